"""Shared instructions: cards drawn, discarded, looked at, searched, moved between zones; counters; control.

`deed` writes an instruction once for the imperative ("draw a card"), for "you", and for other players
("the opponent draws a card"); with a cost form it can be paid too.
"""

from __future__ import annotations

from ..phrases import Row, include, phrase
from ..tree import Arg, Node, number, player
from .numbers import unit

DOER = player("doer")
SAME = player("same")


def deed(id: str, verb: str, rest: str, kind: str, /, cost: str = "", **fixed: Arg) -> list[Row]:
    """An instruction of every person. `verb` is "draw/draws"; `cost` is the rest as it may stand in a cost.

    "The opponent discards a card and draws a card": the second verb goes on speaking of the same player.
    """
    base, third = verb.split("/")
    tail = f" {rest}" if rest else ""
    rows: list[Row] = [
        phrase(id, "imperative", f"{base}{tail}", kind, player=DOER, **fixed),
        phrase(f"{id}.player", "instruction", f"{{player:you/third/they}} {{{base}/{third}/{base}}}{tail}", kind, **fixed),
        phrase(f"{id}.same", "instruction", f"{third}{tail}", kind, player=SAME, **fixed),
    ]
    if cost:
        tail = "" if cost == "-" else f" {cost}"
        rows.append(phrase(f"{id}.cost", "cost", f"{base}{tail}", kind, player=DOER, **fixed))
    return rows


def of_several(node: Node) -> bool:
    """Whether a deed was read with a plural subject: "they draw a card". A bare verb after it goes on speaking of them."""
    return node.phrase.endswith(".player/3")


DRAWING: list[Row] = [
    *unit("cards", "card", "cards", "a"),
    phrase("cards.another", "cards", "another card", "number", n=1),
    phrase("cards.additional", "cards", "an additional card", "number", n=1),
    *deed("draw", "draw/draws", "{n:cards}{? for each {per:countable}}", "draw"),
    *deed("draw.every", "draw/draws", "{n:cards} for every {per:countable}", "draw"),
    phrase("draw.must", "instruction", "{player:you/other} must draw {n:cards} if able", "draw"),
    phrase("discard.must", "instruction", "{player:you/other} must discard {what:some} if able", "discard"),
    *deed("discard.their_choice", "discard/discards", "{what:some} of their choice", "discard"),
    *deed("discard", "discard/discards", "{what:some}", "discard", cost="{what:some}"),
    *deed("discard.random", "discard/discards", "{what:at_random}", "discard"),
    *deed("discard.that", "discard/discards", "{what:pointed}", "discard"),
    *deed("discard.every", "discard/discards", "{what:every}", "discard"),
    *deed("discard.all", "discard/discards", "{what:zone}", "discard", cost="{what:zone}"),
]

# Numbers of cards that are known only as they are drawn.
DRAWING_OPENLY: list[Row] = [
    phrase("cards.up_to", "cards", "up to {n:printed_several} cards", "up_to_number"),
    phrase("cards.until", "cards", "cards until {player:you/they} have {n:printed_several} cards in hand", "lacking"),
    phrase("cards.until.in_hand", "cards", "cards until {player:you/they} have {n:printed_several} cards in {your/their} hand", "lacking"),
]

LOOKING: list[Row] = [
    phrase("top", "top_cards", "the top {n:several} cards {filters:of_zone*single}", "select", quant="top", nouns=("card",)),
    phrase("top.one", "top_cards", "the top card {filters:of_zone*single}", "select", quant="top", n=number(1),
           nouns=("card",)),
    phrase("of_zone", "of_zone", "of {place:zone}", "located"),
    *deed("look", "look/looks", "at {what:top_cards}", "look"),
    *deed("look.zone", "look/looks", "at {what:zone}", "look"),
    *deed("reveal", "reveal/reveals", "{what:object}", "reveal", cost="{what:some}"),
    *deed("reveal.top", "reveal/reveals", "{what:top_cards}", "reveal"),
    *deed("reveal.zone", "reveal/reveals", "{what:zone}", "reveal"),
    *deed("arrange", "put/puts", "them back in any order", "arrange"),
    *deed("arrange.on", "put/puts", "them {to:position} in any order", "arrange"),
    *deed("arrange.rest", "put/puts", "the rest {to:position} in any order", "arrange"),
    *deed("search", "search/searches", "{zone:zone} for {what:some}", "search"),
    *deed("shuffle", "shuffle/shuffles", "{zone:zone}", "shuffle"),
]

MOVING: list[Row] = [
    phrase("zone", "zone", "{player:possessor} {name:zone_name}", "zone"),
    phrase("zones", "zone", "{player:owners} {name:zone_names}", "zone"),
    phrase("position.top", "position", "on top of {player:possessor} deck", "zone", name="deck", position="top"),
    phrase("position.bottom", "position", "on the bottom of {player:possessor} deck", "zone", name="deck",
           position="bottom"),
    phrase("position.just_top", "position", "on top", "zone", name="deck", position="top"),
    phrase("position.just_bottom", "position", "on the bottom", "zone", name="deck", position="bottom"),
    phrase("into_zone", "destination", "into {player:possessor} {name:zone_name}", "zone"),
    phrase("shuffled", "shuffled", "{player:possessor} deck", "zone", name="deck", position="shuffled"),
    phrase("shuffled.many", "shuffled", "{player:owners} decks", "zone", name="deck", position="shuffled"),
    *deed("return", "return/returns", "{what:object} to {to:zone}", "put", cost="{what:untargeted} to {to:zone}"),
    *deed("return.on", "return/returns", "{what:object} {to:back_to}", "put", cost="{what:untargeted} {to:back_to}"),
    phrase("back_to.top", "back_to", "to the top of {player:possessor} deck", "zone", name="deck", position="top"),
    phrase("back_to.bottom", "back_to", "to the bottom of {player:possessor} deck", "zone", name="deck", position="bottom"),
    *deed("add", "add/adds", "{what:object} to {to:zone}", "put"),
    *deed("put", "put/puts", "{what:object} into {to:zone}", "put", cost="{what:untargeted} into {to:zone}"),
    *deed("put.top", "put/puts", "{what:top_cards} into {to:zone}", "put", cost="{what:top_cards} into {to:zone}"),
    *deed("put.on", "put/puts", "{what:object} {to:position}", "put", cost="{what:untargeted} {to:position}"),
    *deed("put.on.any_order", "put/puts", "{what:chosen_many} {to:position} in any order", "put"),
    *deed("shuffle_zone", "shuffle/shuffles", "{what:zone} into {to:shuffled}", "put"),
    *deed("shuffle_in", "shuffle/shuffles", "{what:object} into {to:shuffled}", "put"),
    *include("destination", "position"),
    *deed("split", "put/puts", "{what:some_of_them} {to:destination} and the rest {rest_to:destination}"
          "{?any_order: in any order}", "split"),
    *deed("split.other", "put/puts", "{what:some_of_them} {to:destination} and the other {rest_to:destination}", "split"),
]
