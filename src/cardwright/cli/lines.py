"""Lines at the terminal: what a person types, and what is listed and told in words."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping

import typer

from cardwright.kernel.views import ZoneView
from cardwright.match import Asked

SHORT = 12  # a hint of so many letters is told with its option


def read_line() -> str | None:
    """One line from the person; None when there is no more. What does not come from a terminal is shown as if it were typed."""
    if sys.stdin.isatty():
        try:
            return input("> ")
        except EOFError:
            return None
    line = sys.stdin.readline()
    typer.echo(f"> {line.rstrip()}")
    return line if line else None


def begins(line: str, text: str) -> bool:
    """Whether the words of a line begin words of a text, in the same order: "load sun heart" fits "load Sunline Dasher -> HEART"."""
    words = iter(text.casefold().replace("@", " ").replace(".", " ").replace("#", " #").split())
    return all(any(word.startswith(typed) for word in words) for typed in line.casefold().replace("#", " #").split())


def gathered(lines: Iterable[str]) -> Iterator[str]:
    """Lines of the log, equal ones in a row told once."""
    last, count = "", 0
    for line in (*lines, ""):
        if line == last:
            count += 1
            continue
        if last:
            yield last if count == 1 else f"{last} ({count} times)"
        last, count = line, 1


def asks_number(asked: Asked | None) -> bool:
    """Whether a question wants a number: what is typed is then the number itself, not the place of an option."""
    return asked is not None and all(choice.text.isdecimal() for choice in asked.options)


def listed(asked: Asked, width: int) -> list[str]:
    """The options, numbered from 1; those that differ only in their aim share a line, numbers stand for themselves."""
    if asks_number(asked):
        return textwrap.wrap(f"one of: {', '.join(choice.text for choice in asked.options)}", width, initial_indent="    ",
                             subsequent_indent="      ")
    groups: dict[str, list[tuple[int, str]]] = {}
    for number, choice in enumerate(asked.options, 1):
        head, arrow, aim = choice.text.partition(" -> ")
        if not arrow and " with " in choice.text:
            head, arrow, aim = choice.text.rpartition(" with ")
        told = f" ({choice.hint})" if 0 < len(choice.hint) <= SHORT else ""
        groups.setdefault(head + arrow if arrow else f"{number}/{head}", []).append((number, (aim if arrow else head) + told))
    lines: list[str] = []
    for head, entries in groups.items():
        grouped = head.endswith((" -> ", " with "))
        if grouped and len(entries) > 1:
            words = "   ".join(f"{number} {aim}" for number, aim in entries)
            lines += textwrap.wrap(f"{head}  {words}", width, initial_indent=" " * 6, subsequent_indent=" " * 10)
        else:
            number, text = entries[0]
            hint = asked.options[number - 1].hint
            whole = (head + text if grouped else text) + (f": {hint}" if len(hint) > SHORT else "")
            lines += textwrap.wrap(whole, width, initial_indent=f"  {number:>3} ", subsequent_indent="      ")
    return lines


def whole_names(line: str, names: Iterable[str]) -> str:
    """A move whose names are written out, where what was typed begins the words of one of these names only."""
    known = list(names)

    def whole(typed: str) -> str:
        fitting = [name for name in known if begins(typed, name)]
        return fitting[0] if len(fitting) == 1 else typed

    head, *rest = re.split(r"( -> | with )", line)
    verb, _, typed = head.partition(" ")
    return "".join([f"{verb} {whole(typed)}" if typed else head, *(part if part.startswith(" ") else whole(part) for part in rest)])


def zones_named(zones: Iterable[ZoneView], labels: Mapping[str, str], typed: str, own: str) -> list[ZoneView]:
    """The zones that someone means with "discard", "B discard" or "discard of B": without a seat the player's own or nobody's."""
    known = list(zones)
    words = typed.replace(".", " ").replace("'s", " ").casefold().split()
    seats = {zone.seat.casefold(): zone.seat for zone in known if zone.seat}
    seat = next((seats[word] for word in words if word in seats), own)
    name = " ".join(word for word in words if word not in seats and word not in ("of", "the", "my", "pile", "zone"))
    fitting = [zone for zone in known if zone.seat in (seat, "")]
    exact = [zone for zone in fitting if name in (zone.name.casefold(), labels.get(zone.name, "").casefold())]
    return exact or [zone for zone in fitting if name and (begins(name, zone.name) or begins(name, labels.get(zone.name, "")))]
