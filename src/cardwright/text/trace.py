"""A trace: what a reader expected at the furthest place it reached. Kept only while a fault is being explained.

Words: a phrase is *tried* if it had begun before that place and needed something there.
"""

from __future__ import annotations

from .table import Rule

END = "the end of the text"


class Trace:
    """Words and categories expected at `furthest`, and the phrases that expected them; `unnamed` words are no part of a name."""

    def __init__(self, unnamed: frozenset[str] = frozenset()) -> None:
        self.unnamed = unnamed
        self.furthest = -1
        self.words: dict[str, None] = {}
        self.categories: dict[str, None] = {}
        self.tried: dict[tuple[str, int], str] = {}  # (phrase, where it began) -> the word it wanted here

    def _reach(self, at: int) -> bool:
        if at > self.furthest:
            self.furthest = at
            self.words, self.categories, self.tried = {}, {}, {}
        return at == self.furthest

    def word(self, at: int, text: str, rule: Rule, start: int) -> None:
        if self._reach(at):
            self.words[text] = None
            self.tried[rule.phrase.id, start] = text

    def category(self, at: int, name: str, rule: Rule | None, start: int) -> None:
        if self._reach(at):
            self.categories[name] = None
            if rule is not None:
                self.tried.setdefault((rule.phrase.id, start), "")
