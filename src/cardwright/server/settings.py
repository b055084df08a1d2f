"""What a server is started with: where it keeps matches, who may reach it, and how much one guest may ask for."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from .fairness.pauses import LAG, LONGEST


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and so many more each second."""

    burst: float
    per_second: float


class Limits(msgspec.Struct, frozen=True):
    """How much one guest may ask for (who has no cookie, by address); more is refused as `too_fast`."""

    messages: Annotated[Rate, Meta(description="messages of one guest, over all connections")] = Rate(100, 40)
    questions: Annotated[Rate, Meta(description="`why` of one guest")] = Rate(20, 8)
    hints: Annotated[Rate, Meta(description="hints for one guest")] = Rate(4, 0.5)
    chat: Annotated[Rate, Meta(description="lines said by one guest")] = Rate(6, 0.7)
    matches: Annotated[Rate, Meta(description="matches begun by one guest")] = Rate(20, 0.3)
    decks: Annotated[Rate, Meta(description="decks checked or saved by one guest")] = Rate(40, 4)
    replays: Annotated[Rate, Meta(description="positions looked up by one guest")] = Rate(40, 10)
    guests: Annotated[Rate, Meta(description="guests made from one address")] = Rate(100, 1)
    running: Annotated[int, Meta(description="matches of one guest that are not over", ge=1)] = 30
    sockets: Annotated[int, Meta(description="open connections of one guest", ge=1)] = 40
    own_decks: Annotated[int, Meta(description="decks saved by one guest", ge=0)] = 200
    connects: Annotated[Rate, Meta(description="connections opened by one guest")] = Rate(60, 3)
    openings: Annotated[Rate, Meta(description="sleeping matches that one guest has worked out from their logs")] = Rate(60, 2)
    requests: Annotated[Rate, Meta(description="requests of one guest for rules, and for what is not the same for all")] = Rate(200, 40)
    address: Annotated[Rate, Meta(description="requests of one address, whatever for; more have to wait")] = Rate(400, 100)
    taken_back: Annotated[int, Meta(description="moves taken back, offered or withdrawn in one match", ge=0)] = 1000
    tables: Annotated[int, Meta(description="matches at hand at each worker, beyond which it takes no new ones", ge=1)] = 3000
    late: Annotated[float, Meta(description="seconds by which a worker may answer late before it takes no new matches", gt=0)] = 0.25
    lookers: Annotated[int, Meta(description="connections of those who look on at one match, at each worker", ge=0)] = 200
    idle_rooms: Annotated[int, Meta(description="matches kept at hand though nobody looks at them", ge=0)] = 100


PATH = "^(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$"
Port = Annotated[int, Meta(ge=0, le=65535)]


class Settings(msgspec.Struct, frozen=True):
    """How one server runs: the one table of settings. `configuration` reads them from a file, the environment and the command line."""

    database: Annotated[str, Meta(description="where matches are kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME")]
    thinkers: Annotated[int, Meta(description="processes in which computers think; 0: one a core, two at most", ge=0, le=64)] = 0
    thinking: Annotated[float, Meta(description="seconds after which a process that thinks is taken to hang", gt=0)] = 60.0
    pause: Annotated[tuple[float, float], Meta(description="seconds of a poker face, from and to")] = (0.8, LONGEST)
    away: Annotated[
        float, Meta(description="seconds after which those who stay may end a match without clocks that another has left; 0: never", ge=0),
    ] = 300.0
    salts: Annotated[float, Meta(description="seconds that a deal waits for what players have sealed", gt=0)] = 5.0
    watch: Annotated[float, Meta(description="seconds between two looks for what other workers did", gt=0, le=LAG / 3)] = 0.5
    origins: Annotated[tuple[str, ...], Meta(description="further origins whose pages may use the server")] = ()
    hosts: Annotated[tuple[str, ...], Meta(description="names the server answers to, beside localhost and addresses; * is any")] = ()
    proxies: Annotated[tuple[str, ...], Meta(description="addresses and networks of proxies whose forwarded addresses hold")] = ()
    limits: Limits = Limits()
    path: Annotated[
        str,
        Meta(description="the path of a site below which a proxy shows the server, such as /cards", pattern=PATH),
    ] = ""
    host: Annotated[str, Meta(description="the address to listen on; 0.0.0.0 lets other machines in")] = "127.0.0.1"
    port: Annotated[Port, Meta(description="the port to listen on; 0 takes any that is free")] = 8321
    workers: Annotated[int, Meta(description="processes that share the port and the database", ge=1, le=64)] = 1
    log: Annotated[Literal["plain", "json"], Meta(description="how the log is written: plain, or json (one object a line)")] = "plain"
    metrics_token: Annotated[str, Meta(description="the token that /metrics asks for; without one there is no such page")] = ""
    metrics_port: Annotated[Port, Meta(description="a port for /metrics without a token, the next ones for further workers; 0: none")] = 0
    metrics_host: Annotated[str, Meta(description="the address that the second port listens on")] = "127.0.0.1"
    compress: Annotated[bool, Meta(description="whether sockets compress: less for the network, more for the processor")] = False
    chat: Annotated[bool, Meta(description="whether guests may talk at tables")] = True
    spectators: Annotated[bool, Meta(description="whether others may look on at matches that are played")] = True
    admin_token: Annotated[str, Meta(description="the token that /admin asks for; without one there is no such page")] = ""
    keep_matches: Annotated[float, Meta(description="days that matches are kept after their last move; 0: for good", ge=0)] = 0.0
    keep_guests: Annotated[float, Meta(description="days that guests without matches are kept unseen; 0: for good", ge=0)] = 0.0


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


def usual_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{data_folder() / 'matches.sqlite3'}"


def database_url(given: str) -> str:
    """A database as SQLAlchemy names it, from the short forms that people write."""
    for short in ("postgres://", "postgresql://"):
        if given.startswith(short):
            return "postgresql+psycopg://" + given.removeprefix(short)
    return given
