"""Decks: which ones may start, which may meet, and decks made by chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..abilities import Print
from ..decks import Deck, DeckFault

Pool = Mapping[str, Print]


def no_faults(deck: Deck, pool: Pool, options: Mapping[str, Any]) -> list[DeckFault]:
    return []


def no_deck(pool: Pool, wanted: Sequence[str], below: Callable[[int], int]) -> Deck:
    raise NotImplementedError("this game makes no decks by chance")


def no_advice(deck: Deck, pool: Pool) -> list[str]:
    return []


def no_options(decks: Sequence[Deck], pool: Pool) -> dict[str, Any]:
    return {}


class Decks:
    """`faults` names every deck rule that a list breaks in a match with these options. `make` gives a legal deck made by chance
    (`below(n)` is a number under n), with as many of the wanted cards as the rules allow. `advice` gives hints that no rule enforces;
    `options` are those under which these decks may meet."""

    def __init__(
        self, *,
        faults: Callable[[Deck, Pool, Mapping[str, Any]], list[DeckFault]] = no_faults,
        make: Callable[[Pool, Sequence[str], Callable[[int], int]], Deck] = no_deck,
        advice: Callable[[Deck, Pool], list[str]] = no_advice,
        options: Callable[[Sequence[Deck], Pool], dict[str, Any]] = no_options,
    ) -> None:
        self.faults = faults
        self.make = make
        self.advice = advice
        self.options = options
