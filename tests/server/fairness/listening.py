"""The same match in worlds that a listener cannot tell apart, and everything that comes over the listener's wire, with its time.

A match is taken at a question of one seat. Whatever that seat does not see of the others is shuffled, and each such world is played on with
the same acts, in a room of its own, by a clock that the test keeps and with the same pauses; people talk, take moves back, and the
server starts again. Where a seat can answer in one world and not in another, it passes there, at a time of its own within the pause.
Worlds in which the listener comes to see other cards are not compared: that is what the listener may learn. Nor is what comes after the
end of a match in one of the worlds: then nothing is left to hide, and it is shown at once.
"""

import asyncio
import copy
import json
import math
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, cast
from unittest.mock import patch

from cardwright.errors import CardwrightError
from cardwright.kernel.names import sees
from cardwright.kernel.rng import seeded
from cardwright.kernel.state import State
from cardwright.kernel.worlds import imagine
from cardwright.match import Match
from cardwright.server.fairness import public_course
from cardwright.server.fairness.moments import is_moment
from cardwright.server.live import clocks
from cardwright.server.live.connection import Socket
from cardwright.server.live.messages import Chat, Choose, Consent, Undo
from cardwright.server.live.progress import Course
from cardwright.server.live.room import Room
from cardwright.server.settings import Settings
from cardwright.server.storage.records import Entry, Kept
from truth import HANDLE
from waiting import alone

EVE = "eve"  # who looks on
SHORT, LONG = 0.8, 2.5
TICK = 0.1
TAKE_BACK = "take back"
Message = dict[str, Any]
Wire = list[tuple[float, str]]
Script = dict[tuple[int, str, int], str]


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose time passes only while nothing is to be done, and then at once."""

    def __init__(self) -> None:
        super().__init__()
        self.moment = 0.0
        self._clock_resolution = 0.0  # nothing comes a little too early, when it could not yet be seen to be due
        select = self._selector.select  # type: ignore[attr-defined]  # there is no other way in

        def at_once(timeout: float | None) -> Any:
            assert timeout is not None, "nothing will ever happen again"
            self.moment = math.nextafter(self.moment + timeout, math.inf)  # a sum may fall short of what is due
            return select(0)

        self._selector.select = at_once  # type: ignore[attr-defined]  # the same

    def time(self) -> float:
        return self.moment


class Ear:
    """The far end of a connection: what came, and when."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop
        self.wire: Wire = []
        self.positions = 0
        self.last: Message = {"view": {}, "undo_asked_by": ""}

    async def send_text(self, text: str) -> None:
        self.wire.append((round(self._loop.time(), 6), text))
        message = json.loads(text)
        if message["type"] == "position":
            self.positions += 1
            self.last = message


class Pauses:
    """What pauses are made of: the same for a moment at all workers, and the same for the moments of all worlds, one after the other."""

    def __init__(self, seed: str) -> None:
        self.begin(seed)

    def begin(self, seed: str) -> None:
        self._chance, self._drawn = random.Random(seed), dict[tuple[int, int], float]()

    def __call__(self, _: str, public: int, place: int) -> float:
        if (public, place) not in self._drawn:
            self._drawn[public, place] = self._chance.random()
        return self._drawn[public, place]


class Strayed(Exception):
    """A world in which the same acts cannot be done."""


class Worker:
    """What a room needs of its process: the log that all share, and nothing else."""

    def __init__(self, log: list[Entry]) -> None:
        self.settings = Settings("sqlite:///", pause=(SHORT, LONG))
        self.log, self.store, self.abroad, self.chat, self.wardens = log, self, self, self, self

    async def append(self, _: str, entries: list[Entry], *__: object) -> bool:
        if entries[0].number != len(self.log) + 1:
            return False
        self.log += entries
        return True

    async def entries(self, _: str, after: int) -> list[Entry]:
        return self.log[after:]

    async def is_open(self, _: str) -> bool:
        return False

    def say(self, *_: object) -> None:
        """Nobody is elsewhere who does not see it."""

    def take(self, _: str) -> bool:
        return True

    def hear(self, _: object) -> None:
        """Nobody reports anyone."""


