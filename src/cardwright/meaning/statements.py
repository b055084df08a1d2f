"""Statements: what is so for a while or as long as a card is there — gifts, changed numbers, what cannot or must be done."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node, walk
from .bans import Bans
from .base import number

_UNBOUND = re.compile(r" bind=\d+")
_BONUS = re.compile(r"([+-])(\d+|X)")


class Statements(Bans):
    """What is stated, and how long it lasts."""

    given = "card"  # what an ability in quotation marks is read as
    cap: ir.Cap | None = None  # “to a maximum of …” of the statement under way
    bonus = ""  # the attribute that a plain “+1” raises

    def statement(self, said: ir.Act | ir.Told) -> Node | None:
        """What an act states, None where it is something that is done."""
        self.use(said)
        if isinstance(said, ir.Told):
            return self.told(said)
        said = self.nobody(said)
        before, self.per, self.cap = self.per, self.per_of(said), None
        for adv in said.advs:
            if isinstance(adv, ir.Cap) and adv.way == "most":
                self.cap = adv
        node = self.stated(said)
        if node is not None and self.per is not None and not any(inner is self.per for inner in walk(node)):
            raise self.cannot(said, f"{said.op} for each")
        self.per, self.cap = before, None
        return node

    def nobody(self, act: ir.Act) -> ir.Act:
        """“Neither player may …” forbids it to each."""
        if act.mood in ("may", "can") and not act.neg:
            for said in act.roles:
                no = said.value if said.name == ("patient" if act.passive else "agent") else None
                if isinstance(no, ir.Np) and no.det == "no" and no.nouns and no.n is None:  # “No monster can attack”
                    every = replace(no, det="all", num="pl")
                    roles = tuple(replace(item, value=every) if item is said else item for item in act.roles)
                    return replace(act, mood="cannot", roles=roles)
        role = next((role for role in act.roles if role.name == "agent"), None)
        nobody = role is not None and isinstance(role.value, ir.Player) and role.value.who in ("no", "no other")
        if role is None or not isinstance(role.value, ir.Player) or not nobody or act.mood not in ("may", "can", "cannot"):
            return act
        each = replace(role.value, who="each" if role.value.who == "no" else "each other", bind=None)
        return replace(act, mood="cannot", roles=tuple(replace(item, value=each) if item is role else item for item in act.roles))

    def capped(self, n: Node) -> tuple[Node, Node | None]:
        """A number and what it is multiplied by; where the text says how much it can be at most, one number."""
        cap, per = self.cap, self.per
        if per is not None and self.but_itself:
            others = self.make("less", a=self.make("count", of=per), b=number(1))
            n, per = self.make("times", n=n, of=others), None
        if cap is None:
            return n, per
        self.use(cap)
        whole = n if per is None else self.make("times", n=n, of=self.make("count", of=per))
        return self.make("at_most", of=whole, n=self.amount(cap.n)), None

    def per_of(self, act: ir.Act) -> Node | None:
        """What the amount of an act is multiplied by."""
        found = [adv for adv in act.advs if isinstance(adv, ir.ForEach)]
        for adv in found:
            self.use(adv)
        if len(found) > 1:
            raise self.cannot(act, "two “for each”")
        if found and not self.static and self.by_each(act, found[0]):
            raise self.cannot(found[0], "for each of each", "an amount that differs for each of several cannot be dealt or given at once")
        self.but_itself = False
        if found and (one_less := self.other_than_itself(act, found[0].what)) is not None:
            self.but_itself = True
            return self.every_so_many(one_less)
        return self.every_so_many(found[0].what) if found else None

    def by_each(self, act: ir.Act, counted: ir.ForEach) -> bool:
        """Whether what is counted belongs to each of those to which it is done: “to each character for each counter on it”."""
        groups = [
            role.value.bind for role in act.roles
            if isinstance(role.value, ir.Np) and not role.value.target
            and (role.value.det in ("each", "all", "every") or (role.value.det == "" and role.value.num == "pl"))
        ]
        return any(isinstance(node, ir.Ref) and node.to is not None and node.to in groups for node in counted.walk())

    but_itself = False  # of what is counted each of those that gain is one itself, and not counted

    def other_than_itself(self, act: ir.Act, what: ir.Thing | ir.Qty | ir.Event) -> ir.Np | None:
        """“Followers you control gain +10 Power for each other Follower you control”: for each of them there is one less."""
        agent = act.role("agent")
        if act.op not in ("gain", "have", "lose") or not isinstance(what, ir.Np) or not isinstance(agent, ir.Np) or not what.other:
            return None
        one, two = (replace(np, det="", num="", bind=None) for np in (agent, replace(what, other=False)))
        same = _UNBOUND.sub("", ir.show(one)) == _UNBOUND.sub("", ir.show(two))
        several = agent.num == "pl" and agent.det in ("", "all", "each", "own") and not agent.target and agent.n is None and not agent.other
        return replace(what, other=False) if same and several else None

    def every_so_many(self, what: ir.Thing | ir.Qty | ir.Event) -> Node:
        """“for every two cards”: as often as so many are there."""
        n = what.n if isinstance(what, ir.Np | ir.Qty) else None
        if not isinstance(n, ir.Num) or n.n < 2 or isinstance(what, ir.Event):
            return self.counted(what)
        self.use(n)
        return self.make("every", of=self.counted(replace(what, n=None)), n=n.n)

    def stated(self, act: ir.Act) -> Node | None:
        if self.static and not act.mood and not act.neg and not act.passive and act.op in self.deeds and self.if_able(act):
            act = replace(act, mood="must")  # “attacks each turn if able”
        own = self.own_statement(act) or self.permission(act)
        if own is not None:
            return own
        agent, patient = act.role("agent"), act.role("patient")
        limited = self.at_most(act, agent, patient)
        if limited is not None:
            return limited
        if act.mood in ("cannot", "must") and not (act.mood == "must" and self.is_person(agent)):
            return self.prohibited(act)
        if act.mood == "only" or (act.mood == "can" and any(isinstance(adv, ir.Manner) and adv.name == "only" for adv in act.advs)):
            return self.barred(act)
        if act.mood or act.neg:
            return None
        if act.op in ("gain", "have", "lose") and not self.is_person(agent):
            return self.gifted(act, agent, patient)
        if act.op in ("become", "set") and isinstance(agent or patient, ir.Attr):
            return self.becomes(act)
        if act.op in ("double", "halve") and isinstance(agent or patient, ir.Attr):
            attr = agent or patient
            assert isinstance(attr, ir.Attr)
            by = "double" if act.op == "double" else "half"
            return self.make("multiply", act, who=self.thing(attr.of), name=self.attribute_word(attr, attr), by=by)
        if act.op in ("increase", "reduce") and act.role("by") is not None:
            attr = agent if isinstance(agent, ir.Attr) else patient
            if isinstance(attr, ir.Attr) and attr.of is not None and not self.is_person(attr.of):
                return self.changed_number(act, attr)
        if act.op == "swap" and isinstance(patient, ir.Attr) and not self.exchanged_once(act):
            return self.swapped(act, patient)
        if act.op == "cost":
            return self.costs(act)
        return None

    def if_able(self, act: ir.Act) -> bool:
        """Whether it is done whenever it can be."""
        said = any(isinstance(adv, ir.Manner) and adv.name == "if able" for adv in act.advs)
        return said and all(isinstance(adv, ir.Manner) or (isinstance(adv, ir.Dur) and self.always(act, adv)) for adv in act.advs)

    def at_most(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node | None:
        """“Each player can't expend more than one Verse each turn”: no more than so many of them."""
        comp = patient.n if isinstance(patient, ir.Np) and isinstance(patient.n, ir.Comp) else None
        wanted = {"cannot": ">", "can": "<=", "may": "<="}.get(act.mood)
        if comp is None or comp.op != wanted or not isinstance(comp.n, ir.Num):
            return None
        if not isinstance(patient, ir.Np) or not self.is_person(agent):
            return None
        spans = [adv.span for adv in act.advs if isinstance(adv, ir.Dur) and adv.span is not None and adv.span.which == "each"]
        deed = self.players_deeds.get(" ".join((act.op, *self.object_words(patient))))
        if len(spans) != 1 or len(act.advs) != 1 or deed is None or patient.traits or patient.adjs or act.neg:
            raise self.cannot(act, f"no more than so many {act.op}")
        for part in (patient, comp, *act.advs):
            self.use_all(part)
        tally = self.make("tally", event=self.event_word(act), nouns=self.counted_nouns(patient), span=self.count_span(spans[0]))
        return self.make("limited", act, who=self.player(agent), deed=deed, of=tally, n=self.amount(comp.n))

    def counted_nouns(self, np: ir.Np) -> tuple[str, ...]:
        """Under which types of card it is counted."""
        return self.nouns(np)

    def permission(self, act: ir.Act) -> Node | None:
        """What a player may play from elsewhere (see `permits`)."""
        return None

    def own_statement(self, act: ir.Act) -> Node | None:
        """A statement that a game reads in its own way."""
        return None

    def told(self, told: ir.Told) -> Node | None:
        """A fact as a sentence: “Its Rating is 3.”"""
        fact = told.fact
        if isinstance(fact, ir.Is) and isinstance(fact.who, ir.Attr) and len(fact.pred) == 1 and not fact.neg and not told.advs:
            comp = fact.pred[0]
            if isinstance(comp, ir.Comp) and comp.op == "=" and comp.n is not None:
                self.use(comp)
                self.use(fact)
                who = self.thing(fact.who.of)
                return self.make("set_value", told, who=who, name=self.attribute_word(fact.who, fact.who), n=self.amount(comp.n))
        raise self.cannot(told, "statement of a fact")

    # ---- gifts

    def gifted(self, act: ir.Act, agent: ir.Value | None, patient: ir.Value | None) -> Node | None:
        kind = "lose" if act.op == "lose" else "gain"
        if isinstance(patient, ir.Np) and kind == "lose" and patient.det == "all" and patient.nouns == ("ability",):
            self.use(patient)
            return self.make("lose", act, who=self.thing(agent), gifts=(self.make("all_abilities"),))
        if isinstance(patient, ir.Gifts):
            gifts = tuple(self.gift(gift, kind) for gift in patient.items)
            if patient.join == "or":
                raise self.cannot(act, "one of several gifts")
            return self.make(kind, act, who=self.thing(agent), gifts=gifts)
        if isinstance(patient, ir.Qty) and patient.unit in self.attributes and patient.n is not None and not patient.traits:
            n, per = self.capped(self.amount(patient))
            return self.make(
                "gain",
                act,
                who=self.thing(agent),
                gifts=(self.make("change", name=self.attributes[patient.unit], n=n, down=kind == "lose", per=per),),
            )
        return None

    def gift(self, gift: ir.Gift, kind: str) -> Node:
        self.use(gift)
        if gift.what == "bonus":
            found = _BONUS.fullmatch(gift.text.strip())
            if gift.qty is not None:
                return self.bonus_of(gift, gift.qty, kind)
            attr = self.attribute_name(gift.attr, gift) if gift.attr else self.bonus
            if found is None or not attr:
                raise self.cannot(gift, "bonus")
            n, per = self.capped(self.make("x") if found[2] == "X" else number(int(found[2])))
            return self.make("change", name=attr, n=n, down=(found[1] == "-") != (kind == "lose"), per=per)
        if self.per is not None:
            raise self.cannot(gift, f"{gift.what} for each")
        if gift.what == "keyword" and (gift.text or (gift.n is not None and not isinstance(gift.n, ir.Num))):
            raise self.cannot(gift, f"{gift.name} {gift.text}")
        if gift.what == "keyword" and (meant := self.meant_by(gift, gift.name, gift.n, self.given)) is not None:
            if len(meant) != 1 or kind == "lose":
                raise self.cannot(gift, "keyword of several abilities", "a keyword that is given must be one ability")
            return self.make("ability", ability=meant[0])
        if gift.what == "keyword":
            times = gift.n.n if isinstance(gift.n, ir.Num) else None
            return self.make("keyword", name=self.keyword_name(gift.name, gift), n=times)
        if gift.what == "all keywords" and kind == "lose" and "all_keywords" in self.kinds:
            return self.make("all_keywords")
        if gift.what == "ability" and kind == "lose":
            return self.make("all_abilities")
        if gift.abilities:
            return self.quoted(gift)
        raise self.cannot(gift, f"gift {gift.what}")

    def bonus_of(self, gift: ir.Gift, qty: ir.Qty, kind: str) -> Node:
        """“+10 ST of all symbols”: a bonus that says more of what it raises."""
        raise self.cannot(gift, "bonus of a sort")

    def quoted(self, gift: ir.Gift) -> Node:
        """An ability in quotation marks, with bindings of its own."""
        bindings, made, static, start = self.bindings, self.made, self.static, self.start
        self.static, self.start = False, self.given
        nodes = [node for part in gift.abilities for node in self.part(part)]
        self.bindings, self.made, self.static, self.start = bindings, made, static, start
        if len(nodes) != 1:
            raise self.cannot(gift, "several abilities in quotation marks")
        return self.make("ability", ability=nodes[0])

    if TYPE_CHECKING:

        def part(self, part: ir.Part) -> list[Node]: ...

    # ---- numbers

    def becomes(self, act: ir.Act) -> Node:
        attr = act.role("agent") if isinstance(act.role("agent"), ir.Attr) else act.role("patient")
        assert isinstance(attr, ir.Attr)
        n = act.role("amount") or act.role("to")
        if not isinstance(n, ir.Num | ir.X | ir.Count | ir.Calc | ir.Amount | ir.Attr):
            raise self.cannot(act, f"{attr.name} becomes something")
        return self.make("set_value", act, who=self.thing(attr.of), name=self.attribute_word(attr, attr), n=self.amount(n))

    def changed_number(self, act: ir.Act, attr: ir.Attr) -> Node | None:
        """“Reduce its attack by 2”, “its attack is reduced by 2”: it gets -2."""
        by = act.role("by")
        self.only(act, ("agent", "patient", "by"))
        self.use(act.role("agent") if act.role("agent") is not attr else None)
        self.use(by)
        if not isinstance(by, ir.Num | ir.X | ir.Count | ir.Amount | ir.Calc | ir.Attr):
            raise self.cannot(act, f"{act.op} by something")
        name = self.attribute_word(attr, attr)
        n, per = self.capped(self.amount(by))
        gift = self.make("change", name=name, n=n, down=act.op == "reduce", per=per)
        return self.make("gain", act, who=self.thing(attr.of), gifts=(gift,))

    def exchanged_once(self, act: ir.Act) -> bool:
        """Whether numbers change places by a deed, and not for a while."""
        return False

    def swapped(self, act: ir.Act, attr: ir.Attr) -> Node:
        raise self.cannot(act, f"swap of {attr.name}")

    def costs(self, act: ir.Act) -> Node:
        raise self.cannot(act, "changed cost")

    # ---- how long

    def until(self, act: ir.Act | ir.Told) -> Node | None:
        """How long a statement lasts; None: as long as the game says."""
        for adv in act.advs:
            if isinstance(adv, ir.Cap) and (type(adv).__name__, adv.at.start, adv.at.end) in self.spoken:
                continue
            if isinstance(adv, ir.Dur | ir.ForEach | ir.Where) or self.idle(act, adv):
                self.use(adv)
            elif (type(adv).__name__, adv.at.start, adv.at.end) not in self.spoken:
                raise self.cannot(adv, f"statement {type(adv).__name__} {getattr(adv, 'name', '')}".strip())
        spans = [adv for adv in act.advs if isinstance(adv, ir.Dur) and not self.always(act, adv)]
        if len(spans) > 1:
            raise self.cannot(act, "two durations")
        return self.duration(spans[0]) if spans else None

    def idle(self, act: ir.Act | ir.Told, adv: ir.Adverbial) -> bool:
        """An adverbial that changes nothing: “you must … if able”."""
        if adv == ir.Manner("again") and isinstance(act, ir.Act) and act.mood == "cannot":
            return True  # “You can't gain Notes again this turn.”
        return isinstance(adv, ir.Manner) and adv.name in ("if able", "also", "at once", "permanently", "either", "choosing", "first")

    def always(self, act: ir.Act | ir.Told, dur: ir.Dur) -> bool:
        """Whether a span is said of what is so all the time: “each turn”, “on either turn”."""
        return dur.span is not None and dur.span.which in ("each", "either")

    def duration(self, dur: ir.Dur) -> Node:
        span = dur.span
        self.use(dur)
        if dur.way == "permanently" and "game" in self.durations:
            return self.make("duration", name="game")
        if dur.way == "while" and dur.fact is not None:
            return self.make("duration", name="while", condition=self.fact(dur.fact))
        if dur.way == "until" and dur.event is not None:
            return self.until_event(dur)
        if span is None:
            raise self.cannot(dur, f"duration {dur.way}")
        if span.name in self.turns and span.which == "next" and span.of is not None and dur.way == "until_end":
            return self.make("duration", name="next_turn_end", player=self.player(span.of))
        if span.name in self.turns and span.which == "" and span.of is not None and dur.way == "until_end" and "turn" in self.durations:
            return self.make("duration", name="own_turn_end", player=self.player(span.of))
        if span.which in ("", "this", "the", "rest", "that") and span.of is None and dur.way in ("until_end", "during", "for", "in_turn"):
            name = "turn" if span.name in self.turns else self.spans.get(span.name)
            if name in self.durations:
                return self.make("duration", name=name)
        return self.own_duration(dur)

    durations: frozenset[str] = frozenset(("turn", "round", "game", "attack"))

    def own_duration(self, dur: ir.Dur) -> Node:
        raise self.cannot(
            dur,
            f"duration {dur.way} {dur.span.which if dur.span is not None else ''} {dur.span.name if dur.span is not None else ''}".strip(),
        )

    def until_event(self, dur: ir.Dur) -> Node:
        """Until something leaves the field."""
        event = dur.event
        act = event.acts[0] if event is not None and len(event.acts) == 1 else None
        if isinstance(act, ir.Act) and act.op == "leave" and not act.advs:
            place = act.role("patient")
            if isinstance(place, ir.Zone) and place.name in self.field:
                for part in (event, act, place):
                    self.use(part)
                return self.make("duration", name="leaves", of=self.thing(act.role("agent")))
        raise self.cannot(dur, "until an event")

    def lasting(self, what: Node, act: ir.Act | ir.Told) -> Node:
        """A statement made for a while."""
        return self.make("lasting", what=what, until=self.until(act))

    def said(self, node: Node, of: ir.Node) -> Node:
        """The same node with the words it was read from."""
        return replace(node, said=self.words(of))
