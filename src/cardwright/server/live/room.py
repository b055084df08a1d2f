"""A live match: its course, whoever is connected to it, and the order in which things happen.

Everything that changes a match goes through `commit`: the entry is carried out, stored, and only then shown. If another worker was
first, the room reads the log again and the message is judged again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from ...kernel.faults import IllegalChoice
from ..computers.seats import Minds
from ..computers.worker import Job
from ..fairness.last_shown import Told
from ..fairness.public_course import PublicCourse
from ..fairness.seeds import dealt
from ..fairness.shown_position import Scene
from ..storage.records import Entry, Kept, Kind, ended
from . import clocks, undo
from .messages import Choose, Claim, Concede, Consent, Hurry, Player, Said, Undo, Withdraw
from .presence import Company
from .progress import Course
from .refusals import DatabaseAway, Gone, Refuse

if TYPE_CHECKING:
    from .around import Around, Listener

LOG = logging.getLogger("cardwright.server")
MOST_SAID = 20  # lines that are kept for a while
TRIES = 8  # how often a message is judged again because another worker was first
BACK = 1.0  # seconds between two looks whether the database is back
AGAIN = 5.0  # seconds until what failed at the database is tried again


class Room:
    """One match in this process."""

    def __init__(self, hall: Around, kept: Kept, course: Course | None) -> None:
        self.hall = hall
        self.id = kept.id
        self.kept = kept
        self.course = course
        self.lock = asyncio.Lock()
        self.sockets: set[Listener] = set()
        self.company = Company(self)
        self.said: deque[Said] = deque(maxlen=MOST_SAID)  # for whoever looks at a report
        self.used = time.monotonic()
        self.minds = Minds(self)
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._scene: Scene | None = None
        self._storing = False  # whether an answer is stored of which the others may not know that it was given
        self.lost = False  # whether it is not known what is stored
        self.told = Told(self)
        self.public = PublicCourse(hall.settings.pause, lambda: self._background(self._go_on()), self._spread)
        if course is not None:
            self.public.follow(course)

    # -- who is here --------------------------------------------------------------------------------------

    def _spread(self) -> bool:
        """Whether some of those who play are connected to another worker."""
        return not self.company.elsewhere.isdisjoint(self.kept.setup.people)

    def players(self, guest: str = "") -> list[Player]:
        return self.company.players(guest)

    def seated_first(self) -> list[Listener]:
        """Everyone here, players before those who look on."""
        return sorted(self.sockets, key=lambda socket: not socket.seats)

    def tell(self, line: Said) -> None:
        self.said.append(line)
        for socket in self.seated_first():
            socket.send(line)

    async def enter(self, socket: Listener) -> None:
        """Someone has connected: greet them, tell the others, and let things go on."""
        if self.hidden(socket.guest) and (self.public.scene is not None or self._storing):
            self._welcome(socket)  # at once: a greeting that comes late would tell that there is an answer to store
        else:
            async with self.lock:  # not between a choice and its storing
                self._welcome(socket)
        self.company.tell_soon()
        self.wake()

    def _welcome(self, socket: Listener) -> None:
        self.sockets.add(socket)
        self.company.count(socket.guest, 1)
        socket.greet()
        self.company.absence.greet(socket)

    def leave(self, socket: Listener) -> None:
        self.sockets.discard(socket)
        self.used = time.monotonic()
        self.company.count(socket.guest, -1)
        self.company.tell_soon()

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        return not self.sockets and not self.minds.busy and not self.lock.locked() and not self.timed and not self.kept.dealing

    @property
    def timed(self) -> bool:
        """Whether a clock runs: then the match ends by itself, even if nobody comes back."""
        return self.course is not None and bool(self.course.clocks.running(self.course.match))

    @property
    def peopled(self) -> bool:
        return bool(self.kept.setup.people)

    # -- what people send ---------------------------------------------------------------------------------

    async def choose(self, guest: str, message: Choose) -> None:
        self.own(guest, message.seat)
        self.at_once(guest, message.seat)
        for _ in range(TRIES):
            async with self.lock:
                course = self.running()
                if await self._overdue():
                    continue
                if self.hidden(guest) or not course.asked(message.seat):
                    rules = () if self.hidden(guest) else self._unasked(message.seat)
                    raise Refuse("not_asked", f"{message.seat} is not asked for anything now", rules)
                number, asked = self.told.numbers(message.seat)
                if not asked <= message.at <= number:
                    raise Refuse("stale", f"the question of position {message.at} has been answered; this is position {number}")
                if await self.commit("choose", message.seat, message.option, message.number):
                    return
        raise Refuse("stale", "others were faster each time; look at the position and choose again")

    async def withdraw(self, guest: str, message: Withdraw) -> None:
        self.own(guest, message.seat)
        self.at_once(guest, message.seat)
        await self._retried("withdraw", message.seat, "")

    async def concede(self, guest: str, message: Concede) -> None:
        self.own(guest, message.seat)
        shown = self.public.scene
        if shown is not None:  # only what everyone sees may tell whether one may give up now
            game, number = shown.match.game, shown.match.seat_number(message.seat)
            if not game.leaving.may_concede(shown.match.state, number):
                raise Refuse("illegal", f"{message.seat} cannot concede now", tuple(filter(None, (game.rule_for("concede"),))))
        await self._retried("leave", message.seat, "concede match" if message.match else "concede")

    async def claim(self, guest: str, message: Claim) -> None:
        """Another has been away for long enough: the match is won, or called off."""
        self.own(guest, message.seat)
        self._gone()  # before the lock, as in `at_once`
        for _ in range(TRIES):
            async with self.lock:
                gone = self._gone()
                if not message.win and set(self.kept.setup.people) != {guest, *self._guests(gone)}:
                    raise Refuse("illegal", "a match is called off only when all others are away")
                if await self.commit("leave", gone[0] if message.win else message.seat, "forfeit" if message.win else "call off"):
                    return
        raise Refuse("stale", "others were faster each time; try again")

    def _gone(self) -> list[str]:
        """The seats of those who have been away for long enough, if there are any."""
        self.running()
        gone = self.company.absence.gone()
        if not gone:
            raise Refuse("illegal", "nobody has been away for long enough")
        return gone

    def hurry(self, guest: str, message: Hurry) -> None:
        """The computers here are to decide with what they know by now. Whether any of them thinks is told to nobody: behind a poker face
        it would tell who is asked."""
        self.own(guest, message.seat)
        self.running()
        self.minds.hurry()

    def _guests(self, seats: list[str]) -> set[str]:
        return {chair.guest for chair in self.kept.setup.chairs if chair.seat in seats}

    async def _retried(self, kind: Kind, seat: str, text: str) -> None:
        for _ in range(TRIES):
            async with self.lock:
                course = self.running()
                if kind == "withdraw":
                    self._in_measure(course)
                if await self.commit(kind, seat, text):
                    return
        raise Refuse("stale", "others were faster each time; try again")

    async def undo(self, guest: str, message: Undo) -> None:
        """Take a move back at once, or offer it to the other people."""
        self.own(guest, message.seat)
        self.at_once(guest, message.seat)
        alone = self.kept.setup.people == [guest]
        for _ in range(TRIES):
            async with self.lock:
                course = self.unveiled(guest)
                self._in_measure(course)
                made = undo.goal(course, guest)
                if course.offer is not None and not alone:
                    raise Refuse("illegal", "an offer to take a move back is open already")
                if await self.commit("undo" if alone else "offer", message.seat, str(made)):
                    return
        raise Refuse("stale", "others were faster each time; try again")

    async def consent(self, guest: str, message: Consent) -> None:
        """Answer an offer; when all other people have agreed, the move is taken back."""
        self.own(guest, message.seat)
        if self.course is None or self.course.offer is None:
            self.at_once(guest, message.seat)
        for _ in range(TRIES):
            async with self.lock:
                course = self.running()
                offer, setup = course.offer, self.kept.setup
                mine = setup.seats_of(guest)
                if offer is None or offer.seat in mine or any(seat in offer.agreed for seat in mine):
                    raise Refuse("not_asked", "nobody asks you to agree to anything")
                if not message.yes:
                    if await self.commit("decline", message.seat, ""):
                        return
                    continue
                agreed = {chair.guest for chair in setup.chairs if chair.seat in (*offer.agreed, offer.seat, message.seat)}
                if not set(setup.people) <= agreed:
                    if await self.commit("agree", message.seat, ""):
                        return
                elif await self.commit("undo", offer.seat, str(offer.made)):
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
        if self.lost:
            raise DatabaseAway
        if self.course is None:
            raise Refuse("not_asked", "the match has not begun: a seat is still open")
        if self.course.match.state.result is not None:
            raise Refuse("over", "the match is over")
        return self.course

    def hidden(self, guest: str) -> bool:
        """Whether someone else may be thinking: then nothing is to tell a guest whether anyone is."""
        return self.public.hidden_from(self.kept.setup.seats_of(guest))

    def unveiled(self, guest: str) -> Course:
        """The course, unless a guest may not know yet how it goes on."""
        if self.hidden(guest):
            raise Refuse("not_asked", "wait until the others have had their chance to answer")
        return self.running()

    def at_once(self, guest: str, seat: str) -> None:
        """Refuse what a guest may not do while someone else may be thinking. Not behind the lock: it is held while an answer is stored,
        so the time until a refusal would tell of one."""
        if self.hidden(guest) and not self.lost:
            raise Refuse("not_asked", f"{seat} is not asked for anything now")

    def _unasked(self, seat: str) -> tuple[str, ...]:
        assert self.course is not None
        match = self.course.match
        return tuple(rule for rule in match.game.words.why_unasked(match.state, match.seat_number(seat)) if rule)

    # -- changing -----------------------------------------------------------------------------------------

    async def commit(self, kind: Kind, seat: str, text: str, option: int = -1) -> bool:
        """Carry out, store, show. False if another worker was first: the room is then up to date, and nothing of this was done."""
        course = self.course
        assert course is not None and self.lock.locked()
        entry = course.apply(Entry(course.number + 1, kind, seat, text, clocks.now()), option)
        self._storing = course.setup.discreet and kind == "choose"
        try:
            if not await self.store([entry]):
                return False
        finally:
            self._storing = False
        await self.changed(entry)
        return True

    async def store(self, entries: list[Entry]) -> bool:
        result = self.course.match.result if self.course is not None else None
        over = ended(self.kept, result) if result is not None else None
        try:
            stored = await self.hall.store.append(self.id, entries, self.peopled or bool(self.sockets), over)
        except Exception:
            await self._reread()
            raise
        if not stored:
            await self._reread()
        elif over is not None:
            self.kept = msgspec.structs.replace(over, version=over.version + 1)
        return stored

    async def _reread(self) -> None:
        """Read what is stored. As long as the database is away, nothing is shown and nothing taken, since this room is ahead of the log;
        if anything else fails the room is given up, and whoever is here connects again."""
        self._storing = False
        try:
            await self._reload()
        except DatabaseAway:
            if not self.lost:
                self.course, self.lost, self._scene = None, True, None
                self._background(self._find_again())
            raise
        except Exception:
            self.course = None
            self.hall.rooms.pop(self.id, None)
            for socket in self.sockets:
                socket.end()
            raise

    async def _find_again(self) -> None:
        while self.lost:
            await asyncio.sleep(BACK)
            async with self.lock:
                with suppress(DatabaseAway, Gone):
                    await self._reload()

    async def _reload(self) -> None:
        """Read the match as the database has it."""
        self.kept, self.course = await self.hall.opened(await self._stored())
        self.lost = False
        self._scene = None
        self.public.follow(self.course)
        self.show(cut=True)
        self.wake()

    async def catch_up(self, version: int, number: int) -> None:
        """Another worker has changed the match: read what is new."""
        async with self.lock:
            course = self.course
            if course is not None and number > course.number:
                for entry in await self.hall.store.entries(self.id, course.number):
                    course.apply(entry)
                    await self.changed(entry)
            if version > self.kept.version:
                await self._renew()

    async def _stored(self) -> Kept:
        """What is stored about the match, which may be gone: then nobody stays here."""
        kept = await self.hall.store.match(self.id)
        if kept is None:
            self.course, self.lost = None, False
            self.hall.forget(self)
            raise Gone
        return kept

    async def _renew(self) -> None:
        """The match itself has changed: someone sat down, it began or it is over."""
        self.kept = kept = await self._stored()
        if self.course is None and kept.status != "waiting":
            self.course = await self.hall.course(kept)
            self.public.follow(self.course)
        for socket in self.sockets:
            socket.greet()
        self.wake()

    async def renew(self) -> None:
        async with self.lock:
            await self._renew()

    async def changed(self, entry: Entry) -> None:
        """The course has moved on: show it, and see who is next."""
        assert self.course is not None
        self.used = time.monotonic()
        self._scene = None
        result = self.course.match.result
        if result is not None and self.kept.status != "over":  # another worker has ended it
            self.kept = await self.hall.store.end_match(ended(self.kept, result))
        self.public.follow(self.course)
        self.show(cut=entry.kind == "undo")
        self.wake()

    def show(self, cut: bool = False) -> None:
        """Send everyone the position as they may see it. `cut`: the log has become shorter."""
        if cut:
            self.told.forget()
        for socket in self.seated_first():
            socket.show(cut)
        self._shown()

    async def _go_on(self) -> None:
        """The next moment of the public course is due."""
        async with self.lock:  # not between a choice and its storing
            self.public.advance()
            self.show()

    def _shown(self) -> None:
        scene = self.scene()
        if scene is not None:
            scene.sent()

    def scene(self) -> Scene | None:
        """What is shown now: a moment of the public course, or the position as it is."""
        if self.public.scene is not None:
            return self.public.scene
        if self._storing and self.course is not None:
            return Scene(self.course.before(), self.course.match.record[-1].seat)
        if self._scene is None and self.course is not None:
            self._scene = Scene(self.course.match, ended=self.course.ended)
        return self._scene

    # -- computers and clocks -----------------------------------------------------------------------------

    def wake(self) -> None:
        """Let computers think and clocks run, if it is their turn."""
        self.minds.wake()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.course.clocks.next_due(self.course.match) if self.course is not None else None
        if self.kept.dealing:
            delay = self.kept.setup.full + self.hall.settings.salts - clocks.now()
            self._timer = asyncio.get_running_loop().call_later(max(0.0, delay), lambda: self._background(self._deal()))
        elif due is not None:
            delay = max(0.05, due.at - clocks.now())
            self._timer = asyncio.get_running_loop().call_later(delay, lambda: self._background(self._time_up()))

    def wake_later(self) -> None:
        """What failed at the database is tried again."""
        self._timer = asyncio.get_running_loop().call_later(AGAIN, self.wake)

    async def resume(self) -> None:
        """The match was read from its log: if it was open nowhere, the time since its last entry is charged to nobody."""
        async with self.lock:
            if self.timed and not await self.hall.abroad.is_open(self.id):
                await self.commit("resume", "", "")

    def _background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def job(self, course: Course, hint: str = "") -> Job:
        setup = self.kept.setup
        levels = {chair.seat: chair.level for chair in setup.chairs if chair.kind == "computer"}
        return Job(self.id, setup, course.seed, [(item.seat, item.text) for item in course.match.record], levels, hint)

    async def _deal(self) -> None:
        """Salts have been waited for long enough: the cards are dealt without them."""
        try:
            kept = await self.hall.store.match(self.id)
            if kept is not None and kept.dealing:
                await self.hall.store.change_match(dealt(kept, late=True))
            await self.renew()
        except Gone:
            return
        except DatabaseAway:
            self.wake_later()

    async def _time_up(self) -> None:
        """Someone's time has run out."""
        async with self.lock:
            try:
                if not await self._overdue():
                    self.wake()
            except IllegalChoice:
                LOG.exception("match %s: a clock ran out, and nothing could be done about it", self.id)
            except Gone:
                return
            except DatabaseAway:
                self.wake_later()
            except Exception:
                LOG.exception("match %s: that a clock ran out could not be stored", self.id)
                self.wake_later()

    async def _overdue(self) -> bool:
        """Whether someone's time had run out; then it is over by now, whatever came too late."""
        course = self.course
        due = course.clocks.next_due(course.match) if course is not None else None
        if due is None or due.at > clocks.now():
            return False
        await self.commit(due.kind, due.seat, "forfeit" if due.kind == "leave" else "")
        return True

    def close(self) -> None:
        self.minds.close()
        self.company.close()
        if self._timer is not None:
            self._timer.cancel()
        self.public.close()
        for task in self._tasks:
            task.cancel()
