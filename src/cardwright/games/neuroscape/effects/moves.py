"""Cards in play and elsewhere: destroy, sacrifice, purge, run, refresh, put into play, mill, attach, turn up, counters that move, control.

Each verb asks of its object what the rules ask: a mainframe stays where it is (NSC-12.30), a card that cannot be destroyed is not
(NSC-15.14), programs cannot be run (NSC-14.41).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects import cards
from ....effects.chance import counters_named
from ....effects.domains import zone_filter
from ....effects.logic import all_match
from ....effects.loops import one_by_one
from ....effects.players import for_each_seat, seat_of
from ....effects.scope import Scope, Seat, Selection, constant
from ....effects.selecting import phrase_match, select
from ....kernel.abilities import Ability, Fx, Match
from ....kernel.chain import cut_link, link_of
from ....kernel.declare import LINKS
from ....kernel.effects import bind, go_on, register
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import Event
from ....text.tree import Node
from .. import changes, copies, procedures
from ..model import (
    COMMITTED,
    CYBERDECK,
    FACE_DOWN,
    IN_PLAY,
    RUNNING,
    cannot,
    in_play,
    is_character,
    kind_of,
    zone_kind,
)
from .lexicon import LEXICON

DOER = Node("player", {"who": "doer", "of": None})


def movable(s: State, fx: Fx, oid: int) -> bool:
    """A card in play that is no mainframe (NSC-12.30)."""
    return in_play(s, oid) and kind_of(s, oid) != "Mainframe"


def attachable(s: State, fx: Fx, oid: int) -> bool:
    """What is in play, or a cyberware that an effect brings there from elsewhere."""
    return movable(s, fx, oid) or (oid >= 0 and kind_of(s, oid) == "Cyberware")


def destructible(s: State, fx: Fx, oid: int) -> bool:
    return movable(s, fx, oid) and not cannot(s, oid, "be_destroyed")


def own_ram(scope: Scope, what: Node) -> Node:
    """RAM without a named owner is that of the player who is told to act, unless it is a target."""
    if what.kind != "select" or what["nouns"] != ("RAM",) or what["target"] or what["quant"] not in ("choose", "up_to", "any_number",
                                                                                                     "random"):
        return what
    if zone_filter(what) is not None or any(item.kind in ("controlled_by", "located") for item in what.nodes("filters")):
        return what
    mine = Node("controlled_by", {"player": DOER})
    return Node(what.kind, {**what.args, "filters": (*what.nodes("filters"), mine)}, what.said)


def alike_first(scope: Scope, what: Node, wanted: Match) -> Callable[[State, Fx], Sequence[int]] | None:
    """Equal RAM is never asked about (NSC-7.10): where all of it is alike, just as much as is wanted is there to choose from."""
    if what.kind != "select" or what["nouns"] != ("RAM",) or what["quant"] != "choose" or what["target"]:
        return None
    if any(item.kind != "controlled_by" for item in what.nodes("filters")):
        return None
    matches, domain = phrase_match(scope, what)
    match = all_match((*matches, wanted))
    count = scope.amount(what["n"]) if what["n"] is not None else constant(1)

    def pool(s: State, fx: Fx) -> Sequence[int]:
        fit = [oid for oid in domain.pool(s, fx) if match(s, fx, oid)]
        kinds = {(s.things[oid].print, s.things[oid].flags, s.things[oid].zone, s.things[oid].host, s.things[oid].mods) for oid in fit}
        return fit[: count(s, fx)] if len(kinds) == 1 else fit

    return pool


@LEXICON.on("instruction", "destroy")
def destroy(scope: Scope, node: Node) -> None:
    """To its owner's bin (NSC-15.13); RAM from a bank or beneath a character (NSC-4.19)."""

    def lower(seat: Seat) -> None:
        what = own_ram(scope, node.node("what"))
        selection = select(scope, what, destructible, chooser=seat, pool=alike_first(scope, what, destructible))
        scope.emit(lambda s, fx: commit(s, [changes.destroy(s, oid, fx.you, fx.source) for oid in selection.oids(s, fx)]))

    for_each_seat(scope, node["player"], lower)


