"""What cannot possibly resolve cannot be activated (HRS-15.8, 15.9): costs, required targets, and something to act on.

A *payment* is one way to pay a whole cost: the cards picked for each of its parts. Payments are tried on a copy of the position, since
the text is judged as it stands once they are made (HRS-15.9d, 15.19d).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...kernel.abilities import Ability, Fx
from ...kernel.declare import Draft, ability_of, payable, targets_exist
from ...kernel.state import State
from .model import HIDDEN, SLOT, followers_of
from .reach import sacrificeable

Payment = tuple[tuple[int, ...], ...]
HARMLESS = frozenset({"lose_influence", "reveal this"})  # costs that take nothing away that a text could act on


def can_resolve(s: State, fx: Fx, ability: Ability) -> bool:
    """Whether a text has its required targets and some part of it something to act on, its costs supposed paid."""
    test = ability.extra.get("possible")
    return (test is None or bool(test(s, fx))) and targets_exist(s, fx, ability)


def resolvable(s: State, fx: Fx, ability: Ability) -> bool:
    """Whether the cost can be paid in some way after which the text can resolve."""
    if not ability.costs:
        return can_resolve(s, fx, ability)
    if not payable(s, fx, ability):
        return False
    if not ability.targets and "possible" not in ability.extra:  # nothing that was paid could be missed
        return True
    if all(part.kind in HARMLESS for part in ability.costs):
        return can_resolve(s, fx, ability)
    return any(leaves_possible(s, fx, ability, payment) for payment in payments(s, fx, ability))


def lacking(s: State, fx: Fx, ability: Ability) -> tuple[str, ...]:
    """What keeps a text from being used: parts of its cost that cannot be paid, a required target, or something to act on."""
    unpaid = [part for part in ability.costs if not part.payable(s, fx)]
    if unpaid or resolvable(s, fx, ability):
        spared = any(part.kind == "sacrifice" for part in unpaid) and not all(sacrificeable(s, oid) for oid in followers_of(s, fx.you))
        return (*(part.rule for part in unpaid), *(("HRS-9.8b",) if spared else ()))
    return ("HRS-15.6", *barred(s, fx, ability)) if not targets_exist(s, fx, ability) else ("HRS-15.9a",)


def barred(s: State, fx: Fx, ability: Ability) -> tuple[str, ...]:
    """The rules that bar what a text would fit, were it not for them; nothing is told of an enemy's Hidden Follower."""
    found: dict[str, None] = {}
    for spec in ability.targets:
        for oid in spec.pool(s, fx):
            if oid >= 0 and s.things[oid].flags & HIDDEN and s.things[oid].controller != fx.you:
                continue
            rules = spec.why(s, fx, oid)
            if "HRS-15.5" not in rules:  # it is what the text speaks of
                found.update(dict.fromkeys(rules))
    return tuple(found)


def payments(s: State, fx: Fx, ability: Ability, paid: Payment = (), picked: tuple[int, ...] = ()) -> Iterator[Payment]:
    """Every way to pay the cost that begins with these picks; of copies of one card in one place only one is tried."""
    place = len(paid)
    if place == len(ability.costs):
        yield paid
        return
    part = ability.costs[place]
    if part.picks is None or part.count is None:
        yield from payments(s, fx, ability, (*paid, ()))
        return
    spent = {oid for group in paid for oid in group} | set(picked)
    pool = [oid for oid in part.picks(s, fx) if oid not in spent]
    tried: set[tuple[object, ...]] = set()
    for more in combinations(pool, max(0, part.count(s, fx) - len(picked))):
        look = tuple(sorted((s.things[oid].print, s.things[oid].zone, oid if s.things[oid].nums[SLOT] else 0) for oid in more))
        if look not in tried:
            tried.add(look)
            yield from payments(s, fx, ability, (*paid, (*picked, *more)))


def leaves_possible(s: State, fx: Fx, ability: Ability, payment: Payment) -> bool:
    """Whether the text can resolve once this payment is made."""
    trial = s.clone()
    appliers = s.game.appliers
    for part, picks in zip(ability.costs, payment, strict=True):
        for event in part.pay(trial, fx, picks):
            appliers[event.kind](trial, event)
    return can_resolve(trial, fx, ability)


def may_pay(s: State, draft: Draft) -> bool:
    """Whether what was picked so far belongs to a payment that leaves the text able to resolve (HRS-15.19d)."""
    fx = draft.fx
    ability = ability_of(s, fx)
    return any(leaves_possible(s, fx, ability, payment) for payment in payments(s, fx, ability, draft.paid, draft.picked))
