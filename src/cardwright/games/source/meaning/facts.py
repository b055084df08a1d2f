"""What SOURCE's texts count, compare and ask: ST, spaces moved and occupied, what was done this turn."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....text.tree import Node
from .things import KINDS, SPACES, SYMBOLS
from .traits import SourceTraits

GENERATOR = (("generator",), ("SOURCE generator",))


class SourceFacts(SourceTraits):
    """What its numbers and facts are."""

    def symbol_of(self, traits: tuple[ir.Trait, ...], said: ir.Node) -> str:
        """“ST of all symbols”, “of the drawn symbol”, “of the chosen symbol”."""
        for trait in traits:
            self.use(trait)
        if len(traits) == 1 and isinstance(traits[0], ir.Same) and traits[0].attr == "symbol" and traits[0].as_ is None:
            way = {"each": "all"}.get(traits[0].way, traits[0].way)
            if way in ("all", "drawn", "chosen", "highest", "lowest"):
                return way
        if len(traits) == 1 and isinstance(traits[0], ir.In | ir.Of):  # “in all symbols”, “of each symbol”
            what = traits[0].place if isinstance(traits[0], ir.In) else traits[0].what
            if isinstance(what, ir.Np) and what.det == "all" and not what.nouns and isinstance(what.of, ir.Np):  # “all four symbols”
                self.use(what)
                what = replace(what.of, det="all")
            if isinstance(what, ir.Np) and what.nouns == ("symbol",):
                return self.which_symbol(what, said)
        raise self.cannot(said, "ST of something")

    def which_symbol(self, np: ir.Np, said: ir.Node) -> str:
        """“all (four) symbols”, “the symbol used to move it”."""
        self.use(np)
        if np.det in ("all", "each", "every") and not np.adjs and not np.traits and np.n in (None, ir.Num(4)):
            self.use(np.n if isinstance(np.n, ir.Num) else None)
            return "all"
        which = np.adjs[0] if len(np.adjs) == 1 and not np.traits else None
        drawn = isinstance(which, ir.Doing) and which.verb in ("draw", "use") and which.passive
        rel = np.traits[0] if len(np.traits) == 1 and not np.adjs else None
        act = rel.act if isinstance(rel, ir.Rel) and rel.role == "patient" else None
        if isinstance(act, ir.Act) and act.verb in ("draw", "use") and not act.neg and all(isinstance(adv, ir.Purpose) for adv in act.advs):
            drawn = {role.name for role in act.roles} <= {"agent", "patient", "inf"}
        if np.det == "the" and drawn:
            self.use_all(np)
            return "drawn"
        raise self.cannot(said, "ST of something")

    def attribute_word(self, attr: ir.Attr, said: ir.Node) -> str:
        self.use(attr)
        if attr.name == "ST" and attr.fn in ("highest", "lowest"):
            return attr.fn
        if attr.name in ("drawn ST", "chosen ST"):
            return attr.name.removesuffix(" ST")
        return super().attribute_word(attr, said)

    def number_of(self, attr: ir.Attr) -> Node:
        """“that of the attacked monster”: of the number that is compared."""
        if attr.name == "same" and self.compares is not None:
            attr = replace(attr, name=self.compares.name, fn=self.compares.fn)
        if attr.name == "ST" and attr.fn in ("highest", "lowest"):  # of the four that a monster has
            return self.make("attribute", name=self.attribute_word(attr, attr), of=self.thing(attr.of))
        return super().number_of(attr)

    compares: ir.Attr | None = None  # the number that a comparison is about

    def compared(self, attr: ir.Attr, comp: ir.Comp, said: ir.Node) -> Node:
        before, self.compares = self.compares, attr
        found = super().compared(attr, comp, said)
        self.compares = before
        return found

    def much(self, qty: ir.Qty) -> Node:
        if qty.unit == "space":
            return self.spaces_moved(qty)
        if qty.unit in ("turn", "use"):
            return self.left_on(qty)
        return super().much(qty)

    def left_on(self, qty: ir.Qty) -> Node:
        """“for each turn left on this card”."""
        on = next((trait.place for trait in qty.traits if isinstance(trait, ir.In) and trait.prep == "on"), None)
        rest = [trait for trait in (*qty.adjs, *qty.traits) if not isinstance(trait, ir.In)]
        left = all(
            (isinstance(trait, ir.State) and trait.name in ("left", "remaining"))
            or (isinstance(trait, ir.Doing) and trait.verb in ("leave", "remain"))
            or (isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act) and trait.act.verb in ("leave", "remain"))
            for trait in rest
        )
        if not isinstance(on, ir.Np | ir.Ref) or not left:
            raise self.cannot(qty, f"count of {qty.unit}")
        for said in rest:
            self.use_all(said)
        for other in qty.traits:
            self.use(other)
        return self.make("attribute", name=f"{qty.unit}s", of=self.thing(on))

    def spaces_moved(self, qty: ir.Qty) -> Node:
        """“space it moved this turn”."""
        rel = qty.traits[0] if len(qty.traits) == 1 else None
        act = rel.act if isinstance(rel, ir.Rel) else None
        if (
            isinstance(act, ir.Act)
            and act.verb == "move"
            and act.tense == "past"
            and not act.passive
            and len(act.roles) == 1
            and len(act.advs) == 1
            and isinstance(act.advs[0], ir.Dur)
            and act.advs[0].span == ir.Span("turn", which="this")
        ):
            for part in (rel, act, *act.advs):
                self.use(part)
            return self.make("moved", of=self.thing(act.role("agent")))
        raise self.cannot(qty, "count of spaces")

    def group(self, np: ir.Np) -> Node:
        """“Terrestrial spaces Y occupy”, “unused symbol cards Y have”."""
        rel = np.traits[0] if len(np.traits) == 1 else None
        act = rel.act if isinstance(rel, ir.Rel) else None
        agent = act.role("agent") if isinstance(act, ir.Act) else None
        if isinstance(act, ir.Act) and isinstance(rel, ir.Rel) and rel.role == "patient" and self.is_person(agent) and not act.advs:
            if act.op == "occupy" and np.nouns == ("space",):
                for part in (np, rel, act):
                    self.use(part)
                return self.make("occupied_spaces", player=self.player(agent), sort=self.sort(np.adjs, np))
            if act.op == "have" and np.nouns == ("symbol card",) and np.adjs == (ir.State("unused"),):
                self.use_traits(np)
                for part in (np, rel, act):
                    self.use(part)
                return self.make("stock", name="symbols", player=self.player(agent))
        return super().group(np)

    def sort(self, adjs: tuple[ir.Trait, ...], said: ir.Node) -> str:
        """Spaces of one kind, or of both."""
        for adj in adjs:
            self.use(adj)
        if not adjs:
            return "lane"
        if len(adjs) == 1 and isinstance(adjs[0], ir.State) and adjs[0].name in KINDS:
            return KINDS[adjs[0].name]
        raise self.cannot(said, "spaces of a sort")

    def own_fact(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        if (
            act.op == "occupy"
            and self.is_person(agent)
            and isinstance(patient, ir.Np)
            and not act.tense
            and not act.advs
            and not act.passive
            and patient.nouns == ("space",)
            and not patient.traits
        ):
            op, n, _ = self.so_many(replace(patient, adjs=()), act.neg)
            return self.make("occupies", player=self.player(agent), op=op, n=n, sort=self.sort(patient.adjs, patient))
        if act.op == "occupy" and isinstance(agent, ir.Np | ir.Ref) and not self.is_person(agent) and not act.tense and not act.passive:
            if act.mood or act.advs or not isinstance(patient, ir.Np | ir.Zone | ir.Ref):
                raise self.cannot(act, "occupy somehow")  # “while this monster occupies a Terrestrial space”
            return self.is_so(ir.Is(agent, (ir.In(patient, "on", at=patient.at),), act.neg, at=act.at))
        if (
            act.op in ("control", "have")
            and isinstance(patient, ir.Np)
            and patient.det in ("more", "fewer")
            and patient.than is None
            and isinstance(agent, ir.Player)
            and agent.who in ("you", "opponent")
            and not act.neg
        ):
            other = ir.Player("opponent" if agent.who == "you" else "you")
            return self.versus(act, agent, replace(patient, than=other))
        if act.op in ("draw", "use") and act.tense and isinstance(patient, ir.Np) and patient.nouns == ("symbol card",) and patient.adjs:
            return self.drew(act, patient)
        if act.tense == "past" or (act.neg and not act.mood):
            return self.did_so(act, agent, patient)
        if act.op in ("attack", "battle") and not act.mood and not act.advs and not self.is_person(agent):
            return self.fighting(act)
        if act.op == "have" and isinstance(patient, ir.Qty) and patient.unit in self.attributes and patient.unit.endswith("ST"):
            return self.has_strength(act, agent, patient)
        if act.op == "require" and not act.passive and not act.mood and not act.advs and isinstance(agent, ir.Np | ir.Ref):
            return self.make("fits", who=self.thing(agent), filters=self.requiring(act))
        return None

    def drew(self, act: ir.Act, card: ir.Np) -> Node:
        """“if OP drew a [γ] symbol card (to move it)”: the symbol of the action under way."""
        found = [name for node in self.traits(card.adjs) if node.kind == "of_symbol" for name in node["names"]]
        aside = all(isinstance(adv, ir.Purpose) for adv in act.advs)
        if not found or len(card.adjs) != 1 or card.traits or not aside or act.mood:
            raise self.cannot(act, "whether it was drawn")
        self.use_all(act)
        asked = self.make("symbol_is", symbols=tuple(found))
        return self.not_so(asked) if act.neg else asked

    def has_strength(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node | None:
        """“if it has 50 or more [α] ST”."""
        comp = qty.n if isinstance(qty.n, ir.Comp) else ir.Comp("=", qty.n) if isinstance(qty.n, ir.Num) else None
        if comp is None or self.is_person(agent) or act.mood or act.advs or qty.traits or qty.adjs or qty.than is not None:
            return None
        self.use(qty)
        value = self.compared(ir.Attr(qty.unit), comp, act)
        return self.make("fits", who=self.thing(agent), filters=(value,), negated=act.neg)

    def fighting(self, act: ir.Act) -> Node:
        """“while attacking (a Beast monster)”, “while it is being attacked”, “while battling”: in the attack under way (SRC-13.11)."""
        agent, patient = act.role("agent"), act.role("patient") or act.role("with")
        who, other = (act.role("patient"), agent) if act.passive else (agent, patient)
        if isinstance(who, ir.Np) and who.det == "this" and who.nouns == ("card",):
            self.use(who)
            who = replace(who, nouns=("monster",))  # “while attacking”: no equipment attacks
        part = "either" if act.op == "battle" else "attacked" if act.passive else "attacker"
        if who is None or any(role.name not in ("agent", "patient", "with") for role in act.roles):
            raise self.cannot(act, "while it attacks somehow")
        if isinstance(other, ir.Np) and other.nouns in GENERATOR and not other.adjs and not other.traits and other.owner is None:
            self.use(other)
            return self.make("fighting", who=self.thing(who), part="at_generator")
        of = self.phrase(replace(other, bind=None)) if isinstance(other, ir.Np) and other.det in ("a", "any") else None
        if other is not None and of is None:
            of = self.thing(other)
        return self.make("fighting", who=self.thing(who), part=part, of=of)

    def did_so(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node | None:
        """What something did or suffered this turn, or whose generator was attacked in the last."""
        dur = act.advs[0] if len(act.advs) == 1 and isinstance(act.advs[0], ir.Dur) else None
        span = dur.span if dur is not None else None if act.advs else ir.Span("turn", which="this")  # “if it did not attack”
        if span is None or span.name != "turn" or span.of is not None:
            return None
        struck = isinstance(patient, ir.Np) and patient.nouns in (("generator",), ("SOURCE generator",)) and patient.owner is not None
        if act.op == "attack" and act.passive and span.which == "last" and struck and isinstance(patient, ir.Np) and not act.neg:
            if agent is not None or patient.traits or patient.adjs:
                return None
            for part in (patient, act, dur):
                self.use(part)
            return self.make("struck", player=self.player(patient.owner))
        names = {
            "relocate": "moves",
            "attack": "attacks",
            "channel": "channels",
            "play passive": "summoned",
            "attack passive": "attacked",
            "swap passive": "swapped",
        }
        event = names.get(act.op + (" passive" if act.passive else ""))
        who = patient if act.passive else agent
        amount = act.role("amount")
        others = [role for role in act.roles if role.value is not who and role.value is not amount]
        if event is None or span.which != "this" or others or who is None or self.is_person(who):
            return None
        self.use(dur)
        if amount is None:
            return self.make("did", who=self.thing(who), event=event, negated=act.neg)
        if event != "moves" or act.neg or not isinstance(amount, ir.Qty) or amount.unit != "space" or amount.n is None:
            raise self.cannot(act, "moved so far")
        comp = amount.n if isinstance(amount.n, ir.Comp) else ir.Comp("=", amount.n)
        self.use(amount)
        self.use(comp)
        if comp.n is None:
            raise self.cannot(act, "moved so far")
        return self.make("moved_is", who=self.thing(who), op=comp.op, n=self.amount(comp.n))

    def is_so(self, fact: ir.Is) -> Node:
        """“the drawn symbol is [α] or [Δ]”."""
        named = self.made.get(fact.who.to) if isinstance(fact.who, ir.Ref) and fact.who.to else None
        there = isinstance(named, ir.Np) and named.det in ("own", "the") and bool(set(named.nouns) & set(SPACES))
        if there and isinstance(named, ir.Np) and isinstance(fact.who, ir.Ref) and [type(trait) for trait in fact.pred] == [ir.State]:
            self.use(fact.who)  # “on Y summoning space if it is unoccupied”: that is there whatever is done
            fact = replace(fact, who=replace(named, bind=None))
        who, pred = fact.who, fact.pred[0] if len(fact.pred) == 1 else None
        only = pred.what if isinstance(pred, ir.IsA) and isinstance(pred.what, ir.Np) and pred.what.det == "the_only" else None
        if only is not None:
            return self.only_one(fact, only)
        if isinstance(pred, ir.Doing) and pred.verb in ("attack", "battle") and not fact.neg and not fact.tense and not fact.advs:
            self.use(fact)
            self.use(pred)
            role = ir.Role("patient" if pred.passive else "agent", who)
            return self.fighting(ir.Act("battle" if pred.verb == "battle" else "attack", pred.verb, (role,), passive=pred.passive))
        drawn = isinstance(who, ir.Np) and who.nouns == ("symbol",) and who.adjs == (ir.Doing("draw", True),) and not who.traits
        if drawn and isinstance(pred, ir.State) and not fact.neg and not fact.tense and not fact.advs:
            names = [SYMBOLS.get(item.name) for item in (pred.items or (pred,)) if isinstance(item, ir.State)]
            if names and all(names) and pred.name != "all":
                self.use_all(fact)
                return self.make("symbol_is", symbols=tuple(names))
        return super().is_so(fact)

    def only_one(self, fact: ir.Is, only: ir.Np) -> Node:
        """“This monster is the only monster Y control.”"""
        yours = [trait.act for trait in only.traits if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act)]
        mine = len(yours) == 1 and yours[0].op == "control" and yours[0].role("agent") == ir.Player("you") and not yours[0].neg
        if only.nouns != ("monster",) or only.adjs or len(only.traits) != 1 or not mine or fact.tense or fact.advs:
            raise self.cannot(only, "the only one of some")
        self.use_all(fact)
        alone = self.make("fits", who=self.thing(fact.who), filters=(self.make("state", name="alone"),))
        return self.not_so(alone) if fact.neg else alone

    def count_span(self, span: ir.Span) -> str:
        if span.name not in self.turns:
            raise self.cannot(span, f"count in {span.name}", "what happened is known for this turn only")
        return super().count_span(span)

    def during(self, span: ir.Span) -> Node:
        if span.name not in self.turns or span.which not in ("", "the", "own", *(("each",) if span.of is not None else ())):
            raise self.cannot(span, f"during {span.which} {span.name}")
        return self.make("during", span="turn", player=self.player(span.of) if span.of is not None else None)
