"""The HeroSync lexicon: the game's answers to the hooks of the shared handlers.

The tables start from the shared ones; the other modules of this package add the game's own kinds to `LEXICON`. Every pick of the
text's own player among what is in play is a target (HRS-15.5); all other picks are made as the text is carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from ....effects import SHARED, Domain, Filter, Lexicon, Scope
from ....effects.domains import card_test, zone_filter
from ....effects.events import Happenings
from ....effects.impersonal import PLAIN
from ....effects.logic import anything
from ....effects.players import seat_of, you
from ....effects.scope import Seat
from ....kernel.abilities import Fx, Match, Op, Test
from ....kernel.state import State
from ....kernel.things import Event, Mod, Ref
from ....kernel.values import value
from ....text.tree import Node
from .. import changes
from ..model import (
    AGILE,
    DEED,
    E_BOOSTED,
    E_CHANGED,
    E_SEARCHED,
    FOLLOWERS,
    HAND,
    SEATS,
    cannot,
    is_hero,
    rival,
    zone_id,
)
from ..procedures import draw_cards, swap_control, take_control
from ..reach import affects
from . import domains, events, numbers, states, targets, words

BIT: dict[str, int] = {"AGILE": AGILE}
UNTIL = {"turn": "turn", "next_turn_start": "start", "next_turn_end": "next_turn_end", "own_turn_end": "own_turn_end",
         "attack": "battle", "game": "", "leaves": ""}


def end_event(s: State, fx: Fx) -> None:
    """A sentence of a text is one event (HRS-15.1a)."""
    s.push("event.end")


class HeroSyncLexicon(Lexicon):
    """What the shared handlers must know of HeroSync."""

    happenings: Happenings = events.HAPPENINGS
    zones: Mapping[str, int] = domains.ZONES
    deeds: Mapping[str, int] = DEED
    keywords: Mapping[str, int] = BIT
    changing = E_CHANGED
    plain = PLAIN | {"lose_influence", "gain_influence"}
    ranked = "power"
    fixes_amounts = False  # numbers are read as each event of a text happens (HRS-15.1b, 15.1c)
    all_or_nothing = False  # HRS-15.4
    judges = True  # HRS-15.8
    must_find = True  # HRS-12.19c
    recalls_payment = True
    renews_instead = False  # HRS-15.18
    pause: Op | None = staticmethod(end_event)
    rules: ClassVar[dict[str, str]] = {
        "may": "HRS-15.12", "choose": "HRS-15.5b", "search": "HRS-12.19", "order": "HRS-13.2", "target": "HRS-15.5", "pay": "HRS-15.19b",
        "discard": "HRS-12.18b", "sacrifice": "HRS-9.11",
    }

    # -- players and readings -----------------------------------------------------------------------------

    def opponent(self, s: State, seat: int) -> int:
        return rival(seat)

    def performer(self, s: State) -> int:
        return int(s.own.player)

    def attribute(self, name: str) -> tuple[Callable[[State, Ref], int], Callable[[State, Event], int]]:
        return numbers.ATTRIBUTES[name]

    def bears(self, s: State, oid: int, name: str) -> bool:
        return numbers.bears(s, oid, name)

    def stock(self, name: str) -> Callable[[State, int], int]:
        return numbers.STOCKS[name]

    def had_keyword(self, s: State, event: Event, bit: int) -> bool:
        return bool((event.last[2] if event.last else value(s, event.it, "keywords")) & bit)

    def has_abilities(self, s: State, oid: int) -> bool:
        return states.able(s, oid)

    # -- noun phrases -------------------------------------------------------------------------------------

    def overlap(self, nouns: set[str], others: Sequence[str]) -> bool:
        return bool(domains.kinds_of(tuple(nouns)) & domains.kinds_of(tuple(others)))

    def domain(self, scope: Scope, node: Node) -> Domain:
        return domains.domain(scope, node)

    def of_type(self, nouns: frozenset[str]) -> Match:
        return card_test(domains.kinds_of(tuple(nouns)))

    def state(self, scope: Scope, name: str) -> Filter:
        return states.STATES[name]

    def place(self, scope: Scope, place: Any) -> Filter:
        return Filter(anything)  # "in it": the domain of the phrase is the cards looked at

    def in_play(self, s: State, fx: Fx, oid: int) -> bool:
        """A character that a text can affect (HRS-12.7)."""
        return oid >= 0 and (is_hero(oid) or s.things[oid].zone // SEATS == FOLLOWERS) and affects(s, fx, oid)

    def aims(self, scope: Scope, node: Node, chooser: Seat | None) -> bool:
        """The text's own player picks among what is in play (HRS-15.5); "all", "random" and others' picks do not target (HRS-15.5a)."""
        if node["target"]:
            return True
        if node["quant"] not in ("choose", "up_to", "any_number") or scope.static or targets.unaimed(node):
            return False
        picker = seat_of(scope, node["chooser"]) if node["chooser"] is not None else chooser or scope.doer or you
        return picker is you

    def barred(self, also: Match | None) -> str | None:
        return targets.BARS.get(also, "") if also is not None else None

    def asked(self, also: Match | None) -> Match | None:
        """That a Follower is Hidden is told by rules of its own."""
        return targets.ASKED.get(also, also) if also is not None else None

    def targetable(self, scope: Scope, node: Node) -> tuple[Match, Callable[[State, Fx, int], tuple[str, ...]]]:
        return targets.targetable(scope, node)

    def some_there(self, scope: Scope, node: Node, members: Callable[[State, Fx], Sequence[int]]) -> Test:
        """By counts alone where the player may not look: another's hand (HRS-13.1)."""
        zone = zone_filter(node)
        if zone is not None and zone["name"] == "hand" and seat_of(scope, zone["player"]) is not you:
            seat = seat_of(scope, zone["player"])
            return lambda s, fx: bool(s.zones[zone_id(HAND, seat(s, fx))])
        return lambda s, fx: bool(members(s, fx))

    # -- events and spans ---------------------------------------------------------------------------------

    def tallies(self, scope: Scope, word: str, nouns: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """Followers and Drives that are played are two happenings (HRS-7.9, 7.13)."""
        found = super().tallies(scope, word, nouns)
        if word not in ("plays", "played"):
            return found
        self.keep_tally(scope, "drive")
        return tuple(("drive" if kind == "Drive" else name, kind) for name, kind in found)

    def tally_kinds(self, nouns: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(domains.kinds_of(nouns))) if nouns else (*domains.KINDS, "")

    def during(self, scope: Scope, node: Node) -> Test:
        seat = seat_of(scope, node["player"])
        wanted = node["span"] == "turn"
        return lambda s, fx: (s.own.player == seat(s, fx)) is wanted

    def until(self, scope: Scope, node: Node | None) -> tuple[str, Seat | None]:
        """The boundary at which a duration ends, and whose it is (HRS-11.11: without one, while the Follower stays)."""
        if node is None:
            return "", None
        if node["name"] not in UNTIL:
            raise scope.refuse(node, "this cannot last so long")
        player = node["player"]
        if player is not None and player["who"] == "that" and scope.that_player is None:  # "your opponent cannot … during their next turn"
            return UNTIL[node["name"]], lambda s, fx: rival(fx.you)
        return UNTIL[node["name"]], seat_of(scope, player) if player is not None else None

    # -- zones and cards ----------------------------------------------------------------------------------

    def stays(self, scope: Scope) -> bool:
        """Only a Follower is on the field as its text is carried out."""
        return scope.writer.card.kind == "Follower" or scope.ability.kind in ("trigger", "active")

    def may_leave(self, scope: Scope) -> Match:
        return targets.movable if scope.ability.extra.get("hidden") else targets.may_leave

    def may_draw(self, s: State, seat: int) -> bool:
        return seat >= 0 and not cannot(s, seat, "draw_cards")

    def to_zone(self, s: State, fx: Fx, it: int, zone: Node, seat: int) -> Event | None:
        """Always the owner's zone (HRS-4.12a)."""
        if zone["name"] == "hand":
            return changes.to_hand(s, it, seat, fx.source)
        if zone["name"] == "fallen":
            return changes.to_fallen(s, it, seat, fx.source)
        position = zone["position"]
        return changes.to_deck(s, it, seat, position if position in ("top", "bottom") else "rest", fx.source)

    def discard(self, s: State, fx: Fx, it: int, seat: int) -> Event:
        return changes.to_fallen(s, it, seat, fx.source)

    def draw(self, s: State, seat: int, n: int) -> None:
        draw_cards(s, seat, n)

    def searched(self, s: State, zone: int, seat: int) -> list[Event]:
        """A deck is shuffled after every search (HRS-12.19b)."""
        return [changes.shuffled(zone, seat), changes.mark(E_SEARCHED, seat, seat=seat)]

    def revealed(self, s: State, it: int, seat: int) -> Event:
        return changes.shown(it, seat)

    def take_control(self, s: State, fx: Fx, it: int, seat: int, until: str, until_seat: int) -> None:
        take_control(s, it, seat, until, until_seat, fx.source)

    def swap_control(self, s: State, fx: Fx, pair: tuple[int, int], until: str, until_seat: int) -> bool:
        return swap_control(s, *pair, until, until_seat, fx.source)

    # -- changes ------------------------------------------------------------------------------------------

    def give(self, s: State, oid: int, mod: Mod) -> None:
        changes.give(s, oid, mod)

    def given(self, s: State, fx: Fx, oids: Sequence[int], mods: Sequence[Mod]) -> list[Event]:
        boosts = any(mod.attr == "power" and mod.op == "add" and mod.amount > 0 for mod in mods)
        names, told = E_CHANGED | (E_BOOSTED if boosts else 0), words.told(mods)
        return [changes.mark(names, oid, seat=fx.you, by=fx.source, how=told) for oid in oids]


LEXICON = HeroSyncLexicon()
LEXICON.include(SHARED)
LEXICON.include(numbers.NUMBERS)
LEXICON.include(states.STATES_LEXICON)
LEXICON.on("condition", "happened")(events.happened)
