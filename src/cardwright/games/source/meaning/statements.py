"""What SOURCE's texts state: what a monster, card or player may do beyond the rules, and numbers that are higher or lower."""

from __future__ import annotations

from ....language import ir
from ....text.tree import Node
from .fights import SourceFights
from .things import KINDS, SPACES


class SourceStatements(SourceFights):
    """What is so for a while. `say_OP` takes an act and gives what it states, None where it is something that is done."""

    plays = frozenset(("play", "set"))

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

    def say_relocate(self, act: ir.Act) -> Node | None:
        agent, amount, over = act.role("agent"), act.role("amount"), act.role("over")
        if act.passive or act.neg or self.is_person(agent) or agent is None:
            return None
        if act.mood in ("", "may", "can") and isinstance(amount, ir.Qty) and amount.unit == "space" and self.additional(amount):
            for adv in act.advs:
                if isinstance(adv, ir.Time) and adv.way == "when" and self.as_it_moves(adv.event):
                    self.use_all(adv)  # “when it moves”
            self.use_all(amount)
            if any(isinstance(adv, ir.Dur) and adv.event is not None for adv in act.advs):
                raise self.cannot(act, "more spaces in some turns")
            most = amount.n.n if isinstance(amount.n, ir.Comp) and amount.n.op == "upto" else None
            if most is not None and not isinstance(most, ir.Qty) and amount.more not in ("less", "fewer"):
                self.use(amount.n)  # “up to 2 additional spaces”: it may stop before them
                more = [self.make("adjusts", name=name, n=self.amount(most), per=self.per) for name in ("spaces", "spare")]
                return self.make("says", act, who=self.subject(act), parts=tuple(more))
            if amount.n is None or isinstance(amount.n, ir.Comp):
                raise self.cannot(amount, "so many spaces more")
            if act.mood in ("may", "can"):  # it need not
                changed = ("spare",) if amount.more in ("less", "fewer") else ("spaces", "spare")
                spaces = tuple(self.make("adjusts", name=name, n=self.amount(amount.n), per=self.per) for name in changed)
                return self.make("says", act, who=self.subject(act), parts=spaces)
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

    def as_it_moves(self, event: ir.Event | None) -> bool:
        """“when it moves”, and nothing more."""
        act = event.acts[0] if event is not None and len(event.acts) == 1 and not event.ord else None
        return isinstance(act, ir.Act) and act.op == "relocate" and not act.advs and len(act.roles) == 1 and not act.neg

    def say_reduce(self, act: ir.Act) -> Node | None:
        """“its movement is reduced by 1 space”; “its [α] ST increases by 20”."""
        attr = self.all_its(act.role("patient") or act.role("agent"))
        if isinstance(attr, ir.Attr) and not act.mood and not act.neg:
            return self.strength_by(act, attr)
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

    def say_affect(self, act: ir.Act) -> Node | None:
        """“is not affected by (OP) traps”: its controller's own never spring (SRC-8.17)."""
        agent = act.role("agent")
        theirs = isinstance(agent, ir.Np) and agent.nouns == ("trap",) and not agent.traits and not agent.adjs
        if (
            theirs
            and isinstance(agent, ir.Np)
            and (agent.owner is None or (isinstance(agent.owner, ir.Player) and agent.owner.who == "opponent"))
            and act.passive
            and ((act.neg and not act.mood) or act.mood == "cannot")
        ):
            return self.way(act, "trap_immune", agent)
        return None

    def say_trigger(self, act: ir.Act) -> Node | None:
        """“does not activate traps”, “ignores (OP) traps”: it does not spring them."""
        agent, traps = act.role("agent"), act.role("patient")
        spared = act.op == "ignore" and not act.mood and not act.neg
        spared = spared or (act.op in ("trigger", "activate") and (act.mood == "cannot" or (act.neg and not act.mood)))
        if not spared or act.passive or not isinstance(agent, ir.Np | ir.Ref) or self.is_person(agent) or not isinstance(traps, ir.Np):
            return None
        theirs = traps.owner is None or (isinstance(traps.owner, ir.Player) and traps.owner.who == "opponent")
        plain = traps.adjs in ((), (ir.State("of opponent"),), (ir.State("enemy"),)) and not traps.traits
        if traps.nouns != ("trap",) or not plain or not theirs:
            return None
        return self.way(act, "trap_immune", traps)

    say_activate = say_trigger

    def say_channel(self, act: ir.Act) -> Node | None:
        source, how, agent = act.role("source"), act.role("with"), act.role("agent")
        if act.mood in ("may", "can") and not act.neg:
            if (
                not act.passive
                and not self.is_person(agent)
                and isinstance(source, ir.Np)
                and source.det == "any"
                and source.nouns == ("space",)
            ):
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
        """As so many occupied spaces of a kind, or of both kinds (SRC-7.1)."""
        what = act.role("as") or act.role("patient")
        if not isinstance(what, ir.Np | ir.Qty) or act.mood or act.neg or act.passive:
            return None
        kinds = [adj for adj in what.adjs if isinstance(adj, ir.State) and adj.name != "occupied"]
        if (
            len(kinds) == 1
            and kinds[0].name == "all"
            and {item.name for item in kinds[0].items if isinstance(item, ir.State)} == set(KINDS)
        ):
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
        """“does not lose turns (at the end of OP turn)” (SRC-9.10)."""
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
        mine = isinstance(agent, ir.Player) and agent.who == "you" and not act.passive and self.static
        if (
            (act.passive or (mine and act.role("source") is None))
            and act.mood in ("may", "can")
            and isinstance(to, ir.Np)
            and SPACES.get(to.nouns[0] if len(to.nouns) == 1 else "") == ("flux",)
            and self.is_this(patient)
            and isinstance(to.owner, ir.Player)
            and to.owner.who == "you"
            and not act.neg
        ):
            for adv in act.advs:
                if isinstance(adv, ir.InsteadOf) and isinstance(adv.what, ir.Np) and adv.what.nouns == ("summoning space",):
                    self.use_all(adv)
            self.use(agent)
            return self.says(act, self.thing(patient), self.flux(to))
        besides = self.summoned_beyond(act)
        if besides is not None:
            return besides
        if act.mood in ("may", "can") and self.is_person(agent) and not act.passive:
            return self.granted(act, agent, patient)
        if act.mood == "cannot" and not act.passive and self.is_person(agent) and self.any_monsters(patient) and to is not None:
            self.use(patient)
            place = self.place(to) if isinstance(to, ir.Zone) else self.group(to) if isinstance(to, ir.Np) else self.thing(to)
            return self.make("bars_summon", act, player=self.player(agent), place=place)
        return None

    def flux(self, to: ir.Np) -> Node:
        self.use_all(to)
        return self.make("allows", way="summon_to_flux")

    def any_monsters(self, value: ir.Value | None) -> bool:
        """“summon (monsters)”, whichever."""
        plain = isinstance(value, ir.Np) and value.nouns == ("monster",) and value.num == "pl" and value.det in ("", "any")
        return value is None or (plain and isinstance(value, ir.Np) and not (value.traits or value.adjs or value.owner))

    def summoned_beyond(self, act: ir.Act) -> Node | None:
        """“This monster may be summoned in addition to Y's conventional summon”, “… without meeting its requirements”."""
        agent, patient, to = act.role("agent"), act.role("patient"), act.role("to")
        mine = act.passive or (isinstance(agent, ir.Player) and agent.who == "you")
        if act.verb != "summon" or act.mood not in ("may", "can") or act.neg or not mine or not self.is_this(patient) or len(act.advs) != 1:
            return None
        how, other = act.advs[0], {role.name for role in act.roles} - {"agent", "patient", "to"}
        if self.regular_summon(to) and how == ir.Manner("additionally") and not other:
            way = "summon_besides"
        elif to is None and self.unrequired(how) and not other:
            way = "summon_freely"
        else:
            return None
        for part in (how, to, patient, agent):
            self.use_all(part)
        return self.make("allows", act, who=self.select("this", "card"), way=way)

    def regular_summon(self, to: ir.Value | None) -> bool:
        """“Y's conventional summon”."""
        own = isinstance(to, ir.Np) and to.nouns == ("summon",) and not to.traits and to.n in (None, ir.Num(1))
        return own and isinstance(to, ir.Np) and to.adjs in ((), (ir.State("conventional"),)) and to.owner in (None, ir.Player("you"))

    def unrequired(self, adv: ir.Adverbial) -> bool:
        """“ignoring its requirements”, “without occupying any spaces”."""
        if isinstance(adv, ir.Manner):
            return adv.name == "ignoring requirements"
        what = adv.act.role("patient") if isinstance(adv, ir.By) else None
        if not isinstance(adv, ir.By) or adv.act.advs or len(adv.act.roles) != 1:
            return False
        if isinstance(what, ir.Attr):
            return what.name == "requirement" and adv.act.op == ("meet" if adv.neg else "ignore")
        spaces = isinstance(what, ir.Np) and what.nouns == ("space",) and what.det == "any" and not what.traits and not what.adjs
        return spaces and adv.neg and adv.act.op == "occupy"

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
            if (
                isinstance(to.n, ir.Comp)
                and to.n.op == "upto"
                and isinstance(to.n.n, ir.Num)
                and to.nouns == ("monster",)
                and not to.traits
            ):
                self.use_all(to)
                return self.number_more(act, "wearers", self.amount(to.n.n))
            theirs = to.adjs == (ir.State("of opponent"),) or (
                isinstance(to.owner, ir.Player) and to.owner.who == "opponent" and not to.adjs
            )
            if to.nouns == ("monster",) and theirs and not to.traits and to.n is None:
                return self.way(act, "equip_op", to)
        if not act.passive and patient is None and act.role("agent") is None and isinstance(to, ir.Np) and not act.neg:
            this = self.select("this", "card")
            only = any(role.name == "to" and role.prep == "only to" for role in act.roles)
            if only and not act.advs:
                return self.make("equip_only_to", act, what=self.thing(to))
            if (
                isinstance(to.n, ir.Comp)
                and to.n.op == "upto"
                and isinstance(to.n.n, ir.Num)
                and to.nouns == ("monster",)
                and not to.traits
            ):
                self.use_all(to)
                return self.make("adjusts", act, who=this, name="wearers", n=self.amount(to.n.n))
            if to.nouns == ("monster",) and to.adjs == (ir.State("of opponent"),) and not to.traits and to.det == "a":
                self.use_all(to)
                return self.make("allows", act, who=this, way="equip_only_op")
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

    def say_end(self, act: ir.Act) -> Node | None:
        """“Attacking the generator (with this monster) does not end the turn” (SRC-13.18)."""
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
        """“is destroyed at the end of the turn” (SRC-14.11)."""
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
            if self.static and time.span.which == "next":  # the first that comes after the turn in which it came
                event = self.make("event", name="end", player=event["player"], span="after")
        return self.says(act, self.thing(act.role("patient")), self.make("doomed", event=event))
