"""SYN-8 Attacks: cueing, blocking, the exchange of Strain, and the end of the ATTACK Beat in its fixed order."""

from __future__ import annotations

from typing import Any

from ...kernel.abilities import in_force
from ...kernel.actions import Action
from ...kernel.appliers import mark
from ...kernel.bans import kept
from ...kernel.chain import add_link
from ...kernel.chapter import Chapter
from ...kernel.events import commit, expire
from ...kernel.state import State
from ...kernel.sums import note_sums
from ...kernel.table import Step
from ...kernel.things import NOBODY, Decision, Event, Link, Option, Ref, replace
from ...kernel.values import value
from .chains.windows import MAIN, chain_takes, may_answer, open_window
from .keywords import cache, discord, echo, index
from .model import (
    ATTACK_STRAIN,
    BUFFERING,
    CACHE,
    CRASHED,
    DEED,
    DISCORD,
    E_ATTACK_CANCELED,
    E_ATTACKS,
    E_BLOCKS,
    E_CANCELED,
    E_END,
    E_START,
    ECHO,
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
    measures_of,
    rating,
    records_of,
    rival,
    window_open,
)
from .playing import states
from .strain import dealing
from .turn.moments import my_menu, records_held

# -- cueing -------------------------------------------------------------------------------------------------


def upright(s: State, seat: int, records: list[int]) -> list[int]:
    """Exhausting it is the price of the cue (SYN-8.1), unless an effect lets it attack once more."""
    things = s.things
    return [it for it in records if not things[it].flags & EXHAUSTED or attacks_again(s, it)]


def attacks_again(s: State, it: int) -> bool:
    more = value(s, it, "attacks")
    return more > 0 and 0 < s.used("turn", "attacks", it, s.things[it].life) <= more


def ready(s: State, seat: int, records: list[int]) -> list[int]:
    """Not Buffering without [CACHE] (SYN-8.2)."""
    things = s.things
    return [it for it in records if not things[it].flags & BUFFERING or has(s, it, CACHE)]


def able(s: State, seat: int, records: list[int]) -> list[int]:
    banned = DEED["attack"] | DEED["be_exhausted"]
    return [it for it in records if not value(s, it, "cannot") & banned]


def measures_and_records(s: State, seat: int) -> list[int]:
    """The rival's Measures, with or without Records in them (SYN-8.7), and all Records, the performer's own too (SYN-8.4)."""
    return [*measures_of(rival(seat)), *all_records(s)]


def attackable_kinds(s: State, seat: int, targets: list[int]) -> list[int]:
    """Never Measures of one's own, Conductors or Concepts (SYN-8.6)."""
    things = s.things
    return [to for to in targets if (things[to].controller != seat if is_measure(to) else is_record(s, to))]


def uncrashed(s: State, seat: int, targets: list[int]) -> list[int]:
    things = s.things
    return [to for to in targets if not things[to].flags & CRASHED]


def not_itself(s: State, seat: int, it: int, targets: list[int]) -> list[int]:
    """No Record attacks itself (SYN-8.5)."""
    return [to for to in targets if to != it]


def unbanned(s: State, seat: int, it: int, targets: list[int]) -> list[int]:
    """What no text of the attacker, of the target or of anything else forbids it to attack."""
    banned = value(s, it, "cannot")
    measures, records = not banned & DEED["attack_measures"], not banned & DEED["attack_records"]
    return [
        to for to in targets
        if (measures if is_measure(to) else records and not cannot(s, to, "be_attacked")) and not kept(s, "attack", seat, it, to)
    ]


def cue(s: State, seat: int, option: Option) -> None:
    """The ATTACK Beat begins; the cue is its first link (SYN-8.9). Whatever it names is attacked, not targeted (SYN-8.8).

    From now on the Record is attacking (SYN-8.10), in the one attack in progress (SYN-8.11). [ECHO] and [INDEX] are judged now.
    """
    it, to = option.it, option.to
    attacker, target = s.ref(it), s.ref(to)
    s.use("turn", "attacks", *attacker)
    begun = Attack(attacker, target, has(s, it, ECHO), has(s, it, INDEX), upright=bool(value(s, it, "attacks_upright")))
    s.set_own(replace(s.own, attack=begun, beat="ATTACK"))
    s.push("attack.silence")
    open_window(s, "attack")
    add_link(s, Link(0, "cue", attacker, seat, targets=((target,),)))
    began = [mark(E_START, -1, seat=seat, how="ATTACK"), mark(E_ATTACKS, it, to, seat, attacker)]
    if not s.things[it].flags & EXHAUSTED:  # else it attacks once more though exhausted
        began.insert(0, states.exhaust(s, it, seat, how="cue"))
    commit(s, began)


