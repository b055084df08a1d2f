"""The lab on a real Ray cluster of two nodes on this machine: the same records, and a worker that dies loses nothing."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardwright.lab.clusters import ray_player
from cardwright.lab.matrix import Matrix
from cardwright.lab.questions import Asked
from cardwright.lab.results import Results
from cardwright.lab.running import local, run

ASKED = Asked("synsouls", 24, ("gray-line", "morning-rush"), ("random",), "ray")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    import ray
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    made.add_node(num_cpus=1)
    made.wait_for_nodes()
    yield made
    ray.shutdown()
    made.shutdown()


def answered(player: Any) -> Results:
    question = Matrix(ASKED)
    results = Results(question.as_plain())
    run(question, results, player)
    return results


def test_a_cluster_gives_the_same_records_even_if_a_worker_dies(cluster: Any) -> None:
    import ray

    player = ray_player(cluster.address)
    assert len([node for node in ray.nodes() if node["Alive"]]) == 2
    killed: list[int] = []

    def player_with_a_death(bouts: Any) -> Iterator[Any]:
        for records in player(bouts):
            if not killed:
                killed.extend(workers()[:1])
                for pid in killed:
                    os.kill(pid, signal.SIGKILL)
            yield records

    assert answered(player_with_a_death).all() == answered(local(1)).all()
    assert killed


def workers() -> list[int]:
    """The processes of the cluster that play."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                words = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            if words.startswith(b"ray::play_share"):
                found.append(int(folder.name))
    return found