@LEXICON.on("instruction", "sacrifice")
def sacrifice(scope: Scope, node: Node) -> None:
    """A player sacrifices own cards, of own choice (NSC-15.23, 15.26)."""

    def lower(seat: Seat) -> None:
        def own(s: State, fx: Fx, oid: int) -> bool:
            return movable(s, fx, oid) and s.things[oid].controller == seat(s, fx) and not cannot(s, oid, "be_sacrificed")

        selection = select(scope, node.node("what"), own, chooser=seat)
        scope.emit(lambda s, fx: commit(s, [changes.sacrifice(s, oid, seat(s, fx), fx.source) for oid in selection.oids(s, fx)]))

    for_each_seat(scope, node["player"], lower)


def _purgeable(s: State, fx: Fx, oid: int) -> bool:
    return oid >= 0 and s.things[oid].print >= 0 and kind_of(s, oid) != "Mainframe"


@LEXICON.on("instruction", "purge")
def purge(scope: Scope, node: Node) -> None:
    """From any zone (NSC-15.31)."""

    def lower(seat: Seat) -> None:
        selection = select(scope, node.node("what"), _purgeable, chooser=seat)
        scope.emit(lambda s, fx: commit(s, [changes.purge(s, oid, fx.you, fx.source) for oid in selection.oids(s, fx)]))

    for_each_seat(scope, node["player"], lower)


def _turnable(s: State, fx: Fx, oid: int) -> bool:
    """A character or RAM of a bank; committed RAM cannot be run or refreshed (NSC-7.18)."""
    return in_play(s, oid) and zone_kind(s, oid) != COMMITTED and kind_of(s, oid) in ("Character", "RAM")


def _upright(s: State, fx: Fx, oid: int) -> bool:
    return _turnable(s, fx, oid) and not s.things[oid].flags & RUNNING and not cannot(s, oid, "be_run")


def _sideways(s: State, fx: Fx, oid: int) -> bool:
    return _turnable(s, fx, oid) and bool(s.things[oid].flags & RUNNING) and not cannot(s, oid, "refresh")


@LEXICON.on("instruction", "run")
def run(scope: Scope, node: Node) -> None:
    """Running what is already running does nothing (NSC-15.30)."""

    def lower(seat: Seat) -> None:
        what = own_ram(scope, node.node("what"))
        selection = select(scope, what, _chosen(scope, what, _upright), chooser=seat, pool=alike_first(scope, what, _upright))
        scope.emit(lambda s, fx: commit(s, [
            changes.run(s, oid, fx.you, fx.source) for oid in selection.oids(s, fx) if _upright(s, fx, oid)
        ]))

    for_each_seat(scope, node["player"], lower)


def _chosen(scope: Scope, what: Node, wanted: Match) -> Match:
    """Where a player picks on resolution or "may" do it, only what the verb changes counts (NSC-15.30a); a target may be anything that can
    be turned."""
    picks = what.kind == "select" and not what["target"] and what["quant"] in ("choose", "up_to", "any_number", "random")
    return wanted if picks or (scope.optional and what.kind == "select" and not what["target"]) else _turnable


@LEXICON.on("instruction", "refresh")
def refresh(scope: Scope, node: Node) -> None:
    """Upright again; the activation of the round does not come back by it (NSC-10.44)."""

    def lower(seat: Seat) -> None:
        what = own_ram(scope, node.node("what"))
        selection = select(scope, what, _chosen(scope, what, _sideways), chooser=seat, pool=alike_first(scope, what, _sideways))
        scope.emit(lambda s, fx: commit(s, [
            changes.refresh(s, oid, fx.you, fx.source) for oid in selection.oids(s, fx) if _sideways(s, fx, oid)
        ]))

    for_each_seat(scope, node["player"], lower)


@LEXICON.on("instruction", "leave_combat")
def leave_combat(scope: Scope, node: Node) -> None:
    selection = select(scope, node.node("what"), lambda s, fx, oid: is_character(s, oid))
    scope.emit(lambda s, fx: procedures.remove_from_combat(s, selection.oids(s, fx)))


