"""What Neuroscape's texts state: attack and defense, costs, rolls, damage taken and dealt, what may be done."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .events import NeuroscapeEvents
from .things import ICONS

_POWER = re.compile(r"([+-])(\d+|X)/([+-])(\d+|X)")
_BONUS = re.compile(r"([+-])(\d+|X)")
BOTH = "attack and defense"
MOST_ATTACKERS = 99  # “any number of attackers”


def _most(np: ir.Np) -> int:
    """So many, or up to so many, of them."""
    n = np.n.n if isinstance(np.n, ir.Comp) and np.n.op in ("upto", "<=") else np.n
    return n.n if isinstance(n, ir.Num) else 0


class NeuroscapeStatements(NeuroscapeEvents):
    """What is so for a while."""

    lasting_ops = NeuroscapeEvents.lasting_ops | {"take", "cost", "prevent", "increase", "reduce"}

    def statement(self, said: ir.Act | ir.Told) -> Node | None:
        before = self.loosely
        self.loosely = self.static
        found = super().statement(said)
        self.loosely = before
        if self.static and found is not None and self.kinds[found.kind].group == "instruction":
            return None  # it is done, and cannot be so all the time
        return found

    def duration(self, dur: ir.Dur) -> Node:
        if dur.way == "permanently":
            self.use(dur)
            return self.make("duration", name="game")
        return super().duration(dur)

    def own_duration(self, dur: ir.Dur) -> Node:
        span = dur.span
        if span is not None and span.name == "turn" and span.which == "next" and span.of is not None and dur.way == "until_start":
            return self.make("duration", name="next_turn", player=self.player(span.of))
        return super().own_duration(dur)

    def own_statement(self, act: ir.Act) -> Node | None:
        agent, patient = act.role("agent"), act.role("patient")
        if act.mood == "cannot" and act.passive and agent is None and isinstance(patient, ir.Np) and _bare(patient):
            deed = self.players_deeds.get(" ".join((act.op, *sorted(patient.nouns))))
            if deed is not None:  # “Scripts cannot be played”: by nobody
                self.only(act, ("patient",))
                self.use(patient)
                return self.make("cannot", act, deed=deed)
        if act.mood == "cannot" and act.op in ("gain", "lose") and isinstance(patient, ir.Qty) and self.is_person(agent) and _any(patient):
            self.only(act, ("agent", "patient"))
            self.use(patient)
            return self.make("cannot", act, who=self.player(agent), deed=f"{act.op}_health")
        if act.op in ("have", "gain") and isinstance(agent, ir.Np) and isinstance(patient, ir.Gifts) and _roll(agent) and not act.mood:
            return self.roll_bonus(act, agent, patient)
        if act.op == "have" and self.is_person(agent) and isinstance(patient, ir.Np) and patient.nouns == ("draw / install action",):
            return self.actions_had(act, agent, patient)
        actions = isinstance(patient, ir.Np) and patient.nouns == ("draw / install action",)
        if act.op == "take" and isinstance(patient, ir.Np) and actions and self.static and act.mood in ("", "may", "can") and not act.neg:
            return self.actions_had(act, agent or ir.Player("you"), patient)
        if act.op == "block" and act.mood in ("can", "may") and isinstance(patient, ir.Np) and not self.is_person(agent):
            return self.blocks_more(act, agent, patient)
        if act.op == "hold" and act.mood == "may" and isinstance(agent, ir.Zone) and agent.name == "deck":
            return self.copies_held(act, agent, patient)
        return None

    # ---- gifts

    def gifted(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node | None:
        """“have a RAM cost of 2”; “have no abilities”."""
        gift = patient.items[0] if isinstance(patient, ir.Gifts) and len(patient.items) == 1 else None
        if gift is not None and gift.what == "value" and gift.attr in ("RAM cost", "cost") and gift.n is not None and act.op == "have":
            self.use(gift)
            return self.make("cost_set", act, what=self.thing(agent), n=self.amount(gift.n))
        if isinstance(patient, ir.Np) and patient.det == "no" and patient.nouns == ("ability",) and not patient.traits and act.op == "have":
            self.use(patient)
            return self.make("lose", act, who=self.thing(agent), gifts=(self.make("all_abilities"),))
        return super().gifted(act, agent, patient)

    def gift(self, gift: ir.Gift, kind: str) -> Node:
        if gift.what == "pt":
            self.use(gift)
            found = _POWER.fullmatch(gift.text.replace(" ", ""))
            if found is None:
                raise self.cannot(gift, "attack and defense")
            one, attack, two, defense = found.groups()
            turned = kind == "lose"
            return self.make(
                "power", attack=self.size(attack), defense=self.size(defense), less_attack=(one == "-") != turned and attack != "0",
                less_defense=(two == "-") != turned and defense != "0", per=self.per,
            )
        if gift.what == "keyword" and gift.name == "psychosis":
            self.use(gift)
            bonus = _BONUS.fullmatch(gift.text.strip())
            n = self.amount(gift.n) if gift.n is not None else number(int(bonus[2])) if bonus is not None else None
            if n is None or n.kind != "number":
                raise self.cannot(gift, "psychosis")
            down = (bonus is not None and bonus[1] == "-") != (kind == "lose")
            return self.make("change", name="psychosis", n=n, down=down, per=self.per)
        return super().gift(gift, kind)

    def size(self, text: str) -> Node:
        return self.make("x") if text == "X" else number(int(text))

    # ---- rolls, actions, damage

    def roll_bonus(self, act: ir.Act, rolls: ir.Np, gifts: ir.Gifts) -> Node:
        self.use(rolls)
        found = _BONUS.fullmatch(gifts.items[0].text.strip()) if len(gifts.items) == 1 else None
        if found is None or rolls.owner is None or rolls.traits or rolls.adjs:
            raise self.cannot(act, "rolls with something")
        self.use(gifts.items[0])
        if not self.is_person(rolls.owner):
            who, down = self.thing(rolls.owner), found[1] == "-"
            return self.make("roll_of", act, who=who, which=_roll(rolls), n=self.size(found[2]), down=down)
        return self.make(
            "roll_change", act, player=self.player(rolls.owner), which=_roll(rolls), n=self.size(found[2]), down=found[1] == "-"
        )

    def actions_had(self, act: ir.Act, agent: ir.Value | None, np: ir.Np) -> Node:
        self.use(np)
        names = [adj.name for adj in np.adjs if isinstance(adj, ir.State)]
        if names not in (["additional"], ["extra"], ["more"]) or np.traits or not self.static:
            raise self.cannot(act, "draw/install actions")
        self.use_traits(np)
        for adv in act.advs:
            if isinstance(adv, ir.Dur) and self.always(act, adv):
                self.use_all(adv)
        if act.op == "take" and not act.advs:
            raise self.cannot(act, "draw/install actions, how often")
        return self.make("more_actions", act, player=self.player(agent), n=self.how_many(np))

    def blocks_more(self, act: ir.Act, agent: ir.Value | None, np: ir.Np) -> Node | None:
        names = [adj.name for adj in np.adjs if isinstance(adj, ir.State)]
        if np.det == "any_number" and np.nouns == ("attacker",) and not np.traits and not names:
            self.use(np)
            return self.make("block_more", act, who=self.thing(agent), n=number(MOST_ATTACKERS))
        if not names and not np.traits and np.det == "some" and np.nouns in (("attacker",), ("character",)) and (most := _most(np)) > 1:
            self.use_all(np)  # “can block up to two attackers”: one more than the one that any character can block
            for adv in act.advs:
                if isinstance(adv, ir.Dur) and self.always(act, adv):
                    self.use_all(adv)
            return self.make("block_more", act, who=self.thing(agent), n=number(most - 1))
        if names != ["additional"] or np.traits or np.nouns not in (("attacker",), ("character",)):
            return None
        self.use(np)
        self.use_traits(np)
        for adv in act.advs:
            if isinstance(adv, ir.Dur) and self.always(act, adv):
                self.use_all(adv)
        return self.make("block_more", act, who=self.thing(agent), n=self.how_many(np))

    def copies_held(self, act: ir.Act, agent: ir.Zone, patient: ir.Value | None) -> Node | None:
        if not isinstance(patient, ir.Np) or patient.nouns != ("copy",) or len(patient.traits) != 1 or patient.adjs:
            return None
        of = patient.traits[0]
        if not isinstance(of, ir.Of) or not self.is_this(of.what):
            return None
        for part in (agent, patient, of, of.what):
            self.use(part)
        if patient.det == "any_number":
            return self.make("copies", act)
        if isinstance(patient.n, ir.Comp) and patient.n.op == "upto" and patient.n.n is not None:
            self.use(patient.n)
            return self.make("copies", act, n=self.amount(patient.n.n))
        return None

    # ---- costs

    def costs(self, act: ir.Act) -> Node:
        """What cards cost to play (NSC-7.9)."""
        what, qty, payer = act.role("agent"), self.price_of(act), act.role("to")
        self.only(act, ("agent", "patient", "amount", "inf", "to"))
        if qty is None or qty.n is None or isinstance(qty.n, ir.Comp):
            raise self.cannot(act, "cost so much")
        inf = act.role("inf")
        of_abilities = isinstance(what, ir.Np) and set(what.nouns) <= {"ability", "activated ability"}
        if inf is not None:
            if not isinstance(inf, ir.Act) or inf.op != ("activate" if of_abilities else "play") or inf.roles or inf.advs:
                raise self.cannot(act, "cost to do what")
            self.use_all(inf)
        if not isinstance(what, ir.Np):
            raise self.cannot(act, "cost of something")
        bearer = what.owner if what.owner is not None and not self.is_person(what.owner) else None
        if of_abilities and len(what.traits) == 1 and isinstance(what.traits[0], ir.Of):
            bearer = what.traits[0].what
        if of_abilities and bearer is not None and payer is None and not what.adjs and not what.order and qty.more and self.per is None:
            self.use(what)
            self.use_traits(what)
            who = self.group(bearer) if isinstance(bearer, ir.Np) and bearer.det in ("", "all", "each") else self.thing(bearer)
            return self.make("ability_cost", act, who=who, n=self.amount(qty.n), down=qty.more == "less")
        chosen = self.priced(what)
        if payer is not None and chosen.kind == "select":  # “Tarots cost opponents 2 more RAM”
            by = self.make("played_by", player=self.player(payer))
            chosen = Node(chosen.kind, {**chosen.args, "filters": (*chosen["filters"], by)}, chosen.said)
        elif payer is not None:
            raise self.cannot(act, "cost to")
        if not qty.more:
            return self.make("cost_set", act, what=chosen, n=self.amount(qty.n))
        return self.make("cost_change", act, what=chosen, n=self.amount(qty.n), down=qty.more == "less", per=self.per)

    def price_of(self, act: ir.Act) -> ir.Qty | None:
        """So much RAM: “1 more RAM”, “{1} more”."""
        qty, word = act.role("patient"), act.role("amount")
        if isinstance(qty, ir.Word) and qty.name.strip("{}").isdigit():
            self.use(qty)
            qty = ir.Num(int(qty.name.strip("{}")))
        if isinstance(qty, ir.Num | ir.X) and isinstance(word, ir.Word):
            self.use(word)
            qty = ir.Qty("RAM", qty, more=word.name)
        if not isinstance(qty, ir.Qty) or qty.unit != "RAM":
            return None
        self.use(qty)
        return qty

    def priced(self, what: ir.Np) -> Node:
        """The cards that cost otherwise; “the first program you play each turn” is one of its kind."""
        self.use(what)
        if not what.order and what.owner is not None and self.is_person(what.owner) and "ability" not in what.nouns[0]:
            chosen = self.phrase(replace(what, owner=None, det="all"))
            by = self.make("played_by", player=self.player(what.owner))
            return Node(chosen.kind, {**chosen.args, "filters": (*chosen["filters"], by)}, chosen.said)
        if not what.order:
            return self.thing(what)
        rel = next((trait for trait in what.traits if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act)), None)
        played = rel.act if rel is not None else None
        if rel is None or not isinstance(played, ir.Act) or played.op != "play" or what.order not in ("first", "next"):
            raise self.cannot(what, f"the {what.order} of a kind")
        spans = [adv for adv in played.advs if isinstance(adv, ir.Dur) and adv.span is not None]
        if len(spans) != len(played.advs) or any(adv.span.name != "turn" for adv in spans if adv.span is not None):
            raise self.cannot(what, f"the {what.order} in a span")
        which = {adv.span.which for adv in spans if adv.span is not None}
        if which - ({"each"} if what.order == "first" else {"this"}):
            raise self.cannot(what, f"the {what.order} in another span")
        if what.order == "next" and self.static:
            raise self.cannot(what, "the next all the time")
        for part in (rel, played, *spans):
            self.use(part)
        others = self.traits(tuple(trait for trait in (*what.adjs, *what.traits) if trait is not rel))
        by = self.make("played_by", player=self.player(played.role("agent")))
        return self.make("first_played" if what.order == "first" else "next_played", nouns=self.nouns(what), filters=(*others, by))

    # ---- colours and factions

    def becomes(self, act: ir.Act) -> Node:
        """“its attack and defense become 1”."""
        attr = act.role("agent") if isinstance(act.role("agent"), ir.Attr) else act.role("patient")
        n = act.role("amount") or act.role("to")
        if isinstance(attr, ir.Attr) and attr.name == BOTH and isinstance(n, ir.Num | ir.X | ir.Count | ir.Calc | ir.Amount):
            return self.power(act, attr, n)
        return super().becomes(act)

    def power(self, said: ir.Act | ir.Told, attr: ir.Attr, n: ir.Number) -> Node:
        if attr.fn not in ("", "printed"):
            raise self.cannot(attr, f"{attr.fn} {attr.name}")
        self.use(attr)
        size = self.amount(n)
        return self.make("set_power", said, who=self.thing(attr.of), attack=size, defense=size)

    def told(self, told: ir.Told) -> Node | None:
        fact = told.fact
        comp = fact.pred[0] if isinstance(fact, ir.Is) and len(fact.pred) == 1 and not fact.neg and not told.advs else None
        both = fact.who if isinstance(fact, ir.Is) and isinstance(fact.who, ir.Attr) and fact.who.name == BOTH else None
        if both is not None and isinstance(comp, ir.Comp) and comp.op == "=" and comp.n is not None and not isinstance(comp.n, ir.Qty):
            self.use(comp)
            self.use(fact)
            return self.power(told, both, comp.n)
        size = comp if isinstance(comp, ir.KindOf) and comp.word == "size" else None
        if size is not None and isinstance(fact, ir.Is) and isinstance(fact.who, ir.Np | ir.Ref) and not fact.tense and not fact.advs:
            self.use(size)
            self.use(fact)
            attack, defense = (number(int(part)) for part in size.what.split("/"))
            return self.make("set_power", told, who=self.thing(fact.who), attack=attack, defense=defense)
        if isinstance(fact, ir.Is) and len(fact.pred) == 1 and not fact.neg and isinstance(fact.pred[0], ir.State):
            state, who = fact.pred[0], fact.who
            if state.name in ("red", "blue") and not state.neg:
                of = who.of if isinstance(who, ir.Attr) and who.name == "attack" else who
                for part in (fact, state, who):
                    self.use(part)
                return self.make("color", told, who=self.thing(of), color=state.name)
            if state.name in ICONS and not state.neg and not isinstance(who, ir.Attr):
                for part in (fact, state):
                    self.use(part)
                return self.make("is_faction", told, who=self.thing(who), name=ICONS[state.name])
        return super().told(told)


def _any(qty: ir.Qty) -> bool:
    """Health of either pool, however much."""
    return qty.unit == "health" and qty.n is None and qty.way in ("", "any") and not qty.traits and not qty.adjs and not qty.more


def _bare(np: ir.Np) -> bool:
    return not np.traits and not np.adjs and np.det in ("", "all") and np.owner is None and not np.target and np.zone is None


def _roll(np: ir.Np) -> str:
    """Which rolls a phrase is about."""
    name = np.nouns[0] if len(np.nouns) == 1 else ""
    which, _, noun = name.partition(" ")
    return which if which in ("psychosis", "stability") and noun in ("roll", "check") else ""
