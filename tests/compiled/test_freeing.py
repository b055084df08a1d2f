"""Compiled leaves are freed rightly, however deep what holds them is."""

import os
import subprocess
import sys

import pytest

from cardwright import compiled

CODE = """
from cardwright.kernel.things import Option
lists, tuples = [], ()
for number in range(10_000):
    lists, tuples = [Option("pick", number), lists], (Option("pick", number), tuples)
del lists, tuples
print("freed")
"""


@pytest.mark.skipif(compiled.build() == "plain", reason="the rules are not compiled")
def test_leaves_deep_inside_of_something_are_freed_without_harm() -> None:
    """Python's own checks of memory end the process where a leaf was put aside, and so wrote outside of itself."""
    done = subprocess.run(
        [sys.executable, "-c", CODE], capture_output=True, text=True, check=False, env={**os.environ, "PYTHONMALLOC": "debug"},
    )
    assert done.stdout == "freed\n", done.stderr[-2000:]
