"""What SolRei's texts ask and wait for: positions, Showdowns, Power, points, activations."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .things import NOUNS, POINTS, TELLS, SolreiThings

RESULTS = {"win": "won", "lose": "lost", "tie": "tied"}
EVENTS = {"win": "wins", "lose": "loses", "tie": "ties"}
_NAMED = ("Art", "Advantage")  # what a player controls by name
_TURNED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


class SolreiFacts(SolreiThings):
    """What its conditions and events are."""

    # ---- what is so

    def is_so(self, fact: ir.Is) -> Node:
        self.use(fact)
        who, first = fact.who, fact.pred[0]
        if self.is_person(who) and not isinstance(who, ir.Zone):
            return self.player_is(fact)
        if self.is_showdown(who) and isinstance(first, ir.Doing | ir.State | ir.IsA):
            return self.showdown_is(fact)
        if isinstance(who, ir.Np) and not fact.advs:
            if isinstance(first, ir.Comp) and first.op in ("odd", "even") and len(fact.pred) == 1 and not fact.tense:
                self.use(first)
                return self.make("fits", who=self.thing(who), filters=(self.make("state", name=first.op),), negated=fact.neg)
            if who.det == "no" or isinstance(who.n, ir.Comp):
                return self.so_many_are(fact, who)
            named = self.muse_is(fact, who)
            if named is not None:
                return named
        if (
            fact.tense
            and not fact.advs
            and isinstance(who, ir.Ref)
            and all(isinstance(trait, ir.IsA | ir.State | ir.KindOf) for trait in fact.pred)
        ):
            return super().is_so(replace(fact, tense=""))  # cards keep what they are
        return super().is_so(fact)

    def player_is(self, fact: ir.Is) -> Node:
        """On OFFENSE or on DEFENSE: whoever is not on the one is on the other (SOL-6.12)."""
        trait = fact.pred[0]
        if (
            len(fact.pred) == 1
            and isinstance(trait, ir.State)
            and trait.name in ("OFFENSE", "DEFENSE")
            and not fact.tense
            and not fact.advs
        ):
            self.use(trait)
            turned = fact.neg != trait.neg
            name = {"OFFENSE": "DEFENSE", "DEFENSE": "OFFENSE"}[trait.name] if turned else trait.name
            return self.make("on_position", player=self.player(fact.who), name=name)
        raise self.cannot(fact, "state of a player")

    def is_showdown(self, value: ir.Value | None) -> bool:
        if isinstance(value, ir.Span):
            return value.name in ("SHOWDOWN PHASE", "Round", "round") and value.which in ("the", "this", "", "a") and value.of is None
        return (
            isinstance(value, ir.Np)
            and value.nouns in (("SHOWDOWN",), ("round",))
            and value.det in ("the", "a", "this")
            and not value.traits
        )

    def showdown_is(self, fact: ir.Is) -> Node:
        """“the Showdown is tied”."""
        self.use_all(fact)
        first = fact.pred[0]
        tied = (isinstance(first, ir.Doing) and first.verb == "tie") or (isinstance(first, ir.State) and first.name in ("tied", "tie"))
        tied = tied or (isinstance(first, ir.IsA) and first.what.nouns == ("tie",))
        if not tied or len(fact.pred) > 1 or fact.advs:
            raise self.cannot(fact, "state of a Showdown")
        return self.make("showdown", name="tied", negated=fact.neg)

    def so_many_are(self, fact: ir.Is, who: ir.Np) -> Node:
        """“2 or more of your Arts are Exhausted”, “no Arts of the Rival are Readied”."""
        if fact.tense or fact.neg:
            raise self.cannot(fact, "so many are not")
        self.use(who)
        op, n = "=", number(0)
        if isinstance(who.n, ir.Comp):
            self.use(who.n)
            if who.n.n is None or who.n.op not in (*_TURNED, "="):
                raise self.cannot(who, f"number {who.n.op}")
            op, n = who.n.op, self.amount(who.n.n)
        if isinstance(who.of, ir.Np) and not who.nouns:
            of = self.group(who.of)
        else:
            of = self.group(who)
        filters: list[Node] = []
        for trait in fact.pred:
            if isinstance(trait, ir.Comp):
                raise self.cannot(fact, "so many are so")
            filters += self.trait(trait)
        return self.make("so_many", op=op, n=n, of=of, filters=tuple(filters))

    def muse_is(self, fact: ir.Is, who: ir.Np) -> Node | None:
        """“your Muse is Ashley”, “your Muse is a Duelist”: by name, by Type."""
        trait = fact.pred[0]
        if who.nouns != ("Muse",) or len(fact.pred) != 1 or fact.tense:
            return None
        word: tuple[str, str] | None = None
        if isinstance(trait, ir.IsA) and len(trait.what.nouns) == 1 and not trait.what.traits and not trait.what.adjs:
            noun = trait.what.nouns[0]
            if noun.startswith(("TYPE-", "SIGNATURE-")):
                of, _, name = noun.partition("-")
                word = (of.lower(), name)
            elif trait.what.det == "a":
                word = ("type", noun)
            elif trait.what.det in ("", "named"):
                word = ("signature", noun)
        elif isinstance(trait, ir.Named) and not trait.part:
            word = ("signature", trait.name)
        if word is None:
            return None
        self.use_all(trait)
        return self.make("fits", who=self.thing(who), filters=(self.make("has_word", of=word[0], name=word[1]),), negated=fact.neg)

    def attribute_is(self, attr: ir.Attr, fact: ir.Is) -> Node:
        """A player's Power or Damage value, or that of the placed card."""
        holder = self.holder_of(attr)
        if holder is None:
            return super().attribute_is(attr, fact)
        name = self.attribute_word(attr, attr)
        comp, more = fact.pred[0], fact.pred[1:]
        self.use(comp)
        if not isinstance(comp, ir.Comp) or fact.neg:
            raise self.cannot(fact, f"attribute {attr.name} so")
        if comp.op in ("odd", "even") and name == "power" and not more:
            return self.make("parity", player=holder, name=comp.op)
        other = comp.n
        if isinstance(other, ir.Attr) and other.name in (attr.name, "same"):
            than = self.holder_of(replace(other, name=attr.name))
            if than is not None:
                self.use(other)
                return self.apart(fact, holder, than, name, comp.op, more)
        if more or other is None or isinstance(other, ir.Qty) or comp.op not in (*_TURNED, "="):
            raise self.cannot(fact, f"comparison of {attr.name}")
        return self.make("player_value", player=holder, name=name, op=comp.op, n=self.amount(other))

    def apart(self, fact: ir.Is, one: Node, two: Node, name: str, op: str, more: tuple[ir.Trait | ir.Comp, ...]) -> Node:
        """How far two players' values are apart."""
        far = {">": (">=", 1), "<": ("<=", -1), ">=": (">=", 0), "<=": ("<=", 0), "=": ("=", 0)}.get(op)
        if far is None:
            raise self.cannot(fact, f"comparison {op}")
        n: Node = number(far[1])
        if more:
            by = more[0]
            self.use(by)
            if (
                not isinstance(by, ir.Comp)
                or by.op not in (">=", "=")
                or by.n is None
                or isinstance(by.n, ir.Qty)
                or op != ">"
                or len(more) > 1
            ):
                raise self.cannot(fact, "comparison by so much")
            return self.make("exceeds", player=one, than=two, op=by.op, n=self.amount(by.n), name=name)
        return self.make("exceeds", player=one, than=two, op=far[0], n=n, name=name)

    # ---- what is done and had

    def own_fact(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        if act.op in RESULTS and self.is_person(agent) and (patient is None or self.is_showdown(patient)):
            return self.showdown(act, agent)
        if act.op == "play" and act.tense and self.is_person(agent) and isinstance(patient, ir.Np):
            return self.played(act, agent, patient)
        if (
            act.op in TELLS
            and act.tense
            and not act.passive
            and self.is_person(agent)
            and isinstance(patient, ir.Qty)
            and patient.unit in POINTS
        ):
            return self.points(act, agent, patient)
        if act.op == "keyword":
            return self.crisis(act, agent)
        if act.op in ("have", "control") and isinstance(patient, ir.Gifts) and self.is_person(agent):
            return self.has_crisis(act, agent, patient)
        if act.op == "have" and isinstance(patient, ir.Qty) and patient.unit in POINTS and self.is_person(agent):
            return self.has_damage(act, agent, patient)
        if act.op == "have" and isinstance(patient, ir.Qty) and patient.unit == "Power" and self.is_person(agent) and not act.tense:
            return self.has_power(act, agent, patient)
        if act.op == "activate" and act.tense:
            return self.activated(act, agent, patient)
        return None

    def showdown(self, act: ir.Act, agent: ir.Value | None) -> Node:
        """How the Showdown ended for a player."""
        if act.mood or act.tense not in ("", "past", "perfect"):
            raise self.cannot(act, f"{act.mood} {act.op}")
        self.use_all(act.role("patient"))
        by = next((role.value for role in act.roles if role.name not in ("agent", "patient")), None)
        if by is not None:
            return self.won_by(act, agent, by)
        self.this_round(act)
        return self.make("showdown", player=self.player(agent), name=RESULTS[act.op], negated=act.neg)

    def won_by(self, act: ir.Act, agent: ir.Value | None, by: ir.Value) -> Node:
        if act.op == "win" and isinstance(by, ir.Comp) and by.op == ">=" and by.n is not None and not act.neg:
            self.use(by)
            n = by.n
            if isinstance(n, ir.Qty) and n.unit != "Power":
                raise self.cannot(act, "won by something")
            self.this_round(act)
            return self.make("won_by", player=self.player(agent), n=self.amount(n))
        if (
            act.op == "win"
            and isinstance(by, ir.Qty)
            and by.unit == "Power"
            and isinstance(by.n, ir.Comp)
            and by.n.op == "="
            and not act.neg
        ):
            return self.won_exactly(act, agent, by.n)
        least = by.n if isinstance(by, ir.Qty) and by.unit in ("Power", "point") and isinstance(by.n, ir.Comp) else None
        if act.op == "win" and not act.neg and least is not None and least.op == ">=" and least.n is not None:
            self.use_all(by if isinstance(by, ir.Qty) and not by.traits else None)
            self.this_round(act)
            return self.make("won_by", player=self.player(agent), n=self.amount(least.n))
        raise self.cannot(act, "won by something")

    def won_exactly(self, act: ir.Act, agent: ir.Value | None, comp: ir.Comp) -> Node:
        """“by exactly 1 Power”: won, and so far apart."""
        self.use(act.role("by"))
        self.use(comp)
        self.this_round(act)
        one = self.player(agent)
        if one["who"] != "you" or comp.n is None:
            raise self.cannot(act, "won by something")
        two = self.make("player", who="opponent")
        far = self.make("exceeds", player=one, than=two, op="=", n=self.amount(comp.n), name="power")
        return self.make("all_of", items=(self.make("showdown", player=one, name="won"), far))

    def played(self, act: ir.Act, agent: ir.Value | None, patient: ir.Np) -> Node:
        if act.mood or patient.n not in (None, ir.Num(1)) or patient.other:
            raise self.cannot(act, "played so many")
        self.this_round(act)
        if patient.det == "no":
            patient, act = replace(patient, det="a", num="sg"), replace(act, neg=not act.neg)
        return self.make("played", player=self.player(agent), of=self.thing(replace(patient, bind=None)), negated=act.neg)

    def points(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
        """So many points were taken, blocked or dealt this Round."""
        self.this_round(act)
        self.use(qty)
        if qty.traits or qty.adjs or act.mood or len(act.roles) > 2:
            raise self.cannot(act, f"certain points {act.op}")
        op, n = ">=", number(1)
        if isinstance(qty.n, ir.Comp):
            self.use(qty.n)
            if qty.n.n is None or qty.n.op not in (*_TURNED, "="):
                raise self.cannot(qty, f"number {qty.n.op}")
            op, n = qty.n.op, self.amount(qty.n.n)
        elif qty.n is not None:
            n = self.amount(qty.n)
        elif qty.way not in ("", "a", "any", "none"):
            raise self.cannot(qty, f"{qty.way} points")
        if qty.way == "none":
            op, n = "=", number(0)
        if act.neg:
            op, n = ("=", number(0)) if (op, n) == (">=", number(1)) else (_TURNED.get(op, ""), n)
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
        if isinstance(qty.n, ir.Comp) and qty.n.n is not None and qty.n.op in _TURNED and not act.neg and qty.than is None:
            self.use(qty.n)
            return self.make("player_value", player=self.player(agent), name="power", op=qty.n.op, n=self.amount(qty.n.n))
        raise self.cannot(act, "having Power")

    def activated(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node | None:
        """How many Arts or abilities were activated this Round."""
        if (
            not isinstance(patient, ir.Np)
            or patient.nouns not in (("Art",), ("ability",))
            or patient.traits
            or patient.adjs
            or patient.other
        ):
            raise self.cannot(act, "activated certain cards")
        self.this_round(act)
        op, n, _ = self.so_many(patient, act.neg)
        what = "arts" if patient.nouns == ("Art",) else "abilities"
        return self.make("activated", player=self.player(agent) if agent is not None else None, what=what, op=op, n=n)

    def done(self, np: ir.Np) -> Node | None:
        """“for each Art you activated this round”."""
        rel = np.traits[0] if len(np.traits) == 1 else None
        act = rel.act if isinstance(rel, ir.Rel) else None
        if isinstance(act, ir.Act) and act.op == "activate" and act.tense and np.nouns in (("Art",), ("ability",)) and not np.adjs:
            agent = act.role("agent")
            self.this_round(act)
            self.use(rel)
            self.use(act)
            what = "arts" if np.nouns == ("Art",) else "abilities"
            return self.make("activations", player=self.player(agent) if agent is not None else None, what=what)
        return super().done(np)

    def happened(self, act: ir.Act) -> Node:
        """What happened this Round is known by player and number; which card it was is not kept, nor what one text did."""
        node = super().happened(act)
        if node.kind != "happened":
            return node
        event = node["event"]
        what = event["who"] if event["who"] is not None else event["of"]
        if node["span"] != "round" or event["name"] in ("exhausts", "breaks") or event["place"] is not None:
            raise self.cannot(act, f"whether {act.op} in another span")
        some = what is None or (what.kind == "select" and what["nouns"] in ((), ("card",)) and what["quant"] == "choose")
        if not some or (what is not None and any(item.kind != "controlled_by" for item in what["filters"])):
            raise self.cannot(act, f"whether {act.op} of certain cards")
        return node

    def done_now(self, np: ir.Np, act: ir.Act, to: int) -> Node:
        node = super().done_now(np, act, to)
        return Node(node.kind, {**node.args, "span": "round"}, node.said)

    def has(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node:
        """A noun that is no word of the game is a card's name: “if you control Hush”."""
        if isinstance(patient, ir.Np) and len(patient.nouns) == 1 and patient.nouns[0] not in NOUNS and patient.det in ("", "the"):
            plain = not patient.traits and not patient.adjs and patient.n is None and not patient.target
            if plain and patient.nouns[0][:1].isupper() and not patient.items:
                self.use(patient)
                patient = replace(patient, det="a", nouns=_NAMED, traits=(ir.Named(patient.nouns[0]),))
        elif isinstance(patient, ir.Np) and patient.det == "named" and patient.nouns == ("card",):
            self.use(patient)
            patient = replace(patient, det="a", nouns=_NAMED)
        return super().has(act, agent, patient)

    # ---- events

    def own_event(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        if act.op in EVENTS and (self.is_showdown(patient) or (act.op == "tie" and patient is None) or self.is_showdown(agent)):
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
        value = patient if isinstance(patient, ir.Qty) and patient.unit in ("Power", "Damage") else None
        if act.op == "gain" and self.is_person(agent) and value is not None and value.n is None and not value.traits and not act.advs:
            self.use(value)
            return self.make("event", name=f"gains_{value.unit.lower()}", player=self.player(agent))
        if act.op in ("become", "be") and not act.passive:
            return self.becoming(act, agent, patient)
        if act.op in ("change", "swap_places") and isinstance(agent, ir.Np) and agent.nouns == ("position",) and patient is None:
            self.use(agent)
            return self.make("event", name="switch")
        if act.op == "swap_places" and self.is_person(agent) and self.player(agent)["who"] == "each":
            return self.make("event", name="switch")
        if act.op in ("draw", "block", "take", "deal", "damage") and self.is_person(agent) and not act.passive:
            return self.plain_event(act, agent, patient)
        if act.op == "attach" and act.verb == "cultivate" and self.is_person(agent) and patient is None and act.role("amount") is None:
            return self.make("event", name="cultivates", player=self.player(agent))
        if act.op == "enter" and isinstance(patient, ir.Zone) and patient.name == "damage" and not act.advs and not act.passive:
            return self.make("event", name="enters_damage", who=self.met(agent), place=self.zone(patient))
        if act.op == "discard" and self.is_person(agent) and act.role("source") is not None:
            return self.discarding(act, agent, patient)
        return None

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
