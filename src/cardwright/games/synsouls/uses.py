"""Expending Verses and Final Verses, activating abilities and [ENCORE] abilities (sections 6, 7 and 9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...kernel.abilities import Ability, Fx, in_force
from ...kernel.bans import barred
from ...kernel.declare import Draft, ability_of, begin, payable, targets_exist
from ...kernel.legality import PAIR, SOURCE, VERB, Bar, Test, Verb
from ...kernel.state import State
from ...kernel.things import Option, replace
from ...kernel.values import lost, value
from .aiming import why_aim, why_no_target
from .chains.windows import chain_takes, may_answer
from .loading import from_hand, may_play, others, spared
from .model import (
    DEED,
    FINAL_USED,
    OVERWRITTEN,
    USE_LIMIT,
    X_LIMIT,
    conductor,
    in_ensemble,
    is_record,
    kind_of,
    window_open,
)
from .moments import answerable, begun_by_performer, hand_of, may_play_more, my_menu, not_unasked, performed
from .paying import why_unpaid
from .values import activation_notes, available, closed, formatted, overclock_cost, overclocks

EXPENDS = ("expend", "expend by effect", "expend at a price")  # from a menu or window; by an effect, without paying or paying its cost
COPIES = ("copy", "expend a copy")


def spell_of(s: State, it: int, kind: str) -> tuple[int, int] | None:
    """The (print, ability) of a Verse's text or a Conductor's Final Verse."""
    number = s.things[it].print
    for place, ability in enumerate(s.table.prints[number].abilities):
        if ability.kind == kind:
            return (number, place)
    return None


def context(s: State, seat: int, it: int, prog: tuple[int, int], extra: int = 0) -> Fx:
    return Fx(it, s.things[it].life, seat, prog, extra=extra)


def ability_at(s: State, prog: tuple[int, int]) -> Ability:
    return s.table.prints[prog[0]].abilities[prog[1]]


def verse_cost(s: State, seat: int, option: Option) -> int:
    extra = overclock_cost(s, option.it, option.n)
    return extra if spared(s, seat, option.it) else max(0, value(s, option.it, "expend_cost")) + extra


def is_verse(s: State, seat: int, option: Option) -> bool:
    return kind_of(s, option.it) == "Verse"


def verse_notes(s: State, seat: int, option: Option) -> bool:
    return not is_verse(s, seat, option) or verse_cost(s, seat, option) <= available(s, seat)


def not_closed(s: State, seat: int, option: Option) -> bool:
    """The Verse does not say that it cannot be expended now."""
    return not is_verse(s, seat, option) or not closed(s, option.it)


def verse_paid(s: State, seat: int, option: Option) -> bool:
    """The costs besides Notes. What has no text to expend is refused for that alone (SYN-7.38)."""
    prog = spell_of(s, option.it, "spell")
    return prog is None or payable(s, context(s, seat, option.it, prog), ability_at(s, prog))


def verse_targets(s: State, seat: int, option: Option) -> bool:
    prog = spell_of(s, option.it, "spell")
    return prog is None or targets_exist(s, context(s, seat, option.it, prog), ability_at(s, prog))


def right_performance(s: State, seat: int, option: Option) -> bool:
    """A STATIC Verse only in its controller's own Performance (SYN-3.23)."""
    if s.own.performer == seat or not is_verse(s, seat, option):
        return True
    return s.table.prints[s.things[option.it].print].attrs.get("tag") == "DYNAMIC"


def answers_rightly(fits: Test) -> Test:
    """The same as a rule of windows: the rival only uses DYNAMIC texts there (SYN-10.3)."""
    return lambda s, seat, option: not window_open(s) or fits(s, seat, option)


def my_moment(s: State, seat: int, option: Option) -> bool:
    """The own menu, or priority in a window (SYN-6.18, 10.2)."""
    return my_menu(s, seat, option) or window_open(s)


# When a text may be used at all; the listing asks these once for all verbs (see `actions.window_options`).
MOMENT = (
    Bar("SYN-5.14", VERB, performed, given=True), Bar("SYN-6.45", VERB, answerable, given=True),
    Bar("SYN-6.33", VERB, not_unasked, given=True), Bar("SYN-10.2", VERB, my_moment, given=True),
    Bar("SYN-6.25", VERB, begun_by_performer, given=True),
    Bar("SYN-10.22", VERB, chain_takes, given=True), Bar("SYN-1.10", VERB, may_answer, given=True),
)


