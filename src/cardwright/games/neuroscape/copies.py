"""Tokens and copies (section 16), and what comes into play without being played.

A *token* is a Thing that is no card: it is added during the game and ceases to exist when it leaves play (NSC-4.21).
"""

from __future__ import annotations

from typing import Any

from ...kernel.agenda import ask_one
from ...kernel.chain import link_of
from ...kernel.declare import LINKS, ability_of, candidates, target_ref
from ...kernel.events import commit
from ...kernel.links import link_fx
from ...kernel.state import State
from ...kernel.things import NOBODY, Event, Link, Mod, Option, Ref, Thing, replace
from . import cache, changes
from .arrivals import come_in, entering
from .model import (
    ASIDE,
    CACHE,
    CHARACTERS,
    FACE_DOWN,
    ICONIC,
    ONE_TIME,
    SLOTTED,
    TETHER,
    TOKEN,
    all_characters,
    cannot,
    mainframe,
    subtype_of,
    zone_kind,
)
from .plays import context, controls_copy, mainframe_seat, mainframes_for, may_host
from .values import open_ports, open_slots

CEASE = Option("let it cease to exist")


def new_token(s: State, number: int, seat: int, kind: int = ASIDE, flags: int = 0) -> int:
    """A token with this print, in a zone of its owner."""
    zone = kind * s.table.seats + seat
    return s.add(Thing(len(s.things), number, number, seat, seat, zone, flags=TOKEN | flags, nums=s.game.blank_nums, since=s.clock))


def create_token(s: State, number: int, seat: int, how: str = "", by: Ref = NOBODY, n: int = 1) -> None:
    """Character tokens come into play together; of an Iconic one none is made (NSC-16.4)."""
    if n > 0 and s.playing(seat) and not s.prints[number].bits & ICONIC:
        made = [new_token(s, number, seat) for _ in range(n)]
        commit(s, [changes.enter(s, oid, seat, entering(s, oid, how, seat), by) for oid in made])


def create_copy(s: State, of: int, number: int, seat: int, by: Ref = NOBODY) -> None:
    """A token copy of a card in play, with this print (NSC-16.12, 16.23): a face-down trojan is looked at first (NSC-16.26)."""
    if of >= 0 and s.things[of].flags & FACE_DOWN:
        s.show(of, 1 << seat)
    card = s.prints[number]
    if card.bits & ICONIC or not s.playing(seat) or (of >= 0 and cannot(s, of, "be_copied")):
        return
    if card.kind == "Character":
        create_token(s, number, seat, "", by)
    elif card.kind in ("Cyberware", "Program") and card.attrs.get("subtype") not in ONE_TIME:
        put_into_play(s, new_token(s, number, seat), seat, "", by)


def put_into_play(s: State, it: int, seat: int, how: str = "", by: Ref = NOBODY) -> None:
    """A card or token comes into play without being played: no cost, no Cache (NSC-12.22, 16.20). Where it goes may be asked.

    A second copy of an Iconic card stays where it is (NSC-16.6); a token without a place ceases to exist (NSC-16.25, 16.29).
    """
    card = s.prints[s.things[it].print]
    if not s.playing(seat) or (card.bits & ICONIC and controls_copy(s, seat, it)):
        return
    subtype = card.attrs.get("subtype", "")
    token = bool(s.things[it].flags & TOKEN)
    if card.kind == "Character":
        come_in(s, it, seat, how, by)
    elif subtype == "Environment":
        commit(s, cache.replaced_environment(s, it, seat, how))
    elif subtype in SLOTTED:
        places = [Option("slot", mainframe(s, player), n=slot) for player in mainframes_for(s, seat, it) for slot in open_slots(s, player)]
        _ask_place(s, it, seat, "NSC-16.24", places, token, "place.slot", how)
    elif card.kind == "Cyberware":
        _ask_place(s, it, seat, "NSC-13.6", host_options(s, it, seat), token, "place.host", how)


