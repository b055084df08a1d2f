"""SYN-10 Disruption chains: how a play that is announced becomes a link."""

from __future__ import annotations

from typing import Any

from ....kernel.appliers import mark
from ....kernel.chain import add_link, link_of
from ....kernel.declare import Draft, ability_of
from ....kernel.events import commit
from ....kernel.links import as_link, settled, with_payment
from ....kernel.state import State
from ....kernel.table import Step
from ....kernel.things import replace
from .. import zones
from ..model import E_ACTIVATED, E_EXPENDED, E_FINAL, FINAL_USED
from ..playing.costs import COPIES, EXPENDS, note_cost, use_next
from .links import targeted
from .triggers import place_trigger


def announce(s: State, draft: Draft) -> None:
    """A declaration is complete: amounts are fixed (SYN-9.21) and the whole cost is paid at once (SYN-7.6). The link is placed first, so it
    lies below the triggers that paying causes (SYN-10.45)."""
    if draft.verb in COPIES:
        carry_out_copy(s, draft)
        return
    ability = ability_of(s, draft.fx)
    fx, paid = settled(s, with_payment(s, draft) if draft.paid else draft)
    if draft.verb == "trigger":
        place_trigger(s, fx, draft)
        return
    notes = note_cost(s, draft, ability)
    if notes:
        paid.append(zones.notes(s, fx.you, -notes, fx.source, "paid"))
    if draft.verb == "price":  # the load goes on after it
        commit(s, paid)
        return
    if draft.verb in EXPENDS:
        s.use("turn", "plays", fx.you)
        use_next(s, fx.me, "expend_cost")
        paid.append(zones.to_chain(s, fx.me, fx.you))
        add_link(s, as_link(replace(fx, life=fx.life + 1), "verse"))
        if draft.verb != "expend":  # by an effect, in the midst of a chain: it is carried out at once (SYN-10.46)
            s.push("resolve.one")
    elif draft.verb == "final":
        s.use("turn", "plays", fx.you)
        s.set_flag(fx.me, FINAL_USED)  # SYN-7.46
        add_link(s, as_link(fx, "final"))
        paid.append(mark(E_FINAL, fx.me, seat=fx.you))
    elif draft.verb == "encore":  # SYN-6.45: it simply resolves
        s.push("effect", fx)
        paid.append(mark(E_ACTIVATED, fx.me, seat=fx.you, how="encore"))
    else:
        link = add_link(s, as_link(fx, "active"))
        if ability.costs:
            s.push("paid", link.number)
        paid.append(mark(E_ACTIVATED, fx.me, seat=fx.you))
    commit(s, paid + targeted(s, fx, moved=draft.verb in EXPENDS))


def carry_out_copy(s: State, draft: Draft) -> None:
    """A copy is a link without a card: it costs nothing, and is carried out at once (SYN-10.47)."""
    fx = draft.fx if draft.settled else replace(draft.fx, fixed=tuple(amount(s, draft.fx) for amount in ability_of(s, draft.fx).amounts))
    if draft.verb == "expend a copy":
        s.push("copy.end", fx.me, fx.you)
    add_link(s, as_link(fx, "copy"))
    s.push("resolve.one")
    commit(s, targeted(s, fx))


def copy_end(s: State, frame: tuple[Any, ...]) -> None:
    commit(s, [mark(E_EXPENDED, frame[1], seat=frame[2])])


def cost_paid(s: State, frame: tuple[Any, ...]) -> None:
    """The cost is paid and a state check made: a source that is gone by then went by the ability's own cost, which cancels nothing."""
    link = link_of(s, frame[1])
    if link is not None and not s.alive(link.source):
        s.chain = tuple(replace(other, freed=True) if other is link else other for other in s.chain)


STEPS: dict[str, Step] = {"paid": cost_paid, "copy.end": copy_end}
