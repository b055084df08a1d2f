"""SYN-7 Playing cards and costs: loading a card."""

from __future__ import annotations

from ....kernel.abilities import in_force
from ....kernel.actions import NO_OPTION, PLAIN, Action
from ....kernel.bans import barred
from ....kernel.legality import one_of_each
from ....kernel.permits import for_nothing, permitted
from ....kernel.state import State
from ....kernel.things import Option
from ....kernel.values import value
from ..chains.windows import MAIN
from ..goal import may_play_more
from ..keywords.encrypt import over_no_encrypted
from ..keywords.overclock import known_forms, overclock_cost, overclock_text, overclock_words, overclocks
from ..keywords.singularity import twin_in
from ..model import (
    CRASHED,
    DEED,
    FORM_PAID,
    FORM_X,
    HAND,
    SEATS,
    X_LIMIT,
    is_measure,
    is_record,
    kind_of,
    measures_of,
    rival,
)
from ..turn.moments import my_menu
from .costs import (
    available,
    charge,
    load_cost,
    price_payable,
    priced_by_measure,
    spared,
)
from .entering import closed, firm, has_room, may_be_closed


def price(s: State, seat: int, option: Option) -> int:
    """All the Notes a load asks for."""
    extra = overclock_cost(s, option.it, option.n & FORM_PAID)
    return extra if spared(s, seat, option.it) else load_cost(s, option.it, option.to, option.n >> FORM_X) + extra


def asks_for_x(s: State, it: int) -> bool:
    return bool(s.table.prints[s.things[it].print].attrs.get("cost") == "X")


# -- what is loaded -----------------------------------------------------------------------------------------


def from_hand(s: State, seat: int) -> list[int]:
    """From hand, or from where a text lets it be played."""
    return [*s.zone(HAND, seat), *[oid for oid in permitted(s, seat) if kind_of(s, oid) in LOADED]]


def one_of_copies(s: State, seat: int, cards: list[int], kinds: tuple[str, ...]) -> list[int]:
    """Copies in hand are one option."""
    hand = HAND * SEATS + seat
    things = s.things
    elsewhere = [it for it in cards if things[it].zone != hand]
    if not elsewhere:
        return one_of_each(s, cards, kinds)
    return one_of_each(s, [it for it in cards if things[it].zone == hand], kinds) + elsewhere


def playable(s: State, seat: int, cards: list[int]) -> list[int]:
    """No text keeps this player from playing such a card."""
    if not in_force(s).bars:
        return cards
    return [it for it in cards if not barred(s, "play", seat, it) and not barred(s, "be_play", it, seat)]


def records_in_time(s: State, seat: int, cards: list[int]) -> list[int]:
    return cards if my_menu(s, seat, NO_OPTION) else [it for it in cards if not is_record(s, it)]


def concepts_in_time(s: State, seat: int, cards: list[int]) -> list[int]:
    return cards if my_menu(s, seat, NO_OPTION) else [it for it in cards if kind_of(s, it) != "Concept"]


def loadable(s: State, seat: int, cards: list[int]) -> list[int]:
    """Placing a Record or Concept into the Ensemble from any other zone is loading it (SYN-7.19)."""
    prints, things = s.table.prints, s.things
    found: list[int] = []
    for it in cards:
        number = things[it].print
        if number >= 0:
            kind = prints[number].kind
            if kind == "Record" or kind == "Concept":  # two words are compared more quickly than looked up
                found.append(it)
    return found


def no_verse(s: State, seat: int, cards: list[int]) -> list[int]:
    prints, things = s.table.prints, s.things
    return [it for it in cards if things[it].print < 0 or prints[things[it].print].kind != "Verse"]


def unbarred(s: State, seat: int, cards: list[int]) -> list[int]:
    """No text keeps this player from playing such a card, or from loading it."""
    banned, found = value(s, seat, "cannot"), playable(s, seat, cards)
    return [
        it for it in found
        if not value(s, it, "cannot") & DEED["be_loaded"] and not banned & DEED["load_records" if is_record(s, it) else "load_concepts"]
    ]


def payable_besides(s: State, seat: int, cards: list[int]) -> list[int]:
    """What a text asks for besides Notes can be paid."""
    return [it for it in cards if s.things[it].print < 0 or price_payable(s, seat, it)]


# -- into which Measure -------------------------------------------------------------------------------------


def all_measures(s: State, seat: int) -> list[int]:
    """The Measures, those of the loading player first."""
    return [*measures_of(seat), *measures_of(rival(seat))]


def uncrashed(s: State, seat: int, places: list[int]) -> list[int]:
    """Nothing is put into a Crashed Measure (SYN-7.24)."""
    things = s.things
    return [to for to in places if not things[to].flags & CRASHED]


def own_for_records(s: State, seat: int, it: int, places: list[int]) -> list[int]:
    things = s.things
    return [to for to in places if things[to].controller == seat] if is_record(s, it) else places


def uncrashed_for_concepts(s: State, seat: int, it: int, places: list[int]) -> list[int]:
    return uncrashed(s, seat, places) if kind_of(s, it) == "Concept" else places


