"""What can happen in HeroSync, as events: how each is proposed and how it is applied.

Functions named by the game's words give an Event; nothing has happened until it is committed. `seat` is the player who does it or
whose text it is, -1 for a rule; `by` the source.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...kernel import appliers
from ...kernel.appliers import mark as mark
from ...kernel.state import State
from ...kernel.things import NOBODY, Event, Mod, Ref, replace
from .model import (
    ACQUIRED,
    ATTACKS,
    COUNTERS,
    DECK,
    E_ACQUIRED,
    E_ANNOUNCED,
    E_BATTLE_KILL,
    E_BECOMES_HIDDEN,
    E_CHANGED,
    E_CONTROL,
    E_DAMAGE,
    E_DESTROYED,
    E_DIRECT_DAMAGE,
    E_DISCARDED,
    E_DRAWN,
    E_DRAWN_EXTRA,
    E_EFFECT_DAMAGE,
    E_ENTERS,
    E_GAINS,
    E_INFLUENCE,
    E_KILL_DAMAGE,
    E_KILLED,
    E_LEAVES,
    E_LEFT_DECK,
    E_LEVEL_UP,
    E_LOSES,
    E_MILLED,
    E_PLAYED,
    E_PREPARED,
    E_REMOVED,
    E_RETURNED,
    E_REVEALED,
    E_SACRIFICED,
    E_SHOWN,
    E_TO_DECK,
    FACE_UP,
    FALLEN,
    FOLLOWERS,
    HAND,
    HIDDEN,
    INFLUENCE,
    KILL_DAMAGE,
    LEVEL,
    LIMBO,
    MOST_INFLUENCE,
    OVER,
    PLACES,
    REMOVED,
    SEATS,
    SLOT,
    cannot,
    free_slot,
    influence,
    threshold,
    zone_id,
)

CAUSES = {"attack": E_DIRECT_DAMAGE, "kill": E_KILL_DAMAGE, "effect": E_EFFECT_DAMAGE}

# -- killing ------------------------------------------------------------------------------------------------


def kill(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "effect") -> Event:
    """A Follower goes from the field to its owner's Fallen Area (HRS-9.1, 9.2); `how`: battle, effect, sacrifice or cost.

    Its kill damage comes along by itself (see `kill_damage`).
    """
    names = E_KILLED | E_LEAVES
    if how == "battle":
        names |= E_BATTLE_KILL
    elif how in ("sacrifice", "cost"):
        names |= E_SACRIFICED
    return Event("move", names, it, zone_id(FALLEN, s.things[it].owner), by=by, seat=seat, how=how)


def kills(s: State, oids: Iterable[int], seat: int, by: Ref = NOBODY, how: str = "effect") -> list[Event]:
    """Several kills of one event: the largest damage first, so that a limited prevention is spent on it (HRS-9.16b)."""
    return [kill(s, oid, seat, by, how) for oid in sorted(oids, key=lambda oid: -threshold(s, oid))]


def kill_damage(s: State, event: Event) -> tuple[Event, ...]:
    """10 times its Level to the controller, from the killed Follower itself (HRS-9.3, 9.3d), in the same event (HRS-9.4)."""
    seat = s.things[event.it].controller
    return (damage(s, seat, KILL_DAMAGE * threshold(s, event.it), s.ref(event.it), seat, "kill"),)


# -- Influence ----------------------------------------------------------------------------------------------


def damage(s: State, to: int, amount: int, by: Ref, seat: int, how: str = "effect") -> Event:
    """Damage to a player: by a direct attack, a kill or an effect (HRS-9.13)."""
    return Event("damage", E_DAMAGE | E_INFLUENCE | CAUSES[how], to, amount=amount, by=by, seat=seat, how=how)


def less_of(event: Event, amount: int) -> Event:
    """Damage of which a text prevents so much, once its amount has been worked out (HRS-9.16a): kept in `to`."""
    return replace(event, to=max(0, event.to) + amount)


def lose(s: State, to: int, amount: int, seat: int, by: Ref = NOBODY, how: str = "effect") -> Event:
    """Losing Influence is not damage (HRS-9.18)."""
    return Event("lose", E_LOSES | E_INFLUENCE, to, amount=amount, by=by, seat=seat, how=how)


def gain(s: State, to: int, amount: int, seat: int, by: Ref = NOBODY) -> Event:
    """Gaining Influence, within the ceiling (HRS-9.21). `amount` is what is gained, `to` what was to be gained (HRS-1.6a)."""
    room = max(0, min(amount, MOST_INFLUENCE - influence(s, to)))
    # A gain that adds nothing triggers nothing (HRS-9.21a), but counts against what is lost in the same event (HRS-9.22).
    return Event("gain", E_INFLUENCE | (E_GAINS if room else 0), to, amount, room, by, seat)


def set_influence(s: State, to: int, amount: int, seat: int, by: Ref = NOBODY) -> Event:
    """A gain or a loss of the difference, never damage (HRS-9.21b)."""
    now = influence(s, to)
    return gain(s, to, amount - now, seat, by) if amount >= now else lose(s, to, now - amount, seat, by)


def apply_loss(s: State, event: Event) -> None:
    """What a gain of the same event could not add is taken off the loss (HRS-9.22). There is no floor (HRS-1.7)."""
    spared = min(s.things[event.it].nums[OVER], event.amount)
    s.add_num(event.it, OVER, -spared)
    s.add_num(event.it, INFLUENCE, spared - event.amount)


def apply_gain(s: State, event: Event) -> None:
    gained = max(0, min(event.to, MOST_INFLUENCE - influence(s, event.it)))
    s.add_num(event.it, INFLUENCE, gained)
    s.add_num(event.it, OVER, event.to - gained)


# -- departures and other moves of cards --------------------------------------------------------------------


def to_fallen(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "effect") -> Event:
    """A card goes to its owner's Fallen Area: from the field a Follower is killed (HRS-9.1e), from a hand a card is discarded (HRS-12.18),
    from a deck neither (HRS-9.7a, 12.18a), and a prepared Counter is destroyed (HRS-7.19a)."""
    leaf = s.things[it]
    kind = leaf.zone // SEATS
    if kind == FOLLOWERS:
        return kill(s, it, seat, by, how)
    names = {HAND: E_DISCARDED, DECK: E_MILLED | E_LEFT_DECK, COUNTERS: E_DESTROYED | E_LEAVES}.get(kind, E_CHANGED)
    return Event("move", names, it, zone_id(FALLEN, leaf.owner), by=by, seat=seat, how=how)


def used_up(s: State, it: int) -> Event:
    """A Drive or Counter that was used goes to its owner's Fallen Area (HRS-7.14, 10.7a)."""
    return Event("move", E_CHANGED, it, zone_id(FALLEN, s.things[it].owner), seat=-1, how="used")


