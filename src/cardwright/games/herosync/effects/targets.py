"""What the rules add to picks and groups: Hidden Followers, cards that cannot be targeted, killed or raised (HRS-12.4, 12.7, 15.6a).

A text *speaks of* Hidden Followers if it calls them so (HRS-12.7f); a kill is *unspecific* if it says no more than whose Follower it is
and how many are meant (HRS-12.7a, 12.7b).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....effects.domains import zone_filter
from ....effects.logic import anything
from ....effects.scope import Scope, Selection
from ....effects.selecting import select
from ....kernel.abilities import Ability, Fx, Match
from ....kernel.effects import bind
from ....kernel.state import State
from ....text.tree import Node, walk
from .. import changes
from ..model import COUNTERS, FOLLOWERS, SEATS, cannot, is_hero
from ..reach import affects, killable, why_not_target
from .domains import in_it, kinds_of

# What a verb asks of its object -> the rule that then bars a target.
BARS: dict[Match, str] = {}
ASKED: dict[Match, Match] = {}  # such a test together with the text's reach -> the test alone
POINTING = ("this", "it", "that", "them", "rest", "top")
UNAIMED = Node("unaimed", {})


def bar(rule: str) -> Callable[[Match], Match]:
    """Mark a test as a bar to targets, with its rule."""

    def keep(match: Match) -> Match:
        BARS[match] = rule
        return match

    return keep


def unaimed(node: Node) -> bool:
    """Picks outside the field, and those that a text leaves to the moment it is carried out, are no targets (HRS-9.11, 15.5b)."""
    if any(item.kind in ("unaimed", "among") for item in node.nodes("filters")) or zone_filter(node) is not None or in_it(node):
        return True
    return not kinds_of(node["nouns"]) & {"Follower", "Hero", "Counter"}


def freely(node: Node) -> Node:
    """The phrase as a pick that does not target."""
    return Node(node.kind, {**node.args, "filters": (*node.nodes("filters"), UNAIMED)}, node.said)


def calls_hidden(node: Node) -> bool:
    """Whether a noun phrase itself speaks of Hidden Followers."""
    return any(item.kind == "state" and item["name"] == "hidden" for item in node.nodes("filters"))


def note_hidden(ability: Ability, node: Node) -> None:
    """Remember of an ability whether its text speaks of Hidden Followers anywhere, so that "it" may be one."""
    if any(part.kind == "select" and calls_hidden(part) for part in walk(node)):
        ability.extra["hidden"] = True


def speaks(scope: Scope, node: Node) -> bool:
    if node.kind == "select" and node["quant"] in POINTING:
        return bool(scope.ability.extra.get("hidden"))
    return node.kind == "select" and calls_hidden(node)


def unspecific(node: Node) -> bool:
    """No condition beyond whose Follower it is and how many are meant (HRS-12.7b)."""
    return node.kind == "select" and node["quant"] not in POINTING and all(
        item.kind in ("controlled_by", "unaimed", "exposed") or (item.kind == "state" and item["name"] == "in_play")
        for item in node.nodes("filters")
    )


def note_part(scope: Scope, *marks: str) -> None:
    """Remember of an ability what it has parts for, so that a refusal can name the rules that leave them nothing to act on."""
    scope.ability.extra.setdefault("parts", set()).update(marks)


def of_own(node: Node) -> bool:
    """Whether a phrase speaks only of what its player controls."""
    owners = [item["player"] for item in node.nodes("filters") if item.kind == "controlled_by"]
    return any(player is not None and player["who"] == "you" for player in owners)


def targetable(scope: Scope, node: Node) -> tuple[Match, Callable[[State, Fx, int], tuple[str, ...]]]:
    """Not what is out of reach or cannot be targeted; an unspecific kill is marked by the filter "exposed"."""
    open_kill = any(item.kind == "exposed" for item in node.nodes("filters"))
    hidden = speaks(scope, node)
    if not of_own(node):
        note_part(scope, "enemy")

    def why(s: State, fx: Fx, oid: int) -> tuple[str, ...]:
        return why_not_target(s, fx, oid, unspecific=open_kill, speaks_of_hidden=hidden)

    def allowed(s: State, fx: Fx, oid: int) -> bool:
        return not why(s, fx, oid)

    return allowed, why


def within_reach(scope: Scope, node: Node, *, kill: bool = False) -> Match:
    """Whether a text can affect a Thing that this phrase means (HRS-12.7)."""
    if speaks(scope, node) or (kill and unspecific(node)):
        return anything

    def reached(s: State, fx: Fx, oid: int) -> bool:
        return affects(s, fx, oid)

    return bar("")(reached)


def choose(
    scope: Scope, node: Node, also: Match, *, kill: bool = False, **more: Any,
) -> Selection:
    """Select what a verb acts on: what it asks for, within the text's reach."""
    reached = within_reach(scope, node, kill=kill)
    if kill and unspecific(node):
        node = Node(node.kind, {**node.args, "filters": (*node.nodes("filters"), Node("exposed", {}))}, node.said)
    if also is raisable:
        note_part(scope, "raise")
    if reached is anything:
        return kept(scope, node, select(scope, node, also, **more))
    note_part(scope, "field", *(("kill",) if kill else ()))

    def both(s: State, fx: Fx, oid: int) -> bool:
        return reached(s, fx, oid) and also(s, fx, oid)

    BARS[both] = BARS.get(also, "")
    ASKED[both] = also
    return kept(scope, node, select(scope, node, both, **more))


