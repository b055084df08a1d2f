"""Several workers at one port: they play one match, one that dies is started again, and none outlives the first process."""

import os
import random
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from cardwright.server.running import workers
from server.house import PATIENCE, Person, play_on, serving, settings
from server.http.test_deploy import free_port
from server.running.test_operating import lives, refused_start, serve
from waiting import within_patience

ME, OPEN = {"who": "me"}, {"who": "open"}


@contextmanager
def several(file: str, *words: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    with serve("--port", "0", "--workers", "2", *words, DATABASE_URL=file) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split(" at ")[1].split()[0].rstrip("/")
        try:
            assert within_patience(lambda: len(at_work(server.pid)) == 2 and lives(address))
            yield address, server
        finally:
            server.terminate()
            server.communicate(timeout=PATIENCE)


def at_work(first: int) -> list[int]:
    """The processes of the workers."""
    children = Path(f"/proc/{first}/task/{first}/children")
    found = [int(word) for word in children.read_text().split()] if children.exists() else []
    return [child for child in found if b"spawn_main" in commanded(child)]


def commanded(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


def test_two_workers_at_one_port_play_a_match_and_one_that_dies_comes_back(file: str) -> None:
    with several(file) as (address, server):
        ada, bob = Person(address), Person(address)
        match = ada.make("synsouls", ME, OPEN, private=False, poker_face=False)["id"]
        assert bob.http.post(f"/api/matches/{match}/join", json={}).status_code == 200
        with ada.sit(match) as one, bob.sit(match) as two:
            play_on(one, two, chance=random.Random(1), most=6)
        before = at_work(server.pid)
        os.kill(before[0], signal.SIGKILL)
        assert within_patience(lambda: len(at_work(server.pid)) == 2 and before[0] not in at_work(server.pid))
        ada, bob = (Person(address, person.cookie) for person in (ada, bob))  # on connections of their own
        with ada.sit(match) as one, bob.sit(match) as two:
            play_on(one, two, chance=random.Random(2), most=6)
        server.terminate()
        _, errors = server.communicate(timeout=PATIENCE)
        assert server.returncode == 0 and "is started again" in errors and "Traceback" not in errors
        assert not lives(address)


def test_workers_stop_when_the_first_process_is_killed(file: str) -> None:
    with several(file) as (address, server):
        left = at_work(server.pid)
        server.kill()
        assert within_patience(lambda: not any(commanded(process) for process in left)) and not lives(address)


def test_workers_that_cannot_start_are_not_started_for_ever(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "REST", 0.0)

    class Ended:
        """A process that has ended already."""

        exitcode, pid, sentinel = 3, 1, 0
        begun = 0

        def start(self) -> None:
            Ended.begun += 1

        def is_alive(self) -> bool:
            return False

        def join(self, *_: object) -> None:
            pass

        terminate = join

    monkeypatch.setattr(workers, "wait", lambda _: None)
    monkeypatch.setattr(signal, "signal", lambda *_: None)  # those of the tests stay as they are
    with socket.create_server(("127.0.0.1", 0)) as listening:
        found = workers.Workers(settings(file, workers=2), listening)
        monkeypatch.setattr(found.context, "Process", lambda **_: Ended())
        with pytest.raises(Exception, match="workers end as soon as they start, with code 3"):
            found.run()
    assert Ended.begun == 2 + workers.MOST_IN_VAIN - 1


def test_a_second_port_tells_what_is_measured_and_nothing_else(file: str) -> None:
    port = free_port()
    with serving(settings(file, metrics_port=port)) as address:
        side = f"http://127.0.0.1:{port}"
        told = httpx.get(f"{side}/metrics", timeout=PATIENCE)
        assert told.status_code == 200 and "cardwright_tables" in told.text and told.headers["content-type"].startswith("text/plain")
        assert httpx.get(f"{side}/healthz", timeout=PATIENCE).json() == {"status": "ok"}
        for method, path in (("GET", "/api/me"), ("POST", "/metrics")):
            assert httpx.request(method, side + path, timeout=PATIENCE).status_code == 404
        assert httpx.get(f"{address}/metrics", timeout=PATIENCE).status_code == 404
        with socket.create_connection(("127.0.0.1", port)) as odd:
            odd.sendall(b"x" * 70_000)
        assert lives(side)


def test_a_second_port_that_is_taken_is_told_in_a_line(file: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert "choose another metrics_port" in refused_start("--port", "0", "--set", f"metrics_port={port}", DATABASE_URL=file)


FULL = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, ({0}, {0})); from cardwright.cli import main; sys.exit(main())"


def test_a_disk_that_is_full_is_told_at_the_start(file: str) -> None:
    """As good as full: the system lets no file of this process become any larger."""
    with serving(settings(file)):
        pass
    for size, url in ((4096, file), (16_384, file.replace("matches", "new"))):
        command = [sys.executable, "-c", FULL.format(size), "serve", "--no-open", "--port", "0"]
        done = subprocess.run(command, env={**os.environ, "DATABASE_URL": url}, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 2 and "is there room?" in done.stderr and len(done.stderr.splitlines()) == 1, done
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY
