"""The page at /admin: reports, bans and mutes, and who is connected. It is for whoever has the `admin_token` of the settings.

A browser asks for the token as a password (any name will do); a program sends it as `Authorization: Bearer`. There is no script in it:
each button is a form.
"""

from __future__ import annotations

import binascii
import ipaddress
import secrets
import time
from base64 import b64decode, b64encode
from hashlib import sha256
from html import escape
from itertools import islice
from typing import Annotated, get_args
from urllib.parse import parse_qs

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from ..live.matches import Hall
from ..live.refusals import HttpFault
from .dependencies import hall_of, mark_of, same_origin
from .moderation import Ban, Kind, Report, ends
from .rate_limits import mark

ADMIN = APIRouter(include_in_schema=False)
MOST_SHOWN = 300  # connections
STYLE = """
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0;border-top:1px solid #8886;overflow-wrap:anywhere}
form{display:inline}
"""
HEADERS = {
    "content-security-policy": (
        f"default-src 'none'; style-src 'sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cache-control": "no-store",
    "referrer-policy": "same-origin",  # without it a browser does not say that a form is this page's own
}


def admin(request: Request) -> Hall:
    """The hall, for whoever has the token; guessing is slow."""
    hall = hall_of(request)
    token = hall.settings.admin_token
    if not token:
        raise HttpFault(404, "this server has no admin page", "start it with an admin_token")
    if not hall.admin_tries.may(who := mark_of(request, "")):
        raise HttpFault(429, "too many wrong tokens", "wait a minute")
    if not secrets.compare_digest(given(request.headers.get("authorization", "")).encode(), token.encode()):
        if request.headers.get("authorization"):
            hall.admin_tries.take(who)
        raise HttpFault(401, "this page needs the admin token")
    if request.method != "GET" and not same_origin(request, hall.settings):
        raise HttpFault(403, "this request comes from a page of another site")
    return hall


def given(authorization: str) -> str:
    """The token that was sent, as a program or as a browser sends it."""
    scheme, _, rest = authorization.partition(" ")
    if scheme.lower() == "bearer":
        return rest.strip()
    try:
        return b64decode(rest, validate=True).decode().partition(":")[2] if scheme.lower() == "basic" else ""
    except (binascii.Error, UnicodeDecodeError):
        return ""


InAdmin = Annotated[Hall, Depends(admin)]


async def form(request: Request) -> dict[str, str]:
    """The fields of a form."""
    found = parse_qs((await request.body()).decode("utf-8", "replace"), max_num_fields=20)
    return {name: values[0].replace("\x00", "")[:400] for name, values in found.items()}


@ADMIN.get("/admin")
async def page(hall: InAdmin) -> HTMLResponse:
    reports, bans = await hall.wardens.reports(), await hall.wardens.bans()
    return HTMLResponse(written(hall, reports, bans), headers=HEADERS)


@ADMIN.post("/admin/bans")
async def ban(request: Request, hall: InAdmin) -> Response:
    """Ban or mute a guest, by id, or an address."""
    fields = await form(request)
    kind, who = fields.get("kind", ""), fields.get("who", "").strip()
    try:
        days = float(fields.get("days") or 0)
    except ValueError:
        days = -1.0
    if kind not in get_args(Kind) or not 0 <= days <= 36500:
        raise HttpFault(400, "a ban or a mute, for a number of days; 0 is for good")
    who, name = await whom(hall, who)
    await hall.wardens.ban("ban" if kind == "ban" else "mute", who, name, fields.get("reason", ""), days)
    hall.let_go()
    if fields.get("report", "").isdigit():
        await hall.wardens.settle(int(fields["report"]))
    return back("../admin")


async def whom(hall: Hall, who: str) -> tuple[str, str]:
    """Who is meant, as it is kept, with a name: an address as it is counted, or a guest there is."""
    try:
        ipaddress.ip_address(who)
    except ValueError:
        name = await hall.store.guest_name(who) if 0 < len(who) <= 40 else None
        if name is None:
            raise HttpFault(400, "there is no such guest, and it is no address either") from None
        return who, name
    counted = mark("", who).crowd.removeprefix("all of ")
    if not counted:
        raise HttpFault(400, "addresses of this machine cannot be banned", "ban the guest instead")
    return counted, "an address"


@ADMIN.post("/admin/bans/{number}/lift")
async def lift(number: int, hall: InAdmin) -> Response:
    await hall.wardens.lift(number)
    return back("../../../admin")


@ADMIN.post("/admin/reports/{number}/settle")
async def settle(number: int, hall: InAdmin) -> Response:
    await hall.wardens.settle(number)
    return back("../../../admin")


def back(path: str) -> RedirectResponse:
    return RedirectResponse(path, 303, headers=HEADERS)


# ---- how it looks


def written(hall: Hall, reports: list[Report], bans: list[Ban]) -> str:
    sockets = sum(len(room.sockets) for room in hall.rooms.values())
    return "".join([
        "<!doctype html><html lang='en'><meta charset='utf-8'><meta name='viewport' content='width=device-width'>",
        f"<title>Cardwright: admin</title><style>{STYLE}</style><main><h1>Cardwright</h1>",
        f"<p>{len(hall.rooms)} tables and {sockets} connections at this worker.</p>",
        "<h2>Reports</h2>", table(("when", "about", "what", "said last", ""), [reported(item) for item in reports]),
        "<h2>Bans and mutes</h2>",
        table(("what", "who", "until", "reason", ""), [
            (item.kind, f"{escape(item.name)}<br>{escape(item.who)}", ends(item), escape(item.reason),
             button(f"admin/bans/{item.number}/lift", "lift"))
            for item in bans
        ]),
        "<form method='post' action='admin/bans'><p><label>Guest's id or address <input name='who' required></label> ",
        "<label>Days, 0 for good <input name='days' value='1' size='4'></label> ",
        "<label>Reason, which they are told <input name='reason'></label> ",
        "<button name='kind' value='mute'>mute</button> <button name='kind' value='ban'>ban</button></p></form>",
        "<h2>Connected here</h2>",
        table(("name", "guest", "address", "match"), [
            tuple(map(escape, (socket.name, socket.guest, socket.mark.crowd.removeprefix("all of "), room.id)))
            for room, socket in islice(((room, socket) for room in hall.rooms.values() for socket in room.sockets), MOST_SHOWN)
        ]),
        "</main></html>",
    ])


def reported(item: Report) -> tuple[str, ...]:
    who = [(item.guest, "guest"), (item.address, "address")]
    buttons = [
        button("admin/bans", f"{kind} {what}", kind=kind, who=whose, days="7", report=str(item.number))
        for whose, what in who if whose for kind in ("mute", "ban")
    ]
    return (
        time.strftime("%Y-%m-%d %H:%M", time.gmtime(item.at)),
        "<br>".join(map(escape, (item.name, item.guest, item.address, f"match {item.match}", f"by {item.reporter}"))),
        escape(item.text), "<br>".join(map(escape, item.lines)),
        " ".join([*buttons, button(f"admin/reports/{item.number}/settle", "nothing to do")]),
    )


def button(action: str, label: str, **fields: str) -> str:
    hidden = "".join(f"<input type='hidden' name='{name}' value='{escape(value)}'>" for name, value in fields.items())
    return f"<form method='post' action='{action}'>{hidden}<button>{escape(label)}</button></form>"


def table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    if not rows:
        return "<p>None.</p>"
    top = "".join(f"<th>{head}</th>" for head in heads)
    return f"<table><tr>{top}</tr>" + "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows) + "</table>"
