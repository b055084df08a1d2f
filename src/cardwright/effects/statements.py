"""Statements: what is true for a while. In a passive they are statics; after a `lasting` they are laid on Things as mods.

A *gift* is (attribute, how, amount, number of an ability of this card), the common form of both. Statements that last "as long as"
something holds are lent: the Thing gets a passive ability that looks at its lender.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kernel.abilities import Ability, Amount, Fx, Match, Replacer, Static, Test
from ..kernel.events import commit
from ..kernel.state import State
from ..kernel.things import Mod, Ref
from ..text.tree import Node, walk
from .lending import lender_fx, lender_here
from .lexicon import Gift, Lexicon
from .logic import all_match
from .noting import Refs, note, packed
from .players import seat_of, seat_test
from .scope import Scope, Seat, Selection, constant
from .selecting import phrase_match, select

STATEMENTS = Lexicon()
Lasting = Callable[[Scope, Node, str, "Seat | None"], None]


def itself(s: State, fx: Fx, oid: int) -> bool:
    """The holder and no other: such statics are looked up by the holder."""
    return oid == fx.me


def covers(scope: Scope, who: Node) -> Match:
    """Whether a Thing is among those a statement speaks of, for statics: asked again each time."""
    if who.kind == "holder":
        return itself
    if who.kind == "select" and who["quant"] in ("each", "the"):
        return all_match(phrase_match(scope, who)[0])
    selection = select(scope, who)
    if selection.own and scope.source_of is None:
        return itself

    def member(s: State, fx: Fx, oid: int) -> bool:
        return any(ref[0] == oid for ref in selection.refs(s, fx))

    return member


# -- gifts --------------------------------------------------------------------------------------------------


@STATEMENTS.on("gift", "change")
def change(scope: Scope, node: Node) -> list[Gift]:
    amount = scope.fixed(node.node("n"), node["per"])
    if node["down"]:
        return [(node["name"], "drop", less(amount), ())]
    return [(node["name"], "add", amount, ())]


def less(amount: Amount) -> Amount:
    def negative(s: State, fx: Fx) -> int:
        return -amount(s, fx)

    return negative


@STATEMENTS.on("gift", "ability")
def ability(scope: Scope, node: Node) -> list[Gift]:
    inner = node.node("ability")
    if inner.kind == "keyword":
        return keyword(scope, inner)
    return [("ability", "grant", constant(1), (number,)) for number in scope.writer.quote(inner)]


@STATEMENTS.on("gift", "keyword")
def keyword(scope: Scope, node: Node) -> list[Gift]:
    return [("keywords", "gain", constant(scope.lexicon.keyword(node["name"])), ())]


@STATEMENTS.on("gift", "all_abilities")
def all_abilities(scope: Scope, node: Node) -> list[Gift]:
    lost: list[Gift] = scope.lexicon.all_abilities()
    return lost


def gifts_of(scope: Scope, node: Node) -> list[Gift]:
    """What a statement gives (or takes), apart from whom it speaks of."""
    gifts: list[Gift] = scope.lexicon.look_up("gifts", node)(scope, node)
    return gifts


@STATEMENTS.on("gifts", "gain")
def gain(scope: Scope, node: Node) -> list[Gift]:
    return [gift for item in node.nodes("gifts") for gift in scope.lexicon.look_up("gift", item)(scope, item)]


@STATEMENTS.on("gifts", "lose")
def lose(scope: Scope, node: Node) -> list[Gift]:
    found = []
    for item in node.nodes("gifts"):
        for attr, op, amount, data in scope.lexicon.look_up("gift", item)(scope, item):
            found.append((attr, "lose" if attr == "keywords" else op, amount, data))
    return found


@STATEMENTS.on("gifts", "lose_and_gain")
def lose_and_gain(scope: Scope, node: Node) -> list[Gift]:
    """The loss comes first, so that what is gained stays."""
    return lose(scope, Node("lose", {"gifts": node["lost"]})) + gain(scope, node)


@STATEMENTS.on("gifts", "set_value")
def set_value(scope: Scope, node: Node) -> list[Gift]:
    return [(node["name"], "set", scope.fixed(node.node("n")), ())]


@STATEMENTS.on("gifts", "multiply")
def multiply(scope: Scope, node: Node) -> list[Gift]:
    return [(node["name"], "mul", constant(2), ())] if node["by"] == "double" else [(node["name"], "half", constant(1), ())]


@STATEMENTS.on("gifts", "must")
def must(scope: Scope, node: Node) -> list[Gift]:
    return [("must", "gain", constant(scope.lexicon.deed(node["deed"])), ())]


@STATEMENTS.on("gifts", "cannot")
def cannot(scope: Scope, node: Node) -> list[Gift]:
    return scope.lexicon.ban(scope, node)


# -- passives -----------------------------------------------------------------------------------------------


def subject_of(node: Node) -> Node:
    """Whom a statement speaks of."""
    who: Node = node.args["who"] if "who" in node.args else node.args["what"]
    return who


@STATEMENTS.on("static", "where")
def where(scope: Scope, node: Node) -> None:
    """X is that number in the statement, counted again each time."""
    before, scope.x_is = scope.x_is, scope.amount(node.node("n"))
    lower_static(scope, node.node("what"))
    scope.x_is = before


@STATEMENTS.on("static", "limited")
def limited(scope: Scope, node: Node) -> None:
    """Whoever has done it so many times in the span cannot do it again: the ban lies on that player's seat."""
    lexicon, of = scope.lexicon, node.node("of")
    span, most, test = of["span"], scope.amount(node.node("n")), seat_test(scope, node.node("who"))
    tallies = lexicon.tallies(scope, of["event"], tuple(of["nouns"]))

    def seated(s: State, fx: Fx, oid: int) -> bool:
        if oid >= s.table.seats or not (test is None or test(s, fx, oid)):
            return False
        return sum(s.used(span, "tally", name, kind, oid) for name, kind in tallies) >= most(s, fx)

    give_statics(scope.ability, seated, [("cannot", "gain", constant(lexicon.deed(node["deed"])), ())])


