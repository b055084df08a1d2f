"""Computer players think elsewhere: one that hangs, dies or fails neither blocks nor ends a match, and none sees what it may not."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Awaitable, Callable

import pytest

from cardwright import compiled
from cardwright.kernel.agenda import choices
from cardwright.players import LEVELS, Named, Search, Seen, player
from cardwright.server.computers import pool as computers_module
from cardwright.server.computers import worker
from cardwright.server.computers.pool import Computers, Haste
from cardwright.server.computers.queue import Rank
from cardwright.server.computers.worker import Answer, Job, Memory, Pressure, bounded, work
from cardwright.server.live.progress import Course, begin
from server.live.test_undo import setup
from waiting import alone


def job(course: Course, **changes: object) -> Job:
    record = [(item.seat, item.text) for item in course.match.record]
    fields = {"match": "m", "setup": course.setup, "seed": course.seed, "record": record, "levels": {"A": 1, "B": 1}}
    return Job(**{**fields, **changes})  # type: ignore[arg-type]  # the fields of a Job


def with_computers(test: Callable[[Computers], Awaitable[None]], limit: float = 300.0) -> None:
    async def run() -> None:
        computers = Computers(1, limit)
        try:
            await test(computers)
        finally:
            await computers.close()

    alone(lambda: asyncio.run(run()))


def test_computers_answer_until_a_person_is_asked() -> None:
    course = Course(setup("synsouls", "a-"), "1")
    memory = Memory()
    for _ in range(60):
        if course.match.result is not None:
            break
        for seat, number, text in work(memory, job(course, levels={"B": 1})).chosen:
            assert seat == "B"
            course.match.choose(number, seat)
            assert course.match.record[-1].text == text
        asked = course.match.decision_of("A")
        if asked is not None:  # else the computer has more to decide than it was given time for in one answer
            course.match.choose(asked.options[0], "A")
    assert len(course.match.record) > 60


def test_what_is_kept_in_mind_is_dropped_when_a_match_takes_another_course() -> None:
    course = Course(setup("synsouls", "--"), "2")
    memory = Memory()
    first = work(memory, job(course)).chosen
    assert work(memory, job(course)).chosen == first
    assert len(memory.matches) == 1
    other = begin(course.setup, course.seed)
    assert memory.match(job(course)).hash() == other.hash()


def test_a_process_is_there_before_anyone_asks() -> None:
    """The first to ask on a busy machine would else wait until it has been started and has read the cards."""

    async def test(computers: Computers) -> None:
        while computers.helpers[0].process is None:
            await asyncio.sleep(0.01)

    with_computers(test)


def test_rules_that_are_compiled_meanwhile_are_taken_by_a_new_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, after an answer; what it chooses from then on is the same."""
    come = False
    monkeypatch.setattr(compiled, "have_come", lambda: come)

    async def test(computers: Computers) -> None:
        nonlocal come
        course = Course(setup("synsouls", "--"), "3")
        before = (await computers.think(job(course))).chosen[0]  # how many there are is a matter of time
        process = computers.helpers[0].process
        come = True
        assert (await computers.think(job(course))).chosen[0] == before
        while computers.helpers[0].process in (None, process):
            await asyncio.sleep(0.01)
        renewed = computers.helpers[0].process
        assert computers.renewed and (await computers.think(job(course))).chosen[0] == before
        assert computers.helpers[0].process is renewed

    with_computers(test)


def test_a_process_that_dies_is_replaced() -> None:
    async def test(computers: Computers) -> None:
        course = Course(setup("synsouls", "--"), "3")
        assert (await computers.think(job(course))).chosen
        process = computers.helpers[0].process
        assert process is not None and process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
        process.join(10)
        assert (await computers.think(job(course))).chosen
        assert computers.helpers[0].process is not process

    with_computers(test)


def test_a_process_that_hangs_is_ended_and_the_table_told() -> None:
    async def test(computers: Computers) -> None:
        course = Course(setup("synsouls", "--"), "4")
        assert (await computers.think(job(course))).chosen
        process = computers.helpers[0].process
        assert process is not None and process.pid is not None
        os.kill(process.pid, signal.SIGSTOP)
        computers.limit = 0.2
        answer = await computers.think(job(course))
        assert "Timeout" in answer.fault and not answer.chosen
        assert not process.is_alive()
        computers.limit = 300.0
        assert (await computers.think(job(course))).chosen

    with_computers(test)


