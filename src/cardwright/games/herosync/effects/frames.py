"""HeroSync abilities: Advance, Dies, triggers, actives, Drives and Counters as the kernel knows them (HRS-3.13 to 3.15, 12.1, 12.20).

A condition with "if" inside a trigger is judged when the event happens and again as it is carried out (HRS-15.16a): it is kept in
`extra["if"]` besides.
"""

from __future__ import annotations

from ....effects import frames as shared_frames
from ....effects.frames import limit_of, lower_costs
from ....effects.lexicon import EventMatch
from ....effects.logic import Then
from ....effects.scope import LoweringFault
from ....effects.sentences import event_words, lower_effect
from ....effects.writer import Writer
from ....kernel.abilities import Ability, Fx, Replacer, Test, Watch
from ....kernel.state import State
from ....kernel.things import Event, replace
from ....text.tree import Node, player, walk
from ..counters import could_answer
from ..model import E_ENTERS, E_KILLED, FACE_UP
from .events import HAPPENINGS
from .influence import lessened
from .lexicon import LEXICON
from .targets import note_hidden

ONCE = ("turn", 1)


def _own_event(names: int) -> EventMatch:
    """An event that happens to this Follower itself."""
    match = EventMatch(names, lambda s, fx, event: event.it == fx.me, True)
    match.who, match.who_nouns = HAPPENINGS.subject, ("Follower",)
    return match


def _trigger(writer: Writer, node: Node, match_of: EventMatch | None, condition: Node | None, mark: str = "") -> list[Ability]:
    ability = Ability("trigger", node.said)
    note_hidden(ability, node)
    if mark:
        ability.extra[mark] = True
    ability.limit = limit_of(node.args.get("limit"))
    scope = writer.scope(ability)
    match = match_of if match_of is not None else writer.lexicon.event(scope, node.node("event"))
    event_words(scope, match)
    fits = match.fits
    test = scope.test(condition) if condition is not None else None
    if test is not None:
        ability.extra["if"] = test
        fits = _if_so(fits, test)
    ability.watch = Watch(match.names, fits, match.own, match.once)
    lower_costs(scope, node.args.get("costs", ()))
    lower_effect(scope, node.node("effect"))
    return [ability]


def _if_so(fits: Then, test: Test) -> Then:
    def then(s: State, fx: Fx, event: Event) -> bool:
        return fits(s, fx, event) and test(s, replace(fx, event=event))

    return then


def inner_if(effect: Node) -> Node | None:
    """The "if" that follows a trigger's comma, where the whole text hangs on it (HRS-15.16a)."""
    first, *rest = effect.nodes("sentences")
    if first["condition"] is None or first["trailing"] or first["when"] is not None:
        return None
    condition: Node = first["condition"]
    return condition if all(sentence["link"] in ("then", "if_you_do", "if_they_do", "if_so") for sentence in rest) else None


@LEXICON.on("ability", "trigger", "paid_trigger")
def trigger(writer: Writer, node: Node) -> list[Ability]:
    condition = node["condition"] if node["condition"] is not None else inner_if(node.node("effect"))
    return _trigger(writer, node, None, condition)


@LEXICON.on("ability", "passive")
def passive(writer: Writer, node: Node) -> list[Ability]:
    """A statement that speaks of Hidden Followers applies to them (HRS-12.7f); one that holds while its Follower is Hidden means just then,
    whatever is so of passive abilities otherwise (HRS-3.19, 12.8)."""
    found = shared_frames.passive(writer, node)
    for ability in found:
        note_hidden(ability, node.node("effect"))
        if node["condition"] is not None and any(map(_while_hidden, walk(node["condition"]))):
            ability.extra["while_hidden"] = True
    return found


def _while_hidden(node: Node) -> bool:
    """ "While this Follower is Hidden"."""
    if node.kind != "fits" or node["negated"] or node["who"]["quant"] not in ("this", "it"):
        return False
    return any(item.kind == "state" and item["name"] == "hidden" for item in node.nodes("filters"))


@LEXICON.on("ability", "replacement")
def replacement(writer: Writer, node: Node) -> list[Ability]:
    """An "if" after the comma is part of what must hold for the replacement."""
    condition = node["condition"] if node["condition"] is not None else inner_if(node.node("effect"))
    whole = Node(node.kind, {**node.args, "condition": condition}, node.said)
    return lessened(writer, whole) or shared_frames.replacement(writer, whole)


