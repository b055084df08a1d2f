"""What a text is put together from: abilities as they grow, sentence by sentence; what a card calls itself."""

from __future__ import annotations

from collections.abc import Container

from .ir import Ability, Adverbial, Statement, stamp
from .tokens import words_of

_SMALL = frozenset(["and", "of", "the", "to", "in", "a", "from", "for", "with", "on", "at", "by", "who", "that"])


class Draft:
    """An ability that is being put together from sentences."""

    def __init__(self, form: str = "") -> None:
        self.form = form
        self.labels: list[str] = []
        self.tag = ""
        self.range = ""
        self.header: tuple[Adverbial, ...] = ()
        self.costs: tuple[Statement, ...] = ()
        self.body: list[Statement] = []
        self.start = self.end = 0

    def within(self, part: Draft) -> None:
        """It stands in the same part of the card: under the same label, and the condition beside that."""
        self.labels = part.labels[:1]
        if "(" not in part.labels[0]:
            self.header = (*part.header[:1], *self.header)

    def take(self, opened: Draft) -> None:
        """What stood before it is said of this."""
        self.header, self.costs = (*self.header, *opened.header), (*self.costs, *opened.costs)

    def done(self) -> Ability:
        whole = Ability(self.form or "spell", tuple(self.body), tuple(self.labels), self.tag, self.range, False, self.header, self.costs)
        stamp(whole, self.start, self.end)
        return whole


def own_names(name: str, known: Container[str] = ()) -> list[tuple[str, ...]]:
    """What a card calls itself: its name, the short form before a comma, and the first or last words of it, such as a person's name;
    a single word must be none that the texts of the game use."""
    out = [words_of(name)] if name else []
    short = name.partition(",")[0]
    if short != name and short:
        out.append(words_of(short))
    words = words_of(short)
    for k in range(1, len(words)):
        parts = (words[:k], words[k:]) if _SMALL.isdisjoint(words[k - 1 : k + 1]) else ()  # “of Many” is no part by itself
        for part in parts or ((words[:k],) if words[k] == "the" else ()):  # “Torvald the Patient” is Torvald
            if (len(part) > 1 or (len(part[0]) > 1 and part[0] not in known)) and _SMALL.isdisjoint((part[0], part[-1])):
                out.append(part)
    return [words for words in out if words]
