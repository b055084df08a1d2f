"""What SolRei's texts ask and wait for: positions, Showdowns, Power, points, activations."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .holdings import TURNED, SolreiHoldings
from .showdowns import RESULTS
from .things import NOUNS, POINTS, TELLS

_NAMED = ("Art", "Advantage")  # what a player controls by name
_SAME = ((ir.State("same"),), (ir.State("different"),))
_CHOSEN = ((ir.State("named"),), (ir.State("chosen"),))


class SolreiFacts(SolreiHoldings):
    """What its conditions and events are."""

    # ---- what is so

    def is_so(self, fact: ir.Is) -> Node:
        self.use(fact)
        who, first = fact.who, fact.pred[0]
        if isinstance(who, ir.Attr) and fact.tense == "past" and isinstance(who.of, ir.Np) and self.is_placed(who.of):
            fact = replace(fact, tense="")  # the card lies there until the Reset Phase (SOL-6.64)
        compared = isinstance(first, ir.Comp) and first.n is not None and first.op in (*TURNED, "=") and len(fact.pred) == 1
        if isinstance(who, ir.X) and compared and isinstance(first, ir.Comp) and first.n is not None and not fact.neg and not fact.advs:
            for part in (who, first):
                self.use(part)
            return self.make("compare", left=self.amount(who), op=first.op, n=self.amount(first.n))
        if isinstance(first, ir.State) and first.name in ("OFFENSE", "DEFENSE") and self.is_this(who):
            fact, who = replace(fact, who=ir.Player("you")), ir.Player("you")  # “While on OFFENSE”
        if self.is_person(who) and not isinstance(who, ir.Zone):
            return self.player_is(fact)
        if self.is_showdown(who) and isinstance(first, ir.Doing | ir.State | ir.IsA):
            return self.showdown_is(fact)
        named = self.is_named(fact, first) if len(fact.pred) == 1 and not fact.advs else None
        if named is not None:
            return named
        if isinstance(first, ir.Same) and len(fact.pred) == 1 and not fact.advs and first.attr in ("suit", "rank"):
            return self.same_as(fact, first)
        if isinstance(who, ir.Np) and not fact.advs:
            if fact.tense and self.is_placed(who) and all(isinstance(trait, ir.IsA | ir.State | ir.KindOf) for trait in fact.pred):
                fact = replace(fact, tense="")  # it lies there until the Reset Phase (SOL-6.64)
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

    def is_named(self, fact: ir.Is, trait: ir.Trait | ir.Comp) -> Node | None:
        """“If your Rival's Action Card is of that suit”, “is that number”, “is the named suit”: what was named before (SOL-3.1, 3.9)."""
        who, word = fact.who, ""
        if isinstance(trait, ir.Same) and trait.way == "chosen" and trait.as_ is None:
            word = trait.attr
        elif isinstance(trait, ir.IsA) and len(trait.what.nouns) == 1 and not trait.what.traits and (
            trait.what.adjs in _CHOSEN or (trait.what.det == "that" and not trait.what.adjs)
        ):
            word = trait.what.nouns[0]
        elif isinstance(trait, ir.Comp) and trait.op == "=" and isinstance(trait.n, ir.Amount) and trait.n.to is not None:
            binding = self.binding(trait.n.to)
            word = "number" if binding is not None and binding.how == "word" else ""
            if isinstance(who, ir.Attr) and who.name == "rank" and who.of is not None and not who.fn and word:
                whose = who.of  # “if your Rival's rank is that number”
                who = ir.Np("own", ("Action Card",), "sg", owner=whose) if self.is_person(whose) else whose
        elif isinstance(trait, ir.Comp) and trait.op == "=" and isinstance(trait.n, ir.Attr) and isinstance(who, ir.Ref):
            binding = self.binding(who.to) if who.to is not None else None
            if binding is not None and binding.how == "word" and trait.n.name in ("suit", "rank") and isinstance(trait.n.of, ir.Np):
                word, who = trait.n.name, trait.n.of  # “if it's the suit of your Rival's Action Card”
        if word not in ("suit", "color", "colour", "rank", "number") or fact.tense or not isinstance(who, ir.Np | ir.Ref):
            return None
        self.use_all(fact)
        name = "chosen_suit" if word in ("suit", "color", "colour") else "chosen_rank"
        return self.make("fits", who=self.thing(who), filters=(self.make(name),), negated=fact.neg)

    def same_as(self, fact: ir.Is, same: ir.Same) -> Node:
        """“both Action Cards are the same suit”, “your Action Card is the same suit as your Rival's”."""
        if same.way not in ("same", "different") or fact.tense:
            raise self.cannot(fact, "cards that are alike")
        self.use(same)
        neg = fact.neg != (same.way == "different")
        if same.as_ is None:
            if not isinstance(fact.who, ir.Np):
                raise self.cannot(fact, "cards that are alike")
            return self.alike(fact.who, same.attr, neg, fact)
        other = self.placed_by(str(self.player(same.as_)["who"])) if self.is_person(same.as_) else self.thing(same.as_)
        return self.make("alike", name=same.attr, one=self.thing(fact.who), two=other, negated=neg)

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
            self.use(fact.who)
            turned = fact.neg != trait.neg
            name = {"OFFENSE": "DEFENSE", "DEFENSE": "OFFENSE"}[trait.name] if turned else trait.name
            return self.make("on_position", player=self.player(fact.who), name=name)
        way = self.faring(trait) if len(fact.pred) == 1 and not fact.tense and not fact.advs else ""
        if way:
            self.use_all(trait)
            both = isinstance(fact.who, ir.Player) and fact.who.who in ("each", "both")
            if both and way != "tied":
                raise self.cannot(fact, "both players so")
            self.use(fact.who)
            return self.make("faring", player=None if way == "tied" else self.player(fact.who), name=way, negated=fact.neg)
        raise self.cannot(fact, "state of a player")

    def so_many_are(self, fact: ir.Is, who: ir.Np) -> Node:
        """“2 or more of your Arts are Exhausted”, “no Arts of the Rival are Readied”."""
        if fact.tense or fact.neg:
            raise self.cannot(fact, "so many are not")
        self.use(who)
        op, n = "=", number(0)
        if isinstance(who.n, ir.Comp):
            self.use(who.n)
            if who.n.n is None or who.n.op not in (*TURNED, "="):
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
        first = fact.pred[0]
        alike = isinstance(first, ir.State) and first.name in ("the same", "equal", "different") and len(fact.pred) == 1
        if attr.name == "Power" and not attr.fn and alike and isinstance(first, ir.State) and self.of_each(attr.of):
            self.use_all(fact)  # “If the Power of both players is the same”
            you, rival = (self.make("player", who=who) for who in ("you", "opponent"))
            level = self.make("exceeds", player=you, than=rival, op="=", n=number(0), name="power")
            return level if (first.name != "different") is not (fact.neg != first.neg) else self.make("not_so", inner=level)
        if attr.name == "rank" and attr.of is not None and not attr.fn and isinstance(first, ir.Comp) and len(fact.pred) == 1:
            of_rank = self.rank_is(attr, first, fact)
            if of_rank is not None:
                return of_rank
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
        if isinstance(other, ir.Calc) and other.fn == "+" and isinstance(other.a, ir.Attr) and isinstance(other.b, ir.Num) and not more:
            than = self.holder_of(replace(other.a, name=attr.name)) if other.a.name in (attr.name, "same") else None
            if than is not None and comp.op in (">=", "="):  # “at least 5 more than yours”
                for part in (other, other.a):
                    self.use(part)
                return self.make("exceeds", player=holder, than=than, op=comp.op, n=self.amount(other.b), name=name)
        if more or other is None or isinstance(other, ir.Qty) or comp.op not in (*TURNED, "="):
            raise self.cannot(fact, f"comparison of {attr.name}")
        return self.make("player_value", player=holder, name=name, op=comp.op, n=self.amount(other))

    def of_each(self, who: ir.Thing | None) -> bool:
        return isinstance(who, ir.Player) and who.who in ("each", "both")

    def rank_is(self, attr: ir.Attr, comp: ir.Comp, fact: ir.Is) -> Node | None:
        """“if its rank is even”, “if your Attack Card's rank is lower than your Rival's”: what is printed (SOL-3.3)."""
        if comp.op in ("odd", "even") and attr.of is not None and not self.is_person(attr.of):
            for part in (attr, comp):
                self.use(part)
            return self.make("fits", who=self.thing(attr.of), filters=(self.make("state", name=comp.op),), negated=fact.neg)
        other = comp.n
        if not isinstance(other, ir.Attr) or other.name not in ("rank", "same") or other.of is None:
            return None
        if comp.op not in (*TURNED, "=") or fact.neg:
            return None
        for part in (attr, comp, other):
            self.use(part)
        one, two = (self.rank_of(of) for of in (attr.of, other.of))
        return self.make("compare", left=one, op=comp.op, n=two)

    def rank_of(self, of: ir.Thing | None) -> Node:
        card = self.placed_by(str(self.player(of)["who"])) if self.is_person(of) else self.thing(of)
        return self.make("attribute", name="number", of=card)

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
        if act.op == "have" and isinstance(agent, ir.Np) and agent.nouns == ("Muse",) and isinstance(patient, ir.Np):
            attached = patient.traits[0] if len(patient.traits) == 1 else None
            rel = attached.act if isinstance(attached, ir.Rel) else None
            plain = isinstance(rel, ir.Act) and rel.op == "attach" and rel.passive and not rel.roles and not rel.advs
            if plain or (isinstance(attached, ir.Near) and attached.way == "attached" and isinstance(attached.what, ir.Ref)):
                self.use_all(attached)  # “your Muse has 3 or more cards attached (to it)”
                there = replace(patient, traits=(ir.Near("attached", agent),))
                roles = (ir.Role("agent", agent.owner or ir.Player("you")), ir.Role("patient", there))
                return self.done_or_had(replace(act, roles=roles))
        if act.op in ("have", "control") and self.as_each_other(patient):
            return self.all_level(act, agent, patient)
        if isinstance(agent, ir.Player) and agent.who in ("no", "each", "both") and not agent.traits:
            return self.of_both(act, agent)
        if act.op in RESULTS and self.is_person(agent) and act.tense and self.is_last_round(act, patient):
            self.use_all(patient)
            for adv in act.advs:
                self.use_all(adv)
            return self.make("last_round", player=self.player(agent), name=RESULTS[act.op], negated=act.neg)
        if act.op in RESULTS and self.is_person(agent) and (patient is None or self.is_showdown(patient) or self.is_round(patient)):
            return self.showdown(act, agent)
        if act.op == "tie" and act.passive and self.is_showdown(patient) and not act.mood:
            self.use_all(patient)
            if self.is_last_round(act, patient):
                return self.make("last_round", player=self.make("player", who="you"), name="tied", negated=act.neg)
            self.this_round(act)
            return self.make("faring" if self.undecided() else "showdown", name="tied", negated=act.neg)
        if act.op == "play" and act.tense and self.is_person(agent) and isinstance(patient, ir.Np) and patient.adjs in _SAME:
            alike = self.played_alike(act, agent, patient)
            if alike is not None:
                return alike
        laid = (act.op in ("play", "reveal") or act.verb == "place") and bool(act.tense) and len(act.roles) == 2
        if laid and self.is_person(agent) and isinstance(patient, ir.Np) and patient.zone is None:
            return self.played(act, agent, patient)
        if act.op == "share":
            return self.shared(act, agent, patient)
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
        if act.op == "have" and isinstance(patient, ir.Qty) and patient.unit == "Power" and not act.tense:
            whose = agent.owner if isinstance(agent, ir.Np) and self.is_placed(agent) else agent
            if self.is_person(whose):
                self.use(agent)
                return self.has_power(act, whose, patient)
        if act.op == "activate" and act.tense:
            return self.activated(act, agent, patient)
        return None

    def of_both(self, act: ir.Act, agent: ir.Player) -> Node:
        """“each player has …”, “neither player won”: so, or not so, of the one and of the other."""
        self.use(agent)
        items = []
        for who in ("you", "rival"):
            roles = tuple(replace(role, value=ir.Player(who)) if role.name == "agent" else role for role in act.roles)
            fact = self.done_or_had(replace(act, roles=roles))
            items.append(self.make("not_so", inner=fact) if agent.who == "no" else fact)
        return self.make("all_of", items=tuple(items))

    def played_alike(self, act: ir.Act, agent: ir.Value | None, suit: ir.Np) -> Node | None:
        """“you and your Rival played the same suit”, “both players played different suits”."""
        if suit.nouns != ("suit",) or suit.traits or self.player(agent)["who"] != "each":
            return None
        self.this_round(act)
        self.use_all(agent if isinstance(agent, ir.Np) else None)
        self.use_all(suit)
        one, two = (self.placed_by(who) for who in ("you", "opponent"))
        return self.make("alike", name="suit", one=one, two=two, negated=act.neg != (suit.adjs == _SAME[1]))

    def played(self, act: ir.Act, agent: ir.Value | None, patient: ir.Np) -> Node:
        if act.mood or patient.n not in (None, ir.Num(1)) or patient.other:
            raise self.cannot(act, "played so many")
        if patient.items and patient.join == "or" and not act.neg and all(isinstance(item, ir.Np) for item in patient.items):
            self.use(patient)
            return self.make("any_of", items=tuple(self.played(act, agent, item) for item in patient.items if isinstance(item, ir.Np)))
        self.this_round(act)
        if patient.det == "no":
            patient, act = replace(patient, det="a", num="sg"), replace(act, neg=not act.neg)
        return self.make("played", player=self.player(agent), of=self.thing(replace(patient, bind=None)), negated=act.neg)

    def shared(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node:
        """“your Action Card and your Rival's share a suit”, “both Action Cards share a rank”."""
        word = patient.name if isinstance(patient, ir.Word | ir.Attr) else ""
        if act.tense or act.mood or act.advs or word not in ("suit", "rank") or not isinstance(agent, ir.Np):
            raise self.cannot(act, "whether share")
        self.use(patient)
        return self.alike(agent, word, act.neg, act)

    def alike(self, np: ir.Np, word: str, neg: bool, said: ir.Node) -> Node:
        """Whether the two placed cards, or two that are named, share a suit or a number."""
        self.use(np)
        if np.items and np.join == "and" and len(np.items) == 2:
            one, two = (self.thing(item) for item in np.items)
        elif set(np.nouns) <= {"Action Card", "Attack Card", "card"} and np.num == "pl" and not np.traits and self.both(np):
            self.use_adjs(np)
            one, two = (self.placed_by(who) for who in ("you", "opponent"))
        else:
            raise self.cannot(said, "cards that are alike")
        return self.make("alike", name=word, one=one, two=two, negated=neg)

    def both(self, np: ir.Np) -> bool:
        placed = all(isinstance(adj, ir.State) and adj.name in ("placed", "revealed") for adj in np.adjs)
        whose = np.owner is None or (self.is_person(np.owner) and self.player(np.owner)["who"] == "each")
        return (
            placed and whose and (np.nouns != ("card",) or bool(np.adjs)) and (np.det in ("both", "the", "own", "all") or np.n == ir.Num(2))
        )

    def placed_by(self, who: str) -> Node:
        mine = self.make("controlled_by", player=self.make("player", who=who))
        return self.select("the", "Action Card", filters=(mine,))

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
        agent = act.role("agent") if isinstance(act, ir.Act) else None
        if isinstance(act, ir.Act) and set(np.nouns) <= POINTS and act.op in TELLS and agent is not None and not np.adjs:
            self.this_round(act)
            self.use(rel)
            self.use(act)
            if act.role("to") is not None and self.player(act.role("to"))["who"] == self.player(agent)["who"]:
                raise self.cannot(act, "points dealt to oneself")
            return self.make("points_counted", player=self.player(agent), what=TELLS[act.op])
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
