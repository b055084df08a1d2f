"""One connection to a match: reads messages, refuses what is not right, and sends what its guest may see."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from ... import shelf
from ...errors import CardwrightError
from ...kernel.series import score_of
from ..fairness.seeds import promise
from ..http.guests import tidy_line
from ..http.rate_limits import Mark
from . import clocks
from . import messages as m
from .queries import hint, why
from .refusals import Refuse, refused
from .room import Room

LOG = logging.getLogger("cardwright.server")
MOST_WAITING, MOST_LETTERS = 500, 4_000_000  # of messages not yet sent; a reader that slow is disconnected
TOO_SLOW = 1013
RESTING = 0.05  # seconds that who sends too much has to wait for each message
DECODER = msgspec.json.Decoder(m.FromClient)
ENCODER = msgspec.json.Encoder()


class Socket:
    """A guest's connection to a room."""

    def __init__(self, web: WebSocket, room: Room, guest: str, name: str, mark: Mark) -> None:
        self.web = web
        self.room = room
        self.guest = guest
        self.name = name
        self.mark = mark
        self._outgoing: asyncio.Queue[str | None] = asyncio.Queue()
        self._letters = 0  # in the messages that wait
        self._told: dict[str, int] = {}  # how many lines of its log each seat was sent
        self._shown: dict[str, int] = {}  # and the number of its last position
        self._over = False
        self._closing, self._code = False, TOO_SLOW
        self.met: frozenset[str] = frozenset()  # the players who were here when this was last told
        self._rest = 0.0  # seconds until the next message is read
        self._hint: asyncio.Task[None] | None = None  # it takes its time, and holds up nothing

    # -- sending ------------------------------------------------------------------------------------------

    @property
    def seats(self) -> list[str]:
        return self.room.kept.setup.seats_of(self.guest)

    def send(self, message: m.FromServer) -> None:
        """Put a message in the line; it never waits."""
        self.put(self.written(message))

    @staticmethod
    def written(message: m.FromServer) -> str:
        return ENCODER.encode(message).decode()

    def put(self, text: str) -> None:
        if self._closing:
            return
        if self._outgoing.qsize() >= MOST_WAITING or (self._letters and self._letters + len(text) > MOST_LETTERS):
            self.end()
            return
        self._letters += len(text)
        self._outgoing.put_nowait(text)

    def end(self, code: int = TOO_SLOW) -> None:
        """Close when all that waits has been sent."""
        if self._closing:
            return
        self._closing, self._code = True, code
        self._outgoing.put_nowait(None)

    def greet(self) -> None:
        """Everything from the start: the match, and the position of each seat."""
        kept = self.room.kept
        setup, course = kept.setup, self.room.course
        self._told.clear()
        self._shown.clear()
        self._over = False
        self.met = self.room.company.players_here
        self.send(m.Hello(
            kept.id, setup.game, self.room.players(self.guest), self.seats, promise(kept.id, kept.secret), kept.status,
            setup.table, setup.clock is not None, {**setup.options}, course is not None and score_of(course.match.state) is not None,
            setup.rematch if self.seats else "",
        ))
        self.show()

    def show(self, cut: bool = False) -> None:
        """The position as each own seat sees it, or as everyone may."""
        course, scene = self.room.course, self.room.scene()
        if course is None or scene is None:
            return
        for seat in self.seats or [""]:
            face = self.room.told.look(course, scene, seat)
            number, asked = self.room.told.numbers(seat)
            if course.setup.discreet and self._shown.get(seat) == number:
                continue
            start = 0 if cut else min(self._told.get(seat, 0), face.lines)
            self._told[seat], self._shown[seat] = face.lines, number
            self.put(scene.position(seat, number, start, asked, course.clocks.seconds(course.match, clocks.now()), face))
        if not scene.passed:
            self.tell_end()

    def tell_end(self) -> None:
        kept = self.room.kept
        if kept.status != "over" or self._over:
            return
        self._over = True
        rule = shelf.game(kept.setup.game).rules.rules.get(kept.rule)
        text = rule.text if rule is not None else ""
        self.send(m.Over(list(kept.winners), kept.rule, text, kept.secret, promise(kept.id, kept.secret)))

    # -- reading ------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Until the other side goes away."""
        await self.web.accept()
        writer = asyncio.create_task(self._write())
        await self.room.enter(self)
        try:
            while not self._closing:
                await self._hear(await self.web.receive())
                await asyncio.sleep(self._rest)  # many messages may have come at once: others, and the answers to these, have their turn
        except WebSocketDisconnect:
            pass
        finally:
            self._closing = True
            self.room.leave(self)
            writer.cancel()
            if self._hint is not None:
                self._hint.cancel()

    async def _write(self) -> None:
        try:
            while (text := await self._outgoing.get()) is not None:
                self._letters -= len(text)
                await self.web.send_text(text)
            await self.web.close(self._code)
        except (WebSocketDisconnect, RuntimeError):  # gone in the middle of a message
            self._closing = True

    async def _hear(self, frame: MutableMapping[str, Any]) -> None:
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        text = frame.get("text")
        with self._told_faults() as about:
            if not isinstance(text, str):
                raise Refuse("malformed", "messages are JSON text, not bytes")
            if len(text.encode()) > m.LONGEST:
                raise Refuse("too_long", f"a message has at most {m.LONGEST} bytes")
            self._rest = 0.0 if self.room.hall.messages.take(self.mark) else RESTING
            if self._rest:
                raise Refuse("too_fast", "too many messages; wait a moment")
            try:
                message = DECODER.decode(text)
            except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as fault:
                raise Refuse("malformed", f"this message cannot be read: {fault}") from None
            about.append(message.id)
            if isinstance(message, m.Hint):
                self._ask_hint(message)
            else:
                with self.room.hall.turnstile.person():
                    await self._obey(message)

    @contextmanager
    def _told_faults(self) -> Iterator[list[str]]:
        """Whatever goes wrong is told; the list takes the id of the message it is about."""
        about = [""]
        try:
            yield about
        except CardwrightError as fault:
            self.send(refused(self.room.kept.setup.game, fault, about[-1]))
        except WebSocketDisconnect:
            raise
        except Exception:
            LOG.exception("a message of match %s failed", self.room.id)
            self.send(m.Refused("failed", "something went wrong at the server; nothing was changed", [], about[-1]))

    def _ask_hint(self, message: m.Hint) -> None:
        """Have a hint thought about elsewhere: it takes its time, and meanwhile one may move."""
        if self._hint is not None and not self._hint.done():
            raise Refuse("too_fast", "one hint after the other")
        if not self.room.hall.hints.take(self.mark):
            raise Refuse("too_fast", "too many hints; wait a moment")

        async def answer() -> None:
            with self._told_faults() as about:
                about.append(message.id)
                self.send(await hint(self.room, self.guest, self.mark, message))

        self._hint = asyncio.create_task(answer())

    async def _obey(self, message: m.Now) -> None:
        room = self.room
        if isinstance(message, m.Choose):
            await room.choose(self.guest, message)
        elif isinstance(message, m.Ping):
            self.send(m.Pong(message.id))
        elif isinstance(message, m.Why):
            if not room.hall.questions.take(self.mark):
                raise Refuse("too_fast", "too many questions; wait a moment")
            self.send(await why(room, self.guest, message))
        elif isinstance(message, m.Chat):
            self._say(message)
        elif isinstance(message, m.Hurry):
            room.hurry(self.guest, message)
        elif isinstance(message, m.Claim):
            await room.claim(self.guest, message)
        elif isinstance(message, m.Withdraw):
            await room.withdraw(self.guest, message)
        elif isinstance(message, m.Undo):
            await room.undo(self.guest, message)
        elif isinstance(message, m.Consent):
            await room.consent(self.guest, message)
        else:
            await room.concede(self.guest, message)

    def _say(self, message: m.Chat) -> None:
        if not self.room.hall.settings.chat:
            raise Refuse("illegal", "nobody talks on this server")
        self.room.hall.wardens.hear(self.mark)
        if not self.room.hall.chat.take(self.mark):
            raise Refuse("too_fast", "too many lines; wait a moment")
        line = tidy_line(message.text)
        if not line:
            raise Refuse("malformed", "the line is empty")
        said = m.Said(self.name, "".join(self.seats[:1]), line)
        self.room.tell(said)
        self.room.hall.abroad.say(self.room.id, said)
