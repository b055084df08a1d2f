"""Events that SolRei texts wait for: which event it is, who is behind it, and what in it the phrase names.

*Player* says where the player stands: who acted, or whose card it is. A point that is taken names who takes it and who dealt it.
"""

from __future__ import annotations

from collections.abc import Callable

from ....effects.events import Happening, Happenings, is_named, is_this, nouns_of
from ....effects.lexicon import EventMatch
from ....effects.logic import Then, all_match, all_then
from ....effects.players import seat_test
from ....effects.scope import Scope
from ....effects.selecting import filter_of, select
from ....kernel.abilities import Fx
from ....kernel.state import State
from ....kernel.things import Event
from ....text.tree import Node
from ..model import (
    AMOUNTS,
    ANY_SUIT,
    DAMAGE,
    E_ACTIVATED,
    E_AUGMENTED,
    E_BLOCKED,
    E_BROKEN,
    E_CHARGED,
    E_CULTIVATED,
    E_DAMAGED,
    E_DISCARDED,
    E_DREW,
    E_EXHAUSTED,
    E_GAINED_DAMAGE,
    E_GAINED_POWER,
    E_HARVESTED,
    E_LOST,
    E_NEGATED,
    E_READIED,
    E_REDUCED,
    E_REI,
    E_REVEALED,
    E_STEP,
    E_SWAPPED,
    E_SWITCHED,
    E_TIED,
    E_WON,
    EVENTS,
    PHASE_OF,
    SEATS,
    SUITS,
    TIMINGS,
    dealer,
    kind_of,
    rival,
    suits,
)
from .domains import ABILITIES, domain

TABLE = {
    "wins": Happening(E_WON), "loses": Happening(E_LOST), "ties": Happening(E_TIED), "takes": Happening(E_DAMAGED),
    "blocks": Happening(E_BLOCKED), "deals": Happening(E_DAMAGED, player="dealer"), "draws": Happening(E_DREW, player="owner"),
    "discards": Happening(E_DISCARDED, player="owner"), "readied": Happening(E_READIED, player="owner"),
    "exhausted": Happening(E_EXHAUSTED, player="owner"), "broken": Happening(E_BROKEN, player="owner"),
    "augmented": Happening(E_AUGMENTED, player="owner"), "cultivates": Happening(E_CULTIVATED, player="owner"),
    "harvests": Happening(E_HARVESTED, player="owner"), "activates": Happening(E_ACTIVATED), "negated": Happening(E_NEGATED),
    "swaps": Happening(E_SWAPPED), "charges": Happening(E_CHARGED), "gains_power": Happening(E_GAINED_POWER, player="owner"),
    "gains_damage": Happening(E_GAINED_DAMAGE, player="owner"), "to_offense": Happening(E_SWITCHED, player="it"),
    "to_defense": Happening(E_SWITCHED, player="other"), "switch": Happening(E_SWITCHED, player="it"),
    "generates": Happening(E_DISCARDED | E_EXHAUSTED | E_REI), "loses_power": Happening(E_REDUCED, player="owner"),
    "blocks with": Happening(E_BLOCKED),
    "revealed": Happening(E_REVEALED, player="holder"), "enters_damage": Happening(E_DAMAGED), "step": Happening(E_STEP),
    "exhausts": Happening(E_EXHAUSTED), "breaks": Happening(E_BROKEN),  # of the player who does it
}
# How the event came about, for those that ask: "to block", "for Rei", "to activate it".
HOWS: dict[str, tuple[str, str]] = {
    "discards to block": ("discards", "block"), "breaks to block": ("breaks", "block"), "discards for rei": ("discards", "rei"),
    "exhausts for rei": ("exhausts", "rei"), "exhausts to activate": ("exhausts", "used"), "breaks to activate": ("breaks", "used"),
}
for _name, (_word, _) in HOWS.items():
    TABLE[_name] = TABLE[_word]
COUNTED = {
    "takes": "damaged", "blocks": "blocked", "deals": "dealt", "draws": "drew", "discards": "discarded", "cultivates": "cultivated",
    "harvests": "harvested", "activates": "activated", "swaps": "swapped", "charges": "charged", "gains_power": "gained_power",
    "gains_damage": "gained_damage", "wins": "won", "loses": "lost", "ties": "tied", "to_offense": "switched", "to_defense": "switched",
    "switch": "switched", "enters_damage": "damaged",
}


