"""Exchanges: what changes hands or places between two."""

from __future__ import annotations

from ..language import ir
from ..text.tree import Node
from .acts import Acts


class Exchanges(Acts):
    """What it means to exchange."""

    def do_swap_control(self, act: ir.Act) -> list[Node]:
        """“Exchange control of target Follower you control and target enemy Follower.”"""
        patient, other = act.role("patient"), act.role("with")
        self.plain(act, "patient", "with", advs=(ir.Dur,))
        one, two = patient, other
        if isinstance(patient, ir.Np) and len(patient.items) == 2 and other is None:
            self.use(patient)
            one, two = patient.items
        what = self.thing(one, "exchange")
        with_it = self.thing(two, "exchange") if two is not None else None
        return [self.make("swap_control", act, player=self.doer(act), what=what, other=with_it, until=self.until(act))]
