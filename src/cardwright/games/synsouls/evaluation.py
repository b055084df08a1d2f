"""How a position looks for a seat (0 to 1), what is worth trying in it, and what a rival's unseen cards might be.

A *point* is about what one point of Rating on the table is worth; the weights were tuned by measurement, see docs/players.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from ...kernel.odds import chance
from ...kernel.state import ANSWERS, State
from ...kernel.things import Option
from .attacks import BLOCK
from .chains.answers import window_options
from .chains.windows import opened
from .model import (
    ATTACK_STRAIN,
    CRASH_STRAIN,
    CRASHED,
    DECK,
    DISCORD,
    EXHAUSTED,
    FINAL_USED,
    HAND,
    HAND_LIMIT,
    MAX_NOTES,
    MIND,
    NOTES,
    OVERWRITTEN,
    SEATS,
    STRAIN,
    TRACE,
    VOID,
    all_concepts,
    conductor,
    has,
    is_measure,
    measures_of,
    rating,
    records_in,
    records_of,
)

RECORD, RATING, HEALS = 0.5, 0.85, 0.85  # a Record; each point of its Rating; the part of its Strain that will be gone at CLOSING
GUARD, EXPOSED, IN_THE_WAY = 0.15, 0.4, 0.05  # a Rating that can block, that can be attacked, that could block an attack now
STRAINED, STRAINED_MORE = 0.3, 0.01  # each point of Strain on a Measure, and its square: what is nearly lost is worth less
CRASHES = (0.0, 8.0, 20.0, 40.0)  # none, one, two, three Crashed Measures
HELD = (0.0, 1.5, 2.9, 4.1, 5.1, 5.8, 6.3, 6.6)  # cards in hand: the more there are, the less one more helps
RETURNS, CONCEPT, NOTE, FINAL_VERSE = 0.4, 1.1, 0.1, 1.0  # a Record with [TRACE] in the Void Zone, and so on
THIN, THIN_DECK = 0.4, 8  # each card that a deck lacks of so many: an empty one costs a Measure a turn (SYN-6.14)
LADDER = (0.0, 1.4, 2.8, 4.2, 5.6, 6.9, 8.0, 8.8, 9.4, 9.8)  # MAX NOTES: the first steps matter most
OPENING, CHEAP = 1.0, 2  # in Setup: for each of the first two Records in hand that cost no more
LONG_OVERTURE = 0.5  # to whom performs second: an Overture of two Rounds measured better for that side than one of one
ANSWERED = 4  # Verses and abilities that a search looks at in a window
SPREAD = 8.0  # points that make a position about three to one
WEIGHTS: dict[str, float] = {  # when a Performance is over, in log odds to win; a deck that runs out costs a Measure a turn (SYN-6.14)
    "a Crashed Measure": -0.78,
    "a second": -1.05,
    "Strain": -0.017,
    "Strain on the last Measure": -0.1,
    "cards in hand, up to 6": 0.23,
    "MAX NOTES, up to 4": 0.36,
    "Ratings": 0.03,
    "Ratings, squared": 0.012,
    "having just performed": -0.37,
    "Records that can block then": 0.053,
    "Concepts": 0.12,
    "Records that may return": 0.15,
    "cards in the deck, up to 18": 0.28,
    "up to 8": 0.32,
    "up to 3": 0.77,
    "a long Overture, for whom performs second": 0.06,
}
SOON = ("turn", "attack")  # what ends with these is not worth anything lasting


def evaluate(s: State, seat: int) -> float:
    """The chance to win that a position suggests."""
    if s.result is not None:
        return 0.5 if not s.result.winners else float(seat in s.result.winners)
    points = [standing_of(s, 0), standing_of(s, 1)]
    add_tables(s, points)
    if s.own.extended:
        points[1 - s.own.first] += LONG_OVERTURE
    return chance((points[seat] - points[1 - seat]) / SPREAD)


def standing_of(s: State, seat: int) -> float:
    """A player's points beside the cards on the table: Measures, hand, Notes, what may come back."""
    points, crashed = 0.0, 0
    for oid in measures_of(seat):
        leaf = s.things[oid]
        if leaf.flags & CRASHED:
            crashed += 1
        else:
            strain = min(leaf.nums[STRAIN], CRASH_STRAIN)
            points -= STRAINED * strain + STRAINED_MORE * strain * strain
    nums = s.things[seat].nums
    points += HELD[min(HAND_LIMIT, len(s.zone(HAND, seat)))] + NOTE * nums[NOTES] + LADDER[nums[MAX_NOTES]] - CRASHES[crashed]
    points -= THIN * max(0, THIN_DECK - len(s.zone(DECK, seat)))
    if not s.things[conductor(seat)].flags & FINAL_USED:
        points += FINAL_VERSE
    prints, things = s.table.prints, s.things
    if s.own.round == 0:
        hand = [prints[things[oid].print] for oid in s.zone(HAND, seat)]
        points += OPENING * min(2, sum(1 for card in hand if card.kind == "Record" and card.attrs["cost"] <= CHEAP))
    return points + RETURNS * returning(s, seat)


