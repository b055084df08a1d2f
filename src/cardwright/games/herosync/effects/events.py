"""Events that HeroSync texts wait for: which event it is, and where in it the subject, the second thing and the player stand.

*own* events are about this card itself, matched also as it departs. A Counter that asks what an enemy Follower is does not learn it
of a Hidden one (HRS-10.14).
"""

from __future__ import annotations

from ....effects import conditions
from ....effects.events import BY, IT, NONE, TO, Happening, Happenings, is_named, is_this
from ....effects.lexicon import EventMatch
from ....effects.logic import Then, all_then
from ....effects.players import seat_test
from ....effects.scope import Scope
from ....kernel.abilities import Fx, Test
from ....kernel.chain import link_of
from ....kernel.state import State
from ....kernel.things import Event
from ....text.tree import Node
from ..model import (
    E_ABILITY,
    E_ATTACK_NEGATED,
    E_ATTACK_SUCCESS,
    E_ATTACKS,
    E_ATTACKS_DIRECT,
    E_BATTLE_KILL,
    E_BECOMES_HIDDEN,
    E_BOOSTED,
    E_CHANGED,
    E_CONTROL,
    E_COUNTER,
    E_DAMAGE,
    E_DESTROYED,
    E_DIRECT_DAMAGE,
    E_DISCARDED,
    E_DRAWN,
    E_DRAWN_EXTRA,
    E_DRIVE,
    E_EFFECT_DAMAGE,
    E_END,
    E_ENTERS,
    E_GAINS,
    E_KILL_DAMAGE,
    E_KILLED,
    E_LEAVES,
    E_LEVEL_UP,
    E_LOSES,
    E_MILLED,
    E_PLAYED,
    E_PREPARED,
    E_REMOVED,
    E_RETURNED,
    E_REVEALED,
    E_REWARD,
    E_SACRIFICED,
    E_SEARCHED,
    E_START,
    EVENTS,
    FALLEN,
    FOLLOWERS,
    HIDDEN,
    SEATS,
    is_hero,
)
from .domains import kinds_of
from .states import OF_FACES

TABLE = {
    "attacks": Happening(E_ATTACKS, of=TO), "attacks_directly": Happening(E_ATTACKS_DIRECT, of=TO),
    "attacked": Happening(E_ATTACKS, TO, IT), "attacked_directly": Happening(E_ATTACKS_DIRECT, NONE, IT, "to"),
    "succeeds": Happening(E_ATTACK_SUCCESS, of=TO), "succeeds_directly": Happening(E_ATTACK_SUCCESS, of=TO),
    "attack_negated": Happening(E_ATTACK_NEGATED), "kills": Happening(E_KILLED, BY, IT),
    "kills_in_battle": Happening(E_BATTLE_KILL, BY, IT), "killed": Happening(E_KILLED, IT, BY, "was"),
    "killed_in_battle": Happening(E_BATTLE_KILL, IT, BY, "was"), "killed_by_effect": Happening(E_KILLED, IT, BY, "was"),
    "sacrificed": Happening(E_SACRIFICED, player="was"), "sacrifices": Happening(E_SACRIFICED, NONE, IT, "was"),
    "enters": Happening(E_ENTERS), "played": Happening(E_PLAYED | E_DRIVE), "plays": Happening(E_PLAYED | E_DRIVE, NONE, IT),
    "prepares": Happening(E_PREPARED, NONE, IT), "prepared": Happening(E_PREPARED), "uses_reward": Happening(E_REWARD, NONE),
    "counter": Happening(E_COUNTER, NONE, IT), "destroyed": Happening(E_DESTROYED, player="was"),
    "revealed": Happening(E_REVEALED, player="was"), "hidden": Happening(E_BECOMES_HIDDEN, player="was"),
    "leaves": Happening(E_LEAVES, player="was"), "returned": Happening(E_RETURNED, player="was"),
    "removed": Happening(E_REMOVED, player="was"), "discards": Happening(E_DISCARDED, NONE, IT, "owner"),
    "discarded": Happening(E_DISCARDED, player="owner"), "milled": Happening(E_MILLED, player="owner"),
    "draws": Happening(E_DRAWN, NONE, IT),
    "draws_extra": Happening(E_DRAWN_EXTRA, NONE, IT), "searches": Happening(E_SEARCHED, NONE),
    "loses": Happening(E_LOSES, NONE, NONE, "it"),
    "gains": Happening(E_GAINS, NONE, NONE, "it"), "level_up": Happening(E_LEVEL_UP, NONE, NONE, "it"),
    "boosted": Happening(E_BOOSTED, player="was"), "control": Happening(E_CONTROL, NONE, IT), "start": Happening(E_START, NONE),
    "end": Happening(E_END, NONE), "falls": Happening(E_KILLED | E_DISCARDED | E_MILLED | E_DESTROYED | E_CHANGED, player="owner"),
}
COUNTED = {
    "plays": "played", "sacrifices": "sacrificed", "uses_reward": "reward", "draws": "drawn", "discards": "discarded",
    "attacked": "attacks", "killed_in_battle": "battle_kill", "killed_by_effect": "killed", "prepares": "prepared",
    "hidden": "becomes_hidden", "searches": "searched",
}
CAUSES = {None: E_DAMAGE, "attack": E_DIRECT_DAMAGE, "kill": E_KILL_DAMAGE, "effect": E_EFFECT_DAMAGE}
CAUSE_NAMES = {None: "damage", "attack": "direct_damage", "kill": "kill_damage", "effect": "effect_damage"}


