"""States and numbers that Neuroscape texts speak of, now and as they last were.

A face-down trojan has none of what is on its face: no faction, no keyword, and the cost of every trojan (NSC-8.29, 12.8, 14.18).
"""

from __future__ import annotations

from collections.abc import Callable

from ....effects.lexicon import Filter
from ....kernel.abilities import Fx, Match
from ....kernel.chain import link_of
from ....kernel.declare import LINKS
from ....kernel.state import State
from ....kernel.things import Event, Ref, Thing
from ....kernel.values import value
from ..model import (
    ACTIVATED,
    BANK,
    BLUE,
    CHARACTERS,
    COUNTERS,
    CYBERWARE,
    DAMAGE,
    FACE_DOWN,
    ICONIC,
    MALICIOUS,
    ONE_TIME,
    PORT_ATTRS,
    PORTS_FOR,
    RED,
    RUNNING,
    SLOTS,
    SWIFT,
    TOKEN,
    TROJAN_COST,
    attacker_of,
    blocking,
    colour,
    cyberware_on,
    in_play,
    is_character,
    mainframe,
    other_end,
    ram_cost,
    short_by,
)
from ..values import KEPT, open_slots, used_ports

Read = tuple[Callable[[State, Ref], int], Callable[[State, Event], int]]
ALL_PORTS = {"head": (1,), "left_arm": (2,), "right_arm": (3,), "body": (4,), "arm": PORTS_FOR["arm"]}


# -- states -------------------------------------------------------------------------------------------------


