"""What goes over a match's WebSocket, in both directions; docs/protocol.md tells the same in words.

Every message is a JSON object with a `type`. A client's message may carry an `id`, which the answer to it names as `re`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ...kernel.views import View

LONGEST = 4_096  # bytes of a message from a client
Seat = Annotated[str, msgspec.Meta(max_length=1)]
Line = Annotated[str, msgspec.Meta(max_length=300)]
Id = Annotated[str, msgspec.Meta(max_length=40)]


# ---- from a client


class Choose(msgspec.Struct, tag="choose", forbid_unknown_fields=True):
    """Answer the question of a seat. `at` is the number of the position that the client looked at; an older question is refused.

    `option` is the text of an option and `number` its place in the question, counted from 0: then it need not be searched for. Where the
    two do not fit, or without a number, the text counts.
    """

    seat: Seat
    at: int
    option: Line
    id: Id = ""
    number: int = -1


class Withdraw(msgspec.Struct, tag="withdraw", forbid_unknown_fields=True):
    """Take back a sealed answer while another is still missing."""

    seat: Seat
    id: Id = ""


class Undo(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
    """Take back the last move: at once against the computer, else an offer to the other people."""

    seat: Seat
    id: Id = ""


class Consent(msgspec.Struct, tag="consent", forbid_unknown_fields=True):
    """Answer another's offer to take back a move."""

    seat: Seat
    yes: bool
    id: Id = ""


class Concede(msgspec.Struct, tag="concede", forbid_unknown_fields=True):
    """Give up this game, or with `match` all games of a match of several."""

    seat: Seat
    match: bool = False
    id: Id = ""


class Claim(msgspec.Struct, tag="claim", forbid_unknown_fields=True):
    """Another has been away from a match without clocks for a while: claim the win, or without `win` call the match off."""

    seat: Seat
    win: bool
    id: Id = ""


class Why(msgspec.Struct, tag="why", forbid_unknown_fields=True):
    """Ask why not: of a card (by its handle in the view) everything one might do with it, or one move as it would be written."""

    seat: Seat
    card: Annotated[str, msgspec.Meta(max_length=80)] = ""
    move: Line = ""
    id: Id = ""


class Hint(msgspec.Struct, tag="hint", forbid_unknown_fields=True):
    """Ask for the best options with the chance to win that they seem to give; only in matches without other people."""

    seat: Seat
    id: Id = ""


class Hurry(msgspec.Struct, tag="hurry", forbid_unknown_fields=True):
    """Tell the computers at the table to decide with what they know by now, from here until a person is asked. Who plays may say so."""

    seat: Seat
    id: Id = ""


class Chat(msgspec.Struct, tag="chat", forbid_unknown_fields=True):
    """A line to everyone at the table."""

    text: Line
    id: Id = ""


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """Ask for a sign of life."""

    id: Id = ""


Now = Choose | Withdraw | Undo | Consent | Concede | Claim | Why | Hurry | Chat | Ping  # all that is answered at once
FromClient = Now | Hint


# ---- from the server


class Player(msgspec.Struct):
    """Who sits where. `kind`: a person, a computer of a level, or a seat that waits for someone. A computer thinks about a choice for
    `seconds` at most; 0 is no time to speak of."""

    seat: str
    kind: Literal["person", "computer", "open"]
    name: str
    level: int = 0
    deck: str = ""
    here: bool = False
    yours: bool = False
    seconds: float = 0.0


class Hello(msgspec.Struct, tag="hello"):
    """The first message: the match, its players, and which seats are yours (none: you look on). `table_hash` is there as soon as everyone
    sits (see `seeds`). `several`: it goes over several games, of which one can be given up alone. `rematch` is the match that the others
    would like to play with you next."""

    match: str
    game: str
    players: list[Player]
    seats: list[str]
    seed_hash: str
    status: Literal["waiting", "running", "over"]
    table_hash: str = ""
    clocked: bool = False
    options: dict[str, str | int | bool | None] = {}
    several: bool = False
    rematch: str = ""


class Players(msgspec.Struct, tag="players"):
    """Someone came, went or sat down."""

    players: list[Player]
    status: Literal["waiting", "running", "over"]


class Position(msgspec.Struct, tag="position"):
    """The match after `number` choices, as one of your seats (or "", a spectator) sees it.

    `log` are the lines from number `log_from` on; everything before was sent already, and what was sent from there on no longer holds
    (a move was taken back). `asked` is the position since which the question in the view is open: a question is the same as before as
    long as `asked` is. `seconds` are what is left on clocks, of which those of `running` run. `ended`, with the first position of a further
    game of the match, is how the table lay when the one before it ended.
    """

    seat: str
    number: int
    view: View
    log: list[str]
    log_from: int
    asked: int = 0
    seconds: dict[str, float] = {}
    running: list[str] = []
    may_undo: bool = False
    may_withdraw: bool = False
    undo_asked_by: str = ""
    ended: View | None = None


class RuleText(msgspec.Struct):
    """A rule, to be shown with what it forbids."""

    id: str
    text: str
    about: str = ""


class Refused(msgspec.Struct, tag="refused"):
    """A message that changed nothing, and why. `code`: malformed, too_long, too_fast, not_yours, not_asked, stale, illegal,
    over, failed (a fault of the server)."""

    code: str
    message: str
    rules: list[RuleText] = []
    re: str = ""


class Move(msgspec.Struct):
    """One thing that might be done with a card: possible now, or what of this position stands against it, and the rules that forbid it."""

    move: str
    possible: bool
    rules: list[RuleText] = []
    now: list[str] = []


class Reasons(msgspec.Struct, tag="reasons"):
    """The answer to `why`."""

    seat: str
    moves: list[Move]
    re: str = ""


class Advice(msgspec.Struct):
    option: str
    chance: float


class Hints(msgspec.Struct, tag="hints"):
    """The answer to `hint`: the best options first, each with its estimated chance to win."""

    seat: str
    number: int
    options: list[Advice]
    re: str = ""


class Said(msgspec.Struct, tag="said"):
    """A line someone at the table wrote."""

    name: str
    seat: str
    text: str


class Absent(msgspec.Struct, tag="absent"):
    """A player has left a match without clocks. With `may_claim` that was long enough ago to claim the win or to call the match off;
    `text` says so in words. It no longer holds when the player is here again (see `players`)."""

    seat: str
    name: str
    text: str
    may_claim: bool


class Over(msgspec.Struct, tag="over"):
    """The match has ended. `seed` is what `seed_hash` promised: `cardwright replay verify` proves it."""

    winners: list[str]
    rule: str
    rule_text: str
    seed: str
    seed_hash: str


class Pong(msgspec.Struct, tag="pong"):
    re: str = ""


FromServer = Hello | Players | Position | Refused | Reasons | Hints | Said | Absent | Over | Pong
