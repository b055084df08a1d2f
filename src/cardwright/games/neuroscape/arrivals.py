"""How cards come into play: running, with counters, or as a copy of another (NSC-16.22a).

What a card says of its arrival is asked before it is there; the words of the event tell how it then lies.
"""

from __future__ import annotations

from typing import Any

from ...kernel.abilities import Fx
from ...kernel.agenda import ask_one
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import NOBODY, Option, Ref
from ...kernel.values import value
from . import changes
from .model import ENTERS_WITH


def entering(s: State, it: int, how: str, seat: int, number: int = -1) -> str:
    """The words of an arrival: running, and with counters, if the effect, the card itself or another one says so; `number` is the print
    that it comes in as."""
    leaf = s.things[it]
    card = s.prints[leaf.print if number < 0 else number]
    if card.kind == "Character":
        if (value(s, it, "enters_running") or card.attrs.get("enters_running")) and "running" not in how:
            how = f"{how} running"
        for attr in ENTERS_WITH:
            count = value(s, it, attr)
            if count:
                how = f"{how} {attr}:{count}"
    for ability in card.attrs.get("enters_counters", ()):
        fx = Fx(it, leaf.life, seat, (card.number, 0))
        name, amount = ability.extra["enters_with"]
        count = amount(s, fx) if ability.condition is None or ability.condition(s, fx) else 0
        if count > 0:
            how = f"{how} {name.replace(' ', '_')}:{count}"
    return how


def come_in(s: State, it: int, seat: int, how: str = "", by: Ref = NOBODY) -> None:
    """A character comes into play; one that may be a copy of another asks first of which."""
    leaf = s.things[it]
    ability = s.prints[leaf.print].attrs.get("enters_as")
    if ability is not None:
        fx = Fx(it, leaf.life, seat, (leaf.print, ability.number))
        models, _, may = ability.extra["enters_as"]
        found = models(s, fx) if ability.condition is None or ability.condition(s, fx) else []
        options = [Option("pick", oid) for oid in found]
        if options:
            options += [Option("no")] if may else []
            ask_one(s, seat, "copy of", "NSC-16.22a", options, "arrive.as", s.ref(it), seat, how, by, source=it)
            return
    commit(s, [changes.enter(s, it, seat, entering(s, it, how, seat), by)])


def arrive_as(s: State, frame: tuple[Any, ...]) -> None:
    _, ref, seat, how, by, given = frame
    if not s.alive(ref):
        return
    it, option = ref[0], given[0]
    if option.verb == "no":
        commit(s, [changes.enter(s, it, seat, entering(s, it, how, seat), by)])
        return
    number = s.prints[s.things[it].print].attrs["enters_as"].extra["enters_as"][1](s, option.it)
    commit(s, [changes.enter(s, it, seat, f"{entering(s, it, how, seat, number)} as:{number}", by)])


def arrive_one(s: State, frame: tuple[Any, ...]) -> None:
    """One of several that come into play together, which asks what it is a copy of."""
    _, ref, seat, how, by = frame
    if s.alive(ref):
        come_in(s, ref[0], seat, how, by)


STEPS = {"arrive.as": arrive_as, "arrive.one": arrive_one}
