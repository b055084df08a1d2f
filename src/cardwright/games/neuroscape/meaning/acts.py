"""What Neuroscape's texts state and do, one handler for each operation, and its sorts of abilities."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .things import FACTIONS, POOLS, NeuroscapeThings

_PT = re.compile(r"([+-])(\d+|X)/([+-])(\d+|X)")
_TOKEN = re.compile(r"(\d+)/(\d+)")
_TIER = re.compile(r"Tier (\d+) ?\(((?:\s*\{[A-Z]{3}\}\s*)+)\)")
_ACTIVATION = re.compile(r"Activation(?: ?\{(\d+)\})?")


class NeuroscapeActs(NeuroscapeThings):
    """What its operations do."""

    # ---- statements

    def gift(self, gift: ir.Gift, kind: str) -> Node:
        more = re.fullmatch(r"\+(\d+)", gift.text.strip()) if gift.what == "keyword" and gift.name == "psychosis" else None
        if more is not None and kind == "gain":
            self.use(gift)
            return self.make("change", name="psychosis", n=number(int(more[1])), per=self.per)
        found = _PT.fullmatch(gift.text.strip()) if gift.what == "pt" else None
        if found is None:
            return super().gift(gift, kind)
        if kind == "lose":
            raise self.cannot(gift, "loss of attack and defense")
        self.use(gift)
        attack, defense = (self.make("x") if sign == "X" else number(int(sign)) for sign in (found[2], found[4]))
        return self.make(
            "power", attack=attack, defense=defense, less_attack=found[1] == "-", less_defense=found[3] == "-", per=self.per,
        )  # fmt: skip

    def instructions_of(self, stated: Node, said: ir.Act | ir.Told) -> list[Node]:
        if stated.kind in ("cannot", "must") and stated["who"].kind != "player" and "by" not in {k for k, v in stated.args.items() if v}:
            kind = "banned" if stated.kind == "cannot" else "told"
            return [self.make(kind, said, who=stated["who"], deed=stated["deed"], until=self.until(said))]
        return super().instructions_of(stated, said)

    def own_duration(self, dur: ir.Dur) -> Node:
        span = dur.span
        if span is not None and span.name == "turn" and span.which == "next" and span.of is not None and dur.way == "until_start":
            return self.make("duration", name="next_turn", player=self.player(span.of))
        return super().own_duration(dur)

    def own_statement(self, act: ir.Act) -> Node | None:
        patient = act.role("patient")
        if act.op == "prevent" and isinstance(patient, ir.Qty) and patient.traits:
            return self.prevented(act, patient)
        if act.op in ("double", "halve") and isinstance(patient, ir.Attr) and not self.static:
            name = self.attribute_word(patient, patient)
            who = self.thing(patient.of)
            return self.make("double", act, who=who, name=name, half=act.op == "halve", until=self.until(act))
        return None

    def prevented(self, act: ir.Act, qty: ir.Qty) -> Node:
        rel = qty.traits[0] if len(qty.traits) == 1 else None
        inner = rel.act if isinstance(rel, ir.Rel) else None
        if rel is None or not isinstance(inner, ir.Act) or inner.op != "damage" or qty.unit not in ("damage", "combat damage", *POOLS):
            raise self.cannot(act, "prevent some damage")
        for part in (qty, rel, inner, *inner.advs):
            self.use(part)
        to, by = inner.role("to"), inner.role("agent")
        if qty.way not in ("next", "all") or isinstance(qty.n, ir.Comp) or (qty.way == "next") != (qty.n is not None):
            raise self.cannot(act, f"prevent {qty.way or 'some'} damage")
        what = self.player(to) if self.is_person(to) else self.thing(to) if to is not None else None
        return self.make(
            "prevent", act, n=self.amount(qty.n) if qty.n is not None else None, pool=POOLS.get(qty.unit), combat=qty.unit == "combat damage",
            what=what, by=self.forbidder(by) if by is not None else None,
        )  # fmt: skip

    def until(self, act: ir.Act | ir.Told) -> Node | None:
        qty = act.role("patient") if isinstance(act, ir.Act) and act.op == "prevent" else None
        inner = [
            adv for trait in (qty.traits if isinstance(qty, ir.Qty) else ()) if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act)
            for adv in trait.act.advs if isinstance(adv, ir.Dur)
        ]  # fmt: skip
        return self.duration(inner[0]) if len(inner) == 1 and not act.advs else super().until(act)

    def costs(self, act: ir.Act) -> Node:
        what, qty, inf = act.role("agent"), act.role("patient"), act.role("inf")
        if isinstance(qty, ir.Qty):
            self.use(qty)
        if not isinstance(qty, ir.Qty) or qty.unit != "RAM" or qty.more not in ("more", "less") or not isinstance(qty.n, ir.Num | ir.X):
            raise self.cannot(act, "cost so much")
        if act.role("to") is not None or (inf is not None and not (isinstance(inf, ir.Act) and inf.op == "play" and len(inf.roles) == 0)):
            raise self.cannot(act, "cost to do what")
        self.use(inf)
        if self.is_this(what):
            raise self.cannot(act, "its own cost")
        return self.make("cost_change", act, what=self.priced(what), n=self.amount(qty.n), down=qty.more == "less", per=self.per)

    def priced(self, what: ir.Value | None) -> Node:
        """“The first program you play each turn”: kept apart from all programs that you play."""
        if isinstance(what, ir.Np) and what.order == "first":
            rel = next((trait for trait in what.traits if isinstance(trait, ir.Rel) and isinstance(trait.act, ir.Act)), None)
            act = rel.act if rel is not None else None
            each = isinstance(act, ir.Act) and act.op == "play" and len(act.advs) == 1 and isinstance(act.advs[0], ir.Dur)
            if rel is None or not isinstance(act, ir.Act) or not each:
                raise self.cannot(what, "the first of them")
            self.use(what)
            for part in (rel, act, *act.advs):
                self.use(part)
            rest = self.traits(tuple(trait for trait in (*what.adjs, *what.traits) if trait is not rel))
            filters = (*rest, self.make("played_by", player=self.player(act.role("agent"))))
            return self.make("first_played", nouns=self.nouns(what), filters=filters)
        return self.thing(what)

    # ---- acts

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
        if isinstance(patient, ir.Np) and patient.nouns == ("RAM",) and not patient.traits and not patient.adjs and not isinstance(patient.n, ir.Comp):
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

    # ---- abilities

    def spells(self) -> bool:
        return self.start == "program" and not self.quoting

    def bare(self, ability: ir.Ability) -> list[Node]:
        """A program's text is carried out once; that of a program that stays is so while it is there."""
        if self.spells() and not ability.header and all(self.continuous(said) for said in ability.body):
            return self.passives(ability)
        return super().bare(ability)

    def continuous(self, said: ir.Statement) -> bool:
        """Whether a program says what is so, not what is done: nothing is chosen, and no end is named."""
        if isinstance(said, ir.Seq):
            return all(isinstance(adv, ir.Dur) and self.asks(adv) for adv in said.advs) and all(self.continuous(step) for step in said.steps)
        if not isinstance(said, ir.Act) or any(isinstance(adv, ir.Dur) and adv.way != "while" for adv in said.advs):
            return False
        if any(isinstance(node, ir.Np) and node.target for node in said.walk()):
            return False
        return said.op in ("have", "cost") or said.mood in ("cannot", "must")

    quoting = False

    def quoted(self, gift: ir.Gift) -> Node:
        before, self.quoting = self.quoting, True
        node = super().quoted(gift)
        self.quoting = before
        return node

    def passives(self, ability: ir.Ability) -> list[Node]:
        """“+1/+1 and Stamina.” of a cyberware is said of the character it is attached to."""
        found: list[Node] = []
        rest: list[ir.Statement] = []
        for said in ability.body:
            gifts = said.role("patient") if isinstance(said, ir.Act) and said.op == "have" else None
            bare = isinstance(said, ir.Act) and isinstance(gifts, ir.Gifts) and not said.advs and self.unsaid(said)
            if bare and isinstance(gifts, ir.Gifts) and not ability.header:
                self.use_all(said)
                found.append(self.make("bonus", ability, gifts=tuple(self.gift(gift, "gain") for gift in gifts.items)))
            else:
                rest.append(said)
        return [*found, *(super().passives(replace(ability, body=tuple(rest))) if rest else [])]

    def unsaid(self, act: ir.Act) -> bool:
        """Whether a statement names nobody: its subject stands nowhere in the text."""
        agent = act.role("agent")
        return agent is not None and agent.at.end == 0 and self.is_this(agent)

    def active(self, ability: ir.Ability) -> Node:
        condition, limit, events = self.header(ability)
        if events:
            raise self.cannot(ability, "event with a cost")
        label = ability.labels[0] if ability.labels else None
        costs, effect = self.costs_of(ability), self.effect(ability.body)
        return self.make("activated", ability, label=label, costs=costs, effect=effect, condition=condition, limit=limit)

    def labelled(self, ability: ir.Ability) -> list[Node]:
        label = ability.labels[0] if ability.labels else ""
        tier, activation = _TIER.fullmatch(label), _ACTIVATION.fullmatch(label)
        if tier is not None and len(ability.labels) == 1:
            icons = tuple(re.findall(r"[A-Z]{3}", tier[2]))
            inner = self.ability(replace(ability, labels=()))
            return [self.make("tier", ability, n=int(tier[1]), condition=self.make("icons", icons=icons), abilities=tuple(inner))]
        if activation is not None and len(ability.labels) == 1 and not ability.header:
            costs = self.costs_of(ability)
            if activation[1] is not None:
                costs = (self.make("pay", player=self.player(None), n=number(int(activation[1]))), *costs)
            return [self.make("activation", ability, costs=costs, effect=self.effect(ability.body))]
        if len(ability.labels) == 1 and ability.costs:
            return [self.active(ability)]
        return super().labelled(ability)
