"""What is never more or less than so much, and what may be placed: “You can't take more than 1 Damage this round.”"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ....language import ir
from ....text.tree import Node
from .events import SolreiEvents
from .kinds import SUITS
from .things import PLACED, POINTS

_PLACEABLE = PLACED | {"Ace", "King", "Queen", "Jack", "card"}
_COUNTED = {("Art",): "most_arts", ("ability",): "most_abilities"}
_TO_PLACE = frozenset(("START OF ROUND", "OPEN PHASE"))


class SolreiLimits(SolreiEvents):
    """What such statements mean."""

    def limiting(self, act: ir.Act) -> Node | None:
        """A statement that narrows a number, or what may be placed; None if it is something else."""
        if act.op in ("play", "use") and act.mood in ("cannot", "must") and not act.passive and self.playable(act.role("patient")):
            act = replace(act, op="move", verb="place")  # “must play an Attack Card if able”, “can't use Charge Cards”
        if act.mood == "cannot" and act.op == "move" and act.verb == "place" and not act.passive:
            return self.kept_in_hand(act)
        if act.mood == "cannot":
            return self.most_points(act) or self.most_power(act) or self.most_activated(act)
        if act.mood in ("may", "can"):
            return self.block_leave(act)
        if act.op == "move" and act.verb == "place" and act.mood in ("", "must"):
            return self.placing(act)
        return None

    # ---- numbers

    def most_points(self, act: ir.Act) -> Node | None:
        """“You can't take more than 1 Damage”, “you can't be dealt more than 1”, “Damage dealt to you can't be more than 1”."""
        agent, patient, to = act.role("agent"), act.role("patient"), act.role("to")
        comp = patient.n if isinstance(patient, ir.Qty) and patient.unit in POINTS else None
        who: ir.Value | None = None
        name = "most_taken"
        if act.op == "be" and isinstance(agent, ir.Qty) and agent.unit in POINTS:
            comp, (who, name) = self.as_comp(act.role("pred")), self.dealt_points(agent)
        elif act.op == "take" and not act.passive:
            who = agent
        elif act.op == "damage" and act.passive and to is not None and agent is None:
            who = to
        elif act.op == "damage" and not act.passive and (to is None or self.is_person(to)):
            who, name = agent, "most_dealt"
            self.use(to)
        if who is None or not isinstance(comp, ir.Comp) or comp.op != ">" or comp.n is None or isinstance(comp.n, ir.Qty):
            return None
        if isinstance(patient, ir.Qty) and (patient.traits or patient.adjs or patient.than is not None):
            return None
        if not self.is_person(who):
            return None
        for part in (patient, comp, act.role("pred"), agent):
            self.use(part)
        return self.make("limit_of_points", act, player=self.player(who), name=name, n=self.amount(comp.n))

    def most_activated(self, act: ir.Act) -> Node | None:
        """“You can't activate more than one Art this round”, “each round” (SOL-9.29)."""
        np, agent = act.role("patient"), act.role("agent")
        if act.op not in ("activate", "use") or act.passive or not isinstance(np, ir.Np) or not self.is_person(agent):
            return None
        if not isinstance(np.n, ir.Comp) or np.n.op != ">" or np.n.n is None or isinstance(np.n.n, ir.Qty) or np.nouns not in _COUNTED:
            return None
        if np.traits or np.adjs or len(act.roles) != 2:
            return None
        for part in (np, np.n):
            self.use(part)
        return self.make("most_activations", act, player=self.player(agent), name=_COUNTED[np.nouns], n=self.amount(np.n.n))

    def as_comp(self, value: ir.Value | None) -> ir.Comp | None:
        return value if isinstance(value, ir.Comp) else None

    def dealt_points(self, qty: ir.Qty) -> tuple[ir.Value | None, str]:
        """Whose limit it is: of “Damage dealt to you”, of “Damage you deal”."""
        rel = qty.traits[0] if len(qty.traits) == 1 and not qty.adjs and qty.n is None else None
        act = rel.act if isinstance(rel, ir.Rel) else None
        if not isinstance(act, ir.Act) or act.advs or act.neg or act.op not in ("damage", "take"):
            return None, ""
        self.use(rel)
        self.use(act)
        if act.op == "take" or act.passive:
            return act.role("agent") if act.op == "take" else act.role("to"), "most_taken"
        return act.role("agent"), "most_dealt"

    def most_power(self, act: ir.Act) -> Node | None:
        """“Your Power can't be less than 5”, “can't be reduced”, “can't be reduced below 5”."""
        attr, comp = act.role("agent"), self.as_comp(act.role("pred"))
        if act.op == "reduce" and act.passive:
            attr = act.role("patient")
        if not isinstance(attr, ir.Attr) or attr.name != "Power":
            return None
        holder = self.holder_of(attr)
        if holder is None:
            return None
        if act.op == "reduce" and act.passive:
            return self.unreduced(act, attr, holder)
        if act.op != "be" or comp is None or comp.op not in ("<", ">") or comp.n is None or isinstance(comp.n, ir.Qty):
            return None
        for part in (attr, comp):
            self.use(part)
        name = "least_power" if comp.op == "<" else "most_power"
        return self.make("limit_of_power", act, player=holder, name=name, n=self.amount(comp.n))

    def unreduced(self, act: ir.Act, attr: ir.Attr, holder: Node) -> Node:
        """By others: what a text of one's own takes away is no reduction that could be kept off (SOL-12.12)."""
        by = act.role("agent")
        self.use(attr)
        if by is not None:
            of_theirs = isinstance(by, ir.Np) and set(by.nouns) <= {"ability", "Art", "effect"}
            owner = by if self.is_person(by) else by.owner if isinstance(by, ir.Np) and of_theirs else None
            if owner is None or self.player(owner)["who"] != ("opponent" if holder["who"] == "you" else "you"):
                raise self.cannot(act, "a Power that some cannot reduce")
            self.use_all(by)
        self.only(act, ("agent", "patient"))
        return self.make("cannot", act, who=holder, deed="reduce_power")

    # ---- what is placed

    def placing(self, act: ir.Act) -> Node | None:
        """“Your Rival places their Action Card face up”, “must place an Attack Card if able” (SOL-6.18c, 6.18d)."""
        np, agent = act.role("patient"), act.role("agent")
        if not isinstance(np, ir.Np) or act.role("to") is not None or act.role("source") is not None or not set(np.nouns) <= _PLACEABLE:
            return None
        who = agent if agent is not None else ir.Player("you")
        if not self.is_person(who) or (self.windows and not self.windows <= _TO_PLACE and not self.next_round(act)):
            raise self.cannot(act, "place without a place")
        whole = np.nouns == ("Action Card",) and not np.adjs and not np.traits and np.n in (None, ir.Num(1))
        face_up = any(isinstance(adv, ir.Manner) and adv.name == "face up" for adv in act.advs)
        for adv in act.advs:
            if isinstance(adv, ir.Manner) and adv.name in ("face up", "if able"):
                self.use(adv)
            elif isinstance(adv, ir.If) and self.if_they_have_one(adv):
                self.use_all(adv)
        if face_up and whole and act.mood in ("", "must"):
            self.use_all(np)
            return self.make("place_up", act, player=self.player(who))
        if act.mood != "must" or face_up or np.n not in (None, ir.Num(1)):
            raise self.cannot(act, "place without a place")
        return self.bar(act, who, "place", np, True)

    def kept_in_hand(self, act: ir.Act) -> Node | None:
        """“Your Rival can't place a Charge Card” (SOL-6.18c)."""
        np, agent = act.role("patient"), act.role("agent")
        plain = agent is not None and self.is_person(agent) and len(act.roles) == 2
        if not isinstance(np, ir.Np) or agent is None or not plain or not set(np.nouns) <= _PLACEABLE:
            raise self.cannot(act, "place without a place")
        return self.bar(act, agent, "place", np)

    def playable(self, what: ir.Value | None) -> bool:
        return isinstance(what, ir.Np) and bool(what.nouns) and set(what.nouns) <= _PLACEABLE and not what.random

    def next_round(self, act: ir.Act) -> bool:
        return any(isinstance(adv, ir.Dur) and adv.span is not None and adv.span.which in ("next", "the next") for adv in act.advs)

    def if_they_have_one(self, adv: ir.If) -> bool:
        """“if they have one” is “if able”."""
        act = adv.fact.act if isinstance(adv.fact, ir.Did) else None
        if not isinstance(act, ir.Act) or act.op != "have" or act.tense or act.neg:
            return False
        what = act.role("amount") or act.role("patient")
        return what == ir.Num(1) or (isinstance(what, ir.Np) and what.n == ir.Num(1) and isinstance(what.of, ir.Ref))

    def absorbs(self, said: ir.Act | ir.Told, adv: ir.Adverbial) -> bool:
        placed = isinstance(said, ir.Act) and said.verb in ("place", "play") and said.mood == "must" and isinstance(adv, ir.If)
        return (placed and isinstance(adv, ir.If) and self.if_they_have_one(adv)) or super().absorbs(said, adv)

    # ---- points that are blocked

    def point_blocked(self, told: ir.Told, fact: ir.Is) -> Node | None:
        """“The next 2 Damage you would take this round is blocked”, “the first point you take each round is blocked” (SOL-11.13c)."""
        qty, trait = fact.who, fact.pred[0] if len(fact.pred) == 1 else None
        blocked = isinstance(trait, ir.State) and trait.name == "blocked" and not trait.neg and not fact.neg and not fact.tense
        if not blocked or not isinstance(qty, ir.Qty) or qty.unit not in POINTS or qty.way not in ("next", "first") or len(qty.traits) != 1:
            return None
        rel = qty.traits[0]
        act = rel.act if isinstance(rel, ir.Rel) else None
        if not isinstance(act, ir.Act) or qty.adjs or fact.advs or told.advs or act.op not in ("take", "damage"):
            return None
        for part in (fact, trait, rel, act, qty):
            self.use(part)
        spans = [adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.span is not None]
        who = self.taker(act)
        if qty.way == "first" and len(spans) == 1 == len(act.advs) and spans[0].span is not None and spans[0].span.which == "each":
            self.use_all(spans[0])
            if qty.n not in (None, ir.Num(1)) or not self.static:
                raise self.cannot(told, "the first points of a span")
            return self.make("first_blocked", told, player=who, span=self.limit_span(spans[0].span))
        if qty.way != "next" or self.static:
            raise self.cannot(told, "points that are blocked")
        self.this_round(act)
        n = self.amount(qty.n) if qty.n is not None and not isinstance(qty.n, ir.Comp) else self.make("number", n=1)
        return self.make("cover", told, player=who, n=n)

    def taker(self, act: ir.Act) -> Node:
        agent, to = act.role("agent"), act.role("to")
        if act.op == "take" and agent is not None:
            return self.player(agent)
        if act.op == "damage" and to is not None:
            self.use(agent)
            return self.player(to)
        if act.op == "damage" and agent is not None and self.player(agent)["who"] == "opponent":
            return self.make("player", who="you")
        raise self.cannot(act, "points that are blocked")

    def way_of_blocking(self, act: ir.Act) -> Node | None:
        """“can't BLOCK by discarding cards”, “your Damage can't be BLOCKed by discarding”: one of the two ways (SOL-8.22, 8.23)."""
        by = next((adv for adv in act.advs if isinstance(adv, ir.By) and not adv.neg and adv.act.op in ("discard", "break")), None)
        deed = self.blocking_out_of(act.role("with")) if not act.passive and act.role("patient") is None else ""
        if deed and len(act.roles) == 2 and self.is_person(act.role("agent")):
            self.use_all(act.role("with"))  # “can't BLOCK with cards from their hand”
            return self.make("cannot", act, who=self.player(act.role("agent")), deed=deed)
        if by is None:
            return None
        patient, agent = act.role("patient"), act.role("agent")
        plain = isinstance(patient, ir.Qty) and patient.unit in POINTS and patient.n is None
        if act.passive and plain and isinstance(patient, ir.Qty) and agent is None:
            dealer = patient.of if self.is_person(patient.of) else self.who_deals(patient)
            if dealer is None or self.player(dealer)["who"] != "you":
                raise self.cannot(act, "Damage that cannot be blocked so")
            self.use(patient)
            who = self.make("player", who="opponent")
        elif not act.passive and self.is_person(agent) and (patient is None or plain):
            self.use(patient)
            who = self.player(agent)
        else:
            raise self.cannot(act, "a way of blocking")
        self.use_all(by)
        return self.make("cannot", act, who=who, deed="block_by_discarding" if by.act.op == "discard" else "block_by_breaking")

    def blocking_out_of(self, what: ir.Value | None) -> str:
        if not isinstance(what, ir.Np) or what.adjs or what.n is not None or what.target:
            return ""
        if set(what.nouns) <= {"Damage", "Damage card"} and not what.traits:
            return "block_by_breaking"
        place = what.traits[0].place if len(what.traits) == 1 and isinstance(what.traits[0], ir.In) else None
        name = place.name if isinstance(place, ir.Zone) and what.nouns == ("card",) else ""
        return {"hand": "block_by_discarding", "damage": "block_by_breaking"}.get(name, "")

    def who_deals(self, qty: ir.Qty) -> ir.Value | None:
        """“Damage you deal (this round)”."""
        rel = qty.traits[0] if len(qty.traits) == 1 else None
        act = rel.act if isinstance(rel, ir.Rel) else None
        if not isinstance(act, ir.Act) or act.op != "damage" or act.passive or len(act.roles) != 1:
            return None
        self.use(rel)
        self.use(act)
        self.this_round(act)
        return act.role("agent")

    # ---- what a player may block with

    def blocks_with(self, act: ir.Act) -> ir.Np | None:
        """The cards that leave is given to block with: “You may BLOCK with cards of any suit”, “use ♦ cards to BLOCK as though …”."""
        if act.mood not in ("may", "can") or act.neg or act.passive or not self.is_person(act.role("agent")):
            return None
        inner, what = act.role("inf"), act.role("with") if act.op == "block" else act.role("patient")
        used = act.op == "use" and isinstance(inner, ir.Act) and inner.op == "block" and len(inner.roles) == 0
        plain = act.op == "block" and act.role("patient") is None
        return what if isinstance(what, ir.Np) and (used or plain) and set(what.nouns) <= {"card", *SUITS} else None

    def block_leave(self, act: ir.Act) -> Node | None:
        np = self.blocks_with(act)
        if np is None:
            return None
        marks = (*np.adjs, *np.traits)
        found: list[str] = [noun for noun in np.nouns if noun in SUITS]
        for mark in marks:
            items = mark.items if isinstance(mark, ir.State) and mark.name == "any" else (mark,)
            for item in items:
                found += self.suits_named(item)
        if not marks and np.nouns == ("card",) and np.det in ("any", "all"):
            found = list(SUITS)
        if not found or (np.n is not None and np.n != ir.Num(1)) or np.owner is not None:
            raise self.cannot(act, "block with certain cards")
        self.use_all(np)
        self.use_all(act.role("inf"))
        for adv in act.advs:
            fact = adv.fact if isinstance(adv, ir.AsIf) else None
            if isinstance(adv, ir.By) and adv.act.op == "ignore" and not adv.act.advs:
                self.use_all(adv)  # “regardless of suit”
            if isinstance(fact, ir.Act) and fact.op == "match" and isinstance(fact.role("patient"), ir.Attr):
                self.use_all(adv)  # “as though they matched your Alignment”
        return self.make("block_suits", act, player=self.player(act.role("agent")), suits=tuple(dict.fromkeys(found)))

    def suits_named(self, trait: ir.Trait) -> tuple[str, ...]:
        if isinstance(trait, ir.Same) and trait.attr == "suit" and trait.way == "any" and trait.as_ is None:
            return tuple(SUITS)
        if isinstance(trait, ir.KindOf) and trait.word == "suit" and trait.what in SUITS:
            return (trait.what,)
        if isinstance(trait, ir.State) and trait.name in ("Red", "Black") and not trait.neg:
            return ("♥", "♦") if trait.name == "Red" else ("♠", "♣")
        raise self.cannot(trait, "block with certain cards")

    def gives_leave(self, act: ir.Act) -> bool:
        return self.blocks_with(act) is not None or super().gives_leave(act)

    def can_last(self, act: ir.Act) -> bool:
        return self.blocks_with(act) is not None or super().can_last(act)

    # ---- suits

    def recoloured(self, act: ir.Act) -> Node | None:
        """“Change your Action Card's suit to ♠”, “your Action Card becomes a ♠”: that suit and no other."""
        if act.op == "change" and isinstance(np := act.role("patient"), ir.Np) and np.nouns == ("suit",) and isinstance(np.owner, ir.Np):
            suit, about = self.suit_of(act.role("to")), np.owner
            if suit is not None and not np.traits and not np.adjs:
                self.use(np)
                return self.make("counts_as", act, who=self.thing(about), suit=suit, only=True)
        if act.op == "become":
            value, about2 = act.role("patient") or act.role("pred"), act.role("agent")
            suit = self.suit_of(value.what if isinstance(value, ir.IsA) else value)
            if suit is not None and isinstance(about2, ir.Np | ir.Ref):
                self.use(value)
                self.only(act, ("agent", "patient", "pred"))
                return self.make("counts_as", act, who=self.thing(about2), suit=suit, only=True)
        if act.op == "treat" and act.passive and isinstance(rel := act.role("as"), ir.Rel) and isinstance(rel.act, ir.Act):
            no = rel.act.role("patient")
            if rel.act.op == "have" and isinstance(no, ir.Np) and no.det == "no" and no.nouns == ("suit",):
                about3 = act.role("patient")
                if not isinstance(about3, ir.Np | ir.Ref):
                    return None
                for part in (rel, rel.act, no):
                    self.use(part)
                told = replace(about3, det="all") if isinstance(about3, ir.Np) and about3.det == "" else about3
                return self.make("counts_as", act, who=self.thing(told), suit="", only=True)
        return None

    def filled(self, act: ir.Act) -> ir.Act:
        """“are treated as having no suit this round”: how long is said of the whole."""
        act = super().filled(act)
        rel = act.role("as")
        inner = rel.act if isinstance(rel, ir.Rel) else None
        if not isinstance(rel, ir.Rel) or not isinstance(inner, ir.Act) or not inner.advs or act.advs:
            return act
        told = replace(rel, act=replace(inner, advs=()))
        return replace(act, roles=tuple(replace(role, value=told) if role.name == "as" else role for role in act.roles), advs=inner.advs)

    if TYPE_CHECKING:

        def suit_of(self, value: ir.Value | None) -> str | None: ...
