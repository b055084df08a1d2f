"""Sentences about such things as something happens to: “the first Follower you play each turn gains …”, “Records that would be Silenced
are …”, “… is put on top of your deck instead of into …”. Each is told as what waits for that event."""

from __future__ import annotations

from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node
from .base import GAP
from .events import ORDINALS
from .later import Draft, Later


class Such(Later):
    """Statements whose subject is told by an event."""

    piles: frozenset[str] = frozenset()  # zones into which cards go in the end, so that a text may say “instead of into …”

    def of_such(self, ability: ir.Ability, said: ir.Statement) -> tuple[ir.Adverbial, ir.Statement] | None:
        """What a sentence of a card that stays waits for, and what it does then."""
        act = said.steps[0] if isinstance(said, ir.Seq) and said.steps else said
        if not self.stays() or ability.costs or any(isinstance(adv, ir.On | ir.Replaces | ir.Time) for adv in ability.header):
            return None
        if not isinstance(act, ir.Act) or act.op == "cost" or act.mood:
            return None
        role = next((role for role in act.roles if role.name == ("patient" if act.passive else "agent")), None)
        np = role.value if role is not None else None
        if role is not None and isinstance(np, ir.Qty) and self.turns_amounts:
            turned = self.turned_amount(act, role, np)
            return (turned[0], replace(said, steps=(turned[1],)) if isinstance(said, ir.Seq) else turned[1]) if turned is not None else None
        if role is None or not isinstance(np, ir.Np) or np.bind is None or np.items or np.n is not None:
            return None
        timed = any(isinstance(adv, ir.Dur) and adv.way == "until_end" for adv in act.advs)
        told_by = (trait for trait in np.traits if isinstance(trait, ir.Rel))
        rel = next((trait for trait in told_by if self.tells(trait, np) or (timed and self.meets(trait))), None)
        astray = self.astray(act)
        waited: ir.Adverbial | None = None
        if astray is not None and (rel is not None or not np.order):
            waited = self.gone_astray(np, rel, astray)
        elif rel is not None:
            waited = self.such(np, rel)
        if waited is None:
            return None
        self.use(np)
        it = ir.Ref("it", "sg", to=np.bind, at=np.at)
        rest = tuple(adv for adv in act.advs if adv is not astray and not self.past_it(adv))
        told = replace(act, advs=rest, roles=tuple(replace(one, value=it) if one is role else one for one in act.roles))
        if not isinstance(said, ir.Seq):
            return waited, told
        steps = (told, *said.steps[1:])
        return waited, replace(said, steps=steps)

    turns_amounts = False  # “Strain that would be dealt to …” can be dealt to something else

    def turned_amount(self, act: ir.Act, role: ir.Role, qty: ir.Qty) -> tuple[ir.Adverbial, ir.Act] | None:
        """“All Strain that would be dealt to other Records is dealt to this card instead.”"""
        rel = next((trait for trait in qty.traits if isinstance(trait, ir.Rel)), None)
        deed = rel.act if rel is not None else None
        if not isinstance(deed, ir.Act) or deed.mood != "would" or deed.neg or len(qty.traits) > 1 or qty.way not in ("", "all"):
            return None
        gap = deed.role("patient")
        if deed.op != "damage" or act.op != "damage" or not deed.passive or qty.n is not None or not isinstance(gap, ir.Ref):
            return None
        for part in (rel, qty, gap):
            self.use(part)
        dealt = ir.Qty(qty.unit, bind=qty.bind, at=qty.at)
        event = replace(deed, roles=tuple(replace(item, value=dealt) if item.value is gap else item for item in deed.roles))
        told = ir.Qty(qty.unit, way="that", at=qty.at)
        roles = tuple(replace(item, value=told) if item is role else item for item in act.roles)
        return ir.Replaces(ir.Event((event,), at=qty.at), "if", at=qty.at), replace(act, roles=roles)

    def tells(self, rel: ir.Rel, np: ir.Np) -> bool:
        """Whether a relative clause says by what event such a thing is told: one that counts, or one that has yet to happen."""
        act = rel.act
        if not isinstance(act, ir.Act) or act.neg or act.mood not in ("", "would"):
            return False
        return act.mood == "would" or (np.order in ORDINALS and self.in_each(act) is not None)

    def meets(self, rel: ir.Rel) -> bool:
        """“Records that attack this Measure get [-1] until end of turn”: each of them as it attacks."""
        act = rel.act
        plain = isinstance(act, ir.Act) and not (act.mood or act.neg or act.tense or act.advs)
        return plain and isinstance(act, ir.Act) and act.op in self.declared and (act.verb in self.happens or act.op in self.happens)

    def in_each(self, act: ir.Act) -> ir.Dur | None:
        """“each turn”, of a clause that says no more of the time."""
        dur = act.advs[0] if len(act.advs) == 1 else None
        span = dur.span if isinstance(dur, ir.Dur) and dur.way == "during" else None
        each = span is not None and span.which == "each" and span.of is None and self.is_turn(span)
        return dur if each and isinstance(dur, ir.Dur) else None

    def such(self, np: ir.Np, rel: ir.Rel) -> ir.Adverbial | None:
        """The event in which such a thing takes part."""
        deed = rel.act
        assert isinstance(deed, ir.Act)
        one = self.one_such(np, rel)
        if one is None:
            return None
        gaps = [role for role in deed.roles if isinstance(role.value, ir.Ref) and role.value.to == GAP]
        if gaps:
            roles = tuple(replace(role, value=one) if role in gaps else role for role in deed.roles)
        elif deed.role(rel.role) is None:
            roles = tuple(sorted((*deed.roles, ir.Role(rel.role, one)), key=lambda role: role.name))
        else:
            return None
        for role in gaps:
            self.use_all(role.value if isinstance(role.value, ir.Ref) else None)
        self.use(rel)
        return self.met_by(np, replace(deed, roles=roles, tense=""), deed.mood == "would")

    def met_by(self, np: ir.Np, deed: ir.Act, would: bool) -> ir.Adverbial | None:
        dur = self.in_each(deed)
        if (dur is not None) is not (np.order in ORDINALS):
            return None
        each = ""
        if dur is not None and dur.span is not None:
            self.use_all(dur)
            each = dur.span.name
        event = ir.Event((replace(deed, advs=tuple(adv for adv in deed.advs if adv is not dur)),), np.order, each, at=np.at)
        return ir.Replaces(event, "if", at=np.at) if would else ir.On(event, "whenever", at=np.at)

    def one_such(self, np: ir.Np, rel: ir.Rel | None) -> ir.Np | None:
        """One of those that the phrase is about, without the clause that told it."""
        traits = tuple(trait for trait in np.traits if trait is not rel)
        if np.of is None:
            return replace(np, det="a", num="sg", order="", traits=traits)
        group = np.of
        if not isinstance(group, ir.Np) or np.nouns or np.adjs or group.items or group.n is not None:
            return None
        self.use(group)
        return replace(group, det="a" if group.owner is None else "own", num="sg", traits=(*group.traits, *traits), bind=np.bind, at=np.at)

    def astray(self, act: ir.Act) -> ir.InsteadOf | None:
        """“… instead of into your Fallen Area”: where such a card would have gone."""
        found = next((adv for adv in act.advs if isinstance(adv, ir.InsteadOf)), None)
        if act.op not in ("move", "remove", "shuffle") or not act.passive or found is None:
            return None
        return found if self.where_to(found) is not None else None

    def where_to(self, adv: ir.InsteadOf) -> ir.Zone | None:
        to = adv.what.role("to") if isinstance(adv.what, ir.Act) and adv.what.op == "move" else adv.what
        return to if isinstance(to, ir.Zone) and to.name in self.piles and not to.pos else None

    def gone_astray(self, np: ir.Np, rel: ir.Rel | None, adv: ir.InsteadOf) -> ir.Adverbial | None:
        """Such a card would go there: by the deed that tells of it, or in whatever way."""
        to, deed = self.where_to(adv), rel.act if rel is not None else None
        if to is None:
            return None
        self.use_all(adv)
        if rel is not None and isinstance(deed, ir.Act) and deed.op != "play":
            met = self.such(np, rel)
            return ir.Replaces(met.event, "if", at=np.at) if isinstance(met, ir.On) else met
        plain = self.one_such(np, None if rel is None else rel)
        if plain is None:
            return None
        dur = self.in_each(deed) if isinstance(deed, ir.Act) else None
        if rel is not None and isinstance(deed, ir.Act):
            self.use_all(dur)
            plain = replace(plain, traits=(*plain.traits, replace(rel, act=replace(deed, advs=()))))
        put = ir.Act("move", "put", (ir.Role("patient", plain), ir.Role("to", to, "into")), (dur,) if dur is not None else (), passive=True)
        return self.met_by(np, put, True)

    def past_it(self, adv: ir.Adverbial) -> bool:
        """“once they've been used”: that is when it would have gone there."""
        act = adv.event.acts[0] if isinstance(adv, ir.Time) and adv.way == "after" and adv.event is not None else None
        used = isinstance(act, ir.Act) and act.op in ("use", "resolve", "play") and act.passive
        if used or adv == ir.Manner("afterwards"):
            self.use_all(adv)
            return True
        return adv == ir.Instead() or isinstance(adv, ir.Instead)

    def spares(self, act: ir.Act) -> bool:
        """“…, it isn't killed”: what would happen does not."""
        if not act.neg or act.mood or act.tense:
            return False
        would = [made for made in self.made.values() if isinstance(made, ir.Act) and made.mood == "would"]
        return any(act.op in (made.op, "happen") for made in would)  # “…, it isn't”

    def asked_of_each(self, draft: Draft, advs: tuple[ir.Adverbial, ...]) -> list[ir.Adverbial]:
        """What is asked of each of those that a passive is about."""
        found: list[ir.Adverbial] = [
            adv for adv in advs if isinstance(adv, ir.If | ir.Dur) and adv.fact is not None and self.of_those(draft, adv.fact)
        ]
        for adv in found:
            self.use(adv)
        return found

    def of_those(self, draft: Draft, fact: ir.Fact) -> bool:
        """“Other Followers you control get +10 Power if their level is lower than yours”: what is asked of each of them tells which are
        meant."""
        act = draft.acts[0] if len(draft.acts) == 1 else None
        if not isinstance(act, ir.Act):
            return False
        role = next((role for role in act.roles if role.name == ("patient" if act.passive else "agent")), None)
        group = role.value if role is not None else None
        if not isinstance(group, ir.Np) or group.bind is None or group.items or group.det == "this":
            return False
        if not (group.det in ("each", "all", "every") or (group.det in ("", "own") and group.num == "pl")):
            return False
        trait = self.trait_of(fact, group.bind)
        if trait is None:
            return False
        told = replace(group, traits=(*group.traits, *trait))
        draft.acts = [replace(act, roles=tuple(replace(one, value=told) if one is role else one for one in act.roles))]
        return True

    def trait_of(self, fact: ir.Fact, bind: int) -> tuple[ir.Trait, ...] | None:
        """What a fact asks of those that it speaks of, as their trait."""
        if isinstance(fact, ir.Is) and not fact.tense and not fact.advs:
            of = fact.who.of if isinstance(fact.who, ir.Attr) else fact.who
            if not isinstance(of, ir.Ref) or of.to != bind or of.traits:
                return None
            comp = fact.pred[0] if len(fact.pred) == 1 else None
            if isinstance(fact.who, ir.Attr):
                if not isinstance(comp, ir.Comp):
                    return None
                self.use(fact.who)
                traits: tuple[ir.Trait, ...] = (ir.Cmp(replace(fact.who, of=None), comp, fact.neg),)
            elif fact.neg or any(isinstance(trait, ir.Comp) for trait in fact.pred):
                return None
            else:
                traits = tuple(trait for trait in fact.pred if not isinstance(trait, ir.Comp))
            self.use(fact)
            self.use(of)
            return traits
        act = fact.act if isinstance(fact, ir.Did) else None
        it = act.role("patient" if act.passive else "agent") if act is not None else None
        if act is None or not isinstance(it, ir.Ref) or it.to != bind or it.traits or act.mood:
            return None
        self.use(fact)
        self.use(it)
        name = "patient" if act.passive else "agent"
        gap = tuple(replace(role, value=ir.Ref("gap", "any", to=GAP)) if role.value is it else role for role in act.roles)
        if act.op == "have" and not act.neg and not act.tense and not act.advs and len(act.roles) == 2:
            had = act.role("patient")
            self.use(act)
            return (ir.Has(had),) if isinstance(had, ir.Np | ir.Gifts | ir.Qty) else None
        return (ir.Rel(replace(act, roles=gap), name),)

    def instruct(self, said: ir.Act | ir.Told) -> list[Node]:
        if isinstance(said, ir.Act) and self.spares(said):
            self.use_all(said)
            return [self.make("spared", said)]
        return super().instruct(said)
