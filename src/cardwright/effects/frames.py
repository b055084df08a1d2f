"""Frames: the sorts of abilities that every game has — keywords, active, passive, trigger, replacement and one-shot texts.

Each handler gives the abilities that a node makes; the writer keeps them. A condition before the text is a test of the ability.
"""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.abilities import Ability, CostPart, Fx, Replacer, Test, Watch
from ..kernel.causes import caused_by
from ..kernel.state import State
from ..kernel.things import Event, replace
from ..text.tree import Node, player
from .lexicon import Lexicon
from .logic import Then, all_tests, negated, some_test
from .scope import LoweringFault, Scope, Selection
from .sentences import event_words, lower_effect, lower_instead
from .statements import add_replacer, lower_static
from .writer import Writer

FRAMES = Lexicon()


def limit_of(node: Node | None) -> tuple[str, int] | None:
    """How often: ("turn", 1)."""
    if node is None:
        return None
    if node["n"].kind != "number":
        raise LoweringFault("limit: the number of uses must be printed")
    return (node["span"], int(node["n"]["n"]))


@FRAMES.on("ability", "spell")
def spell(writer: Writer, node: Node) -> list[Ability]:
    ability = Ability("spell", node.said)
    lower_effect(writer.scope(ability), node.node("effect"))
    return [ability]


@FRAMES.on("ability", "active")
def active(writer: Writer, node: Node) -> list[Ability]:
    """Pay the costs, get the effect."""
    ability = Ability("active", node.said)
    ability.windows = 1
    ability.limit = limit_of(node["limit"])
    scope = writer.scope(ability)
    if node["condition"] is not None:
        ability.condition = scope.test(node["condition"])
    lower_costs(scope, node.nodes("costs"))
    lower_effect(scope, node.node("effect"))
    return [ability]


def lower_costs(scope: Scope, costs: tuple[Node, ...]) -> None:
    """The parts of a cost, each by the game's own rules."""
    parts = []
    for cost in costs:
        part = scope.lexicon.look_up("cost", cost)(scope, cost)
        if part is not None:
            parts.append(part)
            if scope.lexicon.recalls_payment:
                _speak_of(scope, cost, part)
    scope.ability.costs = tuple(parts)


def _speak_of(scope: Scope, cost: Node, part: CostPart) -> None:
    """Cards picked to pay with can be spoken of, where nothing else is meant: the first registers hold them, one for each part."""
    place, what = scope.new_register(), cost.args.get("what")
    if part.picks is None or not isinstance(what, Node) or what.kind != "select":
        return
    many = what["n"] is not None and what["n"].args.get("n") != 1
    paid = Selection(scope.held(place), tuple(what["nouns"]), many=many)
    if "bind" in what.args:
        scope.bound[what["bind"]] = paid
    scope.paid.setdefault(cost.kind, paid)
    scope.known.insert(0, paid)


@FRAMES.on("select", "paid")
def paid(scope: Scope, node: Node) -> Selection:
    """The card that the cost was paid with; one that has left by it is read as it last was."""
    found = scope.paid.get(node["cost"])
    if found is None:
        raise scope.refuse(node, "this text has no such cost")
    return found


@FRAMES.on("ability", "passive")
def passive(writer: Writer, node: Node) -> list[Ability]:
    """Statements that hold while the condition does."""
    ability = Ability("passive", node.said)
    scope = writer.scope(ability, static=True)
    if node["condition"] is not None:
        ability.condition = scope.test(node["condition"])
    elif node["unless"] is not None:
        ability.condition = negated(scope.test(node["unless"]))
    for sentence in node.node("effect").nodes("sentences"):
        with scope.where(sentence["where"]):
            for part in sentence.nodes("parts"):
                lower_static(scope, part)
    return [ability]


@FRAMES.on("ability", "trigger")
def trigger(writer: Writer, node: Node) -> list[Ability]:
    """When the event happens, the effect follows."""
    ability = Ability("trigger", node.said)
    ability.limit = limit_of(node["limit"])
    scope = writer.scope(ability)
    match = writer.lexicon.event(scope, node.node("event"))
    event_words(scope, match)
    fits = match.fits if node["condition"] is None else _if_so(match.fits, scope.test(node["condition"]))
    ability.watch = Watch(match.names, fits, match.own, match.once)
    lower_effect(scope, node.node("effect"))
    return [ability]


