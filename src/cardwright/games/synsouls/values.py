"""SYN-12 Continuous values: Rating, keywords, bans, capacity and the counts that cards ask for."""

from __future__ import annotations

from typing import Any

from ...kernel import permits, tallies
from ...kernel.abilities import Print, in_force, works
from ...kernel.agenda import ask_many
from ...kernel.chapter import Chapter, Question
from ...kernel.declare import LINKS
from ...kernel.events import commit
from ...kernel.state import State
from ...kernel.table import Step
from ...kernel.things import Event, Link
from ...kernel.values import Recipe, nothing, value
from .keywords.format import left_by, unformatted
from .model import (
    ATTACK_STRAIN,
    LEAST_CAPACITY,
    OVERWRITTEN,
    SEATS,
    STRAIN,
    capacity,
    crashed_count,
    kind_of,
    measure_zone,
    records_in,
)
from .playing.costs import own_cost, printed_cost
from .playing.states import own_entering
from .strain import dealing
from .zones import frame_bonus


def _less_strain(s: State, oid: int, amount: int) -> int:
    """Strain counts against the finished Rating (SYN-12.1): with 5 and 3 Strain a Record has 2, and deals 2 (SYN-12.3). This is "Rating" in
    texts (SYN-12.2). Less than 0 Strain is never dealt (SYN-12.13), nor left by removing it (SYN-12.12)."""
    nums = s.things[oid].nums
    return amount - nums[STRAIN] - nums[ATTACK_STRAIN]


def _keyword_finish(s: State, oid: int, bits: int) -> int:
    """[FORMAT] always wins (SYN-12.8). An Overwritten Concept has none (SYN-15.4)."""
    return 0 if s.things[oid].flags & OVERWRITTEN else left_by(bits)


def _own_bans(card: Print) -> int:
    """What a Verse says of itself holds on the chain too ("cannot be canceled")."""
    return int(card.attrs.get("own_bans", 0))


def _capacity_base(s: State, oid: int) -> int:
    """2, and 1 more for each Crash of that player's Measures (SYN-12.10)."""
    return LEAST_CAPACITY + crashed_count(s, s.things[oid].controller)


def _not_negative(s: State, oid: int, amount: int) -> int:
    return max(0, amount)


# Stages are gone through in order, the oldest change first, and each passive once (SYN-12.9). What is added adds up (SYN-12.5), of what is
# set the newest counts (SYN-12.7), and half is rounded down (SYN-12.6). A Rating may come out below 0 (SYN-12.4).
RECIPES = {
    "rating": Recipe(
        nothing, ("set", "add", "mul", "half"), _less_strain, unformatted, frame_bonus,
        printed=lambda card: int(card.attrs.get("rating", 0)),
    ),
    "keywords": Recipe(nothing, ("bits",), _keyword_finish, printed=lambda card: card.bits),
    "cannot": Recipe(nothing, ("bits",), free=unformatted, printed=_own_bans),
    "must": Recipe(nothing, ("bits",), free=unformatted),
    "capacity": Recipe(_capacity_base, ("set", "add"), _not_negative, simple=True),
    "load_cost": Recipe(own_cost, ("set", "add"), printed=printed_cost),
    "expend_cost": Recipe(own_cost, ("set", "add"), printed=printed_cost),
    "activate_cost": Recipe(nothing, ("add",)),
    "attacks": Recipe(nothing, ("add",), free=unformatted),
    "no_reset": Recipe(nothing, ("add",)),
    "skips": Recipe(nothing, ("bits",)),
    "attacks_upright": Recipe(nothing, ("add",), free=unformatted),
    "blocks_exhausted": Recipe(nothing, ("add",), free=unformatted),
    "enters_exhausted": Recipe(own_entering, ("add",)),
    "keeps_strain": Recipe(nothing, ("add",), free=unformatted),
    permits.PLAYABLE: permits.recipe(),
}


def link_bans(s: State, link: Link) -> int:
    """What cannot be done to a link of the chain: by its card, or by a text about such links."""
    bans = value(s, link.source[0], "cannot") if link.source[0] >= 0 else 0
    for fx, ability, static in in_force(s).statics.get("link_bans", ()):
        if works(s, fx, ability) and static.covers(s, fx, LINKS - link.number):
            bans |= static.amount(s, fx)
    return bans


def tally(s: State, event: Event) -> None:
    """Counts that some card of this match asks for (SYN-12.14). Named counters are the affair of the cards that place them (SYN-12.15)."""
    asked = tallies.wanted(s, event)
    if asked:
        seat = event.seat if event.seat >= 0 else s.things[event.it].controller
        tallies.tally(s, asked, event, (kind_of(s, event.it),), seat)


def crowded(s: State) -> bool:
    """If capacity fell below the Records in a Measure, its controller Voids some there (SYN-12.11)."""
    may_be_less = "capacity" in in_force(s).changed
    for place in range(6):
        oid = SEATS + place
        at_least = not may_be_less and not s.things[oid].mods  # nothing makes its capacity less than it is without a Crash
        if at_least and len(s.zones[measure_zone(oid)]) <= LEAST_CAPACITY:
            continue
        here = records_in(s, oid)
        if at_least and len(here) <= LEAST_CAPACITY:
            continue
        over = len(here) - capacity(s, oid) if here else 0
        if over > 0:
            ask_many(s, s.things[oid].controller, "crowded", "SYN-12.11", here, over, over, "crowded")
            return True
    return False


def crowded_step(s: State, frame: tuple[Any, ...]) -> None:
    commit(s, [dealing.to_void(s, option.it, -1) for option in frame[1]])


STEPS: dict[str, Step] = {"crowded": crowded_step}

CHAPTER = Chapter(
    "SYN-12",
    steps=STEPS,
    values=RECIPES,
    questions=(Question("crowded", "The capacity fell: choose {count} Record{s} to Void."), Question("genre", "Choose a Genre.")),
)
