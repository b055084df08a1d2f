"""SolRei in numbers: zones, states, suits, timings and event names, what it keeps of a Fight, and short readings of a position.

Words: a *point* is one unit of damage on its way to a player; *Rei* is the energy that pays costs, kept in a pool by suit; a *step* is
a part of the Round with its own window; a *cover* is a BLOCK or COUNTER that waits for points.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.abilities import in_force
from ...kernel.codec import leaf_type
from ...kernel.state import State
from ...kernel.table import Zone
from ...kernel.things import Event, Leaf
from ...kernel.values import contributions, value

MUSE, ADVANTAGE, ARTS, ACTION, DECK, HAND, DAMAGE, DISCARD, ATTACHED, TABLE = range(10)
ZONES = (
    Zone("muse", "field", hides=True), Zone("advantage", "field", hides=True), Zone("arts", "field", hides=True),
    Zone("action", "action", hides=True), Zone("deck", "deck", "none", deck=True), Zone("hand", "hand", "owner"), Zone("damage", "damage"),
    Zone("discard", "discard"), Zone("attached", "attached", "none"), Zone("table", "table", per_seat=False),
)
SEATS = 2

# An Art or a Damage card without one of the first three is Readied (SOL-4.7, 4.15). SHOWN: everyone has seen it (SOL-13.1, 13.4).
# IN_EFFECT: the activation of an Augmented Art has resolved (SOL-11.40). DOOMED: it breaks when next exhausted (SOL-9.23c).
EXHAUSTED, AUGMENTED, BROKEN, SHOWN, FACE_DOWN, IN_EFFECT, DOOMED = (1 << bit for bit in range(7))
FLAGS = ("exhausted", "augmented", "broken", "shown", "face_down", "in_effect", "doomed")
TURNED = EXHAUSTED | AUGMENTED | BROKEN

SUITS = "♠♥♦♣"
COURT = ("J", "Q", "K", "A")  # the ranks of Charge Cards; where a rank is a number they follow on 10
SPADES, HEARTS, DIAMONDS, CLUBS = (1 << bit for bit in range(4))
RED, BLACK, ANY_SUIT = HEARTS | DIAMONDS, SPADES | CLUBS, 15
SUIT_WORDS = ("spades", "hearts", "diamonds", "clubs")
NUMS = tuple(f"rei_{word}" for word in SUIT_WORDS)  # the pool of a player, by suit (SOL-7.17)

# The steps that have a window and the two timings of the Result (SOL-9.7); a tie has a window of its own for ANY TIME (SOL-9.7c).
TIMINGS = (
    "START OF ROUND", "OPEN PHASE", "BEFORE SHOWDOWN", "SHOWDOWN!", "AFTER SHOWDOWN", "UPON WINNING", "UPON LOSING", "BEFORE DAMAGE",
    "AFTER DAMAGE", "CHARGE PHASE", "RESET PHASE", "END OF ROUND",
)
(
    T_START, T_OPEN, T_BEFORE_SHOWDOWN, T_SHOWDOWN, T_AFTER_SHOWDOWN, T_WINNING, T_LOSING, T_BEFORE_DAMAGE, T_AFTER_DAMAGE, T_CHARGE,
    T_RESET, T_END,
) = range(12)
T_TIE = 12
ALL_TIMES = (1 << 13) - 1
TIMING_BITS = {
    **{name: 1 << place for place, name in enumerate(TIMINGS)},
    "SHOWDOWN PHASE": 1 << T_BEFORE_SHOWDOWN | 1 << T_SHOWDOWN | 1 << T_AFTER_SHOWDOWN,
    "DAMAGE PHASE": 1 << T_BEFORE_DAMAGE | 1 << T_AFTER_DAMAGE, "ANY TIME": ALL_TIMES,
}
PHASES = ("START OF ROUND", "OPEN PHASE", "SHOWDOWN PHASE", "DAMAGE PHASE", "CHARGE PHASE", "RESET PHASE", "END OF ROUND")
PHASE_OF = {
    "START OF ROUND": "START OF ROUND", "OPEN PHASE": "OPEN PHASE", "BEFORE SHOWDOWN": "SHOWDOWN PHASE", "SHOWDOWN!": "SHOWDOWN PHASE",
    "AFTER SHOWDOWN": "SHOWDOWN PHASE", "RESULT": "SHOWDOWN PHASE", "BEFORE DAMAGE": "DAMAGE PHASE", "DAMAGE APPLICATION": "DAMAGE PHASE",
    "AFTER DAMAGE": "DAMAGE PHASE", "CHARGE PHASE": "CHARGE PHASE", "RESET PHASE": "RESET PHASE", "END OF ROUND": "END OF ROUND",
}

EVENTS = (
    "step", "placed", "revealed", "won", "lost", "tied", "drew", "discarded", "damaged", "blocked", "dealt", "readied", "exhausted",
    "broken", "augmented", "cultivated", "harvested", "activated", "negated", "swapped", "charged", "gained_power", "gained_damage",
    "healed", "switched", "moved", "rei", "covered", "changed", "turned", "checked", "reduced",
)
(
    E_STEP, E_PLACED, E_REVEALED, E_WON, E_LOST, E_TIED, E_DREW, E_DISCARDED, E_DAMAGED, E_BLOCKED, E_DEALT, E_READIED, E_EXHAUSTED,
    E_BROKEN, E_AUGMENTED, E_CULTIVATED, E_HARVESTED, E_ACTIVATED, E_NEGATED, E_SWAPPED, E_CHARGED, E_GAINED_POWER, E_GAINED_DAMAGE,
    E_HEALED, E_SWITCHED, E_MOVED, E_REI, E_COVERED, E_CHANGED, E_TURNED, E_CHECKED, E_REDUCED,
) = (1 << bit for bit in range(len(EVENTS)))
AMOUNTS = E_DEALT | E_GAINED_DAMAGE | E_GAINED_POWER  # events of so many points

# What a player, or an Art or Damage card, may be kept from ("cannot" lies on the Muse, or on the card itself).
DEEDS = (
    "gain_power", "gain_damage", "activate", "activate_arts", "activate_abilities", "swap", "ready", "ready_arts", "ready_damage", "draw",
    "block", "block_with_cards", "be_blocked", "deal_damage", "harvest", "cultivate", "generate_rei", "charge", "discard", "be_exhausted",
    "be_broken", "be_readied", "grappled", "reduce_power", "block_by_discarding", "block_by_breaking",
    "be_negated",
)
DEED = {name: 1 << place for place, name in enumerate(DEEDS)}

KO = 7  # SOL-1.3
OPENING = 5  # SOL-5.8
ROUND_LIMIT = 100  # SOL-1.14
USE_LIMIT = 100  # SOL-9.18
EXCHANGE_LIMIT = 40  # SOL-10.21
FIGHTS_TO_WIN, MOST_FIGHTS = 2, 5  # SOL-1.2, 1.12

OPEN, TIE = -2, -1  # the winner of the Showdown, before the Result and after a tie
WINS, LOSES, TIES = 1, 2, 3  # how a text says that the Showdown ends for a player (SOL-8.33)
# A direct point is a number: who deals it, and whether it cannot be blocked.
UNBLOCKABLE = 2
ALL_POINTS = 1000  # cover for more points than can come in a Round


@leaf_type
class Point(Leaf, frozen=True):
    """The point that a pass handles: who faces it, who deals it, which count it is of, and what became of it."""

    victim: int
    dealer: int
    direct: bool = False
    unblockable: bool = False
    outcome: str = ""  # "taken" or "blocked"


@leaf_type
class Own(Leaf, frozen=True):
    """What SolRei keeps of a Fight beside its Things."""

    first: int = -1  # on OFFENSE in Round 1 (-1: not settled yet)
    offense: int = 0
    round: int = 0
    step: str = "SET-UP"
    times: tuple[int, int] = (0, 0)  # the timing that now fits, as a bit, for each seat (SOL-9.6, 9.8)
    winner: int = OPEN
    revealed: bool = False  # the Showdown reveal has taken place
    settled: bool = False  # AFTER SHOWDOWN has begun: Power is worked out as it changes (SOL-6.26)
    passes: int = 0  # passes of the Damage Phase begun this Round
    dealing: bool = False  # the Damage Phase is under way: Showdown points are outstanding (SOL-8.14a)
    dealt: bool = False  # the Damage Phase of this Round is over (SOL-8.18, 8.19)
    handled: tuple[int, int] = (0, 0)  # Showdown points taken or blocked this Round
    direct: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # direct points outstanding (SOL-8.14b)
    cover: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]] = ((), ())  # (1 for COUNTER, points left), oldest first
    point: Point | None = None  # of the present pass
    links: int = 0  # abilities put on Exchanges in this Fight
    stay: bool = False  # positions do not change at the next START OF ROUND
    fight: int = 1  # which Fight of the Match
    wins: tuple[int, int] = (0, 0)  # Fights won, this one included once it is over
    opened: int = -1  # who was on OFFENSE first in the Match
    before: int = 0  # Rounds of the Fights before this one


def zone_id(kind: int, seat: int) -> int:
    return kind * SEATS + seat


def rival(seat: int) -> int:
    return 1 - seat


def muse(s: State, seat: int) -> int:
    """A player's Muse: it carries what the player gained (SOL-11.3)."""
    return s.zones[MUSE * SEATS + seat][0]


