"""The page on the card language is what the tables say, and each of its examples reads by the phrase it stands beside."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardwright import library
from cardwright.text import Vocabulary, walk
from cardwright.text.reference import INTRODUCTION, Examples
from text.small_games import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "card-language.md"
REAL = [library.vocabulary(game) for game in library.games()]


def test_the_page_is_up_to_date() -> None:
    renew = "renew it: python -c \"from cardwright import library; print(library.reference(), end='')\" > docs/card-language.md"
    assert PAGE.read_text(encoding="utf-8") == library.reference(), renew


@pytest.mark.parametrize("vocabulary", [*REAL, *(small for small, _ in GAMES)], ids=lambda vocabulary: vocabulary.name)
def test_every_phrase_has_an_example_that_reads_by_it(vocabulary: Vocabulary) -> None:
    examples = Examples(vocabulary)
    for rule in vocabulary.table.rules.values():
        if rule.phrase.kind is not None:
            tree = vocabulary.parse(examples.of(rule), rule.phrase.category)
            assert rule.phrase.id in {node.phrase for node in walk(tree)}


def test_every_category_and_kind_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for vocabulary in REAL:
        for category in vocabulary.table.by_category:
            assert f"(`{category}`)" in page
        for rule in vocabulary.table.rules.values():
            assert rule.phrase.kind is None or f"| `{rule.phrase.kind}` | " in page


@pytest.mark.parametrize("vocabulary", REAL, ids=lambda vocabulary: vocabulary.name)
def test_what_is_said_of_phrases_and_categories_is_said_of_real_ones(vocabulary: Vocabulary) -> None:
    known = {*vocabulary.table.by_category, *vocabulary.table.terminals}
    assert set(vocabulary.examples) <= set(vocabulary.table.rules)
    assert set(vocabulary.samples) <= known
    assert set(vocabulary.table.labels) == known


def test_the_wordings_shown_in_the_guides_read_too() -> None:
    synsouls = library.vocabulary("synsouls")
    frames = re.findall(r"^\| `(.+?)` \|", synsouls.guide, re.MULTILINE)
    assert len(frames) == 10
    for text in frames:
        synsouls.parse(text)
    sentences = re.findall(r"^\| `(.+?)` \|", INTRODUCTION, re.MULTILINE)
    assert len(sentences) == 9
    for text in sentences:
        if not text.startswith("Then "):
            synsouls.parse(text, "spell")
