"""What a server is started with: where it keeps matches, how many processes think, and how much one guest may ask for."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from .course import FREE


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and so many more each second."""

    burst: float
    per_second: float


class Limits(msgspec.Struct, frozen=True):
    """How much one guest may ask for (who has no cookie, by address); more is refused as `too_fast`."""

    messages: Rate = Rate(100, 40)  # of one guest, over all connections
    questions: Rate = Rate(20, 8)  # `why` of one guest
    hints: Rate = Rate(4, 0.5)  # of one guest
    chat: Rate = Rate(6, 0.7)  # of one guest
    matches: Rate = Rate(20, 0.3)  # begun by one guest
    decks: Rate = Rate(40, 4)  # checked or saved by one guest
    replays: Rate = Rate(40, 10)  # positions looked up by one guest
    guests: Rate = Rate(100, 1)  # made from one address
    running: int = 30  # matches of one guest that are not over
    sockets: int = 40  # open connections of one guest
    own_decks: int = 200  # saved by one guest
    connects: Rate = Rate(60, 3)  # sockets opened by one guest
    openings: Rate = Rate(60, 2)  # finished or sleeping matches that one guest has worked out anew, from their logs
    taken_back: int = 1000  # undos, offers and answers to them, and sealed answers withdrawn, in one match
    idle_rooms: int = 100  # matches kept at hand though nobody looks at them


class Settings(msgspec.Struct, frozen=True):
    """How one server runs."""

    database: str
    thinkers: int = 0  # processes in which computer players think; 0: one for each core, two at most
    thinking: float = 60.0  # seconds without an answer after which a process that thinks is taken to hang
    pause: tuple[float, float] = (0.8, FREE)  # seconds of a poker face
    watch: float = 0.5  # seconds between two looks for moves that other workers took
    origins: tuple[str, ...] = ()  # further origins that may open sockets
    hosts: tuple[str, ...] = ()  # names by which this server may be called; `localhost` and addresses in numbers always, `*` any
    proxies: tuple[str, ...] = ()  # addresses and networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed
    limits: Limits = Limits()


def data_folder() -> Path:
    """Where this user's matches are kept."""
    chosen = os.environ.get("XDG_DATA_HOME")
    if chosen and os.path.isabs(chosen):
        return Path(chosen) / "cardwright"
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "cardwright"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "cardwright"
    return home / ".local" / "share" / "cardwright"


def database_url() -> str:
    """The database that `DATABASE_URL` names, or a file in the user's data folder."""
    given = os.environ.get("DATABASE_URL", "")
    if not given:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{folder / 'matches.sqlite3'}"
    for short in ("postgres://", "postgresql://"):
        if given.startswith(short):
            return "postgresql+psycopg://" + given.removeprefix(short)
    return given
