"""SOURCE in numbers: zones, states, counters, event names, what the match keeps, and short readings of a position.

Words: *SP* are SourcePoints; a *space* is a place of the map and a Thing; *T* is terrestrial, *O* otherworldly; a *symbol* is 0 to 3 for
alpha, beta, gamma and delta; *gear* is equipment; the *active* player is the one whose turn it is.
"""

from __future__ import annotations

from ...kernel.abilities import Fx
from ...kernel.codec import leaf_type
from ...kernel.state import State
from ...kernel.table import Zone
from ...kernel.things import Leaf, Ref, Thing
from ...kernel.values import is_changed, value
from .map import Field

SEATS = 2
MAP, TRAPS, TILES, SUPPORT, DECK, HAND, DONE, SYMBOLS, BLIND, USED, TOKENS, SUPPLY, TABLE, REMOVED = range(14)
ZONES = (
    Zone("map", "field", per_seat=False),  # monsters, each on the space that is its host
    Zone("traps", "field", per_seat=False, hides=True),  # traps on the map, face down until they spring
    Zone("tiles", "field", per_seat=False), Zone("support", "field"), Zone("deck", "deck", "none", deck=True),
    Zone("hand", "hand", "owner"), Zone("done", "done"), Zone("symbols", "symbol"), Zone("blind", "symbol", "none", deck=True),
    Zone("used", "symbol"), Zone("tokens", "tokens"), Zone("supply", "supply"), Zone("table", "table", per_seat=False),
    Zone("removed", "removed"),  # from the game
)

SYMBOL_NAMES = ("alpha", "beta", "gamma", "delta")
SIGNS = ("α", "β", "γ", "Δ")
ANY_SYMBOL = 4  # the top card of a blind draw, whichever it is
FREE = 8  # added to the number of a move that uses no symbol card
CODES = ("AL", "AQ", "BE", "DE", "FL", "FR", "GA", "GR", "IN", "OT", "RO", "SP", "ST", "TO")

FACE_UP, NEW = (1 << bit for bit in range(2))
FLAGS = ("face_up", "new")  # a trap that has been turned over; a channeled effect card placed this turn (SRC-10.4)

SP, TURNS, USES, SLOT = range(4)
NUMS = ("sp", "turns", "uses", "slot")

EVENTS = (
    "summoned", "moves", "lands", "enters", "leaves", "passes", "swapped", "pushed", "attacks", "battle", "compared", "wins",
    "destroyed", "destroyed_in_battle", "destroyed_by_effect", "left_map", "attacks_generator", "loses_sp", "regains_sp", "trap_set",
    "springs", "equipped", "expired", "placed", "channels", "symbol_used", "refreshed", "drawn", "discarded", "milled", "returned",
    "to_deck", "done", "start", "end", "tile_placed", "tile_removed", "control", "changed", "revealed", "activated", "countdown",
    "removed",
)
(
    E_SUMMONED, E_MOVES, E_LANDS, E_ENTERS, E_LEAVES, E_PASSES, E_SWAPPED, E_PUSHED, E_ATTACKS, E_BATTLE, E_COMPARED, E_WINS,
    E_DESTROYED, E_DESTROYED_IN_BATTLE, E_DESTROYED_BY_EFFECT, E_LEFT_MAP, E_ATTACKS_GENERATOR, E_LOSES_SP, E_REGAINS_SP, E_TRAP_SET,
    E_SPRINGS, E_EQUIPPED, E_EXPIRED, E_PLACED, E_CHANNELS, E_SYMBOL_USED, E_REFRESHED, E_DRAWN, E_DISCARDED, E_MILLED, E_RETURNED,
    E_TO_DECK, E_DONE, E_START, E_END, E_TILE_PLACED, E_TILE_REMOVED, E_CONTROL, E_CHANGED, E_REVEALED, E_ACTIVATED, E_COUNTDOWN,
    E_REMOVED,
) = (1 << bit for bit in range(len(EVENTS)))

