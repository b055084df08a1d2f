"""What `make fast` compiles: mypyc would change some classes without a word, so those stay in modules that are left as they are."""

import ast
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from hygiene.tree import PACKAGE, ROOT


def fast_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("fast", ROOT / "tools" / "fast.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def lost_settings(source: str) -> list[str]:
    """Classes with settings that would be dropped; `frozen` of a Leaf is inherited, so that nothing is lost with it."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
            if any(word.arg != "frozen" or bases != ["Leaf"] for word in node.keywords):
                found.append(node.name)
    return found


def test_compiled_classes_lose_no_settings() -> None:
    files: list[Path] = fast_tool().compiled_modules(PACKAGE)
    assert len(files) > 200
    found = {str(file): lost for file in files if (lost := lost_settings((PACKAGE / file).read_text(encoding="utf-8")))}
    assert not found, f"{found}: derive from Leaf, or name the module in PLAIN of tools/fast.py"


def test_every_module_left_plain_is_there() -> None:
    assert not [name for name in fast_tool().PLAIN if not (PACKAGE / name).exists()]


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


def test_without_a_compiler_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert fast_tool().main(str(tmp_path / "fast"), str(tmp_path / "command")) == 1
    assert "there is no C compiler" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
