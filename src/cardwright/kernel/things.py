"""Leaves: the small frozen values a position is made of.

A *Thing* is whatever can be named: a card, a token, a lane, a space, a seat. A *Mod* is a change that lies on a Thing.
A *Ref* names a Thing at one time of its life: it is gone when the Thing has entered another class of zone since.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

Ref = tuple[int, int]
NOBODY: Ref = (-1, 0)
Frame = tuple[Any, ...]
Causes = tuple[tuple[int, int, int, int], ...]  # what came of what (see `causes`): oid, print, ability, how often


class Leaf(msgspec.Struct, frozen=True, gc=False):
    """Base of all leaves: never changed, and never part of a cycle, so that the collector need not look at them."""


if TYPE_CHECKING:
    Kind = TypeVar("Kind", bound=Leaf)

    def replace(leaf: Kind, /, **changes: Any) -> Kind:
        """A leaf like this one but for some fields."""
else:
    from msgspec.structs import replace


class Mod(Leaf, frozen=True):
    """A change to one attribute of one Thing; `until` and `seat` say at which boundary it ends ("" = never by itself)."""

    attr: str
    op: str
    amount: int = 0
    until: str = ""
    seat: int = -1
    since: int = 0
    source: Ref = NOBODY
    data: tuple[int, ...] = ()


class Thing(Leaf, frozen=True):
    """One nameable thing. `card` is what is printed on it, `print` what it currently counts as (copies)."""

    oid: int
    card: int
    print: int
    owner: int
    controller: int
    zone: int
    life: int = 0
    since: int = 0
    flags: int = 0
    nums: tuple[int, ...] = ()
    host: int = -1
    known: int = 0
    mods: tuple[Mod, ...] = ()


class Event(Leaf, frozen=True):
    """Something that happens. `names` is a mask of what it counts as; `kind` says how it is applied.

    `it` is the Thing it happens to, `by` the source that causes it, `seat` the player behind it (-1: a rule), `was` the leaf
    before, `last` the computed values it had then (see Snapshot in docs/architecture.md).
    """

    kind: str
    names: int
    it: int = -1
    to: int = -1
    amount: int = 0
    by: Ref = NOBODY
    seat: int = -1
    how: str = ""
    was: Thing | None = None
    last: tuple[int, ...] = ()


class Past(Leaf, frozen=True):
    """An event that is remembered (see `memory`): in which turn of whom it was, and its source and other Thing as they were."""

    event: Event
    turn: int
    seat: int
    by: Event | None = None
    to: Event | None = None


class Link(Leaf, frozen=True):
    """A used text, attack or block that waits on the chain to be carried out. `freed`: its own cost took its source away."""

    number: int
    kind: str
    source: Ref
    seat: int
    prog: tuple[int, int] = (-1, -1)
    x: int = 0
    modes: tuple[int, ...] = ()
    targets: tuple[tuple[Ref, ...], ...] = ()
    shares: tuple[tuple[int, ...], ...] = ()
    fixed: tuple[int, ...] = ()
    event: Event | None = None
    regs: tuple[tuple[Ref, ...], ...] = ()
    extra: int = 0
    since: int = 0
    freed: bool = False
    causes: Causes = ()


class Delayed(Leaf, frozen=True):
    """A watcher without a holder: "the next time …", "at the CLOSING Beat …". `left` counts its remaining uses."""

    number: int
    prog: tuple[int, int]
    source: Ref
    seat: int
    names: int
    left: int
    until: str
    until_seat: int
    targets: tuple[tuple[Ref, ...], ...] = ()
    regs: tuple[tuple[Ref, ...], ...] = ()
    x: int = 0
    fixed: tuple[int, ...] = ()


class Waiting(Leaf, frozen=True):
    """A trigger that has been met and is yet to be placed."""

    prog: tuple[int, int]
    source: Ref
    seat: int
    event: Event
    batch: int
    kind: str = "trigger"
    carry: Delayed | None = None
    causes: Causes = ()


class Option(Leaf, frozen=True):
    """One legal answer: a verb, up to two Things and a number."""

    verb: str
    it: int = -1
    to: int = -1
    n: int = 0


class Decision(Leaf, frozen=True):
    """A question: who is asked, about what, under which rule, and every legal answer.

    When answered, the frame (step, *args, answer) is pushed. With `most` > 1 the answer is a tuple of picks, asked one at a time;
    the verb `done` ends the picking once `least` are in.
    """

    seat: int
    kind: str
    rule: str
    options: tuple[Option, ...]
    step: str
    args: tuple[Any, ...] = ()
    source: int = -1
    least: int = 1
    most: int = 1
    picked: tuple[Option, ...] = ()
    ordered: bool = False
    sealed: bool = False
    revisable: bool = False
    answer: tuple[Option, ...] | None = None
    default: int = 0  # which option a clock takes that has run out
    quiet: bool = False  # others are not told that this seat is asked
    idle: bool = False  # every answer leads to the same
    surely: bool = False  # asked though there be one answer: not to ask would tell the others of what is hidden


class Result(Leaf, frozen=True):
    """How a match ended: the winning seats (none: a draw) and the rule that says so."""

    winners: tuple[int, ...]
    rule: str


__all__ = [
    "NOBODY", "Decision", "Delayed", "Event", "Frame", "Leaf", "Link", "Mod", "Option", "Ref", "Result", "Thing", "Waiting", "replace",
]
