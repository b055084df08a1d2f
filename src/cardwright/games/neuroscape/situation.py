"""What people are told of a position: how its numbers came about, and what of it stands against a move."""

from __future__ import annotations

from ...kernel.situation import count, it, whose
from ...kernel.state import State
from ...kernel.sums import Worth
from ...kernel.things import Option
from .model import CHARACTERS, CYBERWARE, HAND, ICONS, MYSTIC, SLOTS, characters_of, pool_seat, ram_cost, synergy, zone_kind
from .plays import PLAYED, is_swift
from .uses import nth_ability
from .values import ability_ram, available, factions, open_slots

COST = (Worth("Cost", "cost", last="by the rules"),)
CHARACTER = (
    Worth("Attack", "attack", bonus="counters"), Worth("Defense", "defense", bonus="counters"), *COST, Worth("Psychosis", "psychosis"),
)


def worths(s: State, oid: int) -> tuple[Worth, ...]:
    kind = zone_kind(s, oid)
    if s.things[oid].print < 0:
        return ()
    return CHARACTER if kind == CHARACTERS else COST if kind in (CYBERWARE, SLOTS, HAND) else ()


def moment(s: State, seat: int, option: Option) -> str:
    own = s.own
    if own.stage == "Setup":
        return "the match is being set up"
    part = f" ({own.substage})" if own.substage not in ("", own.stage) else ""
    return f"it is {whose(s, seat, own.active)} {own.stage} stage{part}"


def swiftness(s: State, seat: int, option: Option) -> str:
    """What keeps a card from being played now: that no swift check is open, for one that is swift, or that it is not swift."""
    if not it(s, seat, option) or s.things[option.it].print < 0:
        return ""
    return ", and no swift check is open" if is_swift(s, seat, option.it) else f". {it(s, seat, option)} is not swift"


def need(s: State, seat: int, option: Option) -> str:
    """The RAM that a move asks for."""
    if option.it < s.table.seats:
        return ""
    if option.verb == "play":
        return f"{ram_cost(s, option.it)} RAM" if s.prints[s.things[option.it].print].kind in PLAYED else ""
    found = nth_ability(s, seat, option)
    return f"{ability_ram(s, *found)} RAM" if found is not None else ""


def ram(s: State, seat: int, option: Option) -> str:
    return str(available(s, seat))


def points(s: State, seat: int, option: Option) -> str:
    """Which synergy points are missing."""
    if option.it < 0 or s.things[option.it].print < 0:
        return ""
    requires = s.prints[s.things[option.it].print].attrs.get("requires", ())
    have = [synergy(s, seat, place) for place in range(len(requires))]
    return ", ".join(f"{need} {ICONS[place]} (you have {have[place]})" for place, need in enumerate(requires) if need > have[place])


def mystics(s: State, seat: int, option: Option) -> str:
    return count(sum(1 for oid in characters_of(s, seat) if factions(s, oid) & MYSTIC), "Mystic character")


def slots(s: State, seat: int, option: Option) -> str:
    """The open slots of the mainframe that is aimed at, or of one's own."""
    player = pool_seat(s, option.to) if option.to >= s.table.seats and s.things[option.to].print < 0 else seat
    return f"{whose(s, seat, player)} mainframe has {count(len(open_slots(s, player)), 'open slot')}"


def left(s: State, seat: int, option: Option) -> str:
    return count(s.own.actions, "action")


FACTS = {
    "moment": moment, "need": need, "ram": ram, "points": points, "mystics": mystics, "slots": slots, "left": left, "swiftness": swiftness,
}
NOW = "{moment}."
LIES = "{it} is a {kind} {place}."
RUNNING = "{it} is {states}."
SAYS = {
    "NSC-1.15": "A text on the table forbids it, or a condition does not hold.",
    "NSC-1.16": "{ban} forbids it.",
    "NSC-10.1": "{it} has no ability that is activated.",
    "NSC-10.3": "What {it} costs besides RAM cannot be paid in full.",
    "NSC-10.37": "{it} is {place}.",
    "NSC-10.4": "{it} has activated an ability in this round.",
    "NSC-10.43": "{it} has lost its abilities.",
    "NSC-10.7": RUNNING,
    "NSC-10.8": NOW,
    "NSC-10.9": "{keeper} controls {it}.",
    "NSC-11.36": "{it} finds no target now.",
    "NSC-11.4": "{moment}{swiftness}.",
    "NSC-11.9": "You are not asked in a swift check now.",
    "NSC-12.18": "It needs {points}.",
    "NSC-12.29": "That tier is not active.",
    "NSC-14.15": "{to} is not on your side.",
    "NSC-14.17": "{to} is on your side.",
    "NSC-14.19": "{to} is on your side.",
    "NSC-14.21": "{it} was played in this turn.",
    "NSC-14.26": "{it} is activated already.",
    "NSC-14.33": "{slots}.",
    "NSC-14.4": "You control {mystics}.",
    "NSC-14.6": "{it} has no reversed description.",
    "NSC-14.7": "Nothing lets you play {it} reversed now.",
    "NSC-16.2": "You control another {it}.",
    "NSC-19.12": "{to} is out of the game.",
    "NSC-2.20": NOW,
    "NSC-20.15": "The Cache took 100 items in this stage.",
    "NSC-3.4": LIES,
    "NSC-5.5": NOW,
    "NSC-6.10": "{moment}. You have {left} left.",
    "NSC-6.13": "That deck of yours is empty.",
    "NSC-6.15": NOW,
    "NSC-6.16": LIES,
    "NSC-6.18": "{moment}.",
    "NSC-6.19": "The Cache holds {chain}.",
    "NSC-6.21": NOW,
    "NSC-6.37": NOW,
    "NSC-7.11": "It needs {need}; you have {ram} ready.",
    "NSC-8.11": "{it} cannot be destroyed.",
    "NSC-8.2": NOW,
    "NSC-8.7": "{keeper} controls {it}.",
    "NSC-8.8": LIES,
    "NSC-9.1": "{moment}. {it} is a {kind} {place}.",
    "NSC-9.12": "{it} attacks already, or has left the combat.",
    "NSC-9.13": NOW,
    "NSC-9.14": RUNNING,
    "NSC-9.15": "{it} cannot block now.",
    "NSC-9.17": "{it} blocks another attacker.",
    "NSC-9.25": "{it} stopped blocking in this combat.",
    "NSC-9.3": "{to} is no player.",
    "NSC-9.4": "{to} is on your side.",
    "NSC-9.5": RUNNING,
    "NSC-9.52": "A character of yours must attack first.",
    "NSC-9.54": NOW,
}
