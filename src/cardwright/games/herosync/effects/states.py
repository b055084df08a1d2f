"""States that HeroSync texts speak of: Hidden, attacking, prepared, what a Follower did this turn, its abilities and allegiance.

Each is a test of a Thing now and, for the subject of an event, as it was.
"""

from __future__ import annotations

from ....effects import Filter
from ....effects.filters import folded
from ....effects.lexicon import Lexicon
from ....effects.logic import anything
from ....effects.scope import Scope
from ....kernel.abilities import Fx, Match, abilities_of
from ....kernel.state import State
from ....kernel.things import Event
from ....kernel.values import contributions, muted_since, value
from ....text.tree import Node
from ..model import ATTACKS, COUNTERS, FOLLOWERS, HIDDEN, OPEN, SEATS, hero, is_hero, is_hidden

STATES_LEXICON = Lexicon()


def _flag(wanted: bool) -> Filter:
    def now(s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and bool(s.things[oid].flags & HIDDEN) is wanted

    def then(s: State, fx: Fx, event: Event) -> bool:
        leaf = event.was if event.was is not None and event.kind in ("move", "unhide") else s.things[event.it]
        return bool(leaf.flags & HIDDEN) is wanted

    return Filter(now, then)


def _attacking(s: State, fx: Fx, oid: int) -> bool:
    attack = s.own.attack
    return attack is not None and attack.attacker == s.ref(oid)


def _attacked(s: State, fx: Fx, oid: int) -> bool:
    attack = s.own.attack
    return attack is not None and attack.target == s.ref(oid)


def _battling(s: State, fx: Fx, oid: int) -> bool:
    attack = s.own.attack
    return attack is not None and not is_hero(attack.target[0]) and s.ref(oid) in (attack.attacker, attack.target)


def _attacking_hero(s: State, fx: Fx, oid: int) -> bool:
    return _attacking(s, fx, oid) and is_hero(s.own.attack.target[0])


def _zone(kind: int) -> Match:
    def now(s: State, fx: Fx, oid: int) -> bool:
        return s.things[oid].zone // SEATS == kind

    return now


def _in_play(s: State, fx: Fx, oid: int) -> bool:
    return s.things[oid].zone // SEATS in (FOLLOWERS, COUNTERS)


def _entered(s: State, fx: Fx, oid: int) -> bool:
    return s.used("turn", "entered", oid, s.things[oid].life) > 0


def _has_attacked(s: State, fx: Fx, oid: int) -> bool:
    """Only the turn player's characters can have attacked this turn (HRS-8.1)."""
    leaf = s.things[oid]
    return leaf.nums[ATTACKS] > 0 and leaf.controller == s.own.player


def _changed(up: bool) -> Match:
    def now(s: State, fx: Fx, oid: int) -> bool:
        return any(op == "add" and (amount > 0 if up else amount < 0) for _, op, amount in contributions(s, oid, "power"))

    return now


def _has_power(s: State, fx: Fx, oid: int) -> bool:
    return value(s, oid, "power") > 0


def _ability(mark: str) -> Match:
    """Has such an ability, printed or given, and has not lost it since."""

    def now(s: State, fx: Fx, oid: int) -> bool:
        leaf = s.things[oid]
        if leaf.print < 0:
            return False
        lost = muted_since(s, oid)
        found = abilities_of(s, leaf)
        return any(since > lost - (lost < 0) and (not mark or s.table.prints[at].abilities[n].extra.get(mark)) for (at, n), since in found)

    return now


def _allegiance(s: State, oid: int) -> str:
    number = s.things[oid].print
    return str(s.table.prints[number].attrs.get("allegiance", "")) if number >= 0 else ""


def _own_allegiance(s: State, fx: Fx, oid: int) -> bool:
    return _allegiance(s, oid) == s.table.prints[s.things[hero(fx.you)].print].name


def _open(s: State, fx: Fx, oid: int) -> bool:
    return _allegiance(s, oid) == OPEN


def _same_allegiance(s: State, fx: Fx, oid: int) -> bool:
    attrs = s.table.prints[s.things[fx.me].print].attrs
    return bool(_allegiance(s, oid) == attrs.get("allegiance", attrs.get("hero", "")))


def able(s: State, oid: int) -> bool:
    """Has an ability: a keyword, or a text of its own or given."""
    return bool(value(s, oid, "keywords")) or _ability("")(s, Fx(oid, 0, 0), oid)


def _not(match: Match) -> Match:
    return lambda s, fx, oid: not match(s, fx, oid)


STATES: dict[str, Filter] = {
    "hidden": _flag(True), "visible": _flag(False), "attacking": Filter(_attacking), "attacked": Filter(_attacked),
    "battling": Filter(_battling), "attacking_hero": Filter(_attacking_hero), "prepared": Filter(_zone(COUNTERS)),
    "in_play": Filter(_in_play), "entered": Filter(_entered), "not_entered": Filter(_not(_entered)), "has_attacked": Filter(_has_attacked),
    "not_attacked": Filter(_not(_has_attacked)), "raised": Filter(_changed(True)), "not_raised": Filter(_not(_changed(True))),
    "lowered": Filter(_changed(False)), "not_lowered": Filter(_not(_changed(False))), "has_power": Filter(_has_power),
    "advance": Filter(_ability("advance")), "no_advance": Filter(_not(_ability("advance"))), "dies": Filter(_ability("dies")),
    "no_dies": Filter(_not(_ability("dies"))), "able": Filter(lambda s, fx, oid: able(s, oid)), "own_allegiance": Filter(_own_allegiance),
    "open": Filter(_open), "same_allegiance": Filter(_same_allegiance),
}
# What a Counter cannot ask of a Hidden Follower: what it is, not what it does (HRS-10.14).
OF_FACES = ("raised", "not_raised", "lowered", "not_lowered", "has_power", "advance", "no_advance", "dies", "no_dies", "able",
            "own_allegiance", "open", "same_allegiance")


@STATES_LEXICON.on("filter", "in_name")
def in_name(scope: Scope, node: Node) -> Filter:
    """Any name that contains the words (HRS-3.17b)."""
    words, lexicon = folded(node["name"]), scope.lexicon

    def now(s: State, fx: Fx, oid: int) -> bool:
        number = lexicon.print_of(s, oid)
        return number >= 0 and words in folded(s.table.prints[number].name)

    return Filter(now)


@STATES_LEXICON.on("filter", "superlative", "unaimed", "exposed")
def superlative(scope: Scope, node: Node) -> Filter:
    return Filter(anything)  # the domain of the phrase sees to it


__all__ = ["OF_FACES", "STATES", "STATES_LEXICON", "able", "is_hidden"]
