"""`cardwright serve`: the table in the browser.
Matches are kept in a file of the user's data folder, or in the database of the settings (`--database`, DATABASE_URL, a file of settings).
"""

import contextlib
import logging
import os
import socket
import sys
import threading
import webbrowser
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardwright.cli.frame import tell_plain
from cardwright.cli.options import AsJson, command_app
from cardwright.cli.output import print_json, print_table
from cardwright.errors import CardwrightError

if TYPE_CHECKING:
    from cardwright.server.running.configuration import Configured

app = command_app()
LOG = logging.getLogger("cardwright.server")


ConfigFile = Annotated[str | None, typer.Option("--config", help="A TOML file with settings.", metavar="FILE")]
Database = Annotated[str | None, typer.Option("--database", help="Where matches are kept, instead of DATABASE_URL.", metavar="URL")]
Sets = Annotated[
    list[str] | None, typer.Option("--set", help="Any setting, such as keep_matches=30. May be repeated.", metavar="NAME=VALUE"),
]


@app.command(epilog="Example: cardwright serve --port 8321")
def serve(
    port: Annotated[
        int | None, typer.Option("--port", min=0, max=65535, help="The port to listen on, usually 8321; 0 takes any that is free."),
    ] = None,
    host: Annotated[str | None, typer.Option("--host", help="The address to listen on; 0.0.0.0 lets other machines in.")] = None,
    allow_host: Annotated[
        list[str] | None, typer.Option("--allow-host", help="A name people call this server by. May be repeated.", metavar="NAME"),
    ] = None,
    workers: Annotated[int | None, typer.Option("--workers", min=1, max=64, help="Processes that share the port and the database.")] = None,
    database: Database = None,
    config: ConfigFile = None,
    sets: Sets = None,
    log: Annotated[str | None, typer.Option("--log", help="How the log is written: plain or json.", metavar="KIND")] = None,
    show_settings: Annotated[
        bool, typer.Option("--show-settings", help="Print every setting, its value and where it came from, and stop."),
    ] = False,
    no_open: Annotated[bool, typer.Option("--no-open", help="Print the address instead of opening a browser.")] = False,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of the socket's messages, and stop.")] = False,
    as_json: AsJson = False,
) -> None:
    """Serve the table in the browser."""
    if schema:
        from cardwright.server.live.schema import message_schema

        print_json(message_schema())
        return
    given: dict[str, Any] = {"port": port, "host": host, "hosts": allow_host, "database": database, "log": log, "workers": workers}
    chosen = configured(config, sets, given)
    if show_settings:
        if as_json:
            print_json(chosen.table)
        else:
            rows = [(item.name, str(item.value), item.source, item.about) for item in chosen.table]
            print_table(("setting", "value", "from", "what it is"), rows)
        return
    settings = chosen.settings
    listening = listen(settings.host, settings.port)
    if settings.metrics_port:
        for number in range(settings.workers):  # a port that is taken is told now, in a line
            listen(settings.metrics_host, settings.metrics_port + number, "metrics_port").close()
    shown = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    from cardwright.server.running import workers as starting

    if settings.workers > 1:
        from cardwright.server.running.log import write_log
        from cardwright.server.storage.migrate import ready

        write_log(settings.log)
        ready(settings.database)  # what stands against a start is told once
        run = starting.Workers(settings, listening).run
    else:
        with starting.for_good():
            server = starting.put_together(settings)
        run = partial(starting.serve, server, listening)
    typer.echo(f"Cardwright is at {address} (stop it with Ctrl-C)")
    tell_plain(LOG.warning if settings.log == "json" else None)  # each line of that log is an object
    if not no_open and sys.stdout.isatty():
        threading.Timer(1.0, open_page, (address,)).start()
    run()


def configured(config: str | None, sets: list[str] | None, given: dict[str, Any]) -> "Configured":
    """The settings of the file, the environment and the options that were given."""
    from cardwright.server.running import configuration

    flags = {}
    for word in sets or ():
        name, equals, value = word.partition("=")
        if not equals:
            raise CardwrightError(f"{word!r} is no setting", "write NAME=VALUE; see: cardwright serve --show-settings")
        flags[name.strip()] = value.strip()
    return configuration.configured(config, os.environ, {**flags, **{name: value for name, value in given.items() if value is not None}})


def listen(host: str, port: int, setting: str = "port") -> socket.socket:
    """A listening socket, so that a port that is taken is told before anything starts."""
    try:
        listening = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as fault:
        hint = "choose another with --port" if setting == "port" else f"choose another {setting}"
        reason = str(fault.strerror).partition(" (while ")[0]  # Python adds the address, which is told already
        raise CardwrightError(f"cannot listen on {host}:{port}: {reason}", hint) from None
    # Connections take this over. Without it the second of two small messages waits until the other side has confirmed the first, which it
    # puts off for 40 ms; asyncio sets it only where the socket names its protocol, and this one does not.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def open_page(address: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
