"""SYN-10 Disruption chains: what may be added in a window."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.state import State
from ....kernel.things import Option
from ..abilities import ACTIVATE
from ..attacks import BLOCK, may_leave_unblocked
from ..keywords.pulse import PULSE_LOAD
from ..playing.expending import FINAL, VERSE
from .windows import TEXTS, opened


def window_options(s: State, seat: int, kind: str) -> list[Option]:
    """A Verse, a Final Verse or an ability (SYN-10.2), the rival's only if DYNAMIC (SYN-10.3). The rival may also load by [PULSE], and
    block (SYN-10.4)."""
    opened(s)
    texts = uses_of_texts(s, seat)
    if s.own.performer == seat:
        return texts
    return [*BLOCK.moves(s, seat), *texts, *PULSE_LOAD.moves(s, seat)]


def uses_of_texts(s: State, seat: int) -> list[Option]:
    """Verses, Final Verses and abilities: seldom can any be used, so their moment is asked last."""
    found = VERSE.moves(s, seat)
    found += FINAL.moves(s, seat)
    found += ACTIVATE.moves(s, seat)
    return found if found and TEXTS.now(s, seat) else []


# A player passes, unless a card's text asks for a block that can be declared.
PASS = Action("pass", lambda s, seat, option: None, form="pass", when=(("SYN-1.10", lambda s, seat, option: may_leave_unblocked(s, seat)),))


def may_pass(s: State, seat: int) -> bool:
    return PASS.in_time(s, seat)
