"""Neuroscape for scenario files: plain cards to build positions with, what a position may say, and where play begins.

A position begins in A's Deploy stage of turn 5 with 20 health in every pool, 10 refreshed RAM in every bank, and all the RAM that
characters require beneath them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.abilities import Ability, Print
from ...kernel.decks import Deck
from ...kernel.series import Score
from ...kernel.staging import NONE, Stage, seat_named, spent_uses, table, whole
from ...kernel.state import State
from ...kernel.table import SEAT_NAMES
from ...kernel.things import Decision, Mod, Option, Thing
from . import setup
from .model import (
    BANK,
    BLUE,
    COLOURS,
    COMMITTED,
    CYBERDECK,
    CYBERWARE,
    DEED,
    FACE_DOWN,
    FACTIONS,
    HAND,
    HAND_SIZE,
    ICONS,
    KEYWORDS,
    PERMIT,
    PORT,
    PORT_2,
    PORT_NAMES,
    RED,
    RUNNING,
    SLOT,
    SLOT_NAMES,
    SLOTS,
    TOKEN,
    TROJAN_COST,
    Own,
    all_characters,
    kind_of,
    ram_cost,
    subtype_of,
)
from .plays import add_play, mainframe_seat
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


class NeuroscapeStage(Stage):
    """What a Neuroscape position is made of."""

    leaders = (("mainframe_card", "mainframe_card", "Plain Mainframe"),)
    filler = "Filler"
    fillers: Mapping[str, str] = {"ram_deck": RAM}
    seat_numbers: Mapping[str, int] = {"bioframe": 20, "mainframe": 20}
    seat_words = ("ram", "running_ram", "tethers", "tallies", "sideboard")
    card_words = ("ram", "attached", "face_up", "uses")
    counts = ("short", "psychosis", "tiers", *ICONS)
    turn_words = ("active", "first", "turn", "stage", "still", "items", "score")
    until = ("turn", "next_turn", "round", "refresh", "combat", "turn_end_of", "own_turn_end")
    texts = TEXTS
    attributes = ATTRIBUTES
    bit_words: Mapping[str, Mapping[str, int]] = {
        "keywords": {name: 1 << place for place, name in enumerate(KEYWORDS)}, "cannot": DEED, "must": DEED, "may": PERMIT,
        "factions": {name: 1 << place for place, name in enumerate(FACTIONS)},
    }
    number_words: Mapping[str, Mapping[str, int]] = {
        key: {name: place for place, name in enumerate(names) if name}
        for key, names in (("color", COLOURS), ("slot", SLOT_NAMES), ("port", PORT_NAMES), ("port_2", PORT_NAMES))
    }
    skips = frozenset({"mulligan"})
    stops = frozenset({"deploy", "action", "attackers", "blockers", "force quit", "mulligan", "first", "member"})

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

    def attribute(self, card_type: str, name: str, given: Mapping[str, Any] = NONE) -> Any:
        if name == "subtype":
            return "Basic" if card_type == "RAM" else "EXE"
        if name == "cost" and given.get("subtype") == "Trojan":
            return TROJAN_COST
        return super().attribute(card_type, name, given)

    def lay_fixtures(self, s: State) -> None:
        setup.lay_fixtures(s)

    def least_seats(self, options: Mapping[str, Any]) -> int:
        return {"2v2": 4, "ffa": 3}.get(str(options.get("form")), self.seats)

    def alias(self, s: State, decision: Decision, text: str) -> str:
        """Who won the roll may name the player who goes first, instead of the turn that it takes itself (NSC-5.11, 5.15)."""
        if decision.kind != "first" or text not in SEAT_NAMES[: s.table.seats] or any(option.it >= 0 for option in decision.options):
            return text
        named = SEAT_NAMES.index(text)
        own = s.table.sides[named] == s.table.sides[decision.seat]
        turn = "play first" if own else "play second"
        return f"{turn} -> {SEAT_NAMES[named if own else setup.opposite(named)]}" if s.table.teams else turn

    def at_rest(self, s: State, begun: bool) -> bool:
        """The swift check that starts again when its Cache has resolved (NSC-11.19)."""
        return begun and not s.chain

    # -- what a position may say --------------------------------------------------------------------------

    def set_seat(self, s: State, seat: int, word: str, value: Any) -> None:
        """`ram` and `running_ram`: plain RAM in the bank; `tethers`: cyberware on two characters; `tallies`: counts of this turn;
        `sideboard`: cards beside the deck, for a match of several games."""
        if word == "ram":
            s.use("scenario", "bank", seat)
            lay_ram(s, seat, whole(word, value))
        elif word == "running_ram":
            lay_ram(s, seat, whole(word, value), flags=RUNNING)
        elif word == "sideboard":
            for name in value if isinstance(value, list) else [value]:
                if name not in s.table.names:
                    raise ValueError(f"{word}: there is no card {name!r}")
                s.use("scenario", word, seat, name)
        elif word == "tallies":
            for event, count in table(word, value, "tallies = { drawn = 2 }").items():
                s.use("turn", "tally", event, "", seat, amount=whole(event, count))
        else:
            for item in value if isinstance(value, list) else [value]:
                self._tether(s, seat, table(word, item, 'tethers = { card = "Name", on = ["One", "Two"] }'))

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
            names = value if isinstance(value, list) else [RAM] * whole(word, value)
            for name in names:
                s.attach(lay(s, str(name), COMMITTED, leaf.controller), oid)
        elif word == "attached":
            for item in value if isinstance(value, list) else [value]:
                self._attach(s, oid, {"card": item} if isinstance(item, str) else table(word, item, 'attached = { card = "Name" }'))
        elif word == "face_up":
            s.uses[("scenario", "face up", oid)] = 1
        else:
            self._uses(s, oid, value)

    def _attach(self, s: State, oid: int, item: Mapping[str, Any]) -> None:
        seat = "ABCDEF".index(item["controller"]) if "controller" in item else s.things[oid].controller
        it = lay(s, str(item.get("card")), CYBERWARE, seat)
        ports = [_port(item["port"])] if "port" in item else open_ports(s, it, oid, seat)
        if not ports:
            raise ValueError(f"attached: {item.get('card')} fits no open port of {s.prints[s.things[oid].print].name}")
        s.attach(it, oid)
        s.set_num(it, PORT, ports[0])

    def _uses(self, s: State, oid: int, value: Any) -> None:
        """Spent uses of the card's printed abilities, first ability first, in the span of their limit."""
        leaf = s.things[oid]
        for ability, spent in spent_uses(s, oid, "uses", value):
            if ability.limit is not None:
                s.use(ability.limit[0], "limit", oid, leaf.life, leaf.print, ability.number, amount=spent)

    def settled(self, s: State, decision: Decision, option: Option) -> Sequence[str]:
        """The only mainframe for a program, and the only port of a host, are not asked for."""
        if option.verb == "play" and option.to >= 0:
            return [f"{SEAT_NAMES[mainframe_seat(s, option.to)]}.mainframe"]
        draft = decision.args[0] if decision.kind == "target" else None
        if draft is None or draft.verb != "play" or kind_of(s, draft.fx.me) != "Cyberware" or option.it < 0:
            return []
        ports = open_ports(s, draft.fx.me, option.it, draft.fx.you)
        return [PORT_NAMES[ports[0]]] if len(ports) == 1 else []

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
        active = seat_named("active", turn.get("active", "A"), s.table.seats)
        first = seat_named("first", turn.get("first", "A"), s.table.seats)
        stage = turn.get("stage", "Deploy")
        if stage not in STAGES:
            raise ValueError(f"stage is one of {', '.join(STAGES)}, not {stage!r}")
        number = whole("turn", turn.get("turn", 5))
        word = "Initialize" if stage in ("Stability Check", "Refresh", "Draw/Install", "Force Quit") else stage
        s.own = Own(
            first, active, number, word, "Force Quit" if stage == "Force Quit" else "", setup.order_from(s, first), active,
            still=whole("still", turn.get("still", 0)), items=whole("items", turn.get("items", 0)),
            began=s.clock,
        )
        self._fill_ram(s, stage)
        most = s.table.options.get("best_of", 1)
        if most > 1:
            wins = _score(s, turn.get("score", [0] * (max(s.table.sides) + 1)))
            s.table.decks = tuple(registered(s, seat) for seat in range(s.table.seats))
            s.push("match", Score(most // 2 + 1, most, wins, sum(wins)))
        elif "score" in turn:
            raise ValueError("score is for a match of several games: options = { best_of = 3 }")
        s.uses = {key: count for key, count in s.uses.items() if key[0] != "scenario"}
        if stage == "Setup":
            s.own = Own()
            s.push("setup.mulligan")
            for seat in reversed(range(s.table.seats)):
                if not s.zone(HAND, seat):  # the file begins before the opening hands are drawn (NSC-5.3)
                    s.top_of(CYBERDECK * s.table.seats + seat, HAND_SIZE)  # which cards they are takes none of the rigged chance
                    s.push("setup.redraw", seat, HAND_SIZE)
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


def _port(given: Any) -> int:
    """A port by its name or number."""
    if given in PORT_NAMES[1:]:
        return PORT_NAMES.index(given)
    if isinstance(given, bool) or not isinstance(given, int) or not 0 < given < len(PORT_NAMES):
        raise ValueError(f"attached: port is one of {', '.join(PORT_NAMES[1:])}, not {given!r}")
    return given


def registered(s: State, seat: int) -> Deck:
    """The deck of a player in a match: every card of theirs that the position has, and the sideboard that the file gives."""
    cards: dict[str, Counter[str]] = {"Mainframe": Counter(), "RAM": Counter(), "cards": Counter()}
    for leaf in s.things:
        if leaf.card >= 0 and leaf.owner == seat and not leaf.flags & TOKEN:
            card = s.prints[leaf.card]
            cards[card.kind if card.kind in cards else "cards"][card.name] += 1
    board = {key[3]: count for key, count in s.uses.items() if key[:3] == ("scenario", "sideboard", seat)}
    return Deck("", dict(cards["cards"]), next(iter(cards["Mainframe"])), parts={"ram": dict(cards["RAM"]), "sideboard": board})


def _score(s: State, given: Any) -> tuple[int, ...]:
    teams = max(s.table.sides) + 1
    if not isinstance(given, list) or len(given) != teams:
        raise ValueError("score is a list of the games that each side has won, for example: score = [1, 0]")
    return tuple(whole("score", wins) for wins in given)


def _character(s: State, name: str) -> int:
    found = [oid for oid in all_characters(s) if s.prints[s.things[oid].print].name == name]
    if not found:
        raise ValueError(f"tethers: there is no {name} in play yet; write the seat's characters first")
    return found[0]


STAGE = NeuroscapeStage()