def near_means(s: State, seat: int, cards: list[int]) -> list[int]:
    """What costs more than all the Notes can be paid nowhere, not even in HEART, which makes it cheaper by 1."""
    if priced_by_measure(s):
        return cards
    most = available(s, seat) + 1
    return [it for it in cards if value(s, it, "load_cost") <= most or spared(s, seat, it) or kind_of(s, it) not in LOADED]


def within_means(s: State, seat: int, it: int, places: list[int]) -> list[int]:
    """More Notes than are available cannot be paid (SYN-7.2), whatever is added to them."""
    if spared(s, seat, it):
        return places
    notes = available(s, seat)
    if not priced_by_measure(s):
        cost = value(s, it, "load_cost")
        if cost <= notes:
            return places
    return [to for to in places if load_cost(s, it, to) <= notes]


def with_room(s: State, seat: int, it: int, places: list[int]) -> list[int]:
    """Within capacity, or in place of the same [SINGULARITY] Record (SYN-7.23)."""
    if not is_record(s, it):
        return places
    return [to for to in places if not is_measure(to) or has_room(s, to) or twin_in(s, it, to) >= 0]


def over_none_that_is_kept(s: State, seat: int, it: int, places: list[int]) -> list[int]:
    return [to for to in places if not is_measure(to) or not firm(s, to)] if kind_of(s, it) == "Concept" else places


def open_to(s: State, seat: int, it: int, places: list[int]) -> list[int]:
    """No text closes that Measure to the card, nor the game to it."""
    if s.things[it].print < 0 or not may_be_closed(s, it):
        return places
    return [to for to in places if not closed(s, it, to if is_measure(to) else -1)]


# -- in which form ------------------------------------------------------------------------------------------


def forms(s: State, seat: int, it: int, to: int) -> list[int]:
    """X, and a bit for each price of [OVERCLOCK] that is paid."""
    attrs = s.table.prints[s.things[it].print].attrs
    x_too = attrs.get("cost") == "X" and not for_nothing(s, seat, it)
    if not x_too and "overclock" not in attrs:
        return PLAIN
    notes, most_x = available(s, seat), 0
    while x_too and most_x < X_LIMIT and load_cost(s, it, to, most_x + 1) <= notes:
        most_x += 1
    return [x << FORM_X | paid for x in range(most_x + 1) for paid in range(1 << len(overclocks(s, it)))]


def form_text(s: State, option: Option) -> str:
    x = f" with X = {option.n >> FORM_X}" if asks_for_x(s, option.it) else ""
    return f"{x}{overclock_text(s, option)}"


def affordable(s: State, seat: int, it: int, options: list[Option]) -> list[Option]:
    notes = available(s, seat)
    return [option for option in options if not option.n or price(s, seat, option) <= notes]


def affordable_x(s: State, seat: int, it: int, options: list[Option]) -> list[Option]:
    """An X above the Notes cannot be announced."""
    if not asks_for_x(s, it):
        return options
    notes = available(s, seat)
    return [option for option in options if price(s, seat, option) <= notes]


def load(s: State, seat: int, option: Option, how: str = "") -> None:
    """The card is shown, its Measure named, its cost paid; then it is in that Measure and active at once, before any answer (SYN-7.22)."""
    s.use("turn", "plays", seat)
    how = f"{how} {overclock_words(option.n & FORM_PAID)}".strip()
    cost = price(s, seat, option)
    s.push("load.enter", option.it, seat, option.to, how)
    twin = twin_in(s, option.it, option.to) if is_record(s, option.it) else -1
    if twin >= 0:
        s.push("load.twin", twin)
    charge(s, seat, option.it, cost)


LOADED = ("Record", "Concept")
PLACES = ("SYN-4.12", all_measures)
GROUNDS = (("SYN-7.24 SYN-16.16", uncrashed),)
AIMS = (
    ("SYN-7.2", within_means),
    ("SYN-4.12", own_for_records),
    ("SYN-4.13 SYN-6.18b", uncrashed_for_concepts),
    ("SYN-7.23 SYN-4.14", with_room),
    ("SYN-11.28", over_no_encrypted),
    ("SYN-1.10", over_none_that_is_kept),
    ("SYN-7.58", open_to),
)
TERMS = (("SYN-11.60", known_forms), ("SYN-7.2", affordable), ("SYN-7.10", affordable_x))
PLAY_MORE = ("SYN-14.8", may_play_more)

LOAD = Action(
    "load", load,
    form="load {it} -> {to}",
    told=form_text,
    moment=MAIN,
    when=(PLAY_MORE,),
    things=("SYN-6.18a", from_hand),
    one_of=lambda s, seat, cards: one_of_copies(s, seat, cards, LOADED),
    sieves=(
        ("SYN-7.2", near_means), ("SYN-6.18a", records_in_time), ("SYN-6.18b", concepts_in_time), ("SYN-6.18 SYN-7.19", loadable),
        ("SYN-3.21", no_verse), ("SYN-1.10", unbarred), ("SYN-7.11", payable_besides),
    ),
    places=PLACES, grounds=GROUNDS, aims=AIMS, forms=forms, terms=TERMS,
)


def with_bits(s: State, cards: list[int], keyword: int) -> list[int]:
    """Cards on which a keyword is printed."""
    prints, things = s.table.prints, s.things
    return [it for it in cards if prints[things[it].print].bits & keyword]