def test_a_fault_in_thinking_is_told() -> None:
    async def test(computers: Computers) -> None:
        course = Course(setup("synsouls", "--"), "5")
        answer = await computers.think(job(course, record=[("A", "nonsense")]))
        assert "nonsense" in answer.fault

    with_computers(test)


def test_a_search_that_is_merely_slow_answers_with_what_it_knows() -> None:
    """The levels that search can be told to stop, and then choose from what they have seen."""
    for level in LEVELS:
        computer = player(str(level.number))
        assert isinstance(computer, Named) and (computer.search is not None) == level.player.startswith("search")
    course = Course(setup("synsouls", "--"), "7")
    decision = course.match.state.pending[0]
    endless = player("search:100000s")
    assert isinstance(endless, Named)
    with bounded(endless.search, 0.5):
        option = endless.choose(Seen(course.match.state, decision.seat))
    assert option in choices(decision) and len(choices(decision)) > 1


def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers that would think for a day, in processes forked from this one; and nothing but a word stops them."""
    monkeypatch.setattr(worker, "LONGEST", 100_000.0)
    monkeypatch.setattr(worker, "player", lambda name, seed: Named(name, Search(seed, milliseconds=1e8)))
    monkeypatch.setattr(computers_module, "thinking_processes", lambda: multiprocessing.get_context("fork"))


def test_a_computer_that_thinks_is_told_to_move_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers with the best it knows, whether the word comes before its job is taken up, in the middle of it, or both."""
    endless(monkeypatch)

    async def test(computers: Computers) -> None:
        course, helper = Course(setup("synsouls", "--"), "7"), computers.helpers[0]
        before = Haste()
        before.hurry()
        first = await computers.think(job(course), haste=before)
        assert not first.fault and first.chosen
        meanwhile, behind = Haste(), Haste()
        thought = asyncio.create_task(computers.think(job(course), haste=meanwhile))
        waits = asyncio.create_task(computers.think(job(course, match="n"), haste=behind))
        while helper.jobs < 2:
            await asyncio.sleep(0.01)
        behind.hurry()  # of a job that waits in the line
        assert not thought.done()
        meanwhile.hurry()
        meanwhile.hurry()
        for answer in (await thought, await waits):
            assert not answer.fault and answer.chosen
            seat, number, text = answer.chosen[0]
            again = Course(setup("synsouls", "--"), "7")
            again.match.choose(number, seat)
            assert again.match.record[-1].text == text

    with_computers(test)


def test_a_word_of_haste_is_for_one_job_alone() -> None:
    """One that comes late, when the next job is thought about already, hurries nothing."""
    pressure, search = Pressure(), Search(1, rounds=1)
    told: list[Search] = []
    search.stop = lambda: told.append(search)  # type: ignore[method-assign]  # to see whether it is told
    pressure.begin(1, False)
    pressure.begin(2, False)
    with pressure.on(search):
        pressure.hurry(1)
        assert not told
        pressure.hurry(2)
        assert told == [search]
    pressure.begin(3, False)
    with pressure.on(search):
        assert len(told) == 1
    pressure.hurry(4)  # the word was quicker than the job
    pressure.begin(4, False)
    with pressure.on(search):
        assert len(told) == 2


def test_tables_with_people_go_first() -> None:
    async def test(computers: Computers) -> None:
        course = Course(setup("synsouls", "--"), "6")
        await computers.think(job(course))
        order: list[str] = []

        async def one(name: str, first: bool) -> None:
            await computers.think(job(course, match=name), Rank.QUICK if first else Rank.ALONE)
            order.append(name)

        process = computers.helpers[0].process
        assert process is not None and process.pid is not None
        os.kill(process.pid, signal.SIGSTOP)  # nothing is answered before all have asked
        asking = [asyncio.create_task(one(*given)) for given in (("first taken", False), *[("others", False)] * 5, ("people", True))]
        await asyncio.sleep(0)
        os.kill(process.pid, signal.SIGCONT)
        await asyncio.gather(*asking)
        assert order.index("people") <= 1

    with_computers(test)


def test_a_computer_that_cannot_decide_gets_the_games_default(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from server.house import Person, serving, settings

    async def nothing(self: Computers, job: Job, *_: object) -> Answer:
        return Answer(fault="made up")

    monkeypatch.setattr(Computers, "think", nothing)
    with serving(settings(file)) as address:
        ada = Person(address)
        match = ada.make("herosync", {"who": "computer", "level": 1}, {"who": "me"})
        with ada.sit(match["id"]) as table:
            table.asked("B")


