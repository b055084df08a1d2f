"""Callgrind: how it is run so that costs can be given to those who caused them, and how its file is read (see where.py).

It counts instructions by function (*own*) and by call (*edges*: how often, and what everything below cost). Most are spent in functions of
the runtime that all share: what `malloc` costs says nothing until one knows for whom. So these are counted for each *chain* of callers
apart, from which the function of ours that caused the cost is read off. Ours are counted once each, so that what they cost with
everything below is right though they call themselves.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from string import ascii_letters, ascii_uppercase
from typing import NamedTuple

OURS = ("CPyDef_", "CPyPy_")  # functions that mypyc made from the sources, and the way into each from interpreted code
CALLERS = 8  # the longest chain: from `free` up to ours
NAMED = re.compile(r"(c?fn)=\((\d+)\)(?: (.+))?")
VARIANT = re.compile(r"\.(?:isra|part|constprop|cold|lto_priv)\b.*")  # what a C compiler makes of a function beside it
# Callgrind has no word for "all but": every beginning of a name that is not one of ours.
OTHERS = [
    *(letter for letter in ascii_letters + "_" if letter != "C"),
    *(f"CPy{letter}" for letter in ascii_uppercase + "_" if letter not in "DP"), "CPyDi", "CPyDu",
]


class Symbol(NamedTuple):
    """A function as callgrind names it: with the chain of its callers, the nearest first, if it is not ours; `again` if it is called
    inside itself."""

    chain: tuple[str, ...]
    again: bool


class Edge(NamedTuple):
    """All calls of one function by another: how often, and with everything below them."""

    calls: int
    cost: int


class Profile(NamedTuple):
    """What was counted."""

    own: dict[Symbol, int]
    edges: dict[tuple[Symbol, Symbol], Edge]


def options(entry: str, file: str) -> list[str]:
    """The options of valgrind: count inside `entry` alone, chains of callers for what is not ours."""
    chains = [f"--separate-callers{CALLERS}={beginning}*" for beginning in OTHERS]
    return ["--tool=callgrind", f"--toggle-collect={entry}", f"--callgrind-out-file={file}", *chains]


def symbol(text: str) -> Symbol:
    """A name as it is written: the function, a number if it is inside itself, its callers, each after a tick."""
    parts = text.split("'")
    return Symbol(tuple(VARIANT.sub("", part) for part in parts if not part.isdigit()), len(parts) > 1 and parts[1].isdigit())


def read(lines: Iterable[str]) -> Profile:
    """The profile in a file as callgrind writes it."""
    known: dict[str, Symbol] = {}
    own: dict[Symbol, int] = defaultdict(int)
    edges: dict[tuple[Symbol, Symbol], Edge] = {}
    caller = callee = Symbol((), False)
    calls: int | None = None
    for line in lines:
        if named := NAMED.match(line):
            kind, number, name = named.groups()
            if name:
                known[number] = symbol(name)
            if kind == "fn":
                caller = known[number]
            else:
                callee = known[number]
        elif line.startswith("calls="):
            calls = int(line[6:].split()[0])
        elif line[:1].isdigit() or line[:1] in ("+", "-", "*"):
            cost = int(line.split()[1])
            if calls is None:
                own[caller] += cost
            else:  # the line after `calls=` is what these calls cost
                before = edges.get((caller, callee), Edge(0, 0))
                edges[caller, callee] = Edge(before.calls + calls, before.cost + cost)
                calls = None
    return Profile(dict(own), edges)
