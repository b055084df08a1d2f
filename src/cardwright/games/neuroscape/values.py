"""The changing numbers of Neuroscape: attack, defense, colour, keywords, costs, ports, synergy points and bans (sections 7, 12, 20).

A *cost* is worked out from what is printed, how the card was played ("paid"), what sets it, and what raises or lowers it (NSC-7.47).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...kernel import permits
from ...kernel.abilities import Ability, Fx, Print, in_force
from ...kernel.state import State
from ...kernel.values import UNREAD, Change, Recipe, add_statics, base_of, contributions, muted_since, nothing, value
from .model import (
    BANK,
    BLEED,
    CYBERWARE,
    ENTERS_WITH,
    ENVIRONMENT,
    FACE_DOWN,
    MINUS,
    PLUS,
    POINTS,
    PORT_ATTRS,
    PORTS_FOR,
    SLOTS,
    X,
    allowed,
    cyberware_on,
    is_character,
    mainframe,
    ram_cost,
    refreshed_ram,
)
from .model import PORT as PORT_NUM
from .model import PORT_2 as PORT_2_NUM
from .model import SLOT as SLOT_NUM


def _printed(name: str) -> Callable[[Print], int]:
    def read(card: Print) -> int:
        return int(card.attrs.get(name, 0))

    return read


def _counters(s: State, oid: int) -> int:
    """Bleed and -1/-1 counters take, +1/+1 counters give (NSC-15.9)."""
    nums = s.things[oid].nums
    return nums[PLUS] - nums[MINUS] - nums[BLEED]


def _printed_cost(card: Print) -> int:
    """The cost, where it is a number and the card's own text does not change it."""
    cost = card.attrs.get("cost", 0)
    return cost if isinstance(cost, int) and not card.attrs.get("own_costs") else UNREAD


def _cost(s: State, oid: int) -> int:
    """The printed cost with X as chosen (NSC-7.50), changed by how the card was played (NSC-7.41 to 7.44) and by its own text."""
    leaf = s.things[oid]
    if leaf.print < 0:
        return 0
    attrs = s.prints[leaf.print].attrs
    printed = attrs.get("cost", 0)
    number = printed if isinstance(printed, int) else leaf.nums[X]
    for mod in leaf.mods:
        if mod.attr == "paid":
            number = 0 if mod.op == "free" else number - mod.amount
    for ability in attrs.get("own_costs", ()):
        fx = Fx(oid, leaf.life, leaf.controller, (leaf.print, ability.number))
        if ability.condition is None or ability.condition(s, fx):
            number += ability.extra["own_cost"](s, fx)
    return int(number)


def _port(place: int) -> Callable[[Print], int]:
    def read(card: Print) -> int:
        levels = card.attrs.get("ports", ())
        return int(levels[place - 1]) if levels else 0

    return read


def factions(s: State, oid: int) -> int:
    """The mask of a card's factions (NSC-12.2)."""
    leaf = s.things[oid]
    if leaf.mods or "factions" in (s.index or in_force(s)).changed:
        return value(s, oid, "factions")
    return int(s.prints[leaf.print].attrs.get("factions", 0)) if leaf.print >= 0 else 0


def synergy_cards(s: State, seat: int) -> list[int]:
    """The cards that give a player synergy points: persistent, face up (NSC-12.4, 12.8), the environment for all (NSC-12.12)."""
    seats, things, zones = s.table.seats, s.things, s.zones
    found = [*zones[seat], *zones[CYBERWARE * seats + seat]]
    for zone in range(SLOTS * seats, (SLOTS + 1) * seats):
        for oid in zones[zone]:
            leaf = things[oid]
            if leaf.controller == seat and not leaf.flags & FACE_DOWN:
                found.append(oid)
    for zone in range(ENVIRONMENT * seats, (ENVIRONMENT + 1) * seats):
        found += zones[zone]
    return found


def _points(faction: int) -> Callable[[State, int], int]:
    """A point for each card of the faction (NSC-12.9, 12.10), and what it counts for besides."""
    bit = 1 << faction

    def base(s: State, seat: int) -> int:
        changed = (s.index or in_force(s)).changed
        plain = "points" not in changed and "no_synergy" not in changed
        total = 0
        for oid in synergy_cards(s, seat):
            if factions(s, oid) & bit:
                if plain and not s.things[oid].mods:
                    total += 1
                elif not value(s, oid, "no_synergy"):
                    total += 1 + value(s, oid, "points")
        return total

    return base


def _same(s: State, oid: int, amount: int) -> int:
    return amount


def _three(s: State, oid: int) -> int:
    return 3  # NSC-3.11