class Aimed(Verb):
    """A use of a text: explained with the target that was named for it, where there is one."""

    def used(self, s: State, seat: int, option: Option) -> Fx | None:
        """The context of the text that the move means."""
        raise NotImplementedError

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        """A cost that cannot be paid is explained with what keeps its parts from being paid."""
        found = super().explain(s, seat, option)
        fx = self.used(s, seat, option) if option.it >= 0 else None
        if fx is None or fx.you != seat:
            return found
        ability = ability_at(s, fx.prog)
        unpaid = why_unpaid(s, fx, ability) if not payable(s, fx, ability) else ()
        missed = why_aim(s, fx, ability.targets[0], option.to) if option.to != -1 and ability.targets else ()
        lacking = why_no_target(s, fx, ability) if "SYN-7.50" in found else ()
        return tuple(dict.fromkeys((*found, *unpaid, *missed, *lacking)))


class Expend(Aimed):
    """Expend a Verse from hand (SYN-7.38)."""

    name = "expend"
    early = True
    bars: tuple[Bar, ...] = (
        *MOMENT, Bar("SYN-14.8", VERB, may_play_more),
        Bar("SYN-1.10", VERB, lambda s, seat, option: not value(s, seat, "cannot") & DEED["expend_verses"]),
        Bar("SYN-7.38", SOURCE, from_hand, given=True),
        Bar("SYN-7.38", SOURCE, is_verse, given=True), Bar("SYN-1.10", SOURCE, may_play),
        Bar("SYN-7.58", SOURCE, not_closed), Bar("SYN-3.23", SOURCE, right_performance),
        Bar("SYN-10.3", SOURCE, answers_rightly(right_performance), given=True), Bar("SYN-7.2", PAIR, verse_notes),
        Bar("SYN-7.11", PAIR, verse_paid), Bar("SYN-7.50", PAIR, verse_targets),
    )

    def lone(self, s: State, option: Option) -> bool:
        return True

    def used(self, s: State, seat: int, option: Option) -> Fx | None:
        prog = spell_of(s, option.it, "spell")
        return context(s, seat, option.it, prog, option.n) if prog is not None else None

    def sources(self, s: State, seat: int) -> Iterable[int]:
        most = available(s, seat)
        found = [oid for oid in hand_of(s, seat, ("Verse",)) if value(s, oid, "expend_cost") <= most]
        for oid in others(s, seat, ("Verse",)):
            if verse_cost(s, seat, Option(self.name, oid)) <= most:
                found.append(oid)
        return found

    def targets(self, s: State, seat: int, it: int) -> Iterable[tuple[int, int]]:
        return ((-1, paid) for paid in range(1 << len(overclocks(s, it))))

    def do(self, s: State, seat: int, option: Option) -> None:
        prog = spell_of(s, option.it, "spell")
        assert prog is not None
        begin(s, Draft("expend", context(s, seat, option.it, prog, option.n), n=option.n))


def final_tag(s: State, seat: int, option: Option) -> bool:
    prog = spell_of(s, option.it, "final")
    return prog is None or s.own.performer == seat or ability_at(s, prog).extra.get("tag") == "DYNAMIC"


def final_condition(s: State, seat: int, option: Option) -> bool:
    """Its conditions hold; a Conductor without a Final Verse is refused for that alone (SYN-7.43)."""
    prog = spell_of(s, option.it, "final")
    if prog is None:
        return False
    condition = ability_at(s, prog).condition
    return condition is None or condition(s, context(s, seat, option.it, prog))


def final_notes(s: State, seat: int, option: Option) -> bool:
    prog = spell_of(s, option.it, "final")
    return prog is None or final_cost(ability_at(s, prog)) <= available(s, seat)


def final_paid(s: State, seat: int, option: Option) -> bool:
    prog = spell_of(s, option.it, "final")
    return prog is None or payable(s, context(s, seat, option.it, prog), ability_at(s, prog))


def final_cost(ability: Ability) -> int:
    cost = ability.extra.get("cost", 0)
    return cost if isinstance(cost, int) else 0


def final_targets(s: State, seat: int, option: Option) -> bool:
    prog = spell_of(s, option.it, "final")
    return prog is None or targets_exist(s, context(s, seat, option.it, prog), ability_at(s, prog))


