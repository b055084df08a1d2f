"""Deployments and placements (sections 7 to 10A): conventional and reactionary summons, setting traps, playing equipment, placing
channeled effect cards. One deployment a turn, whichever it is; one placement besides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ...kernel.agenda import ask_one
from ...kernel.bans import barred
from ...kernel.events import commit
from ...kernel.legality import PAIR, SOURCE, VERB, Bar, Verb
from ...kernel.state import State
from ...kernel.things import Option
from ...kernel.values import value
from . import changes
from .battle import seat_of_generator
from .model import (
    DEED,
    MAY,
    bans,
    cannot,
    field,
    leave,
    may,
    may_wear,
    monster_on,
    monsters,
    trap_on,
)
from .moments import MAIN, Aimed, allowed, hand_of, in_hand, my_monsters, of_kind
from .procedures import push_away, push_spaces
from .values import holds

# -- allowances ---------------------------------------------------------------------------------------------


def can_deploy(s: State, seat: int, option: Option) -> bool:
    """At most one deployment in a turn (SRC-6.10), unless a text gives more."""
    return s.used("turn", "deployed", seat) < value(s, seat, "deployments")


def can_summon(s: State, seat: int, option: Option) -> bool:
    """A deployment is left, a summon that a text gives, or the monster is summoned in addition to those."""
    return one_summon_left(s, seat) or may(s, option.it, "summon_besides")


def one_summon_left(s: State, seat: int) -> bool:
    return s.used("turn", "deployed", seat) < value(s, seat, "deployments") or s.used("turn", "summons", seat) < value(s, seat, "summons")


def can_place(s: State, seat: int, option: Option) -> bool:
    """At most one channeled effect card in a turn (SRC-6.13)."""
    return s.used("turn", "placed", seat) < value(s, seat, "placements")


def deployed(s: State, seat: int, verb: str) -> None:
    s.use("turn", "deployed", seat)
    s.use("turn", "deployment", verb, seat)


def not_after(*verbs: str) -> Callable[[State, int, Option], bool]:
    """For explanations: no other deployment is left, and it was one of these that was made."""
    return lambda s, seat, option: can_deploy(s, seat, option) or not any(s.used("turn", "deployment", verb, seat) for verb in verbs)


def one_deployment(*others: str) -> tuple[Bar, Bar, Bar]:
    """At most one in a turn (SRC-6.10); which kinds exclude each other is told besides (SRC-7.14, 7.29)."""
    return (
        Bar("SRC-6.10", VERB, can_deploy), Bar("SRC-7.14", VERB, not_after(*others), given=True),
        Bar("SRC-7.29", VERB, not_after("react"), given=True),
    )


# -- requirements -------------------------------------------------------------------------------------------


def meets_t(s: State, seat: int, option: Option) -> bool:
    return value(s, option.it, "need_t") <= holds(s, seat)[0] or may(s, option.it, "summon_freely")


def meets_o(s: State, seat: int, option: Option) -> bool:
    return value(s, option.it, "need_o") <= holds(s, seat)[1] or may(s, option.it, "summon_freely")


def needs(rule: str) -> tuple[Bar, Bar]:
    """Both requirements as checks, under the rule of the card type as well. The listing counts the spaces once (see `playable`)."""
    return Bar("SRC-7.1", SOURCE, meets_t, given=True, also=(rule,)), Bar("SRC-7.2", SOURCE, meets_o, given=True, also=(rule,))


def playable(s: State, seat: int, kind: str) -> list[int]:
    """The cards of a type in a hand whose requirements are both met (SRC-7.3)."""
    return met(s, seat, hand_of(s, seat, kind))


def met(s: State, seat: int, cards: list[int]) -> list[int]:
    """Those whose requirements are both met."""
    if not cards:
        return cards
    t, o = holds(s, seat)
    return [
        oid for oid in cards
        if (value(s, oid, "need_t") <= t and value(s, oid, "need_o") <= o) or may(s, oid, "summon_freely")
    ]


def has_slot(s: State, seat: int, option: Option) -> bool:
    return bool(changes.free_slots(s, seat))


# -- summoning ----------------------------------------------------------------------------------------------


def goal(s: State, seat: int, option: Option) -> int:
    """Where a summoned monster is put: the player's summoning space unless another is named (SRC-7.12)."""
    return option.to if option.to >= 0 else field(s).summoning[seat]


