"""Symbols, SourcePoints, control, channeling without a card, turns, and choices of modes.

A text that lets a player choose one asks as it is carried out (SRC-15.18), among the modes that can do something.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....effects.loops import one_by_one
from ....effects.modes import asked_modes
from ....effects.players import for_each_seat, seat_of
from ....effects.scope import Scope, Seat, Selection, nothing
from ....effects.selecting import select
from ....kernel.abilities import Fx, Match
from ....kernel.effects import bind, pick_number, register
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.table import Step
from ....kernel.things import Mod, Option, replace
from ....text.tree import Node, player, walk
from .. import changes, procedures
from ..model import (
    BLIND,
    CODES,
    MAY,
    SEATS,
    SYMBOL_NAMES,
    USED,
    blind,
    field,
    kind_of,
    monster_on,
    on_map,
    symbol_of,
    zone_id,
)
from ..values import fits
from .cards import usable
from .lexicon import LEXICON
from .numbers import choose_symbol as keep_symbol
from .numbers import symbol_now

# -- symbols ------------------------------------------------------------------------------------------------


def _own_symbols(node: Node) -> Node:
    """Symbol cards of nobody in particular are the doer's own (D34)."""
    if node.kind != "select" or any(item.kind == "controlled_by" for item in node.nodes("filters")) or node["quant"] in ("it", "that",
        "them"):
        return node
    mine = Node("controlled_by", {"player": player("doer")})
    return Node(node.kind, {**node.args, "filters": (*node.nodes("filters"), mine)}, node.said)


