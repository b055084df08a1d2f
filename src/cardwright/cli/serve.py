"""`cardwright serve`: the table in the browser.
Matches are kept in a file of the user's data folder, or in the database that DATABASE_URL names.
"""

import contextlib
import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from cardwright.cli.frame import tell_plain
from cardwright.cli.options import command_app
from cardwright.cli.output import print_json
from cardwright.errors import CardwrightError

if TYPE_CHECKING:
    import uvicorn

app = command_app()


@app.command(epilog="Example: cardwright serve --port 8321")
def serve(
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port to listen on; 0 takes any that is free.")] = 8321,
    host: Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    no_open: Annotated[bool, typer.Option("--no-open", help="Print the address instead of opening a browser.")] = False,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of the socket's messages, and stop.")] = False,
) -> None:
    """Serve the table in the browser."""
    if schema:
        from cardwright.server.schema import message_schema

        print_json(message_schema())
        return
    listening = listen(host, port)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    with for_good():
        server = put_together()
    typer.echo(f"Cardwright is at {address} (stop it with Ctrl-C)")
    tell_plain()
    if not no_open and sys.stdout.isatty():
        threading.Timer(1.0, open_page, (address,)).start()
    sys.setswitchinterval(0.001)  # a thread that reads or writes keeps the event loop waiting a millisecond at most, not the usual five
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])


@contextlib.contextmanager
def for_good() -> Iterator[None]:
    """It stays: to look through the cards for what is no longer needed would hold everyone up for a third of a second."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def put_together() -> "uvicorn.Server":
    """The server with all that it needs, read."""
    from cardwright.server.forking import thinking_processes

    thinking_processes()  # begun first: it reads the games while this process does
    import uvicorn

    from cardwright import shelf
    from cardwright.server.migrating import ready
    from cardwright.server.running import configured
    from cardwright.server.settings import Settings, database_url

    settings = Settings(database_url())
    ready(settings.database)
    shelf.read_all()
    return uvicorn.Server(configured(settings))


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, so that a port that is taken is told before anything starts."""
    try:
        listening = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as fault:
        raise CardwrightError(f"cannot listen on {host}:{port}: {fault.strerror}", "choose another with --port") from None
    # Connections take this over. Without it the second of two small messages waits until the other side has confirmed the first, which it
    # puts off for 40 ms; asyncio sets it only where the socket names its protocol, and this one does not.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def open_page(address: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
