"""Filters and selections of Neuroscape: whose cards, factions, names, ports, slots, parts in a fight, what is attached.

What cannot be seen of a face-down trojan fits nothing (NSC-18.2).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects import filters
from ....effects.filters import folded
from ....effects.lexicon import Filter
from ....effects.logic import all_match, anything
from ....effects.players import seat_of, seat_test
from ....effects.scope import Scope, Selection, constant
from ....effects.selecting import phrase_match, select
from ....kernel.abilities import Fx, Test
from ....kernel.chain import link_of
from ....kernel.declare import LINKS
from ....kernel.state import State
from ....kernel.things import Event, Ref
from ....kernel.values import value
from ....text.tree import Node
from .. import model
from ..model import attacker_of, blocking, hosts_of, mainframe
from ..values import KEPT, factions
from .base import FACTION
from .domains import means_looked, unseen
from .lexicon import LEXICON
from .states import ALL_PORTS, has_counters, is_field_character, open_ports_of

# -- filters ------------------------------------------------------------------------------------------------


@LEXICON.on("filter", "controlled_by")
def controlled_by(scope: Scope, node: Node) -> Filter:
    """Under that player's control; a program that picks a recipient of yours may pick a teammate's (NSC-17.8)."""
    who = node["player"]["who"]
    lexicon = scope.lexicon
    if who == "you" and scope.source_of is None:
        if "recipient" in scope.about:
            return _side(True)
        return Filter(_mine, _was_mine)
    if who == "opponent" and scope.source_of is None:
        return _side(False)
    test = seat_test(scope, node["player"])
    if test is None:
        return Filter(anything)

    def now(s: State, fx: Fx, oid: int) -> bool:
        return test(s, fx, lexicon.controller(s, fx, (oid, s.things[oid].life if oid >= 0 else 0)))

    def then(s: State, fx: Fx, event: Event) -> bool:
        return test(s, fx, event.was.controller if event.was is not None else s.things[event.it].controller)

    return Filter(now, then)


@LEXICON.on("filter", "located")
def located(scope: Scope, node: Node) -> Filter:
    """The domain of the phrase sees to what was looked at."""
    return Filter(anything) if means_looked(scope, node) else filters.located(scope, node)


@LEXICON.on("filter", "not_controlled")
def not_controlled(scope: Scope, node: Node) -> Filter:
    """What anyone else controls, a teammate too."""
    return Filter(lambda s, fx, oid: not _mine(s, fx, oid), lambda s, fx, event: not _was_mine(s, fx, event))


def _mine(s: State, fx: Fx, oid: int) -> bool:
    if oid < 0:
        return LEXICON.controller(s, fx, (oid, 0)) == fx.you
    return s.things[oid].controller == fx.you


def _was_mine(s: State, fx: Fx, event: Event) -> bool:
    leaf = event.was if event.was is not None else s.things[event.it]
    return leaf.controller == fx.you


def _side(mine: bool) -> Filter:
    def now(s: State, fx: Fx, oid: int) -> bool:
        seat = s.things[oid].controller if oid >= 0 and not model.is_pool(s, oid) else LEXICON.controller(s, fx, (oid, 0))
        return seat >= 0 and (s.table.sides[seat] == s.table.sides[fx.you]) is mine

    def then(s: State, fx: Fx, event: Event) -> bool:
        leaf = event.was if event.was is not None else s.things[event.it]
        return (s.table.sides[leaf.controller] == s.table.sides[fx.you]) is mine

    return Filter(now, then)


@LEXICON.on("filter", "faction")
def faction(scope: Scope, node: Node) -> Filter:
    """With that faction's icon (NSC-12.17), or without it; no name: with none at all."""
    place = KEPT.index("factions")
    if node["name"] is None:
        return Filter(lambda s, fx, oid: _card(s, oid) >= 0 and not unseen(s, _card(s, oid)) and not factions(s, _card(s, oid)))
    bit, wanted = 1 << FACTION[node["name"]], not node["without"]

    def now(s: State, fx: Fx, oid: int) -> bool:
        card = _card(s, oid)
        return card >= 0 and not unseen(s, card) and bool(factions(s, card) & bit) is wanted

    def then(s: State, fx: Fx, event: Event) -> bool:
        leaf = event.was if event.was is not None else s.things[event.it]
        if leaf.flags & model.FACE_DOWN and not event.names & model.E_LEAVES:
            return False
        had = event.last[place] if event.last else factions(s, event.it)
        return bool(had & bit) is wanted

    return Filter(now, then)


