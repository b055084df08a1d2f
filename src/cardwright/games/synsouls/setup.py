"""SYN-5 Setup: how a match begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...errors import CardwrightError
from ...kernel.abilities import Print
from ...kernel.actions import Action, Moment
from ...kernel.agenda import ask_one
from ...kernel.chapter import Chapter, Question
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.table import Step
from ...kernel.things import Event, Option, Thing, replace
from . import zones
from .model import ASIDE, DECK, EVENTS, HAND, MAX_NOTES, NUMS, SEATS, SOUL, TABLE, Own, zone_id
from .zones import draw_cards

OPENING = 5
START_NOTES = (1, 2, 3)


def prepare(prints: Sequence[Print], options: Mapping[str, Any], data: Mapping[str, str]) -> dict[str, Any]:
    """A fast game, and what the rules want to know: does [FORMAT] occur, and which counts do cards ask for?"""
    unknown = set(options) - {"max_notes"}
    if unknown:
        raise CardwrightError(f"SYNSOULS has no option {sorted(unknown)[0]!r}", "the options are: max_notes")
    start = options.get("max_notes", 1)
    if start not in START_NOTES:
        raise CardwrightError(f"max_notes cannot be {start!r} (SYN-5.2)", "it is 1, 2 or 3")
    tallied = {name for card in prints for ability in card.abilities for name in ability.extra.get("tallies", ())}
    return {
        "max_notes": start,
        "formats": any("[FORMAT]" in card.text for card in prints),
        "leashes": any("until this card leaves" in card.text for card in prints),
        "singular": any("[SINGULARITY]" in card.text for card in prints),
        "tallied": sum(1 << place for place, name in enumerate(EVENTS) if name in tallied),
    }


def lay_fixtures(s: State) -> None:
    """Seats and empty Measures (SYN-5.13); MAX NOTES are 1 (SYN-5.1), or 2 or 3 by agreement (SYN-5.2), AVAILABLE NOTES 0 (SYN-5.3)."""
    blank = (0,) * len(NUMS)
    start = s.table.options.get("max_notes", 1)
    for seat in range(SEATS):
        nums = tuple(start if place == MAX_NOTES else 0 for place in range(len(NUMS)))
        s.add(Thing(seat, -1, -1, seat, seat, zone_id(TABLE, 0), nums=nums))
    for seat in range(SEATS):
        for _ in range(3):
            s.add(Thing(len(s.things), -1, -1, seat, seat, zone_id(TABLE, 0), nums=blank))


def lay_out(s: State, decks: Sequence[Any]) -> None:
    """Seats, Measures, each Conductor upright in the SOUL Zone (SYN-5.6), then the decks, which are in no order (SYN-5.5)."""
    blank = (0,) * len(NUMS)
    lay_fixtures(s)
    names = s.table.names
    for seat, deck in enumerate(decks):
        number = names[deck.leader]
        s.add(Thing(len(s.things), number, number, seat, seat, zone_id(SOUL, seat), nums=blank))
    for seat, deck in enumerate(decks):
        for name, count in sorted(deck.cards.items()):
            for _ in range(count):
                number = names[name]
                s.add(Thing(len(s.things), number, number, seat, seat, zone_id(DECK, seat), nums=blank))
    s.own = Own()
    s.push("setup")


# In Setup no ability is used and nothing is answered: there is no Performance yet (SYN-5.14).


def setup(s: State, frame: tuple[Any, ...]) -> None:
    """Chance names a player, who chooses who performs first (SYN-5.4)."""
    chooser = s.random(SEATS)
    ask_one(s, chooser, "first", "SYN-5.4", [Option("perform first"), Option("perform second")], "setup.first", chooser)


def first(s: State, frame: tuple[Any, ...]) -> None:
    """Both draw 5 (SYN-5.7); the first performer decides on a redraw first (SYN-5.11), and has the first Performance (SYN-5.12)."""
    _, chooser, given = frame
    starter = chooser if given[0].verb == "perform first" else 1 - chooser
    s.set_own(replace(s.own, first=starter, performer=starter))
    s.note(f"{'AB'[starter]} performs first.")
    s.push("begin", starter)
    s.push("setup.redraw", 1 - starter)
    s.push("setup.redraw", starter)
    s.push("setup.draw", 1 - starter)
    draw_cards(s, starter, OPENING)


def draw(s: State, frame: tuple[Any, ...]) -> None:
    draw_cards(s, frame[1], OPENING)


def decides_on_redraw(s: State, seat: int) -> bool:
    return any(item.kind == "redraw" and item.seat == seat for item in s.pending)


def knows_the_first(s: State, seat: int, option: Option) -> bool:
    return bool(seat == s.own.first or not decides_on_redraw(s, s.own.first))


# Asked once of each player, and nowhere else.
REDRAWING = Moment(("SYN-5.8", lambda s, seat, option: decides_on_redraw(s, seat)))
REDRAW = Action("redraw", lambda s, seat, option: None, form="redraw", moment=REDRAWING, when=(("SYN-5.11", knows_the_first),))
KEEP = Action("keep", lambda s, seat, option: None, form="keep", moment=REDRAWING, when=(("SYN-5.11", knows_the_first),))


def redraw(s: State, frame: tuple[Any, ...]) -> None:
    """Once (SYN-5.8), all five or none (SYN-5.10)."""
    seat = frame[1]
    ask_one(s, seat, "redraw", "SYN-5.8", [*KEEP.moves(s, seat), *REDRAW.moves(s, seat)], "setup.redrawn", seat)


def redrawn(s: State, frame: tuple[Any, ...]) -> None:
    """The old hand is set aside unseen (SYN-13.9), five are drawn, and only then is it shuffled in (SYN-5.9)."""
    _, seat, given = frame
    s.note(f"{'AB'[seat]} {'keeps the hand' if given[0].verb == 'keep' else 'redraws'}.")
    if given[0].verb == "keep":
        return
    s.push("setup.back", seat)
    s.push("setup.draw", seat)
    commit(s, [zones.set_aside(s, oid, seat) for oid in s.zone(HAND, seat)])


def back(s: State, frame: tuple[Any, ...]) -> None:
    seat = frame[1]
    events: list[Event] = [zones.to_deck(s, oid, seat, "rest") for oid in s.zone(ASIDE, seat)]
    commit(s, events)


STEPS: dict[str, Step] = {
    "setup": setup, "setup.first": first, "setup.draw": draw, "setup.redraw": redraw, "setup.redrawn": redrawn, "setup.back": back,
}

CHAPTER = Chapter(
    "SYN-5",
    steps=STEPS,
    actions=(REDRAW, KEEP),
    questions=(
        Question("first", "You won the toss: who performs first?"),
        Question("redraw", "Keep this hand, or redraw all five once?"),
    ),
)
