"""`tools/versus.py`: the quickest round counts, ratios say which way is better, and a command that does not answer is named."""

import importlib
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from hygiene.tree import ROOT


@pytest.fixture
def versus(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return importlib.import_module("versus")


def test_the_quickest_round_counts(versus: Any) -> None:
    found = versus.best([{"decisions_per_s": 10.0, "turns": 200.0}, {"decisions_per_s": 12.0, "turns": 180.0}])
    assert found == {"decisions_per_s": 12.0, "turns": 180.0}


def test_more_of_one_and_less_of_the_other_is_quicker(versus: Any) -> None:
    old, new = {"decisions_per_s": 10.0, "turns": 200.0}, {"decisions_per_s": 15.0, "turns": 160.0, "table_us": 3.0}
    assert versus.row("chess", "decisions_per_s", old, new).split() == ["chess", "decisions_per_s", "10.0", "15.0", "1.50"]
    assert versus.row("chess", "turns", old, new).split() == ["chess", "turns", "200.0", "160.0", "1.25"]
    assert versus.row("chess", "table_us", old, new).split() == ["chess", "table_us", "–", "3.0", "–"]


def test_a_command_is_asked_for_a_game(versus: Any, tmp_path: Path) -> None:
    figures = {"games": {"chess": {"decisions_per_s": 7, "hash": "abc"}}}
    script = tmp_path / "told.py"
    script.write_text(
        f"import sys; assert sys.argv[1:] == ['bench', '--json', '--seconds', '1.5', '--game', 'chess']; print({json.dumps(figures)!r})"
    )
    assert versus.bench(f"{sys.executable} {script}", "chess", 1.5) == {"decisions_per_s": 7.0}


def test_a_command_that_does_not_answer_is_named(versus: Any, tmp_path: Path) -> None:
    with pytest.raises(versus.Silent, match="cannot be run"):
        versus.bench(str(tmp_path / "nothing"), "chess", 1)
    with pytest.raises(versus.Silent, match="no such option"):
        versus.bench(f"{sys.executable} -c 'import sys; sys.exit(\"no such option\")'", "chess", 1)
