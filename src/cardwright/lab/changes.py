"""What a comparison changes: cards of the packs against those of the same name, and lists that decks are played from instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from .. import shelf
from ..errors import CardwrightError
from ..kernel.decks import Deck
from ..text.cards import CompiledCard

IDLE = ("name", "id", "flavor")  # what is told already, and what has no part in the game
LONGEST = 60  # letters of a value in one line of the terminal


class Fact(msgspec.Struct, frozen=True):
    """One thing that is printed otherwise on a card."""

    what: str
    old: str
    new: str


class CardChange(msgspec.Struct, frozen=True):
    """A card of a pack: "changed", "new", or "unchanged" where it is printed as before; and each thing that differs."""

    name: str
    state: str
    facts: list[Fact]


class ListChange(msgspec.Struct, frozen=True):
    """A deck that is played from another list: how many of which cards left, and which came."""

    deck: str
    file: str
    left: dict[str, int]
    came: dict[str, int]


def card_changes(old: shelf.Shelved, new: shelf.Shelved, packs: Sequence[str]) -> list[CardChange]:
    """Every card that the packs bring, against what it was without them."""
    found = []
    for name, card in sorted(new.cards.items()):
        if card.place.file in packs:
            before = old.cards.get(name)
            facts = differing(printed(before) if before else {}, printed(card))
            found.append(CardChange(name, "new" if before is None else "changed" if facts else "unchanged", facts))
    return found


def printed(card: CompiledCard) -> dict[str, str]:
    """What a card says, thing by thing."""
    return {what: told for what, told in spoken({"type": card.type, **card.attrs}) if what not in IDLE}


def spoken(attrs: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for what, value in attrs.items():
        if isinstance(value, Mapping):
            yield from spoken(value, f"{before}{what} ")
        else:
            yield before + what, ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def differing(old: Mapping[str, str], new: Mapping[str, str]) -> list[Fact]:
    names = dict.fromkeys((*new, *old))
    return [Fact(what, old.get(what, ""), new.get(what, "")) for what in names if old.get(what, "") != new.get(what, "")]


def list_change(name: str, file: str, old: Deck, new: Deck) -> ListChange:
    before, after = whole(old), whole(new)
    return ListChange(name, file, dict(before - after), dict(after - before))


def whole(deck: Deck) -> Counter[str]:
    """Every card of a deck, its leader and its further parts included."""
    cards = Counter(deck.cards)
    for part in deck.parts.values():
        cards.update(part)
    if deck.leader:
        cards[deck.leader] += 1
    return cards


def named_lists(given: Iterable[str]) -> dict[str, str]:
    """`DECK=FILE` words as lists by deck."""
    found: dict[str, str] = {}
    for words in given:
        deck, sign, file = (part.strip() for part in words.partition("="))
        if not (deck and sign and file):
            raise CardwrightError(f"{words!r} does not say which deck is played from which list", "write DECK=FILE")
        if deck in found:
            raise CardwrightError(f"the deck {deck!r} has two lists", "give each deck one --list")
        found[deck] = file
    return found


def change_lines(cards: Sequence[CardChange], lists: Sequence[ListChange]) -> list[str]:
    """What changes, in lines for the terminal."""
    told = []
    for change in cards:
        if change.state == "changed":
            told.append(f"changed: {change.name} ({'; '.join(f'{fact.what} {cut(fact.old)} -> {cut(fact.new)}' for fact in change.facts)})")
    for state in ("new", "unchanged"):
        names = [change.name for change in cards if change.state == state]
        told += [f"{state}: {', '.join(names)}"] if names else []
    return told + [f"{change.deck} from {change.file}: {swapped(change)}" for change in lists]


def swapped(change: ListChange) -> str:
    """Which cards left and came."""
    return ", ".join([f"-{n} {name}" for name, n in change.left.items()] + [f"+{n} {name}" for name, n in change.came.items()])


def cut(words: str) -> str:
    return "(nothing)" if not words else words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"
