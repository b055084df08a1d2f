"""Things that cards make happen and that take more than one event: summons, tokens, movements and attacks by effect, control, tiles.

Each is the last act of whatever calls it, since it may push frames of its own and ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...effects.filters import folded
from ...kernel.agenda import ask_many, ask_one
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import NOBODY, Mod, Option, Ref, replace
from ...kernel.values import value
from . import changes
from .battle import begin_attack, compare_instead, redirect, seat_of_generator
from .channeling import draw_symbol
from .model import (
    BLIND,
    DECK,
    E_PUSHED,
    E_SWAPPED,
    FACE_UP,
    FREE,
    SEATS,
    SUPPORT,
    SYMBOLS,
    TOKENS,
    USED,
    Movement,
    blind,
    cannot,
    field,
    fixed,
    free_spaces,
    is_token,
    kind_of,
    may_wear,
    monster_on,
    monsters_of,
    number_of,
    on_map,
    space_of,
    tiles_on,
    trap_on,
    wearers,
    zone_id,
)
from .movement import back_spaces, begin_movement, move_back, spring, stop_movement, take_step

# -- cards --------------------------------------------------------------------------------------------------


def draw_cards(s: State, seat: int, n: int) -> None:
    """Draw n cards, or as many as there are (SRC-17.2, 17.3)."""
    commit(s, [changes.draw(s, seat, oid) for oid in s.top_of(zone_id(DECK, seat), n)])


# -- summoning by effect ------------------------------------------------------------------------------------


def spaces_for(s: State, seat: int, spaces: Sequence[int] | None, token: bool) -> list[int]:
    """Where an effect may put a monster: unoccupied ones of the spaces it names (SRC-7.38).

    Where it names none: a card on the player's summoning space (SRC-7.37), a token on any but summoning spaces (SRC-14.5).
    """
    place = field(s)
    if spaces is None:
        spaces = [space for space in place.spaces if space not in place.summoning] if token else [place.summoning[seat]]
    return [space for space in spaces if monster_on(s, space) < 0 and not value(s, space, "no_summon") >> seat & 1]


def summonable_by(s: State, it: int, by: Ref) -> bool:
    """Whether nothing keeps a card's effect from summoning it: a ban, or a text that names the only card that can (SRC-15.2)."""
    only = s.table.prints[s.things[it].print].attrs.get("summoned_by")
    named = folded(s.table.prints[s.things[by[0]].print].name) if by[0] >= SEATS and s.things[by[0]].print >= 0 else ""
    return not cannot(s, it, "be_summoned") and only in (None, named)


def summon_by_effect(s: State, it: int, seat: int, spaces: Sequence[int] | None, by: Ref = NOBODY) -> None:
    """A monster card is put on a space that the effect allows; no requirement, no push (SRC-7.38, 7.39). None free: nothing (SRC-7.41)."""
    token = is_token(s, it)
    places = spaces_for(s, seat, spaces, token)
    if not places or kind_of(s, it) not in ("Monster", "Token") or on_map(s, it) or not summonable_by(s, it, by):
        return
    options = [Option("pick", space) for space in places]
    ask_one(s, seat, "space", "SRC-14.5" if token else "SRC-7.36", options, "summon.on", s.ref(it), seat, by, source=it)


def summon_on(s: State, frame: tuple[Any, ...]) -> None:
    _, ref, seat, by, given = frame
    if s.alive(ref) and monster_on(s, given[0].it) < 0:
        commit(s, [changes.summon(s, ref[0], given[0].it, seat, "token" if is_token(s, ref[0]) else "effect", by)])


def token_in_deck(s: State, number: int, seat: int) -> int:
    """A copy of a monster token in a player's token deck, or -1 (SRC-14.10)."""
    return next((oid for oid in s.zones[zone_id(TOKENS, seat)] if s.things[oid].card == number), -1)


def tokens_left(s: State, number: int, seat: int) -> int:
    return sum(s.things[oid].card == number for oid in s.zones[zone_id(TOKENS, seat)])


