"""Poker face: a window that the rival might have answered in looks the same whether it could or not."""

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine

from cardwright import shelf
from cardwright.kernel.agenda import decision_for
from cardwright.kernel.names import SPECTATOR
from cardwright.server import poker
from cardwright.server.course import Course
from cardwright.server.kept import Clock, Entry
from cardwright.server.scenes import Scene
from server.house import Person, Seat, give_up, play_on, serving, settings
from server.test_messages import friends, refusal
from server.test_undo import setup
from truth import HANDLE, veiled


def played(game: str, seed: str, guests: str = "ab", most: int = 250) -> Iterator[tuple[Course, Entry, list[Scene]]]:
    """A match at random; after every choice what a poker face would show."""
    course = Course(setup(game, guests), seed)
    chance = random.Random(seed)
    for _ in range(most):
        asked = course.match.decision
        if asked is None:
            return
        entry = course.apply(Entry(course.number + 1, "choose", asked.seat, chance.choice(asked.options).text, 0.0))
        yield course, entry, course.passed


@pytest.mark.parametrize("game", ["synsouls", "neuroscape", "herosync"])
def test_windows_that_were_passed_over_are_shown(game: str) -> None:
    found = [(course, entry, scene) for seed in "12" for course, entry, scenes in played(game, seed, most=90) for scene in scenes]
    assert found, "nobody was ever passed over"
    for course, entry, scene in found:
        assert scene.asked != entry.seat and scene.match.state.result is None
        for seat in ("A", "B", ""):
            view = json.loads(msgspec.json.encode(scene.view(seat)))
            assert "question" not in view
            assert view["waiting_for"] == ([] if course.match.game.quiet_windows else [scene.asked])
            log = scene.log(seat)
            assert log == course.match.log(seat or None)[: len(log)]
            hidden = veiled(scene.match.state, scene.match.seat_number(seat) if seat else SPECTATOR)
            assert hidden and hidden.isdisjoint(HANDLE.findall(json.dumps(view)))


def test_a_game_whose_windows_are_public_needs_no_face() -> None:
    assert not [scene for _, _, scenes in played("source", "1") for scene in scenes]


def test_a_window_looks_the_same_whether_the_rival_could_answer_or_not() -> None:
    """Where a seat is really asked, everyone else sees what they would see if it had been passed over."""
    compared = 0
    for seed in "1234":
        for course, entry, scenes in played("synsouls", seed):
            match = course.match
            asked = poker.asked_in_window(course, [entry.seat])
            if not asked or scenes:
                continue
            other = "A" if asked == "B" else "B"
            real = json.loads(msgspec.json.encode(match.view(other)))
            veiled = json.loads(msgspec.json.encode(Scene(match, course.numbers(), asked).view(other)))
            assert real == veiled
            compared += 1
    assert compared > 5


@pytest.mark.parametrize("game", shelf.games())
def test_the_course_itself_is_the_same_with_and_without(game: str) -> None:
    """To come to rest at every window changes nothing: neither a position nor a line of the log."""
    other = Course(setup(game, "ab", poker_face=False), "5")
    for course, entry, _ in played(game, "5", most=120):
        other.apply(entry)
        assert not other.passed
        assert course.match.hash() == other.match.hash()
        assert course.match.state.journal == other.match.state.journal
        assert course.match.record == other.match.record and not course.match.state.stops


def test_only_matches_of_several_people_have_it() -> None:
    assert setup("synsouls", "ab").discreet
    assert not setup("synsouls", "a-").discreet
    assert not setup("synsouls", "aa").discreet
    assert not setup("synsouls", "ab", poker_face=False).discreet


def test_whoever_was_passed_over_the_window_stays_for_the_pause(file: str) -> None:
    """With pauses that never end, all see the window from the first act on, and nobody can hurry it."""
    with serving(settings(file, pause=(600.0, 600.0))) as address:
        ada, bob = Person(address), Person(address)
        match = friends(ada, bob, poker_face=True)
        with ada.sit(match["id"]) as one, bob.sit(match["id"]) as two:
            tables = {"A": one, "B": two}
            seat = act(tables)
            other = "B" if seat == "A" else "A"
            for name, table in tables.items():
                assert table.positions[name]["view"]["waiting_for"] == [other] and "question" not in table.positions[name]["view"]
                number = table.positions[name]["number"]
                assert refusal(table, "choose", seat=name, at=number, option="pass")["code"] == "not_asked"
                assert refusal(table, "why", seat=name, move="proceed")["code"] == "not_asked"
            with ada.sit(match["id"]) as again:
                again.until("position")
                assert again.positions["A"]["view"] == one.positions["A"]["view"]
            for name, table in tables.items():  # who is asked behind the veil may concede, the other is refused
                table.send("concede", seat=name)
            while one.over is None:
                one.next()


