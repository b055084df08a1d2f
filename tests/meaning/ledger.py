"""Wordings for every line of the games' effect vocabularies: those that are told, and those that are not yet."""

from __future__ import annotations

import tomllib
from pathlib import Path

Row = tuple[str, str, str]  # the line of the ledger, what it is read as, the text


def rows(game: str, sort: str = "told") -> list[Row]:
    text = (Path(__file__).parent / "ledgers" / f"{game}.toml").read_text("utf-8")
    return [(line, start, words) for line, start, words in tomllib.loads(text)[sort]]


def wordings(game: str) -> list[tuple[str, str]]:
    """What is told, each once: what it is read as, and the text."""
    return sorted({(start, text) for _, start, text in rows(game)})
