"""Texts that differ in one small word do different things, or are refused (minimal_pairs.toml)."""

from __future__ import annotations

import re
import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from cardwright import library
from cardwright.text.cards import read_cards
from cardwright.text.faults import Untold
from cardwright.text.tree import Node

FRAMES = tomllib.loads(Path(__file__).with_name("minimal_pairs.toml").read_text(encoding="utf-8"))["frame"]
CHOICE = re.compile(r"\{(.*?)\}")
SUBTYPES = ("Script", "Protocol")  # of Neuroscape's programs
REFUSED = object()


def bare(value: Any) -> Any:
    """What is told, without the letters it was read from and the numbers of its bindings."""
    if isinstance(value, Node):
        return value.kind, tuple(sorted((name, bare(part)) for name, part in value.args.items() if name not in ("bind", "deed", "seen")))
    return tuple(bare(part) for part in value) if isinstance(value, tuple) else repr(value)


def told(game: str, kind: str, text: str) -> Any:
    sort = f'type = "Program"\nsubtype = "{kind}"' if kind in SUBTYPES else f'type = "{kind}"'
    cards, faults = read_cards(f"[[card]]\nname = 'Tried'\n{sort}\ntext = '''{text}'''\n", "pair", library.schema(game))
    assert not faults, faults
    words = cards[0].texts["text"]
    try:
        return bare(library.tellings(game).tell(words.words, words.reads, "Tried"))
    except Untold:
        return REFUSED


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: f"{frame['game']}: {frame['text']}")
def test_one_small_word(frame: dict[str, Any]) -> None:
    (choice,) = CHOICE.findall(frame["text"])
    words = choice.split("|")
    alike = set(frame.get("alike", ()))
    assert alike <= set(words)
    texts = {word: re.sub(r" +([.,])", r"\1", re.sub(r"  +", " ", CHOICE.sub(word, frame["text"]))).strip() for word in words}
    trees = {word: told(frame["game"], frame["card"], text) for word, text in texts.items()}
    assert any(tree is not REFUSED for tree in trees.values()), "nothing of it is read"
    same = {
        (one, other) for one, other in combinations(words, 2)
        if trees[one] is not REFUSED and trees[one] == trees[other] and not {one, other} <= alike
    }
    assert not same, f"these do the same: {same}"
