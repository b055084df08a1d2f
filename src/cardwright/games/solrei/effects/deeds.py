"""What the keywords and other instructions do (section 11): points, cover, turning cards, hands and zones.

Each is carried out as far as possible (SOL-9.15). READY without a player is about the player's cards, EXHAUST and BREAK about the engaged
Rival's (SOL-11.23, 11.26b, 11.36c).
"""

from __future__ import annotations

from collections.abc import Callable

from ....effects.cards import discard as shared_discard
from ....effects.cards import put as shared_put
from ....effects.domains import zone_filter
from ....effects.players import for_each_seat, seat_of
from ....effects.scope import Scope, Seat, Selection, times
from ....effects.selecting import select
from ....kernel.abilities import Amount, Fx, Match
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import Event, Mod
from ....text.tree import Node, player
from ....text.tree import select as phrase
from .. import changes, procedures
from ..model import (
    ADVANTAGE,
    ARTS,
    BROKEN,
    EXHAUSTED,
    MUSE,
    SEATS,
    TURNED,
    attached,
    cannot,
    muse,
    placed,
    rival,
    taken_from,
)
from .domains import TURNABLE, of_kinds, owned
from .gains import boundary_of
from .lexicon import LEXICON

Do = Callable[[State, Fx, int, int], None]


def _counted(scope: Scope, node: Node, do: Do) -> None:
    """An instruction with a number, for each player it is about."""

    def lower(seat: Seat) -> None:
        amount = scope.fixed(node.node("n"), node.args.get("per"))

        def op(s: State, fx: Fx) -> None:
            n = amount(s, fx)
            if n > 0:
                do(s, fx, seat(s, fx), n)

        scope.emit(op)

    for_each_seat(scope, node["player"], lower)


def plain(scope: Scope, node: Node, do: Callable[[State, Fx, int], None]) -> None:
    """An instruction without a number, for each player it is about."""

    def lower(seat: Seat) -> None:
        scope.emit(lambda s, fx: do(s, fx, seat(s, fx)))

    for_each_seat(scope, node["player"], lower)


# -- cards of the deck --------------------------------------------------------------------------------------


@LEXICON.on("instruction", "cultivate")
def cultivate(scope: Scope, node: Node) -> None:
    _counted(scope, node, lambda s, fx, seat, n: commit(s, changes.cultivate(s, seat, n, fx.source)))


@LEXICON.on("instruction", "harvest")
def harvest(scope: Scope, node: Node) -> None:
    """HARVEST on resolution: all or, for "if you do", nothing (SOL-11.2)."""
    seat, amount = seat_of(scope, node["player"]), scope.fixed(node.node("n"))
    scope.require(lambda s, fx: attached(s, seat(s, fx)) >= amount(s, fx))
    _counted(scope, node, lambda s, fx, whose, n: commit(s, changes.harvest(s, whose, n, fx.source, "")))


@LEXICON.on("instruction", "check")
def check(scope: Scope, node: Node) -> None:
    _counted(scope, node, lambda s, fx, seat, n: procedures.check(s, seat, n, fx.source))


# -- points -------------------------------------------------------------------------------------------------


@LEXICON.on("instruction", "retaliate")
def retaliate(scope: Scope, node: Node) -> None:
    """Points for a Rival who has done damage to the player this Round (SOL-11.5, 11.5b)."""

    def do(s: State, fx: Fx, seat: int, n: int) -> None:
        if taken_from(s, seat, rival(seat)):
            commit(s, [changes.deal(s, rival(seat), n, seat, fx.source)])

    _counted(scope, node, do)


@LEXICON.on("instruction", "cover")
def cover(scope: Scope, node: Node) -> None:
    """BLOCK X and COUNTER X (SOL-11.9, 11.14)."""
    back = bool(node["back"])
    _counted(scope, node, lambda s, fx, seat, n: commit(s, [changes.cover(s, seat, n, back, fx.source)]))


@LEXICON.on("instruction", "deal")
def deal(scope: Scope, node: Node) -> None:
    """Points dealt directly (SOL-8.16a); without a word for whom, to the engaged Rival."""
    dealer = seat_of(scope, node["player"])
    amount = scope.fixed(node.node("n"), node["per"])
    to = node["to"] if node["to"] is not None else player("opponent")
    firm = bool(node["unblockable"])

    def lower(seat: Seat) -> None:
        def op(s: State, fx: Fx) -> None:
            n, by = amount(s, fx), dealer(s, fx)
            if n > 0 and not cannot(s, muse(s, by), "deal_damage"):
                commit(s, [changes.deal(s, seat(s, fx), n, by, fx.source, firm)])

        scope.emit(op)

    for_each_seat(scope, to, lower)


