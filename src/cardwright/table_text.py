"""A table as plain text: what a seat sees, drawn for a terminal of 80 columns or more, without colour.

A *look* is a game's `table.toml`: which zone lies where and what its states are called. Nothing here knows a game or a rule.
"""

from __future__ import annotations

import textwrap
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from . import library
from .board_text import board_lines
from .kernel.views import CardView, View, ZoneView
from .text.cards import CompiledCard

NARROWEST = 60
GAP = 2  # blanks between two lanes


class Shown(msgspec.Struct, frozen=True):
    """How a state or number is called and drawn; `one` is the word for a single one, if it differs."""

    label: str
    look: str = ""
    one: str = ""


NO_LOOK = Shown("")


class ZoneLook(msgspec.Struct, frozen=True):
    """Where a zone lies. `fixture` names the Thing that is the zone itself; `says` is its standing rule in a few words, `badge` in one.

    A zone of `slots` has that many places, of which a card's number `slot` says which; its fixtures are then numbered from 1.
    """

    name: str
    label: str
    place: str
    at: tuple[int, int, int, int] | None = None
    fixture: str = ""
    says: str = ""
    badge: str = ""
    slots: int = 0
    slot: str = ""
    look: str = ""
    under: str = ""  # the zone whose card these cards lie under: they are counted there
    upright: str = ""  # the entry of the view's status with the seat whose cards here stand upright, while others lie sideways


class Meter(msgspec.Struct, frozen=True):
    """A number of a player or lane: `number` or computed `value`, out of another number, or a fixed most; `counts` cards of a type.

    `fixture` names the Thing that the number belongs to, if it can be aimed at.
    """

    label: str
    number: str = ""
    value: str = ""
    of: str = ""
    most: int = 0
    full: int = 0  # what a bar is drawn against, though more may be had
    counts: str = ""
    look: str = ""
    hide_zero: bool = False  # not told while it is 0
    fixture: str = ""
    short: str = ""  # the label where room is short


class TurnLook(msgspec.Struct, frozen=True):
    """How the turn is told: which entries of the view's status hold phase, seat and round.

    `passes` are the options that only let things go on, `ends` those that give up the rest of a turn or phase.
    Lines of the log that hold one of `announces`, such as dice, are shown large as they come, each staged as its word says: crash, rise,
    coin, dice, or duel with the zone in which the cards that meet lie.
    """

    phase: str = ""
    phases: tuple[str, ...] = ()
    labels: dict[str, str] = {}  # what stands for a phase where its own name is long
    seat: str = ""
    seat_word: str = "is to move"
    over: str = "Your turn is over"  # what is said when one's turn ends by itself; nothing where `seat` is no turn
    between: tuple[str, ...] = ()  # phases in which it is nobody's turn
    round: str = ""
    round_word: str = "Round"
    signs: dict[str, str] = {}
    order: str = ""  # the entry that holds the seats in the order of play, where it changes
    passes: tuple[str, ...] = ("pass",)
    ends: tuple[str, ...] = ()
    announces: dict[str, str] = {}
    newcomer: tuple[str, ...] = ()  # kinds of set-up questions that mean nothing to a newcomer: in a first match the first answer is taken
    idle: tuple[str, ...] = ()  # options that alone are not worth a question: beside nothing but these, passing is done by itself
    game: str = ""  # the entry that counts the games of a match of several, what one of them is called, and the entry with the score
    game_word: str = "Game"
    score: str = ""
    chain: str = ""  # what the chain is called, where it is no zone
    links: dict[str, str] = {}  # kinds of links in words; {} is the card


class CardLook(msgspec.Struct, frozen=True):
    """What stands on a card's face. `stats` are values shown as one row, with their signs, `facts` words for other printed attributes.

    `signs` are words for values that are told only if they are not 0; with `changes` what lies on a card is told too.
    """

    corner: str = ""
    stats: dict[str, str] = {}
    facts: dict[str, str] = {}
    signs: dict[str, str] = {}
    changes: bool = False
    price: str = ""
    price_word: str = ""
    price_words: str = ""  # for several, if it is not an s more
    price_stays: bool = False  # the price is paid for what lies on the table, so it is told there too
    line: tuple[str, ...] = ("type",)
    border: str = ""
    border_also: tuple[str, ...] = ()  # further attributes in which the key of a border may stand
    back: str = ""
    hidden: str = "face down"  # a card whose face is not seen
    names: str = ""  # the attribute in which a card names another, on whose page it is then listed
    tiers: str = ""  # the value whose bits say which "Tier N" of its text a card has reached
    texts: dict[str, str] = {}  # further texts on a card, beside its main one, and what they are called
    borders: dict[str, dict[str, str]] = {}
    types: dict[str, dict[str, str]] = {}
    badges: dict[str, dict[str, str]] = {}  # attributes drawn as signs on the picture


