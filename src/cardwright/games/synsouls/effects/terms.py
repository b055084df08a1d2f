"""Statements of SYNSOULS: costs, capacity, swapped Ratings, bans, Strain on Measures as a condition.

Costs are changed for cards wherever they are (in a hand above all); what lasts for a player is held by that player's seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects.lexicon import Filter, Gift
from ....effects.logic import OPS, all_match
from ....effects.noting import Refs, packed
from ....effects.players import seat_of, seat_test
from ....effects.scope import Scope, Seat, constant
from ....effects.selecting import phrase_match, select
from ....effects.statements import covers, give_statics, itself, lay, less, lower_static, meanwhile
from ....kernel.abilities import Ability, Fx, Match, Test
from ....kernel.appliers import mark
from ....kernel.chain import link_of
from ....kernel.declare import LINKS
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import Mod
from ....text.tree import Node
from ..model import E_CHANGED, X_LIMIT, is_measure, is_record, occupied
from .lexicon import LEXICON
from .states import measure_of_me, strain_on
from .targets import ban_bits

ATTRS = {
    "load": ("load_cost",), "expend": ("expend_cost",), "activate": ("activate_cost",),
    "any": ("load_cost", "expend_cost", "activate_cost"),
}


@LEXICON.on("filter", "holds_some")
def holds_some(scope: Scope, node: Node) -> Filter:
    """A Measure in which so many of these lie."""
    matches, domain = phrase_match(scope, node.node("of"))
    match, compare, n = all_match(matches), OPS[node["op"]], scope.amount(node.node("n"))

    def now(s: State, fx: Fx, oid: int) -> bool:
        there = sum(1 for card in domain.pool(s, fx) if occupied(s, card) == oid and match(s, fx, card))
        return is_measure(oid) and compare(there, n(s, fx))

    return Filter(now)


@LEXICON.on("filter", "aims_at")
def aims_at(scope: Scope, node: Node) -> Filter:
    """A link whose targets have one of these among them."""
    match = _one_of(scope, node.node("of"))

    def now(s: State, fx: Fx, oid: int) -> bool:
        link = link_of(s, LINKS - oid) if oid <= LINKS else None
        return link is not None and any(ref[0] >= 0 and match(s, fx, ref[0]) for group in link.targets for ref in group)

    return Filter(now)


def _one_of(scope: Scope, node: Node) -> Match:
    """Whether something is one of those that a phrase means."""
    if node["quant"] == "each":
        return all_match(phrase_match(scope, node)[0])
    if node["quant"] == "this":
        return lambda s, fx, oid: oid == fx.me
    selection = select(scope, node)
    return lambda s, fx, oid: oid in selection.oids(s, fx)


# -- costs --------------------------------------------------------------------------------------------------


@LEXICON.on("static", "cost_change")
def cost_change(scope: Scope, node: Node) -> None:
    """Costs more or less to load, expend or activate (SYN-7.9). A card's own cost change works from the hand."""
    what = node.node("what")
    amount = scope.fixed(node["n"], node["per"]) if node["n"] is not None else constant(X_LIMIT)
    if node["down"]:
        amount = less(amount)
    if what["quant"] == "this":
        if node["act"] == "activate":
            give_statics(scope.ability, covers(scope, what), [("activate_cost", "add", amount, ())])
        else:
            scope.ability.extra["own_cost"] = amount
    elif node["into"] is not None:
        scope.ability.extra["priced"] = _priced(scope, what, node["player"])
        give_statics(scope.ability, _there(scope, node.node("into")), [("load_cost_into", "add", amount, ())])
    else:
        match = _priced(scope, what, node["player"])
        give_statics(scope.ability, match, [(attr, "add", amount, ()) for attr in ATTRS[node["act"]]])


def _there(scope: Scope, node: Node) -> Match:
    """The Measures that a text means: `values.load_cost` asks it of the one that is loaded into."""
    if node["quant"] == "this":
        return lambda s, fx, oid: oid == measure_of_me(s, fx)
    if node.kind != "select" or node["target"] or node["quant"] not in ("the", "each"):
        raise scope.refuse(node, "a continuous text names the Measure: this Measure, your MIND, your Measures")
    return all_match(phrase_match(scope, node)[0])


def _priced(scope: Scope, what: Node, player: Node | None) -> Match:
    """The cards whose price changes, and who pays it."""
    scope.anywhere = True
    match = all_match(phrase_match(scope, what)[0])
    scope.anywhere = False
    payer = seat_test(scope, player)
    if payer is None:
        return match

    def paid_by(s: State, fx: Fx, oid: int) -> bool:
        return payer(s, fx, s.things[oid].controller) and match(s, fx, oid)

    return paid_by


@LEXICON.on("instruction", "next_cost")
def next_cost(scope: Scope, node: Node) -> None:
    """The next such card costs more or less: a seat holds the change until a card it covers is announced (see `values.use_next`)."""
    until, whose = scope.lexicon.until(scope, node["until"])
    passive = Ability("passive", node.said)
    inner = scope.writer.scope(passive, static=True)
    amount = inner.fixed(node.node("n"))
    match = _priced(inner, node.node("what"), node["player"])
    give_statics(passive, match, [(attr, "add", less(amount) if node["down"] else amount, ()) for attr in ATTRS[node["act"]]])
    passive.extra["next"] = True
    _held_by_seat(scope, passive, until, whose)


