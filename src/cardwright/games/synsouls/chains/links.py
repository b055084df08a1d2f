"""SYN-10 Disruption chains: how links resolve, become illegal, are canceled or turned to other targets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....kernel.abilities import Fx, TargetSpec, in_force
from ....kernel.agenda import ask_many
from ....kernel.appliers import mark
from ....kernel.chain import cut_link, link_of
from ....kernel.declare import LINKS, ability_of, candidates, target_ref
from ....kernel.events import commit
from ....kernel.links import legal_fx, link_fx
from ....kernel.state import State
from ....kernel.table import Step
from ....kernel.things import NOBODY, Event, Link, Ref, replace
from .. import attacks
from ..keywords.trace import RULES_PRINT
from ..model import E_CANCELED, E_OVERWRITTEN, E_TARGETED, SEATS, active, in_ensemble
from ..strain import dealing


def resolve(s: State, link: Link) -> None:
    """Carry out the newest link (SYN-10.23): a cue, a block, a Verse, a Final Verse or an ability (SYN-10.9). Nobody answers or adds to a
    chain that resolves (SYN-10.24), though an effect loads a card (SYN-10.43), and a state check follows each link (SYN-10.25).

    An illegal link is canceled and skipped (SYN-10.29), and no other is touched by that (SYN-10.42).
    """
    if link.kind == "cue":
        attacks.resolve(s)
        return
    if link.kind == "block":
        return
    # Targets are judged again: gone, unfit, out of reach, Overwritten or Crashed ones are illegal (SYN-10.35). If all are, so is the link
    # (SYN-10.34); else the sentences that need an illegal one are skipped (SYN-10.37). Conditions and costs are not, once met (SYN-10.33).
    fx = legal_fx(s, link)
    if fx is None or canceled_by_source(s, link):
        fizzle(s, link)
        return
    if link.kind == "verse":
        s.push("verse.end", link.source, link.seat)
    s.push("effect", fx)


def canceled_by_source(s: State, link: Link) -> bool:
    """A link from a card in the Ensemble is illegal if that card is no longer active (SYN-10.30), unless its own cost did that or the
    ability speaks of that very departure (SYN-10.31). A card that came back is another (SYN-10.36); one that changed controller, became
    exhausted or gained [FORMAT] is still the source (SYN-10.32)."""
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
    """An illegal link leaves without effect; a Verse goes to the Void Zone and does not count as expended (SYN-7.41)."""
    cut_link(s, link.number)
    events = [mark(E_CANCELED, link.source[0], seat=link.seat, how=link.kind)]
    if link.kind == "verse":
        events.append(dealing.to_void(s, link.source[0], -1))
    commit(s, events)


# -- canceling and turning -----------------------------------------------------------------------------------


def cancel_link(s: State, number: int, seat: int, by: Ref = NOBODY) -> None:
    """A canceled link has no effect at all and gives nothing back (SYN-10.38). Its card stays as it is (SYN-10.41); a Verse goes to the
    Void Zone (SYN-7.41)."""
    link = link_of(s, number)
    if link is None:
        return
    cut_link(s, number)
    if link.kind in ("cue", "block") and s.own.attack is not None:
        attacks.cancel(s, link, seat, by)
    elif link.kind == "verse":
        commit(s, [mark(E_CANCELED, link.source[0], seat=seat, by=by, how="verse"), dealing.to_void(s, link.source[0], seat, by)])
    else:
        commit(s, [mark(E_CANCELED, link.source[0], seat=seat, by=by, how=link.kind)])


def why_not_link(s: State, fx: Fx, spec: TargetSpec, number: int) -> tuple[str, ...]:
    """Only a link that still waits, and is of the kind that the text names, can be its target (SYN-10.39). Verses, Final Verses, abilities,
    cues and blocks are kept apart (SYN-10.40)."""
    oid = LINKS - number
    if any(other > LINKS for other in spec.pool(s, fx)):
        return ("SYN-7.50",)  # the text asks for something else than a link
    return () if oid in spec.pool(s, fx) and spec.fits(s, fx, oid) else ("SYN-7.50", "SYN-10.40")


def targeted(s: State, fx: Fx, moved: bool = False) -> list[Event]:
    """What a text is aimed at becomes its target, where something waits for that (SYN-7.59); a Verse is on the chain by then."""
    by = (fx.me, fx.life + 1) if moved else fx.source
    aims = [ref[0] for group in fx.targets for ref in group if ref[0] >= SEATS]
    every = in_force(s).names & E_TARGETED or s.delayed
    return [mark(E_TARGETED, oid, seat=fx.you, by=by) for oid in aims if every or _minds(s, oid)]


def _minds(s: State, oid: int) -> bool:
    """Whether a card itself waits for being targeted."""
    number = s.things[oid].print
    return number >= 0 and bool(s.table.prints[number].own_names & E_TARGETED)


def link_from(s: State, oid: int) -> int:
    """The newest link of a card, written as a target; a link is its own. -1: the card has none."""
    if oid <= LINKS:
        return oid
    return next((LINKS - link.number for link in reversed(s.chain) if link.source[0] == oid), -1)


def retarget(s: State, number: int, seat: int, by: Ref, fits: Callable[[int], bool]) -> None:
    """Choose another legal target for a link that has targets, of those the text allows: its first one changes."""
    link = link_of(s, number)
    if link is None or not any(link.targets) or link.kind == "block":  # what is blocked is not chosen
        return
    if link.kind == "cue":
        aims = [oid for oid in attacks.other_targets(s) if fits(oid)]
        if aims:
            ask_many(s, seat, "retarget", "SYN-8.12", aims, 1, 1, "retarget", number, 0, source=by[0])
        return
    group = next(place for place, refs in enumerate(link.targets) if refs)
    old = link.targets[group][0]
    fx = link_fx(link)
    spec = ability_of(s, fx).targets[group]
    blank = replace(fx, targets=link.targets[:group])
    taken = {ref[0] for refs in link.targets for ref in refs}
    places = [oid for oid in candidates(s, blank, spec) if oid not in taken and oid != LINKS - number and fits(oid)]
    if places and old:
        ask_many(s, seat, "retarget", "SYN-8.12", places, 1, 1, "retarget", number, group, source=by[0])


def retargeted(s: State, frame: tuple[Any, ...]) -> None:
    _, number, group, given = frame
    link = link_of(s, number)
    if link is None or not given:
        return
    if link.kind == "cue":
        attacks.turn_to(s, given[0].it)
        return
    refs = (target_ref(s, given[0].it), *link.targets[group][1:])
    changed = replace(link, targets=(*link.targets[:group], refs, *link.targets[group + 1 :]))
    s.chain = tuple(changed if other.number == number else other for other in s.chain)
    commit(s, targeted(s, replace(link_fx(changed), targets=((refs[0],),))))


STEPS: dict[str, Step] = {"retarget": retargeted}
