"""SYN-7 Playing cards and costs: targets and choices, and why one that is named is refused."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....kernel.abilities import Ability, Fx, TargetSpec
from ....kernel.chapter import Question
from ....kernel.declare import LINKS, Draft, ability_of, candidates, payable
from ....kernel.names import sees
from ....kernel.questions import STANDARD, filled
from ....kernel.state import State
from ....kernel.things import Decision, Option
from ..chains.links import why_not_link
from ..model import CRASHED, is_measure
from .costs import ability_at, why_cost, why_unpaid
from .entering import why_measure


def why_aim(s: State, fx: Fx, spec: TargetSpec, oid: int) -> tuple[str, ...]:
    """The rules that keep a Thing or a link from being this target; none if it may be.

    Only what the text calls a target is one (SYN-7.48). It is in the Ensemble, unless the text names another zone (SYN-7.51), and neither
    Crashed nor Overwritten, unless the text says so (SYN-7.56). Targets of one sentence differ (SYN-7.53).
    """
    if oid <= LINKS:
        return why_not_link(s, fx, spec, LINKS - oid)
    if any(ref[0] == oid for group in fx.targets for ref in group) and spec.other:
        return ("SYN-7.53",)
    if spec.fits(s, fx, oid) and oid in spec.pool(s, fx):
        return ()
    found = spec.why(s, fx, oid)
    return (*found, "SYN-16.16") if is_measure(oid) and s.things[oid].flags & CRASHED else found


def why_no_target(s: State, fx: Fx, ability: Ability) -> tuple[str, ...]:
    """The rules that keep away what would fit the words of a text, such as [ENCRYPT]. A text that lacks a target it needs is not announced
    (SYN-7.50); "up to N" needs none (SYN-7.52)."""
    found: list[str] = []
    for spec in ability.targets:
        if len(candidates(s, fx, spec)) < spec.least:
            kept = (spec.why(s, fx, oid) for oid in spec.pool(s, fx) if oid > LINKS and sees(s, fx.you, oid))
            found += [rule for rules in kept if "SYN-7.50" not in rules for rule in rules]
    return tuple(found)


def why_pick(s: State, decision: Decision, things: Sequence[int]) -> Iterable[str]:
    """The rules that keep a Thing from being picked."""
    if decision.kind == "x":
        return ("SYN-7.10", "SYN-7.2")
    offered = {option.it for option in decision.options}
    wanted = next((oid for oid in things if oid not in offered), -1)
    if wanted == -1:
        taken = {option.it for option in decision.picked}
        return ("SYN-7.53",) if decision.kind == "target" and any(oid in taken for oid in things) else ()
    if decision.kind == "target":
        return why_target(s, decision.args[0], wanted)
    if decision.kind == "cost":
        return why_cost(s, decision.args[0], wanted) or (decision.rule,)
    if decision.kind in ("measure", "trace", "crash"):
        return why_measure(s, decision, wanted) or (decision.rule,)
    return (decision.rule,)


def why_target(s: State, draft: Draft, oid: int) -> tuple[str, ...]:
    """What keeps a Thing or link from being the target that is asked for."""
    fx = draft.fx
    return why_aim(s, fx, ability_of(s, fx).targets[len(fx.targets)], oid)


def explained(s: State, seat: int, option: Option, fx: Fx | None, found: tuple[str, ...]) -> tuple[str, ...]:
    """What forbids a use of a text, with what keeps the parts of its cost from being paid, and targets from being chosen."""
    if fx is None or fx.you != seat:
        return found
    ability = ability_at(s, fx.prog)
    unpaid = why_unpaid(s, fx, ability) if not payable(s, fx, ability) else ()
    missed = why_aim(s, fx, ability.targets[0], option.to) if option.to != -1 and ability.targets else ()
    lacking = why_no_target(s, fx, ability) if "SYN-7.50" in found else ()
    return tuple(dict.fromkeys((*found, *unpaid, *missed, *lacking)))


def target_words(s: State, decision: Decision) -> str:
    """A text that an event has set off is told with the question: nobody has just picked it."""
    words = filled(s, decision, STANDARD["target"])
    if decision.args[0].event_driven:
        text = ability_of(s, decision.args[0].fx).text
        words = f"{words[:-1]}: {text[:1].upper()}{text[1:]}"
    return words


# Targets are chosen on announcement by the controller of the text (SYN-7.49), as are modes; texts may wait for it (SYN-7.59). An amount is
# divided when they are chosen, at least 1 to each (SYN-7.57). What is no target is chosen as the effect resolves (SYN-7.54); what is random
# has equal chances (SYN-7.55).
QUESTIONS = (
    Question("target", target_words, "SYN-7.49"),
    Question("mode", rule="SYN-7.49"),
    Question("x", rule="SYN-7.10"),
    Question("share", rule="SYN-7.57"),
    Question("choose", rule="SYN-7.54"),
)
