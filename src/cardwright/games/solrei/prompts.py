"""The questions of SolRei in words: what is asked, how many things are to be chosen, and the card that asks it."""

from __future__ import annotations

from ...kernel.game import SEAT_NAMES
from ...kernel.state import State
from ...kernel.things import Decision
from .model import SEATS, SUITS, outstanding, power_of

PROMPTS = {
    "position": "Do you begin on OFFENSE or on DEFENSE?", "mulligan": "Keep this hand, or shuffle all of it back and draw five once?",
    "ready": "START OF ROUND: you are on DEFENSE and may READY one Art.", "place": "Place a card face-down for the Showdown.",
    "charge": "CHARGE: READY one of your Arts or Damage cards.", "defend": "CHARGE PHASE, on DEFENSE: READY one card, or draw one.",
    "order": "Several of your abilities trigger: which goes on the Exchange first?", "use": "Do you use this ability?",
    "target": "Choose {count} target{s}.", "mode": "Choose {count} of these.", "x": "Choose a value for X.",
    "cost": "Choose a card to pay with.", "filter": "Filter two into one: which do you give up?",
    "generate": "Generate Rei: which card do you give up?", "suit": "Rei of which suit?",
    "may": "You may do this: do you want to?", "unless": "Do you pay, so that this does not happen?", "choose": "Choose {count} card{s}.",
    "discard": "Choose {count} card{s} to discard.", "swap": "SWAP: which card takes the place of your Attack Card?",
    "check": "CHECK: which of these cards go to the bottom of the deck?", "arrange": "In which order? Name the uppermost card first.",
    "share": "How much goes to this one?", "number": "Choose a number.",
}
SEVERAL = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
UNIT_WORDS = {6: "Red", 9: "Black", 15: "any"}


def prompt(s: State, decision: Decision) -> str:
    """The question, with the card that asks it."""
    words = PROMPTS.get(decision.kind, f"Choose: {decision.kind}.")
    if decision.kind == "window":
        words = window_prompt(s, decision)
    elif decision.kind == "block":
        words = block_prompt(s, decision.seat)
    elif decision.kind == "rei":
        words = rei_prompt(s, decision)
    elif decision.kind == "filter":
        words = filter_prompt(decision)
    elif "{" in words:
        words = words.format(count=count(decision), s="s" if decision.most > 1 else "")
    if decision.picked and not decision.ordered:
        words += f" So far: {SEVERAL[len(decision.picked)] if len(decision.picked) < len(SEVERAL) else len(decision.picked)}."
    if decision.source >= SEATS and s.things[decision.source].print >= 0:
        return f"{s.table.prints[s.things[decision.source].print].name}: {words}"
    return words


def window_prompt(s: State, decision: Decision) -> str:
    """The step, where it stands, and what may be done."""
    step = s.own.step
    if s.chain:
        last = s.chain[-1]
        card = s.table.prints[s.things[last.source[0]].print].name
        whose = "your" if last.seat == decision.seat else f"{SEAT_NAMES[last.seat]}'s"
        return f"{step}: answer {whose} {card}, or pass."
    if s.own.revealed and s.own.winner == -2:
        powers = [power_of(s, seat) for seat in range(SEATS)]
        told = " to ".join(str(power) if power >= 0 else "no Power" for power in (powers[decision.seat], powers[1 - decision.seat]))
        return f"{step} (Power {told}): activate something, or pass."
    return f"{step}: activate something, or pass."


def block_prompt(s: State, seat: int) -> str:
    left = sum(outstanding(s, seat))
    more = f", and {left - 1} more after it" if left > 1 else ""
    return f"A point of Damage comes at you{more}: take it, or block it with a card of your Alignment."


def rei_prompt(s: State, decision: Decision) -> str:
    """Which Rei of a cost is being paid."""
    _, units, _, paid = decision.args
    unit = units[len(paid)]
    word = UNIT_WORDS.get(unit) or SUITS[unit.bit_length() - 1]
    number = f" ({len(paid) + 1} of {len(units)})" if len(units) > 1 else ""
    return f"Pay {word} Rei{number}: with which card?"


def filter_prompt(decision: Decision) -> str:
    return PROMPTS["filter"] if decision.args[-1] is None else "Filter two into one: and the second?"


def count(decision: Decision) -> str:
    """How many are to be chosen: "a", "two", "up to two"."""
    least, most = decision.least, decision.most
    word = SEVERAL[most] if most < len(SEVERAL) else str(most)
    if least == most:
        return word if most > 1 or decision.kind == "mode" else "a"
    return f"up to {word}" if not least else f"{SEVERAL[least]} to {word}"
