"""How a position looks: Damage, hands, Arts and what can be used again, as a chance to win the Fight and with it the Match.

Small and readable on purpose; `greedy` looks one move ahead with it. Positions are judged when a Round is over or a card is to be placed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...kernel import odds
from ...kernel.series import score_of
from ...kernel.state import ANSWERS, State
from ...kernel.things import Option
from .actions import ACTIVATE
from .model import (
    ARTS,
    ATTACHED,
    AUGMENTED,
    BROKEN,
    DAMAGE,
    DECK,
    HAND,
    MUSE,
    SEATS,
    TURNED,
    alignment,
    crisis,
    damage_of,
    outstanding,
    rival,
    suits,
)

# In log odds, as a logistic regression of who won on positions between Rounds gave them (fights of `greedy` against itself).
TAKEN = (0.0, 0.2, 0.5, 0.9, 1.4, 2.0, 2.7, 4.5)  # points taken: the last ones cost more
HELD = (0.0, 0.5, 0.9, 1.2, 1.45, 1.65, 1.83, 2.0, 2.15, 2.25, 2.32, 2.38, 2.42)  # cards in hand: without any the Fight is lost (SOL-1.5)
LEFT = 0.08  # each card in the deck: it is drawn, or taken as Damage
THIN, SCARCE = 12, 0.1  # cards in the deck below which it may give out, and what each one missing costs (SOL-1.4)
STRONG, BLOCKER, CHARGE = 0.014, 0.02, 0.07  # each point of Power in hand, a card that blocks, a Charge Card
READY_ART, TIRED_ART, LASTING_ART = 0.2, 0.1, 0.4  # Arts that are Readied, Exhausted, Augmented
READY_DAMAGE, SEED = 0.17, 0.12  # Damage that still gives Rei, a card attached to the Muse
DUE, MEANT = 0.4, 0.14  # a point that is on its way, and one that a win would deal


def evaluate(s: State, seat: int) -> float:
    """The chance to win the Match that a position suggests."""
    if s.result is not None:
        return 0.5 if not s.result.winners else float(seat in s.result.winners)
    frame = s.agenda[-1] if s.agenda else ("",)
    if frame[0] == "match.over":
        winners = frame[1].winners
        fight = 0.5 if not winners else float(seat in winners)
    else:
        fight = odds.chance(standing(s, seat) - standing(s, rival(seat)))
    return of_match(s, seat, fight)


def of_match(s: State, seat: int, fight: float) -> float:
    """The chance to win the Match, if the present Fight is won with this chance and later ones are even."""
    score = score_of(s)
    if score is None:
        return fight
    mine, theirs = score.wins[seat], score.wins[rival(seat)]
    return fight * chance(mine + 1, theirs, score.need) + (1.0 - fight) * chance(mine, theirs + 1, score.need)


def chance(mine: int, theirs: int, need: int) -> float:
    if mine >= need or theirs >= need:
        return float(mine >= need)
    return (chance(mine + 1, theirs, need) + chance(mine, theirs + 1, need)) / 2


def standing(s: State, seat: int) -> float:
    """A player's points."""
    things, prints = s.things, s.table.prints
    if not s.zones[MUSE * SEATS + seat]:
        return 0.0
    points = -TAKEN[min(len(TAKEN) - 1, crisis(s, seat))] - DUE * sum(outstanding(s, seat))
    hand = s.zone(HAND, seat)
    points += HELD[min(len(HELD) - 1, len(hand))]
    mine = alignment(s, seat)
    for oid in hand:
        power = prints[things[oid].print].attrs["power"]
        points += STRONG * power if power >= 0 else CHARGE
        if suits(s, oid) & mine:
            points += BLOCKER
    for oid in s.zone(ARTS, seat):
        flags = things[oid].flags
        if not flags & BROKEN:
            points += LASTING_ART if flags & AUGMENTED else TIRED_ART if flags & TURNED else READY_ART
    points += READY_DAMAGE * sum(1 for oid in s.zone(DAMAGE, seat) if not things[oid].flags & TURNED)
    points += SEED * min(4, len(s.zone(ATTACHED, seat)))
    left = len(s.zone(DECK, seat))
    points += LEFT * left - SCARCE * max(0, THIN - left)
    if not s.own.dealt:
        points += MEANT * damage_of(s, seat)
    return points


def likely_options(s: State, seat: int, kind: str) -> Iterator[Option]:
    """In a trial everyone passes: what each ability is worth shows when its player is asked. A search lets them be used."""
    return iter(ACTIVATE.moves(s, seat)) if ANSWERS in s.rest_at else iter(())


def worth_trying(s: State, seat: int, options: Sequence[Option]) -> Sequence[Option]:
    """All but making Rei ahead of need: paying makes it as it is needed."""
    return [option for option in options if option.verb != "generate"] or options


def guess(s: State, owner: int, count: int, seen: Sequence[int]) -> list[int]:
    """What an owner's unseen cards may be: the rest of the pack of 52, and Arts that go with the Muse, its own set-up first."""
    prints = s.table.prints
    shown = set(seen)
    hidden: list[int] = []
    leader = next((prints[number] for number in seen if prints[number].kind == "Muse"), None)
    letters = leader.attrs["letters"] if leader is not None else ""
    for kind, zone in (("Muse", MUSE), ("Advantage", MUSE + 1), ("Art", ARTS)):
        there = len(s.zones[zone * SEATS + owner]) - sum(1 for number in seen if prints[number].kind == kind)
        fitting = [card for card in prints if card.kind == kind and card.number not in shown]
        fitting.sort(key=lambda card: (card.attrs["letters"] != letters, card.number))
        hidden += [card.number for card in fitting[: max(0, there)]]
    pack = [card.number for card in prints if card.kind == "Action" and card.number not in shown]
    while pack and len(hidden) + len(pack) < count:  # only a made-up position holds more than one pack
        pack.append(pack[len(pack) % 52])
    return hidden + pack[: max(0, count - len(hidden))] if len(pack) + len(hidden) > count else hidden + pack
