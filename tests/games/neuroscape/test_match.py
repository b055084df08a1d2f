"""Matches of several games: best of three, sideboards between games, and draws (section 2, NSC-19.15)."""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.errors import CardwrightError
from cardwright.games.neuroscape.model import CYBERDECK, HAND
from cardwright.kernel import codec
from cardwright.kernel.agenda import answer, choices, decision_for, first_open, run
from cardwright.kernel.series import score_of
from cardwright.kernel.things import Option, Result
from cardwright.match import Match

from .table import BOARD, begin, deck, play_until


def cards_of(match: Match, seat: int) -> Counter[str]:
    s = match.state
    return Counter(s.prints[s.things[oid].print].name for kind in (CYBERDECK, HAND) for oid in s.zone(kind, seat))


def over(match: Match, winner: int | None = 0) -> None:
    """The game under way ends."""
    match.state.finish(Result(() if winner is None else (winner,), "NSC-1.6"))
    run(match.state)


@pytest.mark.rules("NSC-2.27")
def test_a_match_is_one_game_or_the_best_of_three() -> None:
    match = begin(best_of=3)
    over(match, 0)
    assert match.result is None
    play_until(match, lambda match: first_open(match.state).kind == "mulligan")
    over(match, 0)
    assert match.result is not None and match.result.winners == ("A",) and match.result.rule == "NSC-2.27"
    single = begin()
    over(single, 1)
    assert single.result is not None and single.result.winners == ("B",)
    for wrong in (2, 5, "three"):
        with pytest.raises(CardwrightError, match=r"NSC-2\.27"):
            begin(best_of=wrong)


@pytest.mark.rules("NSC-2.27")
def test_turn_order_is_rolled_anew_for_each_game() -> None:
    match = begin(best_of=3)
    play_until(match, lambda match: match.state.own.turn > 0)
    over(match)
    play_until(match, lambda match: match.state.own.turn > 0)
    assert sum("Rolls for turn order" in line for line in match.log()) >= 2


@pytest.mark.rules("NSC-2.20")
def test_no_exchange_before_the_first_game_nor_in_a_single_game() -> None:
    for match in (begin(), begin(best_of=3)):
        assert first_open(match.state).kind == "mulligan"
        assert "NSC-2.20" in [refusal.rule for refusal in match.why("A", "exchange")]


@pytest.mark.rules("NSC-2.18", "NSC-2.19", "NSC-4.22")
def test_cards_are_exchanged_one_for_one_between_games() -> None:
    match = begin(best_of=3)
    over(match)
    s = match.state
    asked = decision_for(s, 0)
    assert asked is not None and asked.kind == "sideboard in" and len(asked.options) == sum(BOARD.values()) and asked.most == 5
    assert "sideboard" not in str(match.view().zones)  # it is outside the game
    match.choose("Blue 6 (1)", "A")
    match.choose("Blue 6 (2)", "A")
    match.choose("done", "A")
    assert [decision.kind for decision in s.pending] == ["sideboard in", "sideboard in"]  # A's answer is sealed until B's is in
    match.choose("done", "B")
    asked = decision_for(s, 0)
    assert asked is not None and (asked.kind, asked.least, asked.most) == ("sideboard out", 2, 2)
    match.choose("Wall (1)", "A")
    match.choose("Plain 1 (2)", "A")
    after = cards_of(match, 0)
    assert (after["Blue 6"], after["Wall"], after["Plain 1"]) == (2, 1, 3)
    assert sum(after.values()) == 50 and sum(cards_of(match, 1).values()) == 50


@pytest.mark.rules("NSC-2.21")
def test_exchanges_are_counted_against_the_registered_deck() -> None:
    match = begin(best_of=3)
    over(match, 0)
    for word in ("Blue 6 (1)", "done"):
        match.choose(word, "A")
    match.choose("done", "B")
    match.choose("Wall (1)", "A")
    assert cards_of(match, 0)["Wall"] == 1
    over(match, 1)
    match.choose("done", "A")
    match.choose("done", "B")
    assert cards_of(match, 0) == Counter(deck().cards)


@pytest.mark.rules("NSC-19.15")
def test_a_drawn_game_counts_for_nobody() -> None:
    match = begin(best_of=3)
    over(match, None)
    score = score_of(match.state)
    assert score is not None and score.wins == (0, 0) and score.played == 1


@pytest.mark.rules("NSC-19.15", "NSC-2.27")
def test_a_match_of_draws_has_no_winner() -> None:
    match = begin(best_of=3)
    for _ in range(3):
        over(match, None)
        if match.result is None and first_open(match.state).kind.startswith("sideboard"):
            play_until(match, lambda match: first_open(match.state).kind == "mulligan")
    assert match.result is not None and match.result.winners == ()


def test_an_open_sideboard_question_can_be_saved() -> None:
    match = begin(best_of=3)
    over(match)
    s = codec.load(match.state.table, codec.dump(match.state))
    answer(s, 0, choices(first_open(s))[0])
    assert isinstance(first_open(s).options[0], Option)
