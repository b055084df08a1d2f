"""Influence: damage, losing and gaining it, preventing and changing damage (section 9).

Damage and losing Influence are two things (HRS-9.18). Changes of damage lie on the player who takes it, by cause, or on the character
that deals it; the game folds them in when an amount is worked out (HRS-9.16a).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects import frames
from ....effects.lexicon import Gift
from ....effects.logic import always
from ....effects.noting import Refs, packed
from ....effects.players import each_seat, for_each_seat, seat_of
from ....effects.scope import Scope, Seat, constant
from ....effects.statements import covers, give_statics, lay, lend, lower_static, meanwhile
from ....effects.writer import Writer
from ....kernel.abilities import Ability, Amount, Fx, Replacer
from ....kernel.events import apply, commit
from ....kernel.state import State
from ....kernel.things import Event, Mod
from ....text.tree import Node
from .. import changes
from ..model import influence
from .lexicon import LEXICON
from .targets import character, choose

CAUSES = {None: ("attack", "kill", "effect"), "attack": ("attack",), "kill": ("kill",), "effect": ("effect",)}


@LEXICON.on("instruction", "damage")
def damage(scope: Scope, node: Node) -> None:
    """Deal damage to one player or to each at the same moment; it always can be done (HRS-9.15, 15.9b)."""
    seats = each_seat(scope, node["to"])
    dealer = choose(scope, node["by"], character) if node["by"] is not None else None
    several, before = len(seats) > 1, scope.that_player
    shares: list[tuple[Seat, Amount]] = []
    for seat in seats:  # the number may speak of the player who takes it: "for each Follower they control"
        scope.that_player = seat if several else scope.that_player
        if several and "bind" in node["to"].args:
            scope.seats[node["to"]["bind"]] = seat
        shares.append((seat, scope.fixed(node.node("n"), node["per"])))
    scope.that_player = before if several else scope.that_player
    scope.hopes.clear()

    def op(s: State, fx: Fx) -> None:
        by = fx.source if dealer is None else next(iter(dealer.refs(s, fx)), fx.source)
        dealt = [(seat(s, fx), amount(s, fx)) for seat, amount in shares]
        commit(s, [changes.damage(s, seat, n, by, fx.you) for seat, n in dealt if n > 0])

    scope.emit(op)


def _influence(kind: str, make: Callable[..., Event]) -> None:
    def lower_influence(scope: Scope, node: Node) -> None:
        def lower(seat: Seat) -> None:
            amount = scope.fixed(node.node("n"), node["per"])

            def op(s: State, fx: Fx) -> None:
                n = amount(s, fx)
                if n > 0:
                    commit(s, [make(s, seat(s, fx), n, fx.you, fx.source)])

            scope.emit(op)

        for_each_seat(scope, node["player"], lower)
        scope.hopes.clear()  # always possible (HRS-15.9b)

    LEXICON.on("instruction", kind)(lower_influence)


_influence("lose_influence", changes.lose)
_influence("gain_influence", changes.gain)


@LEXICON.on("instruction", "pay")
def pay(scope: Scope, node: Node) -> None:
    """Paying to prevent something: only if at least 1 would remain (HRS-9.20)."""
    amount, seat = scope.fixed(node.node("n")), seat_of(scope, node["player"])
    scope.require(lambda s, fx: influence(s, seat(s, fx)) - amount(s, fx) >= 1)
    scope.emit(lambda s, fx: commit(s, [changes.lose(s, seat(s, fx), amount(s, fx), fx.you, fx.source, "cost")]))


@LEXICON.on("instruction", "set_influence")
def set_influence(scope: Scope, node: Node) -> None:
    """A gain or a loss of the difference (HRS-9.21b)."""
    seats, amount = each_seat(scope, node["whose"]), scope.fixed(node.node("n"))
    scope.hopes.clear()

    def op(s: State, fx: Fx) -> None:
        commit(s, [changes.set_influence(s, seat(s, fx), amount(s, fx), fx.you, fx.source) for seat in seats])

    scope.emit(op)


@LEXICON.on("instruction", "swap_influence")
def swap_influence(scope: Scope, node: Node) -> None:
    """What each has is read before either changes (HRS-9.21b)."""
    one, two = seat_of(scope, node["player"]), seat_of(scope, node["other"])
    scope.hopes.clear()

    def op(s: State, fx: Fx) -> None:
        pair = one(s, fx), two(s, fx)
        had = [influence(s, seat) for seat in pair]
        commit(s, [changes.set_influence(s, seat, n, fx.you, fx.source) for seat, n in zip(pair, reversed(had), strict=True)])

    scope.emit(op)


@LEXICON.on("instruction", "prevent_it")
def prevent_it(scope: Scope, node: Node) -> None:
    """In place of the damage nothing happens, since the event was already taken away (HRS-15.20), or what is not prevented of it."""
    if scope.ability.kind != "instead":
        raise scope.refuse(node, "there is no damage that would be dealt")
    if node["n"] is None:
        return
    amount = scope.fixed(node.node("n"))

    def op(s: State, fx: Fx) -> None:
        event = s.game.happenings.amend(s, changes.less_of(fx.event, amount(s, fx))) if fx.event is not None else None
        if event is not None:
            apply(s, [event])

    scope.emit(op)


def lessened(writer: Writer, node: Node) -> list[Ability] | None:
    """ "If you would take damage, prevent 20 of it": the amount is changed as it is worked out (HRS-9.16), so that the damage stays part of
    the event it belongs to. None where the text says no such thing."""
    first, *rest = node.node("effect").nodes("sentences")
    part, *others = first.nodes("parts")
    if part.kind != "prevent_it" or part["n"] is None or node.node("event").kind != "damaged":
        return None
    told = Node(first.kind, {**first.args, "may": None, "parts": (Node(part.kind, {"n": None}), *others)})
    effect = Node("effect", {"sentences": (told, *rest)})
    (ability,) = frames.replacement(writer, Node(node.kind, {**node.args, "effect": effect}))
    ability.text = writer.abilities[-1].text = node.said
    (replacer,) = ability.replacers
    amount = writer.scope(ability, static=True).amount(part.node("n"))

    def change(s: State, fx: Fx, event: Event) -> Event:
        replacer.change(s, fx, event)
        return changes.less_of(event, amount(s, fx))

    ability.replacers = (Replacer(replacer.names, replacer.fits, change, (lambda s, fx: fx.you) if first["may"] is not None else None),)
    return [ability]


# -- prevention and change ----------------------------------------------------------------------------------


def lay_on_seats(scope: Scope, whose: Node, mods: Callable[[State, Fx, int], Sequence[Mod]]) -> None:
    """Lay changes on players."""
    seats = each_seat(scope, whose)
    scope.expect(always)

    def op(s: State, fx: Fx) -> None:
        for seat in seats:
            whom = seat(s, fx)
            for mod in mods(s, fx, whom):
                s.add_mod(whom, mod)
        commit(s, [event for seat in seats for event in LEXICON.given(s, fx, (seat(s, fx),), mods(s, fx, seat(s, fx)))])

    scope.emit(op)


@LEXICON.on("lasting", "prevent")
def prevent(scope: Scope, node: Node) -> None:
    """A shield lies on the player with what is left of it; -1 stops all. The game spends it (HRS-9.16b)."""
    until, whose = node["until"]
    amount = scope.fixed(node["n"]) if node["n"] is not None else constant(-1)
    mask = (changes.CAUSES[node["cause"]],) if node["cause"] is not None else ()

    def mods(s: State, fx: Fx, seat: int) -> list[Mod]:
        end = whose(s, fx) if whose is not None else -1
        return [Mod("shield", "add", amount(s, fx), until, end, source=fx.source, data=mask)]

    lay_on_seats(scope, node["whose"], mods)


@LEXICON.on("static", "prevent")
def prevent_static(scope: Scope, node: Node) -> None:
    """In a passive all damage is prevented; a number would have no end."""
    if node["n"] is not None:
        raise scope.refuse(node, "a lasting shield needs a one-time effect")
    change = Node("damage_change", {"whose": node["whose"], "cause": node["cause"], "how": "mul", "n": Node("number", {"n": 0})})
    change_static(scope, change)


def gifts_of_change(scope: Scope, node: Node, attrs: Sequence[str]) -> list[Gift]:
    """Set, multiply, add or subtract (HRS-9.16a)."""
    amount, how = scope.fixed(node.node("n")), node["how"]
    if how == "less":
        return [(attr, "add", (lambda s, fx: -amount(s, fx)), ()) for attr in attrs]
    return [(attr, how, amount, ()) for attr in attrs]


def _taken(node: Node) -> list[str]:
    return [f"taken_{cause}" for cause in CAUSES[node["cause"]]]


@LEXICON.on("lasting", "damage_change")
def change_lasting(scope: Scope, node: Node) -> None:
    until, whose = node["until"]
    gifts = gifts_of_change(scope, node, _taken(node))

    def mods(s: State, fx: Fx, seat: int) -> list[Mod]:
        end = whose(s, fx) if whose is not None else -1
        return [Mod(attr, how, amount(s, fx), until, end, source=fx.source) for attr, how, amount, _ in gifts]

    lay_on_seats(scope, node["whose"], mods)


@LEXICON.on("static", "damage_change")
def change_static(scope: Scope, node: Node) -> None:
    give_statics(scope.ability, players_covered(scope, node["whose"]), gifts_of_change(scope, node, _taken(node)))


def players_covered(scope: Scope, node: Node) -> Callable[[State, Fx, int], bool]:
    """Whether a Thing is the seat of a player that a statement speaks of."""
    if node["who"] in ("each", "any"):
        return lambda s, fx, oid: oid < s.table.seats
    seat = seat_of(scope, node)
    return lambda s, fx, oid: oid == seat(s, fx)


@LEXICON.on("held", "prevent", "damage_change", "play_level", "cannot")
def held(scope: Scope, node: Node, until: Node) -> None:
    """A statement about a player that holds while something else does: the text's player has it as an ability meanwhile."""
    if node.kind == "cannot" and node["who"].kind != "player":
        lend(scope, node, until)
        return
    named: list[Refs] = []
    passive = Ability("passive", node.said)
    inner = scope.writer.scope(passive, static=True)
    passive.condition = meanwhile(scope, until, named)(inner)
    lower_static(inner, node)
    card, number = scope.writer.card, scope.writer.add(passive, listed=False)
    scope.expect(always)
    scope.emit(lambda s, fx: s.add_mod(fx.you, Mod(
        "ability", "grant", 1, source=fx.source, data=(card.number, number, *packed(s, fx, named)))))


@LEXICON.on("static", "deals")
def deals_static(scope: Scope, node: Node) -> None:
    give_statics(scope.ability, covers(scope, node.node("who")), gifts_of_change(scope, node, ("dealt",)))


@LEXICON.on("lasting", "deals")
def deals_lasting(scope: Scope, node: Node) -> None:
    until, whose = node["until"]
    selection = choose(scope, node.node("who"), character)
    lay(scope, selection, gifts_of_change(scope, node, ("dealt",)), until, whose)
