"""Servers that are killed again and again: forked from a process that has read the games, so that the next one is there at once.

`python -m server.storage.doomed DATABASE WORKERS` prints a port for each worker; a line with numbers of workers kills these, starts them
again, and is answered with a line. The ports stay open meanwhile: who connects waits for the next server.
"""

import os
import signal
import socket
import sys
from unittest.mock import patch

import uvicorn

from cardwright import shelf
from cardwright.cli.serve import listen
from cardwright.server.live import matches
from cardwright.server.running.start import configured
from server.house import settings


class NoComputers:
    """Nobody plays against one here, and the processes in which they think take longer to start than the server."""

    waiting = 0
    renewed = False

    def __init__(self, *_: object) -> None:
        pass

    async def close(self) -> None:
        pass


def start(database: str, listening: socket.socket) -> int:
    """The id of a new server process."""
    child = os.fork()
    if child:
        return child
    try:
        sys.stdin.close()
        uvicorn.Server(configured(settings(database, salts=0.3), log_level="error")).run(sockets=[listening])
    finally:
        os._exit(1)


def end(child: int) -> None:
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def main() -> None:
    database, workers = sys.argv[1], int(sys.argv[2])
    shelf.read_all()
    ports = [listen("127.0.0.1", 0) for _ in range(workers)]
    with patch.object(matches, "Computers", NoComputers):
        children = [start(database, listening) for listening in ports]
        try:
            print(*[listening.getsockname()[1] for listening in ports], flush=True)
            for line in sys.stdin:
                killed = [int(word) for word in line.split()]
                for number in killed:
                    end(children[number])
                for number in killed:
                    children[number] = start(database, ports[number])
                print("again", flush=True)
        finally:
            for child in children:
                end(child)


if __name__ == "__main__":
    main()
