"""ST (SRC-3.35): gained and lost, set, doubled and halved, exchanged, made equal, read in place of another.

Of the drawn or chosen symbol each of the four ST is changed by something or nothing, as the symbol asks.
"""

from __future__ import annotations

from ....effects.lexicon import Gift
from ....effects.scope import Scope, constant
from ....effects.selecting import select
from ....effects.statements import less
from ....kernel.abilities import Amount, Fx
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import Mod
from ....text.tree import Node
from ..model import SYMBOL_NAMES
from ..values import ST_SET, row, set_row
from .lexicon import EXTREMES, LEXICON
from .numbers import symbol_now


def _for_symbol(amount: Amount, word: str, place: int, otherwise: int = 0) -> Amount:
    """An amount for the symbol that a word means, else something that changes nothing."""

    def by(s: State, fx: Fx) -> int:
        return amount(s, fx) if symbol_now(s, word) == place else otherwise

    return by


def _once(scope: Scope, node: Node) -> None:
    """Which ST is the highest is settled when the text is carried out (SRC-15.18); a text that always holds would ask itself."""
    if scope.static:
        raise scope.refuse(node, "which ST is the highest or lowest cannot be asked of what is changed all the time")


@LEXICON.on("gift", "change")
def change(scope: Scope, node: Node) -> list[Gift]:
    amount, name = scope.fixed(node.node("n"), node["per"]), node["name"]
    if node["down"]:
        amount = less(amount)
    how = "drop" if node["down"] else "add"
    if name in EXTREMES:
        _once(scope, node)
        return [(name, how, amount, ())]
    if name in ("drawn", "chosen"):
        return [(symbol, how, _for_symbol(amount, name, place), ()) for place, symbol in enumerate(SYMBOL_NAMES)]
    return [(symbol, how, amount, ()) for symbol in (SYMBOL_NAMES if name == "all" else (name,))]


@LEXICON.on("gifts", "set_value")
def set_value(scope: Scope, node: Node) -> list[Gift]:
    amount, name = scope.fixed(node.node("n")), node["name"]
    if name in EXTREMES:
        _once(scope, node)
        return [(name, "set", amount, ())]

    def setting(s: State, fx: Fx) -> int:
        symbol = 4 if name == "all" else symbol_now(s, name)
        return max(0, symbol) * ST_SET + min(ST_SET - 1, max(0, amount(s, fx)))

    return [("st", "set", setting, ())]


@LEXICON.on("gifts", "multiply")
def multiply(scope: Scope, node: Node) -> list[Gift]:
    name, twice = node["name"], node["by"] == "double"
    if name in EXTREMES:
        _once(scope, node)
    if name not in ("drawn", "chosen"):
        each = SYMBOL_NAMES if name == "all" else (name,)
        return [(symbol, "mul" if twice else "half", constant(2 if twice else 1), ()) for symbol in each]
    if scope.static and not twice:
        raise scope.refuse(node, "only a certain symbol's ST can always be halved")
    nothing = 1 if twice else 0
    how = "mul" if twice else "half"
    return [(symbol, how, _for_symbol(constant(2 if twice else 1), name, place, nothing), ()) for place, symbol in enumerate(SYMBOL_NAMES)]


@LEXICON.on("gifts", "uses_instead")
def uses_instead(scope: Scope, node: Node) -> list[Gift]:
    one, two = node["instead_of"], node["name"]

    def bits(s: State, fx: Fx) -> int:
        wanted, read = symbol_now(s, one), symbol_now(s, two)
        return 1 << (wanted * 4 + read) if wanted >= 0 and read >= 0 else 0

    return [("use", "gain", bits, ())]


@LEXICON.on("gifts", "swap_st")
def swap_st(scope: Scope, node: Node) -> list[Gift]:
    one, two = SYMBOL_NAMES.index(node["one"]), SYMBOL_NAMES.index(node["two"])
    return [("st", "swap", constant(one * 4 + two), ())]


@LEXICON.on("gifts", "level")
def level(scope: Scope, node: Node) -> list[Gift]:
    return [("st", node["to"], constant(1), ())]


@LEXICON.on("lasting", "level")
def level_once(scope: Scope, node: Node) -> None:
    """Once: all four become what the highest or lowest is now (SRC-3.34)."""
    until, whose = node["until"]
    selection, best = select(scope, node.node("who"), LEXICON.in_play), max if node["to"] == "highest" else min

    def op(s: State, fx: Fx) -> None:
        seat, oids = whose(s, fx) if whose is not None else -1, selection.oids(s, fx)
        for oid in oids:
            LEXICON.give(s, oid, Mod("st", "set", 4 * ST_SET + best(row(s, oid)), until, seat, source=fx.source))
        commit(s, LEXICON.changed(s, fx, oids, f"has all its ST at its {node['to']}"))

    scope.emit(op)


@LEXICON.on("static", "swap_st_with")
def swap_always(scope: Scope, node: Node) -> None:
    raise scope.refuse(node, "ST of two monsters are exchanged once, not all the time")


@LEXICON.on("lasting", "swap_st_with")
def swap_with(scope: Scope, node: Node) -> None:
    """Each gets what the other had before raises and lowerings, which stay where they are (SRC-3.35)."""
    until, whose = node["until"]
    one = select(scope, node.node("who"), LEXICON.in_play)
    two = select(scope, node.node("other"), LEXICON.in_play)
    word = node["name"]

    def op(s: State, fx: Fx) -> None:
        a, b, symbol = one.one(s, fx), two.one(s, fx), symbol_now(s, word)
        if a < 0 or b < 0 or symbol < 0:
            return
        seat = whose(s, fx) if whose is not None else -1
        rows = set_row(s, a)[symbol], set_row(s, b)[symbol]
        for oid, number in ((a, rows[1]), (b, rows[0])):
            LEXICON.give(s, oid, Mod("st", "set", symbol * ST_SET + number, until, seat, source=fx.source))
        commit(s, LEXICON.changed(s, fx, (a, b), "exchanges an ST"))

    scope.emit(op)
