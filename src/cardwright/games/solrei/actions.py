"""What a player with priority can do (sections 9 and 10): activate an ability, or generate Rei. Each check carries its rule.

Moves that a step offers by itself (placing, blocking, readying, drawing) are only explained, in `reading`.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.abilities import Ability, CostPart, Fx, in_force, works
from ...kernel.agenda import decision_for
from ...kernel.bans import barred
from ...kernel.declare import Draft, targets_exist
from ...kernel.legality import PAIR, SOURCE, VERB, Bar, Verb
from ...kernel.state import State
from ...kernel.things import Option
from . import links, purse
from .model import (
    ADVANTAGE,
    ALL_TIMES,
    ANY_SUIT,
    ARTS,
    AUGMENTED,
    BROKEN,
    DAMAGE,
    EXCHANGE_LIMIT,
    EXHAUSTED,
    FACE_DOWN,
    HAND,
    SEATS,
    T_AFTER_SHOWDOWN,
    T_LOSING,
    T_WINNING,
    TIMING_BITS,
    TURNED,
    USE_LIMIT,
    abilities_activated,
    alignment,
    arts,
    arts_activated,
    cannot,
    limit_of,
    muse,
    placed,
    suits,
    turned_down,
)
from .values import advantage_works, right_signature

AbilityTest = Callable[[State, Fx, Ability], bool]
RESULT_TIMES = 1 << T_WINNING | 1 << T_LOSING


def art_abilities(s: State, seat: int, oid: int) -> list[tuple[Fx, Ability]]:
    """What an Art does when it is activated."""
    leaf = s.things[oid]
    return [
        (Fx(oid, leaf.life, seat, (leaf.print, ability.number)), ability)
        for ability in s.table.prints[leaf.print].abilities if ability.kind == "art"
    ]


def abilities_on(s: State, oid: int) -> list[tuple[Fx, Ability]]:
    """Every ability of a card that its player might activate: an Art's own, then those in force on it, given ones included."""
    leaf = s.things[oid]
    found = art_abilities(s, leaf.owner, oid) if leaf.zone // SEATS == ARTS else []
    return found + [(fx, ability) for fx, ability in in_force(s).usable if fx.me == oid and ability.kind == "activated"]


def usable(s: State, seat: int, time: int) -> list[tuple[Fx, Ability]]:
    """The abilities of a player that fit this time: of Readied Arts, and those in force."""
    prints, things = s.table.prints, s.things
    found: list[tuple[Fx, Ability]] = []
    for oid in arts(s, seat):
        leaf = things[oid]
        if not leaf.flags & TURNED and prints[leaf.print].attrs["art_times"] & time:
            found += [item for item in art_abilities(s, seat, oid) if item[1].windows & time]
    for item in in_force(s).usable:
        if item[0].you == seat and item[1].windows & time and item[1].kind == "activated":
            found.append(item)
    return found


def could(s: State, seat: int, kind: str) -> bool:
    """Whether public facts leave it possible that this player has something to activate (SOL-10.24): every card in hand may have any
    suit, and a face-down placed card may be any card. What can be targeted lies open for both."""
    time = s.own.times[seat]
    if not time:
        return False
    masks: list[int] | None = None
    for fx, ability in usable(s, seat, time):
        if not allowed(s, fx, ability) or links.used_up(s, fx.source, fx.prog, ability) or not in_order(s, fx, ability):
            continue
        if ability.extra.get("crisis") and ability.condition is not None and not ability.condition(s, fx):
            continue
        if ability.targets and not targets_exist(s, fx, ability):
            continue
        if not all(part.picks is not None or payable_perhaps(s, fx, part) for part in ability.costs):
            continue
        units = purse.units_for(s, fx.me, ability)
        if not units:
            return True
        if masks is None:
            masks = rei_perhaps(s, seat)
        if purse.covers(units, masks, alignment(s, seat)):
            return True
    return False


def payable_perhaps(s: State, fx: Fx, part: CostPart) -> bool:
    """Whether a part of a cost may be payable, for all that the Rival can see: a card is not told by its back."""
    card = placed(s, fx.you)
    return (part.kind == "put" and card >= 0 and bool(s.things[card].flags & FACE_DOWN)) or part.payable(s, fx)


def rei_perhaps(s: State, seat: int) -> list[int]:
    """The suits of the Rei that a player may be able to make, for all that the Rival can see."""
    masks = [1 << suit for suit in purse.pool(s, seat)]
    if not cannot(s, muse(s, seat), "generate_rei"):
        masks += [suits(s, oid) for oid in s.zone(DAMAGE, seat) if not s.things[oid].flags & TURNED]
        masks += [ANY_SUIT] * len(s.zone(HAND, seat))
    return masks


# -- checks of one ability ----------------------------------------------------------------------------------


def not_broken(s: State, fx: Fx, ability: Ability) -> bool:
    return ability.kind != "art" or not s.things[fx.me].flags & BROKEN


def not_augmented(s: State, fx: Fx, ability: Ability) -> bool:
    return ability.kind != "art" or not s.things[fx.me].flags & AUGMENTED


