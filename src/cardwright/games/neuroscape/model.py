"""Neuroscape in numbers: zones, states, counters, keywords and event names, and short readings of a position.

Words: the *active* player is the one whose turn it is; a *pool* is a bioframe or mainframe health; the *bank* holds installed RAM;
a character is *short* while it has less RAM committed than it requires; an *item* is what waits on the Cache.
"""

from __future__ import annotations

from ...kernel.abilities import in_force
from ...kernel.codec import leaf_type
from ...kernel.state import State
from ...kernel.table import Zone
from ...kernel.things import Leaf, Ref
from ...kernel.values import value

(
    CHARACTERS, CYBERWARE, SLOTS, MAINFRAME_CARD, ENVIRONMENT, BANK, COMMITTED, CYBERDECK, RAM_DECK, HAND, BIN, PURGE, CACHE, ASIDE,
    GONE, TABLE,
) = range(16)
ZONES = (
    Zone("characters", "field"), Zone("cyberware", "field"), Zone("slots", "field", hides=True), Zone("mainframe_card", "field"),
    Zone("environment", "field"), Zone("bank", "ram"), Zone("committed", "ram"),
    Zone("cyberdeck", "deck", "none", deck=True), Zone("ram_deck", "ram_deck", "none", deck=True), Zone("hand", "hand", "owner"),
    Zone("bin", "bin"), Zone("purge", "purge"), Zone("cache", "cache", hides=True), Zone("aside", "aside", "owner"),
    Zone("gone", "gone"), Zone("table", "table", per_seat=False),
)
IN_PLAY = COMMITTED + 1  # zones of a kind below this are in play (NSC-3.31)
ON_FIELD = BANK  # of a kind below this: everything in play but RAM

# States. A FRESH card came into play this turn; a PLAYED one was played, and not put there; a TOKEN is no card.
RUNNING, FACE_DOWN, FRESH, TOKEN, PLAYED = (1 << bit for bit in range(5))
FLAGS = ("running", "face_down", "fresh", "token", "played")

# Numbers; "activated" counts the abilities a card has activated in this round (NSC-10.4).
DAMAGE, BIOFRAME, MAINFRAME, BLEED, PLUS, MINUS, SLOT, PORT, PORT_2, X, ACTIVATED = range(11)
NUMS = ("damage", "bioframe", "mainframe", "bleed", "plus", "minus", "slot", "port", "port_2", "x", "activated")
COUNTERS = {"bleed": BLEED, "+1/+1": PLUS, "-1/-1": MINUS}
ENTERS_WITH = {"enters_bleed": BLEED, "enters_plus": PLUS, "enters_minus": MINUS}  # counters that a card comes into play with

# Slots of a mainframe (NSC-3.11); further ones an effect may add.
SLOT_NAMES = ("", "top", "left", "right", "fourth", "fifth", "sixth")
HEAD, LEFT_ARM, RIGHT_ARM, BODY = 1, 2, 3, 4  # ports of a character (NSC-3.20)
PORT_NAMES = ("", "head", "left arm", "right arm", "body")
PORT_ATTRS = ("", "port_head", "port_left", "port_right", "port_body")
PORTS_FOR = {"head": (HEAD,), "arm": (LEFT_ARM, RIGHT_ARM), "body": (BODY,)}  # NSC-13.2
RED, BLUE = 0, 1
COLOURS = ("red", "blue")
POOL_NAMES = ("bioframe", "mainframe")

KEYWORDS = ("Iconic", "OVERRUN", "Stamina", "Biovamp", "Datavamp", "Malicious", "Tether")
ICONIC, OVERRUN, STAMINA, BIOVAMP, DATAVAMP, MALICIOUS, TETHER = (1 << bit for bit in range(len(KEYWORDS)))

FACTIONS = ("Cybernetic", "Mystic", "Netrunner", "Syndicate", "Corporate", "Mutant")
ICONS = ("CYB", "MYS", "NET", "SYD", "COR", "MUT")
POINTS = tuple(f"points_{icon}" for icon in ICONS)  # the values that count them
MYSTIC = 1 << 1

