"""What a player does with symbol cards and effects: move, attack, channel, use (sections 10 to 13, 15A), and the menus made of all verbs.

The number of a symbol move is its symbol; in blind draw it stands for the top symbol card, whichever that is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ...kernel.abilities import in_force
from ...kernel.bans import kept
from ...kernel.legality import PAIR, SOURCE, VERB, Bar, Verb
from ...kernel.state import State
from ...kernel.things import Option
from ...kernel.values import value
from . import deploying
from .battle import begin_attack, seat_of_generator
from .channeling import draw_symbol, read_symbol
from .model import (
    ANY_SYMBOL,
    DEED,
    FREE,
    MAP,
    MAY,
    NEW,
    SEATS,
    SUPPORT,
    SYMBOL_NAMES,
    TRAPS,
    USES,
    bans,
    blind,
    cannot,
    field,
    kind_of,
    leave,
    monster_on,
    number_of,
    on_map,
    plain,
    rival,
    symbol_in,
    symbol_of,
    unused,
    zone_id,
)
from .moments import (
    MAIN,
    MOMENT,
    SYMBOL,
    UNUSED,
    USE_SYMBOL,
    Aimed,
    allowed,
    in_main,
    main_goes_on,
    my_monster,
    my_monsters,
    my_turn,
    right_symbol,
)
from .movement import begin_movement, next_spaces, open_ahead
from .using import Use, publicly_usable
from .values import in_reach, length, right_turn

END = Option("end turn")


def symbols(s: State, seat: int) -> Sequence[int]:
    """The numbers of symbol moves a player has: one for each unused symbol card that no text forbids, or one for a blind draw."""
    cards = unused(s, seat)
    if blind(s):
        return (number_of(ANY_SYMBOL),) if cards else ()
    held = [symbol_of(s, oid) for oid in cards]
    if len(held) > 1:
        held.sort()
    forbidden = bans(s, seat)
    return [number_of(symbol) for symbol in held if not forbidden & USE_SYMBOL[symbol]]


# -- movement -----------------------------------------------------------------------------------------------


def long_enough(s: State, seat: int, option: Option) -> bool:
    """With the picked symbol the length is at least 1 (SRC-12.24)."""
    symbol = symbol_in(option.n)
    if blind(s):
        return True
    tried = [symbol] if symbol >= 0 else [symbol_in(number) for number in symbols(s, seat)]
    return any(length(s, option.it, read_symbol(s, seat, choice)) > 0 for choice in tried)


def has_a_way(s: State, seat: int, option: Option) -> bool:
    """Some space lies ahead; on the enemy's summoning space none does (SRC-12.26)."""
    return not on_map(s, option.it) or bool(next_spaces(s, option.it, s.things[option.it].host))


def way_open(s: State, monster: int) -> bool:
    return not on_map(s, monster) or open_ahead(s, monster)


class Move(Verb):
    """Move a monster with a symbol card (section 12)."""

    name = "move"
    bars: tuple[Bar, ...] = (
        *MAIN, Bar("SRC-10.28", VERB, my_turn, given=True), *SYMBOL, allowed("move"),
        Bar("SRC-12.1", SOURCE, my_monster, given=True),
        Bar("SRC-15.2", SOURCE, lambda s, seat, option: not bans(s, option.it) & (DEED["move"] | DEED["move_with_symbols"])),
        Bar("SRC-12.26", SOURCE, has_a_way), Bar("SRC-12.24", SOURCE, lambda s, seat, option: blind(s) or way_open(s, option.it)),
        Bar("SRC-12.25", SOURCE, lambda s, seat, option: not blind(s) or way_open(s, option.it)),
        *UNUSED, Bar("SRC-12.24", PAIR, long_enough, given=True),
    )

    def lone(self, s: State, option: Option) -> bool:
        return True

    def sources(self, s: State, seat: int) -> Iterable[int]:
        return my_monsters(s, seat)

    def targets(self, s: State, seat: int, it: int) -> Iterable[tuple[int, int]]:
        """One for each symbol by which it would move at all (SRC-12.24)."""
        numbers = symbols(s, seat)
        if blind(s):
            return [(-1, number) for number in numbers]
        if plain(s, it, "use") and plain(s, it, "spaces") and not s.things[seat].mods:  # only ST 0 keeps it where it is (SRC-12.2a)
            return [(-1, number) for number in numbers if value(s, it, SYMBOL_NAMES[number - 1]) > 0]
        return [(-1, number) for number in numbers if length(s, it, read_symbol(s, seat, symbol_in(number))) > 0]

    def do(self, s: State, seat: int, option: Option) -> None:
        draw_symbol(s, seat, option.n, "move.begin", option.it)


