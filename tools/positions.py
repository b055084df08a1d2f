"""Which share of positions a player solves: `python tools/positions.py search:60 greedy --game neuroscape`.

The positions are scenario files with a `[best]` table (see docs/scenarios.md), by default those of the tests. `--wrong` shows what was
played instead of a right move. With `--seeds 5` each position is tried five times, with other chances of the player's own.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from cardwright.errors import CardwrightError
from cardwright.library import read_text
from cardwright.players import player
from cardwright.players.positions import Tried, attempt, read_position
from cardwright.players.spreading import cores, spread

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "players" / "positions"


def tries(specs: tuple[str, ...], seeds: int, path: Path) -> list[tuple[str, Tried]]:
    """What each player does in one position, once for each seed."""
    position = read_position(read_text(path), f"{path.parent.name}/{path.stem}")
    return [(spec, attempt(position, player(spec, seed))) for spec in specs for seed in range(seeds)]


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("players", nargs="+", help="players by name: level-4, greedy, search:60, search:300ms")
    ask.add_argument("--game", help="the positions of this game only")
    ask.add_argument("--folder", type=Path, default=FOLDER, help="where the positions are; default: those of the tests")
    ask.add_argument("--seeds", type=int, default=1, help="how often each position is tried")
    ask.add_argument("--jobs", type=int, default=cores(), help="how many processes try them")
    ask.add_argument("--wrong", action="store_true", help="show the moves that were not right")
    asked = ask.parse_args()
    paths = sorted(path for path in asked.folder.rglob("*.toml") if asked.game in (None, path.parent.name))
    if not paths:
        ask.error(f"there are no positions of {asked.game or 'any game'} in {asked.folder}")
    batches = spread(partial(tries, tuple(asked.players), asked.seeds), paths, asked.jobs)
    found = [pair for batch in batches for one in batch for pair in one]
    games = sorted({tried.game for _, tried in found})
    for spec in asked.players:
        for game in [*games, *(["all"] if len(games) > 1 else [])]:
            mine = [tried for name, tried in found if name == spec and game in (tried.game, "all")]
            solved = sum(tried.solved for tried in mine)
            print(f"{spec:14} {game:11} {solved:4} of {len(mine):4}  {solved / len(mine):6.1%}")
    if asked.wrong:
        for spec, tried in sorted(found, key=lambda pair: (pair[0], pair[1].name)):
            if not tried.solved:
                print(f"{spec} in {tried.name}: {' -> '.join(tried.moves)}; right: {' or '.join(tried.right)}")


if __name__ == "__main__":
    try:
        main()
    except CardwrightError as fault:
        raise SystemExit(str(fault)) from None
