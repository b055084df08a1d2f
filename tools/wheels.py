"""`make wheels`: a wheel with compiled rules for this platform and one without for all others, in `dist`; both are installed and tried.

The compiled one is made twice: the first library counts, while games are played, how often each piece of code runs, and with these counts
the second is laid out.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from compiling import PLACE, ROOT, alone, looks, publish, recipe, texts, try_out
from objects import CannotCompile, Objects, lacking, link
from progress import Progress

from cardwright import compiled

DIST = ROOT / "dist"
RULES = PLACE / "wheel"
RULES_FOR_WHEEL = "CARDWRIGHT_RULES"  # where setup.py finds the compiled rules
# What is counted: a dozen games of each, most of them at random, since that meets the most cards.
PLAYED = """
import sys
from cardwright import compiled
compiled.FINDER.folder = sys.argv[1]  # before anything is imported that asks for the rules
assert compiled.build() == "compiled", compiled.why_plain()
from cardwright import games
from cardwright.cli import main
for game in games():
    for players, count in (("random", 10), ("greedy", 2)):
        assert main(["simulate", game, "--games", str(count), "--players", players, "--jobs", "1", "--json"]) == 0
"""
SCENARIO = ROOT / "tests" / "games" / "synsouls" / "scenarios"


class Counted(Objects):
    """Object files laid out by the counts of others."""

    def __init__(self, folder: Path, include: list[str], counting: Objects) -> None:
        self.counting = counting
        super().__init__(folder, include, ["-fprofile-partial-training"])

    def extra(self, text: str) -> list[str]:
        return [*super().extra(text), f"-fprofile-use={self.counting.place(text).with_suffix('.gcda')}"]


class Counting(Objects):
    """Object files that count."""

    def extra(self, text: str) -> list[str]:
        return [*super().extra(text), "-fprofile-generate", "-fprofile-update=atomic"]

    def gather(self) -> None:
        """Put the counts beside the object files. They are written where these were made, which is a folder for what is half done."""
        written = list(self.folder.glob("half-*/*.gcda"))
        if not written:
            raise CannotCompile("nothing was counted: this compiler does not write what -fprofile-generate asks for where GCC does")
        for counts in written:
            counts.replace(self.folder / counts.name)


def make_rules(progress: Progress) -> None:
    """The library for the wheel, with its stamp, in RULES."""
    sources, made_by = looks(), recipe()
    files, include = texts(progress)
    counting = Counting(PLACE / "counting", include)
    library = PLACE / f"counting{compiled.suffix()}"
    made = counting.make_all(files, progress.tell)
    link(made, library, ["-fprofile-generate"])
    counting.tidy(made)  # earlier counts too, to which new ones would be added
    progress.tell("playing games to count", 0, 0)
    try_out(library, sources, PLAYED)
    counting.gather()
    shutil.rmtree(PLACE / "counted", ignore_errors=True)  # made by other counts
    counted = Counted(PLACE / "counted", include, counting)
    library = PLACE / f"counted{compiled.suffix()}"
    link(counted.make_all(files, progress.tell), library, ["-s"])
    shutil.rmtree(RULES, ignore_errors=True)
    publish(library, RULES, sources, made_by)


def wheel(**environment: str) -> Path:
    """A wheel of the package, in DIST."""
    for left in (ROOT / "build").glob("lib*"):  # what an earlier wheel was made of
        shutil.rmtree(left)
    before = set(DIST.glob("*.whl"))
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(DIST), str(ROOT)]
    kept = {name: value for name, value in os.environ.items() if name not in (compiled.PLAIN, RULES_FOR_WHEEL)}
    subprocess.run(command, check=True, env={**kept, **environment})
    (made,) = set(DIST.glob("*.whl")) - before
    return made


def tried(made: Path, build: str) -> str:
    """Install a wheel into an environment of its own, and use it: what its command says of itself."""
    place = PLACE / "clean"
    shutil.rmtree(place, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("CARDWRIGHT_", "PYTHON", "VIRTUAL_ENV"))}

    def run(*command: str) -> str:
        program = str(place / "bin" / command[0])
        return subprocess.run([program, *command[1:]], check=True, cwd=place, env=kept, stdout=subprocess.PIPE, text=True).stdout

    run("python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(made))
    said = run("cardwright", "--version").strip()
    measured = json.loads(run("cardwright", "bench", "--seconds", "0.2", "--json"))
    scenario = sorted(SCENARIO.rglob("*.toml"))[0]
    run("cardwright", "scenario", str(scenario))
    assert f"({build} rules" in said, said
    assert len(measured["games"]) >= 5, measured
    shutil.rmtree(place)
    return said


def main() -> int:
    progress = Progress("wheels")
    os.environ[compiled.PLAIN] = "1"
    reason = lacking()
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    begun = time.monotonic()
    try:
        if reason is None:
            with alone(progress):
                make_rules(progress)
            made = wheel(**{RULES_FOR_WHEEL: str(RULES)})
            progress.say(f"{made.name}: {tried(made, 'compiled')}")
        else:
            progress.say(f"no compiled wheel: {reason}")
        made = wheel(**{compiled.PLAIN: "1"})
        progress.say(f"{made.name}: {tried(made, 'plain')}")
    except CannotCompile as fault:
        progress.say(str(fault))
        return 1
    progress.say(f"made and tried in {time.monotonic() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
