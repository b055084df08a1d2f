"""Abilities: what sort each is, when it works, and what it costs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node
from .base import GAP, THIS, Unplayable, number
from .costs import Costs
from .events import NTH, ORDINALS
from .later import Draft
from .sentences import refs, told_of


class Abilities(Costs):
    """What abilities mean."""

    notations: Mapping[str, Callable[[Any, str], Node]] = {}  # how lines that are no sentences are told

    def asked(self, text: str) -> str:
        """What is read for a text, where that is not the text itself."""
        return text

    def text(self, text: ir.Text) -> Node:
        """A whole text in instructions."""
        told = self.make("text", text, abilities=tuple(node for part in text.abilities for node in self.part(part)))
        self.audit(text)
        return told

    def part(self, part: ir.Part) -> list[Node]:
        if isinstance(part, ir.Keyword):
            return list(self.meant_by(part, part.name, part.n, self.start) or (self.keyword(part),))
        self.enter(part)
        try:
            return self.aimed_first(self.ability(part))
        except Unplayable as fault:
            if "“" in fault.message or part.at.end <= part.at.start:
                raise
            raise self.cannot(part, fault.what) from None  # no word was named: the whole ability is meant

    def keyword(self, keyword: ir.Keyword) -> Node:
        n = keyword.n.n if isinstance(keyword.n, ir.Num) else None
        return self.make("keyword", name=self.keyword_name(keyword.name, keyword), n=n)

    def ability(self, ability: ir.Ability) -> list[Node]:
        """The abilities that a part of the text makes."""
        ability = self.while_it_lasts(self.for_a_time(ability))
        if ability.labels or ability.tag:
            return self.labelled(ability)
        return [node for part in self.hoisted(ability) for node in self.unlabelled(part)]

    def hoisted(self, ability: ir.Ability) -> list[ir.Ability]:
        """When and how often, said by a sentence of a card that stays, is said of an ability: “At the start of your turn, …”."""
        parts: list[ir.Ability] = []
        ability = self.limited(ability)
        for place, said in enumerate(ability.body):
            event = self.trailing_event(ability, said) or self.of_such(ability, said)
            if event is not None and not (parts and place == 0):
                waited, rest = event
                parts.append(replace(ability, header=(waited,), body=(rest,), labels=(), tag="", costs=()))
                continue
            said = self.led_by_its_end(ability, said) if place == 0 else said
            heads = self.heads(ability, said, place)
            if self.holds(parts[-1] if parts and (parts[-1].header or parts[-1].costs) else ability, said, place):
                parts.append(replace(ability, header=(), body=(said,), labels=(), tag="", costs=()))
            elif isinstance(said, ir.Seq) and heads:
                rest = replace(said, advs=tuple(adv for adv in said.advs if adv not in heads))
                if place == 0:
                    parts.append(replace(ability, header=(*ability.header, *heads), body=(rest,)))
                else:
                    parts.append(replace(ability, header=tuple(heads), body=(rest,), labels=(), tag="", costs=()))
            elif parts and (parts[-1].header or parts[-1].costs or not (ability.header or ability.costs)):
                parts[-1] = replace(parts[-1], body=(*parts[-1].body, said))
            else:
                parts.append(replace(ability, body=(said,)))
        return parts or [ability]

    def limited(self, ability: ir.Ability) -> ir.Ability:
        """“Use this ability only once per turn”, said after what it does, is how often it works."""
        last = ability.body[-1] if len(ability.body) > 1 else None
        if not isinstance(last, ir.Act) or last.op not in ("use", "activate", "trigger", "do", "happen") or len(last.advs) > 2:
            return ability
        what = last.role("agent") if last.op in ("trigger", "happen") else last.role("patient")
        named = isinstance(what, ir.Np) and what.nouns in (("ability",), ("effect",)) and what.det == "this"
        of_this = what is None or self.is_this(what) or named or (isinstance(what, ir.Ref) and what.word == "this")
        heads = [self.only_when(ability, adv) for adv in last.advs if adv != ir.Manner("only")]
        if last.mood == "cannot" and not all(isinstance(head, ir.Limit) for head in heads):
            return ability  # “can't happen more than once per turn”
        if not heads or not of_this or last.mood not in ("", "only", "can", "may", "cannot") or last.neg:
            return ability
        for part in (last, *last.advs, *(role.value for role in last.roles)):
            self.use(part)
        found = tuple(head for head in heads if head is not None)
        return replace(ability, header=(*found, *ability.header), body=ability.body[:-1]) if len(found) == len(heads) else ability

    def only_when(self, ability: ir.Ability, adv: ir.Adverbial) -> ir.Adverbial | None:
        """“Activate only during your turn”, “only if you control another Follower”: a condition of what is activated."""
        if isinstance(adv, ir.Limit):
            return adv
        if not ability.costs:
            return None
        if isinstance(adv, ir.If) and adv.only:
            return replace(adv, only=False)
        if isinstance(adv, ir.Dur) and adv.way == "only_during":
            return replace(adv, way="during")
        return adv if isinstance(adv, ir.Dur) and adv.way in ("during", "while") else None

    def led_by_its_end(self, ability: ir.Ability, said: ir.Statement) -> ir.Statement:
        """“It loses 10 ST at the end of each turn.” is “At the end of each turn, it loses 10 ST.”"""
        alone = said.steps[0] if isinstance(said, ir.Seq) and len(said.steps) == 1 else None
        if isinstance(said, ir.Seq) and isinstance(alone, ir.Act) and said.advs and all(isinstance(adv, ir.If) for adv in said.advs):
            led = self.led_by_its_end(ability, alone)  # “If …, draw a card at the end of your turn.”
            return replace(led, advs=(*led.advs, *said.advs), at=said.at) if isinstance(led, ir.Seq) else said
        if not isinstance(said, ir.Act) or not self.stays() or ability.header or ability.costs or ability.labels or ability.tag:
            return said
        times = tuple(adv for adv in said.advs if isinstance(adv, ir.Time) and self.waits(adv) and not self.absorbs(said, adv))
        if len(times) != 1:
            return said
        return ir.Seq((replace(said, advs=tuple(adv for adv in said.advs if adv not in times)),), times, at=said.at)

    def holds(self, ability: ir.Ability, said: ir.Statement, place: int) -> bool:
        """Whether a sentence after what a card does says what is so while it is there: “Other characters you control have +1/+0.”"""
        if not self.stays() or place == 0 or not isinstance(said, ir.Act):
            return False
        if not (ability.header or ability.costs or ability.labels or self.heads(ability, ability.body[0], 0)):
            return False
        counts = all(isinstance(adv, ir.ForEach) for adv in said.advs)  # “This card has [+1] for each Fame counter on it.”
        on_it = said.op == "gain" and bool(said.advs) and self.is_this(said.role("agent")) and all(
            isinstance(adv, ir.ForEach) and isinstance(adv.what, ir.Np) and self.counter_name(adv.what) is not None for adv in said.advs
        )
        lasting = (said.op == "have" or on_it) and counts and not said.mood and not self.is_person(said.role("agent"))
        bare = not ability.costs and not said.advs and not said.neg and not said.tense
        if bare and (said.mood == "cannot" or (said.op == "cost" and not said.mood)):  # without a duration it is no part of what is done
            named = (node for node in said.walk() if isinstance(node, ir.Np))
            lasting = not any(np.order or np.target or np.det in ("that", "those", "these") or self.chosen(np) for np in named)
        return lasting and not any(isinstance(node, ir.Ref) and node.to not in (None, THIS, GAP) for node in said.walk())

    def heads(self, ability: ir.Ability, said: ir.Statement, place: int) -> list[ir.Adverbial]:
        if not isinstance(said, ir.Seq):
            return []
        event = any(isinstance(adv, ir.On | ir.Replaces | ir.Time) for adv in ability.header)
        if self.stays() and place and event and not ability.labels and not ability.tag and not ability.costs:
            return [adv for adv in said.advs if isinstance(adv, ir.Replaces) and self.waits(adv) and not self.for_a_while(said, adv)]
        found: list[ir.Adverbial] = []
        for adv in said.advs:
            if (isinstance(adv, ir.Limit) and place == 0 and (event or not self.spells())) or (
                self.stays() and not event and not ability.costs and not ability.labels and not ability.tag and self.waits(adv)
            ):
                found.append(adv)
        return found

    def waits(self, adv: ir.Adverbial) -> bool:
        if isinstance(adv, ir.Time):
            return adv.span is not None and adv.span.which not in ("this", "next") and adv.way in ("start", "end", "at")
        if isinstance(adv, ir.If):
            fact = adv.fact
            return self.eventful(fact) and isinstance(fact, ir.Did) and (fact.act.verb in self.happens or fact.act.op in self.happens)
        return isinstance(adv, ir.On | ir.Replaces) and adv.event.ord != "next"

    def moment(self, adv: ir.Adverbial) -> Node | None:
        """An event that a game names by its span: “On your netcheck, …”."""
        return None

    def labelled(self, ability: ir.Ability) -> list[Node]:
        raise self.cannot(ability, f"label {(ability.labels or (ability.tag,))[0]}")

    def unlabelled(self, ability: ir.Ability) -> list[Node]:
        if ability.range or ability.reversed:
            raise self.cannot(ability, "range or reversal")
        event = next((adv for adv in ability.header if isinstance(adv, ir.On | ir.Time) or self.moment(adv) is not None), None)
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
        if not self.spells():
            return self.passives(ability)
        return self.spell(ability)

    def spells(self) -> bool:
        """Whether the text is that of a card that is used up: its sentences are carried out once."""
        return self.start == "spell"

    def used_up(self) -> bool:
        return self.spells()

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
        ) or self.frees_itself(said)

    def eventful(self, fact: ir.Fact) -> bool:
        """“If one of your Measures Crashes >> …” waits for that."""
        return isinstance(fact, ir.Did) and not fact.act.tense and fact.act.op not in ("control", "have", "hold", "own")

    # ---- sorts

    def header(self, ability: ir.Ability) -> tuple[Node | None, Node | None, list[Node]]:
        """What stands before the text: how often, under which condition, and what events it waits for."""
        limit: Node | None = None
        conditions: list[Node] = []
        events: list[Node] = []
        self.lies_elsewhere = any(self.elsewhere(adv) for adv in ability.header)
        for adv in ability.header:
            self.use(adv)
            if self.confined and not all(self.frees_itself(said) for said in ability.body):
                self.only_in_play(adv)
            moment = self.moment(adv)
            if moment is not None:
                events.append(moment)
                continue
            match adv:
                case ir.Limit():
                    limit = self.make("limit", n=self.amount(adv.n), span=self.limit_span(adv.span))
                    conditions += self.in_whose(adv)
                case ir.On() | ir.Replaces():
                    event, spans, first = self.when(adv.event)
                    conditions += spans
                    limit = first or limit
                    several = event.ord == "nth"  # it may come together with the one after it, and is met once all the same
                    event = replace(event, ord="") if several else event
                    found = self.would(event) if isinstance(adv, ir.Replaces) else self.events(event)
                    events.append(self.make("one_or_more", event=found) if several else found)
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

    confined = False  # abilities work only where cards are in play

    def only_in_play(self, adv: ir.Adverbial) -> None:
        """Refuse an ability that says of itself that it works from a hand, a deck or a pile, where nothing would ever ask for it."""
        if self.elsewhere(adv):
            raise self.cannot(adv, "ability from elsewhere", f"{self.title} carries out abilities only of cards in play")


    def when(self, event: ir.Event) -> tuple[ir.Event, list[Node], Node | None]:
        """An event without what its clause says of the time: “during your turn” is a condition, “the first time each turn” a limit."""
        limit: Node | None = None
        conditions: list[Node] = []
        acts: list[ir.Act | ir.Fact] = []
        for act in event.acts:
            said = act.advs if isinstance(act, ir.Act) else ()
            spans = [adv for adv in said if isinstance(adv, ir.Dur) and adv.span is not None and adv.way != "not_start"]
            for adv in spans:
                span = adv.span
                assert span is not None
                assert isinstance(act, ir.Act)  # facts have no spans
                self.use(adv)
                if adv.way == "for" and act.op in ("attack", "block") and span.name == "attack":
                    continue  # “is cued for attack”
                nth = self.nth(act) if span.which in ("each", "a", "the same", "one", "this") else 0
                if nth and not self.counted_plainly(act):
                    act, event = self.nth_of_some(act), replace(event, ord=NTH[nth], each=span.name)
                elif nth:
                    tally, act = self.nth_tally(act, span)
                    limit = self.make("limit", n=number(1), span="turn") if self.limits_triggers() else None
                    conditions.append(self.counted_to(tally, "=" if limit is None else ">=", number(nth)))
                    event = replace(event, ord="nth")
                elif adv.way == "not_during" and not event.ord:
                    conditions.append(self.not_so(self.during(span)))
                elif event.ord in ORDINALS and event.ord != "first" and span.which == "each":
                    event = replace(event, each=span.name)  # “the second time this attacks each turn”
                elif event.ord == "first" and span.which == "each":
                    limit = self.make("limit", n=number(1), span=self.limit_span(span))
                elif adv.way == "during" and span.which in ("", "the") and not event.ord:
                    conditions.append(self.during(span))
                else:
                    raise self.cannot(adv, f"event {adv.way} {span.which}")
            if isinstance(act, ir.Act):
                often = next((adv for adv in act.advs if isinstance(adv, ir.Limit)), None)
                if often is not None and limit is None:  # “for the first time each turn”
                    self.use_all(often)
                    if isinstance(often.n, ir.Num) and often.n.n in NTH and often.n.n > 1 and not event.ord:
                        event = replace(event, ord=NTH[often.n.n], each=often.span.name)  # “attacks twice in a turn” is the second attack
                    elif often.n != ir.Num(1):
                        raise self.cannot(often, "event so often")
                    else:
                        limit = self.make("limit", n=self.amount(often.n), span=self.limit_span(often.span))
                        conditions += self.in_whose(often)
                act = replace(act, advs=tuple(adv for adv in act.advs if adv not in spans and adv is not often))
            acts.append(act)
        if event.ord == "first" and event.each and limit is None:
            limit = self.make("limit", n=number(1), span=self.limit_span(ir.Span(event.each.removeprefix("each "))))
        if limit is not None and event.ord != "nth":
            event = replace(event, ord="", each="")
        return replace(event, acts=tuple(acts)), conditions, limit

    def counted_to(self, tally: Node, op: str, n: Node) -> Node:
        """Whether so many were counted."""
        return self.make("tally_is", of=tally, op=op, n=n)

    def limits_triggers(self) -> bool:
        """Whether what waits for an event can say how often."""
        return True

    def in_whose(self, limit: ir.Limit) -> list[Node]:
        """“Once during each of your turns”: and only in those."""
        return [self.during(replace(limit.span, which=""))] if limit.span.of is not None else []

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
        effect, asked = self.asked_before(self.effect(ability.body))
        both = [item for item in (condition, asked) if item is not None]
        condition = self.make("all_of", items=tuple(both)) if len(both) > 1 else both[0] if both else None
        return self.make("replacement", ability, event=event, condition=condition, limit=limit, effect=effect)

    def asked_before(self, effect: Node) -> tuple[Node, Node | None]:
        """“…, … instead, unless they control no Followers”: asked before the event is dropped, and not once nothing is left of it."""
        first, *rest = effect["sentences"]
        unless = first["unless"]
        if rest or first["may"] is not None or unless is None or unless.kind == "pays" or first["condition"] is not None:
            return effect, None
        whole = Node(first.kind, {**first.args, "unless": None}, first.said)
        return Node(effect.kind, {**effect.args, "sentences": (whole,)}, effect.said), self.not_so(unless)

    def active(self, ability: ir.Ability) -> Node:
        condition, limit, events = self.header(ability)
        if events:
            raise self.cannot(ability, "event with a cost")
        costs = self.costs_of(ability)
        return self.make("active", ability, condition=condition, limit=limit, costs=costs, effect=self.effect(ability.body))

    def passives(self, ability: ir.Ability) -> list[Node]:
        """What is so while the card is there. A sentence with a condition of its own, or without a header, is an ability by itself."""
        condition, limit, events = self.header(ability)
        if events or limit is not None:
            raise self.cannot(ability, "limit of a passive")
        before, self.static = self.static, True
        found: list[Node] = []
        for said in ability.body:
            for draft in self.drafts(said):
                if self.otherwise(draft, found, condition):
                    found.append(self.with_unless(self.passive(ability, draft, condition), found[-1]["condition"]))
                    continue
                otherwise = self.in_its_place(draft, found, condition)
                found.append(self.passive(ability, draft, condition))
                if otherwise:
                    found[-2] = Node(found[-2].kind, {**found[-2].args, "unless": found[-1]["condition"]}, found[-2].said)
        self.static = before
        if condition is not None and len(found) > 1 and all(node["condition"] is condition and node["unless"] is None for node in found):
            sentences = tuple(sentence for node in found for sentence in node["effect"]["sentences"])
            return [self.make("passive", ability, condition=condition, effect=self.make("effect", sentences=sentences))]
        return found

    def otherwise(self, draft: Draft, found: list[Node], condition: Node | None) -> bool:
        """“If it is a Beast, it gains 10 ST. Otherwise, it gains 5.”: so long as what was asked before is not so."""
        link = draft.leads[0] if len(draft.leads) == 1 else None
        if not isinstance(link, ir.Link) or link.way != "otherwise" or condition is not None or not found:
            return False
        if found[-1]["condition"] is None or found[-1]["unless"] is not None:
            return False
        self.use(link)
        draft.leads = []
        draft.acts = [self.with_names(act) for act in draft.acts]
        return True

    def with_unless(self, node: Node, unless: Node) -> Node:
        return Node(node.kind, {**node.args, "unless": unless}, node.said)

    def in_its_place(self, draft: Draft, found: list[Node], condition: Node | None) -> bool:
        """“It gains 10 ST. If it is a Demon, it gains 20 ST instead.”: so long, that before does not hold."""
        instead = [adv for adv in draft.leads if isinstance(adv, ir.Instead)]
        asked = [adv for adv in draft.leads if isinstance(adv, ir.If)]
        if not instead or len(asked) != 1 or len(draft.leads) != 2 or condition is not None or not found:
            return False
        if found[-1]["condition"] is not None or found[-1]["unless"] is not None:
            return False
        self.use(instead[0])
        draft.leads = [self.with_names(adv) for adv in asked]
        draft.acts = [self.with_names(act) for act in draft.acts]
        return True

    def with_names(self, node: Any) -> Any:
        """The same with what its pronouns speak of: an ability by itself knows nothing of the one before."""
        for ref in refs(node):
            named = self.made.get(ref.to) if ref.to else None
            if isinstance(named, ir.Np) and named.det in ("the", "this", "own") and ref.to is not None:
                self.use_all(ref)
                node = told_of(node, ref.to, named)
        return node

    def passive(self, ability: ir.Ability, draft: Draft, condition: Node | None) -> Node:
        """One sentence that is so all the time, or while something else is."""
        asked = [adv for adv in draft.leads if isinstance(adv, ir.If | ir.Unless)]
        spans = [
            adv for act in draft.acts if not isinstance(act, ir.Modes) for adv in act.advs if isinstance(adv, ir.Dur) and self.asks(adv)
        ]
        spans += [adv for adv in draft.leads if isinstance(adv, ir.Dur) and self.asks(adv) and adv not in spans]
        draft.leads = [adv for adv in draft.leads if not isinstance(adv, ir.If | ir.Unless) and adv not in spans]
        draft.acts = [
            act if isinstance(act, ir.Modes) else replace(act, advs=tuple(adv for adv in act.advs if adv not in spans))
            for act in draft.acts
        ]
        conditions = [condition] if condition is not None else []
        unless: Node | None = None
        told = self.asked_of_each(draft, (*asked, *spans))
        asked, spans = [adv for adv in asked if adv not in told], [adv for adv in spans if adv not in told]
        only = draft.acts[0] if len(draft.acts) == 1 else None
        price = next((adv for adv in asked if isinstance(adv, ir.Unless)), None)
        toll = self.toll_of(only, price.fact) if isinstance(only, ir.Act) and price is not None else None
        if toll is not None and price is not None:
            self.use(price)
            asked = [adv for adv in asked if adv is not price]
        for adv in (*asked, *dict.fromkeys(spans)):
            self.use(adv)
            if isinstance(adv, ir.Unless):
                unless = self.fact(adv.fact)
            elif adv.fact is not None:
                conditions.append(self.fact(adv.fact))
            elif isinstance(adv, ir.Dur) and adv.span is not None:
                conditions.append(self.during(adv.span))
            elif isinstance(adv, ir.Dur) and adv.event is not None:
                conditions.append(self.in_the_turn(adv, adv.event))
        if unless is not None and conditions:
            raise self.cannot(ability, "if and unless")
        self.lies_elsewhere = self.lies_elsewhere or any(self.elsewhere(adv) for adv in (*asked, *spans))
        self.toll, self.besides = toll, []
        sentence = self.sentence(draft)
        self.toll = None
        if self.besides and unless is not None:
            raise self.cannot(ability, "if and unless")
        conditions += self.besides
        both = conditions[0] if len(conditions) == 1 else self.make("all_of", items=tuple(conditions)) if conditions else None
        for name in ("when", "may", "link", "instead"):
            if sentence[name]:
                raise self.cannot(ability, f"passive {name}")
        return self.make("passive", ability, condition=both, unless=unless, effect=self.make("effect", sentences=(sentence,)))

    def in_the_turn(self, dur: ir.Dur, event: ir.Event) -> Node:
        """“on the turn it is summoned”: what happened this turn."""
        act = event.acts[0]
        if len(event.acts) != 1 or not isinstance(act, ir.Act) or act.tense or act.mood or act.advs:
            raise self.cannot(dur, "the turn of an event")
        self.use_all(dur)
        this = ir.Dur("during", ir.Span("turn", which="this"))
        return self.did(replace(act, tense="past", advs=(this,)))

    def asks(self, dur: ir.Dur) -> bool:
        """Whether a span of a passive is a condition: “as long as …”, “during your turn”."""
        span = dur.span if dur.way in ("during", "in_turn") else None
        return dur.way == "while" or (span is not None and (span.which not in ("each", "either") or span.of is not None))
