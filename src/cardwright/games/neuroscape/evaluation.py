"""How a position looks for a seat (0 to 1), what is worth trying in it, and what others' unseen cards might be.

A *point* is about what one point of attack on the table is worth. Health counts by the pool that is nearer to 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from math import exp

from ...kernel.agenda import answer, choices, first_open, run
from ...kernel.odds import chance
from ...kernel.state import ANSWERS, State
from ...kernel.things import Option
from .checks import active_tiers
from .model import (
    BANK,
    BLEED,
    CYBERDECK,
    CYBERWARE,
    DAMAGE,
    FACE_DOWN,
    HAND,
    MAINFRAME_CARD,
    RUNNING,
    attack,
    characters_of,
    colour,
    defense,
    health,
    programs_of,
    ram_cost,
    ram_under,
    zone_kind,
)
from .reading import window_options

ATTACK, DEFENSE, BODY = 1.0, 0.6, 0.8  # of a character: each point of attack and defense, and that it is there
LOW, HIGH, NEAR = 1.0, 0.45, 26.0  # health: the lower pool and the higher one, by a curve that is steep near 0
HELD = (0.0, 1.3, 2.5, 3.4, 4.0, 4.4, 4.7, 4.9, 5.0)  # cards in hand
INSTALLED = (0.0, 2.4, 4.6, 6.6, 8.4, 10.0, 11.4, 12.5, 13.3, 13.9, 14.3)  # RAM in bank and beneath characters: the first matter most
SPARE = 0.12  # refreshed RAM: answers that stay possible
CYBER, PROGRAM, HIDDEN, BLEEDS, SHORT = 1.2, 2.0, 1.6, -0.7, -1.5
TIER, GUARD = 1.0, 0.25
NEXT = 0.15  # the part that is counted of what the rivals could do to health in their next combat
LONGEST = 60  # questions answered in a combat that is tried before it is judged as it stands
ELSEWHERE = 6  # points of damage that a rival may find in a turn beside the attacks that are to be seen
ANSWERED = 3  # answers looked at in a window by a search
SPREAD = 9.0  # points that make a position about three to one
WEIGHTS: dict[str, float] = {  # when a turn is over, in log odds to win; what is left of the lower pool counts by two curves, steep near 0
    "danger": -4.0,
    "danger after the rivals' next combat": -1.4,
    "the same, if it comes now": -1.0,
    "no health left after it": -0.8,
    "having just had the turn": -0.5,
    "cards in hand, up to 4": 0.23,
    "characters": 0.3,
    "attack": 0.05,
    "bleed": -0.1,
    "RAM, up to 4": 0.41,
    "more, up to 7": 0.4,
    "still more": 0.04,
    "cyberware": 0.34,
    "programs": 0.72,
    "hidden programs": 0.3,
}


def evaluate(s: State, seat: int) -> float:
    """The chance to win that a position suggests: one's own side against the strongest other one."""
    if s.result is not None:
        return 0.5 if not s.result.winners else float(seat in s.result.winners)
    if not s.playing(seat):
        return 0.0
    if s.rest_at and s.own.combat and s.agenda and s.agenda[-1][0] == "attackers":
        return evaluate(fought(s), seat)
    sides: dict[int, float] = {}
    for other in range(s.table.seats):
        if s.playing(other):
            side = s.table.sides[other]
            sides[side] = sides.get(side, 0.0) + standing(s, other)
    for other in range(s.table.seats):
        if s.playing(other) and s.table.sides[other] in sides and other == s.table.allies(other)[0]:
            sides[s.table.sides[other]] += vitality(s, other)
    mine = sides.pop(s.table.sides[seat])
    if not sides:
        return 1.0
    rivals = list(sides.values())
    threat = max(rivals) if len(rivals) == 1 else 0.5 * max(rivals) + 0.5 * sum(rivals) / len(rivals)
    return chance((mine - threat) / SPREAD)


def fought(s: State) -> State:
    """The combat as it would go if no other attacker were named: only that tells whether those named so far should attack."""
    world = s.clone()
    world.agenda.pop()
    world.push("attackers.run")
    run(world)
    for _ in range(LONGEST):
        if not world.pending:
            break
        decision = first_open(world)
        answer(world, decision.seat, choices(decision)[0])
    return world


