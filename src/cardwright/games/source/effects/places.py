"""Spaces, roles and relations that SOURCE texts speak of: where something stands, who plays which part, the highest and the closest.

"This space" is the one this card is on. In front and behind go by the direction of the monster's controller (SRC-4.26 to 4.31).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects.domains import Pool
from ....effects.lexicon import Domain, Filter
from ....effects.logic import all_match
from ....effects.players import seat_of
from ....effects.scope import Scope, Selection
from ....effects.selecting import phrase_match, select
from ....kernel.abilities import Fx, Match
from ....kernel.state import State
from ....kernel.things import Event, Ref
from ....text.tree import Node
from ..model import E_DESTROYED, E_SPRINGS, E_SUMMONED, FACE_UP, MAP, SEATS, USED, field, gear, monsters_of, tiles_on, trap_on, wearers
from .domains import FIELD, members, named_in_play
from .numbers import read_number

Refs = Callable[[State, Fx], Sequence[Ref]]


def space_at(s: State, oid: int) -> int:
    """The space that something is on; a space is its own."""
    if oid < 0:
        return -1
    if field(s).is_space(oid):
        return oid
    leaf = s.things[oid]
    return leaf.host if leaf.zone < FIELD and leaf.host >= 0 and field(s).is_space(leaf.host) else -1


def space_then(s: State, event: Event) -> int:
    """The space that the subject of an event was on when it left, or is on."""
    if event.kind == "move" and event.was is not None and field(s).is_space(event.was.host):
        return event.was.host
    return space_at(s, event.it)


def space_of_me(s: State, fx: Fx) -> int:
    """The space of this card, also where it has just left."""
    if s.alive(fx.source):
        return space_at(s, fx.me)
    event = fx.event
    if event is not None and event.it == fx.me and event.was is not None and event.was.life == fx.life:
        return event.was.host
    gone = s.gone.get(fx.source)
    return gone.was.host if gone is not None and gone.was is not None else -1


def stood(s: State, fx: Fx, ref: Ref) -> tuple[int, int]:
    """The space something is on, or was on as it left the map, and whose it is or was."""
    leaf = s.things[ref[0]]
    here = space_at(s, ref[0])
    if here >= 0 and s.alive(ref):
        return here, leaf.controller
    gone = s.gone.get(ref) or s.gone.get((ref[0], ref[1] - 1))
    if gone is not None and gone.was is not None and field(s).is_space(gone.was.host):
        return gone.was.host, gone.was.controller
    return (space_of_me(s, fx), fx.you) if ref[0] == fx.me and not s.alive(fx.source) else (-1, leaf.controller)


def _one_space(s: State, space: int) -> Sequence[Ref]:
    return (s.ref(space),) if space >= 0 else ()


def this_space(scope: Scope, node: Node) -> Selection:
    source_of = scope.source_of
    return Selection(lambda s, fx: _one_space(s, space_of_me(s, fx if source_of is None else source_of(s, fx))), ("space",))


def space_of(scope: Scope, node: Node) -> Selection:
    """The space that something is on, or was on as it left."""
    selection = select(scope, node.node("of"))

    def refs(s: State, fx: Fx) -> Sequence[Ref]:
        return [space for ref in selection.refs(s, fx) for space in _one_space(s, stood(s, fx, ref)[0])]

    return Selection(refs, ("space",), early=selection.early, many=selection.many, sentence=selection.sentence)


def left_space(scope: Scope, node: Node) -> Selection:
    """The space that the subject of the event has just left."""

    def refs(s: State, fx: Fx) -> Sequence[Ref]:
        event = fx.event
        return _one_space(s, event.was.host) if event is not None and event.was is not None else ()

    return Selection(refs, ("space",))


# -- roles --------------------------------------------------------------------------------------------------


def _wearers(s: State, fx: Fx) -> Sequence[Ref]:
    """The monsters this card is equipped to, or was as it left."""
    if s.alive(fx.source):
        return [s.ref(oid) for oid in wearers(s, fx.me)]
    gone = s.gone.get(fx.source)
    if gone is None or gone.was is None:
        return ()
    return [(mod.data[0], mod.data[1]) for mod in gone.was.mods if mod.attr == "worn"]


def _to(s: State, event: Event) -> Sequence[Ref]:
    return (s.ref(event.to),) if event.to >= 0 else ()


def _triggering(s: State, event: Event) -> Sequence[Ref]:
    return _to(s, event) if event.names & E_SPRINGS else (s.ref(event.it),)


def _summoned(s: State, event: Event) -> Sequence[Ref]:
    if event.names & E_SUMMONED and event.was is not None:
        return ((event.it, event.was.life + 1),)
    return (s.ref(event.it),)


def _attacker(s: State, event: Event) -> Sequence[Ref]:
    attack = s.own.attack
    return (attack.attacker,) if attack is not None else (event.by,) if event.names & E_DESTROYED else (s.ref(event.it),)


def _attacked(s: State, event: Event) -> Sequence[Ref]:
    attack = s.own.attack
    return (attack.target,) if attack is not None else _to(s, event)


def _loser(s: State, event: Event) -> Sequence[Ref]:
    """Where it is now: a defeated monster can still be brought back."""
    return (s.ref(event.it if event.names & E_DESTROYED else event.to),)


def _destroyer(s: State, event: Event) -> Sequence[Ref]:
    return (event.by,) if event.by[0] >= 0 else ()


def _moving(s: State, event: Event) -> Sequence[Ref]:
    movement = s.own.movement
    return (movement.mover,) if movement is not None else (s.ref(event.it),)


def _both(s: State, event: Event) -> Sequence[Ref]:
    return (*_attacker(s, event), *_attacked(s, event))


OF_EVENT: dict[str, Callable[[State, Event], Sequence[Ref]]] = {
    "channeling": _to, "triggering": _triggering, "summoned": _summoned, "attacked": _attacked, "attacking": _attacker, "defeated": _loser,
    "destroyed": _loser, "moving": _moving, "destroyer": _destroyer, "destroyer_of_this": _destroyer, "both": _both,
}


def role(scope: Scope, node: Node) -> Selection:
    """A monster by the part it plays."""
    name = node["name"]
    if name == "equipped":
        if scope.writer.card.kind != "Equipment" and scope.source_of is None:
            raise scope.refuse(node, "only an equipment card has an equipped monster")
        return scope.remember(Selection(_wearers, ("monster",)))
    if scope.static:
        raise scope.refuse(node, "a text that always holds speaks of nothing that happens")
    find = OF_EVENT[name]

    def refs(s: State, fx: Fx) -> Sequence[Ref]:
        return find(s, fx.event) if fx.event is not None else ()

    return scope.remember(Selection(refs, ("monster",), many=name == "both"))


def known(scope: Scope, node: Node) -> Selection:
    """Something this very text has named, by its place among the things named."""
    named: Selection = scope.known[node["place"]]
    return named


# -- relations ----------------------------------------------------------------------------------------------


def _onward(s: State, seat: int, space: int, ahead: bool) -> set[int]:
    """Every space further on, or further back, for a player."""
    ways = field(s).forward[seat] if ahead else field(s).back[seat]
    found: set[int] = set()
    todo = list(ways[space])
    while todo:
        here = todo.pop()
        if here not in found:
            found.add(here)
            todo += ways[here]
    return found


def _related(s: State, how: str, base: int, seat: int, here: int, n: int) -> bool:
    """Whether a space stands in that relation to the base."""
    place = field(s)
    if how == "adjacent":
        return here in place.adjacent[base]
    if how == "parallel":
        return here in place.parallel[base]
    if how == "within":
        return here != base and place.distance[base][here] <= n
    if how == "lane":
        return here != base and place.kinds[base] in ("T", "O") and (place.kinds[here], place.owner[here]) == (place.kinds[base],
            place.owner[base])
    return here in _onward(s, seat, base, how == "front")


def near(scope: Scope, node: Node) -> Filter:
    """Stands in a relation to another Thing or space; of several, to one of them."""
    how, of = node["how"], node.node("of")
    n = scope.amount(node["n"]) if node["n"] is not None else None
    others: Refs
    if of.kind == "select" and of["quant"] in ("choose", "each", "up_to", "any_number", "the"):
        pool = members(scope, of)

        def others(s: State, fx: Fx) -> Sequence[Ref]:
            return [s.ref(oid) for oid in pool(s, fx)]

    else:
        others = select(scope, of).refs

    def beside(s: State, fx: Fx, here: int, oid: int) -> bool:
        if here < 0:
            return False
        far = n(s, fx) if n is not None else 0
        for ref in others(s, fx):
            base, seat = stood(s, fx, ref)
            if base >= 0 and ref[0] != oid and _related(s, how, base, seat, here, far):
                return True
        return False

    return Filter(lambda s, fx, oid: beside(s, fx, space_at(s, oid), oid), lambda s, fx, event: beside(s, fx, space_then(s, event),
        event.it))


def place(scope: Scope, node: Node) -> Filter:
    """Being on a space or side that a text names."""
    if node.kind == "side":
        seat = seat_of(scope, node["player"])

        def on_side(s: State, fx: Fx, here: int) -> bool:
            return here >= 0 and field(s).owner[here] == seat(s, fx)

        return Filter(lambda s, fx, oid: on_side(s, fx, space_at(s, oid)), lambda s, fx, event: on_side(s, fx, space_then(s, event)))
    if node.kind == "select" and node["quant"] in ("choose", "each", "the", "up_to"):
        match = all_match(phrase_match(scope, node)[0])

        def on_such(s: State, fx: Fx, here: int) -> bool:
            return here >= 0 and match(s, fx, here)

        return Filter(lambda s, fx, oid: on_such(s, fx, space_at(s, oid)), lambda s, fx, event: on_such(s, fx, space_then(s, event)))
    selection = select(scope, node)

    def on_that(s: State, fx: Fx, here: int) -> bool:
        return here >= 0 and any(ref[0] == here for ref in selection.refs(s, fx))

    return Filter(lambda s, fx, oid: on_that(s, fx, space_at(s, oid)), lambda s, fx, event: on_that(s, fx, space_then(s, event)))


def spaces_of(scope: Scope, node: Node) -> Pool:
    """The spaces a text allows; which of them is asked for by whoever uses them."""
    if node.kind == "select" and node["quant"] in ("choose", "each", "the", "up_to", "any_number"):
        return members(scope, node)
    selection = select(scope, node)
    return lambda s, fx: [ref[0] for ref in selection.refs(s, fx)]


# -- the highest and the closest ----------------------------------------------------------------------------


def best_of(scope: Scope, node: Node, rest: tuple[Node, ...]) -> Domain:
    """A phrase with "the highest …" or "closest to …": of all that fit the rest, those that are it."""
    extreme = next(item for item in node.nodes("filters") if item.kind == "extreme")
    inner = Node(node.kind, {**node.args, "filters": rest}, node.said)
    matches, where = phrase_match(scope, inner)
    match, name = all_match(matches), extreme["name"]
    best = max if extreme["which"] == "highest" else min
    base = scope.recall(Node("select", {"quant": "it", "nouns": ()})) if name == "here" else None

    def measure(s: State, fx: Fx, oid: int) -> int:
        if name in ("you", "op"):
            goal = field(s).summoning[fx.you if name == "you" else 1 - fx.you]
            return field(s).distance[goal][space_at(s, oid)]
        if name == "me":  # itself is never the closest to itself
            here, there = space_of_me(s, fx), space_at(s, oid)
            return field(s).distance[here][there] if here >= 0 and there >= 0 else 0
        if base is not None:
            return min((field(s).distance[space_at(s, ref[0])][oid] for ref in base.refs(s, fx) if space_at(s, ref[0]) >= 0), default=0)
        return read_number(s, name, oid)

    def pool(s: State, fx: Fx) -> list[int]:
        found = [oid for oid in where.pool(s, fx) if match(s, fx, oid) and not (name == "me" and oid == fx.me)]
        if not found:
            return found
        top = best(measure(s, fx, oid) for oid in found)
        return [oid for oid in found if measure(s, fx, oid) == top]

    return Domain(pool, Filter(lambda s, fx, oid: oid in pool(s, fx)), where.public)


# -- states -------------------------------------------------------------------------------------------------


def _kind(*kinds: str) -> Match:
    return lambda s, fx, oid: field(s).is_space(oid) and field(s).kinds[oid] in kinds


def _occupied(s: State, fx: Fx, oid: int) -> bool:
    return any(s.things[kid].zone == MAP for kid in s.kids.get(oid, ()))


def _border(s: State, fx: Fx, oid: int) -> bool:
    place = field(s)
    return any(place.owner[other] != place.owner[oid] for other in place.adjacent[oid])


def _alone(s: State, fx: Fx, oid: int) -> bool:
    return s.things[oid].zone == MAP and monsters_of(s, s.things[oid].controller) == [oid]


STATES: dict[str, Match] = {
    "equipped": lambda s, fx, oid: bool(gear(s, oid)), "unequipped": lambda s, fx, oid: not gear(s, oid),
    "used": lambda s, fx, oid: s.things[oid].zone // SEATS == USED, "unused": lambda s, fx, oid: s.things[oid].zone // SEATS != USED,
    "face_down": lambda s, fx, oid: not s.things[oid].flags & FACE_UP, "face_up": lambda s, fx, oid: bool(s.things[oid].flags & FACE_UP),
    "non_token": lambda s, fx, oid: s.table.prints[s.things[oid].print].kind != "Token",
    "in_play": lambda s, fx, oid: named_in_play(s, s.things[oid]), "on_map": lambda s, fx, oid: s.things[oid].zone == MAP, "alone": _alone,
    "terrestrial": _kind("T"), "otherworldly": _kind("O"), "flux": _kind("flux"), "summoning": _kind("summoning"), "lane": _kind("T", "O"),
    "unoccupied": lambda s, fx, oid: not _occupied(s, fx, oid), "occupied": _occupied, "border": _border,
    "trapped": lambda s, fx, oid: trap_on(s, oid) >= 0, "untrapped": lambda s, fx, oid: trap_on(s, oid) < 0,
    "tiled": lambda s, fx, oid: bool(tiles_on(s, oid)), "untiled": lambda s, fx, oid: not tiles_on(s, oid),
}

