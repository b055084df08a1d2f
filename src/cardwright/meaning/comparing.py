"""Players compared: “whoever has more cards in hand”, “the player with the lower Power”, “you both have the same number of Arts”."""

from __future__ import annotations

from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node
from .amounts import Amounts

COMPARED = ir.Player("compared")  # whoever is looked at while players are compared
_BEST = {"more": "most_of", "most": "most_of", "highest": "most_of", "fewer": "least_of", "fewest": "least_of", "less": "least_of",
         "lowest": "least_of"}


class Comparing(Amounts):
    """What is said of players by how much each of them has."""

    compared_by: Node | None = None  # what players were compared by last: “if they're tied”

    def amount_of(self, what: ir.Np | ir.Qty, owner: ir.Thing) -> Node:
        """How many or how much of it that player has."""
        if isinstance(what, ir.Qty):
            had = ir.Rel(ir.Act("have", "have", (ir.Role("agent", owner),)), "patient")
            self.use(what)
            return self.amount(ir.Count(replace(what, n=None, way="", more="", than=None, bind=None, traits=(*what.traits, had))))
        self.use(what)
        plain = replace(what, det="all", n=None, than=None, bind=None)
        place = next((trait.place for trait in what.traits if isinstance(trait, ir.In) and isinstance(trait.place, ir.Zone)), None)
        if place is None and what.nouns == ("card",) and not what.traits and not what.adjs:
            plain = replace(plain, traits=(ir.In(ir.Zone("hand", owner), "in"),))
        elif place is None:
            controlled = ir.Rel(ir.Act("control", "control", (ir.Role("agent", owner),)), "patient")
            plain = replace(plain, traits=(*what.traits, controlled))
        elif place.owner is None:
            self.use(place)
            theirs = replace(place, owner=owner, det="")
            plain = replace(plain, traits=tuple(
                replace(trait, place=theirs) if isinstance(trait, ir.In) and trait.place is place else trait for trait in what.traits
            ))
        else:
            raise self.cannot(what, "comparison of players")
        return self.make("count", of=self.phrase(plain))

    def described_player(self, value: ir.Player) -> Node:
        """The one player who has the most or least of something; if they are level, there is none."""
        found = self.best_of(value.traits) if value.who in ("the", "the player") else None
        if found is None:
            raise self.cannot(value, "player with traits")
        best, amount = found
        self.compared_by = amount
        return self.make("player", who=best, of=amount, bind=value.bind)

    def best_of(self, traits: tuple[ir.Trait, ...]) -> tuple[str, Node] | None:
        first, rest = traits[0], traits[1:]
        self.use(first)
        if isinstance(first, ir.Rel) and first.role == "agent" and not rest:
            act = first.act
            self.use(act)
            if isinstance(act, ir.Is) and not act.neg and not act.tense and not act.advs and len(act.pred) == 1:
                self.use(act.who)
                return self.best_of((act.pred[0],)) if isinstance(act.pred[0], ir.Super) else None
            if isinstance(act, ir.Act) and act.op in ("have", "control") and not (act.tense or act.mood or act.neg or act.advs):
                self.use(act.role("agent"))
                return self.most_had(act.role("patient"))
        if isinstance(first, ir.Has) and not first.neg and not rest:
            return self.most_had(first.what)
        if isinstance(first, ir.Super) and first.among is None and first.way in _BEST:
            for trait in rest:
                self.use(trait)
            if first.attr in self.lexicon.nouns and first.attr not in self.lexicon.units:
                of: ir.Np | ir.Qty = ir.Np("all", (first.attr,), "pl", traits=rest)
                return _BEST[first.way], self.amount_of(of, COMPARED)
            if not rest:
                return _BEST[first.way], self.players_number(first.attr)
        return None

    def most_had(self, what: ir.Value | None) -> tuple[str, Node] | None:
        if isinstance(what, ir.Np) and what.det in _BEST and what.than is None and what.n is None:
            return _BEST[what.det], self.amount_of(what, COMPARED)
        if isinstance(what, ir.Qty) and (what.way or what.more) in _BEST and what.n is None and what.than is None:
            return _BEST[what.way or what.more], self.amount_of(what, COMPARED)
        return None

    def players_number(self, name: str) -> Node:
        """A number that each player has."""
        if name in self.lexicon.units and name not in self.attributes:
            return self.amount_of(ir.Qty(name), COMPARED)
        return self.amount(ir.Attr(name, COMPARED))