def art_readied(s: State, fx: Fx, ability: Ability) -> bool:
    return ability.kind != "art" or not s.things[fx.me].flags & EXHAUSTED


def signed(s: State, fx: Fx, ability: Ability) -> bool:
    return ability.kind != "art" or right_signature(s, fx.me, fx.you)


def face_up(s: State, fx: Fx, ability: Ability) -> bool:
    return ability.kind == "art" or not s.things[fx.me].mods or not turned_down(s, fx.me)


def requirements(s: State, fx: Fx, ability: Ability) -> bool:
    return s.things[fx.me].zone // SEATS != ADVANTAGE or turned_down(s, fx.me) or advantage_works(s, fx.you)


def right_time(s: State, fx: Fx, ability: Ability) -> bool:
    return bool(ability.windows & s.own.times[fx.you])


def right_result(s: State, fx: Fx, ability: Ability) -> bool:
    """UPON WINNING is for the winner, UPON LOSING for the loser (SOL-9.8)."""
    return ability.windows == ALL_TIMES or not ability.windows & RESULT_TIMES or s.own.step != "RESULT" or right_time(s, fx, ability)


def ungrappled(s: State, fx: Fx, ability: Ability) -> bool:
    return not cannot(s, muse(s, fx.you), "grappled")


def unbanned(s: State, fx: Fx, ability: Ability) -> bool:
    if barred(s, "activate", fx.you, fx.me) or barred(s, "be_activate", fx.me, fx.you):
        return False
    used, most = (arts_activated, "most_arts") if ability.kind == "art" else (abilities_activated, "most_abilities")
    if used(s, fx.you) >= limit_of(s, muse(s, fx.you), most, USE_LIMIT, min):
        return False
    return not cannot(s, muse(s, fx.you), "activate", "activate_arts" if ability.kind == "art" else "activate_abilities")


def allowed(s: State, fx: Fx, ability: Ability) -> bool:
    return ungrappled(s, fx, ability) and unbanned(s, fx, ability)


def in_order(s: State, fx: Fx, ability: Ability) -> bool:
    return signed(s, fx, ability) and face_up(s, fx, ability) and requirements(s, fx, ability)


def condition_met(s: State, fx: Fx, ability: Ability) -> bool:
    return ability.condition is None or ability.condition(s, fx)


def not_used_up(rule: str) -> AbilityTest:
    return lambda s, fx, ability: links.used_up(s, fx.source, fx.prog, ability) != rule


# What an activation needs; the listing and the explanation both go by it.
ABILITY_TESTS: tuple[tuple[str, AbilityTest, tuple[str, ...]], ...] = (
    ("SOL-9.24", not_broken, ("SOL-11.36",)), ("SOL-11.44", not_augmented, ()), ("SOL-9.10", art_readied, ("SOL-3.27",)),
    ("SOL-9.25", signed, ("SOL-2.8a",)), ("SOL-4.5a", face_up, ()), ("SOL-2.7b", requirements, ("SOL-2.7",)),
    ("SOL-9.6", right_time, ("SOL-9.5",)), ("SOL-9.8", right_result, ()), ("SOL-11.47", ungrappled, ()), ("SOL-2.14a", unbanned, ()),
    ("SOL-9.13", condition_met, ("SOL-11.19",)), ("SOL-9.18", not_used_up("SOL-9.18"), ()), ("SOL-9.19", not_used_up("SOL-9.19"), ()),
    ("SOL-2.14", not_used_up("SOL-2.14"), ()), ("SOL-7.20", purse.payable, ()), ("SOL-9.14", targets_exist, ()),
)


def nth(s: State, option: Option) -> tuple[Fx, Ability] | None:
    found = abilities_on(s, option.it)
    return found[option.n] if option.n < len(found) else None


def ability_bars() -> tuple[Bar, ...]:
    """The tests as checks of a written move. What the player asked about is not their own is refused for that alone: the rest may hang
    on cards they do not see."""

    def on(test: AbilityTest) -> Callable[[State, int, Option], bool]:
        def bar(s: State, seat: int, option: Option) -> bool:
            found = nth(s, option)
            return found is None or found[0].you != seat or test(s, *found)

        return bar

    known = Bar("SOL-9.2", PAIR, lambda s, seat, option: s.things[option.it].owner != seat or nth(s, option) is not None)
    return (known, *(Bar(rule, PAIR, on(test), also=also) for rule, test, also in ABILITY_TESTS))


def has_priority(s: State, seat: int, option: Option) -> bool:
    """Asked in a window (SOL-10.3)."""
    return any(item.seat == seat and item.kind == "window" for item in s.pending)


