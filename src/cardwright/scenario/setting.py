"""Setting up a position: seat tables, cards with their states, the turn and rigged chance become a State.

Cards are put down in the order they are written, so that is also the order in which they became active. Nothing that is set up
counts as having happened: no ability triggers on it. The first thing the game then does is a state check.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import Any

from ..kernel.agenda import run
from ..kernel.rng import seeded
from ..kernel.staging import Stage
from ..kernel.state import State
from ..kernel.table import SEAT_NAMES, Table, Zone
from ..kernel.things import Mod, Thing, replace
from ..match import Match
from .faults import ScenarioFault, unknown
from .source import Block, Script

MOD_KEYS = ("attr", "op", "amount", "until", "seat")
OPS = ("add", "set", "mul", "half", "gain", "lose", "count")
MOST_FILLERS = 200  # in a zone that a file gives as a number
CARD_KEYS = ("card", "owner", "controller", "known", "mods", "gains", "loses", "grants", "counters", "as", "under")
COIN = {"heads": 0, "tails": 1}
Spot = Callable[[int], tuple[int, int]]  # zone and host of a print on a place of a board


def set_up(script: Script, table: Table, stage: Stage) -> Match:
    """The position of a scenario, run to its first question."""
    s = State(table, seeded(_seed(script)))
    s.journal = []
    s.hold = True  # a question with one answer is still a question that a file may look at
    Setter(script, s, stage).place()
    s.rng = replace(s.rng, rig=chance(script))
    s.dirty = -1
    run(s)
    return Match(s)


def _seed(script: Script) -> int | str:
    seed = script.plain.content.get("seed", 0)
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise ScenarioFault("seed is a number or a text", None, script.plain.line_of("seed"))
    return seed


def chance(script: Script) -> tuple[int, ...]:
    """The outcomes of the next random picks, in order: `chance`, then `flips`, then `rolls`."""
    rigged: list[int] = []
    for key in ("chance", "flips", "rolls"):
        given = script.plain.content.get(key, [])
        line = script.plain.line_of(key)
        if not isinstance(given, list):
            raise ScenarioFault(f"{key} is a list", "for example: chance = [0, 2]", line)
        rigged += [_outcome(key, item, line) for item in given]
    return tuple(rigged)


def _outcome(key: str, item: object, line: int) -> int:
    if isinstance(item, str) and item in COIN and key != "rolls":
        return COIN[item]
    if isinstance(item, str) and item.startswith("roll ") and item[5:].isdigit() and key == "chance":
        return int(item[5:]) - 1
    if isinstance(item, int) and not isinstance(item, bool) and key != "flips" and item >= (1 if key == "rolls" else 0):
        return item - 1 if key == "rolls" else item
    hints = {
        "chance": 'numbers counted from 0, "heads", "tails", or "roll 6"', "flips": '"heads" or "tails"', "rolls": "numbers from 1",
    }
    raise ScenarioFault(f"{key} cannot hold {item!r}", f"it holds {hints[key]}", line)


def unquoted(content: Mapping[str, Any], places: Collection[str]) -> Iterator[tuple[str, Any]]:
    """The keys of a seat's table: `FRAME.strain = 2` without quotes is a table within the table to TOML."""
    for key, value in content.items():
        if key in places and isinstance(value, dict) and "card" not in value:
            yield from ((f"{key}.{word}", inner) for word, inner in value.items())
        else:
            yield key, value


