"""A text taken apart before it is read: the two texts of a card that can be reversed, and the sentences of each."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .tokens import Token

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
