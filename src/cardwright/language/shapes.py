"""What a statement makes of an ability: whether it tells how things are, what is said behind it, the other side of a card."""

from __future__ import annotations

from .ir import Ability, Act, Dur, Instead, Np, Seq, Statement, put, stamp


def by_itself(said: Statement) -> tuple[Statement, ...]:
    """“Draw 2 cards, or 3 if …” is two sentences: what takes the place of the first is said behind it."""
    last = said.steps[-1] if isinstance(said, Seq) and not said.advs and len(said.steps) > 1 else None
    taking = last.steps[0] if isinstance(last, Seq) else None
    if not isinstance(said, Seq) or not isinstance(last, Seq) or not isinstance(taking, Seq):
        return (said,)
    if not any(isinstance(adv, Instead) for adv in taking.advs):
        return (said,)
    first: Statement = said.steps[0]
    if len(said.steps) > 2:
        first = put(said, steps=said.steps[:-1])
        stamp(first, said.at.start, said.at.end)
    return first, last


def turned(ability: Ability) -> Ability:
    """What a card does when it is reversed."""
    whole = put(ability, reversed=True)
    stamp(whole, ability.at.start, ability.at.end)
    return whole


def is_static(act: Act) -> bool:
    """Whether an act that begins a text says how things are, not what is done."""
    timed = any(isinstance(adv, Dur) for adv in act.advs)
    return act.role("agent") is not None and not timed and act.mood in ("", "cannot", "can") and act.op in ("have", "gain", "cost", "be")


def is_of_all(act: Act) -> bool:
    """Whether such an act tells of a whole group what it has: “Other characters you control have +1/+0.” Behind an ability it is one of
    its own; “gain” or “it has” would go on with what is done."""
    agent = act.role("agent")
    of_all = isinstance(agent, Np) and agent.num == "pl" and agent.det in ("", "all") and not agent.target
    return act.op == "have" and not act.advs and of_all