@LEXICON.on("instruction", "take")
def take(scope: Scope, node: Node) -> None:
    """Points that a player is told to take: dealt by the player whose ability it is (SOL-8.16b)."""
    _counted(scope, node, lambda s, fx, seat, n: commit(s, [changes.deal(s, seat, n, fx.you, fx.source)]))


@LEXICON.on("instruction", "unblockable_now")
def unblockable_now(scope: Scope, node: Node) -> None:
    """Said of points dealt in the sentence before, and read together with it (see `frames.joined`)."""
    raise scope.refuse(node, "no Damage was dealt in the sentence before")


# -- turning cards ------------------------------------------------------------------------------------------


def _turnable(scope: Scope, node: Node, whose: str, also: Match) -> tuple[Selection, Seat]:
    """The Arts and Damage cards that an instruction is about; "for each" multiplies how many."""
    seat = seat_of(scope, node["player"])
    named = node["player"]["who"] not in ("doer", "you")
    what = owned(of_kinds(node.node("what"), TURNABLE), "doer" if named else whose)
    per = node.args.get("per")
    if per is not None and what["n"] is not None:
        what = Node(what.kind, {**what.args, "n": Node("multiple", {"n": what["n"], "per": per})}, what.said)
    return select(scope, what, also, chooser=seat, kind=f"{node.kind} cards"), seat


@LEXICON.on("amount", "multiple")
def multiple(scope: Scope, node: Node) -> Amount:
    """So many for each of something."""
    return times(scope.amount(node.node("n")), LEXICON.counted(scope, node.node("per")))


def _each(scope: Scope, node: Node, whose: str, also: Match, make: Callable[[State, Fx, int, int], Event]) -> None:
    def lower(seat: Seat) -> None:
        cards, chooser = _turnable(scope, node, whose, also)

        def op(s: State, fx: Fx) -> None:
            commit(s, [make(s, fx, oid, chooser(s, fx)) for oid in cards.oids(s, fx)])

        scope.emit(op)

    for_each_seat(scope, node["player"], lower)


def own_art(s: State, fx: Fx) -> int:
    """The Art whose own effect is carried out, or -1."""
    leaf = s.things[fx.me]
    return fx.me if leaf.zone // SEATS == ARTS and fx.prog == (leaf.print, s.table.prints[leaf.print].attrs["art"]) else -1


def can_ready(s: State, fx: Fx, oid: int) -> bool:
    """Exhausted, not banned, and not the Art whose own effect it is (SOL-11.24, 11.24a)."""
    leaf = s.things[oid]
    an_art = leaf.zone // SEATS == ARTS
    if leaf.flags & TURNED != EXHAUSTED or oid == own_art(s, fx):
        return False
    kinds = "ready_arts" if an_art else "ready_damage"
    return not cannot(s, muse(s, leaf.owner), "ready", kinds) and not cannot(s, oid, "be_readied")


def can_exhaust(s: State, fx: Fx, oid: int) -> bool:
    """Face-up (SOL-11.28); an Augmented Art too (SOL-11.29)."""
    return not s.things[oid].flags & (EXHAUSTED | BROKEN) and not cannot(s, oid, "be_exhausted")


def can_break(s: State, fx: Fx, oid: int) -> bool:
    """In any other state (SOL-11.36b)."""
    return not s.things[oid].flags & BROKEN and not cannot(s, oid, "be_broken")


LEXICON.turning.update({can_ready: "SOL-11.24", can_exhaust: "SOL-11.28", can_break: "SOL-11.36"})


@LEXICON.on("instruction", "ready")
def ready(scope: Scope, node: Node) -> None:
    _each(scope, node, "you", can_ready, lambda s, fx, oid, seat: changes.ready(s, oid, seat, fx.source))


@LEXICON.on("instruction", "exhaust")
def exhaust(scope: Scope, node: Node) -> None:
    _each(scope, node, "opponent", can_exhaust, lambda s, fx, oid, seat: changes.exhaust(s, oid, seat, fx.source))


