"""From a card's text to its tree: sentences, headers, abilities; then references, the audit of words, and what the game can do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct

from . import audit, checks, faults, references, signs
from .drafts import Draft, own_names
from .faults import Fault
from .grammar import clauses, sentences
from .grammar.chart import Budget, Chart, TooIntricate, best
from .grammar.gifts import bracketed
from .ir import (
    Ability,
    Act,
    Adverbial,
    Dur,
    Gift,
    Gifts,
    If,
    Keyword,
    Num,
    Number,
    On,
    Part,
    Prior,
    Replaces,
    Role,
    Seq,
    Statement,
    Text,
    Time,
    put,
    stamp,
)  # fmt: skip
from .lexicon import Lexicon, match
from .parting import retellings, split, versions, without_reminders
from .shapes import by_itself, is_of_all, is_static, turned
from .tokens import Token, words_of

LONGEST = 2000  # letters of a text
MOST_NAMES = 20_000
_MODES_FOLLOW = re.compile(r"\b(chooses?|do|does) (one|two|three|up to|\d|any|both)[a-z0-9 ]*$|\bchooses?$")
_RANGE = re.compile(r"\[(\d+(?:[-–]\d+|\+)?)\]")
_SUITED = frozenset(["or", "and", "any", "suit"])
_LABEL_WORDS = frozenset(["and", "of", "the", "to", "in", "a"])


class Reading(Struct, frozen=True):
    """What came of a text: its tree, or what is wrong with it."""

    tree: Text | None
    faults: tuple[Fault, ...]
    steps: int  # how much work it was


_Said = tuple[list[Token], Draft | None, Statement | None, list[Keyword]]  # a sentence, the ability it opens, what it says, keywords


class _Refused(Exception):
    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


class Reader:
    """Reads the texts of one game. `names` are those of all cards that a text may speak of."""

    def __init__(self, lexicon: Lexicon, names: Iterable[str] = ()) -> None:
        self.lexicon = lexicon
        self.names: dict[str, list[tuple[str, ...]]] = {}
        for name in list(names)[:MOST_NAMES]:
            words = words_of(name)
            if words and (len(words) > 1 or name.isupper()):
                self.names.setdefault(words[0], []).append(words)

    def read(self, text: str, name: str = "", half: bool = False) -> Reading:
        """The one reading of a text, or every fault in it. `half`: it is only what stands before a separator."""
        budget = Budget()
        if len(text) > LONGEST:
            return Reading(None, (faults.too_long(text, LONGEST),), 0)
        if wrong := faults.stray(text):
            return Reading(None, tuple(wrong), 0)
        work = _Work(self.lexicon, self.names, text, own_names(name, self.lexicon.known), budget)
        try:
            parts = work.parts()
            tree = Text(parts)
            if work.faults:
                vague = checks.check(tree, self.lexicon, text, half)
                return Reading(None, tuple(faults.in_order([*work.faults, *vague])), budget.used)
            stamp(tree, 0, len(text))
            bound, wrong = references.resolve(tree, self.lexicon, text)
            wrong = [*wrong, *checks.check(bound, self.lexicon, text, half), *work.lost]
            return Reading(None if wrong else bound, tuple(faults.in_order(wrong)), budget.used)
        except (TooIntricate, RecursionError):
            return Reading(None, (faults.too_intricate(text),), budget.used)


class _Work:
    """One text being read."""

    def __init__(
        self,
        lexicon: Lexicon,
        names: dict[str, list[tuple[str, ...]]],
        text: str,
        own: list[tuple[str, ...]],
        budget: Budget,
        depth: int = 0,
    ) -> None:
        self.lexicon, self.names, self.text, self.own, self.budget, self.depth = lexicon, names, text, own, budget, depth
        self.faults: list[Fault] = []
        self.lost: list[Fault] = []  # words that the tree does not hold
        self.empty: list[tuple[int, int]] = []  # stretches that are no part of what is said: reminders

    def parts(self) -> tuple[Part, ...]:
        out: list[Part] = []
        for number, version in enumerate(versions(self.text)):
            if version is self.text:
                found, self.empty = without_reminders(self.lexicon.tokens(version))
            else:
                found = self.lexicon.tokens(version)
            self.lost += audit.doubled(found, self.own, self.names)
            parts = self.abilities(split(found))
            if not self.faults:
                self.lost += audit.lost(parts, self.lexicon, version, self.empty, self.own)
            out += [turned(part) if number and isinstance(part, Ability) else part for part in parts]
        return tuple(out)

    def abilities(self, said: list[list[Token]]) -> list[Part]:
        """Sentences grouped: one with a header, a trigger or a keyword begins an ability; others go on with the one before."""
        out: list[Part] = []
        draft: Draft | None = None
        part: Draft | None = None  # what a header of a part of the card began, to which all that follows belongs
        for sentence in said:
            try:
                found = [(sentence, *self.sentence(sentence))]
            except _Refused as refused:
                found = self.retold(sentence, draft is None)
                if not found:
                    self.faults.append(refused.fault)
            for tokens, opened, statement, keywords in found:
                if keywords:
                    out += [draft.done()] if draft else []
                    out += keywords
                    draft = None
                    continue
                if statement is not None and opened is None:
                    opened, statement = self.opens(statement, draft is None)
                bare = draft is not None and draft.form == "timed" and not (draft.body or draft.header or draft.costs)
                if opened is not None and draft is not None and bare and not opened.labels:
                    draft.take(opened)  # “AUGMENT (CHARGE PHASE)”, and on the next line what it does
                elif opened is not None or draft is None:
                    out += [draft.done()] if draft else []
                    draft = opened or Draft()
                    draft.start = tokens[0].at
                    if self.holds(draft):
                        part = draft
                    elif part is not None and not draft.labels:
                        draft.within(part)
                if statement is not None:
                    draft.body += by_itself(statement)
                draft.end = tokens[-1].end
        return out + ([draft.done()] if draft else [])

    def holds(self, draft: Draft) -> bool:
        """Whether it begins a part of the card that holds whole abilities: “Tier 2 ({SYD}{SYD}): …”."""
        return bool(draft.labels) and draft.labels[0].partition(" ")[0] in self.lexicon.holding

    def retold(self, sentence: list[Token], first: bool) -> list[_Said]:
        """A sentence that is several: with a colon that is no separator, or with another sentence in brackets."""
        for way, parts in retellings(sentence):
            try:
                said: list[_Said] = [(part, *self.sentence(part)) for part in parts]
            except _Refused:
                continue
            if any(keywords for *_, keywords in said):
                continue
            if way == "colon":
                if any(opened is not None for _, opened, *_ in said):
                    continue
                if first:  # what stands before such a colon is told of what is done, not of how things are
                    said[0] = (said[0][0], Draft(), *said[0][2:])
            return said
        return []

    def opens(self, said: Statement, first: bool) -> tuple[Draft | None, Statement]:
        """Whether a sentence without a header begins an ability: one that an event sets off, or that takes its place."""
        if isinstance(said, Seq):
            for k, adv in enumerate(said.advs):
                if (isinstance(adv, On) and adv.event.ord != "next") or (isinstance(adv, Replaces) and adv.event.ord != "next" and first):
                    draft = Draft("triggered" if isinstance(adv, On) else "replacement")
                    draft.header = (adv,)
                    rest = said.advs[:k] + said.advs[k + 1 :]
                    if not rest and len(said.steps) == 1:
                        return draft, said.steps[0]
                    kept = put(said, advs=rest)
                    stamp(kept, said.at.start, said.at.end)
                    return draft, kept
        if isinstance(said, Act) and is_static(said) and (first or is_of_all(said)):
            return Draft("static"), said
        return None, said

    # ---- one sentence

    def chart(self, found: Sequence[Token], tracing: bool = False) -> Chart:
        return Chart(self.lexicon, found, self.budget, self.names, self.own, self.quoted, tracing)

    def quoted(self, token: Token) -> tuple[Part, ...] | None:
        """The abilities that a quotation gives; None if it cannot be read."""
        if self.depth > 1:
            return None
        inner = _Work(self.lexicon, self.names, self.text, self.own, self.budget, self.depth + 1)
        said = self.lexicon.tokens(token.text[1:-1])
        found = inner.abilities(split([t._replace(at=t.at + token.at + 1, end=t.end + token.at + 1) for t in said]))
        return tuple(found) if not inner.faults else None

    def sentence(self, found: list[Token]) -> tuple[Draft | None, Statement | None, list[Keyword]]:
        """The ability that a sentence opens, if it does; what it says; or the keywords it lists."""
        if keywords := self.keywords(found):
            return None, None, keywords
        if len(found) > 2 and found[0].low in ("heads", "tails") and found[1].low in (":", "—", ">>"):  # “Heads: draw a card.”
            side = If(Prior(found[0].low))
            for part in (side, side.fact):
                stamp(part, found[0].at, found[0].end)
            return None, sentences.led((side,), self.statement(found[2:])), []
        draft, rest = self.headers(found)
        described = len(found) > 1 and self.names_cards(found[1])
        if draft is None and found[0].kind == "brk" and not described and self.is_label(found[:1]):
            draft, rest = Draft("labelled"), found[1:]  # “[HARMONIZE] This card has …”
            draft.labels.append(found[0].text)
        if not rest:
            return draft, None, []
        if draft is not None and draft.labels and self.only_a_price(draft.labels[-1], rest) and (price := self.priced(rest)):
            draft.costs, draft.form = price, "active"  # “Activation cost: 1 RAM.”
            return draft, None, []
        if draft is not None and (keywords := self.keywords(rest)):
            gifts = Gifts(tuple(Gift("keyword", word.name, word.n) for word in keywords))
            stamp(gifts, rest[0].at, rest[-1].end)
            return draft, Act("have", "have", (Role("patient", gifts),)), []
        return draft, self.statement(rest), []

    def names_cards(self, token: Token) -> bool:
        """Whether a word is one for cards: “[ECHO] Records you control …” tells of such Records, and is no label."""
        return any("card" in self.lexicon.classes_of((name,)) for _, (name, _) in match(self.lexicon.noun, [token], 0))

    def statement(self, found: list[Token]) -> Statement:
        chart = self.chart(found)
        for category in (sentences.sentence, sentences.bare):
            readings = best(category(chart, 0), chart.n)
            if len(readings) == 1:
                return readings[0]
            if readings:
                raise _Refused(faults.two_readings(readings, found, self.lexicon))
        traced = self.chart(found, tracing=True)
        sentences.sentence(traced, 0)
        raise _Refused(faults.unread(traced, found))

    def keywords(self, found: Sequence[Token]) -> list[Keyword]:
        """A list of keywords and nothing else."""
        out: list[Keyword] = []
        chart = self.chart(found)
        i = 0
        while i < len(found):
            start = i
            n: Number | None = None
            if found[i].kind == "brk":
                name, n = bracketed(chart, i)
                if not name:
                    return []
                i += 1
            else:
                hits = [(end, name) for end, name in match(self.lexicon.keyword, found, i) if name not in self.lexicon.verbs]
                if not hits:
                    return []
                i, name = max(hits)
                if i < len(found) and found[i].kind == "num":
                    n, i = Num(int(found[i].low[:6])), i + 1
            word = Keyword(name, n)
            stamp(word, found[start].at, found[i - 1].end)
            out.append(word)
            if i < len(found):
                if found[i].low not in (",", "and"):
                    return []
                i += 1
        return out

    # ---- headers

    def headers(self, found: list[Token]) -> tuple[Draft | None, list[Token]]:
        """What stands before separators: labels, timing signs, ranges, triggers and costs."""
        draft: Draft | None = None
        place = 0
        timed = next((k for k, token in enumerate(found[:4]) if signs.is_timing(self.lexicon, token)), 0)
        if timed and (words := self.keywords(found[:timed])):  # “CRISIS 5 (AFTER SHOWDOWN) GAIN …”: asked for as before a colon
            draft = Draft("active")
            draft.costs = tuple(signs.as_cost(word) for word in words)
            found = found[timed:]
        if found and (end := signs.label_before_timing(self.lexicon, found)):  # “AUGMENT (OPEN PHASE) While augmented, …”
            draft = Draft("timed")
            place = signs.timing(self.lexicon, found, end)
            draft.labels = [signs.in_brackets(found[end:place]), " ".join(token.text for token in found[:end])]
        while True:
            while place < len(found) and (end := signs.timing(self.lexicon, found, place)):
                draft = draft or Draft("labelled" if any(token.kind == "suit" for token in found[place:end]) else "timed")
                draft.labels.append(signs.in_brackets(found[place:end]))
                place = end
            if place == 0 and found and found[0].kind == "brk" and (in_brackets := _RANGE.fullmatch(found[0].text)):
                draft = draft or Draft("line")
                draft.range, place = in_brackets.group(1).replace("–", "-"), 1
            if not place and (dash := self.dashed_label(found)):
                draft = Draft("labelled")
                draft.labels.append(" ".join(token.text for token in found[:dash]))
                place = dash + 1
            if self.lexicon.timing and (dash := self.dashed_price(found, place)):  # “SPEND ♣ - COUNTER 1”
                draft = draft or Draft()
                draft.costs, draft.form = draft.costs + self.priced(found[place:dash]), "active"
                place = dash + 1
                continue
            stop = next((k for k in range(place, len(found)) if found[k].kind == "sep"), None)
            if stop is not None and stop == place and draft is not None and draft.labels:
                return draft, found[place + 1 :]
            if stop is None or stop == place:
                return draft, found[place:]
            if _MODES_FOLLOW.search(" ".join(token.low for token in found[place:stop])):
                return draft, found[place:]
            draft = draft or Draft()
            whens = [token for token in found[place:stop] if signs.is_timing(self.lexicon, token)]
            if whens:  # “AUGMENT (BEFORE DAMAGE): …”
                draft.labels += [token.text for token in whens]
                found = [token for token in found if token not in whens]
                stop -= len(whens)
            self.header(found[place : stop + 1], draft, any(token.kind == "sep" for token in found[stop + 1 :]))
            place = stop + 1

    def header(self, found: list[Token], draft: Draft, more: bool) -> None:
        """One header; its last token is the separator."""
        said = found[:-1]
        if said[0].kind == "range" and len(said) == 1:
            draft.form, draft.range = "line", said[0].low
            return
        if (named := self.named_price(said)) is not None:
            name, price = named
            draft.labels.append(name)
            draft.costs, draft.form = draft.costs + price, "active"
            return
        if self.is_label(said):
            draft.form = draft.form or "labelled"
            said, asked = self.asked_by(said)
            draft.header += asked
            tight = said[0].low == "(" and not any(t.low in ("any", "suit") for t in said)
            draft.labels.append(("" if tight else " ").join(t.text for t in said))
            return
        if said[0].kind == "brk" and len(said) > 1 and said[1].low not in (",", "and") and bracketed(self.chart(said), 0)[0]:
            draft.tag = said[0].text
            found = found[1:]
        chart = self.chart(found)
        readings = best(sentences.header(chart, 0), chart.n)
        if len(readings) > 1:
            raise _Refused(faults.two_headers(found))
        if not readings:
            if len(said) <= 5 and all(token.text[:1].isupper() or token.low in _LABEL_WORDS for token in said):
                draft.form = draft.form or "labelled"  # a name of the ability
                draft.labels.append(" ".join(token.text for token in said))
                return
            traced = self.chart(found, tracing=True)
            sentences.header(traced, 0)
            raise _Refused(faults.unread(traced, found))
        lead, price = readings[0]
        self.led_by(draft, lead)
        if price:
            draft.costs, draft.form = draft.costs + price, "active"

    def named_price(self, said: Sequence[Token]) -> tuple[str, tuple[Statement, ...]] | None:
        """A name and what it costs in one header: “Overclock (2 RAM)”, “Spin Up — RUN, 1 RAM”, “Activation, discard a card”."""
        opened = [len(words) for words in map(words_of, self.lexicon.lines) if tuple(token.low for token in said[: len(words)]) == words]
        stop = next((k for k, token in enumerate(said) if token.low in ("—", "(") or (k in opened and token.low == ",")), 0)
        if not stop or stop > 4 or not (stop in opened or all(token.text[:1].isupper() for token in said[:stop])):
            return None
        if said[stop].low == "(" and said[-1].low != ")":
            return None
        price = self.priced(said[stop + 1 : -1] if said[stop].low == "(" else said[stop + 1 :])
        return (" ".join(token.text for token in said[:stop]), price) if price else None

    def priced(self, said: Sequence[Token]) -> tuple[Statement, ...]:
        """A list of costs that is nothing else."""
        readings = best(sentences.costs(self.chart(said), 0), len(said)) if said else []
        return readings[0] if len(readings) == 1 else ()

    def only_a_price(self, label: str, said: Sequence[Token]) -> bool:
        """Whether a sentence behind a label tells what it costs and nothing else: “Activation cost: 1 RAM.”, “Activation: {1}.”"""
        return label.lower().endswith(" cost") or (label in self.lexicon.lines and all(token.kind == "brace" for token in said))

    def dashed_label(self, found: Sequence[Token]) -> int:
        """Where the dash after a label stands: “Advance — gain 10 Influence”."""
        ends = [end for end, _ in match(self.lexicon.label, found, 0) if end < len(found) and found[end].low == "—"]
        return max(ends, default=0) or self.dashed_name(found)

    def dashed_price(self, found: Sequence[Token], place: int) -> int:
        """Where the dash after what is paid stands, in a game whose abilities begin with signs."""
        dash = next((k for k in range(place, min(place + 8, len(found))) if found[k].low == "—" or found[k].kind == "sep"), 0)
        if dash <= place or found[dash].low != "—" or _MODES_FOLLOW.search(" ".join(token.low for token in found[place:dash])):
            return 0
        return dash if self.priced(found[place:dash]) else 0

    def dashed_name(self, found: Sequence[Token]) -> int:
        """Where the dash after the name of an ability stands: “PARALLEL STRIKE — This monster …”."""
        dash = next((k for k, token in enumerate(found[:6]) if token.low == "—"), 0)
        said = found[:dash]
        if not said or dash + 1 >= len(found) or not found[dash + 1].text[:1].isupper():
            return 0
        capital = all(token.kind == "word" and (token.text[:1].isupper() or token.low in _LABEL_WORDS) for token in said)
        known = said[0].low in self.lexicon.verb["base"].rows or (dash == 1 and self.lexicon.keyword.rows.get(said[0].low))
        return dash if capital and not known else 0

    def is_label(self, said: Sequence[Token]) -> bool:
        if said[0].low == "(" and said[-1].low == ")" and all(t.kind in ("op", "suit", "punct") or t.low in _SUITED for t in said):
            return True  # “(♦, ♥):”: what a bonus asks for
        if any(end == len(said) for end, _ in match(self.lexicon.label, said, 0)):
            return True
        if any(tuple(token.low for token in said[: len(words)]) == words for words in map(words_of, self.lexicon.lines)):
            return True
        return all(token.kind == "brk" for token in said) and bool(self.keywords(said))

    def asked_by(self, label: list[Token]) -> tuple[list[Token], tuple[Adverbial, ...]]:
        """The condition in brackets behind a label: “Tier 1 (you control an environment)”. Signs there belong to the label."""
        start = next((k for k, token in enumerate(label) if k and token.low == "("), 0)
        said = label[start + 1 : -1]
        if not start or label[-1].low != ")" or not said or any(token.kind == "brace" for token in said):
            return label, ()
        chart = self.chart(said)
        readings = best(clauses.condition(chart, 0), chart.n)
        if len(readings) > 1:
            raise _Refused(faults.two_headers(said))
        if not readings:
            traced = self.chart(said, tracing=True)
            clauses.condition(traced, 0)
            raise _Refused(faults.unread(traced, said))
        asked = If(readings[0])
        stamp(asked, label[start].at, label[-1].end)
        return label[:start], (asked,)

    def led_by(self, draft: Draft, lead: tuple[Adverbial, ...]) -> None:
        for adv in lead:
            if isinstance(adv, On):
                draft.form = "triggered"
            elif isinstance(adv, Replaces):
                draft.form = "replacement"
            elif isinstance(adv, Time):
                draft.form = "triggered"
            elif isinstance(adv, Dur):
                draft.form = draft.form or "static"
            draft.header += (adv,)
