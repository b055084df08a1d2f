"""Events that Neuroscape texts wait for: which happenings they are, and where in an event each part of the phrase stands.

Some phrases want several names at once: combat damage to a player. What has left is judged as it last was (NSC-20.16).
"""

from __future__ import annotations

from collections.abc import Callable

from ....effects.events import BY, IT, NONE, TO, Happening, Happenings
from ....effects.lexicon import EventMatch
from ....effects.logic import Then, all_match, all_then
from ....effects.players import seat_test
from ....effects.scope import Scope
from ....effects.selecting import phrase_match, select
from ....kernel.abilities import Fx
from ....kernel.state import State
from ....kernel.things import Event, Ref
from ....text.tree import Node
from ..model import (
    E_ACTIVATED,
    E_ATTACHED,
    E_ATTACKS,
    E_BINNED,
    E_BIO,
    E_BLOCKED,
    E_BLOCKS,
    E_COMBAT,
    E_CONTROL,
    E_COUNTERED,
    E_COUNTERS,
    E_CRASHED,
    E_DAMAGE,
    E_DESTROYED,
    E_DISCARDED,
    E_DRAWN,
    E_DUELS,
    E_ELIMINATED,
    E_END,
    E_ENTERS,
    E_GAINS,
    E_INSTALLED,
    E_LEAVES,
    E_LOSES,
    E_MAIN,
    E_MILLED,
    E_NETCHECK,
    E_PLAYED,
    E_PSYCHOSIS_FAILED,
    E_PSYCHOSIS_PASSED,
    E_PURGED,
    E_QUIT,
    E_RAM_DESTROYED,
    E_REFRESHED,
    E_REPLACED,
    E_RETURNED,
    E_ROLL,
    E_RUN,
    E_SACRIFICED,
    E_STABILITY_FAILED,
    E_STABILITY_PASSED,
    E_START,
    E_TARGETED,
    E_TIER_OFF,
    E_TIER_ON,
    E_TO_CHARACTER,
    E_TO_PLAYER,
    E_TROJAN,
    E_UNBLOCKED,
    EVENTS,
    SLOTS,
    is_pool,
    mainframe,
    pool_colour,
    pool_seat,
)
from .base import CARD_KINDS
from .domains import ZONES
from .states import has_counters

FRAME = "frame"  # the other one is the mainframe whose slot it goes to

