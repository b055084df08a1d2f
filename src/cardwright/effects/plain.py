"""A lexicon for games whose words mean what they say: a noun is a card type, a zone word a zone, a number a value, an event an event.

A game gives the tables and says how a move becomes an event; everything else is answered from them. Cards that wait on the chain
are found there by their nouns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from ..kernel.abilities import Fx, Match, Print
from ..kernel.events import commit
from ..kernel.state import State
from ..kernel.things import NOBODY, Event, Ref
from ..kernel.values import value
from ..text.cards import CompiledCard
from ..text.tree import Node, abilities
from .domains import in_zone, looked_at, on_chain, zone_filter
from .events import Happening, Happenings
from .lexicon import Domain, Filter, Lexicon
from .players import seat_of
from .scope import LoweringFault, Scope, Seat
from .shared import SHARED
from .writer import Writer


class MoveEvent(Protocol):
    """How a game makes an event of a card that goes to its owner's zone of a kind; `how` is "draw", or where in a deck it goes."""

    def __call__(self, s: State, it: int, kind: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event: ...


class PlainLexicon(Lexicon):
    """The hooks of the shared handlers, answered from a few tables."""

    def __init__(
        self, *, zones: Mapping[str, int], field: int, pile: int, move: MoveEvent, links: Mapping[str, str] | None = None,
        stocks: Mapping[str, int] | None = None, happenings: Mapping[str, int] | None = None, states: Mapping[str, Match] | None = None,
        attributes: tuple[str, ...] = (), rules: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__()
        self.include(SHARED)
        self.zones = zones  # zone words of texts: the kind of zone
        self.field = field  # the kind of zone whose cards are in play
        self.pile = pile  # the kind of zone that discarded cards go to
        self.move = move
        self.links = links or {}  # nouns of cards that wait on the chain: the kind of link
        self.stocks = stocks or {}  # words for a player's numbers: their place among the seat's
        words = happenings or {}  # event words: the mask; the subject is the Thing it happens to, the player the one behind it
        self.happenings = Happenings({word: Happening(mask) for word, mask in words.items()}, tuple(words))
        self.states = states or {}  # state words: the test
        self.attributes = attributes  # the values that a card is remembered by when it leaves (see Game.snapshot)
        self.cited = rules or {}  # the rules behind the questions that texts ask

    def rule(self, kind: str) -> str:
        return self.cited.get(kind, "")

    # -- noun phrases -------------------------------------------------------------------------------------

    def domain(self, scope: Scope, node: Node) -> Domain:
        nouns, zone = frozenset(node["nouns"]), zone_filter(node)
        if any(item.kind == "among" for item in node.nodes("filters")):
            return looked_at(scope, self.of_type(nouns), node)
        if zone is not None:
            return in_zone(scope, zone, self.of_type(nouns), zone["name"] != "deck")
        if not self.on_chain(node):
            return self._in_play(nouns)
        kinds = frozenset(self.links[noun] for noun in nouns)
        return on_chain(lambda s, link: link.kind in kinds)

    def _in_play(self, nouns: frozenset[str]) -> Domain:
        test = self.of_type(nouns)

        def pool(s: State, fx: Fx) -> Sequence[int]:
            return [oid for seat in range(s.table.seats) for oid in s.zone(self.field, seat)]

        def now(s: State, fx: Fx, oid: int) -> bool:
            return self.in_play(s, fx, oid) and test(s, fx, oid)

        def then(s: State, fx: Fx, event: Event) -> bool:
            return test(s, fx, event.it)

        return Domain(pool, Filter(now, then))

    def of_type(self, nouns: frozenset[str]) -> Match:
        def test(s: State, fx: Fx, oid: int) -> bool:
            number = s.things[oid].print if oid >= 0 else -1
            return number >= 0 and ("card" in nouns or s.prints[number].kind in nouns)

        return test

    def on_chain(self, node: Node) -> bool:
        return bool(node["nouns"]) and set(node["nouns"]) <= set(self.links)

    def in_play(self, s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and s.things[oid].zone // s.table.seats == self.field

    def state(self, scope: Scope, name: str) -> Filter:
        return Filter(self.states[name])

    # -- numbers and players ------------------------------------------------------------------------------

    def attribute(self, name: str) -> tuple[Callable[[State, Ref], int], Callable[[State, Event], int]]:
        place = self.attributes.index(name)

        def then(s: State, event: Event) -> int:
            return event.last[place] if event.last else value(s, event.it, name)

        return (lambda s, ref: value(s, ref[0], name)), then

    def stock(self, name: str) -> Callable[[State, int], int]:
        place = self.stocks[name]
        return lambda s, seat: s.things[seat].nums[place]

    # -- events and spans ---------------------------------------------------------------------------------

    def event_mask(self, word: str) -> int:
        return self.happenings.table[word].names

    def until(self, scope: Scope, node: Node | None) -> tuple[str, Seat | None]:
        """A duration ends at the boundary of its name; without one a change stays while the card does."""
        if node is None:
            return "", None
        return node["name"], seat_of(scope, node["player"]) if node["player"] is not None else None

    # -- zones and changes --------------------------------------------------------------------------------

    def to_zone(self, s: State, fx: Fx, it: int, zone: Node, seat: int) -> Event | None:
        at = zone["position"] or ""
        return self.move(s, it, self.zones[zone["name"]], seat, fx.source, "rest" if at == "shuffled" else at)

    def discard(self, s: State, fx: Fx, it: int, seat: int) -> Event:
        return self.move(s, it, self.pile, seat, fx.source)

    def draw(self, s: State, seat: int, n: int) -> None:
        deck, hand = self.zones["deck"], self.zones["hand"]
        commit(s, [self.move(s, oid, hand, seat, NOBODY, "draw") for oid in s.top_of(deck * s.table.seats + seat, n)])

    def changed(self, s: State, fx: Fx, oids: Sequence[int], how: str = "") -> list[Event]:
        return []


def plain_print(card: CompiledCard, lexicon: Lexicon) -> Print:
    """The Print of a card whose text is a list of abilities."""
    attrs: dict[str, Any] = dict(card.attrs)
    made = Print(card.name, card.type, attrs, str(attrs.get("text", "")))
    writer = Writer(lexicon, made)
    try:
        for node in abilities(card.tree):
            for ability in writer.write(node):
                writer.add(ability)
    except LoweringFault as fault:
        raise LoweringFault(f"{card.name}: {fault}") from fault
    made.seal(writer.abilities, writer.listed)
    return made
