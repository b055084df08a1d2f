"""The changing numbers of SOURCE (section 3D): ST, what a card may and cannot do, requirements, allowances.

The four ST of a monster are one row: texts that set or exchange them work on the row, oldest first; then each is multiplied or halved,
then raised and lowered (SRC-3.35).
"""

from __future__ import annotations

from bisect import bisect_right

from ...kernel import permits
from ...kernel.abilities import Fx, Print, in_force
from ...kernel.state import State
from ...kernel.values import UNREAD, Change, Recipe, contributions, nothing, value
from .map import Field
from .model import (
    ANY_SYMBOL,
    CODES,
    MAP,
    MAY,
    SYMBOL_NAMES,
    field,
    leave,
)

LENGTHS = (1, 26, 51, 76)  # the least ST for 1, 2, 3 and 4 spaces (SRC-12.2a to 12.2e)
ST_SET = 10_000  # a text that sets ST writes symbol * ST_SET + value; symbol 4 stands for all four
Row = tuple[int, int, int, int]


def printed_row(s: State, oid: int) -> Row:
    """The four printed ST."""
    number = s.things[oid].print
    if number < 0:
        return (0, 0, 0, 0)
    attrs = s.table.prints[number].attrs
    return (attrs.get("alpha", 0), attrs.get("beta", 0), attrs.get("gamma", 0), attrs.get("delta", 0))


def set_row(s: State, oid: int) -> Row:
    """The row after everything that sets or exchanges ST."""
    row = printed_row(s, oid)
    if s.things[oid].mods or "st" in (s.index or in_force(s)).changed:
        for change in contributions(s, oid, "st"):
            row = _set(row, change)
    return row


def _set(row: Row, change: Change) -> Row:
    _, op, amount = change
    new = list(row)
    if op == "swap":
        one, two = divmod(amount, 4)
        new[one], new[two] = row[two], row[one]
    elif op == "highest":
        new = [max(row)] * 4
    elif op == "lowest":
        new = [min(row)] * 4
    elif op == "set":
        symbol, number = divmod(amount, ST_SET)
        for place in range(4) if symbol == ANY_SYMBOL else (symbol,):
            new[place] = number
    return (new[0], new[1], new[2], new[3])


def _st_base(place: int) -> Recipe:
    name = SYMBOL_NAMES[place]

    def base(s: State, oid: int) -> int:
        return set_row(s, oid)[place]

    def read(card: Print) -> int:
        return int(card.attrs.get(name, 0))

    return Recipe(base, ("mul", "half", "add"), _at_least_0, printed=read, reads=("st",))


def _at_least_0(s: State, oid: int, amount: int) -> int:
    """A current ST below 0 counts as 0, but the lowering stays in force (SRC-3.36)."""
    return amount if amount > 0 else 0


def _one(s: State, oid: int) -> int:
    return 1


def _own(word: str) -> Recipe:
    """Bits that texts give, beside those that a card prints about itself wherever it is."""

    def read(card: Print) -> int:
        return int(card.attrs.get(word, 0))

    return Recipe(nothing, ("bits",), printed=read)


def _printed_leave(card: Print) -> int:
    return UNREAD if "leaves" in card.attrs else int(card.attrs.get("own_may", 0))


def _own_leave(s: State, oid: int) -> int:
    """What a card may do beyond the rules, by its own text wherever it is; some of it only under a condition."""
    leaf = s.things[oid]
    if leaf.print < 0:
        return 0
    attrs = s.table.prints[leaf.print].attrs
    bits = int(attrs.get("own_may", 0))
    for ability in attrs.get("leaves", ()):
        if ability.condition(s, Fx(oid, leaf.life, leaf.controller, (leaf.print, ability.number))):
            bits |= ability.extra["own_may"]
    return bits


def _need(word: str, printed: str) -> Recipe:
    """The requirement of a card (SRC-3.10, 3.11), with what the card says of it itself."""

    def base(s: State, oid: int) -> int:
        leaf = s.things[oid]
        if leaf.print < 0:
            return 0
        attrs = s.table.prints[leaf.print].attrs
        number = int(attrs.get(printed, 0))
        for ability in attrs.get("own_needs", ()):
            fx = Fx(oid, leaf.life, leaf.controller, (leaf.print, ability.number))
            if word in ability.extra and (ability.condition is None or ability.condition(s, fx)):
                number += ability.extra[word](s, fx)
        return number

    def read(card: Print) -> int:
        return UNREAD if "own_needs" in card.attrs else int(card.attrs.get(printed, 0))

    return Recipe(base, ("set", "add"), _at_least_0, printed=read)


def _code(s: State, oid: int) -> int:
    number = s.things[oid].print
    return CODES.index(s.table.prints[number].attrs.get("code", "TO")) if number >= 0 else -1


def _orbs(s: State, oid: int) -> int:
    """The symbols that fit a channeled effect card, as bits (SRC-10.12)."""
    bits = 0
    number = s.things[oid].print
    for name in s.table.prints[number].attrs.get("orbs", ()) if number >= 0 else ():
        bits |= 1 << SYMBOL_NAMES.index(name)
    return bits


