"""Moves as people write them: the words of each action, and forms such as "with X = 2"."""

from __future__ import annotations

import re

from ...kernel.state import State
from .model import (
    FORM_X,
    HAND,
    SEATS,
    VOID,
    conductor,
    in_ensemble,
    kind_of,
)
from .playing.expending import final_name
from .texts import keywords_of

_FORM = re.compile(r"\s*(?:with x = (?P<x>\d+))?\s*(?P<over>with overclock)?\s*(?:\((?P<n>\d+)\))?$")


def verb_words(s: State, seat: int) -> list[tuple[str, str]]:
    """The words of each verb, longest first; a Final Verse goes by its own name."""
    words = {words: verb.name for verb in s.game.verbs.values() if verb.name != "final" for words in verb.words}
    words[f"expend {final_name(s, conductor(seat))}".casefold()] = "final"
    return sorted(words.items(), key=lambda pair: -len(pair[0]))


USES = {
    (HAND, "Record"): ("load", "pulse"), (HAND, "Concept"): ("load",), (HAND, "Verse"): ("expend",), (VOID, "Record"): ("trace",),
}


def uses_of(s: State, seat: int, oid: int, name: str) -> list[str]:
    """What one might do with a card where it lies."""
    kind = kind_of(s, oid)
    words = USES.get((s.things[oid].zone // SEATS, kind), ())
    if "PULSE" not in keywords_of(s, oid):  # without it the reasons against a pulse would only be in the way
        words = tuple(word for word in words if word != "pulse")
    if in_ensemble(s, oid) and kind:
        words = {"Record": ("cue", "block with", "activate"), "Conductor": ("activate", "encore")}.get(kind, ("activate",))
    final = [f"expend {final_name(s, oid)}"] if kind == "Conductor" else []
    return [f"{word} {name}" for word in words] + final


def read_form(words: str) -> tuple[int, str]:
    """Take "with X = 2", "with OVERCLOCK" or "(2)" off the end: the number an option carries, and the rest."""
    form = _FORM.search(words)
    assert form is not None  # the pattern also fits nothing
    if form["n"]:
        return int(form["n"]) - 1, words[: form.start()].strip()
    return int(form["x"] or 0) << FORM_X | bool(form["over"]), words[: form.start()].strip()


def read_source(s: State, seat: int, verb: str) -> list[int]:
    return [conductor(seat)] if verb == "final" else []
