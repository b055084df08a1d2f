"""What people are told of a position: how its numbers came about, and what of it stands against a move."""

from __future__ import annotations

from ...kernel.situation import count, whose
from ...kernel.state import State
from ...kernel.sums import Worth
from ...kernel.things import Option
from .model import (
    SEATS,
    followers_of,
    free_counter_slots,
    free_slots,
    influence,
    is_hero,
    is_hidden,
    kind_of,
    on_field,
    play_level,
    rival,
    threshold,
)

HERO = (Worth("Power", "power"),)
FOLLOWER = (*HERO, Worth("Level", "level"))


def worths(s: State, oid: int) -> tuple[Worth, ...]:
    return HERO if is_hero(oid) else FOLLOWER if on_field(s, oid) else ()


def moment(s: State, seat: int, option: Option) -> str:
    own = s.own
    if own.stage == "SETUP":
        return "the match is being set up"
    if own.stage == "LEVEL":
        return "Heroes level up"
    return f"it is {whose(s, seat, own.player)} turn"


def needs(s: State, seat: int, option: Option) -> str:
    return str(threshold(s, option.it)) if option.it >= SEATS and s.things[option.it].print >= 0 else ""


def level(s: State, seat: int, option: Option) -> str:
    kind = kind_of(s, option.it) if option.it >= SEATS and s.things[option.it].print >= 0 else ""
    return str(play_level(s, seat, {"Follower": "followers", "Drive": "drives"}.get(kind, "")))


def has(s: State, seat: int, option: Option) -> str:
    return count(influence(s, seat), "Influence", "Influence")


def slots(s: State, seat: int, option: Option) -> str:
    return count(free_slots(s, seat), "free Follower slot")


def counter_slots(s: State, seat: int, option: Option) -> str:
    return count(free_counter_slots(s, seat), "free Counter slot")


def guards(s: State, seat: int, option: Option) -> str:
    """The visible Followers before the enemy Hero."""
    seen = [s.prints[s.things[oid].print].name for oid in followers_of(s, rival(seat)) if not is_hidden(s, oid)]
    return f"{', '.join(seen)} {'stands' if len(seen) == 1 else 'stand'} before the enemy Hero" if seen else ""


FACTS = {
    "moment": moment, "needs": needs, "level": level, "has": has, "slots": slots, "counter_slots": counter_slots, "guards": guards,
}
NOW = "{moment}."
LIES = "{it} is a {kind} {place}."
LEVELS = "It needs level {needs}; your Hero plays as level {level}."
SAYS = {
    "HRS-10.1": NOW,
    "HRS-10.11a": NOW,
    "HRS-10.13": NOW,
    "HRS-10.1a": NOW,
    "HRS-10.2": "What {it} waits for has not just happened.",
    "HRS-10.3": LEVELS,
    "HRS-10.6": "{it} could do nothing now.",
    "HRS-12.2": "{it} has made its attacks of this turn.",
    "HRS-12.3": "{to} is Hidden.",
    "HRS-15.19b": "What {it} costs cannot be paid in full; you have {has}.",
    "HRS-15.8": "{it} could do nothing now.",
    "HRS-3.13": "{it} has no ability that is used by choice.",
    "HRS-3.13a": "{it} was used in this turn.",
    "HRS-3.19": "The text of {it} does not allow it now.",
    "HRS-3.19a": "{ban} forbids it.",
    "HRS-3.8": "{it} is passive: it works by itself.",
    "HRS-3.9a": NOW,
    "HRS-3.9b": "Another action is under way.",
    "HRS-3.9c": "{it} was used in this turn.",
    "HRS-4.13": "{keeper} controls {it}.",
    "HRS-4.13c": "{keeper} controls {it}.",
    "HRS-5.4e": NOW,
    "HRS-5.8": "It is the first turn of the game.",
    "HRS-6.17b": "You are levelling up.",
    "HRS-6.20b": "You have not acquired {it}.",
    "HRS-6.7": NOW,
    "HRS-6.8": LIES,
    "HRS-6.8b": "Another action is under way.",
    "HRS-6.9": NOW,
    "HRS-7.1": "{moment}. {it} is a {kind} {place}.",
    "HRS-7.10": NOW,
    "HRS-7.11": LEVELS,
    "HRS-7.15": "{it} could do nothing now.",
    "HRS-7.16": "{moment}. {it} is a {kind} {place}.",
    "HRS-7.16b": "You have {counter_slots}.",
    "HRS-7.19c": "{it} is a {kind} {place}. Counters are prepared first.",
    "HRS-7.2": LEVELS,
    "HRS-7.3": "You have {slots}.",
    "HRS-8.1": NOW,
    "HRS-8.2": "{it} has attacked in this turn.",
    "HRS-8.23": "{it} has no Power.",
    "HRS-8.24": "{it} has attacked in this turn.",
    "HRS-8.3a": "{it} cannot attack now.",
    "HRS-8.4a": "A Follower of yours must attack first.",
    "HRS-8.4c": "What the attack costs cannot be paid; you have {has}.",
    "HRS-8.4b": "Another target must be attacked.",
    "HRS-8.5": "{to} is no enemy Follower or Hero.",
    "HRS-8.5c": "{guards}.",
}
