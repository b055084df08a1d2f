"""What can happen in Neuroscape, as events: how each is proposed and how it is applied.

Functions named by the game's words give an Event; nothing has happened until it is committed. `seat` is the player whose effect or
cost it is, -1 for a rule; `by` the card it comes from.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import appliers
from ...kernel.appliers import mark as mark
from ...kernel.state import State
from ...kernel.things import NOBODY, Event, Mod, Ref, replace
from .model import (
    BANK,
    BIN,
    BIOFRAME,
    CACHE,
    CHARACTERS,
    COMMITTED,
    COUNTERS,
    CYBERDECK,
    CYBERWARE,
    DAMAGE,
    E_ATTACHED,
    E_BANK,
    E_BINNED,
    E_BIO,
    E_CACHED,
    E_CHANGED,
    E_COMBAT,
    E_COMMITTED,
    E_CONTROL,
    E_COUNTERS,
    E_CRASHED,
    E_DAMAGE,
    E_DESTROYED,
    E_DISCARDED,
    E_DRAWN,
    E_ENTERS,
    E_GAINS,
    E_HEALED,
    E_INSTALLED,
    E_LEAVES,
    E_LOSES,
    E_MAIN,
    E_MILLED,
    E_MOVED,
    E_PURGED,
    E_QUIT,
    E_RAM_DESTROYED,
    E_REFRESHED,
    E_RETURNED,
    E_RUN,
    E_SACRIFICED,
    E_TO_CHARACTER,
    E_TO_DECK,
    E_TO_PLAYER,
    ENTERS_WITH,
    ENVIRONMENT,
    FACE_DOWN,
    FRESH,
    GONE,
    HAND,
    IN_PLAY,
    PLAYED,
    PORT,
    PORT_2,
    PURGE,
    RAM_DECK,
    RED,
    RUNNING,
    SLOT,
    SLOTS,
    TOKEN,
    X,
    health,
    is_pool,
    pool,
    pool_colour,
    pool_seat,
    ram_under,
)

COMBAT_DAMAGE = frozenset({"attack", "overrun", "block", "duel"})  # NSC-9.50

# -- damage and health --------------------------------------------------------------------------------------


def damage(s: State, to: int, amount: int, by: Ref, seat: int, how: str = "effect") -> Event:
    """Deal damage to a character or to a pool. `how`: attack, overrun, block, duel (combat damage), psychosis or effect."""
    names = E_DAMAGE | (E_COMBAT if how in COMBAT_DAMAGE else 0)
    if is_pool(s, to):
        names |= E_TO_PLAYER | (E_BIO if pool_colour(s, to) == RED else E_MAIN)
    else:
        names |= E_TO_CHARACTER
    return Event("damage", names, to, amount=amount, by=by, seat=seat, how=how)


def apply_damage(s: State, event: Event) -> None:
    if is_pool(s, event.it):
        _change_health(s, event.it, -event.amount)
    else:
        s.add_num(event.it, DAMAGE, event.amount)


def _change_health(s: State, it: int, amount: int) -> None:
    """Teammates share their pools (NSC-17.1); a pool keeps its true number (NSC-1.10, 1.11)."""
    place = BIOFRAME + pool_colour(s, it)
    for seat in s.table.allies(pool_seat(s, it)):
        s.add_num(seat, place, amount)


def change_health(s: State, player: int, colour: int, amount: int, by: Ref = NOBODY, seat: int = -1, how: str = "") -> Event:
    """Health is gained, or lost without damage (NSC-1.14)."""
    names = E_GAINS if amount > 0 else E_LOSES
    return Event("health", names, pool(s, player, colour), amount=amount, by=by, seat=seat, how=how)


def set_health(s: State, player: int, colour: int, amount: int, by: Ref = NOBODY, seat: int = -1) -> Event:
    return change_health(s, player, colour, amount - health(s, player, colour), by, seat, "set")


def apply_health(s: State, event: Event) -> None:
    _change_health(s, event.it, event.amount)


def heal(s: State, it: int, amount: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """Remove damage from a character, as much as there is (NSC-15.36)."""
    return Event("heal", E_HEALED, it, amount=min(amount, s.things[it].nums[DAMAGE]), by=by, seat=seat, how=how)


def apply_heal(s: State, event: Event) -> None:
    s.add_num(event.it, DAMAGE, -event.amount)


# -- departures ---------------------------------------------------------------------------------------------


def _to(s: State, it: int, kind: int, names: int, seat: int, by: Ref, how: str) -> Event:
    """A card goes to a zone of its owner (NSC-4.18)."""
    leaf = s.things[it]
    if leaf.zone < IN_PLAY * s.table.seats:
        names |= E_LEAVES
    return Event("move", names, it, kind * s.table.seats + leaf.owner, by=by, seat=seat, how=how)


def destroy(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """A card in play is destroyed (NSC-15.13). `how`: quit (NSC-8.4), crash (NSC-8.19), damage, or the empty word."""
    names = E_DESTROYED | E_BINNED | (E_QUIT if how == "quit" else E_CRASHED if how == "crash" else 0)
    if s.things[it].zone >= BANK * s.table.seats:
        names |= E_RAM_DESTROYED
    return _to(s, it, BIN, names, seat, by, how)


def sacrifice(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """Not a destruction (NSC-15.25)."""
    return _to(s, it, BIN, E_SACRIFICED | E_BINNED, seat, by, how or "sacrifice")


def purge(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """From any zone to its owner's purge zone (NSC-15.31)."""
    return _to(s, it, PURGE, E_PURGED, seat, by, how)


