"""Attacks (section 8): the cue and the block as links, the exchange of Strain, and the end of the ATTACK Beat in its fixed order."""

from __future__ import annotations

from typing import Any

from ...kernel.bans import kept
from ...kernel.chain import add_link
from ...kernel.events import commit, expire
from ...kernel.state import State
from ...kernel.sums import note_sums
from ...kernel.things import Event, Link, Ref, replace
from ...kernel.values import value
from . import changes
from .model import (
    ATTACK_STRAIN,
    CRASHED,
    DEED,
    DISCORD,
    E_ATTACK_CANCELED,
    E_ATTACKS,
    E_BLOCKS,
    E_END,
    E_START,
    ECHO,
    ENCRYPT,
    EXHAUSTED,
    INDEX,
    STRAIN,
    Attack,
    active,
    all_records,
    cannot,
    has,
    is_measure,
    is_record,
    occupied,
    rating,
    rival,
    standing,
)


def cue(s: State, seat: int, attacker: int, target: int) -> None:
    """Exhaust the attacker and declare the target: the ATTACK Beat begins, the cue is the first link (SYN-8.1, 8.9).

    [ECHO] and [INDEX] are judged now (SYN-11.11, 11.56).
    """
    s.use("turn", "attacks", attacker, s.things[attacker].life)
    attack = Attack(s.ref(attacker), s.ref(target), has(s, attacker, ECHO), has(s, attacker, INDEX))
    s.set_own(replace(s.own, attack=attack, beat="ATTACK"))
    s.push("attack.silence")
    s.push("window", s.game.window_order(s, seat), "attack")
    add_link(s, Link(0, "cue", s.ref(attacker), seat, targets=((s.ref(target),),)))
    began = [changes.mark(E_START, -1, seat=seat, how="ATTACK"), changes.mark(E_ATTACKS, attacker, target, seat, s.ref(attacker))]
    if s.things[attacker].flags & EXHAUSTED:  # it may attack once more though exhausted
        commit(s, began)
    else:
        commit(s, [changes.exhaust(s, attacker, seat, how="cue"), *began])


def block(s: State, seat: int, blocker: int) -> None:
    """Declare the blocker (SYN-8.14); [DISCORD] is judged now (SYN-11.10). It is a link (SYN-8.20) and exhausts nothing (SYN-8.17)."""
    attack: Attack = s.own.attack
    link = add_link(s, Link(0, "block", s.ref(blocker), seat, targets=((attack.attacker,),)))
    ref = s.ref(blocker)
    block = replace(attack, blocker=ref, declared=ref, discord=has(s, blocker, DISCORD), block_link=link.number)
    s.set_own(replace(s.own, attack=block))
    commit(s, [changes.mark(E_BLOCKS, blocker, attack.attacker[0], seat, s.ref(blocker))])


def aims(s: State) -> list[int]:
    """What the attack in progress might be turned to (SYN-8.12): other targets that it could have been cued at (SYN-8.3, 11.54)."""
    attack: Attack = s.own.attack
    attacker = attack.attacker[0]
    if not s.alive(attack.attacker):
        return []
    banned = value(s, attacker, "cannot")
    found = [] if banned & DEED["attack_measures"] else standing(s, rival(s.own.performer))
    if not banned & DEED["attack_records"]:
        found += [oid for oid in all_records(s) if oid != attacker and may_meet(s, oid, attack) and not cannot(s, oid, "be_attacked")]
    return [oid for oid in found if oid != attack.target[0] and not kept(s, "attack", s.own.performer, attacker, oid)]


def may_meet(s: State, target: int, attack: Attack) -> bool:
    """Whether a Record is a legal target of an attack: exhausted, or within reach of [INDEX] (SYN-8.27, 11.27)."""
    return bool(s.things[target].flags & EXHAUSTED) or (attack.index and not has(s, target, ENCRYPT))


def turn_to(s: State, target: int) -> None:
    """An effect changes the target of the attack (SYN-8.12)."""
    attack: Attack = s.own.attack
    s.set_own(replace(s.own, attack=replace(attack, target=s.ref(target))))
    s.chain = tuple(replace(link, targets=((s.ref(target),),)) if link.kind == "cue" else link for link in s.chain)


def standing_block(s: State, attack: Attack) -> Ref | None:
    """The blocker, if its block still stands (SYN-8.24)."""
    ref = attack.blocker
    if not s.alive(ref) or s.things[ref[0]].controller == s.own.performer:
        return None
    return ref


def illegal(s: State, attack: Attack) -> bool:
    """Whether the attack has become illegal (SYN-8.25 to 8.28, 11.59a)."""
    attacker = attack.attacker
    if not s.alive(attacker) or not is_record(s, attacker[0]) or s.things[attacker[0]].controller != s.own.performer:
        return True
    if standing_block(s, attack) is not None:
        return False
    target = attack.target[0]
    if is_measure(target):
        return bool(s.things[target].flags & CRASHED)
    if not s.alive(attack.target) or not active(s, target):
        return True
    return not may_meet(s, target, attack)


