"""Playing Followers and Drives and preparing Counters (section 7): the checks of each, with their rules."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.abilities import Ability, Fx
from ...kernel.bans import barred
from ...kernel.declare import Draft, begin, payable
from ...kernel.events import commit
from ...kernel.legality import SOURCE, VERB, Bar, Verb, one_of_each
from ...kernel.permits import has_leave, permitted
from ...kernel.state import State
from ...kernel.things import Option
from . import changes
from .links import within_only
from .model import (
    HAND,
    SEATS,
    cannot,
    free_counter_slots,
    free_slots,
    kind_of,
    play_level,
    threshold,
    zone_id,
)
from .possible import lacking, resolvable


def nothing_under_way(s: State, seat: int, option: Option) -> bool:
    """An action may begin only when the previous one is settled."""
    return not s.chain and not any(frame[0] in ("settle", "triggers") for frame in s.agenda)


MOMENT = (
    Bar("HRS-6.9", VERB, lambda s, seat, option: s.own.player == seat, given=True),
    Bar("HRS-6.7", VERB, lambda s, seat, option: s.own.stage == "MAIN", given=True),
    Bar("HRS-6.8b", VERB, nothing_under_way, given=True),
)


def in_hand(s: State, seat: int, option: Option) -> bool:
    """In hand, or where a text lets it be played from (HRS-1.13)."""
    leaf = s.things[option.it]
    return leaf.zone == zone_id(HAND, seat) or (leaf.print >= 0 and has_leave(s, seat, option.it))


def playable(s: State, seat: int, *kinds: str) -> list[int]:
    """Cards of these types in hand, and those that texts let a player play from elsewhere."""
    near = one_of_each(s, s.zones[HAND * SEATS + seat], kinds)
    return [*near, *[oid for oid in permitted(s, seat) if kind_of(s, oid) in kinds]]


def text_of(s: State, seat: int, it: int) -> tuple[Fx, Ability]:
    """The one text of a Drive or Counter, in its player's context."""
    leaf = s.things[it]
    number = s.table.prints[leaf.print].listed[0]
    return Fx(it, leaf.life, seat, (leaf.print, number)), s.table.prints[leaf.print].abilities[number]


def entry_of(s: State, seat: int, it: int) -> tuple[Fx, Ability] | None:
    """What a Follower's text asks to be paid for playing it (HRS-7.5), in its player's context."""
    leaf = s.things[it]
    card = s.table.prints[leaf.print]
    number = card.attrs.get("entry")
    return None if number is None else (Fx(it, leaf.life, seat, (leaf.print, number)), card.abilities[number])


def playable_kind(s: State, seat: int, option: Option) -> bool:
    return kind_of(s, option.it) in ("Follower", "Drive")


def is_drive(s: State, oid: int) -> bool:
    return kind_of(s, oid) == "Drive"


def level_for_follower(s: State, seat: int, option: Option) -> bool:
    return kind_of(s, option.it) != "Follower" or threshold(s, option.it) <= play_level(s, seat, "Follower")


def level_for_drive(s: State, seat: int, option: Option) -> bool:
    return not is_drive(s, option.it) or threshold(s, option.it) <= play_level(s, seat, "Drive")


def slot_for_follower(s: State, seat: int, option: Option) -> bool:
    if kind_of(s, option.it) != "Follower" or free_slots(s, seat) > 0:
        return True
    entry = entry_of(s, seat, option.it)
    return entry is not None and any(part.kind == "sacrifice" for part in entry[1].costs)  # that frees one (HRS-7.5a)


def own_turn_for_drive(s: State, seat: int, option: Option) -> bool:
    return not is_drive(s, option.it) or bool(s.own.player == seat)


def own_stage_for_follower(s: State, seat: int, option: Option) -> bool:
    return kind_of(s, option.it) != "Follower" or bool(s.own.player == seat and s.own.stage == "MAIN")


def may_play(s: State, seat: int, it: int) -> bool:
    """No text keeps this player from playing such a card."""
    return not (barred(s, "play", seat, it) or barred(s, "be_play", it, seat))


def may_play_kind(s: State, seat: int, option: Option) -> bool:
    return may_play(s, seat, option.it) and not cannot(s, seat, "play_drives" if is_drive(s, option.it) else "play_followers")


def drive_condition(s: State, seat: int, option: Option) -> bool:
    """ "Only if …", and "you can use only one … each turn"."""
    if not is_drive(s, option.it):
        return True
    fx, ability = text_of(s, seat, option.it)
    return (ability.condition is None or ability.condition(s, fx)) and within_only(s, fx, ability)