class Table:
    """One world, with a room and connections of everyone; with `apart`, rivals are connected to another worker than all others."""

    def __init__(self, loop: VirtualLoop, course: Course, own: str, apart: Course | None = None) -> None:
        self.own = own
        self.courses = {seat: apart if apart is not None and seat not in (own, "") else course for seat in (*course.match.seats, "")}
        self.guests = {chair.seat: chair.guest for chair in course.setup.chairs} | {"": EVE}
        self.ears = {seat: Ear(loop) for seat in self.guests}
        self.lines: Counter[tuple[int, str]] = Counter()  # of the script that are used up
        self.tasks: list[asyncio.Future[None]] = []
        self.log = [Entry(number + 1, "decline", own, "", 0.0) for number in range(course.number)]  # of what was before

    async def open(self) -> None:
        """Open the rooms, as at the start and after a restart, and let everyone enter."""
        kept = Kept("m", "running", self.courses[""].setup, "s", 1, 0.0)
        rooms = {id(course): Room(cast(Any, Worker(self.log)), kept, course) for course in self.courses.values()}
        self.rooms = {seat: rooms[id(course)] for seat, course in self.courses.items()}
        self.sockets = {
            seat: Socket(cast(Any, ear), self.rooms[seat], self.guests[seat], seat, cast(Any, "n")) for seat, ear in self.ears.items()
        }
        self.tasks = [asyncio.ensure_future(socket._write()) for socket in self.sockets.values()]
        if len(rooms) > 1:
            self.tasks += [asyncio.ensure_future(self.watch(room, place)) for place, room in enumerate(rooms.values())]
        for seat, socket in self.sockets.items():
            room = self.rooms[seat]
            room.company.meet({self.guests[other] for other in self.guests if other and self.rooms[other] is not room})
            await room.enter(socket)

    async def watch(self, room: Room, place: int) -> None:
        """Look now and then for what the other worker did."""
        await asyncio.sleep(TICK / 7 + place * TICK / 5)
        while True:
            await asyncio.sleep(room.hall.settings.watch)
            await room.catch_up(0, len(self.log))

    def close(self) -> None:
        for room in self.rooms.values():
            room.close()
        for task in self.tasks:
            task.cancel()

    @property
    def course(self) -> Course:
        """The match as it is known where the rivals are."""
        return max(self.courses.values(), key=lambda course: course.number)

    async def interrupt(self, events: dict[float, str]) -> None:
        """What happens at times of its own: someone says something, or the server starts again."""
        for at, kind in sorted(events.items()):
            await asyncio.sleep(at - asyncio.get_running_loop().time())
            if kind == "restart":
                self.close()
                cast(Pauses, public_course.drawn).begin(str(at))  # worlds may have drawn more or fewer pauses ahead
                await self.open()
                await self.rooms[""].resume()
            else:
                self.sockets[kind]._say(Chat("hello"))

    async def play(self, script: Script, invent: random.Random | None, hurry: random.Random, most: int) -> None:
        """Let everyone answer by the script, which is written on the way if `invent` is given; without a line in it, silently, and all
        but that seat itself at any time within the pause."""
        acts = 0
        while self.course.match.result is None:
            await self.wait(1)
            seat, position = await self.asked()
            if not seat:
                break
            if not position:
                continue
            if acts >= most and seat == self.own:
                break
            question, public = position["view"]["question"], self.ears[""].positions
            nothing = [text for text, handles in zip(question["options"], question["touches"], strict=True) if not handles]
            key = (public, seat, self.lines[public, seat])
            if invent is not None and (not nothing or (acts < most and invent.random() < (0.5 if seat == self.own else 0.2))):
                back = position["may_undo"] and seat == self.own and invent.random() < 0.3
                script[key] = TAKE_BACK if back else invent.choice(question["options"])
            text = script.get(key, nothing[0] if nothing else "")
            if "#" in text and seat != self.own:
                raise Strayed  # one of several copies in hand, which may be another one elsewhere
            hidden = seat != self.own and key not in script and self.at_moment()
            await self.wait(4 if not hidden else hurry.randint(1, int(SHORT / TICK) - 3))
            if self.ears[seat].last["view"].get("question") != question:
                continue  # the server has started again
            self.lines[public, seat] += 1
            acts += key in script
            if text == TAKE_BACK and position["may_undo"]:
                await self.rooms[seat].undo(self.guests[seat], Undo(seat))
            elif text in question["options"]:
                await self.rooms[seat].choose(self.guests[seat], Choose(seat, self.ears[seat].last["number"], text))
            else:
                raise Strayed
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        await asyncio.sleep(3 * LONG)

    def at_moment(self) -> bool:
        """Whether what is asked now is a moment of its own, not a choice on the way to a declaration."""
        state = self.course.match.state
        return not state.pending[0].picked and is_moment(state, state.pending[0])

    async def asked(self) -> tuple[str, Message]:
        """Who is to answer, with the position that shows it; nobody at all where answers are given in secret, which depend on the hand.
        Whoever is asked to let a move be taken back agrees now and then."""
        offers = {seat: ear.last["undo_asked_by"] for seat, ear in self.ears.items() if seat and ear.last["undo_asked_by"]}
        if offers:
            seat = next((seat for seat, by in offers.items() if seat != by), "")
            if not seat:
                return self.own, {}  # another worker does not know of it yet
            await self.rooms[seat].consent(self.guests[seat], Consent(seat, self.ears[""].positions % 3 > 0))
            return seat, {}
        found = [(seat, ear.last) for seat, ear in self.ears.items() if ear.last["view"].get("question")]
        if not found:
            return self.own, {}
        secret = len(found) > 1 or len(found[0][1]["view"]["waiting_for"]) > 1
        return ("", {}) if secret else found[0]

    async def wait(self, ticks: int) -> None:
        """Until so many ticks of the clock: whoever answers sooner or later than in another world is in step again afterwards."""
        now = asyncio.get_running_loop().time()
        await asyncio.sleep((int(now / TICK + 0.001) + ticks) * TICK - now)


