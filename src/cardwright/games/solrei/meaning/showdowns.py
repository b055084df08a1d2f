"""Showdowns: how one ended for a player, by how much, and how the one before did (section 8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .things import SolreiThings

RESULTS = {"win": "won", "lose": "lost", "tie": "tied"}
BEFORE = frozenset(("START OF ROUND", "OPEN PHASE", "BEFORE SHOWDOWN", "SHOWDOWN!", "AFTER SHOWDOWN"))  # the Result is not known yet
REVEALED = frozenset(("SHOWDOWN!", "AFTER SHOWDOWN"))  # both cards are seen, and the winner is not fixed yet
EVENTS = {"win": "wins", "lose": "loses", "tie": "ties"}


class SolreiShowdowns(SolreiThings):
    """What is said of their results."""

    def is_showdown(self, value: ir.Value | None) -> bool:
        if isinstance(value, ir.Span):
            return value.name in ("SHOWDOWN PHASE", "Round", "round") and value.which in ("the", "this", "", "a") and value.of is None
        return (
            isinstance(value, ir.Np)
            and value.nouns in (("SHOWDOWN",), ("round",))
            and value.det in ("the", "a", "this")
            and not value.traits
        )

    def is_last_round(self, act: ir.Act, patient: ir.Value | None) -> bool:
        """“the last round”, “the previous round”."""
        spans = [adv.span for adv in act.advs if isinstance(adv, ir.Dur)]
        span = patient if isinstance(patient, ir.Span) else spans[0] if len(spans) == 1 == len(act.advs) and patient is None else None
        if isinstance(patient, ir.Np) and patient.nouns in (("round",), ("Round",)) and not act.advs:
            said = {item.name for item in patient.adjs if isinstance(item, ir.State)}
            return (bool(said) and said <= {"last", "previous"}) or patient.order in ("last", "previous")
        return (
            isinstance(span, ir.Span)
            and span.name in self.turns
            and span.which.removeprefix("the ") in ("last", "previous")
            and span.of is None
        )

    def is_round(self, value: ir.Value | None) -> bool:
        """“if you won it”, after “at the end of each round”."""
        return isinstance(value, ir.Ref) and value.word == "it"

    def showdown_is(self, fact: ir.Is) -> Node:
        """“the Showdown is tied”."""
        self.use_all(fact)
        first = fact.pred[0]
        tied = (isinstance(first, ir.Doing) and first.verb == "tie") or (isinstance(first, ir.State) and first.name in ("tied", "tie"))
        tied = tied or (isinstance(first, ir.IsA) and first.what.nouns == ("tie",))
        if not tied or len(fact.pred) > 1 or fact.advs:
            raise self.cannot(fact, "state of a Showdown")
        return self.make("faring" if self.undecided() else "showdown", name="tied", negated=fact.neg)

    windows: frozenset[str] = frozenset()  # the timings of the ability that is told
    by_rule: Mapping[str, int] = {}  # what the rules do at the moment it waits for: so many cards drawn, so many READY

    def undecided(self) -> bool:
        """Whether both cards are seen as the text is carried out, and the winner is not fixed: “won” is who is ahead then (SOL-8.34)."""
        return bool(self.windows) and self.windows <= REVEALED

    def showdown(self, act: ir.Act, agent: ir.Value | None) -> Node:
        """How the Showdown ended for a player."""
        if act.mood or act.tense not in ("", "past", "perfect"):
            raise self.cannot(act, f"{act.mood} {act.op}")
        self.use_all(act.role("patient"))
        by = next((role.value for role in act.roles if role.name not in ("agent", "patient")), None)
        if by is not None:
            return self.won_by(act, agent, by)
        self.this_round(act)
        how = "faring" if self.undecided() and act.tense else "showdown"
        return self.make(how, player=self.player(agent), name=RESULTS[act.op], negated=act.neg)

    def won_by(self, act: ir.Act, agent: ir.Value | None, by: ir.Value) -> Node:
        comp = by if isinstance(by, ir.Comp) else by.n if isinstance(by, ir.Qty) and by.unit in ("Power", "point") else None
        if isinstance(comp, ir.Num):
            comp = ir.Comp("=", comp)
        if (
            isinstance(comp, ir.Comp)
            and comp.n is not None
            and not act.neg
            and (act.op == "lose" or comp.op == "<=")
            and act.op in ("win", "lose")
        ):
            return self.apart_by(act, agent, by, comp)
        if act.op == "win" and isinstance(by, ir.Comp) and by.op == ">=" and by.n is not None and not act.neg:
            self.use(by)
            n = by.n
            if isinstance(n, ir.Qty) and n.unit != "Power":
                raise self.cannot(act, "won by something")
            self.this_round(act)
            return self.far_ahead(self.player(agent), self.amount(n))
        if (
            act.op == "win"
            and isinstance(by, ir.Qty)
            and by.unit == "Power"
            and isinstance(by.n, ir.Comp)
            and by.n.op == "="
            and not act.neg
        ):
            return self.won_exactly(act, agent, by.n)
        least = by.n if isinstance(by, ir.Qty) and by.unit in ("Power", "point") and isinstance(by.n, ir.Comp) else None
        if act.op == "win" and not act.neg and least is not None and least.op == ">=" and least.n is not None:
            self.use_all(by if isinstance(by, ir.Qty) and not by.traits else None)
            self.this_round(act)
            return self.far_ahead(self.player(agent), self.amount(least.n))
        raise self.cannot(act, "won by something")

    def apart_by(self, act: ir.Act, agent: ir.Value | None, by: ir.Value, comp: ir.Comp) -> Node:
        """“lost by 5 or more”, “won by 3 or less”: how it ended, and how far the Powers are apart."""
        n = comp.n.n if isinstance(comp.n, ir.Qty) else comp.n
        if isinstance(n, ir.Comp) or n is None or comp.op not in (">=", "<=", "="):
            raise self.cannot(act, "won by something")
        for part in (by, comp, comp.n):
            self.use(part)
        self.this_round(act)
        one = self.player(agent)
        two = self.make("player", who={"you": "opponent", "opponent": "you"}.get(one["who"], ""))
        if not two["who"]:
            raise self.cannot(act, "won by something")
        if comp.op == ">=":
            return self.far_ahead(two, self.amount(n))
        best, least = (one, two) if act.op == "win" else (two, one)
        far = self.make("exceeds", player=best, than=least, op=comp.op, n=self.amount(n), name="power")
        return self.make("all_of", items=(self.ended(one, RESULTS[act.op]), far))

    def ended(self, player: Node, name: str) -> Node:
        return self.make("faring" if self.undecided() else "showdown", player=player, name=name)

    def far_ahead(self, player: Node, n: Node) -> Node:
        """Won by so much at least."""
        if not self.undecided():
            return self.make("won_by", player=player, n=n)
        than = self.make("player", who={"you": "opponent", "opponent": "you"}.get(player["who"], "opponent"))
        far = self.make("exceeds", player=player, than=than, op=">=", n=n, name="power")
        return self.make("all_of", items=(self.ended(player, "won"), far))

    def won_exactly(self, act: ir.Act, agent: ir.Value | None, comp: ir.Comp) -> Node:
        """“by exactly 1 Power”: won, and so far apart."""
        self.use(act.role("by"))
        self.use(comp)
        self.this_round(act)
        one = self.player(agent)
        if one["who"] != "you" or comp.n is None:
            raise self.cannot(act, "won by something")
        two = self.make("player", who="opponent")
        far = self.make("exceeds", player=one, than=two, op="=", n=self.amount(comp.n), name="power")
        return self.make("all_of", items=(self.ended(one, "won"), far))

    def shown(self, act: ir.Act, adv: ir.If) -> Node | None:
        """“If your Rival plays a Charge Card, …”: before the reveal waits for it (SOL-6.24); None if both cards are seen by then."""
        if not self.windows or not self.windows <= BEFORE - REVEALED:
            return None
        for part in (adv, adv.fact, act):
            self.use(part)
        self.this_round(act)
        event = self.event(replace(act, advs=()))
        return self.make("next_time", event=event, until=self.make("duration", name="round"))

    def ends_this_round(self, event: ir.Event) -> bool:
        act = event.acts[0] if len(event.acts) == 1 else None
        span = act.role("patient") if isinstance(act, ir.Act) and act.op in ("win", "lose") else None
        return isinstance(act, ir.Act) and isinstance(span, ir.Span) and span.which == "this" and self.is_showdown(span)

    def by_so_much(self, event: ir.Event, act: ir.Act, frame: dict[str, Any]) -> ir.Event:
        """“When you lose a round by 5 or more”: when you lose it, if by so much."""
        spans = [item for item in act.advs if isinstance(item, ir.Dur) and item.way == "while" and item.fact is not None]
        if spans:  # “wins a Showdown while on OFFENSE”
            for item in spans:
                self.use(item)
            doer = act.role("agent")
            for item in spans:
                fact = item.fact
                if isinstance(fact, ir.Is) and fact.who.at.end == 0 and isinstance(doer, ir.Player | ir.Ref) and not act.passive:
                    fact = replace(fact, who=doer)  # of whoever wins
                if fact is not None:
                    frame.setdefault("asked", []).append(ir.If(fact))
            act = replace(act, advs=tuple(item for item in act.advs if item not in spans))
            event = replace(event, acts=(act,))
        often = next((adv for adv in act.advs if isinstance(adv, ir.Limit) and adv.n == ir.Num(1)), None)
        if often is not None and frame["limit"] is None:  # “for the first time each Fight”
            self.use_all(often)
            frame["limit"] = self.make("limit", n=number(1), span=self.limit_span(often.span))
            act = replace(act, advs=tuple(adv for adv in act.advs if adv is not often))
            event = replace(event, acts=(act,))
        round_ = act.role("patient")
        strong = round_.traits[0] if isinstance(round_, ir.Np) and round_.nouns == ("round",) and len(round_.traits) == 1 else None
        if isinstance(strong, ir.Cmp) and strong.attr.name == "Power" and isinstance(round_, ir.Np) and act.op in ("win", "lose"):
            who = act.role("agent")  # “with a Power of 12 or higher”
            if not isinstance(who, ir.Player | ir.Ref) or strong.neg:
                raise self.cannot(strong, "won with something")
            self.use_all(strong)
            frame.setdefault("asked", []).append(ir.If(ir.Is(ir.Attr("Power", who), (strong.comp,))))
            plain = tuple(replace(role, value=replace(round_, traits=())) if role.name == "patient" else role for role in act.roles)
            return replace(event, acts=(replace(act, roles=plain),))
        by = next((role for role in act.roles if role.name == "by"), None)
        if by is None or act.op not in ("win", "lose"):
            return event
        frame.setdefault("asked", []).append(ir.If(ir.Did(replace(act, tense="past"))))
        return replace(event, acts=(replace(act, roles=tuple(role for role in act.roles if role is not by)),))

    # ---- ties that are won

    def wins(self, body: tuple[ir.Statement, ...]) -> bool:
        """“…, you win instead”."""
        said = innermost(body)
        span = said.role("patient") if isinstance(said, ir.Act) else None
        plain = isinstance(said, ir.Act) and said.op == "win" and not said.mood and not said.neg
        return plain and len(body) == 1 and (span is None or self.is_showdown(span) or self.is_round(span))

    def tie_broken(self, body: tuple[ir.Statement, ...]) -> tuple[ir.Dur, ...] | None:
        """“If the Showdown is tied (while …), you win it.”: what it is asked with besides; None if nothing of the sort is said."""
        first = body[0] if len(body) == 1 else None
        asked = first.advs[0] if isinstance(first, ir.Seq) and len(first.advs) == 1 else None
        act: ir.Act | ir.Fact | None = asked.fact.act if isinstance(asked, ir.If) and isinstance(asked.fact, ir.Did) else None
        if isinstance(asked, ir.Replaces) and len(asked.event.acts) == 1 and not asked.event.ord:
            act = asked.event.acts[0]  # “If the Showdown would be a tie this round, …”
        if not isinstance(act, ir.Act) or act.op != "tie" or act.tense or act.neg or act.mood not in ("", "would") or not self.wins(body):
            return None
        whose = act.role("patient") if act.passive else None
        if act.passive and not self.is_showdown(whose):
            return None
        spans = tuple(adv for adv in act.advs if isinstance(adv, ir.Dur))
        return tuple(span for span in spans if span.way == "while") if all(
            span.way == "while" or (span.span is not None and span.span.name in self.turns and span.span.which == "this") for span in spans
        ) else None

    def won_tie(self, body: tuple[ir.Statement, ...], once: bool) -> ir.Act:
        for said in body:
            self.use_all(said)
        act = innermost(body)
        agent = act.role("agent") if isinstance(act, ir.Act) else None
        roles = (*((ir.Role("agent", agent),) if agent is not None else ()), ir.Role("patient", ir.Word("ties")))
        return ir.Act("win", "win", roles, (ir.Dur("for", ir.Span("Round", which="this")),) if once else ())


def innermost(body: tuple[ir.Statement, ...]) -> ir.Statement | None:
    """The one statement that a text says, without what leads it."""
    said = body[0] if len(body) == 1 else None
    while isinstance(said, ir.Seq) and len(said.steps) == 1:
        said = said.steps[0]
    return said
