"""SYN-9 Abilities: activating them, when they trigger, and what is said of how effects are carried out.

Texts become programs in `effects` and `meaning`; a sentence is one unit of a program (SYN-9.16). Its instructions are carried out in
printed order (SYN-9.15), all of them or none (SYN-9.17), for each player that they are told of (SYN-9.17a); "Then" and "If you do" hang
on the sentence before (SYN-9.18). "All", "each" and "up to" can always be carried out (SYN-9.19), "draw N" only with N cards (SYN-9.20).
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.abilities import Ability, Fx, abilities_of, in_force
from ...kernel.actions import Action
from ...kernel.appliers import mark
from ...kernel.bans import barred
from ...kernel.causes import causes_now
from ...kernel.chapter import Chapter
from ...kernel.declare import Draft, begin, payable, targets_exist
from ...kernel.events import trigger
from ...kernel.state import State
from ...kernel.things import Event, Option, Waiting
from ...kernel.values import lost, value
from .chains.windows import TEXTS
from .keywords.format import silent, usable
from .model import CHAIN, DECK, DEED, E_OVERWRITTEN, E_RE_REVEALED, FORMAT, OVERWRITTEN, SEATS, USE_LIMIT, Own, active, in_ensemble
from .playing.costs import activation_notes, available
from .playing.targets import explained

# An ability is Active, Passive or Trigger (SYN-9.1): the sign ">>" divides what is asked from what follows (SYN-9.2), with every sentence
# up to the next sign (SYN-9.2a). "Exhaust >>" exhausts the card itself (SYN-9.4). A Passive applies exactly while its condition holds
# (SYN-9.7), or its card is active (SYN-9.8). "You" is the card's controller (SYN-9.23). Changes of a Rating are not Strain (SYN-9.28);
# they last while the card stays active (SYN-9.29), and end with that, as Strain does (SYN-9.30).
#
# What is revealed goes back (SYN-9.25), to its very place in a deck (SYN-9.26), which is shuffled after a search (SYN-9.27).


def nth_ability(s: State, option: Option, kind: str) -> tuple[Fx, Ability] | None:
    """The n-th ability of a kind that a card has: printed, given, or given to its group."""
    found = [item for item in usable_on(s, option.it) if item[1].kind == kind]
    return found[option.n] if option.n < len(found) else None


def usable_of(s: State, kind: str) -> list[list[tuple[Fx, Ability]]]:
    """What each player could activate of a kind, kept as long as the same cards are in force."""
    index = in_force(s)
    known: list[list[tuple[Fx, Ability]]] | None = index.derived.get(kind)
    if known is None:
        known = [[item for item in index.usable if item[0].you == seat and item[1].kind == kind] for seat in range(SEATS)]
        index.derived[kind] = known
    return known


def usable_on(s: State, it: int) -> list[tuple[Fx, Ability]]:
    return [(fx, ability) for fx, ability in in_force(s).usable if fx.me == it]


def within_limit(s: State, fx: Fx, ability: Ability) -> bool:
    """"Once per turn" is spent on announcement, by each instance in each Performance (SYN-9.13). A card that left and came back is a new
    instance, one that was Overwritten is not (SYN-9.14)."""
    limit = ability.limit
    return limit is None or s.used(limit[0], "limit", fx.me, fx.life, fx.prog[0], fx.prog[1]) < limit[1]


def within_meter(s: State, fx: Fx, ability: Ability) -> bool:
    return s.used("turn", "used", fx.me, fx.life, fx.prog[0], fx.prog[1]) < USE_LIMIT


def affordable(s: State, fx: Fx, ability: Ability) -> bool:
    return activation_notes(s, fx, ability) <= available(s, fx.you)


def abilities_allowed(s: State, fx: Fx, ability: Ability) -> bool:
    if barred(s, "activate", fx.you, fx.me) or barred(s, "be_activate", fx.me, fx.you):
        return False
    return not value(s, fx.me, "cannot") & DEED["use_abilities"] and not value(s, fx.you, "cannot") & DEED["activate_abilities"]


def not_lost(s: State, fx: Fx, ability: Ability) -> bool:
    """A newer loss of all abilities beats it."""
    return not lost(s, fx)


def condition_holds(s: State, fx: Fx, ability: Ability) -> bool:
    return ability.condition is None or ability.condition(s, fx)


# What an activation needs, in order: its cost, its conditions, its targets (SYN-9.5).
NEEDS: tuple[tuple[str, Callable[[State, Fx, Ability], bool]], ...] = (
    ("SYN-7.2", affordable), ("SYN-9.5", payable), ("SYN-9.13", within_limit), ("SYN-14.7", within_meter), ("SYN-11.38", usable),
    ("SYN-12.8", not_lost), ("SYN-9.5", condition_holds), ("SYN-1.10", abilities_allowed), ("SYN-7.50", targets_exist),
)
FITS = tuple([fits for _, fits in NEEDS])
KINDS = {"activate": "active", "encore": "encore"}  # the kind of ability that each action activates


class Activating(Action):
    """A use of one of a card's abilities, by its place among those of its kind."""

    def conditions(self) -> tuple[str, ...]:
        return (*super().conditions(), "SYN-9.1", *(rule for rule, _ in NEEDS))

    def moves(self, s: State, seat: int) -> list[Option]:
        found: list[Option] = []
        name, kind = self.name, KINDS[self.name]
        mine = usable_of(s, kind)[seat]
        if not mine or not self.in_time(s, seat):
            return found
        counts: dict[int, int] = {}
        for fx, ability in mine:
            n = counts.get(fx.me, 0)
            counts[fx.me] = n + 1
            if able(s, fx, ability):
                found.append(Option(name, fx.me, n=n))
        for sieve in self._sieves:
            if not found:
                break
            left = sieve(s, seat, [option.it for option in found])
            found = [option for option in found if option.it in left]
        return found

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        found = super().explain(s, seat, option)
        if option.it < 0:
            return found
        used = nth_ability(s, option, KINDS[self.name])
        if used is None:
            return tuple(dict.fromkeys((*found, "SYN-9.1", "SYN-9.5")))
        if used[0].you != seat:  # what keeps another player from paying may lie in a hidden hand: it is none of this seat's reasons
            return found
        found = (*found, *(rule for rule, fits in NEEDS if not fits(s, *used)))
        return explained(s, seat, option, used[0], tuple(dict.fromkeys(found)))


