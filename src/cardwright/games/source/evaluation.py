"""How a position looks for a seat (0 to 1), what is worth trying in it, and what a rival's unseen cards might be.

A *point* is about what ten SourcePoints are worth. What stands far forward, holds spaces and cannot be beaten there counts most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from operator import gt

from ...kernel.odds import chance
from ...kernel.state import State
from ...kernel.things import Option
from .actions import window_options
from .battle import seat_of_generator
from .model import (
    ANY_SYMBOL,
    DECK,
    HAND,
    HAND_LIMIT,
    MAP,
    SEATS,
    SP,
    SUPPORT,
    TRAPS,
    TURNS,
    USES,
    blind,
    field,
    monster_on,
    rival,
    symbol_in,
    unused,
)
from .setup import most_copies
from .values import fits, holds, row, st

POINT, LOW = 0.1, 0.05  # each SourcePoint, and each of the last 40 besides
BODY, STRENGTH, STRIDE, DOORSTEP = 1.0, 0.025, 0.3, 0.06  # a monster; its ST; each step of its way; its best ST beside the generator
HELD = (0.0, 0.9, 1.7, 2.4, 3.0, 3.5, 3.9, 4.2, 4.4, 4.5, 4.5)  # cards in hand: the more there are, the less one more helps
SPACE = 0.35  # each kind of space that is held, up to two of each
THREAT, RISK = 0.35, 0.55  # a part of a monster's worth if it could be destroyed: on one's own turn, on the other's
CHANNELED, WORN, TRAP, SYMBOL = 0.6, 0.25, 0.7, 0.02  # a use, a turn of equipment, a trap on the map, an unused symbol card
NEAR, BONUS = 4, 15  # steps of its way after which a monster may reach the generator in a turn; ST that it may gain there
SPREAD = 4.0  # points that make a position about three to one
WEIGHTS: dict[str, float] = {  # when a turn is over, in log odds to win
    "SourcePoints": 0.017,
    "cards in hand": 0.14,
    "ST of monsters": 0.0015,
    "ST of monsters that could be destroyed next": -0.0043,
    "how far the foremost is": 0.04,
    "O spaces held": 0.107,
    "uses of channeled cards, up to 2 each": 0.11,
    "traps on the map": 0.17,
    "cards in the deck": 0.06,
    "having just had the turn": -0.08,
}


def evaluate(s: State, seat: int) -> float:
    """The chance to win that a position suggests."""
    if s.result is not None:
        return 0.5 if not s.result.winners else float(seat in s.result.winners)
    points = [standing(s, 0), standing(s, 1)]
    add_monsters(s, points)
    return chance((points[seat] - points[1 - seat]) / SPREAD)


def standing(s: State, seat: int) -> float:
    """A player's points beside the monsters: SourcePoints, hand, spaces held, support cards, traps."""
    left = s.things[seat].nums[SP]
    points = POINT * left + LOW * min(left, 40) + HELD[min(HAND_LIMIT, len(s.zone(HAND, seat)))] + SYMBOL * len(unused(s, seat))
    points += SPACE * sum(min(2, number) for number in holds(s, seat)) if s.own.option else 0.0
    for oid in s.zones[SEATS * SUPPORT + seat]:
        nums = s.things[oid].nums
        points += CHANNELED * min(2, nums[USES]) + WORN * min(3, nums[TURNS])
    return points + TRAP * sum(1 for oid in s.zones[SEATS * TRAPS] if s.things[oid].controller == seat)


def add_monsters(s: State, points: list[float]) -> None:
    """Add the monsters of both players, less what could be beaten where it stands."""
    place, things = field(s), s.things
    rows = {oid: row(s, oid) for oid in s.zones[MAP]}
    for oid, strengths in rows.items():
        leaf = things[oid]
        seat = leaf.controller
        worth = BODY + STRENGTH * sum(strengths) + STRIDE * place.rank(seat, leaf.host)
        if leaf.host == place.summoning[rival(seat)]:
            worth += DOORSTEP * max(strengths)
        if in_danger(s, oid, rows):
            worth *= 1 - (THREAT if s.own.active == seat else RISK)
        points[seat] += worth


