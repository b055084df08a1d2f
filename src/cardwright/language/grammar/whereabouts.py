"""Where a thing is: traits behind its noun."""

from __future__ import annotations

from ..ir import Act, In, Near, Np, Ref, Rel, Role, Same, State, Thing, Trait
from ..lexicon import Table
from . import heads, nouns, numbers, places
from .chart import Chart, Found

WHERE = Table("where", [
    (prep, prep)
    for prep in (
        "in", "on", "from", "at", "under", "beneath", "among", "from among", "onto", "inside", "outside", "outside of", "out of", "between",
        "within",
        "below",
    )
])  # fmt: skip
NEAR = Table("where", [
    ("adjacent to", "adjacent"), ("next to", "adjacent"), ("parallel to", "parallel"), ("opposite", "opposite"), ("opposing", "opposite"),
    ("attached to", "attached"), ("equipped to", "attached"), ("across from", "opposite"), ("closest to", "closest"),
    ("nearest to", "closest"), ("farthest from", "farthest"), ("furthest from", "farthest"), ("in front of", "front"),
    ("behind", "behind"),
    ("on either side of", "adjacent"), ("beside", "adjacent"), ("opposed to", "opposite"), ("nearest", "closest"), ("closest", "closest"),
])  # fmt: skip

_ALIKE = (State("same"), State("different"))


def placed(c: Chart, i: int, what: str) -> Found[Trait]:
    """Where the thing is."""
    for j, prep in c.look(WHERE, i):
        late = prep in ("from", "on", "onto")
        for k, where, cost in places.place(c, j):
            yield k, In(where, prep), cost + (1 if late else 0)
        if what != "player":
            for k, thing, cost in nouns.np(c, j):
                if prep in ("in", "on") and isinstance(thing, Np) and any(adj in _ALIKE for adj in thing.adjs):
                    continue  # “in the same lane” compares
                if any(nouns.is_a(c, thing, kind) for kind in ("place", "card", "player", "link")):
                    far = 0 if nouns.is_a(c, thing, "place") or prep in ("among", "from among") else 2
                    yield k, In(thing, prep), cost + (2 if late else 0) + far
    if j := c.w(i, "under"):  # “each Follower under your control”
        for k, owner, cost in nouns.possessor(c, j):
            if m := c.w(k, "control"):
                who: Thing = Ref("they", "pl") if isinstance(owner, Ref) and owner.word == "their" else owner
                yield m, Rel(Act("control", "control", (Role("agent", who),)), "patient"), cost + 1
    if j := c.w(i, "there", "here"):
        yield j, In(Ref("there", "sg"), "in"), 1
    for j, way in c.look(NEAR, i):
        for k, thing, cost in nouns.np(c, j):
            yield k, Near(way, thing), cost
    if j := c.w(i, "in the same", "on the same", "in a different", "on a different"):
        way = c.lows[j - 1]
        for k, (names, _, _), cost in heads.noun_list(c, j):
            yield from _as_something(c, k, names[0], way, cost)
        for k, name in c.look(c.lexicon.zone, j):
            yield from _as_something(c, k, name, way, 0)
    if j := c.w(i, "within"):
        for k, n, cost in numbers.num(c, j):
            if m := c.w(k, "space of", "spaces of", "steps of"):
                for end, thing, more in nouns.np(c, m):
                    yield end, Near("within", thing, n), cost + more
            if m := c.w(k, "space", "spaces"):
                yield m, Near("within", None, n), cost
    for j, n2, cost in numbers.count(c, i):
        if k := c.w(j, "space away", "spaces away"):
            if m := c.w(k, "from"):
                for end, thing, more in nouns.np(c, m):
                    yield end, Near("away", thing, n2), cost + more
            yield k, Near("away", None, n2), cost


def _as_something(c: Chart, k: int, name: str, way: str, cost: int) -> Found[Trait]:
    """“in the same lane as it”: as whom, or as each other."""
    if m := c.w(k, "as", "from", "than"):
        for end, thing, more in nouns.np(c, m):
            yield end, Same(name, way, thing), cost + more
    yield k, Same(name, way), cost + 1
