"""Expectations: each key of an `[expect]` is a path, its value what must be found there.

Numbers may be ranges (">= 2"). Lists are compared without order unless the path has one. `has`, `lacks` and `count` after any list,
log or text ask about its parts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from .faults import Failure, ScenarioFault
from .picture import picture
from .reading import Finding, Missing, Reader
from .source import Block

NO_PATHS = ("open", "stop", "note")
ASKS = ("has", "lacks", "count")
_RANGE = re.compile(r"(>=|<=|>|<|!=)\s*(-?\d+)")
_COMPARE: dict[str, Callable[[int, int], bool]] = {
    ">=": lambda got, wanted: got >= wanted, "<=": lambda got, wanted: got <= wanted, ">": lambda got, wanted: got > wanted,
    "<": lambda got, wanted: got < wanted, "!=": lambda got, wanted: got != wanted,
}


def check(reader: Reader, block: Block) -> int:
    """Check every path of a table; gives how many there were. All that differ are told together."""
    wrong: list[str] = []
    first = 0
    asked = ((key, given) for key, given in block.content.items() if key not in NO_PATHS)
    paths = {path: (key, value) for key, given in asked for path, value in spread(reader, key, given)}
    for path, (key, wanted) in paths.items():
        line = block.line_of(key)
        try:
            said = differs(reader, path, wanted)
        except ScenarioFault as fault:
            raise ScenarioFault(fault.message, fault.hint, line) from None
        except Missing as missing:
            said = f"expected {path} = {show(wanted)}, but {missing}"
        if said:
            wrong.append(said)
            first = first or line
    if wrong:
        raise Failure("\n".join(wrong), first, picture(reader.s))
    return len(paths)


def spread(reader: Reader, path: str, wanted: Any) -> Iterator[tuple[str, Any]]:
    """A path written without quotes is a table within a table to TOML: each of its ends is a path of its own."""
    if not isinstance(wanted, dict) or not wanted or _is_table(reader, path):
        yield path, wanted
        return
    for key, value in wanted.items():
        yield from spread(reader, f"{path}.{key}", value)


def _is_table(reader: Reader, path: str) -> bool:
    """Whether a path of the game leads to a table."""
    try:
        return isinstance(reader.find(path).value, dict)
    except (ScenarioFault, Missing):
        return False


def differs(reader: Reader, path: str, wanted: Any) -> str:
    """What differs from the expectation, in words; nothing if it is met."""
    head, _, ask = path.rpartition(".")
    if head and ask in ASKS:
        return _part(reader.find(head), path, ask, wanted)
    found = reader.find(path)
    got = found.value
    if isinstance(got, list):
        return _list(found, path, wanted)
    if isinstance(got, int) and isinstance(wanted, str):
        wanted = reader.stage.number_words.get(ask, {}).get(wanted, wanted)
    if isinstance(got, bool) or isinstance(wanted, bool):
        # Of a number true and false ask whether it is more than 0.
        met = (got > 0 if isinstance(got, int) else got) is wanted
    elif isinstance(got, int) and isinstance(wanted, str) and (given := _RANGE.fullmatch(wanted.strip())):
        met = _COMPARE[given[1]](got, int(given[2]))
    elif isinstance(got, str) and isinstance(wanted, list):  # a score or an order of seats, as a list
        met = got in (":".join(str(part) for part in wanted), "".join(str(part) for part in wanted))
    else:
        met = got == wanted
    return "" if met else f"expected {path} = {show(wanted)}, got {show(got)}"


def _list(found: Finding, path: str, wanted: Any) -> str:
    got: list[str] = list(found.value)
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        return "" if len(got) == wanted else f"expected {path} = {wanted} in number, got {len(got)}: {show(got)}"
    if isinstance(wanted, str) and (given := _RANGE.fullmatch(wanted.strip())):
        return "" if _COMPARE[given[1]](len(got), int(given[2])) else f"expected {path} {wanted} in number, got {len(got)}: {show(got)}"
    listed = _texts(path, wanted)
    same = found.accept or (lambda one, two: one == two)
    left = list(got)
    if found.ordered:
        met = len(listed) == len(got) and all(same(one, two) for one, two in zip(got, listed, strict=True))
    else:
        for text in listed:
            place = next((n for n, item in enumerate(left) if same(item, text)), None)
            if place is None:
                return f"expected {path} = {show(listed)}, got {show(got)}"
            del left[place]
        met = not left
    return "" if met else f"expected {path} = {show(listed)}{' in this order' if found.ordered else ''}, got {show(got)}"


def _part(found: Finding, path: str, ask: str, wanted: Any) -> str:
    got = found.value
    if ask == "count":
        if not isinstance(got, list):
            raise ScenarioFault(f"{path}: only lists have a count")
        return differs_number(path, len(got), wanted)
    if not isinstance(got, list | str):
        raise ScenarioFault(f"{path}: only lists and texts can be asked for has and lacks")
    for text in _texts(path, wanted):
        there = _holds(found, text)
        if there and ask == "lacks":
            return f"expected {path} = {show(text)}, but it is there"
        if not there and ask == "has":
            shown = f": {show(got)}" if isinstance(got, list) else ""
            return f"expected {path} = {show(text)}, but it is not there{shown}"
    return ""


def _holds(found: Finding, text: str) -> bool:
    """A text holds any piece of it; a list holds what its items accept."""
    if isinstance(found.value, str):
        return text in found.value
    same = found.accept or (lambda got, wanted: got == wanted)
    return any(same(item, text) for item in found.value)


def differs_number(path: str, got: int, wanted: Any) -> str:
    if isinstance(wanted, str) and (given := _RANGE.fullmatch(wanted.strip())):
        met = _COMPARE[given[1]](got, int(given[2]))
    else:
        met = got == wanted
    return "" if met else f"expected {path} = {show(wanted)}, got {got}"


def _texts(path: str, wanted: Any) -> list[str]:
    listed = wanted if isinstance(wanted, list) else [wanted]
    if not all(isinstance(item, str) for item in listed):
        raise ScenarioFault(f"{path} is a list of names, so {show(wanted)} cannot be expected")
    return [str(item) for item in listed if item != ""]


def show(value: Any) -> str:
    """A value as it is written in a scenario."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list | tuple):
        return "[" + ", ".join(show(item) for item in value) + "]"
    return str(value)