@LEXICON.on("lasting", "cost_change")
def cost_change_for_a_while(scope: Scope, node: Node) -> None:
    if node["into"] is not None and node["into"]["quant"] == "this":
        raise scope.refuse(node, "a player holds this, who is in no Measure: name the Measure, or say it without a duration")
    hold_by_seat(scope, node)


@LEXICON.on("held", "cost_change")
def cost_change_while(scope: Scope, node: Node, until: Node) -> None:
    named: list[Refs] = []
    test = meanwhile(scope, until, named)
    hold_by_seat(scope, Node(node.kind, {**node.args, "until": ("", None)}, node.said), test, named)


def hold_by_seat(scope: Scope, node: Node, test: Callable[[Scope], Test] | None = None, named: Sequence[Refs] = ()) -> None:
    """A statement that lasts for a player: the seat of the text's controller holds it as a passive ability."""
    until, whose = node["until"]
    passive = Ability("passive", node.said)
    inner = scope.writer.scope(passive, static=True)
    if test is not None:
        passive.condition = test(inner)
    lower_static(inner, node)
    _held_by_seat(scope, passive, until, whose, named)


def _held_by_seat(scope: Scope, passive: Ability, until: str, whose: Seat | None, named: Sequence[Refs] = ()) -> None:
    writer, number = scope.writer, scope.writer.add(passive, listed=False)

    def op(s: State, fx: Fx) -> None:
        seat = whose(s, fx) if whose is not None else -1
        data = (*writer.prog(number), *packed(s, fx, named))
        s.add_mod(fx.you, Mod("ability", "grant", 1, until, seat, source=fx.source, data=data))
        commit(s, [mark(E_CHANGED, fx.you, seat=fx.you, by=fx.source)])

    scope.emit(op)


@LEXICON.on("static", "enters_exhausted")
def enters_exhausted(scope: Scope, node: Node) -> None:
    """What a card says of its own entering works wherever it comes from; what is said of others, while this card is active."""
    who = node.node("who")
    if who["quant"] == "this":
        scope.ability.extra["own_enters"] = True
        return
    give_statics(scope.ability, _priced(scope, who, None), [("enters_exhausted", "add", constant(1), ())])


@LEXICON.on("static", "enters_with")
def enters_with(scope: Scope, node: Node) -> None:
    """The counters are on the card from the moment it is there (SYN-7.22): nobody puts them on it."""
    counters = node.node("what")
    if counters["n"] is None or counters["name"] is None:
        raise scope.refuse(counters, "which counters, and how many?")
    scope.ability.extra["own_counters"] = (counters["name"], scope.fixed(counters["n"]))


def _all_but(inside: Match) -> Match:
    return lambda s, fx, oid: not inside(s, fx, oid)


@LEXICON.on("static", "closed")
def closed(scope: Scope, node: Node) -> None:
    """Of a card itself it is so wherever the card lies; of others, while this card is active. `values.closed` asks for both."""
    what, into = node.node("what"), node["into"]
    if node["player"] is not None and "bind" in node["player"].args:
        seat_of(scope, node["player"])  # “your opponent can't load Records into their MIND”
    place = _there(scope, into) if into is not None else None
    if place is not None and node["but"]:
        place = _all_but(place)
    if what["quant"] == "this":
        scope.ability.extra["own_closed"] = place
        return
    if place is None:
        raise scope.refuse(node, "say into which Measures they cannot be loaded")
    scope.ability.extra["closes"] = _priced(scope, what, node["player"])
    give_statics(scope.ability, place, [("closed", "gain", constant(1), ())])


@LEXICON.on("lasting", "closed")
def closed_for_a_while(scope: Scope, node: Node) -> None:
    if node["what"]["quant"] == "this" or (node["into"] is not None and node["into"]["quant"] == "this"):
        raise scope.refuse(node, "a player holds this, who is in no Measure")
    hold_by_seat(scope, node)


# -- capacity, Ratings, bans --------------------------------------------------------------------------------


@LEXICON.on("gifts", "capacity")
def capacity(scope: Scope, node: Node) -> list[Gift]:
    amount = scope.fixed(node.node("n"))
    return [("capacity", "add", less(amount) if node["down"] else amount, ())]


@LEXICON.on("lasting", "swap_ratings")
def swap_ratings(scope: Scope, node: Node) -> None:
    """Each gets the difference to the other's Rating, Strain left out: it stays where it is (SYN-12.1)."""
    until, whose = node["until"]
    what = select(scope, node.node("what"), _rated)
    other = select(scope, node["other"], _rated) if node["other"] is not None else None

    def op(s: State, fx: Fx) -> None:
        pair = what.oids(s, fx) + (other.oids(s, fx) if other is not None else [])
        if len(pair) != 2:
            return
        seat = whose(s, fx) if whose is not None else -1
        one, two = (LEXICON.attribute("rating")[0](s, s.ref(oid)) + strain_on(s.things[oid]) for oid in pair)
        for oid, by in zip(pair, (two - one, one - two), strict=True):
            LEXICON.give(s, oid, Mod("rating", "add", by, until, seat, source=fx.source))
        commit(s, LEXICON.changed(s, fx, pair, "swaps its Rating"))

    scope.emit(op)


