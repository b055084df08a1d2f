"""Events that HeroSync texts wait for: which event it is, and where in it the subject, the second thing and the player stand.

*own* events are about this card itself, matched also as it departs. A Counter that asks what an enemy Follower is does not learn it
of a Hidden one (HRS-10.14).
"""

from __future__ import annotations

from collections.abc import Callable

from ....effects.lexicon import EventMatch, Then
from ....effects.logic import all_match, all_then
from ....effects.players import seat_test
from ....effects.scope import Scope
from ....effects.selecting import filter_of, select
from ....kernel.abilities import Fx
from ....kernel.chain import link_of
from ....kernel.state import State
from ....kernel.things import Event, Ref
from ....text.tree import Node
from ..model import (
    E_ABILITY,
    E_ATTACK_NEGATED,
    E_ATTACK_SUCCESS,
    E_ATTACKS,
    E_ATTACKS_DIRECT,
    E_BATTLE_KILL,
    E_BECOMES_HIDDEN,
    E_BOOSTED,
    E_CONTROL,
    E_COUNTER,
    E_DAMAGE,
    E_DESTROYED,
    E_DIRECT_DAMAGE,
    E_DISCARDED,
    E_DRAWN,
    E_DRAWN_EXTRA,
    E_DRIVE,
    E_EFFECT_DAMAGE,
    E_END,
    E_ENTERS,
    E_GAINS,
    E_KILL_DAMAGE,
    E_KILLED,
    E_LEAVES,
    E_LEVEL_UP,
    E_LOSES,
    E_MILLED,
    E_PLAYED,
    E_PREPARED,
    E_REMOVED,
    E_RETURNED,
    E_REVEALED,
    E_REWARD,
    E_SACRIFICED,
    E_SEARCHED,
    E_START,
    EVENTS,
    FOLLOWERS,
    HIDDEN,
    SEATS,
    is_hero,
)
from .domains import domain, kinds_of
from .states import OF_FACES

IT, TO, BY, NONE = "it", "to", "by", ""

# event word -> (mask, where `who` stands, where `of` stands, where the player stands)
TABLE: dict[str, tuple[int, str, str, str]] = {
    "attacks": (E_ATTACKS, IT, TO, "seat"), "attacks_directly": (E_ATTACKS_DIRECT, IT, TO, "seat"), "attacked": (E_ATTACKS, TO, IT, "seat"),
    "attacked_directly": (E_ATTACKS_DIRECT, NONE, IT, "to"), "succeeds": (E_ATTACK_SUCCESS, IT, TO, "seat"),
    "succeeds_directly": (E_ATTACK_SUCCESS, IT, TO, "seat"), "attack_negated": (E_ATTACK_NEGATED, IT, NONE, "seat"),
    "kills": (E_KILLED, BY, IT, "seat"), "kills_in_battle": (E_BATTLE_KILL, BY, IT, "seat"), "killed": (E_KILLED, IT, BY, "was"),
    "killed_in_battle": (E_BATTLE_KILL, IT, BY, "was"), "killed_by_effect": (E_KILLED, IT, BY, "was"),
    "sacrificed": (E_SACRIFICED, IT, NONE, "was"), "sacrifices": (E_SACRIFICED, NONE, IT, "was"), "enters": (E_ENTERS, IT, NONE, "seat"),
    "played": (E_PLAYED | E_DRIVE, IT, NONE, "seat"), "plays": (E_PLAYED | E_DRIVE, NONE, IT, "seat"),
    "prepares": (E_PREPARED, NONE, IT, "seat"), "prepared": (E_PREPARED, IT, NONE, "seat"), "uses_reward": (E_REWARD, NONE, NONE, "seat"),
    "counter": (E_COUNTER, NONE, IT, "seat"), "destroyed": (E_DESTROYED, IT, NONE, "was"), "revealed": (E_REVEALED, IT, NONE, "was"),
    "hidden": (E_BECOMES_HIDDEN, IT, NONE, "was"), "leaves": (E_LEAVES, IT, NONE, "was"), "returned": (E_RETURNED, IT, NONE, "was"),
    "removed": (E_REMOVED, IT, NONE, "was"), "discards": (E_DISCARDED, NONE, IT, "owner"), "discarded": (E_DISCARDED, IT, NONE, "owner"),
    "milled": (E_MILLED, IT, NONE, "owner"), "draws": (E_DRAWN, NONE, NONE, "seat"), "draws_extra": (E_DRAWN_EXTRA, NONE, NONE, "seat"),
    "searches": (E_SEARCHED, NONE, NONE, "seat"), "loses": (E_LOSES, NONE, NONE, "it"), "gains": (E_GAINS, NONE, NONE, "it"),
    "level_up": (E_LEVEL_UP, NONE, NONE, "it"), "boosted": (E_BOOSTED, IT, NONE, "was"), "control": (E_CONTROL, NONE, IT, "seat"),
    "start": (E_START, NONE, NONE, "seat"), "end": (E_END, NONE, NONE, "seat"),
}
TALLIED = {
    "plays": "played", "sacrifices": "sacrificed", "uses_reward": "reward", "draws": "drawn", "discards": "discarded",
    "attacked": "attacks", "killed_in_battle": "battle_kill", "killed_by_effect": "killed", "prepares": "prepared", "hidden": "becomes_hidden",
    "searches": "searched",
}
CAUSES = {None: E_DAMAGE, "attack": E_DIRECT_DAMAGE, "kill": E_KILL_DAMAGE, "effect": E_EFFECT_DAMAGE}
CAUSE_NAMES = {None: "damage", "attack": "direct_damage", "kill": "kill_damage", "effect": "effect_damage"}


