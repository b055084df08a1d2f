"""Drawing symbol cards (section 11) and channeling (section 10B): the symbol decides which ST is read, the ST selects the bracket."""

from __future__ import annotations

from typing import Any

from ...kernel.abilities import Fx
from ...kernel.causes import causes_now
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import Ref, replace
from ...kernel.values import value
from . import changes
from .model import ANY_SYMBOL, BLIND, E_CHANNELS, FREE, SEATS, SUPPORT, on_map, symbol_cards, symbol_in, symbol_of, zone_id
from .values import fits, st

_DEEDS = {"move.begin": "move", "attack.drawn": "attack"}  # what a symbol card is used for; else to channel


def read_symbol(s: State, seat: int, symbol: int) -> int:
    """The symbol an action reads: the one drawn, unless a text has named another for the next action."""
    named = value(s, seat, "next_symbol") if s.things[seat].mods else -1
    return named if named >= 0 else symbol


def draw_symbol(s: State, seat: int, chosen: int, *then: Any) -> None:
    """Draw the symbol card of an action: the one chosen, or the top one of a blind draw (SRC-11.6, 11.8); then go on with the symbol."""
    symbol, card = symbol_in(chosen), -1
    if chosen >= FREE:  # a text lets it be done without a symbol card
        symbol = s.random(4) if symbol == ANY_SYMBOL else symbol
    elif symbol == ANY_SYMBOL:
        card = s.top_of(zone_id(BLIND, seat), 1)[0]
        symbol = symbol_of(s, card)
    else:
        card = symbol_cards(s, seat)[symbol]
    read = read_symbol(s, seat, symbol)
    if s.things[seat].mods:
        s.set_mods(seat, tuple(mod for mod in s.things[seat].mods if mod.attr != "next_symbol"))
    s.set_own(replace(s.own, drawn=read))
    s.push(*then, read)
    if card >= 0:
        monster = s.ref(then[1]) if then[0] in _DEEDS else then[2]
        commit(s, [changes.use_symbol(s, card, seat, monster, _DEEDS.get(then[0], "channel"))])


def bracket_of(s: State, card: int, monster: int, symbol: int) -> int:
    """The ability whose bracket the monster's ST lies in (SRC-10.15), or -1 (SRC-10.18)."""
    strength = max(0, st(s, monster, symbol) + value(s, monster, "channel_st"))
    for low, high, number in s.table.prints[s.things[card].print].attrs.get("brackets", ()):
        if low <= strength and (high is None or strength <= high):
            return int(number)
    return -1


def channel_begin(s: State, frame: tuple[Any, ...]) -> None:
    """A symbol that fits selects one bracket; another is wasted (SRC-10.12, 10.13)."""
    _, ref, monster, seat, symbol = frame
    card = ref[0]
    if not s.alive(ref) or not s.alive(monster) or not on_map(s, monster[0]):
        return
    s.use("turn", "channeled", *monster)
    s.touch()
    fit = fits(s, card, symbol)
    event = changes.mark(E_CHANNELS, card, monster[0], seat, how="success" if fit else "failure", amount=symbol)
    if fit:
        s.push("channel.done", ref, seat)
        number = bracket_of(s, card, monster[0], symbol)
        if number >= 0:
            s.push("effect", Fx(card, ref[1], seat, (s.things[card].print, number), event=event, causes=causes_now(s)))
    commit(s, [event])


def channel_done(s: State, frame: tuple[Any, ...]) -> None:
    """A success spends a use, counted when the effect is done (SRC-10.19)."""
    ref: Ref = frame[1]
    if s.alive(ref) and s.things[ref[0]].zone // SEATS == SUPPORT:
        commit(s, [changes.uses(s, ref[0], -1, frame[2], how="spent")])


STEPS = {"channel.begin": channel_begin, "channel.done": channel_done}
