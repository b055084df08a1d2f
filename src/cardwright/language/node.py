"""What every part of a tree has: its place in the text, and the nodes inside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import force_setattr, replace


class At(Struct, frozen=True, eq=False, array_like=True):
    """A stretch of letters of the text. It is the same as any other: trees are compared by what they say."""

    start: int
    end: int

    def __eq__(self, other: object) -> bool:
        return other.__class__ is At

    def __hash__(self) -> int:
        return 1


NOWHERE = At(0, 0)


class Node(Struct, frozen=True, cache_hash=True, tag=True, omit_defaults=True, kw_only=True):
    """Any part of a tree."""

    at: At = NOWHERE

    def parts(self) -> Iterator[Node]:
        """The nodes directly inside this one."""
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if isinstance(value, Node):
                yield value
            elif type(value) is tuple:
                for item in value:
                    if isinstance(item, Node):
                        yield item

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in the order of the fields."""
        yield self
        for part in self.parts():
            yield from part.walk()


class Binding(Struct, frozen=True, array_like=True):
    """What a reference can speak of. how: this event noun player amount looked chosen word roll deed zone."""

    number: str
    classes: tuple[str, ...]
    nouns: tuple[str, ...]
    how: str
    op: str = ""


N = TypeVar("N", bound=Node)


def put(node: N, **changes: Any) -> N:
    """The same node with some fields changed; its place is found again by whoever asked."""
    return replace(node, at=NOWHERE, **changes)


def stamp(node: Node, start: int, end: int) -> None:
    """Note where a node that was just made stands in the text."""
    force_setattr(node, "at", At(start, end))


def show(value: object) -> str:
    """A tree on one line, for tests and for people who look inside."""
    if isinstance(value, Node):
        fields = ((name, getattr(value, name)) for name in value.__struct_fields__ if name != "at")
        said = [f"{name}={show(item)}" for name, item in fields if item not in (None, "", (), False)]
        return f"({' '.join([type(value).__name__, *said])})"
    if isinstance(value, tuple):
        return "[" + " ".join(show(item) for item in value) + "]"
    return str(value)
