"""Things that cards make happen and that take more than one event: draws, installs, control, duels, playing by an effect, turns.

Each is the last act of whatever calls it, since it may push frames of its own. Copies and tokens are in `copies`.
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Any

from ...kernel.abilities import Fx
from ...kernel.agenda import ask_one
from ...kernel.chain import link_of
from ...kernel.declare import LINKS, Draft, ability_of, begin, candidates, target_ref
from ...kernel.events import commit
from ...kernel.links import link_fx
from ...kernel.state import State
from ...kernel.things import NOBODY, Event, Link, Mod, Option, Ref, Result, replace
from . import cache, changes, copies, elimination, innate
from .arrivals import entering
from .model import (
    BLUE,
    CYBERDECK,
    CYBERWARE,
    E_DUELS,
    ICONIC,
    MAINFRAME_CARD,
    RAM_DECK,
    RED,
    SLOTTED,
    TETHER,
    WHILE,
    attack,
    cannot,
    hosts_of,
    in_play,
    is_character,
    kind_of,
    ram_cost,
    subtype_of,
    zone_kind,
    zone_seat,
)
from .plays import context, controls_copy, mainframes_for
from .values import available, open_ports, open_slots

create_token, create_copy, become_copy, copy_item = copies.create_token, copies.create_copy, copies.become_copy, copies.copy_item
put_into_play = copies.put_into_play

ANY_TIME = {"NSC-6.15", "NSC-6.37", "NSC-6.16", "NSC-6.18", "NSC-6.19", "NSC-11.4"}  # an effect lets a card be played whenever it says

# -- drawing and installing ---------------------------------------------------------------------------------


def draw_cards(s: State, seat: int, n: int) -> None:
    """One card at a time (NSC-4.23), as many as there are (NSC-19.6)."""
    if n > 0 and s.playing(seat):
        s.push("draw.one", seat, n)


def draw_one(s: State, frame: tuple[Any, ...]) -> None:
    _, seat, n = frame
    if n > 1:
        s.push("draw.one", seat, n - 1)
    top = s.top_of(CYBERDECK * s.table.seats + seat, 1)
    commit(s, [changes.draw(s, seat, oid) for oid in top])


def install_ram(s: State, seat: int, n: int, running: bool = False, by: Ref = NOBODY) -> None:
    """From the top of the RAM deck, as much as there is (NSC-7.2, 7.6); each fills a shortage before the next (NSC-7.33)."""
    if n > 0 and s.playing(seat):
        s.push("install.one", seat, n, running, by)


def install_one(s: State, frame: tuple[Any, ...]) -> None:
    _, seat, n, running, by = frame
    if n > 1:
        s.push("install.one", seat, n - 1, running, by)
    top = s.top_of(RAM_DECK * s.table.seats + seat, 1)
    commit(s, [changes.install(s, seat, oid, running=running, by=by) for oid in top])


def take_action(s: State, seat: int) -> None:
    """An additional draw/install action at once."""
    options = action_options(s, seat)
    ask_one(s, seat, "action", "NSC-6.10", [*options, Option("stop")], "action.taken", seat)


def action_options(s: State, seat: int) -> list[Option]:
    """Draw and install, while there is something to take (NSC-6.13)."""
    seats = s.table.seats
    options = []
    if s.zones[CYBERDECK * seats + seat] and not cannot(s, seat, "draw"):
        options.append(Option("draw"))
    if s.zones[RAM_DECK * seats + seat] and not cannot(s, seat, "install"):
        options.append(Option("install"))
    return options


def action_taken(s: State, frame: tuple[Any, ...]) -> None:
    _, seat, given = frame
    if given[0].verb == "draw":
        draw_cards(s, seat, 1)
    elif given[0].verb == "install":
        install_ram(s, seat, 1)


# -- control ------------------------------------------------------------------------------------------------


def may_take(s: State, it: int, seat: int) -> bool:
    """A change of control that would give a second copy of an Iconic card does not happen (NSC-16.7); mainframes stay (NSC-12.30)."""
    if not in_play(s, it) or kind_of(s, it) in ("Mainframe", "RAM") or not s.playing(seat):
        return False
    return not s.prints[s.things[it].print].bits & ICONIC or not controls_copy(s, seat, it)


def take_control(s: State, it: int, seat: int, until: str = "", until_seat: int = -1, by: Ref = NOBODY) -> None:
    old = s.things[it].controller
    if old == seat or not may_take(s, it, seat):
        return
    if until:
        s.add_mod(it, Mod("control", "back", old, until, until_seat, source=by))
    commit(s, [changes.control(s, it, seat, by)])


def take_control_while(s: State, it: int, seat: int, prog: tuple[int, int], by: Ref) -> None:
    """Control that lasts for as long as the condition of that ability holds (NSC-15.35a)."""
    old = s.things[it].controller
    if old != seat and may_take(s, it, seat):
        s.add_mod(it, Mod("control", "back", old, WHILE, seat, source=by, data=prog))
        commit(s, [changes.control(s, it, seat, by)])


def still_controlled(s: State, it: int, mod: Mod) -> bool:
    """Whether what control of a card hangs on is still so."""
    ability = s.prints[mod.data[0]].abilities[mod.data[1]]
    fx = Fx(mod.source[0], mod.source[1], mod.seat, (mod.data[0], mod.data[1]), targets=((s.ref(it),),))
    return ability.condition is None or ability.condition(s, fx)


def swap_control(s: State, one: int, two: int, until: str = "", until_seat: int = -1, by: Ref = NOBODY) -> bool:
    """Both change hands at the same moment, or neither."""
    mine, theirs = s.things[one].controller, s.things[two].controller
    if not may_take(s, one, theirs) or not may_take(s, two, mine):
        return False
    for it, old in ((one, mine), (two, theirs)) if until else ():
        s.add_mod(it, Mod("control", "back", old, until, until_seat, source=by))
    commit(s, [changes.control(s, one, theirs, by), changes.control(s, two, mine, by)])
    return True


def control_back(s: State, frame: tuple[Any, ...]) -> None:
    """A control change that was to last for a time is over."""
    _, ref, seat = frame
    if s.alive(ref) and s.things[ref[0]].controller != seat and may_take(s, ref[0], seat):
        commit(s, [changes.control(s, ref[0], seat)])


# -- fights -------------------------------------------------------------------------------------------------


def duel(s: State, one: Ref, two: Ref, seat: int, by: Ref = NOBODY) -> None:
    """Both deal their attack damage to each other at the same moment (NSC-15.15); without both in play it fails (NSC-15.17)."""
    if one == two or not all(s.alive(ref) and is_character(s, ref[0]) for ref in (one, two)):
        return
    events: list[Event] = [changes.mark(E_DUELS, ref[0], other[0], seat, by) for ref, other in ((one, two), (two, one))]
    for ref, other in ((one, two), (two, one)):
        if not cannot(s, ref[0], "deal_combat_damage"):
            events.append(changes.damage(s, other[0], max(0, attack(s, ref[0])), ref, s.things[ref[0]].controller, "duel"))
    commit(s, events)


def remove_from_combat(s: State, oids: Iterable[int]) -> None:
    """They neither attack nor block any more."""
    gone = {s.ref(oid) for oid in oids}
    own = s.own
    kept = tuple(
        replace(item, blockers=tuple(ref for ref in item.blockers if ref not in gone)) for item in own.combat if item.ref not in gone
    )
    s.set_own(replace(own, combat=kept, out_of_combat=(*own.out_of_combat, *sorted(gone))))


def shield(
    s: State, it: int, amount: int, until: str, until_seat: int = -1, combat: bool = False, pool: int | None = None,
) -> None:
    """Prevent the next `amount` damage (-1: all) to a character, pool or player; of a player's pools only one if it is named."""
    limits = (innate.COMBAT_ONLY if combat else 0) | {None: 0, RED: innate.BIO_ONLY, BLUE: innate.MAIN_ONLY}[pool]
    s.add_mod(it, innate.shield_mod(s, amount, until, until_seat, limits))


