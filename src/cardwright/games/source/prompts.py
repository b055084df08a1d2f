"""The questions of SOURCE in words: what is asked, how many things are to be chosen, and the card that asks it."""

from __future__ import annotations

import re

from ...kernel.chapter import Question
from ...kernel.declare import ability_of
from ...kernel.names import sees
from ...kernel.questions import doings
from ...kernel.state import State
from ...kernel.things import Decision
from .model import HAND, SEATS, SIGNS, field, kind_of, unused

DOINGS = {
    "summon": "deploy a card", "set": "deploy a card", "equip": "deploy a card", "react": "react to the blow at your generator",
    "place": "place an effect card", "move": "move", "attack": "attack", "channel": "channel", "use": "use an effect",
    "end turn": "end the turn", "pass": "pass",
}
# Y is "you" before what one does, and "your" before anything else.
DEEDS = (
    "may can cannot must do control lose draw discard regain gain choose move destroy return summon place deploy pay reveal look shuffle "
    "search use take have attack skip channel put swap"
)
YOU = re.compile(rf"(?P<start>^|[.:] )?\bY(?:'s)?(?P<deed>(?= (?:{DEEDS.replace(' ', '|')})\b)|(?=[.,;]|$))?(?!\w)")


def main_prompt(s: State, decision: Decision) -> str:
    return f"Your main part: {doings(decision, DOINGS)}. {symbols_left(s, decision.seat)}"


def window_prompt(s: State, decision: Decision) -> str:
    return f"The other player's turn: {doings(decision, DOINGS)}. {symbols_left(s, decision.seat)}"


def may_prompt(s: State, decision: Decision) -> str:
    return f"{text_under_way(s)} Do you?".lstrip()


def text_under_way(s: State) -> str:
    """The printed text that asks; whom it calls Y is spelled out."""
    for frame in reversed(s.agenda):
        if frame[0] == "effect":
            return spelled(ability_of(s, frame[1]).text)
    return ""


def spelled(text: str) -> str:
    """A text with Y as "you" or "your"."""
    return YOU.sub(_you, text)


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


QUESTIONS = (
    Question("call", "A coin is flipped: call it."),
    Question("first", "You won the flip: who takes the first turn?"),
    Question("side", "Your half of the map may lie either way round: with its terrestrial lane on your left, or on your right?"),
    Question("main", main_prompt),
    Question("window", window_prompt),
    Question("lane", "Which way does it go?"),
    Question("swap", "Your own monster is in the way: swap places, or stop before it?"),
    Question("stop", "Does it move one space further, or stop where it is?"),
    Question("push", "Choose the space it is pushed to."),
    Question("back", "Choose the space it goes back to."),
    Question("space", "Choose a space."),
    Question("support", "Choose a support space."),
    Question("hand limit", "More than 10 cards in hand: choose {count} to discard."),
    Question("target", rule="SRC-15.18"),
    Question("mode", rule="SRC-15.18"),
    Question("unless", "Do you pay, so that this does not happen?"),
    Question("order", "Choose which effect is carried out first.", rule="SRC-15.12"),
    Question("symbol", "Choose a symbol."),
    Question("type", "Choose a monster type."),
    Question("share", rule="SRC-15.18"),
    Question("x", rule="SRC-15.18"),
    Question("spaces", "How many spaces?"),
    Question("wearer", "Choose {count} more {noun}{s} to wear it."),
    Question("replace", rule="SRC-15.12"),
    Question("may", may_prompt, rule="SRC-15.8"),
)
RULES = {"concede": "SRC-1.14", "priority": "SRC-6.22", "seats": "SRC-1.1", "pack keyword": "SRC-15.38"}
