"""What a view tells of a combat: who attacks whom and who blocks whom, by handles of that view alone."""

from __future__ import annotations

from cardwright.kernel.agenda import choices, first_open
from cardwright.kernel.things import Option, replace
from cardwright.kernel.viewing import view
from cardwright.kernel.views import View
from cardwright.match import Match

from .table import begin, idle, play_until

EAGER = ("attack", "play", "install")
SPECTATOR = -1


def eager(options: tuple[Option, ...]) -> Option:
    """Whatever can be done, except that A is not attacked: so B has characters ready to block."""
    useful = [option for option in options if (option.verb, option.to) != ("attack", 0)]
    return next((option for word in EAGER for option in useful if option.verb == word), idle(options))


def words(seen: View) -> list[tuple[str, str, str]]:
    """The arrows with what their handles stand for in the same view."""
    things = {thing.handle: thing.name for thing in (*seen.fixtures, *(card for zone in seen.zones for card in zone.cards))}
    return [(things[arrow.source], arrow.kind, things[arrow.target]) for arrow in seen.arrows]


def asked_to_block(match: Match) -> bool:
    return first_open(match.state).kind == "blockers"


def test_everyone_sees_the_same_attackers_and_blockers() -> None:
    match = begin()
    s = match.state
    assert not view(s, 0).arrows
    play_until(match, asked_to_block, eager)
    attacks = words(view(s, 0))
    assert attacks and all((kind, target) == ("attacks", "B") for _, kind, target in attacks)
    block = next(option for option in choices(first_open(s)) if option.verb == "block")
    s.set_own(replace(s.own, combat=tuple(
        replace(attacker, blockers=(s.ref(block.it),)) if attacker.ref[0] == block.to else attacker for attacker in s.own.combat
    )))
    told = [words(view(s, seat)) for seat in (0, 1, SPECTATOR)]
    name = s.prints[s.things[block.it].print].name
    attacked_by = s.prints[s.things[block.to].print].name
    assert told[0] == told[1] == told[2]
    assert set(told[0]) == {*attacks, (name, "blocks", attacked_by)}


def test_nothing_is_left_of_it_after_the_combat() -> None:
    match = begin()
    play_until(match, asked_to_block, eager)
    play_until(match, lambda match: match.state.own.stage != "Combat", eager)
    assert match.result is None
    assert not view(match.state, 0).arrows
