"""SOURCE places: spaces of the map, sides, and what stands where.

A *simple space* has no traits of its own, so that "1 monster on a Terrestrial space Y control" has one reading: the monster is yours.
A space with traits ends the phrase it stands in.
"""

from __future__ import annotations

from cardwright.text import include, phrase, word
from cardwright.text.phrases import Row
from cardwright.text.shared import states
from cardwright.text.tree import Node, number, select

_SPACE = ("space",)
_SIDES = ("side of the map", "side")
_BEFORE = "{?{filters:space_adjective*space} }"
_TRAITS = "{filters:space_trait*space}"
_MAYBE = "{? {filters:space_trait*space}}{? {filters:space_last*single}}"

SPACES: list[Row] = [
    *states("space_adjective", unoccupied="unoccupied", occupied="occupied", terrestrial="Terrestrial", otherworldly="Otherworldly",
            flux="flux", summoning="summoning", border="border", lane="lane"),
    phrase("space.T", "space_adjective", "T", "state", name="terrestrial"),
    phrase("space.O", "space_adjective", "O", "state", name="otherworldly"),
    phrase("space.adjacent", "near_adjective", "adjacent", "near", how="adjacent", of=select("it")),
    phrase("space.parallel", "near_adjective", "parallel", "near", how="parallel", of=select("it")),
    *include("space_adjective", "near_adjective"),
    phrase("space.the.near", "full_space", f"the {{filters:near_adjective*single}} {_BEFORE}space", "select", quant="choose", n=number(1),
           nouns=_SPACE),
    *states("space_holding", trapped="with a trap", untrapped="without a trap", tiled="with a tile", untiled="without a tile"),
    phrase("space.tiled_named", "space_holding", "with {a} {name:card_name} tile", "holding"),
    *include("space_trait", "space_holding"),
    # one space without traits
    phrase("space.a", "simple_space", "{a} {?{filters:space_adjective*space} }space", "select", quant="choose", n=number(1), nouns=_SPACE),
    phrase("space.any", "simple_space", f"any {_BEFORE}space", "select", quant="choose", n=number(1), nouns=_SPACE),
    phrase("space.1", "simple_space", f"1 {_BEFORE}space", "select", quant="choose", n=number(1), nouns=_SPACE),
    phrase("space.another", "simple_space", f"another {_BEFORE}space", "select", quant="choose", n=number(1), nouns=_SPACE, other=True),
    phrase("space.whose", "simple_space", "{filters:owner*single} {filters:space_adjective*space} space", "select", quant="the",
           nouns=_SPACE),
    phrase("space.this", "simple_space", "this space", "select", quant="this", nouns=_SPACE),
    phrase("space.that", "simple_space", "that space", "select", quant="that", nouns=_SPACE),
    phrase("space.its", "simple_space", "its space", "space_of", of=select("it")),
    phrase("space.left", "simple_space", "the space it left", "left_space"),
    phrase("space.of", "space_of_one", "the space of {of:pointed}", "space_of"),
    phrase("space.where", "space_of_one", "the space where {of:pointed} was", "space_of"),
    *include("full_space", "space_of_one"),
    # After "on" in a trait a space says only what lies on it: where it is could as well be said of the monster.
    phrase("space.a.kept", "kept_space", "{a} {?{filters:space_adjective*space} }space {filters:space_holding*single}", "select",
           quant="choose", n=number(1), nouns=_SPACE),
    *include("kept_space", "space_of_one"),
    # one space with traits
    phrase("space.a.full", "full_space", "{a} {?{filters:space_adjective*space} }space " + _TRAITS, "select", quant="choose",
           n=number(1), nouns=_SPACE),
    phrase("space.a.last", "full_space", "{a} {?{filters:space_adjective*space} }space{? {filters:space_trait*space}} "
           "{filters:space_last*single}", "select", quant="choose", n=number(1), nouns=_SPACE),
    phrase("space.any.full", "full_space", f"any {_BEFORE}space {_TRAITS}", "select", quant="choose", n=number(1), nouns=_SPACE),
    phrase("space.any.last", "full_space", f"any {_BEFORE}space{{? {{filters:space_trait*space}}}} {{filters:space_last*single}}", "select",
           quant="choose", n=number(1), nouns=_SPACE),
    phrase("space.1.full", "full_space", f"1 {_BEFORE}space {_TRAITS}", "select", quant="choose", n=number(1), nouns=_SPACE),
    phrase("space.the", "full_space", f"the {_BEFORE}space {_TRAITS}", "select", quant="choose", n=number(1), nouns=_SPACE),
    phrase("space.the.last", "full_space", f"the {_BEFORE}space{{? {{filters:space_trait*space}}}} {{filters:space_last*single}}", "select",
           quant="choose", n=number(1), nouns=_SPACE),
    phrase("space.the.closest", "simple_space", "the closest unoccupied space", "select", quant="choose", n=number(1), nouns=_SPACE,
           filters=(Node("state", {"name": "unoccupied"}), Node("extreme", {"name": "here", "which": "lowest"}))),
    phrase("space.whose.full", "full_space", "{a} {?{filters:space_adjective*space} }space of {filters:owner*single}", "select",
           quant="choose", n=number(1), nouns=_SPACE),
    *include("place", "simple_space", "full_space"),
    # several spaces
    phrase("spaces", "places", f"{_BEFORE}spaces{_MAYBE}", "select", quant="each", nouns=_SPACE),
    phrase("spaces.n", "places", f"{{n:several}} {_BEFORE}spaces{_MAYBE}", "select", quant="choose", nouns=_SPACE),
    phrase("spaces.up_to", "places", f"up to {{n:several}} {_BEFORE}spaces{_MAYBE}", "select", quant="up_to", nouns=_SPACE),
    phrase("spaces.each", "places", f"each {_BEFORE}space{_MAYBE}", "select", quant="each", nouns=_SPACE),
    phrase("spaces.all", "places", f"all {_BEFORE}spaces{_MAYBE}", "select", quant="each", nouns=_SPACE),
    *include("placement", "place", "places"),
    # sides
    *(phrase(f"side.{n}", "side", f"{{player:possessor}} {form}", "side") for n, form in enumerate(_SIDES)),
    phrase("on_side", "space_trait", "on {place:side}", "located"),
    *(phrase(f"one_of.{name}", "space_trait", f"in the {printed} lane", "state", name=name)
      for name, printed in {"terrestrial": "Terrestrial", "otherworldly": "Otherworldly"}.items()),
]


