"""SYN-11 Keywords: [OVERCLOCK N], for cards that are loaded or expended for more Notes.

What is chosen once, when the load is announced, is paid together with its cost (SYN-11.61), on every load: from hand, by [PULSE], by
[TRACE] or by an effect (SYN-11.63). A Verse asks the same when it is announced (SYN-11.62). A LOAD ability under [OVERCLOCK] triggers on
that very load (SYN-11.64).
"""

from __future__ import annotations

from ....kernel.abilities import Fx, Test
from ....kernel.state import State
from ....kernel.things import Option
from ..model import FORM_PAID, OVERCLOCK_WORDS


def overclocks(s: State, oid: int) -> tuple[int, ...]:
    """The prices that a card asks for [OVERCLOCK], each to be paid or not by itself (SYN-11.60)."""
    prices: tuple[int, ...] = s.table.prints[s.things[oid].print].attrs.get("overclock", ())
    return prices


def known_forms(s: State, seat: int, it: int, options: list[Option]) -> list[Option]:
    most = 1 << len(overclocks(s, it))
    return [option for option in options if option.n & FORM_PAID < most]


def overclock_cost(s: State, oid: int, paid: int) -> int:
    """The Notes of the prices in the mask: never lowered, by HEART or otherwise (SYN-11.66)."""
    return sum(price for place, price in enumerate(overclocks(s, oid)) if paid >> place & 1) if paid else 0


def overclock_words(paid: int) -> str:
    """The prices in the mask as words of a load."""
    return " ".join(word for place, word in enumerate(OVERCLOCK_WORDS) if paid >> place & 1)


def overclock_text(s: State, option: Option) -> str:
    """ "with OVERCLOCK" if it is paid; with several prices, which."""
    paid = option.n & FORM_PAID
    prices = overclocks(s, option.it)
    if not paid:
        return ""
    named = " and ".join(str(price) for place, price in enumerate(prices) if paid >> place & 1)
    return " with OVERCLOCK" if len(prices) == 1 else f" with OVERCLOCK {named}"


def overclocked(flag: int) -> Test:
    """Its Notes were paid on this load; that ends when the card stops being active, and does not come back (SYN-11.65)."""

    def test(s: State, fx: Fx) -> bool:
        now, event = s.things[fx.me], fx.event
        was = event.was if event is not None and event.it == fx.me and event.was is not None and event.was.life == fx.life else now
        return bool((was.flags | now.flags) & flag)

    return test
