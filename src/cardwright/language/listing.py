"""The words of a game as a page for designers: `docs/words/GAME.md`."""

from __future__ import annotations

from collections.abc import Iterator

from .lexicon import Frame, Lexicon, Slot

# Tables of word lists, as people call what they hold.
TABLES = {
    "player": "Players", "zone": "Zones", "place": "Places", "span": "Turns and phases", "state": "States", "subtype": "Types",
    "color": "Colors", "keyword": "Keywords", "label": "What an ability may begin with", "attr": "Numbers of cards",
    "class": "Classes of words", "super": "Which is the most or the least", "adv": "How and how often",
}  # fmt: skip
MEANT = {  # types of what a verb takes, in people's words
    "any": "something", "card": "a card", "place": "a place", "player": "a player", "link": "what waits to be carried out",
    "marker": "counters",
    "word": "a word", "span": "a turn or phase", "thing": "something", "qty": "an amount", "expr": "a number", "zone": "a zone",
    "gift": "an ability or a bonus", "pred": "what it becomes", "attr": "a number of a card",
    "act": "to do something", "inf": "to do something",
}  # fmt: skip


def page(lexicon: Lexicon, title: str) -> str:
    """All words of a game, its own and those that every game has."""
    return "\n".join(lines(lexicon, title)) + "\n"


def lines(lexicon: Lexicon, title: str) -> Iterator[str]:
    yield f"# Words of {title}"
    yield ""
    yield "Every word that card texts of this game may use, beside those that belong to grammar. This page is written by"
    yield f"`cardwright language words {lexicon.game}`; how sentences are made of them is told in [Card language](../card-language.md)."
    yield from section("Things", sorted(f"{name}, {noun.plural}" for name, noun in lexicon.nouns.items()))
    yield from section("Amounts", sorted({plural or name for name, plural in lexicon.units.items()}))
    for table, heading in TABLES.items():
        yield from section(heading, sorted({" ".join(words) for words, _ in lexicon.tables[table].all()}))
    yield ""
    yield "## Verbs"
    yield ""
    yield "Each has all its forms: “discards”, “discarded”, “was discarded this turn”, “cannot discard”, “for each card discarded”."
    yield ""
    yield "| verb | with |"
    yield "|---|---|"
    for lemma, verb in sorted(lexicon.verbs.items()):
        frames = dict.fromkeys(" ".join(frame_words(frame)) or "–" for frame in verb.frames)
        yield f"| {lemma} | {'; '.join(frames)} |"


def section(heading: str, words: list[str]) -> Iterator[str]:
    if words:
        yield from ("", f"## {heading}", "", " · ".join(word.replace("|", "\\|").replace("*", "\\*") for word in words))


def frame_words(frame: Frame) -> Iterator[str]:
    for slot in frame.objects:
        yield meant(slot)
    for slot in frame.complements:
        told = f"{slot.prep} {meant(slot)}"
        yield told if slot.need else f"({told})"


def meant(slot: Slot) -> str:
    return " or ".join(dict.fromkeys(MEANT.get(name, name) for name in slot.types))
