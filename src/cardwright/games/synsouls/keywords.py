"""What the rules make of keywords: the Strain of [TRACE]."""

from __future__ import annotations

from ...kernel.abilities import Ability, Fx, Print
from ...kernel.agenda import ask_one
from ...kernel.effects import register
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.things import Event, Option, Waiting
from .model import E_LEAVES, E_REMOVED, TRACE, standing
from .strain import dealing

RULES_PRINT = "(rules)"


def rule_triggers(s: State, events: list[Event]) -> list[Waiting]:
    """A Record with [TRACE] removed from play deals its printed cost to a Measure of its controller (SYN-11.88 to 11.93)."""
    found: list[Waiting] = []
    for event in events:
        leaf = event.was
        if not event.names & E_REMOVED or leaf is None or event.kind != "move":
            continue
        card = s.table.prints[leaf.card]
        if card.kind != "Record":
            continue
        left = bool(event.names & E_LEAVES)
        bits = event.last[1] if left and event.last else card.bits
        if bits & TRACE and isinstance(card.attrs["cost"], int) and card.attrs["cost"] > 0:
            seat = leaf.controller if left else leaf.owner
            found.append(Waiting((s.table.names[RULES_PRINT], 0), (leaf.oid, leaf.life), seat, event, s.batch))
    return found


def rules_print() -> Print:
    """Abilities that the rules themselves give: the Strain of [TRACE]."""
    card = Print(RULES_PRINT, "Rule", {})
    trace = Ability("trigger", "Deal Strain equal to its printed cost to one of your Measures.", "TRACE")

    def choose(s: State, fx: Fx) -> None:
        options = [Option("pick", oid) for oid in standing(s, fx.you)]
        if options:
            ask_one(s, fx.you, "trace", "SYN-11.88", options, "effect.pick", 0, source=fx.me)

    def deal(s: State, fx: Fx) -> None:
        cost = s.table.prints[s.things[fx.me].card].attrs["cost"]
        commit(s, [dealing.strain(s, ref[0], cost, fx.source, fx.you, "trace") for ref in register(fx, 0)])

    trace.program = (choose, deal)
    trace.extra["lot"] = lambda s, oid: s.things[oid].card  # copies of one card: nothing but its printed cost counts
    card.seal([trace], [])
    return card
