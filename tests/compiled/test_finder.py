"""Compiled rules are used if they fit, and never otherwise: whatever is wrong with them, the plain ones run and it is said why."""

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright import compiled
from cardwright.compiled import Finder, Stamp, Unfit, check, look, read, suffix

LIBRARY = f"rules{suffix()}"
SOURCES = {"kernel/state.py": "STATE = 1\n", "games/ludo/game.py": "GAME = 2\n"}


class Made:
    """A package of two modules, and a folder that says they are compiled."""

    def __init__(self, place: Path) -> None:
        self.package, self.folder = place / "package", place / "package" / "_compiled"
        for name, text in SOURCES.items():
            self.source(name).parent.mkdir(parents=True)
            self.source(name).write_text(text, encoding="utf-8")
        self.folder.mkdir()
        (self.folder / LIBRARY).write_bytes(b"no library")
        self.stamp()

    def source(self, name: str = "kernel/state.py") -> Path:
        return self.package / name

    def stamp(self, ending: str = suffix()) -> None:
        stamp = Stamp(ending, LIBRARY, len(b"no library"), {name: look(str(self.source(name))) for name in SOURCES})
        (self.folder / compiled.STAMP).write_text(stamp.written(), encoding="utf-8")

    def why(self) -> str:
        """Why it does not fit, or nothing."""
        try:
            check(read(str(self.folder)), str(self.folder), str(self.package))
        except Unfit as fault:
            return str(fault)
        return ""


@pytest.fixture
def made(tmp_path: Path) -> Made:
    return Made(tmp_path)


def test_what_was_made_from_these_sources_fits(made: Made) -> None:
    assert made.why() == ""


def test_an_edited_source_does_not_fit(made: Made) -> None:
    before = made.source().stat()
    made.source().write_text("STATE = 2\n", encoding="utf-8")
    os.utime(made.source(), ns=(before.st_atime_ns, before.st_mtime_ns + 1))
    assert made.why() == "kernel/state.py was edited since they were compiled"
    made.source().write_text("STATE = 12\n", encoding="utf-8")
    assert made.why() == "kernel/state.py was edited since they were compiled"


def test_a_source_that_was_only_touched_fits(made: Made) -> None:
    os.utime(made.source(), ns=(1, 1))
    assert made.why() == ""


def test_a_source_that_is_gone_does_not_fit(made: Made) -> None:
    made.source("games/ludo/game.py").unlink()
    assert made.why() == "games/ludo/game.py is gone since they were compiled"


def test_a_source_that_was_added_is_read_as_it_is(made: Made) -> None:
    made.source("kernel/more.py").write_text("MORE = 1\n", encoding="utf-8")
    assert made.why() == ""


def test_another_python_does_not_fit(made: Made) -> None:
    made.stamp(".cpython-27-pdp11.so")
    assert made.why() == "they are compiled for another Python (cpython-27-pdp11.so)"


def test_a_library_that_is_missing_or_cut_off_does_not_fit(made: Made) -> None:
    (made.folder / LIBRARY).write_bytes(b"no lib")
    assert made.why() == "their library is missing or damaged"
    (made.folder / LIBRARY).unlink()
    assert made.why() == "their library is missing or damaged"


@pytest.mark.parametrize("text", ["", "\n\n\n", "nonsense", "\0\0\0", f"{compiled.FORM}\n{suffix()}\n1 x\n1 2\nend\n"])
def test_a_damaged_stamp_does_not_fit(made: Made, text: str) -> None:
    (made.folder / compiled.STAMP).write_text(text, encoding="utf-8")
    assert made.why() == "their stamp is of another version or damaged"


def test_half_a_stamp_does_not_fit(made: Made) -> None:
    whole = (made.folder / compiled.STAMP).read_text(encoding="utf-8")
    for length in range(len(whole) - len("end\n")):
        (made.folder / compiled.STAMP).write_text(whole[:length], encoding="utf-8")
        assert made.why() == "their stamp is of another version or damaged", length


def test_bytes_that_are_no_text_do_not_fit(made: Made) -> None:
    (made.folder / compiled.STAMP).write_bytes(b"\xff\xfe\x00")
    assert made.why() == "their stamp is of another version or damaged"


def test_without_a_stamp_nothing_is_compiled(made: Made) -> None:
    (made.folder / compiled.STAMP).unlink()
    assert made.why() == "they are not compiled here"


def test_a_library_that_is_none_is_not_used(made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(compiled.PLAIN, raising=False)
    finder = Finder(str(made.folder), str(made.package))
    assert finder.find_spec("cardwright.kernel.state") is None
    assert finder.reason.startswith("their library cannot be loaded: ")
    assert finder.find_spec("cardwright.games.ludo.game") is None


def test_only_modules_of_the_rules_are_asked_about(made: Made) -> None:
    finder = Finder(str(made.folder), str(made.package))
    for name in ("json", "cardwright", "cardwright.kernel", "cardwrights.kernel.state"):
        assert finder.find_spec(name) is None
    assert finder.modules is None, "the stamp was read though nothing of the rules was asked for"


def run(code: str, **environment: str) -> str:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("CARDWRIGHT_")}
    return subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, env={**kept, **environment},
    ).stdout.strip()


def test_plain_rules_can_be_asked_for() -> None:
    code = "from cardwright import compiled; from cardwright.kernel import state; print(state.__file__, compiled.described())"
    shown = run(code, CARDWRIGHT_PLAIN="1")
    assert shown.endswith("state.py plain rules: CARDWRIGHT_PLAIN is set")


@pytest.mark.skipif(compiled.build() == "plain", reason="the rules are not compiled")
def test_every_compiled_module_comes_from_the_library() -> None:
    modules = compiled.FINDER.ready()
    assert len(modules) > 200
    for name in modules:
        module = importlib.import_module(name)
        assert not str(module.__file__).endswith(".py"), name
    assert str(importlib.import_module("cardwright.library").__file__).endswith(".py")


@pytest.mark.skipif(compiled.build() == "plain", reason="the rules are not compiled")
def test_processes_that_are_started_get_the_compiled_rules() -> None:
    assert run("from cardwright import compiled; print(compiled.described())") == "compiled rules"


def test_new_rules_are_noticed_by_a_process_that_began_without(made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    finder = Finder(str(made.folder), str(made.package))
    monkeypatch.setattr(compiled, "FINDER", finder)
    monkeypatch.delenv(compiled.PLAIN, raising=False)
    (made.folder / compiled.STAMP).unlink()
    assert compiled.why_plain() == "they are not compiled here" and not compiled.have_come()
    made.stamp()
    assert compiled.have_come() and compiled.build() == "plain"
