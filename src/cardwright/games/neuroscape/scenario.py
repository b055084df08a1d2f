"""Neuroscape for scenario files: plain cards to build positions with, what a position may say, and where play begins.

A position begins in A's Deploy stage of turn 5 with 20 health in every pool, 10 refreshed RAM in every bank, and all the RAM that
characters require beneath them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.abilities import Ability, Print
from ...kernel.state import State
from ...kernel.things import Mod, Thing
from . import setup
from .model import (
    BANK,
    BLUE,
    COMMITTED,
    CYBERWARE,
    DEED,
    FACE_DOWN,
    FACTIONS,
    KEYWORDS,
    PERMIT,
    PORT,
    PORT_2,
    PORT_NAMES,
    RED,
    RUNNING,
    SLOT,
    SLOTS,
    Own,
    all_characters,
    ram_cost,
    subtype_of,
)
from .plays import add_play
from .values import open_ports

RAM, DEFAULT_RAM = "Plain RAM", 10
STAGES = {
    "Setup": ("setup.mulligan",), "Initialize": ("begin",), "Stability Check": ("stability",), "Refresh": ("refresh",),
    "Draw/Install": ("actions.begin",), "Force Quit": ("quit.begin",), "Deploy": ("deploy",), "Netcheck": ("netcheck",),
    "Combat": ("combat.begin",), "Reset": (),
}
ATTRIBUTES: dict[str, Any] = {
    "id": "SCN-1", "cost": 1, "attack": 1, "defense": 1, "color": "red", "level": 1, "port": "head", "factions": "", "text": "",
}
TEXTS = {"Program": "Draw a card."}


def _plain(name: str, kind: str, text: str = "", **attrs: Any) -> Print:
    """A card without abilities; a one-time program has a text that does nothing."""
    given = {"name": name, "type": kind, "cost": 0, "factions": 0, "requires": (), **attrs}
    card = Print(name, kind, given, text)
    spell = attrs.get("subtype") in ("EXE", "Script", "Tarot", "Drug")
    card.seal([Ability("spell", "Nothing happens.")] if spell else [], [])
    if spell:
        given["spell"] = 0
    add_play(card)
    return card


def character(
    name: str, cost: int, attack: int, defense: int, color: int = RED, ports: tuple[int, ...] = (0, 0, 0, 0), **attrs: Any,
) -> Print:
    return _plain(name, "Character", cost=cost, attack=attack, defense=defense, color=color, ports=ports, **attrs)


class NeuroscapeStage:
    """What a Neuroscape position is made of."""

    seats = 2
    leaders = (("mainframe_card", "mainframe_card", "Plain Mainframe"),)
    filler = "Filler"
    fillers: Mapping[str, str] = {"ram_deck": RAM}
    filled = 10
    seat_numbers: Mapping[str, int] = {"bioframe": 20, "mainframe": 20}
    seat_words = ("ram", "running_ram", "tethers", "tallies")
    card_words = ("ram", "attached", "face_up", "uses")
    fixture_words: tuple[str, ...] = ()
    turn_words = ("active", "first", "turn", "stage", "still", "items", "triggered")
    until = ("turn", "next_turn", "round", "refresh", "combat", "turn_end_of")
    stops = frozenset({"deploy", "action", "attackers", "blockers", "force quit", "mulligan", "first", "member"})

    def spots(self, s: State) -> Mapping[str, Any]:
        """There is no map: cards lie in zones alone."""
        return {}

    def prints(self) -> Sequence[Print]:
        every = (3, 3, 3, 3)
        return [
            _plain("Plain Mainframe", "Mainframe", tiers=()), _plain(RAM, "RAM", subtype="Basic", advanced=False),
            character("Filler", 9, 1, 1),
            *(character(f"Plain {n}", n, n, n) for n in range(1, 8)), *(character(f"Blue {n}", n, n, n, BLUE) for n in range(1, 8)),
            character("Wall", 2, 0, 5), character("Ported", 2, 2, 3, ports=every), character("Mystic", 1, 1, 1, ports=every, factions=2),
            *(character(f"{faction} One", 1, 1, 1, factions=1 << place) for place, faction in enumerate(FACTIONS)),
            _plain("Plain EXE", "Program", cost=1, subtype="EXE"), _plain("Plain Script", "Program", cost=1, subtype="Script"),
            _plain("Plain Tarot", "Program", cost=1, subtype="Tarot"), _plain("Plain Protocol", "Program", cost=1, subtype="Protocol"),
            _plain("Plain Virus", "Program", cost=1, subtype="Virus"), _plain("Plain Trojan", "Program", cost=2, subtype="Trojan"),
            _plain("Plain Environment", "Program", cost=1, subtype="Environment"),
            *(_plain(f"Plain {port.title()}", "Cyberware", cost=1, port=port, level=1) for port in ("head", "arm", "body")),
        ]

    def attribute(self, card_type: str, name: str) -> Any:
        if name == "text":
            return TEXTS.get(card_type, "")
        if name == "subtype":
            return "Basic" if card_type == "RAM" else "EXE"
        return ATTRIBUTES.get(name)

    def lay_fixtures(self, s: State) -> None:
        setup.lay_fixtures(s)

    # -- what a position may say --------------------------------------------------------------------------

    def set_seat(self, s: State, seat: int, word: str, value: Any) -> None:
        """`ram` and `running_ram`: plain RAM in the bank; `tethers`: cyberware on two characters; `tallies`: counts of this turn."""
        if word == "ram":
            s.use("scenario", "bank", seat)
            lay_ram(s, seat, _whole(word, value))
        elif word == "running_ram":
            lay_ram(s, seat, _whole(word, value), flags=RUNNING)
        elif word == "tallies":
            for event, count in _table(word, value).items():
                s.use("turn", "tally", event, "", seat, amount=_whole(event, count))
        else:
            for item in value if isinstance(value, list) else [value]:
                self._tether(s, seat, _table(word, item))

    def _tether(self, s: State, seat: int, item: Mapping[str, Any]) -> None:
        names = item.get("on", ())
        if len(names) != 2:
            raise ValueError('tethers: write { card = "Name", on = ["One", "Two"] }')
        ends = [_character(s, str(name)) for name in names]
        it = lay(s, str(item.get("card")), CYBERWARE, seat)
        s.attach(it, ends[0])
        ports = [open_ports(s, it, end, seat) for end in ends]
        if not all(ports):
            raise ValueError(f"tethers: {item.get('card')} fits no open port of {names[0 if not ports[0] else 1]}")
        s.set_num(it, PORT, ports[0][0])
        s.set_num(it, PORT_2, ports[1][0])
        other, host = s.things[ends[1]], s.things[ends[0]]
        s.add_mod(it, Mod("tether", "end", ends[1], data=(other.life, host.controller, other.controller)))

    def set_card(self, s: State, oid: int, word: str, value: Any) -> None:
        """`ram`: how much is committed to a character, or the RAM cards; `attached`: its cyberware; `face_up`: a trojan is."""
        leaf = s.things[oid]
        if word == "ram":
            s.uses[("scenario", "ram", oid)] = 1
            names = value if isinstance(value, list) else [RAM] * _whole(word, value)
            for name in names:
                s.attach(lay(s, str(name), COMMITTED, leaf.controller), oid)
        elif word == "attached":
            for item in value if isinstance(value, list) else [value]:
                self._attach(s, oid, {"card": item} if isinstance(item, str) else _table(word, item))
        elif word == "face_up":
            s.uses[("scenario", "face up", oid)] = 1
        else:
            self._uses(s, oid, value)

    def _attach(self, s: State, oid: int, item: Mapping[str, Any]) -> None:
        seat = "ABCDEF".index(item["controller"]) if "controller" in item else s.things[oid].controller
        it = lay(s, str(item.get("card")), CYBERWARE, seat)
        ports = [PORT_NAMES.index(str(item["port"]))] if "port" in item else open_ports(s, it, oid, seat)
        if not ports:
            raise ValueError(f"attached: {item.get('card')} fits no open port of {s.prints[s.things[oid].print].name}")
        s.attach(it, oid)
        s.set_num(it, PORT, ports[0])

    def _uses(self, s: State, oid: int, value: Any) -> None:
        """Spent uses of the card's printed abilities, first ability first, in the span of their limit."""
        leaf = s.things[oid]
        card = s.prints[leaf.print]
        if not isinstance(value, list) or len(value) > len(card.listed):
            raise ValueError(f"uses is a list of numbers, one for each of the {len(card.listed)} abilities of {card.name}")
        for number, count in zip(card.listed, value, strict=False):
            limit = card.abilities[number].limit
            if limit is not None:
                s.use(limit[0], "limit", oid, leaf.life, leaf.print, number, amount=_whole("uses", count))

    def set_fixture(self, s: State, oid: int, word: str, value: Any) -> None:
        raise ValueError(f"{word} cannot be set")

    def bits(self, attr: str, word: str) -> int:
        tables: dict[str, Mapping[str, int]] = {
            "keywords": {name: 1 << place for place, name in enumerate(KEYWORDS)}, "cannot": DEED, "must": DEED, "may": PERMIT,
            "factions": {name: 1 << place for place, name in enumerate(FACTIONS)},
        }
        if attr not in tables:
            raise ValueError(f"amount is a number; words are for {', '.join(tables)}, not for {attr}")
        if word not in tables[attr]:
            raise ValueError(f"{word!r} is not one of {', '.join(tables[attr])}")
        return tables[attr][word]

    # -- where play begins --------------------------------------------------------------------------------

    def begin(self, s: State, turn: Mapping[str, Any]) -> None:
        """Slots and RAM that the file leaves out are filled in; then the stage begins."""
        for seat in range(s.table.seats):
            programs = s.zone(SLOTS, seat)
            left = [slot for slot in range(1, 7) if slot not in {s.things[oid].nums[SLOT] for oid in programs}]
            for oid in programs:
                if not s.things[oid].nums[SLOT] and left:
                    s.set_num(oid, SLOT, left.pop(0))
        for leaf in tuple(s.things):
            hidden = ("scenario", "face up", leaf.oid) not in s.uses and subtype_of(s, leaf.oid) == "Trojan"
            if hidden and leaf.zone // s.table.seats == SLOTS:
                s.set_flag(leaf.oid, FACE_DOWN)
                s.show(leaf.oid, 1 << leaf.controller)
        active = _seat(s, "active", turn.get("active", "A"))
        first = _seat(s, "first", turn.get("first", "A"))
        stage = turn.get("stage", "Deploy")
        if stage not in STAGES:
            raise ValueError(f"stage is one of {', '.join(STAGES)}, not {stage!r}")
        number = _whole("turn", turn.get("turn", 5))
        word = "Initialize" if stage in ("Stability Check", "Refresh", "Draw/Install", "Force Quit") else stage
        s.own = Own(
            first, active, number, word, "Force Quit" if stage == "Force Quit" else "", setup.order_from(s, first), active,
            still=_whole("still", turn.get("still", 0)), items=_whole("items", turn.get("items", 0)),
            triggered=_whole("triggered", turn.get("triggered", 0)), began=s.clock,
        )
        self._fill_ram(s, stage)
        s.uses = {key: count for key, count in s.uses.items() if key[0] != "scenario"}
        if stage == "Setup":
            s.own = Own()
            s.push("setup.mulligan")
        elif stage == "Initialize":
            s.own = Own(first, active, number - 1, "Reset", "", setup.order_from(s, first), active, still=s.own.still)
            s.push("begin", active)
        else:
            s.push("reset")
            if stage == "Deploy":
                s.push("netcheck")
            for name in STAGES[stage]:
                s.push(name)

    def _fill_ram(self, s: State, stage: str) -> None:
        for seat in range(s.table.seats):
            if ("scenario", "bank", seat) not in s.uses and not s.zone(BANK, seat) and stage != "Setup":
                lay_ram(s, seat, DEFAULT_RAM)
        for oid in all_characters(s):
            if ("scenario", "ram", oid) not in s.uses:
                for _ in range(ram_cost(s, oid)):
                    s.attach(lay(s, RAM, COMMITTED, s.things[oid].controller), oid)


