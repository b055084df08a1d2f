"""Using texts (sections 7, 10 and 15): costs are paid, targets chosen, Counters may respond, the text is carried out.

A use is *announced* when its cost is paid and its targets are chosen: it then waits as a link while its response window is open. What
is *carried out* last is its text; a Drive or Counter is then used up.
"""

from __future__ import annotations

from typing import Any

from ...kernel.abilities import Ability, Fx
from ...kernel.chain import add_link, cut_link, link_of
from ...kernel.declare import Draft, ability_of
from ...kernel.events import commit
from ...kernel.links import as_link, legal_fx, link_fx, settled, with_payment
from ...kernel.state import State
from ...kernel.things import Event, Ref, replace
from . import changes
from .model import (
    COUNTERS,
    E_ABILITY,
    E_COUNTER,
    E_DRIVE,
    E_NEGATED,
    E_REWARD,
    HIDDEN,
    LIMBO,
    SEATS,
    is_hero,
    kind_of,
)


def text_kind(s: State, fx: Fx) -> str:
    """What sort of text it is: an ability belongs to the Follower that has it, though another card gave it."""
    if ability_of(s, fx).extra.get("delayed"):
        return ""
    return "Hero" if is_hero(fx.me) else kind_of(s, fx.me)


def shown(s: State, fx: Fx, verb: str) -> tuple[Fx, list[Event]]:
    """Begin a use in sight of all: a Drive is shown (HRS-7.13), a Hidden Follower is revealed first (HRS-12.10)."""
    if verb == "play":
        return replace(fx, life=fx.life + 1), [changes.show_drive(s, fx.me, fx.you)]
    if verb == "use" and s.alive(fx.source) and s.things[fx.me].flags & HIDDEN:
        return fx, [changes.reveal(s, fx.me, fx.you, fx.source, "ability")]
    return fx, []


def pay(s: State, draft: Draft) -> None:
    """Costs are paid on activation, before targets are chosen (HRS-15.19a); a player who dies by paying gets no effect (HRS-9.10)."""
    _, paid = settled(s, draft)
    fx, first = shown(s, draft.fx, draft.verb)
    fx = replace(fx, regs=with_payment(s, draft).fx.regs)
    s.push("declare", replace(draft, fx=fx, settled=True))
    commit(s, [*first, *told(s, fx, draft.verb), *paid])


def told(s: State, fx: Fx, verb: str) -> list[Event]:
    """What is being paid for: it is told before the payment, and not again when it is announced."""
    if verb in ("counter", "enter"):
        return []
    sort = text_kind(s, fx)
    if verb == "use":
        kind = "reward" if sort == "Reward" else "ability"
    else:
        kind = "drive" if verb == "play" else {"Follower": "trigger", "Reward": "passive"}.get(sort, "")
    return [changes.mark(0, fx.me, seat=fx.you, how=kind)] if kind else []


def announce(s: State, draft: Draft) -> None:
    """Everything is chosen: the use waits for its responses and is then carried out."""
    ability = ability_of(s, draft.fx)
    if draft.verb == "enter":  # what a Follower costs has been paid (HRS-7.5a)
        commit(s, [changes.enter(s, draft.fx.me, draft.fx.you, draft.fx.source, played=True)])
        return
    fx, first = (draft.fx, []) if draft.settled else shown(s, draft.fx, draft.verb)
    fx = replace(fx, fixed=tuple(amount(s, fx) for amount in ability.amounts))
    sort = text_kind(s, fx)
    count_use(s, fx, ability, draft.verb)
    if draft.verb == "play":
        _wait(s, fx, "drive", E_DRIVE, True, first, draft.settled)
    elif draft.verb == "counter":
        _wait(s, fx, "counter", 0, False, first)
    elif draft.verb == "use":
        reward = sort == "Reward"
        _wait(s, fx, "reward" if reward else "ability", E_REWARD if reward else E_ABILITY, True, first, draft.settled)
    elif sort == "Follower":  # HRS-10.10d: only those of the turn player can be responded to
        _wait(s, fx, "trigger", E_ABILITY, fx.you == s.own.player, first, draft.settled)
    else:  # HRS-10.10e
        if not (draft.settled and sort == "Reward"):
            s.note(f"{s.table.prints[fx.prog[0]].name} triggers.")
        _wait(s, fx, "passive", 0, False, first)


