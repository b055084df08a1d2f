"""Conditions: tests of the position that texts ask for.

`pays` is no test but a question, asked where the sentence is carried out (see sentences).
"""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.abilities import Amount, Fx, Test
from ..kernel.effects import register
from ..kernel.state import State
from ..text.tree import Node
from .amounts import counted
from .lexicon import Lexicon
from .logic import OPS, all_match, all_tests, any_test, negated
from .players import seat_of, seat_test
from .scope import Scope
from .selecting import filter_of, phrase_match, select

CONDITIONS = Lexicon()


def compared(left: Amount, op: str, right: Amount) -> Test:
    compare = OPS[op]

    def test(s: State, fx: Fx) -> bool:
        return compare(left(s, fx), right(s, fx))

    return test


@CONDITIONS.on("condition", "counters_are")
def counters_are(scope: Scope, node: Node) -> Test:
    there = scope.amount(Node("counters_on", {"name": node["name"], "of": node["of"]}))
    return compared(there, node["op"], scope.amount(node.node("n")))


@CONDITIONS.on("condition", "fits")
def fits(scope: Scope, node: Node) -> Test:
    """Something already named fits; of a group or choice, one does."""
    who = node.node("who")
    if who.kind == "select" and who["quant"] in ("choose", "each", "up_to") and not who["target"]:
        matches, domain = phrase_match(scope, who)
        wanted = all_match((*matches, *(filter_of(scope, item).now for item in node.nodes("filters"))))
        pool = domain.pool
        every = who["quant"] == "each"
        group = all_match(matches)

        def some(s: State, fx: Fx) -> bool:
            if every:
                return all(wanted(s, fx, oid) for oid in pool(s, fx) if group(s, fx, oid))
            return any(wanted(s, fx, oid) for oid in pool(s, fx))

        return negated(some) if node["negated"] else some
    selection = select(scope, who)
    scope.remember(selection)
    match = all_match([filter_of(scope, item).now for item in node.nodes("filters")])

    def test(s: State, fx: Fx) -> bool:
        put = selection.put(s, fx) if selection.put is not None else ()  # a link that left the chain: the card that it was
        refs = put or selection.refs(s, fx)
        return bool(refs) and all(match(s, fx, ref[0]) for ref in refs)

    return negated(test) if node["negated"] else test


def _owned(scope: Scope, of: Node, seat: Callable[[State, Fx, int], bool] | None) -> Amount:
    """How many of a phrase a seat controls."""
    matches, domain = phrase_match(scope, of)
    match, pool, lexicon = all_match(matches), domain.pool, scope.lexicon

    def amount(s: State, fx: Fx) -> int:
        things = s.things
        found = [oid for oid in pool(s, fx) if match(s, fx, oid)]
        if seat is None:
            return len(found)
        # A number below 0 is a link of the chain.
        return sum(1 for oid in found if seat(s, fx, things[oid].controller if oid >= 0 else lexicon.controller(s, fx, (oid, 0))))

    return amount


@CONDITIONS.on("condition", "controls")
def controls(scope: Scope, node: Node) -> Test:
    return compared(_owned(scope, node.node("of"), seat_test(scope, node["player"])), node["op"], scope.amount(node.node("n")))


@CONDITIONS.on("condition", "exists")
def exists(scope: Scope, node: Node) -> Test:
    return compared(counted(scope, node.node("of")), node["op"], scope.amount(node.node("n")))


@CONDITIONS.on("condition", "holds")
def holds(scope: Scope, node: Node) -> Test:
    """So many of a phrase lie in a place: the phrase is read as if it named that place."""
    of, place = node.node("of"), node.node("place")
    here = Node(of.kind, {**of.args, "filters": (*of.nodes("filters"), Node("located", {"place": place}))})
    return compared(counted(scope, here), node["op"], scope.amount(node.node("n")))


@CONDITIONS.on("condition", "versus")
def versus(scope: Scope, node: Node) -> Test:
    of, compare = node.node("of"), OPS[node["op"]]
    one, two = seat_of(scope, node["player"]), seat_of(scope, node["than"])
    if of.kind == "stock":
        read = scope.lexicon.stock(of["name"])

        def richer(s: State, fx: Fx) -> bool:
            return compare(read(s, one(s, fx)), read(s, two(s, fx)))

        return richer
    mine = _owned(scope, of, lambda s, fx, seat: seat == one(s, fx))
    theirs = _owned(scope, of, lambda s, fx, seat: seat == two(s, fx))

    def test(s: State, fx: Fx) -> bool:
        return compare(mine(s, fx), theirs(s, fx))

    return test


@CONDITIONS.on("condition", "tally_is")
def tally_is(scope: Scope, node: Node) -> Test:
    return compared(counted(scope, node.node("of")), node["op"], scope.amount(node.node("n")))


