"""Situations: what of this position makes a rule stand against a move, in a sentence: "It needs 4 Notes; you have 0."

A game has a sentence for each rule of its checks (`says`), with gaps that its `facts` fill. A fact is "" where it does not fit the move;
then nothing is said but the rule. Facts are told to the seat that asks, about Things that this seat has named: they read nothing that
it cannot see.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from string import Formatter
from typing import TYPE_CHECKING

from .bans import barring
from .names import printed_name, sees
from .sums import sourced
from .things import Option

if TYPE_CHECKING:
    from .state import State

Fact = Callable[["State", int, Option], str]
GAPS = Formatter()
STARTS = re.compile(r"^[a-z]|(?<=[.?] )(?:it is|you|the match)")


def said(s: State, seat: int, rule: str, option: Option) -> str:
    """The sentence of a rule about a move; "" if there is none, or one of its facts does not fit."""
    template = s.game.shown.says.get(rule, "")
    filled: dict[str, str] = {}
    for _, gap, _, _ in GAPS.parse(template):
        if gap is not None and gap not in filled:
            filled[gap] = (s.game.shown.facts.get(gap) or FACTS[gap])(s, seat, option)
            if not filled[gap]:
                return ""
    words = template.format_map(filled)
    return STARTS.sub(lambda found: found[0][0].upper() + found[0][1:], words)


def whose(s: State, seat: int, of: int) -> str:
    """A player's, as the seat that asks would say it."""
    return "your" if of == seat else f"{s.game.seat_name(of)}'s"


def count(number: int, word: str, several: str = "") -> str:
    return f"{number} {word if number == 1 else several or f'{word}s'}"


def _seen(s: State, seat: int, oid: int) -> bool:
    return 0 <= oid < len(s.things) and (s.things[oid].print < 0 or sees(s, seat, oid))


def _name(s: State, seat: int, oid: int) -> str:
    return printed_name(s, s.things[oid]) if _seen(s, seat, oid) else ""


def it(s: State, seat: int, option: Option) -> str:
    """What the move is done with."""
    return _name(s, seat, option.it)


def to(s: State, seat: int, option: Option) -> str:
    """What it is done to."""
    return _name(s, seat, option.to)


def kind(s: State, seat: int, option: Option) -> str:
    """The type of the card."""
    return s.prints[s.things[option.it].print].kind if _seen(s, seat, option.it) and s.things[option.it].print >= 0 else ""


def place(s: State, seat: int, option: Option) -> str:
    """Where the card lies."""
    if not _seen(s, seat, option.it):
        return ""
    leaf = s.things[option.it]
    seats = s.table.seats
    spec = s.game.zones[leaf.zone // seats]
    spot = s.game.shown.spot(s, leaf)
    return f"on {spot}" if spot else f"in {whose(s, seat, leaf.zone % seats)} {spec.name}" if spec.per_seat else f"in the {spec.name}"


def states(s: State, seat: int, option: Option) -> str:
    """The states it is in."""
    if not _seen(s, seat, option.it):
        return ""
    flags = s.things[option.it].flags
    return " and ".join(word.replace("_", " ") for bit, word in enumerate(s.game.flags) if flags >> bit & 1)


def keeper(s: State, seat: int, option: Option) -> str:
    """Who controls it, if that is another."""
    if not _seen(s, seat, option.it) or s.things[option.it].controller == seat:
        return ""
    return s.game.seat_name(s.things[option.it].controller)


def owner(s: State, seat: int, option: Option) -> str:
    """Who owns it, if that is another."""
    if not _seen(s, seat, option.it) or s.things[option.it].owner == seat:
        return ""
    return s.game.seat_name(s.things[option.it].owner)


def ban(s: State, seat: int, option: Option) -> str:
    """The cards in sight whose texts forbid something to the player, to the card or to what it is aimed at."""
    found: dict[str, None] = {}
    for oid in (option.it, option.to, seat):
        if "cannot" in s.game.recipes and 0 <= oid < len(s.things):
            givers = [by for _, (by, _) in sourced(s, oid, "cannot") if by >= 0 and sees(s, seat, by)]
            found.update((printed_name(s, s.things[by]), None) for by in givers)
    found.update((printed_name(s, s.things[by]), None) for by in barring(s, (option.it, option.to, seat)) if sees(s, seat, by))
    return ", ".join(found)


def chain(s: State, seat: int, option: Option) -> str:
    """How many things wait on the chain."""
    return count(len(s.chain), "thing") if s.chain else ""


FACTS: Mapping[str, Fact] = {
    "it": it, "to": to, "kind": kind, "place": place, "states": states, "keeper": keeper, "owner": owner, "ban": ban, "chain": chain,
}
