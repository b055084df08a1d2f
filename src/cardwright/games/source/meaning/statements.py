"""What SOURCE's texts state: ST gained and lost, what a monster may do beyond the rules, bans, and how long each lasts."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ....language import ir
from ....text.tree import Node
from .events import SourceEvents
from .things import CODES, KINDS

_ST = frozenset(("ST", "alpha ST", "beta ST", "gamma ST", "delta ST"))


class SourceStatements(SourceEvents):
    """What is so for a while."""

    durations = frozenset(("turn", "game", "attack", "movement"))
    deeds: Mapping[str, str] = {
        "relocate": "move", "attack": "attack", "attack monster": "attack_monsters", "attack generator": "attack_generator",
        "attack SOURCE generator": "attack_generator", "channel": "channel", "trigger": "spring",
    }
    suffers: Mapping[str, str] = {
        "relocate": "be_moved", "swap": "be_swapped", "attack": "be_attacked", "destroy": "be_destroyed", "attach": "be_equipped",
        "play": "be_summoned", "channel": "be_channeled",
    }
    players_deeds: Mapping[str, str] = {
        "play monster": "summon", "play card": "summon", "set trap": "set_traps", "play equipment": "play_equipment", "channel": "channel",
        "activate channeled effect": "channel", "activate channeled effect card": "channel", "channel channeled effect card": "channel",
        "draw card": "draw", "attack generator": "attack_generator", "move channeled effect card": "place_channeled",
    }
    lasting_ops = SourceEvents.lasting_ops | {"relocate", "copy", "swap", "use", "require", "negate", "prevent", "count", "win"}

    def says(self, act: ir.Act | ir.Told, who: Node, part: Node) -> Node:
        """A predicate with its subject."""
        return self.make("says", act, who=who, parts=(part,))

    def subject(self, act: ir.Act) -> Node:
        """What a predicate is said of: what does it, or what it is done to."""
        return self.thing(act.role("patient") if act.passive else act.role("agent"))

    def own_statement(self, act: ir.Act) -> Node | None:
        found = getattr(self, f"say_{act.op}", None)
        return found(act) if found is not None else None

    def way(self, act: ir.Act, way: str, *parts: ir.Value | None) -> Node:
        for part in parts:
            if part is not None:
                self.use_all(part)
        return self.says(act, self.subject(act), self.make("allows", way=way))

    def number_more(self, act: ir.Act, name: str, n: Node, down: bool = False) -> Node:
        return self.says(act, self.subject(act), self.make("adjusts", name=name, n=n, down=down, per=self.per))

    # ---- ST

    def gifted(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node | None:
        if isinstance(patient, ir.Qty) and patient.unit in ("turn", "use"):
            return None  # turns and uses are counted once
        if isinstance(patient, ir.Qty) and patient.unit in _ST:
            return self.strength(act, agent, patient)
        if isinstance(patient, ir.Np) and patient.nouns in (("effect",), ("ability",)) and not patient.traits and not patient.adjs:
            return self.without_effect(act, agent, patient)
        if isinstance(patient, ir.Attr) and patient.name == "effect" and act.op == "lose":
            self.use(patient)
            self.use(patient.of)
            return self.says(act, self.thing(agent), self.make("lose", gifts=(self.make("all_abilities"),)))
        stated = super().gifted(act, agent, patient)
        if stated is not None and stated.kind in ("gain", "lose"):
            return self.says(act, stated["who"], self.make(stated.kind, gifts=stated["gifts"]))
        return stated

    def strength(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
        self.use(qty)
        name = self.symbol_of(qty.traits, qty) if qty.unit == "ST" else self.attributes[qty.unit]
        if (qty.unit != "ST" and qty.traits) or qty.more or qty.adjs:
            raise self.cannot(qty, "ST of some sort")
        equal = next((adv for adv in act.advs if isinstance(adv, ir.Equals)), None)
        self.use(equal)
        kind = "lose" if act.op == "lose" else "gain"
        if equal is None and (qty.n is None or isinstance(qty.n, ir.Comp) or qty.way not in ("", "that")):
            raise self.cannot(qty, f"{qty.way or 'some'} ST")
        who = self.thing(agent)
        n = self.amount(equal.n) if equal is not None else self.amount(qty)
        change = self.make("change", name=name, n=n, down=kind == "lose", per=self.per)
        return self.says(act, who, self.make(kind, gifts=(change,)))

    def without_effect(self, act: ir.Act, agent: ir.Value | None, np: ir.Np) -> Node | None:
        none = np.det == "no" and act.op == "have"
        lost = act.op == "lose" and (np.det == "all" or (np.det == "own" and isinstance(np.owner, ir.Ref)))
        if not none and not lost:
            return None
        self.use(np)
        self.use(np.owner)
        part = self.make("blank") if none else self.make("lose", gifts=(self.make("all_abilities"),))
        return self.says(act, self.thing(agent), part)

    def becomes(self, act: ir.Act) -> Node:
        """A number becomes another; all ST become the highest or lowest (SRC-3.36)."""
        attr = act.role("agent") if isinstance(act.role("agent"), ir.Attr) else act.role("patient")
        n = act.role("amount") or act.role("to")
        assert isinstance(attr, ir.Attr)
        self.use(attr)
        if attr.name == "ST" and attr.fn == "all":
            if isinstance(n, ir.Attr) and n.name == "ST" and n.fn in ("highest", "lowest") and isinstance(n.of, ir.Ref):
                self.use(n)
                self.use(n.of)
                return self.make("level", act, who=self.thing(attr.of), to=n.fn)
            if isinstance(n, ir.Num):
                return self.make("set_value", act, who=self.thing(attr.of), name="all", n=self.amount(n))
        return super().becomes(act)

    def attribute_settable(self, attr: ir.Attr) -> str:
        return self.attribute_word(attr, attr)

    def swapped(self, act: ir.Act, attr: ir.Attr) -> Node:
        self.use(attr)
        if " and " in attr.name and attr.of is not None and act.role("with") is None:
            one, two = attr.name.split(" and ", 1)
            names = (self.attribute_name(self.full(one, two), attr), self.attribute_name(two, attr))
            return self.make("swap_st", act, who=self.thing(attr.of), one=names[0], two=names[1])
        other = act.role("with")
        self.use(other)
        if attr.name in self.attributes and other is not None:
            if isinstance(other, ir.Attr) and other.name not in (attr.name, "same"):
                raise self.cannot(act, "swap of different ST")
            whose = other.of if isinstance(other, ir.Attr) else other
            return self.make("swap_st_with", act, who=self.thing(attr.of), name=self.attributes[attr.name], other=self.thing(whose))
        return super().swapped(act, attr)

    def full(self, one: str, two: str) -> str:
        """“[α] and [Δ] ST”: the unit is said once."""
        return one if one.endswith(" ST") or not two.endswith(" ST") else f"{one} ST"

    def say_double(self, act: ir.Act) -> Node | None:
        """“doubles its [α] ST”; “double its [α] ST” is told as an order."""
        agent, attr = act.role("agent"), act.role("patient")
        if not isinstance(attr, ir.Attr) or act.neg or act.mood not in ("", "may"):
            return None
        by = "double" if act.op == "double" else "half"
        part = self.make("multiply", name=self.attribute_word(attr, attr), by=by)
        own = agent is not None and not self.is_person(agent) and not act.passive
        if own and not isinstance(attr.of, ir.Ref):
            raise self.cannot(act, f"{act.op} that of another")
        if own:
            self.use(attr.of)
        return self.says(act, self.thing(agent) if own else self.thing(attr.of), part)

    say_halve = say_double

    def say_swap(self, act: ir.Act) -> Node | None:
        attr = act.role("patient")
        return self.swapped(act, attr) if isinstance(attr, ir.Attr) and act.mood in ("", "may") and not act.neg else None

    def say_become(self, act: ir.Act) -> Node | None:
        """Another type; used and unused are deeds."""
        pred = act.role("pred")
        if isinstance(pred, ir.KindOf) and pred.word == "type" and pred.what.lower() in CODES and not act.mood and not act.neg:
            self.use(pred)
            return self.says(act, self.thing(act.role("agent")), self.make("becomes_type", code=CODES[pred.what.lower()]))
        kind = act.role("patient")
        adj = kind.adjs[0] if isinstance(kind, ir.Np) and kind.nouns == ("monster",) and kind.det == "a" and len(kind.adjs) == 1 else None
        if isinstance(adj, ir.State) and adj.name.lower() in CODES and isinstance(kind, ir.Np) and not kind.traits and not act.mood:
            self.use_all(kind)
            return self.says(act, self.thing(act.role("agent")), self.make("becomes_type", code=CODES[adj.name.lower()]))
        return None

    # ---- movement, attacks, summons

    def say_relocate(self, act: ir.Act) -> Node | None:
        agent, amount, over = act.role("agent"), act.role("amount"), act.role("over")
        if act.passive or act.neg or self.is_person(agent) or agent is None:
            return None
        if not act.mood and isinstance(amount, ir.Qty) and amount.unit == "space" and self.additional(amount):
            for adv in act.advs:
                if isinstance(adv, ir.Time) and adv.way == "when":
                    self.use_all(adv)  # “when it moves”
            self.use_all(amount)
            if any(isinstance(adv, ir.Dur) and adv.event is not None for adv in act.advs):
                raise self.cannot(act, "more spaces in some turns")
            if amount.n is None or isinstance(amount.n, ir.Comp):
                raise self.cannot(amount, "so many spaces more")
            return self.number_more(act, "spaces", self.amount(amount.n), amount.more in ("less", "fewer"))
        if act.mood not in ("may", "can") or amount is not None:
            return None
        names = {adv.name for adv in act.advs if isinstance(adv, ir.Manner)}
        if over is None and names & {"backward", "back"} and len(act.roles) == 1:
            for adv in act.advs:
                self.use(adv)
            return self.way(act, "backward")
        place = over or act.role("to")
        if isinstance(place, ir.Np) and place.nouns == ("space",) and place.num == "pl" and place.adjs == (ir.State("parallel"),):
            return self.way(act, "parallel", place) if not place.traits else None
        if isinstance(over, ir.Np) and over.nouns == ("monster",) and not over.traits and len(over.adjs) < 2:
            theirs = isinstance(over.owner, ir.Player) and over.owner.who == "opponent" and not over.adjs
            if theirs or (over.owner is None and over.adjs and over.adjs[0] in (ir.State("enemy"), ir.State("of opponent"))):
                return self.way(act, "pass_enemies", over)
        return None

    def additional(self, qty: ir.Qty) -> bool:
        return qty.more in ("more", "less", "fewer") or qty.adjs == (ir.State("additional"),)

    def say_reduce(self, act: ir.Act) -> Node | None:
        """“its movement is reduced by 1 space”."""
        what, by = act.role("patient"), act.role("by")
        if not act.passive or act.mood or act.neg or not isinstance(what, ir.Np) or what.nouns != ("movement",) or what.traits or what.adjs:
            return None
        n = by.n if isinstance(by, ir.Qty) and by.unit == "space" else by
        if not isinstance(n, ir.Num | ir.X | ir.Count) or what.owner is None or self.is_person(what.owner):
            return None
        for part in (what, by):
            self.use(part)
        down = act.op == "reduce"
        return self.says(act, self.thing(what.owner), self.make("adjusts", name="spaces", n=self.amount(n), down=down, per=self.per))

    say_increase = say_reduce

    def say_stop(self, act: ir.Act) -> Node | None:
        at = act.role("at")
        if act.mood in ("may", "can") and isinstance(at, ir.Np) and at.nouns == ("space",) and at.det == "any" and not act.advs:
            return self.way(act, "stop", at)
        return None

    def say_attack(self, act: ir.Act) -> Node | None:
        patient, agent = act.role("patient"), act.role("agent")
        if act.mood not in ("may", "can") or act.passive or self.is_person(agent) or act.neg:
            return None
        if isinstance(patient, ir.Np) and patient.nouns == ("time",) and patient.adjs == (ir.State("additional"),) and not patient.traits:
            self.use_all(patient)
            return self.number_more(act, "attacks", self.how_many(patient))
        if isinstance(patient, ir.Np) and not act.advs:
            near = patient.traits[0] if len(patient.traits) == 1 else None
            if isinstance(near, ir.Near) and near.way == "away" and near.what is None and patient.nouns == ("monster",):
                n = near.n.n if isinstance(near.n, ir.Comp) and near.n.op == "upto" else None
                if n is None or isinstance(n, ir.Qty):
                    raise self.cannot(near, "attack so far")
                self.use_all(patient)
                return self.number_more(act, "reach", self.amount(n))
            spaces = patient
            if patient.nouns == ("monster",) and isinstance(near, ir.In) and isinstance(near.place, ir.Np) and not patient.adjs:
                spaces = near.place
            if spaces.nouns == ("space",) and spaces.adjs == (ir.State("parallel"),) and not spaces.traits:
                return self.way(act, "attack_parallel", patient)
        return None

    def say_win(self, act: ir.Act) -> Node | None:
        what = act.role("patient")
        if isinstance(what, ir.Word) and what.name == "ties" and not act.mood and not act.neg:
            return self.way(act, "wins_ties", what)
        return None

    def say_affect(self, act: ir.Act) -> Node | None:
        """“is not affected by (OP) traps”: only those of the opponent are sprung by it (SRC-8.13)."""
        agent = act.role("agent")
        theirs = isinstance(agent, ir.Np) and agent.nouns == ("trap",) and not agent.traits and not agent.adjs
        if theirs and isinstance(agent, ir.Np) and (agent.owner is None or (isinstance(agent.owner, ir.Player) and agent.owner.who == "opponent")):
            if act.passive and (act.neg and not act.mood or act.mood == "cannot"):
                return self.way(act, "trap_immune", agent)
        return None

    def say_channel(self, act: ir.Act) -> Node | None:
        source, how, agent = act.role("source"), act.role("with"), act.role("agent")
        if act.mood in ("may", "can") and not act.neg:
            if not act.passive and not self.is_person(agent) and isinstance(source, ir.Np) and source.det == "any" and source.nouns == ("space",):
                return self.way(act, "channel_anywhere", source) if not source.traits and not source.adjs and not act.advs else None
            if act.passive and isinstance(how, ir.Np) and how.det == "any" and how.nouns == ("symbol",) and not act.advs:
                return self.way(act, "any_symbol", how)
            if act.passive and len(act.advs) == 1 and isinstance(act.advs[0], ir.Dur) and act.advs[0].span is not None:
                span = act.advs[0].span
                if span.name == "turn" and span.which in ("either", "each"):
                    self.use_all(act.advs[0])
                    return self.way(act, "either_turn")
        return None

    def say_fit(self, act: ir.Act) -> Node | None:
        """“Any symbol fits …”."""
        agent = act.role("agent")
        if isinstance(agent, ir.Np) and agent.nouns == ("symbol",) and agent.det == "any" and not act.mood and not act.neg:
            self.use_all(agent)
            return self.make("allows", act, who=self.thing(act.role("patient")), way="any_symbol")
        return None

    def say_count(self, act: ir.Act) -> Node | None:
        """As so many occupied spaces of a kind, or of both kinds (SRC-7.6)."""
        what = act.role("as") or act.role("patient")
        if not isinstance(what, ir.Np | ir.Qty) or act.mood or act.neg or act.passive:
            return None
        kinds = [adj for adj in what.adjs if isinstance(adj, ir.State) and adj.name != "occupied"]
        if len(kinds) == 1 and kinds[0].name == "all" and {item.name for item in kinds[0].items if isinstance(item, ir.State)} == set(KINDS):
            return self.way(act, "both_kinds", what)
        if len(kinds) != 1 or kinds[0].name not in KINDS or what.traits or isinstance(what.n, ir.Comp):
            raise self.cannot(act, "count as something")
        if isinstance(what, ir.Np) and what.nouns != ("space",):
            raise self.cannot(act, "count as something")
        self.use_all(what)
        n = self.amount(what.n) if what.n is not None else self.amount(ir.Num(1))
        return self.number_more(act, f"counts_{KINDS[kinds[0].name][0]}", n)

    def say_require(self, act: ir.Act) -> Node | None:
        what = act.role("patient")
        if not isinstance(what, ir.Np | ir.Qty) or act.mood or act.neg:
            return None
        words = [adj.name for adj in what.adjs if isinstance(adj, ir.State) and adj.name in ("more", "fewer", "less", "additional")]
        more = what.more if isinstance(what, ir.Qty) else words[0] if len(words) == 1 else what.det
        more = "more" if more == "additional" else more
        kinds = [KINDS[adj.name] for adj in what.adjs if isinstance(adj, ir.State) and adj.name in KINDS]
        if more not in ("more", "less", "fewer") or len(kinds) != 1 or what.n is None or isinstance(what.n, ir.Comp) or what.traits:
            raise self.cannot(act, "require so many")
        self.use_all(what)
        return self.number_more(act, f"need_{kinds[0][0]}", self.amount(what.n), more != "more")

    def say_lose(self, act: ir.Act) -> Node | None:
        """“does not lose turns (at the end of OP turn)” (SRC-9.12)."""
        qty = act.role("patient")
        if act.passive and not act.neg and not act.mood and act.role("agent") is None:
            of = self.effect_of(qty)
            return self.make("blank", act, who=self.thing(of)) if of is not None else None
        if not act.neg or not isinstance(qty, ir.Qty) or qty.unit != "turn" or qty.n is not None or act.mood:
            return None
        way = "no_countdown"
        for adv in act.advs:
            span = adv.span if isinstance(adv, ir.Time) and adv.way == "end" else None
            if span is None or span.name != "turn" or not isinstance(span.of, ir.Player) or span.of.who not in ("you", "opponent"):
                raise self.cannot(adv, "does not lose turns when")
            self.use_all(adv)
            way = "no_countdown_you" if span.of.who == "you" else "no_countdown_op"
        return self.way(act, way, qty)

    def say_play(self, act: ir.Act) -> Node | None:
        """What may be summoned where, and how often."""
        patient, to, agent = act.role("patient"), act.role("to"), act.role("agent")
        if act.passive and act.mood in ("may", "can") and isinstance(to, ir.Np) and to.nouns == ("flux space",):
            if self.is_this(patient) and isinstance(to.owner, ir.Player) and to.owner.who == "you" and not act.neg:
                for adv in act.advs:
                    if isinstance(adv, ir.InsteadOf) and isinstance(adv.what, ir.Np) and adv.what.nouns == ("summoning space",):
                        self.use_all(adv)
                return self.way(act, "summon_to_flux", to)
        if act.mood in ("may", "can") and self.is_person(agent) and not act.passive:
            return self.granted(act, agent, patient)
        if act.mood == "cannot" and not act.passive and self.is_person(agent) and patient is None and to is not None:
            place = self.place(to) if isinstance(to, ir.Zone) else self.group(to) if isinstance(to, ir.Np) else self.thing(to)
            return self.make("bars_summon", act, player=self.player(agent), place=place)
        return None

    def granted(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node | None:
        """“Y may summon 1 additional monster (each turn)”."""
        nouns = {"monster": "summons", "deployment": "deployments", "channeled effect card": "placements"}
        if not isinstance(patient, ir.Np) or len(patient.nouns) != 1 or patient.nouns[0] not in nouns or patient.traits:
            return None
        if patient.adjs != (ir.State("additional"),) or isinstance(patient.n, ir.Comp) or len(act.roles) != 2:
            return None
        self.use(patient)
        self.use_traits(patient)
        return self.make("granted", act, player=self.player(agent), what=nouns[patient.nouns[0]], n=self.how_many(patient))

    def say_create(self, act: ir.Act) -> Node | None:
        return self.say_move(act)

    def say_make(self, act: ir.Act) -> Node | None:
        return self.say_move(act)

    say_take = say_make

    def say_move(self, act: ir.Act) -> Node | None:
        """Additional placements and deployments; “is not sent to the Done Zone”."""
        agent, patient, to = act.role("agent"), act.role("patient"), act.role("to")
        if act.mood in ("may", "can") and self.is_person(agent) and not act.passive:
            return self.granted(act, agent, patient)
        if act.passive and act.neg and not act.mood and isinstance(to, ir.Zone) and to.name == "done" and act.role("source") is None:
            return self.way(act, "stays", to)
        return None

    def say_attach(self, act: ir.Act) -> Node | None:
        """To which monsters equipment may go (SRC-9.5)."""
        to, patient = act.role("to"), act.role("patient")
        if act.passive and act.mood in ("may", "can") and isinstance(to, ir.Np):
            if isinstance(to.n, ir.Comp) and to.n.op == "upto" and isinstance(to.n.n, ir.Num) and to.nouns == ("monster",) and not to.traits:
                self.use_all(to)
                return self.number_more(act, "wearers", self.amount(to.n.n))
            theirs = to.adjs == (ir.State("of opponent"),) or (isinstance(to.owner, ir.Player) and to.owner.who == "opponent" and not to.adjs)
            if to.nouns == ("monster",) and theirs and not to.traits and to.n is None:
                return self.way(act, "equip_op", to)
        if not act.passive and patient is None and act.role("agent") is None and isinstance(to, ir.Np) and not act.neg:
            this = self.select("this", "card")
            only = any(role.name == "to" and role.prep == "only to" for role in act.roles)
            if only and not act.advs:
                return self.make("equip_only_to", act, what=self.thing(to))
            if isinstance(to.n, ir.Comp) and to.n.op == "upto" and isinstance(to.n.n, ir.Num) and to.nouns == ("monster",) and not to.traits:
                self.use_all(to)
                return self.make("adjusts", act, who=this, name="wearers", n=self.amount(to.n.n))
            if to.nouns == ("monster",) and to.adjs == (ir.State("of opponent"),) and not to.traits and to.det == "a":
                self.use_all(to)
                return self.make("allows", act, who=this, way="equip_only_op")
        return None

    def say_use(self, act: ir.Act) -> Node | None:
        """“uses [β] ST instead of [α] ST”."""
        agent, patient = act.role("agent"), act.role("patient")
        instead = next((adv for adv in act.advs if isinstance(adv, ir.InsteadOf)), None)
        if instead is None or self.is_person(agent) or act.mood or act.neg:
            return None
        names = []
        for value in (patient, instead.what):
            self.use(value)
            name = value.unit if isinstance(value, ir.Qty) else value.name if isinstance(value, ir.Attr) else ""
            if name not in self.attributes:
                raise self.cannot(act, "use something instead")
            names.append(self.attributes[name])
        self.use(instead)
        return self.says(act, self.thing(agent), self.make("uses_instead", name=names[0], instead_of=names[1]))

    def say_copy(self, act: ir.Act) -> Node | None:
        """“copies the effect of 1 OP monster”; told as an order, this monster does."""
        what, agent = act.role("patient"), act.role("agent")
        of = self.effect_of(what)
        if of is None or act.neg or act.mood:
            return None
        who = self.select("this", "monster") if agent is None or self.is_person(agent) else self.thing(agent)
        return self.says(act, who, self.make("copies", of=self.thing(of)))

    def effect_of(self, value: ir.Value | None) -> ir.Thing | None:
        """Whose effect is spoken of."""
        if isinstance(value, ir.Attr) and value.name == "effect":
            self.use(value)
            return value.of
        if isinstance(value, ir.Np) and value.nouns == ("effect",) and not value.adjs:
            of = next((trait for trait in value.traits if isinstance(trait, ir.Of)), None)
            if of is not None and len(value.traits) == 1:
                self.use(value)
                self.use(of)
                return of.what
            if not value.traits and value.owner is not None and not self.is_person(value.owner):
                self.use(value)
                return value.owner
        return None

    def say_negate(self, act: ir.Act) -> Node | None:
        of = self.effect_of(act.role("patient"))
        return self.make("blank", act, who=self.thing(of)) if of is not None and not act.mood and not act.neg else None

    def say_ignore(self, act: ir.Act) -> Node | None:
        """“its effect is ignored”."""
        of = self.effect_of(act.role("patient"))
        return self.make("blank", act, who=self.thing(of)) if of is not None and act.passive and not act.mood and not act.neg else None

    def say_treat(self, act: ir.Act) -> Node | None:
        """“is also treated as named …”; “treat its ST as 15 higher for channeled effects” (SRC-10.9)."""
        patient, as_ = act.role("patient"), act.role("as") or act.role("pred")
        if isinstance(as_, ir.Named) and act.passive and not act.mood and not act.neg:
            self.use(as_)
            for adv in act.advs:
                self.use(adv)
            return self.says(act, self.thing(patient), self.make("named_too", name=as_.name))
        return None

    def say_prevent(self, act: ir.Act) -> Node | None:
        qty = act.role("patient")
        if not isinstance(qty, ir.Qty) or qty.unit != "SourcePoint":
            return None
        rel = next((trait for trait in qty.traits if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act)), None)
        if len(qty.traits) > 1 or (qty.traits and rel is None):
            raise self.cannot(act, "prevent some SourcePoints")
        who: ir.Value | None = None
        if rel is not None and isinstance(rel.act, ir.Act):
            if rel.act.op != "lose":
                raise self.cannot(rel, "prevent something else")
            for part in (rel, rel.act, *rel.act.advs):
                self.use(part)
            who = rel.act.role("agent")
        self.use(qty)
        player = self.player(who) if who is not None else self.make("player", who="you")
        if qty.way == "all":
            return self.make("prevents", act, player=player)
        if qty.way != "next" or qty.n is None or isinstance(qty.n, ir.Comp):
            raise self.cannot(act, f"prevent {qty.way} SourcePoints")
        return self.make("prevents", act, player=player, n=self.amount(qty.n))

    def until(self, act: ir.Act | ir.Told) -> Node | None:
        """The next SourcePoints that would be lost “this turn”: how long it is waited for."""
        qty = act.role("patient") if isinstance(act, ir.Act) and act.op == "prevent" else None
        inner = [
            adv
            for trait in (qty.traits if isinstance(qty, ir.Qty) else ())
            if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act)
            for adv in trait.act.advs
            if isinstance(adv, ir.Dur)
        ]
        return self.duration(inner[0]) if len(inner) == 1 else super().until(act)

    def say_deal(self, act: ir.Act) -> Node | None:
        """“Generator attacks by this monster deal 5 more”."""
        agent, qty = act.role("agent"), act.role("patient") or act.role("amount")
        of = next((trait.what for trait in agent.traits if isinstance(trait, ir.Of)), None) if isinstance(agent, ir.Np) else None
        if not isinstance(agent, ir.Np) or agent.nouns != ("generator attack",) or of is None or len(agent.traits) != 1:
            return None
        word = act.role("amount") if isinstance(act.role("amount"), ir.Word) else None
        more = qty.more if isinstance(qty, ir.Qty) else word.name if isinstance(word, ir.Word) else ""
        n = qty.n if isinstance(qty, ir.Qty) else qty
        if more not in ("more", "less", "fewer") or not isinstance(n, ir.Num | ir.X | ir.Count):
            raise self.cannot(act, "deal so much")
        for part in (agent, *agent.traits, qty, word):
            self.use(part)
        return self.make("adjusts", act, who=self.thing(of), name="damage", n=self.amount(n), down=more != "more", per=self.per)

    say_damage = say_deal

    def say_end(self, act: ir.Act) -> Node | None:
        """“Attacking the generator (with this monster) does not end the turn” (SRC-13.13)."""
        agent, span = act.role("agent"), act.role("patient")
        rel = agent.traits[0] if isinstance(agent, ir.Np) and agent.det == "doing" and len(agent.traits) == 1 else None
        deed = rel.act if isinstance(rel, ir.Rel) else None
        if act.neg and isinstance(deed, ir.Act) and deed.op == "attack" and isinstance(span, ir.Span) and span.name == "turn":
            patient, by = deed.role("patient"), deed.role("with")
            if isinstance(patient, ir.Np) and self.is_generator(patient) and patient.owner is None and not deed.advs:
                for part in (agent, rel, deed, span, patient):
                    self.use(part)
                yours = self.select("each", "monster", filters=(self.make("controlled_by", player=self.make("player", who="you")),))
                return self.make("allows", act, who=self.thing(by) if by is not None else yours, way="keep_turn")
        return None

    def say_destroy(self, act: ir.Act) -> Node | None:
        """“is destroyed at the end of the turn” (SRC-14.9)."""
        times = [adv for adv in act.advs if isinstance(adv, ir.Time) and adv.way == "end" and adv.span is not None]
        if not act.passive or act.mood or act.neg or len(times) != 1 or len(act.advs) != 1 or act.role("agent") is not None:
            return None
        time = times[0]
        assert time.span is not None
        self.use(time)
        if time.event is not None:
            one = time.event.acts[0]
            if len(time.event.acts) != 1 or not isinstance(one, ir.Act) or one.op != "play" or not one.passive:
                raise self.cannot(time, "destroyed at a time")
            self.use_all(time)
            event = self.make("event", name="turn_end", span="after")
        else:
            event = self.at_span(time.span, "end")
        return self.says(act, self.thing(act.role("patient")), self.make("doomed", event=event))

    # ---- what cannot or must be

    def bidden(self, act: ir.Act) -> Node:
        agent, patient = act.role("agent"), act.role("patient")
        if act.mood == "must":
            stated = super().bidden(act)
            return self.says(act, stated["who"], self.make("must", deed=stated["deed"]))
        if act.passive:
            return self.says(act, self.thing(patient), self.ban(act, agent))
        if self.is_person(agent):
            return self.make("barred", act, who=self.player(agent), deeds=(self.player_ban(act, patient),))
        key = " ".join((act.op, *sorted(patient.nouns))) if isinstance(patient, ir.Np) else act.op
        deed = self.deeds.get(key)
        self.only(act, ("agent", "patient"))
        if deed is None or (isinstance(patient, ir.Np) and (patient.traits or patient.adjs or patient.owner is not None)):
            raise self.cannot(act, f"cannot {act.op}")
        self.use(patient)
        return self.says(act, self.thing(agent), self.make("barred", deeds=(deed,)))

    def ban(self, act: ir.Act, agent: ir.Value | None) -> Node:
        """What cannot be done to it, with what the text says of how."""
        deed = self.suffers.get(act.op)
        manners = [adv.name for adv in act.advs if isinstance(adv, ir.Manner)]
        for adv in act.advs:
            if isinstance(adv, ir.Manner):
                self.use(adv)
        if deed is None:
            raise self.cannot(act, f"cannot be {act.op}")
        but = next((adv for adv in act.advs if isinstance(adv, ir.Except | ir.By)), None)
        except_ = act.role("except")
        if act.op == "play" and (except_ is not None or but is not None):
            return self.summoned_only(act, except_)
        self.only(act, ("agent", "patient"))
        how = {"": ""}.get(" ".join(manners), " ".join(manners))
        if agent is not None:
            how = self.by_effects(act, agent) if not manners else "?"
        names = {
            "be_destroyed": {"": "be_destroyed", "in battle": "be_destroyed_in_battle", "effects": "be_destroyed_by_effects",
                             "OP effects": "be_destroyed_by_op_effects", "traps": "be_destroyed_by_traps"},
            "be_summoned": {"": "be_summoned", "conventionally": "be_summoned_conventionally",
                            "reactionarily": "be_summoned_reactionarily"},
        }.get(deed, {"": deed})
        if how not in names:
            raise self.cannot(act, f"cannot be {act.op} {how}")
        return self.make("barred", deeds=(names[how],))

    def by_effects(self, act: ir.Act, agent: ir.Value) -> str:
        if isinstance(agent, ir.Np) and agent.nouns == ("trap",) and agent.num == "pl" and not agent.traits and not agent.adjs:
            if agent.owner is None:
                self.use(agent)
                return "traps"
        if isinstance(agent, ir.Np) and agent.nouns == ("effect",) and not agent.traits and not agent.adjs:
            self.use(agent)
            if agent.owner is None:
                return "effects"
            if isinstance(agent.owner, ir.Player) and agent.owner.who == "opponent":
                self.use(agent.owner)
                return "OP effects"
        return "by something"

    def summoned_only(self, act: ir.Act, by: ir.Value | None) -> Node:
        """“cannot be summoned except by an effect”, “except by CALLER” (SRC-7.30)."""
        if isinstance(by, ir.Np) and by.nouns == ("effect",) and not by.traits and not by.adjs:
            self.use(by)
            return self.make("barred", deeds=("be_summoned_except_by_effect",))
        named = next((trait for trait in by.traits if isinstance(trait, ir.Named)), None) if isinstance(by, ir.Np) else None
        if named is not None and isinstance(by, ir.Np) and len(by.traits) == 1:
            self.use(by)
            self.use(named)
            return self.make("summoned_by", name=named.name)
        raise self.cannot(act, "cannot be summoned except")

    def player_ban(self, act: ir.Act, patient: ir.Value | None) -> str:
        """What a player cannot do."""
        self.only(act, ("agent", "patient"))
        self.use(patient)
        if isinstance(patient, ir.Qty) and patient.unit == "SourcePoint" and act.op == "gain" and patient.n is None:
            return "regain"
        manners = [adv for adv in act.advs if isinstance(adv, ir.Manner)]
        if act.op == "play" and act.verb == "summon" and len(manners) == 1 and manners[0].name == "conventionally":
            self.use(manners[0])
            return "summon_conventionally"
        verb = {"set": "set"}.get(act.verb, act.op)
        key = " ".join((verb, *sorted(patient.nouns))) if isinstance(patient, ir.Np) else act.op
        deed = self.players_deeds.get(key)
        plain = not isinstance(patient, ir.Np) or not (patient.traits or patient.adjs)
        if deed is None and act.op == "play" and act.verb == "summon" and patient is None:
            deed = "summon"
        if deed is None or not plain:
            raise self.cannot(act, f"a player cannot {act.op}")
        return deed

    # ---- how long

    def own_duration(self, dur: ir.Dur) -> Node:
        """For so many turns (SRC-15.27), until or during a later turn, for the rest of the game."""
        span = dur.span
        if span is None:
            return super().own_duration(dur)
        if span.name == "turn" and span.n is not None and dur.way == "for" and span.of is None:
            return self.make("for_turns", name="turns", n=self.amount(span.n))
        if span.name == "turn" and span.which == "next" and span.of is not None:
            if dur.way == "until_start":
                return self.make("duration", name="next_turn_start", player=self.player(span.of))  # type: ignore[arg-type]
            if dur.way in ("during", "in_turn"):
                return self.make("duration", name="next_turn", player=self.player(span.of))  # type: ignore[arg-type]
        return super().own_duration(dur)

    def duration(self, dur: ir.Dur) -> Node:
        if dur.span is not None and dur.span.n is not None:
            self.use(dur)
            return self.own_duration(dur)
        if dur.way == "permanently":
            self.use(dur)
            return self.make("duration", name="game")
        if dur.way == "while" and isinstance(dur.fact, ir.Is) and self.is_this(dur.fact.who) and not dur.fact.neg and not dur.fact.tense:
            pred = dur.fact.pred
            place = pred[0].place if len(pred) == 1 and isinstance(pred[0], ir.In) else None
            there = (isinstance(place, ir.Zone) and place.name in self.field) or (isinstance(place, ir.Np) and place.nouns == ("map",))
            if there and not self.static:
                self.use_all(dur)
                return self.make("duration", name="leaves", of=self.thing(dur.fact.who))
        return super().duration(dur)

    def until_event(self, dur: ir.Dur) -> Node:
        """Until it moves."""
        act = dur.event.acts[0] if dur.event is not None and len(dur.event.acts) == 1 else None
        if isinstance(act, ir.Act) and act.verb == "move" and not act.passive and not act.advs and len(act.roles) == 1:
            if isinstance(act.role("agent"), ir.Ref):
                self.use_all(dur)
                return self.make("duration", name="moves")
        return super().until_event(dur)

    def can_last(self, act: ir.Act) -> bool:
        if act.op in ("relocate", "use", "swap", "win") and not act.mood and not (act.op == "relocate" and self.changes_spaces(act)):
            return act.op == "swap" and isinstance(act.role("patient"), ir.Attr)
        return super().can_last(act)

    def changes_spaces(self, act: ir.Act) -> bool:
        amount = act.role("amount")
        return isinstance(amount, ir.Qty) and self.additional(amount) and not self.is_person(act.role("agent"))

    def statement(self, said: ir.Act | ir.Told) -> Node | None:
        return super().statement(self.lifted(said))

    def lifted(self, said: ir.Act | ir.Told) -> ir.Act | ir.Told:
        """“for each space it moved this turn for this attack”: what has been done does not last, so the duration is that of the act."""
        if not isinstance(said, ir.Act):
            return said
        lifted: list[ir.Adverbial] = []
        for adv in said.advs:
            rel = adv.what.traits[0] if isinstance(adv, ir.ForEach) and isinstance(adv.what, ir.Qty) and len(adv.what.traits) == 1 else None
            act = rel.act if isinstance(rel, ir.Rel) and isinstance(rel.act, ir.Act) else None
            late = [item for item in act.advs if isinstance(item, ir.Dur) and item.way == "for"] if act is not None else []
            if not late or act is None or not isinstance(adv, ir.ForEach) or not isinstance(adv.what, ir.Qty) or not isinstance(rel, ir.Rel):
                lifted.append(adv)
                continue
            rest = replace(act, advs=tuple(item for item in act.advs if item not in late))
            lifted += [replace(adv, what=replace(adv.what, traits=(replace(rel, act=rest),))), *late]
        return replace(said, advs=tuple(lifted))