def _ask_place(s: State, it: int, seat: int, rule: str, places: list[Option], token: bool, step: str, how: str) -> None:
    if not places:
        cease(s, it)
        return
    ask_one(s, seat, "place", rule, [*places, CEASE] if token else places, step, s.ref(it), seat, how, source=it)


def host_options(s: State, it: int, seat: int, but: int = -1) -> list[Option]:
    """Every legal host with every port that fits."""
    fx = context(s, seat, it)
    assert fx is not None
    hosts = [oid for oid in all_characters(s) if oid != but and may_host(s, fx, oid)]
    return [Option("port", oid, n=port) for oid in hosts for port in open_ports(s, it, oid, seat)]


def cease(s: State, it: int) -> None:
    """A token that has no place is gone."""
    if s.things[it].flags & TOKEN:
        commit(s, [changes.purge(s, it, -1, how="cease")])


def place_slot(s: State, frame: tuple[Any, ...]) -> None:
    _, ref, seat, how, given = frame
    if given[0] == CEASE:
        cease(s, ref[0])
        return
    words = how + (" down" if subtype_of(s, ref[0]) == "Trojan" else "")
    words = entering(s, ref[0], words, seat)
    commit(s, [changes.slot_in(s, ref[0], mainframe_seat(s, given[0].it), given[0].n, seat, words)])


def place_host(s: State, frame: tuple[Any, ...]) -> None:
    """A tether asks for its other end as well."""
    _, ref, seat, how, given = frame
    host = given[0]
    if host == CEASE:
        cease(s, ref[0])
    elif s.prints[s.things[ref[0]].print].bits & TETHER:
        others = host_options(s, ref[0], seat, host.it)
        if others:
            ask_one(s, seat, "place", "NSC-13.21", others, "place.end", ref, seat, how, host.it, host.n, source=ref[0])
        else:
            cease(s, ref[0])
    else:
        commit(s, [changes.attach(s, ref[0], host.it, host.n, seat, entering(s, ref[0], how, seat))])


def place_end(s: State, frame: tuple[Any, ...]) -> None:
    _, ref, seat, how, host, port, given = frame
    how = entering(s, ref[0], how, seat)
    commit(s, [changes.attach(s, ref[0], host, port, seat, how), changes.tether(s, ref[0], given[0].it, given[0].n, seat)])


def put_all_into_play(s: State, oids: list[int], seat: int, how: str = "", by: Ref = NOBODY) -> None:
    """Several characters at one moment; of copies of one Iconic card the player chooses one (NSC-16.5)."""
    names: dict[str, list[int]] = {}
    for oid in oids:
        card = s.prints[s.things[oid].print]
        if card.bits & ICONIC:
            names.setdefault(card.name, []).append(oid)
    for several in names.values():
        if len(several) > 1:
            options = [Option("pick", oid) for oid in several]
            ask_one(s, seat, "iconic", "NSC-16.5", options, "iconic.chosen", tuple(oids), tuple(several), seat, how, by)
            return
    events: list[Event] = []
    for oid in oids:
        card = s.prints[s.things[oid].print]
        if "enters_as" in card.attrs:
            s.push("arrive.one", s.ref(oid), seat, how, by)
        elif card.kind == "Character" and not (card.bits & ICONIC and controls_copy(s, seat, oid)):
            events.append(changes.enter(s, oid, seat, entering(s, oid, how, seat), by))
    commit(s, events)


def iconic_chosen(s: State, frame: tuple[Any, ...]) -> None:
    _, oids, several, seat, how, by, given = frame
    put_all_into_play(s, [oid for oid in oids if oid not in several or oid == given[0].it], seat, how, by)


# -- becoming a copy ----------------------------------------------------------------------------------------


