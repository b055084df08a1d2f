"""What SOURCE's texts state of attacks: how often, how far, at what, for how much, and who wins ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ....language import ir
from ....text.tree import Node
from .strengths import SourceStrengths


class SourceFights(SourceStrengths):
    """What an attack may do beyond the rules."""

    def say_attack(self, act: ir.Act) -> Node | None:
        patient, agent = act.role("patient"), act.role("agent")
        if act.mood not in ("may", "can") or act.passive or self.is_person(agent) or act.neg:
            return None
        times = [adv for adv in act.advs if isinstance(adv, ir.Limit)]
        if times and self.same_card(act.role("with")):  # the second attack is made with the card of the first
            act = replace(act, roles=tuple(role for role in act.roles if role.name != "with"))
        if patient is None and len(times) == 1 == len(act.advs) and isinstance(times[0].n, ir.Num) and times[0].n.n > 1:
            if times[0].span.name != "turn":
                raise self.cannot(act, "attack so often")
            self.use_all(times[0])  # “may attack twice each turn”: once more than by its symbol card
            return self.number_more(act, "attacks", self.amount(ir.Num(times[0].n.n - 1)))
        each = [adv for adv in act.advs if isinstance(adv, ir.Dur) and self.always(act, adv)]
        if patient is None and self.static and len(each) == 1 and ir.Manner("again") in act.advs and len(act.advs) == 2:
            for adv in act.advs:  # “may attack one additional time each turn”
                self.use_all(adv)
            return self.number_more(act, "attacks", self.amount(ir.Num(1)))
        if patient is None and self.static and act.advs == (ir.Manner("twice"),):  # “During each of Y turns, it may attack twice.”
            self.use(act.advs[0])
            return self.number_more(act, "attacks", self.amount(ir.Num(1)))
        if isinstance(patient, ir.Np) and patient.nouns == ("monster",) and self.anywhere(patient) and not act.advs:
            self.use_all(patient)
            return self.number_more(act, "reach", self.amount(ir.Num(99)))
        if isinstance(patient, ir.Np) and patient.nouns == ("time",) and patient.adjs == (ir.State("additional"),) and not patient.traits:
            self.use_all(patient)
            return self.number_more(act, "attacks", self.how_many(patient))
        if isinstance(patient, ir.Np) and not act.advs:
            near = patient.traits[0] if len(patient.traits) == 1 else None
            fact = near.act if isinstance(near, ir.Rel) else None
            if isinstance(fact, ir.Is) and not fact.neg and not fact.tense and len(fact.pred) == 1 and isinstance(fact.pred[0], ir.Near):
                near = fact.pred[0]  # “monsters that are up to 3 spaces away”
            if isinstance(near, ir.Near) and near.way == "away" and near.what is None and patient.nouns == ("monster",):
                n = near.n.n if isinstance(near.n, ir.Comp) and near.n.op == "upto" else near.n if near.n == ir.Num(2) else None
                if n is None or isinstance(n, ir.Qty):
                    raise self.cannot(near, "attack so far")
                self.use_all(patient)
                return self.number_more(act, "reach", self.amount(n))
            spaces = patient
            if patient.nouns == ("monster",) and isinstance(near, ir.In) and isinstance(near.place, ir.Np) and not patient.adjs:
                spaces = near.place
            if spaces.nouns == ("space",) and spaces.adjs == (ir.State("parallel"),) and not spaces.traits:
                return self.way(act, "attack_parallel", patient)
        return None

    def same_card(self, value: ir.Value | None) -> bool:
        """“the same symbol (card)”."""
        found = isinstance(value, ir.Np) and value.nouns in (("symbol",), ("symbol card",)) and value.adjs == (ir.State("same"),)
        if found and isinstance(value, ir.Np) and not value.traits:
            self.use_all(value)
            return True
        return False

    def anywhere(self, np: ir.Np) -> bool:
        """“any monster on the map”, “any OP monster”: however far away."""
        there = np.traits[0] if len(np.traits) == 1 else None
        on_map = isinstance(there, ir.In) and isinstance(there.place, ir.Np) and there.place.nouns == ("map",) and not there.place.traits
        theirs = np.adjs in ((), (ir.State("of opponent"),), (ir.State("enemy"),)) and np.owner in (None, ir.Player("opponent"))
        return np.det == "any" and theirs and (on_map or not np.traits)

    def say_win(self, act: ir.Act) -> Node | None:
        what = act.role("patient")
        if isinstance(what, ir.Word) and what.name == "ties" and not act.mood and not act.neg:
            return self.way(act, "wins_ties", what)
        return None

    def strikers(self, attacks: ir.Np) -> ir.Thing | None:
        """“generator attacks by it”, “its attacks on SOURCE generators”: whose."""
        of = next((trait.what for trait in attacks.traits if isinstance(trait, ir.Of)), attacks.owner)
        if attacks.nouns == ("generator attack",):
            return of if len(attacks.traits) == (attacks.owner is None) else None
        inner = of.traits if isinstance(of, ir.Np) and of is not attacks.owner else ()
        at = [trait for trait in (*attacks.traits, *inner) if isinstance(trait, ir.In)]
        there = at[0].place if len(at) == 1 else None
        whole = len(attacks.traits) + len(inner) == 1 + (attacks.owner is None)
        if attacks.nouns != ("attack",) or attacks.adjs or not isinstance(there, ir.Np) or not self.is_generator(there) or not whole:
            return None
        if there.owner not in (None, ir.Player("opponent")) and not isinstance(there.owner, ir.Player):
            return None
        return replace(of, traits=()) if isinstance(of, ir.Np) and inner else of

    def say_deal(self, act: ir.Act) -> Node | None:
        """“Generator attacks by this monster deal 5 more”."""
        agent, qty = act.role("agent"), act.role("patient") or act.role("amount")
        of = self.strikers(agent) if isinstance(agent, ir.Np) and not act.mood and not act.neg else None
        if not isinstance(agent, ir.Np) or of is None:
            return None
        word = act.role("amount") if isinstance(act.role("amount"), ir.Word) else None
        more = qty.more if isinstance(qty, ir.Qty) else word.name if isinstance(word, ir.Word) else ""
        n = qty.n if isinstance(qty, ir.Qty) else qty
        if more not in ("more", "less", "fewer") or not isinstance(n, ir.Num | ir.X | ir.Count):
            raise self.cannot(act, "deal so much")
        for part in (agent, *agent.traits, qty, word):
            self.use(part)
        self.use_all(agent)
        return self.make("adjusts", act, who=self.thing(of), name="damage", n=self.amount(n), down=more != "more", per=self.per)

    say_damage = say_deal

    if TYPE_CHECKING:

        def way(self, act: ir.Act, way: str, *parts: ir.Value | None) -> Node: ...

        def number_more(self, act: ir.Act, name: str, n: Node, down: bool = False) -> Node: ...
