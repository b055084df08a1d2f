"""Combat (section 9): attackers, blockers and damage, each declared by its player and dealt at one moment.

The attackers stand in `own.combat`; who fails to attack or stops blocking is out of it for this combat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...kernel.agenda import ask, ask_one
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.sums import note_sums
from ...kernel.things import Decision, Event, Option, Ref, replace
from ...kernel.values import value
from . import cache, changes, dice, elimination
from .model import (
    DAMAGE,
    DEED,
    E_ATTACKS,
    E_BLOCKED,
    E_BLOCKS,
    E_END,
    E_PSYCHOSIS_PASSED,
    E_START,
    E_UNBLOCKED,
    OVERRUN,
    RED,
    RUNNING,
    STAMINA,
    Attacker,
    attack,
    cannot,
    colour,
    defense,
    has,
    is_character,
    pool,
)
from .moments import SWIFT_CHECK
from .procedures import skipped
from .turn import at, happen
from .turn import over as span_over

# -- Declare Attackers --------------------------------------------------------------------------------------


def begin(s: State, frame: tuple[Any, ...]) -> None:
    own = s.own
    if skipped(s, own.active, "Combat"):
        return
    at(s, "Combat", "Declare Attackers")
    s.set_own(replace(s.own, combat=(), out_of_combat=(), fought=own.fought + 1))
    s.push("combat.over")
    s.push("combat.last")
    s.push("attackers")
    happen(s, E_START, "Combat")


def attackers(s: State, frame: tuple[Any, ...]) -> None:
    """Any number of characters, each with the player it attacks (NSC-9.1, 9.2); nothing happens before all are named."""
    seat = s.own.active
    options = list(s.game.verbs["attack"].moves(s, seat))
    if not options:
        s.push("attackers.run")
        return
    done = [] if any(must_attack(s, option.it) for option in options) else [Option("done")]  # NSC-9.52
    ask_one(s, seat, "attackers", "NSC-9.1", [*done, *options], "attackers.chosen")


def arrows(s: State) -> Iterator[tuple[str, int, int]]:
    """Who attacks whom, and who blocks whom; those that are out of this combat do neither (NSC-9.25)."""
    own = s.own
    if own.stage != "Combat":
        return
    for item in own.combat:
        if not s.alive(item.ref) or item.ref in own.out_of_combat:
            continue
        yield "attacks", item.ref[0], item.seat
        for ref in item.blockers:
            if s.alive(ref) and ref not in own.out_of_combat:
                yield "blocks", ref[0], item.ref[0]


def must_attack(s: State, oid: int) -> bool:
    return bool(value(s, oid, "must") & DEED["attack"])


def attackers_chosen(s: State, frame: tuple[Any, ...]) -> None:
    option = frame[1][0]
    if option.verb == "done":
        s.push("attackers.run")
        return
    s.set_own(replace(s.own, combat=(*s.own.combat, Attacker(s.ref(option.it), option.to))))
    s.push("attackers")


def attackers_run(s: State, frame: tuple[Any, ...]) -> None:
    """Each becomes running, unless it has Stamina (NSC-9.7); then psychosis is checked (NSC-9.8)."""
    own = s.own
    s.push("attackers.declared")
    if not own.combat:
        return
    s.push("attackers.psychosis", tuple(item.ref for item in own.combat))
    tired = [item.ref[0] for item in own.combat if not has(s, item.ref[0], STAMINA)]
    commit(s, [changes.run(s, oid, own.active, how="attack") for oid in tired])


def attackers_psychosis(s: State, frame: tuple[Any, ...]) -> None:
    """The active player says who is checked next (NSC-9.9)."""
    seat = s.own.active
    left = [ref for ref in frame[1] if s.alive(ref) and cache.psychosis(s, ref[0], seat) > 0]
    if left:
        options = [Option("pick", ref[0]) for ref in left]
        ask_one(s, seat, "psychosis", "NSC-9.9", options, "attackers.check", tuple(left))


def attackers_check(s: State, frame: tuple[Any, ...]) -> None:
    _, left, given = frame
    ref, seat = s.ref(given[0].it), s.own.active
    s.push("attackers.psychosis", tuple(other for other in left if other != ref))
    dice.check(s, "psychosis", ref, seat, "attackers.rolled", ref, cache.psychosis(s, ref[0], seat))


def attackers_rolled(s: State, frame: tuple[Any, ...]) -> None:
    """A failure: no longer an attacker, but still running if it had been run (NSC-9.10, 13.41)."""
    _, ref, total, number = frame
    own = s.own
    if number >= total:
        commit(s, [changes.mark(E_PSYCHOSIS_PASSED, ref[0], seat=own.active, by=ref)])
        return
    s.set_own(replace(own, combat=tuple(item for item in own.combat if item.ref != ref), out_of_combat=(*own.out_of_combat, ref)))
    commit(s, cache.failed(s, ref, own.active))


def attackers_declared(s: State, frame: tuple[Any, ...]) -> None:
    """Abilities that trigger on attacking do so after all checks, for those still attacking (NSC-9.11)."""
    own = s.own
    s.push("blockers.begin")
    s.push("swift")
    commit(s, [changes.mark(E_ATTACKS, item.ref[0], item.seat, own.active, item.ref) for item in own.combat])


# -- Declare Blockers ---------------------------------------------------------------------------------------


def blockers_begin(s: State, frame: tuple[Any, ...]) -> None:
    """Each attacked player and teammates, going left from the active player (NSC-9.13, 9.20); without an attacker only the swift checks
    are left (NSC-6.30)."""
    own = s.own
    at(s, "Combat", "Declare Blockers")
    sides = {s.table.sides[item.seat] for item in own.combat}
    s.push("damage.begin")
    s.push("blockers.declared")
    s.push("blockers", tuple(seat for seat in s.from_left(own.active) if s.table.sides[seat] in sides))


def blockers(s: State, frame: tuple[Any, ...]) -> None:
    seats = frame[1]
    if not seats:
        return
    seat = seats[0]
    options = list(s.game.verbs["block"].moves(s, seat)) if s.playing(seat) else []
    if not options:
        s.push("blockers", seats[1:])
        return
    done = [] if any(must_be_blocked(s, option.to) for option in options) else [Option("done")]
    offered = likely_first(s, options, done) if s.rest_at else [*done, *options]
    ask_one(s, seat, "blockers", "NSC-9.13", offered, "blockers.chosen", seats)


def likely_first(s: State, options: list[Option], done: list[Option]) -> list[Option]:
    """In a trial world the first answer counts: a block that kills without loss, one that survives, else none."""

    def worth(option: Option) -> int:
        kills = attack(s, option.it) >= defense(s, option.to) - s.things[option.to].nums[DAMAGE]
        lives = defense(s, option.it) - s.things[option.it].nums[DAMAGE] > attack(s, option.to)
        return 2 * lives + kills

    taken = {ref for item in s.own.combat for ref in item.blockers}
    good = [option for option in options if worth(option) >= 2 and s.ref(option.it) not in taken]
    good.sort(key=worth, reverse=True)
    return [*good, *done, *(option for option in options if option not in good)]


def must_be_blocked(s: State, attacker: int) -> bool:
    """A text asks for a block, and nobody blocks it yet."""
    if not value(s, attacker, "must") & DEED["be_blocked"]:
        return False
    return any(item.ref == s.ref(attacker) and not item.blockers for item in s.own.combat)


def blockers_chosen(s: State, frame: tuple[Any, ...]) -> None:
    _, seats, given = frame
    option = given[0]
    if option.verb == "done":
        s.push("blockers", seats[1:])
        return
    own = s.own
    ref, target = s.ref(option.it), s.ref(option.to)
    combat = tuple(
        replace(item, blockers=(*item.blockers, ref), was_blocked=True) if item.ref == target else item for item in own.combat
    )
    s.set_own(replace(own, combat=combat))
    s.push("blockers", seats)


def blockers_declared(s: State, frame: tuple[Any, ...]) -> None:
    events: list[Event] = []
    for item in s.own.combat:
        events += [changes.mark(E_BLOCKS, ref[0], item.ref[0], s.things[ref[0]].controller, ref) for ref in item.blockers]
        names = E_BLOCKED if item.blockers else E_UNBLOCKED
        events.append(changes.mark(names, item.ref[0], item.blockers[0][0] if item.blockers else -1, s.own.active, item.ref))
    s.push("swift")
    commit(s, events)


# -- Damage -------------------------------------------------------------------------------------------------


def damage_begin(s: State, frame: tuple[Any, ...]) -> None:
    """The division of damage is chosen at the start of the substage (NSC-9.35)."""
    at(s, "Combat", "Damage")
    if s.own.combat:
        s.push("damage.divide", 0, ())


def force(s: State, ref: Ref) -> int:
    """What a character deals in combat: its attack, nothing below 0 (NSC-9.37)."""
    return 0 if cannot(s, ref[0], "deal_combat_damage") else max(0, attack(s, ref[0]))


def walls(s: State, item: Attacker) -> list[int]:
    """The defense of each blocker as it counts for OVERRUN (NSC-9.40)."""
    return [max(0, defense(s, ref[0])) for ref in item.blockers]


def damage_divide(s: State, frame: tuple[Any, ...]) -> None:
    """Attacker by attacker: a free division is asked for, the rest is settled (NSC-9.32 to 9.34, 9.41, 9.42)."""
    _, place, shares = frame
    combat = s.own.combat
    while place < len(combat):
        item: Attacker = combat[place]
        strength = force(s, item.ref)
        if len(item.blockers) > 1 and strength and not (has(s, item.ref[0], OVERRUN) and strength > sum(walls(s, item))):
            _ask_share(s, place, shares, (), strength)
            return
        shares = (*shares, settled(s, item, strength))
        place += 1
    deal(s, shares)


def settled(s: State, item: Attacker, strength: int) -> tuple[int, ...]:
    """The damage of one attacker to each blocker where there is nothing to choose."""
    if not item.blockers or not strength:
        return (0,) * len(item.blockers)
    if has(s, item.ref[0], OVERRUN) and strength > sum(walls(s, item)):
        return tuple(walls(s, item))
    return (strength,)


def _ask_share(s: State, place: int, shares: tuple[Any, ...], given: tuple[int, ...], left: int) -> None:
    """All of it must be assigned, in whole points, also none to some (NSC-9.33, 9.34)."""
    item: Attacker = s.own.combat[place]
    if len(given) == len(item.blockers) - 1:
        s.push("damage.divide", place + 1, (*shares, (*given, left)))
        return
    to = item.blockers[len(given)][0]
    options = tuple(Option("number", to, n=n) for n in range(left, -1, -1))
    step, args = "damage.share", (place, shares, given, left)
    ask(s, Decision(s.things[item.ref[0]].controller, "share", "NSC-9.33", options, step, args, item.ref[0]))


def sharing(s: State, decision: Decision) -> tuple[list[int], tuple[int, ...], int] | None:
    """The blockers among which an attacker's damage is divided, in the order in which it is asked for."""
    if decision.step != "damage.share":
        return None
    place, _, given, left = decision.args
    return [ref[0] for ref in s.own.combat[place].blockers], given, left


