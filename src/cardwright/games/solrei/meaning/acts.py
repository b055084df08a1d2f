"""What SolRei's keywords and other instructions do (section 11), one handler for each operation."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .kinds import SUITS
from .placed import SolreiPlaced
from .things import POINTS

_TURNED_TO = {"face-up": "ready", "face up": "ready", "face-down": "exhaust", "face down": "exhaust"}
_DECIDED = frozenset(  # the Result is fixed
    ("UPON WINNING", "UPON LOSING", "BEFORE DAMAGE", "AFTER DAMAGE", "DAMAGE PHASE", "CHARGE PHASE", "RESET PHASE", "END OF ROUND"))


_LYING = {
    "face up": "up", "face-up": "up", "Readied": "up", "face down": "down", "face-down": "down", "Exhausted": "down",
}  # how a card comes to lie in a Damage Zone


class SolreiActs(SolreiPlaced):
    """What its operations do."""

    # ---- keywords by their number: DRAW 2, READY 1

    def outcome(self, act: ir.Act) -> int | None:
        """The binding of what a deed without an object was done to: “DISCARD 1. If it was …”."""
        place = act.bind + 1 if act.bind is not None else None
        binding = self.binding(place) if place is not None else None
        return place if binding is not None and binding.how == "deed" and binding.op == act.op and "deed" not in binding.classes else None

    def so_many_of(self, act: ir.Act, n: Node, *nouns: str) -> Node:
        """So many, without a noun: what a keyword works on (SOL-11.23)."""
        quant = "random" if self.manners(act, "at random") else "choose"
        return self.select(quant, *nouns, n=n, bind=self.outcome(act))

    def do_draw(self, act: ir.Act) -> list[Node]:
        more = self.beyond_the_rules(act)
        if more is not None:
            return [self.make("draw", act, player=self.doer(act), n=number(more), per=self.per)]
        n = self.figure(act)
        if n is None and act.role("patient") is not None:
            return super().do_draw(act)
        if n is None:
            raise self.cannot(act, "draw so many")
        self.plain(act, "amount")
        drawn = self.outcome(act)
        return self.counted_deed("draw", act, n, bind=drawn if drawn in self.spoken_of else None)

    def do_discard(self, act: ir.Act) -> list[Node]:
        n, patient = self.figure(act), act.role("patient")
        if isinstance(patient, ir.Np) and self.is_placed(patient) and act.role("source") is None:
            what = self.patient(act)  # not from a hand: it lies in the Action Card Zone
            return [self.make("put", act, player=self.doer(act), what=what, to=self.make("zone", name="discard"))]
        if isinstance(patient, ir.Np) and patient.pos == "top" and act.role("source") is None:
            what = self.patient(act)  # not from a hand: it lies on a deck
            return [self.make("put", act, player=self.doer(act), what=what, to=self.make("zone", name="discard"))]
        source = act.role("source")
        if n is None and isinstance(source, ir.Zone) and source.name == "damage":
            self.plain(act, "patient", "source", advs=(ir.Manner,))  # not from a hand: as healing does (SOL-11.14)
            what = self.from_zone(act, self.chosen_by(act, self.thing(patient, act.op)))
            return [self.make("put", act, player=self.doer(act), what=what, to=self.make("zone", name="discard"))]
        if n is None:
            return super().do_discard(act)
        self.plain(act, "amount", "source", advs=(ir.Manner,))
        what = self.from_zone(act, self.so_many_of(act, n, "card"))
        return [self.make("discard", act, player=self.doer(act), what=what)]

    def do_ready(self, act: ir.Act) -> list[Node]:
        return self.turned("ready", act)

    def do_exhaust(self, act: ir.Act) -> list[Node]:
        return self.turned("exhaust", act)

    def do_break(self, act: ir.Act) -> list[Node]:
        return self.turned("break", act)

    def turned(self, kind: str, act: ir.Act) -> list[Node]:
        more = self.beyond_the_rules(act) if kind == "ready" else None
        n = self.figure(act) if more is None else number(more)
        if n is not None and more is not None:
            what = self.select("choose", n=n)
        elif n is not None:
            self.plain(act, "amount", advs=(ir.Manner,))
            what = self.so_many_of(act, n)
        else:
            self.plain(act, "patient", advs=(ir.Manner, ir.Equals))
            what = self.chosen_by(act, self.so_many_equal(act) or self.thing(act.role("patient"), act.op))
        return [self.make(kind, act, player=self.doer(act), what=what, per=self.per)]

    def so_many_equal(self, act: ir.Act) -> Node | None:
        """“READY a number of your Damage cards equal to …”."""
        np, equal = act.role("patient"), next((adv for adv in act.advs if isinstance(adv, ir.Equals)), None)
        inner = self.what_is_counted(np) if isinstance(np, ir.Np) else None
        if equal is None or inner is None:
            return None
        if inner is np:
            raise self.cannot(equal, f"{act.op} Equals")
        of = self.thing(inner)
        if of.kind != "select" or of["quant"] not in ("each", "the"):
            raise self.cannot(equal, f"{act.op} Equals")
        self.use(equal)
        return Node("select", {**of.args, "quant": "choose", "n": self.amount(equal.n)}, of.said)

    def do_attach(self, act: ir.Act) -> list[Node]:
        """CULTIVATE: cards of the deck are attached (SOL-11.20)."""
        n = self.figure(act)
        patient = act.role("patient")
        if act.verb == "cultivate" and n is not None:
            self.plain(act, "amount")
            return self.counted_deed("cultivate", act, n)
        if act.verb == "cultivate" and isinstance(patient, ir.Np) and patient.nouns == ("card",) and self.any_cards(patient):
            self.plain(act, "patient")
            return self.counted_deed("cultivate", act, self.drawn(patient))
        to = act.role("to")
        mine = isinstance(to, ir.Np) and to.nouns == ("Muse",) and not to.traits and (to.owner is None or self.is_person(to.owner))
        if patient is not None and (to is None or mine):  # face-down, as CULTIVATE does (SOL-4.19)
            self.plain(act, "patient", "to", "source", advs=(ir.Manner,))
            self.manners(act, "face down")
            self.use_all(to)
            what = self.from_zone(act, self.thing(patient))
            return [self.make("put", act, player=self.doer(act), what=what, to=self.make("zone", name="attached"))]
        raise self.cannot(act, "attach cards")

    def do_arrange(self, act: ir.Act) -> list[Node]:
        n = self.figure(act)
        if act.verb != "check":
            return super().do_arrange(act)
        if n is None:
            raise self.cannot(act, "check something")
        self.plain(act, "amount")
        return self.counted_deed("check", act, n)

    # ---- Rei and other payments

    def do_pay(self, act: ir.Act) -> list[Node]:
        n, patient = self.figure(act), act.role("patient")
        if act.verb == "harvest" and n is not None:
            self.plain(act, "amount")
            return [self.make("harvest", act, player=self.doer(act), n=n)]
        if act.verb == "spend" and n is not None:
            self.plain(act, "amount")
            return [self.make("spend", act, player=self.doer(act), n=n)]
        if isinstance(patient, ir.Word) and act.verb in ("pay", "spend"):
            self.plain(act, "patient")
            self.use(patient)
            return [self.make("rei", act, player=self.doer(act), items=tuple(patient.name.split()))]
        if isinstance(patient, ir.Qty) and patient.unit == "Rei" and patient.n is None and patient.way == "any":
            patient = replace(patient, n=ir.Num(1), at=patient.at)  # “any one Rei”
            act = replace(act, roles=tuple(replace(role, value=patient) if role.name == "patient" else role for role in act.roles))
        if isinstance(patient, ir.Qty) and patient.unit == "Rei" and patient.n is not None and not isinstance(patient.n, ir.Comp):
            signs = self.signs_of(patient)
            self.plain(act, "patient")
            if signs:
                self.use(patient)
                return [self.make("rei", act, player=self.doer(act), items=signs)]
            if patient.way not in ("", "any"):
                raise self.cannot(act, "pay certain Rei")
            return [self.make("spend", act, player=self.doer(act), n=self.amount(patient))]
        raise self.cannot(act, f"{act.verb} something")

    def signs_of(self, qty: ir.Qty) -> tuple[str, ...]:
        """“2 Black Rei”, “1 ♥ Rei”: as signs; none where any suit will do."""
        marks = (*qty.adjs, *qty.traits)
        for mark in marks:
            self.use_all(mark)
        if all(isinstance(mark, ir.Same) and mark.attr in ("suit", "color") and mark.way == "any" and mark.as_ is None for mark in marks):
            return ()
        mark = marks[0]
        sign = ""
        if isinstance(mark, ir.State) and mark.name in ("Red", "Black") and not mark.neg:
            sign = mark.name[0]
        elif isinstance(mark, ir.KindOf) and mark.word == "suit" and mark.what in SUITS:
            sign = mark.what
        if len(marks) != 1 or not sign or not isinstance(qty.n, ir.Num):
            raise self.cannot(qty, "pay certain Rei")
        return (sign,) * qty.n.n

    def together(self, nodes: list[Node]) -> list[Node]:
        """Rei that is paid at once is one payment: each sign by itself might be paid with the same card."""
        found: list[Node] = []
        for node in nodes:
            before = found[-1] if found else None
            if before is not None and node.kind == before.kind == "rei" and node["player"] == before["player"]:
                found[-1] = Node("rei", {**before.args, "items": (*before["items"], *node["items"])}, before.said)
            else:
                found.append(node)
        return found

    def costs_of(self, ability: ir.Ability) -> tuple[Node, ...]:
        return tuple(self.together(list(super().costs_of(ability))))

    def do_gain(self, act: ir.Act) -> list[Node]:
        """Generate Rei (SOL-7.17)."""
        qty = act.role("patient")
        if not isinstance(qty, ir.Qty) or qty.unit != "Rei" or qty.n is None or isinstance(qty.n, ir.Comp) or qty.way:
            raise self.cannot(act, f"{act.verb} something else")
        self.plain(act, "patient")
        return [self.make("generate", act, player=self.doer(act), n=self.amount(qty), suit=self.suit_generated(qty))]

    def suit_generated(self, qty: ir.Qty) -> str:
        marks = (*qty.adjs, *qty.traits)
        for mark in marks:
            self.use_all(mark)
        if len(marks) == 1:
            mark = marks[0]
            if isinstance(mark, ir.KindOf) and mark.word == "suit" and mark.what:
                return mark.what
            if isinstance(mark, ir.Same) and mark.attr == "suit" and mark.way == "any":
                return "any"
            if (
                isinstance(mark, ir.Of)
                and isinstance(mark.what, ir.Np)
                and mark.what.nouns == ("choice",)
                and self.is_person(mark.what.owner)
            ) and self.player(mark.what.owner)["who"] == "you":
                return "any"
            if any(isinstance(part, ir.Attr) and part.name == "Alignment" for part in mark.walk()):
                if any(isinstance(part, ir.Player) and part.who != "you" for part in mark.walk()):
                    raise self.cannot(qty, "Rei of another Alignment")
                return "alignment"
        raise self.cannot(qty, "Rei of which suit")

    def removed(self, act: ir.Act) -> list[Node]:
        """Attached cards that are removed go to the Discard pile, as HARVEST puts them there (SOL-11.21)."""
        patient, source = act.role("patient"), act.role("source")
        points = isinstance(patient, ir.Qty) and patient.unit in POINTS and patient.n is not None and not patient.traits and not patient.way
        if points and isinstance(patient, ir.Qty) and isinstance(source, ir.Zone) and source.name == "damage":
            self.plain(act, "patient", "source")
            self.use_all(source)
            mine = source.owner is None or (self.is_person(source.owner) and self.player(source.owner)["who"] == "you")
            whose = self.doer(act) if mine else self.player(source.owner)
            return [self.make("heal", act, player=whose, n=self.amount(patient))]
        self.plain(act, "patient", "source", advs=(ir.Manner,))
        what = self.from_zone(act, self.chosen_by(act, self.thing(patient)))
        if what.kind == "select" and any(item.kind == "located" and item["place"]["name"] == "damage" for item in what["filters"]):
            return [self.make("put", act, player=self.doer(act), what=what, to=self.make("zone", name="discard"))]  # as healing does
        if what.kind != "select" or not any(item.kind == "state" and item["name"] == "attached" for item in what["filters"]):
            raise self.cannot(act, "remove other cards")
        return [self.make("put", act, player=self.doer(act), what=what, to=self.make("zone", name="discard"))]

    def do_charge(self, act: ir.Act) -> list[Node]:
        """“You may CHARGE”: as an effect, without a Charge Bonus (SOL-11.61)."""
        self.plain(act)
        return [self.make("perform_charge", act, player=self.doer(act))]

    secret_words = frozenset(("number", "suit", "colour"))

    def chosen_word(self, act: ir.Act) -> str | None:
        pred = act.role("pred")
        if isinstance(pred, ir.State) and {item.name for item in pred.items if isinstance(item, ir.State)} == {"Red", "Black"}:
            self.use_all(pred)
            return "colour"
        word = act.role("patient")
        if isinstance(word, ir.Word) and word.name.lower() == "color":
            self.use(word)
            return "colour"
        return super().chosen_word(act)

    def do_choose(self, act: ir.Act) -> list[Node]:
        """“Choose red or black.”"""
        if any(isinstance(adv, ir.Manner) and adv.name in ("secretly", "hidden") for adv in act.advs):
            return super().do_choose(act)
        pred = act.role("pred")
        colours = {item.name for item in pred.items if isinstance(item, ir.State)} if isinstance(pred, ir.State) else set()
        if colours == {"Red", "Black"} and isinstance(pred, ir.State) and pred.name == "any":
            self.plain(act, "pred")
            self.use_all(pred)
            return [self.make("choose_word", act, player=self.doer(act), of="colour")]
        word = act.role("patient")
        if isinstance(word, ir.Word) and word.name.lower() in ("color", "colour"):
            self.plain(act, "patient")
            self.use(word)
            return [self.make("choose_word", act, player=self.doer(act), of="colour")]
        return super().do_choose(act)

    # ---- the Exchange, placed cards, positions

    def do_negate(self, act: ir.Act) -> list[Node]:
        """“NEGATE an Art's ability” is an ability of such a card."""
        np = act.role("patient")
        by = next((item for item in np.traits if isinstance(item, ir.Rel)), None) if isinstance(np, ir.Np) else None
        used = by.act if by is not None and by.role == "patient" else None
        if isinstance(used, ir.Act) and used.op in ("activate", "use") and not used.neg and not used.mood and not used.passive:
            whose = used.role("agent")
            if isinstance(np, ir.Np) and isinstance(whose, ir.Player | ir.Ref) and self.is_person(whose) and np.owner is None:
                self.this_round(used)  # “an Art your Rival just activated” is on the Exchange still
                self.use(by)
                self.use(used)
                mine = ir.Of(whose)
                plain = replace(np, traits=(*(item for item in np.traits if item is not by), mine))
                act = replace(act, roles=tuple(replace(role, value=plain) if role.value is np else role for role in act.roles))
                np = plain
        spoken = np.to if isinstance(np, ir.Ref) else None
        for place, made in self.made.items():
            waited, binding = made.role("patient") if isinstance(made, ir.Act) and made.op == "activate" else None, self.binding(place)
            that = isinstance(np, ir.Np) and np.det in ("the", "that") and set(np.nouns) <= {"ability", "Art", "effect"}
            same = isinstance(waited, ir.Np) and (that or waited.bind == spoken is not None)
            if same and binding is not None and binding.how == "event":
                raise self.cannot(
                    act, "negate what was activated", "what waits for an activation comes after it (SOL-10.19): too late to NEGATE it"
                )
        owner = np.owner if isinstance(np, ir.Np) else None
        if (
            not isinstance(np, ir.Np)
            or not isinstance(owner, ir.Np)
            or np.nouns != ("ability",)
            or owner.det not in ("a", "")
            or np.num != "sg"
        ):
            return self.simple("negate", act)
        self.plain(act, "patient")
        for part in (np, owner):
            self.use(part)
        card = self.make("such", nouns=self.nouns(owner), filters=self.filters(owner))
        what = self.select(
            "choose", "ability", n=number(1), filters=(card, *self.filters(replace(np, owner=None))), target=owner.target, bind=np.bind
        )
        return [self.make("negate", act, player=self.doer(act), what=what)]

    def do_forbid(self, act: ir.Act) -> list[Node]:
        if act.verb != "grapple":
            raise self.cannot(act, f"{act.verb}")
        self.plain(act)
        return [self.make("grapple", act, player=self.doer(act))]

    def do_reveal(self, act: ir.Act) -> list[Node]:
        """“reveals a card at random from their hand”."""
        hand, agent = act.role("patient"), act.role("agent")
        if isinstance(hand, ir.Zone) and hand.name == "hand" and self.is_person(agent) and self.player(agent)["who"] == "each":
            self.plain(act, "patient")
            self.use_all(hand)
            hands = [self.make("zone", name="hand", player=self.make("player", who=who)) for who in ("you", "opponent")]
            return [self.make("reveal", act, player=mine["player"], what=mine) for mine in hands]
        if not any(isinstance(adv, ir.Manner) and adv.name == "at random" for adv in act.advs):
            return super().do_reveal(act)
        self.plain(act, "patient", "source", advs=(ir.Manner,))
        what = self.chosen_by(act, self.from_zone(act, self.thing(act.role("patient"))))
        if what.kind != "select" or what["quant"] != "random":
            raise self.cannot(act, "reveal something at random")
        return [self.make("reveal", act, player=self.doer(act), what=what, seen=self.sight(act))]

    def do_do(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        if not isinstance(patient, ir.Np) or patient.nouns != ("CHARGE",) or patient.det != "a" or patient.traits or patient.adjs:
            raise self.cannot(act, "perform something else")
        self.plain(act, "patient")
        self.use(patient)
        return [self.make("perform_charge", act, player=self.doer(act))]

    def absorbs(self, said: ir.Act | ir.Told, adv: ir.Adverbial) -> bool:
        held = isinstance(said, ir.Act) and (said.op == "stay" or (said.op == "swap_places" and said.neg))
        stays = held and isinstance(adv, ir.Time)
        return stays or super().absorbs(said, adv)

    def idle(self, act: ir.Act | ir.Told, adv: ir.Adverbial) -> bool:
        """“Perform a CHARGE even if you played no Charge Card”: it is performed anyway (SOL-11.61).

        “Put your Action Card on top of your deck instead of discarding it”: in the RESET PHASE, before it would be (SOL-6.63, 6.64)."""
        if isinstance(adv, ir.Even) and isinstance(act, ir.Act) and act.op == "do":
            self.use_all(adv)
            return True
        instead = adv.what if isinstance(adv, ir.InsteadOf) else None
        if (
            isinstance(instead, ir.Act)
            and instead.op == "discard"
            and isinstance(act, ir.Act)
            and act.op == "move"
            and self.windows
            and "END OF ROUND" not in self.windows
        ):
            moved = act.role("patient")
            if isinstance(moved, ir.Np) and self.is_placed(moved):
                self.use_all(adv)
                return True
        return super().idle(act, adv)

    def do_turn(self, act: ir.Act) -> list[Node]:
        """Turn a placed card, a Muse or an Advantage (SOL-4.5a)."""
        way = act.role("amount")
        name = way.name if isinstance(way, ir.Word | ir.State) else ""
        self.use(way)
        self.plain(act, "patient", "amount", advs=(ir.Dur,))
        what = self.thing(act.role("patient"))
        if what.kind == "select" and what["nouns"] and set(what["nouns"]) <= {"Art", "Damage", "Damage card"}:
            if act.advs or name not in _TURNED_TO:  # for these it is EXHAUST and READY (SOL-11.23, 11.26)
                raise self.cannot(act, "turned for a while")
            return [self.make(_TURNED_TO[name], act, player=self.doer(act), what=what)]
        if name in ("face-up", "face up"):
            if any(isinstance(adv, ir.Dur) for adv in act.advs):
                raise self.cannot(act, "face-up for a while")
            return [self.make("turn_up", act, player=self.doer(act), what=what)]
        if name in ("face-down", "face down"):
            return [self.make("turn_down", act, player=self.doer(act), what=what, until=self.until(act))]
        raise self.cannot(act, f"turn {name}")

    def do_win(self, act: ir.Act) -> list[Node]:
        return self.decided(act, "won")

    def do_lose(self, act: ir.Act) -> list[Node]:
        return self.decided(act, "lost")

    def do_tie(self, act: ir.Act) -> list[Node]:
        return self.decided(act, "tied")

    def decided(self, act: ir.Act, how: str) -> list[Node]:
        """“You win the Fight”, “you lose the Showdown”."""
        span = act.role("patient") or (act.role("agent") if how == "tied" else None)
        named = span.name if isinstance(span, ir.Span) else span.nouns[0] if isinstance(span, ir.Np) and span.nouns else ""
        if named in ("Fight", "game") and how != "tied":
            self.plain(act, "patient")
            self.use_all(span)
            return [self.make("decide", act, player=self.doer(act), won=how == "won")]
        if not self.is_showdown(span) and not (how != "tied" and self.is_round(span)):
            raise self.cannot(act, f"{act.op} something else")
        if self.windows & _DECIDED:
            raise self.cannot(act, "a Showdown that is over", "the Showdown is decided by then (SOL-6.31)")
        self.plain(act, "patient", advs=(ir.Manner, ir.Dur))
        self.this_round(replace(act, advs=tuple(adv for adv in act.advs if isinstance(adv, ir.Dur))))
        self.manners(act, "anyway")
        self.use_all(span)
        return [self.make("outcome", act, player=self.doer(act) if how != "tied" else None, name=how)]

    def do_relocate(self, act: ir.Act) -> list[Node]:
        return self.do_move(act)

    def from_zone(self, act: ir.Act, what: Node) -> Node:
        """“from engaged Rival's Discard pile”; “from your Muse” is where cards are attached."""
        source = act.role("source")
        if isinstance(source, ir.Np) and source.nouns == ("Muse",) and self.is_person(source.owner) and what.kind == "select":
            self.use(source)
            mine = self.make("controlled_by", player=self.player(source.owner))
            attached = self.make("state", name="attached")
            return Node(what.kind, {**what.args, "filters": (*what["filters"], attached, mine)}, what.said)
        return super().from_zone(act, what)

    def do_move(self, act: ir.Act) -> list[Node]:
        """“Add ♠ to your Alignments”; other moves are of cards."""
        patient, to = act.role("patient"), act.role("to")
        lying = next((adv for adv in act.advs if isinstance(adv, ir.Manner) and adv.name in _LYING), None)
        if lying is not None and isinstance(to, ir.Zone) and to.name == "damage":
            return self.laid_down(act, lying)
        if act.verb == "add" and isinstance(patient, ir.Word) and isinstance(to, ir.Np) and to.nouns in (("Alignments",), ("Alignment",)):
            if not self.is_person(to.owner) or self.player(to.owner)["who"] != "you" or patient.name not in SUITS:
                raise self.cannot(act, "add to another Alignment")
            self.plain(act, "patient", "to", advs=(ir.Dur,))
            self.use(patient)
            self.use(to)
            gift = self.make("alignment_gift", suit=patient.name)
            return [self.make("gain_now", act, player=self.doer(act), gifts=(gift,), until=self.until(act))]
        return super().do_move(act)

    def laid_down(self, act: ir.Act, lying: ir.Manner) -> list[Node]:
        """“Put it into your Damage Zone Exhausted”: cards come there face-up (SOL-4.12), and are then turned."""
        self.use(lying)
        what = act.role("patient")
        bind = what.bind if isinstance(what, ir.Np) else what.to if isinstance(what, ir.Ref) else None
        moved = self.do_move(replace(act, advs=tuple(adv for adv in act.advs if adv is not lying)))
        if _LYING[lying.name] == "up":
            return moved
        if bind is None:
            raise self.cannot(act, f"move {lying.name}")
        return [*moved, self.make("exhaust", act, player=self.doer(act), what=self.bound("it", (), bind))]

    def do_repeat(self, act: ir.Act) -> list[Node]:
        times = {"once": 1, "twice": 2}.get(self.manners(act, "once", "twice"))
        if times is not None:
            self.plain(act, "patient", advs=(ir.Manner,))
            self.use_all(act.role("patient"))
            return [self.make("repeat", act, n=number(times))]
        if act.role("amount") is not None:
            self.plain(act, "patient", "amount")
            self.use_all(act.role("patient"))
            n = self.figure(act)
            assert n is not None
            return [self.make("repeat", act, n=n)]
        return super().do_repeat(act)
