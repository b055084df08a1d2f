"""Numbers: how many and how much."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node
from .base import GAP, Unplayable, number
from .memory import Memory

_RESULTS = frozenset(
    (
        "the result",
        "the roll",
        "the number rolled",
        "your roll",
        "the rolled number",
        "the highest result",
        "the lowest result",
    )
)


class Amounts(Memory):
    """What numbers mean."""

    stocks: Mapping[str, str] = {}  # units that a player has: the stock of instructions
    counters: tuple[str, ...] = (" counter", " counters")

    def amount(self, value: ir.Number | ir.Qty) -> Node:
        self.use(value)
        match value:
            case ir.Num():
                return number(value.n)
            case ir.X():
                return self.make("x")
            case ir.Count() if isinstance(value.of, ir.Qty) and (found := self.recalled_sum(value.of)) is not None:
                return found
            case ir.Count():
                return self.make("count", of=self.counted(value.of))
            case ir.Calc():
                return self.worked_out(value)
            case ir.Amount():
                return self.spoken_amount(value)
            case ir.Attr():
                return self.number_of(value)
            case ir.Qty() if isinstance(value.n, ir.Comp) and value.n.op == "upto" and value.n.n is not None and not self.static:
                self.use(value.n)
                return self.marked(self.make("up_to_number", n=self.amount(value.n.n)), value.bind)
            case ir.Qty(n=ir.Calc(a=ir.Amount("all")), way="that") if isinstance(value.n, ir.Calc):  # “half that damage”
                spoken = ir.Amount("that much", to=self.amount_before(value))
                return self.marked(self.worked_out(replace(value.n, a=spoken)), value.bind)
            case ir.Qty() if value.n is not None and not isinstance(value.n, ir.Comp):
                return self.marked(self.amount(value.n), value.bind)
        raise self.cannot(value, f"amount {type(value).__name__}")

    def amount_before(self, qty: ir.Qty) -> int | None:
        """The amount of the same unit that was named last before."""
        named = [(bind, made) for bind, made in self.made.items() if isinstance(made, ir.Qty) and made.unit == qty.unit]
        return max((bind for bind, made in named if made.at.end <= qty.at.start), default=None)

    def marked(self, node: Node, bind: int | None) -> Node:
        """An amount that “that much” may speak of."""
        return Node(node.kind, {**node.args, "bind": bind}, node.said) if bind is not None else node

    def worked_out(self, calc: ir.Calc) -> Node:
        if calc.fn == "*" and calc.b == ir.Num(2):
            return self.make("twice", of=self.amount(calc.a))
        if calc.fn == "*" and calc.a == ir.Num(2) and calc.b is not None:
            return self.make("twice", of=self.amount(calc.b))
        if calc.fn == "/" and calc.b in (None, ir.Num(2)) and calc.rounded != "up":
            return self.make("half", of=self.amount(calc.a))
        if calc.fn == "/" and calc.b in (None, ir.Num(2)):
            return self.make("half_up", of=self.amount(calc.a))
        if calc.fn == "min" and calc.b is not None:
            return self.make("at_most", of=self.amount(calc.a), n=self.amount(calc.b))
        if calc.fn in ("+", "-", "higher", "lower", "more", "less") and calc.b is not None:
            kind = "sum" if calc.fn in ("+", "higher", "more") else "less"
            one, two = (calc.a, calc.b) if calc.fn in ("+", "-") else (calc.b, calc.a)
            return self.make(kind, a=self.amount(one), b=self.amount(two))
        if calc.fn == "*" and calc.b is not None and "times" in self.kinds:
            one, two = (calc.b, calc.a) if isinstance(calc.b, ir.Num) else (calc.a, calc.b)
            return self.make("times", n=self.amount(one), of=self.amount(two))
        raise self.cannot(calc, f"calculation {calc.fn}")

    def number_of(self, attr: ir.Attr) -> Node:
        """A number of a card or place, or of a player."""
        if self.is_person(attr.of) and attr.name in self.stocks:
            return self.make("count", of=self.make("stock", name=self.stocks[attr.name], player=self.player(attr.of)))
        if attr.fn in ("sum", "highest", "lowest") and isinstance(attr.of, ir.Np) and not self.is_person(attr.of) and not attr.of.target:
            name, of = self.attribute_name(attr.name, attr), self.group(attr.of)
            return self.make("total_of", name=name, of=of) if attr.fn == "sum" else self.make("best_of", name=name, best=attr.fn, of=of)
        return self.make("attribute", name=self.attribute_word(attr, attr), of=self.thing(attr.of))

    def spoken_amount(self, said: ir.Amount) -> Node:
        """An amount spoken of before: of the event, of a roll, of a deed."""
        if said.word in _RESULTS:
            return self.make("result")
        if said.to is None:
            raise self.cannot(said, f"amount {said.word}")
        binding = self.binding(said.to)
        if binding is not None and binding.how == "roll":
            return self.make("result")
        if binding is not None and binding.how == "word":
            return self.make("chosen_number")
        deed = self.deed(said.to) if binding is not None and "deed" in binding.classes else None
        if deed is not None and (binding is None or binding.how != "event"):
            return self.of_deed(deed, said)
        if binding is not None and "amount" not in binding.classes and "deed" not in binding.classes:
            return self.make("count", of=self.bound("them", (), said.to))
        return self.as_many(said) or self.make("that_much", to=said.to)

    def as_many(self, said: ir.Amount) -> Node | None:
        """“Lose 10 Influence per card in your hand, then draw that many cards”: as many as there were, and not ten of each."""
        np = next((made for made in self.made.values() if isinstance(made, ir.Np) and made.n is said), None)
        for act in self.made.values() if np is not None else ():
            if not isinstance(act, ir.Act):
                continue
            lot = any(isinstance(role.value, ir.Qty) and role.value.bind == said.to and role.value.n != ir.Num(1) for role in act.roles)
            each = next((adv.what for adv in act.advs if isinstance(adv, ir.ForEach) and isinstance(adv.what, ir.Np)), None)
            if np is not None and each is not None and lot:
                if not set(np.nouns) & set(each.nouns):
                    why = f"it does not say whether that is for each {each.nouns[0]} or in all"
                    raise self.cannot(said, "that many of two numbers", why)
                return self.make("count", of=self.group(each))
        return None

    def of_deed(self, deed: ir.Act, said: ir.Amount) -> Node:
        """How much or how many a deed did."""
        for name in ("patient", "amount"):
            value = deed.role(name)
            if isinstance(value, ir.Qty) and value.bind is not None:
                return self.make("that_much", to=value.bind)
            if isinstance(value, ir.Num):
                return number(value.n)
            if isinstance(value, ir.Np) and value.bind is not None:
                drawn = deed.op in ("draw", "mill") or isinstance(value.n, ir.Comp)
                return self.make("that_much", to=deed.bind if drawn and deed.bind is not None else value.bind)
            if isinstance(value, ir.Ref) and value.to is not None:
                return self.make("that_much", to=value.to)
        if deed.bind is not None:
            return self.make("that_much", to=deed.bind)
        raise self.cannot(said, f"amount of {deed.op}")

    # ---- counting

    def counted(self, what: ir.Thing | ir.Qty | ir.Event) -> Node:
        """What there are so many of: members of a group, things that happened, a stock."""
        self.use(what)
        if isinstance(what, ir.Event):
            raise self.cannot(what, "count of an event")
        if isinstance(what, ir.Qty):
            return self.much(what)
        if isinstance(what, ir.Np):
            name = self.counter_name(what)
            if name is not None:
                return self.counters_taken(what) or self.counters_on(what, name)
            done = self.done_in_span(what)
            if done is not None:
                return done
            return self.group(what)
        return self.thing(what)

    def group(self, np: ir.Np) -> Node:
        """All that a phrase means, to be counted."""
        return self.phrase(np if np.det in ("that", "those", "these", "this") else replace(np, det="all", n=None, bind=None))

    def counter_name(self, np: ir.Np) -> str | None:
        """The name of the counters that a phrase is about; “” for counters of any name."""
        if len(np.nouns) != 1:
            return None
        noun = np.nouns[0]
        if noun in ("counter", "counters"):
            return ""
        return next((noun.removesuffix(end) for end in self.counters if noun.endswith(end)), None)

    def counters_taken(self, np: ir.Np) -> Node | None:
        """“each counter removed this way”."""
        rel = np.traits[0] if len(np.traits) == 1 and not np.adjs else None
        act = rel.act if isinstance(rel, ir.Rel) and rel.role == "patient" else None
        way = act.advs[0] if isinstance(act, ir.Act) and len(act.advs) == 1 else None
        deed = self.deed(way.to) if isinstance(way, ir.Dur) and way.way == "this way" else None
        if not isinstance(act, ir.Act) or act.op != "remove" or deed is None or deed.op != "remove" or deed.bind is None:
            return None
        self.use_all(rel)
        return self.make("that_much", to=deed.bind)

    def counters_on(self, np: ir.Np, name: str) -> Node:
        self.use_traits(np)
        place = next((trait.place for trait in np.traits if isinstance(trait, ir.In) and trait.prep == "on"), None)
        if place is None or isinstance(place, ir.Zone):
            raise self.cannot(np, "counters somewhere")
        return self.make("counters_on", name=name or None, of=self.thing(place))

    def use_traits(self, np: ir.Np) -> None:
        for trait in (*np.adjs, *np.traits):
            self.use(trait)

    def done_in_span(self, np: ir.Np) -> Node | None:
        """What was done in a span, by type of card where that is all that is asked, or else as it is remembered."""
        spoken = set(self.spoken)
        try:
            found = self.done(np)
        except Unplayable:
            self.spoken = spoken
            found = self.recalled_count(np)
            if found is None:
                raise
        return found if found is not None else self.recalled_count(np)

    def done(self, np: ir.Np) -> Node | None:
        """“Verses expended this turn”, “Records Silenced this way”."""
        just = self.just_done(np)
        if just is not None:
            return just
        rel = next((trait for trait in np.traits if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act) and trait.act.advs), None)
        if rel is None or not isinstance(rel.act, ir.Act):
            return None
        act = rel.act
        for adv in act.advs:
            if isinstance(adv, ir.Dur) and adv.way == "this way" and adv.to is not None and len(np.traits) == 1:
                self.use_all(rel)
                return self.done_now(np, act, adv.to)
            if isinstance(adv, ir.Dur) and adv.span is not None and adv.span.which == "this" and len(np.traits) == 1:
                agent = act.role("agent")
                if isinstance(agent, ir.Ref) and agent.to == GAP and act.role("patient") is None:
                    agent = None  # “that died this turn”: what it happened to
                if agent is not None and not self.is_person(agent):
                    return None
                player = self.player(agent) if agent is not None else None
                self.use_all(rel)
                return self.make("tally", event=self.event_word(act), nouns=self.nouns(np), player=player, span=self.count_span(adv.span))
        return None

    def just_done(self, np: ir.Np) -> Node | None:
        """“Discard your hand. Gain … for each card discarded.”: by the deed before, as if “this way” were said."""
        rel = np.traits[0] if len(np.traits) == 1 else None
        act = rel.act if isinstance(rel, ir.Rel) else None
        if not isinstance(act, ir.Act) or not act.passive or act.advs or act.neg or act.mood or len(act.roles) > 1:
            return None
        for place in sorted(self.made, reverse=True):
            deed = self.made[place]
            if isinstance(deed, ir.Act) and deed.op == act.op and not deed.passive and deed.bind == place and deed.at.end <= act.at.start:
                self.use_all(rel)
                return self.done_now(np, act, place)
        return None

    def done_now(self, np: ir.Np, act: ir.Act, to: int) -> Node:
        deed = self.deed(to)
        things = self.suffered(deed) if deed is not None else None
        if things is None and deed is not None and deed.bind is not None and isinstance(deed.role("patient"), ir.Zone):
            return self.make("that_much", to=deed.bind)  # “discard your hand. … for each card discarded this way”
        if things is None:
            raise self.cannot(np, f"{act.op} this way")
        return self.make("done_now", nouns=self.nouns(np), event=self.event_word(act), span="turn", to=things)

    def suffered(self, deed: ir.Act) -> int | None:
        """The binding of what a deed was done to."""
        for name in ("to", "patient", "among", "source"):
            value = deed.role(name)
            if isinstance(value, ir.Qty):
                for trait in value.traits:
                    if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act):
                        inner = self.suffered(trait.act)
                        if inner is not None:
                            return inner
            if isinstance(value, ir.Np) and value.bind is not None:
                return value.bind
            if isinstance(value, ir.Ref) and value.to is not None:
                return value.to
        return None

    def much(self, qty: ir.Qty) -> Node:
        """So much of a unit: a player's stock."""
        name = self.stocks.get(qty.unit)
        if name is None:
            raise self.cannot(qty, f"count of {qty.unit}")
        owner = next(
            (
                trait.act.role("agent")
                for trait in qty.traits
                if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act) and trait.act.op == "have"
            ),
            qty.of,
        )
        return self.make("stock", name=name, player=self.player(owner) if owner is not None else None)

    if TYPE_CHECKING:

        def event_word(self, act: ir.Act) -> str: ...

        def span_word(self, span: ir.Span) -> str: ...
