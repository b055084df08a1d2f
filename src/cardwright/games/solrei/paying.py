"""Rei and costs (section 7): what can be paid, and the questions that name the cards for it.

A *unit* is one Rei of a cost, as the mask of suits that pay it. A *token* is where one Rei comes from: a card, by its oid, to be
discarded from hand or exhausted in the Damage Zone; or Rei of the pool, as -1 less its suit. A *payment* for a unit is one token, or
two and the suit that they are filtered into (SOL-7.11). Nothing has changed until all is named (SOL-7.20).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from ...kernel.abilities import Ability, Fx
from ...kernel.agenda import ask_one
from ...kernel.declare import Draft, spread
from ...kernel.effects import go_on
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import NOBODY, Event, Option, Ref
from . import changes
from .model import (
    ANY_SUIT,
    BLACK,
    CLUBS,
    DAMAGE,
    DIAMONDS,
    HAND,
    HEARTS,
    RED,
    SEATS,
    SPADES,
    SUITS,
    TURNED,
    alignment,
    cannot,
    muse,
    suits,
)

SYMBOLS = {"♠": SPADES, "♥": HEARTS, "♦": DIAMONDS, "♣": CLUBS, "R": RED, "B": BLACK, "●": ANY_SUIT}
Units = tuple[int, ...]
Payment = tuple[int, ...]


def units_of(need: Mapping[str, int], more: int = 0) -> Units:
    """The units of a cost, the choosiest first; `more` are paid with Rei of any suit (SOL-7.6 to 7.10)."""
    found = [mask for symbol, mask in SYMBOLS.items() for _ in range(need.get(symbol, 0))]
    return (*found, *(ANY_SUIT,) * more)


def units_for(ability: Ability, x: int = 0) -> Units:
    """The Rei that an ability costs, with X as it was chosen."""
    need = ability.extra.get("rei")
    more = x * int(ability.extra.get("rei_x", 0))
    return units_of(need, more) if need is not None else (ANY_SUIT,) * more


def pool(s: State, seat: int) -> list[int]:
    """A player's Rei, one suit for each."""
    return [suit for suit, count in enumerate(s.things[seat].nums) for _ in range(count)]


def tokens(s: State, seat: int) -> list[int]:
    """Everything a player could make one Rei of: the pool, cards in hand, Readied Damage (SOL-7.2, 7.3, 7.5)."""
    found = [-1 - suit for suit in pool(s, seat)]
    if not cannot(s, muse(s, seat), "generate_rei"):
        things = s.things
        found += s.zone(HAND, seat)
        found += [oid for oid in s.zone(DAMAGE, seat) if not things[oid].flags & TURNED]
    return found


def mask_of(s: State, token: int) -> int:
    return suits(s, token) if token >= 0 else 1 << (-1 - token)


def covers(units: Units, masks: Iterable[int], filters: int) -> bool:
    """Whether Rei of these suits covers the units, some of them by filtering two into one of the suits of `filters`.

    Each unit gets a Rei of its own where one can; what is left over is filtered. Units are choosiest first, and whatever pays a choosy
    unit also pays the broader ones, so whoever comes first never takes what only a later one could use.
    """
    stock: dict[int, int] = {}
    total = 0
    for mask in masks:
        stock[mask] = stock.get(mask, 0) + 1
        total += 1
    if total < len(units):
        return False
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
    return total - (len(units) - short) >= 2 * short


def can_pay(s: State, seat: int, need: Mapping[str, int], more: int = 0) -> bool:
    """Whether a player could pay this much Rei now (SOL-7.20, 7.21)."""
    return _covered(s, seat, units_of(need, more), ())


def _covered(s: State, seat: int, units: Units, spent: Sequence[int]) -> bool:
    if not units:
        return True
    left = tokens(s, seat)
    for token in spent:
        if token in left:
            left.remove(token)
    return covers(units, [mask_of(s, token) for token in left], alignment(s, seat))


