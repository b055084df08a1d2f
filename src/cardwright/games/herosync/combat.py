"""An attack, step by step (section 8): declaration, triggers, Counters, battle or strike, reveal, and what follows.

The *strike* is step 5 and 6: Power is compared, or a direct attack deals damage, and all of its results are one event.
"""

from __future__ import annotations

from typing import Any

from ...kernel.abilities import in_force
from ...kernel.agenda import ask_many
from ...kernel.bans import drawn, kept, tolls
from ...kernel.chain import add_link, cut_link
from ...kernel.events import commit, expire
from ...kernel.names import SPECTATOR, printed_name, sees
from ...kernel.state import State
from ...kernel.sums import note_sums
from ...kernel.things import Event, Link, Ref, replace
from . import changes
from .model import (
    E_ATTACK_NEGATED,
    E_ATTACK_SUCCESS,
    E_ATTACKS,
    E_ATTACKS_DIRECT,
    FOLLOWERS,
    HIDDEN,
    SEATS,
    Attack,
    allowed,
    cannot,
    followers_of,
    hero,
    influence,
    is_hero,
    is_hidden,
    power,
    rival,
)

NO_BANS = frozenset({"cannot", "may", "bars attack", "bars be_attack", "bars must_attack", "bars toll_attack"})


def aims(s: State, seat: int, it: int) -> list[int]:
    """What a character of this player could attack now (HRS-8.5): visible enemy Followers, or the enemy Hero if there are none
    (HRS-8.5a to 8.5c); of these only what it must attack, if there is such (HRS-8.4b)."""
    things = s.things
    visible = [oid for oid in followers_of(s, rival(seat)) if not things[oid].flags & HIDDEN]
    enemy = hero(rival(seat))
    if not things[it].mods and not any(things[oid].mods for oid in (*visible, enemy)) and NO_BANS.isdisjoint(in_force(s).changed):
        return visible or [enemy]  # nothing forbids or permits anything
    found = [] if cannot(s, it, "attack_followers") else [oid for oid in visible if not cannot(s, oid, "be_attacked")]
    if (not visible or allowed(s, it, "attack_hero_anyway")) and not cannot(s, it, "attack_heroes") and not cannot(s, enemy, "be_attacked"):
        found.append(enemy)
    found = [oid for oid in found if not kept(s, "attack", seat, it, oid) and affordable(s, seat, it, oid)]
    return drawn(s, "attack", it, found) or found


def affordable(s: State, seat: int, it: int, to: int) -> bool:
    """Whether its player can pay what texts ask for this attack: at least 1 Influence must remain (HRS-8.4c, 9.20a)."""
    toll = tolls(s, "attack", seat, it, to)
    return toll <= 0 or (influence(s, seat) - toll >= 1 and not cannot(s, seat, "lose_influence"))


def begin(s: State, seat: int, it: int, to: int) -> None:
    """Declare an attack, and pay first what texts ask for it (HRS-8.4c)."""
    toll = tolls(s, "attack", seat, it, to)
    if toll <= 0:
        declare(s, seat, it, to)
        return
    s.push("attack.paid", seat, s.ref(it), s.ref(to))
    commit(s, [changes.lose(s, seat, toll, seat, s.ref(it), "cost")])


def paid(s: State, frame: tuple[Any, ...]) -> None:
    """The price of an attack has been paid; it is declared unless one of the two is gone by that."""
    _, seat, it, to = frame
    if s.alive(it) and s.alive(to):
        declare(s, seat, it[0], to[0])


def declare(s: State, seat: int, it: int, to: int) -> None:
    """Step 1: attacker and target are declared (HRS-8.7), and the attack counts as used (HRS-8.6). Then triggers (HRS-8.8), then the
    defender's Counters (HRS-8.9)."""
    link = add_link(s, Link(0, "attack", s.ref(it), seat, targets=((s.ref(to),),)))
    s.set_own(replace(s.own, attack=Attack(s.ref(it), s.ref(to), link.number), masked=is_hidden(s, it)))
    changes.attacked(s, it)
    s.use("turn", "attacks", seat)
    s.push("attack.over")
    s.push("attack.strike")
    s.push("respond", link.number)
    s.push("settle", s.batch)
    names = E_ATTACKS | (E_ATTACKS_DIRECT if is_hero(to) else 0)
    commit(s, [changes.mark(names, it, to, seat, s.ref(it), "attack", link.number)])


def gone(s: State, attack: Attack, seat: int) -> bool:
    """Step 4: an attacker or target that is gone ends the attack without a battle (HRS-8.10 to 8.10c), and so does a Hero without
    Power (HRS-8.30). A direct attack goes through whatever stands there by now (HRS-8.10d)."""
    it, to = attack.attacker[0], attack.target[0]
    if is_hero(it):
        if power(s, it) <= 0:
            return True
    elif not s.alive(attack.attacker) or s.things[it].controller != seat:
        return True
    if is_hero(to):
        return False
    return not s.alive(attack.target) or s.things[to].controller == seat or is_hidden(s, to)


