"""What keywords do that asks something on the way: SWAP, CHECK, and CHARGE as an effect. Paying on resolution is in `paying`.

Each is the last thing an operation of a text does; its frames lie above the text's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel.agenda import ask, ask_many
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.table import SEAT_NAMES
from ...kernel.things import NOBODY, Decision, Option, Ref
from . import changes
from . import charge as charging
from .ending import finish_fight
from .model import DECK, E_CHECKED, E_SWAPPED, FACE_DOWN, HAND, cannot, is_attack, muse, placed, zone_id
from .paying import pay_rei
from .purse import can_pay

NONE = Option("none")


def draw_cards(s: State, seat: int, n: int, by: Ref = NOBODY) -> None:
    commit(s, changes.draw(s, seat, n, by))


def swap(s: State, seat: int, by: Ref = NOBODY) -> None:
    """SWAP (SOL-11.34): the player's Attack Card goes back to hand and another card takes its place. With a Charge Card or an empty hand
    it does nothing (SOL-11.34c, 11.34d), and before the reveal the Rival cannot tell (SOL-11.34e)."""
    s.push("swapped", seat, by)
    card = placed(s, seat)
    possible = is_attack(s, card) and not cannot(s, muse(s, seat), "swap")
    hand = s.zone(HAND, seat)
    options = tuple(Option("pick", oid) for oid in hand) if possible else ()
    unseen = bool(hand) and card >= 0 and bool(s.things[card].flags & FACE_DOWN)
    source = by[0] if by[0] >= 0 else -1
    ask(s, Decision(seat, "swap", "SOL-11.34", options or (NONE,), "swap.with", (seat, card), source, surely=unseen))


def swap_with(s: State, frame: tuple[Any, ...]) -> None:
    """The new card lies as the old one lay (SOL-11.34b)."""
    _, seat, card, given = frame
    if given[0].verb == "none":
        return
    down = bool(s.things[card].flags & FACE_DOWN)
    leaving = changes.move(s, card, HAND, seat, how="swap")
    commit(s, [leaving, changes.place(s, given[0].it, seat, "down" if down else "swap")])


def swapped(s: State, frame: tuple[Any, ...]) -> None:
    """That SWAP has resolved is told whether or not a card could come in."""
    _, seat, by = frame
    commit(s, [changes.mark(E_SWAPPED, muse(s, seat), by=by, seat=seat)])


def charge(s: State, seat: int, using: int = -1) -> None:
    """CHARGE as an effect: no card, so no Charge Bonus (SOL-11.61)."""
    charging.begin(s, seat, using)


def check(s: State, seat: int, n: int, by: Ref = NOBODY, whose: int = -1) -> None:
    """CHECK (SOL-11.55): look at the top cards of a deck, then put each back on top or at the bottom, in any order."""
    deck = zone_id(DECK, seat if whose < 0 else whose)
    cards = s.top_of(deck, n)
    if not cards:
        return
    for oid in cards:
        s.show(oid, 1 << seat)
    source = by[0] if by[0] >= 0 else -1
    ask_many(s, seat, "check", "SOL-11.55", cards, 0, len(cards), "check.bottom", seat, deck, tuple(cards), source=source)


def check_bottom(s: State, frame: tuple[Any, ...]) -> None:
    """Those picked go to the bottom; then the order of both parts is asked."""
    _, seat, deck, cards, given = frame
    low = tuple(option.it for option in given)
    high = tuple(oid for oid in cards if oid not in low)
    arrange(s, seat, high, "check.top", deck, low)


def arrange(s: State, seat: int, cards: Sequence[int], step: str, deck: int, others: tuple[int, ...]) -> None:
    """Which card lies uppermost, which next, and so on."""
    ask_many(s, seat, "arrange", "SOL-11.55", cards, len(cards), len(cards), step, seat, deck, others, ordered=True)


def check_top(s: State, frame: tuple[Any, ...]) -> None:
    _, seat, deck, low, given = frame
    arrange(s, seat, low, "check.low", deck, tuple(option.it for option in given))


def check_low(s: State, frame: tuple[Any, ...]) -> None:
    """Everything lies again where it was put; the Rival sees only how many went where (SOL-11.55a)."""
    _, seat, deck, high, given = frame
    low = tuple(option.it for option in given)
    for oid in low:
        s.move(oid, deck, "bottom")
    for oid in reversed(high):
        s.move(oid, deck, "top")
    s.note(f"{SEAT_NAMES[seat]} puts {len(high)} on top of the deck and {len(low)} at the bottom.")
    commit(s, [changes.mark(E_CHECKED, muse(s, seat), amount=len(high) + len(low), seat=seat)])


STEPS = {
    "swap.with": swap_with, "swapped": swapped, "check.bottom": check_bottom, "check.top": check_top, "check.low": check_low,
}

__all__ = ["STEPS", "can_pay", "charge", "check", "draw_cards", "finish_fight", "pay_rei", "swap"]
