"""The WebSocket as uvicorn speaks it, with bounds: pings of a reader that reads nothing are not answered without end, and what only looks
like the beginning of a socket is answered and closed, not left open."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

REFUSAL = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Wire(WebSocketsSansIOProtocol):
    """One connection. Pongs are written at once, whatever waits already: so who sends pings and reads nothing is cut off."""

    def data_received(self, data: bytes) -> None:
        try:
            super().data_received(data)
        except UnicodeError:  # an address of other bytes than addresses have
            self.refuse()
        else:
            if not self.handshake_initiated and self.conn.handshake_exc is not None:  # not even a request for one
                self.refuse()

    def refuse(self) -> None:
        self.transport.write(REFUSAL)
        self.transport.close()

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()
