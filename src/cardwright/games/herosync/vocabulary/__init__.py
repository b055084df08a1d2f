"""The printed language of HeroSync: shared phrases, the game's own words, and what a card file may hold.

`VOCABULARY.parse(text, start)` reads a text as "follower", "drive", "counter", "passive_reward" or "active_reward".
"""

from __future__ import annotations

from cardwright.text import Vocabulary, shared

from .frames import FRAMES, RIDERS, TEXTS
from .guide import EXAMPLES, GUIDE, KIN, LABELS, SAMPLES
from .happenings import EVENTS, FACTS, LOOPS, MOMENTS, PAST, PAYING, WOULD
from .kinds import KINDS
from .schema import SCHEMA
from .verbs import ATTACKS, CARDS, DAMAGE, GIFTS, INFLUENCE, KILLING, LEVELS, POWER, STATUS
from .words import DURATIONS, HEROES, NOUNS, NUMBERS, PLAYER_WORDS, STATES, STOCKS

PHRASES = [
    *shared.NUMBERS, *shared.PLAYERS, *shared.LIMITS, *shared.SELECTION, *shared.WHOSE, *shared.TRAITS, *shared.POSSESSED,
    *shared.CONTROL, *shared.FITTING, *shared.HOLDING, *shared.CHANCE, *shared.SENTENCES, *shared.MODES, *shared.OTHERS_MODES,
    *shared.WHERE, *shared.STATICS, *shared.QUOTES, *shared.REPEAT, *shared.LOGIC,
    *shared.DRAWING, *shared.DRAWING_OPENLY, *shared.LOOKING, *shared.MOVING,
    *NOUNS, *PLAYER_WORDS, *STATES, *NUMBERS, *STOCKS, *DURATIONS, *HEROES,
    *INFLUENCE, *DAMAGE, *GIFTS, *POWER, *KILLING, *CARDS, *STATUS, *ATTACKS, *LEVELS,
    *EVENTS, *WOULD, *MOMENTS, *PAST, *FACTS, *PAYING, *LOOPS, *FRAMES, *RIDERS, *TEXTS,
]
STARTS = ("follower", "drive", "counter", "passive_reward", "active_reward")

VOCABULARY = Vocabulary(
    "herosync", PHRASES, KINDS, schema=SCHEMA, starts=STARTS, title="HeroSync", labels=LABELS, samples=SAMPLES, examples=EXAMPLES,
    guide=GUIDE, kin=KIN,
)

__all__ = ["KINDS", "PHRASES", "SCHEMA", "STARTS", "VOCABULARY"]
