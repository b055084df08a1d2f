"""Activating abilities (section 10): of characters, mainframes, programs, advanced RAM and the environment, and trojans.

A card has one activation a round (NSC-10.4, 10.11); abilities that cyberware gives are the character's own (NSC-10.5).
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.abilities import Ability, Fx, in_force
from ...kernel.bans import barred
from ...kernel.declare import Draft, begin, payable, targets_exist
from ...kernel.legality import PAIR, SOURCE, VERB, Bar, Verb
from ...kernel.state import State
from ...kernel.things import Option, replace
from ...kernel.values import lost, value
from .aiming import why_aim
from .model import (
    ACTIVATED,
    BIN,
    CHARACTERS,
    DEED,
    ENVIRONMENT,
    FACE_DOWN,
    FRESH,
    RUNNING,
    allowed,
    cannot,
    in_play,
    subtype_of,
    zone_kind,
)
from .moments import cache_takes, in_their_deploy, may_respond, not_initializing, not_resetting, swift_open
from .values import ability_ram, available

Fit = Callable[[State, Fx, Ability], bool]


def usable_on(s: State, seat: int, it: int) -> list[tuple[Fx, Ability]]:
    """The activated abilities a card has; of the environment as this player would use them (NSC-10.12, 14.40)."""
    found = [(fx, ability) for fx, ability in in_force(s).usable if fx.me == it and is_given(s, fx, ability)]
    if zone_kind(s, it) == ENVIRONMENT:
        return [(replace(fx, you=seat), ability) for fx, ability in found]
    return found


def is_given(s: State, fx: Fx, ability: Ability) -> bool:
    """Whether a card has this ability at all: one that is given to a group may be given to others only."""
    granted = in_force(s).granted.get(fx.me)
    if not granted or not any(other is ability for _, other in granted):
        return True
    return ability.condition is None or ability.condition(s, fx)


def nth_ability(s: State, seat: int, option: Option) -> tuple[Fx, Ability] | None:
    found = usable_on(s, seat, option.it)
    return found[option.n] if option.n < len(found) else None


def unused(s: State, fx: Fx, ability: Ability) -> bool:
    """Its activation of the round is left (NSC-10.4, 10.11), of the environment this player's own (NSC-10.12)."""
    if ability.kind == "activation" or ability.extra.get("unlimited"):
        return True
    if zone_kind(s, fx.me) == ENVIRONMENT:
        return not s.used(f"round {fx.you}", fx.me, s.things[fx.me].life)
    spent = s.things[fx.me].nums[ACTIVATED]
    return not spent or spent < 1 + value(s, fx.me, "activations")


def upright(s: State, fx: Fx, ability: Ability) -> bool:
    """A running character cannot activate abilities (NSC-10.7)."""
    leaf = s.things[fx.me]
    return not leaf.flags & RUNNING or leaf.zone // s.table.seats != CHARACTERS


def ripe(s: State, fx: Fx, ability: Ability) -> bool:
    """A trojan not in the turn in which it was played (NSC-14.21)."""
    if ability.kind != "activation" or not s.things[fx.me].flags & FRESH:
        return True
    return allowed(s, fx.you, "early_trojans")


def lying(s: State, fx: Fx, ability: Ability) -> bool:
    """A trojan only while it is face down (NSC-14.26)."""
    return ability.kind != "activation" or bool(s.things[fx.me].flags & FACE_DOWN)


def affordable(s: State, fx: Fx, ability: Ability) -> bool:
    return ability_ram(s, fx, ability) <= available(s, fx.you)


def within_limit(s: State, fx: Fx, ability: Ability) -> bool:
    limit = ability.limit
    return limit is None or s.used(limit[0], "limit", fx.me, fx.life, fx.prog[0], fx.prog[1]) < limit[1]


def not_lost(s: State, fx: Fx, ability: Ability) -> bool:
    """A newer loss of all abilities beats it (NSC-10.43, 20.19)."""
    return not lost(s, fx)


def condition_holds(s: State, fx: Fx, ability: Ability) -> bool:
    return ability.condition is None or ability.condition(s, fx)


def abilities_allowed(s: State, fx: Fx, ability: Ability) -> bool:
    if barred(s, "activate", fx.you, fx.me) or barred(s, "be_activate", fx.me, fx.you):
        return False
    return not cannot(s, fx.me, "activate") and not value(s, fx.you, "cannot") & DEED["activate_abilities"]


