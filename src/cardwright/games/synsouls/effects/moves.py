"""Departure, arrival and movement: Silence, Void, remove, Crash, recover, load, move, swap, Overwrite, re-reveal (7, 15, 16).

Loads and moves may ask where, so they go one card at a time through the game's procedures.
"""

from __future__ import annotations

from ....effects.logic import all_match
from ....effects.loops import one_by_one
from ....effects.players import for_each_seat, seat_of
from ....effects.scope import Scope, Seat, Selection
from ....effects.selecting import phrase_match, select
from ....kernel.abilities import Fx, Match
from ....kernel.effects import bind, go_on
from ....kernel.events import commit
from ....kernel.state import State
from ....text.tree import Node
from .. import zones
from ..concepts import re_reveal_by_effect
from ..model import (
    CRASHED,
    DECK,
    OVERWRITTEN,
    PLAY_LIMIT,
    REMOVED,
    SEATS,
    active,
    cannot,
    in_ensemble,
    is_measure,
    is_record,
    kind_of,
    occupied,
    standing,
)
from ..playing.costs import available, load_cost
from ..playing.entering import closed, load_by_effect, may_overwrite, may_take, measures_for, room_for, shift_by_effect, swap_places
from ..strain import dealing
from .lexicon import LEXICON


def here(s: State, fx: Fx, oid: int) -> bool:
    """An active card of the Ensemble, Conductors aside (SYN-4.9)."""
    return oid >= 0 and s.things[oid].print >= 0 and active(s, oid) and kind_of(s, oid) != "Conductor"


def may_go(s: State, fx: Fx, oid: int) -> bool:
    """Can be sent to the Void Zone by this effect (SYN-16.8, 16.9); an Overwritten Concept too, where the text means it (SYN-7.56)."""
    if oid < 0 or s.things[oid].print < 0 or not in_ensemble(s, oid) or kind_of(s, oid) == "Conductor":
        return False
    return not cannot(s, oid, "be_voided" if s.things[oid].controller == fx.you else "be_silenced")


@LEXICON.on("instruction", "silence", "void")
def to_void(scope: Scope, node: Node) -> None:
    """Silenced or Voided by whose effect it is, whatever word is used (SYN-16.8, 16.9, 16.11)."""

    def lower(seat: Seat) -> None:
        selection = select(scope, node.node("what"), may_go, chooser=seat)
        scope.emit(lambda s, fx: commit(s, [dealing.to_void(s, oid, fx.you, fx.source) for oid in selection.oids(s, fx)]))

    for_each_seat(scope, node["player"], lower)


def _removable(s: State, fx: Fx, oid: int) -> bool:
    leaf = s.things[oid]
    return leaf.print >= 0 and leaf.zone // SEATS != REMOVED and kind_of(s, oid) != "Conductor"


@LEXICON.on("instruction", "remove")
def remove(scope: Scope, node: Node) -> None:
    """Remove from play, from any zone (SYN-4.33)."""

    def lower(seat: Seat) -> None:
        selection = select(scope, node.node("what"), _removable, chooser=seat)
        scope.emit(lambda s, fx: commit(s, [dealing.remove(s, oid, fx.you, fx.source) for oid in selection.oids(s, fx)]))

    for_each_seat(scope, node["player"], lower)


def _standing(s: State, fx: Fx, oid: int) -> bool:
    return is_measure(oid) and not s.things[oid].flags & CRASHED


@LEXICON.on("instruction", "crash")
def crash(scope: Scope, node: Node) -> None:
    """A full Crash, whatever Strain is there (SYN-1.4, 16.14)."""
    selection = select(scope, node.node("what"), _standing, chooser=seat_of(scope, node["player"]))

    def op(s: State, fx: Fx) -> None:
        commit(s, [event for oid in selection.oids(s, fx) for event in dealing.crash(s, oid, fx.you, "effect")])

    scope.emit(op)


@LEXICON.on("instruction", "recover")
def recover(scope: Scope, node: Node) -> None:
    """From a Void Zone back to its owner's hand."""
    seat = seat_of(scope, node["player"])
    selection = select(scope, node.node("what"), chooser=seat)
    scope.emit(lambda s, fx: commit(s, [zones.to_hand(s, oid, seat(s, fx), fx.source) for oid in selection.oids(s, fx)]))


