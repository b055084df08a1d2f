"""Tokens and copies (section 16): what texts make, as makers of prints, and how it comes into play.

A token by its values has cost 0, no ports and no abilities but those given (NSC-16.11). Exceptions of a copy are part of its base
(NSC-16.13).
"""

from __future__ import annotations

from collections.abc import Sequence

from ....effects.logic import all_match
from ....effects.loops import one_by_one
from ....effects.players import for_each_seat, seat_of
from ....effects.scope import Scope, Seat, Selection
from ....effects.selecting import phrase_match, select
from ....kernel.abilities import Ability, Fx, Maker, Print
from ....kernel.effects import bind, register
from ....kernel.state import State
from ....text.tree import Node
from .. import copies
from ..model import ICONIC, ICONS, cannot, in_play, is_character, kind_of
from .base import BIT, COLOUR, FACTION
from .lexicon import LEXICON

NAMES = ("Cybernetic", "Mystic", "Netrunner", "Syndicate", "Corporate", "Mutant")


def add_maker(scope: Scope, maker: Maker) -> int:
    """Keep what a text can make; gives its place on the card."""
    card = scope.writer.card
    card.makes = (*card.makes, maker)
    return len(card.makes) - 1


def _given(scope: Scope, gifts: Sequence[Node]) -> tuple[int, int, list[Ability]]:
    """Keywords, psychosis and abilities that a token or copy has of itself."""
    bits, psychosis, made = 0, 0, []
    for gift in gifts:
        if gift.kind == "ability":
            before, scope.writer.quoting = scope.writer.quoting, True
            made += scope.writer.write(gift.node("ability"))
            scope.writer.quoting = before
        elif gift["name"] == "Psychosis":
            psychosis += gift["n"]
        else:
            bits |= BIT[gift["name"]]
    return bits, psychosis, made


@LEXICON.on("instruction", "create")
def create(scope: Scope, node: Node) -> None:
    """Tokens come into play together under the player who creates them (NSC-3.26)."""
    kind = node.node("token")
    bits, psychosis, abilities = _given(scope, node.nodes("gifts"))
    factions = sum(1 << FACTION[name] for name in dict.fromkeys(kind["factions"]))
    icons = " ".join(NAMES[ICONS.index(name)] for name in dict.fromkeys(kind["factions"]))
    name = node["name"] or f"{icons} token".strip().capitalize()
    attack, defense = kind["attack"], kind["defense"]
    text = ", ".join(word for word in BIT if bits & BIT[word])

    def maker(base: Print | None, args: tuple[int, ...]) -> Print:
        made = Print(name, "Character", {
            "cost": 0, "attack": attack, "defense": defense, "color": COLOUR[kind["color"]], "factions": factions, "requires": (),
            "ports": (0, 0, 0, 0), "psychosis": psychosis, "token": True, "text": text,
        }, text)
        made.bits = bits
        made.seal(abilities, range(len(abilities)))
        return made

    place, amount = add_maker(scope, maker), scope.fixed(node.node("n"), node["per"])
    card, how = scope.writer.card, "running" if node["running"] else ""
    since = _before_they_come(scope)

    def lower(seat: Seat) -> None:
        def op(s: State, fx: Fx) -> None:
            if seat(s, fx) >= 0:
                copies.create_token(s, s.make_print(card.number, place), seat(s, fx), how, fx.source, amount(s, fx))

        scope.emit(op)

    for_each_seat(scope, node["player"], lower)
    _spoken_of(scope, node, since)


def _before_they_come(scope: Scope) -> int:
    """A register that tells which Things there are before others are made."""
    place = scope.new_register()
    scope.emit(lambda s, fx: bind(s, place, [(len(s.things), 0)]))
    return place


def _spoken_of(scope: Scope, node: Node, since: int) -> None:
    """“that token”, “they”: what has come into play since."""
    place = scope.new_register()

    def op(s: State, fx: Fx) -> None:
        held = register(fx, since)
        first = held[0][0] if held else len(s.things)
        bind(s, place, [s.ref(oid) for oid in range(first, len(s.things)) if in_play(s, oid)])

    scope.emit(op)
    one = node.node("n").args.get("n") == 1 and node.args.get("per") is None
    made = scope.remember(Selection(scope.held(place), ("character",), early=False, many=not one, sentence=scope.sentence))
    if "bind" in node.args:
        scope.bound[node["bind"]] = made
        made.number = node["bind"]


# -- copies -------------------------------------------------------------------------------------------------


