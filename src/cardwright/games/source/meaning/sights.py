"""What SOURCE's texts let players see: hands and decks played open, traps looked at while they lie face down."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....text.tree import Node
from .statements import SourceStatements


class SourceSights(SourceStatements):
    """Sight that lasts; what is looked at once is done by `do_look`."""

    def say_look(self, act: ir.Act) -> Node | None:
        """“Y may look at OP face-down traps at any time”."""
        always = ir.Manner("at any time")
        agent, patient = act.role("agent"), act.role("patient")
        if act.mood not in ("may", "can") or act.neg or act.passive or not self.is_person(agent) or always not in act.advs:
            return None
        for adv in act.advs:
            if adv == always:
                self.use(adv)
        return self.make("sees", act, player=self.player(agent), what=self.in_sight(patient))

    def say_keep(self, act: ir.Act) -> Node | None:
        """“Play with Y hand revealed”: both players see it."""
        pred, patient, agent = act.role("pred"), act.role("patient"), act.role("agent")
        shown = isinstance(pred, ir.Doing) and pred.verb == "reveal" and pred.passive
        shown = shown or (isinstance(pred, ir.State) and pred.name == "face up" and not pred.neg)
        if act.verb != "play with" or not shown or act.mood or act.neg or not (agent is None or self.is_person(agent)):
            return None
        for part in (pred, agent, patient):
            self.use(part)
        if isinstance(patient, ir.Zone) and isinstance(patient.owner, ir.Ref) and isinstance(agent, ir.Player):  # “with their hand”
            self.use(patient.owner)
            patient = replace(patient, owner=replace(agent, bind=None))
        return self.make("sees", act, player=self.make("player", who="each"), what=self.in_sight(patient))

    def in_sight(self, value: ir.Value | None) -> Node:
        """A whole hand, the top of a deck, or cards of a sort."""
        if isinstance(value, ir.Zone):
            if value.name != "hand" or value.pos:
                raise self.cannot(value, "sight of a zone")
            return self.zone(value)
        found = self.thing(value)
        if found.kind != "select" or found["quant"] not in ("each", "top"):
            raise self.cannot(value, "sight of some cards") if value is not None else self.cannot(ir.Np(), "sight of nothing")
        return found
