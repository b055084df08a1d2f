"""The tool that makes wheels: what is counted while games are played is found again where the second library is compiled."""

import importlib
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardwright import compiled
from hygiene.tree import ROOT

TINY = """
#include <Python.h>
static struct PyModuleDef tiny = {PyModuleDef_HEAD_INIT, "tiny"};
PyMODINIT_FUNC PyInit_tiny(void) { return PyModule_Create(&tiny); }
"""


@pytest.fixture(autouse=True)
def _tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))


def tool(name: str) -> Any:
    return importlib.import_module(name)


def test_counts_lie_beside_the_object_files(tmp_path: Path) -> None:
    if tool("objects").lacking():
        pytest.skip("there is no C compiler")
    wheels = tool("wheels")
    counting = wheels.Counting(tmp_path / "counting", [])
    made = counting.make_all({"tiny.c": TINY}, lambda what, done, of: None)
    library = tmp_path / f"tiny{compiled.suffix()}"
    tool("objects").link(made, library, ["-fprofile-generate"])
    counting.tidy(made)
    with pytest.raises(tool("objects").CannotCompile, match="nothing was counted"):
        counting.gather()
    subprocess.run([sys.executable, "-c", "import tiny"], check=True, cwd=tmp_path)
    counting.gather()
    counts = made[0].with_suffix(".gcda")
    assert counts.exists()
    counted = wheels.Counted(tmp_path / "counted", [], counting)
    assert f"-fprofile-use={counts}" in counted.extra(TINY)
    assert counted.make(TINY).exists()


def test_the_games_that_are_counted_run_on_the_library_that_counts() -> None:
    """The rules are looked for at the first import that needs them: by then it must be said where."""
    played = tool("wheels").PLAYED
    assert played.index("FINDER.folder =") < played.index("cardwright.cli") and played.index("FINDER.folder =") < played.index("games")
