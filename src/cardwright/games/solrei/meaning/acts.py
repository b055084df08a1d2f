"""What SolRei's keywords and other instructions do (section 11), one handler for each operation."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning import number
from ....text.tree import Node
from .kinds import SUITS
from .statements import SolreiStatements
from .things import POINTS

_COUNTED = frozenset(("draw", "cultivate", "ready", "exhaust", "break", "discard", "check", "block", "counter", "retaliate", "harvest"))


class SolreiActs(SolreiStatements):
    """What its operations do."""

    # ---- numbers behind a keyword: DRAW 2, READY 1

    def figure(self, act: ir.Act) -> Node | None:
        """The bare number of a keyword; DRAW by itself is DRAW 1 (SOL-11.1)."""
        value = act.role("amount")
        if value is None and act.role("patient") is None and act.verb in _COUNTED:
            return number(1)
        if not isinstance(value, ir.Num | ir.X | ir.Count | ir.Calc | ir.Amount | ir.Attr):
            return None
        return self.amount(value)

    def counted_deed(self, kind: str, act: ir.Act, n: Node, **more: object) -> list[Node]:
        return [self.make(kind, act, player=self.doer(act), n=n, per=self.per, **more)]

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
        n = self.figure(act)
        if n is None and act.role("patient") is not None:
            return super().do_draw(act)
        if n is None:
            raise self.cannot(act, "draw so many")
        self.plain(act, "amount")
        return self.counted_deed("draw", act, n)

    def do_discard(self, act: ir.Act) -> list[Node]:
        n, patient = self.figure(act), act.role("patient")
        if isinstance(patient, ir.Np) and self.is_placed(patient) and act.role("source") is None:
            what = self.patient(act)  # not from a hand: it lies in the Action Card Zone
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
        n = self.figure(act)
        if n is not None:
            self.plain(act, "amount", advs=(ir.Manner,))
            what = self.so_many_of(act, n)
        else:
            self.plain(act, "patient", advs=(ir.Manner,))
            what = self.chosen_by(act, self.thing(act.role("patient"), act.op))
        return [self.make(kind, act, player=self.doer(act), what=what, per=self.per)]

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
        if isinstance(patient, ir.Qty) and patient.unit == "Rei" and patient.n is not None and not isinstance(patient.n, ir.Comp):
            if patient.traits or patient.adjs or patient.way:
                raise self.cannot(act, "pay certain Rei")
            self.plain(act, "patient")
            return [self.make("spend", act, player=self.doer(act), n=self.amount(patient))]
        raise self.cannot(act, f"{act.verb} something")

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

    # ---- points

    def do_damage(self, act: ir.Act) -> list[Node]:
        n = self.figure(act)
        if act.verb == "retaliate" and n is not None:
            self.plain(act, "amount")
            return self.counted_deed("retaliate", act, n)
        agent, qty, to = act.role("agent"), act.role("patient"), act.role("to")
        if agent is not None and not self.is_person(agent):
            raise self.cannot(act, "a card that deals Damage")
        if to is not None and not self.is_person(to):
            raise self.cannot(act, "Damage dealt to a card")
        amount, firm = self.dealt(act, qty)
        self.plain(act, "patient", "to", advs=(ir.Equals,))
        target = self.player(to) if to is not None else None
        return [self.make("deal", act, player=self.doer(act), n=amount, per=self.per, to=target, unblockable=firm)]

    def dealt(self, act: ir.Act, qty: ir.Value | None) -> tuple[Node, bool]:
        """How many points, and whether they can be blocked."""
        equal = next((adv for adv in act.advs if isinstance(adv, ir.Equals)), None)
        if not isinstance(qty, ir.Qty) or qty.unit not in POINTS or qty.adjs or isinstance(qty.n, ir.Comp):
            raise self.cannot(act, f"{act.verb} something else")
        self.use(qty)
        firm = False
        for trait in qty.traits:
            barred = trait.act if isinstance(trait, ir.Rel) else None
            if not isinstance(barred, ir.Act) or barred.op != "block" or barred.mood != "cannot" or barred.advs or not barred.passive:
                raise self.cannot(trait, "certain Damage")
            self.use(trait)
            self.use(barred)
            firm = True
        if equal is not None and qty.n is None:
            self.use(equal)
            return self.amount(equal.n), firm
        if qty.n is None or qty.way not in ("", "that"):
            raise self.cannot(qty, f"{qty.way or 'some'} Damage")
        return self.amount(qty), firm

    def do_take(self, act: ir.Act) -> list[Node]:
        amount, firm = self.dealt(act, act.role("patient"))
        self.plain(act, "patient", advs=(ir.Equals,))
        if firm:
            you = self.make("player", who="you")
            return [self.make("deal", act, player=you, n=amount, per=self.per, to=self.player(act.role("agent")), unblockable=True)]
        return self.counted_deed("take", act, amount)

    def do_block(self, act: ir.Act) -> list[Node]:
        """BLOCK and COUNTER: cover for the next points of the Round (SOL-11.9, 11.11)."""
        n, qty = self.figure(act), act.role("patient")
        self.plain(act, "amount", "patient", advs=(ir.Dur,))
        for adv in act.advs:
            if isinstance(adv, ir.Dur) and self.duration(adv)["name"] != "round":
                raise self.cannot(adv, "cover for another span")
        if n is None and isinstance(qty, ir.Qty) and qty.unit in POINTS and not qty.traits and not qty.adjs:
            self.use(qty)
            n = self.make("all_points") if qty.way == "all" and qty.n is None else self.some_points(qty)
        if n is None:
            raise self.cannot(act, "block something else")
        return self.counted_deed("cover", act, n, back=act.verb == "counter")

    def some_points(self, qty: ir.Qty) -> Node | None:
        if isinstance(qty.n, ir.Comp) and qty.n.op == "upto" and qty.n.n is not None and not qty.way:
            self.use(qty.n)  # cover blocks what comes, and no more (SOL-11.11)
            return self.amount(qty.n.n)
        if qty.n is None or isinstance(qty.n, ir.Comp) or qty.way not in ("", "next", "the", "that"):
            return None
        return self.amount(qty)

    def do_prevent(self, act: ir.Act) -> list[Node]:
        """“Prevent the next 2 Damage you would take this round” is cover for them."""
        qty = act.role("patient")
        rel = qty.traits[0] if isinstance(qty, ir.Qty) and len(qty.traits) == 1 else None
        would = rel.act if isinstance(rel, ir.Rel) else None
        if not isinstance(qty, ir.Qty) or qty.unit not in POINTS or qty.adjs or qty.way != "next" or not isinstance(would, ir.Act):
            raise self.cannot(act, "prevent something else")
        if would.op != "take" or would.mood != "would" or len(would.roles) != 1 or act.role("agent") is not None:
            raise self.cannot(act, "prevent something else")
        self.plain(act, "patient", advs=(ir.Dur,))
        self.this_round(would)
        self.this_round(act)
        for part in (qty, rel, would):
            self.use(part)
        n = self.some_points(qty)
        if n is None:
            raise self.cannot(act, "prevent so much")
        return [self.make("cover", act, player=self.player(would.role("agent")), n=n, per=self.per)]

    def removed(self, act: ir.Act) -> list[Node]:
        """Attached cards that are removed go to the Discard pile, as HARVEST puts them there (SOL-11.21)."""
        patient = act.role("patient")
        self.plain(act, "patient", "source", advs=(ir.Manner,))
        what = self.from_zone(act, self.chosen_by(act, self.thing(patient)))
        if what.kind != "select" or not any(item.kind == "state" and item["name"] == "attached" for item in what["filters"]):
            raise self.cannot(act, "remove other cards")
        return [self.make("put", act, player=self.doer(act), what=what, to=self.make("zone", name="discard"))]

    def do_heal(self, act: ir.Act) -> list[Node]:
        qty, n = act.role("patient"), self.figure(act)
        if n is None and isinstance(qty, ir.Qty) and qty.unit in POINTS and qty.n is not None and not qty.traits and not qty.way:
            n = self.amount(qty)
        if n is None:
            raise self.cannot(act, "heal something else")
        self.plain(act, "patient", "amount")
        return [self.make("heal", act, player=self.doer(act), n=n)]

    # ---- the Exchange, placed cards, positions

    def do_negate(self, act: ir.Act) -> list[Node]:
        """“NEGATE an Art's ability” is an ability of such a card."""
        np = act.role("patient")
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

    def do_do(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        if not isinstance(patient, ir.Np) or patient.nouns != ("CHARGE",) or patient.det != "a" or patient.traits or patient.adjs:
            raise self.cannot(act, "perform something else")
        self.plain(act, "patient")
        self.use(patient)
        return [self.make("perform_charge", act, player=self.doer(act))]

    def do_swap(self, act: ir.Act) -> list[Node]:
        """SWAP; “exchange the two placed cards”."""
        patient, other = act.role("patient"), act.role("with")
        if act.verb == "swap" and patient is None:
            self.plain(act)
            return [self.make("swap", act, player=self.doer(act))]
        both = isinstance(patient, ir.Np) and any(isinstance(adj, ir.State) and adj.name == "placed" for adj in patient.adjs)
        if isinstance(patient, ir.Np) and not both:
            mine = patient.nouns == ("Action Card",) and (patient.owner is None or self.player(patient.owner)["who"] == "you")
            theirs = self.rivals_card(other)
            both = mine and theirs and not patient.traits and not patient.adjs
        elif both and isinstance(patient, ir.Np):
            both = other is None and patient.nouns == ("card",) and not patient.traits and (patient.n == ir.Num(2) or patient.det == "both")
        if not both:
            raise self.cannot(act, f"{act.verb} something else")
        self.plain(act, "patient", "with")
        self.use_all(patient)
        self.use_all(other)
        return [self.make("exchange", act, player=self.doer(act))]

    def rivals_card(self, other: ir.Value | None) -> bool:
        if self.is_person(other):
            return bool(self.player(other)["who"] == "opponent")
        if isinstance(other, ir.Np) and other.nouns == ("Action Card",) and self.is_person(other.owner):
            return bool(self.player(other.owner)["who"] == "opponent")
        return False

    def do_swap_places(self, act: ir.Act) -> list[Node]:
        self.plain(act)
        agent = act.role("agent")
        if agent is not None and act.mood != "may" and self.player(agent)["who"] not in ("each", "you"):
            raise self.cannot(act, "positions of one player")
        self.use(agent)
        return [self.make("switch", act, player=self.make("player", who="doer"))]

    do_change = do_swap_places

    def do_turn(self, act: ir.Act) -> list[Node]:
        """Turn a placed card, a Muse or an Advantage (SOL-4.5a)."""
        way = act.role("amount")
        name = way.name if isinstance(way, ir.Word | ir.State) else ""
        self.use(way)
        self.plain(act, "patient", "amount", advs=(ir.Dur,))
        what = self.thing(act.role("patient"))
        if name in ("face-up", "face up"):
            if any(isinstance(adv, ir.Dur) for adv in act.advs):
                raise self.cannot(act, "face-up for a while")
            return [self.make("turn_up", act, player=self.doer(act), what=what)]
        if name in ("face-down", "face down"):
            return [self.make("turn_down", act, player=self.doer(act), what=what, until=self.until(act))]
        raise self.cannot(act, f"turn {name}")

    def do_win(self, act: ir.Act) -> list[Node]:
        return self.decided(act, True)

    def do_lose(self, act: ir.Act) -> list[Node]:
        return self.decided(act, False)

    def decided(self, act: ir.Act, won: bool) -> list[Node]:
        span = act.role("patient")
        named = span.name if isinstance(span, ir.Span) else span.nouns[0] if isinstance(span, ir.Np) and span.nouns else ""
        if named not in ("Fight", "game"):
            raise self.cannot(act, f"{act.op} something else")
        self.plain(act, "patient")
        self.use_all(span)
        return [self.make("decide", act, player=self.doer(act), won=won)]

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
        if act.verb == "add" and isinstance(patient, ir.Word) and isinstance(to, ir.Np) and to.nouns in (("Alignments",), ("Alignment",)):
            if not self.is_person(to.owner) or self.player(to.owner)["who"] != "you" or patient.name not in SUITS:
                raise self.cannot(act, "add to another Alignment")
            self.plain(act, "patient", "to", advs=(ir.Dur,))
            self.use(patient)
            self.use(to)
            gift = self.make("alignment_gift", suit=patient.name)
            return [self.make("gain_now", act, player=self.doer(act), gifts=(gift,), until=self.until(act))]
        return super().do_move(act)

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
