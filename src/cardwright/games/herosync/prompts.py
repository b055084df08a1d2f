"""The questions of HeroSync in words: what is asked, how many things are to be chosen, and the card that asks it."""

from __future__ import annotations

from ...kernel.names import sees, thing_name
from ...kernel.questions import asked, count, doings, noun, recipient, text_under_way
from ...kernel.state import State
from ...kernel.things import Decision
from .model import SEATS, kind_of, level_of
from .texts import describe

PROMPTS = {
    "opening": "Before the opening draw: take any one card of your deck into your hand.",
    "main": "Your turn: {doings}.",
    "window": "Activate a prepared Counter, or pass.",
    "event": "Choose which event this Counter answers.",
    "reward": "Your Hero has reached level {level}: choose a Sync Reward.",
    "target": "Choose {count} target{s}.", "mode": "Choose {count} of these.", "x": "Choose a value for X.",
    "share": "How much goes to {it}?", "cost": "Choose {count} {noun}{s} to pay with.",
    "order": "Several abilities wait: choose which comes first.",
    "activate": "Hidden: activate its ability now? It is then revealed.",
    "may": "Do you want to: {text}", "choose": "Choose {count} {noun}{s}.", "discard": "Choose {count} card{s} to discard.",
    "search": "Choose {count} card{s} that you find.", "enter": "Too few free slots: choose {count} Follower{s} to enter the field.",
    "sacrifice": "Choose {count} Follower{s} to sacrifice.",
    "prepare": "Choose {count} Counter{s} to prepare.", "redirect": "Choose a new target for the attack.",
    "replace": "Choose which replacement applies.", "places": "Three increases at most: choose which one comes first.",
    "name": "Choose the name of a card.", "number": "Choose a number.", "unless": "Do you pay, so that this does not happen: {text}",
}
DOINGS = {
    "play": "play a card", "prepare": "prepare a Counter", "attack": "attack", "use": "use an ability", "end turn": "end the turn",
}
ARRANGE = "Choose the order: which of these cards lies uppermost?"


def prompt(s: State, decision: Decision) -> str:
    """The question, with the card that asks it."""
    words = PROMPTS.get(decision.kind, f"Choose: {decision.kind}.")
    if decision.kind == "main" and s.own.turn == 1:
        words = f"{words} In the first turn nobody attacks."
    if decision.kind == "order" and decision.ordered:
        words = ARRANGE
    elif decision.kind == "window":
        words = f"{met(s, decision.seat)} {words}".strip()
    elif "{" in words:
        words = words.format(
            count=count(decision), s="s" if decision.most > 1 else "", noun=noun(s, decision, sort_of), it=recipient(s, decision),
            text=text_under_way(s, decision.seat), doings=doings(decision, DOINGS), level=level_of(s, decision.seat),
        )
    return asked(s, decision, words)


def met(s: State, seat: int) -> str:
    """What has just happened that the player's prepared Counters may answer."""
    if s.own.attack is not None and not s.own.attack.fought:
        return "You are attacked."
    events = (offer.event for offer in s.own.offers if s.things[offer.counter[0]].controller == seat)
    return " ".join(dict.fromkeys(describe(s, event, lambda oid: thing_name(s, oid, seat), seat) for event in events))


def sort_of(s: State, seat: int, oid: int) -> str:
    if 0 <= oid < SEATS:
        return "player"
    return kind_of(s, oid) if oid >= 0 and sees(s, seat, oid) else "card"
