"""Everything that can happen in SOURCE as an event, and how each is applied.

An event is only a proposal until it is committed: bans and replacements may change or prevent it. What takes more than one event, or
asks something, is in `procedures`.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import appliers
from ...kernel.appliers import mark as mark
from ...kernel.state import State
from ...kernel.things import NOBODY, Event, Mod, Ref, Thing, replace
from .model import (
    BLIND,
    DECK,
    DONE,
    E_CHANGED,
    E_CONTROL,
    E_COUNTDOWN,
    E_DESTROYED,
    E_DESTROYED_BY_EFFECT,
    E_DESTROYED_IN_BATTLE,
    E_DISCARDED,
    E_DONE,
    E_DRAWN,
    E_ENTERS,
    E_EQUIPPED,
    E_LEAVES,
    E_LEFT_MAP,
    E_LOSES_SP,
    E_MILLED,
    E_PLACED,
    E_REFRESHED,
    E_REGAINS_SP,
    E_REMOVED,
    E_RETURNED,
    E_REVEALED,
    E_SUMMONED,
    E_SYMBOL_USED,
    E_TILE_PLACED,
    E_TILE_REMOVED,
    E_TO_DECK,
    E_TRAP_SET,
    FACE_UP,
    HAND,
    MAP,
    NEW,
    REMOVED,
    SEATS,
    SLOT,
    SP,
    SUPPLY,
    SUPPORT,
    SYMBOLS,
    TILES,
    TOKENS,
    TRAPS,
    TURNS,
    USED,
    USES,
    blind,
    field,
    zone_id,
)

# -- departures ---------------------------------------------------------------------------------------------


def _away(s: State, it: int, kind: int, names: int, seat: int, by: Ref, how: str) -> Event:
    """A card goes to its owner's zone of a kind (SRC-2.9); a token always to the token deck (SRC-14.8, 14.9), a tile to the supply."""
    leaf = s.things[it]
    card = s.table.prints[leaf.card].kind
    if card in ("Token", "Tile"):
        kind, how = (TOKENS if card == "Token" else SUPPLY), "" if how in ("top", "bottom", "rest") else how
    if leaf.zone == MAP:
        names |= E_LEFT_MAP | E_LEAVES
    return Event("move", names, it, zone_id(kind, leaf.owner), by=by, seat=seat, how=how)


def destroy(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "effect") -> list[Event]:
    """A card is destroyed (SRC-15.24). `how`: "battle" (by is the winner), "effect", "cost", or "rule"."""
    names = E_DESTROYED | (E_DESTROYED_IN_BATTLE if how == "battle" else E_DESTROYED_BY_EFFECT if how == "effect" else 0)
    if s.table.prints[s.things[it].print].kind == "Tile":
        names = E_TILE_REMOVED
    return [_away(s, it, DONE, names, seat, by, how)]


