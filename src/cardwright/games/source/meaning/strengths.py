"""What SOURCE's texts do to ST and to the effects of monsters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....meaning.base import THIS
from ....text.tree import Node
from .bans import SourceBans
from .things import CODES

_WITHOUT_ST = frozenset(("equipment", "equipment card", "Equipment Card", "trap", "symbol card", "channeled effect card", "space", "tile"))
STRENGTHS = frozenset(("ST", "alpha ST", "beta ST", "gamma ST", "delta ST"))


class SourceStrengths(SourceBans):
    """ST gained and lost, set, swapped and doubled; effects copied, lost and negated."""

    def gifted(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node | None:
        if isinstance(patient, ir.Qty) and patient.unit in ("turn", "use"):
            return None  # turns and uses are counted once
        if isinstance(patient, ir.Qty) and (patient.unit in STRENGTHS or patient.unit.endswith(" ST")):
            return self.strength(act, agent, patient)
        if isinstance(patient, ir.Np) and patient.nouns in (("effect",), ("ability",)) and not patient.traits and not patient.adjs:
            return self.without_effect(act, agent, patient)
        patient = patient if patient is not None else act.role("amount")
        if isinstance(patient, ir.Attr) and patient.name == "effect" and act.op == "lose":
            self.use(patient)
            self.use(patient.of)
            return self.says(act, self.thing(agent), self.make("lose", gifts=(self.make("all_abilities"),)))
        stated = super().gifted(act, agent, patient)
        if stated is not None and stated.kind in ("gain", "lose"):
            return self.says(act, stated["who"], self.make(stated.kind, gifts=stated["gifts"]))
        return stated

    def bonus_of(self, gift: ir.Gift, qty: ir.Qty, kind: str) -> Node:
        self.use(qty)
        n, per = self.capped(self.make("x") if gift.text[1:] == "X" else number(int(gift.text[1:])))
        return self.make("change", name=self.symbols_of(qty), n=n, down=(gift.text[0] == "-") != (kind == "lose"), per=per)

    def attribute_name(self, name: str, said: ir.Node) -> str:
        return "all" if name == "ST" and isinstance(said, ir.Gift) else super().attribute_name(name, said)

    def per_of(self, act: ir.Act) -> Node | None:
        """“10 ST for each symbol” are 10 of each, and no more."""
        every = [adv for adv in act.advs if isinstance(adv, ir.ForEach) and self.each_symbol(adv.what)]
        for adv in every:
            self.use_all(adv)
        return super().per_of(replace(act, advs=tuple(adv for adv in act.advs if adv not in every)) if every else act)

    def each_symbol(self, what: ir.Node) -> bool:
        plain = isinstance(what, ir.Np) and what.nouns == ("symbol",) and not what.traits and not what.adjs and what.owner is None
        return plain and isinstance(what, ir.Np) and what.n is None

    def survivor(self, value: ir.Value | None) -> ir.Value | None:
        """“When it destroys a monster, it may move”: not the one that is destroyed, which has left the map."""
        for act in self.made.values():
            if not isinstance(act, ir.Act) or act.op != "destroy" or act.passive or act.mood or act.bind is None:
                continue
            gone, agent, binding = act.role("patient"), act.role("agent"), self.binding(act.bind)
            bare = isinstance(value, ir.Ref) and not value.traits
            spoken = bare and isinstance(value, ir.Ref) and isinstance(gone, ir.Np) and bool(gone.bind) and value.to == gone.bind
            if spoken and binding is not None and binding.how == "event" and isinstance(agent, ir.Np) and not self.is_person(agent):
                self.use(value)
                return replace(agent, bind=THIS if self.is_this(agent) else None)
        return value

    def strength(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
        self.use(qty)
        agent = self.survivor(agent)
        named = self.made.get(agent.to) if isinstance(agent, ir.Ref) and agent.to else None
        if isinstance(agent, ir.Ref) and isinstance(named, ir.Np) and named.nouns and not set(named.nouns) - _WITHOUT_ST:
            raise self.cannot(agent, "ST of what has none", f"“{agent.word}” would be the {named.nouns[0]}, which has no ST")
        if qty.of is not None and isinstance(qty.n, ir.Calc | ir.Amount):
            return self.share(act, agent, qty, qty.of)
        if " and " in qty.unit:
            return self.of_two(act, agent, qty)
        name = self.symbols_of(qty) if qty.unit == "ST" else self.attributes[qty.unit]
        if (qty.unit != "ST" and qty.traits) or (qty.more and act.op == "lose") or qty.adjs:
            raise self.cannot(qty, "ST of some sort")
        equal = next((adv for adv in act.advs if isinstance(adv, ir.Equals)), None)
        self.use(equal)
        kind = "lose" if act.op == "lose" or qty.more in ("less", "fewer") else "gain"
        if equal is None and (qty.n is None or isinstance(qty.n, ir.Comp) or qty.way not in ("", "that")):
            raise self.cannot(qty, f"{qty.way or 'some'} ST")
        who = self.thing(agent)
        n = self.amount(equal.n) if equal is not None else self.amount(qty)
        change = self.make("change", name=name, n=n, down=kind == "lose", per=self.per)
        return self.says(act, who, self.make(kind, gifts=(change,)))

    def share(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty, of: ir.Thing) -> Node:
        """“half of its [α] ST”, “all of its ST”: of what it has then."""
        part, own = qty.n, isinstance(of, ir.Ref)
        whole = part == ir.Amount("all")
        half = isinstance(part, ir.Calc) and part.fn == "/" and part.a == ir.Amount("all") and part.b == ir.Num(2)
        if not (whole or half) or qty.traits or qty.adjs or qty.more:
            raise self.cannot(qty, "ST of some sort")
        self.use_all(part)
        if qty.unit != "ST":
            attr = ir.Attr(qty.unit, of)
            n = self.amount(attr if whole else replace(part, a=attr) if isinstance(part, ir.Calc) else attr)
            change = self.make("change", name=self.attributes[qty.unit], n=n, down=act.op == "lose", per=self.per)
            return self.says(act, self.thing(agent), self.make("lose" if act.op == "lose" else "gain", gifts=(change,)))
        if act.op != "lose" or not own or self.per is not None:
            raise self.cannot(qty, "ST of some sort")
        self.use(of)
        none, halved = self.make("set_value", name="all", n=number(0)), self.make("multiply", name="all", by="half")
        return self.says(act, self.thing(agent), none if whole else halved)

    def of_two(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
        """“10 [α] and [Δ] ST”: so much of either."""
        one, two = qty.unit.split(" and ", 1)
        if qty.n is None or isinstance(qty.n, ir.Comp) or qty.traits or qty.adjs or qty.more or qty.way:
            raise self.cannot(qty, "ST of some sort")
        names = (self.attribute_name(self.full(one, two), qty), self.attribute_name(two, qty))
        down, n = act.op == "lose", self.amount(qty)
        gifts = tuple(self.make("change", name=name, n=n, down=down, per=self.per) for name in names)
        return self.says(act, self.thing(agent), self.make("lose" if down else "gain", gifts=gifts))

    def symbols_of(self, qty: ir.Qty) -> str:
        """ST without a symbol are those of all (SRC-3.40); “of a symbol of Y choice” asks for one first."""
        if not qty.traits:
            return "all"
        of = qty.traits[0].what if len(qty.traits) == 1 and isinstance(qty.traits[0], ir.Of) else None
        choice = of.traits[0] if isinstance(of, ir.Np) and of.nouns in (("symbol",), ("Symbol",)) and len(of.traits) == 1 else None
        who = (
            choice.what.owner if isinstance(choice, ir.Of) and isinstance(choice.what, ir.Np) and choice.what.nouns == ("choice",) else None
        )
        yours = choice == ir.KindOf("choice", what="your")  # “of the symbol of your choice”
        if (yours or (isinstance(who, ir.Player) and who.who == "you")) and not self.static:
            self.use_all(qty.traits[0])
            self.asks_symbol = True
            return "chosen"
        return self.symbol_of(qty.traits, qty)

    asks_symbol = False  # the statement under way is of a symbol that is chosen first

    def instructions_of(self, stated: Node, said: ir.Act | ir.Told) -> list[Node]:
        asked, self.asks_symbol = self.asks_symbol, False
        first = [self.make("choose_symbol", player=self.make("player", who="you"))] if asked else []
        return [*first, *super().instructions_of(stated, said)]

    def strength_by(self, act: ir.Act, attr: ir.Attr) -> Node | None:
        by = act.role("by")
        n = by.n if isinstance(by, ir.Qty) and by.unit in STRENGTHS and not by.traits and not by.adjs else by
        if attr.name not in self.attributes and attr.name not in ("ST", "drawn ST", "chosen ST"):
            return None
        if attr.name == "ST" and attr.fn not in ("all", "", "highest", "lowest"):
            raise self.cannot(act, "ST of some sort")
        if not isinstance(n, ir.Num | ir.X | ir.Count | ir.Calc | ir.Amount) or attr.of is None:
            raise self.cannot(act, f"{act.op} by something")
        self.only(act, ("agent", "patient", "by"))
        self.use(attr)
        self.use(by)
        down = act.op == "reduce"
        name = "all" if attr.name == "ST" and attr.fn in ("all", "") else self.attribute_word(attr, attr)
        change = self.make("change", name=name, n=self.amount(n), down=down, per=self.per)
        return self.says(act, self.thing(attr.of), self.make("lose" if down else "gain", gifts=(change,)))

    def without_effect(self, act: ir.Act, agent: ir.Value | None, np: ir.Np) -> Node | None:
        none = np.det == "no" and act.op == "have"
        lost = act.op == "lose" and (np.det == "all" or (np.det == "own" and isinstance(np.owner, ir.Ref)))
        if not none and not lost:
            return None
        self.use(np)
        self.use(np.owner)
        part = self.make("blank") if none else self.make("lose", gifts=(self.make("all_abilities"),))
        return self.says(act, self.thing(agent), part)

    def becomes(self, act: ir.Act) -> Node:
        """A number becomes another; all ST become the highest or lowest (SRC-3.35)."""
        attr = act.role("agent") if isinstance(act.role("agent"), ir.Attr) else act.role("patient")
        n = act.role("amount") or act.role("to")
        assert isinstance(attr, ir.Attr)
        self.use(attr)
        if attr.name == "ST" and attr.fn in ("", "all"):
            if isinstance(n, ir.Attr) and n.name == "ST" and n.fn in ("highest", "lowest") and isinstance(n.of, ir.Ref):
                self.use(n)
                self.use(n.of)
                return self.make("level", act, who=self.thing(attr.of), to=n.fn)
            if isinstance(n, ir.Num):
                return self.make("set_value", act, who=self.thing(attr.of), name="all", n=self.amount(n))
        return super().becomes(act)

    def swapped(self, act: ir.Act, attr: ir.Attr) -> Node:
        self.use(attr)
        if " and " in attr.name and attr.of is not None and act.role("with") is None:
            one, two = attr.name.split(" and ", 1)
            names = (self.attribute_name(self.full(one, two), attr), self.attribute_name(two, attr))
            return self.make("swap_st", act, who=self.thing(attr.of), one=names[0], two=names[1])
        other = act.role("with")
        self.use(other)
        if attr.name in self.attributes and other is not None:
            if isinstance(other, ir.Attr) and other.name not in (attr.name, "same"):
                raise self.cannot(act, "swap of different ST")
            whose = other.of if isinstance(other, ir.Attr) else other
            return self.make("swap_st_with", act, who=self.thing(attr.of), name=self.attributes[attr.name], other=self.thing(whose))
        return super().swapped(act, attr)

    def full(self, one: str, two: str) -> str:
        """“[α] and [Δ] ST”: the unit is said once."""
        return one if one.endswith(" ST") or not two.endswith(" ST") else f"{one} ST"

    def say_double(self, act: ir.Act) -> Node | None:
        """“doubles its [α] ST”; “double its [α] ST” is told as an order."""
        agent, attr = act.role("agent"), self.all_its(act.role("patient"))
        if not isinstance(attr, ir.Attr) or act.neg or act.mood not in ("", "may"):
            return None
        by = "double" if act.op == "double" else "half"
        self.use(attr)
        part = self.make("multiply", name="all" if attr.name == "ST" and attr.fn in ("", "all") else self.attribute_word(attr, attr), by=by)
        own = agent is not None and not self.is_person(agent) and not act.passive
        if own and not isinstance(attr.of, ir.Ref):
            raise self.cannot(act, f"{act.op} that of another")
        if own:
            self.use(attr.of)
        return self.says(act, self.thing(agent) if own else self.thing(attr.of), part)

    say_halve = say_double

    if TYPE_CHECKING:

        def same_card(self, value: ir.Value | None) -> bool: ...

    def all_its(self, value: ir.Value | None) -> ir.Value | None:
        """“all of its ST” is what “all its ST” is."""
        if not isinstance(value, ir.Qty) or value.unit not in STRENGTHS or value.traits or value.adjs or value.of is None:
            return value
        if value.n not in (None, ir.Amount("all")):
            return value
        self.use(value)
        self.use(value.n)
        return ir.Attr(value.unit, value.of, "all" if value.n is not None else "", at=value.at)

    def say_swap(self, act: ir.Act) -> Node | None:
        attr = act.role("patient")
        return self.swapped(act, attr) if isinstance(attr, ir.Attr) and act.mood in ("", "may") and not act.neg else None

    def say_become(self, act: ir.Act) -> Node | None:
        """Another type; used and unused are deeds."""
        pred = act.role("pred")
        if isinstance(pred, ir.KindOf) and pred.word == "type" and pred.what.lower() in CODES and not act.mood and not act.neg:
            self.use(pred)
            return self.says(act, self.thing(act.role("agent")), self.make("becomes_type", code=CODES[pred.what.lower()]))
        if isinstance(pred, ir.State) and pred.name.lower() in CODES and not pred.neg and not act.mood and not act.neg:
            self.use(pred)
            return self.says(act, self.thing(act.role("agent")), self.make("becomes_type", code=CODES[pred.name.lower()]))
        kind = act.role("patient")
        adj = kind.adjs[0] if isinstance(kind, ir.Np) and kind.nouns == ("monster",) and kind.det == "a" and len(kind.adjs) == 1 else None
        if isinstance(adj, ir.State) and adj.name.lower() in CODES and isinstance(kind, ir.Np) and not kind.traits and not act.mood:
            self.use_all(kind)
            return self.says(act, self.thing(act.role("agent")), self.make("becomes_type", code=CODES[adj.name.lower()]))
        return None

    def say_use(self, act: ir.Act) -> Node | None:
        """“uses [β] ST instead of [α] ST”."""
        agent, patient = act.role("agent"), act.role("patient")
        instead = next((adv for adv in act.advs if isinstance(adv, ir.InsteadOf)), None)
        if instead is None or self.is_person(agent) or act.mood or act.neg:
            return None
        names = []
        for value in (patient, instead.what):
            self.use(value)
            name = value.unit if isinstance(value, ir.Qty) else value.name if isinstance(value, ir.Attr) else ""
            if name not in self.attributes:
                raise self.cannot(act, "use something instead")
            names.append(self.attributes[name])
        self.use(instead)
        return self.says(act, self.thing(agent), self.make("uses_instead", name=names[0], instead_of=names[1]))

    def say_copy(self, act: ir.Act) -> Node | None:
        """“copies the effect of 1 OP monster”; told as an order, this monster does."""
        what, agent = act.role("patient"), act.role("agent")
        of = self.effect_of(what)
        if of is None or act.neg or act.mood:
            return None
        who = self.select("this", "monster") if agent is None or self.is_person(agent) else self.thing(agent)
        return self.says(act, who, self.make("copies", of=self.thing(of)))

    def effect_of(self, value: ir.Value | None) -> ir.Thing | None:
        """Whose effect is spoken of."""
        if isinstance(value, ir.Attr) and value.name == "effect":
            self.use(value)
            return value.of
        if isinstance(value, ir.Np) and value.nouns == ("effect",) and not value.adjs:
            of = next((trait for trait in value.traits if isinstance(trait, ir.Of)), None)
            if of is not None and len(value.traits) == 1:
                self.use(value)
                self.use(of)
                return of.what
            if not value.traits and value.owner is not None and not self.is_person(value.owner):
                self.use(value)
                return value.owner
        return None

    def say_negate(self, act: ir.Act) -> Node | None:
        of = self.effect_of(act.role("patient"))
        return self.make("blank", act, who=self.thing(of)) if of is not None and not act.mood and not act.neg else None

    def say_ignore(self, act: ir.Act) -> Node | None:
        """“its effect is ignored”."""
        of = self.effect_of(act.role("patient")) if act.passive else None
        if of is not None and not act.mood and not act.neg:
            return self.make("blank", act, who=self.thing(of))
        return self.say_trigger(act)

    if TYPE_CHECKING:

        def say_trigger(self, act: ir.Act) -> Node | None: ...

    def say_treat(self, act: ir.Act) -> Node | None:
        """“is also treated as named …”; “treat its ST as 15 higher for channeled effects” (SRC-10.15)."""
        patient, as_ = act.role("patient"), act.role("as") or act.role("pred")
        if isinstance(as_, ir.Named) and act.passive and not act.mood and not act.neg:
            self.use(as_)
            for adv in act.advs:
                self.use(adv)
            return self.says(act, self.thing(patient), self.make("named_too", name=as_.name))
        of_type = as_.what if isinstance(as_, ir.IsA) else as_
        if act.passive and not act.mood and not act.neg and isinstance(of_type, ir.Np | ir.State):
            if isinstance(as_, ir.IsA):
                self.use(as_)
            name = "pred" if isinstance(of_type, ir.State) else "patient"  # “is treated as a Demon monster”
            return self.say_become(replace(act, roles=(ir.Role("agent", patient), ir.Role(name, of_type)))) if patient is not None else None
        way = next((role for role in act.roles if role.name == "for"), None)
        n = act.role("amount")
        if way is None or not isinstance(n, ir.Num) or not isinstance(patient, ir.Attr) or patient.name != "ST" or act.mood or act.neg:
            return None
        if not isinstance(way.value, ir.Np) or way.value.nouns != ("channeled effect",) or way.value.traits or way.value.adjs:
            raise self.cannot(act, "ST for something else")
        for part in (patient, way.value):
            self.use(part)
        change = self.make("adjusts", name="channel_st", n=self.amount(n), down=way.prep == "lower for", per=self.per)
        return self.says(act, self.thing(patient.of), change)

    def statement(self, said: ir.Act | ir.Told) -> Node | None:
        return super().statement(self.lifted(said))

    def lifted(self, said: ir.Act | ir.Told) -> ir.Act | ir.Told:
        """“for each space it moved this turn for this attack”: what has been done does not last, so the duration is that of the act."""
        if not isinstance(said, ir.Act):
            return said
        lifted: list[ir.Adverbial] = []
        for adv in said.advs:
            rel = adv.what.traits[0] if isinstance(adv, ir.ForEach) and isinstance(adv.what, ir.Qty) and len(adv.what.traits) == 1 else None
            act = rel.act if isinstance(rel, ir.Rel) and isinstance(rel.act, ir.Act) else None
            late = [item for item in act.advs if isinstance(item, ir.Dur) and item.way == "for"] if act is not None else []
            if (
                not late
                or act is None
                or not isinstance(adv, ir.ForEach)
                or not isinstance(adv.what, ir.Qty)
                or not isinstance(rel, ir.Rel)
            ):
                lifted.append(adv)
                continue
            rest = replace(act, advs=tuple(item for item in act.advs if item not in late))
            lifted += [replace(adv, what=replace(adv.what, traits=(replace(rel, act=rest),))), *late]
        return replace(said, advs=tuple(lifted))
