"""HTTP and WebSockets as uvicorn speaks them, with bounds: so many connections, of one address no more than its share; a request has to
arrive within a while; pings of a reader that reads nothing are not answered without end; frames come at a pace that holds nobody else up;
and what only looks like the beginning of a socket is answered and closed, not left open."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections import Counter
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..settings import Rate
from .rate_limits import Bucket

LOG = logging.getLogger("cardwright.server")
REFUSAL = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
FULL = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n"
ARRIVING = 20.0  # seconds in which a request has to be there, its body included
SHARE = 4  # a quarter of all connections is the most that one address may hold
BAD_TEXT, TOO_FAST = 1007, 1008
FRAMES = Rate(1500, 200)  # of one connection, whatever is in them: some thousands of empty ones fit into what is read at once
PIECE = 4096  # bytes that are looked at in one go


class Wire(WebSocketsSansIOProtocol):
    """One connection. Pongs are written at once, whatever waits already: so who sends pings and reads nothing is cut off. Who sends frames
    without end, which are no message or an empty one, is cut off as well: to read them takes the time of all."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._frames = Bucket(FRAMES)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            self._take(data[start : start + PIECE])

    def _take(self, data: bytes) -> None:
        try:
            super().data_received(data)
        except UnicodeError:  # an address of other bytes than addresses have
            self.refuse()
        else:
            if not self.handshake_initiated and self.conn.handshake_exc is not None:  # not even a request for one
                self.refuse()

    def handle_events(self) -> None:
        if all(self._frames.take() for _ in self.conn.events):
            super().handle_events()
            return
        self.frames = []
        self.conn.events_received()
        self.conn.send_close(TOO_FAST)
        self.handle_parser_exception()

    def refuse(self) -> None:
        self.transport.write(REFUSAL)
        self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """A text that is no UTF-8 ends the connection, as RFC 6455 has it: that is the sender's affair, and no fault of ours."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(BAD_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()


class Request(H11Protocol):
    """One connection until it becomes a socket. What is too much or too slow is answered in a line and closed."""

    most: ClassVar[int] = 900
    proxies: ClassVar[tuple[str, ...]] = ()  # whose connections are those of many
    held: ClassVar[Counter[str]]  # connections that are no sockets yet, by address

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._deadline: asyncio.TimerHandle | None = None
        self._address = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the class above has it
        super().connection_made(transport)
        self._address = self._counted()
        if self._address:
            self.held[self._address] += 1
        if len(self.connections) >= self.most or self.held[self._address] > self.most // SHARE:
            LOG.warning("too many connections: some are turned away")
            self._end(FULL)
            return
        self._await_request()

    def _counted(self) -> str:
        """The address by which this connection is counted; none for those of this machine and of the proxies."""
        try:
            address = ipaddress.ip_address(self.client[0]) if self.client is not None else None
        except ValueError:
            address = None
        if address is None or address.is_loopback or any(address in ipaddress.ip_network(network) for network in self.proxies):
            return ""
        return str(address)

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        self._uncount()
        super().connection_lost(exc)

    def _uncount(self) -> None:
        if self._address:
            self.held[self._address] -= 1
            if not self.held[self._address]:
                del self.held[self._address]
            self._address = ""

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._deadline is None and self.conn.their_state is h11.IDLE:
            self._await_request()
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._arrived()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._arrived()
        self._uncount()
        super().handle_websocket_upgrade(event)

    def _await_request(self) -> None:
        self._deadline = self.loop.call_later(ARRIVING, self._end, TOO_SLOW)

    def _arrived(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _end(self, answer: bytes) -> None:
        """Close; with an answer, unless another is on its way already."""
        self._deadline = None
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(answer)
        self.transport.close()


def requests(most: int, proxies: tuple[str, ...]) -> type[Request]:
    """The protocol of one server: so many connections are taken at once."""
    return type("Request", (Request,), {"most": most, "proxies": proxies, "held": Counter()})
