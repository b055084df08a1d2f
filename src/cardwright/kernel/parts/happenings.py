"""Happenings: what the rules make of events, and of the triggers that events meet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ..abilities import Ability, Fx
from ..things import Event, Waiting

if TYPE_CHECKING:
    from ..state import State

Found = list[tuple[Fx, Any, Any]]


def as_proposed(s: State, event: Event) -> Event | None:
    return event


def nothing_else(s: State, event: Event) -> Sequence[Event]:
    return ()


def controller(s: State, event: Event) -> int:
    return s.things[event.it].controller if event.it >= 0 else event.seat


def oldest_first(s: State, found: Found) -> Found:
    return found


def not_counted(s: State, event: Event) -> None:
    """Nothing is counted."""


def none_of_rules(s: State, events: list[Event]) -> list[Waiting]:
    return []


def as_it_was(s: State, fx: Fx, event: Event, ability: Ability) -> bool:
    return True


def may_wait(s: State, waiting: Waiting) -> bool:
    return True


def at_once(s: State) -> bool:
    return True


def no_triggers(s: State) -> None:
    raise NotImplementedError("triggers wait, and this game does not say how they are placed")


class Happenings:
    """`amend` gives what the rules themselves make of a proposed event (None: it does not happen), never one that entails others out of
    one that did not; `entails` what an event among `entailing` brings along at the same moment, once nothing replaces it. `tally` keeps
    the counts that rules and cards ask for.

    Replacements that fit one event are offered it in the order of `order_replacements`, which is given the oldest first; with
    `asks_replacements` the seat that `affected` names orders them.

    `rule_triggers` are those that the rules make of a closed batch. `own_trigger_works` says whether a trigger about the card itself is
    in force, by the card as it last was; with `departed_see_all` cards that leave in a batch see all of it, else only their own
    departure. `trigger_allowed` says whether a trigger that fits may wait, `can_settle` whether those that wait can be placed now (a
    full chain takes none), and `settle` places them. State checks may start over `most_passes` times at one rest point (-1: without
    bound), where passives can switch each other on and off."""

    def __init__(
        self, *,
        amend: Callable[[State, Event], Event | None] = as_proposed,
        entailing: int = 0,
        entails: Callable[[State, Event], Sequence[Event]] = nothing_else,
        tally: Callable[[State, Event], None] = not_counted,
        asks_replacements: bool = False,
        affected: Callable[[State, Event], int] = controller,
        order_replacements: Callable[[State, Found], Found] = oldest_first,
        rule_triggers: Callable[[State, list[Event]], list[Waiting]] = none_of_rules,
        own_trigger_works: Callable[[State, Fx, Event, Ability], bool] = as_it_was,
        departed_see_all: bool = False,
        trigger_allowed: Callable[[State, Waiting], bool] = may_wait,
        can_settle: Callable[[State], bool] = at_once,
        settle: Callable[[State], None] = no_triggers,
        most_passes: int = -1,
    ) -> None:
        self.amend = amend
        self.entailing = entailing
        self.entails = entails
        self.tally = tally
        self.asks_replacements = asks_replacements
        self.affected = affected
        self.order_replacements = order_replacements
        self.rule_triggers = rule_triggers
        self.own_trigger_works = own_trigger_works
        self.departed_see_all = departed_see_all
        self.trigger_allowed = trigger_allowed
        self.can_settle = can_settle
        self.settle = settle
        self.most_passes = most_passes
