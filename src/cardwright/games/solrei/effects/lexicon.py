"""The SolRei lexicon: the game's answers to the hooks of the shared handlers.

The tables start from the shared ones; the other modules of this package add the game's own kinds to `LEXICON`. Instructions are carried
out as far as possible (SOL-9.15), and numbers are counted as a text is carried out (SOL-12.10).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from ....effects import SHARED, Domain, Filter, Lexicon, Scope
from ....effects.events import Happenings
from ....effects.logic import anything
from ....effects.scope import Seat
from ....kernel.abilities import Fx, Match, TargetSpec, Test
from ....kernel.state import State
from ....kernel.things import Event, Mod, Option, Ref
from ....text.tree import Node
from .. import changes
from ..model import BLACK, DAMAGE, DECK, DEED, DISCARD, E_CHANGED, HAND, RED, SEATS, SUITS, cannot, loser, muse, rival, winner, zone_id
from ..procedures import draw_cards
from ..purse import pool
from ..values import standing
from . import domains, events, states

UNTIL = {"round": "round", "reset": "reset", "step": "step", "start": "start", "fight": ""}


class SolreiLexicon(Lexicon):
    """What the shared handlers must know of SolRei."""

    happenings: Happenings = events.HAPPENINGS
    zones: Mapping[str, int] = domains.ZONES
    deeds: Mapping[str, int] = {**DEED, "gain_values": DEED["gain_power"] | DEED["gain_damage"]}
    changing = E_CHANGED
    recalls_payment = True
    fixes_amounts = False
    all_or_nothing = False
    ranked = "power"
    turning: ClassVar[dict[Match, str]] = {}  # what a verb asks of a card it turns, with its rule (see `deeds`)
    rules: ClassVar[dict[str, str]] = {
        "may": "SOL-9.15a", "choose": "SOL-9.15a", "search": "SOL-9.15a", "order": "SOL-9.15a", "target": "SOL-9.14", "pay": "SOL-7.10",
        "discard": "SOL-11.31",
    }

    # -- players and readings -----------------------------------------------------------------------------

    def begins(self, s: State, fx: Fx) -> int:
        """The Offensive player goes first (SOL-6.9, 14.11)."""
        return int(s.own.offense)

    def opponent(self, s: State, seat: int) -> int:
        return rival(seat)

    def performer(self, s: State) -> int:
        return int(s.own.offense)

    def controller(self, s: State, fx: Fx, ref: Ref) -> int:
        """In whose zone it lies; whose ability it is, or was."""
        return super().controller(s, fx, ref) if ref[0] < 0 else domains.side(s, ref[0])

    def attribute(self, name: str) -> tuple[Callable[[State, Ref], int], Callable[[State, Event], int]]:
        return states.number_attribute() if name == "number" else states.power_attribute()

    def bears(self, s: State, oid: int, name: str) -> bool:
        return self.attribute(name)[0](s, s.ref(oid)) >= 0

    def stock(self, name: str) -> Callable[[State, int], int]:
        if name == "rei":
            return lambda s, seat: len(pool(s, seat))
        kind = domains.ZONES[name]
        return lambda s, seat: len(s.zones[zone_id(kind, seat)])

    def barred(self, also: Match | None) -> str | None:
        """What READY, EXHAUST and BREAK cannot work on is no target for them."""
        return self.turning.get(also) if also is not None else None

    # -- noun phrases -------------------------------------------------------------------------------------

    def overlap(self, nouns: set[str], others: Sequence[str]) -> bool:
        if nouns & domains.DAMAGE_NOUNS and domains.DAMAGE_NOUNS & set(others):
            return True
        return super().overlap(nouns, others)

    def domain(self, scope: Scope, node: Node) -> Domain:
        return domains.domain(scope, node)

    def of_type(self, nouns: frozenset[str]) -> Match:
        return domains.type_test(nouns)

    def on_chain(self, node: Node) -> bool:
        return bool(set(node["nouns"]) & domains.ABILITIES)

    def state(self, scope: Scope, name: str) -> Filter:
        return states.things(states.STATES[name])

    def place(self, scope: Scope, place: Any) -> Filter:
        if domains.means_looked(scope, place):
            return Filter(anything)  # the domain of the phrase is the cards looked at
        raise scope.refuse(place, "“in it” speaks of no hand or pile: name it, or look at it before")

    def in_play(self, s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0

    # -- events and spans ---------------------------------------------------------------------------------

    def during(self, scope: Scope, node: Node) -> Test:
        raise scope.refuse(node, "no span of a Round is called so")

    def keeper(self, s: State, seat: int) -> int:
        """The Muse, as for all that is gained (SOL-11.3)."""
        return muse(s, seat)

    def until(self, scope: Scope, node: Node | None) -> tuple[str, Seat | None]:
        """The boundary at which a change ends: without a duration the Reset Phase (SOL-6.65)."""
        if node is None:
            return "reset", None
        if node["name"] not in UNTIL:
            raise scope.refuse(node, "this cannot last so")
        return UNTIL[node["name"]], None

    # -- zones and cards ----------------------------------------------------------------------------------

    def hidden(self, s: State, oid: int) -> bool:
        return s.things[oid].zone // SEATS in (DECK, HAND)

    def may_leave(self, scope: Scope) -> Match:
        """Only Action Cards go to other zones (SOL-4.6, 4.17)."""

        def match(s: State, fx: Fx, oid: int) -> bool:
            number = s.things[oid].print if oid >= 0 else -1
            return number >= 0 and s.table.prints[number].kind == "Action"

        return match

    def may_draw(self, s: State, seat: int) -> bool:
        return seat >= 0 and not cannot(s, muse(s, seat), "draw")

    def words_to_choose(self, of: str) -> Sequence[Option]:
        if of == "suit":
            return [Option("suit", n=place) for place in range(len(SUITS))]
        return [Option("colour", n=mask) for mask in (RED, BLACK)] if of == "colour" else ()

    def question_of(self, of: str) -> str:
        return "name" if of == "suit" else of

    def word_chosen(self, of: str, n: int) -> str:
        return SUITS[n] if of == "suit" else {RED: "red", BLACK: "black"}[n] if of == "colour" else str(n)

    def to_zone(self, s: State, fx: Fx, it: int, zone: Node, seat: int) -> Event | None:
        """Always a zone of the card's owner (SOL-4.2); a Damage card that leaves is healed."""
        kind = domains.ZONES[zone["name"]]
        if kind == DISCARD:
            return self.discard(s, fx, it, seat)
        position = zone["position"]
        how = (position if position in ("top", "bottom") else "rest") if kind == DECK else ""
        return changes.move(s, it, kind, seat, fx.source, how)

    def discard(self, s: State, fx: Fx, it: int, seat: int) -> Event:
        if s.things[it].zone // SEATS == DAMAGE:
            return changes.heal(s, it, seat, fx.source)
        return changes.discard(s, it, seat, fx.source)

    def draw(self, s: State, seat: int, n: int) -> None:
        draw_cards(s, seat, n)

    def shuffled(self, s: State, zone: int, seat: int) -> Event:
        return changes.shuffled(zone % SEATS, seat)

    # -- changes ------------------------------------------------------------------------------------------

    def give(self, s: State, oid: int, mod: Mod) -> None:
        changes.give(s, oid, mod)


