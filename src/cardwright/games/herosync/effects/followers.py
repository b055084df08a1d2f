"""Followers and other cards that come and go: kill, destroy, sacrifice, put onto the field, remove, take control, prepare (4, 7, 9).

Entering and preparing may ask which, so they go through the game's procedures.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....effects import cards
from ....effects.domains import zone_filter
from ....effects.loops import one_by_one
from ....effects.players import for_each_seat, seat_of
from ....effects.scope import Scope, Seat, Selection
from ....effects.selecting import select
from ....kernel.abilities import Fx, Match
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import Ref
from ....kernel.values import value
from ....text.tree import Node
from .. import changes, combat
from ..model import (
    COUNTERS,
    E_KILLED,
    FOLLOWERS,
    HIDDEN,
    REMOVED,
    SEATS,
    SLOT,
    cannot,
    followers_of,
    free_counter_slots,
    free_slots,
    kind_of,
    on_field,
)
from ..procedures import prepare_cards, put_on_field, take_control
from ..reach import sacrificeable
from .domains import in_it, kinds_of
from .lexicon import LEXICON
from .targets import POINTING, bar, choose, destructible, freely, may_die, movable, note_part

# -- killing ------------------------------------------------------------------------------------------------


@LEXICON.on("instruction", "kill")
def kill(scope: Scope, node: Node) -> None:
    """All at the same moment, each with its own damage (HRS-9.1d, 9.6)."""
    selection = choose(scope, node.node("what"), may_die, kill=True, chooser=seat_of(scope, node["player"]))
    scope.emit(lambda s, fx: commit(s, changes.kills(s, selection.oids(s, fx), fx.you, fx.source)))


@LEXICON.on("select", "killer")
def killer(scope: Scope, node: Node) -> Selection:
    """The character, Drive or Counter that has killed the Follower which the event is about (HRS-9.1c)."""
    kinds = kinds_of(node["nouns"])

    def refs(s: State, fx: Fx) -> Sequence[Ref]:
        event = fx.event
        if event is None or not event.names & E_KILLED or event.by[0] < 0 or kind_of(s, event.by[0]) not in kinds:
            return ()
        return (event.by,)

    return Selection(refs, tuple(node["nouns"]))


@LEXICON.on("instruction", "destroy")
def destroy(scope: Scope, node: Node) -> None:
    """A Follower is killed by it (HRS-9.1e), a prepared Counter goes to the Fallen Area without taking effect (HRS-7.19a)."""
    selection = choose(scope, node.node("what"), destructible, kill=True, chooser=seat_of(scope, node["player"]))

    def op(s: State, fx: Fx) -> None:
        oids = selection.oids(s, fx)
        kills = changes.kills(s, [oid for oid in oids if on_field(s, oid)], fx.you, fx.source)
        commit(s, [*kills, *(changes.to_fallen(s, oid, fx.you, fx.source) for oid in oids if not on_field(s, oid))])

    scope.emit(op)


@LEXICON.on("instruction", "sacrifice")
def sacrifice(scope: Scope, node: Node) -> None:
    """The player who is told to chooses which, as it is carried out; this does not target (HRS-9.11)."""
    what = node.node("what")

    def lower(seat: Seat) -> None:
        def own(s: State, fx: Fx, oid: int) -> bool:
            leaf = s.things[oid]
            return leaf.zone // SEATS == FOLLOWERS and leaf.controller == seat(s, fx) and sacrificeable(s, oid)

        def pool(s: State, fx: Fx) -> Sequence[int]:
            """Lowest Level first, then by slot: what a clock that has run out takes (D15)."""
            return sorted(followers_of(s, seat(s, fx)), key=lambda oid: (value(s, oid, "level"), s.things[oid].nums[SLOT]))

        if what.kind != "select" or what["quant"] in POINTING or what["quant"] in ("each", "the"):
            selection = select(scope, what, own)
        else:
            selection = select(scope, freely(what), own, chooser=seat, kind="sacrifice", pool=pool)
        scope.emit(lambda s, fx: commit(s, changes.kills(s, selection.oids(s, fx), seat(s, fx), fx.source, "sacrifice")))

    for_each_seat(scope, node["player"], lower)


@LEXICON.on("instruction", "battle")
def battle(scope: Scope, node: Node) -> None:
    """Two Followers compare their Power as in an attack, and what falls is killed in battle (HRS-8.33)."""
    one = choose(scope, node.node("what"), _on_field)
    two = choose(scope, node["other"], _on_field) if node["other"] is not None else None

    def pair(s: State, fx: Fx) -> list[int]:
        return [*one.oids(s, fx), *(two.oids(s, fx) if two is not None else ())]

    def op(s: State, fx: Fx) -> None:
        fighters = pair(s, fx)
        if len(fighters) == 2 and fighters[0] != fighters[1]:
            commit(s, combat.battle(s, *fighters))

    scope.emit(op)


@bar("HRS-15.6a")
def _on_field(s: State, fx: Fx, oid: int) -> bool:
    return oid >= 0 and on_field(s, oid)


# -- onto and off the field ---------------------------------------------------------------------------------


@LEXICON.on("instruction", "enter")
def enter(scope: Scope, node: Node) -> None:
    """Put Followers onto the field, whatever their Level, while there is a free slot (HRS-7.8, 7.8a, 7.8b)."""
    seat = seat_of(scope, node["whose"] if node["whose"] is not None else node["player"])
    chooser = seat_of(scope, node["player"])
    hidden = ("", -1) if node["hidden"] else None

    def can_enter(s: State, fx: Fx, oid: int) -> bool:
        return kind_of(s, oid) == "Follower" and not on_field(s, oid) and free_slots(s, seat(s, fx)) > 0

    note_part(scope, "enter")
    selection = select(scope, node.node("what"), can_enter, chooser=chooser)
    for found in (selection, scope.looked):  # the field shows it, unless it comes Hidden: then nobody is shown it (HRS-12.6a)
        if found is not None:
            found.shown = False
    scope.emit(lambda s, fx: put_on_field(s, selection.oids(s, fx), seat(s, fx), fx.source, hidden))


def _removable(s: State, fx: Fx, oid: int) -> bool:
    return movable(s, fx, oid) and s.things[oid].zone // SEATS != REMOVED


bar("HRS-15.6a")(_removable)


@LEXICON.on("instruction", "remove")
def remove(scope: Scope, node: Node) -> None:
    """Remove from the game, from any zone (HRS-4.11, 9.7)."""
    selection = choose(scope, node.node("what"), _removable, chooser=seat_of(scope, node["player"]))
    scope.emit(lambda s, fx: commit(s, [changes.remove(s, oid, fx.you, fx.source) for oid in selection.oids(s, fx)]))


@LEXICON.on("instruction", "gain_control")
def gain_control(scope: Scope, node: Node) -> None:
    """It needs a free slot on the taker's side (HRS-4.13a)."""
    seat = seat_of(scope, node["player"])

    def takeable(s: State, fx: Fx, oid: int) -> bool:
        leaf = s.things[oid]
        if leaf.zone // SEATS != FOLLOWERS or leaf.controller == seat(s, fx) or cannot(s, oid, "be_taken"):
            return False
        return free_slots(s, seat(s, fx)) > 0

    bar("HRS-4.13a")(takeable)
    selection = choose(scope, node.node("what"), takeable, chooser=seat)
    until, whose = LEXICON.until(scope, node["until"])

    def take(s: State, fx: Fx, oid: int) -> None:
        take_control(s, oid, seat(s, fx), until, whose(s, fx) if whose is not None else -1, fx.source)

    one_by_one(scope, selection.oids, take)


