"""Loadouts and set-up (sections 2 and 5): which loadouts may be played in which mode, and how a Fight and a Match begin.

A *loadout* is a Muse, an Advantage and four Arts (SOL-2.3). *Arcade Mode* keeps to the Default Set-Up of the Muse: the cards that carry
its serial letters (SOL-2.9, 2.10); the mode "open" lets cards be mixed (SOL-2.11).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any

from ...errors import CardwrightError
from ...kernel.abilities import Print
from ...kernel.agenda import ask_one
from ...kernel.decks import Deck, DeckFault
from ...kernel.events import commit
from ...kernel.laying import lay_seats
from ...kernel.series import Score, play_match
from ...kernel.state import State
from ...kernel.table import SEAT_NAMES
from ...kernel.things import Option, Thing, replace
from . import changes
from .model import (
    ADVANTAGE,
    ARTS,
    DECK,
    EVENTS,
    EXHAUSTED,
    FIGHTS_TO_WIN,
    HAND,
    MOST_FIGHTS,
    MUSE,
    OPENING,
    SEATS,
    SHOWN,
    Own,
    advantage,
    muse,
    rival,
    zone_id,
)

MODES = ("arcade", "open")
LENGTHS = (3, 1)  # best of three, or a single Fight
ARTS_IN_A_LOADOUT = 4
OF_A_LOADOUT = ("Muse", "Advantage", "Art")


# -- loadouts -----------------------------------------------------------------------------------------------


def names_in(deck: Deck) -> list[str]:
    """Every card of a loadout, as often as it is named."""
    return [*([deck.leader] if deck.leader else []), *(name for name, count in deck.cards.items() for _ in range(count))]


def of_kind(deck: Deck, pool: Mapping[str, Print], kind: str) -> list[Print]:
    return [pool[name] for name in names_in(deck) if name in pool and pool[name].kind == kind]


def fits(card: Print, leader: Print) -> bool:
    """Whether a Muse as it is printed meets the requirements of a card (SOL-3.30)."""
    words = {"signature": (leader.name.casefold(),), "type": leader.attrs["types"], "skill": leader.attrs["skills"]}
    return all(any(word in words[kind] for kind, word in group) for group in card.attrs.get("needs", ()))


def default_set_up(leader: Print, pool: Iterable[Print]) -> list[Print]:
    """The Advantages and Arts that carry the letters of a Muse (SOL-2.10)."""
    return [card for card in pool if card.kind in ("Advantage", "Art") and card.attrs["letters"] == leader.attrs["letters"]]


def deck_faults(deck: Deck, pool: Mapping[str, Print], options: Mapping[str, Any]) -> list[DeckFault]:
    """Every rule that a loadout breaks."""
    mode = options.get("mode", "arcade")
    faults = [DeckFault("SOL-1.16", "", f"there is no [{part}] beside a loadout") for part in deck.parts]
    for name in dict.fromkeys(names_in(deck)):
        if pool[name].kind not in OF_A_LOADOUT:
            faults.append(DeckFault("SOL-2.6", name, "every player has the same 52 Action Cards; a loadout names none", ("SOL-2.5",)))
    muses, advantages, arts = (of_kind(deck, pool, kind) for kind in OF_A_LOADOUT)
    if len(muses) != 1:
        faults.append(DeckFault("SOL-2.3", "", f"a loadout has one Muse, this one {len(muses) or 'none'}", ("SOL-2.3a",)))
    if len(advantages) != 1:
        faults.append(DeckFault("SOL-2.3", "", f"a loadout has one Advantage, this one {len(advantages) or 'none'}", ("SOL-2.3a",)))
    if len(arts) != ARTS_IN_A_LOADOUT:
        faults.append(DeckFault("SOL-2.3", "", f"a loadout has four Arts, this one {len(arts) or 'none'}"))
    names = [card.name.casefold() for card in arts]
    for card in {card.name: card for card in arts}.values():
        if names.count(card.name.casefold()) > 1:
            faults.append(DeckFault("SOL-2.4", card.name, "the Arts of a loadout have different names"))
    if len(muses) == 1:
        faults += muse_faults(muses[0], [*advantages, *arts], pool, mode)
    return faults


def muse_faults(leader: Print, cards: Sequence[Print], pool: Mapping[str, Print], mode: str) -> list[DeckFault]:
    """What does not fit the Muse: requirements of the Advantage (SOL-2.7a), and in Arcade Mode other serial letters (SOL-2.9)."""
    faults = [
        DeckFault("SOL-2.7a", card.name, f"{leader.name} does not meet its requirements", ("SOL-2.7",))
        for card in cards if card.kind == "Advantage" and not fits(card, leader)
    ]
    if mode != "arcade":
        return faults
    mine = default_set_up(leader, pool.values())
    arts = {card.name for card in mine if card.kind == "Art"}
    if len(arts) < ARTS_IN_A_LOADOUT or len(arts) == len(mine):
        faults.append(DeckFault("SOL-2.10b", leader.name, "it has no whole Default Set-Up, so it cannot be played in Arcade Mode"))
    letters = leader.attrs["letters"]
    for card in cards:
        if card.attrs["letters"] != letters:
            told = f"in Arcade Mode {leader.name} uses only cards with the letters {letters}"
            faults.append(DeckFault("SOL-2.9", card.name, told, ("SOL-2.10",)))
    return faults


def advice(deck: Deck, pool: Mapping[str, Print]) -> list[str]:
    """Warnings that forbid nothing: Arts that can never be activated, or that break when they are (SOL-2.8, 2.8a)."""
    muses = of_kind(deck, pool, "Muse")
    hints = []
    for card in of_kind(deck, pool, "Art") if len(muses) == 1 else ():
        signature = card.attrs.get("signature")
        if signature and signature != muses[0].name.casefold():
            hints.append(f"{card.name} is a SIGNATURE MOVE of another Muse: it can never be activated (SOL-2.8a)")
        elif not fits(card, muses[0]):
            hints.append(f"{muses[0].name} does not meet the requirements of {card.name}: it breaks when it is used (SOL-9.23)")
    return hints


def make_deck(pool: Mapping[str, Print], wanted: Sequence[str], below: Callable[[int], int]) -> Deck:
    """A loadout by chance for open construction, with the wanted cards as far as they go together."""
    asked = [pool[name] for name in wanted if pool[name].kind in OF_A_LOADOUT]

    def any_of(cards: Sequence[Print]) -> Print:
        return cards[below(len(cards))]

    everyone = [card for card in pool.values() if card.kind == "Muse"]
    named = [card for card in asked if card.kind == "Muse"]
    able = [card for card in everyone if all(usable_by(other, card) for other in asked)]
    leader = any_of(named or able or everyone)
    backing = [card for card in pool.values() if card.kind == "Advantage" and fits(card, leader)]
    chosen = any_of([card for card in asked if card in backing] or backing)
    arts = [card.name for card in asked if card.kind == "Art"][:ARTS_IN_A_LOADOUT]
    others = [card.name for card in pool.values() if card.kind == "Art" and usable_by(card, leader) and card.name not in arts]
    while len(arts) < ARTS_IN_A_LOADOUT:
        arts.append(others.pop(below(len(others))))
    return Deck("made by chance", {chosen.name: 1, **dict.fromkeys(arts, 1)}, leader.name)


def usable_by(card: Print, leader: Print) -> bool:
    """Whether a Muse can have and use a card at all; an Art whose other requirements are not met still can be, once."""
    if card.kind == "Advantage":
        return fits(card, leader)
    return card.attrs.get("signature", "") in ("", leader.name.casefold())


def mode_for(decks: Iterable[Deck], pool: Mapping[str, Print]) -> dict[str, Any]:
    """The options that let these loadouts meet: Arcade Mode if they all keep to it."""
    return {} if all(not deck_faults(deck, pool, {}) for deck in decks) else {"mode": "open"}


def prepare(prints: Sequence[Print], options: Mapping[str, Any], data: Mapping[str, str]) -> dict[str, Any]:
    """The mode and the length of the Match, and which counts the cards ask for."""
    unknown = set(options) - {"mode", "fights"}
    if unknown:
        raise CardwrightError(f"SolRei has no option {sorted(unknown)[0]!r}", "the options are: mode, fights")
    mode, fights = options.get("mode", "arcade"), options.get("fights", 3)
    if mode not in MODES:
        raise CardwrightError(f"mode cannot be {mode!r} (SOL-2.11)", "it is arcade or open")
    if fights not in LENGTHS:
        raise CardwrightError(f"fights cannot be {fights!r} (SOL-1.2)", "it is 3 for best of three, or 1 for a single Fight")
    if mode == "arcade" and fights == 1:
        raise CardwrightError("a Match in Arcade Mode is best of three (SOL-1.2, SOL-1.17)", "add mode=open for a single Fight")
    for card in prints:  # when an Art can be activated at all, for quick looks
        card.attrs["art_times"] = reduce(or_, (ability.windows for ability in card.abilities if ability.kind == "art"), 0)
    tallied = {name for card in prints for ability in card.abilities for name in ability.extra.get("tallies", ())}
    return {"mode": mode, "fights": fights, "tallied": sum(1 << place for place, name in enumerate(EVENTS) if name in tallied)}


# -- set-up -------------------------------------------------------------------------------------------------


def lay_out(s: State, decks: Sequence[Any]) -> None:
    """A Match of several Fights, or one Fight (SOL-1.2, 1.17)."""
    if s.table.options["fights"] == 1:
        lay_fight(s, None)
    else:
        play_match(s, FIGHTS_TO_WIN, MOST_FIGHTS)


def lay_fight(s: State, score: Score | None) -> None:
    """Steps A and B: two packs of 52 cards, and six face-down cards of each player (SOL-5.2, 5.3). Nothing of an earlier Fight is left
    but the score and who lost (SOL-1.15)."""
    lay_seats(s)
    prints = s.table.prints
    pool = {card.name: card for card in prints}
    for kind, zone in (("Muse", MUSE), ("Advantage", ADVANTAGE), ("Art", ARTS)):
        for seat, deck in enumerate(s.table.decks):
            cards = of_kind(deck, pool, kind)
            while cards:  # the Arts lie in an order that says nothing
                lay(s, cards.pop(s.random(len(cards)) if len(cards) > 1 else 0), zone, seat)
    for seat in range(SEATS):
        for card in prints:
            if card.kind == "Action":
                lay(s, card, DECK, seat)
    opened, before = score.carried if score is not None and score.carried else (-1, 0)
    fight = score.played + 1 if score is not None else 1
    wins = score.wins if score is not None else (0, 0)
    s.own = Own(fight=fight, wins=(wins[0], wins[1]), opened=opened, before=before)
    if score is not None:
        s.note(f"Fight {fight}; {wins[0]}:{wins[1]} so far.")
    s.push("setup", score.losers if score is not None else ())


def lay(s: State, card: Print, kind: int, seat: int) -> None:
    """Lay one card; Arts begin Exhausted (SOL-4.8)."""
    flags = EXHAUSTED if kind == ARTS else 0
    s.add(Thing(len(s.things), card.number, card.number, seat, seat, zone_id(kind, seat), flags=flags, nums=s.game.blank_nums))


def first(s: State, frame: tuple[Any, ...]) -> None:
    """Step C: a coin toss, or the loser of the last Fight, settles who chooses a position (SOL-5.5, 5.6, 5.6a)."""
    losers = frame[1]
    chooser = losers[0] if len(losers) == 1 else s.random(SEATS)
    rule = "SOL-5.6" if len(losers) == 1 else "SOL-5.5"
    ask_one(s, chooser, "position", rule, [Option("offense"), Option("defense")], "setup.first", chooser)


def draw(s: State, frame: tuple[Any, ...]) -> None:
    """Step D: both draw five cards (SOL-5.8)."""
    _, chooser, given = frame
    starter = chooser if given[0].verb == "offense" else rival(chooser)
    opened = s.own.opened if s.own.opened >= 0 else starter
    s.set_own(replace(s.own, first=starter, offense=starter, opened=opened))
    s.note(f"{SEAT_NAMES[chooser]} chooses {given[0].verb.upper()}.")
    s.push("round")
    for seat in (rival(starter), starter):  # SOL-5.12
        s.push("setup.mulligan", seat)
    s.push("setup.turn_up")
    commit(s, [event for seat in range(SEATS) for event in changes.draw(s, seat, OPENING)])


def turn_up(s: State, frame: tuple[Any, ...]) -> None:
    """Muses and Advantages are turned face-up, all at once and before mulligans (SOL-5.9, 5.9a)."""
    for seat in range(SEATS):
        leader, backing = muse(s, seat), advantage(s, seat)
        s.set_flag(leader, SHOWN)
        s.set_flag(backing, SHOWN)
        names = [s.table.prints[s.things[oid].print].name for oid in (leader, backing)]
        s.note(f"{SEAT_NAMES[seat]} embodies {names[0]}, with {names[1]}.")


def mulligan(s: State, frame: tuple[Any, ...]) -> None:
    """Once a Fight, the whole hand or nothing (SOL-5.10, 5.10a, 5.11)."""
    seat = frame[1]
    ask_one(s, seat, "mulligan", "SOL-5.10", [Option("keep"), Option("mulligan")], "setup.again", seat)


def again(s: State, frame: tuple[Any, ...]) -> None:
    """The hand is shuffled into the deck, then five cards are drawn; the choice is public (SOL-5.12)."""
    _, seat, given = frame
    s.note(f"{SEAT_NAMES[seat]} {'keeps the hand' if given[0].verb == 'keep' else 'takes a mulligan'}.")
    if given[0].verb == "mulligan":
        s.push("setup.redraw", seat)
        commit(s, [changes.move(s, oid, DECK, seat, how="rest") for oid in s.zone(HAND, seat)])


def redraw(s: State, frame: tuple[Any, ...]) -> None:
    commit(s, changes.draw(s, frame[1], OPENING))


STEPS = {
    "setup": first, "setup.first": draw, "setup.turn_up": turn_up, "setup.mulligan": mulligan, "setup.again": again,
    "setup.redraw": redraw,
}
