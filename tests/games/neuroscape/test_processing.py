"""Bounds of processing (section 20) that no printed text reaches by itself."""

from __future__ import annotations

import pytest

from cardwright import shelf
from cardwright.games.neuroscape.model import BANK, CHARACTERS, RAM_DECK, ram_cost, ram_under
from cardwright.games.neuroscape.scenario import STAGE, character
from cardwright.kernel.abilities import Ability, Fx, Print, Static
from cardwright.kernel.agenda import answer, first_open
from cardwright.kernel.laying import lay_card
from cardwright.kernel.state import State
from cardwright.kernel.things import Option
from cardwright.match import Match

from .table import deck, idle, play_until


def flickering() -> Print:
    """A character that costs 1 more exactly while its controller's bank holds RAM, so that its own RAM goes to and fro for ever."""
    ability = Ability("passive", "While your bank holds RAM, this character costs 1 more RAM.")
    ability.condition = lambda s, fx: bool(s.zone(BANK, fx.you))
    ability.statics = (Static("cost", "add", lambda s, fx: 1, covers_itself, own=True),)
    card = character("Flicker", 0, 1, 1)
    card.seal([*card.abilities, ability], [len(card.abilities)])
    return card


def installing(options: tuple[Option, ...]) -> Option:
    return next((option for option in options if option.verb == "install"), idle(options))


def covers_itself(s: State, fx: Fx, oid: int) -> bool:
    return oid == fx.me


@pytest.mark.rules("NSC-20.20", "NSC-20.4")
def test_passives_that_switch_each_other_on_and_off_stop_after_50_passes() -> None:
    table = shelf.game("neuroscape").table(2, {}, [*STAGE.prints(), flickering()])
    match = Match.begin(table, [deck(), deck()], 3)
    play_until(match, lambda match: first_open(match.state).kind == "deploy", installing)
    s = match.state
    seat = first_open(s).seat
    oid = lay_card(s, "Flicker", CHARACTERS, seat)
    for ram in s.zone(BANK, seat)[1:]:
        s.move(ram, RAM_DECK * 2 + seat, "rest")
    s.dirty = -1
    assert ram_cost(s, oid) == 1 and not ram_under(s, oid)
    answer(s, seat, Option("end"))
    assert s.result is None and s.pending  # the game goes on, with whatever the last pass left
    assert len(ram_under(s, oid)) + len(s.zone(BANK, seat)) == 1
