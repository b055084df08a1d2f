"""SOURCE in words: options, the turn, and what is shown with a card. The log is in `log`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from ...kernel.names import giver_words
from ...kernel.parts.words import option_text as plain_text
from ...kernel.state import State
from ...kernel.table import SEAT_NAMES
from ...kernel.things import Decision, Option, Thing
from ...kernel.values import value
from ...kernel.views import BoardView
from .battle import seat_of_generator
from .channeling import bracket_of, read_symbol
from .map import Field
from .model import (
    ANY_SYMBOL,
    CODES,
    DECK,
    DEEDS,
    FREE,
    MAP,
    MAYS,
    SEATS,
    SIGNS,
    SLOT,
    STANDSTILL,
    SUPPORT,
    SYMBOL_NAMES,
    TURN_LIMIT,
    WARNING,
    field,
    kind_of,
    symbol_in,
    wearers,
)
from .movement import ends_of
from .schema import TYPES
from .using import nth_ability
from .values import fits, holds, length, row, st


def who(seat: int) -> str:
    return SEAT_NAMES[seat] if seat >= 0 else "the rules"


def symbol_words(number: int) -> str:
    """How a move is done: "with α", or without a symbol card "freely with α"; a blind draw says nothing."""
    symbol = symbol_in(number)
    with_what = f" with {SIGNS[symbol]}" if 0 <= symbol < ANY_SYMBOL else ""
    return f" freely{with_what}" if number >= FREE else with_what


def option_text(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    verb = option.verb
    if verb == "react":
        return f"react with {name(option.it)}" + (f" -> {name(option.to)}" if option.to >= 0 else "")
    if verb in ("move", "attack", "channel"):
        to = f" -> {name(option.to)}" if option.to >= 0 else ""
        return f"{verb} {name(option.it)}{to}{symbol_words(option.n)}"
    if verb == "use":
        several = nth_ability(s, Option("use", option.it, n=1)) is not None
        return f"use {name(option.it)}" + (f" ({option.n + 1})" if several else "")
    if verb == "symbol":
        return SIGNS[option.n]
    if verb == "type":
        return TYPES[CODES[option.n]]
    if verb == "name":
        return s.table.prints[option.n].name
    return plain_text(s, decision, option, name)


def option_hint(s: State, decision: Decision, option: Option) -> str:
    """What a symbol action would come to, in a few words; else the printed text that an option would use."""
    if option.verb in ("move", "attack", "channel"):
        return symbol_hint(s, decision.seat, option)
    if option.verb == "use":
        found = nth_ability(s, option)
        return found[1].text if found is not None else ""
    if decision.kind == "side":
        return "purple left, green right" if option.verb == "TL" else "green left, purple right"
    if option.verb == "first":
        waiting = s.waiting[option.n]
        return s.table.prints[waiting.prog[0]].abilities[waiting.prog[1]].text
    return ""


def landings(s: State, decision: Decision, option: Option) -> Iterable[int]:
    """Where a monster that moves with a symbol might land; a blind draw tells nothing."""
    symbol = symbol_in(option.n)
    if option.verb != "move" or not 0 <= symbol < ANY_SYMBOL:
        return ()
    return sorted(ends_of(s, option.it, length(s, option.it, read_symbol(s, decision.seat, symbol))))


def bracket_words(s: State, card: int, number: int, strength: int) -> str:
    """What channeling would do: the bracket that the ST selects, as it is printed (SRC-10.15, 10.18)."""
    chosen = s.prints[s.things[card].print].abilities[number].text if number >= 0 else "no bracket, nothing happens"
    return f"ST {strength}: {chosen}"


def symbol_hint(s: State, seat: int, option: Option) -> str:
    """How far, how strong, or which bracket, by the symbol that was picked; a blind draw tells nothing."""
    symbol = symbol_in(option.n)
    if not 0 <= symbol < ANY_SYMBOL:
        return ""
    symbol = read_symbol(s, seat, symbol)
    if option.verb == "move":
        spaces = length(s, option.it, symbol)
        return f"{spaces} space{'' if spaces == 1 else 's'}"
    mine = st(s, option.it if option.verb == "attack" else option.to, symbol)
    if option.verb == "channel":
        number = bracket_of(s, option.it, option.to, symbol) if fits(s, option.it, symbol) else -2
        return "this symbol does not fit: nothing happens" if number == -2 else bracket_words(s, option.it, number, mine)
    if seat_of_generator(s, option.to) >= 0:
        return f"{max(0, mine + value(s, option.it, 'damage'))} SourcePoints lost; then your turn ends"
    theirs = st(s, option.to, symbol)
    return f"{mine} against {theirs}"


# -- what is shown ------------------------------------------------------------------------------------------


def status(s: State) -> dict[str, Any]:
    """What everyone may know of the turn (SRC-16.11, 17.9)."""
    own = s.own
    shown: dict[str, Any] = {
        "turn": own.turn, "active": SEAT_NAMES[own.active], "first": SEAT_NAMES[own.first], "part": own.part, "map": own.option,
        "draw": s.table.options["draw"],
        "deployed": s.used("turn", "deployed", own.active) > 0, "placed": s.used("turn", "placed", own.active) > 0,
        "reaction": "".join(SEAT_NAMES[seat] for seat in range(SEATS) if own.struck[seat]),
        "symbol": SIGNS[own.drawn] if own.drawn >= 0 else "",
        "holds": {SEAT_NAMES[seat]: "{} T, {} O".format(*holds(s, seat)) for seat in range(SEATS)} if own.option else {},
    }
    left = min(TURN_LIMIT - own.turn, STANDSTILL - own.still - 1)
    if own.part != "SETUP" and left <= WARNING:
        shown["turns_left"] = left
    return shown


def board_view(s: State, seat: int) -> BoardView:
    """The map with the viewer's own half nearest; lanes lie left and right as the sides were chosen (SRC-4.18, 4.20)."""
    return drawn_map(field(s), "AB"[seat] if seat >= 0 else "A")


