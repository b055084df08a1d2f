"""Conditions and amounts of advice, as a person could work them out from what lies in sight: `it.rating > to.rating`.

They are written like Python's expressions, but nothing is run as Python: there are names, attributes, numbers, words and lists of them,
sums, comparisons, and `any`, `all`, `sum`, `max`, `min` and `count` over what lies somewhere. What a thing does not have is 0, and of
nothing the most is 0.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Protocol

from ..errors import CardwrightError

LONGEST_TERM = 400  # letters
Names = Mapping[str, Any]


class Spoken(Protocol):
    """What a term may ask something of."""

    def asked(self, name: str) -> Any: ...


SUMS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul,
}
COMPARISONS: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge,
    ast.In: lambda part, whole: part in whole, ast.NotIn: lambda part, whole: part not in whole,
}
ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
GATHERINGS: dict[str, Callable[[Iterable[Any]], Any]] = {
    "any": any, "all": all, "sum": lambda found: sum(map(number, found)),
    "max": lambda found: max(map(number, found), default=0), "min": lambda found: min(map(number, found), default=0),
    "count": lambda found: sum(1 for one in found if one),
}
PLAIN = (
    ast.BoolOp, ast.UnaryOp, ast.BinOp, ast.Compare, ast.IfExp, ast.Name, ast.Attribute, ast.Constant, ast.Call, ast.GeneratorExp,
    ast.List,
)
PARTS = (*PLAIN, ast.comprehension, ast.And, ast.Or, ast.Not, ast.USub, ast.Load, ast.Store, *SUMS, *COMPARISONS)


@lru_cache(maxsize=1024)
def term(text: str) -> ast.expr:
    """A term, read; whatever has no place in one is refused."""
    if len(text) > LONGEST_TERM:
        raise CardwrightError(f"a term has at most {LONGEST_TERM} letters", "give a part of it a name of its own")
    try:
        found = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise CardwrightError(f"{text!r} cannot be read", "write it like: it.rating > to.rating") from None
    for part in ast.walk(found):
        if not isinstance(part, PARTS):
            raise CardwrightError(f"{text!r} holds what no term may hold ({type(part).__name__})", "write it like: it.rating > to.rating")
        if isinstance(part, ast.Call) and not gathers(part):
            raise CardwrightError(f"{text!r} calls what cannot be called", f"there are {', '.join(GATHERINGS)}, each over: … for … in …")
        if isinstance(part, ast.GeneratorExp) and (len(part.generators) != 1 or not isinstance(part.generators[0].target, ast.Name)):
            raise CardwrightError(f"{text!r} goes over several things at once", "go over one: … for card in table if …")
        if isinstance(part, ast.Constant) and not isinstance(part.value, int | str):
            raise CardwrightError(f"{text!r} holds {part.value!r}", "there are whole numbers and words")
    return found


def spoken_of(text: str) -> set[str]:
    """The names that a term takes from outside: what it goes over has a name of its own."""
    parts = list(ast.walk(term(text)))
    own = {part.target.id for part in parts if isinstance(part, ast.comprehension) and isinstance(part.target, ast.Name)}
    return {part.id for part in parts if isinstance(part, ast.Name)} - own - set(GATHERINGS)


def gathers(part: ast.Call) -> bool:
    named = isinstance(part.func, ast.Name) and part.func.id in GATHERINGS
    return named and len(part.args) == 1 and not part.keywords and isinstance(part.args[0], ast.GeneratorExp)


def worth(part: ast.expr, names: Names) -> Any:
    """What a term comes to."""
    match part:
        case ast.Constant():
            return part.value
        case ast.Name():
            if part.id not in names:
                raise CardwrightError(f"there is nothing called {part.id!r} here", f"there are {', '.join(sorted(names))}")
            found = names[part.id]
            return found() if callable(found) else found
        case ast.Attribute():
            of = worth(part.value, names)
            return of.asked(part.attr) if hasattr(of, "asked") else 0
        case ast.List():
            return tuple(worth(one, names) for one in part.elts)
        case ast.BoolOp():
            whole = all if isinstance(part.op, ast.And) else any
            return whole(worth(one, names) for one in part.values)
        case ast.UnaryOp():
            value = worth(part.operand, names)
            return not value if isinstance(part.op, ast.Not) else -number(value)
        case ast.BinOp():
            return SUMS[type(part.op)](number(worth(part.left, names)), number(worth(part.right, names)))
        case ast.Compare():
            return compared(part, names)
        case ast.IfExp():
            return worth(part.body if worth(part.test, names) else part.orelse, names)
        case ast.Call(func=ast.Name(id=kind), args=[ast.GeneratorExp() as each]):
            return GATHERINGS[kind](gathered(each, names))
    raise CardwrightError(f"{ast.unparse(part)!r} says nothing by itself", "go over things in: any(…), count(…), sum(…)")


def number(value: Any) -> int:
    """A number as it counts; what is none, such as the X of a price, counts nothing."""
    if isinstance(value, int):
        return value
    return int(value) if isinstance(value, str) and value.isdecimal() else 0


def compared(part: ast.Compare, names: Names) -> bool:
    left = worth(part.left, names)
    for sign, other in zip(part.ops, part.comparators, strict=True):
        right = worth(other, names)
        if isinstance(sign, ast.In | ast.NotIn) and right == 0:
            right = ()  # nothing is in what is not there
        elif isinstance(sign, ORDERS):
            left, right = number(left), number(right)
        if not COMPARISONS[type(sign)](left, right):
            return False
        left = right
    return True


def gathered(each: ast.GeneratorExp, names: Names) -> Iterator[Any]:
    over = each.generators[0]
    assert isinstance(over.target, ast.Name)
    found = worth(over.iter, names)
    for one in found if isinstance(found, Iterable) else ():
        within = {**names, over.target.id: one}
        if all(worth(only, within) for only in over.ifs):
            yield worth(each.elt, within)
