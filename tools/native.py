"""Makes native classes of leaves, in the copy of the sources that mypyc compiles (see translating.py).

Plain Python is quickest with frozen msgspec Structs, compiled code with native classes. So the sources hold the Structs, and what is
compiled has classes of the same names, fields and values in their place:

- a class derived from `Leaf` gets its constructor, comparison and hash written out, and keeps one freed instance to be used again;
- `replace(leaf, field=…)` becomes a method of the leaf, which the compiler calls directly;
- classes that a game derives its own from take the settings of one that is plain Python, so that such a game runs on compiled rules;
- in a game, `s.own` is known to be the game's `Own`;
- a constant of a module is final, and one that is a number or a word, the same in every process, stands in the code: otherwise it is
  looked up at each use.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from constants import Constants

OPEN = ("Verb", "Lexicon", "PlainLexicon")  # what a game that is not compiled may derive its classes from
BASE, NATIVE = "Leaf", "NativeLeaf"
STATES = ("s", "state", "world")  # what a State is called wherever its `own` is read
KEPT_NUMBER = -(2**61) + 1  # no field ever holds it: it says that a number stays as it is
CONSTANT = re.compile("_?[A-Z][A-Z0-9_]*")
FINAL = "_typing.Final"  # written so that no name of a module is in its way
LITERALS = (bool, int, float, str)
HELP = f"""
import types as _types


class Kept:
    '''Stands for a field that stays as it is.'''


KEPT: {FINAL} = Kept()
KEPT_NUMBER: {FINAL} = {KEPT_NUMBER}


