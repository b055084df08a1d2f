"""What requests to the HTTP part hold."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

Word = str | int | bool | None


def without_nothing(text: str) -> str:
    """Text that every database keeps: PostgreSQL takes no sign with the number 0."""
    if "\x00" in text:
        raise ValueError("a sign with the number 0 is no text")
    return text


Seal = Annotated[str, Field(pattern="^([0-9a-f]{64})?$")]
ListText = Annotated[str, AfterValidator(without_nothing)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Name(Body):
    name: str = Field(max_length=100)


class ReportWish(Body):
    seat: str = Field(max_length=1)
    text: ListText = Field(min_length=1, max_length=400)


class DeckText(Body):
    text: ListText = Field(max_length=10_000)


class SavedDeck(Body):
    game: str = Field(max_length=40)
    text: ListText = Field(max_length=10_000)
    key: str | None = Field(None, max_length=40, pattern="^[a-z0-9-]*$")


class SeatWish(Body):
    """Who is to sit on a seat, and with which deck: a key, or a whole list as text; without one a starter by chance."""

    who: Literal["me", "computer", "open"]
    level: int = Field(2, ge=1, le=5)
    deck: ListText | None = Field(None, max_length=10_000)


class ClockWish(Body):
    minutes: float = Field(gt=0, le=180)
    increment: float = Field(0, ge=0, le=120)


class MatchWish(Body):
    game: str = Field(max_length=40)
    form: str | None = Field(None, max_length=40)
    options: dict[str, Word] = Field(default_factory=dict, max_length=12)
    private: bool = True
    poker_face: bool | None = None  # by default with other people, and not against computers
    clock: ClockWish | None = None
    seats: list[SeatWish] = Field(min_length=2, max_length=8)
    seal: Seal = ""


class JoinWish(Body):
    key: str = Field("", max_length=60)
    seat: str = Field("", max_length=1)
    deck: ListText | None = Field(None, max_length=10_000)
    seal: Seal = ""


class RematchWish(Body):
    seal: Seal = ""


class Salt(Body):
    salt: str = Field(min_length=16, max_length=64, pattern="^[0-9A-Za-z]*$")


class ShareWish(Body):
    """Whether anyone may see the replay."""

    open: bool = True


class LessonWish(Body):
    """What was done in a lesson so far, and what is done now: a `move`, empty for going on after reading; or things that were `touched`,
    by their handles, for a move that is not offered."""

    done: list[Annotated[str, Field(max_length=300)]] = Field(default_factory=list, max_length=200)
    move: str | None = Field(None, max_length=300)
    touched: list[Annotated[str, Field(max_length=80)]] = Field(default_factory=list, max_length=8)


class DoubtWish(Body):
    """What was done in a lesson so far, and the card of which one asks why not."""

    done: list[Annotated[str, Field(max_length=300)]] = Field(default_factory=list, max_length=200)
    card: str = Field(max_length=80)


class BranchWish(Body):
    number: int = Field(ge=0)
    seat: str = Field(max_length=1)
    level: int = Field(2, ge=1, le=5)
