"""Between events and effects (section 15): what the rules make of events, how triggers wait and are ordered, how effects are used.

Words: a trigger *waits* until the effect under way is done (SRC-15.13); then it is carried out at once, without an answer.
"""

from __future__ import annotations

from typing import Any

from ...kernel import tallies
from ...kernel.abilities import Ability, Fx
from ...kernel.declare import Draft, ability_of
from ...kernel.events import commit
from ...kernel.links import settled, with_payment
from ...kernel.names import SPECTATOR, printed_name, sees
from ...kernel.state import State
from ...kernel.things import Event, Waiting, replace
from ...kernel.triggers import ask_order, met_fx
from . import changes
from .model import (
    DEED,
    E_ACTIVATED,
    E_DESTROYED,
    E_DESTROYED_BY_EFFECT,
    E_DESTROYED_IN_BATTLE,
    E_DRAWN,
    E_EQUIPPED,
    E_LEFT_MAP,
    E_LOSES_SP,
    E_PLACED,
    E_REGAINS_SP,
    E_SUMMONED,
    E_TRAP_SET,
    HAND,
    SEATS,
    bans,
    kind_of,
    limit_key,
    monster_on,
    rival,
    tiles_on,
)

FROM_HAND = E_SUMMONED | E_TRAP_SET | E_EQUIPPED | E_PLACED


# -- using effects ------------------------------------------------------------------------------------------


def announce(s: State, draft: Draft) -> None:
    """An activated effect: its cost is paid in full first (SRC-15.25), then it is carried out."""
    fx, paid = settled(s, with_payment(s, draft))
    s.push("effect", fx)
    commit(s, [changes.mark(E_ACTIVATED, fx.me, seat=fx.you), *paid])


# -- triggers -----------------------------------------------------------------------------------------------


def immediate(s: State, waiting: Waiting) -> bool:
    """A text that works on the movement under way cannot wait for its end."""
    return bool(s.table.prints[waiting.prog[0]].abilities[waiting.prog[1]].extra.get("immediate"))


def ready(s: State) -> list[Waiting]:
    """The triggers that may be carried out now: none while an effect is carried out (SRC-15.13).

    An attack made by an effect resolves what it triggers in its own order (SRC-13.11).
    """
    since = -1
    for frame in reversed(s.agenda):
        if frame[0] == "effect":
            return [item for item in s.waiting if (0 <= since < item.batch) or immediate(s, item)]
        if frame[0] == "attack.resume" and since < 0 and s.own.attack is not None:
            since = s.own.attack.batch
    return list(s.waiting)


def can_settle(s: State) -> bool:
    return bool(ready(s))


def group_of(s: State, item: Waiting) -> int:
    """Tile tokens first, then the active player's effects, then the other's (SRC-15.11); a sprung trap is not a trigger."""
    if kind_of(s, item.source[0]) == "Tile":
        return 0
    return 1 if item.seat == s.own.active else 2


def settle(s: State) -> None:
    """Take the triggers of the earliest moment, by group; each player orders their own (SRC-15.12)."""
    found = ready(s)
    first = min(item.batch for item in found)
    moment = [item for item in found if item.batch == first]
    group = min(group_of(s, item) for item in moment)
    mine = [item for item in moment if group_of(s, item) == group]
    mine = [item for item in mine if item.seat == mine[0].seat]
    if len(mine) == 1:
        carry_out(s, s.waiting.index(mine[0]))
        return
    ask_order(s, mine[0].seat, "SRC-15.12", mine, "trigger.next")


def trigger_next(s: State, frame: tuple[Any, ...]) -> None:
    carry_out(s, frame[1][0].n)


def carry_out(s: State, place: int) -> None:
    """Carry out one trigger that waits."""
    waiting = s.waiting[place]
    s.waiting = (*s.waiting[:place], *s.waiting[place + 1 :])
    fx = met_fx(waiting)
    ability = ability_of(s, fx)
    amounts = tuple(amount(s, fx) for amount in ability.amounts) if not fx.fixed else fx.fixed
    if s.journal is not None and sees(s, SPECTATOR, fx.me):
        s.note(f"{printed_name(s, s.things[fx.me])} triggers.")
    s.push("effect", replace(fx, fixed=amounts))


