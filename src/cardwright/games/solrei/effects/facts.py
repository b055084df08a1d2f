"""Filters, conditions and numbers of SolRei: states and suits, positions and results, Power, points, activations.

A continuous text knows a face-down placed card only once it is revealed: otherwise its effect would tell what lies there (SOL-13.12).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects.amounts import attribute as plain_attribute
from ....effects.amounts import counted
from ....effects.conditions import compared
from ....effects.filters import chosen_word, folded
from ....effects.lexicon import Filter
from ....effects.logic import OPS, all_match, negated
from ....effects.players import seat_of, seat_test
from ....effects.scope import Scope, Seat, constant
from ....effects.selecting import filter_of, phrase_match, select
from ....kernel.abilities import Amount, Fx, Match, Test
from ....kernel.state import State
from ....kernel.things import Event
from ....text.tree import Node
from ..model import (
    ALL_POINTS,
    SEATS,
    SUITS,
    TIE,
    crisis,
    damage_of,
    last_winner,
    on_offense,
    placed,
    power_of,
    rank_of,
    rival,
    suits,
    tallied,
    tied,
    winner,
)
from ..values import has_word, standing
from .counts import COUNTS
from .domains import Sides, owned, side, type_test
from .lexicon import LEXICON
from .states import number_on, seen, things

# -- filters ------------------------------------------------------------------------------------------------


@LEXICON.on("filter", "controlled_by")
def controlled_by(scope: Scope, node: Node) -> Filter:
    """In that player's zone; of an event, in whose it was."""
    test = seat_test(scope, node["player"])
    if test is None:
        return Filter(lambda s, fx, oid: True)
    whose = test

    def now(s: State, fx: Fx, oid: int) -> bool:
        return whose(s, fx, side(s, oid))

    def then(s: State, fx: Fx, event: Event) -> bool:
        leaf = event.was if event.was is not None else s.things[event.it]
        return whose(s, fx, leaf.zone % SEATS)

    return Filter(now, then)


@LEXICON.on("filter", "suited")
def suited(scope: Scope, node: Node) -> Filter:
    bit = 1 << SUITS.index(node["suit"])
    return things(lambda s, oid: "suit" in s.table.prints[s.things[oid].print].attrs and bool(suits(s, oid) & bit))


@LEXICON.on("filter", "suited_either")
def suited_either(scope: Scope, node: Node) -> Filter:
    bits = sum(1 << SUITS.index(suit) for suit in set(node["suits"]))
    return things(lambda s, oid: "suit" in s.table.prints[s.things[oid].print].attrs and bool(suits(s, oid) & bits))


@LEXICON.on("filter", "such")
def such(scope: Scope, node: Node) -> Filter:
    """A card of these types that fits; of an ability on the Exchange its card is judged."""
    kinds = type_test(frozenset(node["nouns"]))
    match = all_match([kinds, *(filter_of(scope, item).now for item in node.nodes("filters"))])

    def now(s: State, fx: Fx, oid: int) -> bool:
        card = LEXICON.card_of(s, oid)
        return card >= 0 and match(s, fx, card)

    return Filter(now)


@LEXICON.on("filter", "has_word")
def has_the_word(scope: Scope, node: Node) -> Filter:
    of, word = node["of"], folded(node["name"])
    return things(lambda s, oid: has_word(s, side(s, oid), of, word))


