"""The Neuroscape lexicon: the game's answers to the hooks of the shared handlers.

The tables start from the shared ones; the other modules of this package add the game's own kinds to `LEXICON`. Texts are carried out as
far as possible (NSC-20.10), and what they count is counted as they are carried out (NSC-10.39).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from ....effects import SHARED, Domain, Filter, Lexicon, Scope
from ....effects.domains import states_of, zone_filter
from ....effects.events import Happenings
from ....effects.impersonal import PLAIN
from ....effects.lexicon import Gift
from ....effects.logic import all_match
from ....effects.players import seat_of, seat_test
from ....effects.scope import Seat, constant
from ....effects.selecting import phrase_match, select
from ....kernel.abilities import Fx, Match, Test
from ....kernel.chain import link_of
from ....kernel.declare import LINKS
from ....kernel.state import State
from ....kernel.things import Event, Mod, Ref
from ....text.tree import Node
from .. import changes, model
from ..aiming import untargetable
from ..model import COUNTERS, DEED, E_CHANGED, E_ROLL, cannot, has
from ..procedures import draw_cards, swap_control, take_control
from ..values import KEPT
from . import domains, events, people, states, words
from .base import BIT

MOST_SEATS = 6  # NSC-2.1


class NeuroscapeLexicon(Lexicon):
    """What the shared handlers must know of Neuroscape."""

    happenings: Happenings = events.HAPPENINGS
    zones: Mapping[str, int] = domains.ZONES
    deeds: Mapping[str, int] = DEED
    keywords: Mapping[str, int] = BIT
    changing = E_CHANGED
    plain = PLAIN | {"health"}
    ranked = "attack"
    roll_names = E_ROLL
    fixes_amounts = False
    recalls_payment = True
    all_or_nothing = False
    may_target_none = True
    renews_instead = False  # NSC-20.12: each applies once
    rules: ClassVar[dict[str, str]] = {
        "may": "NSC-10.26", "choose": "NSC-20.11", "search": "NSC-18.5", "order": "NSC-20.11", "target": "NSC-11.36", "pay": "NSC-7.11",
        "discard": "NSC-15.32",
    }

    # -- players and readings -----------------------------------------------------------------------------

    def seats(self) -> int:
        return MOST_SEATS

    def everyone(self, s: State, seat: int) -> Sequence[int]:
        """Turn order, beginning with the active player."""
        order = s.own.order or tuple(range(s.table.seats))
        start = order.index(s.own.active) if s.own.active in order else 0
        return [other for other in (*order[start:], *order[:start]) if s.playing(other)]

    def performer(self, s: State) -> int:
        return int(s.own.active)

    def attribute(self, name: str) -> tuple[Callable[[State, Ref], int], Callable[[State, Event], int]]:
        return states.ATTRIBUTES[name]

    def bears(self, s: State, oid: int, name: str) -> bool:
        return states.bears(s, oid, name)

    def stock(self, name: str) -> Callable[[State, int], int]:
        kind = {"hand": model.HAND, "bin": model.BIN, "bank": model.BANK, "characters": model.CHARACTERS}[name]
        return lambda s, seat: len(s.zone(kind, seat)) if seat >= 0 else 0

    def has_keyword(self, s: State, oid: int, bit: int) -> bool:
        return not domains.unseen(s, oid) and has(s, oid, bit)

    def had_keyword(self, s: State, event: Event, bit: int) -> bool:
        if event.last:
            return bool(event.last[KEPT.index("keywords")] & bit)
        return self.has_keyword(s, event.it, bit)

    # -- noun phrases -------------------------------------------------------------------------------------

    def domain(self, scope: Scope, node: Node) -> Domain:
        """Where to look. A program's pick of a recipient reaches the cards of a teammate too (NSC-17.7, 17.8)."""
        picks = scope.writer.card.kind == "Program" and (node["target"] or node["quant"] in ("choose", "up_to", "any_number"))
        scope.about = scope.about | {"recipient"} if picks else scope.about - {"recipient"}
        return domains.domain(scope, node)

    def of_type(self, nouns: frozenset[str]) -> Match:
        return domains.kind_test(nouns)

    def on_chain(self, node: Node) -> bool:
        return zone_filter(node) is None and (
            bool(set(node["nouns"]) & domains.ITEMS) or "on_cache" in states_of(node)
        )

    def card_of(self, s: State, oid: int) -> int:
        link = link_of(s, LINKS - oid) if oid <= LINKS else None
        return link.source[0] if link is not None else -1 if oid <= LINKS else oid

    def state(self, scope: Scope, name: str) -> Filter:
        return states.STATES[name]

    def place(self, scope: Scope, place: Any) -> Filter:
        """On a character, on a mainframe, beneath a character: whatever the Thing is attached or committed to."""
        if place.kind == "select" and place["quant"] in ("each", "choose", "up_to") and not place["target"]:
            match = all_match(phrase_match(scope, place)[0])

            def on_some(s: State, fx: Fx, oid: int) -> bool:
                return oid >= 0 and any(match(s, fx, host) for host in _bearers(s, oid))

            return Filter(on_some)
        selection = select(scope, place)

        def now(s: State, fx: Fx, oid: int) -> bool:
            if oid < 0:
                return False
            hosts = _bearers(s, oid)
            return any(ref[0] in hosts for ref in selection.refs(s, fx))

        return Filter(now)

    def in_play(self, s: State, fx: Fx, oid: int) -> bool:
        return model.in_play(s, oid)

    def targetable(self, scope: Scope, node: Node) -> tuple[Match, Callable[[State, Fx, int], tuple[str, ...]]]:
        """Not what an effect keeps from being targeted (NSC-1.16), for a change of target or a counter only what it is about."""
        about = scope.about

        def allowed(s: State, fx: Fx, oid: int) -> bool:
            return oid < 0 or not untargetable(s, fx, oid)

        def why(s: State, fx: Fx, oid: int) -> tuple[str, ...]:
            if "aimed" in about:
                return ("NSC-11.47",)
            if "countered" in about and oid >= 0:
                return ("NSC-11.29",)
            return () if allowed(s, fx, oid) else ("NSC-1.16",)

        return allowed, why

    # -- events and spans ---------------------------------------------------------------------------------

    def tally_kinds(self, nouns: tuple[str, ...]) -> tuple[str, ...]:
        """Every happening is counted under a card's type, its subtype and the empty word."""
        if not nouns or "card" in nouns:
            return ("",)
        return tuple(domains.TYPES.get(noun, noun) for noun in nouns)

    def kinds_counted(self, word: str, nouns: tuple[str, ...]) -> tuple[str, ...]:
        """Health and damage of players are counted by pool."""
        colour = events.COLOURED.get(word)
        return self.tally_kinds(nouns) if colour is None else (model.POOL_NAMES[colour],)

    def during(self, scope: Scope, node: Node) -> Test:
        """In a stage, or in someone's turn."""
        span, player = node["span"], node["player"]
        stage = "Deploy" if span == "Main" else span
        whose = seat_test(scope, player) if player is not None else None

        def test(s: State, fx: Fx) -> bool:
            mine = whose is None or whose(s, fx, s.own.active)
            if span == "not_turn":
                return not mine
            return mine and (span == "turn" or bool(s.own.stage == stage))

        return test

    def until(self, scope: Scope, node: Node | None) -> tuple[str, Seat | None]:
        """The boundary at which a duration ends, and whose it is. Without one it ends with the turn (NSC-10.38)."""
        if node is None:
            return "turn", None
        name, player = node["name"], node["player"]
        if node.kind == "turns":
            count = scope.amount(node.node("n"))
            return "turns", lambda s, fx: int(s.own.turn) + count(s, fx) - 1
        if name == "leaves" and node["of"] is not None and node["of"]["quant"] == "this":
            raise scope.refuse(node, "this cannot last until another card leaves play")
        if name in ("game", "leaves"):
            return "", None
        if name == "while":
            raise scope.refuse(node, "this cannot last for as long as something else")
        if name == "round":
            return "round", lambda s, fx: fx.you
        return name, seat_of(scope, player) if player is not None else None

    # -- zones and cards ----------------------------------------------------------------------------------

    def stays(self, scope: Scope) -> bool:
        """A one-time program is on the Cache until it goes to the bin."""
        return scope.ability.kind not in ("spell", "reversed")

    def hidden(self, s: State, oid: int) -> bool:
        return s.game.zones[s.things[oid].zone // s.table.seats].seen != "all" or domains.unseen(s, oid)

    def may_leave(self, scope: Scope) -> Match:
        """Any card but a mainframe can be put elsewhere (NSC-12.30)."""

        def match(s: State, fx: Fx, oid: int) -> bool:
            number = s.things[oid].print if oid >= 0 else -1
            return number >= 0 and s.prints[number].kind != "Mainframe"

        return match

    def may_draw(self, s: State, seat: int) -> bool:
        return seat >= 0 and not cannot(s, seat, "draw")

    def to_zone(self, s: State, fx: Fx, it: int, zone: Node, seat: int) -> Event | None:
        """Always the owner's zone (NSC-4.18)."""
        name = zone["name"]
        if name == "hand":
            return changes.to_hand(s, it, seat, fx.source)
        if name == "bin":
            return changes.to_bin(s, it, seat, fx.source)
        if name == "purge":
            return changes.purge(s, it, seat, fx.source)
        if name == "bank":
            return None
        position = zone["position"]
        return changes.to_deck(s, it, seat, position if position in ("top", "bottom") else "rest", fx.source)

    def discard(self, s: State, fx: Fx, it: int, seat: int) -> Event:
        return changes.discard(s, it, fx.you, fx.source)

    def draw(self, s: State, seat: int, n: int) -> None:
        if self.may_draw(s, seat):
            draw_cards(s, seat, n)

    def counters(self, s: State, it: int, name: str, amount: int, seat: int) -> Event:
        return changes.counters(it, name, amount, seat)

    def counters_there(self, s: State, it: int, name: str | None) -> int:
        return states.has_counters(s, it, name)

    def counter_names(self, s: State, it: int) -> list[str]:
        nums = s.things[it].nums
        return [name for name, place in COUNTERS.items() if nums[place]] + super().counter_names(s, it)

    def take_control(self, s: State, fx: Fx, it: int, seat: int, until: str, until_seat: int) -> None:
        take_control(s, it, seat, until, until_seat, fx.source)

    def swap_control(self, s: State, fx: Fx, pair: tuple[int, int], until: str, until_seat: int) -> bool:
        return swap_control(s, *pair, until, until_seat, fx.source)

    def chance_line(self, sides: int, shown: int) -> str:
        return super().chance_line(sides, shown) if sides == 2 else f"A d{sides} shows {shown}."

    # -- changes ------------------------------------------------------------------------------------------

    def told(self, mods: Sequence[Mod]) -> str:
        return words.told(mods)

    def ban(self, scope: Scope, node: Node) -> list[Gift]:
        from .bans import ban_bits

        return [("cannot", "gain", constant(ban_bits(scope, node)), ())]


def _bearers(s: State, oid: int) -> Sequence[int]:
    """What a Thing is attached or committed to."""
    kind = s.things[oid].zone // s.table.seats
    if kind == model.CYBERWARE:
        return model.hosts_of(s, oid)
    if kind == model.SLOTS:
        return (model.mainframe(s, s.things[oid].zone % s.table.seats),)
    host = s.things[oid].host
    return (host,) if host >= 0 else ()


LEXICON = NeuroscapeLexicon()
LEXICON.include(SHARED)
LEXICON.include(people.PEOPLE)
