"""A match of several games: the frame at the bottom keeps the score, each game begins afresh, and finishing unwinds to it."""

from collections.abc import Sequence
from typing import Any

import pytest

from cardwright.kernel.agenda import answer, ask_one, ask_sealed
from cardwright.kernel.codec import dump, load, state_hash
from cardwright.kernel.series import Score, carry, play_match, score_of
from cardwright.kernel.state import State
from cardwright.kernel.things import Option, Result
from cardwright.match import Match
from kernel.toy import DECK, HAND, Toy, start

Frame = tuple[Any, ...]


class Bout(Toy):
    """A game that is over when someone says who wins it; the loser of the last one is asked first."""

    def __init__(self) -> None:
        super().__init__({"ask": self.ask, "told": self.told, "round": self.round})

    def lay_out(self, s: State, decks: Sequence[Any]) -> None:
        if s.table.options.get("best_of", 1) == 1 or s.agenda:
            super().lay_out(s, decks)
            s.push("round")
        else:
            play_match(s, s.table.options["best_of"] // 2 + 1, s.table.options.get("most", 3))

    def round(self, s: State, frame: Frame) -> None:
        score = score_of(s)
        s.push("ask", score.losers[0] if score is not None and score.losers else 0)
        s.move(s.top_of(DECK * s.table.seats, 1)[0], HAND * s.table.seats)

    def ask(self, s: State, frame: Frame) -> None:
        words = [*(str(seat) for seat in range(s.table.seats)), "draw"]
        ask_one(s, frame[1], "winner", "TOY-1", [Option(word) for word in words], "told")

    def told(self, s: State, frame: Frame) -> None:
        word = frame[1][0].verb
        s.push("never")
        side = s.table.sides[int(word)] if word != "draw" else -1
        s.finish(Result(tuple(seat for seat in range(s.table.seats) if s.table.sides[seat] == side), "TOY-win"))


def bouts(best_of: int = 3, seats: int = 2, sides: tuple[int, ...] | None = None, most: int = 0) -> Match:
    table = start(Bout(), seats=seats, sides=sides, best_of=best_of, most=most or best_of).table
    return Match.begin(table, ["abcd"] * seats, 5)


def test_a_match_of_one_game_has_no_frame() -> None:
    match = bouts(1)
    assert score_of(match.state) is None
    match.choose("1")
    assert match.result is not None and (match.result.winners, match.result.rule) == (("B",), "TOY-win")


def test_whoever_wins_two_of_three_wins() -> None:
    match = bouts()
    match.choose("1")
    assert match.result is None and score_of(match.state) == Score(2, 3, (0, 1), 1, (0,))
    match.choose("0")
    match.choose("0")
    assert match.result is not None and (match.result.winners, match.result.rule) == (("A",), "TOY-match")
    assert not match.state.agenda


def test_two_wins_end_it_early() -> None:
    match = bouts()
    match.choose("1")
    match.choose("1")
    assert match.result is not None and match.result.winners == ("B",)


def test_the_loser_of_the_last_game_goes_first() -> None:
    match = bouts(5)
    for winner, loser in (("1", "A"), ("0", "B")):
        match.choose(winner)
        assert match.decision is not None and match.decision.seat == loser


def test_nothing_but_the_score_carries_over() -> None:
    match = bouts()
    s = match.state
    s.use("turn", "x")
    s.set_num(0, 1, 9)
    assert len(s.zone(HAND)) == 1
    rng = s.rng
    match.choose("1")
    assert len(s.zone(HAND)) == 1 and len(s.zone(DECK)) == 3 and s.things[0].nums == (0, 0) and not s.uses
    assert s.rng != rng, "chance runs on: the next game is another one"


@pytest.mark.parametrize(
    ("results", "winners"), [("draw draw draw draw draw", ()), ("draw 1 draw draw draw", ("B",)), ("1 0 draw draw draw", ())],
)
def test_draws_count_for_nobody_and_the_last_game_settles_it(results: str, winners: tuple[str, ...]) -> None:
    match = bouts(3, most=5)
    for word in results.split():
        assert match.result is None
        match.choose(word)
    assert match.result is not None and match.result.winners == winners


def test_teams_win_together() -> None:
    match = bouts(3, seats=4, sides=(0, 1, 0, 1))
    match.choose("2")
    assert score_of(match.state) == Score(2, 3, (1, 0), 1, (1, 3))
    match.choose("0")
    assert match.result is not None and match.result.winners == ("A", "C")


def test_giving_up_loses_the_game_under_way() -> None:
    match = bouts()
    match.concede("A")
    assert match.result is None and match.decision is not None
    match.concede("A")
    assert match.result is not None and match.result.winners == ("B",)


def test_a_match_is_saved_between_and_within_games() -> None:
    match = bouts()
    match.choose("1")
    again = load(match.state.table, dump(match.state))
    for s in (match.state, again):
        answer(s, s.pending[0].seat, Option("1"))
    assert again.result == match.state.result and state_hash(again) == state_hash(match.state)


def test_a_game_may_ask_before_it_lays_out() -> None:
    """Sideboards: every seat picks, unseen, before the next game is set up from what they picked."""

    class Swapping(Bout):
        def __init__(self) -> None:
            super().__init__()
            self.steps["swap"] = (self.swap, 0)
            self.steps["swapped"] = (self.swapped, 0)

        def next_game(self, s: State, score: Score) -> None:
            s.push("swap") if score.played else self.lay_out(s, s.table.decks)

        def swap(self, s: State, frame: Frame) -> None:
            ask_sealed(s, "swap", "TOY-6", {seat: [Option("keep"), Option("change")] for seat in range(2)}, "swapped")

        def swapped(self, s: State, frame: Frame) -> None:
            decks = [deck if given[0].verb == "keep" else "efgh" for deck, (_, given) in zip(s.table.decks, frame[1], strict=True)]
            self.lay_out(s, decks)

    match = Match.begin(start(Swapping(), best_of=3).table, ["abcd", "abcd"], 5)
    match.choose("1")
    match.choose("change", "B")
    match.choose("keep", "A")
    s = match.state
    cards = [{s.table.prints[leaf.card].name for leaf in s.things if leaf.owner == seat and leaf.print >= 0} for seat in range(2)]
    assert cards == [set("abcd"), set("efgh")]


def test_a_game_or_the_whole_match_can_be_given_up() -> None:
    match = bouts()
    match.concede("A")
    assert match.result is None and score_of(match.state) == Score(2, 3, (0, 1), 1, (0,))
    match.concede("B", match=True)
    assert match.result is not None and match.result.winners == ("A",)
    assert [chosen.text for chosen in match.record] == ["concede", "concede match"]


def test_giving_up_a_match_of_one_game_gives_up_the_game() -> None:
    match = bouts(1)
    match.concede("A", match=True)
    assert match.result is not None and match.result.winners == ("B",)


def test_a_game_may_carry_figures_over_to_the_next() -> None:
    match = bouts()
    carry(match.state, 7, 9)
    match.choose("1")
    assert score_of(match.state) == Score(2, 3, (0, 1), 1, (0,), (7, 9))
