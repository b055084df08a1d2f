"""What is kept of a match: its setup, who sits on which chair, and the entries of its log."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Literal

import msgspec

from ...kernel.decks import Deck
from ...match import Outcome

Kind = Literal["choose", "leave", "withdraw", "time", "undo", "offer", "agree", "decline", "resume"]
Status = Literal["waiting", "running", "over"]


class Chair(msgspec.Struct, frozen=True):
    """One seat: a person by guest id, a computer of a level, or open for whoever joins. `deck` is missing until someone sits there. An open
    one with a guest is kept for that guest, who has been asked for a rematch."""

    seat: str
    kind: Literal["person", "computer", "open"]
    guest: str = ""
    name: str = ""
    level: int = 0
    deck: Deck | None = None
    seal: str = ""  # the hash by which a person has promised a salt, and that salt as soon as it was given (see `seeds`)
    salt: str = ""


class Clock(msgspec.Struct, frozen=True):
    """Minutes for each person, and seconds that every answer gives back."""

    minutes: float
    increment: float = 0.0


class Setup(msgspec.Struct, frozen=True, dict=True):  # the dict is for what is worked out once
    """Everything about a match that is settled before its first choice. `branched` names the match it was played on from; `table` is the
    hash of it when everyone sat, at the moment `full`, and `secret` what the server put into the seed, if the seed is not that alone."""

    game: str
    chairs: tuple[Chair, ...]
    form: str | None = None
    options: dict[str, Any] = {}
    private: bool = True
    poker_face: bool = True
    clock: Clock | None = None
    invite: str = ""
    maker: str = ""  # the guest who made it
    began: float = 0.0  # when the last seat was taken
    branched: str = ""
    rematch: str = ""
    shared: tuple[str, ...] = ()  # the seats of people who let anyone see its replay
    wary: bool = False  # whether a lone person wants a poker face against computers as well
    table: str = ""
    full: float = 0.0
    secret: str = ""

    @cached_property
    def people(self) -> list[str]:
        """The guests at the table, each once."""
        return list(dict.fromkeys(chair.guest for chair in self.chairs if chair.kind == "person"))

    @property
    def all_may_see(self) -> bool:
        """Whether anyone may see it once it is over: a public match, and one whose people have all agreed."""
        return not self.private or all(chair.seat in self.shared for chair in self.chairs if chair.kind == "person")

    @property
    def discreet(self) -> bool:
        """Whether it is played with a poker face (see `public_course`): between people unless they do without, against
        computers if one asks."""
        return self.poker_face and (len(self.people) > 1 or (self.wary and bool(self.people)))

    @property
    def open(self) -> list[str]:
        return [chair.seat for chair in self.chairs if chair.kind == "open"]

    @property
    def unsalted(self) -> list[str]:
        """The guests whose salts are awaited."""
        return [chair.guest for chair in self.chairs if chair.seal and not chair.salt]

    def open_to(self, guest: str) -> list[str]:
        """The open seats that are kept for nobody else; for nobody at all, without a guest."""
        return [chair.seat for chair in self.chairs if chair.kind == "open" and chair.guest in ("", guest)]

    def seats_of(self, guest: str) -> list[str]:
        return [chair.seat for chair in self.chairs if chair.kind == "person" and chair.guest == guest]


class Kept(msgspec.Struct, frozen=True):
    """A match as the database has it. `version` rises whenever anything but its log changes. Until the cards are dealt, `seed` is the
    server's secret; then all that they are dealt with."""

    id: str
    status: Status
    setup: Setup
    seed: str
    version: int
    created: float
    winners: tuple[str, ...] = ()
    rule: str = ""
    number: int = 0
    share: str = ""  # whom its place in the lobby and its computers' time are counted to, as long as it is not over: see `guests.share`

    @property
    def dealing(self) -> bool:
        """Whether everyone sits, and salts are awaited."""
        return self.status == "waiting" and not self.setup.open

    @property
    def secret(self) -> str:
        """What the server promised before anyone sat down."""
        return self.setup.secret or self.seed


def ended(kept: Kept, result: Outcome) -> Kept:
    """A match that has come to this result."""
    return msgspec.structs.replace(kept, status="over", winners=result.winners, rule=result.rule)


class Entry(msgspec.Struct, frozen=True):
    """One line of a match's log.

    `choose` holds an option's text, `leave` how a seat gave up, `withdraw` takes a sealed answer back, `time` is a clock that ran out,
    and `undo` names how many choices stand from then on. `offer` asks the other people for an undo, `agree` and `decline` answer it.
    `resume` says that a match with clocks was open nowhere since the entry before: that time counts for nobody.
    """

    number: int
    kind: Kind
    seat: str
    text: str
    at: float
