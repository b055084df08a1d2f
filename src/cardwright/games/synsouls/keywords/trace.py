"""SYN-11 Keywords: [TRACE], by which a Record comes back from the Void Zone, and what its removal from play brings with it."""

from __future__ import annotations

from ....kernel.abilities import Ability, Fx, Print
from ....kernel.actions import Action
from ....kernel.agenda import ask_one
from ....kernel.effects import register
from ....kernel.events import commit
from ....kernel.legality import one_of_each
from ....kernel.state import State
from ....kernel.things import Event, Option, Waiting
from ..chains.windows import not_an_answer
from ..model import E_LEAVES, E_REMOVED, TRACE, VOID, has, is_record, standing
from ..playing.loading import (
    AIMS,
    GROUNDS,
    PLACES,
    PLAY_MORE,
    TERMS,
    form_text,
    forms,
    load,
    near_means,
    payable_besides,
    unbarred,
    with_bits,
)
from ..strain import dealing
from ..turn.moments import my_menu, not_of_itself

# -- loading from the Void Zone -----------------------------------------------------------------------------


def traced(s: State, seat: int, cards: list[int]) -> list[int]:
    return [it for it in cards if is_record(s, it) and has(s, it, TRACE)]


# A Record in the player's own Void Zone, in their own MAIN Beat (SYN-11.81), by all rules of loading (SYN-11.82). It is Traced while it
# stays in the Ensemble (SYN-11.83), as no Record is that another effect loads from there (SYN-11.87).
TRACE_LOAD = Action(
    "trace", lambda s, seat, option: load(s, seat, option, "traced"),
    form="trace {it} -> {to}",
    told=form_text,
    when=(("SYN-6.33", not_of_itself), ("SYN-10.5", not_an_answer), ("SYN-11.81", my_menu), PLAY_MORE),
    things=("SYN-11.81", lambda s, seat: list(s.zone(VOID, seat))),
    one_of=lambda s, seat, cards: one_of_each(s, with_bits(s, cards, TRACE)),
    early=True,
    sieves=(("SYN-7.2", near_means), ("SYN-11.81", traced), ("SYN-1.10", unbarred), ("SYN-7.11", payable_besides)),
    places=PLACES, grounds=GROUNDS, aims=AIMS, forms=forms, terms=TERMS,
)

# -- removal from play --------------------------------------------------------------------------------------

RULES_PRINT = "(rules)"


def rule_triggers(s: State, events: list[Event]) -> list[Waiting]:
    """A Record with [TRACE] that is removed from play, Traced or not, deals its printed cost to a Measure of its controller (SYN-11.88): a
    trigger for each (SYN-11.91), whatever zone it comes from; outside the Ensemble the owner stands for the controller (SYN-11.89). One
    that had [FORMAT] as it left has none (SYN-11.92), nor one that costs 0 (SYN-11.93)."""
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


def rules_prints() -> tuple[Print, ...]:
    """The trigger as an ability that the rules themselves give: its Measure is chosen when it resolves (SYN-11.90)."""
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
    return (card,)
