"""Declaring: form, modes, X, targets and the cards for a cost, collected one question at a time; then all of it at once.

Until the draft commits nothing has changed. Only what can be completed is offered: the verbs' checks see to that.
A target may be a link of the chain: it is written as a number below LINKS.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from .abilities import Ability, Fx, TargetSpec
from .agenda import ask, ask_many, ask_one
from .chain import link_of
from .state import State
from .things import Decision, Option, Ref

LINKS = -1000


class Draft(msgspec.Struct, frozen=True, gc=False):
    """A declaration under way. `paid` holds the cards picked for each part of the cost so far."""

    verb: str
    fx: Fx
    to: int = -1
    n: int = 0
    paid: tuple[tuple[int, ...], ...] = ()
    x_set: bool = False
    modes_set: bool = False
    event_driven: bool = False


def link_target(number: int) -> int:
    """How a link of the chain is named as a target."""
    return LINKS - number


def target_ref(s: State, oid: int) -> Ref:
    return (oid, 0) if oid <= LINKS else s.ref(oid)


def target_alive(s: State, ref: Ref) -> bool:
    """Whether a target is still there: the same instance, or a link not yet resolved."""
    return link_of(s, LINKS - ref[0]) is not None if ref[0] <= LINKS else s.alive(ref)


def ability_of(s: State, fx: Fx) -> Ability:
    return s.table.prints[fx.prog[0]].abilities[fx.prog[1]]


def candidates(s: State, fx: Fx, spec: TargetSpec) -> list[int]:
    """What a use of the word "target" may be aimed at now."""
    taken = {ref[0] for group in fx.targets for ref in group} if spec.other else set()
    return [oid for oid in spec.pool(s, fx) if oid not in taken and spec.fits(s, fx, oid)]


def specs_of(ability: Ability, fx: Fx, modes: Sequence[int]) -> tuple[int, ...]:
    """The target phrases that count: those of the chosen modes and of no mode; those of an additional cost only if it is paid."""
    unpaid = () if fx.extra else ability.extra.get("extra_targets", ())
    if not ability.modes:
        return tuple(place for place in range(len(ability.targets)) if place not in unpaid)
    chosen = {place for mode in modes for place in ability.modes[mode][1]}
    shared = set(range(len(ability.targets))) - {place for mode in ability.modes for place in mode[1]}
    return tuple(sorted((chosen | shared) - set(unpaid)))


def targets_exist(s: State, fx: Fx, ability: Ability) -> bool:
    """Whether every required target could be chosen (in some mode)."""
    if not ability.targets:
        return True
    if not ability.modes:
        return _all_exist(s, fx, ability, specs_of(ability, fx, ()))
    return sum(1 for _ in _open_modes(s, fx, ability)) >= mode_count(ability)[0]


def _open_modes(s: State, fx: Fx, ability: Ability) -> Iterator[int]:
    """The modes that have legal targets."""
    return (mode for mode in range(len(ability.modes)) if _all_exist(s, fx, ability, specs_of(ability, fx, (mode,))))


def mode_count(ability: Ability) -> tuple[int, int]:
    """The least and the most modes that are chosen."""
    least, most = ability.extra.get("mode_count", (1, 1))
    return (least, most)


def _all_exist(s: State, fx: Fx, ability: Ability, places: Sequence[int]) -> bool:
    distinct: set[int] = set()
    need = 0
    for place in places:
        spec = ability.targets[place]
        if spec.least == 0:
            continue
        found = [oid for oid in spec.pool(s, fx) if spec.fits(s, fx, oid)]
        if len(found) < spec.least:
            return False
        if spec.divided is not None and spec.divided(s, fx) < spec.least:
            return False
        distinct.update(found)
        need = need + spec.least if spec.other else max(need, spec.least)
        if len(distinct) < need:
            return False
    return True


def payable(s: State, fx: Fx, ability: Ability) -> bool:
    """Whether the whole cost can be paid (each part; parts that pick from one place need enough for all)."""
    return all(part.payable(s, fx) for part in ability.costs)


def begin(s: State, draft: Draft) -> None:
    s.push("declare", draft)


def declare_step(s: State, frame: tuple[Any, ...]) -> None:
    """Ask for the next missing part of a draft, or commit it."""
    draft: Draft = frame[1]
    fx = draft.fx
    ability = ability_of(s, fx)
    if ability.modes and not draft.modes_set:
        options = tuple(Option("mode", n=number) for number in _open_modes(s, fx, ability))
        least, most = mode_count(ability)
        rule = s.game.rule_for("mode")
        ask(s, Decision(fx.you, "mode", rule, options, "declare.mode", (draft,), fx.me, least, min(most, len(options))))
        return
    if ability.extra.get("x") and not draft.x_set:
        most = s.game.most_x(s, draft)
        ask_one(s, fx.you, "x", s.game.rule_for("x"), [Option("number", n=n) for n in range(most + 1)], "declare.x", draft, source=fx.me)
        return
    if len(fx.targets) < len(ability.targets):
        _ask_target(s, draft, ability)
        return
    if len(draft.paid) < len(ability.costs):
        _ask_cost(s, draft, ability)
        return
    s.game.announce(s, draft)


def _ask_target(s: State, draft: Draft, ability: Ability) -> None:
    fx = draft.fx
    place = len(fx.targets)
    if place not in specs_of(ability, fx, fx.modes):
        _with_targets(s, draft, ())
        return
    spec = ability.targets[place]
    if spec.divided is not None:
        most = min(spec.most, spec.divided(s, fx))
    else:
        most = spec.most
    rule = s.game.rule_for("target")
    ask_many(s, fx.you, "target", rule, candidates(s, fx, spec), spec.least, most, "declare.target", draft, source=fx.me)


def _with_targets(s: State, draft: Draft, oids: tuple[int, ...]) -> None:
    fx = draft.fx
    refs = tuple(target_ref(s, oid) for oid in oids)
    grown = replace(fx, targets=(*fx.targets, refs), shares=(*fx.shares, ()))
    s.push("declare", replace(draft, fx=grown))


def declare_mode(s: State, frame: tuple[Any, ...]) -> None:
    _, draft, given = frame
    s.push("declare", replace(draft, fx=replace(draft.fx, modes=tuple(option.n for option in given)), modes_set=True))


def declare_x(s: State, frame: tuple[Any, ...]) -> None:
    _, draft, given = frame
    s.push("declare", replace(draft, fx=replace(draft.fx, x=given[0].n), x_set=True))


def declare_target(s: State, frame: tuple[Any, ...]) -> None:
    _, draft, given = frame
    oids = tuple(option.it for option in given)
    spec = ability_of(s, draft.fx).targets[len(draft.fx.targets)]
    if spec.divided is not None and len(oids) > 1:
        _ask_share(s, draft, oids, (), spec.divided(s, draft.fx))
    elif spec.divided is not None and oids:
        _with_shares(s, draft, oids, (spec.divided(s, draft.fx),))
    else:
        _with_targets(s, draft, oids)


def _ask_share(s: State, draft: Draft, oids: tuple[int, ...], shares: tuple[int, ...], total: int) -> None:
    """A division is one number for each recipient but the last, at least 1 to each."""
    left = total - sum(shares)
    if len(shares) == len(oids) - 1:
        _with_shares(s, draft, oids, (*shares, left))
        return
    most = left - (len(oids) - len(shares) - 1)
    options = tuple(Option("number", oids[len(shares)], n=n) for n in range(1, most + 1))
    decision = Decision(
        draft.fx.you, "share", s.game.rule_for("share"), options, "declare.share", (draft, oids, shares, total), draft.fx.me,
    )
    ask(s, decision)


def declare_share(s: State, frame: tuple[Any, ...]) -> None:
    _, draft, oids, shares, total, given = frame
    _ask_share(s, draft, oids, (*shares, given[0].n), total)


def _with_shares(s: State, draft: Draft, oids: tuple[int, ...], shares: tuple[int, ...]) -> None:
    fx = draft.fx
    refs = tuple(target_ref(s, oid) for oid in oids)
    s.push("declare", replace(draft, fx=replace(fx, targets=(*fx.targets, refs), shares=(*fx.shares, shares))))


def _ask_cost(s: State, draft: Draft, ability: Ability) -> None:
    part = ability.costs[len(draft.paid)]
    if part.picks is None or part.count is None:
        s.push("declare", replace(draft, paid=(*draft.paid, ())))
        return
    spent = {oid for group in draft.paid for oid in group}
    pool = [oid for oid in part.picks(s, draft.fx) if oid not in spent]
    count = part.count(s, draft.fx)
    ask_many(s, draft.fx.you, "cost", part.rule, pool, count, count, "declare.cost", draft, source=draft.fx.me)


def declare_cost(s: State, frame: tuple[Any, ...]) -> None:
    _, draft, given = frame
    s.push("declare", replace(draft, paid=(*draft.paid, tuple(option.it for option in given))))


STEPS = {
    "declare": declare_step,
    "declare.mode": declare_mode,
    "declare.x": declare_x,
    "declare.target": declare_target,
    "declare.share": declare_share,
    "declare.cost": declare_cost,
}
