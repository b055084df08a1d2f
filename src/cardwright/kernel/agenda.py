"""The only loop: pops frames until someone must decide, or the match is over.

A *frame* is a tuple: the name of a step and its bound values. Before a step runs, what it rests on must be quiet: state checks,
waiting triggers, both or neither. `ask` puts a question, `answer` takes one answer and runs on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .abilities import in_force
from .faults import IllegalChoice, KernelFault
from .state import FUSE, State
from .table import CHECK, SETTLE
from .things import Decision, Option, replace

DONE = Option("done")


def run(s: State) -> None:
    """Carry on until a question is pending or nothing is left to do."""
    steps = s.game.steps
    agenda = s.agenda
    rest_at = s.rest_at or s.stops
    fuse = FUSE
    passes = 0
    while agenda and not s.pending:
        fuse -= 1
        if not fuse:
            raise KernelFault(f"the rules ran {FUSE} steps without asking anyone, last {agenda[-1][0]!r}")
        frame = agenda[-1]
        fn, rests = steps[frame[0]]
        if rests:
            if rests & CHECK and s.dirty:
                check(s)
                passes = passes + 1 if s.dirty else 0
                if passes == s.game.happenings.most_passes:  # the last result stands until the next event
                    s.dirty = passes = 0
                    s.causes = ()
                continue
            if rests & SETTLE and s.waiting and s.game.happenings.can_settle(s):
                s.game.happenings.settle(s)
                continue
        if rest_at and frame[0] in rest_at:
            return
        agenda.pop()
        fn(s, frame)


def pass_stop(s: State) -> None:
    """Carry out the step before which the position came to rest; what comes after it waits."""
    frame = s.agenda.pop()
    s.game.steps[frame[0]][0](s, frame)


def resume(s: State) -> None:
    """Carry out the step before which a trial world has come to rest, and run on."""
    pass_stop(s)
    run(s)


def check(s: State) -> None:
    """One pass of the state checks: in ledger order, starting over after any change.

    A check can come true only by the events it names, or by anything while continuous effects change a value it reads.
    """
    changed, dirty, reads = in_force(s).mask, s.dirty, s.table.check_reads
    s.checking = True
    for place, item in enumerate(s.game.checks):
        if (dirty & item.mask or changed & reads[place]) and item.run(s):
            s.checking = False
            return
    s.checking = False
    s.dirty = 0
    s.causes = ()


def ask(s: State, decision: Decision) -> None:
    """Put a question. One with a single answer, or with answers that make no difference, answers itself, unless the host wants to
    stop there."""
    options = decision.options
    if not options:
        raise KernelFault(f"a question without an answer: {decision.kind} for seat {decision.seat}")
    if (len(options) == 1 or decision.idle) and not (s.hold or decision.sealed or decision.surely) and decision.least >= 1:
        s.push(decision.step, *decision.args, options[:1])
        return
    s.pending.append(decision)


def ask_one(
    s: State, seat: int, kind: str, rule: str, options: Iterable[Option], step: str, *args: Any, source: int = -1,
) -> None:
    """Put a question with one answer; the frame gets it as a one-tuple."""
    ask(s, Decision(seat, kind, rule, tuple(options), step, args, source))


def ask_many(
    s: State, seat: int, kind: str, rule: str, oids: Iterable[int], least: int, most: int, step: str, *args: Any,
    source: int = -1, ordered: bool = False,
) -> None:
    """Ask for several Things, one pick at a time. With no freedom left it is not asked at all."""
    options = tuple(Option("pick", oid) for oid in oids)
    most = min(most, len(options))
    least = min(least, most)
    if most == 0 or (least == len(options) and (not ordered or most == 1) and not s.hold):
        s.push(step, *args, options if most else ())
        return
    ask(s, Decision(seat, kind, rule, options, step, args, source, least, most, ordered=ordered))


def ask_sealed(
    s: State, kind: str, rule: str, options: Mapping[int, Iterable[Option]], step: str, *args: Any, least: int = 1, most: int = 1,
    ordered: bool = False, revisable: bool = False, defaults: Mapping[int, int] | None = None,
) -> None:
    """Ask several seats at once. Nobody learns of an answer before all are in; the frame then gets (seat, answer) pairs.

    A seat is asked even if it has one option only: otherwise the pace would tell of its hand. `defaults` are what a clock takes.
    """
    for seat, offered in sorted(options.items()):
        given = tuple(offered)
        low, high = min(least, len(given)), min(most, len(given))
        default = defaults.get(seat, 0) if defaults is not None else 0
        ask(s, Decision(
            seat, kind, rule, given, step, args, -1, low, high, ordered=ordered, sealed=True, revisable=revisable, default=default,
        ))


def choices(decision: Decision) -> tuple[Option, ...]:
    """What may be answered now: the options not yet picked, and `done` once enough are."""
    if decision.most == 1 and decision.least == 1:
        return decision.options
    left = _left(decision)
    if len(decision.picked) >= decision.least:
        return (*left, DONE)
    return left


def _left(decision: Decision) -> tuple[Option, ...]:
    picked = decision.picked
    return tuple(option for option in decision.options if option not in picked) if picked else decision.options


def follows(decision: Decision) -> bool:
    """Whether what is left must all be picked too, and no order of it is open."""
    left = _left(decision)
    return len(decision.picked) + len(left) == decision.least and (not decision.ordered or len(left) == 1)


def answer(s: State, seat: int, option: Option) -> None:
    """Take one answer of a seat. Anything not offered is refused and changes nothing."""
    place = -1
    for n, item in enumerate(s.pending):
        if item.seat == seat and item.answer is None:
            place = n
            break
    if place < 0:
        raise IllegalChoice("this seat is not asked for anything")
    decision = s.pending[place]
    if not offered(choices(decision), option):
        raise IllegalChoice("that is not among the options")
    if decision.most == 1 and decision.least == 1:
        _close(s, place, decision, (option,))
    elif option == DONE:
        _close(s, place, decision, decision.picked)
    else:
        picked = (*decision.picked, option)
        if len(picked) == decision.most:
            _close(s, place, decision, picked)
            return
        grown = replace(decision, picked=picked)
        open_now = choices(grown)
        if open_now == (DONE,):
            _close(s, place, decision, picked)
        elif follows(grown):
            _close(s, place, decision, (*picked, *_left(grown)))
        else:
            s.pending[place] = grown


def offered(options: tuple[Option, ...], option: Option) -> bool:
    """Whether an option is among these. Mostly it is one of these very leaves, which is quicker to see than that two are equal."""
    for item in options:
        if item is option:
            return True
    return option in options


def _close(s: State, place: int, decision: Decision, given: tuple[Option, ...]) -> None:
    """A seat's answer is complete. Sealed answers wait until all are in, then are applied in seat order."""
    if len(given) > 1 and not decision.ordered:
        given = tuple(option for option in decision.options if option in given)
    if not decision.sealed:
        del s.pending[place]
        s.push(decision.step, *decision.args, given)
        run(s)
        return
    s.pending[place] = replace(decision, answer=given)
    close_sealed(s, decision)
    run(s)


def close_sealed(s: State, decision: Decision) -> None:
    """When all sealed answers are in, hand them on as (seat, answer) pairs in seat order."""
    if all(other.answer is not None for other in s.pending):
        answers = tuple((other.seat, other.answer) for other in sorted(s.pending, key=lambda item: item.seat))
        s.pending.clear()
        s.push(decision.step, *decision.args, answers)


def withdraw(s: State, seat: int) -> int:
    """Take back a sealed answer while another seat's is still missing; gives the number of choices that it was made of."""
    for place, decision in enumerate(s.pending):
        if decision.seat == seat and decision.answer is not None and decision.revisable:
            s.pending[place] = replace(decision, answer=None, picked=())
            return len(decision.picked) + 1
    raise IllegalChoice("there is no answer to take back")


def decision_for(s: State, seat: int) -> Decision | None:
    """What a seat is asked now, if anything."""
    for decision in s.pending:
        if decision.seat == seat and decision.answer is None:
            return decision
    return None


def first_open(s: State) -> Decision:
    """The first question that still waits for its answer."""
    for decision in s.pending:
        if decision.answer is None:
            return decision
    raise KernelFault("nobody is asked for anything")
