"""Whether two trees play alike: `python tools/same_play.py OLD NEW` (two folders, each with the project in it).

Both play the same random games: same seeds, same decks, and at each decision the option of the same number. What people meet must be
equal: prompts, their rules, options, what each seat sees, log lines, how the game ended and, at every ninth decision, why each conceivable
move is refused (the rules as a set: in which order they are told may change). The first difference of a game is shown with its seed and
decision, so that the same call with `--seed` meets it at once.

Each tree runs in a process of its own and writes a line for each decision; this one reads both side by side.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice, permutations
from pathlib import Path
from typing import Any

from progress import Progress

NINTH = 9
HASHED = ("handle", "touches", "by", "aims", "host", "source", "to")  # parts of a View that name handles
MOST_MOVES = 60  # conceivable moves that are explained at one decision
GAMES = ("synsouls", "solrei", "source", "herosync", "neuroscape")
Told = dict[str, Any]


# -- in a tree: one line for each decision ------------------------------------------------------------------


def play(name: str, seeds: range, decisions: int) -> None:
    """Play random games with the code of this tree, and write what people meet."""
    from cardwright import shelf
    from cardwright.forms import seating

    game = shelf.game(name)
    forms: list[str | None] = [*game.rules_code.forms] or [None]
    for seed in seeds:
        seats, options = seating(game.rules_code, forms[seed % len(forms)])
        decks = list(islice(permutations(game.decks.values(), seats), 1000))
        match = game.start(decks[seed % len(decks)], f"same/{seed}", log=True, **options)
        chance = random.Random(f"same/{name}/{seed}")
        logs = dict.fromkeys(match.seats, 0)
        for number in range(decisions):
            tell(seed, number, **met(match, logs), why=reasons(match, chance) if number % NINTH == 0 else {})
            if match.result is not None:
                break
            asked = match.decision
            assert asked is not None
            match.choose(chance.choice(asked.options), asked.seat)


def met(match: Any, logs: dict[str, int]) -> Told:
    """What everyone meets at this decision."""
    told: Told = {"log": {}, "asked": {}, "view": {}}
    for seat in match.seats:
        lines = match.log(seat)
        told["log"][seat] = lines[logs[seat] :]
        logs[seat] = len(lines)
        asked = match.decision_of(seat)
        if asked is not None:
            told["asked"][seat] = [asked.kind, asked.rule, asked.prompt, [choice.text for choice in asked.options]]
        told["view"][seat] = plain(match.view(seat))
    if match.result is not None:
        told["result"] = plain(match.result)
    return told


def plain(item: Any) -> Any:
    """A View without the handles, which are hashes of the position."""
    import msgspec

    return bare(msgspec.to_builtins(item))


def bare(item: Any) -> Any:
    if isinstance(item, dict):
        return {str(key): bare(part) for key, part in item.items() if key not in HASHED}
    return [bare(part) for part in item] if isinstance(item, list | tuple) else item


def reasons(match: Any, chance: random.Random) -> Told:
    """Why each conceivable move is refused; no more of them than are told quickly."""
    told: Told = {}
    for seat in match.seats:
        names = sorted({card.name for zone in match.view(seat).zones for card in zone.cards if card.name})
        moves = sorted({move for name in names for move in match.uses(seat, name)})
        tried = moves if len(moves) <= MOST_MOVES else chance.sample(moves, MOST_MOVES)
        told[seat] = {move: sorted([refusal.rule, refusal.about] for refusal in match.why(seat, move)) for move in tried}
    return told


def tell(seed: int, number: int, **told: Any) -> None:
    print(json.dumps({"seed": seed, "decision": number, **told}, ensure_ascii=False), flush=False)


# -- between the trees --------------------------------------------------------------------------------------


def played(tree: Path, game: str, seeds: range, decisions: int) -> Iterator[Told]:
    """The decisions of one tree, read as they come."""
    own = tree / ".venv" / "bin" / "python"
    python = own if own.exists() else sys.executable
    command = [python, Path(__file__).resolve(), "--tell", game, str(seeds.start), str(seeds.stop), str(decisions)]
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tree, env=environment) as child:
        assert child.stdout is not None
        try:
            yield from map(json.loads, child.stdout)
        finally:
            child.kill() if sys.exc_info()[0] is not None else child.wait()
    if child.returncode:
        sys.exit(f"same_play: {tree} failed in {game}")


def difference(old: Any, new: Any, path: str = "") -> str:
    """The first place where two accounts differ, in words; empty if they are equal."""
    if old == new:
        return ""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *(key for key in new if key not in old)]:
            if old.get(key) != new.get(key):
                return difference(old.get(key), new.get(key), f"{path}.{key}" if path else key)
    if isinstance(old, list) and isinstance(new, list):
        for place in range(max(len(old), len(new))):
            here = [side[place] if place < len(side) else None for side in (old, new)]
            if here[0] != here[1]:
                return difference(here[0], here[1], f"{path}[{place}]")
    return f"{path}\n    old: {old!r}\n    new: {new!r}"


def games_of(told: Iterator[Told]) -> Iterator[list[Told]]:
    """The decisions, game by game."""
    game: list[Told] = []
    for one in told:
        if game and one["seed"] != game[0]["seed"]:
            yield game
            game = []
        game.append(one)
    if game:
        yield game


def compare(old: Path, new: Path, game: str, seeds: range, decisions: int, most: int, progress: Progress) -> tuple[int, int, int]:
    """Games, decisions, and how many games went differently."""
    met_games = met_decisions = differing = 0
    left, right = (games_of(played(tree, game, seeds, decisions)) for tree in (old, new))
    for one, other in zip(left, right, strict=True):
        met_games += 1
        met_decisions += len(other)
        place = next((n for n, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), None)
        if place is None and len(one) != len(other):
            place = min(len(one), len(other)) - 1
        if place is not None:
            differing += 1
            if differing <= most:
                where = f"{game}, --seed {one[place]['seed']}, decision {one[place]['decision']}"
                progress.clear()
                print(f"{where}: {difference(one[place], other[place]) or 'one of them goes on'}", flush=True)
        progress.tell(game, met_games, len(seeds))
    return met_games, met_decisions, differing


def main() -> None:
    if sys.argv[1:2] == ["--tell"]:
        told, first, end, most = sys.argv[2:]
        play(told, range(int(first), int(end)), int(most))
        return
    parser = argparse.ArgumentParser(description="Whether two trees play alike.")
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--game", choices=GAMES, action="append", help="one game (may be given again); else all five")
    parser.add_argument("--games", type=int, default=10, help="random games of each game (10)")
    parser.add_argument("--decisions", type=int, default=500, help="the most decisions of a game (500)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game (0); the others follow")
    parser.add_argument("--show", type=int, default=1, help="how many differing games to show, for each game (1)")
    args = parser.parse_args()
    for tree in (args.old, args.new):
        if not (tree / "src" / "cardwright").is_dir():
            sys.exit(f"same_play: {tree} is no tree of the project")
    progress, different = Progress("same_play"), 0
    for game in args.game or GAMES:
        seeds = range(args.seed, args.seed + args.games)
        games, decisions, differing = compare(
            args.old.resolve(), args.new.resolve(), game, seeds, args.decisions, args.show, progress,
        )
        progress.clear()
        print(f"{game}: {games} games, {decisions} decisions, {differing or 'none'} differ", flush=True)
        different += differing
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
