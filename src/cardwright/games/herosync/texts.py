"""HeroSync in words: options, the log, what is shown with a card, and the state of the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel.names import giver_words, sees
from ...kernel.parts.words import option_text as plain_text
from ...kernel.state import State
from ...kernel.table import SEAT_NAMES
from ...kernel.things import Decision, Event, Option, Thing
from ...kernel.values import value
from .model import (
    ATTACKS,
    COUNTERS,
    DECK,
    E_ABILITY,
    E_ATTACK_NEGATED,
    E_ATTACKS,
    E_CHANGED,
    E_DRIVE,
    E_KILLED,
    E_NEGATED,
    E_PLAYED,
    E_REWARD,
    E_SACRIFICED,
    E_SEARCHED,
    FALLEN,
    FOLLOWERS,
    HAND,
    HIDDEN,
    KEYWORDS,
    LIMBO,
    REMOVED,
    SEATS,
    SLOT,
    is_hero,
    on_field,
)
from .rating import rated
from .uses import actives_on, nth_active


def option_text(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    """The stable written form of an option."""
    verb = option.verb
    if verb == "use":
        several = len(actives_on(s, option.it)) > 1
        return f"use {name(option.it)}{f' ({option.n + 1})' if several else ''}"
    if verb in ("first", "replace"):
        text = name(option.it)
        alike = [item.n for item in decision.options if name(item.it) == text]
        return text if len(alike) == 1 else f"{text} ({alike.index(option.n) + 1})"
    if verb == "name":
        return s.table.prints[option.n].name
    if verb == "event":
        return event_text(s, decision, option, name)
    if verb == "pick" and s.things[option.it].zone // SEATS == DECK:
        return found_text(s, decision, option, name)
    return plain_text(s, decision, option, name)


def found_text(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    """A card found in a deck goes by its name, unless another copy is offered too."""
    face = s.things[option.it].print
    if sum(s.things[other.it].print == face for other in decision.options) > 1 or not sees(s, decision.seat, option.it):
        return name(option.it)
    return s.table.prints[face].name


def event_text(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    """Which event a Counter answers: by its subject, numbered where several are about the same."""
    def subject(item: Option) -> str:
        return name(item.to) if item.to >= 0 else "it"

    text = subject(option)
    alike = [item.n for item in decision.options if subject(item) == text]
    return text if len(alike) == 1 else f"{text} ({alike.index(option.n) + 1})"


def option_hint(s: State, decision: Decision, option: Option) -> str:
    """The printed text that an option would use, where its name alone does not tell."""
    verb = option.verb
    if verb == "first" and decision.kind == "order":
        prog = s.waiting[option.n].prog
        return s.table.prints[prog[0]].abilities[prog[1]].text
    if verb == "use":
        found = nth_active(s, option)
        return found[1].text if found else ""
    if option.it < SEATS:
        return ""
    card = s.table.prints[s.things[option.it].print]
    if decision.kind in ("opening", "search"):  # it may be a card that the player has not seen in this match
        facts = [f"level {card.attrs['level']}", *([f"Power {card.attrs['power']}"] if card.kind == "Follower" else [])]
        return ", ".join(facts) + (f". {card.text}" if card.text else "")
    if decision.kind == "reward":
        return f"{card.attrs['kind']}. {card.text}"
    return card.text if verb in ("play", "prepare", "counter") else ""


def status(s: State) -> dict[str, Any]:
    """What everyone may know of the turn, and how it ended (HRS-14.1)."""
    own = s.own
    shown: dict[str, Any] = {
        "player": SEAT_NAMES[own.player], "first": SEAT_NAMES[own.first], "round": own.round, "turn": own.turn, "stage": own.stage,
        "first_turn": own.turn == 1,
    }
    for seat, reason in own.lost:
        shown[f"lost_{SEAT_NAMES[seat].lower()}"] = reason
    if s.table.options.get("rated"):
        ratings = s.table.options["ratings"]
        now = rated(ratings, s.result.winners) if s.result is not None and s.table.options["ranked"] else ratings
        for seat, rating in enumerate(now):
            shown[f"rating_{SEAT_NAMES[seat].lower()}"] = rating
    return shown


def settled(s: State, leaf: Thing) -> bool:
    """All but Heroes and Followers on the field, while no change lies on them."""
    return not leaf.mods and leaf.zone // SEATS != FOLLOWERS and not is_hero(leaf.oid)


def shown_values(s: State, oid: int) -> dict[str, int]:
    if on_field(s, oid):
        return {"power": value(s, oid, "power"), "level": value(s, oid, "level")}
    if is_hero(oid):
        strength = value(s, oid, "power")
        return {"power": strength} if strength else {}
    return {}


def keywords_of(s: State, oid: int) -> list[str]:
    if s.things[oid].print < 0:
        return []
    if not (on_field(s, oid) or is_hero(oid)):
        return []
    bits = value(s, oid, "keywords")
    return [word for place, word in enumerate(KEYWORDS) if bits >> place & 1]


def shown_back(s: State, oid: int) -> tuple[tuple[str, ...], dict[str, int]]:
    """A face-down card shows its slot (HRS-13.3), and a Hidden Follower that it is one and that it has attacked (HRS-12.5a, 13.6)."""
    leaf = s.things[oid]
    numbers = {word: leaf.nums[place] for place, word in ((ATTACKS, "attacked"), (SLOT, "slot")) if leaf.nums[place]}
    return (("hidden",) if leaf.flags & HIDDEN else ()), numbers


def changes_on(s: State, oid: int) -> list[str]:
    """The changes on a card, with the card they come from if all can see it: "+20 power until turn (Forced March)"."""
    lines = []
    for mod in s.things[oid].mods:
        source = giver_words(s, mod.source[0])
        span = f" until {mod.until}" if mod.until else ""
        if mod.attr == "place":
            lines.append(f"{'increase' if mod.op == 'hold' else 'increase waits'}{source}")
        elif mod.op == "count":
            lines.append(f"{mod.amount} {mod.attr.removeprefix('counter ')}")
        else:
            lines.append(f"{f'{mod.amount:+d}' if mod.op == 'add' else mod.op} {mod.attr}{span}{source}")
    return lines


# -- the log ------------------------------------------------------------------------------------------------


def who(seat: int) -> str:
    return SEAT_NAMES[seat]


def describe(s: State, event: Event, name: Callable[[int], str], seat: int) -> str:
    """One line of the log for a viewer."""
    words = _described(s, event, name)
    return words[:1].upper() + words[1:]


def _described(s: State, event: Event, name: Callable[[int], str]) -> str:
    it = name(event.it) if event.it >= 0 else ""
    kind = event.kind
    if kind == "damage":
        cause = {"attack": " from a direct attack", "kill": " for its loss: 10 for each level"}.get(event.how, "")
        return f"{it} takes {event.amount} damage{cause}."
    if kind == "lose":
        return f"{it} {'pays' if event.how == 'cost' else 'loses'} {event.amount} Influence."
    if kind == "gain":
        return f"{it} gains {event.amount} Influence." if event.amount else ""
    if kind == "move":
        return _moved(s, event, it)
    if kind == "enter":
        it = it if it != "a card" else "a Follower"
        words = f"plays {it}" if event.names & E_PLAYED else f"puts {it} onto the field"
        return f"{who(event.seat)} {words}{' Hidden' if event.how else ''}."
    if kind == "prepare":
        return f"{who(event.seat)} prepares {it if it != 'a card' else 'a Counter'}."
    if kind == "control":
        return f"{who(event.seat)} takes control of {it}."
    if kind == "hide":
        return f"{it if it != 'a card' else 'a Follower'} becomes Hidden."
    if kind == "unhide":
        return f"{it} is revealed."
    if kind == "turn_up":
        return f"{who(event.seat)} activates the Counter {it}."
    if kind == "level":
        return f"{it}'s Hero reaches level {s.things[event.it].nums[1]}."
    if kind == "acquire":
        return f"{who(event.seat)} has the Sync Reward {it}."
    if kind == "reveal":
        return f"{who(event.seat)} shows {it}."
    if kind == "look":
        return f"{who(event.seat)} looks at {it}."
    if kind == "shuffle":
        return "" if s.own.stage == "SETUP" else f"{who(event.to % SEATS)}'s deck is shuffled."
    if kind == "counters":
        number = abs(event.amount)
        return f"{it} {'gets' if event.amount > 0 else 'loses'} {number} {event.how} counter{'s' if number != 1 else ''}."
    return _marked(s, event, it, name)


def _moved(s: State, event: Event, it: str) -> str:
    to = event.to // SEATS
    owner = who(event.to % SEATS)
    was = event.was.zone // SEATS if event.was is not None else -1
    if event.how == "draw":
        return f"{owner} draws {it}."
    if to == LIMBO or event.how == "used":
        return ""
    if event.how == "opening":
        return f"{owner} takes {it} from the deck."
    if to == FALLEN:
        if event.names & E_KILLED:
            word = "is sacrificed" if event.names & E_SACRIFICED else "is killed"
            return f"{it} {word}."
        word = {HAND: "is discarded", COUNTERS: "is destroyed"}.get(was, "goes to the Fallen Area")
        return f"{it} {word}."
    if to == REMOVED:
        return f"{it} is removed from the game."
    if to == HAND:
        return f"{it} goes to {owner}'s hand."
    if to == DECK:
        return f"{it} goes to {owner}'s deck ({event.how})." if event.how in ("top", "bottom") else f"{it} is shuffled into {owner}'s deck."
    return ""


def _used(event: Event, it: str) -> str:
    """A use, told once: with its announcement, or before what was paid for it."""
    if event.how == "drive":
        return f"{who(event.seat)} plays {it}."
    if event.how == "reward":
        return f"{who(event.seat)} uses {it}."
    return {"ability": f"{it}'s ability is used.", "trigger": f"{it}'s ability triggers.", "passive": f"{it} triggers."}.get(event.how, "")


def _marked(s: State, event: Event, it: str, name: Callable[[int], str]) -> str:
    names = event.names
    if names & E_ATTACKS:
        return f"{it if it != 'a card' else 'a Hidden Follower'} attacks {name(event.to)}."
    if names & E_ATTACK_NEGATED:
        return f"The attack of {it if it != 'a card' else 'the Hidden Follower'} is negated."
    if names & (E_DRIVE | E_REWARD | E_ABILITY) or not names:
        return _used(event, it)
    if names & E_NEGATED:
        return f"{it} is negated."
    if names & E_SEARCHED:
        return f"{it} searches the deck."
    if names & E_CHANGED and event.how:
        return f"{it} {event.how}."
    return ""


def reckoned(event: Event) -> int:
    """What is left of damage after what texts take off it, which they note beside it (HRS-9.16a)."""
    return event.amount - max(0, event.to) if event.kind == "damage" else -1


def turns(s: State) -> int:
    return int(s.own.turn)


def turn_player(s: State) -> int:
    return int(s.own.player) if s.own is not None else -1


def first_mover(s: State) -> int:
    return int(s.own.first) if s.own.turn else -1
