"""What Neuroscape's texts do, one handler for each operation."""

from __future__ import annotations

import re

from ....language import ir
from ....meaning import number
from ....meaning.sentences import Draft
from ....text.tree import Node
from .statements import NeuroscapeStatements
from .things import FACTIONS, POOLS

_TOKEN = re.compile(r"(\d+)/(\d+)")


class NeuroscapeActs(NeuroscapeStatements):
    """What its operations do."""

    def lead(self, adv: ir.Adverbial, slots: dict[str, object], draft: Draft) -> None:
        """“On your next netcheck, …” is told later, once."""
        if isinstance(adv, ir.Dur) and adv.span is not None and adv.span.name == "netcheck" and adv.span.which == "next":
            self.use(adv)
            slots["when"] = self.make("next_time", event=self.at_span(adv.span, "at"))
        else:
            super().lead(adv, slots, draft)

    def do_draw(self, act: ir.Act) -> list[Node]:
        """A draw is told how many times as such, not by a `per`."""
        found = super().do_draw(act)
        per = self.per
        if per is None:
            return found
        self.per = per["of"]
        return [Node(node.kind, {**node.args, "per": self.per}, node.phrase) for node in found]

    def do_destroy(self, act: ir.Act) -> list[Node]:
        return self.simple("destroy", act)

    def do_sacrifice(self, act: ir.Act) -> list[Node]:
        return self.simple("sacrifice", act)

    def do_exhaust(self, act: ir.Act) -> list[Node]:
        return self.simple("run", act)

    def do_ready(self, act: ir.Act) -> list[Node]:
        return self.simple("refresh", act)

    def do_negate(self, act: ir.Act) -> list[Node]:
        return [self.make("counter", act, player=self.doer(act), what=self.waiting(act))]

    def waiting(self, act: ir.Act) -> Node:
        """“target program on the Cache”."""
        self.plain(act, "patient", advs=(ir.Manner,))
        cached = self.manners(act, "on the Cache") == "on the Cache"
        what = self.thing(act.role("patient"), act.op)
        if not cached or what.kind != "select":
            return what
        return Node(what.kind, {**what.args, "filters": (*what["filters"], self.make("state", name="on_cache"))}, what.phrase)

    def removed(self, act: ir.Act) -> list[Node]:
        if act.verb != "purge":
            raise self.cannot(act, "remove")
        return [self.make("purge", act, player=self.doer(act), what=self.from_zone(act, self.patient(act, "source")))]

    def do_damage(self, act: ir.Act) -> list[Node]:
        qty, to, agent = act.role("patient"), act.role("to"), act.role("agent")
        if not isinstance(qty, ir.Qty) or qty.unit not in ("damage", "bioframe damage", "mainframe damage") or qty.n is None:
            raise self.cannot(act, "deal something else")
        if act.passive or to is None or qty.traits or qty.way not in ("", "that") or qty.more or qty.adjs:
            raise self.cannot(act, "deal damage in some way")
        self.plain(act, "patient", "to")
        source = None if agent is None or self.is_person(agent) else self.thing(agent)
        aim = self.player(to) if self.is_person(to) else self.thing(to)
        return [self.make("deal", act, n=self.amount(qty), pool=POOLS.get(qty.unit), to=aim, source=source, per=self.per)]

    def do_gain(self, act: ir.Act) -> list[Node]:
        return self.health(act, False)

    def do_lose(self, act: ir.Act) -> list[Node]:
        return self.health(act, True)

    def health(self, act: ir.Act, down: bool) -> list[Node]:
        qty = act.role("patient")
        if not isinstance(qty, ir.Qty) or qty.unit not in ("bioframe health", "mainframe health", "health") or qty.n is None:
            raise self.cannot(act, f"{act.op} something else")
        self.plain(act, "patient")
        return [self.make("health", act, player=self.doer(act), n=self.amount(qty), pool=POOLS.get(qty.unit), down=down, per=self.per)]

    def do_install(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        self.plain(act, "patient", advs=(ir.Manner,))
        running = self.manners(act, "running") == "running"
        self.use(patient)
        if (
            isinstance(patient, ir.Np)
            and patient.nouns == ("RAM",)
            and not patient.traits
            and not patient.adjs
            and not isinstance(patient.n, ir.Comp)
        ):
            n = self.how_many(patient)
        elif isinstance(patient, ir.Qty) and patient.unit == "RAM" and patient.n is not None:
            n = self.amount(patient)
        else:
            raise self.cannot(act, "install something else")
        return [self.make("install", act, player=self.doer(act), n=n, running=running, per=self.per)]

    def do_pay(self, act: ir.Act) -> list[Node]:
        """Signs of a cost: RAM, or that this card runs."""
        patient = act.role("patient")
        self.plain(act, "patient")
        self.use(patient)
        if isinstance(patient, ir.Word):
            sign = patient.name.strip("{}")
            if sign == "RUN":
                return [self.make("run", act, player=self.doer(act), what=self.select("this", "character"))]
            if sign.isdigit() or sign == "X":
                return [self.make("pay", act, player=self.doer(act), n=self.make("x") if sign == "X" else number(int(sign)))]
        if isinstance(patient, ir.Qty) and patient.unit == "RAM" and patient.n is not None:
            return [self.make("pay", act, player=self.doer(act), n=self.amount(patient))]
        raise self.cannot(act, "pay something else")

    def put_into(self, act: ir.Act, to: ir.Zone) -> list[Node]:
        if to.name not in self.field:
            return super().put_into(act, to)
        self.use(to)
        self.plain(act, "patient", "to", "source", advs=(ir.Manner,))
        running = self.manners(act, "running") == "running"
        what = self.from_zone(act, self.thing(act.role("patient"), act.op))
        return [self.make("put_into_play", act, player=self.doer(act), what=what, running=running)]

    def do_create(self, act: ir.Act) -> list[Node]:
        np = act.role("patient")
        self.plain(act, "patient", advs=(ir.Manner,))
        running = self.manners(act, "running") == "running"
        if isinstance(np, ir.Np) and np.nouns == ("copy",) and not running and not isinstance(np.n, ir.Comp) and self.per is None:
            of = self.copied(np, act)
            return [self.make("create_copy", act, player=self.doer(act), n=self.how_many(np), of=of)]
        if not isinstance(np, ir.Np) or np.nouns != ("token",) or isinstance(np.n, ir.Comp):
            raise self.cannot(act, "create something else")
        self.use(np)
        size, color, factions, gifts = None, None, [], []
        for trait in (*np.adjs, *np.traits):
            self.use(trait)
            found = _TOKEN.fullmatch(trait.what) if isinstance(trait, ir.KindOf) and trait.word == "size" else None
            if found is not None:
                size = (int(found[1]), int(found[2]))
            elif isinstance(trait, ir.State) and trait.name in ("red", "blue"):
                color = trait.name
            elif isinstance(trait, ir.State) and trait.name in FACTIONS:
                factions.append(FACTIONS[trait.name])
            elif isinstance(trait, ir.Has) and isinstance(trait.what, ir.Gifts) and not trait.neg:
                gifts += [self.gift(gift, "gain") for gift in trait.what.items]
            else:
                raise self.cannot(trait, "token of some sort")
        if size is None or color is None:
            raise self.cannot(act, "token of some sort")
        token = self.make("token_kind", attack=size[0], defense=size[1], color=color, factions=tuple(factions))
        n = self.how_many(np)
        return [self.make("create", act, player=self.doer(act), n=n, token=token, gifts=tuple(gifts), running=running, per=self.per)]

    def do_copy(self, act: ir.Act) -> list[Node]:
        return [self.make("copy_item", act, player=self.doer(act), what=self.waiting(act))]

    def do_retarget(self, act: ir.Act) -> list[Node]:
        to = act.role("to")
        what = self.patient(act, "to")
        return [self.make("change_target", act, player=self.doer(act), what=what, to=self.thing(to) if to is not None else None)]

    def do_heal(self, act: ir.Act) -> list[Node]:
        qty, source = act.role("patient"), act.role("source")
        self.plain(act, "patient", "source")
        if not isinstance(qty, ir.Qty) or qty.unit != "damage" or source is None or qty.traits:
            raise self.cannot(act, "heal something else")
        self.use(qty)
        n = None if qty.way == "all" else self.amount(qty)
        return [self.make("heal", act, player=self.doer(act), n=n, what=self.thing(source))]

    def do_relocate(self, act: ir.Act) -> list[Node]:
        """A cyberware or program is moved to another character, port or mainframe."""
        to = act.role("to")
        what = self.patient(act, "to")
        if isinstance(to, ir.Np) and to.nouns == ("port",) and to.other and not to.traits and not to.adjs:
            self.use(to)
            return [self.make("attach", act, player=self.doer(act), what=what, to=self.make("another_port"))]
        if not isinstance(to, ir.Np | ir.Ref):
            raise self.cannot(act, "move somewhere else")
        return [self.make("attach", act, player=self.doer(act), what=what, to=self.thing(to))]

    def do_mill(self, act: ir.Act) -> list[Node]:
        n = act.role("amount")
        self.plain(act, "amount")
        if not isinstance(n, ir.Num | ir.X):
            raise self.cannot(act, "mill something else")
        return [self.make("mill", act, player=self.doer(act), n=self.amount(n))]

    def do_duel(self, act: ir.Act) -> list[Node]:
        one, two = act.role("agent"), act.role("patient")
        self.plain(act, "patient")
        if two is None or self.is_person(one):
            raise self.cannot(act, "duel")
        return [self.make("duel", act, what=self.thing(one), other=self.thing(two))]

    def do_win(self, act: ir.Act) -> list[Node]:
        self.plain(act, "patient")
        self.use(act.role("patient"))
        return [self.make("win", act, player=self.doer(act))]

    def sides(self, np: ir.Np) -> int:
        return 20 if np.nouns == ("d20",) and np.n in (None, ir.Num(1)) and not np.traits and not np.adjs else 0