LEXICON = SolreiLexicon()
LEXICON.include(SHARED)

# -- words for players --------------------------------------------------------------------------------------


@LEXICON.on("player", "attacking")
def attacking(scope: Scope, node: Node) -> Seat:
    """A Rival on OFFENSE while you are on DEFENSE (SOL-15.2)."""
    return lambda s, fx: rival(fx.you) if s.own.offense != fx.you else -1


@LEXICON.on("player", "defending")
def defending(scope: Scope, node: Node) -> Seat:
    return lambda s, fx: rival(fx.you) if s.own.offense == fx.you else -1


@LEXICON.on("player", "winner")
def the_winner(scope: Scope, node: Node) -> Seat:
    return lambda s, fx: winner(s)


@LEXICON.on("player", "loser")
def the_loser(scope: Scope, node: Node) -> Seat:
    return lambda s, fx: loser(s)


@LEXICON.on("player", "leader")
def the_leader(scope: Scope, node: Node) -> Seat:
    return lambda s, fx: max(-1, standing(s))


@LEXICON.on("player", "trailer")
def the_trailer(scope: Scope, node: Node) -> Seat:
    return lambda s, fx: rival(standing(s)) if standing(s) >= 0 else -1


@LEXICON.on("player", "offense")
def the_offense(scope: Scope, node: Node) -> Seat:
    return lambda s, fx: int(s.own.offense)


@LEXICON.on("player", "defense")
def the_defense(scope: Scope, node: Node) -> Seat:
    return lambda s, fx: rival(s.own.offense)


@LEXICON.on("player", "target_rival")
def target_rival(scope: Scope, node: Node) -> Seat:
    """A use of the word "target" that only a Rival fits."""
    if scope.static:
        raise scope.refuse(node, "a continuous text cannot target; say how long it lasts, if it is told once")
    place = len(scope.targets)

    def fits(s: State, fx: Fx, oid: int) -> bool:
        return oid == rival(fx.you)

    def why(s: State, fx: Fx, oid: int) -> tuple[str, ...]:
        return () if oid == rival(fx.you) else (scope.lexicon.rule("target"),)

    scope.targets.append(TargetSpec(lambda s, fx: (rival(fx.you),), fits, 1, 1, why))
    scope.player_targeted = True
    aimed = scope.aimed(place)

    def seat(s: State, fx: Fx) -> int:
        group = aimed(s, fx)
        return group[0][0] if group else -1

    return seat
