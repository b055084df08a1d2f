"""Amounts: numbers, counts, numbers of cards and players, what a die showed.

An amount is a small function of the position and the context; the scope decides whether it is read once or each time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add, mul

from ..kernel.abilities import Amount, Fx
from ..kernel.effects import register
from ..kernel.state import State
from ..kernel.things import Ref
from ..text.tree import Node
from ..text.tree import select as select_node
from .filters import chosen_word
from .lexicon import Lexicon
from .logic import all_match, anything
from .players import seat_of
from .scope import Scope, Selection, constant
from .selecting import phrase_match, select

AMOUNTS = Lexicon()


@AMOUNTS.on("amount", "number")
def number(scope: Scope, node: Node) -> Amount:
    return constant(node["n"])


def x_meant(scope: Scope) -> Amount | None:
    """What the sentence under way says X is; it may speak of what the sentence does, so it is read then."""
    if scope.x_is is not None:
        scope.late = True
    return scope.x_is


@AMOUNTS.on("instruction", "where")
def where(scope: Scope, node: Node) -> None:
    """X is that number in the instruction. Its words come last, so that "it" may be what the instruction is done to."""
    with scope.where(node.node("n")):
        scope.instruct(node.node("what"))


@AMOUNTS.on("amount", "x")
def x(scope: Scope, node: Node) -> Amount:
    """The X that was announced, or what the sentence says it is."""
    told = x_meant(scope)
    return told if told is not None else lambda s, fx: fx.x


@AMOUNTS.on("amount", "count")
def count(scope: Scope, node: Node) -> Amount:
    return counted(scope, node.node("of"))


@AMOUNTS.on("amount", "equal")
def equal(scope: Scope, node: Node) -> Amount:
    return scope.amount(node.node("of"))


@AMOUNTS.on("amount", "half")
def half(scope: Scope, node: Node) -> Amount:
    inner = scope.amount(node.node("of"))

    def amount(s: State, fx: Fx) -> int:
        return inner(s, fx) // 2

    return amount


@AMOUNTS.on("amount", "twice")
def twice(scope: Scope, node: Node) -> Amount:
    inner = scope.amount(node.node("of"))

    def amount(s: State, fx: Fx) -> int:
        return 2 * inner(s, fx)

    return amount


@AMOUNTS.on("amount", "half_up")
def half_up(scope: Scope, node: Node) -> Amount:
    inner = scope.amount(node.node("of"))
    return lambda s, fx: -(-inner(s, fx) // 2)


def _of_two(how: Callable[[int, int], int], *names: str) -> Callable[[Scope, Node], Amount]:
    """An amount worked out from two others."""

    def worked_out(scope: Scope, node: Node) -> Amount:
        one, two = (scope.amount(node.node(name)) for name in names)
        return lambda s, fx: how(one(s, fx), two(s, fx))

    return worked_out


for _kind, _how, _names in (
    ("times", mul, ("n", "of")), ("sum", add, ("a", "b")), ("less", lambda a, b: max(0, a - b), ("a", "b")),
    ("at_most", min, ("of", "n")), ("at_least", max, ("of", "n")),
):
    AMOUNTS.on("amount", _kind)(_of_two(_how, *_names))


@AMOUNTS.on("amount", "attribute")
@AMOUNTS.on("counted", "attribute")
def attribute(scope: Scope, node: Node) -> Amount:
    """A number of a card; of one that has left as it last was."""
    of, hopes = node.node("of"), len(scope.hopes)
    selection = select(scope, of)
    if of.kind == "select" and of["quant"] in ("it", "that", "them"):
        del scope.hopes[hopes:]  # a card that has left, as what a cost was paid with, has its number all the same
    if not selection.early:
        scope.late = True
    read, read_then = scope.lexicon.attribute(node["name"])

    def amount(s: State, fx: Fx) -> int:
        event = fx.event
        for ref in cards_of(scope.lexicon, selection, s, fx):
            if event is not None and event.kind == "move" and event.it == ref[0] and event.last:
                return read_then(s, event)
            if s.alive(ref):
                return read(s, ref)
            event = s.gone.get(ref)
            return read_then(s, event) if event is not None else 0
        return 0

    return amount


@AMOUNTS.on("amount", "total_of", "best_of")
def of_all(scope: Scope, node: Node) -> Amount:
    """That number of each of them, added; or the highest or lowest. Of what has left as it last was; 0 if there is none."""
    of = node.node("of")
    read, read_then = scope.lexicon.attribute(node["name"])
    if of.kind == "select" and of["quant"] == "each" and "to" not in of.args:
        matches, found = phrase_match(scope, of)
        match, pool, named = all_match(matches), found.pool, None
    else:
        named = select(scope, of)
        scope.late = scope.late or not named.early

    def refs(s: State, fx: Fx) -> Sequence[Ref]:
        return named.refs(s, fx) if named is not None else [s.ref(oid) for oid in pool(s, fx) if match(s, fx, oid)]

    def numbers(s: State, fx: Fx) -> list[int]:
        past = ((ref, None if s.alive(ref) else s.gone.get(ref)) for ref in refs(s, fx))
        return [read_then(s, event) if event is not None else read(s, ref) for ref, event in past if event is not None or s.alive(ref)]

    if node.kind == "total_of":
        return lambda s, fx: sum(numbers(s, fx))
    best = max if node["best"] == "highest" else min
    return lambda s, fx: best(numbers(s, fx), default=0)


def cards_of(lexicon: Lexicon, selection: Selection, s: State, fx: Fx) -> Sequence[Ref]:
    """The cards that were named; of a link of the chain its card, also once the link is canceled."""
    refs = selection.refs(s, fx)
    if not any(ref[0] < 0 for ref in refs):
        return refs
    cards = [s.ref(oid) for oid in (lexicon.card_of(s, ref[0]) for ref in refs) if oid >= 0]
    return cards or (selection.put(s, fx) if selection.put is not None else ())


@AMOUNTS.on("amount", "that_much")
@AMOUNTS.on("counted", "that_much")
def that_much(scope: Scope, node: Node) -> Amount:
    """The amount last spoken of in this text, else that of the event; of several players, each one's own."""
    if "to" in node.args:
        return _spoken_amount(scope, node)
    if scope.last_amount is not None:
        scope.late = True
        return scope.last_amount

    def amount(s: State, fx: Fx) -> int:
        return abs(fx.event.amount) if fx.event is not None else 0  # a loss is below 0

    return amount


