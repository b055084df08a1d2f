"""What SOURCE's texts do, one handler for each operation."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .statements import SourceStatements
from .things import SYMBOLS

_FREE = frozenset(("without a symbol card", "without using a symbol card", "without using the symbol card"))


class SourceActs(SourceStatements):
    """What its operations do."""

    def done_to(self, act: ir.Act, *roles: str) -> Node:
        """What it is done to; a thing that does it by itself ("it moves") is what it is done to."""
        agent, patient = act.role("agent"), act.role("patient")
        self.plain(act, "patient", *roles, advs=(ir.Manner,))
        return self.thing(patient if patient is not None else agent, act.op)

    def doer(self, act: ir.Act) -> Node:
        agent = act.role("agent")
        if agent is not None and not self.is_person(agent):
            return self.make("player", who="doer")
        return super().doer(act)

    def by_nobody(self, act: ir.Act) -> None:
        """A deed told of what it is done to has no other that does it."""
        agent = act.role("agent")
        if act.passive and agent is not None and not self.is_person(agent):
            raise self.cannot(act, f"{act.op} by something")

    def do_destroy(self, act: ir.Act) -> list[Node]:
        self.by_nobody(act)
        return self.simple("destroy", act)

    def instruct(self, said: ir.Act | ir.Told) -> list[Node]:
        said = self.lifted(said)
        if isinstance(said, ir.Act) and said.neg and not said.mood and not said.tense:
            aside = self.aside(said)
            if aside is not None:
                return [aside]
        return super().instruct(said)

    def aside(self, act: ir.Act) -> Node | None:
        """“This does not use a symbol card.” (SRC-15.5), “Do not send this trap to the Done Zone.”"""
        agent, patient, to = act.role("agent"), act.role("patient"), act.role("to")
        if act.op == "use" and isinstance(agent, ir.Ref) and isinstance(patient, ir.Np) and patient.nouns == ("symbol card",) and not act.advs:
            self.use_all(act)
            return self.make("no_symbol", act)
        if act.verb == "send" and agent is None and self.is_this(patient) and isinstance(to, ir.Zone) and to.name == "done" and not act.advs:
            self.use_all(act)
            return self.make("keep_trap", act, player=self.make("player", who="doer"))
        return None

    def do_happen(self, act: ir.Act) -> list[Node]:
        agent = act.role("agent")
        none = isinstance(agent, ir.Np) and (agent.nouns == ("nothing",) or (agent.det == "no" and agent.nouns == ("effect",)))
        if none and not act.advs:
            self.use(agent)
            return [self.make("nothing", act)]
        raise self.cannot(act, "happen")

    def do_pay(self, act: ir.Act) -> list[Node]:
        """SourcePoints that are paid are lost (SRC-1.9)."""
        return self.points("lose_sp", act)

    # ---- cards

    def put_into(self, act: ir.Act, to: ir.Zone) -> list[Node]:
        """To the Done Zone is sent, which is not destruction (SRC-15.24)."""
        if to.name == "done" and to.owner is None and act.role("patient") is not None:
            self.use(to)
            what = self.from_zone(act, self.patient(act, "to", "source"))
            return [self.make("send", act, player=self.doer(act), what=what)]
        if to.name == "done" and to.owner is not None and not to.pos:
            pass
        if act.role("patient") is None and act.role("agent") is not None and not self.is_person(act.role("agent")):
            act = replace(act, roles=tuple(replace(role, name="patient") if role.name == "agent" else role for role in act.roles))
        return super().put_into(act, to)

    def do_take(self, act: ir.Act) -> list[Node]:
        """Take cards to a hand, whoever owns them (SRC-4.46); an additional turn."""
        patient, to = act.role("patient"), act.role("to")
        if isinstance(patient, ir.Np | ir.Span) and self.one_more_turn(patient):
            self.plain(act, "patient", advs=(ir.Time,))
            for adv in act.advs:
                if not isinstance(adv, ir.Time) or adv.way != "after" or adv.span != ir.Span("one", which="this"):
                    raise self.cannot(adv, "an additional turn later")
                self.use_all(adv)
            return [self.make("extra_turn", act, player=self.doer(act))]
        hand = self.make("zone", name="hand", player=self.make("player", who="doer"))
        zone = self.zone(to) if isinstance(to, ir.Zone) else hand
        what = self.from_zone(act, self.patient(act, "to", "source"))
        return [self.make("take", act, player=self.doer(act), what=what, to=zone)]

    def one_more_turn(self, value: ir.Np | ir.Span) -> bool:
        if isinstance(value, ir.Span):
            found = value.name == "turn" and value.which == "extra"
        else:
            found = value.nouns == ("turn",) and value.adjs == (ir.State("additional"),)
        if found:
            self.use_all(value)
        return found

    def do_mill(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        self.plain(act, "patient")
        if not isinstance(patient, ir.Np) or patient.nouns != ("card",) or patient.traits or isinstance(patient.n, ir.Comp):
            raise self.cannot(act, "mill certain cards")
        self.use(patient)
        return [self.make("mill", act, player=self.doer(act), n=self.how_many(patient))]

    # ---- arrival

    def do_play(self, act: ir.Act) -> list[Node]:
        """An effect summon (SRC-7.35); tokens are placed."""
        if act.verb not in ("summon",):
            raise self.cannot(act, f"{act.verb} by effect")
        self.by_nobody(act)
        meeting = self.requirements(act)
        self.plain(act, "patient", "source", "to", advs=(ir.By, ir.Manner))
        patient = act.role("patient")
        if isinstance(patient, ir.Np) and self.names(patient):
            return self.placed(act, patient)
        what = self.from_zone(act, self.thing(patient, act.op))
        return [self.make("summon_card", act, player=self.doer(act), what=what, to=self.whereto(act), meeting=meeting)]

    def requirements(self, act: ir.Act) -> bool:
        """“meeting its requirements”; without that they are ignored (SRC-7.37)."""
        meeting = False
        for adv in act.advs:
            if isinstance(adv, ir.By):
                what = adv.act.role("patient")
                if adv.act.op not in ("meet", "ignore") or adv.neg or not isinstance(what, ir.Np | ir.Attr):
                    raise self.cannot(adv, "summon somehow")
                self.use_all(adv)
                meeting = adv.act.op == "meet"
            elif isinstance(adv, ir.Manner) and adv.name not in ("ignoring requirements", "meeting its requirements"):
                raise self.cannot(adv, f"summon {adv.name}")
            elif isinstance(adv, ir.Manner):
                meeting = adv.name == "meeting its requirements"
        return meeting

    def whereto(self, act: ir.Act) -> Node | None:
        to = act.role("to")
        if to is None:
            return None
        return self.place(to) if isinstance(to, ir.Zone) else self.thing(to)

    def placed(self, act: ir.Act, np: ir.Np) -> list[Node]:
        """Tokens and tiles that a card names (SRC-14.2)."""
        name = self.names(np)[0]
        self.use(np)
        if np.adjs or np.traits or len(np.nouns) != 1:
            raise self.cannot(np, "token of some sort")
        up_to = isinstance(np.n, ir.Comp) and np.n.op == "upto"
        if isinstance(np.n, ir.Comp):
            self.use(np.n)
            if not up_to or np.n.n is None:
                raise self.cannot(np, "so many tokens")
            n = self.amount(np.n.n)
        else:
            n = self.how_many(np)
        if self.nouns(np) == ("tile",):
            if up_to:
                raise self.cannot(np, "up to so many tiles")
            return [self.make("place_tile", act, player=self.doer(act), name=name, n=n, to=self.whereto(act), bind=np.bind)]
        return [self.make("place_token", act, player=self.doer(act), name=name, n=n, up_to=up_to, to=self.whereto(act), bind=np.bind)]

    def do_move(self, act: ir.Act) -> list[Node]:
        patient, to = act.role("patient"), act.role("to")
        if act.verb == "place" and isinstance(patient, ir.Np) and self.names(patient) and not act.passive:
            self.plain(act, "patient", "to")
            return self.placed(act, patient)
        if isinstance(patient, ir.Np) and self.counter_name(patient) is not None:
            raise self.cannot(patient, "counters")
        if isinstance(patient, ir.Np | ir.Ref) and act.verb in ("place", "return", "put", "move") and not isinstance(to, ir.Zone) and to is not None:
            what = self.from_zone(act, self.patient(act, "to", "source"))
            return [self.make("shift", act, player=self.doer(act), what=what, to=self.thing(to))]
        if isinstance(patient, ir.Qty) and patient.unit in ("turn", "use"):
            return self.counted_up(act, patient, to, False)
        return super().do_move(act)

    do_add = do_move

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
        return [self.make("count_change", act, player=self.make("player", who="doer"), what=what, name=f"{qty.unit}s", n=self.amount(qty), down=down)]

    def removed(self, act: ir.Act) -> list[Node]:
        patient, source = act.role("patient"), act.role("source")
        if isinstance(patient, ir.Qty) and patient.unit in ("turn", "use"):
            self.plain(act, "patient", "source")
            return self.counted_up(act, patient, source, True)
        if isinstance(patient, ir.Np) and self.nouns(patient) == ("tile",):
            return self.tile_gone(act, patient, source)
        if isinstance(patient, ir.Ref) and source is None:
            return self.simple("remove_tile", act)
        raise self.cannot(act, "remove something")

    def tile_gone(self, act: ir.Act, tile: ir.Np, source: ir.Value | None) -> list[Node]:
        self.plain(act, "patient", "source")
        names = self.names(tile)
        if not names:
            if source is not None:
                raise self.cannot(act, "remove from somewhere")
            return [self.make("remove_tile", act, player=self.doer(act), what=self.thing(tile))]
        self.use(tile)
        if tile.traits or tile.adjs or isinstance(tile.n, ir.Comp):
            raise self.cannot(tile, "tile of some sort")
        every = tile.det in ("all", "each") or (tile.det == "" and tile.num == "pl")
        place = None if source is None else self.place(source) if isinstance(source, ir.Zone) else self.thing(source)
        n = None if every else self.how_many(tile)
        what = self.make("tiles_named", name=names[0], quant="each" if every else "choose", n=n, to=place, bind=tile.bind)
        return [self.make("remove_tile", act, player=self.doer(act), what=what)]

    # ---- movement

    def do_relocate(self, act: ir.Act) -> list[Node]:
        """Along the road so many spaces, to another space, or equipment to another monster (SRC-9.18)."""
        self.by_nobody(act)
        patient, to, amount = act.role("patient"), act.role("to"), act.role("amount")
        moved = patient if patient is not None else act.role("agent")
        if to is not None and amount is None:
            self.plain(act, "patient", "to")
            what = self.thing(moved, "move")
            before, self.beside = self.beside, self.named_before(moved)
            place = self.place(to) if isinstance(to, ir.Zone) else self.thing(to)
            self.beside = before
            if isinstance(moved, ir.Np) and set(moved.nouns) & {"equipment", "equipment card", "Equipment Card"}:
                return [self.make("equip", act, player=self.doer(act), what=what, to=place)]
            return [self.make("shift", act, player=self.doer(act), what=what, to=place, stride=True)]
        if not isinstance(amount, ir.Qty) or amount.unit != "space" or amount.n is None or amount.traits or amount.adjs or to is not None:
            raise self.cannot(act, "move somewhere")
        self.plain(act, "patient", "amount", advs=(ir.Manner,))
        way = self.manners(act, "back", "backward", "forward")
        back = way in ("back", "backward")
        self.use(amount)
        n, up_to = amount.n, False
        if isinstance(n, ir.Comp):
            self.use(n)
            if n.op != "upto" or n.n is None or isinstance(n.n, ir.Qty):
                raise self.cannot(amount, "move so far")
            n, up_to = n.n, True
        what = self.thing(moved, "move")
        return [self.make("march", act, player=self.doer(act), what=what, n=self.amount(n), up_to=up_to, back=back)]

    def named_before(self, value: ir.Value | None) -> Node | None:
        """“Move 1 OP monster to an adjacent space”: adjacent to that monster."""
        bind = value.bind if isinstance(value, ir.Np) else value.to if isinstance(value, ir.Ref) else None
        return self.select("it", to=bind) if bind is not None else None

    def do_swap_places(self, act: ir.Act) -> list[Node]:
        patient, other = act.role("patient"), act.role("with")
        self.plain(act, "patient", "with")
        if isinstance(patient, ir.Zone):
            if patient.name != "hand" or patient.owner is not None or other is not None:
                raise self.cannot(act, "exchange something")
            self.use(patient)
            return [self.make("exchange_hands", act, player=self.doer(act))]
        order = patient.traits[0] if isinstance(patient, ir.Np) and patient.nouns == ("order",) and len(patient.traits) == 1 else None
        if isinstance(order, ir.Of) and isinstance(order.what, ir.Np):
            return [self.reordered(act, patient, order, order.what)]
        if isinstance(patient, ir.Np) and len(patient.items) == 2 and patient.join == "and" and other is None:
            self.use(patient)
            one, two = patient.items
            return [self.make("swap_places", act, player=self.doer(act), what=self.thing(one), other=self.thing(two))]
        second = self.thing(other) if other is not None else None
        return [self.make("swap_places", act, player=self.doer(act), what=self.thing(patient), other=second)]

    do_swap = do_swap_places

    def reordered(self, act: ir.Act, order: ir.Value | None, of: ir.Of, cards: ir.Np) -> Node:
        if cards.nouns != ("symbol card",) or cards.order != "next" or cards.n != ir.Num(2) or cards.traits or cards.adjs:
            raise self.cannot(act, "order of other cards")
        for part in (order, of, cards):
            self.use(part)
        whose = self.player(cards.owner) if cards.owner is not None else self.make("player", who="doer")
        return self.make("reorder_symbols", act, player=self.doer(act), whose=whose)

    def do_end(self, act: ir.Act) -> list[Node]:
        patient, agent = act.role("patient"), act.role("agent")
        if isinstance(patient, ir.Span) and patient.name == "turn" and patient.which in ("the", "this"):
            self.plain(act, "patient")
            self.use(patient)
            return [self.make("end_turn", act, player=self.doer(act))]
        movement = patient if patient is not None else agent
        if isinstance(movement, ir.Np) and movement.nouns == ("movement",) and not movement.traits and not movement.adjs:
            self.plain(act, "patient", advs=(ir.Manner,))
            self.manners(act, "here", "there")
            self.use(movement)
            self.use(movement.owner)
            who = agent if patient is not None and agent is not None else movement.owner
            return [self.make("halt", act, what=self.thing(who))]
        if isinstance(movement, ir.Span) and movement.name == "movement":
            self.plain(act, "patient", advs=(ir.Manner,))
            self.manners(act, "here", "there")
            self.use_all(movement)
            who = agent if patient is not None and agent is not None else movement.of  # type: ignore[assignment]
            return [self.make("halt", act, what=self.thing(who))]
        raise self.cannot(act, "end something")

    # ---- battle

    def do_attack(self, act: ir.Act) -> list[Node]:
        """Attacks without a symbol card (SRC-13.18)."""
        agent, patient, by = act.role("agent"), act.role("patient"), act.role("with")
        again = any(isinstance(adv, ir.Manner) and adv.name == "again" for adv in act.advs)
        self.plain(act, "patient", "with", "using", advs=(ir.Manner, ir.By))
        free, by = self.free(act), self.without_card(by)
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

    def without_card(self, value: ir.Value | None) -> ir.Value | None:
        """“with 1 monster without a symbol card”: the card is that of the attack."""
        if not isinstance(value, ir.Np):
            return value
        for trait in value.traits:
            if isinstance(trait, ir.Has) and trait.neg and isinstance(trait.what, ir.Np) and trait.what.nouns == ("symbol card",):
                self.use_all(trait)
                return replace(value, traits=tuple(item for item in value.traits if item is not trait))
        return value

    def free(self, act: ir.Act) -> bool:
        """“without (using) a symbol card”."""
        found = False
        for adv in act.advs:
            if isinstance(adv, ir.By):
                what = adv.act.role("patient")
                if not adv.neg or adv.act.op != "use" or not isinstance(what, ir.Np) or what.nouns != ("symbol card",):
                    raise self.cannot(adv, f"{act.op} by")
                self.use_all(adv)
                found = True
            elif isinstance(adv, ir.Manner) and adv.name in _FREE:
                found = True
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
        self.plain(act, "patient", "source", "to", "on", "at")
        where = act.role("to") or act.role("on") or act.role("at")
        what = self.from_zone(act, self.thing(act.role("patient")))
        to = None if where is None else self.place(where) if isinstance(where, ir.Zone) else self.thing(where)
        return [self.make("set_trap", act, player=self.doer(act), what=what, to=to)]

    def do_trigger(self, act: ir.Act) -> list[Node]:
        patient, agent = act.role("patient"), act.role("agent")
        self.plain(act, "patient", "on", "to", "at")
        victim = act.role("on") or act.role("to") or act.role("at")
        trap = patient if patient is not None else agent
        by = self.thing(victim) if victim is not None else None
        return [self.make("spring_trap", act, player=self.doer(act), what=self.thing(trap), by=by)]

    def do_attach(self, act: ir.Act) -> list[Node]:
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
            if isinstance(trait, ir.Has) and not trait.neg and isinstance(trait.what, ir.Np | ir.Ref):
                if isinstance(trait.what, ir.Ref) or trait.what.nouns == ("monster",):
                    self.use(trait)
                    return replace(np, traits=tuple(item for item in np.traits if item is not trait)), trait.what
        return np, None

    def do_ready(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        self.plain(act, "patient")
        every = isinstance(patient, ir.Np) and patient.det == "all" and not patient.nouns
        if (patient is None and self.words(act).lower().startswith("refresh all")) or every:
            self.use(patient)
            mine = self.make("controlled_by", player=self.make("player", who="doer"))
            what = self.select("each", "symbol card", filters=(mine, self.make("state", name="used")))
        else:
            what = self.thing(patient)
        return [self.make("refresh", act, player=self.doer(act), what=what)]

    def do_use(self, act: ir.Act) -> list[Node]:
        agent, patient = act.role("agent"), act.role("patient")
        if isinstance(agent, ir.Np) and agent.nouns == ("action",):
            return [self.next_symbol(act, agent, patient)]
        return [self.make("use_up", act, player=self.doer(act), what=self.patient(act))]

    def next_symbol(self, act: ir.Act, action: ir.Np, value: ir.Value | None) -> Node:
        self.plain(act, "patient")
        self.use(action)
        self.use(action.owner)
        if action.order != "next" or value is None or action.traits:
            raise self.cannot(act, "an action uses")
        whose = self.player(action.owner) if action.owner is not None else self.make("player", who="doer")
        return self.make("next_symbol", act, player=whose, symbol=self.symbol(value))

    def do_become(self, act: ir.Act) -> list[Node]:
        pred, agent = act.role("pred"), act.role("agent")
        self.plain(act, "pred")
        if isinstance(pred, ir.State) and pred.name in ("used", "unused") and not pred.neg:
            self.use(pred)
            kind = "use_up" if pred.name == "used" else "refresh"
            return [self.make(kind, act, player=self.make("player", who="doer"), what=self.thing(agent))]
        raise self.cannot(act, "become something")

    def do_choose(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        if isinstance(patient, ir.Np) and patient.nouns == ("symbol",) and patient.det == "a" and not patient.adjs and not patient.traits:
            self.plain(act, "patient")
            self.use(patient)
            return [self.make("choose_symbol", act, player=self.doer(act))]
        among = self.symbols(patient)
        if among:
            self.plain(act, "patient")
            return [self.make("choose_symbol", act, player=self.doer(act), among=among)]
        return super().do_choose(act)

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
        if qty is None and isinstance(act.role("amount"), ir.Amount):
            self.plain(act, "amount")
            return [self.make(kind, act, player=self.doer(act), n=self.amount(act.role("amount")), per=self.per)]  # type: ignore[arg-type]
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
        """“Then shuffle.”: only decks are shuffled (SRC-4.36)."""
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

    def do_give(self, act: ir.Act) -> list[Node]:
        raise self.cannot(act, "give")

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
