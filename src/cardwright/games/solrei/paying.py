"""Paying (section 7): the questions that name what is given up for a cost, or for Rei made ahead of need.

A *payment* for a unit is one token (see `purse`), or two and the suit that they are filtered into (SOL-7.11). Nothing has changed until
all is named (SOL-7.20), so that a payment that was begun can be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from ...kernel.abilities import Ability, Fx
from ...kernel.agenda import ask, ask_one
from ...kernel.declare import Draft
from ...kernel.effects import go_on
from ...kernel.events import commit
from ...kernel.names import option_name
from ...kernel.state import State
from ...kernel.things import NOBODY, Decision, Event, Option, Ref
from . import changes
from .model import HAND, SEATS, SUITS, alignment
from .purse import SYMBOLS, Units, covered, free, mask_of, rule_of, still_payable, tokens, units_for, units_of

Payment = tuple[int, ...]

# -- naming the cards ---------------------------------------------------------------------------------------


def begin(s: State, draft: Draft, ability: Ability) -> None:
    """Ask for everything that an announced ability costs; when all is named, the draft is launched."""
    s.push("declare.pay", draft, units_for(s, draft.fx.me, ability, draft.fx.x), (), ())


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
            if oid not in taken and still_payable(s, fx, ability, units, (*picks[:number], (*given, oid), *picks[number + 1 :]), ())
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
                kept[mask] = covered(s, seat, rest, (*spent, token))
            if kept[mask]:
                options.append(token_option(s, token))
    for suit in range(len(SUITS)):
        if 1 << suit & unit & alignment(s, seat) and any(pairs(s, seat, rest, spent)):
            options.append(Option("filter", n=suit))
    ask_one(s, seat, "rei", rule_of(unit), options, "declare.rei", draft, units, picks, paid, source=_source(draft))


def cost_units(s: State, decision: Decision) -> list[tuple[str, str]]:
    """The Rei of the cost that is being paid, unit by unit, with what was named for each."""
    if decision.step not in ("declare.rei", "declare.filter", "declare.filtered"):
        return []
    units, paid = decision.args[1], decision.args[3]
    signs = {mask: symbol for symbol, mask in SYMBOLS.items()}
    named = ["+".join(_token_name(s, decision.seat, token) for token in payment[:2]) for payment in paid]
    return [(signs[unit], named[number] if number < len(named) else "") for number, unit in enumerate(units)]


def _token_name(s: State, seat: int, token: int) -> str:
    return SUITS[-1 - token] if token < 0 else option_name(s, token, seat)


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
            known[low, high] = covered(s, seat, rest, (*spent, one, other))
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
    _ask_filter(s, seat, options, "declare.filtered", (draft, units, picks, paid, suit, first), _source(draft))


def _ask_filter(s: State, seat: int, options: Sequence[Option], step: str, args: tuple[Any, ...], source: int = -1) -> None:
    """Which is given up next? Of two that are left both are, in whichever order."""
    ask(s, Decision(seat, "filter", "SOL-7.11", tuple(options), step, args, source, idle=args[-1] is None and len(options) == 2))


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
    return [event for payment in paid for event in payment_events(s, seat, payment, by)]


def payment_events(s: State, seat: int, payment: Payment, by: Ref) -> list[Event]:
    """One token for one Rei; or two for one of the suit that is named last: which, stands with the second (SOL-7.11, 13.11)."""
    if len(payment) == 1:
        return [token_event(s, seat, payment[0], by, "rei")]
    one, other, suit = payment
    return [token_event(s, seat, one, by, "filter"), token_event(s, seat, other, by, f"filter {SUITS[suit]}")]


def token_event(s: State, seat: int, token: int, by: Ref, how: str) -> Event:
    if token < 0:
        return changes.rei(s, seat, -1 - token, -1, by, how)
    if s.things[token].zone // SEATS == HAND:
        return changes.discard(s, token, seat, by, how)
    return changes.exhaust(s, token, seat, by, how)


def pay_rei(s: State, seat: int, need: Mapping[str, int], by: Ref = NOBODY, more: int = 0) -> None:
    """A text has a player SPEND Rei as it is carried out: the frame of the text lies on top and goes on when it is paid."""
    draft = Draft("spend", Fx(by[0] if by[0] >= 0 else seat, by[1], seat), event_driven=True)
    s.push("declare.pay", draft, units_of(need, more), (), ())


def spend(s: State, events: list[Event]) -> None:
    """Rei that was spent on resolution is paid."""
    go_on(s, did=True)
    commit(s, events)


# -- generating ahead of need -------------------------------------------------------------------------------


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
    _ask_filter(s, draft.fx.you, options, "declare.mixed", (draft, suit, first))


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
    suit = given[0].n
    events = payment_events(s, seat, used if len(used) == 1 else (*used, suit), NOBODY)
    commit(s, [*events, changes.rei(s, seat, suit, 1)])


STEPS = {
    "declare.pay": pay_step, "declare.picked": picked, "declare.rei": rei, "declare.filter": filter_step, "declare.filtered": filtered,
    "declare.generate": generate, "declare.generated": generated, "declare.mix": mix, "declare.mixed": mixed, "declare.made": made,
}
