"""When SOURCE's texts say that something comes: before or after an attack, once in a life, on the way to the Done Zone."""

from __future__ import annotations

from msgspec.structs import replace

from ....language import ir
from ....meaning.base import THIS
from .events import AFTERWARDS
from .traps import SourceTraps


class SourceMoments(SourceTraps):
    """Abilities told at their right moments."""

    def while_moving(self, ability: ir.Ability) -> ir.Ability:
        """“When it moves, it may move 1 additional space.”: a movement is that much longer, not one that comes after it (SRC-12.6)."""
        on = ability.header[0] if len(ability.header) == 1 else None
        event = on.event.acts[0] if isinstance(on, ir.On) and len(on.event.acts) == 1 and not on.event.ord else None
        act = ability.body[0] if len(ability.body) == 1 and not ability.costs else None
        if not isinstance(event, ir.Act) or not isinstance(act, ir.Act) or event.op != "relocate" or act.op != "relocate" or event.passive:
            return ability
        mover, it = event.role("agent"), act.role("agent")
        plain = not event.advs and len(event.roles) == 1 and not event.mood and not event.neg and not act.advs and not act.passive
        if not plain or not self.changes_spaces(act) or not isinstance(mover, ir.Np) or not isinstance(it, ir.Ref) or it.to != mover.bind:
            return ability
        self.use_all(on)
        self.use(it)
        own = replace(mover, det="each") if mover.det == "a" else mover
        told = replace(act, roles=tuple(replace(role, value=own) if role.name == "agent" else role for role in act.roles))
        return replace(ability, form="static", header=(), body=(told,))

    def about_attacks(self, ability: ir.Ability) -> ir.Ability:
        """“Before it attacks” is when it does, before anything is compared; “after it attacks” when that is over (SRC-13.11)."""
        body = tuple(replace(said, advs=tuple(map(self.in_time, said.advs))) if isinstance(said, ir.Seq) else said for said in ability.body)
        return replace(ability, header=tuple(map(self.in_time, ability.header)), body=body)

    def in_time(self, adv: ir.Adverbial) -> ir.Adverbial:
        way = adv.word if isinstance(adv, ir.On) else adv.way if isinstance(adv, ir.Time) else ""
        event = adv.event if isinstance(adv, ir.On | ir.Time) else None
        act = event.acts[0] if event is not None and len(event.acts) == 1 else None
        if way not in ("before", "after") or not isinstance(act, ir.Act) or act.op != "attack" or act.tense or act.mood or event is None:
            return adv
        self.use(adv)
        if not act.roles:  # “After attacking, …”
            act = replace(act, roles=(ir.Role("agent", ir.Np("this", ("monster",), "sg", bind=THIS)),))
        act = replace(act, verb=AFTERWARDS) if way == "after" else act
        return ir.On(replace(event, acts=(act,)), "when", at=adv.at)

    def not_to_done(self, ability: ir.Ability) -> ir.Ability:
        """“When it is destroyed, return it to Y hand instead of sending it to the Done Zone”: in the place of that (SRC-15.37)."""
        on, first = ability.header[0] if len(ability.header) == 1 else None, ability.body[0] if ability.body else None
        event = on.event.acts[0] if isinstance(on, ir.On) and len(on.event.acts) == 1 and not on.event.ord else None
        act = first.steps[0] if isinstance(first, ir.Seq) and first.steps else first
        spared = self.spared_done(act) if isinstance(act, ir.Act) else None
        if spared is None or not isinstance(event, ir.Act) or event.op != "destroy" or not isinstance(on, ir.On):
            return ability
        self.use(on)
        self.use_all(spared)
        assert isinstance(act, ir.Act)
        told = replace(act, advs=tuple(adv for adv in act.advs if adv is not spared))
        begun: ir.Statement = replace(first, steps=(told, *first.steps[1:])) if isinstance(first, ir.Seq) else told
        if not event.passive:  # “When it destroys a monster in battle, remove that monster …”: out of the done zone
            return replace(ability, body=(begun, *ability.body[1:]))
        would = replace(on.event, acts=(replace(event, mood="would"),))
        body = (begun, *ability.body[1:])
        return replace(ability, form="replacement", header=(ir.Replaces(would, "if", at=on.at),), body=body)

    def once_a_life(self, ability: ir.Ability) -> ir.Ability:
        """“Once while on the map”: a limit."""
        body = tuple(replace(said, advs=self.once_in(said.advs)) if isinstance(said, ir.Seq) else said for said in ability.body)
        return replace(ability, header=self.once_in(ability.header), body=body)

    def once_in(self, advs: tuple[ir.Adverbial, ...]) -> tuple[ir.Adverbial, ...]:
        once = next((adv for adv in advs if isinstance(adv, ir.Manner) and adv.name == "once"), None)
        there = next((adv for adv in advs if isinstance(adv, ir.Dur) and adv.way == "while" and self.on_the_map(adv.fact)), None)
        if once is None or there is None:
            return advs
        self.use_all(once)
        self.use_all(there)
        return (ir.Limit(ir.Num(1), ir.Span("life")), *(adv for adv in advs if adv is not once and adv is not there))

    def on_the_map(self, fact: ir.Fact | None) -> bool:
        if not isinstance(fact, ir.Is) or fact.neg or fact.tense or not self.is_this(fact.who) or len(fact.pred) != 1:
            return False
        place = fact.pred[0].place if isinstance(fact.pred[0], ir.In) else None
        return isinstance(place, ir.Np) and place.nouns == ("map",) and not place.traits
