"""What a text does later: the next time, every time while it lasts, at an end; what is put away until then."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ..language import ir
from ..text.tree import Node
from .secrets import Secrets


class Draft(Struct):
    """A sentence that is being put together."""

    acts: list[ir.Act | ir.Told | ir.Modes]
    leads: list[ir.Adverbial]
    said: ir.Node
    follows: bool = False  # it goes on with a sentence that is carried out later


class Later(Secrets):
    """Sentences that are carried out at another time."""

    def next_such(self, said: ir.Statement) -> ir.Statement:
        """“The next monster Y summon this turn gains …” is “The next time Y summon a monster this turn, it gains …”."""
        act = said.steps[0] if isinstance(said, ir.Seq) and len(said.steps) == 1 else said
        role = next((role for role in act.roles if role.name in ("agent", "patient")), None) if isinstance(act, ir.Act) else None
        which = role.value if role is not None else None
        if not isinstance(act, ir.Act) or act.op == "cost" or role is None or not isinstance(which, ir.Np):
            return said
        if which.order != "next" or which.bind is None:
            return said
        rel = next((trait for trait in which.traits if isinstance(trait, ir.Rel)), None)
        deed = rel.act if rel is not None else None
        if rel is None or not isinstance(deed, ir.Act) or deed.tense or deed.mood or which.n is not None or which.num != "sg":
            return said
        for part in (rel, which):
            self.use(part)
        one = replace(which, det="a", order="", traits=tuple(trait for trait in which.traits if trait is not rel))
        whose = tuple(item for item in deed.roles if item.name != rel.role)
        event = ir.Event((replace(deed, roles=(*whose, ir.Role(rel.role, one))),), "next")
        it = ir.Ref("it", "sg", to=which.bind)
        told = replace(act, roles=tuple(replace(item, value=it) if item is role else item for item in act.roles))
        advs = said.advs if isinstance(said, ir.Seq) else ()
        return ir.Seq((told,), (ir.On(event, "when"), *advs), at=said.at)

    def not_over(self, draft: Draft) -> None:
        """A sentence carried out in a later turn cannot count what happened in this one: by then that is over."""
        spans = [adv.span for adv in draft.leads if isinstance(adv, ir.Time) and adv.span is not None]
        if not any(span.which == "next" and span.name in self.turns for span in spans):
            return
        for act in draft.acts:
            for node in act.walk():
                span = node.span if isinstance(node, ir.Dur) and node.way != "until_end" else None
                if span is not None and span.which == "this" and span.name in self.turns:
                    raise self.cannot(node, "count of a turn that is over", "by then that is over, and no longer counted")

    def later(self, time: ir.Time) -> Node:
        """“At the end of the turn, …”: not now but then, once."""
        if time.span is None or time.way not in ("start", "end", "at"):
            raise self.cannot(time, f"time {time.way}")
        return self.make("next_time", event=self.at_span(time.span, time.way))

    def next_time(self, event: ir.Event, would: bool) -> Node:
        act = event.acts[0] if len(event.acts) == 1 else None
        self.use(event)
        if not isinstance(act, ir.Act) or event.each:
            raise self.cannot(event, "the next time of several")
        spans = [adv for adv in act.advs if isinstance(adv, ir.Dur)]
        rest = tuple(adv for adv in act.advs if not isinstance(adv, ir.Dur))
        until = self.duration(spans[0]) if len(spans) == 1 else None
        if len(spans) > 1:
            raise self.cannot(event, "two durations")
        return self.make("next_time", event=self.event(replace(act, advs=rest, mood="")), until=until, would=would)

    def every_time(self, adv: ir.On | ir.Replaces, draft: Draft) -> Node:
        """“Until end of turn, whenever …”, “if you would … this turn, …”: as often as it happens in that time; “when …” once."""
        event = adv.event
        act = event.acts[0] if len(event.acts) == 1 else None
        spans = [item for item in draft.leads if isinstance(item, ir.Dur)]
        inside = tuple(item for item in act.advs if isinstance(item, ir.Dur)) if isinstance(act, ir.Act) else ()
        if len(spans) + len(inside) != 1 or event.each or not isinstance(act, ir.Act):
            raise self.cannot(adv, f"sentence {type(adv).__name__}", "it does not say for how long this is waited for, such as “this turn”")
        for part in (event, *spans, *inside):
            self.use(part)
        until = self.duration([*spans, *inside][0])
        rest = tuple(item for item in act.advs if item not in inside)
        one = replace(event, acts=(replace(act, advs=rest, mood=""),))
        again = isinstance(adv, ir.Replaces) or adv.word != "when"
        return self.make("next_time", event=self.events(one), until=until, would=isinstance(adv, ir.Replaces), again=again)

    def while_it_lasts(self, ability: ir.Ability) -> ir.Ability:
        """A text that is used up and then waits for something says so of a sentence of its own."""
        heads = tuple(adv for adv in ability.header if isinstance(adv, ir.On | ir.Replaces) and not adv.event.ord)
        if len(heads) != 1 or len(ability.header) != 1 or not (self.used_up() or ability.labels):
            return ability
        first = ability.body[0]
        ends = [adv for adv in first.advs if isinstance(adv, ir.Dur)] if isinstance(first, ir.Seq) else []
        inside = [adv for act in heads[0].event.acts if isinstance(act, ir.Act) for adv in act.advs if isinstance(adv, ir.Dur)]
        if not any(dur.span is not None and dur.span.which in ("", "this", "the", "next", "rest") for dur in (*ends, *inside)):
            return ability
        advs = first.advs if isinstance(first, ir.Seq) else ()
        steps = first.steps if isinstance(first, ir.Seq) else (first,)
        told = ir.Seq((*steps, *ability.body[1:]), (*heads, *advs), at=first.at)
        return replace(ability, form="spell", header=(), body=(told,))

    def used_up(self) -> bool:
        """Whether the text is carried out once."""
        return False

    def ends_here(self, said: ir.Act | ir.Fact) -> bool:
        """Whether something ends with this very card."""
        return isinstance(said, ir.Act) and self.is_this(said.role("patient" if said.passive else "agent"))

    def comes_back(self, act: ir.Act) -> Draft | None:
        """“Remove it from the game until …”: what was removed returns then, to its owner's side or to the hand it came from."""
        until = next((adv for adv in act.advs if isinstance(adv, ir.Dur) and adv.way.startswith("until")), None)
        patient, source = act.role("patient"), act.role("source")
        bind = patient.bind if isinstance(patient, ir.Np) else patient.to if isinstance(patient, ir.Ref) else None
        if act.op not in self.put_away or until is None or act.mood or act.neg or bind is None or not isinstance(patient, ir.Np | ir.Ref):
            return None
        if until.event is not None:
            lead: ir.Adverbial = ir.On(replace(until.event, ord="next"), "when", at=until.at)
        elif until.span is not None and until.way in ("until_end", "until_start"):
            lead = ir.Time(until.way.removeprefix("until_"), until.span, at=until.at)
        else:
            return None
        self.use(until)
        it = ir.Ref("it" if patient.num == "sg" else "them", patient.num, to=bind)
        places = [zone.name for part in (patient, source) if isinstance(part, ir.Node) for zone in part.walk() if isinstance(zone, ir.Zone)]
        return Draft([self.return_of(it, places)], [lead], act)

    put_away: frozenset[str] = frozenset(("remove",))  # operations after which a card lies where nothing reaches it

    def return_of(self, it: ir.Ref, places: list[str]) -> ir.Act:
        """A card comes back: to the hand that it was taken from, else to the field under its owner's control."""
        owner = ir.Player("owner", it)
        if "hand" in places:
            return ir.Act("move", "return", (ir.Role("patient", it), ir.Role("to", ir.Zone("hand", owner), "to")))
        field = ir.Zone(min(self.field), det="the")
        return ir.Act("move", "return", (ir.Role("patient", it), ir.Role("to", field, "to")), (ir.Under(owner),))

    def for_a_while(self, said: ir.Seq, adv: ir.Replaces) -> bool:
        """Whether a sentence waits for something only for a while."""
        inside = (item for act in adv.event.acts if isinstance(act, ir.Act) for item in act.advs)
        return any(isinstance(item, ir.Dur) for item in (*said.advs, *inside))

    def stays(self) -> bool:
        """Whether the text is that of a card that stays, so that what it waits for can come again and again."""
        return not self.used_up()

    def trailing_event(self, ability: ir.Ability, said: ir.Statement) -> tuple[ir.On, ir.Statement] | None:
        """“Draw a card when this card is loaded”: the event stands last, and is waited for all the same."""
        if not self.stays() or ability.costs or ability.labels or any(isinstance(adv, ir.On | ir.Time) for adv in ability.header):
            return None
        last = said.steps[-1] if isinstance(said, ir.Seq) and said.steps else said
        agent = last.role("agent") if isinstance(last, ir.Act) else None
        if not isinstance(last, ir.Act) or not (agent is None or self.is_person(agent) or last.op in ("gain", "lose")):
            return None
        time = next((adv for adv in last.advs if isinstance(adv, ir.Time) and adv.way in ("when", "whenever")), None)
        if time is None or time.event is None:
            return None
        self.use(time)
        bare = replace(last, advs=tuple(adv for adv in last.advs if adv is not time))
        rest = replace(said, steps=(*said.steps[:-1], bare)) if isinstance(said, ir.Seq) else bare
        return ir.On(time.event, time.way, at=time.at), rest
