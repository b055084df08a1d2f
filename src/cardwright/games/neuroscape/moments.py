"""When a player may act (sections 6 and 11): the tests that playing and activating share.

A *swift check* is open while something is on the Cache or the turn has come to one of its automatic checks (NSC-6.42).
"""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.legality import one_of_each
from ...kernel.state import State
from ...kernel.things import Option
from ...kernel.values import value
from .model import DEED, HAND, ITEM_LIMIT, cannot

SWIFT_CHECK = "swift check"


def deploying(s: State, seat: int, option: Option) -> bool:
    """It is the player's own Deploy stage (NSC-6.16)."""
    return bool(s.own.stage == "Deploy" and s.own.active == seat)


def in_their_deploy(s: State, seat: int) -> bool:
    """It is another player's Deploy stage, and nothing has been done that one could answer (NSC-6.20)."""
    return bool(s.own.stage == "Deploy" and s.own.active != seat and not s.chain)


def my_menu(s: State, seat: int) -> bool:
    """One's own Deploy stage with the Cache empty: anything may be begun (NSC-6.17, 6.19)."""
    return bool(s.own.stage == "Deploy" and s.own.active == seat and not s.chain)


def swift_open(s: State, seat: int, option: Option) -> bool:
    """A swift check is going on, or it is the player's own Deploy stage (NSC-10.8, 14.2)."""
    own = s.own
    return bool(s.chain) or own.substage == SWIFT_CHECK or (own.stage == "Deploy" and own.active == seat)


def not_initializing(s: State, seat: int, option: Option) -> bool:
    """There is no swift check in the Initialize stage (NSC-6.15)."""
    return bool(s.own.stage != "Initialize")


def not_resetting(s: State, seat: int, option: Option) -> bool:
    """Nor in the Reset stage (NSC-6.37)."""
    return bool(s.own.stage != "Reset")


def cache_takes(s: State, seat: int, option: Option) -> bool:
    """At most 500 items in a stage (NSC-20.15)."""
    return bool(s.own.items < ITEM_LIMIT)


def may_respond(s: State, seat: int, option: Option) -> bool:
    """The newest item may say that it cannot be responded to, and an effect that no swift action can be taken (NSC-1.16)."""
    if my_menu(s, seat):
        return True
    if value(s, seat, "cannot") & DEED["take_swift"]:
        return False
    if not s.chain:
        return True
    link = s.chain[-1]
    return link.seat == seat or link.source[0] < 0 or not cannot(s, link.source[0], "be_responded_to")


def cards_in_hand(s: State, seat: int, among: Sequence[int] | None = None) -> list[int]:
    """The cards of a hand, or some of them."""
    return one_of_each(s, s.zones[HAND * s.table.seats + seat] if among is None else among)