CUE = Action(
    "cue", cue,
    form="cue {it} -> {to}",
    words=("attack with",),
    moment=MAIN,
    when=(
        ("SYN-8.11", lambda s, seat, option: s.own.attack is None),
        ("SYN-8.1", my_menu),
        ("SYN-6.50 SYN-6.51 SYN-8.2", lambda s, seat, option: not records_held(s)),
        ("SYN-1.10", lambda s, seat, option: not value(s, seat, "cannot") & DEED["attack"]),
    ),
    things=("SYN-8.1", records_of),
    sieves=(
        ("SYN-6.55 SYN-11.5", cache.held_by_overture),
        ("SYN-7.14 SYN-8.2 SYN-8.1", upright),
        ("SYN-7.31 SYN-8.2", ready),
        ("SYN-11.6", cache.cache_kept),
        ("SYN-1.10", able),
    ),
    places=("SYN-8.3", measures_and_records),
    grounds=(("SYN-8.6", attackable_kinds), ("SYN-16.16 SYN-8.3", uncrashed)),
    aims=(("SYN-8.5", not_itself), ("SYN-8.3", index.within_reach), ("SYN-11.27", index.index_reaches), ("SYN-1.10", unbanned)),
)


def must_attack(s: State, seat: int) -> bool:
    """Whether a Record that must attack if able still can: then its player stays in the MAIN Beat."""
    forced = [it for it in records_of(s, seat) if value(s, it, "must") & DEED["attack"]]
    return bool(forced) and any(option.it in forced for option in CUE.moves(s, seat))


def other_targets(s: State) -> list[int]:
    """What an effect may turn the attack to, as nothing else but a block does (SYN-8.12): what else could have been cued."""
    attack: Attack = s.own.attack
    if not s.alive(attack.attacker):
        return []
    it, seat = attack.attacker[0], s.own.performer
    found = [to for to in measures_and_records(s, seat) if to not in (it, attack.target[0]) and may_meet(s, to, attack)]
    return unbanned(s, seat, it, found)


def turn_to(s: State, target: int) -> None:
    ref = s.ref(target)
    s.set_own(replace(s.own, attack=replace(s.own.attack, target=ref)))
    s.chain = tuple(replace(link, targets=((ref,),)) if link.kind == "cue" else link for link in s.chain)


# -- blocking -----------------------------------------------------------------------------------------------


def attack_open(s: State, seat: int, option: Option) -> bool:
    """The chain that a cue began is open (SYN-8.13), even if the attack is on the performer's own Record (SYN-8.19)."""
    return s.own.attack is not None and s.own.performer != seat and bool(s.chain) and s.chain[0].kind == "cue" and window_open(s)


def blockable(s: State, seat: int, option: Option) -> bool:
    return s.own.attack is None or not cannot(s, s.own.attack.attacker[0], "be_blocked")


def blocks_upright(s: State, seat: int, records: list[int]) -> list[int]:
    """Exhausted Records block only if a text lets them."""
    return [it for it in records if not s.things[it].flags & EXHAUSTED or value(s, it, "blocks_exhausted")]


def not_the_target(s: State, seat: int, records: list[int]) -> list[int]:
    """The Record that is attacked does not block (SYN-8.16)."""
    return [it for it in records if s.own.attack is None or s.own.attack.target[0] != it]


def may_block_that(s: State, seat: int, records: list[int]) -> list[int]:
    """A text may say which Records cannot block it, and which it cannot block."""
    attack = s.own.attack
    return records if attack is None else [it for it in records if not kept(s, "block", seat, it, attack.attacker[0])]


