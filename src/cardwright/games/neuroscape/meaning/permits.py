"""What Neuroscape's texts allow, and what they say of turns, copies, ports, health and checks."""

from __future__ import annotations

import re

from ....language import ir
from ....text.tree import Node
from .damage import NeuroscapeDamage
from .things import ICONS

_PORT = re.compile(r"(head|arm|body|left arm|right arm) port")
_TIMES = {"once": 1, "twice": 2, "three times": 3, "again": 1}


class NeuroscapePermits(NeuroscapeDamage):
    """Permissions, and statements of the game's own."""

    def own_statement(self, act: ir.Act) -> Node | None:
        agent, patient, pred, kind = act.role("agent"), act.role("patient"), act.role("pred"), act.role("as")
        if act.mood in ("may", "can") and self.is_person(agent):
            return self.permitted(act, agent, patient)
        if act.verb == "force quit" and act.mood == "cannot" and not act.passive and self.is_person(agent) and not act.neg:
            self.only(act, ("agent", "patient"))
            self.use_all(agent)  # whoever that may be: only a card's controller force quits it (NSC-8.2)
            named = self.made.get(patient.to) if isinstance(patient, ir.Ref) and patient.to else None
            self.use(patient)
            return self.make("cannot", act, who=self.thing(named if isinstance(named, ir.Np) else patient), deed="be_force_quit")
        if act.op == "take" and act.passive and act.mood == "cannot" and isinstance(patient, ir.Np) and patient.nouns == ("swift action",):
            self.use_all(patient)
            return self.make("cannot", act, deed="take_swift")
        if act.op == "block" and act.mood in ("can", "may") and patient is None and agent is not None and self.though_running(act, agent):
            return self.make("blocks_running", act, who=self.thing(agent))
        the_game = isinstance(patient, ir.Np) and patient.nouns == ("game",)
        if act.op == "lose" and act.mood == "cannot" and self.is_person(agent) and the_game:
            self.use_all(patient)
            return self.make("cannot", act, who=self.player(agent), deed="lose_game")
        only = act.mood == "only" or (act.mood == "can" and any(_only(adv) for adv in act.advs))
        if act.op == "block" and act.passive and only and agent is not None:
            for adv in act.advs:
                if _only(adv):
                    self.use(adv)
            return self.make("blocked_only_by", act, who=self.thing(patient), by=self.forbidder(agent))
        spared = [adv for adv in act.advs if isinstance(adv, ir.Except) and adv.by is not None and not adv.acts]
        if act.op == "block" and act.passive and act.mood == "cannot" and agent is None and len(spared) == 1:
            self.use(spared[0])
            assert spared[0].by is not None
            return self.make("blocked_only_by", act, who=self.thing(patient), by=self.forbidder(spared[0].by))
        if act.op == "be" and act.mood == "cannot" and isinstance(pred, ir.IsA):
            return self.untargeted(act, agent, pred)
        if act.op == "ready" and act.neg and agent is not None and not act.mood:
            return self.stays_running(act, agent)
        if act.op == "enter" and isinstance(patient, ir.Zone) and patient.name in self.field and not act.mood:
            return self.entering(act, agent)
        if act.op == "activate" and act.mood in ("may", "can") and isinstance(patient, ir.Np) and not self.is_person(agent):
            return self.activates_more(act, agent, patient)
        each = isinstance(patient, ir.Zone) and patient.name == "combat" and patient.det == "each"
        if act.op == "attack" and act.mood == "must" and each and not act.passive and not self.is_person(agent):
            self.use(patient)
            return self.make("must", act, who=self.thing(agent, "attack"), deed="attack")
        able = any(isinstance(adv, ir.Manner) and adv.name == "if able" for adv in act.advs)
        if act.op == "attack" and able and not act.mood and not act.passive and patient is None and not self.is_person(agent):
            return self.make("must", act, who=self.thing(agent, "attack"), deed="attack")
        if act.op == "count" and isinstance(kind, ir.Np) and kind.nouns == ("synergy point",):
            return self.counts_as(act, agent, kind)
        if act.op == "give" and isinstance(patient, ir.Qty) and patient.unit == "synergy point" and not act.mood:
            return self.gives_points(act, agent, patient)
        if act.op in ("gain", "lose") and isinstance(patient, ir.Np) and len(patient.nouns) == 1 and _PORT.fullmatch(patient.nouns[0]):
            return self.port(act, agent, patient)
        if act.op == "become" and isinstance(pred, ir.State) and not act.mood and isinstance(agent, ir.Attr | ir.Np | ir.Ref):
            return self.becomes_so(act, agent, pred)
        if act.op == "reduce" and isinstance(patient, ir.Num) and not act.mood:
            return self.rolls_less(act, patient)
        if act.op in ("double", "halve") and isinstance(agent or patient, ir.Attr) and not self.static and not act.mood:
            attr = agent or patient
            assert isinstance(attr, ir.Attr)
            who, name = self.thing(attr.of), self.attribute_word(attr, attr)
            return self.make("double", act, who=who, name=name, half=act.op == "halve", until=self.until(act))
        return super().own_statement(act)

    def though_running(self, act: ir.Act, agent: ir.Value) -> bool:
        """“can block even while it's running”, “as though it weren't running”."""
        if len(act.advs) != 1 or act.neg or act.passive:
            return False
        adv = act.advs[0]
        fact = adv.fact if isinstance(adv, ir.Even | ir.AsIf) or (isinstance(adv, ir.Dur) and adv.way == "while") else None
        if not isinstance(fact, ir.Is) or fact.pred != (ir.State("running"),) or fact.neg is not isinstance(adv, ir.AsIf):
            return False
        of_it = isinstance(fact.who, ir.Ref) or fact.who == agent
        if of_it:
            self.use_all(adv)
        return of_it

    # ---- what players may do

    def permitted(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node | None:
        """Rules that do not hold for a player (NSC-14.7, 14.21): what is allowed is no offer."""
        what, they = "", None
        nouns: tuple[str, ...] = ()
        if act.op == "play" and isinstance(patient, ir.Np) and patient.num != "sg" and not patient.target:
            manner = [adv for adv in act.advs if isinstance(adv, ir.Manner) and adv.name == "reversed"]
            swift = [adv for adv in act.advs if isinstance(adv, ir.AsIf)]
            if manner and patient.nouns == ("tarot",) and not patient.traits and not patient.adjs:
                what = "reversed"
            elif len(swift) == 1 and self.is_swift(swift[0]) and not patient.traits and not patient.adjs:
                what, nouns, they = "swift", self.nouns(patient), "they were"
                self.use_all(swift[0])
            for adv in manner:
                self.use(adv)
        elif act.op == "activate" and isinstance(patient, ir.Np) and patient.nouns == ("trojan",) and not patient.traits:
            played = [adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.way == "in_turn" and adv.event is not None]
            deed = played[0].event.acts[0] if len(played) == 1 and played[0].event is not None else None
            if isinstance(deed, ir.Act) and deed.op == "play" and deed.passive:
                self.use_all(played[0])
                what = "trojan"
        elif act.op == "attach" and isinstance(patient, ir.Np) and patient.traits == (ir.Same("level", "any"),) and act.role("to") is None:
            what = "level" if patient.nouns == ("cyberware",) and not patient.adjs else ""
        if not what:
            return None
        self.use_all(patient)
        return self.make("permission", act, player=self.player(agent), what=what, nouns=nouns, they=they)

    def is_swift(self, adv: ir.AsIf) -> bool:
        fact = adv.fact
        return isinstance(fact, ir.Is) and fact.pred == (ir.State("swift"),) and isinstance(fact.who, ir.Ref)

    def always(self, act: ir.Act | ir.Told, dur: ir.Dur) -> bool:
        return super().always(act, dur) or (dur.way == "in_turn" and dur.event is not None)

    # ---- cards

    def untargeted(self, act: ir.Act, agent: ir.Value | None, pred: ir.IsA) -> Node:
        np = pred.what
        of = np.traits[0] if len(np.traits) == 1 else None
        if np.nouns != ("target",) or not isinstance(of, ir.Of) or np.adjs:
            raise self.cannot(act, "cannot be something")
        for part in (pred, np, of):
            self.use(part)
        return self.make("cannot", act, who=self.thing(agent), deed="be_targeted", by=self.forbidder(of.what))

    def stays_running(self, act: ir.Act, agent: ir.Value) -> Node:
        """“does not refresh”: never, or not in its next Refresh substage (NSC-10.44)."""
        spans = [adv for adv in act.advs if isinstance(adv, ir.Dur)]
        if not spans and self.static:
            return self.make("cannot", act, who=self.thing(agent), deed="refresh")
        span = spans[0].span if len(spans) == 1 else None
        if span is None or len(act.advs) > 1 or self.static:
            raise self.cannot(act, "not refresh so long")
        if span.name == "turn" and span.which in ("this", "rest"):
            return self.make("cannot", act, who=self.thing(agent), deed="refresh")
        if span.name not in ("Refresh substage", "Initialize", "turn") or span.which != "next":
            raise self.cannot(act, "not refresh so long")
        self.use_all(spans[0])
        return self.make("no_refresh", act, who=self.thing(agent))

    def entering(self, act: ir.Act, agent: ir.Value | None) -> Node | None:
        pred, given = act.role("pred"), act.role("with")
        self.use(act.role("patient"))
        if pred == ir.State("running") and given is None:
            self.use(pred)
            return self.make("enters_running", act, who=self.thing(agent))
        what = self.what_is_counted(given) if isinstance(given, ir.Np) else None
        if isinstance(given, ir.Np) and what is not None and self.counter_name(what) and pred is None:
            for trait in what.traits:
                if not isinstance(trait, ir.In) or trait.prep != "on":
                    raise self.cannot(trait, "enter with something")
                self.use_all(trait)
            who = self.thing(agent)
            return self.make("enters_with", act, who=who, what=self.counter_group(given, self.counter_name(what) or "", act))
        return None

    def activates_more(self, act: ir.Act, agent: ir.Value | None, np: ir.Np) -> Node:
        """One more activated ability, this round or each round (NSC-10.8)."""
        self.use(np)
        more = [adj for adj in np.adjs if isinstance(adj, ir.State) and adj.name in ("more", "additional")]
        spans = [adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.span is not None and adv.span.name == "round"]
        if np.nouns not in (("ability",), ("activated ability",)) or np.traits or len(spans) != len(act.advs) or len(spans) != 1:
            raise self.cannot(act, "activate so many")
        self.use_traits(np)
        which = spans[0].span.which if spans[0].span is not None else ""
        self.use_all(spans[0])
        if which == "this" and more and self.how_many(np)["n"] == 1:
            return self.make("more_activations", act, what=self.thing(agent))
        if which == "each" and ((np.n == ir.Num(2) and not more) or (more and np.n in (None, ir.Num(1)))):
            return self.make("activations", act, who=self.thing(agent))
        raise self.cannot(act, "activate so many")

    def counts_as(self, act: ir.Act, agent: ir.Value | None, np: ir.Np) -> Node:
        if np.det == "no" and not np.adjs and not np.traits:
            self.use(np)
            self.only(act, ("agent", "as"))
            return self.make("no_points", act, who=self.thing(agent))
        if np.adjs != (ir.State("additional"),) or np.traits:
            raise self.cannot(act, "count as something")
        self.use(np)
        self.use_traits(np)
        self.only(act, ("agent", "as"))
        return self.make("points_more", act, who=self.thing(agent), n=self.how_many(np), points="points")

    def gives_points(self, act: ir.Act, agent: ir.Value | None, qty: ir.Qty) -> Node:
        """“give no synergy points”."""
        if qty.way != "none" or qty.n is not None or qty.traits or qty.adjs or self.is_person(agent):
            raise self.cannot(act, "give synergy points")
        self.only(act, ("agent", "patient"))
        self.use(qty)
        return self.make("no_points", act, who=self.thing(agent))

    def port(self, act: ir.Act, agent: ir.Value | None, np: ir.Np) -> Node:
        """A port gained or lost (NSC-13.17)."""
        self.use(np)
        port = np.nouns[0].removesuffix(" port").replace(" ", "_")
        for adv in act.advs:
            if isinstance(adv, ir.Dur) and adv.way == "permanently":
                self.use(adv)
        if act.op == "lose" and not np.adjs and not np.traits and np.det in ("own", "a", "the"):
            self.use_all(np.owner)
            return self.make("lose_port", act, who=self.thing(agent), port=port)
        level = np.adjs[0] if len(np.adjs) == 1 else None
        size = level.n if isinstance(level, ir.KindOf) and level.word == "level" else None
        if act.op == "gain" and size is not None and size.op == "=" and isinstance(size.n, ir.Num):
            self.use_all(level)
            gift = self.make("port", n=size.n.n, port=port)
            return self.make("gain", act, who=self.thing(agent), gifts=(gift,))
        raise self.cannot(act, f"{act.op} such a port")

    def becomes_so(self, act: ir.Act, agent: ir.Value, pred: ir.State) -> Node | None:
        if pred.name in ("red", "blue") and not pred.neg:
            of = agent.of if isinstance(agent, ir.Attr) and agent.name == "attack" else agent
            self.use(agent)
            self.use(pred)
            return self.make("color", act, who=self.thing(of), color=pred.name)
        besides = act.role("with")
        if pred.name in ICONS and not pred.neg and isinstance(besides, ir.Np) and besides.nouns == ("faction",) and besides.other:
            self.use(pred)
            self.use_all(besides)
            self.only(act, ("agent", "pred", "with"))
            return self.make("is_faction", act, who=self.thing(agent), name=ICONS[pred.name])
        return None

    def rolls_less(self, act: ir.Act, n: ir.Num) -> Node | None:
        """“Subtract 2 from the host's stability rolls.”"""
        rolls = act.role("source") or act.role("to")
        name = rolls.nouns[0] if isinstance(rolls, ir.Np) and len(rolls.nouns) == 1 else ""
        if not isinstance(rolls, ir.Np) or not name.endswith(" roll") or rolls.owner is None or rolls.traits or rolls.adjs:
            return None
        self.only(act, ("patient", "source", "to"))
        self.use(rolls)
        which = name.removesuffix(" roll")
        return self.make("roll_change", act, player=self.player(rolls.owner), which=which, n=self.amount(n), down=True)

    def swapped(self, act: ir.Act, attr: ir.Attr) -> Node:
        self.use(attr)
        other = act.role("with")
        if attr.name == "attack and defense" and other is None and not self.static:
            return self.make("swap_values", act, who=self.thing(attr.of), until=self.until(act))
        if attr.name == "bioframe health and mainframe health" and self.is_person(attr.of) and other is None:
            return self.make("swap_health", act, player=self.player(attr.of))
        if attr.name in ("bioframe health", "mainframe health") and self.is_person(attr.of):
            self.use(other)
            of = other.of if isinstance(other, ir.Attr) and other.name in ("same", attr.name) else other
            if of is not None and self.is_person(of):
                pool = self.pool(attr.name, attr)
                return self.make("swap_health", act, player=self.player(attr.of), pool=pool, other=self.player(of))
        return super().swapped(act, attr)

    def becomes(self, act: ir.Act) -> Node:
        agent = act.role("agent")
        n = act.role("amount") or act.role("to")
        health = isinstance(agent, ir.Attr) and agent.name in ("bioframe health", "mainframe health") and not act.advs
        known = isinstance(agent, ir.Attr) and self.is_person(agent.of) and health
        if known and isinstance(agent, ir.Attr) and isinstance(n, ir.Num | ir.X | ir.Count | ir.Calc | ir.Amount | ir.Attr):
            self.use(agent)
            pool = self.pool(agent.name, agent)
            return self.make("set_health", act, player=self.player(agent.of), pool=pool, n=self.amount(n))
        return super().becomes(act)

    def number_of(self, attr: ir.Attr) -> Node:
        if self.is_person(attr.of) and attr.name in ("bioframe health", "mainframe health"):
            return self.make("health_of", player=self.player(attr.of), pool=self.pool(attr.name, attr))
        return super().number_of(attr)

    def repeats(self, act: ir.Act) -> int:
        found = [adv for adv in act.advs if isinstance(adv, ir.Manner)]
        for adv in found:
            self.use(adv)
        if len(found) > 1 or (found and found[0].name not in _TIMES):
            raise self.cannot(act, "repeat so often")
        return _TIMES[found[0].name] if found else 1


def _only(adv: ir.Adverbial) -> bool:
    return isinstance(adv, ir.Manner) and adv.name == "only"