def _if_so(fits: Then, test: Test) -> Then:
    """The condition of a trigger is judged when the event happens, and may speak of it."""

    def then(s: State, fx: Fx, event: Event) -> bool:
        return fits(s, fx, event) and test(s, replace(fx, event=event))

    return then


def under_way(s: State, fx: Fx, prog: tuple[int, int]) -> bool:
    """Whether this text of this card is being carried out: what happens now is its doing. One that has yet to begin takes the place of
    another part of the same event."""
    return any(frame[0] == "effect" and frame[1].prog == prog and frame[1].me == fx.me and frame[1].pc > 0 for frame in s.agenda)


@FRAMES.on("ability", "replacement")
def replacement(writer: Writer, node: Node) -> list[Ability]:
    """If the event would happen, the effect happens instead: the event is dropped and the text is carried out in its place."""
    told = Ability("instead", node.said)
    inner = writer.scope(told)
    match = writer.lexicon.event(inner, node.node("event"))
    event_words(inner, match)
    effect = node.node("effect")
    offered = _offered(effect)
    amended = _amended(inner, effect)
    lower_instead(inner, _taken_up(effect) if offered else effect)
    possible = all_tests((some_test(inner.chances), *inner.wholes[:1]))  # an offer is worth nothing unless all of it is done
    if told.targets:
        raise inner.refuse(node, "what happens instead cannot target")
    number = writer.add(told, listed=False)
    ability = Ability("passive", told.text)
    limit = limit_of(node["limit"])
    ability.limit = limit
    would = match.fits if node["condition"] is None else _if_so(match.fits, inner.test(node["condition"]))
    renews = writer.lexicon.renews_instead

    def fits(s: State, fx: Fx, event: Event) -> bool:
        if limit is not None and s.used(limit[0], "instead", fx.me, fx.life, number) >= limit[1]:
            return False
        if not renews and under_way(s, fx, writer.prog(number)):
            return False
        if offered and not possible(s, replace(fx, prog=writer.prog(number), event=event)):
            return False
        return would(s, fx, event)

    def change(s: State, fx: Fx, event: Event) -> Event | None:
        if limit is not None:
            s.use(limit[0], "instead", fx.me, fx.life, number)
        if amended is not None:
            return amended(s, fx, event)
        s.push("effect", Fx(fx.me, fx.life, fx.you, writer.prog(number), event=event, causes=caused_by(fx)))
        return None

    add_replacer(ability, Replacer(match.names, fits, change, (lambda s, fx: fx.you) if offered else None))
    return [ability]


@FRAMES.on("instruction", "spared")
def spared(scope: Scope, node: Node) -> None:
    """Nothing is left to do: the event was dropped as its place was taken."""
    if scope.ability.kind != "instead":
        raise scope.refuse(node, "nothing would happen here that could be spared")
    scope.expect(lambda s, fx: True)


def _amended(scope: Scope, effect: Node) -> Callable[[State, Fx, Event], Event | None] | None:
    """What becomes of the event, where that is all that the text says: it happens changed, and other texts may change it further."""
    first, *rest = effect.nodes("sentences")
    part, *parts = first.nodes("parts")
    handler = scope.lexicon.tables.get("amend", {}).get(part.kind)
    if handler is None or rest or parts or any(first[name] is not None for name in ("may", "condition", "unless", "when")):
        return None
    amend: Callable[[State, Fx, Event], Event | None] = handler(scope, part)
    return amend


def _offered(effect: Node) -> bool:
    """Whether the player of the text may let something happen instead: the event happens if that is declined, or cannot be done."""
    first = effect.nodes("sentences")[0]
    return first["may"] is not None and first["may"]["who"] == "you" and bool(first["instead"])


def _taken_up(effect: Node) -> Node:
    """The text of such an offer once it has been taken up."""
    first, *rest = effect.nodes("sentences")
    parts = tuple(told_you(part) for part in first.nodes("parts"))
    taken = Node(first.kind, {**first.args, "may": None, "parts": parts}, first.said)
    return Node(effect.kind, {**effect.args, "sentences": (taken, *rest)}, effect.said)


def told_you(part: Node) -> Node:
    """An instruction that "you may" carry out still names who is to do it."""
    told = part.args.get("player")
    if not isinstance(told, Node) or told.args.get("who") != "doer":
        return part
    return Node(part.kind, {**part.args, "player": player("you")}, part.said)