EVENTS = (
    "enters", "leaves", "destroyed", "sacrificed", "quit", "crashed", "purged", "returned", "to_deck", "binned", "drawn", "discarded",
    "milled", "played", "activated", "trojan", "countered", "targeted", "installed", "ram_destroyed", "run", "refreshed", "attacks",
    "blocks", "blocked", "unblocked", "damage", "combat", "to_player", "to_character", "bio_damage", "main_damage", "duels", "psychosis",
    "psychosis_failed", "psychosis_passed", "stability", "stability_failed", "stability_passed", "gains_health", "loses_health",
    "attached", "replaced", "tier_on", "tier_off", "start", "end", "netcheck", "counters", "control", "changed", "healed", "roll",
    "cached", "moved", "committed", "bank", "eliminated", "resolved",
)
(
    E_ENTERS, E_LEAVES, E_DESTROYED, E_SACRIFICED, E_QUIT, E_CRASHED, E_PURGED, E_RETURNED, E_TO_DECK, E_BINNED, E_DRAWN, E_DISCARDED,
    E_MILLED, E_PLAYED, E_ACTIVATED, E_TROJAN, E_COUNTERED, E_TARGETED, E_INSTALLED, E_RAM_DESTROYED, E_RUN, E_REFRESHED, E_ATTACKS,
    E_BLOCKS, E_BLOCKED, E_UNBLOCKED, E_DAMAGE, E_COMBAT, E_TO_PLAYER, E_TO_CHARACTER, E_BIO, E_MAIN, E_DUELS, E_PSYCHOSIS,
    E_PSYCHOSIS_FAILED, E_PSYCHOSIS_PASSED, E_STABILITY, E_STABILITY_FAILED, E_STABILITY_PASSED, E_GAINS, E_LOSES, E_ATTACHED,
    E_REPLACED, E_TIER_ON, E_TIER_OFF, E_START, E_END, E_NETCHECK, E_COUNTERS, E_CONTROL, E_CHANGED, E_HEALED, E_ROLL, E_CACHED,
    E_MOVED, E_COMMITTED, E_BANK, E_ELIMINATED, E_RESOLVED,
) = (1 << bit for bit in range(len(EVENTS)))

# What an effect may forbid: of cards, then of players. `cannot` and `must` are masks of these.
DEEDS = (
    "attack", "block", "be_blocked", "be_destroyed", "be_targeted", "be_targeted_by_opponent", "be_sacrificed", "refresh", "activate",
    "be_countered", "be_copied", "deal_combat_damage", "be_attached", "count_for_synergy", "be_prevented", "be_responded_to", "be_moved",
    "be_played", "trigger", "be_run",
    "play_cards", "play_characters", "play_cyberware", "play_programs", "play_scripts", "play_tarots", "activate_abilities", "take_swift",
    "gain_health", "lose_health", "lose_game", "draw", "install", "be_attacked", "be_targeted_player", "take_damage", "play_exes",
    "play_drugs", "play_protocols", "play_viruses", "play_trojans", "play_environments", "refresh_ram", "be_force_quit", "force_quit",
    "be_eliminated",
)
DEED = {name: 1 << place for place, name in enumerate(DEEDS)}
# What an effect may allow a player: the mask `may` of a seat.
PERMITS = ("reversed", "swift_exes", "swift_characters", "any_level", "early_trojans", "ignore_requirements", "skip_stability",
           "skip_psychosis", "swift_cyberware", "swift_drugs", "swift_protocols", "swift_viruses", "swift_trojans", "swift_environments",
           "without_mystics", "reroll_stability", "reroll_psychosis", "twice_stability", "twice_psychosis")
PERMIT = {name: 1 << place for place, name in enumerate(PERMITS)}

HEALTH = 20
WHILE = "while"  # a change that lasts for as long as something is so: the state check ends it
HAND_SIZE = 5
DIE = 20
CRASH = 10  # a stability roll of this or less crashes (NSC-8.19)
TROJAN_COST = 2
ACTIONS = 2
ITEM_LIMIT = 500  # NSC-20.15
PASS_LIMIT = 50  # NSC-20.20
STILL_LIMIT = 20  # NSC-19.13
TURN_LIMIT = 300  # NSC-19.14
STAGES = ("Setup", "Initialize", "Deploy", "Netcheck", "Combat", "Reset")
ONE_TIME = frozenset({"EXE", "Script", "Tarot", "Drug"})  # NSC-3.24
SLOTTED = frozenset({"Protocol", "Virus", "Trojan"})
SWIFT = frozenset({"Script", "Tarot"})  # NSC-11.4


@leaf_type
class Attacker(Leaf, frozen=True):
    """A declared attacker, whom it attacks and who blocks it. `was_blocked` lets a text ask whether it has been blocked."""

    ref: Ref
    seat: int
    blockers: tuple[Ref, ...] = ()
    was_blocked: bool = False


