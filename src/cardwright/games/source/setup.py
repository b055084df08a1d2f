"""Deck construction and set-up (sections 2 and 5): which decks may start, the options of a match, and how it begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...effects.filters import folded
from ...errors import CardwrightError
from ...kernel.abilities import Print
from ...kernel.agenda import ask_one
from ...kernel.decks import Deck, DeckFault
from ...kernel.laying import lay_card, lay_deck
from ...kernel.state import State
from ...kernel.things import Option, Thing, replace
from .chart import SIDES, Chart, read_chart
from .map import fields_of
from .model import (
    BLIND,
    DECK,
    EVENTS,
    LENGTHS,
    MOST_POINTS,
    OPENING,
    SEATS,
    SIGNS,
    SP,
    SYMBOLS,
    TABLE,
    TOKEN_COPIES,
    TOKENS,
    Own,
    blind,
    rival,
    zone_id,
)
from .procedures import draw_cards

LEAST, MOST = 40, 60
GREATEST, GREAT = 1, 5  # monsters of total requirement 4, and of 3, in one deck
SMALL_COPIES, TRAP_COPIES, EQUIPMENT_COPIES, CHANNELED_COPIES, CHANNELED = 4, 2, 2, 1, 10
LONE_TRAP = "goop"  # SRC-2.19
MAIN_TYPES = ("Monster", "Equipment", "Trap", "Channeled")
MAY_NOT_START = ("SRC-2.25",)


# -- decks --------------------------------------------------------------------------------------------------


def total_need(card: Print) -> int:
    """T and O requirement together (SRC-2.12)."""
    return int(card.attrs.get("terrestrial", 0)) + int(card.attrs.get("otherworldly", 0))


def most_copies(card: Print) -> tuple[int, tuple[str, ...]]:
    """How many cards of a name a deck may hold, with the rules that say so."""
    if card.kind == "Monster":
        if total_need(card) == 0:
            return SMALL_COPIES, ("SRC-2.17",)
        allowance = int(card.attrs.get("allowance", 1))
        return max(1, allowance), ("SRC-2.15",) if allowance <= 1 else ("SRC-2.16", "SRC-2.15")
    if card.kind == "Trap":
        return (1, ("SRC-2.19",)) if folded(card.name) == LONE_TRAP else (TRAP_COPIES, ("SRC-2.18",))
    return (EQUIPMENT_COPIES, ("SRC-2.20",)) if card.kind == "Equipment" else (CHANNELED_COPIES, ("SRC-2.21",))
MAP_FILE = "map.toml"  # the map (SRC-4.37a)


def deck_faults(deck: Deck, pool: Mapping[str, Print], options: Mapping[str, Any]) -> list[DeckFault]:
    """Everything that keeps a deck out of a match (SRC-2.25), each with its rule."""
    faults: list[DeckFault] = []

    def fault(rule: str, card: str, words: str, *also: str) -> None:
        faults.append(DeckFault(rule, card, words, (*also, *MAY_NOT_START)))

    size = sum(deck.cards.values())
    if size < LEAST:
        fault("SRC-2.10", "", f"a deck holds at least {LEAST} cards, this one {size}")
    if size > MOST:
        fault("SRC-2.11", "", f"a deck holds at most {MOST} cards, this one {size}")
    if deck.leader:
        fault("SRC-2.2", deck.leader, "a deck has no leader")
    for part in deck.parts:
        fault("SRC-2.27", "", f"there is no [{part}] beside the deck")
    named = Counter[str]()  # letter for letter, but for upper and lower case (SRC-2.24)
    for name, count in deck.cards.items():
        named[folded(name)] += count
    needs = Counter[int]()
    channeled = 0
    for name, count in deck.cards.items():
        card = pool[name]
        if card.kind not in MAIN_TYPES:
            fault("SRC-2.2", name, f"a {card.kind.lower()} cannot be in a main deck", *(("SRC-2.5",) if card.kind == "Token" else ()))
            continue
        if card.kind == "Monster":
            needs[total_need(card)] += count
        channeled += count if card.kind == "Channeled" else 0
        most, rules = most_copies(card)
        if named[folded(name)] > most:
            fault(rules[0], name, f"at most {most} in a deck, this one has {named[folded(name)]}", *rules[1:])
    for need, rule, most in ((4, "SRC-2.13", GREATEST), (3, "SRC-2.14", GREAT)):
        if needs[need] > most:
            fault(rule, "", f"at most {most} of the monsters that need {need} occupied spaces, this deck has {needs[need]}")
    if channeled > CHANNELED:
        fault("SRC-2.22", "", f"at most {CHANNELED} channeled effect cards, this deck has {channeled}")
    return faults


def advice(deck: Deck, pool: Mapping[str, Print]) -> list[str]:
    """Hints that no rule enforces (SRC-2.23)."""
    monsters = [(pool[name], count) for name, count in deck.cards.items() if pool[name].kind == "Monster"]
    small = sum(count for card, count in monsters if total_need(card) == 0)
    hints = [] if monsters else ["no monsters: nothing can attack"]
    if monsters and small < 12:
        hints.append(f"{small} monsters without a requirement; 12 or more make sure of a first turn")
    return hints


def make_deck(pool: Mapping[str, Print], wanted: Sequence[str], below: Callable[[int], int]) -> Deck:
    """A deck by chance: the wanted cards as often as the limits allow, a base of small monsters, then anything that fits."""
    names = [name for name, card in sorted(pool.items()) if card.kind in MAIN_TYPES]
    small = [name for name in names if pool[name].kind == "Monster" and total_need(pool[name]) == 0]
    cards: dict[str, int] = {}
    size = LEAST + below(MOST - LEAST + 1)

    def add(name: str) -> bool:
        trial = {**cards, name: cards.get(name, 0) + 1}
        fits = sum(trial.values()) <= MOST and not any(
            item.rule not in ("SRC-2.10",) for item in deck_faults(Deck("", trial), pool, {})
        )
        if fits:
            cards[name] = trial[name]
        return fits

    for name in wanted:
        while name in names and add(name):
            pass
    for choice in (small, names):
        for _ in range(20 * MOST):
            if not choice or sum(cards.values()) >= (size if choice is names else size - 14):
                break
            add(choice[below(len(choice))])
    return Deck("made by chance", cards)


# -- options ------------------------------------------------------------------------------------------------


def prepare(prints: Sequence[Print], options: Mapping[str, Any], data: Mapping[str, str]) -> dict[str, Any]:
    """What the players agree on before a match: draw style (SRC-5.1), length (SRC-5.4), perhaps the map option and support spaces."""
    known = {"draw", "points", "map", "support"}
    unknown = sorted(set(options) - known)
    if unknown:
        raise CardwrightError(f"SOURCE has no option {unknown[0]!r}", f"the options are: {', '.join(sorted(known))}")
    chart = read_chart(data[MAP_FILE])
    draw = options.get("draw", "intentional")  # SRC-5.2
    points = options.get("points", LENGTHS["medium"])  # SRC-1.5
    number, support = options.get("map", 0), options.get("support", "auto")
    points = LENGTHS.get(points, points) if isinstance(points, str) else points
    if draw not in ("intentional", "blind"):
        raise CardwrightError(f"draw cannot be {draw!r} (SRC-5.1)", "it is intentional or blind")
    if isinstance(points, bool) or points not in range(1, MOST_POINTS + 1):
        raise CardwrightError(f"points cannot be {points!r} (SRC-1.4)", f"it is 1 to {MOST_POINTS}, or {', '.join(LENGTHS)}")
    if isinstance(number, bool) or number not in range(len(chart.option) + 1):
        raise CardwrightError(f"map cannot be {number!r} (SRC-4.21)", f"it is a map option, 1 to {len(chart.option)}")
    if support not in ("auto", "choose"):
        raise CardwrightError(f"support cannot be {support!r} (SRC-4.41)", "it is auto or choose")
    tallied = {name for card in prints for ability in card.abilities for name in ability.extra.get("tallies", ())}
    return {
        "draw": draw, "blind": draw == "blind", "points": points, "map": number, "support": support, "chart": chart,
        "boards": [place for side in fields_of(chart) for place in side],  # the map as each player may lay it, in each option
        "tallied": sum(1 << place for place, name in enumerate(EVENTS) if name in tallied),
    }


def symbol_prints() -> list[Print]:
    """The four symbol cards: rules make them, no deck holds them (SRC-2.3, 2.4)."""
    found = []
    for number, sign in enumerate(SIGNS):
        card = Print(sign, "Symbol", {"symbol": number})
        card.seal([], [])
        found.append(card)
    return found


# -- laying out ---------------------------------------------------------------------------------------------


def lay_fixtures(s: State) -> None:
    """Seats with their SourcePoints (SRC-1.3), the spaces of both halves, support spaces, generators, symbol cards."""
    place = s.table.boards[0]
    blank = s.game.blank_nums
    for oid, name in enumerate(place.names):
        seat = "AB".index(name[0])
        nums = tuple(s.table.options["points"] if number == SP else 0 for number in range(len(blank))) if oid < SEATS else blank
        s.add(Thing(oid, -1, -1, seat, seat, zone_id(TABLE, 0), nums=nums))
    zone = BLIND if blind(s) else SYMBOLS
    for seat in range(SEATS):
        for sign in SIGNS:
            lay_card(s, sign, zone, seat)


def lay_tokens(s: State) -> None:
    """Token decks with four copies of every monster token there is (SRC-5.12)."""
    for seat in range(SEATS):
        for card in s.table.prints:
            if card.kind == "Token":
                for _ in range(TOKEN_COPIES):
                    lay_card(s, card.name, TOKENS, seat)


def lay_out(s: State, decks: Sequence[Any]) -> None:
    lay_fixtures(s)
    lay_tokens(s)
    for seat, deck in enumerate(decks):
        lay_deck(s, deck, DECK, seat)
    s.own = Own(option=s.table.options["map"])
    s.push("setup")


def setup(s: State, frame: tuple[Any, ...]) -> None:
    """Chance picks who calls the coin (SRC-5.5, 5.5a)."""
    caller = s.random(SEATS)
    ask_one(s, caller, "call", "SRC-5.5", [Option("heads"), Option("tails")], "setup.flip", caller)


def flip(s: State, frame: tuple[Any, ...]) -> None:
    """A right call lets the caller decide who goes first, a wrong one the other player (SRC-5.6)."""
    _, caller, given = frame
    shown = ("heads", "tails")[s.random(2)]
    winner = caller if given[0].verb == shown else rival(caller)
    s.note(f"{'AB'[caller]} calls {given[0].verb}; the coin shows {shown}.")
    ask_one(s, winner, "first", "SRC-5.6", [Option("go first"), Option("go second")], "setup.first", winner)


def first(s: State, frame: tuple[Any, ...]) -> None:
    _, winner, given = frame
    starter = winner if given[0].verb == "go first" else rival(winner)
    s.set_own(replace(s.own, first=starter, active=starter))
    s.note(f"{'AB'[starter]} takes the first turn.")
    s.push("setup.deal")
    if not s.own.option:
        s.push("setup.side", rival(starter))
        s.push("setup.side", starter)


def side(s: State, frame: tuple[Any, ...]) -> None:
    """The map sides are chosen in turn order, the second player knowing the first one's choice (SRC-4.19, 5.7).

    What comes first is preselected: together that is option 1 (SRC-4.24).
    """
    words = SIDES if s.own.sides != SIDES[:1] else SIDES[::-1]
    ask_one(s, frame[1], "side", "SRC-4.19", [Option(word) for word in words], "setup.sided", frame[1])


def how_halves_meet(chart: Chart, option: int) -> str:
    """What joining the halves comes to for whoever walks over the border (SRC-4.21 to 4.23)."""
    alike = {(mine in chart.half.terrestrial) == (theirs in chart.half.terrestrial) for mine, theirs in chart.option[option - 1].joins}
    if len(alike) > 1:
        return "the halves are joined at the border"
    return "each lane goes on in the lane of its own kind" if True in alike else "each terrestrial lane goes on in an otherworldly one"


def sided(s: State, frame: tuple[Any, ...]) -> None:
    _, seat, given = frame
    word = given[0].verb
    lane = "left" if word == "TL" else "right"
    s.note(f"{'AB'[seat]} has the terrestrial lane on their own {lane}.")
    sides = (*s.own.sides, word)
    option = 0
    if len(sides) == SEATS:
        chart: Chart = s.table.options["chart"]
        option = next(number for number, join in enumerate(chart.option, 1) if (join.first, join.second) == sides)
        s.note(f"Map option {option}: {how_halves_meet(chart, option)}.")
    s.set_own(replace(s.own, sides=sides, option=option))


def deal(s: State, frame: tuple[Any, ...]) -> None:
    """Both decks are shuffled (SRC-5.8) and seven cards drawn (SRC-5.9); there is no mulligan (SRC-5.10)."""
    starter = s.own.first
    s.push("begin", starter)
    s.push("setup.draw", rival(starter))
    draw_cards(s, starter, OPENING)


def draw(s: State, frame: tuple[Any, ...]) -> None:
    draw_cards(s, frame[1], OPENING)


STEPS = {
    "setup": setup, "setup.flip": flip, "setup.first": first, "setup.side": side, "setup.sided": sided, "setup.deal": deal,
    "setup.draw": draw,
}