def advantage(s: State, seat: int) -> int:
    return s.zones[ADVANTAGE * SEATS + seat][0]


def arts(s: State, seat: int) -> tuple[int, ...]:
    return s.zones[ARTS * SEATS + seat]


def placed(s: State, seat: int) -> int:
    """The card in a player's Action Card Zone, or -1."""
    zone = s.zones[ACTION * SEATS + seat]
    return zone[0] if zone else -1


def kind_of(s: State, oid: int) -> str:
    number = s.things[oid].print
    return s.table.prints[number].kind if number >= 0 else ""


def is_attack(s: State, oid: int) -> bool:
    """Whether an Action Card is an Attack Card (SOL-3.2); the others are Charge Cards (SOL-3.4)."""
    return oid >= 0 and int(s.table.prints[s.things[oid].print].attrs.get("power", -1)) >= 0


def rank_of(s: State, oid: int) -> int:
    """The rank of an Action Card as a number: 2 to 10, then J, Q, K, A; 0 for another card."""
    rank = str(s.table.prints[s.things[oid].print].attrs.get("rank", ""))
    return int(rank) if rank.isdigit() else COURT.index(rank) + 11 if rank in COURT else 0


def is_charge(s: State, oid: int) -> bool:
    return oid >= 0 and kind_of(s, oid) == "Action" and not is_attack(s, oid)