def block(s: State, seat: int, option: Option) -> None:
    """The rival, and nobody else (SYN-8.18), declares one upright Record as the blocker (SYN-8.14).

    One block, once and for all (SYN-8.15, 8.21): a link of the chain (SYN-8.20) that exhausts nobody (SYN-8.17). The Record is blocking
    from now on (SYN-8.22), even if it becomes exhausted later (SYN-8.23). [DISCORD] is judged now.
    """
    attack: Attack = s.own.attack
    ref = s.ref(option.it)
    link = add_link(s, Link(0, "block", ref, seat, targets=((attack.attacker,),)))
    met = replace(attack, blocker=ref, declared=ref, discord=has(s, option.it, DISCORD), block_link=link.number)
    s.set_own(replace(s.own, attack=met))
    commit(s, [mark(E_BLOCKS, option.it, attack.attacker[0], seat, ref)])


BLOCK = Action(
    "block", block,
    form="block with {it}",
    words=("block with",),
    when=(
        ("SYN-8.18", lambda s, seat, option: s.own.performer != seat),
        ("SYN-8.13", attack_open),
        ("SYN-8.15", lambda s, seat, option: s.own.attack is None or s.own.attack.block_link < 0),
        ("SYN-10.22", chain_takes),
        ("SYN-1.10", blockable),
        ("SYN-1.10", may_answer),
        ("SYN-1.10", lambda s, seat, option: not value(s, seat, "cannot") & DEED["block"]),
    ),
    things=("SYN-8.14", records_of),
    sieves=(
        ("SYN-8.14", blocks_upright),
        ("SYN-8.16", not_the_target),
        ("SYN-1.10", lambda s, seat, records: [it for it in records if not cannot(s, it, "block")]),
        ("SYN-1.10", may_block_that),
    ),
)


def may_leave_unblocked(s: State, seat: int) -> bool:
    """Not while an attack that must be blocked, or a Record that must block, leaves a block to be declared."""
    attack = s.own.attack
    if attack is None or s.own.performer == seat or attack.block_link >= 0:
        return True
    if not s.carriers and "must" not in in_force(s).changed:
        return True  # no text asks for a block
    blocks = BLOCK.moves(s, seat)
    if s.alive(attack.attacker) and value(s, attack.attacker[0], "must") & DEED["be_blocked"]:
        return not blocks
    return not any(value(s, option.it, "must") & DEED["block"] for option in blocks)


# -- resolving ----------------------------------------------------------------------------------------------


def standing_block(s: State, attack: Attack) -> Ref | None:
    """The blocker, if it is still the rival's and its block was not canceled (SYN-8.24)."""
    ref = attack.blocker
    return ref if s.alive(ref) and s.things[ref[0]].controller != s.own.performer else None


def may_meet(s: State, target: int, attack: Attack) -> bool:
    """A Measure that has not Crashed (SYN-8.28); a Record that is exhausted or within reach of [INDEX] (SYN-8.27)."""
    flags = s.things[target].flags
    if is_measure(target):
        return not flags & CRASHED
    return bool(flags & EXHAUSTED) or attack.upright or index.still_reaches(s, attack, target)


def legal(s: State, attack: Attack) -> bool:
    """The attacker is still a Record of the performer (SYN-8.25), upright or not (SYN-8.34); a block stands for the target (SYN-8.26)."""
    it = attack.attacker[0]
    if not s.alive(attack.attacker) or not is_record(s, it) or s.things[it].controller != s.own.performer:
        return False
    if standing_block(s, attack) is not None:
        return True
    target = attack.target[0]
    return (is_measure(target) or (s.alive(attack.target) and active(s, target))) and may_meet(s, target, attack)


def resolve(s: State) -> None:
    """The chain has reached the cue: an illegal attack is canceled (SYN-8.29) and undoes nothing else (SYN-8.33); a legal one strikes."""
    attack: Attack = s.own.attack
    it, target = attack.attacker[0], attack.target[0]
    if not legal(s, attack):
        s.set_own(replace(s.own, attack=replace(attack, illegal=True)))
        commit(s, [mark(E_ATTACK_CANCELED, it, target, s.own.performer, how="illegal")])
        return
    s.push("attack.strike")
    if standing_block(s, attack) is None:
        index.exhaust_target(s, attack)


