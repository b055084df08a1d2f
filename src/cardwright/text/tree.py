"""The tree of instructions: what a card is told to do, as plain data.

A *node* has a kind (its meaning), args (always all args that the kind declares) and the letters of the card that say it, for labels and
faults. Code that carries out effects looks at kind and args only.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias, cast

import msgspec

Arg: TypeAlias = "int | str | bool | Node | tuple[Arg, ...] | None"


class Node(msgspec.Struct, frozen=True):
    """One meaning. `args` holds numbers, words, nodes and tuples of them, never lists or dicts."""

    kind: str
    args: dict[str, Any]
    said: str = ""

    def __getitem__(self, name: str) -> Any:
        return self.args[name]

    def node(self, name: str) -> Node:
        """The arg `name`, which must be a node."""
        value = self.args[name]
        if not isinstance(value, Node):
            raise TypeError(f"{self.kind}.{name} is not a node: {value!r}")
        return value

    def nodes(self, name: str) -> tuple[Node, ...]:
        """The arg `name`, which must be a tuple of nodes."""
        return cast("tuple[Node, ...]", self.args[name])


def number(n: int) -> Node:
    """A fixed amount, as a phrase with a built-in number ("a card") gives it."""
    return Node("number", {"n": n})


def walk(value: Arg) -> Iterator[Node]:
    """Every node in a value, outermost first, in printed order as far as args keep it."""
    if isinstance(value, Node):
        yield value
        for inner in value.args.values():
            yield from walk(inner)
    elif isinstance(value, tuple):
        for item in value:
            yield from walk(item)


def abilities(text: Node) -> Iterator[Node]:
    """The abilities of a `text` node with every comma list of keywords taken apart."""
    for ability in text.nodes("abilities"):
        if ability.kind == "keywords":
            yield from ability.nodes("items")
        else:
            yield ability


def to_plain(value: Arg) -> Any:
    """The value as dicts, lists and scalars: what JSON and MessagePack can hold."""
    if isinstance(value, Node):
        args = {name: to_plain(inner) for name, inner in value.args.items()}
        return {"kind": value.kind, "args": args, "said": value.said}
    if isinstance(value, tuple):
        return [to_plain(item) for item in value]
    return value


def from_plain(value: Any) -> Arg:
    """The inverse of `to_plain`. Raises `ValueError` for anything that `to_plain` cannot give."""
    if isinstance(value, dict):
        kind, args, said = value.get("kind"), value.get("args"), value.get("said")
        if not (isinstance(kind, str) and isinstance(args, dict) and isinstance(said, str)):
            raise ValueError("not a tree")
        return Node(kind, {str(name): from_plain(inner) for name, inner in args.items()}, said)
    if isinstance(value, list):
        return tuple(from_plain(item) for item in value)
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise ValueError("not a tree")


def outline(value: Arg, depth: int = 0) -> str:
    """The tree as indented lines, for people."""
    pad = "  " * depth
    if isinstance(value, Node):
        lines = [f"{pad}{value.kind}"]
        for name, inner in value.args.items():
            if isinstance(inner, Node) or (isinstance(inner, tuple) and any(isinstance(i, Node) for i in inner)):
                lines.append(f"{pad}  {name}:")
                lines.append(outline(inner, depth + 2))
            elif inner is not None and inner is not False and inner != ():
                lines.append(f"{pad}  {name}: {inner!r}")
        return "\n".join(lines)
    if isinstance(value, tuple):
        return "\n".join(outline(item, depth) for item in value)
    return f"{pad}{value!r}"


def select(quant: str, *nouns: str, said: str = "", **more: Arg) -> Node:
    """A selection built in code, with every arg that the kind declares."""
    args: dict[str, Any] = {
        "quant": quant, "n": None, "nouns": nouns, "filters": (), "other": False, "target": False, "chooser": None,
    }
    args.update(more)
    return Node("select", args, said)


def player(who: str) -> Node:
    """A player built in code."""
    return Node("player", {"who": who, "of": None})