@leaf_type
class Own(Leaf, frozen=True):
    """What Neuroscape keeps of a game beside its Things."""

    first: int = -1
    active: int = 0
    turn: int = 0
    stage: str = "Setup"
    substage: str = ""
    order: tuple[int, ...] = ()  # turn order, the first player first
    regular: int = 0  # whose turn it is, or was before the extra turns under way (NSC-6.40)
    combat: tuple[Attacker, ...] = ()
    out_of_combat: tuple[Ref, ...] = ()  # who stopped blocking or failed to attack: not declared again (NSC-9.25, 13.41)
    actions: int = 0  # draw/install actions left
    extra_turns: tuple[int, ...] = ()
    items: int = 0  # put on the Cache in this stage (NSC-20.15)
    acted: bool = False  # something was added in the automatic swift check (NSC-11.19)
    still: int = 0  # turns in a row in which nothing happened (NSC-19.13)
    moved: bool = False  # something happened in this turn
    began: int = 0  # the clock when the turn began
    combats: int = 0  # additional Combat stages to come
    fought: int = 0  # Combat stages begun this turn


def zone_id(s: State, kind: int, seat: int) -> int:
    return kind * s.table.seats + seat


def zone_kind(s: State, oid: int) -> int:
    return s.things[oid].zone // s.table.seats


def zone_seat(s: State, oid: int) -> int:
    return s.things[oid].zone % s.table.seats


def in_play(s: State, oid: int) -> bool:
    """NSC-3.31."""
    return oid >= 0 and s.things[oid].print >= 0 and s.things[oid].zone < IN_PLAY * s.table.seats


# -- fixtures: seats, then the two pools of each, then the mainframe cards ------------------------------------


def pool(s: State, seat: int, colour: int) -> int:
    """The Thing that is a player's bioframe (red, 0) or mainframe (blue, 1) as something to be damaged (NSC-11.40)."""
    return s.table.seats + 2 * seat + colour


def is_pool(s: State, oid: int) -> bool:
    return s.table.seats <= oid < 3 * s.table.seats


def pool_seat(s: State, oid: int) -> int:
    return (oid - s.table.seats) // 2


def pool_colour(s: State, oid: int) -> int:
    return (oid - s.table.seats) % 2


def mainframe(s: State, seat: int) -> int:
    """A player's mainframe card, in play all game (NSC-12.30); -1 once the player is out."""
    content = s.zones[MAINFRAME_CARD * s.table.seats + seat]
    return content[0] if content else -1


def health(s: State, seat: int, colour: int) -> int:
    return s.things[seat].nums[BIOFRAME + colour]


# -- cards --------------------------------------------------------------------------------------------------


def kind_of(s: State, oid: int) -> str:
    number = s.things[oid].print
    return s.prints[number].kind if number >= 0 else ""


def subtype_of(s: State, oid: int) -> str:
    """The subtype of a program, else the empty word."""
    number = s.things[oid].print
    return str(s.prints[number].attrs.get("subtype", "")) if number >= 0 else ""


def is_character(s: State, oid: int) -> bool:
    return oid >= 0 and s.things[oid].zone // s.table.seats == CHARACTERS


def all_characters(s: State) -> list[int]:
    seats = s.table.seats
    if seats == 2:
        return [*s.zones[0], *s.zones[1]]
    return [oid for zone in range(seats) for oid in s.zones[zone]]


def characters_of(s: State, seat: int) -> tuple[int, ...]:
    """The characters a player controls: a character's zone is its controller's."""
    return s.zones[seat]


def ram_under(s: State, oid: int) -> list[int]:
    """The RAM committed to a character."""
    low, high = COMMITTED * s.table.seats, (COMMITTED + 1) * s.table.seats
    return [kid for kid in s.kids.get(oid, ()) if low <= s.things[kid].zone < high]


def cyberware_on(s: State, oid: int) -> list[int]:
    """The cyberware attached to a character, tethers from either end."""
    seats = s.table.seats
    low, high = CYBERWARE * seats, (CYBERWARE + 1) * seats
    found = [kid for kid in s.kids.get(oid, ()) if low <= s.things[kid].zone < high]
    for zone in range(low, high):
        for other in s.zones[zone]:
            if s.things[other].mods and other not in found and other_end(s, other) == oid:
                found.append(other)
    return found


