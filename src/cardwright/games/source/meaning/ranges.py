"""What a channeled effect card does for an ST in a range (SRC-3.25): ranges that go on from the one before."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ....language import ir
from ....meaning.base import GAP, THIS
from ....text.tree import Node
from .groups import SourceGroups

_SPOKEN = frozenset(("it", "its", "itself", "they", "them", "their", "the one"))


class SourceRanges(SourceGroups):
    """“26-75: It gains 20 instead.” speaks of what the range before does, and “Do both.” does what those before do."""

    before: tuple[ir.Ability, ...] = ()  # the ranges that stand before the one that is told

    def ranges(self, text: ir.Text) -> ir.Text:
        """The same text, with what each range leaves out because the one before said it."""
        parts: list[ir.Part] = []
        last: ir.Ability | None = None
        for part in text.abilities:
            if isinstance(part, ir.Ability) and part.labels == ("Any ST",):
                part = replace(part, labels=(), range="0+", form="line")
            if isinstance(part, ir.Ability) and part.range:
                last = part = self.going_on(part, last) if last is not None else part
            parts.append(part)
        return replace(text, abilities=tuple(parts))

    def going_on(self, part: ir.Ability, last: ir.Ability) -> ir.Ability:
        said = _acts(last)
        body = tuple(self.completed(statement, said) for statement in part.body)
        refs = [node for node in replace(part, body=body).walk() if isinstance(node, ir.Ref) and node.to == THIS and node.word in _SPOKEN]
        meant = next((what for act in said for what in (_object(act),) if what is not None), None)
        if refs and meant is not None and meant.bind is not None:
            number = len(part.bindings)
            part = replace(part, bindings=(*part.bindings, last.bindings[meant.bind]))
            first = min(refs, key=lambda ref: ref.at.start)
            body = tuple(_meaning(statement, first, replace(_unbound(meant), bind=number, at=first.at), number) for statement in body)
        if body != part.body:
            body = tuple(self.not_instead(statement) for statement in body)
        return replace(part, body=body)

    def completed(self, said: ir.Statement, before: list[ir.Act]) -> ir.Statement:
        """“It gains 20.”: of what was gained before, for as long; “Destroy up to 2.”: of such things."""
        if isinstance(said, ir.Seq):
            return replace(said, steps=tuple(self.completed(step, before) for step in said.steps))
        many = said.role("amount") if isinstance(said, ir.Act) else None
        same = [act for act in before if isinstance(said, ir.Act) and act.op == said.op]
        if not isinstance(said, ir.Act) or not isinstance(many, ir.Num | ir.Comp) or said.role("patient") is not None or not same:
            return said
        patient = same[-1].role("patient")
        if not isinstance(patient, ir.Qty | ir.Np) or not _free(patient):
            return said
        many = replace(many, op="upto") if isinstance(many, ir.Comp) and many.op == "<=" else many
        told: ir.Value = replace(_unbound(patient), n=many)
        if isinstance(told, ir.Np):
            several = not (isinstance(many, ir.Num) and many.n == 1)
            told = replace(told, det="some", num="pl" if several else "sg", at=said.at)
        lasts = tuple(adv for adv in same[-1].advs if isinstance(adv, ir.Dur))
        advs = said.advs if any(isinstance(adv, ir.Dur) for adv in said.advs) else (*said.advs, *lasts)
        roles = (*(role for role in said.roles if role.name != "amount"), ir.Role("patient", told))
        return replace(said, roles=roles, advs=advs)

    def not_instead(self, said: ir.Statement) -> ir.Statement:
        """Of two ranges only one is carried out, so that “instead” says no more."""
        if isinstance(said, ir.Modes):
            return said
        for adv in said.advs:
            if isinstance(adv, ir.Instead):
                self.use(adv)
        return replace(said, advs=tuple(adv for adv in said.advs if not isinstance(adv, ir.Instead)))

    # ---- what ranges before do

    def bracket_body(self, ability: ir.Ability) -> Node:
        sentences: list[Node] = []
        for said in _steps(ability.body):
            again = self.named_again(said)
            if again is None:
                sentences += self.sentences((said,))
                continue
            self.use_all(said)
            for other in again:
                self.enter(other)
                sentences += self.sentences(other.body)
            self.enter(ability)
        return self.make("effect", sentences=tuple(sentences))

    def named_again(self, said: ir.Statement) -> tuple[ir.Ability, ...] | None:
        """“Do both.”, “do the same”: the ranges whose effects are carried out."""
        word = said.role("patient") if isinstance(said, ir.Act) and said.op == "do" and not said.mood and not said.neg else None
        if not isinstance(word, ir.Word) or not isinstance(said, ir.Act) or any(not isinstance(adv, ir.Manner) for adv in said.advs):
            return None
        if word.name in ("the same", "so") and self.before:
            return self.before[-1:]
        one = self.before[-1] if self.before else None
        modes = one.body[0] if one is not None and len(one.body) == 1 else None
        if word.name == "both" and one is not None and isinstance(modes, ir.Modes) and len(modes.options) == 2:
            return (replace(one, body=(replace(modes, n=2, up_to=False),)),)
        return self.before[-2:] if word.name == "both" and len(self.before) == 2 else None


def _steps(body: tuple[ir.Statement, ...]) -> list[ir.Statement]:
    """Statements one by one, where a sequence ends in “then do the same”."""
    found: list[ir.Statement] = []
    for said in body:
        last = said.steps[-1] if isinstance(said, ir.Seq) and not said.advs else None
        if isinstance(said, ir.Seq) and isinstance(last, ir.Act) and last.op == "do" and len(said.steps) > 1:
            rest = said.steps[:-1]
            found += [rest[0] if len(rest) == 1 else replace(said, steps=rest), last]
        else:
            found.append(said)
    return found


def _acts(ability: ir.Ability) -> list[ir.Act]:
    return [act for said in ability.body for act in (said.steps if isinstance(said, ir.Seq) else (said,)) if isinstance(act, ir.Act)]


def _object(act: ir.Act) -> ir.Np | None:
    """What an act chooses and does something to, or has do something."""
    for name in ("patient", "agent"):
        value = act.role(name)
        if isinstance(value, ir.Np) and value.bind is not None and value.det in ("a", "some") and _free(value):
            return value
    return None


def _free(value: ir.Node) -> bool:
    """Whether a phrase can stand in another range: nothing in it speaks of what is known here alone."""
    return not any(isinstance(node, ir.Ref) and node.to not in (None, THIS, GAP) for node in value.walk())


def _unbound(node: Any) -> Any:
    """The same phrase without the numbers of its ability."""
    if isinstance(node, tuple):
        return tuple(_unbound(item) for item in node)
    if not isinstance(node, ir.Node):
        return node
    plain = {name: _unbound(getattr(node, name)) for name in node.__struct_fields__ if name != "at"}
    return replace(node, **{**plain, **({"bind": None} if "bind" in plain else {})})


def _meaning(node: Any, first: ir.Ref, what: ir.Np, number: int) -> Any:
    """The same with the phrase itself in the place of the first pronoun, and the others bound to it."""
    if isinstance(node, ir.Ref) and node.to == THIS and node.word in _SPOKEN:
        return what if node.at == first.at else replace(node, to=number)
    if isinstance(node, tuple):
        return tuple(_meaning(item, first, what, number) for item in node)
    if not isinstance(node, ir.Node):
        return node
    changed = {name: _meaning(getattr(node, name), first, what, number) for name in node.__struct_fields__ if name != "at"}
    return replace(node, **changed) if any(changed[name] is not getattr(node, name) for name in changed) else node
