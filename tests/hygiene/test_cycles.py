"""No module imports itself by way of others: whoever reads one can read what it stands on first.

Three kinds of imports are told apart: those made when a module is read, those inside functions, and those for types alone.
"""

import ast
import functools
from collections.abc import Iterable, Mapping

import pytest

from .tree import Module, modules

READ, LATE, TYPES = "read", "late", "types"
# Modules that still go round in circles, by their common folder: this only shrinks. The grammar's parts call each other, as the parts of
# English do; so do those that say a tree again.
KNOWN = {
    READ: {"language.grammar": 14, "language.say": 4},
    LATE: {"language.grammar": 14, "language.say": 4, "match": 3, "effects": 2, "games.neuroscape.effects": 2, "games.source.effects": 2},
    TYPES: {"language.grammar": 14, "language.say": 4, "kernel": 35, "effects": 7, "games.solrei.meaning": 2},
}


@functools.cache
def imports() -> dict[str, set[tuple[str, str]]]:
    """What each module of the package imports of it, and in which way."""
    known = frozenset(module.name for module in modules())
    found: dict[str, set[tuple[str, str]]] = {}

    def visit(module: Module, nodes: Iterable[ast.stmt], kind: str) -> None:
        for node in nodes:
            if isinstance(node, ast.Import | ast.ImportFrom):
                found[module.name] |= {(name, kind) for name in named(module, node, known) - {module.name}}
                continue
            types = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
            within = TYPES if types else LATE if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else kind
            for part in ("body", "orelse", "finalbody", "handlers"):
                visit(module, getattr(node, part, ()), kind if part == "orelse" and types else within)

    for module in modules():
        found[module.name] = set()
        visit(module, module.tree.body, READ)
    return found


def named(module: Module, node: ast.Import | ast.ImportFrom, known: frozenset[str]) -> set[str]:
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names} & known
    around = module.name.split(".") if module.is_package else module.name.split(".")[:-1]
    base = ".".join([*around[: len(around) - node.level + 1], *([node.module] if node.module else [])]) if node.level else str(node.module)
    return {inner if (inner := f"{base}.{alias.name}") in known else base for alias in node.names} & known


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Groups of modules each of which reaches all others of its group."""
    reached = {name: reach(graph, name) for name in graph}
    groups = {frozenset(other for other in reached[name] if name in reached[other]) for name in graph}
    return sorted(sorted(group) for group in groups if group)


def reach(graph: Mapping[str, set[str]], start: str) -> set[str]:
    """Everything that a module stands on; itself only if that leads back to it."""
    found: set[str] = set()
    waiting = [*graph[start]]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += graph[name]
    return found


def common(names: list[str]) -> str:
    """The innermost folder in which all of these lie; of modules at the top, the first one's name."""
    parts = [name.split(".")[1:] for name in names]
    same = [level[0] for level in zip(*parts, strict=False) if len(set(level)) == 1]
    return ".".join(same) or parts[0][0]


@pytest.mark.parametrize("kinds", [(READ,), (READ, LATE), (READ, TYPES)], ids=lambda kinds: kinds[-1])
def test_no_module_imports_itself_by_way_of_others(kinds: tuple[str, ...]) -> None:
    found = circles({name: {other for other, kind in others if kind in kinds} for name, others in imports().items()})
    sizes = {common(group): len(group) for group in found}
    new = {group[0]: group for group in found if len(group) > KNOWN[kinds[-1]].get(common(group), 0)}
    assert not new, f"{new} import each other: move what both need below them, or hand it in as an argument."
    assert sizes == KNOWN[kinds[-1]], "fewer than are known: shorten the list"


def test_circles_are_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a", "e"}, "e": set()}) == [["a", "b", "c"]]
    assert circles({"a": {"b"}, "b": set()}) == []
    assert common(["cardwright.kernel.state", "cardwright.kernel.game"]) == "kernel"
