"""What cannot possibly resolve cannot be activated (HRS-15.8, 15.9): costs, required targets, and something to act on.

A *payment* is one way to pay a whole cost: the cards picked for each of its parts. Payments are tried on a copy of the position, since
the text is judged as it stands once they are made (HRS-15.9d, 15.19d).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile

from ...kernel.abilities import Ability, Fx, Test
from ...kernel.declare import Draft, ability_of, handfuls, payable, targets_exist
from ...kernel.state import State
from ...kernel.things import replace
from .changes import reveal, room_to_increase
from .model import DECK, HIDDEN, SLOT, all_followers, followers_of, free_counter_slots, free_slots, hero, prepared, zone_id
from .reach import affects, sacrificeable

Payment = tuple[tuple[int, ...], ...]
PATIENCE = 300  # payments, and tops of a deck, that are tried before a text counts as possible (HRS-15.9g)
OWN_USE = frozenset({"active", "trigger"})
HARMLESS = frozenset({"lose_influence", "reveal this"})  # costs that take nothing away that a text could act on


def can_resolve(s: State, fx: Fx, ability: Ability) -> bool:
    """Whether a text has its required targets and some part of it something to act on, its costs supposed paid."""
    test = ability.extra.get("possible")
    return (test is None or bool(test(s, fx))) and targets_exist(s, fx, ability)


def resolvable(s: State, fx: Fx, ability: Ability) -> bool:
    """Whether the cost can be paid in some way after which the text can resolve; a Hidden Follower that uses its own is revealed first
    (HRS-12.10)."""
    if ability.costs and not payable(s, fx, ability):
        return False
    if s.things[fx.me].flags & HIDDEN and ability.kind in OWN_USE and s.alive(fx.source):
        s = as_revealed(s, fx.me)
    if not ability.costs:
        return can_resolve(s, fx, ability)
    if not ability.targets and "possible" not in ability.extra:  # nothing that was paid could be missed
        return True
    if all(part.kind in HARMLESS for part in ability.costs):
        return can_resolve(s, fx, ability)
    return some_leave_possible(s, fx, ability, payments(s, fx, ability))


def some_leave_possible(s: State, fx: Fx, ability: Ability, ways: Iterable[Payment]) -> bool:
    """Whether the text can resolve after one of these payments."""
    return any(number == PATIENCE or leaves_possible(s, fx, ability, payment) for number, payment in enumerate(ways))


def as_revealed(s: State, it: int) -> State:
    """A copy of the position in which a Hidden Follower has been revealed, for looking at."""
    trial = s.clone()
    trial.game.appliers["unhide"](trial, reveal(trial, it, -1))
    return trial


def lacking(s: State, fx: Fx, ability: Ability) -> tuple[str, ...]:
    """What keeps a text from being used: parts of its cost that cannot be paid, a required target, or something to act on."""
    unpaid = [part for part in ability.costs if not part.payable(s, fx)]
    if unpaid or resolvable(s, fx, ability):
        spared = any(part.kind == "sacrifice" for part in unpaid) and not all(sacrificeable(s, oid) for oid in followers_of(s, fx.you))
        return (*(part.rule for part in unpaid), *(("HRS-9.8b",) if spared else ()))
    if not targets_exist(s, fx, ability):
        return ("HRS-15.6", *barred(s, fx, ability))
    marks = ability.extra.get("parts", ())
    return ("HRS-15.9a", *dict.fromkeys(rule for mark, test, rules in MISSING if mark in marks and test(s, fx) for rule in rules))


def some_out_of_reach(s: State, fx: Fx) -> bool:
    return any(not affects(s, fx, oid) for oid in all_followers(s))


def some_full(s: State, fx: Fx) -> bool:
    """Whether a Follower that the text's player can see has no place for another increase."""
    seen = [oid for oid in all_followers(s) if s.things[oid].controller == fx.you or not s.things[oid].flags & HIDDEN]
    return not all(room_to_increase(s, oid) for oid in seen)


# Parts of a text that may have nothing to act on, when that is so, and the rules that say it besides HRS-15.9a.
MISSING: tuple[tuple[str, Test, tuple[str, ...]], ...] = (
    ("search", lambda s, fx: True, ("HRS-15.9c",)),
    ("enter", lambda s, fx: not free_slots(s, fx.you), ("HRS-7.8a", "HRS-4.6")),
    ("prepare", lambda s, fx: not free_counter_slots(s, fx.you), ("HRS-4.5", "HRS-7.16b")),
    ("prepare", lambda s, fx: not free_counter_slots(s, fx.you) and prepared(s, fx.me), ("HRS-10.7b",)),
    ("field", some_out_of_reach, ("HRS-12.7", "HRS-12.7k")),
    ("kill", some_out_of_reach, ("HRS-12.7b",)),
    ("raise", some_full, ("HRS-11.3", "HRS-11.3b")),
    ("raise", lambda s, fx: not room_to_increase(s, hero(fx.you)), ("HRS-11.3", "HRS-11.12")),
    ("level_up", lambda s, fx: True, ("HRS-6.15",)),
)
OF_HIDING = frozenset({"HRS-12.4", "HRS-12.7d", "HRS-12.7j"})