def _spoken_amount(scope: Scope, node: Node) -> Amount:
    """The amount that a binding is: one that was said, the number of things that were named, or that of the event."""
    number, doer, counts = node["to"], scope.doer, scope.counts
    if scope.each and doer is not None and counts >= 0 and number not in scope.bound:  # of several players, each one's own
        scope.late = True
        return lambda s, fx: sum(n for n, seat in register(fx, counts) if seat == doer(s, fx))
    if number in scope.sums:
        scope.late = True
        return scope.sums[number]
    if number in scope.bound:
        selection = scope.meant(number)
        scope.late = True
        return lambda s, fx: len(selection.refs(s, fx))
    if not scope.met:
        raise scope.refuse(node, "no amount was named before")
    return lambda s, fx: abs(fx.event.amount) if fx.event is not None else 0


@AMOUNTS.on("amount", "chosen_number")
def chosen_number(scope: Scope, node: Node) -> Amount:
    scope.late = True
    return lambda s, fx: max(0, chosen_word(s, fx, "number"))


@AMOUNTS.on("amount", "result")
def result(scope: Scope, node: Node) -> Amount:
    place = scope.die
    if place < 0:
        raise scope.refuse(node, "no die was rolled before")
    scope.late = True

    def amount(s: State, fx: Fx) -> int:
        held = register(fx, place)
        return held[0][0] if held else 0

    return amount


