"""How good a position looks, for players that look one move ahead, and what a player may guess of unseen cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from ...kernel.odds import chance
from ...kernel.state import State
from ...kernel.things import Option, Thing
from .attacks import may_attack
from .model import (
    ATTACKS,
    COUNTERS,
    DECK,
    FOLLOWERS,
    HAND,
    HIDDEN,
    INFLUENCE,
    KILL_DAMAGE,
    LEVEL,
    OPEN,
    SEATS,
    allowed,
    cannot,
    hero,
    is_hero,
    power,
    threshold,
)
from .values import attacks_allowed

# In Influence: what a card in hand, a prepared Counter, a point of Power on the field and a slot that is held are worth.
CARD, COUNTER, POWER, LINE = 11.0, 13.0, 0.9, 6.0
# The part that is counted of what attacks could bring: those left in this turn, and those of the player who comes next.
NOW, NEXT = 0.8, 0.35
ENTERING = 15  # Power, for each level of a Hero, of what may enter and strike a Hero that stands open
FRESH = 60  # Power of a Follower that may come and strike at once
LAST_CARDS = 8
SCALE = 200.0
SOON = ("turn", "battle")


def evaluate(s: State, seat: int) -> float:
    """0 to 1: Influence, the line, hands, Counters, and the danger of running out of deck."""
    if s.result is not None:
        return float(seat in s.result.winners)
    mine, theirs = side(s, seat), side(s, 1 - seat)
    return chance((mine - theirs) / SCALE)  # a large lead still grows: nobody stops attacking because it is won


def side(s: State, seat: int) -> float:
    """What one player has, in Influence."""
    nums = s.things[seat].nums
    points = float(nums[INFLUENCE])
    if nums[INFLUENCE] < 100:  # the last points count more: they are what the game is about
        points -= (100 - nums[INFLUENCE]) * 0.5
    points += sum(held(s, oid) for oid in s.zones[HAND * SEATS + seat]) + COUNTER * len(s.zones[COUNTERS * SEATS + seat])
    for oid in s.zones[FOLLOWERS * SEATS + seat]:
        points += LINE + POWER * lasting(s, oid)
    if s.own.player == seat and s.own.stage == "MAIN":
        points += NOW * blows(s, seat) if s.own.turn > 1 else 0.0
    elif (s.own.player == seat) != (s.own.stage in ("MAIN", "END")):
        points += NEXT * blows(s, seat, lasting)
    left = len(s.zones[DECK * SEATS + seat])
    if left < LAST_CARDS:
        points -= (LAST_CARDS - left) * 12.0
    return points


def held(s: State, oid: int) -> float:
    """What a card in hand is worth: strong Followers are the last that anybody discards."""
    card = s.table.prints[s.things[oid].print]
    return CARD if card.kind != "Follower" else 0.7 * CARD + 0.1 * float(card.attrs["power"])


def lasting(s: State, oid: int) -> float:
    """A character's Power as it will be when the turn is over."""
    leaf = s.things[oid]
    worth = float(power(s, oid))
    for mod in leaf.mods:
        if mod.attr == "power" and mod.until in SOON:
            if mod.op == "add":
                worth -= mod.amount
            elif mod.op == "set":
                worth += float(s.table.prints[leaf.print].attrs.get("power", 0)) - mod.amount
    return max(0.0, worth)


def blows(s: State, seat: int, strength: Callable[[State, int], float] = power) -> float:
    """What a player's attacks could bring, this turn's that are left or (with lasting Power) those of the next turn.

    So what makes an attack possible is seen to be worth something, and so is what keeps a Follower out of reach. The weakest attackers
    choose first, each the most valuable Follower that it beats; once no visible one is left, the Hero is open.
    """
    coming = strength is lasting
    line = {
        oid: (strength(s, oid), LINE + POWER * lasting(s, oid) + KILL_DAMAGE * threshold(s, oid))
        for oid in s.zones[FOLLOWERS * SEATS + 1 - seat]
        if not s.things[oid].flags & HIDDEN
    }
    total = ENTERING * float(s.things[seat].nums[LEVEL]) if coming and not line else 0.0
    for blow, oid in sorted((strength(s, oid), oid) for oid in (*s.zones[FOLLOWERS * SEATS + seat], hero(seat))):
        if blow <= 0 or not (coming or may_attack(s, seat, Option("attack", oid))):
            continue
        for _ in range(attacks_allowed(s, oid) - (0 if coming else s.things[oid].nums[ATTACKS])):
            beaten = [rival for rival in line if line[rival][0] < blow and not cannot(s, rival, "be_attacked")]
            best = max(beaten, key=lambda rival: line[rival][1], default=-1)
            if not line or (allowed(s, oid, "attack_hero_anyway") and (best < 0 or line[best][1] < blow)):
                total += blow
            elif best >= 0:
                total += line.pop(best)[1]
    return total


def threatened(s: State, seat: int) -> bool:
    """Whether all that the rival has on the field, and one Follower more, could bring the Hero down."""
    if s.own.player != seat:
        return False
    force = FRESH + sum(power(s, oid) * attacks_allowed(s, oid) for oid in (*s.zones[FOLLOWERS * SEATS + 1 - seat], hero(1 - seat)))
    return bool(force >= s.things[seat].nums[INFLUENCE])


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
