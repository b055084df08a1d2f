"""A second port for those who watch the server: /metrics without a token, and /healthz. It is not for the public, so it is bound to an
address of its own (`metrics_host`), and answers nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from prometheus_client import CONTENT_TYPE_LATEST

from .metrics import Meters

PATIENCE = 5.0  # seconds in which a request has to be there
LONGEST = 8_192  # bytes of a request


async def open_side(meters: Meters, host: str, port: int) -> asyncio.Server:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ConnectionError):
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            writer.write(answered(head, meters))
            await asyncio.wait_for(writer.drain(), PATIENCE)
        writer.close()

    return await asyncio.start_server(answer, host, port, limit=LONGEST)


def answered(head: bytes, meters: Meters) -> bytes:
    method, _, rest = head.partition(b" ")
    path = rest.partition(b" ")[0].partition(b"?")[0]
    known: dict[bytes, Callable[[], tuple[bytes, str]]] = {
        b"/metrics": lambda: (meters.page(), CONTENT_TYPE_LATEST),
        b"/healthz": lambda: (b'{"status":"ok"}', "application/json"),
    }
    if method != b"GET" or path not in known:
        return b"HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
    body, kind = known[path]()
    return f"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body
