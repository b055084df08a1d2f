"""What is gained and what holds for a while: Power, Damage, abilities, Skills, Types, Alignments, bans (SOL-11.3, section 12).

All of it lies on the Muse of the player it is about. A phrase about placed cards ("your Red Attack Cards") is about the player in whose
zone such a card lies; where it says more than whose, the Muse is given a continuous ability that looks at the card.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....effects.bans import hold
from ....effects.filters import folded
from ....effects.lexicon import Gift
from ....effects.logic import all_match
from ....effects.noting import Refs, note
from ....effects.players import for_each_seat, seat_of, seat_test
from ....effects.scope import Scope, Seat, constant
from ....effects.selecting import filter_of, select
from ....effects.statements import gifts_of, give_statics, itself, less, lower_static, meanwhile
from ....kernel.abilities import Ability, Fx, Match, Watch
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import Event, Mod
from ....text.tree import Node, player
from .. import changes
from ..model import DEED, E_STEP, SUITS, T_AFTER_DAMAGE, kind_of, muse, pass_taken, placed
from .domains import Sides, owned, sides_of, type_test
from .lexicon import LEXICON, UNTIL

PLACED = frozenset(("Action Card", "Attack Card", "Charge Card", "Ace", "King", "Queen", "Jack"))


# -- gifts --------------------------------------------------------------------------------------------------


@LEXICON.on("gift", "skill_gift")
def skill_gift(scope: Scope, node: Node) -> list[Gift]:
    return [(f"skill {folded(node['name'])}", "gain", constant(1), ())]


@LEXICON.on("gift", "type_gift")
def type_gift(scope: Scope, node: Node) -> list[Gift]:
    return [(f"type {folded(node['name'])}", "gain", constant(1), ())]


@LEXICON.on("gift", "alignment_gift")
def alignment_gift(scope: Scope, node: Node) -> list[Gift]:
    return [("alignment", "gain", constant(1 << SUITS.index(node["suit"])), ())]


@LEXICON.on("gift", "change")
def change(scope: Scope, node: Node) -> list[Gift]:
    amount = scope.fixed(node.node("n"), node["per"])
    return [(node["name"], "drop", less(amount), ())] if node["down"] else [(node["name"], "add", amount, ())]


@LEXICON.on("gifts", "lose")
def lose(scope: Scope, node: Node) -> list[Gift]:
    found: list[Gift] = []
    for item in node.nodes("gifts"):
        for attr, how, amount, data in scope.lexicon.look_up("gift", item)(scope, item):
            if how != "gain":
                raise scope.refuse(item, "only a Skill, a Type or an Alignment can be lost")
            found.append((attr, "lose", amount, data))
    return found


@LEXICON.on("gifts", "player_gain")
def player_gain(scope: Scope, node: Node) -> list[Gift]:
    return gifts_of(scope, Node("gain", node.args))


@LEXICON.on("gifts", "shift")
def shift(scope: Scope, node: Node) -> list[Gift]:
    how, name = node["how"], node["name"]
    if how in ("double", "halve", "halve_up"):
        return [(name, {"double": "mul", "halve": "half", "halve_up": "half_up"}[how], constant(2 if how == "double" else 1), ())]
    amount = scope.fixed(node.node("n"), node["per"])
    return [(name, how, less(amount) if how == "drop" else amount, ())]


@LEXICON.on("gifts", "charge_power", "charge_power_of")
def charge_power(scope: Scope, node: Node) -> list[Gift]:
    return [("charge_power", "set", scope.fixed(node.node("n")), ())]


@LEXICON.on("gifts", "wins_ties")
def wins_ties(scope: Scope, node: Node) -> list[Gift]:
    return [("wins_ties", "add", constant(1), ())]


@LEXICON.on("gifts", "unblockable")
def unblockable(scope: Scope, node: Node) -> list[Gift]:
    """Points that this player deals cannot be blocked (SOL-8.32)."""
    return [("cannot", "gain", constant(DEED["be_blocked"]), ())]


@LEXICON.on("gifts", "counts_as")
def counts_as(scope: Scope, node: Node) -> list[Gift]:
    return [("suit", "set" if node.args.get("only") else "gain", constant(_bit(node["suit"])), ())]


def _bit(suit: str) -> int:
    return sum(1 << SUITS.index(one) for one in suit)


@LEXICON.on("gifts", "limit_of_points", "limit_of_power", "most_activations")
def narrowed(scope: Scope, node: Node) -> list[Gift]:
    """A number is never more, or less, than that (SOL-8.35, 12.11)."""
    return [(node["name"], "set", scope.fixed(node.node("n")), ())]


@LEXICON.on("gifts", "place_up", "cost_free")
def so_it_is(scope: Scope, node: Node) -> list[Gift]:
    return [("free" if node.kind == "cost_free" else node.kind, "add", constant(1), ())]


@LEXICON.on("gifts", "first_blocked")
def first_blocked(scope: Scope, node: Node) -> list[Gift]:
    return [(f"first_{node['span']}", "add", constant(1), ())]


@LEXICON.on("gifts", "block_suits")
def block_suits(scope: Scope, node: Node) -> list[Gift]:
    return [("block_suits", "gain", constant(sum(_bit(suit) for suit in node["suits"])), ())]


# -- whom a statement is about ------------------------------------------------------------------------------


def _about(node: Node) -> Node | None:
    """The player or cards that a statement speaks of."""
    for slot in ("who", "player", "what"):
        found: Node | None = node.args.get(slot)
        if found is not None:
            return found
    return None


def _players(scope: Scope, about: Node) -> Sides | None:
    """The players a statement is about; None where it is about cards that are not Muses."""
    if about.kind == "player":
        test = seat_test(scope, about)
        if test is None:
            return lambda s, fx: (fx.you, 1 - fx.you)
        named = test
        return lambda s, fx: [seat for seat in (fx.you, 1 - fx.you) if named(s, fx, seat)]
    nouns = set(about["nouns"])
    if about["quant"] in ("each", "the") and nouns and nouns <= PLACED | {"Muse"}:
        return sides_of(scope, about)
    return None


def _placed_match(scope: Scope, about: Node) -> Match | None:
    """What the placed card must be, where a statement about placed cards says more than whose they are."""
    if about.kind == "player" or not set(about["nouns"]) & PLACED:
        return None
    more = [item for item in about.nodes("filters") if item.kind != "controlled_by"]
    kinds = set(about["nouns"]) - {"Action Card", "Attack Card"}
    if not more and not kinds:
        return None
    return all_match([type_test(frozenset(about["nouns"])), *(filter_of(scope, item).now for item in more)])


def _covered(scope: Scope, about: Node) -> Match:
    """Whether a Muse is that of a player a continuous statement is about, now."""
    if about.kind == "holder":
        return itself
    sides, match = _players(scope, about), _placed_match(scope, about)
    if sides is None:
        raise scope.refuse(about, "this cannot be said of such cards")
    whose = sides
    if match is None:
        return lambda s, fx, oid: kind_of(s, oid) == "Muse" and s.things[oid].owner in whose(s, fx)
    fits = match

    def covers(s: State, fx: Fx, oid: int) -> bool:
        if kind_of(s, oid) != "Muse" or s.things[oid].owner not in whose(s, fx):
            return False
        card = placed(s, s.things[oid].owner)
        return card >= 0 and fits(s, fx, card)

    return covers


OF_PLAYERS = (
    "player_gain", "shift", "charge_power", "wins_ties", "unblockable", "limit_of_points", "limit_of_power", "most_activations", "place_up",
    "first_blocked",
    "block_suits",
)


@LEXICON.on("static", *OF_PLAYERS)
def static_of_player(scope: Scope, node: Node) -> None:
    about = _about(node)
    assert about is not None
    give_statics(scope.ability, _covered(scope, about), gifts_of(scope, node))


@LEXICON.on("static", "gain", "lose", "cannot", "charge_power_of")
def static_of_cards(scope: Scope, node: Node) -> None:
    """Of placed cards and Muses it lies on the Muse; of Arts and Damage on the cards themselves."""
    about = node.node("who")
    gifts = gifts_of(scope, node)
    if about.kind in ("player", "holder") or set(about["nouns"]) <= PLACED | {"Muse"}:
        give_statics(scope.ability, _covered(scope, about), gifts)
        return
    _only_bans(scope, node)
    give_statics(scope.ability, _card_match(scope, about), gifts)


def _only_bans(scope: Scope, node: Node) -> None:
    if node.kind != "cannot":
        raise scope.refuse(node, "only Muses and placed cards gain or lose something")


def _card_match(scope: Scope, about: Node) -> Match:
    if about["quant"] == "this":
        return itself
    if about["quant"] not in ("each", "the"):
        raise scope.refuse(about, "a continuous text cannot choose")
    return all_match(_phrase(scope, about))


def _phrase(scope: Scope, about: Node) -> list[Match]:
    domain = scope.lexicon.domain(scope, about)
    return [domain.filter.now, *(filter_of(scope, item).now for item in about.nodes("filters"))]


@LEXICON.on("gifts", "cost_change")
def cost_change(scope: Scope, node: Node) -> list[Gift]:
    amount = scope.fixed(node.node("n"))
    return [("cost", "add", less(amount) if node["less"] else amount, ())]


@LEXICON.on("static", "cost_change", "cost_free")
def static_cost(scope: Scope, node: Node) -> None:
    give_statics(scope.ability, _card_match(scope, node.node("who")), gifts_of(scope, node))


@LEXICON.on("static", "counts_as")
def static_suit(scope: Scope, node: Node) -> None:
    """Cards that count as another suit, wherever they lie: judged by what is printed, so that it cannot run in a circle."""
    about = node.node("who")
    kinds = type_test(frozenset(about["nouns"]))
    whose = seat_test(scope, next((item["player"] for item in about.nodes("filters") if item.kind == "controlled_by"), None))
    printed = 0
    for item in about.nodes("filters"):
        if item.kind == "suited":
            printed |= 1 << SUITS.index(item["suit"])
        elif item.kind == "state" and item["name"] in ("red", "black"):
            printed |= 6 if item["name"] == "red" else 9
        elif item.kind != "controlled_by":
            raise scope.refuse(item, "such cards cannot count as another suit")

    def covers(s: State, fx: Fx, oid: int) -> bool:
        if not kinds(s, fx, oid) or (whose is not None and not whose(s, fx, s.things[oid].owner)):
            return False
        suit = s.table.prints[s.things[oid].print].attrs.get("suit", 0)
        return bool(suit) and (not printed or bool(suit & printed))

    give_statics(scope.ability, covers, gifts_of(scope, node))


# -- for a while --------------------------------------------------------------------------------------------

Boundary = tuple[str, bool]  # when it ends, and whether it begins next Round


def boundary_of(scope: Scope, until: Node | None) -> Boundary:
    """Without a duration until the Reset Phase (SOL-6.65); a gained ability until the close of the Round (SOL-6.65c)."""
    if until is None:
        return "reset", False
    if until["name"] == "next":
        return "", True
    if until["name"] not in UNTIL:
        raise scope.refuse(until, "this cannot last so")
    return UNTIL[until["name"]], False


def _mod(s: State, fx: Fx, gift: Gift, boundary: Boundary, card: int) -> Mod:
    attr, how, amount, data = gift
    until, later = boundary
    if attr == "ability" and until == "reset":
        until = "round"
    return Mod(
        f"next {attr}" if later else attr, "add" if how == "drop" else how, amount(s, fx), until, source=fx.source,
        data=(card, *data) if data else (),
    )


def lay_on(scope: Scope, sides: Sides, gifts: Sequence[Gift], boundary: Boundary) -> None:
    """Lay gifts on the Muses of players and announce them."""
    kept, card = tuple(gifts), scope.writer.card

    def op(s: State, fx: Fx) -> None:
        events: list[Event] = []
        for seat in sides(s, fx):
            oid = muse(s, seat)
            for gift in kept:
                mod = _mod(s, fx, gift, boundary, card.number)
                if not changes.give(s, oid, mod):
                    continue
                if mod.attr in ("power", "damage") and mod.op == "add":
                    events.append(changes.gained(s, seat, mod.attr, mod.amount, fx.source, fx.you))
                else:
                    events.append(changes.changed(s, oid, fx.you, fx.source, told(mod)))
        commit(s, events)

    scope.emit(op)


def told(mod: Mod) -> str:
    """A change in words, for the log."""
    halved = "Power halved"
    words = {"set": f"{mod.attr} {mod.amount}", "double": "Power doubled", "halve": halved, "halve_up": halved, "grant": "an ability"}
    return words.get(mod.op, mod.attr)


def _doubled(gifts: Sequence[Gift]) -> list[Gift]:
    """A doubling by an effect is worked out once (SOL-12.1b)."""
    ops = {"mul": "double", "half": "halve", "half_up": "halve_up"}
    return [(attr, ops.get(how, how), amount, data) for attr, how, amount, data in gifts]


@LEXICON.on("instruction", "lasting")
def lasting(scope: Scope, node: Node) -> None:
    """Make a statement true for a while."""
    what, until = node.node("what"), node["until"]
    special = scope.lexicon.tables.get("lasting", {}).get(what.kind)
    if special is not None and (until is None or until["name"] not in ("while", "next")):
        special(scope, Node(what.kind, {**what.args, "until": scope.lexicon.until(scope, until)}, what.said))
        return
    about = _about(what)
    assert about is not None
    if until is not None and until["name"] == "while":
        scope.lexicon.tables["held"].get(what.kind, _lend)(scope, what, until)
        return
    boundary = boundary_of(scope, until)
    if what.kind in ("cost_change", "cost_free"):
        _lay_ability(scope, what, boundary)
        return
    if what.kind == "counts_as":
        _suit_for(scope, about, what["suit"], boundary, bool(what.args.get("only")))
        return
    sides = _players(scope, about)
    if sides is not None and _placed_match(scope, about) is not None:
        _lay_passive(scope, what, about, boundary, sides)
    elif sides is not None:
        lay_on(scope, sides, _doubled(gifts_of(scope, what)), boundary)
    elif about.kind == "select" and set(about["nouns"]) <= PLACED | {"Muse", "Advantage"} and what.kind != "cannot":
        raise scope.refuse(about, "this cannot be said of such cards")
    else:
        _ban_cards(scope, what, about, boundary)


def _ban_cards(scope: Scope, what: Node, about: Node, boundary: Boundary) -> None:
    """A ban on Arts or Damage cards themselves."""
    _only_bans(scope, what)
    selection, gifts = select(scope, about), tuple(gifts_of(scope, what))

    def op(s: State, fx: Fx) -> None:
        oids = selection.oids(s, fx)
        for oid in oids:
            for gift in gifts:
                changes.give(s, oid, _mod(s, fx, gift, boundary, -1))
        commit(s, [changes.changed(s, oid, fx.you, fx.source, "banned") for oid in oids])

    scope.emit(op)


def _lay_passive(scope: Scope, what: Node, about: Node, boundary: Boundary, sides: Sides) -> None:
    """The Muse is given a continuous ability that says the same of such cards of its player."""
    passive = Ability("continuous", what.said)
    inner = scope.writer.scope(passive, static=True)
    mine = tuple(item for item in about.nodes("filters") if item.kind != "controlled_by")
    yours = Node("controlled_by", {"player": player("you")})
    static_of_cards(inner, Node(what.kind, {**what.args, "who": Node("select", {**about.args, "filters": (yours, *mine)})}, what.said))
    number = scope.writer.add(passive, listed=False)
    lay_on(scope, sides, [("ability", "grant", constant(1), (number,))], boundary)


def _lend(scope: Scope, what: Node, until: Node) -> None:
    """A statement that lasts while something holds: their Muse is given the continuous ability that says it. What the condition says of
    "this Art" is about the card whose text it is."""
    named: list[Refs] = []
    passive = Ability("continuous", what.said)
    inner = scope.writer.scope(passive, static=True)
    passive.condition = meanwhile(scope, until, named)(inner)
    inner.source_of = None
    lower_static(inner, note(scope, what, named))
    hold(scope, passive, named, "", None)


def _lay_ability(scope: Scope, what: Node, boundary: Boundary) -> None:
    """The Muse is given a continuous ability that says the same."""
    passive = Ability("continuous", what.said)
    lower_static(scope.writer.scope(passive, static=True), what)
    number = scope.writer.add(passive, listed=False)
    lay_on(scope, lambda s, fx: (fx.you,), [("ability", "grant", constant(1), (number,))], boundary)


def _suit_for(scope: Scope, about: Node, suit: str, boundary: Boundary, only: bool = False) -> None:
    """Cards count as another suit for a while: named cards carry it themselves, a group by an ability of the Muse."""
    bit, how = _bit(suit), "set" if only else "gain"
    if about["quant"] == "each":
        passive = Ability("continuous", "")
        inner = scope.writer.scope(passive, static=True)
        static_suit(inner, Node("counts_as", {"who": about, "suit": suit, "only": only}))
        number = scope.writer.add(passive, listed=False)
        lay_on(scope, lambda s, fx: (fx.you,), [("ability", "grant", constant(1), (number,))], boundary)
        return
    until, later = boundary
    selection = select(scope, owned(about, "you"))

    def op(s: State, fx: Fx) -> None:
        oids = [oid for oid in selection.oids(s, fx) if kind_of(s, oid) == "Action"]
        for oid in oids:
            changes.give(s, oid, Mod("next suit" if later else "suit", how, bit, until, source=fx.source))
        commit(s, [changes.changed(s, oid, fx.you, fx.source, f"counts as {suit or 'no suit'}") for oid in oids])

    scope.emit(op)


@LEXICON.on("instruction", "unblockable_for")
def unblockable_for(scope: Scope, node: Node) -> None:
    lasting(scope, Node("lasting", {"what": Node("unblockable", {"player": node["player"]}), "until": node["until"]}, node.said))


@LEXICON.on("instruction", "firm_next")
def firm_next(scope: Scope, node: Node) -> None:
    """The next so many points that a player deals cannot be blocked (SOL-8.32)."""
    seat, amount = seat_of(scope, node["player"]), scope.fixed(node.node("n"))

    def op(s: State, fx: Fx) -> None:
        oid = muse(s, seat(s, fx))
        s.add_mod(oid, Mod("firm", "word", amount(s, fx), "round", source=fx.source))
        commit(s, [changes.changed(s, oid, fx.you, fx.source, f"deals {amount(s, fx)} that cannot be blocked")])

    scope.emit(op)


@LEXICON.on("instruction", "treat")
def treat(scope: Scope, node: Node) -> None:
    _suit_for(scope, node.node("what"), node["suit"], boundary_of(scope, node["until"]))


# -- GAIN ---------------------------------------------------------------------------------------------------


@LEXICON.on("instruction", "gain_now")
def gain_now(scope: Scope, node: Node) -> None:
    """GAIN: what follows is added to the player's Muse (SOL-11.3); keywords are carried out (SOL-11.3c)."""
    until, gifts = node["until"], node.nodes("gifts")
    if gifts[0].kind == "keyword_gift":
        _gain_keyword(scope, node, gifts[0])
        return
    if until is not None and until["name"] == "while":
        _lend(scope, Node("player_gain", {"who": node["player"], "gifts": gifts}), until)
        return
    boundary = boundary_of(scope, until)

    def lower(seat: Seat) -> None:
        found = gifts_of(scope, Node("gain", {"who": None, "gifts": gifts}))
        lay_on(scope, lambda s, fx: (seat(s, fx),), found, boundary)

    for_each_seat(scope, node["player"], lower)