def right_space(s: State, seat: int, option: Option) -> bool:
    """Only on the player's summoning space; on their flux space where the card says so."""
    place = field(s)
    if option.to < 0 or option.to == place.summoning[seat]:
        return True
    return option.to == place.flux[seat] and may(s, option.it, "summon_to_flux") and monster_on(s, option.to) < 0


def no_own_monster(s: State, seat: int, option: Option) -> bool:
    """Not while a monster of the player's own is there (SRC-7.15)."""
    other = monster_on(s, goal(s, seat, option))
    return other < 0 or s.things[other].controller != seat


def unblocked(s: State, seat: int, cards: list[int]) -> list[int]:
    """Those for which a space may be open: while a monster of the player's own is on the summoning space, what may go to the flux space."""
    other = monster_on(s, field(s).summoning[seat])
    if other < 0 or s.things[other].controller != seat:
        return cards
    return [oid for oid in cards if may(s, oid, "summon_to_flux")]


def no_striker(s: State, seat: int, option: Option) -> bool:
    """An enemy that attacked the generator in the opponent's latest turn gives way only to a reactionary summon (SRC-7.16b)."""
    other = monster_on(s, goal(s, seat, option))
    return other < 0 or s.ref(other) not in s.own.strikers[seat]


def can_clear(s: State, seat: int, option: Option) -> bool:
    """An enemy that cannot be moved, or has nowhere to go, stays (SRC-7.20)."""
    other = monster_on(s, goal(s, seat, option))
    if other < 0 or s.things[other].controller == seat:
        return True
    return not cannot(s, other, "be_moved") and bool(push_spaces(s, other))


def struck(s: State, seat: int, option: Option) -> bool:
    """The player's generator was attacked in the opponent's previous turn (SRC-7.22, 7.31)."""
    return bool(s.own.struck[seat])


def not_barred(s: State, seat: int, option: Option) -> bool:
    return not (barred(s, "play", seat, option.it) or barred(s, "be_play", option.it, seat))


UNBARRED = Bar("SRC-15.2", SOURCE, not_barred)


def summonable(deed: str) -> Bar:
    bits = DEED["be_summoned"] | DEED[deed]
    return Bar("SRC-15.2", SOURCE, lambda s, seat, option: not bans(s, option.it) & bits)


SPACE_OPEN = Bar("SRC-15.2", PAIR, lambda s, seat, option: not value(s, goal(s, seat, option), "no_summon") >> seat & 1)


