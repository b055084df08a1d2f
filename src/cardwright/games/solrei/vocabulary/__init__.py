"""The printed language of SolRei: shared phrases, the game's own words, and what a card file may hold.

`start="muse"` reads the texts of Muses and Advantages, "art" those of Arts, "bonus" a Charge Bonus, "requirements" and "cost_line"
what their names say.
"""

from __future__ import annotations

from cardwright.text import Vocabulary, shared
from cardwright.text.phrases import Phrase

from .frames import FRAMES, TEXTS
from .guide import EXAMPLES, GUIDE, KIN, LABELS, SAMPLES
from .happenings import EVENTS, FACTS, PAST
from .kinds import KINDS
from .schema import SCHEMA
from .verbs import BANS, CARDS, DAMAGE, DISCARDS, KEYWORDS, POWER, REI_ROWS
from .words import COUNTS, DURATIONS, NOUNS, PLAYERS, STATES, STOCKS, TIMES

# "Your Damage" is a group, so the shared phrase for one thing of someone's takes only nouns that have a singular (see words).
_POSSESSED = [row for row in shared.POSSESSED if not isinstance(row, Phrase) or row.id != "possessed"]

PHRASES = [
    *shared.NUMBERS, *shared.SELECTION, *shared.WHOSE, *shared.TRAITS, *_POSSESSED, *shared.LINKS, *shared.CONTROL,
    *shared.FITTING, *shared.HOLDING, *shared.SENTENCES, *shared.MODES, *shared.OTHERS_MODES, *shared.STATICS,
    *shared.QUOTES, *shared.REPEAT, *shared.LOGIC, *shared.DRAWING, *shared.LOOKING, *shared.MOVING,
    *PLAYERS, *NOUNS, *STATES, *COUNTS, *TIMES, *DURATIONS, *STOCKS, *KEYWORDS, *DISCARDS, *POWER, *DAMAGE, *REI_ROWS, *CARDS, *BANS,
    *EVENTS, *PAST, *FACTS, *FRAMES, *TEXTS,
]

VOCABULARY = Vocabulary(
    "solrei", PHRASES, KINDS, schema=SCHEMA, starts=("muse", "art"), title="SolRei", labels=LABELS, samples=SAMPLES, examples=EXAMPLES,
    guide=GUIDE, kin=KIN,
)

__all__ = ["KINDS", "PHRASES", "SCHEMA", "VOCABULARY"]
