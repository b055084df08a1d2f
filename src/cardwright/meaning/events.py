"""Events: what a text waits for, takes the place of, counts or asks about, all from one description of each operation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node
from .facts import Facts

ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
NTH = {n: word for word, n in ORDINALS.items()}


class Happens(NamedTuple):
    """How an operation is met as an event: what it is called of what it is done to, of what does it, of the player who does it.

    `counted` is the name under which it is counted, `place` the role that says where.
    """

    done: str = ""  # “a Record is Silenced”: of what it is done to
    does: str = ""  # “this card Silences a Record”: of what does it
    player: str = ""  # “you load a Record”: of the player who does it
    place: str = ""
    counted: str = ""


class Events(Facts):
    """What events are called. A table of the game: by verb where its verbs differ, else by operation."""

    happens: Mapping[str, Happens] = {}
    spans: Mapping[str, str] = {}  # spans of texts: those of instructions
    turns: frozenset[str] = frozenset(("turn",))

    def row(self, act: ir.Act) -> Happens:
        found = self.happens.get(act.verb) or self.happens.get(act.op)
        if found is None:
            raise self.cannot(act, f"event {act.op}", f"nothing in {self.title} waits for this")
        return found

    def event_word(self, act: ir.Act) -> str:
        row = self.row(act)
        return row.counted or row.done or row.does or row.player

    def event(self, act: ir.Act | ir.Fact) -> Node:
        """One event phrase."""
        self.use(act)
        if not isinstance(act, ir.Act):
            raise self.cannot(act, "event of a state")
        if act.neg or act.tense:
            raise self.cannot(act, "event that does not happen")
        if act.op == "span":
            return self.span_event(act)
        own = self.own_event(act)
        if own is not None:
            return own
        if act.op == "become" and (suffered := self.suffered_so(act)) is not None:
            return self.event(suffered)
        row = self.row(act)
        agent, patient = act.role("agent"), act.role("patient")
        place = self.event_place(act, row)
        self.no_more(act, row)
        if act.passive or agent is None:
            if not row.done:
                raise self.cannot(act, f"event {act.op} passive")
            if agent is not None and self.is_person(agent):
                return self.make("event", name=row.done, who=self.met(patient), player=self.player(agent), place=place)
            return self.make("event", name=row.done, who=self.met(patient), of=self.met(agent), place=place)
        if self.is_person(agent):
            if not row.player:
                raise self.cannot(act, f"event {act.op} of a player")
            return self.make("event", name=row.player, player=self.player(agent), of=self.met(patient), place=place)
        if not row.does:
            raise self.cannot(act, f"event {act.op} of a thing")
        return self.make("event", name=row.does, who=self.met(agent), of=self.met(patient), place=place)

    def suffered_so(self, act: ir.Act) -> ir.Act | None:
        """“When this becomes blocked” is when it is blocked; “becomes attached to …”, when it is attached."""
        pred, who = act.role("pred"), act.role("agent")
        named = pred.name.lower() if isinstance(pred, ir.State) and not pred.neg else ""
        verb = pred.verb if isinstance(pred, ir.Doing) and pred.passive else "attach" if isinstance(pred, ir.Near) else next(
            (lemma for lemma, verb in self.lexicon.verbs.items() if named and verb.forms["part"].lower() == named), "")
        found = self.lexicon.verbs.get(verb)
        if found is None or who is None or len(act.roles) != 2 or (isinstance(pred, ir.Near) and pred.way != "attached"):
            return None
        self.use(pred)
        to = (ir.Role("to", pred.what, "to"),) if isinstance(pred, ir.Near) and pred.what is not None else ()
        return ir.Act(found.op, verb, (ir.Role("patient", who), *to), act.advs, passive=True, at=act.at)

    def own_event(self, act: ir.Act) -> Node | None:
        """An event that a game reads in its own way."""
        return None

    def no_more(self, act: ir.Act, row: Happens) -> None:
        """Refuse what an event phrase says beyond its parts."""
        for role in act.roles:
            if role.name not in ("agent", "patient", row.place):
                raise self.cannot(act, f"event {act.op} {role.name}")
        for adv in act.advs:
            if not self.harmless(act, adv):
                raise self.cannot(adv, f"event {act.op} {type(adv).__name__}")
            self.use(adv)

    def harmless(self, act: ir.Act, adv: ir.Adverbial) -> bool:
        """What is so of every such event in this game."""
        return False

    def event_place(self, act: ir.Act, row: Happens) -> Node | None:
        value = act.role(row.place) if row.place else None
        if value is None:
            return None
        self.use(value)
        if isinstance(value, ir.Zone):
            return None if value.name in self.field else self.place(value)
        return self.thing(value)

    def met(self, value: ir.Value | None) -> Node | None:
        """A part of an event."""
        if isinstance(value, ir.Qty):
            self.use(value)
            if value.n is not None or value.way or value.more or value.traits or value.adjs:
                raise self.cannot(value, "event of so much")
        if value is None or isinstance(value, ir.Qty):
            return None
        if isinstance(value, ir.Np) and value.det == "some" and isinstance(value.n, ir.Comp):
            raise self.cannot(value, "event of one or more")
        return self.thing(value)

    def span_event(self, act: ir.Act) -> Node:
        """A span of the turn starts or ends."""
        span = act.role("patient") or act.role("agent")
        if not isinstance(span, ir.Span) or act.advs:
            raise self.cannot(act, "event of a span")
        return self.at_span(span, act.verb)

    def at_span(self, span: ir.Span, way: str) -> Node:
        whose = self.player(span.of) if span.of is not None else None
        return self.make("event", name="end" if way == "end" else "start", player=whose, span=self.span_word(span))

    def span_word(self, span: ir.Span) -> str:
        word = self.spans.get(span.name)
        if word is None:
            raise self.cannot(span, f"span {span.name}")
        return word

    def count_span(self, span: ir.Span) -> str:
        return "turn" if span.name in self.turns else self.span_word(span)

    def events(self, event: ir.Event) -> Node:
        """An event phrase with all its parts."""
        self.use(event)
        if event.ord in ORDINALS and event.each and len(event.acts) == 1 and self.is_turn(ir.Span(event.each.removeprefix("each "))):
            return self.make("nth_event", event=self.events(replace(event, ord="", each="")), n=ORDINALS[event.ord])
        if event.ord or event.each:
            raise self.cannot(event, f"event {event.ord} {event.each}".strip())
        if len(event.acts) == 1:
            act = event.acts[0]
            if isinstance(act, ir.Act):
                several = _several(act)
                if several is not None:
                    for role in act.roles:
                        self.use(getattr(role.value, "n", None))
                    return self.make("one_or_more", event=self.event(several))
            return self.event(act)
        return self.either(event)

    def nth(self, act: ir.Act) -> int:
        """“your second card”: which of them it is in the span."""
        found = [role.value.order for role in act.roles if isinstance(role.value, ir.Np) and role.value.order]
        return ORDINALS.get(found[0], 0) if len(found) == 1 else 0

    def counted_plainly(self, act: ir.Act) -> bool:
        """Whether “your second card” is any card of a type, of which so much is counted."""
        found = [role.value for role in act.roles if isinstance(role.value, ir.Np) and role.value.order]
        return not any(value.traits or value.adjs for value in found)

    def nth_of_some(self, act: ir.Act) -> ir.Act:
        """The event of any one of them; whose they are is said by who does it."""
        roles = []
        for role in act.roles:
            value = role.value
            if isinstance(value, ir.Np) and value.order:
                self.use(value.owner)
                value = replace(value, order="", det="a", owner=None if self.is_person(value.owner) else value.owner)
            roles.append(replace(role, value=value))
        return replace(act, roles=tuple(roles))

    def nth_tally(self, act: ir.Act, span: ir.Span) -> tuple[Node, ir.Act]:
        """What is counted, and the event of any one of them."""
        plain, what = act, None
        for place, role in enumerate(act.roles):
            value = role.value
            if isinstance(value, ir.Np) and value.order:
                if value.traits or value.adjs:
                    raise self.cannot(value, f"the {value.order} of some")
                owner = value.owner if not self.is_person(value.owner) else None
                self.use(value.owner)
                self.use(value)
                what = replace(value, order="", det="a", owner=owner)
                plain = replace(act, roles=(*act.roles[:place], replace(role, value=what), *act.roles[place + 1 :]))
        agent = act.role("agent")
        assert what is not None
        player = self.player(agent) if agent is not None and self.is_person(agent) else None
        if player is not None and player["who"] in ("any", "each", "that"):
            player = self.make("player", who="that", to=agent.bind) if isinstance(agent, ir.Player) and agent.bind is not None else player
        tally = self.make("tally", event=self.event_word(plain), nouns=self.nouns(what), player=player, span=self.count_span(span))
        return tally, plain

    def either(self, event: ir.Event) -> Node:
        """“attacks or blocks”: the table has a row for the pair."""
        acts = [act for act in event.acts if isinstance(act, ir.Act)]
        if len(acts) == 2 and len(event.acts) == 2:
            one, two = acts
            pair = self.happens.get(f"{one.verb} or {two.verb}") or self.happens.get(f"{one.op} or {two.op}")
            shared = all(
                _plainly(one.role(name)) == _plainly(two.role(name)) for name in ("agent", "patient") if two.role(name) is not None
            )
            if pair is not None and shared and one.passive == two.passive and not one.advs and not two.advs:
                self.use_all(one)
                self.use_all(two)
                name = pair.done if one.passive else pair.does
                if name:
                    who, of = ("patient", "agent") if one.passive else ("agent", "patient")
                    return self.make("event", name=name, who=self.met(one.role(who)), of=self.met(one.role(of) or two.role(of)))
        if "either_event" in self.kinds and event.join != "and":
            return self.make("either_event", items=tuple(self.one_event(act) for act in event.acts))
        raise self.cannot(event, "one of two events")

    def one_event(self, act: ir.Act | ir.Fact) -> Node:
        """One of several events: “a Record attacks or is Silenced” is any Record in each of them, though it is printed once."""
        before, self.mentions = self.mentions, {}
        found = self.event(act)
        self.mentions = before
        return found


def _several(act: ir.Act) -> ir.Act | None:
    """“one or more cards”: the act of one of them."""
    for place, role in enumerate(act.roles):
        value = role.value
        if isinstance(value, ir.Np) and isinstance(value.n, ir.Comp) and value.n.op == ">=" and value.n.n == ir.Num(1):
            one = replace(role, value=replace(value, det="a", n=None, num="sg"))
            return replace(act, roles=(*act.roles[:place], one, *act.roles[place + 1 :]))
    return None


def _plainly(value: ir.Value | None) -> ir.Value | None:
    return replace(value, bind=None) if isinstance(value, ir.Np | ir.Player) else value
