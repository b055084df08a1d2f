"""What a card says that its game can carry out and that nobody will have meant: what can never be so, what always is, what does nothing.

Warnings are no faults: the card is played as it stands. A game's schema says between what numbers an attribute lies (`ranges`) and which
card types do what (`doers`).
"""

from __future__ import annotations

from collections.abc import Iterator

from .cards import CompiledCard
from .faults import TextFault
from .schema import CardSchema
from .tree import Node, walk

AT_LEAST = {">=": 0, ">": 1}  # what an op asks for, at least, beyond its number
AT_MOST = {"<=": 0, "<": -1}
GIVEN = ("draw", "discard", "deal", "damage", "put_counters", "gain_influence", "lose_influence", "health")  # deeds of so much or so many


def warnings(card: CompiledCard, schema: CardSchema) -> list[TextFault]:
    """Everything that is odd about a card's texts, each with the words of its ability."""
    found: dict[str, TextFault] = {}
    for path, tree in card.trees.items():
        for ability in tree.args.get("abilities", (tree,)):
            said = f"“{ability.said.strip()}”: " if ability.said else ""
            for odd in (*_comparisons(ability, schema), *_nothings(ability), *_deeds(ability, card.type, schema)):
                found.setdefault(said + odd, card.fault(said + odd, path))
    return list(found.values())


def _comparisons(ability: Node, schema: CardSchema) -> Iterator[str]:
    """Numbers that are never so, or always."""
    for node in walk(ability):
        op, n = node.args.get("op"), node.args.get("n")
        if not isinstance(op, str) or not isinstance(n, Node) or n.kind != "number":
            continue
        of = node.args.get("name") if node.kind == "value" else node.kind
        least, end = schema.ranges.get(str(of), (0, None))
        most = float("inf") if end is None else end
        asked = n["n"]
        low = asked + AT_LEAST[op] if op in AT_LEAST else asked if op == "=" else None
        high = asked + AT_MOST[op] if op in AT_MOST else asked if op == "=" else None
        number = f"no {of} is" if node.kind == "value" else "nothing is"
        if (high is not None and high < least) or (low is not None and low > most):
            yield f"{number} ever {_worded(op, asked)}, so this can never be so"
        elif (high is None and low is not None and low <= least) or (low is None and high is not None and high >= most):
            yield f"it is always {_worded(op, asked)}, so nothing hangs on it"


def _worded(op: str, n: int) -> str:
    return {"<": f"less than {n}", "<=": f"{n} or less", "=": f"{n}", ">=": f"{n} or more", ">": f"more than {n}"}.get(op, str(n))


def _nothings(ability: Node) -> Iterator[str]:
    """Deeds of nothing: “draw 0 cards”."""
    for node in walk(ability):
        n = node.args.get("n")
        if node.kind in GIVEN and isinstance(n, Node) and n.kind == "number" and n["n"] == 0:
            yield "0 of something is nothing, so this does nothing"
        elif node.kind == "select" and isinstance(n, Node) and n.kind == "number" and n["n"] == 0:
            yield "0 cards are chosen, so this does nothing"


def _deeds(node: Node, kind: str, schema: CardSchema) -> Iterator[str]:
    """Events of the card itself that a card of its type never comes to. What it gives to others is theirs."""
    if node.kind == "ability":
        return
    who, doers = node.args.get("who"), schema.doers.get(str(node.args.get("name")), ())
    if node.kind == "event" and isinstance(who, Node) and who.kind == "select" and who["quant"] == "this" and doers and kind not in doers:
        yield f"a {kind} never does that or has it done to it, so this never happens"
    for value in node.args.values():
        for inner in value if isinstance(value, tuple) else (value,):
            if isinstance(inner, Node):
                yield from _deeds(inner, kind, schema)