@LEXICON.on("filter", "numbered")
def numbered(scope: Scope, node: Node) -> Filter:
    """By its printed number, whatever Power it has now (SOL-3.3); a Charge Card has none."""
    compare, number = OPS[node["op"]], scope.amount(node.node("n"))

    def now(s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and number_on(s, oid) >= 0 and compare(number_on(s, oid), number(s, fx))

    return Filter(now)


@LEXICON.on("filter", "numbered_one_of")
def numbered_one_of(scope: Scope, node: Node) -> Filter:
    wanted = frozenset(node["numbers"])
    return things(lambda s, oid: number_on(s, oid) in wanted)


@LEXICON.on("filter", "styled")
def styled(scope: Scope, node: Node) -> Filter:
    word = folded(node["name"])
    return things(lambda s, oid: folded(str(s.table.prints[s.things[oid].print].attrs.get("style", ""))) == word)


# -- conditions ---------------------------------------------------------------------------------------------


def known(scope: Scope, test: Match) -> Match:
    """In a continuous text a placed card counts only once it is revealed."""
    if not scope.static:
        return test
    return lambda s, fx, oid: seen(s, oid) and test(s, fx, oid)


@LEXICON.on("condition", "alike")
def alike(scope: Scope, node: Node) -> Test:
    """Two cards of one suit (SOL-3.9), or with the same number printed on them (SOL-3.3)."""
    one, two = select(scope, node.node("one")), select(scope, node.node("two"))
    suited, static = node["name"] == "suit", scope.static

    def test(s: State, fx: Fx) -> bool:
        found = [oid for group in (one, two) for oid in group.oids(s, fx)]
        if len(found) < 2 or (static and not all(seen(s, oid) for oid in found)):
            return False
        if suited:
            return bool(suits(s, found[0]) & suits(s, found[1]))
        one_rank, other_rank = (s.table.prints[s.things[oid].print].attrs["rank"] for oid in found[:2])
        return bool(one_rank == other_rank)

    return negated(test) if node["negated"] else test


@LEXICON.on("filter", "chosen_suit")
def chosen_suit(scope: Scope, node: Node) -> Filter:
    """Of what was named before: suits, as a mask."""

    def now(s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and bool(suits(s, oid) & max(0, chosen_word(s, fx, "suit")))

    return Filter(now)


@LEXICON.on("filter", "chosen_rank")
def chosen_rank(scope: Scope, node: Node) -> Filter:
    """Of the rank, or with the number, that was named before."""

    def now(s: State, fx: Fx, oid: int) -> bool:
        named = max(chosen_word(s, fx, "rank"), chosen_word(s, fx, "number"))
        return oid >= 0 and named > 0 and rank_of(s, oid) == named

    return Filter(now)


@LEXICON.on("condition", "on_position")
def on_position(scope: Scope, node: Node) -> Test:
    seat, wanted = seat_of(scope, node["player"]), node["name"] == "OFFENSE"
    return lambda s, fx: on_offense(s, seat(s, fx)) is wanted


@LEXICON.on("condition", "showdown")
def showdown(scope: Scope, node: Node) -> Test:
    """How the Showdown of this Round ended; before the Result nobody has won, lost or tied (SOL-6.24)."""
    name = node["name"]
    seat = seat_of(scope, node["player"])

    def test(s: State, fx: Fx) -> bool:
        won = winner(s)
        return tied(s) if name == "tied" else won >= 0 and (won == seat(s, fx)) is (name == "won")

    return negated(test) if node["negated"] else test


@LEXICON.on("condition", "faring")
def faring(scope: Scope, node: Node) -> Test:
    """How it stands for a player: who has won, or would win with the Powers as they are; before the reveal nobody is ahead (SOL-8.34)."""
    name, seat = node["name"], seat_of(scope, node["player"])

    def test(s: State, fx: Fx) -> bool:
        ahead = standing(s)
        return ahead == TIE if name == "tied" else ahead >= 0 and (ahead == seat(s, fx)) is (name == "won")

    return negated(test) if node["negated"] else test


@LEXICON.on("condition", "last_round")
def last_round(scope: Scope, node: Node) -> Test:
    """How the Showdown of the Round before ended; before Round 2 there is none."""
    name, seat = node["name"], seat_of(scope, node["player"])

    def test(s: State, fx: Fx) -> bool:
        won = last_winner(s)
        return won == TIE if name == "tied" else won >= 0 and (won == seat(s, fx)) is (name == "won")

    return negated(test) if node["negated"] else test


@LEXICON.on("condition", "played")
def played(scope: Scope, node: Node) -> Test:
    """What kind of card lies in a player's Action Card Zone."""
    who, of = node["player"], node.node("of")
    seats: Sides = everyone if who is not None and who["who"] == "each" else _only(seat_of(scope, who))
    kinds = type_test(frozenset(of["nouns"]))
    match = all_match([kinds, *(filter_of(scope, item).now for item in of.nodes("filters"))])
    wanted, static = not node["negated"], scope.static

    def test(s: State, fx: Fx) -> bool:
        cards = [placed(s, seat) for seat in seats(s, fx)]
        return all(card >= 0 and not (static and not seen(s, card)) and match(s, fx, card) is wanted for card in cards)

    return test


def everyone(s: State, fx: Fx) -> Sequence[int]:
    return range(SEATS)


def _only(seat: Seat) -> Sides:
    return lambda s, fx: (seat(s, fx),)


@LEXICON.on("condition", "fits")
def fits(scope: Scope, node: Node) -> Test:
    """Something named fits; of several, so many as the phrase says, of all the phrase names, each."""
    who = node.node("who")
    match = known(scope, all_match([filter_of(scope, item).now for item in node.nodes("filters")]))
    if who.kind == "select" and who["quant"] in ("choose", "each", "up_to") and not who["target"]:
        matches, domain = phrase_match(scope, owned(who, "you"))
        group, pool, every = all_match(matches), domain.pool, who["quant"] == "each"
        least = scope.amount(who["n"]) if who["n"] is not None else None

        def some(s: State, fx: Fx) -> bool:
            members = [oid for oid in pool(s, fx) if group(s, fx, oid)]
            if every:
                return all(match(s, fx, oid) for oid in members)
            return sum(1 for oid in members if match(s, fx, oid)) >= (least(s, fx) if least is not None else 1)

        return negated(some) if node["negated"] else some
    selection = select(scope, who)
    scope.remember(selection)

    def test(s: State, fx: Fx) -> bool:
        left = selection.put(s, fx) if selection.put is not None else ()  # an ability that was NEGATEd is judged by its card
        refs = left or selection.refs(s, fx)
        return bool(refs) and all(match(s, fx, ref[0]) for ref in refs)

    return negated(test) if node["negated"] else test


READ: dict[str, Callable[[State, int], int]] = {"power": power_of, "damage": damage_of}


def _value(scope: Scope, node: Node | None, name: str) -> Amount:
    seat, read = seat_of(scope, node), READ[name]
    if name == "power" and scope.static:  # a face-down card's Power is nobody's to know (SOL-12.4)
        return lambda s, fx: read(s, seat(s, fx)) if s.own.revealed else -1
    return lambda s, fx: read(s, seat(s, fx))


@LEXICON.on("condition", "player_value")
def player_value(scope: Scope, node: Node) -> Test:
    """A player's Power or Damage value; whoever has no Power fulfils nothing about it (SOL-3.5)."""
    amount, number, compare = _value(scope, node["player"], node["name"]), scope.amount(node.node("n")), OPS[node["op"]]

    def test(s: State, fx: Fx) -> bool:
        now = amount(s, fx)
        return now >= 0 and compare(now, number(s, fx))

    return test


@LEXICON.on("condition", "parity")
def parity(scope: Scope, node: Node) -> Test:
    amount, odd = _value(scope, node["player"], "power"), node["name"] == "odd"

    def test(s: State, fx: Fx) -> bool:
        now = amount(s, fx)
        return now >= 0 and (now % 2 == 1) is odd

    return test


@LEXICON.on("condition", "exceeds")
def exceeds(scope: Scope, node: Node) -> Test:
    """No Power at all ranks below any Power (SOL-8.4); for the distance it counts as 0."""
    one, two = _value(scope, node["player"], node["name"]), _value(scope, node["than"], node["name"])
    number, compare = scope.amount(node.node("n")), OPS[node["op"]]
    static = scope.static

    def test(s: State, fx: Fx) -> bool:
        if static and not s.own.revealed:
            return False
        left, right = one(s, fx), two(s, fx)
        gap = max(0, left) - max(0, right)
        return compare(gap or (left > right) - (left < right), number(s, fx))

    return test


@LEXICON.on("condition", "won_by")
def won_by(scope: Scope, node: Node) -> Test:
    """Won, and by so much; against no Power at all the whole Power counts."""
    seat, number = seat_of(scope, node["player"]), scope.amount(node.node("n"))

    def test(s: State, fx: Fx) -> bool:
        mine = seat(s, fx)
        return mine == winner(s) and max(0, power_of(s, mine)) - max(0, power_of(s, rival(mine))) >= number(s, fx)

    return test


@LEXICON.on("condition", "crisis")
def crisis_is(scope: Scope, node: Node) -> Test:
    """CRISIS N: at least N points, in any state (SOL-11.19, 11.19a)."""
    seat = seat_of(scope, node["player"])
    number = scope.amount(node.node("n"))
    return lambda s, fx: crisis(s, seat(s, fx)) >= number(s, fx)


@LEXICON.on("condition", "points")
def points(scope: Scope, node: Node) -> Test:
    seat, read = seat_of(scope, node["player"]), COUNTS[node["what"]]
    return compared(lambda s, fx: read(s, seat(s, fx)), node["op"], scope.amount(node.node("n")))


@LEXICON.on("condition", "so_many")
def so_many(scope: Scope, node: Node) -> Test:
    of = owned(node.node("of"), "you")
    such_ones = Node(of.kind, {**of.args, "filters": (*of.nodes("filters"), *node.nodes("filters"))}, of.said)
    return compared(counted(scope, such_ones), node["op"], scope.amount(node.node("n")))


@LEXICON.on("condition", "versus")
def versus(scope: Scope, node: Node) -> Test:
    """Who has more of it; a zone that the phrase names is each player's own."""
    of, compare = node.node("of"), OPS[node["op"]]
    one, two = seat_of(scope, node["player"]), seat_of(scope, node["than"])
    count = _stock(of) if of.kind == "stock" else _of_side(scope, of)
    return lambda s, fx: compare(count(s, fx, one(s, fx)), count(s, fx, two(s, fx)))


def _stock(of: Node) -> Callable[[State, Fx, int], int]:
    read = LEXICON.stock(of["name"])
    return lambda s, fx, seat: read(s, seat)


def _in_a_zone(item: Node) -> bool:
    return item.kind == "located" and isinstance(item["place"], Node) and item["place"].kind == "zone"


def _of_side(scope: Scope, of: Node) -> Callable[[State, Fx, int], int]:
    filters = tuple(
        Node("located", {"place": Node("zone", {**item["place"].args, "player": None})}) if _in_a_zone(item) else item
        for item in of.nodes("filters")
    )
    matches, domain = phrase_match(scope, Node(of.kind, {**of.args, "filters": filters}, of.said))
    match, pool = all_match(matches), domain.pool
    return lambda s, fx, seat: sum(1 for oid in pool(s, fx) if side(s, oid) == seat and match(s, fx, oid))


@LEXICON.on("condition", "round_is")
def round_is(scope: Scope, node: Node) -> Test:
    return compared(lambda s, fx: int(s.own.round), node["op"], scope.amount(node.node("n")))


@LEXICON.on("condition", "happened")
def happened(scope: Scope, node: Node) -> Test:
    """Something took place this Round: by a player, or to a card of a player's."""
    event = node.node("event")
    word = LEXICON.event_name(event["name"])
    LEXICON.keep_tally(scope, word)
    who = event["who"]
    owners = [item["player"] for item in (who.nodes("filters") if who is not None else ()) if item.kind == "controlled_by"]
    named = owners[0] if owners else event["player"]
    test = seat_test(scope, named)
    return lambda s, fx: any(tallied(s, word, seat) for seat in range(SEATS) if test is None or test(s, fx, seat))


# -- numbers ------------------------------------------------------------------------------------------------


@LEXICON.on("amount", "attribute")
def attribute(scope: Scope, node: Node) -> Amount:
    """The Power of a card that has none adds nothing (SOL-3.5)."""
    inner = plain_attribute(scope, node)
    return lambda s, fx: max(0, inner(s, fx))


@LEXICON.on("amount", "all_points")
def all_points(scope: Scope, node: Node) -> Amount:
    """As many as come: cover lapses at the end of the Round (SOL-11.11)."""
    return constant(ALL_POINTS)


@LEXICON.on("amount", "player_number")
def player_number(scope: Scope, node: Node) -> Amount:
    value = _value(scope, node["player"], node["name"])
    return lambda s, fx: max(0, value(s, fx))


@LEXICON.on("amount", "difference")
def difference(scope: Scope, node: Node) -> Amount:
    return lambda s, fx: abs(max(0, power_of(s, fx.you)) - max(0, power_of(s, rival(fx.you))))


@LEXICON.on("counted", "select")
def members(scope: Scope, node: Node) -> Amount:
    """How many cards fit a noun phrase; your own where it names no player."""
    if node["quant"] in ("it", "that", "them", "this"):
        selection = select(scope, node)
        if not selection.early:
            scope.late = True
        return lambda s, fx: len(selection.oids(s, fx))
    matches, domain = phrase_match(scope, owned(node, "you"))
    match, pool = all_match(matches), domain.pool
    return lambda s, fx: sum(1 for oid in pool(s, fx) if match(s, fx, oid))
