"""All shared handlers in one lexicon: a game takes them over with `include` and adds its own."""

from __future__ import annotations

from .amounts import AMOUNTS
from .bans import BANS
from .cards import CARDS
from .chance import CHANCE
from .comparing import COMPARING
from .conditions import CONDITIONS
from .exchanges import EXCHANGES
from .filters import FILTERS
from .frames import FRAMES
from .lexicon import Lexicon
from .memory import MEMORY
from .modes import MODES
from .noting import NOTING
from .permits import PERMITS
from .rounds import ROUNDS
from .secrets import SECRETS
from .sentences import SENTENCES
from .statements import STATEMENTS
from .together import TOGETHER
from .turns import TURNS

SHARED = Lexicon()
for part in (
    AMOUNTS, BANS, CARDS, CHANCE, COMPARING, CONDITIONS, EXCHANGES, FILTERS, FRAMES, MEMORY, MODES, NOTING, PERMITS, ROUNDS, SECRETS,
    SENTENCES, STATEMENTS, TOGETHER, TURNS,
):
    SHARED.include(part)
