"""SolRei in words: options, the log and what is shown with a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...kernel.names import giver_words
from ...kernel.parts.words import option_text as plain_text
from ...kernel.state import State
from ...kernel.table import SEAT_NAMES
from ...kernel.things import Decision, Event, Mod, Option, Thing
from .actions import abilities_on, nth
from .model import (
    ACTION,
    ALL_POINTS,
    ARTS,
    COURT,
    DECK,
    DEEDS,
    DISCARD,
    E_ACTIVATED,
    E_BLOCKED,
    E_CHANGED,
    E_CULTIVATED,
    E_DAMAGED,
    E_GAINED_DAMAGE,
    E_GAINED_POWER,
    E_HARVESTED,
    E_NEGATED,
    E_PLACED,
    E_REDUCED,
    E_SWAPPED,
    E_TIED,
    E_WON,
    FACE_DOWN,
    HAND,
    LOSES,
    MUSE,
    PHASE_OF,
    RED,
    SEATS,
    SHOWN,
    SUITS,
    TIE,
    WINS,
    crisis,
    damage_of,
    is_charge,
    outstanding,
    placed,
    power_of,
    rival,
)

WINDOW_RULES = {
    "START OF ROUND": "SOL-6.15", "OPEN PHASE": "SOL-6.16", "BEFORE SHOWDOWN": "SOL-6.21", "SHOWDOWN!": "SOL-6.25",
    "AFTER SHOWDOWN": "SOL-6.27", "RESULT": "SOL-6.29", "BEFORE DAMAGE": "SOL-6.34", "AFTER DAMAGE": "SOL-6.43", "CHARGE PHASE": "SOL-6.50",
    "RESET PHASE": "SOL-6.63", "END OF ROUND": "SOL-6.66",
}
PLAIN = {"generate": "generate Rei", "take": "take the point"}


def option_text(s: State, decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    """The stable written form of an option."""
    verb = option.verb
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == "activate":
        several = len(abilities_on(s, option.it)) > 1
        return f"activate {name(option.it)}{f' ({option.n + 1})' if several else ''}"
    if verb == "block":
        return f"block with {name(option.it)}"
    if verb == "rei":
        return f"{SUITS[option.n]} from the pool"
    if verb == "filter":
        return f"filter into {SUITS[option.n]}"
    if verb == "suit":
        return SUITS[option.n]
    if verb == "rank":
        return COURT[option.n - 11]
    if verb == "colour":
        return "red" if option.n == RED else "black"
    if verb == "first":
        return waiting_text(decision, option, name)
    return plain_text(s, decision, option, name)


def waiting_text(decision: Decision, option: Option, name: Callable[[int], str]) -> str:
    """A waiting ability by its card; several of one card are numbered."""
    text = name(option.it)
    alike = [other.n for other in decision.options if name(other.it) == text]
    return text if len(alike) == 1 else f"{text} ({alike.index(option.n) + 1})"


def option_hint(s: State, decision: Decision, option: Option) -> str:
    """The printed text that an option would use."""
    if option.verb == "first":
        prog = s.waiting[option.n].prog
        return s.table.prints[prog[0]].abilities[prog[1]].text
    if option.verb == "activate":
        found = nth(s, option)
        cost = s.table.prints[s.things[option.it].print].attrs.get("cost") if found is not None and found[1].kind == "art" else ""
        return (f"{cost}: " if cost else "") + (found[1].text if found is not None else "")
    if option.verb == "ready" and s.things[option.it].zone // SEATS == ARTS:
        return s.table.prints[s.things[option.it].print].text
    if option.verb == "place" and is_charge(s, option.it):
        return "a Charge Card: no Power, but you CHARGE after the Showdown"  # SOL-3.5, 3.7
    return ""


# -- what is shown ------------------------------------------------------------------------------------------


def status(s: State) -> dict[str, Any]:
    """What everyone may know of the Match, the Round and the points on their way."""
    own = s.own
    wins = own.wins
    positions = {"offense": SEAT_NAMES[own.offense], "defense": SEAT_NAMES[rival(own.offense)], "first": SEAT_NAMES[own.first]}
    return {
        "fight": own.fight, "score": f"{wins[0]}:{wins[1]}", **({"round": own.round} if own.round else {}),
        "phase": PHASE_OF.get(own.step, own.step), "step": own.step, **(positions if own.first >= 0 else {}),
        "showdown": SEAT_NAMES[own.winner] if own.winner >= 0 else "tie" if own.winner == TIE else "",
        "points": {SEAT_NAMES[seat]: sum(outstanding(s, seat)) for seat in range(SEATS)} if own.round else {},
        "cover": {SEAT_NAMES[seat]: sum(left for _, left in own.cover[seat]) for seat in range(SEATS)},
    }


def settled(s: State, leaf: Thing) -> bool:
    """Cards other than Muses, while no change lies on them."""
    return leaf.print >= 0 and not leaf.mods and leaf.zone // SEATS != MUSE


def shown_values(s: State, oid: int) -> dict[str, int]:
    """On a player the points and the Fights won, the points on their way and those that BLOCK or COUNTER will block; on a Muse Power and
    Damage, which may hang on the placed card: a secret until it is face-up (SOL-12.4). What was gained so far is among `badges`."""
    if oid < SEATS:
        covers = [(counter, left) for counter, left in s.own.cover[oid] if left < MANY_POINTS]
        return {
            "points": crisis(s, oid), "fights": s.own.wins[oid], "due": sum(outstanding(s, oid)) if s.own.round else 0,
            "cover": sum(left for counter, left in covers if not counter), "counter": sum(left for counter, left in covers if counter),
        }
    leaf = s.things[oid]
    if leaf.zone // SEATS != MUSE or not leaf.flags & SHOWN:
        return {}
    card = placed(s, leaf.owner)
    found = {"power": power_of(s, leaf.owner)} if card >= 0 and not s.things[card].flags & FACE_DOWN else {}
    damage = damage_of(s, leaf.owner) if s.own.revealed else 0
    return ({word: number for word, number in found.items() if number >= 0}) | ({"damage": damage} if damage else {})


MANY_POINTS = ALL_POINTS // 2  # cover that is left of one for all points is still one for all


def badges(s: State, oid: int) -> Iterable[str]:
    """What lies on a Muse, in a few words: Power and Damage gained or lost while the total is not shown (SOL-12.4), GRAPPLE and what
    else is forbidden, and cover for all points."""
    leaf = s.things[oid]
    if leaf.print < 0 or leaf.zone // SEATS != MUSE or not leaf.flags & SHOWN:
        return
    totals = {"power": "power" in shown_values(s, oid), "damage": bool(s.own.revealed)}
    for attr, word in (("power", "Power"), ("damage", "Damage")):
        gained = sum(mod.amount for mod in leaf.mods if mod.attr == attr and mod.op == "add")
        if gained and not totals[attr]:
            yield f"{gained:+d} {word}"
    told = [mod for mod in leaf.mods if mod.op not in ("grant", "later") and not totals.get(mod.attr)]
    yield from dict.fromkeys(change_words(s, mod) for mod in told if mod.attr not in totals or mod.op != "add")
    for counter in dict.fromkeys(counter for counter, left in s.own.cover[leaf.owner] if left >= MANY_POINTS):
        yield f"{'COUNTER' if counter else 'BLOCK'} all points"


SPANS = {"reset": "", "round": " this round", "step": " this step", "start": " until the next START OF ROUND", "": " for the Fight"}


def changes_on(s: State, oid: int) -> list[str]:
    """The changes on a card with the card they come from: "+2 Power (Tidal Rebuke)"."""
    return [f"{change_words(s, mod)}{SPANS.get(mod.until, '')}{giver_words(s, mod.source[0])}" for mod in s.things[oid].mods
            if mod.op != "count"]  # counters are told by themselves


LIMITS = {
    "most_taken": "takes at most", "most_dealt": "deals at most", "least_power": "Power at least", "most_power": "Power at most",
    "most_arts": "Arts activated, at most", "most_abilities": "abilities activated, at most",
    "place_up": "places face-up", "first_round": "blocks the first point of a Round", "first_fight": "blocks the first point of the Fight",
}
AMOUNTS_SHOWN = frozenset(("most_arts", "most_abilities", "most_taken", "most_dealt", "least_power", "most_power"))


def change_words(s: State, mod: Mod) -> str:
    """One change in words."""
    later = "next round: " if mod.attr.startswith("next ") else ""
    attr = mod.attr.removeprefix("next ")
    if mod.op in ("grant", "later"):
        return f'{later}"{s.table.prints[mod.data[0]].abilities[mod.data[1]].text}"'
    if attr == "cannot":
        deeds = [word for place, word in enumerate(DEEDS) if mod.amount >> place & 1]
        return later + " and ".join("grappled" if word == "grappled" else f"cannot {word.replace('_', ' ')}" for word in deeds)
    if mod.op == "count":
        return f"{mod.amount} {attr.removeprefix('counter ')} counter{'s' if mod.amount != 1 else ''}"
    if attr in ("chosen number", "chosen rank"):
        return f"named: {mod.amount if mod.amount <= 10 else COURT[mod.amount - 11]}"
    if attr == "chosen suit":
        return "named: " + "".join(suit for place, suit in enumerate(SUITS) if mod.amount >> place & 1)
    if attr in ("alignment", "suit", "block_suits"):
        named = "".join(suit for place, suit in enumerate(SUITS) if mod.amount >> place & 1)
        return f"{later}{'+' if mod.op == 'gain' else ''}{attr} {named}"
    if attr == "down":
        return f"{later}turned face-down"
    if attr == "firm":
        return f"the next {points(mod.amount)} cannot be blocked"
    if attr in LIMITS:
        return f"{later}{LIMITS[attr]}{f' {mod.amount}' if attr in AMOUNTS_SHOWN else ''}"
    if attr == "outcome":
        return {WINS: "wins the Showdown", LOSES: "loses the Showdown"}.get(mod.amount, "ties the Showdown")
    if attr == "wins_ties":
        return f"{later}wins ties"
    word = {"power": "Power", "damage": "Damage", "charge_power": "Power as a Charge Card"}.get(attr, attr)
    if mod.op == "add":
        return f"{later}{mod.amount:+d} {word}"
    if mod.op in ("gain", "lose"):
        return f"{later}{'has' if mod.op == 'gain' else 'has no'} {word}"
    return f"{later}{word} {mod.op if mod.op != 'set' else 'is'}{f' {mod.amount}' if mod.op == 'set' else 'd'}"


# -- the log ------------------------------------------------------------------------------------------------


def who(seat: int) -> str:
    return SEAT_NAMES[seat]


def points(number: int) -> str:
    return f"{number} point{'s' if number != 1 else ''}"


def describe(s: State, event: Event, name: Callable[[int], str], seat: int) -> str:
    """One line of the log, for a viewer."""
    kind = event.kind
    it = name(event.it) if event.it >= 0 else ""
    if kind == "move":
        return _moved(s, event, it, seat)
    if kind == "turn_up":
        nothing = ", a Charge Card: it has no Power" if is_charge(s, event.it) else ""  # SOL-3.5
        return f"{who(s.things[event.it].zone % SEATS)} shows {it}{nothing}."
    if kind == "ready":
        return f"{who(s.things[event.it].owner)} readies {it}."
    if kind in ("exhaust", "break"):
        return _turned(s, event, it)
    if kind == "take_effect":
        return f"{it} is Augmented."
    if kind == "deal":
        return f"{who(event.seat)} deals {points(event.amount)} to {who(event.it)}{', not to be blocked' if event.how else ''}."
    if kind == "cover":
        if event.amount >= ALL_POINTS:
            return f"{who(event.it)} will {'counter' if event.to else 'block'} all points this Round."
        some = points(event.amount) if event.amount > 1 else "point"
        return f"{who(event.it)} will {'counter' if event.to else 'block'} the next {some}."
    if kind == "rei":
        if event.how.startswith("filter"):
            return f"{who(event.it)} gives up {SUITS[event.to]} Rei{filter_words(event)}."
        return f"{who(event.it)} has {SUITS[event.to]} Rei." if event.amount > 0 else ""
    if kind == "grapple":
        return f"{who(event.seat)} grapples {who(rival(event.seat))}."
    if kind == "hold":
        return "Positions will not change next Round."
    if kind == "switch":
        return f"{who(event.it)} is on OFFENSE now." if event.seat >= 0 else ""
    if kind == "shuffle":
        return f"{who(event.it)}'s deck is shuffled."
    if kind == "reveal":
        return f"{who(event.seat)} reveals {it}."
    if kind == "look":
        return f"{who(event.seat)} looks at {it}."
    return _marked(s, event, it)


def _moved(s: State, event: Event, it: str, seat: int) -> str:
    """A card that moved. What a SWAP moves before the reveal only its player is told (SOL-11.34e)."""
    owner = who(s.things[event.it].owner)
    names, to, how = event.names, event.to // SEATS, event.how
    came = event.was.zone // SEATS if event.was is not None else -1
    if how == "swap" or (names & E_PLACED and not s.own.revealed):
        if names & E_PLACED:
            return f"{owner} places {it}." if seat == s.things[event.it].owner or how == "swap" else ""
        return ""
    if how == "draw":
        return f"{owner} draws {it}."
    if names & E_DAMAGED:
        return f"{owner} takes a point of Damage: {it}{' (cost)' if how == 'cost' else ''}."
    if names & E_CULTIVATED:
        return f"{owner} attaches a card to the Muse."
    if names & E_HARVESTED:
        return f"{owner} harvests {it}."
    if to == DISCARD:
        if how in ("reset", "block"):
            return "" if how == "reset" else f"{owner} discards {it} to block."
        why = " for Rei" if how == "rei" else filter_words(event)
        return f"{owner} discards {it}{why}." if came == HAND else f"{it} goes to {owner}'s Discard pile."
    if to == ACTION:
        return f"{it} lies in {who(event.to % SEATS)}'s Action Card Zone now."
    if to == HAND:
        return f"{it} goes to {owner}'s hand."
    if to == DECK:
        return "" if s.own.round == 0 else f"{it} goes {where(how)} {owner}'s deck."
    return ""


def filter_words(event: Event) -> str:
    """That a card or Rei is one of two that are filtered into one Rei (SOL-7.11); with the second, of which suit."""
    word, _, suit = event.how.partition(" ")
    return "" if word != "filter" else f" to filter: the two make one {suit} Rei" if suit else " to filter"


def where(how: str) -> str:
    return {"top": "on top of", "bottom": "to the bottom of"}.get(how, "into")


def _turned(s: State, event: Event, it: str) -> str:
    owner = who(s.things[event.it].owner)
    if it == "a card":  # an Art that this viewer has not seen yet
        it = f"a face-down Art of {owner}"
    word = "exhausts" if event.kind == "exhaust" else "breaks"
    if event.how == "used":
        return f"{it} breaks: its requirements are not met." if event.kind == "break" else ""
    if event.how == "rei":
        return f"{owner} exhausts {it} for Rei."
    if event.how.startswith("filter"):
        return f"{owner} exhausts {it}{filter_words(event)}."
    if event.how == "block":
        return f"{owner} breaks {it} to block."
    if event.how in ("damage", "replaced"):
        return f"{it} is no longer Augmented."
    if event.how == "cost":
        return f"{owner} {word} {it} as a cost."
    return f"{it} is {'Exhausted' if event.kind == 'exhaust' else 'BROKEN'}."


def _marked(s: State, event: Event, it: str) -> str:
    names = event.names
    if names & E_ACTIVATED:
        return f"{it} triggers." if event.how == "automatic" else f"{who(event.seat)} activates {it}."
    if names & E_NEGATED:
        return f"{it} is NEGATEd."
    if names & E_BLOCKED:
        return f"{who(event.seat)} blocks a point."
    if names & E_WON:
        return f"{who(event.seat)} wins the Showdown, {power_words(s, event.seat)} to {power_words(s, rival(event.seat))}."
    if names & E_TIED:
        return f"The Showdown is tied, {power_words(s, 0)} to {power_words(s, 1)}."
    if names & (E_GAINED_POWER | E_GAINED_DAMAGE | E_REDUCED):
        word = "Power" if event.how == "power" else "Damage to deal"
        holder = who(s.things[event.it].owner)
        return f"{holder} {'gains' if event.amount > 0 else 'has'} {event.amount:+d} {word}." if event.amount else ""
    if names & E_SWAPPED:
        return f"{who(event.seat)}'s SWAP has resolved."
    if names & E_CHANGED and event.how:
        return f"{it}: {event.how}."
    return ""


def power_words(s: State, seat: int) -> str:
    power = power_of(s, seat)
    return str(power) if power >= 0 else "no Power"


def turns(s: State) -> int:
    """Rounds begun in the whole Match."""
    return int(s.own.before + s.own.round)


def turn_player(s: State) -> int:
    return int(s.own.offense) if s.own is not None else -1


def first_mover(s: State) -> int:
    """Who was on OFFENSE first in the Match."""
    return int(s.own.opened)


def window_rule(s: State, kind: str) -> str:
    return "SOL-10.5" if s.chain else WINDOW_RULES[kind]
