"""The SYNSOULS lexicon: the game's answers to the hooks of the shared handlers.

The tables start from the shared ones; the other modules of this package add the game's own kinds to `LEXICON`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from ....effects import SHARED, Domain, Filter, Lexicon, Scope
from ....effects.domains import zone_filter
from ....effects.events import Happenings
from ....effects.impersonal import PLAIN
from ....effects.lexicon import Gift
from ....effects.logic import anything
from ....effects.players import seat_of
from ....effects.scope import Seat, constant
from ....kernel.abilities import Fx, Match, Test
from ....kernel.state import State
from ....kernel.things import Event, Mod, Ref, Thing
from ....kernel.values import value
from ....text.tree import Node
from .. import zones
from ..keywords.format import give
from ..model import (
    CRASH_STRAIN,
    CRASHED,
    DECK,
    DEED,
    E_CHANGED,
    E_CRASHES,
    E_SILENCED,
    GIVER,
    KEYWORDS,
    NOTES,
    OVERWRITTEN,
    SEATS,
    STRAIN,
    active,
    cannot,
    in_ensemble,
    is_measure,
    is_record,
    occupied,
    overture,
    rival,
    zone_id,
)
from ..strain import dealing
from ..strain.control import swap_control, take_control
from ..zones import draw_cards
from . import domains, events, states, targets, words

BIT: dict[str, int] = {name: 1 << place for place, name in enumerate(KEYWORDS)}
UNTIL = {"turn": "turn", "next_turn_end": "next_turn_end", "own_turn_end": "own_turn_end",
         "next_reset": "reset", "attack": "attack", "round": "round", "game": "",
         "leaves": "", "while": ""}


class SynsoulsLexicon(Lexicon):
    """What the shared handlers must know of SYNSOULS."""

    happenings: Happenings = events.HAPPENINGS
    zones: Mapping[str, int] = domains.ZONES
    deeds: Mapping[str, int] = DEED
    keywords: Mapping[str, int] = BIT
    changing = E_CHANGED
    places = frozenset({"Measure"})
    recalls_payment = True
    plain = PLAIN | {"gain_notes", "lose_notes", "max_notes", "deal", "remove_strain"}
    rules: ClassVar[dict[str, str]] = {
        "may": "SYN-9.10", "choose": "SYN-7.54", "search": "SYN-13.10", "order": "SYN-9.26", "target": "SYN-7.50", "pay": "SYN-7.11",
        "discard": "SYN-7.54",
    }

    # -- players and readings -----------------------------------------------------------------------------

    def opponent(self, s: State, seat: int) -> int:
        return rival(seat)

    def performer(self, s: State) -> int:
        return int(s.own.performer)

    def attribute(self, name: str) -> tuple[Callable[[State, Ref], int], Callable[[State, Event], int]]:
        return states.ATTRIBUTES[name]

    def bears(self, s: State, oid: int, name: str) -> bool:
        return states.bears(s, oid, name)

    def compared(self, name: str) -> Callable[[State, Thing], frozenset[object]]:
        if name == "measure":
            return lambda s, leaf: frozenset((occupied(s, leaf.oid),)) if in_ensemble(s, leaf.oid) else frozenset()
        if name == "genre":
            return lambda s, leaf: frozenset(s.prints[leaf.print].attrs.get("genre_words", ())) if leaf.print >= 0 else frozenset()
        return super().compared(name)

    def stock(self, name: str) -> Callable[[State, int], int]:
        if name == "notes":
            return lambda s, seat: s.things[seat].nums[NOTES]
        zone = domains.ZONES[name]
        return lambda s, seat: len(s.zones[zone_id(zone, seat)])

    def had_keyword(self, s: State, event: Event, bit: int) -> bool:
        if event.last:
            return bool(event.last[1] & bit)
        return bool(value(s, event.it, "keywords") & bit)

    # -- noun phrases -------------------------------------------------------------------------------------

    def domain(self, scope: Scope, node: Node) -> Domain:
        return domains.domain(scope, node)

    def of_type(self, nouns: frozenset[str]) -> Match:
        return domains.kind_test(nouns)

    def on_chain(self, node: Node) -> bool:
        nouns = set(node["nouns"])
        elsewhere = zone_filter(node) is not None or any(
            item.kind == "among" or (item.kind == "located" and item["place"].args.get("quant") == "it") for item in node.nodes("filters")
        )
        return not elsewhere and not nouns.isdisjoint(domains.LINK_KINDS)

    def place_of(self, node: Node) -> Node:
        return Node("measure_of", {"of": node})

    def state(self, scope: Scope, name: str) -> Filter:
        return states.STATES[name] if name in states.OF_LINKS else states.of_things(states.STATES[name])

    def place(self, scope: Scope, place: Any) -> Filter:
        if place.kind == "select" and place["quant"] == "it":
            if domains.means_looked(scope, place):
                return Filter(anything)  # the domain of the phrase is the cards looked at
            place = Node(place.kind, {**place.args, "nouns": ("Measure",)})
        return states.place(scope, place)

    def in_play(self, s: State, fx: Fx, oid: int) -> bool:
        """An active card of the Ensemble or a Measure that has not Crashed (SYN-4.3, 16.16)."""
        leaf = s.things[oid] if oid >= 0 else None
        if leaf is None:
            return False
        if leaf.print < 0:
            return not leaf.flags & CRASHED
        return leaf.zone < SEATS * DECK and not leaf.flags & OVERWRITTEN

    def targetable(self, scope: Scope, node: Node) -> tuple[Match, Callable[[State, Fx, int], tuple[str, ...]]]:
        return targets.targetable(scope, node)

    # -- events and spans ---------------------------------------------------------------------------------

    def tally_kinds(self, nouns: tuple[str, ...]) -> tuple[str, ...]:
        named = tuple(noun for noun in nouns if noun != "card")
        return named if named and "card" not in nouns else (*domains.KINDS, "")

    def during(self, scope: Scope, node: Node) -> Test:
        span = node["span"]
        if span == "overture":
            return lambda s, fx: overture(s)
        player = node["player"]
        seat = seat_of(scope, player) if player is not None else None

        def test(s: State, fx: Fx) -> bool:
            if seat is not None and s.own.performer != seat(s, fx):
                return False
            return span == "performance" or bool(s.own.beat == span)

        return test

    def until(self, scope: Scope, node: Node | None) -> tuple[str, Seat | None]:
        """The boundary at which a duration ends, and whose it is (SYN-9.29: without one, while the card stays active)."""
        if node is None:
            return "", None
        name, player = node["name"], node["player"]
        if name == "leaves" and node["of"].args.get("quant") == "this" and self.stays(scope):
            return GIVER, None
        if name == "while" or (name == "leaves" and node["of"].args.get("quant") not in ("it", "that")):
            raise scope.refuse(node, "this can last until end of performance, or until this card leaves the Ensemble")
        return UNTIL[name], seat_of(scope, player) if player is not None else None

    # -- zones and cards ----------------------------------------------------------------------------------

    def stays(self, scope: Scope) -> bool:
        """A Verse is on the chain until it goes to the Void Zone."""
        return scope.ability.kind != "spell"

    def may_leave(self, scope: Scope) -> Match:
        """Any card but a Conductor can be put elsewhere (SYN-4.9)."""

        def match(s: State, fx: Fx, oid: int) -> bool:
            number = s.things[oid].print if oid >= 0 else -1
            return number >= 0 and s.table.prints[number].kind != "Conductor"

        return match

    def may_draw(self, s: State, seat: int) -> bool:
        return seat >= 0 and not cannot(s, seat, "draw_cards")

    def to_zone(self, s: State, fx: Fx, it: int, zone: Node, seat: int) -> Event | None:
        """Always the owner's zone (SYN-4.34)."""
        name = zone["name"]
        if name == "hand":
            return zones.to_hand(s, it, seat, fx.source)
        if name == "void":
            return dealing.to_void(s, it, seat, fx.source)
        if name == "removed":
            return dealing.remove(s, it, seat, fx.source)
        position = zone["position"]
        return zones.to_deck(s, it, seat, position if position in ("top", "bottom") else "rest", fx.source)

    def discard(self, s: State, fx: Fx, it: int, seat: int) -> Event:
        return dealing.to_void(s, it, seat, fx.source)

    def draw(self, s: State, seat: int, n: int) -> None:
        draw_cards(s, seat, n)

    def doomed(self, s: State, ref: Ref, names: int) -> bool:
        """Right after the link a Record without Rating is Silenced, and a Measure with 15 Strain Crashes (SYN-10.25, 16.5, 1.3)."""
        it = ref[0]
        if names & E_CRASHES and is_measure(it):
            return bool(s.things[it].flags & CRASHED) or s.things[it].nums[STRAIN] >= CRASH_STRAIN
        return bool(names & E_SILENCED) and s.alive(ref) and is_record(s, it) and active(s, it) and value(s, it, "rating") <= 0

    def take_control(self, s: State, fx: Fx, it: int, seat: int, until: str, until_seat: int) -> None:
        take_control(s, it, seat, until, until_seat, fx.source)

    def swap_control(self, s: State, fx: Fx, pair: tuple[int, int], until: str, until_seat: int) -> bool:
        return swap_control(s, *pair, until, until_seat, fx.source)

    # -- changes ------------------------------------------------------------------------------------------

    def give(self, s: State, oid: int, mod: Mod) -> None:
        give(s, oid, mod)

    def told(self, mods: Sequence[Mod]) -> str:
        return words.told(mods)

    def ban(self, scope: Scope, node: Node) -> list[Gift]:
        return [("cannot", "gain", constant(targets.ban_bits(scope, node)), ())]


LEXICON = SynsoulsLexicon()
LEXICON.include(SHARED)
LEXICON.on("select", "this_place")(states.this_measure)
LEXICON.on("select", "measure_of")(states.measure_of)
LEXICON.on("select", "opposing_measure")(states.opposing_measure)

