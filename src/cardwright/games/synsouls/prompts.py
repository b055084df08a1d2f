"""The questions of SYNSOULS in words: what is asked, how many things are to be chosen, and the card that asks it.

A *counted* question asks for several things, one pick at a time; its words say how many in all and how many are chosen so far.
"""

from __future__ import annotations

from ...kernel.names import option_name, sees
from ...kernel.state import State
from ...kernel.things import Decision
from .model import SEATS, is_measure, kind_of

PROMPTS = {
    "first": "You won the toss: who performs first?", "redraw": "Keep this hand, or redraw all five once?",
    "main": "Your MAIN Beat: load, expend, activate, cue, or proceed to CLOSING.", "window": "Answer, or pass.",
    "crash": "Your deck is empty: choose one of your Measures to Crash.",
    "hand limit": "Discard down to 7 cards: choose {count}.",
    "encore": "ENCORE Beat: raise MAX NOTES, draw a card, or use an [ENCORE] ability.",
    "overture": "Extend the Overture to the second Round?",
    "target": "Choose {count} target{s}.", "mode": "Choose {count} of these.", "x": "Choose a value for X.",
    "share": "How much goes to {it}?", "cost": "Choose {count} {noun}{s} to pay with.", "order": "Choose which trigger is placed first.",
    "may": "You may do this: do you want to?", "unless": "Do you pay, so that this does not happen?",
    "choose": "Choose {count} {noun}{s}.", "discard": "Choose {count} card{s} to discard.", "measure": "Choose a Measure.",
    "overclock": "Pay for [OVERCLOCK]?", "room": "Choose {count} Record{s} to Void to make room.",
    "crowded": "The capacity fell: choose {count} Record{s} to Void.", "trace": "Choose one of your Measures for the Strain of [TRACE].",
    "retarget": "Choose a new target.", "search": "Choose {count} card{s} that you find.",
    "replace": "Choose which replacement applies first.", "genre": "Choose a Genre.", "name": "Choose the name of a card.",
    "number": "Choose a number.",
}
ARRANGE = "Choose the order: which of these cards lies uppermost?"
ANSWER_ATTACK = "An attack is under way: answer, block, or pass."
SEVERAL = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def prompt(s: State, decision: Decision) -> str:
    """The question, with the card that asks it."""
    words = PROMPTS.get(decision.kind, f"Choose: {decision.kind}.")
    if decision.kind == "window" and s.own.attack is not None and decision.seat != s.own.performer:
        words = ANSWER_ATTACK
    elif decision.kind == "order" and decision.ordered:
        words = ARRANGE
    elif "{" in words:
        words = words.format(count=count(decision), s="s" if decision.most > 1 else "", noun=noun(s, decision), it=recipient(s, decision))
    if decision.picked and not decision.ordered:
        words += f" So far: {in_words(len(decision.picked))}."
    if decision.source >= SEATS and not is_measure(decision.source) and s.things[decision.source].print >= 0:
        return f"{s.table.prints[s.things[decision.source].print].name}: {words}"
    return words


def in_words(number: int) -> str:
    return SEVERAL[number] if number < len(SEVERAL) else str(number)


def count(decision: Decision) -> str:
    """How many are to be chosen: "a", "two", "up to two", "one to three"."""
    least, most = decision.least, decision.most
    if least == most:
        return in_words(most) if most > 1 or decision.kind in ("mode", "hand limit") else "a"
    return f"up to {in_words(most)}" if not least else f"{in_words(least)} to {in_words(most)}"


def noun(s: State, decision: Decision) -> str:
    """What is chosen from: players, Measures, cards of one type, or cards of several."""
    kinds = {sort_of(s, decision.seat, option.it) for option in decision.options}
    return kinds.pop() if len(kinds) == 1 else "card"


def sort_of(s: State, seat: int, oid: int) -> str:
    """The sort of one option; the type of a card that lies face down is not told."""
    if 0 <= oid < SEATS:
        return "player"
    if oid < 0 or not sees(s, seat, oid):
        return "card"
    return "Measure" if is_measure(oid) else kind_of(s, oid)


def recipient(s: State, decision: Decision) -> str:
    """Who gets the share that is asked for."""
    return option_name(s, decision.options[0].it, decision.seat) if decision.kind == "share" else ""
