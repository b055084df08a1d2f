"""The printed language of SOURCE: shared phrases, the game's own words, and what a card file may hold.

`VOCABULARY.parse(text)` reads monsters, equipment and tokens, `start="trap"` traps and `start="channel"` channeled effect cards.
"""

from __future__ import annotations

from cardwright.text import Vocabulary, shared
from cardwright.text.phrases import contracted, without

from . import acts, facts, happenings, measures, places, structure, verbs, words
from .guide import EXAMPLES, GUIDE, KIN, LABELS, SAMPLES
from .kinds import KINDS
from .schema import SCHEMA

PHRASES = [
    *shared.NUMBERS, *words.PEOPLE, *words.POINTING, *words.SELECTION, *words.OWNERS,
    *without(shared.TRAITS, "owner_is", "in_it", "from_it"), *shared.CONTROL, *shared.FITTING, *shared.HOLDING, *shared.CHANCE,
    *shared.DRAWING, *shared.DRAWING_OPENLY, *shared.LOOKING, *shared.MOVING, *words.NOUNS, *words.STATES, *places.SPACES, *places.NEARNESS,
    *places.WHERE, *measures.STATS, *measures.GIFTS, *measures.COUNTS, *facts.FACTS, *facts.DURATIONS, *happenings.ALL, *acts.ALL,
              *verbs.ALL,
    *structure.ALL,
]
PHRASES += contracted(PHRASES)

VOCABULARY = Vocabulary(
    "source", PHRASES, KINDS, schema=SCHEMA, starts=("card", "trap", "channel"), title="SOURCE", labels=LABELS, samples=SAMPLES,
    examples=EXAMPLES, guide=GUIDE, kin=KIN,
)

__all__ = ["KINDS", "PHRASES", "SCHEMA", "VOCABULARY"]
