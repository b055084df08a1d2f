"""What SolRei's texts wait for: Showdowns and their ends, points, activations, cards that are turned."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .purposes import SolreiPurposes
from .showdowns import EVENTS
from .things import POINTS


class SolreiEvents(SolreiPurposes):
    """What its events are."""

    def own_event(self, act: ir.Act) -> Node | None:
        told = self.told_more(act)
        if told is not None:
            return told
        if act.op == "reveal" and isinstance(placed := act.role("as"), ir.Np) and placed.nouns == ("Action Card",):
            self.use_all(placed)  # “reveal a 2 as your Action Card”
            act = replace(act, roles=tuple(role for role in act.roles if role.name != "as"))
            return self.event(act)
        agent, patient = act.role("agent"), act.role("patient")
        plain = patient is None and (act.op == "tie" or self.wins_plainly(act, agent))
        if act.op in EVENTS and (plain or self.is_showdown(patient) or self.is_showdown(agent)):
            self.use_all(patient)
            if self.is_showdown(agent):
                self.use_all(agent)
                agent = None
            elif act.passive:
                agent = agent if self.is_person(agent) else None
            return self.make("event", name=EVENTS[act.op], player=self.player(agent) if agent is not None else None)
        if act.op == "do" and isinstance(patient, ir.Np) and patient.nouns == ("CHARGE",) and self.is_person(agent):
            self.use(patient)
            return self.make("event", name="charges", player=self.player(agent))
        if act.op == "charge" and self.is_person(agent) and not act.advs:
            return self.make("event", name="charges", player=self.player(agent))
        value = patient if isinstance(patient, ir.Qty) and patient.unit in ("Power", "Damage") else None
        if act.op == "gain" and self.is_person(agent) and value is not None and value.n is None and not value.traits and not act.advs:
            self.use(value)
            return self.make("event", name=f"gains_{value.unit.lower()}", player=self.player(agent))
        if act.op == "reduce" and act.passive and isinstance(patient, ir.Attr) and not act.advs and agent is None:
            holder = self.holder_of(patient) if patient.name == "Power" else None
            if holder is not None and len(act.roles) == 1:
                self.use(patient)
                return self.make("event", name="loses_power", player=holder)
        if act.op in ("become", "be") and not act.passive:
            return self.becoming(act, agent, patient)
        if act.op in ("change", "swap_places") and isinstance(agent, ir.Np) and agent.nouns == ("position",) and patient is None:
            self.use(agent)
            return self.make("event", name="switch")
        if act.op == "swap_places" and self.is_person(agent) and self.player(agent)["who"] == "each":
            return self.make("event", name="switch")
        turned = act.role("to") if act.op in ("change", "relocate", "swap") and not act.passive else None
        if isinstance(turned, ir.Np) and turned.nouns in (("OFFENSE",), ("DEFENSE",)) and self.is_person(agent) and len(act.roles) == 2:
            self.use(turned)
            return self.make("event", name=f"to_{turned.nouns[0].lower()}", player=self.player(agent))
        if act.op in ("draw", "block", "take", "deal", "damage") and self.is_person(agent) and not act.passive:
            return self.plain_event(act, agent, patient)
        if act.op == "attach" and act.verb == "cultivate" and self.is_person(agent) and patient is None and act.role("amount") is None:
            return self.make("event", name="cultivates", player=self.player(agent))
        to = act.role("to")
        if act.op == "attach" and act.passive and agent is None and not act.advs and isinstance(patient, ir.Np) and isinstance(to, ir.Np):
            plain = patient.nouns == ("card",) and not patient.traits and not patient.adjs and patient.n in (None, ir.Num(1))
            if plain and to.nouns == ("Muse",) and not to.traits and self.is_person(to.owner):
                self.use(patient)
                self.use(to)
                return self.make("event", name="cultivates", player=self.player(to.owner))
        if act.op == "enter" and isinstance(patient, ir.Zone) and patient.name == "damage" and not act.advs and not act.passive:
            return self.make("event", name="enters_damage", who=self.met(agent), place=self.zone(patient))
        if act.op == "move" and act.passive and isinstance(to, ir.Zone) and to.name == "damage" and not act.advs and agent is None:
            self.use(to)  # “a card is put into your Damage Zone”
            return self.make("event", name="enters_damage", who=self.met(patient), place=self.zone(to))
        if act.op == "discard" and self.is_person(agent) and act.role("source") is not None:
            return self.discarding(act, agent, patient)
        return None

    def wins_plainly(self, act: ir.Act, agent: ir.Value | None) -> bool:
        """“When you win, …”, with nothing besides: a Showdown."""
        return self.is_person(agent) and not act.passive and not act.advs and len(act.roles) == 1

    def becoming(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node | None:
        """“this card becomes BROKEN”."""
        state = next((role.value for role in act.roles if isinstance(role.value, ir.State | ir.Doing)), None)
        word = (
            self.states.get(state.name)
            if isinstance(state, ir.State)
            else self.doings.get(f"{state.verb} passive")
            if isinstance(state, ir.Doing)
            else None
        )
        if word not in ("augmented", "broken", "exhausted", "readied") or act.advs:
            return None
        self.use_all(state)
        return self.make("event", name=word, who=self.met(agent))

    def plain_event(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node:
        """A card is drawn, a point taken, blocked or dealt: one after the other (SOL-8.20)."""
        name = self.row(act).player
        to = act.role("to")
        capped = self.too_many(act, agent, patient)
        if capped is not None:
            return capped
        for role in act.roles:
            if role.name not in ("agent", "patient") and not (role.name == "to" and act.op == "damage"):
                raise self.cannot(act, f"event {act.op} {role.name}")
        if act.advs:
            raise self.cannot(act, f"event {act.op} in a span")
        if to is not None:
            return self.dealt_to(act, agent, to)
        if isinstance(patient, ir.Np):
            self.use(patient)
            if patient.traits or patient.adjs or patient.nouns != ("card",) or patient.n not in (None, ir.Num(1)) or act.op != "draw":
                raise self.cannot(act, f"event {act.op} of certain cards")
        elif isinstance(patient, ir.Qty):
            self.use(patient)
            if (
                patient.unit not in POINTS
                or patient.traits
                or patient.adjs
                or patient.n not in (None, ir.Num(1))
                or patient.way not in ("", "a")
            ):
                raise self.cannot(act, f"event {act.op} of certain points")
        elif patient is not None:
            raise self.cannot(act, f"event {act.op} of something")
        of = self.thing(patient) if isinstance(patient, ir.Np) else None
        return self.make("event", name=name, player=self.player(agent), of=of)

    def too_many(self, act: ir.Act, agent: ir.Value | None, qty: ir.Value | None) -> Node | None:
        """“If you would take more than 2 Damage in a single round”: what takes its place tells the most that is taken (SOL-8.35)."""
        comp = qty.n if isinstance(qty, ir.Qty) and qty.unit in POINTS and not (qty.traits or qty.adjs or qty.way) else None
        if act.op != "take" or not isinstance(comp, ir.Comp) or comp.op not in (">", ">=") or not isinstance(comp.n, ir.Num):
            return None
        for adv in act.advs:
            span = adv.span if isinstance(adv, ir.Dur) else None
            if span is None or span.name not in self.turns or span.which not in ("a", "each", "this", "the same", "one"):
                return None
            self.use_all(adv)
        if not act.advs:
            return None  # at once no more than one point is taken (SOL-8.20)
        for part in (qty, comp):
            self.use(part)
        most = comp.n.n if comp.op == ">" else comp.n.n - 1
        return self.make("limit_of_points", act, player=self.player(agent), name="most_taken", n=number(most))

    def dealt_to(self, act: ir.Act, agent: ir.Value | None, to: ir.Value) -> Node:
        """Points dealt to the other player: “you deal Damage to a Rival” is that the Rival takes a point that you dealt."""
        qty = act.role("patient")
        self.use(qty)
        plain = isinstance(qty, ir.Qty) and qty.unit in POINTS and not qty.traits and not qty.adjs and qty.n in (None, ir.Num(1))
        if not plain or not self.is_person(to):
            raise self.cannot(act, "event damage to")
        one, two = self.player(agent), self.player(to)
        if {one["who"], two["who"]} != {"you", "opponent"}:
            raise self.cannot(act, "event damage to")
        return self.make("event", name="deals", player=one, place=two)

    def discarding(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node | None:
        source = act.role("source")
        if isinstance(source, ir.Zone) and source.name == "hand" and len(act.roles) == 3:
            self.use_all(source)  # cards are discarded from a hand (SOL-11.30)
            return self.make("event", name="discards", player=self.player(agent), of=self.met(patient))
        return None

    def at_span(self, span: ir.Span, way: str) -> Node:
        """“when the Charge Phase begins” is the step of that name."""
        event = self.step_event(span) if way == "start" else None
        return event if event is not None else super().at_span(span, way)

    def step_event(self, span: ir.Span) -> Node | None:
        """A step of a Round that begins."""
        step = self.step_name(span)
        if step is None or (span.of is not None and not isinstance(span.of, ir.Span)):
            return None
        return self.make("event", name="step", span=step)

    def count_span(self, span: ir.Span) -> str:
        if span.name in self.turns:
            return "round"
        raise self.cannot(span, f"count in {span.name}")
