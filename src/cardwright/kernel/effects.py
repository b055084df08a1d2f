"""Programs: an effect as a flat list of small operations with jumps, run by a frame that can be saved between any two.

The frame ("effect", Fx) holds the place in the program and the registers; operations change things, ask (the answer goes into a
register) or jump. What they mean is made elsewhere, when a card is compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .abilities import Fx, Op
from .agenda import ask_many, ask_one
from .declare import ability_of
from .state import State
from .table import Step
from .things import Option, Ref, replace

YES, NO = Option("yes"), Option("no")


def effect_step(s: State, frame: tuple[Any, ...]) -> None:
    """Run one operation; what comes next is already on the agenda."""
    fx: Fx = frame[1]
    program = ability_of(s, fx).program
    pc = fx.pc
    if pc >= len(program):
        return
    s.agenda.append(("effect", replace(fx, pc=pc + 1)))
    program[pc](s, fx)


def go_on(s: State, **changes: Any) -> None:
    """Change the context of the program that runs (its frame is on top)."""
    frame = s.agenda[-1]
    s.agenda[-1] = (frame[0], replace(frame[1], **changes))


def bind(s: State, register: int, refs: Sequence[Ref]) -> None:
    """Put what was chosen into a register of the program that runs."""
    regs = s.agenda[-1][1].regs
    if len(regs) <= register:
        regs = regs + ((),) * (register + 1 - len(regs))
    go_on(s, regs=(*regs[:register], tuple(refs), *regs[register + 1 :]))


def register(fx: Fx, number: int) -> tuple[Ref, ...]:
    """What a register holds."""
    return fx.regs[number] if number < len(fx.regs) else ()


# -- operations ---------------------------------------------------------------------------------------------


def sentence(
    link: str, possible: Callable[[State, Fx], bool], end: int, may: Callable[[State, Fx], int] | None, rule: str,
    condition: Callable[[State, Fx], bool] | None = None, whole: Callable[[State, Fx], bool] | None = None,
) -> Op:
    """The start of a sentence: go to `end` if it is not to be carried out.

    Where a sentence is carried out as far as possible, `whole` says whether that is all of it: "if you do" hangs on that.
    """

    def op(s: State, fx: Fx) -> None:
        if link == "otherwise":
            if fx.did:
                go_on(s, pc=end)
                return
        elif link in ("then", "if_you_do", "if_so") and not fx.did:
            go_on(s, pc=end)
            return
        if (condition is not None and not condition(s, fx)) or not possible(s, fx):
            go_on(s, pc=end, did=False)
        elif may is not None:
            ask_one(s, may(s, fx), "may", rule, (YES, NO), "effect.may", end, source=fx.me)
        else:
            go_on(s, did=whole is None or whole(s, fx))

    return op


def effect_may(s: State, frame: tuple[Any, ...]) -> None:
    """The answer to "may"."""
    _, end, given = frame
    if given[0].verb == "yes":
        go_on(s, did=True)
    else:
        go_on(s, pc=end, did=False)


def pick(
    chooser: Callable[[State, Fx], int], pool: Callable[[State, Fx], Sequence[int]], least: Callable[[State, Fx], int],
    most: Callable[[State, Fx], int], number: int, rule: str, kind: str = "choose", ordered: bool = False,
) -> Op:
    """Choose Things into a register."""

    def op(s: State, fx: Fx) -> None:
        high = most(s, fx)
        found = s.game.cards.unlike(s, pool(s, fx), high)
        ask_many(s, chooser(s, fx), kind, rule, found, least(s, fx), high, "effect.pick", number, source=fx.me, ordered=ordered)

    return op


def effect_pick(s: State, frame: tuple[Any, ...]) -> None:
    _, number, given = frame
    bind(s, number, [s.ref(option.it) if option.it >= 0 else (option.it, 0) for option in given])


def pick_number(
    chooser: Callable[[State, Fx], int], options: Callable[[State, Fx], Sequence[Option]], number: int, rule: str, kind: str,
) -> Op:
    """Choose a number, a name or another word into a register, as (n, -1)."""

    def op(s: State, fx: Fx) -> None:
        ask_one(s, chooser(s, fx), kind, rule, options(s, fx), "effect.number", number, source=fx.me)

    return op


def effect_number(s: State, frame: tuple[Any, ...]) -> None:
    _, number, given = frame
    bind(s, number, [(given[0].n, -1)])


def effect_secret(s: State, frame: tuple[Any, ...]) -> None:
    """What every seat has chosen in secret, as (n, seat)."""
    _, number, given = frame
    bind(s, number, [(options[0].n, seat) for seat, options in given])


def effect_roll(s: State, frame: tuple[Any, ...]) -> None:
    """A die that the text rolled shows a number."""
    _, number, shown = frame
    bind(s, number, [(shown, -1)])


STEPS: dict[str, Step] = {
    "effect": effect_step,
    "effect.may": effect_may,
    "effect.pick": effect_pick,
    "effect.number": effect_number,
    "effect.roll": effect_roll,
    "effect.secret": effect_secret,
}
