"""Events that SolRei texts wait for: which event it is, who is behind it, and what in it the phrase names.

*Player* says where the player stands: who acted, or whose card it is. A point that is taken names who takes it and who dealt it.
"""

from __future__ import annotations

from collections.abc import Callable

from ....effects.lexicon import EventMatch, Then
from ....effects.logic import all_match, all_then
from ....effects.players import seat_test
from ....effects.scope import Scope
from ....effects.selecting import filter_of, select
from ....kernel.state import State
from ....kernel.things import Event, Ref
from ....text.tree import Node
from ..model import (
    E_ACTIVATED,
    E_AUGMENTED,
    E_BLOCKED,
    E_BROKEN,
    E_CHARGED,
    E_CULTIVATED,
    E_DAMAGED,
    E_DISCARDED,
    E_DREW,
    E_EXHAUSTED,
    E_GAINED_DAMAGE,
    E_GAINED_POWER,
    E_HARVESTED,
    E_LOST,
    E_NEGATED,
    E_READIED,
    E_REVEALED,
    E_STEP,
    E_SWAPPED,
    E_SWITCHED,
    E_TIED,
    E_WON,
    EVENTS,
    SEATS,
    TIMINGS,
    dealer,
)
from .domains import ABILITIES, domain

Who = Callable[[State, Event], int]


def _actor(s: State, event: Event) -> int:
    return event.seat


def _owner(s: State, event: Event) -> int:
    return s.things[event.it].owner


def _holder(s: State, event: Event) -> int:
    return s.things[event.it].zone % SEATS


def _dealer(s: State, event: Event) -> int:
    return dealer(event)


def _offense(s: State, event: Event) -> int:
    return event.it


def _defense(s: State, event: Event) -> int:
    return 1 - event.it


# event word -> (mask, where the player stands)
TABLE: dict[str, tuple[int, Who]] = {
    "wins": (E_WON, _actor), "loses": (E_LOST, _actor), "ties": (E_TIED, _actor), "takes": (E_DAMAGED, _actor),
    "blocks": (E_BLOCKED, _actor),
    "deals": (E_DAMAGED, _dealer), "draws": (E_DREW, _owner), "discards": (E_DISCARDED, _owner), "readied": (E_READIED, _owner),
    "exhausted": (E_EXHAUSTED, _owner), "broken": (E_BROKEN, _owner), "augmented": (E_AUGMENTED, _owner),
    "cultivates": (E_CULTIVATED, _owner), "harvests": (E_HARVESTED, _owner), "activates": (E_ACTIVATED, _actor),
    "negated": (E_NEGATED, _actor), "swaps": (E_SWAPPED, _actor), "charges": (E_CHARGED, _actor), "gains_power": (E_GAINED_POWER, _owner),
    "gains_damage": (E_GAINED_DAMAGE, _owner), "to_offense": (E_SWITCHED, _offense), "to_defense": (E_SWITCHED, _defense),
    "switch": (E_SWITCHED, _offense), "revealed": (E_REVEALED, _holder), "enters_damage": (E_DAMAGED, _actor), "step": (E_STEP, _actor),
}
TALLIED = {
    "takes": "damaged", "blocks": "blocked", "deals": "dealt", "draws": "drew", "discards": "discarded", "cultivates": "cultivated",
    "harvests": "harvested", "activates": "activated", "swaps": "swapped", "charges": "charged", "gains_power": "gained_power",
    "gains_damage": "gained_damage", "wins": "won", "loses": "lost", "ties": "tied", "to_offense": "switched", "to_defense": "switched",
    "switch": "switched", "enters_damage": "damaged",
}


def event_name(word: str) -> str:
    """The event's own name, as counts are kept by."""
    name = TALLIED.get(word, word)
    if name not in EVENTS:
        raise ValueError(f"no event is called {word!r}")
    return name


def _subject(s: State, event: Event) -> Ref:
    """The subject of a move is meant as the instance it has become."""
    leaf = event.was
    if leaf is None:
        return s.ref(event.it)
    moved = event.kind == "move" and leaf.zone // SEATS != event.to // SEATS
    return (event.it, leaf.life + 1 if moved else leaf.life)


def lower_event(scope: Scope, node: Node) -> EventMatch:
    """An event phrase: its mask, its test, and what pronouns may mean by it."""
    word = node["name"]
    if word not in TABLE:
        raise scope.refuse(node, f"no event is called {word!r}")
    names, player_at = TABLE[word]
    scope.in_event = True
    tests: list[Then] = []
    what = node["who"] if node["who"] is not None else node["of"]
    if what is not None:
        tests.append(_part(scope, what, word))
    if node["player"] is not None:
        whose = seat_test(scope, node["player"])
        if whose is not None:
            named = whose
            tests.append(lambda s, fx, event: named(s, fx, player_at(s, event)))
    if word == "enters_damage" and node["place"] is not None:
        tests.append(_place(scope, node.node("place")))
    if word == "step":
        timing = TIMINGS.index(node["span"])
        tests.append(lambda s, fx, event: event.to == timing)
    scope.in_event = False
    match = EventMatch(names, all_then(tests), False)  # Arts and Muses never leave: what is about this card is matched like the rest
    if what is not None and word != "activates":
        match.who = _subject
        match.who_nouns = tuple(what["nouns"]) if what.kind == "select" else ()
    elif names in (E_DAMAGED, E_DREW, E_DISCARDED, E_CULTIVATED, E_HARVESTED):
        match.who, match.who_nouns = _subject, ("card", "Damage") if names == E_DAMAGED else ("card",)
    match.player = player_at
    return match


def _place(scope: Scope, place: Node) -> Then:
    if place["name"] != "damage":
        raise scope.refuse(place, "only what enters a Damage Zone is an event")
    whose = seat_test(scope, place["player"])
    return (lambda s, fx, event: True) if whose is None else (lambda s, fx, event: whose(s, fx, event.seat))


def _part(scope: Scope, node: Node, word: str) -> Then:
    """Whether the card of the event is what the phrase says; an activation is named by its card."""
    if node.kind != "select" or node["quant"] in ("this", "it", "that", "them") or node["target"]:
        selection = select(scope, node)
        return lambda s, fx, event: any(ref[0] == event.it for ref in selection.refs(s, fx))
    parts = [filter_of(scope, item) for item in node.nodes("filters")]
    nouns = frozenset(node["nouns"])
    if nouns & ABILITIES:  # every activation is one of an ability
        now = all_match([part.now for part in parts])
        return lambda s, fx, event: now(s, fx, event.it)
    tests = [domain(scope, node).filter.then, *(part.then for part in parts)]
    if node["other"]:
        tests.append(lambda s, fx, event: event.it != fx.me)
    if word == "activates" and nouns <= {"Art", "SIGNATURE MOVE"}:
        tests.append(lambda s, fx, event: event.how == "art")  # an ability of an Augmented Art is no activation of the Art
    return all_then(tests)