@LEXICON.on("ability", "advance")
def advance(writer: Writer, node: Node) -> list[Ability]:
    """After the Follower has completely entered the field, however it did (HRS-12.1, 12.1a)."""
    return _trigger(writer, node, _own_event(E_ENTERS), inner_if(node.node("effect")), "advance")


@LEXICON.on("ability", "dies")
def dies(writer: Writer, node: Node) -> list[Ability]:
    """After the Follower has been killed in any way (HRS-12.20)."""
    return _trigger(writer, node, _own_event(E_KILLED), inner_if(node.node("effect")), "dies")


@LEXICON.on("ability", "active")
def active(writer: Writer, node: Node) -> list[Ability]:
    """Once per turn for each Follower unless its text says otherwise (HRS-3.13a)."""
    ability = _used(writer, node, "active")
    ability.windows = 1
    ability.limit = limit_of(node["limit"]) or ONCE
    return [ability]


def _used(writer: Writer, node: Node, kind: str) -> Ability:
    """A text that a player chooses to use."""
    ability = Ability(kind, node.said)
    note_hidden(ability, node)
    scope = writer.scope(ability)
    if node["condition"] is not None:
        ability.condition = scope.test(node["condition"])
    lower_costs(scope, node.nodes("costs"))
    lower_effect(scope, node.node("effect"))
    return ability


@LEXICON.on("ability", "drive")
def drive(writer: Writer, node: Node) -> list[Ability]:
    """A Drive's effect; on an Active Sync Reward a skill that is used once in each own turn (HRS-3.9c)."""
    if writer.card.kind == "Drive":
        return [_used(writer, node, "drive")]
    ability = _used(writer, node, "active")
    ability.windows = 1
    ability.limit = ONCE
    return [ability]


@LEXICON.on("ability", "counter")
def counter(writer: Writer, node: Node) -> list[Ability]:
    """A Counter waits for its trigger condition (HRS-3.15a, 10.2); whether it is used is its owner's choice."""
    ability = Ability("counter", node.said)
    note_hidden(ability, node)
    scope = writer.scope(ability)
    match = writer.lexicon.event(scope, node.node("event"))
    event_words(scope, match)
    condition = node["condition"] if node["condition"] is not None else inner_if(node.node("effect"))
    fits = match.fits
    if condition is not None:
        test = scope.test(condition)
        ability.extra["if"] = test
        fits = _if_so(fits, test)
    ability.watch = Watch(match.names, fits, False, match.once)
    lower_costs(scope, node.nodes("costs"))
    lower_effect(scope, node.node("effect"))
    return [ability]


@LEXICON.on("ability", "counter_instead")
def counter_instead(writer: Writer, node: Node) -> list[Ability]:
    """A Counter that takes the place of an event: its owner is asked as it would happen, and it is used up by that (HRS-10.15)."""
    first, *rest = node.node("effect").nodes("sentences")
    if first["may"] is not None:
        raise LoweringFault("whether a Counter is used is its owner's choice: leave out “may”")
    offered = Node(first.kind, {**first.args, "may": player("you"), "instead": True}, first.said)
    effect = Node("effect", {"sentences": (offered, *rest)})
    abilities = replacement(writer, Node("replacement", {**node.args, "limit": None, "effect": effect}, node.said))
    for ability in abilities:
        ability.replacers = tuple(map(_used_up_by, ability.replacers))
    return abilities


def _used_up_by(inner: Replacer) -> Replacer:
    def fits(s: State, fx: Fx, event: Event) -> bool:
        return could_answer(s, fx.me) and inner.fits(s, fx, event)

    def change(s: State, fx: Fx, event: Event) -> Event | None:
        s.set_flag(fx.me, FACE_UP)  # it is being used, and answers nothing else
        s.push("counter.over", fx.source)
        changed = inner.change(s, fx, event)
        s.push("counter.shown", fx.source)
        return changed

    return Replacer(inner.names, fits, change, lambda s, fx: fx.you)


@LEXICON.on("ability", "entry_cost")
def entry_cost(writer: Writer, node: Node) -> list[Ability]:
    """What must be paid to play the Follower: it has no effect of its own, the Follower enters once it is paid (HRS-7.5a)."""
    ability = Ability("entry", node.said)
    lower_costs(writer.scope(ability), node.nodes("costs"))
    writer.card.attrs["entry"] = writer.add(ability, listed=False)
    return []


@LEXICON.on("ability", "keyword")
def keyword(writer: Writer, node: Node) -> list[Ability]:
    """A bare keyword is among the printed bits of its card."""
    return []
