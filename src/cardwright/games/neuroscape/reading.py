"""Moves as people write them: the words each verb goes by, and why a move or a pick that is not offered is refused.

Some moves are offered by a stage itself and not listed by a verb (draw, install, stop, end, done, pass): their checks are here, so that
a refusal of them has its rules too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ...kernel.agenda import decision_for
from ...kernel.declare import Draft, ability_of
from ...kernel.legality import VERB, Bar, Verb
from ...kernel.state import State
from ...kernel.things import Decision, Option
from .aiming import why_aim
from .combat import must_attack, must_be_blocked
from .fights import Attack, Block, ForceQuit
from .model import BANK, CHARACTERS, CYBERDECK, HAND, ON_FIELD, RAM_DECK, RUNNING, kind_of, zone_kind
from .moments import deploying, may_respond
from .plays import Play
from .uses import Activate

WORDS = {
    "play": "play", "activate": "activate", "attack with": "attack", "attack": "attack", "block with": "block", "block": "block",
    "force quit": "force quit", "draw": "draw", "install": "install", "stop": "stop", "end": "end", "pass": "pass", "done": "done",
    "mulligan": "mulligan", "exchange": "exchange",
}
_FORM = re.compile(r"\s*(?P<reversed>reversed)?\s*(?:\((?P<n>\d+)\))?$")


class Spoken(Verb):
    """A move that a stage offers by itself: it is only explained here."""

    bare = True

    def lone(self, s: State, option: Option) -> bool:
        return True


def in_actions(s: State, seat: int, option: Option) -> bool:
    return bool(s.own.substage == "Draw/Install" and s.own.active == seat)


class Draw(Spoken):
    """Draw a card as a draw/install action."""

    name = "draw"
    bars: tuple[Bar, ...] = (
        Bar("NSC-6.10", VERB, in_actions),
        Bar("NSC-6.13", VERB, lambda s, seat, option: bool(s.zone(CYBERDECK, seat))),
    )


class Install(Spoken):
    """Install a RAM as a draw/install action."""

    name = "install"
    bars: tuple[Bar, ...] = (Bar("NSC-6.10", VERB, in_actions), Bar("NSC-6.13", VERB, lambda s, seat, option: bool(s.zone(RAM_DECK, seat))))


class Stop(Spoken):
    """Take no further draw/install action."""

    name = "stop"
    bars: tuple[Bar, ...] = (Bar("NSC-6.10", VERB, in_actions),)


class End(Spoken):
    """End the Deploy stage: the active player, with the Cache empty."""

    name = "end"
    bars: tuple[Bar, ...] = (Bar("NSC-6.21", VERB, deploying), Bar("NSC-6.21", VERB, lambda s, seat, option: not s.chain))


class Pass(Spoken):
    """Pass in a swift check: only whoever is asked."""

    name = "pass"
    bars: tuple[Bar, ...] = (Bar("NSC-11.9", VERB, lambda s, seat, option: _asked(s, seat, "window")),)


def _asked(s: State, seat: int, *kinds: str) -> bool:
    decision = decision_for(s, seat)
    return decision is not None and decision.kind in kinds


def nothing_must_attack(s: State, seat: int, option: Option) -> bool:
    """A character that must attack keeps the declaration open while it can (NSC-9.52)."""
    if not _asked(s, seat, "attackers"):
        return True
    return not any(must_attack(s, move.it) for move in s.game.verbs["attack"].moves(s, seat))


def nothing_must_be_blocked(s: State, seat: int, option: Option) -> bool:
    if not _asked(s, seat, "blockers"):
        return True
    return not any(must_be_blocked(s, move.to) for move in s.game.verbs["block"].moves(s, seat))


class Done(Spoken):
    """Finish what is chosen one by one."""

    name = "done"
    bars: tuple[Bar, ...] = (Bar("NSC-9.52", VERB, nothing_must_attack), Bar("NSC-1.15", VERB, nothing_must_be_blocked))

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        found = super().explain(s, seat, option)
        asked = decision_for(s, seat)
        return found or ((asked.rule,) if asked is not None else ())


class Mulligan(Spoken):
    """Exchange cards of the opening hand, once and only then."""

    name = "mulligan"
    bars: tuple[Bar, ...] = (Bar("NSC-5.5", VERB, lambda s, seat, option: _asked(s, seat, "mulligan")),)


EXCHANGES = ("sideboard mainframe", "sideboard in", "sideboard out")


class Exchange(Spoken):
    """Exchange cards with the sideboard: only between the games of a match."""

    name = "exchange"
    bars: tuple[Bar, ...] = (Bar("NSC-2.20", VERB, lambda s, seat, option: _asked(s, seat, *EXCHANGES)),)


PROBE = Option("")
VERBS: dict[str, Verb] = {
    verb.name: verb for verb in (
        Play(), Activate(), Attack(), Block(), ForceQuit(), Draw(), Install(), Stop(), End(), Pass(), Done(), Mulligan(), Exchange(),
    )
}


def verb_words(s: State, seat: int) -> list[tuple[str, str]]:
    return sorted(WORDS.items(), key=lambda pair: -len(pair[0]))


def read_form(words: str) -> tuple[int, str]:
    """Take "reversed" or "(2)" off the end: the number an option carries, and the rest."""
    form = _FORM.search(words)
    assert form is not None  # the pattern also fits nothing
    rest = words[: form.start()].strip()
    if form["n"]:
        return int(form["n"]) - 1, rest
    return int(bool(form["reversed"])), rest


def uses_of(s: State, seat: int, oid: int, name: str) -> list[str]:
    """What one might do with a card where it lies."""
    kind = zone_kind(s, oid)
    if kind == HAND:
        return [f"play {name}"]
    if kind == CHARACTERS:
        return [f"{word} {name}" for word in ("attack", "block", "activate", "force quit")]
    if kind < ON_FIELD:
        return [f"activate {name}"] + ([f"force quit {name}"] if kind_of(s, oid) != "Mainframe" else [])
    return [f"activate {name}"] if kind == BANK else []


def why_pick(s: State, decision: Decision, things: Sequence[int]) -> Iterable[str]:
    """The rules that keep a Thing from being picked."""
    if decision.kind == "x":
        return ("NSC-7.50", "NSC-7.11")
    offered = {option.it for option in decision.options}
    wanted = next((oid for oid in things if oid not in offered), -1)
    if wanted == -1:
        taken = {option.it for option in decision.picked}
        return ("NSC-11.41",) if decision.kind == "target" and any(oid in taken for oid in things) else (decision.rule,)
    if decision.kind == "target":
        draft: Draft = decision.args[0]
        return why_aim(s, draft.fx, ability_of(s, draft.fx).targets[len(draft.fx.targets)], wanted)
    if decision.kind == "ram" and s.things[wanted].flags & RUNNING:
        return ("NSC-7.9", decision.rule)
    if decision.kind == "stability":
        return ("NSC-8.22",)
    return (decision.rule,)


def window_options(s: State, seat: int, kind: str) -> list[Option]:
    if not may_respond(s, seat, PROBE):
        return []
    return VERBS["play"].moves(s, seat) + VERBS["activate"].moves(s, seat)
