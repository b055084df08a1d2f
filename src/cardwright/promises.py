"""How the seed of a match at a server comes about, and the hashes that promise it.

A server promises a secret before anyone sits down (`promise`), each player who likes a salt (`seal`); the hash of the table, shown when
everyone sits and before any salt is given, binds the decks and all seals (`table_hash`); and the seed is made of all of these
(`mixed_seed`). So nobody can choose a deal, not even the server together with all players but one.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec


class Mixed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a seed came about: the server's secret, the hash of the table, and for each seat the salt its player gave with the seal that
    promised it; both empty for who promised none, the salt for who kept it back."""

    secret: str
    table: str
    seals: list[str]
    salts: list[str]


def promise(match: str, secret: int | str) -> str:
    """The hash that a server shows before anyone sits down: it binds the secret without telling it. The match's name keeps tables from
    helping."""
    return sha256(f"{match}:{secret}".encode()).hexdigest()


def seal(salt: str) -> str:
    """The hash by which a player promises a salt."""
    return sha256(salt.encode()).hexdigest()


def table_hash(match: str, secret: str, game: str, options: dict[str, Any], decks: list[Any], seals: list[str]) -> str:
    """What was settled when everyone sat. The secret in it keeps anyone from finding the decks by trying."""
    settled = [match, secret, game, options, decks, seals]
    return sha256(msgspec.json.encode(settled, order="deterministic")).hexdigest()


def mixed_seed(secret: str, table: str, salts: list[str]) -> str:
    """The seed. Nobody knows it before all salts are given, and by then nothing can be changed any more."""
    return sha256(":".join([secret, table, *salts]).encode()).hexdigest()


def mixing_faults(match: str, seed: int | str, game: str, options: dict[str, Any], decks: list[Any], mixed: Mixed) -> list[str]:
    """What does not fit in how a seed is said to have come about."""
    faults = []
    if mixed.table != table_hash(match, mixed.secret, game, options, decks, mixed.seals):
        faults.append("the table was not the one promised: its decks, options or seals have another hash than the one shown before")
    for number, (sealed, salt) in enumerate(zip(mixed.seals, mixed.salts, strict=True), 1):
        if salt and seal(salt) != sealed:
            faults.append(f"the salt of seat {number} is not the one that was sealed")
    if seed != mixed_seed(mixed.secret, mixed.table, mixed.salts):
        faults.append("the seed is not made of the server's secret, the table and the salts")
    return faults
