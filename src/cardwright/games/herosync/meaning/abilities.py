"""HeroSync's sorts of abilities: Advance and Dies, Drives, Counters, what is paid, and what is said of a text as a whole."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning.events import NTH
from ....meaning.later import Draft
from ....text.tree import Node
from .acts import HerosyncActs

AS_A_COST = ir.Manner("as a cost")


class HerosyncAbilities(HerosyncActs):
    """What its abilities mean."""

    def ability(self, ability: ir.Ability) -> list[Node]:
        """A text that ends with when or how often its card may be used (HRS-9.25)."""
        added = self.added_cost(ability.body[0]) if self.start == "follower" and ability.body and not ability.header else None
        if added is not None:
            entry = self.make("entry_cost", ability.body[0], costs=self.costs_of(replace(ability, costs=added)))
            rest = replace(ability, body=ability.body[1:])
            return [entry, *(self.ability(rest) if rest.body else ())]
        if ability.costs and all(isinstance(cost, ir.Act) and cost.op == "choose" for cost in ability.costs):
            ability = replace(ability, costs=(), body=(*ability.costs, *ability.body))  # “Choose an enemy Follower: …” is done, not paid
        riders = [said for said in ability.body if self.rides(said)]
        if not riders:
            return super().ability(ability)
        others = tuple(said for said in ability.body if said not in riders)
        return [*super().ability(replace(ability, body=others)), *(self.rider(said) for said in riders)]

    def rides(self, said: ir.Statement) -> bool:
        if not isinstance(said, ir.Act):
            return False
        this = isinstance(said.role("patient"), ir.Ref) or self.is_this(said.role("patient"))
        only = any(isinstance(adv, ir.Manner) and adv.name == "only" for adv in said.advs)
        if said.op in ("play", "use", "activate") and this and len(said.advs) == 1:
            return isinstance(said.advs[0], ir.If) and (said.advs[0].only or said.mood == "only")
        return said.op == "use" and said.mood == "can" and only

    def rider(self, said: ir.Statement) -> Node:
        assert isinstance(said, ir.Act)
        self.use(said)
        patient, first = said.role("patient"), said.advs[0]
        if isinstance(first, ir.If):
            if said.role("agent") not in (None, ir.Player("you")):
                raise self.cannot(said, "use of a card by others")
            self.use_all(said.role("agent"))
            self.use_all(patient)
            self.use(first)
            return self.make("only_if", said, condition=self.fact(first.fact))
        named = patient.traits[0] if isinstance(patient, ir.Np) and len(patient.traits) == 1 and patient.n == ir.Num(1) else None
        turns = [adv for adv in said.advs if isinstance(adv, ir.Dur) and adv.span is not None and adv.span.which == "each"]
        if not isinstance(named, ir.Named) or len(turns) != 1 or len(said.advs) != 2:
            raise self.cannot(said, "how often a card is used")
        self.use_all(said)
        return self.make("only_one", said, name=named.name)

    def spells(self) -> bool:
        return self.start in ("drive", "active_reward")

    def lasts(self, said: ir.Statement) -> bool:
        return False

    def spell(self, ability: ir.Ability) -> list[Node]:
        """What a Drive says of itself holds wherever it lies; what it does is its first text."""
        own = tuple(said for said in ability.body if self.frees_itself(said))
        if not own:
            return [self.drive(ability)]
        rest = tuple(said for said in ability.body if said not in own)
        return [self.drive(replace(ability, body=rest)), *self.passives(replace(ability, body=own, costs=()))]

    def drive(self, ability: ir.Ability) -> Node:
        ability = self.with_added_cost(ability) if self.start == "drive" else ability
        condition, limit, events = self.header(ability)
        if limit is not None or events:
            raise self.cannot(ability, "limit of a Drive")
        first = ability.body[0] if ability.body else None
        if isinstance(first, ir.Act) and first.advs == (AS_A_COST,):
            self.use(first.advs[0])
            ability = replace(ability, costs=(*ability.costs, replace(first, advs=())), body=ability.body[1:])
        return self.make("drive", ability, condition=condition, costs=self.costs_of(ability), effect=self.effect(ability.body))

    def active(self, ability: ir.Ability) -> Node:
        return self.drive(ability) if self.spells() else super().active(ability)

    def unlabelled(self, ability: ir.Ability) -> list[Node]:
        event = any(isinstance(adv, ir.On | ir.Time) for adv in ability.header)
        if self.start == "counter" and any(isinstance(adv, ir.Replaces) for adv in ability.header):
            return [self.counter_instead(ability)]
        if self.start == "counter":
            if not event:
                raise self.cannot(ability, "Counter without a trigger")
            condition, limit, events = self.header(ability)
            if limit is not None:
                raise self.cannot(ability, "limit of a Counter")
            costs, effect = self.costs_of(ability), self.effect(ability.body)
            return [self.make("counter", ability, event=self.the_event(ability, events), condition=condition, costs=costs, effect=effect)]
        if event and ability.costs:
            condition, limit, events = self.header(ability)
            costs, effect = self.costs_of(ability), self.effect(ability.body)
            return [
                self.make(
                    "paid_trigger",
                    ability,
                    event=self.the_event(ability, events),
                    condition=condition,
                    limit=limit,
                    costs=costs,
                    effect=effect,
                )
            ]
        return super().unlabelled(ability)

    def counter_instead(self, ability: ir.Ability) -> Node:
        """“When you would take damage: Prevent it.”"""
        if ability.costs:
            raise self.cannot(ability, "cost of a Counter that takes the place of something")
        told = self.replacement(ability)
        if told["limit"] is not None:
            raise self.cannot(ability, "limit of a Counter")
        return self.make("counter_instead", ability, event=told["event"], condition=told["condition"], effect=told["effect"])

    def hoisted(self, ability: ir.Ability) -> list[ir.Ability]:
        return super().hoisted(self.lessened(self.when_it_attacks(self.once_anyway(self.announced(ability)))))

    def when_it_attacks(self, ability: ir.Ability) -> ir.Ability:
        """“Has +10 Power when it attacks” is so while it is attacking."""
        first = ability.body[0] if ability.body else None
        time = first.advs[0] if isinstance(first, ir.Act) and first.op == "have" and len(first.advs) == 1 else None
        event = time.event if isinstance(time, ir.Time) and time.way in ("when", "whenever") else None
        act = event.acts[0] if event is not None and len(event.acts) == 1 else None
        who = first.role("agent") if isinstance(first, ir.Act) else None
        if not isinstance(act, ir.Act) or act.op != "attack" or act.advs or len(act.roles) != 1 or not self.is_this(who):
            return ability
        it = act.role("patient" if act.passive else "agent")
        if not isinstance(first, ir.Act) or not (self.is_this(it) or (isinstance(it, ir.Ref) and it.to in (None, 0))):
            return ability
        self.use_all(time)
        self.use_all(it if isinstance(it, ir.Node) else None)
        attacking = ir.Is(ir.Ref("it", "sg", to=0), (ir.Doing("attack", act.passive),))
        return replace(ability, body=(replace(first, advs=(ir.Dur("while", fact=attacking),)), *ability.body[1:]))

    def lessened(self, ability: ir.Ability) -> ir.Ability:
        """“Whenever you take damage, reduce that damage by 10”: that is done as it would be taken (HRS-9.16)."""
        head = ability.header[0] if len(ability.header) == 1 and self.start != "counter" else None
        event = head.event if isinstance(head, ir.On) else None
        deed = event.acts[0] if event is not None and len(event.acts) == 1 else None
        first = ability.body[0] if len(ability.body) == 1 else None
        act = first.steps[0] if isinstance(first, ir.Seq) and len(first.steps) == 1 else first
        if not isinstance(deed, ir.Act) or not isinstance(head, ir.On) or event is None or deed.op not in ("take", "damage"):
            return ability
        what = act.role("patient") if isinstance(act, ir.Act) and act.op in ("reduce", "prevent") else None
        it = isinstance(what, ir.Ref) and what.word == "it" and (met := self.event_amount(None)) is not None and met.unit == "damage"
        that = isinstance(what, ir.Qty) and what.unit == "damage" and what.way == "that"
        if not isinstance(act, ir.Act) or not isinstance(what, ir.Qty | ir.Ref) or not (it or that) or event.ord not in ("", "first"):
            return ability
        for part in (head, event, deed):
            self.use(part)
        would = replace(event, acts=(replace(deed, mood="would"),))
        body = ability.body
        if it:
            self.use(what)
            much = ir.Qty("damage", way="that", at=what.at)
            told = replace(act, roles=tuple(replace(role, value=much) if role.value is what else role for role in act.roles))
            body = (replace(first, steps=(told,)) if isinstance(first, ir.Seq) else told,)
        return replace(ability, header=(ir.Replaces(would, "if", at=head.at),), body=body)

    def once_anyway(self, ability: ir.Ability) -> ir.Ability:
        """An Active Sync Reward is used once in each own turn, whether or not it says so (HRS-3.9c)."""
        if self.start == "active_reward":
            said = tuple(adv for adv in ability.header if isinstance(adv, ir.Limit) and adv.n == ir.Num(1) and adv.span.name in self.turns)
            for adv in said:
                self.use_all(adv)
            ability = replace(ability, header=tuple(adv for adv in ability.header if adv not in said))
        first = ability.body[0] if self.start == "active_reward" and ability.body else None
        if not isinstance(first, ir.Seq):
            return ability
        once = tuple(adv for adv in first.advs if isinstance(adv, ir.Limit) and adv.n == ir.Num(1) and adv.span.name in self.turns)
        for adv in once:
            self.use_all(adv)
        return replace(ability, body=(replace(first, advs=tuple(adv for adv in first.advs if adv not in once)), *ability.body[1:]))

    def when(self, event: ir.Event) -> tuple[ir.Event, list[Node], Node | None]:
        """“a card other than their card for the turn”: the time is said of the turn draw."""
        act = event.acts[0] if len(event.acts) == 1 else None
        fighters = act.role("with") if isinstance(act, ir.Act) and act.op == "attack" else None
        if isinstance(act, ir.Act) and isinstance(fighters, ir.Np) and (nth := self.with_so_many(act, fighters)):
            one = replace(fighters, det="a", n=None, num="sg", order=nth)
            turn = ir.Dur("during", ir.Span("turn", which="the same"))
            roles = tuple(replace(role, value=one) if role.value is fighters else role for role in act.roles)
            act = replace(act, roles=roles, advs=(turn,))
            event = replace(event, acts=(act,))
        drawn = act.role("patient") if isinstance(act, ir.Act) and act.op == "draw" else None
        if isinstance(act, ir.Act) and isinstance(drawn, ir.Np) and any(isinstance(trait, ir.But) for trait in drawn.traits):
            of_turn = tuple(adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.way == "for")
            for adv in of_turn:
                self.use_all(adv)
            event = replace(event, acts=(replace(act, advs=tuple(adv for adv in act.advs if adv not in of_turn)),))
        return super().when(event)

    def with_so_many(self, act: ir.Act, np: ir.Np) -> str:
        """“attacks with three or more Followers in one turn”: with the third."""
        span = act.advs[0].span if len(act.advs) == 1 and isinstance(act.advs[0], ir.Dur) else None
        least = np.n.n if isinstance(np.n, ir.Comp) and np.n.op == ">=" else np.n
        turn = span is not None and span.name == "turn" and span.of is None
        one = turn and span is not None and (span.n == ir.Num(1) or span.which in ("this", "the same", "a"))
        if not one or not isinstance(least, ir.Num) or least.n not in NTH or least.n < 2 or np.traits or np.adjs:
            return ""
        self.use_all(np)
        self.use_all(act.advs[0])
        return NTH[least.n]

    def not_before(self, act: ir.Act) -> list[Draft] | None:
        """“during their next turn” begins now: in one's own turn the opponent does none of it. During one's own it must wait."""
        span = next((adv.span for adv in act.advs if isinstance(adv, ir.Dur) and adv.way == "during"), None)
        return super().not_before(act) if span is not None and span.of == ir.Player("you") else None

    def trailing_event(self, ability: ir.Ability, said: ir.Statement) -> tuple[ir.On, ir.Statement] | None:
        """“You take no damage when your Followers die” says of which damage it speaks, and waits for nothing."""
        return None if self.takes_nothing(said) else super().trailing_event(ability, said)

    def absorbs(self, said: ir.Act | ir.Told, adv: ir.Adverbial) -> bool:
        return super().absorbs(said, adv) or (self.takes_nothing(said) and isinstance(adv, ir.Time))

    def takes_nothing(self, said: ir.Statement) -> bool:
        what = said.role("patient") if isinstance(said, ir.Act) and said.op == "take" else None
        return isinstance(what, ir.Qty) and what.way == "none"

    def limits_triggers(self) -> bool:
        return self.start != "counter"

    def announced(self, ability: ir.Ability) -> ir.Ability:
        """“Activate this card when an enemy Follower attacks”: when a Counter is used."""
        first = ability.body[0] if self.start == "counter" and len(ability.body) > 1 and not ability.header else None
        time = first.advs[0] if isinstance(first, ir.Act) and len(first.advs) == 1 else None
        what = first.role("patient") if isinstance(first, ir.Act) else None
        if not isinstance(first, ir.Act) or first.op not in ("activate", "use", "play") or not (what is None or self.is_this(what)):
            return ability
        if not isinstance(time, ir.Time) or time.event is None or first.role("agent") not in (None, ir.Player("you")):
            return ability
        for part in (first, time, first.role("patient"), first.role("agent")):
            self.use(part)
        return replace(ability, header=(ir.On(time.event, time.way, at=time.at),), body=ability.body[1:])

    def labelled(self, ability: ir.Ability) -> list[Node]:
        label = ability.labels[0] if ability.labels else ""
        if label in ("Advance", "Dies") and len(ability.labels) == 1 and not ability.header:
            inner = replace(ability, labels=())
            return [self.make(label.lower(), ability, costs=self.costs_of(inner), effect=self.effect(inner.body))]
        return super().labelled(ability)
