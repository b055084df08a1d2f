"""What texts ask of the past: any event phrase as a condition, a count, a sum or a trait, all from one look at what is remembered.

The phrase is lowered as if it were waited for, and asked of each remembered event of the span. Its Things are judged as they were.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..kernel.abilities import Amount, Fx, Test
from ..kernel.memory import turn_before
from ..kernel.state import State
from ..kernel.things import Event, Past, Ref
from ..text.tree import Node
from .lexicon import EventMatch, Filter, Lexicon
from .logic import Then
from .players import seat_of
from .scope import Scope
from .selecting import select

MEMORY = Lexicon()
Within = Callable[[State, Fx, Past], bool]
BY, TO = "by", "to"


class Recalled(NamedTuple):
    """What a text asks of the past: the phrase, and the events that fit it."""

    match: EventMatch
    found: Callable[[State, Fx], Sequence[Past]]


def recall(scope: Scope, node: Node) -> Recalled:
    """The remembered events that an `event` phrase means, in the span that the node names."""
    known, before, in_event = len(scope.known), scope.recalling, scope.in_event
    others: list[tuple[str, Then]] = []
    scope.recalling = others
    match = scope.lexicon.event(scope, node.node("event"))
    scope.recalling, scope.in_event = before, in_event
    del scope.known[known:]
    within, names, fits = _within(scope, node), match.names, match.fits
    _keep(scope, node["span"], names)

    def fitting(s: State, fx: Fx, past: Past) -> bool:
        if not past.event.names & names or not within(s, fx, past) or not fits(s, fx, past.event):
            return False
        return all(_judged(s, fx, past.by if where == BY else past.to, test) for where, test in others)

    return Recalled(match, lambda s, fx: [past for past in s.past if fitting(s, fx, past)])


def _judged(s: State, fx: Fx, other: Event | None, test: Then) -> bool:
    return other is not None and test(s, fx, other)


def _keep(scope: Scope, span: str, names: int) -> None:
    """The match must remember these events; where turns are told apart, when each began too."""
    if span == "game":
        scope.keep_memory(0, names)
    else:
        scope.keep_memory(names if span == "turn" else names | scope.lexicon.happenings.begins())


def _within(scope: Scope, node: Node) -> Within:
    """Whether a remembered event lies in the span: this turn, the latest turn before it (of a player), since that one, or the game."""
    span, player = node["span"], node["player"]
    if span == "game":
        return lambda s, fx, past: True
    if span == "turn":
        return lambda s, fx, past: past.turn == s.game.shown.turns(s)
    seat = seat_of(scope, player) if player is not None else None

    def last(s: State, fx: Fx) -> int:
        return turn_before(s, seat(s, fx) if seat is not None else -1)

    if span == "last":
        return lambda s, fx, past: past.turn == last(s, fx)
    if span == "since":
        return lambda s, fx, past: past.turn > last(s, fx)
    raise scope.refuse(node, f"what happened in a {span} is not remembered")


@MEMORY.on("condition", "recalled")
def recalled(scope: Scope, node: Node) -> Test:
    found = recall(scope, node).found
    return lambda s, fx: bool(found(s, fx))


@MEMORY.on("counted", "recalled_count")
def times(scope: Scope, node: Node) -> Amount:
    """How often it happened; of a phrase about things, to how many of them."""
    match, found = recall(scope, node)
    where = {"who": match.who, "of": match.of}.get(node["part"])
    if where is None:
        return lambda s, fx: len(found(s, fx))
    return lambda s, fx: len({where(s, past.event) for past in found(s, fx)})


@MEMORY.on("amount", "recalled_sum")
def so_much(scope: Scope, node: Node) -> Amount:
    """How much it was, all together."""
    found = recall(scope, node).found
    much = scope.lexicon.happenings.much
    return lambda s, fx: sum(much(past.event) for past in found(s, fx))


@MEMORY.on("filter", "recalled_in")
def took_part(scope: Scope, node: Node) -> Filter:
    """A Thing that had this part in such an event."""
    match, found = recall(scope, node)
    where, absent = _part(scope, node, match, node["part"]), bool(node["negated"])

    def had(s: State, fx: Fx, ref: Ref) -> bool:
        return any(_is(s, where, past.event, ref) for past in found(s, fx))

    def now(s: State, fx: Fx, oid: int) -> bool:
        card = scope.lexicon.card_of(s, oid) if oid < 0 else oid
        return card >= 0 and had(s, fx, s.ref(card)) is not absent

    def then(s: State, fx: Fx, event: Event) -> bool:
        ref = (event.it, event.was.life) if event.was is not None else s.ref(event.it)
        return had(s, fx, ref) is not absent

    return Filter(now, then)


def _is(s: State, where: Callable[[State, Event], Ref], event: Event, ref: Ref) -> bool:
    """Whether a Thing stands in that place of an event: as the instance it was, or has become."""
    found = where(s, event)
    return found == ref or (found[0] == event.it == ref[0] and event.was is not None and event.was.life == ref[1])


def _part(scope: Scope, node: Node, match: EventMatch, part: str) -> Callable[[State, Event], Ref]:
    where = match.who if part == "who" else match.of
    if where is None:
        raise scope.refuse(node, "which of them it was is not kept")
    return where


@MEMORY.on("condition", "took_part")
def named_took_part(scope: Scope, node: Node) -> Test:
    """Something that was named had this part in such an event."""
    match, found = recall(scope, node)
    where, selection = _part(scope, node, match, node["part"]), select(scope, node.node("who"))

    def test(s: State, fx: Fx) -> bool:
        happened = found(s, fx)
        return any(_is(s, where, past.event, ref) for ref in selection.refs(s, fx) for past in happened)

    return test
