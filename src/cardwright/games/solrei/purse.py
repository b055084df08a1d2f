"""A player's purse (section 7): what Rei can be made of, and whether it covers a cost.

A *unit* is one Rei of a cost, as the mask of suits that pay it. A *token* is where one Rei comes from: a card, by its oid, to be
discarded from hand or exhausted in the Damage Zone; or Rei of the pool, as -1 less its suit. All of it is arithmetic on suits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...kernel.abilities import Ability, Fx
from ...kernel.declare import handfuls, spread
from ...kernel.state import State
from ...kernel.values import value
from .model import (
    ANY_SUIT,
    BLACK,
    CLUBS,
    DAMAGE,
    DIAMONDS,
    HAND,
    HEARTS,
    RED,
    SPADES,
    TURNED,
    alignment,
    cannot,
    muse,
    suits,
)

SYMBOLS = {"♠": SPADES, "♥": HEARTS, "♦": DIAMONDS, "♣": CLUBS, "R": RED, "B": BLACK, "●": ANY_SUIT}
Units = tuple[int, ...]


def units_of(need: Mapping[str, int], more: int = 0) -> Units:
    """The units of a cost, the choosiest first; `more` are paid with Rei of any suit (SOL-7.6 to 7.10)."""
    found = [mask for symbol, mask in SYMBOLS.items() for _ in range(need.get(symbol, 0))]
    return (*found, *(ANY_SUIT,) * more)


def units_for(s: State, oid: int, ability: Ability, x: int = 0) -> Units:
    """The Rei that an ability of a card costs, with X as it was chosen; a cost that is less loses ● and nothing else (SOL-7.27)."""
    units: Units = () if value(s, oid, "free") else ability.extra.get("units", ())
    if x:
        units = (*units, *(ANY_SUIT,) * (x * ability.extra.get("rei_x", 0)))
    more = value(s, oid, "cost")
    if more >= 0:
        return (*units, *(ANY_SUIT,) * more) if more else units
    signs = units.count(ANY_SUIT)
    return (*(unit for unit in units if unit != ANY_SUIT), *(ANY_SUIT,) * max(0, signs + more))


def pool(s: State, seat: int) -> list[int]:
    """A player's Rei, one suit for each."""
    return [suit for suit, count in enumerate(s.things[seat].nums) for _ in range(count)]


def tokens(s: State, seat: int) -> list[int]:
    """Everything a player could make one Rei of: the pool, Readied Damage, cards in hand (SOL-7.2, 7.3, 7.5)."""
    found = [-1 - suit for suit in pool(s, seat)]
    if not cannot(s, muse(s, seat), "generate_rei"):
        things = s.things
        found += [oid for oid in s.zone(DAMAGE, seat) if not things[oid].flags & TURNED]
        found += s.zone(HAND, seat)
    return found


def mask_of(s: State, token: int) -> int:
    return suits(s, token) if token >= 0 else 1 << (-1 - token)


def covers(units: Units, masks: list[int], filters: int) -> bool:
    """Whether Rei of these suits covers the units, some of them by filtering two into one of the suits of `filters`."""
    return len(masks) >= len(units) and (each_served(units, masks) or shared_out(units, masks, filters))


def each_served(units: Units, masks: list[int]) -> bool:
    """Whether each unit gets a Rei of its own if each takes the first that fits: mostly that is all there is to see."""
    left = masks.copy()
    for unit in units:
        for place, mask in enumerate(left):
            if mask & unit:
                left[place] = 0
                break
        else:
            return False
    return True


def shared_out(units: Units, masks: list[int], filters: int) -> bool:
    """Whether Rei covers the units however it must be given out.

    As many units as possible get a Rei of their own, earlier ones giving way where they could be paid otherwise; those that cannot be
    filtered go first. Every unit that is left takes two of the Rei that are left.
    """
    stock: dict[int, int] = {}
    for mask in masks:
        stock[mask] = stock.get(mask, 0) + 1
    held: dict[int, list[int]] = {mask: [] for mask in stock}

    def serve(unit: int, tried: set[int]) -> bool:
        for mask, users in held.items():
            if mask & unit and mask not in tried:
                tried.add(mask)
                if len(users) < stock[mask]:
                    users.append(unit)
                    return True
                for place, other in enumerate(users):
                    if serve(other, tried):
                        users[place] = unit
                        return True
        return False

    short = 0
    for unit in sorted(units, key=lambda unit: bool(unit & filters)):  # what cannot be filtered goes first
        if not serve(unit, set()):
            if not unit & filters:
                return False
            short += 1
    return len(masks) - (len(units) - short) >= 2 * short


