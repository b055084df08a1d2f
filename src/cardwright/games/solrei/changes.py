"""What can happen in SolRei, as events: how each is proposed and how it is applied.

Functions named by the game's words give an Event, or several; nothing has happened until they are committed. `seat` is the player whose
effect, cost or choice it is, -1 for a rule. Changes of values are Mods, laid down with `give`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel import appliers
from ...kernel.appliers import mark as mark
from ...kernel.chain import cut_link, link_of
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import NOBODY, Event, Link, Mod, Ref, replace
from .model import (
    ACTION,
    ARTS,
    ATTACHED,
    AUGMENTED,
    BROKEN,
    DAMAGE,
    DECK,
    DEED,
    DISCARD,
    DOOMED,
    E_ACTIVATED,
    E_AUGMENTED,
    E_BROKEN,
    E_CHANGED,
    E_COVERED,
    E_CULTIVATED,
    E_DAMAGED,
    E_DEALT,
    E_DISCARDED,
    E_DREW,
    E_EXHAUSTED,
    E_GAINED_DAMAGE,
    E_GAINED_POWER,
    E_HARVESTED,
    E_HEALED,
    E_MOVED,
    E_NEGATED,
    E_PLACED,
    E_READIED,
    E_REDUCED,
    E_REI,
    E_REVEALED,
    E_SWITCHED,
    E_TURNED,
    EXHAUSTED,
    FACE_DOWN,
    HAND,
    IN_EFFECT,
    MUSE,
    SEATS,
    SHOWN,
    TURNED,
    UNBLOCKABLE,
    arts,
    attached,
    cannot,
    muse,
    placed,
    power_of,
    power_settled,
    rival,
    zone_id,
)

EVERYONE = (1 << SEATS) - 1

# -- cards that move ----------------------------------------------------------------------------------------


def move(s: State, it: int, kind: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """A card goes to a zone of its owner (SOL-4.2); `how` is where in a deck. Out of a hand into the Discard pile it is discarded, out of
    a Damage Zone healed."""
    leaf = s.things[it]
    came = leaf.zone // SEATS
    if kind == DISCARD and came == HAND:
        return discard(s, it, seat, by, how)
    names = E_MOVED | (E_HEALED if came == DAMAGE else 0)
    return Event("move", names, it, zone_id(kind, leaf.owner), by=by, seat=seat, how=how)


def draw(s: State, seat: int, n: int, by: Ref = NOBODY) -> list[Event]:
    """The top n cards of a player's own deck, as far as there are any (SOL-11.4, 1.10)."""
    if n <= 0 or cannot(s, muse(s, seat), "draw"):
        return []
    hand = zone_id(HAND, seat)
    return [Event("move", E_DREW, oid, hand, by=by, seat=seat, how="draw") for oid in s.top_of(zone_id(DECK, seat), n)]