def enough(s: State, seat: int, units: Units) -> bool:
    """Whether a player's cards and pool cover these units at all."""
    return _covered(s, seat, units, ())


def payable(s: State, fx: Fx, ability: Ability) -> bool:
    """Whether a whole cost can be paid, with no card for two things (SOL-7.20, 7.24)."""
    for part in ability.costs:
        if not part.payable(s, fx):
            return False
    return _payable(s, fx, ability, units_for(ability, fx.x), (), ())


def _payable(s: State, fx: Fx, ability: Ability, units: Units, picks: tuple[tuple[int, ...], ...], spent: tuple[int, ...]) -> bool:
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
        return _covered(s, fx.you, units, away)
    if not spread(pools):
        return False
    if not units:
        return True
    return any(_covered(s, fx.you, units, (*away, *chosen)) for chosen in _ways(pools))


def _ways(pools: Sequence[tuple[Sequence[int], int]]) -> Iterator[tuple[int, ...]]:
    """Every way to pick from the pools, no card twice."""
    if not pools:
        yield ()
        return
    things, count = pools[0]
    for chosen in combinations(things, count):
        rest = [([oid for oid in others if oid not in chosen], wanted) for others, wanted in pools[1:]]
        for more in _ways(rest):
            yield (*chosen, *more)


# -- naming the cards ---------------------------------------------------------------------------------------


def begin(s: State, draft: Draft, ability: Ability) -> None:
    """Ask for everything that an announced ability costs; when all is named, the draft is launched."""
    s.push("declare.pay", draft, units_for(ability, draft.fx.x), (), ())


def pay_step(s: State, frame: tuple[Any, ...]) -> None:
    """Ask for the next card of a cost or the next unit of Rei, or launch what is paid for."""
    _, draft, units, picks, paid = frame
    fx: Fx = draft.fx
    ability = _ability(s, draft)
    costs = ability.costs if ability is not None else ()
    for number, part in enumerate(costs):
        given = picks[number] if number < len(picks) else ()
        if number == len(picks):
            picks = (*picks, ())
        if part.picks is None or part.count is None or len(given) >= part.count(s, fx):
            continue
        assert ability is not None
        taken = {oid for group in picks for oid in group}
        open_ones = [
            oid for oid in part.picks(s, fx)
            if oid not in taken and _payable(s, fx, ability, units, (*picks[:number], (*given, oid), *picks[number + 1 :]), ())
        ]
        options = [Option("pick", oid) for oid in open_ones]
        ask_one(s, fx.you, "cost", part.rule, options, "declare.picked", draft, units, picks, paid, number, source=_source(draft))
        return
    if len(paid) < len(units):
        _ask_rei(s, draft, units, picks, paid)
        return
    s.push("launch", draft, picks, tuple(rei_events(s, fx.you, paid, fx.source if ability is not None else NOBODY)))


def _ability(s: State, draft: Draft) -> Ability | None:
    """The ability that a draft pays for; none where Rei is spent on resolution."""
    return None if draft.verb == "spend" else s.table.prints[draft.fx.prog[0]].abilities[draft.fx.prog[1]]


def _source(draft: Draft) -> int:
    return draft.fx.me if draft.fx.me >= SEATS else -1


def picked(s: State, frame: tuple[Any, ...]) -> None:
    _, draft, units, picks, paid, number, given = frame
    grown = (*picks[number], given[0].it)
    s.push("declare.pay", draft, units, (*picks[:number], grown, *picks[number + 1 :]), paid)


def _spent(picks: Iterable[tuple[int, ...]], paid: Iterable[Payment]) -> tuple[int, ...]:
    """The tokens that are no longer free: cards picked for the cost, and what paid for Rei."""
    return (*(oid for group in picks for oid in group), *(token for payment in paid for token in payment[:2]))


def free(s: State, seat: int, spent: Sequence[int]) -> list[int]:
    """The tokens a player has left; equal Rei of the pool is named once."""
    left = tokens(s, seat)
    for token in spent:
        if token in left:
            left.remove(token)
    return list(dict.fromkeys(left))