def in_world(course: Course, state: State) -> Course:
    """The same course in another world, from here on."""
    state.journal = list(course.match.state.journal or ())
    other = copy.copy(course)
    other.pasts, other.moments, other.clocks = [], [], copy.deepcopy(course.clocks)
    other.asked_since, other._asked = dict(course.asked_since), dict(course._asked)
    other.match = Match(state, list(course.match.record), about=course.match.about)
    return other


def shuffled(course: Course, seat: str, seed: str) -> State:
    """A world that is the same to a seat: what it does not see of the others lies elsewhere, and chance is as it was."""
    s, number = course.match.state, course.match.seat_number(seat)
    hidden = []
    for owner in range(s.table.seats):
        oids = [leaf.oid for leaf in s.things if leaf.owner == owner != number and leaf.print >= 0 and not sees(s, number, leaf.oid)]
        if oids:
            hidden.append((oids, sorted(s.things[oid].card for oid in oids)))
    world = imagine(s, number, seeded(seed), hidden)
    world.rng = s.rng
    return world


def played(
    course: Course, own: str, script: Script, seed: str, world: int, most: int, invents: bool = False, apart: Course | None = None,
) -> dict[str, Wire]:
    """What came to everyone in one world. Pauses, and what is said and when, are the same in all worlds of a seed. `apart` is the same
    course at another worker, to which the rivals are connected."""
    return alone(lambda: _played(course, own, script, seed, world, most, invents, apart))


def _played(
    course: Course, own: str, script: Script, seed: str, world: int, most: int, invents: bool, apart: Course | None,
) -> dict[str, Wire]:
    loop = VirtualLoop()
    asyncio.set_event_loop(loop)
    chance = random.Random(seed)
    # Never at the very moment at which someone answers, in one order or the other.
    kinds = ["", own, "restart"] if apart is None else ["", own]
    events = {round(chance.uniform(0.5, 12.0), 1) + TICK / 3: chance.choice(kinds) for _ in range(chance.randint(0, 2))}

    async def play() -> dict[str, Wire]:
        table = Table(loop, course, own, apart)
        for known in table.courses.values():
            known.clocks.resume(loop.time())
        await table.open()
        interrupting = asyncio.ensure_future(table.interrupt(events))
        try:
            await table.play(script, random.Random(seed) if invents else None, random.Random(f"{seed}/{world}"), most)
        finally:
            interrupting.cancel()
            table.close()
            await asyncio.sleep(0)
        return {seat: ear.wire for seat, ear in table.ears.items()}

    try:
        with patch.object(public_course, "drawn", Pauses(seed)), patch.object(clocks, "now", loop.time):
            return loop.run_until_complete(play())
    finally:
        asyncio.set_event_loop(None)
        loop.close()


