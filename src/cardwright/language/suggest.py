"""Texts that would do in place of one that cannot be read: the smallest changes first, each of them read before it is offered.

A word of another game is replaced by this game's word for the same deed, zone or thing (“graveyard”, “tap”); else the place of the
fault is mended: a near word, a word dropped, put in, or changed with its neighbour.
"""

from __future__ import annotations

import re
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
CASTS = frozenset(("spell", "sorcery", "instant"))
LIFE = frozenset(("life", "hp", "lifepoint", "hitpoint"))
# What other games call arriving in play.
ARRIVALS = re.compile(r"\b(?:(?:is|are) summoned|(?:enters?|comes? into) (?:the battlefield|the field|the board)|comes into play)\b")
PUT_IN = ("a", "the", "target", "to", "of", ",", "is", "2", "each")
OF_PLAYERS = {"opponent": ("each", "target", "an"), "player": ("each", "target"), "rival": ("each", "target"), "enemy": ("each", "an")}
# What may follow a first clause.
OPENS = frozenset(("you", "your", "it", "they", "this", "that", "each", "target", "all", "draw", "a", "an"))


def suggest(reader: Reader, text: str, name: str, reading: Reading) -> tuple[str, ...]:
    """Up to three whole texts that can be read, nearest first."""
    if not reading.faults or reading.steps > MOST_STEPS or reading.faults[0].level in ("bounds", "game"):
        return ()
    out: list[str] = []
    for tried, changed in enumerate(_changes(reader.lexicon, text, reading.faults[0])):
        if tried >= MOST_TRIED or len(out) >= MOST:
            break
        if changed.strip() and changed != text and changed not in out and reader.read(changed, name).tree is not None:
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
    yield _translated(lexicon, text)
    places = [k for k, token in enumerate(found) if token.at <= fault.start < token.end] or [len(found) - 1]
    k = places[0]
    here = found[k]
    for near in fault.expected if fault.level == "word" else ():
        said = f"[{near.upper()}]" if here.kind == "brk" else _cased(near, here.text)
        yield text[: here.at] + said + text[here.end :]
    if found[0].low in OF_PLAYERS:
        for word in OF_PLAYERS[found[0].low]:
            yield _with(text, found[0], word)
    if fault.level != "vague":
        yield from _agreeing(lexicon, text, found, k)
    for token in found[max(0, k - 1) : k + 2]:
        for word in (*PUT_IN, *[unit for unit in lexicon.units if unit != "time"][:1]):
            yield _with(text, token, word)
        yield _without(text, token)
    for token in found[1:]:
        if token.low in OPENS and text[: token.at].rstrip()[-1:] != ",":
            yield _with(text, token, ",")
    for first, second in zip(found[max(0, k - 1) : k + 1], found[k : k + 2], strict=False):
        yield text[: first.at] + second.text + text[first.end : second.at] + first.text + text[second.end :]


def _translated(lexicon: Lexicon, text: str) -> str:
    """A text in this game's words, where it uses another's."""
    if ("zone", "play") in lexicon.first:
        text = ARRIVALS.sub("enters play", text)
    for token in reversed(tokens(text)):
        if (own := _own_word(lexicon, token.low)) is not None:
            text = text[: token.at] + _cased(own, token.text) + text[token.end :]
    return text


def _agreeing(lexicon: Lexicon, text: str, found: list[Token], k: int) -> Iterator[str]:
    """One or several, “draw” or “draws”, “owners” or “owner's”: the words before the fault, the nearest first."""
    for token in sorted(found[: k + 1], key=lambda token: -token.at):
        others: list[str] = []
        for noun, row in lexicon.nouns.items():
            if token.low == noun.lower():
                others.append(row.plural)
            elif token.low == row.plural.lower():
                others.append(noun)
        for verb in lexicon.verbs.values():
            if token.low in (verb.forms["base"], verb.forms["third"]):
                others.append(verb.forms["third" if token.low == verb.forms["base"] else "base"])
        if token.low.endswith("s") and token.kind == "word":
            others.append(token.low[:-1] + "'s")
        for other in dict.fromkeys(others):
            if other.lower() != token.low:
                yield text[: token.at] + _cased(other, token.text) + text[token.end :]


def _with(text: str, token: Token, word: str) -> str:
    """The text with a word before one of its own."""
    if not token.at:
        word = "an" if word == "a" and token.low[:1] in "aeiou" else word
        return f"{word.capitalize()} {token.text[:1].lower()}{text[1:]}" if word != "," else text
    word = "an" if word == "a" and token.low[:1] in "aeiou" else word
    return text[: token.at].rstrip(" ") + ("" if word == "," else " ") + word + " " + text[token.at :]


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
                verbs.sort(key=lambda verb: verb.forms["part"].lower() in lexicon.state)  # the game's own: cards are “refreshed”
                return verbs[-1].forms[shape] if verbs else None
    one = word.removesuffix("s")
    if one in CASTS:
        casts = next((noun for noun, row in lexicon.nouns.items() if row.classes == ("card", "link")), None)
        return None if casts is None else lexicon.nouns[casts].plural if word != one else casts
    if one in LIFE:
        return next((unit for unit in lexicon.units if "health" in unit.lower()), None)
    for name in ZONES.get(one, ()):
        if ("zone", name) in lexicon.first:
            return lexicon.first[("zone", name)]
    if one in CARDS:
        noun = card_noun(lexicon)
        return lexicon.nouns[noun].plural if word != one else noun
    return None