def able(s: State, fx: Fx, ability: Ability) -> bool:
    """Whether nothing stands against an activation."""
    return all(fits(s, fx, ability) for fits in FITS)


def activate(s: State, seat: int, option: Option) -> None:
    """The controller of a card, and nobody else (SYN-9.6), may do what is left of the sign; then the effect follows (SYN-9.3). Counted
    amounts are fixed now (SYN-9.21), so that Verses still on the chain do not count (SYN-9.22); which cards "each" covers is not
    (SYN-9.21a)."""
    found = nth_ability(s, option, KINDS[option.verb])
    assert found is not None
    fx, ability = found
    s.use("turn", "used", fx.me, fx.life, *fx.prog)
    if ability.limit is not None:
        s.use(ability.limit[0], "limit", fx.me, fx.life, *fx.prog)
    begin(s, Draft(option.verb, fx))


def in_play(s: State, seat: int) -> list[int]:
    """The cards in the Ensemble."""
    return [oid for zone in range(SEATS * DECK) for oid in s.zones[zone]]


def which(s: State, option: Option) -> str:
    """The number of an ability, where its card has several."""
    several = sum(ability.kind == KINDS[option.verb] for _, ability in usable_on(s, option.it)) > 1
    return f" ({option.n + 1})" if several else ""