def _gain_keyword(scope: Scope, node: Node, gift: Node) -> None:
    name = gift["name"]
    if name == "RETALIATE":
        _gain_retaliate(scope, node, gift)
    elif name == "GRAPPLE":
        scope.instruct(Node("grapple", {"player": node["player"]}))
    else:
        scope.instruct(Node("cover", {"player": node["player"], "n": gift["n"], "per": None, "back": name == "COUNTER"}))


def _gain_retaliate(scope: Scope, node: Node, gift: Node) -> None:
    """A gained RETALIATE triggers once in the Round, after the first point then taken from a Rival (SOL-11.7)."""
    ability = Ability("automatic", gift.said)
    ability.limit = ("round", 1)
    inner = scope.writer.scope(ability)
    inner.instruct(Node("retaliate", {"player": player("you"), "n": gift["n"], "per": None}))
    ability.program = tuple(inner.ops)
    ability.watch = Watch(E_STEP, lambda s, fx, event: event.to == T_AFTER_DAMAGE and _hurt(s, fx.you), own=False)
    number = scope.writer.add(ability, listed=False)

    def lower(seat: Seat) -> None:
        lay_on(scope, lambda s, fx: (seat(s, fx),), [("ability", "grant", constant(1), (number,))], ("round", False))

    for_each_seat(scope, node["player"], lower)


def _hurt(s: State, seat: int) -> bool:
    """Whether a player took the point of this pass from a Rival."""
    return pass_taken(s, seat) and s.own.point is not None and s.own.point.dealer != seat
