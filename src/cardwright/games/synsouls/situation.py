"""What people are told of a position: how its numbers came about, and what of it stands against a move."""

from __future__ import annotations

from ...kernel.situation import count, whose
from ...kernel.state import State
from ...kernel.sums import Worth
from ...kernel.things import Option
from . import attacks
from .abilities import nth_ability
from .chains import windows
from .model import CRASHED, MAX_NOTES, capacity, in_ensemble, is_measure, is_record, kind_of, overture, records_in
from .playing.costs import ability_at, activation_notes, available, final_cost, verse_cost
from .playing.expending import spell_of
from .playing.loading import price

RATING = (Worth("Rating", "rating", bonus="FRAME", last="Strain"),)
ROOM = (Worth("Capacity", "capacity"),)


def worths(s: State, oid: int) -> tuple[Worth, ...]:
    if is_measure(oid):
        return ROOM
    return RATING if in_ensemble(s, oid) and is_record(s, oid) else ()


def moment(s: State, seat: int, option: Option) -> str:
    """Whose Beat it is."""
    own = s.own
    if own.beat == "SETUP":
        return "the match is being set up"
    opening = " in the Overture" if overture(s) else ""
    return f"it is {whose(s, seat, own.performer)} {own.beat} Beat{opening}{', and a chain is open' if s.chain else ''}"


def need(s: State, seat: int, option: Option) -> str:
    """The Notes that a move asks for."""
    asked = _asked(s, seat, option)
    return count(asked, "Note") if asked is not None else ""


def _asked(s: State, seat: int, option: Option) -> int | None:
    verb, it = option.verb, option.it
    if it < 0:
        return None
    if verb in ("load", "trace", "pulse"):
        return price(s, seat, option) if is_measure(option.to) and kind_of(s, it) in ("Record", "Concept") else None
    if verb == "expend":
        return verse_cost(s, seat, it, option.n)
    if verb == "final":
        prog = spell_of(s, it, "final")
        return final_cost(ability_at(s, prog)) if prog is not None else None
    found = nth_ability(s, option, verb) or nth_ability(s, option, "active")
    return activation_notes(s, *found) if found is not None else None


def notes(s: State, seat: int, option: Option) -> str:
    return str(available(s, seat))


def most(s: State, seat: int, option: Option) -> str:
    return str(s.things[seat].nums[MAX_NOTES])


def held(s: State, seat: int, option: Option) -> str:
    """How many Records a Measure holds."""
    return count(len(records_in(s, option.to)), "Record") if is_measure(option.to) else ""


def room(s: State, seat: int, option: Option) -> str:
    return str(capacity(s, option.to)) if is_measure(option.to) else ""


def crashed(s: State, seat: int, option: Option) -> str:
    return s.game.shown.fixture_name(s, option.to) if is_measure(option.to) and s.things[option.to].flags & CRASHED else ""


def tag(s: State, seat: int, option: Option) -> str:
    """STATIC or DYNAMIC."""
    if option.it < 0 or s.things[option.it].print < 0:
        return ""
    return str(s.prints[s.things[option.it].print].attrs.get("tag", ""))


FACTS = {
    "moment": moment, "need": need, "notes": notes, "most": most, "held": held, "room": room, "crashed": crashed, "tag": tag,
}
MAIN = "{moment}. This is done in your own MAIN Beat, while no chain is open."
ANSWER = "{moment}. Nothing can be answered now."
SAYS = {
    **attacks.SAYS,
    **windows.SAYS,
    "SYN-1.10": "{ban} forbids it.",
    "SYN-11.27": "{to} is upright and has [ENCRYPT].",
    "SYN-11.28": "The Concept in {to} has [ENCRYPT].",
    "SYN-11.38": "{it} has [FORMAT].",
    "SYN-11.6": "{it} came in this Performance and has lost [CACHE].",
    "SYN-11.60": "{it} has no such [OVERCLOCK].",
    "SYN-11.67": "{it} has no [PULSE].",
    "SYN-11.68": "{moment}. No window is open.",
    "SYN-11.72": "{moment}; there you load it as any other Record.",
    "SYN-11.73": "{it} is {place}.",
    "SYN-11.81": "{moment}. {it} is {place}.",
    "SYN-12.8": "{it} has lost that ability.",
    "SYN-14.7": "{it} was activated 25 times in this Performance.",
    "SYN-14.8": "You have played 200 cards in this Performance.",
    "SYN-15.4": "{it} is Overwritten.",
    "SYN-16.16": "{crashed} has Crashed.",
    "SYN-3.21": "{it} is a Verse: it is expended, not loaded.",
    "SYN-3.23": "{moment}. {it} is {tag}.",
    "SYN-3.25": "{moment}. The Final Verse of {it} is not for now.",
    "SYN-3.30": "{it} has used its Final Verse.",
    "SYN-4.12": "{to} is not yours.",
    "SYN-4.13": "{crashed} has Crashed.",
    "SYN-4.5": "{it} is {place}.",
    "SYN-5.11": "It is not your turn to decide.",
    "SYN-5.14": "{moment}.",
    "SYN-5.8": "{moment}; hands are redrawn only before the first Performance, once.",
    "SYN-6.18": MAIN,
    "SYN-6.18a": "{moment}. {it} is a {kind} {place}.",
    "SYN-6.18b": "{moment}. {it} is a {kind} {place}.",
    "SYN-6.21": "{moment}.",
    "SYN-6.25": "{moment}. Its player has not acted yet.",
    "SYN-6.33": "{moment}.",
    "SYN-6.37": "{moment}.",
    "SYN-6.39": "Your MAX NOTES are {most}.",
    "SYN-6.40": "Your deck is empty.",
    "SYN-6.42": "{moment}.",
    "SYN-6.45": ANSWER,
    "SYN-6.50": "{moment}. An attack would exhaust {it}.",
    "SYN-6.55": "{moment}.",
    "SYN-6.56": "{moment}.",
    "SYN-6.57": "{moment}.",
    "SYN-6.58": "{moment}.",
    "SYN-7.10": "You have {notes} Notes.",
    "SYN-7.11": "What {it} asks for besides Notes cannot be paid in full.",
    "SYN-7.14": "{it} is exhausted.",
    "SYN-7.2": "It needs {need}; you have {notes}.",
    "SYN-7.23": "{to} holds {held} and has room for {room}.",
    "SYN-7.24": "{crashed} has Crashed.",
    "SYN-7.31": "{it} was loaded in this Performance, so it is Buffering.",
    "SYN-7.38": "{it} is a {kind} {place}.",
    "SYN-7.58": "A text keeps {it} from being played like this now.",
    "SYN-7.43": "The condition of its Final Verse does not hold.",
    "SYN-7.50": "{it} finds no target now.",
    "SYN-9.1": "{it} has no such ability.",
    "SYN-9.13": "{it} has used it in this Performance.",
    "SYN-9.5": "A condition of {it} does not hold, or a cost cannot be paid.",
    "SYN-9.6": "{keeper} controls {it}.",
}
