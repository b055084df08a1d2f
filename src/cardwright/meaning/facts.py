"""Facts: what must be so for a text to work, or for a sentence to be carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node
from .base import Unplayable, number
from .comparing import COMPARED
from .filling import Filling

_TURNED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "=": ""}


class Facts(Filling):
    """What facts ask."""

    def fact(self, fact: ir.Fact) -> Node:
        self.use(fact)
        match fact:
            case ir.Is():
                return self.is_so(fact)
            case ir.Exists() if isinstance(fact.what, ir.Np):
                op, n, of = self.so_many(fact.what, fact.neg)
                return self.make("exists", op=op, n=n, of=of)
            case ir.SpanIs() if not fact.neg:
                return self.during(fact.span)
            case ir.Did():
                return self.did(fact.act)
            case ir.Logic() if fact.fn in ("and", "or"):
                return self.make("all_of" if fact.fn == "and" else "any_of", items=tuple(self.fact(item) for item in fact.items))
            case ir.Prior() if fact.way in ("heads", "tails"):
                return self.make("coin", side=fact.way)
        raise self.cannot(fact, f"fact {type(fact).__name__}")

    def is_so(self, fact: ir.Is) -> Node:
        who = fact.who
        self.use(who)
        if len(fact.pred) == 1 and isinstance(fact.pred[0], ir.Doing) and fact.pred[0].passive and fact.advs and not fact.neg:
            return self.was_done(fact, fact.pred[0])
        if isinstance(who, ir.Attr) and fact.tense == "past" and not fact.advs and who.of is not None and not self.is_person(who.of):
            return self.last_number_is(who, fact)
        if fact.advs or (fact.tense and not self.lasting_truth(fact)):
            raise self.cannot(fact, "fact of the past")
        face = fact.pred[0] if len(fact.pred) == 1 else None
        if isinstance(face, ir.State) and face.name in ("heads", "tails") and isinstance(who, ir.Ref):
            return self.chance(fact)  # nothing but a coin shows that
        if isinstance(who, ir.Ref) and who.to is not None:
            binding = self.binding(who.to)
            if binding is not None and (binding.how == "roll" or "coin" in binding.nouns):
                return self.chance(fact)
        if isinstance(who, ir.Attr):
            return self.attribute_is(who, fact)
        if isinstance(who, ir.Amount | ir.Count | ir.Calc):
            return self.number_is(who, fact)
        if isinstance(who, ir.Zone):
            return self.zone_is(who, fact)
        filters: list[Node] = []
        for trait in fact.pred:
            if isinstance(trait, ir.Comp):
                raise self.cannot(fact, "comparison of a thing")
            filters += self.trait(trait)
        return self.make("fits", who=self.thing(who), filters=tuple(filters), negated=fact.neg)

    def last_number_is(self, attr: ir.Attr, fact: ir.Is) -> Node:
        """“If its cost was 3 or less”: as it is, or as it last was."""
        comp = fact.pred[0]
        if not isinstance(comp, ir.Comp) or len(fact.pred) > 1 or comp.op not in _TURNED or comp.n is None or isinstance(comp.n, ir.Qty):
            raise self.cannot(fact, f"attribute {attr.name} so")
        self.use(comp)
        found = self.make("compare", left=self.number_of(attr), op=comp.op, n=self.amount(comp.n))
        return self.not_so(found) if fact.neg else found

    def not_so(self, fact: Node) -> Node:
        """That a fact is not so; games call its part by different names."""
        if "condition" in self.kinds["not_so"].args:
            return self.make("not_so", condition=fact)
        return self.make("not_so", inner=fact)

    def lasting_truth(self, fact: ir.Is) -> bool:
        """Whether what was so then is still told by the card: its type, name, Genre, printed numbers."""
        told = (ir.IsA, ir.Named, ir.KindOf)
        named = isinstance(fact.who, ir.Ref | ir.Np)
        return named and fact.tense == "past" and bool(fact.pred) and all(isinstance(trait, told) for trait in fact.pred)

    def was_done(self, fact: ir.Is, doing: ir.Doing) -> Node:
        """“if it is Silenced this way”: a state that a deed has made, read as that deed."""
        self.use(doing)
        verb = self.lexicon.verbs.get(doing.verb)
        if verb is None:
            raise self.cannot(fact, f"fact of the past {doing.verb}")
        return self.happened(ir.Act(verb.op, doing.verb, (ir.Role("patient", fact.who),), fact.advs, passive=True))

    def chance(self, fact: ir.Is) -> Node:
        trait = fact.pred[0]
        self.use(trait)
        if isinstance(trait, ir.State) and trait.name in ("heads", "tails") and not fact.neg:
            return self.make("coin", side=trait.name)
        if isinstance(trait, ir.Comp) and trait.n is not None and not fact.neg:
            return self.make("result_is", op=trait.op, n=self.amount(trait.n))
        raise self.cannot(fact, "result of chance")

    def attribute_is(self, attr: ir.Attr, fact: ir.Is) -> Node:
        comp = fact.pred[0]
        self.use(comp)
        if not isinstance(comp, ir.Comp) or len(fact.pred) > 1:
            raise self.cannot(fact, f"attribute {attr.name} so")
        if self.is_person(attr.of):
            raise self.cannot(fact, f"{attr.name} of a player")
        value = self.compared(attr, comp, fact)
        return self.make("fits", who=self.thing(attr.of), filters=(value,), negated=fact.neg)

    def number_is(self, left: ir.Number, fact: ir.Is) -> Node:
        comp = fact.pred[0]
        self.use(comp)
        if isinstance(comp, ir.Comp) and comp.n is not None and not fact.neg and not isinstance(comp.n, ir.Qty):
            amount = self.amount(left)
            if amount.kind == "result" and comp.op == "between" and comp.b is not None:  # “on a 2-19”
                ends = ((">=", comp.n), ("<=", comp.b))
                return self.make("all_of", items=tuple(self.make("result_is", op=op, n=self.amount(n)) for op, n in ends))
            if amount.kind == "result":
                return self.make("result_is", op=comp.op, n=self.amount(comp.n))
            if amount.kind == "count" and amount["of"].kind == "select":
                return self.make("exists", op=comp.op, n=self.amount(comp.n), of=amount["of"])
            if comp.op in _TURNED:
                return self.make("compare", left=amount, op=comp.op, n=self.amount(comp.n))
        raise self.cannot(fact, "comparison of numbers")

    def zone_is(self, zone: ir.Zone, fact: ir.Is) -> Node:
        trait = fact.pred[0]
        self.use(trait)
        if isinstance(trait, ir.State) and trait.name == "empty" and len(fact.pred) == 1:
            op = ">=" if fact.neg != trait.neg else "="
            cards = self.select("each", "card")
            return self.make("holds", place=self.zone(zone), op=op, n=number(1 if op == ">=" else 0), of=cards)
        raise self.cannot(fact, "state of a zone")

    # ---- how many

    def so_many(self, np: ir.Np, neg: bool = False) -> tuple[str, Node, Node]:
        """A comparison with a number, and what is counted."""
        self.use(np)
        op, n = ">=", number(1)
        if np.det == "no":
            op, n = "=", number(0)
        elif isinstance(np.n, ir.Comp):
            self.use(np.n)
            if np.n.op not in _TURNED or np.n.n is None:
                raise self.cannot(np, f"number {np.n.op}")
            op, n = np.n.op, self.amount(np.n.n)
        elif np.n is not None:
            op, n = self.exactly(np), self.amount(np.n)
        if neg:
            turned = _TURNED[op]
            if not turned:
                raise self.cannot(np, "not so many")
            op = turned
        if np.det == "a" and not neg:
            return op, n, self.phrase(replace(np, bind=None))
        return op, n, self.group(np)

    def exactly(self, np: ir.Np) -> str:
        """What a plain number asks for in a condition: at least so many."""
        return ">="

    def did(self, act: ir.Act) -> Node:
        """Something that is done, was done, or is had. What happened is told by what is counted, or else as it is remembered."""
        spoken = set(self.spoken)
        try:
            return self.done_or_had(act)
        except Unplayable:
            self.spoken = spoken
            if act.mood or self.span_of(act.advs) is None:
                raise
            self.use(act)
            if act.neg or _none(act):
                return self.not_so(self.recalled(replace(act, neg=False, roles=tuple(_some(role) for role in act.roles))))
            return self.recalled(act)

    def done_or_had(self, act: ir.Act) -> Node:
        self.use(act)
        own = self.own_fact(act)
        if own is not None:
            return own
        agent, patient, pred = act.role("agent"), act.role("patient"), act.role("pred")
        doing = self.deed(agent.to) if isinstance(agent, ir.Ref) and agent.word in ("this", "that") else None
        if isinstance(agent, ir.Ref) and doing is not None and patient is not None and len(act.roles) == 2 and not (act.advs or act.mood):
            self.use(agent)  # “if this kills it”: if it is killed this way
            self.use(act)
            way = (ir.Dur("this way", to=agent.to, at=act.at),)
            return self.happened(ir.Act(act.op, act.verb, (ir.Role("patient", patient),), way, passive=True, neg=act.neg, at=act.at))
        bare = not (act.tense or act.mood or act.advs or act.passive or self.is_person(agent))
        if act.op == "stay" and bare and isinstance(pred, ir.In | ir.State) and len(act.roles) == 2:  # “as long as it stays there”
            return self.make("fits", who=self.thing(agent), filters=self.trait(pred), negated=act.neg)
        if act.op == "cost" and bare and len(act.roles) == 2 and isinstance(patient, ir.Comp | ir.Qty | ir.Num):  # “if it costs 2 or less”
            self.use(act)
            priced = self.priced_so(replace(act, neg=False), ir.Rel(act, "agent", at=act.at))
            return self.make("fits", who=self.thing(agent), filters=(priced,), negated=act.neg)
        if act.op in ("control", "have", "hold") and not act.tense and not act.passive and not act.mood:
            return self.has(act, agent, patient)
        return self.happened(act)

    def own_fact(self, act: ir.Act) -> Node | None:
        """A fact that a game reads in its own way."""
        return None

    def has(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node:
        if act.advs:
            raise self.cannot(act, f"{act.op} with adverbials")
        self.use(patient)
        self.use(agent)
        if self.as_each_other(patient):
            return self.all_level(act, agent, patient)
        if isinstance(patient, ir.Qty):
            return self.has_much(act, agent, patient)
        if isinstance(patient, ir.Gifts):
            return self.make("fits", who=self.thing(agent), filters=self.having(ir.Has(patient)), negated=act.neg)
        if not isinstance(patient, ir.Np):
            raise self.cannot(act, f"{act.op} of something")
        if patient.than is not None:
            return self.versus(act, agent, patient)
        if patient.items and patient.join == "and" and not act.neg:  # “no Verses and no Concepts”
            roles = tuple(role for role in act.roles if role.value is not patient)
            each = [replace(act, roles=(*roles, ir.Role("patient", item))) for item in patient.items]
            return self.make("all_of", items=tuple(self.has(part, agent, item) for part, item in zip(each, patient.items, strict=True)))
        name = self.counter_name(patient)
        if name is not None:
            op, n, _ = self.so_many_counters(patient)
            return self.make(
                "counters_are", of=self.thing(agent), name=name or None, op="=" if act.neg else op, n=number(0) if act.neg else n
            )
        op, n, of = self.so_many(patient, act.neg)
        if isinstance(agent, ir.Zone):
            return self.make("holds", place=self.place(agent), op=op, n=n, of=of)
        if self.is_person(agent):
            return self.player_has(act, agent, op, n, of)
        return self.thing_has(act, agent, op, n, of)

    def so_many_counters(self, np: ir.Np) -> tuple[str, Node, None]:
        if np.det == "no":
            return "=", number(0), None
        self.use(np)
        if isinstance(np.n, ir.Comp) and np.n.n is not None:
            self.use(np.n)
            return np.n.op, self.amount(np.n.n), None
        return ">=", self.how_many(np), None

    def player_has(self, act: ir.Act, agent: ir.Value | None, op: str, n: Node, of: Node) -> Node:
        """How many of them a player has: cards of a zone, or what they control."""
        zone = next((item["place"] for item in of.nodes("filters") if item.kind == "located" and item["place"].kind == "zone"), None)
        if zone is not None:
            rest = tuple(item for item in of.nodes("filters") if item.kind != "located")
            whose = Node("zone", {**zone.args, "player": self.player(agent)}) if zone["player"] is None else zone
            return self.make("holds", place=whose, op=op, n=n, of=Node("select", {**of.args, "filters": rest}))
        if act.op == "have" and of["nouns"] == ("card",) and not of["filters"]:
            return self.make("stock_is", player=self.player(agent), of=self.make("stock", name="hand"), op=op, n=n)
        asked = [self.make("controls", player=self.player(agent), op=op, n=n, of=each) for each in self.in_each_place(act, of)]
        return asked[0] if len(asked) == 1 else self.make("all_of", items=tuple(asked))

    def in_each_place(self, act: ir.Act, of: Node) -> tuple[Node, ...]:
        """“a Record in each of your Measures”: asked of every such place by itself, where a game can tell them apart."""
        had = act.role("patient")
        if not isinstance(had, ir.Np) or not any(isinstance(part, ir.In) and self.every_place(part.place) for part in had.traits):
            return (of,)
        apart = [place for item in of.nodes("filters") if item.kind == "located" for place in self.places_apart(item["place"])]
        if not apart:
            raise self.cannot(had, "so many in each place", "what is asked of each place by itself cannot be told here")
        others = tuple(item for item in of.nodes("filters") if item.kind != "located")
        return tuple(Node("select", {**of.args, "filters": (*others, self.make("located", place=one))}) for one in apart)

    def every_place(self, place: ir.Value) -> bool:
        return isinstance(place, ir.Np) and (place.det in ("each", "every") or (place.of is not None and self.every_place(place.of)))

    def places_apart(self, place: Node) -> tuple[Node, ...]:
        """The single places of a group that every player has the same of."""
        return ()

    def thing_has(self, act: ir.Act, agent: ir.Value | None, op: str, n: Node, of: Node) -> Node:
        return self.make("holds", place=self.thing(agent), op=op, n=n, of=of)

    def has_much(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
        name = self.stocks.get(qty.unit)
        self.use(qty.n)
        if name is None or not self.is_person(agent) or act.neg:
            raise self.cannot(act, f"having {qty.unit}")
        stock = self.make("stock", name=name)
        if qty.than is not None:
            op = {"more": ">", "less": "<", "fewer": "<"}.get(qty.way or qty.more)
            if op is None:
                raise self.cannot(act, f"having {qty.unit} than")
            return self.make("versus", player=self.player(agent), op=op, of=stock, than=self.player(qty.than))
        if isinstance(qty.n, ir.Comp) and qty.n.n is not None:
            return self.make("stock_is", player=self.player(agent), of=stock, op=qty.n.op, n=self.amount(qty.n.n))
        if qty.way == "none":
            return self.make("stock_is", player=self.player(agent), of=stock, op="=", n=number(0))
        if isinstance(qty.n, ir.Num):
            return self.make("stock_is", player=self.player(agent), of=stock, op=">=", n=self.amount(qty.n))
        raise self.cannot(act, f"having {qty.unit}")

    def as_each_other(self, what: ir.Value | None) -> bool:
        """“the same number of cards”, where nothing but each other can be meant."""
        n = what.n if isinstance(what, ir.Np | ir.Qty) else None
        return isinstance(n, ir.Amount) and n.word == "the same number" and n.to is None and getattr(what, "than", None) is None

    def all_level(self, act: ir.Act, agent: ir.Value | None, what: ir.Value | None) -> Node:
        """“both players have the same number of cards in hand”."""
        together = isinstance(agent, ir.Np) and bool(agent.items) and agent.join == "and"
        all_of_them = isinstance(agent, ir.Player) and agent.who in ("each", "both")
        if not isinstance(what, ir.Np | ir.Qty) or not (all_of_them or together) or not self.is_person(agent) or act.tense or act.mood:
            raise self.cannot(act, "comparison of players")
        for part in (what.n, agent, *(agent.items if isinstance(agent, ir.Np) else ())):
            self.use(part)
        found = self.make("level", of=self.amount_of(what, COMPARED))
        return self.not_so(found) if act.neg else found

    def by_so_many(self, np: ir.Np, agent: ir.Value | None) -> Node:
        """“at least two more cards in hand than your Rival”: how far apart they are."""
        comp = np.n if isinstance(np.n, ir.Comp) else ir.Comp(">=", np.n)
        than = np.than
        if comp.op not in _TURNED or comp.n is None or isinstance(comp.n, ir.Qty) or than is None:
            raise self.cannot(np, "comparison of players")
        if not isinstance(agent, ir.Np | ir.Ref | ir.Player):
            raise self.cannot(np, "comparison of players")
        self.use(np.n)
        one, two = (self.amount_of(np, who) for who in ((agent, than) if np.det == "more" else (than, agent)))
        return self.make("compare", left=one, op=comp.op, n=self.make("sum", a=two, b=self.amount(comp.n)))

    def versus(self, act: ir.Act, agent: ir.Value | None, np: ir.Np) -> Node:
        """More or fewer than another player has, or as many."""
        self.use(np)
        op = {"more": ">", "fewer": "<", "as_many": "="}.get(np.det)
        if op is None or not self.is_person(np.than) or act.neg:
            raise self.cannot(act, "comparison of players")
        if np.n is not None:
            return self.by_so_many(np, agent)
        of = self.group(replace(np, than=None))
        zone = next((item["place"] for item in of.nodes("filters") if item.kind == "located" and item["place"].kind == "zone"), None)
        if of["nouns"] == ("card",) and ((zone is not None and len(of["filters"]) == 1) or (not of["filters"] and act.op == "have")):
            of = self.make("stock", name=zone["name"] if zone is not None else "hand")
        return self.make("versus", player=self.player(agent), op=op, of=of, than=self.player(np.than))

    # ---- what happened

    def happened(self, act: ir.Act) -> Node:
        """What was done in a span, or this way."""
        self.use(act)
        if act.neg or _none(act):
            if "not_so" not in self.kinds:
                raise self.cannot(act, f"whether not {act.op}")
            return self.make("not_so", inner=self.happened(replace(act, neg=False, roles=tuple(_some(role) for role in act.roles))))
        if act.mood:
            raise self.cannot(act, f"whether {act.mood} {act.op}")
        for adv in act.advs:
            self.use(adv)
            if isinstance(adv, ir.Dur) and adv.way == "this way" and adv.to is not None and (many := self.so_many_done(act)) is not None:
                return self.many_done(act, many, adv.to)
            if isinstance(adv, ir.Dur) and adv.way == "this way":
                return self.make("happened", event=self.event(replace(act, advs=(), tense="")), span="now")
            if isinstance(adv, ir.Dur) and adv.span is not None and adv.span.which == "this" and len(act.advs) == 1:
                span = self.count_span(adv.span)
                what = act.role("patient") if act.passive or self.is_person(act.role("agent")) else act.role("agent")
                if isinstance(what, ir.Np) and isinstance(what.n, ir.Comp):
                    op, n, of = self.so_many(what)
                    agent = act.role("agent")
                    tally = self.make(
                        "tally",
                        event=self.event_word(act),
                        nouns=of["nouns"],
                        span=span,
                        player=self.player(agent) if agent is not None and self.is_person(agent) else None,
                    )
                    if of["filters"]:
                        raise self.cannot(act, f"tally of some {act.op}")
                    return self.make("tally_is", of=tally, op=op, n=n)
                return self.make("happened", event=self.event(replace(act, advs=(), tense="")), span=span)
        raise self.cannot(act, f"whether {act.op}")

    def so_many_done(self, act: ir.Act) -> ir.Np | None:
        """“three or more”, “two or more Followers” of those that a deed was done to."""
        what = act.role("patient") if act.passive or self.is_person(act.role("agent")) else act.role("agent")
        many = isinstance(what, ir.Np) and isinstance(what.n, ir.Comp) and what.n.op in _TURNED and not what.traits and not what.adjs
        return what if many and isinstance(what, ir.Np) and (what.of is None or isinstance(what.of, ir.Ref)) else None

    def many_done(self, act: ir.Act, what: ir.Np, to: int) -> Node:
        """“if three or more were killed this way”: so many of them."""
        comp, group = what.n, what.of
        assert isinstance(comp, ir.Comp)
        before = self.binding(group.to) if isinstance(group, ir.Ref) and group.to is not None else None
        plain = replace(what, nouns=what.nouns or (before.nouns if before is not None else ()), n=None, of=None, det="", bind=None)
        self.use_all(what)
        self.use(act.role("agent"))
        counted = self.done_now(plain, replace(act, advs=(), tense=""), to)
        if comp.n is None or isinstance(comp.n, ir.Qty):
            raise self.cannot(act, "how many this way")
        return self.make("compare", left=self.make("count", of=counted), op=comp.op, n=self.amount(comp.n))

    if TYPE_CHECKING:

        def during(self, span: ir.Span) -> Node: ...

        def event(self, act: ir.Act | ir.Fact) -> Node: ...


def _none(act: ir.Act) -> bool:
    """“you played no Drives this turn”."""
    return any(isinstance(role.value, ir.Np) and role.value.det == "no" for role in act.roles)


def _some(role: ir.Role) -> ir.Role:
    value = role.value
    return replace(role, value=replace(value, det="a", num="sg")) if isinstance(value, ir.Np) and value.det == "no" else role
