"""The tool that compiles the rules: without a compiler it says so, two at a time wait for each other, and what did not change is kept."""

import importlib
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from cardwright import compiled
from hygiene.tree import ROOT

TOOL = ROOT / "tools" / "compiling.py"


@pytest.fixture(autouse=True)
def _tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))


def tool(name: str) -> Any:
    return importlib.import_module(name)


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, TOOL, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **environment})


@pytest.mark.parametrize("environment", [{"CC": "no-such-compiler"}, {"PATH": "", "CC": ""}])
def test_without_a_compiler_the_rules_stay_plain_and_it_is_said_why(environment: dict[str, str]) -> None:
    done = run(**environment)
    assert done.returncode == 0 and done.stdout == ""
    assert done.stderr.startswith("rules: not compiled, so they run plain, at a quarter of the speed: there is no C compiler ")
    assert done.stderr.count("\n") == 1
    assert run("--expected", **environment).stdout == "plain\n"


def test_the_second_of_two_waits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    compiling = tool("compiling")
    monkeypatch.setattr(compiling, "PLACE", tmp_path)
    order: list[str] = []

    def second() -> None:
        with compiling.alone(tool("progress").Progress("rules")):
            order.append("second")

    with compiling.alone(tool("progress").Progress("rules")):
        thread = threading.Thread(target=second)
        thread.start()
        while "waiting for that" not in (waited := capsys.readouterr().err):
            assert thread.is_alive(), "the second did not wait"
        order.append("first")
    thread.join()
    assert order == ["first", "second"] and waited.count("\n") == 1


def test_a_file_is_put_whole_or_not_at_all(tmp_path: Path) -> None:
    tool("compiling").put(tmp_path / "stamp", "whole\n")
    assert [path.name for path in tmp_path.iterdir()] == ["stamp"]
    assert (tmp_path / "stamp").read_text(encoding="utf-8") == "whole\n"


HEADER = """#include <Python.h>
#ifndef MYPYC_DECLARED_tuple_T1I
#define MYPYC_DECLARED_tuple_T1I
typedef struct tuple_T1I {
    CPyTagged f0;
} tuple_T1I;
#endif
typedef struct {
    tuple_T1I _pair;
} ThingObject;
extern PyObject *CPyStatics[9];
extern char CPyDef_use(ThingObject *it);
extern char CPyDef_other(void);
"""
BODY = """#include "__native_rules.h"
#include "__native_internal_rules.h"
void a(void) {
    x = CPyStatics[4]; /* 'word' */
    CPyDef_use(x);
}
"""
FIRST = """#include "__native_rules.h"
int CPyGlobalsInit(void) {
    if (CPyStatics_Initialize(CPyStatics) < 0) return -1;
    is_initialized = 1;
}
"""


def test_a_translated_file_stands_alone_with_what_it_uses() -> None:
    trimming = tool("trimming")
    made = trimming.trimmed({"a.c": BODY, "first.c": FIRST}, [HEADER])
    name = trimming.Literals.name("'word'")
    assert "CPyDef_use(ThingObject" in made["a.c"] and "CPyDef_other" not in made["a.c"]
    assert made["a.c"].index("} tuple_T1I;") < made["a.c"].index("} ThingObject;")
    assert f"x = {name};" in made["a.c"] and "CPyStatics" not in made["a.c"]
    assert f"{name} = CPyStatics[4];" in made["first.c"]


def test_a_word_more_elsewhere_changes_no_file_that_does_not_hold_it() -> None:
    def made(number: int) -> str:
        body = f"void a(void) {{\n    x = CPyStatics[{number}]; /* 'word' */\n}}\n"
        found: str = tool("trimming").trimmed({"a.c": body, "first.c": FIRST}, [HEADER.replace("[9]", f"[{number + 5}]")])["a.c"]
        return found

    assert made(4) == made(5)


def test_a_mypyc_that_writes_otherwise_keeps_its_numbers() -> None:
    body = "void a(void) {\n    x = CPyStatics[4]; /* 'word' */\n}\n"
    made = tool("trimming").trimmed({"a.c": body}, [HEADER])
    assert "x = CPyStatics[4];" in made["a.c"] and "extern PyObject *CPyStatics[9];" in made["a.c"]


@pytest.mark.skipif(compiled.build() == "plain", reason="the rules are not compiled")
def test_what_fits_is_not_compiled_again_unless_the_tools_have_changed(tmp_path: Path) -> None:
    compiling, stamp = tool("compiling"), compiled.read(compiled.FOLDER)
    (tmp_path / stamp.library).symlink_to(Path(compiled.FOLDER, stamp.library))
    stamp.sources = {name: (size, 1, mark) for name, (size, _, mark) in stamp.sources.items()}  # as if all had been touched
    compiling.put(tmp_path / compiled.STAMP, stamp.written())
    compiling.put(tmp_path / compiling.RECIPE, "other tools")
    assert not compiling.settled(tmp_path)
    compiling.put(tmp_path / compiling.RECIPE, compiling.recipe())
    assert compiling.settled(tmp_path)
    assert compiled.read(str(tmp_path)).sources == compiling.looks(), "touched sources would be read at each start"