def _card(s: State, oid: int) -> int:
    """The card itself, or the one behind an item."""
    return LEXICON.card_of(s, oid) if oid < 0 else oid


@LEXICON.on("filter", "named")
def named(scope: Scope, node: Node) -> Filter:
    word = folded(node["name"])

    def now(s: State, fx: Fx, oid: int) -> bool:
        card = _card(s, oid)
        number = s.things[card].print if card >= 0 and not unseen(s, card) else -1
        return number >= 0 and folded(s.prints[number].name) == word

    return Filter(now)


@LEXICON.on("filter", "same_name")
def same_name(scope: Scope, node: Node) -> Filter:
    selection = select(scope, node.node("of"))

    def now(s: State, fx: Fx, oid: int) -> bool:
        card = _card(s, oid)
        if card < 0 or unseen(s, card) or s.things[card].print < 0:
            return False
        name = s.prints[s.things[card].print].name
        return any(ref[0] >= 0 and s.things[ref[0]].print >= 0 and s.prints[s.things[ref[0]].print].name == name
                   for ref in selection.refs(s, fx))

    return Filter(now)


@LEXICON.on("filter", "has_counter")
def has_counter(scope: Scope, node: Node) -> Filter:
    name = node["name"]
    least = scope.amount(node["n"]) if node["n"] is not None else constant(1)
    return Filter(lambda s, fx, oid: oid >= 0 and has_counters(s, oid, name) >= least(s, fx))


@LEXICON.on("filter", "open_port")
def open_port(scope: Scope, node: Node) -> Filter:
    ports = ALL_PORTS[node["name"]]
    return Filter(lambda s, fx, oid: is_field_character(s, fx, oid) and bool(open_ports_of(s, oid, ports)))


@LEXICON.on("filter", "has_port")
def has_port(scope: Scope, node: Node) -> Filter:
    attrs = tuple(model.PORT_ATTRS[port] for port in ALL_PORTS[node["name"]])
    return Filter(lambda s, fx, oid: is_field_character(s, fx, oid) and any(value(s, oid, attr) > 0 for attr in attrs))


@LEXICON.on("filter", "of_port")
def of_port(scope: Scope, node: Node) -> Filter:
    name = "arm" if node["name"] in ("left_arm", "right_arm") else node["name"]

    def now(s: State, fx: Fx, oid: int) -> bool:
        card = _card(s, oid)
        return card >= 0 and s.things[card].print >= 0 and s.prints[s.things[card].print].attrs.get("port") == name

    return Filter(now)


@LEXICON.on("filter", "slotted")
def slotted(scope: Scope, node: Node) -> Filter:
    test = seat_test(scope, node["player"])

    def now(s: State, fx: Fx, oid: int) -> bool:
        place, seat = divmod(s.things[oid].zone, s.table.seats) if oid >= 0 else (-1, -1)
        return place == model.SLOTS and (test is None or test(s, fx, seat))

    return Filter(now)


@LEXICON.on("filter", "owned_by")
def owned_by(scope: Scope, node: Node) -> Filter:
    test = seat_test(scope, node["player"])
    return Filter(lambda s, fx, oid: oid >= 0 and (test is None or test(s, fx, s.things[oid].owner)))


@LEXICON.on("filter", "blocking_it")
def blocking_it(scope: Scope, node: Node) -> Filter:
    selection = select(scope, node.node("of"))

    def now(s: State, fx: Fx, oid: int) -> bool:
        fight = blocking(s, oid) if oid >= 0 else None
        return fight is not None and fight.ref in selection.refs(s, fx)

    return Filter(now)


