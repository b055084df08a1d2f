"""Cueing and blocking (section 8): who may attack what, and who may block."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.bans import kept
from ...kernel.legality import PAIR, SOURCE, VERB, Bar, Verb
from ...kernel.state import State
from ...kernel.things import Option
from ...kernel.values import value
from . import combat
from .model import (
    BUFFERING,
    CACHE,
    CRASHED,
    DEED,
    ENCRYPT,
    EXHAUSTED,
    INDEX,
    active,
    all_records,
    cannot,
    has,
    is_measure,
    is_record,
    overture,
    rival,
    standing,
)
from .moments import chain_takes, may_answer, my_menu, not_an_answer, not_of_itself, window_open
from .paying import lost_cache


def upright(s: State, seat: int, option: Option) -> bool:
    """An exhausted Record cannot be cued (SYN-7.14), unless an effect lets it attack again."""
    leaf = s.things[option.it]
    if not leaf.flags & EXHAUSTED:
        return True
    more = value(s, option.it, "attacks")
    return more > 0 and 0 < s.used("turn", "attacks", option.it, leaf.life) <= more


def not_buffering(s: State, seat: int, option: Option) -> bool:
    return not s.things[option.it].flags & BUFFERING or has(s, option.it, CACHE)


def no_cache_in_overture(s: State, seat: int, option: Option) -> bool:
    """[CACHE] does not lift the ban of the Overture (SYN-6.55)."""
    return not (overture(s) and has(s, option.it, CACHE))


def may_cue(s: State, seat: int, option: Option) -> bool:
    return not value(s, seat, "cannot") & DEED["attack"]


def may_attack(s: State, seat: int, option: Option) -> bool:
    return not value(s, option.it, "cannot") & (DEED["attack"] | DEED["be_exhausted"])


def may_attack_that(s: State, seat: int, option: Option) -> bool:
    it, to, banned = option.it, option.to, value(s, option.it, "cannot")
    if kept(s, "attack", seat, it, to):
        return False
    if is_measure(option.to):
        return not banned & DEED["attack_measures"]
    return not banned & DEED["attack_records"] and not cannot(s, option.to, "be_attacked")


def reachable(s: State, seat: int, option: Option) -> bool:
    """Exhausted Records and the rival's standing Measures (SYN-8.3); with [INDEX] upright Records too (SYN-11.54)."""
    if is_measure(option.to):
        return s.things[option.to].controller != seat
    if not is_record(s, option.to) or not active(s, option.to):
        return False
    return bool(s.things[option.to].flags & EXHAUSTED) or has(s, option.it, INDEX)


def index_reaches(s: State, seat: int, option: Option) -> bool:
    """While upright, a Record with [ENCRYPT] is out of [INDEX]'s reach (SYN-11.27)."""
    if is_measure(option.to) or s.things[option.to].flags & EXHAUSTED or not has(s, option.it, INDEX):
        return True
    return not has(s, option.to, ENCRYPT)


def strikable(s: State, seat: int, option: Option) -> bool:
    """Own Measures, Conductors and Concepts are never targets (SYN-8.6)."""
    return s.things[option.to].controller != seat if is_measure(option.to) else is_record(s, option.to)


