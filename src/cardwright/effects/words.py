"""Words for the log: what cards give and take, told in one line."""

from __future__ import annotations

from collections.abc import Sequence


def joined(words: Sequence[str]) -> str:
    """ "A", "A and B", "A, B and C"."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1] if words else ""


def set_names(bits: int, names: Sequence[str]) -> list[str]:
    """The names whose bits are set."""
    return [name for place, name in enumerate(names) if bits >> place & 1]


def deeds(how: str, bits: int, names: Sequence[str]) -> list[str]:
    """What can or must not be done: "cannot attack"."""
    return [f"{how} {name.replace('_', ' ')}" for name in set_names(bits, names)]
