"""Announcing, triggers and links (sections 9 and 10): how a play becomes a link, how triggers join, how links resolve or are canceled.

Also what the rules make of events: Strain that is not dealt, the trigger of [TRACE], and the counts that cards ask for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel import tallies
from ...kernel.abilities import Ability, Fx, Print
from ...kernel.agenda import ask_one
from ...kernel.chain import add_link, cut_link, link_of
from ...kernel.declare import Draft, ability_of, begin, targets_exist
from ...kernel.effects import register
from ...kernel.events import commit
from ...kernel.links import as_link, legal_fx, link_fx, settled, with_payment
from ...kernel.state import State
from ...kernel.things import Event, Link, Option, Waiting, replace
from ...kernel.triggers import ask_order, met_fx
from ...kernel.values import value
from . import attacks, changes
from .loading import spared
from .model import (
    CHAIN,
    CHAIN_LIMIT,
    CRASHED,
    E_ACTIVATED,
    E_ANNOUNCED,
    E_CANCELED,
    E_EXPENDED,
    E_FINAL,
    E_LEAVES,
    E_OVERWRITTEN,
    E_REMOVED,
    E_SILENCED,
    E_VOIDED,
    EXHAUSTED,
    FINAL_USED,
    FORMAT,
    OVERWRITTEN,
    SEATS,
    SUSTAIN,
    TRACE,
    X_LIMIT,
    active,
    cannot,
    has,
    in_ensemble,
    is_record,
    kind_of,
    occupied,
    overture,
    standing,
)
from .uses import final_cost
from .values import activation_notes, available, overclock_cost, use_next

EXPENDS = ("expend", "expend by effect", "expend at a price")  # from a menu or window; by an effect, without paying or paying its cost
COPIES = ("copy", "expend a copy")

# -- announcing ---------------------------------------------------------------------------------------------


def announce(s: State, draft: Draft) -> None:
    """A declaration is complete: amounts are fixed (SYN-9.21), the whole cost is paid at once (SYN-7.6), the link stands before the
    triggers of paying (SYN-10.45)."""
    if draft.verb in COPIES:
        carry_out_copy(s, draft)
        return
    ability = ability_of(s, draft.fx)
    fx, paid = settled(s, with_payment(s, draft) if draft.paid else draft)
    if draft.verb == "trigger":
        place_trigger(s, fx, draft)
        return
    notes = note_cost(s, draft, ability)
    if notes:
        paid.append(changes.notes(s, fx.you, -notes, fx.source, "paid"))
    if draft.verb in EXPENDS:
        s.use("turn", "plays", fx.you)
        use_next(s, fx.me, "expend_cost")
        paid.append(changes.to_chain(s, fx.me, fx.you))
        add_link(s, as_link(replace(fx, life=fx.life + 1), "verse"))
        if draft.verb != "expend":
            s.push("resolve.one")  # SYN-10.46
    elif draft.verb == "final":
        s.use("turn", "plays", fx.you)
        s.set_flag(fx.me, FINAL_USED)  # SYN-7.46
        add_link(s, as_link(fx, "final"))
        paid.append(changes.mark(E_FINAL, fx.me, seat=fx.you))
    elif draft.verb == "encore":  # SYN-6.45: it simply resolves
        s.push("effect", fx)
        paid.append(changes.mark(E_ACTIVATED, fx.me, seat=fx.you, how="encore"))
    else:
        link = add_link(s, as_link(fx, "active"))
        if ability.costs:
            s.push("paid", link.number)
        paid.append(changes.mark(E_ACTIVATED, fx.me, seat=fx.you))
    commit(s, paid)


def carry_out_copy(s: State, draft: Draft) -> None:
    """A copy is a link without a card, which is carried out at once (SYN-10.46, 10.47)."""
    fx = draft.fx if draft.settled else replace(draft.fx, fixed=tuple(amount(s, draft.fx) for amount in ability_of(s, draft.fx).amounts))
    if draft.verb == "expend a copy":
        s.push("copy.end", fx.me, fx.you)
    add_link(s, as_link(fx, "copy"))
    s.push("resolve.one")


def copy_end(s: State, frame: tuple[Any, ...]) -> None:
    commit(s, [changes.mark(E_EXPENDED, frame[1], seat=frame[2])])


def cost_paid(s: State, frame: tuple[Any, ...]) -> None:
    """The cost is paid and a state check made: a source that is gone by then went by the ability's own cost (SYN-10.31)."""
    link = link_of(s, frame[1])
    if link is not None and not s.alive(link.source):
        s.chain = tuple(replace(other, freed=True) if other is link else other for other in s.chain)


