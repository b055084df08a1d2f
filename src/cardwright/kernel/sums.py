"""Sums: what made a changed number, in words, such as "Power: 25 = 30 − 5 Thick Gates". For people alone: no rule reads them.

They name no card that not everybody sees, so a sum is the same for all who see the number.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import TYPE_CHECKING

from .abilities import in_force
from .names import SPECTATOR, printed_name, sees, thing_name
from .things import NOBODY, Event, Leaf, Ref
from .values import UNREAD, Change, add_statics, base_of, fold, value

if TYPE_CHECKING:
    from .state import State
    from .values import Recipe

Sourced = tuple[Change, Ref]


class Worth(Leaf, frozen=True):
    """A number that a game explains: what people call it, how `shown_values` does, its recipe, and the names of what the rules do to it:
    what is added (`bonus`), and what comes last (`last`)."""

    label: str
    word: str
    attr: str = ""  # the same word
    start: str = ""  # what the first number is, where it is not printed on the card
    bonus: str = ""
    last: str = ""


def sourced(s: State, oid: int, attr: str) -> list[Sourced]:
    """Every change to an attribute of a Thing that applies now, oldest first, each with where it comes from."""
    found: list[Sourced] = [((mod.since, mod.op, mod.amount), mod.source) for mod in s.things[oid].mods if mod.attr == attr]
    index = in_force(s)
    if attr in index.changed:
        changes: list[Change] = []
        for static in (*index.own_statics.get(attr, {}).get(oid, ()), *index.statics.get(attr, ())):
            known = len(changes)
            add_statics(s, oid, [static], changes)
            found += [(change, static[0].source) for change in changes[known:]]
    return sorted(found, key=lambda item: item[0][0])


def giver(s: State, source: Ref) -> str:
    """The card a change comes from, while all can see it: its name would tell where it lies."""
    oid = source[0]
    if source == NOBODY:
        return "by the rules"
    if not 0 <= oid < len(s.things) or not sees(s, SPECTATOR, oid):
        return "another card"
    return printed_name(s, s.things[oid])


class Sum:
    """A sum as it is written, step by step."""

    def __init__(self, start: int, name: str = "") -> None:
        self.words = f"{start} {name}".strip() if start or name else ""
        self.plain = True  # nothing was added yet, so that it can be multiplied as it stands
        self.changed = False

    def set(self, amount: int, name: str) -> None:
        self.words, self.plain, self.changed = f"{amount} {name}", True, True

    def add(self, amount: int, name: str) -> None:
        if amount:
            sign = "−" if amount < 0 else "+" if self.words else ""
            self.words = f"{self.words} {sign} {abs(amount)} {name}".strip()
            self.plain, self.changed = False, True

    def times(self, sign: str, amount: int, name: str) -> None:
        self.words = f"{self.words or '0' if self.plain else f'({self.words})'} {sign} {amount} {name}"
        self.plain, self.changed = True, True

    def last(self, amount: int, name: str, total: int) -> None:
        if name:
            self.add(amount, name)
        else:
            self.words, self.changed = f"{self.words or '0'}, which counts as {total}", True

    def change(self, op: str, amount: int, name: str) -> None:
        if op == "set":
            self.set(amount, name)
        elif op == "add":
            self.add(amount, name)
        elif op == "mul":
            self.times("×", amount, name)
        elif op == "half":
            self.times("÷", 2, name)


def changed(s: State, made: Sum, stages: Sequence[str], changes: Sequence[Sourced], rules: str = "") -> Sum:
    """The same with changes, stage by stage as `values.fold` applies them; those without a source are the rules' own."""
    for stage in stages:
        for (_, op, amount), source in changes:
            if op == stage:
                made.change(op, amount, rules if source == NOBODY and rules else giver(s, source))
    return made


def sums(s: State, oid: int, shown: Container[str]) -> tuple[str, ...]:
    """How each of the numbers shown of a Thing that is not as printed came about."""
    return tuple([line for worth in s.game.shown.worths(s, oid) if worth.word in shown and (line := sum_of(s, oid, worth))])


