"""Filters and conditions of SOURCE: types, names, symbols, what a monster did this turn, spaces held, the draw style."""

from __future__ import annotations

from collections.abc import Callable

from ....effects.amounts import attribute as plain_number
from ....effects.amounts import x_meant
from ....effects.conditions import compared
from ....effects.conditions import fits as plain_fits
from ....effects.filters import chosen_word, folded
from ....effects.lexicon import Filter
from ....effects.logic import all_match, anything, negated
from ....effects.players import seat_of, seat_test
from ....effects.scope import Scope
from ....effects.selecting import filter_of, phrase_match, select
from ....kernel.abilities import Amount, Fx, Match, Test
from ....kernel.state import State
from ....kernel.things import Event
from ....kernel.values import contributions, value
from ....text.tree import Node
from ..model import CODES, SEATS, SYMBOL_NAMES, blind, field, monsters_of, symbol_of, tiles_on, wearers
from ..values import holds
from .domains import ZONES
from .events import HAPPENINGS
from .lexicon import LEXICON
from .numbers import symbol_now, veiled
from .places import near

LEXICON.on("filter", "near")(near)
NAME = "name "  # a text that treats a card as named otherwise too writes this and the name as its attribute


def name_attr(name: str) -> str:
    return NAME + folded(name)


@LEXICON.on("filter", "named")
def named(scope: Scope, node: Node) -> Filter:
    """By its printed name, or one it is also treated as having (SRC-2.24); never a trap whose face this player cannot see (SRC-16.3)."""
    word, attr = folded(node["name"]), name_attr(node["name"])

    def now(s: State, fx: Fx, oid: int) -> bool:
        number = s.things[oid].print if oid >= 0 else -1
        if veiled(s, oid) and s.things[oid].controller != fx.you:
            return False
        return number >= 0 and (folded(s.table.prints[number].name) == word or bool(contributions(s, oid, attr)))

    return Filter(now)


@LEXICON.on("filter", "same_type")
def same_type(scope: Scope, node: Node) -> Filter:
    """Of the type that another monster has, or had when it left (SRC-3.5)."""
    other = select(scope, node.node("of"))
    if not other.early:
        scope.late = True

    def code(s: State, oid: int) -> int:
        number = s.things[oid].print
        return value(s, oid, "code") if number >= 0 and s.table.prints[number].kind in ("Monster", "Token") else -1

    def now(s: State, fx: Fx, oid: int) -> bool:
        refs = other.refs(s, fx)
        if not refs and not fx.regs:
            return True  # what pays is not named yet
        return code(s, oid) in {code(s, ref[0]) for ref in refs} - {-1}

    return Filter(now)


@LEXICON.on("filter", "chosen_type")
def chosen_type(scope: Scope, node: Node) -> Filter:
    """Of the type that was chosen for this card last."""

    def now(s: State, fx: Fx, oid: int) -> bool:
        number, code = s.things[oid].print, chosen_word(s, fx, "type")
        return number >= 0 and code >= 0 and s.table.prints[number].kind in ("Monster", "Token") and value(s, oid, "code") == code

    return Filter(now)


@LEXICON.on("filter", "typed")
def typed(scope: Scope, node: Node) -> Filter:
    """Only monsters have a type (SRC-3.5)."""
    code = CODES.index(node["name"])

    def now(s: State, fx: Fx, oid: int) -> bool:
        number = s.things[oid].print
        return number >= 0 and s.table.prints[number].kind in ("Monster", "Token") and value(s, oid, "code") == code

    return Filter(now)


@LEXICON.on("filter", "located")
def located(scope: Scope, node: Node) -> Filter:
    """In a zone of a player, or on a space or side."""
    place = node.node("place")
    if place.kind != "zone":
        return LEXICON.place(scope, place)
    kind, whose = ZONES[place["name"]], seat_test(scope, place["player"])

    def now(s: State, fx: Fx, oid: int) -> bool:
        zone, seat = divmod(s.things[oid].zone, SEATS)
        return zone == kind and (whose is None or whose(s, fx, seat))

    return Filter(now, lambda s, fx, event: True)


