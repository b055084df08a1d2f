"""The log of SOURCE in words: one line for each thing that happens, as each viewer may read it."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.state import State
from ...kernel.things import Event
from .battle import seat_of_generator
from .model import (
    BLIND,
    DECK,
    DONE,
    E_ACTIVATED,
    E_ATTACKS,
    E_ATTACKS_GENERATOR,
    E_CHANNELS,
    E_DESTROYED,
    E_END,
    E_EXPIRED,
    E_PUSHED,
    E_SPRINGS,
    E_START,
    E_SYMBOL_USED,
    HAND,
    REMOVED,
    SEATS,
    SIGNS,
    SP,
    TOKENS,
    TURNS,
    USES,
    field,
)
from .texts import who


def place_words(s: State, oid: int) -> str:
    """A space or generator in running text."""
    seat = seat_of_generator(s, oid)
    return f"{who(seat)}'s generator" if seat >= 0 else field(s).names[oid]


def describe(s: State, event: Event, name: Callable[[int], str], seat: int) -> str:
    """One line of the log as a viewer may read it."""
    kind = event.kind
    if kind == "mark":
        return _marked(s, event, name)
    if kind == "sp":
        points = s.things[event.it].nums[SP]
        return f"{who(event.it)} {'loses' if event.amount < 0 else 'regains'} {abs(event.amount)} SourcePoints ({points} left)."
    if kind == "symbol":
        return _symbol(event, name)
    it = name(event.it) if event.it >= 0 else ""
    if kind == "summon":
        way = {"reactionary": " in reaction", "effect": " by an effect", "token": " as a token"}.get(event.how, "")
        return f"{who(event.seat)} summons {it} on {place_words(s, event.to)}{way}."
    if kind == "step":
        words = {"swap": "is swapped to", "push": "is pushed to", "back": "moves back to", "place": "is put on", "displaced": "is moved to"}
        why = ", to make room for a summon" if event.how == "push" and event.names & E_PUSHED else ""
        return f"{it} {words.get(event.how, 'moves to')} {place_words(s, event.to)}{why}."
    if kind == "set_trap":
        return f"{who(event.seat)} sets {_trap(it)} on {place_words(s, event.to)}."
    if kind == "shift":
        return f"{_trap(it).capitalize() if it == 'a card' else it} is moved to {place_words(s, event.to)}."
    if kind == "turn_up":
        return f"{it} is turned face up."
    if kind == "tile":
        return f"{who(event.seat)} lays {it} on {place_words(s, event.to)}."
    if kind == "equip":
        return f"{who(event.seat)} equips {it} to {name(event.to)}."
    if kind == "place":
        return f"{who(event.seat)} places {it}."
    if kind == "count":
        return _counted(event, it)
    if kind == "control":
        return f"{who(event.seat)} takes control of {it}."
    if kind == "counters":
        many = f"{abs(event.amount)} {event.how} counter{'s' if abs(event.amount) != 1 else ''}"
        return f"{it} {'gets' if event.amount > 0 else 'loses'} {many}."
    if kind == "reveal":
        return f"{it} is revealed."
    if kind == "look":
        return f"{who(event.seat)} looks at {it}."
    if kind == "shuffle":
        return f"{who(event.to % SEATS)}'s deck is shuffled."
    return _moved(s, event, it) if kind == "move" else ""


def _trap(it: str) -> str:
    return "a trap" if it == "a card" else it


def _symbol(event: Event, name: Callable[[int], str]) -> str:
    if event.names & E_SYMBOL_USED:
        used = event.how in ("cost", "effect")
        return f"{name(event.it)} becomes used." if used else f"{who(event.seat)} uses the symbol {name(event.it)}."
    return f"{name(event.it)} becomes unused." if event.to // SEATS != BLIND else "A symbol card becomes unused."


def _counted(event: Event, it: str) -> str:
    if event.how in ("countdown", "spent"):
        return ""
    word = {TURNS: "turn", USES: "use"}[event.to]
    return f"{it} {'gains' if event.amount > 0 else 'loses'} {abs(event.amount)} {word}{'s' if abs(event.amount) != 1 else ''}."


def _moved(s: State, event: Event, it: str) -> str:
    to = event.to // SEATS
    owner = who(event.to % SEATS)
    if event.how == "draw":
        return f"{owner} draws {it}."
    if event.names & E_DESTROYED:
        return f"{it} is destroyed."
    if event.names & E_EXPIRED:
        return f"{it} expires."
    if to == HAND:
        return f"{it} goes to {owner}'s hand."
    if to == DECK:
        where = {"top": "on top of", "bottom": "to the bottom of"}.get(event.how, "into")
        return f"{it} goes {where} {owner}'s deck."
    if to == REMOVED:
        return f"{it} is removed from the game."
    if to == DONE:
        from_hand = event.was is not None and event.was.zone // SEATS == HAND
        return f"{it} is discarded." if from_hand else f"{it} goes to the Done Zone."
    return f"{it} returns to the {'token deck' if to == TOKENS else 'supply'}."


def _marked(s: State, event: Event, name: Callable[[int], str]) -> str:
    names = event.names
    if names & E_START and event.how == "turn":
        return f"Turn {s.own.turn}: {who(event.seat)}."
    if names & (E_START | E_END):
        return ""
    it = name(event.it) if event.it >= 0 else ""
    if names & E_ATTACKS_GENERATOR:
        return f"{it} attacks {who(event.to)}'s generator with {SIGNS[event.amount]}."
    if names & E_ATTACKS:
        return f"{it} attacks {name(event.to)} with {SIGNS[event.amount]}."
    if names & E_SPRINGS:
        return f"{name(event.to)} springs {it}."
    if names & E_CHANNELS:
        end = "" if event.how == "success" else ", but the symbol does not fit"
        return f"{who(event.seat)} channels {it} through {name(event.to)} with {SIGNS[event.amount]}{end}."
    if names & E_ACTIVATED:
        return f"{who(event.seat)} uses {it}."
    return ""
