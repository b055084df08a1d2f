"""Filters that need no game words: control, place, numbers, keywords, names and classes, what happened to it.

Each gives two tests: of a Thing now, and of the subject of an event as it was (a card that has left is judged as it last was).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..kernel.abilities import Fx
from ..kernel.chain import link_of
from ..kernel.declare import LINKS
from ..kernel.state import State
from ..kernel.things import Event
from ..text.tree import Node
from . import defined
from .lexicon import Filter, Lexicon
from .logic import OPS, all_match, all_then, anything
from .players import seat_test
from .scope import Scope
from .selecting import filter_of, phrase_match, select

FILTERS = Lexicon()


@FILTERS.on("filter", "state")
def state(scope: Scope, node: Node) -> Filter:
    return scope.lexicon.state(scope, node["name"])


def _side(mine: bool) -> Filter:
    """Yours or not yours, at a table for two: what most texts ask."""

    def now(s: State, fx: Fx, oid: int) -> bool:
        if oid < 0:
            link = link_of(s, LINKS - oid)
            return link is not None and (link.seat == fx.you) is mine
        return (s.things[oid].controller == fx.you) is mine

    def then(s: State, fx: Fx, event: Event) -> bool:
        leaf = event.was if event.was is not None else s.things[event.it]
        return (leaf.controller == fx.you) is mine

    return Filter(now, then)


_mine, _theirs = _side(True), _side(False)


@FILTERS.on("filter", "controlled_by")
def controlled_by(scope: Scope, node: Node) -> Filter:
    test = seat_test(scope, node["player"])
    if test is None:
        return Filter(anything)
    lexicon = scope.lexicon
    if lexicon.seats() == 2 and scope.source_of is None and node["player"]["who"] in ("you", "opponent"):
        return _mine if node["player"]["who"] == "you" else _theirs

    def now(s: State, fx: Fx, oid: int) -> bool:
        return test(s, fx, s.things[oid].controller if oid >= 0 else lexicon.controller(s, fx, (oid, 0)))

    def then(s: State, fx: Fx, event: Event) -> bool:
        leaf = event.was
        return test(s, fx, leaf.controller if leaf is not None else s.things[event.it].controller)

    return Filter(now, then)


@FILTERS.on("filter", "located")
def located(scope: Scope, node: Node) -> Filter:
    place = node["place"]
    if isinstance(place, Node) and place.kind == "zone":
        return Filter(anything)  # the domain of the phrase sees to zones
    return scope.lexicon.place(scope, place)


@FILTERS.on("filter", "value")
def value(scope: Scope, node: Node) -> Filter:
    compare = OPS[node["op"]]
    amount = scope.amount(node["n"])
    lexicon, name = scope.lexicon, node["name"]
    read, read_then = lexicon.attribute(name)

    def now(s: State, fx: Fx, oid: int) -> bool:
        card = lexicon.card_of(s, oid) if oid < 0 else oid
        return card >= 0 and lexicon.bears(s, card, name) and compare(read(s, s.ref(card)), amount(s, fx))

    def then(s: State, fx: Fx, event: Event) -> bool:
        return lexicon.bears(s, event.it, name) and compare(read_then(s, event), amount(s, fx))

    return Filter(now, then)


@FILTERS.on("filter", "with_keyword")
def with_keyword(scope: Scope, node: Node) -> Filter:
    lexicon = scope.lexicon
    bit = lexicon.keyword(node["name"])
    wanted = not node["without"]

    def now(s: State, fx: Fx, oid: int) -> bool:
        card = lexicon.card_of(s, oid) if oid < 0 else oid
        return card >= 0 and lexicon.has_keyword(s, card, bit) is wanted

    def then(s: State, fx: Fx, event: Event) -> bool:
        return lexicon.had_keyword(s, event, bit) is wanted

    return Filter(now, then)


@FILTERS.on("filter", "with_defined")
def with_defined(scope: Scope, node: Node) -> Filter:
    lexicon, name, wanted = scope.lexicon, node["name"], not node["without"]

    def now(s: State, fx: Fx, oid: int) -> bool:
        card = lexicon.card_of(s, oid) if oid < 0 else oid
        return card >= 0 and defined.has(s, card, name, lexicon.print_of(s, card)) is wanted

    def then(s: State, fx: Fx, event: Event) -> bool:
        return defined.had(s, event, name) is wanted

    return Filter(now, then)


@FILTERS.on("filter", "no_abilities")
def no_abilities(scope: Scope, node: Node) -> Filter:
    lexicon = scope.lexicon

    def now(s: State, fx: Fx, oid: int) -> bool:
        card = lexicon.card_of(s, oid) if oid < 0 else oid
        return card >= 0 and not lexicon.has_abilities(s, card)

    return Filter(now)


@FILTERS.on("filter", "genre")
def genre(scope: Scope, node: Node) -> Filter:
    word, lexicon = folded(node["name"]), scope.lexicon

    def now(s: State, fx: Fx, oid: int) -> bool:
        number = lexicon.print_of(s, oid)
        return number >= 0 and word in s.prints[number].attrs.get("genre_words", ())

    return Filter(now)


@FILTERS.on("filter", "named")
def named(scope: Scope, node: Node) -> Filter:
    word, lexicon = folded(node["name"]), scope.lexicon

    def now(s: State, fx: Fx, oid: int) -> bool:
        number = lexicon.print_of(s, oid)
        return number >= 0 and folded(s.prints[number].name) == word

    return Filter(now)


@FILTERS.on("filter", "same_as")
def same_as(scope: Scope, node: Node) -> Filter:
    """As one that is named: by name, by player, or by a number."""
    other, wanted, lexicon = select(scope, node.node("of")), not node["other"], scope.lexicon
    if not other.early:
        scope.late = True
    read = lexicon.compared(node["name"])

    def now(s: State, fx: Fx, oid: int) -> bool:
        refs = other.refs(s, fx)
        if not refs and not fx.regs:
            return True  # what pays is not named yet
        return bool(read(s, s.things[oid]) & {word for ref in refs for word in read(s, s.things[ref[0]])}) is wanted

    def then(s: State, fx: Fx, event: Event) -> bool:
        mine = read(s, event.was if event.was is not None else s.things[event.it])
        return bool(mine & {word for ref in other.refs(s, fx) for word in read(s, s.things[ref[0]])}) is wanted

    return Filter(now, then)


@FILTERS.on("filter", "of_type")
def of_type(scope: Scope, node: Node) -> Filter:
    """A card of one of these types, wherever it lies."""
    return Filter(scope.lexicon.of_type(frozenset(node["nouns"])))


@FILTERS.on("filter", "located_with")
def located_with(scope: Scope, node: Node) -> Filter:
    """In the same place as that one."""
    return scope.lexicon.place(scope, scope.lexicon.place_of(node.node("of")))


@FILTERS.on("filter", "belonging")
def belonging(scope: Scope, node: Node) -> Filter:
    """An ability, attack or other thing of that card; where cards stand for their abilities, the card itself."""
    lexicon, of = scope.lexicon, node.node("of")
    if of.kind == "select" and of["quant"] in ("each", "choose", "the") and not of["target"]:
        inside = all_match(phrase_match(scope, of)[0])
    else:
        selection = select(scope, of)

        def inside(s: State, fx: Fx, oid: int) -> bool:
            return any(ref[0] == oid for ref in selection.refs(s, fx))

    def now(s: State, fx: Fx, oid: int) -> bool:
        card = lexicon.card_of(s, oid)
        return card >= 0 and inside(s, fx, card)

    return Filter(now)


@FILTERS.on("filter", "chosen_genre")
def chosen_genre(scope: Scope, node: Node) -> Filter:
    lexicon = scope.lexicon

    def now(s: State, fx: Fx, oid: int) -> bool:
        number, place = lexicon.print_of(s, oid), chosen_word(s, fx, "genre")
        return number >= 0 and place >= 0 and genres_of(s)[place] in s.prints[number].attrs.get("genre_words", ())

    return Filter(now)


@FILTERS.on("filter", "chosen_name")
def chosen_name(scope: Scope, node: Node) -> Filter:
    lexicon = scope.lexicon

    def now(s: State, fx: Fx, oid: int) -> bool:
        number, chosen = lexicon.print_of(s, oid), chosen_word(s, fx, "name")
        return number >= 0 and chosen >= 0 and folded(s.prints[number].name) == folded(s.prints[chosen].name)

    return Filter(now)


@FILTERS.on("filter", "history")
def history(scope: Scope, node: Node) -> Filter:
    lexicon = scope.lexicon
    name, span = lexicon.event_name(node["event"]), node["span"]
    lexicon.keep_tally(scope, name)

    def now(s: State, fx: Fx, oid: int) -> bool:
        return s.used(span, "history", name, oid) > 0

    return Filter(now)


@FILTERS.on("filter", "other_than")
def other_than(scope: Scope, node: Node) -> Filter:
    selection = select(scope, node.node("of"))

    def now(s: State, fx: Fx, oid: int) -> bool:
        return not any(ref[0] == oid for ref in selection.refs(s, fx))

    return Filter(now)


@FILTERS.on("filter", "unlike")
def unlike(scope: Scope, node: Node) -> Filter:
    inner = [filter_of(scope, item) for item in node.nodes("filters")]
    now, then = all_match([part.now for part in inner]), all_then([part.then for part in inner])
    return Filter(lambda s, fx, oid: not now(s, fx, oid), lambda s, fx, event: not then(s, fx, event))


@FILTERS.on("filter", "among")
def among(scope: Scope, node: Node) -> Filter:
    return Filter(anything)  # the domain of the phrase is the cards spoken of


@lru_cache(maxsize=4096)
def folded(word: str) -> str:
    """Names and classes are compared whole, without regard to case and outer blanks."""
    return word.strip().casefold()


def genres_of(s: State) -> list[str]:
    """Every class on a card of this match, in a fixed order."""
    return sorted({word for card in s.table.prints for word in card.attrs.get("genre_words", ())})


def genre_name(s: State, place: int) -> str:
    """A class by its place in that order, as it is printed."""
    word = genres_of(s)[place]
    names: Iterator[str] = (name for card in s.table.prints for name in card.attrs.get("genres", ()))
    return next(name for name in names if folded(name) == word)


def chosen_word(s: State, fx: Fx, of: str) -> int:
    """The number of the class, name or number chosen for this card before, or -1."""
    for mod in reversed(s.things[fx.me].mods):
        if mod.attr == "chosen " + of:
            return mod.amount
    return -1
