"""What Neuroscape's texts make: tokens, copies with their exceptions, and cards that come into play as copies."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .permits import NeuroscapePermits
from .things import ICONS

_SIZE = re.compile(r"(\d+)/(\d+)")


class NeuroscapeCopies(NeuroscapePermits):
    """Tokens and copies (section 16)."""

    def do_create(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        if not isinstance(patient, ir.Np) or len(patient.nouns) != 1:
            raise self.cannot(act, "create something else")
        self.plain(act, "patient", advs=(ir.Manner, ir.Except))
        running = self.manners(act, "running") == "running"
        self.use(patient)
        patient = self.copied_token(patient)
        if patient.nouns in (("copy token",), ("token copy",)):
            patient = replace(patient, nouns=("copy",))
        if patient.nouns == ("copy",):
            of = patient.traits[0] if len(patient.traits) == 1 and not patient.adjs else None
            if not isinstance(of, ir.Of):
                raise self.cannot(act, "create a copy")
            self.use(of)
            given = {"except": self.exceptions(act)}
            n, source = self.how_many(patient), self.thing(of.what)
            return [self.make("create_copy", act, player=self.doer(act), n=n, of=source, bind=patient.bind, **given)]
        sized = any(isinstance(adj, ir.KindOf) and adj.word == "size" for adj in patient.adjs)
        if patient.nouns[0] != "token" and not patient.nouns[0].endswith(" token") and not (patient.nouns == ("character",) and sized):
            raise self.cannot(act, "create something else")
        token, gifts, name = self.token(patient)
        return [
            self.make(
                "create", act, player=self.doer(act), n=self.how_many(patient), token=token, gifts=gifts, name=name, running=running,
                per=self.per, bind=patient.bind,
            )
        ]

    def copied_token(self, np: ir.Np) -> ir.Np:
        """“a token that is a copy of it” is a copy of it."""
        rel = np.traits[0] if np.nouns == ("token",) and len(np.traits) == 1 and not np.adjs else None
        fact = rel.act if isinstance(rel, ir.Rel) and rel.role == "agent" else None
        is_a = fact.pred[0] if isinstance(fact, ir.Is) and len(fact.pred) == 1 and not fact.neg and not fact.tense else None
        copy = is_a.what if isinstance(is_a, ir.IsA) else None
        if not isinstance(copy, ir.Np) or copy.nouns != ("copy",) or copy.adjs or not isinstance(fact, ir.Is):
            return np
        for part in (rel, fact, is_a, copy, fact.who):
            self.use(part)
        return replace(copy, det=np.det, n=np.n, num=np.num, bind=np.bind, at=np.at)

    def exceptions(self, act: ir.Act) -> tuple[Node, ...]:
        """“except it's a 1/1 and has Stamina”: what the copy has instead, or besides."""
        found: list[Node] = []
        for adv in act.advs:
            if isinstance(adv, ir.Except):
                self.use(adv)
                for said in adv.acts:
                    stated = self.excepted(said)
                    if not stated:
                        raise self.cannot(adv, "exception of a copy")
                    found += stated
        return tuple(found)

    def excepted(self, said: ir.Act | ir.Fact) -> list[Node]:
        if isinstance(said, ir.Is) and not isinstance(said.who, ir.Attr) and not said.neg and not said.tense:
            traits = [trait for pred in said.pred for trait in self.parts_of(pred)]
            if traits and all(isinstance(trait, ir.State | ir.KindOf) for trait in traits):
                self.use(said)
                for adv in said.advs:
                    if not (isinstance(adv, ir.Manner) and (adv.name == "also" or adv.name.startswith("in addition to its other"))):
                        raise self.cannot(adv, "exception of a copy")
                    self.use(adv)
                who = self.thing(said.who)
                return [self.as_copied(who, trait) for trait in traits]
        if isinstance(said, ir.Is) and said.neg and said.pred == (ir.State("Iconic"),):
            self.use_all(said)
            return [self.make("lose", who=self.thing(said.who), gifts=(self.make("keyword", name="Iconic"),))]
        if isinstance(said, ir.Act) and said.op == "have" and not said.mood and not said.tense and not said.advs:
            patient = said.role("patient")
            if isinstance(patient, ir.Np) and patient.nouns == ("faction",) and patient.det == "no" and not patient.traits and not said.neg:
                self.use_all(said)
                return [self.make("no_faction")]
            if isinstance(patient, ir.Np) and patient.nouns == ("ability",) and patient.det == "this" and said.neg:
                self.use_all(said)
                return [self.make("not_this_ability")]
        if isinstance(said, ir.Act) and said.op == "stay" and isinstance(said.role("agent"), ir.Attr):
            said = replace(said, op="become")
        stated = self.statement(said if isinstance(said, ir.Act) else ir.Told(said))
        return [stated] if stated is not None else []

    def parts_of(self, pred: ir.Trait | ir.Comp) -> list[ir.Trait]:
        """“a 1/1 blue Mutant”: its size, its color and its faction."""
        if isinstance(pred, ir.IsA) and len(pred.what.nouns) == 1 and not pred.what.traits and pred.what.n is None:
            noun = pred.what.nouns[0]
            self.use(pred)
            self.use(pred.what)
            if noun in ICONS or noun in ("character", "token"):
                return [*pred.what.adjs, *((ir.State(noun),) if noun in ICONS else ())]
        return [] if isinstance(pred, ir.Comp) else [pred]

    def as_copied(self, who: Node, trait: ir.Trait) -> Node:
        self.use(trait)
        match trait:
            case ir.KindOf(word="size") if (size := _SIZE.fullmatch(trait.what)):
                return self.make("set_power", who=who, attack=number(int(size[1])), defense=number(int(size[2])))
            case ir.State(neg=False) if trait.name in ("red", "blue"):
                return self.make("color", who=who, color=trait.name)
            case ir.State(neg=False) if trait.name in ICONS:
                return self.make("is_faction", who=who, name=ICONS[trait.name])
            case ir.State(neg=False) if trait.name == "Iconic":
                return self.make("gain", who=who, gifts=(self.make("keyword", name="Iconic"),))
            case ir.KindOf() if trait.what.strip("{}").upper() in ICONS.values():
                return self.make("is_faction", who=who, name=trait.what.strip("{}").upper())
        raise self.cannot(trait, "exception of a copy")

    # ---- coming into play as a copy

    def own_statement(self, act: ir.Act) -> Node | None:
        """“You may have this enter play as a copy of …”: decided as it comes into play (NSC-16.22a)."""
        inner, may = act, act.mood == "may"
        if act.op in ("have", "make") and self.is_this(act.role("patient")) and isinstance(act.role("inf"), ir.Act):
            deed = act.role("inf")
            assert isinstance(deed, ir.Act)
            this = act.role("patient")
            assert this is not None
            if act.role("agent") != ir.Player("you") or act.advs:
                return super().own_statement(act)
            inner = replace(deed, roles=(ir.Role("agent", this), *deed.roles))
        copy = inner.role("as")
        of = copy.traits[0] if isinstance(copy, ir.Np) and copy.nouns == ("copy",) and len(copy.traits) == 1 else None
        if inner.op != "enter" or not isinstance(of, ir.Of) or not isinstance(copy, ir.Np) or not self.static or copy.adjs:
            return super().own_statement(act)
        if not self.is_this(inner.role("agent")) or inner.neg or inner.tense or (inner is act and act.mood not in ("", "may")):
            raise self.cannot(act, "enter as a copy so")
        for adv in inner.advs:
            if not isinstance(adv, ir.Except):
                raise self.cannot(adv, "enter as a copy so")
        self.only(inner, ("agent", "patient", "as"))
        for part in (act.role("agent"), act.role("patient"), inner, inner.role("patient"), copy, of):
            self.use(part)
        source = self.phrase(replace(of.what, det="a")) if isinstance(of.what, ir.Np) and of.what.det == "any" else self.thing(of.what)
        if source.kind != "select" or source["quant"] != "choose" or source["target"]:
            raise self.cannot(act, "enter as a copy of")
        self.use(of.what)
        given = {"except": self.exceptions(inner)}
        return self.make("enters_as", act, who=self.select("this", "card"), of=source, may=may, **given)

    def token(self, np: ir.Np) -> tuple[Node, tuple[Node, ...], str | None]:
        attack = defense = None
        color, factions = None, []
        name: str | None = np.nouns[0].removesuffix("token").removesuffix("character").removesuffix("character ").strip()
        if name in ("", "character"):
            name = None
        gifts: list[Node] = []
        for adj in (*np.adjs, *np.traits):
            self.use(adj)
            match adj:
                case ir.KindOf(word="size") if (size := _SIZE.fullmatch(adj.what)):
                    attack, defense = int(size[1]), int(size[2])
                case ir.State(neg=False) if adj.name in ("red", "blue"):
                    color = adj.name
                case ir.State(neg=False) if adj.name in ICONS:
                    factions.append(ICONS[adj.name])
                case ir.State(neg=False) if adj.name in ("character", "token"):
                    pass
                case ir.State(neg=False) if adj.name[:1].isupper() and name is None and not adj.items:
                    name = adj.name  # “a 1/1 red Rat token”
                case ir.Has(neg=False) if isinstance(adj.what, ir.Gifts) and adj.what.join != "or":
                    gifts += [self.gift(gift, "gain") for gift in adj.what.items]
                case ir.KindOf() if adj.what.strip("{}").upper() in ICONS.values():
                    factions.append(adj.what.strip("{}").upper())
                case ir.Has() if isinstance(adj.what, ir.Np) and adj.what.nouns == ("faction",) and (adj.neg or adj.what.det == "no"):
                    self.use_all(adj)  # no faction is what it has anyway
                case ir.Named(part=False):
                    name = adj.name
                case _:
                    raise self.cannot(adj, "token of some sort")
        if attack is None:
            raise self.cannot(np, "token without a size")
        token = self.make("token_kind", attack=attack, defense=defense, color=color or "red", factions=tuple(factions))  # NSC-16.11
        return token, tuple(gifts), name

    def do_copy(self, act: ir.Act) -> list[Node]:
        """An item on the Cache (NSC-16.30); a card in play is copied as a token (NSC-16.23)."""
        patient = act.role("patient")
        places = [trait.place for trait in patient.traits if isinstance(trait, ir.In)] if isinstance(patient, ir.Np) else []
        if any(isinstance(place, ir.Zone) and place.name in self.field for place in places):
            return [self.make("create_copy", act, player=self.doer(act), n=number(1), of=self.patient(act))]
        often = [adv for adv in act.advs if isinstance(adv, ir.Manner) and adv.name == "twice"]
        for adv in often:
            self.use(adv)
        plain = replace(act, advs=tuple(adv for adv in act.advs if adv not in often))
        return self.simple("copy_item", plain) * (2 if often else 1)