def event_name(word: str) -> str:
    """The event's own name, as counts are kept by."""
    name = TALLIED.get(word, word)
    if name not in EVENTS:
        raise ValueError(f"no event is called {word!r}")
    return name


def lower_event(scope: Scope, node: Node) -> EventMatch:
    """An event phrase: its mask, its test, and what pronouns may mean by it."""
    if node.kind == "one_or_more":
        match = lower_event(scope, node.node("event"))
        match.once = True
        return match
    if node.kind == "either_event":
        return _either([lower_event(scope, item) for item in node.nodes("items")])
    scope.in_event = True
    handler = {"damaged": _damaged, "activated": _activated}.get(node.kind, _event)
    match = handler(scope, node)
    scope.in_event = False
    return match


def _either(found: list[EventMatch]) -> EventMatch:
    """One of several events; pronouns mean what the first speaks of."""
    names = 0
    for match in found:
        names |= match.names

    def fits(s: State, fx: Fx, event: Event) -> bool:
        return any(event.names & match.names and match.fits(s, fx, event) for match in found)

    made, first = EventMatch(names, fits, False), found[0]
    made.who, made.who_nouns, made.of, made.of_nouns, made.player = first.who, first.who_nouns, first.of, first.of_nouns, first.player
    return made


def _event(scope: Scope, node: Node) -> EventMatch:
    word = node["name"]
    names, who_at, of_at, player_at = TABLE[word]
    who, of = node["who"], node["of"]
    tests: list[Then] = _special(word)
    own = False
    if who is not None:
        own = who_at == IT and who.kind == "select" and who["quant"] == "this"
        tests.append(_part(scope, who, who_at))
    if of is not None:
        tests.append(_part(scope, of, of_at))
    if node["player"] is not None:
        tests.append(_player(scope, node["player"], player_at))
    if word in ("plays", "played") and (of or who) is not None:
        names = _played((of or who)["nouns"])
    if word in ("start", "end"):
        tests.append(_turn)
    match = EventMatch(names, all_then(tests), own)
    if who_at:
        match.who, match.who_nouns = _ref(who_at), tuple(who["nouns"]) if who is not None and who.kind == "select" else ()
    if of_at:
        match.of, match.of_nouns = _ref(of_at), tuple(of["nouns"]) if of is not None and of.kind == "select" else ()
    match.player = _seat(player_at)
    return match


def _played(nouns: tuple[str, ...]) -> int:
    """Followers are played onto the field, Drives are used (HRS-7.9, 7.13)."""
    kinds = kinds_of(nouns)
    return (E_PLAYED if "Follower" in kinds else 0) | (E_DRIVE if "Drive" in kinds else 0)


