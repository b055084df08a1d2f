"""The log of a server: plain lines for people, or one JSON object a line for programs. Neither tells a secret.

While a request is answered its id stands in every line about it, and in the header `x-request-id` of the answer.
"""

from __future__ import annotations

import json
import logging
import re
import time
from collections import Counter
from collections.abc import Callable
from contextvars import ContextVar
from typing import Literal

REQUEST: ContextVar[str] = ContextVar("request", default="")
# What may stand in a line only by mistake: keys of invitations, cookies, passwords in addresses of databases.
SECRET = re.compile(r"(?P<before>\bkey=|cardwright_guest=|://[^\s:/@]+:)[^\s&;@\"']+")
SELDOM = {"seldom": True}
EVERY = 10.0  # seconds
WIRE = ("socket.accept() out of system resource", "Invalid HTTP request received", "Unsupported upgrade request", "too many connections")
USUAL = frozenset(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {"message", "asctime", "taskName", "color_message", "seldom"}


def without_secrets(text: str) -> str:
    return SECRET.sub(r"\g<before>…", text)


class Seldom(logging.Filter):
    """What strangers or a broken database could have written without end is told in one line, and at most once in a while.

    Such lines are those of uvicorn and asyncio about connections, and whatever is logged with `extra=SELDOM`. How many were left out stands
    in the next one.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._last: dict[str, float] = {}
        self._left_out: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        first = str(record.msg).partition("\n")[0]
        if not getattr(record, "seldom", False) and not first.startswith(WIRE):
            return True
        if self._now() - self._last.get(first, -EVERY) < EVERY:
            self._left_out[first] += 1
            return False
        self._last[first] = self._now()
        line = record.getMessage().partition("\n")[0]
        fault = record.exc_info[1] if record.exc_info else None
        told = f"{line}: {fault}" if fault is not None else line
        missed = self._left_out.pop(first, 0)
        record.msg, record.args, record.exc_info = told + (f" ({missed} more like this)" if missed else ""), None, None
        return True


class Plain(logging.Formatter):
    """A line for people; a traceback follows it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        request = REQUEST.get()
        return without_secrets(super().format(record) + (f" (request {request})" if request else ""))


class Json(logging.Formatter):
    """One object a line: when, how grave, what, and whatever else is known of it."""

    def format(self, record: logging.LogRecord) -> str:
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {"time": f"{moment}.{int(record.msecs):03d}Z", "level": record.levelname.lower(), "event": record.getMessage()}
        if request := REQUEST.get():
            line["request"] = request
        line |= {name: value for name, value in record.__dict__.items() if name not in USUAL}
        if record.exc_info and record.exc_info[1] is not None:
            line["fault"] = f"{type(record.exc_info[1]).__name__}: {record.exc_info[1]}"
            line["trace"] = self.formatException(record.exc_info)
        return without_secrets(json.dumps(line, ensure_ascii=False, default=str))


def write_log(kind: Literal["plain", "json"]) -> None:
    """Write the log to stderr from now on: faults in plain lines; as JSON also every request and socket."""
    handler = logging.StreamHandler()
    handler.addFilter(Seldom())
    handler.setFormatter(Json() if kind == "json" else Plain())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("cardwright.server").setLevel(logging.INFO if kind == "json" else logging.WARNING)
