"""SYNSOULS in numbers: zones, states, counters, keywords and event names, and short readings of a position.

Words: the *performer* is the player whose turn it is, the *rival* the other; a *Measure* is one of three lanes; *Strain* is damage;
a Record has one number, its *Rating*.
"""

from __future__ import annotations

from ...kernel.abilities import in_force
from ...kernel.codec import leaf_type
from ...kernel.state import State
from ...kernel.table import Zone
from ...kernel.things import NOBODY, Leaf, Ref
from ...kernel.values import value

SOUL, MIND, FRAME, HEART, DECK, VOID, HAND, REMOVED, CHAIN, ASIDE, TABLE = range(11)
ZONES = (
    Zone("SOUL", "field"), Zone("MIND", "field"), Zone("FRAME", "field"), Zone("HEART", "field"),
    Zone("deck", "deck", "none", deck=True), Zone("void", "void"), Zone("hand", "hand", "owner"), Zone("removed", "removed"),
    Zone("chain", "chain"), Zone("aside", "aside", "owner"), Zone("table", "table", per_seat=False),
)
MEASURES = ("MIND", "FRAME", "HEART")
SEATS = 2  # a game for two (SYN-2.1)

EXHAUSTED, BUFFERING, TRACED, CRASHED, FINAL_USED, OVERCLOCKED, OVERWRITTEN, OVERCLOCKED_2, OVERCLOCKED_3 = (1 << bit for bit in range(9))
FLAGS = ("exhausted", "buffering", "traced", "crashed", "final_used", "overclocked", "overwritten", "overclocked_2", "overclocked_3")
# A card may ask several prices for [OVERCLOCK]; each works by itself. A form is 8 times X plus a bit for each price paid.
OVERCLOCK_FLAGS = (OVERCLOCKED, OVERCLOCKED_2, OVERCLOCKED_3)
OVERCLOCK_WORDS = ("overclocked", "overclocked_2", "overclocked_3")
FORM_X = 3
FORM_PAID = 7

STRAIN, ATTACK_STRAIN, NOTES, MAX_NOTES = range(4)
NUMS = ("strain", "attack_strain", "notes", "max_notes")

KEYWORDS = (
    "CACHE", "DISCORD", "ECHO", "ENCRYPT", "ENTROPY", "FORMAT", "HARMONIZE", "INDEX", "OVERCLOCK", "PULSE", "SINGULARITY", "SOLO",
    "SUSTAIN", "TRACE",
)
CACHE, DISCORD, ECHO, ENCRYPT, ENTROPY, FORMAT, HARMONIZE, INDEX, OVERCLOCK, PULSE, SINGULARITY, SOLO, SUSTAIN, TRACE = (
    1 << bit for bit in range(14)
)
ALL_KEYWORDS = (1 << 14) - 1

EVENTS = (
    "loaded", "enters", "expended", "final_verse", "activated", "attacks", "blocks", "attack_canceled", "strain", "silences", "silenced",
    "voided", "removed", "returned", "leaves", "overwritten", "re_revealed", "moved", "exhausted", "reset", "crashes", "drawn",
    "discarded", "milled", "gains_notes", "raises_max", "canceled", "start", "end", "changed", "notes", "announced", "healed", "control",
    "to_deck", "targeted",
)
(
    E_LOADED, E_ENTERS, E_EXPENDED, E_FINAL, E_ACTIVATED, E_ATTACKS, E_BLOCKS, E_ATTACK_CANCELED, E_STRAIN, E_SILENCES, E_SILENCED,
    E_VOIDED, E_REMOVED, E_RETURNED, E_LEAVES, E_OVERWRITTEN, E_RE_REVEALED, E_MOVED, E_EXHAUSTED, E_RESET, E_CRASHES, E_DRAWN,
    E_DISCARDED, E_MILLED, E_GAINS_NOTES, E_RAISES_MAX, E_CANCELED, E_START, E_END, E_CHANGED, E_NOTES, E_ANNOUNCED, E_HEALED, E_CONTROL,
    E_TO_DECK, E_TARGETED,
) = (1 << bit for bit in range(len(EVENTS)))

