"""SolRei for scenario files: plain cards to build positions with, what a position may say, and where play begins.

`STAGE` is what `cardwright.scenario` asks. A position begins in the Open Phase of Round 3 with A on OFFENSE; with cards in both Action
Card Zones it begins with BEFORE SHOWDOWN.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.abilities import Ability, Print
from ...kernel.decks import Deck
from ...kernel.laying import lay_seats
from ...kernel.series import Score
from ...kernel.staging import Stage, seat_named, table, whole
from ...kernel.state import State
from ...kernel.things import Mod, replace
from .model import (
    ACTION,
    ALL_TIMES,
    ARTS,
    AUGMENTED,
    DAMAGE,
    DEED,
    EVENTS,
    EXHAUSTED,
    FACE_DOWN,
    FIGHTS_TO_WIN,
    IN_EFFECT,
    MOST_FIGHTS,
    NUMS,
    OPEN,
    SEATS,
    SHOWN,
    SUITS,
    TIE,
    TURNED,
    UNBLOCKABLE,
    Own,
    advantage,
    arts,
    muse,
    outstanding,
    placed,
    rival,
)

ATTRIBUTES: dict[str, Any] = {
    "title": "of the Test", "alignment": "♥", "types": ("Plain",), "skills": (), "text": "", "charge": "", "style": "Plain", "requires": "",
    "cost": "", "serial": "SCN-1",
}
PLAIN_TEXTS = {"Muse": "", "Advantage": "", "Art": "DRAW 1."}
# Where play begins: the frame of each step, and how far the Round has come.
BEGINS: dict[str, str] = {
    "SET-UP": "setup", "START OF ROUND": "round", "OPEN PHASE": "open", "BEFORE SHOWDOWN": "showdown.before",
    "SHOWDOWN!": "showdown.reveal", "AFTER SHOWDOWN": "showdown.after", "RESULT": "showdown.result", "BEFORE DAMAGE": "damage.phase",
    "AFTER DAMAGE": "pass.after", "CHARGE PHASE": "charge.phase", "RESET PHASE": "reset", "END OF ROUND": "end.phase",
}
ORDER = tuple(BEGINS)
PHASES = {"SHOWDOWN PHASE": "BEFORE SHOWDOWN", "DAMAGE PHASE": "BEFORE DAMAGE", "SETUP": "SET-UP", "SHOWDOWN": "SHOWDOWN!"}
OFTEN_SET = ("direct", "unblockable", "cover", "counter", "taken", "tallies", "handled")


def step_named(value: Any) -> str:
    """A step as a file writes it; a phase is its first step."""
    step = value.upper() if isinstance(value, str) else ""
    step = PHASES.get(step, step)
    if step not in BEGINS:
        raise ValueError(f"step is one of {', '.join(BEGINS)}, not {value!r}")
    return step


def _plain(name: str, kind: str, **attrs: Any) -> Print:
    """A card without abilities; an Art has one that does nothing, at any time and for nothing."""
    base = {"name": name, "type": kind, "letters": "SCN", "needs": (), "signature": ""}
    card = Print(name, kind, {**base, **attrs})
    if kind == "Art":
        ability = Ability("art", "Nothing happens.")
        ability.windows = ALL_TIMES
        card.seal([ability], [])
    else:
        card.seal([], [])
    return card


def _muse(name: str, alignment: int) -> Print:
    return _plain(name, "Muse", alignment=alignment, types=frozenset({"plain"}), skills=frozenset(), bonus=-1, bonus_suits=0)


class SolreiStage(Stage):
    """What a SolRei position is made of."""

    leaders = (("muse", "muse", "Plain Muse"), ("advantage", "advantage", "Plain Advantage"))
    filler = "2♣"
    seat_numbers: Mapping[str, int] = dict.fromkeys(NUMS, 0)
    seat_words = OFTEN_SET
    card_words = ("uses", "readied")
    status: Mapping[str, Any] = {"round": 0, "offense": "", "defense": "", "first": ""}  # in set-up nobody is anywhere yet
    turn_words = ("phase", "offense", "round", "step", "first", "winner", "fight", "score", "loser", "stay", "passes")
    until = ("reset", "round", "step", "start")
    texts = PLAIN_TEXTS
    attributes = ATTRIBUTES
    bit_words: Mapping[str, Mapping[str, int]] = {"cannot": DEED}
    stops = frozenset({"place", "position", "mulligan"})
    turn_start = "round"

    def at_rest(self, s: State, begun: bool) -> bool:
        """A step has no menu: what is not part of an Exchange begins in a window too (SOL-10.3, 10.4)."""
        return not s.chain

    def moment(self, s: State) -> Any:
        """The Round of the Fight: a new one is another story."""
        return (s.own.fight, s.own.round)

    def prints(self) -> Sequence[Print]:
        muses = [_muse("Plain Muse", 2), *(_muse(f"Plain {suit} Muse", 1 << place) for place, suit in enumerate(SUITS))]
        plain_arts = [_plain(f"Plain Art {number}", "Art") for number in range(1, 5)]
        return [*muses, _plain("Plain Advantage", "Advantage"), *plain_arts]

    def lay_fixtures(self, s: State) -> None:
        lay_seats(s)
        s.own = Own()

    def set_seat(self, s: State, seat: int, word: str, value: Any) -> None:
        """`direct` points (not to be blocked: `unblockable`) dealt by the Rival, `cover` of BLOCK and of `counter`, Showdown points already
        `handled`, points `taken` from the Rival this Round, and `tallies` of events this Round."""
        own: Own = s.own
        if word in ("direct", "unblockable"):
            point = rival(seat) | (UNBLOCKABLE if word == "unblockable" else 0)
            s.own = replace(own, direct=_in_pair(own.direct, seat, (point,) * whole(word, value)))
        elif word in ("cover", "counter"):
            s.own = replace(own, cover=_in_pair(own.cover, seat, ((int(word == "counter"), whole(word, value)),)))
        elif word == "handled":
            s.own = replace(own, handled=(whole(word, value), own.handled[1]) if seat == 0 else (own.handled[0], whole(word, value)))
        elif word == "taken":
            s.use("round", "taken", seat, rival(seat), amount=whole(word, value))
            s.use("round", "tally", "damaged", seat, amount=whole(word, value))
        else:
            self._tallies(s, seat, value)

    def _tallies(self, s: State, seat: int, value: Any) -> None:
        known = (*EVENTS, "art", "ability")
        for name, count in table("tallies", value, "tallies = { drew = 2 }").items():
            if name not in known:
                raise ValueError(f"tallies: {name!r} is no event; they are {', '.join(known)}")
            s.use("round", "tally", name, seat, amount=whole(name, count))

    def set_card(self, s: State, oid: int, word: str, value: Any) -> None:
        """`uses` are spent uses of the card's abilities this Round, first ability first; `readied` is what a card is that is not turned."""
        leaf = s.things[oid]
        if word == "readied":
            if not isinstance(value, bool):
                raise ValueError(f"readied is true or false, not {value!r}")
            if not value and not leaf.flags & TURNED:
                s.set_flag(oid, EXHAUSTED)
            return
        card = s.table.prints[leaf.print]
        if not isinstance(value, list) or len(value) > len(card.abilities):
            raise ValueError(f"uses is a list of numbers, one for each of the {len(card.abilities)} abilities of {card.name}")
        for ability, count in zip(card.abilities, value, strict=False):
            key = (oid, leaf.life, leaf.print, ability.number)
            s.use("round", "used", *key, amount=whole(word, count))
            if ability.limit is not None:
                s.use(ability.limit[0], "limit", *key, amount=whole(word, count))

    def facts(self, s: State, oid: int) -> Mapping[str, Any]:
        """Of a seat: points that BLOCK or COUNTER will block, direct points dealt to it (not to be blocked apart), and all that are due."""
        if oid >= SEATS:
            return {"readied": not s.things[oid].flags & TURNED} if s.things[oid].zone // SEATS in (ARTS, DAMAGE) else {}
        covers, direct = s.own.cover[oid], s.own.direct[oid]
        firm = sum(1 for point in direct if point & UNBLOCKABLE)
        return {
            "cover": sum(left for counter, left in covers if not counter), "counter": sum(left for counter, left in covers if counter),
            "direct": len(direct) - firm, "unblockable": firm, "due": sum(outstanding(s, oid)),
        }

    def bits(self, attr: str, word: str) -> int:
        if attr in ("alignment", "suit") and word and all(suit in SUITS for suit in word):
            return sum(1 << SUITS.index(suit) for suit in set(word))
        return super().bits(attr, word)

    def begin(self, s: State, turn: Mapping[str, Any]) -> None:
        """The Round as far as it has come; then the step begins."""
        both = all(placed(s, seat) >= 0 for seat in range(SEATS))
        step = step_named(turn.get("step", turn.get("phase", "BEFORE SHOWDOWN" if both else "OPEN PHASE")))
        number = whole("round", turn.get("round", 3))
        offense = seat_named("offense", turn.get("offense", "A"))
        come = ORDER.index(step)
        revealed, dealt = come >= ORDER.index("AFTER SHOWDOWN"), come >= ORDER.index("CHARGE PHASE")
        winner = _winner(turn.get("winner", ""))
        fresh = step == "START OF ROUND"
        fight = whole("fight", turn.get("fight", 1))
        s.own = replace(
            s.own, first=seat_named("first", turn.get("first", "A")), offense=rival(offense) if fresh and number > 1 else offense,
            round=0 if step == "SET-UP" else number - fresh, step=step, winner=winner, revealed=revealed,
            settled=come > ORDER.index("AFTER SHOWDOWN"), dealt=dealt, stay=bool(turn.get("stay", False)), fight=fight,
            passes=whole("passes", turn.get("passes", int(step == "AFTER DAMAGE"))), opened=0, dealing=step == "AFTER DAMAGE",
        )
        self._faces(s, step, revealed)
        s.table.decks = tuple(loadout(s, seat) for seat in range(SEATS))
        if s.table.options["fights"] > 1:
            score = turn.get("score", [0, 0])
            if isinstance(score, str) and re.fullmatch(r"\d:\d", score):
                score = [int(score[0]), int(score[2])]
            if not isinstance(score, list) or len(score) != SEATS or not all(isinstance(wins, int) for wins in score):
                raise ValueError("score is a list of the Fights that A and B have won, for example: score = [1, 0]")
            s.own = replace(s.own, wins=(score[0], score[1]))
            s.push("match", Score(FIGHTS_TO_WIN, MOST_FIGHTS, (score[0], score[1]), fight - 1))
        if step == "AFTER DAMAGE":
            s.push("damage.end")
        loser = turn.get("loser")
        s.push(BEGINS[step], *(((seat_named("loser", loser),) if loser is not None else (),) if step == "SET-UP" else ()))

    def _faces(self, s: State, step: str, revealed: bool) -> None:
        """What lies face-up has been seen; placed cards are face-down until the reveal; an Augmented Art is in effect."""
        for seat in range(SEATS):
            for oid in (muse(s, seat), advantage(s, seat)) if step != "SET-UP" else ():
                s.set_flag(oid, SHOWN)
                if s.things[oid].flags & FACE_DOWN:  # an effect has turned it down (SOL-4.5a)
                    s.clear_flag(oid, FACE_DOWN)
                    s.add_mod(oid, Mod("down", "add", 1))
            for oid in arts(s, seat):
                if s.things[oid].flags & TURNED in (0, AUGMENTED):
                    s.set_flag(oid, SHOWN)
                if s.things[oid].flags & AUGMENTED:
                    s.set_flag(oid, IN_EFFECT)
            for oid in s.zone(ACTION, seat):
                if not revealed and not s.things[oid].flags & SHOWN:
                    s.set_flag(oid, FACE_DOWN)
                    s.conceal(oid, 3)
                    s.show(oid, 1 << s.things[oid].owner)
        s.index = None


def loadout(s: State, seat: int) -> Deck:
    """What a player fights with, for the Fights after this one."""
    names = [s.table.prints[s.things[oid].print].name for oid in (muse(s, seat), advantage(s, seat), *arts(s, seat))]
    return Deck("loadout", dict.fromkeys(names[1:], 1), names[0])


def _in_pair(pair: tuple[tuple[Any, ...], tuple[Any, ...]], seat: int, more: tuple[Any, ...]) -> Any:
    """A pair of queues with something added to one of them."""
    return ((*pair[0], *more), pair[1]) if seat == 0 else (pair[0], (*pair[1], *more))


def _winner(value: Any) -> int:
    if value not in ("", "A", "B", "tie"):
        raise ValueError(f"winner is A, B or tie, not {value!r}")
    return OPEN if value == "" else TIE if value == "tie" else "AB".index(value)


STAGE = SolreiStage()
