"""What Neuroscape's nouns, players, places, states and numbers are called among instructions."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ....language import ir
from ....meaning import Happens, Meaning, number
from ....text.tree import Node
from ..schema import FACTIONS, KEYWORDS, SUBTYPES

ICONS = {name: icon for icon, name in FACTIONS.items()}
NOUNS = {name.lower(): name for name in SUBTYPES} | {"exe": "EXE"}
POOLS = {"damage": None, "health": None, "bioframe damage": "bio", "mainframe damage": "main", "bioframe health": "bio",
         "mainframe health": "main", "combat damage": None, "attack damage": "attack"}
ANY_TARGET = ("character", "bioframe", "mainframe")  # NSC-11.34
PLAYERS = {
    "you": "you", "opponent": "opponent", "each opponent": "each_opponent", "target opponent": "target_opponent", "each": "each",
    "target": "target", "any": "any", "host": "host", "active": "active", "attacked": "attacked",
    "teammate": "teammate", "other": "each_other",
    "each other": "each_other",
}


# What is kept of each card for the turn (`Happenings`), by verb or operation.
HISTORY = {
    "attack": "attacks", "block": "blocks", "enter": "enters", "destroy passive": "destroyed", "damage passive": "dealt",
    "run passive": "run", "refresh passive": "refreshed", "play passive": "played", "activate": "activates", "discard passive": "discards",
    "mill passive": "mills", "install passive": "installed", "block passive": "blocked", "target passive": "targeted",
}


class NeuroscapeThings(Meaning):
    """The meaning of one text of Neuroscape: its nouns."""

    title = "Neuroscape"
    gains_itself = frozenset(("card",))
    sole = frozenset(("mainframe", "bioframe", "environment"))
    keeps_groups = True
    zones: Mapping[str, str] = {
        "hand": "hand", "deck": "deck", "bin": "bin", "discard": "bin", "purge": "purge", "bank": "bank", "RAM deck": "ram_deck",
    }
    field = frozenset(("play",))
    in_field = "in_play"
    states: Mapping[str, str] = {
        "running": "running", "refreshed": "refreshed", "attached": "attached", "Malicious": "malicious", "tethered": "tethered",
        "damaged": "damaged", "short": "short", "unblocked": "unblocked", "swift": "swift", "red": "red", "blue": "blue",
        "face down": "face_down", "face up": "face_up", "face-down": "face_down", "face-up": "face_up", "token": "token",
        "nontoken": "nontoken", "persistent": "persistent", "Iconic": "iconic", "advanced": "advanced", "basic": "basic",
    }
    doings: Mapping[str, str] = {
        "attack": "attacking", "block": "blocking", "block passive": "blocked", "run passive": "running", "refresh passive": "refreshed",
        "damage passive": "damaged", "attach passive": "attached",
    }
    attributes: Mapping[str, str] = {"attack": "attack", "defense": "defense", "RAM cost": "cost", "cost": "cost", "level": "level",
                                     "damage": "damage", "psychosis": "psychosis", "printed RAM cost": "base_cost",
                                     "printed cost": "base_cost"}
    ranked = "attack"
    keyword_names: Mapping[str, str] = {name.lower(): name for name in KEYWORDS} | {"psychosis": "Psychosis"}
    spans: Mapping[str, str] = {
        "turn": "turn", "Deploy": "Deploy", "combat": "Combat", "Initialize": "Initialize", "Reset": "Reset", "netcheck": "Netcheck",
        "round": "round", "game": "game",
    }
    durations = frozenset(("turn", "round", "game"))
    bonus = ""

    # ---- players

    def player_word(self, who: str) -> str | None:
        return PLAYERS.get(who)

    def seat(self, value: ir.Player) -> Node:
        if value.who == "the" and len(value.traits) == 1 and self.bears_this(value.traits[0]):
            self.use_all(value)
            return self.make("player", who="host", bind=value.bind)
        but = value.traits[0] if value.who in ("each", "any") and len(value.traits) == 1 else None
        if isinstance(but, ir.But) and isinstance(but.thing, ir.Player) and but.thing.who == "you":
            self.use_all(value)  # “players other than you”
            return self.make("player", who="each_other", bind=value.bind)
        if value.who == "each" and self.loosely:
            self.use(value)
            return self.make("player", who="any", bind=value.bind)
        if value.who == "each opponent" and self.loosely:
            self.use(value)
            return self.make("player", who="opponent", bind=value.bind)
        if value.who == "target opponent" and value.bind is not None and not value.traits:
            self.use(value)
            first = self.mention(value, value.bind)
            if first != value.bind:
                return self.make("player", who="that", to=first, bind=value.bind)
        if value.who in ("each", "each opponent") and value.bind is not None and not value.traits:
            first = self.mention(value, value.bind)
            if first != value.bind:
                self.use(value)
                return self.make("player", who="same", bind=value.bind)
        return super().seat(value)

    def that_player(self, to: int | None, said: ir.Node) -> Node:
        """“their mainframe”, “that player”, of the player that this card is attached to: whoever that is."""
        made = self.made.get(to) if to else None
        if isinstance(made, ir.Player) and made.who == "the" and len(made.traits) == 1 and self.bears_this(made.traits[0]):
            self.use_all(made)
            return self.make("player", who="host")
        return super().that_player(to, said)

    loosely = False  # “players” are whoever fits: in an event, in what is so all the time

    # ---- things

    def nouns(self, np: ir.Np) -> tuple[str, ...]:
        return tuple(NOUNS.get(noun.lower(), noun) for noun in np.nouns)

    of_program = False  # the text is that of a program, which is attached to a mainframe or to nothing

    def is_this(self, value: ir.Value | None) -> bool:
        """“this mainframe” of a program is the one that it is attached to."""
        frame = isinstance(value, ir.Np) and value.det == "this" and value.nouns == ("mainframe",)
        return not (frame and self.of_program) and super().is_this(value)

    def special(self, np: ir.Np) -> Node | None:
        if np.det == "this" and np.nouns == ("mainframe",) and self.of_program:
            self.use_traits(np)
            return self.make("mainframe_of", player=self.make("player", who="host"), bind=np.bind or None)
        if np.nouns == ("target",) and np.det in ("any", "a") and not np.traits and not np.adjs:
            return self.aimed(np)
        if np.nouns == ("character",) and np.det == "both" and not np.traits and not np.adjs:
            return self.make("attached", which="both", bind=np.bind)
        one = np.nouns == ("character",) and np.det in ("the", "this", "own", "") and np.num != "pl" and not np.target
        if one and np.adjs in ((ir.State("attached"),), (ir.Doing("equip", True),)) and not np.traits:
            self.use_traits(np)
            return self.make("attached", bind=np.bind)
        if one and not np.adjs and len(np.traits) == 1 and self.bears_this(np.traits[0]):
            self.use_all(np)
            return self.make("attached", bind=np.bind)
        if np.nouns == ("mainframe",) and np.owner is not None and self.is_person(np.owner) and not np.target:
            self.use_traits(np)
            return self.make("mainframe_of", player=self.player(np.owner), bind=np.bind)
        if np.nouns == ("port",) and np.other and np.det == "a" and not np.traits:
            return self.make("another_port")
        return self.paid_with(np)

    def bears_this(self, trait: ir.Trait) -> bool:
        """“the character this is attached to”, “the player this is attached to”."""
        act = trait.act if isinstance(trait, ir.Rel) and trait.role == "to" else None
        plain = isinstance(act, ir.Act) and act.op == "attach" and act.passive and not act.advs and not act.neg and not act.tense
        who = act.role("patient") if plain and isinstance(act, ir.Act) else None
        return self.is_this(who) or (isinstance(who, ir.Ref) and self.is_this(self.beneath(who)))

    def aimed(self, np: ir.Np) -> Node:
        """“any target”: a character, or a player's bioframe or mainframe (NSC-11.34)."""
        return self.select("choose", *ANY_TARGET, n=number(1), target=True, other=np.other, bind=np.bind)

    def paid_with(self, np: ir.Np) -> Node | None:
        """“the sacrificed character”: what the cost was paid with."""
        doing = next((adj for adj in np.adjs if isinstance(adj, ir.Doing) and adj.passive), None)
        if doing is None or np.det not in ("the", "that") or doing.verb not in ("sacrifice", "discard", "reveal") or len(np.adjs) > 1:
            return None
        if not any(cost.op == doing.verb for cost in self.cost_acts):
            return None
        self.use_traits(np)
        return self.make("paid", nouns=self.nouns(np), cost=doing.verb, bind=np.bind)

    cost_acts: tuple[ir.Act, ...] = ()

    def phrase(self, np: ir.Np) -> Node:
        """“that many cards from the top of that player's cyberdeck”: those that lie there, not any of them."""
        kind = np.nouns[0].removesuffix(" token") if len(np.nouns) == 1 else ""
        if kind in ("character", "cyberware", "program") and kind != np.nouns[0]:  # “token characters”
            np = replace(np, nouns=(kind,), adjs=(*np.adjs, ir.State("token")))
        faction = np.nouns[0].removesuffix("s") if len(np.nouns) == 1 else ""
        if faction in ICONS:  # “another Mutant”, “Mutants you control” are characters of that faction
            np = replace(np, nouns=("character",), adjs=(*np.adjs, ir.State(faction)))
        name = self.designers_noun(np)
        if name is not None:  # “Drones you control”: cards of that name, as tokens have
            np = replace(np, nouns=("card",), traits=(*np.traits, ir.Named(name)))
        done = self.done_so(np)
        if done is not None:
            return done
        found = super().phrase(np)
        if found.kind != "select" or found["target"]:
            return found
        places = [item["place"] for item in found["filters"] if item.kind == "located" and item["place"].kind == "zone"]
        if not any(place["position"] == "top" for place in places) or found["quant"] == "top":
            return found
        if found["quant"] != "choose" or len(found["filters"]) != 1:
            raise self.cannot(np, f"{found['quant']} from the top")
        return Node(found.kind, {**found.args, "quant": "top"}, found.said)

    def designers_noun(self, np: ir.Np) -> str | None:
        """A noun with a capital that is none of the game's: what the designer calls some cards."""
        noun = np.nouns[0] if len(np.nouns) == 1 else ""
        known = noun in self.lexicon.nouns or noun in ICONS or noun.lower() in NOUNS or " " in noun
        if not noun[:1].isupper() or known or self.counter_name(np) is not None:
            return None
        one = self.words(np).lower().startswith(("a ", "an ", "each ", "this ", "that ", "another ", "target "))
        return noun[:-1] if not one and noun.endswith("s") and not noun.endswith("ss") else noun

    def done_so(self, np: ir.Np) -> Node | None:
        """“cards purged this way”: what the deed before was done to."""
        rel = np.traits[0] if len(np.traits) == 1 else None
        act = rel.act if isinstance(rel, ir.Rel) and rel.role == "patient" else None
        way = act.advs[0] if isinstance(act, ir.Act) and len(act.advs) == 1 else None
        if not isinstance(act, ir.Act) or not isinstance(way, ir.Dur) or way.way != "this way" or way.to is None:
            return None
        if np.adjs or np.n is not None:
            return None
        deed = self.deed(way.to)
        things = self.suffered(deed) if deed is not None and act.op in _SEEN_GO else None
        made = self.made.get(things) if things is not None else None
        if things is None or np.det not in ("", "the", "each", "all") or not isinstance(made, ir.Np):
            return None
        if self.nouns(np) not in (("card",), self.nouns(made)):
            return None
        self.use_all(rel)
        self.use(np)
        return self.bound("them", (), things)

    def versus(self, act: ir.Act, agent: ir.Value | None, np: ir.Np) -> Node:
        """More RAM in the bank than another player: each counts their own."""
        place = np.traits[0].place if len(np.traits) == 1 and isinstance(np.traits[0], ir.In) else np.zone
        op = {"more": ">", "fewer": "<"}.get(np.det)
        if isinstance(place, ir.Zone) and np.nouns == ("RAM",) and place.name == "bank" and op and self.is_person(np.than) and not act.neg:
            self.use_all(np)
            return self.make("versus", player=self.player(agent), op=op, of=self.make("stock", name="bank"), than=self.player(np.than))
        if isinstance(place, ir.Zone) and np.nouns != ("card",):
            raise self.cannot(act, "comparison of zones")
        return super().versus(act, agent, np)

    def partitive(self, np: ir.Np) -> Node:
        of = np.of
        if isinstance(of, ir.Np) and _tethered(of) and np.n == ir.Num(1):
            self.use_all(of)
            return self.make("attached", which="both", bind=np.bind)
        if isinstance(of, ir.Np) and np.det in ("each", "all") and of.target and np.n is None:
            return self.phrase(of)
        made = self.made.get(of.to) if isinstance(of, ir.Ref) and of.to is not None else None
        if isinstance(made, ir.Np) and made.det == "both" and np.n == ir.Num(1):
            self.use(of)
            return self.make("attached", which="both", bind=np.bind)
        return super().partitive(np)

    def pronoun(self, ref: ir.Ref) -> Node:
        made = self.made.get(ref.to) if ref.to else None
        beneath = self.beneath(ref)
        if beneath is not None:
            return self.thing(beneath)
        if ref.word == "the other" and isinstance(made, ir.Np) and (made.det == "both" or _tethered(made) or _tethered(made.of)):
            return self.make("attached", which="other")
        return super().pronoun(ref)

    def beneath(self, ref: ir.Ref) -> ir.Value | None:
        """“When the last counter is removed, sacrifice it”: what the counter was on, where that pronoun speaks of a counter."""
        made = self.made.get(ref.to) if ref.to else None
        if not isinstance(made, ir.Np) or self.counter_name(made) is None or ref.word != "it":
            return None
        act = self.deed(ref.to)
        moved = act is not None and act.passive and act.op in ("move", "remove")
        where = act.role("source") or act.role("to") if act is not None and moved else None
        return where if where is not None else ir.Np("this", ("card",), "sg")

    # ---- traits

    def own_trait(self, trait: ir.Trait) -> tuple[Node, ...] | None:
        match trait:
            case ir.KindOf() if trait.what.strip("{}").upper() in FACTIONS and trait.n is None:
                return (self.make("faction", name=trait.what.strip("{}").upper()),)
            case ir.KindOf() if trait.what and trait.word != "choice":
                raise self.cannot(trait, f"kind {trait.word}")
            case ir.State() if trait.name in ICONS:
                return (self.make("faction", name=ICONS[trait.name], without=trait.neg),)
            case ir.State() if trait.name in ("token", "nontoken") or (trait.name == "token" and trait.neg):
                return (self.make("state", name="nontoken" if trait.neg else trait.name),)
            case ir.State(name="any", neg=False) if trait.items == (ir.Doing("attack"), ir.Doing("block")):
                for item in trait.items:
                    self.use(item)
                return (self.make("state", name="fighting"),)
            case ir.Rel() if isinstance(trait.act, ir.Act) and trait.act.op in ("commit", "attach") and trait.act.passive:
                return self.fixed_to(trait.act)
            case ir.Near() if trait.way == "attached" and trait.what is not None and trait.n is None:
                return (self.make("located", place=self.thing(trait.what)),)
            case ir.Has(neg=False) if isinstance(trait.what, ir.Np) and self.number_like(trait.what) is not None:
                return (self.like(self.number_like(trait.what) or "", trait.what.owner, trait.what),)
            case ir.Same(way="same") if trait.as_ is not None and trait.attr in self.attributes:
                return (self.like(trait.attr, trait.as_, trait),)
            case ir.Has() if isinstance(trait.what, ir.Np):
                return self.bearing(trait, trait.what)
        return None

    def number_like(self, np: ir.Np) -> str | None:
        """“the sacrificed character's cost”: a number of something else."""
        name = np.nouns[0] if len(np.nouns) == 1 else ""
        plain = np.det == "own" and np.owner is not None and not np.adjs and not np.traits and not self.is_person(np.owner)
        return name if plain and name in self.attributes else None

    def like(self, attr: str, of: ir.Thing | None, said: ir.Node) -> Node:
        """With the same number as something that was named."""
        self.use(said)
        same = self.make("attribute", name=self.attribute_name(attr, said), of=self.thing(of))
        return self.make("value", name=self.attribute_name(attr, said), op="=", n=same)

    def fixed_to(self, act: ir.Act) -> tuple[Node, ...]:
        """RAM committed to a character, cyberware attached to it."""
        to = act.role("to")
        if act.tense or act.neg or act.advs or to is None or len(act.roles) > 2:
            raise self.cannot(act, f"that {act.op}")
        self.use(act)
        self.only(act, ("to", "patient"))
        return (self.make("located", place=self.thing(to)),)

    def bearing(self, trait: ir.Has, np: ir.Np) -> tuple[Node, ...] | None:
        """What a card has on it: counters, cyberware."""
        name = self.counter_name(np)
        here = all(isinstance(part, ir.In) and part.prep == "on" and isinstance(part.place, ir.Ref) for part in np.traits)
        if name and not trait.neg and here and not np.adjs:
            self.use(np)
            for part in np.traits:
                self.use_all(part)
            if isinstance(np.n, ir.Comp) and (np.n.op != ">=" or np.n.n is None):
                raise self.cannot(np, "so many counters")
            self.use(np.n)
            n = self.amount(np.n.n) if isinstance(np.n, ir.Comp) and np.n.n is not None else self.how_many(np) if np.n is not None else None
            return (self.make("has_counter", name=name, n=n),)
        if len(np.nouns) == 1 and np.nouns[0].split(" ")[-1] == "port" and not trait.neg and not np.traits and np.n is None:
            return self.with_port(np)
        if np.nouns == ("cyberware",) and not np.adjs:
            self.use(np)
            for part in np.traits:
                self.use_all(part)
            return (self.make("state", name="no_cyberware" if trait.neg or np.det == "no" else "cyberware"),)
        return None

    def with_port(self, np: ir.Np) -> tuple[Node, ...] | None:
        """“with an open arm port”; where cyberware is moved, “a matching open port” says no more than the rules ask (NSC-13.3)."""
        port = np.nouns[0].removesuffix("port").strip().replace(" ", "_")
        is_open = ir.State("open") in np.adjs
        matching = any(isinstance(adj, ir.Doing) and adj.verb == "match" for adj in np.adjs)
        if len(np.adjs) != is_open + matching or (matching and (port or not self.moving)):
            return None
        self.use(np)
        self.use_traits(np)
        if matching:
            return ()
        if not port:
            return (self.make("state", name="open_port"),) if is_open else None
        return (self.make("open_port" if is_open else "has_port", name=port),)

    moving = False  # told is where a cyberware goes, among all that can take it

    def located(self, trait: ir.In) -> tuple[Node, ...]:
        if isinstance(trait.place, ir.Zone) and trait.place.name == "cache" and trait.place.owner is None:
            self.use(trait.place)
            return (self.make("state", name="on_cache"),)
        return super().located(trait)

    def relative(self, trait: ir.Rel) -> tuple[Node, ...]:
        act = trait.act
        if isinstance(act, ir.Act):
            found = self.in_this_turn(trait, act)
            if found is not None:
                return (found,)
        blocked = act.role("patient") if isinstance(act, ir.Act) and act.op == "block" and trait.role == "agent" else None
        if isinstance(act, ir.Act) and blocked is not None and not (act.tense or act.passive or act.neg or act.mood or act.advs):
            self.use(act)
            return (self.make("blocking_it", of=self.thing(blocked)),)
        aimed = act.role("patient") if isinstance(act, ir.Act) and act.op == "target" and trait.role == "agent" else None
        if isinstance(act, ir.Act) and aimed is not None and not (act.tense or act.passive or act.neg or act.mood or act.advs):
            self.use(act)
            either = aimed.items if isinstance(aimed, ir.Np) and aimed.items and aimed.join == "or" else (aimed,)
            if len(either) > 1:
                self.use(aimed)
            return (self.make("aims_at", of=tuple(self.player(item) if self.is_person(item) else self.thing(item) for item in either)),)
        if isinstance(act, ir.Act) and trait.role == "patient" and not act.tense and not act.passive:
            agent = act.role("agent")
            if act.op == "control" and act.neg and self.is_person(agent) and not act.advs:
                self.use(act)
                return (self.make("not_controlled", player=self.player(agent)),)
            if act.op in ("play", "own") and self.is_person(agent) and not act.advs and not act.neg:
                self.use(act)
                return (self.make("played_by" if act.op == "play" else "owned_by", player=self.player(agent)),)
        return super().relative(trait)

    def in_this_turn(self, trait: ir.Rel, act: ir.Act) -> Node | None:
        """“that attacked this turn”, “destroyed this turn”: what is kept of each card."""
        way = f"{act.op} passive" if act.passive else act.op
        spans = [adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.way == "during" and adv.span is not None]
        word = HISTORY.get(f"{act.verb} passive" if act.passive else act.verb) or HISTORY.get(way)
        if word is None or act.neg or act.mood or len(spans) != 1 or len(act.advs) != 1:
            return None
        span = spans[0].span
        plain = all(role.name == trait.role or (act.op == "enter" and isinstance(role.value, ir.Zone)) for role in act.roles)
        if span is None or span.name != "turn" or span.which != "this" or not plain:
            return None
        self.use_all(act)
        return self.make("history", event=word, span="turn")

    def pool(self, unit: str, said: ir.Node) -> str | None:
        if unit not in POOLS:
            raise self.cannot(said, f"amount of {unit}")
        return POOLS[unit]

    def during(self, span: ir.Span) -> Node:
        whose = self.player(span.of) if span.of is not None and not isinstance(span.of, ir.Span) else None
        return self.make("during", span=self.span_word(span), player=whose)

    def per_of(self, act: ir.Act) -> Node | None:
        per = super().per_of(act)
        if per is None or self.kinds[per.kind].group == "amount" or (per.kind == "select" and act.op == "draw"):
            return per
        return self.make("per", of=per)

    def exactly(self, np: ir.Np) -> str:
        return ">="

    def quantity(self, np: ir.Np) -> tuple[str, Node | None]:
        """“Cyberware you play”, “your other RAM”: words with one form for one and for several."""
        if np.num == "any" and np.det in ("", "own") and np.n is None and not np.target and not np.random:
            return "each", None
        return super().quantity(np)

    def counted(self, what: ir.Thing | ir.Qty | ir.Event) -> Node:
        """“for every {CYB} you control”: synergy points (NSC-12.15); RAM is counted by the card."""
        if isinstance(what, ir.Qty) and what.unit == "RAM" and what.n is None and not what.way and not what.more and what.than is None:
            self.use(what)
            what = ir.Np("own" if what.of is not None else "", ("RAM",), "any", None, what.adjs, what.traits, owner=what.of)
        noun = what.nouns[0] if isinstance(what, ir.Np) and len(what.nouns) == 1 else ""
        if isinstance(what, ir.Np) and noun.startswith("{") and noun.strip("{}").upper() in ICONS.values():
            rel = what.traits[0] if len(what.traits) == 1 else None
            act = rel.act if isinstance(rel, ir.Rel) else None
            if isinstance(act, ir.Act) and act.op in ("control", "have") and not what.adjs and not act.advs and not act.neg:
                self.use_all(what)
                return self.make("points", faction=noun.strip("{}").upper(), player=self.player(act.role("agent")))
        return super().counted(what)

    def zone(self, zone: ir.Zone, position: str | None = None) -> Node:
        """RAM returns shuffled to its owner's RAM deck."""
        if zone.name == "RAM deck" and not zone.pos and position in (None, "shuffled"):
            self.use(zone)
            whose = self.player(zone.owner) if zone.owner is not None else self.make("player", who="owner")
            return self.make("zone", name="ram_deck", player=whose, position="shuffled")
        return super().zone(zone, position)

    happens: Mapping[str, Happens] = {
        "enter": Happens("", "enters", place="patient"), "leave": Happens("", "leaves", place="patient"),
        "destroy": Happens("destroyed"), "die": Happens("", "destroyed"),
        "crash": Happens("crashed", "crashed"), "force quit": Happens("quit", player="quits"),
        "sacrifice": Happens("sacrificed", player="sacrificed"), "purge": Happens("purged"), "return": Happens("returned"),
        "attack": Happens("", "attacks"), "block": Happens("blocked", "blocks"), "duel": Happens("", "duels"),
        "run": Happens("run", "run", player="run"), "refresh": Happens("refreshed", "refreshed"),
        "activate": Happens("", "activates", "activates_player"), "play": Happens("played", player="plays", counted="plays"),
        "counter": Happens("countered"), "target": Happens("targeted"), "draw": Happens("", player="draws"),
        "discard": Happens("", player="discards"), "mill": Happens("", player="mills"),
        "install": Happens("installed", player="installs"), "attach": Happens("attached", place="to"),
        "put": Happens("binned", place="to"),
        "deal": Happens("dealt", "deals"), "take": Happens("", "dealt"), "replace": Happens("replaced"),
        "eliminate": Happens("eliminated", "eliminated"),
    }
    deeds: Mapping[str, str] = {"attack": "attack", "block": "block", "ready": "refresh", "attack or block": "attack_or_block",
                                "activate ability": "activate", "damage": "deal_combat_damage"}
    banned_of_some = frozenset(("be_targeted", "be_blocked"))
    declared: Mapping[str, str] = {"attack": "attack", "block": "block", "play": "play", "activate": "activate", "target": "target"}
    preventable = frozenset(("move", "remove", "discard", "purge", "gain", "lose", "draw", "relocate", "return", "destroy"))
    suffers: Mapping[str, str] = {
        "block": "be_blocked", "destroy": "be_destroyed", "target": "be_targeted", "sacrifice": "be_sacrificed", "negate": "be_countered",
        "copy": "be_copied", "exhaust": "be_run", "attach": "be_attached", "relocate": "be_moved", "play": "be_played",
        "force quit": "be_force_quit", "attack": "be_attacked", "answer": "be_responded_to", "respond": "be_responded_to",
        "activate": "activate",
    }
    players_deeds: Mapping[str, str] = {
        "play card": "play_cards", "play character": "play_characters", "play cyberware": "play_cyberware", "play program": "play_programs",
        "play script": "play_scripts", "play tarot": "play_tarots", "play EXE": "play_exes", "play drug": "play_drugs",
        "play protocol": "play_protocols", "play virus": "play_viruses", "play trojan": "play_trojans",
        "play environment": "play_environments", "activate ability": "activate_abilities",
        "activate activated ability": "activate_abilities",
        "take swift action": "take_swift", "draw card": "draw", "install RAM": "install", "attack": "attack", "block": "block",
    }


# Deeds that are done to all that they name, so that “those … this way” are simply these.
_SEEN_GO = frozenset(("remove", "mill", "reveal", "discard", "move", "sacrifice"))
_TETHERED = ((ir.State("tethered"),), (ir.State("attached"),))


def _tethered(value: ir.Value | None) -> bool:
    """“the tethered characters” of a tether."""
    return isinstance(value, ir.Np) and value.nouns == ("character",) and value.det == "the" and value.adjs in _TETHERED
