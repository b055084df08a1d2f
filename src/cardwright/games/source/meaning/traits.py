"""What narrows a phrase of SOURCE: types and symbols, where something stands, what it carries, requires or did."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .things import CODES, KINDS, SPACES, SYMBOLS, SourceThings

_NEAR = {"adjacent": "adjacent", "parallel": "parallel", "within": "within", "front": "front", "behind": "behind"}


class SourceTraits(SourceThings):
    """What its adjectives and relative clauses are."""

    def own_trait(self, trait: ir.Trait) -> tuple[Node, ...] | None:
        match trait:
            case ir.State(name="of opponent" | "enemy" | "opposing", neg=False):
                return (self.make("controlled_by", player=self.make("player", who="opponent")),)
            case ir.State(name="of you" | "friendly", neg=False):
                return (self.make("controlled_by", player=self.make("player", who="you")),)
            case ir.State(name="Otherworldly" | "Terrestrial", neg=False) if self.of_spaces:
                return (self.make("state", name=KINDS[trait.name]),)
            case ir.State(name="Terrestrial"):
                raise self.cannot(trait, "monster of a space")
            case ir.State(name="adjacent" | "parallel", neg=False):
                return (self.make("near", how=trait.name, of=self.beside or self.select("this", "card")),)
            case ir.State() if trait.name.lower() in CODES and not trait.neg and not trait.items:
                return (self.make("typed", name=CODES[trait.name.lower()]),)
            case ir.State(name="any", neg=False) if trait.items and all(isinstance(i, ir.State) and i.name in SYMBOLS for i in trait.items):
                self.use_all(trait)
                names = tuple(SYMBOLS[item.name] for item in trait.items if isinstance(item, ir.State))
                return (self.make("of_symbol", names=names),)
            case ir.State() if trait.name in SYMBOLS:
                return (self.make("of_symbol", names=(SYMBOLS[trait.name],)),)
            case ir.State() if trait.neg and not trait.items:
                return (self.make("lacks", of=self.trait(replace(trait, neg=False))[0]),)
            case ir.Of() if (
                isinstance(trait.what, ir.Np) and trait.what.nouns == ("type",) and isinstance(trait.what.owner, ir.Np | ir.Ref)
            ):
                self.use(trait.what)
                return (self.make("same_type", of=self.thing(trait.what.owner)),)
            case ir.Same(attr="type", way="same" | "different") if isinstance(trait.as_, ir.Np | ir.Ref) and not self.is_person(trait.as_):
                same = self.make("same_type", of=self.thing(trait.as_))
                return (same if trait.way == "same" else self.make("lacks", of=same),)
            case ir.KindOf(word="type") if trait.what:
                return (self.of_type(trait.what, trait),)
            case ir.Near():
                return (self.near(trait),)
            case ir.Same(attr="lane", way="same"):
                of = self.thing(trait.as_) if trait.as_ is not None else self.select("this", "card")
                return (self.make("near", how="lane", of=of),)
            case ir.Super():
                self.use(trait)
                return (self.make("extreme", name=self.stat(trait.attr, trait), which=trait.way),)
            case ir.Has():
                return self.keeping(trait)
            case ir.Rel():
                return self.told_by(trait)
        return None

    def of_type(self, word: str, said: ir.Node) -> Node:
        code = CODES.get(word.lower())
        if code is None:
            raise self.cannot(said, f"type {word}")
        return self.make("typed", name=code)

    def stat(self, name: str, said: ir.Node) -> str:
        return self.attribute_name(name, said)

    def near(self, trait: ir.Near) -> Node:
        """Where something stands, seen from something else; nothing named: from this card."""
        if trait.way == "closest":
            return self.closest(trait)
        of = self.thing(trait.what) if trait.what is not None else self.select("this", "card")
        if trait.way == "attached":
            return self.make("belonging", of=of)
        how = _NEAR.get(trait.way)
        if how is None:
            raise self.cannot(trait, f"near {trait.way}")
        n = trait.n
        if isinstance(n, ir.Comp):
            self.use(n)
            if n.op not in ("upto", "<=") or n.n is None or isinstance(n.n, ir.Qty):
                raise self.cannot(trait, f"near {n.op}")
            n = n.n
        return self.make("near", how=how, of=of, n=self.amount(n) if n is not None else None)

    def closest(self, trait: ir.Near) -> Node:
        what = trait.what
        self.use(what)
        if isinstance(what, ir.Np) and what.nouns in (("generator",), ("SOURCE generator",)) and isinstance(what.owner, ir.Player):
            self.use(what.owner)
            return self.make("extreme", name="you" if what.owner.who == "you" else "op", which="lowest")
        if what is None:
            return self.make("extreme", name="here", which="lowest")
        if self.is_this(what):
            return self.make("extreme", name="me", which="lowest")
        raise self.cannot(trait, "closest to something")

    def keeping(self, trait: ir.Has) -> tuple[Node, ...] | None:
        """“with a trap”, “with 2 or fewer turns left”, “with a WEB tile”."""
        what = trait.what
        if isinstance(what, ir.Np) and not what.traits and not what.adjs:
            none = trait.neg or what.det == "no"
            names = self.names(what)
            if none and set(what.nouns) <= {"requirement", "summoning requirement"} and what.nouns:
                self.use(what)
                return (self.make("value", name="requirement", op="=", n=number(0)),)
            if what.nouns in (("trap",), ("tile",)) and what.det in ("a", "no", ""):
                self.use(what)
                word = {"trap": "trapped", "tile": "tiled"}[what.nouns[0]]
                return (self.make("state", name=f"un{word}" if none else word),)
            if what.nouns in (("equipment",), ("equipment card",)):
                self.use(what)
                return (self.make("state", name="unequipped" if none else "equipped"),)
            if names and self.nouns(what) == ("tile",) and what.det == "a":
                self.use(what)
                held = self.make("holding", name=names[0])
                return (self.make("lacks", of=held) if none else held,)
        if isinstance(what, ir.Qty) and what.unit in ("turn", "use") and not trait.neg:
            return (self.left_over(what, trait),)
        return None

    def left_over(self, qty: ir.Qty, said: ir.Node) -> Node:
        self.use(qty)
        for adj in (*qty.adjs, *qty.traits):
            self.use(adj)
            if not (isinstance(adj, ir.State) and adj.name in ("left", "remaining")) and not (
                isinstance(adj, ir.Doing) and adj.verb == "leave"
            ):
                raise self.cannot(adj, f"{qty.unit}s of some sort")
        comp = qty.n if isinstance(qty.n, ir.Comp) else ir.Comp("=", qty.n) if qty.n is not None else None
        if comp is None:
            raise self.cannot(said, f"with {qty.unit}s")
        return self.compared(ir.Attr(qty.unit), comp, said)

    def told_by(self, trait: ir.Rel) -> tuple[Node, ...] | None:
        """“requiring 2 or fewer occupied spaces”, “that attacked this turn”."""
        act = trait.act
        if not isinstance(act, ir.Act):
            if isinstance(act, ir.Is) and not act.tense and not act.advs and len(act.pred) == 1 and not isinstance(act.pred[0], ir.Comp):
                self.use(act)
                self.use(act.who)
                inner = self.trait(act.pred[0])
                return (self.make("lacks", of=inner[0]),) if act.neg and len(inner) == 1 else inner
            return None
        holder = act.role("agent")
        worn = act.op == "have" and trait.role == "patient" and self.of_gear and not act.advs and not act.neg and not act.tense
        if worn and isinstance(holder, ir.Np | ir.Ref) and not self.is_person(holder):  # “each equipment it has”
            self.use(act)
            return (self.make("belonging", of=self.thing(holder)),)
        if act.op == "require" and trait.role == "agent" and not act.advs and not act.neg:
            return self.requiring(act)
        spans = [adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.span is not None]
        if len(spans) == 1 and len(act.advs) == 1 and spans[0].span == ir.Span("turn", which="this"):
            event = self.told_event(act, trait.role)
            if event is not None:
                self.use_all(trait)
                done = self.make("history", event=event, span="turn")
                return (self.make("lacks", of=done) if act.neg else done,)
        return None

    def told_event(self, act: ir.Act, role: str) -> str | None:
        names = {"attack agent": "attacks", "relocate agent": "moves", "play patient": "summoned", "attack patient": "attacked"}
        others = [item for item in act.roles if item.name != role and not (isinstance(item.value, ir.Ref) and item.value.word == "gap")]
        return names.get(f"{act.op} {role}") if not others else None

    def requiring(self, act: ir.Act) -> tuple[Node, ...]:
        """So many occupied spaces (SRC-2.12)."""
        what = act.role("patient")
        if not isinstance(what, ir.Np | ir.Qty):
            raise self.cannot(act, "require something")
        adjs = [*what.adjs]
        kinds = [KINDS[adj.name] for adj in adjs if isinstance(adj, ir.State) and adj.name in KINDS]
        for part in (what, act, *adjs):
            self.use(part)
        known = all(isinstance(adj, ir.State) and (adj.name in KINDS or adj.name == "occupied") for adj in adjs)
        if (isinstance(what, ir.Np) and what.nouns != ("space",)) or not known or len(kinds) > 1 or what.traits:
            raise self.cannot(act, "require something")
        none = (isinstance(what, ir.Np) and what.det == "no") or (isinstance(what, ir.Qty) and what.way == "none")
        n = ir.Num(0) if none else what.n
        comp = n if isinstance(n, ir.Comp) else ir.Comp("=", n) if n is not None else None
        if comp is None or comp.n is None:
            raise self.cannot(act, "require so many")
        self.use(comp)
        name = kinds[0] if kinds else "requirement"
        if comp.op in ("in", "between"):  # “0 or 1”, “1 to 3”
            near = comp.op == "between" or (isinstance(comp.n, ir.Num) and isinstance(comp.b, ir.Num) and comp.b.n == comp.n.n + 1)
            if not near or comp.b is None:
                raise self.cannot(act, "require so many")
            self.use(comp.b)
            bounds = ((">=", comp.n), ("<=", comp.b))
            return tuple(self.make("value", name=name, op=op, n=self.amount(n)) for op, n in bounds)
        return (self.make("value", name=name, op=comp.op, n=self.amount(comp.n)),)

    def located(self, trait: ir.In) -> tuple[Node, ...]:
        place = trait.place
        gear, self.of_gear = self.of_gear, False
        if gear and isinstance(place, ir.Np) and place.nouns == ("map",) and not place.traits and not place.adjs:
            self.use(place)
            return ()  # “an equipment card on the map” is one in play
        if (
            gear
            and trait.prep == "on"
            and isinstance(place, ir.Np | ir.Ref)
            and not (isinstance(place, ir.Np) and set(place.nouns) & set(SPACES))
        ):
            return (self.make("belonging", of=self.thing(place)),)  # “all equipment on it”
        if isinstance(place, ir.Zone) and place.name == "side":
            return (self.make("located", place=self.side(place)),)
        if isinstance(place, ir.Np) and place.nouns == ("map",) and not place.traits and not place.adjs:
            self.use(place)
            return () if self.of_traps else (self.make("state", name="on_map"),)  # traps and tiles are nowhere else
        if isinstance(place, ir.Np) and place.nouns == ("lane",):
            return (self.in_lane(trait, place),)
        if isinstance(place, ir.Np) and place.det in ("a", "any") and any(noun in SPACES for noun in place.nouns):
            self.use(place)
            return (self.make("located", place=self.phrase(replace(place, bind=None))),)
        return super().located(trait)

    def in_lane(self, trait: ir.In, lane: ir.Np) -> Node:
        same = next((item for item in lane.traits if isinstance(item, ir.Same)), None)
        self.use(lane)
        self.use_traits(lane)
        if lane.order == "same" or lane.det == "same" or (same is not None and same.way == "same") or "same" in self.words(lane).split():
            of = same.as_ if same is not None else lane.than
            return self.make("near", how="lane", of=self.thing(of) if of is not None else self.select("this", "card"))
        kinds = [KINDS[adj.name] for adj in lane.adjs if isinstance(adj, ir.State) and adj.name in KINDS]
        if len(kinds) != 1 or len(lane.adjs) != 1 or lane.traits:
            raise self.cannot(trait, "lane")
        return self.make("located", place=self.select("each", "space", filters=(self.make("state", name=kinds[0]),)))

    def side(self, zone: ir.Zone) -> Node:
        self.use(zone)
        if zone.owner is None:
            raise self.cannot(zone, "side of nobody")
        return self.make("side", player=self.player(zone.owner))

    def place(self, zone: ir.Zone) -> Node:
        return self.side(zone) if zone.name == "side" else super().place(zone)
