"""The changing numbers of SYNSOULS: Rating, keywords, bans, capacity and costs (section 12 of the ledger, SYN-7.9)."""

from __future__ import annotations

from ...kernel import permits, tallies
from ...kernel.abilities import Ability, Fx, Print, in_force, works
from ...kernel.declare import LINKS
from ...kernel.state import State
from ...kernel.things import Event, Link
from ...kernel.values import UNREAD, Recipe, nothing, value
from .model import (
    ATTACK_STRAIN,
    CRASHED,
    FORMAT,
    FRAME,
    HEART,
    LEAST_CAPACITY,
    NOTES,
    OVERCLOCK_WORDS,
    OVERWRITTEN,
    SEATS,
    STRAIN,
    capacity,
    crashed_count,
    is_measure,
    kind_of,
    measure,
    measures_of,
    occupied,
    records_in,
)


def _cost(s: State, oid: int) -> int:
    """The printed cost, with what the card says of its own cost wherever it is."""
    leaf = s.things[oid]
    attrs = s.table.prints[leaf.print].attrs
    cost = attrs.get("cost", 0)
    number = cost if isinstance(cost, int) else 0  # a cost of X is 0 until it is announced (SYN-7.10)
    for ability in attrs.get("own_costs", ()):
        fx = Fx(oid, leaf.life, leaf.controller, (leaf.print, ability.number))
        if ability.condition is None or ability.condition(s, fx):
            number += ability.extra["own_cost"](s, fx)
    return number


def _own_entering(s: State, oid: int) -> int:
    """Whether a card says of itself that it enters the Ensemble exhausted, wherever it comes from (SYN-7.18)."""
    leaf = s.things[oid]
    own = s.table.prints[leaf.print].attrs.get("own_enters", ())
    contexts = ((ability, Fx(oid, leaf.life, leaf.controller, (leaf.print, ability.number))) for ability in own)
    return int(any(ability.condition is None or ability.condition(s, fx) for ability, fx in contexts))


def _frame_bonus(s: State, oid: int) -> int:
    """Each Record in its FRAME Measure has [+1] while it is there (SYN-4.22); not in a Crashed one (SYN-4.27)."""
    zone = s.things[oid].zone
    return 1 if zone // SEATS == FRAME else 0


def _less_strain(s: State, oid: int, amount: int) -> int:
    """Strain counts against the finished Rating (SYN-12.1)."""
    nums = s.things[oid].nums
    return amount - nums[STRAIN] - nums[ATTACK_STRAIN]


def formatted(s: State, oid: int) -> bool:
    """Whether the card has [FORMAT]: then nothing but what is printed and Strain counts (SYN-11.35, 11.40)."""
    if not s.things[oid].mods and "keywords" not in in_force(s).changed:
        number = s.things[oid].print
        return number >= 0 and bool(s.table.prints[number].bits & FORMAT)
    return bool(value(s, oid, "keywords") & FORMAT)


def _unformatted(s: State, oid: int) -> bool:
    return not (s.table.options.get("formats") and formatted(s, oid))


def _keyword_finish(s: State, oid: int, bits: int) -> int:
    """[FORMAT] always wins (SYN-12.8): every other keyword is ignored, [FORMAT] itself is not (SYN-11.38, 11.43).

    An Overwritten Concept has none (SYN-11.30, 15.4).
    """
    if s.things[oid].flags & OVERWRITTEN:
        return 0
    return FORMAT if bits & FORMAT else bits


def _own_bans(card: Print) -> int:
    """What a Verse says of itself holds on the chain too ("cannot be canceled")."""
    return int(card.attrs.get("own_bans", 0))


def _capacity_base(s: State, oid: int) -> int:
    """2, and 1 more for each Crash of that player's Measures (SYN-4.14, 4.15, 12.10)."""
    return LEAST_CAPACITY + crashed_count(s, s.things[oid].controller)


def _not_negative(s: State, oid: int, amount: int) -> int:
    return max(0, amount)


def _printed_cost(card: Print) -> int:
    """The cost, if the card's own text does not change it; one of X is 0 until it is announced (SYN-7.10)."""
    cost = card.attrs.get("cost", 0)
    return UNREAD if "own_costs" in card.attrs else cost if isinstance(cost, int) else 0


RECIPES = {
    "rating": Recipe(
        nothing, ("set", "add", "mul", "half"), _less_strain, _unformatted, _frame_bonus,
        printed=lambda card: int(card.attrs.get("rating", 0)),
    ),
    "keywords": Recipe(nothing, ("bits",), _keyword_finish, printed=lambda card: card.bits),
    "cannot": Recipe(nothing, ("bits",), free=_unformatted, printed=_own_bans),
    "must": Recipe(nothing, ("bits",), free=_unformatted),
    "capacity": Recipe(_capacity_base, ("set", "add"), _not_negative, simple=True),
    "load_cost": Recipe(_cost, ("set", "add"), printed=_printed_cost),
    "expend_cost": Recipe(_cost, ("set", "add"), printed=_printed_cost),
    "activate_cost": Recipe(nothing, ("add",)),
    "attacks": Recipe(nothing, ("add",), free=_unformatted),
    "no_reset": Recipe(nothing, ("add",)),
    "skips": Recipe(nothing, ("bits",)),
    "blocks_exhausted": Recipe(nothing, ("add",), free=_unformatted),
    "enters_exhausted": Recipe(_own_entering, ("add",)),
    "keeps_strain": Recipe(nothing, ("add",), free=_unformatted),
    permits.PLAYABLE: permits.recipe(),
}


