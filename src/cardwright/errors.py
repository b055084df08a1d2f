"""What Cardwright says when it cannot do what was asked.
A *message* says in one line what is wrong, a *hint* what to do next. Every module may import this one, and it
imports none, so that a fault raised anywhere is shown the same way by the terminal and the server.
"""


class CardwrightError(Exception):
    """Wrong input or use, told to the person who gave it; never a fault of Cardwright itself."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return self.message if self.hint is None else f"{self.message} ({self.hint})"
