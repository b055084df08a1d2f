"""Showdowns: how one ended for a player, by how much, and how the one before did (section 8)."""

from __future__ import annotations

from ....language import ir
from ....text.tree import Node
from .things import SolreiThings

RESULTS = {"win": "won", "lose": "lost", "tie": "tied"}
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