def _flag(bit: int, wanted: bool = True) -> Filter:
    def now(s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and bool(s.things[oid].flags & bit) is wanted

    def then(s: State, fx: Fx, event: Event) -> bool:
        leaf = event.was if event.was is not None else s.things[event.it]
        return bool(leaf.flags & bit) is wanted

    return Filter(now, then)


def _printed(test: Callable[[State, Thing], bool]) -> Filter:
    """A state that is printed on the card; of an item on the Cache, of its card."""

    def now(s: State, fx: Fx, oid: int) -> bool:
        if oid <= LINKS:
            link = link_of(s, LINKS - oid)
            oid = link.source[0] if link is not None else -1
        return oid >= 0 and s.things[oid].print >= 0 and test(s, s.things[oid])

    def then(s: State, fx: Fx, event: Event) -> bool:
        leaf = event.was if event.was is not None else s.things[event.it]
        return leaf.print >= 0 and test(s, leaf)

    return Filter(now, then)


def _subtype(s: State, leaf: Thing) -> str:
    return str(s.prints[leaf.print].attrs.get("subtype", ""))


def _persistent(s: State, leaf: Thing) -> bool:
    """NSC-15.21."""
    return s.prints[leaf.print].kind in ("Character", "Cyberware") or (
        s.prints[leaf.print].kind == "Program" and _subtype(s, leaf) not in ONE_TIME
    )


def _character(test: Match) -> Filter:
    def now(s: State, fx: Fx, oid: int) -> bool:
        return is_character(s, oid) and test(s, fx, oid)

    return Filter(now)


def _blocked(s: State, fx: Fx, oid: int) -> bool:
    fight = attacker_of(s, oid)
    return fight is not None and bool(fight.blockers)


def _unblocked(s: State, fx: Fx, oid: int) -> bool:
    fight = attacker_of(s, oid)
    return fight is not None and not fight.blockers


def _tethered(s: State, fx: Fx, oid: int) -> bool:
    return any(other_end(s, ware) >= 0 for ware in cyberware_on(s, oid))


def _any_counter(s: State, fx: Fx, oid: int) -> bool:
    return has_counters(s, oid, None) > 0


def has_counters(s: State, oid: int, name: str | None) -> int:
    """Counters of a name, or of any, on a Thing."""
    leaf = s.things[oid]
    if name is not None and name in COUNTERS:
        return leaf.nums[COUNTERS[name]]
    named = sum(mod.amount for mod in leaf.mods if mod.op == "count" and (name is None or mod.attr == "counter " + name))
    return named + (sum(leaf.nums[place] for place in COUNTERS.values()) if name is None else 0)


def _open_port(s: State, fx: Fx, oid: int) -> bool:
    return bool(open_ports_of(s, oid, (1, 2, 3, 4)))


def open_ports_of(s: State, oid: int, ports: tuple[int, ...]) -> list[int]:
    """The open ports of a character among these."""
    used = used_ports(s, oid)
    return [port for port in ports if value(s, oid, PORT_ATTRS[port]) > 0 and port not in used]


def _damaged(s: State, fx: Fx, oid: int) -> bool:
    return s.things[oid].nums[DAMAGE] > 0


def _anywhere(test: Match) -> Filter:
    return Filter(lambda s, fx, oid: oid >= 0 and test(s, fx, oid))


def _red(s: State, fx: Fx, oid: int) -> bool:
    return colour(s, oid) == RED


def _blue(s: State, fx: Fx, oid: int) -> bool:
    return colour(s, oid) == BLUE


def _full(s: State, fx: Fx, oid: int) -> bool:
    return not open_slots(s, s.things[oid].owner) if oid == mainframe(s, s.things[oid].owner) else False


STATES: dict[str, Filter] = {
    "running": _flag(RUNNING), "refreshed": _flag(RUNNING, False), "face_down": _flag(FACE_DOWN), "face_up": _flag(FACE_DOWN, False),
    "token": _flag(TOKEN), "tokens_only": _flag(TOKEN), "nontoken": _flag(TOKEN, False),
    "attacking": _character(lambda s, fx, oid: attacker_of(s, oid) is not None),
    "blocking": _character(lambda s, fx, oid: blocking(s, oid) is not None),
    "fighting": _character(lambda s, fx, oid: attacker_of(s, oid) is not None or blocking(s, oid) is not None),
    "blocked": _character(_blocked), "unblocked": _character(_unblocked),
    "short": _character(lambda s, fx, oid: short_by(s, oid) > 0), "full_ram": _character(lambda s, fx, oid: short_by(s, oid) <= 0),
    "damaged": _character(_damaged), "tethered": _character(_tethered),
    "cyberware": _character(lambda s, fx, oid: bool(cyberware_on(s, oid))),
    "no_cyberware": _character(lambda s, fx, oid: not cyberware_on(s, oid)),
    "bare": _character(lambda s, fx, oid: not cyberware_on(s, oid)),
    "psychosis": _character(lambda s, fx, oid: value(s, oid, "psychosis") > 0),
    "open_port": _character(_open_port), "ability_left": _character(lambda s, fx, oid: not s.things[oid].nums[ACTIVATED]),
    "red": _character(_red), "blue": _character(_blue),
    "counters": _anywhere(_any_counter), "countered": _anywhere(_any_counter),
    "in_play": _anywhere(lambda s, fx, oid: in_play(s, oid)),
    "attached": _anywhere(lambda s, fx, oid: s.things[oid].zone // s.table.seats in (CYBERWARE, SLOTS)),
    "in_slot": _anywhere(lambda s, fx, oid: s.things[oid].zone // s.table.seats == SLOTS),
    "full": _anywhere(_full),
    "on_cache": Filter(lambda s, fx, oid: oid <= LINKS),
    "malicious": _printed(lambda s, leaf: bool(s.prints[leaf.print].bits & MALICIOUS) and not leaf.flags & FACE_DOWN),
    "iconic": _printed(lambda s, leaf: bool(s.prints[leaf.print].bits & ICONIC) and not leaf.flags & FACE_DOWN),
    "persistent": _printed(_persistent),
    "one_time": _printed(lambda s, leaf: _subtype(s, leaf) in ONE_TIME),
    "swift": _printed(lambda s, leaf: _subtype(s, leaf) in SWIFT),
    "advanced": _printed(lambda s, leaf: bool(s.prints[leaf.print].attrs.get("advanced"))),
    "basic": _printed(lambda s, leaf: s.prints[leaf.print].kind == "RAM" and not s.prints[leaf.print].attrs.get("advanced")),
}


# -- numbers ------------------------------------------------------------------------------------------------


def _kept(name: str) -> Read:
    """A computed value; of a card that has left as it last was."""
    place = KEPT.index(name)

    def now(s: State, ref: Ref) -> int:
        return value(s, ref[0], name)

    def then(s: State, event: Event) -> int:
        return event.last[place] if event.last else value(s, event.it, name)

    return now, then


def _cost() -> Read:
    place = KEPT.index("cost")

    def now(s: State, ref: Ref) -> int:
        return TROJAN_COST if s.things[ref[0]].flags & FACE_DOWN else ram_cost(s, ref[0])

    def then(s: State, event: Event) -> int:
        if event.was is not None and event.was.flags & FACE_DOWN:
            return TROJAN_COST
        return max(0, event.last[place]) if event.last else ram_cost(s, event.it)

    return now, then


def _attr(name: str) -> Read:
    def of(s: State, number: int) -> int:
        found = s.prints[number].attrs.get(name, 0) if number >= 0 else 0
        return found if isinstance(found, int) else 0

    return (lambda s, ref: of(s, s.things[ref[0]].print)), (lambda s, event: of(s, event.was.print if event.was else -1))


def _damage(s: State, ref: Ref) -> int:
    return s.things[ref[0]].nums[DAMAGE]


ATTRIBUTES: dict[str, Read] = {
    "attack": _kept("attack"), "defense": _kept("defense"), "psychosis": _kept("psychosis"), "cost": _cost(),
    "base_cost": _attr("cost"), "level": _attr("level"),
    "damage": (_damage, lambda s, event: event.was.nums[DAMAGE] if event.was is not None else 0),
}
_BEARERS = {"attack": ("Character",), "defense": ("Character",), "psychosis": ("Character",), "damage": ("Character",),
            "level": ("Cyberware",), "cost": ("Character", "Cyberware", "Program"), "base_cost": ("Character", "Cyberware", "Program")}


def bears(s: State, oid: int, name: str) -> bool:
    """Whether a Thing has that number at all (NSC-3.3, 3.15)."""
    number = s.things[oid].print if oid >= 0 else -1
    return number >= 0 and s.prints[number].kind in _BEARERS[name]


def in_bank(s: State, fx: Fx, oid: int) -> bool:
    return oid >= 0 and s.things[oid].zone // s.table.seats == BANK


def is_field_character(s: State, fx: Fx, oid: int) -> bool:
    return oid >= 0 and s.things[oid].zone // s.table.seats == CHARACTERS and s.things[oid].print >= 0
