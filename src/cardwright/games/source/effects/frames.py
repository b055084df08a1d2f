"""Frames of SOURCE: traps, brackets, texts that always hold, effects that are used, and triggers.

A trigger that works on a movement under way is marked as immediate; an effect that is used knows on whose turns, and whether it could
do anything (SRC-15.19).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects.frames import active as plain_active
from ....effects.frames import lower_costs
from ....effects.frames import passive as plain_passive
from ....effects.frames import replacement as plain_replacement
from ....effects.frames import trigger as plain_trigger
from ....effects.modes import worthwhile
from ....effects.scope import Scope, Selection, self_ref
from ....effects.sentences import event_words, lower_effect, seal
from ....effects.writer import Writer
from ....kernel.abilities import Ability, Fx, Replacer, Test, Watch
from ....kernel.state import State
from ....kernel.things import Event, Ref, replace
from ....text.tree import Node, player, walk
from .events import HAPPENINGS
from .lexicon import LEXICON

_MIDWAY = ("halt", "redirect", "compare", "redraw")


@LEXICON.on("ability", "trap")
def trap(writer: Writer, node: Node) -> list[Ability]:
    """What a trap does when it springs (SRC-8.18)."""
    ability = Ability("trap", node.said)
    lower_effect(writer.scope(ability), node.node("effect"))
    return [ability]


@LEXICON.on("ability", "bracket")
def bracket(writer: Writer, node: Node) -> list[Ability]:
    """What a channeled effect card does for an ST within the bracket (SRC-10.15)."""
    ability = Ability("bracket", node.said)
    ability.extra["low"], ability.extra["high"] = node["low"], node["high"]
    lower_effect(writer.scope(ability), node.node("effect"))
    return [ability]


@LEXICON.on("ability", "origin")
def origin(writer: Writer, node: Node) -> list[Ability]:
    """Only says where a token comes from (SRC-14.2)."""
    return []


@LEXICON.on("ability", "passive")
def passive(writer: Writer, node: Node) -> list[Ability]:
    """Statements that hold; "is destroyed at the end of …" among them waits for each such moment."""
    (ability,) = plain_passive(writer, node)
    doomed = ability.extra.pop("doomed", ())
    made = [ability] if ability.statics or ability.replacers or ability.extra else []
    return made + [_doom(writer, ability.text, item, node["condition"]) for item in doomed]


def _doom(writer: Writer, text: str, node: Node, condition: Node | None) -> Ability:
    """The trigger that destroys what a text dooms."""
    ability = Ability("trigger", text)
    scope = writer.scope(ability)
    match = HAPPENINGS.lower(scope, node.node("event"))
    test: Test | None = scope.test(condition) if condition is not None else None

    def fits(s: State, fx: Fx, event: Event) -> bool:
        return match.fits(s, fx, event) and (test is None or test(s, fx))

    ability.watch = Watch(match.names, fits, own=False)
    scope.remember(Selection(lambda s, fx: (self_ref(s, fx),), (), own=True))
    scope.instruct(Node("destroy", {"player": player("doer"), "what": node["who"]}))
    seal(scope)
    return ability


@LEXICON.on("ability", "trigger")
def trigger(writer: Writer, node: Node) -> list[Ability]:
    (ability,) = plain_trigger(writer, node)
    if any(part.kind in _MIDWAY for part in walk(node)):
        ability.extra["immediate"] = True
    return [ability]


@LEXICON.on("ability", "active")
def active(writer: Writer, node: Node) -> list[Ability]:
    """An effect that is used: on one's own turn unless the text says otherwise (SRC-15.5)."""
    condition: Node | None = node["condition"]
    turns = "Y"
    if condition is not None and condition.kind == "during":
        turns = {"you": "Y", "opponent": "O"}.get(condition["player"]["who"], "Y/O")
    (ability,) = plain_active(writer, node)
    ability.extra["turns"] = turns
    ability.extra["possible"] = _possible(writer, node)
    ability.extra["veiled"] = _hangs_on_a_hand(node)
    return [ability]


def _hangs_on_a_hand(node: Node) -> bool:
    """Whether only its player knows if an effect can be used: by cards of a certain kind in a hand, or in a deck."""
    if any(part.kind == "zone" and part["name"] in ("hand", "deck") for part in walk(node)):
        return True
    paid = [part["what"] for part in node.nodes("costs") if part.kind in ("discard", "reveal")]
    return any(what.kind == "select" and (what["filters"] or set(what["nouns"]) - {"card"}) for what in paid)


@LEXICON.on("ability", "replacement")
def replacement(writer: Writer, node: Node) -> list[Ability]:
    """What happens instead must be able to happen, else nothing is replaced (SRC-15.37)."""
    (ability,) = plain_replacement(writer, node)
    possible = _possible(writer, node)
    ability.replacers = tuple(_if_possible(replacer, possible) for replacer in ability.replacers)
    return [ability]


def _if_possible(replacer: Replacer, possible: Test) -> Replacer:
    def fits(s: State, fx: Fx, event: Event) -> bool:
        return replacer.fits(s, fx, event) and possible(s, replace(fx, event=event))

    return Replacer(replacer.names, fits, replacer.change, replacer.may)


def _possible(writer: Writer, node: Node) -> Test:
    """Whether the first sentence could do something now (SRC-15.19): read from a second lowering that is thrown away."""
    kept = len(writer.abilities)
    scope: Scope = writer.scope(Ability("trial"))
    if node.kind == "replacement":
        event_words(scope, writer.lexicon.event(scope, node.node("event")))
    elif node.kind == "active":
        _suppose_paid(scope, node.nodes("costs"))
    lower_effect(scope, node.node("effect"))
    del writer.abilities[kept:]
    return worthwhile(scope, node.node("effect").nodes("sentences")[0], scope.chances[:1])


def _suppose_paid(scope: Scope, costs: tuple[Node, ...]) -> None:
    """Before it is paid, a cost that the text speaks of later is what it could be paid with."""
    lower_costs(scope, costs)
    for cost, part in zip(costs, scope.ability.costs, strict=True):
        what, picks = cost.args.get("what"), part.picks
        if isinstance(what, Node) and "bind" in what.args and picks is not None:
            scope.bound[what["bind"]] = Selection(_first_of(picks), tuple(what["nouns"]))


def _first_of(picks: Callable[[State, Fx], Sequence[int]]) -> Callable[[State, Fx], Sequence[Ref]]:
    return lambda s, fx: [s.ref(oid) for oid in picks(s, fx)[:1]]
