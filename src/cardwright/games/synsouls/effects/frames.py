"""Frames of SYNSOULS: bare keywords, LOAD, [ENCORE], and what is listed under a keyword (SYN-6.42, 9.11, section 11).

A gate of a keyword is and-ed into the condition of the ability listed under it: [SOLO], [HARMONIZE], [ENTROPY N], [OVERCLOCK N].
"""

from __future__ import annotations

from ....effects.frames import lower_costs
from ....effects.logic import both
from ....effects.scope import LoweringFault, Selection, nothing, self_ref
from ....effects.sentences import lower_effect, lower_sentences, seal
from ....effects.writer import Writer
from ....kernel.abilities import Ability, Fx, Op, Test, Watch
from ....kernel.effects import go_on
from ....kernel.state import State
from ....kernel.things import Event
from ....text.tree import Node
from ..keywords.entropy import at_least
from ..keywords.harmonize import harmonious
from ..keywords.overclock import overclocked
from ..keywords.solo import alone
from ..model import E_LOADED, E_RE_REVEALED, OVERCLOCK_FLAGS
from .lexicon import LEXICON
from .states import measure_of_me

# What attacks, blocks, Buffering, capacity and loads by keyword ask for is asked of Records alone (section 11).
OF_RECORDS = frozenset(("CACHE", "DISCORD", "ECHO", "INDEX", "PULSE", "SINGULARITY", "SUSTAIN", "TRACE"))


@LEXICON.on("ability", "keyword")
def keyword(writer: Writer, node: Node) -> list[Ability]:
    """A bare keyword is a bit of the card, not an ability with a text; see build_print."""
    if node["name"] in OF_RECORDS and writer.card.kind != "Record":
        raise LoweringFault(f"[{node['name']}] does something only for a Record")
    return []


def _this_card(s: State, fx: Fx, event: Event) -> bool:
    return event.it == fx.me


@LEXICON.on("ability", "load")
def load(writer: Writer, node: Node) -> list[Ability]:
    """Triggers when its card is loaded, and when an Overwritten Concept is re-revealed (SYN-9.11)."""
    ability = Ability("load", node.said)
    ability.watch = Watch(E_LOADED | E_RE_REVEALED, _this_card, own=True)
    scope = writer.scope(ability)
    scope.remember(Selection(lambda s, fx: (self_ref(s, fx),), (), own=True))
    lower_effect(scope, node.node("effect"))
    return [ability]


@LEXICON.on("ability", "encore")
def encore(writer: Writer, node: Node) -> list[Ability]:
    """One of the choices of the ENCORE Beat (SYN-6.37, 6.42)."""
    if writer.card.kind != "Conductor":
        raise LoweringFault("only a Conductor has an [ENCORE] ability (SYN-3.19, 6.42)")
    ability = Ability("encore", node.said)
    ability.windows = 1
    scope = writer.scope(ability)
    lower_costs(scope, node.nodes("costs"))
    lower_effect(scope, node.node("effect"))
    return [ability]


# -- gates --------------------------------------------------------------------------------------------------


def gate(name: str, n: int | None, prices: tuple[int, ...]) -> Test:
    if name == "SOLO":
        return lambda s, fx: alone(s, fx.me, measure_of_me(s, fx))
    if name == "HARMONIZE":
        return lambda s, fx: harmonious(s, fx.me, measure_of_me(s, fx))
    if name == "ENTROPY":
        return at_least(n or 0)
    return overclocked(OVERCLOCK_FLAGS[prices.index(n or 0)])


@LEXICON.on("ability", "under")
def under(writer: Writer, node: Node) -> list[Ability]:
    """The ability listed under a keyword, with its gate."""
    name, n = node["keyword"], node["n"]
    inner = node.node("ability")
    made = writer.write(inner)
    test = gate(name, n, writer.card.attrs.get("overclock", ()))
    for ability in made:
        ability.condition = both(test, ability.condition)
        ability.label = name
    return made


def spell(writer: Writer, abilities: list[Node], kind: str = "spell") -> Ability | None:
    """A Verse's text: its sentences, then those under [OVERCLOCK], carried out only if their Notes were paid."""
    ability = Ability(kind)
    scope = writer.scope(ability)
    found = False
    for node in abilities:
        if node.kind == "added_cost":
            lower_costs(scope, node.nodes("costs"))
            continue
        if node.kind == "spell":
            found = True
            ability.text = node.said
            lower_sentences(scope, node.node("effect").nodes("sentences"))
        elif node.kind == "under" and node["keyword"] == "OVERCLOCK" and node["ability"].kind == "spell":
            start = scope.emit(nothing)
            first = len(scope.targets)
            lower_sentences(scope, node["ability"].node("effect").nodes("sentences"))
            bit = 1 << writer.card.attrs["overclock"].index(node["n"])
            scope.ops[start] = _if_paid(len(scope.ops), bit)
            extra = ability.extra.setdefault("extra_targets", {})
            extra.update(dict.fromkeys(range(first, len(scope.targets)), bit))
    if not found:
        return None
    seal(scope)
    return ability


def price(writer: Writer, costs: list[Node]) -> Ability:
    """What loading a card costs besides Notes."""
    ability = Ability("price")
    lower_costs(writer.scope(ability), tuple(costs))
    return ability


def _if_paid(end: int, bit: int) -> Op:
    def op(s: State, fx: Fx) -> None:
        if not fx.extra & bit:
            go_on(s, pc=end, did=False)

    return op
