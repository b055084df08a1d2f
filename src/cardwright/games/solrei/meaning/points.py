"""Points: dealt, taken, blocked, prevented (sections 8 and 11)."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .showdowns import innermost
from .statements import SolreiStatements
from .things import POINTS

_COUNTED = frozenset(("draw", "cultivate", "ready", "exhaust", "break", "discard", "check", "block", "counter", "retaliate", "harvest"))


class SolreiPoints(SolreiStatements):
    """What is done with points."""

    # ---- numbers behind a keyword: DRAW 2, READY 1

    def figure(self, act: ir.Act) -> Node | None:
        """The bare number of a keyword; DRAW by itself is DRAW 1 (SOL-11.1)."""
        value, more = act.role("amount"), act.role("patient")
        if value is None and isinstance(more, ir.Qty) and not more.unit and more.more == "more" and isinstance(more.n, ir.Num):
            self.use_all(more)  # “BLOCK 1 more”
            return self.amount(more.n)
        if value is None and act.role("patient") is None and act.verb in _COUNTED:
            return number(1)
        if not isinstance(value, ir.Num | ir.X | ir.Count | ir.Calc | ir.Amount | ir.Attr):
            return None
        return self.amount(value)

    def counted_deed(self, kind: str, act: ir.Act, n: Node, **more: object) -> list[Node]:
        return [self.make(kind, act, player=self.doer(act), n=n, per=self.per, **more)]

    def beyond_the_rules(self, act: ir.Act) -> int | None:
        """“When you CHARGE, draw 2 cards instead of 1”: so many more than the rules let one draw or READY then (SOL-6.57, 6.70)."""
        instead = next((adv for adv in act.advs if isinstance(adv, ir.InsteadOf)), None)
        plain = instead.what if instead is not None else None
        few = plain.n if isinstance(plain, ir.Np | ir.Qty) else None
        said = act.role("amount")
        patient = act.role("patient")
        many = said if said is not None else patient.n if isinstance(patient, ir.Np) else None
        if not isinstance(few, ir.Num) or not isinstance(many, ir.Num) or (isinstance(patient, ir.Np) and (patient.traits or patient.adjs)):
            return None
        if len(act.advs) != 1 or self.by_rule.get(act.op) != few.n or many.n <= few.n:
            raise self.cannot(act, f"{act.op} instead of so many", "the rules do not let anyone do so much then")
        for part in (instead, plain, said, patient):
            self.use_all(part)
        return many.n - few.n

    # ---- points

    def do_damage(self, act: ir.Act) -> list[Node]:
        n = self.figure(act)
        if act.verb == "retaliate" and n is not None:
            self.plain(act, "amount")
            return self.counted_deed("retaliate", act, n)
        agent, qty, to = act.role("agent"), act.role("patient"), act.role("to")
        if agent is not None and not self.is_person(agent):
            raise self.cannot(act, "a card that deals Damage")
        barred = to.traits[-1] if isinstance(to, ir.Player) and to.traits and isinstance(qty, ir.Qty) else None
        if isinstance(to, ir.Player) and isinstance(qty, ir.Qty) and self.unblocked(barred) and barred is not None:
            qty, to = replace(qty, traits=(*qty.traits, barred)), replace(to, traits=to.traits[:-1])  # said of what is dealt
        if to is not None and not self.is_person(to):
            raise self.cannot(act, "Damage dealt to a card")
        if isinstance(qty, ir.Qty) and qty.unit in POINTS and qty.way == "none" and not (qty.traits or qty.adjs):
            self.plain(act, "patient", "to", advs=(ir.Dur,))
            self.use(qty)
            return self.at_most_so_many(act, self.doer(act), "most_dealt", number(0))
        amount, firm = self.dealt(act, qty)
        self.plain(act, "patient", "to", advs=(ir.Equals,))
        target = self.player(to) if to is not None else None
        return [self.make("deal", act, player=self.doer(act), n=amount, per=self.per, to=target, unblockable=firm)]

    def at_most_so_many(self, act: ir.Act, player: Node, name: str, n: Node) -> list[Node]:
        """“Deal no Damage this round”, “reduce the Damage you would take this round to 1” (SOL-8.35)."""
        self.this_round(act)
        if player["who"] == "doer":
            player = self.make("player", who="you")
        limit = self.make("limit_of_points", act, player=player, name=name, n=n)
        return [self.make("lasting", what=limit, until=self.make("duration", name="round"))]

    def dealt(self, act: ir.Act, qty: ir.Value | None) -> tuple[Node, bool]:
        """How many points, and whether they can be blocked."""
        equal = next((adv for adv in act.advs if isinstance(adv, ir.Equals)), None)
        if not isinstance(qty, ir.Qty) or qty.unit not in POINTS or qty.adjs or isinstance(qty.n, ir.Comp):
            raise self.cannot(act, f"{act.verb} something else")
        self.use(qty)
        firm = False
        for trait in qty.traits:
            if not self.unblocked(trait):
                raise self.cannot(trait, "certain Damage")
            self.use(trait)
            self.use(trait.act if isinstance(trait, ir.Rel) else None)
            firm = True
        if equal is not None and qty.n is None:
            self.use(equal)
            return self.amount(equal.n), firm
        if qty.n is None or qty.way not in ("", "that") or qty.more in ("less", "fewer"):
            raise self.cannot(qty, f"{qty.way or 'some'} Damage")
        return self.amount(qty), firm

    def takes_so_many(self, body: tuple[ir.Statement, ...], n: Node) -> bool:
        """“…, you take 2 instead”: as many as may be taken at the most."""
        said = innermost(body)
        what = (said.role("patient") or said.role("amount")) if isinstance(said, ir.Act) and said.op == "take" and not said.mood else None
        if isinstance(what, ir.Np) and isinstance(what.of, ir.Ref):
            what = what.n
        much = what.n if isinstance(what, ir.Qty) and what.unit in POINTS and not what.traits else what
        if not isinstance(much, ir.Num) or much.n != n["n"]:
            return False
        for part in body:
            self.use_all(part)
        return True

    def unblocked(self, trait: ir.Trait | None) -> bool:
        """“that cannot be blocked”."""
        barred = trait.act if isinstance(trait, ir.Rel) else None
        plain = isinstance(barred, ir.Act) and barred.op == "block" and barred.mood == "cannot" and barred.passive
        return plain and isinstance(barred, ir.Act) and not barred.advs

    def do_take(self, act: ir.Act) -> list[Node]:
        if isinstance(act.role("patient"), ir.Np | ir.Ref) and isinstance(act.role("to"), ir.Zone):
            return self.do_move(act)  # “take the top card of your Discard pile into your hand”
        spared = self.taking_less(act, act.role("patient"))
        if spared is not None:
            return spared
        amount, firm = self.dealt(act, act.role("patient"))
        self.plain(act, "patient", advs=(ir.Equals,))
        if firm:
            you = self.make("player", who="you")
            return [self.make("deal", act, player=you, n=amount, per=self.per, to=self.player(act.role("agent")), unblockable=True)]
        return self.counted_deed("take", act, amount)

    def taking_less(self, act: ir.Act, qty: ir.Value | None) -> list[Node] | None:
        """“You take 1 less Damage this round”, “you take no Damage this round”: so many of the points that come are blocked."""
        if not isinstance(qty, ir.Qty) or qty.unit not in POINTS or qty.traits or qty.adjs or isinstance(qty.n, ir.Comp):
            return None
        if qty.way != "none" and (qty.more != "less" or qty.n is None):
            return None
        self.plain(act, "patient", advs=(ir.Dur,))
        self.this_round(act)
        self.use(qty)
        n = self.make("all_points") if qty.way == "none" else self.amount(replace(qty, more=""))
        return [self.make("cover", act, player=self.player(act.role("agent")), n=n, per=self.per)]

    def do_heal(self, act: ir.Act) -> list[Node]:
        qty, n = act.role("patient"), self.figure(act)
        if n is None and isinstance(qty, ir.Qty) and qty.unit in POINTS and qty.n is not None and not qty.traits and not qty.way:
            n = self.amount(qty)
        if n is None:
            raise self.cannot(act, "heal something else")
        self.plain(act, "patient", "amount")
        return [self.make("heal", act, player=self.doer(act), n=n)]

    def do_block(self, act: ir.Act) -> list[Node]:
        """BLOCK and COUNTER: cover for the next points of the Round (SOL-11.9, 11.11)."""
        n, qty = self.figure(act), act.role("patient")
        self.plain(act, "amount", "patient", advs=(ir.Dur,))
        for adv in act.advs:
            if isinstance(adv, ir.Dur) and self.duration(adv)["name"] != "round":
                raise self.cannot(adv, "cover for another span")
        if n is None and isinstance(qty, ir.Qty) and qty.unit in POINTS and not qty.traits and not qty.adjs:
            self.use(qty)
            n = self.make("all_points") if qty.way == "all" and qty.n is None else self.some_points(qty)
        if n is None:
            raise self.cannot(act, "block something else")
        return self.counted_deed("cover", act, n, back=act.verb == "counter")

    def some_points(self, qty: ir.Qty) -> Node | None:
        if isinstance(qty.n, ir.Comp) and qty.n.op == "upto" and qty.n.n is not None and not qty.way:
            self.use(qty.n)  # cover blocks what comes, and no more (SOL-11.11)
            return self.amount(qty.n.n)
        if qty.n is None and qty.way == "next" and qty.unit != "Damage":  # “the next point of Damage”
            return number(1)
        if qty.n is None or isinstance(qty.n, ir.Comp) or qty.way not in ("", "next", "the", "that"):
            return None
        return self.amount(qty)

    def do_prevent(self, act: ir.Act) -> list[Node]:
        """“Prevent the next 2 Damage you would take this round” is cover for them."""
        qty = act.role("patient")
        rel = qty.traits[0] if isinstance(qty, ir.Qty) and len(qty.traits) == 1 else None
        would = rel.act if isinstance(rel, ir.Rel) else None
        if (
            not isinstance(qty, ir.Qty)
            or qty.unit not in POINTS
            or qty.adjs
            or qty.way not in ("next", "all", "")
            or act.role("agent") is not None
        ):
            raise self.cannot(act, "prevent something else")
        if qty.traits and (not isinstance(would, ir.Act) or would.mood != "would"):
            raise self.cannot(act, "prevent something else")
        self.plain(act, "patient", advs=(ir.Dur,))
        self.use(qty)
        self.this_round(act)
        player = self.make("player", who="you")
        if isinstance(would, ir.Act):
            player = self.spared(would)
            self.this_round(would)
            for part in (rel, would):
                self.use(part)
        n = self.make("all_points") if qty.way == "all" and qty.n is None else self.some_points(qty)
        if n is None:
            raise self.cannot(act, "prevent so much")
        return [self.make("cover", act, player=player, n=n, per=self.per)]

    def do_reduce(self, act: ir.Act) -> list[Node]:
        """“Reduce the Damage you would take this round by 1”: so many of the points that come are blocked."""
        qty, by = act.role("patient"), act.role("by")
        by = by.n if isinstance(by, ir.Qty) and by.unit in POINTS and not by.traits else by
        rel = qty.traits[0] if isinstance(qty, ir.Qty) and qty.unit in POINTS and len(qty.traits) == 1 and not qty.adjs else None
        would = rel.act if isinstance(rel, ir.Rel) else None
        most = act.role("to")
        if isinstance(most, ir.Num) and by is None and isinstance(would, ir.Act) and would.op == "take" and not would.tense:
            self.plain(act, "patient", "to", advs=(ir.Dur,))
            for part in (qty, rel, would, most):
                self.use(part)
            self.this_round(would)
            return self.at_most_so_many(act, self.player(would.role("agent")), "most_taken", self.amount(most))
        known = isinstance(by, ir.Num | ir.X | ir.Count | ir.Calc | ir.Amount | ir.Attr)
        if not known or not isinstance(would, ir.Act) or would.mood != "would" or act.role("agent") is not None:
            raise self.cannot(act, "do reduce")
        self.plain(act, "patient", "by", advs=(ir.Dur,))
        for said in (act, would):
            self.this_round(said)
        for part in (qty, rel, would, act.role("by")):
            self.use(part)
        assert isinstance(by, ir.Num | ir.X | ir.Count | ir.Calc | ir.Amount | ir.Attr)
        return [self.make("cover", act, player=self.spared(would), n=self.amount(by), per=self.per)]

    def spared(self, would: ir.Act) -> Node:
        """Who would take it: “you would take”, “that would be dealt to you”, “your Rival would deal (to you)”."""
        agent, to = would.role("agent"), would.role("to")
        if would.op == "take" and to is None and agent is not None:
            return self.player(agent)
        if would.op == "damage" and (agent is None or self.player(agent)["who"] == "opponent"):
            you = self.player(to) if to is not None else self.make("player", who="you")
            if you["who"] == "you":
                return you
        raise self.cannot(would, "prevent something else")