def _special(word: str) -> list[Then]:
    """What a word asks beyond its event."""
    if word == "succeeds_directly":
        return [lambda s, fx, event: is_hero(event.to)]
    if word == "killed_by_effect":
        return [lambda s, fx, event: event.how == "effect"]
    if word == "returned":
        return [lambda s, fx, event: event.was is not None and event.was.zone // SEATS == FOLLOWERS]
    return []


def _turn(s: State, fx: Fx, event: Event) -> bool:
    return event.how in ("", "turn")


def _damaged(scope: Scope, node: Node) -> EventMatch:
    """A player takes damage, from one cause or any (HRS-9.13)."""
    tests: list[Then] = [_player(scope, node["player"], "it")]
    if node["by"] is not None:
        tests.append(_part(scope, node["by"], BY))
    if node["n"] is not None:
        least = scope.amount(node["n"])
        tests.append(lambda s, fx, event: event.amount >= least(s, fx))
    match = EventMatch(CAUSES[node["cause"]], all_then(tests), False)
    match.of, match.of_nouns = _ref(BY), ("Follower",)
    match.player = _seat("it")
    return match


def _activated(scope: Scope, node: Node) -> EventMatch:
    """An ability of a Follower is activated; of which sort is told by its text."""
    sort, who = node["sort"], node["who"]
    tests: list[Then] = [_part(scope, who, IT)] if who is not None else []
    if sort is not None:

        def of_sort(s: State, fx: Fx, event: Event) -> bool:
            link = link_of(s, event.amount)
            if link is None:
                return False
            ability = s.table.prints[link.prog[0]].abilities[link.prog[1]]
            return ability.kind == "active" if sort == "active" else bool(ability.extra.get(sort))

        tests.append(of_sort)
    own = who is not None and who.kind == "select" and who["quant"] == "this"
    match = EventMatch(E_ABILITY, all_then(tests), own)
    match.who, match.who_nouns = _ref(IT), ("Follower",)
    match.player = _seat("seat")
    return match


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
        zones, seats = s.game.zones, s.table.seats
        moved = event.kind in ("move", "enter", "prepare") and zones[leaf.zone // seats].life != zones[event.to // seats].life
        return (event.it, leaf.life + 1 if moved else leaf.life)

    return subject


def _seat(where: str) -> Callable[[State, Event], int]:
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


def _player(scope: Scope, node: Node, where: str) -> Then:
    test, read = seat_test(scope, node), _seat(where)
    if test is None:
        return lambda s, fx, event: True
    return lambda s, fx, event: test(s, fx, read(s, event))


def _part(scope: Scope, node: Node, where: str) -> Then:
    """Whether the thing in that place of the event is what the phrase says."""
    if node.kind != "select" or node["quant"] in ("this", "it", "that", "them"):
        return _named(scope, node, where)
    parts = [domain(scope, node).filter, *(filter_of(scope, item) for item in node.nodes("filters"))]
    now = all_match([part.now for part in parts])
    then = all_then([part.then for part in parts])
    other, blind = node["other"], scope.ability.kind == "counter" and asks_face(node)
    if where == IT:

        def subject(s: State, fx: Fx, event: Event) -> bool:
            if (other and event.it == fx.me) or (blind and s.things[event.it].flags & HIDDEN and s.things[event.it].controller != fx.you):
                return False
            return then(s, fx, event) if event.kind == "move" else now(s, fx, event.it)  # what has left is judged as it last was

        return subject

    def second(s: State, fx: Fx, event: Event) -> bool:
        oid = event.by[0] if where == BY else event.to
        if oid < 0 or (other and oid == fx.me) or (blind and s.things[oid].flags & HIDDEN and s.things[oid].controller != fx.you):
            return False
        return now(s, fx, oid)

    return second


def asks_face(node: Node) -> bool:
    """Whether a phrase asks what a card is: its Power, Level, name or text (HRS-10.14)."""
    return any(
        item.kind in ("value", "named", "in_name", "with_keyword", "no_abilities", "superlative")
        or (item.kind == "state" and item["name"] in OF_FACES)
        for item in node.nodes("filters")
    )


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