def _wait(s: State, fx: Fx, kind: str, name: int, answered: bool, first: list[Event], paid: bool = False) -> None:
    link = add_link(s, as_link(fx, kind))
    s.push("carry.end", link.number, fx.source, kind)
    s.push("carry", link.number)
    if answered:
        s.push("respond", link.number)
    events = [changes.mark(name, fx.me, seat=fx.you, by=fx.source, how="paid" if paid else kind, amount=link.number)] if name else []
    commit(s, [*first, *events])


def count_use(s: State, fx: Fx, ability: Ability, verb: str) -> None:
    """A use counts when the text is activated, whatever becomes of it (HRS-3.9f)."""
    if verb in ("use", "trigger"):
        s.use("turn", "used", fx.me, fx.life, *fx.prog)
        if ability.limit is not None and ability.limit[0] != "turn":
            s.use(ability.limit[0], "used", fx.me, fx.life, *fx.prog)
    if ability.extra.get("only_one"):
        s.use("turn", "only", fx.you, s.table.prints[fx.prog[0]].name)


def within_only(s: State, fx: Fx, ability: Ability) -> bool:
    """ "You can use only one of this name each turn." """
    return not ability.extra.get("only_one") or not s.used("turn", "only", fx.you, s.table.prints[fx.prog[0]].name)


def carry(s: State, frame: tuple[Any, ...]) -> None:
    """Carry out the text, if it was not negated and has not lost all of its targets (HRS-15.7a)."""
    link = link_of(s, frame[1])
    if link is None:
        return
    test = ability_of(s, link_fx(link)).extra.get("if")
    if test is not None and link.event is not None and not test(s, link_fx(link)):  # HRS-15.16a
        return
    fx = legal_fx(s, link)
    if fx is not None:
        s.push("effect", fx)


def carry_end(s: State, frame: tuple[Any, ...]) -> None:
    """The use is over: a Drive goes to its owner's Fallen Area (HRS-7.14), a Counter too (HRS-10.7a)."""
    _, number, ref, kind = frame
    cut_link(s, number)
    place = {"drive": LIMBO, "counter": COUNTERS}.get(kind, -1)
    if place >= 0 and s.alive(ref) and s.things[ref[0]].zone // SEATS == place:
        commit(s, [changes.used_up(s, ref[0])])


def negate(s: State, number: int, seat: int, by: Ref) -> None:
    """An ability, effect or reward that waits does nothing (HRS-12.22); what was paid stays paid, and a use stays used."""
    link = link_of(s, number)
    if link is None:
        return
    cut_link(s, number)
    commit(s, [changes.mark(E_NEGATED, link.source[0], seat=seat, by=by, how=link.kind)])


def event_end(s: State, frame: tuple[Any, ...]) -> None:
    """A sentence of a text is one event (HRS-15.1a): only now are losses looked for (HRS-1.5, 15.1c)."""


def counter_go(s: State, frame: tuple[Any, ...]) -> None:
    """A Counter is turned face up, paid for and aimed; then it is carried out at once (HRS-10.7, 10.8)."""
    fx: Fx = frame[1]
    s.push("declare", Draft("counter", fx, event_driven=True))
    commit(s, [changes.turn_up(s, fx.me, fx.you), changes.mark(E_COUNTER, fx.me, seat=fx.you, by=fx.source)])


def counter_shown(s: State, frame: tuple[Any, ...]) -> None:
    """A Counter that takes the place of something is turned face up before its text is carried out (HRS-10.7, 10.15)."""
    it, ref = frame[1][0], frame[1]
    if s.alive(ref):
        seat = s.things[it].controller
        commit(s, [changes.turn_up(s, it, seat), changes.mark(E_COUNTER, it, seat=seat, by=ref)])


def counter_over(s: State, frame: tuple[Any, ...]) -> None:
    """Then it goes to its owner's Fallen Area (HRS-10.7a)."""
    ref = frame[1]
    if s.alive(ref) and s.things[ref[0]].zone // SEATS == COUNTERS:
        commit(s, [changes.used_up(s, ref[0])])


STEPS = {
    "carry": carry, "carry.end": carry_end, "event.end": event_end, "counter.go": counter_go, "counter.shown": counter_shown,
    "counter.over": counter_over,
}