def _leaving(s: State, it: int, names: int) -> int:
    kind = s.things[it].zone // SEATS
    return names | (E_LEAVES if kind in (FOLLOWERS, COUNTERS) else E_LEFT_DECK if kind == DECK else 0)


def to_hand(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "effect") -> Event:
    """Return or add a card to its owner's hand; a Follower is not killed by that (HRS-9.7)."""
    return Event("move", _leaving(s, it, E_RETURNED), it, zone_id(HAND, s.things[it].owner), by=by, seat=seat, how=how)


def to_deck(s: State, it: int, seat: int, at: str, by: Ref = NOBODY) -> Event:
    """Put a card on "top" or at the "bottom" of its owner's deck, or shuffle it in ("rest")."""
    return Event("move", _leaving(s, it, E_TO_DECK), it, zone_id(DECK, s.things[it].owner), by=by, seat=seat, how=at)


def remove(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "effect") -> Event:
    """Remove a card from the game, to its owner's public pile (HRS-4.11)."""
    return Event("move", _leaving(s, it, E_REMOVED), it, zone_id(REMOVED, s.things[it].owner), by=by, seat=seat, how=how)


def draw(s: State, seat: int, it: int, *, turn: bool = False) -> Event:
    """Draw one card; the turn draw is told apart (HRS-6.5)."""
    names = E_DRAWN | E_LEFT_DECK | (0 if turn else E_DRAWN_EXTRA)
    return Event("move", names, it, zone_id(HAND, seat), seat=seat, how="draw")