class HeroSyncHappenings(Happenings):
    """What HeroSync reads otherwise."""

    moves: tuple[str, ...] = ("move", "enter", "prepare")

    def lower(self, scope: Scope, node: Node) -> EventMatch:
        if node.kind not in ("damaged", "activated"):
            return super().lower(scope, node)
        scope.in_event = True
        match = self._damaged(scope, node) if node.kind == "damaged" else self._activated(scope, node)
        scope.in_event = False
        return match

    def names(self, node: Node, row: Happening) -> int:
        """Followers are played onto the field, Drives are used (HRS-7.9, 7.13)."""
        what = node["of"] or node["who"]
        if node["name"] not in ("plays", "played") or what is None:
            return row.names
        kinds = kinds_of(what["nouns"])
        return (E_PLAYED if "Follower" in kinds else 0) | (E_DRIVE if "Drive" in kinds else 0)

    def narrowed(self, node: Node) -> list[Then]:
        word = node["name"]
        if word == "succeeds_directly":
            return [lambda s, fx, event: is_hero(event.to)]
        if word == "killed_by_effect":
            return [lambda s, fx, event: event.how == "effect"]
        if word == "returned":
            return [lambda s, fx, event: (event.was if event.was is not None else s.things[event.it]).zone // SEATS == FOLLOWERS]
        if word == "falls":
            return [lambda s, fx, event: event.kind == "move" and event.to // SEATS == FALLEN]
        if word in ("start", "end"):
            span = node["span"] or "turn"
            return [lambda s, fx, event: (event.how or "turn") == span]
        return []

    def part(self, scope: Scope, node: Node, where: str) -> Then:
        """A Counter that asks for a face does not learn it of a Hidden enemy (HRS-10.14)."""
        fits = super().part(scope, node, where)
        if scope.ability.kind != "counter" or is_named(node) or not asks_face(node):
            return fits
        scope.ability.extra["asks_face"] = True  # for explanations

        def seen(s: State, fx: Fx, event: Event) -> bool:
            leaf = s.things[event.it if where == IT else event.by[0] if where == BY else event.to]
            return (leaf.controller == fx.you or not leaf.flags & HIDDEN) and fits(s, fx, event)

        return seen

    def _damaged(self, scope: Scope, node: Node) -> EventMatch:
        """A player takes damage, from one cause or any (HRS-9.13)."""
        tests = [self.player(scope, node["player"], "it")]
        if node["by"] is not None:
            tests.append(self.part(scope, node["by"], BY))
        if node["dealer"] is not None:
            tests.append(self.player(scope, node["dealer"], "seat"))
        if node["n"] is not None:
            least = scope.amount(node["n"])
            tests.append(lambda s, fx, event: event.amount >= least(s, fx))
        match = EventMatch(CAUSES[node["cause"]], all_then(tests), False)
        match.of, match.of_nouns = self.ref(BY), ("Follower",)
        match.of_this = is_this(scope, node["by"])
        match.player = self.seat("it")
        parts = {"of": node["by"], "player": node["player"]}
        match.binds = {name: part.args["bind"] for name, part in parts.items() if part is not None and "bind" in part.args}
        return match

    def _activated(self, scope: Scope, node: Node) -> EventMatch:
        """An ability of a Follower is activated; of which sort is told by its text."""
        sort, who = node["sort"], node["who"]
        tests = [self.part(scope, who, IT)] if who is not None else []
        if node["player"] is not None:
            tests.append(self.player(scope, node["player"], "seat"))
        if sort is not None:
            tests.append(_of_sort(sort))
        match = EventMatch(E_ABILITY, all_then(tests), is_this(scope, who))
        match.who, match.who_nouns = self.subject, ("Follower",)
        match.player = self.seat("seat")
        if who is not None and "bind" in who.args:
            match.binds = {"who": who["bind"]}
        return match


def _of_sort(sort: str) -> Then:
    def then(s: State, fx: Fx, event: Event) -> bool:
        link = link_of(s, event.amount)
        if link is None:
            return False
        ability = s.table.prints[link.prog[0]].abilities[link.prog[1]]
        return ability.kind == "active" if sort == "active" else bool(ability.extra.get(sort))

    return then


def asks_face(node: Node) -> bool:
    """Whether a phrase asks what a card is: its Power, Level, name or text (HRS-10.14)."""
    return any(
        item.kind in ("value", "named", "in_name", "with_keyword", "no_abilities", "superlative")
        or (item.kind == "state" and item["name"] in OF_FACES)
        for item in node.nodes("filters")
    )


HAPPENINGS: Happenings = HeroSyncHappenings(TABLE, EVENTS, COUNTED)


def happened(scope: Scope, node: Node) -> Test:
    """Something happened in the turn: damage by its cause, plays by what was played, everything else as all games count it."""
    event = node.node("event")
    if event.kind == "damaged":
        return _counted(scope, (CAUSE_NAMES[event["cause"]],), ("",), event["player"])
    what = event["of"] if event["name"] == "plays" else event["who"]
    if event["name"] in ("plays", "played") and what is not None and what["quant"] not in ("this", "it", "that"):
        kinds = kinds_of(what["nouns"])
        names = tuple(name for name, kind in (("played", "Follower"), ("drive", "Drive")) if kind in kinds)
        return _counted(scope, names, tuple(sorted(kinds)), event["player"], other=bool(what["other"]))
    return conditions.happened(scope, node)


def entered_as_played(fx: Fx) -> bool:
    """Whether a text follows the playing of its own Follower."""
    return fx.event is not None and bool(fx.event.names & E_PLAYED) and fx.event.it == fx.me


def _counted(scope: Scope, names: tuple[str, ...], kinds: tuple[str, ...], player: Node | None, *, other: bool = False) -> Test:
    """`other`: besides this card itself, if it was played."""
    own_kind = scope.writer.card.kind
    for name in names:
        scope.lexicon.keep_tally(scope, name)
    seat = seat_test(scope, player)

    def test(s: State, fx: Fx) -> bool:
        seats = [place for place in range(s.table.seats) if seat is None or seat(s, fx, place)]
        total = sum(s.used("turn", "tally", name, kind, place) for name in names for kind in kinds for place in seats)
        itself = other and own_kind in kinds and (own_kind == "Drive" or entered_as_played(fx))
        return total > itself

    return test
