"""Settling (sections 10 and 15): waiting triggers, batch by batch, and the windows in which prepared Counters are activated.

An *offer* is a prepared Counter whose trigger has just been met. A *response* window admits only Counters to the very declaration that
opened it; an *aftermath* window, opened when no trigger waits, all others. `floor` is the moment before which triggers are others' affair.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel.abilities import Ability, Fx
from ...kernel.agenda import ask
from ...kernel.chain import PASS, link_of
from ...kernel.declare import Draft, ability_of, begin
from ...kernel.effects import NO, YES
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import Decision, Option, Waiting, replace
from ...kernel.triggers import ask_order, met_fx
from . import changes
from .counters import fitting, usable_counters
from .links import within_only
from .model import HIDDEN, RESPONSES, Offer, cannot, counters_of, prepared, rival
from .possible import resolvable

# -- triggers -----------------------------------------------------------------------------------------------


def settle(s: State, frame: tuple[Any, ...]) -> None:
    """Resolve what waits, then open the aftermath window, until nothing waits and the window is closed (HRS-10.10f, 15.3)."""
    floor = frame[1]
    if any(waiting.batch > floor for waiting in s.waiting):
        s.push("settle", floor)
        s.push("triggers", floor, s.batch)
        return
    offers = [offer for offer in s.own.offers if not offer.event.names & RESPONSES]
    if not offers:
        return
    if not ask_window(s, offers, "aftermath", floor):
        close_window(s, offers)


def triggers(s: State, frame: tuple[Any, ...]) -> None:
    """One batch: all of the turn player's first, then the other's, each in an order of their own (HRS-15.11, 15.11a); what they cause
    joins the next (HRS-15.11b)."""
    _, floor, upto = frame
    here = [waiting for waiting in s.waiting if floor < waiting.batch <= upto]
    if not here:
        return
    s.push("triggers", floor, upto)
    group = [waiting for waiting in here if waiting.seat == s.own.player] or here
    if len({(waiting.prog, waiting.source) for waiting in group}) == 1:
        group = group[:1]
    unseen = any(hidden_source(s, waiting) for waiting in group)  # nobody is told that a Hidden Follower has a trigger (D13)
    ask_order(s, group[0].seat, "HRS-15.11a", group, "trigger.first", quiet=unseen)


def hidden_source(s: State, waiting: Waiting) -> bool:
    return s.alive(waiting.source) and bool(s.things[waiting.source[0]].flags & HIDDEN)


def trigger_first(s: State, frame: tuple[Any, ...]) -> None:
    """The next trigger is activated, if it can be (HRS-15.8a)."""
    place = frame[1][0].n
    waiting = s.waiting[place]
    s.waiting = (*s.waiting[:place], *s.waiting[place + 1 :])
    fx = met_fx(waiting)
    if not may_activate(s, fx, ability_of(s, fx)):
        return
    if hidden_source(s, waiting):  # HRS-12.9
        ask(s, Decision(waiting.seat, "activate", "HRS-12.9", (NO, YES), "trigger.hidden", (fx,), fx.me, quiet=True))
        return
    begin(s, Draft("trigger", fx, event_driven=True))


def may_activate(s: State, fx: Fx, ability: Ability) -> bool:
    """Within its limits, its condition still true, and able to resolve."""
    limit = ability.limit
    if limit is not None and s.used(limit[0], "used", fx.me, fx.life, *fx.prog) >= limit[1]:
        return False
    test = ability.extra.get("if")
    if (test is not None and not test(s, fx)) or cannot(s, fx.me, "activate_abilities"):
        return False
    return within_only(s, fx, ability) and resolvable(s, fx, ability)


def trigger_hidden(s: State, frame: tuple[Any, ...]) -> None:
    """Its controller has said whether the Hidden Follower shows itself for its ability (HRS-12.10)."""
    _, fx, given = frame
    if given[0].verb == "yes":
        begin(s, Draft("trigger", fx, event_driven=True))
        commit(s, [changes.reveal(s, fx.me, fx.you, fx.source, "ability")])


# -- windows ------------------------------------------------------------------------------------------------


def meet(s: State, waiting: Waiting) -> None:
    """A prepared Counter's trigger is met in the opponent's turn: it may be activated in the next fitting window (HRS-10.2)."""
    offer = Offer(waiting.source, waiting.prog, waiting.event)
    s.own = replace(s.own, offers=(*s.own.offers, offer))


def respond(s: State, frame: tuple[Any, ...]) -> None:
    """The response window of a link (HRS-10.10a to 10.10d)."""
    number = frame[1]
    offers = [offer for offer in s.own.offers if offer.event.names & RESPONSES and offer.event.amount == number]
    if offers and (link_of(s, number) is None or not ask_window(s, offers, "respond", number)):
        close_window(s, offers)


def ask_window(s: State, offers: Sequence[Offer], step: str, arg: int) -> bool:
    """Ask the other player, if some Counter can be activated (HRS-10.13); the turn player is not told (HRS-10.13a)."""
    seat = rival(s.own.player)
    options = usable_counters(s, seat, offers)
    if not options:
        s.own = replace(s.own, lapsed=(*s.own.lapsed, *offers))
        return False
    ask(s, Decision(seat, "window", "HRS-10.4", (PASS, *options), f"{step}.given", (arg,), quiet=True))
    return True


def might_answer(s: State, frame: tuple[Any, ...]) -> int:
    """The other player, while a window opens here and that player has a prepared Counter: which one it is, nobody else knows."""
    seat = rival(s.own.player)
    if frame[0] == "respond":
        opens = link_of(s, frame[1]) is not None
    else:
        opens = not any(waiting.batch > frame[1] for waiting in s.waiting)
    return seat if opens and counters_of(s, seat) else -1


def close_window(s: State, offers: Sequence[Offer]) -> None:
    """Passing closes the window: its events cannot be answered later (HRS-10.12e)."""
    s.own = replace(s.own, offers=tuple(offer for offer in s.own.offers if offer not in offers))


def aftermath_given(s: State, frame: tuple[Any, ...]) -> None:
    _, floor, given = frame
    offers = [offer for offer in s.own.offers if not offer.event.names & RESPONSES]
    if given[0].verb == "pass":
        close_window(s, offers)
        return
    s.push("settle", floor)  # the Counter and what it causes are settled before the next is offered (HRS-10.12c)
    answer_with(s, given[0].it, offers)


def respond_given(s: State, frame: tuple[Any, ...]) -> None:
    _, number, given = frame
    offers = [offer for offer in s.own.offers if offer.event.names & RESPONSES and offer.event.amount == number]
    if given[0].verb == "pass":
        close_window(s, offers)
        return
    s.push("respond", number)
    s.push("settle", s.batch)
    answer_with(s, given[0].it, offers)


def answer_with(s: State, it: int, offers: Sequence[Offer]) -> None:
    """Activate a Counter; if several events of the window fit, its owner says which one it answers (HRS-10.12f)."""
    found = fitting(s, it, offers)
    options = tuple(Option("event", it, offer.event.it, n) for n, offer in enumerate(found))
    ask(s, Decision(s.things[it].controller, "event", "HRS-10.12f", options, "window.event", (tuple(found),), it))


def window_event(s: State, frame: tuple[Any, ...]) -> None:
    """One activation answers one event; the Counter's other offers are gone."""
    _, found, given = frame
    offer: Offer = found[given[0].n]
    close_window(s, [other for other in s.own.offers if other.counter == offer.counter])
    leaf = s.things[offer.counter[0]]
    s.push("counter.go", Fx(leaf.oid, leaf.life, leaf.controller, offer.prog, event=offer.event))


STEPS = {
    "settle": settle, "triggers": triggers, "trigger.first": trigger_first, "trigger.hidden": trigger_hidden, "respond": respond,
    "aftermath.given": aftermath_given, "respond.given": respond_given, "window.event": window_event,
}


def trigger_allowed(s: State, waiting: Waiting) -> bool:
    """Nothing triggers in Setup (HRS-5.6a); a prepared Counter is only offered, and only in the opponent's turn (HRS-10.2a)."""
    if s.own.stage == "SETUP":
        return False
    ability = s.table.prints[waiting.prog[0]].abilities[waiting.prog[1]]
    if ability.kind != "counter":
        return True
    if prepared(s, waiting.source[0]) and waiting.seat != s.own.player and s.own.stage != "LEVEL":
        meet(s, waiting)
    return False