def signs(s: State, seat: int) -> tuple[float, ...]:
    """How much a player has of each of `WEIGHTS`."""
    place, things = field(s), s.things
    rows = {oid: row(s, oid) for oid in s.zones[MAP]}
    strength = lost = foremost = 0
    for oid, strengths in rows.items():
        leaf = things[oid]
        if leaf.controller == seat:
            strength += sum(strengths)
            foremost = max(foremost, place.rank(seat, leaf.host))
            if s.own.active == seat and in_danger(s, oid, rows):
                lost += sum(strengths)
    return (
        things[seat].nums[SP],
        len(s.zone(HAND, seat)),
        strength,
        lost,
        foremost,
        holds(s, seat)[1] if s.own.option else 0.0,
        sum(min(2, things[oid].nums[USES]) for oid in s.zones[SEATS * SUPPORT + seat]),
        sum(1 for oid in s.zones[SEATS * TRAPS] if things[oid].controller == seat),
        len(s.zones[SEATS * DECK + seat]),
        float(s.own.active == seat),
    )


def in_danger(s: State, oid: int, rows: Mapping[int, Sequence[int]]) -> bool:
    """Whether a rival's monster beside this one beats it with some symbol."""
    leaf = s.things[oid]
    for space in field(s).adjacent[leaf.host]:
        other = monster_on(s, space)
        if other >= 0 and s.things[other].controller != leaf.controller and any(map(gt, rows[other], rows[oid])):
            return True
    return False


def threatened(s: State, seat: int) -> bool:
    """Whether a monster of the rival may step before the generator and take the last SourcePoints."""
    if s.own.active != seat:
        return False
    place, left = field(s), s.things[seat].nums[SP]
    for oid in s.zones[MAP]:
        leaf = s.things[oid]
        if leaf.controller != seat and place.rank(leaf.controller, leaf.host) >= NEAR and max(row(s, oid)) + BONUS >= left:
            return True
    return False


def guess(s: State, owner: int, count: int, seen: Sequence[int]) -> list[int]:
    """Cards of the pool that the deck limits still allow, commonest first, and the symbol cards that are not to be seen."""
    shown = Counter(seen)
    hidden = [card.number for card in s.table.prints if card.kind == "Symbol" and not shown[card.number]]
    most = {card.number: most_copies(card)[0] for card in s.table.prints if card.kind in ("Monster", "Equipment", "Trap", "Channeled")}
    stock = [number for copy in range(4) for number, limit in most.items() if shown[number] <= copy < limit]
    wanted = count - len(hidden)
    if len(stock) < wanted:  # more unseen cards than the limits allow: only a made-up position does that
        stock += [number for _ in range(wanted // max(1, len(most)) + 1) for number in most]
    return hidden + stock


def likely_options(s: State, seat: int, kind: str) -> Iterator[Option]:
    """What is looked at when the other player is asked in a window: a channeling that fits, and effects."""
    return (option for option in window_options(s, seat, kind) if option.verb != "channel" or worth_channeling(s, option))


def worth_channeling(s: State, option: Option) -> bool:
    """A symbol that fits; in blind draw nobody knows."""
    symbol = symbol_in(option.n)
    return symbol == ANY_SYMBOL or fits(s, option.it, symbol)


def worth_attacking(s: State, option: Option) -> bool:
    """Not with a symbol by which the attacker would be destroyed."""
    symbol = symbol_in(option.n)
    if symbol == ANY_SYMBOL or seat_of_generator(s, option.to) >= 0:
        return True
    return st(s, option.it, symbol) > st(s, option.to, symbol)


def worth_trying(s: State, seat: int, options: Sequence[Option]) -> Sequence[Option]:
    """All but attacks that lose and symbols that do not fit; a generator is attacked with the best symbol there is."""
    best: dict[int, Option] = {}
    kept: list[Option] = []
    for option in options:
        if option.verb == "attack":
            if seat_of_generator(s, option.to) >= 0 and not blind(s):
                old = best.get(option.it)
                if old is None or st(s, option.it, symbol_in(option.n)) > st(s, option.it, symbol_in(old.n)):
                    best[option.it] = option
            elif worth_attacking(s, option):
                kept.append(option)
        elif option.verb != "channel" or worth_channeling(s, option):
            kept.append(option)
    return [*kept, *best.values()] or options
