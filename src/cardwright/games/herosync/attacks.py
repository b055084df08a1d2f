"""Declaring attacks (section 8): who may attack, and what."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.abilities import in_force
from ...kernel.bans import drawn, kept
from ...kernel.legality import PAIR, SOURCE, VERB, Bar, Verb
from ...kernel.state import State
from ...kernel.things import Option
from ...kernel.values import value
from . import combat
from .model import ATTACKS, DEED, agile, allowed, cannot, followers_of, hero, is_hero, is_hidden, on_field, power, rival
from .plays import MOMENT
from .values import attacks_allowed


def character(s: State, seat: int, option: Option) -> bool:
    return on_field(s, option.it) or is_hero(option.it)


def attacks_left(s: State, seat: int, option: Option) -> bool:
    return not character(s, seat, option) or has_attack(s, option.it)


def has_attack(s: State, it: int) -> bool:
    """Whether a character has not made all its attacks of this turn."""
    made = s.things[it].nums[ATTACKS]
    return made == 0 or made < attacks_allowed(s, it)


def may_attack(s: State, seat: int, option: Option) -> bool:
    """A Follower cannot attack while an effect says so (HRS-8.3a)."""
    it = option.it
    if cannot(s, it, "attack") or cannot(s, seat, "attack"):
        return False
    return not (cannot(s, it, "attack_entering") and s.used("turn", "entered", it, s.things[it].life))


def enemy_character(s: State, seat: int, option: Option) -> bool:
    to = option.to
    return to == hero(rival(seat)) or (on_field(s, to) and s.things[to].controller != seat)


def guarded(s: State, seat: int, option: Option) -> bool:
    """Whether a visible Follower stands before the enemy Hero (HRS-8.5c)."""
    return any(not is_hidden(s, oid) for oid in followers_of(s, rival(seat)))


def hero_open(s: State, seat: int, option: Option) -> bool:
    return option.to != hero(rival(seat)) or not guarded(s, seat, option) or allowed(s, option.it, "attack_hero_anyway")


def not_barred(s: State, seat: int, option: Option) -> bool:
    to = option.to
    if kept(s, "attack", seat, option.it, to):
        return False
    return not (cannot(s, option.it, "attack_heroes" if is_hero(to) else "attack_followers") or cannot(s, to, "be_attacked"))


def free_to_choose(s: State, seat: int, option: Option) -> bool:
    """Whether no text draws the attack to another target (HRS-8.4b)."""
    places = combat.aims(s, seat, option.it)
    return option.to in places or not drawn(s, "attack", option.it, places)


class DeclareAttack(Verb):
    """Attack an enemy visible Follower, or the enemy Hero if it stands open (HRS-8.5)."""

    name = "attack"
    bars: tuple[Bar, ...] = (
        *MOMENT,
        Bar("HRS-8.1", VERB, lambda s, seat, option: s.own.player == seat and s.own.stage == "MAIN", given=True),
        Bar("HRS-5.8", VERB, lambda s, seat, option: s.own.turn != 1, also=("HRS-5.8a",)),
        Bar("HRS-8.1", SOURCE, character, given=True),
        Bar("HRS-4.13", SOURCE, lambda s, seat, option: s.things[option.it].controller == seat, given=True, also=("HRS-8.1",)),
        Bar("HRS-8.23", SOURCE, lambda s, seat, option: not is_hero(option.it) or power(s, option.it) > 0, True, ("HRS-3.2a",)),
        Bar("HRS-8.2", SOURCE, lambda s, seat, option: is_hero(option.it) or attacks_left(s, seat, option), True, ("HRS-8.6",)),
        Bar("HRS-8.24", SOURCE, lambda s, seat, option: not is_hero(option.it) or attacks_left(s, seat, option), given=True),
        Bar("HRS-12.2", SOURCE, lambda s, seat, option: not agile(s, option.it) or attacks_left(s, seat, option), given=True),
        Bar("HRS-8.3a", SOURCE, may_attack),
        Bar("HRS-8.5", PAIR, enemy_character, given=True),
        Bar("HRS-12.3", PAIR, lambda s, seat, option: not is_hidden(s, option.to), given=True, also=("HRS-8.5",)),
        Bar("HRS-8.5c", PAIR, hero_open, given=True, also=("HRS-8.5", "HRS-8.5a", "HRS-8.5b")),
        Bar("HRS-3.19a", PAIR, not_barred, given=True),
        Bar("HRS-8.4c", PAIR, lambda s, seat, option: combat.affordable(s, seat, option.it, option.to), given=True),
        Bar("HRS-8.4b", PAIR, free_to_choose, given=True),
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        """Whoever has an attack left, and the Hero only with Power."""
        things = s.things
        found = [it for it in followers_of(s, seat) if not things[it].nums[ATTACKS] or has_attack(s, it)]
        leader = hero(seat)
        if power(s, leader) > 0 and has_attack(s, leader):
            found.append(leader)
        return found

    def targets(self, s: State, seat: int, it: int) -> Iterable[tuple[int, int]]:
        return [(oid, 0) for oid in combat.aims(s, seat, it)]

    def do(self, s: State, seat: int, option: Option) -> None:
        combat.begin(s, seat, option.it, option.to)


ATTACK = DeclareAttack()
NO_DUTIES = frozenset({"must", "bars must_attack"})


def must_still_attack(s: State, seat: int) -> bool:
    """Whether a character that must attack, or must attack something that it can, has a legal attack left (HRS-8.4a, 8.4b)."""
    mine = (*followers_of(s, seat), hero(seat))
    if NO_DUTIES.isdisjoint(in_force(s).changed) and not any(s.things[oid].mods for oid in mine):
        return False
    bound = {oid for oid in mine if value(s, oid, "must") & DEED["attack"]}
    return any(option.it in bound or drawn(s, "attack", option.it, [option.to]) for option in ATTACK.moves(s, seat))