class ChoiceLook(msgspec.Struct, frozen=True):
    """One value of an option, in words."""

    value: str | int | bool
    label: str


class OptionLook(msgspec.Struct, frozen=True):
    """Something that players may agree on before a match; the first choice is the usual one.

    Beside the choices it may be any whole number of a `range`, from the least to the most.
    """

    name: str
    label: str
    choices: tuple[ChoiceLook, ...]
    range: tuple[int, int] | None = None

    def allows(self, value: object) -> bool:
        low, high = self.range or (1, 0)
        chosen = any(value == choice.value and type(value) is type(choice.value) for choice in self.choices)
        return chosen or (type(value) is int and low <= value <= high)

    @property
    def words(self) -> str:
        """What it may be."""
        found = " or ".join(str(choice.value) for choice in self.choices)
        return found if self.range is None else f"{found}, or any number from {self.range[0]} to {self.range[1]}"


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's `table.toml`."""

    pitch: str = ""
    help: str = ""  # how to read the table, in a few words
    theme: dict[str, str] = {}
    table: dict[str, Any] = {}
    turn: TurnLook = TurnLook()
    zone: tuple[ZoneLook, ...] = ()
    seat: tuple[Meter, ...] = ()
    lane: tuple[Meter, ...] = ()
    numbers: dict[str, Shown] = {}
    states: dict[str, Shown] = {}
    values: dict[str, Shown] = {}  # computed values that are told with a card, beside the one in its corner
    card: CardLook = CardLook()
    answers: dict[str, str] = {}  # whole options in more words, for buttons
    verbs: dict[str, str] = {}  # what the word means that an option begins with
    phrases: dict[str, str] = {}  # how an option that aims one thing at another is read, by its verb
    board: dict[str, str] = {}  # how the name of each kind of place of a board is written
    board_look: dict[str, dict[str, str]] = {}  # and how it is drawn
    option: tuple[OptionLook, ...] = ()

    def placed(self, *places: str) -> list[ZoneLook]:
        return [zone for zone in self.zone if zone.place in places]


msgspec.json.Decoder(Look)  # makes the type ready, in one thread: two that read it for the first time at once crash


def look_of(game: str) -> Look:
    """How a game looks; a game without a `table.toml` has the plainest look."""
    return msgspec.convert(tomllib.loads(library.table_text(game)), Look)


