"""`cardwright bench server --people`: a small crowd moves on either database, and everything that is promised is measured."""

import json

import pytest

from cardwright.server.running import crowd_test
from server.cluster import new_database
from waiting import told as main


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_crowd_is_measured(
    kind: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(crowd_test, "WARMING", 0.5)
    words = ["bench", "server", "--people", "6", "--rate", "3", "--matches", "1", "--level", "1", "--seconds", "2", "--json"]
    if kind == "postgresql":
        words += ["--database", new_database(request.getfixturevalue("postgres"))]
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["people"], found["tables"], found["matches"], found["rate"]) == (6, 3, 1, 3.0)
    assert 0 < found["moves"] + found["late"] <= 6 and found["bytes_a_move"] > 1000
    assert 0 < found["p50_ms"] <= found["p95_ms"] <= found["p99_ms"] <= found["slowest_ms"]
    assert found["lag_worst_ms"] >= 0 and found["kilobytes_a_table"] != 0
