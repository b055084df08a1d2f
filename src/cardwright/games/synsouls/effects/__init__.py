"""What SYNSOULS cards mean: from a compiled card (its attributes and trees) to a Print the kernel can play.

Nothing here knows a card by name: every kind of node has one handler, and an unknown kind is an error that names it.
"""

from __future__ import annotations

from typing import Any

from ....effects import LoweringFault
from ....effects.writer import Writer
from ....kernel.abilities import Ability, Print
from ....kernel.permits import note_own as note_own_permits
from ....text.tree import Node, abilities
from ..cards import genre_words
from ..model import OVERCLOCK_FLAGS
from . import conduct, costs, frames, genres, moves, strain, terms, verses
from .lexicon import BIT, LEXICON


def build_print(card: Any, number: int) -> Print:
    """The Print of a compiled card; `number` is its place in the table of prints."""
    attrs = dict(card.attrs)
    attrs["genre_words"] = genre_words(attrs)
    made = Print(card.name, card.type, attrs, both_sides(attrs))
    made.number = number
    writer = Writer(LEXICON, made)
    path = "text"
    try:
        nodes = list(abilities(card.tree))
        made.bits = printed_bits(nodes)
        _write(writer, made, nodes)
        path = "final_verse.text"
        if "final_verse" in attrs:
            _write_final(writer, made, card.trees)
    except LoweringFault as fault:
        raise LoweringFault(f"{card.name}: {fault}", path) from fault
    made.seal(writer.abilities, writer.listed)
    _note_own(made)
    return made


def both_sides(attrs: dict[str, Any]) -> str:
    """All that is printed on a card: a Conductor's Final Verse is as open as its front (SYN-13.4)."""
    text, back = str(attrs.get("text", "")), attrs.get("final_verse")
    if back is None:
        return text
    head = f"Final Verse {back['name']} ({back.get('tag') or 'STATIC'}, cost {back['cost']}; Condition: {back['condition']})"
    return f"{text}\n{head}: {back['text']}".lstrip()


def printed_bits(nodes: list[Node]) -> int:
    """The printed keywords: bare ones, and those that list something (SYN-9.24)."""
    bits = 0
    for node in nodes:
        if node.kind == "keyword":
            bits |= BIT[node["name"]]
        elif node.kind == "under":
            bits |= BIT[node["keyword"]]
    return bits


def _write(writer: Writer, made: Print, nodes: list[Node]) -> None:
    """A card's own abilities; a Verse's sentences make one text."""
    prices = overclock_prices(nodes)
    if len(prices) > len(OVERCLOCK_FLAGS):
        raise LoweringFault(f"a card asks at most {len(OVERCLOCK_FLAGS)} different prices for [OVERCLOCK]")
    if prices:
        made.attrs["overclock"] = prices
    if made.kind == "Verse":
        spell = frames.spell(writer, nodes)
        if spell is not None:
            writer.add(spell)
        done = ("spell", "added_cost")
        nodes = [node for node in nodes if node.kind not in done and not (node.kind == "under" and node["ability"].kind == "spell")]
    else:
        added = [cost for node in nodes if node.kind == "added_cost" for cost in node.nodes("costs")]
        if added:
            made.attrs["load_price"] = writer.add(frames.price(writer, added), listed=False)
        nodes = [node for node in nodes if node.kind != "added_cost"]
    for node in nodes:
        for ability in writer.write(node):
            writer.add(ability)


def overclock_prices(nodes: list[Node]) -> tuple[int, ...]:
    """The different prices of [OVERCLOCK], in printed order; texts under one price are paid for together (SYN-11.2)."""
    asked = [node["n"] for node in nodes if "OVERCLOCK" in (node.args.get("keyword"), node.args.get("name"))]
    return tuple(dict.fromkeys(price for price in asked if price is not None))


def _write_final(writer: Writer, made: Print, trees: dict[str, Node]) -> None:
    """The Final Verse on a Conductor's back: a text with a condition, a cost and a tag (SYN-3.26, 3.30)."""
    back = made.attrs["final_verse"]
    ability = frames.spell(writer, list(abilities(trees["final_verse.text"])), "final")
    if ability is None:
        raise LoweringFault("the Final Verse has no text")
    ability.label = back["name"]
    ability.extra["cost"] = back["cost"]
    ability.extra["tag"] = back.get("tag") or "STATIC"
    if back["cost"] == "X":
        ability.extra["x"] = True
    ability.condition = writer.scope(ability, static=True).test(trees["final_verse.condition"])
    writer.add(ability, listed=False)
    made.attrs["final"] = back
    made.attrs["final_verse"] = back["name"]


def _note_own(made: Print) -> None:
    """What a card says of itself wherever it is: its own cost, and what it cannot suffer on the chain."""
    own: list[Ability] = [made.abilities[number] for number in made.listed]
    prices = tuple(ability for ability in own if "own_cost" in ability.extra)
    if prices:
        made.attrs["own_costs"] = prices
    entering = tuple(ability for ability in own if "own_enters" in ability.extra)
    if entering:
        made.attrs["own_enters"] = entering
    counted = tuple(ability for ability in own if "own_counters" in ability.extra)
    if counted:
        made.attrs["own_counters"] = counted
    closing = tuple(ability for ability in own if "own_closed" in ability.extra)
    if closing:
        made.attrs["own_closed"] = closing
    note_own_permits(made)
    bans = 0
    for ability in own:
        bans |= ability.extra.get("own_ban", 0)
    if bans and made.kind == "Verse":
        made.attrs["own_bans"] = bans
    if made.kind == "Verse" and made.attrs.get("cost") == "X":
        for ability in own:
            if ability.kind == "spell":
                ability.extra["x"] = True


__all__ = ["LEXICON", "build_print", "conduct", "costs", "genres", "moves", "strain", "terms", "verses"]
