"""SOURCE instructions: what a text tells a player to do, and what can be paid.

`deed` writes each once as an order ("destroy 1 OP monster"), once for Y, OP and other players ("OP destroys 1 monster"), and where it
can be a cost, for the place before the colon.
"""

from __future__ import annotations

from typing import Any

from cardwright.text import include, phrase, word, words
from cardwright.text.phrases import Row
from cardwright.text.shared import DOER, deed
from cardwright.text.tree import Node, number, player, select

_FOR_EACH = "{? for each {per:countable}}"
_DONE = Node("zone", {"name": "done", "player": player("owner"), "position": None})
_OWN = (Node("controlled_by", {"player": player("doer")}),)
_OWN_CHANNELED = select("choose", "channeled effect card", filters=_OWN, n=number(1))
_THEIR_HAND = Node("zone", {"name": "hand", "player": player("doer"), "position": None})


def _counted(id: str, verb: str, rest: str, kind: str, /, cost: bool = False, **fixed: Any) -> list[Row]:
    """A deed with "1 … space" or "n … spaces": {N} and {S}."""
    one, many = rest.replace("{N}", "1").replace("{S}", ""), rest.replace("{N}", "{n:several}").replace("{S}", "s")
    return [
        *deed(f"{id}.one", verb, one, kind, cost=one if cost else "", n=number(1), **fixed),
        *deed(id, verb, many, kind, cost=many if cost else "", **fixed),
    ]


REMOVAL: list[Row] = [
    *deed("destroy", "destroy/destroys", "{what:object}", "destroy", cost="{what:untargeted}"),
    *deed("send", "send/sends", "{what:object} to the Done Zone", "send", cost="{what:untargeted} to the Done Zone"),
    *deed("send.to", "send/sends", "{what:object} to {to:zone}", "put"),
    *deed("take", "take/takes", "{what:object} to {to:zone}", "take"),
    *deed("take.short", "take/takes", "{what:object}", "take", to=_THEIR_HAND),
    *deed("remove_tile", "remove/removes", "{what:tile_named}", "remove_tile", cost="{what:tile_named}"),
    phrase("tile.this", "tile_named", "this tile", "select", quant="this", nouns=("tile",)),
    phrase("tile.that", "tile_named", "that tile", "select", quant="that", nouns=("tile",)),
    phrase("tile.it", "tile_named", "it", "select", quant="it"),
    phrase("tile.a", "tile_named", "{a} tile{? {filters:trait*space}}", "select", quant="choose", n=number(1), nouns=("tile",)),
    phrase("tile.1", "tile_named", "1 tile{? {filters:trait*space}}", "select", quant="choose", n=number(1), nouns=("tile",)),
    phrase("tile.all", "tile_named", "all tiles{? {filters:trait*space}}", "select", quant="each", nouns=("tile",)),
    phrase("tile.named", "tile_named", "{a} {name:card_name} tile{? from {to:place}}", "tiles_named", quant="choose", n=number(1)),
    phrase("tile.named.1", "tile_named", "1 {name:card_name} tile{? from {to:place}}", "tiles_named", quant="choose", n=number(1)),
    phrase("tile.named.all", "tile_named", "all {name:card_name} tiles{? from {to:placement}}", "tiles_named", quant="each"),
    *deed("mill.one", "mill/mills", "1 card", "mill", cost="1 card", n=number(1)),
    *deed("mill", "mill/mills", "{n:several} cards", "mill", cost="{n:several} cards"),
    *deed("exchange", "exchange/exchanges", "hands", "exchange_hands"),
]

ARRIVAL: list[Row] = [
    *deed("summon", "summon/summons", "{what:object}{? to {to:placement}}", "summon_card"),
    *deed("summon.ignoring", "summon/summons", "{what:object}{? to {to:placement}} ignoring requirements", "summon_card"),
    *deed("summon.meeting", "summon/summons", "{what:object}{? to {to:placement}}, meeting its requirements", "summon_card", meeting=True),
    *deed("place_token.one", "place/places", "{a} {name:card_name} token{? on {to:placement}}", "place_token", n=number(1)),
    *deed("place_token.1", "place/places", "1 {name:card_name} token{? on {to:placement}}", "place_token", n=number(1)),
    *deed("place_token.n", "place/places", "{n:several} {name:card_name} tokens{? on {to:placement}}", "place_token"),
    *deed("place_token.up_to", "place/places", "up to {n:several} {name:card_name} tokens{? on {to:placement}}", "place_token", up_to=True),
    *deed("place_token.up_to_1", "place/places", "up to 1 {name:card_name} token{? on {to:placement}}", "place_token", n=number(1),
              up_to=True),
    *deed("summon_token", "summon/summons", "{a} {name:card_name} token{? to {to:placement}}", "place_token", n=number(1)),
    *deed("summon_token.1", "summon/summons", "1 {name:card_name} token{? to {to:placement}}", "place_token", n=number(1)),
    *deed("summon_token.n", "summon/summons", "{n:several} {name:card_name} tokens{? to {to:placement}}", "place_token"),
    *deed("place_tile", "place/places", "{a} {name:card_name} tile on {to:placement}", "place_tile", n=number(1)),
    *deed("place_tile.1", "place/places", "1 {name:card_name} tile on {to:placement}", "place_tile", n=number(1)),
    *deed("place_tile.n", "place/places", "{n:several} {name:card_name} tiles on {to:placement}", "place_tile"),
]

