"""Prepared Counters (section 10): which can be activated in a window, and what keeps the others from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...kernel.abilities import Fx
from ...kernel.bans import barred
from ...kernel.legality import SOURCE, VERB, Bar, Verb
from ...kernel.state import State
from ...kernel.things import Event, Option
from .links import within_only
from .model import (
    E_ATTACKS,
    E_DAMAGE,
    E_LOSES,
    FACE_UP,
    Offer,
    cannot,
    is_hero,
    kind_of,
    play_level,
    prepared,
    threshold,
)
from .possible import lacking, resolvable


def counter_fx(s: State, it: int, prog: tuple[int, int], event: Event | None = None) -> Fx:
    leaf = s.things[it]
    return Fx(it, leaf.life, leaf.controller, prog, event=event)


def forbidden(s: State, seat: int, it: int) -> bool:
    """Whether a text keeps this player from activating Counters, or such a one."""
    return cannot(s, seat, "activate_counters") or barred(s, "activate", seat, it) or barred(s, "be_activate", it, seat)


def could_answer(s: State, it: int) -> bool:
    """Whether a Counter could take the place of something now: prepared, in the opponent's turn, of a level that is reached
    (HRS-10.1, 10.3, 10.15)."""
    if not prepared(s, it) or s.things[it].flags & FACE_UP or s.own.stage in ("SETUP", "LEVEL"):
        return False
    seat = s.things[it].controller
    return bool(s.own.player != seat and threshold(s, it) <= play_level(s, seat) and not forbidden(s, seat, it))


def ready(s: State, offer: Offer) -> bool:
    """Whether an offered Counter meets all conditions at this moment (HRS-10.3, 10.6, 10.12b)."""
    it = offer.counter[0]
    if not s.alive(offer.counter) or s.things[it].flags & FACE_UP or not prepared(s, it):
        return False
    seat = s.things[it].controller
    if threshold(s, it) > play_level(s, seat) or forbidden(s, seat, it):
        return False
    ability = s.table.prints[offer.prog[0]].abilities[offer.prog[1]]
    fx = counter_fx(s, it, offer.prog, offer.event)
    if ability.condition is not None and not ability.condition(s, fx):
        return False
    test = ability.extra.get("if")
    return (test is None or bool(test(s, fx))) and within_only(s, fx, ability) and resolvable(s, fx, ability)


def fitting(s: State, it: int, offers: Sequence[Offer]) -> list[Offer]:
    """The events of a window that a Counter could answer now."""
    return [offer for offer in offers if offer.counter[0] == it and ready(s, offer)]


def usable_counters(s: State, seat: int, offers: Sequence[Offer]) -> list[Option]:
    """The Counters that can be activated in this window, in order of their slots."""
    found = {offer.counter[0] for offer in offers if s.things[offer.counter[0]].controller == seat and ready(s, offer)}
    return [Option("counter", it) for it in sorted(found, key=lambda it: s.things[it].since)]


def met_now(s: State, it: int) -> bool:
    return any(offer.counter[0] == it for offer in s.own.offers)


def within_level(s: State, seat: int, option: Option) -> bool:
    return kind_of(s, option.it) != "Counter" or threshold(s, option.it) <= play_level(s, seat)


def can_act(s: State, seat: int, option: Option) -> bool:
    """Whether the text could resolve for one of the events that met it."""
    offers = [offer for offer in s.own.offers if offer.counter[0] == option.it]
    return not offers or bool(fitting(s, option.it, offers)) or not within_level(s, seat, option)


class Activate(Verb):
    """Activate a prepared Counter in a window of the opponent's turn (HRS-10.1 to 10.6)."""

    name = "counter"
    bars: tuple[Bar, ...] = (
        Bar("HRS-10.1", VERB, lambda s, seat, option: s.own.player != seat, also=("HRS-10.8", "HRS-10.2a")),
        Bar("HRS-10.11a", VERB, lambda s, seat, option: s.own.stage not in ("SETUP", "LEVEL"), also=("HRS-6.22",)),
        Bar("HRS-3.19a", SOURCE, lambda s, seat, option: not forbidden(s, seat, option.it)),
        Bar("HRS-10.1a", SOURCE, lambda s, seat, option: kind_of(s, option.it) == "Counter"),
        Bar("HRS-7.19c", SOURCE, lambda s, seat, option: prepared(s, option.it)),
        Bar("HRS-4.13c", SOURCE, lambda s, seat, option: s.things[option.it].controller == seat),
        Bar("HRS-10.3", SOURCE, within_level),
        Bar("HRS-10.2", SOURCE, lambda s, seat, option: met_now(s, option.it), also=("HRS-10.12e",)),
        Bar("HRS-10.6", SOURCE, can_act, also=("HRS-15.8",)),
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        return ()

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        """A Counter of one's own that cannot be activated is explained with what it lacks, or with what kept its trigger from being met."""
        found = super().explain(s, seat, option)
        it = option.it
        if it < 0 or not prepared(s, it) or s.things[it].controller != seat or s.own.player == seat:
            return found
        more = [rule for offer in s.own.offers if offer.counter[0] == it for rule in wanting(s, offer)]
        parts = text_parts(s, it)
        if s.own.masked and "field" in parts:  # it was about a Follower that was Hidden when it attacked
            more += ("HRS-12.7", *(("HRS-12.7b",) if "kill" in parts else ()))
        for offer in s.own.lapsed:
            if offer.counter == s.ref(it) and within_level(s, seat, option) and not forbidden(s, seat, it):
                more += ("HRS-10.6", "HRS-15.8", *wanting(s, offer))
        if not met_now(s, it):
            more += unmet(s, it)
        return tuple(dict.fromkeys((*found, *more)))


def text_parts(s: State, it: int) -> frozenset[str]:
    """What the text of a Counter has parts for."""
    return frozenset(part for ability in s.table.prints[s.things[it].print].abilities for part in ability.extra.get("parts", ()))


def wanting(s: State, offer: Offer) -> tuple[str, ...]:
    """What a Counter whose trigger was met lacks; that the event's Follower has left the field (HRS-10.12b) is told by its life."""
    ability = s.table.prints[offer.prog[0]].abilities[offer.prog[1]]
    found = lacking(s, counter_fx(s, offer.counter[0], offer.prog, offer.event), ability)
    event = offer.event
    gone = event.by[0] == event.it and not s.alive(event.by)
    return (*found, *(("HRS-10.12b",) if gone and found else ()))


def unmet(s: State, it: int) -> list[str]:
    """The rules that may have kept the trigger of a Counter from being met, judged by what both players see."""
    ability = next((ability for ability in s.table.prints[s.things[it].print].abilities if ability.watch is not None), None)
    if ability is None or ability.watch is None:
        return []
    names, attack = ability.watch.names, s.own.attack
    found = []
    if names & E_ATTACKS and ability.extra.get("asks_face") and s.own.masked:
        found.append("HRS-10.14")
    if names & E_ATTACKS and attack is not None and is_hero(attack.attacker[0]):
        found.append("HRS-8.32")
    if names & E_DAMAGE and any(offer.event.names & E_LOSES for offer in s.own.offers):
        found.append("HRS-9.18")
    return found
