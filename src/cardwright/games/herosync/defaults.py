"""What is taken when a clock runs out (the last column of the ledger's Decisions, HRS-14.5a)."""

from __future__ import annotations

from ...kernel.agenda import DONE, choices
from ...kernel.state import State
from ...kernel.things import Decision, Option
from .model import FALLEN, FOLLOWERS, SEATS, SLOT, is_hero, threshold

FIRST = ("main", "window", "reward", "event", "replace", "places", "mode", "enter", "prepare", "activate")
SEARCH_SECONDS = 60


def seconds(s: State, decision: Decision) -> int | None:
    """The only clock that the rules fix: a minute for the opening search (HRS-5.4b, 14.5)."""
    return SEARCH_SECONDS if decision.kind == "opening" else None


def default_option(s: State, decision: Decision) -> Option:
    """The default of a decision: what it names itself, else by its kind."""
    options = choices(decision)
    kind = decision.kind
    if kind == "opening":
        return options[decision.default]
    if kind == "may":
        return next((option for option in options if option.verb == "no"), options[0])
    if kind in FIRST:
        return options[0]
    picks = [option for option in options if option != DONE and option.it >= 0]
    if not picks:
        return options[0]
    return min(picks, key=lambda option: _rank(s, decision, option, picks.index(option)))


def _rank(s: State, decision: Decision, option: Option, place: int) -> tuple[int | str, ...]:
    """Targets by slot, own side last; Fallen cards newest first; found cards by name; forced Followers by Level; hands oldest first."""
    leaf = s.things[option.it]
    zone = leaf.zone // SEATS
    if decision.kind == "target":
        return (int(leaf.controller == decision.seat), int(is_hero(option.it)), leaf.nums[SLOT], place)
    if decision.kind == "order":
        return (int(not leaf.nums[SLOT]), leaf.nums[SLOT], place) if not decision.ordered else (place,)
    if decision.kind == "search":
        return (0, s.table.prints[leaf.print].name, place)
    if zone == FALLEN:
        return (0, -leaf.since, place)
    if zone == FOLLOWERS:
        return (0, threshold(s, option.it), leaf.nums[SLOT], place)
    return (0, leaf.since, place)
