"""Matches that ended unnoticed: their log has come to a result, but they are marked as running.

Since the last entry and the mark are stored together no match can become one of them; older versions stored them one after the other, and
a server that was killed in between left a match that nobody could move in, end or replay. A server looks once through what older
versions left (`mend`); whichever is opened before is mended then (`Hall.opened`).
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from ...errors import CardwrightError
from .records import Kept
from .tables import MATCHES

if TYPE_CHECKING:
    from ..live.around import Around

LOG = logging.getLogger("cardwright.server")
AT_ONCE = 20  # matches asked of the database
REST = 0.05  # seconds between two matches: those who play come first


async def mend(hall: Around) -> None:
    """Look through the running matches that were never looked at; each is worked out from its log, one after the other."""
    try:
        while found := await hall.store.matches((MATCHES.c.status == "running") & MATCHES.c.checked.is_(False), AT_ONCE):
            for kept in found:
                await look_at(hall, kept)
                await hall.store.mark_checked(kept.id)
                await asyncio.sleep(REST)
    except Exception:
        LOG.exception("looking for matches that ended unnoticed failed; the next start goes on with it")


async def look_at(hall: Around, kept: Kept) -> None:
    """Mend one match, if it needs it. One that cannot be followed is left as it is: whoever opens it is told."""
    try:
        found, _ = await hall.opened(kept)
    except CardwrightError as fault:
        LOG.error("match %s cannot be worked out from its log: %s", kept.id, fault)
    else:
        if found.status == "over":
            LOG.warning("match %s had ended and was marked as running: mended", kept.id)
