"""Measures that a text names by the cards in them: where a card is, where another was, those in which there is something."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning import Meaning
from ....meaning.base import GAP, THIS
from ....text.tree import Node

COMMON = {"measure": "measure", "measures": "measure", "genre": "genre", "genres": "genre"}  # what cards have in common, or not


class SynsoulsMeasures(Meaning):
    """The meaning of phrases for Measures."""

    def special(self, np: ir.Np) -> Node | None:
        """The Measures that a card names by itself or by another card."""
        if np.det == "this":
            return None
        if np.nouns == ("Occupied Measure",) and np.owner is None and not np.traits:
            return self.make("measure_of", of=self.select("this", "card"))
        told = self.binding(np.bind) if np.det == "that" and np.bind is not None and not np.traits and not np.adjs else None
        if told is not None and "Measure" in np.nouns and "card" in told.classes and np.bind is not None:
            return self.make("measure_of", of=self.bound("that", (), np.bind))  # “… in that Measure”, and only a card was named
        if np.nouns == ("Measure",) and self.across(np):
            return self.make("opposing_measure")
        if np.nouns in (("Measure",), ("Occupied Measure",)):
            of = next((trait.what for trait in np.traits if isinstance(trait, ir.Of)), np.owner)
            if of is not None and not self.is_person(of):
                self.use_traits(np)
                return self.make("measure_of", of=self.thing(of))
            same = any(isinstance(trait, ir.Same) and trait.attr == "name" for trait in np.traits)
            if same and any(isinstance(adj, ir.State) and adj.name == "opposing" for adj in np.adjs):
                self.use_traits(np)
                return self.make("opposing_measure")
            if np.det == "the" and not np.target and np.owner is None:
                return self.occupied(np)
        return None

    def across(self, np: ir.Np) -> bool:
        """“the opponent's Measure across from this one”, “the Measure opposite this card's Measure”."""
        near = np.traits[0] if len(np.traits) == 1 and not np.adjs and np.det in ("the", "own") and not np.target else None
        what = near.what if isinstance(near, ir.Near) and near.way == "opposite" else None
        mine = isinstance(what, ir.Ref) and what.to == THIS
        if isinstance(what, ir.Np):
            mine = what.det == "this" or (
                what.nouns in (("Measure",), ("Occupied Measure",)) and isinstance(what.owner, ir.Np) and what.owner.det == "this"
            )
        theirs = np.owner is None or (isinstance(np.owner, ir.Player) and np.owner.who == "opponent")
        if mine and theirs:
            self.use_all(near)
            self.use(np.owner)
        return mine and theirs

    def occupied(self, np: ir.Np) -> Node | None:
        """“the Measure this card occupies”, “the Measure it's in”, “the same Measure”."""
        if np.adjs == (ir.State("same"),) and not np.traits:
            self.use_traits(np)
            to = self.with_what(np)
            return self.make("measure_of", of=self.select("this", "card") if to == THIS else self.bound("that", (), to))
        rel = np.traits[0] if len(np.traits) == 1 and not np.adjs else None
        if not isinstance(rel, ir.Rel):
            return None
        who = self.occupant(rel)
        if who is None:
            return None
        self.use(rel)
        self.use_all(rel.act)
        return self.make("measure_of", of=self.thing(who))

    def occupant(self, rel: ir.Rel) -> ir.Value | None:
        """Who is in the Measure that a clause is about."""
        act = rel.act
        if isinstance(act, ir.Is):
            place = act.pred[0] if len(act.pred) == 1 else None
            here = isinstance(place, ir.In) and isinstance(place.place, ir.Ref) and place.place.to == GAP
            return act.who if rel.role == "place" and here and not act.neg and not act.tense and not act.advs else None
        if not isinstance(act, ir.Act) or act.op != "occupy":
            return None
        return act.role("agent") if rel.role == "patient" and not (act.neg or act.mood or act.advs or act.tense) else None

    def with_what(self, np: ir.Np) -> int:
        """The card in whose Measure “the same Measure” is: what was named last, except what goes there or lies there itself."""
        goes: set[int | None] = set()
        for made in self.made.values():
            if np in made.walk() and isinstance(made, ir.Act):
                patient = made.role("patient")
                goes.add(patient.bind if isinstance(patient, ir.Np) else patient.to if isinstance(patient, ir.Ref) else None)
            elif np in made.walk() and isinstance(made, ir.Np):
                goes.add(made.bind)
        last = np.bind if np.bind is not None else len(self.bindings)
        for place in sorted((place for place in self.made if place < last), reverse=True):
            made = self.made[place]
            binding = self.binding(place)
            if isinstance(made, ir.Np) and place not in goes and binding is not None and "card" in binding.classes and not made.pos:
                return place
        return THIS

    def own_trait(self, trait: ir.Trait) -> tuple[Node, ...] | None:
        """“each Record in the same Measure”."""
        if not isinstance(trait, ir.Same) or trait.way not in ("same", "different") or self.described is None:
            return super().own_trait(trait)
        word = COMMON.get(trait.attr.lower())
        if word is None or (trait.as_ is None and self.chooses_several()) or (word == "measure" and trait.way != "same"):
            return super().own_trait(trait)  # of all that are chosen: see `shared_word`
        if trait.as_ is not None:
            of = self.thing(trait.as_)
        else:
            to = self.with_what(self.described)
            of = self.select("this", "card") if to == THIS else self.bound("that", (), to)
        if word == "genre":
            return (self.make("same_as", name="genre", of=of, other=trait.way == "different"),)
        return (self.make("located", place=self.make("measure_of", of=of)),)

    def shared_word(self, trait: ir.Same) -> str:
        word = COMMON.get(trait.attr.lower())
        return word if word is not None else super().shared_word(trait)

    def relative(self, trait: ir.Rel) -> tuple[Node, ...]:
        """“in which you control a Record”: so many lie there."""
        act = trait.act
        if isinstance(act, ir.Act) and act.op == "target" and trait.role == "agent" and not act.passive:
            return (self.aiming(act),)
        if trait.role not in ("in which", "where") or not isinstance(act, ir.Act) or act.op != "control":
            return super().relative(trait)
        who, what = act.role("agent"), act.role("patient")
        if not self.is_person(who) or not isinstance(what, ir.Np) or what.than is not None or act.mood or act.tense or act.advs:
            return super().relative(trait)
        self.use(act)
        self.use(who)
        return (self.holding(replace(what, owner=what.owner or who), act.neg),)

    def aiming(self, act: ir.Act) -> Node:
        """“target Verse that targets a Record you control”."""
        what = act.role("patient")
        if not isinstance(what, ir.Np | ir.Ref) or act.mood or act.tense or act.neg or act.advs or self.is_person(what):
            raise self.cannot(act, "that target")
        if isinstance(what, ir.Np) and (what.n is not None or what.items):
            raise self.cannot(act, "that target so many")
        for part in (act, act.role("agent")):
            self.use(part)
        of = self.thing(what)
        return self.make("aims_at", of=Node(of.kind, {**of.args, "quant": "each", "n": None}) if of["quant"] == "choose" else of)

    def having(self, trait: ir.Has) -> tuple[Node, ...]:
        """“a Measure with no Records”, “each Measure that has two or more Records in it”."""
        what = trait.what
        if not isinstance(what, ir.Np) or "Measure" not in (self.described.nouns if self.described is not None else ()):
            return super().having(trait)
        here = [item for item in what.traits if isinstance(item, ir.In) and isinstance(item.place, ir.Ref)]
        for item in here:
            self.use_all(item)
        return (self.holding(replace(what, traits=tuple(item for item in what.traits if item not in here)), trait.neg),)

    def holding(self, what: ir.Np, neg: bool) -> Node:
        op, n, group = self.so_many(what, neg)
        self.use(what)
        return self.make("holds_some", op=op, n=n, of=Node("select", {**group.args, "quant": "each", "n": None}, group.said))