def over(wires: dict[str, Wire]) -> float:
    """When a match was over, if it was."""
    return min((at for wire in wires.values() for at, text in wire if text.startswith('{"type":"over"')), default=math.inf)


def heard(wire: Wire, end: float) -> Wire:
    """What came before a moment, with handles numbered as they come: those differ from world to world."""
    names: dict[str, str] = {}
    return [
        (at, re.sub(HANDLE, lambda handle: names.setdefault(handle.group(), f"h{len(names)}"), text)) for at, text in wire if at < end
    ]


def seen(wire: Wire) -> set[tuple[str, ...]]:
    """The cards that someone saw in what came, as they lay."""
    found: set[tuple[str, ...]] = set()
    for _, text in wire:
        message = json.loads(text)
        for view in (message.get("view") or {}, message.get("ended") or {}):
            for zone in view.get("zones", ()):
                found.add((zone["name"], zone["seat"], *(card["name"] for card in zone.get("cards", ())), *zone.get("listed", ())))
    return found


class Tally:
    """How many positions were compared, in how many worlds, and how many worlds strayed."""

    def __init__(self) -> None:
        self.positions = self.worlds = self.strayed = 0
        self.unlike = 0  # pairs of worlds in which not the same seats were asked

    def __str__(self) -> str:
        unlike = f"({self.unlike} in which others were asked)"
        return f"{self.positions} positions compared in {self.worlds} worlds {unlike}, {self.strayed} strayed"


def compare(
    course: Course, seat: str, worlds: int, seed: str, tally: Tally, most: int = 3, other: Callable[[Course, str, str], State] = shuffled,
    apart: bool = False,
) -> None:
    """Play on from here in several worlds that are the same to a seat, and compare what it and those who look on are sent. `other` makes
    such a world; `apart`: the rivals are at another worker."""
    script: Script = {}

    def wires_of(world: int) -> dict[str, Wire]:
        state = other(course, seat, f"{seed}/{world}")
        there = in_world(course, state.clone()) if apart else None
        return played(in_world(course, state), seat, script, seed, world, most, world == 0, there)

    try:
        first = wires_of(0)
    except Strayed:
        return
    for world in range(1, worlds):
        try:
            wires = wires_of(world)
        except (Strayed, CardwrightError):
            tally.strayed += 1
            continue
        if any(seen(first[listener]) != seen(wires[listener]) for listener in (seat, "")):
            tally.strayed += 1
            continue
        tally.worlds += 1
        rivals = [letter for letter in wires if letter not in (seat, "")]
        tally.unlike += any(len(first[rival]) != len(wires[rival]) for rival in rivals)
        end = min(over(first), over(wires))
        for listener in (seat, ""):
            mine, others = heard(first[listener], end), heard(wires[listener], end)
            tally.positions += sum('"type":"position"' in text for _, text in others)
            assert mine == others, told_apart(listener, mine, others)


def told_apart(listener: str, mine: Wire, others: Wire) -> str:
    """The first message by which a listener tells two worlds apart."""
    who = listener or "who looks on"
    for one, two in zip(mine, others, strict=False):
        if one != two:
            return f"{who}, at {one[0]} and {two[0]}: {' | '.join(differences('', json.loads(one[1]), json.loads(two[1])))}"
    longer = max(mine, others, key=len)
    return f"{who} was sent only in one of the worlds: {longer[min(len(mine), len(others))]}"


def differences(path: str, one: Any, two: Any) -> list[str]:
    """Where two messages differ."""
    if isinstance(one, dict) and isinstance(two, dict):
        return [line for key in {**one, **two} for line in differences(f"{path}/{key}", one.get(key), two.get(key))]
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        return [line for place, pair in enumerate(zip(one, two, strict=True)) for line in differences(f"{path}/{place}", *pair)]
    return [] if one == two else [f"{path}: {one!r} and {two!r}"]


def positions(start: Callable[[str], Course], seed: str, most: int) -> Iterator[tuple[Course, str]]:
    """A match at random: before every choice, the course and the seat that is to choose."""
    course, chance = start(seed), random.Random(seed)
    for step in range(most):
        question = course.match.decision
        if question is None:
            return
        yield course, question.seat
        course.apply(Entry(course.number + 1, "choose", question.seat, chance.choice(question.options).text, step * 3.0))
