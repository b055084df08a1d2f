"""How uvicorn runs the server: the bounds of the wire, and whose word is taken for where a request comes from."""

from __future__ import annotations

import contextlib
from typing import Any

import uvicorn

from ..app import application
from ..http.connections import Wire, requests
from ..settings import Settings

LONGEST_FRAME = 65_536  # bytes; what is longer than a message may be, but shorter than this, is refused in words
BACKLOG = 128  # connections that wait to be taken; so many may be taken before the first of them is counted
OWN = 72  # descriptors for files, databases and processes
ENOUGH = 65_536


def descriptors() -> int:
    """How many descriptors this process may have open: as many as the system lets it."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 512
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            return wanted
    return ENOUGH if soft == resource.RLIM_INFINITY else soft


def configured(settings: Settings, **changes: Any) -> uvicorn.Config:
    """A server with these settings. Forwarded addresses are believed from the proxies of the settings, and from nobody else."""
    most = max(16, descriptors() - BACKLOG - OWN)
    usual: dict[str, Any] = {
        "log_level": "warning", "http": requests(most, settings.proxies), "ws": Wire, "ws_max_size": LONGEST_FRAME,
        "timeout_graceful_shutdown": 2, "server_header": False, "backlog": BACKLOG,
        "ws_per_message_deflate": settings.compress,
        "proxy_headers": bool(settings.proxies), "forwarded_allow_ips": list(settings.proxies),
    }
    return uvicorn.Config(application(settings), **{**usual, **changes})
