"""Damage (sections 6.D and 8): the passes of the Damage Phase, selecting a point, blocking it, taking it.

A *pass* handles at most one point: BEFORE DAMAGE, the block decision, DAMAGE APPLICATION, AFTER DAMAGE. Points that are dealt directly
after the Damage Phase are handled in passes of their own (SOL-8.18).
"""

from __future__ import annotations

from typing import Any

from ...kernel.agenda import ask_one
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import Event, Option, replace
from ...kernel.values import value
from . import changes
from .ending import lose
from .model import (
    DAMAGE,
    DECK,
    E_BLOCKED,
    HAND,
    SEATS,
    T_AFTER_DAMAGE,
    T_BEFORE_DAMAGE,
    TURNED,
    UNBLOCKABLE,
    Own,
    Point,
    alignment,
    cannot,
    enough,
    muse,
    outstanding,
    rival,
    seat_pair,
    suits,
    taken,
)
from .model import blocked as blocked_so_far
from .steps import enter, stand

TAKE = Option("take")


def damage_phase(s: State, frame: tuple[Any, ...]) -> None:
    """It takes place in every Round, with at least one pass (SOL-6.32, 6.46)."""
    s.set_own(replace(s.own, dealing=True))
    s.push("damage.end")
    s.push("pass")


def damage_end(s: State, frame: tuple[Any, ...]) -> None:
    """No points are outstanding; what is gained from now on deals none (SOL-6.45, 8.19)."""
    s.set_own(replace(s.own, dealing=False, dealt=True, point=None))
    s.push("charge.phase")


def points(s: State, frame: tuple[Any, ...]) -> None:
    """Points dealt directly after the Damage Phase (SOL-8.18): the present step is left and entered again (SOL-6.47)."""
    own: Own = s.own
    s.push("points.end", own.step, own.times)
    s.push("pass")


def points_end(s: State, frame: tuple[Any, ...]) -> None:
    _, step, times = frame
    stand(s, step, times)
    s.set_own(replace(s.own, point=None))


def begin_pass(s: State, frame: tuple[Any, ...]) -> None:
    """BEFORE DAMAGE: automatic abilities and a window come before the block decision (SOL-6.34)."""
    s.own = replace(s.own, passes=s.own.passes + 1, point=None)
    s.push("pass.select")
    enter(s, "BEFORE DAMAGE", T_BEFORE_DAMAGE)


def select(s: State, frame: tuple[Any, ...]) -> None:
    """The next point: the Offensive player's if there are any (SOL-6.36, 6.36b), Showdown points before direct ones (SOL-8.21)."""
    s.push("pass.after")
    spare(s)
    for seat in (s.own.offense, rival(s.own.offense)):
        showdown, direct = outstanding(s, seat)
        if showdown:
            s.own = replace(s.own, point=Point(seat, rival(seat)))
        elif direct:
            number = s.own.direct[seat][0]
            s.own = replace(s.own, point=Point(seat, number & 1, True, bool(number & UNBLOCKABLE)))
        else:
            continue
        face(s, s.own.point)
        return


def spare(s: State) -> None:
    """Direct points beyond what a text lets a player take or another deal are none any more (SOL-8.35)."""
    for seat in range(SEATS):
        due = s.own.direct[seat]
        kept = tuple(number for number in due if not enough(s, seat, number & 1))
        if len(kept) < len(due):
            s.set_own(replace(s.own, direct=(kept, s.own.direct[1]) if seat == 0 else (s.own.direct[0], kept)))


def face(s: State, point: Point) -> None:
    """Cover blocks the point by itself (SOL-11.13); else the player who faces it may block it with a card (SOL-6.37)."""
    seat = point.victim
    barred = point.unblockable or cannot(s, muse(s, seat), "block") or cannot(s, muse(s, point.dealer), "be_blocked")  # SOL-8.32
    barred = firm(s, point.dealer) or barred
    if not barred and (s.own.cover[seat] or spared_first(s, seat)):
        covered(s, point)
        return
    options = [TAKE, *([] if barred else blocks(s, seat))]
    ask_one(s, seat, "block", "SOL-6.37", options, "pass.answer")


def firm(s: State, dealer: int) -> bool:
    """Whether a text makes the next points that a player deals unblockable: one of them is used up (SOL-8.32)."""
    oid = muse(s, dealer)
    for mod in s.things[oid].mods:
        if mod.attr == "firm":
            left = (replace(mod, amount=mod.amount - 1),) if mod.amount > 1 else ()
            s.set_mods(oid, tuple(item for other in s.things[oid].mods for item in (left if other is mod else (other,))))
            return True
    return False


