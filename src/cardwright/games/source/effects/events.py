"""Events that SOURCE texts wait for: which event it is, and where in it the subject, the second thing and the player stand.

*own* events are about this card itself, matched also as it departs (SRC-15.6); others need their card to be in play.
"""

from __future__ import annotations

from collections.abc import Callable

from ....effects.events import BY, IT, NONE, TO, Happening, Happenings
from ....effects.logic import OPS, Then
from ....effects.players import seat_of
from ....effects.scope import Scope, Selection
from ....kernel.abilities import Fx
from ....kernel.state import State
from ....kernel.things import Event, Ref
from ....text.tree import Node
from ..model import (
    E_ATTACKS,
    E_ATTACKS_GENERATOR,
    E_BATTLE,
    E_CHANNELS,
    E_COMPARED,
    E_CONTROL,
    E_DESTROYED,
    E_DESTROYED_BY_EFFECT,
    E_DESTROYED_IN_BATTLE,
    E_DISCARDED,
    E_DONE,
    E_DRAWN,
    E_END,
    E_ENTERS,
    E_EQUIPPED,
    E_EXPIRED,
    E_LANDS,
    E_LEAVES,
    E_LEFT_MAP,
    E_LOSES_SP,
    E_MILLED,
    E_MOVES,
    E_PASSES,
    E_PLACED,
    E_PUSHED,
    E_REGAINS_SP,
    E_RETURNED,
    E_SPRINGS,
    E_START,
    E_SUMMONED,
    E_SWAPPED,
    E_SYMBOL_USED,
    E_TRAP_SET,
    E_WINS,
    EVENTS,
    MAP,
    field,
)
from .domains import FIELD, members
from .places import spaces_of

TABLE = {
    "summoned": Happening(E_SUMMONED), "summons": Happening(E_SUMMONED, NONE, IT), "moves": Happening(E_MOVES), "lands": Happening(E_LANDS),
    "enters": Happening(E_ENTERS), "leaves": Happening(E_LEAVES), "passes": Happening(E_PASSES), "swapped": Happening(E_SWAPPED),
    "pushed": Happening(E_PUSHED), "attacks": Happening(E_ATTACKS, of=TO), "attacked": Happening(E_ATTACKS, TO, IT),
    "attacks_generator": Happening(E_ATTACKS_GENERATOR, player="to"), "battle": Happening(E_BATTLE, of=TO),
    "compared": Happening(E_COMPARED, of=TO), "survives": Happening(E_COMPARED, of=TO), "wins": Happening(E_DESTROYED_IN_BATTLE, BY, IT),
    "wins_battle": Happening(E_WINS, of=TO), "destroyed": Happening(E_DESTROYED, of=BY), "left_map": Happening(E_LEFT_MAP, of=BY),
    "left_play": Happening(E_LEFT_MAP | E_EXPIRED | E_DESTROYED | E_DONE | E_RETURNED, of=BY),
    "loses_sp": Happening(E_LOSES_SP, NONE, NONE, "it"), "regains_sp": Happening(E_REGAINS_SP, NONE, NONE, "it"),
    "trap_set": Happening(E_TRAP_SET), "sets_trap": Happening(E_TRAP_SET, NONE, IT), "springs": Happening(E_SPRINGS, of=TO),
    "equipped": Happening(E_EQUIPPED, TO, IT), "equips": Happening(E_EQUIPPED, NONE, IT), "expired": Happening(E_EXPIRED),
    "gear_gone": Happening(E_EXPIRED | E_DESTROYED | E_DONE), "placed": Happening(E_PLACED, NONE, IT),
    "channels": Happening(E_CHANNELS, NONE, IT), "symbol_used": Happening(E_SYMBOL_USED, BY, IT), "draws": Happening(E_DRAWN, NONE, IT),
    "discards": Happening(E_DISCARDED, NONE, IT, "owner"), "discarded": Happening(E_DISCARDED, player="owner"),
    "milled": Happening(E_MILLED, player="owner"), "returned": Happening(E_RETURNED, of=BY), "control": Happening(E_CONTROL, NONE, IT),
    "start": Happening(E_START, NONE), "end": Happening(E_END, NONE), "turn_end": Happening(E_END, NONE),
    "movement_end": Happening(E_MOVES),
}
COUNTED = {"summons": "summoned", "attacked": "attacks", "draws": "drawn", "discards": "discarded", "movement_end": "moves"}


