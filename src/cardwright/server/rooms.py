"""A live match: its course, whoever is connected to it, and the order in which things happen.

Everything that changes a match goes through `_commit`: the entry is carried out, stored, and only then shown. If another worker was
first, the room reads the log anew and the message is judged again.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING

import msgspec

from ..errors import CardwrightError
from ..kernel.agenda import decision_for
from ..kernel.faults import IllegalChoice
from ..kernel.views import option_text
from . import clocks, poker, undo
from .course import Course
from .kept import Entry, Kept, Kind
from .messages import Choose, Concede, Consent, Player, Said, Undo, Withdraw
from .refusing import Refuse
from .scenes import Scene
from .seated import seated
from .thinking import Job
from .turnstile import Turn
from .veil import Veil

if TYPE_CHECKING:
    from .hall import Hall
    from .sockets import Socket

LOG = logging.getLogger("cardwright.server")
TRIES = 8  # how often a message is judged again because another worker was first
AGAIN = 5.0  # seconds until what failed at the database is tried again
STANDING_BACK = (2.0, 5.0)  # seconds in which a worker that plays the computers of a match is given time to


class Room:
    """One match in this process."""

    def __init__(self, hall: Hall, kept: Kept, course: Course | None) -> None:
        self.hall = hall
        self.id = kept.id
        self.kept = kept
        self.course = course
        self.lock = asyncio.Lock()
        self.sockets: set[Socket] = set()
        self.elsewhere: set[str] = set()  # guests who are connected to other workers
        self.used = time.monotonic()
        self._thinking: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._scene: Scene | None = None
        self.veil = Veil(hall.settings.pause, self._show_now)

    # -- who is here --------------------------------------------------------------------------------------

    def players(self, guest: str = "") -> list[Player]:
        return seated(self.kept, guest, {socket.guest for socket in self.sockets} | self.elsewhere)

    def meet(self, guests: set[str]) -> None:
        """These are connected to other workers."""
        if guests != self.elsewhere:
            self.elsewhere = guests
            for socket in self.sockets:
                socket.tell_players()

    def tell(self, line: Said) -> None:
        for socket in self.sockets:
            socket.send(line)

    async def enter(self, socket: Socket) -> None:
        """Someone has connected: greet them, tell the others, and let things go on."""
        async with self.lock:  # not between a choice and its storing
            self.sockets.add(socket)
            socket.greet()
        for other in self.sockets - {socket}:
            other.tell_players()
        self.wake()

    def leave(self, socket: Socket) -> None:
        self.sockets.discard(socket)
        self.used = time.monotonic()
        for other in self.sockets:
            other.tell_players()

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        return not self.sockets and self._thinking is None and not self.lock.locked()

    @property
    def peopled(self) -> bool:
        return bool(self.kept.setup.people)

    # -- what people send ---------------------------------------------------------------------------------

    async def choose(self, guest: str, message: Choose) -> None:
        self.own(guest, message.seat)
        for _ in range(TRIES):
            async with self.lock:
                course = self.running()
                if await self._overdue():
                    continue
                if self.veil.scene is not None or not course.asked(message.seat):
                    rules = () if self.hushed(guest) else self._unasked(message.seat)
                    raise Refuse("not_asked", f"{message.seat} is not asked for anything now", rules)
                told = course.told(message.seat)
                if not course.asked_since[message.seat] <= message.at <= told:
                    raise Refuse("stale", f"the question of position {message.at} has been answered; this is position {told}")
                if await self._commit("choose", message.seat, message.option):
                    return
        raise Refuse("stale", "others were faster each time; look at the position and choose again")

    async def withdraw(self, guest: str, message: Withdraw) -> None:
        self.own(guest, message.seat)
        await self._retried("withdraw", message.seat, "")

    async def concede(self, guest: str, message: Concede) -> None:
        self.own(guest, message.seat)
        shown = self.veil.scene
        if shown is not None:  # only what everyone sees may tell whether one may give up now
            game, number = shown.match.game, shown.match.seat_number(message.seat)
            if not game.may_concede(shown.match.state, number):
                raise Refuse("illegal", f"{message.seat} cannot concede now", tuple(filter(None, (game.rule_for("concede"),))))
        await self._retried("leave", message.seat, "concede match" if message.match else "concede")

    async def _retried(self, kind: Kind, seat: str, text: str) -> None:
        for _ in range(TRIES):
            async with self.lock:
                course = self.running()
                if kind == "withdraw":
                    self._in_measure(course)
                if await self._commit(kind, seat, text):
                    return
        raise Refuse("stale", "others were faster each time; try again")

    async def undo(self, guest: str, message: Undo) -> None:
        """Take a move back at once, or offer it to the other people."""
        self.own(guest, message.seat)
        alone = self.kept.setup.people == [guest]
        for _ in range(TRIES):
            async with self.lock:
                course = self.unveiled(guest)
                self._in_measure(course)
                made = undo.goal(course, guest)
                if course.offer is not None and not alone:
                    raise Refuse("illegal", "an offer to take a move back is open already")
                if await self._commit("undo" if alone else "offer", message.seat, str(made)):
                    return
        raise Refuse("stale", "others were faster each time; try again")

    async def consent(self, guest: str, message: Consent) -> None:
        """Answer an offer; when all other people have agreed, the move is taken back."""
        self.own(guest, message.seat)
        for _ in range(TRIES):
            async with self.lock:
                course = self.running()
                offer, setup = course.offer, self.kept.setup
                mine = setup.seats_of(guest)
                if offer is None or offer.seat in mine or any(seat in offer.agreed for seat in mine):
                    raise Refuse("not_asked", "nobody asks you to agree to anything")
                if not message.yes:
                    if await self._commit("decline", message.seat, ""):
                        return
                    continue
                agreed = {chair.guest for chair in setup.chairs if chair.seat in (*offer.agreed, offer.seat, message.seat)}
                if not set(setup.people) <= agreed:
                    if await self._commit("agree", message.seat, ""):
                        return
                elif await self._commit("undo", offer.seat, str(offer.made)):
                    return
        raise Refuse("stale", "others were faster each time; try again")

    def _in_measure(self, course: Course) -> None:
        """What is taken back makes a log longer and a match no shorter: not without end."""
        if course.asides >= self.hall.settings.limits.taken_back:
            raise Refuse("illegal", "too much has been taken back in this match")

    def own(self, guest: str, seat: str) -> None:
        if seat not in self.kept.setup.seats_of(guest):
            raise Refuse("not_yours", f"seat {seat!r} is not yours")

    def running(self) -> Course:
        if self.course is None:
            raise Refuse("not_asked", "the match has not begun: a seat is still open")
        if self.course.match.state.result is not None:
            raise Refuse("over", "the match is over")
        return self.course

    def hushed(self, guest: str) -> bool:
        """Whether someone else may be thinking in a window: then nothing is to tell whether anyone is."""
        if self.veil.scene is not None:
            return True
        setup, course = self.kept.setup, self.course
        return setup.discreet and course is not None and bool(poker.asked_in_window(course, setup.seats_of(guest)))

    def unveiled(self, guest: str) -> Course:
        """The course, unless a guest may not know yet how it goes on."""
        if self.hushed(guest):
            raise Refuse("not_asked", "wait until the others have had their chance to answer")
        return self.running()

    def _unasked(self, seat: str) -> tuple[str, ...]:
        assert self.course is not None
        match = self.course.match
        return tuple(rule for rule in match.game.why_unasked(match.state, match.seat_number(seat)) if rule)

    # -- changing -----------------------------------------------------------------------------------------

    async def _commit(self, kind: Kind, seat: str, text: str, option: int = -1) -> bool:
        """Carry out, store, show. False if another worker was first: the room is then up to date, and nothing of this was done."""
        course = self.course
        assert course is not None and self.lock.locked()
        entry = course.apply(Entry(course.number + 1, kind, seat, text, clocks.now()), option)
        if not await self._store([entry]):
            return False
        await self._changed(entry)
        return True

    async def _store(self, entries: list[Entry]) -> bool:
        try:
            stored = await self.hall.store.append(self.id, entries, hurry=self.peopled or bool(self.sockets))
        except Exception:
            await self._reread()
            raise
        if not stored:
            await self._reread()
        return stored

    async def _reread(self) -> None:
        """Read what is stored; if even that fails this room is given up, since it is ahead of the log. Whoever is here connects anew."""
        try:
            await self._reload()
        except Exception:
            self.course = None
            self.hall.rooms.pop(self.id, None)
            for socket in self.sockets:
                socket.end()
            raise

    async def _reload(self) -> None:
        """Read the match as the database has it."""
        kept = await self.hall.store.match(self.id)
        assert kept is not None
        self.kept = kept
        self.course = await self.hall.course(kept)
        self._scene = None
        self.veil.drop()
        self.show(cut=True)
        self.wake()

    async def catch_up(self, version: int, number: int) -> None:
        """Another worker has changed the match: read what is new."""
        async with self.lock:
            if version != self.kept.version:
                await self._renew()
            course = self.course
            if course is None or number <= course.number:
                return
            for entry in await self.hall.store.entries(self.id, course.number):
                course.apply(entry)
                await self._changed(entry)

    async def _renew(self) -> None:
        """The match itself has changed: someone sat down, it began or it is over."""
        kept = await self.hall.store.match(self.id)
        assert kept is not None
        self.kept = kept
        if self.course is None and kept.status != "waiting":
            self.course = await self.hall.course(kept)
        for socket in self.sockets:
            socket.greet()
        self.wake()

    async def renew(self) -> None:
        async with self.lock:
            await self._renew()

    async def _changed(self, entry: Entry) -> None:
        """The course has moved on: show it, and see who is next."""
        assert self.course is not None
        self.used = time.monotonic()
        self._scene = None
        result = self.course.match.result
        if result is not None and self.kept.status != "over":
            over = msgspec.structs.replace(self.kept, status="over", winners=result.winners, rule=result.rule)
            if await self.hall.store.change_match(over):
                self.kept = msgspec.structs.replace(over, version=over.version + 1)
            else:
                self.kept = await self.hall.store.match(self.id) or over
        self.veil.draw(self.kept.setup, self.course, entry)
        if self.veil.scene is None:
            self.show(cut=entry.kind == "undo")
        self.wake()

    def show(self, cut: bool = False) -> None:
        """Send everyone the position as they may see it. `cut`: the log has become shorter."""
        for socket in self.sockets:
            socket.show(cut)

    async def _show_now(self, guest: str) -> None:
        async with self.lock:
            for socket in self.sockets:
                if not guest or socket.guest == guest:
                    socket.show()

    def scene(self) -> Scene | None:
        """What is shown now: a moment behind the veil, or the position as it is."""
        if self.veil.scene is not None:
            return self.veil.scene
        if self._scene is None and self.course is not None:
            self._scene = Scene(self.course.match, self.course.numbers())
        return self._scene

    # -- computers and clocks -----------------------------------------------------------------------------

    def wake(self) -> None:
        """Let computers think and clocks run, if it is their turn."""
        if self._thinking is None and self._to_think():
            self._thinking = asyncio.create_task(self._think())
            self._thinking.add_done_callback(self._thought)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.course.clocks.next_due(self.course.match) if self.course is not None else None
        if due is not None:
            delay = max(0.05, due.at - clocks.now())
            self._timer = asyncio.get_running_loop().call_later(delay, lambda: self._background(self._time_up()))

    def _to_think(self) -> bool:
        course = self.course
        if course is None or course.match.state.result is not None:
            return False
        return any(chair.kind == "computer" and course.asked(chair.seat) for chair in self.kept.setup.chairs)

    def _thought(self, task: asyncio.Task[None]) -> None:
        self._thinking = None
        if not task.cancelled() and task.exception() is not None:
            LOG.error("match %s: the computers stopped, and try again", self.id, exc_info=task.exception())
            self._timer = asyncio.get_running_loop().call_later(AGAIN, self.wake)

    def _background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def job(self, course: Course, hint: str = "") -> Job:
        setup = self.kept.setup
        levels = {chair.seat: chair.level for chair in setup.chairs if chair.kind == "computer"}
        return Job(self.id, setup, course.seed, [(item.seat, item.text) for item in course.match.record], levels, hint)

    async def _think(self) -> None:
        """Ask the computers until a person is to decide."""
        while self._to_think():
            async with self.lock:
                if not self._to_think() or self.course is None:
                    return
                course = self.course
                asked = {chair.seat: course.asked_since[chair.seat] for chair in self.kept.setup.chairs if chair.kind == "computer"}
                number, job = course.number, self.job(course)
            answer = await self.hall.computers.think(job, first=self.peopled, whose=self.kept.setup.maker)
            async with self.hall.turnstile.turn(at_once=self.peopled or bool(self.sockets)) as turn, self.lock:
                course = self.course
                if course is None or course.match.state.result is not None:
                    return
                chosen = answer.chosen
                if course.number != number:  # someone else has moved meanwhile: only an answer to a question still open holds
                    chosen = [item for item in chosen[:1] if course.asked(item[0]) and course.asked_since[item[0]] == asked[item[0]]]
                    if not chosen and not answer.fault:
                        continue
                if answer.fault:
                    chosen = self._default(course)
                alone = await self._take(course, chosen, turn)
            if not alone:
                await self._stand_back()
            await asyncio.sleep(0)

    async def _stand_back(self) -> None:
        """Another worker decides for the computers of this match: let it, as long as it does."""
        number = -1
        while self.course is not None and self.course.number != number:
            number = self.course.number
            await asyncio.sleep(random.uniform(*STANDING_BACK))
            await self.hall.level({self.id: self})

    def _default(self, course: Course) -> list[tuple[str, int, str]]:
        """What the game itself answers for a computer that could not."""
        match = course.match
        for chair in self.kept.setup.chairs:
            decision = decision_for(match.state, match.seat_number(chair.seat)) if chair.kind == "computer" else None
            if decision is not None:
                return [(chair.seat, -1, option_text(match.state, decision, match.game.default_option(match.state, decision)))]
        return []

    async def _take(self, course: Course, chosen: list[tuple[str, int, str]], turn: Turn) -> bool:
        """Make the computers' choices: one by one where someone looks on, else all in one. False if another worker was faster."""
        if self.sockets:
            turn.leave()
            for seat, option, text in chosen:
                if course.asked(seat) and not await self._commit("choose", seat, text, option):
                    return False
                await asyncio.sleep(0)
            return True
        entries = []
        try:
            for seat, option, text in chosen:
                entries.append(course.apply(Entry(course.number + 1, "choose", seat, text, clocks.now()), option))
                await self.hall.turnstile.next()
        except CardwrightError:
            LOG.exception("match %s: a computer chose what is not offered", self.id)
        turn.leave()
        if entries and not await self._store(entries):
            return False
        if entries:
            await self._changed(entries[-1])
        return True

    async def _time_up(self) -> None:
        """Someone's time has run out."""
        async with self.lock:
            try:
                if not await self._overdue():
                    self.wake()
            except IllegalChoice:
                LOG.exception("match %s: a clock ran out, and nothing could be done about it", self.id)
            except Exception:
                LOG.exception("match %s: that a clock ran out could not be stored", self.id)
                self._timer = asyncio.get_running_loop().call_later(AGAIN, self.wake)

    async def _overdue(self) -> bool:
        """Whether someone's time had run out; then it is over by now, whatever came too late."""
        course = self.course
        due = course.clocks.next_due(course.match) if course is not None else None
        if due is None or due.at > clocks.now():
            return False
        await self._commit(due.kind, due.seat, "forfeit" if due.kind == "leave" else "")
        return True

    def close(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        if self._timer is not None:
            self._timer.cancel()
        self.veil.close()
        for task in self._tasks:
            task.cancel()
