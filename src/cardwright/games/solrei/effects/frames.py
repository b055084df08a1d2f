"""Abilities of SolRei: activated, automatic and continuous ones (SOL-9.1 to 9.4), Arts and AUGMENT, Charge Bonuses.

What has a cost, opens with "you may" or says ANY TIME is activated; what has only a timing, or waits for an event, is automatic; what has
neither is continuous. An Art is always activated; what stands after AUGMENT are abilities of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from ....effects.frames import limit_of, lower_costs, told_you
from ....effects.frames import replacement as shared_replacement
from ....effects.logic import Then
from ....effects.scope import LoweringFault, Scope
from ....effects.sentences import event_words, lower_effect
from ....effects.statements import add_replacer, lower_static
from ....effects.writer import Writer
from ....kernel.abilities import Ability, Fx, Replacer, Watch
from ....kernel.causes import caused_by
from ....kernel.state import State
from ....kernel.things import Event, replace
from ....text.tree import Node, player, walk
from ..model import (
    ALL_TIMES,
    E_STEP,
    T_AFTER_DAMAGE,
    T_BEFORE_DAMAGE,
    T_LOSING,
    T_WINNING,
    TIMING_BITS,
    crisis,
    pass_blocked,
    pass_taken,
)
from .lexicon import LEXICON

FIRST_STEP = {"SHOWDOWN PHASE": "BEFORE SHOWDOWN", "DAMAGE PHASE": "BEFORE DAMAGE"}


def windows_of(timings: tuple[str, ...]) -> int:
    """The steps in which an ability may be activated; without a timing in all of them (SOL-9.7a to 9.7c)."""
    mask = 0
    for timing in timings:
        mask |= TIMING_BITS[timing]
    return mask or ALL_TIMES


def steps_of(timings: tuple[str, ...]) -> int:
    """The steps in which an automatic ability triggers: of a whole phase only the first (SOL-9.7d)."""
    mask = 0
    for timing in timings:
        mask |= TIMING_BITS[FIRST_STEP.get(timing, timing)]
    return mask


def under_crisis(ability: Ability, n: int | None) -> None:
    """CRISIS N before an ability (SOL-11.19)."""
    if n is None:
        return
    ability.extra["crisis"] = n
    ability.condition = lambda s, fx: crisis(s, fx.you) >= n


def opens_with_may(effect: Node) -> bool:
    """Whether the first sentence is the player's own choice; a condition may stand before it (SOL-9.2)."""
    first = effect.nodes("sentences")[0]
    return first["may"] is not None and first["may"]["who"] == "you" and not first["link"] and first["when"] is None


def chosen(effect: Node) -> Node:
    """The effect without its opening "you may": using the ability was that choice (SOL-9.2a). It still says whose hand is meant
    (SOL-11.32)."""
    first, *rest = effect.nodes("sentences")
    parts = tuple(told_you(part) for part in first.nodes("parts"))
    opening = Node(first.kind, {**first.args, "may": None, "parts": parts}, first.said)
    return Node(effect.kind, {"sentences": (opening, *rest)}, effect.said)


def joined(effect: Node) -> Node:
    """The effect with "this Damage cannot be blocked" read as part of the sentence that deals it (SOL-8.32)."""
    kept: list[Node] = []
    for sentence in effect.nodes("sentences"):
        parts = sentence.nodes("parts")
        if len(parts) == 1 and parts[0].kind == "unblockable_now" and kept:
            before = kept[-1]
            dealt = tuple(_firm(part) for part in before.nodes("parts"))
            if dealt != before.nodes("parts"):
                kept[-1] = Node(before.kind, {**before.args, "parts": dealt}, before.said)
                continue
        kept.append(sentence)
    return Node(effect.kind, {"sentences": tuple(kept)}, effect.said)


def _firm(part: Node) -> Node:
    if part.kind == "deal":
        return Node("deal", {**part.args, "unblockable": True}, part.said)
    if part.kind == "take":
        args = {"player": player("you"), "n": part["n"], "per": part["per"], "to": part["player"], "unblockable": True}
        return Node("deal", args, part.said)
    return part


def _use(writer: Writer, node: Node, kind: str, costs: tuple[Node, ...]) -> tuple[Ability, Scope]:
    """An ability that is used by its player's choice; its text may speak of what its cost was paid with."""
    ability = Ability(kind, node.said)
    ability.windows = windows_of(node["timings"])
    ability.limit = limit_of(node["limit"])
    under_crisis(ability, node["crisis"])
    scope = writer.scope(ability)
    lower_costs(scope, costs)
    if not costs:
        ability.extra["free"] = True
    return ability, scope


def _lower(writer: Writer, ability: Ability, effect: Node, scope: Scope | None = None) -> None:
    if opens_with_may(effect) and ability.kind != "bonus":
        ability.extra["may"] = True
        effect = chosen(effect)
    lower_effect(scope or writer.scope(ability), joined(effect))


@LEXICON.on("ability", "timed")
def timed(writer: Writer, node: Node) -> list[Ability]:
    """Activated if it costs something, opens with "you may" or fits any time, else automatic (SOL-9.2, 9.3)."""
    effect, timings = node.node("effect"), node["timings"]
    if node["costs"] or opens_with_may(effect) or "ANY TIME" in timings or not timings:
        ability, scope = _use(writer, node, "activated", node.nodes("costs"))
        _lower(writer, ability, effect, scope)
        return [ability]
    ability = Ability("automatic", node.said)
    ability.limit = limit_of(node["limit"])
    under_crisis(ability, node["crisis"])
    ability.watch = Watch(E_STEP, _step(steps_of(timings), effect), own=False)
    _lower(writer, ability, effect)
    return [ability]


