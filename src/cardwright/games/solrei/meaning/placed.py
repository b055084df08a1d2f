"""What is done with placed cards and positions: SWAP, exchanges of cards and of Powers, changes of position (SOL-6.13, 11.34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ....language import ir
from ....text.tree import Node
from .points import SolreiPoints
from .showdowns import REVEALED


class SolreiPlaced(SolreiPoints):
    """What these operations do."""

    def do_swap(self, act: ir.Act) -> list[Node]:
        """SWAP; “exchange the two placed cards”."""
        patient, other = act.role("patient"), act.role("with")
        if act.role("to") is not None:
            return self.do_change(act)
        if isinstance(patient, ir.Attr) and patient.name == "Power":
            return [self.power_exchanged(act, patient, other)]
        if act.verb == "swap" and patient is None:
            self.plain(act, advs=(ir.Manner,))
            self.manners(act, "freely")
            return [self.make("swap", act, player=self.doer(act))]
        own = isinstance(patient, ir.Np) and self.is_placed(patient) and self.player(patient.owner)["who"] == "you"
        if own and self.from_hand(other):  # “SWAP your Action Card (for a card in your hand)”
            self.plain(act, "patient", "with", "for", advs=(ir.Manner,))
            for part in (patient, other):
                self.use_all(part)
            return [self.make("swap", act, player=self.doer(act))]
        agent = act.role("agent")
        both_of_them = self.is_person(agent) and self.player(agent)["who"] == "each" and other is None
        if isinstance(patient, ir.Np) and patient.nouns == ("Action Card",) and patient.num == "pl" and both_of_them:
            self.plain(act, "patient")
            for part in (agent, patient):
                self.use_all(part)
            return [self.make("exchange", act, player=self.make("player", who="you"))]
        both = isinstance(patient, ir.Np) and any(isinstance(adj, ir.State) and adj.name == "placed" for adj in patient.adjs)
        if isinstance(patient, ir.Np) and not both:
            mine = patient.nouns == ("Action Card",) and (patient.owner is None or self.player(patient.owner)["who"] == "you")
            theirs = self.rivals_card(other)
            both = mine and theirs and not patient.traits and not patient.adjs
        elif both and isinstance(patient, ir.Np):
            both = other is None and patient.nouns == ("card",) and not patient.traits and (patient.n == ir.Num(2) or patient.det == "both")
        if not both:
            raise self.cannot(act, f"{act.verb} something else")
        self.plain(act, "patient", "with")
        self.use_all(patient)
        self.use_all(other)
        return [self.make("exchange", act, player=self.doer(act))]

    def from_hand(self, other: ir.Value | None) -> bool:
        """Whether nothing is said of what comes in its place, or a card in hand, as SWAP has it (SOL-11.34)."""
        if other is None:
            return True
        place = other.traits[0] if isinstance(other, ir.Np) and len(other.traits) == 1 else None
        if not isinstance(other, ir.Np) or other.nouns != ("card",) or other.det not in ("a", "") or other.adjs:
            return False
        zone = place.place if isinstance(place, ir.In) else None
        return isinstance(zone, ir.Zone) and zone.name == "hand" and (zone.owner is None or self.player(zone.owner)["who"] == "you")

    def do_flip(self, act: ir.Act) -> list[Node]:
        """“Flip your Action Card face-up.”"""
        way = next((adv for adv in act.advs if isinstance(adv, ir.Manner) and adv.name in ("face up", "face down")), None)
        if way is not None:
            self.use(way)
            role = ir.Role("amount", ir.Word(way.name))
            act = replace(act, roles=(*act.roles, role), advs=tuple(adv for adv in act.advs if adv is not way))
        return self.do_turn(act) if act.role("amount") is not None else super().do_flip(act)

    if TYPE_CHECKING:

        def do_turn(self, act: ir.Act) -> list[Node]: ...

    def exchanged_once(self, act: ir.Act) -> bool:
        return not act.advs

    def power_exchanged(self, act: ir.Act, one: ir.Attr, two: ir.Value | None) -> Node:
        """“Swap your Power with your Rival's.”"""
        of = one.of
        both = isinstance(of, ir.Np) and set(of.nouns) <= {"Action Card", "Attack Card"} and of.num == "pl" and self.both(of)
        if two is None and not one.fn and (both or self.of_each(of)) and self.windows and not self.windows - REVEALED:
            self.plain(act, "patient")
            self.use_all(one)
            you, rival = (self.make("player", who=who) for who in ("you", "opponent"))
            return self.make("exchange_power", act, player=you, other=rival)
        holder = self.holder_of(one)
        if holder is None or not isinstance(two, ir.Attr) or two.name not in ("Power", "same") or not self.windows & REVEALED:
            raise self.cannot(act, "exchange of other numbers")
        other = self.holder_of(replace(two, name="Power"))
        if other is None or self.windows - REVEALED:
            raise self.cannot(act, "exchange of other numbers")
        self.plain(act, "patient", "with")
        for part in (one, two):
            self.use(part)
        return self.make("exchange_power", act, player=holder, other=other)

    def rivals_card(self, other: ir.Value | None) -> bool:
        if self.is_person(other):
            return bool(self.player(other)["who"] == "opponent")
        if isinstance(other, ir.Np) and other.nouns == ("Action Card",) and self.is_person(other.owner):
            return bool(self.player(other.owner)["who"] == "opponent")
        return False

    def do_swap_places(self, act: ir.Act) -> list[Node]:
        self.plain(act)
        agent = act.role("agent")
        if agent is not None and act.mood != "may" and self.player(agent)["who"] not in ("each", "you"):
            raise self.cannot(act, "positions of one player")
        self.use(agent)
        return [self.make("switch", act, player=self.make("player", who="doer"))]

    def do_change(self, act: ir.Act) -> list[Node]:
        """“Change your Battle Position”: both change (SOL-6.13)."""
        to = act.role("to")
        if isinstance(to, ir.Np) and to.nouns in (("OFFENSE",), ("DEFENSE",)):  # “Change to OFFENSE.”
            self.plain(act, "to", advs=(ir.Dur,))
            self.this_round(act)
            self.use(to)
            return [self.make("take_position", act, player=self.doer(act), name=to.nouns[0])]
        np = act.role("patient")
        named = isinstance(np, ir.Np) and np.nouns in (("position",), ("Battle Position",)) and not np.traits and not np.adjs
        if np is not None and not named:
            raise self.cannot(act, "change something else")
        self.use_all(np)
        return self.do_swap_places(replace(act, roles=tuple(role for role in act.roles if role.name != "patient")))

    def do_stay(self, act: ir.Act) -> list[Node]:
        """“You stay on OFFENSE next round”: positions do not change then, if that is where the player is."""
        trait, agent = act.role("pred"), act.role("agent")
        if not isinstance(trait, ir.State) or trait.name not in ("OFFENSE", "DEFENSE") or not self.is_person(agent):
            raise self.cannot(act, "stay somewhere")
        for adv in act.advs:
            span = adv.span if isinstance(adv, ir.Dur | ir.Time) else None
            then = span is not None and (span.name in self.turns or span.name == "START OF ROUND")
            next_one = then and span is not None and span.which in ("next", "the next")
            if not next_one:
                raise self.cannot(adv, "stay for another span")
            self.use_all(adv)
        self.use(trait)
        return [self.make("hold_positions", act, player=self.player(agent), name=trait.name)]
