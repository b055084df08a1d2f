"""Events that SOURCE's texts wait for."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ....language import ir
from ....meaning import Happens
from ....text.tree import Node
from .facts import GENERATOR, SourceFacts

AFTERWARDS = "attack afterwards"  # the verb of an attack that is over
_HOW = {"conventionally": "conventional", "reactionarily": "reactionary"}


class SourceEvents(SourceFacts):
    """What its events are."""

    spans: Mapping[str, str] = {"turn": "turn", "attack": "attack", "movement": "movement", "game": "game"}
    happens: Mapping[str, Happens] = {
        "summon": Happens("summoned", player="summons"),
        "move": Happens("", "moves", counted="moves"),
        "land": Happens("", "lands", place="patient"),
        "end its movement": Happens("", "lands", place="patient"),
        "end their movement": Happens("", "lands", place="patient"),
        "end a movement": Happens("", "lands", place="patient"),
        "enter": Happens("", "enters", place="patient"),
        "leave": Happens("", "leaves", place="patient"),
        "pass": Happens("", "passes", place="patient"),
        "swap": Happens("swapped"),
        "push": Happens("pushed"),
        "attack": Happens("attacked", "attacks", counted="attacks"),
        "destroy": Happens("destroyed", "wins", counted="destroyed"),
        "set": Happens("trap_set", player="sets_trap"),
        "spring": Happens("", "springs"),
        "equip": Happens("equipped", player="equips"),
        "play": Happens("", player="equips"),
        "expire": Happens("", "expired"),
        "channel": Happens("", player="channels", counted="channels"),
        "win": Happens("", "wins_battle"),
        "discard": Happens("discarded", player="discards"),
        "draw": Happens("", player="draws"),
        "return": Happens("returned", place="to"),
        "take control of": Happens("", player="control"),
        "place": Happens("summoned"),
    }

    def is_generator(self, value: ir.Value | None) -> bool:
        return isinstance(value, ir.Np) and value.nouns in GENERATOR and not value.adjs

    def generator_of(self, np: ir.Np) -> Node | None:
        """Whose generator is meant; None: that of whoever is attacked by rule."""
        self.use(np)
        owner: ir.Value | None = np.owner
        for trait in np.traits:
            self.use(trait)
            if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act) and trait.act.op == "control":
                self.use(trait.act)
                owner = trait.act.role("agent")
            else:
                raise self.cannot(trait, "generator of a sort")
        return self.player(owner) if owner is not None else None

    def own_event(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        if act.op == "play" and act.verb == "summon" and act.passive:
            return self.summoned(act, patient, agent)
        if act.op == "attack" and isinstance(patient, ir.Np) and self.is_generator(patient) and not act.advs:
            if act.passive and agent is None:
                return self.make("event", name="attacks_generator", player=self.generator_of(patient))
            return self.make("event", name="attacks_generator", who=self.met(agent), player=self.generator_of(patient))
        if act.op == "swap_places" and agent is not None and not self.is_person(agent) and patient is None and not act.advs:
            other = act.role("with")
            part = isinstance(other, ir.Np) and not other.nouns and isinstance(other.of, ir.Np)
            named = other.of if part and isinstance(other, ir.Np) else other  # “another of Y monsters”
            if other is not None and not (isinstance(named, ir.Np) and named.nouns == ("monster",) and not named.traits and not named.adjs):
                raise self.cannot(act, "swapped with a certain monster")
            self.use_all(other)
            return self.make("event", name="swapped", who=self.met(agent))
        if act.op == "relocate" and act.verb == "move":
            return self.moved(act, agent, patient)
        trap = agent if agent is not None and not act.passive else patient
        if act.op == "activate" and isinstance(trap, ir.Np | ir.Ref) and not act.advs and len(act.roles) == 1 and self.is_trap(trap):
            return self.make("event", name="springs", who=self.met(trap))
        if act.op == "end" and not act.passive and agent is not None and not act.advs and len(act.roles) == 2 and self.is_movement(patient):
            return self.make("event", name="lands", who=self.met(agent))
        if act.op == "move" and act.passive and agent is None and not act.advs and isinstance(patient, ir.Np | ir.Ref):
            to = act.role("to")
            if isinstance(to, ir.Zone) and to.name == "done" and len(act.roles) == 2 and act.verb in ("send", "put", "move"):
                self.use_all(to)
                return self.make("event", name="gear_gone", who=self.met(patient))
        plays = act.op == "play" and act.verb == "play" and not act.passive and self.is_person(agent) and isinstance(patient, ir.Np)
        if plays and isinstance(patient, ir.Np) and not self.is_gear(patient):
            return self.is_played(act, agent, patient)
        played = act.op == "play" and act.verb == "play" and act.passive and agent is None
        if played and isinstance(patient, ir.Np) and self.is_gear(patient):
            self.no_more(act, Happens())
            return self.make("event", name="equips", of=self.met(patient))
        whole = isinstance(patient, ir.Np) and patient.nouns != ("monster",) and self.is_this(patient) and len(act.roles) == 1
        if act.op == "attach" and act.passive and whole:  # “When equipped”: of equipment, and of a monster
            self.no_more(act, Happens())
            ways = (self.make("event", name="equips", of=self.met(patient)), self.make("event", name="equipped", who=self.met(patient)))
            return self.make("either_event", items=ways)
        if act.op == "reach" and not act.passive and isinstance(patient, ir.Np | ir.Zone) and agent is not None:
            return self.arrival(replace(act, op="enter", verb="enter"))
        if act.op == "expire" and isinstance(agent, ir.Attr) and agent.name == "turns" and not act.passive and len(act.roles) == 1:
            self.use(agent)  # “when this card's turns run out”
            return self.make("event", name="expired", who=self.met(agent.of))
        if act.op == "play" and act.verb == "play" and act.passive and agent is None and self.is_this(patient) and len(act.roles) == 1:
            return self.played(act, patient)
        if act.op == "leave" and self.off(act):
            return self.make("event", name=self.off(act), who=self.met(agent))
        if act.op == "destroy":
            return self.destroyed(act, agent, patient)
        if act.op in ("lose", "gain") and isinstance(patient, ir.Qty) and patient.unit == "SourcePoint":
            name = "loses_sp" if act.op == "lose" else "regains_sp"
            self.met(patient)
            if isinstance(agent, ir.Np) and self.is_generator(agent):
                return self.make("event", name=name, player=self.generator_of(agent))
            return self.make("event", name=name, player=self.player(agent))
        if act.op == "attack" and act.verb == AFTERWARDS:
            self.no_more(act, Happens())  # when the comparison is over (SRC-13.11)
            return self.make("event", name="compared", who=self.met(agent), of=self.met(patient))
        if act.op == "lose" and isinstance(patient, ir.Np | ir.Span) and self.is_battle(patient) and not act.passive:
            self.no_more(act, Happens())  # whoever loses is destroyed by it (SRC-13.4)
            return self.make("event", name="destroyed", who=self.met(agent), span="battle")
        if act.op == "win" and isinstance(patient, ir.Span) and self.is_battle(patient) and len(act.roles) == 2:
            self.no_more(act, Happens())
            return self.make("event", name="wins_battle", who=self.met(agent))
        if act.op == "win" and isinstance(patient, ir.Np) and patient.nouns == ("battle",):
            return self.won(act, agent, patient)
        if act.op == "use" and isinstance(patient, ir.Np) and patient.nouns == ("symbol card",) and not patient.traits:
            return self.symbol_used(act, agent, patient)
        effects = isinstance(patient, ir.Np) and patient.nouns in (("channeled effect",), ("channeled effect card",))
        if act.op in ("use", "activate") and effects and self.is_person(agent) and not act.passive:
            return self.channels(act, agent, patient)
        if act.op in ("activate", "trigger") and self.is_person(agent) and isinstance(patient, ir.Np) and self.is_traps(patient):
            self.use(agent)
            self.no_more(act, Happens())  # whose monster it is that springs a trap is told by whose trap it is (SRC-8.17)
            return self.make("event", name="springs", who=self.met(patient))
        if act.op == "channel":
            return self.channels(act, agent, patient)
        if act.verb == "set" and not act.passive and isinstance(patient, ir.Np) and patient.nouns in (("trap",), ("card",)):
            self.plainly(patient)
            return self.make("event", name="sets_trap", player=self.player(agent), of=self.met(patient))
        if act.verb == "place" and not act.passive and isinstance(patient, ir.Np) and patient.nouns == ("channeled effect card",):
            self.plainly(patient)
            return self.make("event", name="placed", player=self.player(agent))
        if act.op == "draw" and self.is_person(agent):
            if isinstance(patient, ir.Np):
                self.plainly(patient)
            late = [adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.way == "not_start" and self.is_turn_of(adv.span, agent)]
            for adv in late:
                self.use_all(adv)
            self.no_more(replace(act, advs=tuple(adv for adv in act.advs if adv not in late)), Happens())
            return self.make("event", name="draws", player=self.player(agent), span="late" if late else None)
        if act.op == "move" and act.verb == "put" and act.passive:
            to, source = act.role("to"), act.role("source")
            if isinstance(to, ir.Zone) and isinstance(source, ir.Zone) and (to.name, source.name) == ("done", "deck"):
                self.use_all(to)
                self.use_all(source)
                return self.make("event", name="milled", who=self.thing(patient))
        return None

    def is_played(self, act: ir.Act, agent: ir.Value | None, card: ir.Np) -> Node:
        """“Y play a trap”: sets it, summons a monster, places a channeled effect card."""
        self.no_more(act, Happens())
        names = {"trap": "sets_trap", "monster": "summons", "channeled effect card": "placed"}
        name = names.get(card.nouns[0] if len(card.nouns) == 1 else "")
        if name is None:
            raise self.cannot(card, "event play of some")
        if name == "sets_trap" and (card.traits or card.adjs or card.owner is not None):
            raise self.cannot(card, "event of certain cards")
        return self.make("event", name=name, player=self.player(agent), of=self.met(card))

    def is_traps(self, np: ir.Np) -> bool:
        """“a trap”, “one of Y traps”."""
        inner = np.of if isinstance(np.of, ir.Np) and not np.nouns else np
        return inner.nouns == ("trap",)

    def is_battle(self, value: ir.Np | ir.Span) -> bool:
        """“a battle”, “the battle”."""
        name = value.name if isinstance(value, ir.Span) else value.nouns[0] if value.nouns == ("battle",) else ""
        plain = not (isinstance(value, ir.Np) and (value.traits or value.adjs)) and value.n in (None, ir.Num(1))
        if name != "battle" or not plain:
            return False
        self.use_all(value)
        return True

    def is_gear(self, np: ir.Np) -> bool:
        return bool(np.nouns) and set(np.nouns) <= {"equipment", "equipment card", "Equipment Card"}

    def is_movement(self, value: ir.Value | None) -> bool:
        """“its movement”, “a movement”."""
        if isinstance(value, ir.Span):
            found = value.name == "movement"
        else:
            found = isinstance(value, ir.Np) and value.nouns == ("movement",) and not value.traits and not value.adjs
        if found:
            self.use_all(value)
        return found

    def is_trap(self, value: ir.Value) -> bool:
        """A trap, or this one."""
        return (isinstance(value, ir.Np) and value.nouns == ("trap",)) or (self.start == "trap" and self.is_this(value))

    def is_turn_of(self, span: ir.Span | None, who: ir.Value | None) -> bool:
        """A turn: of anybody, or of the very player who does it."""
        if span is None or span.name not in self.turns:
            return False
        mine = isinstance(span.of, ir.Ref) and isinstance(who, ir.Player) and span.of.to == who.bind
        return span.of is None or mine or (isinstance(span.of, ir.Player) and isinstance(who, ir.Player) and span.of.who == who.who)

    def played(self, act: ir.Act, this: ir.Value | None) -> Node:
        """“When played”: summoned, equipped or placed, whatever kind of card says it."""
        self.no_more(act, Happens())
        others = (self.make("event", name=name, of=self.met(this)) for name in ("equips", "placed"))
        return self.make("either_event", items=(self.make("event", name="summoned", who=self.met(this)), *others))

    def symbol_used(self, act: ir.Act, agent: ir.Value | None, card: ir.Np) -> Node:
        """“Y use a [γ] symbol card”, “to move”, “to attack with this monster” (SRC-11.1)."""
        self.plainly(replace(card, adjs=()))
        self.use(card)
        of, who, span = self.met(card) if card.adjs else None, None, None
        goals = [*act.advs, *(role.value for role in act.roles if role.name == "inf")]
        for adv in goals:
            deed = adv.act if isinstance(adv, ir.Purpose) else adv if isinstance(adv, ir.Act) and len(goals) == 1 else None
            span = {"relocate": "move", "attack": "attack", "channel": "channel"}.get(deed.op) if deed is not None else None
            name = {"move": "patient", "attack": "with", "channel": "with"}.get(span or "", "")
            if deed is None or span is None or deed.advs or any(role.name != name for role in deed.roles):
                raise self.cannot(adv, "symbol card used somehow")
            self.use(adv)
            self.use(deed)
            who = self.met(deed.role(name)) if deed.roles else None
        player = self.player(agent) if agent is not None else None
        return self.make("event", name="symbol_used", who=who, player=player, of=of, span=span)

    def plainly(self, np: ir.Np) -> None:
        """Refuse what an event says of a card that the game does not tell apart."""
        self.use(np)
        if np.traits or np.adjs or np.n not in (None, ir.Num(1)) or np.det not in ("a", "some"):
            raise self.cannot(np, "event of certain cards")

    def summoned(self, act: ir.Act, patient: ir.Value | None, agent: ir.Value | None) -> Node:
        """Conventionally, reactionarily, or by an effect (SRC-7.12, 7.24, 7.35)."""
        how: str | None = None
        for adv in act.advs:
            if not isinstance(adv, ir.Manner) or adv.name not in _HOW or how is not None:
                raise self.cannot(adv, "summoned somehow")
            self.use(adv)
            how = _HOW[adv.name]
        if act.role("to") is not None or act.role("source") is not None:
            raise self.cannot(act, "event summon to a place")
        if agent is not None:
            if self.whose_effect(agent) != "any" or how is not None:
                raise self.cannot(act, "summoned by something")
            how = "effect"
        return self.make("event", name="summoned", who=self.met(patient), span=how)

    def whose_effect(self, value: ir.Value | None) -> str:
        """“effects”, “OP effects”, “an effect OP controls”: whose, or any; otherwise nothing."""
        if not isinstance(value, ir.Np) or not set(value.nouns) <= {"effect", "card effect"} or not value.nouns or value.n is not None:
            return ""
        if value.adjs and value.adjs not in ((ir.State("of opponent"),), (ir.State("of you"),), (ir.State("enemy"),)):
            return ""
        rel = value.traits[0] if len(value.traits) == 1 else None
        act = rel.act if isinstance(rel, ir.Rel) else None
        owner: ir.Value | None = value.owner
        if isinstance(act, ir.Act) and act.op == "control" and owner is None and not value.adjs:
            owner = act.role("agent")
        elif value.traits:
            return ""
        if owner is not None and not (isinstance(owner, ir.Player) and owner.who in ("you", "opponent")):
            return ""
        self.use_all(value)
        if value.adjs:
            return "you" if value.adjs == (ir.State("of you"),) else "opponent"
        return owner.who if isinstance(owner, ir.Player) else "any"

    def destroyed(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node | None:
        """In battle, by an effect, by a player, by a card of some sort (SRC-15.24, 15.33)."""
        fight = [adv for adv in act.advs if isinstance(adv, ir.Manner) and adv.name == "in battle"]
        if len(fight) != len(act.advs):
            raise self.cannot(act, "event destroy in some manner")
        for adv in fight:
            self.use(adv)
        span = "battle" if fight else None
        if agent is None:
            return self.make("event", name="destroyed", who=self.met(patient), span=span)
        if self.is_person(agent):
            if fight:
                raise self.cannot(act, "destroyed in battle by a player")
            return self.make("event", name="destroyed", who=self.met(patient), player=self.player(agent))
        if not act.passive and not (isinstance(agent, ir.Np) and self.no_fighter(agent)):
            return self.make("event", name="wins", who=self.met(agent), of=self.met(patient))
        whose = self.whose_effect(agent)
        if whose and not fight:
            player = None if whose == "any" else self.make("player", who=whose)
            return self.make("event", name="destroyed", who=self.met(patient), player=player, span="effect")
        if not isinstance(agent, ir.Np | ir.Ref):
            raise self.cannot(act, "destroyed by something")
        return self.make("event", name="destroyed", who=self.met(patient), of=self.met(agent), span=span)

    def no_fighter(self, np: ir.Np) -> bool:
        """Whether what destroys is no monster: “a trap destroys a monster” is no battle."""
        return bool(np.nouns) and not {"monster", "token", "card"}.intersection(self.noun(noun) for noun in np.nouns)

    def moved(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node:
        """A round of movement, of so many spaces; “moved back” is what others do to it."""
        amount = act.role("amount")
        names = {adv.name for adv in act.advs if isinstance(adv, ir.Manner)}
        if len(names) != len(act.advs):
            raise self.cannot(act, "event move when")
        for adv in act.advs:
            self.use(adv)
        if act.passive:
            if names != {"back"} or agent is not None or amount is not None:
                raise self.cannot(act, "event moved")
            return self.make("event", name="pushed", who=self.met(patient), span="back")
        onto = next((role for role in act.roles if role.name == "to" and role.prep in ("onto", "into", "to")), None)
        if onto is not None and amount is None and not names and len(act.roles) == 2:  # “moves onto OP flux space”
            self.use(onto.value)
            place = self.place(onto.value) if isinstance(onto.value, ir.Zone) else self.thing(onto.value)
            return self.make("event", name="enters", who=self.met(agent), place=place, span="movement")
        if names == {"adjacent"} and isinstance(act.role("to"), ir.Np | ir.Ref) and len(act.roles) == 2:  # “moves adjacent to this monster”
            near = self.make("near", how="adjacent", of=self.thing(act.role("to")))
            place = self.select("each", "space", filters=(near,))
            return self.make("event", name="enters", who=self.met(agent), place=place, span="movement")
        if names or any(role.name not in ("agent", "amount") for role in act.roles):
            raise self.cannot(act, "event move somewhere")
        if amount is None:
            return self.make("event", name="moves", who=self.met(agent))
        self.use(amount)
        if not isinstance(amount, ir.Qty) or amount.unit != "space" or amount.n is None or amount.traits:
            raise self.cannot(act, "event move so far")
        comp = amount.n if isinstance(amount.n, ir.Comp) else ir.Comp("=", amount.n)
        self.use(comp)
        if comp.n is None or comp.op not in (">=", "<=", "="):
            raise self.cannot(act, "event move so far")
        return self.make("event", name="moves", who=self.met(agent), of=self.amount(comp.n), span=comp.op)

    def off(self, act: ir.Act) -> str:
        """“leaves the map”, “leaves play”."""
        place = act.role("patient")
        if act.advs or len(act.roles) != 2:
            return ""
        if isinstance(place, ir.Np) and place.nouns == ("map",) and not place.traits and not place.adjs:
            self.use(place)
            return "left_map"
        if isinstance(place, ir.Zone) and place.name in ("play", "map"):
            self.use(place)
            return "left_play" if place.name == "play" else "left_map"
        return ""

    def won(self, act: ir.Act, agent: ir.Value | None, battle: ir.Np) -> Node:
        against = next((trait.what for trait in battle.traits if isinstance(trait, ir.Of)), act.role("against"))
        self.use(battle)
        self.use_traits(battle)
        return self.make("event", name="wins_battle", who=self.met(agent), of=self.met(against))

    def channels(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node:
        names = [adv.name for adv in act.advs if isinstance(adv, ir.Manner)]
        if len(names) != len(act.advs) or len(names) > 1 or any(role.name not in ("agent", "patient") for role in act.roles):
            raise self.cannot(act, "event channel somehow")
        how = {"successfully": "success", "unsuccessfully": "failure"}.get(names[0], "") if names else None
        for adv in act.advs:
            self.use(adv)
        if how == "" or not self.is_person(agent):
            raise self.cannot(act, "event channel somehow")
        return self.make("event", name="channels", player=self.player(agent), of=self.met(patient), span=how)

    def event_place(self, act: ir.Act, row: Happens) -> Node | None:
        value = act.role(row.place) if row.place else None
        if isinstance(value, ir.Zone) and value.name == "side":
            return self.side(value)
        return super().event_place(act, row)

    def event(self, act: ir.Act | ir.Fact) -> Node:
        if isinstance(act, ir.Act) and act.op in ("enter", "leave", "pass") and not self.off(act) and not act.neg and not act.tense:
            return self.arrival(act)
        return super().event(act)

    def arrival(self, act: ir.Act) -> Node:
        """What enters, lands on, passes or leaves a space."""
        self.use(act)
        by = [adv for adv in act.advs if isinstance(adv, ir.Manner) and adv.name == "by movement" and act.verb == "enter"]
        for adv in by:
            self.use(adv)
        row = self.row(act)
        self.no_more(replace(act, advs=tuple(adv for adv in act.advs if adv not in by)), row)
        place = self.event_place(act, row)
        return self.make("event", name=row.does, who=self.met(act.role("agent")), place=place, span="movement" if by else None)

    def either(self, event: ir.Event) -> Node:
        acts = [act for act in event.acts if isinstance(act, ir.Act)]
        if len(acts) == 2 == len(event.acts):
            one, two = acts
            if one.op == "attack" and two.op == "destroy" and two.neg and not one.advs and not two.advs and not one.passive:
                self.use_all(two)
                self.use(one)
                return self.make("event", name="survives", who=self.met(one.role("agent")), of=self.met(one.role("patient")))
            if one.verb == "push" and two.verb == "move" and one.passive and two.passive:
                self.use_all(two)
                self.use(one)
                return self.make("event", name="pushed", who=self.met(one.role("patient")))
            if one.op == "expire" and two.op == "destroy" and two.passive and not two.advs and two.role("agent") is None:
                self.use_all(two)
                self.use(one)
                return self.make("event", name="gear_gone", who=self.met(one.role("agent")))
        return super().either(event)

    def at_span(self, span: ir.Span, way: str) -> Node:
        """The start or end of a turn; of this turn; of the next (SRC-15.29)."""
        self.use(span)
        if span.name not in self.turns or way not in ("start", "end"):
            raise self.cannot(span, f"{way} of {span.name}")
        whose = self.player(span.of) if isinstance(span.of, ir.Np | ir.Ref | ir.Player) else None
        if whose is not None and whose["who"] == "each":  # of whoever's turn it is
            whose = self.make("player", who="any", bind=whose.args["bind"]) if "bind" in whose.args else None
        if span.which in ("the", "this") and whose is None:
            if way != "end":
                raise self.cannot(span, f"{way} of this turn")
            return self.make("event", name="turn_end")
        if span.which == "next":
            if whose is None:
                return self.make("event", name="turn_end", span="next")
            return self.make("event", name=way, player=whose, span="next")
        return self.make("event", name=way, player=whose)
