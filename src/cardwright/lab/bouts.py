"""One game of the lab: who sits where with which deck, how it went, and what became of every card.

Players and decks are numbered by their place in the *bout*; `turned` says by how many places they are moved round the table, so that
the same seed is played from every seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from .. import shelf
from ..kernel.abilities import Fx, Print
from ..kernel.agenda import answer, first_open
from ..kernel.state import State
from ..match import Match
from ..players import Seen, player
from ..players.series import Series, command
from ..players.soaking import texts_told


class BoutFault(RuntimeError):
    """A game that could not be finished: an error of ours, with the command that repeats it."""


class Bout(msgspec.Struct, frozen=True):
    """What is to be played: a number of its own, the group it counts for, and everything a game needs."""

    number: int
    group: str
    game: str
    decks: tuple[str, ...]
    players: tuple[str, ...]
    seed: str
    turned: int = 0
    packs: tuple[str, ...] = ()
    options: dict[str, Any] = {}

    @property
    def sitting(self) -> list[int]:
        """Which player sits in each seat."""
        seats = len(self.decks)
        return [(seat - self.turned) % seats for seat in range(seats)]

    @property
    def command(self) -> str:
        """The command that plays this one game again."""
        base, _, pair = self.seed.rpartition("/")
        series = Series(self.game, self.players, 1, base, self.decks, self.options, self.packs)
        return command(series, int(pair) * len(self.decks) + self.turned)


class Fate(msgspec.Struct, array_like=True):
    """What became of the cards of one player: those that came to hand or straight to the table, those played or used, those still in hand
    that never were, and those that lay on the table from the start."""

    drawn: list[str] = []
    played: list[str] = []
    dead: list[str] = []
    began: list[str] = []


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a bout went. Winner and first mover are players of the bout (-1: none); `leads` counts how often the lead changed."""

    number: int
    group: str
    decks: tuple[str, ...]
    players: tuple[str, ...]
    seed: str
    turned: int
    winner: int
    first: int
    turns: int
    decisions: int
    rule: str
    leads: int = 0
    cards: tuple[Fate, ...] = ()

    def score(self, who: int) -> float:
        """What the game counts for a player: 1, 0, or its share of a draw."""
        return float(self.winner == who) if self.winner >= 0 else 1 / len(self.decks)


def begin(bout: Bout, *, log: bool = False) -> Match:
    """The match of a bout, at its first decision."""
    shelved = shelf.game(bout.game, *bout.packs)
    return shelved.start([bout.decks[who] for who in bout.sitting], bout.seed, log=log, **bout.options)


def play(bout: Bout) -> Record:
    """Play one bout to its end."""
    sitting = bout.sitting
    try:
        state = begin(bout).state
        players = [player(bout.players[who], f"{bout.seed}/{who}") for who in sitting]
        watch = Watch(state)
        decisions = 0
        with texts_told(state.game, watch.carried_out):
            while state.result is None:
                seat = first_open(state).seat
                option = players[seat].choose(Seen(state, seat))
                watch.before(state, seat, option.verb, option.it)
                answer(state, seat, option)
                decisions += 1
        watch.end(state)
    except Exception as fault:
        raise BoutFault(f"{type(fault).__name__}: {fault}; repeat it with: {bout.command}") from fault
    result = state.result
    first = state.game.shown.first_mover(state)
    winner = sitting[result.winners[0]] if len(result.winners) == 1 else -1
    cards = tuple(watch.fates[sitting.index(who)].told() for who in range(len(sitting)))
    return Record(
        bout.number, bout.group, bout.decks, bout.players, bout.seed, bout.turned, winner, sitting[first] if first >= 0 else -1,
        state.game.shown.turns(state), decisions, result.rule, watch.leads, cards,
    )


class Cards:
    """The cards of one seat as they are drawn and played."""

    __slots__ = ("began", "drawn", "held", "played")

    def __init__(self) -> None:
        self.drawn: set[str] = set()
        self.played: set[str] = set()
        self.held: set[str] = set()
        self.began: set[str] = set()

    def told(self) -> Fate:
        return Fate(sorted(self.drawn - self.began), sorted(self.played), sorted(self.held - self.played), sorted(self.began))


class Watch:
    """Looks on while a game is played, from outside: which cards come up and are used, and who is ahead at each turn. A card counts for the
    player whose deck it is from."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.fates = [Cards() for _ in range(state.table.seats)]
        game, seats = state.game, state.table.seats
        hands = [number for number, zone in enumerate(game.zones) if zone.seen == "owner" and not zone.deck]
        self.hands = [[number * seats + seat for number in hands] for seat in range(seats)]
        self.leads = 0
        self.leader = -1
        self.turn = -1
        self.contents: list[tuple[int, ...]] = [() for _ in range(seats)]
        for owner, card in out(state):
            self.fates[owner].began.add(card.name)

    def carried_out(self, state: State, fx: Fx) -> None:
        """A text begins or goes on, here or in a game that a player only thinks of."""
        if state is self.state and fx.pc == 0:
            self.used(state, fx.me)

    def used(self, state: State, oid: int) -> None:
        leaf = state.things[oid]
        if leaf.card >= 0:
            self.fates[leaf.owner].played.add(state.prints[leaf.card].name)

    def before(self, state: State, seat: int, verb: str, it: int) -> None:
        """An option is about to be taken."""
        self.look(state)
        known = state.game.verbs.get(verb)
        if known is not None and known.plays and it >= 0:
            self.used(state, it)
        turn = state.game.shown.turns(state)
        if turn != self.turn:
            self.turn = turn
            self.look_out(state)
            worths = [state.game.computer.evaluate(state, other) for other in range(state.table.seats)]
            top = max(worths)
            if worths.count(top) == 1:
                leader = worths.index(top)
                self.leads += self.leader >= 0 and leader != self.leader
                self.leader = leader

    def look(self, state: State) -> None:
        """Note what has come to hand since the last look."""
        for seat, zones in enumerate(self.hands):
            now = tuple(oid for zone in zones for oid in state.zones[zone])
            if now != self.contents[seat]:
                self.contents[seat] = now
                self.fates[seat].drawn |= {state.prints[state.things[oid].print].name for oid in now}

    def look_out(self, state: State) -> None:
        """Note what lies on the table, once in a hand or not; with nothing to carry out, a card is in use by lying there."""
        for owner, card in out(state):
            self.fates[owner].drawn.add(card.name)
            if not any(ability.program for ability in card.abilities):
                self.fates[owner].played.add(card.name)

    def end(self, state: State) -> None:
        self.look(state)
        self.look_out(state)
        for seat, oids in enumerate(self.contents):
            self.fates[seat].held = {state.prints[state.things[oid].print].name for oid in oids}


def out(state: State) -> Iterator[tuple[int, Print]]:
    """Every card that lies on the table or is in force, with whose it is."""
    holders = set(state.game.cards.holders(state))
    for leaf in state.things:
        if leaf.card >= 0 and (leaf.oid in holders or state.game.cards.brought_out(state, leaf)):
            yield leaf.owner, state.prints[leaf.card]
