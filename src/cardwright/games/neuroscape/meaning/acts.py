"""What Neuroscape's texts do, one handler for each operation."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .copies import NeuroscapeCopies

FOR_A_WHILE = {
    "cannot": "banned", "must": "told", "blocked_only_by": "only_by_for", "block_more": "block_more_for", "permission": "permitted",
    "cost_change": "cost_for", "cost_set": "cost_set_for", "roll_change": "roll_for", "roll_as": "roll_as_for",
}


class NeuroscapeActs(NeuroscapeCopies):
    """What its operations do."""

    def lasting(self, what: Node, act: ir.Act | ir.Told) -> Node:
        """Some statements have an instruction of their own for a while."""
        if what.kind in ("enters_with", "enters_running", "enters_as"):
            raise self.cannot(act, "enter so for a while")
        kind = FOR_A_WHILE.get(what.kind)
        if what.kind == "multiply":
            until = self.until(act)
            return self.make("double", act, who=what["who"], name=what["name"], half=what["by"] == "half", until=until)
        if kind is None or (what.kind in ("cannot", "must") and self.hangs_on_something(what, act)):
            return super().lasting(what, act)
        args = {name: value for name, value in what.args.items() if name in self.kinds[kind].args}
        lost = [name for name, value in what.args.items() if name not in args and value not in (None, False, ())]
        if lost:
            raise self.cannot(act, f"{what.kind} {lost[0]} for a while")
        until = self.until(act)
        if until is None:
            until = self.make("duration", name="turn")  # NSC-10.38
        return self.make(kind, act, **args, until=until)

    def hangs_on_something(self, what: Node, act: ir.Act | ir.Told) -> bool:
        """Whether what is said of a card lasts as long as something else is so, or until some card leaves."""
        who = what["who"]
        spans = [adv for adv in act.advs if isinstance(adv, ir.Dur)]
        until = len(spans) == 1 and (spans[0].way == "while" or (spans[0].way == "until" and spans[0].event is not None))
        return isinstance(who, Node) and who.kind != "player" and until

    def instruct(self, said: ir.Act | ir.Told) -> list[Node]:
        """“each character and each player”: the same is done to one and to the other."""
        doers = said.role("agent") if isinstance(said, ir.Act) else None
        if isinstance(said, ir.Act) and isinstance(doers, ir.Np) and doers.join == "and" and all(map(self.is_person, doers.items)):
            self.use(doers)  # “you and target opponent each draw a card”
            return [node for item in doers.items for node in super(NeuroscapeActs, self).instruct(_with(said, "agent", item))]
        if isinstance(said, ir.Act) and said.op in _SPREADS and not said.passive:
            for name in ("patient", "to"):
                several = said.role(name)
                if isinstance(several, ir.Np) and several.items and several.join == "and" and not several.traits and not several.adjs:
                    self.use(several)
                    return [node for item in several.items for node in super(NeuroscapeActs, self).instruct(_with(said, name, item))]
        return super().instruct(said)

    def do_destroy(self, act: ir.Act) -> list[Node]:
        if act.verb == "crash" or act.verb == "force quit":
            raise self.cannot(act, act.verb)
        given, patient = act.role("with"), act.role("patient")
        if isinstance(given, ir.Np) and self.counter_name(given) and isinstance(patient, ir.Np):  # “each character with 3 bleed counters”
            bearing = replace(patient, traits=(*patient.traits, ir.Has(given)))
            roles = tuple(replace(role, value=bearing) if role.name == "patient" else role for role in act.roles if role.name != "with")
            return self.simple("destroy", replace(act, roles=roles))
        return self.simple("destroy", act)

    def do_sacrifice(self, act: ir.Act) -> list[Node]:
        return self.simple("sacrifice", act)

    def do_exhaust(self, act: ir.Act) -> list[Node]:
        agent = act.role("agent")
        if act.role("patient") is None and agent is not None and not self.is_person(agent):
            act = replace(act, roles=(ir.Role("patient", agent),))  # “it runs”
        return self.simple("run", act)

    def do_ready(self, act: ir.Act) -> list[Node]:
        agent = act.role("agent")
        if act.role("patient") is None and agent is not None and not self.is_person(agent):
            act = replace(act, roles=(ir.Role("patient", agent),))  # “it refreshes”
        patient = act.role("patient")
        of = patient.traits[0] if isinstance(patient, ir.Np) and patient.nouns == ("activation",) and len(patient.traits) == 1 else None
        if isinstance(of, ir.Of):
            self.plain(act, "patient")
            self.use(patient)
            self.use(of)
            return [self.make("renew", act, player=self.doer(act), what=self.thing(of.what))]
        return self.simple("refresh", act)

    def do_negate(self, act: ir.Act) -> list[Node]:
        return self.simple("counter", act)

    def do_remove(self, act: ir.Act) -> list[Node]:
        if act.verb == "purge":
            act = self.not_binned(act)
            return [self.make("purge", act, player=self.doer(act), what=self.from_zone(act, self.patient(act, "source")))]
        return super().do_remove(act)

    def not_binned(self, act: ir.Act) -> ir.Act:
        """“instead of into a recycle bin”, after what put it there: it goes from there at once."""
        for adv in act.advs:
            where: object = adv.what if isinstance(adv, ir.InsteadOf) else None
            if isinstance(where, ir.Act) and where.op == "move":
                where = where.role("to")
            if isinstance(where, ir.Zone) and where.name == "bin" and isinstance(act.role("patient"), ir.Ref | ir.Np):
                self.use_all(adv)
                return replace(act, advs=tuple(other for other in act.advs if other is not adv))
        return act

    def do_move(self, act: ir.Act) -> list[Node]:
        return super().do_move(self.not_binned(act))

    def removed(self, act: ir.Act) -> list[Node]:
        patient, source = act.role("patient"), act.role("source")
        if isinstance(source, ir.Zone) and source.name == "combat":
            self.use(source)
            return [self.make("leave_combat", act, player=self.doer(act), what=self.patient(act, "source"))]
        if isinstance(patient, ir.Qty) and patient.unit == "damage":
            self.plain(act, "patient", "source")
            self.use(patient)
            n = None if patient.way == "all" else self.amount(patient)
            return [self.make("heal", act, player=self.doer(act), n=n, what=self.thing(source))]
        return super().removed(act)

    # ---- damage and health

    def do_damage(self, act: ir.Act) -> list[Node]:
        qty, to, agent = act.role("patient"), act.role("to"), act.role("agent")
        if not isinstance(qty, ir.Qty):
            raise self.cannot(act, "deal something else")
        self.use(qty)
        instead = self.rerouted(act, qty, to)
        if instead is not None:
            return instead
        if act.passive and (to is None or qty.way or agent is not None or self.static):
            raise self.cannot(act, "damage is dealt")
        pool = self.pool(qty.unit, qty)
        divided = self.divided(qty)
        additional = qty.more == "more" or any(isinstance(adj, ir.State) and adj.name == "additional" for adj in qty.adjs)
        for adj in qty.adjs:
            if not (isinstance(adj, ir.State) and adj.name == "additional"):
                raise self.cannot(adj, "such damage")
            self.use(adj)
        self.plain(act, "patient", "to", advs=(ir.Equals,))
        source = None if agent is None or self.is_person(agent) else self.thing(agent)
        if agent is not None and self.is_person(agent):
            raise self.cannot(act, "a player deals damage")
        n = None if pool == "attack" and self.own_attack(qty, agent) else self.how_much(act, qty)
        if divided is not None:
            return [self.make("deal", act, n=n, pool=pool, to=self.thing(divided), source=source, divided=True)]
        return [
            self.make("deal", act, n=n, pool=pool, to=self.struck(to), source=source, per=self.per, additional=additional)
        ]

    def own_attack(self, qty: ir.Qty, agent: ir.Value | None) -> bool:
        """“deals its attack damage”: as much as its attack (NSC-10.42)."""
        of = qty.of
        if qty.n is not None or qty.way or not isinstance(of, ir.Ref) or agent is None:
            return False
        self.use(of)
        spoken = agent.bind if isinstance(agent, ir.Np) else agent.to if isinstance(agent, ir.Ref) else None
        return of.to == spoken or (self.is_this(agent) and of.to == 0)

    def divided(self, qty: ir.Qty) -> ir.Value | None:
        for trait in qty.traits:
            if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act) and trait.act.op == "divide":
                for part in (trait, trait.act, *trait.act.advs):
                    self.use(part)
                return trait.act.role("among")
            raise self.cannot(trait, "such damage")
        return None

    def how_much(self, act: ir.Act, qty: ir.Qty) -> Node | None:
        equal = next((adv for adv in act.advs if isinstance(adv, ir.Equals)), None)
        if equal is not None:
            return self.amount(equal.n)
        if qty.more and not (qty.more == "more"):
            raise self.cannot(qty, f"{qty.more} of it")
        if qty.n is None or isinstance(qty.n, ir.Comp) or qty.way not in ("", "that", "a"):
            raise self.cannot(qty, f"{qty.way or 'some'} {qty.unit}")
        return self.amount(qty)

    def do_divide(self, act: ir.Act) -> list[Node]:
        qty, among = act.role("patient"), act.role("among")
        if not isinstance(qty, ir.Qty) or "damage" not in qty.unit or qty.n is None or isinstance(qty.n, ir.Comp) or qty.traits:
            raise self.cannot(act, "divide something else")
        self.plain(act, "patient", "among", advs=(ir.Manner,))
        self.manners(act, "as you choose")
        self.use(qty)
        return [self.make("deal", act, n=self.amount(qty), pool=self.pool(qty.unit, qty), to=self.thing(among), divided=True)]

    def do_take(self, act: ir.Act) -> list[Node]:
        """“That player takes 2 mainframe damage”: it is dealt to them by this card."""
        qty, agent = act.role("patient"), act.role("agent")
        if isinstance(qty, ir.Qty) and "damage" in qty.unit and agent is not None:
            dealt = replace(act, op="damage", roles=(ir.Role("patient", qty), ir.Role("to", agent)))
            self.only(act, ("agent", "patient"))
            return self.do_damage(dealt)
        if isinstance(qty, ir.Np) and qty.nouns == ("draw / install action",):
            return self.more_actions(act, qty)
        if self.takes_a_turn(act):
            return self.another_turn(act)
        raise self.cannot(act, "take something")

    def more_actions(self, act: ir.Act, np: ir.Np) -> list[Node]:
        self.use(np)
        names = [adj.name for adj in np.adjs if isinstance(adj, ir.State)]
        down = np.det == "fewer" or "fewer" in names
        if (names not in (["additional"], ["fewer"], []) or np.traits or (not names and not down)) and not down:
            raise self.cannot(act, "draw/install actions")
        self.use_traits(np)
        self.plain(act, "patient", advs=(ir.Dur,))
        whose = self.on_turn(act)
        n = self.how_many(np)
        return [self.make("actions", act, player=self.doer(act), n=n, down=down, whose=whose)]

    def on_turn(self, act: ir.Act) -> Node | None:
        spans = [adv for adv in act.advs if isinstance(adv, ir.Dur)]
        if not spans:
            return None
        span = spans[0].span
        if len(spans) > 1 or span is None or span.name != "turn" or span.which not in ("next", "this"):
            raise self.cannot(act, "actions in a span")
        if span.which == "this":
            return None
        if isinstance(span.of, ir.Span):
            raise self.cannot(act, "actions in a span")
        return self.player(span.of)

    def do_heal(self, act: ir.Act) -> list[Node]:
        qty = act.role("patient")
        if isinstance(qty, ir.Qty):
            self.plain(act, "patient", "source", "to")
            self.use(qty)
            n = None if qty.way == "all" else self.amount(qty)
            return [self.make("heal", act, player=self.doer(act), n=n, what=self.thing(act.role("source") or act.role("to"), "heal"))]
        return [self.make("heal", act, player=self.doer(act), what=self.patient(act))]

    def do_gain(self, act: ir.Act) -> list[Node]:
        patient, agent = act.role("patient"), act.role("agent")
        if isinstance(patient, ir.Np) and self.counter_name(patient) and agent is not None and not self.is_person(agent):
            self.plain(act, "patient")
            group = self.counter_group(patient, self.counter_name(patient) or "")
            return [self.make("put_counters", act, player=self.make("player", who="doer"), what=group, on=self.thing(agent))]
        return self.health(act, False)

    def do_lose(self, act: ir.Act) -> list[Node]:
        return self.health(act, True)

    def health(self, act: ir.Act, down: bool) -> list[Node]:
        qty, bare, pool = act.role("patient"), act.role("amount"), act.role("agent")
        frame = pool.nouns[0] if isinstance(pool, ir.Np) and len(pool.nouns) == 1 and not pool.traits and not pool.adjs else ""
        if frame in ("mainframe", "bioframe") and isinstance(pool, ir.Np) and pool.owner is not None and isinstance(qty, ir.Qty):
            if not self.is_person(pool.owner) or qty.unit != "health":
                raise self.cannot(act, f"{frame} and {qty.unit}")
            self.use(pool)  # “your mainframe regains 2 health”
            told = replace(qty, unit=f"{frame} health")
            act = replace(act, roles=(ir.Role("agent", pool.owner), ir.Role("patient", told)))
            qty = told
        if qty is None and isinstance(bare, ir.Num | ir.X | ir.Amount):  # “loses 1 bioframe health and you gain 1”
            qty = self.same_pool(act, bare)
            act = replace(act, roles=tuple(role for role in act.roles if role.name != "amount"))
        if not isinstance(qty, ir.Qty) or "health" not in qty.unit or qty.n is None or isinstance(qty.n, ir.Comp) or qty.traits:
            raise self.cannot(act, f"{act.op} something else")
        self.plain(act, "patient")
        self.use(qty)
        return [
            self.make("health", act, player=self.doer(act), n=self.amount(qty), pool=self.pool(qty.unit, qty), down=down, per=self.per)
        ]

    def same_pool(self, act: ir.Act, n: ir.Number) -> ir.Qty | None:
        """The health that was spoken of last."""
        before = [
            made for made in self.made.values()
            if isinstance(made, ir.Qty) and "health" in made.unit and made.at.end and made.at.end <= act.at.start
        ]
        last = max(before, key=lambda made: made.at.start, default=None)
        return ir.Qty(last.unit, n, at=n.at) if last is not None else None

    def do_pay(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        if isinstance(patient, ir.Qty) and patient.unit in ("bioframe health", "mainframe health"):
            return self.health(act, True)  # “pay 2 mainframe health”: it is lost
        self.plain(act, "patient")
        if isinstance(patient, ir.Word):
            self.use(patient)
            inside = patient.name.strip("{}")
            if inside == "RUN":
                return [self.make("run", act, player=self.doer(act), what=self.select("this", "character"))]
            if inside == "X":
                return [self.make("pay", act, player=self.doer(act), n=self.make("x"))]
            if inside.isdigit():
                return [self.make("pay", act, player=self.doer(act), n=number(int(inside)))]
        if isinstance(patient, ir.Qty) and patient.unit == "RAM" and patient.n is not None and not isinstance(patient.n, ir.Comp):
            return [self.make("pay", act, player=self.doer(act), n=self.amount(patient))]
        raise self.cannot(act, "pay something else")

    # ---- RAM, tokens, copies

    def do_install(self, act: ir.Act) -> list[Node]:
        patient, source = act.role("patient"), act.role("source")
        self.plain(act, "patient", "source", advs=(ir.Manner,))
        running = self.manners(act, "running", "refreshed") == "running"
        if source is not None and not (isinstance(source, ir.Zone) and source.name == "RAM deck" and not source.items):
            raise self.cannot(act, "install source")
        self.use_all(source)  # from where else (NSC-7.2)
        if isinstance(patient, ir.Qty) and patient.unit == "RAM":
            n = self.amount(patient)
        elif isinstance(patient, ir.Np) and patient.nouns == ("RAM",) and not patient.traits and not patient.adjs:
            self.use(patient)
            n = self.how_many(patient)
        else:
            raise self.cannot(act, "install something else")
        return [self.make("install", act, player=self.doer(act), n=n, running=running, per=self.per)]

    def do_choose(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        if isinstance(patient, ir.Np) and patient.nouns == ("target",) and patient.adjs == (ir.State("new"),):
            self.plain(act, "patient", "for")
            self.use(patient)
            self.use_traits(patient)
            self.use_all(act.role("for"))
            return [self.make("new_targets", act)]
        return super().do_choose(act)

    # ---- cards

    def do_mill(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        amount = act.role("amount")
        if isinstance(amount, ir.Num) and patient is None:
            self.plain(act, "amount")
            return [self.make("mill", act, player=self.doer(act), n=number(amount.n))]
        if isinstance(patient, ir.Np) and patient.nouns == ("card",) and not patient.traits and not patient.adjs:
            self.plain(act, "patient")
            self.use(patient)
            return [self.make("mill", act, player=self.doer(act), n=self.how_many(patient))]
        raise self.cannot(act, "mill something else")

    def put_into(self, act: ir.Act, to: ir.Zone) -> list[Node]:
        if to.name in self.field:
            self.use(to)
            self.plain(act, "patient", "to", "source", "with", advs=(ir.Manner, ir.Under))
            running = self.manners(act, "running") == "running"
            under = next((adv for adv in act.advs if isinstance(adv, ir.Under)), None)
            whose = self.player(under.who) if under is not None else None
            what = self.from_zone(act, self.thing(act.role("patient")))
            put = self.make("put_into_play", act, player=self.doer(act), what=what, running=running, whose=whose)
            given, it = act.role("with"), act.role("patient")
            return [put] if given is None else [put, self.given_counters(act, given, it)]
        return super().put_into(act, to)

    def given_counters(self, act: ir.Act, given: ir.Value, it: ir.Value | None) -> Node:
        """“with two bleed counters on it”."""
        name = self.counter_name(given) if isinstance(given, ir.Np) else None
        number = it.bind if isinstance(it, ir.Np) else it.to if isinstance(it, ir.Ref) else None
        if not isinstance(given, ir.Np) or not name or number is None or given.adjs:
            raise self.cannot(act, "return with something")
        for trait in given.traits:
            self.use_all(trait)
        several = isinstance(it, ir.Np | ir.Ref) and it.num == "pl"
        on = self.bound("them" if several else "it", (), number)
        doer = self.make("player", who="doer")
        return self.make("put_counters", player=doer, what=self.counter_group(given, name), on=on)

    def do_attach(self, act: ir.Act) -> list[Node]:
        """“Attach it to a character for free”: what an effect attaches costs nothing."""
        self.plain(act, "patient", "to", advs=(ir.Manner,))
        self.manners(act, "freely")
        what = self.thing(act.role("patient"), "attach")
        return [self.make("attach", act, player=self.doer(act), what=what, to=self.goes_to(act.role("to")))]

    def goes_to(self, to: ir.Value | None) -> Node:
        """Where a cyberware is moved: “another character” is any but the one that it is on."""
        if isinstance(to, ir.Np) and not to.target and to.nouns == ("character",):
            before, self.moving = self.moving, True
            found = self.thing(replace(to, other=False), "attach")
            self.use(to)
            self.moving = before
            return found
        return self.thing(to, "attach")

    def do_relocate(self, act: ir.Act) -> list[Node]:
        patient, to, source = act.role("patient"), act.role("to"), act.role("source")
        if isinstance(patient, ir.Np) and self.counter_name(patient) is not None:
            self.plain(act, "patient", "to", "source")
            group = self.counter_group(patient, self.counter_name(patient) or "")
            return [self.make("move_counters", act, player=self.doer(act), what=group, on=self.thing(source), to=self.thing(to))]
        return [self.make("attach", act, player=self.doer(act), what=self.patient(act, "to"), to=self.goes_to(to))]

    def do_play(self, act: ir.Act) -> list[Node]:
        """Play by effect."""
        self.plain(act, "patient", "source", "for", advs=(ir.By, ir.Manner))
        less = act.role("for")
        if less is not None:
            self.use(less)
            if not isinstance(less, ir.Qty) or less.more != "less" or less.unit not in ("", "RAM"):
                raise self.cannot(act, "play for something")
        free = self.manners(act, "freely") == "freely"
        for adv in act.advs:
            if isinstance(adv, ir.By):
                amount = adv.act.role("amount") or adv.act.role("patient")
                if adv.act.op != "pay" or not adv.neg or not isinstance(amount, ir.Attr) or amount.name not in ("RAM cost", "cost"):
                    raise self.cannot(adv, f"play by {adv.act.op}")
                self.use_all(adv)
                free = True
        what = self.from_zone(act, self.thing(act.role("patient")))
        saved = self.amount(less) if isinstance(less, ir.Qty) else None
        return [self.make("play_card", act, player=self.doer(act), what=what, free=free, less=saved)]

    def do_turn(self, act: ir.Act) -> list[Node]:
        pred = act.role("pred") or act.role("amount") or act.role("to")
        if isinstance(pred, ir.State | ir.Word) and pred.name in ("face up", "face-up"):
            self.use(pred)
            roles = tuple(role.name for role in act.roles if role.value is pred)
            return [self.make("turn_up", act, player=self.doer(act), what=self.patient(act, *roles))]
        raise self.cannot(act, "turn")

    def do_duel(self, act: ir.Act) -> list[Node]:
        agent, patient = act.role("agent"), act.role("patient")
        self.plain(act, "patient", "with")
        other = patient if patient is not None else act.role("with")
        return [self.make("duel", act, what=self.thing(agent, "duel"), other=self.thing(other) if other is not None else None)]

    # ---- turns, chance, the end

    def do_win(self, act: ir.Act) -> list[Node]:
        self.plain(act, "patient")
        self.use_all(act.role("patient"))
        return [self.make("win", act, player=self.doer(act))]

    def sides(self, np: ir.Np) -> int:
        return 20 if np.nouns == ("d20",) and np.n in (None, ir.Num(1)) and not np.traits and not np.adjs else 0

    def do_retarget(self, act: ir.Act) -> list[Node]:
        to = act.role("to")
        any_other = to is None or (isinstance(to, ir.Np) and to.nouns == ("target",))
        what = self.patient(act, "to")
        if any_other:
            self.use_all(to)
        return [self.make("change_target", act, player=self.doer(act), what=what, to=None if any_other else self.thing(to))]


# Deeds that may be done to one and to another.
_SPREADS = frozenset(("damage", "destroy", "remove", "exhaust", "ready", "sacrifice", "heal"))


def _with(act: ir.Act, name: str, value: ir.Value) -> ir.Act:
    roles = tuple(replace(role, value=value) if role.name == name else role for role in act.roles)
    return replace(act, roles=roles)
