"""SYNSOULS in words: options, the log and what is shown with a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...effects.filters import genre_name
from ...kernel.abilities import in_force
from ...kernel.names import giver_words, sees
from ...kernel.parts.words import option_text as plain_text
from ...kernel.state import State
from ...kernel.table import SEAT_NAMES
from ...kernel.things import Decision, Event, Link, Option, Thing
from ...kernel.values import value
from .abilities import KINDS, nth_ability
from .attacks import LOG
from .keywords.overclock import overclock_text
from .model import (
    ASIDE,
    CHAIN,
    DECK,
    E_ACTIVATED,
    E_CANCELED,
    E_CHANGED,
    E_END,
    E_EXPENDED,
    E_FINAL,
    E_OVERWRITTEN,
    E_SILENCED,
    E_START,
    HAND,
    KEYWORDS,
    MAX_NOTES,
    MEASURES,
    NOTES,
    REMOVED,
    SEATS,
    VOID,
    Own,
    capacity,
    in_ensemble,
    is_measure,
    is_record,
    kind_of,
    overture,
)
from .playing.expending import final_name


def option_text(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    """The stable written form of an option."""
    verb = option.verb
    seat = decision.seat

    def place(oid: int) -> str:
        full = name(oid)
        return full[2:] if is_measure(oid) and s.things[oid].controller == seat else full

    if verb in ("pick", "into", "crash", "first"):
        return place(option.it) if verb != "first" else waiting_text(s, decision, option, place)
    if verb == "yes" and option.n > 1:
        return f"yes, {overclock_text(s, Option('yes', decision.source, n=option.n)).strip()}"
    if verb == "genre":
        return genre_name(s, option.n)
    if verb == "name":
        return s.table.prints[option.n].name
    return plain_text(s, decision, option, place)


def waiting_text(s: State, decision: Decision, option: Option, place: Callable[[int], str]) -> str:
    """A waiting trigger by its card; several of one card are numbered."""
    text = place(option.it)
    alike = [other.n for other in decision.options if place(other.it) == text]
    return text if len(alike) == 1 else f"{text} ({alike.index(option.n) + 1})"


def option_hint(s: State, decision: Decision, option: Option) -> str:
    """The printed text that an option would use, where its name alone does not tell."""
    verb = option.verb
    if verb == "first":
        prog = s.waiting[option.n].prog
        return s.table.prints[prog[0]].abilities[prog[1]].text
    if verb in ("activate", "encore"):
        return ability_text(s, decision.seat, option)
    if verb == "final":
        number = s.things[option.it].print
        return next((ability.text for ability in s.table.prints[number].abilities if ability.kind == "final"), "")
    if option.it >= SEATS and verb in ("load", "trace", "pulse", "expend"):
        return s.table.prints[s.things[option.it].print].text
    return ""


def ability_text(s: State, seat: int, option: Option) -> str:
    """The printed text of the ability an option would use."""
    found = nth_ability(s, option, KINDS[option.verb])
    return found[1].text if found else ""


def status(s: State) -> dict[str, Any]:
    """What everyone may know of the turn."""
    own = s.own
    return {
        "performer": SEAT_NAMES[own.performer], "first": SEAT_NAMES[own.first], "round": own.round, "beat": own.beat,
        "overture": own.beat != "SETUP" and overture(s),
    }


def settled(s: State, leaf: Thing) -> bool:
    """Seats, and cards outside the Ensemble while no text changes keywords; unless a change lies on them."""
    if leaf.mods:
        return False
    if leaf.print < 0:
        return not is_measure(leaf.oid)
    return leaf.zone >= SEATS * DECK and "keywords" not in (s.index or in_force(s)).changed


def turns(s: State) -> int:
    """Performances begun."""
    own: Own = s.own
    return max(0, 2 * own.round - (own.performer == own.first))


def turn_player(s: State) -> int:
    return int(s.own.performer) if s.own is not None else -1


def first_mover(s: State) -> int:
    return int(s.own.first) if s.own.round else -1


def fixture_name(s: State, oid: int) -> str:
    return f"{SEAT_NAMES[(oid - SEATS) // 3]}.{MEASURES[(oid - SEATS) % 3]}" if is_measure(oid) else SEAT_NAMES[oid]


def link_title(s: State, link: Link) -> str:
    """A Final Verse has a name of its own."""
    return final_name(s, link.source[0]) if link.kind == "final" else ""


def sort_of(s: State, seat: int, oid: int) -> str:
    """The sort of one option; the type of a card that lies face down is not told."""
    if 0 <= oid < SEATS:
        return "player"
    if oid < 0 or not sees(s, seat, oid):
        return "card"
    return "Measure" if is_measure(oid) else kind_of(s, oid)


def shown_values(s: State, oid: int) -> dict[str, int]:
    if is_measure(oid):
        return {"capacity": capacity(s, oid)}
    if in_ensemble(s, oid) and is_record(s, oid):
        return {"rating": value(s, oid, "rating")}
    return {}


def keywords_of(s: State, oid: int) -> list[str]:
    if s.things[oid].print < 0:
        return []
    bits = value(s, oid, "keywords")
    return [word for place, word in enumerate(KEYWORDS) if bits >> place & 1]


def who(seat: int) -> str:
    return SEAT_NAMES[seat]


CANCELED = {"active": "The ability of {it}", "trigger": "The ability of {it}", "block": "The block of {it}"}


def describe(s: State, event: Event, name: Callable[[int], str], seat: int) -> str:
    """One line of the log."""
    it = name(event.it) if event.it >= 0 else ""
    kind = event.kind
    if kind == "strain":
        return f"{it} takes {event.amount} Strain{' (ECHO)' if event.how == 'echo' else ''}."
    if kind == "heal":
        return "" if event.how == "closing" else f"{event.amount} Strain is removed from {it}."
    if kind == "move":
        return _moved(s, event, it)
    if kind == "load":
        words = event.how.split()
        extra = (" by [TRACE]" if "traced" in words else "") + (" with [OVERCLOCK]" if "overclocked" in words else "")
        return f"{who(event.seat)} loads {it} into {name(event.to)}{extra}."
    if kind == "shift":
        return f"{it} moves to {name(event.to)}."
    if kind == "exhaust":
        return "" if event.how == "cue" else f"{it} is exhausted."
    if kind == "reset":
        return "" if event.how == "beat" else f"{it} is Reset."
    if kind == "crash":
        return f"{it} Crashes!"
    if kind == "notes":
        if event.how == "filled":
            return ""
        verb = "gains" if event.amount > 0 else "pays" if event.how == "paid" else "loses"
        return f"{it} {verb} {abs(event.amount)} Note{'s' if abs(event.amount) != 1 else ''}."
    if kind == "max_notes":
        return f"{it}'s MAX NOTES {'rises' if event.amount > 0 else 'falls'} by {abs(event.amount)}."
    if kind == "control":
        return f"{who(event.seat)} takes control of {it}."
    if kind == "re_reveal":
        return f"{it} is re-revealed."
    if kind == "reveal":
        return f"{who(event.seat)} reveals {it}."
    if kind == "look":
        return f"{who(event.seat)} looks at {it}."
    if kind == "shuffle":
        return f"{who(event.to % SEATS)}'s deck is shuffled."
    if kind == "counters":
        many = f"{abs(event.amount)} {event.how} counter{'s' if abs(event.amount) != 1 else ''}"
        return f"{it} {'gets' if event.amount > 0 else 'loses'} {many}."
    return _marked(s, event, it, name)


def _moved(s: State, event: Event, it: str) -> str:
    to = event.to // SEATS
    owner = who(event.to % SEATS)
    if event.how == "draw":
        return f"{owner} draws {it}."
    if to == CHAIN:
        return f"{who(event.seat)} expends {it}."
    if to == ASIDE or (to == DECK and s.own.beat == "SETUP"):
        return ""
    if to == VOID and event.was is not None and event.was.zone // SEATS == CHAIN:
        return ""
    if to == VOID:
        discarded = event.was is not None and event.was.zone // SEATS == HAND
        return f"{it} {'is Silenced' if event.names & E_SILENCED else 'is discarded' if discarded else 'goes to the Void Zone'}."
    if to == REMOVED:
        return f"{it} is removed from play."
    if to == HAND:
        return f"{it} goes to {owner}'s hand."
    return f"{it} goes to {owner}'s deck ({event.how})." if event.how in ("top", "bottom") else f"{it} is shuffled into {owner}'s deck."


def _marked(s: State, event: Event, it: str, name: Callable[[int], str]) -> str:
    names = event.names
    for said, sentence in LOG.items():
        if names & said:
            return sentence.format(it=it, to=name(event.to) if event.to >= 0 else "")
    if names & E_ACTIVATED:
        return f"{who(event.seat)} activates {it}."
    if names & E_FINAL:
        return f"{who(event.seat)} expends {final_name(s, event.it)}."
    if names & E_CANCELED:
        what = CANCELED.get(event.how, "{it}").format(it=it)
        return f"{final_name(s, event.it) if event.how == 'final' else what} is canceled."
    if names & E_OVERWRITTEN:
        return f"{it} is Overwritten."
    if names & E_EXPENDED:
        return f"{it} resolves."
    if names & E_START and event.how == "performance":
        return f"Round {s.own.round}: {who(event.seat)}'s Performance."
    if names & E_END and event.how == "overture":
        return "The Overture is over."
    if names & E_CHANGED and event.how:
        return f"{it} {event.how}."
    return ""


def notes_line(s: State, seat: int) -> str:
    nums = s.things[seat].nums
    return f"{nums[NOTES]}/{nums[MAX_NOTES]}"


def changes_on(s: State, oid: int) -> list[str]:
    """The changes on a card, with the card they come from while all can see it: "+1 rating (Ember Fox)"."""
    lines = []
    counted: dict[str, int] = {}
    for mod in s.things[oid].mods:
        if mod.op == "count":
            word = mod.attr.removeprefix("counter ")
            counted[word] = counted.get(word, 0) + mod.amount
            continue
        source = giver_words(s, mod.source[0])
        span = f" until {mod.until}" if mod.until else ""
        amount = f"{mod.amount:+d} " if mod.op == "add" else f"{mod.op} "
        lines.append(f"{amount}{mod.attr}{span}{source}")
    return lines + [f"{number} {word} counter{'s' if number != 1 else ''}" for word, number in counted.items() if number]
