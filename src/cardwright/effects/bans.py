"""Bans of one thing against another, of any deed, and of what would happen: "cannot block Records with [ECHO]", "cannot be removed".

What is declared (an attack, a play, a target) is asked of the ban before it is declared (`kernel.bans`); what happens by itself or by a
text does not happen.
"""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.abilities import BARS, Ability, Fx, Match, Replacer, Test
from ..kernel.events import commit
from ..kernel.state import State
from ..kernel.things import Event, Mod
from ..text.tree import Node
from .lexicon import Lexicon
from .logic import all_match, anything
from .noting import Refs, note, packed
from .players import seat_test
from .scope import Scope, Seat, constant
from .selecting import phrase_match
from .statements import add_replacer, covers, give_statics, lower_static, meanwhile

BANS = Lexicon()


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
    _held(scope, node, until, whose, None, [])


def _held(
    scope: Scope, node: Node, until: str, whose: Seat | None, test: Callable[[Scope], Test] | None, named: list[Refs],
) -> None:
    passive = Ability("passive", node.said)
    inner = scope.writer.scope(passive, static=True)
    plain = note(scope, Node(node.kind, {name: part for name, part in node.args.items() if name != "until"}, node.said), named)
    if test is not None:
        passive.condition = test(inner)
        inner.source_of = None
    lower_static(inner, plain)
    hold(scope, passive, named, until, whose)


def hold(scope: Scope, passive: Ability, named: list[Refs], until: str, whose: Seat | None) -> None:
    """The seat of the text's player holds a passive ability, with the Refs of what was named in the data of its mod."""
    writer, number, lexicon = scope.writer, scope.writer.add(passive, listed=False), scope.lexicon

    def op(s: State, fx: Fx) -> None:
        data = packed(s, fx, named)
        seat = whose(s, fx) if whose is not None else -1
        keeper = lexicon.keeper(s, fx.you)
        s.add_mod(keeper, Mod("ability", "grant", 1, until, seat, source=fx.source, data=(*writer.prog(number), *data)))
        commit(s, lexicon.changed(s, fx, (keeper,)))

    scope.emit(op)


@BANS.on("held", "bars", "vetoed")
def while_it_lasts(scope: Scope, node: Node, until: Node) -> None:
    """The same for as long as something else is so."""
    named: list[Refs] = []
    _held(scope, node, "", None, meanwhile(scope, until, named), named)
