"""Damage in Neuroscape's texts: prevented, doubled, dealt to something else, taken and dealt for a while."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning.later import Draft
from ....text.tree import Node
from .statements import NeuroscapeStatements


class NeuroscapeDamage(NeuroscapeStatements):
    """What is said of damage that would be dealt, and of damage that is being dealt."""

    def own_statement(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        if not isinstance(patient, ir.Qty) or "damage" not in patient.unit:
            return super().own_statement(act)
        if act.op == "prevent" and act.passive and act.mood == "cannot" and not patient.traits and patient.n is None:
            self.use(patient)
            self.only(act, ("patient",))
            return self.make("cannot", act, deed="prevent_damage")
        if act.op == "prevent" and act.passive and act.mood == "cannot" and patient.unit == "damage" and patient.n is None:
            dealt = self.would_be(act, patient)  # “Damage dealt by this card cannot be prevented”
            by = dealt.role("agent")
            if by is None or dealt.role("to") is not None or dealt.advs or patient.way not in ("", "all"):
                raise self.cannot(act, "such damage not prevented")
            self.only(act, ("patient",))
            return self.make("cannot", act, who=self.thing(by), deed="be_prevented")
        if act.op == "prevent" and (patient.traits or (patient.way == "all" and self.timed(act))) and not act.mood:
            return self.prevented(act, patient)
        if act.op == "redirect" and patient.traits and act.role("to") is not None and not act.mood:
            return self.redirected(act, patient)
        if act.op == "reduce" and patient.traits and not act.mood:
            return self.lessened(act, patient)
        if act.op == "double" and patient.traits and not act.mood:
            return self.doubled(act, patient)
        all_of_it = patient.way in ("next", "all") or (patient.way == "" and patient.n is None and act.role("to") is not None)
        if act.op == "damage" and act.passive and patient.traits and all_of_it:
            return self.redirected(act, patient)
        if act.op == "take" and not act.mood and (self.static or self.timed(act)):
            return self.damage_taken(act, agent, patient)
        if act.op == "damage" and not act.passive and not act.mood and patient.way in ("none", "double") and patient.n is None:
            return self.damage_dealt(act, agent, patient)
        return super().own_statement(act)

    def timed(self, act: ir.Act) -> bool:
        return any(isinstance(adv, ir.Dur) for adv in act.advs)

    def would_be(self, act: ir.Act, qty: ir.Qty) -> ir.Act:
        """The deed of “damage that would be dealt to you”."""
        rel = qty.traits[0] if len(qty.traits) == 1 else None
        inner = rel.act if isinstance(rel, ir.Rel) else None
        if rel is None or not isinstance(inner, ir.Act) or inner.op != "damage" or qty.adjs or qty.than is not None or qty.of is not None:
            raise self.cannot(act, f"{act.op} some damage")
        for part in (qty, rel, inner):
            self.use(part)
        self.only(inner, ("agent", "patient", "to"))
        self.use(inner.role("patient"))
        for adv in inner.advs:
            if not isinstance(adv, ir.Dur) or (self.static and not self.always(act, adv)):
                raise self.cannot(adv, f"{act.op} some damage")
            self.use(adv)
        return inner

    def prevented(self, act: ir.Act, qty: ir.Qty) -> Node:
        self.use(qty)
        inner = self.would_be(act, qty) if qty.traits else ir.Act("damage", "deal")
        if qty.way not in ("next", "all") or (qty.way == "next") != (qty.n is not None):
            raise self.cannot(act, f"prevent {qty.way or 'some'} damage")
        n = None if qty.n is None or isinstance(qty.n, ir.Comp) else self.amount(qty.n)
        to, by = inner.role("to"), inner.role("agent")
        return self.make(
            "prevent", act, n=n, pool=self.pool(qty.unit, qty), combat=qty.unit == "combat damage",
            what=None if to is None else self.struck(to), by=None if by is None else self.forbidder(by),
        )

    def redirected(self, act: ir.Act, qty: ir.Qty) -> Node:
        inner = self.would_be(act, qty)
        to = inner.role("to")
        if to is None or inner.role("agent") is not None or (qty.n is None) is (qty.way == "next") or isinstance(qty.n, ir.Comp):
            raise self.cannot(act, "damage dealt to another")
        self.only(act, ("patient", "to"))
        for adv in act.advs:
            if isinstance(adv, ir.Instead):
                self.use(adv)
        return self.make(
            "redirect", act, n=self.amount(qty.n) if qty.n is not None else None, pool=self.pool(qty.unit, qty),
            combat=qty.unit == "combat damage",
            what=self.struck(to), to=self.struck(act.role("to")),
        )

    def lessened(self, act: ir.Act, qty: ir.Qty) -> Node:
        """“Reduce damage dealt to it by 1”, “Damage that would be dealt to you is reduced by 1”."""
        inner, by = self.would_be(act, qty), act.role("by")
        to, source = inner.role("to"), inner.role("agent")
        if to is None or qty.n is not None or qty.way not in ("", "all", "any") or not isinstance(by, ir.Num | ir.X | ir.Count | ir.Calc):
            raise self.cannot(act, "reduce such damage")
        self.only(act, ("patient", "by"))
        return self.make(
            "takes", act, who=self.struck(to), how="less", n=self.amount(by), pool=self.pool(qty.unit, qty),
            combat=qty.unit == "combat damage", by=self.forbidder(source) if source is not None else None,
        )

    def doubled(self, act: ir.Act, qty: ir.Qty) -> Node:
        """“Double the damage X deals to players”, “Double all damage that would be dealt by X”."""
        inner = self.would_be(act, qty)
        agent, to = inner.role("agent"), inner.role("to")
        if qty.n is not None or qty.way not in ("all", "the", ""):
            raise self.cannot(act, "double some damage")
        pool, combat = self.pool(qty.unit, qty), qty.unit == "combat damage"
        if agent is None and to is not None:
            return self.make("takes", act, who=self.struck(to), how="double", pool=pool, combat=combat)
        if agent is None or self.is_person(agent):
            raise self.cannot(act, "double damage")
        before, self.loosely = self.loosely, True
        at = None if to is None else self.struck(to)
        self.loosely = before
        return self.make("deals", act, who=self.thing(agent), how="double", pool=pool, combat=combat, to=at)

    def until(self, act: ir.Act | ir.Told) -> Node | None:
        qty = act.role("patient") if isinstance(act, ir.Act) and act.op in ("prevent", "double", "damage") else None
        inner = [
            adv for trait in (qty.traits if isinstance(qty, ir.Qty) else ()) if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act)
            for adv in trait.act.advs if isinstance(adv, ir.Dur)
        ]
        own = super().until(act)
        if len(inner) > 1 or (inner and own is not None):
            raise self.cannot(act, "two durations")
        return self.duration(inner[0]) if inner else own

    def damage_taken(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node | None:
        source = act.role("source")
        if qty.traits or qty.adjs or act.role("to") is not None:
            raise self.cannot(act, "take such damage")
        less = qty.more == "less" and qty.n is not None and not isinstance(qty.n, ir.Comp)
        plain = qty.way in ("none", "double") and qty.n is None and not qty.more
        if not less and not plain:
            if self.static:
                raise self.cannot(act, "take damage all the time")
            return None
        self.use(qty)
        n = self.amount(qty.n) if less and qty.n is not None and not isinstance(qty.n, ir.Comp) else None
        return self.make(
            "takes", act, who=self.struck(agent), how="less" if less else qty.way, n=n, pool=self.pool(qty.unit, qty),
            combat=qty.unit == "combat damage", by=self.forbidder(source) if source is not None else None,
        )

    def damage_dealt(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node | None:
        """“deals no combat damage this turn”."""
        if agent is None or self.is_person(agent) or (not self.static and not self.timed(act)):
            return None
        self.use(qty)
        if qty.traits or qty.adjs:
            raise self.cannot(act, "deal such damage")
        self.only(act, ("agent", "patient", "to"))
        to = act.role("to")
        return self.make(
            "deals", act, who=self.thing(agent), how=qty.way, pool=self.pool(qty.unit, qty), combat=qty.unit == "combat damage",
            to=None if to is None else self.struck(to),
        )

    def struck(self, to: ir.Value | None) -> Node:
        return self.player(to) if self.is_person(to) else self.thing(to, "deal")

    # ---- damage that is being dealt: what a replacement does with it

    def do_prevent(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        self.plain(act, "patient")
        if isinstance(patient, ir.Ref):
            self.use(patient)
            return [self.make("instead_prevented", act)]
        if isinstance(patient, ir.Np) and patient.of is not None and isinstance(patient.n, ir.Num) and not patient.nouns:
            self.use(patient)
            self.use_all(patient.of)
            return [self.make("instead_prevented", act, n=self.amount(patient.n))]
        if isinstance(patient, ir.Qty) and patient.way in ("that", "") and not patient.traits and not isinstance(patient.n, ir.Comp):
            self.use(patient)
            if isinstance(patient.n, ir.Amount):
                self.use(patient.n)
                return [self.make("instead_prevented", act)]
            if patient.n is None and patient.way != "that":
                raise self.cannot(act, "prevent some damage")
            return [self.make("instead_prevented", act, n=self.amount(patient.n) if patient.n is not None else None)]
        raise self.cannot(act, "prevent something else")

    def do_reduce(self, act: ir.Act) -> list[Node]:
        """“reduce it by 2”: so much of the damage is prevented."""
        patient, by = act.role("patient"), act.role("by")
        amount = isinstance(patient, ir.Ref) or (isinstance(patient, ir.Qty) and "damage" in patient.unit and patient.way == "that")
        if not amount or not isinstance(by, ir.Num | ir.X | ir.Count | ir.Qty):
            raise self.cannot(act, "reduce something else")
        self.plain(act, "patient", "by")
        self.use_all(patient)
        return [self.make("instead_prevented", act, n=self.amount(by))]

    def do_redirect(self, act: ir.Act) -> list[Node]:
        """“redirect that damage to …”: it is dealt there instead."""
        qty, to = act.role("patient"), act.role("to")
        same = isinstance(qty, ir.Ref) or (isinstance(qty, ir.Qty) and qty.way == "that" and qty.n is None and not qty.traits)
        if not same or to is None:
            raise self.cannot(act, "redirect something else")
        self.plain(act, "patient", "to", advs=(ir.Instead,))
        self.use_all(qty)
        return [self.make("instead_dealt", act, to=self.struck(to))]

    def do_double(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        self.plain(act, "patient")
        if isinstance(patient, ir.Ref) or (isinstance(patient, ir.Qty) and patient.way == "that" and not patient.traits):
            self.use_all(patient)
            return [self.make("instead_doubled", act)]
        raise self.cannot(act, "double something else")

    def as_before(self, adv: ir.Instead, draft: Draft) -> None:
        """“it deals double the damage instead”: the same damage, so nothing is said of whom it strikes."""
        before, act = self.made.get(adv.to) if adv.to is not None else None, draft.acts[0]
        qty = act.role("patient") if isinstance(act, ir.Act) else None
        would = isinstance(before, ir.Act) and before.mood == "would"
        if not (would and isinstance(qty, ir.Qty) and _doubled(qty)):
            super().as_before(adv, draft)

    def rerouted(self, act: ir.Act, qty: ir.Qty, to: ir.Value | None) -> list[Node] | None:
        """“it deals double that damage instead”, “that damage is dealt to its controller instead”."""
        if _doubled(qty) and to is None and not qty.traits:
            self.plain(act, "patient", advs=(ir.Instead,))
            self.use(act.role("agent"))
            self.use_all(qty)
            return [self.make("instead_doubled", act)]
        same = qty.way == "that" and (qty.n is None or isinstance(qty.n, ir.Amount)) and not qty.traits
        if same and act.passive and to is not None:
            self.plain(act, "patient", "to", advs=(ir.Instead,))
            self.use_all(qty)
            return [self.make("instead_dealt", act, to=self.struck(to))]
        return None

    def do_have(self, act: ir.Act) -> list[Node]:
        """“have it dealt to the other”; “have it become a copy”."""
        patient, inf = act.role("patient"), act.role("inf")
        rel = patient.traits[0] if isinstance(patient, ir.Ref) and len(patient.traits) == 1 else None
        inner = rel.act if isinstance(rel, ir.Rel) else None
        if rel is not None and isinstance(inner, ir.Act) and inner.op == "damage" and inner.passive and not inner.advs:
            self.plain(act, "patient")
            for part in (patient, rel, inner):
                self.use(part)
            self.only(inner, ("to", "patient"))
            return [self.make("instead_dealt", act, to=self.struck(inner.role("to")))]
        if isinstance(inf, ir.Act) and isinstance(patient, ir.Ref | ir.Np) and not patient.traits:
            self.plain(act, "patient", "inf")
            return self.instruct(replace(inf, roles=(ir.Role("agent", patient), *inf.roles)))
        raise self.cannot(act, "have something done")


def _doubled(qty: ir.Qty) -> bool:
    """“double the damage”, “double that damage”."""
    twice = isinstance(qty.n, ir.Calc) and qty.n.fn == "*" and ir.Num(2) in (qty.n.a, qty.n.b)
    return (qty.way == "double" and qty.n is None) or (twice and any(isinstance(node, ir.Amount) for node in qty.walk()))