def suits(s: State, oid: int) -> int:
    """The suit of an Action Card, as a mask (SOL-3.9)."""
    if s.things[oid].mods or "suit" in in_force(s).changed:
        return value(s, oid, "suit")
    return int(s.table.prints[s.things[oid].print].attrs["suit"])


def alignment(s: State, seat: int) -> int:
    """The suits of a player's Muse (SOL-3.15)."""
    return value(s, muse(s, seat), "alignment")


def power_of(s: State, seat: int) -> int:
    """A player's Power now; -1 is none at all (SOL-3.5, 12.1)."""
    return value(s, muse(s, seat), "power")


def damage_of(s: State, seat: int) -> int:
    """A player's Damage value (SOL-8.8, 12.5)."""
    return value(s, muse(s, seat), "damage")


def cannot(s: State, oid: int, *deeds: str) -> bool:
    """Whether something forbids any of these deeds to a player (by the Muse) or a card (SOL-2.14a)."""
    bits = value(s, oid, "cannot")
    return bool(bits) and any(bits & DEED[deed] for deed in deeds)


def on_offense(s: State, seat: int) -> bool:
    return bool(s.own.offense == seat)


def winner(s: State) -> int:
    """Who won the Showdown of this Round (-1: nobody, or not yet)."""
    return max(-1, int(s.own.winner))


def loser(s: State) -> int:
    return rival(s.own.winner) if s.own.winner >= 0 else -1


def tied(s: State) -> bool:
    return bool(s.own.winner == TIE)


def revealed_yet(s: State) -> bool:
    return bool(s.own.revealed)


def power_settled(s: State) -> bool:
    """Whether changes of Power are worked out as they resolve (SOL-12.1b)."""
    return bool(s.own.settled)


