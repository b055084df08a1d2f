"""A scenario file as text: its tables, the order in which its steps are written, and the line of every key.

`tomllib` keeps tables of one name in order but not those of different names among each other, and it forgets lines. So the same
source is scanned for headers and keys, outside of strings, and both readings must agree.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

import msgspec

from .faults import ScenarioFault, unknown

STEPS = ("do", "refused", "expect")
PLAIN_KEYS = ("title", "game", "rules", "options", "seed", "chance", "rolls", "flips", "note")
TABLES = ("card", "keyword", "turn", "lesson", "best", "puzzle", *STEPS)
LARGEST = 400_000  # characters of one scenario
_SEAT = re.compile(r"[A-H]")
_HEADER = re.compile(r"[ \t]*(\[\[?)[ \t]*([A-Za-z_]\w*)((?:[ \t]*\.[ \t]*\w+)*)[ \t]*\]\]?[ \t]*$")
_KEY = re.compile(r"[ \t]*(\"[^\"]*\"|'[^']*'|[\w-]+)")
_AT = re.compile(r"\(at line (\d+), column (\d+)\)")


class Block(msgspec.Struct, frozen=True):
    """One table of the file: its name, content, first line, and the line of each of its keys."""

    name: str
    content: dict[str, Any]
    line: int
    last: int
    keys: dict[str, int]

    def line_of(self, key: str) -> int:
        return self.keys.get(key, self.line)


class Script(msgspec.Struct, frozen=True):
    """A scenario file, read but not judged."""

    title: str
    game: str
    rules: tuple[str, ...]
    plain: Block
    seats: dict[str, Block]
    turn: Block
    cards: tuple[Block, ...]
    steps: tuple[Block, ...]
    source: str
    lesson: Block | None = None  # what makes it a lesson (see `cardwright.lessons`)
    best: Block | None = None  # what makes it a position with a right move (see `players.positions`)
    puzzle: Block | None = None  # what makes it a puzzle (see `cardwright.puzzles`)


def read_script(source: str) -> Script:
    """The tables of a scenario in the order they are written."""
    source = source.replace("\r\n", "\n")
    if len(source) > LARGEST:
        raise ScenarioFault(f"a scenario may have at most {LARGEST} characters")
    content = _load(source)
    blocks = _blocks(source, content)
    plain = blocks[0]
    seats: dict[str, Block] = {}
    turn = Block("turn", {}, plain.line, plain.line, {})
    for block in blocks[1:]:
        if block.name == "turn":
            turn = block
        elif _SEAT.fullmatch(block.name):
            seats[block.name] = block
    title, game = content.get("title", ""), content.get("game")
    if not isinstance(title, str) or not title.strip():
        raise ScenarioFault("a scenario needs a title", 'begin with: title = "what it shows"', plain.line_of("title"))
    if not isinstance(game, str):
        raise ScenarioFault("a scenario names its game", 'for example: game = "synsouls"', plain.line_of("game"))
    rules = content.get("rules", [])
    if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
        raise ScenarioFault("rules is a list of rule ids", 'for example: rules = ["SYN-8.14"]', plain.line_of("rules"))
    cards = tuple(block for block in blocks if block.name == "card")
    steps = tuple(block for block in blocks if block.name in STEPS)
    parts = (next((block for block in blocks if block.name == name), None) for name in ("lesson", "best", "puzzle"))
    return Script(title, game, tuple(rules), plain, seats, turn, cards, steps, source, *parts)


def _load(source: str) -> dict[str, Any]:
    try:
        return tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        at = _AT.search(message)
        what = _AT.sub("", message).replace("(at end of document)", "at the end of the file").strip()
        line = int(at[1]) if at else source.count("\n") + 1
        column = f", column {at[2]}" if at else ""
        raise ScenarioFault(f"this is not TOML: {what}{column}", _toml_hint(source), line) from None
    except RecursionError:
        raise ScenarioFault("this file is nested too deeply") from None


def _toml_hint(source: str) -> str | None:
    for name in STEPS:
        if re.search(rf"(?m)^[ \t]*\[\[{name}\]\]", source) and re.search(rf"(?m)^[ \t]*\[{name}\]", source):
            return f"TOML does not mix [{name}] and [[{name}]]: with more than one, write [[{name}]] each time"
    return None


def _blocks(source: str, content: dict[str, Any]) -> list[Block]:
    """Every top-level table with its lines; the keys before the first header come first."""
    _check_names(source, content)
    lines = without_strings(source).split("\n")
    heads: list[tuple[int, str]] = [(1, "")]
    for number, text in enumerate(lines, 1):
        head = _HEADER.match(text)
        if head and not head[3] and isinstance(content.get(head[2]), dict | list):
            heads.append((number, head[2]))
    counts: dict[str, int] = {}
    blocks: list[Block] = []
    real = source.split("\n")
    for place, (line, name) in enumerate(heads):
        last = heads[place + 1][0] - 1 if place + 1 < len(heads) else len(lines)
        number = counts.get(name, 0)
        counts[name] = number + 1
        inner = content if not name else content[name]
        if isinstance(inner, list):
            if number >= len(inner):
                raise ScenarioFault(f"the [[{name}]] tables cannot be told apart", "write each header on a line of its own", line)
            inner = inner[number]
        blocks.append(Block(name, inner, line, last, _keys(real, line, last, inner)))
    for name in content:
        found, held = counts.get(name, 0), content[name]
        wanted = len(held) if isinstance(held, list) else 1
        if name in TABLES and found != wanted:
            raise ScenarioFault(f"{wanted} [[{name}]] tables were read but {found} headers found", "write each header on a line of its own")
    return blocks


def _check_names(source: str, content: dict[str, Any]) -> None:
    for name, value in content.items():
        known = name in PLAIN_KEYS or name in TABLES or _SEAT.fullmatch(name)
        begins = re.compile(rf"[ \t]*\[*[ \t]*\"?{re.escape(name)}\b")
        line = next((number for number, text in enumerate(source.split("\n"), 1) if begins.match(text)), 1)
        if not known:
            raise unknown("key", name, (*PLAIN_KEYS, *TABLES, "A", "B"), line)
        inner = value if isinstance(value, list) and name in TABLES else [value]
        if (name in TABLES or _SEAT.fullmatch(name)) and not all(isinstance(item, dict) for item in inner):
            raise ScenarioFault(f"{name} is a table", f"write it as [{name}] or [[{name}]] on a line of its own", line)


def _keys(lines: list[str], first: int, last: int, content: dict[str, Any]) -> dict[str, int]:
    found: dict[str, int] = {}
    for number in range(first, last + 1):
        key = _KEY.match(lines[number - 1])
        if key:
            word = key[1][1:-1] if key[1][0] in "\"'" else key[1]
            if word in content:
                found.setdefault(word, number)
    return found


def without_strings(source: str) -> str:
    """The source with the content of strings and comments blanked out: same lines, same columns."""
    out: list[str] = []
    at = 0
    while at < len(source):
        char = source[at]
        if char == "#":
            end = source.find("\n", at)
            end = len(source) if end < 0 else end
        elif char in "\"'":
            end = _after_string(source, at)
        else:
            out.append(char)
            at += 1
            continue
        out.append("".join("\n" if letter == "\n" else " " for letter in source[at:end]))
        at = end
    return "".join(out)


def _after_string(source: str, at: int) -> int:
    quote = source[at]
    close = quote * 3 if source.startswith(quote * 3, at) else quote
    at += len(close)
    while at < len(source):
        if source[at] == "\\" and quote == '"':
            at += 2
        elif source.startswith(close, at):
            at += len(close)
            while len(close) == 3 and source.startswith(quote, at):  # a multi-line string may end in further quotes
                at += 1
            return at
        else:
            at += 1
    return at
