"""HeroSync for scenario files: plain cards to build positions with, what a position may say, and where play begins.

`STAGE` is what `cardwright.scenario` asks. A position begins in A's main stage of round 5, both on 400 Influence and level 4.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.abilities import Ability, Print
from ...kernel.laying import lay_card
from ...kernel.staging import Stage, seat_named, set_tallies, spent_uses, whole
from ...kernel.state import State
from ...kernel.things import Mod, replace
from . import setup
from .model import (
    ACQUIRED,
    COUNTERS,
    DEED,
    FOLLOWERS,
    HIDDEN,
    INFLUENCE,
    KEYWORDS,
    LEVEL,
    MOST_INFLUENCE,
    OPEN,
    PATH,
    SEATS,
    SLOT,
    TOP_LEVEL,
    Own,
    free_slot,
    hero,
    is_hero,
    on_field,
    path_of,
)
from .values import attacks_allowed

ATTRIBUTES: dict[str, Any] = {"level": 1, "power": 20, "allegiance": OPEN, "hero": "Plain Hero"}
PLAIN_TEXTS = {
    "Follower": "", "Drive": "Draw a card.", "Counter": "When an enemy Follower attacks: Draw a card.", "Active Reward": "Draw a card.",
    "Passive Reward": "Your Followers have +5 Power.",
}
STAGES = {"SETUP": "setup", "START": "begin", "DRAW": "draw", "MAIN": "main", "END": "end", "LEVEL": "level.up"}


def _plain(name: str, kind: str, level: int = 1, power: int = 0, text: str = "", attrs: Mapping[str, Any] | None = None) -> Print:
    """A card without abilities; a Drive or Counter has a text that does nothing."""
    found: dict[str, Any] = {"name": name, "type": kind, "level": level, **(attrs or {})}
    if kind in ("Follower", "Drive", "Counter"):
        found["allegiance"] = OPEN
    if kind == "Follower":
        found["power"] = power
    card = Print(name, kind, found, text)
    if kind in ("Drive", "Counter"):
        card.seal([Ability(kind.lower(), text)], [0])
    else:
        card.seal([], [])
    return card


class HeroSyncStage(Stage):
    """What a HeroSync position is made of."""

    leaders = (("hero", "hero", "Plain Hero"),)
    filler = "Filler"
    seat_numbers: Mapping[str, int] = {"influence": MOST_INFLUENCE, "level": TOP_LEVEL}
    seat_words = ("rewards", "tallies", "attacks_made")
    card_words = ("uses", "entered")
    turn_words = ("player", "first", "round", "turn", "stage", "actions")
    until = ("turn", "start", "next_turn_end", "own_turn_end", "battle")
    texts = PLAIN_TEXTS
    attributes = ATTRIBUTES
    bit_words: Mapping[str, Mapping[str, int]] = {
        "keywords": {name: 1 << place for place, name in enumerate(KEYWORDS)}, "cannot": DEED, "may": DEED, "must": DEED,
    }
    stops = frozenset({"main", "reward", "opening"})

    def prints(self) -> Sequence[Print]:
        followers = [_plain(f"Plain {power}", "Follower", level, power) for power, level in (
            (0, 1), (10, 1), (20, 1), (30, 1), (40, 2), (50, 3), (60, 3), (70, 4), (80, 4), (90, 4),
        )]
        levels = [_plain(f"Level {level}", "Follower", level, 30) for level in range(1, 5)]
        rewards = [
            _plain(f"Plain Reward {level}{letter}", "Reward", level, attrs={"hero": "Plain Hero", "kind": "Passive"})
            for level, letters in ((1, ("",)), (2, "abc"), (3, "abc"), (4, "abc")) for letter in letters
        ]
        return [
            _plain("Plain Hero", "Hero"), _plain("Other Hero", "Hero"), _plain("Filler", "Follower", 4, 10),
            *followers, *levels, *rewards, _plain("Plain Drive", "Drive", text="Nothing happens."),
            _plain("Plain Counter", "Counter", text="Nothing happens."),
        ]

    def lay_fixtures(self, s: State) -> None:
        setup.lay_fixtures(s)
        for seat in range(SEATS):
            s.set_num(seat, INFLUENCE, MOST_INFLUENCE)
            s.set_num(seat, LEVEL, TOP_LEVEL)

    def facts(self, s: State, oid: int) -> Mapping[str, Any]:
        """The rewards that a player has; how often a character may attack in a turn."""
        if on_field(s, oid) or is_hero(oid):
            return {"attacks": attacks_allowed(s, oid)}
        if oid >= SEATS:
            return {}
        held = (leaf for leaf in map(s.things.__getitem__, s.zone(PATH, oid)) if leaf.flags & ACQUIRED)
        return {"rewards": [s.table.prints[leaf.print].name for leaf in held]}

    def set_seat(self, s: State, seat: int, word: str, value: Any) -> None:
        """`rewards` are acquired; `tallies` are what "this turn" texts count; `attacks_made` the attacks declared this turn."""
        if word == "attacks_made":
            s.use("turn", "attacks", seat, amount=whole(word, value))
            return
        if word == "rewards":
            for name in value if isinstance(value, list) else [value]:
                if name not in s.table.names or s.table.prints[s.table.names[name]].kind != "Reward":
                    raise ValueError(f"rewards: {name!r} is no Sync Reward")
                s.set_flag(lay_card(s, name, PATH, seat), ACQUIRED)
            return
        set_tallies(s, seat, value, "tallies = { drive = { Drive = 2 } }")

    def set_card(self, s: State, oid: int, word: str, value: Any) -> None:
        """`uses` are spent uses of the card's printed abilities, first ability first; `entered`: it entered the field this turn."""
        leaf = s.things[oid]
        if word == "entered":
            if value:
                s.use("turn", "entered", oid, leaf.life)
            return
        for ability, spent in spent_uses(s, oid, word, value):
            s.use("turn", "used", oid, leaf.life, leaf.print, ability.number, amount=spent)

    def bits(self, attr: str, word: str) -> int:
        return super().bits(attr, word.upper() if attr == "keywords" else word)

    def begin(self, s: State, turn: Mapping[str, Any]) -> None:
        """Slots are numbered, Hidden Followers hidden for good, a named Hero has its path; then the stage begins."""
        for seat in range(SEATS):
            self._settle_in(s, seat)
        player = seat_named("player", turn.get("player", "A"))
        first = seat_named("first", turn.get("first", "A"))
        number = whole("round", turn.get("round", 5))
        stage = turn.get("stage", "MAIN")
        if stage not in STAGES:
            raise ValueError(f"stage is one of {', '.join(STAGES)}, not {stage!r}")
        if stage == "SETUP":
            s.own = Own()
            for seat in range(SEATS):
                s.set_num(seat, LEVEL, 1)
            s.push("setup")
            return
        count = whole("turn", turn.get("turn", 2 * number - (player == first)))
        own = Own(first, player, number, count, stage, s.clock, whole("actions", turn.get("actions", 0)))
        if stage == "START":  # the turn that begins also counts itself, and perhaps a round
            own = replace(own, round=number - (player == first), turn=count - 1)
        s.own = own
        s.push(*((STAGES[stage], player) if stage == "START" else (STAGES[stage],)))

    def _settle_in(self, s: State, seat: int) -> None:
        for kind in (FOLLOWERS, COUNTERS):
            for oid in s.zones[kind * SEATS + seat]:
                leaf = s.things[oid]
                if not leaf.nums[SLOT]:
                    s.set_num(oid, SLOT, free_slot(s, kind, seat, oid))
                if leaf.flags & HIDDEN and not any(mod.attr == "hidden" for mod in leaf.mods):
                    s.add_mod(oid, Mod("hidden", "set", 1))
                elif any(mod.attr == "hidden" for mod in leaf.mods):
                    s.set_flag(oid, HIDDEN)
        name = s.table.prints[s.things[hero(seat)].print].name
        if not path_of(s, seat) and name != "Plain Hero":
            setup.lay_path(s, seat, name)
            for oid in path_of(s, seat):
                if s.table.prints[s.things[oid].print].attrs["level"] == 1:
                    s.set_flag(oid, ACQUIRED)
        s.index = None


STAGE = HeroSyncStage()
