"""Windows: who may answer whom, what is added to the chain, and how it is paid for and carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from ..things import Link, Option

if TYPE_CHECKING:
    from ..declare import Draft
    from ..state import State


def nobody(s: State, actor: int) -> tuple[int, ...]:
    return ()


def perhaps(s: State, seat: int, kind: str) -> bool:
    return True


def next_in_turn(s: State, frame: tuple[Any, ...]) -> int:
    _, queue, kind = frame
    return queue[0] if queue and s.playing(queue[0]) and s.game.windows.could(s, queue[0], kind) else -1


def no_options(s: State, seat: int, kind: str) -> Iterable[Option]:
    return ()


def all_options(s: State, seat: int, kind: str) -> Iterable[Option]:
    return s.game.windows.options(s, seat, kind)


def always(s: State, seat: int) -> bool:
    return True


def of_the_same_kind(s: State, kind: str) -> str:
    return kind


def no_rule(s: State, kind: str) -> str:
    return ""


def no_x(s: State, draft: Draft) -> int:
    return 0


def any_payment(s: State, draft: Draft) -> bool:
    return True


def not_declared(s: State, draft: Draft) -> None:
    raise NotImplementedError("a declaration is complete, and this game does not say what becomes of it")


def not_resolved(s: State, link: Link) -> None:
    raise NotImplementedError("a link is to be carried out, and this game does not say how")


class Windows:
    """`order` says who is asked, in order, when a window opens or after something was added by `actor`. `could` says whether a seat
    might add something, by public facts alone: it must hold whenever something is legal. `options` are what a seat may add, `likely`
    what of it is worth looking at in a trial world (more in a search's: `ANSWERS in s.rest_at`). `may_pass` says whether a seat that is
    asked may do nothing. `added` gives the kind of a window after something was added in it, `rule` the rule that gives a window.

    With `quiet` a seat with nothing to add is passed over unseen, whatever the host wants. `veiled` are the steps that ask a seat or
    not, as its hidden cards allow; `might_answer` names the seat that such a step may ask, as far as public facts tell (-1: nobody).

    A declaration that is complete goes to `announce`, which pays, places the link and opens the window; `resolve` carries out one link.
    `most_x` is the greatest X that could be paid for. With `costs_first` the cards for the cost are picked before the targets, and with
    `pays_first` they are paid before the targets are chosen: `pay` pushes the draft as settled, then commits the payment. `may_pay`
    says whether what was picked so far for the cost (`draft.picked` of the part under way) may be paid with."""

    def __init__(
        self, *,
        order: Callable[[State, int], tuple[int, ...]] = nobody,
        could: Callable[[State, int, str], bool] = perhaps,
        options: Callable[[State, int, str], Iterable[Option]] = no_options,
        likely: Callable[[State, int, str], Iterable[Option]] = all_options,
        may_pass: Callable[[State, int], bool] = always,
        added: Callable[[State, str], str] = of_the_same_kind,
        rule: Callable[[State, str], str] = no_rule,
        quiet: bool = False,
        veiled: frozenset[str] = frozenset({"window"}),
        might_answer: Callable[[State, tuple[Any, ...]], int] = next_in_turn,
        announce: Callable[[State, Draft], None] = not_declared,
        resolve: Callable[[State, Link], None] = not_resolved,
        most_x: Callable[[State, Draft], int] = no_x,
        costs_first: bool = False,
        pays_first: bool = False,
        pay: Callable[[State, Draft], None] = not_declared,
        may_pay: Callable[[State, Draft], bool] = any_payment,
    ) -> None:
        self.order = order
        self.could = could
        self.options = options
        self.likely = likely
        self.may_pass = may_pass
        self.added = added
        self.rule = rule
        self.quiet = quiet
        self.veiled = veiled
        self.might_answer = might_answer
        self.announce = announce
        self.resolve = resolve
        self.most_x = most_x
        self.costs_first = costs_first
        self.pays_first = pays_first
        self.pay = pay
        self.may_pay = may_pay