def move_begin(s: State, frame: tuple[Any, ...]) -> None:
    """The symbol is drawn: the length is fixed (SRC-12.6); at length 0 the monster stays (SRC-12.25)."""
    _, it, symbol = frame
    if on_map(s, it):
        begin_movement(s, it, length(s, it, symbol), s.things[it].controller)


# -- attacks ------------------------------------------------------------------------------------------------


def is_enemy(s: State, seat: int, option: Option) -> bool:
    """Only the opponent's monsters (SRC-13.10)."""
    return seat_of_generator(s, option.to) >= 0 or (on_map(s, option.to) and s.things[option.to].controller != seat)


def is_no_trap(s: State, seat: int, option: Option) -> bool:
    """A trap cannot be attacked, nor can a player find out by trying what lies there: its back shows that it is one."""
    return s.things[option.to].zone // SEATS != TRAPS


def in_range(s: State, seat: int, option: Option) -> bool:
    """A monster in range (SRC-13.1); the generator only from the summoning space beside it (SRC-4.8, 13.16)."""
    if seat_of_generator(s, option.to) >= 0 or not on_map(s, option.to) or not on_map(s, option.it):
        return True
    return in_reach(s, option.it, option.to)


def beside_generator(s: State, seat: int, option: Option) -> bool:
    """The enemy's generator, from the summoning space beside it (SRC-4.8, 13.16)."""
    whose = seat_of_generator(s, option.to)
    return whose < 0 or (whose != seat and s.things[option.it].host == field(s).summoning[whose])


def may_hit(s: State, seat: int, option: Option) -> bool:
    """Bans on attacking what was named (SRC-13.24, 15.2)."""
    forbidden = bans(s, option.it)
    if kept(s, "attack", seat, option.it, option.to):
        return False
    if seat_of_generator(s, option.to) >= 0:
        return not forbidden & DEED["attack_generator"] and not bans(s, seat) & DEED["attack_generator"]
    return not (forbidden | bans(s, seat)) & DEED["attack_monsters"] and not cannot(s, option.to, "be_attacked")


def free_attack(s: State, seat: int, option: Option) -> bool:
    """An attack without a symbol card, where a text gives one more."""
    return option.n < FREE or s.used("turn", "free", *s.ref(option.it)) < value(s, option.it, "attacks")


def parallel_ok(s: State, seat: int, option: Option) -> bool:
    """A parallel space is not adjacent (SRC-13.2)."""
    if not on_map(s, option.to) or not on_map(s, option.it):
        return True
    return s.things[option.to].host not in field(s).parallel[s.things[option.it].host] or in_reach(s, option.it, option.to)


def enemies_beside(s: State, seat: int, near: tuple[int, ...]) -> list[int]:
    """The enemy monsters on these spaces, space by space. Mostly there are none, which is seen soonest from the monsters."""
    things = s.things
    for oid in s.zones[MAP]:
        leaf = things[oid]
        if leaf.controller != seat and leaf.host in near:
            break
    else:
        return []
    found = [monster_on(s, space) for space in near]
    return [oid for oid in found if oid >= 0 and things[oid].controller != seat]


