"""When a player may do something (section 6), and the small tests that the verbs share.

A *moment* is one's own main part, or a window between two actions of the other player (SRC-6.22, 6.23).
"""

from __future__ import annotations

from ...kernel.legality import PAIR, SOURCE, VERB, Bar, Verb, one_of_each
from ...kernel.permits import has_leave, permitted
from ...kernel.state import State
from ...kernel.things import Option
from .model import ANY_SYMBOL, DEED, FREE, HAND, MAP, SYMBOL_NAMES, bans, blind, kind_of, on_map, symbol_in, symbol_of, unused


class Aimed(Verb):
    """A move at something: one that names nothing it could be done to is refused by this rule."""

    aims = ""

    def aimless(self, s: State, seat: int, option: Option) -> str:
        return self.aims

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        found = super().explain(s, seat, option)
        return found if option.to >= 0 else tuple(dict.fromkeys((*found, self.aimless(s, seat, option))))


def my_turn(s: State, seat: int, option: Option) -> bool:
    return bool(s.own.active == seat)


def in_main(s: State, seat: int, option: Option) -> bool:
    """In a main part, with nothing under way (SRC-6.8); the other player's windows lie in it too."""
    return bool(s.own.part == "MAIN")


def main_goes_on(s: State, seat: int, option: Option) -> bool:
    """After an attack on the generator no further action is possible (SRC-6.20, 6.25)."""
    return not s.own.ending


def had_a_turn(s: State, seat: int, option: Option) -> bool:
    """No symbol card is used before its owner's first turn (SRC-5.14)."""
    return bool(s.own.turn > (seat != s.own.first))


def has_symbol(s: State, seat: int, option: Option) -> bool:
    """A symbol card is left (SRC-11.3), or the attack needs none."""
    return bool(unused(s, seat)) or option.n >= FREE


def right_symbol(s: State, seat: int, option: Option) -> bool:
    """The symbol card that was picked is unused (SRC-11.1, 11.6)."""
    symbol = symbol_in(option.n)
    return symbol < 0 or option.n >= FREE or blind(s) or any(symbol_of(s, oid) == symbol for oid in unused(s, seat))


def unpicked(s: State, seat: int, option: Option) -> bool:
    """In blind draw no symbol can be picked: the top card is drawn after the declaration (SRC-11.8)."""
    return not blind(s) or option.n >= FREE or symbol_in(option.n) in (-1, ANY_SYMBOL)


USE_SYMBOL = tuple(DEED[f"use_{name}"] for name in SYMBOL_NAMES)


def not_forbidden(s: State, seat: int, option: Option) -> bool:
    """A text may forbid the symbol that was picked (SRC-15.2); of a blind draw nobody knows it before."""
    symbol = symbol_in(option.n)
    return symbol < 0 or symbol == ANY_SYMBOL or option.n >= FREE or not bans(s, seat) & USE_SYMBOL[symbol]


# A used symbol card stays used until its player's next turn.
UNUSED = (
    Bar("SRC-11.6", PAIR, right_symbol, given=True, also=("SRC-11.4",)),
    Bar("SRC-11.8", PAIR, unpicked, given=True, also=("SRC-11.9", "SRC-11.6")),
    Bar("SRC-15.2", PAIR, not_forbidden, given=True),
)


def allowed(deed: str) -> Bar:
    """A text may forbid a player to do something (SRC-15.2)."""
    bit = DEED[deed]
    return Bar("SRC-15.2", VERB, lambda s, seat, option: not bans(s, seat) & bit)


def my_monster(s: State, seat: int, option: Option) -> bool:
    return on_map(s, option.it) and s.things[option.it].controller == seat


def my_monsters(s: State, seat: int) -> list[int]:
    things = s.things
    return [oid for oid in s.zones[MAP] if things[oid].controller == seat]


def in_hand(s: State, seat: int, option: Option) -> bool:
    """In hand, or where a text lets it be played from (SRC-15.1)."""
    return option.it in s.zone(HAND, seat) or (s.things[option.it].print >= 0 and has_leave(s, seat, option.it))


def hand_of(s: State, seat: int, kind: str) -> list[int]:
    """Cards of a type in a hand, and those that texts let a player play from elsewhere."""
    near = one_of_each(s, s.zone(HAND, seat), (kind,))
    return [*near, *(oid for oid in permitted(s, seat) if kind_of(s, oid) == kind)]


def of_kind(rule: str, kind: str) -> Bar:
    return Bar(rule, SOURCE, lambda s, seat, option: kind_of(s, option.it) == kind, given=True)


# One's own main part. The menu asks these once for all verbs.
MAIN = (
    Bar("SRC-6.22", VERB, my_turn, given=True), Bar("SRC-6.8", VERB, in_main, given=True), Bar("SRC-6.20", VERB, main_goes_on, given=True),
)
# Either player's moment.
MOMENT = (
    Bar("SRC-6.23", VERB, in_main, given=True), Bar("SRC-6.20", VERB, main_goes_on, given=True),
)
SYMBOL = (Bar("SRC-5.14", VERB, had_a_turn), Bar("SRC-11.3", VERB, has_symbol))
