"""Bans of one thing against another, of any deed, and of what would happen: "cannot block Records with [ECHO]", "cannot be removed".

What is declared (an attack, a play, a target) is asked of the ban before it is declared (`kernel.bans`); what happens by itself or by a
text does not happen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kernel.abilities import BARS, Ability, Fx, Match, Replacer, Test
from ..kernel.events import commit
from ..kernel.state import State
from ..kernel.things import Event, Mod, Ref
from ..text.tree import Node
from .filters import chosen_word, folded
from .lending import mod_of
from .lexicon import Filter, Lexicon
from .logic import all_match, anything
from .players import seat_of, seat_test
from .scope import Scope, Seat, Selection, constant
from .selecting import phrase_match, select
from .statements import add_replacer, covers, give_statics, lower_static

BANS = Lexicon()
Refs = Callable[[State, Fx], Sequence[Ref]]
LASTING = ("you", "any", "each", "opponent", "each_opponent")  # players whom a text knows for as long as it is in force


# -- what is declared ---------------------------------------------------------------------------------------


@BANS.on("static", "bars")
def bars(scope: Scope, node: Node) -> None:
    """A static under the name of the deed; whom it is done to or by is a match of its own."""
    who, of = node.node("who"), node["of"]
    first = seats_of(scope, who) if who.kind == "player" else _wherever(scope, who, node["deed"])
    about = anything if of is None else seats_of(scope, of) if of.kind == "player" else _wherever(scope, of, node["deed"])
    kept = scope.ability.extra.setdefault("bars", [])
    kept.append(_all_but(about) if node["but"] else about)

    def covered(s: State, fx: Fx, oid: int) -> bool:  # never `itself`: it is looked up by the deed and not by its holder
        return first(s, fx, oid)

    toll = node.args.get("toll")  # what it costs to do it all the same
    name, amount = ("toll_" if toll is not None else "") + node["deed"], scope.amount(toll) if toll is not None else constant(1)
    give_statics(scope.ability, covered, [(BARS + name, "gain", amount, (len(kept) - 1,))])


def _all_but(about: Match) -> Match:
    return lambda s, fx, oid: not about(s, fx, oid)


def _wherever(scope: Scope, node: Node, deed: str) -> Match:
    """What a phrase fits: cards that are played are not yet in play, and a text that targets is wherever its card is."""
    if node.kind == "select" and node["quant"] in ("each", "the", "choose") and not node["target"]:
        scope.anywhere = deed in ("play", "be_play", "be_target", "place")
        match = all_match(phrase_match(scope, node)[0])
        scope.anywhere = False
        return lambda s, fx, oid: oid >= 0 and match(s, fx, oid)
    match = covers(scope, node)
    return lambda s, fx, oid: match(s, fx, oid)


def seats_of(scope: Scope, who: Node) -> Match:
    """The seats that a word for players means, and whoever controls the card in question."""
    test = seat_test(scope, who)

    def seated(s: State, fx: Fx, oid: int) -> bool:
        seat = oid if 0 <= oid < s.table.seats else s.things[oid].controller if oid >= 0 else -1
        return seat >= 0 and (test is None or test(s, fx, seat))

    return seated


# -- what happens -------------------------------------------------------------------------------------------


@BANS.on("static", "vetoed")
def vetoed(scope: Scope, node: Node) -> None:
    """The event does not happen."""
    match = scope.lexicon.event(scope, node.node("event"))
    add_replacer(scope.ability, Replacer(match.names, match.fits, _nothing))


def _nothing(s: State, fx: Fx, event: Event) -> Event | None:
    return None


# -- for a while --------------------------------------------------------------------------------------------


@BANS.on("lasting", "bars", "vetoed")
def for_a_while(scope: Scope, node: Node) -> None:
    """The player of the text holds it, with what it speaks of: cards, players and names that it chose are known only now."""
    until, whose = node["until"]
    _held(scope, node, until, whose, None)


def _held(scope: Scope, node: Node, until: str, whose: Seat | None, test: Callable[[Scope], Test] | None) -> None:
    passive = Ability("passive", node.said)
    inner = scope.writer.scope(passive, static=True)
    named: list[Refs] = []
    plain = _noted(scope, Node(node.kind, {name: part for name, part in node.args.items() if name != "until"}, node.said), named)
    if test is not None:
        passive.condition = test(inner)
        inner.source_of = None
    lower_static(inner, plain)
    hold(scope, passive, named, until, whose)


def _noted(scope: Scope, node: Node, named: list[Refs]) -> Node:
    """The same statement with a note in the place of everything that this text alone can speak of."""
    if node.kind == "player":
        if node["who"] in LASTING:
            return node
        seat = seat_of(scope, node)
        named.append(lambda s, fx: [s.ref(seat(s, fx))] if seat(s, fx) >= 0 else [])
        return Node("player", {"who": "noted", "of": None, "place": len(named) - 1}, node.said)
    if node.kind == "select" and (node["quant"] not in ("each", "the") or "to" in node.args or node["target"]):
        selection = select(scope, node)
        named.append(lambda s, fx: [s.ref(oid) for oid in selection.oids(s, fx)])
        return Node("noted", {"place": len(named) - 1}, node.said)
    if node.kind == "chosen_name":
        named.append(lambda s, fx: [(chosen_word(s, fx, "name"), 0)])
        return Node("noted_name", {"place": len(named) - 1}, node.said)
    args = dict(node.args)
    for name, part in node.args.items():
        if isinstance(part, Node):
            args[name] = _noted(scope, part, named)
        elif isinstance(part, tuple) and any(isinstance(item, Node) for item in part):
            args[name] = tuple(_noted(scope, item, named) if isinstance(item, Node) else item for item in part)
    return Node(node.kind, args, node.said)


def hold(scope: Scope, passive: Ability, named: list[Refs], until: str, whose: Seat | None) -> None:
    """The seat of the text's player holds a passive ability, with the Refs of what was named in the data of its mod."""
    writer, number, lexicon = scope.writer, scope.writer.add(passive, listed=False), scope.lexicon

    def op(s: State, fx: Fx) -> None:
        groups = [item(s, fx) for item in named]
        data = [part for group in groups for part in (len(group), *(number for ref in group for number in ref))]
        seat = whose(s, fx) if whose is not None else -1
        keeper = lexicon.keeper(s, fx.you)
        s.add_mod(keeper, Mod("ability", "grant", 1, until, seat, source=fx.source, data=(*writer.prog(number), *data)))
        commit(s, lexicon.changed(s, fx, (keeper,)))

    scope.emit(op)


