"""Rounds: “for each Follower you control, you may discard a card. If you do, it …” — sentences that are carried out once for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node
from .base import Unplayable
from .choices import Choices
from .later import Draft


class Rounds(Choices):
    """What is carried out for each of several, one after the other."""

    in_round = False  # sentences of a round are being told: their modes are chosen as they are carried out

    def in_rounds(self, body: tuple[ir.Statement, ...]) -> list[Node] | None:
        """The sentences of a text, where one of them is carried out for each of several and those behind it go on with it."""
        for place, said in enumerate(body):
            each = None if self.static else self.round_of(said)
            if each is None or not self.goes_round(said, each):
                continue
            end = place + 1
            while end < len(body) and self.in_same_round(body[place:end], body[end], each):
                end += 1
            told = self.sentences(body[:place]) if place else []
            told.append(self.round(said, body[place + 1 : end], each))
            return told + (self.sentences(body[end:]) if end < len(body) else [])
        return None

    def round_of(self, said: ir.Statement) -> ir.ForEach | None:
        """The “for each …” of a statement."""
        advs = said.advs if not isinstance(said, ir.Modes) else ()
        found = [adv for adv in advs if isinstance(adv, ir.ForEach)]
        return found[0] if len(found) == 1 and not isinstance(found[0].what, ir.Event) else None

    def goes_round(self, said: ir.Statement, each: ir.ForEach) -> bool:
        """Whether it is done once for each: it speaks of the one, asks each time, or is no matter of an amount."""
        rest = self.without_each(said, each)
        if self.speaks_of_one(rest, each):
            return True
        first = rest.steps[0] if isinstance(rest, ir.Seq) and rest.steps else rest
        if isinstance(first, ir.Modes):
            return True
        if isinstance(first, ir.Act) and first.mood == "may" and self.is_person(first.role("agent")) and first.at.start > each.at.start:
            return True  # “for each …, you may …” asks each time; “you may … for each …” once
        return self.cannot_count(said)

    def cannot_count(self, said: ir.Statement) -> bool:
        """Whether a deed has no amount that could be multiplied."""
        before = self.spoken, self.mentions, self.per
        self.spoken, self.mentions = set(self.spoken), dict(self.mentions)
        try:
            for draft in self.drafts(said):
                self.sentence(draft)
        except Unplayable as fault:
            return fault.what.endswith(" for each")
        finally:
            self.spoken, self.mentions, self.per = before
        return False

    def speaks_of_one(self, node: ir.Node, each: ir.ForEach) -> bool:
        """Whether it speaks of the one whose turn it is."""
        bind = each.what.bind if isinstance(each.what, ir.Np) else None
        return bind is not None and any(
            (isinstance(inner, ir.Ref) and inner.to == bind and inner.num != "pl")
            or (isinstance(inner, ir.Np) and inner.bind == bind and inner.det == "that") for inner in node.walk()
        )

    def without_each(self, said: ir.Statement, each: ir.ForEach) -> ir.Statement:
        return said if isinstance(said, ir.Modes) else replace(said, advs=tuple(adv for adv in said.advs if adv is not each))

    def in_same_round(self, before: tuple[ir.Statement, ...], said: ir.Statement, each: ir.ForEach) -> bool:
        """Whether a sentence goes on within the round: it hangs on what was done, or speaks of one thing of it."""
        advs = said.advs if not isinstance(said, ir.Modes) else ()
        if any(isinstance(adv, ir.If) and isinstance(adv.fact, ir.Prior) for adv in advs) or self.speaks_of_one(said, each):
            return True
        made = {getattr(node, "bind", None) for part in before for node in part.walk()} - {None}
        return any(isinstance(node, ir.Ref) and node.to in made and node.num != "pl" for node in said.walk())

    def round(self, said: ir.Statement, more: tuple[ir.Statement, ...], each: ir.ForEach) -> Node:
        """The sentence that has these carried out for each. What it says of itself as a whole is judged once."""
        self.use(each)
        rest = self.without_each(said, each)
        slots: dict[str, object] = {}
        if not isinstance(rest, ir.Modes):
            leads = (ir.If, ir.Link, ir.Time)
            whole: list[ir.Adverbial] = [adv for adv in rest.advs if isinstance(adv, leads) and adv.at.end <= each.at.start]
            draft = Draft([ir.Act("", "")], list(whole), said)
            for adv in whole:
                self.lead(adv, slots, draft)
            rest = replace(rest, advs=tuple(adv for adv in rest.advs if adv not in whole))
        of, before, self.in_round = self.members(each), self.in_round, True
        sentences = tuple(self.sentences((rest, *more)))
        self.in_round = before
        part = self.make("for_each", said, of=of, sentences=sentences)
        return self.make("sentence", said, parts=(part,), joins="", may=None, **slots)

    def members(self, each: ir.ForEach) -> Node:
        """Those for each of which it is done, or how often."""
        what = each.what
        if isinstance(what, ir.Np) and what.bind is not None and self.counter_name(what) is None and self.done_in_span(what) is None:
            self.use(what)
            if self.is_person(what):
                raise self.cannot(what, "for each player")
            return self.phrase(what if what.det in ("that", "those", "these") else replace(what, det="all", num="pl", n=None))
        return self.every_so_many(what) if not isinstance(what, ir.Event) else self.counted(what)

    if TYPE_CHECKING:

        def sentences(self, body: tuple[ir.Statement, ...]) -> list[Node]: ...

        def drafts(self, said: ir.Statement) -> list[Draft]: ...

        def sentence(self, draft: Draft) -> Node: ...

        def lead(self, adv: ir.Adverbial, slots: dict[str, object], draft: Draft) -> None: ...
