"""What all players choose in secret at the same time: numbers, or words of the game. Nobody learns of a choice before all are made."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.abilities import Amount, Fx
from ..kernel.agenda import ask_sealed
from ..kernel.effects import register
from ..kernel.state import State
from ..kernel.table import SEAT_NAMES
from ..kernel.things import Option
from ..text.tree import Node
from .chance import HIGHEST
from .lexicon import Lexicon
from .players import seat_of
from .scope import Scope

SECRETS = Lexicon()


def numbers(node: Node) -> Sequence[Option]:
    """The numbers that can be chosen."""
    low, high = node["low"], node["high"]
    return [Option("number", n=n) for n in range(low if low is not None else 0, (high if high is not None else HIGHEST) + 1)]


@SECRETS.on("instruction", "choose_secretly")
def choose_secretly(scope: Scope, node: Node) -> None:
    """Every seat is asked at once; the answers stand in a register as (what, seat)."""
    place, of, lexicon = scope.new_register(), node["of"], scope.lexicon
    offered = numbers(node) if of == "number" else lexicon.words_to_choose(of)
    if not offered:
        raise scope.refuse(node, "this cannot be chosen in secret")
    scope.chosen_in_secret = place

    def op(s: State, fx: Fx) -> None:
        seats = [seat for seat in range(s.table.seats) if s.playing(seat)]
        ask_sealed(s, lexicon.question_of(of), lexicon.rule("choose"), dict.fromkeys(seats, offered), "effect.secret", place)

    def show(s: State, fx: Fx) -> None:
        for n, seat in register(fx, place):
            s.note(f"{SEAT_NAMES[seat]} has chosen {lexicon.word_chosen(of, n)}.")

    scope.emit(op)
    scope.emit(show)


@SECRETS.on("amount", "chosen_by")
def chosen_by(scope: Scope, node: Node) -> Amount:
    place, seat = scope.chosen_in_secret, seat_of(scope, node["player"])
    if place < 0:
        raise scope.refuse(node, "nothing was chosen in secret before")
    scope.late = True
    return lambda s, fx: next((n for n, of in register(fx, place) if of == seat(s, fx)), 0)
