"""The turn (section 6): Initialize, Deploy, Netcheck and Reset, the automatic swift checks, and the bounds of a game (section 19).

Combat is in `combat`, stability checks in `stability`. Beneath every turn lies its "reset" frame: whatever is cut short falls to it.
"""

from __future__ import annotations

from typing import Any

from ...kernel.abilities import in_force
from ...kernel.agenda import ask_one
from ...kernel.events import commit, expire
from ...kernel.journal import record
from ...kernel.state import State
from ...kernel.things import Option, Result, replace
from ...kernel.values import value
from . import changes, elimination
from .model import (
    ACTIONS,
    ACTIVATED,
    BANK,
    BLEED,
    DAMAGE,
    E_END,
    E_NETCHECK,
    E_REFRESHED,
    E_START,
    FRESH,
    PLAYED,
    RUNNING,
    STILL_LIMIT,
    TURN_LIMIT,
    all_characters,
    cannot,
    characters_of,
    mainframe,
    programs_of,
)
from .moments import SWIFT_CHECK
from .procedures import action_options, draw_cards, install_ram, skipped


def happen(s: State, names: int, *spans: str) -> None:
    """Spans of the turn begin or end; where nothing waits for it, only the log tells."""
    events = [changes.mark(names, -1, seat=s.own.active, how=how) for how in spans]
    if in_force(s).names & names or s.delayed:
        commit(s, events)
    elif s.journal is not None:
        record(s, events)


def at(s: State, stage: str, substage: str = "") -> None:
    """The turn has come to a stage; items are counted afresh in each (NSC-20.15)."""
    own = s.own
    items = own.items if own.stage == stage else 0
    s.set_own(replace(own, stage=stage, substage=substage, items=items))


def lasting(s: State) -> bool:
    """Whether there is anything that could end."""
    return bool(s.delayed or s.carriers)


def over(s: State, boundary: str) -> None:
    """What lasts until this boundary of the active player's turn ends."""
    if lasting(s):
        expire(s, boundary, s.own.active)


# -- beginning ----------------------------------------------------------------------------------------------


def begin(s: State, frame: tuple[Any, ...]) -> None:
    """A turn begins with its Initialize stage (NSC-6.1, 6.3)."""
    seat = frame[1]
    s.gone = {}
    s.set_own(replace(
        s.own, active=seat, turn=s.own.turn + 1, stage="Initialize", substage="Stability Check", combat=(), out_of_combat=(), items=0,
        moved=False, began=s.clock, combats=0, fought=0,
    ))
    s.end_period("turn")
    over(s, "next_turn")
    s.push("reset")
    s.push("stability")
    s.dirty = -1
    happen(s, E_START, "turn", "Initialize")


def refresh(s: State, frame: tuple[Any, ...]) -> None:
    """Characters and RAM of the active player become refreshed, no others' (NSC-6.5 to 6.8), and activations come back (NSC-6.7)."""
    seat = s.own.active
    at(s, "Initialize", "Refresh")
    s.push("actions.begin")
    over(s, "round")
    s.end_period(f"round {seat}")
    renew(s, seat)
    if skipped(s, seat, "Refresh"):
        return
    things = s.things
    index = in_force(s)
    watched = (index.names | index.replace_names) & E_REFRESHED
    events = [
        changes.refresh(s, oid, -1, how="substage") for oid in characters_of(s, seat)
        if things[oid].flags & RUNNING and not cannot(s, oid, "refresh")
    ]
    held = cannot(s, seat, "refresh_ram")
    for oid in s.zones[BANK * s.table.seats + seat]:
        if things[oid].flags & RUNNING and not held:
            if watched or s.prints[things[oid].print].listed or things[oid].mods:
                if not cannot(s, oid, "refresh"):
                    events.append(changes.refresh(s, oid, -1, how="substage"))
            else:
                s.clear_flag(oid, RUNNING)
    s.push("refreshed")
    commit(s, events)


def renew(s: State, seat: int) -> None:
    """The activations of the round come back (NSC-10.6, 10.45), and limits "once each round" with them."""
    rams = s.zones[BANK * s.table.seats + seat]
    for oid in (*characters_of(s, seat), *programs_of(s, seat), mainframe(s, seat), *rams):
        if oid >= 0 and s.things[oid].nums[ACTIVATED]:
            s.set_num(oid, ACTIVATED, 0)
    if any(key[0] == "round" for key in s.uses):
        mine = {key for key in s.uses if key[0] == "round" and s.things[key[2]].controller == seat}
        s.uses = {key: count for key, count in s.uses.items() if key not in mine}
        s.touch()


