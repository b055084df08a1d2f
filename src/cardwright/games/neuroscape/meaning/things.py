"""What Neuroscape's nouns, places, states, numbers and events are called among instructions."""

from __future__ import annotations

from collections.abc import Mapping

from ....language import ir
from ....meaning import Happens, Meaning, number
from ....text.tree import Node

NOUNS = {
    "card": "card", "character": "character", "cyberware": "cyberware", "program": "program", "script": "Script", "tarot": "Tarot",
    "drug": "Drug", "protocol": "Protocol", "virus": "Virus", "trojan": "Trojan", "environment": "Environment", "EXE": "EXE", "RAM": "RAM",
    "mainframe": "mainframe", "bioframe": "bioframe", "ability": "ability", "activated ability": "activated ability",
    "triggered ability": "triggered ability",
}  # fmt: skip
FACTIONS = {"Cybernetic": "CYB", "Mutant": "MUT", "Mystic": "MYS", "Corporate": "COR", "Netrunner": "NET", "Syndicate": "SYD"}
POOLS = {"bioframe health": "bio", "mainframe health": "main", "bioframe damage": "bio", "mainframe damage": "main"}


class NeuroscapeThings(Meaning):
    """The meaning of one text of Neuroscape."""

    title = "Neuroscape"
    starts = frozenset(("card", "program", "mainframe"))
    zones: Mapping[str, str] = {"hand": "hand", "deck": "deck", "bin": "bin", "purge": "purge"}
    field = frozenset(("play",))
    in_field = "in_play"
    states: Mapping[str, str] = {"running": "running", "refreshed": "refreshed", "damaged": "damaged", "short": "short"}
    doings: Mapping[str, str] = {"attack": "attacking", "block": "blocking"}
    attributes: Mapping[str, str] = {"attack": "attack", "defense": "defense", "RAM cost": "cost", "cost": "cost", "level": "level"}
    keyword_names: Mapping[str, str] = {
        "overrun": "OVERRUN", "stamina": "Stamina", "iconic": "Iconic", "biovamp": "Biovamp", "datavamp": "Datavamp", "psychosis": "Psychosis",
        "tether": "Tether", "malicious": "Malicious",
    }  # fmt: skip
    known_nouns = frozenset(NOUNS)
    spans: Mapping[str, str] = {
        "turn": "turn", "netcheck": "netcheck", "combat": "Combat", "Deploy": "Deploy", "Reset": "Reset", "round": "round", "game": "game",
    }  # fmt: skip
    turns = frozenset(("turn",))
    happens: Mapping[str, Happens] = {
        "enter": Happens("", "enters", place="patient"), "leave": Happens("", "leaves", place="patient"), "play": Happens("", player="plays"),
        "destroy": Happens("destroyed"), "block": Happens("", "blocks"), "attack": Happens("", "attacks"), "duel": Happens("", "duels"),
        "draw": Happens("", player="draws"), "discard": Happens("", player="discards"), "sacrifice": Happens("", player="sacrifices"),
        "attach": Happens("attached", place=""),
    }  # fmt: skip
    deeds: Mapping[str, str] = {"attack": "attack", "block": "block"}
    suffers: Mapping[str, str] = {"block": "be_blocked", "destroy": "be_destroyed", "target": "be_targeted", "negate": "be_countered"}

    # ---- things

    def player_word(self, who: str) -> str | None:
        return {"host": "host", "each opponent": "each_opponent", "target opponent": "target_opponent"}.get(who) or super().player_word(who)

    def nouns(self, np: ir.Np) -> tuple[str, ...]:
        return tuple(NOUNS[noun] for noun in super().nouns(np))

    def special(self, np: ir.Np) -> Node | None:
        attached = any(isinstance(adj, ir.State) and adj.name == "attached" for adj in np.adjs)
        if attached and np.nouns == ("character",) and np.det == "the" and len(np.adjs) == 1 and not np.traits:
            self.use_traits(np)
            return self.make("attached", bind=np.bind)
        if np.det == "any" and np.nouns == ("target",) and not np.traits and not np.adjs:
            return self.select("choose", "character", "bioframe", "mainframe", n=number(1), target=True, bind=np.bind)
        return None

    def trait(self, trait: ir.Trait) -> tuple[Node, ...]:
        name = FACTIONS.get(trait.name) if isinstance(trait, ir.State) else None
        if isinstance(trait, ir.State) and name is not None:
            self.use(trait)
            return (self.make("faction", name=name, without=trait.neg),)
        if isinstance(trait, ir.Has) and isinstance(trait.what, ir.Np) and not trait.neg and trait.what.nouns == ("cyberware",):
            if not trait.what.traits and not trait.what.adjs and trait.what.n is None:
                self.use_all(trait)
                return (self.make("state", name="cyberware"),)
        return super().trait(trait)

    def relative(self, trait: ir.Rel) -> tuple[Node, ...]:
        act = trait.act
        if isinstance(act, ir.Act) and act.op == "play" and trait.role == "patient" and not act.advs and not act.tense and not act.neg:
            self.use(act)
            return (self.make("played_by", player=self.whoever(act.role("agent"))),)
        return super().relative(trait)

    def whoever(self, value: ir.Value | None) -> Node:
        """In a test several players are whoever of them it is."""
        node = self.player(value)
        who = {"each": "any", "each_opponent": "opponent"}.get(node["who"])
        return self.make("player", who=who) if who is not None else node

    def during(self, span: ir.Span) -> Node:
        whose = self.player(span.of) if span.of is not None else None
        return self.make("during", span=self.span_word(span), player=whose)

    # ---- numbers

    def per_of(self, act: ir.Act) -> Node | None:
        counted = super().per_of(act)
        return self.make("per", of=counted) if counted is not None else None

    def counted(self, what: ir.Thing | ir.Qty | ir.Event) -> Node:
        if isinstance(what, ir.Np) and len(what.nouns) == 1 and what.nouns[0].startswith("{"):
            faction = what.nouns[0].strip("{}").upper()
            rel = what.traits[0] if len(what.traits) == 1 else None
            act = rel.act if isinstance(rel, ir.Rel) else None
            if faction in FACTIONS.values() and isinstance(act, ir.Act) and act.op in ("control", "have"):
                self.use_all(what)
                return self.make("points", faction=faction, player=self.player(act.role("agent")))
        return super().counted(what)

    # ---- events

    def at_span(self, span: ir.Span, way: str) -> Node:
        if span.name == "netcheck":
            return self.make("event", name="netcheck", player=self.player(span.of) if span.of is not None else None)
        return super().at_span(span, way)

    def moment(self, adv: ir.Adverbial) -> Node | None:
        if isinstance(adv, ir.Dur) and adv.way == "during" and adv.span is not None and adv.span.name == "netcheck":
            self.use(adv)
            return self.at_span(adv.span, "at")
        return None

    def waits(self, adv: ir.Adverbial) -> bool:
        return self.moment(adv) is not None or (not self.spells() and super().waits(adv))

    def stays(self) -> bool:
        """Which programs stay is not told by their texts: what waits for a netcheck does."""
        return True

    def own_event(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        if act.op in ("enter", "leave") and not act.advs and act.role("pred") is None:
            if isinstance(patient, ir.Zone) and patient.name in self.field:
                self.use(patient)
                return self.make("event", name="enters" if act.op == "enter" else "leaves", who=self.met(agent))
            raise self.cannot(act, f"event {act.op} elsewhere")
        if act.op == "install" and self.is_person(agent) and isinstance(patient, ir.Np) and patient.nouns == ("RAM",) and patient.n is None:
            self.use(patient)
            return self.make("event", name="installs", player=self.player(agent))
        if act.op == "draw" and self.is_person(agent) and isinstance(patient, ir.Np) and not act.advs:
            self.use(patient)
            if patient.traits or patient.adjs or patient.nouns != ("card",) or patient.n not in (None, ir.Num(1)):
                raise self.cannot(act, "event draw of certain cards")
            return self.make("event", name="draws", player=self.player(agent))
        if act.op == "damage" and isinstance(patient, ir.Qty) and not act.passive and not act.advs and patient.unit == "combat damage":
            self.met(patient)
            to = act.role("to")
            if isinstance(to, ir.Player):
                return self.make("event", name="deals_combat_player", who=self.met(agent), of=self.player(to))
            if isinstance(to, ir.Np) and to.nouns == ("character",):
                return self.make("event", name="deals_combat_character", who=self.met(agent), of=self.met(to))
        if act.op == "attach" and act.passive and not act.advs:
            return self.make("event", name="attached", who=self.met(patient), of=self.met(act.role("to")))
        return None

    def eventful(self, fact: ir.Fact) -> bool:
        return isinstance(fact, ir.Did) and not fact.act.advs and super().eventful(fact)