DEEDS = (
    "attack", "attack_measures", "attack_records", "block", "be_blocked", "be_targeted", "be_targeted_by_opponent", "be_exhausted",
    "be_exhausted_by_opponent", "be_attacked", "be_canceled", "be_answered", "be_silenced", "be_voided", "reset", "be_moved",
    "be_overwritten", "be_loaded", "use_abilities", "lose_notes", "be_targeted_by_verses", "be_targeted_by_abilities",
    "be_exhausted_by_verses", "be_exhausted_by_abilities", "load_records", "load_concepts", "expend_verses", "activate_abilities",
    "draw_cards",
)
DEED = {name: 1 << place for place, name in enumerate(DEEDS)}

SKIPPED = {beat: 1 << place for place, beat in enumerate(("RESET", "DRAW", "MAIN", "CLOSING", "ENCORE"))}  # Beats that can be passed over

HAND_LIMIT = 7
CRASH_STRAIN = 15
GIVER = "giver"  # of a change: until the card that gave it leaves the Ensemble
LEAST_CAPACITY = 2  # SYN-4.14
NOTE_LIMIT = 9
X_LIMIT = 30  # more than any Notes and reductions can reach
CHAIN_LIMIT = 64
USE_LIMIT = 100  # SYN-14.7
PLAY_LIMIT = 200
ROUND_LIMIT = 100


@leaf_type
class Attack(Leaf, frozen=True):
    """The attack in progress, with what was judged when it was cued and blocked."""

    attacker: Ref
    target: Ref
    echo: bool = False
    index: bool = False
    blocker: Ref = NOBODY
    discord: bool = False
    block_link: int = -1
    illegal: bool = False
    canceled: bool = False
    excess: int = 0
    excess_measure: int = -1
    upright: bool = False  # a text lets it attack Records that are not exhausted
    met: Ref = NOBODY  # the Record it exchanged Strain with
    declared: Ref = NOBODY  # the blocker, though its block may have been canceled


@leaf_type
class Own(Leaf, frozen=True):
    """What SYNSOULS keeps of the match beside its Things."""

    first: int = 0
    performer: int = 0
    round: int = 0
    beat: str = "SETUP"
    overture: bool = True
    extended: bool = False
    attack: Attack | None = None
    began: int = 0  # the clock when this Performance began
    window: bool = False  # a chain may be added to, or is resolving
    stay: bool = False  # the rival answered the wish to proceed


def zone_id(kind: int, seat: int) -> int:
    return kind * SEATS + seat


def measure(seat: int, kind: int) -> int:
    """The Thing that is a seat's MIND, FRAME or HEART."""
    return SEATS + seat * 3 + kind - MIND


# The zone of each Thing that is a Measure, by its oid (the first two are the seats).
_MEASURE_ZONES = (-1, -1, *(zone_id(kind, seat) for seat in range(SEATS) for kind in (MIND, FRAME, HEART)))


def measure_zone(oid: int) -> int:
    """The zone of a Measure."""
    return _MEASURE_ZONES[oid]


def is_measure(oid: int) -> bool:
    return SEATS <= oid < SEATS + 6


def measures_of(seat: int) -> tuple[int, int, int]:
    first = SEATS + seat * 3
    return (first, first + 1, first + 2)


def conductor(seat: int) -> int:
    return SEATS + 6 + seat


def occupied(s: State, oid: int) -> int:
    """The Measure a card is in (SYN-4.29), or -1."""
    zone = s.things[oid].zone
    kind = zone // SEATS
    return SEATS + zone % SEATS * 3 + kind - MIND if MIND <= kind <= HEART else -1


def standing(s: State, seat: int) -> list[int]:
    """A seat's Measures that have not Crashed."""
    things, first = s.things, SEATS + seat * 3
    return [oid for oid in range(first, first + 3) if not things[oid].flags & CRASHED]


