"""The printed language of Neuroscape: shared phrases, the game's own words, and what a card file may hold.

`VOCABULARY.parse(text)` reads characters, cyberware and RAM, `start="program"` programs of all subtypes, tarots with their pink words
included, and `start="mainframe"` mainframes with their tiers.
"""

from __future__ import annotations

from cardwright.text import include, shared
from cardwright.text.phrases import Include, Phrase, Row, contracted, without

from .frames import FRAMES, MAINFRAMES, SPELLS
from .guide import EXAMPLES, GUIDE, KIN, LABELS, SAMPLES
from .happenings import DURATIONS, EVENTS, FACTS, MOMENTS, PAST, STOCKS, WOULD
from .kinds import KINDS
from .pink import TarotVocabulary
from .players import PLAYERS
from .schema import SCHEMA
from .systems import CACHE, COSTS, DICE, RAM, TURN
from .values import BANS, GIFTS, NUMBERS, PERMISSIONS
from .verbs import COUNTERS, CREATION, DAMAGE, DECKS, DEPARTURE, HEALTH
from .words import ANY_TARGET, ATTACHED, NOUNS, PAID, STATES

# A statement holds as long as its card is in play; what is told once says "gets" or says how long (see values).
# "Each player draws 2 cards, then discards a card" is one instruction: one player after the other does both.
_DRAWING: list[Row] = without(shared.DRAWING, "discard.same")
_SENTENCES: list[Row] = [row for row in shared.SENTENCES if row != Include("lastable", "statement")]

# "Your cyberware" is always all of it: cyberware and RAM are their own plurals.
_POSSESSED: list[Row] = [
    row for row in shared.POSSESSED
    if not (isinstance(row, Phrase) and row.id == "possessed") and not (isinstance(row, Include) and row.part == "possessed")
]

PHRASES = [
    *shared.NUMBERS, *PLAYERS, *shared.LIMITS, *shared.SELECTION, *shared.WHOSE, *shared.TRAITS, *_POSSESSED, *shared.CONTROL,
    *shared.FITTING, *shared.HOLDING, *shared.CHANCE, *_SENTENCES, *shared.MODES, *shared.OTHERS_MODES, *shared.WHERE, *shared.STATICS,
    *shared.REPEAT, *shared.LOGIC, *_DRAWING, *shared.DRAWING_OPENLY, *shared.LOOKING, *shared.MOVING,
    *NOUNS, *STATES, *ATTACHED, *PAID, *ANY_TARGET, *GIFTS, *NUMBERS, *BANS, *PERMISSIONS, *DAMAGE, *HEALTH, *DEPARTURE, *DECKS, *COUNTERS,
    *CREATION, *RAM, *COSTS, *CACHE, *DICE, *TURN, *EVENTS, *WOULD, *MOMENTS, *PAST, *FACTS, *STOCKS, *DURATIONS, *FRAMES, *SPELLS,
    *MAINFRAMES, *include("program", "card", "spell"),
]

PHRASES += contracted(PHRASES)

VOCABULARY = TarotVocabulary(
    "neuroscape", PHRASES, KINDS, schema=SCHEMA, starts=("card", "spell", "mainframe", "program"), title="Neuroscape", labels=LABELS,
    samples=SAMPLES, examples=EXAMPLES, guide=GUIDE, kin=KIN,
)

__all__ = ["KINDS", "PHRASES", "SCHEMA", "VOCABULARY"]