def vitality(s: State, seat: int) -> float:
    """What the two pools are worth: each point counts more the fewer there are."""
    hurt = coming(s, seat) if s.table.sides[seat] == s.table.sides[s.own.active] else (0.0, 0.0)
    pools = (health(s, seat, 0), health(s, seat, 1))
    low, high = sorted(max(min(1.0, left), left - NEXT * loss) for left, loss in zip(pools, hurt, strict=True))
    return LOW * curve(low) + HIGH * curve(high)


def coming(s: State, seat: int) -> tuple[float, float]:
    """What the rivals' characters could do to both pools next, where each defender that does not run stops the strongest that is left."""
    guards = sum(1 for ally in s.table.allies(seat) for oid in characters_of(s, ally) if not s.things[oid].flags & RUNNING)
    worst = (0.0, 0.0)
    for rival in range(s.table.seats):
        if s.playing(rival) and s.table.sides[rival] != s.table.sides[seat]:
            blows = sorted(((max(0, attack(s, oid)), colour(s, oid)) for oid in characters_of(s, rival)), reverse=True)[guards:]
            hurt = [float(sum(force for force, hit in blows if hit == which)) for which in (0, 1)]
            worst = max(worst, (hurt[0], hurt[1]), key=sum)
    return worst


def curve(left: float) -> float:
    if left <= 0:
        return -NEAR
    return NEAR * (1.0 - exp(-left / 11.0))


def standing(s: State, seat: int) -> float:
    """A player's points beside health: characters, hand, RAM, programs."""
    seats, things, zones = s.table.seats, s.things, s.zones
    points = HELD[min(len(HELD) - 1, len(zones[HAND * seats + seat]))]
    bank = zones[BANK * seats + seat]
    rams = len(bank)
    waiting = s.own.active != seat
    for oid in characters_of(s, seat):
        points += character(s, oid, waiting)
        rams += len(ram_under(s, oid))
    points += INSTALLED[min(len(INSTALLED) - 1, rams)] + 0.4 * max(0, rams - len(INSTALLED) + 1)
    points += SPARE * sum(1 for oid in bank if not things[oid].flags & RUNNING)
    points += CYBER * sum(1 for oid in zones[CYBERWARE * seats + seat])
    points += sum(HIDDEN if things[oid].flags & FACE_DOWN else PROGRAM for oid in programs_of(s, seat))
    for oid in zones[MAINFRAME_CARD * seats + seat]:
        points += TIER * len(active_tiers(s, oid))
    return points if zones[CYBERDECK * seats + seat] else points - 0.5


def character(s: State, oid: int, waiting: bool) -> float:
    """Lasting strength: what ends with the turn counts little, damage hardly since it is cleared."""
    leaf = s.things[oid]
    force, wall = max(0, attack(s, oid)), max(0, defense(s, oid))
    for mod in leaf.mods:
        if mod.until == "turn" and mod.op == "add" and mod.amount > 0:
            if mod.attr == "attack":
                force -= mod.amount
            elif mod.attr == "defense":
                wall -= mod.amount
    points = BODY + ATTACK * max(0, force) + DEFENSE * max(0, wall) + BLEEDS * leaf.nums[BLEED] - 0.05 * leaf.nums[DAMAGE]
    if ram_cost(s, oid) > len(ram_under(s, oid)):
        points += SHORT
    if waiting and not leaf.flags & RUNNING:
        points += GUARD * wall
    return points


# -- at the end of a turn -----------------------------------------------------------------------------------


def signs(s: State, seat: int) -> tuple[float, ...]:
    """How much a player has of each of `WEIGHTS`. Health is its team's, counted once."""
    seats, things, zones = s.table.seats, s.things, s.zones
    mine = characters_of(s, seat)
    rams = len(zones[BANK * seats + seat]) + sum(len(ram_under(s, oid)) for oid in mine)
    hidden = [things[oid].flags & FACE_DOWN != 0 for oid in programs_of(s, seat)]
    return (
        *(danger(s, seat) if seat == s.table.allies(seat)[0] else (0.0,) * 5),
        min(4, len(zones[HAND * seats + seat])),
        len(mine),
        sum(max(0, attack(s, oid)) for oid in mine),
        sum(things[oid].nums[BLEED] for oid in mine),
        min(4, rams),
        min(3, max(0, rams - 4)),
        max(0, rams - 7),
        len(zones[CYBERWARE * seats + seat]),
        hidden.count(False),
        hidden.count(True),
    )