@LEXICON.on("instruction", "break")
def break_cards(scope: Scope, node: Node) -> None:
    _each(scope, node, "opponent", can_break, lambda s, fx, oid, seat: changes.break_card(s, oid, seat, fx.source))


@LEXICON.on("instruction", "turn_up")
def turn_up(scope: Scope, node: Node) -> None:
    """A placed card before the reveal, or a Muse or Advantage that lies face-down (SOL-4.5a)."""
    cards = select(scope, node.node("what"))

    def op(s: State, fx: Fx) -> None:
        events = []
        for oid in cards.oids(s, fx):
            zone = s.things[oid].zone // SEATS
            if zone in (MUSE, ADVANTAGE):
                s.set_mods(oid, tuple(mod for mod in s.things[oid].mods if mod.attr != "down"))
                events.append(changes.changed(s, oid, fx.you, fx.source, "face-up"))
            elif oid == placed(s, s.things[oid].zone % SEATS):
                events.append(changes.turn_up(s, oid, fx.you, fx.source))
        commit(s, events)

    scope.emit(op)


@LEXICON.on("instruction", "turn_down")
def turn_down(scope: Scope, node: Node) -> None:
    """A Muse or Advantage is off until it is turned up again (SOL-4.5a)."""
    cards = select(scope, node.node("what"))
    until, later = boundary_of(scope, node["until"])

    def op(s: State, fx: Fx) -> None:
        oids = [oid for oid in cards.oids(s, fx) if s.things[oid].zone // SEATS in (MUSE, ADVANTAGE)]
        for oid in oids:
            changes.give(s, oid, Mod("next down" if later else "down", "add", 1, until, source=fx.source))
        commit(s, [changes.changed(s, oid, fx.you, fx.source, "face-down") for oid in oids])

    scope.emit(op)


# -- hands and zones ----------------------------------------------------------------------------------------


@LEXICON.on("instruction", "discard")
def discard(scope: Scope, node: Node) -> None:
    """From a hand: the one named; else of whoever is told to; else of a player the ability targets (SOL-11.31, 11.32)."""
    what = node.node("what")
    told = node["player"]["who"] != "doer" or scope.doer is not None
    zone = zone_filter(what) if what.kind == "select" else what
    if zone is not None and zone["name"] != "hand":
        raise scope.refuse(node, "cards are discarded from a hand")
    if zone is not None and zone["player"] is not None and zone["player"]["who"] == "that" and node["player"]["who"] != "doer":
        mine = _from_hand(node, what, zone)  # "each player DISCARDs their hand": each player their own
        shared_discard(scope, Node(node.kind, {**mine.args, "player": node["player"]}, node.said))
    elif zone is not None and zone["player"] is not None:
        owner = seat_of(scope, zone["player"])
        node = _from_hand(node, what, zone)
        before, scope.doer = scope.doer, owner
        shared_discard(scope, node)
        scope.doer = before
    elif told or what["quant"] in ("it", "that", "them", "rest"):
        shared_discard(scope, node)
    else:
        shared_discard(scope, Node(node.kind, {**node.args, "player": player("target")}, node.said))


def _from_hand(node: Node, what: Node, zone: Node) -> Node:
    """The instruction as told to the owner of the hand, who chooses (SOL-11.31)."""
    mine = Node("zone", {**zone.args, "player": player("doer")}, zone.said)
    if what.kind == "zone":
        return Node(node.kind, {**node.args, "player": player("doer"), "what": mine}, node.said)
    filters = tuple(
        Node("located", {"place": mine}) if item.kind == "located" else item for item in what.nodes("filters")
    )
    return Node(node.kind, {**node.args, "player": player("doer"), "what": Node(what.kind, {**what.args, "filters": filters}, what.said)})


@LEXICON.on("instruction", "heal")
def heal(scope: Scope, node: Node) -> None:
    """So many of the player's Damage cards go to the Discard pile."""
    what = phrase("choose", "Damage", n=node.node("n"))
    to = Node("zone", {"name": "discard", "player": node["player"], "position": None})
    put(scope, Node("put", {"player": node["player"], "what": what, "to": to}, node.said))


@LEXICON.on("instruction", "put")
def put(scope: Scope, node: Node) -> None:
    """Cards go to a zone of their owner; what names no player is the doer's own."""
    what = node.node("what")
    mine = owned(what, "doer") if what.kind == "select" else what
    shared_put(scope, Node(node.kind, {**node.args, "what": mine}, node.said))
