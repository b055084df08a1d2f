"""A small table for trying out texts: cards made from printed words, put where a test wants them.

`Play` begins in A's MAIN Beat of Round 3 with 9 of 9 Notes for both seats. Cards are named by what they are called; `do` answers
by verb and names, `settle` passes until the menu is back.
"""

from __future__ import annotations

from typing import Any

from cardwright import library
from cardwright.games.synsouls import GAME
from cardwright.games.synsouls.effects import build_print
from cardwright.games.synsouls.model import (
    DECK,
    HAND,
    MAX_NOTES,
    NOTES,
    OVERWRITTEN,
    REMOVED,
    SEATS,
    SOUL,
    STRAIN,
    VOID,
    Own,
    concepts_in,
    conductor,
    measure,
    measure_zone,
    rating,
    zone_id,
)
from cardwright.games.synsouls.setup import lay_fixtures
from cardwright.kernel.abilities import Print
from cardwright.kernel.agenda import answer, choices, run
from cardwright.kernel.rng import Rng, seeded
from cardwright.kernel.state import State
from cardwright.kernel.table import Table
from cardwright.kernel.things import Decision, Thing
from cardwright.kernel.wording import option_text

MEASURE = {"MIND": 1, "FRAME": 2, "HEART": 3}
PILE = {"deck": DECK, "hand": HAND, "void": VOID, "removed": REMOVED}


TELL = library.tellings("synsouls").tell


class Sheet:
    """A compiled card as the library gives it."""

    def __init__(self, name: str, kind: str, text: str, attrs: dict[str, Any]) -> None:
        self.name = name
        self.type = kind
        self.attrs = {"text": text, "cost": 1, "rating": 3, "genres": ("Plain",), "frequency": "Amari", **attrs}
        start = "spell" if kind == "Verse" else "card"
        self.trees = {"text": TELL(text, start, "")}
        final = attrs.get("final_verse")
        if final is not None:
            self.trees["final_verse.text"] = TELL(final["text"], "spell", "")
            self.trees["final_verse.condition"] = TELL(final["condition"], "condition", "")
        self.tree = self.trees["text"]


def sheet(name: str, kind: str = "Record", text: str = "", **attrs: Any) -> Sheet:
    return Sheet(name, kind, text, attrs)


def verse(text: str, **attrs: Any) -> Sheet:
    """The Verse that a test is about."""
    return Sheet("Verse", "Verse", text, {"tag": "DYNAMIC", **attrs})


