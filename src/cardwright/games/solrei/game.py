"""SolRei to the kernel: the tables filled in, and the hooks that differ from other games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...kernel.abilities import Ability, Fx, Print, Static
from ...kernel.decks import Deck, DeckFault
from ...kernel.declare import Draft
from ...kernel.game import Game
from ...kernel.names import SPECTATOR
from ...kernel.series import Score
from ...kernel.situation import Fact
from ...kernel.state import ANSWERS, State
from ...kernel.steps import steps
from ...kernel.sums import Worth
from ...kernel.table import CHECK, SETTLE, Zone
from ...kernel.things import Decision, Event, Link, Option, Thing, Waiting
from . import (
    actions,
    changes,
    charge,
    damage,
    ending,
    evaluation,
    links,
    paying,
    procedures,
    prompts,
    reading,
    setup,
    situation,
    texts,
    turn,
    values,
)
from . import steps as own_steps
from .effects import build_print as effects_of
from .model import (
    ACTION,
    ADVANTAGE,
    ARTS,
    BROKEN,
    EVENTS,
    EXHAUSTED,
    FACE_DOWN,
    FLAGS,
    IN_EFFECT,
    MUSE,
    NUMS,
    SEATS,
    SHOWN,
    ZONES,
    arts,
    cannot,
    muse,
    turned_down,
)

OWN_STEPS = {
    **turn.STEPS, **damage.STEPS, **charge.STEPS, **links.STEPS, **paying.STEPS, **procedures.STEPS, **setup.STEPS, **own_steps.STEPS,
    **changes.STEPS,
}
# A defeat is noticed before anything else goes on (SOL-1.8); automatic abilities are put on an Exchange where a window opens (SOL-10.19).
QUIET: dict[str, int] = {
    **dict.fromkeys((*OWN_STEPS, "effect", "window", "window.again", "resolve", "link.end"), CHECK),
    **dict.fromkeys(("around", "only", "window"), CHECK | SETTLE),
}
BACKS = {EXHAUSTED: "exhausted", BROKEN: "broken", FACE_DOWN: "face_down"}


class Solrei(Game):
    """The rule set; one instance serves every match."""

    id = "solrei"
    title = "SolRei"
    zones: tuple[Zone, ...] = ZONES
    flags: tuple[str, ...] = FLAGS
    nums: tuple[str, ...] = NUMS
    events: tuple[str, ...] = EVENTS
    attributes: tuple[str, ...] = ("power", "damage")
    remembers = False  # SOL-13.13
    screens = True
    period = "round"
    menus: frozenset[str] = frozenset({"round", "open.place", "match.over"})
    lookahead = 5  # a line of play goes to the end of the Round, with many small questions on the way
    says: Mapping[str, str] = situation.SAYS
    facts: Mapping[str, Fact] = situation.FACTS
    amounts: frozenset[str] = frozenset({"deal"})

    def __init__(self) -> None:
        super().__init__()
        self.steps = steps(OWN_STEPS, QUIET)
        self.checks = ending.CHECKS
        self.verbs = {**actions.BY_NAME, **reading.SPOKEN}
        self.appliers = changes.APPLIERS
        self.recipes = values.RECIPES

    # -- set-up and end -----------------------------------------------------------------------------------

    def lay_out(self, s: State, decks: Sequence[Any]) -> None:
        setup.lay_out(s, decks)

    def next_game(self, s: State, score: Score) -> None:
        setup.lay_fight(s, s.table.decks, score)

    def build_print(self, card: Any, number: int) -> Print:
        return effects_of(card, number)

    def deck_faults(self, deck: Deck, pool: Mapping[str, Print]) -> list[DeckFault]:
        return setup.deck_faults(deck, pool)

    def faults_for(self, deck: Deck, pool: Mapping[str, Print], options: Mapping[str, Any]) -> list[DeckFault]:
        return setup.deck_faults(deck, pool, options.get("mode", "arcade"))

    def options_for(self, decks: Sequence[Deck], pool: Mapping[str, Print]) -> dict[str, Any]:
        return setup.mode_for(decks, pool)

    def make_deck(self, pool: Mapping[str, Print], wanted: Sequence[str], below: Callable[[int], int]) -> Deck:
        return setup.make_deck(pool, wanted, below)

    def deck_advice(self, deck: Deck, pool: Mapping[str, Print]) -> list[str]:
        return setup.advice(deck, pool)

    def prepare(self, prints: Sequence[Print], options: Mapping[str, Any]) -> dict[str, Any]:
        return setup.prepare(prints, options)

    def concede(self, s: State, seat: int) -> None:
        ending.lose(s, (seat,), "SOL-1.13")

    # -- objects ------------------------------------------------------------------------------------------

    def holders(self, s: State) -> list[int]:
        """Muses, Advantages, and Augmented Arts whose activation has resolved (SOL-9.4, 11.40)."""
        things, zones = s.things, s.zones
        found: list[int] = []
        for zone in range(MUSE * SEATS, ARTS * SEATS):
            found += zones[zone]
        for seat in range(SEATS):
            found += [oid for oid in arts(s, seat) if things[oid].flags & IN_EFFECT]
        return found

    def reaches(self, s: State, fx: Fx, static: Static, oid: int) -> bool:
        """A Rival's text does not reduce a Power that cannot be reduced (SOL-12.12)."""
        return static.attr != "power" or static.op != "drop" or not changes.not_reduced(s, oid, fx.me)

    def order_replacements(self, s: State, found: list[tuple[Fx, Any, Any]]) -> list[tuple[Fx, Any, Any]]:
        """The Offensive player's first, older ones before newer (SOL-9.4a): what was gained is as old as the gain, not as its Muse."""
        return sorted(found, key=lambda item: (item[0].you != s.own.offense, item[0].since or s.things[item[0].me].since))

    def own_trigger_works(self, s: State, fx: Fx, event: Event, ability: Ability) -> bool:
        """A text of an Augmented Art about its own end: it was in effect just before (SOL-11.39a, 11.40)."""
        was = event.was
        return was is not None and bool(was.flags & IN_EFFECT) and (ability.condition is None or ability.condition(s, fx))

    def muted(self, s: State, fx: Fx, ability: Ability) -> bool:
        """A Muse or Advantage that is turned face-down (SOL-4.5a), an Advantage whose requirements are not met (SOL-2.7b)."""
        leaf = s.things[fx.me]
        if leaf.mods and turned_down(s, fx.me):
            return True
        return leaf.zone // SEATS == ADVANTAGE and not values.advantage_works(s, leaf.owner)

    def face_down(self, s: State, leaf: Thing, seat: int) -> bool:
        """An Art that was never readied and, in set-up, Muse and Advantage are their owner's secret (SOL-13.1, 13.3); so is a placed card
        (SOL-13.12)."""
        kind = leaf.zone // SEATS
        if kind <= ARTS:
            return not leaf.flags & SHOWN and leaf.owner != seat
        return kind == ACTION and bool(leaf.flags & FACE_DOWN)

    def shown_back(self, s: State, oid: int) -> tuple[tuple[str, ...], dict[str, int]]:
        flags = s.things[oid].flags
        return tuple(word for bit, word in BACKS.items() if flags & bit), {}

    def in_sight(self, s: State, seat: int) -> Iterable[int]:
        """A player's own cards go by their names alone; the Rival's are told by their place where the player has one of that name."""
        things = s.things
        return (oid for oid in super().in_sight(s, seat) if seat == SPECTATOR or things[oid].owner == seat)

    # -- events -------------------------------------------------------------------------------------------

    def amend(self, s: State, event: Event) -> Event | None:
        """What cannot happen does not: points that cannot be dealt, cards that cannot be turned."""
        kind = event.kind
        if kind == "deal" and (event.amount <= 0 or cannot(s, muse(s, event.seat), "deal_damage")):
            return None
        if kind == "cover" and event.amount <= 0:
            return None
        if kind == "ready" and (s.things[event.it].flags & (EXHAUSTED | BROKEN) != EXHAUSTED or cannot(s, event.it, "be_readied")):
            return None
        if kind == "exhaust" and event.how == "" and cannot(s, event.it, "be_exhausted"):
            return None
        if kind == "break" and event.how == "" and cannot(s, event.it, "be_broken"):
            return None
        return event

    def tally(self, s: State, event: Event) -> None:
        links.tally(s, event)

    def trigger_allowed(self, s: State, waiting: Waiting) -> bool:
        return links.trigger_allowed(s, waiting)

    def can_settle(self, s: State) -> bool:
        return links.can_settle(s)

    def settle(self, s: State) -> None:
        links.settle(s)

    # -- the Exchange -------------------------------------------------------------------------------------

    def window_order(self, s: State, actor: int) -> tuple[int, ...]:
        """After an activation the Rival has priority, then who activated (SOL-10.5, 10.7)."""
        return (1 - actor, actor)

    def could(self, s: State, seat: int, kind: str) -> bool:
        return (not s.rest_at or ANSWERS in s.rest_at) and actions.could(s, seat)  # in a trial everyone passes (see `likely_options`)

    def window_options(self, s: State, seat: int, kind: str) -> list[Option]:
        return actions.window_options(s, seat)

    def likely_options(self, s: State, seat: int, kind: str) -> Iterator[Option]:
        return evaluation.likely_options(s, seat)

    def worth_trying(self, s: State, seat: int, options: Sequence[Option]) -> Sequence[Option]:
        return evaluation.worth_trying(s, seat, options)

    def window_rule(self, s: State, kind: str) -> str:
        return "SOL-10.5" if s.chain else texts.WINDOW_RULES[kind]

    def announce(self, s: State, draft: Draft) -> None:
        links.announce(s, draft)

    def resolve_link(self, s: State, link: Link) -> None:
        links.resolve(s, link)

    def most_x(self, s: State, draft: Draft) -> int:
        return links.most_x(s, draft)

    def rule_for(self, kind: str) -> str:
        return texts.RULES.get(kind, "")

    # -- people -------------------------------------------------------------------------------------------

    def describe(self, s: State, event: Event, name: Callable[[int], str], seat: int) -> str:
        return texts.describe(s, event, name, seat)

    def prompt(self, s: State, decision: Decision) -> str:
        return prompts.prompt(s, decision)

    def option_text(self, s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
        return texts.option_text(s, decision, option, name) or super().option_text(s, decision, option, name)

    def option_hint(self, s: State, decision: Decision, option: Option) -> str:
        return texts.option_hint(s, decision, option)

    def cost_units(self, s: State, decision: Decision) -> Iterable[tuple[str, str]]:
        return paying.cost_units(s, decision)

    def status(self, s: State) -> dict[str, Any]:
        return texts.status(s)

    def settled(self, s: State, leaf: Thing) -> bool:
        return texts.settled(s, leaf)

    def worths(self, s: State, oid: int) -> Sequence[Worth]:
        return situation.worths(s, oid)

    def shown_values(self, s: State, oid: int) -> dict[str, int]:
        return texts.shown_values(s, oid)

    def shown_keywords(self, s: State, oid: int) -> Iterable[str]:
        return texts.badges(s, oid)

    def shown_changes(self, s: State, oid: int) -> Iterable[str]:
        return texts.changes_on(s, oid)

    def respelled(self, text: str) -> str:
        return reading.respelled(text)

    def spellings(self, s: State, decision: Decision, text: str) -> Iterable[str]:
        return reading.spellings(decision, text)

    def verb_words(self, s: State, seat: int) -> Iterable[tuple[str, str]]:
        return reading.verb_words(s, seat)

    def read_form(self, words: str) -> tuple[int, str]:
        return reading.read_form(words)

    def why_pick(self, s: State, decision: Decision, things: Sequence[int]) -> Iterable[str]:
        return reading.why_pick(s, decision, things)

    def uses_of(self, s: State, seat: int, oid: int, name: str) -> list[str]:
        return reading.uses_of(s, oid, name)

    def lies_there(self, s: State, leaf: Thing) -> Callable[[int], bool] | None:
        """A Muse, an Advantage, an Art lie where they lie; everywhere else is an Action Card."""
        kind = leaf.zone // SEATS
        if kind > ARTS:
            return None
        wanted = ("Muse", "Advantage", "Art")[kind]
        prints = s.table.prints
        return lambda number: prints[number].kind == wanted

    def guess(self, s: State, owner: int, count: int, seen: Sequence[int]) -> list[int]:
        return evaluation.guess(s, owner, count, seen)

    def evaluate(self, s: State, seat: int) -> float:
        return evaluation.evaluate(s, seat)

    def turns(self, s: State) -> int:
        """Rounds begun in the whole Match."""
        return int(s.own.before + s.own.round)

    def turn_player(self, s: State) -> int:
        return int(s.own.offense) if s.own is not None else -1

    def first_mover(self, s: State) -> int:
        """Who was on OFFENSE first in the Match."""
        return int(s.own.opened)


GAME = Solrei()
