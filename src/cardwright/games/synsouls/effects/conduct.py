"""State, chain and Notes: exhaust, Reset, Buffering, extra attacks, cancel, retarget, LOAD again, Notes, skipped Beats.

What a player's own effects may not do to own cards during the Overture or across the table is tested before the sentence.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....effects.lexicon import Gift
from ....effects.logic import all_match, anything
from ....effects.loops import one_by_one
from ....effects.players import for_each_seat, seat_of, seat_test
from ....effects.scope import Handler, Scope, Seat, Selection, constant
from ....effects.selecting import phrase_match, select
from ....effects.statements import change_each, give_statics
from ....kernel.abilities import Fx
from ....kernel.chain import link_of
from ....kernel.declare import LINKS, ability_of
from ....kernel.effects import bind, register
from ....kernel.events import commit
from ....kernel.links import link_fx
from ....kernel.state import State
from ....kernel.things import Mod, Ref, Result, replace
from ....kernel.values import value
from ....text.tree import Node
from .. import attacks, zones
from ..abilities import use_load_again
from ..chains.links import cancel_link, link_from, retarget
from ..model import (
    ALL_KEYWORDS,
    BUFFERING,
    DEED,
    EXHAUSTED,
    NOTES,
    SKIPPED,
    cannot,
    is_record,
    kind_of,
    measures_of,
    occupied,
    overture,
)
from ..playing import states
from ..values import link_bans
from .lexicon import LEXICON

# A Final Verse is neither a Verse nor an ability (SYN-3.17).
EXHAUSTED_BY = {"spell": DEED["be_exhausted_by_verses"], "final": 0}


def may_exhaust(s: State, fx: Fx, oid: int) -> bool:
    """An upright active card that this effect may exhaust (SYN-6.51, 7.17)."""
    leaf = s.things[oid]
    if not LEXICON.in_play(s, fx, oid) or leaf.print < 0 or leaf.flags & EXHAUSTED:
        return False
    bans = value(s, oid, "cannot")
    if bans & DEED["be_exhausted"]:
        return False
    if leaf.controller != fx.you:
        return not bans & (DEED["be_exhausted_by_opponent"] | EXHAUSTED_BY.get(ability_of(s, fx).kind, DEED["be_exhausted_by_abilities"]))
    if is_record(s, oid):
        return not overture(s)
    return kind_of(s, oid) != "Concept" or occupied(s, oid) in measures_of(fx.you)


@LEXICON.on("instruction", "exhaust")
def exhaust(scope: Scope, node: Node) -> None:
    def lower(seat: Seat) -> None:
        selection = select(scope, node.node("what"), may_exhaust, chooser=seat)
        scope.emit(lambda s, fx: commit(s, [states.exhaust(s, oid, fx.you, fx.source) for oid in selection.oids(s, fx)]))

    for_each_seat(scope, node["player"], lower)


def _may_reset(s: State, fx: Fx, oid: int) -> bool:
    return LEXICON.in_play(s, fx, oid) and s.things[oid].print >= 0 and not cannot(s, oid, "reset")


@LEXICON.on("instruction", "reset")
def reset(scope: Scope, node: Node) -> None:
    """Resetting an upright card does nothing (SYN-7.15)."""
    selection = select(scope, node.node("what"), _may_reset, chooser=seat_of(scope, node["player"]))

    def op(s: State, fx: Fx) -> None:
        commit(s, [states.reset(s, oid, fx.you, fx.source) for oid in selection.oids(s, fx) if s.things[oid].flags & EXHAUSTED])

    scope.emit(op)


@LEXICON.on("instruction", "end_buffering")
def end_buffering(scope: Scope, node: Node) -> None:
    selection = select(scope, node.node("what"), LEXICON.in_play)

    def change(s: State, fx: Fx, oid: int) -> None:
        s.clear_flag(oid, BUFFERING)

    change_each(scope, selection, change, "ends Buffering")


@LEXICON.on("instruction", "extra_attack")
def extra_attack(scope: Scope, node: Node) -> None:
    """Once more this turn, though exhausted."""
    selection = select(scope, node.node("what"), LEXICON.in_play)

    def change(s: State, fx: Fx, oid: int) -> None:
        LEXICON.give(s, oid, Mod("attacks", "add", 1, "turn", source=fx.source))

    change_each(scope, selection, change, "may attack once more")


@LEXICON.on("gifts", "attack_twice")
def attack_twice(scope: Scope, node: Node) -> list[Gift]:
    return [("attacks", "add", constant(1), ())]


@LEXICON.on("gifts", "blocks_exhausted")
def blocks_exhausted(scope: Scope, node: Node) -> list[Gift]:
    return [("blocks_exhausted", "add", constant(1), ())]


@LEXICON.on("gifts", "attacks_upright")
def attacks_upright(scope: Scope, node: Node) -> list[Gift]:
    return [("attacks_upright", "add", constant(1), ())]


@LEXICON.on("gift", "all_keywords")
def all_keywords(scope: Scope, node: Node) -> list[Gift]:
    return [("keywords", "gain", constant(ALL_KEYWORDS), ())]


@LEXICON.on("instruction", "win")
def win(scope: Scope, node: Node) -> None:
    seat = seat_of(scope, node["player"])
    scope.emit(lambda s, fx: s.finish(Result((seat(s, fx),), "SYN-1.10")))


@LEXICON.on("gifts", "no_reset")
def no_reset(scope: Scope, node: Node) -> list[Gift]:
    return [("no_reset", "add", constant(1), ())]


@LEXICON.on("lasting", "no_reset")
def no_reset_once(scope: Scope, node: Node) -> None:
    """In the next RESET Beat of its controller only."""
    selection = select(scope, node.node("who"), LEXICON.in_play)

    def change(s: State, fx: Fx, oid: int) -> None:
        LEXICON.give(s, oid, Mod("no_reset", "add", 1, "reset", s.things[oid].controller, source=fx.source))

    change_each(scope, selection, change, "does not Reset in its next RESET Beat")


# -- the chain ----------------------------------------------------------------------------------------------


def _link_cannot(s: State, oid: int, deed: str) -> bool:
    link = link_of(s, LINKS - oid)
    return link is not None and bool(link_bans(s, link) & DEED[deed])


def _cancelable(s: State, fx: Fx, oid: int) -> bool:
    link = link_from(s, oid)
    return link <= LINKS and not _link_cannot(s, link, "be_canceled")


@LEXICON.on("instruction", "cancel")
def cancel(scope: Scope, node: Node) -> None:
    """Cancel a link (SYN-10.38); who controlled it is kept, since the text may speak of that player afterwards."""
    selection = select(scope, node.node("what"), _cancelable, links=True)
    teller, cards = scope.new_register(), scope.new_register()

    def op(s: State, fx: Fx) -> None:
        for oid in selection.oids(s, fx):
            link = link_of(s, LINKS - link_from(s, oid))
            if link is not None:
                bind(s, teller, [(link.seat, oid)])
                if link.kind == "verse":
                    bind(s, cards, [link.source])
                cancel_link(s, link.number, fx.you, fx.source)

    scope.emit(op)
    # From now on "it" is the Verse card, which lies in the Void Zone (SYN-7.41).
    scope.emit(lambda s, fx: bind(s, cards, [s.ref(oid) for oid, _ in register(fx, cards)]))
    selection.put = scope.held(cards)


@LEXICON.on("instruction", "change_target")
def change_target(scope: Scope, node: Node) -> None:
    """Another target, of those that fit the words; or the Thing that the text names, if that is a legal one."""
    selection = select(scope, node.node("what"), links=True)
    to_node, chooser = node["to"], seat_of(scope, node["player"])
    described = to_node is not None and to_node.kind == "select" and to_node["quant"] == "choose" and not to_node["target"]
    match = all_match(phrase_match(scope, to_node)[0]) if described else anything
    to = select(scope, to_node) if to_node is not None and not described else None

    def op(s: State, fx: Fx) -> None:
        for oid in selection.oids(s, fx):
            link = link_from(s, oid)
            if to is not None:
                aim(s, LINKS - link, to.refs(s, fx))
            else:
                retarget(s, LINKS - link, chooser(s, fx), fx.source, lambda there: match(s, fx, there))

    scope.emit(op)
    register = scope.new_register()

    def aimed_at(s: State, fx: Fx) -> None:
        links = [link_of(s, LINKS - link_from(s, ref[0])) for ref in selection.refs(s, fx)]
        bind(s, register, [group[0] for link in links if link is not None for group in link.targets if group][:1])

    scope.emit(aimed_at)
    scope.remember(Selection(scope.held(register), (), early=False, sentence=scope.sentence))  # "the new target"


def aim(s: State, number: int, refs: Sequence[Ref]) -> None:
    """Turn the first target of a link to something else, if that is a legal target of it."""
    link = link_of(s, number)
    if link is None or not refs or not any(link.targets) or link.kind == "block":
        return
    if link.kind == "cue":
        if refs[0][0] in attacks.other_targets(s):
            attacks.turn_to(s, refs[0][0])
        return
    place = next(place for place, group in enumerate(link.targets) if group)
    fx = link_fx(link)
    spec = ability_of(s, fx).targets[place]
    if spec.fits(s, replace(fx, targets=link.targets[:place]), refs[0][0]):
        group = (refs[0], *link.targets[place][1:])
        turned = replace(link, targets=(*link.targets[:place], group, *link.targets[place + 1 :]))
        s.chain = tuple(turned if other.number == number else other for other in s.chain)


@LEXICON.on("instruction", "use_load")
def use_load(scope: Scope, node: Node) -> None:
    """Possible only for a card that has a LOAD ability."""

    def has_load(s: State, fx: Fx, oid: int) -> bool:
        card = s.table.prints[s.things[oid].print]
        return LEXICON.in_play(s, fx, oid) and any(card.abilities[number].kind == "load" for number in card.listed)

    selection = select(scope, node.node("what"), has_load)
    one_by_one(scope, selection.oids, lambda s, fx, oid: use_load_again(s, oid, fx.you))


# -- Notes --------------------------------------------------------------------------------------------------


@LEXICON.on("instruction", "pay")
def pay(scope: Scope, node: Node) -> None:
    """Paid on resolution, in full or not at all (SYN-7.2)."""
    amount = scope.fixed(node.node("n"))
    seat = seat_of(scope, node["player"])
    scope.require(lambda s, fx: seat(s, fx) >= 0 and s.things[seat(s, fx)].nums[NOTES] >= amount(s, fx))
    scope.emit(lambda s, fx: commit(s, [zones.notes(s, seat(s, fx), -amount(s, fx), fx.source, "paid")]))


def _notes(sign: int) -> Handler:
    """AVAILABLE NOTES rises or falls."""

    def lower_notes(scope: Scope, node: Node) -> None:
        amount = scope.fixed(node.node("n"), node["per"])

        def lower(seat: Seat) -> None:
            def op(s: State, fx: Fx) -> None:
                if amount(s, fx) > 0 and seat(s, fx) >= 0:
                    commit(s, [zones.notes(s, seat(s, fx), sign * amount(s, fx), fx.source)])

            scope.emit(op)

        for_each_seat(scope, node["player"], lower)

    return lower_notes


LEXICON.on("instruction", "gain_notes")(_notes(1))
LEXICON.on("instruction", "lose_notes")(_notes(-1))


@LEXICON.on("instruction", "max_notes")
def max_notes(scope: Scope, node: Node) -> None:
    """Goes as far as the limits allow (SYN-4.40)."""
    amount, sign = scope.fixed(node.node("n"), node["per"]), -1 if node["down"] else 1

    def lower(seat: Seat) -> None:
        scope.emit(lambda s, fx: commit(s, [zones.max_notes(s, seat(s, fx), sign * amount(s, fx), fx.source)]))

    for_each_seat(scope, _whose(scope, node), lower)


def _whose(scope: Scope, node: Node) -> Node:
    """Whose number or Beat it is: named, or that of the player who is told to act."""
    teller: Node = node["player"]
    if node["whose"] is None:
        return teller
    if teller["who"] != "each":
        seat_of(scope, teller)  # "their" speaks of that player
    whose: Node = node["whose"]
    return whose


@LEXICON.on("static", "skips")
def skips(scope: Scope, node: Node) -> None:
    """Each such Beat is passed over while this is so."""
    test, beat = seat_test(scope, node.node("who")), node["beat"]

    def seated(s: State, fx: Fx, oid: int) -> bool:
        return oid < s.table.seats and (test is None or test(s, fx, oid))

    give_statics(scope.ability, seated, [("skips", "gain", constant(SKIPPED[beat]), ())])


@LEXICON.on("instruction", "skip")
def skip(scope: Scope, node: Node) -> None:
    beat = node["beat"]

    def lower(seat: Seat) -> None:
        scope.emit(lambda s, fx: s.add_mod(seat(s, fx), Mod("skip " + beat, "add", 1, source=fx.source)))

    for_each_seat(scope, _whose(scope, node), lower)