@AMOUNTS.on("amount", "counters_on")
@AMOUNTS.on("counted", "counters_on")
def counters_on(scope: Scope, node: Node) -> Amount:
    selection = select(scope, node.node("of"))
    if not selection.early:
        scope.late = True
    name, there = node["name"], scope.lexicon.counters_there

    def amount(s: State, fx: Fx) -> int:
        return sum(there(s, ref[0], name) for ref in selection.refs(s, fx) if s.alive(ref))

    return amount


@AMOUNTS.on("counted", "select")
def members(scope: Scope, node: Node) -> Amount:
    """How many Things fit a noun phrase."""
    if node["quant"] in ("it", "that", "them", "this"):
        selection = select(scope, node)
        if not selection.early:
            scope.late = True

        def spoken(s: State, fx: Fx) -> int:
            return len(selection.oids(s, fx))

        return spoken
    matches, domain = phrase_match(scope, node)
    match, pool = all_match(matches), domain.pool

    def amount(s: State, fx: Fx) -> int:
        found = 0
        for oid in pool(s, fx):
            if match(s, fx, oid):
                found += 1
        return found

    return amount


@AMOUNTS.on("counted", "done_now")
def done_now(scope: Scope, node: Node) -> Amount:
    """How many of the things last named it was done to: they have left by it, or the game remembers it of them."""
    lexicon = scope.lexicon
    selection = scope.meant(node["to"]) if "to" in node.args else scope.recall(select_node("them", *node["nouns"]))
    names, name, span = lexicon.event_mask(node["event"]), lexicon.event_name(node["event"]), node["span"]
    lexicon.keep_tally(scope, name)
    scope.late = True
    nouns = frozenset(node["nouns"])
    # “Mill three cards. Draw a card for each Record …”: only some of what it was done to.
    narrower = lexicon.of_type(nouns) if nouns and "card" not in nouns and not nouns & set(selection.nouns) else anything

    def done(s: State, ref: Ref) -> bool:
        past = s.gone.get(ref)
        if past is not None:
            return bool(past.names & names)
        return lexicon.doomed(s, ref, names) or s.used(span, "history", name, ref[0]) > 0

    return lambda s, fx: sum(1 for ref in selection.refs(s, fx) if done(s, ref) and narrower(s, fx, ref[0]))


@AMOUNTS.on("counted", "tally")
def tally(scope: Scope, node: Node) -> Amount:
    """Things that happened in a span, kept by the game only where a card asks for them."""
    span, player = node["span"], node["player"]
    tallies = scope.lexicon.tallies(scope, node["event"], tuple(node["nouns"]))
    seat = None if player is None or player["who"] in ("any", "each") else seat_of(scope, player)

    def amount(s: State, fx: Fx) -> int:
        seats = range(s.table.seats) if seat is None else (seat(s, fx),)
        return sum(s.used(span, "tally", name, kind, place) for name, kind in tallies for place in seats)

    return amount


@AMOUNTS.on("counted", "stock")
def stock(scope: Scope, node: Node) -> Amount:
    """A player's number; no player named means the one the sentence speaks of."""
    read = scope.lexicon.stock(node["name"])
    seat = seat_of(scope, node["player"])

    def amount(s: State, fx: Fx) -> int:
        return read(s, seat(s, fx))

    return amount


@AMOUNTS.on("counted", "every")
def every(scope: Scope, node: Node) -> Amount:
    """ "For every two cards": as often as so many are there."""
    inner, n = counted(scope, node.node("of")), int(node["n"])
    return lambda s, fx: inner(s, fx) // n


def counted(scope: Scope, node: Node) -> Amount:
    """How many of it there are: members of a phrase, a tally, a stock."""
    amount: Amount = scope.lexicon.look_up("counted", node)(scope, node)
    return amount
