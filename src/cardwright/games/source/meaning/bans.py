"""What SOURCE's texts forbid and demand, and how long what they state lasts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ....language import ir
from ....text.tree import Node
from .events import SourceEvents
from .things import SYMBOLS

_SUMMONS = {"conventionally": "summon_conventionally", "reactionarily": "summon_reactionarily"}
_MADE = {"conventional": "summon_conventionally", "reactionary": "summon_reactionarily"}


class SourceBans(SourceEvents):
    """What cannot or must be, and for how long."""

    knows_later_turns = True
    durations = frozenset(("turn", "game", "attack", "movement"))
    deeds: Mapping[str, str] = {
        "relocate": "move",
        "attack": "attack",
        "attack monster": "attack_monsters",
        "attack generator": "attack_generator",
        "attack SOURCE generator": "attack_generator",
        "channel": "channel",
        "trigger": "spring",
    }
    suffers: Mapping[str, str] = {
        "relocate": "be_moved",
        "swap": "be_swapped",
        "attack": "be_attacked",
        "destroy": "be_destroyed",
        "attach": "be_equipped",
        "play": "be_summoned",
        "channel": "be_channeled",
        "choose": "be_chosen",
        "target": "be_chosen",
    }
    players_deeds: Mapping[str, str] = {
        "play monster": "summon",
        "play card": "summon",
        "set trap": "set_traps",
        "play equipment": "play_equipment",
        "channel": "channel",
        "activate channeled effect": "channel",
        "activate channeled effect card": "channel",
        "channel channeled effect card": "channel",
        "draw card": "draw",
        "attack generator": "attack_generator",
        "attack SOURCE generator": "attack_generator",
        "attack monster": "attack_monsters",
        "attack": "attack",
        "relocate": "move",
        "relocate monster": "move",
        "move channeled effect card": "place_channeled",
        "move channeled effect": "place_channeled",
        "play channeled effect card": "place_channeled",
        "play channeled effect": "place_channeled",
        "use channeled effect": "channel",
        "use channeled effect card": "channel",
    }
    declared: Mapping[str, str] = {
        "attack": "attack", "play": "play", "set": "play", "equip": "play", "target": "target", "choose": "target",
    }
    preventable = frozenset(("remove", "discard", "gain", "lose", "draw", "move", "relocate", "destroy"))
    lasting_ops = SourceEvents.lasting_ops | {
        "relocate",
        "copy",
        "swap",
        "use",
        "require",
        "negate",
        "prevent",
        "count",
        "win",
        "increase",
        "reduce",
    }

    def says(self, act: ir.Act | ir.Told, who: Node, part: Node) -> Node:
        """A predicate with its subject."""
        return self.make("says", act, who=who, parts=(part,))

    def subject(self, act: ir.Act) -> Node:
        """What a predicate is said of: what does it, or what it is done to."""
        return self.thing(act.role("patient") if act.passive else act.role("agent"))

    # ---- what cannot or must be

    def bidden(self, act: ir.Act) -> Node:
        agent, patient = act.role("agent"), act.role("patient")
        if act.mood == "must":
            if isinstance(patient, ir.Np) and (patient.det not in ("", "a", "any") or patient.traits or patient.adjs or patient.other):
                raise self.cannot(act, f"must {act.op} certain ones")
            stated = super().bidden(act)
            return self.says(act, stated["who"], self.make("must", deed=stated["deed"]))
        sprung = act.passive and act.op in ("trigger", "activate") and agent is None
        if sprung and isinstance(patient, ir.Np) and patient.nouns == ("trap",):
            self.only(act, ("patient",))  # “traps cannot be activated”
            return self.says(act, self.thing(patient), self.make("barred", deeds=("spring",)))
        if act.passive:
            return self.says(act, self.thing(patient), self.ban(act, agent))
        if self.is_person(agent):
            symbols = self.no_symbols(act, patient)
            return self.make("barred", act, who=self.player(agent), deeds=symbols or (self.player_ban(act, patient),))
        key = " ".join((act.op, *sorted(patient.nouns))) if isinstance(patient, ir.Np) else act.op
        deed = self.deeds.get(key)
        but = next((adv for adv in act.advs if isinstance(adv, ir.Except)), None)
        if but is not None and act.op == "relocate" and patient is None and not but.acts and self.whose_effect(but.by) == "any":
            self.use(but)  # “cannot move, except by effects”
            deed = "move_with_symbols"
        self.only(act, ("agent", "patient"))
        if act.op == "attack" and isinstance(agent, ir.Np) and isinstance(patient, ir.Np) and self.all_theirs(agent):
            return self.says(act, self.thing(patient), self.make("barred", deeds=("be_attacked",)))
        some = isinstance(patient, ir.Np) and bool(patient.traits or patient.adjs or patient.owner is not None or patient.other)
        certain = isinstance(patient, ir.Np) and patient.det in ("this", "that", "those", "these")
        if deed is None or some or certain:
            raise self.cannot(act, f"cannot {act.op}")
        self.use(patient)
        return self.says(act, self.thing(agent), self.make("barred", deeds=(deed,)))

    def until(self, act: ir.Act | ir.Told) -> Node | None:
        """“OP cannot channel next turn”: OP's next turn."""
        agent = act.role("agent") if isinstance(act, ir.Act) else None
        whose = agent if isinstance(agent, ir.Player) else self.theirs(agent)
        if isinstance(act, ir.Act) and whose is not None:
            act = replace(act, advs=tuple(self.of_that(adv, whose) for adv in act.advs))
        before, self.lasts_on = self.lasts_on, (act.role("patient") if act.passive else agent) if isinstance(act, ir.Act) else None
        found = super().until(act)
        self.lasts_on = before
        return found

    lasts_on: ir.Value | None = None  # what the statement under way is said of

    def ends_with(self, who: ir.Value) -> bool:
        """Whether a statement about something that leaves ends with it: about that very thing, or with this card."""
        on = self.lasts_on.of if isinstance(self.lasts_on, ir.Attr) else self.effect_of(self.lasts_on) or self.lasts_on
        if self.is_this(who):
            return True
        spoken = on.to if isinstance(on, ir.Ref) else on.bind if isinstance(on, ir.Np) else None
        return isinstance(who, ir.Ref) and who.num == "sg" and spoken is not None and who.to == spoken

    if TYPE_CHECKING:

        def effect_of(self, value: ir.Value | None) -> ir.Thing | None: ...

    def of_that(self, adv: ir.Adverbial, who: ir.Player) -> ir.Adverbial:
        span = adv.span if isinstance(adv, ir.Dur) else None
        if span is None or span.name != "turn" or span.which != "next" or span.of is not None:
            return adv
        return replace(adv, span=replace(span, of=replace(who, bind=None)))

    def theirs(self, value: ir.Value | None) -> ir.Player | None:
        """Whose “OP monsters” are, whose next turn is meant."""
        if not isinstance(value, ir.Np):
            return None
        if value.adjs == (ir.State("of opponent"),):
            return ir.Player("opponent")
        return value.owner if isinstance(value.owner, ir.Player) and value.owner.who in ("you", "opponent") else None

    def all_theirs(self, np: ir.Np) -> bool:
        """“OP monsters”: all that could attack one of yours."""
        theirs = np.adjs == (ir.State("of opponent"),) or (not np.adjs and isinstance(np.owner, ir.Player) and np.owner.who == "opponent")
        if np.nouns != ("monster",) or np.traits or np.n is not None or np.num != "pl" or not theirs:
            return False
        self.use_all(np)
        return True

    def ban(self, act: ir.Act, agent: ir.Value | None) -> Node:
        """What cannot be done to it, with what the text says of how."""
        deed, gear = self.suffers.get(act.op), act.role("with")
        if act.op == "attach" and isinstance(gear, ir.Np) and self.is_gear(gear) and not gear.traits and not gear.adjs and gear.num == "pl":
            self.use(gear)
            act = replace(act, roles=tuple(role for role in act.roles if role.name != "with"))
        manners = [adv.name for adv in act.advs if isinstance(adv, ir.Manner)]
        for adv in act.advs:
            if isinstance(adv, ir.Manner):
                self.use(adv)
        if deed is None:
            raise self.cannot(act, f"cannot be {act.op}")
        but = next((adv for adv in act.advs if isinstance(adv, ir.Except)), None)
        if act.op == "play" and but is not None and but.by is not None:
            self.use(but)
            return self.summoned_only(act, but.by)
        self.only(act, ("agent", "patient"))
        how = {"": ""}.get(" ".join(manners), " ".join(manners))
        if agent is not None:
            how = self.by_effects(act, agent) if not manners else "?"
        names = {
            "be_destroyed": {
                "": "be_destroyed",
                "in battle": "be_destroyed_in_battle",
                "effects": "be_destroyed_by_effects",
                "OP effects": "be_destroyed_by_op_effects",
                "traps": "be_destroyed_by_traps",
            },
            "be_chosen": {"": "be_chosen", "effects": "be_chosen", "OP effects": "be_chosen_by_op"},
            "be_moved": {"": "be_moved", "effects": "be_moved_by_effects", "OP effects": "be_moved_by_op"},
            "be_summoned": {
                "": "be_summoned",
                "conventionally": "be_summoned_conventionally",
                "reactionarily": "be_summoned_reactionarily",
            },
        }.get(deed, {"": deed})
        if how not in names:
            raise self.cannot(act, f"cannot be {act.op} {how}")
        return self.make("barred", deeds=(names[how],))

    def by_effects(self, act: ir.Act, agent: ir.Value) -> str:
        if (
            isinstance(agent, ir.Np)
            and agent.nouns == ("trap",)
            and agent.num == "pl"
            and not agent.traits
            and not agent.adjs
            and agent.owner is None
        ):
            self.use(agent)
            return "traps"
        whose = self.whose_effect(agent)
        return {"any": "effects", "opponent": "OP effects"}.get(whose, "by something")

    def summoned_only(self, act: ir.Act, by: ir.Value | None) -> Node:
        """“cannot be summoned except by an effect”, “except by CALLER” (SRC-15.1)."""
        if isinstance(by, ir.Np) and by.nouns == ("effect",) and not by.traits and not by.adjs:
            self.use(by)
            return self.make("barred", deeds=("be_summoned_except_by_effect",))
        named = next((trait for trait in by.traits if isinstance(trait, ir.Named)), None) if isinstance(by, ir.Np) else None
        if named is not None and isinstance(by, ir.Np) and len(by.traits) == 1:
            self.use(by)
            self.use(named)
            return self.make("summoned_by", name=named.name)
        raise self.cannot(act, "cannot be summoned except")

    def player_ban(self, act: ir.Act, patient: ir.Value | None) -> str:
        """What a player cannot do."""
        by = act.role("with")
        if act.op == "attack" and isinstance(by, ir.Np) and by.nouns == ("monster",) and by.num == "pl" and not by.traits and not by.adjs:
            self.use(by)  # “cannot attack with monsters”: with none, as always
            act = replace(act, roles=tuple(role for role in act.roles if role.name != "with"))
        self.only(act, ("agent", "patient"))
        self.use(patient)
        if isinstance(patient, ir.Qty) and patient.unit == "SourcePoint" and act.op == "gain" and patient.n is None:
            return "regain"
        manners = [adv for adv in act.advs if isinstance(adv, ir.Manner)]
        how = manners[0].name if len(manners) == 1 else ""
        if act.op == "play" and act.verb == "summon" and how in _SUMMONS:
            self.use(manners[0])
            return _SUMMONS[how]
        made = patient.adjs[0] if isinstance(patient, ir.Np) and patient.nouns == ("summon",) and len(patient.adjs) == 1 else None
        if act.op == "make" and isinstance(made, ir.State) and made.name in _MADE and isinstance(patient, ir.Np):
            self.use_all(patient)  # “cannot make a conventional summon”
            if patient.traits or patient.n not in (None, ir.Num(1)) or patient.det not in ("a", "", "any"):
                raise self.cannot(patient, "cannot make certain summons")
            return _MADE[made.name]
        verb = {"set": "set"}.get(act.verb, act.op)
        key = " ".join((verb, *sorted(patient.nouns))) if isinstance(patient, ir.Np) else act.op
        deed = self.players_deeds.get(key)
        plain = not isinstance(patient, ir.Np) or not (patient.traits or patient.adjs)
        if deed is None and act.op == "play" and act.verb == "summon" and patient is None:
            deed = "summon"
        if deed is None or not plain:
            raise self.cannot(act, f"a player cannot {act.op}")
        return deed

    def no_symbols(self, act: ir.Act, patient: ir.Value | None) -> tuple[str, ...]:
        """“cannot use [γ] symbol cards”."""
        card = patient if isinstance(patient, ir.Np) and patient.nouns == ("symbol card",) and not patient.traits else None
        if act.op != "use" or card is None or card.owner is not None or card.n is not None or len(act.roles) != 2:
            return ()
        signs = [sign for adj in card.adjs for sign in (adj.items if isinstance(adj, ir.State) and adj.items else (adj,))]
        signs = [sign for sign in signs if sign != ir.State("more")]  # “any more symbol cards”
        names = [SYMBOLS.get(sign.name) for sign in signs if isinstance(sign, ir.State)] if signs else list(SYMBOLS.values())
        if len(names) != len(signs or SYMBOLS) or not all(names):
            raise self.cannot(card, "cannot use certain symbol cards")
        self.use_all(card)
        return tuple(f"use_{name}" for name in names)

    # ---- how long

    def own_duration(self, dur: ir.Dur) -> Node:
        """For so many turns (SRC-15.27), until or during a later turn, for the rest of the game."""
        span = dur.span
        if span is None:
            return super().own_duration(dur)
        if span.name == "battle" and span.of is None and dur.way in ("for", "during", "until_end"):
            return self.make("duration", name="attack")  # a battle is what an attack on a monster leads to (SRC-13.6)
        if span.name == "turn" and span.n is not None and dur.way == "for" and span.of is None:
            return self.make("for_turns", name="turns", n=self.amount(span.n))
        if span.name == "turn" and span.which == "next" and span.of is not None:
            if dur.way == "until_start":
                return self.make("duration", name="next_turn_start", player=self.player(span.of))
            if dur.way in ("during", "in_turn"):
                return self.make("duration", name="next_turn", player=self.player(span.of))
        return super().own_duration(dur)

    def duration(self, dur: ir.Dur) -> Node:
        if dur.span is not None and dur.span.n is not None:
            self.use(dur)
            return self.own_duration(dur)
        if dur.way == "permanently":
            self.use(dur)
            return self.make("duration", name="game")
        stay = dur.fact.act if dur.way == "while" and isinstance(dur.fact, ir.Did) else None
        if stay is not None and stay.op == "stay" and not stay.neg and not stay.tense and not stay.advs and not self.static:
            who = stay.role("agent")
            places = [role.value.place if isinstance(role.value, ir.In) else role.value for role in stay.roles if role.name != "agent"]
            place = places[0] if len(places) == 1 else None
            if isinstance(place, ir.Np) and place.nouns == ("map",) and isinstance(who, ir.Ref | ir.Np) and who != place:
                if not self.ends_with(who):
                    raise self.cannot(dur, "until one of several leaves")
                self.use_all(dur)
                return self.make("duration", name="leaves", of=self.thing(who))
        if dur.way == "while" and isinstance(dur.fact, ir.Is) and self.is_this(dur.fact.who) and not dur.fact.neg and not dur.fact.tense:
            pred = dur.fact.pred
            place = pred[0].place if len(pred) == 1 and isinstance(pred[0], ir.In) else None
            there = (isinstance(place, ir.Zone) and place.name in self.field) or (isinstance(place, ir.Np) and place.nouns == ("map",))
            if there and not self.static:
                self.use_all(dur)
                return self.make("duration", name="leaves", of=self.thing(dur.fact.who))
        return super().duration(dur)

    def until_event(self, dur: ir.Dur) -> Node:
        """Until it moves."""
        act = dur.event.acts[0] if dur.event is not None and len(dur.event.acts) == 1 else None
        if (
            isinstance(act, ir.Act)
            and act.verb == "move"
            and not act.passive
            and not act.advs
            and len(act.roles) == 1
            and isinstance(act.role("agent"), ir.Ref)
        ):
            self.use_all(dur)
            return self.make("duration", name="moves")
        return super().until_event(dur)

    def can_last(self, act: ir.Act) -> bool:
        if act.op in ("relocate", "use", "swap", "win") and not act.mood and not (act.op == "relocate" and self.changes_spaces(act)):
            return act.op == "swap" and isinstance(act.role("patient"), ir.Attr)
        if act.op == "control" and not act.mood and not self.static:
            return True  # “Until the end of Y next turn, Y control it.”
        if act.op == "attack" and act.mood in ("may", "can") and not self.is_person(act.role("agent")):
            return self.static  # “During each of Y turns, it may attack twice.”
        return super().can_last(act)

    def changes_spaces(self, act: ir.Act) -> bool:
        amount = act.role("amount")
        return isinstance(amount, ir.Qty) and self.additional(amount) and not self.is_person(act.role("agent"))

    def additional(self, qty: ir.Qty) -> bool:
        return qty.more in ("more", "less", "fewer") or qty.adjs == (ir.State("additional"),)