def other_end(s: State, oid: int) -> int:
    """The second character of a tether, or -1: it is kept as a change on the tether."""
    for mod in s.things[oid].mods:
        if mod.attr == "tether":
            return mod.amount
    return -1


def hosts_of(s: State, oid: int) -> tuple[int, ...]:
    """The character or characters a cyberware is attached to (NSC-13.20)."""
    host = s.things[oid].host
    if host < 0:
        return ()
    other = other_end(s, oid)
    return (host, other) if other >= 0 else (host,)


def host_seat(s: State, oid: int) -> int:
    """The player whose mainframe carries a program (NSC-14.42), or whose character a cyberware is on; -1 for other cards."""
    kind = zone_kind(s, oid)
    if kind == SLOTS:
        return zone_seat(s, oid)
    host = s.things[oid].host
    return s.things[host].controller if host >= 0 and kind == CYBERWARE else -1


def environment(s: State) -> int:
    """The environment in play, or -1 (NSC-4.14); it lies in the environment space of its controller."""
    seats = s.table.seats
    for zone in range(ENVIRONMENT * seats, (ENVIRONMENT + 1) * seats):
        if s.zones[zone]:
            return s.zones[zone][0]
    return -1


def persistent_of(s: State, seat: int) -> list[int]:
    """Every persistent card a player controls in play: characters, cyberware, programs in slots, the environment."""
    seats, things = s.table.seats, s.things
    found = [*s.zones[seat], *s.zones[CYBERWARE * seats + seat]]
    for zone in range(SLOTS * seats, (SLOTS + 1) * seats):
        found += [oid for oid in s.zones[zone] if things[oid].controller == seat]
    return found + list(s.zones[ENVIRONMENT * seats + seat])


def programs_of(s: State, seat: int) -> list[int]:
    """The programs a player controls in play, wherever they sit (NSC-8.17)."""
    seats, things = s.table.seats, s.things
    zones = (*range(SLOTS * seats, (SLOTS + 1) * seats), ENVIRONMENT * seats + seat)
    return [oid for zone in zones for oid in s.zones[zone] if things[oid].controller == seat]


def refreshed_ram(s: State, seat: int) -> list[int]:
    """The RAM a player can run (NSC-7.8)."""
    things = s.things
    return [oid for oid in s.zones[BANK * s.table.seats + seat] if not things[oid].flags & RUNNING]


# -- values -------------------------------------------------------------------------------------------------


def has(s: State, oid: int, keyword: int) -> bool:
    """Whether a card has a keyword now."""
    leaf = s.things[oid]
    if leaf.mods or "keywords" in (s.index or in_force(s)).changed:
        return bool(value(s, oid, "keywords") & keyword)
    return leaf.print >= 0 and bool(s.prints[leaf.print].bits & keyword)


def attack(s: State, oid: int) -> int:
    return value(s, oid, "attack")


def defense(s: State, oid: int) -> int:
    return value(s, oid, "defense")


def colour(s: State, oid: int) -> int:
    """Red or blue (NSC-3.16)."""
    return value(s, oid, "color")


def ram_cost(s: State, oid: int) -> int:
    """The current RAM cost (NSC-7.47); below 0 counts as 0."""
    return max(0, value(s, oid, "cost"))


def cannot(s: State, oid: int, deed: str) -> bool:
    leaf = s.things[oid]
    if not leaf.mods and "cannot" not in (s.index or in_force(s)).changed and leaf.print < 0:
        return False
    return bool(value(s, oid, "cannot") & DEED[deed])


def allowed(s: State, seat: int, permit: str) -> bool:
    """Whether an effect gives a player this permission."""
    return bool(value(s, seat, "may") & PERMIT[permit])


def synergy(s: State, seat: int, faction: int) -> int:
    """A player's synergy points in a faction (NSC-12.3)."""
    return value(s, seat, POINTS[faction])


def attacker_of(s: State, oid: int) -> Attacker | None:
    """The place of a character among the attackers, if it is one."""
    ref = s.ref(oid)
    for item in s.own.combat:
        if item.ref == ref:
            found: Attacker = item
            return found
    return None


def blocking(s: State, oid: int) -> Attacker | None:
    """The attacker that a character blocks, if it does."""
    ref = s.ref(oid)
    for item in s.own.combat:
        if ref in item.blockers:
            found: Attacker = item
            return found
    return None


def short_by(s: State, oid: int) -> int:
    """How much RAM a character lacks (NSC-7.25); less than 0 if it has too much."""
    return ram_cost(s, oid) - len(ram_under(s, oid))