def _excepted(scope: Scope, nodes: Sequence[Node]) -> int:
    """The maker of a copy with these exceptions, or -1 for a plain copy."""
    if not nodes:
        return -1
    attrs: dict[str, int] = {}
    factions = 0
    gifts: list[Node] = []
    kinds = {node.kind for node in nodes}
    lost = sum(BIT[gift["name"]] for node in nodes if node.kind == "lose" for gift in node.nodes("gifts"))
    mine = scope.ability.text if "not_this_ability" in kinds else None
    for node in nodes:
        if node.kind == "color":
            attrs["color"] = COLOUR[node["color"]]
        elif node.kind == "set_value":
            attrs[node["name"]] = int(node["n"]["n"])
        elif node.kind == "set_power":
            attrs["attack"], attrs["defense"] = _printed(scope, node, "attack"), _printed(scope, node, "defense")
        elif node.kind == "is_faction":
            factions |= 1 << FACTION[node["name"]]
        elif node.kind not in ("lose", "no_faction", "not_this_ability"):
            gifts += node.nodes("gifts")
    bits, psychosis, abilities = _given(scope, gifts)
    plain = "no_faction" in kinds

    def maker(base: Print | None, args: tuple[int, ...]) -> Print:
        assert base is not None
        made = Print(base.name, base.kind, {**base.attrs, **attrs}, base.text)
        made.attrs["factions"] = (0 if plain else int(base.attrs.get("factions", 0))) | factions
        made.attrs["psychosis"] = int(base.attrs.get("psychosis", 0)) + psychosis
        made.bits = (base.bits | bits) & ~lost
        made.makes = base.makes
        made.abilities, made.listed, made.own_names = base.abilities, base.listed, base.own_names
        if abilities or mine is not None:
            first = len(base.abilities)
            kept = [place for place in base.listed if mine is None or base.abilities[place].text != mine]
            made.seal((*base.abilities, *abilities), (*kept, *range(first, first + len(abilities))))
        return made

    return add_maker(scope, maker)


def _printed(scope: Scope, node: Node, name: str) -> int:
    number = node.node(name)
    if number.kind != "number":
        raise scope.refuse(node, "the values of a copy must be printed")
    return int(number["n"])


def _number(s: State, giver: Print, maker: int, of: int) -> int:
    """The print of a copy of this Thing: its base, altered values included (NSC-16.19)."""
    base = s.things[of].print
    return base if maker < 0 else s.make_print(giver.number, maker, base)


@LEXICON.on("instruction", "create_copy")
def create_copy(scope: Scope, node: Node) -> None:
    """A token with the base characteristics of a card in play (NSC-16.12, 16.23)."""
    maker, card = _excepted(scope, node["except"]), scope.writer.card
    amount, seat = scope.fixed(node.node("n")), seat_of(scope, node["player"])

    spoken = node.node("of").args.get("quant") in ("it", "that", "them", "this")  # also of what has just been destroyed (NSC-20.16)

    def copied(s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and (spoken or in_play(s, oid)) and kind_of(s, oid) in ("Character", "Cyberware", "Program")

    selection = select(scope, node.node("of"), copied)
    since = _before_they_come(scope)

    def oids(s: State, fx: Fx) -> list[int]:
        return [oid for oid in selection.oids(s, fx) for _ in range(amount(s, fx))]

    one_by_one(scope, oids, lambda s, fx, oid: copies.create_copy(s, oid, _number(s, card, maker, oid), seat(s, fx), fx.source))
    _spoken_of(scope, node, since)


@LEXICON.on("instruction", "become_copy")
def become_copy(scope: Scope, node: Node) -> None:
    """Only the base changes: damage, counters, cyberware and RAM stay (NSC-16.22). Never of an Iconic card (NSC-16.39)."""
    maker, card = _excepted(scope, node["except"]), scope.writer.card
    until, whose = LEXICON.until(scope, node["until"]) if node["until"] is not None else ("", None)
    what = select(scope, node.node("what"), lambda s, fx, oid: is_character(s, oid))
    of = select(scope, node.node("of"), lambda s, fx, oid: is_character(s, oid))

    def become(s: State, fx: Fx, oid: int) -> None:
        model = of.one(s, fx)
        if model >= 0 and model != oid:
            seat = whose(s, fx) if whose is not None else -1
            copies.become_copy(s, oid, _number(s, card, maker, model), fx.you, fx.source, until, seat)

    one_by_one(scope, what.oids, become)


@LEXICON.on("static", "enters_as")
def enters_as(scope: Scope, node: Node) -> None:
    """Decided as it comes into play, so that what the copy says of its arrival holds (NSC-16.22a)."""
    maker, card = _excepted(scope, node["except"]), scope.writer.card
    if card.kind != "Character":
        raise scope.refuse(node, "only a character enters play as a copy of a character")
    matches, domain = phrase_match(scope, node.node("of"))
    match = all_match(matches)

    def models(s: State, fx: Fx) -> list[int]:
        return [
            oid for oid in domain.pool(s, fx)
            if oid != fx.me and is_character(s, oid) and match(s, fx, oid) and not s.prints[s.things[oid].print].bits & ICONIC
            and not cannot(s, oid, "be_copied")
        ]

    scope.ability.extra["enters_as"] = (models, lambda s, oid: _number(s, card, maker, oid), bool(node["may"]))
