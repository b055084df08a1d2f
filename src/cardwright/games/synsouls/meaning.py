"""What the words of SYNSOULS's cards mean: its zones, Measures, states and operations, told in instructions."""

from __future__ import annotations

from msgspec.structs import replace

from ...language import ir
from ...meaning import Happens, Meaning
from ...text.tree import Node
from .model import KEYWORDS

MEASURES = frozenset(("MIND", "FRAME", "HEART"))
SPANS = {
    "performance": "performance", "turn": "performance", "Round": "round", "round": "round", "Overture": "overture", "game": "game",
    "attack": "attack", "RESET Beat": "RESET", "DRAW Beat": "DRAW", "CLOSING Beat": "CLOSING", "MAIN Beat": "MAIN", "ENCORE Beat": "ENCORE",
}


class SynsoulsMeaning(Meaning):
    """The meaning of one text of SYNSOULS."""

    title = "SYNSOULS"
    zones = {"hand": "hand", "deck": "deck", "void": "void", "removed": "removed"}
    field = frozenset(("ensemble", "play"))
    in_field = "ensemble"
    states = {
        "exhausted": "exhausted", "upright": "upright", "Strained": "strained", "Traced": "traced", "Buffering": "buffering",
        "Crashed": "crashed", "Overwritten": "overwritten", "STATIC": "static", "DYNAMIC": "dynamic", "alone": "alone", "active": "active",
        "full": "full", "opposing": "opposing",
    }
    doings = {"attack": "attacking", "block": "blocking", "attack passive": "attacked", "block passive": "blocked",
              "exhaust passive": "exhausted", "overwrite passive": "overwritten", "buffer": "buffering"}
    attributes = {"Rating": "rating", "printed Rating": "printed_rating", "cost": "cost", "Strain": "strain"}
    ranked = "rating"
    keyword_names = {name.lower(): name for name in KEYWORDS}
    stocks = {"Note": "notes"}
    bonus = "rating"
    spans = SPANS
    durations = frozenset(("turn", "round", "game", "attack"))
    turns = frozenset(("performance", "turn"))
    happens = {
        "load": Happens("loaded", player="loads", place="to"), "expend": Happens("expended", player="expends"),
        "silence": Happens("silenced", "silences", "silenced"), "void": Happens("voided", player="voided"),
        "crash": Happens("crashes", "crashes"), "attack": Happens("attacked", "attacks", counted="attacks"),
        "block": Happens("blocked", "blocks", counted="blocks"), "attack or block": Happens("", "attacks_or_blocks"),
        "return": Happens("returned", place="to"), "remove": Happens("removed"), "discard": Happens("discarded", player="discards"),
        "draw": Happens("", player="draws", counted="drawn"), "enter": Happens("", "enters", place="patient"),
        "leave": Happens("", "leaves", place="patient"), "overwrite": Happens("overwritten"), "re-reveal": Happens("re_revealed"),
        "move": Happens("moved", "moved"), "exhaust": Happens("exhausted"), "reset": Happens("reset", "reset"),
        "take": Happens("", "takes_strain", counted="strain"), "deal": Happens("", "deals_strain"), "cancel": Happens("canceled"),
        "activate": Happens("activated", player="activates"), "silence or void": Happens("silenced_or_voided"),
        "silence or remove": Happens("silenced_or_removed"), "void or remove": Happens("voided_or_removed"),
        "overwrite or silence": Happens("overwritten_or_silenced"), "overwrite or void": Happens("overwritten_or_voided"),
    }
    deeds = {"attack": "attack", "block": "block", "ready": "reset", "attack Measure": "attack_measures", "attack Record": "attack_records",
             "attack or block": "attack_or_block"}
    suffers = {
        "block": "be_blocked", "target": "be_targeted", "exhaust": "be_exhausted", "attack": "be_attacked", "negate": "be_canceled",
        "answer": "be_answered", "destroy": "be_silenced", "sacrifice": "be_voided", "relocate": "be_moved", "overwrite": "be_overwritten",
    }
    lasting_ops = Meaning.lasting_ops | {"take", "keep", "increase", "reduce", "swap"}
    players_deeds = {"attack": "attack", "block": "block", "play Record": "load_records", "play Concept": "load_concepts", "play Verse": "expend_verses",
                     "activate ability": "activate_abilities", "draw card": "draw_cards"}

    # ---- things

    def special(self, np: ir.Np) -> Node | None:
        """The Measures that a card names by itself or by another card."""
        if np.det == "this":
            return None
        if np.nouns == ("Occupied Measure",) and np.owner is None and not np.traits:
            return self.make("measure_of", of=self.select("this", "card"))
        if np.nouns in (("Measure",), ("Occupied Measure",)):
            of = next((trait.what for trait in np.traits if isinstance(trait, ir.Of)), np.owner)
            if of is not None and not self.is_person(of):
                self.use_traits(np)
                return self.make("measure_of", of=self.thing(of))
            same = any(isinstance(trait, ir.Same) and trait.attr == "name" for trait in np.traits)
            if same and any(isinstance(adj, ir.State) and adj.name == "opposing" for adj in np.adjs):
                self.use_traits(np)
                return self.make("opposing_measure")
        return None

    def nouns(self, np: ir.Np) -> tuple[str, ...]:
        return tuple(noun for noun in np.nouns if not self.is_genre(noun)) or (("card",) if np.nouns else ())

    def is_genre(self, noun: str) -> bool:
        """A noun that the words do not have is a Genre that stands for it (SYN-3.8)."""
        return noun not in NOUNS

    def filters(self, np: ir.Np) -> tuple[Node, ...]:
        genres = tuple(
            self.make("genre_noun", name=noun, plural=np.num == "pl" or self.plural(np, noun))
            for noun in np.nouns if self.is_genre(noun)
        )
        return (*genres, *super().filters(np))

    def plural(self, np: ir.Np, noun: str) -> bool:
        """Whether a Genre stands for several, where only its ending tells."""
        return np.num == "any" and np.det in ("", "own", "all", "some", "any_number") and not np.target and noun.endswith("s")

    def quantity(self, np: ir.Np) -> tuple[str, Node | None]:
        if np.n is None and np.det in ("", "own") and any(self.is_genre(noun) and self.plural(np, noun) for noun in np.nouns):
            return "each", None
        return super().quantity(np)

    def place(self, zone: ir.Zone) -> Node:
        self.use(zone)
        if zone.name in MEASURES and not zone.items:
            whose = (self.make("controlled_by", player=self.player(zone.owner)),) if zone.owner is not None else ()
            return self.select("the", "Measure", filters=(*whose, self.make("state", name=zone.name)))
        return super().place(zone)

    def located(self, trait: ir.In) -> tuple[Node, ...]:
        place = trait.place
        if isinstance(place, ir.Np) and place.nouns == ("side",) and place.det == "either":
            self.use(place)
            return (self.make("state", name="either_side"),)
        if isinstance(place, ir.Np) and "Measure" in place.nouns and any(isinstance(adj, ir.State) and adj.name == "full" for adj in place.adjs) and not place.traits:
            self.use(place)
            self.use_traits(place)
            return (self.make("state", name="in_full_measure"),)
        return super().located(trait)

    def having(self, trait: ir.Has) -> tuple[Node, ...]:
        what = trait.what
        if isinstance(what, ir.Np) and what.det == "no" and not trait.neg:
            inner = replace(what, traits=tuple(item for item in what.traits if not isinstance(item, ir.In)))
            for item in what.traits:
                if isinstance(item, ir.In):
                    self.use_all(item)
            return (self.make("holds_none", of=self.group(inner)),)
        if isinstance(what, ir.Qty) and what.unit == "Strain" and what.n is None:
            self.use(what)
            return (self.make("state", name="unstrained" if trait.neg or what.way == "none" else "strained"),)
        return super().having(trait)

    # ---- numbers and facts

    def much(self, qty: ir.Qty) -> Node:
        if qty.unit == "Strain":
            place = next((trait.place for trait in qty.traits if isinstance(trait, ir.In)), qty.of)
            if place is not None and not isinstance(place, ir.Zone):
                for trait in qty.traits:
                    self.use(trait)
                return self.make("strain_on", of=self.thing(place))
        return super().much(qty)

    def own_fact(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        if act.op == "have" and isinstance(patient, ir.Qty) and patient.unit == "Strain" and isinstance(patient.n, ir.Comp):
            self.use(patient)
            if agent is not None and patient.n.n is not None:
                who = self.thing(agent)
                owner = next((item["player"] for item in who["filters"] if item.kind == "controlled_by"), None) if who.kind == "select" else None
                if owner is not None and who["nouns"] == ("Measure",) and patient.n.op == ">=" and not who["target"]:
                    self.use(patient.n)
                    return self.make("measures_strained", player=owner, n=self.amount(patient.n.n))
                return self.make("fits", who=who, filters=(self.compared(ir.Attr("Strain"), patient.n, act),))
        return None

    def during(self, span: ir.Span) -> Node:
        whose = self.player(span.of) if span.of is not None else None
        return self.make("during", span=self.span_word(span), player=whose)

    # ---- events

    def own_event(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        self.use(patient)
        if act.op == "use" and isinstance(patient, ir.Np) and patient.nouns == ("Final Verse",):
            self.use(patient.owner)
            who = agent if agent is not None else patient.owner
            return self.make("event", name="final_verse", player=self.player(who) if who is not None else None)
        if act.op == "gain" and isinstance(patient, ir.Qty) and patient.unit == "Note" and patient.n is None:
            return self.make("event", name="gains_notes", player=self.player(agent))
        if act.op == "increase" and isinstance(patient, ir.Attr) and patient.name == "MAX NOTES" and act.role("by") is None:
            return self.make("event", name="raises_max", player=self.player(patient.of))
        if act.op == "move" and act.verb == "put" and act.passive:
            to, source = act.role("to"), act.role("source")
            if isinstance(to, ir.Zone) and isinstance(source, ir.Zone) and (to.name, source.name) == ("void", "deck"):
                self.use_all(to)
                self.use_all(source)
                return self.make("event", name="milled", who=self.thing(patient))
        if act.op == "draw" and self.is_person(agent):
            self.no_more(act, self.happens["draw"])
            if isinstance(patient, ir.Np) and (patient.traits or patient.adjs or patient.nouns != ("card",) or patient.n not in (None, ir.Num(1))):
                raise self.cannot(act, "event draw of certain cards")
            return self.make("event", name="draws", player=self.player(agent))
        if act.op == "damage" and isinstance(patient, ir.Qty) and patient.unit == "Strain" and not act.advs:
            self.met(patient)
            if act.passive:
                return self.make("event", name="takes_strain", who=self.met(act.role("to")), of=self.met(agent))
            return self.make("event", name="deals_strain", who=self.met(agent), of=self.met(act.role("to")))
        if act.op == "remove" and act.passive and isinstance(act.role("source"), ir.Zone):
            self.use(act.role("source"))
            return self.make("event", name="removed", who=self.met(patient), of=self.met(agent))
        return None

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
        if isinstance(act, ir.Is) and isinstance(act.who, ir.Attr) and act.who.name == "MAX NOTES" and act.pred == (ir.Doing("raise", True),):
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
        return isinstance(adv, ir.Manner) and adv.name == "in an attack" and act.op == "destroy" and not act.passive

    def always(self, act: ir.Act | ir.Told, dur: ir.Dur) -> bool:
        if isinstance(act, ir.Act) and act.op == "ready" and dur.span is not None:
            return dur.span.name == "RESET Beat" and dur.span.which == "next"
        return super().always(act, dur)

    def absorbs(self, said: ir.Act | ir.Told, adv: ir.Adverbial) -> bool:
        """“keeps its Strain at CLOSING” is one thing to say."""
        return isinstance(said, ir.Act) and said.op == "keep" and isinstance(adv, ir.Time) and adv.span is not None \
            and adv.span.name == "CLOSING Beat"

    # ---- statements

    def own_duration(self, dur: ir.Dur) -> Node:
        span = dur.span
        soon = span is not None and span.which == "next" and span.of is not None
        if soon and span is not None and (span.name == "RESET Beat" or span.name in self.turns and dur.way == "until_start"):
            return self.make("duration", name="next_reset", player=self.player(span.of))
        return super().own_duration(dur)

    def own_statement(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        if act.op == "take" and isinstance(patient, ir.Qty) and patient.unit == "Strain" and not act.mood:
            return self.takes(act, agent, patient)
        if act.op == "keep" and not act.mood and not act.neg and isinstance(patient, ir.Qty) and patient.unit == "Strain":
            self.use_all(patient)
            for adv in act.advs:
                self.use(adv)
            return self.make("keeps_strain", act, who=self.thing(agent))
        if act.op == "ready" and act.neg and agent is not None:
            for adv in act.advs:
                if isinstance(adv, ir.Dur) and self.always(act, adv):
                    self.use_all(adv)
            return self.make("no_reset", act, who=self.thing(agent))
        if act.op == "attack" and act.mood == "may" and any(isinstance(adv, ir.Manner) and adv.name == "twice" for adv in act.advs):
            for adv in act.advs:
                if isinstance(adv, ir.Manner) and adv.name == "twice":
                    self.use(adv)
            return self.make("attack_twice", act, who=self.thing(agent))
        if act.op in ("increase", "reduce") and isinstance(agent, ir.Attr) and agent.name == "capacity":
            n = act.role("by")
            if isinstance(n, ir.Num | ir.X | ir.Count):
                self.use(agent)
                return self.make("capacity", act, what=self.thing(agent.of), n=self.amount(n), down=act.op == "reduce")
        if act.op == "prevent" and isinstance(patient, ir.Qty) and patient.traits:
            return self.prevented(act, patient)
        if act.op == "be" and act.mood == "cannot" and isinstance(act.role("pred"), ir.Doing) and act.role("pred").verb == "answer":  # type: ignore[union-attr]
            self.use(act.role("pred"))
            return self.make("cannot", act, who=self.thing(agent), deed="be_answered")
        if act.op == "take" and isinstance(patient, ir.Np) and patient.nouns == ("attack",) and not act.mood and not act.advs:
            if patient.adjs == (ir.State("additional"),):
                self.use(patient)
                self.use_traits(patient)
                return self.make("extra_attack", act, player=self.player(None), what=self.thing(agent))
        if act.op == "end" and act.role("pred") == ir.State("Buffering") and not act.mood:
            self.use(act.role("pred"))
            return self.make("end_buffering", act, player=self.player(None), what=self.thing(agent))
        if act.op == "enter" and isinstance(act.role("pred"), ir.State) and act.role("pred").name == "exhausted":  # type: ignore[union-attr]
            self.use(act.role("pred"))
            self.use(patient)
            return self.make("enters_exhausted", act, who=self.thing(agent))
        return None

    def takes(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
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
        to = rel.act.role("to") if rel is not None and isinstance(rel.act, ir.Act) else None
        if to is None or rel is None or not isinstance(rel.act, ir.Act) or len(qty.traits) > 1:
            raise self.cannot(act, "prevent some Strain")
        for part in (qty, rel, rel.act, *rel.act.advs):
            self.use(part)
        if qty.way == "all":
            return self.make("prevent", act, what=self.thing(to))
        if qty.way != "next" or not isinstance(qty.n, ir.Num | ir.X | ir.Count):
            raise self.cannot(act, f"prevent {qty.way} Strain")
        return self.make("prevent", act, n=self.amount(qty.n), what=self.thing(to))

    def until(self, act: ir.Act | ir.Told) -> Node | None:
        """The next Strain that would be dealt “this turn”: how long it is waited for."""
        qty = act.role("patient") if isinstance(act, ir.Act) and act.op == "prevent" else None
        inner = [adv for trait in (qty.traits if isinstance(qty, ir.Qty) else ()) if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act)
                 for adv in trait.act.advs if isinstance(adv, ir.Dur)]
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
        if not isinstance(qty, ir.Qty) or qty.unit != "Note" or qty.more not in ("more", "less") or qty.n is None or isinstance(qty.n, ir.Comp):
            raise self.cannot(act, "cost so much")
        payer = act.role("to")
        player = self.player(payer) if payer is not None else None
        deed = self.paid_for(inf.verb if isinstance(inf, ir.Act) else "", what, act)
        into = inf.role("to") if isinstance(inf, ir.Act) else None
        place = self.place(into) if isinstance(into, ir.Zone) else self.thing(into) if into is not None else None
        if isinstance(what, ir.Np):
            rel = next((trait for trait in what.traits if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act) and trait.act.op == "play"), None)
            if rel is not None and isinstance(rel.act, ir.Act):
                return self.costs_of_played(act, what, rel, qty)
        return self.make(
            "cost_change", act, what=self.thing(what), player=player, act=deed, n=self.amount(qty.n), down=qty.more == "less", per=self.per, into=place,
        )

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
        if until is not None:
            raise self.cannot(act, "cost for a while")
        return self.make("cost_change", act, what=self.phrase(plain), player=player, act=played.verb, n=n, down=down, per=self.per, into=place)

    # ---- acts

    def do_destroy(self, act: ir.Act) -> list[Node]:
        return self.simple("silence", act)

    def do_sacrifice(self, act: ir.Act) -> list[Node]:
        return self.simple("void", act)

    def do_exhaust(self, act: ir.Act) -> list[Node]:
        return self.simple("exhaust", act)

    def do_ready(self, act: ir.Act) -> list[Node]:
        return self.simple("reset", act)

    def do_crash(self, act: ir.Act) -> list[Node]:
        return self.simple("crash", act)

    def do_negate(self, act: ir.Act) -> list[Node]:
        return self.simple("cancel", act)

    def do_damage(self, act: ir.Act) -> list[Node]:
        """Deal Strain; a divided amount names its targets in the amount."""
        qty, to, agent = act.role("patient"), act.role("to"), act.role("agent")
        if not isinstance(qty, ir.Qty) or qty.unit != "Strain":
            raise self.cannot(act, "deal something else")
        self.use(qty)
        for trait in qty.traits:
            if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act) and trait.act.op == "divide":
                for part in (trait, trait.act, *trait.act.advs):
                    self.use(part)
        among = next((trait.act.role("among") for trait in qty.traits if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act)
                      and trait.act.op == "divide"), None)
        self.plain(act, "patient", "to", advs=(ir.Equals,))
        dealer = None if agent is None or self.is_person(agent) else self.thing(agent)
        player = self.doer(act) if agent is None or self.is_person(agent) else self.player(None)
        amount, late = self.strain(act, qty)
        if among is not None:
            return [self.make("deal", act, player=player, n=amount, to=self.thing(among), divided=True, by=dealer)]
        if isinstance(to, ir.Np) and to.items and to.join == "and" and not to.traits and len(to.items) == 2 and dealer is None and self.per is None:
            self.use(to)
            one, two = (self.thing(item) for item in to.items)
            return [self.make("deal_both", act, player=player, n=amount, to=one, also=two)]
        return [self.make("deal", act, player=player, n=amount, to=self.thing(to), per=self.per, by=dealer, late=late)]

    def strain(self, act: ir.Act, qty: ir.Qty) -> tuple[Node, bool]:
        equal = next((adv for adv in act.advs if isinstance(adv, ir.Equals)), None)
        if equal is not None:
            return self.amount(equal.n), True
        if qty.n is None or isinstance(qty.n, ir.Comp) or qty.way not in ("", "that"):
            raise self.cannot(qty, f"{qty.way or 'some'} Strain")
        late = self.per is None and not isinstance(qty.n, ir.Num | ir.X) and qty.n.at.start > (act.role("to") or qty).at.end
        return self.amount(qty), late

    def do_divide(self, act: ir.Act) -> list[Node]:
        qty, among = act.role("patient"), act.role("among")
        if not isinstance(qty, ir.Qty) or qty.unit != "Strain" or qty.n is None or isinstance(qty.n, ir.Comp):
            raise self.cannot(act, "divide something else")
        self.plain(act, "patient", "among", advs=(ir.Manner,))
        self.use(qty)
        self.manners(act, "as you choose")
        return [self.make("deal", act, player=self.doer(act), n=self.amount(qty.n), to=self.thing(among), divided=True)]

    def do_prevent(self, act: ir.Act) -> list[Node]:
        """Of the Strain that the text takes the place of."""
        patient = act.role("patient")
        self.plain(act, "patient")
        self.use(patient)
        if isinstance(patient, ir.Np) and patient.of is not None and isinstance(patient.n, ir.Num):
            self.use_all(patient.of)
            return [self.make("prevent_it", act, player=self.doer(act), n=self.amount(patient.n))]
        if isinstance(patient, ir.Qty) and patient.way == "that" and not isinstance(patient.n, ir.Comp):
            n = self.amount(patient.n) if patient.n is not None else None
            return [self.make("prevent_it", act, player=self.doer(act), n=n)]
        if isinstance(patient, ir.Qty) and patient.unit == "Strain" and isinstance(patient.n, ir.Num) and not patient.traits:
            return [self.make("prevent_it", act, player=self.doer(act), n=self.amount(patient.n))]
        raise self.cannot(act, "prevent something else")

    def removed(self, act: ir.Act) -> list[Node]:
        patient, source = act.role("patient"), act.role("source")
        if isinstance(patient, ir.Qty) and patient.unit == "Strain":
            self.plain(act, "patient", "source")
            self.use(patient)
            n = None if patient.way == "all" else self.amount(patient)
            return [self.make("remove_strain", act, player=self.doer(act), n=n, what=self.thing(source))]
        if isinstance(source, ir.Zone) and source.name in self.field:
            self.use(source)
            return [self.make("remove", act, player=self.doer(act), what=self.patient(act, "source"))]
        if source is None:
            return self.simple("remove", act)
        return [self.make("remove", act, player=self.doer(act), what=self.from_zone(act, self.patient(act, "source")))]

    def do_gain(self, act: ir.Act) -> list[Node]:
        return self.notes("gain_notes", act)

    def do_lose(self, act: ir.Act) -> list[Node]:
        return self.notes("lose_notes", act)

    def notes(self, kind: str, act: ir.Act) -> list[Node]:
        qty = act.role("patient")
        if not isinstance(qty, ir.Qty) or qty.unit != "Note" or qty.n is None:
            raise self.cannot(act, f"{act.op} something else")
        self.plain(act, "patient")
        return [self.make(kind, act, player=self.doer(act), n=self.amount(qty), per=self.per)]

    def do_pay(self, act: ir.Act) -> list[Node]:
        qty = act.role("patient")
        if not isinstance(qty, ir.Qty) or qty.unit != "Note" or qty.n is None:
            raise self.cannot(act, "pay something else")
        self.plain(act, "patient")
        return [self.make("pay", act, player=self.doer(act), n=self.amount(qty))]

    def do_increase(self, act: ir.Act) -> list[Node]:
        return self.max_notes(act, False)

    def do_reduce(self, act: ir.Act) -> list[Node]:
        return self.max_notes(act, True)

    def max_notes(self, act: ir.Act, down: bool) -> list[Node]:
        attr, by = act.role("patient"), act.role("by")
        if not isinstance(attr, ir.Attr) or attr.name != "MAX NOTES" or not isinstance(by, ir.Num | ir.X | ir.Count | ir.Amount):
            raise self.cannot(act, f"{act.op} something else")
        self.use(attr)
        self.plain(act, "patient", "by")
        return [self.make("max_notes", act, player=self.doer(act), whose=self.player(attr.of), n=self.amount(by), down=down, per=self.per)]

    def do_play(self, act: ir.Act) -> list[Node]:
        """Load by effect (SYN-7.26)."""
        if act.verb not in ("load", "play"):
            raise self.cannot(act, f"{act.verb} by effect")
        self.plain(act, "patient", "source", "to", advs=(ir.By, ir.Manner))
        exhausted = self.manners(act, "exhausted") == "exhausted"
        to = act.role("to")
        place = self.place(to) if isinstance(to, ir.Zone) else self.thing(to) if to is not None else None
        what = self.from_zone(act, self.thing(act.role("patient")))
        return [self.make("load_card", act, player=self.doer(act), what=what, free=self.free(act), to=place, exhausted=exhausted)]

    def free(self, act: ir.Act) -> bool:
        """Without paying its cost; “by paying its cost” is as usual."""
        found = [adv for adv in act.advs if isinstance(adv, ir.By)]
        for adv in found:
            amount = adv.act.role("amount") or adv.act.role("patient")
            if adv.act.op != "pay" or not isinstance(amount, ir.Attr) or amount.name != "cost":
                raise self.cannot(adv, f"{act.op} by {adv.act.op}")
            self.use_all(adv)
        return any(adv.neg for adv in found)

    def do_overwrite(self, act: ir.Act) -> list[Node]:
        self.plain(act, "patient", "with", advs=(ir.By,))
        by = self.thing(act.role("with"), "overwrite")
        return [self.make("overwrite", act, player=self.doer(act), what=self.thing(act.role("patient")), by=by, free=self.free(act))]

    def do_reveal(self, act: ir.Act) -> list[Node]:
        return self.simple("re_reveal", act) if act.verb == "re-reveal" else super().do_reveal(act)

    def do_relocate(self, act: ir.Act) -> list[Node]:
        """Move a card to another Measure (SYN-7.20), or Strain from one place to another."""
        patient, to, source = act.role("patient"), act.role("to"), act.role("source")
        place = self.place(to) if isinstance(to, ir.Zone) else self.thing(to)
        if isinstance(patient, ir.Qty) and patient.unit == "Strain":
            self.plain(act, "patient", "to", "source")
            self.use(patient)
            n = None if patient.way == "all" else self.amount(patient)
            return [self.make("move_strain", act, player=self.doer(act), n=n, source=self.thing(source), to=place)]
        return [self.make("move", act, player=self.doer(act), what=self.patient(act, "to"), to=place)]

    def do_swap(self, act: ir.Act) -> list[Node]:
        other = act.role("with")
        what = self.patient(act, "with")
        return [self.make("swap_places", act, player=self.doer(act), what=what, other=self.thing(other) if other is not None else None)]

    do_swap_places = do_swap

    def do_retarget(self, act: ir.Act) -> list[Node]:
        to = act.role("to")
        any_other = to is None or (isinstance(to, ir.Np) and to.nouns == ("target",))
        what = self.patient(act, "to")
        if any_other:
            self.use_all(to)
        return [self.make("change_target", act, player=self.doer(act), what=what, to=None if any_other else self.thing(to))]

    def do_move(self, act: ir.Act) -> list[Node]:
        if act.verb == "recover":
            what = self.from_zone(act, self.patient(act, "source"))
            owner = self.make("player", who="owner")
            return [self.make("put", act, player=self.doer(act), what=what, to=self.make("zone", name="hand", player=owner))]
        return super().do_move(act)

    def do_activate(self, act: ir.Act) -> list[Node]:
        """Only a LOAD ability is used again by effect."""
        patient = act.role("patient")
        of = next((trait for trait in patient.traits if isinstance(trait, ir.Of)), None) if isinstance(patient, ir.Np) else None
        if not isinstance(patient, ir.Np) or patient.nouns != ("LOAD ability",) or of is None or len(patient.traits) != 1:
            raise self.cannot(act, "activate by effect")
        self.plain(act, "patient", advs=(ir.Manner,))
        self.manners(act, "again")
        self.use(patient)
        self.use(of)
        return [self.make("use_load", act, player=self.doer(act), what=self.thing(of.what))]

    def do_skip(self, act: ir.Act) -> list[Node]:
        span = act.role("patient")
        if not isinstance(span, ir.Span) or span.which not in ("next", ""):
            raise self.cannot(act, "skip something else")
        self.plain(act, "patient")
        whose = self.player(span.of) if span.of is not None else self.doer(act)
        return [self.make("skip", act, player=self.doer(act), whose=whose, beat=self.span_word(span))]

    # ---- abilities

    def labelled(self, ability: ir.Ability) -> list[Node]:
        """[SOLO], [OVERCLOCK 2] and their like list an ability; LOAD and [ENCORE] are sorts of their own."""
        labels = [*ability.labels, *([ability.tag] if ability.tag else [])]
        label, rest = labels[0], labels[1:]
        inner = replace(ability, labels=tuple(rest), tag="")
        if label == "LOAD" and not rest and not ability.header and not ability.costs:
            return [self.make("load", ability, effect=self.effect(ability.body))]
        if label == "[ENCORE]" and not rest and not ability.header:
            return [self.make("encore", ability, costs=self.costs_of(ability), effect=self.effect(ability.body))]
        name, _, n = label.strip("[]").partition(" ")
        if label.startswith("[") and name in ("SOLO", "HARMONIZE", "ENTROPY", "OVERCLOCK"):
            listed = self.ability(inner)
            return [self.make("under", ability, keyword=name, n=int(n) if n else None, ability=node) for node in listed]
        return super().labelled(ability)

    def lasts(self, said: ir.Statement) -> bool:
        if isinstance(said, ir.Act) and said.op == "cost" and self.is_this(said.role("agent")):
            return True
        return super().lasts(said)


NOUNS = frozenset((
    "card", "Record", "Verse", "Final Verse", "Concept", "Conductor", "Measure", "Occupied Measure", "ability", "attack", "block", "effect",
    "LOAD ability", "cue", "side", "Ink counter", "counter", "target",
))

MEANING = SynsoulsMeaning
