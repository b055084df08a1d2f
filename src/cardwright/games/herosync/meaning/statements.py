"""What HeroSync's texts state: Power, damage that is changed or prevented, what may and cannot attack."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .events import HerosyncEvents
from .things import CAUSES


class HerosyncStatements(HerosyncEvents):
    """What is so for a while."""

    lasting_ops = HerosyncEvents.lasting_ops | {"swap", "reduce", "increase", "halve", "double", "prevent", "activate", "play"}
    plays = frozenset(("play", "prepare"))
    knows_later_turns = True
    durations = frozenset(("turn", "round", "game", "attack"))

    def own_duration(self, dur: ir.Dur) -> Node:
        span = dur.span
        if span is not None and span.name == "turn" and span.which in ("next", "") and span.of is not None and dur.way == "until_start":
            return self.make("duration", name="next_turn_start", player=self.player(span.of))
        if span is not None and span.name == "turn" and span.which == "next" and span.of is not None and dur.way == "during":
            if self.player(span.of)["who"] == "you":
                raise self.cannot(dur, "duration during your next turn", "it would hold from now on: say “until the end of your next turn”")
            return self.make("duration", name="next_turn_end", player=self.player(span.of))
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
        if act.op == "make" and act.role("pred") == ir.State("Hidden") and not act.mood and not act.neg and not self.static:
            self.use(act.role("pred"))  # “Make a Follower you control Hidden”
            self.use(agent)
            return self.make("hide", act, who=self.thing(patient)) if agent in (None, ir.Player("you")) else None
        undamaged = act.op == "take" and isinstance(patient, ir.Qty) and patient.unit == "damage" and patient.way == "none"
        if undamaged and isinstance(patient, ir.Qty) and self.is_person(agent):
            return self.takes_none(act, agent, patient)
        if act.op == "enter" and act.role("pred") == ir.State("Hidden") and not act.mood and isinstance(patient, ir.Zone):
            self.use(act.role("pred"))
            self.use(patient)
            return self.make("enters_hidden", act, who=self.thing(agent))
        changed = act.op in ("reduce", "increase", "double", "halve") and isinstance(patient, ir.Qty) and patient.unit == "damage"
        if changed and isinstance(patient, ir.Qty) and (act.passive or (self.static and agent is None)):
            return self.damage_change(act, patient)
        if act.op == "damage" and self.static and isinstance(patient, ir.Qty) and agent is not None and not self.is_person(agent):
            return self.deals_more(act, agent, patient)
        if act.op == "become" and isinstance(agent, ir.Qty) and agent.unit == "damage" and isinstance(set_to := act.role("amount"), ir.Num):
            whose, cause = self.taken(agent, act)
            return self.make("damage_change", act, whose=whose, cause=cause, how="set", n=self.amount(set_to))
        none = act.op == "reduce" and isinstance(patient, ir.Attr) and act.role("to") == ir.Num(0)
        if none and agent is None and not (act.mood or act.neg or act.passive) and isinstance(patient, ir.Attr) and patient.name == "Power":
            return self.becomes(act)  # “Reduce its Power to 0 for this attack”
        if act.op == "activate" and act.mood == "cannot" and isinstance(patient, ir.Np) and not patient.traits and not patient.adjs:
            if act.passive and agent is None and patient.nouns == ("Counter",):
                self.use(patient)
                return self.make("cannot", act, who=self.make("player", who="each"), deed="activate_counters")
            if not act.passive and not self.is_person(agent) and patient.nouns == ("ability",):
                self.use(patient)
                return self.make("cannot", act, who=self.thing(agent), deed="activate_abilities")
        if act.op == "play" and act.mood in ("may", "can") and (higher := self.levels_above(act)) is not None:
            return higher
        if act.op == "play" and act.mood in ("may", "can") and any(self.of_level(adv) for adv in act.advs):
            return self.plays_higher(act)
        if act.op == "prevent" and isinstance(patient, ir.Qty) and patient.traits:
            return self.prevented(act, patient)
        if act.op == "attack" and act.mood in ("can", "may"):
            return self.allowed(act)
        if (
            act.op == "take"
            and isinstance(patient, ir.Qty)
            and patient.unit == "damage"
            and patient.more == "less"
            and self.is_person(agent)
        ):
            return self.takes_less(act, agent, patient)
        if act.op == "attack" and act.mood == "cannot" and not act.passive and not self.is_person(agent) and self.toll is None:
            banned = self.banned_attack(act, agent, patient)
            if banned is not None:
                return banned
        in_battle = [adv for adv in act.advs if isinstance(adv, ir.Manner) and adv.name == "in battle"]
        if act.op == "destroy" and act.mood == "cannot" and act.passive and in_battle and agent is None:
            self.use(in_battle[0])
            return self.make("cannot", act, who=self.thing(patient), deed="be_killed_in_battle")
        kept = act.op == "destroy" and act.mood == "cannot" and act.passive and not act.advs
        if kept and isinstance(agent, ir.Np) and self.any_effect(agent):
            return self.make("cannot", act, who=self.thing(patient), deed="be_killed_by_effects")
        if act.op in ("target", "choose") and act.mood == "cannot" and act.passive and self.by_someone(agent):
            chooser = agent.owner if isinstance(agent, ir.Np) else agent
            self.use(agent)
            if self.player(chooser)["who"] == "opponent":
                return self.make("cannot", act, who=self.thing(patient), deed="be_targeted_by_opponent")
        if (
            act.op == "lose"
            and isinstance(patient, ir.Np)
            and patient.nouns == ("ability",)
            and patient.det == "own"
            and not self.is_person(agent)
        ):
            self.use_all(patient)
            return self.make("lose", act, who=self.thing(agent), gifts=(self.make("all_abilities"),))
        if act.op == "treat":
            return self.play_level(act)
        if act.op == "count":
            return self.counts_higher(act)
        return None

    def by_someone(self, value: ir.Value | None) -> bool:
        """Whether a player, or all that a player has, is kept from something: “by your opponent's cards”."""
        if isinstance(value, ir.Np) and value.det == "own" and not value.traits and not value.adjs and value.num in ("pl", "any"):
            return self.is_person(value.owner) and set(value.nouns) <= {"card", "effect", "ability"}
        return self.is_person(value)

    def banned_attack(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node | None:
        """What it cannot attack, how, or when: a Hero, directly, in the turn it enters."""
        hero = isinstance(patient, ir.Np) and patient.nouns == ("Hero",)
        direct = [adv for adv in act.advs if isinstance(adv, ir.Manner) and adv.name == "directly"]
        entering = [adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.way == "in_turn" and adv.event is not None]
        if hero or (direct and patient is None):
            for part in (patient, *direct):
                self.use_all(part)
            return self.make("cannot", act, who=self.thing(agent), deed="attack_heroes")
        if entering and patient is None:
            self.use_all(entering[0])
            return self.make("cannot", act, who=self.thing(agent), deed="attack_entering")
        return None

    def always(self, act: ir.Act | ir.Told, dur: ir.Dur) -> bool:
        return super().always(act, dur) or (dur.way == "in_turn" and dur.event is not None)

    def of_level(self, adv: ir.Adverbial) -> bool:
        """“as though your Hero were one level higher”."""
        who = adv.fact.who if isinstance(adv, ir.AsIf) and isinstance(adv.fact, ir.Is) else None
        return isinstance(who, ir.Attr) or (isinstance(who, ir.Np) and who.nouns == ("Hero",))

    def levels_above(self, act: ir.Act) -> Node | None:
        """“You may play Followers whose level is one higher than your Hero's”: the level counts as higher for that."""
        played, agent = act.role("patient"), act.role("agent")
        above = played.traits[0] if isinstance(played, ir.Np) and len(played.traits) == 1 else None
        calc = above.comp.n if isinstance(above, ir.Cmp) and above.comp.op == "=" and above.attr == ir.Attr("level") else None
        if not isinstance(played, ir.Np) or not isinstance(calc, ir.Calc) or calc.fn not in ("+", "higher") or agent is None:
            return None
        hero, by = calc.a, calc.b
        if not isinstance(hero, ir.Attr) or hero.name not in ("same", "level") or not isinstance(by, ir.Num):
            return None
        every = played.det in ("", "all", "each") and played.n is None and not played.adjs and not act.advs and len(act.roles) == 2
        if not every or not self.of_player(hero.of) or self.owner(hero.of)["who"] != "you":
            return None
        self.use_all(played)
        self.use(agent)
        return self.make("play_level", act, whose=self.player(agent), n=number(by.n), nouns=self.nouns(played))

    def plays_higher(self, act: ir.Act) -> Node:
        """“You may play Followers as if your level were 2 higher this turn”: the level counts as higher for that."""
        played, found = act.role("patient"), next(adv for adv in act.advs if isinstance(adv, ir.AsIf))
        who, higher = self.raised(found, act)
        every = isinstance(played, ir.Np) and played.det in ("", "own", "all", "each") and played.n is None
        if not isinstance(played, ir.Np) or not every or played.traits or played.adjs:
            raise self.cannot(act, "play certain cards as if")
        self.use_all(found)
        self.use_all(played)
        self.use(act.role("agent"))
        return self.make("play_level", act, whose=self.owner(who), n=self.amount(higher), nouns=self.nouns(played))

    def raised(self, adv: ir.AsIf, act: ir.Act) -> tuple[ir.Thing | None, ir.Number]:
        """Whose level counts as higher, and by how much: “your level were 2 higher”, “your Hero were two levels higher”."""
        fact = adv.fact
        comp = fact.pred[0] if isinstance(fact, ir.Is) and len(fact.pred) == 1 else None
        who, n = fact.who if isinstance(fact, ir.Is) else None, comp.n if isinstance(comp, ir.Comp) and comp.op == "=" else None
        if isinstance(who, ir.Attr) and who.name == "level" and isinstance(n, ir.Calc) and n.fn == "higher" and not isinstance(n.a, ir.Qty):
            return who.of, n.a
        levels = isinstance(n, ir.Qty) and n.unit == "level" and n.more == "higher" and not n.traits and not n.adjs
        if isinstance(who, ir.Np) and isinstance(n, ir.Qty) and levels and n.n is not None and not isinstance(n.n, ir.Comp):
            return who, n.n
        raise self.cannot(act, "play as if")

    def dealt_by(self, act: ir.Act, qty: ir.Qty) -> Node | None:
        """“Damage dealt by your Followers is increased by 10.”"""
        rel = qty.traits[0] if len(qty.traits) == 1 else None
        inner = rel.act if isinstance(rel, ir.Rel) and isinstance(rel.act, ir.Act) else None
        dealer, by = (inner.role("agent"), act.role("by")) if inner is not None else (None, None)
        if inner is None or inner.op != "damage" or dealer is None or self.is_person(dealer) or inner.advs:
            return None
        if inner.role("to") is not None and not self.any_hero(inner.role("to")):
            return None
        if act.op == "halve" or not isinstance(by, ir.Num | ir.X | ir.Count | ir.Calc | None) or (by is None) != (act.op == "double"):
            raise self.cannot(act, f"{act.op} damage")
        for part in (qty, rel, inner):
            self.use(part)
        how = {"double": "mul", "reduce": "less", "increase": "add"}[act.op]
        return self.make("deals", act, who=self.group(dealer) if isinstance(dealer, ir.Np) and dealer.num == "pl" else self.thing(dealer),
                         how=how, n=self.amount(by) if by is not None else number(2))

    def any_hero(self, value: ir.Value | None) -> bool:
        """“to Heroes”: all damage is dealt to those (HRS-9.13)."""
        plain = isinstance(value, ir.Np) and value.nouns == ("Hero",) and not value.traits and not value.adjs and value.owner is None
        if plain:
            self.use_all(value if isinstance(value, ir.Np) else None)
        return plain

    def deals_more(self, act: ir.Act, agent: ir.Value, qty: ir.Qty) -> Node | None:
        """“deals double damage to Heroes”, “deals 10 more damage”."""
        twice, more = qty.way == "double" and qty.n is None, qty.more in ("more", "less") and isinstance(qty.n, ir.Num | ir.X | ir.Count)
        if qty.unit != "damage" or not (twice or more) or qty.traits or act.mood or act.neg or act.passive or act.advs:
            return None
        if act.role("to") is not None and not self.any_hero(act.role("to")):
            return None
        self.use(qty)
        how = "mul" if twice else "add" if qty.more == "more" else "less"
        n = number(2) if twice or qty.n is None or isinstance(qty.n, ir.Comp) else self.amount(qty.n)
        return self.make("deals", act, who=self.thing(agent), how=how, n=n)

    def damage_change(self, act: ir.Act, qty: ir.Qty) -> Node:
        """Damage that a player takes, from anything or from one cause."""
        dealt = self.dealt_by(act, qty)
        if dealt is not None:
            return dealt
        whose, cause = self.taken(qty, act)
        by = act.role("by")
        if act.op in ("double", "halve") and by is None:
            return self.make("damage_change", act, whose=whose, cause=cause, how="mul" if act.op == "double" else "half", n=number(2))
        if not isinstance(by, ir.Num | ir.X | ir.Count | ir.Calc):
            raise self.cannot(act, f"{act.op} damage")
        return self.make("damage_change", act, whose=whose, cause=cause, how="less" if act.op == "reduce" else "add", n=self.amount(by))

    def takes_none(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node | None:
        """“You take no damage from attacks”, “… when your Followers die”: all of it is prevented."""
        times = [adv for adv in act.advs if isinstance(adv, ir.Time) and adv.way in ("when", "because") and adv.event is not None]
        told = replace(act, advs=tuple(replace(adv, way="because") for adv in times))
        if len(times) > 1 or qty.traits or act.mood or act.neg:
            return None
        self.use(qty)
        cause, by, dealer = self.cause_of(told, act.role("source"))
        if dealer is not None or (by is not None and (cause != "kill" or not self.any_of(by, self.player(agent)))):
            raise self.cannot(act, "take no damage from some")
        for adv in times:
            self.use_all(adv)
        return self.make("prevent", act, whose=self.player(agent), cause=cause)

    def any_of(self, what: Node, player: Node) -> bool:
        """Whether all Followers of that player are meant: the kill of no other one damages them (HRS-9.1d)."""
        filters = what.nodes("filters")
        return what["nouns"] == ("Follower",) and not what["other"] and what["quant"] in ("each", "choose") and all(
            item.kind == "controlled_by" and item["player"] == player for item in filters
        )

    def takes_less(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
        self.use(qty)
        source, cause = act.role("source"), None
        if isinstance(source, ir.Np) and len(source.nouns) == 1 and not source.traits and not source.adjs:
            self.use(source)
            cause = CAUSES.get(source.nouns[0])
        elif isinstance(source, ir.Np) and self.their_deaths(source, agent):
            self.use_all(source)
            cause = "kill"
        if (source is not None and cause is None) or qty.n is None or isinstance(qty.n, ir.Comp):
            raise self.cannot(act, "take less damage")
        return self.make("damage_change", act, whose=self.player(agent), cause=cause, how="less", n=self.amount(qty.n))

    def taken(self, qty: ir.Qty, act: ir.Act) -> tuple[Node, str | None]:
        """Who takes the damage, and from what."""
        self.use(qty)
        if not qty.traits and qty.n is None and not qty.way:
            return self.make("player", who="each"), None
        to = [trait for trait in qty.traits if isinstance(trait, ir.Of) and trait.prep == "to"]
        whence = [trait.place for trait in qty.traits if isinstance(trait, ir.In) and trait.prep == "from"]
        if len(to) == 1 and len(whence) <= 1 and len(qty.traits) == len(to) + len(whence):  # “damage to you from card effects”
            whom, cause = self.struck(to[0].what), None
            if not self.is_person(whom):
                raise self.cannot(act, "damage of some sort")
            for place in whence:
                plain = isinstance(place, ir.Np) and len(place.nouns) == 1 and not place.traits and not place.adjs
                cause = CAUSES.get(place.nouns[0]) if plain and isinstance(place, ir.Np) else None
                if cause is None:
                    raise self.cannot(act, "damage of some sort")
            for trait in qty.traits:
                self.use_all(trait)
            return self.player(whom), cause
        rel = qty.traits[0] if len(qty.traits) == 1 else None
        inner = rel.act if isinstance(rel, ir.Rel) else None
        taker = inner.role("to" if inner.op == "damage" else "agent") if isinstance(inner, ir.Act) else None
        if rel is None or not isinstance(inner, ir.Act) or inner.op not in ("take", "damage") or not self.is_person(taker):
            raise self.cannot(act, "damage of some sort")
        if inner.op == "damage" and inner.role("agent") is not None:
            raise self.cannot(act, "damage of some sort")
        for part in (rel, inner, *inner.advs):
            self.use(part)
        source, cause = inner.role("source"), None
        if isinstance(source, ir.Np) and len(source.nouns) == 1 and not source.traits and not source.adjs:
            self.use(source)
            cause = CAUSES.get(source.nouns[0])
        elif isinstance(source, ir.Np) and self.their_deaths(source, taker):
            self.use_all(source)
            cause = "kill"
        if source is not None and cause is None:
            raise self.cannot(act, "damage of some sort")
        return self.player(taker), cause

    def their_deaths(self, np: ir.Np, taker: ir.Value | None) -> bool:
        """“from your Followers dying”: nobody else's death damages one (HRS-9.1d)."""
        rel = np.traits[-1] if np.traits else None
        deed = rel.act if isinstance(rel, ir.Rel) and isinstance(rel.act, ir.Act) else None
        if np.nouns != ("Follower",) or deed is None or deed.op != "destroy" or deed.verb != "die" or deed.advs or np.adjs or np.other:
            return False
        return np.owner in (None, taker) and len(np.traits) == 1

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
            adv
            for trait in (qty.traits if isinstance(qty, ir.Qty) else ())
            if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act)
            for adv in trait.act.advs
            if isinstance(adv, ir.Dur)
        ]
        aim = act.role("for") if isinstance(act, ir.Act) else None
        if isinstance(aim, ir.Act):
            inner += [adv for adv in aim.advs if isinstance(adv, ir.Dur)]
        return self.duration(inner[0]) if len(inner) == 1 and not act.advs else super().until(act)

    def until_event(self, dur: ir.Dur) -> Node:
        """“until that attack is resolved”, “until the battle is over”: for this battle (HRS-15.23a)."""
        event = dur.event
        act = event.acts[0] if event is not None and len(event.acts) == 1 else None
        what: ir.Value | None = None
        if isinstance(act, ir.Act) and act.op in ("resolve", "end") and not act.advs:
            what = act.role("patient") or act.role("agent")
        elif isinstance(act, ir.Is) and act.pred == (ir.State("over"),) and not act.neg:
            what = act.who
        attack = (isinstance(what, ir.Np) and what.nouns in (("attack",), ("battle",)) and not what.traits and not what.adjs) or (
            isinstance(what, ir.Span) and what.name in ("attack", "battle"))
        if attack:
            self.use_all(dur)
            return self.make("duration", name="attack")
        return super().until_event(dur)

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
        often = [adv for adv in act.advs if isinstance(adv, ir.Limit) and adv.n == ir.Num(2) and adv.span.name == "turn"]
        if len(often) == 1 and len(act.advs) == 1 and patient is None and not act.passive and not names:
            return self.attacks_twice(act, often[0], agent)
        plain = all(isinstance(adv, ir.Dur) for adv in act.advs) and not act.passive
        if not names and patient is None and plain:  # as the rules have it anyway (HRS-8.3, 12.8a); what forbids it still does (HRS-3.19a)
            for adv in act.advs:
                self.use_all(adv if isinstance(adv, ir.Dur) and adv.way == "in_turn" else None)
            return self.make("allow", act, who=self.thing(agent), deed="attack")
        struck = patient is None or self.is_person(self.struck(patient))
        if names == ["directly"] and struck and not act.passive and all(isinstance(adv, ir.Dur | ir.Manner) for adv in act.advs):
            for adv in act.advs:
                self.use(adv if isinstance(adv, ir.Manner) else None)
            self.use_all(patient if isinstance(patient, ir.Node) else None)
            return self.make("allow", act, who=self.thing(agent), deed="attack_hero_anyway")
        even = [adv for adv in act.advs if isinstance(adv, ir.Even)]
        if len(even) == 1 and isinstance(patient, ir.Np) and patient.nouns == ("Hero",) and not names:
            self.use_all(even[0])
            self.use_all(patient)
            return self.make("allow", act, who=self.thing(agent), deed="attack_hero_anyway")
        return None

    def attacks_twice(self, act: ir.Act, often: ir.Limit, agent: ir.Value | None) -> Node | None:
        """“can attack twice this turn” is once more; “twice each turn” is what Agile says (HRS-12.2)."""
        self.use_all(often)
        if often.span.which == "this":
            return self.make("again", act, player=self.player(None), what=self.thing(agent))
        hero = isinstance(agent, ir.Np) and agent.nouns != ("Follower",) and agent.det != "this"
        if hero or often.span.of is not None:
            return None
        return self.make("gain", act, who=self.thing(agent), gifts=(self.make("keyword", name="AGILE"),))

    def counts_higher(self, act: ir.Act) -> Node | None:
        """“Your Hero counts as one level higher until end of turn”: for playing cards and for Counters (HRS-7.2, 7.11, 10.3)."""
        hero, comp = act.role("agent"), act.role("as")
        qty = comp.n if isinstance(comp, ir.Comp) and comp.op == "=" else None
        if not self.of_player(hero) or self.is_person(hero) or not isinstance(qty, ir.Qty) or qty.unit != "level" or qty.more != "higher":
            return None
        if qty.n is None or isinstance(qty.n, ir.Comp) or act.mood or act.neg or len(act.roles) != 2:
            return None
        self.use(comp)
        return self.make("play_level", act, whose=self.owner(hero), n=self.amount(qty), nouns=("card",))

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

    def exchanged_once(self, act: ir.Act) -> bool:
        attr = act.role("patient")
        return isinstance(attr, ir.Attr) and attr.name == "Influence"

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
