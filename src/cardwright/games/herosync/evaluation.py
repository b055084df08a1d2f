"""How good a position looks, for players that look one move ahead, and what a player may guess of unseen cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from ...kernel.state import State
from ...kernel.things import Option, Thing
from .model import (
    COUNTERS,
    DECK,
    FOLLOWERS,
    HAND,
    INFLUENCE,
    MOST_INFLUENCE,
    OPEN,
    SEATS,
    hero,
    is_hero,
    power,
)

# In Influence: what a card in hand, a prepared Counter, a point of Power on the field and a slot that is held are worth.
CARD, COUNTER, POWER, LINE, LAST_CARDS = 11.0, 9.0, 0.9, 6.0, 8
SCALE = 2.2 * MOST_INFLUENCE
SOON = ("turn", "battle")


def evaluate(s: State, seat: int) -> float:
    """0 to 1: Influence, the line, hands, Counters, and the danger of running out of deck."""
    if s.result is not None:
        return float(seat in s.result.winners)
    mine, theirs = side(s, seat), side(s, 1 - seat)
    return min(0.999, max(0.001, 0.5 + (mine - theirs) / SCALE))


def side(s: State, seat: int) -> float:
    """What one player has, in Influence."""
    nums = s.things[seat].nums
    points = float(nums[INFLUENCE])
    if nums[INFLUENCE] < 100:  # the last points count more: they are what the game is about
        points -= (100 - nums[INFLUENCE]) * 0.5
    points += CARD * len(s.zones[HAND * SEATS + seat]) + COUNTER * len(s.zones[COUNTERS * SEATS + seat])
    for oid in s.zones[FOLLOWERS * SEATS + seat]:
        points += LINE + POWER * lasting(s, oid)
    left = len(s.zones[DECK * SEATS + seat])
    if left < LAST_CARDS:
        points -= (LAST_CARDS - left) * 12.0
    return points


def lasting(s: State, oid: int) -> float:
    """A Follower's Power as it will be when the turn is over."""
    leaf = s.things[oid]
    worth = float(power(s, oid))
    for mod in leaf.mods:
        if mod.attr == "power" and mod.op == "add" and mod.until in SOON:
            worth -= mod.amount
    return max(0.0, worth)


def worth_trying(s: State, seat: int, options: Sequence[Option]) -> Sequence[Option]:
    """All but attacks that only lose the attacker: a weaker Follower against a stronger one."""
    kept = [option for option in options if option.verb != "attack" or not hopeless(s, option)]
    return kept or options


def hopeless(s: State, option: Option) -> bool:
    return not is_hero(option.to) and power(s, option.it) < power(s, option.to)


def guess(s: State, owner: int, count: int, seen: Sequence[int]) -> list[int]:
    """Cards of the owner's Hero or the Open Expansion that the deck rules still allow, commonest first (HRS-2.5, 2.6)."""
    name = s.table.prints[s.things[hero(owner)].print].name
    shown = Counter(seen)
    fitting = [card.number for card in s.table.prints if card.attrs.get("allegiance") in (OPEN, name)]
    stock = [number for copy in range(3) for number in fitting if shown[number] <= copy]
    if len(stock) < count:  # more unseen cards than the deck rules allow: only a made-up position does that
        stock += [stock[place % len(stock)] for place in range(count - len(stock))] if stock else [seen[0]] * count
    return stock


def lies_there(s: State, leaf: Thing) -> Callable[[int], bool] | None:
    """A face-down card in a Counter slot is a Counter, one in a Follower slot a Follower."""
    kind = {COUNTERS: "Counter", FOLLOWERS: "Follower"}.get(leaf.zone // SEATS)
    if kind is None:
        return None
    prints = s.table.prints
    return lambda number: prints[number].kind == kind
