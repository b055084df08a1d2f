"""Arts: one ability each, however it is printed (SOL-3.26) — AUGMENT as a sign or a sentence, CRISIS in its midst, further costs."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ....language import ir
from ....text.tree import Node
from .abilities import SolreiAbilities

CRISIS = "crisis"
# Of these deeds, what a Muse that is named plays the part of.
_DONE_BY_PLAYERS = {
    "win": ("agent",), "lose": ("agent",), "tie": ("agent",), "take": ("agent",), "block": ("agent",), "damage": ("agent", "to"),
    "charge": ("agent",), "draw": ("agent",), "discard": ("agent",), "activate": ("agent",), "play": ("agent",), "reveal": ("agent",),
    "swap": ("agent",), "attach": ("agent",), "do": ("agent",), "arrange": ("agent",),
}
ADDED = "as a additional cost"


class SolreiArts(SolreiAbilities):
    """What a whole text means: of a Muse or an Advantage any abilities, of an Art one, of a Charge Bonus what it brings."""

    def text(self, text: ir.Text) -> Node:
        return super().text(self.marked_by_crisis(self.by_its_name(text)))

    def by_its_name(self, text: ir.Text) -> ir.Text:
        """“Whenever Ashley wins a Showdown”: what a Muse does its player does, and what it is dealt they are (SOL-3.13)."""
        if self.start not in ("muse", "bonus"):
            return text
        told: ir.Text = self.embodied(text)
        return told

    def embodied(self, node: Any) -> Any:
        if isinstance(node, tuple):
            return tuple(self.embodied(item) for item in node)
        if not isinstance(node, ir.Node):
            return node
        names = _DONE_BY_PLAYERS.get(node.op, ()) if isinstance(node, ir.Act) else ()
        changes: dict[str, Any] = {}
        for name in node.__struct_fields__:
            if name not in ("at", "bindings"):
                changes[name] = self.embodied(getattr(node, name))
        told = replace(node, **changes)
        if names and isinstance(told, ir.Act):
            roles = tuple(replace(role, value=self.its_player(role.value)) if role.name in names else role for role in told.roles)
            return replace(told, roles=roles)
        return told

    def its_player(self, value: ir.Value | None) -> Any:
        """The player, where the Muse is named; “this card” of an Advantage is that card."""
        named = isinstance(value, ir.Np) and value.det == "this" and value.nouns == ("card",) and value.at.end > 0
        if not named or not isinstance(value, ir.Np) or self.words(value).lower().startswith("this"):
            return value
        self.use(value)
        return ir.Player("you", at=value.at)

    def marked_by_crisis(self, text: ir.Text) -> ir.Text:
        """“CRISIS 5. BLOCK 2.” is “CRISIS 5: BLOCK 2.”"""
        parts: list[ir.Part] = []
        for part in text.abilities:
            before = parts[-1] if parts else None
            if isinstance(part, ir.Ability):
                if isinstance(before, ir.Keyword) and before.name == CRISIS and before.n is not None and not part.costs:
                    part = replace(part, costs=(_sign(before.n, before.at),), at=ir.At(before.at.start, part.at.end))
                    parts.pop()
                part = self.crisis_first(part)
            parts.append(part)
        return replace(text, abilities=tuple(parts))

    def crisis_first(self, ability: ir.Ability) -> ir.Ability:
        said = ability.body[0] if len(ability.body) > 1 else None
        gifts = said.role("patient") if isinstance(said, ir.Act) and said.op == "have" and len(said.roles) == 1 else None
        sign = gifts.items[0] if isinstance(gifts, ir.Gifts) and len(gifts.items) == 1 else None
        if sign is None or sign.name != CRISIS or sign.n is None or said is None or ability.costs:
            return ability
        self.use_all(said)
        return replace(ability, costs=(_sign(sign.n, sign.at),), body=ability.body[1:])

    def art(self, text: ir.Text) -> Node:
        """Its parts as the one ability that they are."""
        parts = text.abilities
        if not all(isinstance(part, ir.Ability) for part in parts) or any("AUGMENT" in label for part in parts for label in _labels(part)):
            return super().art(text)
        found: list[ir.Ability] = []
        for part in parts:
            assert isinstance(part, ir.Ability)
            before = found[-1] if found else None
            if before is not None and not before.labels and (price := _added_costs(before)) and len(price) == len(before.body):
                found[-1] = self.after_its_costs(before, part)
            elif before is not None and (_asks_crisis(part) or _asks(part)):
                found[-1] = self.going_on(before, part)
            else:
                found.append(part)
        found = [self.priced(part) for part in found]
        opening = found[0].body[0] if found and found[0].body else None
        if isinstance(opening, ir.Act) and opening.op == "augment" and (not opening.roles or self.is_this(opening.role("patient"))):
            self.use_all(opening)  # “AUGMENT. Your Attack Cards have +1 Power.”
            found[0] = replace(found[0], labels=(*found[0].labels, "AUGMENT"), body=found[0].body[1:])
            if found[0].labels == ("AUGMENT",) or not found[0].body:
                raise self.cannot(opening, "an Art that does nothing", "AUGMENT wants a timing before it and an effect behind it")
        return super().art(replace(text, abilities=tuple(found)))

    def bonus_line(self, text: ir.Text) -> Node:
        """A Charge Bonus is one text, too; what it costs may be paid or not."""
        found: list[ir.Ability] = []
        for part in text.abilities:
            if not isinstance(part, ir.Ability):
                return super().bonus_line(text)
            if found and (_asks_crisis(part) or _asks(part)):
                found[-1] = self.going_on(found[-1], part)
            else:
                found.append(part)
        first = found[0]
        price = first.costs[0] if len(first.costs) == 1 and first.labels and len(first.body) == 1 else None
        if isinstance(price, ir.Act) and price.op in ("pay", "discard", "exhaust", "break") and price.role("agent") is None:
            offer = replace(price, mood="may", roles=(ir.Role("agent", ir.Player("you")), *price.roles))
            found[0] = replace(first, costs=(), body=(offer, _if_so(first.body[0], (ir.If(ir.Prior("did", ir.Player("you"))),))))
        return super().bonus_line(replace(text, abilities=tuple(found)))

    def going_on(self, one: ir.Ability, two: ir.Ability) -> ir.Ability:
        """“GAIN RETALIATE 1. CRISIS 3: GAIN RETALIATE 2 instead.”, “… Only if you won: DRAW 1.”: asked as it comes to it (SOL-9.13a)."""
        if any(isinstance(node, ir.Ref) and node.to == 0 for said in two.body for node in said.walk()):
            raise self.cannot(two, "what was said before a CRISIS")
        last = max((number for number, item in enumerate(one.bindings) if "deed" in item.classes), default=None)
        two = _shifted(two, len(one.bindings) - 1, last)
        asked = [adv for adv in two.header if isinstance(adv, ir.If)]
        for cost in two.costs:
            assert isinstance(cost, ir.Act)
            asked.append(ir.If(ir.Did(cost, at=cost.at), at=cost.at))
        body = tuple(_if_so(said, tuple(asked)) for said in two.body)
        return replace(one, body=(*one.body, *body), bindings=(*one.bindings, *two.bindings[1:]))

    def after_its_costs(self, one: ir.Ability, two: ir.Ability) -> ir.Ability:
        """“As an additional cost, take 1 Damage. (BEFORE SHOWDOWN) GAIN +4 Power.”"""
        two = _shifted(two, len(one.bindings) - 1, None)
        return replace(two, body=(*one.body, *two.body), bindings=(*one.bindings, *two.bindings[1:]))

    def priced(self, ability: ir.Ability) -> ir.Ability:
        """“As an additional cost, discard a card.” is part of the cost (SOL-9.12)."""
        costs = _added_costs(ability)
        for said in ability.body[: len(costs)]:
            for adv in said.advs if isinstance(said, ir.Seq) else ():
                self.use_all(adv)
        steps = tuple(step for said in costs for step in said.steps)
        return replace(ability, costs=(*ability.costs, *steps), body=ability.body[len(costs) :]) if costs else ability


def _labels(part: ir.Part) -> tuple[str, ...]:
    return part.labels if isinstance(part, ir.Ability) else ()


def _sign(n: ir.Number, at: ir.At) -> ir.Act:
    return ir.Act("keyword", "keyword", (ir.Role("patient", ir.Word(CRISIS)), ir.Role("amount", n)), at=at)


def _asks_crisis(part: ir.Ability) -> bool:
    cost = part.costs[0] if len(part.costs) == 1 and not part.labels and not part.header else None
    word = cost.role("patient") if isinstance(cost, ir.Act) and cost.op == "keyword" else None
    return isinstance(word, ir.Word) and word.name == CRISIS


def _added_costs(ability: ir.Ability) -> list[ir.Seq]:
    """The sentences at the front that say what it costs besides."""
    found: list[ir.Seq] = []
    for said in ability.body:
        lead = said.advs[0] if isinstance(said, ir.Seq) and len(said.advs) == 1 else None
        event = lead.event if isinstance(lead, ir.Time) and lead.way == "at" else None
        act = event.acts[0] if event is not None and len(event.acts) == 1 else None
        of_this = isinstance(act, ir.Act) and act.tense == "cost" and act.op in ("activate", "use", "play")
        if not isinstance(said, ir.Seq) or not (lead == ir.Manner(ADDED) or of_this):
            break
        found.append(said)
    return found


def _asks(part: ir.Ability) -> bool:
    """Whether a condition and nothing else stands before it."""
    return bool(part.header) and all(isinstance(adv, ir.If) for adv in part.header) and not (part.labels or part.costs or part.tag)


def _if_so(said: ir.Statement, asked: tuple[ir.If, ...]) -> ir.Statement:
    if isinstance(said, ir.Seq):
        return replace(said, advs=(*asked, *said.advs))
    return ir.Seq((said,), asked, at=said.at)


def _shifted(node: Any, by: int, instead: int | None) -> Any:
    """The same part of a tree with the numbers of its bindings behind those of another; an “instead” takes the place of that deed."""
    if isinstance(node, tuple):
        return tuple(_shifted(item, by, instead) for item in node)
    if not isinstance(node, ir.Node):
        return node
    changes: dict[str, Any] = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if name in ("bind", "to") and type(value) is int and value > 0:
            changes[name] = value + by
        elif name not in ("at", "bindings"):
            changes[name] = _shifted(value, by, instead)
    if isinstance(node, ir.Instead) and instead is not None:
        changes["to"] = instead
    return replace(node, **changes)
