"""A method that another class fills in is declared for the type checker alone: at run time nothing stands there to hide the real one."""

import ast
import importlib
import inspect
from pathlib import Path

import pytest

from cardwright.meaning import Meaning

GAMES = ("synsouls", "solrei", "source", "herosync", "neuroscape")


def classes(game: str) -> list[type]:
    meaning = importlib.import_module(f"cardwright.games.{game}.meaning").MEANING
    assert issubclass(meaning, Meaning)
    return [part for part in meaning.__mro__ if part is not object]


def body(method: ast.FunctionDef) -> list[ast.stmt]:
    """What a method does, without what it says of itself."""
    first = method.body[0]
    return method.body[1:] if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) else method.body


def does_nothing(method: ast.FunctionDef) -> bool:
    match body(method):
        case [] | [ast.Raise(exc=ast.Name(id="NotImplementedError"))]:
            return True
        case [ast.Raise(exc=ast.Call(func=ast.Name(id="NotImplementedError")))]:
            return True
    return False


def written(part: type) -> ast.ClassDef:
    source = inspect.getsourcefile(part)
    assert source is not None
    tree = ast.parse(Path(source).read_text())
    return next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == part.__name__)


@pytest.mark.parametrize("game", GAMES)
def test_no_empty_method_can_hide_a_real_one(game: str) -> None:
    empty = [f"{part.__name__}.{node.name}" for part in classes(game) for node in written(part).body
             if isinstance(node, ast.FunctionDef) and does_nothing(node)]
    assert empty == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_declared_is_there(game: str) -> None:
    parts = classes(game)
    declared = {node.name for part in parts for below in written(part).body if isinstance(below, ast.If)
                for node in below.body if isinstance(node, ast.FunctionDef)}
    assert declared, "the shared classes declare what others fill in"
    assert [name for name in sorted(declared) if not callable(getattr(parts[0], name, None))] == []
