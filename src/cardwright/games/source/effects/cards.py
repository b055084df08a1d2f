"""What SOURCE texts do to cards: destroy, send, take, mill, summon, tokens and tiles, traps and equipment, turns and uses.

Summons and the like may ask where, so they go one card at a time through the game's procedures.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....effects.domains import Pool
from ....effects.filters import folded
from ....effects.loops import one_by_one
from ....effects.players import for_each_seat, seat_of
from ....effects.scope import Scope, Seat, Selection
from ....effects.selecting import select
from ....kernel.abilities import Fx
from ....kernel.effects import bind, go_on, pick, register
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import Event, Ref
from ....kernel.values import value
from ....text.tree import Node
from .. import changes, procedures
from ..model import DEED, DONE, E_RETURNED, HAND, MAP, SEATS, TILES, TRAPS, USES, field, kind_of, monster_on, monsters_of, on_map, zone_id
from ..values import meets
from .lexicon import LEXICON
from .places import spaces_of

_BY_OP = DEED["be_destroyed_by_op_effects"]
_BY_TRAPS = DEED["be_destroyed_by_traps"]


def spared(s: State, fx: Fx, oid: int) -> bool:
    """Whether a text keeps it from being destroyed by this player's effects, or by this trap."""
    forbidden = value(s, oid, "cannot")
    if forbidden & _BY_TRAPS and kind_of(s, fx.me) == "Trap":
        return True
    return bool(s.things[oid].controller != fx.you and forbidden & _BY_OP)


@LEXICON.on("instruction", "destroy")
def destroy(scope: Scope, node: Node) -> None:
    """Everything that one instruction destroys leaves at the same time (SRC-15.15)."""

    def lower(seat: Seat) -> None:
        selection = select(scope, node.node("what"), LEXICON.in_play, chooser=seat)

        def op(s: State, fx: Fx) -> None:
            found: dict[int, Event] = {}
            for oid in selection.oids(s, fx):
                if not spared(s, fx, oid):
                    for event in changes.destroy(s, oid, fx.you, fx.source):
                        found.setdefault(event.it, event)
            commit(s, list(found.values()))

        scope.emit(op)

    for_each_seat(scope, node["player"], lower)


def _elsewhere(s: State, fx: Fx, oid: int) -> bool:
    leaf = s.things[oid]
    return oid >= 0 and leaf.print >= 0 and leaf.zone // SEATS != DONE


@LEXICON.on("instruction", "send")
def send(scope: Scope, node: Node) -> None:
    """Not a destruction (SRC-15.24)."""

    def lower(seat: Seat) -> None:
        selection = select(scope, node.node("what"), _elsewhere, chooser=seat)
        scope.emit(lambda s, fx: commit(s, [changes.to_done(s, oid, fx.you, fx.source) for oid in selection.oids(s, fx)]))

    for_each_seat(scope, node["player"], lower)


@LEXICON.on("instruction", "remove_card")
def remove_card(scope: Scope, node: Node) -> None:
    """From wherever it is (SRC-15.39)."""

    def lower(seat: Seat) -> None:
        what = node.node("what")
        if what.kind == "zone":
            zone = scope.lexicon.zone_of(scope, what, seat_of(scope, what["player"]) if what["player"] is not None else seat)
            scope.emit(lambda s, fx: commit(s, [changes.remove(s, oid, fx.you, fx.source) for oid in s.zones[zone(s, fx)]]))
            return
        selection = select(scope, what, LEXICON.may_leave(scope), chooser=seat)
        scope.emit(lambda s, fx: commit(s, [changes.remove(s, oid, fx.you, fx.source) for oid in selection.oids(s, fx)]))
        scope.remember(selection)

    for_each_seat(scope, node["player"], lower)