RECIPES = {
    **{name: _st_base(place) for place, name in enumerate(SYMBOL_NAMES)},
    "use": Recipe(nothing, ("bits",)),
    "cannot": _own("own_cannot"),
    "may": Recipe(_own_leave, ("bits",), printed=_printed_leave),
    permits.PLAYABLE: permits.recipe(),
    "must": Recipe(nothing, ("bits",)),
    "blank": Recipe(nothing, ("bits",)),
    "code": Recipe(_code, ("set",)),
    "orbs": Recipe(_orbs, ("bits",)),
    "spaces": Recipe(nothing, ("add",)),
    "spare": Recipe(nothing, ("add",)),
    "reach": Recipe(_one, ("set", "add")),
    "counts_t": Recipe(nothing, ("add",)),
    "counts_o": Recipe(nothing, ("add",)),
    "need_t": _need("need_t", "terrestrial"),
    "need_o": _need("need_o", "otherworldly"),
    "damage": Recipe(nothing, ("add",)),
    "channel_st": Recipe(nothing, ("add",)),
    "attacks": Recipe(nothing, ("add",)),
    "deployments": Recipe(_one, ("add",)),
    "summons": Recipe(nothing, ("add",)),
    "placements": Recipe(_one, ("add",)),
    "no_summon": Recipe(nothing, ("bits",)),  # of a space: a bit for each player who cannot summon there
    "next_symbol": Recipe(lambda s, oid: -1, ("set",)),
}


# -- ST -----------------------------------------------------------------------------------------------------


def st(s: State, oid: int, symbol: int) -> int:
    """A monster's current ST as an action reads it: of the symbol, or of another one that a text names instead (SRC-11.5)."""
    swaps = value(s, oid, "use")
    if swaps:
        for other in range(4):
            if swaps >> (symbol * 4 + other) & 1:
                symbol = other
                break
    return value(s, oid, SYMBOL_NAMES[symbol])


def row(s: State, oid: int) -> Row:
    """The four current ST."""
    return (value(s, oid, "alpha"), value(s, oid, "beta"), value(s, oid, "gamma"), value(s, oid, "delta"))


def st_total(s: State, oid: int) -> int:
    """The sum of the four current ST (SRC-3.39)."""
    return sum(row(s, oid))


def length(s: State, oid: int, symbol: int) -> int:
    """How many spaces a monster moves with a symbol, effects included (SRC-12.2)."""
    return max(0, spaces(st(s, oid, symbol)) + value(s, oid, "spaces"))


def spaces(strength: int) -> int:
    """The spaces that an ST is good for."""
    return bisect_right(LENGTHS, strength)


# -- requirements -------------------------------------------------------------------------------------------


def holds(s: State, seat: int) -> tuple[int, int]:
    """How many T and O spaces a player's monsters occupy, on both halves (SRC-7.1 to 7.8)."""
    place = field(s)
    kinds = place.kinds
    things = s.things
    plain = in_force(s).changed.isdisjoint(("may", "counts_t", "counts_o"))
    t = o = 0
    for oid in s.zones[MAP]:
        leaf = things[oid]
        if leaf.controller != seat:
            continue
        kind = kinds[leaf.host]
        both = False
        if not plain or leaf.mods:
            t += value(s, oid, "counts_t")
            o += value(s, oid, "counts_o")
            both = kind in ("T", "O") and bool(leave(s, oid) & MAY["both_kinds"])
        elif s.table.prints[leaf.print].attrs.get("own_may", 0) & MAY["both_kinds"]:
            both = kind in ("T", "O")
        t += both or kind == "T"
        o += both or kind == "O"
    return t, o


def meets(s: State, seat: int, oid: int) -> bool:
    """Whether both requirements of a card are met (SRC-7.3)."""
    t, o = holds(s, seat)
    return value(s, oid, "need_t") <= t and value(s, oid, "need_o") <= o


# -- places -------------------------------------------------------------------------------------------------


def in_reach(s: State, attacker: int, target: int, place: Field | None = None) -> bool:
    """Whether an enemy monster is in range (SRC-13.1, 13.2)."""
    place = place or field(s)
    here, there = s.things[attacker].host, s.things[target].host
    if there in place.adjacent[here] or place.distance[here][there] <= value(s, attacker, "reach"):
        return True
    return there in place.parallel[here] and bool(leave(s, attacker) & MAY["attack_parallel"])


def fits(s: State, card: int, symbol: int) -> bool:
    """Whether a symbol is shown in an orb of a channeled effect card (SRC-10.12)."""
    return bool(value(s, card, "orbs") >> symbol & 1 or leave(s, card) & MAY["any_symbol"])


def marked_turn(s: State, card: int) -> bool:
    """Whether the printed turn marker of equipment or a channeled effect card allows this turn (SRC-3.29 to 3.31)."""
    leaf = s.things[card]
    marker = s.table.prints[leaf.print].attrs.get("marker", "Y") if leaf.print >= 0 else "Y"
    return marker == "Y/O" or bool((marker == "Y") == (leaf.controller == s.own.active))


def right_turn(s: State, card: int) -> bool:
    """Whether a channeled effect card can be activated this turn: by its marker (SRC-10.24), or by a text."""
    return marked_turn(s, card) or bool(leave(s, card) & MAY["either_turn"])
