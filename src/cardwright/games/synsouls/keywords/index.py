"""SYN-11 Keywords: [INDEX], which lets a Record attack upright Records.

It is settled when the Record is cued, and holds for that attack whatever happens to the keyword or the target (SYN-11.56). It belongs to
the attack: nobody can answer it (SYN-11.56a).
"""

from __future__ import annotations

from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.values import value
from ..model import ENCRYPT, EXHAUSTED, INDEX, Attack, active, has, is_measure
from ..playing import states


def within_reach(s: State, seat: int, it: int, targets: list[int]) -> list[int]:
    """Exhausted Records and Measures (SYN-8.3); with [INDEX] upright Records too (SYN-11.54), of either player (SYN-11.55)."""
    things = s.things
    if has(s, it, INDEX) or value(s, it, "attacks_upright"):
        return [to for to in targets if is_measure(to) or active(s, to)]
    return [to for to in targets if is_measure(to) or things[to].flags & EXHAUSTED]


def index_reaches(s: State, seat: int, it: int, targets: list[int]) -> list[int]:
    """[INDEX] does not reach upright Records with [ENCRYPT] (SYN-11.27)."""
    if not has(s, it, INDEX) or value(s, it, "attacks_upright"):
        return targets
    things = s.things
    return [to for to in targets if is_measure(to) or things[to].flags & EXHAUSTED or not has(s, to, ENCRYPT)]


def still_reaches(s: State, attack: Attack, target: int) -> bool:
    """An upright target that has [ENCRYPT] by the time the cue resolves is out of reach (SYN-11.59a)."""
    return attack.index and not has(s, target, ENCRYPT)


def exhaust_target(s: State, attack: Attack) -> None:
    """Just before Strain is dealt without a block, the upright target becomes exhausted (SYN-11.57), though it is Buffering: this is no
    cost (SYN-11.59). Until then it may use its abilities (SYN-11.58). A text that lets attack upright Records exhausts nobody."""
    target = attack.target[0]
    if attack.index and not attack.upright and not is_measure(target) and not s.things[target].flags & EXHAUSTED:
        commit(s, [states.exhaust(s, target, s.own.performer, attack.attacker, "index")])
