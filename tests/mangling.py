"""Texts spoilt at random, for everything that reads what strangers wrote.

`CARDWRIGHT_FUZZED` is how many are tried of each kind, and `CARDWRIGHT_FUZZ_SEED` what they are drawn from: the same seed spoils them in
the same way. `make soak` tries many, and prints how many.
"""

import os
import random
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from waiting import PATIENCE

FUZZED = int(os.environ.get("CARDWRIGHT_FUZZED", "60"))
SEED = os.environ.get("CARDWRIGHT_FUZZ_SEED", "1")
ODD = [
    "", " ", "\n", "\t", '"', "'", "'''", '"""', "\\", "[", "]", "[[", "{", "}", "(", ")", ",", ";", ":", "=", "#", "@", "->", ">>", "|",
    "*", "-1", "0", "1e999", "9" * 40, "0.5", "NaN", "null", "true", "\x00", "\x7f", "\u202e", "\u200b", "\ufeff", "\u0130", "\u17b4", "🃏",
    "x" * 3000, "[" * 200, "{" * 200, '{"a":' * 100, "target ", "each ", "this card ", "if ", "A", "B", "%s", "../..", "\\ud800", "\r\n",
]
WORD = re.compile(r"\w+")


def mangled(text: str, chance: random.Random, also: list[str] | None = None) -> str:
    """A text after a few changes; pieces of `also` may come into it."""
    for _ in range(chance.choice((1, 1, 2, 3, 6))):
        start, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
        end = min(end, start + chance.choice((1, 5, 40, 400)))
        kind = chance.randrange(6)
        if kind == 0:
            text = text[:start] + text[end:]
        elif kind == 1:
            text = text[:end] + text[start:end] * chance.choice((1, 2, 30)) + text[end:]
        elif kind == 2:
            text = text[:start] + chance.choice(ODD) + text[end:]
        elif kind == 3:
            text = text[:start] + chance.choice(ODD) + text[start:]
        elif kind == 4 and (words := list(WORD.finditer(text))):
            one, other = chance.choice(words), chance.choice(words).group()
            text = text[: one.start()] + other + text[one.end() :]
        elif also:
            piece = chance.choice(also)
            cut = chance.randrange(len(piece) + 1)
            text = text[:start] + piece[cut : cut + chance.choice((20, 200))] + text[end:]
        text = text[:200_000]
    return text


class Hang(Exception):
    """Something does not come to an end."""


@contextmanager
def ends() -> Iterator[None]:
    """What is done within must come to an end."""
    def stop(number: int, frame: FrameType | None) -> None:
        raise Hang

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
