"""Why a message or a request was not obeyed, in a form that can be sent."""

from __future__ import annotations

from ... import shelf
from ...errors import CardwrightError
from ...kernel.faults import IllegalChoice
from .messages import Refused, RuleText


class Refuse(CardwrightError):
    """A message from a socket that changed nothing. `code` is one of those named in `messages.Refused`."""

    def __init__(self, code: str, message: str, rules: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.rules = rules


class HttpFault(CardwrightError):
    """A request that cannot be met, with the status that says so."""

    def __init__(self, status: int, message: str, hint: str | None = None) -> None:
        super().__init__(message, hint)
        self.status = status


class DatabaseAway(HttpFault):
    """The database does not answer, or takes nothing: nothing was changed, and it may be back in a moment."""

    def __init__(self) -> None:
        super().__init__(503, "the database does not answer: nothing was changed", "try again in a moment")


class Overtaken(HttpFault):
    """What this was about has just been removed, or made, by someone else: nothing was changed."""

    def __init__(self) -> None:
        super().__init__(409, "someone else was faster: nothing was changed", "look again")


class Gone(HttpFault):
    """There is no such match any more: those who played in it have had it deleted, or it was not to be kept for longer."""

    def __init__(self) -> None:
        super().__init__(404, "there is no such match any more")


def rule_text(game: str, rule: str, about: str = "") -> RuleText:
    """A rule with its words."""
    found = shelf.game(game).rules.rules.get(rule)
    return RuleText(rule, found.text if found is not None else "", about)


def refused(game: str, fault: CardwrightError, re: str) -> Refused:
    """A fault as the message that tells it."""
    code = fault.code if isinstance(fault, Refuse) else "failed" if isinstance(fault, DatabaseAway | Overtaken | Gone) else "illegal"
    rules = fault.rules if isinstance(fault, Refuse | IllegalChoice) else ()
    return Refused(code, str(fault), [rule_text(game, rule) for rule in rules if rule], re)
