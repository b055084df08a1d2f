"""The writer: one card while it is lowered. It collects its abilities, those it has and those it can give.

*Listed* abilities are the card's own; the others are given by a mod or wait as delayed triggers, named by (print, number).
"""

from __future__ import annotations

from ..kernel.abilities import Ability, Print
from ..text.tree import Node
from .lexicon import Lexicon
from .scope import Scope


class Writer:
    """Collects the abilities of one card."""

    def __init__(self, lexicon: Lexicon, card: Print) -> None:
        self.lexicon = lexicon
        self.card = card  # its number is settled only when a table is laid
        self.quoting = False  # a quoted ability is being lowered: it is given, not the card's own
        self.abilities: list[Ability] = []
        self.listed: list[int] = []

    def add(self, ability: Ability, listed: bool = True) -> int:
        """Keep an ability; gives its number on this card."""
        self.abilities.append(ability)
        number = len(self.abilities) - 1
        if listed:
            self.listed.append(number)
        return number

    def scope(self, ability: Ability, *, static: bool = False) -> Scope:
        return Scope(self.lexicon, self, ability, static=static)

    def write(self, node: Node) -> list[Ability]:
        """Lower an ability node; gives the abilities it makes, not yet kept."""
        made: list[Ability] = self.lexicon.look_up("ability", node)(self, node)
        if "keyword_of" in node.args:  # it is what a keyword of a pack means
            for ability in made:
                ability.extra["keyword_of"] = node["keyword_of"]
        return made

    def quote(self, node: Node) -> list[int]:
        """Lower a quoted ability; gives the numbers of its parts on this card."""
        before, self.quoting = self.quoting, True
        made = self.write(node)
        self.quoting = before
        return [self.add(ability, listed=False) for ability in made]

    def prog(self, number: int) -> tuple[int, int]:
        """The full name of an ability of this card, once the table is laid."""
        return (self.card.number, number)
