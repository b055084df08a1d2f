"""Declaring: form, modes, X, targets and the cards for a cost, collected one question at a time; then all of it at once.

Until the draft commits nothing has changed. Only what can be completed is offered: the verbs' checks see to that.
A target may be a link of the chain: it is written as a number below LINKS.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from .abilities import Ability, CostPart, Fx, TargetSpec
from .agenda import ask, ask_many, ask_one
from .causes import causes_now
from .chain import link_of
from .state import State
from .table import Step
from .things import Decision, Leaf, Option, Ref, replace

LINKS = -1000
PLACES = tuple(tuple(range(count)) for count in range(8))  # the numbers of all target phrases, for as many as texts mostly have
TRIES = 300  # ways to take the targets of one text that are tried before it counts as having none


class Draft(Leaf, frozen=True):
    """A declaration under way. `paid` holds the cards picked for each part of the cost so far."""

    verb: str
    fx: Fx
    to: int = -1
    n: int = 0
    paid: tuple[tuple[int, ...], ...] = ()
    x_set: bool = False
    modes_set: bool = False
    event_driven: bool = False
    picked: tuple[int, ...] = ()  # for the part of the cost under way, where payments are tested one by one
    settled: bool = False  # the cost has been paid


def link_target(number: int) -> int:
    """How a link of the chain is named as a target."""
    return LINKS - number


def target_ref(s: State, oid: int) -> Ref:
    return (oid, 0) if oid <= LINKS else s.ref(oid)


def target_alive(s: State, ref: Ref) -> bool:
    """Whether a target is still there: the same instance, or a link not yet resolved."""
    return link_of(s, LINKS - ref[0]) is not None if ref[0] <= LINKS else s.alive(ref)


def ability_of(s: State, fx: Fx) -> Ability:
    return s.prints[fx.prog[0]].abilities[fx.prog[1]]


def candidates(s: State, fx: Fx, spec: TargetSpec) -> list[int]:
    """What a use of the word "target" may be aimed at now."""
    taken = {ref[0] for group in fx.targets for ref in group} if spec.other else set()
    return [oid for oid in spec.pool(s, fx) if oid not in taken and spec.fits(s, fx, oid)]


def specs_of(ability: Ability, fx: Fx, modes: Sequence[int]) -> tuple[int, ...]:
    """The target phrases that count: those of the chosen modes and of no mode; those of an additional cost only if it is paid."""
    extra = ability.extra.get("extra_targets")
    if not extra and not ability.modes:
        count = len(ability.targets)
        return PLACES[count] if count < len(PLACES) else tuple(range(count))
    unpaid = [place for place, bit in (extra or {}).items() if not fx.extra & bit]
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
    """The modes that have legal targets and, where the game judges that, something to act on."""
    tests = ability.extra.get("mode_tests")
    for mode in range(len(ability.modes)):
        if _all_exist(s, fx, ability, specs_of(ability, fx, (mode,))) and (tests is None or tests[mode](s, fx)):
            yield mode


def mode_count(ability: Ability) -> tuple[int, int]:
    """The least and the most modes that are chosen."""
    least, most = ability.extra.get("mode_count", (1, 1))
    return (least, most)


def _all_exist(s: State, fx: Fx, ability: Ability, places: Sequence[int], tries: Iterator[int] | None = None) -> bool:
    """Whether these phrases can all have their targets. Where a later one asks for another Thing, ways are tried in turn, and first those
    that leave the later ones what they want; no text makes a table wait for all of them."""
    for number, place in enumerate(places):
        spec = ability.targets[place]
        if spec.least == 0:
            continue
        rest = places[number + 1 :]
        if spec.least == 1 and spec.divided is None and not spec.other and not (rest and _others(ability, rest)):
            fits = spec.fits
            for oid in spec.pool(s, fx):
                if fits(s, fx, oid):
                    break  # one is enough
            else:
                return False
            continue
        found = candidates(s, fx, spec)
        if len(found) < spec.least or (spec.divided is not None and spec.divided(s, fx) < spec.least):
            return False
        if _others(ability, rest):
            tries = tries if tries is not None else iter(range(TRIES))
            wanted = [oid for later in rest if ability.targets[later].other for oid in candidates(s, fx, ability.targets[later])]
            for picks in combinations(sorted(found, key=wanted.count), spec.least):
                if next(tries, None) is None:
                    return False
                if _all_exist(s, _aimed(s, fx, place, picks), ability, rest, tries):
                    return True
            return False
    return True


def _others(ability: Ability, places: Sequence[int]) -> bool:
    """Whether one of these phrases must have a target, and another one than those before it."""
    return any(ability.targets[place].other and ability.targets[place].least for place in places)


def _aimed(s: State, fx: Fx, place: int, oids: Sequence[int]) -> Fx:
    """The context with these Things as the targets of a phrase."""
    before = fx.targets + ((),) * (place - len(fx.targets))
    return replace(fx, targets=(*before, tuple(target_ref(s, oid) for oid in oids)))


def payable(s: State, fx: Fx, ability: Ability) -> bool:
    """Whether the whole cost can be paid: each part, and no card for two of them."""
    costs = ability.costs
    for part in costs:
        if not part.payable(s, fx):
            return False
    return len(costs) < 2 or spread(_pools(s, fx, costs))


def _pools(s: State, fx: Fx, costs: Sequence[CostPart]) -> list[tuple[Sequence[int], int]]:
    """What each part of a cost that wants picks may be paid with, and how many it wants."""
    return [(part.picks(s, fx), part.count(s, fx)) for part in costs if part.picks is not None and part.count is not None]


def spread(pools: Sequence[tuple[Sequence[int], int]]) -> bool:
    """Whether each pool can give its number of Things with none given twice."""
    wants = [pool for pool, count in pools for _ in range(count)]
    given: dict[int, int] = {}

    def serve(want: int, tried: set[int]) -> bool:
        for oid in wants[want]:
            if oid not in tried:
                tried.add(oid)
                if oid not in given or serve(given[oid], tried):
                    given[oid] = want
                    return True
        return False

    return all(serve(want, set()) for want in range(len(wants)))


def handfuls(alike: Sequence[Sequence[int]], count: int) -> Iterator[tuple[int, ...]]:
    """So many Things out of these groups of Things that are all the same for the purpose, each selection once."""
    if count == 0:
        yield ()
    elif alike and sum(map(len, alike)) >= count:
        for taken in range(min(len(alike[0]), count), -1, -1):
            for more in handfuls(alike[1:], count - taken):
                yield (*alike[0][:taken], *more)


def begin(s: State, draft: Draft) -> None:
    """Begin a declaration. What an effect has a player declare comes of that effect."""
    causes = draft.fx.causes or causes_now(s)
    s.push("declare", replace(draft, fx=replace(draft.fx, causes=causes)) if causes else draft)


def draft_of(s: State) -> Draft | None:
    """The declaration that a player has begun and not completed, if any: it can still be taken back."""
    for decision in s.pending:
        if decision.step.startswith("declare."):
            draft: Draft = decision.args[0]
            return None if draft.event_driven or draft.settled else draft
    return None


def declare_step(s: State, frame: tuple[Any, ...]) -> None:
    """Ask for the next missing part of a draft, or commit it."""
    draft: Draft = frame[1]
    fx = draft.fx
    ability = ability_of(s, fx)
    if ability.modes and not draft.modes_set:
        options = tuple(Option("mode", n=number) for number in _open_modes(s, fx, ability))
        least, most = mode_count(ability)
        rule = s.game.rule_for("mode")
        if not options:  # "up to" of modes that all lack targets
            s.push("declare", replace(draft, modes_set=True))
            return
        ask(s, Decision(fx.you, "mode", rule, options, "declare.mode", (draft,), fx.me, least, min(most, len(options))))
        return
    if ability.extra.get("x") and not draft.x_set:
        most = s.game.windows.most_x(s, draft)
        ask_one(s, fx.you, "x", s.game.rule_for("x"), [Option("number", n=n) for n in range(most + 1)], "declare.x", draft, source=fx.me)
        return
    unpaid = len(draft.paid) < len(ability.costs)
    if s.game.windows.pays_first and ability.costs and not unpaid and not draft.settled:
        s.game.windows.pay(s, draft)
    elif len(fx.targets) < len(ability.targets) and not (unpaid and s.game.windows.costs_first):
        _ask_target(s, draft, ability)
    elif unpaid:
        _ask_cost(s, draft, ability)
    else:
        s.game.windows.announce(s, draft)


def _ask_target(s: State, draft: Draft, ability: Ability) -> None:
    fx = draft.fx
    place = len(fx.targets)
    places = specs_of(ability, fx, fx.modes)
    if place not in places:
        _with_targets(s, draft, ())
        return
    spec = ability.targets[place]
    if spec.divided is not None:
        most = min(spec.most, spec.divided(s, fx))
    else:
        most = spec.most
    found = candidates(s, fx, spec)
    later = tuple(other for other in places if other > place)
    if spec.least == most == 1 and _others(ability, later):
        found = [oid for oid in found if _all_exist(s, _aimed(s, fx, place, (oid,)), ability, later)] or found
    ask_many(s, fx.you, "target", s.game.rule_for("target"), found, spec.least, most, "declare.target", draft, source=fx.me)


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


def sharing(decision: Decision) -> tuple[tuple[int, ...], tuple[int, ...], int] | None:
    """What a question for one number of a division shares out: among whom, what the first ones got, and what is left."""
    if decision.step != "declare.share":
        return None
    _, oids, shares, total = decision.args
    return oids, shares, total - sum(shares)


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
    later = _pools(s, draft.fx, ability.costs[len(draft.paid) + 1 :])
    if later:
        pool = [oid for oid in pool if _leaves_enough(oid, pool, count, later, spent)]
    if s.game.windows.pays_first:
        _ask_payment(s, draft, part, pool, count)
        return
    ask_many(s, draft.fx.you, "cost", part.rule, pool, count, count, "declare.cost", draft, source=draft.fx.me)


def _ask_payment(s: State, draft: Draft, part: CostPart, pool: Sequence[int], count: int) -> None:
    """One card after the other, each only if the game lets the cost be paid so. A game that has not tried every way to pay a large cost
    may find late that none will do: then any card does."""
    picked = draft.picked
    if len(picked) == count:
        s.push("declare", replace(draft, paid=(*draft.paid, picked), picked=()))
        return
    left = [oid for oid in pool if oid not in picked]
    fitting = [oid for oid in left if s.game.windows.may_pay(s, replace(draft, picked=(*picked, oid)))]
    ask_many(s, draft.fx.you, "cost", part.rule, fitting or left, 1, 1, "declare.payment", draft, source=draft.fx.me)


def declare_payment(s: State, frame: tuple[Any, ...]) -> None:
    _, draft, given = frame
    s.push("declare", replace(draft, picked=(*draft.picked, *(option.it for option in given))))


def _leaves_enough(
    oid: int, pool: Sequence[int], count: int, later: Sequence[tuple[Sequence[int], int]], spent: set[int],
) -> bool:
    """Whether the parts after this one can still be paid once a card is picked for it."""
    without = {*spent, oid}
    rest = [([other for other in things if other not in without], wanted) for things, wanted in ((pool, count - 1), *later)]
    return spread(rest)


def declare_cost(s: State, frame: tuple[Any, ...]) -> None:
    _, draft, given = frame
    s.push("declare", replace(draft, paid=(*draft.paid, tuple(option.it for option in given))))


STEPS: dict[str, Step] = {
    "declare": declare_step,
    "declare.mode": declare_mode,
    "declare.x": declare_x,
    "declare.target": declare_target,
    "declare.share": declare_share,
    "declare.cost": declare_cost,
    "declare.payment": declare_payment,
}
