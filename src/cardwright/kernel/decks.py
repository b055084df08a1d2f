"""Deck lists as plain text: `3 Ember Fox` lines, a leader, and comments that name the deck and its plan."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

import msgspec

from ..errors import CardwrightError

LINE = re.compile(r"(\d{1,3})\s*x?\s+(.+)")
LONGEST = 500


class DeckFault(msgspec.Struct, frozen=True):
    """One reason why a deck may not start a match: the rule (and others that say so too), the card it is about (or none), and words."""

    rule: str
    card: str
    message: str
    also: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.card + ': ' if self.card else ''}{self.message} ({', '.join((self.rule, *self.also))})"


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck list. `leader` is the card named on a `Word: Name` line, such as a Conductor or a Hero; `parts` are further sections.

    A further such line, such as `Advantage: Name` after `Muse: Name`, is one more card of the deck; whether it may be there is for the
    game to say."""

    name: str
    cards: dict[str, int]
    leader: str | None = None
    plan: str = ""
    parts: dict[str, dict[str, int]] = {}


def parse_deck(text: str, name: str = "deck") -> Deck:
    """Read a deck list; a line that cannot be read names itself."""
    title, plan, leader = name, "", None
    cards: dict[str, int] = {}
    parts: dict[str, dict[str, int]] = {}
    section = cards
    lines = text.splitlines()
    if len(lines) > LONGEST:
        raise CardwrightError(f"a deck list of {len(lines)} lines is too long", f"{LONGEST} lines are the most")
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        if line.startswith("#"):
            words = line.lstrip("# ").strip()
            if words.lower().startswith("plan:"):
                plan = words[5:].strip()
            elif title == name and words:
                title = words
            continue
        if not line:
            continue
        if match := LINE.fullmatch(line):
            section[match[2]] = section.get(match[2], 0) + int(match[1])
        elif line.startswith("[") and line.endswith("]"):
            section = parts.setdefault(line[1:-1].strip().lower(), {})
        elif ":" in line:
            named = line.split(":", 1)[1].strip()
            if leader is None:
                leader = named
            else:
                cards[named] = cards.get(named, 0) + 1
        else:
            message = f"line {number} of the deck list cannot be read: {line[:60]!r}"
            raise CardwrightError(message, "write a number and a card name, like '3 Ember Fox'")
    return Deck(title, cards, leader, plan, parts)


def spelled(deck: Deck, pool: Collection[str]) -> Deck:
    """The deck with its cards named as the pool spells them, whatever the case in the list; unknown names stay as they are."""
    if all(name in pool for name in deck.cards) and (deck.leader is None or deck.leader in pool) and not deck.parts:
        return deck
    known = {name.casefold(): name for name in pool}

    def named(cards: Mapping[str, int]) -> dict[str, int]:
        counts: dict[str, int] = {}
        for name, count in cards.items():
            right = name if name in pool else known.get(name.casefold(), name)
            counts[right] = counts.get(right, 0) + count
        return counts

    leader = deck.leader if deck.leader is None or deck.leader in pool else known.get(deck.leader.casefold(), deck.leader)
    return Deck(deck.name, named(deck.cards), leader, deck.plan, {part: named(cards) for part, cards in deck.parts.items()})


def print_deck(deck: Deck, leader_word: str = "Leader") -> str:
    """The deck as a plain text list."""
    lines = [f"# {deck.name}"] + ([f"# Plan: {deck.plan}"] if deck.plan else [])
    if deck.leader:
        lines.append(f"{leader_word}: {deck.leader}")
    lines += [f"{count} {name}" for name, count in deck.cards.items()]
    for part, cards in deck.parts.items():
        lines += ["", f"[{part}]", *(f"{count} {name}" for name, count in cards.items())]
    return "\n".join(lines) + "\n"
