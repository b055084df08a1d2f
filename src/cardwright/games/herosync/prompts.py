"""The questions of HeroSync in words: what is asked, how many things are to be chosen, and the card that asks it."""

from __future__ import annotations

from ...kernel.chapter import Question
from ...kernel.names import sees, thing_name
from ...kernel.questions import doings
from ...kernel.state import State
from ...kernel.things import Decision
from .model import SEATS, kind_of, level_of
from .texts import describe

DOINGS = {
    "play": "play a card", "prepare": "prepare a Counter", "attack": "attack", "use": "use an ability", "end turn": "end the turn",
}


def main_prompt(s: State, decision: Decision) -> str:
    return f"Your turn: {doings(decision, DOINGS)}.{' In the first turn nobody attacks.' if s.own.turn == 1 else ''}"


def window_prompt(s: State, decision: Decision) -> str:
    return f"{met(s, decision)} Activate a prepared Counter, or pass.".strip()


def reward_prompt(s: State, decision: Decision) -> str:
    return f"Your Hero has reached level {level_of(s, decision.seat)}: choose a Sync Reward."


def met(s: State, decision: Decision) -> str:
    """What has just happened that the player's prepared Counters may answer, or what they may take the place of."""
    seat = decision.seat
    if decision.step == "batch.unseen":
        return f"About to happen: {describe(s, decision.args[0][0], lambda oid: thing_name(s, oid, seat), seat)}"
    if s.own.attack is not None and not s.own.attack.fought:
        return "You are attacked."
    events = (offer.event for offer in s.own.offers if s.things[offer.counter[0]].controller == seat)
    return " ".join(dict.fromkeys(describe(s, event, lambda oid: thing_name(s, oid, seat), seat) for event in events))


def sort_of(s: State, seat: int, oid: int) -> str:
    if 0 <= oid < SEATS:
        return "player"
    return kind_of(s, oid) if oid >= 0 and sees(s, seat, oid) else "card"


QUESTIONS = (
    Question("opening", "Before the opening draw: take any one card of your deck into your hand."),
    Question("main", main_prompt),
    Question("window", window_prompt),
    Question("event", "Choose which event this Counter answers."),
    Question("reward", reward_prompt),
    Question("target", rule="HRS-15.5"),
    Question("mode", rule="HRS-15.22"),
    Question("x", rule="HRS-15.22"),
    Question("order", "Several abilities wait: choose which comes first.", rule="HRS-15.11a"),
    Question("activate", "Hidden: activate an ability now? Its Follower is then revealed."),
    Question("may", rule="HRS-15.12"),
    Question("choose", rule="HRS-15.5b"),
    Question("enter", "Too few free slots: choose {count} Follower{s} to enter the field."),
    Question("sacrifice", "Choose {count} Follower{s} to sacrifice."),
    Question("prepare", "Choose {count} Counter{s} to prepare."),
    Question("redirect", "Choose a new target for the attack."),
    Question("replace", "Choose which replacement applies.", rule="HRS-15.20a"),
    Question("places", "Three increases at most: choose which one comes first."),
)
RULES = {
    "priority": "HRS-6.9", "unseen": "HRS-10.15", "concede": "HRS-1.14", "seats": "HRS-2.1", "pack keyword": "HRS-12.24",
    "clock": "HRS-14.5b",
}
