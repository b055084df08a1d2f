"""Laying out a table: the Things that stand for seats, and the cards of a deck list."""

from __future__ import annotations

from .decks import Deck
from .state import State
from .things import Thing


def lay_seats(s: State) -> None:
    """A Thing for each seat: the first ones of every match, so that a seat's number is its Thing's."""
    zone = next(place for place, spec in enumerate(s.game.zones) if spec.name == s.game.fixture_zone)
    for seat in range(s.table.seats):
        s.add(Thing(seat, -1, -1, seat, seat, zone * s.table.seats, nums=s.game.blank_nums))


def lay_card(s: State, name: str, kind: int, seat: int) -> int:
    """A card at the end of a seat's zone of a kind; gives its oid."""
    number = s.table.names[name]
    return s.add(Thing(len(s.things), number, number, seat, seat, kind * s.table.seats + seat, nums=s.game.blank_nums))


def lay_deck(s: State, deck: Deck, kind: int, seat: int) -> None:
    """Every card of a list, in an order that says nothing."""
    for name, count in sorted(deck.cards.items()):
        for _ in range(count):
            lay_card(s, name, kind, seat)