@LEXICON.on("instruction", "prepare")
def prepare(scope: Scope, node: Node) -> None:
    """Prepare Counters from a hand, deck or Fallen Area, while there is a free slot."""
    seat = seat_of(scope, node["player"])

    def preparable(s: State, fx: Fx, oid: int) -> bool:
        if kind_of(s, oid) != "Counter" or s.things[oid].zone // SEATS == COUNTERS:
            return False
        return free_counter_slots(s, seat(s, fx)) > 0 and not cannot(s, seat(s, fx), "prepare_counters")

    what = node.node("what")
    if what["quant"] not in POINTING and zone_filter(what) is None:
        raise scope.refuse(node, "a text must say where the Counter comes from")
    note_part(scope, "prepare")
    selection = select(scope, what, preparable, chooser=seat)
    scope.emit(lambda s, fx: prepare_cards(s, selection.oids(s, fx), seat(s, fx), fx.source))


# -- looking, revealing, searching --------------------------------------------------------------------------


def _face_down(s: State, fx: Fx, oid: int) -> bool:
    return bool(s.things[oid].flags & HIDDEN)


bar("HRS-15.6a")(_face_down)


@LEXICON.on("instruction", "reveal")
def reveal(scope: Scope, node: Node) -> None:
    """Show cards to both players; a Hidden Follower is revealed for good (HRS-12.13)."""
    what = node.node("what")
    if what.kind == "zone":
        cards.reveal(scope, node)
        return
    seat = seat_of(scope, node["player"])
    if what["quant"] in POINTING or zone_filter(what) is not None or any(item.kind == "among" for item in what.nodes("filters")):
        selection = select(scope, what, chooser=seat)
    else:
        selection = choose(scope, what, _face_down, chooser=seat)
    scope.looked, scope.taken = selection, []

    def op(s: State, fx: Fx) -> None:
        commit(s, [
            changes.reveal(s, oid, fx.you, fx.source) if s.things[oid].flags & HIDDEN else changes.shown(oid, seat(s, fx))
            for oid in selection.oids(s, fx)
        ])

    scope.emit(op)


@LEXICON.on("select", "find")
def find(scope: Scope, node: Node, seat: Seat, also: Match | None = None) -> Selection:
    """A search of a deck, unless the player cannot search decks."""
    if in_it(node):
        raise scope.refuse(node, "a search looks through one place only")

    def may_search(s: State, fx: Fx, oid: int) -> bool:
        return not cannot(s, seat(s, fx), "search_decks") and (also is None or also(s, fx, oid))

    note_part(scope, "search")
    return cards.find(scope, node, seat, may_search)


@LEXICON.on("instruction", "search")
def search(scope: Scope, node: Node) -> None:
    """Look through a deck for what fits and take it (HRS-12.19)."""
    where, what = node.node("zone"), node.node("what")
    here = Node(what.kind, {**what.args, "filters": (*what.nodes("filters"), Node("located", {"place": where}))}, what.said)
    scope.looked, scope.taken = find(scope, here, seat_of(scope, node["player"])), []
