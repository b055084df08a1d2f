"""Deck construction (section 2): which decks may start a game, and decks made by chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...kernel.abilities import Print
from ...kernel.decks import Deck, DeckFault
from .model import MYSTIC, PORTS_FOR

LEAST, MOST, COPIES, RAM_CARDS, ADVANCED, SIDEBOARD = 50, 255, 4, 25, 5, 10
IN_DECK = ("Character", "Cyberware", "Program")


def deck_faults(deck: Deck, pool: Mapping[str, Print], options: Mapping[str, Any]) -> list[DeckFault]:
    """Everything that keeps a deck from starting a game (NSC-2.25), each with its rule."""
    faults: list[DeckFault] = []
    also = ("NSC-2.25",)
    leader = pool.get(deck.leader or "")
    if leader is None or leader.kind != "Mainframe":
        faults.append(DeckFault("NSC-2.2", deck.leader or "", "a deck needs one mainframe", also))
    size = sum(deck.cards.values())
    if size < LEAST:
        faults.append(DeckFault("NSC-2.3", "", f"a cyberdeck has at least {LEAST} cards, this one {size}", also))
    if size > MOST:
        faults.append(DeckFault("NSC-2.4", "", f"a cyberdeck has at most {MOST} cards, this one {size}", also))
    side = deck.parts.get("sideboard", {})
    faults += _wrong_cards(deck.cards, pool, "cyberdeck", "NSC-2.5", "NSC-2.6")
    faults += _wrong_cards(side, pool, "sideboard", "NSC-2.15")
    if sum(side.values()) > SIDEBOARD:
        faults.append(DeckFault("NSC-2.14", "", f"a sideboard has at most {SIDEBOARD} cards, this one {sum(side.values())}", also))
    copies = Counter(deck.cards)
    copies.update(side)
    for name, count in copies.items():
        limit = pool[name].attrs.get("copies", COPIES) if name in pool else COPIES
        if limit is not None and count > limit:
            words = f"at most {limit} copies in cyberdeck and sideboard together, not {count}"
            faults.append(DeckFault("NSC-2.17" if name in side else "NSC-2.7", name, words, also))
    faults += _ram_faults(deck.parts.get("ram", {}), pool)
    faults += [DeckFault("NSC-2.2", "", f"a deck has no part [{part}]", also) for part in deck.parts if part not in ("ram", "sideboard")]
    return faults


def _wrong_cards(
    cards: Mapping[str, int], pool: Mapping[str, Print], where: str, ram_rule: str, mainframe_rule: str = "",
) -> list[DeckFault]:
    """Cards that do not belong there; a sideboard may hold mainframes (NSC-2.16)."""
    faults = []
    for name in cards:
        kind = pool[name].kind if name in pool else ""
        if kind == "RAM":
            faults.append(DeckFault(ram_rule, name, f"RAM cannot be in a {where}", ("NSC-2.25",)))
        elif kind == "Mainframe" and mainframe_rule:
            faults.append(DeckFault(mainframe_rule, name, f"a mainframe cannot be in a {where}", ("NSC-2.25",)))
        elif kind not in IN_DECK and kind != "Mainframe":
            faults.append(DeckFault("NSC-2.5", name, "there is no such card", ("NSC-2.25",)))
    return faults


def _ram_faults(cards: Mapping[str, int], pool: Mapping[str, Print]) -> list[DeckFault]:
    also = ("NSC-2.25",)
    size = sum(cards.values())
    faults = []
    if size != RAM_CARDS:
        faults.append(DeckFault("NSC-2.10", "", f"a RAM deck has exactly {RAM_CARDS} cards, this one {size}", also))
    strange = [name for name in cards if name not in pool or pool[name].kind != "RAM"]
    faults += [DeckFault("NSC-2.10", name, "a RAM deck holds nothing but RAM", also) for name in strange]
    advanced = sum(count for name, count in cards.items() if name in pool and pool[name].attrs.get("advanced"))
    if advanced > ADVANCED:
        words = f"a RAM deck has at most {ADVANCED} advanced RAM, this one {advanced}"
        faults.append(DeckFault("NSC-2.11", "", words, ("NSC-2.12", *also)))
    return faults


def make_deck(pool: Mapping[str, Print], wanted: Sequence[str], below: Callable[[int], int]) -> Deck:
    """A deck by chance: the wanted cards, then what they need to be of use, then others; five advanced RAM."""
    asked = [pool[name] for name in wanted]
    factions = helpful_factions(asked)
    cards: dict[str, int] = {}
    for card in asked:
        if card.kind in IN_DECK and sum(cards.values()) + copies_of(card) <= LEAST:
            cards[card.name] = copies_of(card)
    everyone = [card for card in pool.values() if card.kind in IN_DECK]
    helpers = [card for card in everyone if helps(card, asked, factions)] if asked else []
    while sum(cards.values()) < LEAST:
        choice = helpers if helpers and below(4) else everyone
        card = choice[below(len(choice))]
        cards[card.name] = min(copies_of(card), cards.get(card.name, 0) + 2)
    leaders = [card for card in pool.values() if card.kind == "Mainframe"]
    fitting = [card for card in leaders if card in asked or card.attrs.get("factions", 0) & factions] or leaders
    parts = {"ram": _ram_by_chance(pool, asked, below), "sideboard": {}}
    return Deck("made by chance", cards, fitting[below(len(fitting))].name, parts=parts)


def helpful_factions(asked: Sequence[Print]) -> int:
    """The factions of cards, of what they require, and Mystic for tarots."""
    found = 0
    for card in asked:
        found |= int(card.attrs.get("factions", 0)) | (MYSTIC if card.attrs.get("subtype") == "Tarot" else 0)
        found |= sum(1 << place for place, need in enumerate(card.attrs.get("requires", ())) if need)
    return found


def helps(card: Print, asked: Sequence[Print], factions: int) -> bool:
    """Whether a card makes others useful: of their factions, a character with a port for their cyberware, or what destroys RAM."""
    if card.attrs.get("factions", 0) & factions:
        return True
    if any(other.kind == "RAM" for other in asked) and "estroy" in card.text and "RAM" in card.text:
        return True
    ports = card.attrs.get("ports", ())
    return bool(ports) and any(
        ports[port - 1] >= other.attrs["level"] for other in asked if other.kind == "Cyberware" for port in PORTS_FOR[other.attrs["port"]]
    )


def _ram_by_chance(pool: Mapping[str, Print], asked: Sequence[Print], below: Callable[[int], int]) -> dict[str, int]:
    rams = [card for card in pool.values() if card.kind == "RAM"]
    basic = next(card.name for card in rams if not card.attrs.get("advanced"))
    advanced = [card.name for card in rams if card.attrs.get("advanced")]
    sought = [card.name for card in asked if card.name in advanced]
    ram: Counter[str] = Counter()
    for place in range(ADVANCED if advanced else 0):
        ram[sought[place % len(sought)] if sought else advanced[below(len(advanced))]] += 1
    ram[basic] += RAM_CARDS - sum(ram.values())
    return dict(ram)


def copies_of(card: Print) -> int:
    limit = card.attrs.get("copies", COPIES)
    return COPIES if limit is None else int(limit)
