"""What SYNSOULS's texts state: Strain taken and prevented, costs, capacity, attacks."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....text.tree import Node
from .events import SynsoulsEvents


def twice(adv: ir.Adverbial) -> bool:
    """“twice” and “twice each turn” are the same of attacks."""
    in_turn = isinstance(adv, ir.Limit) and adv.n == ir.Num(2) and adv.span.name in ("turn", "performance")
    return in_turn or (isinstance(adv, ir.Manner) and adv.name == "twice")


class SynsoulsStatements(SynsoulsEvents):
    """What is so for a while."""

    def own_duration(self, dur: ir.Dur) -> Node:
        span = dur.span
        soon = span is not None and span.which == "next" and span.of is not None
        if soon and span is not None and (span.name == "RESET Beat" or (span.name in self.turns and dur.way == "until_start")):
            return self.make("duration", name="next_reset", player=self.player(span.of))
        return super().own_duration(dur)

    def own_statement(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        if act.verb == "cue" and act.passive and act.mood and agent is None and patient is not None and len(act.roles) == 1:
            return self.stated(replace(act, passive=False, roles=(ir.Role("agent", patient),)))  # who is cued attacks
        once = isinstance(patient, ir.Qty) and patient.n is not None and not patient.more and patient.way == "" and not self.static
        if act.op == "take" and isinstance(patient, ir.Qty) and patient.unit == "Strain" and not act.mood and not once:
            return self.takes(act, agent, patient)
        if act.op == "damage" and self.of_the_event(patient) and not self.static and act.role("to") is not None:
            return self.goes(act, act.role("to"))
        strain = getattr(patient, "unit", "") == "Strain" or (isinstance(patient, ir.Attr) and patient.name == "Strain" and not patient.fn)
        if act.op == "keep" and not act.mood and not act.neg and strain and isinstance(patient, ir.Qty | ir.Attr):
            self.use_all(patient)
            for adv in act.advs:
                self.use(adv)
            return self.make("keeps_strain", act, who=self.thing(agent))
        if act.op == "remove" and act.passive and act.neg and isinstance(patient, ir.Qty) and strain and not patient.traits:
            return self.stays_strained(act, patient)
        loaded = act.op == "play" and act.passive and not act.mood and not act.neg and len(act.roles) == 1 and patient is not None
        if loaded and act.advs == (ir.Manner("exhausted"),):
            self.use(act.advs[0])
            return self.make("enters_exhausted", act, who=self.thing(patient))
        soon = next((adv for adv in act.advs if isinstance(adv, ir.Dur) and self.always(act, adv)), None)
        if act.op == "ready" and act.passive and act.mood == "cannot" and soon is not None and len(act.roles) == 1 and patient is not None:
            self.use_all(soon)  # “can't be Reset during its controller's next RESET Beat”
            return self.make("no_reset", act, who=self.thing(patient))
        if act.op == "ready" and act.neg and agent is not None:
            for adv in act.advs:
                if isinstance(adv, ir.Dur) and self.always(act, adv):
                    self.use_all(adv)
            return self.make("no_reset", act, who=self.thing(agent))
        if act.op == "attack" and act.mood in ("may", "can") and not act.neg and agent is not None and not self.is_person(agent):
            found = self.leave_to_attack(act, agent)
            if found is not None:
                return found
        if act.op == "damage" and agent is not None and not self.is_person(agent) and not act.mood and not act.passive:
            found = self.dealt(act, agent)
            if found is not None:
                return found
        if act.op == "block" and act.mood in ("may", "can") and not act.neg and patient is None and agent is not None:
            found = self.leave_to_block(act, agent) if len(act.advs) == 1 else None
            if found is not None:
                return found
        by_text = isinstance(agent, ir.Np) and bool(agent.nouns) and set(agent.nouns) <= {"effect", "ability"}
        if act.mood == "cannot" and not act.passive and by_text and isinstance(patient, ir.Np | ir.Ref):
            return self.prohibited(replace(act, passive=True))  # “your opponent's effects can't exhaust Records you control”
        if act.op == "double" and isinstance(patient, ir.Qty) and strain and agent is None:
            return self.doubled(act, patient)
        if act.op == "skip" and self.static and isinstance(patient, ir.Span) and not act.neg and not act.mood:
            self.use(agent)
            self.use(patient.of)
            return self.make("skips", act, who=self.player(agent or patient.of), beat=self.beat_skipped(act, patient))
        if act.op in ("increase", "reduce") and isinstance(agent, ir.Attr) and agent.name == "capacity":
            n = act.role("by")
            if isinstance(n, ir.Num | ir.X | ir.Count):
                self.use(agent)
                return self.make("capacity", act, what=self.thing(agent.of), n=self.amount(n), down=act.op == "reduce")
        if act.op == "prevent" and isinstance(patient, ir.Qty) and patient.traits:
            return self.prevented(act, patient)
        pred = act.role("pred")
        if act.op == "be" and act.mood == "cannot" and isinstance(pred, ir.Doing) and pred.verb == "answer":
            self.use(act.role("pred"))
            return self.make("cannot", act, who=self.thing(agent), deed="be_answered")
        if act.op == "block" and act.mood == "cannot" and not act.passive and patient is not None and agent is not None and not act.advs:
            return self.make("cannot", act, who=self.thing(patient), deed="be_blocked", by=self.forbidder(agent))
        if act.op == "take" and self.one_more_attack(patient) and not act.mood and not act.advs:
            return self.make("extra_attack", act, player=self.player(None), what=self.thing(agent))
        if act.op == "end" and act.role("pred") == ir.State("Buffering") and not act.mood:
            self.use(act.role("pred"))
            return self.make("end_buffering", act, player=self.player(None), what=self.thing(agent))
        with_ = act.role("with")
        if act.op in ("enter", "play") and isinstance(with_, ir.Np) and not act.mood and not act.neg and not act.tense and not act.advs:
            return self.enters_with(act, agent if act.op == "enter" else patient, with_)
        if act.op == "enter" and isinstance(pred, ir.State) and pred.name == "exhausted":
            self.use(act.role("pred"))
            self.use(patient)
            return self.make("enters_exhausted", act, who=self.thing(agent))
        if act.op == "enter" and len(act.roles) == 1 and act.advs == (ir.Manner("exhausted"),) and not act.mood and not act.neg:
            self.use(act.advs[0])
            return self.make("enters_exhausted", act, who=self.thing(agent))
        return None

    def enters_with(self, act: ir.Act, who: ir.Value | None, given: ir.Np) -> Node | None:
        """“This card is loaded with three Fame counters on it.”"""
        name = self.counter_name(self.what_is_counted(given))
        if not name or not self.static or not self.is_this(who):
            return None
        for trait in given.traits:
            if isinstance(trait, ir.In) and trait.prep == "on":
                self.use_all(trait)
        if isinstance(act.role("patient"), ir.Zone):
            self.use(act.role("patient"))
        self.use_all(who)
        return self.make("enters_with", act, who=self.select("this", "card"), what=self.counter_group(given, name, act))

    def leave_to_attack(self, act: ir.Act, agent: ir.Value) -> Node | None:
        """“may attack twice each turn”, “can attack again this performance”, “can attack this performance” although it was just loaded."""
        aim = act.role("patient")
        if isinstance(aim, ir.Np) and aim.nouns == ("Record",) and len(act.roles) == 2 and self.upright(aim):
            return self.make("attacks_upright", act, who=self.thing(agent))
        if aim is not None:
            return None
        if len(act.advs) == 1 and twice(act.advs[0]):
            self.use(act.advs[0])
            return self.make("attack_twice", act, who=self.thing(agent))
        spans = [adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.way in ("during", "until_end") and adv.span is not None]
        now = len(spans) == 1 and spans[0].span is not None and spans[0].span.which == "this" and spans[0].span.name in self.turns
        rest = [adv for adv in act.advs if adv not in spans and not self.idle(act, adv)]
        if not now or self.static or any(adv != ir.Manner("again") for adv in rest):
            return None
        for adv in act.advs:
            self.use_all(adv)
        return self.make("extra_attack" if rest else "end_buffering", act, player=self.player(None), what=self.thing(agent))

    def upright(self, np: ir.Np) -> bool:
        """“non-exhausted Records”, “Records that aren't exhausted”."""
        traits = (*np.adjs, *np.traits)
        if len(traits) != 1 or np.det not in ("", "a", "any") or np.n is not None or np.target or np.other:
            return False
        inner = traits[0].act if isinstance(traits[0], ir.Rel) else None
        so = isinstance(inner, ir.Is) and len(inner.pred) == 1 and not inner.advs and not inner.tense
        state = inner.pred[0] if so and isinstance(inner, ir.Is) else traits[0]
        neg = isinstance(inner, ir.Is) and inner.neg
        if not isinstance(state, ir.State) or state.items:
            return False
        found = (state.name == "exhausted" and state.neg != neg) or (state.name == "upright" and state.neg == neg)
        if found:
            self.use_all(np)
        return found

    def leave_to_block(self, act: ir.Act, agent: ir.Value) -> Node | None:
        """“can block even though it's exhausted”, “may block as though it weren't exhausted”."""
        adv = act.advs[0]
        fact = adv.fact if isinstance(adv, ir.Even | ir.AsIf) else None
        state = fact.pred[0] if isinstance(fact, ir.Is) and len(fact.pred) == 1 and not fact.advs else None
        if not isinstance(fact, ir.Is) or not isinstance(state, ir.State) or state.items:
            return None
        exhausted = state.name == "exhausted" and fact.neg == state.neg
        upright = (state.name == "exhausted" and fact.neg != state.neg) or (state.name == "upright" and not fact.neg and not state.neg)
        if not (exhausted if isinstance(adv, ir.Even) else upright):
            return None
        self.use_all(adv)
        return self.make("blocks_exhausted", act, who=self.thing(agent))

    def dealt(self, act: ir.Act, agent: ir.Value) -> Node | None:
        """“It deals no Strain this turn”, “deals double Strain to Measures”, “deals 2 more Strain”: a change of what it deals."""
        qty, to = act.role("patient"), act.role("to")
        if not isinstance(qty, ir.Qty) or qty.unit != "Strain" or len(act.roles) > 3 or isinstance(qty.n, ir.Comp):
            return None
        times = {"none": 0, "double": 2}.get(qty.way)
        more = qty.more in ("more", "less") and qty.n is not None and not qty.way
        if (times is None or qty.more or qty.n is not None) and not more:
            return None
        self.use(qty)
        n = self.amount(qty.n) if qty.n is not None else None
        return self.make(
            "deals", act, who=self.thing(agent), times=1 if times is None else times, n=n, down=qty.more == "less",
            to=self.forbidder(to) if to is not None else None,
        )

    def doubled(self, act: ir.Act, qty: ir.Qty) -> Node:
        """“Double the Strain this card deals to Measures.”"""
        rel = qty.traits[0] if len(qty.traits) == 1 else None
        deed = rel.act if isinstance(rel, ir.Rel) else None
        who = deed.role("agent") if isinstance(deed, ir.Act) and deed.op == "damage" and not deed.neg and not deed.tense else None
        if not isinstance(deed, ir.Act) or who is None or self.is_person(who):
            raise self.cannot(act, "double some Strain")
        to = deed.role("to")
        for part in (qty, rel, deed):
            self.use(part)
        return self.make("deals", act, who=self.thing(who), times=2, to=self.forbidder(to) if to is not None else None)

    def beat_skipped(self, act: ir.Act, span: ir.Span) -> str:
        """ATTACK Beats begin with each cue (SYN-8.1): there is no next one that could be passed over."""
        beat = self.span_word(span)
        if beat not in ("RESET", "DRAW", "MAIN", "CLOSING", "ENCORE"):
            raise self.cannot(act, f"skip {span.name}")
        return beat

    def stays_strained(self, act: ir.Act, qty: ir.Qty) -> Node:
        """“Strain isn't removed from this card at the end of the performance”: it keeps it (SYN-6.29)."""
        source = act.role("source")
        ends = (*self.turns, "CLOSING Beat")
        closing = [adv for adv in act.advs if isinstance(adv, ir.Time) and adv.span is not None and adv.span.name in ends]
        some = qty.n is not None or qty.way or source is None or isinstance(source, ir.Zone)
        if some or len(closing) != 1 or len(act.advs) != 1:
            raise self.cannot(act, "keep some Strain")
        self.use(qty)
        self.use_all(closing[0])
        return self.make("keeps_strain", act, who=self.thing(source))

    def one_more_attack(self, value: ir.Value | None) -> bool:
        found = isinstance(value, ir.Np) and value.nouns == ("attack",) and value.adjs == (ir.State("additional"),) and not value.traits
        if found and isinstance(value, ir.Np):
            self.use(value)
            self.use_traits(value)
        return found

    def of_the_event(self, value: ir.Value | None) -> bool:
        """“that Strain”: what would be dealt, as the text takes the place of it."""
        return isinstance(value, ir.Qty) and value.way == "that" and value.n is None and value.unit == "Strain"

    def goes(self, act: ir.Act, to: ir.Value | None) -> Node:
        """It is dealt elsewhere instead."""
        self.use(act.role("patient"))
        self.only(act, ("patient", "to") if act.op == "damage" else ("agent", "patient"))
        return self.make("strain_goes", act, to=self.place(to) if isinstance(to, ir.Zone) else self.thing(to))

    def takes(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
        if self.of_the_event(qty) and not self.static and agent is not None and not self.is_person(agent):
            return self.goes(act, agent)
        self.use(qty)
        by = act.role("source")
        source = self.forbidder(by) if by is not None else None
        if qty.more == "less" and isinstance(qty.n, ir.Num):
            return self.make("takes", act, who=self.thing(agent), times=1, less=self.amount(qty.n), by=source)
        times = {"none": 0, "double": 2}.get(qty.way)
        if times is None:
            raise self.cannot(act, "take Strain")
        return self.make("takes", act, who=self.thing(agent), times=times, by=source)

    def prevented(self, act: ir.Act, qty: ir.Qty) -> Node:
        rel = next((trait for trait in qty.traits if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act)), None)
        if rel is None or not isinstance(rel.act, ir.Act) or len(qty.traits) > 1 or rel.act.op != "damage":
            raise self.cannot(act, "prevent some Strain")
        to, by = rel.act.role("to"), rel.act.role("agent") or rel.act.role("source")
        if (to is None or by is not None) and qty.way != "all":
            raise self.cannot(act, "prevent some Strain")
        for part in (qty, rel, rel.act, *rel.act.advs):
            self.use(part)
        if by is not None and self.is_person(by):
            raise self.cannot(act, "prevent Strain of a player")
        if by is not None and (to is None or (isinstance(by, ir.Np) and by.target) or isinstance(by, ir.Ref)):
            return self.make("deals", act, who=self.thing(by), times=0, to=self.forbidder(to) if to is not None else None)
        if by is not None:
            return self.make("takes", act, who=self.thing(to), times=0, by=self.forbidder(by))
        if to is None:  # all Strain there is
            return self.make("takes", act, who=self.select("each", "Record", "Measure"), times=0)
        if qty.way == "all":
            return self.make("prevent", act, what=self.thing(to))
        if qty.way != "next" or not isinstance(qty.n, ir.Num | ir.X | ir.Count):
            raise self.cannot(act, f"prevent {qty.way} Strain")
        return self.make("prevent", act, n=self.amount(qty.n), what=self.thing(to))

    def until(self, act: ir.Act | ir.Told) -> Node | None:
        """The next Strain that would be dealt “this turn”: how long it is waited for."""
        qty = act.role("patient") if isinstance(act, ir.Act) and act.op == "prevent" else None
        inner = [
            adv
            for trait in (qty.traits if isinstance(qty, ir.Qty) else ())
            if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act)
            for adv in trait.act.advs
            if isinstance(adv, ir.Dur)
        ]
        if isinstance(act, ir.Act) and act.op == "damage" and not any(isinstance(adv, ir.Dur) for adv in act.advs):
            super().until(act)
            return self.make("duration", name="attack")  # “When this card attacks, it deals 2 additional Strain”: in that attack
        return self.duration(inner[0]) if len(inner) == 1 else super().until(act)

    def swapped(self, act: ir.Act, attr: ir.Attr) -> Node:
        if attr.name != "Rating":
            return super().swapped(act, attr)
        self.use(attr)
        other = act.role("with")
        self.use(other)
        whose = other.of if isinstance(other, ir.Attr) else other
        return self.make("swap_ratings", act, what=self.thing(attr.of), other=self.thing(whose) if whose is not None else None)

    def costs(self, act: ir.Act) -> Node:
        """What cards and abilities cost (SYN-7.3)."""
        what, qty, inf = act.role("agent"), act.role("patient"), act.role("inf")
        word = act.role("amount")
        if isinstance(qty, ir.Num | ir.X) and isinstance(word, ir.Word):
            self.use(word)
            qty = ir.Qty("Note", qty, more=word.name)
        self.use(qty)
        self.use(inf)
        if (
            not isinstance(qty, ir.Qty)
            or qty.unit != "Note"
            or qty.more not in ("more", "less")
            or qty.n is None
            or isinstance(qty.n, ir.Comp)
        ):
            raise self.cannot(act, "cost so much")
        payer = act.role("to")
        player = self.player(payer) if payer is not None else None
        deed = self.paid_for(inf.verb if isinstance(inf, ir.Act) else "", what, act)
        into = inf.role("to") if isinstance(inf, ir.Act) else None
        place = self.place(into) if isinstance(into, ir.Zone) else self.thing(into) if into is not None else None
        if isinstance(what, ir.Np):
            rel = next(
                (trait for trait in what.traits if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act) and trait.act.op == "play"),
                None,
            )
            if rel is not None and isinstance(rel.act, ir.Act):
                return self.costs_of_played(act, what, rel, qty)
            lies = next((trait for trait in what.traits if isinstance(trait, ir.In) and isinstance(trait.place, ir.Np)), None)
            if lies is not None and place is None and deed == "load":  # “Records in this Measure cost 1 more”: what is loaded into it does
                self.use(lies)
                place = self.thing(lies.place)
                what = replace(what, traits=tuple(trait for trait in what.traits if trait is not lies), bind=None)
        return self.make(
            "cost_change",
            act,
            what=self.thing(what),
            player=player,
            act=deed,
            n=self.amount(qty.n),
            down=qty.more == "less",
            per=self.per,
            into=place,
        )

    def first_of_turn(self, what: ir.Np, rel: ir.Rel, played: ir.Act) -> ir.Act:
        """“The first Verse you expend each performance”: so long as none was expended in it yet (SYN-7.40)."""
        spans = [adv for adv in played.advs if isinstance(adv, ir.Dur) and adv.span is not None and adv.span.which == "each"]
        if what.order != "first" or len(spans) != 1 or not self.static or what.n is not None or spans[0].span is None:
            return played
        self.use_all(spans[0])
        one = replace(what, det="a", order="", num="sg", traits=tuple(trait for trait in what.traits if trait is not rel), bind=None)
        this = ir.Dur("during", ir.Span(spans[0].span.name, which="this"))
        rest = tuple(adv for adv in played.advs if adv is not spans[0])
        roles = (*(role for role in played.roles if role.name != "patient"), ir.Role("patient", one))
        done = replace(played, roles=roles, advs=(*rest, this), tense="past", passive=played.role("agent") is None, bind=None)
        self.besides.append(self.not_so(self.recalled(done)))
        return replace(played, advs=rest)

    def paid_for(self, verb: str, what: ir.Value | None, act: ir.Act) -> str:
        if verb in ("load", "expend", "activate"):
            return verb
        nouns = set(what.nouns) if isinstance(what, ir.Np) else set()
        if verb == "" and nouns == {"Verse"}:
            return "expend"
        if verb == "" and nouns == {"ability"}:
            return "activate"
        if verb == "" and nouns:
            return "load"
        raise self.cannot(act, "cost to do what")

    def costs_of_played(self, act: ir.Act, what: ir.Np, rel: ir.Rel, qty: ir.Qty) -> Node:
        """“Records you load cost 1 Note less”, “the next Verse you expend this turn costs 1 Note less”."""
        played = rel.act
        assert isinstance(played, ir.Act) and qty.n is not None and not isinstance(qty.n, ir.Comp)
        played = self.first_of_turn(what, rel, played)
        plain = replace(what, traits=tuple(trait for trait in what.traits if trait is not rel), det="all", num="pl", order="", bind=None)
        for part in (what, rel, played):
            self.use(part)
        agent, into = played.role("agent"), played.role("to")
        player = self.player(agent) if agent is not None else None
        place = self.place(into) if isinstance(into, ir.Zone) else self.thing(into) if into is not None else None
        spans = [adv for adv in (*played.advs, *act.advs) if isinstance(adv, ir.Dur)]
        until = self.duration(spans[0]) if spans else None
        down, n = qty.more == "less", self.amount(qty.n)
        if what.order == "next" and place is None and player is not None:
            return self.make("next_cost", act, what=self.phrase(plain), player=player, act=played.verb, until=until, n=n, down=down)
        lasts = any(isinstance(adv, ir.Dur) for adv in act.advs)  # said of the statement as a whole
        if (until is not None and not lasts) or what.order not in ("", "first") or (what.order and not self.besides):
            raise self.cannot(act, "cost for a while")
        return self.make(
            "cost_change", act, what=self.phrase(plain), player=player, act=played.verb, n=n, down=down, per=self.per, into=place
        )