def can_pay(s: State, seat: int, need: Mapping[str, int], more: int = 0) -> bool:
    """Whether a player could pay this much Rei now (SOL-7.20, 7.21)."""
    return covered(s, seat, units_of(need, more), ())


def covered(s: State, seat: int, units: Units, spent: Sequence[int]) -> bool:
    if not units:
        return True
    left = tokens(s, seat)
    for token in spent:
        if token in left:
            left.remove(token)
    return covers(units, [mask_of(s, token) for token in left], alignment(s, seat))


def enough(s: State, seat: int, units: Units) -> bool:
    """Whether a player's cards and pool cover these units at all."""
    return covered(s, seat, units, ())


def payable(s: State, fx: Fx, ability: Ability) -> bool:
    """Whether a whole cost can be paid, with no card for two things (SOL-7.20, 7.24)."""
    for part in ability.costs:
        if not part.payable(s, fx):
            return False
    return still_payable(s, fx, ability, units_for(s, fx.me, ability, fx.x), (), ())


def still_payable(s: State, fx: Fx, ability: Ability, units: Units, picks: tuple[tuple[int, ...], ...], spent: tuple[int, ...]) -> bool:
    """Whether what is still to be picked and paid can be, once these cards are picked and these tokens spent."""
    taken = {oid for group in picks for oid in group} | {token for token in spent if token >= 0}
    pools: list[tuple[Sequence[int], int]] = []
    for number, part in enumerate(ability.costs):
        if part.picks is not None and part.count is not None:
            missing = part.count(s, fx) - (len(picks[number]) if number < len(picks) else 0)
            if missing > 0:
                pools.append(([oid for oid in part.picks(s, fx) if oid not in taken], missing))
    away = (*spent, *(oid for group in picks for oid in group))
    if not pools:
        return covered(s, fx.you, units, away)
    if not spread(pools):
        return False
    if not units:
        return True
    return any(covered(s, fx.you, units, (*away, *chosen)) for chosen in _ways(s, fx.you, pools))


def _ways(s: State, seat: int, pools: Sequence[tuple[Sequence[int], int]]) -> Iterator[tuple[int, ...]]:
    """Every way to pick from the pools, no card twice; of cards that pay the same only one is tried."""
    if not pools:
        yield ()
        return
    (things, count), later = pools[0], pools[1:]
    sources = set(tokens(s, seat))
    alike: dict[tuple[int, ...], list[int]] = {}
    for oid in things:
        pays = mask_of(s, oid) if oid in sources else 0
        alike.setdefault((pays, *(oid in others for others, _ in later)), []).append(oid)
    for chosen in handfuls(list(alike.values()), count):
        rest = [([oid for oid in others if oid not in chosen], wanted) for others, wanted in later]
        for more in _ways(s, seat, rest):
            yield (*chosen, *more)


def free(s: State, seat: int, spent: Sequence[int]) -> list[int]:
    """The tokens a player has left; equal Rei of the pool is named once."""
    left = tokens(s, seat)
    for token in spent:
        if token in left:
            left.remove(token)
    return list(dict.fromkeys(left))


def rule_of(unit: int) -> str:
    """The rule that says what pays a unit."""
    return {RED: "SOL-7.7", BLACK: "SOL-7.8", ANY_SUIT: "SOL-7.9"}.get(unit, "SOL-7.6")


def can_generate(s: State, seat: int) -> bool:
    """Whether a player could make Rei now: of a card, or by filtering (SOL-7.16)."""
    return any(token >= 0 for token in tokens(s, seat)) or len(pool(s, seat)) > 1
