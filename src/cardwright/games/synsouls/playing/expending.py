"""SYN-7 Playing cards and costs: expending Verses and Final Verses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....kernel.abilities import Ability, Fx
from ....kernel.actions import PLAIN, Action
from ....kernel.appliers import mark
from ....kernel.declare import Draft, begin, payable, targets_exist
from ....kernel.events import commit
from ....kernel.permits import permitted
from ....kernel.state import State
from ....kernel.table import Step
from ....kernel.things import Option
from ....kernel.values import value
from ..abilities import condition_holds
from ..cards import in_season
from ..chains.windows import TEXTS
from ..goal import may_play_more
from ..keywords.overclock import overclock_text, overclocks
from ..model import CHAIN, DEED, E_EXPENDED, FINAL_USED, HAND, SEATS, conductor, kind_of, window_open
from ..strain import dealing
from .costs import ability_at, available, final_cost, spared, verse_cost
from .entering import closed, may_be_closed
from .loading import one_of_copies, playable
from .targets import explained


def spell_of(s: State, it: int, kind: str) -> tuple[int, int] | None:
    """The (print, ability) of a Verse's text or a Conductor's Final Verse."""
    number = s.things[it].print
    for place, ability in enumerate(s.table.prints[number].abilities):
        if ability.kind == kind:
            return (number, place)
    return None


def context(s: State, seat: int, it: int, prog: tuple[int, int], extra: int = 0) -> Fx:
    return Fx(it, s.things[it].life, seat, prog, extra=extra)


SPELLS = {"expend": "spell", "final": "final"}  # the kind of text that each action carries out


class Expending(Action):
    """A use of a text that a card has, explained with the target that was named for it, where there is one."""

    def used(self, s: State, seat: int, option: Option) -> Fx | None:
        """The context of the text that the move means."""
        prog = spell_of(s, option.it, SPELLS[self.name])
        return context(s, seat, option.it, prog, option.n) if prog is not None else None

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        found = super().explain(s, seat, option)
        return explained(s, seat, option, self.used(s, seat, option), found) if option.it >= 0 else found


def expend(s: State, seat: int, option: Option) -> None:
    """X, modes, targets and payment are asked for; then it is a link of a chain."""
    prog = spell_of(s, option.it, SPELLS[option.verb])
    assert prog is not None
    begin(s, Draft(option.verb, context(s, seat, option.it, prog, option.n), n=option.n))


def fitting(s: State, seat: int, cards: list[int], kind: str, fits: Callable[[State, Fx, Ability], bool]) -> list[int]:
    """Cards whose text of that kind fits; a card that has none is refused for that alone."""
    found = []
    for it in cards:
        prog = spell_of(s, it, kind)
        if prog is None or fits(s, context(s, seat, it, prog), ability_at(s, prog)):
            found.append(it)
    return found


# -- Verses -------------------------------------------------------------------------------------------------


def verses(s: State, seat: int) -> list[int]:
    """A Verse is expended from hand (SYN-7.38), or from where a text lets it be played."""
    prints, things, hand, others = s.table.prints, s.things, s.zone(HAND, seat), permitted(s, seat)
    return [it for it in ((*hand, *others) if others else hand) if prints[things[it].print].kind == "Verse"]


def dynamic(s: State, seat: int, cards: list[int]) -> list[int]:
    """In the rival's Performance only DYNAMIC Verses."""
    if s.own.performer == seat:
        return cards
    return [it for it in cards if kind_of(s, it) != "Verse" or in_season(s, seat, s.table.prints[s.things[it].print].attrs.get("tag", ""))]


def unclosed(s: State, seat: int, cards: list[int]) -> list[int]:
    """No text of the Verse says that it cannot be expended now."""
    return [it for it in cards if not may_be_closed(s, it) or kind_of(s, it) != "Verse" or not closed(s, it)]


def verse_forms(s: State, seat: int, it: int, to: int) -> list[int]:
    """A bit for each price of [OVERCLOCK] that is paid."""
    prices = overclocks(s, it)
    return list(range(1 << len(prices))) if prices else PLAIN


def affordable(s: State, seat: int, cards: list[int]) -> list[int]:
    notes = available(s, seat)
    return [it for it in cards if value(s, it, "expend_cost") <= notes or spared(s, seat, it) or kind_of(s, it) != "Verse"]


