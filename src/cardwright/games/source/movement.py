"""Movement (section 12): how far, which way, swaps and stops, and the traps that spring where it ends (section 8B).

A movement is a frame that takes one step at a time: it asks at forks, before own monsters in the way, and where it may stop. What it
triggers on its way is carried out between two steps.
"""

from __future__ import annotations

from typing import Any

from ...kernel.abilities import Fx, in_force
from ...kernel.agenda import ask_one
from ...kernel.causes import causes_now
from ...kernel.events import commit, expire
from ...kernel.state import State
from ...kernel.things import NOBODY, Option, Ref, replace
from ...kernel.values import value
from . import changes
from .model import (
    E_LANDS,
    E_MOVES,
    E_PASSES,
    E_PUSHED,
    E_SPRINGS,
    E_SWAPPED,
    MAY,
    SEATS,
    TRAPS,
    Movement,
    cannot,
    field,
    fixed,
    leave,
    may,
    monster_on,
    on_map,
    rival,
    trap_on,
)

STOP, SWAP = Option("stop"), Option("swap")


# -- the way ------------------------------------------------------------------------------------------------


def next_spaces(s: State, monster: int, at: int) -> tuple[int, ...]:
    """The spaces a monster may step to: forward (SRC-12.3), and across or back only where a text allows it (SRC-12.4, 12.5)."""
    place = field(s)
    seat = s.things[monster].controller
    ahead = place.forward[seat][at]
    free = leave(s, monster)
    if free:
        if free & MAY["parallel"]:
            ahead += place.parallel[at]
        if free & MAY["backward"]:
            ahead += place.back[seat][at]
    return ahead


def open_ahead(s: State, monster: int) -> bool:
    """Whether a space it may step to holds no enemy monster (SRC-12.24, 12.25)."""
    leaf = s.things[monster]
    ahead = next_spaces(s, monster, leaf.host)
    for space in ahead:
        other = monster_on(s, space)
        if other < 0 or s.things[other].controller == leaf.controller:
            return True
    return bool(ahead) and may(s, monster, "pass_enemies")


def ends_of(s: State, monster: int, spaces: int) -> set[int]:
    """The spaces where a movement of this length might end: behind a swap or before it, and before an enemy (SRC-12.9, 12.13, 12.16)."""
    mine = s.things[monster].controller
    passes, stops, spare = may(s, monster, "pass_enemies"), may(s, monster, "stop"), value(s, monster, "spare")
    found: set[int] = set()
    ways = [(s.things[monster].host, s.things[monster].host, spaces)]  # where it is counted, where it stands, and what is left
    while ways:
        at, on, left = ways.pop()
        ahead = next_spaces(s, monster, at) if left > 0 else ()
        if not ahead or ((stops or left <= spare) and at == on and left < spaces):
            found.add(on)
        for space in ahead:
            other = monster_on(s, space)
            if other < 0:
                ways.append((space, space, left - 1))
            elif s.things[other].controller != mine:
                if passes and left > 1:
                    ways.append((space, on, left - 1))
                else:
                    found.add(on)
            else:
                found.add(on)
                if at == on and not cannot(s, other, "be_moved"):
                    ways.append((space, space, left - 1))
    return found - {s.things[monster].host}


def begin_movement(s: State, monster: int, spaces: int, seat: int, up_to: bool = False, own: bool = True) -> None:
    """A monster sets out for so many spaces; the length does not change on the way (SRC-12.6)."""
    here = s.things[monster].host
    s.push("move.resume", s.own.movement)
    s.set_own(replace(s.own, movement=Movement(s.ref(monster), seat, spaces, here, here, up_to=up_to, round=own)))
    s.push("move.step")


