"""HeroSync in numbers: zones, states, counters, keywords, event names, and short readings of a position.

Words: the *turn player* is the player whose turn it is; a *character* is a Hero or a Follower; a *prepared* Counter lies face down in
a Counter slot; a *Hidden* Follower lies face down for the opponent; *Influence* is a player's life.
"""

from __future__ import annotations

from ...kernel.abilities import in_force
from ...kernel.codec import leaf_type
from ...kernel.state import State
from ...kernel.table import Zone
from ...kernel.things import Event, Leaf, Ref
from ...kernel.values import value

HERO, FOLLOWERS, COUNTERS, PATH, DECK, FALLEN, HAND, REMOVED, LIMBO, TABLE = range(10)
ZONES = (
    Zone("hero", "field"), Zone("followers", "field", hides=True), Zone("counters", "field", hides=True), Zone("path", "path"),
    Zone("deck", "deck", "none", deck=True, listed=True), Zone("fallen", "fallen"), Zone("hand", "hand", "owner"),
    Zone("removed", "removed"), Zone("limbo", "limbo"), Zone("table", "table", per_seat=False),
)
SEATS = 2

# HIDDEN: a Follower whose face the opponent may not see; FACE_UP: a Counter that was activated; ACQUIRED: a reward of the player.
HIDDEN, FACE_UP, ACQUIRED = (1 << bit for bit in range(3))
FLAGS = ("hidden", "face_up", "acquired")

# OVER: what a gain could not add in the event under way (HRS-9.22).
INFLUENCE, LEVEL, ATTACKS, SLOT, OVER = range(5)
NUMS = ("influence", "level", "attacked", "slot", "over")

KEYWORDS = ("AGILE",)
AGILE = 1

EVENTS = (
    "attacks", "attacks_direct", "attack_success", "attack_negated", "killed", "battle_kill", "sacrificed", "enters", "played", "leaves",
    "returned", "to_deck", "removed", "becomes_hidden", "revealed", "drive", "counter", "prepared", "reward", "ability", "damage",
    "direct_damage", "kill_damage", "effect_damage", "loses", "gains", "influence", "drawn", "drawn_extra", "discarded", "milled",
    "searched", "control", "level_up", "acquired", "changed", "negated", "start", "end", "left_deck", "destroyed", "announced", "shown",
    "boosted",
)
(
    E_ATTACKS, E_ATTACKS_DIRECT, E_ATTACK_SUCCESS, E_ATTACK_NEGATED, E_KILLED, E_BATTLE_KILL, E_SACRIFICED, E_ENTERS, E_PLAYED, E_LEAVES,
    E_RETURNED, E_TO_DECK, E_REMOVED, E_BECOMES_HIDDEN, E_REVEALED, E_DRIVE, E_COUNTER, E_PREPARED, E_REWARD, E_ABILITY, E_DAMAGE,
    E_DIRECT_DAMAGE, E_KILL_DAMAGE, E_EFFECT_DAMAGE, E_LOSES, E_GAINS, E_INFLUENCE, E_DRAWN, E_DRAWN_EXTRA, E_DISCARDED, E_MILLED,
    E_SEARCHED, E_CONTROL, E_LEVEL_UP, E_ACQUIRED, E_CHANGED, E_NEGATED, E_START, E_END, E_LEFT_DECK, E_DESTROYED, E_ANNOUNCED, E_SHOWN,
    E_BOOSTED,
) = (1 << bit for bit in range(len(EVENTS)))
# What opens a response window (HRS-10.10a to 10.10d): only its own window admits Counters to it (HRS-10.10h).
RESPONSES = E_ATTACKS | E_DRIVE | E_REWARD | E_ABILITY

DEEDS = (
    "attack", "attack_entering", "attack_heroes", "attack_followers", "be_attacked", "be_killed", "be_killed_in_battle", "be_targeted",
    "be_targeted_by_opponent", "be_sacrificed", "become_hidden", "be_returned", "be_negated", "activate_abilities",
    "be_killed_by_effects", "be_taken", "gain_power",
    # of players
    "activate_counters", "prepare_counters", "play_followers", "play_drives", "use_rewards", "draw_cards", "gain_influence",
    "search_decks", "lose_influence", "take_damage", "discard_cards", "use_abilities",
    # permissions (the value `may`)
    "attack_hero_anyway",
)
DEED = {name: 1 << place for place, name in enumerate(DEEDS)}

MOST_INFLUENCE = 400
TOP_LEVEL = 4
FOLLOWER_SLOTS, COUNTER_SLOTS = 3, 2
PLACES = 3  # increases a character can have at one time (HRS-11.2)
KILL_DAMAGE = 10
ACTION_LIMIT = 500  # HRS-6.11a
ROUND_LIMIT = 60
OPEN = "Open Expansion"
PLAY_LEVELS = {"Follower": "play_level_followers", "Drive": "play_level_drives"}


@leaf_type
class Attack(Leaf, frozen=True):
    """The attack under way. `ended`: it was negated or stopped without a battle; `lost`: a Hero met a stronger Follower (HRS-8.28)."""

    attacker: Ref
    target: Ref
    link: int
    ended: bool = False
    lost: bool = False
    fought: bool = False


@leaf_type
class Offer(Leaf, frozen=True):
    """A prepared Counter whose trigger was just met, and the event that met it: it waits for the next fitting window."""

    counter: Ref
    prog: tuple[int, int]
    event: Event