@LEXICON.on("instruction", "take")
def take(scope: Scope, node: Node) -> None:
    """To the hand of the player who is told to, whoever owns the card (SRC-4.46)."""
    seat = seat_of(scope, node["player"])
    if node.node("to")["name"] != "hand":
        raise scope.refuse(node, "cards are taken to a hand")
    selection = select(scope, node.node("what"), LEXICON.may_leave(scope), chooser=seat)

    def op(s: State, fx: Fx) -> None:
        to = zone_id(HAND, seat(s, fx))
        oids = [oid for oid in selection.oids(s, fx) if kind_of(s, oid) not in ("Token", "Tile")]
        shown = [LEXICON.revealed(s, oid, seat(s, fx)) for oid in oids if selection.shown and LEXICON.hidden(s, oid)]
        commit(s, [*shown, *(Event("move", E_RETURNED, oid, to, by=fx.source, seat=seat(s, fx)) for oid in oids)])

    scope.emit(op)


@LEXICON.on("instruction", "mill")
def mill(scope: Scope, node: Node) -> None:
    """As many as there are (SRC-17.3)."""
    amount = scope.fixed(node.node("n"))

    def lower(seat: Seat) -> None:
        zone = LEXICON.zone_of(scope, Node("zone", {"name": "deck", "player": None, "position": None}), seat)

        def op(s: State, fx: Fx) -> None:
            commit(s, [changes.to_done(s, oid, seat(s, fx), fx.source) for oid in s.top_of(zone(s, fx), amount(s, fx))])

        scope.emit(op)

    for_each_seat(scope, node["player"], lower)


@LEXICON.on("instruction", "exchange_hands")
def exchange_hands(scope: Scope, node: Node) -> None:
    def op(s: State, fx: Fx) -> None:
        hands = [s.zone(HAND, seat) for seat in range(SEATS)]
        commit(s, [Event("move", 0, oid, zone_id(HAND, 1 - seat), by=fx.source, seat=fx.you, how="exchange")
                   for seat, hand in enumerate(hands) for oid in hand])

    scope.emit(op)


# -- summons and tokens -------------------------------------------------------------------------------------


def follow(scope: Scope, refs: Selection) -> None:
    """Pronouns now mean the monsters that came to the map; if none did, the sentence was not carried out."""
    place = scope.new_register()

    def op(s: State, fx: Fx) -> None:
        arrived = [s.ref(ref[0]) for ref in refs.refs(s, fx) if ref[0] >= 0 and s.things[ref[0]].zone == MAP]
        bind(s, place, arrived)
        if not arrived:
            go_on(s, did=False)

    scope.emit(op)
    scope.remember(Selection(scope.held(place), ("monster",), early=False, many=refs.many, sentence=scope.sentence))


@LEXICON.on("instruction", "summon_card")
def summon_card(scope: Scope, node: Node) -> None:
    """An effect summon (SRC-7.35 to 7.42): "it" is then the monster on the map."""
    seat, meeting, to = seat_of(scope, node["player"]), bool(node["meeting"]), node["to"]
    spaces: Pool | None = None

    def room(s: State, fx: Fx) -> Sequence[int] | None:
        return spaces(s, fx) if spaces is not None else None

    def summonable(s: State, fx: Fx, oid: int) -> bool:
        if kind_of(s, oid) != "Monster" or on_map(s, oid) or not procedures.summonable_by(s, oid, fx.source):
            return False
        return (not meeting or meets(s, seat(s, fx), oid)) and bool(procedures.spaces_for(s, seat(s, fx), room(s, fx), False))

    before = len(scope.known)
    if to is not None:
        spaces = spaces_of(scope, to)
    named = scope.known[before:]  # what the place speaks of comes after what is summoned: "it" is none of that
    del scope.known[before:]
    selection = select(scope, node.node("what"), summonable, chooser=seat)
    scope.known[before:before] = named
    one_by_one(scope, selection.oids, lambda s, fx, oid: procedures.summon_by_effect(s, oid, seat(s, fx), room(s, fx), fx.source))
    follow(scope, selection)


def print_named(s: State, kind: str, name: str) -> int:
    """The number of a token's print in this match, or -1."""
    word = folded(name)
    return next((card.number for card in s.table.prints if card.kind == kind and folded(card.name) == word), -1)


