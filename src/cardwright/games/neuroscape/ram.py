"""RAM (section 7): which RAM pays a cost, what is committed, and how shortage and excess are mended.

A payer is asked only where RAM cards differ (NSC-7.10); everything else moves by itself (NSC-7.30).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ...kernel.abilities import in_force
from ...kernel.agenda import ask, ask_one
from ...kernel.declare import Draft
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import Decision, Event, Option
from . import changes
from .model import BANK, E_RUN, RUNNING, all_characters, characters_of, ram_under, refreshed_ram
from .values import ram_required


def basics_first(s: State, rams: Iterable[int]) -> list[int]:
    """RAM in the order in which it is moved: refreshed before running (NSC-7.29), basic before advanced (NSC-7.36)."""
    things, prints = s.things, s.prints
    return sorted(rams, key=lambda oid: (things[oid].flags & RUNNING, bool(prints[things[oid].print].listed)))


def kinds_among(s: State, rams: Iterable[int]) -> dict[int, int]:
    """One RAM card of each kind, basic ones first."""
    found: dict[int, int] = {}
    for oid in basics_first(s, rams):
        found.setdefault(s.things[oid].print, oid)
    return found


def unlike(s: State, oids: Sequence[int], most: int) -> Sequence[int]:
    """Of RAM cards that differ in nothing, only as many as may be chosen: between those there is no choice."""
    counts: dict[tuple[Any, ...], int] = {}
    found = []
    for oid in oids:
        leaf = s.things[oid] if oid >= 0 else None
        if leaf is not None and leaf.print >= 0 and s.prints[leaf.print].kind == "RAM":
            same = (leaf.print, leaf.zone, leaf.host, leaf.flags, leaf.nums, leaf.mods, leaf.owner, leaf.known)
            counts[same] = counts.get(same, 0) + 1
            if counts[same] > most:
                continue
        found.append(oid)
    return found


def choose_ram(s: State, draft: Draft, need: int, picked: tuple[int, ...] = ()) -> tuple[int, ...] | None:
    """The RAM that pays for a declaration; None if its player is asked, one card at a time (NSC-7.10)."""
    spent = {oid for group in draft.paid for oid in group}
    left = [oid for oid in refreshed_ram(s, draft.fx.you) if oid not in picked and oid not in spent]
    while len(picked) < need:
        kinds = kinds_among(s, left)
        if len(kinds) == 1 or need - len(picked) >= len(left):
            return (*picked, *basics_first(s, left)[: need - len(picked)])
        options = tuple(Option("pick", oid) for oid in kinds.values())
        ask(s, Decision(draft.fx.you, "ram", "NSC-7.10", options, "declare.ram", (draft, picked), draft.fx.me))
        return None
    return picked


def run_ram(s: State, rams: Sequence[int], seat: int) -> list[Event]:
    """Turn RAM to running (NSC-7.9). Where nothing waits for it, no event tells of basic RAM."""
    index = in_force(s)
    if (index.names | index.replace_names) & E_RUN:
        return [changes.run(s, oid, seat, how="paid") for oid in rams]
    events = []
    for oid in rams:
        if s.prints[s.things[oid].print].listed:
            events.append(changes.run(s, oid, seat, how="paid"))
        else:
            s.set_flag(oid, RUNNING)
    return events


# -- excess and shortage ------------------------------------------------------------------------------------


def return_excess(s: State) -> bool:
    """RAM committed beyond what is required returns running (NSC-7.38, 7.39); its controller says which (NSC-7.40)."""
    for oid, need in ram_required(s, all_characters(s)):
        under = ram_under(s, oid)
        excess = len(under) - need
        if excess <= 0:
            continue
        kinds = kinds_among(s, under)
        if excess == len(under) or len(kinds) == 1:
            commit(s, [changes.return_ram(s, ram, -1) for ram in basics_first(s, under)[:excess]])
        else:
            options = [Option("pick", ram) for ram in kinds.values()]
            ask_one(s, s.things[oid].controller, "excess", "NSC-7.40", options, "ram.excess", source=oid)
        return True
    return False


def excess_step(s: State, frame: tuple[Any, ...]) -> None:
    commit(s, [changes.return_ram(s, frame[1][0].it, -1)])


def fill_shortages(s: State) -> bool:
    """RAM of the bank goes under short characters at once (NSC-7.26, 7.27, 7.33, 7.34)."""
    for seat in range(s.table.seats):
        bank = s.zones[BANK * s.table.seats + seat]
        if not bank or not s.zones[seat]:
            continue
        required = ram_required(s, characters_of(s, seat))
        short = {oid: lack for oid, need in required if (lack := need - len(ram_under(s, oid))) > 0}
        if not short:
            continue
        rams = basics_first(s, bank)
        if len(short) > 1 and sum(short.values()) > len(rams):  # NSC-7.35
            ask_one(s, seat, "short", "NSC-7.35", [Option("pick", oid) for oid in short], "ram.fill", rams[0], source=rams[0])
            return True
        places = [oid for oid, lack in short.items() for _ in range(lack)]
        commit(s, [changes.commit_ram(s, ram, host, -1, "short") for ram, host in zip(rams, places, strict=False)])
        return True
    return False


def fill_step(s: State, frame: tuple[Any, ...]) -> None:
    _, ram, given = frame
    commit(s, [changes.commit_ram(s, ram, given[0].it, -1, "short")])


STEPS = {"ram.excess": excess_step, "ram.fill": fill_step}
