"""Attacking, blocking and force quitting as moves (sections 8 and 9): what forbids each, with its rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...kernel.bans import kept
from ...kernel.legality import PAIR, SOURCE, VERB, Bar, Verb
from ...kernel.state import State
from ...kernel.things import Option
from ...kernel.values import value
from .model import (
    BANK,
    CHARACTERS,
    DEED,
    MAINFRAME_CARD,
    RUNNING,
    attacker_of,
    blocking,
    cannot,
    characters_of,
    is_character,
    is_pool,
    persistent_of,
    pool_seat,
    zone_kind,
)


def upright(s: State, seat: int, option: Option) -> bool:
    return not s.things[option.it].flags & RUNNING


def may_block_so(s: State, seat: int, option: Option) -> bool:
    """Refreshed, or one that can block though it is running (NSC-9.14a)."""
    return upright(s, seat, option) or bool(value(s, option.it, "blocks_running"))


def mine(s: State, seat: int, option: Option) -> bool:
    return s.things[option.it].controller == seat


def a_character(s: State, seat: int, option: Option) -> bool:
    return is_character(s, option.it)


# -- attacking ----------------------------------------------------------------------------------------------


def declaring_attackers(s: State, seat: int, option: Option) -> bool:
    return bool(s.own.stage == "Combat" and s.own.substage == "Declare Attackers")


def player_of(s: State, to: int) -> int:
    """The player that is named as the one attacked."""
    return pool_seat(s, to) if is_pool(s, to) else to


def a_player(s: State, seat: int, option: Option) -> bool:
    return 0 <= player_of(s, option.to) < s.table.seats


def an_opponent(s: State, seat: int, option: Option) -> bool:
    return not a_player(s, seat, option) or s.table.sides[player_of(s, option.to)] != s.table.sides[seat]


def still_playing(s: State, seat: int, option: Option) -> bool:
    """Who is out is passed over (NSC-19.12)."""
    return not a_player(s, seat, option) or s.playing(player_of(s, option.to))


def not_declared(s: State, seat: int, option: Option) -> bool:
    """Once, and not again after a failed psychosis check (NSC-9.12, 13.41)."""
    return attacker_of(s, option.it) is None and s.ref(option.it) not in s.own.out_of_combat


def may_attack_that(s: State, seat: int, option: Option) -> bool:
    """No effect keeps it from attacking, or from attacking that player (NSC-1.16)."""
    if cannot(s, option.it, "attack"):
        return False
    player = player_of(s, option.to)
    if not 0 <= player < s.table.seats:
        return True
    return not value(s, player, "cannot") & DEED["be_attacked"] and not kept(s, "attack", seat, option.it, player)


class Attack(Verb):
    """Declare a character as an attacker of a player."""

    name = "attack"
    bars: tuple[Bar, ...] = (
        Bar("NSC-9.54", VERB, lambda s, seat, option: s.own.active == seat, given=True),
        Bar("NSC-9.1", VERB, declaring_attackers, given=True, also=("NSC-6.28",)),
        Bar("NSC-9.1", SOURCE, a_character, given=True), Bar("NSC-9.1", SOURCE, mine, given=True, also=("NSC-9.54",)),
        Bar("NSC-9.5", SOURCE, upright), Bar("NSC-9.12", SOURCE, not_declared),
        Bar("NSC-9.3", PAIR, a_player, given=True), Bar("NSC-9.4", PAIR, an_opponent, given=True),
        Bar("NSC-19.12", PAIR, still_playing, given=True), Bar("NSC-1.16", PAIR, may_attack_that),
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        return characters_of(s, seat)

    def targets(self, s: State, seat: int, it: int) -> Iterator[tuple[int, int]]:
        return ((rival, 0) for rival in s.rivals(seat))


# -- blocking -----------------------------------------------------------------------------------------------


def declaring_blockers(s: State, seat: int, option: Option) -> bool:
    return bool(s.own.stage == "Combat" and s.own.substage == "Declare Blockers")


def attacked_side(s: State, seat: int, option: Option) -> bool:
    """An attacked player or a teammate (NSC-9.13, 17.23)."""
    return any(s.table.sides[item.seat] == s.table.sides[seat] for item in s.own.combat)


def attacks_us(s: State, seat: int, option: Option) -> bool:
    found = attacker_of(s, option.to) if option.to >= s.table.seats else None
    return found is not None and s.table.sides[found.seat] == s.table.sides[seat]


def blocks_no_other(s: State, seat: int, option: Option) -> bool:
    """One attacker only (NSC-9.17), unless an effect lets it block more."""
    if blocking(s, option.it) is None:
        return True
    ref = s.ref(option.it)
    count = sum(1 for item in s.own.combat if ref in item.blockers)
    found = attacker_of(s, option.to) if option.to >= s.table.seats else None
    return count < 1 + value(s, option.it, "blocks") and (found is None or ref not in found.blockers)


def blockable(s: State, seat: int, option: Option) -> bool:
    """No effect keeps this attacker from being blocked, by anyone or by this character (NSC-1.16, 9.15)."""
    if option.to < s.table.seats:
        return True
    return not cannot(s, option.to, "be_blocked") and not kept(s, "block", seat, option.it, option.to)


class Block(Verb):
    """Declare a character as a blocker of an attacker."""

    name = "block"
    bars: tuple[Bar, ...] = (
        Bar("NSC-9.13", VERB, declaring_blockers, given=True, also=("NSC-6.28",)), Bar("NSC-9.13", VERB, attacked_side),
        Bar("NSC-9.13", SOURCE, a_character, given=True), Bar("NSC-9.13", SOURCE, mine, given=True), Bar("NSC-9.14", SOURCE, may_block_so),
        Bar("NSC-9.15", SOURCE, lambda s, seat, option: not cannot(s, option.it, "block")),
        Bar("NSC-9.25", SOURCE, lambda s, seat, option: s.ref(option.it) not in s.own.out_of_combat),
        Bar("NSC-9.13", PAIR, attacks_us), Bar("NSC-9.17", PAIR, blocks_no_other), Bar("NSC-1.16", PAIR, blockable),
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        return characters_of(s, seat)

    def targets(self, s: State, seat: int, it: int) -> Iterator[tuple[int, int]]:
        return ((item.ref[0], 0) for item in s.own.combat)

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        """Where nobody has a teammate, only the attacked player blocks (NSC-17.23)."""
        found = super().explain(s, seat, option)
        alone = s.table.seats > 2 and len(set(s.table.sides)) == s.table.seats
        attacked = attacker_of(s, option.to) if option.to >= s.table.seats else None
        return (*found, "NSC-17.23") if alone and attacked is not None and attacked.seat != seat else found


# -- force quit ---------------------------------------------------------------------------------------------


def in_force_quit(s: State, seat: int, option: Option) -> bool:
    return bool(s.own.stage == "Initialize" and s.own.substage == "Force Quit" and s.own.active == seat)


def persistent(s: State, seat: int, option: Option) -> bool:
    """Characters, cyberware and persistent programs; neither mainframes nor RAM (NSC-8.1, 8.8)."""
    kind = zone_kind(s, option.it)
    return CHARACTERS <= kind < BANK and kind != MAINFRAME_CARD


def destructible(s: State, seat: int, option: Option) -> bool:
    """A card that cannot be destroyed cannot be force quit (NSC-8.11)."""
    return not cannot(s, option.it, "be_destroyed") and not cannot(s, option.it, "be_force_quit") and not cannot(s, seat, "force_quit")


class ForceQuit(Verb):
    """Destroy a persistent card of one's own in the Force Quit substage."""

    name = "force quit"
    plays = False
    bars: tuple[Bar, ...] = (
        Bar("NSC-8.2", VERB, in_force_quit, given=True),
        Bar("NSC-8.8", SOURCE, persistent, given=True, also=("NSC-8.1",)), Bar("NSC-8.7", SOURCE, mine, given=True),
        Bar("NSC-8.11", SOURCE, destructible),
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        return persistent_of(s, seat)

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        found = super().explain(s, seat, option)
        return (*found, "NSC-17.14") if "NSC-8.7" in found and s.things[option.it].controller in s.allies(seat) else found

    def lone(self, s: State, option: Option) -> bool:
        return True
