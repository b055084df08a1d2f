"""The questions of SolRei in words: what is asked, how many things are to be chosen, and the card that asks it."""

from __future__ import annotations

from ...kernel.questions import asked, count, text_under_way
from ...kernel.state import State
from ...kernel.table import SEAT_NAMES
from ...kernel.things import Decision
from .model import DAMAGE, DECK, KO, SUITS, outstanding, power_of, rival

PROMPTS = {
    "position": "Do you begin on OFFENSE or on DEFENSE?", "mulligan": "Keep this hand, or shuffle all of it back and draw five once?",
    "ready": "START OF ROUND: you are on DEFENSE and may READY one Art, so that it can be used.",
    "place": "Place a card face-down for the Showdown: the higher Power wins.",
    "charge": "CHARGE: READY one of your Arts or Damage cards.", "defend": "CHARGE PHASE, on DEFENSE: READY one card, or draw one.",
    "order": "Several of your abilities trigger: which goes on the Exchange first?", "use": "Do you use this: {text}",
    "target": "Choose {count} target{s}.", "mode": "Choose {count} of these.", "x": "Choose a value for X.",
    "cost": "Choose a card to pay with.", "filter": "Filter two into one: which do you give up?",
    "generate": "Generate Rei: which card do you give up?", "suit": "Rei of which suit?",
    "name": "Name a suit.", "colour": "Name a colour.",
    "may": "Do it, or not? {text}", "unless": "Do you pay, so that this does not happen: {text}", "choose": "Choose {count} card{s}.",
    "discard": "Choose {count} card{s} to discard.", "swap": "SWAP: which card takes the place of your Attack Card?",
    "check": "CHECK: which of these cards go to the bottom of the deck?", "arrange": "In which order {where}? Name the uppermost first.",
    "ready cards": "READY: choose {count} card{s}.", "exhaust cards": "EXHAUST: choose {count} card{s}.",
    "break cards": "BREAK: choose {count} card{s}.", "share": "How much goes to this one?", "number": "Choose a number.",
}
UNIT_WORDS = {6: "Red Rei", 9: "Black Rei", 15: "Rei of any suit"}


def prompt(s: State, decision: Decision) -> str:
    """The question, with the card that asks it."""
    words = PROMPTS.get(decision.kind, f"Choose: {decision.kind}.")
    if decision.kind == "window":
        words = window_prompt(s, decision)
    elif decision.kind == "block":
        words = block_prompt(s, decision.seat)
    elif decision.kind == "rei":
        words = rei_prompt(s, decision)
    elif decision.kind == "swap" and decision.options[0].verb == "none":
        words = "SWAP does nothing: your placed card is no Attack Card, or you cannot SWAP."
    elif decision.kind == "filter":
        words = filter_prompt(decision)
    elif decision.kind == "arrange":
        words = words.format(where="on top of the deck" if decision.step == "check.top" else "at its bottom")
    elif "{" in words:
        words = words.format(count=count(decision), s="s" if decision.most > 1 else "", text=asking_text(s, decision))
    return asked(s, decision, words)


def asking_text(s: State, decision: Decision) -> str:
    """The printed text that asks: of an ability that triggered, or of the one that is being carried out."""
    if decision.kind != "use":
        return text_under_way(s, decision.seat)
    prog = decision.args[0].prog
    return str(s.table.prints[prog[0]].abilities[prog[1]].text)


def window_prompt(s: State, decision: Decision) -> str:
    """The step, where it stands, and what may be done."""
    step = s.own.step
    if s.chain:
        last = s.chain[-1]
        card = s.table.prints[s.things[last.source[0]].print].name
        answered = f"answer {SEAT_NAMES[last.seat]}'s {card}"
        act = f"your {card} is announced. Activate something before it" if last.seat == decision.seat else answered
        text = s.table.prints[last.prog[0]].abilities[last.prog[1]].text
        return f"{step}: {act}, or pass. It says: {text}"
    if s.own.revealed and s.own.winner == -2:
        mine, theirs = (str(power) if power >= 0 else "none" for power in (power_of(s, decision.seat), power_of(s, rival(decision.seat))))
        return f"{step} (your Power: {mine}, the Rival's: {theirs}): activate something, or pass."
    if step == "RESULT":
        won = {decision.seat: "you won the Showdown", rival(decision.seat): "you lost the Showdown"}
        return f"{step} ({won.get(s.own.winner, 'the Showdown is tied')}): activate something, or pass."
    if s.own.dealing:
        return f"{step} ({points_prompt(s, decision.seat)}): activate something, or pass."
    return f"{step}: activate something, or pass."


def points_prompt(s: State, seat: int) -> str:
    """The points on their way, and how many of them cover will block."""
    found = []
    for side, whom in ((seat, "you"), (rival(seat), "the Rival")):
        due, cover = sum(outstanding(s, side)), sum(left for _, left in s.own.cover[side])
        if due:
            found.append(f"{due} point{'s' if due > 1 else ''} for {whom}" + (f", {min(due, cover)} of them covered" if cover else ""))
    return "; ".join(found) or "no points are due"


def block_prompt(s: State, seat: int) -> str:
    left = sum(outstanding(s, seat))
    more = f", and {left - 1} more after it" if left > 1 else ""
    deadly = not s.zone(DECK, seat) or len(s.zone(DAMAGE, seat)) + 1 >= KO  # SOL-1.3, 1.4
    take = "take it (that would lose the Fight)" if deadly else "take it"
    return f"A point of Damage comes at you{more}: {take}, or block it with a card of your Alignment."


def rei_prompt(s: State, decision: Decision) -> str:
    """Which Rei of a cost is being paid."""
    _, units, _, paid = decision.args
    unit = units[len(paid)]
    word = UNIT_WORDS.get(unit) or f"{SUITS[unit.bit_length() - 1]} Rei"
    number = f" ({len(paid) + 1} of {len(units)})" if len(units) > 1 else ""
    return f"Pay {word}{number}: with which card?"


def filter_prompt(decision: Decision) -> str:
    return PROMPTS["filter"] if decision.args[-1] is None else "Filter two into one: and the second?"
