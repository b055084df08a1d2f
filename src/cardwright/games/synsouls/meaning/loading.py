"""What SYNSOULS's texts load, expend and put into Measures by effect."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....text.tree import Node
from .restrictions import SynsoulsRestrictions
from .things import MEASURES


class SynsoulsLoading(SynsoulsRestrictions):
    """Cards that an effect brings into play."""

    def do_play(self, act: ir.Act) -> list[Node]:
        """Load by effect (SYN-7.26), or expend (SYN-10.46)."""
        patient = act.role("patient")
        if act.verb == "expend" or (isinstance(patient, ir.Np) and set(patient.nouns) == {"Verse"}):
            return self.expended(act)
        for adv in act.advs:
            if isinstance(adv, ir.Under) and adv.who == (act.role("agent") or ir.Player("you")):
                self.use_all(adv)  # whoever loads a card controls it (SYN-7.25)
        kept = tuple(adv for adv in act.advs if not (isinstance(adv, ir.Under) and adv.who == (act.role("agent") or ir.Player("you"))))
        act = replace(act, advs=kept)
        self.plain(act, "patient", "source", "to", advs=(ir.By, ir.Manner))
        exhausted = self.manners(act, "exhausted") == "exhausted"
        to = act.role("to")
        place = self.place(to) if isinstance(to, ir.Zone) else self.thing(to) if to is not None else None
        what = self.from_zone(act, self.among_seen(act, self.thing(act.role("patient"))))
        named = what.kind != "select" or what["quant"] in ("it", "that", "them", "this", "rest", "top", "bottom")
        if not named and not any(item.kind in ("located", "among") for item in what["filters"]):
            raise self.cannot(act, "load from nowhere", "say where it is loaded from")
        return [self.make("load_card", act, player=self.doer(act), what=what, free=self.free(act), to=place, exhausted=exhausted)]

    def expended(self, act: ir.Act) -> list[Node]:
        """A Verse, or a copy of one; a card of a hand, a Void Zone or of those that were seen, never “a Verse” from nowhere."""
        patient = act.role("patient")
        self.plain(act, "patient", "source", advs=(ir.By, ir.Manner))
        free = self.free(act) or self.manners(act, "freely") == "freely"
        of = patient.traits[0] if isinstance(patient, ir.Np) and patient.nouns == ("copy",) and len(patient.traits) == 1 else None
        one = isinstance(patient, ir.Np) and patient.num == "sg" and not patient.adjs and patient.n in (None, ir.Num(1))
        if isinstance(of, ir.Of) and one:
            self.use(patient)
            self.use(of)
            new_targets = self.new_targets_follow()
            return [self.make("copy_text", act, player=self.doer(act), what=self.thing(of.what), new_targets=new_targets, expended=True)]
        what = self.from_zone(act, self.among_seen(act, self.thing(patient)))
        named = what.kind != "select" or what["quant"] in ("it", "that", "them", "rest", "top", "bottom")
        if not named and not any(item.kind in ("located", "among") for item in what["filters"]):
            raise self.cannot(act, "expend from nowhere", "say where it is expended from")
        return [self.make("expend_card", act, player=self.doer(act), what=what, free=free)]

    def return_of(self, it: ir.Ref, places: list[str]) -> ir.Act:
        """A card comes back to the Ensemble by being loaded (SYN-7.26)."""
        if "hand" in places:
            return super().return_of(it, places)
        free = ir.By(ir.Act("pay", "pay", (ir.Role("amount", ir.Attr("cost")),)), neg=True)
        return ir.Act("play", "load", (ir.Role("agent", ir.Player("owner", it)), ir.Role("patient", it)), (free,))

    def put_into(self, act: ir.Act, to: ir.Zone) -> list[Node]:
        if to.name in self.field or to.name in MEASURES:
            return self.put_onto(act)
        return super().put_into(act, to)

    def put_onto(self, act: ir.Act) -> list[Node]:
        """“Put a Record from your hand into one of your Measures”: it is loaded (SYN-7.19), and nothing was said of paying. What is in the
        Ensemble is moved (SYN-7.20)."""
        patient, to = act.role("patient"), act.role("to")
        if not isinstance(patient, ir.Np | ir.Ref) or (isinstance(patient, ir.Np) and "Verse" in patient.nouns) or act.passive:
            raise self.cannot(act, f"{act.verb} onto something")
        if act.role("source") is None and not self.lies_outside(patient):
            if (isinstance(to, ir.Zone) and to.name in self.field) or not self.lies_inside(patient):
                raise self.cannot(act, "load from nowhere", "say where it is put from")
            return self.do_relocate(act)
        free = ir.By(ir.Act("pay", "pay", (ir.Role("amount", ir.Attr("cost")),)), neg=True)
        in_field = isinstance(to, ir.Zone) and to.name in self.field
        roles = tuple(role for role in act.roles if role.name != "to" or not in_field)
        if in_field:
            self.use(to)
        return self.do_play(replace(act, op="play", verb="load", roles=roles, advs=(*act.advs, free)))

    def lies_inside(self, value: ir.Np | ir.Ref) -> bool:
        """Whether a card is told as one of the Ensemble: “a Record you control”, and not “a Record” out of nothing."""
        if isinstance(value, ir.Ref) or value.target or value.det in ("this", "that", "those", "these", "the") or value.owner is not None:
            return True
        controlled = (trait.act for trait in value.traits if isinstance(trait, ir.Rel))
        return any(isinstance(act, ir.Act) and act.op == "control" for act in controlled)

    def lies_outside(self, value: ir.Np | ir.Ref) -> bool:
        """Whether a card is told by a zone out of play, or was looked at."""
        bind = value.to if isinstance(value, ir.Ref) else value.bind
        made = value if isinstance(value, ir.Np) and value.det != "that" else self.made.get(bind or 0)
        told = self.binding(bind) if bind is not None else None
        if told is not None and told.how == "looked":
            return True
        if not isinstance(made, ir.Np):
            return False
        places = [trait.place for trait in made.traits if isinstance(trait, ir.In)]
        sought = any(isinstance(act, ir.Act) and act.op == "search" and act.role("patient") is made for act in self.made.values())
        seen = any(isinstance(place, ir.Ref) and place.to is not None and self.from_deck(place) for place in places)
        return bool(made.pos) or sought or seen or any(isinstance(place, ir.Zone) and place.name in self.zones for place in places)

    def loaded_exhausted(self, body: tuple[ir.Statement, ...]) -> tuple[ir.Statement, ...]:
        """“Load a Record from your Void Zone. It's exhausted.” is how it is loaded (SYN-7.18)."""
        found: list[ir.Statement] = []
        for said in body:
            before = found[-1] if found else None
            act = before.steps[-1] if isinstance(before, ir.Seq) else before
            to = self.said_exhausted(said)
            what = act.role("patient") if isinstance(act, ir.Act) else None
            loaded = isinstance(act, ir.Act) and (act.op == "play" or (act.op == "move" and act.verb == "put"))
            if to is None or not loaded or not isinstance(act, ir.Act) or not isinstance(what, ir.Np) or what.bind != to:
                found.append(said)
                continue
            self.use_all(said)
            told = replace(act, advs=(*act.advs, ir.Manner("exhausted")))
            found[-1] = replace(before, steps=(*before.steps[:-1], told)) if isinstance(before, ir.Seq) else told
        return tuple(found)

    def said_exhausted(self, said: ir.Statement) -> int | None:
        """Of what a sentence says that it is, or enters, exhausted."""
        if isinstance(said, ir.Told) and isinstance(said.fact, ir.Is) and not said.fact.neg and not said.fact.tense and not said.advs:
            who: ir.Value | None = said.fact.who
            so = said.fact.pred == (ir.State("exhausted"),)
        elif isinstance(said, ir.Act) and said.op in ("enter", "play") and not said.mood and not said.neg and not said.tense:
            who = said.role("patient") if said.op == "play" else said.role("agent")
            so = said.advs == (ir.Manner("exhausted"),) or said.role("pred") == ir.State("exhausted")
        else:
            return None
        return who.to if so and isinstance(who, ir.Ref) else None

    def do_relocate(self, act: ir.Act) -> list[Node]:
        """Move a card to another Measure (SYN-7.20), or Strain from one place to another."""
        patient, to, source = act.role("patient"), act.role("to"), act.role("source")
        if isinstance(patient, ir.Qty) and patient.unit == "Strain":
            self.plain(act, "patient", "to", "source")
            self.use(patient)
            n = None if patient.way == "all" else self.amount(patient)
            here = self.thing(source)  # named first, so that the other place is another one
            there = self.place(to) if isinstance(to, ir.Zone) else self.thing(to)
            return [self.make("move_strain", act, player=self.doer(act), n=n, source=here, to=there)]
        place = self.place(to) if isinstance(to, ir.Zone) else self.thing(to)
        return [self.make("move", act, player=self.doer(act), what=self.patient(act, "to"), to=place)]

    def new_targets_follow(self) -> bool:
        """Whether the ability says that new targets may be chosen for the copy."""
        return any(isinstance(made, ir.Act) and self.chooses_new_targets(made) for made in self.made.values())

    def chooses_new_targets(self, act: ir.Act) -> bool:
        what = act.role("patient")
        new = isinstance(what, ir.Np) and what.nouns == ("target",) and ir.State("new") in what.adjs and len(what.adjs) == 1
        return new and act.op == "choose" and act.mood in ("", "may") and not act.neg and not act.advs