def lower_static(scope: Scope, node: Node) -> None:
    """A statement of a passive: becomes statics or replacers of its ability."""
    special = scope.lexicon.tables.get("static", {}).get(node.kind)
    if special is not None:
        special(scope, node)
        return
    match = covers(scope, subject_of(node))
    if match is not itself and counts_others(node):
        raise scope.refuse(node, OTHERS)
    give_statics(scope.ability, match, gifts_of(scope, node))


OTHERS = "\"other\" would mean something else for each of them: give each the ability in quotation marks instead"


def counts_others(node: Node) -> bool:
    """Whether what something is given counts others."""
    gifts = [gift for gift in node.args.get("gifts") or () if isinstance(gift, Node) and gift.kind != "ability"]
    return any(part.kind == "select" and part["other"] for gift in gifts for part in walk(gift))


def give_statics(ability: Ability, match: Match, gifts: Sequence[Gift]) -> None:
    """Statics for everything that matches."""
    statics = [Static(attr, op, amount, match, data, match is itself) for attr, op, amount, data in gifts]
    ability.statics = (*ability.statics, *statics)


def add_replacer(ability: Ability, replacer: Replacer) -> None:
    ability.replacers = (*ability.replacers, replacer)


# -- lasting ------------------------------------------------------------------------------------------------


@STATEMENTS.on("instruction", "lasting")
def lasting(scope: Scope, node: Node) -> None:
    """Make a statement true for a while."""
    what, until = node.node("what"), node["until"]
    if until is not None and until["name"] in ("while", "leaves") and _lendable(until):
        held = scope.lexicon.tables.get("held", {}).get(what.kind)
        if held is not None:
            held(scope, what, until)
        else:
            lend(scope, what, until)
        return
    for player in (what.args.get("player"), what.args.get("who")):
        spoken = isinstance(player, Node) and player.kind == "player" and "bind" in player.args and "to" not in player.args
        if isinstance(player, Node) and spoken and player["who"] not in ("each", "any"):
            seat_of(scope, player)  # “your opponent may … until the end of their next turn”
    special = scope.lexicon.tables.get("lasting", {}).get(what.kind)
    if special is not None:
        ends: list[Seat | None] = []
        boundary, whose = scope.lexicon.until(scope, _of_nobody(until))
        if _of_its_subject(until):
            whose = _told_later(ends)
        else:
            boundary, whose = scope.lexicon.until(scope, until)
        special(scope, Node(what.kind, {**what.args, "until": (boundary, whose)}, what.said))
        if _of_its_subject(until):
            ends.append(_until(scope, until)[1])  # its subject is known by now: “… until the end of its controller's next turn”
        return
    early = None if _of_its_subject(until) else scope.lexicon.until(scope, until)
    selection = select(scope, subject_of(what), scope.lexicon.in_play)
    if selection.own and not scope.lexicon.stays(scope):
        raise scope.refuse(what, "this card is not in play when its text is carried out")
    boundary, whose = early or _until(scope, until)
    lay(scope, selection, gifts_of(scope, what), boundary, whose)


def _of_its_subject(until: Node | None) -> bool:
    """Whether it ends in a turn of the player who has what it is about, which is known only once that is chosen."""
    player = until.args.get("player") if until is not None else None
    of = player.args.get("of") if isinstance(player, Node) and player["who"] in ("controller", "owner") else None
    return isinstance(of, Node) and "to" in of.args


def _of_nobody(until: Node | None) -> Node | None:
    """The same duration without the player whose turn it is."""
    if until is None or not isinstance(until.args.get("player"), Node):
        return until
    return Node(until.kind, {**until.args, "player": None}, until.said)


