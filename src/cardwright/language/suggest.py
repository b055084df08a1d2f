"""Texts that would do in place of one that cannot be read: the smallest changes first, each of them read before it is offered.

A word of another game is replaced by this game's word for the same deed, zone or thing (“graveyard”, “tap”); else the place of the
fault is mended: a near word, a word dropped, put in, or changed with its neighbour.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from . import forms
from .derived import card_noun
from .faults import Fault
from .lexicon import Lexicon
from .reader import Reader, Reading
from .tokens import Token, tokens

MOST = 3  # suggestions
MOST_TRIED = 30  # changes that are read
MOST_STEPS = 6_000  # a text that needed more work is not tried again and again
DEEDS = {"tap": "exhaust", "untap": "ready", "cast": "play", "exile": "remove", "scry": "arrange", "burn": "damage", "slay": "destroy"}
ZONES = {
    "graveyard": ("void", "discard", "done", "fallen", "bin"), "library": ("deck",), "battlefield": ("play", "field", "ensemble", "map"),
}  # fmt: skip
CARDS = frozenset(("creature", "minion", "unit", "permanent"))
PUT_IN = ("a", "the", "target", "to", "of", ",", "is", "2")


def suggest(reader: Reader, text: str, name: str, reading: Reading) -> tuple[str, ...]:
    """Up to three whole texts that can be read, nearest first."""
    if not reading.faults or reading.steps > MOST_STEPS or reading.faults[0].level in ("bounds", "game"):
        return ()
    out: list[str] = []
    for tried, changed in enumerate(_changes(reader.lexicon, text, reading.faults[0])):
        if tried >= MOST_TRIED or len(out) >= MOST:
            break
        if changed != text and changed not in out and reader.read(changed, name).tree is not None:
            out.append(changed)
    return tuple(out)


def with_suggestions(reader: Reader, text: str, name: str, reading: Reading) -> Reading:
    """The same reading; its first fault says what would do."""
    found = suggest(reader, text, name, reading)
    if not found:
        return reading
    return replace(reading, faults=(replace(reading.faults[0], suggestions=found), *reading.faults[1:]))


def _changes(lexicon: Lexicon, text: str, fault: Fault) -> Iterator[str]:
    found = tokens(text)
    translated = text
    for token in reversed(found):
        if (own := _own_word(lexicon, token.low)) is not None:
            translated = translated[: token.at] + _cased(own, token.text) + translated[token.end :]
    yield translated
    places = [k for k, token in enumerate(found) if token.at <= fault.start < token.end] or [len(found) - 1]
    k = places[0]
    here = found[k]
    for near in fault.expected if fault.level == "word" else ():
        yield text[: here.at] + _cased(near, here.text) + text[here.end :]
    for token in found[max(0, k - 1) : k + 2]:
        yield _without(text, token)
        for word in PUT_IN:
            space = "" if word == "," else " "
            yield text[: token.at].rstrip(" ") + (space if token.at else "") + word + " " + text[token.at :]
    for first, second in zip(found[max(0, k - 1) : k + 1], found[k : k + 2], strict=False):
        yield text[: first.at] + second.text + text[first.end : second.at] + first.text + text[second.end :]


def _cased(word: str, like: str) -> str:
    """A word with a capital where the one before it had one."""
    return word[:1].upper() + word[1:] if like[:1].isupper() else word


def _without(text: str, token: Token) -> str:
    return (text[: token.at].rstrip(" ") + " " + text[token.end :].lstrip(" ")).strip().replace(" .", ".").replace(" ,", ",")


def _own_word(lexicon: Lexicon, word: str) -> str | None:
    """What this game calls something that another game has a word for."""
    if word in lexicon.known:
        return None
    for foreign, op in DEEDS.items():
        shapes = {"base": foreign, "third": forms.third(foreign), "past": forms.past(foreign), "ger": forms.gerund(foreign)}
        for shape, said in shapes.items():
            if word == said:
                verbs = [verb for verb in lexicon.verbs.values() if verb.op == op and " " not in verb.lemma]
                return verbs[-1].forms[shape] if verbs else None
    one = word.removesuffix("s")
    for name in ZONES.get(one, ()):
        if ("zone", name) in lexicon.first:
            return lexicon.first[("zone", name)]
    if one in CARDS:
        noun = card_noun(lexicon)
        return lexicon.nouns[noun].plural if word != one else noun
    return None
