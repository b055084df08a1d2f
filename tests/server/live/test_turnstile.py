"""Choices of matches that nobody looks at are carried out one after the other, and people go first."""

import asyncio

import pytest

from cardwright.server.live import priority
from cardwright.server.live.priority import Turnstile
from waiting import alone


def test_one_match_at_a_time_unless_someone_looks_on() -> None:
    async def run() -> list[str]:
        gate, seen = Turnstile(), list[str]()

        async def match(name: str, watched: bool) -> None:
            async with gate.turn(at_once=watched) as turn:
                for _ in range(3):
                    seen.append(name)
                    await gate.next()
                turn.leave()
                seen.append(name.upper())

        await asyncio.gather(match("a", False), match("b", False), match("w", True))
        return seen

    seen = alone(lambda: asyncio.run(run()))
    assert [name for name in seen if name in "aAbB"] == [*"aaaA", *"bbbB"]
    assert seen.index("W") < seen.index("b"), "a match that is looked at waits for nobody"


def test_a_turn_that_fails_is_given_up() -> None:
    async def run() -> None:
        gate = Turnstile()
        with pytest.raises(ValueError, match="made up"):
            async with gate.turn(at_once=False):
                raise ValueError("made up")
        async with gate.turn(at_once=False):
            pass

    alone(lambda: asyncio.run(run()))


def test_nothing_is_carried_out_while_a_person_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(priority, "PATIENCE", 600.0)

    async def run() -> None:
        gate = Turnstile()
        with gate.person():
            going = asyncio.create_task(gate.next())
            for _ in range(20):
                await asyncio.sleep(0)
            assert not going.done()
            with gate.person():
                pass
            assert not going.done(), "another person still waits"
        await going

    alone(lambda: asyncio.run(run()))


def test_people_do_not_hold_up_computers_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(priority, "PATIENCE", 0.0)

    async def run() -> None:
        gate = Turnstile()
        with gate.person():
            await gate.next()

    alone(lambda: asyncio.run(run()))
