"""What SOURCE texts do on the map: movements and displacements, swaps, stops, attacks without a symbol card.

A monster that its own controller moves forward or across makes a round of movement; any other change of place is a displacement
(SRC-8.15, 15.34). Each may ask, so monsters go one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....effects.loops import one_by_one
from ....effects.players import seat_of
from ....effects.scope import Scope, Seat, Selection
from ....effects.selecting import select
from ....kernel.abilities import Fx, Match
from ....kernel.bans import kept
from ....kernel.effects import bind, pick, pick_number, register
from ....kernel.state import State
from ....kernel.things import Option
from ....kernel.values import value
from ....text.tree import Node
from .. import procedures
from ..model import DEED, SEATS, TRAPS, cannot, field, fixed, monster_on, monsters, on_map, space_of
from ..values import in_reach
from .lexicon import LEXICON
from .numbers import symbol_now
from .places import spaces_of


def movable(seat: Seat) -> Match:
    """Monsters that a player's effect can move: their own unless they cannot move, others unless they cannot be moved."""

    def match(s: State, fx: Fx, oid: int) -> bool:
        if not on_map(s, oid):
            return False
        mine = seat(s, fx)
        if s.things[oid].controller != mine:
            return not fixed(s, oid, mine)
        return not cannot(s, oid, "move") and not cannot(s, oid, "be_moved_by_effects")

    return match


def displaceable(seat: Seat) -> Match:
    """Monsters that a player's effect can put elsewhere."""
    return lambda s, fx, oid: on_map(s, oid) and not fixed(s, oid, seat(s, fx))


@LEXICON.on("instruction", "march")
def march(scope: Scope, node: Node) -> None:
    """So many spaces forward, or back (SRC-12.28, 12.29)."""
    seat, back, up_to = seat_of(scope, node["player"]), bool(node["back"]), bool(node["up_to"])
    selection = select(scope, node.node("what"), displaceable(seat) if back else movable(seat), chooser=seat)
    amount = scope.fixed(node.node("n"))
    place = scope.new_register()
    if back and up_to:
        scope.emit(pick_number(
            seat, lambda s, fx: [Option("number", n=n) for n in range(amount(s, fx) + 1)], place, LEXICON.rule("choose"), "spaces",
        ))

    def act(s: State, fx: Fx, oid: int) -> None:
        if not back:
            procedures.move_by_effect(s, oid, amount(s, fx), seat(s, fx), up_to, fx.source)
            return
        held = register(fx, place)
        procedures.move_back(s, oid, held[0][0] if held else amount(s, fx), seat(s, fx), fx.source)

    one_by_one(scope, selection.oids, act)


def _on_a_space(seat: Seat) -> Match:
    there = displaceable(seat)
    return lambda s, fx, oid: s.things[oid].zone // SEATS == TRAPS or there(s, fx, oid)


