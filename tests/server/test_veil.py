"""What nobody learns while a window is shown: not by giving up, not from a computer's pass, not because another leaves."""

import asyncio
import random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cardwright.server import poker
from cardwright.server.course import Course
from cardwright.server.kept import Entry, Kept
from cardwright.server.messages import Concede
from cardwright.server.refusing import Refuse
from cardwright.server.rooms import Room
from cardwright.server.veil import NOBODY, Veil
from server.house import Person
from server.test_messages import refusal
from server.test_undo import setup

LONG = (600.0, 600.0)


def moved(course: Course, chance: random.Random, option: str = "") -> Entry:
    """The next choice, at random if none is given."""
    asked = course.match.decision
    assert asked is not None
    return course.apply(Entry(course.number + 1, "choose", asked.seat, option or chance.choice(asked.options).text, 0.0))


def veiled(seed: str, guests: str = "ab", movers: str = "AB") -> tuple[Course, Entry]:
    """A position of SYNSOULS behind a window that is shown, in which who moved is asked again, and it is the rival's Performance."""
    chance = random.Random(seed)
    for deal in range(40):
        course = Course(setup("synsouls", guests, wary=True), f"{seed}{deal}")
        while course.match.decision is not None:
            entry = moved(course, chance)
            if course.match.result is not None or not course.asked(entry.seat) or entry.seat not in movers:
                continue
            rivals = course.match.state.own.performer != course.match.seat_number(entry.seat)
            if rivals and course.passed:
                return course, entry
    raise AssertionError("it never came to that")


def test_giving_up_tells_nothing_about_who_is_asked() -> None:
    """In SYNSOULS one may concede when asked (SYN-1.7): behind a window that is shown, nobody is."""
    course, entry = veiled("1")
    guest = next(chair.guest for chair in course.setup.chairs if chair.seat == entry.seat)

    async def give_up() -> None:
        hall = SimpleNamespace(settings=SimpleNamespace(pause=LONG))
        room = Room(cast(Any, hall), Kept("m", "running", course.setup, "s", 1, 0.0), course)
        room.veil.draw(course.setup, course, entry)
        assert room.veil.scene is not None
        try:
            with pytest.raises(Refuse, match="cannot concede now") as told:
                await room.concede(guest, Concede(entry.seat))
            assert told.value.code == "illegal" and told.value.rules == ("SYN-1.7",)
        finally:
            room.close()

    asyncio.run(give_up())


def shown_by(veil: Veil, shown: list[str]) -> None:
    async def show(guest: str) -> None:
        shown.append(guest)

    veil._show = show


@pytest.mark.parametrize("guests", ["ab", "a-"])
def test_a_pass_is_shown_to_who_passed_alone(guests: str) -> None:
    """A computer is nobody: its pass is shown to no one."""
    async def passing() -> list[str]:
        chance, shown = random.Random(3), list[str]()
        for deal in range(40):
            course = Course(setup("synsouls", guests, wary=True), f"pass{deal}")
            while course.match.decision is not None:
                entry = moved(course, chance)
                if course.match.result is not None or course.passed:
                    continue
                if poker.asked_in_window(course, [entry.seat]) == "B" and course.match.decision is not None:
                    veil = Veil(LONG, cast(Any, None))
                    shown_by(veil, shown)
                    veil.draw(course.setup, course, entry)
                    assert veil.scene is None
                    veil.draw(course.setup, course, moved(course, chance, "pass"))
                    await asyncio.sleep(0.01)
                    assert veil.scene is not None
                    veil.close()
                    return shown
        raise AssertionError("it never came to that")

    assert asyncio.run(passing()) == ["b" if guests == "ab" else NOBODY]


def test_a_computer_that_is_passed_over_is_waited_for_too() -> None:
    course, entry = veiled("2", "a-", "A")
    scene = course.passed[0]
    assert scene.asked != entry.seat
    assert poker.pause(course.setup, "B", (2.0, 2.0)) == 2.0, "who decides at once needs no time of its own"
    assert poker.thinks(5) > poker.thinks(4) > poker.thinks(3) == 0.0


def test_who_leaves_lifts_no_veil() -> None:
    course, entry = veiled("3")

    async def leave() -> None:
        veil = Veil(LONG, cast(Any, None))
        shown_by(veil, [])
        veil.draw(course.setup, course, entry)
        before = veil.scene
        for kind in ("leave", "decline", "withdraw"):
            veil.draw(course.setup, course, Entry(course.number + 1, cast(Any, kind), "A", "", 0.0))
            assert veil.scene is before is not None
        veil.draw(course.setup, course, Entry(course.number + 1, "undo", "A", "0", 0.0))
        assert veil.scene is None
        veil.close()

    asyncio.run(leave())


def test_a_lone_person_may_ask_for_a_poker_face(ada: Person) -> None:
    me, computer = {"who": "me"}, {"who": "computer", "level": 1}
    for asked, status in ((True, 409), (False, 200), (None, 200)):
        match = ada.make("synsouls", me, computer, poker_face=asked)
        assert ada.http.get(f"/api/matches/{match['id']}/positions").status_code == status
    with ada.sit(match["id"]) as table:
        assert refusal(table, "hint", seat="B")["code"] == "not_yours"
