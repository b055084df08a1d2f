"""Views: what a seat may know, as plain data. Nothing else leaves the kernel.

A card whose face a seat sees is named by a *handle*, a keyed hash that is stable while it lies there; one that lies face down is
named by its place, such as `B.arts:2`, and cards in hidden zones are counted. An option *touches* the Things that its text names.
"""

from __future__ import annotations

import re
from collections import Counter
from hashlib import blake2b
from typing import Any

import msgspec

from .agenda import choices, decision_for
from .declare import LINKS, sharing
from .names import SPECTATOR, full_name, option_name, sees
from .state import State
from .things import Decision, Option

TEXT_STEPS = ("declare.", "effect.")  # the steps in which a text is declared and carried out


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One Thing as a seat sees it."""

    handle: str
    name: str
    type: str = ""
    owner: str = ""
    controller: str = ""
    states: tuple[str, ...] = ()
    numbers: dict[str, int] = {}
    values: dict[str, int] = {}
    keywords: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    text: str = ""
    place: str = ""  # where it stands on a board
    host: str = ""  # the handle of the card it is attached to, or lies under


class ZoneView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One zone: the cards seen in it, in order where it has one, and how many there are in all.

    `listed`, where a player may know what is left in the own deck, are the names of the own cards there, and of any other that is
    nowhere to be seen; sorted, so that nothing is told of their order.
    """

    name: str
    seat: str
    count: int
    cards: tuple[CardView, ...] = ()
    listed: tuple[str, ...] = ()


class LinkView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One link of the chain, newest last; its number is its place. `by` and `aims` are the handles of its source and targets."""

    number: int
    kind: str
    source: str
    seat: str
    targets: tuple[str, ...]
    text: str
    by: str = ""
    aims: tuple[str, ...] = ()


class UnitView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One unit of a cost that is paid unit by unit: its sign, and by what it is paid already."""

    sign: str
    paid: str = ""


class ShareView(msgspec.Struct, frozen=True):
    """Points that are shared out: among which Things, by their handles, in which order; what the first ones got, and what is left."""

    to: tuple[str, ...]
    given: tuple[int, ...]
    left: int


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """What this seat is asked: in words, with its rule, the options as texts and what was picked so far.

    `touches` names, for each option, the handles of the Things in its text, in order; `reaches`, where options move something over a
    board, the places where each might end; `source` is the card that asks, `by_text` whether its text does and not a rule about it.
    `cost` is what is being paid, `shares` what is being shared out, where a number is asked for each of several.
    """

    kind: str
    prompt: str
    rule: str
    options: tuple[str, ...]
    hints: tuple[str, ...] = ()
    touches: tuple[tuple[str, ...], ...] = ()
    reaches: tuple[tuple[str, ...], ...] = ()
    source: str = ""
    picked: tuple[str, ...] = ()
    least: int = 1
    most: int = 1
    cost: tuple[UnitView, ...] = ()
    shares: ShareView | None = None
    by_text: bool = False


class BoardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A board as a viewer looks at it: the names of its places in rows from the far side to the near one, left to right.

    `roads` join places that lie beside each other, `across` those that only face each other; `kinds` is what each place is.
    """

    rows: tuple[tuple[str, ...], ...]
    roads: tuple[tuple[str, str], ...] = ()
    across: tuple[tuple[str, str], ...] = ()
    kinds: dict[str, str] = {}


class ArrowView(msgspec.Struct, frozen=True):
    """Something on the table that everyone sees aim at something else, by their handles; `kind` is the word for it, such as "attacks"."""

    kind: str
    source: str
    target: str


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything a seat may know of the position."""

    game: str
    seat: str
    status: dict[str, Any]
    fixtures: tuple[CardView, ...]
    zones: tuple[ZoneView, ...]
    chain: tuple[LinkView, ...]
    waiting_for: tuple[str, ...]
    question: Question | None = None
    result: dict[str, Any] | None = None
    board: BoardView | None = None
    teams: tuple[tuple[str, ...], ...] = ()  # which seats play together, where some do
    arrows: tuple[ArrowView, ...] = ()


def handle(s: State, seat: int, oid: int) -> str:
    """The name of a visible Thing for one viewer: unlinkable to what it was in a hidden zone."""
    life = s.things[oid].life
    return blake2b(f"{seat}/{oid}/{life}".encode(), digest_size=6, key=s.rng.key).hexdigest()


