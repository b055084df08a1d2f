"""SYN-11 Keywords: [ECHO], by which what an attack deals beyond a Record's Rating goes on to the Measure behind it.

Whether an attack echoes is settled when the Record is cued (SYN-11.11), and belongs to the attack: nobody can answer it (SYN-11.12).
"""

from __future__ import annotations

from typing import Any

from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.table import Step
from ....kernel.things import Ref, replace
from ..model import ATTACK_STRAIN, CRASHED, ENCRYPT, STRAIN, Attack, has, occupied, rating
from ..strain import dealing


def listen(s: State, attack: Attack, opposing: Ref) -> None:
    """Remember how the opposing Record stood before the blows: a target or a blocker (SYN-11.15), the performer's own too (SYN-11.16).

    One with [ENCRYPT] lets nothing through (SYN-11.26); an unblocked attack on a Measure meets no Record, and has no excess (SYN-11.20).
    """
    other = opposing[0]
    if attack.echo and not has(s, other, ENCRYPT):
        s.push("attack.struck", opposing, rating(s, other), sum(s.things[other].nums[:2]), occupied(s, other))


def struck(s: State, frame: tuple[Any, ...]) -> None:
    """The excess is what the attacker, and nobody else (SYN-11.17), dealt less the Rating just before (SYN-11.13); what was prevented was
    not dealt (SYN-11.18)."""
    _, opposing, before, strained, where = frame
    nums = s.things[opposing[0]].nums
    dealt = nums[STRAIN] + nums[ATTACK_STRAIN] - strained
    s.set_own(replace(s.own, attack=replace(s.own.attack, excess=max(0, dealt - max(0, before)), excess_measure=where)))


def end_echo(s: State, frame: tuple[Any, ...]) -> None:
    """The excess is dealt to the Measure of the opposing Record (SYN-11.14): where it was when it was struck, unless that has Crashed
    meanwhile (SYN-11.19)."""
    attack: Attack = s.own.attack
    s.push("attack.over")
    if attack.excess > 0 and not s.things[attack.excess_measure].flags & CRASHED:
        commit(s, [dealing.strain(s, attack.excess_measure, attack.excess, attack.attacker, s.own.performer, "echo")])


STEPS: dict[str, Step] = {"attack.struck": struck, "attack.echo": end_echo}
