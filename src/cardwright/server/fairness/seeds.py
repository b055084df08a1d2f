"""Where the seed of a match comes from: the server's secret, promised by its hash before anyone sits down, the table as it is when everyone
sits, and a salt of each player who promised one. `dealt` brings a match as far as it can go.

What each of these promises, and how, is in `promises`. Whoever keeps a salt back is dealt to without it after a while, and the replay
tells so.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from ...promises import Mixed, mixed_seed, promise, seal, table_hash
from ..live import clocks
from ..storage.records import Kept, Setup

Thing = TypeVar("Thing")


def new_seed() -> str:
    return secrets.token_hex(16)


def new_id() -> str:
    """The name of a match, in addresses."""
    return secrets.token_hex(6)


def any_of(things: Sequence[Thing]) -> Thing:
    """One of several, as likely as any other."""
    return secrets.choice(things)


def new_key() -> str:
    """The key of an invitation."""
    return secrets.token_urlsafe(12)


def dealt(kept: Kept, late: bool = False) -> Kept:
    """A match as it stands after someone sat down or gave a salt: it waits for players, then for their salts, and begins. `late`: it has
    waited for long enough."""
    setup = kept.setup
    if setup.open:
        return msgspec.structs.replace(kept, status="waiting", setup=msgspec.structs.replace(setup, table="", full=0.0))
    if not setup.table:
        setup = msgspec.structs.replace(setup, table=_table(kept), full=clocks.now())
    if setup.unsalted and not late:
        return msgspec.structs.replace(kept, status="waiting", setup=setup)
    seed = mixed_seed(kept.seed, setup.table, [chair.salt for chair in setup.chairs])
    setup = msgspec.structs.replace(setup, secret=kept.seed, began=clocks.now())
    return msgspec.structs.replace(kept, status="running", setup=setup, seed=seed)


def _table(kept: Kept) -> str:
    setup = kept.setup
    decks: list[Any] = [chair.deck for chair in setup.chairs]
    return table_hash(kept.id, kept.seed, setup.game, setup.options, decks, [chair.seal for chair in setup.chairs])


def mixed(setup: Setup) -> Mixed | None:
    """How the seed of a match came about, for its replay; None where the secret is the seed: in matches of older versions, and in those
    that were played on from another."""
    chairs = setup.chairs
    return Mixed(setup.secret, setup.table, [chair.seal for chair in chairs], [chair.salt for chair in chairs]) if setup.secret else None


__all__ = ["any_of", "dealt", "mixed", "new_id", "new_key", "new_seed", "promise", "seal"]
