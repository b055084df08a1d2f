"""HeroSync to the kernel: the tables filled in, and the hooks that differ from other games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ...kernel.abilities import Ability, Fx, Print, Static
from ...kernel.decks import Deck, DeckFault
from ...kernel.declare import Draft
from ...kernel.game import Game
from ...kernel.situation import Fact
from ...kernel.state import State
from ...kernel.steps import steps
from ...kernel.sums import Worth
from ...kernel.table import CHECK, Zone
from ...kernel.things import Decision, Event, Mod, Option, Thing, Waiting, replace
from . import (
    actions,
    changes,
    checks,
    combat,
    defaults,
    endings,
    evaluation,
    levels,
    links,
    possible,
    procedures,
    prompts,
    reading,
    settle,
    setup,
    situation,
    texts,
    turn,
    values,
)
from .effects import build_print as effects_of
from .model import (
    ACQUIRED,
    COUNTERS,
    E_KILLED,
    EVENTS,
    FACE_UP,
    FLAGS,
    FOLLOWERS,
    HIDDEN,
    KEYWORDS,
    NUMS,
    SEATS,
    ZONES,
    counters_of,
    followers_of,
    hero,
    path_of,
    prepared,
)

# The loss check comes after each event, ahead of whatever follows (HRS-1.5). Triggers wait for "settle".
RESTLESS = frozenset({"main.answer"})
CHECKED = (*turn.STEPS, *settle.STEPS, *links.STEPS, *combat.STEPS, *levels.STEPS, *setup.STEPS, "declare", "level.open")
QUIET: dict[str, int] = {name: CHECK for name in CHECKED if name not in RESTLESS}


class HeroSync(Game):
    """The rule set; one instance serves every match."""

    id = "herosync"
    title = "HeroSync"
    nobody = "both players lose"  # HRS-1.12
    zones: tuple[Zone, ...] = ZONES
    flags: tuple[str, ...] = FLAGS
    nums: tuple[str, ...] = NUMS
    keywords: tuple[str, ...] = KEYWORDS
    events: tuple[str, ...] = EVENTS
    attributes: tuple[str, ...] = ("power", "level")
    asks_replacements = True  # HRS-15.20a
    departed_see_all = True  # HRS-15.15
    most_passes = 50
    costs_first = True
    pays_first = True  # HRS-15.19a
    entailing = E_KILLED
    screens = True
    quiet_windows = True  # HRS-10.13a
    menus: frozenset[str] = frozenset({"begin", "main"})
    veiled: frozenset[str] = frozenset({"respond", "settle", "showing", "batch"})
    says: Mapping[str, str] = situation.SAYS
    facts: Mapping[str, Fact] = situation.FACTS

    def __init__(self) -> None:
        super().__init__()
        own = {
            **turn.STEPS, **settle.STEPS, **links.STEPS, **combat.STEPS, **levels.STEPS, **setup.STEPS, **procedures.STEPS, **values.STEPS,
        }
        self.steps = steps(own, QUIET)
        self.checks = checks.CHECKS
        self.verbs = actions.BY_NAME
        self.appliers = changes.APPLIERS
        self.recipes = values.RECIPES

    # -- set-up and end -----------------------------------------------------------------------------------

    def lay_out(self, s: State, decks: Sequence[Any]) -> None:
        setup.lay_out(s, decks)

    def build_print(self, card: Any, number: int) -> Print:
        return effects_of(card, number)

    def deck_faults(self, deck: Deck, pool: Mapping[str, Print]) -> list[DeckFault]:
        return setup.deck_faults(deck, pool)

    def faults_for(self, deck: Deck, pool: Mapping[str, Print], options: Mapping[str, Any]) -> list[DeckFault]:
        return setup.deck_faults(deck, pool, setup.COPIES.get(options.get("copies", "any")))

    def make_deck(self, pool: Mapping[str, Print], wanted: Sequence[str], below: Callable[[int], int]) -> Deck:
        return setup.make_deck(pool, wanted, below)

    def deck_advice(self, deck: Deck, pool: Mapping[str, Print]) -> list[str]:
        return setup.advice(deck, pool)

    def prepare(self, prints: Sequence[Print], options: Mapping[str, Any]) -> dict[str, Any]:
        return setup.prepare(prints, options)

    def concede(self, s: State, seat: int) -> None:
        endings.concede(s, seat)

    def forfeit(self, s: State, seat: int) -> None:
        endings.forfeit(s, seat)

    def seconds(self, s: State, decision: Decision) -> int | None:
        return defaults.seconds(decision)

    def default_option(self, s: State, decision: Decision) -> Option:
        return defaults.default_option(s, decision)

    # -- objects ------------------------------------------------------------------------------------------

    def holders(self, s: State) -> list[int]:
        """What lasts for players, Heroes, acquired rewards, Followers and prepared Counters."""
        things = s.things
        found = [*range(SEATS)]
        for seat in range(SEATS):
            found.append(hero(seat))
            found += followers_of(s, seat)
            found += counters_of(s, seat)
            found += [oid for oid in path_of(s, seat) if things[oid].flags & ACQUIRED]
        return found

    def muted(self, s: State, fx: Fx, ability: Ability) -> bool:
        return values.muted(s, fx, ability)

    def reaches(self, s: State, fx: Fx, static: Static, oid: int) -> bool:
        return values.reaches(s, fx, static, oid)

    def own_trigger_works(self, s: State, fx: Fx, event: Event, ability: Ability) -> bool:
        """Judged by the Follower as it last was; the Dies ability of a Hidden one works (HRS-12.10a)."""
        if event.last:
            return event.last[3] <= fx.since
        return not values.muted(s, fx, ability)

    def snapshot(self, s: State, oid: int) -> tuple[int, ...]:
        return values.snapshot(s, oid)

    def face_down(self, s: State, leaf: Thing, seat: int) -> bool:
        """Hidden Followers (HRS-12.5) and prepared Counters (HRS-13.3) show their faces only to their controller."""
        kind = leaf.zone // SEATS
        if kind == FOLLOWERS:
            return bool(leaf.flags & HIDDEN) and leaf.controller != seat
        return kind == COUNTERS and not leaf.flags & FACE_UP and leaf.controller != seat

    def shown_back(self, s: State, oid: int) -> tuple[tuple[str, ...], dict[str, int]]:
        return texts.shown_back(s, oid)

    def expire(self, s: State, oid: int, mod: Mod) -> None:
        if mod.attr == "hidden":
            s.push("unhidden", s.ref(oid))
        elif mod.attr == "control":
            s.push("control.back", s.ref(oid), mod.amount)

    # -- events -------------------------------------------------------------------------------------------

    def amend(self, s: State, event: Event) -> Event | None:
        return checks.amend(s, event)

    def unseen_answer(self, s: State, fx: Fx) -> Option | None:
        """Nobody is told that a prepared Counter could be used (HRS-10.13a, 10.15)."""
        return Option("counter", fx.me) if prepared(s, fx.me) else None

    def replaced_unseen(self, s: State) -> int:
        return int(s.table.options["replaced_unseen"])

    def rule_triggers(self, s: State, events: list[Event]) -> list[Waiting]:
        """None; but Hidden Followers may have been met."""
        settle.stir(s, events)
        return []

    def entails(self, s: State, event: Event) -> Sequence[Event]:
        """A kill brings its damage along (HRS-9.3, 9.4)."""
        return (changes.kill_damage(s, event),)

    def tally(self, s: State, event: Event) -> None:
        checks.tally(s, event)

    def trigger_allowed(self, s: State, waiting: Waiting) -> bool:
        """Nothing triggers in Setup (HRS-5.6a); a prepared Counter is only offered, and only in the opponent's turn (HRS-10.2a)."""
        if s.own.stage == "SETUP":
            return False
        ability = s.table.prints[waiting.prog[0]].abilities[waiting.prog[1]]
        if ability.kind != "counter":
            return True
        if prepared(s, waiting.source[0]) and waiting.seat != s.own.player and s.own.stage != "LEVEL":
            settle.meet(s, waiting)
        return False

    # -- texts --------------------------------------------------------------------------------------------

    def pay(self, s: State, draft: Draft) -> None:
        links.pay(s, draft)

    def may_pay(self, s: State, draft: Draft) -> bool:
        return possible.may_pay(s, draft)

    def announce(self, s: State, draft: Draft) -> None:
        links.announce(s, draft)

    def might_answer(self, s: State, frame: tuple[Any, ...]) -> int:
        return settle.might_answer(s, frame)

    def rule_for(self, kind: str) -> str:
        return texts.RULES.get(kind, "")

    # -- people -------------------------------------------------------------------------------------------

    def describe(self, s: State, event: Event, name: Callable[[int], str], seat: int) -> str:
        return texts.describe(s, event, name, seat)

    def prompt(self, s: State, decision: Decision) -> str:
        return prompts.prompt(s, decision)

    def option_text(self, s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
        return texts.option_text(s, decision, option, name, lambda: Game.option_text(self, s, decision, option, name))

    def option_hint(self, s: State, decision: Decision, option: Option) -> str:
        return texts.option_hint(s, decision, option)

    def respelled(self, text: str) -> str:
        """People also say "end the turn"."""
        return "end turn" if text.strip().casefold() == "end the turn" else text

    def verb_words(self, s: State, seat: int) -> Iterable[tuple[str, str]]:
        return reading.verb_words()

    def read_form(self, words: str) -> tuple[int, str]:
        return reading.read_form(words)

    def why_unasked(self, s: State, seat: int) -> Iterable[str]:
        return reading.why_unasked(s, seat)

    def why_pick(self, s: State, decision: Decision, things: Sequence[int]) -> Iterable[str]:
        return reading.why_pick(s, decision, things)

    def uses_of(self, s: State, seat: int, oid: int, name: str) -> list[str]:
        return reading.uses_of(s, oid, name)

    def status(self, s: State) -> dict[str, Any]:
        return texts.status(s)

    def settled(self, s: State, leaf: Thing) -> bool:
        return texts.settled(s, leaf)

    def worths(self, s: State, oid: int) -> Sequence[Worth]:
        return situation.worths(s, oid)

    def reckoned(self, event: Event) -> int:
        """What is left of damage after what texts take off it, which they note beside it (HRS-9.16a)."""
        return event.amount - max(0, event.to) if event.kind == "damage" else -1

    def shown_values(self, s: State, oid: int) -> dict[str, int]:
        return texts.shown_values(s, oid)

    def shown_keywords(self, s: State, oid: int) -> Iterable[str]:
        return texts.keywords_of(s, oid) if s.things[oid].print >= 0 else ()

    def shown_changes(self, s: State, oid: int) -> Iterable[str]:
        return texts.changes_on(s, oid)

    # -- players ------------------------------------------------------------------------------------------

    def guess(self, s: State, owner: int, count: int, seen: Sequence[int]) -> list[int]:
        return evaluation.guess(s, owner, count, seen)

    def lies_there(self, s: State, leaf: Thing) -> Callable[[int], bool] | None:
        return evaluation.lies_there(s, leaf)

    def forget(self, world: State, seat: int) -> None:
        """Whose trigger was met stays secret with the card: offers of unseen Counters, triggers of unseen Followers."""
        offers = tuple(offer for offer in world.own.offers if world.things[offer.counter[0]].controller == seat)
        if offers != world.own.offers or world.own.lapsed:
            world.own = replace(world.own, offers=offers, lapsed=())
        world.waiting = tuple(
            waiting for waiting in world.waiting
            if waiting.seat == seat or not (world.alive(waiting.source) and world.things[waiting.source[0]].flags & HIDDEN)
        )

    def worth_trying(self, s: State, seat: int, options: Sequence[Option]) -> Sequence[Option]:
        return evaluation.worth_trying(s, seat, options)

    def evaluate(self, s: State, seat: int) -> float:
        return evaluation.evaluate(s, seat)

    def threatened(self, s: State, seat: int) -> bool:
        return evaluation.threatened(s, seat)

    def turns(self, s: State) -> int:
        return int(s.own.turn)

    def turn_player(self, s: State) -> int:
        return int(s.own.player) if s.own is not None else -1

    def first_mover(self, s: State) -> int:
        return int(s.own.first) if s.own.turn else -1


GAME = HeroSync()