@CONDITIONS.on("condition", "stock_is")
def stock_is(scope: Scope, node: Node) -> Test:
    read = scope.lexicon.stock(node.node("of")["name"])
    seat = seat_of(scope, node["player"])

    def owned(s: State, fx: Fx) -> int:
        return read(s, seat(s, fx))

    return compared(owned, node["op"], scope.amount(node.node("n")))


@CONDITIONS.on("condition", "coin")
def coin(scope: Scope, node: Node) -> Test:
    place, wanted = scope.coin, 0 if node["side"] == "heads" else 1
    if place < 0:
        raise scope.refuse(node, "no coin was flipped before")

    def test(s: State, fx: Fx) -> bool:
        held = register(fx, place)
        return bool(held) and held[0][0] == wanted

    return test


@CONDITIONS.on("condition", "result_is")
def result_is(scope: Scope, node: Node) -> Test:
    return compared(scope.amount(Node("result", {})), node["op"], scope.amount(node.node("n")))


@CONDITIONS.on("condition", "all_of")
def all_of(scope: Scope, node: Node) -> Test:
    return all_tests([scope.test(item) for item in node.nodes("items")])


@CONDITIONS.on("condition", "any_of")
def any_of(scope: Scope, node: Node) -> Test:
    return any_test([scope.test(item) for item in node.nodes("items")])


@CONDITIONS.on("condition", "happened")
def happened(scope: Scope, node: Node) -> Test:
    """Such an event took place in the span; "now": what the text did to a thing it named."""
    event, lexicon = node.node("event"), scope.lexicon
    who = event["who"]
    if node["span"] == "now" and who is not None:
        selection = select(scope, who)
        names = lexicon.event_mask(event["name"])

        def suffered(s: State, fx: Fx) -> bool:
            for ref in selection.refs(s, fx):
                past = s.gone.get(ref)
                if (past is not None and past.names & names) or lexicon.doomed(s, ref, names):
                    return True
            return False

        return suffered
    if node["span"] != "now" and not _counted_plainly(event):
        recalled: Test = lexicon.look_up("condition", Node("recalled", {}))(scope, _as_recalled(node))
        return recalled
    word = lexicon.event_name(event["name"])
    lexicon.keep_tally(scope, word)
    span = "turn" if node["span"] == "now" else node["span"]
    if who is not None and (who.kind != "select" or who["quant"] in ("this", "it", "that")):
        selection = select(scope, who)

        def did(s: State, fx: Fx) -> bool:
            return any(s.used(span, "history", word, ref[0]) for ref in selection.refs(s, fx))

        return did
    kinds, owner = counted_as(scope, node, event)
    seat = seat_test(scope, owner if owner is not None else event["player"])

    def test(s: State, fx: Fx) -> bool:
        seats = [place for place in range(s.table.seats) if seat is None or seat(s, fx, place)]
        return any(s.used(span, "tally", word, kind, place) for kind in kinds for place in seats)

    return test


@CONDITIONS.on("condition", "not_so")
def not_so(scope: Scope, node: Node) -> Test:
    return negated(scope.test(node.node("inner")))


@CONDITIONS.on("condition", "compare")
def compare(scope: Scope, node: Node) -> Test:
    return compared(scope.amount(node.node("left")), node["op"], scope.amount(node.node("n")))


def _counted_plainly(event: Node) -> bool:
    """Whether it is asked of a named card, or of any card of some types: that much is counted of every event."""
    who = event["who"]
    if who is not None and (who.kind != "select" or who["quant"] in ("this", "it", "that")):
        return True
    what = [part for part in (who, event["of"]) if part is not None and part.kind == "select"]
    others = [item for part in what for item in part.nodes("filters") if item.kind != "controlled_by"]
    return len(what) <= 1 and not others and not any(part["quant"] not in ("choose", "each") or part["other"] for part in what)


def _as_recalled(node: Node) -> Node:
    return Node("recalled", {"event": node["event"], "span": "game" if node["span"] == "game" else "turn", "player": None}, node.said)


def counted_as(scope: Scope, node: Node, event: Node) -> tuple[tuple[str, ...], Node | None]:
    """Under which kinds of card such an event is counted, and of whose cards. Nothing else of them is kept."""
    what = [part for part in (event["who"], event["of"]) if part is not None and part.kind == "select"]
    others = [item for part in what for item in part.nodes("filters") if item.kind != "controlled_by"]
    if len(what) > 1 or others or any(part["quant"] not in ("choose", "each") or part["other"] for part in what):
        raise scope.refuse(node, "it is counted how often this happened, by type of card, and not to which cards")
    owners = [item["player"] for part in what for item in part.nodes("filters")]
    return scope.lexicon.kinds_counted(event["name"], tuple(what[0]["nouns"]) if what else ()), owners[0] if owners else None


@CONDITIONS.on("condition", "during")
def during(scope: Scope, node: Node) -> Test:
    return scope.lexicon.during(scope, node)
