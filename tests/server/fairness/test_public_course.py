"""The public course: which moments a match with a poker face shows, for how long, and what nobody learns meanwhile."""

import asyncio
import json
import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from sqlalchemy import create_engine

from cardwright import shelf
from cardwright.kernel.names import SPECTATOR
from cardwright.server.fairness.moments import is_silent
from cardwright.server.fairness.pauses import FREE, thinks
from cardwright.server.fairness.public_course import PublicCourse
from cardwright.server.live.connection import Socket
from cardwright.server.live.messages import Choose, Claim, Concede, Consent, Undo, Why, Withdraw
from cardwright.server.live.progress import Course
from cardwright.server.live.queries import why
from cardwright.server.live.refusals import Refuse
from cardwright.server.live.room import Room
from cardwright.server.settings import Settings
from cardwright.server.storage.records import Clock, Entry, Kept
from server.house import Person, Seat, give_up, play_on, serving, settings
from server.live.test_messages import friends, refusal
from server.live.test_undo import setup
from truth import HANDLE, veiled
from waiting import alone

LONG = (600.0, 600.0)
GONE_NOBODY = ("nobody has been away for long enough",)


def moved(course: Course, chance: random.Random, at: float = 0.0) -> Entry:
    """The next choice, at random."""
    asked = course.match.decision
    assert asked is not None
    return course.apply(Entry(course.number + 1, "choose", asked.seat, chance.choice(asked.options).text, at))


def played(game: str, seed: str, guests: str = "ab", most: int = 250, **changes: Any) -> Iterator[tuple[Course, Entry, int]]:
    """A match at random; after every choice, and how many moments had passed before it."""
    course = Course(setup(game, guests, **changes), seed)
    chance = random.Random(seed)
    for step in range(most):
        if course.match.decision is None:
            return
        before = len(course.moments)
        yield course, moved(course, chance, step * 3.0), before


@pytest.mark.parametrize("game", shelf.games())
def test_moments_show_no_question_and_nothing_hidden(game: str) -> None:
    found = 0
    for seed in "12":
        for course, _, _ in played(game, seed, most=90):
            for scene in course.moments:
                found += 1
                assert scene.passed and scene.match.state.result is None
                for seat in ("A", "B", ""):
                    view = json.loads(msgspec.json.encode(scene.view(seat)))
                    assert "question" not in view
                    assert view["waiting_for"] in ([], [scene.passed])
                    log = scene.log(seat)
                    assert log == course.match.log(seat or None)[: len(log)]
                    hidden = veiled(scene.match.state, scene.match.seat_number(seat) if seat else SPECTATOR)
                    assert hidden.isdisjoint(HANDLE.findall(json.dumps(view)))
    assert found, "nobody was ever passed over"


@pytest.mark.parametrize("game", shelf.games())
def test_the_course_itself_is_the_same_with_and_without(game: str) -> None:
    """To come to rest at every question changes nothing: neither a position nor a line of the log."""
    other = Course(setup(game, "ab", poker_face=False), "5")
    for course, entry, _ in played(game, "5", most=120):
        other.apply(entry)
        assert not other.moments and not other.at_moment
        assert course.match.hash() == other.match.hash()
        assert course.match.state.journal == other.match.state.journal
        assert course.match.record == other.match.record and not course.match.state.stops and not course.match.state.hold


def test_only_matches_of_several_people_have_it() -> None:
    assert setup("synsouls", "ab").discreet
    assert not setup("synsouls", "a-").discreet
    assert not setup("synsouls", "aa").discreet
    assert not setup("synsouls", "ab", poker_face=False).discreet


@pytest.mark.parametrize("game", shelf.games())
def test_a_match_that_is_read_again_has_the_same_public_course(game: str) -> None:
    entries: list[Entry] = []
    for step, (course, entry, _) in enumerate(played(game, "3", most=100)):
        entries.append(entry)
        if step % 20 == 19:
            again = Course.build(course.setup, course.seed, entries)
            assert (again.public, again.at_moment) == (course.public, course.at_moment)
            assert [(scene.passed, scene.match.hash()) for scene in again.moments] == [
                (scene.passed, scene.match.hash()) for scene in course.moments
            ]


