"""What cards and abilities cost and require (NSC-7.45, 7.47): for cards wherever they are, for a while, or for the next one played."""

from __future__ import annotations

from ....effects.lexicon import Gift
from ....effects.logic import all_match
from ....effects.scope import Scope, constant
from ....effects.selecting import phrase_match
from ....effects.statements import covers, give_statics, less
from ....kernel.abilities import Ability, Amount, Fx, Match
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import Mod
from ....text.tree import Node
from .. import changes
from ..model import E_CHANGED, IN_PLAY
from .bans import hold_by_seat, laid_on, until_of
from .domains import unseen
from .lexicon import LEXICON

NEVER_CHARACTERS = {"cyberware", "program", "EXE", "Script", "Tarot", "Drug", "Protocol", "Virus", "Trojan", "Environment", "tether"}


def _priced(scope: Scope, what: Node) -> Match:
    """The cards whose cost changes, wherever they are; the first or next of a turn only while none was played."""
    if what.kind in ("first_played", "next_played"):
        plain = {"quant": "each", "n": None, "nouns": what["nouns"], "filters": what["filters"], "other": False, "target": False,
                 "chooser": None}
        return _first(scope, Node("select", plain))
    if what.kind == "select" and what["quant"] == "each":
        scope.anywhere = True
        match = all_match(phrase_match(scope, what)[0])
        scope.anywhere = False
        return _visible(all_match((match, lambda s, fx, oid: _still_to_play(s, oid))) if what.args.get("as_played") else match)
    return covers(scope, what)


