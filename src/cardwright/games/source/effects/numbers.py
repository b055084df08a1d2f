"""Numbers that SOURCE texts speak of: ST, totals, requirements, turns, uses, and the symbol that was drawn or chosen."""

from __future__ import annotations

from collections.abc import Callable

from ....kernel.state import State
from ....kernel.things import Event, Mod, Ref
from ....kernel.values import value
from ..model import FACE_UP, SEATS, SYMBOL_NAMES, TRAPS, TURNS, USES, kind_of
from ..values import row, st

CHOSEN = "chosen symbol"
Read = Callable[[State, int], int]


def chosen_symbol(s: State) -> int:
    """The symbol that was chosen last, or -1."""
    found = [mod for seat in range(SEATS) for mod in s.things[seat].mods if mod.attr == CHOSEN]
    return max(found, key=lambda mod: mod.since).amount if found else -1


def choose_symbol(s: State, seat: int, symbol: int) -> None:
    """Remember a chosen symbol until the end of the turn."""
    s.set_mods(seat, tuple(mod for mod in s.things[seat].mods if mod.attr != CHOSEN))
    s.add_mod(seat, Mod(CHOSEN, "word", symbol, "turn"))


def symbol_now(s: State, word: str) -> int:
    """The symbol a word means: one of the four, the drawn or the chosen one; -1 if there is none."""
    if word == "drawn":
        return int(s.own.attack.symbol if s.own.attack is not None else s.own.drawn)
    return chosen_symbol(s) if word == "chosen" else SYMBOL_NAMES.index(word)


def _printed(name: str) -> Read:
    def read(s: State, oid: int) -> int:
        number = s.things[oid].print
        return int(s.table.prints[number].attrs.get(name, 0)) if number >= 0 else 0

    return read


def _by_symbol(word: str) -> Read:
    def read(s: State, oid: int) -> int:
        symbol = symbol_now(s, word)
        return st(s, oid, symbol) if symbol >= 0 else 0

    return read


def _plain(name: str) -> Read:
    return lambda s, oid: value(s, oid, name)


NUMBERS: dict[str, Read] = {
    **{name: _plain(name) for name in SYMBOL_NAMES},
    **{f"printed_{name}": _printed(name) for name in SYMBOL_NAMES},
    "drawn": _by_symbol("drawn"), "chosen": _by_symbol("chosen"),
    "total": lambda s, oid: sum(row(s, oid)), "highest": lambda s, oid: max(row(s, oid)), "lowest": lambda s, oid: min(row(s, oid)),
    "terrestrial": _printed("terrestrial"), "otherworldly": _printed("otherworldly"),
    "requirement": lambda s, oid: _printed("terrestrial")(s, oid) + _printed("otherworldly")(s, oid),
    "turns": lambda s, oid: s.things[oid].nums[TURNS], "uses": lambda s, oid: s.things[oid].nums[USES],
}
_OF_ST = (*SYMBOL_NAMES, "drawn", "chosen", "total", "highest", "lowest")


def read_number(s: State, name: str, oid: int) -> int:
    return NUMBERS[name](s, oid)


def number_then(s: State, name: str, event: Event) -> int:
    """A number of the subject of an event as it last was."""
    if not event.last or name not in _OF_ST:
        if event.was is not None and name in ("turns", "uses"):
            return event.was.nums[TURNS if name == "turns" else USES]
        return NUMBERS[name](s, event.it)
    last = event.last[:4]
    if name == "total":
        return sum(last)
    if name in ("highest", "lowest"):
        return max(last) if name == "highest" else min(last)
    symbol = symbol_now(s, name)
    return last[symbol] if symbol >= 0 else 0


def attribute(name: str) -> tuple[Callable[[State, Ref], int], Callable[[State, Event], int]]:
    """How a number is read: now, and as it was in an event."""
    read = NUMBERS[name]
    return (lambda s, ref: read(s, ref[0])), (lambda s, event: number_then(s, name, event))


def veiled(s: State, oid: int) -> bool:
    """A trap that lies face down."""
    leaf = s.things[oid]
    return leaf.zone == SEATS * TRAPS and not leaf.flags & FACE_UP


def bears(s: State, oid: int, name: str) -> bool:
    """Whether a card has that number at all; what lies face down shows none."""
    kind = kind_of(s, oid)
    if veiled(s, oid):
        return False
    if name in ("turns", "uses"):
        return kind == ("Equipment" if name == "turns" else "Channeled")
    if name in ("requirement", "terrestrial", "otherworldly"):
        return kind in ("Monster", "Token", "Equipment", "Trap")
    return kind in ("Monster", "Token")
