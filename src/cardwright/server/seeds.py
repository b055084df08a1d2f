"""Seeds from the system's secure source, and the hash by which one is promised before anything is dealt.

The hash is SHA-256 of the match's id, a colon and the seed: with the id in it, equal seeds of two matches do not look alike.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TypeVar

from ..replay import promise

Thing = TypeVar("Thing")


def new_seed() -> str:
    return secrets.token_hex(16)


def new_id() -> str:
    """The name of a match, in addresses."""
    return secrets.token_hex(6)


def any_of(things: Sequence[Thing]) -> Thing:
    """One of several, as likely as any other."""
    return secrets.choice(things)


def new_key() -> str:
    """The key of an invitation."""
    return secrets.token_urlsafe(12)


__all__ = ["any_of", "new_id", "new_key", "new_seed", "promise"]
