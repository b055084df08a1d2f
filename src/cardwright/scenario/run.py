"""Running scenarios: a file or a text in, a result out. Nothing wrong with a file is ever an exception to the caller."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any

import msgspec

from .. import shelf
from ..errors import CardwrightError
from ..kernel.abilities import Print
from ..kernel.decks import parse_deck, spelled
from ..kernel.staging import Stage
from ..library import read_text
from ..match import Match
from ..shelf import Shelved
from .cards import own_cards
from .expecting import check
from .faults import Failure, ScenarioFault, unknown
from .picture import picture
from .playing import Player
from .reading import Reader
from .setting import set_up
from .source import Block, Script, read_script
from .stage import stage_of

DO_KEYS = ("deck", "settled", "note")
REFUSED_KEYS = ("because", "deck", "settled", "note")


class ScenarioResult(msgspec.Struct, frozen=True):
    """How one scenario went. `reason` is empty if it passed; `faulty` means the file itself is wrong."""

    file: str
    passed: bool
    title: str = ""
    rules: tuple[str, ...] = ()
    checks: int = 0
    line: int = 0
    reason: str = ""
    faulty: bool = False


def run_file(path: str | Path) -> ScenarioResult:
    """Run one scenario file; a file that cannot be read raises CardwrightError."""
    return run_text(read_text(path), str(path))


def run_text(text: str, name: str = "scenario") -> ScenarioResult:
    """Run one scenario given as text."""
    title = ""
    rules: tuple[str, ...] = ()
    try:
        script = read_script(text)
        title, rules = script.title, script.rules
        checks = Run(script).play()
    except Failure as failure:
        reason = f"line {failure.line}: {failure.message}" + (f"\n{failure.picture}" if failure.picture else "")
        return ScenarioResult(name, False, title, rules, 0, failure.line, reason)
    except CardwrightError as fault:
        line = fault.line if isinstance(fault, ScenarioFault) else 0
        return ScenarioResult(name, False, title, rules, 0, line, f"line {line}: {fault}" if line else str(fault), faulty=True)
    except Exception:  # one broken rule must not keep the other files from being run; it is told in full
        return ScenarioResult(name, False, title, rules, 0, 0, f"a fault of Cardwright itself:\n{traceback.format_exc()}")
    return ScenarioResult(name, True, title, rules, checks)


class Run:
    """One scenario being run."""

    def __init__(self, script: Script) -> None:
        self.script = script
        try:
            self.shelf: Shelved = shelf.game(script.game)
        except CardwrightError as fault:
            raise ScenarioFault(fault.message, fault.hint, script.plain.line_of("game")) from None
        self._check_rules()
        self.stage: Stage = stage_of(script.game)
        self.extra: list[Print] = [*_built_in(script.game), *own_cards(script, self.shelf, self.stage)]
        self.match: Match = set_up(script, self._table(), self.stage)
        self.player = Player(self.match, self.stage)

    def _check_rules(self) -> None:
        ledger = self.shelf.rules
        named = {(rule, self.script.plain.line_of("rules")) for rule in self.script.rules}
        for block in self.script.steps:
            because = block.content.get("because", [])
            named |= {(str(rule), block.line_of("because")) for rule in (because if isinstance(because, list) else [because])}
        for rule, line in sorted(named):
            if rule not in ledger.rules:
                raise unknown("rule", rule, ledger.rules, line)

    def _table(self) -> Any:
        options = self.script.plain.content.get("options", {})
        line = self.script.plain.line_of("options")
        if not isinstance(options, dict):
            raise ScenarioFault("options is a table", "for example: options = { max_notes = 2 }", line)
        seats = max([self.stage.least_seats(options), *("ABCDEFGH".index(name) + 1 for name in self.script.seats)])
        if seats not in self.shelf.rules_code.seat_counts:
            seats = self.stage.seats  # a seat too many is reported where its table stands
        try:
            return self.shelf.table(seats, options, self.extra)
        except CardwrightError as fault:
            raise ScenarioFault(fault.message, fault.hint, line) from None

    def play(self) -> int:
        """Play every step; gives the number of things checked."""
        if self.script.lesson is not None:
            raise ScenarioFault("this is a lesson", "prove it with: cardwright lesson check FILE", self.script.lesson.line)
        if not self.script.steps:
            raise ScenarioFault("a scenario needs at least one [[do]], [[refused]] or [expect]", None, self.script.plain.line)
        checks = 0
        for place, block in enumerate(self.script.steps):
            after = self.script.steps[place + 1 : place + 2]
            self.player.stop_before_turn(block.content.get("stop") is True or any(one.content.get("stop") is True for one in after))
            if block.name == "do":
                checks += self._do(block)
            elif block.name == "refused":
                checks += self._refused(block)
            else:
                self.player.settle(windows=block.content.get("open") is not True)
                checks += check(Reader(self.match, self.stage), block)
        return checks

    # -- steps --------------------------------------------------------------------------------------------

    def _moves(self, block: Block, keys: tuple[str, ...]) -> dict[str, list[str]]:
        """The lines of each seat in a step."""
        moves: dict[str, list[str]] = {}
        seats = self.match.seats
        for key, value in block.content.items():
            if key in keys:
                continue
            if key not in seats:
                raise unknown(f"key of [[{block.name}]]", key, (*seats, *keys), block.line_of(key))
            lines = value if isinstance(value, list) else [value]
            if not lines or not all(isinstance(line, str) and line.strip() for line in lines):
                raise ScenarioFault(f"{key} is a move in words, or a list of them", 'for example: A = "pass"', block.line_of(key))
            moves[key] = [line.strip() for line in lines]
        if block.content.get("settled") is True:
            self.player.carry_out()
        return moves

    def _do(self, block: Block) -> int:
        moves = self._moves(block, DO_KEYS)
        if "deck" in block.content:
            faults = self._deck_faults(block)
            if faults:
                raise Failure(f"this deck should be legal, but breaks {', '.join(sorted(faults))}", block.line_of("deck"))
            return 1
        if not moves:
            raise ScenarioFault("a [[do]] needs a seat that does something", 'for example: A = "pass"', block.line)
        for seat, lines in moves.items():
            try:
                self.player.do(seat, lines, block.line_of(seat))
            except CardwrightError as fault:
                raise Failure(f"{seat}: {fault}", block.line_of(seat), picture(self.match.state)) from None
        return 0

    def _refused(self, block: Block) -> int:
        because = block.content.get("because")
        wanted: list[str] = because if isinstance(because, list) else [str(because)]
        if not because or not all(isinstance(rule, str) for rule in wanted):
            raise ScenarioFault("a [[refused]] says which rule refuses it", 'for example: because = "SYN-8.14"', block.line_of("because"))
        moves = self._moves(block, REFUSED_KEYS)
        if "deck" in block.content:
            self._told(block, "the deck", wanted, self._deck_faults(block), "")
            return 1
        if len(moves) != 1:
            raise ScenarioFault("a [[refused]] is one move of one seat, or a deck", None, block.line)
        seat, lines = next(iter(moves.items()))
        reasons = self.player.refused(seat, lines, block.line_of(seat))
        self._told(block, f"{seat}: {' -> '.join(lines)!r}", wanted, reasons, picture(self.player.judged or self.match.state))
        return 1

    def _told(self, block: Block, what: str, wanted: list[str], reasons: tuple[str, ...], shown: str) -> None:
        missing = [rule for rule in wanted if rule not in reasons]
        if missing:
            got = f"refused because of {', '.join(reasons)}" if reasons else "not refused" if not shown else "refused without a rule"
            raise Failure(f"{what} should be refused because of {', '.join(missing)}; it is {got}", block.line_of("because"), shown)

    def _deck_faults(self, block: Block) -> tuple[str, ...]:
        text = block.content["deck"]
        line = block.line_of("deck")
        if not isinstance(text, str):
            raise ScenarioFault("deck is a deck list as text", None, line)
        pool = {**self.shelf.pool, **{card.name: card for card in self.extra}}
        try:
            deck = spelled(parse_deck(text), pool)
        except CardwrightError as fault:
            raise ScenarioFault(fault.message, fault.hint, line) from None
        for name in (*deck.cards, *([deck.leader] if deck.leader else [])):
            if name not in pool:
                raise unknown("card", name, pool, line)
        faults = self.shelf.rules_code.decks.faults(deck, pool, self.script.plain.content.get("options", {}))
        return tuple(dict.fromkeys(rule for fault in faults for rule in (fault.rule, *fault.also)))


def _built_in(game: str) -> list[Print]:
    return list(stage_of(game).prints())
