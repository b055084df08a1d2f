"""Settling (sections 10 and 15): waiting triggers, batch by batch, and the windows in which prepared Counters are activated.

What triggers of a Hidden Follower is told to nobody. So wherever a text of one may have been met, as far as everybody knows (`stir`), its
player has a moment for *showing* one, whether there is anything to show or not (HRS-12.9).

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
from ...kernel.effects import NO
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import Decision, Event, Option, Waiting, replace
from ...kernel.triggers import ask_order, met_fx
from . import changes
from .counters import fitting, usable_counters
from .links import within_only
from .model import HIDDEN, RESPONSES, SEATS, SLOT, Offer, cannot, counters_of, hides_followers, prepared, rival
from .possible import resolvable

# -- triggers -----------------------------------------------------------------------------------------------


def settle(s: State, frame: tuple[Any, ...]) -> None:
    """Resolve what waits, then open the aftermath window, until nothing waits and the window is closed (HRS-10.10f, 15.3)."""
    floor = frame[1]
    if waits(s, floor):
        s.push("settle", floor)
        s.push("triggers", floor, s.batch, False)
        return
    offers = [offer for offer in s.own.offers if not offer.event.names & RESPONSES]
    if not offers:
        return
    if not ask_window(s, offers, "aftermath", floor):
        close_window(s, offers)


def waits(s: State, floor: int) -> bool:
    """Whether a trigger waits, or may wait as far as everybody knows."""
    for waiting in s.waiting:
        if waiting.batch > floor:
            return True
    return any(batch > floor for batch, _ in s.own.stirred)


def triggers(s: State, frame: tuple[Any, ...]) -> None:
    """One batch: all of the turn player's first, then the other's, each in an order of their own (HRS-15.11, 15.11a); what they cause
    joins the next (HRS-15.11b). Before each, and after the last, a player may show Hidden Followers that have one (`asked`: was asked)."""
    _, floor, upto, asked = frame
    here = [waiting for waiting in s.waiting if floor < waiting.batch <= upto]
    for seat in (s.own.player, rival(s.own.player)):
        group = [waiting for waiting in here if waiting.seat == seat and not hidden_source(s, waiting)]
        kept = [waiting for waiting in here if waiting.seat == seat and hidden_source(s, waiting)]
        stirred = [item for item in s.own.stirred if item[1] == seat and floor < item[0] <= upto]
        if (kept or stirred) and not asked:
            s.push("showing", floor, upto, seat)
            return
        if group:
            s.push("triggers", floor, upto, False)
            if len({(waiting.prog, waiting.source) for waiting in group}) == 1:
                group = group[:1]
            ask_order(s, seat, "HRS-15.11a", group, "trigger.first")
            return
        if kept or stirred:
            s.push("triggers", floor, upto, False)
            s.waiting = tuple(waiting for waiting in s.waiting if waiting not in kept)
            s.own = replace(s.own, stirred=tuple(item for item in s.own.stirred if item not in stirred))
            return


def stir(s: State, events: list[Event]) -> list[Waiting]:
    """What happens may meet texts of Hidden Followers: any text that speaks of others, and those of the one to which it happens about
    itself (HRS-12.9). Nothing triggers in Setup (HRS-5.6a). The rules themselves make no trigger of it."""
    if s.own.stage == "SETUP":
        return []
    options, things = s.table.options, s.things
    for seat in range(SEATS):
        if not hides_followers(s, seat):
            continue
        for event in events:
            it = event.it
            itself = it >= 0 and things[it].flags & HIDDEN and things[it].controller == seat
            if event.names & options["stirs"] or (itself and event.names & options["stirs_itself"]):
                s.own = replace(s.own, stirred=(*s.own.stirred, (s.batch, seat)))
                break
    return []


def hidden_source(s: State, waiting: Waiting) -> bool:
    return s.alive(waiting.source) and bool(s.things[waiting.source[0]].flags & HIDDEN)


def showing(s: State, frame: tuple[Any, ...]) -> None:
    """A player says which Hidden Follower shows itself for its ability, if any does (HRS-12.9, D13): the others are not told of it."""
    _, floor, upto, seat = frame
    found = {waiting.source[0] for waiting in kept_back(s, floor, upto) if waiting.seat == seat}
    if not found:
        s.push("triggers", floor, upto, True)
        return
    options = (NO, *[Option("activate", it) for it in sorted(found, key=lambda it: s.things[it].nums[SLOT])])
    source = options[1].it if len(options) == 2 else -1
    ask(s, Decision(seat, "activate", "HRS-12.9", options, "showing.given", (floor, upto), source, quiet=True))


def kept_back(s: State, floor: int, upto: int) -> list[Waiting]:
    """The triggers of Hidden Followers that could be activated now."""
    here = [waiting for waiting in s.waiting if floor < waiting.batch <= upto and hidden_source(s, waiting)]
    return [waiting for waiting in here if may_activate(s, met_fx(waiting), ability_of(s, met_fx(waiting)))]


def showing_given(s: State, frame: tuple[Any, ...]) -> None:
    """It is revealed, then its ability is activated (HRS-12.10); several are put in order like those of any Follower."""
    _, floor, upto, given = frame
    option = given[0]
    s.push("triggers", floor, upto, option == NO)
    if option == NO:
        return
    found = [waiting for waiting in kept_back(s, floor, upto) if waiting.source[0] == option.it]
    fx = met_fx(found[0])
    if len(found) == 1:
        s.waiting = tuple(waiting for waiting in s.waiting if waiting is not found[0])
        begin(s, Draft("trigger", fx, event_driven=True))
    commit(s, [changes.reveal(s, fx.me, fx.you, fx.source, "ability")])


def trigger_first(s: State, frame: tuple[Any, ...]) -> None:
    """The next trigger is activated, if it can be (HRS-15.8a)."""
    place = frame[1][0].n
    waiting = s.waiting[place]
    s.waiting = (*s.waiting[:place], *s.waiting[place + 1 :])
    fx = met_fx(waiting)
    if not may_activate(s, fx, ability_of(s, fx)):
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
    """A player who may show Hidden Followers here; else the other player, while a window opens here, or something happens of which some
    Counter might take the place, and that player has a prepared Counter: which one it is, nobody else knows."""
    if frame[0] == "showing":
        return int(frame[3]) if hides_followers(s, frame[3]) else -1
    seat = rival(s.own.player)
    if frame[0] == "respond":
        opens = link_of(s, frame[1]) is not None
    elif frame[0] == "settle":
        opens = not waits(s, frame[1])
    else:
        todo = frame[1]
        opens = bool(todo and todo[0].names & s.game.cards.replaced_unseen(s)) and s.own.stage not in ("SETUP", "LEVEL")
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
    "settle": settle, "triggers": triggers, "trigger.first": trigger_first, "showing": showing, "showing.given": showing_given,
    "respond": respond, "aftermath.given": aftermath_given, "respond.given": respond_given, "window.event": window_event,
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