# -- the Cache ----------------------------------------------------------------------------------------------


def counter_item(s: State, number: int, seat: int, by: Ref = NOBODY) -> bool:
    return cache.counter(s, number, seat, by)


def resolve_twice(s: State, number: int) -> None:
    """An item is carried out twice when it resolves."""
    s.use("twice", number)


def retarget(s: State, number: int, seat: int, by: Ref = NOBODY, to: int = -1) -> None:
    """Change one target of an item to another that is legal for it (NSC-11.49 to 11.51)."""
    link = link_of(s, number)
    if link is None:
        return
    options = new_aims(s, link)
    if to != -1:
        options = [option for option in options if option.it == to]
    if options:
        ask_one(s, seat, "retarget", "NSC-11.50", options, "retarget", number, seat, source=by[0])


def new_aims(s: State, link: Link) -> list[Option]:
    """Other legal targets of an item, from the viewpoint of its controller; `n` says which of its targets changes."""
    fx = link_fx(link)
    taken = {ref[0] for refs in link.targets for ref in refs}
    specs = ability_of(s, fx).targets
    found: list[Option] = []
    for group, refs in enumerate(link.targets):
        if refs:
            blank = replace(fx, targets=link.targets[:group])
            fit = [oid for oid in candidates(s, blank, specs[group]) if oid not in taken and oid != LINKS - link.number]
            found += [Option("aim", oid, refs[place][0], group * 16 + place) for place in range(len(refs)) for oid in fit]
    return found


