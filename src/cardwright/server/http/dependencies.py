"""What all routes share: who asks, where the hall is, and how faults are told."""

from __future__ import annotations

import logging
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import Depends, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from ...errors import CardwrightError
from ...kernel.faults import IllegalChoice
from ...shelf import IllegalDeck
from ..live.matches import Hall
from ..live.refusals import HttpFault
from ..settings import Settings
from .guests import COOKIE, YEAR, Guest, new_guest, read_cookie, signed
from .rate_limits import Mark, mark

LOG = logging.getLogger("cardwright.server")


def hall_of(connection: HTTPConnection) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


def mark_of(connection: HTTPConnection, guest: str) -> Mark:
    return mark(guest, connection.client.host if connection.client is not None else "")


def same_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a page of our own asks, or no page at all: a strange page could use a guest's cookie."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    try:
        return urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # no address at all
        return False


def counted(connection: HTTPConnection) -> str | None:
    """The guest of the cookie, whether or not there is one of that id, counted as one request more; too many are refused."""
    hall = hall_of(connection)
    guest = read_cookie(hall.secret, connection.cookies.get(COOKIE))
    if not hall.requests.take(mark_of(connection, guest or "")):
        raise HttpFault(429, "too many requests at once", "wait a moment")
    return guest


async def guest_of(connection: HTTPConnection) -> Guest | None:
    """The guest whose cookie came along; whoever asks too often is refused before the database is asked."""
    hall, guest = hall_of(connection), counted(connection)
    name = await hall.store.guest_name(guest) if guest is not None else None
    return Guest(guest, name, mark_of(connection, guest)) if guest is not None and name is not None else None


async def guest(request: Request, response: Response) -> Guest:
    """Who asks; a newcomer is given a name and a cookie."""
    hall = hall_of(request)
    if request.method not in ("GET", "HEAD") and not same_origin(request, hall.settings):
        raise HttpFault(403, "this request comes from a page of another site")
    hall.wardens.admit(mark_of(request, ""))
    found = await guest_of(request)
    if found is not None:
        hall.wardens.admit(found.mark)
        return found
    if not hall.new_guests.take(mark_of(request, "")):
        raise HttpFault(429, "too many new guests at once", "wait a moment")
    made, name = new_guest()
    await hall.store.add_guest(made, name)
    response.set_cookie(
        COOKIE, signed(hall.secret, made), max_age=YEAR, path=hall.settings.path or "/", httponly=True, samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Guest(made, name, mark_of(request, made))


async def looker(request: Request) -> Guest:
    """Who asks, where a newcomer need not be remembered."""
    found = await guest_of(request) or Guest("", "", mark_of(request, ""))
    hall_of(request).wardens.admit(found.mark)
    return found


InHall = Annotated[Hall, Depends(hall_of)]
Asking = Annotated[Guest, Depends(guest)]
Looking = Annotated[Guest, Depends(looker)]


def json_bytes(content: bytes, headers: dict[str, str] | None = None) -> Response:
    return Response(content, media_type="application/json", headers=headers)


def tell_faults(app: FastAPI) -> None:
    """Every fault as `{"error", "hint", "rules"}`; never a traceback."""

    def told(status: int, error: str, hint: str | None = None, rules: Any = ()) -> JSONResponse:
        return JSONResponse({"error": error, "hint": hint or "", "rules": list(rules)}, status)

    @app.exception_handler(CardwrightError)
    async def ours(request: Request, fault: CardwrightError) -> JSONResponse:
        rules: Any = ()
        if isinstance(fault, IllegalChoice):
            rules = fault.rules
        elif isinstance(fault, IllegalDeck):
            rules = dict.fromkeys(item.rule for item in fault.faults)
        answer = told(fault.status if isinstance(fault, HttpFault) else 400, fault.message, fault.hint, rules)
        if answer.status_code == 401:
            answer.headers["www-authenticate"] = 'Basic realm="Cardwright", charset="UTF-8"'
        return answer

    @app.exception_handler(RequestValidationError)
    async def unfit(request: Request, fault: RequestValidationError) -> JSONResponse:
        first = fault.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:])
        return told(422, f"{where + ': ' if where else ''}{first['msg']}", "see /api/docs")

    @app.exception_handler(HTTPException)
    async def plain(request: Request, fault: HTTPException) -> JSONResponse:
        return told(fault.status_code, str(fault.detail))

    @app.exception_handler(Exception)
    async def fault_of_ours(request: Request, fault: Exception) -> JSONResponse:
        LOG.error("%s %s failed", request.method, request.url.path, exc_info=fault)
        return told(500, "something went wrong at the server")
