"""What HeroSync's texts state and do, one handler for each operation, and its sorts of abilities."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from ....meaning.sentences import Draft
from .things import CAUSES, HerosyncThings

NEGATED = {"attack": "attack", "ability": "ability", "reward": "reward", "effect": "effect", "Active Sync Reward": "reward"}


class HerosyncActs(HerosyncThings):
    """What its operations do."""

    lasting_ops = HerosyncThings.lasting_ops | {"swap", "reduce", "increase", "prevent"}
    durations = frozenset(("turn", "round", "game", "attack"))

    # ---- statements

    def own_duration(self, dur: ir.Dur) -> Node:
        span = dur.span
        if span is not None and span.name == "turn" and span.which == "next" and span.of is not None and dur.way == "until_start":
            return self.make("duration", name="next_turn_start", player=self.player(span.of))
        return super().own_duration(dur)

    def duration(self, dur: ir.Dur) -> Node:
        fact = dur.fact
        if dur.way == "while" and isinstance(fact, ir.Is) and len(fact.pred) == 1 and not fact.neg:
            where = fact.pred[0]
            if isinstance(where, ir.In) and isinstance(where.place, ir.Zone) and where.place.name in self.field and self.is_this(fact.who):
                self.use_all(dur)
                return self.make("duration", name="leaves", of=self.thing(fact.who))
        return super().duration(dur)

    def own_statement(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        if act.op == "become" and act.role("pred") == ir.State("Hidden") and not act.mood and not act.neg:
            self.use(act.role("pred"))
            return self.make("hide", act, who=self.thing(agent))
        if act.op == "enter" and act.role("pred") == ir.State("Hidden") and not act.mood and isinstance(patient, ir.Zone):
            self.use(act.role("pred"))
            self.use(patient)
            return self.make("enters_hidden", act, who=self.thing(agent))
        if act.op in ("reduce", "increase", "double", "halve") and isinstance(patient, ir.Qty) and patient.unit == "damage" and act.passive:
            return self.damage_change(act, patient)
        if act.op == "prevent" and isinstance(patient, ir.Qty) and patient.traits:
            return self.prevented(act, patient)
        if act.op == "attack" and act.mood in ("can", "may"):
            return self.allowed(act)
        if act.op == "take" and isinstance(patient, ir.Qty) and patient.unit == "damage" and patient.more == "less" and self.is_person(agent):
            return self.takes_less(act, agent, patient)
        if act.op == "attack" and act.mood == "cannot" and not act.passive:
            hero = isinstance(patient, ir.Np) and patient.nouns == ("Hero",)
            direct = [adv for adv in act.advs if isinstance(adv, ir.Manner) and adv.name == "directly"]
            if (hero or (direct and patient is None)) and not self.is_person(agent):
                if isinstance(patient, ir.Np):
                    self.use_all(patient)
                for adv in direct:
                    self.use(adv)
                return self.make("cannot", act, who=self.thing(agent), deed="attack_heroes")
            entering = [adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.way == "in_turn" and adv.event is not None]
            if entering and patient is None:
                for adv in entering:
                    self.use_all(adv)
                return self.make("cannot", act, who=self.thing(agent), deed="attack_entering")
        if act.op == "destroy" and act.mood == "cannot" and act.passive and any(isinstance(adv, ir.Manner) for adv in act.advs):
            if self.manners(act, "in battle") == "in battle" and agent is None:
                for adv in act.advs:
                    if isinstance(adv, ir.Manner):
                        self.use(adv)
                return self.make("cannot", act, who=self.thing(patient), deed="be_killed_in_battle")
        if act.op == "target" and act.mood == "cannot" and act.passive and self.is_person(agent):
            by = self.player(agent)
            if by["who"] == "opponent":
                return self.make("cannot", act, who=self.thing(patient), deed="be_targeted_by_opponent")
        if act.op == "lose" and isinstance(patient, ir.Np) and patient.nouns == ("ability",) and patient.det == "own" and not self.is_person(agent):
            self.use_all(patient)
            return self.make("lose", act, who=self.thing(agent), gifts=(self.make("all_abilities"),))
        if act.op == "treat":
            return self.play_level(act)
        return None

    def always(self, act: ir.Act | ir.Told, dur: ir.Dur) -> bool:
        return super().always(act, dur) or (dur.way == "in_turn" and dur.event is not None)

    def damage_change(self, act: ir.Act, qty: ir.Qty) -> Node:
        """Damage that a player takes, from anything or from one cause."""
        whose, cause = self.taken(qty, act)
        by = act.role("by")
        if act.op in ("double", "halve") and by is None:
            return self.make("damage_change", act, whose=whose, cause=cause, how="mul" if act.op == "double" else "half", n=number(2))
        if not isinstance(by, ir.Num | ir.X | ir.Count | ir.Calc):
            raise self.cannot(act, f"{act.op} damage")
        return self.make("damage_change", act, whose=whose, cause=cause, how="less" if act.op == "reduce" else "add", n=self.amount(by))

    def takes_less(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
        self.use(qty)
        source, cause = act.role("source"), None
        if isinstance(source, ir.Np) and len(source.nouns) == 1 and not source.traits and not source.adjs:
            self.use(source)
            cause = CAUSES.get(source.nouns[0])
        if (source is not None and cause is None) or qty.n is None or isinstance(qty.n, ir.Comp):
            raise self.cannot(act, "take less damage")
        return self.make("damage_change", act, whose=self.player(agent), cause=cause, how="less", n=self.amount(qty.n))

    def taken(self, qty: ir.Qty, act: ir.Act) -> tuple[Node, str | None]:
        """Who takes the damage, and from what."""
        self.use(qty)
        if not qty.traits and qty.n is None and not qty.way:
            return self.make("player", who="each"), None
        rel = qty.traits[0] if len(qty.traits) == 1 else None
        inner = rel.act if isinstance(rel, ir.Rel) else None
        if rel is None or not isinstance(inner, ir.Act) or inner.op != "take" or not self.is_person(inner.role("agent")):
            raise self.cannot(act, "damage of some sort")
        for part in (rel, inner, *inner.advs):
            self.use(part)
        source, cause = inner.role("source"), None
        if isinstance(source, ir.Np) and len(source.nouns) == 1 and not source.traits and not source.adjs:
            self.use(source)
            cause = CAUSES.get(source.nouns[0])
        if source is not None and cause is None:
            raise self.cannot(act, "damage of some sort")
        return self.player(inner.role("agent")), cause

    def prevented(self, act: ir.Act, qty: ir.Qty) -> Node:
        whose, cause = self.taken(qty, act)
        if qty.way == "next" and isinstance(qty.n, ir.Num | ir.X | ir.Count):
            return self.make("prevent", act, whose=whose, n=self.amount(qty.n), cause=cause)
        if qty.way == "all":
            return self.make("prevent", act, whose=whose, cause=cause)
        raise self.cannot(act, f"prevent {qty.way or 'some'} damage")

    def until(self, act: ir.Act | ir.Told) -> Node | None:
        qty = act.role("patient") if isinstance(act, ir.Act) and act.op in ("prevent", "treat") else None
        inner = [
            adv for trait in (qty.traits if isinstance(qty, ir.Qty) else ()) if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act)
            for adv in trait.act.advs if isinstance(adv, ir.Dur)
        ]
        aim = act.role("for") if isinstance(act, ir.Act) else None
        if isinstance(aim, ir.Act):
            inner += [adv for adv in aim.advs if isinstance(adv, ir.Dur)]
        return self.duration(inner[0]) if len(inner) == 1 and not act.advs else super().until(act)

    def allowed(self, act: ir.Act) -> Node | None:
        """“can attack again this turn”, “may attack the enemy Hero even if it controls Followers”."""
        agent, patient = act.role("agent"), act.role("patient")
        names = [adv.name for adv in act.advs if isinstance(adv, ir.Manner)]
        if self.is_person(agent):
            return None
        if names == ["again"] and patient is None:
            for adv in act.advs:
                if not isinstance(adv, ir.Manner) and not (isinstance(adv, ir.Dur) and adv.span is not None and adv.span.which == "this"):
                    raise self.cannot(adv, "attack again")
                self.use(adv)
            return self.make("again", act, player=self.player(None), what=self.thing(agent))
        even = [adv for adv in act.advs if isinstance(adv, ir.Even)]
        if len(even) == 1 and isinstance(patient, ir.Np) and patient.nouns == ("Hero",) and not names:
            self.use_all(even[0])
            self.use_all(patient)
            return self.make("allow", act, who=self.thing(agent), deed="attack_hero_anyway")
        return None

    def play_level(self, act: ir.Act) -> Node:
        attr, higher, aim = act.role("patient"), act.role("as"), act.role("for")
        played = aim.role("patient") if isinstance(aim, ir.Act) and aim.op == "play" else None
        if not (isinstance(attr, ir.Attr) and attr.name == "level" and isinstance(higher, ir.Calc) and higher.fn == "higher"):
            raise self.cannot(act, "treat something so")
        if not isinstance(aim, ir.Act) or not isinstance(played, ir.Np) or played.traits or played.adjs or isinstance(higher.a, ir.Qty):
            raise self.cannot(act, "treat something so")
        for part in (attr, higher, aim, played):
            self.use(part)
        return self.make("play_level", act, whose=self.owner(attr.of), n=self.amount(higher.a), nouns=self.nouns(played))

    def swapped(self, act: ir.Act, attr: ir.Attr) -> Node:
        if attr.name != "Power":
            return super().swapped(act, attr)
        self.use(attr)
        of, other = attr.of, act.role("with")
        if isinstance(of, ir.Np) and len(of.items) == 2 and other is None:
            self.use(of)
            one, two = of.items
            return self.make("swap_power", act, what=self.thing(one), other=self.thing(two))
        self.use(other)
        whose = other.of if isinstance(other, ir.Attr) else other
        return self.make("swap_power", act, what=self.thing(of), other=self.thing(whose) if whose is not None else None)

    # ---- acts

    def do_destroy(self, act: ir.Act) -> list[Node]:
        return self.simple("destroy" if act.verb == "destroy" else "kill", act)

    def do_sacrifice(self, act: ir.Act) -> list[Node]:
        return self.simple("sacrifice", act)

    def do_play(self, act: ir.Act) -> list[Node]:
        """A Follower is summoned out of a zone: it enters the field."""
        if act.verb != "summon":
            raise self.cannot(act, "play by effect")
        return [self.make("enter", act, player=self.doer(act), what=self.from_zone(act, self.patient(act, "source")))]

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
        return None if isinstance(first, ir.Act) and first.op == "use" else super().offer(draft)

    def pays(self, fact: ir.Fact) -> Node | None:
        """“unless they lose 20 Influence”: that is paid (HRS-9.20)."""
        if isinstance(fact, ir.Did) and fact.act.op == "lose" and isinstance(fact.act.role("patient"), ir.Qty):
            return super().pays(replace(fact, act=replace(fact.act, op="pay")))
        return super().pays(fact)

    def do_prepare(self, act: ir.Act) -> list[Node]:
        return [self.make("prepare", act, player=self.doer(act), what=self.from_zone(act, self.patient(act, "source")))]

    def do_level(self, act: ir.Act) -> list[Node]:
        self.plain(act)
        return [self.make("level_up", act, player=self.doer(act))]

    def do_damage(self, act: ir.Act) -> list[Node]:
        qty, to, agent = act.role("patient"), act.role("to"), act.role("agent")
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
        qty, agent = act.role("patient"), act.role("agent")
        if not isinstance(qty, ir.Qty) or qty.unit != "damage" or not self.is_person(agent) or act.mood == "may":
            raise self.cannot(act, "take something else")
        self.plain(act, "patient")
        return [self.make("damage", act, player=self.player(None), n=self.amount(qty), to=self.player(agent), per=self.per)]

    def do_gain(self, act: ir.Act) -> list[Node]:
        return self.influence("gain_influence", act)

    def do_lose(self, act: ir.Act) -> list[Node]:
        return self.influence("lose_influence", act)

    def influence(self, kind: str, act: ir.Act) -> list[Node]:
        qty = act.role("patient")
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
        if isinstance(patient, ir.Ref):
            return [self.make("prevent_it", act)]
        if isinstance(patient, ir.Np) and patient.of is not None and isinstance(patient.n, ir.Num):
            self.use_all(patient.of)
            return [self.make("prevent_it", act, n=self.amount(patient.n))]
        if isinstance(patient, ir.Qty) and patient.way in ("that", "") and not patient.traits and not isinstance(patient.n, ir.Comp):
            return [self.make("prevent_it", act, n=self.amount(patient.n) if patient.n is not None else None)]
        raise self.cannot(act, "prevent something else")

    def do_retarget(self, act: ir.Act) -> list[Node]:
        patient, to = act.role("patient"), act.role("to")
        self.plain(act, "patient", "to")
        if not isinstance(patient, ir.Np) or patient.nouns != ("attack",) or to is None:
            raise self.cannot(act, "change a target")
        self.use(patient)
        return [self.make("redirect", act, player=self.doer(act), to=self.thing(to))]

    def put_into(self, act: ir.Act, to: ir.Zone) -> list[Node]:
        if to.name not in self.field:
            return super().put_into(act, to)
        self.use(to)
        self.plain(act, "patient", "to", "source", advs=(ir.Manner, ir.Under))
        hidden = self.manners(act, "hidden") == "hidden"
        under = next((adv for adv in act.advs if isinstance(adv, ir.Under)), None)
        what = self.from_zone(act, self.thing(act.role("patient"), act.op))
        whose = self.player(under.who) if under is not None else None
        return [self.make("enter", act, player=self.doer(act), what=what, hidden=hidden, whose=whose)]

    def removed(self, act: ir.Act) -> list[Node]:
        patient, source = act.role("patient"), act.role("source")
        out = source is None or (isinstance(source, ir.Np) and source.nouns == ("game",)) or (isinstance(source, ir.Zone) and source.name == "play")
        if isinstance(patient, ir.Np) and patient.nouns[:1] in (("increase",), ("decrease",)) and source is not None:
            self.use(patient)
            self.plain(act, "patient", "source")
            return [self.make("clear_power", act, player=self.doer(act), what=self.thing(source), of=patient.nouns[0] + "s")]
        if out:
            self.use(source)
            return [self.make("remove", act, player=self.doer(act), what=self.patient(act, "source"))]
        raise self.cannot(act, "remove from somewhere")

    # ---- abilities

    def spells(self) -> bool:
        return self.start in ("drive", "active_reward")

    def lasts(self, said: ir.Statement) -> bool:
        return False

    def spell(self, ability: ir.Ability) -> list[Node]:
        return [self.drive(ability)]

    def drive(self, ability: ir.Ability) -> Node:
        condition, limit, events = self.header(ability)
        if limit is not None or events:
            raise self.cannot(ability, "limit of a Drive")
        return self.make("drive", ability, condition=condition, costs=self.costs_of(ability), effect=self.effect(ability.body))

    def active(self, ability: ir.Ability) -> Node:
        return self.drive(ability) if self.spells() else super().active(ability)

    def unlabelled(self, ability: ir.Ability) -> list[Node]:
        event = any(isinstance(adv, ir.On | ir.Time) for adv in ability.header)
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
            return [self.make(
                "paid_trigger", ability, event=self.the_event(ability, events), condition=condition, limit=limit, costs=costs, effect=effect,
            )]
        return super().unlabelled(ability)

    def labelled(self, ability: ir.Ability) -> list[Node]:
        label = ability.labels[0] if ability.labels else ""
        if label in ("Advance", "Dies") and len(ability.labels) == 1 and not ability.header:
            inner = replace(ability, labels=())
            return [self.make(label.lower(), ability, costs=self.costs_of(inner), effect=self.effect(inner.body))]
        return super().labelled(ability)
