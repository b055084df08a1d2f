"""What a noun phrase is built on: nouns, lists of them, and names of cards."""

from __future__ import annotations

from collections.abc import Iterator

from .chart import Chart, Found, cell

TIMES = ("turn", "round")  # spans that can be counted like things: “the number of turns”
MOVABLE = ("token", "tile", "counter", "copy", "marker")
COUNTED = frozenset(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"))
SMALL_WORDS = frozenset(
    [
        "a", "the", "of", "to", "in", "on", "at", "and", "or", "if", "when", "then", "with", "without", "from", "for", "by", "it",
        "its", "they", "them", "this", "that", "those", "each", "all", "any", "no", "not", "is", "are", "was", "were", "be",
        "until", "while", "during", "you", "your", "target", "up", "deal", "draw", "put", "into", "may", "can", "cannot",
        "instead", "other", "another", "chosen", "has", "have", "gains", "gain", "as", "than",
    ]
)


@cell
def noun(c: Chart, i: int) -> Found[tuple[str, str]]:
    for j, found in c.look(c.lexicon.noun, i):
        yield j, found, 4 if found[0] in TIMES or found[0] == "player" else 0
    if c.kind(i) == "suit" or (c.kind(i) == "brace" and not c.lows[i].strip("{}").isdigit()):
        yield i + 1, (c.lows[i], "any"), 0 if c.kind(i) == "brace" else 2
    for j, name in c.look(c.lexicon.subtype, i):
        yield j, (name, "sg"), 2
    for j, name in c.look(c.lexicon.tables["class"], i):  # “each different genre among Records you control”
        if name not in c.lexicon.nouns:
            yield j, (name, "pl" if c.lows[j - 1].endswith("s") and c.lows[j - 1] != "class" else "sg"), 3
    for j, (name, num) in c.look(c.lexicon.noun, i):  # “a character card”, “2 Trap Cards”: the noun tells which cards
        for k, (word, num2) in c.look(c.lexicon.noun, j):
            if word in ("card", "token") and num in ("sg", "any") and "card" in c.lexicon.classes_of((name,)):
                yield k, (name if word == "card" else f"{name} token", num2), 1
            elif name == "token" and num == "sg" and "card" in c.lexicon.classes_of((word,)):  # “a token character”
                yield k, (f"{word} token", num2), 1
    if i and (j := c.w(i, "one", "ones")) and _told_before(c, i):  # “a different one”, “the destroyed one”: one of what was named
        yield j, ("one", "sg" if c.lows[i] == "one" else "pl"), 4
    token = c.tokens[i] if i < c.n else None
    named = i or named_first(c)
    if token is not None and named and token.kind == "word" and token.text[:1].isupper() and not c.lexicon.nearly_noun(token.low):
        yield i + 1, (token.text, "any"), 5  # a kind of card that the designer has named
    if token is not None and token.kind == "word" and token.low in c.lexicon.nouns and token.low not in SMALL_WORDS:
        for k, (word, num) in c.look(c.lexicon.noun, i + 1):  # “coin counter”: a word of the game names it
            if word == "counter":
                yield k, (f"{token.low} {word}", num), 3
    for j, said in name_at(c, i):  # “Ink counter”, “BROODLING token”: a name and a noun
        typed = any(end == j for end, _ in c.look(c.lexicon.subtype, i))  # “a Cybernetic token” is rather of that type
        for k, (word, num) in c.look(c.lexicon.noun, j):
            if word == "Counter" and c.tokens[j].text.islower():  # a Counter is a card, a counter lies on one
                word = "counter"
            if word in MOVABLE:
                yield k, (f"{said} {word}", num), 3 if typed else 2
            for m, (kind, num2) in c.look(c.lexicon.noun, k) if word == "token" and num == "sg" else ():  # “two Rat token characters”
                if "card" in c.lexicon.classes_of((kind,)) and kind not in MOVABLE:
                    yield m, (f"{said} {kind} token", num2), 3 if typed else 2


def _told_before(c: Chart, i: int) -> bool:
    """Whether the word before says which one is meant: an adjective, and no article or number."""
    before = c.lows[i - 1]
    return before not in SMALL_WORDS and before not in COUNTED and c.kind(i - 1) in ("word", "brk", "suit") and before not in _NO_ADJECTIVES


_NO_ADJECTIVES = frozenset(
    ("least", "most", "than", "either", "every", "last", "next", "only", "exactly", "additional", "extra", "more", "by")
)


def named_first(c: Chart) -> bool:
    """Whether a sentence begins with a word for some cards that the designer has named: “Witches you control have …”."""
    return c.n > 1 and c.lows[0].endswith("s") and c.lows[1] in ("you", "have", "gain", "get", "cannot", "in")


def name_at(c: Chart, i: int) -> Iterator[tuple[int, str]]:
    """A proper name: any name of the pool, or capitalised words that the lexicon does not have."""
    for end in pool_names(c, i):
        yield end, c.text(i, end)
    j = i
    while j < c.n and j - i < 4 and (c.tokens[j].kind in ("word", "delta", "pt") or (j > i and c.kind(j) == "num")) and _may_name(c, i, j):
        j += 1
        if c.lows[j - 1] not in SMALL_WORDS:
            yield j, c.text(i, j)


def _may_name(c: Chart, i: int, j: int) -> bool:
    token = c.tokens[j]
    if j == i and token.low in COUNTED:
        return False  # “three Fame counters” are counters of one name
    if token.kind == "num":
        return token.text.isdigit() and c.tokens[i].text[:1].isupper()
    if token.text[:1].isupper() or token.text[:1] in "+-":
        return True
    return j == i and token.low not in c.lexicon.known and token.low not in SMALL_WORDS


def pool_names(c: Chart, i: int) -> Iterator[int]:
    """The ends of all names of cards that stand here."""
    small = c.lows[i] in SMALL_WORDS and i < c.n and c.tokens[i].text[:1].islower()
    for words in c.names.get(c.lows[i], ()) if not small else ():
        if tuple(c.lows[i : i + len(words)]) == words:
            yield i + len(words)


@cell
def noun_list(c: Chart, i: int) -> Found[tuple[tuple[str, ...], str, str]]:
    """“Verse or ability”, “program, ability or cyberware”: the nouns, their number, how they are joined."""
    for j, (name, num), cost in noun(c, i):
        yield j, ((name,), num, ""), cost
        open_lists: list[tuple[int, tuple[str, ...], int]] = [(j, (name,), cost)]
        for _ in range(6):
            longer: list[tuple[int, tuple[str, ...], int]] = []
            for k, names, so_far in open_lists:
                for word in ("or", "and", "and / or", ", or", ", and"):
                    if m := c.w(k, word):
                        for end, (second, num2), more in noun(c, c.w(m, "a") or m):
                            if second not in names:
                                yield (
                                    end,
                                    ((*names, second), num2 if num2 != "any" else num, "or" if "or" in word else "and"),
                                    so_far + more,
                                )
                if m := c.w(k, ","):
                    longer += [(end, (*names, more), so_far + c2) for end, (more, _), c2 in noun(c, m) if more not in names]
            open_lists = longer


def in_capitals(c: Chart, i: int) -> int:
    """The end of a name in capitals that the lexicon does not have: the name of a card that is not in the pool."""
    j = i
    while j < c.n and c.kind(j) == "word" and c.tokens[j].text.isupper() and len(c.tokens[j].text) > 1:
        j += 1
    known = j > i and all(c.lows[k] in c.lexicon.known for k in range(i, j))
    return i if known or j == i or (j == i + 1 and len(c.tokens[i].text) < 4) else j