class Activate(Verb):
    """Activate an ability of an Art, a Muse or an Advantage (SOL-9.9)."""

    name = "activate"
    bars: tuple[Bar, ...] = (
        Bar("SOL-10.3", VERB, has_priority, given=True), Bar("SOL-10.21", VERB, lambda s, seat, option: len(s.chain) < EXCHANGE_LIMIT),
        Bar("SOL-9.28", SOURCE, lambda s, seat, option: s.things[option.it].owner == seat), *ability_bars(),
    )

    def lone(self, s: State, option: Option) -> bool:
        return True

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        """A cost that cannot be paid is explained with the rules of its parts, a target with what keeps it from being one."""
        found = super().explain(s, seat, option)
        used = nth(s, option) if option.it >= 0 else None
        found = (*found, *other_question(s, seat))
        if used is None and option.it >= 0 and s.things[option.it].owner == seat:
            return (*found, *(KINDS[kind] for kind in kinds_on(s, option.it) if kind in KINDS))
        if used is None or used[0].you != seat:
            return found
        fx, ability = used
        more: list[str] = []
        if "SOL-9.6" in found and s.own.step == "RESULT":
            more += late(ability)
        if "SOL-7.20" in found:
            more += unpaid(s, fx, ability)
        if "SOL-9.14" in found:
            more += ["SOL-11.57"] if ability.extra.get("negates") else []
        if option.to != -1 and ability.targets:
            spec = ability.targets[0]
            if option.to not in spec.pool(s, fx) or not spec.fits(s, fx, option.to):
                more += spec.why(s, fx, option.to) or ("SOL-9.14",)
                more += ["SOL-11.24a"] if "SOL-11.24" in more and option.to == fx.me else []
        return tuple(dict.fromkeys((*found, *more)))

    def moves(self, s: State, seat: int) -> list[Option]:
        """Every ability that may be activated now: cheap checks first, the cost and the targets last."""
        found: list[Option] = []
        time = s.own.times[seat]
        if not time or len(s.chain) >= EXCHANGE_LIMIT:
            return found
        for fx, ability in usable(s, seat, time):
            if not allowed(s, fx, ability) or not in_order(s, fx, ability) or links.used_up(s, fx.source, fx.prog, ability):
                continue
            if works(s, fx, ability) and targets_exist(s, fx, ability) and purse.payable(s, fx, ability):
                numbers = [other.prog for other, _ in abilities_on(s, fx.me)]
                found.append(Option(self.name, fx.me, n=numbers.index(fx.prog)))
        return found

    def do(self, s: State, seat: int, option: Option) -> None:
        found = nth(s, option)
        assert found is not None
        fx, ability = found
        links.declare(s, self.name, fx, ability)


KINDS = {"automatic": "SOL-9.3", "continuous": "SOL-9.4"}  # abilities that nobody activates


def kinds_on(s: State, oid: int) -> list[str]:
    """The kinds of the abilities printed on a card."""
    card = s.table.prints[s.things[oid].print] if s.things[oid].print >= 0 else None
    return list(dict.fromkeys(card.abilities[number].kind for number in card.listed)) if card is not None else []


def other_question(s: State, seat: int) -> tuple[str, ...]:
    """The rules of what goes on instead of a window: another question to this player, an Exchange that is carried out (SOL-10.10)."""
    decision = decision_for(s, seat)
    found = (decision.rule,) if decision is not None and decision.kind != "window" else ()
    return (*found, "SOL-10.10") if any(frame[0] == "link.end" for frame in s.agenda) else found


def late(ability: Ability) -> list[str]:
    """Why what fitted AFTER SHOWDOWN, or the whole phase, does not fit the Result."""
    phase = TIMING_BITS["SHOWDOWN PHASE"]
    found = ["SOL-9.7b"] if ability.windows & phase == phase else []
    return found + (["SOL-6.30"] if ability.windows >> T_AFTER_SHOWDOWN & 1 else [])


def unpaid(s: State, fx: Fx, ability: Ability) -> list[str]:
    """The rules by which parts of a cost cannot be paid."""
    found = [rule for part in ability.costs if not part.payable(s, fx) for rule in (part.rule, "SOL-11.2", "SOL-7.23")]
    units = purse.units_for(s, fx.me, ability, fx.x)
    if units and not purse.enough(s, fx.you, units):
        found += [purse.rule_of(unit) for unit in units]
        found += ["SOL-7.10", "SOL-11.60"] if ability.extra.get("spends") else []
        found += ["SOL-2.14a"] if cannot(s, muse(s, fx.you), "generate_rei") else []
    return found or ["SOL-7.24"]


class Generate(Verb):
    """Generate or filter Rei and keep priority (SOL-7.16, 10.3)."""

    name = "generate"
    bare = True
    keeps = True
    bars: tuple[Bar, ...] = (
        Bar("SOL-7.16", VERB, has_priority, given=True),
        Bar("SOL-2.14a", VERB, lambda s, seat, option: not cannot(s, muse(s, seat), "generate_rei")),
        Bar("SOL-7.2", VERB, lambda s, seat, option: purse.can_generate(s, seat), also=("SOL-7.3", "SOL-7.5")),
    )

    def do(self, s: State, seat: int, option: Option) -> None:
        s.push("declare.generate", Draft("generate", Fx(seat, 0, seat)))


ACTIVATE, GENERATE = Activate(), Generate()
BY_NAME: dict[str, Verb] = {verb.name: verb for verb in (ACTIVATE, GENERATE)}


def window_options(s: State, seat: int, kind: str) -> list[Option]:
    """What the player with priority may do besides passing (SOL-10.3)."""
    return ACTIVATE.moves(s, seat) + GENERATE.moves(s, seat)