def danger(s: State, seat: int) -> tuple[float, ...]:
    """How near the lower pool is to 0, as it is and after all that the rivals could do to it next, which they can now or a turn later."""
    pools = (health(s, seat, 0), health(s, seat, 1))
    after = min(max(0.0, left - loss) for left, loss in zip(pools, coming(s, seat), strict=True))
    then = exp(-after / 6.0)
    now = s.table.sides[seat] == s.table.sides[s.own.active]
    return (exp(-max(0, min(pools)) / 14.0), then, then if now else 0.0, float(now and after <= 0), float(now))


def threatened(s: State, seat: int) -> bool:
    """Whether the rivals' attacks, with nobody in their way, and a few points from elsewhere would empty a pool."""
    if s.table.sides[seat] != s.table.sides[s.own.active]:
        return False
    for rival in s.rivals(seat):
        for which in (0, 1):
            force = sum(max(0, attack(s, oid)) for oid in characters_of(s, rival) if colour(s, oid) == which)
            if force + ELSEWHERE >= health(s, seat, which):
                return True
    return False


# -- what is worth trying -----------------------------------------------------------------------------------


def likely_options(s: State, seat: int, kind: str) -> Iterator[Option]:
    """In a trial world others answer what is on the Cache with their first few swift actions; empty checks are passed. A search looks at
    those of a combat too, where answers are worth most."""
    if not s.chain and not (s.own.combat and ANSWERS in s.rest_at):
        return iter(())
    return islice(window_options(s, seat, kind), ANSWERED if ANSWERS in s.rest_at else 2)


def worth_trying(s: State, seat: int, options: Sequence[Option]) -> Sequence[Option]:
    """All but force quitting characters that have all their RAM: that only gives them away."""
    kept = [option for option in options if option.verb != "force quit" or _in_need(s, option.it)]
    return kept or options


def _in_need(s: State, oid: int) -> bool:
    """A card of one's own that hurts, or a character that cannot be kept."""
    return zone_kind(s, oid) not in (0, CYBERWARE) or ram_cost(s, oid) > len(ram_under(s, oid))


# -- unseen cards -------------------------------------------------------------------------------------------


def guess(s: State, owner: int, count: int, seen: Sequence[int]) -> list[int]:
    """RAM for the RAM deck, then cards of the factions of the owner's mainframe first, four of each (NSC-2.7)."""
    seats = s.table.seats
    prints = s.table.prints
    rams = len(s.zones[(CYBERDECK + 1) * seats + owner])
    basic = next(card.number for card in prints if card.kind == "RAM" and not card.attrs.get("advanced"))
    shown = Counter(seen)
    leader = s.zones[MAINFRAME_CARD * seats + owner]
    colours = int(prints[s.things[leader[0]].card].attrs.get("factions", 0)) if leader else 0
    cards = [card for card in prints if card.kind in ("Character", "Cyberware", "Program")]
    cards.sort(key=lambda card: (not int(card.attrs.get("factions", 0)) & colours, card.number))
    near = [card.number for card in cards if int(card.attrs.get("factions", 0)) & colours]
    stock = [number for copy in range(4) for number in (near or [card.number for card in cards]) if shown[number] <= copy]
    trojans = [card.number for card in cards if card.attrs.get("subtype") == "Trojan"]
    others = [card.number for card in cards if card.number not in near]
    full = (*stock, *(number for _ in range(4) for number in others))
    hidden = sum(1 for leaf in s.things if leaf.owner == owner and leaf.flags & FACE_DOWN)
    wanted = max(0, count - rams)
    made = [*trojans[:hidden], *full][: max(wanted, 0)]
    while len(made) < wanted and full:
        made.append(full[len(made) % len(full)])
    return [basic] * rams + made
