"""The questions of SolRei in words: what is asked, how many things are to be chosen, and the card that asks it."""

from __future__ import annotations

from ...kernel.chapter import Question
from ...kernel.state import State
from ...kernel.table import SEAT_NAMES
from ...kernel.things import Decision
from .model import DAMAGE, DECK, KO, SUITS, outstanding, power_of, rival

UNIT_WORDS = {6: "Red Rei", 9: "Black Rei", 15: "Rei of any suit"}


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


def block_prompt(s: State, decision: Decision) -> str:
    seat = decision.seat
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


def filter_prompt(s: State, decision: Decision) -> str:
    return "Filter two into one: which do you give up?" if decision.args[-1] is None else "Filter two into one: and the second?"


def swap_prompt(s: State, decision: Decision) -> str:
    if decision.options[0].verb == "none":
        return "SWAP does nothing: your placed card is no Attack Card, or you cannot SWAP."
    return "SWAP: which card takes the place of your Attack Card?"


def arrange_prompt(s: State, decision: Decision) -> str:
    where = "on top of the deck" if decision.step == "check.top" else "at its bottom"
    return f"In which order {where}? Name the uppermost first."


def use_prompt(s: State, decision: Decision) -> str:
    """The printed text of the ability that triggered."""
    prog = decision.args[0].prog
    return f"Do you use this: {s.table.prints[prog[0]].abilities[prog[1]].text}"


QUESTIONS = (
    Question("position", "Do you begin on OFFENSE or on DEFENSE?"),
    Question("mulligan", "Keep this hand, or shuffle all of it back and draw five once?"),
    Question("ready", "START OF ROUND: you are on DEFENSE and may READY one Art, so that it can be used."),
    Question("place", "Place a card face-down for the Showdown: the higher Power wins."),
    Question("charge", "CHARGE: READY one of your Arts or Damage cards."),
    Question("defend", "CHARGE PHASE, on DEFENSE: READY one card, or draw one."),
    Question("order", "Several of your abilities trigger: which goes on the Exchange first?", rule="SOL-10.16"),
    Question("use", use_prompt),
    Question("target", rule="SOL-9.9"),
    Question("mode", rule="SOL-9.9"),
    Question("x", rule="SOL-9.9"),
    Question("cost", "Choose a card to pay with."),
    Question("filter", filter_prompt),
    Question("generate", "Generate Rei: which card do you give up?"),
    Question("suit", "Rei of which suit?"),
    Question("name", "Name a suit."),
    Question("colour", "Name a colour."),
    Question("may", "Do it, or not? {text}", rule="SOL-9.15a"),
    Question("choose", "Choose {count} card{s}.", rule="SOL-9.15a"),
    Question("swap", swap_prompt),
    Question("check", "CHECK: which of these cards go to the bottom of the deck?"),
    Question("arrange", arrange_prompt),
    Question("ready cards", "READY: choose {count} card{s}."),
    Question("exhaust cards", "EXHAUST: choose {count} card{s}."),
    Question("break cards", "BREAK: choose {count} card{s}."),
    Question("share", "How much goes to this one?", rule="SOL-9.9"),
    Question("window", window_prompt),
    Question("block", block_prompt),
    Question("rei", rei_prompt),
    Question("replace", rule="SOL-9.4a"),
)
RULES = {
    "priority": "SOL-10.3", "concede": "SOL-1.13", "concede match": "SOL-14.13", "seats": "SOL-2.1",
    "pack keyword": "SOL-11.62", "match": "SOL-1.2", "match.last": "SOL-1.12a", "withdraw": "SOL-6.20",
}