SIEVES = (
    ("SYN-15.4", lambda s, seat, cards: [it for it in cards if not s.things[it].flags & OVERWRITTEN]),
    ("SYN-9.6", lambda s, seat, cards: [it for it in cards if s.things[it].controller == seat]),
)
ACTIVATE = Activating("activate", activate, form="activate {it}", told=which, moment=TEXTS, things=("SYN-4.5", in_play), sieves=SIEVES)


class OfEncore(Activating):
    """The [ENCORE] ability of a Conductor."""

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        """That its cost can be paid and its targets exist is also a rule of the ENCORE Beat (SYN-6.42)."""
        found = super().explain(s, seat, option)
        return tuple(dict.fromkeys((*found, "SYN-6.42"))) if not ENCORE_NEEDS.isdisjoint(found) else found


ENCORE_NEEDS = frozenset({"SYN-7.2", "SYN-7.11", "SYN-7.50", "SYN-9.5"})
ENCORE = OfEncore(
    "encore", activate, form="encore {it}", told=which,
    when=(("SYN-6.42", lambda s, seat, option: s.own.beat == "ENCORE" and s.own.performer == seat),),
    things=("SYN-4.5", in_play), sieves=SIEVES,
)


def muted(s: State, fx: Fx, ability: Ability) -> bool:
    """[FORMAT] silences printed and given abilities; a newer loss beats an older gain."""
    return lost(s, fx) or silent(s, fx.me)


# -- triggers -----------------------------------------------------------------------------------------------


def own_trigger_works(s: State, fx: Fx, event: Event, ability: Ability) -> bool:
    """An ability triggers by itself and is carried out if able (SYN-9.9); what it "may" is decided as it resolves (SYN-9.10).

    What is about the departure of its own card is judged by that card as it last was (SYN-9.12). Anything else does not trigger for a card
    that leaves at that very moment (SYN-9.12a).
    """
    leaf = event.was
    assert leaf is not None
    departed = s.things[event.it].life != fx.life
    if departed:
        # Not if it had [FORMAT], or had lost its abilities (SYN-12.8).
        if leaf.zone < SEATS * CHAIN and event.last and (event.last[1] & FORMAT or event.last[2] > fx.since):
            return False
        if leaf.flags & OVERWRITTEN:  # SYN-15.4
            return False
    elif in_ensemble(s, event.it) and not active(s, event.it):
        # SYN-15.6: text about being Overwritten triggers all the same, unless it was lost before (SYN-12.8).
        if not event.names & E_OVERWRITTEN or event.last[2] > fx.since:
            return False
    elif muted(s, fx, ability):
        return False
    return ability.condition is None or ability.condition(s, fx)


def trigger_allowed(s: State, waiting: Waiting) -> bool:
    """Within its own limit; nothing triggers in Setup."""
    own: Own = s.own
    if own.beat == "SETUP":
        return False
    limit = s.table.prints[waiting.prog[0]].abilities[waiting.prog[1]].limit
    if limit is not None:
        spent = (limit[0], "limit", *waiting.source, *waiting.prog)
        if s.used(*spent) >= limit[1]:
            return False
        s.use(*spent)
    return True


def use_load_again(s: State, it: int, seat: int) -> None:
    """A LOAD ability triggers when its card is loaded or re-revealed (SYN-9.11); here one happens again, and waits like any trigger."""
    leaf = s.things[it]
    event = mark(E_RE_REVEALED, it, seat=seat, how="again")
    s.batch += 1
    loads = [prog for prog, _ in abilities_of(s, leaf) if s.table.prints[prog[0]].abilities[prog[1]].kind == "load"]
    trigger(s, [Waiting(prog, s.ref(it), leaf.controller, event, s.batch) for prog in loads], causes_now(s))


CHAPTER = Chapter("SYN-9", actions=(ACTIVATE, ENCORE), rules={"may": "SYN-9.10"})