@LEXICON.on("instruction", "mill")
def mill(scope: Scope, node: Node) -> None:
    """The top cards of a cyberdeck go to the bin, as many as there are."""
    amount = scope.fixed(node.node("n"))

    def lower(seat: Seat) -> None:
        scope.require(lambda s, fx: len(s.zone(CYBERDECK, max(0, seat(s, fx)))) >= amount(s, fx))
        place = scope.new_register()

        def op(s: State, fx: Fx) -> None:
            top = s.top_of(CYBERDECK * s.table.seats + seat(s, fx), amount(s, fx)) if seat(s, fx) >= 0 else []
            bind(s, place, [(oid, s.things[oid].life + 1) for oid in top])
            commit(s, [changes.mill(s, oid, fx.you, fx.source) for oid in top])

        scope.emit(op)
        scope.remember(Selection(scope.held(place), ("card",), early=False, many=True, sentence=scope.sentence))

    for_each_seat(scope, node["player"], lower)


# -- arrivals -----------------------------------------------------------------------------------------------


@LEXICON.on("instruction", "put_into_play")
def put_into_play(scope: Scope, node: Node) -> None:
    """Without being played (NSC-7.53, 12.22). Pronouns then mean the card in play."""
    how = "running" if node["running"] else ""
    if scope.ability.kind == "instead" and node.node("what").args.get("quant") in ("it", "this", "that"):
        raise scope.refuse(node, "what would leave play is still there: it cannot return to it")

    def outside(s: State, fx: Fx, oid: int) -> bool:
        if oid < 0 or s.things[oid].print < 0 or s.things[oid].zone < IN_PLAY * s.table.seats:
            return False
        card = s.prints[s.things[oid].print]
        return card.kind in ("Character", "Cyberware") or card.attrs.get("subtype") in ("Protocol", "Virus", "Trojan", "Environment")

    def lower(seat: Seat) -> None:
        selection = select(scope, node.node("what"), outside, chooser=seat)
        under = seat_of(scope, node["whose"]) if node["whose"] is not None else seat

        def put(s: State, fx: Fx, oid: int) -> None:
            copies.put_into_play(s, oid, under(s, fx), how, fx.source)

        if selection.many:

            def together(s: State, fx: Fx) -> None:
                copies.put_all_into_play(s, [oid for oid in selection.oids(s, fx) if kind_of(s, oid) == "Character"], under(s, fx), how,
                                         fx.source)

            scope.emit(together)
        one_by_one(scope, selection.oids, put)
        follow(scope, selection)

    for_each_seat(scope, node["player"], lower)


def follow(scope: Scope, selection: Selection) -> None:
    """Pronouns now mean the instances in play; if nothing came, the sentence was not carried out."""
    register = scope.new_register()

    def op(s: State, fx: Fx) -> None:
        arrived = [s.ref(ref[0]) for ref in selection.refs(s, fx) if ref[0] >= 0 and in_play(s, ref[0])]
        bind(s, register, arrived)
        if not arrived:
            go_on(s, did=False)

    scope.emit(op)
    scope.renew(selection, Selection(scope.held(register), selection.nouns, early=False, many=selection.many, sentence=scope.sentence))


@LEXICON.on("instruction", "put")
def put(scope: Scope, node: Node) -> None:
    """Cards go to a zone; one that waits on the Cache goes from there without being countered (NSC-11.26a)."""
    what, to = node.node("what"), node.node("to")
    spoken = what.kind == "select" and what["quant"] in ("it", "that", "them", "this")
    if what.kind != "select" or spoken or not LEXICON.on_chain(what):
        cards.put(scope, node)
        return
    seat, gone = seat_of(scope, node["player"]), scope.new_register()
    before, scope.about = scope.about, scope.about | {"items"}
    selection = select(scope, what, lambda s, fx, oid: oid <= LINKS, links=True)
    scope.about = before

    def op(s: State, fx: Fx) -> None:
        for oid in selection.oids(s, fx):
            link = link_of(s, LINKS - oid)
            if link is not None and link.kind != "ability":
                cut_link(s, link.number)
                event = LEXICON.to_zone(s, fx, link.source[0], to, seat(s, fx))
                bind(s, gone, [link.source])
                commit(s, [event] if event is not None else [])

    scope.emit(op)
    scope.emit(lambda s, fx: bind(s, gone, [s.ref(oid) for oid, _ in register(fx, gone)]))  # “it” is the card where it lies now
    selection.put = scope.held(gone)


