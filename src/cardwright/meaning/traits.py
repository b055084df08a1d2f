"""Traits: what a noun phrase says of the things it means — whose, where, how much, what state, what they did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node
from .base import Base


class Traits(Base):
    """What traits mean. A game says how its zones, places, states, attributes and keywords are called among instructions."""

    zones: Mapping[str, str] = {}  # zone words of texts: the zone of instructions
    field: frozenset[str] = frozenset(("play",))  # zone words for where cards are in play
    in_field = ""  # the state of being there, where a text asks for it
    states: Mapping[str, str] = {}
    doings: Mapping[str, str] = {}  # verbs as adjectives: “attacking”, “blocked”
    attributes: Mapping[str, str] = {}
    keyword_names: Mapping[str, str] = {}
    known_nouns: frozenset[str] = frozenset()  # nouns that instructions know; none: all
    described: ir.Np | None = None  # the phrase whose traits are being told
    ranked = ""  # the attribute that “highest” and “lowest” compare

    def filters(self, np: ir.Np) -> tuple[Node, ...]:
        around, self.described = self.described, np
        found = self.filters_of(np)
        self.described = around
        return found

    def filters_of(self, np: ir.Np) -> tuple[Node, ...]:
        found = [*self.traits(np.adjs), *self.traits(np.traits)]
        if np.owner is not None:
            found.append(self.belongs(np))
        if np.zone is not None and not np.pos:
            found.append(self.make("located", place=self.zone(np.zone)))
        return tuple(found)

    def belongs(self, np: ir.Np) -> Node:
        if self.is_person(np.owner):
            return self.make("controlled_by", player=self.player(np.owner))
        return self.make("belonging", of=self.thing(np.owner))

    def traits(self, traits: tuple[ir.Trait, ...]) -> tuple[Node, ...]:
        return tuple(node for trait in traits for node in self.trait(trait))

    def trait(self, trait: ir.Trait) -> tuple[Node, ...]:
        self.use(trait)
        own = self.own_trait(trait)
        if own is not None:
            return own
        match trait:
            case ir.Rel() if self.picked_by(trait) is not None:
                return ()  # told by the chooser
            case ir.Rel():
                return self.relative(trait)
            case ir.Cmp() if trait.attr.fn == "sum" and trait.attr.of is None and not trait.neg and self.chooses_several():
                return (self.in_all(trait),)
            case ir.Same() if trait.way in ("same", "different") and trait.as_ is None and self.chooses_several():
                name = trait.attr if trait.attr == "name" else self.shared_word(trait)
                return (self.make("together", name=name, way=trait.way),)
            case ir.Cmp() if trait.attr.of is None and not trait.neg:
                return (self.compared(trait.attr, trait.comp, trait),)
            case ir.In():
                return self.located(trait)
            case ir.Has():
                return self.having(trait)
            case ir.State() if trait.neg and trait.name in self.lexicon.nouns and {"unlike", "of_type"} <= self.kinds.keys():
                return (self.make("unlike", filters=self.is_a(ir.IsA(ir.Np("a", (trait.name,), "sg")))),)
            case ir.State() if trait.name == "all" and trait.items and not trait.neg:  # “active and not exhausted”
                return tuple(node for item in trait.items for node in self.trait(item))
            case ir.State() if trait.neg and not trait.items and trait.name in self.states and "unlike" in self.kinds:
                return (self.make("unlike", filters=(self.state(trait.name, trait),)),)
            case ir.State() if not trait.items and not trait.neg:
                return (self.state(trait.name, trait),)
            case ir.Doing():
                return (self.doing(trait),)
            case ir.Named() if not trait.part:
                return (self.make("named", name=trait.name),)
            case ir.KindOf() if trait.word == "choice":
                return ()  # told by the chooser
            case ir.KindOf() if trait.what and trait.n is None:
                return (self.make("genre", name=trait.what),)
            case ir.KindOf() if trait.n is not None:
                return (self.compared(ir.Attr(trait.word), trait.n, trait),)
            case ir.Of() if self.choice_of(trait) is not None:
                self.use_all(trait)
                return ()  # told by the chooser
            case ir.Of():
                return (self.make("belonging", of=self.thing(trait.what)),)
            case ir.But(thing=ir.Np(det="a" | "", target=False, n=None)) if isinstance(trait.thing, ir.Np):
                return (self.make("unlike", filters=self.is_a(ir.IsA(trait.thing))),)
            case ir.But():
                return (self.make("other_than", of=self.thing(trait.thing)),)
            case ir.IsA():
                return self.is_a(trait)
            case ir.Same() if trait.way == "chosen" and trait.as_ is None:
                return (self.make(f"chosen_{trait.attr.lower()}"),)
            case ir.Same() if trait.way in ("same", "different"):
                return (self.in_common(trait),)
            case ir.Super() if "superlative" in self.kinds:
                return (self.make("superlative", name=self.attribute_name(trait.attr, trait), best=trait.way),)
            case ir.Super():
                return ()  # told by the quantity
        raise self.cannot(trait, f"trait {type(trait).__name__}")

    def chooses_several(self) -> bool:
        """Whether the phrase chooses some of several: “up to two Records with a total cost of 4 or less”."""
        np = self.described
        if np is None or np.target or np.random or np.num != "pl" or np.other:
            return False
        some = isinstance(np.n, ir.Comp) and np.n.op == "upto"
        return some or np.det == "any_number" or (np.det in ("", "some") and isinstance(np.n, ir.Num) and np.n.n > 1)

    def in_all(self, trait: ir.Cmp) -> Node:
        """A number that all of them have in all."""
        self.use(trait.attr)
        self.use(trait.comp)
        if trait.comp.op != "<=" or trait.comp.n is None or isinstance(trait.comp.n, ir.Qty):
            raise self.cannot(trait, f"sum {trait.attr.name}")
        name = self.attribute_name(trait.attr.name, trait)
        return self.make("together", name=name, way="total", n=self.amount(trait.comp.n))

    def shared_word(self, trait: ir.Same) -> str:
        """What they have in common, or not: a number, or what a game calls so."""
        return self.attribute_name(trait.attr, trait)

    def choice_of(self, trait: ir.Trait) -> ir.Thing | None:
        """“of that player's choice”: whose."""
        choice = trait.what if isinstance(trait, ir.Of) else None
        mine = isinstance(choice, ir.Np) and choice.nouns == ("choice",) and not choice.adjs and not choice.traits
        return choice.owner if isinstance(choice, ir.Np) and mine and self.is_person(choice.owner) else None

    def own_trait(self, trait: ir.Trait) -> tuple[Node, ...] | None:
        """A trait that a game reads in its own way."""
        return None

    def in_common(self, trait: ir.Same) -> Node:
        """“with the same name as it”; “another card with the same name”: as this card."""
        name = trait.attr if trait.attr in ("name", "controller", "owner") else self.attribute_name(trait.attr, trait)
        of = trait.as_
        np = self.described
        if self.is_person(of) or (of is None and not (np is not None and np.other and np.num == "sg")):
            raise self.cannot(trait, f"the {trait.way} {trait.attr}", f"it does not say as what the {trait.attr} is the {trait.way}")
        other = self.thing(of) if of is not None else self.select("this", "card")
        return self.make("same_as", name=name, of=other, other=trait.way == "different")

    def sharing(self, act: ir.Act) -> ir.Same | None:
        """“that shares a type with it”: of the same type."""
        what, as_ = act.role("patient"), act.role("with")
        noun = what.nouns[0] if isinstance(what, ir.Np) and len(what.nouns) == 1 else ""
        word = what.name if isinstance(what, ir.Word | ir.Attr) else noun
        plain = not isinstance(what, ir.Np) or not (what.adjs or what.traits or what.owner or what.det not in ("a", "any", "the", "some"))
        if act.op != "share" or not word or not plain or act.advs or act.tense or act.mood or not isinstance(as_, ir.Np | ir.Ref):
            return None
        for part in (act, what):
            self.use(part)
        return ir.Same(word, "different" if act.neg else "same", as_)

    def picked_by(self, trait: ir.Trait) -> ir.Value | None:
        """“a card you choose”: the player who chooses it."""
        act = trait.act if isinstance(trait, ir.Rel) and trait.role == "patient" else None
        plain = isinstance(act, ir.Act) and act.op == "choose" and not (act.tense or act.mood or act.neg or act.advs or act.passive)
        agent = act.role("agent") if plain and isinstance(act, ir.Act) else None
        if not self.is_person(agent) or not isinstance(act, ir.Act):
            return None
        self.use(trait)
        self.use(act)
        return agent

    def is_a(self, trait: ir.IsA) -> tuple[Node, ...]:
        self.use(trait.what)
        nouns = self.nouns(trait.what)
        of_type = (self.make("of_type", nouns=nouns),) if nouns != ("card",) else ()
        return (*of_type, *self.filters(trait.what))

    def state(self, name: str, said: ir.Node) -> Node:
        word = self.states.get(name)
        if word is None:
            raise self.cannot(said, f"state {name}")
        return self.make("state", name=word)

    def doing(self, trait: ir.Doing) -> Node:
        word = self.doings.get(trait.verb + (" passive" if trait.passive else ""))
        if word is None:
            raise self.cannot(trait, f"adjective {trait.verb}")
        return self.make("state", name=word)

    def attribute_name(self, name: str, said: ir.Node) -> str:
        word = self.attributes.get(name)
        if word is None:
            raise self.cannot(said, f"attribute {name}")
        return word

    def attribute_word(self, attr: ir.Attr, said: ir.Node) -> str:
        """The number that is meant; the printed one has a name of its own."""
        self.use(attr)
        if attr.fn == "printed":
            return self.attribute_name(f"printed {attr.name}", said)
        if attr.fn and attr.fn != "current":  # a number that is not the printed one is as it is now
            raise self.cannot(said, f"{attr.fn} {attr.name}")
        return self.attribute_name(attr.name, said)

    def compared(self, attr: ir.Attr, comp: ir.Comp, said: ir.Node) -> Node:
        name, comp = self.attribute_word(attr, said), of_the_same(comp, attr.name)
        self.use(comp)
        if comp.op not in ("=", "<", ">", "<=", ">=") or comp.n is None or isinstance(comp.n, ir.Qty):
            raise self.cannot(said, f"comparison {comp.op}")
        return self.make("value", name=name, op=comp.op, n=self.amount(comp.n))

    def relative(self, trait: ir.Rel) -> tuple[Node, ...]:
        act = trait.act
        self.use(act)
        same = self.sharing(act) if isinstance(act, ir.Act) and trait.role == "agent" else None
        if same is not None:
            return self.trait(same)
        if isinstance(act, ir.Act) and act.op == "cost" and trait.role == "agent" and not act.tense and not act.mood:
            return (self.priced_so(act, trait),)
        shown = self.shown_by(act) if isinstance(act, ir.Act) and trait.role == "patient" else None
        if shown is not None:
            return (self.make("among", to=shown),)
        if isinstance(act, ir.Act) and trait.role == "patient" and not act.advs and (not act.neg or "unlike" in self.kinds):
            agent = act.role("agent")
            if act.op in ("control", "have") and self.is_person(agent) and (not act.tense or (act.op == "control" and act.tense == "past")):
                theirs = self.make("controlled_by", player=self.player(agent))
                return (self.make("unlike", filters=(theirs,)) if act.neg else theirs,)
        if isinstance(act, ir.Act) and trait.role == "patient" and not act.advs and not act.neg:
            agent = act.role("agent")
            plainly = not act.tense and not act.mood and all(role.name in ("agent", "patient") for role in act.roles)
            if act.op == "play" and self.is_person(agent) and plainly:
                return (self.make("controlled_by", player=self.player(agent)),)  # “Verses you expend”
        plainly_is = isinstance(act, ir.Is) and trait.role == "agent" and not act.tense and not act.advs and isinstance(act.who, ir.Ref)
        if plainly_is and isinstance(act, ir.Is) and (not act.neg or "unlike" in self.kinds):
            so = [self.trait(item) for item in act.pred if not isinstance(item, ir.Comp)]  # “that isn't full”
            if len(so) == len(act.pred):
                self.use(act.who)
                filters = tuple(node for found in so for node in found)
                return (self.make("unlike", filters=filters),) if act.neg else filters
        if isinstance(act, ir.Act) and (done := self.done_this_way(act, trait)) is not None:
            return (self.make("among", to=done),)
        if isinstance(act, ir.Act):
            return (self.past(act, trait),)
        raise self.cannot(trait, "relative clause")

    def done_this_way(self, act: ir.Act, trait: ir.Rel) -> int | None:
        """“a Record discarded this way”, “put there this way”: of those that the deed before was done to."""
        ways = [adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.way == "this way"]
        there = [adv for adv in act.advs if adv == ir.Manner("there")]
        deed = self.deed(ways[0].to) if len(ways) == 1 else None
        if deed is None or deed.op != act.op or trait.role != "patient" or act.neg or act.mood or len(act.advs) != len(ways) + len(there):
            return None
        what = deed.role("patient")
        if not isinstance(what, ir.Np) or what.bind is None or any(role.name != "patient" for role in act.roles):
            return None
        for adv in act.advs:
            self.use_all(adv)
        return what.bind

    def priced_so(self, act: ir.Act, said: ir.Rel) -> Node:
        """“a Verse that costs 2 or less”."""
        price = act.role("patient")
        self.use(act.role("agent"))
        self.use(price)
        n = price.n if isinstance(price, ir.Qty) else price
        if len(act.roles) != 2 or act.advs or (isinstance(price, ir.Qty) and (price.way or price.more or price.traits)):
            raise self.cannot(said, "that cost")
        comp = ir.Comp("=", n) if isinstance(n, ir.Num | ir.X) else n
        if not isinstance(comp, ir.Comp):
            raise self.cannot(said, "that cost")
        if isinstance(comp.n, ir.Qty) and not comp.n.way and not comp.n.traits and not isinstance(comp.n.n, ir.Comp):
            self.use(comp.n)
            comp = replace(comp, n=comp.n.n)
        filtered = self.compared(ir.Attr("cost"), comp, said)
        return self.make("unlike", filters=(filtered,)) if act.neg else filtered

    def shown_by(self, act: ir.Act) -> int | None:
        """“all Records revealed this way”: the cards that the deed before has shown."""
        way = act.advs[0] if len(act.advs) == 1 else None
        deed = self.deed(way.to) if isinstance(way, ir.Dur) and way.way == "this way" else None
        if deed is None or deed.op not in ("reveal", "look", "search", "choose", "draw"):
            return None
        if not act.passive or act.neg or len(act.roles) > 1:
            return None
        seen = (deed.bind or 0) - 1
        binding = self.binding(seen)
        patient = deed.role("patient")
        bind = seen if binding is not None and binding.how == "looked" else patient.bind if isinstance(patient, ir.Np) else None
        if bind is not None:
            self.use_all(way)
            for role in act.roles:
                self.use(role.value)
        return bind

    def past(self, act: ir.Act, said: ir.Node) -> Node:
        """What a thing did or suffered before."""
        raise self.cannot(said, f"that {act.op}")

    def located(self, trait: ir.In) -> tuple[Node, ...]:
        place = trait.place
        self.use(place)
        if isinstance(place, ir.Zone):
            if place.name in self.field:
                return (self.make("state", name=self.in_field),) if self.in_field else ()
            return (self.make("located", place=self.place(place)),)
        seen = self.binding(place.to) if isinstance(place, ir.Ref) and place.to is not None else None
        among = trait.prep in ("among", "from among") or (seen is not None and seen.how == "looked")
        if among and isinstance(place, ir.Ref) and place.to is not None:
            return (self.make("among", to=place.to),)
        return (self.make("located", place=self.thing(place)),)

    def having(self, trait: ir.Has) -> tuple[Node, ...]:
        what = trait.what
        if isinstance(what, ir.Gifts) and len(what.items) == 1:
            gift = what.items[0]
            self.use(gift)
            if gift.what == "keyword" and gift.n is None and gift.name in self.defined:
                return (self.make("with_defined", name=gift.name, without=trait.neg),)
            if gift.what == "keyword" and gift.n is None:
                return (self.make("with_keyword", name=self.keyword_name(gift.name, gift), without=trait.neg),)
            if gift.what == "ability" and trait.neg:
                return (self.make("no_abilities"),)
        raise self.cannot(trait, "having")

    def keyword_name(self, name: str, said: ir.Node) -> str:
        word = self.keyword_names.get(name)
        if word is None:
            raise self.cannot(said, f"keyword {name}")
        return word

    # ---- what phrases and numbers mean is told in `things` and `amounts`

    if TYPE_CHECKING:

        def thing(self, value: ir.Value | None, role: str = "") -> Node: ...

        def player(self, value: ir.Value | None) -> Node: ...

        def is_person(self, value: ir.Value | None) -> bool: ...

        def zone(self, zone: ir.Zone, position: str | None = None) -> Node: ...

        def place(self, zone: ir.Zone) -> Node: ...

        def select(self, quant: str, *nouns: str, to: int | None = None) -> Node: ...

        def nouns(self, np: ir.Np) -> tuple[str, ...]: ...

        def amount(self, value: ir.Number | ir.Qty) -> Node: ...


def of_the_same(comp: ir.Comp, name: str) -> ir.Comp:
    """“lower than your Hero's”, “one higher than that of …”: the same number of another thing."""
    if isinstance(comp.n, ir.Attr) and comp.n.name == "same":
        return replace(comp, n=replace(comp.n, name=name))
    if isinstance(comp.n, ir.Calc):
        sides = {part: replace(side, name=name) for part in ("a", "b")
                 if isinstance(side := getattr(comp.n, part), ir.Attr) and side.name == "same"}
        return replace(comp, n=replace(comp.n, **sides)) if sides else comp
    return comp