class Final(Aimed):
    """Expend the Final Verse, once a game, if its conditions hold (SYN-6.18d, 7.43)."""

    name = "final"
    early = True
    bars: tuple[Bar, ...] = (
        *MOMENT,
        Bar("SYN-7.43", SOURCE, lambda s, seat, option: option.it == conductor(seat)),
        Bar("SYN-3.30", SOURCE, lambda s, seat, option: not s.things[option.it].flags & FINAL_USED, given=True),
        Bar("SYN-3.25", SOURCE, final_tag, also=("SYN-3.23",)), Bar("SYN-10.3", SOURCE, answers_rightly(final_tag), given=True),
        Bar("SYN-7.43", SOURCE, final_condition), Bar("SYN-7.2", PAIR, final_notes, given=True), Bar("SYN-7.11", PAIR, final_paid),
        Bar("SYN-7.50", PAIR, final_targets),
    )

    def lone(self, s: State, option: Option) -> bool:
        return True

    def used(self, s: State, seat: int, option: Option) -> Fx | None:
        prog = spell_of(s, option.it, "final")
        return context(s, seat, option.it, prog) if prog is not None else None

    def sources(self, s: State, seat: int) -> Iterable[int]:
        """The Conductor, unless its Final Verse is spent or too dear: conditions take longer to judge."""
        it = conductor(seat)
        prog = None if s.things[it].flags & FINAL_USED else spell_of(s, it, "final")
        return (it,) if prog is not None and final_cost(ability_at(s, prog)) <= available(s, seat) else ()

    def do(self, s: State, seat: int, option: Option) -> None:
        prog = spell_of(s, option.it, "final")
        assert prog is not None
        begin(s, Draft("final", context(s, seat, option.it, prog)))


def nth_ability(s: State, option: Option, kind: str) -> tuple[Fx, Ability] | None:
    """The n-th ability of a kind that a card has: printed, given, or given to its group."""
    found = [item for item in usable_on(s, option.it) if item[1].kind == kind]
    return found[option.n] if option.n < len(found) else None


def usable_on(s: State, it: int) -> list[tuple[Fx, Ability]]:
    return [(fx, ability) for fx, ability in in_force(s).usable if fx.me == it]


def within_limit(s: State, fx: Fx, ability: Ability) -> bool:
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


def unformatted(s: State, fx: Fx, ability: Ability) -> bool:
    return not (s.table.options.get("formats") and is_record(s, fx.me) and formatted(s, fx.me))


def not_lost(s: State, fx: Fx, ability: Ability) -> bool:
    """A newer loss of all abilities beats it (SYN-12.8)."""
    return not lost(s, fx)


def condition_holds(s: State, fx: Fx, ability: Ability) -> bool:
    return ability.condition is None or ability.condition(s, fx)


# What an activation needs, in order; the listing and the explanation both use it.
ABILITY_TESTS = (
    ("SYN-7.2", affordable), ("SYN-9.5", payable), ("SYN-9.13", within_limit), ("SYN-14.7", within_meter), ("SYN-11.38", unformatted),
    ("SYN-12.8", not_lost), ("SYN-9.5", condition_holds), ("SYN-1.10", abilities_allowed), ("SYN-7.50", targets_exist),
)


ABLE = tuple([fits for _, fits in ABILITY_TESTS])


def able(s: State, fx: Fx, ability: Ability) -> bool:
    """Whether nothing stands against an activation."""
    return all(fits(s, fx, ability) for fits in ABLE)


def ability_bars(kind: str) -> tuple[Bar, ...]:
    """The tests as checks of a written move; a missing ability is a check of its own."""

    def on(test: Callable[[State, Fx, Ability], bool]) -> Callable[[State, int, Option], bool]:
        def bar(s: State, seat: int, option: Option) -> bool:
            found = nth_ability(s, option, kind)
            # What keeps another player from paying may lie in a hidden hand: it is none of this seat's reasons.
            return found is None or found[0].you != seat or test(s, *found)

        return bar

    known = Bar("SYN-9.1", PAIR, lambda s, seat, option: nth_ability(s, option, kind) is not None, also=("SYN-9.5",))
    return (known, *(Bar(rule, PAIR, on(test)) for rule, test in ABILITY_TESTS))