def test_a_silent_answer_leaves_no_trace() -> None:
    """Neither a clock nor what may be taken back tells of it, if it is given in time."""
    seen = 0
    for seed in "123":
        course = Course(setup("synsouls", "ab", clock=Clock(10.0, 5.0), began=0.0), seed)
        chance, at = random.Random(seed), 0.0
        for _ in range(150):
            if course.match.decision is None:
                break
            before = course.public, course.clocks.seconds(course.match, at + 1.0), course.clocks.since
            at += 1.0
            entry = moved(course, chance, at)
            if course.public == before[0] and course.pasts[-1].silent and at - course.clocks.since < FREE:
                seen += 1
                assert (course.public, course.clocks.seconds(course.match, at), course.clocks.since) == before
            elif not course.pasts[-1].silent:
                assert course.public == entry.number
    assert seen > 5


def test_no_clock_moves_while_moments_are_shown() -> None:
    """Whoever is asked after them pays nothing for the pauses, however many there are."""
    most = 0
    for course, entry, _ in played("synsouls", "1", most=150, clock=Clock(15.0), began=0.0):
        most = max(most, len(course.moments))
        shown = len(course.moments) + bool(course.at_moment)
        assert course.clocks.free >= FREE * shown
        if course.public == entry.number:
            before = course.clocks.seconds(course.match, entry.at)
            assert course.clocks.seconds(course.match, entry.at + FREE * shown) == before
    assert most > 1


def held_back(tables: dict[str, Seat]) -> str | None:
    """Answer, always the first option, until an answer is taken and its seat is asked no more; who that is. None if the deal is one in
    which a pause comes before the next question, so that nobody is asked."""
    for _ in range(60):
        for table in tables.values():
            table.settle()
        seat = next((seat for seat, table in tables.items() if "question" in table.positions[seat]["view"]), None)
        if seat is None:
            return None
        other = "B" if seat == "A" else "A"
        before = len(tables[other].received)
        table, position = tables[seat], tables[seat].positions[seat]
        table.send("choose", seat=seat, at=position["number"], option=position["view"]["question"]["options"][0])
        table.until("position")
        tables[other].settle()
        if len(tables[other].received) == before + 1 and "question" not in table.positions[seat]["view"]:
            return seat
    raise AssertionError("every answer was told at once")


ASKING: list[tuple[str, dict[str, Any]]] = [("choose", {"at": 0, "option": "pass"}), ("why", {"move": "proceed"}), ("undo", {})]


def test_a_silent_answer_is_held_back_until_the_pause_is_over(file: str) -> None:
    """It is stored, but with pauses that never end nobody else hears of it, and nobody can hurry it."""
    with serving(settings(file, pause=LONG)) as address:
        ada, bob, eve = Person(address), Person(address), Person(address)
        for _ in range(40):
            match = friends(ada, bob, poker_face=True, private=False)
            with ada.sit(match["id"]) as one, bob.sit(match["id"]) as two, eve.sit(match["id"]) as three:
                three.settle()
                tables = {"A": one, "B": two}
                seat = held_back(tables)
                if seat is None:
                    continue
                summary = eve.http.get(f"/api/matches/{match['id']}").json()
                three.settle()
                told = len(three.received)
                for name, table in tables.items():
                    view = table.positions[name]["view"]
                    assert view["waiting_for"] == [seat] and "question" not in view
                    assert [refusal(table, kind, seat=name, **fields)["code"] for kind, fields in ASKING] == ["not_asked"] * 3
                with bob.sit(match["id"]) as again:
                    again.until("position")
                    assert again.positions["B"]["view"] == two.positions["B"]["view"]
                three.settle()
                kinds = [json.loads(text)["type"] for text in three.received[told:]]
                assert set(kinds) <= {"pong", "players"}, "whoever looks on is told"
                assert eve.http.get(f"/api/matches/{match['id']}").json() == summary
                assert ada.http.get(f"/api/matches/{match['id']}/positions").status_code == 409
            break
        else:
            raise AssertionError("no deal in which an answer is held back")
    with create_engine(file).connect() as connection:
        last = connection.exec_driver_sql("SELECT seat FROM entries WHERE match = ? ORDER BY number DESC LIMIT 1", (match["id"],))
        assert last.scalar() == seat


