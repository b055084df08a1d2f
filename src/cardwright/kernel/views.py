"""Views: what a seat may know, as plain data; `viewing` and `wording` make them. Nothing else leaves the kernel.

A card whose face a seat sees is named by a *handle*, a keyed hash that is stable while it lies there; one that lies face down is
named by its place, such as `B.arts:2`, and cards in hidden zones are counted. An option *touches* the Things that its text names.

Parts that did not change are the same objects in one view after another (see `looks`), so nobody may change what is in them. They
never make a cycle: the collector need not look at them.
"""

from __future__ import annotations

from typing import Any

import msgspec


class CardView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
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
    sums: tuple[str, ...] = ()  # how each number that is not as printed came about: "rating: 3 = 2 + 1 Ember Fox"


class ZoneView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One zone: the cards seen in it, in order where it has one, and how many there are in all.

    `listed`, where a player may know what is left in their deck, are the names of their cards there, and of any other that is
    nowhere to be seen; sorted, so that nothing is told of their order.
    """

    name: str
    seat: str
    count: int
    cards: tuple[CardView, ...] = ()
    listed: tuple[str, ...] = ()


class LinkView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One link of the chain, newest last; its number is its place. `by` and `aims` are the handles of its source and targets."""

    number: int
    kind: str
    source: str
    seat: str
    targets: tuple[str, ...]
    text: str
    by: str = ""
    aims: tuple[str, ...] = ()


class UnitView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One unit of a cost that is paid unit by unit: its sign, and by what it is paid already."""

    sign: str
    paid: str = ""


class ShareView(msgspec.Struct, frozen=True, gc=False):
    """Points that are shared out: among which Things, by their handles, in which order; what the first ones got, and what is left."""

    to: tuple[str, ...]
    given: tuple[int, ...]
    left: int


class Question(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
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


class BoardView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A board as a viewer looks at it: the names of its places in rows from the far side to the near one, left to right.

    `roads` join places that lie beside each other, `across` those that only face each other; `kinds` is what each place is.
    """

    rows: tuple[tuple[str, ...], ...]
    roads: tuple[tuple[str, str], ...] = ()
    across: tuple[tuple[str, str], ...] = ()
    kinds: dict[str, str] = {}


class ArrowView(msgspec.Struct, frozen=True, gc=False):
    """Something on the table that everyone sees aim at something else, by their handles; `kind` is the word for it, such as "attacks"."""

    kind: str
    source: str
    target: str


class View(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
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
