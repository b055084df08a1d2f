"""What is printed reads back as the same tree, for trees nobody wrote."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.games.synsouls.vocabulary import VOCABULARY
from cardwright.text import Node
from cardwright.text.reading import LONGEST
from cardwright.text.tree import from_plain, same_meaning, to_plain
from text.growing import random_tree
from text.language import rows_of
from text.small_games import GAMES


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32), start=st.sampled_from(["card", "spell", "condition", "event", "object"]))
def test_printed_trees_read_back(seed: int, start: str) -> None:
    tree = random_tree(VOCABULARY, start, seed)
    text = VOCABULARY.print(tree)
    if len(text) <= LONGEST:
        assert VOCABULARY.parse(text, start) == tree


@pytest.mark.parametrize(("vocabulary", "texts"), GAMES, ids=[vocabulary.name for vocabulary, _ in GAMES])
def test_other_games_read_and_print_with_the_shared_phrases(vocabulary: object, texts: list[str]) -> None:
    from cardwright.text import Vocabulary

    assert isinstance(vocabulary, Vocabulary)
    for text in texts:
        assert vocabulary.print(vocabulary.parse(text)) == text


def test_other_starts_read_too() -> None:
    solrei = GAMES[1][0]
    text = "You may DISCARD 1. If you do, DRAW 2."
    assert solrei.print(solrei.parse(text, "bonus")) == text


def test_trees_can_be_kept_as_plain_data() -> None:
    for _, start, text in rows_of("synsouls"):
        tree = VOCABULARY.parse(text, start)
        packed = msgspec.msgpack.encode(to_plain(tree))
        assert from_plain(msgspec.msgpack.decode(packed)) == tree


def test_plain_data_that_is_no_tree_is_refused() -> None:
    for wrong in ({"kind": 3, "args": {}, "phrase": ""}, {"kind": "x"}, 1.5, {"kind": "x", "args": [], "phrase": ""}):
        with pytest.raises(ValueError, match="not a tree"):
            from_plain(wrong)


def test_same_meaning_looks_past_the_wording() -> None:
    one = VOCABULARY.parse("Target Record gains [+1] until end of turn.", "spell")
    two = VOCABULARY.parse("Target Record gains [+1] until end of performance.", "spell")
    other = VOCABULARY.parse("Target Record gains [+2] until end of turn.", "spell")
    assert one != two
    assert same_meaning(one, two)
    assert not same_meaning(one, other)
    assert not same_meaning(Node("x", {"n": 1}), Node("x", {"n": True}))