MOVEMENT: list[Row] = [
    *(
        row
        for mark, back in (("", False), (".forward", False), (".back", True))
        for row in _counted(f"march{mark}", "move/moves", f"{{what:object}} {{N}} space{{S}}{mark.replace('.', ' ')}", "march", cost=back,
                            back=back)
    ),
    *_counted("march.back_by", "move/moves", "{what:object} back {N} space{S}", "march", cost=True, back=True),
    *_counted("march.up_to", "move/moves", "{what:object} up to {N} space{S}", "march", up_to=True),
    *_counted("march.up_to.forward", "move/moves", "{what:object} up to {N} space{S} forward", "march", up_to=True),
    *_counted("march.up_to.back", "move/moves", "{what:object} up to {N} space{S} back", "march", up_to=True, back=True),
    *deed("shift", "move/moves", "{what:object} to {to:placement}", "shift", stride=True),
    *deed("put_on", "place/places", "{what:object} on {to:placement}", "shift"),
    *deed("return_to_space", "return/returns", "{what:object} to {to:placement}", "shift"),
    *deed("swap", "swap/swaps", "the places of {what:many}", "swap_places"),
    *deed("swap.short", "swap/swaps", "places of {what:many}", "swap_places"),
    *deed("swap.two.short", "swap/swaps", "places of {what:one} and {other:one}", "swap_places"),
    *deed("swap.two", "swap/swaps", "the places of {what:one} and {other:one}", "swap_places"),
    phrase("halt.its", "instruction", "{what:whose} movement ends", "halt"),
]

BATTLE: list[Row] = [
    *deed("strike", "attack/attacks", "{of:one} with {what:one} without a symbol card", "strike"),
    *deed("strike.symbol", "attack/attacks", "{of:one} with {what:one} using {symbol:symbol} without a symbol card", "strike"),
    *deed("strike.any", "attack/attacks", "with {what:one} without a symbol card", "strike"),
    *deed("strike.again", "attack/attacks", "again with {what:one}", "strike", again=True),
    phrase("strike.again.short", "imperative", "attack again", "strike", player=DOER, what=select("this", "monster"), again=True),
    *deed("strike_generator", "attack/attacks", "the generator with {what:one} without a symbol card", "strike_generator"),
    *deed("compare", "compare/compares", "{symbol:symbol} ST", "compare"),
    *deed("compare.chosen", "compare/compares", "ST of the chosen symbol", "compare", symbol="chosen"),
    *deed("redirect", "redirect/redirects", "the attack to {to:one}", "redirect"),
]

SUPPORT: list[Row] = [
    *deed("set_trap", "set/sets", "{what:held}{? on {to:placement}}", "set_trap"),
    *deed("set_trap.it", "set/sets", "{what:pointed}{? on {to:placement}}", "set_trap"),
    # Cards of a zone, without a place of their own: "set 1 trap from Y hand on …".
    *(
        phrase(f"held.{mark}", "held", f"{before}{{nouns:{noun}*or}} {{filters:held_trait*space}}", "select", quant=quant, **more)
        for mark, before, noun, quant, more in (
            ("a", "{a} ", "noun", "choose", {"n": number(1)}), ("1", "1 ", "noun", "choose", {"n": number(1)}),
            ("n", "{n:several} ", "nouns", "choose", {}), ("up_to", "up to {n:several} ", "nouns", "up_to", {}),
        )
    ),
    phrase("held.from", "held_trait", "from {place:zone}", "located"),
    phrase("held.in", "held_trait", "in {place:zone}", "located"),
    phrase("held.named", "held_trait", "named {name:card_name}", "named"),
    *deed("spring", "spring/springs", "{what:object}{? on {by:trap_victim}}", "spring_trap"),
    *include("trap_victim", "pointed", "chosen"),
    phrase("keep_trap", "imperative", "do not send this trap to the Done Zone", "keep_trap", player=DOER),
    *deed("look_trap", "look/looks", "at {what:object}", "look"),
    *deed("equip", "equip/equips", "{what:object} to {to:object}", "equip"),
    *deed("reattach", "move/moves", "{what:gear} to {to:one}", "equip"),
    phrase("gear.this", "gear", "this equipment", "select", quant="this", nouns=("equipment",)),
    phrase("gear.1", "gear", "1 {?{filters:adjective*space} }{nouns:gear_noun*single}{? {filters:trait*space}}", "select", quant="choose",
           n=number(1)),
    phrase("gear.a", "gear", "{a} {?{filters:adjective*space} }{nouns:gear_noun*single}{? {filters:trait*space}}", "select", quant="choose",
           n=number(1)),
    *(word("gear_noun", noun, noun) for noun in ("equipment", "equipment card")),
    *(
        row
        for name in ("turn", "use")
        for row in (
            *_counted(f"add_{name}", "add/adds", f"{{N}} {name}{{S}} to {{what:object}}", "count_change", name=f"{name}s"),
            *deed(f"take_{name}.one", "remove/removes", f"1 {name} from {{what:object}}", "count_change",
                      cost=f"1 {name} from {{what:untargeted}}",
                  name=f"{name}s", n=number(1), down=True),
            *deed(f"take_{name}", "remove/removes", f"{{n:several}} {name}s from {{what:object}}", "count_change",
                  cost=f"{{n:several}} {name}s from {{what:untargeted}}", name=f"{name}s", down=True),
        )
    ),
    *deed("channel_free", "channel/channels", "{what:object}{? with {by:one}} without using a symbol card", "channel_free"),
    *deed("channel_free.the", "channel/channels", "{what:object}{? with {by:one}} without using the symbol card", "channel_free"),
    *deed("channel_free.any", "channel/channels", "without using {a} symbol card", "channel_free", what=_OWN_CHANNELED),
    *deed("channel_free.any.the", "channel/channels", "without using the symbol card", "channel_free", what=_OWN_CHANNELED),
    *deed("channel_free.symbol", "channel/channels", "{what:object} with {symbol:symbol} without using a symbol card", "channel_free"),
]

