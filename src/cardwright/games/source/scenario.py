"""SOURCE for scenario files: plain cards to build positions with, what a position may say, and where play begins.

`STAGE` is what `cardwright.scenario` asks. A position begins in A's main part of turn 5 on map option 1, all symbol cards unused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import partial
from typing import Any

from ...kernel.abilities import Ability, Print
from ...kernel.laying import lay_card
from ...kernel.staging import Spot, Stage, seat_named, table, whole
from ...kernel.state import State
from ...kernel.things import replace
from . import changes, setup
from .model import (
    BLIND,
    DEED,
    FACE_UP,
    MAP,
    MAY,
    SEATS,
    SIGNS,
    SLOT,
    SP,
    SUPPORT,
    SYMBOL_NAMES,
    SYMBOLS,
    TILES,
    TOKEN_COPIES,
    TOKENS,
    TRAPS,
    TURNS,
    USED,
    USES,
    Own,
    blind,
    field,
    gear,
    limit_key,
    symbol_of,
    wearers,
    zone_id,
)
from .values import RECIPES, ST_SET, st_total

UNSET = -1  # SourcePoints that a file does not give are those of the match's length
ZONE_OF = {"Monster": MAP, "Token": MAP, "Trap": TRAPS, "Tile": TILES}
PARTS = {"SETUP": "setup", "START": "begin", "MAIN": "main", "END": "end"}
KEPT = {"st": ("set",), "shield": ("add", "set")}  # changes that are kept on a card or player and read by no recipe
TEXTS = {"Trap": "Draw 1 card.", "Channeled": "0+: Draw 1 card."}
ATTRIBUTES: dict[str, Any] = {
    "terrestrial": 0, "otherworldly": 0, "alpha": 10, "beta": 10, "gamma": 10, "delta": 10, "turns": 3, "marker": "Y/O",
    "orbs": ("alpha", "beta"), "uses": 1, "code": "BE", "id": "SRC-1", "allowance": 1,
}


def _monster(name: str, st: int | tuple[int, int, int, int], t: int = 0, o: int = 0, kind: str = "Monster") -> Print:
    row = (st,) * 4 if isinstance(st, int) else st
    attrs: dict[str, Any] = dict(zip(SYMBOL_NAMES, row, strict=True))
    attrs |= {"name": name, "type": kind, "code": "BE" if kind == "Monster" else "TO", "terrestrial": t, "otherworldly": o}
    card = Print(name, kind, attrs)
    card.seal([], [])
    return card


def _support(name: str, kind: str, ability: str = "", **attrs: Any) -> Print:
    """A trap, equipment or channeled effect card that does nothing."""
    card = Print(name, kind, {"name": name, "type": kind, "terrestrial": 0, "otherworldly": 0, **attrs})
    if ability:
        card.seal([Ability(ability, "Nothing happens.")], [])
    else:
        card.seal([], [])
    return card


class SourceStage(Stage):
    """What a SOURCE position is made of."""

    filler = "Filler"
    stores = ("tokens",)
    seat_numbers: Mapping[str, int] = {"sp": UNSET}
    seat_words = ("symbols", "used", "blind", "tokens", "supply", "attacked", "deployed", "placed")
    card_words = ("on", "striker", "moved", "attacked", "summoned", "spent")
    turn_words = ("active", "first", "turn", "part", "map", "still")
    until = ("turn", "next_turn_end", "own_turn_end", "next_turn_start", "attack", "movement", "moves", "space")
    texts = TEXTS
    attributes = ATTRIBUTES
    bit_words: Mapping[str, Mapping[str, int]] = {"cannot": DEED, "must": DEED, "may": MAY, "blank": {"text": 1}}
    stops = frozenset({"main", "call", "first", "side"})

    def prints(self) -> Sequence[Print]:
        plain = [_monster(f"Plain {number}", number) for number in (0, 10, 20, 30, 60, 80)]
        needy = [
            _monster("Plain T1", 20, 1), _monster("Plain O1", 20, 0, 1), _monster("Plain T1 O1", 25, 1, 1),
            _monster("Plain T2 O2", 40, 2, 2),
        ]
        brackets = ((0, None, 0),)
        return [
            _monster("Filler", 10, 4, 4), *plain, *needy, _monster("Plain Token", 5, kind="Token"), _support("Plain Tile", "Tile"),
            _support("Plain Trap", "Trap", "trap"), _support("Plain Equipment", "Equipment", turns=3, marker="Y/O"),
            _support("Plain Channeled", "Channeled", "bracket", orbs=("alpha", "beta"), uses=2, marker="Y/O", brackets=brackets),
        ]

    def lay_fixtures(self, s: State) -> None:
        setup.lay_fixtures(s)
        s.own = Own(option=1)

    def spots(self, s: State) -> Mapping[str, Spot]:
        """The map spaces of a half by their labels."""
        return {label: partial(self._spot, label=label) for row in field(s).rows for label in row}

    def _spot(self, s: State, half: int, number: int, label: str) -> tuple[int, int]:
        kind = s.table.prints[number].kind
        if kind not in ZONE_OF:
            raise ValueError(f"{s.table.prints[number].name} is no monster, trap or tile: it cannot lie on a space")
        return zone_id(ZONE_OF[kind], 0), field(s).labels[f"{'AB'[half]}.{label}"]

    # -- seats --------------------------------------------------------------------------------------------

    def set_seat(self, s: State, seat: int, word: str, value: Any) -> None:
        """Symbol cards, token decks, and what has happened: a generator attacked last turn, a deployment, a placement."""
        if word in ("symbols", "used", "blind"):
            self._symbols(s, seat, word, value)
        elif word == "tokens":
            for name, count in table(word, value, "tokens = { FLORALIA = 1 }").items():
                if name not in s.table.names:
                    raise ValueError(f"tokens: there is no card {name!r}")
                for _ in range(whole(name, count)):
                    lay_card(s, name, TOKENS, seat)
                s.use("scenario", "tokens", seat, s.table.names[name])
        elif word == "attacked":
            s.own = replace(s.own, struck=tuple(value is True if player == seat else old for player, old in enumerate(s.own.struck)))
        elif word in ("deployed", "placed"):
            s.use("turn", word, seat, amount=1 if value is True else whole(word, value))
        else:
            raise ValueError(f"{word} is never set up: the supply is unlimited")

    def _symbols(self, s: State, seat: int, word: str, value: Any) -> None:
        """`symbols` are unused and the others used, `used` the reverse; `blind` is their order in blind draw, the top one first."""
        named = [_symbol(item) for item in (value if isinstance(value, list) else [value])]
        fresh = BLIND if blind(s) else SYMBOLS
        mine = {symbol_of(s, leaf.oid): leaf.oid for leaf in s.things if leaf.print >= 0 and leaf.owner == seat and _is_symbol(s, leaf.oid)}
        if word == "blind" and not blind(s):
            raise ValueError('blind is for blind draw: set options = { draw = "blind" }')
        for symbol, oid in mine.items():
            unused = (symbol in named) != (word == "used")
            s.move(oid, zone_id(fresh if unused else USED, seat), "rest" if unused and fresh == BLIND else "end")
        if word == "blind":
            zone = zone_id(BLIND, seat)
            s.zones[zone] = tuple(mine[symbol] for symbol in named)
            s.marks[zone] = (len(named), 0)

    # -- cards --------------------------------------------------------------------------------------------

    def set_card(self, s: State, oid: int, word: str, value: Any) -> None:
        ref = s.ref(oid)
        if word == "on":
            for name in value if isinstance(value, list) else [value]:
                changes.wear(s, oid, self._monster(s, str(name)))
        elif word == "striker":  # it attacked the generator beside it in its controller's latest turn
            half = 1 - s.things[oid].controller
            s.own = replace(
                s.own, struck=tuple(old or player == half for player, old in enumerate(s.own.struck)),
                strikers=tuple((*old, ref) if player == half else old for player, old in enumerate(s.own.strikers)),
            )
        elif word == "spent":
            card = s.table.prints[s.things[oid].print]
            for number, count in zip(card.listed, value if isinstance(value, list) else [value], strict=False):
                limit = card.abilities[number].limit
                if limit is not None:
                    s.use(*limit_key(limit[0], ref, (s.things[oid].print, number)), amount=whole(word, count))
        else:  # moved, attacked, summoned: so often, or so far, this turn
            s.use("turn", word, *ref, amount=1 if value is True else whole(word, value))

    def facts(self, s: State, oid: int) -> Mapping[str, Any]:
        """What has happened to or been done by a player; what equipment is on, what a monster wears, and the total of its ST."""
        if oid < SEATS:
            return {"attacked": s.own.struck[oid], **{word: s.used("turn", word, oid) > 0 for word in ("deployed", "placed")}}
        if s.things[oid].zone == MAP:
            worn = [s.table.prints[s.things[card].print].name for card in gear(s, oid)]
            return {"equipment": worn, "total": st_total(s, oid)}
        return {"on": [s.table.prints[s.things[monster].print].name for monster in wearers(s, oid)]}

    def _monster(self, s: State, name: str) -> int:
        bare, _, spot = name.partition("@")
        for oid in s.zones[MAP]:
            leaf = s.things[oid]
            if s.table.prints[leaf.print].name == bare and (not spot or s.game.shown.spot(s, leaf) == spot):
                return oid
        raise ValueError(f"on: no monster {name!r} stands on the map yet; put it down before the equipment")

    def change(self, attr: str, op: str, amount: int) -> tuple[str, str, int]:
        """An ST is set in the row of all four (SRC-3.35); whatever would change nothing is a fault."""
        if attr in SYMBOL_NAMES and op == "set":
            return "st", op, SYMBOL_NAMES.index(attr) * ST_SET + amount
        stages = RECIPES[attr].stages if attr in RECIPES else KEPT.get(attr)
        if stages is None:
            near = get_close_matches(attr, [*RECIPES, *KEPT], n=1)
            raise ValueError(f"there is no value {attr!r} to change" + (f"; did you mean {near[0]!r}?" if near else ""))
        ops = ("gain", "lose") if stages == ("bits",) else stages
        if op not in ops and op != "count":
            raise ValueError(f"{attr} is not changed by {op!r}, but by {', '.join(ops)}")
        return attr, op, amount

    # -- the turn -----------------------------------------------------------------------------------------

    def begin(self, s: State, turn: Mapping[str, Any]) -> None:
        """Printed turns and uses, support spaces in order, known traps, full token decks; then the turn."""
        self._fill(s)
        part = turn.get("part", "MAIN")
        if part not in PARTS:
            raise ValueError(f"part is one of {', '.join(PARTS)}, not {part!r}")
        option = turn.get("map", s.table.options["map"] or 1)
        if option not in range(1, len(s.table.boards) // SEATS + 1):
            raise ValueError(f"map is the number of a map option, not {option!r}")
        active, first = (seat_named(word, turn.get(word, "A")) for word in ("active", "first"))
        number = whole("turn", turn.get("turn", 5))
        if part == "SETUP":
            s.own = Own(option=s.table.options["map"])
            s.push("setup")
            return
        s.own = replace(
            s.own, first=first, active=active, turn=number - (part == "START"), part=part, option=option, began=s.clock,
            still=whole("still", turn.get("still", 0)),
        )
        s.push(*((PARTS[part], active) if part == "START" else (PARTS[part],)))

    def _fill(self, s: State) -> None:
        points = int(s.table.options["points"])
        for seat in range(SEATS):
            if s.things[seat].nums[SP] == UNSET:
                s.set_num(seat, SP, points)
            for place, oid in enumerate(s.zones[zone_id(SUPPORT, seat)]):
                leaf = s.things[oid]
                attrs = s.table.prints[leaf.print].attrs
                for number, word in ((TURNS, "turns"), (USES, "uses")):
                    if not leaf.nums[number] and word in attrs:
                        s.set_num(oid, number, int(attrs[word]))
                s.set_num(oid, SLOT, place)
            for card in s.table.prints:
                if card.kind == "Token" and not s.used("scenario", "tokens", seat, card.number):
                    laid = sum(1 for leaf in s.things if leaf.card == card.number and leaf.owner == seat)
                    for _ in range(TOKEN_COPIES - laid):
                        lay_card(s, card.name, TOKENS, seat)
        s.end_period("scenario")
        for oid in s.zones[zone_id(TRAPS, 0)]:
            s.show(oid, (1 << SEATS) - 1 if s.things[oid].flags & FACE_UP else 1 << s.things[oid].controller)


def _is_symbol(s: State, oid: int) -> bool:
    return s.table.prints[s.things[oid].print].kind == "Symbol"


def _symbol(word: object) -> int:
    plain = str(word).strip("[]")
    for place, names in enumerate(zip(SIGNS, SYMBOL_NAMES, strict=True)):
        if plain in names:
            return place
    raise ValueError(f"symbols are {', '.join(SIGNS)}, not {word!r}")


STAGE = SourceStage()
