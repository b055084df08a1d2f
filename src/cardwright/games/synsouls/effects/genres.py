"""A Genre that stands for the noun: "target Cadet", "each other Huldra", "Cadets you control"."""

from __future__ import annotations

from ....effects.filters import folded
from ....effects.lexicon import Filter
from ....effects.scope import Scope
from ....kernel.abilities import Fx
from ....kernel.state import State
from ....text.tree import Node
from .lexicon import LEXICON


@LEXICON.on("filter", "genre_noun")
def genre_noun(scope: Scope, node: Node) -> Filter:
    """The whole phrase is compared (SYN-3.8), without regard to case (SYN-3.10)."""
    word = folded(node["name"])
    words = singulars(word) if node["plural"] else frozenset((word,))

    def now(s: State, fx: Fx, oid: int) -> bool:
        number = LEXICON.print_of(s, oid)
        return number >= 0 and not words.isdisjoint(s.prints[number].attrs.get("genre_words", ()))

    return Filter(now)


def singulars(word: str) -> frozenset[str]:
    """What a plural may be the plural of: itself, "cadets" of "cadet", "witches" of "witch", "furies" of "fury"."""
    found = {word, word.removesuffix("s")}
    if word.endswith("es"):
        found.add(word.removesuffix("es"))
    if word.endswith("ies"):
        found.add(word.removesuffix("ies") + "y")
    return frozenset(found)