def token_option(s: State, token: int) -> Option:
    """The option to take a token: Rei of the pool, discard, or exhaust."""
    if token < 0:
        return Option("rei", n=-1 - token)
    return Option("discard" if s.things[token].zone // SEATS == HAND else "exhaust", token)


def option_token(option: Option) -> int:
    return -1 - option.n if option.verb == "rei" else option.it


def _ask_rei(s: State, draft: Draft, units: Units, picks: tuple[tuple[int, ...], ...], paid: tuple[Payment, ...]) -> None:
    """How the next unit is paid: with one Rei that fits, or by filtering (SOL-7.4, 7.11)."""
    seat = draft.fx.you
    unit, rest, spent = units[len(paid)], units[len(paid) + 1 :], _spent(picks, paid)
    kept: dict[int, bool] = {}
    options: list[Option] = []
    for token in free(s, seat, spent):
        mask = mask_of(s, token)
        if mask & unit:
            if mask not in kept:
                kept[mask] = _covered(s, seat, rest, (*spent, token))
            if kept[mask]:
                options.append(token_option(s, token))
    for suit in range(len(SUITS)):
        if 1 << suit & unit & alignment(s, seat) and any(pairs(s, seat, rest, spent)):
            options.append(Option("filter", n=suit))
    ask_one(s, seat, "rei", rule_of(unit), options, "declare.rei", draft, units, picks, paid, source=_source(draft))


def rule_of(unit: int) -> str:
    """The rule that says what pays a unit."""
    return {RED: "SOL-7.7", BLACK: "SOL-7.8", ANY_SUIT: "SOL-7.9"}.get(unit, "SOL-7.6")


def pairs(s: State, seat: int, rest: Units, spent: Sequence[int], first: int | None = None) -> Iterator[tuple[int, int]]:
    """The pairs of tokens that may be filtered so that the rest can still be paid; `first` is one that is named already."""
    left = tokens(s, seat)
    for token in spent:
        if token in left:
            left.remove(token)
    known: dict[tuple[int, int], bool] = {}
    for one, other in combinations(left, 2):
        if first is not None and first not in (one, other):
            continue
        low, high = sorted((mask_of(s, one), mask_of(s, other)))
        if (low, high) not in known:
            known[low, high] = _covered(s, seat, rest, (*spent, one, other))
        if known[low, high]:
            yield one, other


def rei(s: State, frame: tuple[Any, ...]) -> None:
    _, draft, units, picks, paid, given = frame
    option = given[0]
    if option.verb == "filter":
        s.push("declare.filter", draft, units, picks, paid, option.n, None)
    else:
        s.push("declare.pay", draft, units, picks, (*paid, (option_token(option),)))


def filter_step(s: State, frame: tuple[Any, ...]) -> None:
    """The two cards or Rei that are given up for one Rei of the Alignment (SOL-7.11, 7.12, 7.14)."""
    _, draft, units, picks, paid, suit, first = frame
    seat = draft.fx.you
    rest, spent = units[len(paid) + 1 :], _spent(picks, paid)
    found: dict[int, None] = {}
    for one, other in pairs(s, seat, rest, spent, first):
        named = (one, other) if first is None else (other,) if one == first else (one,)
        found.update(dict.fromkeys(named))
    options = [token_option(s, token) for token in found]
    args = (draft, units, picks, paid, suit, first)
    ask_one(s, seat, "filter", "SOL-7.11", options, "declare.filtered", *args, source=_source(draft))


def filtered(s: State, frame: tuple[Any, ...]) -> None:
    _, draft, units, picks, paid, suit, first, given = frame
    token = option_token(given[0])
    if first is None:
        s.push("declare.filter", draft, units, picks, paid, suit, token)
    else:
        s.push("declare.pay", draft, units, picks, (*paid, (first, token, suit)))


# -- paying -------------------------------------------------------------------------------------------------


def rei_events(s: State, seat: int, paid: Iterable[Payment], by: Ref) -> list[Event]:
    """What giving up these tokens comes to: Rei of the pool is used, cards are discarded or Damage exhausted (SOL-7.26, 13.10)."""
    return [event for payment in paid for token in payment[:2] for event in token_events(s, seat, token, by)]


def token_events(s: State, seat: int, token: int, by: Ref) -> list[Event]:
    if token < 0:
        return [changes.rei(s, seat, -1 - token, -1, by, "spent")]
    if s.things[token].zone // SEATS == HAND:
        return [changes.discard(s, token, seat, by, "rei")]
    return [changes.exhaust(s, token, seat, by, "rei")]


def pay_rei(s: State, seat: int, need: Mapping[str, int], by: Ref = NOBODY, more: int = 0) -> None:
    """A text has a player SPEND Rei as it is carried out: the frame of the text lies on top and goes on when it is paid."""
    draft = Draft("spend", Fx(by[0] if by[0] >= 0 else seat, by[1], seat), event_driven=True)
    s.push("declare.pay", draft, units_of(need, more), (), ())


def spend(s: State, events: list[Event]) -> None:
    """Rei that was spent on resolution is paid."""
    go_on(s, did=True)
    commit(s, events)


# -- generating ahead of need -------------------------------------------------------------------------------


def can_generate(s: State, seat: int) -> bool:
    """Whether a player could make Rei now: of a card, or by filtering (SOL-7.16)."""
    return any(token >= 0 for token in tokens(s, seat)) or len(pool(s, seat)) > 1


def generate(s: State, frame: tuple[Any, ...]) -> None:
    """Make one Rei: of a card, or of two by filtering (SOL-7.2, 7.3, 7.11)."""
    draft = frame[1]
    seat = draft.fx.you
    options = [token_option(s, token) for token in free(s, seat, ()) if token >= 0]
    if len(tokens(s, seat)) > 1:
        options += [Option("filter", n=suit) for suit in range(len(SUITS)) if 1 << suit & alignment(s, seat)]
    ask_one(s, seat, "generate", "SOL-7.16", options, "declare.generated", draft)


def generated(s: State, frame: tuple[Any, ...]) -> None:
    _, draft, given = frame
    option = given[0]
    if option.verb == "filter":
        s.push("declare.mix", draft, option.n, None)
        return
    seat, token = draft.fx.you, option_token(option)
    options = [Option("suit", n=suit) for suit in range(len(SUITS)) if mask_of(s, token) >> suit & 1]
    ask_one(s, seat, "suit", "SOL-7.2", options, "declare.made", draft, (token,))


def mix(s: State, frame: tuple[Any, ...]) -> None:
    """Name the two cards or Rei to filter."""
    _, draft, suit, first = frame
    spent = () if first is None else (first,)
    options = [token_option(s, token) for token in free(s, draft.fx.you, spent)]
    ask_one(s, draft.fx.you, "filter", "SOL-7.11", options, "declare.mixed", draft, suit, first)


def mixed(s: State, frame: tuple[Any, ...]) -> None:
    _, draft, suit, first, given = frame
    token = option_token(given[0])
    if first is None:
        s.push("declare.mix", draft, suit, token)
    else:
        s.push("declare.made", draft, (first, token), (Option("suit", n=suit),))


def made(s: State, frame: tuple[Any, ...]) -> None:
    """The Rei is made; whoever made it keeps priority (SOL-10.3)."""
    _, draft, used, given = frame
    seat = draft.fx.you
    events = [event for token in used for event in token_events(s, seat, token, NOBODY)]
    commit(s, [*events, changes.rei(s, seat, given[0].n, 1)])


STEPS = {
    "declare.pay": pay_step, "declare.picked": picked, "declare.rei": rei, "declare.filter": filter_step, "declare.filtered": filtered,
    "declare.generate": generate, "declare.generated": generated, "declare.mix": mix, "declare.mixed": mixed, "declare.made": made,
}
