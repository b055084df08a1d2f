"""The server put together: the HTTP part, the sockets, and the built client. `application(settings)` is the ASGI app."""

from __future__ import annotations

import html
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from mimetypes import guess_type
from pathlib import Path

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.responses import FileResponse, HTMLResponse
from starlette.middleware.gzip import GZipMiddleware

from .. import __version__
from .http.admin_page import ADMIN
from .http.api_page import POLICY as API_POLICY
from .http.api_page import page as api_page
from .http.compression import EFFORT, LEAST, packed
from .http.dependencies import guest_of, mark_of, same_origin, tell_faults
from .http.guests import Guest
from .http.health import HEALTH
from .http.middleware import Doorway
from .http.routes import API, visible
from .http.size_limit import Intake
from .live.connection import Socket
from .live.matches import Hall
from .live.refusals import HttpFault
from .running.metrics import Meters
from .settings import Settings

SITE = Path(__file__).parent / "site"
NOT_BUILT = """<!doctype html><html lang="en"><title>Cardwright</title>
<h1>The table is not built yet</h1>
<p>The server runs, but its pages are missing. In the folder of Cardwright type <code>make play</code>: it builds them and starts
the server again. The <a href="/api/docs">HTTP part</a> works already.</p></html>"""
HERE = '="./'  # what the first page has for where the client begins
PREVIEW = HERE + "preview.png"
WORKER = "offline.js"
WORKER_POLICY = "default-src 'none'; connect-src 'self'"  # it fetches the files of the client
KINDS = {".webmanifest": "application/manifest+json"}
PAGES = frozenset({"", "games", "learn", "lobby", "match", "replay", "settings"})  # what the client's addresses begin with
NOT_FOUND, FORBIDDEN, TOO_MANY, LATER = 4404, 4403, 4429, 1013
CODES = {403: FORBIDDEN, 429: TOO_MANY, 503: LATER}


def application(settings: Settings, site: Path = SITE) -> FastAPI:
    """A server with these settings."""
    meters = Meters()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall = app.state.hall = Hall(settings, meters)
        await hall.open()
        yield
        await hall.close()

    app = FastAPI(
        title="Cardwright", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json",
        description="Trading card games played from their printed text. Matches are played over a WebSocket: see docs/protocol.md.",
    )
    tell_faults(app)
    app.add_middleware(GZipMiddleware, minimum_size=LEAST, compresslevel=EFFORT)
    app.add_middleware(Intake)
    app.add_middleware(Doorway, names=settings.hosts, path=settings.path, meters=meters)
    app.include_router(API)
    app.include_router(HEALTH)
    app.include_router(ADMIN)
    app.add_api_websocket_route("/api/matches/{match}/socket", socket)

    @app.get("/api/docs", include_in_schema=False)
    def api_docs() -> HTMLResponse:
        return HTMLResponse(api_page(app.openapi()), headers={"content-security-policy": API_POLICY})

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def page(path: str, request: Request) -> Response:
        origin = f"{request.url.scheme}://{request.url.netloc}"
        return client_file(site, path, request.headers.get("accept-encoding", ""), origin, settings.path)

    return app


def client_file(site: Path, path: str, accepted: str = "", origin: str = "", below: str = "") -> Response:
    """A file of the built client; every address of the client itself is its first page, which tells of those that it does not know. `below`
    is the path at which the client begins."""
    if path == "api" or path.startswith("api/"):
        raise HttpFault(404, "there is no such address", "see /api/docs")
    found, first = built(site, path), site / "index.html"
    if found is not None and found != first.resolve():
        kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        file, way = packed(found, accepted)
        if found.name == WORKER:
            way["content-security-policy"] = WORKER_POLICY
        return FileResponse(file, media_type=guess_type(found.name)[0] or KINDS.get(found.suffix), headers={"cache-control": kept, **way})
    if not first.is_file():
        return HTMLResponse(NOT_BUILT, 503)
    # The picture of a preview has to be named with its whole address.
    text = first.read_text("utf-8").replace(PREVIEW, f'="{html.escape(origin)}{below}/preview.png').replace(HERE, f'="{below}/')
    return HTMLResponse(text, 200 if path.split("/")[0] in PAGES | {first.name} else 404, headers={"cache-control": "no-cache"})


def built(site: Path, path: str) -> Path | None:
    """The file of the client at an address, if there is one."""
    try:
        found = (site / path).resolve()
        return found if path and found.is_file() and found.is_relative_to(site.resolve()) else None
    except (OSError, ValueError):  # no name that a file could have
        return None


async def socket(web: WebSocket, match: str, key: str = "") -> None:
    """The socket of a match: players and lookers-on alike."""
    hall: Hall = web.app.state.hall
    if not same_origin(web, hall.settings):
        await turn_away(web, FORBIDDEN)
        return
    try:
        who = await guest_of(web)
    except HttpFault as fault:
        await turn_away(web, CODES.get(fault.status, NOT_FOUND))
        return
    guest, name = (who.id, who.name) if who is not None else ("", "a guest")
    mark = mark_of(web, guest)
    if not hall.connects.take(mark) or not hall.connected.enter(mark):
        await turn_away(web, TOO_MANY)
        return
    try:
        hall.wardens.admit(mark)
        room = await visible(hall, match, Guest(guest, name, mark), key)
        room.company.admit(guest, hall.settings)
        await Socket(web, room, guest, name, mark).run()
    except HttpFault as fault:
        await turn_away(web, CODES.get(fault.status, NOT_FOUND))
    finally:
        hall.connected.leave(mark)


async def turn_away(web: WebSocket, code: int) -> None:
    """Close with a code. It is told in the language of sockets, so the connection is made first: before, there is only a status 403."""
    await web.accept()
    await web.close(code)


