"""Same seed, same game: kernel, language, text, effects and games have no clock, no global random, no input or output.
Whatever they need from outside is handed in; files are read in `library.py` only.
"""

import ast

import pytest

from hygiene.tree import Module, rooms

CHANCE = "draw from the state's own rng, which is copied and replayed with it"
CLOCK = "count turns or rounds, or let the caller hand the time in"
FILES = "read files in cardwright/library.py and hand the text in"
TALK = "record an event, or raise CardwrightError; the cli and the server talk to people"
WAITING = "the kernel returns when someone must decide; waiting is the server's part"
CODE = "effects are trees read from the printed text; look the verb up in a table"
BYTES = "save with msgspec, which reads nothing but data"

BANNED_MODULES = {
    "time": CLOCK,
    "datetime": CLOCK,
    "random": CHANCE,
    "secrets": CHANCE,
    "uuid": CHANCE,
    "os": FILES,
    "io": FILES,
    "pathlib": FILES,
    "shutil": FILES,
    "tempfile": FILES,
    "glob": FILES,
    "sys": TALK,
    "logging": TALK,
    "subprocess": WAITING,
    "socket": WAITING,
    "asyncio": WAITING,
    "threading": WAITING,
    "multiprocessing": WAITING,
    "pickle": BYTES,
    "marshal": BYTES,
    "shelve": BYTES,
}
BANNED_CALLS = {
    "open": FILES,
    "print": TALK,
    "input": TALK,
    "breakpoint": TALK,
    "eval": CODE,
    "exec": CODE,
    "compile": CODE,
    "__import__": CODE,
}


def impurities(module: Module) -> list[str]:
    faults = []
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            used = [(alias.name.split(".")[0], BANNED_MODULES) for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            used = [(str(node.module).split(".")[0], BANNED_MODULES)]
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            used = [(node.id, BANNED_CALLS)]
        else:
            continue
        place = f"{module.path}:{node.lineno}"
        faults += [f"{place} uses {name}: {table[name]}." for name, table in used if name in table]
    return faults


@pytest.mark.parametrize("module", rooms("kernel", "language", "text", "effects", "games"), ids=lambda module: module.name)
def test_the_rules_touch_nothing_outside(module: Module) -> None:
    assert not (faults := impurities(module)), "\n".join(faults)


@pytest.mark.parametrize(
    ("source", "named"),
    [
        ("import random", ["random"]),
        ("import os.path as p", ["os"]),
        ("from datetime import datetime", ["datetime"]),
        ("def f():\n    from pathlib import Path", ["pathlib"]),
        ("print('x')", ["print"]),
        ("say = print", ["print"]),
        ("eval(text); exec(text)", ["eval", "exec"]),
        ("import re\nre.compile('x')\nstate.random = 1\nfrom . import time", []),
        ("class Thing:\n    print: int", []),
    ],
)
def test_the_check_finds_impurities(source: str, named: list[str]) -> None:
    faults = impurities(Module("cardwright.kernel.x", "x.py", source))
    assert [fault.split(" uses ")[1].split(":")[0] for fault in faults] == named
