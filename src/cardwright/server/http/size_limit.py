"""How large a request may be: more than that is neither kept nor read."""

from __future__ import annotations

from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST = 131_072  # bytes: eight seats, each with the longest deck list
TOO_LARGE = f"a request has at most {LARGEST} bytes"


class Intake:
    """Refuses requests that say they are too large, and stops reading those that turn out to be; leads addresses that cannot be nowhere."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if "\x00" in scope.get("path", ""):  # no address has it, and no database takes it
            scope["path"] = "/api/"
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        said = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
        if not said.isdigit() or len(said) > 12 or int(said) > LARGEST:
            await JSONResponse({"error": TOO_LARGE, "hint": "", "rules": []}, 413)(scope, receive, send)
            return
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > LARGEST:
                raise HTTPException(413, TOO_LARGE)
            return message

        await self.app(scope, counted, send)