def spared_first(s: State, seat: int) -> bool:
    """Whether a text blocks the first point that a player faces in a Round, or in a Fight (SOL-11.13c)."""
    oid = muse(s, seat)
    here = not taken(s, seat) and not blocked_so_far(s, seat)
    return (here and value(s, oid, "first_round") > 0) or (not s.used("fight", "faced", seat) and value(s, oid, "first_fight") > 0)


def blocks(s: State, seat: int) -> list[Option]:
    """What blocks one point: a card in hand, or a face-up Damage card, of the Muse's Alignment or of a suit that a text lets the player
    block with (SOL-8.22, 8.23)."""
    oid = muse(s, seat)
    if cannot(s, oid, "block_with_cards"):
        return []
    mine = alignment(s, seat) | value(s, oid, "block_suits")
    by_hand = () if cannot(s, oid, "block_by_discarding") else s.zone(HAND, seat)
    found = [Option("block", oid) for oid in by_hand if suits(s, oid) & mine]
    if cannot(s, oid, "block_by_breaking"):
        return found
    things = s.things
    found += [Option("break", oid) for oid in s.zone(DAMAGE, seat) if not things[oid].flags & TURNED and suits(s, oid) & mine]
    return found


def answer(s: State, frame: tuple[Any, ...]) -> None:
    option = frame[1][0]
    point: Point = s.own.point
    if option.verb == "take":
        s.push("pass.apply")
        return
    seat, it = point.victim, option.it
    paid = changes.discard(s, it, seat, how="block") if option.verb == "block" else changes.break_card(s, it, seat, how="block")
    handled(s, "blocked")
    commit(s, [paid, blocked(point, it)])


def covered(s: State, point: Point) -> None:
    """The oldest cover is used first (SOL-11.13a); COUNTER sends a point back, if its player is on DEFENSE (SOL-11.14, 11.16)."""
    seat, counter = point.victim, 0
    if not spared_first(s, seat):
        (counter, left), *rest = s.own.cover[seat]
        kept = (((counter, left - 1),) if left > 1 else ()) + tuple(rest)
        s.set_own(replace(s.own, cover=(kept, s.own.cover[1]) if seat == 0 else (s.own.cover[0], kept)))
    handled(s, "blocked")
    events = [blocked(point, muse(s, seat))]
    if counter and s.own.offense != seat:
        events.append(changes.deal(s, rival(seat), 1, seat))
    commit(s, events)


def blocked(point: Point, it: int) -> Event:
    return changes.mark(E_BLOCKED, it, amount=point.dealer, seat=point.victim)


def handled(s: State, outcome: str) -> None:
    """The point is off the count it was of (SOL-8.14a, 8.14b)."""
    own: Own = s.own
    point = own.point
    assert point is not None
    seat = point.victim
    s.use("fight", "faced", seat)
    if point.direct:
        rest = own.direct[seat][1:]
        own = replace(own, direct=(rest, own.direct[1]) if seat == 0 else (own.direct[0], rest))
    else:
        own = replace(own, handled=seat_pair(own.handled, seat, own.handled[seat] + 1))
    s.set_own(replace(own, point=replace(point, outcome=outcome)))


def application(s: State, frame: tuple[Any, ...]) -> None:
    """DAMAGE APPLICATION: the top card of the deck is turned up (SOL-6.39); with an empty deck the Fight is lost (SOL-1.4)."""
    point: Point = s.own.point
    seat = point.victim
    s.own = replace(s.own, step="DAMAGE APPLICATION", times=(0, 0))
    if not s.zone(DECK, seat):
        lose(s, (seat,), "SOL-1.4")
        return
    handled(s, "taken")
    commit(s, changes.take(s, seat, point.dealer))


def after(s: State, frame: tuple[Any, ...]) -> None:
    """AFTER DAMAGE comes in every pass, though no point was selected (SOL-6.43, 6.46)."""
    s.push("pass.again")
    enter(s, "AFTER DAMAGE", T_AFTER_DAMAGE)


def again(s: State, frame: tuple[Any, ...]) -> None:
    """While points are outstanding there is another pass (SOL-6.44, 6.49)."""
    if any(sum(outstanding(s, seat)) for seat in range(SEATS)):
        s.push("pass")


def overdrawn(s: State, frame: tuple[Any, ...]) -> None:
    """A point of a cost with an empty deck loses like any other (SOL-1.4, 7.25); a seventh point before it has lost already."""
    lose(s, (frame[1],), "SOL-1.4")


STEPS = {
    "damage.phase": damage_phase, "damage.end": damage_end, "points": points, "points.end": points_end, "pass": begin_pass,
    "pass.select": select, "pass.answer": answer, "pass.apply": application, "pass.after": after, "pass.again": again,
    "overdrawn": overdrawn,
}