@LEXICON.on("instruction", "shift")
def shift(scope: Scope, node: Node) -> None:
    """To a certain space: beside it by "move", anywhere by "place" and "return"; traps are moved too."""
    seat, stride = seat_of(scope, node["player"]), bool(node["stride"])
    selection = select(scope, node.node("what"), _on_a_space(seat), chooser=seat)
    spaces, place = spaces_of(scope, node.node("to")), scope.new_register()

    def open_spaces(s: State, fx: Fx) -> list[int]:
        """Spaces that one of the things moved can be put on."""
        found = list(spaces(s, fx))
        if any(s.things[oid].zone // SEATS == TRAPS for oid in selection.oids(s, fx)):
            return procedures.trap_spaces(s, found)
        return [space for space in found if monster_on(s, space) < 0]

    scope.require(lambda s, fx: bool(spaces(s, fx)) or selection.sentence == scope.sentence)
    scope.emit(pick(seat, open_spaces, lambda s, fx: 1, lambda s, fx: 1, place, LEXICON.rule("space"), "space"))

    def act(s: State, fx: Fx, oid: int) -> None:
        for ref in register(fx, place):
            put(s, fx, oid, ref[0], seat(s, fx), stride)

    one_by_one(scope, selection.oids, act)
    scope.remember(selection)


def put(s: State, fx: Fx, oid: int, space: int, seat: int, stride: bool) -> None:
    if s.things[oid].zone // SEATS == TRAPS:
        procedures.set_trap_by_effect(s, oid, seat, [space], fx.source)
        return
    here = space_of(s, oid)
    beside = space in field(s).adjacent[here] or space in field(s).parallel[here]
    if stride and beside:
        procedures.step_to(s, oid, space, seat, fx.source)
    else:
        procedures.put_on_space(s, oid, space, seat, fx.source)


@LEXICON.on("instruction", "swap_places")
def swap_places(scope: Scope, node: Node) -> None:
    seat = seat_of(scope, node["player"])
    what = select(scope, node.node("what"), displaceable(seat), chooser=seat)
    other = select(scope, node["other"], displaceable(seat), chooser=seat) if node["other"] is not None else None

    def op(s: State, fx: Fx) -> None:
        pair = what.oids(s, fx) + (other.oids(s, fx) if other is not None else [])
        if len(pair) == 2 and pair[0] != pair[1]:
            procedures.swap_places(s, pair[0], pair[1], seat(s, fx), fx.source)

    scope.emit(op)


@LEXICON.on("instruction", "halt")
def halt(scope: Scope, node: Node) -> None:
    """The movement under way ends where it is, if it is that monster's."""
    selection = select(scope, node.node("what"))
    scope.ability.extra["immediate"] = True

    def op(s: State, fx: Fx) -> None:
        movement = s.own.movement
        if movement is not None and movement.mover[0] in selection.oids(s, fx):
            procedures.stop_movement(s)

    scope.emit(op)


# -- attacks ------------------------------------------------------------------------------------------------


def _fighter(s: State, fx: Fx, oid: int) -> bool:
    return on_map(s, oid) and not cannot(s, oid, "attack")


def symbol_choice(scope: Scope, seat: Seat, place: int, word: str | None, again: bool = False) -> None:
    """The symbol of an attack or channeling without a symbol card: named, the one drawn before, or chosen."""

    def options(s: State, fx: Fx) -> Sequence[Option]:
        if word is not None:
            return [Option("symbol", n=symbol_now(s, word))]
        drawn = symbol_now(s, "drawn")
        return [Option("symbol", n=drawn)] if again and drawn >= 0 else [Option("symbol", n=n) for n in range(4)]

    scope.emit(pick_number(seat, options, place, LEXICON.rule("symbol"), "symbol"))


def _foes(s: State, fighter: int) -> list[int]:
    """The enemy monsters in range that can be attacked."""
    mine = s.things[fighter].controller
    return [
        oid for oid in monsters(s)
        if s.things[oid].controller != mine and in_reach(s, fighter, oid) and not value(s, oid, "cannot") & DEED["be_attacked"]
        and not kept(s, "attack", mine, fighter, oid)
    ]


@LEXICON.on("instruction", "strike")
def strike(scope: Scope, node: Node) -> None:
    """An attack without a symbol card, on a monster that is named or on one in range."""
    seat = seat_of(scope, node["player"])
    fighters = select(scope, node.node("what"), _fighter, chooser=seat)
    of = node["of"]
    aim: Selection | None = select(scope, of, _target(fighters), chooser=seat) if of is not None else None
    foes, symbol = scope.new_register(), scope.new_register()

    def pool(s: State, fx: Fx) -> list[int]:
        return [foe for oid in fighters.oids(s, fx)[:1] for foe in _foes(s, oid)]

    if aim is None:
        scope.require(lambda s, fx: bool(pool(s, fx)))
        scope.emit(pick(seat, pool, lambda s, fx: 1, lambda s, fx: 1, foes, LEXICON.rule("choose"), "choose"))
    else:
        scope.emit(lambda s, fx: bind(s, foes, [s.ref(oid) for oid in aim.oids(s, fx)[:1]]))
    symbol_choice(scope, seat, symbol, node["symbol"], bool(node["again"]))

    def act(s: State, fx: Fx, oid: int) -> None:
        held, target = register(fx, symbol), register(fx, foes)
        if held and target and s.alive(target[0]):
            procedures.attack_by_effect(s, oid, target[0][0], held[0][0], s.things[oid].controller)

    one_by_one(scope, fighters.oids, act)


def _target(fighters: Selection) -> Match:
    """What one of the attackers can reach, where they are known already."""

    def match(s: State, fx: Fx, oid: int) -> bool:
        if not on_map(s, oid):
            return False
        ready = fighters.oids(s, fx)
        return not ready or any(s.things[one].controller != s.things[oid].controller and in_reach(s, one, oid) for one in ready)

    return match


@LEXICON.on("instruction", "strike_generator")
def strike_generator(scope: Scope, node: Node) -> None:
    """Only from the summoning space beside it (SRC-4.8)."""
    seat = seat_of(scope, node["player"])

    def beside(s: State, fx: Fx, oid: int) -> bool:
        return _fighter(s, fx, oid) and space_of(s, oid) == field(s).summoning[1 - s.things[oid].controller]

    fighters, symbol = select(scope, node.node("what"), beside, chooser=seat), scope.new_register()
    symbol_choice(scope, seat, symbol, node["symbol"])

    def act(s: State, fx: Fx, oid: int) -> None:
        held, mine = register(fx, symbol), s.things[oid].controller
        if held:
            procedures.attack_by_effect(s, oid, field(s).generators[1 - mine], held[0][0], mine)

    one_by_one(scope, fighters.oids, act)


@LEXICON.on("instruction", "compare")
def compare(scope: Scope, node: Node) -> None:
    word = node["symbol"]

    def op(s: State, fx: Fx) -> None:
        symbol = symbol_now(s, word)
        if symbol >= 0:
            procedures.compare_instead(s, symbol)

    scope.emit(op)


@LEXICON.on("instruction", "redirect")
def redirect(scope: Scope, node: Node) -> None:
    """To another monster of the same side as the one attacked."""

    def instead(s: State, fx: Fx, oid: int) -> bool:
        attack = s.own.attack
        return on_map(s, oid) and attack is not None and attack.generator < 0 and s.things[oid].controller != attack.seat

    to = select(scope, node.node("to"), instead, chooser=seat_of(scope, node["player"]))

    def op(s: State, fx: Fx) -> None:
        target = to.one(s, fx)
        if target >= 0:
            procedures.redirect(s, target)

    scope.emit(op)