def barred(s: State, fx: Fx, ability: Ability) -> tuple[str, ...]:
    """The rules that bar what a text would fit, were it not for them; of an enemy's Hidden Follower only that it is Hidden is told."""
    found: dict[str, None] = {}
    for spec in ability.targets:
        for oid in spec.pool(s, fx):
            if oid >= 0 and s.things[oid].flags & HIDDEN and s.things[oid].controller != fx.you:
                if "enemy" in ability.extra.get("parts", ()):
                    found.update((rule, None) for rule in spec.why(s, fx, oid) if rule in OF_HIDING)
                continue
            rules = spec.why(s, fx, oid)
            if "HRS-15.5" not in rules:  # it is what the text speaks of
                found.update(dict.fromkeys(rules))
    return tuple(found)


def payments(
    s: State, fx: Fx, ability: Ability, paid: Payment = (), picked: tuple[int, ...] = (), way: Payment = (),
) -> Iterator[Payment]:
    """Every way to pay the cost that begins with these picks; of copies of one card in one place only one is tried. What chance will
    pick may be any card."""
    place = len(way)
    if place == len(ability.costs):
        yield way
        return
    part = ability.costs[place]
    source = part.lots or part.picks
    if source is None or part.count is None or (place < len(paid) and part.lots is None):
        yield from payments(s, fx, ability, paid, picked, (*way, paid[place] if place < len(paid) else ()))
        return
    begun = picked if place == len(paid) else ()
    spent = {oid for group in way for oid in group} | set(begun)
    copies: dict[tuple[int, int, int], list[int]] = {}
    for oid in source(s, fx):
        if oid not in spent:
            thing = s.things[oid]
            copies.setdefault((thing.print, thing.zone, oid if thing.nums[SLOT] else 0), []).append(oid)
    for more in handfuls(list(copies.values()), max(0, part.count(s, fx) - len(begun))):
        yield from payments(s, fx, ability, paid, picked, (*way, (*begun, *more)))


def leaves_possible(s: State, fx: Fx, ability: Ability, payment: Payment) -> bool:
    """Whether the text can resolve once this payment is made."""
    spoken = (group if part.lots is None else () for part, group in zip(ability.costs, payment, strict=True))
    fx = replace(fx, regs=tuple(tuple(s.ref(oid) for oid in group) for group in spoken))
    unseen = sum(part.top(s, fx) for part in ability.costs if part.top is not None)
    if possible_once_paid(top_settled(s, fx.you, unseen) if unseen else s.clone(), fx, ability, payment):
        return True
    return unseen > 0 and any(
        number == PATIENCE or possible_once_paid(trial, fx, ability, payment) for number, trial in enumerate(stacked(s, fx.you, unseen))
    )


def possible_once_paid(trial: State, fx: Fx, ability: Ability, payment: Payment) -> bool:
    """Pay in a copy of the position, and see whether the text can resolve there."""
    appliers = trial.game.appliers
    for part, picks in zip(ability.costs, payment, strict=True):
        for event in part.pay(trial, fx, picks):
            appliers[event.kind](trial, event)
    return can_resolve(trial, fx, ability)


def top_settled(s: State, seat: int, count: int) -> State:
    """A copy of the position with some cards on top of a player's deck that may lie there as far as that player knows: mostly any will
    do, and the others need not be thought of."""
    deck = zone_id(DECK, seat)
    trial = s.clone()
    trial.marks[deck] = (count, min(s.marks.get(deck, (0, 0))[1], len(s.zones[deck]) - count))
    return trial


def stacked(s: State, seat: int, count: int) -> Iterator[State]:
    """A copy of the position for each set of cards that may be on top of a player's deck, as far as that player knows: a text that
    cards from there may make possible is not impossible (HRS-15.8), and to bar it would tell what lies there."""
    deck = zone_id(DECK, seat)
    content = s.zones[deck]
    top, bottom = s.marks.get(deck, (0, 0))
    known = list(takewhile(lambda oid: s.things[oid].known >> seat & 1, content[: min(top, count)]))
    last = len(content) - bottom
    copies: dict[int, list[int]] = {}
    for oid in sorted(content[len(known) : max(last, count)], key=lambda oid: s.things[oid].print):
        copies.setdefault(s.things[oid].print, []).append(oid)
    for more in handfuls(list(copies.values()), count - len(known)):
        trial = s.clone()
        trial.zones[deck] = (*known, *more, *(oid for oid in content[len(known) :] if oid not in more))
        trial.marks[deck] = (count, min(bottom, len(content) - count))
        yield trial


def may_pay(s: State, draft: Draft) -> bool:
    """Whether what was picked so far belongs to a payment that leaves the text able to resolve (HRS-15.19d)."""
    fx = draft.fx
    ability = ability_of(s, fx)
    return some_leave_possible(s, fx, ability, payments(s, fx, ability, draft.paid, draft.picked))
