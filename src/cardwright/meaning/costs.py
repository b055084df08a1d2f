"""Costs: what is paid for an ability, and what a text asks besides for playing its card."""

from __future__ import annotations

from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node, walk
from .base import Unplayable
from .sentences import Sentences


class Costs(Sentences):
    """What costs mean."""

    def costs_of(self, ability: ir.Ability) -> tuple[Node, ...]:
        found: list[Node] = []
        for cost in ability.costs:
            for draft in self.drafts(cost):
                for act in draft.acts:
                    if draft.leads or not isinstance(act, ir.Act):
                        raise self.cannot(act, "cost of another sort")
                    found += self.cost(act)
        return tuple(found)

    def cost(self, act: ir.Act) -> list[Node]:
        """A part of a cost: an instruction; without an object it is done to this card."""
        if not act.roles:
            this = ir.Role("patient", ir.Np("this", ("card",), "sg"))
            return self.instruct(replace(act, roles=(this,)))
        return self.instruct(act)

    targets_first = True  # targets are named before anything is paid

    def aimed_first(self, told: list[Node]) -> list[Node]:
        """Refuse a target that is told by what will be paid: nobody knows that yet when it is named."""
        for node in (inner for ability in told for inner in walk(ability) if self.targets_first and inner.args.get("costs")):
            paid = {part.args["bind"] for part in walk(node["costs"]) if part.args.get("bind") and part.kind == "select"}
            for aim in walk(node.args.get("effect")):
                if aim.kind == "select" and aim["target"] and any(part.args.get("to") in paid for part in walk(aim["filters"])):
                    why = "“target”: it is named before the cost is paid, so it cannot depend on what is paid"
                    raise Unplayable(why, "target told by a cost")
        return told

    def with_added_cost(self, ability: ir.Ability) -> ir.Ability:
        """“As an additional cost to expend this card, exhaust two Records you control.” is part of what the card costs."""
        added = self.added_cost(ability.body[0]) if len(ability.body) > 1 else None
        return ability if added is None else replace(ability, costs=(*ability.costs, *added), body=ability.body[1:])

    def added_cost(self, first: ir.Statement) -> tuple[ir.Statement, ...] | None:
        """“As an additional cost to play this card, …”, “To play this card, you must …”: what must be done for it."""
        lead = first.advs[0] if isinstance(first, ir.Seq) and len(first.advs) == 1 else None
        if isinstance(lead, ir.Purpose):
            act: ir.Act | ir.Fact | None = lead.act
        else:
            event = lead.event if isinstance(lead, ir.Time) and lead.way == "at" else None
            act = event.acts[0] if event is not None and len(event.acts) == 1 else None
            act = act if isinstance(act, ir.Act) and act.tense == "cost" else None
        if not isinstance(first, ir.Seq) or not isinstance(act, ir.Act) or act.op not in self.plays:
            return None
        if not self.is_this(act.role("patient")) or len(act.roles) != 1 or act.advs:
            return None
        paid = tuple(self.demanded(step) for step in first.steps)
        if any(step is None for step in paid):
            return None
        self.use_all(lead)
        return tuple(step for step in paid if step is not None)

    def demanded(self, step: ir.Statement) -> ir.Statement | None:
        """“you must sacrifice a Follower” as a cost is to sacrifice one."""
        if not isinstance(step, ir.Act) or step.role("agent") is None:
            return step
        if step.mood not in ("", "must") or step.role("agent") != ir.Player("you"):
            return None
        self.use_all(step.role("agent"))
        return replace(step, mood="", roles=tuple(role for role in step.roles if role.name != "agent"))