def strike(s: State, frame: tuple[Any, ...]) -> None:
    """Steps 5 and 6: current Powers are compared and everything that follows is one event (HRS-8.11, 8.12, 8.17)."""
    attack: Attack = s.own.attack
    seat = s.own.player
    if attack.ended:
        return
    if gone(s, attack, seat):
        s.set_own(replace(s.own, attack=replace(attack, ended=True)))
        if s.journal is not None:
            s.note("The attack ends without a battle.")
        return
    events, lost = results(s, attack, seat)
    s.set_own(replace(s.own, attack=replace(attack, fought=True, lost=lost)))
    s.push("attack.reveal")
    commit(s, events)


def results(s: State, attack: Attack, seat: int) -> tuple[list[Event], bool]:
    """What the strike does, and whether a Hero lost it (HRS-8.28)."""
    it, to = attack.attacker[0], attack.target[0]
    mine = power(s, it)
    note_sums(s, it, "power")
    if is_hero(to):
        strikes = [changes.damage(s, rival(seat), mine, attack.attacker, seat, "attack")]
        return (strikes if mine > 0 else []), False  # HRS-8.22, 8.22a, 8.31
    theirs = power(s, to)
    note_sums(s, to, "power")
    if s.journal is not None and sees(s, SPECTATOR, it) and sees(s, SPECTATOR, to):  # what is Hidden is revealed later
        s.note(f"{printed_name(s, s.things[it])} {mine} against {printed_name(s, s.things[to])} {theirs}.")
    fallen: list[Event] = []
    if mine >= theirs:  # HRS-8.18, 8.19, 8.26, 8.29
        fallen.append(changes.kill(s, to, seat, attack.attacker, "battle"))
    if is_hero(it):
        if mine >= theirs:
            return fallen, False
        return [changes.damage(s, seat, theirs, attack.target, rival(seat), "attack")], True
    if theirs >= mine:  # HRS-8.19, 8.20
        fallen.append(changes.kill(s, it, rival(seat), attack.target, "battle"))
    return fallen, False


def battle(s: State, one: int, two: int) -> list[Event]:
    """What becomes of two Followers that a text lets battle each other: no attack, but its result (HRS-8.33)."""
    events: list[Event] = []
    for it, other in ((one, two), (two, one)):
        note_sums(s, it, "power")
        if power(s, other) >= power(s, it):
            events.append(changes.kill(s, it, s.things[other].controller, s.ref(other), "battle"))
    return events


def reveal(s: State, frame: tuple[Any, ...]) -> None:
    """Step 7: a Hidden attacker that survived is revealed (HRS-8.13); the attack was successful (HRS-8.14a). A Follower that a Hero lost
    against counts as having made a successful direct attack (HRS-8.28b)."""
    attack: Attack = s.own.attack
    seat = s.own.player
    it, to = attack.attacker[0], attack.target[0]
    s.push("settle", 0)  # step 8: nothing else waits while an attack is carried out
    events: list[Event] = []
    if attack.lost:
        events.append(changes.mark(E_ATTACK_SUCCESS, to, hero(seat), rival(seat), attack.target, "direct"))
    elif is_hero(it) or (s.alive(attack.attacker) and s.things[it].zone // SEATS == FOLLOWERS):
        if s.things[it].flags & HIDDEN:
            events.append(changes.reveal(s, it, seat, attack.attacker, "attack"))
        events.append(changes.mark(E_ATTACK_SUCCESS, it, to, seat, attack.attacker, "direct" if is_hero(to) else "battle"))
    commit(s, events)


def over(s: State, frame: tuple[Any, ...]) -> None:
    """The attack is settled: "this battle" is over (HRS-15.23a)."""
    attack: Attack = s.own.attack
    cut_link(s, attack.link)
    s.set_own(replace(s.own, attack=None))
    expire(s, "battle", s.own.player)
    s.dirty = -1


def negate(s: State, seat: int, by: Ref) -> None:
    """A negated attack ends at once without a battle and stays used (HRS-8.15)."""
    attack: Attack | None = s.own.attack
    if attack is None or attack.ended or attack.fought:
        return
    s.set_own(replace(s.own, attack=replace(attack, ended=True)))
    cut_link(s, attack.link)
    commit(s, [changes.mark(E_ATTACK_NEGATED, attack.attacker[0], attack.target[0], seat, by)])


def redirect(s: State, seat: int, by: Ref, to: int = -1) -> None:
    """Change the target of the attack: only to what the attacker could have declared at this moment (HRS-8.10e)."""
    attack: Attack | None = s.own.attack
    if attack is None or attack.ended or attack.fought or not s.alive(attack.attacker):
        return
    places = [oid for oid in aims(s, s.own.player, attack.attacker[0]) if oid != attack.target[0]]
    if to >= 0:
        if to in places:
            turn_to(s, to)
    elif places:
        ask_many(s, seat, "redirect", "HRS-8.10e", places, 1, 1, "attack.turn", source=by[0])


def redirected(s: State, frame: tuple[Any, ...]) -> None:
    for option in frame[1]:
        turn_to(s, option.it)


def turn_to(s: State, to: int) -> None:
    attack: Attack = s.own.attack
    s.note(f"The attack turns to {printed_name(s, s.things[to])}.")
    s.set_own(replace(s.own, attack=replace(attack, target=s.ref(to))))
    s.chain = tuple(replace(link, targets=((s.ref(to),),)) if link.number == attack.link else link for link in s.chain)


STEPS = {"attack.paid": paid, "attack.strike": strike, "attack.reveal": reveal, "attack.over": over, "attack.turn": redirected}