def show_drive(s: State, it: int, seat: int) -> Event:
    """A Drive is shown: while it is carried out it is in no zone that a text could look into (HRS-7.14a)."""
    return Event("move", E_ANNOUNCED, it, zone_id(LIMBO, seat), seat=seat, how="shown")


# -- arrivals -----------------------------------------------------------------------------------------------


def enter(s: State, it: int, seat: int, by: Ref = NOBODY, *, hidden: tuple[str, int] | None = None, played: bool = False) -> Event:
    """A Follower enters the field in a player's lowest free slot (HRS-4.6a), played or put there by an effect (HRS-7.9).

    `hidden` brings it Hidden (HRS-12.6a) until a boundary of a seat.
    """
    names = E_ENTERS | (E_PLAYED if played else 0) | (E_LEFT_DECK if s.things[it].zone // SEATS == DECK else 0)
    if hidden is None and s.table.prints[s.things[it].print].attrs.get("enters_hidden"):  # its own text says so
        hidden = ("", -1)
    how = "" if hidden is None else f"hidden {hidden[1]} {hidden[0]}"
    return Event("enter", names, it, zone_id(FOLLOWERS, seat), by=by, seat=seat, how=how)


def apply_enter(s: State, event: Event) -> None:
    it = event.it
    s.move(it, event.to, "down" if event.how else "end")
    s.set_num(it, SLOT, free_slot(s, FOLLOWERS, event.to % SEATS, it))
    s.use("turn", "entered", it, s.things[it].life)
    if event.how:
        _, whose, until = f"{event.how} ".split(" ", 2)
        _lay_hidden(s, it, until.strip(), int(whose), event.by)


def prepare(s: State, it: int, seat: int, by: Ref = NOBODY) -> Event:
    """A Counter is placed face down in a player's free Counter slot (HRS-7.16)."""
    names = E_PREPARED | (E_LEFT_DECK if s.things[it].zone // SEATS == DECK else 0)
    return Event("prepare", names, it, zone_id(COUNTERS, seat), by=by, seat=seat)


def apply_prepare(s: State, event: Event) -> None:
    s.move(event.it, event.to, "down")
    s.set_num(event.it, SLOT, free_slot(s, COUNTERS, event.to % SEATS, event.it))


def control(s: State, it: int, seat: int, by: Ref = NOBODY, slot: int = 0) -> Event:
    """A Follower moves to a slot of its new controller, the lowest that is free unless it takes another's place: not an entering
    (HRS-4.13a, 4.13b)."""
    return Event("control", E_CONTROL, it, zone_id(FOLLOWERS, seat), by=by, seat=seat, amount=slot)


def apply_control(s: State, event: Event) -> None:
    it = event.it
    s.move(it, event.to, "down" if s.things[it].flags & HIDDEN else "end")
    s.set_control(it, event.to % SEATS)
    s.set_num(it, SLOT, event.amount or free_slot(s, FOLLOWERS, event.to % SEATS, it))


# -- Hidden -------------------------------------------------------------------------------------------------


def hide(s: State, it: int, seat: int, by: Ref = NOBODY, until: str = "", until_seat: int = -1) -> Event:
    """A Follower becomes Hidden, until a boundary or until another cause ends it (HRS-12.13a)."""
    return Event("hide", E_BECOMES_HIDDEN, it, until_seat, by=by, seat=seat, how=until)


def apply_hide(s: State, event: Event) -> None:
    _lay_hidden(s, event.it, event.how, event.to, event.by)


def _lay_hidden(s: State, it: int, until: str, until_seat: int, by: Ref) -> None:
    """Each effect hides on its own (HRS-12.13b); the opponent loses sight of the card (HRS-13.4)."""
    s.add_mod(it, Mod("hidden", "set", 1, until, until_seat, source=by))
    s.set_flag(it, HIDDEN)
    s.conceal(it, 1 << (1 - s.things[it].controller))
    s.index = None


def reveal(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """A Hidden Follower is revealed: everything that hid it ends (HRS-12.13b)."""
    return Event("unhide", E_REVEALED, it, by=by, seat=seat, how=how)


def apply_unhide(s: State, event: Event) -> None:
    s.set_mods(event.it, tuple(mod for mod in s.things[event.it].mods if mod.attr != "hidden"))
    s.clear_flag(event.it, HIDDEN)
    s.show(event.it, (1 << SEATS) - 1)
    s.index = None


def turn_up(s: State, it: int, seat: int) -> Event:
    """A Counter that is activated is turned face up (HRS-10.7); it stays in its slot for now (HRS-10.7b)."""
    return Event("turn_up", E_ANNOUNCED, it, seat=seat)


def apply_turn_up(s: State, event: Event) -> None:
    s.set_flag(event.it, FACE_UP)
    s.show(event.it, (1 << SEATS) - 1)


# -- levels and rewards -------------------------------------------------------------------------------------


def level_up(s: State, seat: int, by: Ref = NOBODY) -> Event:
    """A Hero rises one level (HRS-6.14)."""
    return Event("level", E_LEVEL_UP, seat, amount=1, by=by, seat=seat)


def apply_level(s: State, event: Event) -> None:
    s.add_num(event.it, LEVEL, event.amount)


def acquire(s: State, it: int, seat: int) -> Event:
    """A reward is the player's from now on (HRS-6.20, 6.20b)."""
    return Event("acquire", E_ACQUIRED, it, seat=seat)


def apply_acquire(s: State, event: Event) -> None:
    s.set_flag(event.it, ACQUIRED)
    s.index = None


# -- what cards lay on Things -------------------------------------------------------------------------------


def increases_on(s: State, it: int) -> int:
    """How many of the three places are taken: one-time increases, and continuous ones that have a place (HRS-11.2)."""
    return sum(
        1 for mod in s.things[it].mods
        if (mod.attr == "power" and mod.op == "add" and mod.amount > 0) or (mod.attr == "place" and mod.op == "hold")
    )


def room_to_increase(s: State, it: int) -> bool:
    """Whether another increase would have a place (HRS-11.2, 11.3a)."""
    return increases_on(s, it) < PLACES and not cannot(s, it, "gain_power")


def give(s: State, it: int, mod: Mod) -> None:
    """Lay a change on a Thing. A fourth one-time increase is not applied and does not wait (HRS-11.3)."""
    if mod.attr == "power" and mod.op == "add" and mod.amount >= 0 and (mod.amount == 0 or not room_to_increase(s, it)):
        return
    s.add_mod(it, mod)


def clear_power(s: State, it: int, *, increases: bool) -> None:
    """Take one-time increases (or decreases) off a character; continuous changes go on (HRS-11.11b)."""
    s.set_mods(it, tuple(mod for mod in s.things[it].mods if mod.attr != "power" or mod.op == "set" or (mod.amount > 0) is not increases))


def attacked(s: State, it: int) -> None:
    """An attack counts as used when it is declared (HRS-8.6)."""
    s.add_num(it, ATTACKS, 1)


def shown(it: int, seat: int) -> Event:
    """A card is shown to both players and stays where it is."""
    return Event("reveal", E_SHOWN, it, seat=seat)


def shuffled(zone: int, seat: int) -> Event:
    return Event("shuffle", E_CHANGED, -1, zone, seat=seat)


APPLIERS: dict[str, Callable[[State, Event], None]] = {
    **appliers.APPLIERS, "damage": apply_loss, "lose": apply_loss, "gain": apply_gain, "enter": apply_enter, "prepare": apply_prepare,
    "control": apply_control, "hide": apply_hide, "unhide": apply_unhide, "turn_up": apply_turn_up, "level": apply_level,
    "acquire": apply_acquire,
}