def affordable_forms(s: State, seat: int, it: int, options: list[Option]) -> list[Option]:
    notes = available(s, seat)
    return [option for option in options if kind_of(s, it) != "Verse" or verse_cost(s, seat, it, option.n) <= notes]


VERSE = Expending(
    "expend", expend,
    form="expend {it}",
    told=overclock_text,
    moment=TEXTS,
    early=True,
    when=(
        ("SYN-14.8", may_play_more),
        ("SYN-1.10", lambda s, seat, option: not value(s, seat, "cannot") & DEED["expend_verses"]),
    ),
    things=("SYN-7.38", verses),
    one_of=lambda s, seat, cards: one_of_copies(s, seat, cards, ("Verse",)),
    sieves=(
        ("SYN-7.2", affordable),
        ("SYN-1.10", playable),
        ("SYN-7.58", unclosed),
        ("SYN-3.23", dynamic),
        ("SYN-10.3", lambda s, seat, cards: dynamic(s, seat, cards) if window_open(s) else cards),
        ("SYN-7.11", lambda s, seat, cards: fitting(s, seat, cards, "spell", payable)),
        ("SYN-7.50", lambda s, seat, cards: fitting(s, seat, cards, "spell", targets_exist)),
    ),
    forms=verse_forms,
    terms=(("SYN-7.2", affordable_forms),),
)


# -- Final Verses -------------------------------------------------------------------------------------------


def unused(s: State, seat: int, cards: list[int]) -> list[int]:
    """It is used up when it is announced, even if it is then canceled (SYN-7.46). The Conductor stays face up and active (SYN-7.45), and
    nothing goes to the Void Zone (SYN-7.47)."""
    return [it for it in cards if not s.things[it].flags & FINAL_USED]


def final_dynamic(s: State, seat: int, cards: list[int]) -> list[int]:
    """In the rival's Performance only a DYNAMIC Final Verse."""
    if s.own.performer == seat:
        return cards
    return fitting(s, seat, cards, "final", lambda s, fx, ability: in_season(s, seat, ability.extra.get("tag", "")))


def final_met(s: State, seat: int, cards: list[int]) -> list[int]:
    """Its conditions are tested when it is announced (SYN-7.43), and not again when it resolves (SYN-7.44)."""
    return [it for it in fitting(s, seat, cards, "final", condition_holds) if spell_of(s, it, "final") is not None]


def final_affordable(s: State, seat: int, cards: list[int]) -> list[int]:
    notes, found = available(s, seat), []
    for it in cards:
        prog = spell_of(s, it, "final")
        if prog is None or final_cost(ability_at(s, prog)) <= notes:
            found.append(it)
    return found


FINAL = Expending(
    "final", expend,
    form="expend",
    told=lambda s, option: f" {final_name(s, option.it)}",
    moment=TEXTS,
    things=("SYN-7.43", lambda s, seat: [conductor(seat)]),
    sieves=(
        ("SYN-3.30", unused),
        ("SYN-7.2", final_affordable),
        ("SYN-3.25 SYN-3.23", final_dynamic),
        ("SYN-10.3", lambda s, seat, cards: final_dynamic(s, seat, cards) if window_open(s) else cards),
        ("SYN-7.43", final_met),
        ("SYN-7.11", lambda s, seat, cards: fitting(s, seat, cards, "final", payable)),
        ("SYN-7.50", lambda s, seat, cards: fitting(s, seat, cards, "final", targets_exist)),
    ),
)


# -- when it has resolved -----------------------------------------------------------------------------------


def verse_end(s: State, frame: tuple[Any, ...]) -> None:
    """A Verse that has resolved is expended (SYN-7.40), even if each of its sentences was skipped (SYN-7.42), and goes to its owner's Void
    Zone unless its text moved it (SYN-7.39). A canceled one goes there without having been expended (SYN-7.41)."""
    _, ref, seat = frame
    events = [mark(E_EXPENDED, ref[0], seat=seat)]
    if s.alive(ref) and s.things[ref[0]].zone // SEATS == CHAIN:
        events.insert(0, dealing.to_void(s, ref[0], -1))
    commit(s, events)


def final_name(s: State, oid: int) -> str:
    """The name of the Final Verse on a Conductor's back."""
    return str(s.table.prints[s.things[oid].print].attrs.get("final_verse", "Final Verse"))


STEPS: dict[str, Step] = {"verse.end": verse_end}