class Play:
    """A position under test."""

    def __init__(self, *sheets: Sheet, plain: int = 9, rig: tuple[int, ...] = ()) -> None:
        cards = list(GAME.cards.of_rules())
        made = {item.name: item for item in sheets}
        for number in range(1, plain + 1):
            made.setdefault(f"P{number}", sheet(f"P{number}", cost=number, rating=number))
        made.setdefault("Leader", sheet("Leader", "Conductor"))
        made.setdefault("Idea", sheet("Idea", "Concept"))
        cards += [build_print(item, 0) for item in made.values()]
        for number, card in enumerate(cards):
            card.number = number
        self.table = Table(GAME, cards, SEATS, (0, 1), GAME.setup.prepare(cards, {}, {}))
        self.s = State(self.table, Rng(seeded("table").key, 0, rig))
        self.s.journal = []
        self.s.hold = True  # also a question with one answer is asked
        lay_fixtures(self.s)
        self.names: dict[str, int] = {}
        for seat, leader in enumerate(("Leader", "Leader")):
            self._add(leader, seat, zone_id(SOUL, seat), f"leader {'AB'[seat]}")

    def _add(self, name: str, seat: int, zone: int, key: str = "") -> int:
        number = self.table.names[name]
        self.s.clock += 1
        thing = Thing(len(self.s.things), number, number, seat, seat, zone, since=self.s.clock, nums=self.s.game.blank_nums)
        self.names.setdefault(key or name, thing.oid)
        return self.s.add(thing)

    # -- setting up ---------------------------------------------------------------------------------------

    def put(self, seat: str, place: str, *names: str, flags: int = 0, strain: int = 0, key: str = "") -> Play:
        """Put cards into a Measure ("FRAME", "B.FRAME" for the other side) or pile of a seat."""
        owner = "AB".index(seat)
        side = "AB".index(place[0]) if place[1:2] == "." else owner
        word = place.rpartition(".")[2]
        zone = measure_zone(measure(side, MEASURE[word])) if word in MEASURE else zone_id(PILE[word], owner)
        for name in names:
            oid = self._add(name, owner, zone, key)
            self.s.set_flag(oid, flags)
            self.s.set_num(oid, STRAIN, strain)
        return self

    def lead(self, name: str, seat: str = "A") -> Play:
        """Seat another Conductor."""
        oid = conductor("AB".index(seat))
        number = self.table.names[name]
        leaf = self.s.things[oid]
        self.s.things[oid] = Thing(oid, number, number, leaf.owner, leaf.controller, leaf.zone, nums=leaf.nums)
        self.names[name] = oid
        return self

    def notes(self, seat: str, notes: int, most: int = 9) -> Play:
        self.s.set_num("AB".index(seat), NOTES, notes)
        self.s.set_num("AB".index(seat), MAX_NOTES, most)
        return self

    def begin(self, *, performer: str = "A", beat: str = "main", round: int = 3, most: int = 9) -> Play:
        """Run to the first question."""
        s = self.s
        for seat in range(SEATS):
            self.notes("AB"[seat], most, most)
            if not s.zone(DECK, seat):
                for _ in range(10):
                    self._add("P1", seat, zone_id(DECK, seat), f"filler {'AB'[seat]}")
        for place in range(6):
            for oid in concepts_in(s, SEATS + place)[:-1]:
                s.set_flag(oid, OVERWRITTEN)
        seat = "AB".index(performer)
        s.own = Own(0, seat, round, beat.upper().partition(".")[0], round == 1, False, began=s.clock)
        s.push(beat)
        s.dirty = -1
        run(s)
        return self

    # -- asking and answering -----------------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        return next(item for item in self.s.pending if item.answer is None)

    def options(self) -> list[str]:
        return [option_text(self.s, self.decision, option) for option in choices(self.decision)]

    def do(self, verb: str, it: str = "", to: str = "", n: int | None = None) -> Play:
        """Give the one answer that fits."""
        found = [
            option
            for option in choices(self.decision)
            if option.verb == verb
            and (not it or option.it == self.oid(it))
            and (not to or option.to == self.oid(to))
            and (n is None or option.n == n)
        ]
        if not found:
            raise AssertionError(f"no {verb} {it} {to}: {self.decision.kind} offers {self.options()}")
        answer(self.s, self.decision.seat, found[0])
        return self

    def say(self, text: str) -> Play:
        """Give the answer that is written so."""
        texts = self.options()
        if text not in texts:
            raise AssertionError(f"{text!r} is not offered: {self.decision.kind} offers {texts}")
        answer(self.s, self.decision.seat, choices(self.decision)[texts.index(text)])
        return self

    def pick(self, *names: str) -> Play:
        for name in names:
            self.do("pick", name)
        return self

    def pick_link(self) -> Play:
        """Aim at the newest link that is offered."""
        answer(self.s, self.decision.seat, choices(self.decision)[-1])
        return self

    def settle(self) -> Play:
        """Pass until nobody can answer any more."""
        while self.s.pending and self.decision.kind == "window":
            self.do("pass")
        return self

    def by(self, seat: str) -> Play:
        """Pass until that seat is asked."""
        while self.decision.kind == "window" and self.decision.seat != "AB".index(seat):
            self.do("pass")
        return self

    def cast(self, *targets: str) -> Play:
        """A expends the Verse at these targets and nobody answers."""
        self.do("expend", "Verse", n=0)
        for target in targets:
            self.do("pick", target)
        return self.settle()

    def can(self, verb: str, it: str = "") -> bool:
        return any(option.verb == verb and (not it or option.it == self.oid(it)) for option in choices(self.decision))

    # -- looking ------------------------------------------------------------------------------------------

    def oid(self, name: str) -> int:
        """A Thing by name: a card, "A.FRAME", or a seat."""
        if name in ("A", "B"):
            return "AB".index(name)
        if name[1:2] == "." and name[2:] in MEASURE:
            return measure("AB".index(name[0]), MEASURE[name[2:]])
        return self.names[name]

    def leaf(self, name: str) -> Thing:
        return self.s.things[self.oid(name)]

    def rating(self, name: str) -> int:
        return rating(self.s, self.oid(name))

    def strain(self, name: str) -> int:
        return sum(self.leaf(name).nums[:2])

    def where(self, name: str) -> str:
        """The zone a card is in: "FRAME", "void", "hand"…"""
        return self.s.game.zones[self.leaf(name).zone // SEATS].name

    def hand(self, seat: str) -> int:
        return len(self.s.zone(HAND, "AB".index(seat)))

    def deck(self, seat: str) -> list[int]:
        return list(self.s.zone(DECK, "AB".index(seat)))

    def available(self, seat: str) -> int:
        return self.s.things["AB".index(seat)].nums[NOTES]


def prints_of(play: Play, name: str) -> Print:
    return play.table.prints[play.table.names[name]]
