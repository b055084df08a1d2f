"""Suits that cards count as, Power that Charge Cards have, ties that are won."""

from __future__ import annotations

from ....language import ir
from ....text.tree import Node
from .kinds import SUITS
from .limits import SolreiLimits

CHARGE_CARDS = frozenset(("Ace", "King", "Queen", "Jack", "Charge Card"))


class SolreiSuits(SolreiLimits):
    """What such statements mean."""

    def wins_ties(self, act: ir.Act, agent: ir.Value | None) -> Node:
        self.only(act, ("agent", "patient"))
        self.use(act.role("patient"))
        if isinstance(agent, ir.Np) and agent.nouns == ("Muse",) and self.is_person(agent.owner) and not agent.traits and not agent.adjs:
            self.use(agent)
            return self.make("wins_ties", act, player=self.player(agent.owner))
        return self.make("wins_ties", act, player=self.player(agent))

    def suit_of(self, value: ir.Value | None) -> str | None:
        """A suit that stands for itself."""
        if isinstance(value, ir.KindOf) and value.word == "suit" and value.what and value.n is None:
            self.use(value)
            return value.what
        if isinstance(value, ir.Np) and value.det in ("a", "") and len(value.nouns) == 1 and value.nouns[0] in SUITS and not value.traits:
            self.use(value)  # “as a ♠”
            return value.nouns[0]
        if isinstance(value, ir.IsA):
            named = self.suit_of(value.what)
            self.use(value if named is not None else None)
            return named
        every = isinstance(value, ir.Np) and value.nouns == ("suit",) and not (value.traits or value.adjs or value.of is not None)
        if every and isinstance(value, ir.Np) and (value.det in ("each", "all", "any") or (value.det == "" and value.num == "pl")):
            self.use(value)  # “as every suit”
            return SUITS
        return None

    def counted_as(self, act: ir.Act) -> Node | None:
        """“Your ♠ cards count as ♣.”"""
        value = act.role("as") or (act.role("patient") if act.op != "treat" else None)
        strong = self.as_attack_cards(act, value)
        if strong is not None:
            return strong
        suit = self.suit_of(value)
        about = act.role("patient") if act.op == "treat" else act.role("agent") or act.role("patient")
        if suit is None or not isinstance(about, ir.Np | ir.Ref):
            return None
        if act.op == "treat" and not act.passive:
            self.only(act, ("agent", "patient", "as"))
            return self.make("treat", act, player=self.doer(act), what=self.thing(about), suit=suit, until=self.until(act))
        self.only(act, ("agent", "patient", "as"))
        return self.make("counts_as", act, who=self.thing(about), suit=suit)

    def as_attack_cards(self, act: ir.Act | ir.Told, value: ir.Value | None) -> Node | None:
        """“Your Kings count as Attack Cards with 10 Power”: they have that Power (SOL-3.6a)."""
        value = value.what if isinstance(value, ir.IsA) else value
        if isinstance(act, ir.Act):
            about = act.role("patient") if act.op == "treat" else act.role("agent") or act.role("patient")
        else:
            about = act.fact.who if isinstance(act.fact, ir.Is) else None
        power = value.traits[0] if isinstance(value, ir.Np) and len(value.traits) == 1 and value.nouns == ("Attack Card",) else None
        n: ir.Value | None
        if isinstance(power, ir.Has) and isinstance(power.what, ir.Qty) and power.what.unit == "Power" and not power.neg:
            n = power.what.n
        elif isinstance(power, ir.Cmp) and power.attr.name == "Power" and power.comp.op == "=" and not power.neg:
            n = power.comp.n
        else:
            return None
        if not isinstance(about, ir.Np) or not set(about.nouns) <= CHARGE_CARDS:
            return None
        if not isinstance(n, ir.Num | ir.X | ir.Count | ir.Calc | ir.Amount | ir.Attr):
            return None
        if isinstance(act, ir.Act):
            self.only(act, ("agent", "patient", "as", "pred"))
        if isinstance(value, ir.Np):
            self.use_all(value)
        return self.power_of_cards(act, about, self.amount(n), "power")

    def power_of_cards(self, act: ir.Act | ir.Told, agent: ir.Value | None, n: Node, name: str) -> Node:
        """“Your Charge Cards have 8 Power” (SOL-3.6a)."""
        if name != "power" or not isinstance(agent, ir.Np) or self.per is not None:
            raise self.cannot(act, f"have so much {name}")
        about = self.thing(agent)
        plain = len(about["filters"]) == 1 and about["filters"][0].kind == "controlled_by"
        if plain and agent.nouns == ("Charge Card",):
            return self.make("charge_power", act, player=about["filters"][0]["player"], n=n)
        if plain and agent.nouns == ("Attack Card",):
            return self.make("shift", act, player=about["filters"][0]["player"], name="power", how="set", n=n)
        if about["quant"] == "each" and set(agent.nouns) <= CHARGE_CARDS:
            return self.make("charge_power_of", act, who=about, n=n)
        raise self.cannot(act, "Power of such cards")
