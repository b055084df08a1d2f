"""The same deed in other words: “gain +1” of the card itself, “your opponent may pay 2 to stop this”."""

from __future__ import annotations

from msgspec.structs import replace

from ..language import ir
from .base import THIS
from .rounds import Rounds


class Worded(Rounds):
    """Sentences as people word them, told as the sentences that they mean."""

    gains_itself: frozenset[str] = frozenset()  # what a text is read as where “Gain +1” is said of the card itself

    def of_itself(self, act: ir.Act) -> ir.Act:
        """“When this Follower attacks, gain +20 Power”: it does."""
        gifts = act.role("patient")
        if act.op not in ("gain", "lose") or act.role("agent") is not None or act.passive or act.mood or not isinstance(gifts, ir.Gifts):
            return act
        if self.start not in self.gains_itself or not all(gift.what in ("bonus", "pt", "keyword") for gift in gifts.items):
            return act
        return replace(act, roles=(ir.Role("agent", ir.Np("this", ("card",), "sg", bind=THIS)), *act.roles))

    def unless_stopped(self, body: tuple[ir.Statement, ...]) -> tuple[ir.Statement, ...]:
        """“Draw a card. Your opponent may discard a card to stop this.” is “Draw a card unless your opponent discards a card.”"""
        found: list[ir.Statement] = []
        for said in body:
            goal = said.advs[0] if isinstance(said, ir.Act) and len(said.advs) == 1 else None
            before = found[-1] if found else None
            if not isinstance(said, ir.Act) or not isinstance(goal, ir.Purpose) or not self.stops_it(said, goal.act):
                found.append(said)
            elif isinstance(before, ir.Act | ir.Seq) and not any(isinstance(adv, ir.Unless) for adv in before.advs):
                self.use_all(goal)
                self.use(said)
                fact = ir.Did(replace(said, mood="", advs=()), at=said.at)
                found[-1] = replace(before, advs=(*before.advs, ir.Unless(fact, at=said.at)))
            else:
                found.append(said)
        return tuple(found)

    def stops_it(self, offer: ir.Act, deed: ir.Act) -> bool:
        """Whether someone may do something so that what was said before is not done."""
        what = deed.role("patient")
        this = isinstance(what, ir.Ref) and what.word in ("this", "that") and self.deed(what.to) is not None
        effect = isinstance(what, ir.Np) and what.det in ("this", "that") and what.nouns in (("effect",), ("ability",))
        plain = len(deed.roles) == 1 and not deed.advs and not deed.mood and not deed.neg and not deed.passive
        return offer.mood == "may" and deed.op in ("stop", "prevent", "negate") and (this or effect) and plain