def resolve_cue(s: State, link: Link) -> None:
    """The chain has reached the cue: cancel an illegal attack (SYN-8.29), else strike."""
    attack: Attack = s.own.attack
    if illegal(s, attack):
        s.set_own(replace(s.own, attack=replace(attack, illegal=True)))
        commit(s, [changes.mark(E_ATTACK_CANCELED, attack.attacker[0], attack.target[0], s.own.performer, how="illegal")])
        return
    s.push("attack.strike")
    target = attack.target[0]
    if standing_block(s, attack) is None and not is_measure(target) and not s.things[target].flags & EXHAUSTED:
        commit(s, [changes.exhaust(s, target, s.own.performer, attack.attacker, "index")])  # SYN-11.57


def strike(s: State, frame: tuple[Any, ...]) -> None:
    """Strain is dealt by current Ratings (SYN-8.35 to 8.37): to the Measure, or both ways at the same time."""
    attack: Attack = s.own.attack
    attacker, seat = attack.attacker[0], s.own.performer
    force = rating(s, attacker)
    note_sums(s, attacker, "rating")
    blocker = standing_block(s, attack)
    if blocker is None and is_measure(attack.target[0]):
        if force > 0:
            commit(s, [changes.strain(s, attack.target[0], force, attack.attacker, seat, "attack")])
        return
    opposing = blocker or attack.target
    other = opposing[0]
    note_sums(s, other, "rating")
    back = rating(s, other) * (2 if blocker is not None and attack.discord else 1)  # SYN-11.7, 11.9
    blows: list[Event] = []
    if force > 0:  # SYN-8.38
        blows.append(changes.strain(s, other, force, attack.attacker, seat, "attack"))
    if back > 0:
        blows.append(changes.strain(s, attacker, back, opposing, s.things[other].controller, "attack"))
    s.set_own(replace(s.own, attack=replace(attack, met=opposing)))
    if attack.echo and not has(s, other, ENCRYPT):  # SYN-11.26
        s.push("attack.struck", opposing, rating(s, other), sum(s.things[other].nums[:2]), occupied(s, other))
    commit(s, blows)


def struck(s: State, frame: tuple[Any, ...]) -> None:
    """Note the excess of [ECHO]: what was dealt less the Rating just before (SYN-11.13), for the Measure it was in (SYN-11.19)."""
    _, opposing, before, strained, where = frame
    nums = s.things[opposing[0]].nums
    dealt = nums[STRAIN] + nums[ATTACK_STRAIN] - strained
    s.set_own(replace(s.own, attack=replace(s.own.attack, excess=max(0, dealt - max(0, before)), excess_measure=where)))


def end_silence(s: State, frame: tuple[Any, ...]) -> None:
    """The ATTACK Beat is over: Records brought to 0 by attack Strain are Silenced, all at once (SYN-8.40)."""
    attack: Attack = s.own.attack
    pair = (attack.attacker, attack.met)
    s.push("attack.resets")
    gone: list[Event] = []
    for ref, foe in (pair, pair[::-1]):
        if s.alive(ref) and s.things[ref[0]].nums[ATTACK_STRAIN]:
            leaf = s.things[ref[0]]
            s.set_num(ref[0], STRAIN, leaf.nums[STRAIN] + leaf.nums[ATTACK_STRAIN])
            s.set_num(ref[0], ATTACK_STRAIN, 0)
            if rating(s, ref[0]) <= 0 and not cannot(s, ref[0], "be_silenced"):
                gone.append(changes.silence(s, ref[0], foe, "attack"))
    commit(s, gone)


def end_resets(s: State, frame: tuple[Any, ...]) -> None:
    """After an illegal attack its Records that are still active are Reset (SYN-8.30), no others (SYN-8.31)."""
    attack: Attack = s.own.attack
    s.push("attack.echo")
    if not attack.illegal:
        return
    events = []
    for ref in (attack.attacker, attack.target, attack.declared):
        if s.alive(ref) and not is_measure(ref[0]) and active(s, ref[0]) and s.things[ref[0]].flags & EXHAUSTED:
            events.append(changes.reset(s, ref[0], -1, how="illegal"))
    commit(s, events)


def end_echo(s: State, frame: tuple[Any, ...]) -> None:
    """The excess is dealt to the Measure of the opposing Record (SYN-11.14), unless it Crashed meanwhile (SYN-11.19)."""
    attack: Attack = s.own.attack
    s.push("attack.over")
    if attack.excess > 0 and not s.things[attack.excess_measure].flags & CRASHED:
        commit(s, [changes.strain(s, attack.excess_measure, attack.excess, attack.attacker, s.own.performer, "echo")])


def over(s: State, frame: tuple[Any, ...]) -> None:
    """The MAIN Beat resumes (SYN-6.20); triggers gathered meanwhile form a new chain there (SYN-8.42)."""
    s.set_own(replace(s.own, attack=None, beat="MAIN"))
    expire(s, "attack", s.own.performer)
    commit(s, [changes.mark(E_END, -1, seat=s.own.performer, how="ATTACK")])


STEPS = {
    "attack.strike": strike, "attack.struck": struck, "attack.silence": end_silence, "attack.resets": end_resets, "attack.echo": end_echo,
    "attack.over": over,
}
