"""What a card says of its own being played: when, and where it goes. So wherever the card lies (SYN-7.58)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ....language import ir
from ....text.tree import Node
from .statements import SynsoulsStatements

BEATS = frozenset(("RESET Beat", "DRAW Beat", "CLOSING Beat"))


class SynsoulsRestrictions(SynsoulsStatements):
    """“Load this card only if …” and “This card can't be loaded unless …” are one thing to say."""

    def ability(self, ability: ir.Ability) -> list[Node]:
        ability = self.in_its_beat(ability)
        return super().ability(replace(ability, body=tuple(self.as_refusal(self.of_this_card(said)) for said in ability.body)))

    def cost(self, act: ir.Act) -> list[Node]:
        """What a cost is paid with is chosen as it is paid, and is no target (SYN-7.11)."""
        roles = tuple(
            replace(role, value=replace(role.value, target=False, det=role.value.det or "a"))
            if isinstance(role.value, ir.Np) and role.value.target and role.value.num == "sg" else role for role in act.roles
        )
        return super().cost(replace(act, roles=roles))

    def in_its_beat(self, ability: ir.Ability) -> ir.Ability:
        """“During your CLOSING Beat, you may draw a card.”: as the Beat begins, since nothing can be chosen in the midst of it."""
        first = ability.body[0] if ability.body else None
        steps, advs = (first.steps, first.advs) if isinstance(first, ir.Seq) else ((), ())
        heads = ability.header or advs
        dur = heads[0] if len(heads) == 1 else None
        act = steps[0] if steps else first
        beat = dur.span if isinstance(dur, ir.Dur) and dur.way == "during" else None
        if beat is None or beat.name not in BEATS or beat.which not in ("", "each", "the") or ability.costs or ability.labels:
            return ability
        done = isinstance(act, ir.Act) and act.op not in ("have", "gain", "cost", "lose", "take") and not act.neg and not act.passive
        if self.spells() or not done or not isinstance(act, ir.Act) or not isinstance(dur, ir.Dur) or self.gives_leave(act):
            return ability
        if act.role("agent") is not None and not (act.mood == "may" and self.is_person(act.role("agent"))):
            return ability
        self.use_all(dur)
        at = ir.Time("start", beat, at=dur.at)
        if ability.header:
            return replace(ability, header=(at,), form="triggered")
        assert isinstance(first, ir.Seq)
        return replace(ability, header=(at,), form="triggered", body=(replace(first, advs=()), *ability.body[1:]))

    def of_this_card(self, said: ir.Statement) -> ir.Statement:
        """“[SOLO] >> [SUSTAIN]”: this card has it. “Strain isn't removed from this card during the CLOSING Beat”: at it."""
        if not isinstance(said, ir.Act):
            return said
        if said.op == "have" and len(said.roles) == 1 and isinstance(said.role("patient"), ir.Gifts) and not said.mood and not said.neg:
            return replace(said, roles=(ir.Role("agent", ir.Np("this", ("card",), "sg")), *said.roles))
        spans = [adv for adv in said.advs if isinstance(adv, ir.Dur) and adv.way == "during" and adv.span is not None]
        closing = len(spans) == 1 and spans[0].span is not None and spans[0].span.name == "CLOSING Beat"
        if said.op != "remove" or not said.passive or not said.neg or not closing:
            return said
        self.use(spans[0])
        at = ir.Time("at", spans[0].span, at=spans[0].at)
        return replace(said, advs=tuple(at if adv is spans[0] else adv for adv in said.advs))

    def as_refusal(self, said: ir.Statement) -> ir.Statement:
        """A leave or demand with “only”, as a ban unless that is so."""
        act = said.steps[0] if isinstance(said, ir.Seq) and len(said.steps) == 1 and not said.advs else said
        if not isinstance(act, ir.Act) or act.op not in self.plays or act.neg or act.tense or not self.is_this(act.role("patient")):
            return said
        only = ir.Manner("only") in act.advs
        unless: list[ir.Unless] = []
        rest: list[Any] = []
        for adv in act.advs:
            if isinstance(adv, ir.If) and (adv.only or act.mood == "only"):
                unless.append(ir.Unless(adv.fact, at=adv.at))
                self.use(adv)
            elif isinstance(adv, ir.Dur) and adv.way == "only_during" and adv.span is not None:
                unless.append(ir.Unless(ir.SpanIs(adv.span, at=adv.at), at=adv.at))
                self.use(adv)
            elif adv == ir.Manner("only"):
                self.use(adv)
            else:
                rest.append(adv)
        if not unless and not (only and act.role("to") is not None):
            return said
        if rest or len(unless) > 1 or (only and unless) or act.mood not in ("", "may", "can", "only"):
            return said
        self.use_all(act.role("patient"))
        self.use(act.role("agent"))
        roles = tuple(role for role in act.roles if role.name != "agent")
        return replace(act, mood="cannot", passive=True, roles=roles, advs=(ir.Manner("only"),) if only else tuple(unless))

    def cheaper(self, act: ir.Act) -> bool:
        """Whether a card says of its own play that it may cost less: “You may load this card for 2 Notes less if …”."""
        free = any(isinstance(adv, ir.By) and adv.neg for adv in act.advs)
        mine = act.op in self.plays and act.mood in ("may", "can") and not act.neg and self.is_this(act.role("patient"))
        there = self.lies_elsewhere or {"source", "to"} & {role.name for role in act.roles}
        return mine and not there and (free or isinstance(act.role("for"), ir.Qty)) and act.role("agent") in (None, ir.Player("you"))

    def free(self, act: ir.Act) -> bool:
        """Without paying its cost; “by paying its cost” is as usual."""
        found = [adv for adv in act.advs if isinstance(adv, ir.By)]
        for adv in found:
            amount = adv.act.role("amount") or adv.act.role("patient")
            if adv.act.op != "pay" or not isinstance(amount, ir.Attr) or amount.name != "cost":
                raise self.cannot(adv, f"{act.op} by {adv.act.op}")
            self.use_all(adv)
        return any(adv.neg for adv in found)

    def own_cost_less(self, act: ir.Act) -> Node:
        """Told as what the card costs; whoever may pay less does."""
        qty = act.role("for")
        self.use(act.role("agent"))
        self.use_all(act.role("patient"))
        n: Node | None = None
        if isinstance(qty, ir.Qty):
            if qty.unit != "Note" or qty.more != "less" or qty.n is None or isinstance(qty.n, ir.Comp) or qty.way:
                raise self.cannot(act, "play for so much")
            self.use(qty)
            n = self.amount(qty.n)
        else:
            self.free(act)
        return self.make("cost_change", act, what=self.select("this", "card"), act=act.verb, n=n, down=True, per=self.per)

    def closed_to_others(self, act: ir.Act, these: ir.Np, to: ir.Value) -> Node:
        """“Only Records with a cost of 3 or more can be loaded into this Measure.”: no other card can."""
        self.use(these)
        self.use_all(next(adj for adj in these.adjs if adj == ir.State("only")))
        plain = replace(these, adjs=tuple(adj for adj in these.adjs if adj != ir.State("only")))
        place = self.place(to) if isinstance(to, ir.Zone) else self.thing(to)
        others = self.select("each", "card", filters=(self.make("unlike", filters=self.is_a(ir.IsA(plain))),))
        return self.make("closed", act, what=others, into=place)

    def own_statement(self, act: ir.Act) -> Node | None:
        patient, to = act.role("patient"), act.role("to")
        only = isinstance(patient, ir.Np) and ir.State("only") in patient.adjs and act.mood in ("can", "may") and act.passive
        if self.static and only and isinstance(patient, ir.Np) and act.op in self.plays and to is not None and len(act.roles) == 2:
            return self.closed_to_others(act, patient, to)
        if self.static and self.cheaper(act):
            return self.own_cost_less(act)
        if act.op not in self.plays or act.mood != "cannot" or act.neg or not isinstance(patient, ir.Np | ir.Ref):
            return super().own_statement(act)
        if not self.is_this(patient) and (to is None or act.verb == "expend"):
            return super().own_statement(act)
        for role in act.roles:
            if role.name not in ("agent", "patient", "to"):
                raise self.cannot(act, f"cannot be played {role.name}")
        agent = act.role("agent")
        if self.is_this(patient) and agent not in (None, ir.Player("you")):
            raise self.cannot(act, "cannot be played by somebody")
        self.use(agent)
        only = ir.Manner("only") in act.advs
        for adv in act.advs:
            if adv == ir.Manner("only"):
                self.use(adv)
        place = self.place(to) if isinstance(to, ir.Zone) else self.thing(to) if to is not None else None
        player = self.player(agent) if agent is not None and not self.is_this(patient) else None
        if place is not None and place.kind == "select" and place["quant"] == "choose" and not place["target"]:
            place = Node(place.kind, {**place.args, "quant": "each", "n": None}, place.said)  # any such Measure
        what = self.select("this", "card") if self.is_this(patient) else self.thing(patient)
        if self.is_this(patient):
            self.use_all(patient)
        return self.make("closed", act, what=what, player=player, into=place, but=only)

    def lasts(self, said: ir.Statement) -> bool:
        act = said.steps[0] if isinstance(said, ir.Seq) and len(said.steps) == 1 else said
        played = isinstance(act, ir.Act) and act.op in self.plays and act.mood == "cannot" and self.is_this(act.role("patient"))
        played = played or (isinstance(act, ir.Act) and self.cheaper(act))
        return played or super().lasts(said)
