"""Attacks (section 13): on a monster in range, and on the generator, which ends the turn.

The order is that of SRC-13.11: declare, draw the symbol, what the attack triggers, the comparison, destruction, what the outcome triggers.
"""

from __future__ import annotations

from typing import Any

from ...kernel.abilities import in_force
from ...kernel.events import commit, expire
from ...kernel.names import printed_name
from ...kernel.state import State
from ...kernel.sums import note_sums
from ...kernel.things import NOBODY, replace
from ...kernel.values import value
from . import changes
from .model import (
    E_ATTACKS,
    E_ATTACKS_GENERATOR,
    E_BATTLE,
    E_COMPARED,
    E_WINS,
    SEATS,
    SIGNS,
    SYMBOL_NAMES,
    Attack,
    field,
    may,
    on_map,
)
from .values import in_reach, st


def begin_attack(s: State, attacker: int, target: int, symbol: int, seat: int) -> None:
    """An attack is declared and its symbol drawn; the target is a monster or a generator."""
    s.push("attack.resume", s.own.attack, s.own.drawn)
    generator = seat_of_generator(s, target)
    aim = s.ref(target) if generator < 0 else NOBODY
    s.set_own(replace(s.own, attack=Attack(s.ref(attacker), aim, symbol, seat, generator, s.batch), drawn=symbol))
    s.use("turn", "attacked", *s.ref(attacker))
    if generator < 0:
        s.use("turn", "was_attacked", *aim)
    s.touch()
    s.push("attack.begin")


def seat_of_generator(s: State, oid: int) -> int:
    """The player whose generator this is, or -1."""
    generators = field(s).generators
    return generators.index(oid) if oid in generators else -1


def attack_begin(s: State, frame: tuple[Any, ...]) -> None:
    a: Attack = s.own.attack
    if a.generator < 0:
        s.push("attack.battle")
        commit(s, [changes.mark(E_ATTACKS, a.attacker[0], a.target[0], a.seat, amount=a.symbol)])
        return
    own = s.own
    struck = tuple(own.struck[seat] or seat == a.generator for seat in range(SEATS))  # SRC-7.22, 7.32
    strikers = tuple(refs + ((a.attacker,) if seat == a.generator else ()) for seat, refs in enumerate(own.strikers))
    s.set_own(replace(own, struck=struck, strikers=strikers))
    s.push("attack.hit")
    commit(s, [changes.mark(E_ATTACKS | E_ATTACKS_GENERATOR, a.attacker[0], a.generator, a.seat, amount=a.symbol)])


def attack_battle(s: State, frame: tuple[Any, ...]) -> None:
    """Last before the comparison."""
    a: Attack = s.own.attack
    s.push("attack.compare")
    if in_force(s).names & E_BATTLE and s.alive(a.attacker):
        commit(s, [changes.mark(E_BATTLE, a.attacker[0], a.target[0], a.seat, amount=a.symbol)])


def attack_compare(s: State, frame: tuple[Any, ...]) -> None:
    """The higher ST wins and the other monster is destroyed, whichever attacked (SRC-13.4); with equal ST neither is (SRC-13.5)."""
    a: Attack = s.own.attack
    one, two = a.attacker[0], a.target[0]
    if not (s.alive(a.attacker) and s.alive(a.target) and on_map(s, one) and on_map(s, two) and in_reach(s, one, two)):
        return  # SRC-13.12
    mine, theirs = st(s, one, a.symbol), st(s, two, a.symbol)
    note_sums(s, one, SYMBOL_NAMES[a.symbol])
    note_sums(s, two, SYMBOL_NAMES[a.symbol])
    if s.journal is not None:
        sides = (f"{printed_name(s, s.things[oid])} {SIGNS[a.symbol]} {strength}" for oid, strength in ((one, mine), (two, theirs)))
        s.note(f"{' against '.join(sides)}.")
    if mine == theirs:
        ahead = may(s, one, "wins_ties") - may(s, two, "wins_ties")
    else:
        ahead = mine - theirs
    # who attacked is judged as it fought: it may be destroyed by the same event
    events = [replace(changes.mark(E_COMPARED, one, two, a.seat, amount=a.symbol), was=s.things[one])]
    if ahead:
        winner, loser = (one, two) if ahead > 0 else (two, one)
        by = s.ref(winner)
        events.append(changes.mark(E_WINS, winner, loser, s.things[winner].controller))
        events += changes.destroy(s, loser, s.things[winner].controller, by, "battle")
    elif s.journal is not None:
        s.note("Neither is stronger: nothing happens.")
    commit(s, events)


def attack_hit(s: State, frame: tuple[Any, ...]) -> None:
    """The defender loses SP equal to the ST (SRC-13.17), if the attacker is still there (SRC-13.23)."""
    a: Attack = s.own.attack
    one = a.attacker[0]
    s.push("attack.spent")
    if s.alive(a.attacker) and s.things[one].host == field(s).summoning[a.generator]:
        damage = max(0, st(s, one, a.symbol) + value(s, one, "damage"))
        note_sums(s, one, SYMBOL_NAMES[a.symbol])
        if damage:
            commit(s, [changes.lose_sp(s, a.generator, damage, a.attacker, "attack", a.seat)])


def attack_spent(s: State, frame: tuple[Any, ...]) -> None:
    """The turn of the attacking player ends (SRC-6.20, 13.18), unless a text keeps it going."""
    a: Attack = s.own.attack
    stays = s.alive(a.attacker) and may(s, a.attacker[0], "keep_turn")
    if s.own.active == a.seat and not stays:
        s.own = replace(s.own, ending=True)


def attack_resume(s: State, frame: tuple[Any, ...]) -> None:
    """What lasts for this attack ends; an attack that this one interrupted goes on."""
    _, attack, drawn = frame
    expire(s, "attack", -1)
    s.set_own(replace(s.own, attack=attack, drawn=drawn))


def redirect(s: State, target: int) -> None:
    """The attack under way is turned to another monster."""
    a: Attack | None = s.own.attack
    if a is not None and a.generator < 0:
        s.set_own(replace(s.own, attack=replace(a, target=s.ref(target))))


def compare_instead(s: State, symbol: int) -> None:
    """The attack under way reads another symbol."""
    a: Attack | None = s.own.attack
    if a is not None:
        s.set_own(replace(s.own, attack=replace(a, symbol=symbol)))




STEPS = {
    "attack.begin": attack_begin, "attack.battle": attack_battle, "attack.compare": attack_compare, "attack.hit": attack_hit,
    "attack.spent": attack_spent, "attack.resume": attack_resume,
}
