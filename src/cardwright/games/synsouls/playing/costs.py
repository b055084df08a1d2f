"""SYN-7 Playing cards and costs: Notes, what raises and lowers costs, and costs of other kinds."""

from __future__ import annotations

from ....kernel.abilities import Ability, Fx, Print, in_force, works
from ....kernel.declare import Draft, ability_of, begin, payable
from ....kernel.events import commit
from ....kernel.permits import for_nothing
from ....kernel.state import State
from ....kernel.things import NOBODY, Event, Ref, replace
from ....kernel.values import UNREAD, value
from .. import zones
from ..keywords.overclock import overclock_cost
from ..model import (
    HAND,
    NOTES,
    SEATS,
    X_LIMIT,
)
from ..turn.moments import records_held
from ..zones import heart_saves
from .states import why_exhaust

# -- Notes --------------------------------------------------------------------------------------------------


def available(s: State, seat: int) -> int:
    """AVAILABLE NOTES: a player pays from their own alone, in either player's Performance (SYN-7.4)."""
    return s.things[seat].nums[NOTES]


def pay(s: State, seat: int, amount: int, by: Ref = NOBODY) -> list[Event]:
    """Paying N lowers AVAILABLE NOTES by N (SYN-7.1); a cost of 0 needs none (SYN-7.3). What is left stays until the player's next RESET
    Beat (SYN-7.5). A play is paid for in full when it is announced, before any window opens (SYN-7.6); nothing comes back (SYN-7.7)."""
    return [zones.notes(s, seat, -amount, by, "paid")] if amount else []


def own_cost(s: State, oid: int) -> int:
    """The printed cost, with what the card says of its own cost wherever it is."""
    leaf = s.things[oid]
    attrs = s.table.prints[leaf.print].attrs
    cost = attrs.get("cost", 0)
    number = cost if isinstance(cost, int) else 0  # a cost of X is 0 until X is announced (SYN-7.10)
    for ability in attrs.get("own_costs", ()):
        fx = Fx(oid, leaf.life, leaf.controller, (leaf.print, ability.number))
        if ability.condition is None or ability.condition(s, fx):
            number += ability.extra["own_cost"](s, fx)
    return number


def printed_cost(card: Print) -> int:
    """The cost, if the card's own text does not change it; one of X is 0 until X is announced."""
    cost = card.attrs.get("cost", 0)
    return UNREAD if "own_costs" in card.attrs else cost if isinstance(cost, int) else 0


def load_cost(s: State, oid: int, to: int, x: int = 0) -> int:
    """What loading a card into a Measure costs: printed, set, more, less (HEART), at least 0 (SYN-7.8), then additions (SYN-7.9)."""
    cost = value(s, oid, "load_cost") + x - heart_saves(s, oid, to)
    for fx, ability, static in in_force(s).statics.get("load_cost_into", ()):
        if static.covers(s, fx, to) and ability.extra["priced"](s, fx, oid) and works(s, fx, ability):
            cost += static.amount(s, fx)
    return max(0, cost)


def priced_by_measure(s: State) -> bool:
    """Whether some text makes loads cheaper or dearer by the Measure they go into."""
    return bool(in_force(s).statics.get("load_cost_into"))


def use_next(s: State, it: int, attr: str) -> None:
    """A card is loaded or expended: what changes the cost of "the next" such card is used up by it, even if it is canceled."""
    for fx, ability, static in tuple(in_force(s).statics.get(attr, ())):
        if ability.extra.get("next") and static.covers(s, fx, it):
            s.set_mods(fx.me, tuple(mod for mod in s.things[fx.me].mods if mod.since != fx.since))


def activation_notes(s: State, fx: Fx, ability: Ability) -> int:
    """The Notes an ability asks for, with cost changes (SYN-3.3)."""
    asked = ability.extra.get("notes")
    if asked is None:
        return 0
    return max(0, int(asked(s, fx)) + value(s, fx.me, "activate_cost"))


def spared(s: State, seat: int, it: int) -> bool:
    """Whether a text lets a player play the card from where it lies without its cost, which is then 0; others are due (SYN-7.13)."""
    return s.things[it].zone != HAND * SEATS + seat and for_nothing(s, seat, it)


