"""The Exchange (sections 9 and 10): windows, activations that become links, automatic abilities, and how links resolve.

A *window* belongs to a step; `around` opens it, and opens it again after each Exchange, until both players have passed one after the other
(SOL-10.4, 10.11). Automatic abilities that wait form the next Exchange before anyone has priority (SOL-10.14, 10.19).
"""

from __future__ import annotations

from typing import Any

from ...kernel.abilities import Ability, Fx
from ...kernel.agenda import ask_one
from ...kernel.chain import add_link
from ...kernel.declare import Draft, ability_of, begin, targets_exist
from ...kernel.effects import NO, YES
from ...kernel.events import commit
from ...kernel.links import as_link, legal_targets, link_fx
from ...kernel.state import ANSWERS, State
from ...kernel.things import Event, Link, Waiting, replace
from ...kernel.triggers import ask_order, met_fx
from . import changes, paying, purse
from .model import (
    AMOUNTS,
    AUGMENTED,
    E_ACTIVATED,
    E_BLOCKED,
    E_DAMAGED,
    EVENTS,
    EXCHANGE_LIMIT,
    IN_EFFECT,
    SEATS,
    USE_LIMIT,
    arts,
    cannot,
    muse,
    rival,
)
from .values import meets, needs_of

# -- windows ------------------------------------------------------------------------------------------------


def around(s: State, frame: tuple[Any, ...]) -> None:
    """Open the window of a step: the Offensive player has priority (SOL-10.2), or with automatic abilities on the Exchange the Rival of
    whose is topmost (SOL-10.18). Where public facts show that nobody has anything to activate, it is over at once (SOL-10.24)."""
    kind = frame[1]
    if s.rest_at and ANSWERS not in s.rest_at and not s.chain:  # in a trial everyone passes (see `evaluation.likely_options`)
        return
    game, off = s.game, s.own.offense
    order = game.windows.order(s, s.chain[-1].seat) if s.chain else (off, rival(off))
    if not s.chain and not game.windows.could(s, off, kind) and not game.windows.could(s, rival(off), kind):
        return
    s.push("around.done", kind, -1 if s.chain else s.own.links)
    s.push("window", order, kind)


def around_done(s: State, frame: tuple[Any, ...]) -> None:
    """After an Exchange the window is still open (SOL-10.11), once points that it dealt have been handled (SOL-8.18)."""
    _, kind, links = frame
    if s.waiting or s.own.links != links:
        s.push("around", kind)
        if s.own.dealt and any(s.own.direct):
            s.push("points")


# -- activating ---------------------------------------------------------------------------------------------


def announce(s: State, draft: Draft) -> None:
    """Choices are made: the whole cost is named, then paid (SOL-9.9)."""
    paying.begin(s, draft, ability_of(s, draft.fx))


def launch(s: State, frame: tuple[Any, ...]) -> None:
    """Everything is paid in one moment, and the ability stands on the Exchange (SOL-9.9, 10.1); an Art is turned (SOL-9.11)."""
    _, draft, picks, rei = frame
    if draft.verb == "spend":
        paying.spend(s, list(rei))
        return
    fx: Fx = draft.fx
    if any(picks):  # the text may speak of them: they stand in the first registers
        fx = replace(fx, regs=tuple(tuple(s.ref(oid) for oid in group) for group in picks))
    ability = ability_of(s, fx)
    events = list(rei)
    for part, given in zip(ability.costs, picks, strict=True):
        events += part.pay(s, fx, given)
    if ability.kind == "art":
        events.append(turned(s, fx.me, fx.you, ability))
    if draft.verb != "trigger":
        count_use(s, fx.source, fx.prog, ability)
    s.own = replace(s.own, links=s.own.links + 1)
    link = add_link(s, as_link(fx, ability.kind))
    how = "automatic" if draft.verb == "trigger" else ability.kind
    commit(s, [changes.mark(E_ACTIVATED, fx.me, amount=link.number, seat=fx.you, how=how), *events])


def turned(s: State, it: int, seat: int, ability: Ability) -> Event:
    """An Art that is used is Exhausted, or BROKEN if its requirements are not met (SOL-9.11, 9.23a), or Augmented (SOL-11.38)."""
    met = meets(s, seat, needs_of(s, it))
    if ability.extra.get("augment"):
        return changes.augment(s, it, seat, not met)
    return changes.exhaust(s, it, seat, how="used") if met else changes.break_card(s, it, seat, how="used")


def most_x(s: State, draft: Draft) -> int:
    """The greatest X whose cost can be paid (SOL-7.20)."""
    ability = ability_of(s, draft.fx)
    x = 0
    while x < 60 and purse.payable(s, replace(draft.fx, x=x + 1), ability):
        x += 1
    return x


# -- automatic abilities ------------------------------------------------------------------------------------


def trigger_allowed(s: State, waiting: Waiting) -> bool:
    """Not before Round 1 (SOL-3.25) or while the player is grappled (SOL-11.53); within its own limit."""
    if not s.own.round or cannot(s, muse(s, waiting.seat), "grappled", "activate", "activate_abilities"):
        return False
    ability = s.table.prints[waiting.prog[0]].abilities[waiting.prog[1]]
    if out_of_uses(s, waiting.source, waiting.prog, ability):
        return False
    count_use(s, waiting.source, waiting.prog, ability)
    return True


def out_of_uses(s: State, source: tuple[int, int], prog: tuple[int, int], ability: Ability) -> bool:
    """Whether the text itself says that it has been used often enough."""
    limit = ability.limit
    return limit is not None and s.used(limit[0], "limit", *source, *prog) >= limit[1]


