"""Neuroscape's sorts of abilities: activated ones, tiers, activations, cyberware's gifts, tarots in both forms."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....meaning.sentences import Draft
from ....text.tree import Node
from .acts import NeuroscapeActs

_TIER = re.compile(r"Tier (\d+) ?\(((?:\s*\{[A-Z]{3}\}\s*)+)\)")
_ACTIVATION = re.compile(r"Activation(?: ?\{(\d+)\})?")


class NeuroscapeAbilities(NeuroscapeActs):
    """Its sorts of abilities."""

    def text(self, text: ir.Text) -> Node:
        """A tarot's text in both forms (NSC-14.9)."""
        turned = [part for part in text.abilities if isinstance(part, ir.Ability) and part.reversed]
        if not turned:
            return super().text(text)
        upright = tuple(part for part in text.abilities if part not in turned)
        again = tuple(replace(part, reversed=False) for part in turned)
        both = [self.make("text", text, abilities=tuple(node for part in parts for node in self.part(part))) for parts in (upright, again)]
        self.audit(text)
        return self.make("turned", text, upright=both[0], reversed=both[1])

    def offer(self, draft: Draft) -> Node | None:
        """What a player may do all the time is leave, not a question."""
        return None if self.static else super().offer(draft)

    def spells(self) -> bool:
        return self.start == "program" and not self.quoting

    def bare(self, ability: ir.Ability) -> list[Node]:
        """A program's text is carried out once; that of a program that stays is so while it is there."""
        if self.spells() and not ability.header and all(self.continuous(said) for said in ability.body):
            return self.passives(ability)
        return super().bare(ability)

    def continuous(self, said: ir.Statement) -> bool:
        """Whether a program says what is so, not what is done: nothing is chosen, and no end is named."""
        if isinstance(said, ir.Seq):
            return all(isinstance(adv, ir.Dur) and self.asks(adv) for adv in said.advs) and all(
                self.continuous(step) for step in said.steps
            )
        if not isinstance(said, ir.Act) or any(isinstance(adv, ir.Dur) and adv.way != "while" for adv in said.advs):
            return False
        if any(isinstance(node, ir.Np) and node.target for node in said.walk()):
            return False
        taken = said.op == "take" and isinstance(said.role("patient"), ir.Qty) and (said.role("patient").more or said.role("patient").way)  # type: ignore[union-attr]
        allowed = (
            said.mood in ("may", "can") and said.op in ("play", "activate") and not any(isinstance(node, ir.Zone) for node in said.walk())
        )
        return said.op in ("have", "cost") or said.mood in ("cannot", "must") or bool(taken) or (allowed and bool(said.advs))

    quoting = False

    def quoted(self, gift: ir.Gift) -> Node:
        before, self.quoting = self.quoting, True
        node = super().quoted(gift)
        self.quoting = before
        return node

    def passives(self, ability: ir.Ability) -> list[Node]:
        """“+1/+1 and Stamina.” of a cyberware is said of the character it is attached to."""
        found: list[Node] = []
        rest: list[ir.Statement] = []
        for said in ability.body:
            gifts = said.role("patient") if isinstance(said, ir.Act) and said.op == "have" else None
            bare = isinstance(said, ir.Act) and isinstance(gifts, ir.Gifts) and not said.advs and self.unsaid(said)
            if bare and isinstance(gifts, ir.Gifts) and not ability.header:
                self.use_all(said)
                found.append(self.make("bonus", ability, gifts=tuple(self.gift(gift, "gain") for gift in gifts.items)))
            else:
                rest.append(said)
        return [*found, *(super().passives(replace(ability, body=tuple(rest))) if rest else [])]

    def unsaid(self, act: ir.Act) -> bool:
        """Whether a statement names nobody: its subject stands nowhere in the text."""
        agent = act.role("agent")
        return agent is not None and agent.at.end == 0 and self.is_this(agent)

    def active(self, ability: ir.Ability) -> Node:
        condition, limit, events = self.header(ability)
        if events:
            raise self.cannot(ability, "event with a cost")
        label = ability.labels[0] if ability.labels else None
        costs, effect = self.costs_of(ability), self.effect(ability.body)
        return self.make("activated", ability, label=label, costs=costs, effect=effect, condition=condition, limit=limit)

    def labelled(self, ability: ir.Ability) -> list[Node]:
        label = ability.labels[0] if ability.labels else ""
        if label.startswith("Gains the ability") and len(ability.labels) == 1:
            own = label.removeprefix("Gains the ability").strip(" :")
            before, self.quoting = self.quoting, True
            made = self.ability(replace(ability, labels=(own,) if own else ()))
            self.quoting = before
            return [self.make("bonus", ability, gifts=tuple(self.make("ability", ability=node) for node in made))]
        tier, activation = _TIER.fullmatch(label), _ACTIVATION.fullmatch(label)
        if tier is not None and len(ability.labels) == 1:
            icons = tuple(re.findall(r"[A-Z]{3}", tier[2]))
            inner = self.ability(replace(ability, labels=()))
            return [self.make("tier", ability, n=int(tier[1]), condition=self.make("icons", icons=icons), abilities=tuple(inner))]
        if activation is not None and len(ability.labels) == 1 and not ability.header:
            costs = self.costs_of(ability)
            if activation[1] is not None:
                costs = (self.make("pay", player=self.player(None), n=number(int(activation[1]))), *costs)
            return [self.make("activation", ability, costs=costs, effect=self.effect(ability.body))]
        if len(ability.labels) == 1 and ability.costs:
            first, *rest = self.hoisted(ability)
            return [self.active(first), *(node for part in rest for node in self.unlabelled(part))]
        return super().labelled(ability)
