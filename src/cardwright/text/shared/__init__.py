"""Phrases that all games may use, by topic. A game takes the lists it wants and adds its own words.

Modules: numbers (and players, limits), selection (noun phrases), facts (traits and conditions), structure (sentences),
deeds (instructions about cards).
"""

from .deeds import DOER, DRAWING, DRAWING_OPENLY, LOOKING, MOVING, SAME, deed, of_several
from .facts import (
    CHANCE,
    CONTROL,
    FITTING,
    HOLDING,
    LINKS,
    POSSESSED,
    TRAITS,
    WHOSE,
    attribute,
    bounded,
    states,
    this_way,
)
from .labels import LABELS
from .numbers import LIMITS, NUMBERS, OPPONENT, PLAYERS, YOU, player, unit
from .selection import CHOICES, GROUPS, POINTING, SELECTION, TARGETS, nouns
from .structure import LOGIC, MODE_CHOICES, MODES, OTHERS_MODES, QUOTES, REPEAT, SENTENCES, STATIC_WHERE, STATICS, WHERE

__all__ = [
    "CHANCE",
    "CHOICES",
    "CONTROL",
    "DOER",
    "DRAWING",
    "DRAWING_OPENLY",
    "FITTING",
    "GROUPS",
    "HOLDING",
    "LABELS",
    "LIMITS",
    "LINKS",
    "LOGIC",
    "LOOKING",
    "MODES",
    "MODE_CHOICES",
    "MOVING",
    "NUMBERS",
    "OPPONENT",
    "OTHERS_MODES",
    "PLAYERS",
    "POINTING",
    "POSSESSED",
    "QUOTES",
    "REPEAT",
    "SAME",
    "SELECTION",
    "SENTENCES",
    "STATICS",
    "STATIC_WHERE",
    "TARGETS",
    "TRAITS",
    "WHERE",
    "WHOSE",
    "YOU",
    "attribute",
    "bounded",
    "deed",
    "nouns",
    "of_several",
    "player",
    "states",
    "this_way",
    "unit",
]
