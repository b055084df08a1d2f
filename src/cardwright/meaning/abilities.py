"""Abilities: what sort each is, when it works, and what it costs."""

from __future__ import annotations

from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node
from .sentences import Draft, Sentences


class Abilities(Sentences):
    """What abilities mean."""

    starts: frozenset[str] = frozenset(("card", "spell"))  # what texts of a game are read as

    def text(self, text: ir.Text) -> Node:
        """A whole text in instructions."""
        told = self.make("text", text, abilities=tuple(node for part in text.abilities for node in self.part(part)))
        self.audit(text)
        return told

    def part(self, part: ir.Part) -> list[Node]:
        if isinstance(part, ir.Keyword):
            return [self.keyword(part)]
        self.enter(part)
        return self.ability(part)

    def keyword(self, keyword: ir.Keyword) -> Node:
        n = keyword.n.n if isinstance(keyword.n, ir.Num) else None
        return self.make("keyword", name=self.keyword_name(keyword.name, keyword), n=n)

    def ability(self, ability: ir.Ability) -> list[Node]:
        """The abilities that a part of the text makes."""
        if ability.labels or ability.tag:
            return self.labelled(ability)
        return self.unlabelled(ability)

    def labelled(self, ability: ir.Ability) -> list[Node]:
        raise self.cannot(ability, f"label {(ability.labels or (ability.tag,))[0]}")

    def unlabelled(self, ability: ir.Ability) -> list[Node]:
        if ability.range or ability.reversed:
            raise self.cannot(ability, "range or reversal")
        event = next((adv for adv in ability.header if isinstance(adv, ir.On | ir.Time)), None)
        if any(isinstance(adv, ir.Replaces) for adv in ability.header):
            return [self.replacement(ability)]
        if event is not None and not ability.costs:
            return [self.trigger(ability)]
        if ability.costs:
            return [self.active(ability)]
        if any(isinstance(adv, ir.Dur) for adv in ability.header):
            return self.passives(ability)
        return self.bare(ability)

    def bare(self, ability: ir.Ability) -> list[Node]:
        """A text without a header: what a card does, or what is so while it is there."""
        if any(isinstance(adv, ir.Limit) for adv in ability.header):
            return [self.active(ability)]
        asked = next((adv for adv in ability.header if isinstance(adv, ir.If)), None)
        if asked is not None and self.eventful(asked.fact):
            return [self.trigger(ability)]
        used = self.offered(ability)
        if used is not None:
            return [self.active(used)]
        if not self.spells():
            return self.passives(ability)
        return self.spell(ability)

    def offered(self, ability: ir.Ability) -> ir.Ability | None:
        """“Once per turn, …” of a card that stays: something that its player may do so often."""
        first = ability.body[0] if ability.body else None
        if self.spells() or not isinstance(first, ir.Seq) or not any(isinstance(adv, ir.Limit) for adv in first.advs):
            return None
        limits = tuple(adv for adv in first.advs if isinstance(adv, ir.Limit))
        rest = tuple(adv for adv in first.advs if not isinstance(adv, ir.Limit))
        return replace(ability, header=(*ability.header, *limits), body=(replace(first, advs=rest), *ability.body[1:]))

    def spells(self) -> bool:
        """Whether the text is that of a card that is used up: its sentences are carried out once."""
        return self.start == "spell"

    def spell(self, ability: ir.Ability) -> list[Node]:
        """What it says of itself first is so all the time; the rest is done."""
        found: list[Node] = []
        body = ability.body
        while body and self.lasts(body[0]):
            found += self.passives(replace(ability, body=body[:1]))
            body = body[1:]
        if body:
            found.append(self.make("spell", ability, effect=self.effect(body)))
        return found

    def lasts(self, said: ir.Statement) -> bool:
        """Whether a sentence of a spell states something of the card itself."""
        return (
            isinstance(said, ir.Act) and said.mood in ("cannot", "must") and self.is_this(said.role("patient" if said.passive else "agent"))
        )

    def eventful(self, fact: ir.Fact) -> bool:
        """“If one of your Measures Crashes >> …” waits for that."""
        return isinstance(fact, ir.Did) and not fact.act.tense and fact.act.op not in ("control", "have", "hold", "own")

    # ---- sorts

    def header(self, ability: ir.Ability) -> tuple[Node | None, Node | None, list[Node]]:
        """What stands before the text: how often, under which condition, and what events it waits for."""
        limit: Node | None = None
        conditions: list[Node] = []
        events: list[Node] = []
        for adv in ability.header:
            self.use(adv)
            match adv:
                case ir.Limit():
                    limit = self.make("limit", n=self.amount(adv.n), span=self.limit_span(adv.span))
                case ir.On():
                    events.append(self.events(adv.event))
                case ir.Replaces():
                    events.append(self.would(adv.event))
                case ir.Time() if adv.span is not None and adv.way in ("start", "end", "at"):
                    events.append(self.at_span(adv.span, adv.way))
                case ir.If() if self.eventful(adv.fact) and isinstance(adv.fact, ir.Did) and not ability.costs:
                    self.use(adv.fact)
                    events.append(self.event(adv.fact.act))
                case ir.If():
                    conditions.append(self.fact(adv.fact))
                case ir.Dur() if adv.way == "while" and adv.fact is not None:
                    conditions.append(self.fact(adv.fact))
                case ir.Dur() if adv.way in ("during", "in_turn") and adv.span is not None:
                    conditions.append(self.during(adv.span))
                case _:
                    raise self.cannot(adv, f"header {type(adv).__name__}")
        condition = conditions[0] if len(conditions) == 1 else self.make("all_of", items=tuple(conditions)) if conditions else None
        return condition, limit, events

    def limit_span(self, span: ir.Span) -> str:
        return "turn" if span.name in self.turns else self.span_word(span)

    def would(self, event: ir.Event) -> Node:
        acts = tuple(replace(act, mood="") if isinstance(act, ir.Act) else act for act in event.acts)
        return self.events(replace(event, acts=acts))

    def the_event(self, ability: ir.Ability, events: list[Node]) -> Node:
        if len(events) != 1:
            raise self.cannot(ability, f"{len(events)} events")
        return events[0]

    def trigger(self, ability: ir.Ability) -> Node:
        condition, limit, events = self.header(ability)
        event = self.the_event(ability, events)
        return self.make("trigger", ability, event=event, condition=condition, limit=limit, effect=self.effect(ability.body))

    def replacement(self, ability: ir.Ability) -> Node:
        condition, limit, events = self.header(ability)
        event = self.the_event(ability, events)
        return self.make("replacement", ability, event=event, condition=condition, limit=limit, effect=self.effect(ability.body))

    def active(self, ability: ir.Ability) -> Node:
        condition, limit, events = self.header(ability)
        if events:
            raise self.cannot(ability, "event with a cost")
        costs = self.costs_of(ability)
        return self.make("active", ability, condition=condition, limit=limit, costs=costs, effect=self.effect(ability.body))

    def costs_of(self, ability: ir.Ability) -> tuple[Node, ...]:
        found: list[Node] = []
        for cost in ability.costs:
            for draft in self.drafts(cost):
                for act in draft.acts:
                    if draft.leads or not isinstance(act, ir.Act):
                        raise self.cannot(act, "cost of another sort")
                    found += self.cost(act)
        return tuple(found)

    def cost(self, act: ir.Act) -> list[Node]:
        """A part of a cost: an instruction; without an object it is done to this card."""
        if not act.roles:
            this = ir.Role("patient", ir.Np("this", ("card",), "sg"))
            return self.instruct(replace(act, roles=(this,)))
        return self.instruct(act)

    def passives(self, ability: ir.Ability) -> list[Node]:
        """What is so while the card is there. A sentence with a condition of its own, or without a header, is an ability by itself."""
        condition, limit, events = self.header(ability)
        if events or limit is not None:
            raise self.cannot(ability, "limit of a passive")
        before, self.static = self.static, True
        found: list[Node] = []
        for said in ability.body:
            for draft in self.drafts(said):
                found.append(self.passive(ability, draft, condition))
        self.static = before
        if condition is not None and len(found) > 1 and all(node["condition"] is condition and node["unless"] is None for node in found):
            sentences = tuple(sentence for node in found for sentence in node["effect"]["sentences"])
            return [self.make("passive", ability, condition=condition, effect=self.make("effect", sentences=sentences))]
        return found

    def passive(self, ability: ir.Ability, draft: Draft, condition: Node | None) -> Node:
        """One sentence that is so all the time, or while something else is."""
        asked = [adv for adv in draft.leads if isinstance(adv, ir.If | ir.Unless)]
        draft.leads = [adv for adv in draft.leads if not isinstance(adv, ir.If | ir.Unless)]
        spans = [
            adv for act in draft.acts if not isinstance(act, ir.Modes) for adv in act.advs if isinstance(adv, ir.Dur) and self.asks(adv)
        ]
        draft.acts = [
            act if isinstance(act, ir.Modes) else replace(act, advs=tuple(adv for adv in act.advs if adv not in spans))
            for act in draft.acts
        ]
        conditions = [condition] if condition is not None else []
        unless: Node | None = None
        for adv in (*asked, *dict.fromkeys(spans)):
            self.use(adv)
            if isinstance(adv, ir.Unless):
                unless = self.fact(adv.fact)
            elif adv.fact is not None:
                conditions.append(self.fact(adv.fact))
            elif isinstance(adv, ir.Dur) and adv.span is not None:
                conditions.append(self.during(adv.span))
        if unless is not None and conditions:
            raise self.cannot(ability, "if and unless")
        both = conditions[0] if len(conditions) == 1 else self.make("all_of", items=tuple(conditions)) if conditions else None
        sentence = self.sentence(draft)
        for name in ("when", "may", "link", "instead"):
            if sentence[name]:
                raise self.cannot(ability, f"passive {name}")
        return self.make("passive", ability, condition=both, unless=unless, effect=self.make("effect", sentences=(sentence,)))

    def asks(self, dur: ir.Dur) -> bool:
        """Whether a span of a passive is a condition: “as long as …”, “during your turn”."""
        return dur.way == "while" or (dur.way in ("during", "in_turn") and dur.span is not None and dur.span.which != "each")
