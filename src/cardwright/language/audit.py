"""No word is lost: each word of a text must be accounted for by the node it was read into, or be one of a few empty words.

A token belongs to the smallest node that covers it. It is accounted for if one of that node's own values is said with it (by a
phrase of the grammar or of the lexicon that stands right there), or if the kind of node is made of such words, as “there is” makes
an `Exists`. A text with any other word is refused: what the tree does not hold, no rule can carry out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from types import ModuleType

from .faults import Fault, at_token
from .grammar import (
    adverbials,
    clauses,
    degrees,
    gifts,
    having,
    heads,
    nouns,
    numbers,
    parts,
    places,
    predicates,
    sentences,
    spans,
    traits,
    whereabouts,
)  # fmt: skip
from .ir import Gift, Node, Part
from .lexicon import Lexicon, Table
from .tokens import Token, words_of

GRAMMAR: tuple[ModuleType, ...] = (
    adverbials, clauses, degrees, gifts, having, heads, nouns, numbers, parts, places, predicates, sentences, spans, traits, whereabouts,
)  # fmt: skip
# Words without which a text would say the same.
EMPTY = frozenset(["a", "the", "of", "and", ",", ".", ";", ":", ">>", "—", "-", "•", "(", ")", "!", "\n"])
EMPTY_OF = {  # by kind of node: the words it is made of
    "Act": (
        "so too likewise well if you wish like want choose to is are be been being by do does each both all simply immediately now "
        "just either automatically"
    ),
    "Rel": "under control that which who is are has have does do whose was were by with in on to into from where whoever be",
    "Is": "always has have had exceeds exceed by is are being been each both all still already currently now",
    "Exists": "there is are was were",
    "SpanIs": "it is this during on in your attack turn was", "Did": "is are being", "Event": "time that is are been being when whenever",
    "Logic": "and or if but that",
    "Prior": (
        "tie tied they there both on level equal a so do does did it is this that cannot choose "
        "chooses to not can you no one able possible was are happens"
    ),
    "On": "when whenever if time once as after any on upon", "Replaces": "if when whenever time", "WhenDone": "when do does",
    "If": "if only provided that on but natural", "Unless": "unless except if", "Even": "even if though while when",
    "Dur": "but when begins starts ends is over while as long so until for in on during at of only turn which the",
    "Time": "because due after at as when whenever following additional cost to time each next",
    "Purpose": "to in order", "Limit": "each to per in during on your every time times only up at most more than no for one once of",
    "ForEach": "for each every per time once times one", "InsteadOf": "instead rather than into to in on from", "Instead": "instead",
    "By": "by without only regardless no matter via through", "Under": "under control", "AsIf": "as if though",
    "Cap": "maximum minimum max up but no less more than not below total with down", "Equals": "equal to",
    "Except": "except that by through being other than",
    "Where": "where x is equals", "Count": "number amount total many much how",
    "Calc": (
        "half twice double triple times between difference than and rounded rounding round up down maximum max total no more with higher "
        "lower greater equal as plus minus"
    ),
    "Amount": "", "Attr": "among on between current of that those yours theirs", "Comp": "or and to than between from equal at through",
    "Cmp": "matches equals with without that has have who whose is are with was not does",
    "Qty": "equal to as than has does do have of total but",
    "Np": "to on many ones card cards none from in has does do controls have control as than one of both either neither nor",
    "Player": "of",
    "Zone": "respective of player 's to from into in on onto",
    "Has": "with without that has have who does do not in no any ability abilities text",
    "Named": "named called with name in its their names", "Near": "within space spaces away from steps of", "In": "here there",
    "Same": "with of same as to for every each in on from than common matching has have", "Super": "with among most least",
    "But": "from other than except for besides not named called is are", "KindOf": "of choice numbered ranked with s",
    "Of": "of by against",
    "State": "not nor or and non is",
    "Gift": "to each additional extra of alignment equal double twice its their all keywords keyword ability abilities",
    "Gifts": "your choice of and , or additional extra further",
    "Ref": "other two three four five six 2 3 4 5 6",
    "Modes": (
        "performance round fight that whether to decide decides or choose chooses do does may must from has been chosen this turn "
        "at random one either following"
    ),
    "Span": "next of one your the", "IsA": "is", "Doing": "is", "Ability": "/ or and", "Seq": "instead if then",
}  # fmt: skip
FLAGS = {  # by field that is true: the words that say so
    "other": "other others another", "target": "target", "random": "random randomly chosen selected at",
    "neg": "not no never without neither nor non longer cannot", "part": "in its name names their",
    "up_to": "up may or more number any one both to", "only": "only", "passive": "by been being gets get got", "reversed": "reversed",
    "fresh": "has not been chosen",
}  # fmt: skip
SAID_OF = {  # by value: words that say it and are in no table
    "past": "was were did had has have been already just", "last known": "had",
    "cannot": "cannot can may must will should could not is are unable able allowed to", "can": "can could is are able allowed to",
    "may": "may might", "must": "must should has have needs is are forced to", "would": "would", "would_not": "would not", "will": "will",
    "only": "can may only", "any": "or and /", "all": "and", "any_number": "any number of amount", "top": "top topmost",
    "bottom": "bottom bottommost", "min": "up to a maximum of", "next": "next time", "this": "this",
    "until_start": "beginning start", "in_turn": "turn in on during the", "did": "so do does",
    "otherwise": "if you do not or else otherwise", "you": "yours", "their": "theirs",
    "highest": "strongest most powerful", "lowest": "weakest least powerful", "choosing": "choose chooses and", "have": "got on at down to",
}  # fmt: skip
_EMPTY_OF = {kind: frozenset(words.split()) for kind, words in EMPTY_OF.items()}
_FLAGS = {name: frozenset(words.split()) for name, words in FLAGS.items()}
_SAID_OF = {name: frozenset(words.split()) for name, words in SAID_OF.items()}


@lru_cache(maxsize=16)
def _phrases(lexicon: Lexicon) -> dict[object, set[tuple[str, ...]]]:
    """Every phrase that says a value."""
    out: dict[object, set[tuple[str, ...]]] = {}

    def add(value: object, words: tuple[str, ...]) -> None:
        out.setdefault(value, set()).add(words)

    for module in GRAMMAR:
        for item in vars(module).values():
            if isinstance(item, Table):
                for words, value in item.all():
                    for part in value if isinstance(value, tuple) else (value,):
                        add(part, words)
    for table in (*lexicon.tables.values(), lexicon.unit):
        for words, name in table.all():
            add(name.removesuffix("_poss").removesuffix("_adj"), words)
            add("of " + name.removesuffix("_adj"), words)
    for words, (name, _) in lexicon.noun.all():
        add(name, words)
    for form in lexicon.verb.values():
        for words, lemma in form.all():
            add(lemma, words)
    return out


def lost(
    parts: Sequence[Part], lexicon: Lexicon, text: str, empty: Sequence[tuple[int, int]], own: Sequence[tuple[str, ...]]
) -> list[Fault]:
    """A fault for each word of a text that its tree does not account for."""
    found = [
        token for token in lexicon.tokens(text) if not any(start <= token.at < end for start, end in empty)
    ]  # fmt: skip
    return list(_lost(parts, lexicon, found, own))


def _lost(parts: Sequence[Part], lexicon: Lexicon, found: list[Token], own: Sequence[tuple[str, ...]]) -> Iterator[Fault]:
    phrases = _phrases(lexicon)
    lows = [token.low for token in found]
    own_words = frozenset(word for words in own for word in words)
    owners = _owners(parts, found)
    for k, token in enumerate(found):
        if token.low in EMPTY or token.kind == "poss":
            continue
        if token.kind == "quote":
            for gift in owners[k]:
                if isinstance(gift, Gift) and gift.abilities:
                    inner = lexicon.tokens(token.text[1:-1])
                    shifted = [t._replace(at=t.at + token.at + 1, end=t.end + token.at + 1) for t in inner]
                    yield from _lost(gift.abilities, lexicon, shifted, own)
                    break
            else:
                said = token.text.strip('"“”.')
                if not any(said in _strings(part) for node in owners[k] for part in (node, *node.parts())):
                    yield at_token("lost", f"“{token.text}” says nothing that can be carried out here", token)
            continue
        if not _accounted(k, token, owners[k], lows, phrases, own_words):
            yield at_token("lost", f"“{token.text}” would be lost: nothing in what was read says it", token)


def doubled(found: Sequence[Token], own: Sequence[tuple[str, ...]], names: dict[str, list[tuple[str, ...]]]) -> list[Fault]:
    """A fault for each word that stands twice in a row, as a slip of the hand would have it: the tree could not tell."""
    out: list[Fault] = []
    named = {word for words in own for word in words} | {word for rows in names.values() for words in rows for word in words}
    for k in range(1, len(found)):
        token, before = found[k], found[k - 1]
        if k > 1 and before.low in _BETWEEN and k + 1 < len(found) and found[k + 1].low == before.low and token.low not in _AGAIN:
            before = found[k - 2]
        if len(token.text) == 1 and token.text.isupper():
            continue  # a sign of what is paid: “R R”
        if token.low == before.low and token.kind in _DOUBLED and token.low not in named and token.low not in ("that", "had"):
            out.append(at_token("word", f"“{token.text}” stands here twice", token))
    return out


_BETWEEN = frozenset((",", ":", ">>"))
_AGAIN = frozenset(("it", "they", "you", "them", "this", "that", "its", "their"))  # “If you can see it, it is revealed.”
_DOUBLED = frozenset(("word", "num", "brk", "pt", "stat", "delta", "range", "paren"))


def _owners(parts: Sequence[Part], found: list[Token]) -> list[list[Node]]:
    """The smallest nodes that cover each token."""
    sizes: list[int] = [10**9] * len(found)
    owners: list[list[Node]] = [[] for _ in found]
    for part in parts:
        for node in part.walk():
            start, end = node.at.start, node.at.end
            if end <= start:
                continue
            size = end - start
            for k, token in enumerate(found):
                if start <= token.at and token.end <= end:
                    if size < sizes[k]:
                        sizes[k], owners[k] = size, [node]
                    elif size == sizes[k]:
                        owners[k].append(node)
    return owners


def _accounted(
    k: int, token: Token, owners: list[Node], lows: list[str], phrases: dict[object, set[tuple[str, ...]]], own_words: frozenset[str]
) -> bool:
    for node in _with_unplaced(owners):
        kind = type(node).__name__
        if token.low in _EMPTY_OF.get(kind, ()):
            return True
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if value is True and token.low in _FLAGS.get(name, ()):
                return True
            for item in value if type(value) is tuple else (value,):
                if isinstance(item, str) and item and _says(item, k, token, lows, phrases):
                    return True
                if type(item) is int and name != "bind" and (item in _spoken_number(token) or _stands(k, lows, phrases.get(item, ()))):
                    return True
        if kind == "Np" and getattr(node, "det", "") == "this" and token.low in own_words:
            return True
        if kind == "Gift" and token.kind == "num" and getattr(node, "text", "") == f"+{token.low}":
            return True
        if kind == "Super" and token.low.startswith(getattr(node, "way", "") + "-"):
            return True
        if kind == "X" and token.text == "X":
            return True
    return False


def _says(value: str, k: int, token: Token, lows: list[str], phrases: dict[object, set[tuple[str, ...]]]) -> bool:
    if token.low in _SAID_OF.get(value, ()) or _stands(k, lows, phrases.get(value, ())):
        return True
    if value.startswith("(") and token.low in value.lower().strip("()").replace(",", " ").replace("!", " ").split():
        return True  # “(Before Showdown)”: when
    sign = token.low.strip("[]").removeprefix("non-")
    if sign == value.lower() or sign.split(" ", 1)[0] == value.lower() or token.low in words_of(value):
        return True
    if " " in value:  # “BROODLING tokens”, “attack and defense”
        joined = (*value.split(" and "), *value.split(" or "))
        if token.low.removesuffix("s") in words_of(value):  # “two Rat token characters”
            return True
        if any(token.low in words_of(part) or any(token.low in words for words in phrases.get(part, ())) for part in joined):
            return True
        return any(_stands(k, lows, phrases.get(part, ())) for part in (*joined, value.rsplit(" ", 1)[-1]))
    return False


def _stands(k: int, lows: list[str], phrases: set[tuple[str, ...]] | tuple[()]) -> bool:
    """Whether one of some phrases stands in the text over this token."""
    for words in phrases:
        for shift in range(len(words)):
            if words[shift] == lows[k] and k >= shift and tuple(lows[k - shift : k - shift + len(words)]) == words:
                return True
    return False


def _spoken_number(token: Token) -> tuple[int, ...]:
    if token.kind == "num":
        return (int(token.low[:7]),)
    if token.kind in ("delta", "brk") and token.low.strip("[]+-").isdigit():
        return (int(token.low.strip("[]+-")[:7]),)
    return (numbers.NUMBER_WORDS[token.low],) if token.low in numbers.NUMBER_WORDS else ()


def _with_unplaced(owners: list[Node]) -> Iterator[Node]:
    """Nodes, and those inside them that have no place of their own."""
    stack = list(owners)
    while stack:
        node = stack.pop()
        yield node
        stack += [part for part in node.parts() if part.at.end <= part.at.start]


def _strings(node: Node) -> list[str]:
    return [getattr(node, name) for name in node.__struct_fields__ if isinstance(getattr(node, name), str)]