# -- arrival ------------------------------------------------------------------------------------------------


@LEXICON.on("instruction", "load_card")
def load_card(scope: Scope, node: Node) -> None:
    """Load a card by effect (SYN-7.26): Measure, [OVERCLOCK] and room are asked by the procedure. "It" is then the new instance."""
    seat = seat_of(scope, node["player"])
    free, how = bool(node["free"]), "exhausted" if node["exhausted"] else ""
    to_node = node["to"]
    place: Selection | None = None
    among: Match | None = None
    if to_node is not None and to_node.args.get("quant") == "choose" and not to_node["target"]:
        among = all_match(phrase_match(scope, to_node)[0])  # the Measure itself is asked for by the procedure (SYN-7.26)

    def rooms_for(s: State, fx: Fx, oid: int) -> list[int]:
        """The Measures that the text and the rules leave for a card."""
        loader = seat(s, fx)
        if place is not None:
            legal = measures_for(s, oid, loader)
            return [to for to in place.oids(s, fx) if to in legal and not closed(s, oid, to)]
        roomy = [to for to in room_for(s, oid, loader) if not closed(s, oid, to)]
        if among is None:
            return roomy
        fit = [to for to in measures_for(s, oid, loader) if among(s, fx, to) and may_take(s, oid, to) and not closed(s, oid, to)]
        return [to for to in roomy if to in fit] or fit

    def loadable(s: State, fx: Fx, oid: int) -> bool:
        if kind_of(s, oid) not in ("Record", "Concept") or s.things[oid].zone < SEATS * DECK:
            return False
        loader = seat(s, fx)
        if cannot(s, oid, "be_loaded") or cannot(s, loader, "load_records" if is_record(s, oid) else "load_concepts"):
            return False
        if s.used("turn", "plays", loader) >= PLAY_LIMIT:  # SYN-14.8
            return False
        return any(may_take(s, oid, to) and (free or load_cost(s, oid, to) <= available(s, loader)) for to in rooms_for(s, fx, oid))

    selection = select(scope, node.node("what"), loadable, chooser=seat)
    if to_node is not None and among is None:  # read after the card, as it is printed: "load it into your MIND"
        place = select(scope, to_node, _standing)

    def load(s: State, fx: Fx, oid: int) -> None:
        load_by_effect(s, oid, seat(s, fx), fx.you, rooms_for(s, fx, oid), how, free, fx.source)

    one_by_one(scope, selection.oids, load)
    follow(scope, selection)


def follow(scope: Scope, selection: Selection) -> None:
    """Pronouns now mean the instances in the Ensemble; if nothing was loaded, the sentence was not carried out."""
    register = scope.new_register()

    def op(s: State, fx: Fx) -> None:
        arrived = [s.ref(ref[0]) for ref in selection.refs(s, fx) if ref[0] >= 0 and s.things[ref[0]].zone < SEATS * DECK]
        bind(s, register, arrived)
        if not arrived:
            go_on(s, did=False)

    scope.emit(op)
    scope.renew(selection, Selection(scope.held(register), selection.nouns, early=False, many=selection.many, sentence=scope.sentence))


# -- movement -----------------------------------------------------------------------------------------------


def _movable(s: State, fx: Fx, oid: int) -> bool:
    return here(s, fx, oid) and not cannot(s, oid, "be_moved")


@LEXICON.on("instruction", "move")
def move(scope: Scope, node: Node) -> None:
    """To another Measure: a Record only to one of its controller's (SYN-4.30), nothing over an opponent's [ENCRYPT] Concept."""
    seat = seat_of(scope, node["player"])
    what = select(scope, node.node("what"), _movable, chooser=seat)
    to_node = node["to"]

    def open_to(s: State, fx: Fx, to: int) -> bool:
        return _standing(s, fx, to) and any(_may_enter(s, seat(s, fx), oid, to) for oid in what.oids(s, fx))

    def takes(s: State, fx: Fx, to: int) -> bool:
        moved = what.oids(s, fx)
        return _standing(s, fx, to) and (not moved or any(may_take(s, oid, to) for oid in moved))

    named = to_node is not None and to_node.kind == "select" and to_node["quant"] in ("choose", "up_to") and not to_node["target"]
    if named:
        to = _destination(scope, to_node, what, open_to, seat)
    else:
        to = select(scope, to_node, takes)

    def shift(s: State, fx: Fx, oid: int) -> None:
        there = to.one(s, fx)
        if there >= 0:
            shift_by_effect(s, oid, there, seat(s, fx), fx.source)

    one_by_one(scope, what.oids, shift)