def price_of(s: State, seat: int, it: int) -> Fx | None:
    """The context in which a player pays what loading a card costs besides Notes, if it costs more; also when an effect has it loaded."""
    card = s.table.prints[s.things[it].print]
    if "load_price" not in card.attrs:
        return None
    return Fx(it, s.things[it].life, seat, (card.number, card.attrs["load_price"]))


def price_payable(s: State, seat: int, it: int) -> bool:
    fx = price_of(s, seat, it)
    return fx is None or payable(s, fx, ability_of(s, fx))


def charge(s: State, seat: int, it: int, notes: int) -> None:
    """Pay all that a load costs, at once."""
    fx = price_of(s, seat, it)
    if fx is not None:
        begin(s, Draft("price", fx, n=notes))
    elif notes:
        commit(s, pay(s, seat, notes))


EXPENDS = ("expend", "expend by effect", "expend at a price")  # from a menu or window; by an effect, without paying or paying its cost
COPIES = ("copy", "expend a copy")


def ability_at(s: State, prog: tuple[int, int]) -> Ability:
    return s.table.prints[prog[0]].abilities[prog[1]]


def final_cost(ability: Ability) -> int:
    cost = ability.extra.get("cost", 0)
    return cost if isinstance(cost, int) else 0


def verse_cost(s: State, seat: int, it: int, paid: int = 0, x: int = 0) -> int:
    """What expending a Verse costs: [OVERCLOCK] is added last, and not lowered."""
    plain = 0 if spared(s, seat, it) else max(0, value(s, it, "expend_cost") + x)
    return plain + overclock_cost(s, it, paid)


def note_cost(s: State, draft: Draft, ability: Ability) -> int:
    """The Notes a declared play asks for."""
    fx = draft.fx
    if draft.verb == "expend by effect":
        return 0
    if draft.verb == "price":
        return draft.n
    if draft.verb in EXPENDS:
        x = fx.x if s.table.prints[fx.prog[0]].attrs.get("cost") == "X" else 0
        return verse_cost(s, fx.you, fx.me, draft.n, x)
    if draft.verb == "final":
        return final_cost(ability) + (fx.x if ability.extra.get("cost") == "X" else 0)
    return activation_notes(s, fx, ability)


def most_x(s: State, draft: Draft) -> int:
    """X up to what can be paid: what makes the play cheaper makes X dearer by as much."""
    ability = ability_of(s, draft.fx)
    notes = available(s, draft.fx.you)
    if draft.verb in COPIES or draft.verb == "expend by effect" or (draft.verb == "expend" and spared(s, draft.fx.you, draft.fx.me)):
        return 0  # what is not paid for has an X of 0

    def affordable(x: int) -> bool:
        return note_cost(s, replace(draft, fx=replace(draft.fx, x=x)), ability) <= notes

    return next((x - 1 for x in range(1, X_LIMIT) if not affordable(x)), X_LIMIT - 1)


# -- costs of other kinds -----------------------------------------------------------------------------------


RECORDS_PAY = "SYN-7.31"  # the rule of a cost of exhausting Records


def why_unpaid(s: State, fx: Fx, ability: Ability) -> tuple[str, ...]:
    """The rules that keep the parts of a cost from being paid: each in full, with cards in the state it asks for (SYN-7.11). Strain may be
    paid even if it Silences the Record or Crashes the Measure (SYN-7.12)."""
    found: list[str] = []
    for part in ability.costs:
        if part.payable(s, fx):
            continue
        found.append("SYN-7.11")
        if part.kind == "exhaust this":
            found += why_exhaust(s, fx.you, fx.me)
        elif part.kind == "exhaust":
            found += ["SYN-6.50", "SYN-6.51"] if part.rule == RECORDS_PAY and records_held(s) else []
            cards = part.worded(s, fx) if part.worded is not None else ()
            found += [rule for oid in cards if s.things[oid].controller == fx.you for rule in why_exhaust(s, fx.you, oid)]
        elif part.picks is None:
            found.append(part.rule)
    return tuple(found)


def why_cost(s: State, draft: Draft, oid: int) -> tuple[str, ...]:
    """The rules that keep a card from being picked for a cost."""
    part = ability_of(s, draft.fx).costs[len(draft.paid)]
    leaf = s.things[oid]
    found: list[str] = []
    if any(oid in group for group in draft.paid):
        found.append("SYN-7.11")
    if part.kind == "exhaust" and leaf.print >= 0 and leaf.controller == draft.fx.you:
        found += why_exhaust(s, draft.fx.you, oid)
    return tuple(found)
