"""The SOURCE lexicon: the game's answers to the hooks of the shared handlers.

The tables start from the shared ones; the other modules of this package add the game's own kinds to `LEXICON`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from ....effects import SHARED, Domain, Filter, Lexicon, Scope
from ....effects.domains import card_test
from ....effects.events import Happenings
from ....effects.impersonal import PLAIN
from ....effects.lexicon import Gift
from ....effects.players import seat_of
from ....effects.scope import Seat, constant
from ....kernel.abilities import Fx, Match, Test
from ....kernel.bans import barred
from ....kernel.state import State
from ....kernel.things import Event, Mod, Ref, replace
from ....text.tree import Node
from .. import changes, procedures
from ..model import DECK, DEED, DONE, E_CHANGED, FACE_UP, HAND, SEATS, SP, SYMBOL_NAMES, TRAPS, cannot, rival, unused, zone_id
from ..values import ST_SET, row
from . import domains, events, numbers, places, words

UNTIL = {
    "turn": "turn", "next_turn_end": "next_turn_end", "own_turn_end": "own_turn_end", "next_turn_start": "next_turn_start",
    "attack": "attack", "movement": "movement",
    "moves": "moves", "game": "", "leaves": "", "while": "", "next_turn": "next_turn_end",
}
EXTREMES = ("highest", "lowest")
TURNS = "turns "  # "for n turns": the turn it ends with is known when the change is laid


class SourceLexicon(Lexicon):
    """What the shared handlers must know of SOURCE."""

    happenings: Happenings = events.HAPPENINGS
    zones: Mapping[str, int] = domains.ZONES
    deeds: Mapping[str, int] = DEED
    changing = E_CHANGED
    recalls_payment = True
    plain = PLAIN | {"lose_sp", "regain_sp"}
    places = frozenset({"space"})
    fixes_amounts = False  # nothing is announced: numbers are read as a text is carried out (SRC-15.18)
    all_or_nothing = False  # each instruction as far as it goes (SRC-10.23, 15.20, 15.21)
    draws_nothing = True  # an empty deck draws as far as possible: nothing
    ranked = "total"
    renews_instead = False  # what happens instead is this text's own doing
    rules: ClassVar[dict[str, str]] = {
        "may": "SRC-15.8", "choose": "SRC-15.18", "search": "SRC-7.42", "order": "SRC-15.14", "target": "SRC-15.18", "pay": "SRC-15.25",
        "discard": "SRC-15.18", "mode": "SRC-15.18", "symbol": "SRC-15.18", "space": "SRC-15.18",
    }

    # -- players and readings -----------------------------------------------------------------------------

    def overlap(self, nouns: set[str], others: Sequence[str]) -> bool:
        """Spaces are no cards; of cards, a noun speaks of whatever has a kind in common."""
        if ("space" in nouns) != ("space" in others):
            return False
        return bool(domains.kinds_of(frozenset(nouns)) & domains.kinds_of(tuple(others)))

    def spared(self) -> Match | None:
        """What “cannot be chosen” keeps from being chosen (SRC-15.18)."""

        def match(s: State, fx: Fx, oid: int) -> bool:
            if oid < SEATS or s.things[oid].zone >= domains.FIELD:
                return True
            if barred(s, "be_target", oid, fx.me) or barred(s, "target", fx.you, oid):
                return False
            return not cannot(s, oid, "be_chosen") and (s.things[oid].controller == fx.you or not cannot(s, oid, "be_chosen_by_op"))

        return match

    def opponent(self, s: State, seat: int) -> int:
        return rival(seat)

    def performer(self, s: State) -> int:
        return int(s.own.active)

    def attribute(self, name: str) -> tuple[Callable[[State, Ref], int], Callable[[State, Event], int]]:
        return numbers.attribute(name)

    def bears(self, s: State, oid: int, name: str) -> bool:
        return numbers.bears(s, oid, name)

    def stock(self, name: str) -> Callable[[State, int], int]:
        if name == "sp":
            return lambda s, seat: s.things[seat].nums[SP]
        if name == "symbols":
            return lambda s, seat: len(unused(s, seat))
        zone = domains.ZONES[name]
        return lambda s, seat: len(s.zones[zone_id(zone, seat)])

    # -- noun phrases -------------------------------------------------------------------------------------

    def domain(self, scope: Scope, node: Node) -> Domain:
        return domains.domain(scope, node)

    def of_type(self, nouns: frozenset[str]) -> Match:
        return card_test(domains.kinds_of(nouns))

    def place_of(self, node: Node) -> Node:
        return Node("space_of", {"of": node})

    def state(self, scope: Scope, name: str) -> Filter:
        return Filter(places.STATES[name])

    def place(self, scope: Scope, place: Any) -> Filter:
        return places.place(scope, place)

    def in_play(self, s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and s.things[oid].zone < SEATS * DECK

    # -- events and spans ---------------------------------------------------------------------------------

    def tally_kinds(self, nouns: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(domains.kinds_of(nouns))) if nouns else (*domains.CARD_KINDS, "Symbol", "")

    def during(self, scope: Scope, node: Node) -> Test:
        """On that player's turn; on either turn always."""
        player = node["player"]
        if player is None or player["who"] == "any":
            return lambda s, fx: True
        seat = seat_of(scope, player)
        return lambda s, fx: bool(s.own.active == seat(s, fx))

    def until(self, scope: Scope, node: Node | None) -> tuple[str, Seat | None]:
        """The boundary at which a duration ends, and whose; without one, the end of the turn (SRC-15.26, 15.26a)."""
        if node is None:
            return "turn", None
        if node.kind == "for_turns":
            count = node.node("n")
            if count.kind != "number":
                raise scope.refuse(node, "the number of turns must be printed")
            return f"{TURNS}{count['n']}", None
        name, player = node["name"], node["player"]
        if name == "while" or (name == "leaves" and node["of"].args.get("quant") not in ("it", "that")):
            raise scope.refuse(node, "this cannot last until something else ends")
        return UNTIL[name], seat_of(scope, player) if player is not None else None

    # -- zones and cards ----------------------------------------------------------------------------------

    def hidden(self, s: State, oid: int) -> bool:
        leaf = s.things[oid]
        return leaf.zone // SEATS in (DECK, HAND) or (leaf.zone // SEATS == TRAPS and not leaf.flags & FACE_UP)

    def may_leave(self, scope: Scope) -> Match:
        """Cards can be put elsewhere; spaces and symbol cards cannot (SRC-11.15)."""
        return card_test(frozenset(domains.CARD_KINDS))

    def may_draw(self, s: State, seat: int) -> bool:
        return seat >= 0 and not cannot(s, seat, "draw")

    def to_zone(self, s: State, fx: Fx, it: int, zone: Node, seat: int) -> Event | None:
        """Always the owner's zone (SRC-2.9)."""
        if zone["name"] == "hand":
            return changes.to_hand(s, it, seat, fx.source)
        if zone["name"] == "done":
            return changes.to_done(s, it, seat, fx.source) if s.things[it].zone // SEATS != DONE else None
        position = zone["position"]
        return changes.to_deck(s, it, seat, position if position in ("top", "bottom") else "rest", fx.source)

    def discard(self, s: State, fx: Fx, it: int, seat: int) -> Event:
        return changes.discard(s, it, seat, fx.source)

    def draw(self, s: State, seat: int, n: int) -> None:
        procedures.draw_cards(s, seat, n)

    def revealed(self, s: State, it: int, seat: int) -> Event:
        return changes.revealed(it, seat)

    def take_control(self, s: State, fx: Fx, it: int, seat: int, until: str, until_seat: int) -> None:
        procedures.take_control(s, it, seat, until_turn(s, until), until_seat, fx.source)

    # -- changes ------------------------------------------------------------------------------------------

    def swap_control(self, s: State, fx: Fx, pair: tuple[int, int], until: str, until_seat: int) -> bool:
        return procedures.swap_control(s, *pair, until_turn(s, until), until_seat, fx.source)

    def give(self, s: State, oid: int, mod: Mod) -> None:
        """A change by nothing is none; "for n turns" ends with a turn that is counted from now (SRC-15.27)."""
        if mod.amount or mod.op not in ("add", "half"):
            changes.give(s, oid, replace(_of_extreme(s, oid, mod), until=until_turn(s, mod.until)))

    def told(self, mods: Sequence[Mod]) -> str:
        return words.told(mods)

    def all_abilities(self) -> list[Gift]:
        return [("blank", "gain", constant(1), ())]

    def ban(self, scope: Scope, node: Node) -> list[Gift]:
        raise scope.refuse(node, "bans of this game name their deeds in a list")


def _of_extreme(s: State, oid: int, mod: Mod) -> Mod:
    """A change of its highest or lowest ST, told of the symbol that this is now; of several that are level, the first (SRC-15.26c)."""
    if mod.attr not in EXTREMES:
        return mod
    now = row(s, oid)
    symbol = now.index(max(now) if mod.attr == "highest" else min(now))
    if mod.op == "set":
        return replace(mod, attr="st", amount=symbol * ST_SET + min(ST_SET - 1, max(0, mod.amount)))
    return replace(mod, attr=SYMBOL_NAMES[symbol])


def until_turn(s: State, until: str) -> str:
    """ "For n turns" as the end of a certain turn."""
    return f"turn {s.own.turn + int(until.removeprefix(TURNS)) - 1}" if until.startswith(TURNS) else until


LEXICON = SourceLexicon()
LEXICON.include(SHARED)
LEXICON.on("select", "this_place")(places.this_space)
LEXICON.on("select", "space_of")(places.space_of)
LEXICON.on("select", "left_space")(places.left_space)
LEXICON.on("select", "role")(places.role)
LEXICON.on("select", "known")(places.known)