def is_symbol(used: bool) -> Match:
    def match(s: State, fx: Fx, oid: int) -> bool:
        return kind_of(s, oid) == "Symbol" and (s.things[oid].zone // SEATS == USED) is used

    return match


@LEXICON.on("instruction", "refresh")
def refresh(scope: Scope, node: Node) -> None:
    seat = seat_of(scope, node["player"])
    before, scope.doer = scope.doer, seat
    selection = select(scope, _own_symbols(node.node("what")), is_symbol(True), chooser=seat)
    scope.doer = before
    scope.emit(lambda s, fx: commit(s, [changes.refresh(s, oid, fx.you, fx.source) for oid in selection.oids(s, fx)]))


@LEXICON.on("instruction", "use_up")
def use_up(scope: Scope, node: Node) -> None:
    seat = seat_of(scope, node["player"])
    before, scope.doer = scope.doer, seat
    selection = select(scope, _own_symbols(node.node("what")), is_symbol(False), chooser=seat)
    scope.doer = before
    scope.emit(lambda s, fx: commit(s, [changes.use_symbol(s, oid, fx.you, fx.source, "effect") for oid in selection.oids(s, fx)]))


@LEXICON.on("instruction", "choose_symbol")
def choose_symbol(scope: Scope, node: Node) -> None:
    seat, place = seat_of(scope, node["player"]), scope.new_register()
    names = node["among"] or SYMBOL_NAMES
    options = tuple(Option("symbol", n=SYMBOL_NAMES.index(name)) for name in names)
    scope.emit(pick_number(seat, lambda s, fx: options, place, LEXICON.rule("symbol"), "symbol"))
    scope.emit(lambda s, fx: keep_symbol(s, seat(s, fx), register(fx, place)[0][0]))


@LEXICON.on("instruction", "choose_type")
def choose_type(scope: Scope, node: Node) -> None:
    """This card keeps it in mind as long as it stays where it is."""
    seat, place = seat_of(scope, node["player"]), scope.new_register()
    options = tuple(Option("type", n=n) for n, code in enumerate(CODES) if code != "TO")
    scope.emit(pick_number(seat, lambda s, fx: options, place, LEXICON.rule("choose"), "type"))
    scope.emit(lambda s, fx: s.add_mod(fx.me, Mod("chosen type", "word", register(fx, place)[0][0], source=fx.source)))


@LEXICON.on("instruction", "next_symbol")
def next_symbol(scope: Scope, node: Node) -> None:
    seat, word = seat_of(scope, node["player"]), node["symbol"]

    def op(s: State, fx: Fx) -> None:
        symbol = symbol_now(s, word)
        if symbol >= 0:
            s.add_mod(seat(s, fx), Mod("next_symbol", "set", symbol, source=fx.source))

    scope.emit(op)


@LEXICON.on("instruction", "redraw")
def redraw(scope: Scope, node: Node) -> None:
    """In blind draw: the card drawn last goes back among the others and the top one is drawn in its place."""
    seat = seat_of(scope, node["player"])

    def op(s: State, fx: Fx) -> None:
        used = s.zones[zone_id(USED, seat(s, fx))]
        if not blind(s) or not used or s.own.drawn < 0:
            return
        s.push("redraw", seat(s, fx))
        commit(s, [changes.refresh(s, used[-1], fx.you, fx.source)])

    scope.emit(op)


def redraw_step(s: State, frame: tuple[object, ...]) -> None:
    seat = frame[1]
    assert isinstance(seat, int)
    top = s.top_of(zone_id(BLIND, seat), 1)
    if top:
        symbol = symbol_of(s, top[0])
        s.set_own(replace(s.own, drawn=symbol))
        procedures.compare_instead(s, symbol)
        commit(s, [changes.use_symbol(s, top[0], seat, how="redraw")])


@LEXICON.on("instruction", "peek_symbol")
def peek_symbol(scope: Scope, node: Node) -> None:
    """In blind draw only the player who is told to looks at the next symbol card."""
    seat, whose = seat_of(scope, node["player"]), seat_of(scope, node["whose"])

    def op(s: State, fx: Fx) -> None:
        if blind(s):
            commit(s, [LEXICON.looked(s, oid, seat(s, fx)) for oid in s.top_of(zone_id(BLIND, whose(s, fx)), 1)])

    scope.emit(op)


@LEXICON.on("instruction", "reorder_symbols")
def reorder_symbols(scope: Scope, node: Node) -> None:
    """In blind draw the second of the next two symbol cards comes first."""
    whose = seat_of(scope, node["whose"])

    def op(s: State, fx: Fx) -> None:
        zone = zone_id(BLIND, whose(s, fx))
        if blind(s) and len(s.zones[zone]) > 1:
            s.move(s.top_of(zone, 2)[1], zone, "top")

    scope.emit(op)


# -- SourcePoints and control -------------------------------------------------------------------------------


@LEXICON.on("instruction", "lose_sp")
def lose_sp(scope: Scope, node: Node) -> None:
    """Both players' losses by one instruction are one event (SRC-1.12)."""
    if node["player"]["who"] == "each" and scope.doer is None and not _of_their_own(node):
        much = scope.fixed(node.node("n"), node["per"])
        scope.emit(lambda s, fx: commit(s, [
            changes.lose_sp(s, seat, much(s, fx), fx.source, cause=fx.you) for seat in range(SEATS) if much(s, fx) > 0
        ]))
        return

    def lower(seat: Seat) -> None:
        amount = scope.fixed(node.node("n"), node["per"])

        def op(s: State, fx: Fx) -> None:
            if amount(s, fx) > 0 and seat(s, fx) >= 0:
                commit(s, [changes.lose_sp(s, seat(s, fx), amount(s, fx), fx.source, cause=fx.you)])

        scope.emit(op)

    for_each_seat(scope, node["player"], lower)


def _of_their_own(node: Node) -> bool:
    """“Each player loses 5 for each monster they control”: not the same for both."""
    bind = node["player"].args.get("bind")
    told = [inner for part in (node["n"], node["per"]) if part is not None for inner in walk(part)]
    return bind is not None and any(inner.kind == "player" and inner.args.get("to") == bind for inner in told)


@LEXICON.on("instruction", "regain_sp")
def regain_sp(scope: Scope, node: Node) -> None:
    def lower(seat: Seat) -> None:
        amount = scope.fixed(node.node("n"), node["per"])

        def op(s: State, fx: Fx) -> None:
            if amount(s, fx) > 0 and seat(s, fx) >= 0:
                commit(s, [changes.regain_sp(s, seat(s, fx), amount(s, fx), fx.source, fx.you)])

        scope.emit(op)

    for_each_seat(scope, node["player"], lower)


@LEXICON.on("instruction", "return_control")
def return_control(scope: Scope, node: Node) -> None:
    selection = select(scope, node.node("what"), LEXICON.in_play, chooser=seat_of(scope, node["player"]))
    one_by_one(scope, selection.oids, lambda s, fx, oid: procedures.return_control(s, oid, fx.source))


@LEXICON.on("instruction", "channel_free")
def channel_free(scope: Scope, node: Node) -> None:
    """A channeling that uses no symbol card: through the monster named, else through one on the player's flux space (SRC-10.9)."""
    seat = seat_of(scope, node["player"])
    cards = select(scope, node.node("what"), usable, chooser=seat)
    by = select(scope, node["by"], lambda s, fx, oid: on_map(s, oid), chooser=seat) if node["by"] is not None else None
    symbol = scope.new_register()

    def orbs(s: State, fx: Fx) -> Sequence[Option]:
        if node["symbol"] is not None:
            return [Option("symbol", n=symbol_now(s, node["symbol"]))]
        card = cards.one(s, fx)
        return [Option("symbol", n=n) for n in range(4) if card < 0 or fits(s, card, n)] or [Option("symbol", n=0)]

    scope.emit(pick_number(seat, orbs, symbol, LEXICON.rule("symbol"), "symbol"))

    def act(s: State, fx: Fx, oid: int) -> None:
        held = register(fx, symbol)
        monster = by.one(s, fx) if by is not None else _on_flux(s, seat(s, fx))
        if held and monster >= 0:
            procedures.channel_free(s, oid, monster, held[0][0], seat(s, fx))

    one_by_one(scope, cards.oids, act)


def _on_flux(s: State, seat: int) -> int:
    here = monster_on(s, field(s).flux[seat])
    return here if here >= 0 and s.things[here].controller == seat else -1


# -- turns --------------------------------------------------------------------------------------------------


@LEXICON.on("instruction", "end_turn")
def end_turn(scope: Scope, node: Node) -> None:
    scope.emit(lambda s, fx: procedures.end_turn(s))


@LEXICON.on("instruction", "skip")
def skip(scope: Scope, node: Node) -> None:
    attr = {"draw": "skip_draw", "turn": "skip_turn"}[node["what"]]
    if node["whose"] is not None and node["player"]["who"] != "each":
        seat_of(scope, node["player"])  # "their" speaks of that player

    def lower(seat: Seat) -> None:
        scope.emit(lambda s, fx: s.add_mod(seat(s, fx), Mod(attr, "add", 1, source=fx.source)))

    for_each_seat(scope, node["whose"] if node["whose"] is not None else node["player"], lower)


@LEXICON.on("instruction", "keep_trap")
def keep_trap(scope: Scope, node: Node) -> None:
    """It stays where it is once it has been carried out."""
    scope.emit(lambda s, fx: s.add_mod(fx.me, Mod("may", "gain", MAY["stays"], "turn", source=fx.source)))


@LEXICON.on("instruction", "no_symbol")
def no_symbol(scope: Scope, node: Node) -> None:
    """Says what is so anyway (SRC-15.5)."""
    scope.emit(nothing)


@LEXICON.on("instruction", "hold")
def hold(scope: Scope, node: Node) -> None:
    """The part that something plays now is over when a delayed sentence speaks of it."""
    meant, place = select(scope, node.node("what")), scope.new_register()
    nouns = tuple(node.node("what").args.get("nouns", ("monster",)))
    scope.emit(lambda s, fx: bind(s, place, list(meant.refs(s, fx))))
    scope.bound[node.node("what")["bind"]] = scope.remember(Selection(scope.held(place), nouns))


@LEXICON.on("instruction", "nothing")
def nothing_happens(scope: Scope, node: Node) -> None:
    """A bracket of a channeled effect card may say so."""
    scope.emit(nothing)


# -- modes --------------------------------------------------------------------------------------------------


@LEXICON.on("instruction", "modes")
def modes(scope: Scope, node: Node) -> None:
    asked_modes(scope, node, seat_of(scope, node["player"]))


STEPS: dict[str, Step] = {"redraw": redraw_step}