def replace(leaf: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(leaf, **changes) if isinstance(leaf, msgspec.Struct) else leaf.replaced(**changes)


def adopt(made: Any) -> None:
    '''Settings that a class of plain Python makes are attributes of that class; compiled code reads those of the instance.'''
    if hasattr(made, "__dict__"):
        slots: dict[str, Any] = dict()
        for kind in reversed(type(made).__mro__):
            for name, value in list(vars(kind).items()):
                if isinstance(value, _types.GetSetDescriptorType):
                    slots[name] = value
                elif name in slots and not name.startswith("__"):
                    slots[name].__set__(made, value)


# What is not compiled goes on to make Structs.
Leaf: Any = msgspec.defstruct("Leaf", [], frozen=True, gc=False, module=__name__)


"""
SETTINGS = "from mypy_extensions import mypyc_attr as _mypyc_attr"
LEAF = """@_mypyc_attr(acyclic=True)
class NativeLeaf:
    __struct_fields__: _typing.ClassVar[tuple[str, ...]] = ()
    def __repr__(self) -> str:
        return type(self).__name__ + "(" + ", ".join([name + "=" + repr(getattr(self, name)) for name in self.__struct_fields__]) + ")"
    def __reduce__(self) -> Any:
        return (type(self), tuple([getattr(self, name) for name in self.__struct_fields__]))
"""
Edit = tuple[int, int, str]  # from, to, what stands there instead


class Source:
    """A module's text, with changes to be made by place."""

    def __init__(self, text: str) -> None:
        self.raw = text.encode()
        self.tree = ast.parse(text)
        self.starts = [0]
        for line in self.raw.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.edits: list[Edit] = []

    def begin(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def words(self, node: ast.expr | ast.stmt) -> str:
        return self.raw[self.begin(node) : self.end(node)].decode()

    def put(self, begin: int, end: int, words: str) -> None:
        self.edits.append((begin, end, words))

    def text(self) -> str:
        raw = self.raw
        for begin, end, words in sorted(self.edits, reverse=True):
            raw = raw[:begin] + words.encode() + raw[end:]
        return raw.decode()


def leaves(tree: ast.AST) -> list[ast.ClassDef]:
    """The classes of a module that are leaves."""
    return [
        node for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and any(isinstance(base, ast.Name) and base.id == BASE for base in node.bases)
    ]


def native(text: str, module: str, values: Mapping[str, Any], constants: Constants) -> str:
    """A module's source with native classes for its leaves; `values` is what its names stand for in plain Python."""
    source = Source(text)
    imports: list[str] = []
    package = module.rpartition(".")[0]
    if write_constants(source, values, constants.fixed_names(module, source.tree)):
        imports.append("import typing as _typing")
    made = leaves(source.tree)
    for kind in made:
        write_class(source, kind)
    base = [node for node in source.tree.body if isinstance(node, ast.ClassDef) and node.name == BASE]
    for node in base:
        source.put(source.begin(node), source.end(node), HELP + LEAF)
        taken = next(node for node in source.tree.body if isinstance(node, ast.If))
        source.put(source.begin(taken), source.end(taken), "")
    opened = [node for node in source.tree.body if isinstance(node, ast.ClassDef) and node.name in OPEN]
    for kind in opened:
        write_opening(source, kind)
    if opened:
        imports.append("import typing as _typing; from cardwright.kernel.things import adopt as _adopt")
    if made:
        imports.append("import typing as _typing; from typing import Any")
        if not base:
            imports.append("from cardwright.kernel.things import KEPT, KEPT_NUMBER, Kept, NativeLeaf")
    calls = [node for node in ast.walk(source.tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    if takes_replace(source.tree):
        for call in calls:
            if isinstance(call.func, ast.Name) and call.func.id == "replace":
                write_replacement(source, call)
    parts = package.split(".")
    if parts[:2] == ["cardwright", "games"] and len(parts) > 2 and write_own(source):
        imports.append("import typing as _typing")
        if all(kind.name != "Own" for kind in made):
            imports.append(f"from {'.'.join(parts[:3])}.model import Own")
    if imports:
        first = next(node for node in source.tree.body if isinstance(node, ast.ImportFrom) and node.module == "__future__")
        # The settings of a class are for the compiler alone: where the rules run, mypy_extensions need not be installed.
        settings = f"\nif _typing.TYPE_CHECKING: {SETTINGS}" if made or opened else ""
        source.put(source.end(first), source.end(first), "; " + "; ".join(imports) + settings)
    return source.text()


def takes_replace(tree: ast.Module) -> bool:
    """Whether a module has the word for changing a leaf."""
    return any(
        isinstance(node, ast.ImportFrom) and (node.module or "").endswith("things") and any(item.name == "replace" for item in node.names)
        for node in tree.body
    )


def write_class(source: Source, kind: ast.ClassDef) -> None:
    """A leaf's fields as attributes, with the methods that a Struct would bring."""
    fields = [node for node in kind.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)]
    bases = source.begin(kind), source.end(kind.bases[-1])
    after = source.raw.index(b":", max(source.end(word.value) for word in kind.keywords) if kind.keywords else bases[1])
    source.put(source.begin(kind.bases[0]), after, f"{NATIVE})")
    source.put(bases[0], bases[0], "@_mypyc_attr(acyclic=True, free_list_len=1)\n")
    for node in fields:
        if node.value is not None:
            source.put(source.end(node.annotation), source.end(node.value), "")
    end = source.end(kind)
    added = [f"    {line}" for line in methods(source, kind.name, fields)]
    for decorator in kind.decorator_list:  # a decorated class would not be native
        begin = source.begin(decorator) - 1
        source.put(begin, source.end(decorator), "")
        added.append(f"{source.words(decorator)}({kind.name})")
    source.put(end, end, "\n" + "\n".join(added))


def write_opening(source: Source, kind: ast.ClassDef) -> None:
    """A class that plain Python may derive from: whatever that sets is taken over before its constructor looks at it."""
    source.put(source.begin(kind), source.begin(kind), "@_mypyc_attr(allow_interpreted_subclasses=True)\n")
    for node in kind.body:
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            source.put(source.begin(node.body[0]), source.begin(node.body[0]), "_adopt(self); ")


def methods(source: Source, name: str, fields: list[ast.AnnAssign]) -> list[str]:
    """Constructor, comparison, hash and replacement of a leaf."""
    names = [node.target.id for node in fields if isinstance(node.target, ast.Name)]
    types = [source.words(node.annotation) for node in fields]
    values = [source.words(node.value) if node.value is not None else None for node in fields]
    shown = list(zip(names, types, values, strict=True))
    taken = ", ".join(f"{name}: {kind}" + (f" = {value}" if value is not None else "") for name, kind, value in shown)
    kept = [keeping(name, kind) for name, kind, _ in shown]
    return [
        f"__struct_fields__: _typing.ClassVar[tuple[str, ...]] = ({' '.join(f'{name!r},' for name in names)})",
        f"__struct_types__: _typing.ClassVar[dict[str, str]] = {dict(zip(names, types, strict=True))!r}",
        f"__struct_needs__: _typing.ClassVar[tuple[str, ...]] = ({' '.join(f'{name!r},' for name, _, value in shown if value is None)})",
        f"def __init__(self, {taken}) -> None:",
        *(f"    self.{name} = {name}" for name in names),
        "def __eq__(self, other: object) -> bool:",
        "    if self is other: return True",
        f"    if not isinstance(other, {name}): return False",
        "    return " + " and ".join(f"self.{field} == other.{field}" for field in names),
        "def __hash__(self) -> int:",
        f"    return hash(({' '.join(f'self.{field},' for field in names)}))",
        f"def replaced(self, *, {', '.join(taken for taken, _ in kept)}) -> {name}:",
        f"    return {name}({', '.join(value for _, value in kept)})",
    ]


def keeping(name: str, kind: str) -> tuple[str, str]:
    """A field that may be replaced: how it is taken, and what the new leaf gets."""
    if kind == "int":
        return f"{name}: int = KEPT_NUMBER", f"self.{name} if {name} == KEPT_NUMBER else {name}"
    return f"{name}: {kind} | Kept = KEPT", f"self.{name} if isinstance({name}, Kept) else {name}"


def write_replacement(source: Source, call: ast.Call) -> None:
    """`replace(leaf, …)` as a method of the leaf."""
    leaf = call.args[0]
    simple = isinstance(leaf, ast.Name | ast.Attribute | ast.Subscript | ast.Call)
    source.put(source.begin(call), source.begin(leaf), "" if simple else "(")
    tail = source.end(leaf)
    source.put(tail, source.raw.index(b",", tail) + 1, ".replaced(" if simple else ").replaced(")


def write_constants(source: Source, values: Mapping[str, Any], fixed: set[str]) -> bool:
    """Make constants final; whether there are any. `fixed` are those whose value may be written down."""
    stored = Counter(node.id for node in ast.walk(source.tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    before = len(source.edits)
    for node in source.tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            if constant(node.target.id, stored, values):
                write_constant(source, node, node.target.id, values, fixed, source.words(node.annotation))
        elif isinstance(node, ast.Assign) and len(node.targets) == 1:
            target = node.targets[0]
            if isinstance(target, ast.Name) and constant(target.id, stored, values):
                write_constant(source, node, target.id, values, fixed)
            elif isinstance(target, ast.Tuple):
                write_row(source, node, target, stored, values, fixed)
    return len(source.edits) > before


def constant(name: str, stored: Counter[str], values: Mapping[str, Any]) -> bool:
    """Whether a name of a module stands for one value from its first line to its last."""
    fixed = CONSTANT.fullmatch(name) is not None and stored[name] == 1 and name in values
    return fixed and not isinstance(values[name], type) and type(values[name]).__module__ not in ("typing", "types")


def literal(value: Any) -> bool:
    return type(value) in LITERALS and (type(value) is not float or abs(value) < float("inf"))


def write_constant(
    source: Source, node: ast.Assign | ast.AnnAssign, name: str, values: Mapping[str, Any], fixed: set[str], kind: str = "",
) -> None:
    """One name: its value, or where it is no plain value or not the same in every process, what it was set to."""
    assert node.value is not None
    if literal(values[name]) and name in fixed:
        source.put(source.begin(node), source.end(node), f"{name}: {FINAL} = {values[name]!r}")
    else:
        kind = kind or row_kind(values[name], values)
        source.put(source.begin(node), source.begin(node.value), f"{name}: {FINAL}{f'[{kind}]' if kind else ''} = ")


def row_kind(value: Any, values: Mapping[str, Any]) -> str:
    """The type of a row of like values, where there is a name for it: of any length, since a row of fixed length is copied at each use."""
    if type(value) is not tuple or not value or len({type(item) for item in value}) > 1:
        return ""
    kind = type(value[0])
    return f"tuple[{kind.__name__}, ...]" if kind in LITERALS or values.get(kind.__name__) is kind else ""


def write_row(
    source: Source, node: ast.Assign, target: ast.Tuple, stored: Counter[str], values: Mapping[str, Any], fixed: set[str],
) -> None:
    """Several names at once."""
    names = [item.id for item in target.elts if isinstance(item, ast.Name)]
    if len(names) != len(target.elts) or not all(constant(name, stored, values) for name in names):
        return
    if all(literal(values[name]) and name in fixed for name in names):
        source.put(source.begin(node), source.end(node), "; ".join(f"{name}: {FINAL} = {values[name]!r}" for name in names))
    elif isinstance(node.value, ast.Tuple) and len(node.value.elts) == len(names):
        parts = [source.words(item) for item in node.value.elts]
        words = "; ".join(f"{name}: {FINAL} = {part}" for name, part in zip(names, parts, strict=True))
        source.put(source.begin(node), source.end(node), words)


def write_own(source: Source) -> bool:
    """Say of `s.own` what it is, wherever it is read; whether it is read at all."""
    found = False
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.Attribute) or node.attr != "own" or not isinstance(node.ctx, ast.Load):
            continue
        if isinstance(node.value, ast.Name) and node.value.id in STATES:
            source.put(source.begin(node), source.begin(node), "_typing.cast(Own, ")
            source.put(source.end(node), source.end(node), ")")
            found = True
    return found