def test_with_a_poker_face_a_match_still_comes_to_its_end(file: str) -> None:
    with serving(settings(file, pause=(0.0, 0.01))) as address:
        ada, bob = Person(address), Person(address)
        match = friends(ada, bob, "solrei", poker_face=True)
        with ada.sit(match["id"]) as one, bob.sit(match["id"]) as two:
            play_on(one, two, chance=random.Random(1), most=80, discreet=True)
            give_up(one, two)


def passed_over(movers: str = "AB", guests: str = "ab") -> tuple[Course, Entry]:
    """A position of SYNSOULS in the rival's Performance, in which who moved is asked, but only after moments of the rival."""
    chance = random.Random(movers)
    for deal in range(40):
        course = Course(setup("synsouls", guests, wary=True), f"{movers}{deal}")
        while course.match.decision is not None:
            entry = moved(course, chance)
            if course.match.result is not None or not course.asked(entry.seat) or entry.seat not in movers:
                continue
            rivals = course.match.state.own.performer != course.match.seat_number(entry.seat)
            if rivals and course.public == entry.number and course.moments and course.moments[0].passed != entry.seat:
                return course, entry
    raise AssertionError("it never came to that")


def test_giving_up_tells_nothing_about_who_is_asked() -> None:
    """In SYNSOULS one may concede when asked (SYN-1.7): at a moment of the rival, only the rival is."""
    course, entry = passed_over()
    guest = next(chair.guest for chair in course.setup.chairs if chair.seat == entry.seat)

    async def concede() -> None:
        hall = SimpleNamespace(settings=SimpleNamespace(pause=LONG))
        room = Room(cast(Any, hall), Kept("m", "running", course.setup, "s", 1, 0.0), course)
        assert room.public.scene is course.moments[0] and room.hidden(guest)
        try:
            with pytest.raises(Refuse, match="cannot concede now") as told:
                await room.concede(guest, Concede(entry.seat))
            assert told.value.code == "illegal" and told.value.rules == ("SYN-1.7",)
        finally:
            room.close()

    alone(lambda: asyncio.run(concede()))


def test_a_refusal_does_not_wait_for_an_answer_that_is_stored() -> None:
    """While another may be thinking: how long a refusal takes would tell that there was an answer to store."""
    course, entry = passed_over()
    seat = entry.seat
    guest = next(chair.guest for chair in course.setup.chairs if chair.seat == seat)

    async def ask() -> None:
        hall = SimpleNamespace(settings=SimpleNamespace(pause=LONG, away=300.0, limits=SimpleNamespace(taken_back=9)))
        room = Room(cast(Any, hall), Kept("m", "running", course.setup, "s", 1, 0.0), course)
        try:
            async with room.lock:
                for asking in (
                    room.choose(guest, Choose(seat, 0, "pass")), room.undo(guest, Undo(seat)), room.withdraw(guest, Withdraw(seat)),
                    room.consent(guest, Consent(seat, True)), why(room, guest, Why(seat, move="proceed")),
                    room.claim(guest, Claim(seat, True)),
                ):
                    with pytest.raises(Refuse) as told:
                        await asyncio.wait_for(asking, 5.0)  # for ever, if it waits at all
                    assert told.value.code == ("not_asked" if told.value.args != GONE_NOBODY else "illegal")
        finally:
            room.close()

    alone(lambda: asyncio.run(ask()))


