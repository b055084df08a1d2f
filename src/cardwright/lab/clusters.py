"""Playing bouts on a Ray cluster: the same bouts, the same records.

A *share* is a few bouts in one task. A worker that dies loses its share, and Ray gives the share to another; what had come back is written
already. Files that a bout names (packs, decks) travel with it, so that the other machines need nothing but cardwright itself.
"""

from __future__ import annotations

import importlib
import os
import socket
import tempfile
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from ..errors import CardwrightError
from .bouts import Bout, Record, play
from .running import Player

SHARE = 4
RETRIES = 5  # of a share whose worker died
AHEAD = 3  # shares that wait for each core
PATIENCE = 10.0  # seconds until a cluster must have answered


def ray_player(address: str) -> Player:
    """Plays on the cluster at an address, or, for "local", on a cluster of this machine that is started for it."""
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError:
        raise CardwrightError("Ray is not installed", "install it with: pip install 'cardwright[ray]'") from None
    if not ray.is_initialized():
        hint = "start one with 'ray start --head', or use --ray local"
        try:
            knock(address)
            ray.init(address=None if address == "local" else address, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
        except (OSError, RuntimeError, ValueError) as fault:
            raise CardwrightError(f"there is no Ray cluster at {address!r}: {fault}", hint) from None
    task: Any = ray.remote(max_retries=RETRIES)(play_share)

    def player(bouts: Sequence[Bout]) -> Iterator[list[Record]]:
        files = ray.put({path: Path(path).read_text(encoding="utf-8") for path in named_files(bouts)})
        shares = iter([bouts[start : start + SHARE] for start in range(0, len(bouts), SHARE)])
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = [task.remote(share, files) for _, share in zip(range(most), shares, strict=False)]
        while waiting:
            done, waiting = ray.wait(waiting)
            yield ray.get(done[0])
            waiting += [task.remote(share, files) for _, share in zip(range(1), shares, strict=False)]

    return player


def knock(address: str) -> None:
    """Ray itself tries for minutes to reach a place where nobody listens."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()


def named_files(bouts: Sequence[Bout]) -> list[str]:
    """The packs and deck files that bouts name."""
    return sorted({path for bout in bouts for path in (*bout.packs, *bout.decks) if os.path.isfile(path)})


def play_share(bouts: Sequence[Bout], files: dict[str, str]) -> list[Record]:
    """What a worker does: its bouts, with the files as they were where the question was asked."""
    here = laid_out(tuple(sorted(files.items())))
    records = []
    for bout in bouts:
        packs, decks = (tuple(here.get(path, path) for path in paths) for paths in (bout.packs, bout.decks))
        records.append(replace(play(replace(bout, packs=packs, decks=decks)), decks=bout.decks))
    return records


@lru_cache(maxsize=4)
def laid_out(files: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """The files in a folder of the worker's own."""
    folder = Path(tempfile.mkdtemp(prefix="cardwright-lab-"))
    places = {}
    for number, (path, text) in enumerate(files):
        place = folder / f"{number}-{Path(path).name}"
        place.write_text(text, encoding="utf-8")
        places[path] = str(place)
    return places