@leaf_type
class Own(Leaf, frozen=True):
    """What HeroSync keeps of the match beside its Things."""

    first: int = 0
    player: int = 0  # the turn player; between two rounds the one whose turn comes next (HRS-6.22a)
    round: int = 0
    turn: int = 0
    stage: str = "SETUP"
    began: int = 0  # the clock when this turn began
    actions: int = 0
    attack: Attack | None = None
    offers: tuple[Offer, ...] = ()
    lapsed: tuple[Offer, ...] = ()  # of this action: offers that could not be taken up, for explanations
    stirred: tuple[tuple[int, int], ...] = ()  # batches and seats: what happened there may have met a text of a Hidden Follower of the seat
    masked: bool = False  # a Hidden Follower has attacked in this action
    lost: tuple[tuple[int, str], ...] = ()  # each loser, and the reason (HRS-14.1)
    extra: bool = False  # this turn is one that a text gave besides (HRS-6.2a)


def zone_id(kind: int, seat: int) -> int:
    return kind * SEATS + seat


def rival(seat: int) -> int:
    return 1 - seat


def hero(seat: int) -> int:
    """The Thing that is a seat's Hero."""
    return SEATS + seat


def is_hero(oid: int) -> bool:
    return SEATS <= oid < 2 * SEATS


def kind_of(s: State, oid: int) -> str:
    number = s.things[oid].print
    return s.table.prints[number].kind if number >= 0 else ""


def on_field(s: State, oid: int) -> bool:
    """A Follower in a Follower slot."""
    return s.things[oid].zone // SEATS == FOLLOWERS


def prepared(s: State, oid: int) -> bool:
    """A Counter in a Counter slot."""
    return s.things[oid].zone // SEATS == COUNTERS


def followers_of(s: State, seat: int) -> tuple[int, ...]:
    """The Followers a player controls, Hidden ones included (HRS-12.11a)."""
    return s.zones[FOLLOWERS * SEATS + seat]


def all_followers(s: State) -> tuple[int, ...]:
    """Every Follower on the field, the turn player's first."""
    player = s.own.player
    return (*followers_of(s, player), *followers_of(s, 1 - player))


def counters_of(s: State, seat: int) -> tuple[int, ...]:
    return s.zones[COUNTERS * SEATS + seat]


def path_of(s: State, seat: int) -> tuple[int, ...]:
    """The ten rewards of a player's Sync Path."""
    return s.zones[PATH * SEATS + seat]


def characters(s: State) -> tuple[int, ...]:
    """Heroes and Followers (HRS-12.16)."""
    return (*all_followers(s), hero(s.own.player), hero(1 - s.own.player))


def is_hidden(s: State, oid: int) -> bool:
    return bool(s.things[oid].flags & HIDDEN)


def hides_followers(s: State, seat: int) -> bool:
    """Whether a player controls a Hidden Follower."""
    things = s.things
    for oid in s.zones[FOLLOWERS * SEATS + seat]:  # noqa: SIM110  # asked after every event: a plain loop is quicker
        if things[oid].flags & HIDDEN:
            return True
    return False


def free_slots(s: State, seat: int) -> int:
    return FOLLOWER_SLOTS - len(followers_of(s, seat))


def free_counter_slots(s: State, seat: int) -> int:
    return COUNTER_SLOTS - len(counters_of(s, seat))


def free_slot(s: State, kind: int, seat: int, but: int = -1) -> int:
    """The lowest number of a slot that is free (HRS-4.6a)."""
    taken = {s.things[oid].nums[SLOT] for oid in s.zones[kind * SEATS + seat] if oid != but}
    number = 1
    while number in taken:
        number += 1
    return number


def influence(s: State, seat: int) -> int:
    return s.things[seat].nums[INFLUENCE]


def level_of(s: State, seat: int) -> int:
    """The level of a player's Hero."""
    return s.things[seat].nums[LEVEL]


def play_level(s: State, seat: int, kind: str = "") -> int:
    """The level that counts for playing cards and activating Counters; texts may raise it for one type of card."""
    level = value(s, seat, "play_level")
    return level + value(s, seat, PLAY_LEVELS[kind]) if kind in PLAY_LEVELS else level


def threshold(s: State, oid: int) -> int:
    """The Level Threshold of a card, which is a Follower's Level (HRS-3.11)."""
    return value(s, oid, "level")


def power(s: State, oid: int) -> int:
    """The current Power of a character (HRS-11.1)."""
    leaf = s.things[oid]
    if leaf.mods or leaf.print < 0 or "power" in (s.index or in_force(s)).changed:
        return value(s, oid, "power")
    return int(s.table.prints[leaf.print].attrs.get("power", 0))  # nothing changes it: what is printed counts


def cannot(s: State, oid: int, deed: str) -> bool:
    """Whether a text forbids a character or player this."""
    if not s.things[oid].mods and "cannot" not in (s.index or in_force(s)).changed:
        return False
    return bool(value(s, oid, "cannot") & DEED[deed])


def allowed(s: State, oid: int, deed: str) -> bool:
    """Whether a text permits a character this beyond the rules."""
    if not s.things[oid].mods and "may" not in (s.index or in_force(s)).changed:
        return False
    return bool(value(s, oid, "may") & DEED[deed])


def agile(s: State, oid: int) -> bool:
    return bool(value(s, oid, "keywords") & AGILE)