class Summon(Verb):
    """A conventional summon (SRC-7.12)."""

    name = "summon"
    how = "conventional"
    bars: tuple[Bar, ...] = (
        *MAIN, Bar("SRC-6.10", SOURCE, can_summon), Bar("SRC-7.14", VERB, not_after("set", "equip"), given=True),
        Bar("SRC-7.29", VERB, not_after("react"), given=True), UNBARRED, allowed("summon"), allowed("summon_conventionally"),
        Bar("SRC-7.12", SOURCE, in_hand, given=True), of_kind("SRC-7.12", "Monster"), *needs("SRC-7.13"),
        summonable("be_summoned_conventionally"),
        Bar("SRC-7.12", PAIR, right_space), SPACE_OPEN, Bar("SRC-7.15", PAIR, no_own_monster), Bar("SRC-7.16b", PAIR, no_striker),
        Bar("SRC-7.20", PAIR, can_clear),
    )

    def lone(self, s: State, option: Option) -> bool:
        return True

    def sources(self, s: State, seat: int) -> Iterable[int]:
        cards = hand_of(s, seat, "Monster")
        if not one_summon_left(s, seat):
            cards = [oid for oid in cards if may(s, oid, "summon_besides")]
        return met(s, seat, unblocked(s, seat, cards))

    def targets(self, s: State, seat: int, it: int) -> Iterable[tuple[int, int]]:
        own = [(-1, 0)]
        return [*own, (field(s).flux[seat], 0)] if leave(s, it) & MAY["summon_to_flux"] else own

    def do(self, s: State, seat: int, option: Option) -> None:
        """The push happens first, then the monster is placed (SRC-7.18)."""
        if may(s, option.it, "summon_besides"):
            pass  # in addition to the deployment of the turn
        elif can_deploy(s, seat, option):
            deployed(s, seat, self.name)
        else:
            s.use("turn", "summons", seat)
        space = goal(s, seat, option)
        s.push("summon.place", s.ref(option.it), space, seat, self.how)
        other = monster_on(s, space)
        if other >= 0:
            push_away(s, other, seat)


