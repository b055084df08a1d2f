"""Answers that follow by themselves: the game does not ask for what is no choice, but a line may write it out all the same.

The *followers* of an answer are the texts of what it settles: picks that must all be taken, the last share of a divided amount, the
last trigger of an order. Written out, one of them is passed over; any other text must fit a question.
"""

from __future__ import annotations

from ..kernel.agenda import DONE, choices, follows
from ..kernel.declare import ability_of
from ..kernel.state import State
from ..kernel.things import Decision, Option, replace
from ..kernel.why import fold, short_forms
from ..kernel.wording import option_text

ARROW = " -> "


def followers(s: State, decision: Decision, option: Option) -> list[str]:
    """The texts of what follows by itself if this question is answered so."""
    if decision.step == "declare.share":
        return _last_share(decision, option)
    if decision.kind == "order" and not decision.ordered and len(decision.options) == 2:
        return [option_text(s, decision, other) for other in decision.options if other != option]
    closed = _closed_by(decision, option)
    left = [other for other in closed if other != option and other not in decision.picked]
    return [option_text(s, decision, other) for other in left] + _whole_share(s, decision, closed)


def _closed_by(decision: Decision, option: Option) -> list[Option]:
    """All that is picked once this answer ends the picking; nothing if it does not."""
    picked = list(decision.picked) + ([option] if option != DONE else [])
    left = [other for other in decision.options if other not in picked]
    if follows(replace(decision, picked=tuple(picked))):
        return picked + left
    return picked if option == DONE or len(picked) == decision.most or not left else []


def _last_share(decision: Decision, option: Option) -> list[str]:
    _, oids, shares, total = decision.args
    return [str(total - sum(shares) - option.n)] if len(shares) == len(oids) - 2 else []


def _whole_share(s: State, decision: Decision, closed: list[Option]) -> list[str]:
    """A single target of a divided amount gets all of it."""
    if decision.step != "declare.target" or len(closed) != 1:
        return []
    fx = decision.args[0].fx
    divided = ability_of(s, fx).targets[len(fx.targets)].divided
    return [str(divided(s, fx))] if divided is not None else []


def pass_over(text: str, follow: list[str]) -> str | None:
    """The text without its first answer, if that has followed by itself; it is then no more among the followers."""
    head, _, rest = text.partition(ARROW)
    for place, form in enumerate(follow):
        if fold(head) in short_forms(form) or fold(head.removesuffix(".")) == fold(form):
            del follow[place]
            return rest
    return None


def nothing_to_end(s: State, decision: Decision | None, text: str) -> bool:
    """Whether a text begins with `done` though the picking has ended by itself: no more could be picked."""
    if text.partition(ARROW)[0] != "done":
        return False
    return decision is None or (not decision.picked and DONE not in choices(decision))