def move_step(s: State, frame: tuple[Any, ...]) -> None:
    """Ask which way, or go the only way there is."""
    m: Movement | None = s.own.movement
    if m is None or not s.alive(m.mover) or not on_map(s, m.mover[0]):
        return
    mover = m.mover[0]
    host = s.things[mover].host
    if host != m.on:  # something on the way put it elsewhere: it goes on from there
        m = replace(m, at=host, on=host)
        s.set_own(replace(s.own, movement=m))
    ahead = () if m.left <= 0 or m.stopped or (m.round and cannot(s, mover, "move")) else next_spaces(s, mover, m.at)
    if not ahead:  # the whole length, a stop, or the end of the road (SRC-12.7, 12.8)
        s.push("move.land")
        return
    spare = m.left <= value(s, mover, "spare") and m.round
    here = m.at == m.on and (m.up_to or (m.gone > 0 and (spare or may(s, mover, "stop"))))
    options = [Option("pick", space) for space in ahead]
    if len(options) == 1 and not here:
        s.push("move.to", tuple(options))
        return
    kind = "lane" if len(options) > 1 else "stop"
    rule = "SRC-12.11" if kind == "lane" and not here else "SRC-12.31"
    ask_one(s, m.seat, kind, rule, [*options, STOP] if here else options, "move.to", source=mover)


def move_to(s: State, frame: tuple[Any, ...]) -> None:
    """Take the step that was chosen, or end before what stands there (SRC-12.9, 12.10, 12.13)."""
    m: Movement = s.own.movement
    option = frame[1][0]
    if option.verb == "stop":
        s.push("move.land")
        return
    space, mover = option.it, m.mover[0]
    other = monster_on(s, space)
    if other < 0:
        take_step(s, space)
    elif s.things[other].controller != s.things[mover].controller:
        if may(s, mover, "pass_enemies") and m.left > 1:
            s.set_own(replace(s.own, movement=replace(m, at=space, left=m.left - 1, over=m.over + 1)))
            s.push("move.step")
        else:
            s.push("move.land")
    elif cannot(s, other, "be_moved") or m.at != m.on:  # SRC-12.23
        s.push("move.land")
    else:
        ask_one(s, m.seat, "swap", "SRC-12.16", (SWAP, STOP), "move.swap", space, source=mover)


def move_swap(s: State, frame: tuple[Any, ...]) -> None:
    """Swap with a monster of one's own, which counts as a space (SRC-12.17), or stop before it."""
    _, space, given = frame
    if given[0].verb == "stop":
        s.push("move.land")
    else:
        take_step(s, space)


def take_step(s: State, space: int) -> None:
    """The mover comes to a space; a monster of the same player there goes to where the mover came from (SRC-12.16)."""
    m: Movement = s.own.movement
    mover, left = m.mover[0], m.on
    s.own = replace(s.own, movement=replace(m, at=space, on=space, left=m.left - 1, gone=m.gone + m.over + 1, over=0))
    events = []
    if m.gone and in_force(s).names & E_PASSES:
        events.append(changes.mark(E_PASSES, mover, left, m.seat))
    other = monster_on(s, space)
    events.append(changes.step(s, mover, space, m.seat, E_SWAPPED if other >= 0 else 0, how="move" if m.round else "displaced"))
    if other >= 0:
        events.append(changes.step(s, other, left, m.seat, E_SWAPPED, how="swap"))
    if space == field(s).summoning[rival(s.things[mover].controller)]:  # SRC-12.8
        s.own = replace(s.own, movement=replace(s.own.movement, stopped=True))
    s.push("move.step")
    trap = trap_on(s, space)
    if trap >= 0 and m.round and may(s, trap, "passing_springs"):
        s.push("trap.check", m.mover, space)
    commit(s, events)


def stop_movement(s: State) -> None:
    """A text ends the movement under way where it is."""
    if s.own.movement is not None:
        s.own = replace(s.own, movement=replace(s.own.movement, stopped=True))


def move_land(s: State, frame: tuple[Any, ...]) -> None:
    """The movement concludes (SRC-15.32): a trap there springs before anything else of the landing (SRC-8.18)."""
    m: Movement = s.own.movement
    if not m.round or not m.gone:  # SRC-8.14
        return
    s.use("turn", "moved", *m.mover, amount=m.gone)
    s.touch()
    s.push("trap.check", m.mover, m.on)
    commit(s, [changes.mark(E_MOVES | E_LANDS, m.mover[0], m.on, m.seat, amount=m.gone)])


