"""Words: how options, log lines and questions are written, and how moves that people write are read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from ..actions import Action
from ..things import Decision, Event, Option, Ref

if TYPE_CHECKING:
    from ..state import State

Name = Callable[[int], str]


def not_told(s: State, event: Event, name: Name, seat: int) -> str:
    return ""


def option_text(s: State, decision: Decision, option: Option, name: Name) -> str:
    """Actions have a form of their own; what the kernel asks is written here."""
    verb = option.verb
    action = s.game.verbs.get(verb)
    if isinstance(action, Action):
        return action.text(s, option, name)
    if verb == "number":
        return str(option.n)
    if verb == "mode":
        from ..questions import mode_text

        return mode_text(s, decision, option.n)
    if verb in ("first", "replace"):  # one card may have several that wait
        return f"{name(option.it)} ({option.n + 1})"
    words = [verb] if verb != "pick" else []
    if option.it != -1:
        words.append(name(option.it))
    if option.to != -1:
        words += ["->", name(option.to)]
    return " ".join(words)


def no_hint(s: State, decision: Decision, option: Option) -> str:
    return ""


def card(s: State, seat: int, oid: int) -> str:
    return "card"


def verbs_by_name(s: State, seat: int) -> Iterable[tuple[str, str]]:
    return sorted(((name, name) for name in s.game.verbs), key=lambda pair: -len(pair[0]))


def no_form(words: str) -> tuple[int, str]:
    return 0, words


def no_source(s: State, seat: int, verb: str) -> Sequence[int]:
    return ()


def every_verb(s: State, seat: int, oid: int, name: str) -> list[str]:
    return [f"{words} {name}" for words, verb in s.game.words.verb_words(s, seat) if not s.game.verbs[verb].bare]


def as_written(text: str) -> str:
    return text


def no_other(s: State, decision: Decision, text: str) -> Iterable[str]:
    return ()


def without_priority(s: State, seat: int) -> Iterable[str]:
    return (s.game.rule_for("priority"),)


def not_a_choice(s: State, decision: Decision, things: Sequence[int]) -> Iterable[str]:
    return ()


def open_zones(s: State, seat: int) -> Iterable[int]:
    seats = s.table.seats
    for zone, content in enumerate(s.zones):
        spec = s.game.zones[zone // seats]
        if not spec.deck and (spec.seen == "all" or (spec.seen == "owner" and seat >= 0 and s.table.friends[zone % seats] >> seat & 1)):
            yield from content


def any_thing(s: State, ref: Ref) -> bool:
    return ref[0] >= 0


class Words:
    """`describe` writes a committed event for a viewer, with a `name` that writes a Thing as that viewer may know it. `option` is an
    option in its stable written form, `hint` more about it for the seat that is asked: the printed text it would use. `sort_of` is the
    sort of one option, where a question says what is chosen.

    `verb_words` are the words that a move may begin with, longest first, and the verb each stands for. `form` takes a form such as "with
    OVERCLOCK" off the end of a written move: its number and the rest. `source` says what a move is done with where it is not written by a
    Thing's own name. `uses_of` are the moves one might think of for a Thing. `respelled` gives an answer as options write it, where
    people may spell something otherwise; `spellings` are other ways in which an answer to a question may be meant, if it fits no option
    as written.

    `why_unasked` gives the rules by which a seat is not asked for anything now, `why_pick` those that keep these Things from being
    picked. `in_sight` are the Things whose names may be confused in an option of a seat, and `nameable` says whether a target can still
    be written: a Thing, or a link that is still there."""

    def __init__(
        self, *,
        describe: Callable[[State, Event, Name, int], str] = not_told,
        option: Callable[[State, Decision, Option, Name], str] = option_text,
        hint: Callable[[State, Decision, Option], str] = no_hint,
        sort_of: Callable[[State, int, int], str] = card,
        verb_words: Callable[[State, int], Iterable[tuple[str, str]]] = verbs_by_name,
        form: Callable[[str], tuple[int, str]] = no_form,
        source: Callable[[State, int, str], Sequence[int]] = no_source,
        uses_of: Callable[[State, int, int, str], list[str]] = every_verb,
        respelled: Callable[[str], str] = as_written,
        spellings: Callable[[State, Decision, str], Iterable[str]] = no_other,
        why_unasked: Callable[[State, int], Iterable[str]] = without_priority,
        why_pick: Callable[[State, Decision, Sequence[int]], Iterable[str]] = not_a_choice,
        in_sight: Callable[[State, int], Iterable[int]] = open_zones,
        nameable: Callable[[State, Ref], bool] = any_thing,
    ) -> None:
        self.describe = describe
        self.option = option
        self.hint = hint
        self.sort_of = sort_of
        self.verb_words = verb_words
        self.form = form
        self.source = source
        self.uses_of = uses_of
        self.respelled = respelled
        self.spellings = spellings
        self.why_unasked = why_unasked
        self.why_pick = why_pick
        self.in_sight = in_sight
        self.nameable = nameable