@lru_cache(64)
def drawn_map(place: Field, near: str) -> BoardView:
    """One of the few ways in which a map is ever looked at."""
    far = "B" if near == "A" else "A"
    mine, theirs = (place.sides[half] == "TL" for half in (near, far))
    # The rival sits opposite, so that side TL shows its lanes mirrored.
    top = [tuple(f"{far}.{label}" for label in (row[::-1] if theirs else row)) for row in place.rows]
    bottom = [tuple(f"{near}.{label}" for label in (row if mine else row[::-1])) for row in place.rows[::-1]]
    return BoardView((*top, *bottom), place.roads, place.across, {place.names[oid]: kind for oid, kind in place.kinds.items()})


def settled(s: State, leaf: Thing) -> bool:
    """Spaces, whose names are the same in every option of the map, and cards off the field, while no change lies on them."""
    return not leaf.mods and (leaf.print < 0 or leaf.zone >= SEATS * DECK)


def shown_values(s: State, oid: int) -> dict[str, int]:
    """The four ST of a monster on the map (SRC-16.6)."""
    if s.things[oid].print < 0 or s.things[oid].zone != MAP:
        return {}
    return dict(zip(SYMBOL_NAMES, row(s, oid), strict=True))


def snapshot(s: State, oid: int) -> tuple[int, ...]:
    """What a card that leaves the field is remembered by: its four ST, space, controller, and whether its text was blank."""
    leaf = s.things[oid]
    if leaf.zone >= SEATS * DECK:
        return ()
    return (*row(s, oid), leaf.host, leaf.controller, value(s, oid, "blank"))


def changes_on(s: State, oid: int) -> list[str]:
    """The changes on a card with the card they come from, and what equipment is worn by."""
    lines = []
    counted: dict[str, int] = {}
    for mod in s.things[oid].mods:
        if mod.op == "count":
            word = mod.attr.removeprefix("counter ")
            counted[word] = counted.get(word, 0) + mod.amount
            continue
        if mod.attr == "worn":
            continue
        source = giver_words(s, mod.source[0])
        span = f" until {mod.until}" if mod.until else ""
        lines.append(f"{_change(mod.attr, mod.op, mod.amount)}{span}{source}")
    if kind_of(s, oid) == "Equipment" and s.things[oid].zone // SEATS == SUPPORT:
        worn = [s.things[monster] for monster in wearers(s, oid)]
        lines += [f"worn by {s.table.prints[leaf.print].name}@{s.game.shown.spot(s, leaf)}" for leaf in worn]
    return lines + [f"{number} {word} counter{'s' if number != 1 else ''}" for word, number in counted.items() if number]


def _change(attr: str, op: str, amount: int) -> str:
    if attr in ("cannot", "may", "must"):
        words = MAYS if attr == "may" else DEEDS
        named = [word.replace("_", " ") for place, word in enumerate(words) if amount >> place & 1]
        return f"{'no longer ' if op == 'lose' else ''}{attr} {', '.join(named)}"
    sign = SIGNS[SYMBOL_NAMES.index(attr)] if attr in SYMBOL_NAMES else attr
    if op == "add":
        return f"{amount:+d} {sign}"
    if attr == "st" and op == "set":
        symbol, number = divmod(amount, 10_000)
        return f"{SIGNS[symbol] if symbol < 4 else 'all ST'} is {number}"
    if attr == "st" and op == "swap":
        return f"{SIGNS[amount // 4]} and {SIGNS[amount % 4]} swapped"
    if attr == "code":
        return f"type {CODES[amount]}"
    return f"{op} {sign}" + (f" {amount}" if amount else "")


def spot(s: State, leaf: Thing) -> str:
    """The space a monster, trap or tile is on, or the support space of a card."""
    kind = leaf.zone // SEATS
    if kind < SUPPORT:
        return field(s).names[leaf.host] if leaf.host >= 0 else ""
    return field(s).names[field(s).support[leaf.zone % SEATS][leaf.nums[SLOT]]] if kind == SUPPORT else ""


def fixture_name(s: State, oid: int) -> str:
    return field(s).names[oid]


def turns(s: State) -> int:
    return int(s.own.turn)


def turn_player(s: State) -> int:
    return int(s.own.active) if s.own is not None else -1


def first_mover(s: State) -> int:
    return int(s.own.first) if s.own.turn else -1
