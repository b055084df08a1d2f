"""Stretches of the game, durations, times and limits."""

from __future__ import annotations

from ..ir import Act, Dur, Event, Limit, Np, Num, Number, Player, Role, Span, Time
from ..lexicon import Table
from . import clauses, nouns, numbers, verbs
from .chart import Chart, Found, cell

WHICH_OF = Table("which", [
    (word, word) for word in ("next", "following", "current", "last", "previous", "first", "second", "third", "own", "final")
])  # fmt: skip
WHICH = Table("which", [
    (word, word)
    for word in (
        "the next", "the following", "the current", "the last", "this", "that", "the", "each", "next", "any", "a", "the same",
        "the first", "last",
        "the previous", "either", "all", "the second", "another", "both", "the third", "first", "the final", "the entire", "other",
    )
] + [("a single", "a"), ("the same", "the same"), ("every", "each"), ("a extra", "extra"), ("a additional", "extra"),
("one extra", "extra"), ("each of the", "each")])  # fmt: skip
DURATIONS = Table("how long", [
    ("until the end of", "until_end"), ("until end of", "until_end"), ("until the start of", "until_start"),
    ("until the beginning of", "until_start"),
    ("until", "until_start"), ("through", "until_end"), ("for the rest of", "until_end"), ("for the remainder of", "until_end"),
    ("for", "for"),
    ("during", "during"), ("until after", "until_end"), ("to the end of", "until_end"), ("throughout", "during"),
    ("through the end of", "until_end"),
    ("for the duration of", "for"), ("in", "during"), ("on", "during"), ("within", "during"), ("till the end of", "until_end"),
    ("till end of", "until_end"), ("till", "until_start"), ("until the start of", "until_start"), ("only during", "only_during"),
    ("except during", "not_during"), ("outside of", "not_during"), ("outside", "not_during"), ("over", "during"),
    ("only on", "only_during"), ("other than in", "not_during"), ("other than during", "not_during"), ("other than on", "not_during"),
    ("since", "since"), ("except in", "not_during"), ("outside the beginning of", "not_start"), ("outside the start of", "not_start"),
    ("other than at the beginning of", "not_start"), ("other than at the start of", "not_start"), ("except at the start of", "not_start"),
])  # fmt: skip
OVER = Table("begins or ends", [("begins", "until_start"), ("starts", "until_start"), ("ends", "until_end"), ("is over", "until_end")])
ALWAYS = Table("how long", [
    ("permanently", "permanently"), ("this way", "this way"), ("in this way", "this way"), ("that way", "this way"),
    ("the same turn", "the same turn"),
    ("from now on", "permanently"), ("by this effect", "this way"), ("with this effect", "this way"), ("by this ability", "this way"),
    ("with this ability", "this way"),
])  # fmt: skip
TIMES = Table("when", [
    ("at the start of", "start"), ("at the end of", "end"), ("at the beginning of", "start"), ("at end of", "end"), ("at", "at"),
    ("at the close of", "end"), ("after", "after"), ("before", "before"), ("as", "at"), ("following", "after"),
    ("immediately after", "after"),
    ("at the very end of", "end"), ("before the end of", "before_end"),
])  # fmt: skip
MOMENTS = Table("when", [
    ("after", "after"), ("before", "before"), ("immediately after", "after"), ("just before", "before"), ("as", "at"), ("once", "after"),
    ("right after", "after"), ("immediately before", "before"), ("as soon as", "after"),
])  # fmt: skip
OFTEN = Table("how often", [
    ("once", 1), ("twice", 2), ("only once", 1), ("up to once", 1), ("up to twice", 2), ("thrice", 3), ("only twice", 2),
    ("more than once", 1),
    ("for the first time", 1), ("for the second time", 2), ("for the third time", 3),
    ("more than twice", 2), ("no more than once", 1), ("at most once", 1), ("just once", 1),
])  # fmt: skip
IN_EACH = (
    "per each", "per", "each", "a", "every", "during each", "in each", "in a", "during a", "on each of",
    "on each", "during every", "for each",
)  # fmt: skip


@cell
def span(c: Chart, i: int) -> Found[Span]:
    names = c.lexicon.span
    for j, owner, cost in nouns.possessor(c, i):
        for k, which in [(j, ""), *c.look(WHICH_OF, j)]:
            for end, name in c.look(names, k):
                yield end, Span(name, owner, which), cost + (1 if which == "own" else 0)  # “their own” is a possessive itself
            if which == "next":
                for m, n, more in numbers.num(c, k):
                    for end, name in c.look(names, m):
                        yield end, Span(name, owner, which, n), cost + more
    if j := c.w(i, "each", "every"):  # “each OP turn”
        for k, owner, cost in nouns.possessor(c, j):
            for end, name in c.look(names, k) if isinstance(owner, Player) else ():
                yield end, Span(name, owner, "each"), cost
    for words in ("each of", "every one of", "any of"):
        if j := c.w(i, words):
            for k, owner, cost in nouns.possessor(c, j):
                for end, name in c.look(names, k):
                    yield end, Span(name, owner, "each"), cost
    for j, which in c.look(WHICH, i):
        for end, name in c.look(names, j):
            yield end, Span(name, which=which), 0
        if which in ("the next", "next", "the following", "the last"):
            for k, n, cost in numbers.num(c, j):
                for end, name in c.look(names, k):
                    yield end, Span(name, which=which, n=n), cost
    for j, n, cost in numbers.num(c, i):
        for end, name in c.look(names, j):
            yield end, Span(name, n=n), cost
    for lead, every in (("the", ""), ("each", "each"), ("every", "each")):  # “the netcheck of that player”
        j = c.w(i, lead)
        for k, which in [(j, every), *(c.look(WHICH_OF, j) if not every else ())] if j else ():
            for m, name in c.look(names, k):
                if o := c.w(m, "of"):
                    for end, who, cost in nouns.np1(c, o):
                        if isinstance(who, Player):
                            yield end, Span(name, who, which), cost
                    for end, inner, cost in span(c, o):  # “the END OF ROUND of the next round”
                        if not which and (inner.which or inner.of is not None):
                            yield end, Span(name, inner), cost + 1
    for word in ("this", "that", "the next"):  # “this turn's combat”
        if j := c.w(i, word):
            for k, name in c.look(names, j):
                if c.kind(k) == "poss":
                    for end, second in c.look(names, k + 1):
                        yield end, Span(second, Span(name, which=word)), 1
    if j := c.w(i, "this one", "that one"):  # “an extra turn after this one”
        yield j, Span("one", which=c.lows[i]), 0
    for end, name in c.look(names, i):
        yield end, Span(name), 0