class React(Summon):
    """A reactionary summon: any monster from the hand, requirements ignored (SRC-7.22, 7.24)."""

    name = "react"
    how = "reactionary"
    bars: tuple[Bar, ...] = (
        *MAIN, *one_deployment("set", "equip"), Bar("SRC-7.30", VERB, not_after("react"), given=True), Bar("SRC-7.22", VERB, struck),
        UNBARRED, allowed("summon"), allowed("summon_reactionarily"), Bar("SRC-7.24", SOURCE, in_hand, given=True),
        of_kind("SRC-7.25", "Monster"), summonable("be_summoned_reactionarily"), Bar("SRC-7.24", PAIR, right_space), SPACE_OPEN,
        Bar("SRC-7.15", PAIR, no_own_monster),
        Bar("SRC-7.20", PAIR, can_clear, also=("SRC-7.26",)),
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        return unblocked(s, seat, hand_of(s, seat, "Monster"))


def summon_place(s: State, frame: tuple[Any, ...]) -> None:
    _, ref, space, seat, how = frame
    if s.alive(ref) and monster_on(s, space) < 0:
        commit(s, [changes.summon(s, ref[0], space, seat, how)])


# -- traps --------------------------------------------------------------------------------------------------


def beside_mine(s: State, seat: int, option: Option) -> bool:
    """Adjacent to a monster of the player, in any direction (SRC-8.3)."""
    place = field(s)
    if option.to not in place.adjacent:
        return False
    things = s.things
    return any(
        (other := monster_on(s, space)) >= 0 and things[other].controller == seat for space in place.adjacent[option.to]
    )


class SetTrap(Aimed):
    """Set a trap face down on the map (section 8A)."""

    name = "set"
    aims = "SRC-8.3"
    bars: tuple[Bar, ...] = (
        *MAIN, *one_deployment("summon", "react"), UNBARRED, allowed("set_traps"), Bar("SRC-8.1", SOURCE, in_hand, given=True),
        of_kind("SRC-8.1", "Trap"), *needs("SRC-8.2"),
        Bar("SRC-4.6", PAIR, lambda s, seat, option: seat_of_generator(s, option.to) < 0, given=True),
        Bar("SRC-8.3", PAIR, beside_mine, given=True), Bar("SRC-8.4", PAIR, lambda s, seat, option: monster_on(s, option.to) < 0),
        Bar("SRC-8.5", PAIR, lambda s, seat, option: option.to not in field(s).summoning),
        Bar("SRC-8.8", PAIR, lambda s, seat, option: trap_on(s, option.to) < 0),
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        return playable(s, seat, "Trap")

    def targets(self, s: State, seat: int, it: int) -> Iterable[tuple[int, int]]:
        near = field(s).adjacent
        spaces = {space: 0 for oid in my_monsters(s, seat) for space in near[s.things[oid].host]}
        return [(space, 0) for space in sorted(spaces)]

    def do(self, s: State, seat: int, option: Option) -> None:
        deployed(s, seat, self.name)
        commit(s, [changes.set_trap(s, option.it, option.to, seat)])


# -- support cards ------------------------------------------------------------------------------------------


def equippable(s: State, seat: int, it: int) -> Sequence[int]:
    """The monsters an equipment card may be equipped to: own ones (SRC-9.5), where its text says so enemy ones as well or alone."""
    only = s.table.prints[s.things[it].print].attrs.get("equips")
    if only is not None:
        return [oid for oid in (monsters(s) if only[1] else my_monsters(s, seat)) if may_wear(s, it, oid, seat)]
    if may(s, it, "equip_only_op"):
        return my_monsters(s, 1 - seat)
    return monsters(s) if may(s, it, "equip_op") else my_monsters(s, seat)


class Equip(Aimed):
    """Play an equipment card and equip it to one of the player's monsters (section 9)."""

    name = "equip"
    aims = "SRC-9.5"
    bars: tuple[Bar, ...] = (
        *MAIN, *one_deployment("summon", "react"), UNBARRED, allowed("play_equipment"), Bar("SRC-9.4", VERB, has_slot),
        Bar("SRC-9.1", SOURCE, in_hand, given=True), of_kind("SRC-9.1", "Equipment"),
        *needs("SRC-9.2"),
        Bar("SRC-9.5", SOURCE, lambda s, seat, option: bool(equippable(s, seat, option.it))),
        Bar("SRC-9.5", PAIR, lambda s, seat, option: option.to in equippable(s, seat, option.it), given=True),
        Bar("SRC-15.2", PAIR, lambda s, seat, option: not cannot(s, option.to, "be_equipped")),
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        return playable(s, seat, "Equipment")

    def targets(self, s: State, seat: int, it: int) -> Iterable[tuple[int, int]]:
        return [(oid, 0) for oid in equippable(s, seat, it)]

    def do(self, s: State, seat: int, option: Option) -> None:
        deployed(s, seat, self.name)
        choose_slot(s, seat, option, "equip.on")


class Place(Verb):
    """Place a channeled effect card on a support space (section 10A)."""

    name = "place"
    bars: tuple[Bar, ...] = (
        *MAIN, Bar("SRC-6.13", VERB, can_place), UNBARRED, allowed("place_channeled"), Bar("SRC-10.1", VERB, has_slot, also=("SRC-4.40",)),
        Bar("SRC-10.1", SOURCE, in_hand, given=True), of_kind("SRC-10.1", "Channeled"),
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        return hand_of(s, seat, "Channeled")

    def do(self, s: State, seat: int, option: Option) -> None:
        s.use("turn", "placed", seat)
        choose_slot(s, seat, option, "place.on")


def choose_slot(s: State, seat: int, option: Option, step: str) -> None:
    """The player's choice where the match asks for it, else the first free support space: it has no further effect (SRC-4.41)."""
    slots = [Option("pick", slot) for slot in changes.free_slots(s, seat)]
    if s.table.options["support"] == "choose":
        ask_one(s, seat, "support", "SRC-4.41", slots, step, option.it, option.to, seat, source=option.it)
    else:
        s.push(step, option.it, option.to, seat, tuple(slots[:1]))


def equip_on(s: State, frame: tuple[Any, ...]) -> None:
    _, it, monster, seat, given = frame
    s.push("equip.more", (it, s.things[it].life + 1), seat)
    commit(s, [changes.equip(s, it, monster, seat, slot=given[0].it)])


def place_on(s: State, frame: tuple[Any, ...]) -> None:
    _, it, _, seat, given = frame
    commit(s, [changes.place(s, it, seat, slot=given[0].it)])


STEPS = {"summon.place": summon_place, "equip.on": equip_on, "place.on": place_on}
VERBS: tuple[Verb, ...] = (Summon(), React(), SetTrap(), Equip(), Place())
