"""States, places and numbers that SYNSOULS texts speak of.

Each state is a test of a Thing now and, for the subject of an event, as it was. Places are Measures: "this Measure" is the one
this card is in (SYN-4.29).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects.lexicon import Filter
from ....effects.logic import all_match, anything
from ....effects.scope import Scope, Selection
from ....effects.selecting import phrase_match, select
from ....kernel.abilities import Fx
from ....kernel.chain import link_of
from ....kernel.declare import LINKS
from ....kernel.state import State
from ....kernel.things import Event, Ref, Thing
from ....kernel.values import value
from ....text.tree import Node
from ..keywords.harmonize import full
from ..keywords.solo import alone
from ..model import (
    ATTACK_STRAIN,
    BUFFERING,
    CRASHED,
    DECK,
    E_OVERWRITTEN,
    EXHAUSTED,
    FRAME,
    HEART,
    MIND,
    OVERWRITTEN,
    SEATS,
    STRAIN,
    TRACED,
    is_measure,
    kind_of,
    occupied,
    rival,
)


def _flag(bit: int, wanted: bool = True) -> Filter:
    def now(s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and bool(s.things[oid].flags & bit) is wanted

    def then(s: State, fx: Fx, event: Event) -> bool:
        gone = event.kind == "move" or event.names & E_OVERWRITTEN
        leaf = event.was if event.was is not None and gone else s.things[event.it]
        return bool(leaf.flags & bit) is wanted

    return Filter(now, then)


def _attacking(s: State, fx: Fx, oid: int) -> bool:
    attack = s.own.attack
    return attack is not None and attack.attacker == s.ref(oid)


def _blocking(s: State, fx: Fx, oid: int) -> bool:
    attack = s.own.attack
    return attack is not None and attack.blocker == s.ref(oid)


def _attacked(s: State, fx: Fx, oid: int) -> bool:
    attack = s.own.attack
    return attack is not None and attack.target == s.ref(oid)


def _blocked(s: State, fx: Fx, oid: int) -> bool:
    attack = s.own.attack
    return attack is not None and attack.attacker == s.ref(oid) and attack.blocker[0] >= 0


def _strained(s: State, fx: Fx, oid: int) -> bool:
    return strain_on(s.things[oid]) > 0


def _unstrained(s: State, fx: Fx, oid: int) -> bool:
    return strain_on(s.things[oid]) == 0


def _alone(s: State, fx: Fx, oid: int) -> bool:
    return alone(s, oid, occupied(s, oid))


def _full(s: State, fx: Fx, oid: int) -> bool:
    return full(s, oid)


def _in_full(s: State, fx: Fx, oid: int) -> bool:
    return full(s, occupied(s, oid))


def _tagged(tag: str) -> Filter:
    def now(s: State, fx: Fx, oid: int) -> bool:
        link = link_of(s, LINKS - oid) if oid < 0 else None
        card = link.source[0] if link is not None else oid
        number = s.things[card].print if card >= 0 else -1
        return number >= 0 and s.table.prints[number].attrs.get("tag") == tag

    return Filter(now)


def _measure_named(kind: int) -> Filter:
    def now(s: State, fx: Fx, oid: int) -> bool:
        return is_measure(oid) and (oid - SEATS) % 3 == kind - MIND

    return Filter(now)


def _in_ensemble(s: State, fx: Fx, oid: int) -> bool:
    leaf = s.things[oid]
    return leaf.zone < SEATS * DECK and leaf.print >= 0


def _same_name(s: State, fx: Fx, oid: int) -> bool:
    here = occupied(s, fx.me)
    return is_measure(oid) and here >= 0 and (oid - here) % 3 == 0


def _other_measure(s: State, fx: Fx, oid: int) -> bool:
    return oid != occupied(s, fx.me)


def _single_target(s: State, fx: Fx, oid: int) -> bool:
    link = link_of(s, LINKS - oid) if oid <= LINKS else None
    return link is not None and sum(map(len, link.targets)) == 1


def _opposing(s: State, fx: Fx, oid: int) -> bool:
    return s.things[oid].controller != fx.you


STATES: dict[str, Filter] = {
    "exhausted": _flag(EXHAUSTED), "upright": _flag(EXHAUSTED, False), "buffering": _flag(BUFFERING), "traced": _flag(TRACED),
    "overwritten": _flag(OVERWRITTEN), "active": _flag(OVERWRITTEN, False), "crashed": _flag(CRASHED),
    "attacking": Filter(_attacking), "blocking": Filter(_blocking), "attacked": Filter(_attacked), "blocked": Filter(_blocked),
    "strained": Filter(_strained), "unstrained": Filter(_unstrained), "alone": Filter(_alone), "full": Filter(_full),
    "in_full_measure": Filter(_in_full), "static": _tagged("STATIC"), "dynamic": _tagged("DYNAMIC"), "on_chain": Filter(anything),
    "MIND": _measure_named(MIND), "FRAME": _measure_named(FRAME), "HEART": _measure_named(HEART), "same_name": Filter(_same_name),
    "other_measure": Filter(_other_measure), "opposing": Filter(_opposing), "ensemble": Filter(_in_ensemble),
    "either_side": Filter(anything), "single_target": Filter(_single_target),
}


OF_LINKS = ("on_chain", "either_side", "static", "dynamic", "single_target")


def of_things(state: Filter) -> Filter:
    """A state that only Things can be in, never links of the chain."""
    inner = state.now

    def now(s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and inner(s, fx, oid)

    return Filter(now, state.then)


# -- places -------------------------------------------------------------------------------------------------


def measure_at(leaf: Thing) -> int:
    """The Measure that a leaf lay in, or -1."""
    kind = leaf.zone // SEATS
    return SEATS + leaf.zone % SEATS * 3 + kind - MIND if MIND <= kind <= HEART else -1


def place(scope: Scope, node: Node) -> Filter:
    """Being in a Measure that a text names."""
    if node.kind == "select" and node["quant"] == "this":
        _has_measure(scope, node)
    if node.kind == "select" and not node["target"] and node["quant"] in ("the", "each", "choose"):
        match = all_match(phrase_match(scope, node)[0])

        def now(s: State, fx: Fx, oid: int) -> bool:
            here = occupied(s, oid) if oid >= 0 else -1
            return here >= 0 and match(s, fx, here)

        def then(s: State, fx: Fx, event: Event) -> bool:
            here = measure_at(event.was) if event.was is not None and event.kind == "move" else occupied(s, event.it)
            return here >= 0 and match(s, fx, here)

        return Filter(now, then)
    if node.kind == "select" and node["quant"] == "this" and scope.source_of is None:
        return Filter(_same_measure, _was_same_measure)
    selection = select(scope, node)

    def inside(s: State, fx: Fx, oid: int) -> bool:
        here = occupied(s, oid) if oid >= 0 else -1
        return here >= 0 and any(ref[0] == here for ref in selection.refs(s, fx))

    def was_inside(s: State, fx: Fx, event: Event) -> bool:
        here = measure_at(event.was) if event.was is not None and event.kind == "move" else occupied(s, event.it)
        return here >= 0 and any(ref[0] == here for ref in selection.refs(s, fx))

    return Filter(inside, was_inside)


def _has_measure(scope: Scope, node: Node) -> None:
    """A Verse and a Final Verse are in no Measure (SYN-4.29)."""
    if scope.ability.kind in ("spell", "final"):
        raise scope.refuse(node, "a Verse is in no Measure")


def _same_measure(s: State, fx: Fx, oid: int) -> bool:
    things = s.things
    zone = things[oid].zone if oid >= 0 else -1
    return zone == things[fx.me].zone and SEATS * MIND <= zone < SEATS * DECK


def _was_same_measure(s: State, fx: Fx, event: Event) -> bool:
    leaf = event.was if event.was is not None and event.kind == "move" else s.things[event.it]
    mine = leaf if event.it == fx.me else s.things[fx.me]
    return leaf.zone == mine.zone and measure_at(leaf) >= 0


def this_measure(scope: Scope, node: Node) -> Selection:
    """The Measure this card is in, or was in as it left."""
    _has_measure(scope, node)
    source_of = scope.source_of

    def refs(s: State, fx: Fx) -> Sequence[Ref]:
        here = measure_of_me(s, fx if source_of is None else source_of(s, fx))
        return (s.ref(here),) if here >= 0 and not s.things[here].flags & CRASHED else ()

    return Selection(refs, ("Measure",))


def measure_of_me(s: State, fx: Fx) -> int:
    here = occupied(s, fx.me) if s.alive((fx.me, fx.life)) else -1
    if here >= 0:
        return here
    event = fx.event
    if event is not None and event.it == fx.me and event.was is not None:
        return measure_at(event.was)
    gone = s.gone.get((fx.me, fx.life))
    return measure_at(gone.was) if gone is not None and gone.was is not None else -1


def measure_of(scope: Scope, node: Node) -> Selection:
    """The Occupied Measure of a card."""
    of = node.node("of")
    if of.kind == "select" and of["quant"] == "this":
        return this_measure(scope, node)
    selection = select(scope, of)

    def refs(s: State, fx: Fx) -> Sequence[Ref]:
        found = []
        for ref in selection.refs(s, fx):
            here = _last_measure(s, ref)
            if here >= 0 and not s.things[here].flags & CRASHED:
                found.append(s.ref(here))
        return found

    return Selection(refs, ("Measure",), early=selection.early, many=selection.many, sentence=selection.sentence)


def _last_measure(s: State, ref: Ref) -> int:
    """Where a card is; of one that has left, or of one spoken of where its departure put it, where it was."""
    if s.alive(ref) and occupied(s, ref[0]) >= 0:
        return occupied(s, ref[0])
    gone = s.gone.get((ref[0], ref[1] - 1) if s.alive(ref) else ref)
    return measure_at(gone.was) if gone is not None and gone.was is not None else -1


def opposing_measure(scope: Scope, node: Node) -> Selection:
    """The Measure of the same name on the opponent's side."""

    def refs(s: State, fx: Fx) -> Sequence[Ref]:
        here = measure_of_me(s, fx)
        if here < 0:
            return ()
        there = SEATS + rival((here - SEATS) // 3) * 3 + (here - SEATS) % 3
        return () if s.things[there].flags & CRASHED else (s.ref(there),)

    return Selection(refs, ("Measure",))


# -- numbers ------------------------------------------------------------------------------------------------


def strain_on(leaf: Thing) -> int:
    return leaf.nums[STRAIN] + leaf.nums[ATTACK_STRAIN]


def _rating(s: State, ref: Ref) -> int:
    return value(s, ref[0], "rating")


def _rating_then(s: State, event: Event) -> int:
    return event.last[0] if event.last else value(s, event.it, "rating")


def _printed(name: str) -> tuple[Callable[[State, Ref], int], Callable[[State, Event], int]]:
    def read(s: State, oid: int) -> int:
        number = s.things[oid].card
        found = s.table.prints[number].attrs.get(name, 0) if number >= 0 else 0
        return found if isinstance(found, int) else 0  # a cost of X is 0 everywhere but where it is announced (SYN-7.10)

    return (lambda s, ref: read(s, ref[0])), (lambda s, event: read(s, event.it))


def _strain(s: State, ref: Ref) -> int:
    return strain_on(s.things[ref[0]])


def _strain_then(s: State, event: Event) -> int:
    return strain_on(event.was if event.was is not None and event.kind == "move" else s.things[event.it])


ATTRIBUTES: dict[str, tuple[Callable[[State, Ref], int], Callable[[State, Event], int]]] = {
    "rating": (_rating, _rating_then), "printed_rating": _printed("rating"), "cost": _printed("cost"), "strain": (_strain, _strain_then),
}



def bears(s: State, oid: int, name: str) -> bool:
    """Only Records have a Rating (SYN-3.5), and Conductors and Measures have no cost (SYN-3.3)."""
    kind = kind_of(s, oid)
    return kind == "Record" if name in ("rating", "printed_rating") else name != "cost" or kind not in ("", "Conductor")


__all__ = ["ATTRIBUTES", "STATES", "bears", "measure_of", "opposing_measure", "place", "strain_on", "this_measure"]
