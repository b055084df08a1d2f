"""What is wrong with a text, in people's words: where, what could stand there, and texts that would do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from msgspec import Struct

from .tokens import Token, tokens

if TYPE_CHECKING:
    from .grammar.chart import Chart
    from .ir import At, Statement
    from .lexicon import Lexicon

LEVELS = ("bounds", "word", "syntax", "ambiguous", "reference", "vague", "game", "lost")
MOST_NAMED = 3  # words of a sentence that may be a keyword of the designer's
# Words that mean the same as others in card English, where letters alone would mislead.
MEANT = {
    "graveyard": "the zone for used cards", "tap": "exhaust", "untap": "ready", "exile": "remove", "etb": "enters", "cast": "play",
    "library": "deck", "creature": "a card type of this game", "mana": "what this game pays with", "burn": "deal damage",
    "bounce": "return to a hand", "spell": "the kind of card that is played and used up", "life": "the health of a player",
    "battlefield": "play", "summoned": "enters play", "minion": "a card type of this game", "hero": "the player",
}  # fmt: skip


class Fault(Struct, frozen=True, omit_defaults=True):
    """One thing that is wrong. `start` and `end` are letters of the text; `word` is what stands there."""

    level: str
    message: str
    start: int
    end: int
    word: str = ""
    expected: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    suggestions: tuple[str, ...] = ()
    construction: str = ""  # what a game cannot carry out, by a name for counts

    def column(self) -> int:
        return self.start + 1


def at_token(level: str, message: str, token: Token, expected: Iterable[str] = ()) -> Fault:
    return Fault(level, message, token.at, token.end, token.text, tuple(sorted(expected))[:8])


def at_place(level: str, message: str, at: At, text: str) -> Fault:
    return Fault(level, message, at.start, at.end, text[at.start : at.end])


def in_order(found: Iterable[Fault]) -> list[Fault]:
    return sorted(found, key=lambda fault: (LEVELS.index(fault.level), fault.start))


def too_long(text: str, most: int) -> Fault:
    return Fault("bounds", f"the text has {len(text)} letters; at most {most} are read", most, len(text))


def too_intricate(text: str) -> Fault:
    return Fault("bounds", "this text is too intricate to read; say it in shorter sentences", 0, len(text))


def stray(text: str) -> list[Fault]:
    """Signs that no text can have."""
    return [at_token("word", f"“{token.text}” is no sign of a card text", token) for token in tokens(text) if token.kind == "bad"][:5]


def unread(chart: Chart, found: Sequence[Token]) -> Fault:
    """Why a sentence could not be read: an unknown word, or the farthest place that any reading reached."""
    from .grammar.heads import MOVABLE
    from .vocabulary import grammar_words

    lexicon = chart.lexicon
    read = max(chart.far - 1, 0)  # before it, an unknown word was read as a name
    for k, token in enumerate(found[read:], read):
        capital = token.text[:1].isupper() and k > 0 and not lexicon.nearly_noun(token.low)
        names = k + 1 < len(found) and any(name in MOVABLE for _, (name, _) in chart.look(lexicon.noun, k + 1))  # “snow counter”
        if token.kind == "word" and token.low not in lexicon.known and token.low not in grammar_words() and not (capital or names):
            near = get_close_matches(token.low, lexicon.known | grammar_words(), n=3, cutoff=0.75)
            hint = f"; here one would say: {MEANT[token.low]}" if token.low in MEANT else f"; did you mean “{near[0]}”?" if near else ""
            return at_token("word", f"“{token.text}” is no word of this game{hint}", token, near)
    for token in found:
        inside = token.text.strip("[]").rstrip("0123456789 ")
        if token.kind == "brk" and inside and inside.replace(" ", "").isalpha() and not lexicon.has_keyword(inside):
            return _no_keyword(inside, token, lexicon)
    called = [token.text for token in found if token.kind != "num"]
    alone = 0 < len(called) <= MOST_NAMED and all(word[:1].isupper() for word in called)
    if alone and not lexicon.brackets and found[0].low not in lexicon.known:
        return _no_keyword(" ".join(called), found[0], lexicon)
    for k, token in enumerate(found[:read]):  # one that was taken for a name
        strange = token.kind == "word" and token.low not in lexicon.known and token.low not in grammar_words()
        near = get_close_matches(token.low, lexicon.known | grammar_words(), n=3, cutoff=0.8) if strange else []
        if near and (k == 0 or token.text.islower()):
            return at_token("word", f"“{token.text}” is no word of this game; did you mean “{near[0]}”?", token, near)
    wanted = sorted(chart.wanted - {"“”"})
    if chart.far >= len(found):
        last = found[-1]
        return Fault("syntax", "the sentence stops too early", last.end, last.end, "", tuple(wanted)[:8])
    return at_token("syntax", f"cannot go on at “{found[chart.far].text}”", found[chart.far], wanted)


def _no_keyword(name: str, token: Token, lexicon: Lexicon) -> Fault:
    """A keyword that nobody has explained: one of the game's is meant, or one that the designer may define."""
    near = get_close_matches(name.lower(), [" ".join(words) for words, _ in lexicon.keyword.all()], n=3, cutoff=0.75)
    hint = f"; did you mean “{near[0]}”?" if near else "; write what it does, or define it in the file: [[keyword]]"
    return at_token("word", f"“{name}” is no keyword of this game{hint}", token, near)


def two_readings(readings: Sequence[Statement], found: Sequence[Token], lexicon: Lexicon) -> Fault:
    from .say import say_sentence

    said = tuple(dict.fromkeys(say_sentence(lexicon, tree) for tree in readings))
    shown = " / ".join(f"“{text}”" for text in said[:2])
    message = f"this can be read in two ways: {shown}" if len(said) > 1 else "this can be read in two ways"
    return Fault("ambiguous", message, found[0].at, found[-1].end, "", (), said[:4])


def two_headers(found: Sequence[Token]) -> Fault:
    return Fault("ambiguous", "what stands before the separator can be read in two ways", found[0].at, found[-1].end)