# What can be forbidden: to a monster, to a card, to a player.
DEEDS = (
    "move", "be_moved", "attack", "attack_monsters", "attack_generator", "be_attacked", "be_destroyed", "be_destroyed_in_battle",
    "be_destroyed_by_effects", "channel", "be_equipped", "be_summoned", "be_summoned_conventionally", "be_summoned_reactionarily",
    "spring", "activate_effects", "summon", "summon_conventionally", "set_traps", "play_equipment", "place_channeled", "draw", "regain",
    "be_destroyed_by_op_effects", "be_destroyed_by_traps", "be_chosen", "be_chosen_by_op", "be_moved_by_effects", "be_moved_by_op",
    "summon_reactionarily", "use_alpha", "use_beta", "use_gamma", "use_delta",
    "move_with_symbols",
)
DEED = {name: 1 << place for place, name in enumerate(DEEDS)}
# What the rules do not allow unless a text does.
MAYS = (
    "stop", "parallel", "backward", "pass_enemies", "attack_parallel", "wins_ties", "trap_immune", "channel_anywhere", "any_symbol",
    "both_kinds", "summon_to_flux", "keep_turn", "no_countdown", "no_countdown_op", "either_turn", "passing_springs", "stays",
    "equip_op", "no_countdown_you", "equip_only_op", "summon_besides", "summon_freely",
)
MAY = {name: 1 << place for place, name in enumerate(MAYS)}

OPENING, HAND_LIMIT, TURN_LIMIT, STANDSTILL, WARNING, TOKEN_COPIES = 7, 10, 200, 40, 10, 4
MOST_POINTS = 999  # SRC-1.4
LENGTHS = {"short": 75, "medium": 100, "medium-long": 125, "long": 150}  # SRC-1.3a to 1.3d


@leaf_type
class Movement(Leaf, frozen=True):
    """A movement under way. `at` is where it has come to; that is not the mover's space while it passes an enemy."""

    mover: Ref
    seat: int  # who makes its choices
    left: int
    at: int
    on: int  # the space it really is on
    gone: int = 0  # spaces moved
    over: int = 0  # enemies passed since the last step
    stopped: bool = False
    up_to: bool = False  # "up to n spaces": it may stop anywhere
    round: bool = True  # a round of movement of its own; False where an effect moves an enemy's monster (SRC-15.34)


@leaf_type
class Attack(Leaf, frozen=True):
    """The attack in progress: on a monster, or on the generator of a seat (`generator` >= 0)."""

    attacker: Ref
    target: Ref
    symbol: int
    seat: int
    generator: int = -1
    batch: int = 0  # what has triggered since is part of it (SRC-13.11)


@leaf_type
class Own(Leaf, frozen=True):
    """What SOURCE keeps of the match beside its Things."""

    first: int = 0  # player A of the ledger: who takes the first turn
    active: int = 0
    turn: int = 0
    part: str = "SETUP"
    option: int = 0  # which of the four joins of the map (SRC-4.21); 0: not settled yet
    sides: tuple[str, ...] = ()  # the sides chosen so far, by the player with the first turn, then the other
    movement: Movement | None = None
    attack: Attack | None = None
    drawn: int = -1  # the symbol of the action under way
    began: int = 0  # the clock when this turn began
    ending: bool = False  # the main part is over: a generator attack, or an effect
    stay: bool = False  # the other player acted when the main part was to end (SRC-6.28a)
    struck: tuple[bool, ...] = (False, False)  # whose generator was attacked in the opponent's latest turn (SRC-7.22)
    strikers: tuple[tuple[Ref, ...], ...] = ((), ())  # the monsters that did it (SRC-7.16b)
    stirred: bool = False  # something of SRC-17.6 happened this turn
    still: int = 0  # turns in a row in which nothing of it did


def zone_id(kind: int, seat: int) -> int:
    return kind * SEATS + seat


def rival(seat: int) -> int:
    return 1 - seat


# -- the map ------------------------------------------------------------------------------------------------


