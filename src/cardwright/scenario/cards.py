"""The cards that only one file needs: `[[card]]` tables in the game's printed language, compiled like any other card.

Whatever the file leaves out of a card is filled in by the game with something harmless. Faults name the line and column in the
scenario, since each card is read from the file's own text with everything else blanked out.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from ..kernel.abilities import Print
from ..kernel.staging import Stage
from ..library import Keywords, TreeCache, define, schema
from ..shelf import Shelved, build_cards
from ..text.cards import CompiledCard, compile_cards
from ..text.faults import TextFault
from ..text.schema import Attribute, CardSchema, CardType
from .faults import ScenarioFault, unknown
from .source import Block, Script


@lru_cache(maxsize=8)
def _kept(game: str, keywords: Keywords = ()) -> TreeCache:
    return TreeCache(game, keywords)


def own_cards(script: Script, shelf: Shelved, stage: Stage) -> list[Print]:
    """The prints of the file's own cards, which may have keywords that it defines."""
    if not script.cards:
        return []
    keywords, wrong = define(shelf.id, {"": script.source})
    if wrong:
        raise _as_fault(wrong[0])
    kept = _kept(shelf.id, keywords)
    names: dict[str, int] = {}
    cards: list[CompiledCard] = []
    for block in script.cards:
        card = _compile(script, block, kept, stage)
        if card.name in names:
            raise ScenarioFault(f"there are two cards named {card.name!r}", f"the first is in line {names[card.name]}", block.line)
        names[card.name] = block.line
        cards.append(card)
    kept.save()
    made, faults = build_cards(shelf.rules_code, cards)
    if faults:
        others = "; ".join(f"line {fault.line}: {fault.message}" for fault in faults[1:])
        raise ScenarioFault(f"column {faults[0].column}: {faults[0].message}", f"also {others}" if others else None, faults[0].line)
    return made


def _compile(script: Script, block: Block, kept: TreeCache, stage: Stage) -> CompiledCard:
    known = schema(kept.name)
    kind = block.content.get("type")
    card_type = known.types.get(kind) if isinstance(kind, str) else None
    if card_type is None or not isinstance(kind, str):
        raise unknown("card type", str(kind), known.types, block.line_of("type"))
    lenient = CardSchema({kind: _lenient(card_type, block.content)}, name_never=known.name_never)
    cards, faults = compile_cards(lenient, _alone(script.source, block), "", kept.tell)
    if faults:
        raise _as_fault(faults[0])
    return _complete(cards[0], card_type, stage, kept.name)


def _lenient(card_type: CardType, content: Mapping[str, object]) -> CardType:
    """The same card type with nothing required, neither attributes nor what a text must hold."""
    parts = {part: _relaxed(attributes) for part, attributes in card_type.parts.items() if part in content}
    return CardType(_relaxed(card_type.attributes), parts, groups=card_type.groups)


def _relaxed(attributes: Mapping[str, Attribute]) -> dict[str, Attribute]:
    return {
        name: replace(attribute, required=False, default=None, pattern=None if attribute.reads else attribute.pattern)
        for name, attribute in attributes.items()
    }


def _alone(source: str, block: Block) -> str:
    """The source with only this card's lines in it, each at its place."""
    return "\n".join(line if block.line <= number <= block.last else "" for number, line in enumerate(source.split("\n"), 1))


def _complete(card: CompiledCard, card_type: CardType, stage: Stage, game: str) -> CompiledCard:
    """Fill in what the file left out, texts included."""
    attrs, trees = dict(card.attrs), dict(card.trees)
    groups = {"": card_type.attributes, **card_type.parts}
    for part, attributes in groups.items():
        inner = attrs if not part else dict(attrs.get(part, {}))
        for name, attribute in attributes.items():
            if name in inner:
                continue
            path = f"{part}.{name}" if part else name
            given = stage.attribute(card.type, path, card.attrs)
            if given is None:
                given = attribute.left_out(inner)
            if given is None:
                continue
            inner[name] = given
            if attribute.reads:
                trees[path] = _kept(game).tell(str(given), attribute.reads)
        if part:
            attrs[part] = inner
    return msgspec.structs.replace(card, attrs=attrs, trees=trees)


def _as_fault(fault: TextFault) -> ScenarioFault:
    told = [f"expected: {', '.join(fault.expected)}"] if fault.expected else []
    told += [fault.hint] if fault.hint else []
    told += [f"this would do: {text}" for text in fault.suggestions]
    return ScenarioFault(f"column {fault.column}: {fault.message}", "; ".join(told) or None, fault.line)
