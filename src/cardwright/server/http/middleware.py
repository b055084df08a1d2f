"""The doorway: by which names the server may be called and below which path, the headers that every answer carries, and a line of the log
for each.

A page of another site could have its own name point to this machine and then talk to the server as if it were its own; so requests are
taken only for names that are this server's. An address in numbers cannot be made to point elsewhere and is always good.
"""

from __future__ import annotations

import ipaddress
import logging
import re
import secrets
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from fastapi.responses import JSONResponse
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..running.log import REQUEST, SELDOM
from ..running.metrics import Meters
from .rate_limits import mark

if TYPE_CHECKING:
    from ..live.matches import Hall

LOG = logging.getLogger("cardwright.server")
HOST = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::[0-9]{1,5})?")
# The pages need their own scripts, styles, pictures and the sockets; drawn pictures of cards are data.
PAGE = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
TOO_MANY = {"error": "too many requests at once", "hint": "wait a moment", "rules": []}
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


def near(host: str) -> bool:
    """Whether an address is of a network of one's own: strangers are not told of, whatever they send."""
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return False


class Doorway:
    """Turns away what was meant for another name, and sees to the headers."""

    def __init__(self, app: ASGIApp, names: Iterable[str], path: str, meters: Meters) -> None:
        self.app = app
        self.path = path
        self.meters = meters
        self.names = tuple(name.lower().rstrip(".") for name in names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope["root_path"] = self.path  # routes are found below it, or without it where the proxy has taken it away
        REQUEST.set(request := secrets.token_hex(4))
        started, status = time.perf_counter(), 0
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        self.look_for_proxy(scope)

        async def decorated(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                headers["x-request-id"] = request
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                page = headers.get("content-type", "").startswith("text/html")
                headers.setdefault("content-security-policy", PAGE if page else DATA)
            await send(message)

        if len(hosts) == 1 and called(hosts[0], self.names):
            try:
                if scope["type"] == "http":
                    await self.answer(scope, receive, decorated)
                else:  # sockets have bounds of their own
                    await self.app(scope, receive, decorated)
            finally:
                self.tell(scope, status, time.perf_counter() - started)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            hint = "the server's own names are given with --allow-host"
            told = {"error": "this server does not answer to that name", "hint": hint, "rules": []}
            await JSONResponse(told, 421)(scope, receive, decorated)
            self.tell(scope, status, time.perf_counter() - started)

    def look_for_proxy(self, scope: Scope) -> None:
        """Tell whoever runs the server of a proxy of theirs that the settings do not name: all who come through it count as one address."""
        forwarded = next((value for name, value in scope["headers"] if name == b"x-forwarded-for"), None)
        host = scope["client"][0] if scope.get("client") else ""
        if forwarded is not None and near(host) and host not in forwarded.decode("latin-1"):
            LOG.warning("requests are passed on by %s, which `proxies` does not name: everyone there counts as one", host, extra=SELDOM)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request when it is its address's turn: to answer it takes the time of all, whatever it is for."""
        hall: Hall = scope["app"].state.hall
        crowd = mark("", scope["client"][0] if scope.get("client") else "").crowd
        if not await hall.crowds.in_measure(crowd):
            await JSONResponse(TOO_MANY, 429, {"retry-after": "1"})(scope, receive, send)
            return
        async with hall.crowds.turn(crowd) as turn:

            async def sent(message: Message) -> None:
                if message["type"] == "http.response.start":
                    turn.answered()  # who reads slowly keeps nobody else waiting
                await send(message)

            await self.app(scope, turn.hearing(receive), sent)

    def tell(self, scope: Scope, status: int, seconds: float) -> None:
        """A line about a request or a socket that is done. The path has no secret; the query may have, and is left out."""
        about = {"path": scope["path"], "address": scope["client"][0] if scope.get("client") else "", "seconds": round(seconds, 4)}
        if scope["type"] == "websocket":
            LOG.info("socket closed", extra=about)
            return
        self.meters.requests.labels(str(status or 500)).inc()
        self.meters.request_time.observe(seconds)
        LOG.info("request", extra={"method": scope["method"], "status": status or 500, **about})