MINE = Bar("SYN-9.6", SOURCE, lambda s, seat, option: s.things[option.it].controller == seat)
IN_FORCE = (
    Bar("SYN-4.5", SOURCE, lambda s, seat, option: in_ensemble(s, option.it)),
    Bar("SYN-15.4", SOURCE, lambda s, seat, option: not s.things[option.it].flags & OVERWRITTEN),
)


class Activate(Aimed):
    """Activate an ability of an active card (SYN-6.18e, 9.3, 9.5)."""

    name = "activate"
    kind = "active"
    bars: tuple[Bar, ...] = (
        *MOMENT, *IN_FORCE, MINE, *ability_bars("active"),
    )

    def used(self, s: State, seat: int, option: Option) -> Fx | None:
        found = nth_ability(s, option, self.kind)
        return found[0] if found is not None else None

    def lone(self, s: State, option: Option) -> bool:
        return True

    def moves(self, s: State, seat: int) -> list[Option]:
        found: list[Option] = []
        kind = self.kind
        mine = [item for item in in_force(s).usable if item[0].you == seat and item[1].kind == kind]
        if not mine:
            return found
        for test in self.verb_tests:
            if not test(s, seat, self.probe):
                return found
        counts: dict[int, int] = {}
        for fx, ability in mine:
            n = counts.get(fx.me, 0)
            counts[fx.me] = n + 1
            if able(s, fx, ability):
                found.append(Option(self.name, fx.me, n=n))
        return found

    def do(self, s: State, seat: int, option: Option) -> None:
        found = nth_ability(s, option, self.kind)
        assert found is not None
        fx, ability = found
        s.use("turn", "used", fx.me, fx.life, *fx.prog)
        if ability.limit is not None:
            s.use(ability.limit[0], "limit", fx.me, fx.life, *fx.prog)
        begin(s, Draft(self.name, fx))


ENCORE_NEEDS = frozenset({"SYN-7.2", "SYN-7.11", "SYN-7.50", "SYN-9.5"})


class Encore(Activate):
    """Activate an [ENCORE] ability of the Conductor, only as the choice of the ENCORE Beat (SYN-6.42)."""

    name = "encore"
    kind = "encore"
    bars: tuple[Bar, ...] = (
        Bar("SYN-6.42", VERB, lambda s, seat, option: s.own.beat == "ENCORE" and s.own.performer == seat), *IN_FORCE, MINE,
        *ability_bars("encore"),
    )

    def explain(self, s: State, seat: int, option: Option) -> tuple[str, ...]:
        """That its cost can be paid and its targets exist is also a rule of the ENCORE Beat (SYN-6.42)."""
        found = super().explain(s, seat, option)
        return tuple(dict.fromkeys((*found, "SYN-6.42"))) if not ENCORE_NEEDS.isdisjoint(found) else found


# -- what a declared play costs --------------------------------------------------------------------------------


def note_cost(s: State, draft: Draft, ability: Ability) -> int:
    """The Notes a declared play asks for (SYN-7.9)."""
    fx = draft.fx
    if draft.verb == "expend by effect":
        return 0
    if draft.verb in EXPENDS:
        x = fx.x if s.table.prints[fx.prog[0]].attrs.get("cost") == "X" else 0
        plain = 0 if spared(s, fx.you, fx.me) else max(0, value(s, fx.me, "expend_cost") + x)
        return plain + overclock_cost(s, fx.me, draft.n)
    if draft.verb == "final":
        return final_cost(ability) + (fx.x if ability.extra.get("cost") == "X" else 0)
    return activation_notes(s, fx, ability)


def most_x(s: State, draft: Draft) -> int:
    """X up to what can be paid (SYN-7.10): what makes the play cheaper makes X dearer by as much (SYN-7.9)."""
    ability = ability_of(s, draft.fx)
    notes = available(s, draft.fx.you)
    if draft.verb in COPIES or draft.verb == "expend by effect" or (draft.verb == "expend" and spared(s, draft.fx.you, draft.fx.me)):
        return 0  # what is not paid for has an X of 0

    def affordable(x: int) -> bool:
        return note_cost(s, replace(draft, fx=replace(draft.fx, x=x)), ability) <= notes

    return next((x - 1 for x in range(1, X_LIMIT) if not affordable(x)), X_LIMIT - 1)
