"""docs/tour.md names files and lines: what it says stands there does."""

import importlib
from types import ModuleType

import pytest


@pytest.fixture
def tour(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend("tools")
    return importlib.import_module("tour")


def test_every_stop_is_where_the_page_says(tour: ModuleType) -> None:
    text = tour.PAGE.read_text(encoding="utf-8")
    stops = tour.STOP.findall(text)
    wrong = {f"{file}:{line} {name}": now for file, line, name in stops if (now := tour.place(file, name)) != int(line)}
    assert not wrong, f"{wrong} (the last number is right): `python tools/tour.py` sets them right."
    assert len(stops) > 30


def test_what_is_not_there_is_missed(tour: ModuleType) -> None:
    with pytest.raises(LookupError):
        tour.place("src/cardwright/kernel/agenda.py", "no_such_thing")
    assert tour.place("src/cardwright/kernel/agenda.py", "answer") != tour.place("src/cardwright/kernel/agenda.py", "run")
