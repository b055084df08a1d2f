"""SYN-10 Disruption chains: windows, and when something may be added in them."""

from __future__ import annotations

from ....kernel.actions import Moment
from ....kernel.state import State
from ....kernel.things import Option, replace
from ..model import CHAIN_LIMIT, DEED, Own, window_open
from ..turn.moments import answerable, begun_by_performer, my_menu, not_of_itself, not_unasked
from ..values import link_bans

# While a chain is open nothing in it takes effect, only costs are paid (SYN-10.15): whatever is added waits as a link.


def order(s: State, actor: int) -> tuple[int, ...]:
    """The performer is asked first, then the rival, and so again after every addition (SYN-10.11), be it their own play (SYN-10.6).

    Each adds one Disruption or passes (SYN-10.12). Whoever passed is asked again if something is added (SYN-10.14); two passes in a row
    close the chain (SYN-10.13).
    """
    performer = s.own.performer
    return (performer, 1 - performer)


def open_window(s: State, kind: str) -> None:
    """After every load, announcement, activation, trigger, cue and block outside the ENCORE Beat (SYN-10.1), and after nothing else
    (SYN-10.7). A load is no link (SYN-10.10): a chain that holds none when it closes simply ends (SYN-10.21)."""
    s.push("window", order(s, s.own.performer), kind)


def opened(s: State) -> None:
    """From the first question in it on a window is open."""
    own: Own = s.own
    if not own.window:
        s.own = replace(own, window=True)


def rule(s: State, kind: str) -> str:
    return "SYN-6.23" if kind == "closing" else "SYN-10.2"


def after_addition(s: State, kind: str) -> str:
    """Any answer before CLOSING, be it a [PULSE] load alone, brings the performer back to the MAIN Beat (SYN-10.44)."""
    if kind == "closing":
        s.own = replace(s.own, stay=True)
        return "main"
    return kind


def not_an_answer(s: State, seat: int, option: Option) -> bool:
    """Loads, cues and the next Beat are no answers (SYN-10.5)."""
    return not window_open(s) or not answerable(s, seat, option)


def chain_takes(s: State, seat: int, option: Option) -> bool:
    """A chain holds 64 links (SYN-10.22)."""
    return len(s.chain) < CHAIN_LIMIT


def may_answer(s: State, seat: int, option: Option) -> bool:
    """The newest link may say that it cannot be answered."""
    if not s.chain:
        return True
    link = s.chain[-1]
    return link.seat == seat or not link_bans(s, link) & DEED["be_answered"]


def performed(s: State, seat: int, option: Option) -> bool:
    """In Setup there is no Performance yet."""
    return bool(s.own.beat != "SETUP")


def my_moment(s: State, seat: int, option: Option) -> bool:
    """A player's own menu, or priority in a window."""
    return my_menu(s, seat, option) or window_open(s)


# When cards are played and attacks cued, and when texts are used, be it in a menu or in a window.
MAIN = Moment(("SYN-6.33", not_of_itself), ("SYN-10.5", not_an_answer), ("SYN-6.18", my_menu))
TEXTS = Moment(
    ("SYN-5.14", performed), ("SYN-6.45", answerable), ("SYN-6.33", not_unasked), ("SYN-10.2", my_moment), ("SYN-6.25", begun_by_performer),
    ("SYN-10.22", chain_takes), ("SYN-1.10", may_answer),
)
SAYS: dict[str, str] = {
    "SYN-10.2": "{moment}. No window is open for you.",
    "SYN-10.22": "The chain holds {chain} already.",
    "SYN-10.3": "{moment}. {it} is {tag}.",
    "SYN-10.5": "{moment}. This cannot be an answer.",
}
