"""The table of cards in all five games: what counts as played, what starts in play, and which cards have a line."""

from __future__ import annotations

import pytest

from cardwright import shelf
from cardwright.kernel.agenda import answer, choices, first_open
from cardwright.lab.bouts import Watch
from cardwright.lab.cards import CardLine, Cards
from cardwright.lab.questions import Asked
from cardwright.lab.results import Results
from cardwright.lab.running import local, run
from cardwright.players.soaking import texts_told


def table(game: str, games: int = 2) -> dict[str, CardLine]:
    question = Cards(Asked(game, games, tuple(shelf.game(game).decks)[:2], ("random",), "cards"))
    results = Results(question.as_plain())
    run(question, results, local(1))
    return {line.name: line for line in question.table(results).cards}


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("synsouls", {"Conductor", "Record", "Verse", "Concept"}),
        ("neuroscape", {"Mainframe", "RAM", "Program", "Character", "Cyberware"}),
        ("herosync", {"Hero", "Reward", "Follower", "Drive", "Counter"}), ("solrei", {"Muse", "Advantage", "Art"}),
        ("source", {"Monster", "Channeled", "Trap"}),
    ],
)
def test_everything_that_a_deck_brings_has_a_line(game: str, kinds: set[str]) -> None:
    lines = table(game)
    assert {line.kind for line in lines.values()} == kinds
    for name in tuple(shelf.game(game).decks)[:2]:
        deck = shelf.game(game).deck(name)
        assert {*deck.cards, *deck.parts.get("ram", {}), *([deck.leader] if deck.leader else [])} <= lines.keys()
    leaders = [line for line in lines.values() if line.kind in ("Conductor", "Mainframe", "Hero", "Muse", "Advantage", "Art")]
    assert all(line.starts and line.drawn.rate == 1 and line.dead.games == 0 and line.played.games == line.games for line in leaders)
    assert all(not line.starts for line in lines.values() if line not in leaders)


def test_rewards_are_drawn_when_they_are_taken() -> None:
    rewards = [line for line in table("herosync").values() if line.kind == "Reward"]
    assert len(rewards) == 20
    taken = [line for line in rewards if line.drawn.wins]
    assert taken and len(taken) < len(rewards)
    assert any(line.played.wins for line in taken)


def test_an_art_is_played_when_it_is_used_not_when_it_is_readied() -> None:
    state = shelf.game("solrei").start(["charted-waters", "dusk-ferry"], "ready", log=False).state
    watch = Watch(state)
    readied = used = False
    with texts_told(state.game, watch.carried_out):
        while not readied or not used:
            decision = first_open(state)
            options = choices(decision)
            option = next((option for option in options if option.verb == "ready"), None)
            if option is not None and not readied:
                name = state.prints[state.things[option.it].print].name
                before = name in watch.fates[decision.seat].played
                watch.before(state, decision.seat, option.verb, option.it)
                assert (name in watch.fates[decision.seat].played) == before
                readied = True
            option = option or next((option for option in options if option.verb == "activate"), options[0])
            if option.verb == "activate":
                watch.before(state, decision.seat, option.verb, option.it)
                assert state.prints[state.things[option.it].print].name in watch.fates[decision.seat].played
                used = True
            answer(state, decision.seat, option)


def test_what_players_only_think_of_is_not_used() -> None:
    match = shelf.game("synsouls").start(["gray-line", "full-house"], "thought", log=False)
    state, thought = match.state, shelf.game("synsouls").start(["gray-line", "full-house"], "thought", log=False).state
    watch = Watch(state)
    with texts_told(state.game, watch.carried_out):
        while thought.result is None:
            decision = first_open(thought)
            options = choices(decision)
            busy = (option for option in options if option.verb in ("load", "expend", "activate"))
            answer(thought, decision.seat, next(busy, options[-1]))
    assert not any(fate.played for fate in watch.fates)
