"""Zones, and places with a name of their own."""

from __future__ import annotations

from ..ir import Player, Zone, put
from ..lexicon import Table
from . import nouns
from .chart import Chart, Found, cell

ZONE_DETERMINERS = Table("whose", [
    ("the", "the"), ("any", "any"), ("a", "a"), ("each", "each"), ("either", "any"), ("all", "each"), ("that", "that"),
    ("every", "each"), ("another", "another"),
    ("this", "this"),
    ("both", "each"), ("no", "no"),
])  # fmt: skip


@cell
def zone(c: Chart, i: int) -> Found[Zone]:
    for j, first, cost in zone1(c, i):
        yield j, first, cost
        for word in ("or", "and", "and / or", ", or"):
            if k := c.w(j, word):
                k = c.w(k, "to", "from", "into", "in", "on", "onto") or k
                for end, second, more in zone1(c, k):
                    if second.name != first.name or second.owner != first.owner:
                        if second.owner is None and not second.det:
                            second = put(second, owner=first.owner)
                        yield end, Zone(items=(first, second), join="and" if word == "and" else "or"), cost + more
        if k := c.w(j, ","):
            for m, second, more in zone1(c, k):
                if o := c.w(m, "or", ", or", "and", ", and"):
                    for end, third, more3 in zone1(c, o):
                        yield end, Zone(items=(first, second, third), join=c.lows[o - 1]), cost + more + more3


@cell
def zone1(c: Chart, i: int) -> Found[Zone]:
    for pos in ("top", "bottom"):
        if j := c.w(i, f"the {pos} of", f"{pos} of"):
            for k, where, cost in zone1(c, j):
                yield k, put(where, pos=pos), cost
        if j := c.w(i, f"the {pos}"):
            yield j, Zone("deck", pos=pos), 1
    for j, owner, cost in nouns.possessor(c, i):
        for k, name in c.look(c.lexicon.zone, c.w(j, "respective") or j):
            yield k, Zone(name, owner), cost + _rather_an_amount(c, j, k)
    for j, det in c.look(ZONE_DETERMINERS, i):
        for k, name in c.look(c.lexicon.zone, j):
            yield k, Zone(name, det=det), {"the": 1, "this": 2, "that": 2}.get(det, 0) + _rather_an_amount(c, j, k)
            if det == "the" and (m := c.w(k, "of")):  # “the hand of that player”
                for end, who, cost in nouns.np1(c, m):
                    if isinstance(who, Player):
                        yield end, Zone(name, who), cost
    for j, name in c.look(c.lexicon.zone, i):
        yield j, Zone(name), 1


def _rather_an_amount(c: Chart, j: int, k: int) -> int:
    """A unit goes before a zone of the same name: “if you have no Damage”."""
    return 1 if any(end == k for end, _ in c.look(c.lexicon.unit, j)) else 0


@cell
def place(c: Chart, i: int) -> Found[Zone]:
    yield from zone(c, i)
    for j, name in c.look(c.lexicon.place, i):
        yield j, Zone(name), 0
    for j, owner, cost in nouns.possessor(c, i):
        for k, name in c.look(c.lexicon.place, j):
            yield k, Zone(name, owner), cost
    for j, det in c.look(ZONE_DETERMINERS, i):
        for k, name in c.look(c.lexicon.place, j):
            yield k, Zone(name, det=det), 1 if det == "the" else 0