class Drawing:
    """One view drawn at one width. `faces` are the attributes of known cards by name, `names` what the seats are called."""

    def __init__(
        self, view: View, look: Look, faces: Mapping[str, Mapping[str, Any]], names: Mapping[str, str] | None = None, width: int = 80,
    ) -> None:
        self.view = view
        self.look = look
        self.faces = faces
        self.names = dict(names or {})
        self.width = max(NARROWEST, width)
        self.zones = {(zone.seat, zone.name): zone for zone in view.zones}
        self.fixtures = {card.name: card for card in view.fixtures}

    def text(self) -> str:
        """The whole table: rivals above, the turn and the chain between, the seat's own side and hand below."""
        seats = list(dict.fromkeys(zone.seat for zone in self.view.zones if zone.seat))
        own = self.view.seat if self.view.seat in seats else seats[-1]
        lines: list[str] = []
        for seat in seats:
            if seat != own:
                lines += [self.heading(seat), *self.known(seat), *self.rows(seat), *self.leaders(seat), *self.lanes(seat)]
        lines += self.board()
        lines += [self.middle(), *self.chain(), *self.lanes(own), *self.leaders(own), *self.rows(own), self.heading(own), *self.hand(own)]
        return "\n".join(line.rstrip() for line in lines)

    # -- parts --------------------------------------------------------------------------------------------

    def heading(self, seat: str) -> str:
        """A player's name, numbers and piles, in one line if they fit."""
        parts = [self.names.get(seat, seat)]
        thing = self.fixtures.get(seat)
        for meter in self.look.seat:
            amount = self.reading(meter, thing)
            parts += [f"{meter.label} {amount}"] if amount != "0" or not meter.hide_zero else []
        for zone in self.look.placed("hand", "deck", "pile"):
            held = self.zones.get((seat, zone.name))
            if held is not None and (held.count or zone.place != "pile"):
                parts.append(f"{zone.label} {held.count}")
        return "\n".join(self.ruled(line, "-") for line in self.folded(parts))

    def ruled(self, words: str, line: str) -> str:
        return f"{line * 2} {words} {line * max(2, self.width - len(words) - 4)}"

    def middle(self) -> str:
        """Whose turn it is, and the phases with the present one marked; before the first round it is nobody's."""
        status, turn = self.view.status, self.look.turn
        begun = status.get(turn.round) != 0
        parts = [f"{turn.round_word} {status[turn.round]}"] if turn.round in status and begun else []
        if turn.seat in status and begun:
            parts.append(f"{self.names.get(status[turn.seat], status[turn.seat])} {turn.seat_word}")
        phase = str(status.get(turn.phase, ""))
        if phase in turn.phases:
            whole = " ".join(f"[{name}]" if name == phase else name.lower() for name in turn.phases)
            phase = whole if len(whole) + 9 <= self.width else f"[{phase}]"
        parts += [phase] if phase else []
        order = str(status.get(turn.order, ""))
        parts += [f"order {' '.join(order)}"] if len(order) > 2 else []
        parts += [words for sign, words in turn.signs.items() if status.get(sign)]
        return "\n".join(["", *(self.ruled(line, "=") for line in self.folded(parts)), ""])

    def folded(self, parts: Sequence[str]) -> list[str]:
        """Parts joined to lines that fit."""
        lines: list[str] = []
        for part in parts:
            if lines and len(lines[-1]) + len(part) + 9 <= self.width:
                lines[-1] += " · " + part
            else:
                lines.append(part)
        return lines

    def chain(self) -> list[str]:
        """The links of the chain, newest first."""
        lines = []
        for place, link in enumerate(reversed(self.view.chain)):
            aim = f" -> {', '.join(link.targets)}" if link.targets else ""
            first = " (resolves next)" if place == 0 else ""
            words = f"chain {link.number}: {self.names.get(link.seat, link.seat)}, {link.kind} {link.source}{aim}{first}"
            lines += textwrap.wrap(words, self.width - 2, initial_indent="  ", subsequent_indent="      ")
        return [*lines, ""] if lines else []

    def board(self) -> list[str]:
        """The board, if the game has one, with whatever stands on its places."""
        board = self.view.board
        if board is None:
            return []
        here: dict[str, list[str]] = {}
        for zone in self.view.zones:
            for card in zone.cards if not zone.seat else ():
                words = self.card(card) if card.name else f"({self.look.card.hidden})"
                here.setdefault(card.place, []).append(f"{card.controller}: {words}")
        return board_lines(board, here, self.look.board, self.width)

    def rows(self, seat: str) -> list[str]:
        """Zones that are one line of cards each, with what is said about the cards."""
        parts = []
        for zone in self.look.placed("row"):
            held = self.zones.get((seat, zone.name))
            if held is None or not held.count:
                continue
            shown = [" ".join([self.card(card), *(f"[{words}]" for words in card.changes)]) for card in held.cards]
            hidden = held.count - len(shown)
            parts.append(f"{zone.label}: {', '.join([*shown, *([f'{hidden} face down'] if hidden else [])])}")
        wrap = textwrap.TextWrapper(self.width, initial_indent="  ", subsequent_indent="    ")
        return [line for part in self.folded(parts) for line in wrap.wrap(part)]

    def leaders(self, seat: str) -> list[str]:
        lines = []
        for zone in self.look.placed("leader"):
            held = self.zones.get((seat, zone.name))
            if held is not None and held.cards:
                lines += self.wrapped(f"  {zone.label}: " + "; ".join(self.card(card) for card in held.cards), self.width)
        for zone in self.look.placed("path"):  # of cards laid out to choose from, those that were chosen
            held = self.zones.get((seat, zone.name))
            chosen = [card.name for card in held.cards if card.states] if held is not None else []
            if chosen:
                lines += self.wrapped(f"  {zone.label}: " + "; ".join(chosen), self.width)
        return lines

    def lanes(self, seat: str) -> list[str]:
        """A player's lanes side by side."""
        zones = [zone for zone in self.look.placed("lane") if (seat, zone.name) in self.zones]
        if not zones:
            return []
        width = (self.width - 2 - GAP * (len(zones) - 1)) // len(zones)
        columns = [self.lane(zone, self.zones[(seat, zone.name)], width) for zone in zones]
        rows = zip_longest(*columns, fillvalue="")
        return ["  " + (" " * GAP).join(cell.ljust(width) for cell in row) for row in rows]

    def lane(self, zone: ZoneLook, held: ZoneView, width: int) -> list[str]:
        thing = self.fixtures.get(f"{held.seat}.{zone.fixture}") if zone.fixture else None
        states = [self.state(word) for word in thing.states] if thing is not None else []
        words = states or [self.reading(meter, thing, held) for meter in self.look.lane]
        if not states and words:
            words[0] = f"{self.look.lane[0].label} {words[0]}"
        lines = self.wrapped(" ".join([zone.label, *words]), width)
        for card in held.cards:
            lines += self.wrapped(self.card(card), width)
        return lines

    @staticmethod
    def wrapped(words: str, width: int) -> list[str]:
        return textwrap.wrap(words, width, subsequent_indent="    ") or [""]

    def reading(self, meter: Meter, thing: CardView | None, held: ZoneView | None = None) -> str:
        """A number as it is shown: `3/5`, or `3`."""
        if thing is None:
            return "0"
        amount = thing.values.get(meter.value, 0) if meter.value else thing.numbers.get(meter.number, 0)
        if meter.counts and held is not None:
            return f"{sum(1 for card in held.cards if card.type == meter.counts)}/{amount}"
        most = thing.numbers.get(meter.of, 0) if meter.of else meter.most
        return f"{amount}/{most}" if meter.of or most else str(amount)

    def state(self, word: str) -> str:
        shown = self.look.states.get(word)
        return shown.label if shown is not None else word

    def card(self, card: CardView) -> str:
        """A card on the table: what it is worth now, its name, keywords, states and numbers."""
        if not card.name:
            backs = [self.state(word) for word in card.states if self.look.states.get(word, NO_LOOK).look != "face down"]
            return f"({', '.join(['face down', *filter(None, backs)])})"
        corner = card.values.get(self.look.card.corner)
        words = [f"{corner} {card.name}" if corner is not None else card.name]
        if any(word in card.values for word in self.look.card.stats):
            words.append(row_of(self.look.card.stats, card.values))
        words += [f"[{keyword}]" for keyword in card.keywords]
        marks = [label for word in card.states if (label := self.state(word))]
        marks += [self.counted(word, number) for word, number in card.numbers.items() if self.number(word)]
        marks += [f"{shown.label} {card.values[word]}" for word, shown in self.look.values.items() if word in card.values]
        marks += [form.format(card.values[word]) for word, form in self.look.card.signs.items() if card.values.get(word)]
        marks += card.changes if self.look.card.changes else ()
        return " ".join(words) + (f" ({', '.join(marks)})" if marks else "")

    def counted(self, word: str, number: int) -> str:
        """A number with its name; one that only says how often something was done goes without it the first time."""
        shown = self.look.numbers.get(word, NO_LOOK)
        if shown.look == "notch":
            return shown.label if number == 1 else f"{shown.label} {number} times"
        return f"{number} {self.number(word, number)}"

    def number(self, word: str, count: int = 0) -> str:
        shown = self.look.numbers.get(word)
        if shown is None:
            return word
        return shown.one if count == 1 and shown.one else shown.label

    def hand(self, seat: str) -> list[str]:
        """The cards in hand, one a line, with what they cost and say; plain ones together."""
        lines = []
        for zone in self.look.placed("hand"):
            held = self.zones.get((seat, zone.name))
            cards = held.cards if held is not None else ()
            plain = [card.name for card in cards if not self.printed(card)]
            if plain:
                lines += textwrap.wrap(" · ".join(plain), self.width - 2, initial_indent="  ", subsequent_indent="  ")
            for card in cards:
                if self.printed(card):
                    lines.append("  " + textwrap.shorten(self.face(card), self.width - 2, placeholder=" ..."))
        return lines

    def known(self, seat: str) -> list[str]:
        """The cards in another player's hand whose faces are seen: a teammate's, or such as were shown."""
        lines = []
        for zone in self.look.placed("hand"):
            held = self.zones.get((seat, zone.name))
            names = [card.name for card in held.cards if card.name] if held is not None else []
            if names:
                lines += self.wrapped(f"  {zone.label}, as far as you know it: {', '.join(names)}", self.width)
        return lines

    def printed(self, card: CardView) -> bool:
        """Whether a card has a price or a text; of others the name is enough."""
        attrs = self.faces.get(card.name, {})
        return bool(attrs.get("text")) or attrs.get(self.look.card.price) is not None

    def face(self, card: CardView) -> str:
        """A card as it is printed, in one line."""
        attrs = self.faces.get(card.name, {})
        facts = face_facts(self.look, card.type, attrs)
        return f"{card.name}  ({', '.join(facts)})  {attrs.get('text', '')}"


