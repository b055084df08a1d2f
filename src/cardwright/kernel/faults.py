"""What can go wrong in the kernel: a choice that is not offered, and an error of ours."""

from __future__ import annotations

from ..errors import CardwrightError


class IllegalChoice(CardwrightError):
    """An answer that is not among the options. Nothing was changed; `rules` are the ids that forbid it, if they are known."""

    def __init__(self, message: str, rules: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.rules = rules


class KernelFault(RuntimeError):
    """A broken promise of the rules code itself; never the fault of a player or of a card text."""
