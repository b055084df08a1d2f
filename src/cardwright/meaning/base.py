"""What is shared while one text is told: its letters, its bindings, and the catalogue of instructions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..errors import CardwrightError
from ..language import ir
from ..language.faults import Fault
from ..language.lexicon import Lexicon
from ..text.kinds import Kind
from ..text.tree import Node
from .kinds import MORE

MARKS = frozenset(("bind", "to", "seen", "deed"))  # numbers of bindings: what a node makes, speaks of, shows, and is
# A group has the mark `kept` where the text speaks of its members again.
THIS = 0  # the binding of the card itself
GAP = -1  # the noun that a relative clause is about


class Unplayable(CardwrightError):
    """A text that is good English and that its game cannot carry out. `what` names the construction, for counts, and `at`
    are the first and last letter of the words."""

    def __init__(self, message: str, what: str, at: tuple[int, int] = (0, 0)) -> None:
        super().__init__(message)
        self.what = what
        self.at = at

    def as_fault(self, text: str) -> Fault:
        """The same as a fault of the text; without a place it is one of the whole."""
        start, end = self.at if self.at[1] else (0, len(text))
        return Fault("game", self.message, start, min(end, len(text)), text[start:end], construction=self.what)


_TOLD = (
    ir.Np,
    ir.Ref,
    ir.Player,
    ir.Zone,
    ir.Qty,
    ir.Count,
    ir.Calc,
    ir.Amount,
    ir.Attr,
    ir.Comp,
    ir.X,
    ir.Has,
    ir.Cmp,
    ir.In,
    ir.Rel,
    ir.Named,
    ir.KindOf,
    ir.Near,
    ir.Of,
    ir.State,
    ir.Doing,
    ir.IsA,
    ir.Super,
    ir.Same,
    ir.But,
    ir.Gift,
    ir.Is,
    ir.Exists,
    ir.SpanIs,
    ir.Did,
    ir.Logic,
    ir.Prior,
    ir.Event,
    ir.Link,
    ir.On,
    ir.Replaces,
    ir.WhenDone,
    ir.Time,
    ir.Dur,
    ir.Limit,
    ir.If,
    ir.Unless,
    ir.Even,
    ir.ForEach,
    ir.InsteadOf,
    ir.Instead,
    ir.By,
    ir.Under,
    ir.AsIf,
    ir.Cap,
    ir.Equals,
    ir.Except,
    ir.Where,
    ir.Manner,
    ir.Act,
    ir.Told,
    ir.Modes,
    ir.Word,
)


def number(n: int) -> Node:
    return Node("number", {"n": n})


Explains = Callable[[int | None, str], tuple[Node, ...]]  # a number and as what it is read: the abilities that a keyword stands for


class Base:
    """One text that is being told in instructions. `start` is what it is read as: a spell's text or an ability of a card."""

    title = "This game"
    own_kinds: Mapping[str, Kind] = {}  # instructions of the game beside those of its phrases
    keeps_groups = False  # a group that is spoken of again is who was in it at the time of the deed

    defined: Mapping[str, Explains] = {}  # keywords that a pack defines

    def __init__(self, kinds: Mapping[str, Kind], words: Lexicon, source: str, start: str) -> None:
        self.kinds = {**MORE, **self.own_kinds, **kinds}
        self.lexicon = words
        self.source = source
        self.start = start
        self.bindings: tuple[ir.Binding, ...] = ()
        self.made: dict[int, ir.Node] = {}  # what each binding was made by
        self.shown_with: dict[int, int] = {}  # what was found among cards that were shown: all of those
        self.spoken_of: set[int] = set()  # what the ability speaks of again
        self.again: set[int] = set()  # groups among it, where a game keeps who was in them
        self.said_later: list[ir.Amount | ir.Dur] = []  # amounts that the ability speaks of again, by themselves or as “this way”
        self.last_seen: int | None = None  # the cards that were looked at or revealed last
        self.static = False  # statements of a passive are being told
        self.besides: list[Node] = []  # what else must be so for a passive, as its statement says
        self.best_by = ""  # the number of which the next selection is the highest or lowest, where it is not the usual one
        self.per: Node | None = None  # “for each …” of the act under way
        self.spoken: set[tuple[str, int, int]] = set()  # the parts of the tree that something was made of
        self.mentions: dict[tuple[int, int], int] = {}  # where a phrase stands: its binding. A subject that goes on is the same mention

    # ---- instructions

    def make(self, kind: str, said: ir.Node | None = None, **given: Any) -> Node:
        """An instruction with all that its kind has; what is not given is empty."""
        row = self.kinds.get(kind)
        if row is None:
            raise Unplayable(f"{self.title} knows no {kind.replace('_', ' ')}", kind)
        args = {name: given.pop(name) if name in given else _empty(name, holds) for name, holds in row.args.items()}
        binds = {name: value for name, value in given.items() if name in MARKS and value is not None}
        stray = given.keys() - MARKS
        if stray:
            raise Unplayable(f"{self.title} cannot say of {kind.replace('_', ' ')}: {', '.join(sorted(stray))}", f"{kind} {min(stray)}")
        if said is None:
            return Node(kind, {**args, **binds})
        end = said.at.end if row.group == "ability" else len(self.source)
        stop = "." if self.source[end : end + 1] == "." else ""
        return Node(kind, {**args, **binds}, self.words(said) + stop)

    def meant_by(self, said: ir.Node, name: str, n: ir.Number | None, start: str) -> tuple[Node, ...] | None:
        """The abilities that a keyword of the pack stands for; None for one of the game."""
        explain = self.defined.get(name)
        if explain is None:
            return None
        if n is not None and not isinstance(n, ir.Num):
            raise self.cannot(said, "keyword with an amount", "a keyword of a pack takes a plain number")
        self.use(said)
        try:
            return explain(n.n if n is not None else None, start)
        except Unplayable as fault:
            raise self.cannot(said, fault.what, fault.message) from None

    # ---- nothing is lost

    def use(self, node: ir.Node | None) -> None:
        """Something was made of this part of the tree."""
        if node is not None:
            self.spoken.add((type(node).__name__, node.at.start, node.at.end))

    def use_all(self, node: ir.Node | None) -> None:
        """Something was made of this part and of all below it."""
        if node is not None:
            for inner in node.walk():
                self.use(inner)

    def audit(self, text: ir.Node) -> None:
        """Refuse a text of which some part went into no instruction."""
        for node in text.walk():
            if node.at.end and isinstance(node, _TOLD) and (type(node).__name__, node.at.start, node.at.end) not in self.spoken:
                raise self.cannot(node, f"lost {type(node).__name__}")

    def words(self, node: ir.Node) -> str:
        """The letters that a part of the tree was read from."""
        return self.source[node.at.start : node.at.end]

    def cannot(self, node: ir.Node, what: str, why: str = "") -> Unplayable:
        """A fault that names the words in question."""
        said = self.words(node)
        return Unplayable(
            f"“{said}”: {why or f'{self.title} cannot carry this out'}" if said else why or f"{self.title} cannot {what}",
            what,
            (node.at.start, node.at.end),
        )

    # ---- bindings

    def enter(self, ability: ir.Ability) -> None:
        """From now on numbers of bindings are those of this ability."""
        self.bindings = ability.bindings
        self.last_seen = None
        self.made = {}
        self.shown_with = {}
        self.said_later = [node for node in ability.walk() if isinstance(node, ir.Amount) or (isinstance(node, ir.Dur) and node.to)]
        for node in ability.walk():
            bind = getattr(node, "bind", None)
            if bind:
                self.made.setdefault(bind, node)
        self.spoken_of = {number for node in ability.walk() for number in self.spoken_by(node)}
        self.again = self.spoken_of if self.keeps_groups else set()

    def spoken_by(self, node: ir.Node) -> list[int]:
        """The bindings that a part of the tree speaks of again: a pronoun, “those cards”, or what a deed “this way” was done to."""
        match node:
            case ir.Ref() | ir.Amount() if node.to is not None:
                return [node.to]
            case ir.Np(det="that" | "those" | "these") if node.bind is not None:
                return [node.bind]
            case ir.Dur() if node.to is not None:
                deed = self.made.get(node.to)
                values = [role.value for role in deed.roles] if isinstance(deed, ir.Act) else []
                return [value.bind for value in values if isinstance(value, ir.Np) and value.bind is not None]
        return []

    def binding(self, number: int) -> ir.Binding | None:
        return self.bindings[number] if 0 <= number < len(self.bindings) else None

    def deed(self, number: int | None) -> ir.Act | None:
        """The act that a binding is: a deed, what was looked at, a roll, a word that was chosen."""
        if number is None:
            return None
        for place in (number, number + 1, number - 1):
            made = self.made.get(place)
            if isinstance(made, ir.Act):
                return made
        return None


def _empty(name: str, holds: str) -> Any:
    if holds.startswith("bool"):
        return False
    if holds.split(" ")[0].rstrip(";,").endswith("…"):
        return ()
    return "" if name in ("link", "joins") else None