def place_token(s: State, number: int, seat: int, spaces: Sequence[int] | None, by: Ref = NOBODY) -> None:
    """A monster token of a print comes from the token deck (SRC-14.1, 14.12)."""
    it = token_in_deck(s, number, seat)
    if it >= 0:
        summon_by_effect(s, it, seat, spaces, by)


# -- movement by effect -------------------------------------------------------------------------------------


def move_by_effect(s: State, monster: int, n: int, seat: int, up_to: bool = False, by: Ref = NOBODY) -> None:
    """Move a monster forward without a symbol card, by the rules of movement (SRC-12.28).

    Its own controller's effect makes it a round of movement (SRC-8.15), another's only displaces it (SRC-15.34).
    """
    own = s.things[monster].controller == seat
    kept = cannot(s, monster, "move") or cannot(s, monster, "be_moved_by_effects") if own else fixed(s, monster, seat)
    if on_map(s, monster) and not kept:
        begin_movement(s, monster, n, seat, up_to, own)


def step_to(s: State, monster: int, space: int, seat: int, by: Ref = NOBODY) -> None:
    """Move a monster to a space beside it. Forward or across by its own controller it is a round of movement of one space (SRC-8.15)."""
    leaf = s.things[monster]
    place = field(s)
    own = leaf.controller == seat and place.rank(seat, space) >= place.rank(seat, leaf.host)
    if not on_map(s, monster) or monster_on(s, space) >= 0:
        return
    if not own:
        put_on_space(s, monster, space, seat, by)
    elif not cannot(s, monster, "move") and not cannot(s, monster, "be_moved_by_effects"):
        s.push("move.resume", s.own.movement)
        s.set_own(replace(s.own, movement=Movement(s.ref(monster), seat, 1, leaf.host, leaf.host)))
        take_step(s, space)


def put_on_space(s: State, monster: int, space: int, seat: int, by: Ref = NOBODY) -> None:
    """A displacement to an unoccupied space: nothing lands there (SRC-8.13)."""
    if on_map(s, monster) and monster_on(s, space) < 0 and not fixed(s, monster, seat):
        commit(s, [changes.step(s, monster, space, seat, 0, "place", by)])


def swap_places(s: State, one: int, two: int, seat: int, by: Ref = NOBODY) -> None:
    """Two monsters trade spaces at one moment."""
    if not (on_map(s, one) and on_map(s, two)) or fixed(s, one, seat) or fixed(s, two, seat):
        return
    here, there = space_of(s, one), space_of(s, two)
    commit(s, [changes.step(s, one, there, seat, E_SWAPPED, "swap", by), changes.step(s, two, here, seat, E_SWAPPED, "swap", by)])


# -- the push of a summon (SRC-7.16 to 7.20, 7.26) ----------------------------------------------------------------


def push_spaces(s: State, monster: int) -> list[int]:
    """Where a monster on a summoning space is pushed: one back, else the closest unoccupied spaces (SRC-7.17, 4.32b)."""
    return back_spaces(s, monster) or list(field(s).closest(s.things[monster].host, free_spaces(s)))


def push_away(s: State, monster: int, seat: int) -> None:
    """Clear a summoning space; the summoning player chooses among spaces equally close (SRC-4.32a)."""
    options = [Option("pick", space) for space in push_spaces(s, monster)]
    ask_one(s, seat, "push", "SRC-4.32a", options, "push.to", monster, seat, source=monster)


def push_to(s: State, frame: tuple[Any, ...]) -> None:
    """No symbol, no landing, and no ban on moving of its own keeps it there (SRC-7.19)."""
    _, monster, seat, given = frame
    commit(s, [changes.step(s, monster, given[0].it, seat, E_PUSHED, "push")])


# -- attacks and channeling by effect -----------------------------------------------------------------------


