"""What SOURCE's texts do with cards, tokens and tiles, and where they move things."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....text.tree import Node
from .deeds import SourceDeeds


class SourceActs(SourceDeeds):
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
        """“This does not use a symbol card.”, “Do not send this trap to the Done Zone.”"""
        agent, patient, to = act.role("agent"), act.role("patient"), act.role("to")
        if (
            act.op == "use"
            and isinstance(agent, ir.Ref)
            and isinstance(patient, ir.Np)
            and patient.nouns == ("symbol card",)
            and not act.advs
        ):
            self.use_all(act)
            return self.make("no_symbol", act)
        would = {made.op for made in self.made.values() if isinstance(made, ir.Act) and made.mood == "would"}
        if would and not act.advs and (act.op == "happen" or (act.passive and act.op in would and agent is None)):
            self.use_all(act)  # “…, it isn't (destroyed).”
            return self.make("nothing", act)
        if (
            act.verb == "send"
            and agent is None
            and self.is_this(patient)
            and isinstance(to, ir.Zone)
            and to.name == "done"
            and not act.advs
        ):
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
        """SourcePoints that are paid are lost."""
        return self.points("lose_sp", act)

    # ---- cards

    def put_into(self, act: ir.Act, to: ir.Zone) -> list[Node]:
        """To the Done Zone is sent, which is not destruction (SRC-15.24)."""
        if to.name == "done" and to.owner is None and act.role("patient") is not None:
            self.use(to)
            what = self.from_zone(act, self.patient(act, "to", "source"))
            return [self.make("send", act, player=self.doer(act), what=what)]
        if act.role("patient") is None and act.role("agent") is not None and not self.is_person(act.role("agent")):
            act = replace(act, roles=tuple(replace(role, name="patient") if role.name == "agent" else role for role in act.roles))
        return super().put_into(act, to)

    def do_take(self, act: ir.Act) -> list[Node]:
        """Take cards to a hand, whoever owns them (SRC-4.46); an additional turn."""
        if self.takes_a_turn(act):
            return self.another_turn(act)
        to = act.role("to")
        hand = self.make("zone", name="hand", player=self.make("player", who="doer"))
        zone = self.zone(to) if isinstance(to, ir.Zone) else hand
        what = self.from_zone(act, self.patient(act, "to", "source"))
        return [self.make("take", act, player=self.doer(act), what=what, to=zone)]

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
        """“meeting its requirements”; without that they are ignored (SRC-7.39)."""
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
        act = self.beside_it(act, self.nouns(np) != ("tile",))
        on = np.traits[0] if len(np.traits) == 1 else None
        if act.role("to") is None and isinstance(on, ir.In) and on.prep == "on" and isinstance(on.place, ir.Np | ir.Ref | ir.Zone):
            self.use(on)  # “summon 2 … tokens on unoccupied spaces …”
            act, np = replace(act, roles=(*act.roles, ir.Role("to", on.place, "on"))), replace(np, traits=())
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
            to = act.role("to")
            if isinstance(to, ir.Np) and to.items and to.join == "and":  # “on this space and each adjacent space”
                self.use(to)
                places = [self.place(item) if isinstance(item, ir.Zone) else self.thing(item) for item in to.items]
                return [self.make("place_tile", act, player=self.doer(act), name=name, n=n, to=place, bind=np.bind) for place in places]
            return [self.make("place_tile", act, player=self.doer(act), name=name, n=n, to=self.whereto(act), bind=np.bind)]
        return [self.make("place_token", act, player=self.doer(act), name=name, n=n, up_to=up_to, to=self.whereto(act), bind=np.bind)]

    def spared_done(self, act: ir.Act) -> ir.InsteadOf | None:
        """“instead of sending it to the Done Zone”."""
        for adv in act.advs:
            sent = adv.what if isinstance(adv, ir.InsteadOf) else None
            to = sent.role("to") if isinstance(sent, ir.Act) and sent.op == "move" and not sent.advs else None
            if isinstance(adv, ir.InsteadOf) and isinstance(to, ir.Zone) and to.name == "done":
                return adv
        return None

    def sprung_trap(self, act: ir.Act) -> list[Node] | None:
        """What becomes of this very trap once it has sprung (SRC-8.19): it goes elsewhere, or stays face up."""
        spared, patient, to = self.spared_done(act), act.role("patient"), act.role("to")
        if self.start != "trap" or not self.is_this(patient) or act.mood or act.neg:
            return None
        stays = self.make("keep_trap", player=self.make("player", who="doer"))
        up = ("face up", "face-up", "face_up")
        if act.op == "turn" and isinstance(act.role("amount"), ir.Word | ir.State) and getattr(act.role("amount"), "name", "") in up:
            self.use_all(act)
            return [stays]
        if spared is None and (isinstance(to, ir.Zone) or to is None or act.verb not in ("place", "set", "put", "move")):
            return None
        self.use_all(spared)
        down = [adv for adv in act.advs if isinstance(adv, ir.Manner) and adv.name == "face down"]
        for adv in down:
            self.use(adv)
        act = replace(act, advs=tuple(adv for adv in act.advs if adv is not spared and adv not in down))
        if isinstance(to, ir.Zone) and to.name != "side":
            return self.do_move(act)
        self.plain(act, "patient", "to")
        where = self.place(to) if isinstance(to, ir.Zone) else self.thing(to)
        return [stays, self.make("set_trap", act, player=self.doer(act), what=self.thing(patient), to=where)]

    def do_turn(self, act: ir.Act) -> list[Node]:
        found = self.sprung_trap(act)
        if found is None:
            raise self.cannot(act, "turn something over")
        return found

    def do_move(self, act: ir.Act) -> list[Node]:
        patient, to = act.role("patient"), act.role("to")
        sprung = self.sprung_trap(act)
        if sprung is not None:
            return sprung
        if act.verb == "place" and isinstance(patient, ir.Np) and self.names(patient) and not act.passive:
            self.plain(act, "patient", "to")
            return self.placed(act, patient)
        counters = isinstance(patient, ir.Np) and self.counter_name(patient) is not None
        if (
            not counters
            and isinstance(patient, ir.Np | ir.Ref)
            and act.verb in ("place", "return", "put", "move", "send")
            and not isinstance(to, ir.Zone)
            and to is not None
        ):
            if isinstance(patient, ir.Np) and set(patient.nouns) <= {"trap", "trap card", "Trap Card"} and self.out_of_sight(act, patient):
                return self.do_set(replace(act, verb="set", advs=tuple(adv for adv in act.advs if not self.face_down(adv))))
            act = self.beside_it(act, True)
            back = tuple(adv for adv in act.advs if adv == ir.Manner("back"))  # “back to OP summoning space”
            for adv in back:
                self.use(adv)
            act = replace(act, advs=tuple(adv for adv in act.advs if adv not in back))
            what = self.from_zone(act, self.moved_to(act))
            to = act.role("to")
            return [self.make("shift", act, player=self.doer(act), what=what, to=self.thing(to))]
        if isinstance(patient, ir.Qty) and patient.unit in ("turn", "use"):
            return self.counted_up(act, patient, to, False)
        return super().do_move(act)

    def out_of_sight(self, act: ir.Act, trap: ir.Np) -> bool:
        """Whether a trap comes from a hand, a deck or the Done Zone: then it is set (SRC-8.1)."""
        there = [trait.place for trait in trap.traits if isinstance(trait, ir.In)]
        return isinstance(act.role("source"), ir.Zone) or any(isinstance(place, ir.Zone) and place.name != "side" for place in there)

    def face_down(self, adv: ir.Adverbial) -> bool:
        """“face-down”, as every trap is set."""
        if adv != ir.Manner("face down"):
            return False
        self.use(adv)
        return True

    def moved_to(self, act: ir.Act) -> Node:
        self.plain(act, "patient", "to", "source", advs=(ir.Manner,))
        return self.chosen_by(act, self.thing(act.role("patient"), act.op))

    def beside_it(self, act: ir.Act, empty: bool) -> ir.Act:
        """“adjacent to this monster”: on a space there."""
        role = next((role for role in act.roles if role.name == "to" and role.prep == "adjacent to"), None)
        if role is None or not isinstance(role.value, ir.Np | ir.Ref):
            return act
        near = ir.Near("adjacent", role.value, at=role.value.at)
        adjs = (ir.State("unoccupied"),) if empty else ()
        space = ir.Np("a", ("space",), "sg", adjs=adjs, traits=(near,), at=role.value.at)
        return replace(act, roles=tuple(ir.Role("to", space, "on") if item is role else item for item in act.roles))

    do_add = do_move

    def removed(self, act: ir.Act) -> list[Node]:
        patient, source = act.role("patient"), act.role("source")
        if isinstance(source, ir.Np) and source.nouns == ("game",) and not source.traits:
            return self.out_of_the_game(act, patient, source)
        if act.verb == "banish" and source is None and isinstance(patient, ir.Np | ir.Ref | ir.Zone):
            return self.out_of_the_game(act, patient, None)
        if isinstance(patient, ir.Qty) and patient.unit in ("turn", "use"):
            self.plain(act, "patient", "source")
            return self.counted_up(act, patient, source, True)
        if isinstance(patient, ir.Np) and self.nouns(patient) == ("tile",):
            return self.tile_gone(act, patient, source)
        if isinstance(patient, ir.Ref) and source is None:
            return self.simple("remove_tile", act)
        raise self.cannot(act, "remove something")

    def out_of_the_game(self, act: ir.Act, patient: ir.Value | None, game: ir.Value | None) -> list[Node]:
        self.plain(act, "patient", "source", advs=(ir.Manner,))
        self.use(game)
        what = self.zone(patient) if isinstance(patient, ir.Zone) else self.chosen_by(act, self.thing(patient, act.op))
        return [self.make("remove_card", act, player=self.doer(act), what=what)]

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
        act = self.freely(act)
        patient, to, amount = act.role("patient"), act.role("to"), act.role("amount")
        moved = self.survivor(patient if patient is not None else act.role("agent"))
        if to is not None and amount is None:
            self.plain(act, "patient", "to", advs=(ir.Manner,))
            self.manners(act, "back")
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
        way = next((role.prep for role in act.roles if role.name == "amount" and role.prep), "")  # “back 1 space”
        way = way or self.manners(act, "back", "backward", "forward")
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

    def freely(self, act: ir.Act) -> ir.Act:
        """“without using a symbol card”, “for free”: no effect uses one (SRC-15.5)."""
        free = [adv for adv in act.advs if self.costs_nothing(adv)]
        for adv in free:
            self.use_all(adv)
        return replace(act, advs=tuple(adv for adv in act.advs if adv not in free)) if free else act

    def named_before(self, value: ir.Value | None) -> Node | None:
        """“Move 1 OP monster to an adjacent space”: adjacent to that monster."""
        bind = value.bind if isinstance(value, ir.Np) else value.to if isinstance(value, ir.Ref) else None
        return self.select("it", to=bind) if bind is not None else None

    def do_swap_places(self, act: ir.Act) -> list[Node]:
        patient, other = act.role("patient"), act.role("with")
        self.plain(act, "patient", "with")
        if isinstance(patient, ir.Np) and patient.nouns == ("position",) and isinstance(patient.owner, ir.Ref) and other is None:
            self.use(patient)  # “swap their positions”
            return [self.make("swap_places", act, player=self.doer(act), what=self.thing(patient.owner))]
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
        whose = patient.of if isinstance(patient, ir.Span) else None
        theirs = isinstance(whose, ir.Player) and whose.who == "opponent" and self.start == "trap"  # it springs in that turn (SRC-8.10)
        now = isinstance(patient, ir.Span) and (patient.which in ("the", "this") or (not patient.which and theirs))
        if isinstance(patient, ir.Span) and patient.name == "turn" and now:
            self.plain(act, "patient")
            self.use_all(patient)
            return [self.make("end_turn", act, player=self.doer(act))]
        if (
            patient is None
            and isinstance(agent, ir.Qty)
            and agent.unit == "turn"
            and agent.n is None
            and not agent.traits
            and not agent.adjs
        ):
            self.plain(act)  # “OP's turn ends.”
            self.use_all(agent)
            return [self.make("end_turn", act, player=self.make("player", who="doer"))]
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
            who = agent if patient is not None and agent is not None else movement.of
            return [self.make("halt", act, what=self.thing(who))]
        raise self.cannot(act, "end something")
