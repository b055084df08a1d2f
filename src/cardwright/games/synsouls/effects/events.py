"""Events that SYNSOULS texts wait for: which event it is, and where in it the subject and the second thing stand.

*own* events are about this card itself, matched also as it departs (SYN-9.12); all others need the card to be still active
(SYN-9.12a).
"""

from __future__ import annotations

from collections.abc import Callable

from ....effects.lexicon import EventMatch, Then
from ....effects.logic import all_match, all_then
from ....effects.players import seat_test
from ....effects.scope import Scope
from ....effects.selecting import filter_of, phrase_match, select
from ....kernel.abilities import Fx
from ....kernel.state import State
from ....kernel.things import Event, Ref
from ....text.tree import Node
from ..model import (
    E_ACTIVATED,
    E_ATTACK_CANCELED,
    E_ATTACKS,
    E_BLOCKS,
    E_CANCELED,
    E_CRASHES,
    E_DISCARDED,
    E_DRAWN,
    E_END,
    E_ENTERS,
    E_EXHAUSTED,
    E_EXPENDED,
    E_FINAL,
    E_GAINS_NOTES,
    E_LEAVES,
    E_LOADED,
    E_MILLED,
    E_MOVED,
    E_OVERWRITTEN,
    E_RAISES_MAX,
    E_RE_REVEALED,
    E_REMOVED,
    E_RESET,
    E_RETURNED,
    E_SILENCED,
    E_SILENCES,
    E_START,
    E_STRAIN,
    E_VOIDED,
    EVENTS,
    is_measure,
)
from .domains import domain

IT, TO, BY, NONE = "it", "to", "by", ""

# event word -> (mask, where `who` stands, where `of` stands, where the player stands)
TABLE: dict[str, tuple[int, str, str, str]] = {
    "loaded": (E_LOADED, IT, NONE, "seat"), "loads": (E_LOADED, NONE, IT, "seat"), "enters": (E_ENTERS, IT, TO, "seat"),
    "expended": (E_EXPENDED, IT, NONE, "seat"), "expends": (E_EXPENDED, NONE, IT, "seat"), "final_verse": (E_FINAL, NONE, IT, "seat"),
    "activates": (E_ACTIVATED, NONE, IT, "seat"), "attacks": (E_ATTACKS, IT, TO, "seat"), "attacked": (E_ATTACKS, TO, IT, "seat"),
    "blocks": (E_BLOCKS, IT, TO, "seat"), "blocked": (E_BLOCKS, TO, IT, "seat"), "attack_canceled": (E_ATTACK_CANCELED, IT, TO, "seat"),
    "deals_strain": (E_STRAIN, BY, IT, "seat"), "takes_strain": (E_STRAIN, IT, BY, "seat"), "silences": (E_SILENCES, BY, IT, "seat"),
    "silenced": (E_SILENCED, IT, BY, "seat"), "voided": (E_VOIDED, IT, BY, "seat"), "removed": (E_REMOVED, IT, BY, "seat"),
    "returned": (E_RETURNED, IT, BY, "seat"), "leaves": (E_LEAVES, IT, BY, "seat"), "overwritten": (E_OVERWRITTEN, IT, BY, "seat"),
    "re_revealed": (E_RE_REVEALED, IT, NONE, "seat"), "moved": (E_MOVED, IT, TO, "seat"), "exhausted": (E_EXHAUSTED, IT, BY, "seat"),
    "reset": (E_RESET, IT, BY, "seat"), "crashes": (E_CRASHES, IT, NONE, "owner"), "draws": (E_DRAWN, NONE, IT, "seat"),
    "discards": (E_DISCARDED, NONE, IT, "owner"), "discarded": (E_DISCARDED, IT, NONE, "owner"), "milled": (E_MILLED, IT, NONE, "owner"),
    "gains_notes": (E_GAINS_NOTES, NONE, NONE, "seat"), "raises_max": (E_RAISES_MAX, NONE, NONE, "seat"),
    "canceled": (E_CANCELED, IT, NONE, "seat"), "start": (E_START, NONE, NONE, "seat"), "end": (E_END, NONE, NONE, "seat"),
}
TALLIED = {"loads": "loaded", "expends": "expended", "activates": "activated", "draws": "drawn", "discards": "discarded",
           "takes_strain": "strain", "attacked": "attacks", "blocked": "blocks"}


def event_name(word: str) -> str:
    """The event's own name, as counts are kept by."""
    name = TALLIED.get(word, word)
    if name not in EVENTS:
        raise ValueError(f"no event is called {word!r}")
    return name