@LEXICON.on("instruction", "attach")
def attach(scope: Scope, node: Node) -> None:
    """Cyberware goes to another character or port, a program to another mainframe (NSC-13.16, 13.42)."""
    seat = seat_of(scope, node["player"])
    what = select(scope, node.node("what"), attachable)
    to_node = node.node("to")
    if to_node.kind == "another_port":
        one_by_one(scope, what.oids, lambda s, fx, oid: procedures.attach_by_effect(s, oid, -1, seat(s, fx), fx.source))
        return

    def takes(s: State, fx: Fx, oid: int) -> bool:
        """It could go there, and is not there now."""
        return all(procedures.may_attach(s, it, oid, seat(s, fx)) for it in what.oids(s, fx))

    chosen = to_node.kind == "select" and not to_node["target"]
    to = select(scope, to_node, takes if chosen else None, chooser=seat)

    def shift(s: State, fx: Fx, oid: int) -> None:
        there = to.one(s, fx)
        if there >= 0:
            procedures.attach_by_effect(s, oid, there, seat(s, fx), fx.source)

    one_by_one(scope, what.oids, shift)


@LEXICON.on("instruction", "turn_up")
def turn_up(scope: Scope, node: Node) -> None:
    def hidden(s: State, fx: Fx, oid: int) -> bool:
        return in_play(s, oid) and bool(s.things[oid].flags & FACE_DOWN)

    selection = select(scope, node.node("what"), hidden)
    scope.emit(lambda s, fx: commit(s, [changes.turn_up(s, oid, fx.you, fx.source) for oid in selection.oids(s, fx)]))


@LEXICON.on("instruction", "move_counters")
def move_counters(scope: Scope, node: Node) -> None:
    """From one card to another, as many as there are."""
    n, name = counters_named(node)
    amount = scope.fixed(n) if n is not None else None
    source = select(scope, node.node("on"), LEXICON.in_play)
    to = select(scope, node.node("to"), LEXICON.in_play)

    def op(s: State, fx: Fx) -> None:
        here, there = source.one(s, fx), to.one(s, fx)
        if here < 0 or there < 0:
            return
        left = amount(s, fx) if amount is not None else 9999
        events: list[Event] = []
        for word in [name] if name is not None else LEXICON.counter_names(s, here):
            moved = min(left, LEXICON.counters_there(s, here, word))
            if moved > 0:
                left -= moved
                events += [changes.counters(here, word, -moved, fx.you, fx.source), changes.counters(there, word, moved, fx.you, fx.source)]
        commit(s, events)

    scope.emit(op)


# -- control ------------------------------------------------------------------------------------------------


@LEXICON.on("instruction", "gain_control")
def gain_control(scope: Scope, node: Node) -> None:
    """Without a duration for good; it stays as it is (NSC-15.35)."""
    seat = seat_of(scope, node["player"])
    selection = select(scope, node.node("what"), movable)
    if node["until"] is not None and node["until"]["name"] in ("while", "leaves"):
        _control_while(scope, node, seat, selection)
        return
    until, whose = LEXICON.until(scope, node["until"]) if node["until"] is not None else ("", None)

    def take(s: State, fx: Fx, oid: int) -> None:
        procedures.take_control(s, oid, seat(s, fx), until, whose(s, fx) if whose is not None else -1, fx.source)

    one_by_one(scope, selection.oids, take)


def _control_while(scope: Scope, node: Node, seat: Seat, selection: Selection) -> None:
    """For as long as something is so (NSC-15.35a): the state check asks, and gives it back once it is not."""
    until, what = node.node("until"), node.node("what")
    passive = Ability("passive", node.said)
    inner = scope.writer.scope(passive, static=True)
    number = what.args.get("bind", what.args.get("to"))
    if isinstance(number, int):  # “for as long as that character has a bleed counter on it”
        held = Selection(lambda s, fx: fx.targets[0], what["nouns"], early=True)
        inner.bound[number] = held
    if until["name"] == "while":
        passive.condition = inner.test(until.node("condition"))
    elif until["of"] is None or until["of"].args.get("quant") != "this":
        raise scope.refuse(until, "this cannot last until another card leaves play")
    else:
        passive.condition = lambda s, fx: s.alive(fx.source)
    writer, place = scope.writer, scope.writer.add(passive, listed=False)

    def take(s: State, fx: Fx, oid: int) -> None:
        here = Fx(fx.source[0], fx.source[1], seat(s, fx), writer.prog(place), targets=((s.ref(oid),),))
        if passive.condition is not None and passive.condition(s, here):
            procedures.take_control_while(s, oid, seat(s, fx), writer.prog(place), fx.source)

    one_by_one(scope, selection.oids, take)