def lay(s: State, name: str, kind: int, seat: int, flags: int = 0) -> int:
    """Put a card down; an unknown name is told."""
    if name not in s.table.names:
        raise ValueError(f"there is no card {name!r}")
    number = s.table.names[name]
    s.clock += 1
    zone = kind * s.table.seats + seat
    return s.add(Thing(len(s.things), number, number, seat, seat, zone, since=s.clock, flags=flags, nums=s.game.blank_nums))


def lay_ram(s: State, seat: int, count: int, flags: int = 0) -> None:
    for _ in range(count):
        lay(s, RAM, BANK, seat, flags)


def _character(s: State, name: str) -> int:
    found = [oid for oid in all_characters(s) if s.prints[s.things[oid].print].name == name]
    if not found:
        raise ValueError(f"tethers: there is no {name} in play yet; write the seat's characters first")
    return found[0]


def _seat(s: State, word: str, value: Any) -> int:
    names = "ABCDEF"[: s.table.seats]
    if not isinstance(value, str) or len(value) != 1 or value not in names:
        raise ValueError(f"{word} is one of {', '.join(names)}, not {value!r}")
    return names.index(value)


def _whole(word: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError(f"{word} is a number, not {value!r}")
    return value


def _table(word: str, value: Any) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(f"{word} is a table, or a list of them")
    return value


STAGE = NeuroscapeStage()
