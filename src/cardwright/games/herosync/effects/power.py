"""Power and status: increases and decreases, setting, doubling, swapping; Hidden, keywords, bans and permissions (8, 11, 12).

In a passive these are statics; after an effect they are laid on characters as changes, each of which counts as one (HRS-11.2a).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects.lexicon import Gift
from ....effects.logic import all_match
from ....effects.scope import Scope, Seat, Selection, constant
from ....effects.selecting import phrase_match
from ....effects.statements import OTHERS, add_replacer, counts_others, covers, give_statics, itself, keyword, lay
from ....kernel.abilities import Fx, Match, Replacer
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import Event, Mod, replace
from ....kernel.values import value
from ....text.tree import Node
from .. import changes
from ..model import DEED, E_ENTERS, FOLLOWERS, SEATS, cannot, is_hero
from ..values import base_power
from .influence import lay_on_seats, players_covered
from .lexicon import LEXICON
from .targets import bar, character, choose, raisable

Until = tuple[str, "Seat | None"]


def gifts_of(scope: Scope, node: Node) -> list[Gift]:
    gifts: list[Gift] = LEXICON.look_up("gifts", node)(scope, node)
    return gifts


@LEXICON.on("gift", "ability")
def ability(scope: Scope, node: Node) -> list[Gift]:
    """A quoted ability, or quoted keywords."""
    inner = node.node("ability")
    if inner.kind == "keywords":
        return [gift for item in inner.nodes("items") for gift in keyword(scope, item)]
    return [("ability", "grant", constant(1), (number,)) for number in scope.writer.quote(inner)]


@LEXICON.on("gifts", "allow")
def allow(scope: Scope, node: Node) -> list[Gift]:
    return [("may", "gain", constant(DEED[node["deed"]]), ())]


# -- laid on characters -------------------------------------------------------------------------------------


@LEXICON.on("lasting", "gain", "lose", "set_value", "must", "allow")
def lasting(scope: Scope, node: Node) -> None:
    """What does nothing but increase Power needs a place for it (HRS-11.3a)."""
    until, whose = node["until"]
    only_more = node.kind == "gain" and all(item.kind == "change" and not item["down"] for item in node.nodes("gifts"))
    if node.node("who").args.get("quant") == "each" and counts_others(node):
        raise scope.refuse(node, OTHERS)
    selection = choose(scope, node.node("who"), raisable if only_more else character)
    if selection.own and not LEXICON.stays(scope):
        raise scope.refuse(node, "this card is not in play when its text is carried out")
    lay(scope, selection, gifts_of(scope, node), until, whose)


@LEXICON.on("lasting", "multiply")
def multiply(scope: Scope, node: Node) -> None:
    """Doubling is one increase by the current Power, halving one decrease that leaves half, rounded down (HRS-11.9)."""
    double = node["by"] == "double"
    selection = choose(scope, node.node("who"), raisable if double else character)
    _lay_each(scope, selection, node["until"], lambda s, oid: _doubled(s, oid) if double else _halved(s, oid))


def _doubled(s: State, oid: int) -> tuple[str, int]:
    return ("add", value(s, oid, "power"))


def _halved(s: State, oid: int) -> tuple[str, int]:
    now = value(s, oid, "power")
    return ("add", now // 2 - now)


def _lay_each(scope: Scope, selection: Selection, until: Until, change: Callable[[State, int], tuple[str, int]]) -> None:
    """A change of Power for each, worked out for all before the first is laid."""
    boundary, whose = until

    def op(s: State, fx: Fx) -> None:
        seat = whose(s, fx) if whose is not None else -1
        found = [(oid, *change(s, oid)) for oid in selection.oids(s, fx)]
        mods = [(oid, Mod("power", how, amount, boundary, seat, source=fx.source)) for oid, how, amount in found]
        for oid, mod in mods:
            changes.give(s, oid, mod)
        commit(s, [event for oid, mod in mods for event in LEXICON.given(s, fx, (oid,), (mod,))])

    scope.emit(op)


@LEXICON.on("lasting", "swap_power")
def swap_power(scope: Scope, node: Node) -> None:
    """Base Powers are exchanged; each keeps its own changes (HRS-11.8b)."""
    boundary, whose = node["until"]
    one = choose(scope, node.node("what"), character)
    two = choose(scope, node["other"], character) if node["other"] is not None else None

    def op(s: State, fx: Fx) -> None:
        pair: list[int] = [*one.oids(s, fx), *(two.oids(s, fx) if two is not None else ())]
        if len(pair) != 2:
            return
        seat = whose(s, fx) if whose is not None else -1
        mods = [Mod("power", "set", base_power(s, other), boundary, seat, source=fx.source) for other in reversed(pair)]
        events: list[Event] = []
        for oid, mod in zip(pair, mods, strict=True):
            changes.give(s, oid, mod)
            events += LEXICON.given(s, fx, (oid,), (mod,))
        commit(s, events)

    scope.emit(op)


@LEXICON.on("instruction", "clear_power")
def clear_power(scope: Scope, node: Node) -> None:
    """One-time increases or decreases end (HRS-11.11b)."""
    selection = choose(scope, node.node("what"), character)
    increases = node["of"] == "increases"

    def op(s: State, fx: Fx) -> None:
        oids = selection.oids(s, fx)
        for oid in oids:
            changes.clear_power(s, oid, increases=increases)
        commit(s, LEXICON.changed(s, fx, oids, f"loses all Power {node['of']}"))

    scope.emit(op)


@LEXICON.on("instruction", "again")
def again(scope: Scope, node: Node) -> None:
    """One attack more this turn (HRS-12.2f)."""
    selection = choose(scope, node.node("what"), character)
    lay(scope, selection, [("attacks", "add", constant(1), ())], "turn", None)


# -- Hidden -------------------------------------------------------------------------------------------------


def _hideable(s: State, fx: Fx, oid: int) -> bool:
    return oid >= 0 and not is_hero(oid) and s.things[oid].zone // SEATS == FOLLOWERS and not cannot(s, oid, "become_hidden")


bar("HRS-15.6a")(_hideable)


@LEXICON.on("lasting", "hide")
def hide(scope: Scope, node: Node) -> None:
    """Hidden until the boundary, or until it activates an ability or attacks successfully (HRS-12.13, 12.13a)."""
    until, whose = node["until"]
    selection = choose(scope, node.node("who"), _hideable)

    def op(s: State, fx: Fx) -> None:
        seat = whose(s, fx) if whose is not None else -1
        commit(s, [changes.hide(s, oid, fx.you, fx.source, until, seat) for oid in selection.oids(s, fx)])

    scope.emit(op)


@LEXICON.on("static", "enters_hidden")
def enters_hidden(scope: Scope, node: Node) -> None:
    """This Follower, or others, come onto the field Hidden and are not shown (HRS-12.6a)."""
    who = node.node("who")
    if who["quant"] == "this":
        scope.writer.card.attrs["enters_hidden"] = True
        return
    scope.in_event = True
    match = all_match(phrase_match(scope, who)[0])
    scope.in_event = False

    def fits(s: State, fx: Fx, event: Event) -> bool:
        return not event.how and match(s, fx, event.it)

    add_replacer(scope.ability, Replacer(E_ENTERS, fits, lambda s, fx, event: replace(event, how="hidden -1 ")))


# -- bans ---------------------------------------------------------------------------------------------------


@LEXICON.on("lasting", "cannot")
def cannot_lasting(scope: Scope, node: Node) -> None:
    """A character or a player cannot do or suffer that."""
    until, whose = node["until"]
    who = node.node("who")
    if who.kind == "player":
        bits = DEED[node["deed"]]

        def mods(s: State, fx: Fx, seat: int) -> list[Mod]:
            return [Mod("cannot", "gain", bits, until, whose(s, fx) if whose is not None else -1, source=fx.source)]

        lay_on_seats(scope, who, mods)
        return
    lasting(scope, node)




@LEXICON.on("static", "cannot")
def cannot_static(scope: Scope, node: Node) -> None:
    who = node.node("who")
    match = players_covered(scope, who) if who.kind == "player" else covers(scope, who)
    give_statics(scope.ability, match, [("cannot", "gain", constant(DEED[node["deed"]]), ())])


@LEXICON.on("static", "multiply")
def multiply_static(scope: Scope, node: Node) -> None:
    """A continuous doubling of this Follower: an increase by what its Power is without it."""
    match: Match = covers(scope, node.node("who"))
    if match is not itself:
        raise scope.refuse(node, "only this Follower's own Power can be doubled or halved for as long as something holds")
    double = node["by"] == "double"

    def amount(s: State, fx: Fx) -> int:
        now = value(s, fx.me, "power")
        return now if double else now // 2 - now

    give_statics(scope.ability, match, [("power", "add" if double else "drop", amount, ())])


@LEXICON.on("lasting", "enters_hidden")
def not_once(scope: Scope, node: Node) -> None:
    raise scope.refuse(node, "only something that always holds can say how Followers enter")


@LEXICON.on("static", "hide", "swap_power")
def not_continuous(scope: Scope, node: Node) -> None:
    raise scope.refuse(node, "this happens once; it cannot hold for as long as something else does")


# -- levels -------------------------------------------------------------------------------------------------


def _level_attrs(node: Node) -> Sequence[str]:
    """Which cards are meant: all, or only Followers or Drives."""
    nouns = set(node["nouns"])
    if "card" in nouns:
        return ("play_level",)
    return tuple(f"play_level_{noun.lower()}s" for noun in ("Follower", "Drive") if noun in nouns)


@LEXICON.on("lasting", "play_level")
def play_level(scope: Scope, node: Node) -> None:
    """The player's level counts as higher for playing cards; the Hero's level stays (HRS-7.2, 7.11)."""
    until, whose = node["until"]
    amount, attrs = scope.fixed(node.node("n")), _level_attrs(node)

    def mods(s: State, fx: Fx, seat: int) -> list[Mod]:
        end = whose(s, fx) if whose is not None else -1
        return [Mod(attr, "add", amount(s, fx), until, end, source=fx.source) for attr in attrs]

    lay_on_seats(scope, node["whose"], mods)


@LEXICON.on("static", "play_level")
def play_level_static(scope: Scope, node: Node) -> None:
    amount = scope.fixed(node.node("n"))
    give_statics(scope.ability, players_covered(scope, node["whose"]), [(attr, "add", amount, ()) for attr in _level_attrs(node)])


