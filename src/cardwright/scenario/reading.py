"""Reading a position by path: `B.FRAME.strain`, `Wall@A.MIND#2.rating`, `A.deck.top`, `options`, `B.sees.A.hand`.

A path leads to a *finding*: a number, a word, a truth, or a list of names. Lists are compared without regard to order unless the
path is one where order is the point.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ..kernel.agenda import choices, decision_for
from ..kernel.names import printed_name
from ..kernel.questions import prompt
from ..kernel.staging import Stage
from ..kernel.state import State
from ..kernel.things import Decision, Thing
from ..kernel.values import value
from ..kernel.viewing import chain_view, view
from ..kernel.why import fold, short_forms
from ..kernel.wording import option_text
from ..match import Match
from .faults import ScenarioFault, unknown

_PLACE = re.compile(r"@(?:(?P<seat>[A-H])\.)?(?P<zone>\w+)(?:#(?P<n>\d+))?(?:\.(?P<rest>.+))?$")
_NUMBER = re.compile(r"^(?P<name>.+?)#(?P<n>\d+)(?:\.(?P<rest>.+))?$")
CARD_WORDS = ("zone", "seat", "controller", "owner", "type", "keywords", "changes", "known", "counters", "under", "host", "as")
A_DRAW = "a draw"  # what a game that knows one calls it (`Game.nobody`)
POSITION_WORDS = ("chain", "asked", "question", "options", "log", "view", "winner", "draw", "over", "result")


class Finding(msgspec.Struct, frozen=True):
    """What a path leads to. `ordered` lists keep their order; `accept` compares one listed item with one that is expected."""

    value: Any
    ordered: bool = False
    accept: Callable[[str, str], bool] | None = None


class Reader:
    """Reads one position."""

    def __init__(self, match: Match, stage: Stage) -> None:
        self.match = match
        self.s: State = match.state
        self.game = match.game
        self.stage = stage
        self.seats = {name: number for number, name in enumerate(match.seats)}
        self.zones = {spec.name: place for place, spec in enumerate(self.game.zones) if spec.per_seat}

    def find(self, path: str) -> Finding:
        """The finding of a path without `has`, `lacks` or `count`."""
        head, _, rest = path.partition(".")
        if head in self.seats and rest:
            return self._seat(self.seats[head], rest)
        if head == "view" and rest in self.seats:
            return Finding(msgspec.json.encode(self.match.view(rest)).decode())
        if head in POSITION_WORDS and head != "view":
            return self._position(head, rest)
        status = {**self.stage.status, **self.game.shown.status(self.s)}
        if path in status:
            return Finding(status[path])
        table = status.get(head)
        if isinstance(table, dict) and rest in table:
            return Finding(table[rest])
        return self._card(path, status)

    # -- the position -------------------------------------------------------------------------------------

    def _position(self, head: str, rest: str) -> Finding:
        s = self.s
        if head == "chain" and not rest:
            links = [link_forms(s, place) for place in range(len(s.chain))]

            def same(got: str, wanted: str) -> bool:
                return any(got == forms[0] and fold(wanted) in short for forms in links for short in map(short_forms, forms))

            return Finding([forms[0] for forms in links], True, same)
        if head == "asked" and not rest:
            return Finding([self.game.seat_name(decision.seat) for decision in s.pending if decision.answer is None])
        if head in ("question", "options"):
            return self._question(self._first(), head, rest)
        if head == "log" and not rest:
            return Finding(self.match.log(), True, holds)
        result = s.result
        if head == "winner" and not rest:
            return Finding([self.game.seat_name(seat) for seat in result.winners] if result is not None else [])
        if head == "draw" and not rest:
            return Finding(result is not None and not result.winners and s.game.nobody == A_DRAW)
        if head == "over" and not rest:
            return Finding(result is not None)
        if head == "result" and not rest:
            return Finding(result.rule if result is not None else "")
        raise unknown("path", f"{head}.{rest}", POSITION_WORDS)

    def _first(self) -> Decision | None:
        return next((decision for decision in self.s.pending if decision.answer is None), None)

    def _question(self, decision: Decision | None, head: str, rest: str) -> Finding:
        s = self.s
        if head == "question":
            if rest == "rule":
                return Finding(decision.rule if decision is not None else "")
            if rest == "prompt":
                return Finding(prompt(s, decision) if decision is not None else "")
            if not rest:
                return Finding(decision.kind if decision is not None else "")
            raise unknown("path", f"question.{rest}", ("question", "question.rule", "question.prompt"))
        if rest:
            raise unknown("path", f"options.{rest}", ("options", "options.has", "options.lacks", "options.count"))
        if decision is None:
            return Finding([])
        return Finding([option_text(s, decision, option) for option in choices(decision)], accept=option_form)

    # -- seats --------------------------------------------------------------------------------------------

    def _seat(self, seat: int, rest: str) -> Finding:
        s, game = self.s, self.game
        head, _, tail = rest.partition(".")
        if head in self.stage.seat_numbers and not tail:
            return Finding(s.things[seat].nums[game.nums.index(head)])
        if head in ("question", "options"):
            return self._question(decision_for(s, seat), head, tail)
        if head == "asked" and not tail:
            return Finding(decision_for(s, seat) is not None)
        if head == "log" and not tail:
            return Finding(self.match.log(game.seat_name(seat)), True, holds)
        if head == "changes" and not tail:
            return Finding(list(game.shown.changes(s, seat)), accept=holds)
        if head == "sees":
            return self._sees(seat, tail)
        for key, zone, _ in self.stage.leaders:
            if head == key:
                oid = s.zone(self.zones[zone], seat)[0]
                return self._of_card(oid, tail) if tail else Finding(printed_name(s, s.things[oid]))
        if head not in self.zones and self._spot_names(head):
            return self._spot(f"{game.seat_name(seat)}.{head}", tail)
        shown = game.shown.values(s, seat)
        if head in shown and not tail:
            return Finding(shown[head])
        if head in self.stage.counts and not tail:
            return Finding(0)
        facts = self.stage.facts(s, seat) if not tail else {}
        if head in facts and head not in self.zones:
            return Finding(facts[head])
        if head in game.recipes and head not in self.zones and not tail:
            return Finding(value(s, seat, head))
        if head not in self.zones:
            leaders = [key for key, _, _ in self.stage.leaders]
            words = (*self.stage.seat_numbers, *shown, *leaders, *facts, "changes", "sees", "options", "question", "log", "asked")
            raise unknown("path", rest, (*self.zones, *words))
        fixture = self._fixture(seat, head)
        if tail and fixture is not None and tail not in ("top", "bottom", "rest", "order"):
            found = self._of_fixture(fixture, tail)
            if found is not None:
                return found
        return self._zone(seat, head, tail)

    def _fixture(self, seat: int, name: str) -> Thing | None:
        full = f"{self.game.seat_name(seat)}.{name}"
        return next((leaf for leaf in self.s.things if leaf.print < 0 and self.game.shown.fixture_name(self.s, leaf.oid) == full), None)

    def _of_fixture(self, leaf: Thing, word: str) -> Finding | None:
        game = self.game
        if word in game.flags:
            return Finding(bool(leaf.flags >> game.flags.index(word) & 1))
        if word in game.nums:
            return Finding(leaf.nums[game.nums.index(word)])
        shown = game.shown.values(self.s, leaf.oid)
        if word in shown:
            return Finding(shown[word])
        return Finding(list(game.shown.changes(self.s, leaf.oid)), accept=holds) if word == "changes" else None

    def _zone(self, seat: int, name: str, part: str) -> Finding:
        s = self.s
        spec = self.game.zones[self.zones[name]]
        zone = self.zones[name] * s.table.seats + seat
        content = s.zones[zone]
        top, bottom = s.marks.get(zone, (0, 0))
        kinds = {card.kind for card in s.table.prints}
        if not part:
            return Finding(self._names(content))
        if part == "order":
            return Finding(self._names(content), True)
        if spec.deck and part in ("top", "bottom", "rest"):
            cut = len(content) - bottom
            if part == "rest":
                return Finding(self._names(content[top:cut]))
            return Finding(self._names(content[:top] if part == "top" else content[cut:]), True)
        kind = next((kind for kind in sorted(kinds) if part.casefold() in (kind.casefold(), kind.casefold() + "s")), None)
        if kind is not None:
            return Finding(self._names([oid for oid in content if s.prints[s.things[oid].print].kind == kind]), True)
        words = (*self.game.flags, *self.game.nums, "order", "count", "has", "lacks", *sorted(kinds))
        raise unknown(f"part of {name}", part, (*words, "top", "bottom", "rest") if spec.deck else words)

    def _spot_names(self, word: str) -> bool:
        """Whether this is the short name of a place on a board."""
        return word in self.stage.spots(self.s)

    def _spot(self, spot: str, part: str) -> Finding:
        """What stands on a place of a board: everything, or one card type of it; a number or state of the place itself."""
        s = self.s
        here = [leaf for leaf in s.things if self.game.shown.spot(s, leaf) == spot]
        if not part:
            return Finding([printed_name(s, leaf) for leaf in here])
        seat, _, name = spot.partition(".")
        fixture = self._fixture(self.seats[seat], name)
        found = self._of_fixture(fixture, part) if fixture is not None else None
        if found is not None:
            return found
        kinds = sorted({card.kind for card in s.table.prints})
        kind = next((kind for kind in kinds if part.casefold() in (kind.casefold(), kind.casefold() + "s")), None)
        if kind is None:
            raise unknown(f"part of {name}", part, (*self.game.flags, *self.game.nums, *kinds))
        return Finding([printed_name(s, leaf) for leaf in here if s.prints[leaf.print].kind == kind])

    def _names(self, oids: Sequence[int]) -> list[str]:
        return [printed_name(self.s, self.s.things[oid]) for oid in oids]

    def _sees(self, seat: int, rest: str) -> Finding:
        """The faces a seat sees in a zone: `B.sees.A.hand`, or `B.sees.traps` in one that all share."""
        common = any(spec.name == rest and not spec.per_seat for spec in self.game.zones)
        owner, zone = ("", rest) if common else (rest.partition(".")[0], rest.partition(".")[2])
        if not common and (owner not in self.seats or zone not in self.zones):
            raise unknown("path", f"sees.{rest}", tuple(f"sees.{name}.{zone}" for name in self.seats for zone in self.zones))
        shown = view(self.s, seat)
        found = next(item for item in shown.zones if item.name == zone and item.seat == owner)
        return Finding([card.name for card in found.cards if card.name])

    # -- cards --------------------------------------------------------------------------------------------

    def _card(self, path: str, status: dict[str, Any]) -> Finding:
        oid, rest = self.thing(path, status)
        if not rest:
            raise ScenarioFault(f"{path!r} names a card but nothing of it", f'for example: "{path}.zone"')
        return self._of_card(oid, rest)

    def thing(self, path: str, status: dict[str, Any]) -> tuple[int, str]:
        """The card a path begins with, and the rest of the path."""
        s = self.s
        names = {card.name for card in s.prints}
        place = _PLACE.search(path)
        number = _NUMBER.match(path) if place is None else None
        if place is not None:
            name, rest = path[: place.start()], place["rest"] or ""
        elif number is not None and number["name"] in names:
            name, rest = number["name"], number["rest"] or ""
        else:
            fits = [name for name in names if path == name or path.startswith(name + ".")]
            if not fits:
                raise unknown("path", path, (*POSITION_WORDS, *status, *self.seats, *(f"{name}.zone" for name in names)))
            name = max(fits, key=len)
            rest = path[len(name) + 1 :]
        found = [leaf for leaf in s.things if leaf.print >= 0 and printed_name(s, leaf) == name]
        if place is not None:
            found = [leaf for leaf in found if self._lies(leaf, place["seat"], place["zone"])]
        elif len(found) > 1:  # a card in play is meant before one in a deck
            found = [leaf for leaf in found if not self._stored(leaf)] or found
        wanted = place["n"] if place is not None else number["n"] if number is not None else None
        if not found:
            raise Missing(f"there is no {path[: len(path) - len(rest)].rstrip('.')}")
        found.sort(key=lambda leaf: (leaf.zone, s.zones[leaf.zone].index(leaf.oid)))
        if wanted is not None:
            if int(wanted) > len(found):
                raise Missing(f"there are only {len(found)} of {name}")
            return found[int(wanted) - 1].oid, rest
        if len(found) > 1:
            places = ", ".join(f"{name}@{self.game.place_of(s, leaf)}" for leaf in found[:4])
            raise ScenarioFault(f"{path!r} could mean several cards: {places}", "add @place, and #2 for the second one there")
        return found[0].oid, rest

    def _stored(self, leaf: Thing) -> bool:
        spec = self.game.zones[leaf.zone // self.s.table.seats]
        return spec.deck or spec.name in self.stage.stores

    def _lies(self, leaf: Thing, seat: str | None, zone: str) -> bool:
        seats = self.s.table.seats
        spot = self.game.shown.spot(self.s, leaf)
        if spot and (spot == f"{seat}.{zone}" or (seat is None and spot.rpartition(".")[2] == zone)):
            return True
        if zone not in {spec.name for spec in self.game.zones}:
            if self._spot_names(zone) or self._fixture(0, zone) is not None:
                return False
            raise unknown("place", zone, self.zones)
        return self.game.zones[leaf.zone // seats].name == zone and (seat is None or self.game.seat_name(leaf.zone % seats) == seat)

    def _of_card(self, oid: int, word: str) -> Finding:
        s, game = self.s, self.game
        leaf = s.things[oid]
        card = s.prints[leaf.print]
        facts = self.stage.facts(s, oid)
        if word in facts:
            return Finding(facts[word])
        if word in game.flags:
            return Finding(bool(leaf.flags >> game.flags.index(word) & 1))
        if word in game.nums and word not in game.recipes:  # what is computed counts before a number of the same name
            return Finding(leaf.nums[game.nums.index(word)])
        if word in game.recipes:
            if word == "keywords":
                return Finding([f"[{name}]" for name in game.shown.keywords(s, oid)], accept=same_keyword)
            return Finding(value(s, oid, word))
        if word == "zone":
            return Finding(game.place_of(s, leaf))
        if word in ("controller", "owner", "seat"):
            return Finding(game.seat_name({"controller": leaf.controller, "owner": leaf.owner, "seat": leaf.zone % s.table.seats}[word]))
        if word in ("type", "as"):
            return Finding(card.kind if word == "type" else card.name)
        if word == "changes":
            return Finding(list(game.shown.changes(s, oid)), accept=holds)
        if word == "known":
            return Finding([name for name, seat in self.seats.items() if leaf.known >> seat & 1])
        if word.partition(".")[0] == "counters":
            name = word.partition(".")[2]
            return Finding(sum(mod.amount for mod in leaf.mods if mod.op == "count" and (not name or mod.attr == "counter " + name)))
        if word == "under":
            return Finding(self._names(s.kids.get(oid, ())))
        if word == "host":
            return Finding(printed_name(s, s.things[leaf.host]) if leaf.host >= 0 else "")
        shown = game.shown.values(s, oid)
        if word in shown:
            return Finding(shown[word])
        if word in self.stage.counts:
            return Finding(0)
        if word in card.attrs:
            found = card.attrs[word]
            return Finding(list(found) if isinstance(found, tuple) else found)
        raise unknown("state of a card", word, (*CARD_WORDS, *shown, *facts, *game.flags, *game.nums, *game.recipes, *card.attrs))


class Missing(Exception):
    """A card that is expected to be somewhere is not there."""


def link_forms(s: State, place: int) -> tuple[str, ...]:
    """The ways to write a link: "cue Echo Lion -> Wall", "cue Echo Lion", "Echo Lion"; by its own name too if it has one."""
    seat = s.chain[place].seat
    link = chain_view(s, seat)[place]
    others = [chain_view(s, viewer)[place].source for viewer in range(s.table.seats) if viewer != seat]
    forms: list[str] = []
    for name in dict.fromkeys(filter(None, (link.source, s.game.shown.link_title(s, s.chain[place]), *others))):
        short = f"{link.kind} {name}"
        forms += [*([f"{short} -> {', '.join(link.targets)}"] if link.targets else []), short, name]
    return tuple(forms)


def option_form(got: str, wanted: str) -> bool:
    """Whether an option may be written that way."""
    return fold(wanted) in short_forms(got)


def holds(got: str, wanted: str) -> bool:
    return wanted in got


def same_keyword(got: str, wanted: str) -> bool:
    return got.strip("[]").casefold() == wanted.strip("[]").casefold()