def text_paid(s: State, seat: int, option: Option) -> bool:
    """Whether what the text asks for playing the card can be paid."""
    if is_drive(s, option.it):
        return payable(s, *text_of(s, seat, option.it))
    entry = entry_of(s, seat, option.it) if kind_of(s, option.it) == "Follower" else None
    return entry is None or payable(s, *entry)


def drive_resolves(s: State, seat: int, option: Option) -> bool:
    return not is_drive(s, option.it) or resolvable(s, *text_of(s, seat, option.it))


class Play(Verb):
    """Play a Follower or a Drive from the hand (HRS-7.1, 7.10); it costs nothing but what its text demands (HRS-7.5)."""

    name = "play"
    bars: tuple[Bar, ...] = (
        *MOMENT,
        Bar("HRS-10.1a", VERB, lambda s, seat, option: s.own.player == seat, given=True),
        Bar("HRS-7.1", SOURCE, in_hand, given=True),
        Bar("HRS-7.1", SOURCE, own_stage_for_follower, given=True),
        Bar("HRS-6.8", SOURCE, playable_kind, given=True),
        Bar("HRS-7.19c", SOURCE, lambda s, seat, option: kind_of(s, option.it) != "Counter", given=True, also=("HRS-7.16",)),
        Bar("HRS-7.10", SOURCE, own_turn_for_drive, given=True),
        Bar("HRS-7.2", SOURCE, level_for_follower, given=True),
        Bar("HRS-7.11", SOURCE, level_for_drive, given=True),
        Bar("HRS-7.3", SOURCE, slot_for_follower, given=True, also=("HRS-4.6",)),
        Bar("HRS-3.19a", SOURCE, may_play_kind, given=True),
        Bar("HRS-15.8", SOURCE, drive_condition, given=True),
        Bar("HRS-15.19b", SOURCE, text_paid, given=True),  # without it a text cannot resolve either
        Bar("HRS-7.15", SOURCE, drive_resolves, given=True, also=("HRS-15.8", "HRS-15.9")),
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        """What level, slots and bans leave."""
        kinds, full = [], free_slots(s, seat) <= 0
        if not cannot(s, seat, "play_followers"):
            kinds.append("Follower")
        if not cannot(s, seat, "play_drives"):
            kinds.append("Drive")
        if not kinds:
            return []
        levels = {kind: play_level(s, seat, kind) for kind in kinds}
        found = [it for it in playable(s, seat, *kinds) if threshold(s, it) <= levels[kind_of(s, it)] and may_play(s, seat, it)]
        return [it for it in found if slot_for_follower(s, seat, Option(self.name, it))] if full else found

    def moves(self, s: State, seat: int) -> list[Option]:
        """A Follower needs nothing more but what its text asks; a Drive must be able to resolve."""
        found: list[Option] = []
        for it in self.sources(s, seat):
            option = Option(self.name, it)
            if is_drive(s, it):
                fits = drive_condition(s, seat, option) and drive_resolves(s, seat, option)
            else:
                fits = text_paid(s, seat, option)
            if fits:
                found.append(option)
        return found

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        """A Drive that cannot be used is explained with what it lacks."""
        found = super().explain(s, seat, option)
        if option.it >= 0 and is_drive(s, option.it) and in_hand(s, seat, option):
            return tuple(dict.fromkeys((*found, *lacking(s, *text_of(s, seat, option.it)))))
        return found

    def do(self, s: State, seat: int, option: Option) -> None:
        if is_drive(s, option.it):
            begin(s, Draft("play", text_of(s, seat, option.it)[0]))
        elif (entry := entry_of(s, seat, option.it)) is not None:
            begin(s, Draft("enter", entry[0]))
        else:
            commit(s, [changes.enter(s, option.it, seat, s.ref(option.it), played=True)])


class Prepare(Verb):
    """Place a Counter face down in a free Counter slot, whatever its level (HRS-7.16, 7.17)."""

    name = "prepare"
    bars: tuple[Bar, ...] = (
        *MOMENT,
        Bar("HRS-7.16", VERB, lambda s, seat, option: s.own.player == seat and s.own.stage == "MAIN", given=True),
        Bar("HRS-7.16", SOURCE, in_hand, given=True),
        Bar("HRS-7.16", SOURCE, lambda s, seat, option: kind_of(s, option.it) == "Counter", given=True),
        Bar("HRS-7.16b", VERB, lambda s, seat, option: free_counter_slots(s, seat) > 0, also=("HRS-4.5", "HRS-7.18")),
        Bar("HRS-3.19a", VERB, lambda s, seat, option: not cannot(s, seat, "prepare_counters")),
    )

    def sources(self, s: State, seat: int) -> Iterable[int]:
        return playable(s, seat, "Counter")

    def do(self, s: State, seat: int, option: Option) -> None:
        commit(s, [changes.prepare(s, option.it, seat, s.ref(option.it))])
