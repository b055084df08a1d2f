"""What a game tells scenarios about itself: its `STAGE`, in `games/<game>/scenario.py`.

A *leader* is a card that every seat has from the start (key of the seat table, zone, card if none is named). A *fixture* is a Thing
that is no card. Everything else about a game (zones, states, numbers, keywords) is read from its rules code.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import cast

from ..kernel.staging import Stage
from .faults import ScenarioFault


def stage_of(game: str) -> Stage:
    """The stage of a game."""
    name = f"cardwright.games.{game}.scenario"
    if importlib.util.find_spec(name) is None:
        raise ScenarioFault(f"{game} has no scenarios yet", "it needs a STAGE in its scenario.py")
    return cast(Stage, importlib.import_module(name).STAGE)