def to_done(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """A card goes to the done zone without being destroyed: used up, expired, sent, discarded or put there from a deck."""
    kind = s.things[it].zone // SEATS
    names = E_DISCARDED if kind == HAND else E_MILLED if kind == DECK else E_DONE
    return _away(s, it, DONE, names, seat, by, how)


def discard(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    return to_done(s, it, seat, by, how)


def to_hand(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """A card returns or is added to its owner's hand."""
    return _away(s, it, HAND, E_RETURNED, seat, by, how)


def to_deck(s: State, it: int, seat: int, at: str, by: Ref = NOBODY) -> Event:
    """A card goes on top or to the bottom of its owner's deck, or is shuffled in ("rest")."""
    return _away(s, it, DECK, E_TO_DECK, seat, by, at)


def remove(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """A card is removed from the game (SRC-15.39); a token goes where tokens go."""
    return _away(s, it, REMOVED, E_REMOVED, seat, by, how)


def draw(s: State, seat: int, it: int) -> Event:
    """One card is drawn from the main deck."""
    return Event("move", E_DRAWN, it, zone_id(HAND, seat), seat=seat, how="draw")


def remove_tile(s: State, it: int, seat: int, by: Ref = NOBODY) -> Event:
    """A tile token returns to the supply (SRC-14.18)."""
    return _away(s, it, SUPPLY, E_TILE_REMOVED, seat, by, "")


def named(event: Event, names: int) -> Event:
    """The same event, that is something else besides."""
    return replace(event, names=event.names | names)


# -- monsters on the map ------------------------------------------------------------------------------------


def summon(s: State, it: int, to: int, seat: int, how: str, by: Ref = NOBODY) -> Event:
    """A monster is put on a space. `how`: conventional, reactionary, effect or token (SRC-7.11, 14.12)."""
    return Event("summon", E_SUMMONED | E_ENTERS, it, to, by=by, seat=seat, how=how)


def apply_summon(s: State, event: Event) -> None:
    s.move(event.it, zone_id(MAP, 0))
    if s.things[event.it].controller != event.seat:
        s.set_control(event.it, event.seat)  # SRC-2.8
    s.attach(event.it, event.to)
    s.use("turn", "summoned", event.it, s.things[event.it].life)


def step(s: State, it: int, to: int, seat: int, names: int = 0, how: str = "move", by: Ref = NOBODY) -> Event:
    """A monster comes to another space. `how`: move, swap, push, back, place."""
    return Event("step", names | E_ENTERS | E_LEAVES, it, to, by=by, seat=seat, how=how)


def apply_step(s: State, event: Event) -> None:
    """What lasts until it moves, or while it is on that space, is over."""
    s.attach(event.it, event.to)
    mods = s.things[event.it].mods
    if mods:
        s.set_mods(event.it, tuple(mod for mod in mods if mod.until not in ("moves", "space")))


def control(s: State, it: int, seat: int, by: Ref = NOBODY) -> Event:
    """Another player controls a card (SRC-15.30)."""
    return Event("control", E_CONTROL | E_CHANGED, it, seat=seat, by=by)


def apply_control(s: State, event: Event) -> None:
    s.set_control(event.it, event.seat)


# -- traps and tiles ----------------------------------------------------------------------------------------


def set_trap(s: State, it: int, to: int, seat: int, by: Ref = NOBODY) -> Event:
    """A trap is laid face down on a space (SRC-8.7)."""
    return Event("set_trap", E_TRAP_SET, it, to, by=by, seat=seat)


def apply_set_trap(s: State, event: Event) -> None:
    if s.things[event.it].zone == zone_id(TRAPS, 0):  # it had sprung, and lies face down again: whoever saw it knows it still
        s.clear_flag(event.it, FACE_UP)
    else:
        s.move(event.it, zone_id(TRAPS, 0), "down")
    s.show(event.it, 1 << event.seat)  # SRC-16.4
    if s.things[event.it].controller != event.seat:
        s.set_control(event.it, event.seat)
    s.attach(event.it, event.to)


def shift_trap(s: State, it: int, to: int, seat: int, by: Ref = NOBODY) -> Event:
    """A trap is moved to another space."""
    return Event("shift", E_CHANGED, it, to, by=by, seat=seat)


def apply_shift(s: State, event: Event) -> None:
    s.attach(event.it, event.to)


def turn_up(s: State, it: int, seat: int, by: Ref = NOBODY) -> Event:
    """A trap is turned face up (SRC-8.18)."""
    return Event("turn_up", E_REVEALED, it, by=by, seat=seat)


def apply_turn_up(s: State, event: Event) -> None:
    s.set_flag(event.it, FACE_UP)
    s.show(event.it, (1 << SEATS) - 1)


def tile_of(s: State, number: int, seat: int) -> int:
    """A tile token of a print from a player's supply, which never runs out (SRC-5.13)."""
    for oid in s.zones[zone_id(SUPPLY, seat)]:
        if s.things[oid].print == number:
            return oid
    return s.add(Thing(len(s.things), number, number, seat, seat, zone_id(SUPPLY, seat), nums=s.game.blank_nums))


def place_tile(s: State, it: int, to: int, seat: int, by: Ref = NOBODY) -> Event:
    """A tile token is laid on a space."""
    return Event("tile", E_TILE_PLACED, it, to, by=by, seat=seat)


def apply_tile(s: State, event: Event) -> None:
    s.move(event.it, zone_id(TILES, 0))
    if s.things[event.it].controller != event.seat:
        s.set_control(event.it, event.seat)
    s.attach(event.it, event.to)


# -- support spaces -----------------------------------------------------------------------------------------


def free_slots(s: State, seat: int) -> list[int]:
    """The support spaces of a player that hold no card (SRC-4.40), as Things."""
    taken = {s.things[oid].nums[SLOT] for oid in s.zones[zone_id(SUPPORT, seat)]}
    return [space for place, space in enumerate(field(s).support[seat]) if place not in taken]


def _put_on_support(s: State, event: Event) -> None:
    """The support space that was chosen for it (`amount`), else the first that is free (SRC-4.41)."""
    slots = free_slots(s, event.seat)
    space = event.amount if event.amount in slots else slots[0]
    s.move(event.it, zone_id(SUPPORT, event.seat))
    s.set_num(event.it, SLOT, field(s).support[event.seat].index(space))


def equip(s: State, it: int, to: int, seat: int, by: Ref = NOBODY, how: str = "", slot: int = -1) -> Event:
    """An equipment card comes to a support space, equipped to a monster (SRC-9.4, 9.5)."""
    return Event("equip", E_EQUIPPED, it, to, slot, by, seat, how)


def apply_equip(s: State, event: Event) -> None:
    _put_on_support(s, event)
    s.set_num(event.it, TURNS, int(s.table.prints[s.things[event.it].print].attrs.get("turns", 0)))
    wear(s, event.it, event.to)


def wear(s: State, it: int, monster: int) -> None:
    """Equipment already in play is worn by this monster as well (SRC-9.6)."""
    s.add_mod(it, Mod("worn", "ref", monster, data=s.ref(monster)))


def take_off(s: State, it: int) -> None:
    """Equipment is worn by nobody any more: it is about to be given to another monster, or leaves."""
    s.set_mods(it, tuple(mod for mod in s.things[it].mods if mod.attr != "worn"))


def place(s: State, it: int, seat: int, by: Ref = NOBODY, slot: int = -1) -> Event:
    """A channeled effect card is placed on a support space, face up (SRC-10.3)."""
    return Event("place", E_PLACED, it, -1, slot, by, seat)


def apply_place(s: State, event: Event) -> None:
    _put_on_support(s, event)
    s.set_num(event.it, USES, int(s.table.prints[s.things[event.it].print].attrs.get("uses", 0)))
    s.set_flag(event.it, NEW)


def turns(s: State, it: int, amount: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """Equipment gains or loses turns; `how` is "countdown" in the end part (SRC-9.10)."""
    return Event("count", E_CHANGED | (E_COUNTDOWN if how == "countdown" else 0), it, TURNS, amount, by, seat, how)


def uses(s: State, it: int, amount: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """A channeled effect card gains or loses uses."""
    return Event("count", E_CHANGED, it, USES, amount, by, seat, how)


def apply_count(s: State, event: Event) -> None:
    s.set_num(event.it, event.to, max(0, s.things[event.it].nums[event.to] + event.amount))


# -- symbols ------------------------------------------------------------------------------------------------


def use_symbol(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "effect") -> Event:
    """A symbol card becomes used (SRC-11.1); `amount` is its symbol. `how` is "move", "attack" or "channel", where `by` is the monster that
    acts, or else "cost" or "effect"."""
    symbol = int(s.table.prints[s.things[it].card].attrs["symbol"])
    return Event("symbol", E_SYMBOL_USED, it, zone_id(USED, s.things[it].owner), symbol, by, seat, how)


def refresh(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """A symbol card becomes unused."""
    symbol = int(s.table.prints[s.things[it].card].attrs["symbol"])
    return Event("symbol", E_REFRESHED, it, zone_id(BLIND if blind(s) else SYMBOLS, s.things[it].owner), symbol, by, seat, how)


def apply_symbol(s: State, event: Event) -> None:
    if s.things[event.it].zone != event.to:
        s.move(event.it, event.to, "rest" if event.to // SEATS == BLIND else "end")


# -- SourcePoints -------------------------------------------------------------------------------------------


def lose_sp(s: State, seat: int, amount: int, by: Ref = NOBODY, how: str = "effect", cause: int = -1) -> Event:
    """A player loses SourcePoints; `how` is "attack" for a generator attack, `cause` the player behind it."""
    return Event("sp", E_LOSES_SP, seat, amount=-amount, by=by, seat=cause if cause >= 0 else seat, how=how)


def regain_sp(s: State, seat: int, amount: int, by: Ref = NOBODY, cause: int = -1) -> Event:
    return Event("sp", E_REGAINS_SP, seat, amount=amount, by=by, seat=cause if cause >= 0 else seat)


def apply_sp(s: State, event: Event) -> None:
    """Never below 0 (SRC-1.10), never above the start (SRC-1.11)."""
    now = s.things[event.it].nums[SP] + event.amount
    s.set_num(event.it, SP, max(0, min(int(s.table.options["points"]), now)))


# -- happenings that change nothing by themselves, and what cards lay on Things -------------------------------


def give(s: State, it: int, mod: Mod) -> None:
    """Lay a change on a Thing."""
    s.add_mod(it, mod)


def revealed(it: int, seat: int) -> Event:
    """A card is shown to both players and stays where it is."""
    return Event("reveal", E_REVEALED, it, seat=seat)


APPLIERS: dict[str, Callable[[State, Event], None]] = {
    **appliers.APPLIERS, "summon": apply_summon, "step": apply_step, "control": apply_control, "set_trap": apply_set_trap,
    "shift": apply_shift, "turn_up": apply_turn_up, "tile": apply_tile, "equip": apply_equip, "place": apply_place, "count": apply_count,
    "symbol": apply_symbol, "sp": apply_sp,
}