def discard(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """A card goes to its owner's Discard pile (SOL-11.30). `how`: "rei", "filter" (the second with the suit that the two are filtered
    into), "cost", "block", or nothing for an effect."""
    names = E_DISCARDED if s.things[it].zone // SEATS == HAND else E_MOVED
    return Event("move", names, it, zone_id(DISCARD, s.things[it].owner), by=by, seat=seat, how=how)


def cultivate(s: State, seat: int, n: int, by: Ref = NOBODY) -> list[Event]:
    """The top n cards of the player's deck are attached face-down to the Muse (SOL-11.20)."""
    if n <= 0 or cannot(s, muse(s, seat), "cultivate"):
        return []
    to = zone_id(ATTACHED, seat)
    return [Event("move", E_CULTIVATED, oid, to, by=by, seat=seat, how="down") for oid in s.top_of(zone_id(DECK, seat), n)]


def harvest(s: State, seat: int, n: int, by: Ref = NOBODY, how: str = "cost") -> list[Event]:
    """The n cards attached last go to the Discard pile (SOL-11.21, 11.21a, 11.21b)."""
    last = s.zone(ATTACHED, seat)[::-1][:n]
    return [Event("move", E_HARVESTED, oid, zone_id(DISCARD, seat), by=by, seat=seat, how=how) for oid in last]


def heal(s: State, it: int, seat: int, by: Ref = NOBODY) -> Event:
    """A Damage card goes to its owner's Discard pile."""
    return Event("move", E_HEALED | E_MOVED, it, zone_id(DISCARD, s.things[it].owner), by=by, seat=seat)


def place(s: State, it: int, seat: int, how: str = "down") -> Event:
    """A card from hand into the Action Card Zone, face-down ("down") or face-up (SOL-6.18, 11.34b)."""
    return Event("move", E_PLACED, it, zone_id(ACTION, seat), seat=seat, how=how)


def exchange_placed(s: State, seat: int, by: Ref = NOBODY) -> list[Event]:
    """The two placed cards trade places, each as it lies (SOL-4.2)."""
    pairs = [(placed(s, side), rival(side)) for side in range(SEATS) if placed(s, side) >= 0]
    return [
        Event("move", E_MOVED, oid, zone_id(ACTION, to), by=by, seat=seat, how="down" if s.things[oid].flags & FACE_DOWN else "")
        for oid, to in pairs
    ]


def turn_up(s: State, it: int, seat: int, by: Ref = NOBODY) -> Event:
    """A placed card is turned face-up (SOL-6.23), by the reveal or earlier by an effect."""
    return Event("turn_up", E_REVEALED, it, by=by, seat=seat)


def shuffled(seat: int, by_seat: int) -> Event:
    """A player's deck is shuffled."""
    return Event("shuffle", E_MOVED, seat, zone_id(DECK, seat), seat=by_seat)


def revealed(it: int, seat: int) -> Event:
    """Everyone sees a card."""
    return Event("reveal", E_CHANGED, it, seat=seat)


def apply_move(s: State, event: Event) -> None:
    appliers.apply_move(s, event)
    if event.names & E_CULTIVATED:
        s.conceal(event.it, EVERYONE)  # SOL-11.20a, 13.8
    elif event.names & E_PLACED and event.how == "down":
        s.set_flag(event.it, FACE_DOWN)
    elif event.names & E_DAMAGED and any(s.things[oid].flags & AUGMENTED for oid in arts(s, event.seat)):
        s.push("hurt", event.seat)


def hurt(s: State, frame: tuple[Any, ...]) -> None:
    """A point was really taken: an Augmented Art is Exhausted at once, one that still waits in the Exchange included (SOL-11.42,
    11.42b)."""
    commit(s, [exhaust(s, oid, -1, how="damage") for oid in arts(s, frame[1]) if s.things[oid].flags & AUGMENTED])


def apply_turn_up(s: State, event: Event) -> None:
    s.clear_flag(event.it, FACE_DOWN)
    s.show(event.it, EVERYONE)


# -- Arts and Damage ----------------------------------------------------------------------------------------


def ready(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """An Exhausted Art or Damage card is turned face-up (SOL-11.23)."""
    return Event("ready", E_READIED, it, by=by, seat=seat, how=how)


def exhaust(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """A face-up Art or Damage card is turned face-down (SOL-11.26); an Art that was augmented without its requirements breaks
    (SOL-9.23c). `how`: "rei", "filter" as in `discard`, "cost", "used", or nothing for an effect."""
    if s.things[it].flags & DOOMED:
        return break_card(s, it, seat, by, how)
    return Event("exhaust", E_EXHAUSTED, it, by=by, seat=seat, how=how)


def break_card(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """An Art or Damage card is turned face-down and sideways (SOL-11.36). `how`: "cost", "block", "used", or nothing for an effect."""
    return Event("break", E_BROKEN, it, by=by, seat=seat, how=how)


def augment(s: State, it: int, seat: int, doomed: bool) -> Event:
    """An Art with AUGMENT is turned sideways as it is activated (SOL-11.38); without its requirements it will break (SOL-9.23c)."""
    return Event("augment", E_TURNED, it, seat=seat, how="doomed" if doomed else "")


def take_effect(s: State, it: int, seat: int) -> Event:
    """The activation of an AUGMENT Art has resolved: its effect starts (SOL-11.40)."""
    return Event("take_effect", E_AUGMENTED, it, seat=seat)


def apply_ready(s: State, event: Event) -> None:
    s.clear_flag(event.it, EXHAUSTED)
    if s.things[event.it].zone // SEATS == ARTS:
        s.set_flag(event.it, SHOWN)  # SOL-13.4


def _turn(s: State, it: int, flag: int) -> None:
    if s.things[it].flags & IN_EFFECT:
        s.index = None
    s.things[it] = replace(s.things[it], flags=s.things[it].flags & ~(TURNED | IN_EFFECT | DOOMED) | flag)
    s.touch()


def apply_exhaust(s: State, event: Event) -> None:
    _turn(s, event.it, EXHAUSTED)


def apply_break(s: State, event: Event) -> None:
    _turn(s, event.it, BROKEN)


def apply_augment(s: State, event: Event) -> None:
    _turn(s, event.it, AUGMENTED | (DOOMED if event.how == "doomed" else 0))


def apply_take_effect(s: State, event: Event) -> None:
    s.set_flag(event.it, IN_EFFECT)
    s.index = None


# -- points -------------------------------------------------------------------------------------------------


def deal(s: State, to: int, n: int, by_seat: int, by: Ref = NOBODY, unblockable: bool = False) -> Event:
    """Points are dealt directly to a player (SOL-8.16a)."""
    return Event("deal", E_DEALT, to, amount=n, by=by, seat=by_seat, how="unblockable" if unblockable else "")


def take(s: State, seat: int, dealer: int, by: Ref = NOBODY, how: str = "", n: int = 1) -> list[Event]:
    """The player takes a point: the top card of the deck goes face-up into the Damage Zone (SOL-6.39)."""
    zone = zone_id(DAMAGE, seat)
    return [Event("move", E_DAMAGED, oid, zone, dealer, by, seat, how) for oid in s.top_of(zone_id(DECK, seat), n)]


def take_now(s: State, seat: int, n: int, by: Ref = NOBODY) -> list[Event]:
    """Points taken as a cost: at once, and nothing blocks them (SOL-7.25, 11.13b). Once the deck has given out, the next is lost by."""
    if n > len(s.zone(DECK, seat)):
        s.push("overdrawn", seat)
    return take(s, seat, seat, by, "cost", n)


def cover(s: State, seat: int, n: int, counter: bool, by: Ref = NOBODY) -> Event:
    """The next n points of a player are blocked (SOL-11.9); by COUNTER each sends one back (SOL-11.14)."""
    return Event("cover", E_COVERED, seat, int(counter), n, by, seat)


def apply_deal(s: State, event: Event) -> None:
    point = event.seat | (UNBLOCKABLE if event.how == "unblockable" else 0)
    direct = s.own.direct
    grown = (*direct[event.it], *(point,) * event.amount)
    s.set_own(replace(s.own, direct=(grown, direct[1]) if event.it == 0 else (direct[0], grown)))


def apply_cover(s: State, event: Event) -> None:
    covers = s.own.cover
    grown = (*covers[event.it], (event.to, event.amount))
    s.set_own(replace(s.own, cover=(grown, covers[1]) if event.it == 0 else (covers[0], grown)))


# -- values, Rei, positions ---------------------------------------------------------------------------------


def give(s: State, oid: int, mod: Mod) -> bool:
    """Lay a change on a Muse or another card; whether it could be.

    What is gained although it cannot be gained is not (SOL-11.46). A doubling is worked out now, or with the others as AFTER SHOWDOWN
    begins (SOL-12.1b). A change whose attribute begins with "next " waits for the next Round.
    """
    if mod.attr in ("power", "damage") and s.things[oid].zone // SEATS == MUSE:
        if mod.op == "add" and mod.amount > 0 and cannot(s, oid, f"gain_{mod.attr}"):
            return False
        down = mod.op in ("halve", "halve_up") or (mod.op == "add" and mod.amount < 0)
        if mod.attr == "power" and down and not_reduced(s, oid, mod.source[0]):
            return False
        if mod.op in ("double", "halve", "halve_up") and power_settled(s):
            double(s, oid, mod)
            return True
    elif mod.op == "grant" and mod.attr.startswith("next "):
        mod = replace(mod, op="later")
    s.add_mod(oid, mod)
    return True


def not_reduced(s: State, oid: int, by: int) -> bool:
    """Whether a text keeps a player's Power from being reduced by others (SOL-12.12)."""
    return cannot(s, oid, "reduce_power") and not (by >= 0 and s.things[by].owner == s.things[oid].owner)


def double(s: State, oid: int, mod: Mod) -> None:
    """A doubling or halving becomes an increase or decrease by what it comes to now (SOL-12.1b, 12.8)."""
    power = max(0, power_of(s, s.things[oid].owner))
    half = -(-power // 2) if mod.op == "halve_up" else power // 2
    s.add_mod(oid, replace(mod, op="add", amount=power if mod.op == "double" else half - power))


def gained(s: State, seat: int, attr: str, amount: int, by: Ref = NOBODY, by_seat: int = -1) -> Event:
    """Announce that a player's Power or Damage rose or fell."""
    names = E_REDUCED if amount < 0 else E_GAINED_POWER if attr == "power" else E_GAINED_DAMAGE
    return Event("mark", names, muse(s, seat), amount=amount, by=by, seat=seat if by_seat < 0 else by_seat, how=attr)


def changed(s: State, it: int, seat: int, by: Ref = NOBODY, how: str = "") -> Event:
    """Something lies on a card or player that was not there before; `how` tells it in words, for the log."""
    return Event("mark", E_CHANGED, it, by=by, seat=seat, how=how)


def grapple(s: State, seat: int, by: Ref = NOBODY) -> Event:
    """For this Round the player cannot gain Damage and the Rival cannot activate anything (SOL-11.46, 11.47)."""
    return Event("grapple", E_CHANGED, muse(s, seat), by=by, seat=seat)


def apply_grapple(s: State, event: Event) -> None:
    s.add_mod(event.it, Mod("cannot", "gain", DEED["gain_damage"], "round", source=event.by))
    s.add_mod(muse(s, rival(event.seat)), Mod("cannot", "gain", DEED["grappled"], "round", source=event.by))


def rei(s: State, seat: int, suit: int, amount: int, by: Ref = NOBODY, how: str = "") -> Event:
    """Rei of a suit (0 to 3, in the order ♠♥♦♣) comes into a player's pool, or leaves it (SOL-7.17)."""
    return Event("rei", E_REI if amount > 0 else 0, seat, suit, amount, by, seat, how)


def apply_rei(s: State, event: Event) -> None:
    s.add_num(event.it, event.to, event.amount)


def change_positions(s: State, seat: int = -1) -> Event:
    """OFFENSE and DEFENSE trade places, both at once (SOL-6.12, 6.13)."""
    return Event("switch", E_SWITCHED, rival(s.own.offense), seat=seat)


def apply_switch(s: State, event: Event) -> None:
    s.set_own(replace(s.own, offense=event.it))


def positions_held(s: State, seat: int, by: Ref = NOBODY) -> Event:
    """Positions do not change at the next START OF ROUND."""
    return Event("hold", E_CHANGED, seat, by=by, seat=seat)


def apply_hold(s: State, event: Event) -> None:
    s.own = replace(s.own, stay=True)


def negate(s: State, number: int, seat: int, by: Ref = NOBODY) -> None:
    """An ability on the Exchange does not take effect; its costs stay paid (SOL-11.56). An AUGMENT Art is then Exhausted (SOL-11.43)."""
    link = link_of(s, number)
    if link is None:
        return
    cut_link(s, number)
    _uncount(s, link)
    events = [mark(E_NEGATED, link.source[0], by=by, seat=seat)]
    ability = s.table.prints[link.prog[0]].abilities[link.prog[1]]
    if ability.extra.get("augment") and s.things[link.source[0]].flags & AUGMENTED:
        events.append(exhaust(s, link.source[0], -1, how="used"))
    commit(s, events)


def _uncount(s: State, link: Link) -> None:
    """What was NEGATEd was not activated: it counts for no limit and for no text that asks or waits for it (SOL-11.59)."""
    _unused(s, link.source, link.prog)
    missed = [item for item in s.waiting if item.event.names & E_ACTIVATED and item.event.amount == link.number]
    for item in missed:
        _unused(s, item.source, item.prog)
    s.waiting = tuple(item for item in s.waiting if item not in missed)
    s.use("round", "tally", "art" if link.kind == "art" else "ability", link.seat, amount=-1)
    if s.table.options["tallied"] & E_ACTIVATED:
        s.use("round", "tally", "activated", link.seat, amount=-1)
    s.touch()


def _unused(s: State, source: Ref, prog: tuple[int, int]) -> None:
    """One use of an ability is not counted after all (see `links.count_use`)."""
    s.use("round", "used", *source, *prog, amount=-1)
    limit = s.table.prints[prog[0]].abilities[prog[1]].limit
    if limit is not None:
        s.use(limit[0], "limit", *source, *prog, amount=-1)


def may_harvest(s: State, seat: int, n: int) -> bool:
    """Whether so many cards are attached (SOL-11.2)."""
    return attached(s, seat) >= n and not cannot(s, muse(s, seat), "harvest")


STEPS = {"hurt": hurt}
APPLIERS: dict[str, Callable[[State, Event], None]] = {
    **appliers.APPLIERS, "move": apply_move, "turn_up": apply_turn_up, "ready": apply_ready, "exhaust": apply_exhaust,
    "break": apply_break, "augment": apply_augment, "take_effect": apply_take_effect, "deal": apply_deal, "cover": apply_cover,
    "grapple": apply_grapple, "rei": apply_rei, "switch": apply_switch, "hold": apply_hold,
}
