"""How well texts are read: counts, round trips, and what is missing, ranked by how many texts it would unlock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from .faults import Fault
from .reader import Reader
from .say import say
from .tokens import tokens


class Asked(Struct, frozen=True):
    """A text to be read."""

    text: str
    name: str = ""
    batch: str = ""


class Refusal(Struct, frozen=True):
    text: str
    name: str
    batch: str
    faults: tuple[Fault, ...]


class Missing(Struct, frozen=True):
    """A word or a construction, and how many texts stop there."""

    what: str
    texts: int
    example: str


class Batch(Struct, frozen=True):
    name: str
    texts: int
    read: int


class Coverage(Struct, frozen=True):
    game: str
    texts: int
    read: int
    ambiguous: int
    refused: dict[str, int]
    round_trips: int
    lost: int
    batches: tuple[Batch, ...]
    missing: tuple[Missing, ...]
    refusals: tuple[Refusal, ...]
    no_round_trip: tuple[str, ...]


def measure(reader: Reader, asked: Iterable[Asked]) -> Coverage:
    """Read every text, say it and read that."""
    texts = read = trips = 0
    levels: Counter[str] = Counter()
    batches: dict[str, list[int]] = {}
    missing: dict[str, list[str]] = {}
    refusals: list[Refusal] = []
    crooked: list[str] = []
    for item in asked:
        texts += 1
        batch = batches.setdefault(item.batch, [0, 0])
        batch[0] += 1
        reading = reader.read(item.text, item.name)
        if reading.tree is None:
            first = reading.faults[0]
            levels[first.level] += 1
            refusals.append(Refusal(item.text, item.name, item.batch, reading.faults))
            missing.setdefault(_what(first, item.text), []).append(item.text)
            continue
        read += 1
        batch[1] += 1
        again = reader.read(say(reader.lexicon, reading.tree), item.name)
        if again.tree == reading.tree:
            trips += 1
        else:
            crooked.append(item.text)
    ranked = sorted(missing.items(), key=lambda pair: (-len(pair[1]), pair[0]))
    return Coverage(
        game=reader.lexicon.game,
        texts=texts,
        read=read,
        ambiguous=levels["ambiguous"],
        refused={level: count for level, count in levels.items() if level != "ambiguous"},
        round_trips=trips,
        lost=levels["lost"],
        batches=tuple(Batch(name, counts[0], counts[1]) for name, counts in sorted(batches.items())),
        missing=tuple(Missing(what, len(found), found[0]) for what, found in ranked),
        refusals=tuple(refusals),
        no_round_trip=tuple(crooked),
    )


def _what(fault: Fault, text: str) -> str:
    """What a refused text lacks: a word, or a construction told by the words around the place where it stopped."""
    if fault.level == "word":
        return f"the word “{fault.word.lower()}”"
    if fault.level != "syntax":
        return {"ambiguous": "one reading"}.get(fault.level, fault.message)
    before = [token.low for token in tokens(text[: fault.start])][-2:]
    return f"“{' '.join(before)} … {fault.word.lower() or 'end'}”"