# What an activation needs, in order; the listing and the explanation both use it.
TESTS: tuple[tuple[str, Fit], ...] = (
    ("NSC-10.7", upright), ("NSC-10.4", unused), ("NSC-14.26", lying), ("NSC-14.21", ripe), ("NSC-7.11", affordable),
    ("NSC-10.3", payable), ("NSC-1.15", within_limit), ("NSC-10.43", not_lost), ("NSC-12.29", condition_holds),
    ("NSC-1.16", abilities_allowed), ("NSC-11.36", targets_exist),
)


def able(s: State, fx: Fx, ability: Ability) -> bool:
    """Whether nothing stands against an activation."""
    return all(fits(s, fx, ability) for _, fits in TESTS)


def may_use(s: State, seat: int, option: Option) -> bool:
    """Only the controller of a card, save for the environment (NSC-10.9)."""
    return s.things[option.it].controller == seat or zone_kind(s, option.it) == ENVIRONMENT


def on(test: Fit) -> Callable[[State, int, Option], bool]:
    def bar(s: State, seat: int, option: Option) -> bool:
        found = nth_ability(s, seat, option)
        # What keeps another player from paying may lie in a hidden hand: it is none of this seat's reasons.
        return found is None or found[0].you != seat or test(s, *found)

    return bar


def has_one(s: State, seat: int, option: Option) -> bool:
    """The card has such an ability; what another player's face-down card has is not told."""
    if s.things[option.it].flags & FACE_DOWN and s.things[option.it].controller != seat:
        return True
    return nth_ability(s, seat, option) is not None


class Activate(Verb):
    """Activate an ability of a card in play."""

    name = "activate"
    bars: tuple[Bar, ...] = (
        Bar("NSC-6.15", VERB, not_initializing, given=True), Bar("NSC-6.37", VERB, not_resetting, given=True),
        Bar("NSC-10.8", VERB, swift_open, given=True), Bar("NSC-20.15", VERB, cache_takes), Bar("NSC-1.16", VERB, may_respond, given=True),
        Bar("NSC-10.37", SOURCE, lambda s, seat, option: in_play(s, option.it)), Bar("NSC-10.9", SOURCE, may_use),
        Bar("NSC-10.1", PAIR, has_one), *(Bar(rule, PAIR, on(test)) for rule, test in TESTS),
    )

    def lone(self, s: State, option: Option) -> bool:
        return True

    def moves(self, s: State, seat: int) -> list[Option]:
        found: list[Option] = []
        usable = in_force(s).usable
        if not usable:
            return found
        for test in self.verb_tests:
            if not test(s, seat, self.probe):
                return found
        counts: dict[int, int] = {}
        things, everyones = s.things, range(ENVIRONMENT * s.table.seats, (ENVIRONMENT + 1) * s.table.seats)
        for fx, ability in usable:
            leaf = things[fx.me]
            if (leaf.controller != seat and leaf.zone not in everyones) or not is_given(s, fx, ability):
                continue
            n = counts.get(fx.me, 0)
            counts[fx.me] = n + 1
            if fx.you != seat:
                if leaf.zone not in everyones:
                    continue
                fx = replace(fx, you=seat)
            if able(s, fx, ability):
                found.append(Option(self.name, fx.me, n=n))
        return found

    def do(self, s: State, seat: int, option: Option) -> None:
        found = nth_ability(s, seat, option)
        assert found is not None
        begin(s, Draft(self.name, found[0]))

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        if option.it >= 0 and s.things[option.it].print < 0:
            return ("NSC-10.2",)
        found = super().explain(s, seat, option)
        if found and in_their_deploy(s, seat):
            found = (*found, "NSC-6.20")
        if option.it >= 0 and zone_kind(s, option.it) == BIN and subtype_of(s, option.it) == "Trojan":
            return (*(rule for rule in found if rule != "NSC-10.1"), "NSC-14.26")  # it has been used, or was never in play
        if "NSC-10.9" in found and s.things[option.it].controller in s.allies(seat):
            found = (*found, "NSC-17.14")
        used = nth_ability(s, seat, option) if option.it >= 0 and in_play(s, option.it) else None
        if used is None or used[0].you != seat:
            return found
        fx, ability = used
        if "NSC-10.4" in found and zone_kind(s, fx.me) != CHARACTERS:  # the same limit, extended to other cards
            found = (*found, "NSC-10.12" if zone_kind(s, fx.me) == ENVIRONMENT else "NSC-10.11")
        if "NSC-7.11" in found:
            found = (*found, "NSC-7.9", *(("NSC-14.24",) if ability.kind == "activation" else ()))
        if "NSC-11.36" in found and ability.extra.get("retargets"):
            found = (*found, "NSC-11.48")
        missed = why_aim(s, fx, ability.targets[0], option.to) if option.to != -1 and ability.targets else ()
        return tuple(dict.fromkeys((*found, *missed)))
