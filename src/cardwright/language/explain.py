"""How a text is read: numbered steps in plain words, with what each reference means. Told from the tree, never from the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from .ir import (
    Ability,
    Act,
    Adverbial,
    Amount,
    Dur,
    If,
    Instead,
    Keyword,
    Limit,
    Link,
    Modes,
    Node,
    Np,
    Num,
    On,
    Player,
    Prior,
    Qty,
    Ref,
    Replaces,
    Seq,
    Statement,
    Text,
    Time,
    Unless,
    WhenDone,
    put,
)  # fmt: skip
from .lexicon import Lexicon
from .meant import THIS
from .say import acts, say_part, say_sentence, things

TITLES = {
    "spell": "Does this when it is played or used.", "active": "Can be used, for a price.", "triggered": "Happens by itself.",
    "replacement": "Takes the place of something.", "static": "Is so all the time.", "line": "One of several results.",
    "labelled": "Belongs to what its label says.", "timed": "Happens at the time its sign says.",
}  # fmt: skip
LOOKED = {"look": "looked at", "reveal": "revealed", "search": "found"}


class Line(Struct, frozen=True):
    """One thing that is said: `key` is when, price, then …; `notes` tell what its references mean."""

    key: str
    says: str
    notes: tuple[str, ...] = ()


class Step(Struct, frozen=True):
    """An ability or a keyword."""

    title: str
    lines: tuple[Line, ...] = ()


Meanings = Mapping[str, Callable[[int | None], str]]  # what a pack's keywords mean, by their number


def explain(lexicon: Lexicon, text: Text, meanings: Meanings | None = None) -> list[Step]:
    """Every ability of a text, in order."""
    return [
        _keyword(lexicon, part, meanings or {}) if isinstance(part, Keyword) else _Told(lexicon, part).step() for part in text.abilities
    ]


def in_lines(steps: list[Step]) -> list[str]:
    """The steps as people read them."""
    out = []
    for number, step in enumerate(steps, 1):
        out.append(f"{number}. {step.title}")
        for line in step.lines:
            out.append(f"   {line.key}: {line.says}")
            out += [f"      {note}" for note in line.notes]
    return out


def _keyword(lexicon: Lexicon, word: Keyword, meanings: Meanings) -> Step:
    lines = [Line("Keyword", say_part(lexicon, word))]
    if word.name in meanings:
        lines.append(Line("Means", meanings[word.name](word.n.n if isinstance(word.n, Num) else None)))
    return Step("Has a keyword.", tuple(lines))


class _Told:
    def __init__(self, lexicon: Lexicon, ability: Ability) -> None:
        self.lexicon, self.ability = lexicon, ability
        self.bound: dict[int, Node] = {}
        for node in ability.walk():
            number = getattr(node, "bind", None)
            if isinstance(number, int):
                self.bound.setdefault(number, node)

    def step(self) -> Step:
        ability = self.ability
        lines: list[Line] = []
        for label in ability.labels:
            lines.append(Line("Label", label))
        if ability.range:
            lines.append(Line("Result", ability.range))
        lines += [self.lead(adv) for adv in ability.header]
        for cost in ability.costs:
            lines.append(self.line("Price", cost))
        first = "So" if ability.form == "static" else "Then" if lines else "Does"
        for said in ability.body:
            lines += self.body(said, first)
            first = "Then"
        title = TITLES[ability.form]
        return Step("Reversed: " + title if ability.reversed else title, tuple(lines))

    def lead(self, adv: Adverbial) -> Line:
        match adv:
            case On():
                return Line("When", self.sentence(acts.event(self.lexicon, adv.event)), self.notes(adv))
            case Replaces():
                return Line("Instead of", self.sentence(acts.event(self.lexicon, adv.event)), self.notes(adv))
            case If():
                return Line("Only if", self.sentence(acts.condition(self.lexicon, adv.fact)), self.notes(adv))
            case Unless():
                return Line("Not if", self.sentence(acts.condition(self.lexicon, adv.fact)), self.notes(adv))
            case Dur() if adv.fact is not None:
                return Line("While", self.sentence(acts.condition(self.lexicon, adv.fact)), self.notes(adv))
            case Limit():
                return Line("How often", self.sentence(acts.limit(self.lexicon, adv)))
            case Time() | Dur():
                return Line("When", self.sentence(acts.adverbial(self.lexicon, adv)), self.notes(adv))
            case _:
                return Line("How", self.sentence(acts.adverbial(self.lexicon, adv)), self.notes(adv))

    def body(self, said: Statement, key: str) -> Iterator[Line]:
        """One line a sentence; modes have one each."""
        modes = said if isinstance(said, Modes) else next((part for part in getattr(said, "steps", ()) if isinstance(part, Modes)), None)
        if modes is None:
            yield self.line(key, said)
            return
        how_many = {0: "any number", 1: "one", 2: "two", 3: "three"}[modes.n]
        who = "chance" if modes.random else things.thing(self.lexicon, modes.chooser) if modes.chooser is not None else "you"
        since = f" {acts.duration(self.lexicon, modes.since)}" if modes.since is not None else ""
        which = f"of these that has not been chosen{since}:" if modes.fresh else "of these:"
        choose = "picks" if modes.random else "choose"
        yield Line("Choice", f"{who} {choose} {'up to ' if modes.up_to and modes.n else ''}{how_many} {which}", self.notes_of_lead(said))
        for option in modes.options:
            yield self.line("  Or", option)

    def notes_of_lead(self, said: Statement) -> tuple[str, ...]:
        return tuple(note for adv in said.advs for note in self.notes(adv)) if isinstance(said, Seq) else ()

    def line(self, key: str, said: Statement) -> Line:
        if isinstance(said, Seq) and said.advs and isinstance(said.advs[0], Link) and said.advs[0].way == "otherwise":
            key = "Otherwise"
            said = put(said, advs=said.advs[1:])
        return Line(key, say_sentence(self.lexicon, said), self.notes(said))

    def sentence(self, said: str) -> str:
        return said[:1].upper() + said[1:] + "."

    # ---- what references mean

    def notes(self, node: Node) -> tuple[str, ...]:
        out: dict[str, None] = {}
        for inner in node.walk():
            note = self.note(inner)
            if note:
                out[note] = None
        return tuple(out)

    def note(self, node: Node) -> str:
        match node:
            case Ref() if node.word != "gap" and node.to is not None:
                return f"“{node.word}” is {self.meant(node.to)}."
            case Amount() if node.to is not None:
                return f"“{node.word}” is {self.amount(node.to)}."
            case Player() if node.to is not None:
                return f"“{things.thing(self.lexicon, put(node, traits=()))}” is {self.meant(node.to, person=True)}."
            case Np() if node.det in ("that", "those", "these") and node.nouns and node.bind is not None:
                return f"“{things.thing(self.lexicon, put(node, traits=(), adjs=()))}” is {self.meant(node.bind)}."
            case Prior() | WhenDone() if node.to is not None and node.to in self.bound:
                return f"What was to be done: {self.deed(node.to)}."
            case Instead() if node.to is not None and node.to in self.bound:
                return f"“instead” takes the place of: {self.deed(node.to)}."
            case Dur() if node.to is not None and node.to in self.bound:
                return f"“this way” means by: {self.deed(node.to)}."
            case _:
                return ""

    def deed(self, number: int) -> str:
        node = self.bound[number]
        return acts.act(self.lexicon, put(node, advs=(), join="")) if isinstance(node, Act) else self.meant(number)

    def amount(self, number: int) -> str:
        binding, node = self.ability.bindings[number], self.bound.get(number)
        if binding.how == "roll":
            return "the result of the roll"
        if binding.how == "word":
            return f"the {binding.nouns[0]} that was chosen"
        if isinstance(node, Qty):
            return f"how much {node.unit} that was"
        if isinstance(node, Act):
            return f"how much came of this: {self.deed(number)}"
        return f"how many those are: {self.meant(number)}"

    def meant(self, number: int, person: bool = False) -> str:
        if number == THIS:
            return "this card"
        binding, node = self.ability.bindings[number], self.bound.get(number)
        if binding.how == "looked" and not isinstance(node, Np):
            return f"what was {LOOKED.get(binding.op, 'seen')}"
        if binding.how == "roll":
            return "the result of the roll"
        if binding.how == "word":
            return f"the {binding.nouns[0]} that was chosen"
        if "zone" in binding.classes:
            return f"that {things.named(self.lexicon, binding.nouns[0], 'zone', 'place')}"
        if isinstance(node, Np):
            said = self.the(node) + (" that the event is about" if binding.how == "event" else "")
            return f"the controller of {said}" if person and "player" not in binding.classes else said
        if isinstance(node, Player):
            return things.thing(self.lexicon, node)
        if isinstance(node, Qty):
            return f"the {node.unit}"
        if isinstance(node, Act):
            return f"what was done: {self.deed(number)}"
        return "what was spoken of"

    def the(self, np: Np) -> str:
        """A noun phrase as one speaks of it again."""
        if np.items or np.pos or np.det in ("own", "named", "the", "doing") or not np.nouns:
            return things.thing(self.lexicon, np)
        many = np.num == "pl" and np.det != "each"
        return things.thing(self.lexicon, put(np, det="the", n=None, target=False, other=False, random=False, num="pl" if many else "sg"))
