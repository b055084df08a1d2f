"""SYN-11 Keywords: [SUSTAIN], for a Record that attacks."""

from __future__ import annotations

from ....kernel.state import State
from ..model import SUSTAIN, has


def sustained(s: State, it: int) -> bool:
    """Whether a Record takes no Strain since it attacks (SYN-11.76), from whatever source (SYN-11.77); one that blocks or is attacked does
    (SYN-11.78). It is judged each time Strain would be dealt (SYN-11.79), and is about nothing but Strain (SYN-11.80)."""
    attack = s.own.attack
    return attack is not None and attack.attacker == s.ref(it) and has(s, it, SUSTAIN)
