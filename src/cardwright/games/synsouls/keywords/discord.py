"""SYN-11 Keywords: [DISCORD], which doubles what a blocker deals."""

from __future__ import annotations

from ..model import Attack


def factor(attack: Attack, blocked: bool) -> int:
    """A blocker with [DISCORD] deals twice its Rating (SYN-11.7), a Record that is attacked does not (SYN-11.8). It is the Rating of the
    moment that is doubled (SYN-11.9), and whether it is was settled when the block was declared (SYN-11.10). This belongs to the block, so
    nobody can answer it (SYN-11.10a)."""
    return 2 if blocked and attack.discord else 1