TABLE = {
    "enters": Happening(E_ENTERS), "leaves": Happening(E_LEAVES, of=BY, player="was"),
    "destroyed": Happening(E_DESTROYED, of=BY, player="was"), "ram_destroyed": Happening(E_RAM_DESTROYED, player="was"),
    "sacrificed": Happening(E_SACRIFICED, player="was"), "quit": Happening(E_QUIT, player="was"),
    "quits": Happening(E_QUIT, NONE, IT, "was"), "crashed": Happening(E_CRASHED, player="was"),
    "purged": Happening(E_PURGED, player="owner"), "returned": Happening(E_RETURNED, player="owner"),
    "binned": Happening(E_BINNED, player="owner"), "attacks": Happening(E_ATTACKS), "attacks_player": Happening(E_ATTACKS, IT, TO),
    "blocks": Happening(E_BLOCKS, IT, TO), "blocked": Happening(E_BLOCKED, IT, TO), "unblocked": Happening(E_UNBLOCKED),
    "deals": Happening(E_DAMAGE, BY, IT, "pool"), "deals_character": Happening(E_DAMAGE | E_TO_CHARACTER, BY, IT, "was"),
    "deals_player": Happening(E_DAMAGE | E_TO_PLAYER, BY, IT, "pool"), "deals_combat": Happening(E_DAMAGE | E_COMBAT, BY, IT, "pool"),
    "deals_combat_character": Happening(E_DAMAGE | E_COMBAT | E_TO_CHARACTER, BY, IT, "was"),
    "deals_combat_player": Happening(E_DAMAGE | E_COMBAT | E_TO_PLAYER, BY, IT, "pool"),
    "deals_bio": Happening(E_DAMAGE | E_BIO, BY, IT, "pool"), "deals_main": Happening(E_DAMAGE | E_MAIN, BY, IT, "pool"),
    "dealt": Happening(E_DAMAGE | E_TO_CHARACTER, IT, BY, "was"),
    "dealt_combat": Happening(E_DAMAGE | E_TO_CHARACTER | E_COMBAT, IT, BY, "was"),
    "suffers": Happening(E_DAMAGE | E_TO_PLAYER, NONE, NONE, "pool"), "suffers_bio": Happening(E_DAMAGE | E_BIO, NONE, NONE, "pool"),
    "suffers_main": Happening(E_DAMAGE | E_MAIN, NONE, NONE, "pool"), "duels": Happening(E_DUELS, IT, TO),
    "run": Happening(E_RUN, of=BY, player="was"), "refreshed": Happening(E_REFRESHED, of=BY, player="was"),
    "activates": Happening(E_ACTIVATED), "activates_player": Happening(E_ACTIVATED, NONE, IT),
    "psychosis_failed": Happening(E_PSYCHOSIS_FAILED), "psychosis_passed": Happening(E_PSYCHOSIS_PASSED),
    "stability_failed": Happening(E_STABILITY_FAILED), "stability_passed": Happening(E_STABILITY_PASSED),
    "plays": Happening(E_PLAYED, NONE, IT), "played": Happening(E_PLAYED), "countered": Happening(E_COUNTERED, player="was"),
    "targeted": Happening(E_TARGETED, IT, BY), "draws": Happening(E_DRAWN, NONE, IT), "discards": Happening(E_DISCARDED, NONE, IT, "owner"),
    "mills": Happening(E_MILLED, NONE, IT, "owner"), "installs": Happening(E_INSTALLED, NONE, IT), "installed": Happening(E_INSTALLED),
    "gains_health": Happening(E_GAINS, NONE, NONE, "pool"), "gains_bio": Happening(E_GAINS, NONE, NONE, "pool"),
    "gains_main": Happening(E_GAINS, NONE, NONE, "pool"), "loses_health": Happening(E_LOSES, NONE, NONE, "pool"),
    "loses_bio": Happening(E_LOSES, NONE, NONE, "pool"), "loses_main": Happening(E_LOSES, NONE, NONE, "pool"),
    "attached": Happening(E_ATTACHED, IT, TO), "attached_frame": Happening(E_ATTACHED, IT, FRAME), "trojan": Happening(E_TROJAN),
    "replaced": Happening(E_REPLACED, player="was"), "counters": Happening(E_COUNTERS), "control": Happening(E_CONTROL),
    "roll": Happening(E_ROLL, NONE, NONE), "eliminated": Happening(E_ELIMINATED, NONE, NONE), "start": Happening(E_START, NONE, NONE),
    "end": Happening(E_END, NONE, NONE), "netcheck": Happening(E_NETCHECK, NONE, NONE), "tier_on": Happening(E_TIER_ON),
    "tier_off": Happening(E_TIER_OFF),
}
_OF_RAM = {"destroyed": "ram_destroyed", "enters": "installed"}  # what befalls RAM goes by its own words
COLOURED = {"gains_bio": 0, "gains_main": 1, "loses_bio": 0, "loses_main": 1}
# How the game calls an event that texts speak of by another word, where it counts them.
COUNTED = {
    "plays": "played", "draws": "drawn", "discards": "discarded", "mills": "milled", "installs": "installed", "activates": "activated",
    "activates_player": "activated", "dealt": "damage", "damaged": "damage", "suffers": "damage", "deals": "damage", "quits": "quit",
    "gains_health": "gains_health", "loses_health": "loses_health", "control": "control",
    "gains_bio": "gains_health", "gains_main": "gains_health", "loses_bio": "loses_health", "loses_main": "loses_health",
    "suffers_bio": "bio_damage", "suffers_main": "main_damage", "deals_bio": "bio_damage", "deals_main": "main_damage",
}


