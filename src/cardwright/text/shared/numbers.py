"""Shared words for numbers, players and limits.

Words: a *quantity* stands before a noun ("2", "two", "X"), a *figure* is one in digits, *several* is one that is not 1; an *amount* is
anything that can follow "equal to"; a *countable* is what can follow "for each".
"""

from __future__ import annotations

from ..phrases import Phrase, Row, Terminal, include, phrase, word
from ..tree import number

_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

NUMBERS: list[Row] = [
    Terminal("digits", r"\d{1,4}", "2", integer=True),
    Terminal("digits_from_2", r"[1-9]\d{1,3}|[2-9]", "2", integer=True),
    *(word("number_word", name, value) for value, name in enumerate(_WORDS, 2)),
    phrase("number", "number", "{n:digits}", "number"),
    phrase("number.word", "quantity_word", "{n:number_word}", "number"),
    phrase("number.several", "printed_several", "{n:digits_from_2}", "number"),
    phrase("number.one", "quantity_one", "one", "number", n=1),
    phrase("x", "variable", "X", "x"),
    *include("figure", "number", "variable"),
    *include("quantity", "number", "quantity_one", "quantity_word", "variable"),
    *include("printed_several", "quantity_word"),
    *include("several", "printed_several", "variable"),
    *include("amount", "number", "variable", "measured"),
    phrase("count", "measured", "the number of {of:counted}", "count"),
    phrase("half", "measured", "half {of:measured}", "half"),
    phrase("twice", "measured", "twice {of:measured}", "twice"),
    phrase("that_much", "measured", "that much", "that_much"),
    phrase("so_much", "so_much", "that much", "that_much"),
    phrase("that_many", "several", "that many", "that_much"),
    phrase("result", "measured", "the result", "result"),
    *include("counted", "group"),
    *include("countable", "single"),
]


def unit(category: str, singular: str, plural: str, one: str = "1") -> list[Row]:
    """An amount with its noun: "1 Note", "2 Notes"; with one="a", "a card", "1 card" or "one card"."""
    figures = [("figure", "1"), ("word", "one")] if one == "a" else []
    return [
        phrase(f"{category}.one", category, f"{one} {singular}", "number", n=1),
        *(phrase(f"{category}.one_{name}", category, f"{form} {singular}", "number", n=1) for name, form in figures),
        phrase(f"{category}.digits", category, f"{{n:digits_from_2}} {plural}", "number"),
        phrase(f"{category}.words", category, f"{{n:number_word}} {plural}", "number"),
        phrase(f"{category}.x", category, f"X {plural}", "x"),
        phrase(f"{category}.that_many", category, f"that many {plural}", "that_much"),
        phrase(f"{category}.as_many", category, f"{plural} equal to {{of:measured}}", "equal"),
    ]


def player(id: str, category: str, template: str, who: str) -> Phrase:
    """A word for a player."""
    return phrase(f"player.{id}", category, template, "player", who=who)


YOU = [player("you", "you", "you", "you"), player("your", "possessor", "your", "you")]

OPPONENT = [
    player("opponent", "other", "the opponent", "opponent"),
    player("opponents", "possessor", "the opponent's", "opponent"),
]

# `third` takes a verb in the third person; `other` is one of them that is a single player.
PLAYERS: list[Row] = [
    *YOU,
    *OPPONENT,
    player("each", "third", "each player", "each"),
    player("target", "other", "target player", "target"),
    player("that", "other", "that player", "that"),
    phrase("player.controller", "other", "its controller", "player", who="controller"),
    phrase("player.owner", "other", "its owner", "player", who="owner"),
    phrase("player.controller_of", "other", "the controller of {of:one}", "player", who="controller"),
    *include("third", "other"),
    player("each.s", "possessor", "each player's", "each"),
    player("target.s", "possessor", "target player's", "target"),
    player("that.s", "possessor", "that player's", "that"),
    player("their", "possessor", "their", "that"),
    phrase("player.controllers", "possessor", "its controller's", "player", who="controller"),
    phrase("player.owners", "possessor", "its owner's", "player", who="owner"),
    phrase("player.their_owners", "owners", "their owners'", "player", who="owner"),
    *include("anyone", "you", "third"),
    player("they", "they", "they", "that"),
    player("any", "somebody", "a player", "any"),
    *include("somebody", "third"),
]

LIMITS: list[Row] = [
    phrase("limit.turn", "limit", "once per turn", "limit", n=number(1), span="turn"),
    phrase("limit.game", "limit", "once per game", "limit", n=number(1), span="game"),
    phrase("limit.round", "limit", "once per round", "limit", n=number(1), span="round"),
    phrase("limit.twice", "limit", "twice per turn", "limit", n=number(2), span="turn"),
    phrase("limit.n", "limit", "up to {n:printed_several} times per turn", "limit", span="turn"),
]