ASKING: list[tuple[str, dict[str, Any]]] = [("choose", {"at": 0, "option": "pass"}), ("why", {"move": "proceed"}), ("undo", {})]


def act(tables: dict[str, Seat]) -> str:
    """Play until nobody is asked any more, since a window is open; who moved last."""
    seat = ""
    for _ in range(60):
        for table in tables.values():  # all are shown a position at once, so whoever moved has seen it before the others are read
            table.settle()
        open_to = [seat for seat, table in tables.items() if "question" in table.positions[seat]["view"]]
        if not open_to:
            break
        seat = open_to[0]
        position = tables[seat].positions[seat]
        tables[seat].choose(position, position["view"]["question"]["options"][-1])
    return seat


def test_a_pass_is_held_back_until_the_pause_is_over(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the rival was really asked: its pass is stored, but with pauses that never end nobody sees the window close."""
    monkeypatch.setattr(poker.Watch, "scenes", lambda *_: [])
    with serving(settings(file, pause=(600.0, 600.0))) as address:
        ada, bob = Person(address), Person(address)
        match = friends(ada, bob, poker_face=True)
        with ada.sit(match["id"]) as one, bob.sit(match["id"]) as two:
            tables, mover = {"A": one, "B": two}, ""
            chance = random.Random(3)
            for _ in range(300):
                for table in tables.values():
                    table.settle()
                seat = next(seat for seat, table in tables.items() if "question" in table.positions[seat]["view"])
                table, position = tables[seat], tables[seat].positions[seat]
                question = position["view"]["question"]
                window = question["kind"] == "window" and position["view"]["status"]["performer"] != seat
                if window and mover != seat:  # no window is kept open for who moved
                    break
                # Nobody passes on the way there: in a window that would be held back already.
                mover = seat
                table.choose(position, chance.choice([option for option in question["options"] if option != "pass"]))
            other = "B" if seat == "A" else "A"
            before = [ada.http.get(f"/api/matches/{match['id']}").json(), tables[other].positions[other], len(tables[other].received)]
            refusals = [refusal(tables[other], kind, seat=other, **fields) for kind, fields in ASKING]
            table.send("choose", seat=seat, at=position["number"], option="pass")
            table.until("position")
            assert table.positions[seat]["number"] == position["number"] and "question" not in table.positions[seat]["view"]
            assert [refusal(tables[other], kind, seat=other, **fields) for kind, fields in ASKING] == refusals
            tables[other].settle()
            after = [ada.http.get(f"/api/matches/{match['id']}").json(), tables[other].positions[other], len(tables[other].received)]
            assert after == [*before[:2], before[2] + 2 * len(ASKING) + 1], "the rival is told that there was a pass"
            assert ada.http.get(f"/api/matches/{match['id']}/positions").status_code == 409
    with create_engine(file).connect() as connection:
        last = connection.exec_driver_sql("SELECT seat, text FROM entries ORDER BY number DESC LIMIT 1").one()
    assert tuple(last) == (seat, "pass")


def test_a_pass_in_a_window_leaves_no_trace_for_others() -> None:
    """Neither their number of the position nor a clock nor what may be taken back tells of it."""
    seen = 0
    for seed in "123":
        course = Course(setup("synsouls", "ab", clock=Clock(10.0, 5.0), began=0.0), seed)
        chance, at = random.Random(seed), 0.0
        for _ in range(150):
            asked = course.match.decision
            if asked is None:
                break
            decision = decision_for(course.match.state, course.match.seat_number(asked.seat))
            assert decision is not None
            others = [name for name in ("A", "B", "") if name != asked.seat]
            before = [course.told(name) for name in others], course.clocks.seconds(course.match, at), course.clocks.since
            at += 1.0
            option = "pass" if decision.kind == "window" else chance.choice(asked.options).text
            course.apply(Entry(course.number + 1, "choose", asked.seat, option, at))
            after = [course.told(name) for name in others], course.clocks.seconds(course.match, at), course.clocks.since
            if option == "pass":
                seen += 1
                assert course.pasts[-1].hushed
                assert after == before
            else:
                assert after[0] == [number + 1 for number in before[0]]
    assert seen > 5


def test_with_a_poker_face_a_match_still_comes_to_its_end(file: str) -> None:
    with serving(settings(file, pause=(0.0, 0.01))) as address:
        ada, bob = Person(address), Person(address)
        match = friends(ada, bob, "solrei", poker_face=True)
        with ada.sit(match["id"]) as one, bob.sit(match["id"]) as two:
            play_on(one, two, chance=random.Random(1), most=80, discreet=True)
            give_up(one, two)
