"""Events that SOURCE texts wait for: which event it is, and where in it the subject, the second thing and the player stand.

*own* events are about this card itself, matched also as it departs (SRC-15.6); others need their card to be in play.
"""

from __future__ import annotations

from collections.abc import Callable

from ....effects.lexicon import EventMatch, Then
from ....effects.logic import all_match, all_then
from ....effects.players import seat_of, seat_test
from ....effects.scope import Scope, Selection
from ....effects.selecting import filter_of, select
from ....kernel.abilities import Fx
from ....kernel.state import State
from ....kernel.things import Event, Ref
from ....text.tree import Node
from ..model import (
    E_ATTACKS,
    E_ATTACKS_GENERATOR,
    E_BATTLE,
    E_CHANNELS,
    E_COMPARED,
    E_CONTROL,
    E_DESTROYED,
    E_DESTROYED_BY_EFFECT,
    E_DESTROYED_IN_BATTLE,
    E_DISCARDED,
    E_DONE,
    E_DRAWN,
    E_END,
    E_ENTERS,
    E_EQUIPPED,
    E_EXPIRED,
    E_LANDS,
    E_LEAVES,
    E_LEFT_MAP,
    E_LOSES_SP,
    E_MILLED,
    E_MOVES,
    E_PASSES,
    E_PLACED,
    E_PUSHED,
    E_REGAINS_SP,
    E_RETURNED,
    E_SPRINGS,
    E_START,
    E_SUMMONED,
    E_SWAPPED,
    E_SYMBOL_USED,
    E_TRAP_SET,
    EVENTS,
    MAP,
    field,
)
from .domains import domain, members
from .places import spaces_of

IT, TO, BY, NONE = "it", "to", "by", ""

# event word -> (mask, where `who` stands, where `of` stands, where the player stands)
TABLE: dict[str, tuple[int, str, str, str]] = {
    "summoned": (E_SUMMONED, IT, NONE, "seat"), "summons": (E_SUMMONED, NONE, IT, "seat"), "moves": (E_MOVES, IT, NONE, "seat"),
    "lands": (E_LANDS, IT, NONE, "seat"), "enters": (E_ENTERS, IT, NONE, "seat"), "leaves": (E_LEAVES, IT, NONE, "seat"),
    "passes": (E_PASSES, IT, NONE, "seat"), "swapped": (E_SWAPPED, IT, NONE, "seat"), "pushed": (E_PUSHED, IT, NONE, "seat"),
    "attacks": (E_ATTACKS, IT, TO, "seat"), "attacked": (E_ATTACKS, TO, IT, "seat"), "attacks_generator": (E_ATTACKS_GENERATOR, IT, NONE, "to"),
    "battle": (E_BATTLE, IT, TO, "seat"), "compared": (E_COMPARED, IT, TO, "seat"), "survives": (E_COMPARED, IT, TO, "seat"),
    "wins": (E_DESTROYED_IN_BATTLE, BY, IT, "seat"), "destroyed": (E_DESTROYED, IT, BY, "seat"), "left_map": (E_LEFT_MAP, IT, BY, "seat"),
    "loses_sp": (E_LOSES_SP, NONE, NONE, "it"), "regains_sp": (E_REGAINS_SP, NONE, NONE, "it"), "trap_set": (E_TRAP_SET, IT, NONE, "seat"),
    "sets_trap": (E_TRAP_SET, NONE, IT, "seat"), "springs": (E_SPRINGS, IT, TO, "seat"), "equipped": (E_EQUIPPED, TO, IT, "seat"),
    "equips": (E_EQUIPPED, NONE, IT, "seat"), "expired": (E_EXPIRED, IT, NONE, "seat"),
    "gear_gone": (E_EXPIRED | E_DESTROYED | E_DONE, IT, NONE, "seat"), "placed": (E_PLACED, NONE, IT, "seat"),
    "channels": (E_CHANNELS, NONE, IT, "seat"), "symbol_used": (E_SYMBOL_USED, NONE, IT, "seat"), "draws": (E_DRAWN, NONE, IT, "seat"),
    "discards": (E_DISCARDED, NONE, IT, "owner"), "discarded": (E_DISCARDED, IT, NONE, "owner"), "milled": (E_MILLED, IT, NONE, "owner"),
    "returned": (E_RETURNED, IT, BY, "seat"), "control": (E_CONTROL, NONE, IT, "seat"), "start": (E_START, NONE, NONE, "seat"),
    "end": (E_END, NONE, NONE, "seat"), "turn_end": (E_END, NONE, NONE, "seat"), "movement_end": (E_MOVES, IT, NONE, "seat"),
}
TALLIED = {"summons": "summoned", "attacked": "attacks", "draws": "drawn", "discards": "discarded", "movement_end": "moves"}
_MIDWAY = E_ENTERS | E_LEAVES | E_PASSES


def event_name(word: str) -> str:
    """The event's own name, as counts are kept by."""
    name = TALLIED.get(word, word)
    if name not in EVENTS:
        raise ValueError(f"no event is called {word!r}")
    return name


def _ref(where: str) -> Callable[[State, Event], Ref]:
    """Where in the event a part stands; what has changed its zone is meant as the instance it has become."""
    if where == TO:
        return lambda s, event: s.ref(event.to)
    if where == BY:
        return lambda s, event: event.by

    def subject(s: State, event: Event) -> Ref:
        leaf = event.was
        if leaf is None or event.kind not in ("move", "summon", "equip", "place", "set_trap", "tile"):
            return s.ref(event.it)
        return (event.it, leaf.life + 1)

    return subject


