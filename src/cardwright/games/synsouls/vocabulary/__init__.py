"""The printed language of SYNSOULS: shared phrases, the game's own words, and what a card file may hold.

`VOCABULARY.parse(text)` reads Records, Concepts and Conductors, `start="spell"` Verses and Final Verses, and
`start="condition"` the Condition line of a Final Verse.
"""

from __future__ import annotations

from cardwright.text import Vocabulary, shared

from .frames import FRAMES, SPELLS
from .guide import EXAMPLES, GUIDE, KIN, LABELS, SAMPLES
from .happenings import EVENTS, FACTS, MOMENTS, PAST
from .kinds import KINDS
from .schema import SCHEMA
from .verbs import ARRIVAL, CHAIN, DEPARTURE, GIFTS, NOTES, OTHER, RATINGS, STATE, STRAIN
from .words import DURATIONS, GENRES, NOUNS, PLACES, STATES, STOCKS, WHOSE

PHRASES = [
    *shared.NUMBERS, *shared.PLAYERS, *shared.LIMITS, *shared.SELECTION, *shared.WHOSE, *shared.TRAITS,
    *shared.POSSESSED, *shared.LINKS, *shared.CONTROL, *shared.FITTING, *shared.HOLDING, *shared.CHANCE, *shared.SENTENCES,
    *shared.MODES, *shared.OTHERS_MODES, *shared.STATICS, *shared.QUOTES, *shared.REPEAT, *shared.LOGIC, *shared.WHERE,
    *shared.STATIC_WHERE, *shared.DRAWING, *shared.LOOKING, *shared.MOVING,
    *NOUNS, *STATES, *GENRES, *PLACES, *WHOSE, *DURATIONS, *STOCKS, *GIFTS, *RATINGS, *STRAIN, *DEPARTURE, *ARRIVAL, *STATE, *CHAIN,
    *NOTES, *OTHER, *EVENTS, *MOMENTS, *PAST, *FACTS, *FRAMES, *SPELLS,
]

VOCABULARY = Vocabulary(
    "synsouls", PHRASES, KINDS, schema=SCHEMA, starts=("card", "spell"), title="SYNSOULS", labels=LABELS, samples=SAMPLES,
    examples=EXAMPLES, guide=GUIDE, kin=KIN,
)

__all__ = ["KINDS", "PHRASES", "SCHEMA", "VOCABULARY"]
