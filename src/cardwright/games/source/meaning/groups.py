"""Statements about all of a sort that are asked of each: “while they are adjacent to it”, “the turn they are summoned”."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from .acts import SourceActs


class SourceGroups(SourceActs):
    """What is said of each member of a group narrows the group."""

    def of_each(self, act: ir.Act) -> ir.Act:
        """“OP monsters lose 5 [α] ST while they are within 2 spaces of this monster”: asked of each of them."""
        name = "patient" if act.passive else "agent"
        subject = act.role(name)
        if not isinstance(subject, ir.Np) or subject.bind is None or subject.det in ("this", "the", "that") or subject.n is not None:
            return act
        for adv in act.advs:
            then = self.in_that_turn(adv, subject.bind)
            if then is not None:
                narrowed = replace(subject, traits=(*subject.traits, then))
                roles = tuple(replace(role, value=narrowed) if role.name == name else role for role in act.roles)
                return replace(act, roles=roles, advs=tuple(item for item in act.advs if item is not adv))
            fact = adv.fact if isinstance(adv, ir.Dur) and adv.way == "while" else None
            if not isinstance(fact, ir.Is) or fact.neg or fact.tense or fact.advs or not isinstance(fact.who, ir.Ref):
                continue
            traits = tuple(trait for trait in fact.pred if not isinstance(trait, ir.Comp))
            if fact.who.to != subject.bind or len(traits) != len(fact.pred):
                continue
            for part in (adv, fact, fact.who):
                self.use(part)
            narrowed = replace(subject, traits=(*subject.traits, *traits))
            roles = tuple(replace(role, value=narrowed) if role.name == name else role for role in act.roles)
            return replace(act, roles=roles, advs=tuple(item for item in act.advs if item is not adv))
        return act

    def named_in_spans(self, act: ir.Act) -> ir.Act:
        """“The equipped monster gains 15 ST while it is attacking”: asked of that monster before anything is said of it."""
        advs = tuple(self.with_names(adv) if isinstance(adv, ir.Dur) and adv.way == "while" else adv for adv in act.advs)
        return replace(act, advs=advs) if advs != act.advs else act

    def in_that_turn(self, adv: ir.Adverbial, bind: int) -> ir.Rel | None:
        """“the turn they are summoned”: those that were summoned this turn."""
        event = adv.event if isinstance(adv, ir.Dur) and adv.way == "in_turn" else None
        act = event.acts[0] if event is not None and len(event.acts) == 1 else None
        if not isinstance(act, ir.Act) or act.tense or act.mood or act.neg or act.advs or len(act.roles) != 1:
            return None
        role = act.roles[0]
        if not isinstance(role.value, ir.Ref) or role.value.to != bind:
            return None
        for part in (adv, event, act, role.value):
            self.use(part)
        this = ir.Dur("during", ir.Span("turn", which="this"))
        gap = replace(role, value=ir.Ref("gap", "any", to=-1))
        return ir.Rel(replace(act, tense="past", advs=(this,), roles=(gap,)), role.name)