class Cue(Verb):
    """Cue an attack (SYN-8.1)."""

    name = "cue"
    bars: tuple[Bar, ...] = (
        Bar("SYN-6.33", VERB, not_of_itself, given=True), Bar("SYN-10.5", VERB, not_an_answer, given=True),
        Bar("SYN-8.11", VERB, lambda s, seat, option: s.own.attack is None, given=True),
        Bar("SYN-6.18", VERB, my_menu, given=True, also=("SYN-8.1",)),
        Bar("SYN-6.50", VERB, lambda s, seat, option: not overture(s), also=("SYN-6.51", "SYN-8.2")),
        Bar("SYN-1.10", VERB, may_cue),
        Bar("SYN-8.1", SOURCE, lambda s, seat, option: is_record(s, option.it) and active(s, option.it), given=True),
        Bar("SYN-8.1", SOURCE, lambda s, seat, option: s.things[option.it].controller == seat, given=True),
        Bar("SYN-6.55", SOURCE, no_cache_in_overture, given=True, also=("SYN-11.5",)),
        Bar("SYN-7.14", SOURCE, upright, also=("SYN-8.2", "SYN-8.1")), Bar("SYN-7.31", SOURCE, not_buffering, also=("SYN-8.2",)),
        Bar("SYN-11.6", SOURCE, lambda s, seat, option: not lost_cache(s, option.it), given=True),
        Bar("SYN-1.10", SOURCE, may_attack),
        Bar("SYN-8.5", PAIR, lambda s, seat, option: option.to != option.it, given=True),
        Bar("SYN-8.3", PAIR, reachable, given=True), Bar("SYN-8.6", PAIR, strikable, given=True),
        Bar("SYN-16.16", PAIR, lambda s, seat, option: not s.things[option.to].flags & CRASHED, given=True, also=("SYN-8.3",)),
        Bar("SYN-11.27", PAIR, index_reaches), Bar("SYN-1.10", PAIR, may_attack_that),
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        things = s.things
        return [oid for oid in all_records(s) if things[oid].controller == seat]

    def targets(self, s: State, seat: int, it: int) -> Iterable[tuple[int, int]]:
        reach, things = has(s, it, INDEX), s.things
        found = [(oid, 0) for oid in standing(s, rival(seat))]
        found += [(oid, 0) for oid in all_records(s) if oid != it and (reach or things[oid].flags & EXHAUSTED)]
        return found

    def do(self, s: State, seat: int, option: Option) -> None:
        combat.cue(s, seat, option.it, option.to)


def attack_open(s: State, seat: int, option: Option) -> bool:
    """The chain was begun by a cue that has not resolved, and this is the rival of the performer (SYN-8.13, 8.18)."""
    return s.own.attack is not None and s.own.performer != seat and bool(s.chain) and s.chain[0].kind == "cue" and window_open(s)


def no_block_yet(s: State, seat: int, option: Option) -> bool:
    return s.own.attack is None or s.own.attack.block_link < 0


def blockable(s: State, seat: int, option: Option) -> bool:
    return s.own.attack is None or not cannot(s, s.own.attack.attacker[0], "be_blocked")


def may_block_that(s: State, seat: int, option: Option) -> bool:
    """A text may say which Records cannot block it, and which it cannot block."""
    if s.own.attack is None:
        return True
    return not kept(s, "block", seat, option.it, s.own.attack.attacker[0])


class Block(Verb):
    """Declare one upright Record as the blocker (SYN-8.14)."""

    name = "block"
    bars: tuple[Bar, ...] = (
        Bar("SYN-8.18", VERB, lambda s, seat, option: s.own.performer != seat, given=True),
        Bar("SYN-8.13", VERB, attack_open), Bar("SYN-8.15", VERB, no_block_yet),
        Bar("SYN-10.22", VERB, chain_takes, given=True), Bar("SYN-1.10", VERB, blockable),
        Bar("SYN-1.10", VERB, may_answer, given=True),
        Bar("SYN-1.10", VERB, lambda s, seat, option: not value(s, seat, "cannot") & DEED["block"]),
        Bar("SYN-8.14", SOURCE, lambda s, seat, option: is_record(s, option.it) and active(s, option.it), given=True),
        Bar("SYN-8.14", SOURCE, lambda s, seat, option: s.things[option.it].controller == seat, given=True),
        Bar("SYN-8.14", SOURCE, lambda s, seat, option: not s.things[option.it].flags & EXHAUSTED),
        Bar("SYN-8.16", SOURCE, lambda s, seat, option: s.own.attack is None or s.own.attack.target[0] != option.it),
        Bar("SYN-1.10", SOURCE, lambda s, seat, option: not cannot(s, option.it, "block")),
        Bar("SYN-1.10", SOURCE, may_block_that),
    )

    def lone(self, s: State, option: Option) -> bool:
        return True

    def sources(self, s: State, seat: int) -> Iterable[int]:
        things = s.things
        return [oid for oid in all_records(s) if things[oid].controller == seat]

    def do(self, s: State, seat: int, option: Option) -> None:
        combat.block(s, seat, option.it)
