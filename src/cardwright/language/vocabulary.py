"""The words that the grammar itself knows, collected from its rules: nobody has to keep a second list."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from types import CodeType, FunctionType, ModuleType

from .grammar import adverbials, clauses, gifts, having, heads, nouns, numbers, places, predicates, sentences, spans, traits, verbs
from .lexicon import Table
from .tokens import words_of

GRAMMAR: tuple[ModuleType, ...] = (
    adverbials, clauses, gifts, having, heads, nouns, numbers, places, predicates, sentences, spans, traits, verbs,
)  # fmt: skip


@lru_cache(maxsize=1)
def grammar_words() -> frozenset[str]:
    """Every word that a rule or a table of the grammar names."""
    found: set[str] = set(numbers.NUMBER_WORDS)
    for module in GRAMMAR:
        for item in vars(module).values():
            if isinstance(item, Table):
                found.update(word for words, _ in item.all() for word in words)
            elif isinstance(item, FunctionType) and item.__module__ == module.__name__:
                found.update(word for said in _constants(getattr(item, "__wrapped__", item).__code__) for word in words_of(said))
            elif isinstance(item, tuple | dict | frozenset):
                found.update(word for said in _strings(item) for word in words_of(said))
    return frozenset(word for word in found if word.isalpha())


def _constants(code: CodeType) -> Iterator[str]:
    """The strings that a function's rules are written with, not its own description."""
    for constant in code.co_consts[1:]:
        if isinstance(constant, CodeType):
            yield from _constants(constant)
        else:
            yield from _strings(constant)


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str) and len(value) < 60 and "_" not in value:
        yield value
    elif isinstance(value, tuple | list | frozenset | dict):
        for item in value:
            yield from _strings(item)
