"""What HeroSync's nouns, places, states, numbers and events are called among instructions."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ....language import ir
from ....meaning import Happens, Meaning
from ....text.tree import Node

HAVING = {"Dies ability": "dies", "Advance ability": "advance", "Power increase": "raised", "Power decrease": "lowered"}
CAUSES = {"kill": "kill", "direct attack": "attack", "attack": "attack", "effect": "effect", "battle": "attack"}


class HerosyncThings(Meaning):
    """The meaning of one text of HeroSync."""

    title = "HeroSync"
    confined = True
    given = "follower"
    zones: Mapping[str, str] = {"hand": "hand", "deck": "deck", "fallen": "fallen"}
    field = frozenset(("field", "play"))
    states: Mapping[str, str] = {"Hidden": "hidden", "prepared": "prepared"}
    doings: Mapping[str, str] = {"attack": "attacking"}
    attributes: Mapping[str, str] = {"Power": "power", "level": "level"}
    ranked = "power"
    known_nouns = frozenset(("card", "Follower", "Hero", "Drive", "Counter", "character", "ability"))
    keyword_names: Mapping[str, str] = {"agile": "AGILE"}
    spans: Mapping[str, str] = {"turn": "turn", "Round": "round", "round": "round", "battle": "attack", "attack": "attack", "game": "game"}
    turns = frozenset(("turn",))
    happens: Mapping[str, Happens] = {
        "die": Happens("killed", "killed"), "kill": Happens("killed", "kills"), "destroy": Happens("killed"),
        "attack": Happens("attacked", "attacks"), "play": Happens("", player="plays", counted="plays"),
        "level": Happens("", player="level_up"),
        "enter": Happens("", "enters", place="patient"), "leave": Happens("", "leaves", place="patient"),
        "reveal": Happens("revealed"), "discard": Happens("", player="discards"), "draw": Happens("", player="draws"),
        "sacrifice": Happens("", player="sacrifices"), "search": Happens("", player="searches", place=""),
        "prepare": Happens("", player="prepares"), "return": Happens("returned", "returned", place="to"),
        "summon": Happens("", player="plays", counted="plays"),
    }  # fmt: skip
    deeds: Mapping[str, str] = {"attack": "attack"}
    players_deeds: Mapping[str, str] = {
        "attack": "attack", "attack attack": "attack", "activate Counter": "activate_counters", "use Counter": "activate_counters",
        "prepare Counter": "prepare_counters", "play Follower": "play_followers", "play Drive": "play_drives", "draw card": "draw_cards",
        "use Active Sync Reward": "use_rewards", "use Sync Reward": "use_rewards", "use reward": "use_rewards",
        "activate ability": "use_abilities", "use ability": "use_abilities", "gain Influence": "gain_influence",
        "lose Influence": "lose_influence", "search deck": "search_decks", "discard card": "discard_cards", "take damage": "take_damage",
    }  # fmt: skip
    declared: Mapping[str, str] = {"attack": "attack", "play": "play", "activate": "activate", "target": "target", "choose": "target"}
    preventable = frozenset(("move", "remove", "discard", "gain", "lose", "draw", "reveal", "sacrifice"))
    suffers: Mapping[str, str] = {"attack": "be_attacked", "target": "be_targeted", "destroy": "be_killed", "choose": "be_targeted"}

    # ---- things

    def trait(self, trait: ir.Trait) -> tuple[Node, ...]:
        if isinstance(trait, ir.State) and trait.name == "enemy" and not trait.neg:
            self.use(trait)
            return (self.make("controlled_by", player=self.make("player", who="opponent")),)
        if isinstance(trait, ir.Of) and isinstance(trait.what, ir.Np) and trait.what.nouns == ("allegiance",):
            hero = trait.what.owner
            if isinstance(hero, ir.Np) and hero.nouns == ("Hero",) and hero.owner == ir.Player("you"):
                self.use_all(trait)
                return (self.make("state", name="own_allegiance"),)
        if isinstance(trait, ir.Of) and isinstance(trait.what, ir.Np) and trait.what.nouns == ("Open Expansion",):
            self.use_all(trait)
            return (self.make("state", name="open"),)
        if isinstance(trait, ir.Has) and isinstance(trait.what, ir.Np) and trait.what.nouns[0] in HAVING and not trait.what.traits:
            self.use_all(trait)
            return (self.make("state", name=HAVING[trait.what.nouns[0]]),)
        if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act) and trait.act.op == "prepare" and trait.role == "patient":
            who = trait.act.role("agent")
            if self.is_person(who) and trait.act.tense and not trait.act.advs:  # it still lies there
                self.use_all(trait)
                return self.make("state", name="prepared"), self.make("controlled_by", player=self.player(who))
        if isinstance(trait, ir.Named) and trait.part:
            self.use(trait)
            return (self.make("in_name", name=trait.name),)
        return super().trait(trait)

    def past(self, act: ir.Act, said: ir.Node) -> Node:
        span = act.advs[0].span if len(act.advs) == 1 and isinstance(act.advs[0], ir.Dur) else None
        turn = not act.neg and span is not None and span.which == "this"
        if act.op == "enter" and act.tense == "past" and turn:
            self.use_all(act)
            return self.make("state", name="entered")
        if act.op == "attack" and act.tense == "past" and turn and act.role("patient") is None:
            self.use_all(act)
            return self.make("state", name="has_attacked")
        return super().past(act, said)

    def special(self, np: ir.Np) -> Node | None:
        if np.det == "this" and np.nouns == ("card",):
            return None
        rel = np.traits[0] if len(np.traits) == 1 else None
        deed = rel.act if isinstance(rel, ir.Rel) and rel.role == "agent" and isinstance(rel.act, ir.Act) else None
        killed = np.det == "the" and deed is not None and deed.op == "destroy" and deed.tense == "past" and not deed.advs
        if killed and deed is not None and self.met_here(deed.role("patient")):
            self.use_all(rel)
            self.use(np)
            return self.make("killer", nouns=np.nouns)
        return super().special(np)

    def met_here(self, it: ir.Value | None) -> bool:
        """Whether it is the Follower that the event is about: this one, or the one that was killed."""
        binding = self.binding(it.to) if isinstance(it, ir.Ref) and it.to is not None else None
        return binding is not None and binding.how in ("this", "event")

    # ---- numbers and facts

    def number_of(self, attr: ir.Attr) -> Node:
        if attr.name == "Power" and attr.fn == "printed":
            self.use(attr)
            return self.make("attribute", name="printed_power", of=self.thing(attr.of))
        if attr.name == "Power" and attr.fn == "current":
            self.use(attr)
            attr = replace(attr, fn="")
        if attr.name in ("Influence", "level") and self.of_player(attr.of) and not attr.fn:
            kind = "influence_of" if attr.name == "Influence" else "level_of"
            return self.make(kind, player=self.owner(attr.of))
        if attr.fn in ("highest", "lowest", "sum") and isinstance(attr.of, ir.Np):
            name, of = self.attribute_name(attr.name, attr), self.group(attr.of)
            return self.make("total", name=name, of=of) if attr.fn == "sum" else self.make("extreme", name=name, best=attr.fn, of=of)
        return super().number_of(attr)

    def of_player(self, value: ir.Value | None) -> bool:
        """A Hero's level and Influence are its player's."""
        return self.is_person(value) or (isinstance(value, ir.Np) and value.nouns == ("Hero",) and self.is_person(value.owner))

    def owner(self, value: ir.Value | None) -> Node:
        if isinstance(value, ir.Np) and value.nouns == ("Hero",):
            self.use(value)
            return self.player(value.owner)
        return self.player(value)

    def attribute_is(self, attr: ir.Attr, fact: ir.Is) -> Node:
        comp = fact.pred[0]
        if (
            attr.name in ("Influence", "level")
            and self.of_player(attr.of)
            and isinstance(comp, ir.Comp)
            and comp.n is not None
            and not fact.neg
        ):
            self.use(attr)
            self.use(comp)
            kind = "influence_is" if attr.name == "Influence" else "level_is"
            return self.make(kind, player=self.owner(attr.of), op=comp.op, n=self.same(comp.n, attr))
        return super().attribute_is(attr, fact)

    def same(self, n: ir.Number | ir.Qty, attr: ir.Attr) -> Node:
        """“less than your opponent's”: the same number of another player."""
        if isinstance(n, ir.Attr) and n.name == "same":
            self.use(n)
            return self.make("influence_of" if attr.name == "Influence" else "level_of", player=self.owner(n.of))
        return self.amount(n)

    def has_much(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
        if qty.unit == "Influence" and self.is_person(agent) and not act.neg and qty.than is not None and self.is_person(qty.than):
            op = {"more": ">", "less": "<", "fewer": "<"}.get(qty.way or qty.more)
            if op is not None:
                other = self.make("influence_of", player=self.player(qty.than))
                return self.make("influence_is", player=self.player(agent), op=op, n=other)
        if qty.unit == "Influence" and self.is_person(agent) and isinstance(qty.n, ir.Num) and not act.neg:
            return self.make("influence_is", player=self.player(agent), op=">=", n=self.amount(qty.n))
        if qty.unit == "Influence" and self.is_person(agent) and isinstance(qty.n, ir.Comp) and qty.n.n is not None and not act.neg:
            self.use(qty.n)
            return self.make("influence_is", player=self.player(agent), op=qty.n.op, n=self.amount(qty.n.n))
        return super().has_much(act, agent, qty)

    def player_has(self, act: ir.Act, agent: ir.Value | None, op: str, n: Node, of: Node) -> Node:
        """How many cards a player has in a zone; prepared Counters are a stock too."""
        zone = next((item["place"] for item in of.nodes("filters") if item.kind == "located" and item["place"].kind == "zone"), None)
        if zone is not None and of["nouns"] == ("card",) and len(of["filters"]) == 1:
            return self.make("stock_is", player=self.player(agent), of=self.make("stock", name=zone["name"]), op=op, n=n)
        prepared = [item for item in of["filters"] if item.kind == "state" and item["name"] == "prepared" and op == "="]
        if of["nouns"] == ("Counter",) and len(of["filters"]) == len(prepared) and act.op == "have":
            return self.make("stock_is", player=self.player(agent), of=self.make("stock", name="counters"), op=op, n=n)
        return super().player_has(act, agent, op, n, of)

    def own_fact(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        if act.op == "attack" and act.passive and not act.tense and not act.advs and not act.neg and patient is not None and agent is None:
            return self.make("fits", who=self.thing(patient), filters=(self.make("state", name="attacked"),))
        turn = len(act.advs) == 1 and isinstance(act.advs[0], ir.Dur) and act.advs[0].span is not None and act.advs[0].span.which == "this"
        if act.op == "attack" and act.tense == "past" and (turn or not act.advs) and patient is None and not self.is_person(agent):
            for adv in act.advs:
                self.use_all(adv)
            return self.make("fits", who=self.thing(agent), filters=(self.make("state", name="has_attacked"),), negated=act.neg)
        only = act.op == "control" and act.advs == (ir.Manner("only"),) and not act.neg
        if only and isinstance(patient, ir.Np) and patient.adjs == (ir.State("Hidden"),) and not patient.traits:
            self.use(act.advs[0])
            self.use(patient)
            self.use_traits(patient)
            return self.make("only_hidden", player=self.player(agent))
        return None

    def event_place(self, act: ir.Act, row: Happens) -> Node | None:
        value = act.role(row.place) if row.place else None
        if isinstance(value, ir.Zone) and value.owner is None and value.name == "hand":
            self.use(value)
            return None
        return super().event_place(act, row)

    def during(self, span: ir.Span) -> Node:
        whose = self.player(span.of) if span.of is not None else None
        return self.make("during", span=self.span_word(span), player=whose)

    def fact(self, fact: ir.Fact) -> Node:
        if isinstance(fact, ir.SpanIs) and fact.span.name == "first attack" and not fact.neg:
            self.use_all(fact)
            return self.make("first_attack")
        return super().fact(fact)

    def done_now(self, np: ir.Np, act: ir.Act, to: int) -> Node:
        how = {"destroy": "killed", "sacrifice": "sacrificed", "discard": "discarded", "remove": "removed", "shuffle": "shuffled"}.get(
            act.op
        )
        if act.verb == "destroy":
            how = "destroyed"
        if act.verb == "return":
            how = "returned"
        deed = self.deed(to)
        things = self.suffered(deed) if deed is not None else None
        if how is None or (things is None and not (deed is not None and isinstance(deed.role("patient"), ir.Zone))):
            raise self.cannot(np, f"{act.op} this way")
        return self.make("this_way", nouns=self.nouns(np), how=how, to=things)

    def counted_to(self, tally: Node, op: str, n: Node) -> Node:
        """Drives and Followers that are played are counted apart."""
        if tally["event"] != "plays":
            return super().counted_to(tally, op, n)
        if set(tally["nouns"]) != {"card"}:
            played = "drive" if tally["nouns"] == ("Drive",) else "played"
            return super().counted_to(Node("tally", {**tally.args, "event": played}), op, n)
        one, two = (
            self.make("count", of=Node("tally", {**tally.args, "event": event, "nouns": (noun,)}))
            for event, noun in (("played", "Follower"), ("drive", "Drive"))
        )
        return self.make("compare", left=self.make("sum", a=one, b=two), op=op, n=n)

    # ---- events

    def at_span(self, span: ir.Span, way: str) -> Node:
        node = super().at_span(span, way)
        return Node(node.kind, {**node.args, "span": None}) if node["span"] == "turn" else node

    def event(self, act: ir.Act | ir.Fact) -> Node:
        if isinstance(act, ir.Act) and act.op in ("enter", "leave") and not act.neg and not act.tense:
            self.use(act)
            row = self.row(act)
            under = next((adv for adv in act.advs if isinstance(adv, ir.Under)), None)
            if len(act.advs) != (under is not None):
                raise self.cannot(act, f"event {act.op} with adverbials")
            self.use(under)
            place = act.role("patient")
            if not isinstance(place, ir.Zone) or place.name not in self.field or act.role("pred") is not None:
                raise self.cannot(act, f"event {act.op} elsewhere")
            self.use(place)
            player = self.player(under.who) if under is not None else None
            return self.make("event", name=row.does, who=self.met(act.role("agent")), player=player)
        if isinstance(act, ir.Act) and act.op == "become" and act.role("pred") == ir.State("Hidden") and not act.advs:
            self.use_all(act)
            return self.make("event", name="hidden", who=self.met(act.role("agent")))
        if (
            isinstance(act, ir.Is)
            and isinstance(act.who, ir.Attr)
            and act.who.name == "Power"
            and act.pred == (ir.Doing("increase", True),)
        ):
            self.use(act)
            self.use(act.who)
            self.use(act.pred[0])
            return self.make("event", name="boosted", who=self.met(act.who.of))
        return super().event(act)

    def own_event(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        manner = [adv.name for adv in act.advs if isinstance(adv, ir.Manner)]
        if act.op == "attack" and manner:
            return self.attack_event(act, manner)
        hero = patient if isinstance(patient, ir.Np) and patient.nouns == ("Hero",) and not patient.traits else None
        attacks = act.op == "attack" and not act.passive and not act.advs
        if attacks and self.is_person(agent) and hero is not None and self.is_person(hero.owner):
            self.use(hero)
            self.use(agent)
            return self.make("event", name="attacked_directly", player=self.player(hero.owner))
        if act.op == "destroy" and manner == ["in battle"]:
            for adv in act.advs:
                self.use(adv)
            if act.passive or act.verb == "die":
                return self.make("event", name="killed_in_battle", who=self.met(patient or agent))
            return self.make("event", name="kills_in_battle", who=self.met(agent), of=self.met(patient))
        if act.op == "take" and isinstance(patient, ir.Qty) and patient.unit == "damage" and self.is_person(agent):
            return self.damaged(act, agent, patient)
        if (
            act.op in ("gain", "lose")
            and isinstance(patient, ir.Qty)
            and patient.unit == "Influence"
            and patient.n is None
            and not act.advs
        ):
            self.use(patient)
            return self.make("event", name="gains" if act.op == "gain" else "loses", player=self.player(agent))
        if act.op == "use" and isinstance(patient, ir.Np) and "Reward" in patient.nouns[0] and not act.advs:
            self.use(patient)
            return self.make("event", name="uses_reward", player=self.player(agent))
        if act.op == "draw" and self.is_person(agent) and isinstance(patient, ir.Np) and not act.advs:
            return self.draw_event(act, agent, patient)
        if act.op == "activate" and act.passive and isinstance(patient, ir.Np):
            return self.activated(act, patient)
        if act.op == "choose" and act.verb == "declare" and isinstance(patient, ir.Np) and patient.nouns == ("attack",) and not act.advs:
            self.use(patient)
            if patient.traits or patient.adjs:
                raise self.cannot(patient, "event of some attacks")
            if self.is_person(agent):
                return self.make("event", name="attacks", player=self.player(agent))
            return self.make("event", name="attacks", who=self.met(agent))
        if act.op == "level" and isinstance(agent, ir.Np) and agent.nouns == ("Hero",) and not act.advs:
            return self.make("event", name="level_up", player=self.owner(agent))
        if act.op == "play" and act.passive and agent is not None and self.is_person(agent) and not act.advs and len(act.roles) == 2:
            return self.make("event", name="plays", player=self.player(agent), of=self.met(patient))
        if act.op == "attack" and act.passive and self.is_person(patient):
            return None
        if act.op == "search" and self.is_person(agent) and not act.advs:
            self.use_all(act)
            return self.make("event", name="searches", player=self.player(agent))
        if act.op == "use" and isinstance(patient, ir.Np) and patient.nouns == ("Drive",) and self.is_person(agent):
            return self.make("event", name="plays", player=self.player(agent), of=self.met(patient))
        return None

    def attack_event(self, act: ir.Act, manner: list[str]) -> Node:
        agent, patient = act.role("agent"), act.role("patient")
        for adv in act.advs:
            self.use(adv)
        if manner == ["successfully"] and not act.passive and len(act.advs) == 1 and patient is None:
            return self.make("event", name="succeeds", who=self.met(agent))
        if manner == ["directly"] and len(act.advs) == 1:
            if act.passive and self.is_person(patient):
                return self.make("event", name="attacked_directly", player=self.player(patient))
            if not act.passive and patient is None:
                return self.make("event", name="attacks_directly", who=self.met(agent))
        raise self.cannot(act, f"event attack {' '.join(manner)}")

    def damaged(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
        self.use(qty)
        source = act.role("source")
        cause = None
        if isinstance(source, ir.Np) and len(source.nouns) == 1 and not source.traits and not source.adjs:
            self.use(source)
            cause = CAUSES.get(source.nouns[0])
        if (source is not None and cause is None) or act.advs:
            raise self.cannot(act, "event damage")
        n = None
        if isinstance(qty.n, ir.Comp):
            self.use(qty.n)
            if qty.n.op != ">=" or qty.n.n is None:
                raise self.cannot(act, "event damage so much")
            n = self.amount(qty.n.n)
        elif qty.n is not None or qty.way or qty.traits:
            raise self.cannot(act, "event damage so much")
        return self.make("damaged", player=self.player(agent), cause=cause, n=n)

    def draw_event(self, act: ir.Act, agent: ir.Value | None, np: ir.Np) -> Node:
        self.use(np)
        extra = len(np.traits) == 1 and isinstance(np.traits[0], ir.But)
        if extra:
            self.use_all(np)
        elif np.traits or np.adjs or np.nouns != ("card",) or np.n not in (None, ir.Num(1)):
            raise self.cannot(act, "event draw of certain cards")
        return self.make("event", name="draws_extra" if extra else "draws", player=self.player(agent))

    def activated(self, act: ir.Act, np: ir.Np) -> Node:
        self.use(np)
        of = next((trait for trait in np.traits if isinstance(trait, ir.Of)), None)
        if np.nouns == ("Counter",) and not np.traits and not np.adjs and not act.advs:
            return self.make("event", name="counter")
        if np.nouns == ("ability",) and of is not None and len(np.traits) == 1 and not act.advs:
            self.use(of)
            return self.make("activated", who=self.thing(of.what))
        raise self.cannot(act, "event activate")
