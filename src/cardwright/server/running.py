"""How uvicorn runs the server: the bounds of the wire, and whose word is taken for where a request comes from."""

from __future__ import annotations

from typing import Any

import uvicorn

from .app import application
from .settings import Settings
from .wire import Wire

LONGEST_FRAME = 65_536  # bytes; what is longer than a message may be, but shorter than this, is refused in words


def configured(settings: Settings, **changes: Any) -> uvicorn.Config:
    """A server with these settings. Forwarded addresses are believed from the proxies of the settings, and from nobody else."""
    usual: dict[str, Any] = {
        "log_level": "warning", "ws": Wire, "ws_max_size": LONGEST_FRAME, "timeout_graceful_shutdown": 2, "server_header": False,
        "proxy_headers": bool(settings.proxies), "forwarded_allow_ips": list(settings.proxies),
    }
    return uvicorn.Config(application(settings), **{**usual, **changes})