def readied(s: State, oid: int) -> bool:
    return not s.things[oid].flags & TURNED


def state_of(s: State, oid: int) -> str:
    """The state of an Art or Damage card (SOL-4.7, 4.15)."""
    flags = s.things[oid].flags
    return "broken" if flags & BROKEN else "augmented" if flags & AUGMENTED else "exhausted" if flags & EXHAUSTED else "readied"


def exhausted_cards(s: State, seat: int) -> list[int]:
    """A player's Exhausted Arts and Damage cards: what can be readied (SOL-11.24)."""
    things = s.things
    return [oid for oid in (*arts(s, seat), *s.zone(DAMAGE, seat)) if things[oid].flags & TURNED == EXHAUSTED]


def crisis(s: State, seat: int) -> int:
    """A player's points: the cards in the Damage Zone, in any state (SOL-11.19a, 12.6)."""
    return len(s.zones[DAMAGE * SEATS + seat])


def attached(s: State, seat: int) -> int:
    return len(s.zones[ATTACHED * SEATS + seat])


def last_winner(s: State) -> int:
    """Who won the Showdown of the Round before; TIE, or OPEN where there was none."""
    return s.used("fight", "last winner") - 3 if s.used("fight", "last winner") else OPEN


def tallied(s: State, name: str, seat: int) -> int:
    """How often something happened to or by a player this Round."""
    return s.used("round", "tally", name, seat)


def taken(s: State, seat: int) -> int:
    """Points taken this Round."""
    return tallied(s, "damaged", seat)


def taken_from(s: State, seat: int, dealer: int) -> int:
    """Points taken this Round that this player dealt (SOL-11.5a)."""
    return s.used("round", "taken", seat, dealer)


def blocked(s: State, seat: int) -> int:
    return tallied(s, "blocked", seat)


def dealt(s: State, seat: int) -> int:
    """Points of this player's that others took this Round."""
    return taken_from(s, rival(seat), seat)


def arts_activated(s: State, seat: int) -> int:
    return tallied(s, "art", seat)


def abilities_activated(s: State, seat: int) -> int:
    return tallied(s, "ability", seat)


def pass_taken(s: State, seat: int) -> bool:
    """Whether a player took the point of this pass (SOL-6.48)."""
    point = s.own.point
    return point is not None and point.victim == seat and point.outcome == "taken"


def pass_blocked(s: State, seat: int) -> bool:
    point = s.own.point
    return point is not None and point.victim == seat and point.outcome == "blocked"


def dealer(event: Event) -> int:
    """Who dealt the point of a DAMAGED or BLOCKED event."""
    return event.amount


def limit_of(s: State, oid: int, attr: str, otherwise: int, best: Callable[..., int]) -> int:
    """What texts say a number may be at most (or least): of several the narrowest."""
    if not s.things[oid].mods and attr not in in_force(s).changed:
        return otherwise
    return best((amount for _, _, amount in contributions(s, oid, attr)), default=otherwise)


def enough(s: State, seat: int, dealer: int) -> bool:
    """Whether a text lets a player take, or another deal, no more points this Round (SOL-8.35)."""
    most = limit_of(s, muse(s, seat), "most_taken", ALL_POINTS, min)
    return taken(s, seat) >= most or taken_from(s, seat, dealer) >= limit_of(s, muse(s, dealer), "most_dealt", ALL_POINTS, min)


def outstanding(s: State, seat: int) -> tuple[int, int]:
    """A player's Showdown points and direct points outstanding (SOL-8.14), without those that a text spares (SOL-8.35)."""
    own: Own = s.own
    showdown = max(0, damage_of(s, rival(seat)) - own.handled[seat]) if own.dealing and own.winner == rival(seat) else 0
    return showdown if showdown and not enough(s, seat, rival(seat)) else 0, len(own.direct[seat])


def turned_down(s: State, oid: int) -> bool:
    """Whether an effect has turned a Muse or Advantage face-down (SOL-4.5a)."""
    return any(mod.attr == "down" for mod in s.things[oid].mods)


def seat_pair(pair: tuple[int, int], seat: int, amount: int) -> tuple[int, int]:
    """A pair of numbers with one of them changed."""
    return (amount, pair[1]) if seat == 0 else (pair[0], amount)
