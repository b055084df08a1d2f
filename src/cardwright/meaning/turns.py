"""Turns: those that are taken besides, and those that are skipped."""

from __future__ import annotations

from ..language import ir
from ..text.tree import Node
from .exchanges import Exchanges

_MORE = ("extra", "another", "additional")


class Turns(Exchanges):
    """What it means to take and to skip turns."""

    def takes_a_turn(self, act: ir.Act | ir.Told) -> bool:
        """“Take another turn after this one.”"""
        what = act.role("patient") if isinstance(act, ir.Act) and act.op == "take" else None
        if isinstance(what, ir.Span):
            return what.which in _MORE and what.name in self.turns and what.of is None
        named = isinstance(what, ir.Np) and len(what.nouns) == 1 and what.nouns[0] in self.turns and not what.traits
        return named and isinstance(what, ir.Np) and (what.other or what.adjs in tuple((ir.State(word),) for word in _MORE))

    def after_this_one(self, act: ir.Act | ir.Told, adv: ir.Adverbial) -> bool:
        """When it is taken: right after this one, as ever."""
        span = adv.span if isinstance(adv, ir.Time) and adv.way == "after" else None
        this_one = span is not None and span.which == "this" and span.of is None and span.name in (*self.turns, "one")
        return this_one and self.takes_a_turn(act)

    def another_turn(self, act: ir.Act) -> list[Node]:
        self.only(act, ("agent", "patient"))
        for adv in act.advs:
            if not self.after_this_one(act, adv):
                raise self.cannot(adv, "an additional turn later")
            self.use_all(adv)
        what = act.role("patient")
        self.use_all(what if isinstance(what, ir.Node) else None)
        return [self.make("extra_turn", act, player=self.doer(act))]

    def skips_a_turn(self, act: ir.Act) -> bool:
        """“Your opponent skips their next turn.”"""
        span = act.role("patient")
        return isinstance(span, ir.Span) and span.which == "next" and span.name in self.turns and not isinstance(span.of, ir.Span)
