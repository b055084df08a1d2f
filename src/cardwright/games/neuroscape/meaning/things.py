"""What Neuroscape's nouns, players, places, states and numbers are called among instructions."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ....language import ir
from ....meaning import Happens, Meaning, number
from ....text.tree import Node
from ..vocabulary.words import FACTIONS, KEYWORDS, SUBTYPES

ICONS = {name: icon for icon, name in FACTIONS.items()}
NOUNS = {name.lower(): name for name in SUBTYPES} | {"exe": "EXE"}
POOLS = {"damage": None, "health": None, "bioframe damage": "bio", "mainframe damage": "main", "bioframe health": "bio",
         "mainframe health": "main", "combat damage": None, "attack damage": "attack"}
ANY_TARGET = ("character", "bioframe", "mainframe")  # NSC-11.34
PLAYERS = {
    "you": "you", "opponent": "opponent", "each opponent": "each_opponent", "target opponent": "target_opponent", "each": "each",
    "target": "target", "any": "any", "host": "host", "active": "active", "teammate": "teammate", "other": "each_other",
}


class NeuroscapeThings(Meaning):
    """The meaning of one text of Neuroscape: its nouns."""

    title = "Neuroscape"
    zones: Mapping[str, str] = {
        "hand": "hand", "deck": "deck", "bin": "bin", "discard": "bin", "purge": "purge", "bank": "bank", "RAM deck": "ram_deck",
    }
    field = frozenset(("play",))
    in_field = "in_play"
    states: Mapping[str, str] = {
        "running": "running", "refreshed": "refreshed", "attached": "attached", "Malicious": "malicious", "tethered": "tethered",
        "damaged": "damaged", "short": "short", "unblocked": "unblocked", "swift": "swift", "red": "red", "blue": "blue",
        "face down": "face_down", "face up": "face_up", "face-down": "face_down", "face-up": "face_up", "token": "token",
        "nontoken": "nontoken", "persistent": "persistent",
    }
    doings: Mapping[str, str] = {
        "attack": "attacking", "block": "blocking", "block passive": "blocked", "run passive": "running", "refresh passive": "refreshed",
        "damage passive": "damaged", "attach passive": "attached",
    }
    attributes: Mapping[str, str] = {"attack": "attack", "defense": "defense", "RAM cost": "cost", "cost": "cost", "level": "level",
                                     "damage": "damage", "psychosis": "psychosis"}
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
        return super().seat(value)

    loosely = False  # “players” are whoever fits: in an event, in what is so all the time

    # ---- things

    def nouns(self, np: ir.Np) -> tuple[str, ...]:
        return tuple(NOUNS.get(noun.lower(), noun) for noun in np.nouns)

    def special(self, np: ir.Np) -> Node | None:
        if np.nouns == ("target",) and np.det in ("any", "a") and not np.traits and not np.adjs:
            return self.aimed(np)
        if np.nouns == ("character",) and np.det == "both" and not np.traits and not np.adjs:
            return self.make("attached", which="both", bind=np.bind)
        if np.nouns == ("character",) and np.det in ("the", "this", "own", "") and np.num != "pl" and not np.target:
            if any(isinstance(adj, ir.State) and adj.name == "attached" for adj in np.adjs):
                self.use_traits(np)
                return self.make("attached", bind=np.bind)
        if np.nouns == ("mainframe",) and np.owner is not None and self.is_person(np.owner) and not np.target:
            self.use_traits(np)
            return self.make("mainframe_of", player=self.player(np.owner), bind=np.bind)
        if np.nouns == ("port",) and np.other and np.det == "a" and not np.traits:
            return self.make("another_port")
        return self.paid_with(np)

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

    def partitive(self, np: ir.Np) -> Node:
        of = np.of
        made = self.made.get(of.to) if isinstance(of, ir.Ref) and of.to is not None else None
        if isinstance(made, ir.Np) and made.det == "both" and np.n == ir.Num(1):
            self.use(of)
            return self.make("attached", which="both", bind=np.bind)
        return super().partitive(np)

    def pronoun(self, ref: ir.Ref) -> Node:
        made = self.made.get(ref.to) if ref.to else None
        if ref.word == "the other" and isinstance(made, ir.Np) and made.det == "both":
            return self.make("attached", which="other")
        return super().pronoun(ref)

    # ---- traits

    def own_trait(self, trait: ir.Trait) -> tuple[Node, ...] | None:
        match trait:
            case ir.State() if trait.name in ICONS:
                return (self.make("faction", name=ICONS[trait.name], without=trait.neg),)
            case ir.State() if trait.name in ("token", "nontoken") or (trait.name == "token" and trait.neg):
                return (self.make("state", name="nontoken" if trait.neg else trait.name),)
            case ir.Near() if trait.way == "attached" and trait.what is not None and trait.n is None:
                return (self.make("located", place=self.thing(trait.what)),)
            case ir.Has() if isinstance(trait.what, ir.Np):
                return self.bearing(trait, trait.what)
        return None

    def bearing(self, trait: ir.Has, np: ir.Np) -> tuple[Node, ...] | None:
        """What a card has on it: counters, cyberware."""
        name = self.counter_name(np)
        if name and not trait.neg and not np.traits and not np.adjs:
            self.use(np)
            n = self.how_many(np) if np.n is not None and not isinstance(np.n, ir.Comp) else None
            return (self.make("has_counter", name=name, n=n),)
        if np.nouns == ("cyberware",) and not np.adjs:
            self.use(np)
            for part in np.traits:
                self.use_all(part)
            return (self.make("state", name="no_cyberware" if trait.neg or np.det == "no" else "cyberware"),)
        return None

    def located(self, trait: ir.In) -> tuple[Node, ...]:
        place = trait.place
        if isinstance(place, ir.Zone) and place.name == "cache":
            self.use(place)
            return (self.make("state", name="on_cache"),)
        return super().located(trait)

    def relative(self, trait: ir.Rel) -> tuple[Node, ...]:
        act = trait.act
        if isinstance(act, ir.Act) and trait.role == "patient" and not act.tense and not act.passive:
            agent = act.role("agent")
            if act.op == "control" and act.neg and self.is_person(agent) and not act.advs:
                self.use(act)
                return (self.make("not_controlled", player=self.player(agent)),)
            if act.op in ("play", "own") and self.is_person(agent) and not act.advs and not act.neg:
                self.use(act)
                return (self.make("played_by" if act.op == "play" else "owned_by", player=self.player(agent)),)
        return super().relative(trait)

    def pool(self, unit: str, said: ir.Node) -> str | None:
        if unit not in POOLS:
            raise self.cannot(said, f"amount of {unit}")
        return POOLS[unit]

    def during(self, span: ir.Span) -> Node:
        whose = self.player(span.of) if span.of is not None and not isinstance(span.of, ir.Span) else None
        return self.make("during", span=self.span_word(span), player=whose)

    def per_of(self, act: ir.Act) -> Node | None:
        per = super().per_of(act)
        return self.make("per", of=per) if per is not None and per.kind == "select" and act.op != "draw" else per

    def exactly(self, np: ir.Np) -> str:
        return ">="

    def plural_of(self, np: ir.Np) -> ir.Np:
        return replace(np, det="all", num="pl", order="", bind=None)

    happens: Mapping[str, Happens] = {
        "enter": Happens("", "enters", place="patient"), "leave": Happens("", "leaves", place="patient"),
        "destroy": Happens("destroyed", "destroys"), "crash": Happens("crashed", "crashed"), "force quit": Happens("quit", player="quits"),
        "sacrifice": Happens("sacrificed", player="sacrificed"), "purge": Happens("purged"), "return": Happens("returned"),
        "attack": Happens("", "attacks"), "block": Happens("blocked", "blocks"), "duel": Happens("", "duels"),
        "run": Happens("run", player="run"), "refresh": Happens("refreshed", "refreshed"),
        "activate": Happens("", "activates", "activates_player"), "play": Happens("played", player="plays", counted="plays"),
        "counter": Happens("countered"), "target": Happens("targeted"), "draw": Happens("", player="draws"),
        "discard": Happens("", player="discards"), "mill": Happens("", player="mills"),
        "install": Happens("installed", player="installs"), "attach": Happens("attached", place="to"),
        "put": Happens("binned", place="to"), "replace": Happens("replaced"), "eliminate": Happens("eliminated", "eliminated"),
    }
    deeds: Mapping[str, str] = {"attack": "attack", "block": "block", "ready": "refresh", "attack or block": "attack_or_block",
                                "activate ability": "activate", "damage": "deal_combat_damage"}
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
        "play environment": "play_environments", "activate ability": "activate_abilities", "activate activated ability": "activate_abilities",
        "take swift action": "take_swift", "draw card": "draw", "install RAM": "install", "attack": "attack", "block": "block",
    }
