"""Signs before an ability: when, in brackets; for which suits; a keyword that it asks for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .ir import Act, Keyword, Role, Word, stamp
from .lexicon import Lexicon, match
from .tokens import Token

_JOINING = frozenset(["or", "and", "/", ","])


def is_timing(lexicon: Lexicon, token: Token) -> bool:
    """Whether a token says when, as the game's signs do: “(AFTER DAMAGE)”, “(BEFORE SHOWDOWN, AFTER SHOWDOWN)”."""
    return token.kind == "paren" and all(f"({part.strip()})" in lexicon.timing for part in token.text.strip("()").split(","))


def timing(lexicon: Lexicon, found: Sequence[Token], place: int) -> int:
    """The end of what stands in brackets and says when, or for which suits: “(UPON WINNING or UPON LOSING)”, “(♥/♣)”."""
    if is_timing(lexicon, found[place]):
        return place + 1
    if not lexicon.timing or found[place].low != "(":
        return 0
    end = next((k for k in range(place + 1, min(place + 12, len(found))) if found[k].low == ")"), 0)
    inner = found[place + 1 : end]
    if not inner or (end + 1 < len(found) and found[end + 1].kind == "sep"):
        return 0
    if any(token.kind == "suit" for token in inner) and all(token.kind == "suit" or token.low in _JOINING for token in inner):
        return end + 1
    said = re.split(r" (?:or|and|/|,) ", " ".join(token.text.upper() if token.low not in _JOINING else token.low for token in inner))
    return end + 1 if all(f"({part.replace(' !', '!')})" in lexicon.timing for part in said) else 0


def label_before_timing(lexicon: Lexicon, found: Sequence[Token]) -> int:
    return max((end for end, _ in match(lexicon.label, found, 0) if end < len(found) and timing(lexicon, found, end)), default=0)


def in_brackets(found: Sequence[Token]) -> str:
    """The letters of what says when, with “or” where it stands or a stroke does."""
    if len(found) == 1:
        return found[0].text
    if any(token.kind == "suit" for token in found):
        suits = [token.low for token in found if token.kind == "suit"]
        return f"({'or'.join(suits)})"
    words = ("or" if token.low in ("/", "and") else token.text if token.low == "or" else token.text.upper() for token in found[1:-1])
    return f"({' '.join(words)})".replace(" !", "!").replace(" ,", ",")


def as_cost(word: Keyword) -> Act:
    n = (Role("amount", word.n),) if word.n is not None else ()
    cost = Act("keyword", "keyword", (Role("patient", Word(word.name)), *n))
    stamp(cost, word.at.start, word.at.end)
    return cost