def damage_share(s: State, frame: tuple[Any, ...]) -> None:
    _, place, shares, given, left, answer = frame
    _ask_share(s, place, shares, (*given, answer[0].n), left - answer[0].n)


def deal(s: State, shares: tuple[tuple[int, ...], ...]) -> None:
    """Everything at one and the same moment (NSC-9.29)."""
    events: list[Event] = []
    active = s.own.active
    s.push("swift.damage")
    for item, share in zip(s.own.combat, shares, strict=True):
        strength = force(s, item.ref)
        it = item.ref[0]
        for ref in (item.ref, *item.blockers):
            if s.alive(ref):
                note_sums(s, ref[0], "attack")
        if not item.blockers:
            if strength:  # NSC-9.30
                events.append(changes.damage(s, pool(s, item.seat, colour(s, it)), strength, item.ref, active, "attack"))
            continue
        for ref, amount in zip(item.blockers, share, strict=True):
            if amount:
                events.append(changes.damage(s, ref[0], amount, item.ref, active, "attack"))
            back = force(s, ref)
            if back:  # NSC-9.36
                events.append(changes.damage(s, it, back, ref, s.things[ref[0]].controller, "block"))
        over = strength - sum(share)
        if over > 0 and has(s, it, OVERRUN):  # NSC-9.38, 9.39
            events.append(changes.damage(s, pool(s, item.seat, RED), over, item.ref, active, "overrun"))
    commit(s, events)


