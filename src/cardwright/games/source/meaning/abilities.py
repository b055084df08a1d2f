"""SOURCE's sorts of abilities: what a trap does, what a channeled effect card does for an ST, and where a token comes from."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ....language import ir
from ....meaning.base import THIS
from ....meaning.later import Draft
from ....text.tree import Node
from .moments import SourceMoments

_HERE = "this space"


class SourceAbilities(SourceMoments):
    """What abilities mean."""

    def spells(self) -> bool:
        return self.start in ("trap", "channel")

    def text(self, text: ir.Text) -> Node:
        if self.start == "trap":
            told = self.make("text", text, abilities=self.trap(text))
            self.audit(text)
            return told
        return super().text(self.ranges(text) if self.start == "channel" else text)

    def labelled(self, ability: ir.Ability) -> list[Node]:
        """“PARALLEL STRIKE — …”: a name that an ability is given says nothing."""
        if ability.tag or any(label.startswith("(") for label in ability.labels):
            return super().labelled(ability)
        return self.ability(replace(ability, labels=(), form="spell"))

    def unlabelled(self, ability: ir.Ability) -> list[Node]:
        if ability.range:
            return [self.bracket(ability)]
        found = self.unlabelled_card(ability) or super().unlabelled(ability)
        if self.start == "channel" and any(node.kind == "spell" for node in found):
            raise self.cannot(ability, "effect without a range", "say for which ST, as “0-20: …” (SRC-3.25)")
        return found

    def bracket(self, ability: ir.Ability) -> Node:
        """What a channeled effect card does for an ST in a range (SRC-3.25, 10.15)."""
        low, _, high = ability.range.partition("-")
        if ability.header or ability.costs or not low.rstrip("+").isdigit() or (high and not high.isdigit()):
            raise self.cannot(ability, f"range {ability.range}")
        self.opening = ability.body[0] if ability.body else None
        effect = self.bracket_body(ability)
        self.before = (*self.before, ability)
        return self.make("bracket", ability, low=int(low.rstrip("+")), high=int(high) if high else None, effect=effect)

    opening: ir.Statement | None = None  # the first sentence of the range that is told

    def ability(self, ability: ir.Ability) -> list[Node]:
        ability = self.about_attacks(self.while_moving(self.not_to_done(self.once_a_life(ability))))
        origin = self.origins(ability.body[0]) if self.start == "card" and ability.body and not ability.header else []
        if origin:
            rest = replace(ability, body=ability.body[1:])
            return [*origin, *(self.ability(rest) if rest.body else ())]
        if self.start == "card":
            return [node for part in self.apart(ability) for node in super(SourceAbilities, self).ability(part)]
        return super().ability(ability)

    # ---- what stands by itself

    def apart(self, ability: ir.Ability) -> list[ir.Ability]:
        """A statement without a duration that speaks of nothing named before always holds, wherever it stands in the text; a monster
        “that enters this space” is waited for."""
        parts: list[ir.Ability] = []
        for place, said in enumerate(ability.body):
            arrival = self.with_counters(said)
            if arrival is not None and not ability.header and not ability.costs:
                parts.append(replace(ability, form="triggered", header=(ir.On(ir.Event((arrival[0],))),), body=(arrival[1],)))
                continue
            waited = self.waited(said)
            if waited is not None and not (place == 0 and ability.header):
                parts.append(replace(ability, form="triggered", header=(ir.On(ir.Event((waited[0],))),), costs=(), body=(waited[1],)))
            elif place and parts and self.eventual(parts[-1]) and isinstance(said, ir.Seq) and any(self.waits(adv) for adv in said.advs):
                heads = tuple(adv for adv in said.advs if self.waits(adv))
                rest = replace(said, advs=tuple(adv for adv in said.advs if adv not in heads))
                parts.append(replace(ability, form="triggered", header=heads, costs=(), body=(rest,)))
            elif place and parts and (self.eventual(parts[-1]) or self.begins_late(parts[-1])) and self.stands(said):
                parts.append(replace(ability, form="static", header=(), costs=(), body=(said,)))
            elif parts and (place == 0 or not (self.eventual(parts[-1]) is False and waited is not None)):
                parts[-1] = replace(parts[-1], body=(*parts[-1].body, said))
            else:
                parts.append(replace(ability, body=(said,)))
        return parts or [ability]

    def with_counters(self, said: ir.Statement) -> tuple[ir.Act, ir.Act] | None:
        """“This monster is summoned with 3 gear counters on it.”: they are put on it then."""
        this = said.role("patient" if said.passive else "agent") if isinstance(said, ir.Act) else None
        held = said.role("with") if isinstance(said, ir.Act) else None
        if not isinstance(said, ir.Act) or said.op not in ("play", "enter") or not self.is_this(this) or said.mood or said.neg or said.advs:
            return None
        if not isinstance(held, ir.Np) or self.counter_name(held) is None or len(said.roles) != 2:
            return None
        self.use_all(said)
        plain = replace(held, traits=())
        card = ir.Np("this", ("monster",), "sg", bind=0)
        event = ir.Act("play", "summon", (ir.Role("patient", card),), passive=True)
        return event, ir.Act("move", "put", (ir.Role("patient", plain), ir.Role("to", card, "on")))

    def eventual(self, ability: ir.Ability) -> bool:
        """Whether it is carried out at times, and does not hold all the time."""
        return bool(ability.costs) or any(isinstance(adv, ir.On | ir.Replaces | ir.Time | ir.Limit) for adv in ability.header)

    def stands(self, said: ir.Statement) -> bool:
        """Whether a sentence is a standing effect (SRC-15.3)."""
        if isinstance(said, ir.Seq):
            return not said.advs and all(self.stands(step) for step in said.steps)
        if not isinstance(said, ir.Act) or any(isinstance(adv, ir.Dur) and not self.always(said, adv) for adv in said.advs):
            return False
        subject = said.role("patient") if said.passive else said.role("agent")
        if isinstance(subject, ir.Player):
            return said.mood == "cannot" or (said.mood in ("may", "can") and self.trial(said))
        if isinstance(subject, ir.Ref) and subject.to == THIS and any(self.of_counters(adv) for adv in said.advs):
            return self.trial(said)  # “It gains 5 ST for each counter on it.”: as long as they lie there
        if not isinstance(subject, ir.Np):
            return False
        role = subject.det == "the" and subject.nouns == ("monster",) and subject.adjs == (ir.State("equipped"),)
        plural = subject.det in ("", "own", "all", "each") and subject.n is None
        return (subject.det == "this" or role or plural) and self.trial(said)

    def begins_late(self, ability: ir.Ability) -> bool:
        """Whether its first sentence says when it comes: “At the start of Y turn, …”."""
        first = ability.body[0] if ability.body else None
        return isinstance(first, ir.Seq) and any(self.waits(adv) for adv in first.advs)

    def of_counters(self, adv: ir.Adverbial) -> bool:
        return isinstance(adv, ir.ForEach) and isinstance(adv.what, ir.Np) and self.counter_name(adv.what) is not None

    def trial(self, said: ir.Act) -> bool:
        """Whether an act states something."""
        spoken, mentions = set(self.spoken), dict(self.mentions)
        try:
            return self.statement(said) is not None
        finally:
            self.spoken, self.mentions = spoken, mentions

    def waited(self, said: ir.Statement) -> tuple[ir.Act, ir.Statement] | None:
        """“An OP monster that enters this space loses 5 ST …”: the event, and what happens to that monster then."""
        act = said.steps[0] if isinstance(said, ir.Seq) and said.steps and not said.advs else said
        subject = act.role("agent") if isinstance(act, ir.Act) and not act.passive else None
        if not isinstance(act, ir.Act) or not isinstance(subject, ir.Np) or subject.bind is None or subject.det not in ("a", "own", ""):
            return None
        rel = next((trait for trait in subject.traits if isinstance(trait, ir.Rel) and self.arrives(trait)), None)
        if rel is None or not isinstance(rel.act, ir.Act):
            return None
        self.use(rel)
        who = replace(
            subject, traits=tuple(trait for trait in subject.traits if trait is not rel), det="a" if subject.det == "" else subject.det
        )
        for role in rel.act.roles:
            if role.name == "agent":
                self.use(role.value)
        event = replace(rel.act, roles=tuple(replace(role, value=who) if role.name == "agent" else role for role in rel.act.roles))
        it = ir.Ref("it", "sg", to=subject.bind)
        self.use(subject)
        steps = said.steps if isinstance(said, ir.Seq) else (said,)
        told = tuple(self.told_of_it(step, subject, it) for step in steps)
        return event, replace(said, steps=told) if isinstance(said, ir.Seq) else told[0]

    def told_of_it(self, said: ir.Statement, subject: ir.Np, it: ir.Ref) -> ir.Statement:
        if not isinstance(said, ir.Act):
            return said
        return replace(
            said,
            roles=tuple(
                replace(role, value=it) if isinstance(role.value, ir.Np) and role.value.at == subject.at and role.name == "agent" else role
                for role in said.roles
            ),
        )

    def arrives(self, rel: ir.Rel) -> bool:
        act = rel.act
        return isinstance(act, ir.Act) and rel.role == "agent" and act.op in ("enter", "leave", "pass") and not act.tense and not act.neg

    # ---- headers

    def led_by_its_end(self, ability: ir.Ability, said: ir.Statement) -> ir.Statement:
        """“Y may destroy this monster on Y turn to draw 2 cards.” is “On Y turn, Y may …”."""
        alone = said.steps[0] if isinstance(said, ir.Seq) and len(said.steps) == 1 else said
        lone = self.start == "card" and not ability.header and not ability.costs and isinstance(alone, ir.Act) and self.offered(alone)
        if not lone or not isinstance(alone, ir.Act) or not any(isinstance(adv, ir.Purpose) for adv in alone.advs):
            return super().led_by_its_end(ability, said)
        spans = tuple(adv for adv in alone.advs if isinstance(adv, ir.Dur) and self.heading(adv))
        idle = tuple(adv for adv in alone.advs if adv == ir.Manner("at any time"))
        if not spans:
            return super().led_by_its_end(ability, said)
        for adv in idle:
            self.use(adv)
        rest = replace(alone, advs=tuple(adv for adv in alone.advs if adv not in spans and adv not in idle))
        return ir.Seq((rest,), (*(said.advs if isinstance(said, ir.Seq) else ()), *spans), at=said.at)

    def heads(self, ability: ir.Ability, said: ir.Statement, place: int) -> list[ir.Adverbial]:
        found = super().heads(ability, said, place)
        if not isinstance(said, ir.Seq) or self.spells():
            return found
        limits = [adv for adv in said.advs if isinstance(adv, ir.Limit)]
        found += [adv for adv in limits if adv not in found]
        event = any(isinstance(adv, ir.On | ir.Replaces | ir.Time) for adv in ability.header)
        if event and place == 0:
            found += [adv for adv in said.advs if isinstance(adv, ir.Dur) and self.heading(adv)]
        if not event and (limits or self.offered(said)):
            found += [adv for adv in said.advs if isinstance(adv, ir.Dur | ir.InsteadOf | ir.If) and self.heading(adv)]
        if not event and not ability.costs:
            found += [adv for adv in said.advs if self.comparison(adv) is not None and adv not in found]
        return found

    def heading(self, adv: ir.Adverbial) -> bool:
        if isinstance(adv, ir.Dur):
            return (
                adv.way in ("during", "in_turn")
                and adv.span is not None
                and adv.span.name == "turn"
                and adv.span.which in ("", "own", "either")
            )
        return isinstance(adv, ir.InsteadOf) or (isinstance(adv, ir.If) and not isinstance(adv.fact, ir.Prior))

    def offered(self, said: ir.Statement) -> bool:
        """“Y may …” of a card that stays, which says when: used then."""
        act = said.steps[0] if isinstance(said, ir.Seq) and said.steps else said
        agent = act.role("agent") if isinstance(act, ir.Act) else None
        return (
            isinstance(act, ir.Act) and act.mood == "may" and isinstance(agent, ir.Player) and agent.who == "you" and not self.grants(act)
        )

    def grants(self, act: ir.Act) -> bool:
        patient = act.role("patient")
        return isinstance(patient, ir.Np) and patient.adjs == (ir.State("additional"),)

    def bare(self, ability: ir.Ability) -> list[Node]:
        if self.start == "card" and ability.header and ability.body and self.offered(ability.body[0]):
            return [self.active(ability)]
        return super().bare(ability)

    def unlabelled_card(self, ability: ir.Ability) -> list[Node] | None:
        if (
            self.start == "card"
            and not ability.costs
            and ability.header
            and ability.body
            and self.offered(ability.body[0])
            and all(isinstance(adv, ir.Limit | ir.Dur | ir.If | ir.InsteadOf) for adv in ability.header)
        ):
            return [self.active(ability)]
        if any(self.comparison(adv) is not None for adv in ability.header):
            return [self.at_moment(ability)]
        return None

    def waits(self, adv: ir.Adverbial) -> bool:
        """“At the end of the turn” comes once, “at the end of each turn” again and again."""
        if isinstance(adv, ir.Time) and adv.span is not None and adv.span.which == "the" and adv.span.of is None:
            return False
        return super().waits(adv)

    def comparison(self, adv: ir.Adverbial) -> str | None:
        """“Before the comparison”, “After the comparison” (SRC-13.11)."""
        act = adv.event.acts[0] if isinstance(adv, ir.Time) and adv.event is not None and len(adv.event.acts) == 1 else None
        what = act.role("patient") if isinstance(act, ir.Act) and act.op == "happen" else None
        if not isinstance(adv, ir.Time) or not isinstance(what, ir.Np) or what.nouns != ("comparison",) or what.traits:
            return None
        return {"before": "battle", "after": "compared"}.get(adv.way)

    def at_moment(self, ability: ir.Ability) -> Node:
        times = [adv for adv in ability.header if self.comparison(adv) is not None]
        condition, limit, events = self.header(replace(ability, header=tuple(adv for adv in ability.header if adv not in times)))
        if len(times) != 1 or events:
            raise self.cannot(ability, "two moments")
        self.use_all(times[0])
        event = self.make("event", name=self.comparison(times[0]))
        return self.make("trigger", ability, event=event, condition=condition, limit=limit, effect=self.effect(ability.body))

    def active(self, ability: ir.Ability) -> Node:
        """Whoever uses it has chosen to: its first “may” is no further offer (SRC-15.5). “Instead of attacking” is a cost."""
        for act in (node for said in ability.body for node in said.walk() if isinstance(node, ir.Act) and node.op == "play"):
            if self.is_this(act.role("patient")) and isinstance(act.role("source"), ir.Zone):
                raise self.cannot(act, "ability from elsewhere", "SOURCE carries out abilities only of cards in play")
        forgone = tuple(adv for adv in ability.header if isinstance(adv, ir.InsteadOf))
        told = super().active(
            replace(ability, header=tuple(adv for adv in ability.header if adv not in forgone), body=self.used(ability.body))
        )
        costs = (*told["costs"], *(self.forgo(adv) for adv in forgone))
        return replace(told, args={**told.args, "costs": costs})

    def used(self, body: tuple[ir.Statement, ...]) -> tuple[ir.Statement, ...]:
        first = body[0]
        if not self.offered(first):
            return body
        return (self.paid(first), *body[1:])

    def forgo(self, adv: ir.InsteadOf) -> Node:
        act = adv.what
        self.use_all(adv)
        deed = {"attack": "attack", "relocate": "move"}.get(act.op) if isinstance(act, ir.Act) and not act.roles and not act.advs else None
        if deed is None:
            raise self.cannot(adv, "instead of something")
        return self.make("forgo", player=self.make("player", who="doer"), deed=deed)

    def passive(self, ability: ir.Ability, draft: Draft, condition: Node | None) -> Node:
        acts = [self.of_each(act) if isinstance(act, ir.Act) else act for act in draft.acts]
        draft.acts = [self.named_in_spans(act) if isinstance(act, ir.Act) else act for act in acts]
        return super().passive(ability, draft, condition)

    def asks(self, dur: ir.Dur) -> bool:
        return super().asks(dur) or (dur.way == "in_turn" and dur.event is not None)

    def passives(self, ability: ir.Ability) -> list[Node]:
        """Sentences that hold under the same condition are one ability, so that “it” is what the sentence before is about."""
        merged: list[Node] = []
        for node in super().passives(ability):
            last = merged[-1] if merged else None
            if (
                last is not None
                and last["condition"] == node["condition"]
                and last["unless"] == node["unless"]
                and last["condition"] is None
            ):
                sentences = (*last["effect"]["sentences"], *node["effect"]["sentences"])
                merged[-1] = replace(last, args={**last.args, "effect": self.make("effect", sentences=sentences)})
            else:
                merged.append(node)
        return merged

    def sentences(self, body: tuple[ir.Statement, ...]) -> list[Node]:
        """“At the end of the turn, destroy the triggering monster”: that of now, which is held until then."""
        found: list[Node] = []
        for node in super().sentences(body):
            event = node["when"]["event"] if node["when"] is not None and node["when"].kind == "next_time" else None
            timed = event is not None and event.args.get("name") in ("turn_end", "start", "end")
            if event is None or not (timed or self.start == "trap"):
                found.append(node)
                continue
            held: dict[str, int] = {}
            later = self.held(node, held, timed)
            for name, bind in held.items():
                what = self.make("role", name=name, bind=bind) if name != _HERE else self.select("this", "space", bind=bind)
                found.append(self.make("sentence", parts=(self.make("hold", what=what),)))
            found.append(later)
        return found

    def held(self, value: Any, held: dict[str, int], roles: bool) -> Any:
        if isinstance(value, tuple):
            return tuple(self.held(item, held, roles) for item in value)
        if not isinstance(value, Node):
            return value
        if self.start == "trap" and value.kind == "select" and value["quant"] == "this" and value["nouns"] == ("space",):
            return self.select("it", "space", to=held.setdefault(_HERE, 1000 + len(held)))  # by then the trap has left it
        if roles and value.kind == "role" and value["name"] != "equipped":
            bind = held.setdefault(value["name"], value.args.get("bind") or 1000 + len(held))
            return self.select("it", "monster", to=bind)
        return replace(value, args={name: self.held(item, held, roles) for name, item in value.args.items()})

    def modes(self, modes: ir.Modes) -> Node:
        """“OP chooses one: destroy …, or lose 15 SourcePoints”: what names nobody is done by whoever chooses."""
        if modes.chooser is None:
            return super().modes(modes)
        options = tuple(self.by_chooser(option, modes.chooser) for option in modes.options)
        return super().modes(replace(modes, options=options))

    def by_chooser(self, said: ir.Statement, chooser: ir.Thing) -> ir.Statement:
        if isinstance(said, ir.Seq):
            return replace(said, steps=tuple(self.by_chooser(step, chooser) for step in said.steps))
        if not isinstance(said, ir.Act) or said.passive or said.role("agent") is not None:
            return said
        return replace(said, roles=(ir.Role("agent", chooser), *said.roles))

    def absorbs(self, said: ir.Act | ir.Told, adv: ir.Adverbial) -> bool:
        """When something is destroyed, or loses no turns, is part of what is said of it; so is “when it moves”."""
        if not isinstance(said, ir.Act) or not isinstance(adv, ir.Time):
            return False
        if adv.way == "end" and adv.span is not None:
            return (said.op == "destroy" and said.passive) or (said.op == "lose" and said.neg)
        if adv.way == "when":
            return said.op == "relocate" and self.changes_spaces(said)
        return adv.way == "after" and said.op == "take"

    def lead(self, adv: ir.Adverbial, slots: dict[str, object], draft: Draft) -> None:
        """“may be summoned to Y flux space instead”: of the summoning space, which the rule names (SRC-7.12)."""
        act = draft.acts[0]
        alone = self.start == "channel" and draft.said is self.opening
        if isinstance(adv, ir.Instead) and alone and not any(isinstance(item, ir.Replaces) for item in draft.leads):
            raise self.cannot(adv, "instead of nothing", "nothing is done in this range that it could take the place of")
        summoned = isinstance(act, ir.Act) and act.op == "play" and self.is_this(act.role("patient"))
        if isinstance(adv, ir.Instead) and self.static and summoned:
            self.use(adv)
            return
        super().lead(adv, slots, draft)

    def later(self, time: ir.Time) -> Node:
        """“After this movement, …”."""
        if time.way == "after" and time.span is not None and time.span.name == "movement" and time.span.which == "this":
            self.use_all(time)
            return self.make("next_time", event=self.make("event", name="movement_end"))
        return super().later(time)

    def origins(self, said: ir.Statement) -> list[Node]:
        """“Placed by BLOOM WARDEN or ROOT MOTHER.”"""
        by = said.role("agent") if isinstance(said, ir.Act) else None
        if isinstance(said, ir.Act) and isinstance(by, ir.Np) and by.items and by.join == "or":
            ones = [replace(said, roles=tuple(replace(r, value=item) if r.name == "agent" else r for r in said.roles)) for item in by.items]
            found = [self.origin(one) for one in ones]
            self.use(by)
            return [node for node in found if node is not None]
        one = self.origin(said)
        return [one] if one is not None else []

    def origin(self, said: ir.Statement) -> Node | None:
        """“Placed by BLOOM WARDEN.”: where a token comes from (SRC-14.2)."""
        if not isinstance(said, ir.Act) or not said.passive or said.mood or said.tense or not self.is_this(said.role("patient")):
            return None
        by = said.role("agent")
        if said.verb not in ("place", "summon") or not isinstance(by, ir.Np) or said.advs or len(said.roles) != 2:
            return None
        self.use_all(said)
        named = next((trait for trait in by.traits if isinstance(trait, ir.Named)), None)
        if named is not None:
            return self.make("origin", said, name=named.name)
        if isinstance(by.traits[0] if by.traits else None, ir.Rel):
            return self.make("origin", said)
        raise self.cannot(said, "placed by something")

    def offer(self, draft: Draft) -> Node | None:
        """“it may attack again”: the player whose text it is decides."""
        first = draft.acts[0]
        if (
            isinstance(first, ir.Act)
            and first.mood == "may"
            and not self.is_person(first.role("agent"))
            and not self.static
            and self.statement(first) is None
        ):
            return self.make("player", who="you")
        if isinstance(first, ir.Act) and first.mood == "may" and self.grants(first) and self.statement(first) is not None:
            return None  # what may be done more often is no offer made now
        return super().offer(draft)

    def costs_of(self, ability: ir.Ability) -> tuple[Node, ...]:
        """“Y may discard 1 card: …”: whoever uses it pays; the word is no offer of its own."""
        return super().costs_of(replace(ability, costs=tuple(self.paid(cost) for cost in ability.costs)))

    def paid(self, cost: ir.Statement) -> ir.Statement:
        if isinstance(cost, ir.Seq):
            return replace(cost, steps=tuple(self.paid(step) for step in cost.steps))
        agent = cost.role("agent") if isinstance(cost, ir.Act) else None
        if isinstance(cost, ir.Act) and isinstance(agent, ir.Player) and agent.who == "you":
            self.use(cost)
            self.use(cost.role("agent"))
            return replace(cost, mood="", roles=tuple(role for role in cost.roles if role.name != "agent"))
        return cost

    def limit_span(self, span: ir.Span) -> str:
        return span.name if span.name in ("game", "life") else super().limit_span(span)