def face_facts(look: Look, kind: str, attrs: Mapping[str, Any]) -> list[str]:
    """Type, price and corner number of a printed card."""
    facts = [f"{attrs['tag']} {kind}" if "tag" in attrs else kind]
    price = attrs.get(look.card.price)
    if price is not None and "{" in look.card.price_word:
        facts.append(look.card.price_word.format(price))
    elif price is not None:
        several = look.card.price_words or (f"{look.card.price_word}s" if look.card.price_word else "")
        facts.append(f"{price} {look.card.price_word if price == 1 else several}".rstrip())
    if look.card.corner in attrs:
        facts.append(f"{look.card.corner.capitalize()} {attrs[look.card.corner]}")
    for word, form in look.card.facts.items():
        value = attrs.get(word)
        if value:
            signs = [look.card.stats.get(str(item), str(item)) for item in value] if isinstance(value, list | tuple) else []
            fact = form.format("/".join(signs) if signs else value)
            facts.append(fact.removesuffix("s") if value == 1 and form.startswith("{} ") else fact)
    if look.card.stats and all(word in attrs for word in look.card.stats):
        facts.append(row_of(look.card.stats, attrs))
    return facts


def row_of(stats: Mapping[str, str], values: Mapping[str, Any]) -> str:
    """Numbers in one row, each behind its sign; one with a stroke before it stands close to the last, as in 3/4."""
    return " ".join(f"{sign}{values.get(word, 0)}" for word, sign in stats.items()).replace(" /", "/")


