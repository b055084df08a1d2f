"""Nobody learns from the wire what another holds, at the positions of scenario files, where cards lie that random matches seldom bring out.

What a seat does not see of the others becomes other cards of the same types, also such as only the file knows. `CARDWRIGHT_LISTENED` and
`CARDWRIGHT_LISTENED_SEED` are as in `test_listening`.
"""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardwright
from cardwright import shelf
from cardwright.errors import CardwrightError
from cardwright.kernel.names import sees
from cardwright.kernel.rng import seeded
from cardwright.kernel.state import State
from cardwright.kernel.worlds import imagine
from cardwright.match import Match
from cardwright.scenario.faults import Failure
from cardwright.scenario.run import Run
from cardwright.scenario.source import read_script
from cardwright.server.fairness.moments import noticed
from cardwright.server.live.progress import Course
from cardwright.server.storage.records import Clock
from longer import Longer
from server.fairness.listening import Tally, compare
from server.fairness.test_listening import LISTENED, SEED, WORLDS
from server.live.test_undo import setup

SCENARIOS = Path(__file__).parents[2] / "games"
# Where a seat is asked only because of what lies face down: most worlds of other positions do not come to that.
ASKED_UNSEEN = {
    "herosync/scenarios/12_hidden/triggers_are_a_choice.toml": 40,  # a trigger of a Hidden Follower
    "herosync/scenarios/18_told/a_counter_prevents_damage.toml": 20,  # Counters that take the place of something
    "herosync/scenarios/18_told/a_counter_saves_one_of_two.toml": 20,
}


def recast(course: Course, seat: str, seed: str) -> State:
    """A world that is the same to a seat: many of the cards it does not see of the others are others of their types."""
    s, number, chance = course.match.state, course.match.seat_number(seat), random.Random(seed)
    printed, known = s.table.prints, {card.name for card in shelf.game(s.game.id).prints}
    hidden = []
    for leaf in s.things:
        if leaf.owner == number or leaf.print < 0 or sees(s, number, leaf.oid) or chance.random() < 0.4:
            continue
        alike = [card.number for card in printed if card.kind == printed[leaf.card].kind]
        staged = [card for card in alike if printed[card].name not in known]
        hidden.append(([leaf.oid], [chance.choice(staged if staged and chance.random() < 0.5 else alike)]))
    world = imagine(s, number, seeded(seed), hidden)
    world.rng = s.rng
    return world


def courses(path: Path) -> Iterator[Course]:
    """A match of two people at the positions of a file, before each of its moves."""
    try:
        run = Run(read_script(path.read_text(encoding="utf-8")))
    except CardwrightError:
        return  # a lesson, or a file that is about what is wrong with it
    if len(run.match.seats) != 2:
        return
    for block in run.script.steps:
        if block.name != "do":
            continue
        course = at(run.match.state.clone(), run.script.game)
        if course is not None:
            yield course
        run.player.stop_before_turn(False)
        try:
            run._do(block)
        except Failure:
            return  # it passes by another way than a file is played


def at(state: State, game: str) -> Course | None:
    """A course that stands at a position, if one seat is asked there."""
    course = Course(setup(game, "ab", clock=Clock(15.0, 5.0)), "1")
    state.journal = []
    course.match = Match(state)
    with noticed(course.match):
        pass
    pending = course.match.state.pending
    if course.match.state.result is not None or len(pending) != 1 or pending[0].sealed:
        return None
    course.moments.clear()
    course._look_round(again=True)
    course._note_moment()
    return course


def listen(course: Course, name: str, tally: Tally, apart: bool = False) -> None:
    question = course.match.decision
    assert question is not None
    compare(course, question.seat, WORLDS, name, tally, other=recast, apart=apart)


@pytest.mark.parametrize("game", cardwright.games())
def test_other_cards_sound_alike_wherever_scenarios_begin(game: str) -> None:
    tally, chance, longer = Tally(), random.Random(SEED), Longer(f"{game}, positions of scenarios compared", LISTENED)
    files = sorted((SCENARIOS / game / "scenarios").glob("**/*.toml"))
    turn = 0
    while tally.positions < LISTENED:
        turn += 1
        path = chance.choice(files)
        for step, course in enumerate(courses(path)):
            listen(course, f"{SEED}/{path.stem}/{turn}/{step}", tally)
        longer.tell(tally.positions)
    print(f"{game}, seed {SEED}: {tally}")


@pytest.mark.parametrize("apart", [False, True], ids=["one worker", "two workers"])
@pytest.mark.parametrize("file", ASKED_UNSEEN)
def test_nobody_hears_that_a_seat_is_asked_about_what_lies_face_down(file: str, apart: bool) -> None:
    tally = Tally()
    for turn in range(ASKED_UNSEEN[file]):
        for step, course in enumerate(courses(SCENARIOS / file)):
            listen(course, f"{SEED}/{turn}/{step}", tally, apart)
    assert tally.unlike, "in no world anyone was asked who was passed over in another"
