"""What is compiled: mypyc would change some classes without a word, so those stay in modules that are left as they are, and
leaves become native classes that are made, compared and changed like the Structs of the sources."""

import ast
import importlib
import pickle
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cardwright.kernel import codec, things
from cardwright.kernel.things import Event, Option, Thing, replace
from hygiene.tree import PACKAGE, ROOT


@pytest.fixture(autouse=True)
def _tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))


def tool(name: str) -> Any:
    return importlib.import_module(name)


def native(text: str, module: str = "cardwright.kernel.tried", **values: Any) -> str:
    changed = tool("native").native(text, module, values, tool("constants").Constants(PACKAGE))
    assert isinstance(changed, str)
    return changed


def native_things(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The leaves of the kernel as they are compiled, here run by plain Python."""
    module = ModuleType("native_things")
    module.__dict__["_mypyc_attr"] = tool("mypy_extensions").mypyc_attr  # which only the compiler looks at
    monkeypatch.setitem(sys.modules, "native_things", module)
    source = native((PACKAGE / "kernel" / "things.py").read_text(encoding="utf-8"), "cardwright.kernel.things", **vars(things))
    exec(compile(source, "things.py", "exec"), module.__dict__)
    return module


def lost_settings(source: str) -> list[str]:
    """Classes with settings that would be dropped; leaves are written anew, so that nothing is lost with theirs."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef) and node.name != "Leaf":
            bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
            if any(word.arg != "frozen" or bases != ["Leaf"] for word in node.keywords):
                found.append(node.name)
    return found


def test_compiled_classes_lose_no_settings() -> None:
    files: list[Path] = tool("translating").compiled_modules(PACKAGE)
    assert len(files) > 200
    found = {str(file): lost for file in files if (lost := lost_settings((PACKAGE / file).read_text(encoding="utf-8")))}
    assert not found, f"{found}: derive from Leaf, or name the module in PLAIN of tools/translating.py"


def test_leaves_are_changed_by_the_kernel_s_own_replace() -> None:
    files: list[Path] = tool("translating").compiled_modules(PACKAGE)
    found = [
        str(file) for file in files
        if file.as_posix() != "kernel/things.py" and "from msgspec.structs import replace" in (PACKAGE / file).read_text(encoding="utf-8")
    ]
    assert not found, f"{found}: a compiled leaf is no Struct; import replace from kernel.things"


def test_every_module_left_plain_is_there() -> None:
    assert not [name for name in tool("translating").PLAIN if not (PACKAGE / name).exists()]


@pytest.mark.parametrize(
    ("source", "lost"),
    [
        ("class A(Leaf, frozen=True): ...", []),
        ("class A(Leaf, frozen=True, gc=True): ...", ["A"]),
        ("class A(Struct, frozen=True): ...", ["A"]),
    ],
)
def test_the_check_finds_what_it_should(source: str, lost: list[str]) -> None:
    assert lost_settings(source) == lost


def test_native_leaves_are_like_the_structs(monkeypatch: pytest.MonkeyPatch) -> None:
    made = native_things(monkeypatch)
    for name in ("Mod", "Thing", "Event", "Link", "Delayed", "Waiting", "Option", "Decision", "Result"):
        assert getattr(made, name).__struct_fields__ == getattr(things, name).__struct_fields__
    thing, twin = made.Thing(3, 4, 4, 0, 1, 2, nums=(1, 2)), made.Thing(3, 4, 4, 0, 1, 2, nums=(1, 2))
    assert thing == twin and hash(thing) == hash(twin) and thing != made.Thing(3, 4, 4, 0, 1, 5, nums=(1, 2))
    assert repr(thing) == repr(Thing(3, 4, 4, 0, 1, 2, nums=(1, 2)))
    event = made.Event("move", 1, was=thing)
    assert made.replace(event, was=None, amount=2) == made.Event("move", 1, amount=2)
    assert event.replaced(names=4) == made.Event("move", 4, was=thing)
    assert made.Option("pass") != made.Result((), "pass") and made.Option("pass") != Option("pass")
    assert pickle.loads(pickle.dumps(event)) == event


def test_native_leaves_are_checked_when_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    made = native_things(monkeypatch)
    assert codec.build(made.Option, ["pick", 4]) == made.Option("pick", 4)
    with pytest.raises(ValueError, match="Expected `int`, got `str`"):
        codec.build(made.Option, ["pick", "four"])
    with pytest.raises(ValueError, match="verb"):
        codec.build(made.Option, [])
    thing = made.Thing(3, 4, 4, 0, 1, 2)
    assert codec.build(made.Event, ["move", 1, -1, -1, 0, (-1, 0), -1, "", thing]).was is thing
    with pytest.raises(ValueError, match="Thing"):
        codec.build(made.Event, ["move", 1, -1, -1, 0, (-1, 0), -1, "", Option("pick")])


@pytest.mark.parametrize(
    ("line", "values", "changed"),
    [
        ("A, B = (1 << n for n in range(2))", {"A": 1, "B": 2}, "A: _typing.Final = 1; B: _typing.Final = 2"),
        ("A = make()", {"A": [1]}, "A: _typing.Final = make()"),
        ("A = bit('Record')", {"A": 4}, "A: _typing.Final = bit('Record')"),
        ("A = 1 << len(NAMES)", {"A": 4}, "A: _typing.Final = 1 << len(NAMES)"),
        ("A = {'x', 'y'}.pop()", {"A": "x"}, "A: _typing.Final = {'x', 'y'}.pop()"),
        ("A: list[int] = []", {"A": []}, "A: _typing.Final[list[int]] = []"),
        ("A = (2, 3)", {"A": (2, 3)}, "A: _typing.Final[tuple[int, ...]] = (2, 3)"),
        ("A = 1; A = 2", {"A": 2}, "A = 1; A = 2"),
        ("T = TypeVar('T')", {"T": Any}, "T = TypeVar('T')"),
        ("lower = 1", {"lower": 1}, "lower = 1"),
    ],
)
def test_constants_are_final(line: str, values: dict[str, Any], changed: str) -> None:
    assert native(f"from __future__ import annotations\n{line}\n", **values).splitlines()[1] == changed


def test_calls_that_change_leaves_become_direct() -> None:
    head = "from __future__ import annotations\nfrom ...kernel.things import replace\n"
    source = native(head + "s.own = replace(s.own, attack=replace(a or b, met=c))\n", "cardwright.games.synsouls.tried")
    assert source.splitlines()[2] == "s.own = _typing.cast(Own, s.own).replaced( attack=(a or b).replaced( met=c))"
    assert replace(Event("a", 1), names=2) == Event("a", 2)


def test_constants_of_other_modules_are_looked_into() -> None:
    constants = tool("constants").Constants(PACKAGE)
    found = constants.fixed_names("cardwright.kernel.tried", ast.parse(
        "from .things import NOBODY, replace\nA = NOBODY\nB = replace\nC = C + 1"
    ))
    assert found == {"A"}