def card_page(look: Look, card: CompiledCard, cards: Iterable[CompiledCard], width: int = 80) -> str:
    """A printed card in full, with those of all cards that name it, such as the rewards of a Hero."""
    name, kind, attrs = card.name, card.type, card.attrs
    naming = [other for other in cards if look.card.names and other.attrs.get(look.card.names) == name]
    facts = face_facts(look, kind, attrs)
    for word in look.card.line:
        value = attrs.get(word)
        if word != "type" and value:
            facts.append(", ".join(value) if isinstance(value, list | tuple) else str(value))
    if attrs.get(look.card.border) and look.card.border not in look.card.line:
        facts.append(str(attrs[look.card.border]))
    lines = [name, "  " + " · ".join(dict.fromkeys(facts))]
    if attrs.get("text") or not naming:
        lines += textwrap.wrap(str(attrs.get("text") or "(no text)"), width - 2, initial_indent="  ", subsequent_indent="  ")
    for other in sorted(naming, key=lambda other: int(other.attrs.get(look.card.price) or 0)):
        told = f"{other.name} ({', '.join(face_facts(look, other.type, other.attrs))}) {other.attrs.get('text', '')}"
        lines += textwrap.wrap(told, width - 2, initial_indent="  ", subsequent_indent="    ")
    for word, label in look.card.texts.items():
        if attrs.get(word):
            lines += textwrap.wrap(f"{label} {attrs[word]}", width - 2, initial_indent="  ", subsequent_indent="  ")
    back = attrs.get(look.card.back)
    if isinstance(back, Mapping):
        tag, cost = back.get("tag", ""), back.get("cost", 0)
        lines.append(f"  Back: {back.get('name', '')} ({' '.join(filter(None, [tag, 'Final Verse']))}, {cost} {look.card.price_word}s)")
        words = f"If {back['condition']}: {back.get('text', '')}" if back.get("condition") else str(back.get("text", ""))
        lines += textwrap.wrap(words, width - 4, initial_indent="    ", subsequent_indent="    ")
    if attrs.get("flavor"):
        lines += textwrap.wrap(f'"{attrs["flavor"]}"', width - 2, initial_indent="  ", subsequent_indent="  ")
    return "\n".join(lines)