class SourceHappenings(Happenings):
    """What SOURCE reads otherwise."""

    nouns: tuple[str, ...] = ("monster",)
    as_it_was = E_COMPARED
    moves: tuple[str, ...] = ("move", "summon", "equip", "place", "set_trap", "tile")

    def subject(self, s: State, event: Event) -> Ref:
        """What has changed its zone is meant as the instance it has become."""
        leaf = event.was
        return s.ref(event.it) if leaf is None or event.kind not in self.moves else (event.it, leaf.life + 1)

    def named(self, scope: Scope, node: Node, where: str) -> Then:
        fits = super().named(scope, node, where)
        if node.kind != "role" or node["name"] != "equipped" or where != IT:
            return fits

        def worn(s: State, fx: Fx, event: Event) -> bool:
            """It may have just left, its equipment is still there."""
            if event.was is None:
                return fits(s, fx, event)
            return any(mod.attr == "worn" and mod.data == (event.it, event.was.life) for mod in s.things[fx.me].mods)

        return worn

    def added(self, scope: Scope, node: Node) -> list[Then]:
        word, tests = node["name"], []
        if node["place"] is not None and node["place"].kind != "zone":
            tests.append(_place(scope, node.node("place"), word))
            _speak_of_place(scope, word)
        if word == "moves" and node["of"] is not None:
            tests.append(_far(scope, node))
        elif node["span"] is not None or word in ("survives", "gear_gone", "left_play"):
            tests.append(_span(word, node["span"]))
        return tests


def _where(word: str) -> Callable[[State, Event], int]:
    """The space of an event: the one that was left, else the one arrived at."""
    if word == "leaves":
        return lambda s, event: event.was.host if event.was is not None else -1
    return lambda s, event: event.to


def _place(scope: Scope, node: Node, word: str) -> Then:
    where = _where(word)
    if node.kind == "side":
        seat = seat_of(scope, node["player"])
        return lambda s, fx, event: field(s).owner.get(where(s, event)) == seat(s, fx)
    spaces = members(scope, node) if node.kind == "select" and node["quant"] in ("choose", "each", "the", "up_to") else spaces_of(scope,
        node)
    return lambda s, fx, event: where(s, event) in spaces(s, fx)


def _speak_of_place(scope: Scope, word: str) -> None:
    """ "That space" is the one of the event."""
    where = _where(word)
    scope.remember(Selection(lambda s, fx: (s.ref(where(s, fx.event)),) if fx.event is not None else (), ("space",)))


def _far(scope: Scope, node: Node) -> Then:
    """So many spaces of one movement."""
    fits, n = OPS[node["span"]], scope.fixed(node.node("of"))
    return lambda s, fx, event: fits(event.amount, n(s, fx))


def _span(word: str, span: str | None) -> Then:
    """What narrows an event: how it came about, or which turn is meant."""
    if word == "survives":
        return lambda s, fx, event: s.things[event.to].zone == MAP
    if word == "left_play":
        return lambda s, fx, event: event.was is not None and event.was.zone < FIELD and s.things[event.it].life != event.was.life
    if word == "gear_gone":
        return lambda s, fx, event: event.was is not None and s.things[event.it].life != event.was.life
    if word == "summoned":
        hows = ("effect", "token") if span == "effect" else (span,)
        return lambda s, fx, event: event.how in hows
    if word == "destroyed":
        bit = E_DESTROYED_IN_BATTLE if span == "battle" else E_DESTROYED_BY_EFFECT
        return lambda s, fx, event: bool(event.names & bit)
    if word == "enters":
        return lambda s, fx, event: event.how == "move"
    if span == "late":
        return lambda s, fx, event: s.own.part != "START"
    if span == "next":
        return _a_later_turn
    if span == "after":
        return lambda s, fx, event: not s.used("turn", "summoned", fx.me, fx.life)
    return lambda s, fx, event: event.how == span


def _a_later_turn(s: State, fx: Fx, event: Event) -> bool:
    """Of a text that waits for the next turn: this one began after it (SRC-15.29)."""
    return any(item.prog == fx.prog and item.source == fx.source and item.number <= s.own.began for item in s.delayed)


HAPPENINGS: Happenings = SourceHappenings(TABLE, EVENTS, COUNTED)
