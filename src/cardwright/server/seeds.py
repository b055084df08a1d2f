"""Seeds from the system's secure source, and the hash by which one is promised before anything is dealt.

The hash is SHA-256 of the match's id, a colon and the seed: with the id in it, equal seeds of two matches do not look alike.
"""

from __future__ import annotations

import secrets

from ..replay import promise


def new_seed() -> str:
    return secrets.token_hex(16)


def new_id() -> str:
    """The name of a match, in addresses."""
    return secrets.token_hex(6)


def new_key() -> str:
    """The key of an invitation."""
    return secrets.token_urlsafe(12)


__all__ = ["new_id", "new_key", "new_seed", "promise"]
