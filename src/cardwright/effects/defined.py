"""Whether a card has a keyword that a pack defines: one of its abilities is what the keyword means."""

from __future__ import annotations

from ..kernel.abilities import Ability, abilities_of, in_force, works
from ..kernel.state import State
from ..kernel.things import Event
from ..kernel.values import muted_since

ASKED = "keywords that are being asked about"


def has(s: State, oid: int, name: str, number: int) -> bool:
    """Whether a card whose face is print `number` (-1: it lies face down) has the keyword now: printed, given, or given to its group."""
    leaf = s.things[oid]
    lost = muted_since(s, oid)
    for (print_, ability), since in abilities_of(s, leaf):
        own = print_ == leaf.print and since == 0
        if (number >= 0 or not own) and since > lost and _means(s.prints[print_].abilities[ability], name):
            return True
    index = in_force(s)
    asked: set[tuple[int, str]] = index.derived.setdefault(ASKED, set())
    if (oid, name) in asked:  # whether it is given hangs on whether it has it: what is being asked counts as no
        return False
    asked.add((oid, name))
    try:
        return any(_means(ability, name) and works(s, fx, ability) for fx, ability in index.granted.get(oid, ()))
    finally:
        asked.discard((oid, name))


def had(s: State, event: Event, name: str) -> bool:
    """The same of what an event was about, as it was then: by what was printed on it or given to it."""
    was = event.was
    return was is not None and any(_means(s.prints[number].abilities[place], name) for (number, place), _ in abilities_of(s, was))


def _means(ability: Ability, name: str) -> bool:
    return ability.extra.get("keyword_of") == name