@LEXICON.on("instruction", "place_token")
def place_token(scope: Scope, node: Node) -> None:
    """As many as there are copies and spaces (SRC-14.5, 14.10); the spaces are chosen first."""
    seat, name, count = seat_of(scope, node["player"]), node["name"], scope.fixed(node.node("n"))
    spaces = spaces_of(scope, node["to"]) if node["to"] is not None else None
    place = scope.new_register()

    def free(s: State, fx: Fx) -> list[int]:
        token = print_named(s, "Token", name)
        if token < 0 or procedures.token_in_deck(s, token, seat(s, fx)) < 0:
            return []
        return procedures.spaces_for(s, seat(s, fx), spaces(s, fx) if spaces is not None else None, True)

    def most(s: State, fx: Fx) -> int:
        return min(count(s, fx), procedures.tokens_left(s, print_named(s, "Token", name), seat(s, fx)))

    def least(s: State, fx: Fx) -> int:
        return 0 if node["up_to"] else most(s, fx)

    scope.require(lambda s, fx: min(len(free(s, fx)), most(s, fx)) >= count(s, fx), lambda s, fx: bool(free(s, fx)))
    scope.emit(pick(seat, free, least, most, place, "SRC-14.5", "space"))

    def lay(s: State, fx: Fx, space: int) -> None:
        token = print_named(s, "Token", name)
        if token >= 0:
            procedures.place_token(s, token, seat(s, fx), [space], fx.source)

    def chosen(s: State, fx: Fx) -> list[int]:
        return [ref[0] for ref in register(fx, place)]

    one_by_one(scope, chosen, lay)

    def there(s: State, fx: Fx) -> list[Ref]:
        return [s.ref(oid) for oid in (monster_on(s, space) for space in chosen(s, fx)) if oid >= 0]

    follow(scope, Selection(there, ("monster",), early=False, many=True, sentence=scope.sentence))


@LEXICON.on("instruction", "place_tile")
def place_tile(scope: Scope, node: Node) -> None:
    """On spaces that may take one (SRC-14.17, 14.20): chosen, or each of them."""
    seat, name, to = seat_of(scope, node["player"]), node["name"], node.node("to")
    spaces, count = spaces_of(scope, to), scope.fixed(node.node("n"))
    every = to.kind != "select" or to["quant"] == "each"
    place = scope.new_register()

    def open_spaces(s: State, fx: Fx) -> list[int]:
        tile = print_named(s, "Tile", name)
        return procedures.tile_spaces(s, tile, spaces(s, fx)) if tile >= 0 else []

    def most(s: State, fx: Fx) -> int:
        return len(open_spaces(s, fx)) if every else count(s, fx)

    scope.require(lambda s, fx: bool(open_spaces(s, fx)))
    scope.emit(pick(seat, open_spaces, most, most, place, "SRC-14.20", "space"))

    def lay(s: State, fx: Fx, space: int) -> None:
        tile = print_named(s, "Tile", name)
        if tile >= 0:
            procedures.place_tile(s, tile, space, seat(s, fx), fx.source)

    one_by_one(scope, lambda s, fx: [ref[0] for ref in register(fx, place)], lay)


def _tile(s: State, fx: Fx, oid: int) -> bool:
    return s.things[oid].zone // SEATS == TILES


@LEXICON.on("select", "tiles_named")
def tiles_named(scope: Scope, node: Node) -> Selection:
    """Tile tokens of a name, on a certain space if the text says which."""
    filters = [Node("named", {"name": node["name"]})]
    if node["to"] is not None:
        filters.append(Node("located", {"place": node["to"]}))
    return select(scope, Node("select", {
        "quant": node["quant"], "n": node["n"], "nouns": ("tile",), "filters": tuple(filters), "other": False, "target": False,
            "chooser": None,
    }))


@LEXICON.on("instruction", "remove_tile")
def remove_tile(scope: Scope, node: Node) -> None:
    selection = select(scope, node.node("what"), _tile, chooser=seat_of(scope, node["player"]))
    scope.emit(lambda s, fx: commit(s, [changes.remove_tile(s, oid, fx.you, fx.source) for oid in selection.oids(s, fx)]))


# -- traps and equipment ------------------------------------------------------------------------------------