def kind_of(s: State, oid: int) -> str:
    number = s.things[oid].print
    return s.table.prints[number].kind if number >= 0 else ""


def is_record(s: State, oid: int) -> bool:
    number = s.things[oid].print
    return number >= 0 and s.table.prints[number].kind == "Record"


def records_in(s: State, measure_oid: int) -> list[int]:
    """The Records in a Measure, in order of entry."""
    prints, things = s.table.prints, s.things
    return [oid for oid in s.zones[_MEASURE_ZONES[measure_oid]] if prints[things[oid].print].kind == "Record"]


def concepts_in(s: State, measure_oid: int) -> list[int]:
    """The stack of Concepts in a Measure, the active one last."""
    prints, things = s.table.prints, s.things
    return [oid for oid in s.zones[_MEASURE_ZONES[measure_oid]] if prints[things[oid].print].kind == "Concept"]


def top_concept(s: State, measure_oid: int) -> int:
    """The Concept on top of a Measure's stack, or -1."""
    prints, things, top = s.table.prints, s.things, -1
    for oid in s.zones[_MEASURE_ZONES[measure_oid]]:
        if prints[things[oid].print].kind == "Concept":
            top = oid
    return top


def in_ensemble(s: State, oid: int) -> bool:
    return s.things[oid].zone < SEATS * DECK


def active(s: State, oid: int) -> bool:
    """In the Ensemble and not Overwritten (SYN-4.3)."""
    leaf = s.things[oid]
    return leaf.zone < SEATS * DECK and not leaf.flags & OVERWRITTEN


def all_records(s: State) -> tuple[int, ...]:
    """Every Record in the Ensemble, kept until something enters, leaves or moves there."""
    known = s.field
    if known is None:
        prints, things, zones = s.table.prints, s.things, s.zones
        known = s.field = tuple([
            oid for zone in range(SEATS * MIND, SEATS * DECK) for oid in zones[zone] if prints[things[oid].print].kind == "Record"
        ])
    return known


def all_concepts(s: State) -> list[int]:
    """Every active Concept (SYN-15.16)."""
    prints, things, zones = s.table.prints, s.things, s.zones
    return [
        oid for zone in range(SEATS * MIND, SEATS * DECK) for oid in zones[zone]
        if prints[things[oid].print].kind == "Concept" and not things[oid].flags & OVERWRITTEN
    ]


def records_of(s: State, seat: int) -> list[int]:
    things = s.things
    return [oid for oid in all_records(s) if things[oid].controller == seat]


def has(s: State, oid: int, keyword: int) -> bool:
    """Whether a card has a keyword now (SYN-9.24)."""
    leaf = s.things[oid]
    if leaf.mods or leaf.flags & OVERWRITTEN or "keywords" in (s.index or in_force(s)).changed:
        return bool(value(s, oid, "keywords") & keyword)
    bits = s.table.prints[leaf.print].bits if leaf.print >= 0 else 0  # nothing changes them: what is printed counts
    return bool((FORMAT if bits & FORMAT else bits) & keyword)


def rating(s: State, oid: int) -> int:
    """The current Rating."""
    return value(s, oid, "rating")


def capacity(s: State, measure_oid: int) -> int:
    return value(s, measure_oid, "capacity")


def cannot(s: State, oid: int, deed: str) -> bool:
    return bool(value(s, oid, "cannot") & DEED[deed])


def crashed_count(s: State, seat: int) -> int:
    things, first = s.things, SEATS + seat * 3
    count = 0
    for oid in range(first, first + 3):
        if things[oid].flags & CRASHED:
            count += 1
    return count


def overture(s: State) -> bool:
    """Whether the Overture is in force (SYN-6.49)."""
    own: Own = s.own
    return own.round == 1 or (own.round == 2 and own.extended)


def rival(seat: int) -> int:
    return 1 - seat


def window_open(s: State) -> bool:
    """Whether a chain may be added to, or resolves."""
    own: Own = s.own
    return own.window
