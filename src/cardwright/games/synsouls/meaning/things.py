"""What SYNSOULS's nouns, places, states and numbers are called among instructions."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ....language import ir
from ....meaning import Happens, number
from ....meaning.base import GAP
from ....text.tree import Node
from ..model import KEYWORDS
from .measures import SynsoulsMeasures

MEASURES = frozenset(("MIND", "FRAME", "HEART"))
SPANS = {
    "performance": "performance",
    "turn": "performance",
    "Round": "round",
    "round": "round",
    "Overture": "overture",
    "game": "game",
    "attack": "attack",
    "RESET Beat": "RESET",
    "DRAW Beat": "DRAW",
    "CLOSING Beat": "CLOSING",
    "MAIN Beat": "MAIN",
    "ENCORE Beat": "ENCORE",
    "ATTACK Beat": "ATTACK",
}
NOUNS = frozenset(
    (
        "card",
        "Record",
        "Verse",
        "Final Verse",
        "Concept",
        "Conductor",
        "Measure",
        "Occupied Measure",
        "ability",
        "attack",
        "block",
        "effect",
        "LOAD ability",
        "cue",
        "side",
        "Ink counter",
        "counter",
        "target",
    )
)


# What a card is called by its part in something, and the state that says so.
ROLES = {"source": ("card", ""), "attacker": ("Record", "attacking"), "blocker": ("Record", "blocking")}


class SynsoulsThings(SynsoulsMeasures):
    """The meaning of one text of SYNSOULS."""

    title = "SYNSOULS"
    gains_itself = frozenset(("card",))
    sole = frozenset(("Conductor", "Final Verse"))
    keeps_groups = True  # “Exhaust all Records …. They don't Reset”: those that were exhausted
    turns_amounts = True
    confined = True  # what SYN-4.5 would allow a text to say, only keywords do
    zones: Mapping[str, str] = {"hand": "hand", "deck": "deck", "void": "void", "removed": "removed"}
    field = frozenset(("ensemble", "play"))
    in_field = "ensemble"
    states: Mapping[str, str] = {
        "exhausted": "exhausted",
        "upright": "upright",
        "Strained": "strained",
        "Traced": "traced",
        "Buffering": "buffering",
        "Crashed": "crashed",
        "Overwritten": "overwritten",
        "STATIC": "static",
        "DYNAMIC": "dynamic",
        "alone": "alone",
        "active": "active",
        "full": "full",
        "opposing": "opposing",
    }
    doings: Mapping[str, str] = {
        "attack": "attacking",
        "block": "blocking",
        "attack passive": "attacked",
        "block passive": "blocked",
        "exhaust passive": "exhausted",
        "overwrite passive": "overwritten",
        "buffer": "buffering",
    }
    attributes: Mapping[str, str] = {"Rating": "rating", "printed Rating": "printed_rating", "cost": "cost", "Strain": "strain"}
    ranked = "rating"
    keyword_names: Mapping[str, str] = {name.lower(): name for name in KEYWORDS}
    stocks: Mapping[str, str] = {"Note": "notes"}
    bonus = "rating"
    spans = SPANS
    durations = frozenset(("turn", "round", "game", "attack"))
    turns = frozenset(("performance", "turn"))
    happens: Mapping[str, Happens] = {
        "load": Happens("loaded", player="loads", place="to"),
        "expend": Happens("expended", player="expends"),
        "silence": Happens("silenced", "silences", "silenced"),
        "void": Happens("voided", player="voided"),
        "crash": Happens("crashes", "crashes"),
        "attack": Happens("attacked", "attacks", counted="attacks"),
        "block": Happens("blocked", "blocks", counted="blocks"),
        "attack or block": Happens("", "attacks_or_blocks"),
        "return": Happens("returned", place="to"),
        "remove": Happens("removed"),
        "discard": Happens("discarded", player="discards"),
        "draw": Happens("", player="draws", counted="drawn"),
        "enter": Happens("", "enters", place="patient"),
        "leave": Happens("", "leaves", place="patient"),
        "overwrite": Happens("overwritten"),
        "re-reveal": Happens("re_revealed"),
        "move": Happens("moved", "moved"),
        "exhaust": Happens("exhausted"),
        "reset": Happens("reset", "reset"),
        "take": Happens("", "takes_strain", counted="strain"),
        "deal": Happens("", "deals_strain"),
        "cancel": Happens("canceled"),
        "activate": Happens("activated", player="activates"),
        "target": Happens("targeted", "targets", "targets"),
        "silence or void": Happens("silenced_or_voided"),
        "silence or remove": Happens("silenced_or_removed"),
        "void or remove": Happens("voided_or_removed"),
        "overwrite or silence": Happens("overwritten_or_silenced"),
        "overwrite or void": Happens("overwritten_or_voided"),
    }
    deeds: Mapping[str, str] = {
        "attack": "attack",
        "block": "block",
        "ready": "reset",
        "attack Measure": "attack_measures",
        "attack Record": "attack_records",
        "attack or block": "attack_or_block",
    }
    suffers: Mapping[str, str] = {
        "block": "be_blocked",
        "target": "be_targeted",
        "exhaust": "be_exhausted",
        "attack": "be_attacked",
        "negate": "be_canceled",
        "answer": "be_answered",
        "destroy": "be_silenced",
        "sacrifice": "be_voided",
        "relocate": "be_moved",
        "overwrite": "be_overwritten",
        "load": "be_loaded",
    }
    banned_of_some = frozenset(("be_targeted", "be_exhausted", "be_blocked"))
    declared: Mapping[str, str] = {"attack": "attack", "block": "block", "play": "play", "activate": "activate", "target": "target"}
    preventable = frozenset(("destroy", "sacrifice", "move", "remove", "discard", "gain", "lose", "ready", "exhaust", "draw", "relocate"))
    lasting_ops = SynsoulsMeasures.lasting_ops | {"take", "keep", "increase", "reduce", "swap"}
    players_deeds: Mapping[str, str] = {
        "attack": "attack",
        "block": "block",
        "play Record": "load_records",
        "play Concept": "load_concepts",
        "play Verse": "expend_verses",
        "activate ability": "activate_abilities",
        "draw card": "draw_cards",
        "attack attack": "attack",
    }

    def nouns(self, np: ir.Np) -> tuple[str, ...]:
        for noun in np.nouns:
            if noun not in NOUNS and noun not in ROLES and not self.is_genre(noun):
                raise self.cannot(np, f"noun {noun}")
        named = dict.fromkeys(ROLES.get(noun, (noun,))[0] for noun in np.nouns if not self.is_genre(noun))
        return tuple(named) or (("card",) if np.nouns else ())

    def is_genre(self, noun: str) -> bool:
        """A noun that the words do not have is a Genre that stands for it (SYN-3.8)."""
        return noun not in NOUNS and noun not in self.lexicon.nouns

    def filters(self, np: ir.Np) -> tuple[Node, ...]:
        genres = tuple(
            self.make("genre_noun", name=noun, plural=np.num == "pl" or self.plural(np, noun)) for noun in np.nouns if self.is_genre(noun)
        )
        part = ROLES[np.nouns[0]][1] if len(np.nouns) == 1 and np.nouns[0] in ROLES else ""
        roles = (self.make("state", name=part),) if part else ()
        return (*genres, *roles, *super().filters(np))

    def plural(self, np: ir.Np, noun: str) -> bool:
        """Whether a Genre stands for several, where only its ending tells."""
        return np.num == "any" and np.det in ("", "own", "all", "some", "any_number") and not np.target and noun.endswith("s")

    def quantity(self, np: ir.Np) -> tuple[str, Node | None]:
        if np.n is None and np.det in ("", "own") and any(self.is_genre(noun) and self.plural(np, noun) for noun in np.nouns):
            return "each", None
        return super().quantity(np)

    def sole_of(self, np: ir.Np) -> bool:
        if "Measure" in np.nouns:  # a player has three: “their FRAME Measure” says which
            return any(isinstance(adj, ir.State) and adj.name in MEASURES for adj in np.adjs)
        return super().sole_of(np)

    def places_apart(self, place: Node) -> tuple[Node, ...]:
        if place.kind != "select" or place["nouns"] != ("Measure",) or any(item.kind != "controlled_by" for item in place["filters"]):
            return ()
        named = (self.make("state", name=name) for name in MEASURES)
        return tuple(self.select("the", "Measure", filters=(*place["filters"], one)) for one in named)

    def place(self, zone: ir.Zone) -> Node:
        self.use(zone)
        if zone.name in MEASURES and not zone.items:
            named = self.make("state", name=zone.name)
            if zone.owner is None:
                return self.select("choose", "Measure", n=number(1), filters=(named,))
            return self.select("the", "Measure", filters=(self.make("controlled_by", player=self.player(zone.owner)), named))
        return super().place(zone)

    def located(self, trait: ir.In) -> tuple[Node, ...]:
        place = trait.place
        if isinstance(place, ir.Np) and place.nouns == ("side",) and place.det == "either":
            self.use(place)
            return (self.make("state", name="either_side"),)
        if (
            isinstance(place, ir.Np)
            and "Measure" in place.nouns
            and any(isinstance(adj, ir.State) and adj.name == "full" for adj in place.adjs)
            and not place.traits
        ):
            self.use(place)
            self.use_traits(place)
            return (self.make("state", name="in_full_measure"),)
        return super().located(trait)

    def having(self, trait: ir.Has) -> tuple[Node, ...]:
        what = trait.what
        if isinstance(what, ir.Np) and what.nouns == ("target",) and not what.traits and not trait.neg:  # “with a single target”
            single = not what.adjs and what.n in (None, ir.Num(1)) and what.num == "sg" and what.det in ("a", "")
            if single:
                self.use(what)
                return (self.make("state", name="single_target"),)
        if isinstance(what, ir.Qty) and what.unit == "Strain" and what.n is None:
            self.use(what)
            for where in what.traits:  # “with Strain on it”
                if isinstance(where, ir.In) and isinstance(where.place, ir.Ref) and where.place.to == GAP:
                    self.use_all(where)
            return (self.make("state", name="unstrained" if trait.neg or what.way == "none" else "strained"),)
        return super().having(trait)

    def state(self, name: str, said: ir.Node) -> Node:
        """A word that names no state is a Genre: “Drumline Records” (SYN-3.8)."""
        if name not in self.states and name[:1].isupper() and name not in self.lexicon.state.names:
            return self.make("genre", name=name)
        return super().state(name, said)

    def counted_nouns(self, np: ir.Np) -> tuple[str, ...]:
        return ("Record",) if np.nouns == ("attack",) else super().counted_nouns(np)

    # ---- numbers and facts

    def keeps_event(self, act: ir.Act) -> bool:
        """“this card takes it instead” is the Strain of the event, too."""
        return super().keeps_event(act) or (act.op == "take" and not self.is_person(act.role("agent")))

    def done_now(self, np: ir.Np, act: ir.Act, to: int) -> Node:
        if any(self.is_genre(noun) for noun in np.nouns):
            raise self.cannot(np, "a Genre this way")
        node = super().done_now(np, act, to)
        return Node(node.kind, {**node.args, "event": self.went(act, to)}) if act.op == "move" and node.kind == "done_now" else node

    def went(self, act: ir.Act, to: int) -> str:
        """How cards that were put somewhere went there."""
        deed, zone = self.deed(to), act.role("to")
        patient = deed.role("patient") if deed is not None else None
        if not isinstance(zone, ir.Zone):
            raise self.cannot(act, "put this way")
        found = {"hand": "returned", "deck": "to_deck", "removed": "removed"}.get(zone.name)
        if zone.name == "void" and isinstance(patient, ir.Np) and patient.pos:
            found = "milled"
        if found is None:
            raise self.cannot(act, "put this way")
        return found

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
        some = self.some_of(act, agent, patient)
        if some is not None:
            return some
        lost = act.op == "lose" and act.tense in ("past", "perfect") and not act.advs and not act.mood and self.is_person(agent)
        if lost and isinstance(patient, ir.Np) and patient.nouns == ("Measure",) and patient.owner is None:  # “you've lost a Measure”
            self.use(agent)
            return self.have_crashed(act, replace(patient, owner=agent))
        if act.op == "crash" and not act.passive and act.tense in ("past", "perfect", "") and not act.advs and not act.mood:
            return self.have_crashed(act, agent)
        if act.op == "have" and isinstance(patient, ir.Qty) and self.any_strain(patient) and not act.tense and not act.advs:
            for trait in patient.traits:
                self.use_all(trait)  # “on it”
            return self.make("fits", who=self.thing(agent), filters=self.having(ir.Has(replace(patient, traits=()), act.neg)))
        if act.op == "have" and isinstance(patient, ir.Qty) and patient.unit == "Strain" and isinstance(patient.n, ir.Comp):
            self.use(patient)
            if agent is not None and patient.n.n is not None:
                who = self.thing(agent)
                owner = (
                    next((item["player"] for item in who["filters"] if item.kind == "controlled_by"), None)
                    if who.kind == "select"
                    else None
                )
                if owner is not None and who["nouns"] == ("Measure",) and patient.n.op == ">=" and not who["target"]:
                    self.use(patient.n)
                    return self.make("measures_strained", player=owner, n=self.amount(patient.n.n))
                return self.make("fits", who=who, filters=(self.compared(ir.Attr("Strain"), patient.n, act),))
        return None

    def is_so(self, fact: ir.Is) -> Node:
        """“If this card was Traced”: a card that was is so until it leaves (SYN-11.84)."""
        if fact.tense == "past" and fact.pred == (ir.State("Traced"),) and not fact.advs:
            fact = replace(fact, tense="")
        return super().is_so(fact)

    def any_strain(self, qty: ir.Qty) -> bool:
        """“has Strain”, “has no Strain on it”."""
        return qty.unit == "Strain" and qty.n is None and qty.way in ("", "none", "any") and not qty.more

    def some_of(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node | None:
        """“one or more of your Measures have 10 or more Strain”."""
        if not isinstance(agent, ir.Np) or not isinstance(agent.n, ir.Comp) or act.neg or act.mood or act.advs:
            return None
        if not isinstance(agent.of, ir.Np) or act.op != "have" or not isinstance(patient, ir.Qty):
            return None
        if patient.unit != "Strain" or not isinstance(patient.n, ir.Comp):
            return None
        self.use(patient)
        fits = self.compared(ir.Attr("Strain"), patient.n, act)
        op, n, _ = self.so_many(replace(agent, of=None, nouns=agent.of.nouns))
        self.use(agent)
        group = self.group(agent.of)
        return self.make("exists", op=op, n=n, of=Node(group.kind, {**group.args, "filters": (*group["filters"], fits)}, group.said))

    def have_crashed(self, act: ir.Act, who: ir.Value | None) -> Node:
        """A Measure that has Crashed stays so: “one or more of your Measures have Crashed” (SYN-14.5)."""
        crashed = self.make("state", name="crashed")
        if isinstance(who, ir.Np) and who.det not in ("that", "this", "the", "those"):
            count, of = who.n, who.of if isinstance(who.of, ir.Np) and not who.nouns else who
            self.use(who)
            if not isinstance(of, ir.Np):
                raise self.cannot(act, "crash of something")
            some = replace(of, n=of.n, det="a", bind=None) if count is None else replace(of, n=count, det="some", bind=None)
            op, n, group = self.so_many(some, act.neg)
            where = Node("select", {**group.args, "quant": "each", "n": None, "filters": (*group["filters"], crashed)})
            return self.make("exists", op=op, n=n, of=where)
        return self.make("fits", who=self.thing(who), filters=(crashed,), negated=act.neg)

    def during(self, span: ir.Span) -> Node:
        whose = self.player(span.of) if span.of is not None else None
        return self.make("during", span=self.span_word(span), player=whose)
