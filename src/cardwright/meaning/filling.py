"""What a clause leaves out because the event before said it: “gain twice that much”, “you take 10 less”, “it is dealt to …”."""

from __future__ import annotations

from msgspec.structs import replace

from ..language import ir
from .comparing import Comparing

_OF_AMOUNTS = frozenset(("gain", "lose", "take", "damage", "pay", "prevent", "heal"))


class Filling(Comparing):
    """Acts about the amount of an event, told with its unit."""

    lessens = True  # what would be dealt can be made less by so much
    owned_units: frozenset[str] = frozenset()  # units that players have, beside `stocks`

    def one_and_other(self, act: ir.Act) -> tuple[ir.Act | None, ir.Act | None]:
        """“Kill a Follower and a Counter”: it is done to one, and to another."""
        np = act.role("patient")
        if not isinstance(np, ir.Np) or not self.one_of_both(np) or np.bind in self.spoken_of or act.mood not in ("", "may") or self.static:
            return None, None
        self.use(np)
        first = replace(np, nouns=np.nouns[:1], join="")
        rest = replace(np, nouns=np.nouns[1:], join="and" if len(np.nouns) > 2 else "", bind=None)
        one, other = ([replace(role, value=what) if role.value is np else role for role in act.roles] for what in (first, rest))
        return replace(act, roles=tuple(one)), replace(act, roles=tuple(other))

    def filled(self, act: ir.Act) -> ir.Act:
        """The same act with what it is about, where that is the amount of an event and only how much of it is said."""
        act = self.rounded(act)
        if act.op not in _OF_AMOUNTS:
            return act
        if act.role("patient") is None and isinstance(much := act.role("amount"), ir.Num | ir.X) and not act.passive:
            kept = self.owned_units | self.stocks.keys()
            amounts = (made for made in self.made.values() if isinstance(made, ir.Qty) and made.unit in kept)
            named = [made for made in amounts if 0 < made.at.end <= act.at.start]
            if named and act.op in ("gain", "lose", "pay"):  # “If you have less than 200 Influence, gain 40”: of what was named before
                return self.about(act, "amount", ir.Qty(max(named, key=lambda made: made.at.end).unit, much, at=much.at))
        amount, patient = act.role("amount"), act.role("patient")
        if patient is None and isinstance(amount, ir.Amount | ir.Calc):
            spoken = next((node for node in amount.walk() if isinstance(node, ir.Amount)), None)
            told = any(isinstance(node, ir.Qty) for node in amount.walk())
            of = self.event_amount(spoken.to) if spoken is not None and spoken.to is not None and not told else None
            if of is not None:
                return self.about(act, "amount", ir.Qty(of.unit, amount, at=amount.at))
        if isinstance(patient, ir.Ref) and patient.word == "it" and not patient.traits:
            of = self.event_amount(patient.to) or (
                self.event_amount(None, patient.at.start) if act.op in ("damage", "take") or patient.to is None else None
            )
            if of is not None:
                self.use(patient)
                whole = ir.Amount("that much", to=of.bind)
                much = ir.Qty(of.unit, None if self.keeps_event(act) else whole, way="that" if self.keeps_event(act) else "", at=patient.at)
                return self.about(act, "patient", much)
        if isinstance(patient, ir.Qty) and not patient.unit and patient.more in ("less", "more") and isinstance(patient.n, ir.Num):
            of = self.event_amount(None, patient.at.start)
            if of is not None and patient.more == "less" and act.op in ("take", "damage"):  # so much of it is prevented
                if not self.lessens:
                    raise self.cannot(act, "less of what comes bit by bit", "it comes one by one: “block …” says how many are stopped")
                self.use(act.role("agent"))
                that = ir.Qty(of.unit, way="that", at=patient.at)
                roles = (ir.Role("patient", that), ir.Role("by", patient.n, "by"))
                return replace(act, op="reduce", verb="reduce", passive=False, roles=roles)
            if of is not None:
                calc = ir.Calc("-" if patient.more == "less" else "+", ir.Amount("that much", to=of.bind), patient.n, at=patient.n.at)
                act = self.about(act, "patient", ir.Qty(of.unit, calc, at=patient.at))
                return self.dealt_there(act) if act.op == "damage" and act.role("to") is None else act
        return act

    def dealt_there(self, act: ir.Act) -> ir.Act:
        """“If a Drive would deal damage to you, it deals 10 more”: to whom it would be dealt."""
        acts = (made for made in self.made.values() if isinstance(made, ir.Act))
        would = next((made for made in acts if made.op == "damage" and made.mood == "would"), None)
        to = would.role("to") if would is not None else None
        return replace(act, roles=(*act.roles, ir.Role("to", to, "to"))) if to is not None and self.is_person(to) else act

    def keeps_event(self, act: ir.Act) -> bool:
        """Whether the event itself goes on, elsewhere or in part: damage that is dealt to another, or prevented."""
        return act.op == "prevent" or (act.op == "damage" and act.passive)

    def about(self, act: ir.Act, name: str, much: ir.Qty) -> ir.Act:
        roles = (*(role for role in act.roles if role.name not in ("patient", name)), ir.Role("patient", much))
        return replace(act, roles=tuple(sorted(roles, key=lambda role: role.name)))

    def rounded(self, act: ir.Act) -> ir.Act:
        """“half that much instead, rounded up”: said of the half."""
        found = next((adv for adv in act.advs if isinstance(adv, ir.Manner) and adv.name in ("rounded up", "rounded down")), None)
        if found is None:
            return act
        way = found.name.removeprefix("rounded ")
        for role in act.roles:
            value = role.value
            calc = value.n if isinstance(value, ir.Qty) else value
            if isinstance(calc, ir.Calc) and calc.fn == "/" and not calc.rounded:
                self.use(found)
                told = replace(calc, rounded=way)
                roles = tuple(
                    replace(item, value=replace(value, n=told) if isinstance(value, ir.Qty) else told) if item is role else item
                    for item in act.roles
                )
                return replace(act, roles=roles, advs=tuple(adv for adv in act.advs if adv is not found))
        return act

    def event_amount(self, to: int | None, start: int = 0) -> ir.Qty | None:
        """The amount that an event is about: the one spoken of, or the only one."""
        found = [
            made for bind, made in self.made.items()
            if isinstance(made, ir.Qty) and made.unit and (binding := self.binding(bind)) is not None and binding.how == "event"
        ]
        if to is not None:
            return next((made for made in found if made.bind == to), None)
        return max(found, key=lambda made: (made.at.end <= start, made.at.start)) if found else None  # that was named last before


