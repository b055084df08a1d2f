"""Random trees of a vocabulary, for tests: any phrase anywhere, kept small by a depth."""

from __future__ import annotations

from random import Random

from cardwright.text import Node, Vocabulary
from cardwright.text.examples import Grower
from cardwright.text.phrases import LEAST


def random_tree(vocabulary: Vocabulary, start: str, seed: int, depth: int = 8) -> Node:
    """A tree of the category `start`, the same for the same seed."""
    rng = Random(seed)
    grower = Grower(vocabulary.table)
    grower.choose = lambda category, rules, at: grower.shortest(rules) if at > depth else rng.choice(rules)
    grower.include = lambda part, at: at <= depth and rng.random() < 0.3
    grower.length = lambda slot, at: (
        1 if slot.styles == ("single",) else LEAST.get(slot.styles[0], 1) + (at < depth and rng.random() < 0.2)
    )
    tree = grower.grow(start)
    assert isinstance(tree, Node)
    return tree
