"""Two versions in one run, in turn, so that whatever else the machine does slows both alike.

    python tools/versus.py OLD/.venv/bin/cardwright .venv/bin/cardwright --rounds 3

runs `bench --json` of both commands, game by game, and prints the better half of the story for each: the quickest round of either, and how
many times as quick the second is. A version whose `bench` does not tell a figure yet shows a dash for it.
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

from progress import Progress

QUICK = ("decisions_per_s", "search_rounds_per_s")  # more is better
SLOW = ("turns", "clone_us", "options_us", "table_us")  # less is better
Figures = dict[str, float]


class Silent(Exception):
    """A command that does not answer."""


def bench(command: str, game: str, seconds: float) -> Figures:
    """What one version says of one game."""
    called = [*shlex.split(command), "bench", "--json", "--seconds", str(seconds), "--game", game]
    try:
        done = subprocess.run(called, capture_output=True, text=True, check=False)
    except OSError as fault:
        raise Silent(f"{shlex.join(called)} cannot be run: {fault.strerror}") from None
    try:
        told = json.loads(done.stdout)
    except ValueError:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise Silent(f"{shlex.join(called)} gave no figures" + (f": {said[-1]}" if said else "")) from None
    figures: dict[str, Any] = told.get("games", told)[game]
    return {name: float(figures[name]) for name in (*QUICK, *SLOW) if name in figures}


def best(rounds: Sequence[Figures]) -> Figures:
    """The quickest of each figure: what disturbs a round only ever makes it slower."""
    found: Figures = {}
    for name in (*QUICK, *SLOW):
        told = [figures[name] for figures in rounds if name in figures]
        if told:
            found[name] = max(told) if name in QUICK else min(told)
    return found


def row(game: str, name: str, old: Figures, new: Figures) -> str:
    """One figure of one game, and how many times as quick the new version is."""
    before, after = old.get(name), new.get(name)
    times = "–"
    if before and after:
        times = f"{after / before if name in QUICK else before / after:.2f}"
    shown = [f"{figure:,.1f}" if figure is not None else "–" for figure in (before, after)]
    return f"{game:12} {name:20} {shown[0]:>12} {shown[1]:>12} {times:>7}"


def main() -> int:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("old", help="the command of the version to compare with")
    ask.add_argument("new", help="the command of the other")
    ask.add_argument("--games", default="synsouls,solrei,source,herosync,neuroscape", help="which games, as a comma list (all five)")
    ask.add_argument("--seconds", type=float, default=2.0, help="how long each plays a game in a round (2)")
    ask.add_argument("--rounds", type=int, default=3, help="how often both are asked (3)")
    asked = ask.parse_args()
    if asked.rounds < 1:
        ask.error("there must be a round")
    progress = Progress("versus")
    print(f"{'':33} {'old':>12} {'new':>12} {'times':>7}")
    try:
        for game in asked.games.split(","):
            told: tuple[list[Figures], list[Figures]] = ([], [])
            for number in range(asked.rounds):
                progress.tell(f"{game}, round {number + 1}", 0, 0)
                for command, figures in zip((asked.old, asked.new), told, strict=True):
                    figures.append(bench(command, game, asked.seconds))
            progress.clear()
            old, new = best(told[0]), best(told[1])
            for name in (*QUICK, *SLOW):
                if name in old or name in new:
                    print(row(game, name, old, new), flush=True)
    except Silent as fault:
        progress.clear()
        print(f"versus: {fault}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        progress.clear()
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