RECIPES: dict[str, Recipe] = {
    "attack": Recipe(nothing, ("set", "add"), bonus=_counters, printed=_printed("attack")),  # NSC-20.7
    "defense": Recipe(nothing, ("set", "add"), bonus=_counters, printed=_printed("defense")),
    "color": Recipe(nothing, ("set",), printed=_printed("color")),
    "keywords": Recipe(nothing, ("bits",), printed=lambda card: card.bits),
    "factions": Recipe(nothing, ("bits",), printed=_printed("factions")),
    "cost": Recipe(_cost, ("set", "add"), printed=_printed_cost, reads=("paid",)),
    "ability_cost": Recipe(nothing, ("add",)),
    "psychosis": Recipe(nothing, ("set", "add"), printed=_printed("psychosis")),
    "cannot": Recipe(nothing, ("bits",), printed=_printed("own_bans")),  # a card's own hold on the Cache too ("cannot be countered")
    "must": Recipe(nothing, ("bits",)),
    "may": Recipe(nothing, ("bits",)),
    "slots": Recipe(_three, ("set", "add")),
    "points": Recipe(nothing, ("add",)),
    "no_synergy": Recipe(nothing, ("add",)),
    "activations": Recipe(nothing, ("add",)),
    "actions": Recipe(nothing, ("add",)),
    "blocks": Recipe(nothing, ("add",)),
    "blocks_running": Recipe(nothing, ("add",)),
    "roll_stability": Recipe(nothing, ("add",)),
    "roll_psychosis": Recipe(nothing, ("add",)),
    "roll": Recipe(nothing, ("add",)),
    "roll_stability_as": Recipe(nothing, ("set",)),
    "roll_psychosis_as": Recipe(nothing, ("set",)),
    "no_psychosis": Recipe(nothing, ("add",)),
    "enters_running": Recipe(nothing, ("add",)),
    **{attr: Recipe(nothing, ("add",)) for attr in ENTERS_WITH},
    permits.PLAYABLE: permits.recipe(),
    "no_requirement": Recipe(nothing, ("add",)),
    **{attr: Recipe(nothing, ("set", "add"), printed=_port(place)) for place, attr in enumerate(PORT_ATTRS) if attr},
    **{attr: Recipe(_points(place), ("add",), _same) for place, attr in enumerate(POINTS)},
}


# What a card is remembered by when it leaves play (NSC-20.16).
KEPT = ("attack", "defense", "color", "cost", "keywords", "factions", "psychosis")


def snapshot(s: State, oid: int) -> tuple[int, ...]:
    """The values of KEPT, and when it last lost its abilities."""
    leaf = s.things[oid]
    if leaf.zone >= BANK * s.table.seats or leaf.print < 0:
        return ()
    return (*(value(s, oid, name) for name in KEPT), muted_since(s, oid))


def ram_required(s: State, oids: Iterable[int]) -> list[tuple[int, int]]:
    """Characters in play with the RAM each requires (NSC-7.24): its current cost, read quickly where no price is one of characters."""
    index = s.index or in_force(s)
    shared, own, recipe = index.statics.get("cost"), index.own_statics.get("cost"), RECIPES["cost"]
    spared = shared is None or all(ability.extra.get("spares_characters") for _, ability, _ in shared)
    found: list[tuple[int, int]] = []
    for oid in oids:
        plain = spared and not s.things[oid].mods and (own is None or oid not in own)
        found.append((oid, max(0, base_of(s, oid, recipe)) if plain else ram_cost(s, oid)))
    return found


def lowered_as_played(s: State, oid: int) -> int:
    """By how much a character costs less for the way it is played alone: it keeps that (NSC-7.44, 7.46a)."""
    index = s.index or in_force(s)
    shared = index.statics.get("cost")
    found: list[Change] = []
    if shared is not None:
        add_statics(s, oid, [item for item in shared if item[1].extra.get("spares_characters")], found)
    return -min(0, sum(by for _, op, by in found if op == "add"))


def ability_ram(s: State, fx: Fx, ability: Ability) -> int:
    """The RAM an activated ability asks for: what sets it, then more and less, X besides (NSC-7.47, 7.49)."""
    asked = ability.extra.get("ram")
    number = int(asked(s, fx)) if asked is not None else 0
    changes = contributions(s, fx.me, "ability_cost") if s.things[fx.me].mods or "ability_cost" in in_force(s).changed else []
    for _, op, by in changes:
        if op == "set":
            number = by
    return max(0, number + sum(by for _, op, by in changes if op == "add"))


def available(s: State, seat: int) -> int:
    """How much RAM a player can spend now (NSC-7.9)."""
    return len(refreshed_ram(s, seat))


# -- ports (section 13) -------------------------------------------------------------------------------------


def used_ports(s: State, host: int) -> set[int]:
    """The ports of a character that hold a cyberware (NSC-13.5)."""
    found = set()
    for oid in cyberware_on(s, host):
        leaf = s.things[oid]
        found.add(leaf.nums[PORT_NUM] if leaf.host == host else leaf.nums[PORT_2_NUM])
    return found


def open_ports(s: State, it: int, host: int, seat: int) -> list[int]:
    """The open ports of a character that a cyberware fits: matching, and of its level or higher (NSC-13.2, 13.3, 13.5)."""
    attrs = s.prints[s.things[it].print].attrs
    if not is_character(s, host):
        return []
    level = 1 if allowed(s, seat, "any_level") else attrs["level"]
    ports = [port for port in PORTS_FOR[attrs["port"]] if value(s, host, PORT_ATTRS[port]) >= level]
    if not ports or (host not in s.kids and not _tethered(s)):
        return ports
    used = used_ports(s, host)
    return [port for port in ports if port not in used]


def _tethered(s: State) -> bool:
    """Whether any cyberware in play has a second end."""
    seats = s.table.seats
    return any(s.things[oid].nums[PORT_2_NUM] for zone in range(CYBERWARE * seats, (CYBERWARE + 1) * seats) for oid in s.zones[zone])


# -- slots --------------------------------------------------------------------------------------------------


def open_slots(s: State, player: int) -> list[int]:
    """The open slots of a player's mainframe (NSC-4.11, 4.12)."""
    card = mainframe(s, player)
    if card < 0:
        return []
    most = value(s, card, "slots")
    taken = {s.things[oid].nums[SLOT_NUM] for oid in s.zone(SLOTS, player)}
    return [slot for slot in range(1, 4 + max(0, most - 3)) if slot not in taken][: max(0, most - len(taken))]
