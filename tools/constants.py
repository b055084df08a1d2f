"""Which constants of a module are the same in every process, so that their value may stand in compiled code.

A value from a counter or a table that is filled while modules are read hangs on the order in which they are. So only what is written in
literals, other such constants, and a few operations that have one outcome is *fixed*; everything else is worked out where it is used.
"""

from __future__ import annotations

import ast
from collections import Counter
from functools import cached_property
from pathlib import Path

STEADY = ("range", "len")  # functions with one outcome for what is fixed
PARTS = (
    ast.Constant, ast.Tuple, ast.List, ast.Dict, ast.UnaryOp, ast.BinOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Subscript, ast.Slice,
    ast.GeneratorExp, ast.ListComp, ast.comprehension, ast.Starred, ast.Call, ast.Name, ast.JoinedStr, ast.FormattedValue,
    ast.operator, ast.unaryop, ast.boolop, ast.cmpop, ast.expr_context,
)


class Module:
    """The definitions and imports at the top of one module."""

    def __init__(self, tree: ast.Module, name: str) -> None:
        self.name = name
        self.tree = tree

    @cached_property
    def values(self) -> dict[str, ast.expr]:
        """What each name is set to. A name that is set twice, wherever that is, has no one value."""
        stored = Counter(node.id for node in ast.walk(self.tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
        found: dict[str, ast.expr] = {}
        for node in self.tree.body:
            if isinstance(node, ast.AnnAssign | ast.Assign) and node.value is not None:
                target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
                names = target.elts if isinstance(target, ast.Tuple) else [target]
                found.update({name.id: node.value for name in names if isinstance(name, ast.Name)})
        return {name: value for name, value in found.items() if stored[name] == 1}

    @cached_property
    def imports(self) -> dict[str, tuple[str, str]]:
        """Where each imported name comes from: module and name there."""
        found = {}
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom):
                parents = self.name.split(".")[: -node.level] if node.level else []
                home = ".".join([*parents, *([node.module] if node.module else [])])
                found.update({item.asname or item.name: (home, item.name) for item in node.names})
        return found


class Constants:
    """The modules of a package, read when they are asked about."""

    def __init__(self, package: Path) -> None:
        self.package = package
        self.modules: dict[str, Module | None] = {}
        self.known: dict[tuple[str, str], bool] = {}

    def module(self, name: str) -> Module | None:
        if name not in self.modules:
            first, *parts = name.split(".")
            path = self.package.joinpath(*parts).with_suffix(".py")
            own = first == self.package.name and bool(parts) and path.exists()
            self.modules[name] = Module(ast.parse(path.read_text(encoding="utf-8")), name) if own else None
        return self.modules[name]

    def fixed_names(self, module: str, tree: ast.Module) -> set[str]:
        """The names that a module sets and that have the same value in every process."""
        home = self.modules[module] = Module(tree, module)
        return {name for name in home.values if self.fixed(module, name)}

    def fixed(self, module: str, name: str) -> bool:
        """Whether a name of a module has the same value in every process."""
        key = module, name
        if key not in self.known:
            self.known[key] = False  # what is defined by itself is not fixed
            self.known[key] = self._fixed(module, name)
        return self.known[key]

    def _fixed(self, module: str, name: str) -> bool:
        home = self.module(module)
        if home is None:
            return False
        if name in home.imports:
            return self.fixed(*home.imports[name])
        value = home.values.get(name)
        if value is None:
            return False
        bound = {node.id for node in ast.walk(value) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        for node in ast.walk(value):
            if not isinstance(node, PARTS):
                return False
            if isinstance(node, ast.Call) and not (isinstance(node.func, ast.Name) and node.func.id in STEADY):
                return False
            if isinstance(node, ast.Name) and node.id not in bound and node.id not in STEADY and not self.fixed(module, node.id):
                return False
        return True