def _visible(match: Match) -> Match:
    """A face-down trojan counts as the card it is for its controller alone: its cost is the same as of every trojan."""

    def priced(s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and not unseen(s, oid) and match(s, fx, oid)

    return priced


def _first(scope: Scope, what: Node) -> Match:
    """The first such card that its player plays each turn."""
    scope.anywhere = True
    match = all_match(phrase_match(scope, what)[0])
    scope.anywhere = False
    LEXICON.keep_tally(scope, "played")
    kinds = LEXICON.tally_kinds(tuple(what["nouns"]))

    def first(s: State, fx: Fx, oid: int) -> bool:
        if oid < 0 or not match(s, fx, oid):
            return False
        seat = s.things[oid].controller
        done = sum(s.used("turn", "tally", "played", kind, seat) for kind in kinds)
        return done == 0 and _still_to_play(s, oid)

    return first


def _still_to_play(s: State, oid: int) -> bool:
    """A cost of playing: cards in play have been played."""
    return s.things[oid].zone >= IN_PLAY * s.table.seats


def _abilities(what: Node) -> tuple[bool, Node | None]:
    """Whether a phrase speaks of activated abilities, and the cards it speaks of besides."""
    if what.kind != "select":
        return False, what
    nouns = tuple(noun for noun in what["nouns"] if noun not in ("ability", "activated ability"))
    if len(nouns) == len(what["nouns"]):
        return False, what
    return True, Node(what.kind, {**what.args, "nouns": nouns}, "") if nouns else None


def _cost_gifts(scope: Scope, what: Node, how: str, amount: Amount) -> None:
    """A change of RAM costs of cards, of activated abilities, or of both (NSC-7.45)."""
    abilities, cards = _abilities(what)
    if cards is not None:
        _note_sparing(scope.ability, cards)
        give_statics(scope.ability, _priced(scope, cards), [("cost", how, amount, ())])
    if abilities:
        owners = Node(what.kind, {**what.args, "nouns": ("card",)}, "")
        scope.anywhere = True
        match = all_match(phrase_match(scope, owners)[0])
        scope.anywhere = False
        give_statics(scope.ability, match, [("ability_cost", how, amount, ())])


def _note_sparing(ability: Ability, cards: Node) -> None:
    """Whether a price is never one of characters in play: the RAM beneath them need not be looked at for it."""
    nouns = set(cards.args.get("nouns") or ())
    spares = cards.kind == "first_played" or bool(cards.args.get("as_played")) or (bool(nouns) and nouns <= NEVER_CHARACTERS)
    ability.extra["spares_characters"] = ability.extra.get("spares_characters", True) and spares


@LEXICON.on("static", "cost_change")
def cost_change(scope: Scope, node: Node) -> None:
    """Costs more or less. A card's own cost works wherever it is played from."""
    what = node.node("what")
    amount = scope.fixed(node.node("n"), node["per"])
    if node["down"]:
        amount = less(amount)
    if what.kind == "select" and what["quant"] == "this" and scope.source_of is None:
        scope.ability.extra["own_cost"] = amount
        return
    _cost_gifts(scope, what, "add", amount)


@LEXICON.on("static", "cost_set")
def cost_set(scope: Scope, node: Node) -> None:
    _cost_gifts(scope, node.node("what"), "set", scope.fixed(node.node("n")))


@LEXICON.on("instruction", "cost_for")
def cost_for(scope: Scope, node: Node) -> None:
    what = node.node("what")
    if what.kind == "next_played":
        _next_played(scope, node, what)
    elif _single(what):
        amount = scope.fixed(node.node("n"))
        laid_on(scope, what, [("cost", "add", less(amount) if node["down"] else amount, ())], node)
    else:
        if any(item.kind == "played_by" for item in what.nodes("filters")):  # NSC-7.46a: what is played then, and nothing in play
            what = Node(what.kind, {**what.args, "as_played": True}, what.said)
        hold_by_seat(scope, Node("cost_change", {"what": what, "n": node["n"], "down": node["down"], "per": None}, ""), node)


def _single(what: Node) -> bool:
    return what.kind == "select" and (what["target"] or what["quant"] in ("this", "it", "that", "them"))


def _next_played(scope: Scope, node: Node, what: Node) -> None:
    """The next such card that the player plays: counted from now on."""
    LEXICON.keep_tally(scope, "played")
    kinds = LEXICON.tally_kinds(tuple(what["nouns"]))
    plain = {"quant": "each", "n": None, "nouns": what["nouns"], "filters": what["filters"], "other": False, "target": False,
             "chooser": None}
    passive = Ability("passive", node.said)
    inner = scope.writer.scope(passive, static=True)
    inner.anywhere = True
    match = all_match(phrase_match(inner, Node("select", plain))[0])
    inner.anywhere = False
    told = scope.fixed(node.node("n"))  # as much as it is now (“where X is …”); it lies behind the number of the ability
    until, whose = until_of(scope, node)

    def amount(s: State, fx: Fx) -> int:
        mod = next((item for item in s.things[fx.me].mods if item.since == fx.since), None)
        return int(mod.data[2]) if mod is not None else 0

    def following(s: State, fx: Fx, oid: int) -> bool:
        if oid < 0 or not match(s, fx, oid) or not _still_to_play(s, oid):
            return False
        mod = next((item for item in s.things[fx.me].mods if item.since == fx.since), None)
        return mod is not None and _played(s, fx.you, kinds) == mod.amount

    passive.extra["spares_characters"] = True
    give_statics(passive, following, [("cost", "add", less(amount) if node["down"] else amount, ())])
    writer, number = scope.writer, scope.writer.add(passive, listed=False)

    def op(s: State, fx: Fx) -> None:
        seat = whose(s, fx) if whose is not None else -1
        done = _played(s, fx.you, kinds)
        s.add_mod(fx.you, Mod("ability", "grant", done, until, seat, source=fx.source, data=(*writer.prog(number), told(s, fx))))
        commit(s, [changes.mark(E_CHANGED, fx.you, seat=fx.you, by=fx.source)])

    scope.emit(op)


def _played(s: State, seat: int, kinds: tuple[str, ...]) -> int:
    return sum(s.used("turn", "tally", "played", kind, seat) for kind in kinds)


@LEXICON.on("instruction", "cost_set_for")
def cost_set_for(scope: Scope, node: Node) -> None:
    if _single(node.node("what")):
        laid_on(scope, node.node("what"), [("cost", "set", scope.fixed(node.node("n")), ())], node)
    else:
        hold_by_seat(scope, Node("cost_set", {"what": node["what"], "n": node["n"]}, ""), node)


@LEXICON.on("gifts", "ability_cost")
def ability_cost(scope: Scope, node: Node) -> list[Gift]:
    amount = scope.fixed(node.node("n"))
    return [("ability_cost", "add", less(amount) if node["down"] else amount, ())]


@LEXICON.on("static", "ignore_requirement")
def ignore_requirement(scope: Scope, node: Node) -> None:
    give_statics(scope.ability, _priced(scope, node.node("what")), [("no_requirement", "add", constant(1), ())])