def attack_by_effect(s: State, attacker: int, target: int, symbol: int, seat: int) -> None:
    """An attack without a symbol card, on a monster or a generator."""
    generator = seat_of_generator(s, target)
    deeds = ("attack", "attack_generator" if generator >= 0 else "attack_monsters")
    if not on_map(s, attacker) or any(cannot(s, attacker, deed) for deed in deeds):
        return
    if generator < 0 and (not on_map(s, target) or cannot(s, target, "be_attacked")):
        return
    begin_attack(s, attacker, target, symbol, seat)


def channel_free(s: State, card: int, monster: int, symbol: int, seat: int) -> None:
    """A channeling without a symbol card."""
    draw_symbol(s, seat, FREE + number_of(symbol), "channel.begin", s.ref(card), s.ref(monster), seat)


# -- traps and tiles by effect ------------------------------------------------------------------------------


def trap_spaces(s: State, spaces: Sequence[int]) -> list[int]:
    """Of these spaces those that may take a trap: no summoning space, no monster, no other trap (SRC-8.4, 8.5, 8.8)."""
    place = field(s)
    return [space for space in spaces if space not in place.summoning and monster_on(s, space) < 0 and trap_on(s, space) < 0]


def set_trap_by_effect(s: State, trap: int, seat: int, spaces: Sequence[int], by: Ref = NOBODY) -> None:
    options = [Option("pick", space) for space in trap_spaces(s, spaces)]
    if options and kind_of(s, trap) == "Trap":
        ask_one(s, seat, "space", "SRC-8.3", options, "trap.on", s.ref(trap), seat, by, source=by[0])


def trap_on_space(s: State, frame: tuple[Any, ...]) -> None:
    """A trap that already lies on the map is moved, another one is set."""
    _, ref, seat, by, given = frame
    if s.alive(ref):
        sprung = ref[0] == by[0] and bool(s.things[ref[0]].flags & FACE_UP)  # a trap that its own text sets again (SRC-8.19)
        make = changes.shift_trap if space_of(s, ref[0]) >= 0 and not sprung else changes.set_trap
        commit(s, [make(s, ref[0], given[0].it, seat, by)])


def tile_spaces(s: State, number: int, spaces: Sequence[int]) -> list[int]:
    """Of these spaces those that may take a tile: no summoning space (SRC-14.20), and none with a tile of that name (SRC-14.17)."""
    place = field(s)
    return [
        space for space in spaces
        if space not in place.summoning and all(s.things[oid].card != number for oid in tiles_on(s, space))
    ]


def place_tile(s: State, number: int, space: int, seat: int, by: Ref = NOBODY) -> None:
    if tile_spaces(s, number, [space]):
        commit(s, [changes.place_tile(s, changes.tile_of(s, number, seat), space, seat, by)])


# -- equipment ----------------------------------------------------------------------------------------------


def equip_by_effect(s: State, it: int, seat: int, monster: int, by: Ref = NOBODY) -> None:
    """An equipment card is equipped without a deployment; it needs a support space (SRC-9.4)."""
    if on_map(s, monster) and changes.free_slots(s, seat) and not cannot(s, monster, "be_equipped") and kind_of(s, it) == "Equipment" and (
        may_wear(s, it, monster, seat)
    ):
        s.push("equip.more", (it, s.things[it].life + 1), seat)
        commit(s, [changes.equip(s, it, monster, seat, by, "effect")])


def equip_more(s: State, frame: tuple[Any, ...]) -> None:
    """Equipment whose text covers several monsters may be equipped to more of them (SRC-9.6)."""
    _, ref, seat = frame
    if not s.alive(ref):
        return
    most = int(s.table.prints[s.things[ref[0]].print].attrs.get("wearers", 1)) - 1
    worn = wearers(s, ref[0])
    others = [oid for oid in monsters_of(s, seat) if oid not in worn and not cannot(s, oid, "be_equipped") and
        may_wear(s, ref[0], oid, seat)]
    if most > 0 and worn and s.things[ref[0]].zone // SEATS == SUPPORT:
        ask_many(s, seat, "wearer", "SRC-9.6", others, 0, most, "equip.worn", ref[0], source=ref[0])