def swift_damage(s: State, frame: tuple[Any, ...]) -> None:
    """Triggers of damage have taken place (NSC-9.49); the last swift check follows by itself."""


def last(s: State, frame: tuple[Any, ...]) -> None:
    """The last swift check takes place every turn (NSC-6.31)."""
    s.own = replace(s.own, substage=SWIFT_CHECK)
    s.push("swift")


def over(s: State, frame: tuple[Any, ...]) -> None:
    """Characters stop being attackers and blockers (NSC-9.51); an additional Combat stage may follow."""
    own = s.own
    s.set_own(replace(own, combat=(), out_of_combat=(), combats=max(0, own.combats - 1)))
    span_over(s, "combat")
    if own.combats:
        s.push("combat.begin")
    happen(s, E_END, "Combat")


# -- no phantom blocking ------------------------------------------------------------------------------------


def drop_out(s: State) -> bool:
    """Who leaves combat by the rules (NSC-9.21 to 9.27, 9.53): gone, of another controller, or, as a blocker, running."""
    own = s.own
    if not own.combat:
        return False
    kept: list[Attacker] = []
    out: list[Ref] = []
    active = own.active
    for item in own.combat:
        ref = item.ref
        if not s.alive(ref) or not is_character(s, ref[0]) or s.things[ref[0]].controller != active or not s.playing(item.seat):
            out += [ref, *item.blockers]
            continue
        staying = tuple(other for other in item.blockers if _still_blocks(s, other))
        out += [other for other in item.blockers if other not in staying]
        kept.append(replace(item, blockers=staying) if len(staying) < len(item.blockers) else item)
    if not out:
        return False
    s.set_own(replace(own, combat=tuple(kept), out_of_combat=(*own.out_of_combat, *out)))
    return True


def _still_blocks(s: State, ref: Ref) -> bool:
    if not s.alive(ref) or not is_character(s, ref[0]):
        return False
    leaf = s.things[ref[0]]
    upright = not leaf.flags & RUNNING or value(s, ref[0], "blocks_running")  # NSC-9.14a
    return bool(upright) and s.playing(leaf.controller) and s.table.sides[leaf.controller] != s.table.sides[s.own.active]


STEPS = {
    "combat.begin": begin, "attackers": attackers, "attackers.chosen": attackers_chosen, "attackers.run": attackers_run,
    "attackers.psychosis": attackers_psychosis, "attackers.check": attackers_check, "attackers.rolled": attackers_rolled,
    "attackers.declared": attackers_declared, "blockers.begin": blockers_begin, "blockers": blockers, "blockers.chosen": blockers_chosen,
    "blockers.declared": blockers_declared, "damage.begin": damage_begin, "damage.divide": damage_divide, "damage.share": damage_share,
    "swift.damage": swift_damage, "combat.last": last, "combat.over": over,
}
RESTLESS = {"attackers.chosen", "blockers.chosen", "damage.share"}
elimination.TURN_FRAMES.update(STEPS)
