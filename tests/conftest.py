"""Chance in tests: every run draws the same examples, so that a red run is red for everyone; `make soak` draws new ones.

Which rules are tested: the compiled ones if they fit the sources, else the plain ones; a line says which. `make test` sets
CARDWRIGHT_EXPECT, so that it never tests others than it says.
"""

import os

import pytest
from hypothesis import settings

from cardwright import compiled

settings.register_profile("same", derandomize=True)
settings.register_profile("new", derandomize=False)
settings.load_profile(os.environ.get("CARDWRIGHT_EXAMPLES", "same"))


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("CARDWRIGHT_EXPECT", compiled.build())
    if expected != compiled.build():
        pytest.exit(f"the tests were to run on {expected} rules, but these are {compiled.described()}", returncode=3)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What replaces a method or derives from a class of the rules needs interpreted ones; `make test` runs it with the plain sources."""
    if compiled.build() == "compiled":
        left = [item for item in items if item.get_closest_marker("interpreted") is not None]
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput"):  # the processes of xdist have nobody to tell
        session.config.get_terminal_writer().line(f"rules: {compiled.described().replace(' rules', '', 1)}")
