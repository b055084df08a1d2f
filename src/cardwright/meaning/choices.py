"""Acts of which one is done: “Draw a card or gain 2 Notes.”"""

from __future__ import annotations

from ..language import ir
from ..text.tree import Node, walk
from .base import number
from .later import Draft
from .such import Such


class Choices(Such):
    """What is told of acts joined by “or”."""

    def either_of(self, draft: Draft, may: Node | None) -> Node | None:
        """“Draw a card or gain 2 Notes”: one of them, as whoever does it chooses. What cannot be done, neither can."""
        acts = draft.acts
        joins = [act.join if isinstance(act, ir.Act) else "" for act in acts[1:]]
        if "otherwise" in joins:
            raise self.cannot(acts[1], "or else", "say what is done, and then “If you don't, …”")
        if "or" not in joins:
            return None
        first = acts[0]
        if isinstance(first, ir.Act) and first.mood == "cannot":
            return None
        if joins[-1] != "or" or set(joins) - {"or", "list"} or not all(isinstance(act, ir.Act) for act in acts):
            raise self.cannot(draft.said, "one of several, and more")
        agent = first.role("agent") if isinstance(first, ir.Act) else None
        player = self.make("player", who="doer") if may is not None or agent is None else None
        if player is None and not self.is_person(agent):
            raise self.cannot(draft.said, "one of several by a thing")
        labels = self.letters_of([act for act in acts if isinstance(act, ir.Act)])
        told = [self.make("sentence", parts=tuple(self.instruct(act))) for act in acts if isinstance(act, ir.Act)]
        options = tuple(Node(node.kind, node.args, label) for node, label in zip(told, labels, strict=True))
        if any(node.args.get("target") for option in options for node in walk(option)):
            player, agent = None, None  # what is aimed at is chosen as the text is announced
        elif player is None:
            player = self.player(agent)
        return self.make("modes", draft.said, n=number(1), options=options, player=player)

    def letters_of(self, acts: list[ir.Act]) -> list[str]:
        """What is printed of each of several joined acts; one that was joined has no place of its own."""
        found: list[str] = []
        end = 0
        for act in acts:
            places = [node.at for node in act.walk() if node.at.end]
            start = act.at.start if act.at.end else end if found else min((at.start for at in places), default=end)
            end = max((at.end for at in places), default=end)
            found.append(self.source[start:end].strip(" ,").removeprefix("or "))
        return found