def retargeted(s: State, frame: tuple[Any, ...]) -> None:
    """With a new host for a cyberware comes a port that fits (NSC-11.49, 11.56)."""
    _, number, seat, given = frame
    link = link_of(s, number)
    if link is None:
        return
    option = given[0]
    group, place = divmod(option.n, 16)
    refs = list(link.targets[group])
    refs[place] = target_ref(s, option.it)
    new_link(s, replace(link, targets=(*link.targets[:group], tuple(refs), *link.targets[group + 1 :])))
    if link.kind == "cyberware":
        ports = open_ports(s, link.source[0], option.it, link.seat)
        options = [Option("port", option.it, n=port) for port in ports]
        ask_one(s, seat, "port", "NSC-11.49", options, "retarget.port", number, group, source=link.source[0])


def retarget_port(s: State, frame: tuple[Any, ...]) -> None:
    _, number, group, given = frame
    link = link_of(s, number)
    if link is not None:
        shift = group * cache.PORT_SHIFT
        new_link(s, replace(link, extra=(link.extra & ~(7 << shift)) | given[0].n << shift))


def new_link(s: State, changed: Link) -> None:
    s.chain = tuple(changed if link.number == changed.number else link for link in s.chain)


# -- playing by an effect -----------------------------------------------------------------------------------


def play_by_effect(
    s: State, it: int, seat: int, by: Ref = NOBODY, free: bool = False, less: int = 0, ignoring: bool = False,
) -> bool:
    """Play a card that an effect lets a player play, wherever it lies; other costs and needs stay (NSC-7.48). Whether it can be."""
    if free:
        s.add_mod(it, Mod("paid", "free", source=by))
    elif less:
        s.add_mod(it, Mod("paid", "less", less, source=by))
    forms = play_forms(s, it, seat, ignoring)
    if not forms:
        s.set_mods(it, tuple(mod for mod in s.things[it].mods if mod.attr != "paid"))
        return False
    ask_one(s, seat, "form", "NSC-11.6", forms, "play.form", seat, source=it)
    return True


def play_forms(s: State, it: int, seat: int, ignoring: bool = False, but: AbstractSet[str] = frozenset()) -> list[Option]:
    """The forms in which a card can be played now, apart from when and whence: mainframe, reversed."""
    verb = s.game.verbs["play"]
    skipped = ANY_TIME | but | ({"NSC-12.18"} if ignoring else set())
    tests = [bar.test for bar in verb.bars if bar.rule not in skipped]
    options = [Option("play", it, to, n) for to, n in verb.targets(s, seat, it)] if kind_of(s, it) in cache.KINDS else []
    return [option for option in options if all(test(s, seat, option) for test in tests)]


def playable(s: State, it: int, seat: int, free: bool = False, less: int = 0, ignoring: bool = False) -> bool:
    """Whether a card could be played by an effect, for free or for less."""
    cost = 0 if free else max(0, ram_cost(s, it) - less)
    return cost <= available(s, seat) and bool(play_forms(s, it, seat, ignoring, {"NSC-7.11"}))


def play_form(s: State, frame: tuple[Any, ...]) -> None:
    _, seat, given = frame
    option = given[0]
    fx = context(s, seat, option.it, option.n == 1)
    assert fx is not None
    begin(s, Draft("play", fx, option.to, option.n, event_driven=True))


# -- attachments --------------------------------------------------------------------------------------------


def may_attach(s: State, it: int, to: int, seat: int) -> bool:
    """Whether a card can be moved to a character or mainframe other than the one it is on (NSC-13.3, 14.15, 14.17, 14.19)."""
    if kind_of(s, it) == "Cyberware":
        return to not in hosts_of(s, it) and bool(open_ports(s, it, to, seat))
    if zone_kind(s, to) != MAINFRAME_CARD or zone_seat(s, to) == zone_seat(s, it):
        return False
    return zone_seat(s, to) in mainframes_for(s, s.things[it].controller, it) and bool(open_slots(s, zone_seat(s, to)))


