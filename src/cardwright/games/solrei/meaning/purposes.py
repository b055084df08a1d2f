"""Events told with what they are for, with what, when, or as the how-manieth: “to BLOCK”, “for Rei”, “outside the END OF ROUND”."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....text.tree import Node
from .facts import SolreiFacts
from .kinds import SUITS, TIMINGS
from .things import POINTS

_NTH = {word: n for n, word in enumerate(("first", "second", "third", "fourth", "fifth", "sixth", "seventh"), start=1)}
_PHASES = frozenset((*TIMINGS, "SHOWDOWN PHASE", "DAMAGE PHASE"))


class SolreiPurposes(SolreiFacts):
    """What such events are."""

    def told_more(self, act: ir.Act) -> Node | None:
        """An event that says more than what happens, where that is told in a way of its own."""
        inside = next((adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.span is not None and self.is_phase(adv)), None)
        if inside is not None and inside.span is not None:
            self.use_all(inside)
            inner = self.event(replace(act, advs=tuple(adv for adv in act.advs if adv is not inside)))
            return self.make("event_in", event=inner, step=inside.span.name, outside=inside.way == "not_during")
        if act.passive or not self.is_person(act.role("agent")):
            return None
        return self.nth_point(act) or self.for_something(act) or self.with_a_card(act) or self.generating(act)

    def is_phase(self, dur: ir.Dur) -> bool:
        span = dur.span
        return span is not None and dur.way in ("during", "not_during") and span.name in _PHASES and span.which in ("", "the", "a", "each")

    def nth_point(self, act: ir.Act) -> Node | None:
        """“you take your fourth Damage”, “you would take your seventh point”."""
        qty, agent = act.role("patient"), act.role("agent")
        if act.op != "take" or not isinstance(qty, ir.Qty) or qty.unit not in POINTS or qty.way not in _NTH or qty.of is None or act.advs:
            return None
        if qty.traits or qty.adjs or qty.n is not None or len(act.roles) != 2:
            raise self.cannot(act, "event take of certain points")
        self.use(qty)
        self.use(qty.of)
        return self.make("nth_point", player=self.player(agent), n=_NTH[qty.way])

    def for_something(self, act: ir.Act) -> Node | None:
        """“you BREAK a 10 to BLOCK”, “you discard a card to generate Rei”, “you block by discarding a card”."""
        agent, patient = act.role("agent"), act.role("patient")
        by = next((adv for adv in act.advs if isinstance(adv, ir.By) and not adv.neg), None)
        if act.op == "block" and by is not None and len(act.advs) == 1 and by.act.op in ("discard", "break"):
            self.use(by)
            self.use(patient)
            what = by.act.role("patient")
            plain = patient is None or (isinstance(patient, ir.Qty) and patient.unit in POINTS and patient.n in (None, ir.Num(1)))
            if not plain or what is None or any(role.name not in ("patient", "source") for role in by.act.roles):
                raise self.cannot(act, "event block of certain points")
            self.use(by.act)
            self.use_all(by.act.role("source"))
            return self.make("event", name=f"{_DOES[by.act.op]} to block", player=self.player(agent), of=self.met(self.wherever(what)))
        purpose = next((adv for adv in act.advs if isinstance(adv, ir.Purpose)), None)
        use = self.purpose(purpose.act) if purpose is not None else ""
        if purpose is None or act.op not in _DOES or len(act.advs) != 1 or not use:
            return None
        name = f"{_DOES[act.op]} {use}"
        if name not in _KNOWN or any(role.name not in ("agent", "patient", "source") for role in act.roles):
            raise self.cannot(act, f"event {act.op} to do that")
        self.use_all(purpose)
        self.use_all(act.role("source"))
        return self.make("event", name=name, player=self.player(agent), of=self.met(self.wherever(patient)))

    def wherever(self, what: ir.Value | None) -> ir.Value | None:
        """“a card from their Damage Zone”: it can come from nowhere else."""
        if not isinstance(what, ir.Np):
            return what
        there = [trait for trait in what.traits if isinstance(trait, ir.In) and isinstance(trait.place, ir.Zone)]
        if len(there) != 1 or not isinstance(there[0].place, ir.Zone) or there[0].place.name not in ("damage", "hand"):
            return what
        self.use_all(there[0])
        return replace(what, traits=tuple(trait for trait in what.traits if trait is not there[0]))

    def purpose(self, act: ir.Act) -> str:
        patient = act.role("patient")
        if act.op == "block" and (patient is None or isinstance(patient, ir.Qty)):
            return "to block"
        if act.op in ("gain", "pay") and isinstance(patient, ir.Qty) and patient.unit == "Rei" and not patient.adjs and not patient.traits:
            return "for rei"
        if act.op in ("activate", "use") and isinstance(patient, ir.Ref):
            return "to activate"
        return ""

    def with_a_card(self, act: ir.Act) -> Node | None:
        """“you block with a ♦”."""
        card, patient = act.role("with"), act.role("patient")
        if act.op != "block" or not isinstance(card, ir.Np) or act.advs:
            return None
        plain = patient is None or (isinstance(patient, ir.Qty) and patient.unit in POINTS and patient.n in (None, ir.Num(1)))
        if not plain:
            raise self.cannot(act, "event block of certain points")
        self.use_all(patient)
        return self.make("event", name="blocks with", player=self.player(act.role("agent")), of=self.met(card))

    def generating(self, act: ir.Act) -> Node | None:
        """“you generate ♠ Rei” (SOL-7.2, 7.3, 7.11): a card that gives it, two that are filtered into it, or a text that brings it."""
        qty = act.role("patient")
        if act.op != "gain" or not isinstance(qty, ir.Qty) or qty.unit != "Rei" or act.advs or len(act.roles) != 2:
            return None
        marks = (*qty.adjs, *qty.traits)
        suit = marks[0].what if len(marks) == 1 and isinstance(marks[0], ir.KindOf) and marks[0].word == "suit" else ""
        if (marks and suit not in SUITS) or (marks and not suit) or qty.n not in (None, ir.Num(1)) or qty.way not in ("", "a", "any"):
            raise self.cannot(act, "event of certain Rei")
        self.use_all(qty)
        return self.make("event", name="generates", player=self.player(act.role("agent")), span=suit or None)


_DOES = {"discard": "discards", "break": "breaks", "exhaust": "exhausts"}
_KNOWN = frozenset((
    "discards to block", "breaks to block", "discards for rei", "exhausts for rei", "exhausts to activate", "breaks to activate",
))