SYMBOL_DEEDS: list[Row] = [
    *deed("refresh", "refresh/refreshes", "{what:object}", "refresh"),
    phrase("refresh.all", "imperative", "refresh all", "refresh", player=DOER, what=select("each", "symbol card", filters=(
        Node("controlled_by", {"player": player("doer")}), Node("state", {"name": "used"})))),
    *deed("use", "use/uses", "{what:object}", "use_up", cost="{what:untargeted}"),
    *deed("choose_symbol", "choose/chooses", "a symbol", "choose_symbol"),
    *deed("choose_symbol.among", "choose/chooses", "{among:symbol*or2}", "choose_symbol"),
    phrase("next_symbol", "instruction", "{player:possessor} next action uses {symbol:symbol}", "next_symbol"),
    phrase("next_symbol.the", "instruction", "the next action uses {symbol:symbol}", "next_symbol", player=DOER),
    phrase("next_symbol.chosen", "instruction", "{player:possessor} next action uses the chosen symbol", "next_symbol", symbol="chosen"),
    *deed("redraw", "redraw/redraws", "the symbol card", "redraw"),
    *deed("redraw.short", "redraw/redraws", "", "redraw"),
    *deed("peek", "look/looks", "at {whose:possessor} next symbol card", "peek_symbol"),
    *deed("peek.the", "look/looks", "at the next symbol card", "peek_symbol", whose=player("doer")),
    *deed("reorder", "swap/swaps", "the order of {whose:possessor} next 2 symbol cards", "reorder_symbols"),
]

POINTS: list[Row] = [
    *deed("lose_sp", "lose/loses", f"{{n:points}}{_FOR_EACH}", "lose_sp", cost="{n:points}"),
    *deed("regain_sp", "regain/regains", f"{{n:points}}{_FOR_EACH}", "regain_sp"),
    *deed("gain_points_sp", "gain/gains", f"{{n:points}}{_FOR_EACH}", "regain_sp"),
]

OTHER: list[Row] = [
    *deed("control", "take/takes", "control of {what:object}{? {until:duration}}", "gain_control"),
    *deed("control.gain", "gain/gains", "control of {what:object}{? {until:duration}}", "gain_control"),
    *deed("return_control", "return/returns", "control of {what:object}", "return_control"),
    *deed("choose", "choose/chooses", "{what:some}", "choose"),
    *deed("choose.space", "choose/chooses", "{what:placement}", "choose"),
    phrase("negate", "lively_statement", "negate the effect of {who:object}", "blank"),
    phrase("negate.effects", "lively_statement", "negate the effects of {who:object}", "blank"),
    *deed("end_turn", "end/ends", "the turn", "end_turn"),
    *deed("skip", "skip/skips", "{whose:possessor} next {what:skippable}", "skip"),
    *deed("skip.the", "skip/skips", "the next {what:skippable}", "skip"),
    *words("skippable", draw="draw", turn="turn"),
    phrase("skip.deployment", "cost", "skip the deployment this turn", "skip", player=DOER, what="deployment"),
    *deed("extra_turn", "take/takes", "an additional turn", "extra_turn"),
    *deed("extra_turn.after", "take/takes", "an additional turn after this one", "extra_turn"),
    phrase("nothing_happens", "instruction", "nothing happens", "nothing"),
    phrase("no_symbol", "imperative", "this does not use a symbol card", "no_symbol"),
]
ALL: list[Row] = [*REMOVAL, *ARRIVAL, *MOVEMENT, *BATTLE, *SUPPORT, *SYMBOL_DEEDS, *POINTS, *OTHER]
