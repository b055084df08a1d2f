"""Bans that speak of two: who may not do something, and to what — "cannot attack Measures", "cannot be targeted by Verses".

A text may also demand it of some: "must attack this Follower if able" stands under "must_attack".

A text that forbids a deed altogether gives a bit of the value `cannot`; one that forbids it only of some has a static under the deed's
name, whose second half stands in `extra["bars"]` of its ability. The checks of moves and of targets ask `barred`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .abilities import BARS, Match, in_force, works
from .state import State


def barred(s: State, deed: str, it: int, other: int = -1) -> bool:
    """Whether a text in force keeps this card or player from the deed, where it is done to (or by) that other one."""
    index = s.index if s.index is not None else in_force(s)
    return index.bars and any(True for _ in barrers(s, deed, it, other))


def kept(s: State, deed: str, seat: int, it: int, other: int) -> bool:
    """Whether a text keeps it from doing that to the other one: told of it, of the other one, or of its player."""
    return in_force(s).bars and (barred(s, deed, it, other) or barred(s, f"be_{deed}", other, it) or barred(s, deed, seat, other))


def tolls(s: State, deed: str, seat: int, it: int, other: int) -> int:
    """What a player must pay so that it may do the deed to the other one: "can't attack unless its controller pays …"."""
    index, total = in_force(s), 0
    if not index.bars:
        return 0
    for fx, ability, static in index.statics.get(f"{BARS}toll_{deed}", ()):
        about: Match = ability.extra["bars"][static.data[0]]
        if (static.covers(s, fx, it) or static.covers(s, fx, seat)) and about(s, fx, other) and works(s, fx, ability):
            total += static.amount(s, fx)
    return total


def drawn(s: State, deed: str, it: int, others: Sequence[int]) -> list[int]:
    """Of those to which it could do the deed, the ones to which a text demands that it be done; where there are none, it is free."""
    return [other for other in others if barred(s, f"must_{deed}", it, other)] if in_force(s).bars else []


def barrers(s: State, deed: str, it: int, other: int) -> Iterator[int]:
    """The cards whose texts forbid it."""
    for fx, ability, static in in_force(s).statics.get(BARS + deed, ()):
        about: Match = ability.extra["bars"][static.data[0]]
        if static.covers(s, fx, it) and about(s, fx, other) and works(s, fx, ability):
            yield next((mod.source[0] for mod in s.things[fx.me].mods if mod.since == fx.since), fx.me)


def barring(s: State, oids: Sequence[int]) -> Iterator[int]:
    """The cards whose texts forbid any deed between these."""
    for deed in [attr.removeprefix(BARS) for attr in in_force(s).statics if attr.startswith(BARS)]:
        for it in oids:
            for other in (*oids, -1):
                if it >= 0:
                    yield from barrers(s, deed, it, other)
