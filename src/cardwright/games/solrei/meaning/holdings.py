"""What players have, and what they have taken, blocked and dealt: Damage, Power, CRISIS."""

from __future__ import annotations

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .showdowns import SolreiShowdowns
from .things import TELLS

TURNED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


class SolreiHoldings(SolreiShowdowns):
    """What is asked of it."""

    def points(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
        """So many points were taken, blocked or dealt this Round."""
        self.this_round(act)
        self.use(qty)
        if qty.traits or qty.adjs or act.mood or len(act.roles) > 2:
            raise self.cannot(act, f"certain points {act.op}")
        op, n = ">=", number(1)
        if isinstance(qty.n, ir.Comp):
            self.use(qty.n)
            if qty.n.n is None or qty.n.op not in (*TURNED, "="):
                raise self.cannot(qty, f"number {qty.n.op}")
            op, n = qty.n.op, self.amount(qty.n.n)
        elif qty.n is not None:
            n = self.amount(qty.n)
        elif qty.way not in ("", "a", "any", "none"):
            raise self.cannot(qty, f"{qty.way} points")
        if qty.way == "none":
            op, n = "=", number(0)
        if act.neg:
            op, n = ("=", number(0)) if (op, n) == (">=", number(1)) else (TURNED.get(op, ""), n)
        if not op:
            raise self.cannot(act, "not so many points")
        return self.make("points", player=self.player(agent), what=TELLS[act.op], op=op, n=n)

    def crisis(self, act: ir.Act, agent: ir.Value | None) -> Node:
        word, n = act.role("patient"), act.role("amount")
        self.use(word)
        if not isinstance(word, ir.Word) or word.name != "crisis" or not isinstance(n, ir.Num) or act.neg:
            raise self.cannot(act, "keyword as a condition")
        return self.make("crisis", player=self.player(agent) if agent is not None else self.make("player", who="you"), n=self.amount(n))

    def has_crisis(self, act: ir.Act, agent: ir.Value | None, gifts: ir.Gifts) -> Node | None:
        gift = gifts.items[0]
        if len(gifts.items) == 1 and gift.name == "crisis" and gift.n is not None and not act.neg and not act.tense:
            self.use(gift)
            return self.make("crisis", player=self.player(agent), n=self.amount(gift.n))
        raise self.cannot(act, "a player that has a keyword")

    def has_damage(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
        """Damage that a player has is cards in the Damage Zone (SOL-12.7)."""
        if qty.traits or qty.adjs or act.tense or act.advs:
            raise self.cannot(act, "having certain Damage")
        self.use(qty)
        if qty.than is not None:
            op = {"more": ">", "less": "<", "fewer": "<"}.get(qty.way or qty.more)
            if op is None or act.neg:
                raise self.cannot(act, "more Damage than")
            return self.make("versus", player=self.player(agent), op=op, of=self.select("each", "Damage"), than=self.player(qty.than))
        np = ir.Np("no" if qty.way == "none" else "some", ("Damage",), "any", qty.n)
        op, n, of = self.so_many(np, act.neg)
        return self.make("controls", player=self.player(agent), op=op, n=n, of=of)

    def has_power(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
        self.use(qty)
        if qty.than is not None and not act.neg:
            op = {"more": (">=", 1), "less": ("<=", -1)}.get(qty.way or qty.more)
            if op is not None:
                return self.make("exceeds", player=self.player(agent), than=self.player(qty.than), op=op[0], n=number(op[1]), name="power")
        if isinstance(qty.n, ir.Comp) and qty.n.n is not None and qty.n.op in TURNED and not act.neg and qty.than is None:
            self.use(qty.n)
            return self.make("player_value", player=self.player(agent), name="power", op=qty.n.op, n=self.amount(qty.n.n))
        raise self.cannot(act, "having Power")