class NeuroscapeHappenings(Happenings):
    """What Neuroscape reads otherwise."""

    nouns: tuple[str, ...] = CARD_KINDS
    moves: tuple[str, ...] = ("move", "install")

    def mask(self, word: str) -> int:
        return self.table[word].names

    def lower(self, scope: Scope, node: Node) -> EventMatch:
        if node.kind == "counter_event":
            plain = {"name": "counters", "who": node["who"], "player": None, "of": None, "place": None, "span": None}
            match = self.lower(scope, Node("event", plain))
            match.fits = all_then([_counter_named(node["counter"], node["way"], node["n"] or 0), match.fits])
            return match
        if node.kind == "tier_event":
            wanted = int(node["n"])  # 0 is any tier; the mainframe is that of the text's own player

            def fits(s: State, fx: Fx, event: Event) -> bool:
                return event.it == mainframe(s, fx.you) and event.amount == (wanted or event.amount)

            return EventMatch(TABLE[node["name"]].names, fits, False)
        if node.kind in ("one_or_more", "either_event", "nth_event"):
            return super().lower(scope, node)
        who, of = node["who"], node["of"]
        if node["name"] in _OF_RAM and who is not None and _is_ram(scope, who):
            node = Node(node.kind, {**node.args, "name": _OF_RAM[node["name"]]}, node.said)
        match = super().lower(scope, node)
        if of is None or of.kind == "player":
            match.of = None
            if of is not None and "of" in match.binds:
                match.binds["player"] = match.binds.pop("of")  # “that player” is whose pool it is, or who is attacked
        if node["name"] == "attacks_player":
            match.player = self.seat("to")
        return match

    def names(self, node: Node, row: Happening) -> int:
        return row.names & -row.names

    def narrowed(self, node: Node) -> list[Then]:
        """All names of the word are wanted, and the pool that it names."""
        word, tests = node["name"], []
        names = TABLE[word].names
        if names & (names - 1):
            tests.append(lambda s, fx, event: event.names & names == names)
        if word in COLOURED:
            colour = COLOURED[word]
            tests.append(lambda s, fx, event: pool_colour(s, event.it) == colour)
        return tests

    def added(self, scope: Scope, node: Node) -> list[Then]:
        tests = [_place(scope, node.node("place"), node["name"] == "enters")] if node["place"] is not None else []
        if node["span"] is not None:
            stage = "Deploy" if node["span"] == "Main" else node["span"]  # NSC-6.41
            tests.append(lambda s, fx, event: event.how == stage)
        return tests

    def subject(self, s: State, event: Event) -> Ref:
        """What has come into play or onto the Cache is meant as it is there."""
        return s.ref(event.it) if event.kind in ("enter", "attach", "cache") else super().subject(s, event)

    def seat(self, where: str) -> Callable[[State, Event], int]:
        if where == "pool":
            return lambda s, event: pool_seat(s, event.it) if is_pool(s, event.it) else s.things[event.it].controller
        return super().seat(where)

    def part(self, scope: Scope, node: Node, where: str) -> Then:
        if node.kind == "player":
            return _players_part(scope, node, where)
        return _framed(scope, node) if where == FRAME else super().part(scope, node, where)


def _is_ram(scope: Scope, who: Node) -> bool:
    """Whether a phrase is about RAM: by the word, or "this" on a RAM card."""
    return who.args.get("nouns") == ("RAM",) or (who.args.get("quant") == "this" and scope.writer.card.kind == "RAM")


def _counter_named(name: str | None, way: str, n: int) -> Then:
    """Counters of a name, or of any, put on a card or taken off it; the last of them is gone once none is left, n are reached once."""

    def then(s: State, fx: Fx, event: Event) -> bool:
        if (name is not None and event.how != name) or (event.amount > 0) is not (way == "put"):
            return False
        now = has_counters(s, event.it, name)
        return now - event.amount < n <= now if n else way != "last" or now == 0

    return then


def _framed(scope: Scope, node: Node) -> Then:
    """A program is attached to a slot of that mainframe."""
    frames = select(scope, node) if node.kind != "select" else None
    match = all_match(phrase_match(scope, node)[0]) if frames is None else None

    def then(s: State, fx: Fx, event: Event) -> bool:
        if event.to // s.table.seats != SLOTS or event.kind not in ("enter", "reslot"):
            return False
        card = mainframe(s, event.to % s.table.seats)
        if match is not None:
            return card >= 0 and match(s, fx, card)
        return frames is not None and any(ref[0] == card for ref in frames.refs(s, fx))

    return then


def _players_part(scope: Scope, node: Node, where: str) -> Then:
    """The object is a player: who is attacked, or whose pool is damaged."""
    test = seat_test(scope, node)
    if test is None:
        return lambda s, fx, event: True
    if where == TO:
        return lambda s, fx, event: test(s, fx, event.to)
    return lambda s, fx, event: is_pool(s, event.it) and test(s, fx, pool_seat(s, event.it))


def _place(scope: Scope, node: Node, whence: bool = False) -> Then:
    """The zone that something is put into, or comes into play from without being played."""
    kind = ZONES[node["name"]]
    test = seat_test(scope, node["player"]) if node["player"] is not None else None

    def then(s: State, fx: Fx, event: Event) -> bool:
        if whence and event.was is None:
            return False
        place, seat = divmod(event.was.zone if whence and event.was is not None else event.to, s.table.seats)
        return place == kind and (test is None or test(s, fx, seat))

    return then


HAPPENINGS: Happenings = NeuroscapeHappenings(TABLE, EVENTS, COUNTED)
