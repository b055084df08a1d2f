"""How processes that think come to be: forked, where the system can, from one that has read the games already (`preload`), so that
a new one thinks at once and shares the cards in memory. Elsewhere each reads the games itself."""

from __future__ import annotations

import multiprocessing
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext


def fresh_processes() -> SpawnContext:
    """What makes processes that read everything themselves, whatever was read before them."""
    return multiprocessing.get_context("spawn")


def thinking_processes() -> ForkServerContext | SpawnContext:
    """What makes them. The process they are forked from starts with the first call, and reads while its caller goes on."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return fresh_processes()
    from multiprocessing import forkserver

    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["cardwright.server.computers.preload"])
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))  # it is to find what this process finds
    try:
        forkserver.ensure_running()
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before
    return context
