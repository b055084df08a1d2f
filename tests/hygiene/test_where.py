"""`tools/where.py`: a callgrind file read, costs given to the function that caused them, and symbols in our words."""

import importlib
import re
from typing import Any

import pytest

from hygiene.tree import ROOT

VERBS = """
class Verb:
    def moves(self):
        yield 1

def priced(cost):
    def paid(seat):
        return max(seat, key=lambda card: card)
    return paid

def board_clear(): ...

def offered(verb):
    return list(verb.moves())
"""
SOURCES = {"cardwright.kernel.verbs": VERBS, "cardwright.kernel.values": "", "cardwright.games.chess.values": "def value(s): ..."}
# `offered` spends 10 and makes a list (50, and 30 of it to get memory); the generator spends 5 at each of two turns, 7 inside itself.
COUNTED = """
events: Ir
fn=(1) CPyPy_verbs___offered
5 4
cfn=(2) CPyDef_verbs___offered
calls=1 0
5 121
fn=(2)
7 10
cfn=(3) PySequence_List'CPyDef_verbs___offered
calls=1 0
+1 50
cfn=(5) CPyDef_verbs___moves_Verb_gen_____mypyc_generator_helper__
calls=2 0
* 61
fn=(3)
3 20
cfn=(4) _PyObject_Malloc.part.0'PySequence_List'CPyDef_verbs___offered
calls=3 0
-1 30
fn=(4)
9 30
fn=(5)
11 10
+1 44
cfn=(6) CPyDef_verbs___moves_Verb_gen_____mypyc_generator_helper__'2
calls=1 0
* 7
fn=(6)
11 7
"""


@pytest.fixture
def where(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return importlib.import_module("where")


@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("CPyDef_verbs___offered", "kernel.verbs.offered"),
        ("CPyPy_verbs___offered", "kernel.verbs.offered"),
        ("CPyDef_chess___values___value", "games.chess.values.value"),
        ("CPyDef_verbs___Verb", "kernel.verbs.Verb"),
        ("CPyDef_verbs___Verb_____init__", "kernel.verbs.Verb.__init__"),
        ("CPyDef_verbs___moves_Verb_gen_____next__", "kernel.verbs.Verb.moves"),
        ("CPyDef_verbs___paid_priced_obj_____call__", "kernel.verbs.priced.paid"),
        ("CPyDef_verbs_____mypyc_lambda__0_paid_priced_obj_____call__", "kernel.verbs.priced.paid.lambda"),
        ("CPyDef_verbs_____mypyc__Verb_setup", "kernel.verbs.Verb"),
        ("CPyDef_verbs_____mypyc__priced_env_setup", "kernel.verbs.priced"),
        ("CPyDef_verbs_____mypyc___3__mypyc_lambda__0_paid_priced_obj_setup", "kernel.verbs.priced.paid.lambda"),
        ("CPyDef_verbs___moves_Verb_gen_clear_on_completion", "kernel.verbs.Verb.moves"),
        ("CPyDef_verbs___board_clear", "kernel.verbs.board_clear"),
        ("CPyDef_elsewhere___value", None),
        ("PyList_New", None),
    ],
)
def test_symbols_are_told_in_our_words(where: Any, symbol: str, name: str | None) -> None:
    assert where.Names(SOURCES).function(symbol) == name


@pytest.mark.parametrize(
    ("symbol", "reason"),
    [
        ("CPyDef_verbs___offered", "compiled code itself"),
        ("CPyPy_verbs___offered", "calls through callables"),
        ("CPyDef_verbs_____mypyc__priced_env_setup", "allocation"),
        ("CPyDef_verbs___Verb_clear", "allocation"),
        ("CPyDef_verbs___board_clear", "compiled code itself"),
        ("things___Option_dealloc", "allocation"),
        ("PyList_New", "lists"),
        ("listiter_next", "iterators and generators"),
        ("_Py_dict_lookup", "dicts"),
        ("PyObject_RichCompare", "comparing, hashing and words"),
        ("PyObject_GetAttr", "attributes by name"),
        ("0x0000000004936718", "other"),
    ],
)
def test_c_functions_have_reasons(where: Any, symbol: str, reason: str) -> None:
    assert where.reason(symbol, where.Names(SOURCES)) == reason


def test_costs_of_the_runtime_go_to_the_function_that_caused_them(where: Any) -> None:
    found = where.summary(where.read(COUNTED.splitlines()), where.Names(SOURCES), decisions=1)
    assert found["instructions"] == 125
    assert found["reasons"] == {"compiled code itself": 71, "allocation": 30, "lists": 20, "calls through callables": 4}
    offered = {"name": "kernel.verbs.offered", "calls": 0.0, "own": 64, "all": 0}
    moves = {"name": "kernel.verbs.Verb.moves", "calls": 2.0, "own": 61, "all": 61}
    assert [{key: function[key] for key in offered} for function in found["functions"]] == [offered, moves]
    assert found["functions"][0]["reasons"] == {"allocation": 30, "lists": 20, "compiled code itself": 10, "calls through callables": 4}


def test_the_report_shows_functions_and_reasons(where: Any) -> None:
    found = where.summary(where.read(COUNTED.splitlines()), where.Names(SOURCES), decisions=2)
    told = where.report({"game": "chess", "games": 1, "decisions": 2, **found})
    assert "chess: 62 instructions a decision" in told
    assert told.count("kernel.verbs.offered") == 1
    assert "allocation" in told


def test_the_report_shows_who_calls_a_function(where: Any) -> None:
    found = where.summary(where.read(COUNTED.splitlines()), where.Names(SOURCES), decisions=1)
    assert [function["callers"] for function in found["functions"]] == [{}, {"kernel.verbs.offered": 2.0}]
    told = where.report({"game": "chess", "games": 1, "decisions": 1, **found}, callers=True)
    assert re.search(r"Verb\.moves .*\n +kernel\.verbs\.offered +2\.00\n", told)


def test_callgrind_is_asked_for_chains_of_all_functions_but_ours(where: Any) -> None:
    asked = [option.partition("=")[2].rstrip("*") for option in where.options("entry", "file") if option.startswith("--separate-callers")]
    for other in ("PyList_New", "_int_free", "malloc", "CPyDict_Get", "CPyTagged_Add", "CPy_DecRef", "CPyDunder___get__x"):
        assert any(other.startswith(beginning) for beginning in asked)
    assert not any(ours.startswith(beginning) for ours in where.OURS for beginning in asked)
