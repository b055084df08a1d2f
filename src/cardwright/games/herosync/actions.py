"""Everything a player can do, by name, and the menu of the main stage (HRS-6.8)."""

from __future__ import annotations

from ...kernel.legality import VERB, Bar, Verb
from ...kernel.state import State
from ...kernel.things import Option
from .attacks import ATTACK, must_still_attack
from .counters import Activate
from .plays import MOMENT, Play, Prepare
from .uses import Use


class EndTurn(Verb):
    """End the main stage (HRS-6.11); not while a character that must attack can (HRS-8.4a)."""

    name = "end turn"
    bare = True
    bars: tuple[Bar, ...] = (*MOMENT, Bar("HRS-8.4a", VERB, lambda s, seat, option: not must_still_attack(s, seat)))


class Pass(Verb):
    """Let a window pass: only where one is open. The opening search and the choice of a reward cannot be declined."""

    name = "pass"
    bare = True
    bars: tuple[Bar, ...] = (
        Bar("HRS-5.4e", VERB, lambda s, seat, option: s.own.stage != "SETUP"),
        Bar("HRS-6.17b", VERB, lambda s, seat, option: s.own.stage != "LEVEL"),
        Bar("HRS-10.13", VERB, lambda s, seat, option: s.own.stage in ("SETUP", "LEVEL")),
    )


PLAY, PREPARE, USE, END = Play(), Prepare(), Use(), EndTurn()
VERBS: tuple[Verb, ...] = (PLAY, PREPARE, ATTACK, USE, Activate(), END, Pass())
BY_NAME = {verb.name: verb for verb in VERBS}
END_TURN = Option("end turn")


def main_options(s: State, seat: int) -> list[Option]:
    """The end of the turn first: it is what a clock takes that has run out (D3)."""
    options = [] if must_still_attack(s, seat) else [END_TURN]
    options += PLAY.moves(s, seat)
    options += PREPARE.moves(s, seat)
    if s.own.turn != 1:
        options += ATTACK.moves(s, seat)
    options += USE.moves(s, seat)
    return options