def _destination(scope: Scope, node: Node, what: Selection, open_to: Match, seat: Seat) -> Selection:
    """A Measure that is chosen on resolution: another than the one it is in, with room if there is one (SYN-7.26)."""
    plain = Node(node.kind, {**node.args, "other": False}, node.said)
    meant = all_match(phrase_match(scope, plain)[0])

    def fits(s: State, fx: Fx, to: int) -> bool:
        if not open_to(s, fx, to):
            return False
        places = [place for oid in what.oids(s, fx) for place in room_for(s, oid, s.things[oid].controller)]
        roomy = [place for place in places if open_to(s, fx, place) and meant(s, fx, place)]
        return not roomy or to in roomy

    return select(scope, plain, fits, chooser=seat, sure=what.sentence != scope.sentence)


def _may_enter(s: State, seat: int, oid: int, to: int) -> bool:
    if occupied(s, oid) == to:
        return False
    if is_record(s, oid):
        return to in standing(s, s.things[oid].controller)
    return to in measures_for(s, oid, seat) and may_overwrite(s, to, seat)


@LEXICON.on("instruction", "swap_places")
def swap(scope: Scope, node: Node) -> None:
    """Two Records trade Measures."""
    what = select(scope, node.node("what"), _movable)
    other = select(scope, node["other"], _movable) if node["other"] is not None else None

    def op(s: State, fx: Fx) -> None:
        pair = what.oids(s, fx) + (other.oids(s, fx) if other is not None else [])
        if len(pair) == 2:
            swap_places(s, pair[0], pair[1], fx.you, fx.source)

    scope.emit(op)


def _under(s: State, fx: Fx, oid: int) -> bool:
    return kind_of(s, oid) == "Concept" and s.things[oid].zone < SEATS * DECK and bool(s.things[oid].flags & OVERWRITTEN)


@LEXICON.on("instruction", "re_reveal")
def re_reveal(scope: Scope, node: Node) -> None:
    selection = select(scope, node.node("what"), _under)
    one_by_one(scope, selection.oids, lambda s, fx, oid: re_reveal_by_effect(s, oid, fx.you))


@LEXICON.on("instruction", "overwrite")
def overwrite(scope: Scope, node: Node) -> None:
    """Put a Concept on top of another: by loading it, or by moving it if it lies in the Ensemble (SYN-15.2, 15.3)."""
    seat = seat_of(scope, node["player"])
    free = bool(node["free"])

    def open_to(s: State, fx: Fx, oid: int) -> bool:
        return here(s, fx, oid) and kind_of(s, oid) == "Concept" and may_overwrite(s, occupied(s, oid), seat(s, fx))

    under = select(scope, node.node("what"), open_to)

    def concept(s: State, fx: Fx, oid: int) -> bool:
        if kind_of(s, oid) != "Concept":
            return False
        to = under.one(s, fx)
        return free or s.things[oid].zone < SEATS * DECK or to < 0 or load_cost(s, oid, occupied(s, to)) <= available(s, seat(s, fx))

    over = select(scope, node.node("by"), concept, chooser=seat)

    def op(s: State, fx: Fx) -> None:
        below, above = under.one(s, fx), over.one(s, fx)
        if below < 0 or above < 0:
            return
        to = occupied(s, below)
        if s.things[above].zone < SEATS * DECK:
            shift_by_effect(s, above, to, seat(s, fx), fx.source)
        else:
            load_by_effect(s, above, seat(s, fx), fx.you, [to], "", free, fx.source)

    scope.emit(op)


