"""What the coach points at: a thing on the table, a zone, a number of a player, a button or a phase.

A place is read with the learner's eyes, so nothing that the learner does not see can be pointed at.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from ..kernel.looks import handle_of
from ..kernel.views import View
from ..kernel.why import read_things
from ..match import Match
from ..scenario.faults import ScenarioFault
from ..table_text import look_of

Kind = Literal["thing", "zone", "number", "option", "phase"]


class Pointer(msgspec.Struct, frozen=True):
    """One thing that the coach points at. `at` is its handle, a zone as `A.hand`, a seat's number by its label, the text of an option or
    the name of a phase; `words` is what it is called."""

    kind: Kind
    at: str
    words: str
    seat: str = ""


def find(match: Match, seat: str, words: str) -> Pointer:
    """What a word of the file points at: `option WORDS`, `phase NAME`, `A.hand`, `A.notes`, or a card or place in sight."""
    view = match.view(seat)
    kind, _, rest = words.partition(" ")
    if kind == "option" and rest:
        options = view.question.options if view.question is not None else ()
        if rest not in options:
            raise ScenarioFault(f"nobody offers {rest!r} here", f"the options are: {', '.join(options[:12]) or 'none'}")
        return Pointer("option", rest, rest)
    if kind == "phase" and rest:
        phases = look_of(match.game.id).turn.phases
        if rest not in phases:
            raise ScenarioFault(f"there is no phase {rest!r}", f"the phases are: {', '.join(phases)}")
        return Pointer("phase", rest, rest)
    found = [oid for oid in read_things(match.state, match.seat_number(seat), words) if oid >= 0]
    if found:
        return Pointer("thing", handle_of(match.state, match.seat_number(seat), found[0]), words)
    pointer = _of_seat(match, view, words)
    if pointer is None:
        known = "name a card, a place, A.hand, A.NUMBER, option TEXT or phase NAME"
        raise ScenarioFault(f"there is nothing {words!r} that {seat} can see", known)
    return pointer


def _of_seat(match: Match, view: View, words: str) -> Pointer | None:
    """A zone of a seat, or one of its numbers as the table shows it."""
    seat, dot, name = words.partition(".")
    if not dot:
        seat, name = "", words
    elif seat not in match.seats:
        return None
    if any(zone.name == name and zone.seat in (seat, "") for zone in view.zones):
        return Pointer("zone", name, words, seat)
    label = next((meter.label for meter in look_of(match.game.id).seat if name in (meter.number, meter.value)), "") if seat else ""
    return Pointer("number", label, words, seat) if label else None


def doing(match: Match, seat: str, option: int) -> tuple[Pointer, ...]:
    """What a learner touches to choose an option of the open question: the things it names in order, or else its button."""
    question = match.view(seat).question
    assert question is not None
    text = question.options[option]
    names = {card.handle: card.name for zone in match.view(seat).zones for card in zone.cards}
    names |= {card.handle: card.name for card in match.view(seat).fixtures}
    touched = question.touches[option] if option < len(question.touches) else ()
    things = tuple(Pointer("thing", handle, names.get(handle, "")) for handle in touched)
    return (*things, Pointer("option", text, text))
