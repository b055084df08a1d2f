"""Verses that an effect makes a player expend, and copies of links: announced and carried out at once (SYN-10.46, 10.47)."""

from __future__ import annotations

from ....effects.loops import one_by_one, where_it_went
from ....effects.players import seat_of
from ....effects.scope import Scope
from ....effects.selecting import select
from ....kernel.abilities import Ability, Fx
from ....kernel.chain import link_of
from ....kernel.declare import LINKS, Draft, ability_of, begin, payable, targets_exist
from ....kernel.links import link_fx
from ....kernel.state import State
from ....kernel.things import replace
from ....kernel.values import value
from ....text.tree import Node
from ..chains.links import link_from
from ..model import CHAIN, DEED, PLAY_LIMIT, SEATS, kind_of
from ..playing.costs import available
from ..playing.entering import closed
from ..playing.expending import context, spell_of
from ..playing.loading import playable
from .lexicon import LEXICON


def _text(s: State, seat: int, oid: int) -> tuple[Fx, Ability] | None:
    """The context in which a player expends a Verse, and its text; None if it is none, or has none."""
    prog = spell_of(s, oid, "spell") if kind_of(s, oid) == "Verse" else None
    return (context(s, seat, oid, prog), s.table.prints[prog[0]].abilities[prog[1]]) if prog is not None else None


@LEXICON.on("instruction", "expend_card")
def expend_card(scope: Scope, node: Node) -> None:
    """Its Performance is not asked for (SYN-1.10); its targets must be there, and what it costs besides Notes is paid."""
    seat, free = seat_of(scope, node["player"]), bool(node["free"])

    def usable(s: State, fx: Fx, oid: int) -> bool:
        player = seat(s, fx)
        found = _text(s, player, oid) if oid >= 0 and s.things[oid].zone // SEATS != CHAIN else None
        if found is None or s.used("turn", "plays", player) >= PLAY_LIMIT or value(s, player, "cannot") & DEED["expend_verses"]:
            return False
        if not playable(s, player, [oid]) or closed(s, oid):
            return False
        if not free and max(0, value(s, oid, "expend_cost")) > available(s, player):
            return False
        return payable(s, *found) and targets_exist(s, *found)

    selection = select(scope, node.node("what"), usable, chooser=seat)

    def expend(s: State, fx: Fx, oid: int) -> None:
        found = _text(s, seat(s, fx), oid)
        if found is not None and usable(s, fx, oid):
            begin(s, Draft("expend by effect" if free else "expend at a price", found[0], event_driven=True))

    one_by_one(scope, selection.oids, expend)
    where_it_went(scope, selection)


@LEXICON.on("instruction", "copy_text")
def copy_text(scope: Scope, node: Node) -> None:
    """A copy of a link has its X and modes, and its targets unless new ones may be chosen; of a card, all of it is chosen afresh."""
    seat, new_targets = seat_of(scope, node["player"]), bool(node["new_targets"])
    verb = "expend a copy" if node["expended"] else "copy"

    def usable(s: State, fx: Fx, oid: int) -> bool:
        link = link_of(s, LINKS - link_from(s, oid))
        if link is not None:
            return link.kind not in ("cue", "block")
        found = _text(s, seat(s, fx), oid)
        return found is not None and payable(s, *found) and targets_exist(s, *found)

    selection = select(scope, node.node("what"), usable, chooser=seat, links=True)

    def copy(s: State, fx: Fx, oid: int) -> None:
        link = link_of(s, LINKS - link_from(s, oid))
        if link is None:
            found = _text(s, seat(s, fx), oid) if oid >= 0 else None
            if found is not None and usable(s, fx, oid):
                begin(s, Draft(verb, found[0], event_driven=True))
            return
        same = replace(link_fx(link), you=seat(s, fx), link=-1)
        blank = replace(same, targets=(), shares=())
        ability = ability_of(s, same)
        new = new_targets and bool(ability.targets) and targets_exist(s, blank, ability)
        paid: tuple[tuple[int, ...], ...] = ((),) * len(ability.costs)
        begin(s, Draft(verb, blank if new else same, x_set=True, modes_set=True, event_driven=True, paid=paid, settled=True))

    one_by_one(scope, selection.oids, copy)