def handle_of(s: State, seat: int, oid: int) -> str:
    """How a view names a Thing: by its handle, by its place if it lies face down, by its number if it is a link of the chain."""
    if oid <= LINKS:
        return f"chain:{next(number for number, link in enumerate(s.chain, 1) if link.number == LINKS - oid)}"
    if sees(s, seat, oid):
        return handle(s, seat, oid)
    zone = s.things[oid].zone
    return f"{s.game.place_name(s, zone)}:{s.zones[zone].index(oid) + 1}"


def card_view(s: State, seat: int, oid: int) -> CardView:
    leaf = s.things[oid]
    game = s.game
    card = s.prints[leaf.print] if leaf.print >= 0 else None
    return CardView(
        handle(s, seat, oid),
        card.name if card is not None else game.fixture_name(s, oid),
        card.kind if card is not None else "",
        game.seat_name(leaf.owner),
        game.seat_name(leaf.controller),
        tuple(word for bit, word in enumerate(game.flags) if leaf.flags >> bit & 1),
        {word: number for word, number in zip(game.nums, leaf.nums, strict=True) if number},
        game.shown_values(s, oid),
        tuple(game.shown_keywords(s, oid)),
        tuple(game.shown_changes(s, oid)),
        card.text if card is not None else "",
        game.spot(s, leaf),
        host_of(s, seat, oid),
    )


def host_of(s: State, seat: int, oid: int) -> str:
    host = s.things[oid].host
    return handle_of(s, seat, host) if host >= 0 else ""


def back_view(s: State, seat: int, oid: int) -> CardView:
    """A card that lies face down in an open zone: only its place tells it from others."""
    leaf = s.things[oid]
    states, numbers = s.game.shown_back(s, oid)
    owner, controller = s.game.seat_name(leaf.owner), s.game.seat_name(leaf.controller)
    return CardView(
        handle_of(s, seat, oid), "", "", owner, controller, states, numbers, place=s.game.spot(s, leaf), host=host_of(s, seat, oid),
    )


