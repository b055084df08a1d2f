"""Events that SYNSOULS's texts wait for."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning import Happens, number
from ....text.tree import Node
from .things import MEASURES, SynsoulsThings


class SynsoulsEvents(SynsoulsThings):
    """What its events are."""

    def own_event(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        self.use(patient)
        if act.op == "use" and isinstance(patient, ir.Np) and patient.nouns == ("Final Verse",):
            self.use(patient.owner)
            who = agent if agent is not None else patient.owner
            return self.make("event", name="final_verse", player=self.player(who) if who is not None else None)
        if isinstance(patient, ir.Qty) and isinstance(patient.n, ir.Comp) and patient.n.op == ">=" and patient.n.n == ir.Num(1):
            self.use_all(patient.n)
            patient = replace(patient, n=None)  # “one or more Notes”: any
        if act.op == "attack" and act.verb in ("attack", "cue") and not act.passive and self.is_person(agent) and not act.advs:
            return self.attacks_with(act, agent)
        if act.op == "gain" and isinstance(patient, ir.Qty) and patient.unit == "Note" and patient.n is None:
            return self.make("event", name="gains_notes", player=self.player(agent))
        if act.op == "increase" and isinstance(patient, ir.Attr) and patient.name == "MAX NOTES" and act.role("by") is None:
            return self.make("event", name="raises_max", player=self.player(patient.of))
        if act.op == "move" and act.verb == "put" and act.passive:
            to, source = act.role("to"), act.role("source")
            if isinstance(to, ir.Zone) and isinstance(source, ir.Zone) and (to.name, source.name) == ("void", "deck"):
                self.use_all(to)
                self.use_all(source)
                whose = source.owner or to.owner
                player = self.player(whose) if whose is not None and self.is_person(whose) else None
                return self.make("event", name="milled", who=self.thing(patient), player=player)
        if act.op == "attack" and act.verb == "cue" and act.passive and agent is None:
            return self.make("event", name="attacks", who=self.met(patient))  # who is cued attacks
        if act.op == "play" and act.verb == "load" and (act.role("source") is not None or act.advs):
            return self.loaded_how(act)
        if act.op == "become" and agent is not None and not act.advs:
            return self.became(act, agent)
        if act.op == "draw" and self.is_person(agent):
            self.no_more(act, self.happens["draw"])
            if isinstance(patient, ir.Np) and (
                patient.traits or patient.adjs or patient.nouns != ("card",) or patient.n not in (None, ir.Num(1))
            ):
                raise self.cannot(act, "event draw of certain cards")
            return self.make("event", name="draws", player=self.player(agent))
        if act.op == "damage" and isinstance(patient, ir.Qty) and patient.unit == "Strain" and not act.advs:
            if isinstance(patient.n, ir.Comp) and patient.n.op == ">=" and patient.n.n == ir.Num(1):  # “one or more Strain”: any
                self.use_all(patient.n)
                self.use(patient)
                patient = replace(patient, n=None)
            self.met(patient)
            if act.passive:
                return self.make("event", name="takes_strain", who=self.met(act.role("to")), of=self.met(agent))
            return self.make("event", name="deals_strain", who=self.met(agent), of=self.met(act.role("to")))
        if act.op == "remove" and act.passive and isinstance(act.role("source"), ir.Zone):
            self.use(act.role("source"))
            return self.make("event", name="removed", who=self.met(patient), of=self.met(agent))
        return None

    def attacks_with(self, act: ir.Act, agent: ir.Value | None) -> Node:
        """“Whenever your opponent attacks”: a Record that player controls does; “you cue a Record” names it."""
        patient = act.role("patient")
        self.only(act, ("agent", "patient"))
        theirs = self.make("controlled_by", player=self.player(agent))
        cued = isinstance(patient, ir.Np) and patient.nouns == ("Record",) and act.verb == "cue"
        if isinstance(patient, ir.Np) and (patient.nouns == ("attack",) or cued) and (patient.traits or patient.n not in (None, ir.Num(1))):
            raise self.cannot(act, "event attack of a player")
        who = self.select("choose", "Record", n=number(1), filters=(theirs,))
        if isinstance(patient, ir.Np) and (patient.nouns == ("attack",) or cued):
            self.use(patient)
            if cued:
                found = self.phrase(patient)
                who = Node(found.kind, {**found.args, "filters": (*found["filters"], theirs)}, found.said)
            return self.make("event", name="attacks", who=who)
        return self.make("event", name="attacks", who=who, of=self.met(patient))

    def loaded_how(self, act: ir.Act) -> Node:
        """“is loaded from the Void Zone”, “is loaded using [TRACE]”."""
        source, by = act.role("source"), act.advs[0] if len(act.advs) == 1 else None
        with_ = by.act.role("patient") if isinstance(by, ir.By) and not by.neg and by.act.op == "use" else None
        if by is not None and source is None and isinstance(with_, ir.Gifts) and [gift.name for gift in with_.items] == ["trace"]:
            self.use_all(by)
            how = "traced"
        elif by is None and not act.advs and isinstance(source, ir.Zone) and source.name in self.zones and not source.pos:
            if source.owner is not None and source.owner != ir.Player("you"):
                raise self.cannot(source, "loaded from somebody's zone")
            self.use_all(source)
            how = f"from {self.zones[source.name]}"
        else:
            raise self.cannot(act, "event of loading so")
        plain = self.event(replace(act, advs=(), roles=tuple(role for role in act.roles if role.name != "source")))
        return Node(plain.kind, {**plain.args, "span": how}, plain.said)

    def became(self, act: ir.Act, agent: ir.Value) -> Node:
        """“becomes exhausted”, “becomes the target of a Verse”."""
        pred, patient = act.role("pred"), act.role("patient")
        if isinstance(pred, ir.State) and not pred.neg and pred.name in ("exhausted", "upright") and patient is None:
            self.use(pred)
            return self.make("event", name="exhausted" if pred.name == "exhausted" else "reset", who=self.met(agent))
        of = patient.traits[0] if isinstance(patient, ir.Np) and patient.nouns == ("target",) and len(patient.traits) == 1 else None
        if not isinstance(of, ir.Of) or not isinstance(patient, ir.Np) or patient.adjs:
            raise self.cannot(act, "event become")
        self.use(patient)
        self.use(of)
        who = self.met(agent)
        if who is not None and patient.bind is not None:  # what became the target is spoken of by either name
            who = Node(who.kind, {**who.args, "bind": patient.bind}, who.said)
        return self.make("event", name="targeted", who=who, of=self.met(of.what))

    def event_place(self, act: ir.Act, row: Happens) -> Node | None:
        value = act.role(row.place) if row.place else None
        if isinstance(value, ir.Zone) and value.owner is None and value.name not in MEASURES:
            self.use(value)
            return None
        return super().event_place(act, row)

    def met(self, value: ir.Value | None) -> Node | None:
        if isinstance(value, ir.Zone):
            return None  # told as the place
        return super().met(value)

    def event(self, act: ir.Act | ir.Fact) -> Node:
        if isinstance(act, ir.Is) and act.pred == (ir.State("Traced"),) and not act.neg and not act.advs and isinstance(act.who, ir.Np):
            self.use(act)
            self.use(act.pred[0])
            return self.make("event", name="loaded", who=self.met(act.who), span="traced")
        if (
            isinstance(act, ir.Is)
            and isinstance(act.who, ir.Attr)
            and act.who.name == "MAX NOTES"
            and act.pred == (ir.Doing("raise", True),)
        ):
            self.use_all(act)
            return self.make("event", name="raises_max", player=self.player(act.who.of))
        if isinstance(act, ir.Act) and act.op in ("enter", "leave"):
            self.use(act)
            row = self.row(act)
            self.no_more(act, row)
            place = act.role("patient")
            if isinstance(place, ir.Zone) and place.name in self.field and act.op == "enter":
                self.use(place)
                return self.make("event", name="loaded", who=self.met(act.role("agent")))
            return self.make("event", name=row.does, who=self.met(act.role("agent")), place=self.event_place(act, row))
        return super().event(act)

    def harmless(self, act: ir.Act, adv: ir.Adverbial) -> bool:
        """A Record Silences another only in an attack (SYN-16.10)."""
        by_it = isinstance(adv, ir.By) and not adv.neg and adv.act.op in ("attack", "block") and len(adv.act.roles) == 0
        if by_it and act.op == "destroy" and not act.passive:
            self.use_all(adv)
            return True
        return isinstance(adv, ir.Manner) and adv.name == "in an attack" and act.op == "destroy" and not act.passive

    def always(self, act: ir.Act | ir.Told, dur: ir.Dur) -> bool:
        if isinstance(act, ir.Act) and act.op == "ready" and dur.span is not None:
            return dur.span.name == "RESET Beat" and dur.span.which == "next"
        return super().always(act, dur)

    def absorbs(self, said: ir.Act | ir.Told, adv: ir.Adverbial) -> bool:
        """“keeps its Strain at CLOSING” is one thing to say."""
        if isinstance(said, ir.Act) and said.op == "remove" and said.passive and said.neg:
            return isinstance(adv, ir.Time)
        if isinstance(said, ir.Act) and said.op == "keep" and isinstance(adv, ir.Time) and adv.span is not None:
            return adv.span.name == "CLOSING Beat"
        return super().absorbs(said, adv)
