"""`lab cards`: which cards win, and which lie dead in the hand? From games of all decks against each other."""

from __future__ import annotations

import msgspec

from .. import shelf
from .bouts import Record
from .matrix import Matrix, Rate, rate
from .results import Results


class CardLine(msgspec.Struct, frozen=True):
    """One card: how often it came to hand, was played, and lay dead at the end; and how often its player won then."""

    name: str
    kind: str
    decks: tuple[str, ...]
    games: int
    drawn: Rate
    played: Rate
    dead: Rate
    wins_drawn: Rate
    wins_played: Rate


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
    """Every card of the decks, by name."""
    shelved = shelf.game(question.asked.game, *question.asked.packs)
    holding: dict[str, list[str]] = {}
    for deck in dict.fromkeys(deck for group in question.groups for deck in group.decks):
        for name in shelved.deck(deck).cards:
            holding.setdefault(name, []).append(deck)
    return [line(name, shelved.pool[name].kind, tuple(held), records) for name, held in sorted(holding.items())]


def line(name: str, kind: str, decks: tuple[str, ...], records: list[Record]) -> CardLine:
    """What the games say of one card; a game with two holders counts twice."""
    games = drawn = played = dead = won_drawn = won_played = 0
    for record in records:
        for who, deck in enumerate(record.decks):
            if deck not in decks:
                continue
            fate, won = record.cards[who], record.winner == who
            games += 1
            if name in fate.drawn or name in fate.played:
                drawn += 1
                won_drawn += won
            if name in fate.played:
                played += 1
                won_played += won
            dead += name in fate.dead
    rates = (rate(drawn, games), rate(played, drawn), rate(dead, drawn), rate(won_drawn, drawn), rate(won_played, played))
    return CardLine(name, kind, decks, games, *rates)
