"""Texts that say the same whichever card says them, whatever event they answer: "Draw a card.", "Gain 1 Note."

Of several such texts that wait at one moment no order differs from another, so nobody is asked for one (see `kernel.triggers`). Only
texts made of kinds listed here count: one that speaks of this card, of what happened, or that targets, is not among them.
"""

from __future__ import annotations

from ..text.tree import Node, walk

PLAIN = frozenset((
    "effect", "sentence", "number", "count", "stock", "tally", "player", "select", "zone", "located", "controlled_by", "draw", "discard",
    "shuffle",
))
_POINTING = ("this", "it", "that", "them", "rest", "top")
_PLAYERS = ("doer", "you", "opponent", "each")
_MET = ("it", "that", "them")  # what may be a thing or player of the event


def impersonal(node: Node, plain: frozenset[str]) -> bool:
    """Whether a text is made of these kinds alone and names nothing but what anybody could name."""
    for part in walk(node):
        if part.kind not in plain:
            return False
        if part.kind == "select" and (part["quant"] in _POINTING or part["other"] or part["target"]):
            return False
        if part.kind == "player" and part["who"] not in _PLAYERS:
            return False
    return True


def eventless(node: Node) -> bool:
    """Whether a text speaks of nothing that the event it answers has named: met twice, it says the same."""
    return not any(
        part.kind == "that_much"
        or (part.kind == "select" and part["quant"] in _MET)
        or (part.kind == "player" and part["who"] in ("that", "controller", "owner"))
        for part in walk(node)
    )
