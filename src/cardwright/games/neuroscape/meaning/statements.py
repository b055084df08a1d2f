"""What Neuroscape's texts state: attack and defense, damage that is changed or prevented, costs, rolls, leave to do things."""

from __future__ import annotations

import re

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .things import POOLS, NeuroscapeThings

_PT = re.compile(r"([+-])(\d+|X)/([+-])(\d+|X)")


class NeuroscapeStatements(NeuroscapeThings):
    """What is so for a while."""

    def gift(self, gift: ir.Gift, kind: str) -> Node:
        more = re.fullmatch(r"\+(\d+)", gift.text.strip()) if gift.what == "keyword" and gift.name == "psychosis" else None
        if more is not None and kind == "gain":
            self.use(gift)
            return self.make("change", name="psychosis", n=number(int(more[1])), per=self.per)
        found = _PT.fullmatch(gift.text.strip()) if gift.what == "pt" else None
        if found is None:
            return super().gift(gift, kind)
        if kind == "lose":
            raise self.cannot(gift, "loss of attack and defense")
        self.use(gift)
        attack, defense = (self.make("x") if sign == "X" else number(int(sign)) for sign in (found[2], found[4]))
        return self.make(
            "power", attack=attack, defense=defense, less_attack=found[1] == "-", less_defense=found[3] == "-", per=self.per,
        )  # fmt: skip

    def instructions_of(self, stated: Node, said: ir.Act | ir.Told) -> list[Node]:
        if stated.kind in ("cannot", "must") and stated["who"].kind != "player" and "by" not in {k for k, v in stated.args.items() if v}:
            kind = "banned" if stated.kind == "cannot" else "told"
            return [self.make(kind, said, who=stated["who"], deed=stated["deed"], until=self.until(said))]
        return super().instructions_of(stated, said)

    def own_duration(self, dur: ir.Dur) -> Node:
        span = dur.span
        if span is not None and span.name == "turn" and span.which == "next" and span.of is not None and dur.way == "until_start":
            return self.make("duration", name="next_turn", player=self.player(span.of))
        return super().own_duration(dur)

    def own_statement(self, act: ir.Act) -> Node | None:
        patient = act.role("patient")
        if act.op == "prevent" and isinstance(patient, ir.Qty) and patient.traits:
            return self.prevented(act, patient)
        agent = act.role("agent")
        if act.op == "take" and isinstance(patient, ir.Qty) and patient.unit in ("damage", *POOLS) and not act.mood and not act.neg:
            taken = self.takes(act, agent, patient)
            if taken is not None:
                return taken
        if act.op == "block" and act.mood == "can" and isinstance(patient, ir.Np) and self.one_more(patient, "attacker") and not act.advs:
            return self.make("block_more", act, who=self.thing(agent), n=self.how_many(patient))
        if act.op == "activate" and act.mood in ("may", "can") and isinstance(patient, ir.Np):
            return self.more_activations(act, agent, patient)
        if act.op == "ready" and act.neg and agent is not None and not self.static:
            for adv in act.advs:
                if not (
                    isinstance(adv, ir.Dur) and adv.span is not None and adv.span.name == "Refresh substage" and adv.span.which == "next"
                ):
                    raise self.cannot(adv, "no refresh")
                self.use_all(adv)
            return self.make("no_refresh", act, who=self.thing(agent))
        if act.op == "play" and act.mood in ("may", "can") and act.advs == (ir.Manner("reversed"),) and isinstance(patient, ir.Np):
            self.use(act.advs[0])
            self.use(patient)
            if patient.nouns != ("tarot",) or patient.traits or patient.adjs:
                raise self.cannot(act, "play something reversed")
            return self.make("permission", act, player=self.whoever(agent), what="reversed")
        if act.op == "have" and isinstance(agent, ir.Np) and agent.nouns in (("stability roll",), ("psychosis roll",)):
            return self.roll_change(act, agent, patient)
        if act.op == "become" and isinstance(patient, ir.Np) and patient.nouns == ("copy",) and not act.mood:
            of = self.copied(patient, act)
            return self.make("become_copy", act, what=self.thing(agent), of=of, until=self.until(act))
        if act.op in ("double", "halve") and isinstance(patient, ir.Attr) and not self.static:
            name = self.attribute_word(patient, patient)
            who = self.thing(patient.of)
            return self.make("double", act, who=who, name=name, half=act.op == "halve", until=self.until(act))
        return None

    def takes(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node | None:
        how = "less" if qty.more == "less" else {"none": "none", "double": "double"}.get(qty.way)
        if how is None:
            return None
        self.use(qty)
        by = act.role("source")
        n = self.amount(qty.n) if how == "less" and qty.n is not None and not isinstance(qty.n, ir.Comp) else None
        who = self.player(agent) if self.is_person(agent) else self.thing(agent)
        pool = POOLS.get(qty.unit)
        return self.make("takes", act, who=who, how=how, n=n, pool=pool, by=self.forbidder(by) if by is not None else None)

    def one_more(self, np: ir.Np, noun: str) -> bool:
        """“an additional attacker”."""
        found = np.nouns == (noun,) and np.adjs == (ir.State("additional"),) and not np.traits and not isinstance(np.n, ir.Comp)
        if found:
            self.use(np)
            self.use_traits(np)
        return found

    def more_activations(self, act: ir.Act, agent: ir.Value | None, np: ir.Np) -> Node | None:
        """“may activate one more ability this round”; “You may activate trojans in the turn they were played”."""
        entering = [adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.way == "in_turn"]
        if np.nouns == ("trojan",) and self.is_person(agent) and len(entering) == len(act.advs) == 1:
            self.use(np)
            self.use_all(entering[0])
            return self.make("permission", act, player=self.whoever(agent), what="trojan")
        one = np.n in (None, ir.Num(1)) and np.adjs in ((ir.State("more"),), (ir.State("additional"),)) and np.nouns == ("ability",)
        spans = [adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.span is not None and adv.span.name == "round"]
        if not one or len(spans) != len(act.advs) or self.is_person(agent):
            return None
        self.use(np)
        self.use_traits(np)
        for adv in spans:
            self.use(adv)
        if spans and spans[0].span is not None and spans[0].span.which == "this" and not self.static:
            return self.make("more_activations", act, what=self.thing(agent))
        return None

    def roll_change(self, act: ir.Act, np: ir.Np, gifts: ir.Value | None) -> Node:
        gift = gifts.items[0] if isinstance(gifts, ir.Gifts) and len(gifts.items) == 1 else None
        found = re.fullmatch(r"([+-])(\d+)", gift.text.strip()) if gift is not None and gift.what == "bonus" else None
        if gift is None or found is None or np.traits or np.adjs or not self.is_person(np.owner):
            raise self.cannot(act, "rolls of some sort")
        self.use(np)
        self.use(gift)
        which = np.nouns[0].removesuffix(" roll")
        return self.make("roll_change", act, player=self.player(np.owner), which=which, n=number(int(found[2])), down=found[1] == "-")

    def copied(self, np: ir.Np, act: ir.Act) -> Node:
        """What something is a copy of."""
        of = np.traits[0] if len(np.traits) == 1 else None
        if not isinstance(of, ir.Of) or np.adjs:
            raise self.cannot(act, "copy of some sort")
        self.use(np)
        self.use(of)
        return self.thing(of.what)

    def prevented(self, act: ir.Act, qty: ir.Qty) -> Node:
        rel = qty.traits[0] if len(qty.traits) == 1 else None
        inner = rel.act if isinstance(rel, ir.Rel) else None
        if rel is None or not isinstance(inner, ir.Act) or inner.op != "damage" or qty.unit not in ("damage", "combat damage", *POOLS):
            raise self.cannot(act, "prevent some damage")
        for part in (qty, rel, inner, *inner.advs):
            self.use(part)
        to, by = inner.role("to"), inner.role("agent")
        if qty.way not in ("next", "all") or isinstance(qty.n, ir.Comp) or (qty.way == "next") != (qty.n is not None):
            raise self.cannot(act, f"prevent {qty.way or 'some'} damage")
        what = self.player(to) if self.is_person(to) else self.thing(to) if to is not None else None
        n, source = self.amount(qty.n) if qty.n is not None else None, self.forbidder(by) if by is not None else None
        return self.make("prevent", act, n=n, pool=POOLS.get(qty.unit), combat=qty.unit == "combat damage", what=what, by=source)

    def until(self, act: ir.Act | ir.Told) -> Node | None:
        qty = act.role("patient") if isinstance(act, ir.Act) and act.op == "prevent" else None
        inner = [
            adv for trait in (qty.traits if isinstance(qty, ir.Qty) else ()) if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act)
            for adv in trait.act.advs if isinstance(adv, ir.Dur)
        ]  # fmt: skip
        return self.duration(inner[0]) if len(inner) == 1 and not act.advs else super().until(act)

    def costs(self, act: ir.Act) -> Node:
        what, qty, inf = act.role("agent"), act.role("patient"), act.role("inf")
        if isinstance(qty, ir.Qty):
            self.use(qty)
        if not isinstance(qty, ir.Qty) or qty.unit != "RAM" or qty.more not in ("more", "less") or not isinstance(qty.n, ir.Num | ir.X):
            raise self.cannot(act, "cost so much")
        if act.role("to") is not None or (inf is not None and not (isinstance(inf, ir.Act) and inf.op == "play" and len(inf.roles) == 0)):
            raise self.cannot(act, "cost to do what")
        self.use(inf)
        if self.is_this(what):
            raise self.cannot(act, "its own cost")
        return self.make("cost_change", act, what=self.priced(what), n=self.amount(qty.n), down=qty.more == "less", per=self.per)

    def priced(self, what: ir.Value | None) -> Node:
        """“The first program you play each turn”: kept apart from all programs that you play."""
        if isinstance(what, ir.Np) and what.order == "first":
            rel = next((trait for trait in what.traits if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act)), None)
            act = rel.act if rel is not None else None
            each = isinstance(act, ir.Act) and act.op == "play" and len(act.advs) == 1 and isinstance(act.advs[0], ir.Dur)
            if rel is None or not isinstance(act, ir.Act) or not each:
                raise self.cannot(what, "the first of them")
            self.use(what)
            for part in (rel, act, *act.advs):
                self.use(part)
            rest = self.traits(tuple(trait for trait in (*what.adjs, *what.traits) if trait is not rel))
            filters = (*rest, self.make("played_by", player=self.player(act.role("agent"))))
            return self.make("first_played", nouns=self.nouns(what), filters=filters)
        return self.thing(what)
