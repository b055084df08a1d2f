"""Which modules are compiled, and their translation to C: a copy of the package, changed by `native.py`, goes through mypyc.

The copy and the C files stay, and are written only where they differ, so that whoever compiles them can tell what changed. If nothing at
all did since the last translation, there is none.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import shutil
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

from constants import Constants
from native import native

SOURCE = Path(__file__).resolve().parents[1] / "src" / "cardwright"
ROOMS = ("kernel", "effects", "players", "games")
# Structs with settings of their own (mypyc drops a class's keywords), exceptions, and what no game waits for.
PLAIN = {
    "kernel/views.py", "kernel/decks.py", "kernel/why.py", "kernel/faults.py", "kernel/codec.py", "kernel/staging.py",
    "players/series.py", "players/soaking.py", "players/measuring.py", "players/spreading.py", "players/naming.py", "players/search.py",
    "players/positions.py", "games/source/chart.py",
}
PLAIN_NAMES = {"__init__.py", "scenario.py", "schema.py"}
PLAIN_FOLDERS = {"meaning"}
GROUP = "cardwright_rules"
# A game's `own` is anything in the sources, which are checked for themselves; in the copy its parts are known to be there or not.
LOOSE = ("union-attr", "assignment", "arg-type")
TOOLS = ("translating.py", "native.py", "constants.py")
Tell = Callable[[str, int, int], None]  # what is being done, how many are done, of how many


class Untranslatable(Exception):
    """What mypyc has to say about the sources."""


def compiled_modules(package: Path) -> list[Path]:
    """The files that are compiled, relative to the package."""
    files = [path.relative_to(package) for room in ROOMS for path in sorted((package / room).rglob("*.py"))]
    rooms = [file for file in files if PLAIN_FOLDERS.isdisjoint(file.parts)]
    return [file for file in rooms if file.name not in PLAIN_NAMES and file.as_posix() not in PLAIN]


def write(path: Path, text: str) -> None:
    """Write what is new; what is there already keeps its time."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def copy_package(folder: Path) -> list[str]:
    """A copy of the package's Python, with native leaves where it is compiled; the modules that are."""
    wanted = {path.relative_to(SOURCE): path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("*.py"))}
    constants = Constants(SOURCE)
    modules = []
    for file in compiled_modules(SOURCE):
        module = ".".join(("cardwright", *file.with_suffix("").parts))
        wanted[file] = native(wanted[file], module, vars(import_module(module)), constants)
        modules.append(module)
    for path in folder.rglob("*.py"):
        if path.relative_to(folder) not in wanted:
            path.unlink()
    for file, text in wanted.items():
        write(folder / file, text)
    return modules


def state_of(folder: Path) -> str:
    """A hash of all that the translation hangs on."""
    digest = hashlib.blake2b(f"{sys.version} {version('mypy')}".encode())
    for path in [*sorted(folder.rglob("*.py")), *(Path(__file__).with_name(name) for name in TOOLS)]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


class Listening(io.StringIO):
    """What mypyc says while it works: a line for each group of modules that it takes up, and its complaints."""

    def __init__(self, tell: Tell, count: int) -> None:
        super().__init__()
        self.on_progress = tell
        self.count = count
        self.seen = 0
        self.complaints: list[str] = []

    def write(self, text: str) -> int:
        for line in text.splitlines():
            if line.startswith("Compiling "):
                self.seen += line.count(",") + 1
                self.on_progress("translating modules", self.seen, self.count)
            elif "error:" in line:
                self.complaints.append(line)
        return len(text)


def translate(place: Path, tell: Tell) -> tuple[list[str], list[Path], list[str]]:
    """Translate the package into `place`: the modules, the C files, and where their headers are."""
    modules = copy_package(place / "copy" / "cardwright")
    state, noted = state_of(place / "copy"), place / "translated.json"
    if noted.exists():
        known = json.loads(noted.read_text(encoding="utf-8"))
        if known["state"] == state and all((place / name).exists() for name in known["files"]):
            return modules, [place / name for name in known["files"]], known["include"]
    noted.unlink(missing_ok=True)
    tell("checking types", 0, 0)
    from mypyc.build import mypycify

    files = [f"{module.replace('.', '/')}.py" for module in modules]
    listening = Listening(tell, len(files))
    before = Path.cwd()
    os.chdir(place / "copy")
    try:
        with redirect_stdout(listening):
            extensions = mypycify(
                [
                    "--explicit-package-bases", "--config-file=", "--cache-dir=../types",
                    *(f"--disable-error-code={code}" for code in LOOSE), *files,
                ],
                verbose=True, multi_file=True, target_dir="../c", group_name=GROUP,
            )
    except SystemExit as fault:
        raise Untranslatable("\n".join(listening.complaints) or str(fault)) from None
    finally:
        os.chdir(before)
    library = extensions[0]
    made = [os.path.normpath(os.path.join("copy", name)) for name in library.sources]
    include = [os.path.normpath(os.path.join(place, "copy", name)) for name in library.include_dirs]
    for path in (place / "c").glob("__native_*.c"):
        if f"c/{path.name}" not in made:
            path.unlink()
    write(noted, json.dumps({"state": state, "files": made, "include": include}))
    return modules, [place / name for name in made], include


def forget(place: Path) -> None:
    """Take away what earlier translations left."""
    shutil.rmtree(place, ignore_errors=True)
