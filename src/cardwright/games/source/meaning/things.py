"""What SOURCE's nouns, spaces, states and numbers are called among instructions."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ....language import ir
from ....language.bindings import side_of
from ....meaning import Meaning, number
from ....meaning.base import THIS
from ....text.tree import Node
from ..schema import TYPES

SYMBOLS = {"[alpha]": "alpha", "[beta]": "beta", "[gamma]": "gamma", "[delta]": "delta"}
CODES = {name.lower(): code for code, name in TYPES.items()} | {code.lower(): code for code in TYPES}
SPACES: dict[str, tuple[str, ...]] = {
    "space": (),
    "flux space": ("flux",),
    "Source Flux space": ("flux",),
    "Source Flux": ("flux",),
    "summoning space": ("summoning",),
    "border space": ("border",),
    "lane space": ("lane",),
}
ROLES = {
    "channel": "channeling",
    "trigger": "triggering",
    "activate": "triggering",
    "spring": "triggering",
    "attack passive": "attacked",
    "attack": "attacking",
    "destroy passive": "destroyed",
    "move": "moving",
    "summon passive": "summoned",
    "defeat passive": "defeated",
    "equip passive": "equipped",
}
KINDS = {"Terrestrial": "terrestrial", "Otherworldly": "otherworldly"}


class SourceThings(Meaning):
    """The meaning of one text of SOURCE."""

    title = "SOURCE"
    gains_itself = frozenset(("card",))
    keeps_groups = True
    targets_first = False  # SRC-15.18
    pile = "done"
    zones: Mapping[str, str] = {"hand": "hand", "deck": "deck", "done": "done"}
    field = frozenset(("play", "map"))
    in_field = "in_play"
    states: Mapping[str, str] = {
        "equipped": "equipped",
        "used": "used",
        "unused": "unused",
        "face-down": "face_down",
        "face-up": "face_up",
        "Terrestrial": "terrestrial",
        "Otherworldly": "otherworldly",
        "unoccupied": "unoccupied",
        "occupied": "occupied",
        "alone": "alone",
        "border": "border",
        "flux": "flux",
        "summoning": "summoning",
        "lane": "lane",
        "non-token": "non_token",
        "unequipped": "unequipped",
    }
    doings: Mapping[str, str] = {"equip passive": "equipped", "use passive": "used", "occupy passive": "occupied"}
    attributes: Mapping[str, str] = {
        "alpha ST": "alpha",
        "beta ST": "beta",
        "gamma ST": "gamma",
        "delta ST": "delta",
        "ST total": "total",
        "turns": "turns",
        "turn": "turns",
        "uses": "uses",
        "use": "uses",
        "requirement": "requirement",
        **{f"printed {name} ST": f"printed_{name}" for name in ("alpha", "beta", "gamma", "delta")},
    }
    known_nouns = frozenset(
        (
            "card",
            "monster",
            "trap",
            "equipment",
            "token",
            "tile",
            "space",
            "symbol card",
            "channeled effect",
            "channeled effect card",
            "monster card",
            "monster token",
            "trap card",
            "equipment card",
            "Monster Card",
            "Trap Card",
            "Equipment Card",
            "Channeled Effect Card",
            "Symbol Card",
        )
    )
    stocks: Mapping[str, str] = {"SourcePoint": "sp", "SourcePoints": "sp"}

    of_gear = False  # the traits under way are those of equipment
    of_traps = False  # the traits under way are those of traps or tiles
    of_spaces = False  # the traits under way are those of spaces
    beside: Node | None = None  # what “an adjacent space” is adjacent to, where the act names something before it

    # ---- things

    def player(self, value: ir.Value | None) -> Node:
        if isinstance(value, ir.Np) and value.items and self.is_person(value):
            told = {self.player(item)["who"] for item in value.items if isinstance(item, ir.Player)}
            if told == {"you", "opponent"}:  # “Y and OP”, “Y or OP”
                self.use(value)
                return self.make("player", who="each" if value.join == "and" else "any")
        return super().player(value)

    def is_person(self, value: ir.Value | None) -> bool:
        if isinstance(value, ir.Np) and value.items:
            return all(isinstance(item, ir.Player) for item in value.items)
        return super().is_person(value)

    def special(self, np: ir.Np) -> Node | None:
        """The part that something plays in what happens, and spaces named by what is or was on them."""
        role = self.role_of(np)
        paid = self.destroyed_before(np) if role == "destroyed" else None
        if paid is not None:
            return self.select("that", "monster", to=paid, bind=np.bind)
        if role is not None:
            return self.make("role", name=role, bind=np.bind)
        if np.nouns == ("generator",) or np.nouns == ("SOURCE generator",):
            raise self.cannot(np, "generator")
        if np.nouns == ("space",) and np.det in ("own", "the") and not np.adjs:
            return self.space_by(np)
        if np.nouns == ("space",) and np.adjs == (ir.State("same"),) and not np.traits and np.num == "sg":
            return self.same_space(np)
        return None

    def same_space(self, np: ir.Np) -> Node:
        """“to the same space”: that of what the event is about, also where it has just left it."""
        self.use(np.adjs[0])
        for act in self.made.values():
            binding = self.binding(act.bind) if isinstance(act, ir.Act) and act.bind is not None else None
            if not isinstance(act, ir.Act) or binding is None or binding.how != "event":
                continue
            who = act.role("patient" if act.passive else "agent")
            if self.is_this(who):
                return self.make("space_of", of=self.select("this", "monster"), bind=np.bind)
            if isinstance(who, ir.Np) and who.bind is not None and who.nouns == ("monster",):
                return self.make("space_of", of=self.select("it", "monster", to=who.bind), bind=np.bind)
        raise self.cannot(np, "the same space", "it does not say the same as what")

    def role_of(self, np: ir.Np) -> str | None:
        if "monster" not in np.nouns or len(np.nouns) != 1:
            return None
        if np.det == "both" and not np.adjs and not np.traits:
            return "both"
        if np.det != "the" and not (np.det == "" and np.num == "sg" and np.n is None and not np.target and np.owner is None):
            return None  # “Equipped monster gains …” is the one that is
        found = self.destroyer(np) or (self.springer(np) if self.start == "trap" else None)
        if found is not None:
            return found
        if self.start == "trap" and np.det == "the" and np.owner is None and side_of(np) in ("opponent", "") and self.only_noun(np):
            self.use_adjs(np)
            return "triggering"  # “Return the monster to its owner's hand.”: the one that landed on the trap
        if len(np.adjs) != 1 or np.traits:
            return None
        adj = np.adjs[0]
        name = ROLES.get(adj.verb + (" passive" if adj.passive else "")) if isinstance(adj, ir.Doing) else None
        if isinstance(adj, ir.State) and adj.name == "equipped" and not adj.neg:
            name = "equipped"
        if name is not None:
            self.use(adj)
        return name

    def destroyer(self, np: ir.Np) -> str | None:
        """“the monster that destroyed it”."""
        rel = np.traits[0] if len(np.traits) == 1 and not np.adjs else None
        if not isinstance(rel, ir.Rel) or not isinstance(rel.act, ir.Act) or rel.act.op != "destroy" or rel.act.tense != "past":
            return None
        patient = rel.act.role("patient")
        if rel.role != "agent" or not self.is_this(patient):
            return None
        self.use_all(rel)
        return "destroyer"

    def springer(self, np: ir.Np) -> str | None:
        """“the monster that triggered this trap”."""
        rel = np.traits[0] if len(np.traits) == 1 and not np.adjs else None
        if not isinstance(rel, ir.Rel) or not isinstance(rel.act, ir.Act) or rel.role != "agent" or rel.act.advs:
            return None
        here = rel.act.role("patient")
        there = isinstance(here, ir.Word) and here.name == "here"
        there = there or (isinstance(here, ir.Np) and here.det == "this" and here.nouns == ("space",) and rel.act.op == "enter")
        there = there or (rel.act.op == "enter" and self.is_this(here))
        sprung = rel.act.op in ("trigger", "activate") and self.is_this(here)
        if not (sprung or (rel.act.op == "enter" and there and rel.act.tense == "past")) or rel.act.neg or rel.act.mood:
            return None
        self.use_all(rel)
        return "triggering"

    def space_by(self, np: ir.Np) -> Node | None:
        """“its space”, “the space of this monster”, “the space it left”, “the space where that monster was”."""
        if np.det == "own":
            return None if self.is_person(np.owner) or np.traits else self.make("space_of", of=self.thing(np.owner), bind=np.bind)
        trait = np.traits[0] if len(np.traits) == 1 else None
        if isinstance(trait, ir.Of) and not self.is_person(trait.what):
            self.use(trait)
            return self.make("space_of", of=self.thing(trait.what), bind=np.bind)
        if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act) and trait.act.op == "leave" and trait.role == "patient":
            self.use_all(trait)
            return self.make("left_space", bind=np.bind)
        if isinstance(trait, ir.Rel) and trait.role == "place" and isinstance(trait.act, ir.Is):
            fact = trait.act
            there = len(fact.pred) == 1 and isinstance(fact.pred[0], ir.In) and isinstance(fact.pred[0].place, ir.Ref)
            if there and not fact.neg and not fact.advs and isinstance(fact.who, ir.Np | ir.Ref):
                self.use(trait)
                self.use(fact)
                for pred in fact.pred:
                    self.use_all(pred)
                return self.make("space_of", of=self.thing(fact.who), bind=np.bind)
        return None

    def nouns(self, np: ir.Np) -> tuple[str, ...]:
        found = tuple(dict.fromkeys("space" if noun in SPACES else self.noun(noun) for noun in np.nouns))
        for noun in found:
            if noun not in self.known_nouns:
                raise self.cannot(np, f"noun {noun}")
        return found

    def noun(self, noun: str) -> str:
        """A named token or tile is a token or tile of that name."""
        for kind in ("token", "tile"):
            if noun.endswith(f" {kind}") and noun not in ("monster token",):
                return kind
        return noun

    def names(self, np: ir.Np) -> list[str]:
        return [noun.removesuffix(f" {self.noun(noun)}") for noun in np.nouns if self.noun(noun) != noun]

    def quantity(self, np: ir.Np) -> tuple[str, Node | None]:
        if (
            any(isinstance(trait, ir.Super | ir.Near) and trait.way in ("highest", "lowest", "closest") for trait in (*np.adjs, *np.traits))
            and np.det in ("the", "a", "some")
            and np.num != "pl"
        ):
            return "choose", number(1)
        if np.det == "the" and np.num == "sg" and np.n is None and any(noun in SPACES for noun in np.nouns) and (np.adjs or np.traits):
            return "choose", number(1)
        if np.det == "" and np.num == "any" and np.n is None and not np.target:
            return "each", None  # “equipment Y control”
        if np.det == "named":
            return "each", None
        return super().quantity(np)

    def pronoun(self, ref: ir.Ref) -> Node:
        if self.start == "channel" and ref.to == THIS and ref.word == "it":
            raise self.cannot(ref, "it of nothing", "“it” speaks of nothing in this range")
        named = self.made.get(ref.to) if ref.to else None
        worn = [act.role("to") for act in self.made.values() if isinstance(act, ir.Act) and act.op == "attach"]
        if named is not None and any(value is named for value in worn):
            return self.make("role", name="equipped")  # “Equip only to an OP monster. When it attacks, …”
        named = named if self.start == "trap" else None
        if isinstance(named, ir.Np) and named.det == "the" and not ref.traits and self.role_of(named) == "triggering":
            return self.make("role", name="triggering")  # also where it was only named in passing
        return super().pronoun(ref)

    def destroyed_before(self, np: ir.Np) -> int | None:
        """“the destroyed monster”, after a cost or a deed of this text that destroyed one."""
        for place in sorted(self.made, reverse=True):
            act, binding = self.made[place], self.binding(place)
            if isinstance(act, ir.Act) and act.op == "destroy" and binding is not None and binding.how == "deed" and place < (np.bind or 0):
                patient = act.role("patient")
                if isinstance(patient, ir.Np) and patient.bind is not None:
                    return patient.bind
        return None

    # ---- traits

    def filters(self, np: ir.Np) -> tuple[Node, ...]:
        kinds = tuple(self.make("state", name=name) for noun in np.nouns for name in SPACES.get(noun, ()))
        named = tuple(self.make("named", name=name) for name in self.names(np))
        owned = (self.belongs(np),) if np.owner is not None else ()
        before, self.of_spaces = self.of_spaces, any(noun in SPACES or noun == "lane" for noun in np.nouns)
        traps, self.of_traps = self.of_traps, bool(np.nouns) and set(np.nouns) <= {"trap", "tile", "trap card"}
        gear, self.of_gear = self.of_gear, any(noun.lower().startswith("equipment") for noun in np.nouns)
        found = (*owned, *kinds, *named, *super().filters(replace(np, owner=None)))
        self.of_spaces, self.of_gear, self.of_traps = before, gear, traps
        return found
