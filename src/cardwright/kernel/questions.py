"""Questions in words: what is asked, how many things are to be chosen, of what sort, and the card that asks.

What every game asks alike has its words here; a game's chapters bring the others, and may put any of these otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping

from .chapter import Question
from .names import option_name, sees
from .state import State
from .things import Decision

NO_MODE, NO_MORE = -1, -2  # what is chosen instead of a mode: none of them; no further one
SEVERAL = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
BARE = ("mode", "hand limit")  # questions whose number stands without a noun


STANDARD = {
    "target": "Choose {count} target{s}.",
    "mode": "Choose {count} of these.",
    "x": "Choose a value for X.",
    "share": "How much goes to {it}?",
    "cost": "Choose {count} {noun}{s} to pay with.",
    "may": "Do you want to: {text}",
    "unless": "Do you pay, so that this does not happen: {text}",
    "choose": "Choose {count} {noun}{s}.",
    "discard": "Choose {count} card{s} to discard.",
    "search": "Choose {count} card{s} that you find.",
    "order": "Choose which trigger comes first.",
    "replace": "Choose which replacement applies first.",
    "number": "Choose a number.",
    "name": "Choose the name of a card.",
}
ARRANGE = "Choose the order: which of these cards lies uppermost?"


def prompt(s: State, decision: Decision) -> str:
    """The question, with the card that asks it."""
    return asked(s, decision, words_of(s, decision))


def words_of(s: State, decision: Decision) -> str:
    kind = decision.kind
    if kind == "order" and decision.ordered:
        return ARRANGE
    question: Question | None = s.game.questions.get(kind)
    words = question.words if question is not None and question.words else STANDARD.get(kind, f"Choose: {kind}.")
    return filled(s, decision, words) if isinstance(words, str) else words(s, decision)


def filled(s: State, decision: Decision, words: str) -> str:
    """Words with their gaps filled."""
    if "{" not in words:
        return words
    return words.format(
        count=count(decision), s="s" if decision.most > 1 else "", noun=noun(s, decision), it=recipient(s, decision),
        text=text_under_way(s, decision.seat),
    )


def in_words(number: int) -> str:
    return SEVERAL[number] if number < len(SEVERAL) else str(number)


def count(decision: Decision) -> str:
    """How many are to be chosen: "a", "two", "up to two", "one to three"."""
    least, most = decision.least, decision.most
    if least == most:
        return in_words(most) if most > 1 or decision.kind in BARE else "a"
    return f"up to {in_words(most)}" if not least else f"{in_words(least)} to {in_words(most)}"


def noun(s: State, decision: Decision) -> str:
    """What is chosen from, where all options are of one sort; else cards."""
    kinds = {s.game.words.sort_of(s, decision.seat, option.it) for option in decision.options}
    return kinds.pop() if len(kinds) == 1 else "card"


def recipient(s: State, decision: Decision) -> str:
    """Who gets the share that is asked for."""
    return option_name(s, decision.options[0].it, decision.seat) if decision.kind == "share" else ""


def doings(decision: Decision, words: Mapping[str, str]) -> str:
    """What a menu offers, by its verbs, in the order of the words: "load a card, attack, or end the turn"."""
    offered = {option.verb for option in decision.options}
    found = list(dict.fromkeys(said for verb, said in words.items() if verb in offered))
    return ", or ".join([", ".join(found[:-1]), *found[-1:]]) if len(found) > 1 else "".join(found)


def mode_text(s: State, decision: Decision, number: int) -> str:
    """A mode as it is printed: of a text that is announced, or of the one that asks as it is carried out."""
    if number < 0:
        return "none" if number == NO_MODE else "done"
    if decision.step == "declare.mode":
        fx = decision.args[0].fx
        return str(s.prints[fx.prog[0]].abilities[fx.prog[1]].modes[number][0])
    fx = next(frame[1] for frame in reversed(s.agenda) if frame[0] == "effect")
    return str(s.prints[fx.prog[0]].abilities[fx.prog[1]].extra["modes"][number])


def text_under_way(s: State, seat: int) -> str:
    """The printed text that is being carried out, where a seat sees its card; else "this"."""
    fx = next((frame[1] for frame in reversed(s.agenda) if frame[0] == "effect"), None)
    if fx is None or not sees(s, seat, fx.me):
        return "this"
    text = s.prints[fx.prog[0]].abilities[fx.prog[1]].text
    return text[:1].upper() + text[1:] if text else "this"


def asked(s: State, decision: Decision, words: str) -> str:
    """The question, with what was picked so far and the card that asks it."""
    if decision.picked and not decision.ordered:
        words += f" So far: {in_words(len(decision.picked))}."
    source = decision.source
    if source >= 0 and s.things[source].print >= 0 and sees(s, decision.seat, source):
        return f"{s.prints[s.things[source].print].name}: {words}"
    return words