def as_much(before: ir.Act, act: ir.Act) -> ir.Act:
    """“Gain 20 Influence. If …, gain 40 instead.”: of the same unit."""
    of, amount = before.role("patient"), act.role("amount")
    if not isinstance(of, ir.Qty) or not of.unit or act.role("patient") is not None or not isinstance(amount, ir.Num | ir.X):
        return act
    much = ir.Role("patient", ir.Qty(of.unit, amount, at=amount.at))
    return replace(act, roles=tuple(much if role.name == "amount" else role for role in act.roles))


def as_long(before: ir.Act, act: ir.Act) -> ir.Act:
    """“It gains +20 Power until end of turn. If its level is 1, it gains +30 instead.”: of the same number, and for as long."""
    what, gifts = before.role("patient"), act.role("patient")
    if isinstance(what, ir.Gifts) and isinstance(gifts, ir.Gifts):
        attrs = {gift.attr for gift in what.items if gift.what == "bonus"}
        if len(attrs) == 1:
            (attr,) = attrs
            items = tuple(replace(gift, attr=attr) if gift.what == "bonus" and not gift.attr else gift for gift in gifts.items)
            told = replace(gifts, items=items)
            act = replace(act, roles=tuple(replace(role, value=told) if role.value is gifts else role for role in act.roles))
    spans = tuple(adv for adv in before.advs if isinstance(adv, ir.Dur))
    if act.op not in ("gain", "have", "lose") or any(isinstance(adv, ir.Dur) for adv in act.advs):
        return act
    return replace(act, advs=(*act.advs, *spans))
