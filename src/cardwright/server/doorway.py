"""The doorway: by which names the server may be called, and the headers that every answer carries.

A page of another site could have its own name point to this machine and then talk to the server as if it were its own; so requests are
taken only for names that are this server's. An address in numbers cannot be made to point elsewhere and is always good.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable

from fastapi.responses import JSONResponse
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HOST = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::[0-9]{1,5})?")
# The pages need their own scripts, styles, pictures and the sockets; drawn pictures of cards are data.
PAGE = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
DATA = "default-src 'none'; frame-ancestors 'none'"
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # the address of a private match is its key
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def called(host: str, names: Iterable[str]) -> bool:
    """Whether a `Host` is one of this server's names."""
    found = HOST.fullmatch(host)
    if found is None:
        return False
    name = found["name"].lower().rstrip(".")
    if name == "localhost" or name.endswith(".localhost") or any(known in ("*", name) for known in names):
        return True
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


class Doorway:
    """Turns away what was meant for another name, and sees to the headers."""

    def __init__(self, app: ASGIApp, names: Iterable[str]) -> None:
        self.app = app
        self.names = tuple(name.lower().rstrip(".") for name in names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]

        async def decorated(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                page = headers.get("content-type", "").startswith("text/html")
                headers.setdefault("content-security-policy", PAGE if page else DATA)
            await send(message)

        if len(hosts) == 1 and called(hosts[0], self.names):
            await self.app(scope, receive, decorated)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            hint = "the server's own names are given with --allow-host"
            told = {"error": "this server does not answer to that name", "hint": hint, "rules": []}
            await JSONResponse(told, 421)(scope, receive, decorated)
