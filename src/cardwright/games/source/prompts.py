"""The questions of SOURCE in words: what is asked, how many things are to be chosen, and the card that asks it."""

from __future__ import annotations

import re

from ...kernel.declare import ability_of
from ...kernel.names import sees
from ...kernel.questions import asked, count, doings, noun, recipient
from ...kernel.state import State
from ...kernel.things import Decision
from .model import HAND, SEATS, SIGNS, field, kind_of, unused

PROMPTS = {
    "call": "A coin is flipped: call it.", "first": "You won the flip: who takes the first turn?",
    "side": "Your half of the map may lie either way round: with its terrestrial lane on your left, or on your right?",
    "main": "Your main part: {doings}.",
    "window": "The other player's turn: {doings}.",
    "lane": "Which way does it go?", "swap": "Your own monster is in the way: swap places, or stop before it?",
    "stop": "Does it move one space further, or stop where it is?",
    "push": "Choose the space it is pushed to.", "back": "Choose the space it goes back to.",
    "space": "Choose a space.", "support": "Choose a support space.",
    "hand limit": "More than 10 cards in hand: choose {count} to discard.",
    "target": "Choose {count} target{s}.", "mode": "Choose {count} of these.", "choose": "Choose {count} {noun}{s}.",
    "cost": "Choose {count} {noun}{s} to pay with.", "discard": "Choose {count} card{s} to discard.",
    "search": "Choose {count} card{s} that you find.",
    "unless": "Do you pay, so that this does not happen?", "order": "Choose which effect is carried out first.",
    "symbol": "Choose a symbol.", "type": "Choose a monster type.",
    "number": "Choose a number.", "name": "Choose the name of a card.", "share": "How much goes to {it}?",
    "x": "Choose a value for X.", "spaces": "How many spaces?", "wearer": "Choose {count} more {noun}{s} to wear it.",
    "replace": "Choose which replacement applies first.",
}
DOINGS = {
    "summon": "deploy a card", "set": "deploy a card", "equip": "deploy a card", "react": "react with a card",
    "place": "place an effect card", "move": "move", "attack": "attack", "channel": "channel", "use": "use an effect",
    "end turn": "end the turn", "pass": "pass",
}
# Y is "you" before what one does, and "your" before anything else.
DEEDS = (
    "may can cannot must do control lose draw discard regain gain choose move destroy return summon place deploy pay reveal look shuffle "
    "search use take have attack skip channel put swap"
)
YOU = re.compile(rf"(?P<start>^|[.:] )?\bY(?:'s)?(?P<deed>(?= (?:{DEEDS.replace(' ', '|')})\b)|(?=[.,;]|$))?(?!\w)")
ARRANGE = "Choose the order: which of these cards lies uppermost?"


def prompt(s: State, decision: Decision) -> str:
    """The question, with the card that asks it."""
    words = PROMPTS.get(decision.kind, f"Choose: {decision.kind}.")
    if decision.kind == "may":
        words = f"{text_under_way(s)} Do you?".lstrip()
    elif decision.kind == "order" and decision.ordered:
        words = ARRANGE
    elif decision.kind in ("main", "window"):
        words = f"{words.format(doings=doings(decision, DOINGS))} {symbols_left(s, decision.seat)}"
    elif "{" in words:
        words = words.format(
            count=count(decision), s="s" if decision.most > 1 else "", noun=noun(s, decision, sort_of), it=recipient(s, decision),
        )
    return asked(s, decision, words)


def text_under_way(s: State) -> str:
    """The printed text that asks; whom it calls Y is spelled out."""
    for frame in reversed(s.agenda):
        if frame[0] == "effect":
            return YOU.sub(_you, ability_of(s, frame[1]).text)
    return ""


def _you(found: re.Match[str]) -> str:
    start, deed = found["start"], found["deed"]
    words = "you" if deed is not None else "your"
    return words if start is None else f"{start}{words.capitalize()}"


def symbols_left(s: State, seat: int) -> str:
    """The unused symbol cards: which ones is public in either draw style (SRC-16.8, 16.10)."""
    cards = sorted(s.table.prints[s.things[oid].card].attrs["symbol"] for oid in unused(s, seat))
    return "Unused symbols: " + (" ".join(SIGNS[symbol] for symbol in cards) if cards else "none") + "."


def sort_of(s: State, seat: int, oid: int) -> str:
    if 0 <= oid < SEATS:
        return "player"
    if field(s).is_space(oid):
        return "space"
    if oid < 0 or not sees(s, seat, oid) or s.things[oid].zone // SEATS == HAND:
        return "card"
    words = {"Channeled": "channeled effect card", "Symbol": "symbol card", "Token": "monster", "Equipment": "equipment card"}
    return words.get(kind_of(s, oid), kind_of(s, oid).lower() or "card")
