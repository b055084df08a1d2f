"""Hidden information (section 13) in whole matches: what the views of two players and of a spectator tell, from start to end."""

from __future__ import annotations

import pytest

from cardwright import shelf
from cardwright.kernel.agenda import answer, first_open
from cardwright.match import Match
from cardwright.players.random import Random
from cardwright.players.seen import Seen

SYNSOULS = shelf.game("synsouls")
OPEN = {"SOUL", "MIND", "FRAME", "HEART", "void", "removed", "chain"}
# The zones each player has, by name; a redraw's cards lie aside for a moment only.
ZONES = {zone.name: place for place, zone in enumerate(SYNSOULS.rules_code.zones) if zone.per_seat and zone.name != "aside"}
STEPS = 400


def positions(seed: int) -> Match:
    """A match between two decks that share no card, so that a name tells whose card it is."""
    return SYNSOULS.start(["gray-line", "neon-vanguard"], seed=seed, log=False)


@pytest.mark.rules("SYN-13.1", "SYN-13.2", "SYN-13.3")
@pytest.mark.parametrize("seed", [1, 2])
def test_hidden_zones_are_counted_and_open_ones_are_shown(seed: int) -> None:
    match = positions(seed)
    state = match.state
    players = [Random(f"{seed}a"), Random(f"{seed}b")]
    for _ in range(STEPS):
        if state.result is not None:
            break
        for viewer in (None, "A", "B"):
            shown = [zone for zone in match.view(viewer).zones if zone.name in ZONES]
            assert len(shown) == 2 * len(ZONES)
            for zone in shown:
                assert zone.count == len(state.zone(ZONES[zone.name], "AB".index(zone.seat)))
                if zone.name in OPEN or (zone.name == "hand" and zone.seat == viewer):
                    assert len(zone.cards) == zone.count
        seat = first_open(state).seat
        answer(state, seat, players[seat].choose(Seen(state, seat)))


@pytest.mark.rules("SYN-13.1", "SYN-13.9")
def test_an_opening_hand_and_a_redraw_tell_the_opponent_nothing() -> None:
    for seed in range(8):
        match = positions(seed)
        match.choose("perform first")
        for _ in range(2):
            decision = match.decision
            assert decision is not None and decision.kind == "redraw"
            match.choose("redraw")
        names = {"A": SYNSOULS.decks["gray-line"].cards, "B": SYNSOULS.decks["neon-vanguard"].cards}
        for viewer, other in (("A", "B"), ("B", "A")):
            seen = {card.name for zone in match.view(viewer).zones for card in zone.cards}
            assert not seen & set(names[other])
            assert seen & set(names[viewer])
        assert not {card.name for zone in match.view().zones for card in zone.cards} & (set(names["A"]) | set(names["B"]))
