"""The checkout as the hygiene tests see it: the package's modules, parsed, and every text file people wrote.
A *room* is a part of the package that has its own laws (kernel, text, games, ...); a module that stands by
itself at the top level is in the room `top`, except `errors`, which is a room of its own.
"""

import ast
import functools
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "cardwright"
ROOMS = {"errors", "kernel", "language", "text", "effects", "meaning", "games", "players", "puzzles", "lab", "envs", "server", "cli"}
NOT_OURS = {"build", "dist", "node_modules", "site", "_compiled", "__pycache__", "LICENSE"}


@dataclass(frozen=True)
class Module:
    """One Python file of the package."""

    name: str
    path: str
    source: str
    is_package: bool = False

    @functools.cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.source)

    @property
    def room(self) -> str:
        return room_of(self.name)

    @property
    def game(self) -> str | None:
        """The game whose package this belongs to."""
        return game_of(self.name)


def room_of(name: str) -> str:
    part = name.split(".")[1] if "." in name else ""
    return part if part in ROOMS else "top"


def game_of(name: str) -> str | None:
    parts = name.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "games" and parts[2] in games() else None


@functools.cache
def games() -> frozenset[str]:
    """The packages below `games`."""
    return frozenset(path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py"))


@functools.cache
def modules() -> tuple[Module, ...]:
    """All modules of the package."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        found.append(Module(name, place(path), path.read_text(encoding="utf-8"), is_package))
    return tuple(found)


def rooms(*names: str) -> list[Module]:
    return [module for module in modules() if module.room in names]


def written_files() -> Iterator[tuple[str, str]]:
    """Place and text of every file of the checkout that people wrote."""
    for path in sorted(_walk(ROOT)):
        try:
            yield place(path), path.read_text(encoding="utf-8")
        except UnicodeDecodeError:  # pictures and sounds hold no words
            continue


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        hidden = path.name.startswith(".") and path.name not in {".ci", ".gitignore"}
        if hidden or path.name in NOT_OURS or path.name.endswith(".egg-info"):
            continue
        if path.is_dir():
            yield from _walk(path)
        else:
            yield path