def cancel(s: State, link: Link, seat: int, by: Ref) -> None:
    """An effect cancels the attack, whose Records stay as they are (SYN-8.32), or its block."""
    attack: Attack = s.own.attack
    if link.kind == "cue":
        s.set_own(replace(s.own, attack=replace(attack, canceled=True)))
        commit(s, [mark(E_ATTACK_CANCELED, attack.attacker[0], attack.target[0], seat, by, "effect")])
    else:
        s.set_own(replace(s.own, attack=replace(attack, blocker=NOBODY, discord=False)))
        commit(s, [mark(E_CANCELED, link.source[0], seat=seat, by=by, how="block")])


def strike(s: State, frame: tuple[Any, ...]) -> None:
    """Strain by the Ratings of this moment (SYN-8.37), dealt by the Records themselves and not by an ability (SYN-8.43); what an ability
    deals is its card's as well (SYN-8.43a).

    Unblocked, the Measure takes it (SYN-8.35); otherwise two Records strike at once (SYN-8.36) and no Measure does (SYN-8.39).
    """
    attack: Attack = s.own.attack
    attacker, seat = attack.attacker[0], s.own.performer
    force = rating(s, attacker)
    note_sums(s, attacker, "rating")
    blocker = standing_block(s, attack)
    if blocker is None and is_measure(attack.target[0]):
        if force > 0:
            commit(s, [dealing.strain(s, attack.target[0], force, attack.attacker, seat, "attack")])
        return
    opposing = blocker or attack.target
    other = opposing[0]
    note_sums(s, other, "rating")
    back = rating(s, other) * discord.factor(attack, blocker is not None)
    blows: list[Event] = []
    if force > 0:  # a Rating of 0 or less deals nothing (SYN-8.38)
        blows.append(dealing.strain(s, other, force, attack.attacker, seat, "attack"))
    if back > 0:
        blows.append(dealing.strain(s, attacker, back, opposing, s.things[other].controller, "attack"))
    s.set_own(replace(s.own, attack=replace(attack, met=opposing)))
    echo.listen(s, attack, opposing)
    commit(s, blows)


# -- the end of the ATTACK Beat, in the order of SYN-8.42 ----------------------------------------------------


def end_silence(s: State, frame: tuple[Any, ...]) -> None:
    """Records brought to 0 by attack Strain are Silenced, all at once (SYN-8.40); by other links they were at once (SYN-8.41)."""
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
                gone.append(dealing.silence(s, ref[0], foe, "attack"))
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
            events.append(states.reset(s, ref[0], -1, how="illegal"))
    commit(s, events)


def over(s: State, frame: tuple[Any, ...]) -> None:
    """The MAIN Beat resumes (SYN-6.20); triggers gathered meanwhile form a new chain there."""
    s.set_own(replace(s.own, attack=None, beat="MAIN"))
    expire(s, "attack", s.own.performer)
    commit(s, [mark(E_END, -1, seat=s.own.performer, how="ATTACK")])


# -- the chapter to the game --------------------------------------------------------------------------------

STEPS: dict[str, Step] = {
    "attack.strike": strike, "attack.silence": end_silence, "attack.resets": end_resets, "attack.over": over,
}
LOG: dict[int, str] = {E_ATTACKS: "{it} attacks {to}.", E_BLOCKS: "{it} blocks.", E_ATTACK_CANCELED: "The attack of {it} is canceled."}
SAYS: dict[str, str] = {
    "SYN-8.1": "{it} is {place}.",
    "SYN-8.11": "An attack is in progress.",
    "SYN-8.13": "{moment}. No attack waits to be blocked.",
    "SYN-8.14": "{it} cannot block as it lies {place}.",
    "SYN-8.15": "This attack has a blocker already.",
    "SYN-8.16": "{it} is what is attacked.",
    "SYN-8.18": "It is your own attack.",
    "SYN-8.3": "{to} is upright, or a Measure of your own.",
    "SYN-8.5": "{it} would attack itself.",
    "SYN-8.6": "{to} is no Record and no Measure of your rival.",
}


def asks(s: State, decision: Decision) -> str:
    """What the rival is asked while an attack is under way."""
    under_way = decision.kind == "window" and s.own.attack is not None and decision.seat != s.own.performer
    return "An attack is under way: answer, block, or pass." if under_way else ""


CHAPTER = Chapter("SYN-8", steps=STEPS, actions=(CUE, BLOCK))
