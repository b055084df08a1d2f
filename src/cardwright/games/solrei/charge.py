"""The Charge Phase (section 6.E): CHARGE in its fixed order, the Charge Bonus, and what the Defensive player does without one.

None of it is an activation: it cannot be answered and nothing stops it but a text that says so (SOL-6.62).
"""

from __future__ import annotations

from typing import Any

from ...kernel.abilities import Fx
from ...kernel.agenda import ask_one
from ...kernel.causes import causes_now
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.table import SEAT_NAMES
from ...kernel.things import Option
from . import changes
from .model import (
    DECK,
    E_CHARGED,
    T_CHARGE,
    cannot,
    exhausted_cards,
    is_charge,
    kind_of,
    muse,
    placed,
    rival,
    suits,
    turned_down,
)
from .steps import enter

DRAW = Option("draw")


def phase(s: State, frame: tuple[Any, ...]) -> None:
    """Automatic abilities come first, then the Charge actions, then the window (SOL-6.50)."""
    s.push("charge.actions")
    enter(s, "CHARGE PHASE", T_CHARGE, "only")


def actions(s: State, frame: tuple[Any, ...]) -> None:
    """Who charges is settled now, by the cards that lie there (SOL-6.51, 6.51a); the Offensive player goes first (SOL-6.60)."""
    off = s.own.offense
    s.push("reset")
    s.push("around", "CHARGE PHASE")
    for seat in (rival(off), off):
        card = placed(s, seat)
        s.push("charge.seat", seat, s.ref(card) if is_charge(s, card) else None)


def of_seat(s: State, frame: tuple[Any, ...]) -> None:
    """A CHARGE (SOL-6.52), or for the Defensive player without a Charge Card one of two things (SOL-6.57)."""
    _, seat, card = frame
    if card is not None:
        s.push("charge.bonus", seat, card)
        begin(s, seat)
    elif seat != s.own.offense:  # SOL-6.59
        options = [Option("ready", oid) for oid in readiable(s, seat)]
        if s.zone(DECK, seat) and not cannot(s, muse(s, seat), "draw"):
            options.append(DRAW)
        if options:  # SOL-6.57a
            ask_one(s, seat, "defend", "SOL-6.57", options, "charge.chosen", seat)


def readiable(s: State, seat: int) -> list[int]:
    """The cards a player may READY: own Exhausted Arts and Damage (SOL-6.53, 11.24)."""
    oid = muse(s, seat)
    if cannot(s, oid, "ready"):
        return []
    no_arts, no_damage = cannot(s, oid, "ready_arts"), cannot(s, oid, "ready_damage")
    return [
        card for card in exhausted_cards(s, seat)
        if not (no_arts if kind_of(s, card) == "Art" else no_damage) and not cannot(s, card, "be_readied")
    ]


def begin(s: State, seat: int, using: int = -1) -> None:
    """READY one Art or Damage card, then draw a card; as far as it is possible (SOL-6.53, 6.54, 6.56). `using` is the Art whose effect
    this is: it cannot ready itself (SOL-11.24a)."""
    if cannot(s, muse(s, seat), "charge"):
        return
    s.note(f"{SEAT_NAMES[seat]} charges.")
    s.push("charge.draw", seat)
    options = [Option("ready", oid) for oid in readiable(s, seat) if oid != using]
    if options:
        ask_one(s, seat, "charge", "SOL-6.53", options, "charge.chosen", seat)


def chosen(s: State, frame: tuple[Any, ...]) -> None:
    _, seat, given = frame
    if given[0].verb == "draw":
        commit(s, changes.draw(s, seat, 1))
    else:
        commit(s, [changes.ready(s, given[0].it, seat, how="charge")])


def draw(s: State, frame: tuple[Any, ...]) -> None:
    seat = frame[1]
    commit(s, [changes.mark(E_CHARGED, muse(s, seat), seat=seat), *changes.draw(s, seat, 1)])


def bonus(s: State, frame: tuple[Any, ...]) -> None:
    """The Charge Bonus, if it names the suit of the Charge Card (SOL-6.55, 3.21a); points it deals are handled at once (SOL-8.18)."""
    _, seat, card = frame
    oid = muse(s, seat)
    number = s.things[oid].print
    attrs = s.table.prints[number].attrs
    if attrs.get("bonus", -1) < 0 or turned_down(s, oid) or cannot(s, oid, "charge"):
        return
    if s.alive(card) and suits(s, card[0]) & attrs["bonus_suits"]:
        s.push("charge.points")
        s.note(f"Charge Bonus of {s.table.prints[number].name}.")
        s.push("effect", Fx(oid, s.things[oid].life, seat, (number, attrs["bonus"]), causes=causes_now(s)))


def points(s: State, frame: tuple[Any, ...]) -> None:
    if any(s.own.direct):
        s.push("points")


STEPS = {
    "charge.phase": phase, "charge.actions": actions, "charge.seat": of_seat, "charge.chosen": chosen, "charge.draw": draw,
    "charge.bonus": bonus, "charge.points": points,
}