def equip_worn(s: State, frame: tuple[Any, ...]) -> None:
    _, it, given = frame
    for option in given:
        changes.wear(s, it, option.it)


def reattach(s: State, it: int, monster: int) -> None:
    """Equipment is moved to another monster (SRC-9.18)."""
    if on_map(s, monster) and s.things[it].zone // SEATS == SUPPORT and not cannot(s, monster, "be_equipped") and (
        may_wear(s, it, monster, s.things[it].controller)
    ):
        changes.take_off(s, it)
        changes.wear(s, it, monster)


# -- symbols ------------------------------------------------------------------------------------------------


def used_symbols(s: State, seat: int) -> tuple[int, ...]:
    return s.zones[zone_id(USED, seat)]


def fresh_symbols(s: State, seat: int) -> None:
    """All four symbol cards become unused (SRC-6.3); in blind draw they are shuffled and laid face down (SRC-6.3a)."""
    hidden = blind(s)
    to = zone_id(BLIND if hidden else SYMBOLS, seat)
    for oid in s.zones[zone_id(USED, seat)]:
        s.move(oid, to, "rest" if hidden else "end")
    if hidden:
        s.shuffle(to)
    else:
        s.zones[to] = tuple(sorted(s.zones[to]))  # they lie in the order of their signs


# -- control and turns --------------------------------------------------------------------------------------


def take_control(s: State, it: int, seat: int, until: str = "", until_seat: int = -1, by: Ref = NOBODY) -> None:
    """A monster or trap is controlled by another player and stays where it is (SRC-15.30), for good unless a text says how long
    (SRC-15.26b)."""
    leaf = s.things[it]
    if leaf.controller == seat:
        return
    s.add_mod(it, Mod("control", "set", leaf.controller, until, until_seat, source=by))
    commit(s, [changes.control(s, it, seat, by)])


def swap_control(s: State, one: int, two: int, until: str = "", until_seat: int = -1, by: Ref = NOBODY) -> bool:
    """Two monsters or traps change hands at the same moment, and stay where they are (SRC-15.30)."""
    seats = s.things[one].controller, s.things[two].controller
    for it, seat in zip((one, two), seats, strict=True):
        s.add_mod(it, Mod("control", "set", seat, until, until_seat, source=by))
    commit(s, [changes.control(s, one, seats[1], by), changes.control(s, two, seats[0], by)])
    return True


def return_control(s: State, it: int, by: Ref = NOBODY) -> None:
    """A card goes back to its owner's control."""
    leaf = s.things[it]
    s.set_mods(it, tuple(mod for mod in leaf.mods if mod.attr != "control"))
    if leaf.controller != leaf.owner:
        commit(s, [changes.control(s, it, leaf.owner, by)])


def control_back(s: State, frame: tuple[Any, ...]) -> None:
    """A change of control that lasted for a while is over."""
    _, ref, seat = frame
    if s.alive(ref) and s.things[ref[0]].controller != seat:
        commit(s, [changes.control(s, ref[0], seat)])


def end_turn(s: State) -> None:
    """The main part is over as soon as what is under way is done (SRC-6.20)."""
    s.own = replace(s.own, ending=True)


STEPS = {
    "summon.on": summon_on, "push.to": push_to, "trap.on": trap_on_space, "control.back": control_back, "equip.more": equip_more,
    "equip.worn": equip_worn,
}
# What texts call of the other modules, so that effects find everything here.
__all__ = [
    "attack_by_effect", "channel_free", "compare_instead", "draw_cards", "end_turn", "equip_by_effect", "move_back", "move_by_effect",
    "place_tile", "place_token", "put_on_space", "reattach", "redirect", "return_control", "set_trap_by_effect", "spring", "step_to",
    "stop_movement", "summon_by_effect", "swap_places", "take_control",
]
