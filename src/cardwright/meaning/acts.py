"""Acts: what is done, one handler for each operation. A game adds its own and takes the place of these where its rules differ."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node
from .base import number
from .permits import Permits

PLAIN = "plain"  # the name of counters that a text puts on a card and does not name
Tell = Callable[[ir.Act], "list[Node]"]


class Acts(Permits):
    """What operations do. `do_OP` takes an act and gives its instructions."""

    def instruct(self, said: ir.Act | ir.Told) -> list[Node]:
        """The instructions of an act: what is done, or what is made so for a while."""
        if isinstance(said, ir.Act):
            said = self.filled(said)
            one, other = self.one_and_other(said)
            if one is not None and other is not None:
                return [*self.instruct(one), *self.instruct(other)]
        stated = self.statement(said)
        if stated is not None:
            return self.instructions_of(stated, said)
        if isinstance(said, ir.Told):
            raise self.cannot(said, "statement of a fact")
        if said.neg or said.mood not in ("", "may", "must"):
            raise self.cannot(said, f"{said.mood or 'not'} {said.op}")
        if said.tense:
            raise self.cannot(said, f"{said.op} in the past")
        self.use(said)
        if said.mood == "may":
            self.use(said.role("agent"))
        tell: Any = getattr(self, f"do_{said.op}", None)
        if tell is None:
            raise self.cannot(said, f"do {said.op}")
        before, self.per = self.per, self.per_of(said)
        found: list[Node] = tell(said)
        if self.per is not None and not any(node.args.get("per") is self.per for node in found):
            raise self.cannot(said, f"{said.op} for each")
        self.per = before
        whole = said.op == "discard" and isinstance(said.role("patient"), ir.Zone)
        again = any(node.to == said.bind for node in self.said_later)
        if said.bind is not None and found and (whole or again):
            found[0] = Node(found[0].kind, {**found[0].args, "deed": said.bind}, found[0].said)
        return found

    def instructions_of(self, stated: Node, said: ir.Act | ir.Told) -> list[Node]:
        """Some statements are instructions of their own."""
        row = self.kinds[stated.kind]
        return [stated] if row.group == "instruction" else [self.lasting(stated, said)]

    def doer(self, act: ir.Act) -> Node:
        """Who is told to act."""
        agent = act.role("agent")
        if act.mood == "may":
            return self.make("player", who="doer")
        return self.player(agent)

    def patient(self, act: ir.Act, *roles: str) -> Node:
        """What it is done to; what the act says beyond that and these roles is refused."""
        self.plain(act, "patient", *roles)
        return self.thing(act.role("patient"), act.op)

    def plain(self, act: ir.Act, *roles: str, advs: tuple[type, ...] = ()) -> None:
        self.only(act, ("agent", *roles))
        for adv in act.advs:
            if isinstance(adv, (ir.ForEach, ir.Where, *advs)) or self.idle(act, adv):
                self.use(adv)
            else:
                raise self.cannot(adv, f"{act.op} {type(adv).__name__} {getattr(adv, 'name', getattr(adv, 'way', ''))}".strip())

    def simple(self, kind: str, act: ir.Act) -> list[Node]:
        """An instruction with a doer and what it is done to."""
        self.plain(act, "patient", advs=(ir.Manner,))
        what = self.chosen_by(act, self.thing(act.role("patient"), act.op))
        return [self.make(kind, act, player=self.doer(act), what=what)]

    def from_zone(self, act: ir.Act, what: Node) -> Node:
        """The same selection, out of the zone that the act names as its source."""
        source = act.role("source")
        if source is None:
            return what
        if not isinstance(source, ir.Zone) or what.kind != "select":
            raise self.cannot(act, f"{act.op} from somewhere")
        place = self.make("located", place=self.place(source))
        return Node(what.kind, {**what.args, "filters": (*what["filters"], place)}, what.said)

    # ---- cards

    def do_draw(self, act: ir.Act) -> list[Node]:
        patient, amount = self.another(act.role("patient")), act.role("amount")
        until = next((adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.way == "until"), None)
        equal = next((adv for adv in act.advs if isinstance(adv, ir.Equals)), None)
        if isinstance(patient, ir.Np) and patient.nouns == ("card",) and self.any_cards(patient) and self.off_the_top(act, patient):
            self.plain(act, "patient", "source", advs=(ir.Dur, ir.Equals))
            self.use(patient)
            if equal is not None and patient.n is None:
                n = self.amount(equal.n)
            else:
                n = self.lacking(until, patient) if until is not None else self.drawn(patient)
        elif patient is None and amount is None and until is not None:  # “draws until they have 5 cards in hand”
            self.plain(act, advs=(ir.Dur,))
            n = self.lacking(until, ir.Np("", ("card",), "pl"))
        elif isinstance(amount, ir.Num):
            self.plain(act, "amount")
            n = number(amount.n)
        else:
            raise self.cannot(act, "draw certain cards")
        drawn = patient.bind if isinstance(patient, ir.Np) and patient.bind in self.spoken_of else None
        return [self.make("draw", act, player=self.doer(act), n=n, per=self.per, bind=drawn)]

    def another(self, patient: ir.Value | None) -> ir.Value | None:
        """“If it is red, draw another”: one more card."""
        if not isinstance(patient, ir.Np) or not patient.other or patient.nouns or patient.traits or not isinstance(patient.of, ir.Ref):
            return patient
        self.use(patient.of)
        return replace(patient, nouns=("card",), of=None)

    def off_the_top(self, act: ir.Act, np: ir.Np) -> bool:
        """Whether cards are drawn as cards are: from nowhere in particular, or from one's own deck."""
        source = act.role("source")
        if not isinstance(source, ir.Zone):
            return source is None
        own = source.name == "deck" and (source.owner is None or source.owner == act.role("agent") or source.owner == ir.Player("you"))
        if own:
            self.use_all(source)
        return own and source.pos in ("", "top")

    def lacking(self, until: ir.Dur, np: ir.Np) -> Node:
        """“Draw cards until you have 4 cards in hand”."""
        self.use(np)
        event = until.event
        act = event.acts[0] if event is not None and len(event.acts) == 1 else None
        held = act.role("patient") if isinstance(act, ir.Act) and act.op == "have" else None
        of_them = isinstance(held, ir.Np) and not held.nouns and isinstance(held.of, ir.Ref) and held.of.word == "them"
        cards = isinstance(held, ir.Np) and (held.nouns == ("card",) or of_them)  # “until they have 5 in hand”
        if not isinstance(act, ir.Act) or not isinstance(held, ir.Np) or not cards or not isinstance(held.n, ir.Num):
            raise self.cannot(until, "draw until")
        in_hand = len(held.traits) == 1 and isinstance(held.traits[0], ir.In) and isinstance(held.traits[0].place, ir.Zone)
        if not in_hand or "hand" not in {place.name for place in held.walk() if isinstance(place, ir.Zone)}:
            raise self.cannot(until, "draw until")
        self.use_all(until)
        return self.make("lacking", player=self.player(act.role("agent")), n=self.amount(held.n))

    def any_cards(self, np: ir.Np) -> bool:
        """Whether cards are drawn as they come; “an additional card” is one more."""
        more = len(np.adjs) == 1 and np.adjs[0] in (ir.State("additional"), ir.State("extra"))
        if more:
            self.use_traits(np)
        return not np.traits and (more or not np.adjs)

    def drawn(self, np: ir.Np) -> Node:
        self.use(np)
        if isinstance(np.n, ir.Comp):
            self.use(np.n)
            if np.n.op == "upto" and np.n.n is not None:
                return self.make("up_to_number", n=self.amount(np.n.n))
            raise self.cannot(np, f"draw {np.n.op}")
        return self.how_many(np)

    def do_discard(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        if isinstance(patient, ir.Zone):
            self.plain(act, "patient")
            return [self.make("discard", act, player=self.doer(act), what=self.zone(patient))]
        kept = act.role("to")
        if patient is None and isinstance(kept, ir.Np) and isinstance(kept.n, ir.Num) and kept.nouns == ("card",):  # “down to 4 cards”
            self.plain(act, "to")
            self.use_all(kept)
            held = self.make("count", of=self.make("stock", name="hand", player=self.make("player", who="doer")))
            some = self.select("choose", "card", n=self.make("less", a=held, b=number(kept.n.n)))
            return [self.make("discard", act, player=self.doer(act), what=some)]
        amount = act.role("amount")
        if patient is None and isinstance(amount, ir.Num):  # “draw three cards, then discard two”
            self.plain(act, "amount", advs=(ir.Manner,))
            some = self.select("choose", "card", n=number(amount.n))
            return [self.make("discard", act, player=self.doer(act), what=self.chosen_by(act, some))]
        if self.pile and isinstance(patient, ir.Ref) and self.from_deck(patient):
            self.plain(act, "patient")
            to = self.make("zone", name=self.pile)
            return [self.make("put", act, player=self.doer(act), what=self.thing(patient), to=to)]
        self.plain(act, "patient", "source", advs=(ir.Manner,))
        what = self.so_often(act, self.from_zone(act, self.chosen_by(act, self.thing(patient, act.op))))
        return [self.make("discard", act, player=self.doer(act), what=what)]

    pile = ""  # where a game's cards go that are discarded off a deck

    def from_deck(self, ref: ir.Ref) -> bool:
        """Whether it speaks of cards of a deck that were looked at: they are in no hand."""
        binding = self.binding(ref.to) if ref.to is not None else None
        look = self.made.get((ref.to or 0) + 1) if binding is not None and binding.how == "looked" else None
        if binding is not None and binding.how == "noun" and ref.to is not None:
            look = next((act for act in self.made.values() if isinstance(act, ir.Act) and self.shows(act, ref.to)), None)
        seen = look.role("patient") if isinstance(look, ir.Act) else None
        return isinstance(seen, ir.Np) and seen.pos == "top"

    def shows(self, act: ir.Act, bind: int) -> bool:
        seen = act.role("patient")
        return act.op in ("reveal", "look") and isinstance(seen, ir.Np) and seen.bind == bind

    def so_often(self, act: ir.Act, what: Node) -> Node:
        """“discards 1 card for each …”: as many as there are."""
        if self.per is None:
            return what
        n = what["n"] if what.kind == "select" and what["quant"] in ("choose", "random") else None
        if n is None or n != number(1):
            raise self.cannot(act, f"{act.op} for each")
        many = self.make("count", of=self.per)
        self.per = None
        return Node(what.kind, {**what.args, "n": many}, what.said)

    def chosen_by(self, act: ir.Act, what: Node) -> Node:
        """“at random” said of the act."""
        if self.manners(act, "at random") and what.kind == "select" and what["quant"] == "choose":
            return Node(what.kind, {**what.args, "quant": "random"}, what.said)
        return what

    def do_shuffle(self, act: ir.Act) -> list[Node]:
        patient, to = act.role("patient"), act.role("to")
        if patient is None and to is None:  # “…, then shuffle”
            self.plain(act)
            return [self.make("shuffle", act, player=self.doer(act), zone=self.make("zone", name="deck", player=self.shuffled_after(act)))]
        if isinstance(patient, ir.Zone) and to is None:
            self.plain(act, "patient")
            return [self.make("shuffle", act, player=self.doer(act), zone=self.zone(patient))]
        if isinstance(to, ir.Zone):
            what = self.zone(patient) if isinstance(patient, ir.Zone) else self.from_zone(act, self.patient(act, "to", "source"))
            return [self.make("put", act, player=self.doer(act), what=what, to=self.zone(to, "shuffled"))]
        raise self.cannot(act, "shuffle")

    def shuffled_after(self, act: ir.Act) -> Node:
        """Whose deck is meant where only “shuffle” is said: the one that was searched before, else that of whoever shuffles."""
        for place in sorted(self.made, reverse=True):
            before = self.made[place]
            source = before.role("source") if isinstance(before, ir.Act) and before.op == "search" else None
            if isinstance(source, ir.Zone) and before.at.end <= act.at.start and self.is_person(source.owner):
                return self.player(source.owner)
        return self.doer(act)

    def do_look(self, act: ir.Act) -> list[Node]:
        return self.seen(act, "look")

    def do_reveal(self, act: ir.Act) -> list[Node]:
        until = next((adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.way == "until" and adv.event is not None), None)
        return self.seen(act, "reveal") if until is None else self.revealed_until(act, until)

    def revealed_until(self, act: ir.Act, until: ir.Dur) -> list[Node]:
        """“Reveal cards from the top of your deck until you reveal a Record”: what is found, and all that was shown."""
        patient, source, event = act.role("patient"), act.role("source"), until.event
        found = event.acts[0] if event is not None and len(event.acts) == 1 else None
        cards = isinstance(patient, ir.Np) and patient.nouns == ("card",) and not patient.traits and not patient.adjs and patient.n is None
        what = found.role("patient") if isinstance(found, ir.Act) and found.op == "reveal" else None
        if not cards or not isinstance(source, ir.Zone) or not isinstance(found, ir.Act) or not isinstance(what, ir.Np) or found.advs:
            raise self.cannot(until, "reveal until")
        self.plain(act, "patient", "source", advs=(ir.Dur,))
        for part in (patient, until, event, found, found.role("agent")):
            self.use(part)
        zone = self.zone(replace(source, pos=""))
        self.use(source)
        wanted = self.phrase(replace(what, det="a") if what.det == "any" else what)
        if wanted["quant"] != "choose":
            raise self.cannot(until, "reveal until so many")
        inner, outer = self.sight(found), self.sight(act)
        if inner is not None and outer is not None:
            self.shown_with[inner] = outer
        here = self.make("located", place=zone)
        wanted = Node("select", {**wanted.args, "filters": (*wanted["filters"], here), "bind": what.bind})
        return [self.make("reveal_until", act, player=self.doer(act), zone=zone, what=wanted, found=inner, seen=outer)]

    def seen(self, act: ir.Act, kind: str) -> list[Node]:
        patient = act.role("patient")
        if isinstance(patient, ir.Zone):
            self.plain(act, "patient")
            what = self.zone(patient)
        else:
            what = self.from_zone(act, self.patient(act, "source"))
        return [self.make(kind, act, player=self.doer(act), what=what, seen=self.sight(act))]

    def sight(self, act: ir.Act) -> int | None:
        """The binding of what an act shows."""
        number = act.bind - 1 if act.bind is not None else None
        binding = self.binding(number) if number is not None else None
        self.last_seen = number if binding is not None and binding.how == "looked" else None
        return self.last_seen

    def do_search(self, act: ir.Act) -> list[Node]:
        self.plain(act, "patient", "source")
        source = act.role("source")
        if not isinstance(source, ir.Zone):
            raise self.cannot(act, "search somewhere")
        what = self.thing(act.role("patient"))
        return [self.make("search", act, player=self.doer(act), zone=self.zone(source), what=what, seen=self.sight(act))]

    def do_arrange(self, act: ir.Act) -> list[Node]:
        self.plain(act, "patient")
        self.use(act.role("patient"))
        return [self.make("arrange", act, player=self.doer(act))]

    def do_choose(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        if isinstance(patient, ir.Word):
            self.plain(act, "patient")
            self.use(patient)
            return [self.make("choose_word", act, player=self.doer(act), of=patient.name.lower())]
        if act.verb == "name" and isinstance(patient, ir.Np) and patient.det == "a" and not patient.traits and not patient.adjs:
            self.plain(act, "patient")
            self.use(patient)  # a name is named, whether or not such a card is there
            return [self.make("choose_word", act, player=self.doer(act), of="name")]
        if isinstance(patient, ir.Np) and patient.join == "and" and patient.items:
            return self.chosen_together(act, patient)
        if act.verb == "target" and isinstance(patient, ir.Np) and patient.det == "" and patient.n is None:
            raise self.cannot(act, "a second target after “and”", "nothing is done to it: say again what is done to the second target")
        return [self.make("choose", act, player=self.doer(act), what=self.patient(act))]

    def chosen_together(self, act: ir.Act, np: ir.Np) -> list[Node]:
        """“Choose a Follower you control and an enemy Follower”: one after the other, and a group from then on."""
        self.plain(act, "patient")
        self.use(np)
        items = [item for item in np.items if isinstance(item, ir.Np) and item.bind is not None]
        if len(items) != len(np.items) or np.bind is None:
            raise self.cannot(np, "several things joined by and")
        chosen = [self.make("choose", act, player=self.doer(act), what=self.thing(item, "choose")) for item in items]
        those = tuple(self.bound("that", (), item.bind) for item in items if item.bind is not None)
        return [*chosen, self.make("gather", act, of=those, bind=np.bind)]

    def do_target(self, act: ir.Act) -> list[Node]:
        what = self.patient(act)
        aimed = Node(what.kind, {**what.args, "target": True}, what.said)
        return [self.make("choose", act, player=self.doer(act), what=aimed)]

    def do_flip(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        if isinstance(patient, ir.Np) and patient.nouns == ("coin",) and patient.n in (None, ir.Num(1)):
            self.plain(act, "patient")
            self.use(patient)
            return [self.make("flip_coin", act, player=self.doer(act))]
        raise self.cannot(act, "flip")

    def do_roll(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        sides = self.sides(patient) if isinstance(patient, ir.Np) else 0
        if not sides:
            raise self.cannot(act, "roll")
        self.plain(act, "patient")
        self.use(patient)
        return [self.make("roll_die", act, player=self.doer(act), sides=sides)]

    def sides(self, np: ir.Np) -> int:
        return 6 if np.nouns == ("die",) and np.n in (None, ir.Num(1)) and not np.traits and not np.adjs else 0

    def do_repeat(self, act: ir.Act) -> list[Node]:
        self.plain(act, "patient", advs=(ir.ForEach, ir.Manner))
        self.use(act.role("patient"))
        times, self.per = self.per, None
        often = {"": 1, "twice": 2}.get(self.manners(act, "twice"), 1)
        return [self.make("repeat", act, n=number(often) if times is None else self.make("count", of=times))]

    def do_have(self, act: ir.Act) -> list[Node]:
        """“You may have them discard a card”: they do."""
        deed, who = act.role("inf"), act.role("patient")
        if not isinstance(deed, ir.Act) or who is None:
            raise self.cannot(act, "do have")
        role = "patient" if deed.passive else "agent"
        if deed.role(role) is not None or deed.mood or deed.neg or not isinstance(who, ir.Player | ir.Ref | ir.Np):
            raise self.cannot(act, "do have")
        self.plain(act, "patient", "inf")
        self.use(act)
        return self.instruct(replace(deed, roles=tuple(sorted((ir.Role(role, who), *deed.roles), key=lambda item: item.name))))

    do_make = do_have

    def do_give(self, act: ir.Act) -> list[Node]:
        """“You may give it -10 Power until end of turn”: it gets that."""
        gifts, to = act.role("patient"), act.role("to")
        if not isinstance(gifts, ir.Gifts) or to is None or self.is_person(to) or len(act.roles) > 3:
            raise self.cannot(act, "give something else")
        self.use(act.role("agent"))
        return self.instruct(replace(act, op="gain", verb="get", mood="", roles=(ir.Role("agent", to), ir.Role("patient", gifts))))

    # ---- moves

    def do_move(self, act: ir.Act) -> list[Node]:
        """Put, return, add: counters on a card, cards into a zone."""
        patient, to = act.role("patient"), act.role("to")
        if isinstance(patient, ir.Np):
            name = self.counter_name(self.what_is_counted(patient))
            if name is not None:
                self.plain(act, "patient", "to", advs=(ir.Equals,))
                group = self.counter_group(patient, name or PLAIN, act)
                return [self.make("put_counters", act, player=self.doer(act), what=group, on=self.thing(to))]
        if to is None:
            return self.put_back(act)
        if isinstance(to, ir.Zone):
            return self.put_into(act, to)
        return self.put_onto(act)

    def what_is_counted(self, np: ir.Np) -> ir.Np:
        """What there is “a number of”: how many is said behind it."""
        of = np.traits[0] if np.nouns == ("number",) and np.det == "a" and len(np.traits) == 1 and not np.adjs else None
        if not isinstance(of, ir.Of) or not isinstance(of.what, ir.Np) or of.what.n is not None:
            return np
        self.use(np)
        self.use(of)
        return of.what

    def counter_group(self, np: ir.Np, name: str, act: ir.Act | None = None) -> Node:
        """So many counters; “for each …” and “equal to …” are said of the act."""
        inner = self.what_is_counted(np)
        equal = next((adv for adv in act.advs if isinstance(adv, ir.Equals)), None) if act is not None else None
        if (equal is None) != (inner is np and not (np.det == "" and np.num == "pl" and np.n is None and equal is not None)):
            raise self.cannot(np, "counters, how many")
        every = np.det in ("all", "each")
        self.use(inner)
        n = None if every else self.amount(equal.n) if equal is not None else self.how_many(inner)
        self.use(equal)
        if self.per is not None and n is not None:
            n, self.per = self.make("times", n=n, of=self.make("count", of=self.per)), None
        return self.make("counters", n=n, name=name or None)

    def put_into(self, act: ir.Act, to: ir.Zone) -> list[Node]:
        self.plain(act, "patient", "to", "source", advs=(ir.Manner,))
        ordered = self.manners(act, "in any order", "in a random order")
        zone = self.zone(to)
        patient = act.role("patient")
        if isinstance(patient, ir.Zone):
            return [self.make("put", act, player=self.doer(act), what=self.zone(patient), to=zone)]
        what = self.from_zone(act, self.among_seen(act, self.thing(patient, act.op)))
        if what.kind == "select" and what["quant"] == "rest" and (ordered == "in any order" or zone["position"] in ("top", "bottom")):
            return [self.make("arrange", act, player=self.doer(act), to=zone, random=ordered == "in a random order")]
        if ordered and not (ordered == "in any order" and zone["position"] in ("top", "bottom")):
            raise self.cannot(act, f"put {ordered}")
        return [self.make("put", act, player=self.doer(act), what=what, to=zone)]

    def among_seen(self, act: ir.Act, what: Node) -> Node:
        """“Reveal the top three cards of your deck and put all Records into your hand”: of those cards."""
        loose = what.kind == "select" and what["quant"] in ("each", "choose", "up_to", "any_number") and "to" not in what.args
        if self.last_seen is None or not loose or act.verb not in ("put", "add") or act.role("source") is not None or what["target"]:
            return what
        if any(item.kind in ("located", "controlled_by", "among", "belonging") for item in what.nodes("filters")):
            return what
        return Node(what.kind, {**what.args, "filters": (*what["filters"], self.make("among", to=self.last_seen))}, what.said)

    def manners(self, act: ir.Act, *known: str) -> str:
        """The one manner that an act is done in, of those that are known for it."""
        found = [adv.name for adv in act.advs if isinstance(adv, ir.Manner) and not self.idle(act, adv)]
        for name in found:
            if name not in known:
                raise self.cannot(act, f"{act.op} {name}")
        return found[0] if found else ""

    def put_back(self, act: ir.Act) -> list[Node]:
        """“Put them back in any order”: the cards that were looked at."""
        names = {adv.name for adv in act.advs if isinstance(adv, ir.Manner)}
        patient = act.role("patient")
        ordered = names in ({"back", "in any order"}, {"in any order"})
        if ordered and isinstance(patient, ir.Ref) and ("back" in names or act.verb == "return"):
            self.plain(act, "patient", advs=(ir.Manner,))
            self.use(patient)
            return [self.make("arrange", act, player=self.doer(act))]
        raise self.cannot(act, f"{act.verb} without a place")

    def put_onto(self, act: ir.Act) -> list[Node]:
        raise self.cannot(act, f"{act.verb} onto something")

    def do_remove(self, act: ir.Act) -> list[Node]:
        patient = act.role("patient")
        if isinstance(patient, ir.Np):
            name = self.counter_name(patient)
            if name is not None:
                self.plain(act, "patient", "source")
                what, source = self.counter_group(patient, name), act.role("source")
                on = self.thing(source) if source is not None else self.select("this", "card")  # “Remove a charge counter: …”
                return [self.make("remove_counters", act, player=self.doer(act), what=what, on=on)]
        return self.removed(act)

    def removed(self, act: ir.Act) -> list[Node]:
        raise self.cannot(act, "remove")

    def do_take_control(self, act: ir.Act) -> list[Node]:
        self.plain(act, "patient", advs=(ir.Dur,))
        what = self.thing(act.role("patient"))
        return [self.make("gain_control", act, player=self.doer(act), what=what, until=self.until(act))]