class SolreiHappenings(Happenings):
    """What SolRei reads otherwise: an event has one card. Arts and Muses never leave, so that what is about this card is matched like the
    rest; only a text that waits for the end of its own Augmented Art is judged by the Art as it last was."""

    def lower(self, scope: Scope, node: Node) -> EventMatch:
        if node.kind in ("one_or_more", "either_event", "nth_event"):
            return super().lower(scope, node)
        if node.kind == "nth_point":
            return self.nth_point(scope, node)
        if node.kind == "event_in":
            match = self.lower(scope, node.node("event"))
            match.fits = _in_step(match.fits, node["step"], bool(node["outside"]))
            return match
        word = node["name"]
        if word not in self.table:
            raise scope.refuse(node, f"no event is called {word!r}")
        names, player = self.table[word].names, self.table[word].player
        scope.in_event = True
        tests: list[Then] = []
        what = node["who"] if node["who"] is not None else node["of"]
        if what is not None:
            tests.append(_part(scope, what, word))
        if node["player"] is not None:
            tests.append(self.player(scope, node["player"], player))
        if word == "enters_damage" and node["place"] is not None:
            tests.append(_place(scope, node.node("place")))
        if word == "step":
            timing = TIMINGS.index(node["span"])
            tests.append(lambda s, fx, event: event.to == timing)
        if word in HOWS:
            tests.append(_for_this(HOWS[word][1]))
        if word == "loses_power":
            tests.append(lambda s, fx, event: event.how == "power")
        if word == "blocks with":
            tests.append(lambda s, fx, event: kind_of(s, event.it) == "Action")
        if word == "generates":
            tests.append(_makes_rei(1 << SUITS.index(node["span"]) if node["span"] else ANY_SUIT))
        scope.in_event = False
        match = EventMatch(names, all_then(tests), False)
        match.own = names in (E_EXHAUSTED, E_BROKEN) and what is not None and is_this(scope, what)
        if what is not None and word != "activates":
            match.who, match.who_nouns = self.subject, nouns_of(what)
        elif names in (E_DAMAGED, E_DREW, E_DISCARDED, E_CULTIVATED, E_HARVESTED):
            match.who, match.who_nouns = self.subject, ("card", "Damage") if names == E_DAMAGED else ("card",)
        match.player = self.seat(player)
        parts = {"who": what, "player": node["player"]}
        hurt = node["place"] if word == "deals" else None  # whom it is dealt to
        if hurt is not None and "bind" in hurt.args:
            scope.seats[hurt["bind"]] = lambda s, fx: fx.event.seat if fx.event is not None else -1
        match.binds = {name: part.args["bind"] for name, part in parts.items() if part is not None and "bind" in part.args}
        return match

    def nth_point(self, scope: Scope, node: Node) -> EventMatch:
        """“your fourth Damage”: the point that is, or would be, so many in the Damage Zone."""
        test, n = seat_test(scope, node["player"]), int(node["n"])

        def fits(s: State, fx: Fx, event: Event) -> bool:
            there = s.zones[DAMAGE * SEATS + event.seat]
            number = there.index(event.it) + 1 if event.it in there else len(there) + 1
            return number == n and (test is None or test(s, fx, event.seat))

        match = EventMatch(E_DAMAGED, fits, False)
        match.who, match.who_nouns, match.player = self.subject, ("card", "Damage"), self.seat("seat")
        return match

    def much(self, event: Event) -> int:
        """Points are taken and blocked one by one."""
        return abs(event.amount) if event.names & AMOUNTS else 1

    def seat(self, where: str) -> Callable[[State, Event], int]:
        if where == "holder":
            return lambda s, event: s.things[event.it].zone % SEATS
        if where == "dealer":
            return lambda s, event: dealer(event)
        if where == "other":  # than the one it happens to
            return lambda s, event: rival(event.it)
        return super().seat(where)


def _in_step(fits: Then, step: str, outside: bool) -> Then:
    """In a step of that name, or of the phase of that name."""
    return lambda s, fx, event: (step in (s.own.step, PHASE_OF.get(s.own.step))) is not outside and fits(s, fx, event)


def _for_this(how: str) -> Then:
    """Rei is also what two cards are filtered into (SOL-7.11)."""
    also = "filter" if how == "rei" else how
    return lambda s, fx, event: event.how == how or event.how.startswith(also)


def _makes_rei(mask: int) -> Then:
    """A card that gives Rei of the suit, two that are filtered into it (told with the second), or Rei that a text brings."""

    def makes(s: State, fx: Fx, event: Event) -> bool:
        if event.names & E_REI:
            return event.by[0] >= 0 and bool(1 << event.to & mask)
        word, _, suit = event.how.partition(" ")
        if word == "filter":
            return bool(suit) and bool(1 << SUITS.index(suit) & mask)
        return word == "rei" and bool(suits(s, event.it) & mask)

    return makes


def _place(scope: Scope, place: Node) -> Then:
    if place["name"] != "damage":
        raise scope.refuse(place, "only what enters a Damage Zone is an event")
    whose = seat_test(scope, place["player"])
    return (lambda s, fx, event: True) if whose is None else (lambda s, fx, event: whose(s, fx, event.seat))


def _part(scope: Scope, node: Node, word: str) -> Then:
    """Whether the card of the event is what the phrase says; an activation is named by its card."""
    if is_named(node):
        selection = select(scope, node)
        return lambda s, fx, event: any(ref[0] == event.it for ref in selection.refs(s, fx))
    parts = [filter_of(scope, item) for item in node.nodes("filters")]
    nouns = frozenset(node["nouns"])
    if nouns & ABILITIES:  # every activation is one of an ability
        now = all_match([part.now for part in parts])
        return lambda s, fx, event: now(s, fx, event.it)
    tests = [domain(scope, node).filter.then, *(part.then for part in parts)]
    if node["other"]:
        tests.append(lambda s, fx, event: event.it != fx.me)
    if word == "activates" and nouns <= {"Art", "SIGNATURE MOVE"}:
        tests.append(lambda s, fx, event: event.how == "art")  # an ability of an Augmented Art is no activation of the Art
    return all_then(tests)


HAPPENINGS: Happenings = SolreiHappenings(TABLE, EVENTS, COUNTED)
