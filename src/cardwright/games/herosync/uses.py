"""Using Active Sync Rewards and Followers' active abilities (HRS-3.9, 3.13a)."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.abilities import Ability, Fx, in_force
from ...kernel.bans import barred
from ...kernel.declare import Draft, begin, payable
from ...kernel.events import commit
from ...kernel.legality import PAIR, SOURCE, VERB, Bar, Verb
from ...kernel.state import State
from ...kernel.things import Option
from ...kernel.values import value
from . import changes
from .links import within_only
from .model import ACQUIRED, HIDDEN, PATH, SEATS, cannot, kind_of, on_field
from .plays import MOMENT, nothing_under_way
from .possible import lacking, resolvable
from .values import muted

Try = Callable[[State, Fx, Ability], bool]


def actives_on(s: State, it: int) -> list[tuple[Fx, Ability]]:
    """The active abilities a Follower has, or the text of an Active reward, in printed order."""
    return [(fx, ability) for fx, ability in in_force(s).usable if fx.me == it]


def nth_active(s: State, option: Option) -> tuple[Fx, Ability] | None:
    found = actives_on(s, option.it)
    return found[option.n] if option.n < len(found) else None


def uses_allowed(s: State, fx: Fx, ability: Ability) -> int:
    """Once in each turn (HRS-3.9c, 3.13a), unless its text says otherwise or another lets it be used once more; -1: any number."""
    if ability.limit is None:
        return 1 + value(s, fx.me, "uses") if kind_of(s, fx.me) == "Reward" else -1
    return ability.limit[1] + value(s, fx.me, "uses")


def within_uses(s: State, fx: Fx, ability: Ability) -> bool:
    most = uses_allowed(s, fx, ability)
    span = ability.limit[0] if ability.limit is not None else "turn"
    return most < 0 or s.used(span, "used", fx.me, fx.life, fx.prog[0], fx.prog[1]) < most


def rewards_used_once(s: State, fx: Fx, ability: Ability) -> bool:
    return kind_of(s, fx.me) != "Reward" or within_uses(s, fx, ability)


def abilities_used_once(s: State, fx: Fx, ability: Ability) -> bool:
    return kind_of(s, fx.me) == "Reward" or within_uses(s, fx, ability)


def not_lost(s: State, fx: Fx, ability: Ability) -> bool:
    return not muted(s, fx, ability)


def permitted(s: State, fx: Fx, ability: Ability) -> bool:
    if barred(s, "activate", fx.you, fx.me) or barred(s, "be_activate", fx.me, fx.you):
        return False
    if kind_of(s, fx.me) == "Reward":
        return not cannot(s, fx.you, "use_rewards")
    return not cannot(s, fx.me, "activate_abilities") and not cannot(s, fx.you, "use_abilities")


def condition_holds(s: State, fx: Fx, ability: Ability) -> bool:
    return (ability.condition is None or ability.condition(s, fx)) and within_only(s, fx, ability)


# What a use needs, in order; the listing and the explanation both use it.
TESTS: tuple[tuple[str, Try], ...] = (
    ("HRS-3.9c", rewards_used_once), ("HRS-3.13a", abilities_used_once), ("HRS-3.19", not_lost), ("HRS-3.19a", permitted),
    ("HRS-15.8", condition_holds), ("HRS-15.19b", payable), ("HRS-15.8", resolvable),
)


def usable(s: State, fx: Fx, ability: Ability) -> bool:
    """All of the tests, the cheapest first."""
    if not within_uses(s, fx, ability) or not permitted(s, fx, ability):
        return False
    return not muted(s, fx, ability) and condition_holds(s, fx, ability) and resolvable(s, fx, ability)


def judged(test: Try) -> Callable[[State, int, Option], bool]:
    """A test as a check of a written move. What keeps another player from paying may lie in a hidden hand: it is none of this seat's."""

    def bar(s: State, seat: int, option: Option) -> bool:
        found = nth_active(s, option)
        return found is None or found[0].you != seat or test(s, *found)

    return bar


def is_acquired(s: State, seat: int, option: Option) -> bool:
    return not at_path(s, option.it) or bool(s.things[option.it].flags & ACQUIRED)


def not_passive(s: State, seat: int, option: Option) -> bool:
    """A Passive reward works by itself: there is nothing to use."""
    card = s.table.prints[s.things[option.it].print] if s.things[option.it].print >= 0 else None
    return card is None or card.kind != "Reward" or card.attrs.get("kind") != "Passive"


class Use(Verb):
    """Use an Active reward or an active ability, in one's own main stage (HRS-3.9a, 3.9b, 3.13a)."""

    name = "use"
    bars: tuple[Bar, ...] = (
        *MOMENT, Bar("HRS-3.9b", VERB, nothing_under_way, given=True),
        Bar("HRS-3.9a", SOURCE, lambda s, seat, option: s.own.player == seat, given=True),
        Bar("HRS-4.13c", SOURCE, lambda s, seat, option: s.things[option.it].controller == seat, given=True),
        Bar("HRS-6.20b", SOURCE, is_acquired, given=True, also=("HRS-6.17", "HRS-6.19")),
        Bar("HRS-3.8", SOURCE, not_passive, given=True, also=("HRS-3.9",)),
        Bar("HRS-6.8", SOURCE, lambda s, seat, option: on_field(s, option.it) or at_path(s, option.it), given=True),
        Bar("HRS-3.13", PAIR, lambda s, seat, option: nth_active(s, option) is not None, given=True),
        *(Bar(rule, PAIR, judged(test), also=("HRS-15.9",) if test is resolvable else ()) for rule, test in TESTS),
    )

    def lone(self, s: State, option: Option) -> bool:
        return True

    def moves(self, s: State, seat: int) -> list[Option]:
        found: list[Option] = []
        counts: dict[int, int] = {}
        for fx, ability in in_force(s).usable:
            n = counts.get(fx.me, 0)
            counts[fx.me] = n + 1
            if fx.you == seat and usable(s, fx, ability):
                found.append(Option(self.name, fx.me, n=n))
        return found

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        """What cannot be used is explained with what it lacks."""
        rules = super().explain(s, seat, option)
        found = nth_active(s, option) if option.it >= 0 else None
        return tuple(dict.fromkeys((*rules, *lacking(s, *found)))) if found is not None and found[0].you == seat else rules

    def do(self, s: State, seat: int, option: Option) -> None:
        found = nth_active(s, option)
        assert found is not None
        fx, ability = found
        unseen = s.things[fx.me].flags & HIDDEN and not any(part.kind == "reveal this" for part in ability.costs)
        begin(s, Draft("use", fx, event_driven=bool(unseen)))  # what was shown cannot be taken back
        if unseen:  # HRS-12.10: first of all
            commit(s, [changes.reveal(s, fx.me, fx.you, fx.source, "ability")])


def at_path(s: State, oid: int) -> bool:
    return s.things[oid].zone // SEATS == PATH
