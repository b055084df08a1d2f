"""What HeroSync's nouns, places, states, numbers and events are called among instructions."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ....language import ir
from ....meaning import Happens, Meaning
from ....text.tree import Node

HAVING = {"Dies ability": "dies", "Advance ability": "advance", "Power increase": "raised", "Power decrease": "lowered"}
CAUSES = {"kill": "kill", "direct attack": "attack", "attack": "attack", "effect": "effect", "card effect": "effect", "battle": "attack"}


class HerosyncThings(Meaning):
    """The meaning of one text of HeroSync."""

    title = "HeroSync"
    owned_units = frozenset(("Influence",))
    gains_itself = frozenset(("follower",))
    keeps_groups = True
    sole = frozenset(("Hero",))
    drive_asked = False  # the text asks of a card whether it is a Drive
    confined = True
    given = "follower"
    zones: Mapping[str, str] = {"hand": "hand", "deck": "deck", "fallen": "fallen"}
    field = frozenset(("field", "play"))
    piles = frozenset(("fallen",))
    states: Mapping[str, str] = {"Hidden": "hidden", "prepared": "prepared"}
    doings: Mapping[str, str] = {"attack": "attacking", "attack passive": "attacked"}
    attributes: Mapping[str, str] = {"Power": "power", "level": "level"}
    ranked = "power"
    known_nouns = frozenset(("card", "Follower", "Hero", "Drive", "Counter", "character", "ability"))
    keyword_names: Mapping[str, str] = {"agile": "AGILE"}
    spans: Mapping[str, str] = {"turn": "turn", "Round": "round", "round": "round", "battle": "attack", "attack": "attack", "game": "game"}
    turns = frozenset(("turn",))
    happens: Mapping[str, Happens] = {
        "die": Happens("killed", "killed"), "kill": Happens("killed", "kills"), "destroy": Happens("killed"),
        "attack": Happens("attacked", "attacks"), "play": Happens("played", player="plays", counted="plays"),
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
    compels = frozenset(("attack",))
    tolled = frozenset(("attack",))
    toll_units = frozenset(("Influence",))
    preventable = frozenset(("move", "remove", "discard", "gain", "lose", "draw", "reveal", "sacrifice", "destroy"))
    suffers: Mapping[str, str] = {"attack": "be_attacked", "target": "be_targeted", "destroy": "be_killed", "choose": "be_targeted",
                                  "negate": "be_negated"}

    # ---- players

    def player(self, value: ir.Value | None) -> Node:
        if isinstance(value, ir.Np) and self.is_both(value):
            self.use_all(value)
            return self.make("player", who="each", bind=value.bind)
        return super().player(value)

    def is_person(self, value: ir.Value | None) -> bool:
        return super().is_person(value) or (isinstance(value, ir.Np) and self.is_both(value))

    def is_both(self, np: ir.Np) -> bool:
        """“you and your opponent”: there are two players (HRS-1.1)."""
        both = {item.who for item in np.items if isinstance(item, ir.Player)}
        return np.join == "and" and len(np.items) == 2 and both == {"you", "opponent"}

    # ---- things

    def trait(self, trait: ir.Trait) -> tuple[Node, ...]:
        if isinstance(trait, ir.State) and trait.name in ("enemy", "opposing") and not trait.neg:
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

    def state(self, name: str, said: ir.Node) -> Node:
        return self.make("state", name="in_play") if name == "on the field" else super().state(name, said)

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
        if np.nouns == ("attacker",) and np.det in ("the", "that", "") and not np.traits and not np.adjs and np.owner is None:
            self.use(np)
            return self.select("the", "character", filters=(self.make("state", name="attacking"),), bind=np.bind)
        if np.nouns == ("copy",) and len(np.traits) == 1 and isinstance(np.traits[0], ir.Of):
            return self.copies(np, np.traits[0])
        rel = np.traits[0] if len(np.traits) == 1 else None
        deed = rel.act if isinstance(rel, ir.Rel) and rel.role == "agent" and isinstance(rel.act, ir.Act) else None
        killed = np.det == "the" and deed is not None and deed.op == "destroy" and deed.tense == "past" and not deed.advs
        if killed and deed is not None and self.met_here(deed.role("patient")):
            self.use_all(rel)
            self.use(np)
            return self.make("killer", nouns=np.nouns)
        return super().special(np)

    def copies(self, np: ir.Np, of: ir.Of) -> Node:
        """“all copies of that card”: the cards of its name, or of the name that was named."""
        bind = of.what.bind if isinstance(of.what, ir.Np) and of.what.det == "that" else None
        found = self.binding(bind) if bind is not None else None
        names = [act.role("patient") for act in self.made.values() if isinstance(act, ir.Act) and act.verb == "name"]
        one = found is not None and found.number == "sg"  # else a whole hand was shown, and the card that was named is meant
        named = found is not None and any(isinstance(name, ir.Np) and (name.bind == bind or not one) for name in names)
        self.use(of)
        if named:
            self.use(of.what)
        same = ir.Same("name", "chosen") if named else ir.Same("name", "same", of.what, at=of.at)
        return self.phrase(replace(np, nouns=("card",), traits=(same,)))

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
        return super().number_of(attr)

    def of_player(self, value: ir.Value | None) -> bool:
        """A Hero's level and Influence are its player's."""
        return self.is_person(value) or (isinstance(value, ir.Np) and value.nouns == ("Hero",) and self.is_person(value.owner))

    def owner(self, value: ir.Value | None) -> Node:
        if isinstance(value, ir.Np) and value.nouns == ("Hero",):
            self.use(value)
            return self.player(value.owner)
        return self.player(value)

    def struck(self, value: ir.Value | None) -> ir.Value | None:
        """Whoever is dealt damage: a Hero stands for its player (HRS-3.1)."""
        if not isinstance(value, ir.Np) or value.nouns != ("Hero",) or value.traits or value.target or value.n is not None:
            return value
        enemy = (ir.State("enemy"), ir.State("opposing"))
        if any(adj not in enemy for adj in value.adjs) or (value.adjs and value.owner is not None):
            return value
        self.use_all(value)
        if value.owner is not None:
            return value.owner
        who = "opponent" if value.adjs else "each" if value.det in ("each", "all", "both", "every") or value.num == "pl" else "any"
        return ir.Player(who, bind=value.bind, at=value.at)

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
        dead = act.op == "destroy" and act.tense == "past" and len(act.roles) == 1 and self.met_here(patient or agent)
        if dead and act.advs == (ir.Manner("in battle"),) and (act.passive or act.verb == "die"):  # “if it was killed in battle”
            self.use_all(act)
            said = self.make("killed_in_battle")
            return self.not_so(said) if act.neg else said
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

    def enter(self, ability: ir.Ability) -> None:
        super().enter(ability)
        self.drive_asked = False

    def fact(self, fact: ir.Fact) -> Node:
        if isinstance(fact, ir.Is) and not fact.neg and isinstance(fact.who, ir.Ref) and len(fact.pred) == 1:
            kind = fact.pred[0]
            if isinstance(kind, ir.IsA) and isinstance(kind.what, ir.Np) and kind.what.nouns == ("Drive",):
                self.drive_asked = True
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
