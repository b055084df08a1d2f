"""Values that change (section 12): Power, Damage, Alignment, suits, what is forbidden; and whether a Muse meets requirements.

All but suits lie on the Muse, since what a player gains is kept with it (SOL-11.3a). Power -1 is no Power at all (SOL-3.5).
"""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.abilities import in_force
from ...kernel.state import State
from ...kernel.values import Recipe, contributions, fold, nothing, value
from .model import ACTION, LOSES, OPEN, SEATS, TIE, WINS, advantage, is_attack, limit_of, muse, power_of, rival, turned_down

Needs = Sequence[Sequence[tuple[str, str]]]
NO_LIMIT = 10**6


def _number(s: State, oid: int) -> int:
    """The number of the player's Attack Card (SOL-3.3), or the Power that an effect expressly gives to a Charge Card (SOL-3.6a)."""
    zone = s.zones[ACTION * SEATS + s.things[oid].owner]
    if not zone:
        return 0
    power = int(s.table.prints[s.things[zone[0]].print].attrs["power"])
    return power if power >= 0 else max(0, value(s, oid, "charge_power"))


def _power(s: State, oid: int, amount: int) -> int:
    """Below 0 it counts as 0 (SOL-12.2), and a text may narrow it further (SOL-12.11); with a Charge Card or no card there is none
    (SOL-8.6, 12.3)."""
    zone = s.zones[ACTION * SEATS + s.things[oid].owner]
    if not zone or not (is_attack(s, zone[0]) or value(s, oid, "charge_power") >= 0):
        return -1
    least, most = limit_of(s, oid, "least_power", 0, max), limit_of(s, oid, "most_power", NO_LIMIT, min)
    return max(0, least, min(amount, most))


def _damage(s: State, oid: int, amount: int) -> int:
    """After the Result only the winner has any (SOL-8.10, 8.12, 12.5a)."""
    if s.own.winner not in (OPEN, s.things[oid].owner):
        return 0
    return max(0, amount)


def _printed(word: str, default: int = 0) -> Recipe:
    def base(s: State, oid: int) -> int:
        return int(s.table.prints[s.things[oid].print].attrs.get(word, default))

    return Recipe(base, ("set", "bits"))


RECIPES = {
    "power": Recipe(_number, ("set", "add", "mul", "half"), _power),
    "damage": Recipe(nothing, ("set", "add", "mul", "half"), _damage),
    "alignment": _printed("alignment"),
    "suit": _printed("suit"),
    "cannot": Recipe(nothing, ("bits",)),
    "wins_ties": Recipe(nothing, ("add",)),
    "cost": Recipe(nothing, ("add",)),  # of a card: so many ● that its abilities cost more, or less (SOL-7.27)
    "free": Recipe(nothing, ("add",)),  # its abilities cost no Rei
    "block_suits": Recipe(nothing, ("bits",)),  # suits beside the Alignment that a player may block with
    "first_round": Recipe(nothing, ("add",)),  # the first point faced in a Round, or in a Fight, is blocked
    "first_fight": Recipe(nothing, ("add",)),
    "place_up": Recipe(nothing, ("add",)),  # the Action Card is placed face-up
    "charge_power": Recipe(lambda s, oid: -1, ("set", "add")),
}


def has_word(s: State, seat: int, kind: str, word: str) -> bool:
    """Whether a player's Muse has a Type, a Skill or a signature (SOL-3.14, 3.18, 3.19); an effect may have added or taken it."""
    oid = muse(s, seat)
    card = s.table.prints[s.things[oid].print]
    if kind == "signature":
        return card.name.casefold() == word
    has = word in card.attrs.get(f"{kind}s", ())
    attr = f"{kind} {word}"
    if s.things[oid].mods or attr in in_force(s).changed:
        return bool(fold(("bits",), int(has), contributions(s, oid, attr)))
    return has


def meets(s: State, seat: int, needs: Needs) -> bool:
    """Whether a Muse meets requirements: all of them, and of those joined by "or" any one (SOL-3.30, 3.30a)."""
    return all(any(has_word(s, seat, kind, word) for kind, word in group) for group in needs)


def needs_of(s: State, oid: int) -> Needs:
    needs: Needs = s.table.prints[s.things[oid].print].attrs.get("needs", ())
    return needs


def right_signature(s: State, oid: int, seat: int) -> bool:
    """Whether an Art is no SIGNATURE MOVE for another Muse (SOL-9.25)."""
    wanted = s.table.prints[s.things[oid].print].attrs.get("signature", "")
    return not wanted or has_word(s, seat, "signature", wanted)


def advantage_works(s: State, seat: int) -> bool:
    """Face-up, and the Muse meets its requirements now (SOL-2.7b, 4.5a)."""
    oid = advantage(s, seat)
    return not turned_down(s, oid) and meets(s, seat, needs_of(s, oid))


def outcome(s: State) -> int:
    """Who wins the Showdown as it stands: whom a text says, the latest such text (SOL-8.33); else who has the higher Power (SOL-8.1). Equal
    Power is a tie (SOL-8.3), unless an effect lets one player win ties."""
    told = [(mod.since, mod.amount, seat) for seat in range(SEATS) for mod in s.things[muse(s, seat)].mods if mod.attr == "outcome"]
    if told:
        _, how, seat = max(told)
        return {WINS: seat, LOSES: rival(seat)}.get(how, TIE)
    powers = [power_of(s, seat) for seat in range(SEATS)]
    if powers[0] != powers[1]:
        return 0 if powers[0] > powers[1] else 1
    ties = [value(s, muse(s, seat), "wins_ties") > 0 for seat in range(SEATS)]
    return ties.index(True) if ties.count(True) == 1 else TIE


def standing(s: State) -> int:
    """Who has won the Showdown, or would as it stands; before the reveal nobody knows (OPEN)."""
    if s.own.winner != OPEN:
        return int(s.own.winner)
    return outcome(s) if s.own.revealed else OPEN