def signs(s: State, seat: int) -> tuple[float, ...]:
    """How much a player has of each of `WEIGHTS`."""
    things = s.things
    strains = [min(things[oid].nums[STRAIN], CRASH_STRAIN) for oid in measures_of(seat) if not things[oid].flags & CRASHED]
    records = records_of(s, seat)
    ratings = [lasting(s, oid) for oid in records]
    performed = s.own.performer == seat
    left = len(s.zone(DECK, seat))
    return (
        float(len(strains) < 3),
        float(len(strains) < 2),
        sum(strains),
        sum(strains) if len(strains) == 1 else 0.0,
        min(6, len(s.zone(HAND, seat))),
        min(4, things[seat].nums[MAX_NOTES]),
        sum(ratings),
        sum(worth * worth for worth in ratings),
        float(performed),
        sum(1 for oid in records if not things[oid].flags & EXHAUSTED) if performed else 0.0,
        sum(1 for oid in all_concepts(s) if things[oid].controller == seat),
        returning(s, seat),
        min(18, left),
        min(8, left),
        min(3, left),
        float(s.own.extended and s.own.first != seat),
    )


def returning(s: State, seat: int) -> int:
    """How many Records with [TRACE] lie in a Void Zone."""
    return sum(1 for oid in s.zone(VOID, seat) if s.table.prints[s.things[oid].print].bits & TRACE)


def add_tables(s: State, points: list[float]) -> None:
    """Add the Records and Concepts of both players.

    The rival's Records will all be Reset before they attack, the performer's stay as they are: upright ones can block (SYN-8.14),
    exhausted ones can be attacked (SYN-8.3).
    """
    prints, things, zones = s.table.prints, s.things, s.zones
    upright, force, best = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
    spent: list[float] = []
    performer = s.own.performer
    for zone in range(SEATS * MIND, SEATS * DECK):
        for oid in zones[zone]:
            leaf = things[oid]
            seat = leaf.controller
            if prints[leaf.print].kind == "Concept":
                points[seat] += 0.0 if leaf.flags & OVERWRITTEN else CONCEPT
                continue
            worth = lasting(s, oid)
            points[seat] += RECORD + RATING * worth
            force[seat] += worth
            best[seat] = max(best[seat], worth)
            if not leaf.flags & EXHAUSTED:
                upright[seat] += worth
            elif seat == performer:
                spent.append(worth)
    rival = 1 - performer
    points[performer] += GUARD * min(upright[performer], force[rival] + 1) - EXPOSED * sum(worth for worth in spent if worth <= best[rival])
    points[rival] += IN_THE_WAY * upright[rival]


def lasting(s: State, oid: int) -> float:
    """A Record's Rating as it will be when the Performance is over, less a part of what it has suffered."""
    leaf = s.things[oid]
    worth = rating(s, oid) + HEALS * (leaf.nums[STRAIN] + leaf.nums[ATTACK_STRAIN])
    for mod in leaf.mods:
        if mod.attr == "rating" and mod.until in SOON:
            if mod.op != "add":
                return float(s.table.prints[leaf.print].attrs["rating"])
            worth -= mod.amount
    return max(0.0, worth)


def guess(s: State, owner: int, count: int, seen: Sequence[int]) -> list[int]:
    """Cards of the owner's Frequency that the deck rules still allow, commonest first (SYN-2.7, 2.8)."""
    frequency = s.table.prints[s.things[conductor(owner)].print].attrs["frequency"]
    shown: dict[int, int] = {}
    for number in seen:
        shown[number] = shown.get(number, 0) + 1
    fitting = [
        card.number for card in s.table.prints
        if card.kind in ("Record", "Verse", "Concept") and card.attrs.get("frequency") == frequency
    ]
    stock = [number for copy in range(3) for number in fitting if shown.get(number, 0) <= copy]
    if len(stock) < count:  # more unseen cards than the deck rules allow: only a made-up position does that
        stock += [stock[place % len(stock)] for place in range(count - len(stock))] if stock else [seen[0]] * count
    return stock


def likely_options(s: State, seat: int, kind: str) -> Iterator[Option]:
    opened(s)
    return likely(s, seat)


def likely(s: State, seat: int) -> Iterator[Option]:
    """What is looked at when someone else answers an attack: a block with the Record that strikes hardest. A search looks at the weakest
    blocker as well, and at Verses and abilities in answer to whatever waits."""
    if s.own.attack is not None and s.own.performer != seat:
        blockers = list(BLOCK.moves(s, seat))
        if blockers:
            best = max(blockers, key=lambda option: strikes(s, option))
            yield best
            if ANSWERS in s.rest_at:
                weakest = min(blockers, key=lambda option: strikes(s, option))
                if weakest != best:
                    yield weakest
    if s.chain and ANSWERS in s.rest_at:
        answers = (option for option in window_options(s, seat, "window") if option.verb in ("expend", "activate"))
        yield from islice(answers, ANSWERED)


def strikes(s: State, block: Option) -> int:
    """How hard a blocker strikes."""
    return rating(s, block.it) * (2 if has(s, block.it, DISCORD) else 1)


def worth_trying(s: State, seat: int, options: Sequence[Option]) -> Sequence[Option]:
    """All but attacks on own Records and, for each attacker, on Measures other than the one where its Strain counts most."""
    tolls: dict[int, tuple[float, Option]] = {}
    kept: list[Option] = []
    for option in options:
        if option.verb != "cue":
            kept.append(option)
        elif is_measure(option.to):
            due = toll(s, option)
            if option.it not in tolls or due > tolls[option.it][0]:
                tolls[option.it] = (due, option)
        elif s.things[option.to].controller != seat:
            kept.append(option)
    return [*kept, *(option for _, option in tolls.values())] or options


def toll(s: State, cue: Option) -> float:
    """How much an unblocked attack on a Measure hurts: a Crash by what it takes along, of the one that was furthest from it."""
    strain = s.things[cue.to].nums[STRAIN]
    after = strain + rating(s, cue.it)
    if after >= CRASH_STRAIN:
        return 1000.0 + 100.0 * len(records_in(s, cue.to)) - strain
    return float(after * after - strain * strain)