def note_cost(s: State, draft: Draft, ability: Ability) -> int:
    """The Notes a declared play asks for (SYN-7.9)."""
    fx = draft.fx
    if draft.verb == "expend by effect":
        return 0
    if draft.verb in EXPENDS:
        x = fx.x if s.table.prints[fx.prog[0]].attrs.get("cost") == "X" else 0
        plain = 0 if spared(s, fx.you, fx.me) else max(0, value(s, fx.me, "expend_cost") + x)
        return plain + overclock_cost(s, fx.me, draft.n)
    if draft.verb == "final":
        return final_cost(ability) + (fx.x if ability.extra.get("cost") == "X" else 0)
    return activation_notes(s, fx, ability)


def most_x(s: State, draft: Draft) -> int:
    """X up to what can be paid (SYN-7.10): what makes the play cheaper makes X dearer by as much (SYN-7.9)."""
    ability = ability_of(s, draft.fx)
    notes = available(s, draft.fx.you)
    if draft.verb in COPIES or draft.verb == "expend by effect" or (draft.verb == "expend" and spared(s, draft.fx.you, draft.fx.me)):
        return 0  # what is not paid for has an X of 0

    def affordable(x: int) -> bool:
        return note_cost(s, replace(draft, fx=replace(draft.fx, x=x)), ability) <= notes

    return next((x - 1 for x in range(1, X_LIMIT) if not affordable(x)), X_LIMIT - 1)


# -- triggers -----------------------------------------------------------------------------------------------


def can_settle(s: State) -> bool:
    """While a chain is open it takes triggers at once (SYN-10.16), up to its bound (SYN-10.22)."""
    return len(s.chain) < CHAIN_LIMIT or s.agenda[-1][0] != "window"


def settle(s: State) -> None:
    """Place the triggers of the earliest moment: the performer's first, then the rival's, each in their own order (SYN-10.17, 10.27)."""
    first = min(item.batch for item in s.waiting)
    group = [item for item in s.waiting if item.batch == first]
    performer = s.own.performer
    mine = [item for item in group if item.seat == performer] or group
    quiet = s.own.beat in ("ENCORE", "END")
    if not quiet and s.agenda[-1][0] != "window":
        s.push("window", s.game.window_order(s, performer), "main")
        s.own = replace(s.own, window=True)
    if len(mine) == 1:
        s.push("trigger.place", mine[0], quiet)
        s.waiting = tuple(item for item in s.waiting if item is not mine[0])
        return
    ask_order(s, mine[0].seat, "SYN-10.17", mine, "trigger.first", quiet)


def trigger_first(s: State, frame: tuple[Any, ...]) -> None:
    _, quiet, given = frame
    place = given[0].n
    s.push("trigger.place", s.waiting[place], quiet)
    s.waiting = (*s.waiting[:place], *s.waiting[place + 1 :])


def trigger_place(s: State, frame: tuple[Any, ...]) -> None:
    """Targets and modes are chosen as it is added (SYN-10.19); without a legal target it is not added (SYN-10.20)."""
    _, waiting, quiet = frame
    fx = met_fx(waiting)
    ability = ability_of(s, fx)
    if waiting.carry is None and not targets_exist(s, fx, ability):
        return
    begin(s, Draft("trigger", fx, n=1 if quiet else 0, event_driven=True))


def place_trigger(s: State, fx: Fx, draft: Draft) -> None:
    if draft.n:  # no chain in the ENCORE Beat: it resolves at once (SYN-6.46)
        if not canceled_by_source(s, as_link(fx, "trigger")):
            s.push("effect", fx)
    else:
        add_link(s, as_link(fx, "trigger"))
        s.dirty |= E_ANNOUNCED