def _rated(s: State, fx: Fx, oid: int) -> bool:
    return LEXICON.in_play(s, fx, oid) and is_record(s, oid)


@LEXICON.on("static", "swap_ratings")
def swap_ratings_always(scope: Scope, node: Node) -> None:
    raise scope.refuse(node, "Ratings are swapped once, not all the time")


@LEXICON.on("static", "cannot")
def cannot(scope: Scope, node: Node) -> None:
    """What a card cannot do or suffer; of a player: a ban on that player's seat."""
    who = node.node("who")
    if _barred(node):
        lower_static(scope, _bar(node))
        return
    if _of_links(node):
        banned = all_match(phrase_match(scope, who)[0])
        give_statics(scope.ability, lambda s, fx, oid: banned(s, fx, oid), [("link_bans", "gain", constant(ban_bits(scope, node)), ())])
        return
    if node["deed"] == "be_loaded" and who.kind == "select" and who["quant"] != "this":  # wherever the card is
        give_statics(scope.ability, _priced(scope, who, None), [("cannot", "gain", constant(ban_bits(scope, node)), ())])
        return
    if who.kind == "player":
        test = seat_test(scope, who)

        def seated(s: State, fx: Fx, oid: int) -> bool:
            return oid < s.table.seats and (test is None or test(s, fx, oid))

        match: Match = seated
    else:
        match = covers(scope, who)
    bits = ban_bits(scope, node)
    give_statics(scope.ability, match, [("cannot", "gain", constant(bits), ())])
    if match is itself:
        scope.ability.extra["own_ban"] = scope.ability.extra.get("own_ban", 0) | bits


def _of_links(node: Node) -> bool:
    """Whether it is about links of the chain, not about this card itself: `values.link_bans` reads such bans."""
    who = node.node("who")
    return node["deed"] in ("be_canceled", "be_answered") and who.kind == "select" and who["quant"] != "this"


def _barred(node: Node) -> bool:
    """Whether only some Records are kept from blocking."""
    return node["deed"] == "be_blocked" and node["by"] is not None


def _bar(node: Node) -> Node:
    """The same as a ban of one thing against others."""
    return Node("bars", {**node.args, "deed": "be_block", "of": node["by"], "but": False}, node.said)


@LEXICON.on("lasting", "cannot")
def cannot_for_a_while(scope: Scope, node: Node) -> None:
    who = node.node("who")
    if who.kind == "player" or (node["deed"] == "be_loaded" and who.kind == "select" and who["quant"] == "each"):
        hold_by_seat(scope, node)
        return
    until, whose = node["until"]
    if _of_links(node):
        if who["quant"] == "each":
            hold_by_seat(scope, node)
        else:
            _firm_verse(scope, node)
        return
    if _barred(node):
        special = LEXICON.look_up("lasting", _bar(node))
        special(scope, _bar(node))
        return
    selection = select(scope, who, LEXICON.in_play)
    lay(scope, selection, LEXICON.ban(scope, node), until, whose)


def _firm_verse(scope: Scope, node: Node) -> None:
    """A Verse on the chain that cannot be canceled or answered any more: its card holds the ban, and loses it as it leaves the chain."""
    who = node.node("who")
    if set(who["nouns"]) != {"Verse"}:
        raise scope.refuse(node, "of single links only a Verse can be made so")
    until, whose = node["until"]
    selection = select(scope, who, links=True)
    bits = ban_bits(scope, node)

    def op(s: State, fx: Fx) -> None:
        seat = whose(s, fx) if whose is not None else -1
        for oid in selection.oids(s, fx):
            link = link_of(s, LINKS - oid)
            if link is not None:
                s.add_mod(link.source[0], Mod("cannot", "gain", bits, until, seat, source=fx.source))

    scope.emit(op)


@LEXICON.on("condition", "measures_strained")
def measures_strained(scope: Scope, node: Node) -> Test:
    """One or more of a player's Measures have so much Strain; Crashed ones cannot be looked at (SYN-16.16)."""
    owner = seat_test(scope, node["player"])
    amount = scope.amount(node.node("n"))
    match = LEXICON.domain(scope, _A_MEASURE)

    def test(s: State, fx: Fx) -> bool:
        least = amount(s, fx)
        return any(
            match.filter.now(s, fx, oid) and (owner is None or owner(s, fx, s.things[oid].controller)) and strain_on(s.things[oid]) >= least
            for oid in match.pool(s, fx)
        )

    return test


_A_MEASURE = Node("select", {
    "quant": "each", "n": None, "nouns": ("Measure",), "filters": (), "other": False, "target": False, "chooser": None,
})
