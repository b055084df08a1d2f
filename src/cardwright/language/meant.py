"""What each reference asks for: the newest of what was spoken of that agrees in number and class (see `references`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import ir
from .bindings import is_player, is_thing, many, one, placed, single
from .faults import Fault, at_place
from .lexicon import Lexicon

THIS = 0  # the binding of the card itself
Test = Callable[[ir.Binding], bool]


class Meant:
    """What was spoken of so far in one ability."""

    def __init__(self, lexicon: Lexicon, source: str, faults: list[Fault], bearer: bool) -> None:
        self.lexicon, self.source, self.faults = lexicon, source, faults
        self.bearer = bearer  # the text speaks of the player that the card is attached to
        self.told: dict[tuple[int, int], int] = {}  # by place: what a word spoke of when it was read first, as a subject that goes on
        self.bindings: list[ir.Binding] = [ir.Binding("sg", ("card",), ("card",), "this")]
        self.recent: list[int] = []  # what was spoken of, the newest last
        self.deeds: list[int] = []  # what was done before, sentence by sentence
        self.subject: int | None = None  # of the clause before
        self.event: int | None = None  # the deed that sets the ability off, or that it takes the place of
        self.telling: list[int] = []  # the deeds whose adverbials are being read: “this way” is none of them
        self.mentions: dict[tuple[int, int], set[int]] = {}  # the bindings of one phrase: a subject that goes on is read again
        self.acting: set[int] = set()  # the subject of the clause under way: “it” as its object is something else
        self.moved: list[int] = []  # what is moved, while it is said from where or to where: that place is told by something else
        self.sides: dict[int, str] = {}  # whose what was named is, where the text says so
        self.beside: set[int] = set()  # what is moved, while it is said beside what
        self.happening = self.doubtful = False  # doubtful: a condition has asked for something, which “it” might be thought to mean
        self.spent: list[int] = []  # what was given up by an offer

    def bind(self, number: str, classes: tuple[str, ...], nouns: tuple[str, ...], how: str, op: str = "") -> int:
        self.bindings.append(ir.Binding(number, classes, nouns, how, op))
        self.recent.append(len(self.bindings) - 1)
        return len(self.bindings) - 1

    def newest(self, *tests: Test) -> int | None:
        """The newest binding that passes the first of some tests that any passes."""
        for test in tests:
            for number in reversed(self.recent):
                if test(self.bindings[number]):
                    return number
        return None

    def spoken(self, number: int | None, word: str, at: ir.At) -> int | None:
        if number is not None and at.end:
            number = self.told.setdefault((at.start, at.end), number)
        if number is None:
            self.faults.append(at_place("reference", f"“{word}” speaks of nothing before it", at, self.source))
        elif number >= 0:
            self.recent.append(number)
        return number

    def measures(self, before: int) -> list[int]:
        """What an amount is measured by: “equal to the Rating of target Record”."""
        return [number for number in self.recent[before:] if number != THIS and is_thing(self.bindings[number])]

    def recede(self, start: int, measured: list[int]) -> None:
        """After the act, what it did or was done to comes to mind before what its amount was measured by."""
        named = self.recent[start:]
        others = [number for number in named if number not in measured]
        if measured and any(one(self.bindings[number]) and is_thing(self.bindings[number]) for number in others):
            self.recent[start:] = [*(number for number in named if number in measured), *others]

    def it(self, context: str, word: str) -> int | None:
        taken = [self.bindings[number] for number in self.spent] if context != "asked" and word in ("it", "itself") else []
        context = "subject" if context == "asked" else context  # “if it is a Verse” asks of what was discarded, “it gains” does not
        if context == "subject" and self.subject is not None:
            before = self.bindings[self.subject]
            if one(before) and is_thing(before) and before.how != "roll" and not any(before is item for item in taken):
                return self.subject

        if context in ("amount", "zone"):
            found = self.newest(lambda b: context in b.classes, single)
        elif context == "roll":
            found = self.newest(lambda b: b.how == "roll", single)
        elif context == "place":
            moved = [self.bindings[number] for number in self.moved]
            found = self.newest(lambda b: placed(b) and not any(b is item for item in moved), placed)
        elif context == "link":
            given = [self.bindings[number] for number in self.spent]
            found = self.newest(
                lambda b: single(b) and "link" in b.classes, lambda b: single(b) and not any(b is item for item in given), single
            )
        else:
            cards, context = context == "card", "object" if context == "card" else context
            others = [*taken, *(self.bindings[number] for number in (*self.moved, *(self.acting if context == "object" else ())))]

            def plain(b: ir.Binding) -> bool:
                return single(b) and "marker" not in b.classes

            def meant(b: ir.Binding) -> bool:
                odd = (b.how == "roll" and context != "subject") or (context == "subject" and "place" in b.classes)
                return plain(b) and not odd and b.how != "this" and not any(b is item for item in others)

            def free(b: ir.Binding) -> bool:
                return plain(b) and not any(b is item for item in (others if context == "object" else taken))

            found = self.newest(  # a card is destroyed, moved or played, and no effect or place
                *(lambda b, fits=fits: cards and fits(b) and "card" in b.classes for fits in (meant, free)), meant,
                lambda b: bool(self.moved) and plain(b) and not any(b is item for item in others), free, plain, single
            )
        if context == "subject" and found is not None and any(self.bindings[found] is item for item in taken):
            found = THIS  # “You may discard a card. If you do, it gains …”: what was given up gains nothing
        if found is None and word in ("it", "its", "itself"):
            found = self.newest(lambda b: b.how in ("roll", "word")) or (
                THIS if not self.doubtful and not any(is_thing(self.bindings[k]) for k in self.recent) else None
            )
        return found

    def they(self, context: str) -> int | None:
        if context == "player":
            return self.newest(is_player, lambda b: many(b) and is_thing(b), is_thing)
        return self.newest(lambda b: (many(b) and is_thing(b)) or is_player(b), lambda b: b.how == "looked", is_thing)

    def recent_amount(self) -> bool:
        return self.newest(lambda b: "amount" in b.classes or "deed" in b.classes) is not None

    def of_class(self, np: ir.Np) -> Test:
        wanted = set(self.classes(np))
        return lambda b: bool(wanted.intersection(b.classes))

    def classes(self, thing: object) -> tuple[str, ...]:
        if isinstance(thing, ir.Player):
            return ("player",)
        if isinstance(thing, ir.Np):
            if thing.items:
                return tuple(kind for item in thing.items for kind in self.classes(item))
            if not thing.nouns and thing.of is not None:
                return self.classes(thing.of)
            return self.lexicon.classes_of(thing.nouns)
        if isinstance(thing, ir.Ref) and thing.to is not None and thing.to >= 0:
            return self.bindings[thing.to].classes
        return ("card",)

    def this_way(self, adv: ir.Dur, act: ir.Act) -> int | None:
        """The deed before that did it: with the same operation, or one that brings it about."""

        def did(b: ir.Binding) -> bool:
            return "deed" in b.classes and (b.op == act.op or act.op in self.lexicon.entails.get(b.op, ()))

        for number in reversed(self.recent):
            if number not in self.telling and did(self.bindings[number]):
                return number
        said = self.source[adv.at.start : adv.at.end] or "this way"
        where = adv.at if adv.at.end else act.at
        self.faults.append(at_place("reference", f"“{said}”: nothing before it can {act.verb}", where, self.source))
        return None

    def done(self, node: Any, word: str) -> int | None:
        if self.deeds:
            return self.deeds[-1]
        found = self.newest(lambda b: "deed" in b.classes)
        if found is None:
            self.faults.append(at_place("reference", f"“{word}” follows nothing that is done", node.at, self.source))
        return found

    def instead(self, node: ir.Instead) -> int | None:
        if self.event is not None:
            return self.event
        if len(self.deeds) > 1:
            return self.deeds[-2]
        if (found := self.newest(lambda b: "deed" in b.classes)) is None:
            self.faults.append(at_place("reference", "“instead” takes the place of nothing", node.at, self.source))
        return found
