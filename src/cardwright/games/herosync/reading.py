"""Moves as people write them: the words each verb goes by, what one might do with a card, and why a pick is refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ...kernel.declare import Draft, ability_of
from ...kernel.state import State
from ...kernel.things import Decision
from .model import COUNTERS, FOLLOWERS, HAND, HERO, PATH, SEATS, kind_of
from .reach import sacrificeable

WORDS = {
    "play": "play", "prepare": "prepare", "attack": "attack", "attack with": "attack", "use": "use", "counter": "counter",
    "activate": "counter", "end turn": "end turn", "end": "end turn", "pass": "pass",
}
USES = {
    (HAND, "Follower"): ("play",), (HAND, "Drive"): ("play",), (HAND, "Counter"): ("prepare", "counter"),
    (FOLLOWERS, "Follower"): ("attack", "use"), (HERO, "Hero"): ("attack",), (PATH, "Reward"): ("use",),
    (COUNTERS, "Counter"): ("counter",),
}
_NUMBER = re.compile(r"\s*\((?P<n>[1-9])\)$")


def verb_words(s: State, seat: int) -> list[tuple[str, str]]:
    """The words of each verb, longest first."""
    return sorted(WORDS.items(), key=lambda pair: -len(pair[0]))


def uses_of(s: State, seat: int, oid: int, name: str) -> list[str]:
    """What one might do with a card where it lies."""
    words = USES.get((s.things[oid].zone // SEATS, kind_of(s, oid)), ())
    return [f"{word} {name}" for word in words]


def read_form(words: str) -> tuple[int, str]:
    """Take "(2)" off the end: the number of an ability."""
    form = _NUMBER.search(words)
    return (int(form["n"]) - 1, words[: form.start()]) if form is not None else (0, words)


def why_unasked(s: State, seat: int) -> tuple[str, ...]:
    """It is not this player's turn to decide; a sealed choice that was made cannot be changed (HRS-6.19)."""
    if any(decision.seat == seat and decision.answer is not None for decision in s.pending):
        return ("HRS-5.4",) if s.own.stage == "SETUP" else ("HRS-6.19",)
    return ("HRS-6.9",)


def why_pick(s: State, decision: Decision, things: Sequence[int]) -> Iterable[str]:
    """The rules that keep a Thing from being picked."""
    offered = {option.it for option in decision.options}
    wanted = next((oid for oid in things if oid not in offered), -1)
    if wanted < 0:
        taken = {option.it for option in decision.picked}
        return ("HRS-15.7b",) if decision.kind == "target" and any(oid in taken for oid in things) else ()
    if decision.kind == "target":
        return why_target(s, decision.args[0], wanted)
    if decision.kind == "cost":
        return why_cost(s, decision.args[0], wanted)
    if decision.kind == "sacrifice":
        return why_sacrifice(s, decision.seat, wanted)
    if decision.kind == "reward":
        return ("HRS-6.17a", decision.rule)
    return (decision.rule,)


def why_target(s: State, draft: Draft, oid: int) -> tuple[str, ...]:
    """What keeps a Thing from being the target that is asked for."""
    fx = draft.fx
    spec = ability_of(s, fx).targets[len(fx.targets)]
    if any(ref[0] == oid for group in fx.targets for ref in group) and spec.other:
        return ("HRS-15.7b",)
    found = spec.why(s, fx, oid)
    return tuple(dict.fromkeys((*found, "HRS-15.5")))


def why_sacrifice(s: State, seat: int, oid: int) -> tuple[str, ...]:
    """What keeps a Follower from being the one that a player is told to sacrifice."""
    if s.things[oid].controller != seat:
        return ("HRS-9.11", "HRS-9.8a")
    return ("HRS-9.11", *(() if sacrificeable(s, oid) else ("HRS-9.8b",)))


def why_cost(s: State, draft: Draft, oid: int) -> tuple[str, ...]:
    """What keeps a card from being paid with: it is another's, it does not fit, or the text could not resolve then."""
    part = ability_of(s, draft.fx).costs[len(draft.paid)]
    if part.picks is not None and oid in part.picks(s, draft.fx):
        return ("HRS-15.19d", part.rule)
    return (part.rule, *(("HRS-9.8a",) if s.things[oid].controller != draft.fx.you else ()))


def respelled(text: str) -> str:
    """People also say "end the turn"."""
    return "end turn" if text.strip().casefold() == "end the turn" else text