def view(s: State, seat: int) -> View:
    """What a seat sees (-1: a spectator)."""
    game, seats = s.game, s.table.seats
    zones = []
    for zone, content in enumerate(s.zones):
        spec = game.zones[zone // seats]
        if not spec.per_seat and zone % seats:
            continue
        if spec.name == game.fixture_zone:
            continue
        cards: list[int] = list(content)
        if spec.deck:  # a deck shows only what this seat knows of its ordered ends
            top, bottom = s.marks.get(zone, (0, 0))
            cards = [*content[:top], *content[max(top, len(content) - bottom) :]]
        shown = tuple(
            card_view(s, seat, oid) if sees(s, seat, oid) else back_view(s, seat, oid) for oid in cards if spec.hides or sees(s, seat, oid)
        )
        listed = listed_names(s, seat, zone) if spec.listed and zone % seats == seat else ()
        zones.append(ZoneView(spec.name, game.seat_name(zone % seats) if spec.per_seat else "", len(content), shown, listed))
    fixtures = tuple(card_view(s, seat, leaf.oid) for leaf in s.things if leaf.print < 0)
    asked = decision_for(s, seat)
    waiting = tuple(
        game.seat_name(decision.seat) for decision in s.pending if decision.answer is None and (not decision.quiet or decision is asked)
    )
    result = None
    if s.result is not None:
        result = {"winners": [game.seat_name(winner) for winner in s.result.winners], "rule": s.result.rule}
    return View(
        game.id, game.seat_name(seat) if seat != SPECTATOR else "", game.status(s), fixtures, tuple(zones), chain_view(s, seat), waiting,
        question(s, asked) if asked is not None else None, result, game.board_view(s, seat), team_names(s),
        tuple(ArrowView(kind, handle_of(s, seat, source), handle_of(s, seat, target)) for kind, source, target in game.arrows(s)),
    )


def team_names(s: State) -> tuple[tuple[str, ...], ...]:
    table = s.table
    if not table.teams:
        return ()
    sides = dict.fromkeys(table.sides)
    return tuple(tuple(s.game.seat_name(seat) for seat in range(table.seats) if table.sides[seat] == side) for side in sides)


def listed_names(s: State, seat: int, zone: int) -> tuple[str, ...]:
    """What a player knows by the own list to lie in a zone of the own, though not in which order."""
    prints = s.table.prints
    return tuple(sorted(
        prints[leaf.card].name for leaf in s.things
        if leaf.owner == seat and leaf.print >= 0 and (leaf.zone == zone or not sees(s, seat, leaf.oid))
    ))


def chain_view(s: State, seat: int) -> tuple[LinkView, ...]:
    found = []
    for number, link in enumerate(s.chain, 1):
        ability = s.prints[link.prog[0]].abilities[link.prog[1]] if link.prog[0] >= 0 else None
        aims = [ref[0] for refs in link.targets for ref in refs if s.game.nameable(s, ref)]
        by = link.source[0]
        found.append(LinkView(
            number, link.kind, option_name(s, by, seat) if by >= 0 else "", s.game.seat_name(link.seat),
            tuple(option_name(s, aim, seat) for aim in aims), ability.text if ability else "",
            handle_of(s, seat, by) if by >= 0 else "", tuple(handle_of(s, seat, aim) for aim in aims),
        ))
    return tuple(found)


def question(s: State, decision: Decision) -> Question:
    """A decision for the seat it is put to."""
    asks = decision.source
    return Question(
        decision.kind, s.game.prompt(s, decision), decision.rule, shown_texts(s, decision),
        tuple(s.game.option_hint(s, decision, option) for option in choices(decision)),
        tuple(touched(s, decision, option) for option in choices(decision)), reached(s, decision),
        handle_of(s, decision.seat, asks) if asks >= 0 else "",
        tuple(option_text(s, decision, option) for option in decision.picked), decision.least, decision.most,
        tuple(UnitView(*unit) for unit in s.game.cost_units(s, decision)), shared(s, decision),
        asks >= 0 and decision.step.startswith(TEXT_STEPS),
    )


def shared(s: State, decision: Decision) -> ShareView | None:
    found = s.game.sharing(s, decision) or sharing(decision)
    return ShareView(tuple(handle_of(s, decision.seat, oid) for oid in found[0]), found[1], found[2]) if found is not None else None


def shown_texts(s: State, decision: Decision) -> tuple[str, ...]:
    """The options as the asked seat reads them: of alike cards in the own hand or deck, where and which says nothing
    if one is offered."""
    full = [option_text(s, decision, option) for option in choices(decision)]
    kept = [number for number, zone in enumerate(s.game.zones) if zone.seen == "owner" or zone.deck]
    places = (s.game.place_name(s, number * s.table.seats + decision.seat) for number in kept)
    alike = re.compile("|".join(rf"@{re.escape(place)}(?:#\d+)?" for place in places))
    short = [alike.sub("", text) for text in full] if kept else full
    counts = Counter(short)
    return tuple(brief if counts[brief] == 1 else text for brief, text in zip(short, full, strict=True))


def option_text(s: State, decision: Decision, option: Option) -> str:
    """The stable written form of an option, as the asked seat may read it."""
    return s.game.option_text(s, decision, option, lambda oid: option_name(s, oid, decision.seat))


def full_text(s: State, decision: Decision, option: Option) -> str:
    """The same with every name written out."""
    return s.game.option_text(s, decision, option, lambda oid: full_name(s, oid, decision.seat))


def touched(s: State, decision: Decision, option: Option) -> tuple[str, ...]:
    """The Things that an option's text names; a seat or a place that it writes out counts as well."""
    seat = decision.seat
    named: list[tuple[str, str]] = []

    def name(oid: int) -> str:
        named.append((option_name(s, oid, seat), handle_of(s, seat, oid)))
        return named[-1][0]

    text = s.game.option_text(s, decision, option, name)
    named.sort(key=lambda pair: written_at(text, pair[0]))  # a game may ask for names in another order than it writes them
    aim = text.rpartition(" -> ")[2]
    fixtures = (leaf.oid for leaf in s.things if leaf.print < 0)
    aims = [handle(s, seat, oid) for oid in fixtures if s.game.fixture_name(s, oid) == aim]
    return tuple(dict.fromkeys([*(found for _, found in named), *aims]))


def written_at(text: str, name: str) -> int:
    """Where a text writes a name; a game may leave out the seat before a place of one's own, and what it writes otherwise comes last."""
    return next((text.find(form) for form in (name, name.partition(".")[2]) if form and form in text), len(text))


def reached(s: State, decision: Decision) -> tuple[tuple[str, ...], ...]:
    """Where each option might move something to; empty if none moves anything."""
    found = tuple(tuple(handle(s, decision.seat, oid) for oid in s.game.landings(s, decision, option)) for option in choices(decision))
    return found if any(found) else ()