def test_a_greeting_does_not_wait_for_an_answer_that_is_stored() -> None:
    """Whoever comes in, or comes in again, while another's silent answer is stored is shown what all others are shown, and at once."""
    course = next(
        course for course, _, _ in played("synsouls", "3", most=150)
        if course.at_moment and not course.moments and is_silent(
            course.match.state, course.match.state.pending[0], course.match.decision_of(course.at_moment).options[0].text,
        )
    )
    seat = course.at_moment
    guests = {chair.seat: chair.guest for chair in course.setup.chairs} | {"": "eve"}
    rival = "B" if seat == "A" else "A"

    async def come_in() -> None:
        stored, storing = asyncio.Event(), asyncio.Event()

        async def append(*_: object) -> bool:
            storing.set()
            return await stored.wait()

        hall = SimpleNamespace(settings=Settings("sqlite:///", pause=LONG), store=SimpleNamespace(append=append))
        room = Room(cast(Any, hall), Kept("m", "running", course.setup, "s", 1, 0.0), course)

        async def greeted(listener: str) -> list[str]:
            socket = Socket(cast(Any, None), room, guests[listener], listener, cast(Any, "n"))
            await asyncio.wait_for(room.enter(socket), 5.0)  # for ever, if it waits at all
            return [text for text in (socket._outgoing.get_nowait() for _ in range(socket._outgoing.qsize())) if text is not None]

        try:
            await greeted(seat)
            before = {listener: await greeted(listener) for listener in (rival, "")}
            number, _ = room.told.numbers(seat)
            option = course.match.decision_of(seat).options[0].text
            answering = asyncio.create_task(room.choose(guests[seat], Choose(seat, number, option)))
            await asyncio.wait_for(storing.wait(), 5.0)
            assert {listener: await greeted(listener) for listener in (rival, "")} == before
            stored.set()
            await answering
            assert {listener: await greeted(listener) for listener in (rival, "")} == before
        finally:
            room.close()

    alone(lambda: asyncio.run(come_in()))


def test_who_leaves_cuts_no_moment_short() -> None:
    course, _ = passed_over("BA")

    async def leave() -> None:
        public = PublicCourse(LONG, lambda: None, lambda: False)
        public.follow(course)
        before = public.scene
        for kind, text in (("offer", "0"), ("decline", "")):
            course.apply(Entry(course.number + 1, cast(Any, kind), "A", text, 0.0))
            public.follow(course)
            assert public.scene is before is not None
        course.apply(Entry(course.number + 1, "undo", "A", "0", 0.0))
        public.follow(course)
        assert public.scene is None
        public.close()

    alone(lambda: asyncio.run(leave()))


def test_a_computer_that_is_passed_over_is_waited_for_too() -> None:
    course, entry = passed_over("A", "a-")
    assert course.moments[0].passed == "B" != entry.seat
    assert thinks(course.setup, "A") == thinks(course.setup, "B") == 0.0, "who decides at once needs no time of its own"
    chairs = [msgspec.structs.replace(course.setup.chairs[1], level=level) for level in (3, 4, 5)]
    quick, slow, slower = [thinks(msgspec.structs.replace(course.setup, chairs=(chair,)), "B") for chair in chairs]
    assert slower > slow > quick == 0.0


def test_a_lone_person_may_ask_for_a_poker_face(ada: Person) -> None:
    me, computer = {"who": "me"}, {"who": "computer", "level": 1}
    for asked, status in ((True, 409), (False, 200), (None, 200)):
        match = ada.make("synsouls", me, computer, poker_face=asked)
        assert ada.http.get(f"/api/matches/{match['id']}/positions").status_code == status
    with ada.sit(match["id"]) as table:
        assert refusal(table, "hint", seat="B")["code"] == "not_yours"