def become_copy(s: State, it: int, number: int, seat: int, by: Ref = NOBODY, until: str = "", until_seat: int = -1) -> None:
    """Only the base characteristics change (NSC-16.22); of an Iconic card nothing becomes a copy (NSC-16.39)."""
    if zone_kind(s, it) != CHARACTERS or s.prints[number].bits & ICONIC or s.prints[number].kind != "Character":
        return
    if until:
        s.add_mod(it, Mod("print", "back", s.things[it].print, until, until_seat, source=by))
    commit(s, [changes.become(s, it, number, seat, by)])


def print_back(s: State, frame: tuple[Any, ...]) -> None:
    """A copy that was to last for a time is itself again."""
    _, ref, number = frame
    if s.alive(ref):
        commit(s, [changes.become(s, ref[0], number, -1)])


# -- copies on the Cache ------------------------------------------------------------------------------------


def copy_item(s: State, number: int, seat: int, by: Ref = NOBODY) -> None:
    """A token item with the same characteristics under the copying player (NSC-16.30, 16.31), no card of an Iconic one (NSC-16.4)."""
    link = link_of(s, number)
    if link is None or link.kind not in ("program", "ability") or cannot(s, link.source[0], "be_copied"):
        return
    it = link.source[0]
    made = replace(link, seat=seat, event=None)
    if link.kind == "program":
        leaf = s.things[it]
        if s.prints[leaf.print].bits & ICONIC:
            return
        copy = new_token(s, leaf.print, seat, CACHE, leaf.flags & FACE_DOWN)
        s.show(copy, 1 << seat | leaf.known)
        if leaf.flags & FACE_DOWN:
            s.show(it, 1 << seat)
        made = replace(made, source=s.ref(copy))
        if subtype_of(s, it) in SLOTTED and link.extra not in mainframes_for(s, seat, it):
            options = [Option("mainframe", mainframe(s, player)) for player in mainframes_for(s, seat, it)]
            ask_one(s, seat, "mainframe", "NSC-16.24", options, "copy.mainframe", made, source=it)
            return
    aim_copy(s, made, 0)


def copy_mainframe(s: State, frame: tuple[Any, ...]) -> None:
    _, link, given = frame
    aim_copy(s, replace(link, extra=mainframe_seat(s, given[0].it)), 0)


def aim_copy(s: State, link: Link, place: int) -> None:
    """Each target may be kept or replaced (NSC-16.31); then the copy goes on top as though it had just been played (NSC-16.32)."""
    flat = [(group, n) for group, refs in enumerate(link.targets) for n in range(len(refs))]
    fx = link_fx(link)
    specs = ability_of(s, fx).targets
    while place < len(flat):
        group, n = flat[place]
        blank = replace(fx, targets=link.targets[:group])
        taken = {ref[0] for refs in link.targets for ref in refs}
        fit = [oid for oid in candidates(s, blank, specs[group]) if oid not in taken and oid != LINKS - link.number]
        if fit:
            options = [Option("keep", link.targets[group][n][0]), *(Option("aim", oid, link.targets[group][n][0]) for oid in fit)]
            ask_one(s, link.seat, "new target", "NSC-16.31", options, "copy.aim", link, place, source=link.source[0])
            return
        place += 1
    cache.add_item(s, replace(link, number=0))
    s.dirty = -1


def copy_aimed(s: State, frame: tuple[Any, ...]) -> None:
    _, link, place, given = frame
    flat = [(group, n) for group, refs in enumerate(link.targets) for n in range(len(refs))]
    group, n = flat[place]
    if given[0].verb == "aim":
        refs = list(link.targets[group])
        refs[n] = target_ref(s, given[0].it)
        link = replace(link, targets=(*link.targets[:group], tuple(refs), *link.targets[group + 1 :]))
    aim_copy(s, link, place + 1)


STEPS = {
    "place.slot": place_slot, "place.host": place_host, "place.end": place_end, "iconic.chosen": iconic_chosen, "print.back": print_back,
    "copy.mainframe": copy_mainframe, "copy.aim": copy_aimed,
}
