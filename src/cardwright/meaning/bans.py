"""Bans and duties: what cannot or must be done, by whom, to what."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node
from .base import Unplayable
from .events import Events


class Bans(Events):
    """What is forbidden and demanded. `deeds` is what can be, by operation; what a game declares can be forbidden of some alone."""

    deeds: Mapping[str, str] = {}  # of what does it: “cannot attack”
    suffers: Mapping[str, str] = {}  # of what it is done to: “cannot be blocked”
    players_deeds: Mapping[str, str] = {}  # of players, by verb and noun: “cannot expend Verses”
    banned_of_some: frozenset[str] = frozenset()  # deeds whose word may say by whom
    # What is declared before it is done, so that it can be refused of some: by operation, the deed of whoever does it.
    declared: Mapping[str, str] = {}
    compels: frozenset[str] = frozenset()  # of these, what can be demanded of some alone: “must attack this Follower if able”
    # What happens by texts and rules alone, so that it simply does not happen: the operations of it.
    preventable: frozenset[str] = frozenset()

    def prohibited(self, act: ir.Act) -> Node:
        """A ban or duty that the game has a word for; else one of some things alone, or of an event."""
        before = set(self.spoken)
        try:
            if self.toll is not None:
                raise self.cannot(act, f"{act.op} for a price")
            return self.bidden(act)
        except Unplayable as fault:
            self.spoken = before
            found = self.barred(act) if act.mood == "cannot" else self.compelled(act)
            if found is None:
                raise fault from None
            return found

    def said_of_it(self, act: ir.Act) -> Node | None:
        """“Traps cannot destroy it” is “it cannot be destroyed by traps”, where the game has a word for that."""
        agent, deed = act.role("agent"), self.suffers.get(act.verb) or self.suffers.get(act.op)
        if act.passive or act.mood != "cannot" or deed is None or self.toll is not None or agent is None or act.role("patient") is None:
            return None
        if self.is_person(agent) or isinstance(agent, ir.Ref) or self.is_this(agent):
            return None
        before = set(self.spoken)
        try:
            return self.bidden(replace(act, passive=True))
        except Unplayable:
            self.spoken = before
            return None

    tolled: frozenset[str] = frozenset()  # deeds that a text may let a player pay for: “can't attack unless their controller pays 2”
    toll_units: frozenset[str] = frozenset()  # what is paid so
    toll: ir.Qty | None = None  # the price of the ban that is being told

    def toll_of(self, act: ir.Act, fact: ir.Fact) -> ir.Qty | None:
        """What the controller of whatever does the deed must pay for it, each time."""
        paid = fact.act if isinstance(fact, ir.Did) else None
        qty = paid.role("patient") if paid is not None else None
        if paid is None or paid.op not in ("pay", "lose") or paid.mood or paid.neg or paid.tense or act.mood != "cannot" or act.neg:
            return None
        if act.op not in self.tolled or act.passive or not isinstance(qty, ir.Qty) or qty.unit not in self.toll_units or qty.n is None:
            return None
        if isinstance(qty.n, ir.Comp) or qty.traits or not self.its_payer(act.role("agent"), paid.role("agent")):
            return None
        for adv in paid.advs:
            if not isinstance(adv, ir.ForEach) or not self.each_time(adv.what, act):
                return None
        self.use(fact)
        self.use_all(paid.role("agent"))
        for part in (paid, *(node for adv in paid.advs for node in adv.walk())):
            self.use(part)
        return qty

    def its_payer(self, doer: ir.Value | None, payer: ir.Value | None) -> bool:
        """Whether the player who is to pay is the one who controls what does it."""
        if isinstance(payer, ir.Ref) and payer.to is not None:
            if payer.word == "they" and isinstance(doer, ir.Player) and doer.who != "you":
                return True  # whoever would do it is the subject before
            payer = made if isinstance(made := self.made.get(payer.to), ir.Player) else payer
        if not isinstance(payer, ir.Player):
            return False
        if payer.who in ("controller", "owner"):
            return payer.who == "controller" and not self.is_person(doer)
        if isinstance(doer, ir.Player):
            return doer.who == payer.who
        told = {node.who for node in doer.walk() if isinstance(node, ir.Player)} if isinstance(doer, ir.Np) else set()
        if payer.who == "you":
            return self.is_this(doer) or told == {"you"}
        return payer.who == "opponent" and isinstance(doer, ir.Np) and (ir.State("enemy") in doer.adjs or told == {"opponent"})

    def each_time(self, what: ir.Node, act: ir.Act) -> bool:
        """“for each attack”, “for each of them that attacks”."""
        if isinstance(what, ir.Ref):
            return True
        agent = act.role("agent")
        return isinstance(what, ir.Np) and (what.nouns == (act.verb,) or (isinstance(agent, ir.Np) and what.nouns == agent.nouns))

    def compelled(self, act: ir.Act) -> Node | None:
        """“must attack this Follower if able”: of all that it could do it to, only to these."""
        agent, patient, deed = act.role("agent"), act.role("patient"), self.declared.get(act.op)
        if act.passive or deed not in self.compels or agent is None or self.is_person(agent) or patient is None or len(act.roles) != 2:
            return None
        if isinstance(patient, ir.Np) and (patient.n is not None or patient.target or patient.items):
            return None
        for adv in act.advs:
            if isinstance(adv, ir.Manner) and adv.name == "if able":
                self.use(adv)
        return self.bar(act, agent, f"must_{deed}", patient)

    def barred(self, act: ir.Act) -> Node | None:
        """“cannot attack Measures of …”, “cannot be blocked by …”, “can be attacked only by …”, “cannot be removed”."""
        act, but = self.aimed_at(act), act.mood != "cannot"
        deed = self.declared.get(act.verb) or self.declared.get(act.op)
        agent, patient = act.role("agent"), act.role("patient")
        if deed is not None and all(role.name in ("agent", "patient") for role in act.roles):
            for adv in act.advs:
                if isinstance(adv, ir.Manner) and adv.name in ("only", "if able"):
                    self.use(adv)
            if act.passive and patient is not None:
                return self.bar(act, patient, f"be_{deed}", agent, but)
            if not act.passive and agent is not None and not (but and (patient is None or self.is_person(agent))):
                by = self.means(patient) if deed == "target" and isinstance(patient, ir.Np) else None
                if isinstance(patient, ir.Np) and by is not None:
                    told = replace(patient, traits=tuple(trait for trait in patient.traits if trait is not by))
                    self.use(by)
                    return self.bar(act, told, "be_target", replace(by.what, det="own", owner=agent), but)
                return self.bar(act, agent, deed, patient, but)
        said = self.said_of_it(act)
        if said is not None:
            return said
        if not but and (act.op in self.preventable or act.verb in self.preventable):
            rest = tuple(adv for adv in act.advs if not isinstance(adv, ir.Dur))
            return self.make("vetoed", act, event=self.event(replace(act, mood="", advs=rest)))
        return None

    def aimed_at(self, act: ir.Act) -> ir.Act:
        """“cannot be the target of …” is “cannot be targeted by …”."""
        pred, agent = act.role("pred"), act.role("agent")
        np = pred.what if act.op == "be" and isinstance(pred, ir.IsA) else None
        of = np.traits[0] if np is not None and len(np.traits) == 1 else None
        if np is None or agent is None or np.nouns != ("target",) or np.adjs or not isinstance(of, ir.Of):
            return act
        for part in (pred, np, of):
            self.use(part)
        return replace(act, op="target", verb="target", passive=True, roles=(ir.Role("agent", of.what), ir.Role("patient", agent)))

    def means(self, np: ir.Np) -> ir.Has | None:
        """“target Records with Verses”: what a player would do it with."""
        found = [trait for trait in np.traits if isinstance(trait, ir.Has)]
        return found[0] if len(found) == 1 and isinstance(found[0].what, ir.Np) and not found[0].what.items else None

    def bar(self, act: ir.Act, who: ir.Value, deed: str, of: ir.Value | None, but: bool = False) -> Node:
        first = self.player(who) if self.is_person(who) else self.thing(who)
        toll = self.amount(self.toll) if self.toll is not None else None
        return self.make("bars", act, who=first, deed=deed, of=self.other_side(of) if of is not None else None, but=but, toll=toll)

    def other_side(self, value: ir.Value) -> Node:
        """What it cannot be done to, or by: a player, a thing, all of a kind, every card where a text speaks of effects."""
        if isinstance(value, ir.Np) and set(value.nouns) <= {"effect", "ability", "card"} and value.nouns:
            of = next((trait for trait in value.traits if isinstance(trait, ir.Of)), None)
            if of is not None and len(value.traits) == 1 and not value.adjs:
                self.use(value)
                self.use(of)
                return self.forbidder(of.what)
            value = replace(value, nouns=("card",))
        if isinstance(value, ir.Np) and value.target:
            return self.thing(value)
        return self.forbidder(value)

    def only(self, act: ir.Act, roles: tuple[str, ...]) -> None:
        """Refuse roles and adverbials that nothing was made of."""
        for role in act.roles:
            if role.name not in roles:
                raise self.cannot(act, f"{act.op} {role.name}")

    def bidden(self, act: ir.Act) -> Node:
        """“cannot” and “must”: of what does it, of what it is done to, of a player."""
        agent, patient = act.role("agent"), act.role("patient")
        self.only(act, ("agent", "patient"))
        if act.passive:
            deed = self.suffers.get(act.verb) or self.suffers.get(act.op)
            if deed is None:
                raise self.cannot(act, f"{act.mood} be {act.op}")
            by = self.forbidder(agent) if agent is not None else None
            if by is not None and deed not in self.banned_of_some:
                raise self.cannot(act, f"{act.mood} be {act.op} by some")
            if act.mood == "must":
                if by is not None:
                    raise self.cannot(act, f"must be {act.op} by")
                return self.make("must", act, who=self.thing(patient), deed=deed)
            return self.make("cannot", act, who=self.thing(patient), deed=deed, by=by)
        words = self.object_words(patient)
        if patient is not None and not words:
            raise self.cannot(act, f"{act.mood} {act.op}")  # against something of its own: it has no word
        key = " ".join((act.op, *words))
        if self.is_person(agent):
            narrowed = isinstance(patient, ir.Np) and (patient.traits or patient.adjs)
            deed = self.players_deeds.get(key)
            self.use(patient)
            if deed is None or narrowed or act.mood == "must":
                raise self.cannot(act, f"a player {act.mood} {act.op}")
            return self.make("cannot", act, who=self.player(agent), deed=deed)
        deed = self.deeds.get(key)
        if deed is None or (isinstance(patient, ir.Np) and (patient.traits or patient.adjs)):
            raise self.cannot(act, f"{act.mood} {act.op}")
        self.use(patient)
        return self.make("must" if act.mood == "must" else "cannot", act, who=self.thing(agent), deed=deed)

    def object_words(self, patient: ir.Value | None) -> list[str]:
        """The words by which what cannot be done is looked up: “draw card”, “gain Influence”, “search deck”."""
        match patient:
            case ir.Np():
                return sorted(patient.nouns)
            case ir.Qty() if patient.n is None and not patient.traits and not patient.way:
                return [patient.unit]
            case ir.Zone() if patient.owner is None:
                return [patient.name]
        return []

    def forbidder(self, value: ir.Value) -> Node:
        """By whom or what something is forbidden: all such."""
        if self.is_person(value):
            return self.player(value)
        return self.group(value) if isinstance(value, ir.Np) and value.det not in ("this", "that", "those") else self.thing(value)
