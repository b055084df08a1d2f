"""Advice as data: what a lesson tells to do at a kind of decision, plainly enough that a person could follow it (docs/learning.md).

It speaks of what its seat sees and of nothing else. `players/student.py` is a player made of nothing but advice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

import msgspec

from .. import shelf
from ..kernel.views import CardView, Question, View
from .coaching import means, written
from .courses import lesson, names
from .reading import LONGEST_LINE, Advice, listed
from .terms import number as counted
from .terms import spoken_of, term, worth

NAMES = frozenset((
    "mine", "rival", "turn", "table", "places", "threat", "aim", "asker", "prompt", "attackers", "it", "to", "words", "options",
))  # what a term may speak of, besides what its game means by words of its own


class Card:
    """A card or place in sight, as terms ask about it: its numbers as they are now, else as they are printed."""

    __slots__ = ("mine", "printed", "seen", "zone")

    def __init__(self, seen: CardView, zone: str, mine: bool, printed: Mapping[str, Any]) -> None:
        self.seen = seen
        self.zone = zone
        self.mine = mine
        self.printed = printed

    def asked(self, name: str) -> Any:
        seen = self.seen
        if name in seen.values:
            return seen.values[name]
        if name in seen.numbers:
            return seen.numbers[name]
        match name:
            case "mine":
                return self.mine
            case "zone":
                return self.zone
            case "name" | "type" | "text" | "place" | "states" | "keywords":
                return getattr(seen, name)
        if name in seen.states or name in seen.keywords:
            return 1
        return self.printed.get(name, 0)


class Pile:
    """A zone of one side: its cards in sight, and how many there are in all."""

    __slots__ = ("cards", "total")

    def __init__(self, cards: Sequence[Card], total: int) -> None:
        self.cards = cards
        self.total = total

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def asked(self, name: str) -> Any:
        return self.total if name == "count" else 0


class Side:
    """A player's side: zones by their names, and the player's numbers."""

    __slots__ = ("piles", "player")

    def __init__(self, piles: Mapping[str, Pile], player: Card | None) -> None:
        self.piles = piles
        self.player = player

    def asked(self, name: str) -> Any:
        if name in self.piles:
            return self.piles[name]
        return self.player.asked(name) if self.player is not None else 0


class Status:
    """What everyone is told of the turn; a seat named there reads as `mine` or `rival`."""

    __slots__ = ("entries", "seat", "seats")

    def __init__(self, entries: Mapping[str, Any], seat: str, seats: frozenset[str]) -> None:
        self.entries = entries
        self.seat = seat
        self.seats = seats

    def asked(self, name: str) -> Any:
        found = self.entries.get(name, 0)
        if found in self.seats if isinstance(found, str) else False:
            return "mine" if found == self.seat else "rival"
        return found


class Outlook:
    """What a seat sees, laid out for terms."""

    def __init__(self, game: str, view: View, question: Question) -> None:
        printed = shelf.game(game).cards
        seat = view.seat
        self.view = view
        self.question = question
        self.means = means(game)
        self.cards: dict[str, Card] = {}
        self.table: list[Card] = []
        piles: tuple[dict[str, Pile], dict[str, Pile]] = ({}, {})
        for zone in view.zones:
            found = []
            for seen in zone.cards:
                mine = seen.controller == seat
                attrs = printed[seen.name].attrs if seen.name in printed else {}
                found.append(Card(seen, zone.name, mine, attrs))
                self.cards[seen.handle] = found[-1]
            self.table += found
            piles[zone.seat != seat][zone.name] = Pile(found, zone.count)
        sides: list[Card | None] = [None, None]
        seats = frozenset(seen.name for seen in view.fixtures if seen.name == seen.owner)
        for seen in view.fixtures:
            place = Card(seen, "", seen.controller == seat, {})
            self.cards[seen.handle] = place
            if seen.name in seats:
                sides[seen.name != seat] = place
        self.mine, self.rival = Side(piles[0], sides[0]), Side(piles[1], sides[1])
        self.status = Status(view.status, seat, seats)
        self.nothing = Card(CardView("", ""), "", False, {})

    @cached_property
    def common(self) -> dict[str, Any]:
        """The names that mean the same for all options."""
        link = self.view.chain[-1] if self.view.chain else None
        places = [card for card in self.cards.values() if not card.zone]
        return {
            "mine": self.mine, "rival": self.rival, "turn": self.status, "table": self.table, "places": places,
            "threat": self.card(link.by) if link is not None else self.nothing,
            "aim": self.card(link.aims[0]) if link is not None and link.aims else self.nothing,
            "asker": self.card(self.question.source), "prompt": self.question.prompt,
            "attackers": [self.card(arrow.source) for arrow in self.view.arrows if arrow.kind == "attacks"],
        }

    def card(self, handle: str) -> Card:
        return self.cards.get(handle, self.nothing)

    def of(self, number: int) -> dict[str, Any]:
        """All names at one option: besides the common ones what it names, its words, and what the game means by its own."""
        touched = self.question.touches[number] if number < len(self.question.touches) else ()
        found: dict[str, Any] = {
            **self.common, "it": self.card(touched[0] if touched else ""), "to": self.card(touched[1] if len(touched) > 1 else ""),
            "words": tuple(self.question.options[number].split()), "options": len(self.question.options),
        }
        for name, meant in self.means.items():
            found[name] = Meant(meant, found)
        return found


class Meant:
    """A term by its name, worked out when it is asked for."""

    __slots__ = ("known", "names", "text")

    def __init__(self, text: str, names: Mapping[str, Any]) -> None:
        self.text = text
        self.names = names
        self.known: list[Any] = []

    def __call__(self) -> Any:
        if not self.known:
            self.known.append(worth(term(self.text), self.names))
        return self.known[0]


def check_advice(game: str, advice: Sequence[Advice]) -> str:
    """What is wrong with advice, as far as can be told without a match; empty if nothing is."""
    meant = means(game)
    for one in advice:
        if not one.say.strip() or len(one.say) > LONGEST_LINE:
            return f"advice has {len(one.say)} letters, not 1 to {LONGEST_LINE}"
        if one.avoid and one.most:
            return f"{one.say!r}: what is to be avoided has no most"
        for text in (one.when, one.most, *meant.values()):
            strangers = spoken_of(text) - NAMES - set(meant) if text else set()
            if strangers:
                return f"{text!r}: there is nothing called {min(strangers)!r}"
    return ""


class Given(msgspec.Struct, frozen=True):
    """Advice with the lesson that gives it."""

    lesson: str
    advice: Advice


@lru_cache(maxsize=64)
def given(game: str, lessons: int | None = None) -> tuple[Given, ...]:
    """The advice of a course, or of its first lessons; what is most urgent first, then in the order in which it is given."""
    course = names(game)
    found = [Given(name, advice) for name in course[:lessons] for advice in lesson(game, name).advice]
    return tuple(sorted(found, key=lambda one: -one.advice.urgency))


def advised(one: Advice, outlook: Outlook) -> list[int]:
    """The options that advice speaks for, by their places: those that fit, and of these the ones that have the `most`."""
    question = outlook.question
    if question.kind not in listed(one.asked):
        return []
    forms = listed(one.option)
    fitting = [number for number, text in enumerate(question.options) if any(written(text, form) for form in forms)]
    if one.when:
        asked = term(one.when)
        fitting = [number for number in fitting if worth(asked, outlook.of(number))]
    if one.most and len(fitting) > 1:
        wanted = term(one.most)
        amounts = {number: counted(worth(wanted, outlook.of(number))) for number in fitting}
        top = max(amounts.values())
        fitting = [number for number, amount in amounts.items() if amount == top]
    return fitting