def to_hand(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    return _to(s, it, HAND, E_RETURNED, seat, by, how)


def to_deck(s: State, it: int, seat: int, at: str, by: Ref = NOBODY) -> Event:
    """Put a card on top or at the bottom of its owner's cyberdeck (RAM: RAM deck), or shuffle it in ("rest")."""
    card = s.prints[s.things[it].card]
    return _to(s, it, RAM_DECK if card.kind == "RAM" else CYBERDECK, E_TO_DECK, seat, by, at)


def to_bin(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """To the bin without being destroyed: a card that was used, countered or fizzled (NSC-11.26, 11.31, 11.45, 14.28)."""
    return _to(s, it, BIN, E_BINNED, seat, by, how)


def discard(s: State, it: int, seat: int, by: Ref = NOBODY) -> Event:
    return _to(s, it, BIN, E_DISCARDED | E_BINNED, seat, by, "discard")


def mill(s: State, it: int, seat: int, by: Ref = NOBODY) -> Event:
    return _to(s, it, BIN, E_MILLED | E_BINNED, seat, by, "mill")


def draw(s: State, seat: int, it: int) -> Event:
    return Event("move", E_DRAWN, it, HAND * s.table.seats + seat, seat=seat, how="draw")


def to_cache(s: State, it: int, seat: int, x: int = 0, *, down: bool = False) -> Event:
    """A card that is played goes on the Cache with the X that was chosen; a trojan face down (NSC-18.3)."""
    return Event("cache", E_CACHED, it, CACHE * s.table.seats + seat, x, seat=seat, how="down" if down else "")


def apply_cache(s: State, event: Event) -> None:
    """How it is played stays with the card (NSC-4.20): for free or for less, and X."""
    leaf = s.things[event.it]
    s.move(event.it, event.to, "down" if event.how == "down" else "end")
    paid = tuple(mod for mod in leaf.mods if mod.attr == "paid")
    if paid:
        s.set_mods(event.it, paid)
    if event.amount:
        s.set_num(event.it, X, event.amount)
    if leaf.flags & TOKEN:
        s.set_flag(event.it, TOKEN)
    if event.how == "down":
        s.set_flag(event.it, FACE_DOWN)
        s.show(event.it, 1 << event.seat)


def apply_move(s: State, event: Event) -> None:
    """A token that leaves play ceases to exist (NSC-4.21). Committed RAM returns to its owner's bank: refreshed after a force quit
    (NSC-7.20), else running (NSC-7.19); also RAM that was held with a card on the Cache (NSC-7.16)."""
    it = event.it
    leaf = s.things[it]
    seats = s.table.seats
    held = ram_under(s, it) if it in s.kids else ()
    to = GONE * seats + leaf.owner if leaf.flags & TOKEN else event.to
    _forget_bank_text(s, it)
    s.move(it, to, event.how if event.how in ("top", "bottom", "rest") else "end")
    for ram in held:
        bring_back(s, ram, running=event.how != "quit")


def bring_back(s: State, ram: int, *, running: bool) -> None:
    """RAM that was committed lies in its owner's bank again (NSC-7.21)."""
    s.attach(ram, -1)
    s.move(ram, BANK * s.table.seats + s.things[ram].owner)
    if running:
        s.set_flag(ram, RUNNING)
    _forget_bank_text(s, ram)
    s.dirty |= E_BANK


def _forget_bank_text(s: State, it: int) -> None:
    """The text of an advanced RAM works in a bank only (NSC-3.14): what is in force changes as it comes and goes."""
    number = s.things[it].print
    if number >= 0 and s.prints[number].kind == "RAM" and s.prints[number].listed:
        s.index = None


# -- arrivals -----------------------------------------------------------------------------------------------


def enter(s: State, it: int, seat: int, how: str = "", by: Ref = NOBODY) -> Event:
    """A character (or the environment) comes into play under a player's control. `how` is a list of words: running, played."""
    kind = CHARACTERS if s.prints[s.things[it].print].kind == "Character" else ENVIRONMENT
    return Event("enter", E_ENTERS, it, kind * s.table.seats + seat, by=by, seat=seat, how=how)


def slot_in(s: State, it: int, player: int, slot: int, seat: int, how: str = "", by: Ref = NOBODY) -> Event:
    """A protocol, virus or trojan is attached to a slot of a player's mainframe; a trojan face down ("down" in `how`)."""
    return Event("enter", E_ENTERS | E_ATTACHED, it, SLOTS * s.table.seats + player, slot, by, seat, how)


def attach(s: State, it: int, host: int, port: int, seat: int, how: str = "", by: Ref = NOBODY) -> Event:
    """Cyberware is attached to a port of a character, coming into play or moving from another (NSC-13.9)."""
    new = 0 if s.things[it].zone // s.table.seats == CYBERWARE else E_ENTERS
    return Event("attach", E_ATTACHED | new, it, host, port, by, seat, how)


def tether(s: State, it: int, host: int, port: int, seat: int) -> Event:
    """The second end of a tether (NSC-13.20)."""
    return Event("tether", E_CHANGED, it, host, port, seat=seat)


def _arrive(s: State, it: int, zone: int, seat: int, how: str, *, down: bool = False) -> None:
    """Into play: what was chosen and paid as it was played stays with it (NSC-4.20); a token stays one."""
    leaf = s.things[it]
    paid = tuple(mod for mod in leaf.mods if mod.attr == "paid")
    seats = s.table.seats
    moved = leaf.zone >= IN_PLAY * seats
    s.move(it, zone, "down" if down else "end")
    if s.things[it].controller != seat:
        s.set_control(it, seat)
    if not moved:
        return
    s.set_flag(it, FRESH | (leaf.flags & TOKEN) | (RUNNING if "running" in how else 0) | (PLAYED if "played" in how else 0))
    if paid:
        s.set_mods(it, paid)
    for word in how.split():
        name, sign, count = word.partition(":")
        if name == "as":  # NSC-16.22a
            s.set_print(it, int(count))
            continue
        if sign and name in ENTERS_WITH:
            s.add_num(it, ENTERS_WITH[name], int(count))
        elif sign:
            apply_counters(s, counters(it, name.replace("_", " "), int(count), seat))
    if leaf.nums[X]:
        s.set_num(it, X, leaf.nums[X])
    if down:
        s.set_flag(it, FACE_DOWN)
        s.show(it, 1 << seat)


def apply_enter(s: State, event: Event) -> None:
    words = event.how.split()
    _arrive(s, event.it, event.to, event.seat, event.how, down="down" in words)
    if event.amount:
        s.set_num(event.it, SLOT, event.amount)


def apply_attach(s: State, event: Event) -> None:
    it = event.it
    if s.things[it].zone // s.table.seats != CYBERWARE:
        _arrive(s, it, CYBERWARE * s.table.seats + event.seat, event.seat, event.how)
    s.attach(it, event.to)
    s.set_num(it, PORT, event.amount)


def apply_tether(s: State, event: Event) -> None:
    """It remembers the other end, and under whose control both were (NSC-13.25)."""
    other, host = s.things[event.to], s.things[s.things[event.it].host]
    s.add_mod(event.it, Mod("tether", "end", event.to, data=(other.life, host.controller, other.controller)))
    s.set_num(event.it, PORT_2, event.amount)


def install(s: State, seat: int, it: int, *, running: bool = False, by: Ref = NOBODY) -> Event:
    """RAM from the RAM deck into its owner's bank (NSC-7.2), refreshed unless the effect says running (NSC-7.3)."""
    return Event("install", E_INSTALLED | E_BANK, it, BANK * s.table.seats + seat, by=by, seat=seat, how="running" if running else "")


def apply_install(s: State, event: Event) -> None:
    s.move(event.it, event.to)
    if event.how == "running":
        s.set_flag(event.it, RUNNING)
    _forget_bank_text(s, event.it)


def commit_ram(s: State, it: int, host: int, seat: int, how: str = "") -> Event:
    """RAM of a bank goes under a character (NSC-7.13, 7.26 to 7.34)."""
    return Event("commit", E_COMMITTED, it, host, seat=seat, how=how)


def apply_commit(s: State, event: Event) -> None:
    leaf = s.things[event.it]
    s.move(event.it, COMMITTED * s.table.seats + leaf.owner)
    s.clear_flag(event.it, RUNNING)
    s.attach(event.it, event.to)
    _forget_bank_text(s, event.it)


def return_ram(s: State, it: int, seat: int, how: str = "excess") -> Event:
    """Committed RAM beyond what is required returns running (NSC-7.38, 7.39)."""
    return Event("return", E_BANK, it, seat=seat, how=how)


def apply_return(s: State, event: Event) -> None:
    bring_back(s, event.it, running=True)


# -- states -------------------------------------------------------------------------------------------------


def run(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """Turn a character or RAM sideways (NSC-15.30)."""
    return Event("run", E_RUN, it, by=by, seat=seat, how=how)


def apply_run(s: State, event: Event) -> None:
    s.set_flag(event.it, RUNNING)


def refresh(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    return Event("refresh", E_REFRESHED, it, by=by, seat=seat, how=how)


def apply_refresh(s: State, event: Event) -> None:
    s.clear_flag(event.it, RUNNING)


def turn_up(s: State, it: int, seat: int, by: Ref = NOBODY) -> Event:
    """A face-down trojan is turned face up."""
    return Event("turn_up", E_CHANGED, it, by=by, seat=seat)


def apply_turn_up(s: State, event: Event) -> None:
    s.clear_flag(event.it, FACE_DOWN)
    s.show(event.it, (1 << s.table.seats) - 1)


def control(s: State, it: int, seat: int, by: Ref = NOBODY) -> Event:
    """A card comes under another player's control and stays as it is (NSC-15.35)."""
    return Event("control", E_CONTROL, it, by=by, seat=seat)


def apply_control(s: State, event: Event) -> None:
    kind = s.things[event.it].zone // s.table.seats
    if kind in (CHARACTERS, CYBERWARE, ENVIRONMENT):
        s.move(event.it, kind * s.table.seats + event.seat)
    s.set_control(event.it, event.seat)
    ref, own = s.ref(event.it), s.own
    if any(item.ref == ref or ref in item.blockers for item in own.combat):  # NSC-9.26
        kept = tuple(
            replace(item, blockers=tuple(other for other in item.blockers if other != ref)) for item in own.combat if item.ref != ref
        )
        s.set_own(replace(own, combat=kept, out_of_combat=(*own.out_of_combat, ref)))


def become(s: State, it: int, number: int, seat: int, by: Ref = NOBODY) -> Event:
    """A card counts as another print from now on (NSC-16.22)."""
    return Event("become", E_CHANGED, it, amount=number, by=by, seat=seat)


def apply_become(s: State, event: Event) -> None:
    s.set_print(event.it, event.amount)


def move_slot(s: State, it: int, player: int, slot: int, seat: int, by: Ref = NOBODY) -> Event:
    """A program moves to a slot of another mainframe, or of the same."""
    return Event("reslot", E_MOVED | E_ATTACHED, it, SLOTS * s.table.seats + player, slot, by, seat)


def apply_reslot(s: State, event: Event) -> None:
    leaf = s.things[event.it]
    s.move(event.it, event.to, "down" if leaf.flags & FACE_DOWN else "end")
    s.set_num(event.it, SLOT, event.amount)


def counters(it: int, name: str, amount: int, seat: int, by: Ref = NOBODY) -> Event:
    """Counters are put on a card or taken off it; a name of COUNTERS changes attack and defense (NSC-15.9)."""
    return Event("counters", E_COUNTERS, it, amount=amount, by=by, seat=seat, how=name)


def counters_on(s: State, it: int, name: str) -> int:
    return s.things[it].nums[COUNTERS[name]] if name in COUNTERS else appliers.counters_on(s, it, name)


def apply_counters(s: State, event: Event) -> None:
    if event.how in COUNTERS:
        s.set_num(event.it, COUNTERS[event.how], max(0, counters_on(s, event.it, event.how) + event.amount))
    else:
        appliers.apply_counters(s, event)


def revealed(it: int, seat: int) -> Event:
    """A card is shown to all players (NSC-15.37)."""
    return Event("reveal", E_CHANGED, it, seat=seat)


APPLIERS: dict[str, Callable[[State, Event], None]] = {
    **appliers.APPLIERS, "damage": apply_damage, "health": apply_health, "heal": apply_heal, "move": apply_move, "cache": apply_cache,
    "enter": apply_enter, "attach": apply_attach, "tether": apply_tether, "install": apply_install, "commit": apply_commit,
    "return": apply_return, "run": apply_run, "refresh": apply_refresh, "turn_up": apply_turn_up, "control": apply_control,
    "become": apply_become, "reslot": apply_reslot, "counters": apply_counters,
}
