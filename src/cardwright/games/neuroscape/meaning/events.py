"""What Neuroscape's texts wait for: damage by its kind and by whom it is dealt to, health, netchecks, checks, tiers."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning import Happens
from ....text.tree import Node
from .facts import NeuroscapeFacts


class NeuroscapeEvents(NeuroscapeFacts):
    """What events are called."""

    def event(self, act: ir.Act | ir.Fact) -> Node:
        gone = act.what if isinstance(act, ir.Exists) and not act.neg and isinstance(act.what, ir.Np) else None
        on = gone.traits[0] if gone is not None and gone.det == "no" and len(gone.traits) == 1 else None
        if gone is not None and isinstance(on, ir.In) and on.prep == "on" and self.counter_name(gone) is not None:
            self.use_all(act)  # “When there are no charge counters on it”
            return self.make("counter_event", counter=self.counter_name(gone) or None, who=self.thing(on.place), way="last")
        before, self.loosely = self.loosely, True
        found = super().event(act)
        self.loosely = before
        return found

    def own_event(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        under = next((adv for adv in act.advs if isinstance(adv, ir.Under)), None)
        if act.op == "enter" and under is not None and isinstance(patient, ir.Zone) and patient.name in self.field and agent is not None:
            self.use(under)
            self.use(patient)
            self.only(act, ("agent", "patient"))
            met = self.met(agent)
            if len(act.advs) > 1 or met is None or met.kind != "select" or met["quant"] != "choose":
                raise self.cannot(act, "event under control of")
            whose = self.make("controlled_by", player=self.player(under.who))
            return self.make("event", name="enters", who=Node(met.kind, {**met.args, "filters": (*met["filters"], whose)}, met.said))
        of = patient.traits[0] if isinstance(patient, ir.Np) and patient.nouns == ("target",) and len(patient.traits) == 1 else None
        if act.op == "become" and isinstance(of, ir.Of) and isinstance(patient, ir.Np) and not patient.adjs and not act.advs:
            self.use(patient)
            self.use(of)
            self.only(act, ("agent", "patient"))
            return self.make("event", name="targeted", who=self.met(agent), of=self.met(of.what))
        pred = act.role("pred")
        if act.op == "become" and isinstance(pred, ir.State) and pred.name in ("running", "refreshed") and not pred.neg and not act.advs:
            self.use(pred)
            self.only(act, ("agent", "pred"))
            return self.make("event", name="run" if pred.name == "running" else "refreshed", who=self.met(agent))
        if act.op == "damage":
            return self.damage_event(act)
        if act.op in ("enter", "leave") and isinstance(patient, ir.Zone) and patient.name in self.field and agent is not None:
            whence = act.role("source") if act.op == "enter" else None
            self.no_more(replace(act, roles=tuple(role for role in act.roles if role.value is not whence)), self.row(act))
            self.use(patient)
            place = self.zone(whence) if isinstance(whence, ir.Zone) else None
            if place is None and whence is not None:
                raise self.cannot(act, "event enter from")
            return self.make("event", name=f"{act.op}s", who=self.met(agent), place=place)
        if act.op == "take" and isinstance(patient, ir.Qty):
            return self.suffered_event(act, agent, patient)
        if act.op in ("gain", "lose") and isinstance(patient, ir.Qty) and self.is_person(agent):
            self.bare_qty(act, patient)
            pool = self.pool(patient.unit, patient) or "health"
            return self.make("event", name=f"{act.op}s_{pool}", player=self.player(agent))
        if act.op in ("install", "draw") and self.is_person(agent) and isinstance(patient, ir.Np):
            if patient.nouns != (("RAM",) if act.op == "install" else ("card",)) or patient.traits or patient.adjs or patient.n is not None:
                raise self.cannot(act, f"event {act.op} of some")
            self.no_more(act, self.row(act))
            named = patient.det not in ("a", "", "some", "any") or patient.other or patient.owner is not None
            self.use(patient)
            return self.make("event", name=f"{act.op}s", player=self.player(agent), of=self.met(patient) if named else None)
        if act.op == "attach" and act.passive:
            self.no_more(act, self.row(act))
            return self.make("event", name="attached", who=self.met(patient), of=self.met(act.role("to")))
        if act.op == "become" and isinstance(agent, ir.Np) and agent.nouns == ("tier",):
            return self.tier_event(act, agent)
        if act.op == "attack" and self.is_person(patient) and agent is not None and not act.passive:
            self.no_more(act, self.row(act))
            return self.make("event", name="attacks_player", who=self.met(agent), of=self.player(patient))
        if act.op in ("move", "remove") and isinstance(patient, ir.Np) and self.counter_name(patient) is not None and act.passive:
            return self.counters_moved(act, patient)
        if act.op == "have" and isinstance(patient, ir.Np) and patient.det == "no" and self.counter_name(patient) and not act.neg:
            self.only(act, ("agent", "patient"))
            self.use_all(patient)
            return self.make("counter_event", counter=self.counter_name(patient) or None, who=self.met(agent), way="last")
        reached = patient.n.n if isinstance(patient, ir.Np) and isinstance(patient.n, ir.Comp) and patient.n.op == ">=" else None
        if act.op == "have" and isinstance(patient, ir.Np) and isinstance(reached, ir.Num) and self.counter_name(patient) and not act.neg:
            self.only(act, ("agent", "patient"))
            self.use_all(patient)
            return self.make("counter_event", counter=self.counter_name(patient), who=self.met(agent), way="put", n=reached.n)
        to = act.role("to")
        if act.op == "move" and act.passive and isinstance(to, ir.Zone) and act.verb == "put":
            if to.name != "bin":
                raise self.cannot(act, f"event put into {to.name}")
            self.no_more(act, self.row(act))
            return self.make("event", name="binned", who=self.met(patient), place=self.zone(to))
        if act.op in ("fail", "pass") and isinstance(patient, ir.Np):
            which = patient.nouns[0].split(" ")[0] if len(patient.nouns) == 1 else ""
            if which in ("psychosis", "stability") and not patient.traits and not patient.adjs:
                self.no_more(act, self.row(act) if act.op in self.happens else _NO_PLACE)
                self.use(patient)
                name = f"{which}_{'failed' if act.op == 'fail' else 'passed'}"
                if self.is_person(agent):
                    return self.make("event", name=name, player=self.player(agent))
                return self.make("event", name=name, who=self.met(agent))
        return None

    def counters_moved(self, act: ir.Act, np: ir.Np) -> Node:
        """A counter is put on a card, or taken off it; “the last one” leaves none behind."""
        where = act.role("to" if act.op == "move" else "source")
        self.only(act, ("patient", "to" if act.op == "move" else "source"))
        last = np.order == "last" and np.det == "the"
        if np.traits or np.adjs or act.advs or (np.order and not last) or (last and act.op == "move") or isinstance(np.n, ir.Comp):
            raise self.cannot(act, "event of such counters")
        self.use(np)
        who = self.thing(where) if where is not None else self.select("this", "card")
        way = "put" if act.op == "move" else "last" if last else "removed"
        return self.make("counter_event", counter=self.counter_name(np) or None, who=who, way=way)

    def counter_name(self, np: ir.Np) -> str | None:
        """“charge token” in small letters: a counter, which lies on a card."""
        found = super().counter_name(np)
        if np.nouns == ("token",) and np.order == "last":
            return ""
        name, _, noun = np.nouns[0].rpartition(" ") if len(np.nouns) == 1 else ("", "", "")
        if found is None and noun == "token" and name and name.islower() and name not in self.lexicon.nouns:
            return name
        return found

    def tier_event(self, act: ir.Act, tier: ir.Np) -> Node:
        pred = act.role("pred")
        self.use(tier)
        of = tier.traits[0].what if len(tier.traits) == 1 and isinstance(tier.traits[0], ir.Of) else None
        mine = isinstance(of, ir.Np) and of.nouns == ("mainframe",) and of.owner == ir.Player("you")
        if mine:
            self.use_all(tier)
        if not isinstance(pred, ir.State) or pred.name not in ("active", "inactive") or (tier.traits and not mine) or tier.adjs or act.advs:
            raise self.cannot(act, "event of a tier")
        self.use(pred)
        n = tier.n.n if isinstance(tier.n, ir.Num) else 0
        return self.make("tier_event", name="tier_on" if pred.name == "active" else "tier_off", n=n)

    def bare_qty(self, act: ir.Act, qty: ir.Qty) -> None:
        """An amount of any size."""
        self.use(qty)
        if qty.n is not None or qty.traits or qty.than is not None or (qty.way not in ("", "any")) or qty.more:
            raise self.cannot(qty, "event of so much")
        for adj in qty.adjs:
            raise self.cannot(adj, "event of such an amount")
        if act.advs:
            raise self.cannot(act, f"event {act.op} {type(act.advs[0]).__name__}")

    def damage_event(self, act: ir.Act) -> Node:
        """“deals combat damage to a player”, “damage is dealt to it”."""
        agent, qty, to = act.role("agent"), act.role("patient"), act.role("to")
        if not isinstance(qty, ir.Qty) and act.passive and isinstance(act.role("amount"), ir.Qty):
            qty, to = act.role("amount"), qty
        if not isinstance(qty, ir.Qty):
            raise self.cannot(act, "event of damage")
        self.only(act, ("agent", "patient", "to", "amount", "by"))
        self.bare_qty(act, qty)
        pool = self.pool(qty.unit, qty)
        combat = qty.unit == "combat damage"
        to, pool = self.of_frame(act, to, pool)
        if agent is not None and not self.is_person(agent) and not act.passive:
            kind = "_player" if self.is_person(to) else "_character" if to is not None else ""
            if pool in ("bio", "main"):
                if combat or (to is not None and not self.is_person(to)):
                    raise self.cannot(act, "event of such damage")
                return self.make("event", name=f"deals_{pool}", who=self.met(agent), of=self.to_whom(to))
            return self.make("event", name=f"deals{'_combat' if combat else ''}{kind}", who=self.met(agent), of=self.to_whom(to))
        if to is None or (agent is not None and not act.passive):
            raise self.cannot(act, "event of damage")
        return self.hurt(act, to, pool, combat, agent)

    def of_frame(self, act: ir.Act, to: ir.Value | None, pool: str | None) -> tuple[ir.Value | None, str | None]:
        """Damage to “your mainframe”, “a bioframe” is damage of that pool to its player."""
        frame = to.nouns[0] if isinstance(to, ir.Np) and to.nouns in (("mainframe",), ("bioframe",)) else ""
        if not isinstance(to, ir.Np) or not frame:
            return to, pool
        owner = to.owner if to.owner is not None else ir.Player("host") if to.det == "this" and self.of_program else ir.Player("any")
        anyones = to.det in ("a", "any") and to.num == "sg"
        if pool not in (None, frame.removesuffix("frame")) or to.adjs or to.traits or to.target or not self.is_person(owner):
            raise self.cannot(act, "event of such damage")
        if to.owner is None and to.det != "this" and not anyones:
            raise self.cannot(act, "event of such damage")
        self.use(to)
        return owner, frame.removesuffix("frame")

    def to_whom(self, to: ir.Value | None) -> Node | None:
        if to is None:
            return None
        return self.player(to) if self.is_person(to) else self.met(to)

    def hurt(self, act: ir.Act, to: ir.Value, kind: str | None, combat: bool, by: ir.Value | None) -> Node:
        who, pool = self.of_frame(act, to, kind)
        assert who is not None
        if self.is_person(who):
            if combat or by is not None:
                raise self.cannot(act, "event of such damage to a player")
            name = f"suffers_{pool}" if pool in ("bio", "main") else "suffers"
            return self.make("event", name=name, player=self.player(who))
        if pool in ("bio", "main"):
            raise self.cannot(act, "event of such damage")
        return self.make("event", name="dealt_combat" if combat else "dealt", who=self.met(who), of=self.met(by))

    def suffered_event(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
        self.only(act, ("agent", "patient", "source"))
        self.bare_qty(act, qty)
        if agent is None:
            raise self.cannot(act, "event of damage")
        return self.hurt(act, agent, self.pool(qty.unit, qty), qty.unit == "combat damage", act.role("source"))

    def at_span(self, span: ir.Span, way: str) -> Node:
        if span.name == "netcheck":
            return self.netcheck(span)
        before, self.loosely = self.loosely, True
        whose = self.player(span.of) if span.of is not None and not isinstance(span.of, ir.Span) else None
        self.loosely = before
        return self.make("event", name="end" if way == "end" else "start", player=whose, span=self.span_word(span))

    def netcheck(self, span: ir.Span) -> Node:
        """“On your netcheck”."""
        before, self.loosely = self.loosely, True
        whose = self.player(span.of) if span.of is not None and not isinstance(span.of, ir.Span) else None
        self.loosely = before
        return self.make("event", name="netcheck", player=whose)




_NO_PLACE = Happens()
