"""Moves as people write them: the words each verb goes by, and why a move or a pick that is not offered is refused.

Some moves are offered by the turn itself and not listed by a verb (ending the turn, passing, swapping, stopping): their checks are here,
so that a refusal of them has its rules too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ...kernel.agenda import decision_for
from ...kernel.legality import VERB, Bar, Verb
from ...kernel.state import State
from ...kernel.things import Decision, Option
from .actions import must_attack
from .model import (
    ANY_SYMBOL,
    DECK,
    FREE,
    HAND,
    MAP,
    SEATS,
    SIGNS,
    SUPPORT,
    SYMBOL_NAMES,
    field,
    kind_of,
    monster_on,
    number_of,
    trap_on,
)
from .moments import in_main, my_turn

WORDS = {
    "summon": "summon", "react with": "react", "react": "react", "set": "set", "equip": "equip", "place": "place", "move": "move",
    "attack with": "attack", "attack": "attack", "channel": "channel", "use": "use", "end turn": "end turn", "pass": "pass",
    "swap": "swap", "stop": "stop", "go first": "go first", "go second": "go second", "heads": "heads", "tails": "tails", "tl": "TL",
    "tr": "TR",
}
_WITH = re.compile(r"(\bwith |^)(\[?\w+\]?)(?= *$| +->)")
_SYMBOL = re.compile(r"\s*(?P<free>\bfreely)?\s*(?:with (?P<symbol>\S+))?\s*(?:\((?P<n>\d+)\))?$")


class Spoken(Verb):
    """A move that the turn offers by itself: it is only explained here."""

    bare = True

    def lone(self, s: State, option: Option) -> bool:
        return True

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        """Not offered here: the rule of what is asked instead."""
        found = super().explain(s, seat, option)
        asked = decision_for(s, seat)
        return found if found or asked is None else (asked.rule,)


class EndTurn(Spoken):
    """End the main part (SRC-6.19): only the active player, and not while a monster must attack."""

    name = "end turn"
    bars: tuple[Bar, ...] = (
        Bar("SRC-6.19", VERB, my_turn, also=("SRC-6.22",)), Bar("SRC-6.2", VERB, in_main),
        Bar("SRC-15.36", VERB, lambda s, seat, option: not must_attack(s, seat), also=("SRC-15.1",)),
    )


class Pass(Spoken):
    """Pass in a window (SRC-6.26); the active player ends the main part instead."""

    name = "pass"
    bars: tuple[Bar, ...] = (Bar("SRC-6.26", VERB, lambda s, seat, option: s.own.active != seat),)


def movement_stops(s: State, seat: int, option: Option) -> bool:
    """The player cannot stop a movement by choice (SRC-12.7)."""
    return s.own.movement is None


class Stop(Spoken):
    name = "stop"
    bars: tuple[Bar, ...] = (Bar("SRC-12.7", VERB, movement_stops),)


class Swap(Spoken):
    """Swapping is for a monster of one's own on the next space (SRC-12.16)."""

    name = "swap"
    bars: tuple[Bar, ...] = (Bar("SRC-12.16", VERB, lambda s, seat, option: False),)


class Decided(Spoken):
    """A choice of the set-up, by whom the rules name and once."""

    def __init__(self, name: str, rule: str) -> None:
        self.name = name
        self.bars = (Bar(rule, VERB, lambda s, seat, option: False),)
        super().__init__()


SPOKEN: dict[str, Verb] = {
    verb.name: verb for verb in (
        EndTurn(), Pass(), Stop(), Swap(), Decided("go first", "SRC-5.6"), Decided("go second", "SRC-5.6"), Decided("heads", "SRC-5.5"),
        Decided("tails", "SRC-5.5"), Decided("TL", "SRC-5.7"), Decided("TR", "SRC-5.7"),
    )
}


def verb_words(s: State, seat: int) -> list[tuple[str, str]]:
    return sorted(WORDS.items(), key=lambda pair: -len(pair[0]))


USES = {
    (HAND, "Monster"): ("summon", "react with"), (HAND, "Trap"): ("set",), (HAND, "Equipment"): ("equip",), (HAND, "Channeled"): ("place",),
    (SUPPORT, "Channeled"): ("channel",), (SUPPORT, "Equipment"): ("use",), (MAP, "Monster"): ("move", "attack", "use"),
    (MAP, "Token"): ("move", "attack", "use"),
}


def uses_of(s: State, seat: int, oid: int, name: str) -> list[str]:
    """What one might do with a card where it lies."""
    if s.things[oid].zone // SEATS >= DECK and s.things[oid].zone // SEATS != HAND:
        return []
    return [f"{word} {name}" for word in USES.get((s.things[oid].zone // SEATS, kind_of(s, oid)), ())]


def read_form(words: str) -> tuple[int, str]:
    """Take "with α", "freely with α" or "(2)" off the end: the number an option carries, and the rest."""
    form = _SYMBOL.search(words)
    assert form is not None  # the pattern also fits nothing
    if form["n"]:
        return int(form["n"]) - 1, words[: form.start()].strip()
    symbol = read_symbol(form["symbol"]) if form["symbol"] else ANY_SYMBOL
    if symbol < 0 or (not form["symbol"] and not form["free"]):
        return 0, words
    return number_of(symbol) + (FREE if form["free"] else 0), words[: form.start()].strip()


def respelled(text: str) -> str:
    """A move in the words of the options: "end turn", and symbols as signs."""
    if text.strip().casefold() == "end the turn":
        return "end turn"

    def sign(found: re.Match[str]) -> str:
        place = read_symbol(found[2].casefold())
        return f"{found[1]}{SIGNS[place]}" if place >= 0 else found[0]

    return _WITH.sub(sign, text)


def read_symbol(word: str) -> int:
    plain = word.strip("[]")
    for place, (sign, name) in enumerate(zip(SIGNS, SYMBOL_NAMES, strict=True)):
        if plain in (sign, sign.casefold(), name):
            return place
    return -1


def why_pick(s: State, decision: Decision, things: Sequence[int]) -> Iterable[str]:
    """The rules that keep a Thing from being picked."""
    offered = {option.it for option in decision.options}
    wanted = next((oid for oid in things if oid not in offered), -1)
    found = [decision.rule]
    if wanted < 0 or not field(s).is_space(wanted):
        return found
    if decision.kind in ("space", "push", "back") and monster_on(s, wanted) >= 0:
        found.append("SRC-4.9")
    if decision.kind == "push":
        found.append("SRC-7.17")
    if decision.kind == "lane" or decision.kind == "stop":
        found += why_step(s, wanted)
    if decision.kind == "space" and wanted in field(s).summoning:
        found.append("SRC-14.5" if decision.rule == "SRC-14.5" else "SRC-8.5")
    if decision.kind == "space" and decision.rule == "SRC-8.3" and trap_on(s, wanted) >= 0:
        found.append("SRC-8.8")
    return found


def why_step(s: State, space: int) -> list[str]:
    """Why a movement cannot go there: backward, across, or not beside it."""
    movement = s.own.movement
    if movement is None:
        return []
    place, seat = field(s), s.things[movement.mover[0]].controller
    if space in place.back[seat][movement.at]:
        return ["SRC-12.4"]
    if space in place.parallel[movement.at]:
        return ["SRC-12.5"]
    return ["SRC-12.3"]


