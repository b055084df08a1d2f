"""Events that SYNSOULS texts wait for: which event it is, and where in it the subject and the second thing stand.

*own* events are about this card itself, matched also as it departs (SYN-9.12); all others need the card to be still active
(SYN-9.12a).
"""

from __future__ import annotations

from ....effects.events import BY, IT, NONE, TO, Happening, Happenings
from ....effects.lexicon import EventMatch
from ....effects.logic import Then, all_match
from ....effects.scope import Scope
from ....effects.selecting import phrase_match, select
from ....kernel.state import State
from ....kernel.things import Event, Ref
from ....text.tree import Node
from ..model import (
    E_ACTIVATED,
    E_ATTACK_CANCELED,
    E_ATTACKS,
    E_BLOCKS,
    E_CANCELED,
    E_CRASHES,
    E_DISCARDED,
    E_DRAWN,
    E_END,
    E_ENTERS,
    E_EXHAUSTED,
    E_EXPENDED,
    E_FINAL,
    E_GAINS_NOTES,
    E_LEAVES,
    E_LOADED,
    E_MILLED,
    E_MOVED,
    E_OVERWRITTEN,
    E_RAISES_MAX,
    E_RE_REVEALED,
    E_REMOVED,
    E_RESET,
    E_RETURNED,
    E_SILENCED,
    E_SILENCES,
    E_START,
    E_STRAIN,
    E_TARGETED,
    E_VOIDED,
    EVENTS,
    SEATS,
    is_measure,
)
from .domains import LINK_KINDS, ZONES

TABLE = {
    "loaded": Happening(E_LOADED), "loads": Happening(E_LOADED, NONE, IT), "enters": Happening(E_ENTERS, of=TO),
    "expended": Happening(E_EXPENDED), "expends": Happening(E_EXPENDED, NONE, IT), "final_verse": Happening(E_FINAL, NONE, IT),
    "activates": Happening(E_ACTIVATED, NONE, IT), "attacks": Happening(E_ATTACKS, of=TO), "attacked": Happening(E_ATTACKS, TO, IT),
    "blocks": Happening(E_BLOCKS, of=TO), "blocked": Happening(E_BLOCKS, TO, IT), "attack_canceled": Happening(E_ATTACK_CANCELED, of=TO),
    "attacks_or_blocks": Happening(E_ATTACKS | E_BLOCKS, of=TO), "silenced_or_voided": Happening(E_SILENCED | E_VOIDED, of=BY),
    "deals_strain": Happening(E_STRAIN, BY, IT), "takes_strain": Happening(E_STRAIN, of=BY), "silences": Happening(E_SILENCES, BY, IT),
    "silenced": Happening(E_SILENCED, of=BY), "voided": Happening(E_VOIDED, of=BY), "removed": Happening(E_REMOVED, of=BY),
    "silenced_or_removed": Happening(E_SILENCED | E_REMOVED, of=BY), "voided_or_removed": Happening(E_VOIDED | E_REMOVED, of=BY),
    "overwritten_or_silenced": Happening(E_OVERWRITTEN | E_SILENCED, of=BY),
    "overwritten_or_voided": Happening(E_OVERWRITTEN | E_VOIDED, of=BY),
    "returned": Happening(E_RETURNED, of=BY), "leaves": Happening(E_LEAVES, of=BY), "overwritten": Happening(E_OVERWRITTEN, of=BY),
    "re_revealed": Happening(E_RE_REVEALED), "moved": Happening(E_MOVED, of=TO), "exhausted": Happening(E_EXHAUSTED, of=BY),
    "reset": Happening(E_RESET, of=BY), "crashes": Happening(E_CRASHES, player="owner"), "draws": Happening(E_DRAWN, NONE, IT),
    "discards": Happening(E_DISCARDED, NONE, IT, "owner"), "discarded": Happening(E_DISCARDED, player="owner"),
    "milled": Happening(E_MILLED, player="owner"), "gains_notes": Happening(E_GAINS_NOTES, NONE),
    "raises_max": Happening(E_RAISES_MAX, NONE), "canceled": Happening(E_CANCELED), "start": Happening(E_START, NONE),
    "end": Happening(E_END, NONE), "targeted": Happening(E_TARGETED, of=BY), "targets": Happening(E_TARGETED, BY, IT),
}
COUNTED = {"loads": "loaded", "expends": "expended", "activates": "activated", "draws": "drawn", "discards": "discarded",
           "takes_strain": "strain", "attacked": "attacks", "blocked": "blocks", "targets": "targeted"}


class SynsoulsHappenings(Happenings):
    """What SYNSOULS reads otherwise."""

    as_it_was = E_OVERWRITTEN  # SYN-9.12, 15.6

    def lower(self, scope: Scope, node: Node) -> EventMatch:
        who = node.args.get("who")
        if node.kind != "event" or node["name"] != "canceled" or who is None or "attack" not in who.args.get("nouns", ()):
            return super().lower(scope, node)
        match = super().lower(scope, Node(node.kind, {**node.args, "name": "attack_canceled", "who": _attacker(who)}, node.said))
        match.who, match.who_nouns = None, ()
        return match

    def renewed(self, s: State, event: Event) -> bool:
        return event.kind == "load" or super().renewed(s, event)

    def subject(self, s: State, event: Event) -> Ref:
        """A Verse that was expended has gone to a zone at the same moment (SYN-7.39, 7.40): it is meant where it lies."""
        ref = super().subject(s, event)
        return (ref[0], ref[1] + 1) if event.names & E_EXPENDED and not s.alive(ref) and s.alive((ref[0], ref[1] + 1)) else ref

    def added(self, scope: Scope, node: Node) -> list[Then]:
        tests: list[Then] = []
        if node["place"] is not None and node["place"].kind != "zone":
            tests.append(_place(scope, node.node("place")))
        if node["name"] in ("loaded", "loads") and node["span"] is not None:
            tests.append(_loaded_how(node["span"]))
        elif node["span"] is not None:
            tests.append(lambda s, fx, event: event.how == node["span"])
        if node["name"] == "canceled" and node["who"] is not None:  # Verses, Final Verses, abilities and blocks are kept apart (SYN-10.40)
            kinds = {kind for noun in node["who"].args.get("nouns", ()) for kind in LINK_KINDS.get(noun, ())}
            tests.append(lambda s, fx, event: not kinds or event.how in kinds)
        return tests


def _attacker(attack: Node) -> Node | None:
    """The Record whose attack a phrase names: "an attack of this card", "an attack you control"; None: anybody's."""
    filters = attack.nodes("filters")
    of = next((item.node("of") for item in filters if item.kind == "belonging"), None)
    return of or (Node(attack.kind, {**attack.args, "nouns": ("Record",)}) if filters else None)


def _loaded_how(how: str) -> Then:
    """By [TRACE], or from a zone."""
    if how == "traced":
        return lambda s, fx, event: "traced" in event.how.split()
    kind = ZONES[how.removeprefix("from ")]
    return lambda s, fx, event: event.was is not None and event.was.zone // SEATS == kind


def _place(scope: Scope, node: Node) -> Then:
    """Where something enters: the Measure of the event (SYN-4.29)."""
    if node.kind == "select" and not node["target"] and node["quant"] in ("the", "each", "choose"):
        match = all_match(phrase_match(scope, node)[0])
        return lambda s, fx, event: is_measure(event.to) and match(s, fx, event.to)
    selection = select(scope, node)
    return lambda s, fx, event: any(ref[0] == event.to for ref in selection.refs(s, fx))


HAPPENINGS: Happenings = SynsoulsHappenings(TABLE, EVENTS, COUNTED)