def trigger_allowed(s: State, waiting: Waiting) -> bool:
    """Within its own limit (SRC-15.9); nothing triggers before the first turn."""
    if s.own.part == "SETUP":
        return False
    limit = s.table.prints[waiting.prog[0]].abilities[waiting.prog[1]].limit
    if limit is not None:
        spent = limit_key(limit[0], waiting.source, waiting.prog)
        if s.used(*spent) >= limit[1]:
            return False
        s.use(*spent)
    return True


def own_trigger_works(s: State, fx: Fx, event: Event, ability: Ability) -> bool:
    """A card's text about itself, by the card as it last was (SRC-15.6)."""
    leaf = event.was
    assert leaf is not None
    if s.things[event.it].life != fx.life:
        if event.last and event.last[-1]:  # its text was blank
            return False
    elif s.game.cards.muted(s, fx, ability):
        return False
    return ability.condition is None or ability.condition(s, fx)


# -- what the rules make of events --------------------------------------------------------------------------


def amend(s: State, event: Event) -> Event | None:
    """Bans, shields, and what has no place to go."""
    kind, it = event.kind, event.it
    if event.names & E_DESTROYED and kind == "move" and event.how not in ("detached", "cost"):
        forbidden = bans(s, it)
        if forbidden and _spared(forbidden, event.names):
            return None
    if kind == "sp":
        return _amend_sp(s, event)
    if kind == "summon" and monster_on(s, event.to) >= 0:  # SRC-4.9
        return None
    if kind in ("equip", "place") and not changes.free_slots(s, event.seat):  # SRC-4.40
        return None
    if kind == "tile" and any(s.things[oid].card == s.things[it].card for oid in tiles_on(s, event.to)):  # SRC-14.17
        return None
    if event.names & E_DRAWN and event.how == "draw" and bans(s, event.seat) & DEED["draw"]:
        return None
    if kind == "symbol" and s.things[it].zone == event.to:
        return None
    return event


def _spared(forbidden: int, names: int) -> bool:
    """Whether a text keeps a card from being destroyed in this way (SRC-13.13)."""
    if forbidden & DEED["be_destroyed"]:
        return True
    if names & E_DESTROYED_IN_BATTLE:
        return bool(forbidden & DEED["be_destroyed_in_battle"])
    return bool(names & E_DESTROYED_BY_EFFECT and forbidden & DEED["be_destroyed_by_effects"])


def _amend_sp(s: State, event: Event) -> Event | None:
    """Nothing lost or regained is no event; shields prevent the next SourcePoints that are lost."""
    if event.names & E_REGAINS_SP:
        return event if event.amount > 0 and not bans(s, event.it) & DEED["regain"] else None
    amount = -event.amount
    for mod in s.things[event.it].mods:
        if mod.attr == "shield" and amount > 0 and event.how != "cost":
            kept = min(mod.amount, amount) if mod.amount >= 0 else amount
            left = () if mod.amount == kept else (mod if mod.amount < 0 else replace(mod, amount=mod.amount - kept),)
            mods = s.things[event.it].mods
            place = mods.index(mod)
            s.set_mods(event.it, (*mods[:place], *left, *mods[place + 1 :]))
            amount -= kept
    return replace(event, amount=-amount) if amount > 0 else None


def tally(s: State, event: Event) -> None:
    """What keeps a match from standing still (SRC-17.6), and the counts that some card of this match asks for."""
    names = event.names
    if names & (FROM_HAND | E_LOSES_SP | E_DESTROYED) and not s.own.stirred and _stirs(s, event):
        s.own = replace(s.own, stirred=True)
    asked = tallies.wanted(s, event)
    if asked:
        seat = event.seat if event.seat >= 0 else s.things[event.it].controller
        tallies.tally(s, asked, event, (kind_of(s, event.it),), seat)


def _stirs(s: State, event: Event) -> bool:
    if event.names & E_LOSES_SP:
        return True
    if event.names & E_DESTROYED:
        return bool(event.names & E_LEFT_MAP)
    return event.was is not None and event.was.zone // SEATS == HAND


STEPS = {"trigger.next": trigger_next}


def window_order(s: State, actor: int) -> tuple[int, ...]:
    """Only the other player is asked, until that player passes (SRC-6.26, 6.28)."""
    return (rival(s.own.active),)


def window_added(s: State, kind: str) -> str:
    """After an act in the last window the active player may go on (SRC-6.28a)."""
    if kind == "end":
        s.own = replace(s.own, stay=True)
    return kind


def window_rule(s: State, kind: str) -> str:
    return "SRC-6.23"
