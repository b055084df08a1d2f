"""For those who watch a server: whether it lives, whether it is ready, and what it measures.

`/healthz` answers as long as the process does; `/readyz` looks whether the database answers as well, for a proxy that is to send people
here or not; `/metrics` is Prometheus's, for whoever has the token of the settings.
"""

from __future__ import annotations

import asyncio
import logging
import secrets

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text

from ..live.refusals import HttpFault
from .dependencies import InHall

HEALTH = APIRouter(include_in_schema=False)
LOG = logging.getLogger("cardwright.server")
PATIENCE = 2.0  # seconds in which the database has to answer


@HEALTH.get("/healthz")
async def healthz() -> dict[str, str]:
    """The process lives, and its event loop turns."""
    return {"status": "ok"}


@HEALTH.get("/readyz")
async def readyz(hall: InHall) -> Response:
    """People can be served."""
    try:
        await asyncio.wait_for(hall.store.read(lambda connection: connection.execute(text("SELECT 1")).scalar_one()), PATIENCE)
    except Exception as fault:
        LOG.warning("not ready: the database does not answer: %s", type(fault).__name__)
        return JSONResponse({"status": "not ready", "database": "does not answer"}, 503)
    return JSONResponse({"status": "ok", "database": "ok"})


@HEALTH.get("/metrics")
async def metrics(request: Request, hall: InHall) -> Response:
    """Behind a token: how much is played here is nobody else's business."""
    token = hall.settings.metrics_token
    if not token:
        raise HttpFault(404, "this server shows no metrics", "start it with a metrics_token")
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not secrets.compare_digest(given.encode(), token.encode()):
        raise HttpFault(401, "the metrics need their token", "send it as Authorization: Bearer TOKEN")
    return Response(hall.meters.page(), media_type=CONTENT_TYPE_LATEST)