def used_up(s: State, source: tuple[int, int], prog: tuple[int, int], ability: Ability) -> str:
    """The rule by which an ability cannot be used again now, if any (SOL-9.18, 9.19, or its own text)."""
    used = s.used("round", "used", *source, *prog)
    if used >= USE_LIMIT:
        return "SOL-9.18"
    if ability.limit is not None:
        return "SOL-2.14" if out_of_uses(s, source, prog, ability) else ""
    if used and ability.extra.get("free") and ability.kind == "activated":
        return "SOL-9.19"
    return ""


def count_use(s: State, source: tuple[int, int], prog: tuple[int, int], ability: Ability) -> None:
    """An ability counts as used when it is activated or triggers, unless it is NEGATEd (SOL-11.59)."""
    s.use("round", "used", *source, *prog)
    if ability.limit is not None:
        s.use(ability.limit[0], "limit", *source, *prog)


def can_settle(s: State) -> bool:
    """What waits forms an Exchange of its own: not while another is under way (SOL-10.10, 10.19)."""
    return not s.chain


def settle(s: State) -> None:
    """Everything that waits now is put on one Exchange (SOL-10.14)."""
    s.push("place", len(s.waiting))


def place(s: State, frame: tuple[Any, ...]) -> None:
    """The next automatic ability: the Offensive player's first, each player's own in an order of their choice (SOL-10.14, 10.16)."""
    left = frame[1]
    if not left or len(s.chain) >= EXCHANGE_LIMIT:
        return
    group = s.waiting[:left]
    seat = s.own.offense if any(item.seat == s.own.offense for item in group) else group[0].seat
    s.push("place", left - 1)
    ask_order(s, seat, "SOL-10.16", [item for item in group if item.seat == seat], "place.first")


def place_first(s: State, frame: tuple[Any, ...]) -> None:
    """Its targets are chosen as it is put on the Exchange, and without one it is dropped (SOL-10.20). One that has a cost or opens with
    "you may" is used only if its player wants to (SOL-9.3a)."""
    number = frame[1][0].n
    waiting = s.waiting[number]
    s.waiting = (*s.waiting[:number], *s.waiting[number + 1 :])
    fx = met_fx(waiting)
    ability = ability_of(s, fx)
    if waiting.carry is None and not targets_exist(s, fx, ability):
        return
    if not optional(ability):
        declare(s, "trigger", fx, ability)
    elif purse.payable(s, fx, ability):
        ask_one(s, fx.you, "use", "SOL-9.3a", (YES, NO), "place.use", fx, source=fx.me)


def optional(ability: Ability) -> bool:
    """Whether an ability that waits for an event may be declined (SOL-9.3a)."""
    return bool(ability.costs or ability.extra.get("rei") or ability.extra.get("rei_x") or ability.extra.get("may"))


def place_use(s: State, frame: tuple[Any, ...]) -> None:
    _, fx, given = frame
    if given[0].verb == "yes":
        declare(s, "trigger", fx, ability_of(s, fx))


def declare(s: State, verb: str, fx: Fx, ability: Ability) -> None:
    """Announce an ability. Its cost is named after its targets, all of it in `paying`, so the kernel has nothing to ask for it."""
    begin(s, Draft(verb, fx, paid=((),) * len(ability.costs), event_driven=verb == "trigger"))


# -- resolving ----------------------------------------------------------------------------------------------


def resolve(s: State, link: Link) -> None:
    """Carry out an ability: with the targets that are still legal (SOL-9.16), whatever became of its source (SOL-9.21)."""
    fx = replace(link_fx(link), targets=legal_targets(s, link))
    s.push("effect", fx)
    if ability_of(s, fx).extra.get("augment"):
        begin_augment(s, fx)


def begin_augment(s: State, fx: Fx) -> None:
    """The effect of an AUGMENT Art starts, and that of the one before it ends (SOL-11.40, 11.41a); unless it lies Exhausted by now
    (SOL-11.42b)."""
    if s.things[fx.me].flags & AUGMENTED:
        before = [oid for oid in arts(s, fx.you) if oid != fx.me and s.things[oid].flags & IN_EFFECT]
        commit(s, [*(changes.exhaust(s, oid, -1, how="replaced") for oid in before), changes.take_effect(s, fx.me, fx.you)])


# -- what the rules make of events --------------------------------------------------------------------------

ALWAYS = E_DAMAGED | E_BLOCKED


def tally(s: State, event: Event) -> None:
    """Counts of this Round: who took, blocked and activated what; and what else some card of the match asks for."""
    names = event.names
    if names & E_ACTIVATED:
        s.use("round", "tally", "art" if event.how == "art" else "ability", event.seat)
        s.touch()
    if names & E_DAMAGED:
        s.use("round", "taken", event.seat, event.amount)
    wanted = (s.table.options["tallied"] | ALWAYS) & names
    if not wanted:
        return
    leaf = event.was
    seat = leaf.owner if event.kind == "move" and leaf is not None else event.seat if event.seat >= 0 else event.it % SEATS
    for place, name in enumerate(EVENTS):
        if wanted >> place & 1:
            for side in range(SEATS) if name == "tied" else (seat,):
                s.use("round", "tally", name, side, amount=event.amount if 1 << place & AMOUNTS else 1)
    s.touch()


STEPS = {
    "around": around, "around.done": around_done, "launch": launch, "place": place, "place.first": place_first, "place.use": place_use,
}


def window_order(s: State, actor: int) -> tuple[int, ...]:
    """After an activation the Rival has priority, then who activated (SOL-10.5, 10.7)."""
    return (1 - actor, actor)