def load_cost(s: State, oid: int, to: int, x: int = 0) -> int:
    """What loading a card into a Measure costs: printed, set, more, less (HEART included), at least 0 (SYN-7.9)."""
    cost = value(s, oid, "load_cost") + x
    leaf = s.things[to]
    if s.table.prints[s.things[oid].print].kind == "Record" and to == measure(leaf.controller, HEART) and not leaf.flags & CRASHED:
        cost -= 1  # SYN-4.24
    for fx, ability, static in in_force(s).statics.get("load_cost_into", ()):
        if static.covers(s, fx, to) and ability.extra["priced"](s, fx, oid) and works(s, fx, ability):
            cost += static.amount(s, fx)
    return max(0, cost)


def priced_by_measure(s: State) -> bool:
    """Whether some text makes loads cheaper or dearer by the Measure they go into."""
    return bool(in_force(s).statics.get("load_cost_into"))


def closed(s: State, oid: int, to: int = -1) -> bool:
    """Whether a text keeps a card from being played, or from being loaded into a Measure: its own wherever it lies (SYN-7.58), or one that
    is in force."""
    leaf = s.things[oid]
    for ability in s.table.prints[leaf.print].attrs.get("own_closed", ()):
        fx = Fx(oid, leaf.life, leaf.controller, (leaf.print, ability.number))
        place = ability.extra["own_closed"]
        if (ability.condition is None or ability.condition(s, fx)) and (place is None or (to >= 0 and place(s, fx, to))):
            return True
    for fx, ability, static in in_force(s).statics.get("closed", ()) if to >= 0 else ():
        if static.covers(s, fx, to) and ability.extra["closes"](s, fx, oid) and works(s, fx, ability):
            return True
    return False


def link_bans(s: State, link: Link) -> int:
    """What cannot be done to a link of the chain: by its card, or by a text about such links."""
    bans = value(s, link.source[0], "cannot") if link.source[0] >= 0 else 0
    for fx, ability, static in in_force(s).statics.get("link_bans", ()):
        if works(s, fx, ability) and static.covers(s, fx, LINKS - link.number):
            bans |= static.amount(s, fx)
    return bans


def use_next(s: State, it: int, attr: str) -> None:
    """A card is loaded or expended: what changes the cost of "the next" such card is used up by it (SYN-7.7: also if it is canceled)."""
    for fx, ability, static in tuple(in_force(s).statics.get(attr, ())):
        if ability.extra.get("next") and static.covers(s, fx, it):
            s.set_mods(fx.me, tuple(mod for mod in s.things[fx.me].mods if mod.since != fx.since))


def overclocks(s: State, oid: int) -> tuple[int, ...]:
    """The prices a card asks for [OVERCLOCK] (SYN-11.60), each to be paid or not by itself (SYN-11.2)."""
    prices: tuple[int, ...] = s.table.prints[s.things[oid].print].attrs.get("overclock", ())
    return prices


def overclock_cost(s: State, oid: int, paid: int) -> int:
    """The Notes of the prices in the mask: never lowered (SYN-11.66)."""
    return sum(price for place, price in enumerate(overclocks(s, oid)) if paid >> place & 1) if paid else 0


def overclock_words(paid: int) -> str:
    """The prices in the mask as words of a load."""
    return " ".join(word for place, word in enumerate(OVERCLOCK_WORDS) if paid >> place & 1)


def activation_notes(s: State, fx: Fx, ability: Ability) -> int:
    """The Notes an ability asks for, with cost changes (SYN-3.3, 7.9)."""
    asked = ability.extra.get("notes")
    if asked is None:
        return 0
    return max(0, int(asked(s, fx)) + value(s, fx.me, "activate_cost"))


def available(s: State, seat: int) -> int:
    """A player's AVAILABLE NOTES."""
    return s.things[seat].nums[NOTES]


def has_room(s: State, to: int) -> bool:
    """Whether a Measure holds fewer Records than its capacity (SYN-4.14)."""
    return capacity(s, to) > len(records_in(s, to))


def full(s: State, to: int) -> bool:
    """[HARMONIZE] looks at this (SYN-11.45)."""
    return is_measure(to) and not has_room(s, to)


def measure_strain(s: State, seat: int) -> int:
    """Strain in total on a player's Measures that have not Crashed (SYN-14.9)."""
    return sum(s.things[oid].nums[STRAIN] for oid in measures_of(seat) if not s.things[oid].flags & CRASHED)


def alone(s: State, oid: int) -> bool:
    """No other Record is in its Occupied Measure (SYN-11.74)."""
    to = occupied(s, oid)
    return to >= 0 and all(other == oid for other in records_in(s, to))


def tally(s: State, event: Event) -> None:
    """Counts that some card of this match asks for (SYN-12.14)."""
    asked = tallies.wanted(s, event)
    if asked:
        seat = event.seat if event.seat >= 0 else s.things[event.it].controller
        tallies.tally(s, asked, event, (kind_of(s, event.it),), seat)
