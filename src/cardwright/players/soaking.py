"""Soaking a game: random matches until every card has been played and every ability used, so that no text stays untried.

First numbered games by chance, with starter decks and decks made by chance in turn; then *seeking* games for what is still
missing: decks full of it, and players that take every option which names it. Each game can be repeated by its number.
"""

from __future__ import annotations

import random
import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import permutations
from typing import Any

import msgspec

from .. import shelf
from ..kernel.abilities import Ability, Fx, in_force, works
from ..kernel.agenda import answer, choices, first_open
from ..kernel.decks import Deck
from ..kernel.game import Game
from ..kernel.state import State
from ..kernel.things import Option
from ..kernel.wording import option_text

LONGEST = 50_000  # decisions after which a game counts as endless
EAGER = 0.85  # how often a seeking player takes an option that names what it seeks
Named = tuple[str, int]  # a card's name and the number of an ability on it


class Soak(msgspec.Struct, frozen=True):
    """One numbered game: by chance, or in search of some cards."""

    game: str
    seed: str
    number: int
    wanted: tuple[str, ...] = ()

    @property
    def command(self) -> str:
        """The command that plays this game again."""
        words = ["cardwright", "soak", self.game, "--seed", self.seed, "--skip", str(self.number), "--games", "1"]
        for name in self.wanted:
            words += ["--seek", name]
        return shlex.join(words)


class Soaked(msgspec.Struct):
    """What one game has tried; `fault` is what went wrong, with the command that repeats it."""

    played: set[str] = msgspec.field(default_factory=set)
    used: set[Named] = msgspec.field(default_factory=set)
    decisions: int = 0
    rule: str = ""
    fault: str = ""

    def add(self, other: Soaked) -> None:
        self.played |= other.played
        self.used |= other.used
        self.decisions += other.decisions


def everything(game: shelf.Shelved) -> Soaked:
    """All cards of a game and all their abilities."""
    found = Soaked(set(game.pool))
    for card in game.pool.values():
        found.used |= {(card.name, ability.number) for ability in card.abilities}
    return found


def soak(plan: Soak) -> Soaked:
    """Play one game to its end and note what was tried."""
    game = shelf.game(plan.game)
    chance = random.Random(f"{plan.seed}/{plan.number}/{'/'.join(plan.wanted)}")
    seen = Soaked()
    try:
        with texts_told(game.rules_code, lambda s, fx: seen.used.add((s.prints[fx.prog[0]].name, fx.prog[1]))):
            decks = decks_for(game, plan, chance)
            options = game.rules_code.decks.options(decks, game.pool)
            state = game.start(decks, f"{plan.seed}/{plan.number}", log=False, **options).state
            _play(state, plan, chance, seen)
        if seen.rule not in game.rules.rules:
            raise AssertionError(f"it ended by {seen.rule!r}, which is no rule")
    except Exception as fault:
        seen.fault = f"{type(fault).__name__}: {fault}; repeat it with: {plan.command}"
    return seen


def decks_for(game: shelf.Shelved, plan: Soak, chance: random.Random) -> list[Deck]:
    """Starter decks in every other game, else decks made by chance that hold what is sought."""
    seats = game.rules_code.seat_counts[plan.number % len(game.rules_code.seat_counts)]
    if not plan.wanted and plan.number % 2 == 0:
        orders = list(permutations(game.decks.values(), seats))
        return list(orders[plan.number // 2 % len(orders)])
    names = sorted(game.pool)
    decks = []
    for seat in range(seats):
        wanted = plan.wanted if seat == 0 else ()
        decks.append(game.rules_code.decks.make(game.pool, wanted or [names[(plan.number * seats + seat) % len(names)]], chance.randrange))
    return decks


@contextmanager
def texts_told(game: Game, told: Callable[[State, Fx], None]) -> Iterator[None]:
    """Tell of every text that is carried out meanwhile, each time that it begins or goes on."""
    step, rests = game.steps["effect"]

    def noted(s: State, frame: tuple[Any, ...]) -> None:
        told(s, frame[1])
        step(s, frame)

    game.steps["effect"] = (noted, rests)
    try:
        yield
    finally:
        game.steps["effect"] = (step, rests)


def _play(state: State, plan: Soak, chance: random.Random, seen: Soaked) -> None:
    verbs = state.game.verbs
    _note_out(state, seen)  # leaders begin on the table
    while state.result is None:
        decision = first_open(state)
        option = _choice(state, plan, chance)
        if option.verb in verbs and option.it >= 0 and state.things[option.it].print >= 0:
            card = state.prints[state.things[option.it].print]  # tokens and copies come to the table of prints
            seen.played.add(card.name)
            seen.used |= {(card.name, item.number) for item in card.abilities if works_as_played(item)}
        answer(state, decision.seat, option)
        seen.decisions += 1
        if seen.decisions > LONGEST:
            raise AssertionError(f"no end after {LONGEST} decisions")
        if state.result is None:
            _note_lasting(state, seen.used)
            holders = [state.things[oid].print for oid in state.game.cards.holders(state)]
            seen.played |= {state.prints[number].name for number in holders if number >= 0}
    _note_out(state, seen)
    seen.rule = state.result.rule


def _note_out(state: State, seen: Soaked) -> None:
    """Cards that are in use without having been played."""
    for leaf in state.things:
        if leaf.print >= 0 and state.game.cards.brought_out(state, leaf):
            seen.played.add(state.prints[leaf.print].name)


def works_as_played(ability: Ability) -> bool:
    """What a card says of its own cost, or a spell of itself on the chain: it has nothing to carry out and is never in force."""
    return not ability.program and (not (ability.statics or ability.replacers) or any(key.startswith("own_") for key in ability.extra))


def _note_lasting(state: State, used: set[Named]) -> None:
    """Continuous abilities and replacements that are in force, their conditions met."""
    index = in_force(state)
    prints = state.prints
    listed = (*index.statics.values(), *(statics for own in index.own_statics.values() for statics in own.values()))
    lasting = [(fx, ability) for statics in listed for fx, ability, _ in statics]
    for fx, ability in lasting + [(fx, ability) for fx, ability, _ in index.replacers]:
        name = (prints[fx.prog[0]].name, fx.prog[1])
        if name not in used and works(state, fx, ability):
            used.add(name)


def _choice(state: State, plan: Soak, chance: random.Random) -> Option:
    decision = first_open(state)
    options = choices(decision)
    if plan.wanted and len(options) > 1 and chance.random() < EAGER:
        texts = [option_text(state, decision, option) for option in options]
        names = plan.wanted + tuple(str(state.table.prints[state.table.names[name]].attrs.get("final_verse", name)) for name in plan.wanted)
        named = [option for option, text in zip(options, texts, strict=True) if any(name in text for name in names)]
        if named:
            return chance.choice(named)
    return chance.choice(options)