def kept(scope: Scope, node: Node, found: Selection) -> Selection:
    """A group is settled as the verb comes to it, so that what follows can speak of its members wherever they have gone."""
    if scope.static or node.kind != "select" or node["quant"] != "each":
        return found
    place = scope.new_register()
    scope.emit(lambda s, fx: bind(s, place, [s.ref(oid) for oid in found.oids(s, fx)]))
    group = Selection(scope.held(place), found.nouns, early=False, many=True, sentence=found.sentence, also=found.also)
    scope.known = [group if item is found else item for item in scope.known]
    return group


# -- what verbs ask of their objects ------------------------------------------------------------------------


@bar("HRS-15.6a")
def may_die(s: State, fx: Fx, oid: int) -> bool:
    """A Follower on the field that nothing keeps from being killed (HRS-15.6a)."""
    return oid >= 0 and s.things[oid].zone // SEATS == FOLLOWERS and killable(s, oid)


@bar("HRS-15.6a")
def destructible(s: State, fx: Fx, oid: int) -> bool:
    """That, or a prepared Counter (HRS-7.19a)."""
    return may_die(s, fx, oid) or (oid >= 0 and s.things[oid].zone // SEATS == COUNTERS)


@bar("HRS-15.6a")
def movable(s: State, fx: Fx, oid: int) -> bool:
    """Any card but a Hero can be put elsewhere (HRS-3.6), a Follower unless something keeps it on the field."""
    if oid < 0 or is_hero(oid) or s.things[oid].print < 0:
        return False
    return s.things[oid].zone // SEATS != FOLLOWERS or not cannot(s, oid, "be_returned")


@bar("HRS-15.6a")
def may_leave(s: State, fx: Fx, oid: int) -> bool:
    """That, and within reach of a text that does not speak of Hidden Followers (HRS-12.7)."""
    return movable(s, fx, oid) and affects(s, fx, oid)


@bar("")
def character(s: State, fx: Fx, oid: int) -> bool:
    return oid >= 0 and (is_hero(oid) or s.things[oid].zone // SEATS == FOLLOWERS)


@bar("HRS-11.3a")
def raisable(s: State, fx: Fx, oid: int) -> bool:
    """A character with a place for another increase (HRS-11.3a)."""
    return character(s, fx, oid) and changes.room_to_increase(s, oid)
