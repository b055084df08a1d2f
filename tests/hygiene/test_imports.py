"""Imports run one way: language, kernel <- text <- effects, meaning <- games <- players <- lab, envs, server <- cli.
Modules at the top level (`library`, `rules`, ...) stand between games and players; `errors` is for all.
"""

import ast
import io
import re
import subprocess
import sys
import tokenize

import pytest

from cardwright import library
from cardwright.rules import load_rules
from hygiene.tree import Module, game_of, games, modules, room_of, rooms

BELOW_PLAYERS = {"errors", "language", "kernel", "text", "effects", "meaning", "games", "top"}
MAY_IMPORT = {
    "errors": set[str](),
    "language": {"errors"},
    "kernel": {"errors"},
    "text": {"errors", "kernel", "language"},
    "effects": {"errors", "kernel", "text"},
    "meaning": {"errors", "language", "text"},
    "games": {"errors", "kernel", "language", "text", "effects", "meaning"},
    "top": BELOW_PLAYERS,
    "players": BELOW_PLAYERS,
    "puzzles": BELOW_PLAYERS | {"players"},
    "lab": BELOW_PLAYERS | {"players"},
    "envs": BELOW_PLAYERS | {"players"},
    "server": BELOW_PLAYERS | {"players"},
    "cli": BELOW_PLAYERS | {"players", "puzzles", "lab", "envs", "server"},
}
# The games this project is for, and any other whose folder is there, with the letters of their rule ids.
# "Source" is also plain English, so that game is known by its package, or by its capitals outside of code.
WORDS = {"synsouls", "solrei", "herosync", "neuroscape"} | (games() - {"source"})
LETTERS = {"SYN", "SOL", "SRC", "HRS", "NSC"} | {load_rules(game).prefix for game in library.games()}
GAME_NAMES = re.compile(
    rf"(?i:{'|'.join(sorted(WORDS))})|\bSOURCE\b|games[./]source|\b(?:{'|'.join(sorted(LETTERS))})-\d"
)


def imported(module: Module) -> set[str]:
    """The names of all modules of the package that a module imports, wherever in it the import stands."""
    known = {other.name for other in modules()}
    names: set[str] = set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = module.name.split(".")
            own = parts if module.is_package else parts[:-1]
            base = ".".join([*own[: len(own) - node.level + 1], *([node.module] if node.module else [])])
            base = base if node.level else str(node.module)
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                names.add(inner if inner in known else base)
    return {name for name in names if name.split(".")[0] == "cardwright"}


def wrong_imports(module: Module) -> list[str]:
    faults = []
    for name in sorted(imported(module)):
        room = room_of(name)
        if room != module.room and room not in MAY_IMPORT[module.room]:
            faults.append(
                f"{module.path} ({module.room}) imports {name} ({room}). Move what it needs down into "
                f"{module.room} or below, or hand it in as an argument."
            )
        if module.game and game_of(name) not in {None, module.game}:
            faults.append(
                f"{module.path} imports the game {game_of(name)}. Move what both need into kernel or text."
            )
    return faults


def games_named(source: str) -> list[str]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    constants = {token.start for token in tokens if token.type == tokenize.NAME and token.string == "SOURCE"}
    return [
        f"line {number}: {found.group()}"
        for number, line in enumerate(source.splitlines(), start=1)
        for found in GAME_NAMES.finditer(line)
        if (number, found.start()) not in constants
    ]


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.name)
def test_imports_run_one_way(module: Module) -> None:
    assert not (faults := wrong_imports(module)), "\n".join(faults)


@pytest.mark.parametrize("module", rooms("kernel", "language"), ids=lambda module: module.name)
def test_the_kernel_and_the_language_name_no_game(module: Module) -> None:
    named = games_named(module.source)
    assert not named, (
        f"{module.path} names a game: {named}. Say it in the kernel's own words, or move it into the game."
    )


@pytest.mark.parametrize(
    ("name", "source", "faults"),
    [
        ("cardwright.kernel.x", "from cardwright.text import tree", 1),
        ("cardwright.kernel.x", "from ..text.tree import Node", 1),
        ("cardwright.kernel.x", "from . import state\nfrom .state import State\nimport msgspec", 0),
        ("cardwright.kernel.x", "def f():\n    import cardwright.library", 1),
        ("cardwright.kernel.x", "from cardwright import errors", 0),
        ("cardwright.games.synsouls.x", "from cardwright.kernel import state", 0),
        ("cardwright.games.synsouls.x", "from ...text.tree import Node", 0),
        ("cardwright.text.x", "from cardwright.effects import scope", 1),
        ("cardwright.games.synsouls.x", "from cardwright.library import games", 1),
        ("cardwright.match", "from cardwright.players import greedy", 1),
        ("cardwright.players.x", "import cardwright.rules", 0),
        ("cardwright.lab.x", "from cardwright.server import app", 1),
        ("cardwright.errors", "from cardwright.kernel import state", 1),
    ],
)
def test_the_check_finds_wrong_imports(name: str, source: str, faults: int) -> None:
    assert len(wrong_imports(Module(name, "x.py", source))) == faults


def test_what_only_the_server_needs_is_loaded_by_the_server_only() -> None:
    modules = "cardwright, cardwright.cli.frame, cardwright.cli.bench, cardwright.cli.play, cardwright.cli.serve, cardwright.lab"
    heavy = "{'fastapi', 'pydantic', 'sqlalchemy', 'alembic', 'uvicorn', 'websockets'}"
    program = f"import {modules}, sys; sys.exit(str({heavy} & set(sys.modules)) if {heavy} & set(sys.modules) else 0)"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert not found.returncode, found.stderr


def test_the_check_finds_a_game_importing_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hygiene.tree.games", lambda: {"synsouls", "solrei"})
    module = Module("cardwright.games.synsouls.x", "x.py", "from cardwright.games.solrei import model")
    assert "imports the game solrei" in wrong_imports(module)[0]


def test_the_check_finds_names_of_games() -> None:
    source = "# as in SynSouls\nSOURCE = source\nx = 'the SOURCE machine'  # SYN-8.1\nimport games.source\n"
    assert games_named(source) == [
        "line 1: SynSouls",
        "line 3: SOURCE",
        "line 3: SYN-8",
        "line 4: games.source",
    ]
