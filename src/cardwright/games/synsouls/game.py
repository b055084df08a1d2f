"""SYNSOULS to the kernel: the tables filled in, and the hooks that differ from other games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...kernel import appliers
from ...kernel.abilities import Ability, Fx, Print
from ...kernel.decks import Deck, DeckFault
from ...kernel.declare import Draft
from ...kernel.game import Game
from ...kernel.situation import Fact
from ...kernel.state import State
from ...kernel.steps import steps
from ...kernel.sums import Worth
from ...kernel.table import CHECK, SETTLE, Zone
from ...kernel.things import Decision, Event, Link, Mod, Option, Thing, Waiting, replace
from ...kernel.values import lost
from . import (
    abilities,
    actions,
    attacks,
    cards,
    checks,
    concepts,
    decks,
    evaluation,
    goal,
    prompts,
    reading,
    setup,
    situation,
    texts,
    values,
    zones,
)
from .chains import announcing, answers, links, triggers, windows
from .effects import build_print as effects_of
from .keywords import echo, format, singularity, trace
from .keywords.format import silent
from .model import (
    DECK,
    EVENTS,
    FLAGS,
    KEYWORDS,
    MEASURES,
    NUMS,
    OVERWRITTEN,
    SEATS,
    SOUL,
    ZONES,
    is_measure,
)
from .playing import costs, entering, expending, states, targets
from .strain import control, dealing
from .turn import beats

# What must be quiet before a step runs (SYN-17.1): Beats and windows rest on checks and triggers, links on checks only.
QUIET: dict[str, int] = {
    "window": CHECK | SETTLE, "resolve": CHECK, "paid": CHECK,
    **{name: CHECK | SETTLE for name in beats.STEPS if name not in beats.RESTLESS},
    "reset": CHECK,  # triggers of the Beat, its start included, wait until both of its steps are done (SYN-6.11)
}


class Synsouls(Game):
    """The rule set; one instance serves every match."""

    id = "synsouls"
    title = "SYNSOULS"
    zones: tuple[Zone, ...] = ZONES
    flags: tuple[str, ...] = FLAGS
    nums: tuple[str, ...] = NUMS
    keywords: tuple[str, ...] = KEYWORDS
    events: tuple[str, ...] = EVENTS
    attributes: tuple[str, ...] = ("rating",)
    menus: frozenset[str] = frozenset({"setup.redraw", "begin", "main", "encore.choose"})
    horizon = 2  # what an attack has cost shows when the rival has answered it
    weights: Mapping[str, float] = evaluation.WEIGHTS
    says: Mapping[str, str] = situation.SAYS
    facts: Mapping[str, Fact] = situation.FACTS
    amounts: frozenset[str] = frozenset({"strain"})

    def __init__(self) -> None:
        super().__init__()
        own = {
            **beats.STEPS, **attacks.STEPS, **control.STEPS, **values.STEPS, **setup.STEPS, **announcing.STEPS, **triggers.STEPS,
            **links.STEPS, **echo.STEPS, **singularity.STEPS, **entering.STEPS, **expending.STEPS,
        }
        self.steps = steps(own, QUIET)
        self.checks = checks.CHECKS
        self.verbs = actions.BY_NAME
        self.appliers = {
            **appliers.APPLIERS, "counters": format.apply_counters,
            **zones.APPLIERS, **dealing.APPLIERS, **control.APPLIERS, **concepts.APPLIERS, **states.APPLIERS,
            **entering.APPLIERS,
        }
        self.recipes = values.RECIPES

    # -- objects ------------------------------------------------------------------------------------------

    def lay_out(self, s: State, decks: Sequence[Any]) -> None:
        setup.lay_out(s, decks)

    def rule_prints(self) -> Sequence[Print]:
        return (trace.rules_print(),)

    def build_print(self, card: Any, number: int) -> Print:
        return effects_of(card, number)

    def deck_faults(self, deck: Deck, pool: Mapping[str, Print]) -> list[DeckFault]:
        return decks.deck_faults(deck, pool)

    def make_deck(self, pool: Mapping[str, Print], wanted: Sequence[str], below: Callable[[int], int]) -> Deck:
        return decks.make_deck(pool, wanted, below)

    def deck_advice(self, deck: Deck, pool: Mapping[str, Print]) -> list[str]:
        return decks.advice(deck, pool)

    def prepare(self, prints: Sequence[Print], options: Mapping[str, Any]) -> dict[str, Any]:
        return setup.prepare(prints, options)

    def holders(self, s: State) -> list[int]:
        """Seats carry what lasts for a player; then Conductors and the active cards of the Measures (SYN-4.3)."""
        things, zones = s.things, s.zones
        found = [*range(SEATS)]
        for zone in range(SEATS * SOUL, SEATS * DECK):
            found += [oid for oid in zones[zone] if not things[oid].flags & OVERWRITTEN]
        return found

    def muted(self, s: State, fx: Fx, ability: Ability) -> bool:
        """[FORMAT] silences printed and given abilities (SYN-11.38, 11.40); a newer loss beats an older gain (SYN-12.8)."""
        return lost(s, fx) or silent(s, fx.me)

    def own_trigger_works(self, s: State, fx: Fx, event: Event, ability: Ability) -> bool:
        """Judged by the card as it last was (SYN-9.12): not if it had [FORMAT] (SYN-11.92) or lay Overwritten."""
        return abilities.own_trigger_works(s, fx, event, ability)

    def snapshot(self, s: State, oid: int) -> tuple[int, ...]:
        """Rating and keywords as the card leaves (SYN-9.12)."""
        return cards.snapshot(s, oid)

    def expire(self, s: State, oid: int, mod: Mod) -> None:
        if mod.attr == "control":
            s.push("control.back", s.ref(oid), mod.amount)

    # -- events -------------------------------------------------------------------------------------------

    def amend(self, s: State, event: Event) -> Event | None:
        return dealing.amend(s, event)

    def tally(self, s: State, event: Event) -> None:
        values.tally(s, event)

    def rule_triggers(self, s: State, events: list[Event]) -> list[Waiting]:
        return trace.rule_triggers(s, events)

    def trigger_allowed(self, s: State, waiting: Waiting) -> bool:
        """Within its own limit (SYN-9.13); not in Setup (SYN-5.14)."""
        if s.own.beat == "SETUP":
            return False
        limit = s.table.prints[waiting.prog[0]].abilities[waiting.prog[1]].limit
        if limit is not None:
            spent = (limit[0], "limit", *waiting.source, *waiting.prog)
            if s.used(*spent) >= limit[1]:
                return False
            s.use(*spent)
        return True

    def can_settle(self, s: State) -> bool:
        return triggers.can_settle(s)

    def settle(self, s: State) -> None:
        triggers.settle(s)

    # -- chain --------------------------------------------------------------------------------------------

    def window_order(self, s: State, actor: int) -> tuple[int, ...]:
        return windows.order(s)

    def window_options(self, s: State, seat: int, kind: str) -> list[Option]:
        if not s.own.window:
            s.own = replace(s.own, window=True)
        return answers.window_options(s, seat)

    def likely_options(self, s: State, seat: int, kind: str) -> Iterator[Option]:
        if not s.own.window:
            s.own = replace(s.own, window=True)
        return evaluation.likely_options(s, seat)

    def worth_trying(self, s: State, seat: int, options: Sequence[Option]) -> Sequence[Option]:
        return evaluation.worth_trying(s, seat, options)

    def may_pass(self, s: State, seat: int) -> bool:
        return answers.PASS.in_time(s, seat)

    def window_added(self, s: State, kind: str) -> str:
        return windows.after_addition(s, kind)

    def window_rule(self, s: State, kind: str) -> str:
        return "SYN-6.23" if kind == "closing" else "SYN-10.2"

    def resolve_link(self, s: State, link: Link) -> None:
        links.resolve(s, link)

    def announce(self, s: State, draft: Draft) -> None:
        announcing.announce(s, draft)

    def most_x(self, s: State, draft: Draft) -> int:
        return costs.most_x(s, draft)

    def rule_for(self, kind: str) -> str:
        return texts.RULES.get(kind, "")

    # -- people -------------------------------------------------------------------------------------------

    def may_concede(self, s: State, seat: int) -> bool:
        return goal.may_concede(s, seat)

    def fixture_name(self, s: State, oid: int) -> str:
        if is_measure(oid):
            return f"{'AB'[(oid - SEATS) // 3]}.{MEASURES[(oid - SEATS) % 3]}"
        return super().fixture_name(s, oid)

    def link_title(self, s: State, link: Link) -> str:
        """A Final Verse has a name of its own."""
        return expending.final_name(s, link.source[0]) if link.kind == "final" else ""

    def describe(self, s: State, event: Event, name: Callable[[int], str], seat: int) -> str:
        return texts.describe(s, event, name, seat)

    def prompt(self, s: State, decision: Decision) -> str:
        return prompts.prompt(s, decision)

    def option_text(self, s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
        return texts.option_text(s, decision, option, name)

    def verb_words(self, s: State, seat: int) -> Iterable[tuple[str, str]]:
        return reading.verb_words(s, seat)

    def read_form(self, words: str) -> tuple[int, str]:
        return reading.read_form(words)

    def read_source(self, s: State, seat: int, verb: str, words: str) -> list[int]:
        return reading.read_source(s, seat, verb)

    def why_pick(self, s: State, decision: Decision, things: Sequence[int]) -> Iterable[str]:
        return targets.why_pick(s, decision, things)

    def option_hint(self, s: State, decision: Decision, option: Option) -> str:
        return texts.option_hint(s, decision, option)

    def status(self, s: State) -> dict[str, Any]:
        return texts.status(s)

    def settled(self, s: State, leaf: Thing) -> bool:
        return texts.settled(s, leaf)

    def worths(self, s: State, oid: int) -> Sequence[Worth]:
        return situation.worths(s, oid)

    def shown_values(self, s: State, oid: int) -> dict[str, int]:
        return texts.shown_values(s, oid)

    def shown_keywords(self, s: State, oid: int) -> Iterable[str]:
        return texts.keywords_of(s, oid) if s.things[oid].print >= 0 else ()

    def shown_changes(self, s: State, oid: int) -> Iterable[str]:
        return texts.changes_on(s, oid)

    def guess(self, s: State, owner: int, count: int, seen: Sequence[int]) -> list[int]:
        return evaluation.guess(s, owner, count, seen)

    def uses_of(self, s: State, seat: int, oid: int, name: str) -> list[str]:
        return reading.uses_of(s, oid, name)

    def evaluate(self, s: State, seat: int) -> float:
        return evaluation.evaluate(s, seat)

    def signs(self, s: State, seat: int) -> tuple[float, ...]:
        return evaluation.signs(s, seat)

    def turns(self, s: State) -> int:
        """Performances begun."""
        return int(max(0, 2 * s.own.round - (s.own.performer == s.own.first)))

    def turn_player(self, s: State) -> int:
        return int(s.own.performer) if s.own is not None else -1

    def first_mover(self, s: State) -> int:
        return int(s.own.first) if s.own.round else -1


GAME = Synsouls()