def _ref(where: str) -> Callable[[State, Event], Ref]:
    """Where in the event a part stands; the subject of a move is meant as the instance it has become."""
    if where == TO:
        return lambda s, event: s.ref(event.to)
    if where == BY:
        return lambda s, event: event.by

    def subject(s: State, event: Event) -> Ref:
        leaf = event.was
        if leaf is None:
            return s.ref(event.it)
        moved = event.kind == "load" or (
            event.kind == "move" and s.game.zones[leaf.zone // s.table.seats].life != s.game.zones[event.to // s.table.seats].life
        )
        return (event.it, leaf.life + 1 if moved else leaf.life)

    return subject


def lower_event(scope: Scope, node: Node) -> EventMatch:
    """An event phrase: its mask, its test, and what pronouns may mean by it."""
    word = node["name"]
    who, of = node["who"], node["of"]
    if word == "canceled" and who is not None and "attack" in who.args.get("nouns", ()):
        word, who = "attack_canceled", _attacker(who)
    if word not in TABLE:
        raise scope.refuse(node, f"no event is called {word!r}")
    names, who_at, of_at, player_at = TABLE[word]
    scope.in_event = True
    tests: list[Then] = []
    own = False
    if who is not None and who_at:
        own = who_at == IT and who.kind == "select" and who["quant"] == "this" and "Measure" not in who["nouns"]
        tests.append(_part(scope, who, who_at))
    if of is not None and of_at:
        tests.append(_part(scope, of, of_at))
    if node["player"] is not None:
        tests.append(_player(scope, node["player"], player_at))
    if node["place"] is not None and node["place"].kind != "zone":
        tests.append(_place(scope, node.node("place")))
    if node["span"] is not None:
        tests.append(_span(node["span"]))
    scope.in_event = False
    match = EventMatch(names, all_then(tests), own)
    if who_at and word != "attack_canceled":
        match.who = _ref(who_at)
        match.who_nouns = tuple(who["nouns"]) if who is not None and who.kind == "select" else ()
    if of_at:
        match.of = _ref(of_at)
        match.of_nouns = tuple(of["nouns"]) if of is not None and of.kind == "select" else ()
    match.player = (lambda s, event: s.things[event.it].owner) if player_at == "owner" else (lambda s, event: event.seat)
    return match


def _attacker(attack: Node) -> Node | None:
    """The Record whose attack a phrase names: "an attack of this card", "an attack you control"; None: anybody's."""
    filters = attack.nodes("filters")
    of = next((item.node("of") for item in filters if item.kind == "belonging"), None)
    return of or (Node(attack.kind, {**attack.args, "nouns": ("Record",)}) if filters else None)


def _part(scope: Scope, node: Node, where: str) -> Then:
    """Whether the thing in that place of the event is what the phrase says."""
    if node.kind != "select" or node["quant"] in ("this", "it", "that", "them") or node["target"]:
        return _named(scope, node, where)
    parts = [domain(scope, node).filter, *(filter_of(scope, item) for item in node.nodes("filters"))]
    now = all_match([part.now for part in parts])
    then = all_then([part.then for part in parts])
    other = node["other"]
    if where == IT:

        def subject(s: State, fx: Fx, event: Event) -> bool:
            if other and event.it == fx.me:
                return False
            # What has left, or has been Overwritten, is judged as it last was (SYN-9.12, 15.6).
            return then(s, fx, event) if event.kind == "move" or event.names & E_OVERWRITTEN else now(s, fx, event.it)

        return subject
    place = 0 if where == TO else 1

    def second(s: State, fx: Fx, event: Event) -> bool:
        oid = event.by[0] if place else event.to
        return oid >= 0 and not (other and oid == fx.me) and now(s, fx, oid)

    return second


def _named(scope: Scope, node: Node, where: str) -> Then:
    if node.kind == "select" and node["quant"] == "this" and "Measure" not in node["nouns"]:
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
    test = seat_test(scope, node)
    if test is None:
        return lambda s, fx, event: True
    if where == "owner":
        return lambda s, fx, event: test(s, fx, s.things[event.it].owner)
    return lambda s, fx, event: test(s, fx, event.seat)


def _place(scope: Scope, node: Node) -> Then:
    """Where something enters: the Measure of the event (SYN-4.29)."""
    if node.kind == "select" and not node["target"] and node["quant"] in ("the", "each", "choose"):
        match = all_match(phrase_match(scope, node)[0])
        return lambda s, fx, event: is_measure(event.to) and match(s, fx, event.to)
    selection = select(scope, node)
    return lambda s, fx, event: any(ref[0] == event.to for ref in selection.refs(s, fx))


def _span(span: str) -> Then:
    return lambda s, fx, event: event.how == span
