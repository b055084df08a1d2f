"""The questions of SOURCE in words: what is asked, how many things are to be chosen, and the card that asks it."""

from __future__ import annotations

from ...kernel.names import option_name, sees
from ...kernel.state import State
from ...kernel.things import Decision
from .model import SEATS, SIGNS, field, kind_of, unused

PROMPTS = {
    "call": "A coin is flipped: call it.", "first": "You won the flip: who takes the first turn?",
    "side": "Which side of your map half? TL has the terrestrial lane on your left, TR on your right.",
    "main": "Your main part: deploy, place, move, attack, channel, use, or end the turn.",
    "window": "The other player's turn: channel, use an effect, or pass.",
    "lane": "Which way does it go on?", "swap": "An own monster is in the way: swap places, or stop before it?",
    "stop": "Does it go on, or stop here?", "push": "Choose the space it is pushed to.", "back": "Choose the space it goes back to.",
    "space": "Choose a space.", "support": "Choose a support space.",
    "hand limit": "More than 10 cards in hand: choose {count} to discard.",
    "target": "Choose {count} target{s}.", "mode": "Choose {count} of these.", "choose": "Choose {count} {noun}{s}.",
    "cost": "Choose {count} {noun}{s} to pay with.", "discard": "Choose {count} card{s} to discard.",
    "search": "Choose {count} card{s} that you find.", "may": "You may do this: do you want to?",
    "unless": "Do you pay, so that this does not happen?", "order": "Choose which effect is carried out first.",
    "symbol": "Choose a symbol.", "number": "Choose a number.", "name": "Choose the name of a card.", "share": "How much goes to {it}?",
    "x": "Choose a value for X.", "spaces": "How many spaces?", "wearer": "Choose {count} more {noun}{s} to wear it.",
    "replace": "Choose which replacement applies first.",
}
ARRANGE = "Choose the order: which of these cards lies uppermost?"
SEVERAL = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def prompt(s: State, decision: Decision) -> str:
    """The question, with the card that asks it."""
    words = PROMPTS.get(decision.kind, f"Choose: {decision.kind}.")
    if decision.kind == "order" and decision.ordered:
        words = ARRANGE
    elif decision.kind in ("main", "window"):
        words = f"{words} {symbols_left(s, decision.seat)}"
    elif "{" in words:
        words = words.format(count=count(decision), s="s" if decision.most > 1 else "", noun=noun(s, decision), it=recipient(s, decision))
    if decision.picked and not decision.ordered:
        words += f" So far: {in_words(len(decision.picked))}."
    if decision.source >= SEATS and s.things[decision.source].print >= 0 and sees(s, decision.seat, decision.source):
        return f"{s.table.prints[s.things[decision.source].print].name}: {words}"
    return words


def symbols_left(s: State, seat: int) -> str:
    """The unused symbol cards: which ones is public in either draw style (SRC-16.8, 16.10)."""
    cards = sorted(s.table.prints[s.things[oid].card].attrs["symbol"] for oid in unused(s, seat))
    return "Unused symbols: " + (" ".join(SIGNS[symbol] for symbol in cards) if cards else "none") + "."


def in_words(number: int) -> str:
    return SEVERAL[number] if number < len(SEVERAL) else str(number)


def count(decision: Decision) -> str:
    """How many are to be chosen: "a", "two", "up to two", "one to three"."""
    least, most = decision.least, decision.most
    if least == most:
        return in_words(most) if most > 1 or decision.kind in ("mode", "hand limit") else "a"
    return f"up to {in_words(most)}" if not least else f"{in_words(least)} to {in_words(most)}"


def noun(s: State, decision: Decision) -> str:
    """What is chosen from: players, spaces, cards of one type, or cards of several."""
    kinds = {sort_of(s, decision.seat, option.it) for option in decision.options}
    return kinds.pop() if len(kinds) == 1 else "card"


def sort_of(s: State, seat: int, oid: int) -> str:
    if 0 <= oid < SEATS:
        return "player"
    if field(s).is_space(oid):
        return "space"
    if oid < 0 or not sees(s, seat, oid):
        return "card"
    words = {"Channeled": "channeled effect card", "Symbol": "symbol card", "Token": "monster", "Equipment": "equipment card"}
    return words.get(kind_of(s, oid), kind_of(s, oid).lower() or "card")


def recipient(s: State, decision: Decision) -> str:
    """Who gets the share that is asked for."""
    return option_name(s, decision.options[0].it, decision.seat) if decision.kind == "share" else ""