@LEXICON.on("condition", "fits")
def fits(scope: Scope, node: Node) -> Test:
    """Something fits; "a card is in that zone" looks for one there."""
    who = node.node("who")
    zones = tuple(item for item in node.nodes("filters") if item.kind == "located" and item["place"].kind == "zone")
    if zones and who.kind == "select" and who["quant"] in ("choose", "each"):
        there = Node(who.kind, {**who.args, "filters": (*who.nodes("filters"), *zones)}, who.said)
        node = Node(node.kind, {**node.args, "who": there}, node.said)
    return plain_fits(scope, node)


@LEXICON.on("filter", "of_symbol")
def of_symbol(scope: Scope, node: Node) -> Filter:
    symbols = frozenset(SYMBOL_NAMES.index(name) for name in node["names"])
    return Filter(lambda s, fx, oid: s.table.prints[s.things[oid].card].kind == "Symbol" and symbol_of(s, oid) in symbols)


@LEXICON.on("filter", "extreme")
def extreme(scope: Scope, node: Node) -> Filter:
    """The domain of the phrase sees to it."""
    return Filter(lambda s, fx, oid: True)


@LEXICON.on("filter", "lacks")
def lacks(scope: Scope, node: Node) -> Filter:
    inner = filter_of(scope, node.node("of"))
    return Filter(lambda s, fx, oid: not inner.now(s, fx, oid), lambda s, fx, event: not inner.then(s, fx, event))


@LEXICON.on("filter", "holding")
def holding(scope: Scope, node: Node) -> Filter:
    word = folded(node["name"])
    return Filter(lambda s, fx, oid: any(folded(s.table.prints[s.things[tile].card].name) == word for tile in tiles_on(s, oid)))


@LEXICON.on("filter", "belonging")
def belonging(scope: Scope, node: Node) -> Filter:
    """Equipment of a monster."""
    selection = select(scope, node.node("of"))

    def now(s: State, fx: Fx, oid: int) -> bool:
        worn = wearers(s, oid)
        return any(ref[0] in worn for ref in selection.refs(s, fx))

    def then(s: State, fx: Fx, event: Event) -> bool:
        """What has just left is judged by what it was on."""
        if event.was is None:
            return now(s, fx, event.it)
        worn = [mod.data[0] for mod in event.was.mods if mod.attr == "worn"]
        return any(ref[0] in worn for ref in selection.refs(s, fx))

    return Filter(now, then)


@LEXICON.on("amount", "x")
def variable(scope: Scope, node: Node) -> Amount:
    told = x_meant(scope)
    if told is None:
        raise scope.refuse(node, "no X is announced in this game; say how many, or where X is what")
    return told


@LEXICON.on("amount", "attribute")
def number_of(scope: Scope, node: Node) -> Amount:
    """A number of something; a thing that is only measured is not what "it" means afterwards."""
    of, before = node.node("of"), len(scope.known)
    amount = plain_number(scope, node)
    if of.kind != "select" or of["quant"] in ("this", "it", "that"):
        del scope.known[before:]
    return amount


# -- what happened ------------------------------------------------------------------------------------------

# Kept by the rules themselves for each monster; other events are counted where a card asks for them.
KEPT = {"attacks": "attacked", "moves": "moved", "summoned": "summoned", "attacked": "was_attacked", "channels": "channeled"}


def did_this_turn(scope: Scope, event: str) -> Callable[[State, int, int], bool]:
    """Whether a Thing of that life did or suffered this in the turn."""
    word = KEPT.get(event)
    if word is not None:
        return lambda s, oid, life: s.used("turn", word, oid, life) > 0
    name = HAPPENINGS.name(event)
    LEXICON.keep_tally(scope, name)
    return lambda s, oid, life: s.used("turn", "history", name, oid) > 0


@LEXICON.on("filter", "history")
def history(scope: Scope, node: Node) -> Filter:
    did = did_this_turn(scope, node["event"])

    def then(s: State, fx: Fx, event: Event) -> bool:
        return did(s, event.it, event.was.life if event.was is not None else s.things[event.it].life)

    return Filter(lambda s, fx, oid: did(s, oid, s.things[oid].life), then)


@LEXICON.on("condition", "did")
def did(scope: Scope, node: Node) -> Test:
    happened, selection = did_this_turn(scope, node["event"]), select(scope, node.node("who"))

    def test(s: State, fx: Fx) -> bool:
        return any(happened(s, *ref) for ref in selection.refs(s, fx))

    return negated(test) if node["negated"] else test


