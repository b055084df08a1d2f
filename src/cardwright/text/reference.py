"""The reference of the card language, as Markdown, made from the phrase tables themselves.

It lists every phrase with an example that reads by exactly that phrase; `example` makes them. Nothing in it is written twice:
a changed table changes the page, and a test holds the page to the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .examples import Grower
from .explain import label, skeleton
from .phrases import capitalised
from .printer import show
from .schema import TYPES, Attribute
from .table import Rule
from .tree import Node
from .vocabulary import Vocabulary

INTRODUCTION = """# The card language

A card is attributes and English. Cardwright reads the English by a table of phrases, and prints it back from the same
table letter by letter: what a card says is what it does. This page is made from the tables; do not edit it.

## How to write a card

1. Put the card into a TOML file, one `[[card]]` each, with the attributes of its type and its `text`:

   ```toml
   [[card]]
   name = "Lantern Courier"
   type = "Record"
   frequency = "Vyrafaeth"
   cost = 2
   rating = 2
   genres = ["Courier"]
   id = "VYR-003"
   text = "[CACHE]. When this card deals Strain to a Measure >> Gain 1 Note."
   ```

2. Run `cardwright cards check` on it. The card compiles, or you are told what is wrong and where.
3. Write as the examples below do: one way to say one thing. Sentences begin with a capital and end with a full stop;
   numbers are digits (in conditions also words); "a" becomes "an" before a vowel.

A text may have at most 2,000 characters.

## Sentences

| Wording | Means |
|---|---|
| `Draw a card and gain 1 Note.` | Several things in one sentence: `A and B`, `A, B and C`, `A, then B`. |
| `Then draw a card.` | Only if the sentence before was carried out. |
| `You may discard a card. If you do, draw 2 cards.` | A choice, and what hangs on it. |
| `If you control no Records, draw a card. Otherwise, gain 1 Note.` | A condition, tested as the sentence is carried out. |
| `Cancel target Verse unless its controller pays 2 Notes.` | Somebody may prevent it. |
| `Choose one: Draw a card; or gain 1 Note.` | Modes. They end the sentence. |
| `At the CLOSING Beat, discard a card.` | Later, once. `The next time …, …` waits for an event. |
| `Target Record gains [+1] until end of performance.` | A statement with a duration. |
| `Target Record gains "When this card attacks >> Draw a card."` | An ability in quotation marks, with its own full stop. |

## What can be wrong

- **Unknown wording.** The fault names file, line and column of the first word no phrase knows, what was expected there,
  and the nearest phrase:

  ```
  cards/mine.toml:9:17: Lantern Courier: “Stain” is not known here
    expected: “Strain to”, “Strain divided among”, “Strain divided as you choose among”
    nearest phrase: deal <a number> Strain to <what is meant>( for each <thing to count>)
  ```

- **Two readings.** A text that fits two phrases is refused with both; say it otherwise. Most often a trait could belong
  to either of two things.
- **Sense.** What reads well may still mean nothing: "it" where nothing was named, a target in a lasting statement.
- **Attributes.** A missing, unknown or ill-typed attribute, and a name used twice, are faults with their place.

## How to read the tables

Words stand as they are printed. `<…>` is a place for something listed under that heading, `…` after it for a list,
and `(…)` may be left out. The examples are texts that read by exactly that phrase.
"""


FIRST = (
    "frame", "sentence", "imperative", "instruction", "statement", "gift", "cost", "limit", "event", "would", "moment", "fact",
    "condition", "duration", "span", "targeted", "targeted_many", "chosen", "chosen_many", "one", "group", "many", "adjective",
    "trait", "last_trait", "predicate", "possession", "measured", "countable", "third", "possessor",
)


def render_reference(vocabularies: Iterable[Vocabulary]) -> str:
    """The whole page."""
    return "\n".join([INTRODUCTION, *(_game(vocabulary) for vocabulary in vocabularies)])


class Examples:
    """Short texts, each of which reads by the phrase it was made for."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.grower = Grower(vocabulary.table, samples=vocabulary.samples)

    def of(self, rule: Rule) -> str:
        given = self.vocabulary.examples.get(rule.phrase.id)
        if given is not None:
            return given
        value = self.grower.build(rule)
        table = self.vocabulary.table
        text = show(table, value) if isinstance(value, Node) else table.words[rule.phrase.category, value]
        return capitalised(text) if rule.phrase.category in self.vocabulary.starts else text


