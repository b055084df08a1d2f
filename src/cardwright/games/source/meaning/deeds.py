"""What SOURCE's texts do in battle, with traps, equipment, channeled effects and symbols, and to SourcePoints and turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .sights import SourceSights
from .things import SYMBOLS

_FREE = frozenset(("without a symbol card", "without using a symbol card", "without using the symbol card"))


class SourceDeeds(SourceSights):
    """What its operations do, one handler for each."""

    def do_attack(self, act: ir.Act) -> list[Node]:
        """Attacks without a symbol card (SRC-13.27)."""
        agent, patient, by = act.role("agent"), act.role("patient"), act.role("with")
        again = any(isinstance(adv, ir.Manner) and adv.name == "again" for adv in act.advs)
        self.plain(act, "patient", "with", "using", advs=(ir.Manner, ir.By, ir.Dur))
        if any(isinstance(adv, ir.Dur) and (not again or adv.span != ir.Span("turn", which="this")) for adv in act.advs):
            raise self.cannot(act, "attack for a while")
        for adv in act.advs:
            self.use_all(adv)
        free, by = self.free(act) or self.of_choice(by), self.without_card(by)
        by = None if self.of_choice(by) else by
        if by is not act.role("with"):
            free = True
        if patient is not None and self.without_card(patient) is not patient:
            free, patient = True, self.without_card(patient)
        if not again and not free:
            raise self.cannot(act, "attack by effect")
        symbol: str | None = None
        striker = by if agent is None or self.is_person(agent) else agent
        for value in (act.role("using"), by if striker is agent else None):
            if value is not None:
                symbol = self.symbol(value)
        what = self.thing(striker) if striker is not None else self.select("this", "monster")
        if isinstance(patient, ir.Np) and self.is_generator(patient):
            if self.generator_of(patient) is not None or again:
                raise self.cannot(act, "attack that generator")
            return [self.make("strike_generator", act, player=self.doer(act), what=what, symbol=symbol)]
        of = self.thing(patient) if patient is not None else None
        return [self.make("strike", act, player=self.doer(act), what=what, of=of, symbol=symbol, again=again)]

    def of_choice(self, value: ir.Value | None) -> bool:
        """“with a symbol of Y choice”: an attack that the text makes, whose symbol is chosen."""
        mine = isinstance(value, ir.Np) and value.nouns == ("symbol",) and value.det in ("a", "any", "some") and not value.adjs
        if not mine or not isinstance(value, ir.Np) or len(value.traits) != 1 or self.choice_of(value.traits[0]) != ir.Player("you"):
            return False
        self.use_all(value)
        return True

    def without_card(self, value: ir.Value | None) -> ir.Value | None:
        """“with 1 monster without a symbol card”: the card is that of the attack."""
        if not isinstance(value, ir.Np):
            return value
        for trait in value.traits:
            if isinstance(trait, ir.Has) and trait.neg and isinstance(trait.what, ir.Np) and trait.what.nouns == ("symbol card",):
                self.use_all(trait)
                return replace(value, traits=tuple(item for item in value.traits if item is not trait))
        return value

    def costs_nothing(self, adv: ir.Adverbial) -> bool:
        """“without (using) a symbol card”, “for free”."""
        what = adv.act.role("patient") if isinstance(adv, ir.By) else None
        if isinstance(adv, ir.By) and not adv.neg and adv.act.op == "use" and len(adv.act.roles) == 1:
            return self.same_card(what)
        if isinstance(adv, ir.By):
            return adv.neg and adv.act.op == "use" and isinstance(what, ir.Np) and what.nouns == ("symbol card",) and not what.traits
        return isinstance(adv, ir.Manner) and (adv.name in _FREE or adv.name == "freely")

    def free(self, act: ir.Act) -> bool:
        """Whether no symbol card is used for it."""
        found = False
        for adv in act.advs:
            if self.costs_nothing(adv):
                self.use_all(adv)
                found = True
            elif isinstance(adv, ir.By):
                raise self.cannot(adv, f"{act.op} by")
            elif isinstance(adv, ir.Manner) and adv.name not in ("again",) and not self.idle(act, adv):
                raise self.cannot(adv, f"{act.op} {adv.name}")
        return found

    def symbol(self, value: ir.Value) -> str:
        """A symbol by its sign."""
        self.use(value)
        name = value.name if isinstance(value, ir.Word | ir.State | ir.Zone) else ""
        if isinstance(value, ir.Np):
            self.use_traits(value)
            adj = value.adjs[0] if len(value.adjs) == 1 and not value.traits else None
            name = adj.name if isinstance(adj, ir.State) else ""
            if not name and len(value.nouns) == 1:
                name = value.nouns[0]
            if value.nouns == ("symbol",) and any(isinstance(item, ir.State) and item.name == "chosen" for item in value.adjs):
                return "chosen"
        found = SYMBOLS.get(name)
        if found is None:
            raise self.cannot(value, "symbol")
        return found

    def do_compare(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        self.plain(act, "patient")
        self.use(patient)
        if isinstance(patient, ir.Attr | ir.Qty):
            name = patient.name if isinstance(patient, ir.Attr) else patient.unit
            if name in ("alpha ST", "beta ST", "gamma ST", "delta ST"):
                return [self.make("compare", act, player=self.doer(act), symbol=self.attributes[name])]
            if isinstance(patient, ir.Qty) and name == "ST" and self.symbol_of(patient.traits, patient) == "chosen":
                return [self.make("compare", act, player=self.doer(act), symbol="chosen")]
        raise self.cannot(act, "compare something")

    def do_redirect(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        self.plain(act, "patient", "to")
        self.use(patient)
        if not isinstance(patient, ir.Np) or patient.nouns != ("attack",) or patient.traits:
            raise self.cannot(act, "redirect something")
        return [self.make("redirect", act, player=self.doer(act), to=self.thing(act.role("to")))]

    # ---- traps, equipment, channeled effects, symbols

    def do_set(self, act: ir.Act) -> list[Node]:
        if act.verb != "set":
            raise self.cannot(act, f"do {act.verb}")
        act = self.beside_it(act, False)
        self.plain(act, "patient", "source", "to", "on", "at")
        where = act.role("to") or act.role("on") or act.role("at")
        what = self.from_zone(act, self.thing(act.role("patient")))
        to = None if where is None else self.place(where) if isinstance(where, ir.Zone) else self.thing(where)
        return [self.make("set_trap", act, player=self.doer(act), what=what, to=to)]

    if TYPE_CHECKING:

        def beside_it(self, act: ir.Act, empty: bool) -> ir.Act: ...

    def do_trigger(self, act: ir.Act) -> list[Node]:
        patient, agent = act.role("patient"), act.role("agent")
        self.plain(act, "patient", "on", "to", "at")
        victim = act.role("on") or act.role("to") or act.role("at")
        trap = patient if patient is not None else agent
        by = self.thing(victim) if victim is not None else None
        return [self.make("spring_trap", act, player=self.doer(act), what=self.thing(trap), by=by)]

    def do_attach(self, act: ir.Act) -> list[Node]:
        gear = act.role("with")
        if gear is not None and act.role("to") is None:  # “equip it with an equipment card from Y Done Zone”
            rest = [role for role in act.roles if role.name not in ("patient", "with")]
            worn = [ir.Role("to", role.value, "to") for role in act.roles if role.name == "patient"]
            act = replace(act, roles=(*rest, *worn, ir.Role("patient", gear)))
        self.plain(act, "patient", "to", "source")
        what = self.from_zone(act, self.thing(act.role("patient"), "equip"))
        return [self.make("equip", act, player=self.doer(act), what=what, to=self.thing(act.role("to"), "equip"))]

    def do_channel(self, act: ir.Act) -> list[Node]:
        patient, by = act.role("patient"), act.role("with")
        self.plain(act, "patient", "with", advs=(ir.By, ir.Manner))
        if not self.free(act):
            raise self.cannot(act, "channel by effect")
        if isinstance(patient, ir.Np) and by is None:
            patient, by = self.channeler(patient)
        mine = (self.make("controlled_by", player=self.make("player", who="doer")),)
        what = self.thing(patient) if patient is not None else self.select("choose", "channeled effect card", n=number(1), filters=mine)
        symbol: str | None = None
        if by is not None and not isinstance(by, ir.Np | ir.Ref):
            symbol, by = self.symbol(by), None
        channeler = self.thing(by) if by is not None else None
        return [self.make("channel_free", act, player=self.doer(act), what=what, by=channeler, symbol=symbol)]

    def channeler(self, np: ir.Np) -> tuple[ir.Np, ir.Value | None]:
        """“channel 1 channeled effect card with this monster”: the monster channels it."""
        for trait in np.traits:
            if (
                isinstance(trait, ir.Has)
                and not trait.neg
                and isinstance(trait.what, ir.Np | ir.Ref)
                and (isinstance(trait.what, ir.Ref) or trait.what.nouns == ("monster",))
            ):
                self.use(trait)
                return replace(np, traits=tuple(item for item in np.traits if item is not trait)), trait.what
        return np, None

    def do_ready(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        self.plain(act, "patient")
        every = isinstance(patient, ir.Np) and patient.det == "all" and not patient.nouns and patient.of is None
        if (patient is None and self.words(act).lower().startswith("refresh all")) or every:
            self.use(patient)
            mine = self.make("controlled_by", player=self.make("player", who="doer"))
            what = self.select("each", "symbol card", filters=(mine, self.make("state", name="used")))
        else:
            what = self.thing(patient)
        return [self.make("refresh", act, player=self.doer(act), what=what)]

    def do_return_control(self, act: ir.Act) -> list[Node]:
        self.plain(act, "patient")
        return [self.make("return_control", act, player=self.doer(act), what=self.thing(act.role("patient")))]

    def do_use(self, act: ir.Act) -> list[Node]:
        agent, patient = act.role("agent"), act.role("patient")
        if isinstance(agent, ir.Np) and agent.nouns == ("action",):
            return [self.next_symbol(act, agent, patient)]
        this = ir.Span("turn", which="this")
        again = [adv for adv in act.advs if adv == ir.Manner("again") or (isinstance(adv, ir.Dur) and adv.span == this)]
        used = isinstance(patient, ir.Np) and (patient.nouns == ("symbol card",) or patient.of is not None)
        if ir.Manner("again") in again and len(again) == len(act.advs) and used:  # “Y may use 1 of Y used symbol cards again this turn”
            for adv in again:
                self.use_all(adv)
            return self.do_ready(replace(act, advs=()))
        return [self.make("use_up", act, player=self.doer(act), what=self.patient(act))]

    def next_symbol(self, act: ir.Act, action: ir.Np, value: ir.Value | None) -> Node:
        self.plain(act, "patient")
        self.use(action)
        self.use(action.owner)
        if action.order != "next" or value is None or action.traits:
            raise self.cannot(act, "an action uses")
        whose = self.player(action.owner) if action.owner is not None else self.make("player", who="doer")
        return self.make("next_symbol", act, player=whose, symbol=self.symbol(value))

    def do_treat(self, act: ir.Act) -> list[Node]:
        """“It is considered used.”"""
        pred = act.role("pred")
        if act.passive and isinstance(pred, ir.State) and pred.name in ("used", "unused") and act.role("agent") is None:
            return self.do_become(replace(act, passive=False, roles=(ir.Role("agent", act.role("patient") or pred), ir.Role("pred", pred))))
        raise self.cannot(act, "do treat")

    def do_become(self, act: ir.Act) -> list[Node]:
        pred, agent = act.role("pred"), act.role("agent")
        self.plain(act, "pred", advs=(ir.Manner,))
        if any(adv != ir.Manner("again") for adv in act.advs):
            raise self.cannot(act, "become something")
        for adv in act.advs:
            self.use(adv)
        if isinstance(pred, ir.State) and pred.name in ("used", "unused") and not pred.neg:
            self.use(pred)
            kind = "use_up" if pred.name == "used" else "refresh"
            return [self.make(kind, act, player=self.make("player", who="doer"), what=self.thing(agent))]
        raise self.cannot(act, "become something")

    def do_choose(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        if isinstance(patient, ir.Np) and patient.nouns == ("symbol",) and self.one(patient) and not patient.adjs and not patient.traits:
            self.plain(act, "patient")
            self.use(patient)
            return [self.make("choose_symbol", act, player=self.doer(act))]
        if isinstance(patient, ir.Word) and patient.name in ("type", "monster type"):
            self.plain(act, "patient")
            self.use(patient)
            return [self.make("choose_type", act, player=self.doer(act))]
        among = self.symbols(patient or act.role("pred"))
        if among:
            self.plain(act, "patient", "pred")
            return [self.make("choose_symbol", act, player=self.doer(act), among=among)]
        return super().do_choose(act)

    def one(self, np: ir.Np) -> bool:
        return np.det == "a" or np.n == ir.Num(1)

    def symbols(self, value: ir.Value | None) -> tuple[str, ...]:
        """“[α] or [γ]”."""
        if isinstance(value, ir.Word | ir.State) and " or " in value.name:
            names = [SYMBOLS.get(name.strip()) for name in value.name.split(" or ")]
            if all(names):
                self.use(value)
                return tuple(name for name in names if name)
        if isinstance(value, ir.State) and value.items:
            names = [SYMBOLS.get(item.name) for item in value.items if isinstance(item, ir.State)]
            if names and all(names):
                self.use_all(value)
                return tuple(name for name in names if name)
        return ()

    def do_draw(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        if act.verb == "redraw" and (patient is None or (isinstance(patient, ir.Np) and patient.nouns == ("symbol card",))):
            self.plain(act, "patient")
            self.use(patient)
            return [self.make("redraw", act, player=self.doer(act))]
        return super().do_draw(act)

    def do_look(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        if isinstance(patient, ir.Np) and patient.nouns == ("symbol card",) and patient.order == "next" and not patient.traits:
            self.plain(act, "patient")
            self.use(patient)
            whose = self.player(patient.owner) if patient.owner is not None else self.make("player", who="doer")
            return [self.make("peek_symbol", act, player=self.doer(act), whose=whose)]
        return super().do_look(act)

    # ---- points, turns

    def do_gain(self, act: ir.Act) -> list[Node]:
        return self.points("regain_sp", act)

    def do_lose(self, act: ir.Act) -> list[Node]:
        return self.points("lose_sp", act)

    def points(self, kind: str, act: ir.Act) -> list[Node]:
        qty, agent = act.role("patient"), act.role("agent")
        if isinstance(qty, ir.Qty) and qty.unit in ("turn", "use") and agent is not None and not self.is_person(agent):
            self.plain(act, "patient")
            return self.counted_up(act, qty, agent, kind == "lose_sp")
        many = act.role("amount")
        meant = isinstance(many, ir.Num) and "SourcePoint" in self.source[: act.at.start]  # “… If you do, regain 20 instead.”
        if qty is None and isinstance(many, ir.Amount | ir.Num) and (meant or isinstance(many, ir.Amount)):
            self.plain(act, "amount")
            return [self.make(kind, act, player=self.doer(act), n=self.amount(many), per=self.per)]
        if not isinstance(qty, ir.Qty) or qty.unit != "SourcePoint":
            raise self.cannot(act, f"{act.op} something else")
        self.plain(act, "patient", advs=(ir.Equals,))
        self.use(qty)
        equal = next((adv for adv in act.advs if isinstance(adv, ir.Equals)), None)
        if isinstance(agent, ir.Np) and self.is_generator(agent):
            player = self.generator_of(agent) or self.make("player", who="doer")
        else:
            player = self.doer(act)
        if equal is None and (qty.n is None or isinstance(qty.n, ir.Comp) or qty.traits or qty.adjs):
            raise self.cannot(qty, f"{qty.way or 'some'} SourcePoints")
        n = self.amount(equal.n) if equal is not None else self.amount(qty)
        return [self.make(kind, act, player=player, n=n, per=self.per)]

    def do_control(self, act: ir.Act) -> list[Node]:
        """“Until the end of Y next turn, Y control …”: taken for that long."""
        if not any(isinstance(adv, ir.Dur) for adv in act.advs):
            raise self.cannot(act, "control from now on")
        return self.do_take_control(act)

    def do_shuffle(self, act: ir.Act) -> list[Node]:
        """“Then shuffle.”: the deck that was searched (SRC-7.42)."""
        if act.role("patient") is None and act.role("to") is None:
            self.plain(act, advs=(ir.Manner,))
            self.manners(act, "afterwards")
            deck = self.make("zone", name="deck", player=self.make("player", who="doer"))
            return [self.make("shuffle", act, player=self.doer(act), zone=deck)]
        return super().do_shuffle(act)

    def do_reveal(self, act: ir.Act) -> list[Node]:
        """What is shown to the other player is seen by both."""
        to = act.role("to")
        if isinstance(to, ir.Player) and to.who == "opponent":
            self.use(to)
            act = replace(act, roles=tuple(role for role in act.roles if role.name != "to"))
        return super().do_reveal(act)

    def idle(self, act: ir.Act | ir.Told, adv: ir.Adverbial) -> bool:
        if isinstance(adv, ir.Manner) and isinstance(act, ir.Act):
            if adv.name == "afterwards" and act.op == "shuffle":
                return True
            if adv.name in ("each", "likewise") and act.op == "relocate":
                return True  # “2 of Y monsters each move 1 space”
        return super().idle(act, adv)

    def do_skip(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        self.use(patient)
        if isinstance(patient, ir.Span) and patient.name == "turn" and patient.which == "next":
            self.plain(act, "patient")
            return [self.skipped(act, patient.of if not isinstance(patient.of, ir.Span) else None, "turn")]
        if isinstance(patient, ir.Np) and patient.nouns == ("draw",) and patient.order == "next" and not patient.traits:
            self.plain(act, "patient")
            return [self.skipped(act, patient.owner, "draw")]
        if isinstance(patient, ir.Np) and patient.nouns == ("deployment",) and not patient.traits:
            self.plain(act, "patient", advs=(ir.Dur,))
            return [self.make("skip", act, player=self.doer(act), what="deployment")]
        raise self.cannot(act, "skip something else")

    def skipped(self, act: ir.Act, whose: ir.Thing | None, what: str) -> Node:
        return self.make("skip", act, player=self.doer(act), whose=self.player(whose) if whose is not None else None, what=what)

    def counted_up(self, act: ir.Act, qty: ir.Qty, on: ir.Value | None, down: bool) -> list[Node]:
        """Turns of equipment and uses of channeled effect cards (SRC-9.10, 10.6)."""
        self.use(qty)
        for adj in (*qty.adjs, *qty.traits):
            self.use(adj)
            if adj != ir.State("additional"):
                raise self.cannot(adj, f"{qty.unit}s of a sort")
        if qty.n is None or isinstance(qty.n, ir.Comp):
            raise self.cannot(qty, f"some {qty.unit}s")
        what = self.thing(on, act.op)
        return [
            self.make(
                "count_change", act, player=self.make("player", who="doer"), what=what, name=f"{qty.unit}s", n=self.amount(qty), down=down
            )
        ]
