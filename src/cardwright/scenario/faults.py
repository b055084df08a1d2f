"""What can be wrong with a scenario: the file itself (a *fault*), or the game not doing what the file says (a *failure*).

Both know the line of the file they are about. A fault has a hint on how to mend it; a failure carries a picture of the position.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from ..errors import CardwrightError


class ScenarioFault(CardwrightError):
    """A file that cannot be used as it is written. `line` is 0 until it is known."""

    def __init__(self, message: str, hint: str | None = None, line: int = 0) -> None:
        super().__init__(message, hint)
        self.line = line


class Failure(Exception):
    """The game did something else than the file says."""

    def __init__(self, message: str, line: int, picture: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.picture = picture


def unknown(what: str, word: str, known: Iterable[str], line: int = 0) -> ScenarioFault:
    """A word that is not known here, with the nearest one that is."""
    words = list(known)
    near = get_close_matches(word, words, n=1, cutoff=0.6)
    hint = f"did you mean {near[0]!r}?" if near else f"known here: {', '.join(words)}" if 0 < len(words) <= 40 else None
    return ScenarioFault(f"there is no {what} {word!r}", hint, line)
