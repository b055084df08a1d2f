"""Words, numbers and signs of a text. Quotes and brackets are kept whole; contractions are undone ("you've" is "you have")."""

from __future__ import annotations

import re
from typing import NamedTuple

_SIGNS = re.compile(
    r"""
  (?P<quote>[“"][^”"]*[”"])
 |(?P<strength>\bST\ (?=\d+(?:\s?[-–]\s?\d+|\+)\s?:))
 |(?P<pt>[+\-−–][0-9X]+/[+\-−–]?[0-9X]+)
 |(?P<stat>\b[0-9X]+/[0-9X]+\b)
 |(?P<range>\b\d+\s?[-–]\s?\d+(?:\ ST)?(?=:)|\b\d+\+(?:\ ST)?(?=:)|(?<![A-Za-z]\ )\b\d+(?:\ ST)?(?=:)
   |(?:^|(?<=[\n.]\ )|(?<=[\n.]))\d+(?:\ ST)?\ (?:to\ \d+(?:\ ST)?|(?:or|and)\ (?:more|higher|above|greater|over|up)(?:\ ST)?)(?=:))
 |(?P<bullet>(?<![^\n])[-–*·](?=\s))
 |(?P<brk>\[[^\]]*\])
 |(?P<brace>\{[^}]*\})
 |(?P<delta>[+\-−–](?:\d+|X)\b)
 |(?P<sep>>>|:)
 |(?P<poss>['’]s\b|(?<=s)['’](?=\s))
 |(?P<num>\d+)
 |(?P<die>\b[dD]\d+\b)
 |(?P<word>[^\W\d_]+(?:['’](?:t|re|ve|ll|d|Ya)\b)?(?:[-‑][^\W\d_]+)*)
 |(?P<suit>[♠♥♦♣●])
 |(?P<paren>\([A-Z][A-Z\ !,]+\))
 |(?P<op>[()])
 |(?P<punct>[.,;—–•/!?&+]|-(?=\s))
 |(?P<nl>\n)
""",
    re.VERBOSE,
)
_DASHES = str.maketrans({"’": "'", "−": "-", "‑": "-", "–": "-"})
_TAILS = {"'ve": "have", "'re": "are", "'ll": "will", "'d": "would"}
_BEEN = re.compile(r"\s+(?:already\s+|not\s+|just\s+|only\s+)*been\b")  # “it's been” is “it has been”
_WHOLE = {"can't": ("cannot",), "won't": ("will", "not")}
_SAID = frozenset(["it", "that", "there", "here", "what", "who", "he", "she"])  # "it's" is "it is"
SPELLING = {
    "colour": "color", "colours": "colors", "defence": "defense", "defences": "defenses", "armour": "armor", "honour": "honor",
    "cancelled": "canceled", "cancelling": "canceling", "levelled": "leveled", "levelling": "leveling", "centre": "center",
    "favour": "favor", "neighbouring": "neighboring", "randomise": "randomize", "materialise": "materialize", "catalogue": "catalog",
    "upwards": "upward", "towards": "toward", "forwards": "forward", "grey": "gray", "programme": "program", "programmes": "programs",
    "readys": "readies", "readyed": "readied", "swaped": "swapped", "swaping": "swapping",
    "neutralise": "neutralize", "harmonise": "harmonize", "harmonised": "harmonized", "synchronise": "synchronize", "an": "a",
    "whilst": "while", "backwards": "backward", "he": "it", "she": "it", "him": "it", "favoured": "favored", "everyone": "everybody",
    "travelled": "traveled", "recognise": "recognize", "organise": "organize", "his": "its", "her": "its", "behaviour": "behavior",
}  # fmt: skip


class Token(NamedTuple):
    """`low` is what the grammar compares: small letters, one spelling."""

    kind: str
    text: str
    low: str
    at: int
    end: int


def tokens(text: str, start: int = 0, end: int | None = None) -> list[Token]:
    """The tokens of a stretch of a text; their places are those in the whole text."""
    out: list[Token] = []
    place, stop = start, len(text) if end is None else end
    while place < stop:
        if text[place] in " \t\r\xa0":
            place += 1
            continue
        found = _SIGNS.match(text, place, stop)
        if found is None:
            out.append(Token("bad", text[place], text[place], place, place + 1))
            place += 1
            continue
        kind, said = found.lastgroup or "", found.group()
        if kind == "strength":  # “ST 0-25:” is “0-25:”
            place = found.end()
            continue
        low = said.lower().translate(_DASHES)
        place = found.end()
        if kind == "range":
            ends = re.findall(r"\d+", low)
            several = "+" in low or (len(ends) == 1 and (" o" in low or " a" in low))
            low = "-".join(ends) + ("+" if several else "")
        if kind == "word" and "'" in low:
            out += _undone(said, low, found.start(), place)
        elif kind == "poss" and low == "'s" and out and out[-1].low in _SAID:
            out.append(Token("word", said, "has" if _BEEN.match(text, place) else "is", found.start(), place))
        elif kind == "bullet":
            out.append(Token("punct", said, "•", found.start(), place))
        elif kind == "punct" and low == "-":
            out.append(Token(kind, said, "—", found.start(), place))
        else:
            out.append(Token(kind, said, SPELLING.get(low, low), found.start(), place))
    return out


def _undone(said: str, low: str, start: int, end: int) -> list[Token]:
    """The words of a contraction."""
    if low in _WHOLE:
        words = _WHOLE[low]
        return [Token("word", said, words[0], start, end), *(Token("word", said, word, end, end) for word in words[1:])]
    if low.endswith("n't"):
        return [Token("word", said[:-3], low[:-3], start, end - 3), Token("word", said[-3:], "not", end - 3, end)]
    for tail, word in _TAILS.items():
        if low.endswith(tail):
            cut = len(tail)
            return [Token("word", said[:-cut], low[:-cut], start, end - cut), Token("word", said[-cut:], word, end - cut, end)]
    return [Token("word", said, low, start, end)]


def words_of(phrase: str) -> tuple[str, ...]:
    """A phrase of a word list as the tokens' `low` would have it."""
    return tuple(token.low for token in tokens(phrase))