def _step(steps: int, effect: Node) -> Then:
    """Whether a step that begins is one of these; UPON WINNING and UPON LOSING are one player's (SOL-9.8).

    In later passes of the Damage Phase only what looks for points taken or blocked triggers again (SOL-6.48).
    """
    asked = _asked_points(effect)

    def fits(s: State, fx: Fx, event: Event) -> bool:
        if not steps >> event.to & 1:
            return False
        if event.to in (T_WINNING, T_LOSING):
            return event.seat == fx.you
        if event.to == T_AFTER_DAMAGE and asked:
            return any(met(s, fx.you ^ other) for met, other in asked)
        return event.to not in (T_BEFORE_DAMAGE, T_AFTER_DAMAGE) or event.amount <= 1

    return fits


def _asked_points(effect: Node) -> list[tuple[Callable[[State, int], bool], int]]:
    """The points that a text opening with "if" looks for: taken or blocked, by its player (0) or the Rival (1)."""
    first = effect.nodes("sentences")[0]
    found: list[tuple[Callable[[State, int], bool], int]] = []
    for item in walk(first["condition"]) if first["condition"] is not None else ():
        if item.kind == "points" and item["op"] == ">=":
            rivals = int(item["player"]["who"] not in ("you", "doer"))
            found.append((pass_blocked, rivals) if item["what"] == "blocked" else (pass_taken, rivals ^ (item["what"] == "dealt")))
    return found


@LEXICON.on("ability", "waiting")
def waiting(writer: Writer, node: Node) -> list[Ability]:
    """An ability that waits for an event; with a timing, for one in those steps (SOL-9.3, 9.3a)."""
    ability = Ability("automatic", node.said)
    ability.limit = limit_of(node["limit"])
    ability.extra["event"] = True
    under_crisis(ability, node["crisis"])
    scope = writer.scope(ability)
    lower_costs(scope, node.nodes("costs"))
    match = writer.lexicon.event(scope, node.node("event"))
    event_words(scope, match)
    timings = windows_of(node["timings"])
    fits = match.fits if timings == ALL_TIMES else _in_steps(match.fits, timings)
    ability.watch = Watch(match.names, fits, own=match.own)
    _lower(writer, ability, node.node("effect"), scope)
    return [ability]


def _in_steps(fits: Then, timings: int) -> Then:
    return lambda s, fx, event: bool(s.own.times[fx.you] & timings) and fits(s, fx, event)


# -- Arts ---------------------------------------------------------------------------------------------------


def art(writer: Writer, node: Node, costs: tuple[Node, ...]) -> None:
    """The one ability of an Art, and what it holds while it is Augmented (SOL-3.26, 11.38)."""
    if node.kind == "timed":
        ability, scope = _use(writer, node, "art", (*costs, *node.nodes("costs")))
        if node.args.get("firm"):
            ability.extra["firm"] = True
        _lower(writer, ability, node.node("effect"), scope)
        writer.card.attrs["art"] = writer.add(ability, listed=False)
        return
    ability, _ = _use(writer, node, "art", (*costs, *node.nodes("costs")))
    ability.extra["augment"] = True
    ability.program = ()
    writer.card.attrs["art"] = writer.add(ability, listed=False)
    for inner in node.nodes("abilities"):
        for made in writer.write(inner):
            made.extra["augmented"] = True
            writer.add(made)


@LEXICON.on("ability", "charge_bonus")
def charge_bonus(writer: Writer, node: Node) -> list[Ability]:
    """What a CHARGE brings besides: carried out at once, not activated (SOL-3.21, 6.62)."""
    ability = Ability("bonus", node.said)
    lower_effect(writer.scope(ability), joined(node.node("effect")))
    return [ability]


# -- continuous texts ---------------------------------------------------------------------------------------


def _statements(writer: Writer, node: Node, condition: Node | None) -> Ability:
    ability = Ability("continuous", node.said)
    scope = writer.scope(ability, static=True)
    if condition is not None:
        ability.condition = scope.test(condition)
    for sentence in node.node("effect").nodes("sentences"):
        for part in sentence.nodes("parts"):
            lower_static(scope, part)
    return ability


@LEXICON.on("ability", "passive")
def passive(writer: Writer, node: Node) -> list[Ability]:
    return [_statements(writer, node, node["condition"])]


@LEXICON.on("ability", "crisis_passive")
def crisis_passive(writer: Writer, node: Node) -> list[Ability]:
    """On only while the number is reached (SOL-11.19b)."""
    ability = _statements(writer, node, None)
    under_crisis(ability, node["crisis"])
    return [ability]


@LEXICON.on("ability", "replacement")
def replacement(writer: Writer, node: Node) -> list[Ability]:
    """If the event would happen, something else happens instead (SOL-9.4a)."""
    (ability,) = shared_replacement(writer, node)
    ability.kind = "continuous"
    return [ability]


@LEXICON.on("ability", "as_event")
def as_event(writer: Writer, node: Node) -> list[Ability]:
    """What is done as an event happens: right after it, and nothing can be added in between (SOL-9.4a)."""
    told = Ability("instead", node.said)
    inner = writer.scope(told)
    match = writer.lexicon.event(inner, node.node("event"))
    event_words(inner, match)
    lower_effect(inner, joined(node.node("effect")))
    if told.targets:
        raise LoweringFault("as_event: what happens as something else does cannot target")
    number = writer.add(told, listed=False)

    def change(s: State, fx: Fx, event: Event) -> Event:
        happens = replace(event, was=s.things[event.it]) if event.it >= 0 else event
        s.push("effect", Fx(fx.me, fx.life, fx.you, writer.prog(number), event=happens, causes=caused_by(fx)))
        return event

    ability = Ability("continuous", told.text)
    add_replacer(ability, Replacer(match.names, match.fits, change))
    return [ability]
