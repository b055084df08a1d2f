"""The WebSocket as uvicorn speaks it, with a bound: pings of a reader that reads nothing are not answered without end."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Wire(WebSocketsSansIOProtocol):
    """One connection. Pongs are written at once, whatever waits already: so who sends pings and reads nothing is cut off."""

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()