def lower_event(scope: Scope, node: Node) -> EventMatch:
    """An event phrase: its mask, its test, and what pronouns may mean by it."""
    word, who, of = node["name"], node["who"], node["of"]
    if word not in TABLE:
        raise scope.refuse(node, f"no event is called {word!r}")
    names, who_at, of_at, player_at = TABLE[word]
    scope.in_event = True
    tests: list[Then] = []
    own = who is not None and who_at == IT and who.kind == "select" and who["quant"] == "this"
    if who is not None and who_at:
        tests.append(_part(scope, who, who_at))
    if of is not None and of_at:
        tests.append(_part(scope, of, of_at))
    if node["player"] is not None:
        tests.append(_player(scope, node["player"], player_at))
    if node["place"] is not None and node["place"].kind != "zone":
        tests.append(_place(scope, node.node("place"), word))
        _speak_of_place(scope, word)
    if node["span"] is not None or word in ("survives", "gear_gone"):
        tests.append(_span(scope, word, node["span"]))
    scope.in_event = False
    match = EventMatch(names, all_then(tests), own)
    if who_at:
        match.who = _ref(who_at)
        match.who_nouns = tuple(who["nouns"]) if who is not None and who.kind == "select" else ("monster",)
    if of_at:
        match.of = _ref(of_at)
        match.of_nouns = tuple(of["nouns"]) if of is not None and of.kind == "select" else ()
    match.player = _seat_in(player_at)
    return match


def acts_midway(names: int) -> bool:
    """Whether an event can come in the middle of a movement."""
    return bool(names & _MIDWAY)


def _seat_in(where: str) -> Callable[[State, Event], int]:
    if where == "owner":
        return lambda s, event: s.things[event.it].owner
    if where == "it":
        return lambda s, event: event.it
    return (lambda s, event: event.to) if where == "to" else (lambda s, event: event.seat)


def _part(scope: Scope, node: Node, where: str) -> Then:
    """Whether the thing in that place of the event is what the phrase says."""
    if node.kind != "select" or node["quant"] in ("this", "it", "that", "them"):
        return _named(scope, node, where)
    parts = [domain(scope, node).filter, *(filter_of(scope, item) for item in node.nodes("filters"))]
    now, then, other = all_match([part.now for part in parts]), all_then([part.then for part in parts]), node["other"]
    if where == IT:

        def subject(s: State, fx: Fx, event: Event) -> bool:
            if other and event.it == fx.me:
                return False
            return then(s, fx, event) if event.kind == "move" else now(s, fx, event.it)

        return subject

    def second(s: State, fx: Fx, event: Event) -> bool:
        oid = event.by[0] if where == BY else event.to
        return oid >= 0 and not (other and oid == fx.me) and now(s, fx, oid)

    return second


def _named(scope: Scope, node: Node, where: str) -> Then:
    if node.kind == "select" and node["quant"] == "this":
        if where == IT:
            return lambda s, fx, event: event.it == fx.me
        if where == TO:
            return lambda s, fx, event: event.to == fx.me
        return lambda s, fx, event: event.by == (fx.me, fx.life)
    selection = select(scope, node)

    def then(s: State, fx: Fx, event: Event) -> bool:
        oid = event.it if where == IT else event.to if where == TO else event.by[0]
        return any(ref[0] == oid for ref in selection.refs(s, fx))

    return then


def _player(scope: Scope, node: Node, where: str) -> Then:
    test, seat = seat_test(scope, node), _seat_in(where)
    if test is None:
        return lambda s, fx, event: True
    return lambda s, fx, event: test(s, fx, seat(s, event))


def _where(word: str) -> Callable[[State, Event], int]:
    """The space of an event: the one that was left, else the one arrived at."""
    if word == "leaves":
        return lambda s, event: event.was.host if event.was is not None else -1
    return lambda s, event: event.to


def _place(scope: Scope, node: Node, word: str) -> Then:
    where = _where(word)
    if node.kind == "side":
        seat = seat_of(scope, node["player"])
        return lambda s, fx, event: field(s).owner.get(where(s, event)) == seat(s, fx)
    spaces = members(scope, node) if node.kind == "select" and node["quant"] in ("choose", "each", "the", "up_to") else spaces_of(scope, node)
    return lambda s, fx, event: where(s, event) in spaces(s, fx)


def _speak_of_place(scope: Scope, word: str) -> None:
    """ "That space" is the one of the event."""
    where = _where(word)
    scope.remember(Selection(lambda s, fx: (s.ref(where(s, fx.event)),) if fx.event is not None else (), ("space",)))


def _span(scope: Scope, word: str, span: str | None) -> Then:
    """What narrows an event: how it came about, or which turn is meant."""
    if word == "survives":
        return lambda s, fx, event: s.things[event.to].zone == MAP
    if word == "gear_gone":
        return lambda s, fx, event: event.was is not None and s.things[event.it].life != event.was.life
    if word == "summoned":
        hows = ("effect", "token") if span == "effect" else (span,)
        return lambda s, fx, event: event.how in hows
    if word == "destroyed":
        bit = E_DESTROYED_IN_BATTLE if span == "battle" else E_DESTROYED_BY_EFFECT
        return lambda s, fx, event: bool(event.names & bit)
    if word == "enters":
        return lambda s, fx, event: event.how == "move"
    if span == "next":
        return _a_later_turn
    if span == "after":
        return lambda s, fx, event: not s.used("turn", "summoned", fx.me, fx.life)
    return lambda s, fx, event: event.how == span


def _a_later_turn(s: State, fx: Fx, event: Event) -> bool:
    """Of a text that waits for the next turn: this one began after it (SRC-15.29)."""
    return any(item.prog == fx.prog and item.source == fx.source and item.number <= s.own.began for item in s.delayed)


