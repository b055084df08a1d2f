"""SOURCE to the kernel: the tables filled in, and the hooks that differ from other games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...kernel.abilities import Ability, Fx, Print, in_force
from ...kernel.decks import Deck, DeckFault
from ...kernel.declare import Draft
from ...kernel.game import Game
from ...kernel.situation import Fact
from ...kernel.state import State
from ...kernel.steps import steps
from ...kernel.sums import Worth
from ...kernel.table import CHECK, SETTLE, Zone
from ...kernel.things import Decision, Event, Mod, Option, Thing, Waiting, replace
from ...kernel.values import value
from ...kernel.views import BoardView
from . import (
    actions,
    battle,
    changes,
    channeling,
    checks,
    deploying,
    evaluation,
    flow,
    log,
    movement,
    procedures,
    prompts,
    reading,
    setup,
    situation,
    texts,
    turn,
    values,
)
from .chart import Chart, read_chart
from .effects import STEPS as EFFECT_STEPS
from .effects import build_print as effects_of
from .model import (
    BLIND,
    DECK,
    EVENTS,
    FACE_UP,
    FLAGS,
    HAND,
    MAP,
    NUMS,
    SEATS,
    SLOT,
    SUPPORT,
    SYMBOL_NAMES,
    SYMBOLS,
    TILES,
    TRAPS,
    USED,
    ZONES,
    field,
    rival,
)

# What must be quiet before a step runs: SourcePoints are checked after every instruction (SRC-15.16); triggers wait for the end of
# the effect, and are carried out between the steps of a turn, a movement or an attack (SRC-13.11, 15.13).
RESTS: dict[str, int] = {
    **{name: CHECK | SETTLE for name in turn.STEPS if name not in turn.RESTLESS},
    **dict.fromkeys(("window", "window.again", "move.step", "move.resume"), CHECK | SETTLE),
    **dict.fromkeys(("attack.battle", "attack.compare", "attack.hit", "attack.spent", "attack.resume"), CHECK | SETTLE),
    **dict.fromkeys(("effect", "trap.check", "trap.done", "channel.done", "move.land", "back", "summon.place"), CHECK),
}


class Source(Game):
    """The rule set; one instance serves every match."""

    id = "source"
    title = "SOURCE"
    zones: tuple[Zone, ...] = ZONES
    flags: tuple[str, ...] = FLAGS
    nums: tuple[str, ...] = NUMS
    events: tuple[str, ...] = EVENTS
    attributes: tuple[str, ...] = SYMBOL_NAMES
    menus: frozenset[str] = frozenset({"begin", "main", "setup", "setup.side"})
    weights: Mapping[str, float] = evaluation.WEIGHTS
    data: tuple[str, ...] = ("map.toml",)
    says: Mapping[str, str] = situation.SAYS
    facts: Mapping[str, Fact] = situation.FACTS
    amounts: frozenset[str] = frozenset({"lose_sp"})

    def __init__(self) -> None:
        super().__init__()
        own = {
            **turn.STEPS, **setup.STEPS, **movement.STEPS, **battle.STEPS, **channeling.STEPS, **procedures.STEPS, **deploying.STEPS,
            **actions.STEPS, **flow.STEPS, **EFFECT_STEPS,
        }
        self.steps = steps(own, RESTS)
        self.checks = checks.CHECKS
        self.verbs = {**actions.BY_NAME, **reading.SPOKEN}
        self.appliers = changes.APPLIERS
        self.recipes = values.RECIPES
        self.chart: Chart | None = None

    def take_data(self, name: str, text: str) -> None:
        """The map (SRC-4.37a)."""
        self.chart = read_chart(text)

    # -- objects ------------------------------------------------------------------------------------------

    def lay_out(self, s: State, decks: Sequence[Any]) -> None:
        setup.lay_out(s, decks)

    def rule_prints(self) -> Sequence[Print]:
        return setup.symbol_prints()

    def build_print(self, card: Any, number: int) -> Print:
        return effects_of(card, number)

    def deck_faults(self, deck: Deck, pool: Mapping[str, Print]) -> list[DeckFault]:
        return setup.deck_faults(deck, pool)

    def make_deck(self, pool: Mapping[str, Print], wanted: Sequence[str], below: Callable[[int], int]) -> Deck:
        return setup.make_deck(pool, wanted, below)

    def deck_advice(self, deck: Deck, pool: Mapping[str, Print]) -> list[str]:
        return setup.advice(deck, pool)

    def prepare(self, prints: Sequence[Print], options: Mapping[str, Any]) -> dict[str, Any]:
        assert self.chart is not None  # the shelf has handed over the map
        return setup.prepare(prints, options, self.chart)

    def holders(self, s: State) -> list[int]:
        """Seats carry what lasts for a player; then monsters, tile tokens and support cards. Traps lie face down (SRC-15.7)."""
        found = [*range(SEATS)]
        for zone in (MAP, SEATS * TILES, SEATS * SUPPORT, SEATS * SUPPORT + 1):
            found += s.zones[zone]
        return found

    def muted(self, s: State, fx: Fx, ability: Ability) -> bool:
        """Equipment has its effect under its turn marker (SRC-9.11 to 9.13); a text may have been made blank."""
        leaf = s.things[fx.me]
        if (leaf.mods or "blank" in in_force(s).changed) and value(s, fx.me, "blank"):
            return True
        return leaf.zone // SEATS == SUPPORT and not values.marked_turn(s, fx.me)

    def own_trigger_works(self, s: State, fx: Fx, event: Event, ability: Ability) -> bool:
        return flow.own_trigger_works(s, fx, event, ability)

    def snapshot(self, s: State, oid: int) -> tuple[int, ...]:
        return texts.snapshot(s, oid)

    def expire(self, s: State, oid: int, mod: Mod) -> None:
        if mod.attr == "control":
            s.push("control.back", s.ref(oid), mod.amount)

    def face_down(self, s: State, leaf: Thing, seat: int) -> bool:
        """A trap on the map, until it is turned face up (SRC-16.3)."""
        return leaf.zone == SEATS * TRAPS and not leaf.flags & FACE_UP

    def spot(self, s: State, leaf: Thing) -> str:
        """The space a monster, trap or tile is on, or the support space of a card."""
        kind = leaf.zone // SEATS
        if kind < SUPPORT:
            return field(s).names[leaf.host] if leaf.host >= 0 else ""
        return field(s).names[field(s).support[leaf.zone % SEATS][leaf.nums[SLOT]]] if kind == SUPPORT else ""

    def fixture_name(self, s: State, oid: int) -> str:
        return field(s).names[oid]

    def in_sight(self, s: State, seat: int) -> Iterable[int]:
        """Everything a player may name; of symbol cards only their own, so that they go by their signs."""
        for zone, content in enumerate(s.zones):
            kind = zone // SEATS
            if kind in (SYMBOLS, USED):
                if zone % SEATS == seat:
                    yield from content
            elif kind not in (DECK, BLIND) and (kind != HAND or zone % SEATS == seat):
                yield from content

    # -- events -------------------------------------------------------------------------------------------

    def amend(self, s: State, event: Event) -> Event | None:
        return flow.amend(s, event)

    def tally(self, s: State, event: Event) -> None:
        flow.tally(s, event)

    def trigger_allowed(self, s: State, waiting: Waiting) -> bool:
        return flow.trigger_allowed(s, waiting)

    def can_settle(self, s: State) -> bool:
        return flow.can_settle(s)

    def settle(self, s: State) -> None:
        flow.settle(s)

    # -- windows ------------------------------------------------------------------------------------------

    def window_order(self, s: State, actor: int) -> tuple[int, ...]:
        """Only the other player is asked, until that player passes (SRC-6.26, 6.28)."""
        return (rival(s.own.active),)

    def could(self, s: State, seat: int, kind: str) -> bool:
        """A window in which nothing can be done, as far as everybody knows, is skipped (SRC-6.27)."""
        if s.own.ending or s.own.part != "MAIN":
            return False
        return actions.might_act(s, seat)

    def window_options(self, s: State, seat: int, kind: str) -> list[Option]:
        return actions.window_options(s, seat)

    def likely_options(self, s: State, seat: int, kind: str) -> Iterator[Option]:
        return evaluation.likely_options(s, seat)

    def worth_trying(self, s: State, seat: int, options: Sequence[Option]) -> Sequence[Option]:
        return evaluation.worth_trying(s, seat, options)

    def window_added(self, s: State, kind: str) -> str:
        """After an act in the last window the active player may go on (SRC-6.28a)."""
        if kind == "end":
            s.own = replace(s.own, stay=True)
        return kind

    def window_rule(self, s: State, kind: str) -> str:
        return "SRC-6.23"

    def announce(self, s: State, draft: Draft) -> None:
        flow.announce(s, draft)

    def rule_for(self, kind: str) -> str:
        return texts.RULES.get(kind, "")

    # -- people -------------------------------------------------------------------------------------------

    def describe(self, s: State, event: Event, name: Callable[[int], str], seat: int) -> str:
        return log.describe(s, event, name, seat)

    def prompt(self, s: State, decision: Decision) -> str:
        return prompts.prompt(s, decision)

    def option_text(self, s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
        return texts.option_text(s, decision, option, name)

    def option_hint(self, s: State, decision: Decision, option: Option) -> str:
        return texts.option_hint(s, decision, option)

    def landings(self, s: State, decision: Decision, option: Option) -> Iterable[int]:
        return texts.landings(s, decision, option)

    def respelled(self, text: str) -> str:
        """People also say "end the turn", and write a symbol as a word or in brackets."""
        return reading.respelled(text)

    def verb_words(self, s: State, seat: int) -> Iterable[tuple[str, str]]:
        return reading.verb_words(s, seat)

    def read_form(self, words: str) -> tuple[int, str]:
        return reading.read_form(words)

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

    def shown_values(self, s: State, oid: int) -> dict[str, int]:
        return texts.shown_values(s, oid)

    def shown_changes(self, s: State, oid: int) -> Iterable[str]:
        return texts.changes_on(s, oid)

    # -- players ------------------------------------------------------------------------------------------

    def guess(self, s: State, owner: int, count: int, seen: Sequence[int]) -> list[int]:
        return evaluation.guess(s, owner, count, seen)

    def lies_there(self, s: State, leaf: Thing) -> Callable[[int], bool] | None:
        """A trap on the map is a trap, a symbol card a symbol card."""
        kind = {TRAPS: "Trap", BLIND: "Symbol"}.get(leaf.zone // SEATS)
        return (lambda number: s.table.prints[number].kind == kind) if kind is not None else None

    def board_view(self, s: State, seat: int) -> BoardView | None:
        return texts.board_view(s, seat)

    def evaluate(self, s: State, seat: int) -> float:
        return evaluation.evaluate(s, seat)

    def signs(self, s: State, seat: int) -> tuple[float, ...]:
        return evaluation.signs(s, seat)

    def threatened(self, s: State, seat: int) -> bool:
        return evaluation.threatened(s, seat)

    def turns(self, s: State) -> int:
        return int(s.own.turn)

    def turn_player(self, s: State) -> int:
        return int(s.own.active) if s.own is not None else -1

    def first_mover(self, s: State) -> int:
        return int(s.own.first) if s.own.turn else -1


GAME = Source()
