"""Neuroscape to the kernel: the tables filled in, and the hooks that differ from other games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...kernel.abilities import Ability, Fx, Print
from ...kernel.decks import Deck, DeckFault
from ...kernel.declare import Draft
from ...kernel.game import Game
from ...kernel.names import thing_name
from ...kernel.series import Score
from ...kernel.situation import Fact
from ...kernel.state import ANSWERS, State
from ...kernel.steps import steps
from ...kernel.sums import Worth
from ...kernel.table import CHECK, SEAT_NAMES, SETTLE, Zone
from ...kernel.things import Decision, Event, Link, Mod, Option, Ref, Thing, Waiting
from ...kernel.values import lost
from . import (
    amending,
    arrivals,
    cache,
    changes,
    checks,
    combat,
    construction,
    copies,
    dice,
    elimination,
    evaluation,
    innate,
    moments,
    procedures,
    prompts,
    ram,
    reading,
    setup,
    situation,
    stability,
    texts,
    turn,
    values,
)
from .effects import build_print as effects_of
from .model import (
    BANK,
    EVENTS,
    FACE_DOWN,
    FLAGS,
    IN_PLAY,
    KEYWORDS,
    NUMS,
    PASS_LIMIT,
    POOL_NAMES,
    RAM_DECK,
    SLOT,
    ZONES,
    is_pool,
    pool_colour,
    pool_seat,
)
from .plays import add_play

BOTH = CHECK | SETTLE
PROBE = Option("")
OWN_STEPS = {
    **setup.STEPS, **turn.STEPS, **stability.STEPS, **combat.STEPS, **cache.STEPS, **arrivals.STEPS,
    **procedures.STEPS, **copies.STEPS, **ram.STEPS,
    **dice.STEPS,
}
# What must be quiet before a step runs: a state check after every event (NSC-20.1), triggers only when what is under way is complete
# (NSC-10.27): at windows, between items and at the steps of the turn.
QUIET: dict[str, int] = {
    **dict.fromkeys((*turn.STEPS, *stability.STEPS, *combat.STEPS, "window", "resolve"), BOTH),
    **dict.fromkeys((*turn.RESTLESS, *combat.RESTLESS), 0),
    **dict.fromkeys(("effect", "link.end", "item.end", "trojan.end", "activate.check", "draw.one", "install.one", "declare"), CHECK),
}


class Neuroscape(Game):
    """The rule set; one instance serves every match."""

    id = "neuroscape"
    title = "Neuroscape"
    zones: tuple[Zone, ...] = ZONES
    flags: tuple[str, ...] = FLAGS
    nums: tuple[str, ...] = NUMS
    keywords: tuple[str, ...] = KEYWORDS
    events: tuple[str, ...] = EVENTS
    attributes: tuple[str, ...] = ("attack", "defense")
    seat_counts: tuple[int, ...] = (2, 3, 4, 5, 6)
    asks_replacements = True  # NSC-20.12
    departed_see_all = True  # NSC-10.31
    most_passes = PASS_LIMIT  # NSC-20.20
    menus: frozenset[str] = frozenset({"deploy", "attackers", "quit", "actions", "begin", "combat.last", "setup.order"})
    weights: Mapping[str, float] = evaluation.WEIGHTS
    forms: Mapping[str, tuple[int, ...]] = setup.FORMS
    says: Mapping[str, str] = situation.SAYS
    facts: Mapping[str, Fact] = situation.FACTS
    amounts: frozenset[str] = frozenset({"damage"})

    def __init__(self) -> None:
        super().__init__()
        self.steps = steps(OWN_STEPS, QUIET)
        self.checks = checks.CHECKS
        self.verbs = dict(reading.VERBS)
        self.appliers = changes.APPLIERS
        self.recipes = values.RECIPES

    # -- set-up and end -----------------------------------------------------------------------------------

    def lay_out(self, s: State, decks: Sequence[Any]) -> None:
        setup.lay_out(s, decks)

    def next_game(self, s: State, score: Score) -> None:
        setup.next_game(s, score)

    def rule_prints(self) -> Sequence[Print]:
        return (innate.rules_print(),)

    def build_print(self, card: Any, number: int) -> Print:
        made = effects_of(card, number)
        add_play(made)
        return made

    def deck_faults(self, deck: Deck, pool: Mapping[str, Print]) -> list[DeckFault]:
        return construction.deck_faults(deck, pool)

    def make_deck(self, pool: Mapping[str, Print], wanted: Sequence[str], below: Callable[[int], int]) -> Deck:
        return construction.make_deck(pool, wanted, below)

    def sides(self, seats: int, options: Mapping[str, Any]) -> tuple[int, ...]:
        return setup.sides(seats, options)

    def prepare(self, prints: Sequence[Print], options: Mapping[str, Any]) -> dict[str, Any]:
        return setup.prepare(prints, options)

    def concede(self, s: State, seat: int) -> None:
        elimination.concede(s, seat)

    def dropped(self, s: State, seat: int) -> None:
        elimination.dropped(s, seat)

    # -- objects ------------------------------------------------------------------------------------------

    def holders(self, s: State) -> list[int]:
        """Seats and pools carry what lasts for a player; then everything in play but RAM, and RAM with a text in a bank (NSC-3.14)."""
        seats, things, prints, zones = s.table.seats, s.things, s.prints, s.zones
        found = [*range(seats)]
        found += [oid for oid in range(seats, min(3 * seats, len(things))) if things[oid].mods]
        for zone in range(BANK * seats):
            found += zones[zone]
        for zone in range(BANK * seats, (BANK + 1) * seats):
            found += [oid for oid in zones[zone] if prints[things[oid].print].listed]
        return found

    def brought_out(self, s: State, leaf: Thing) -> bool:
        """Everything in play, RAM included (NSC-3.31)."""
        return leaf.zone < IN_PLAY * s.table.seats

    def muted(self, s: State, fx: Fx, ability: Ability) -> bool:
        """A face-down card has nothing but its activation (NSC-14.20); a newer loss of abilities beats an older gain (NSC-20.19)."""
        leaf = s.things[fx.me]
        if leaf.flags & FACE_DOWN:
            return ability.kind != "activation"
        return lost(s, fx)

    def own_trigger_works(self, s: State, fx: Fx, event: Event, ability: Ability) -> bool:
        """Judged by the card as it last was (NSC-10.30): not if it lay face down or had lost its abilities."""
        departed = s.things[event.it].life != fx.life
        if departed:
            if (event.was is not None and event.was.flags & FACE_DOWN) or (event.last and event.last[-1] > fx.since):
                return False
        elif self.muted(s, fx, ability):
            return False
        return ability.condition is None or ability.condition(s, fx)

    def face_down(self, s: State, leaf: Thing, seat: int) -> bool:
        return bool(leaf.flags & FACE_DOWN)

    def shown_back(self, s: State, oid: int) -> tuple[tuple[str, ...], dict[str, int]]:
        """A trojan: that it is one, and its slot (NSC-18.2, 18.3)."""
        slot = s.things[oid].nums[SLOT]
        return ("trojan", "face_down"), ({"slot": slot} if slot else {})

    def snapshot(self, s: State, oid: int) -> tuple[int, ...]:
        return values.snapshot(s, oid)

    def expire(self, s: State, oid: int, mod: Mod) -> None:
        if mod.attr == "control":
            s.push("control.back", s.ref(oid), mod.amount)
        elif mod.attr == "print":
            s.push("print.back", s.ref(oid), mod.amount)

    def fixture_name(self, s: State, oid: int) -> str:
        if is_pool(s, oid):
            return f"{SEAT_NAMES[pool_seat(s, oid)]}.{POOL_NAMES[pool_colour(s, oid)]}"
        return super().fixture_name(s, oid)

    # -- events -------------------------------------------------------------------------------------------

    def amend(self, s: State, event: Event) -> Event | None:
        return amending.amend(s, event)

    def affected(self, s: State, event: Event) -> int:
        """The affected player, or the controller of the affected card (NSC-20.12)."""
        return s.things[event.it].controller if event.it >= 0 else event.seat

    def unlike(self, s: State, oids: Sequence[int], most: int) -> Sequence[int]:
        return ram.unlike(s, oids, most)

    def tally(self, s: State, event: Event) -> None:
        amending.tally(s, event)

    def rule_triggers(self, s: State, events: list[Event]) -> list[Waiting]:
        return innate.rule_triggers(s, events)

    def trigger_allowed(self, s: State, waiting: Waiting) -> bool:
        return amending.trigger_allowed(s, waiting)

    def settle(self, s: State) -> None:
        cache.settle(s)

    # -- the Cache ----------------------------------------------------------------------------------------

    def window_order(self, s: State, actor: int) -> tuple[int, ...]:
        """All but the one who acted, going left from that one (NSC-11.8, 11.10, 11.12)."""
        return tuple(s.from_left(actor))

    def window_options(self, s: State, seat: int, kind: str) -> list[Option]:
        if not moments.may_respond(s, seat, PROBE):
            return []
        return self.verbs["play"].moves(s, seat) + self.verbs["activate"].moves(s, seat)

    def likely_options(self, s: State, seat: int, kind: str) -> Iterator[Option]:
        if not s.chain and not (s.own.combat and ANSWERS in s.rest_at):
            return iter(())
        return evaluation.likely_options(s, seat, self.window_options(s, seat, kind))

    def worth_trying(self, s: State, seat: int, options: Sequence[Option]) -> Sequence[Option]:
        return evaluation.worth_trying(s, seat, options)

    def window_added(self, s: State, kind: str) -> str:
        return "cache"

    def window_rule(self, s: State, kind: str) -> str:
        return "NSC-11.18" if kind == "swift" else "NSC-11.8"

    def resolve_link(self, s: State, link: Link) -> None:
        cache.resolve(s, link)

    def announce(self, s: State, draft: Draft) -> None:
        cache.announce(s, draft)

    def most_x(self, s: State, draft: Draft) -> int:
        return cache.most_x(s, draft)

    def rule_for(self, kind: str) -> str:
        return texts.RULES.get(kind, "")

    # -- people -------------------------------------------------------------------------------------------

    def nameable(self, s: State, ref: Ref) -> bool:
        return ref[0] >= 0 or any(link.number == -1000 - ref[0] for link in s.chain)

    def describe(self, s: State, event: Event, name: Callable[[int], str], seat: int) -> str:
        return texts.describe(s, event, name, seat)

    def prompt(self, s: State, decision: Decision) -> str:
        return prompts.prompt(s, decision)

    def option_text(self, s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
        return texts.option_text(s, decision, option, name)

    def option_hint(self, s: State, decision: Decision, option: Option) -> str:
        return texts.option_hint(s, decision, option)

    def verb_words(self, s: State, seat: int) -> Iterable[tuple[str, str]]:
        return reading.verb_words()

    def read_form(self, words: str) -> tuple[int, str]:
        return reading.read_form(words)

    def why_pick(self, s: State, decision: Decision, things: Sequence[int]) -> Iterable[str]:
        return reading.why_pick(s, decision, things)

    def uses_of(self, s: State, seat: int, oid: int, name: str) -> list[str]:
        return reading.uses_of(s, oid, name)

    def arrows(self, s: State) -> Iterable[tuple[str, int, int]]:
        return combat.arrows(s)

    def sharing(self, s: State, decision: Decision) -> tuple[Sequence[int], tuple[int, ...], int] | None:
        return combat.sharing(s, decision) if decision.step == "damage.share" else super().sharing(s, decision)

    def status(self, s: State) -> dict[str, Any]:
        return texts.status(s)

    def settled(self, s: State, leaf: Thing) -> bool:
        return texts.settled(s, leaf)

    def worths(self, s: State, oid: int) -> Sequence[Worth]:
        return situation.worths(s, oid)

    def shown_values(self, s: State, oid: int) -> dict[str, int]:
        return texts.shown_values(s, oid) if s.own is not None else {}

    def shown_keywords(self, s: State, oid: int) -> Iterable[str]:
        return texts.keywords_of(s, oid) if s.things[oid].print >= 0 else ()

    def shown_changes(self, s: State, oid: int) -> Iterable[str]:
        return texts.changes_on(s, oid, lambda other: thing_name(s, other, -1))

    def guess(self, s: State, owner: int, count: int, seen: Sequence[int]) -> list[int]:
        return evaluation.guess(s, owner, count, seen)

    def lies_there(self, s: State, leaf: Thing) -> Callable[[int], bool] | None:
        """A face-down card is a trojan, and a RAM deck holds RAM."""
        kind = leaf.zone // s.table.seats
        prints = s.prints
        if kind == RAM_DECK:
            return lambda card: prints[card].kind == "RAM"
        if leaf.flags & FACE_DOWN:
            return lambda card: prints[card].attrs.get("subtype") == "Trojan"
        return None

    def evaluate(self, s: State, seat: int) -> float:
        return evaluation.evaluate(s, seat)

    def signs(self, s: State, seat: int) -> tuple[float, ...]:
        return evaluation.signs(s, seat)

    def threatened(self, s: State, seat: int) -> bool:
        return evaluation.threatened(s, seat)

    def turns(self, s: State) -> int:
        return int(s.own.turn) if s.own is not None else 0

    def turn_player(self, s: State) -> int:
        return int(s.own.active) if s.own is not None else -1

    def first_mover(self, s: State) -> int:
        return int(s.own.first) if s.own is not None else -1


GAME = Neuroscape()
