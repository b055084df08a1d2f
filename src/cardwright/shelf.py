"""The games on the shelf: what one has (cards, decks, rules) and how a match of it is started.

A *pack* is a card file someone made; its cards join the game's own pool for the matches started with it.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from . import library
from .errors import CardwrightError
from .glossary import Entry, Glossary, load_glossary, name_pattern
from .kernel.abilities import Print
from .kernel.decks import Deck, DeckFault, parse_deck, spelled
from .kernel.game import Game
from .kernel.table import Table
from .match import Match
from .rules import Ledger, Rule, parse_rules
from .table_text import look_of
from .text.cards import CompiledCard
from .text.faults import TextFault


class IllegalDeck(CardwrightError):
    """A deck that may not start a match; `faults` name each card and rule."""

    def __init__(self, deck: str, faults: Sequence[DeckFault]) -> None:
        super().__init__(f"the deck {deck!r} may not be played: " + "; ".join(str(fault) for fault in faults))
        self.faults = tuple(faults)


class Shelved:
    """One game on the shelf, with its own cards and those of the packs given."""

    def __init__(self, game: Game, packs: tuple[str, ...] = ()) -> None:
        self.rules_code = game
        self.id = game.id
        self.title = game.title
        self.packs = packs

    @cached_property
    def cards(self) -> dict[str, CompiledCard]:
        """Every card of the pool as its file gives it, with the trees of its texts."""
        return library.compile_pool(self.id, packs=self.packs)

    @cached_property
    def prints(self) -> list[Print]:
        """Every card of the pool, compiled, in a fixed order."""
        cards = [*self.rules_code.cards.of_rules()]
        built, faults = build_cards(self.rules_code, [self.cards[name] for name in sorted(self.cards)])
        if faults:
            raise library.CardFaults(faults)
        cards += built
        number_prints(cards)
        return cards


    @cached_property
    def pool(self) -> dict[str, Print]:
        return {card.name: card for card in self.prints if card.name in self.cards}

    @cached_property
    def decks(self) -> dict[str, Deck]:
        """The starter decks, by file name."""
        return {name: parse_deck(text, name) for name, text in library.deck_texts(self.id).items()}

    @cached_property
    def rules(self) -> Ledger:
        return parse_rules(library.rules_text(self.id))

    @cached_property
    def keywords(self) -> library.Keywords:
        """The keywords that the packs define."""
        return library.define(self.id, {pack: library.read_text(pack) for pack in self.packs})[0]

    @cached_property
    def glossary(self) -> Glossary:
        """The words of the game and those of the packs, which are explained as their packs do."""
        rule, brackets = self.rules_code.rule_for("pack keyword"), library.words(self.id).brackets
        defined = (Entry(keyword.name, "keyword", keyword.text, rule, keyword.forms(brackets)) for keyword in self.keywords)
        return Glossary((*load_glossary(self.id).entries, *defined))

    @cached_property
    def words(self) -> dict[str, tuple[Entry, ...]]:
        """The entries of the glossary for the words on each card of the pool."""
        look, names = look_of(self.id), name_pattern(self.cards)
        return {name: self.glossary.on_card(card, look, names) for name, card in self.cards.items()}

    def search_rules(self, text: str) -> tuple[Rule, ...]:
        """The rules that hold words of `text`; those that define it come first."""
        return self.rules.search(text, self.glossary.defining(text))

    def card(self, name: str) -> Print:
        """A card by name, whatever the case; an unknown one suggests the nearest."""
        folded = {known.casefold(): card for known, card in self.pool.items()}
        found = folded.get(name.strip().casefold()) or folded.get(self.rules_code.words.respelled(name.strip()).casefold())
        if found is None:
            raise unknown_card(name, self.pool)
        return found

    def deck(self, given: str | Deck | Mapping[str, int]) -> Deck:
        """A deck by starter name, as a list's text, as a file's path, or ready-made; unknown cards are refused, any case will do."""
        if isinstance(given, Deck):
            deck = given
        elif isinstance(given, Mapping):
            deck = Deck("deck", dict(given))
        elif "\n" in given:
            deck = parse_deck(given)
        else:
            deck = self._named_deck(given)
        deck = spelled(deck, self.pool)
        for name in (*deck.cards, *([deck.leader] if deck.leader else [])):
            if name not in self.pool:
                raise unknown_card(name, self.pool)
        return deck

    def _named_deck(self, name: str) -> Deck:
        by_name = {key.casefold(): deck for key, deck in self.decks.items()} | {deck.name.casefold(): deck for deck in self.decks.values()}
        if name.casefold() in by_name:
            return by_name[name.casefold()]
        path = Path(name)
        if path.suffix == ".txt" or path.exists():
            return parse_deck(library.read_text(path), path.stem)
        near = get_close_matches(name.casefold(), by_name, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"the starter decks are {', '.join(self.decks)}"
        raise CardwrightError(f"{self.title} has no deck {name!r}", hint)

    def deck_faults(self, deck: Deck, options: Mapping[str, Any] | None = None) -> list[DeckFault]:
        """Every rule a deck breaks in a match with these options; none if it may be played."""
        return self.rules_code.decks.faults(deck, self.pool, options or {})

    def start(
        self, decks: Sequence[str | Deck | Mapping[str, int]], seed: int | str = 0, *, log: bool = True, **options: Any,
    ) -> Match:
        """Start a match; an illegal deck is refused with the rules it breaks."""
        chosen = [self.deck(deck) for deck in decks]
        seats = len(chosen)
        if seats not in self.rules_code.seat_counts:
            counts = " or ".join(str(count) for count in self.rules_code.seat_counts)
            rule = self.rules_code.rule_for("seats")
            told = f"{self.title} is played by {counts}, not by {seats}" + (f" ({rule})" if rule else "")
            raise CardwrightError(told, "give one deck for each seat")
        for deck in chosen:
            faults = self.deck_faults(deck, options)
            if faults:
                raise IllegalDeck(deck.name, faults)
        about = {"game": self.id, "seed": seed, "decks": chosen, "options": dict(options), "packs": list(self.packs)}
        return Match.begin(self.table(seats, options), chosen, seed, log=log, about=about)

    def table(self, seats: int, options: Mapping[str, Any], extra: Sequence[Print] = ()) -> Table:
        """The fixed part of a match: every print, and the options after the game has checked them. An extra print takes the place of
        one of its name, so that nothing that looks through the prints finds two."""
        prints = self.prints
        if extra:
            named = {card.name: card for card in extra}
            prints = [named.pop(card.name, card) for card in prints]
            prints += named.values()
            number_prints(prints)
        setup = self.rules_code.setup
        data = {name: library.data_text(self.id, name) for name in setup.data}
        return Table(self.rules_code, prints, seats, setup.sides(seats, options), setup.prepare(prints, options, data))


def build_cards(rules_code: Game, cards: Iterable[CompiledCard]) -> tuple[list[Print], list[TextFault]]:
    """Cards as programs; each one that can be read but not carried out is a fault at the place of its text."""
    built: list[Print] = []
    faults: list[TextFault] = []
    for card in cards:
        try:
            built.append(rules_code.cards.build(card, 0))
        except CardwrightError as fault:
            faults.append(card.fault(fault.message, getattr(fault, "path", "text")))
    return built, faults


def number_prints(cards: Sequence[Print]) -> None:
    """A print's number is its place in the table; abilities are named by it."""
    for number, card in enumerate(cards):
        card.number = number


def unknown_card(name: str, pool: Mapping[str, Print]) -> CardwrightError:
    near = get_close_matches(name, pool, n=1, cutoff=0.5)
    return CardwrightError(f"there is no card {name!r}", f"did you mean {near[0]!r}?" if near else "see 'cardwright cards list'")


@lru_cache(maxsize=16)
def game(name: str, *packs: str) -> Shelved:
    """A game by id: `game("synsouls")`, with packs if any."""
    known = library.games()
    if name not in known:
        near = get_close_matches(name, known, n=1)
        raise CardwrightError(f"there is no game {name!r}", f"did you mean {near[0]!r}?" if near else f"the games are {', '.join(known)}")
    module = importlib.import_module(f"cardwright.games.{name}")
    return Shelved(module.GAME, packs)


def games() -> list[str]:
    """The ids of all games."""
    return library.games()


def read_all() -> None:
    """Read the cards and decks of every game, which takes a second or two, so that nothing waits for it later."""
    for name in games():
        found = game(name)
        assert found.pool and found.decks and found.rules