def beside_mine(s: State, seat: int) -> list[int]:
    """The spaces next to a player's monsters: where a trap is set if the text does not say (SRC-8.3)."""
    place = field(s)
    return sorted({space for oid in monsters_of(s, seat) for space in place.adjacent[s.things[oid].host]})


@LEXICON.on("instruction", "set_trap")
def set_trap(scope: Scope, node: Node) -> None:
    seat = seat_of(scope, node["player"])
    spaces = spaces_of(scope, node["to"]) if node["to"] is not None else None

    def room(s: State, fx: Fx) -> list[int]:
        return procedures.trap_spaces(s, spaces(s, fx) if spaces is not None else beside_mine(s, seat(s, fx)))

    def settable(s: State, fx: Fx, oid: int) -> bool:
        return kind_of(s, oid) == "Trap" and bool(room(s, fx))

    selection = select(scope, node.node("what"), settable, chooser=seat)
    selection.shown = False  # it is set face down, and the program sees to it that it is a trap (SRC-16.15a)
    one_by_one(scope, selection.oids, lambda s, fx, oid: procedures.set_trap_by_effect(s, oid, seat(s, fx), room(s, fx), fx.source))


def _trap(s: State, fx: Fx, oid: int) -> bool:
    return s.things[oid].zone // SEATS == TRAPS


@LEXICON.on("instruction", "spring_trap")
def spring_trap(scope: Scope, node: Node) -> None:
    """On a monster that the text names, else on the one that stands there."""
    selection = select(scope, node.node("what"), _trap, chooser=seat_of(scope, node["player"]))
    victim = select(scope, node["by"]) if node["by"] is not None else None

    def act(s: State, fx: Fx, oid: int) -> None:
        monster = victim.one(s, fx) if victim is not None else monster_on(s, s.things[oid].host)
        if monster >= 0:
            procedures.spring(s, oid, monster)

    one_by_one(scope, selection.oids, act)


def _gear(s: State, fx: Fx, oid: int) -> bool:
    return kind_of(s, oid) == "Equipment"


def _wearable(s: State, fx: Fx, oid: int) -> bool:
    return on_map(s, oid) and not value(s, oid, "cannot") & DEED["be_equipped"]


@LEXICON.on("instruction", "equip")
def equip(scope: Scope, node: Node) -> None:
    """From another zone it comes to a support space; equipment in play is moved (SRC-9.18)."""
    seat = seat_of(scope, node["player"])
    what = select(scope, node.node("what"), _gear, chooser=seat)
    to = select(scope, node.node("to"), _wearable, chooser=seat)

    def act(s: State, fx: Fx, oid: int) -> None:
        monsters = to.oids(s, fx)
        if not monsters:
            return
        if LEXICON.in_play(s, fx, oid):
            procedures.reattach(s, oid, monsters[0])
            return
        procedures.equip_by_effect(s, oid, seat(s, fx), monsters[0], fx.source)

    one_by_one(scope, what.oids, act)


@LEXICON.on("instruction", "count_change")
def count_change(scope: Scope, node: Node) -> None:
    """Turns of equipment, uses of channeled effect cards; with none left it goes to the done zone (SRC-9.10, 10.20)."""
    kind, amount, sign = ("Equipment" if node["name"] == "turns" else "Channeled"), scope.fixed(node.node("n")), -1 if node["down"] else 1
    make = changes.turns if node["name"] == "turns" else changes.uses

    def counts(s: State, fx: Fx, oid: int) -> bool:
        return LEXICON.in_play(s, fx, oid) and kind_of(s, oid) == kind

    selection = select(scope, node.node("what"), counts, chooser=seat_of(scope, node["player"]))
    scope.emit(lambda s, fx: commit(s, [make(s, oid, sign * amount(s, fx), fx.you, fx.source) for oid in selection.oids(s, fx)]))


def usable(s: State, fx: Fx, oid: int) -> bool:
    """A channeled effect card with uses left."""
    return LEXICON.in_play(s, fx, oid) and kind_of(s, oid) == "Channeled" and s.things[oid].nums[USES] > 0


