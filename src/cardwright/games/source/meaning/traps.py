"""What a trap does when it springs (SRC-8.18), and what is so of it while it lies there."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....text.tree import Node
from .ranges import SourceRanges


class SourceTraps(SourceRanges):
    """Traps: one effect, and rules of their own."""

    def trap(self, text: ir.Text) -> tuple[Node, ...]:
        """What it does when it springs is one ability; “Passing monsters also spring this trap.” holds while it lies there."""
        before: list[Node] = []
        after: list[Node] = []
        sentences: list[Node] = []
        for part in text.abilities:
            part = self.once_sprung(part) if isinstance(part, ir.Ability) else part
            if not isinstance(part, ir.Ability) or part.header or part.costs or part.labels or part.tag or part.range:
                raise self.cannot(part, "ability of a trap")
            self.enter(part)
            told: list[ir.Statement] = []
            for said in map(self.once_it_has, part.body):
                rule = self.passing(said)
                if rule is not None:
                    (after if sentences or told else before).append(rule)
                else:
                    told.append(said)
            sentences += self.sentences(tuple(told))
        if not sentences:
            raise self.cannot(text, "trap without effect")
        sprung = self.make("trap", text, effect=self.make("effect", sentences=tuple(sentences)))
        return (*before, sprung, *after)

    def once_sprung(self, part: ir.Ability) -> ir.Ability:
        """“After this trap is activated, …”: that is when all of its text is carried out (SRC-8.18)."""
        only = part.header[0] if len(part.header) == 1 else None
        if not isinstance(only, ir.On) or not self.its_own(only.event):
            return part
        self.use_all(only)
        return replace(part, header=())

    def once_it_has(self, said: ir.Statement) -> ir.Statement:
        """“Return this trap to Y hand after it activates.”"""
        if isinstance(said, ir.Modes):
            return said
        times = [adv for adv in said.advs if isinstance(adv, ir.Time) and adv.way in ("after", "when") and self.its_own(adv.event)]
        for adv in times:
            self.use_all(adv)
        return replace(said, advs=tuple(adv for adv in said.advs if adv not in times)) if times else said

    def its_own(self, event: ir.Event | None) -> bool:
        """Whether it is told of this trap that it springs."""
        act = event.acts[0] if event is not None and len(event.acts) == 1 and not event.ord else None
        if not isinstance(act, ir.Act) or act.op not in ("activate", "trigger", "resolve") or act.advs or len(act.roles) != 1:
            return False
        return self.is_this(act.roles[0].value) and not (act.neg or act.mood or act.tense)

    def passing(self, said: ir.Statement) -> Node | None:
        """A trap that passing monsters also spring (SRC-8.30)."""
        if not isinstance(said, ir.Act) or said.op != "trigger" or said.passive or not self.is_this(said.role("patient")):
            return None
        agent = said.role("agent")
        if not isinstance(agent, ir.Np) or agent.adjs != (ir.State("passing"),) or agent.traits:
            return None
        self.use_all(said)
        rule = self.make("allows", who=self.thing(said.role("patient")), way="passing_springs")
        return self.make("passive", said, effect=self.make("effect", sentences=(self.make("sentence", said, parts=(rule,)),)))