class AttackVerb(Aimed):
    """Attack an enemy monster in range, or the generator (section 13)."""

    name = "attack"
    aims = "SRC-13.1"
    bars: tuple[Bar, ...] = (
        *MAIN, Bar("SRC-10.28", VERB, my_turn, given=True), Bar("SRC-5.14", VERB, lambda s, seat, option: s.own.turn > 0),
        allowed("attack"),
        Bar("SRC-13.1", SOURCE, my_monster, given=True),
        Bar("SRC-11.3", PAIR, lambda s, seat, option: bool(unused(s, seat)) or option.n >= FREE, given=True),
        Bar("SRC-13.24", SOURCE, lambda s, seat, option: not cannot(s, option.it, "attack"), also=("SRC-15.2",)),
        Bar("SRC-13.10", PAIR, is_enemy, given=True), Bar("SRC-8.28", PAIR, is_no_trap, given=True),
        Bar("SRC-13.1", PAIR, in_range, given=True),
        Bar("SRC-13.2", PAIR, parallel_ok, given=True), Bar("SRC-4.8", PAIR, beside_generator, given=True, also=("SRC-13.16",)),
        Bar("SRC-15.2", PAIR, may_hit), *UNUSED, Bar("SRC-6.14", PAIR, free_attack, given=True),
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        return my_monsters(s, seat)

    def targets(self, s: State, seat: int, it: int) -> Iterable[tuple[int, int]]:
        place = field(s)
        here = s.things[it].host
        if leave(s, it) & MAY["attack_parallel"] or (not plain(s, it, "reach") and value(s, it, "reach") > 1):
            aims = [oid for oid in s.zones[MAP] if s.things[oid].controller != seat and in_reach(s, it, oid, place)]
        else:
            aims = enemies_beside(s, seat, place.adjacent[here])
        if here == place.summoning[rival(seat)]:
            aims.append(place.generators[rival(seat)])
        if not aims:
            return ()
        numbers = list(symbols(s, seat))
        if not plain(s, it, "attacks") and s.used("turn", "free", *s.ref(it)) < value(s, it, "attacks"):
            numbers += [FREE + number_of(symbol) for symbol in ((ANY_SYMBOL,) if blind(s) else range(4))]
        return [(aim, number) for aim in aims for number in numbers]

    def do(self, s: State, seat: int, option: Option) -> None:
        if option.n >= FREE:
            s.use("turn", "free", *s.ref(option.it))
        draw_symbol(s, seat, option.n, "attack.drawn", option.it, option.to, seat)


def attack_drawn(s: State, frame: tuple[Any, ...]) -> None:
    """The symbol is drawn; everything else was declared before (SRC-11.9)."""
    _, attacker, target, seat, symbol = frame
    if on_map(s, attacker):
        begin_attack(s, attacker, target, symbol, seat)


# -- channeling ---------------------------------------------------------------------------------------------


def my_support(s: State, seat: int, option: Option) -> bool:
    return option.it in s.zones[zone_id(SUPPORT, seat)] and s.things[option.it].controller == seat


def at_a_flux(s: State, seat: int, option: Option) -> bool:
    """On the flux space of one's own half (SRC-10.9); in blind draw anywhere but on summoning spaces (SRC-10.11, 10.11a)."""
    if not on_map(s, option.to):
        return False
    place, space = field(s), s.things[option.to].host
    if space == place.flux[seat]:
        return True
    if leave(s, option.to) & MAY["channel_anywhere"]:
        return True
    return blind(s) and space not in place.summoning


def strict_flux(s: State, seat: int, option: Option) -> bool:
    """The opponent's flux space does not serve in intentional draw (SRC-10.10)."""
    return not on_map(s, option.to) or s.things[option.to].host != field(s).flux[rival(seat)] or at_a_flux(s, seat, option)


def off_summoning(s: State, seat: int, option: Option) -> bool:
    """In blind draw neither player's summoning space is allowed (SRC-10.11a)."""
    return not blind(s) or not on_map(s, option.to) or s.things[option.to].host not in field(s).summoning or at_a_flux(s, seat, option)


def left_over(s: State, seat: int, option: Option) -> bool:
    """On the opponent's turn only a symbol card left unused from one's own turn serves (SRC-10.25)."""
    return my_turn(s, seat, option) or right_symbol(s, seat, option)


class Channel(Aimed):
    """Activate a channeled effect card through a monster (section 10B)."""

    name = "channel"
    bars: tuple[Bar, ...] = (
        *MOMENT, *SYMBOL, allowed("channel"),
        Bar("SRC-10.8", SOURCE, lambda s, seat, option: kind_of(s, option.it) == "Channeled", given=True),
        Bar("SRC-10.8", SOURCE, my_support, given=True),
        Bar("SRC-10.4", SOURCE, lambda s, seat, option: not s.things[option.it].flags & NEW),
        Bar("SRC-15.2", SOURCE, lambda s, seat, option: not cannot(s, option.it, "channel")),
        Bar("SRC-10.24", SOURCE, lambda s, seat, option: right_turn(s, option.it)),
        Bar("SRC-10.6", SOURCE, lambda s, seat, option: s.things[option.it].nums[USES] > 0, given=True),
        Bar("SRC-10.9", PAIR, lambda s, seat, option: on_map(s, option.to) and s.things[option.to].controller == seat, given=True),
        Bar("SRC-10.9", PAIR, at_a_flux, given=True), Bar("SRC-10.10", PAIR, strict_flux, given=True),
        Bar("SRC-10.11a", PAIR, off_summoning, given=True),
        Bar("SRC-15.2", PAIR, lambda s, seat, option: not cannot(s, option.to, "channel")), *UNUSED,
        Bar("SRC-10.25", PAIR, left_over, given=True),
    )

    def aimless(self, s: State, seat: int, option: Option) -> str:
        """Where no monster stands in the right place, that is why (SRC-10.9); else none was named."""
        stands = any(at_a_flux(s, seat, Option("channel", option.it, oid)) for oid in my_monsters(s, seat))
        return "SRC-10.8" if stands else "SRC-10.9"

    def sources(self, s: State, seat: int) -> Iterable[int]:
        prints, things = s.table.prints, s.things
        return [
            oid for oid in s.zones[zone_id(SUPPORT, seat)]
            if prints[things[oid].print].kind == "Channeled" and things[oid].nums[USES] > 0
        ]

    def targets(self, s: State, seat: int, it: int) -> Iterable[tuple[int, int]]:
        numbers = symbols(s, seat)
        monsters = [oid for oid in my_monsters(s, seat) if at_a_flux(s, seat, Option("channel", it, oid))]
        return [(oid, number) for oid in monsters for number in numbers]

    def do(self, s: State, seat: int, option: Option) -> None:
        draw_symbol(s, seat, option.n, "channel.begin", s.ref(option.it), s.ref(option.to), seat)


# -- menus --------------------------------------------------------------------------------------------------

MOVE, ATTACK, CHANNEL, USE = Move(), AttackVerb(), Channel(), Use()
MENU: tuple[Verb, ...] = (*deploying.VERBS, MOVE, ATTACK, CHANNEL, USE)
BY_NAME = {verb.name: verb for verb in MENU}


def must_attack(s: State, seat: int) -> bool:
    """A monster that must attack keeps its player in the main part while it can (SRC-15.36)."""
    if "must" not in in_force(s).changed and not any(s.things[oid].mods for oid in my_monsters(s, seat)):
        return False
    bit = DEED["attack"]
    return any(
        value(s, option.it, "must") & bit and not s.used("turn", "attacked", *s.ref(option.it)) for option in ATTACK.moves(s, seat)
    )


def main_options(s: State, seat: int) -> list[Option]:
    """Everything the active player may do, and ending the main part (SRC-6.8, 6.17, 6.19)."""
    options = [] if must_attack(s, seat) else [END]
    for verb in MENU:
        options += verb.moves(s, seat)
    return options


def might_act(s: State, seat: int) -> bool:
    """Whether the other player could do something between two actions, as far as everybody knows (SRC-6.27)."""
    if s.zones[zone_id(SUPPORT, seat)] and CHANNEL.moves(s, seat):
        return True
    return any(
        ability.kind == "active" and fx.you == seat and publicly_usable(s, fx, ability) for fx, ability in in_force(s).usable
    )


def window_options(s: State, seat: int, kind: str) -> list[Option]:
    """What the other player may do between two actions (SRC-6.22)."""
    options: list[Option] = []
    probe = Option("pass")
    if in_main(s, seat, probe) and main_goes_on(s, seat, probe):
        if s.zones[zone_id(SUPPORT, seat)]:
            options += CHANNEL.moves(s, seat)
        if in_force(s).usable:
            options += USE.moves(s, seat)
    return options


STEPS = {"move.begin": move_begin, "attack.drawn": attack_drawn}


def could(s: State, seat: int, kind: str) -> bool:
    """A window in which nothing can be done, as far as everybody knows, is skipped (SRC-6.27)."""
    if s.own.ending or s.own.part != "MAIN":
        return False
    return might_act(s, seat)
