"""SYNSOULS for scenario files: plain cards to build positions with, what a position may say, and where play begins.

`STAGE` is what `cardwright.scenario` asks. A position begins in A's MAIN Beat of Round 3 with 9 of 9 Notes for both players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.abilities import Ability, Print
from ...kernel.staging import NONE, Stage, seat_named, set_tallies, spent_uses, whole
from ...kernel.state import State
from . import setup
from .cards import genre_words
from .model import (
    DEED,
    KEYWORDS,
    MAX_NOTES,
    MEASURES,
    NOTES,
    OVERWRITTEN,
    SEATS,
    Own,
    concepts_in,
)

FREQUENCY = "Amari"
GENRES = ("Plain",)
PLAIN_TEXTS = {"Verse": "Draw a card."}
ATTRIBUTES: dict[str, Any] = {
    "frequency": FREQUENCY, "id": "SCN-1", "cost": 1, "rating": 1, "genres": GENRES, "tag": "DYNAMIC",
    "final_verse.cost": 9, "final_verse.condition": "three or more of your Measures have Crashed",
    "final_verse.text": "Draw a card.", "final_verse.name": "Plain Final Verse",
}
BEATS = {
    "SETUP": "setup", "RESET": "begin", "DRAW": "draw", "MAIN": "main", "CLOSING": "closing", "ENCORE": "encore", "END": "end",
}


def _plain(name: str, kind: str, cost: int = 0, rating: int = 0, spell: str = "", tag: str = "") -> Print:
    """A card without abilities; a Verse has one that does nothing."""
    attrs: dict[str, Any] = {"name": name, "type": kind, "frequency": FREQUENCY, "cost": cost, "rating": rating, "genres": GENRES}
    attrs["genre_words"] = genre_words({"genres": GENRES})  # as on compiled cards
    card = Print(name, kind, {**attrs, "tag": tag} if tag else attrs)
    if spell:
        ability = Ability("spell", spell)
        ability.extra["tag"] = tag
        card.seal([ability], [])
    else:
        card.seal([], [])
    return card


class SynsoulsStage(Stage):
    """What a SYNSOULS position is made of."""

    leaders = (("conductor", "SOUL", "Plain Conductor"),)
    filler = "Filler"
    seat_numbers: Mapping[str, int] = {"notes": 9, "max_notes": 9}
    seat_words = ("plays", "tallies")
    card_words = ("uses", "attacks")
    fixture_words = ("loaded",)
    turn_words = ("performer", "first", "round", "beat", "extended")
    until = ("turn", "next_turn_end", "own_turn_end", "reset", "attack", "round")
    texts = PLAIN_TEXTS
    attributes = ATTRIBUTES
    bit_words: Mapping[str, Mapping[str, int]] = {"keywords": {name: 1 << place for place, name in enumerate(KEYWORDS)}, "cannot": DEED}
    stops = frozenset({"main", "encore", "first", "redraw", "overture"})

    def prints(self) -> Sequence[Print]:
        records = [_plain(f"Plain {number}", "Record", number, number) for number in range(1, 10)]
        return [
            _plain("Plain Conductor", "Conductor"), _plain("Filler", "Record", 9, 1), _plain("Wall", "Record", 3, 3), *records,
            _plain("Plain Concept", "Concept", 1), _plain("Other Concept", "Concept", 1),
            _plain("Plain Verse", "Verse", 1, spell="Nothing happens.", tag="DYNAMIC"),
            _plain("Static Verse", "Verse", 1, spell="Nothing happens.", tag="STATIC"),
        ]

    def attribute(self, card_type: str, name: str, given: Mapping[str, Any] = NONE) -> Any:
        return "SCN-X1" if name == "id" and card_type == "Conductor" else super().attribute(card_type, name, given)  # SYN-3.12

    def lay_fixtures(self, s: State) -> None:
        setup.lay_fixtures(s)

    def set_seat(self, s: State, seat: int, word: str, value: Any) -> None:
        """`plays` counts for SYN-14.8; `tallies` are what "this turn" and "this game" texts count (SYN-12.14)."""
        if word == "plays":
            s.use("turn", "plays", seat, amount=whole(word, value))
            return
        set_tallies(s, seat, value, "tallies = { expended = { Verse = 2 } }")

    def set_card(self, s: State, oid: int, word: str, value: Any) -> None:
        """`uses` are spent uses of the card's printed abilities, first ability first; `attacks` those cued this turn."""
        leaf = s.things[oid]
        if word == "attacks":
            s.use("turn", "attacks", oid, leaf.life, amount=whole(word, value))
            return
        for ability, spent in spent_uses(s, oid, word, value):
            key = (oid, leaf.life, leaf.print, ability.number)
            s.use("turn", "used" if ability.windows else "trigger", *key, amount=spent)
            if ability.limit is not None:
                s.use(ability.limit[0], "limit", *key, amount=spent)

    def set_fixture(self, s: State, oid: int, word: str, value: Any) -> None:
        """`loaded`: Records loaded into a MIND Measure this turn (SYN-4.18)."""
        s.use("turn", "mind", oid, amount=whole(word, value))

    def begin(self, s: State, turn: Mapping[str, Any]) -> None:
        """Concepts beneath others are Overwritten (SYN-15.2); then the Beat begins."""
        for place in range(SEATS * len(MEASURES)):
            for oid in concepts_in(s, SEATS + place)[:-1]:
                s.set_flag(oid, OVERWRITTEN)
        performer = seat_named("performer", turn.get("performer", "A"))
        first = seat_named("first", turn.get("first", "A"))
        number = whole("round", turn.get("round", 3))
        beat = turn.get("beat", "MAIN")
        if beat not in BEATS:
            raise ValueError(f"beat is one of {', '.join(BEATS)}, not {beat!r}")
        extended = turn.get("extended", False)
        if beat == "SETUP":
            s.own = Own()
            for seat in range(SEATS):  # SYN-5.1 to 5.3, whatever a later Beat would begin with
                s.set_num(seat, MAX_NOTES, s.table.options["max_notes"])
                s.set_num(seat, NOTES, 0)
            s.push("setup")
            return
        fresh = beat == "RESET" and performer == first  # the Performance that begins also begins the Round
        s.own = Own(first, performer, number - fresh, beat, number == 1 or bool(extended), bool(extended), began=s.clock)
        s.push(*((BEATS[beat], performer) if beat == "RESET" else (BEATS[beat],)))


STAGE = SynsoulsStage()