def refreshed(s: State, frame: tuple[Any, ...]) -> None:
    """What kept something from being refreshed this once ends."""
    over(s, "refresh")


def actions_begin(s: State, frame: tuple[Any, ...]) -> None:
    """Two draw/install actions (NSC-6.10), one on the very first turn (NSC-5.18, 5.19)."""
    own = s.own
    count = (1 if own.turn == 1 else ACTIONS) + value(s, own.active, "actions")
    at(s, "Initialize", "Draw/Install")
    s.push("quit.begin")
    if not skipped(s, own.active, "Draw/Install"):
        s.set_own(replace(s.own, actions=max(0, count)))
        s.push("actions")


def actions(s: State, frame: tuple[Any, ...]) -> None:
    """One after the other, so that a card drawn may be looked at first (NSC-6.11); fewer may be taken (NSC-6.12)."""
    own = s.own
    options = action_options(s, own.active) if own.actions else []
    if options:
        ask_one(s, own.active, "action", "NSC-6.10", [*options, Option("stop")], "actions.taken")


def actions_taken(s: State, frame: tuple[Any, ...]) -> None:
    verb, seat = frame[1][0].verb, s.own.active
    if verb == "stop":
        return
    s.own = replace(s.own, actions=s.own.actions - 1)
    s.push("actions")
    if verb == "draw":
        draw_cards(s, seat, 1)
    else:
        install_ram(s, seat, 1)


def quit_begin(s: State, frame: tuple[Any, ...]) -> None:
    at(s, "Initialize", "Force Quit")
    s.push("deploy.begin")
    if not skipped(s, s.own.active, "Force Quit"):
        s.push("quit")


def quit_step(s: State, frame: tuple[Any, ...]) -> None:
    """Any number of persistent cards, one after another (NSC-6.14, 8.3)."""
    seat = s.own.active
    options = list(s.game.verbs["force quit"].moves(s, seat))
    if options:
        ask_one(s, seat, "force quit", "NSC-6.14", [Option("done"), *options], "quit.chosen")


def quit_chosen(s: State, frame: tuple[Any, ...]) -> None:
    option = frame[1][0]
    if option.verb != "done":
        s.push("quit")
        commit(s, [changes.destroy(s, option.it, s.own.active, how="quit")])


# -- Deploy -------------------------------------------------------------------------------------------------


def deploy_begin(s: State, frame: tuple[Any, ...]) -> None:
    at(s, "Deploy")
    s.push("netcheck")
    if not skipped(s, s.own.active, "Deploy"):
        s.push("deploy")
        happen(s, E_START, "Deploy")


def deploy(s: State, frame: tuple[Any, ...]) -> None:
    """Play cards and activate abilities, one thing at a time (NSC-6.16, 6.17)."""
    s.gone = {}
    seat = s.own.active
    verbs = s.game.verbs
    options = [Option("end")]
    options += verbs["play"].moves(s, seat)
    options += verbs["activate"].moves(s, seat)
    ask_one(s, seat, "deploy", "NSC-6.16", options, "deploy.chosen")


def deploy_chosen(s: State, frame: tuple[Any, ...]) -> None:
    """The stage ends when the active player says so (NSC-6.21)."""
    option = frame[1][0]
    if option.verb != "end":
        s.push("deploy")
        s.game.verbs[option.verb].do(s, s.own.active, option)


# -- Netcheck -----------------------------------------------------------------------------------------------


def netcheck(s: State, frame: tuple[Any, ...]) -> None:
    """Bleed grows first, on all characters of the active player at the same moment (NSC-6.25, 15.10)."""
    seat = s.own.active
    at(s, "Netcheck")
    s.push("combat.begin")
    if skipped(s, seat, "Netcheck"):
        return
    s.push("swift")
    s.push("netcheck.effects")
    commit(s, [changes.counters(oid, "bleed", 1, -1) for oid in characters_of(s, seat) if s.things[oid].nums[BLEED]])


def netcheck_effects(s: State, frame: tuple[Any, ...]) -> None:
    """Then every effect timed to this netcheck, in the order the active player says (NSC-6.22 to 6.26)."""
    happen(s, E_NETCHECK | E_START, "Netcheck")