def own_trigger_works(s: State, fx: Fx, event: Event, ability: Ability) -> bool:
    """Judged by the card as it last was (SYN-9.12)."""
    leaf = event.was
    assert leaf is not None
    departed = s.things[event.it].life != fx.life
    if departed:
        if leaf.zone < SEATS * CHAIN and event.last and (event.last[1] & FORMAT or event.last[2] > fx.since):  # SYN-11.92, 12.8
            return False
        if leaf.flags & OVERWRITTEN:  # SYN-15.4
            return False
    elif in_ensemble(s, event.it) and not active(s, event.it):
        # SYN-15.6: text about being Overwritten triggers all the same, unless it was lost before (SYN-12.8).
        if not event.names & E_OVERWRITTEN or event.last[2] > fx.since:
            return False
    elif s.game.muted(s, fx, ability):
        return False
    return ability.condition is None or ability.condition(s, fx)


# -- what the rules make of events --------------------------------------------------------------------------


def amend(s: State, event: Event) -> Event | None:
    """Strain that is not dealt, Resets and exhaustions that change nothing or are forbidden."""
    kind = event.kind
    if kind == "strain":
        return _amend_strain(s, event)
    if kind == "exhaust":
        return _amend_exhaust(s, event)
    if kind == "reset" and (not s.things[event.it].flags & EXHAUSTED or cannot(s, event.it, "reset")):
        return None  # SYN-7.15
    if kind in ("move", "shift", "control") and kind_of(s, event.it) == "Conductor":
        return None  # SYN-4.9
    if kind == "heal" and event.amount <= 0:
        return None
    if kind == "crash" and s.things[event.it].flags & CRASHED:
        return None  # SYN-16.16
    if kind == "move" and event.seat >= 0 and event.names & E_LEAVES and banned_departure(s, event):
        return None
    if kind == "notes" and event.how not in ("paid", "filled") and event.amount < 0 and cannot(s, event.it, "lose_notes"):
        return None
    return event


def banned_departure(s: State, event: Event) -> bool:
    """A card may say that it cannot be Silenced or Voided by effects."""
    if event.names & E_SILENCED:
        return cannot(s, event.it, "be_silenced")
    return bool(event.names & E_VOIDED) and event.how != "cost" and cannot(s, event.it, "be_voided")


def _amend_strain(s: State, event: Event) -> Event | None:
    it = event.it
    if event.amount <= 0 or s.things[it].flags & CRASHED:  # SYN-12.13, 16.16
        return None
    attack = s.own.attack
    if attack is not None and attack.attacker == s.ref(it) and has(s, it, SUSTAIN):  # SYN-11.76, 11.79
        return None
    if event.how == "moved":  # not dealt, so no shield against dealt Strain meets it
        return event
    for mod in s.things[it].mods:
        if mod.attr == "shield":  # "prevent the next N Strain"
            kept = min(mod.amount, event.amount) if mod.amount >= 0 else event.amount
            left = () if mod.amount == kept else (mod if mod.amount < 0 else replace(mod, amount=mod.amount - kept),)
            place = s.things[it].mods.index(mod)
            mods = s.things[it].mods
            s.set_mods(it, (*mods[:place], *left, *mods[place + 1 :]))
            event = replace(event, amount=event.amount - kept)
            if event.amount <= 0:
                return None
    return event


def _amend_exhaust(s: State, event: Event) -> Event | None:
    leaf = s.things[event.it]
    if leaf.flags & EXHAUSTED or cannot(s, event.it, "be_exhausted"):
        return None
    mine = event.seat == leaf.controller
    if event.seat >= 0 and not mine and cannot(s, event.it, "be_exhausted_by_opponent"):
        return None
    if mine and is_record(s, event.it) and overture(s):  # SYN-6.50, 6.52
        return None
    if mine and kind_of(s, event.it) == "Concept" and s.things[occupied(s, event.it)].controller != event.seat:  # SYN-7.17
        return None
    return event


def tally(s: State, event: Event) -> None:
    """Counts that some card of this match asks for (SYN-12.14)."""
    asked = tallies.wanted(s, event)
    if asked:
        seat = event.seat if event.seat >= 0 else s.things[event.it].controller
        tallies.tally(s, asked, event, (kind_of(s, event.it),), seat)


