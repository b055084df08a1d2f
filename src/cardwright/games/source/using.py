"""Activated effects (SRC-15.5): what keeps a player from using one, and the verb that uses it."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.abilities import Ability, Fx, in_force, works
from ...kernel.declare import Draft, begin, payable
from ...kernel.legality import PAIR, SOURCE, Bar, Verb
from ...kernel.state import State
from ...kernel.things import Option
from .model import DEED, SEATS, SUPPORT, bans, kind_of, limit_key
from .moments import MOMENT
from .values import marked_turn


def nth_ability(s: State, option: Option) -> tuple[Fx, Ability] | None:
    """The n-th activated effect of a card: printed, given, or given to its group."""
    found = [(fx, ability) for fx, ability in in_force(s).usable if fx.me == option.it and ability.kind == "active"]
    return found[option.n] if option.n < len(found) else None


def turn_allows(s: State, fx: Fx, ability: Ability) -> bool:
    """In one's own main part; on the opponent's turn only equipment marked for it, and monsters whose text says so (SRC-6.22, 15.5)."""
    if kind_of(s, fx.me) == "Equipment":
        return marked_turn(s, fx.me)
    turns = ability.extra.get("turns", "Y")
    return bool(turns == "Y/O" or (turns == "Y") == (s.own.active == fx.you))


def marked_for(marker: str) -> Callable[[State, Fx, Ability], bool]:
    """Equipment with this marker is not used on the turn it excludes (SRC-9.11, 9.12)."""

    def test(s: State, fx: Fx, ability: Ability) -> bool:
        return s.table.prints[s.things[fx.me].print].attrs.get("marker") != marker or turn_allows(s, fx, ability)

    return test


def own_or_allowed(s: State, fx: Fx, ability: Ability) -> bool:
    """What the non-active player may use must be meant for that turn (SRC-6.22)."""
    return bool(s.own.active == fx.you) or turn_allows(s, fx, ability)


def within_limit(s: State, fx: Fx, ability: Ability) -> bool:
    """ "Once per turn" counts for each card in play (SRC-15.9)."""
    limit = ability.limit
    return limit is None or s.used(*limit_key(limit[0], fx.source, fx.prog)) < limit[1]


def in_effect(s: State, fx: Fx, ability: Ability) -> bool:
    """Not silenced by a text, and its own condition holds (SRC-15.3)."""
    return works(s, fx, ability)


def has_target(s: State, fx: Fx, ability: Ability) -> bool:
    test = ability.extra.get("possible")
    return test is None or bool(test(s, fx))


def not_banned(s: State, fx: Fx, ability: Ability) -> bool:
    return not (bans(s, fx.me) | bans(s, fx.you)) & DEED["activate_effects"]


# What an activated effect needs, in order; the listing and the explanation both use it.
ABILITY_TESTS: tuple[tuple[str, Callable[[State, Fx, Ability], bool]], ...] = (
    ("SRC-15.5", turn_allows), ("SRC-9.11", marked_for("Y")), ("SRC-9.12", marked_for("O")), ("SRC-6.22", own_or_allowed),
    ("SRC-15.9", within_limit), ("SRC-15.3", in_effect), ("SRC-15.2", not_banned), ("SRC-15.25", payable),
    ("SRC-15.19", has_target),
)


def able(s: State, fx: Fx, ability: Ability) -> bool:
    """Whether nothing stands against using an effect."""
    return all(test(s, fx, ability) for _, test in ABILITY_TESTS)


def publicly_usable(s: State, fx: Fx, ability: Ability) -> bool:
    """Whether an effect could be used as far as everybody knows: what hangs on a hand is not looked at (SRC-6.27, 16.1)."""
    hidden = (payable, has_target) if ability.extra.get("veiled") else ()
    return all(test(s, fx, ability) for _, test in ABILITY_TESTS if test not in hidden)


def _bar(rule: str, test: Callable[[State, Fx, Ability], bool]) -> Bar:
    def on(s: State, seat: int, option: Option) -> bool:
        found = nth_ability(s, option)
        # What keeps another player from paying may lie in a hidden hand: it is none of this seat's reasons.
        return found is None or found[0].you != seat or test(s, *found)

    return Bar(rule, PAIR, on)


class Use(Verb):
    """Use an activated effect of a card of one's own (SRC-15.5)."""

    name = "use"
    bars: tuple[Bar, ...] = (
        *MOMENT, Bar("SRC-15.6", SOURCE, lambda s, seat, option: s.things[option.it].zone < SEATS * (SUPPORT + 1)),
        Bar("SRC-15.5", SOURCE, lambda s, seat, option: s.things[option.it].controller == seat),
        Bar("SRC-15.5", PAIR, lambda s, seat, option: nth_ability(s, option) is not None), *(_bar(*item) for item in ABILITY_TESTS),
    )

    def lone(self, s: State, option: Option) -> bool:
        return True

    def moves(self, s: State, seat: int) -> list[Option]:
        found: list[Option] = []
        counts: dict[int, int] = {}
        for fx, ability in in_force(s).usable:
            if ability.kind != "active":
                continue
            n = counts.get(fx.me, 0)
            counts[fx.me] = n + 1
            if fx.you == seat and able(s, fx, ability):
                found.append(Option(self.name, fx.me, n=n))
        return found

    def do(self, s: State, seat: int, option: Option) -> None:
        found = nth_ability(s, option)
        assert found is not None
        fx, ability = found
        if ability.limit is not None:
            s.use(*limit_key(ability.limit[0], fx.source, fx.prog))
        begin(s, Draft(self.name, fx))
