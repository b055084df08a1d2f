"""Worlds that look the same to whoever moves: in one the rival is asked in a window, in another passed over. What is sent is the same."""

import copy
import json
import random
import re
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from cardwright.errors import CardwrightError
from cardwright.kernel.rng import seeded
from cardwright.kernel.state import State
from cardwright.match import Match
from cardwright.server import clocks, poker
from cardwright.server.course import Course
from cardwright.server.kept import Clock, Entry, Kept
from cardwright.server.scenes import Scene
from cardwright.server.sockets import Socket
from server.test_undo import setup
from truth import HANDLE

WORLDS = 8  # for each choice


def in_world(course: Course, state: State) -> Course:
    """The same course in another world."""
    state.journal = list(course.match.state.journal or ())
    other = copy.copy(course)
    other.pasts, other.clocks = list(course.pasts), copy.deepcopy(course.clocks)
    other.hushed, other.asked_since, other._asked = dict(course.hushed), dict(course.asked_since), dict(course._asked)
    other.match = Match(state, list(course.match.record), about=course.match.about)
    return other


def sent(course: Course, scenes: list[Scene], seat: str) -> Any:
    """What whoever has a seat is sent first, with handles numbered as they come: those differ from world to world."""
    scene = scenes[0] if scenes else Scene(course.match, course.numbers())
    guest = next(chair.guest for chair in course.setup.chairs if chair.seat == seat)
    hushed = bool(scenes) or bool(poker.asked_in_window(course, [seat]))
    kept = Kept("m", "running", course.setup, "s", 1, 0.0)
    room = SimpleNamespace(course=course, kept=kept, scene=lambda: scene, hushed=lambda _: hushed, hall=None)
    socket = Socket(cast(Any, None), cast(Any, room), guest, "n", "n")
    found: list[str] = []
    socket.send = lambda message: found.append(msgspec.json.encode(message).decode())  # type: ignore[method-assign]  # a list for a wire
    socket.show()
    names: dict[str, str] = {}
    return json.loads(re.sub(HANDLE, lambda handle: names.setdefault(handle.group(), f"h{len(names)}"), "[" + ",".join(found) + "]"))


@pytest.mark.parametrize("game, seeds, guests", [("synsouls", "1", "ab"), ("synsouls", "2", "a-"), ("herosync", "123", "ab")])
def test_whoever_moves_cannot_tell_whether_the_rival_is_asked(
    game: str, seeds: str, guests: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    compared = 0
    for seed in seeds:
        course, chance = Course(setup(game, guests, clock=Clock(15.0, 5.0), began=0.0, wary=True), seed), random.Random(seed)
        for step in range(150):
            question = course.match.decision
            if question is None:
                break
            seat, text, at = question.seat, chance.choice(question.options).text, step * 3.0
            monkeypatch.setattr(clocks, "now", lambda at=at: at)
            seen: dict[tuple[str, bool], Any] = {}
            for world in range(WORLDS):
                state = course.match.imagine(seat, seeded(f"{seed}/{step}/{world}")) if world else course.match.state.clone()
                other = in_world(course, state)
                try:
                    other.apply(Entry(other.number + 1, "choose", seat, text, at))
                except CardwrightError:  # not to be done in that world
                    continue
                scenes = other.passed
                rival = scenes[0].asked if scenes else poker.asked_in_window(other, [seat])
                if rival and other.match.result is None:
                    seen.setdefault((rival, bool(scenes)), sent(other, scenes, seat))
            for rival in "AB":
                if (rival, True) in seen and (rival, False) in seen:
                    compared += 1
                    assert seen[rival, True] == seen[rival, False], (step, text)
            course.apply(Entry(course.number + 1, "choose", seat, text, at))
    assert compared > 3, compared


def test_no_clock_moves_while_windows_are_shown() -> None:
    """Whoever is asked behind the veil pays nothing for the pauses, however many there are."""
    most = 0
    for seed in "12":
        course, chance, at = Course(setup("synsouls", "ab", clock=Clock(15.0), began=0.0), seed), random.Random(seed), 0.0
        for _ in range(120):
            question = course.match.decision
            if question is None:
                break
            at += 1.0
            course.apply(Entry(course.number + 1, "choose", question.seat, chance.choice(question.options).text, at))
            windows = len(course.passed)
            most = max(most, windows)
            before = course.clocks.seconds(course.match, at)
            assert course.clocks.seconds(course.match, at + windows * course.clocks.pause) == before
            at += windows * course.clocks.pause
    assert most > 1