def _game(vocabulary: Vocabulary) -> str:
    parts = [f"## {vocabulary.title}", _types(vocabulary), vocabulary.guide.strip()]
    examples = Examples(vocabulary)
    for category in reading_order(vocabulary):
        parts.append(_category(vocabulary, category, examples))
    parts.append(_kinds(vocabulary))
    return "\n\n".join(part for part in parts if part) + "\n"


def _types(vocabulary: Vocabulary) -> str:
    """The attributes of each card type, from the schema."""
    if not vocabulary.schema.types:
        return ""
    lines = ["Every card has a `name` and a `type`. The other attributes, those that may be missing in brackets:", ""]
    lines += ["| Type | Attributes |", "|---|---|"]
    for name, card_type in vocabulary.schema.types.items():
        lines.append(f"| {name} | {_attributes(card_type.attributes)} |")
        lines += [f"| {name}, `[card.{part}]` | {_attributes(inner)} |" for part, inner in card_type.parts.items()]
    return "\n".join(lines)


def _attributes(attributes: Mapping[str, Attribute]) -> str:
    shown = []
    for name, attribute in attributes.items():
        what = " or ".join(f"`{word}`" for word in attribute.words) or attribute.says or TYPES[attribute.type]
        entry = f"`{name}` {'printed language' if attribute.reads else what}"
        shown.append(entry if attribute.needed else f"[{entry}]")
    return _cell("; ".join(shown), code=True)


def reading_order(vocabulary: Vocabulary) -> list[str]:
    """Whole texts and what they are made of first, then the rest."""
    known = vocabulary.table.by_category
    return [category for category in dict.fromkeys((*vocabulary.starts, *FIRST, *known)) if category in known]


def _category(vocabulary: Vocabulary, category: str, examples: Examples) -> str:
    table = vocabulary.table
    heading = f"### {label(table, category)[1:-1]} (`{category}`)"
    rules = table.own.get(category, [])
    plain = [rule for rule in rules if rule.phrase.kind is None]
    lines = [heading, ""]
    inner = [f"{label(table, name)[1:-1]} (`{name}`)" for name in table.includes.get(category, ())]
    if inner:
        lines += [("Also any of: " if rules else "Any of: ") + ", ".join(inner) + ".", ""]
    if plain:
        lines += [", ".join(f"`{examples.of(rule)}`" for rule in plain), ""]
    shaped = [rule for rule in rules if rule.phrase.kind is not None]
    if shaped:
        lines += ["| Phrase | Example | Means |", "|---|---|---|"]
        forms: dict[str, list[Rule]] = {}
        for rule in shaped:
            forms.setdefault(rule.phrase.id.split("/")[0], []).append(rule)
        for group in forms.values():
            shown = skeleton(table, group[0].parts) or "(nothing)"
            texts = " · ".join(f"`{examples.of(rule)}`" for rule in group) if group[0].parts else ""
            lines.append(f"| {_cell(shown)} | {_cell(texts, code=True)} | `{group[0].phrase.kind}` |")
    return "\n".join(lines).rstrip()


def _kinds(vocabulary: Vocabulary) -> str:
    """What the phrases mean to whoever carries them out."""
    used = {rule.phrase.kind for rule in vocabulary.table.rules.values()}
    lines = ["### What the meanings hold", "", "| Meaning | Is | Says | Holds |", "|---|---|---|---|"]
    for kind in vocabulary.kinds.values():
        if kind.name in used:
            holds = "; ".join(f"`{name}` {_cell(what)}" for name, what in kind.args.items())
            lines.append(f"| `{kind.name}` | {kind.group} | {_cell(kind.says)} | {holds} |")
    return "\n".join(lines)


def _cell(text: str, code: bool = False) -> str:
    text = text.replace("|", "\\|")
    return text if code else text.replace("<", "&lt;").replace("*", "\\*")