@BANS.on("select", "noted")
def noted(scope: Scope, node: Node) -> Selection:
    """What a lasting statement speaks of: a group of Refs in the data of the mod that gives it."""
    place = int(node["place"])
    return Selection(lambda s, fx: [ref for ref in group_of_mod(s, fx, place) if s.alive(ref)])


@BANS.on("player", "noted")
def noted_player(scope: Scope, node: Node) -> Seat:
    place = int(node["place"])

    def seat(s: State, fx: Fx) -> int:
        group = group_of_mod(s, fx, place)
        return group[0][0] if group else -1

    return seat


def group_of_mod(s: State, fx: Fx, place: int) -> list[tuple[int, int]]:
    mod = mod_of(s, fx)
    data = mod.data[2:] if mod is not None else ()
    at = 0
    for _ in range(place):
        at += 1 + 2 * data[at]
    if at >= len(data):
        return []
    return [(data[at + 1 + 2 * step], data[at + 2 + 2 * step]) for step in range(data[at])]


@BANS.on("filter", "noted_name")
def noted_name(scope: Scope, node: Node) -> Filter:
    """With the name that was chosen when the statement was made."""
    place, lexicon = int(node["place"]), scope.lexicon

    def now(s: State, fx: Fx, oid: int) -> bool:
        number, group = lexicon.print_of(s, oid), group_of_mod(s, fx, place)
        return number >= 0 and bool(group) and group[0][0] >= 0 and folded(s.prints[number].name) == folded(s.prints[group[0][0]].name)

    return Filter(now)


@BANS.on("held", "bars", "vetoed")
def while_it_lasts(scope: Scope, node: Node, test: Callable[[Scope], Test]) -> None:
    """The same for as long as something else is so."""
    _held(scope, node, "", None, test)
