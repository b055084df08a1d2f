"""The questions of SYNSOULS in words: what is asked, how many things are to be chosen, and the card that asks it.

A *counted* question asks for several things, one pick at a time; its words say how many in all and how many are chosen so far.
"""

from __future__ import annotations

from ...kernel.declare import ability_of
from ...kernel.names import sees, thing_name
from ...kernel.questions import asked, count, doings, noun, recipient, text_under_way
from ...kernel.state import State
from ...kernel.things import Decision
from . import attacks
from .model import SEATS, is_measure, kind_of, overture

PROMPTS = {
    "first": "You won the toss: who performs first?", "redraw": "Keep this hand, or redraw all five once?",
    "main": "Your MAIN Beat: {doings}.", "window": "Before play goes on: {doings}.",
    "crash": "Your deck is empty: choose one of your Measures to Crash.",
    "hand limit": "Discard down to 7 cards: choose {count}.",
    "encore": "ENCORE Beat: raise MAX NOTES, draw a card, or use an [ENCORE] ability.",
    "overture": "Extend the Overture to the second Round?",
    "target": "Choose {count} target{s}.", "mode": "Choose {count} of these.", "x": "Choose a value for X.",
    "share": "How much goes to {it}?", "cost": "Choose {count} {noun}{s} to pay with.", "order": "Choose which trigger is placed first.",
    "may": "Do you want to: {text}", "unless": "Do you pay, so that this does not happen: {text}",
    "choose": "Choose {count} {noun}{s}.", "discard": "Choose {count} card{s} to discard.", "measure": "Choose a Measure.",
    "overclock": "Pay for [OVERCLOCK]?", "room": "Choose {count} Record{s} to Void to make room.",
    "crowded": "The capacity fell: choose {count} Record{s} to Void.", "trace": "Choose one of your Measures for the Strain of [TRACE].",
    "retarget": "Choose a new target.", "search": "Choose {count} card{s} that you find.",
    "replace": "Choose which replacement applies first.", "genre": "Choose a Genre.", "name": "Choose the name of a card.",
    "number": "Choose a number.",
}
DOINGS = {
    "load": "load a card", "expend": "expend a Verse", "final": "expend the Final Verse", "active": "activate an ability",
    "cue": "cue an attack", "proceed": "end your Performance with CLOSING",
    "pulse": "load a card with [PULSE]", "block": "block", "pass": "pass",
}
ARRANGE = "Choose the order: which of these cards lies uppermost?"


def prompt(s: State, decision: Decision) -> str:
    """The question, with the card that asks it."""
    under_way = attacks.asks(s, decision)
    words = under_way or PROMPTS.get(decision.kind, f"Choose: {decision.kind}.")
    if not under_way and decision.kind == "window" and s.chain:
        last = s.chain[-1]
        name = s.game.link_title(s, last) or thing_name(s, last.source[0], decision.seat)
        whose = "Your" if last.seat == decision.seat else "The rival's"
        words = f"{whose} {name} comes next: answer it, or pass to let it happen."
    elif decision.kind == "order" and decision.ordered:
        words = ARRANGE
    elif decision.kind == "target" and decision.args[0].event_driven:  # nobody has just picked its text from the options
        text = ability_of(s, decision.args[0].fx).text
        words = f"{words[:-1]}: {text[:1].upper()}{text[1:]}"
    if decision.kind == "main" and overture(s):
        words = f"{words} In the Overture nobody may exhaust Records."
    if "{" in words:
        words = words.format(
            doings=doings(decision, DOINGS),
            count=count(decision), s="s" if decision.most > 1 else "", noun=noun(s, decision, sort_of), it=recipient(s, decision),
            text=text_under_way(s, decision.seat),
        )
    return asked(s, decision, words)


def sort_of(s: State, seat: int, oid: int) -> str:
    """The sort of one option; the type of a card that lies face down is not told."""
    if 0 <= oid < SEATS:
        return "player"
    if oid < 0 or not sees(s, seat, oid):
        return "card"
    return "Measure" if is_measure(oid) else kind_of(s, oid)
