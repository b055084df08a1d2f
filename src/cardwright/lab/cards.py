"""`lab cards`: which cards win, and which lie dead in the hand? From games of all decks against each other.

A deck *brings* its list, its leader and what comes with them (such as a Hero's rewards). What every deck of a game brings unasked, such as
the same 52 playing cards, tells no deck from another and has no line.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from .. import shelf
from ..kernel.abilities import Print
from .bouts import Record
from .matrix import Matrix, Rate, rate
from .results import Results


class CardLine(msgspec.Struct, frozen=True):
    """One card: how often it came up, was played or used, and lay dead in hand at the end; and how often its player won then. A card that
    lies on the table from the start (`starts`) came up in every game."""

    name: str
    kind: str
    decks: tuple[str, ...]
    games: int
    drawn: Rate
    played: Rate
    dead: Rate
    wins_drawn: Rate
    wins_played: Rate
    starts: bool = False


class CardsSummary(msgspec.Struct, frozen=True):
    """The table of cards, and the decks' own rates to compare them with."""

    game: str
    players: tuple[str, ...]
    games: int
    overall: dict[str, Rate]
    cards: list[CardLine]


class Cards(Matrix):
    """The same games as a matrix, told card by card."""

    kind = "matrix"

    def table(self, results: Results) -> CardsSummary:
        records = results.all()
        return CardsSummary(self.asked.game, self.asked.players, len(records), self.summary(results).overall, card_lines(self, records))


def card_lines(question: Matrix, records: list[Record]) -> list[CardLine]:
    """Every card that the decks bring, by name."""
    shelved = shelf.game(question.asked.game, *question.asked.packs)
    common = set(shelved.pool).intersection(*(brought(shelved, deck, {}) for deck in shelved.decks))
    holding: dict[str, list[str]] = {}
    for deck in dict.fromkeys(deck for group in question.groups for deck in group.decks):
        for name in brought(shelved, deck, question.asked.options) - (common - listed(shelved, deck)):
            holding.setdefault(name, []).append(deck)
    return [line(shelved.pool[name], tuple(held), records) for name, held in sorted(holding.items())]


def brought(shelved: shelf.Shelved, deck: str, options: Mapping[str, Any]) -> set[str]:
    """The cards that a player of this deck has when a game begins."""
    state = shelved.start([deck, deck], log=False, **options).state
    names = {state.prints[leaf.card].name for leaf in state.things if leaf.card >= 0 and leaf.owner == 0}
    return names & shelved.pool.keys()


def listed(shelved: shelf.Shelved, name: str) -> set[str]:
    deck = shelved.deck(name)
    return {deck.leader or "", *deck.cards, *(card for part in deck.parts.values() for card in part)}


def line(card: Print, decks: tuple[str, ...], records: list[Record]) -> CardLine:
    """What the games say of one card; a game with two holders counts twice."""
    games = drawn = played = dead = won_drawn = won_played = began = 0
    name = card.name
    for record in records:
        for who, deck in enumerate(record.decks):
            if deck not in decks:
                continue
            fate, won = record.cards[who], record.winner == who
            games += 1
            began += name in fate.began
            if name in fate.drawn or name in fate.played or name in fate.began:
                drawn += 1
                won_drawn += won
            if name in fate.played:
                played += 1
                won_played += won
            dead += name in fate.dead
    starts = 0 < games == began
    in_hand = rate(0, 0) if starts else rate(dead, drawn)
    rates = (rate(drawn, games), rate(played, drawn), in_hand, rate(won_drawn, drawn), rate(won_played, played))
    return CardLine(name, card.kind, decks, games, *rates, starts)