def field(s: State) -> Field:
    """The map in the option that is played; before the sides are chosen, option 1 (SRC-4.24)."""
    own: Own = s.own
    boards = s.table.boards
    found: Field = boards[own.first * (len(boards) // SEATS) + (own.option - 1 if own.option else 0)]
    return found


def space_of(s: State, oid: int) -> int:
    """The space a monster, trap or tile is on, or -1."""
    leaf = s.things[oid]
    return leaf.host if leaf.zone < SEATS * SUPPORT else -1


def monster_on(s: State, space: int) -> int:
    """The monster on a space, or -1 (SRC-4.9)."""
    things = s.things
    for oid in s.kids.get(space, ()):
        if things[oid].zone == MAP:
            return oid
    return -1


def trap_on(s: State, space: int) -> int:
    """The trap on a space, or -1 (SRC-8.8)."""
    for oid in s.kids.get(space, ()):
        if s.things[oid].zone == SEATS * TRAPS:
            return oid
    return -1


def tiles_on(s: State, space: int) -> list[int]:
    return [oid for oid in s.kids.get(space, ()) if s.things[oid].zone == SEATS * TILES]


def on_map(s: State, oid: int) -> bool:
    """Whether a Thing is a monster on the map."""
    return s.things[oid].zone == MAP


def monsters(s: State) -> tuple[int, ...]:
    """Every monster on the map, in order of arrival."""
    return s.zones[MAP]


def monsters_of(s: State, seat: int) -> list[int]:
    things = s.things
    return [oid for oid in s.zones[MAP] if things[oid].controller == seat]


def occupied_spaces(s: State) -> set[int]:
    """The spaces with a monster on them (SRC-4.10)."""
    things = s.things
    return {things[oid].host for oid in s.zones[MAP]}


def free_spaces(s: State) -> list[int]:
    """The map spaces without a monster."""
    taken = occupied_spaces(s)
    return [space for space in field(s).spaces if space not in taken]


# -- cards --------------------------------------------------------------------------------------------------


def kind_of(s: State, oid: int) -> str:
    number = s.things[oid].print
    return s.table.prints[number].kind if number >= 0 else ""


def is_token(s: State, oid: int) -> bool:
    return kind_of(s, oid) == "Token"


def may_wear(s: State, gear: int, monster: int, seat: int) -> bool:
    """Whether the text of an equipment card lets a monster wear it: "Equip only to …" (SRC-15.1)."""
    leaf = s.things[gear]
    only = s.table.prints[leaf.print].attrs.get("equips")
    return only is None or bool(only[0](s, Fx(gear, leaf.life, seat), monster))


def wearers(s: State, gear: int) -> list[int]:
    """The monsters that an equipment card is equipped to and that are still on the map."""
    things = s.things
    return [
        mod.data[0] for mod in things[gear].mods
        if mod.attr == "worn" and things[mod.data[0]].life == mod.data[1] and things[mod.data[0]].zone == MAP
    ]


def gear(s: State, monster: int) -> list[int]:
    """The equipment of a monster, whoever controls it (SRC-9.7, 9.20)."""
    life, things = s.things[monster].life, s.things
    return [
        oid for zone in (SEATS * SUPPORT, SEATS * SUPPORT + 1) for oid in s.zones[zone]
        if any(mod.attr == "worn" and mod.data == (monster, life) for mod in things[oid].mods)
    ]


def plain(s: State, oid: int, attr: str) -> bool:
    """Whether nothing can change an attribute of a Thing, so that what is printed counts: the quick way for what is asked most."""
    return not is_changed(s, oid, attr, s.game.recipes[attr])


def bans(s: State, oid: int) -> int:
    """What a monster, card or player cannot do, as bits of DEED."""
    return value(s, oid, "cannot")


def leave(s: State, oid: int) -> int:
    """What a monster, card or player may do beyond the rules, as bits of MAY."""
    return value(s, oid, "may")


def cannot(s: State, oid: int, deed: str) -> bool:
    return bool(bans(s, oid) & DEED[deed])


def fixed(s: State, monster: int, seat: int) -> bool:
    """Whether a text keeps what a player's effect does from moving a monster (SRC-15.2)."""
    theirs = 0 if s.things[monster].controller == seat else DEED["be_moved_by_op"]
    return bool(bans(s, monster) & (DEED["be_moved"] | DEED["be_moved_by_effects"] | theirs))


def may(s: State, oid: int, word: str) -> bool:
    return bool(leave(s, oid) & MAY[word])


def blind(s: State) -> bool:
    """Whether the match is played in blind draw (SRC-5.3)."""
    return bool(s.table.options["blind"])


def symbol_of(s: State, oid: int) -> int:
    """The symbol of a symbol card."""
    symbol: int = s.table.prints[s.things[oid].card].attrs["symbol"]
    return symbol


def number_of(symbol: int) -> int:
    """A symbol as the number of a move; 0 says that none was named."""
    return symbol + 1


def symbol_in(number: int) -> int:
    """The symbol that the number of a move stands for: 0 to 3, ANY_SYMBOL, or -1 if none was named."""
    return number % FREE - 1


def limit_key(span: str, source: Ref, prog: tuple[int, int]) -> tuple[int | str, ...]:
    """Where the uses of a text are counted: for each card in play (SRC-15.9, 15.10), for "once per game" for the card wherever it goes."""
    return (span, "limit", *(source[:1] if span == "game" else source), *prog)


def unused(s: State, seat: int) -> tuple[int, ...]:
    """A player's unused symbol cards."""
    return s.zones[(BLIND if blind(s) else SYMBOLS) * SEATS + seat]


def symbol_cards(s: State, seat: int) -> dict[int, int]:
    """The unused symbol cards of a player by symbol."""
    return {symbol_of(s, oid): oid for oid in unused(s, seat)}


def held_leaf(s: State, leaf: Thing) -> bool:
    """Whether a leaf lay on the field."""
    return leaf.zone < SEATS * DECK


