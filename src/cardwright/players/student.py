"""A player who knows what a course of lessons has told, and nothing else: no search, no evaluation, and chance where no advice speaks."""

from __future__ import annotations

import random
from collections import Counter

from ..kernel.things import Option
from ..lessons.advice import Given, Outlook, advised, given
from .seen import Seen


class Student:
    """Follows the advice of a game's lessons, or of the first ones of its course."""

    def __init__(self, seed: int | str = 0, lessons: int | None = None) -> None:
        self.name = "student" if lessons is None else f"student:{lessons}"
        self.followed: Counter[Given] = Counter()
        self._lessons = lessons
        self._chance = random.Random(f"student/{seed}")

    def choose(self, seen: Seen) -> Option:
        options = seen.options
        if len(options) == 1:
            return options[0]
        outlook = Outlook(seen.game.id, seen.view, seen.decision)
        left = list(range(len(options)))
        for one in given(seen.game.id, self._lessons):
            found = [number for number in advised(one.advice, outlook) if number in left]
            rest = [number for number in left if number not in found] if one.advice.avoid else found
            if not found or not rest:
                continue
            self.followed[one] += 1
            left = rest
            if not one.advice.avoid:
                break
        return options[left[int(self._chance.random() * len(left))]]