def _moved(scope: Scope, who: Node) -> Amount:
    selection = select(scope, who)
    if not selection.early:
        scope.late = True
    return lambda s, fx: sum(s.used("turn", "moved", *ref) for ref in selection.refs(s, fx))


@LEXICON.on("condition", "moved_is")
def moved_is(scope: Scope, node: Node) -> Test:
    return compared(_moved(scope, node.node("who")), node["op"], scope.amount(node.node("n")))


@LEXICON.on("counted", "moved")
def moved(scope: Scope, node: Node) -> Amount:
    return _moved(scope, node.node("of"))


@LEXICON.on("condition", "fighting")
def fighting(scope: Scope, node: Node) -> Test:
    """Asked of the attack under way, from its declaration to its end (SRC-13.11)."""
    who, part = select(scope, node.node("who")), node["part"]
    of = node["of"]
    fits = anything if of is None else _opponent_in_battle(scope, of)

    def test(s: State, fx: Fx) -> bool:
        attack = s.own.attack
        if attack is None or (part == "at_generator" and attack.generator < 0) or (of is not None and attack.generator >= 0):
            return False
        ways = [] if part == "attacked" else [(attack.attacker, attack.target)]
        if part in ("attacked", "either"):
            ways.append((attack.target, attack.attacker))
        mine = list(who.refs(s, fx))
        return any(one in mine and (of is None or fits(s, fx, other[0])) for one, other in ways)

    return test


def _opponent_in_battle(scope: Scope, of: Node) -> Match:
    """Whether a monster is such a one as the text names, or the very one."""
    if of.kind == "select" and of["quant"] in ("choose", "each"):
        return all_match(phrase_match(scope, of)[0])
    named = select(scope, of)
    return lambda s, fx, oid: any(ref[0] == oid for ref in named.refs(s, fx))


@LEXICON.on("condition", "struck")
def struck(scope: Scope, node: Node) -> Test:
    """The generator was attacked in the opponent's latest turn (SRC-7.22)."""
    seat = seat_of(scope, node["player"])
    return lambda s, fx: bool(s.own.struck[seat(s, fx)])


@LEXICON.on("condition", "first_time")
def first_time(scope: Scope, node: Node) -> Test:
    """Nothing of the sort was counted before the one under way."""
    name, seat = HAPPENINGS.name(node["event"]), seat_test(scope, node["player"])
    LEXICON.keep_tally(scope, name)

    def test(s: State, fx: Fx) -> bool:
        return sum(
            count for key, count in s.uses.items()
            if key[:3] == ("turn", "tally", name) and (seat is None or seat(s, fx, key[4]))
        ) <= 1

    return test


# -- the position -------------------------------------------------------------------------------------------


def _held(scope: Scope, node: Node) -> Amount:
    """How many spaces of a kind a player's monsters occupy (SRC-7.1, 7.2)."""
    seat, sort = seat_of(scope, node["player"]), node["sort"]

    def amount(s: State, fx: Fx) -> int:
        if sort == "lane":
            kinds = field(s).kinds
            return sum(1 for oid in monsters_of(s, seat(s, fx)) if kinds[s.things[oid].host] in ("T", "O"))
        return holds(s, seat(s, fx))[sort == "otherworldly"]

    return amount


@LEXICON.on("condition", "occupies")
def occupies(scope: Scope, node: Node) -> Test:
    return compared(_held(scope, node), node["op"], scope.amount(node.node("n")))


@LEXICON.on("counted", "occupied_spaces")
def occupied_spaces(scope: Scope, node: Node) -> Amount:
    return _held(scope, node)


@LEXICON.on("condition", "symbol_is")
def symbol_is(scope: Scope, node: Node) -> Test:
    wanted = frozenset(SYMBOL_NAMES.index(name) for name in node["symbols"])
    return lambda s, fx: symbol_now(s, "drawn") in wanted


@LEXICON.on("condition", "unless")
def unless(scope: Scope, node: Node) -> Test:
    return negated(scope.test(node.node("condition")))


@LEXICON.on("condition", "blind_draw")
def blind_draw(scope: Scope, node: Node) -> Test:
    wanted = node["style"] == "blind"
    return lambda s, fx: blind(s) is wanted


