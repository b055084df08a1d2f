"""Work spread over processes: all of it is done whatever becomes of them, and none outlives who started it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from functools import partial
from pathlib import Path

import pytest

from cardwright.errors import CardwrightError
from cardwright.players import spreading
from cardwright.players.spreading import spread
from waiting import PATIENCE, within_patience


def double(number: int) -> int:
    return 2 * number


def die_once(mark: Path, number: int) -> int:
    """The first process that comes to 5 is killed in the middle of its work."""
    if number == 5 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def sleep(number: int) -> int:
    time.sleep(PATIENCE)
    return number


def everything(batches: Iterable[list[int]]) -> list[int]:
    return sorted(number for batch in batches for number in batch)


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_every_item_is_worked_on_once(jobs: int) -> None:
    assert everything(spread(double, range(400), jobs)) == list(range(0, 800, 2))


def test_a_chunk_is_handed_in_bit_by_bit_where_items_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreading, "MOMENT", -1.0)
    batches = list(spread(double, range(400), 2))
    assert len(batches) == 400 and everything(batches) == list(range(0, 800, 2))


def test_what_a_killed_process_was_working_on_is_done_again(tmp_path: Path) -> None:
    mark = tmp_path / "died"
    assert everything(spread(partial(die_once, mark), range(100), 2)) == list(range(0, 200, 2))
    assert mark.exists()


def test_processes_that_die_again_and_again_end_the_work() -> None:
    with pytest.raises(CardwrightError, match="ended from outside"):
        list(spread(die, range(10), 2))


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def running(pid: int) -> bool:
    """Neither gone nor waiting to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for processes where Linux lists them")
def test_no_process_outlives_a_parent_that_was_killed() -> None:
    code = "from players.test_spreading import sleep, spread; list(spread(sleep, range(10), 3))"
    here = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    parent = subprocess.Popen([sys.executable, "-c", code], env=here)
    assert within_patience(lambda: len(children(parent.pid)) == 3)
    workers = children(parent.pid)
    parent.kill()
    parent.wait()
    assert within_patience(lambda: not any(running(worker) for worker in workers))
