"""Compiles the rules with mypyc: `python tools/fast.py FOLDER COMMAND` (what `make fast` runs).

FOLDER gets a copy of the package with compiled modules beside the plain ones, which Python then prefers; COMMAND becomes a script that runs
`cardwright` from there. Compiled is what games and players run on while a game is played: kernel, effects, players, games, with native
classes for leaves (see native.py). The rest is read as it is, so that cards, decks and vocabularies can be changed in FOLDER without
compiling anew.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from os import chdir, cpu_count
from pathlib import Path
from typing import Any

from native import native

SOURCE = Path(__file__).resolve().parents[1] / "src" / "cardwright"
ROOMS = ("kernel", "effects", "players", "games")
# Structs with settings of their own (mypyc drops a class's keywords), exceptions, and what no game waits for.
PLAIN = {
    "kernel/views.py", "kernel/decks.py", "kernel/why.py", "kernel/faults.py", "kernel/codec.py", "kernel/staging.py",
    "players/series.py", "players/soaking.py", "players/measuring.py", "players/spreading.py", "players/naming.py", "players/search.py",
    "games/source/map.py",
}
PLAIN_NAMES = {"__init__.py", "scenario.py"}
PLAIN_FOLDER = "vocabulary"
LIBRARY = "cardwright_fast"
SCRIPT = """#!{python}
import sys

sys.path.insert(0, {place!r})
from cardwright.cli import main

if __name__ == "__main__":
    sys.exit(main())
"""
# A game's `own` is anything in the sources, which are checked for themselves; in the copy its parts are known to be there or not.
LOOSE = ("union-attr", "assignment", "arg-type")
DIRECT = ["-Wl,-Bsymbolic"] if sys.platform == "linux" else []  # calls within the library need not be looked up
QUICK = "1"  # -O1: higher levels compile for twice as long


def compiled_modules(package: Path) -> list[Path]:
    """The files that are compiled, relative to the package."""
    files = [path.relative_to(package) for room in ROOMS for path in sorted((package / room).rglob("*.py"))]
    return [file for file in files if file.name not in PLAIN_NAMES and PLAIN_FOLDER not in file.parts and file.as_posix() not in PLAIN]


def missing_tool() -> str | None:
    """What is lacking to compile, if anything."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler {compiler!r}; on Debian and Ubuntu it is in the package build-essential"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the headers of Python are missing; on Debian and Ubuntu they are in the package python3-dev"
    return None


def copy_package(folder: Path) -> None:
    """A fresh copy of the package, with native leaves where it is compiled; the C files and objects of the last time stay, so that only
    what changed is compiled."""
    shutil.rmtree(folder / "cardwright", ignore_errors=True)
    shutil.copytree(SOURCE, folder / "cardwright", ignore=shutil.ignore_patterns("__pycache__"))
    sys.path.insert(0, str(SOURCE.parent))
    for file in compiled_modules(folder / "cardwright"):
        path = folder / "cardwright" / file
        package = ".".join(("cardwright", *file.parent.parts))
        values = vars(import_module(f"{package}.{file.stem}"))
        path.write_text(native(path.read_text(encoding="utf-8"), package, values), encoding="utf-8")


def compile_package() -> int:
    """Compile the copy in the current folder; how many modules."""
    from mypyc.build import mypycify
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    files = [str("cardwright" / file) for file in compiled_modules(Path("cardwright"))]
    extensions = mypycify(
        ["--explicit-package-bases", *(f"--disable-error-code={code}" for code in LOOSE), *files],
        opt_level=QUICK, debug_level="0", multi_file=True, target_dir="c", group_name=LIBRARY,
    )
    compiler: Any = new_compiler()
    customize_compiler(compiler)
    headers = max(path.stat().st_mtime for path in Path("c").rglob("*.h"))

    def translate(job: tuple[Any, str]) -> str:
        extension, source = job
        made = Path(compiler.object_filenames([source], output_dir="o")[0])
        if not made.exists() or made.stat().st_mtime < max(headers, Path(source).stat().st_mtime):
            include = [*extension.include_dirs, sysconfig.get_path("include")]
            compiler.compile([source], output_dir="o", include_dirs=include, extra_postargs=extension.extra_compile_args)
        return str(made)

    def link(extension: Any) -> None:
        target = extension.name.replace(".", "/") + sysconfig.get_config_var("EXT_SUFFIX")
        compiler.link_shared_object([objects[source] for source in extension.sources], target, extra_postargs=DIRECT)

    with ThreadPoolExecutor(cpu_count()) as pool:
        jobs = [(extension, source) for extension in extensions for source in extension.sources]
        objects = dict(zip((source for _, source in jobs), pool.map(translate, jobs), strict=True))
        list(pool.map(link, extensions))
    return len(files)


def main(folder: str, command: str) -> int:
    lacking = missing_tool()
    if lacking is not None:
        print(f"fast: {lacking}", file=sys.stderr)
        return 1
    place, script = Path(folder).resolve(), Path(command).absolute()
    place.mkdir(parents=True, exist_ok=True)
    copy_package(place)
    chdir(place)
    print("fast: compiling; this takes some minutes", flush=True)
    count = compile_package()
    script.write_text(SCRIPT.format(python=sys.executable, place=str(place)), encoding="utf-8")
    script.chmod(0o755)
    tried = subprocess.run([script, "bench", "--game", "synsouls", "--seconds", "0.1", "--json"], check=True, stdout=subprocess.PIPE)
    if json.loads(tried.stdout)["build"] != "compiled":
        print(f"fast: {command} still runs plain Python", file=sys.stderr)
        return 1
    print(f"fast: {count} modules compiled; run them with {command}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
