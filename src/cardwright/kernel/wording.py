"""Decisions in words: the question, and its options as the asked seat reads them. Each option is written once for a position, and with it
what its text names."""

from __future__ import annotations

import re
from collections import Counter

from .agenda import choices
from .declare import sharing
from .looks import Eyes, Look, Written, look_at
from .names import Sight, full_name
from .questions import prompt
from .state import State
from .things import Decision, Option
from .views import Question, ShareView, UnitView

TEXT_STEPS = ("declare.", "effect.")  # the steps in which a text is declared and carried out


def question(s: State, decision: Decision) -> Question:
    """A decision for the seat it is put to."""
    return written_question(s, look_at(s), Sight(s, decision.seat), decision)


def written_question(s: State, look: Look, sight: Sight, decision: Decision) -> Question:
    """The same, where what its seat sees is known already."""
    written = _written(s, look, sight, decision)
    if written.question is None:
        written.question = _asked(s, look, written)
    return written.question


def texts(s: State, decision: Decision) -> list[str]:
    """The stable written forms of all that may be answered, as the asked seat may read them; as they were shown, if they were."""
    known = _known(s, decision)
    if known is not None:
        return known.texts
    name = Sight(s, decision.seat).name
    return [s.game.words.option(s, decision, option, name) for option in choices(decision)]


def option_text(s: State, decision: Decision, option: Option) -> str:
    """The same of one option."""
    known = _known(s, decision)
    if known is not None and option in known.options:
        return known.texts[known.options.index(option)]
    return s.game.words.option(s, decision, option, Sight(s, decision.seat).name)


def written_so(s: State, decision: Decision, number: int, text: str) -> bool:
    """Whether this is how an option is written, by its number: in full, or as the asked seat is shown it."""
    options = choices(decision)
    if not 0 <= number < len(options):
        return False
    return option_text(s, decision, options[number]) == text or shown_texts(s, decision, texts(s, decision))[number] == text


def full_text(s: State, decision: Decision, option: Option) -> str:
    """The same with every name written out."""
    return s.game.words.option(s, decision, option, lambda oid: full_name(s, oid, decision.seat))


def _known(s: State, decision: Decision) -> Written | None:
    """What is written of a decision, if its position is the last that was looked at."""
    look = s.table.look
    if look is not None and look.written and look.same(s):
        for written in look.written:
            if written.decision is decision:
                return written
    return None


class Pen:
    """Writes names, and notes what it was asked to name."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.named: list[int] = []

    def name(self, oid: int) -> str:
        self.named.append(oid)
        return self.sight.name(oid)


def _written(s: State, look: Look, sight: Sight, decision: Decision) -> Written:
    for known in look.written:
        if known.decision is decision:
            return known
    eyes = look.eyes[decision.seat + 1]
    options = choices(decision)
    written = Written(decision, options, [], [])
    pen = Pen(sight)
    name = pen.name
    for option in options:
        pen.named = []
        text = s.game.words.option(s, decision, option, name)
        written.texts.append(text)
        written.touches.append(_touched(s, look, eyes, pen, text))
    look.written.append(written)
    return written


def _touched(s: State, look: Look, eyes: Eyes, pen: Pen, text: str) -> tuple[str, ...]:
    """The Things that an option's text names; a seat or a place that it writes out counts as well."""
    named = pen.named
    if len(named) > 1:  # a game may ask for names in another order than it writes them
        placed = [(_written_at(text, pen.sight.name(oid)), place) for place, oid in enumerate(named)]
        placed.sort()
        named = [named[place] for _, place in placed]
    aims = look.fixtures_named(s, text.rpartition(" -> ")[2])
    if len(named) == 1 and not aims:
        return (eyes.handle_of(s, named[0]),)
    handles = [eyes.handle_of(s, oid) for oid in named]
    handles += [eyes.handle(s, s.things[oid]) for oid in aims]
    return tuple(dict.fromkeys(handles))


def _written_at(text: str, name: str) -> int:
    """Where a text writes a name; a game may leave out the seat before a place of one's own, and what it writes otherwise comes last."""
    for form in (name, name.partition(".")[2]):
        if form:
            found = text.find(form)
            if found >= 0:
                return found
    return len(text)


def _asked(s: State, look: Look, written: Written) -> Question:
    decision, game = written.decision, s.game
    eyes = look.eyes[decision.seat + 1]
    asks = decision.source
    return Question(
        decision.kind, prompt(s, decision), decision.rule, shown_texts(s, decision, written.texts),
        tuple([game.words.hint(s, decision, option) for option in written.options]), tuple(written.touches),
        _reached(s, eyes, written), eyes.handle_of(s, asks) if asks >= 0 else "",
        tuple([option_text(s, decision, option) for option in decision.picked]), decision.least, decision.most,
        tuple([UnitView(sign, paid) for sign, paid in game.shown.cost_units(s, decision)]), _shared(s, eyes, decision),
        asks >= 0 and decision.step.startswith(TEXT_STEPS),
    )


def _shared(s: State, eyes: Eyes, decision: Decision) -> ShareView | None:
    found = s.game.shown.sharing(s, decision) or sharing(decision)
    return ShareView(tuple([eyes.handle_of(s, oid) for oid in found[0]]), found[1], found[2]) if found is not None else None


def shown_texts(s: State, decision: Decision, full: list[str]) -> tuple[str, ...]:
    """The options as the asked seat reads them: for alike cards in one's hand or deck, where and which says nothing
    if one is offered."""
    kept = [number for number, zone in enumerate(s.game.zones) if zone.seen == "owner" or zone.deck]
    if not kept or "@" not in "".join(full):
        return tuple(full)
    places = [s.game.place_name(s, number * s.table.seats + decision.seat) for number in kept]
    alike = re.compile("|".join([rf"@{re.escape(place)}(?:#\d+)?" for place in places]))
    short = [alike.sub("", text) for text in full]
    counts = Counter(short)
    return tuple([brief if counts[brief] == 1 else text for brief, text in zip(short, full, strict=True)])


def _reached(s: State, eyes: Eyes, written: Written) -> tuple[tuple[str, ...], ...]:
    """Where each option might move something to; empty if none moves anything."""
    landings = s.game.shown.landings
    found = [tuple([eyes.handle(s, s.things[oid]) for oid in landings(s, written.decision, option)]) for option in written.options]
    return tuple(found) if any(found) else ()
