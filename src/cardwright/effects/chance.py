"""Words, coins, dice, counters and control.

A chosen word is kept on the card as a mod, so that a lasting text of the same card can speak of it; results of chance are kept
in registers of the program.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.abilities import Fx
from ..kernel.chance import roll
from ..kernel.effects import bind, go_on, pick_number, register
from ..kernel.events import commit
from ..kernel.state import State
from ..kernel.things import Event, Mod, Option
from ..text.tree import Node
from .filters import genres_of
from .lexicon import Lexicon
from .loops import one_by_one
from .players import seat_of
from .scope import Scope
from .selecting import select

CHANCE = Lexicon()
HIGHEST = 9


@CHANCE.on("instruction", "choose_word")
def choose_word(scope: Scope, node: Node) -> None:
    of = node["of"]
    place = scope.new_register()

    def options(s: State, fx: Fx) -> Sequence[Option]:
        if of == "genre":
            return [Option("genre", n=number) for number in range(len(genres_of(s)))]
        if of == "name":
            return [Option("name", n=card.number) for card in s.table.prints if card.kind != "Rule"]
        least, most = node.args.get("low"), node.args.get("high")
        return [Option("number", n=n) for n in range(least if least is not None else 0, (most if most is not None else HIGHEST) + 1)]

    scope.emit(pick_number(seat_of(scope, node["player"]), options, place, scope.lexicon.rule("choose"), of))

    def keep(s: State, fx: Fx) -> None:
        s.add_mod(fx.me, Mod("chosen " + of, "word", register(fx, place)[0][0], source=fx.source))

    scope.emit(keep)
    if of == "number":
        scope.speak_of(Node("chosen_number", {}))


@CHANCE.on("instruction", "flip_coin")
def flip_coin(scope: Scope, node: Node) -> None:
    scope.coin = _chance(scope, node, 2, 0)


@CHANCE.on("instruction", "roll_die")
def roll_die(scope: Scope, node: Node) -> None:
    scope.die = _chance(scope, node, node["sides"], 1)
    scope.speak_of(Node("result", {}))


def _chance(scope: Scope, node: Node, sides: int, least: int) -> int:
    """A roll is an event; if something takes its place, nothing is shown."""
    place, seat, lexicon = scope.new_register(), seat_of(scope, node["player"]), scope.lexicon

    def throw(s: State, fx: Fx) -> None:
        roll(s, seat(s, fx), sides, lexicon.roll_names, "effect.roll", place, by=fx.source)

    def look(s: State, fx: Fx) -> None:
        for number, _ in register(fx, place):
            shown = number - 1 + least
            bind(s, place, [(shown, -1)])
            s.note(lexicon.chance_line(sides, shown))

    scope.emit(throw)
    scope.emit(look)
    return place


def counters_named(node: Node) -> tuple[Node | None, str | None]:
    """How many counters and of which name, however the node is built."""
    inner = node.args.get("what")
    source = inner if isinstance(inner, Node) else node
    return source.args.get("n"), source.args.get("name")


@CHANCE.on("instruction", "put_counters")
def put_counters(scope: Scope, node: Node) -> None:
    lexicon = scope.lexicon
    n, name = counters_named(node)
    if n is None or name is None:
        raise scope.refuse(node, "which counters, and how many?")
    seat = seat_of(scope, node["player"])
    selection = select(scope, node.node("on"), lexicon.in_play)
    amount = scope.fixed(n)  # it may speak of what they are put on

    def op(s: State, fx: Fx) -> None:
        commit(s, [lexicon.counters(s, oid, name, amount(s, fx), seat(s, fx)) for oid in selection.oids(s, fx)])

    scope.emit(op)


@CHANCE.on("instruction", "remove_counters")
def remove_counters(scope: Scope, node: Node) -> None:
    """As many as asked must be there; "all" takes what there is."""
    lexicon = scope.lexicon
    n, name = counters_named(node)
    amount = scope.fixed(n) if n is not None else None
    seat = seat_of(scope, node["player"])

    def enough(s: State, fx: Fx, oid: int) -> bool:
        return lexicon.in_play(s, fx, oid) and (amount is None or lexicon.counters_there(s, oid, name) >= amount(s, fx))

    selection, taken = select(scope, node.node("on"), enough), scope.new_register()

    def op(s: State, fx: Fx) -> None:
        events = [
            event for oid in selection.oids(s, fx)
            for event in counters_off(lexicon, s, oid, name, amount(s, fx) if amount is not None else -1, seat(s, fx))
        ]
        bind(s, taken, [(-sum(event.amount for event in events), -1)])
        commit(s, events)

    scope.emit(op)
    scope.last_count = lambda s, fx: sum(number for number, _ in register(fx, taken))  # “for each counter removed this way”


def counters_off(lexicon: Lexicon, s: State, oid: int, name: str | None, amount: int, seat: int) -> list[Event]:
    """Take so many counters off a Thing (-1: all), of one name or of any."""
    names = [name] if name is not None else lexicon.counter_names(s, oid)
    events = []
    left = amount
    for word in names:
        there = lexicon.counters_there(s, oid, word)
        take = there if amount < 0 else min(left, there)
        left -= take
        if take:
            events.append(lexicon.counters(s, oid, word, -take, seat))
    return events


@CHANCE.on("instruction", "gain_control")
def gain_control(scope: Scope, node: Node) -> None:
    """One after the other, since the new controller may be asked where each goes."""
    lexicon = scope.lexicon
    seat = seat_of(scope, node["player"])
    what = node.node("what")
    if lexicon.places & set(what.args.get("nouns", ())):
        raise scope.refuse(node, "a place keeps its controller")
    selection = select(scope, what, lexicon.in_play)
    until, whose = lexicon.until(scope, node["until"]) if node["until"] is not None else ("", None)  # else for good
    place = scope.new_register()

    def foreign(s: State, fx: Fx) -> None:
        bind(s, place, [s.ref(oid) for oid in selection.oids(s, fx) if s.things[oid].controller != seat(s, fx)])

    def changed_hands(s: State, fx: Fx) -> None:
        """If nothing did, the sentence was not carried out."""
        if not any(s.things[oid].controller == seat(s, fx) for oid, _ in register(fx, place)):
            go_on(s, did=False)

    def take(s: State, fx: Fx, oid: int) -> None:
        lexicon.take_control(s, fx, oid, seat(s, fx), until, whose(s, fx) if whose is not None else -1)

    scope.emit(foreign)
    one_by_one(scope, selection.oids, take)
    scope.emit(changed_hands)
