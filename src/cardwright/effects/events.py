"""Event phrases: which event a text waits for, and where in it the subject, the second thing and the player stand.

A game gives a table of its event words, and subclasses `Happenings` for what it reads otherwise. *who* is the subject of a phrase, *of*
its object; either may be the Thing it happens to (IT), the other one (TO) or the source (BY). *own* events are about this card itself,
matched also as it departs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ..kernel.abilities import Fx
from ..kernel.state import State
from ..kernel.things import Event, Ref
from ..text.tree import Node
from .lexicon import EventMatch
from .logic import Then, all_match, all_then
from .players import seat_test
from .scope import Scope
from .selecting import filter_of, select

IT, TO, BY, NONE = "it", "to", "by", ""


class Happening(NamedTuple):
    """One event word: its mask, and where its parts stand. The player is seat, it, owner, was (who controlled it) or to (the other's)."""

    names: int
    who: str = IT
    of: str = NONE
    player: str = "seat"


class Happenings:
    """How the event phrases of a game are read."""

    nouns: tuple[str, ...] = ()  # what the subject is called where a phrase names none
    moves: tuple[str, ...] = ("move",)  # the kinds of event that can take a Thing to a zone of another class
    as_it_was = 0  # events whose subject is judged as it last was, beside moves

    def __init__(self, table: Mapping[str, Happening], events: tuple[str, ...] = (), counted: Mapping[str, str] | None = None) -> None:
        self.table = table
        self.events = events
        self.counted = counted or {}  # event words that are counted under another name

    def name(self, word: str) -> str:
        """The event's own name, as counts are kept by."""
        name = self.counted.get(word, word)
        if name not in self.events:
            raise ValueError(f"no event is called {word!r}")
        return name

    def mask(self, word: str) -> int:
        return 1 << self.events.index(self.name(word))

    def lower(self, scope: Scope, node: Node) -> EventMatch:
        """An event phrase: its mask, its test, and what pronouns may mean by it."""
        if node.kind == "one_or_more":
            match = self.lower(scope, node.node("event"))
            match.once = True
            return match
        if node.kind == "either_event":
            return either([self.lower(scope, item) for item in node.nodes("items")])
        if node.kind == "nth_event":
            return nth(scope, self.lower(scope, node.node("event")), node.node("event"), int(node["n"]))
        if node["name"] not in self.table:
            raise scope.refuse(node, f"no event is called {node['name']!r}")
        row, who, of = self.table[node["name"]], node["who"], node["of"]
        scope.in_event = True
        tests = self.narrowed(node)
        if who is not None and row.who:
            tests.append(self.part(scope, who, row.who))
        if of is not None and row.of:
            tests.append(self.part(scope, of, row.of))
        if node["player"] is not None:
            tests.append(self.player(scope, node["player"], row.player))
        tests += self.added(scope, node)
        scope.in_event = False
        match = EventMatch(self.names(node, row), all_then(tests), row.who == IT and is_this(scope, who))
        match.who_this, match.of_this = is_this(scope, who), is_this(scope, of)
        if row.who:
            match.who, match.who_nouns = self.ref(row.who), nouns_of(who, self.nouns)
        if row.of:
            match.of, match.of_nouns = self.ref(row.of), nouns_of(of)
        match.player = self.seat(row.player)
        parts = {name: node[name] for name in ("who", "of", "player") if node[name] is not None}
        match.binds = {name: part.args["bind"] for name, part in parts.items() if "bind" in part.args}
        return match

    def much(self, event: Event) -> int:
        """How much an event is, in a sum."""
        return abs(event.amount)

    def begins(self) -> int:
        """The mask of what begins a turn."""
        return self.table["step" if "step" in self.table else "start"].names

    # -- what games read otherwise ------------------------------------------------------------------------

    def names(self, node: Node, row: Happening) -> int:
        """The mask of a phrase."""
        return row.names

    def narrowed(self, node: Node) -> list[Then]:
        """What a word asks of its event before the parts are looked at."""
        return []

    def added(self, scope: Scope, node: Node) -> list[Then]:
        """What a phrase says after its parts: a place, a span."""
        return []

    def renewed(self, s: State, event: Event) -> bool:
        """Whether the event made its subject a new instance: it went to a zone of another class."""
        if event.kind not in self.moves or event.was is None:
            return False
        zones, seats = s.game.zones, s.table.seats
        return zones[event.was.zone // seats].life != zones[event.to // seats].life

    def subject(self, s: State, event: Event) -> Ref:
        """The Thing it happens to; of a move, the instance it has become."""
        leaf = event.was
        if leaf is None:
            return s.ref(event.it)
        return (event.it, leaf.life + 1 if self.renewed(s, event) else leaf.life)

    def seat(self, where: str) -> Callable[[State, Event], int]:
        """The player that an event is about."""
        if where == "it":
            return lambda s, event: event.it
        if where == "to":
            return lambda s, event: s.things[event.to].owner
        if where == "owner":
            return lambda s, event: s.things[event.it].owner
        if where == "was":
            return lambda s, event: (event.was if event.was is not None else s.things[event.it]).controller
        return lambda s, event: event.seat

    # -- the parts of a phrase ----------------------------------------------------------------------------

    def ref(self, where: str) -> Callable[[State, Event], Ref]:
        """The Thing in that place of an event."""
        if where == IT:
            return self.subject
        if where == BY:
            return lambda s, event: event.by
        return lambda s, event: s.ref(event.to)

    def player(self, scope: Scope, node: Node, where: str) -> Then:
        """Whether the player that the event is about is the one the phrase says."""
        test, seat = seat_test(scope, node), self.seat(where)
        if test is None:
            return lambda s, fx, event: True
        return lambda s, fx, event: test(s, fx, seat(s, event))

    def part(self, scope: Scope, node: Node, where: str) -> Then:
        """Whether the Thing in that place of the event is what the phrase says."""
        if is_named(node):
            return self.named(scope, node, where)
        parts = [scope.lexicon.domain(scope, node).filter, *(filter_of(scope, item) for item in node.nodes("filters"))]
        now, then = all_match([part.now for part in parts]), all_then([part.then for part in parts])
        other, before = node["other"], self.as_it_was
        if scope.recalling is not None and where in (BY, TO):
            scope.recalling.append((where, lambda s, fx, event: not (other and event.it == fx.me) and then(s, fx, event)))
            return lambda s, fx, event: True
        if scope.recalling is not None:
            return lambda s, fx, event: not (other and event.it == fx.me) and then(s, fx, event)
        if where == IT:

            def subject(s: State, fx: Fx, event: Event) -> bool:
                if other and event.it == fx.me:
                    return False
                return then(s, fx, event) if event.kind == "move" or event.names & before else now(s, fx, event.it)

            return subject

        def second(s: State, fx: Fx, event: Event) -> bool:
            oid = event.by[0] if where == BY else event.to
            return oid >= 0 and not (other and oid == fx.me) and now(s, fx, oid)

        return second

    def named(self, scope: Scope, node: Node, where: str) -> Then:
        """Whether it is the very Thing that was named: this card, or one spoken of before."""
        if is_this(scope, node) and scope.recalling is None:
            if where == IT:
                return lambda s, fx, event: event.it == fx.me
            if where == BY:
                return lambda s, fx, event: event.by == (fx.me, fx.life)
            return lambda s, fx, event: event.to == fx.me
        scope.in_event = False  # what is named here is chosen as usual, not judged by the event
        selection = select(scope, node)
        scope.in_event = True

        if scope.recalling is not None and where == IT:
            return lambda s, fx, event: not {self.subject(s, event), (event.it, _life(event))}.isdisjoint(selection.refs(s, fx))
        if scope.recalling is not None and where == BY:
            return lambda s, fx, event: event.by in selection.refs(s, fx)

        def then(s: State, fx: Fx, event: Event) -> bool:
            oid = event.it if where == IT else event.by[0] if where == BY else event.to
            return any(ref[0] == oid for ref in selection.refs(s, fx))

        return then


def nth(scope: Scope, match: EventMatch, event: Node, n: int) -> EventMatch:
    """The n-th such event of the turn, counted for each player who does it where the phrase names a player."""
    names, plain = match.names, match.fits
    player = match.player if event.args.get("player") is not None else None
    scope.keep_memory(names)

    def fits(s: State, fx: Fx, happened: Event) -> bool:
        if not plain(s, fx, happened):
            return False
        turn = s.game.shown.turns(s)
        this = max((place for place, past in enumerate(s.past) if past.turn == turn and _same(past.event, happened)), default=-1)
        before = [
            past for past in (s.past[:this] if this >= 0 else s.past)
            if past.turn == turn and past.event.names & names and plain(s, fx, past.event)
            and (player is None or player(s, past.event) == player(s, happened))
        ]
        return len(before) == n - 1

    match.fits = fits
    return match


def _same(one: Event, two: Event) -> bool:
    return (one.it, one.kind, one.names, one.to, one.was) == (two.it, two.kind, two.names, two.to, two.was)


def either(found: Sequence[EventMatch]) -> EventMatch:
    """One of several events; pronouns mean what stands in the same place of each."""
    names = 0
    for match in found:
        names |= match.names

    def fits(s: State, fx: Fx, event: Event) -> bool:
        return any(event.names & match.names and match.fits(s, fx, event) for match in found)

    def met(event: Event) -> EventMatch:
        return next((match for match in found if event.names & match.names), found[0])

    made, first = EventMatch(names, fits, all(match.own for match in found)), found[0]
    if all(match.who is not None for match in found):
        made.who = lambda s, event: _found(met(event).who, s, event)
    if all(match.of is not None for match in found):
        made.of = lambda s, event: _found(met(event).of, s, event)
    if all(match.player is not None for match in found):
        made.player = lambda s, event: _seated(met(event).player, s, event)
    made.who_nouns, made.of_nouns = first.who_nouns, first.of_nouns
    made.who_this, made.of_this = first.who_this, first.of_this
    made.binds = first.binds
    made.again = tuple(pair for match in found[1:] for pair in match.binds.items())
    return made


def _life(event: Event) -> int:
    return event.was.life if event.was is not None else -1


def _found(find: Callable[[State, Event], Ref] | None, s: State, event: Event) -> Ref:
    return find(s, event) if find is not None else (-1, 0)


def _seated(find: Callable[[State, Event], int] | None, s: State, event: Event) -> int:
    return find(s, event) if find is not None else -1


def is_named(node: Node) -> bool:
    """Whether a phrase names certain Things, and does not describe them."""
    return node.kind != "select" or node["quant"] in ("this", "it", "that", "them") or bool(node["target"])


def is_this(scope: Scope, node: Node | None) -> bool:
    """Whether a phrase names this card; "this Measure" is where it is."""
    return node is not None and node.kind == "select" and node["quant"] == "this" and not scope.lexicon.places & set(node["nouns"])


def nouns_of(node: Node | None, otherwise: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The nouns by which a part of an event can be spoken of."""
    return tuple(node["nouns"]) if node is not None and node.kind == "select" else otherwise
