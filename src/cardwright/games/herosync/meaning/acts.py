"""What HeroSync's texts do, one handler for each operation, and its sorts of abilities."""

from __future__ import annotations

from typing import TypeGuard

from msgspec.structs import replace

from ....language import ir
from ....meaning.later import Draft
from ....text.tree import Node
from .statements import HerosyncStatements

NEGATED = {"attack": "attack", "ability": "ability", "reward": "reward", "effect": "effect", "Active Sync Reward": "reward"}

ANSWERED = (("Drive",), ("ability",), ("Active Sync Reward",), ("attack",))


def is_half(value: object) -> TypeGuard[ir.Calc]:
    return isinstance(value, ir.Calc) and value.fn == "/" and value.b == ir.Num(2)


class HerosyncActs(HerosyncStatements):
    """What its operations do."""

    def do_destroy(self, act: ir.Act) -> list[Node]:
        if act.verb == "die" and act.role("patient") is None:  # “it dies at the end of the turn”
            act = replace(act, roles=tuple(replace(role, name="patient") if role.name == "agent" else role for role in act.roles))
        return self.simple("destroy" if act.verb == "destroy" else "kill", act)

    def do_sacrifice(self, act: ir.Act) -> list[Node]:
        return self.simple("sacrifice", act)

    def do_play(self, act: ir.Act) -> list[Node]:
        """A Follower that a text plays or summons enters the field, a Drive is carried out, whatever their Level (HRS-7.8, 7.12a)."""
        patient, source = act.role("patient"), act.role("source")
        if act.verb != "summon" and self.a_drive(patient):
            return self.played_drive(act)
        if act.verb != "summon" and not self.a_follower(patient):
            raise self.cannot(act, "play by effect", "an effect plays Followers alone (HRS-7.8)")
        act = self.without_saying(act)
        patient = act.role("patient")
        if act.verb != "summon" and isinstance(patient, ir.Np) and patient.det != "that" and source is None and patient.zone is None:
            hand = self.make("located", place=self.make("zone", name="hand", player=self.doer(act)))
            what = self.patient(act)
            return [self.make("enter", act, player=self.doer(act), what=Node("select", {**what.args, "filters": (*what["filters"], hand)}))]
        return [self.make("enter", act, player=self.doer(act), what=self.from_zone(act, self.patient(act, "source")))]

    def without_saying(self, act: ir.Act) -> ir.Act:
        """“onto the field”, “ignoring its level”: so a text plays a Follower anyway (HRS-7.8)."""
        idle = [adv for adv in act.advs if isinstance(adv, ir.By) and not adv.neg and self.of_level_alone(adv.act)]
        for adv in idle:
            self.use_all(adv)
        onto = [role for role in act.roles if role.name == "to" and isinstance(role.value, ir.Zone) and role.value.name in self.field]
        for role in onto:
            if isinstance(role.value, ir.Zone) and role.value.owner not in (None, ir.Player("you")):
                return act
            self.use_all(role.value if isinstance(role.value, ir.Node) else None)
        rest = tuple(adv for adv in act.advs if adv not in idle)
        return replace(act, roles=tuple(self.no_more_said(role) for role in act.roles if role not in onto), advs=rest)

    def no_more_said(self, role: ir.Role) -> ir.Role:
        """“an additional Follower”: that it is one more is so of all that a text plays."""
        np, more = role.value, (ir.State("additional"), ir.State("extra"))
        if not isinstance(np, ir.Np) or role.name != "patient" or not any(adj in more for adj in np.adjs):
            return role
        for adj in np.adjs:
            self.use(adj if adj in more else None)
        return replace(role, value=replace(np, adjs=tuple(adj for adj in np.adjs if adj not in more)))

    def of_level_alone(self, act: ir.Act) -> bool:
        what = act.role("patient")
        return act.op == "ignore" and isinstance(what, ir.Attr) and what.name == "level" and len(act.roles) == 1 and not act.advs

    def a_drive(self, value: ir.Value | None) -> bool:
        """Whether a text plays a Drive: it names one, or has just asked whether the card is one."""
        if isinstance(value, ir.Np):
            return value.nouns == ("Drive",)
        binding = self.binding(value.to) if isinstance(value, ir.Ref) and value.to is not None and value.num == "sg" else None
        if binding is None or not isinstance(value, ir.Ref):
            return False
        return binding.nouns == ("Drive",) or (self.drive_asked and binding.nouns in (("card",), ()))

    def played_drive(self, act: ir.Act) -> list[Node]:
        hand = next((adv for adv in act.advs if isinstance(adv, ir.AsIf)), None)
        if hand is not None:
            self.unpaid(hand)  # “as if it were in your hand”: wherever it lies
        for adv in act.advs:
            if adv == ir.Manner("freely"):  # nothing is paid for cards but what their texts ask (HRS-7.5)
                self.use(adv)
        rest = tuple(adv for adv in act.advs if adv is not hand and adv != ir.Manner("freely"))
        told = replace(act, advs=rest)
        self.plain(told, "patient", "source")
        source = act.role("source")
        patient = act.role("patient")
        loose = isinstance(patient, ir.Np) and patient.zone is None and not any(isinstance(trait, ir.In) for trait in patient.traits)
        if isinstance(patient, ir.Np) and source is None and loose:
            hand_zone = self.make("located", place=self.make("zone", name="hand", player=self.doer(act)))
            what = self.thing(patient)
            what = Node("select", {**what.args, "filters": (*what["filters"], hand_zone)})
        else:
            what = self.from_zone(told, self.thing(patient))
        return [self.make("play_drive", act, player=self.doer(act), what=what)]

    def a_follower(self, value: ir.Value | None) -> bool:
        """Whether a text plays a Follower and nothing else."""
        if isinstance(value, ir.Np):
            return value.nouns == ("Follower",)
        binding = self.binding(value.to) if isinstance(value, ir.Ref) and value.to is not None else None
        if binding is not None and binding.how == "looked":
            found = self.deed(value.to) if isinstance(value, ir.Ref) else None
            sought = found.role("patient") if found is not None else None
            return found is not None and found.op == "search" and isinstance(sought, ir.Np) and sought.nouns == ("Follower",)
        return binding is not None and "Follower" in binding.nouns and "Drive" not in binding.nouns

    def do_battle(self, act: ir.Act) -> list[Node]:
        """“They battle (each other)”, “a Follower you control battles an enemy Follower” (HRS-8.33)."""
        agent, other = act.role("agent"), act.role("patient")
        self.only(act, ("agent", "patient"))
        for adv in act.advs:
            raise self.cannot(adv, "battle so")
        if isinstance(other, ir.Ref) and other.word == "each other":
            self.use(other)
            other = None
        if other is not None:
            return [self.make("battle", act, what=self.thing(agent), other=self.thing(other))]
        if isinstance(agent, ir.Np) and agent.join == "and" and len(agent.items) == 2:
            self.use(agent)
            return [self.make("battle", act, what=self.thing(agent.items[0]), other=self.thing(agent.items[1]))]
        two = self.thing(agent)
        if two["quant"] != "them" and not (two["n"] is not None and two["n"].args.get("n") == 2):
            raise self.cannot(act, "battle of one")
        return [self.make("battle", act, what=two)]

    def do_reveal(self, act: ir.Act) -> list[Node]:
        """What is revealed is shown to both players (HRS-12.13): “to you” says no more."""
        to = next((role for role in act.roles if role.name == "to" and self.is_person(role.value)), None)
        if to is not None:
            self.use(to.value if isinstance(to.value, ir.Node) else None)
            act = replace(act, roles=tuple(role for role in act.roles if role is not to))
        return super().do_reveal(act)

    def do_use(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        again = any(isinstance(adv, ir.Manner) and adv.name == "again" for adv in act.advs)
        if not isinstance(patient, ir.Np) or patient.nouns != ("Active Sync Reward",) or not again:
            raise self.cannot(act, "use something else")
        self.plain(act, "patient", advs=(ir.Manner, ir.Dur))
        self.use_all(patient)
        for adv in act.advs:
            if isinstance(adv, ir.Dur) and (adv.span is None or adv.span.which != "this"):
                raise self.cannot(adv, "use again")
        return [self.make("reuse", act, player=self.player(act.role("agent")))]

    def offer(self, draft: Draft) -> Node | None:
        """“You may use your Active Sync Reward once more” is leave to do so, not a question asked now."""
        first = draft.acts[0]
        leave = isinstance(first, ir.Act) and (first.op == "use" or any(isinstance(adv, ir.AsIf) for adv in first.advs))
        return None if leave else super().offer(draft)

    def pays(self, fact: ir.Fact) -> Node | None:
        """“unless they lose 20 Influence”: that is paid (HRS-9.20)."""
        if isinstance(fact, ir.Did) and fact.act.op == "lose" and isinstance(fact.act.role("patient"), ir.Qty):
            return super().pays(replace(fact, act=replace(fact.act, op="pay")))
        return super().pays(fact)

    def do_prepare(self, act: ir.Act) -> list[Node]:
        return [self.make("prepare", act, player=self.doer(act), what=self.from_zone(act, self.patient(act, "source")))]

    def do_level(self, act: ir.Act) -> list[Node]:
        self.plain(act)
        hero = act.role("agent")
        risen = isinstance(hero, ir.Np) and hero.nouns == ("Hero",) and hero.owner is not None and not act.mood  # “Your Hero levels up”
        return [self.make("level_up", act, player=self.owner(hero) if risen else self.doer(act))]

    def do_damage(self, act: ir.Act) -> list[Node]:
        qty, to, agent = act.role("patient"), self.struck(act.role("to")), act.role("agent")
        if not isinstance(qty, ir.Qty) or qty.unit != "damage" or not self.is_person(to):
            raise self.cannot(act, "deal something else")
        self.plain(act, "patient", "to", advs=(ir.Equals,))
        by = None if agent is None or self.is_person(agent) else self.thing(agent)
        player = self.player(None) if by is not None else self.doer(act)
        equal = next((adv for adv in act.advs if isinstance(adv, ir.Equals)), None)
        self.use(qty)
        n = self.amount(equal.n) if equal is not None else self.amount(qty)
        return [self.make("damage", act, player=player, n=n, to=self.player(to), per=self.per, by=by)]

    def do_take(self, act: ir.Act) -> list[Node]:
        cards = act.role("patient")
        if self.takes_a_turn(act):
            return self.another_turn(act)
        if isinstance(cards, ir.Np) and act.role("to") is not None:
            return self.do_move(act)
        if isinstance(cards, ir.Np) and isinstance(self.whence(act), ir.Zone):  # “Take a card out of your Fallen Area and …”
            return [self.make("choose", act, player=self.doer(act), what=self.from_zone(act, self.patient(act, "source")))]
        qty, agent = act.role("patient"), self.struck(act.role("agent") or ir.Player("you"))
        if not isinstance(qty, ir.Qty) or qty.unit != "damage" or not self.is_person(agent) or act.mood == "may":
            raise self.cannot(act, "take something else")
        self.plain(act, "patient")
        return [self.make("damage", act, player=self.player(None), n=self.amount(qty), to=self.player(agent), per=self.per)]

    def do_skip(self, act: ir.Act) -> list[Node]:
        span = act.role("patient")
        if not isinstance(span, ir.Span) or not self.skips_a_turn(act):
            raise self.cannot(act, "skip something else")
        self.plain(act, "patient")
        self.use(span)
        whose = self.player(span.of) if span.of is not None else self.doer(act)
        return [self.make("skip_turn", act, player=self.doer(act), whose=whose)]

    def do_gain(self, act: ir.Act) -> list[Node]:
        return self.influence("gain_influence", act)

    def do_lose(self, act: ir.Act) -> list[Node]:
        return self.influence("lose_influence", act)

    def influence(self, kind: str, act: ir.Act) -> list[Node]:
        qty, half = act.role("patient"), act.role("amount")
        if is_half(half) and isinstance(half.a, ir.Qty) and half.a.unit == "Influence":
            self.only(act, ("agent", "amount"))  # “lose half as much Influence instead”
            self.use_all(half)
            return [self.make(kind, act, player=self.doer(act), n=self.make("half", of=self.make("that_much")), per=self.per)]
        part = qty.n if isinstance(qty, ir.Qty) and qty.unit == "Influence" and self.is_person(qty.of) else None
        if isinstance(qty, ir.Qty) and is_half(part) and isinstance(part.a, ir.Amount) and part.a.word == "all":
            self.plain(act, "patient")  # “loses half their Influence”
            self.use_all(qty)
            doer, whole = self.doer(act), self.make("influence_of", player=self.player(qty.of))
            return [self.make(kind, act, player=doer, n=self.make("half", of=whole), per=self.per)]
        if isinstance(qty, ir.Attr | ir.Calc) and kind == "lose_influence":
            self.plain(act, "patient")
            return [self.make(kind, act, player=self.doer(act), n=self.amount(qty), per=self.per)]
        if not isinstance(qty, ir.Qty) or qty.unit != "Influence":
            raise self.cannot(act, f"{act.op} something else")
        self.plain(act, "patient", advs=(ir.Equals,))
        equal = next((adv for adv in act.advs if isinstance(adv, ir.Equals)), None)
        n = self.amount(equal.n) if equal is not None else self.amount(qty)
        return [self.make(kind, act, player=self.doer(act), n=n, per=self.per)]

    def do_pay(self, act: ir.Act) -> list[Node]:
        qty = act.role("patient")
        if not isinstance(qty, ir.Qty) or qty.unit != "Influence" or qty.n is None:
            raise self.cannot(act, "pay something else")
        self.plain(act, "patient")
        return [self.make("pay", act, player=self.doer(act), n=self.amount(qty))]

    def do_set(self, act: ir.Act) -> list[Node]:
        attr, to = act.role("patient"), act.role("to")
        if not isinstance(attr, ir.Attr) or attr.name != "Influence" or not isinstance(to, ir.Num | ir.X | ir.Count | ir.Calc | ir.Attr):
            raise self.cannot(act, "set something else")
        self.plain(act, "patient", "to")
        self.use(attr)
        return [self.make("set_influence", act, player=self.doer(act), whose=self.owner(attr.of), n=self.amount(to))]

    def do_become(self, act: ir.Act) -> list[Node]:
        attr, to = act.role("agent"), act.role("amount")
        if not isinstance(attr, ir.Attr) or attr.name != "Influence" or not isinstance(to, ir.Num | ir.X | ir.Count | ir.Calc | ir.Attr):
            raise self.cannot(act, "become something else")
        self.use(attr)
        self.only(act, ("agent", "amount"))
        return [self.make("set_influence", act, player=self.player(None), whose=self.owner(attr.of), n=self.amount(to))]

    def becomes(self, act: ir.Act) -> Node:
        attr = act.role("agent") or act.role("patient")
        if isinstance(attr, ir.Attr) and attr.name == "Influence" and self.of_player(attr.of):
            return (self.do_set(act) if act.op == "set" else self.do_become(act))[0]
        return super().becomes(act)

    def do_negate(self, act: ir.Act) -> list[Node]:
        """What the text answers does nothing (HRS-12.22)."""
        patient = act.role("patient")
        self.plain(act, "patient")
        binding = self.binding(patient.to) if isinstance(patient, ir.Ref) and patient.to is not None else None
        if binding is not None and binding.how == "event" and binding.nouns[:1] in ANSWERED:
            self.use(patient)
            answered = {"Drive": "drive_effect", "ability": "ability", "attack": "attack"}.get(binding.nouns[0], "reward")
            return [self.make("negate", act, player=self.doer(act), what=answered)]
        if isinstance(patient, ir.Np) and len(patient.nouns) == 1 and not patient.traits and patient.det in ("that", "the", "own"):
            self.use_all(patient)
            word = NEGATED.get(patient.nouns[0])
            if word == "effect" and isinstance(patient.owner, ir.Np) and patient.owner.nouns == ("Drive",):
                word = "drive_effect"
            if word is not None:
                return [self.make("negate", act, player=self.doer(act), what=word)]
        raise self.cannot(act, "negate something else")

    def do_prevent(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        self.plain(act, "patient")
        self.use(patient)
        whole = isinstance(patient, ir.Qty) and patient.unit == "damage" and patient.n is None and patient.way in ("that", "the", "all", "")
        if self.start == "counter" and self.answers_attack() and whole and isinstance(patient, ir.Qty) and not patient.traits:
            shield = self.make("prevent", whose=self.make("player", who="you"))  # of the attack that it answers (HRS-15.23a)
            return [self.make("lasting", act, what=shield, until=self.make("duration", name="attack"))]
        if isinstance(patient, ir.Ref):
            return [self.make("prevent_it", act)]
        if isinstance(patient, ir.Np) and patient.of is not None and isinstance(patient.n, ir.Num):
            self.use_all(patient.of)
            return [self.make("prevent_it", act, n=self.amount(patient.n))]
        if isinstance(patient, ir.Qty) and patient.way in ("that", "") and not patient.traits and not isinstance(patient.n, ir.Comp):
            return [self.make("prevent_it", act, n=self.amount(patient.n) if patient.n is not None else None)]
        raise self.cannot(act, "prevent something else")

    def do_reduce(self, act: ir.Act) -> list[Node]:
        """“reduce that damage by 20”, of the damage that would be dealt."""
        what, by = act.role("patient"), act.role("by")
        if not isinstance(what, ir.Qty) or what.unit != "damage" or what.way != "that" or not isinstance(by, ir.Num | ir.X | ir.Count):
            raise self.cannot(act, "reduce something else")
        self.plain(act, "patient", "by")
        self.use(what)
        return [self.make("prevent_it", act, n=self.amount(by))]

    def do_swap(self, act: ir.Act) -> list[Node]:
        """“Exchange Influence with your opponent”: each has what the other had."""
        qty, other = act.role("patient"), act.role("with")
        agent = act.role("agent")
        if isinstance(other, ir.Attr) and other.name in ("same", "Influence") and self.is_person(other.of):  # “with your opponent's”
            self.use(other)
            other = other.of
        whole = isinstance(qty, ir.Qty) and qty.unit == "Influence" and qty.n is None and not qty.traits and not qty.way
        named = isinstance(qty, ir.Attr) and qty.name == "Influence" and not qty.fn
        of = qty.of if isinstance(qty, ir.Qty | ir.Attr) else None
        if not (whole or named) or not self.is_person(other) or of not in (None, ir.Player("you")) or agent not in (None, ir.Player("you")):
            raise self.cannot(act, "swap something else")
        self.plain(act, "patient", "with")
        self.use_all(qty if isinstance(qty, ir.Node) else None)
        return [self.make("swap_influence", act, player=self.doer(act), other=self.player(other))]

    def do_end(self, act: ir.Act) -> list[Node]:
        """“End the attack” leaves nothing of it."""
        patient = act.role("patient")
        if not isinstance(patient, ir.Np) or patient.nouns != ("attack",) or patient.traits or patient.adjs:
            raise self.cannot(act, "end something else")
        self.plain(act, "patient")
        self.use(patient)
        return [self.make("negate", act, player=self.doer(act), what="attack")]

    def do_redirect(self, act: ir.Act) -> list[Node]:
        """“The attack is redirected to it”: never to itself, but to what was chosen last."""
        patient, to = act.role("patient"), act.role("to")
        if isinstance(to, ir.Ref) and isinstance(patient, ir.Np) and to.to is not None and to.to == patient.bind:
            chosen = [made.role("patient") for made in self.made.values() if isinstance(made, ir.Act) and made.op == "choose"]
            last = next((np for np in reversed(chosen) if isinstance(np, ir.Np) and np.bind is not None), None)
            if last is None:
                raise self.cannot(to, "pronoun it")
            told = replace(to, to=last.bind)
            act = replace(act, roles=tuple(replace(role, value=told) if role.value is to else role for role in act.roles))
        return self.do_retarget(act)

    def do_retarget(self, act: ir.Act) -> list[Node]:
        patient, to = act.role("patient"), act.role("to")
        self.plain(act, "patient", "to")
        if not isinstance(patient, ir.Np) or patient.nouns != ("attack",) or to is None:
            raise self.cannot(act, "change a target")
        self.use(patient)
        return [self.make("redirect", act, player=self.doer(act), to=self.thing(to))]

    def do_have(self, act: ir.Act) -> list[Node]:
        """“You may have it attack this Follower instead” turns the attack under way."""
        deed, who = act.role("inf"), act.role("patient")
        if isinstance(deed, ir.Act) and self.of_the_attack(who) and deed.op == "attack" and deed.role("patient") is not None:
            self.plain(act, "patient", "inf")
            self.plain(deed, "patient")
            for part in (who, deed):
                self.use(part)
            return [self.make("redirect", act, player=self.doer(act), to=self.thing(deed.role("patient")))]
        return super().do_have(act)

    do_make = do_have

    def lead(self, adv: ir.Adverbial, slots: dict[str, object], draft: Draft) -> None:
        """“The attacker must attack that Follower instead”: so does this."""
        act = draft.acts[0]
        turned = isinstance(act, ir.Act) and act.op == "attack" and act.mood == "must" and self.of_the_attack(act.role("agent"))
        told = isinstance(act, ir.Act) and act.op in ("have", "make") and isinstance(act.role("inf"), ir.Act)
        if isinstance(adv, ir.Instead) and isinstance(act, ir.Act) and (turned or told) and self.answers_attack():
            self.use(adv)
            if turned:
                self.use(act)
                self.use(act.role("agent"))
                to = act.role("patient")
                draft.acts[0] = ir.Act("retarget", "change", (
                    ir.Role("patient", ir.Np("the", ("attack",), "sg")), *((ir.Role("to", to, "to"),) if to is not None else ()),
                ), tuple(one for one in act.advs if one != ir.Manner("if able")), at=act.at)
            return
        super().lead(adv, slots, draft)

    def answers_attack(self) -> bool:
        """Whether the text answers an attack that is under way."""
        return any(isinstance(made, ir.Act) and made.op == "attack" and made.bind is not None and (found := self.binding(made.bind))
                   and found.how == "event" for made in self.made.values())

    def of_the_attack(self, value: ir.Value | None) -> bool:
        """Whether it speaks of the character whose attack is answered."""
        if not self.answers_attack():
            return False
        if isinstance(value, ir.Np) and value.nouns == ("attacker",):
            return not value.traits and not value.adjs
        to = value.to if isinstance(value, ir.Ref) else value.bind if isinstance(value, ir.Np) and value.det in ("that", "the") else None
        binding = self.binding(to) if to is not None else None
        return binding is not None and binding.how == "event"

    def put_into(self, act: ir.Act, to: ir.Zone) -> list[Node]:
        if to.name not in self.field:
            return super().put_into(act, to)
        self.use(to)
        self.plain(act, "patient", "to", "source", advs=(ir.Manner, ir.Under))
        hidden = self.manners(act, "hidden", "back") == "hidden"
        under = next((adv for adv in act.advs if isinstance(adv, ir.Under)), None)
        what = self.from_zone(act, self.thing(self.a_follower_of_it(act.role("patient")), act.op))
        side = under.who if under is not None else to.owner  # “onto your side of the field”
        whose = self.player(side) if side is not None else None
        return [self.make("enter", act, player=self.doer(act), what=what, hidden=hidden, whose=whose)]

    def a_follower_of_it(self, value: ir.Value | None) -> ir.Value | None:
        """“When a Follower is killed by a Drive: Put it back onto the field”: a Drive never lies there (HRS-4.1)."""
        binding = self.binding(value.to) if isinstance(value, ir.Ref) and value.to is not None and value.num == "sg" else None
        if not isinstance(value, ir.Ref) or binding is None or binding.how != "event" or not set(binding.nouns) <= {"Drive", "Counter"}:
            return value
        met = [n for n, other in enumerate(self.bindings) if other.how == "event" and "Follower" in other.nouns]
        return replace(value, to=met[0]) if len(met) == 1 else value

    def removed(self, act: ir.Act) -> list[Node]:
        patient, source = act.role("patient"), act.role("source")
        out = (
            source is None
            or (isinstance(source, ir.Np) and source.nouns == ("game",))
            or (isinstance(source, ir.Zone) and source.name == "play")
        )
        changes = patient.nouns[0].removeprefix("Power ") if isinstance(patient, ir.Np) and patient.nouns else ""
        all_of_them = isinstance(patient, ir.Np) and patient.n is None and not patient.traits and not patient.adjs
        if changes in ("increase", "decrease") and all_of_them and source is not None:
            self.use(patient if isinstance(patient, ir.Np) else None)
            self.plain(act, "patient", "source")
            return [self.make("clear_power", act, player=self.doer(act), what=self.thing(source), of=changes + "s")]
        if isinstance(patient, ir.Zone) and isinstance(source, ir.Np) and source.nouns == ("game",):
            self.plain(act, "patient", "source")
            self.use(source)
            here = self.make("located", place=self.zone(patient))
            return [self.make("remove", act, player=self.doer(act), what=self.select("each", "card", filters=(here,)))]
        if out:
            self.use(source)
            last = tuple(adv for adv in act.advs if adv == ir.Manner("afterwards"))
            for adv in last:  # what has been used is removed once it has been (HRS-7.14)
                self.use(adv)
            act = replace(act, advs=tuple(adv for adv in act.advs if adv not in last))
            return [self.make("remove", act, player=self.doer(act), what=self.patient(act, "source"))]
        raise self.cannot(act, "remove from somewhere")