def attach_by_effect(s: State, it: int, to: int, seat: int, by: Ref = NOBODY) -> None:
    """Move a cyberware to another character (-1: to another port of its own), or a program to another mainframe. A cyberware may also
    come from outside play; a tether then needs two ends at once and stays where it is (NSC-13.20)."""
    if kind_of(s, it) == "Cyberware":
        host = to if to >= 0 else s.things[it].host
        arrives = zone_kind(s, it) != CYBERWARE
        if arrives and (s.prints[s.things[it].print].bits & TETHER or host < 0):
            return
        ports = [port for port in open_ports(s, it, host, seat) if is_character(s, host)]
        if ports:
            options = [Option("port", host, n=port) for port in ports]
            ask_one(s, seat, "port", "NSC-13.6", options, "attach.port", s.ref(it), s.ref(host), by, source=it)
    elif subtype_of(s, it) in SLOTTED and to >= 0 and zone_kind(s, to) == MAINFRAME_CARD:
        player = s.things[to].controller
        slots = open_slots(s, player)
        if slots and player in mainframes_for(s, s.things[it].controller, it):
            options = [Option("slot", n=slot) for slot in slots]
            ask_one(s, seat, "slot", "NSC-14.31", options, "attach.slot", s.ref(it), player, by, source=it)


def attach_port(s: State, frame: tuple[Any, ...]) -> None:
    _, ref, host, by, given = frame
    if s.alive(ref) and s.alive(host):
        seat = s.things[ref[0]].controller
        how = "" if zone_kind(s, ref[0]) == CYBERWARE else entering(s, ref[0], "", seat)
        commit(s, [changes.attach(s, ref[0], host[0], given[0].n, seat, how, by)])


def attach_slot(s: State, frame: tuple[Any, ...]) -> None:
    _, ref, player, by, given = frame
    if s.alive(ref):
        commit(s, [changes.move_slot(s, ref[0], player, given[0].n, s.things[ref[0]].controller, by)])


# -- the turn and the game ----------------------------------------------------------------------------------


def win(s: State, seat: int) -> None:
    """The side of that player wins at that moment (NSC-1.7, 19.4)."""
    s.finish(Result(tuple(s.table.allies(seat)), "NSC-1.7"))


def eliminate(s: State, seat: int) -> None:
    """A player's side is out of the game, whatever its health."""
    elimination.eliminate(s, {s.table.sides[seat]})


def extra_turn(s: State, seat: int) -> None:
    """Taken right after the current turn (NSC-6.40)."""
    s.set_own(replace(s.own, extra_turns=(seat, *s.own.extra_turns)))


def end_turn(s: State) -> None:
    """Everything up to the Reset stage is skipped, and what is on the Cache goes."""
    cards = [link.source[0] for link in s.chain if link.kind != "ability" and s.alive(link.source)]
    s.chain = ()
    s.unwind("reset")
    s.set_own(replace(s.own, combat=()))
    commit(s, [changes.to_bin(s, oid, -1, how="fizzle") for oid in cards])


def additional_combat(s: State) -> None:
    """Another Combat stage follows this one, or the next."""
    s.set_own(replace(s.own, combats=s.own.combats + 1))


def skip_stage(s: State, seat: int, stage: str) -> None:
    """A player skips the next such stage."""
    s.add_mod(seat, Mod("skip " + stage, "skip"))


def skip_check(s: State, seat: int, which: str) -> None:
    """A player makes no check of that kind the next time one is due."""
    s.add_mod(seat, Mod("skip check " + which, "skip"))


def skipped(s: State, seat: int, what: str) -> bool:
    """Whether an effect makes a player skip this; the skip is then used up."""
    leaf = s.things[seat]
    for mod in leaf.mods:
        if mod.attr == "skip " + what:
            s.set_mods(seat, tuple(other for other in leaf.mods if other is not mod))
            return True
    return False


STEPS = {
    "draw.one": draw_one, "install.one": install_one, "action.taken": action_taken, "control.back": control_back, "retarget": retargeted,
    "retarget.port": retarget_port, "play.form": play_form, "attach.port": attach_port, "attach.slot": attach_slot,
}