def _until(scope: Scope, until: Node | None) -> tuple[str, Seat | None]:
    """The boundary at which it ends, and whose."""
    scope.ending = True
    found = scope.lexicon.until(scope, until)
    scope.ending = False
    return found


def _told_later(ends: list[Seat | None]) -> Seat:
    """Whose boundary it is, which is told once its subject is known."""

    def seat(s: State, fx: Fx) -> int:
        told = ends[0]
        return told(s, fx) if told is not None else -1

    return seat


def _laid(how: str) -> str:
    """How a gift works once it lies on a card: there a drop is an addition like any other."""
    return "add" if how == "drop" else how


def lay(
    scope: Scope, selection: Selection, gifts: Sequence[Gift], boundary: str, whose: Seat | None, named: Sequence[Refs] = (),
) -> None:
    """Lay gifts on everything selected; given abilities remember what was noted."""
    lexicon, card = scope.lexicon, scope.writer.card
    kept = tuple(gifts)

    def op(s: State, fx: Fx) -> None:
        oids = selection.oids(s, fx)
        seat = whose(s, fx) if whose is not None else -1
        noted = packed(s, fx, named)
        mods = [
            Mod(attr, _laid(how), amount(s, fx), boundary, seat, source=fx.source, data=(card.number, *data, *noted) if data else ())
            for attr, how, amount, data in kept
        ]
        for oid in oids:
            for mod in mods:
                lexicon.give(s, oid, mod)
        commit(s, lexicon.given(s, fx, oids, mods))

    scope.emit(op)


def _lendable(until: Node) -> bool:
    """Whether a duration depends on something else than the Thing itself."""
    return until["name"] == "while" or (until["of"] is not None and until["of"].args.get("quant") == "this")


def meanwhile(scope: Scope, until: Node, named: list[Refs], who: Node | None = None) -> Callable[[Scope], Test]:
    """The test by which something lent works: the lender's own condition, or that the lender is there.

    What else the text has chosen is noted; what the condition says of the very thing that it is lent to, `who`, is asked of the holder.
    """
    condition = remembered(scope, until.node("condition"), who, named) if until["name"] == "while" else None

    def test(inner: Scope) -> Test:
        inner.source_of = lender_fx
        return inner.test(condition) if condition is not None else lender_here

    return test


def lend(scope: Scope, what: Node, until: Node) -> None:
    """Lend a passive ability that works while the condition holds for its lender, or while the lender is there."""
    named: list[Refs] = []
    test = meanwhile(scope, until, named, subject_of(what))
    lay_passive(scope, what, "", None, test, named)


def remembered(scope: Scope, condition: Node, who: Node | None, named: list[Refs]) -> Node:
    """A condition with notes for what was chosen, and the holder for the thing itself."""
    number = 0 if who is None else scope.known[who["place"]].number if who.kind == "known" else who.args.get("to", who.args.get("bind"))

    def known(node: Node) -> Node | None:
        if node.kind == "player":
            return None if node["who"] == "that" else Node("player", {
                name: note(scope, part, named, known) if isinstance(part, Node) else part for name, part in node.args.items()}, node.said)
        if node.kind != "select":
            return None
        if number and node.args.get("to") == number:
            return Node("holder", {})
        return None if node.args.get("to") else _of_a_kind(node)

    def _of_a_kind(node: Node) -> Node:
        parts = tuple(note(scope, item, named, known) for item in node.nodes("filters"))
        return Node(node.kind, {**node.args, "filters": parts}, node.said)

    return note(scope, condition, named, known)


def lay_passive(
    scope: Scope, what: Node, boundary: str, whose: Seat | None, test: Callable[[Scope], Test] | None = None, named: Sequence[Refs] = (),
) -> None:
    """Give everything a statement speaks of the passive ability that says the same of its holder."""
    passive = Ability("passive", what.said)
    inner = scope.writer.scope(passive, static=True)
    if test is not None:
        passive.condition = test(inner)
    slot = "who" if "who" in what.args else "what"
    lower_static(inner, Node(what.kind, {**what.args, slot: Node("holder", {})}, what.said))
    number = scope.writer.add(passive, listed=False)
    selection = select(scope, subject_of(what), scope.lexicon.in_play)
    lay(scope, selection, [("ability", "grant", constant(1), (number,))], boundary, whose, named)


@STATEMENTS.on("select", "holder")
def holder(scope: Scope, node: Node) -> Selection:
    """The Thing that holds a lent ability."""

    def refs(s: State, fx: Fx) -> Sequence[Ref]:
        return (fx.source,)

    return Selection(refs)


def change_each(scope: Scope, selection: Selection, change: Callable[[State, Fx, int], None], told: str) -> None:
    """Do something small to each of the selected Things, and announce it in these words."""
    lexicon = scope.lexicon

    def op(s: State, fx: Fx) -> None:
        oids = selection.oids(s, fx)
        for oid in oids:
            change(s, fx, oid)
        commit(s, lexicon.changed(s, fx, oids, told))

    scope.emit(op)
