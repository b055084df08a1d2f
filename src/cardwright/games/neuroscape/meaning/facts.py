"""What Neuroscape's texts ask: what is controlled, attached, destroyed; who has how much health; in which stage it is."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....text.tree import Node
from .things import NeuroscapeThings

# States that a card tells wherever it lies.
_PRINTED = frozenset(("Malicious", "Iconic", "swift", "persistent", "advanced", "basic"))


class NeuroscapeFacts(NeuroscapeThings):
    """What must be so."""

    def fact(self, fact: ir.Fact) -> Node:
        if isinstance(fact, ir.SpanIs) and fact.neg:
            self.use(fact)
            return self.make("not_so", condition=self.during(fact.span))
        return super().fact(fact)

    def is_so(self, fact: ir.Is) -> Node:
        """“as long as this is attached to a Mutant, that character …”: the character that it is attached to."""
        on = fact.pred[0] if len(fact.pred) == 1 else None
        host = on.what if isinstance(on, ir.Near) and on.way == "attached" else None
        plain = self.is_this(fact.who) and not fact.tense and not fact.advs
        if plain and isinstance(host, ir.Np) and host.nouns == ("character",) and host.det == "a" and host.n is None:
            for part in (fact.who, on, host):
                self.use(part)
            return self.make("fits", who=self.make("attached", bind=host.bind), filters=self.filters(host), negated=fact.neg)
        return super().is_so(fact)

    def lasting_truth(self, fact: ir.Is) -> bool:
        """“If it was Malicious”: printed on the card."""
        named = isinstance(fact.who, ir.Ref | ir.Np) and fact.tense == "past"
        printed = all(isinstance(trait, ir.State) and trait.name in _PRINTED for trait in fact.pred)
        return super().lasting_truth(fact) or (named and printed and bool(fact.pred))

    def own_fact(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        by_this = isinstance(agent, ir.Qty) and agent.way == "that"
        if act.op == "destroy" and act.tense == "past" and by_this and isinstance(agent, ir.Qty) and not act.neg and not act.advs:
            self.use(agent)
            return self.make("was_destroyed", who=self.thing(patient))  # “if this damage destroyed it”
        if act.op == "destroy" and act.passive and not act.neg and not act.tense and all(_this_way(adv) for adv in act.advs):
            for adv in act.advs:
                self.use(adv)
            self.only(act, ("patient",))
            return self.make("was_destroyed", who=self.thing(patient))
        if act.op == "survive" and isinstance(agent, ir.Ref | ir.Np) and self.named_before(agent) and patient is None and not act.advs:
            gone = self.make("was_destroyed", who=self.thing(agent))
            return gone if act.neg else self.make("not_so", condition=gone)
        when = act.advs[0] if len(act.advs) == 1 else None
        if act.op in ("activate", "play") and isinstance(when, ir.Dur) and when.way == "during" and when.span is not None:
            this = self.is_this(patient) or (isinstance(patient, ir.Ref) and patient.word == "this")
            if this and when.span.which in ("", "the") and not act.neg and agent == ir.Player("you"):
                for part in (agent, patient, when):
                    self.use(part)
                return self.during(when.span)  # “If you activate this during their Combat stage”: it is carried out in that very stage
        named = isinstance(patient, ir.Ref) or (isinstance(patient, ir.Np) and patient.det in ("that", "this", "those"))
        if act.op == "control" and not act.tense and not act.advs and self.is_person(agent) and (act.passive or named):
            whose = self.make("controlled_by", player=self.player(agent))
            return self.make("fits", who=self.thing(patient), filters=(whose,), negated=act.neg)
        if act.op == "have" and isinstance(patient, ir.Qty) and "health" in patient.unit and self.is_person(agent) and not act.advs:
            return self.health_is(act, agent, patient)
        if act.op == "have" and isinstance(patient, ir.Np) and self.counter_name(patient) and not self.is_person(agent) and not act.advs:
            filters = self.bearing(ir.Has(patient), patient)
            if filters is not None:
                return self.make("fits", who=self.thing(agent), filters=filters, negated=act.neg)
        where = act.role("pred")
        if act.op == "stay" and not act.tense and not act.advs and isinstance(where, ir.State):
            return self.make("fits", who=self.thing(agent), filters=self.trait(where), negated=act.neg)  # “stays running”
        if act.op == "stay" and not act.tense and not act.advs and isinstance(where, ir.In):
            self.use(where)
            return self.make("fits", who=self.thing(agent), filters=self.located(where), negated=act.neg)
        return None

    def named_before(self, value: ir.Ref | ir.Np) -> bool:
        return isinstance(value, ir.Ref) or value.det in ("this", "that", "those")

    def attribute_is(self, attr: ir.Attr, fact: ir.Is) -> Node:
        """“as long as your mainframe health is 10 or less”."""
        comp = fact.pred[0] if len(fact.pred) == 1 else None
        pool = attr.name in ("bioframe health", "mainframe health", "health") and not attr.fn
        if not (self.is_person(attr.of) and pool and isinstance(comp, ir.Comp) and comp.n is not None and not isinstance(comp.n, ir.Qty)):
            return super().attribute_is(attr, fact)
        if comp.op not in ("<", "<=", "=", ">=", ">"):
            raise self.cannot(fact, "health so")
        self.use(comp)
        self.use(attr)
        than = comp.n.of if isinstance(comp.n, ir.Attr) and comp.n.name in ("same", attr.name) and self.is_person(comp.n.of) else None
        name = self.pool(attr.name, attr)
        if than is not None and name is not None and comp.op in "<>":
            self.use(comp.n)
            found = self.make("health_versus", player=self.player(attr.of), pool=name, op=comp.op, than=self.player(than))
        else:
            found = self.make("health_is", player=self.player(attr.of), pool=name, op=comp.op, n=self.amount(comp.n))
        return self.make("not_so", condition=found) if fact.neg else found

    def health_is(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
        self.use(qty)
        pool = self.pool(qty.unit, qty)
        if act.neg or qty.traits or qty.adjs:
            raise self.cannot(act, f"having {qty.unit}")
        if qty.than is not None and self.is_person(qty.than):
            op = {"more": ">", "less": "<", "fewer": "<"}.get(qty.way or qty.more)
            if op is not None and pool is not None:
                return self.make("health_versus", player=self.player(agent), pool=pool, op=op, than=self.player(qty.than))
        if isinstance(qty.n, ir.Comp) and qty.n.n is not None and qty.than is None and not isinstance(qty.n.n, ir.Qty):
            self.use(qty.n)
            return self.make("health_is", player=self.player(agent), pool=pool, op=qty.n.op, n=self.amount(qty.n.n))
        raise self.cannot(act, f"having {qty.unit}")

    def happened(self, act: ir.Act) -> Node:
        own = self.own_fact(act)
        if own is not None:
            return own
        none = any(isinstance(role.value, ir.Np) and role.value.det == "no" for role in act.roles)
        if act.neg or none:
            roles = tuple(
                replace(role, value=replace(role.value, det="a", num="sg"))
                if isinstance(role.value, ir.Np) and role.value.det == "no" else role
                for role in act.roles
            )
            self.use(act)
            return self.make("not_so", condition=self.happened(replace(act, neg=False, roles=roles)))
        return super().happened(act)


def _this_way(adv: ir.Adverbial) -> bool:
    return isinstance(adv, ir.Dur) and adv.way == "this way"
