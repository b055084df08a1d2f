"""The state check (NSC-20.3): what the rules mend by themselves, in order, again and again until nothing changes."""

from __future__ import annotations

from ...kernel.abilities import Fx, in_force
from ...kernel.declare import ability_of
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.table import Check
from ...kernel.things import Event
from ...kernel.values import value
from . import changes, combat, elimination, procedures, ram
from .model import (
    BLEED,
    CHARACTERS,
    CYBERWARE,
    DAMAGE,
    E_ATTACHED,
    E_BANK,
    E_CHANGED,
    E_COMMITTED,
    E_CONTROL,
    E_COUNTERS,
    E_DAMAGE,
    E_DESTROYED,
    E_ELIMINATED,
    E_END,
    E_ENTERS,
    E_GAINS,
    E_HEALED,
    E_INSTALLED,
    E_LEAVES,
    E_LOSES,
    E_RAM_DESTROYED,
    E_RUN,
    E_START,
    E_TIER_OFF,
    E_TIER_ON,
    E_TO_PLAYER,
    MINUS,
    PORT,
    PORT_2,
    PORT_ATTRS,
    WHILE,
    all_characters,
    cannot,
    defense,
    mainframe,
    zone_kind,
)

ARRIVALS = E_ENTERS | E_CONTROL | E_CHANGED
TOUGHNESS = ARRIVALS | E_DAMAGE | E_COUNTERS | E_HEALED | E_LEAVES  # who leaves may take a bonus along
HEALTH = E_TO_PLAYER | E_LOSES | E_GAINS | E_ELIMINATED | E_START | E_END | E_CHANGED | E_LEAVES
HOSTS = E_LEAVES | E_CONTROL | E_CHANGED | E_ATTACHED
RAMS = ARRIVALS | E_BANK | E_INSTALLED | E_RAM_DESTROYED | E_LEAVES | E_COMMITTED | E_COUNTERS


def destroy(s: State) -> bool:
    """Characters with lethal damage or with defense of 0 or less are destroyed, all at once (NSC-9.47, 9.48, 20.5)."""
    lowered = "defense" in in_force(s).lowered
    things, prints = s.things, s.prints
    spared = replaced(s)
    gone: list[Event] = []
    for oid in all_characters(s):
        if oid in spared:
            continue
        leaf = things[oid]
        nums = leaf.nums
        # Where nothing continuous makes it less, only a character that carries something can come to 0.
        if not (lowered or leaf.mods or nums[DAMAGE] or nums[BLEED] or nums[MINUS]) and prints[leaf.print].attrs["defense"] > 0:
            continue
        tough = defense(s, oid)
        if (tough <= 0 or nums[DAMAGE] >= tough) and not cannot(s, oid, "be_destroyed"):  # NSC-15.14
            gone.append(changes.destroy(s, oid, -1, how="damage" if nums[DAMAGE] else "defense"))
    commit(s, gone)
    return bool(gone)


def replaced(s: State) -> list[int]:
    """What something is just happening to instead of its destruction: it is judged again when that is done (NSC-20.2a)."""
    found: list[int] = []
    for frame in s.agenda:
        if frame[0] == "effect":
            fx: Fx = frame[1]
            if fx.event is not None and fx.event.names & E_DESTROYED:
                told = ability_of(s, fx)
                if told.kind == "instead" and fx.pc < len(told.program):
                    found.append(fx.event.it)
    return found


def strip(s: State) -> bool:
    """Cyberware without its host or port, and broken tethers, are destroyed (NSC-13.11, 13.12, 13.17, 13.24, 13.25)."""
    seats = s.table.seats
    gone = [
        oid for zone in range(CYBERWARE * seats, (CYBERWARE + 1) * seats) for oid in s.zones[zone]
        if stranded(s, oid) and not cannot(s, oid, "be_destroyed")
    ]
    commit(s, [changes.destroy(s, oid, -1, how="host") for oid in gone])
    return bool(gone)


def stranded(s: State, oid: int) -> bool:
    leaf = s.things[oid]
    ends = [(leaf.host, leaf.nums[PORT], -1)]
    for mod in leaf.mods:
        if mod.attr == "tether":
            ends.append((mod.amount, leaf.nums[PORT_2], mod.data[0]))
    for host, port, life in ends:
        if host < 0 or zone_kind(s, host) != CHARACTERS or (life >= 0 and s.things[host].life != life):
            return True
        if value(s, host, PORT_ATTRS[port]) <= 0:
            return True
    held = s.things[leaf.host].controller
    return any(mod.attr == "tether" and mod.data[1:] != (held, s.things[mod.amount].controller) for mod in leaf.mods)


def tiers(s: State) -> bool:
    """Edges of mainframe tiers (NSC-12.23, 12.25), kept only where a card of this match asks for them."""
    if not s.table.options.get("tiers_watched"):
        return False
    events: list[Event] = []
    for seat in range(s.table.seats):
        it = mainframe(s, seat)
        if it < 0:
            continue
        now = active_tiers(s, it)
        for number, _ in s.prints[s.things[it].print].attrs.get("tiers", ()):
            was = s.used("tier", it, number)
            if (number in now) != bool(was):
                s.uses[("tier", it, number)] = int(number in now)
                events.append(changes.mark(E_TIER_ON if number in now else E_TIER_OFF, it, seat=seat, amount=number))
    commit(s, events)
    return bool(events)


def active_tiers(s: State, it: int) -> tuple[int, ...]:
    """The numbers of the tiers of a mainframe that are active."""
    leaf = s.things[it]
    fx = Fx(it, leaf.life, leaf.controller, (leaf.print, 0))
    return tuple(number for number, test in s.prints[leaf.print].attrs.get("tiers", ()) if test(s, fx))


def control(s: State) -> bool:
    """Control that lasts for as long as something is so goes back once it is not (NSC-15.35a)."""
    over = [
        (oid, mod) for oid in s.carriers for mod in s.things[oid].mods
        if mod.until == WHILE and mod.attr == "control" and not procedures.still_controlled(s, oid, mod)
    ]
    for oid, mod in over:
        s.set_mods(oid, tuple(other for other in s.things[oid].mods if other is not mod))
        procedures.control_back(s, ("control.back", s.ref(oid), mod.amount))
    return bool(over)


EVERYTHING = -1
CHECKS = (
    Check("NSC-15.35a", EVERYTHING, control),
    Check("NSC-12.23", EVERYTHING, tiers),
    Check("NSC-19.1", HEALTH, elimination.check, ("cannot",)),
    Check("NSC-9.47", TOUGHNESS, destroy, ("defense", "cannot")),
    Check("NSC-9.21", E_RUN | E_LEAVES | E_CONTROL | E_ELIMINATED, combat.drop_out),
    Check("NSC-13.11", HOSTS, strip, tuple(attr for attr in PORT_ATTRS if attr)),
    Check("NSC-7.38", RAMS, ram.return_excess, ("cost",)),
    Check("NSC-7.26", RAMS, ram.fill_shortages, ("cost",)),
)