def sum_of(s: State, oid: int, worth: Worth) -> str:
    """One of them; "" if the number is as printed."""
    attr = worth.attr or worth.word
    recipe = s.game.recipes[attr]
    if not s.things[oid].mods and not recipe.bit & in_force(s).mask and (recipe.bonus is None or not recipe.bonus(s, oid)):
        amount = base_of(s, oid, recipe)  # no text changes it, which is nearly always so
        if recipe.finish is None or recipe.finish(s, oid, amount) == amount:
            return ""
    total = value(s, oid, attr)
    base = recipe.base(s, oid) if recipe.reads else base_of(s, oid, recipe)
    printed = _printed(s, oid, recipe)
    made = Sum(base if printed is None else printed, worth.start)
    if printed is not None and base != printed:
        earlier = [giver(s, source) for attr in recipe.reads for _, source in sourced(s, oid, attr)]
        made.add(base - printed, ", ".join(dict.fromkeys(earlier)) or "its own text")
    changes = sourced(s, oid, attr)
    if recipe.bonus is not None and (bonus := recipe.bonus(s, oid)):
        changes.append(((0, "add", bonus), NOBODY))
    if changes and (recipe.free is None or recipe.free(s, oid)):
        changed(s, made, recipe.stages, changes, worth.bonus)
    if recipe.finish is not None:
        reached = folded(s, oid, recipe, base, changes)
        last = recipe.finish(s, oid, reached)
        if last != reached:
            made.last(last - reached, worth.last, last)
    return f"{worth.label}: {total} = {made.words or '0'}" if made.changed else ""


def folded(s: State, oid: int, recipe: Recipe, base: int, changes: Sequence[Sourced]) -> int:
    """What changes make of a base, before what comes last."""
    if changes and (recipe.free is None or recipe.free(s, oid)):
        return fold(recipe.stages, base, [change for change, _ in changes])
    return base


def _printed(s: State, oid: int, recipe: Recipe) -> int | None:
    """What a number is by the card alone, if it is printed there."""
    number = s.things[oid].print
    if recipe.printed is None or number < 0:
        return None
    found = recipe.printed(s.prints[number])
    return None if found == UNREAD else found


# -- in the log ---------------------------------------------------------------------------------------------


def note_sums(s: State, oid: int, *words: str) -> None:
    """Write in the log how numbers that count now came about, for those who see whose they are: "(Ember Fox, Rating: 3 = 2 + 1 FRAME)"."""
    if s.journal is None or not sees(s, SPECTATOR, oid):
        return
    for line in sums(s, oid, s.game.shown.values(s, oid).keys() & {*words}):
        s.note(f"({thing_name(s, oid, SPECTATOR)}, {line})")


def note_total(s: State, start: int, stages: Sequence[str], attrs: Iterable[tuple[int, str]], total: int) -> None:
    """Write in the log what these attributes of Things make of a number."""
    if s.journal is not None:
        changes = [found for oid, attr in attrs if oid >= 0 for found in sourced(s, oid, attr)]
        made = changed(s, Sum(start), stages, changes)
        if made.changed and total != start:
            s.note(f"({total} = {made.words})")


def note_change(s: State, by: Ref, before: Event, after: Event | None) -> None:
    """Write in the log what a text made of the amount of an event that is about to happen: "(25 = 30 − 5 Thick Gates)"."""
    if s.journal is None:
        return
    was, now = s.game.shown.reckoned(before), s.game.shown.reckoned(after) if after is not None else 0
    if was < 0 or now < 0 or was == now or (after is not None and after.kind != before.kind):
        return
    made = Sum(was)
    if was and now and now % was == 0:
        made.times("×", now // was, giver(s, by))
    else:
        made.add(now - was, giver(s, by))
    s.note(f"({now} = {made.words})")