def _near(category: str, of: str, mark: str) -> list[Row]:
    """Where something stands in relation to another thing."""
    return [
        phrase(f"adjacent{mark}", category, f"adjacent to {{of:{of}}}", "near", how="adjacent"),
        phrase(f"parallel{mark}", category, f"parallel to {{of:{of}}}", "near", how="parallel"),
        phrase(f"within{mark}", category, f"within {{n:several}} spaces of {{of:{of}}}", "near", how="within"),
        phrase(f"within.one{mark}", category, f"within 1 space of {{of:{of}}}", "near", how="within", n=number(1)),
        phrase(f"lane{mark}", category, f"in the same lane as {{of:{of}}}", "near", how="lane"),
        phrase(f"front{mark}", category, f"in front of {{of:{of}}}", "near", how="front"),
        phrase(f"behind{mark}", category, f"behind {{of:{of}}}", "near", how="behind"),
    ]


NEARNESS: list[Row] = [
    *_near("near_trait", "pointed", ""),
    *_near("near_last", "described", ".last"),
    # of this monster, where nothing else is named
    phrase("within.here", "near_trait", "within {n:several} spaces", "near", how="within", of=select("this", "card")),
    phrase("within.here.one", "near_trait", "within 1 space", "near", how="within", of=select("this", "card"), n=number(1)),
    phrase("lane.here", "near_trait", "in the same lane", "near", how="lane", of=select("this", "card")),
    *include("space_trait", "near_trait"),
    *include("trait", "near_trait"),
    *include("predicate", "near_trait", "near_last"),
    *include("last_trait", "near_last"),
    *include("space_last", "near_last"),
    phrase("near.space", "near_last", "adjacent to {of:simple_space}", "near", how="adjacent"),
    phrase("near.space.parallel", "near_last", "parallel to {of:simple_space}", "near", how="parallel"),
]