def _within_a_name(c: Chart, j: int) -> bool:
    """Whether the “start of” before this place begins a span's own name, as in START OF ROUND: the longer word goes first."""
    return j >= 2 and c.lows[j - 1] == "of" and any(c.look(c.lexicon.span, j - 2))


@cell
def duration(c: Chart, i: int) -> Found[Dur]:
    for j, way in c.look(DURATIONS, i):
        shorter = _within_a_name(c, j)
        for k, s, cost in span(c, j):
            loose = c.lows[i] in ("in", "on") and not s.which and s.of is None
            yield k, Dur(way, s), cost + (1 if loose or shorter else 0)
            for m, over in c.look(OVER, k) if way.startswith("until") else ():  # “until your next turn begins”
                yield m, Dur(over, s), cost
    for word in ("this", "that", "each", "last", "next", "every"):
        if j := c.w(i, word):
            for k, name in c.look(c.lexicon.span, j):
                yield k, Dur("during", Span(name, which="each" if word == "every" else word)), 1 if word == "next" else 0
    for j, owner, cost in nouns.possessor(c, i):
        for k, which in c.look(WHICH_OF, j):
            if which in ("last", "next", "previous"):
                for end, name in c.look(c.lexicon.span, k):
                    yield end, Dur("during", Span(name, owner, which)), cost + 2
    for j, way in c.look(ALWAYS, i):
        yield j, Dur(way), 0
    if j := c.w(
        i, "while", "as long as", "for as long as", "so long as", "only while", "only as long as", ", but only while", "but only while",
        ", but only when", "but only when",
        ", but only as long as", "but only as long as",
    ):
        for k, fact, cost in clauses.condition(c, j):
            yield k, Dur("while", fact=fact), cost
    if j := c.w(i, "until", "till"):
        for k, happens, cost in clauses.event(c, j):
            yield k, Dur("until", event=happens), cost + 1
    if j := c.w(i, "the turn", "in the turn", "on the turn", "during the turn", "in a turn in which", "during a turn in which"):
        for k, act, cost in clauses.clause(c, j, "fin"):
            yield k, Dur("in_turn", event=Event((act,))), cost


@cell
def time(c: Chart, i: int) -> Found[Time]:
    for j, way in c.look(TIMES, i):
        shorter = _within_a_name(c, j)
        for k, s, cost in span(c, j):
            loose = c.lows[i] == "as" and not s.which and s.of is None
            yield k, Time(way, s), cost + (1 if loose or shorter else 0)
            if m := c.w(k, "after"):
                for end, act, more in clauses.clause(c, m, "fin"):
                    yield end, Time(way, s, Event((act,))), cost + more
    for j, way in c.look(MOMENTS, i):
        for k, happens, cost in clauses.event(c, j):
            yield k, Time(way, event=happens), cost + 1
        if way in ("after", "before"):
            for k, act, cost in verbs.verb_phrase(c, j, "ger", None):
                yield k, Time(way, event=Event((act,))), cost + 1
            for k, thing, cost in nouns.np(c, j):
                if isinstance(thing, Np) and nouns.is_a(c, thing, "link"):
                    yield k, Time(way, event=Event((Act("happen", "happen", (Role("patient", thing),)),))), cost + 2


@cell
def limit(c: Chart, i: int) -> Found[Limit]:
    counted: list[tuple[int, Number, int]] = [(j, Num(n), 0) for j, n in c.look(OFTEN, i)]
    for start in filter(None, (i, c.w(i, "up to", "at most", "no more than", "only", "more than"))):
        for k, said, cost in numbers.num(c, start):
            if m := c.w(k, "times", "time"):
                counted.append((m, said, cost))
    for j, n, cost in counted:
        if k := c.w(j, *IN_EACH):
            for end, name in c.look(c.lexicon.span, k):
                yield end, Limit(n, Span(name)), cost + ("your" in c.lows[j:k])
        for k in filter(None, (j, c.w(j, "during", "in", "on"))):
            for end, s, more in span(c, k):
                if (s.which or s.of is not None) and not (k == j and s.which == "each" and s.of is None) and s.which != "a":
                    yield end, Limit(n, s if s.which != "each" or s.of is not None else Span(s.name)), cost + more
