"""How many texts are played by the card language: told in instructions and carried out; and what is missing, ranked by texts."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from . import library, shelf
from .effects.scope import LoweringFault
from .errors import CardwrightError
from .language.coverage import Missing
from .text.cards import CompiledCard, RawCard, read_cards
from .text.faults import Untold
from .text.tree import Node


class Refused(Struct, frozen=True):
    """A text that is not played, what it lacks, and what is said of it."""

    name: str
    text: str
    lacks: str
    why: str


class Played(Struct, frozen=True):
    """Of so many texts, those that the card language plays."""

    game: str
    texts: int
    played: int
    missing: tuple[Missing, ...]
    refused: tuple[Refused, ...]


def measure(game: str, sources: dict[str, str]) -> Played:
    """Tell and build every card of some sources."""
    return _count(game, (card for file, source in sources.items() for card in read_cards(source, file, library.schema(game))[0]))


def measure_texts(game: str, source: str, file: str) -> Played:
    """The same for a corpus of `[[text]]` entries, each put on a card of its kind, as the table `[kinds]` of the file has it."""
    return _count(game, _cards_of(game, source, file))


def _cards_of(game: str, source: str, file: str) -> Iterator[RawCard]:
    data = tomllib.loads(source)
    kinds = data.get("kinds", {})
    for entry in data.get("text", []):
        if entry.get("card") not in kinds:
            raise CardwrightError(f"{file}: {entry.get('id')}: no kind of card is named {entry.get('card')!r}", "name it in [kinds]")
        cards, faults = read_cards(_as_card(entry, kinds[entry["card"]]), file, library.schema(game))
        if faults:
            raise faults[0]
        yield from cards


def _as_card(entry: dict[str, Any], kind: dict[str, Any]) -> str:
    """The card file of one text. `at` names the attribute that holds it, and `before` and `after` stand around it."""
    parts = {key: value for key, value in kind.items() if isinstance(value, dict)}
    plain = {key: value for key, value in kind.items() if key not in {"at", "before", "after", *parts}}
    words = f"{kind.get('before', '')}{entry['text']}{kind.get('after', '')}"
    rows = {"name": entry.get("name") or entry["id"], **plain, kind.get("at", "text"): words}
    tables = [("[[card]]", rows), *((f"[card.{name}]", part) for name, part in parts.items())]
    return "".join(f"{head}\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in table.items()) for head, table in tables)


def _count(game: str, cards: Iterable[RawCard]) -> Played:
    lacking: Counter[str] = Counter()
    examples: dict[str, str] = {}
    refused: list[Refused] = []
    texts = played = 0
    for card in cards:
        mine = {path: text.words for path, text in card.texts.items() if text.words}
        texts += len(mine)
        wrong = _wrong(game, card)
        played += len(mine) - len(wrong)
        lacking.update(what for what, _ in wrong.values())
        for path, (what, why) in wrong.items():
            examples.setdefault(what, mine[path])
            refused.append(Refused(card.name, mine[path], what, why))
    ranked = sorted(lacking.items(), key=lambda pair: (-pair[1], pair[0]))
    return Played(game, texts, played, tuple(Missing(what, count, examples[what]) for what, count in ranked), tuple(refused))


def _wrong(game: str, card: RawCard) -> dict[str, tuple[str, str]]:
    """What keeps each text of a card from being played, by path: the construction that is missing, and the fault."""
    wrong: dict[str, tuple[str, str]] = {}
    trees: dict[str, Node] = {}
    for path, text in card.texts.items():
        try:
            trees[path] = library.tellings(game).tell(text.words, text.reads, card.name)
        except Untold as untold:
            first = untold.faults[0]
            wrong[path] = (first.construction or f"not read: {first.level}", first.message)
        except Exception as broken:
            wrong[path] = _ours(broken)
    if not wrong:
        try:
            shelf.game(game).rules_code.cards.build(CompiledCard(card.name, card.type, card.attrs, trees, card.place), 0)
        except CardwrightError as fault:
            wrong = dict.fromkeys(_at_fault(card, fault), (f"carried out: {fault.message}", fault.message))
        except Exception as broken:
            wrong = dict.fromkeys(card.texts, _ours(broken))
    return {path: what for path, what in wrong.items() if card.texts[path].words}


def _at_fault(card: RawCard, fault: CardwrightError) -> list[str]:
    """Which texts a fault in carrying them out is about: the one that it names, else all."""
    named = fault.path if isinstance(fault, LoweringFault) else ""
    return [named] if named in card.texts else list(card.texts)


def _ours(broken: Exception) -> tuple[str, str]:
    """A fault of Cardwright itself, told as one of the text that shows it: the texts behind it are still measured."""
    return f"a fault of Cardwright: {type(broken).__name__}", f"{type(broken).__name__}: {broken}"
