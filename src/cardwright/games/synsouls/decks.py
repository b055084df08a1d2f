"""SYN-2 Players, components, deck construction: which decks may start, and decks made by chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...kernel.abilities import Print
from ...kernel.chapter import Chapter
from ...kernel.decks import Deck, DeckFault
from .cards import name_key

LEAST, MOST, COPIES = 30, 40, 3
MAY_NOT_START = ("SYN-2.15",)  # what names it keeps a deck from starting a game


def deck_faults(deck: Deck, pool: Mapping[str, Print], options: Mapping[str, Any]) -> list[DeckFault]:
    """Everything that keeps a deck from starting a game (SYN-2.15), each with its rule.

    A player needs a Conductor (SYN-2.2), who is none of the deck's cards (SYN-2.5), with the Final Verse on the reverse (SYN-2.6). The deck
    has 30 to 40 cards (SYN-2.3), Records, Verses and Concepts (SYN-2.4), at most 3 of a name (SYN-2.7) whatever their Card IDs (SYN-2.11),
    all of the Conductor's Frequency (SYN-2.8). A card has one Frequency (SYN-2.10). Nothing lies beside the deck, no type is required
    (SYN-2.13), and two players may bring the same (SYN-2.12).
    """
    faults: list[DeckFault] = []
    leader = pool.get(deck.leader or "")
    if leader is None or leader.kind != "Conductor":
        faults.append(DeckFault("SYN-2.2", deck.leader or "", "a deck needs one Conductor"))
    size = sum(deck.cards.values())
    if not LEAST <= size <= MOST:
        faults.append(DeckFault("SYN-2.3", "", f"a deck holds 30 to 40 cards, this one {size}", MAY_NOT_START))
    faults += [DeckFault("SYN-2.13", "", f"there is no [{part}] beside the deck") for part in deck.parts]
    shared = Counter[str]()
    for name, count in deck.cards.items():
        shared[name_key(name)] += count
    for name in deck.cards:
        card = pool[name]
        if card.kind not in ("Record", "Verse", "Concept"):
            also = ("SYN-2.2", *MAY_NOT_START) if card.kind == "Conductor" else MAY_NOT_START
            faults.append(DeckFault("SYN-2.4", name, f"a {card.kind} cannot be in a deck", also))
        if shared[name_key(name)] > COPIES:
            words = f"at most 3 cards share a name, this deck has {shared[name_key(name)]}"
            faults.append(DeckFault("SYN-2.7", name, words, MAY_NOT_START))
        if leader is not None and card.attrs.get("frequency") != leader.attrs.get("frequency"):
            words = f"its Frequency is {card.attrs.get('frequency')}, the Conductor's {leader.attrs.get('frequency')}"
            faults.append(DeckFault("SYN-2.8", name, words, MAY_NOT_START))
    return faults


def advice(deck: Deck, pool: Mapping[str, Print]) -> list[str]:
    """Hints on the mix, never enforced (SYN-2.14)."""
    kinds = Counter[str]()
    for name, count in deck.cards.items():
        kinds[pool[name].kind] += count
    hints = []
    for kind, (low, high) in {"Record": (18, 25), "Verse": (7, 11), "Concept": (3, 6)}.items():
        if not low <= kinds[kind] <= high:
            hints.append(f"{kinds[kind]} {kind}s; the usual mix has {low} to {high}")
    return hints


def make_deck(pool: Mapping[str, Print], wanted: Sequence[str], below: Callable[[int], int]) -> Deck:
    """A deck by chance: the Frequency of the first card wanted (or any), the wanted cards of it three times, then others."""
    leaders = [card for card in pool.values() if card.kind == "Conductor"]
    asked = [pool[name] for name in wanted]
    named = [card for card in asked if card.kind == "Conductor"] or [
        card for card in leaders if asked and card.attrs["frequency"] == asked[0].attrs["frequency"]
    ]
    leader = (named or leaders)[below(len(named or leaders))]
    frequency = leader.attrs["frequency"]
    fitting = [card.name for card in pool.values() if card.attrs["frequency"] == frequency and card.kind != "Conductor"]
    cards = {card.name: COPIES for card in asked if card.name in fitting}
    size = LEAST + below(MOST - LEAST + 1)
    while sum(cards.values()) < min(size, COPIES * len(fitting)):
        name = fitting[below(len(fitting))]
        cards[name] = min(COPIES, cards.get(name, 0) + 1)
    while sum(cards.values()) > MOST:
        cards.popitem()
    return Deck("made by chance", cards, leader.name)


CHAPTER = Chapter("SYN-2", rules={"seats": "SYN-2.1"})
