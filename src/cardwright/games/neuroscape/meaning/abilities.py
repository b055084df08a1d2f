"""Neuroscape's sorts of abilities: activated ones, activations of trojans, tiers of mainframes, bonuses of cyberware, tarots."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ....language import ir
from ....language.parting import versions
from ....meaning import Unplayable, number
from ....meaning.later import Draft
from ....text.tree import Node
from ..schema import FACTIONS
from .turns import PRICES, NeuroscapeTurns

_TIER = re.compile(r"Tier (\d+)(?: ?\((.*)\))?")
_ICON = re.compile(r"\{(\w+)\}")
_ACTIVATION = re.compile(r"Activat(?:e|ion)(?: cost)? ?(\{.*\})?", re.IGNORECASE)
_RANGE = re.compile(r"(\d+)(?:-(\d+)|\+)?")
MOST = 99  # no roll shows more: “11 or higher”


class NeuroscapeAbilities(NeuroscapeTurns):
    """What abilities mean."""


    def text(self, text: ir.Text) -> Node:
        """A tarot is two texts (NSC-14.9). A program is read as one that stays, else as one that is used up."""
        turned = tuple(part for part in text.abilities if isinstance(part, ir.Ability) and part.reversed)
        if turned:
            upright = tuple(part for part in text.abilities if part not in turned)
            forms = versions(self.source)
            one = self.alone("spell", forms[0]).whole(upright)
            two = self.alone("spell", forms[1]).whole(tuple(replace(part, reversed=False) for part in turned))
            return self.make("turned", text, upright=one, reversed=two, pink=(), turned=())
        if self.start != "program":
            return self.whole(text.abilities)
        try:
            stays = self.alone("card", self.source)
            stays.program = True
            return stays.whole(text.abilities)
        except Unplayable:
            return self.alone("spell", self.source).whole(text.abilities)

    program = False  # told as a program that stays

    def alone(self, start: str, source: str) -> NeuroscapeAbilities:
        """The meaning of a text, told from the beginning."""
        told = type(self)(self.kinds, self.lexicon, source, start)
        told.of_program = self.start == "program"
        told.defined = self.defined
        return told

    def whole(self, parts: tuple[ir.Part, ...]) -> Node:
        nodes: list[Node] = []
        for part in parts:
            if isinstance(part, ir.Ability) and part.range:
                self.add_line(nodes, part)
            else:
                nodes += self.part(part)
        for part in parts:
            self.audit(part)
        return self.make("text", abilities=tuple(nodes))

    def add_line(self, nodes: list[Node], line: ir.Ability) -> None:
        """A line of a table of results belongs to the text that rolls."""
        found = _RANGE.fullmatch(line.range.replace(" ", "").replace("–", "-"))
        if found is None or not nodes or "effect" not in nodes[-1].args or line.header or line.costs or line.labels:
            raise self.cannot(line, "range")
        self.enter(line)
        high = int(found[2]) if found[2] else MOST if line.range.rstrip().endswith("+") else None
        condition = self.make("result_range", low=int(found[1]), high=high)
        sentences: list[Node] = []
        for sentence in self.sentences(line.body):
            if sentence["condition"] is not None:
                raise self.cannot(line, "range with a condition")
            sentences.append(Node(sentence.kind, {**sentence.args, "condition": condition}, sentence.said))
        last = nodes[-1]
        effect = last.node("effect")
        longer = Node("effect", {**effect.args, "sentences": (*effect["sentences"], *sentences)}, effect.said)
        nodes[-1] = Node(last.kind, {**last.args, "effect": longer}, last.said)

    # ---- labels

    def of_tier(self, ability: ir.Ability, signs: str | None, inner: ir.Ability) -> tuple[Node, ir.Ability]:
        """The condition of a tier, and what it gives: icons, or a condition in words (NSC-12.28)."""
        asked = inner.header[0] if signs is None and inner.header else None
        if isinstance(asked, ir.If):
            self.use(asked)
            return self.fact(asked.fact), replace(inner, header=inner.header[1:])
        icons = tuple(_ICON.findall(signs or ""))
        if not icons or not all(icon in FACTIONS for icon in icons) or re.sub(r"\{\w+\}|\s", "", signs or ""):
            raise self.cannot(ability, "tier with such a condition")
        return self.make("icons", icons=icons), inner

    def labelled(self, ability: ir.Ability) -> list[Node]:
        label, rest = ability.labels[0] if ability.labels else ability.tag, ability.labels[1:]
        inner = replace(ability, labels=rest, tag="")
        tier = _TIER.fullmatch(label)
        if tier is not None:
            condition, inner = self.of_tier(ability, tier[2], inner)
            return [self.make("tier", ability, n=int(tier[1]), condition=condition, abilities=tuple(self.ability(inner)))]
        activation = _ACTIVATION.fullmatch(label)
        if activation is not None and not rest and not ability.header:
            costs = tuple(self.price(ability, word) for word in re.findall(r"\{\w+\}", activation[1] or ""))
            return [self.make("activation", ability, costs=(*costs, *self.costs_of(ability)), effect=self.effect(ability.body))]
        if label == "Gains the ability":
            given = self.ability(inner)
            return [self.make("bonus", ability, gifts=tuple(self.make("ability", ability=node) for node in given))]
        if not rest and ability.costs:
            return [self.activated(inner, label)]
        return super().labelled(ability)

    def price(self, ability: ir.Ability, word: str) -> Node:
        inside = word.strip("{}")
        if not inside.isdigit():
            raise self.cannot(ability, f"cost {word}")
        return self.make("pay", player=self.make("player", who="doer"), n=number(int(inside)))

    def active(self, ability: ir.Ability) -> Node:
        return self.activated(ability, None)

    def activated(self, ability: ir.Ability, label: str | None) -> Node:
        ability = self.priced_offer(ability)
        if not ability.costs:
            ability = self.free_offer(ability)
        ability = self.restricted(ability)
        ability, anyone = self.of_anyone(ability)
        condition, limit, events = self.header(ability)
        if events:
            raise self.cannot(ability, "event with a cost")
        costs = self.costs_of(ability)
        self.cost_acts = tuple(node for cost in ability.costs for node in cost.walk() if isinstance(node, ir.Act))
        effect = self.effect(ability.body)
        self.cost_acts = ()
        given = {"label": label, "costs": costs, "effect": effect, "condition": condition, "limit": limit, "anyone": anyone}
        return self.make("activated", ability, **given)

    def of_anyone(self, ability: ir.Ability) -> tuple[ir.Ability, bool]:
        """“Any player may pay 3 RAM: …”, “Any player may activate this ability.” of an environment, which all may use (NSC-10.12)."""
        last = ability.body[-1] if len(ability.body) > 1 else None
        said = last if isinstance(last, ir.Act) and last.op in ("activate", "use") and last.mood == "may" and not last.advs else None
        if isinstance(said, ir.Act) and _anyone(said) and len(said.roles) <= 2:
            self.use_all(said)
            return replace(ability, body=ability.body[:-1]), True
        first = ability.costs[0] if ability.costs else None
        who = first.role("agent") if isinstance(first, ir.Act) else None
        if not isinstance(first, ir.Act) or first.mood != "may" or not _anyone(first) or not isinstance(who, ir.Player):
            return ability, False
        self.use(who)
        self.anyone = who.bind
        plain = replace(first, mood="", roles=tuple(role for role in first.roles if role.name != "agent"))
        return replace(ability, costs=(plain, *ability.costs[1:])), True

    anyone: int | None = None  # the binding of “any player” who activates an ability: they are its “you”

    def that_player(self, to: int | None, said: ir.Node) -> Node:
        if to is not None and to == self.anyone:
            return self.make("player", who="you")
        return super().that_player(to, said)

    def free_offer(self, ability: ir.Ability) -> ir.Ability:
        """“Once per turn, you may draw a card”: an ability that costs nothing. Cards are played in windows of their own."""
        said = ability.body[0] if ability.body else None
        act = said.steps[0] if isinstance(said, ir.Seq) and len(said.steps) == 1 and not said.advs else said
        often = any(isinstance(adv, ir.Limit) for adv in ability.header)
        offered = isinstance(act, ir.Act) and act.mood == "may" and act.role("agent") == ir.Player("you")
        if not isinstance(act, ir.Act) or not often or not offered or any(getattr(node, "op", "") == "play" for node in ability.walk()):
            raise self.cannot(ability, "ability without a cost")
        return replace(ability, body=(replace(act, mood=""), *ability.body[1:]))

    def priced_offer(self, ability: ir.Ability) -> ir.Ability:
        """“Once per turn, you may discard a card to draw a card”, “… pay 1 RAM. If you do, draw a card”: what is given is the cost."""
        often = any(isinstance(adv, ir.Limit) for adv in ability.header)
        first, *rest = ability.body
        act = first.steps[0] if isinstance(first, ir.Seq) and len(first.steps) == 1 and not first.advs else first
        if ability.costs or not often or not isinstance(act, ir.Act) or act.mood != "may" or act.role("agent") != ir.Player("you"):
            return ability
        ends = [adv for adv in act.advs if isinstance(adv, ir.Purpose)]
        if len(ends) != len(act.advs) or act.op not in PRICES:
            return ability
        self.use_all(act.role("agent"))
        self.use(act)
        price = replace(act, mood="", advs=(), roles=tuple(role for role in act.roles if role.name != "agent"))
        if ends and ends[0].act.role("agent") is None:
            self.use(ends[0])
            return replace(ability, costs=(price,), body=(ends[0].act, *rest))
        done = rest[0] if rest else None
        asked = done.advs[0] if isinstance(done, ir.Seq) and len(done.advs) == 1 else None
        prior = asked.fact if isinstance(asked, ir.If) and isinstance(asked.fact, ir.Prior) else None
        if not isinstance(done, ir.Seq) or prior is None or prior.way != "did":
            return ability
        self.use_all(asked)
        return replace(ability, costs=(price,), body=(replace(done, advs=()), *rest[1:]))

    def restricted(self, ability: ir.Ability) -> ir.Ability:
        """“Use this ability only once each round”, “Use only if …” stand at the end and are said of the whole."""
        last = ability.body[-1] if ability.body else None
        if not isinstance(last, ir.Act) or last.op not in ("use", "activate") or len(ability.body) < 2 or last.mood or last.neg:
            return ability
        patient = last.role("patient")
        if patient is not None and not (isinstance(patient, ir.Np) and patient.det == "this"):
            return ability
        self.use(last)
        self.use_all(patient)
        advs = tuple(replace(adv, way="during") if isinstance(adv, ir.Dur) and adv.way == "only_during" else adv for adv in last.advs)
        return replace(ability, header=(*ability.header, *advs), body=ability.body[:-1])

    # ---- passives, bonuses, rules of playing

    def unlabelled(self, ability: ir.Ability) -> list[Node]:
        found: list[Node] = []
        first = ability.body[0] if ability.body else None
        alone = isinstance(first, ir.Act) and not first.roles and not first.mood and not ability.costs and not ability.header
        if isinstance(first, ir.Act) and alone and first.op == "activate" and len(ability.body) > 1:
            return [self.only_activated(ability, first)]
        turned_up = ability.costs[0] if ability.costs and not ability.header else None
        if isinstance(turned_up, ir.Act) and turned_up.op == "activate" and not turned_up.roles and not turned_up.advs:
            self.use(turned_up)  # “Activate, pay 1 RAM: …” of a trojan
            ability = replace(ability, costs=ability.costs[1:])
            return [self.make("activation", ability, costs=self.costs_of(ability), effect=self.effect(ability.body))]
        turned = ability.header[0] if (self.program or self.spells()) and len(ability.header) == 1 and not ability.costs else None
        if isinstance(turned, ir.On) and self.is_activated(turned):
            self.use_all(turned)  # “When activated, …” of a trojan
            return [self.make("activation", ability, costs=(), effect=self.effect(ability.body))]
        while ability.body and not ability.header and not ability.costs:
            rule = self.rule(ability, ability.body[0])
            if rule is None:
                break
            found.append(rule)
            ability = replace(ability, body=ability.body[1:])
        return [*found, *super().unlabelled(ability)] if ability.body else found

    def is_activated(self, on: ir.On) -> bool:
        act = on.event.acts[0] if len(on.event.acts) == 1 and not on.event.ord else None
        if not isinstance(act, ir.Act) or act.op != "activate" or act.advs or act.mood:
            return False
        by = act.role("agent")
        return self.is_this(act.role("patient")) and (by is None or by == ir.Player("you"))

    def only_activated(self, ability: ir.Ability, first: ir.Act) -> Node:
        """“Activate only if …” of a trojan: the rest is what its activation does."""
        ability = self.restricted(replace(ability, body=(*ability.body[1:], first)))
        if not ability.header or ability.body[-1] is first:
            raise self.cannot(first, "activate so")
        condition, limit, events = self.header(ability)
        if events or limit is not None:
            raise self.cannot(first, "activate so")
        return self.make("activation", ability, costs=(), effect=self.effect(ability.body), condition=condition)

    def when(self, event: ir.Event) -> tuple[ir.Event, list[Node], Node | None]:
        """“for the first time each turn” is the first time each turn."""
        event, states = self.state_of_things(event)
        event, lone = self.by_itself(event)
        states += lone
        if states:
            found, spans, limit = self.when(event)
            return found, [*spans, *states], limit
        act = event.acts[0] if len(event.acts) == 1 else None
        often = [adv for adv in act.advs if isinstance(adv, ir.Limit)] if isinstance(act, ir.Act) else []
        once = len(often) == 1 and often[0].n == ir.Num(1) and often[0].span.which in ("", "each") and not event.ord
        if isinstance(act, ir.Act) and once:
            self.use_all(often[0])
            plain = replace(event, acts=(replace(act, advs=tuple(adv for adv in act.advs if adv not in often)),))
            found, spans, _ = super().when(plain)
            return found, spans, self.make("limit", n=number(1), span=self.limit_span(often[0].span))
        return super().when(event)

    def by_itself(self, event: ir.Event) -> tuple[ir.Event, list[Node]]:
        """“attacks alone”: it attacks, and it is the only attacker."""
        act = event.acts[0] if len(event.acts) == 1 else None
        lone = [adv for adv in act.advs if adv == ir.Manner("alone")] if isinstance(act, ir.Act) and act.op == "attack" else []
        who = act.role("agent") if isinstance(act, ir.Act) else None
        if not isinstance(act, ir.Act) or not lone or not isinstance(who, ir.Np | ir.Ref):
            return event, []
        self.use(lone[0])
        plain = replace(act, advs=tuple(adv for adv in act.advs if adv not in lone))
        bind = who.bind if isinstance(who, ir.Np) and who.det not in ("this", "that") and who.bind else None
        named = self.thing(who) if bind is None else self.bound("it", (), bind)
        return replace(event, acts=(plain,)), [self.make("alone", who=named)]

    def counted_plainly(self, act: ir.Act) -> bool:
        return False  # “your second card each turn” is that very card, and limits nothing

    def state_of_things(self, event: ir.Event) -> tuple[ir.Event, list[Node]]:
        """“Whenever it attacks and you control a tarot”: what happens, and what must be so."""
        if event.join == "or" or len(event.acts) < 2 or not isinstance(event.acts[0], ir.Act):
            return event, []
        asked = [act for act in event.acts[1:] if not isinstance(act, ir.Act) or (act.op in _STATES and not act.mood and not act.join)]
        if len(asked) != len(event.acts) - 1:
            return event, []
        facts = [self.fact(ir.Did(act, at=act.at) if isinstance(act, ir.Act) else act) for act in asked]
        return replace(event, acts=event.acts[:1]), facts

    def moment(self, adv: ir.Adverbial) -> Node | None:
        netcheck = isinstance(adv, ir.Dur) and adv.way == "during" and adv.span is not None and adv.span.name == "netcheck"
        if netcheck and isinstance(adv, ir.Dur) and adv.span is not None and adv.span.which != "next":
            self.use(adv)
            return self.netcheck(adv.span)
        return None

    def waits(self, adv: ir.Adverbial) -> bool:
        if self.program and isinstance(adv, ir.Time) and adv.span is not None and adv.span.of is None and adv.span.which in ("", "the"):
            return False  # “At end of turn” of a program: of this turn, once
        return self.moment(adv) is not None or super().waits(adv)

    def holds(self, ability: ir.Ability, said: ir.Statement, place: int) -> bool:
        if ability.labels and _TIER.fullmatch(ability.labels[0]):
            return False  # it is the tier that has both
        enters = isinstance(said, ir.Act) and said.op == "enter" and not said.advs
        if place and self.stays() and enters and isinstance(said, ir.Act) and self.is_this(said.role("agent")):
            return True  # how the card itself enters play is no part of an ability before
        agent = said.role("agent") if isinstance(said, ir.Act) and said.op in ("gain", "have") and not said.mood else None
        host = isinstance(agent, ir.Np) and agent.adjs == (ir.State("attached"),) and agent.det in ("", "the")
        if place and self.stays() and host and isinstance(said, ir.Act) and not any(isinstance(adv, ir.Dur) for adv in said.advs):
            return True  # what the attached character gains while this is attached
        return super().holds(ability, said, place)

    def asks(self, dur: ir.Dur) -> bool:
        """“this turn” is how long something lasts, never a condition of what is always so."""
        return super().asks(dur) and not (dur.span is not None and dur.span.which in ("this", "next"))

    def sentence(self, draft: Draft) -> Node:
        """What X is stands with each statement that holds all the time."""
        made = super().sentence(draft)
        if not self.static or made["where"] is None:
            return made
        parts = tuple(self.make("where", what=part, n=made["where"]) for part in made["parts"])
        return Node(made.kind, {**made.args, "where": None, "parts": parts}, made.said)

    def own_price(self, said: ir.Act) -> Node | None:
        """What a card says of its own cost holds wherever it is played from."""
        qty = self.price_of(said)
        if qty is None or qty.more not in ("more", "less") or qty.n is None or isinstance(qty.n, ir.Comp):
            return None
        inf = said.role("inf")
        self.only(said, ("agent", "patient", "amount", "inf"))
        if inf is not None:
            if not isinstance(inf, ir.Act) or inf.op != "play" or inf.roles or inf.advs:
                raise self.cannot(said, "cost to do what")
            self.use_all(inf)
        condition, per, n = None, self.per_of(said), qty.n
        for adv in said.advs:
            self.use(adv)
            if isinstance(adv, ir.If) and condition is None and not adv.only:
                condition = self.fact(adv.fact)
            elif isinstance(adv, ir.Where) and isinstance(n, ir.X):
                self.use(n)
                n = adv.n
            elif not isinstance(adv, ir.ForEach):
                raise self.cannot(adv, "its own cost so")
        for part in (said, qty, said.role("agent")):
            self.use(part)
        return self.make("own_cost", said, n=self.amount(n), down=qty.more == "less", per=per, condition=condition)

    def rule(self, ability: ir.Ability, said: ir.Statement) -> Node | None:
        """What is said of playing the card, or what the card of a cyberware has."""
        if isinstance(said, ir.Seq) and any(_as_cost(adv) for adv in said.advs):
            for adv in said.advs:
                if not _as_cost(adv):
                    raise self.cannot(adv, "additional cost so")
                self.use_all(adv)
            plain = replace(ability, costs=(replace(said, advs=()),), body=())
            return self.make("play_cost", said, costs=self.costs_of(plain))
        if not isinstance(said, ir.Act):
            return None
        agent, patient = said.role("agent"), said.role("patient")
        if said.op == "have" and isinstance(agent, ir.Np) and agent.det == "this" and not agent.at.end and isinstance(patient, ir.Gifts):
            self.use(said)
            gifts = tuple(self.gift(gift, "gain") for gift in patient.items)
            return self.make("bonus", said, gifts=gifts) if not said.advs else None
        if said.op == "cost" and self.is_this(agent) and not said.mood:
            return self.own_price(said)
        mystics = isinstance(patient, ir.Np) and patient.nouns == ("character",) and patient.adjs == (ir.State("Mystic"),)
        if said.op == "require" and self.is_this(agent) and isinstance(patient, ir.Np) and mystics and not patient.traits and not said.advs:
            self.use_all(said)
            return self.make("play_mystics", said, n=self.how_many(patient))
        if said.op == "play" and isinstance(patient, ir.Np) and patient.det == "this" and len(said.advs) == 1 and not said.mood:
            only: ir.Adverbial = said.advs[0]
            if isinstance(only, ir.Dur) and only.way == "only_during" and only.span is not None:
                self.use(said)
                self.use(patient)
                self.use(only)
                noun = self.nouns(patient)[0]
                condition = self.make("all_of", items=(self.during(only.span),))
                return self.make("play_only", said, noun=noun if noun != "card" else None, condition=condition)
            if isinstance(only, ir.If) and only.only:
                for part in (said, patient, only):
                    self.use(part)
                noun = self.nouns(patient)[0]
                condition = self.make("all_of", items=(self.fact(only.fact),))
                return self.make("play_only", said, noun=noun if noun != "card" else None, condition=condition)
        return None

    def passives(self, ability: ir.Ability) -> list[Node]:
        given = {id(np) for said in ability.body for gift in said.walk() if isinstance(gift, ir.Gift) for np in gift.walk()}
        aimed = next((np for said in ability.body for np in said.walk() if _target(np) and id(np) not in given), None)
        if aimed is not None:
            raise self.cannot(aimed, "target all the time", "what is so all the time has no target")
        before, self.loosely = self.loosely, True
        found = super().passives(ability)
        self.loosely = before
        return found


_STATES = frozenset(("control", "have", "own", "hold"))


def _anyone(act: ir.Act) -> bool:
    who = act.role("agent")
    return isinstance(who, ir.Player) and who.who in ("any", "each") and not who.traits


def _target(node: ir.Node) -> bool:
    if isinstance(node, ir.Np):
        return node.target or (node.nouns == ("target",) and node.det == "any")
    return isinstance(node, ir.Player) and node.who.startswith("target")


def _as_cost(adv: ir.Adverbial) -> bool:
    """“As an additional cost”, “As an additional cost to play this card”."""
    if isinstance(adv, ir.Manner):
        return "additional cost" in adv.name
    act = adv.event.acts[0] if isinstance(adv, ir.Time) and adv.event is not None and len(adv.event.acts) == 1 else None
    played = act.role("patient") if isinstance(act, ir.Act) and act.op == "play" and act.tense == "cost" else None
    return isinstance(played, ir.Np) and played.det == "this"
