"""The chain: one last-in, first-out mechanism; the game says who is asked, what may be added and how a link is carried out.

A *window* asks seats in order until all have passed; anything added starts the asking again. Then the chain resolves from the
newest link to the oldest, and nobody is asked between two links. A game whose answers happen one by one pushes "resolve.one"
for each instead.
"""

from __future__ import annotations

from typing import Any

from .agenda import ask
from .state import State
from .table import Step
from .things import Decision, Link, Option, replace

PASS = Option("pass")


def add_link(s: State, link: Link) -> Link:
    """Put a link on top of the chain."""
    s.clock += 1
    link = replace(link, number=s.clock)
    s.chain = (*s.chain, link)
    return link


def cut_link(s: State, number: int) -> None:
    """Take a link off the chain."""
    s.chain = tuple(link for link in s.chain if link.number != number)


def link_of(s: State, number: int) -> Link | None:
    """The unresolved link with that number."""
    for link in s.chain:
        if link.number == number:
            return link
    return None


def open_window(s: State, actor: int, kind: str) -> None:
    """Ask for answers to what `actor` did."""
    s.push("window", s.game.windows.order(s, actor), kind)


def window_step(s: State, frame: tuple[Any, ...]) -> None:
    """Ask the next seat, or let the chain resolve when all have passed."""
    _, queue, kind = frame
    if not queue:
        # A window for a link that was added while the chain resolves only lets it go on.
        if not any(below[0] == "resolve" for below in s.agenda):
            s.push("resolve", kind)
        return
    seat = queue[0]
    if not s.playing(seat) or not s.game.windows.could(s, seat, kind):
        s.push("window", queue[1:], kind)
        return
    offered = s.game.windows.likely(s, seat, kind) if s.rest_at else s.game.windows.options(s, seat, kind)
    options = (PASS, *offered) if s.game.windows.may_pass(s, seat) else tuple(offered)
    quiet = s.game.windows.quiet
    if len(options) == 1 and (quiet or (not s.hold and options[0] is PASS)):  # asking would answer itself
        s.push("window", queue[1:], kind)
        return
    ask(s, Decision(seat, "window", s.game.windows.rule(s, kind), options, "window.answer", (queue, kind), quiet=quiet))


def window_answer(s: State, frame: tuple[Any, ...]) -> None:
    """A pass asks the next seat; anything else is carried out and opens the window again."""
    _, queue, kind, given = frame
    option = given[0]
    if option.verb == "pass":
        s.push("window", queue[1:], kind)
        return
    verb = s.game.verbs[option.verb]
    s.push("window" if verb.keeps else "window.again", queue, kind)
    verb.do(s, queue[0], option)


def window_again(s: State, frame: tuple[Any, ...]) -> None:
    """Something was added: everyone is asked from the start."""
    _, queue, kind = frame
    s.push("window", s.game.windows.order(s, queue[0]), s.game.windows.added(s, kind))


def ask_again(s: State) -> None:
    """What a seat did in a window came to nothing: the seat is still the one that is asked."""
    for place in range(len(s.agenda) - 1, -1, -1):
        name, *rest = s.agenda[place]
        if name == "window.again":
            s.agenda[place] = ("window", *rest)
            return


def resolve_step(s: State, frame: tuple[Any, ...]) -> None:
    """Carry out the newest link, then the next, until none is left."""
    if not s.chain:
        return
    s.push("resolve", frame[1])
    resolve_one(s, frame)


def resolve_one(s: State, frame: tuple[Any, ...]) -> None:
    """Carry out the newest link alone; what it answered stays on the chain."""
    link = s.chain[-1]
    s.push("link.end", link.number)
    s.game.windows.resolve(s, link)


def link_end(s: State, frame: tuple[Any, ...]) -> None:
    """A link has been carried out: it leaves the chain."""
    cut_link(s, frame[1])


STEPS: dict[str, Step] = {
    "window": window_step,
    "window.answer": window_answer,
    "window.again": window_again,
    "resolve": resolve_step,
    "resolve.one": resolve_one,
    "link.end": link_end,
}