class Setter:
    """Puts the Things of one scenario down."""

    def __init__(self, script: Script, s: State, stage: Stage) -> None:
        self.script = script
        self.s = s
        self.stage = stage
        self.game = s.game
        self.line = 0
        specs = enumerate(self.game.zones)
        apart = (self.game.fixture_zone, *stage.seat_words)  # what the game sets up itself
        self.zones = {spec.name: place for place, spec in specs if spec.per_seat and spec.name not in apart}
        self.seat_of = {name: seat for seat, name in enumerate(SEAT_NAMES[: s.table.seats])}

    def place(self) -> None:
        """Fixtures, leaders, then everything else in the order written."""
        s, stage = self.s, self.stage
        for name, block in self.script.seats.items():
            if name not in self.seat_of:
                raise unknown("seat", name, self.seat_of, block.line)
        stage.lay_fixtures(s)
        for key, zone, default in stage.leaders:
            for name, seat in self.seat_of.items():
                block = self._block(name)
                self.line = block.line_of(key)
                self.put(seat, zone, block.content.get(key, default))
        order = [*self.script.seats, *(name for name in self.seat_of if name not in self.script.seats)]
        for name in order:
            self._seat(self.seat_of[name], self._block(name))
        turn = self.script.turn
        self._check_keys(turn, stage.turn_words, "key of [turn]")
        self.line = turn.line
        self._told(turn, lambda: stage.begin(s, turn.content))

    def _block(self, name: str) -> Block:
        return self.script.seats.get(name, Block(name, {}, 1, 1, {}))

    def _check_keys(self, block: Block, known: tuple[str, ...], what: str) -> None:
        for key in block.content:
            if key not in known:
                raise unknown(what, key, known, block.line_of(key))

    def _told(self, block: Block, act: Callable[[], None]) -> None:
        """Carry out what the game does; what it complains of is a fault of this table."""
        try:
            act()
        except ValueError as wrong:
            key = next((word for word in block.content if word in str(wrong)), "")
            raise ScenarioFault(str(wrong), None, block.line_of(key) if key else self.line) from None

    # -- seats and fixtures -------------------------------------------------------------------------------

    def _seat(self, seat: int, block: Block) -> None:
        stage = self.stage
        decks = tuple(name for name, place in self.zones.items() if self.game.zones[place].deck)
        fixtures = dict(self._fixtures(seat))
        spots = stage.spots(self.s)
        keys = (
            *self.zones, *(f"{deck}{part}" for deck in decks for part in ("_rest", "_bottom")), *(key for key, _, _ in stage.leaders),
            *stage.seat_numbers, *stage.seat_words, *spots, "mods", "grants",
        )
        inner = (*self.game.flags, *self.game.nums, *stage.fixture_words, "mods", "grants")
        leaders = {key for key, _, _ in stage.leaders}  # put down already, though a zone may go by the same word
        for word, number in stage.seat_numbers.items():
            self.s.set_num(seat, self.game.nums.index(word), number)
        for key, value in unquoted(block.content, fixtures):
            self.line = block.line_of(key)
            fixture, dot, word = key.rpartition(".")
            half, lies = (self.seat_of.get(fixture, seat), word) if not dot or fixture in self.seat_of else (seat, "")
            if lies in spots:
                self._cards(seat, key, value, partial(spots[lies], self.s, half))
            elif dot:
                if fixture not in fixtures:
                    raise unknown("place", fixture, fixtures, self.line)
                if word not in inner:
                    raise unknown("state of a place", word, inner, self.line)
                self._state(block, fixtures[fixture], word, value, stage.set_fixture)
            elif key in stage.seat_numbers:
                self.s.set_num(seat, self.game.nums.index(key), self._number(key, value))
            elif key in stage.seat_words:
                self._told(block, partial(stage.set_seat, self.s, seat, key, value))
            elif key in ("mods", "grants"):
                self._state(block, seat, key, value, stage.set_fixture)
            elif key in self.zones and key not in leaders and not self.game.zones[self.zones[key]].deck:
                self._cards(seat, key, value)
            elif key not in keys:
                raise unknown("key of a seat", key, (*keys, *(f"{name}.{self.game.nums[0]}" for name in fixtures)), self.line)
        for deck in decks:
            self._deck(seat, deck, block)

    def _fixtures(self, seat: int) -> Iterator[tuple[str, int]]:
        """The fixtures of a seat by their short names."""
        for leaf in self.s.things:
            if leaf.print < 0 and leaf.owner == seat and leaf.oid >= self.s.table.seats:
                yield self.game.shown.fixture_name(self.s, leaf.oid).rpartition(".")[2], leaf.oid

    def _deck(self, seat: int, deck: str, block: Block) -> None:
        """Known order on top, then what nobody knows the order of, then known order at the bottom."""
        counts = []
        given = [block.content.get(deck), block.content.get(deck + "_rest"), block.content.get(deck + "_bottom")]
        if given == [None, None, None]:
            given[1] = self.stage.filled
        if isinstance(given[0], int):
            if given[1] is not None:
                raise ScenarioFault(f"{deck} as a number is cards in unknown order, and so is {deck}_rest", None, block.line_of(deck))
            given[0], given[1] = None, given[0]
        for part, value in zip(("", "_rest", "_bottom"), given, strict=True):
            self.line = block.line_of(deck + part)
            cards = [] if value is None else value
            if isinstance(cards, int) and not isinstance(cards, bool) and part == "_rest":
                cards = [self.stage.fillers.get(deck, self.stage.filler)] * cards
            counts.append(self._cards(seat, deck, cards))
        self.s.marks[self.zones[deck] * self.s.table.seats + seat] = (counts[0], counts[2])

    # -- cards --------------------------------------------------------------------------------------------

    def _cards(self, seat: int, zone: str, value: object, spot: Spot | None = None) -> int:
        if isinstance(value, str | dict):  # one card, written alone
            value = [value]
        elif isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_FILLERS and self.stage.filler and spot is None:
            value = [self.stage.fillers.get(zone, self.stage.filler)] * value
        if not isinstance(value, list):
            raise ScenarioFault(f"{zone} is a list of cards", f'for example: {zone} = ["Name", {{ card = "Name" }}]', self.line)
        for item in value:
            self.put(seat, zone, item, spot=spot)
        return len(value)

    def put(self, seat: int, zone: str, item: object, host: int = -1, spot: Spot | None = None) -> int:
        """Put one card down, written as its name or as a table: into a zone, or where a place of a board says."""
        entry: dict[str, Any] = {"card": item} if isinstance(item, str) else item if isinstance(item, dict) else {}
        name = entry.get("card")
        if not isinstance(name, str):
            raise ScenarioFault(f"{item!r} is no card", 'write its name, or { card = "Name", … }', self.line)
        s = self.s
        known = (*CARD_KEYS, *self.game.flags, *self.game.nums, *self.stage.card_words)
        for key in entry:
            if key not in known:
                raise unknown("state of a card", key, known, self.line)
        number = self.card_number(name)
        try:
            place, host = spot(number) if spot is not None else (self.zones[zone] * s.table.seats + seat, host)
        except ValueError as wrong:
            raise ScenarioFault(str(wrong), None, self.line) from None
        spec = self.game.zones[place // s.table.seats]
        owner, controller = self._players(seat, spec, entry)
        s.clock += 1
        oid = s.add(Thing(
            len(s.things), number, number, owner, controller, place, since=s.clock, nums=self.game.blank_nums,
        ))
        if host >= 0:
            s.attach(oid, host)
        block = Block("", entry, self.line, self.line, {})
        for key, value in entry.items():
            if key == "under":
                for inner in value if isinstance(value, list) else [value]:
                    self.put(seat, zone, inner, oid)
            elif key not in ("card", "owner", "controller"):
                self._state(block, oid, key, value, self.stage.set_card)
        return oid

    def card_number(self, name: str) -> int:
        names = self.s.table.names
        if name in names:
            return names[name]
        folded = {known.casefold(): known for known in names}
        for form in (name, self.game.words.respelled(name)):
            if form.strip().casefold() in folded:
                return names[folded[form.strip().casefold()]]
        raise unknown("card", name, (known for known in names if not known.startswith("(")), self.line)

    def _players(self, seat: int, spec: Zone, entry: Mapping[str, Any]) -> tuple[int, int]:
        """Owner and controller: the seat of the table, unless the entry says otherwise. A controller alone owns the card too."""
        controller = self._seat_number(entry["controller"]) if "controller" in entry else -1
        owner = self._seat_number(entry["owner"]) if "owner" in entry else controller if controller >= 0 else seat
        if controller < 0:
            controller = seat if spec.life == "field" else owner
        return owner, controller

    def _seat_number(self, name: object) -> int:
        if not isinstance(name, str) or name not in self.seat_of:
            raise unknown("seat", str(name), self.seat_of, self.line)
        return self.seat_of[name]

    # -- states -------------------------------------------------------------------------------------------

    def _state(self, block: Block, oid: int, key: str, value: Any, extra: Callable[[State, int, str, Any], None]) -> None:
        """Apply one key of a card, fixture or seat."""
        s, game = self.s, self.game
        if key in game.flags:
            if not isinstance(value, bool):
                raise ScenarioFault(f"{key} is true or false, not {value!r}", None, self.line)
            if value:
                s.set_flag(oid, 1 << game.flags.index(key))
        elif key in game.nums:
            s.set_num(oid, game.nums.index(key), self._number(key, value))
        elif key == "known":
            s.show(oid, sum(1 << self._seat_number(name) for name in _listed(value)))
        elif key == "as":
            s.set_print(oid, self.card_number(str(value)))
        elif key in ("gains", "loses"):
            for word in _listed(value):
                s.add_mod(oid, Mod("keywords", key[:4], self._bits("keywords", word)))
        elif key == "grants":
            for name in _listed(value):
                number = self.card_number(str(name))
                for ability in s.prints[number].listed:
                    s.add_mod(oid, Mod("ability", "grant", data=(number, ability)))
        elif key == "counters":
            if not isinstance(value, dict):
                raise ScenarioFault("counters is a table of names and numbers", "for example: counters = { Ember = 2 }", self.line)
            for name, count in value.items():
                s.add_mod(oid, Mod("counter " + name, "count", self._number(name, count)))
        elif key == "mods":
            for item in value if isinstance(value, list) else [value]:
                s.add_mod(oid, self._mod(item))
        else:
            self._told(block, lambda: extra(s, oid, key, value))

    def _mod(self, item: object) -> Mod:
        if not isinstance(item, dict) or "attr" not in item:
            raise ScenarioFault("a change is a table", 'for example: { attr = "rating", op = "add", amount = 2 }', self.line)
        for key in item:
            if key not in MOD_KEYS:
                raise unknown("key of a change", key, MOD_KEYS, self.line)
        attr, op, until = str(item["attr"]), str(item.get("op", "add")), str(item.get("until", ""))
        if op not in OPS:
            raise unknown("kind of change", op, OPS, self.line)
        if until and until not in self.stage.until:
            raise unknown("duration", until, self.stage.until, self.line)
        amount = item.get("amount", 0)
        number = self._number("amount", amount) if not isinstance(amount, str) else self._bits(attr, amount)
        try:
            attr, op, number = self.stage.change(attr, op, number)
        except ValueError as wrong:
            raise ScenarioFault(str(wrong), None, self.line) from None
        return Mod(attr, op, number, until, self._seat_number(item["seat"]) if "seat" in item else -1)

    def _bits(self, attr: str, word: object) -> int:
        try:
            return self.stage.bits(attr, str(word).strip("[]"))
        except ValueError as wrong:
            raise ScenarioFault(str(wrong), None, self.line) from None

    def _number(self, key: str, value: object) -> int:
        if isinstance(value, str):
            value = self.stage.number_words.get(key, {}).get(value, value)
        if isinstance(value, bool) or not isinstance(value, int):
            raise ScenarioFault(f"{key} is a number, not {value!r}", None, self.line)
        return value


def _listed(value: object) -> list[Any]:
    return value if isinstance(value, list) else [value]