def move_resume(s: State, frame: tuple[Any, ...]) -> None:
    """Whatever waited for the landing is done: what lasts for this movement ends, and a movement that it interrupted goes on."""
    expire(s, "movement", -1)
    s.set_own(replace(s.own, movement=frame[1]))


# -- traps --------------------------------------------------------------------------------------------------


def springs(s: State, trap: int, monster: int) -> bool:
    """Whether a monster that lands there springs a trap: an enemy's, and one that traps affect (SRC-8.10, 8.17)."""
    if s.things[trap].controller == s.things[monster].controller:
        return False
    return not may(s, monster, "trap_immune") and not cannot(s, trap, "spring")


def trap_check(s: State, frame: tuple[Any, ...]) -> None:
    """A monster has landed on a space, or passes one whose trap asks for no more."""
    _, mover, space = frame
    trap = trap_on(s, space)
    if trap >= 0 and s.alive(mover) and s.things[mover[0]].host == space and springs(s, trap, mover[0]):
        spring(s, trap, mover[0])


def spring(s: State, trap: int, monster: int) -> None:
    """A trap is turned face up and its effect carried out at once (SRC-8.16, 8.18), by its controller's choices (SRC-8.21)."""
    leaf = s.things[trap]
    event = changes.mark(E_SPRINGS, trap, monster, leaf.controller)
    s.push("trap.done", s.ref(trap))
    card = s.table.prints[leaf.print]
    number = next((ability.number for ability in card.abilities if ability.kind == "trap"), -1)
    if number >= 0 and not value(s, trap, "blank"):
        s.push("effect", Fx(trap, leaf.life, leaf.controller, (leaf.print, number), event=event, causes=causes_now(s)))
    commit(s, [changes.turn_up(s, trap, leaf.controller), event])


def trap_done(s: State, frame: tuple[Any, ...]) -> None:
    """It goes to its owner's done zone, whatever came of it (SRC-8.19)."""
    ref: Ref = frame[1]
    if s.alive(ref) and s.things[ref[0]].zone == SEATS * TRAPS and not may(s, ref[0], "stays"):
        commit(s, [changes.to_done(s, ref[0], -1, how="sprung")])


# -- displacement -------------------------------------------------------------------------------------------


def move_back(s: State, monster: int, spaces: int, seat: int, by: Ref = NOBODY) -> None:
    """An effect moves a monster back, and stops it before any occupied space (SRC-12.29)."""
    s.push("back", s.ref(monster), spaces, seat, by, True)


def back_spaces(s: State, monster: int) -> list[int]:
    """The unoccupied spaces one back from a monster (SRC-4.31, 4.31a)."""
    leaf = s.things[monster]
    return [space for space in field(s).back[leaf.controller][leaf.host] if monster_on(s, space) < 0]


def back_step(s: State, frame: tuple[Any, ...]) -> None:
    _, ref, spaces, seat, by, first = frame
    if spaces <= 0 or not s.alive(ref) or not on_map(s, ref[0]) or fixed(s, ref[0], seat):
        return
    free = back_spaces(s, ref[0])
    if free:
        options = [Option("pick", space) for space in free]
        ask_one(s, seat, "back", "SRC-4.31a", options, "back.to", ref, spaces, seat, by, first, source=by[0])


def back_to(s: State, frame: tuple[Any, ...]) -> None:
    _, ref, spaces, seat, by, first, given = frame
    s.push("back", ref, spaces - 1, seat, by, False)
    commit(s, [changes.step(s, ref[0], given[0].it, seat, E_PUSHED if first else 0, "back", by)])


STEPS = {
    "move.step": move_step, "move.to": move_to, "move.swap": move_swap, "move.land": move_land,
    "move.resume": move_resume, "trap.check": trap_check, "trap.done": trap_done, "back": back_step, "back.to": back_to,
}