@LEXICON.on("filter", "attacking_player")
def attacking_player(scope: Scope, node: Node) -> Filter:
    test = seat_test(scope, node["player"])

    def now(s: State, fx: Fx, oid: int) -> bool:
        fight = attacker_of(s, oid) if oid >= 0 else None
        return fight is not None and (test is None or test(s, fx, fight.seat))

    return Filter(now)


@LEXICON.on("filter", "aims_at")
def aims_at(scope: Scope, node: Node) -> Filter:
    """An item on the Cache that has such a target: a card, a player, or a pool of that player."""
    before, scope.about = scope.about, frozenset()  # what it is aimed at is no item
    tests = [_struck(scope, of) for of in node.nodes("of")]
    scope.about = before

    def now(s: State, fx: Fx, oid: int) -> bool:
        link = link_of(s, LINKS - oid) if oid <= LINKS else None
        return link is not None and any(struck(s, fx, ref) for refs in link.targets for ref in refs for struck in tests)

    return Filter(now)


def _struck(scope: Scope, of: Node) -> Callable[[State, Fx, Ref], bool]:
    """Whether a target is what a phrase means."""
    if of.kind == "player":
        test = seat_test(scope, of)

        def player(s: State, fx: Fx, ref: Ref) -> bool:
            seat = ref[0] if 0 <= ref[0] < s.table.seats else model.pool_seat(s, ref[0]) if model.is_pool(s, ref[0]) else -1
            return seat >= 0 and (test is None or test(s, fx, seat))

        return player
    if of.kind == "select" and of["quant"] in ("choose", "each") and not of["target"]:
        match = all_match(phrase_match(scope, of)[0])
        return lambda s, fx, ref: ref[0] >= s.table.seats and match(s, fx, ref[0])
    named = select(scope, of)
    return lambda s, fx, ref: ref in named.refs(s, fx)


@LEXICON.on("condition", "alone")
def alone(scope: Scope, node: Node) -> Test:
    """It attacks, and no other character does."""
    selection = select(scope, node.node("who"))
    return lambda s, fx: len(s.own.combat) == 1 and s.own.combat[0].ref in selection.refs(s, fx)


@LEXICON.on("filter", "played_by")
def played_by(scope: Scope, node: Node) -> Filter:
    """Cards that a player plays: those of that player, wherever they are played from (NSC-7.45)."""
    test = seat_test(scope, node["player"])

    def now(s: State, fx: Fx, oid: int) -> bool:
        card = _card(s, oid)
        return card >= 0 and (test is None or test(s, fx, s.things[card].controller))

    return Filter(now)


# -- selections ---------------------------------------------------------------------------------------------


@LEXICON.on("select", "attached")
def attached(scope: Scope, node: Node) -> Selection:
    """The character this cyberware is on; of a tether both, or the one that the event is not about."""
    which = node["which"]
    source_of = scope.source_of

    def refs(s: State, fx: Fx) -> Sequence[Ref]:
        me = fx.me if source_of is None else source_of(s, fx).me
        hosts = hosts_of(s, me)
        if which == "other":
            struck = fx.event.it if fx.event is not None else -1
            return [s.ref(oid) for oid in hosts if oid != struck]
        return [s.ref(oid) for oid in (hosts if which == "both" else hosts[:1])]

    return scope.remember(Selection(refs, ("character",), many=which == "both"))


@LEXICON.on("select", "mainframe_of")
def mainframe_of(scope: Scope, node: Node) -> Selection:
    seat = seat_of(scope, node["player"])

    def refs(s: State, fx: Fx) -> Sequence[Ref]:
        card = mainframe(s, seat(s, fx)) if seat(s, fx) >= 0 else -1
        return (s.ref(card),) if card >= 0 else ()

    return Selection(refs, ("mainframe",))