WHERE: list[Row] = [
    phrase("on_space", "trait", "on {place:simple_space}", "located"),
    phrase("on_the_side", "trait", "on {place:side}", "located"),
    phrase("on_kept_space", "last_trait", "on {place:kept_space}", "located"),
    phrase("is_on", "predicate", "on {place:simple_space}", "located"),
    phrase("is_on_side", "predicate", "on {place:side}", "located"),
    phrase("is_on_full", "predicate", "on {place:full_space}", "located"),
    phrase("in_lane.T", "trait", "in the Terrestrial lane", "located", place=select("each", "space", filters=(Node("state",
           {"name": "terrestrial"}),))),
    phrase("in_lane.O", "trait", "in the Otherworldly lane", "located", place=select("each", "space", filters=(Node("state",
           {"name": "otherworldly"}),))),
    phrase("closest.you", "superlative", "closest to Y generator", "extreme", name="you", which="lowest"),
    phrase("closest.op", "superlative", "closest to OP generator", "extreme", name="op", which="lowest"),
    *(phrase(f"closest.{noun}", "superlative", f"closest to this {noun}", "extreme", name="me", which="lowest")
      for noun in ("monster", "trap", "tile", "space")),
    phrase("highest", "superlative", "with the highest {name:stat}", "extreme", which="highest"),
    phrase("lowest", "superlative", "with the lowest {name:stat}", "extreme", which="lowest"),
    *include("last_trait", "superlative"),
    phrase("worn_trait", "trait", "equipped to {of:pointed}", "belonging"),
    phrase("who.did.attacked", "trait", "that attacked this turn", "history", event="attacks", span="turn"),
    phrase("who.did.moved", "trait", "that moved this turn", "history", event="moves", span="turn"),
    phrase("who.did.summoned", "trait", "summoned this turn", "history", event="summoned", span="turn"),
    phrase("who.did.was_summoned", "trait", "that was summoned this turn", "history", event="summoned", span="turn"),
    phrase("who.did.was_attacked", "trait", "that was attacked this turn", "history", event="attacked", span="turn"),
    phrase("who.not.attacked", "trait", "that did not attack this turn", "lacks",
           of=Node("history", {"event": "attacks", "span": "turn"})),
    phrase("who.not.moved", "trait", "that did not move this turn", "lacks", of=Node("history", {"event": "moves", "span": "turn"})),
    phrase("who.not.type", "trait", "not of type {of:some_type}", "lacks"),
    phrase("some_type", "some_type", "{name:type_name}", "typed"),
    phrase("in_any_done", "trait", "in any Done Zone", "located", place=Node("zone", {"name": "done", "player": None, "position": None})),
    phrase("in_the_done", "trait", "in the Done Zone", "located", place=Node("zone", {"name": "done", "player": None, "position": None})),
    phrase("is_in_zone", "predicate", "in {place:zone}", "located"),
    phrase("is_in_done", "predicate", "in the Done Zone", "located", place=Node("zone", {"name": "done", "player": None,
           "position": None})),
    phrase("named_tokens", "group", "{filters:bare_name*single} {nouns:token_nouns*single}{? {filters:trait*space}}", "select",
           quant="each"),
    word("token_nouns", "tokens", "token"),
    phrase("bare_name", "bare_name", "{name:card_name}", "named"),
]