def rule_triggers(s: State, events: Sequence[Event]) -> list[Waiting]:
    """A Record with [TRACE] removed from play deals its printed cost to a Measure of its controller (SYN-11.88 to 11.93)."""
    found: list[Waiting] = []
    for event in events:
        leaf = event.was
        if not event.names & E_REMOVED or leaf is None or event.kind != "move":
            continue
        card = s.table.prints[leaf.card]
        if card.kind != "Record":
            continue
        left = bool(event.names & E_LEAVES)
        bits = event.last[1] if left and event.last else card.bits
        if bits & TRACE and isinstance(card.attrs["cost"], int) and card.attrs["cost"] > 0:
            seat = leaf.controller if left else leaf.owner
            found.append(Waiting((s.table.names[RULES_PRINT], 0), (leaf.oid, leaf.life), seat, event, s.batch))
    return found


RULES_PRINT = "(rules)"


def rules_print() -> Print:
    """Abilities that the rules themselves give: the Strain of [TRACE]."""
    card = Print(RULES_PRINT, "Rule", {})
    trace = Ability("trigger", "Deal Strain equal to its printed cost to one of your Measures.", "TRACE")

    def choose(s: State, fx: Fx) -> None:
        options = [Option("pick", oid) for oid in standing(s, fx.you)]
        if options:
            ask_one(s, fx.you, "trace", "SYN-11.88", options, "effect.pick", 0, source=fx.me)

    def deal(s: State, fx: Fx) -> None:
        cost = s.table.prints[s.things[fx.me].card].attrs["cost"]
        commit(s, [changes.strain(s, ref[0], cost, fx.source, fx.you, "trace") for ref in register(fx, 0)])

    trace.program = (choose, deal)
    trace.extra["lot"] = lambda s, oid: s.things[oid].card  # copies of one card: nothing but its printed cost counts
    card.seal([trace], [])
    return card


# -- resolving ----------------------------------------------------------------------------------------------


def resolve(s: State, link: Link) -> None:
    """Carry out one link, or cancel it if it is illegal (SYN-10.29)."""
    if link.kind == "cue":
        attacks.resolve(s)
        return
    if link.kind == "block":
        return
    fx = legal_fx(s, link)  # SYN-10.34, 10.35
    if fx is None or canceled_by_source(s, link):  # SYN-10.30
        fizzle(s, link)
        return
    if link.kind == "verse":
        s.push("verse.end", link.source, link.seat)
    s.push("effect", fx)


def canceled_by_source(s: State, link: Link) -> bool:
    """A link from a card in the Ensemble is illegal if that card is no longer active (SYN-10.30), own cost and own departure aside
    (SYN-10.31)."""
    if link.kind in ("verse", "final", "copy") or link.freed:
        return False
    ref = link.source
    event = link.event
    if link.kind == "trigger":
        if event is not None and event.it == ref[0] and (event.kind == "move" or event.names & E_OVERWRITTEN):
            return False
        if ability_of(s, link_fx(link)).extra.get("delayed") or link.prog[0] == s.table.names[RULES_PRINT]:
            return False
    if ref[0] < SEATS:
        return False
    if s.alive(ref):
        return not active(s, ref[0]) and in_ensemble(s, ref[0])
    return True


def fizzle(s: State, link: Link) -> None:
    """A canceled link has no effect at all (SYN-10.38); a Verse goes to the Void Zone and does not count as expended (SYN-7.41)."""
    cut_link(s, link.number)
    events = [changes.mark(E_CANCELED, link.source[0], seat=link.seat, how=link.kind)]
    if link.kind == "verse":
        events.append(changes.to_void(s, link.source[0], -1))
    commit(s, events)


def verse_end(s: State, frame: tuple[Any, ...]) -> None:
    """A Verse that has resolved is expended (SYN-7.40) and goes to its owner's Void Zone unless its text moved it (SYN-7.39)."""
    _, ref, seat = frame
    events = [changes.mark(E_EXPENDED, ref[0], seat=seat)]
    if s.alive(ref) and s.things[ref[0]].zone // SEATS == CHAIN:
        events.insert(0, changes.to_void(s, ref[0], -1))
    commit(s, events)


STEPS = {"trigger.first": trigger_first, "trigger.place": trigger_place, "verse.end": verse_end, "paid": cost_paid, "copy.end": copy_end}