# -- automatic swift checks (NSC-6.42, 11.18 to 11.20) ------------------------------------------------------


def swift(s: State, frame: tuple[Any, ...]) -> None:
    """The active player is asked first, then the others going left."""
    active = s.own.active
    s.gone = {}
    s.own = replace(s.own, substage=SWIFT_CHECK, acted=False)
    s.push("swift.over")
    order = (active, *s.from_left(active)) if s.playing(active) else tuple(s.from_left(active))
    s.push("window", order, "swift")


def swift_over(s: State, frame: tuple[Any, ...]) -> None:
    """After a Cache the check starts again; it ends when all have passed with the Cache empty."""
    if s.own.acted:
        s.push("swift")
    else:
        s.own = replace(s.own, substage="")


# -- Reset --------------------------------------------------------------------------------------------------


def reset(s: State, frame: tuple[Any, ...]) -> None:
    """Clear Damage: from all characters, whoever controls them (NSC-6.33)."""
    s.gone = {}
    at(s, "Reset", "Clear Damage")
    s.set_own(replace(s.own, combat=(), out_of_combat=()))
    s.push("reset.effects")
    hurt = [oid for oid in all_characters(s) if s.things[oid].nums[DAMAGE]]
    s.push("reset.end")
    commit(s, [changes.heal(s, oid, s.things[oid].nums[DAMAGE], -1, how="reset") for oid in hurt])


def reset_end(s: State, frame: tuple[Any, ...]) -> None:
    """Whatever happens at the end of the turn."""
    happen(s, E_END, "turn")


def reset_effects(s: State, frame: tuple[Any, ...]) -> None:
    """End Effects: what lasts until end of turn ends (NSC-6.34), after damage is cleared (NSC-6.35)."""
    own = s.own
    at(s, "Reset", "End Effects")
    s.push("pass")
    if lasting(s):
        expire(s, "turn", own.active)
        expire(s, "combat", own.active)
        expire(s, "own_turn_end", own.active)  # of this turn, or of the next one of that player
        expire(s, "turn_end_of", own.active, before=own.began)
        expire(s, "turns", own.turn)
    for zone in range(BANK * s.table.seats):
        for oid in s.zones[zone]:
            if s.things[oid].flags & (FRESH | PLAYED):
                s.clear_flag(oid, FRESH)
                s.clear_flag(oid, PLAYED)
    s.dirty = -1


def pass_turn(s: State, frame: tuple[Any, ...]) -> None:
    """Pass the Turn (NSC-6.36): an extra turn comes first (NSC-6.40), players who are out are skipped (NSC-19.12)."""
    own = s.own
    still = 0 if own.moved else own.still + 1
    if still >= STILL_LIMIT:
        s.finish(Result((), "NSC-19.13"))
        return
    if own.turn >= TURN_LIMIT:
        s.finish(Result((), "NSC-19.14"))
        return
    extra = [seat for seat in own.extra_turns if s.playing(seat)]
    if extra:
        s.own = replace(own, still=still, extra_turns=tuple(extra[1:]))
        s.push("begin", extra[0])
        return
    seat = next_seat(s)
    s.own = replace(own, still=still, extra_turns=(), regular=seat)
    s.push("begin", seat)


def next_seat(s: State) -> int:
    """The next player in turn order; an extra turn does not change the order (NSC-6.40)."""
    own = s.own
    order = own.order
    place = order.index(own.regular)
    later = [order[(place + step) % len(order)] for step in range(1, len(order) + 1)]
    return int(next(seat for seat in later if s.playing(seat)))


STEPS = {
    "begin": begin, "refresh": refresh, "refreshed": refreshed, "actions.begin": actions_begin, "actions": actions,
    "actions.taken": actions_taken, "quit.begin": quit_begin, "quit": quit_step, "quit.chosen": quit_chosen, "deploy.begin": deploy_begin,
    "deploy": deploy, "deploy.chosen": deploy_chosen, "netcheck": netcheck, "netcheck.effects": netcheck_effects, "swift": swift,
    "swift.over": swift_over, "reset": reset, "reset.end": reset_end, "reset.effects": reset_effects, "pass": pass_turn,
}
RESTLESS = {"actions.taken", "quit.chosen", "deploy.chosen"}
LAST = {"begin", "reset", "reset.end", "reset.effects", "pass"}
elimination.TURN_FRAMES.update(STEPS.keys() - LAST)
