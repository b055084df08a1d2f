"""A text taken apart before it is read: the two texts of a card that can be reversed, and the sentences of each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .tokens import Token

_BARE_SORTS = [[word, ")"] for word in ("token", "tokens", "tile", "tiles")]
_MODES = re.compile(r"\b(chooses?|do|does) (one|two|three|up to|\d|any|both)\b[^:—;]*[:—;]( |$)|\bchooses? [:—]")


def versions(text: str) -> list[str]:
    """A text with [bracketed] parts and “Reversed:” is two texts."""
    found = re.search(r"\bReversed:\s*", text)
    if not found:
        return [text]
    head, tail = text[: found.start()].rstrip(), text[found.end() :]
    parts = re.findall(r"\[([^\]]*)\]", tail)
    if parts and re.sub(r"\[[^\]]*\]|\band\b", "", tail).strip(" .,;\n"):  # more than what takes the place of the parts: a whole text
        return [re.sub(r"\[([^\]]*)\]", r" \1 ", part) for part in (head, tail)] if "[" in head else [text]
    if not parts:
        return [head, tail] if "[" not in head else [text]
    if "[" not in head:
        return [head, " ".join(parts)]
    given = iter(parts)
    return [
        re.sub(r"\[([^\]]*)\]", r" \1 ", head),
        re.sub(r"\[[^\]]*\]", lambda _: next(given, ""), head),
    ]


def split(found: Sequence[Token]) -> list[list[Token]]:
    """The sentences of a text. Bullets are modes of the sentence before."""
    out: list[list[Token]] = [[]]
    for i, token in enumerate(found):
        after = found[i + 1].low if i + 1 < len(found) else ""
        if token.kind == "nl":
            if out[-1] and after != "•":
                out.append([])
        elif token.low == ";" and not _MODES.search(" ".join(t.low for t in out[-1])):
            out.append([])
        elif token.low in (".", "!"):
            bullets = after == "•" or (after == "\n" and i + 2 < len(found) and found[i + 2].low == "•")
            if bullets:
                out[-1].append(token._replace(kind="punct", low=";"))
            else:
                out.append([])
        elif token.low == "•":
            if out[-1] and out[-1][-1].low not in (";", ":", "—", "-"):
                out[-1].append(token._replace(kind="punct", low=";"))
        else:
            out[-1].append(token)
    return [sentence for sentence in out if sentence]


def without_reminders(found: Sequence[Token]) -> tuple[list[Token], list[tuple[int, int]]]:
    """Tokens without a reminder text, and where such texts stand: a whole sentence in brackets at the end of another."""
    out: list[Token] = []
    empty: list[tuple[int, int]] = []
    i = 0
    while i < len(found):
        if found[i].low == "(" and [token.low for token in found[i + 1 : i + 3]] in _BARE_SORTS:
            out.append(found[i + 1])  # “FLORALIA (token)”
            i += 3
            continue
        if found[i].low == "(" and found[i].kind == "op" and i + 1 < len(found) and found[i + 1].text[:1].isupper():
            close = next((k for k in range(i, len(found)) if found[k].low == ")"), None)
            if close is not None and found[close - 1].low in (".", "!"):
                empty.append((found[i].at, found[close].end))
                if out and out[-1].kind in ("word", "brk", "num"):
                    out.append(found[close - 1])  # a keyword with its reminder is a sentence
                i = close + 1
                continue
        out.append(found[i])
        i += 1
    return out, empty


def retellings(sentence: list[Token]) -> Iterator[tuple[str, list[list[Token]]]]:
    """A sentence as several, where it cannot be read as one: “Choose one pile: add it to your hand”, “(it can't be greater than 7)”."""
    stop = next((k for k, token in enumerate(sentence) if token.low == ":"), 0)
    if stop and stop + 1 < len(sentence):
        yield "colon", [sentence[:stop], sentence[stop + 1 :]]
    start = next((k for k, token in enumerate(sentence) if token.low == "(" and token.kind == "op"), 0)
    end = next((k for k, token in enumerate(sentence) if token.low == ")" and k > start), 0)
    if start and end > start + 1 and not (end + 1 < len(sentence) and sentence[end + 1].kind == "sep"):
        inside, around = sentence[start + 1 : end], sentence[:start] + sentence[end + 1 :]
        yield "brackets", [sentence[:start] + inside + sentence[end + 1 :]]
        yield "brackets", [around, inside]
