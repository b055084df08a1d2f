"""The map file as it was read and checked: two equal halves, joined in one of four ways (section 4)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import lru_cache
from itertools import product

import msgspec

from ...errors import CardwrightError

MOST_SPACES = 60  # of a half
SIDES = ("TL", "TR")
Pair = tuple[str, str]


class Half(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's half, from the generator to the border."""

    rows: tuple[tuple[str, ...], ...]
    roads: tuple[Pair, ...]
    parallel: tuple[Pair, ...]
    terrestrial: tuple[str, ...]
    otherworldly: tuple[str, ...]
    summoning: str
    flux: str
    support: tuple[str, ...]

    @property
    def spaces(self) -> tuple[str, ...]:
        return tuple(label for row in self.rows for label in row)


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One map option: the sides of the two players, and the border spaces that meet (SRC-4.21 to 4.23)."""

    first: str
    second: str
    joins: tuple[Pair, ...]


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The map file."""

    half: Half
    option: tuple[Join, ...]


msgspec.json.Decoder(Chart)  # makes the type ready, in one thread: two that read it for the first time at once crash


@lru_cache(8)
def read_chart(text: str) -> Chart:
    """The map file as data; a fault says what is wrong with it."""
    try:
        chart = msgspec.convert(tomllib.loads(text), Chart)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise CardwrightError(f"the map cannot be read: {fault}", "see the comments in map.toml") from None
    faults = [*_half_faults(chart.half), *_option_faults(chart)]
    if faults:
        raise CardwrightError(f"the map cannot be played on: {faults[0]}", "see the comments in map.toml")
    return chart


def _half_faults(half: Half) -> Iterable[str]:
    spaces = half.spaces
    known = set(spaces)
    if not 2 <= len(spaces) <= MOST_SPACES or len(half.support) > MOST_SPACES:
        yield f"a half has 2 to {MOST_SPACES} spaces"
    if len({*spaces, *half.support}) < len(spaces) + len(half.support):
        yield "a label stands for two spaces"
    for label in (*half.terrestrial, *half.otherworldly, half.summoning, half.flux, *(end for pair in half.roads for end in pair)):
        if label not in known:
            yield f"{label} is in no row"
    for label in (label for pair in half.parallel for label in pair):
        if label not in known:
            yield f"{label} is in no row"
    if set(half.terrestrial) & set(half.otherworldly):
        yield "a space is both terrestrial and otherworldly"
    if any(not label or not label.isalnum() for label in (*spaces, *half.support)):
        yield "a label is made of letters and digits"
    if half.summoning == half.flux or half.summoning not in half.rows[0]:
        yield "the summoning space is in the first row, and is not the flux space"


def _option_faults(chart: Chart) -> Iterable[str]:
    known = set(chart.half.spaces)
    if sorted((join.first, join.second) for join in chart.option) != sorted(product(SIDES, SIDES)):
        yield "there is one option for each choice of two sides, TL or TR"
    for join in chart.option:
        if any(label not in known for pair in join.joins for label in pair):
            yield "a join names a space that is in no row"
        if not join.joins:
            yield "an option joins nothing"
