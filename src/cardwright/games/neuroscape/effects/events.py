"""Events that Neuroscape texts wait for: which happenings they are, and where in an event each part of the phrase stands.

*who* is the subject of the phrase, *of* its object; either may be the Thing it happens to (IT), the other one (TO) or the source (BY). Some
phrases want several names at once: combat damage to a player.
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
from ....kernel.things import Event, Leaf, Ref
from ....text.tree import Node
from ..model import (
    E_ACTIVATED,
    E_ATTACHED,
    E_ATTACKS,
    E_BINNED,
    E_BIO,
    E_BLOCKED,
    E_BLOCKS,
    E_COMBAT,
    E_CONTROL,
    E_COUNTERED,
    E_COUNTERS,
    E_CRASHED,
    E_DAMAGE,
    E_DESTROYED,
    E_DISCARDED,
    E_DRAWN,
    E_DUELS,
    E_ELIMINATED,
    E_END,
    E_ENTERS,
    E_GAINS,
    E_INSTALLED,
    E_LEAVES,
    E_LOSES,
    E_MAIN,
    E_MILLED,
    E_NETCHECK,
    E_PLAYED,
    E_PSYCHOSIS_FAILED,
    E_PSYCHOSIS_PASSED,
    E_PURGED,
    E_QUIT,
    E_RAM_DESTROYED,
    E_REFRESHED,
    E_REPLACED,
    E_RETURNED,
    E_ROLL,
    E_RUN,
    E_SACRIFICED,
    E_STABILITY_FAILED,
    E_STABILITY_PASSED,
    E_START,
    E_TARGETED,
    E_TIER_OFF,
    E_TIER_ON,
    E_TO_CHARACTER,
    E_TO_PLAYER,
    E_TROJAN,
    E_UNBLOCKED,
    SLOTS,
    is_pool,
    pool_colour,
    pool_seat,
)
from .base import CARD_KINDS
from .domains import ZONES, domain

IT, TO, BY, NONE = "it", "to", "by", ""


class Row(Leaf, frozen=True):
    """One event word: its names, all of which are wanted, and where its parts stand. `player` is seat, owner, was, pool or to."""

    names: int
    who: str = IT
    of: str = NONE
    player: str = "seat"
    of_player: bool = False  # the object is a player


TABLE: dict[str, Row] = {
    "enters": Row(E_ENTERS), "leaves": Row(E_LEAVES, of=BY, player="was"), "destroyed": Row(E_DESTROYED, of=BY, player="was"),
    "sacrificed": Row(E_SACRIFICED, player="was"), "quit": Row(E_QUIT, player="was"), "quits": Row(E_QUIT, NONE, IT, "was"),
    "crashed": Row(E_CRASHED, player="was"), "purged": Row(E_PURGED, player="owner"), "returned": Row(E_RETURNED, player="owner"),
    "binned": Row(E_BINNED, player="owner"),
    "attacks": Row(E_ATTACKS), "attacks_player": Row(E_ATTACKS, IT, TO, of_player=True), "blocks": Row(E_BLOCKS, IT, TO),
    "blocked": Row(E_BLOCKED, IT, TO), "unblocked": Row(E_UNBLOCKED),
    "deals": Row(E_DAMAGE, BY, IT, "pool"), "deals_character": Row(E_DAMAGE | E_TO_CHARACTER, BY, IT, "was"),
    "deals_player": Row(E_DAMAGE | E_TO_PLAYER, BY, IT, "pool", True), "deals_combat": Row(E_DAMAGE | E_COMBAT, BY, IT, "pool"),
    "deals_combat_character": Row(E_DAMAGE | E_COMBAT | E_TO_CHARACTER, BY, IT, "was"),
    "deals_combat_player": Row(E_DAMAGE | E_COMBAT | E_TO_PLAYER, BY, IT, "pool", True),
    "deals_bio": Row(E_DAMAGE | E_BIO, BY, IT, "pool", True), "deals_main": Row(E_DAMAGE | E_MAIN, BY, IT, "pool", True),
    "dealt": Row(E_DAMAGE | E_TO_CHARACTER, IT, BY, "was"), "dealt_combat": Row(E_DAMAGE | E_TO_CHARACTER | E_COMBAT, IT, BY, "was"),
    "suffers": Row(E_DAMAGE | E_TO_PLAYER, NONE, NONE, "pool"), "suffers_bio": Row(E_DAMAGE | E_BIO, NONE, NONE, "pool"),
    "suffers_main": Row(E_DAMAGE | E_MAIN, NONE, NONE, "pool"),
    "duels": Row(E_DUELS, IT, TO), "run": Row(E_RUN, of=BY, player="was"), "refreshed": Row(E_REFRESHED, of=BY, player="was"),
    "activates": Row(E_ACTIVATED), "activates_player": Row(E_ACTIVATED, NONE, IT),
    "psychosis_failed": Row(E_PSYCHOSIS_FAILED), "psychosis_passed": Row(E_PSYCHOSIS_PASSED),
    "stability_failed": Row(E_STABILITY_FAILED), "stability_passed": Row(E_STABILITY_PASSED),
    "plays": Row(E_PLAYED, NONE, IT), "played": Row(E_PLAYED), "countered": Row(E_COUNTERED, player="was"),
    "targeted": Row(E_TARGETED, IT, BY), "draws": Row(E_DRAWN, NONE, IT), "discards": Row(E_DISCARDED, NONE, IT, "owner"),
    "mills": Row(E_MILLED, NONE, IT, "owner"), "installs": Row(E_INSTALLED, NONE, IT),
    "gains_health": Row(E_GAINS, NONE, NONE, "pool"), "gains_bio": Row(E_GAINS, NONE, NONE, "pool"),
    "gains_main": Row(E_GAINS, NONE, NONE, "pool"), "loses_health": Row(E_LOSES, NONE, NONE, "pool"),
    "loses_bio": Row(E_LOSES, NONE, NONE, "pool"), "loses_main": Row(E_LOSES, NONE, NONE, "pool"),
    "attached": Row(E_ATTACHED, IT, TO), "attached_frame": Row(E_ATTACHED, IT, TO), "trojan": Row(E_TROJAN),
    "replaced": Row(E_REPLACED, player="was"), "counters": Row(E_COUNTERS), "control": Row(E_CONTROL), "roll": Row(E_ROLL, NONE, NONE),
    "eliminated": Row(E_ELIMINATED, NONE, NONE), "start": Row(E_START, NONE, NONE), "end": Row(E_END, NONE, NONE),
    "netcheck": Row(E_NETCHECK, NONE, NONE), "tier_on": Row(E_TIER_ON), "tier_off": Row(E_TIER_OFF),
}
_COLOURED = {"gains_bio": 0, "gains_main": 1, "loses_bio": 0, "loses_main": 1}
# How the game calls an event that texts speak of by another word, where it counts them.
COUNTED = {
    "plays": "played", "draws": "drawn", "discards": "discarded", "mills": "milled", "installs": "installed", "activates": "activated",
    "activates_player": "activated", "dealt": "damage", "damaged": "damage", "suffers": "damage", "deals": "damage", "quits": "quit",
    "gains_health": "gains_health", "loses_health": "loses_health", "control": "control",
}


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
        now = s.things[event.it]
        return (event.it, now.life if event.kind in ("enter", "attach", "cache") else leaf.life + 1 if _moves(s, event) else leaf.life)

    return subject


def _moves(s: State, event: Event) -> bool:
    """Whether the event takes the Thing to another class of zone."""
    if event.kind not in ("move", "install") or event.was is None:
        return False
    seats, zones = s.table.seats, s.game.zones
    return zones[event.was.zone // seats].life != zones[event.to // seats].life


def player_of(where: str) -> Callable[[State, Event], int]:
    """The player that an event speaks of."""
    if where == "owner":
        return lambda s, event: s.things[event.it].owner
    if where == "pool":
        return lambda s, event: pool_seat(s, event.it) if is_pool(s, event.it) else s.things[event.it].controller
    if where == "was":
        return lambda s, event: event.was.controller if event.was is not None else s.things[event.it].controller
    if where == "to":
        return lambda s, event: event.to
    return lambda s, event: event.seat


def lower_event(scope: Scope, node: Node) -> EventMatch:
    """An event phrase: its mask, its test, and what pronouns may mean by it."""
    if node.kind == "one_or_more":
        inner = lower_event(scope, node.node("event"))
        scope.ability.extra["once"] = True
        return inner
    if node.kind == "counter_event":
        plain = {"name": "counters", "who": node["who"], "player": None, "of": None, "place": None, "span": None}
        match = lower_event(scope, Node("event", plain))
        match.fits = all_then([_counter_named(node["counter"]), match.fits])
        return match
    if node.kind == "tier_event":
        wanted = int(node["n"])
        return EventMatch(TABLE[node["name"]].names, lambda s, fx, event: event.it == fx.me and event.amount == wanted, False)
    word = node["name"]
    if word not in TABLE:
        raise scope.refuse(node, f"no event is called {word!r}")
    who, of = node["who"], node["of"]
    row = TABLE[word]
    if word == "destroyed" and who is not None and who.args.get("nouns") == ("RAM",):
        row = Row(E_RAM_DESTROYED, player="was")
    return _plain(scope, node, row, who, of)


def _counter_named(name: str) -> Then:
    return lambda s, fx, event: event.how == name and event.amount > 0


def _plain(scope: Scope, node: Node, row: Row, who: Node | None, of: Node | None) -> EventMatch:
    scope.in_event = True
    tests: list[Then] = []
    names = row.names
    several = names & (names - 1)
    if several:
        tests.append(lambda s, fx, event: event.names & names == names)
    own = False
    word = node["name"]
    if word in _COLOURED:
        colour = _COLOURED[word]
        tests.append(lambda s, fx, event: pool_colour(s, event.it) == colour)
    if who is not None and row.who:
        own = row.who == IT and who.kind == "select" and who["quant"] == "this"
        tests.append(_part(scope, who, row.who))
    if of is not None and row.of:
        tests.append(_players_part(scope, of, row) if of.kind == "player" else _part(scope, of, row.of, word))
    if node["player"] is not None:
        tests.append(_player(scope, node["player"], row.player))
    if node["place"] is not None:
        tests.append(_place(scope, node.node("place")))
    if node["span"] is not None:
        tests.append(_span(node["span"]))
    scope.in_event = False
    match = EventMatch(names & -names if several else names, all_then(tests), own)
    if row.who:
        match.who = _ref(row.who)
        match.who_nouns = tuple(who["nouns"]) if who is not None and who.kind == "select" else CARD_KINDS
    if row.of and not row.of_player and of is not None and of.kind != "player":
        match.of = _ref(row.of)
        match.of_nouns = tuple(of["nouns"]) if of.kind == "select" else ()
    match.player = player_of("to" if word == "attacks_player" else row.player)
    return match


def _part(scope: Scope, node: Node, where: str, word: str = "") -> Then:
    """Whether the thing in that place of the event is what the phrase says."""
    if word == "attached_frame":
        return _framed(scope, node)
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
            # What has left is judged as it last was (NSC-20.16).
            return then(s, fx, event) if event.kind == "move" else now(s, fx, event.it)

        return subject
    place = 0 if where == TO else 1

    def second(s: State, fx: Fx, event: Event) -> bool:
        oid = event.by[0] if place else event.to
        return oid >= 0 and not (other and oid == fx.me) and now(s, fx, oid)

    return second


def _framed(scope: Scope, node: Node) -> Then:
    """A program is attached to a slot of that mainframe."""
    frames = select(scope, node) if node.kind != "select" else None
    match = all_match(phrase_match(scope, node)[0]) if frames is None else None

    def then(s: State, fx: Fx, event: Event) -> bool:
        if event.to // s.table.seats != SLOTS or event.kind not in ("enter", "reslot"):
            return False
        from ..model import mainframe

        card = mainframe(s, event.to % s.table.seats)
        if match is not None:
            return card >= 0 and match(s, fx, card)
        return frames is not None and any(ref[0] == card for ref in frames.refs(s, fx))

    return then


def _named(scope: Scope, node: Node, where: str) -> Then:
    if node.kind == "select" and node["quant"] == "this":
        if where == IT:
            return lambda s, fx, event: event.it == fx.me
        if where == TO:
            return lambda s, fx, event: event.to == fx.me
        return lambda s, fx, event: event.by == (fx.me, fx.life)
    scope.in_event = False  # what is named here is chosen as usual, not judged by the event
    selection = select(scope, node)
    scope.in_event = True

    def then(s: State, fx: Fx, event: Event) -> bool:
        oid = event.it if where == IT else event.to if where == TO else event.by[0]
        return any(ref[0] == oid for ref in selection.refs(s, fx))

    return then


def _players_part(scope: Scope, node: Node, row: Row) -> Then:
    """The object is a player: who is attacked, or whose pool is damaged."""
    test = seat_test(scope, node)
    if test is None:
        return lambda s, fx, event: True
    if row.of == TO:
        return lambda s, fx, event: test(s, fx, event.to)
    return lambda s, fx, event: is_pool(s, event.it) and test(s, fx, pool_seat(s, event.it))


def _player(scope: Scope, node: Node, where: str) -> Then:
    test = seat_test(scope, node)
    if test is None:
        return lambda s, fx, event: True
    find = player_of(where)
    return lambda s, fx, event: test(s, fx, find(s, event))


def _place(scope: Scope, node: Node) -> Then:
    """The zone that something is put into."""
    kind = ZONES[node["name"]]
    test = seat_test(scope, node["player"]) if node["player"] is not None else None

    def then(s: State, fx: Fx, event: Event) -> bool:
        place, seat = divmod(event.to, s.table.seats)
        return place == kind and (test is None or test(s, fx, seat))

    return then


def _span(span: str) -> Then:
    name = "Deploy" if span == "Main" else span  # NSC-6.41
    return lambda s, fx, event: event.how == name
