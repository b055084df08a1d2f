"""Whether others can open a link to this server: an address such as localhost means every reader's own machine."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Callable
from typing import Any

ANYWHERE = "192.0.2.1"  # an address of nobody (RFC 5737): nothing is sent there


def reach(host: str, port: int | None, listening: str, own: Callable[[], str] | None = None) -> dict[str, Any]:
    """For a page that was opened as `host`: whether that name holds on this machine alone, whether the server lets other machines in,
    and its addresses in the local network."""
    if not machine_alone(host):
        return {"local": False, "open": True, "addresses": []}
    let_in = not machine_alone(listening)
    found = ((own or own_address)() if listening in ("0.0.0.0", "::") else listening) if let_in else ""
    shown = f"[{found}]" if ":" in found else found
    return {"local": True, "open": let_in, "addresses": [f"http://{shown}{f':{port}' if port else ''}"] if found else []}


def machine_alone(host: str) -> bool:
    """Whether a name or address means the machine that it is used on."""
    name = host.strip("[]").lower().rstrip(".")
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def own_address() -> str:
    """The address by which this machine talks to others; nothing if it is in no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect((ANYWHERE, 9))
        except OSError:
            return ""
        found = str(asked.getsockname()[0])
    return "" if machine_alone(found) or found == "0.0.0.0" else found
