"""The past: what a text asks about events that are over, as a condition, a count, a sum or a trait. All are event phrases with a span."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node
from .base import GAP, Unplayable
from .things import Things

_GAME = frozenset(("game", "Fight", "match"))
_MARK = -9  # the number by which the noun of a relative clause is found again in its event
Asked = tuple[str, Node | None]  # a span, and whose


class Memory(Things):
    """What is asked of the past."""

    def span_of(self, advs: tuple[ir.Adverbial, ...]) -> Asked | None:
        """The span that a clause about the past names: this turn, the last one (of a player), since then, or the whole game."""
        dur = advs[0] if len(advs) == 1 else None
        span = dur.span if isinstance(dur, ir.Dur) else None
        if not isinstance(dur, ir.Dur) or span is None or span.n is not None or isinstance(span.of, ir.Span):
            return None
        if span.name in _GAME and span.which in ("", "this", "the") and dur.way == "during":
            self.use_all(dur)
            return "game", None
        if not self.is_turn(span):
            return None
        if dur.way == "during" and span.which == "this" and span.of is None:
            self.use_all(dur)
            return "turn", None
        way = {"during": "last", "in_turn": "last", "since": "since"}.get(dur.way)
        if way is None or span.which not in ("last", "previous"):
            return None
        self.use_all(dur)
        return way, self.player(span.of) if span.of is not None else None

    def is_turn(self, span: ir.Span) -> bool:
        """Whether it is a turn, or what this game has for one."""
        try:
            return self.count_span(span) in ("turn", "round")
        except Unplayable:
            return False

    # ---- as a condition

    def recalled(self, act: ir.Act) -> Node:
        """Whether it happened in its span; so often, or so much."""
        asked = self.span_of(act.advs)
        if asked is None:
            raise self.cannot(act, f"whether {act.op}")
        span, player = asked
        act = replace(act, advs=(), tense="", mood="")
        for place, role in enumerate(act.roles):
            value = role.value
            if isinstance(value, ir.Qty) and isinstance(value.n, ir.Comp | ir.Num):
                comp = value.n if isinstance(value.n, ir.Comp) else ir.Comp(">=", value.n)
                event = self.event(_with(act, place, replace(value, n=None)))
                return self.so_many_times(comp, self.make("recalled_sum", event=event, span=span, player=player), value)
            several = isinstance(value, ir.Np) and (isinstance(value.n, ir.Comp) or (isinstance(value.n, ir.Num) and value.num == "pl"))
            if isinstance(value, ir.Np) and several:
                comp = value.n if isinstance(value.n, ir.Comp) else ir.Comp(">=", value.n)
                event, part = self.one_of(act, place, replace(value, det="a", n=None, num="sg"))
                count = self.make("recalled_count", event=event, span=span, player=player, part=part)
                return self.so_many_times(comp, self.make("count", of=count), value)
        return self.make("recalled", event=self.event(act), span=span, player=player)

    def so_many_times(self, comp: ir.Comp, left: Node, said: ir.Node) -> Node:
        if comp.op not in ("<", "<=", "=", ">=", ">") or comp.n is None or isinstance(comp.n, ir.Qty):
            raise self.cannot(said, f"number {comp.op}")
        self.use_all(comp)
        self.use(said)
        return self.make("compare", left=left, op=comp.op, n=self.amount(comp.n))

    def one_of(self, act: ir.Act, place: int, one: ir.Np) -> tuple[Node, str]:
        """The event of one of them, and which part of the event they are; players and places have none."""
        event = self.event(_with(act, place, replace(one, bind=_MARK)))
        for part in ("who", "of"):
            what = event.args.get(part)
            if isinstance(what, Node) and what.args.get("bind") == _MARK:
                plain = Node(what.kind, {name: value for name, value in what.args.items() if name != "bind"}, what.said)
                return Node(event.kind, {**event.args, part: plain}, event.said), part
        return event, ""

    # ---- of a thing

    def past(self, act: ir.Act, said: ir.Node) -> Node:
        """“that attacked this turn”: a part it had in an event that is over."""
        described, asked = self.described, self.span_of(act.advs)
        if asked is None or described is None or act.mood:
            raise self.cannot(said, f"that {act.op}")
        one = ir.Np("a", described.nouns, "sg")
        event, part = self.gap_filled(replace(act, advs=(), tense="", neg=False), one, said)
        if not part:
            raise self.cannot(said, f"that {act.op}")
        span, player = asked
        return self.make("recalled_in", event=event, span=span, player=player, part=part, negated=act.neg)

    def gap_filled(self, act: ir.Act, one: ir.Np, said: ir.Node) -> tuple[Node, str]:
        """The event of a relative clause, with a noun phrase in the place of what it is about."""
        role = said.role if isinstance(said, ir.Rel) else ""
        for place, item in enumerate(act.roles):
            if isinstance(item.value, ir.Ref) and item.value.to == GAP:
                self.use(item.value)
                return self.one_of(act, place, one)
        if role not in ("agent", "patient") or act.role(role) is not None:
            raise self.cannot(said, f"that {act.op}")
        act = replace(act, roles=(*act.roles, ir.Role(role, one)))
        return self.one_of(act, len(act.roles) - 1, one)

    # ---- as a number

    def recalled_count(self, np: ir.Np) -> Node | None:
        """“each Record that was Silenced this turn”: of so many things it is so."""
        found = self.about_the_past(np.traits)
        if found is None:
            return None
        rel, act, (span, player) = found
        self.use(rel)
        self.use(act)
        rest = tuple(trait for trait in np.traits if trait is not rel)
        one = replace(np, det="a", n=None, num="sg", traits=rest, bind=None)
        event, part = self.gap_filled(replace(act, advs=(), tense=""), one, rel)
        return self.make("recalled_count", event=event, span=span, player=player, part=part)

    def recalled_sum(self, qty: ir.Qty) -> Node | None:
        """“the damage you have taken this turn”."""
        found = self.about_the_past(qty.traits)
        if found is None or len(qty.traits) > 1 or qty.n is not None or qty.adjs or qty.than is not None:
            return None
        rel, act, (span, player) = found
        if rel.role != "patient" or any(role.name == "patient" and not _is_gap(role.value) for role in act.roles):
            return None
        for node in (rel, act, qty):
            self.use(node)
        rest = tuple(role for role in act.roles if not _is_gap(role.value))
        deed = replace(act, advs=(), tense="", roles=(*rest, ir.Role("patient", ir.Qty(qty.unit))))
        return self.make("recalled_sum", event=self.event(deed), span=span, player=player)

    def about_the_past(self, traits: tuple[ir.Trait, ...]) -> tuple[ir.Rel, ir.Act, Asked] | None:
        for trait in traits:
            act = trait.act if isinstance(trait, ir.Rel) else None
            if isinstance(trait, ir.Rel) and isinstance(act, ir.Act) and not act.neg and not act.mood:
                asked = self.span_of(act.advs)
                if asked is not None:
                    return trait, act, asked
        return None

    if TYPE_CHECKING:

        def event(self, act: ir.Act | ir.Fact) -> Node: ...

        def count_span(self, span: ir.Span) -> str:
            """The span over which something is counted."""


def _with(act: ir.Act, place: int, value: ir.Value) -> ir.Act:
    role = act.roles[place]
    return replace(act, roles=(*act.roles[:place], replace(role, value=value), *act.roles[place + 1 :]))


def _is_gap(value: ir.Value | None) -> bool:
    return isinstance(value, ir.Ref) and value.to == GAP
