"""Taking moves back: free against the computer, by consent between people, never past something revealed."""

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from cardwright import shelf
from cardwright.kernel.faults import IllegalChoice
from cardwright.server.live.progress import Course
from cardwright.server.live.undo import goal
from cardwright.server.storage.records import Chair, Entry, Setup
from server.house import Message, Person, Seat
from server.live.test_messages import friends, refusal

ME, COMPUTER = {"who": "me"}, {"who": "computer", "level": 1}


def setup(game: str, guests: str, **changes: Any) -> Setup:
    decks = list(shelf.game(game).decks.values())
    chairs = tuple(
        Chair(seat, "computer" if guest == "-" else "person", "" if guest == "-" else guest, guest, 1, decks[place])
        for place, (seat, guest) in enumerate(zip("AB", guests, strict=True))
    )
    return msgspec.structs.replace(Setup(game, chairs), **changes)


def chosen(course: Course, fits: Callable[[str, str], bool], most: int = 400) -> tuple[str, str]:
    """Play at random until an option fits, and choose it."""
    chance = random.Random(7)
    for _ in range(most):
        for seat in course.match.seats:
            asked = course.match.decision_of(seat)
            found = [item.text for item in asked.options if fits(seat, item.text)] if asked is not None else []
            if found:
                course.apply(Entry(course.number + 1, "choose", seat, found[0], 0.0))
                return seat, found[0]
        asked = course.match.decision
        assert asked is not None, "the match ended before it came to that"
        course.apply(Entry(course.number + 1, "choose", asked.seat, chance.choice(asked.options).text, 0.0))
    raise AssertionError("it never came to that")


def test_a_move_that_reveals_nothing_is_taken_back_as_if_it_never_was() -> None:
    course = Course(setup("source", "a-"), "1")
    chosen(course, lambda seat, text: seat == "A" and text.startswith("move "))
    before = course.pasts[-1]
    made = goal(course, "a")
    assert made == before.made
    log = course.match.log("A")
    course.apply(Entry(course.number + 1, "undo", "A", str(made), 0.0))
    assert len(course.match.record) == made and len(course.match.log("A")) < len(log)
    again = Course.build(course.setup, "1", [])
    for item in course.match.record:
        again.match.choose(item.text, item.seat)
    assert again.match.hash() == course.match.hash() and again.match.log("A") == course.match.log("A")


def test_a_log_with_an_undo_leads_to_the_same_position_everywhere() -> None:
    course = Course(setup("source", "aa"), "2")
    entries = []
    chance = random.Random(1)
    for step in range(60):
        asked = course.match.decision
        assert asked is not None
        kind, text = "choose", chance.choice(asked.options).text
        if step % 7 == 6:
            with suppress(IllegalChoice):
                kind, text = "undo", str(goal(course, "a"))
        entries.append(course.apply(Entry(course.number + 1, kind, asked.seat, text, 0.0)))  # type: ignore[arg-type]  # one of two words
    assert any(entry.kind == "undo" for entry in entries)
    again = Course.build(course.setup, "2", entries)
    assert again.match.hash() == course.match.hash() and again.match.record == course.match.record
    assert again.asked_since == course.asked_since


def test_chance_cannot_be_taken_back() -> None:
    course = Course(setup("synsouls", "a-"), "3")
    while course.match.state.rng == course.pasts[-1].state.rng if course.pasts else True:
        asked = course.match.decision
        assert asked is not None
        course.apply(Entry(course.number + 1, "choose", asked.seat, asked.options[0].text, 0.0))
    with pytest.raises(IllegalChoice, match=r"chance|nothing"):
        goal(course, "a")


def test_what_another_person_has_seen_cannot_be_taken_back() -> None:
    """A card played from the hand is known to the rival; against the computer the same move may be taken back."""
    for guests, refused in (("ab", True), ("a-", False)):
        course = Course(setup("synsouls", guests, options={"max_notes": 3}), "4")
        chosen(course, lambda seat, text: seat == "A" and text.startswith("load "))
        past = course.pasts[-1]
        if past.state.rng != course.match.state.rng:
            continue
        if refused:
            with pytest.raises(IllegalChoice, match=r"hidden card|another player"):
                goal(course, "a")
        else:
            assert goal(course, "a") == past.made


def test_nothing_is_taken_back_before_the_first_move() -> None:
    with pytest.raises(IllegalChoice, match="nothing"):
        goal(Course(setup("synsouls", "a-"), "5"), "a")


def to_undo(table: Seat, seats: str) -> Message:
    """Play the first option until a move may be taken back."""
    for _ in range(120):
        found = next((item for item in table.positions.values() if item["may_undo"] and item["seat"] in seats), None)
        if found is not None:
            return found
        position = table.asked()
        table.choose(position, random.Random(position["number"]).choice(position["view"]["question"]["options"]))
    raise AssertionError("no move could be taken back")


def test_undo_is_free_without_other_people(ada: Person) -> None:
    match = ada.make("source", ME, ME)
    with ada.sit(match["id"]) as table:
        position = to_undo(table, "AB")
        table.positions.clear()
        table.send("undo", seat=position["seat"])
        back = table.until(lambda message: message["type"] == "position" and message["number"] > position["number"])
        assert back["number"] == position["number"] + 1 and back["log_from"] == 0
        assert "question" in back["view"] or "question" in table.until("position")["view"]


def test_between_people_an_undo_needs_consent(ada: Person, bob: Person) -> None:
    match = friends(ada, bob, "source")
    with ada.sit(match["id"]) as one, bob.sit(match["id"]) as two:
        tables, owner = {"A": one, "B": two}, ""
        for _ in range(150):
            for seat, table in tables.items():
                table.send("ping")
                table.until("pong")
                if table.positions[seat]["may_undo"]:
                    owner = seat
            if owner:
                break
            seat = next(seat for seat, table in tables.items() if "question" in table.positions[seat]["view"])
            position = tables[seat].positions[seat]
            tables[seat].choose(position, random.Random(position["number"]).choice(position["view"]["question"]["options"]))
        assert owner
        other = "B" if owner == "A" else "A"
        asking, asked = tables[owner], tables[other]
        number = asking.positions[owner]["number"]
        assert refusal(asked, "consent", seat=other, yes=True)["code"] == "not_asked"
        asking.send("undo", seat=owner)
        assert asked.until(lambda message: message.get("undo_asked_by") == owner)["number"] == number + 1
        assert asking.until(lambda message: message.get("undo_asked_by") == owner)["number"] == number + 1
        assert refusal(asking, "consent", seat=owner, yes=True)["code"] == "not_asked"
        asked.send("consent", seat=other, yes=False)
        assert asking.until(lambda message: message["type"] == "position" and message["number"] == number + 2)["undo_asked_by"] == ""
        asking.send("undo", seat=owner)
        asked.until(lambda message: message.get("undo_asked_by") == owner)
        asked.send("consent", seat=other, yes=True)
        back = asking.until(lambda message: message["type"] == "position" and message["number"] == number + 4)
        assert back["log_from"] == 0 and back["undo_asked_by"] == ""
