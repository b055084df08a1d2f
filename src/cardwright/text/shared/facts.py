"""Shared traits and conditions: control, comparison, "is", "has", and the traits that follow a noun.

A game gives `state` words (as `adjective`, and as `predicate` after "is"), `place`s, `keyword_name`s, `genre_name`s.
`bounded` writes a phrase once for "2 or more", "2 or fewer", "exactly 2", "no".
"""

from __future__ import annotations

from ..phrases import Phrase, Row, include, phrase, word
from ..tree import Arg, number, select
from .deeds import deed


def states(*categories: str, **forms: str) -> list[Row]:
    """State words, as state="printed", in each of the categories."""
    return [
        phrase(f"{category}.{name}", category, form, "state", name=name)
        for category in categories
        for name, form in forms.items()
    ]


def bounded(
    id: str, category: str, template: str, kind: str, few: str = "fewer", none: str = "", **fixed: Arg
) -> list[Phrase]:
    """The phrase with `{N}` as "2 or more", "2 or fewer", "exactly 2" (and, with `none`, that word for 0).

    What is counted may be written in words, what is measured ("or less") only in figures.
    """
    n = "{n:quantity}" if few == "fewer" else "{n:figure}"
    rows = [
        phrase(f"{id}.least", category, template.replace("{N}", f"{n} or more"), kind, op=">=", **fixed),
        phrase(f"{id}.most", category, template.replace("{N}", f"{n} or {few}"), kind, op="<=", **fixed),
        phrase(f"{id}.exact", category, template.replace("{N}", f"exactly {n}"), kind, op="=", **fixed),
    ]
    if none:
        rows.append(phrase(f"{id}.none", category, template.replace("{N}", none), kind, op="=", n=number(0), **fixed))
    return rows


def this_way(span: str, **done: str) -> list[Row]:
    """ "For each Record Silenced this way": as event="printed". Within `span` the game remembers what happened to a thing."""
    return [
        *(word("done_word", form, event) for event, form in done.items()),
        phrase("done_now", "countable", "{nouns:noun*or} {event:done_word} this way", "done_now", span=span),
        phrase("done_now.many", "counted", "{nouns:nouns*and} {event:done_word} this way", "done_now", span=span),
    ]


def attribute(name: str, printed: str) -> list[Row]:
    """A number of a card: "its Rating", "the Rating of target Record", "with Rating 3 or less", "its Rating is …"."""
    return [
        phrase(f"{name}.whose", "measured", f"{{of:whose}} {printed}", "attribute", name=name),
        phrase(f"{name}.of", "measured", f"the {printed} of {{of:one}}", "attribute", name=name),
        *bounded(f"with.{name}", "trait", f"with {printed} {{N}}", "value", few="less", name=name),
        phrase(f"with.{name}.equal", "last_trait", f"with {printed} equal to {{n:measured}}", "value", name=name, op="="),
        phrase(f"with.{name}.less", "last_trait", f"with {printed} less than {{n:measured}}", "value", name=name, op="<"),
        phrase(f"with.{name}.greater", "last_trait", f"with {printed} greater than {{n:measured}}", "value",
               name=name, op=">"),
        *bounded(f"is.{name}", "measure_is", f"{printed} is {{N}}", "value", few="less", name=name),
        phrase(f"is.{name}.equal", "measure_is", f"{printed} is equal to {{n:measured}}", "value", name=name, op="="),
        phrase(f"is.{name}.less", "measure_is", f"{printed} is less than {{n:measured}}", "value", name=name, op="<"),
        phrase(f"is.{name}.greater", "measure_is", f"{printed} is greater than {{n:measured}}", "value",
               name=name, op=">"),
    ]


WHOSE: list[Row] = [
    phrase("its", "whose", "its", "select", quant="it"),
    phrase("this.s", "whose", "this {nouns:noun*single}'s", "select", quant="this"),
    phrase("that.s", "whose", "that {nouns:noun*single}'s", "select", quant="that"),
    phrase("target.s", "targets_own", "target {?{filters:adjective*space} }{nouns:noun*single}'s", "select", quant="choose",
           n=number(1), target=True),
    *include("whose", "targets_own"),
    phrase("player.controller_of.s", "other", "{of:targets_own} controller", "player", who="controller"),
    phrase("player.owner_of.s", "other", "{of:targets_own} owner", "player", who="owner"),
]

TRAITS: list[Row] = [
    phrase("you_control", "control_trait", "{player:you} control", "controlled_by"),
    phrase("they_control", "control_trait", "{player:they} control", "controlled_by"),
    phrase("controls", "control_trait", "{player:third} controls", "controlled_by"),
    *include("trait", "control_trait"),
    phrase("in_zone", "trait", "in {place:zone}", "located"),
    phrase("from_zone", "from_trait", "from {place:zone}", "located"),
    *include("trait", "from_trait"),
    phrase("in_it", "trait", "in it", "located", place=select("it")),
    phrase("from_it", "trait", "from it", "located", place=select("it")),
    phrase("it.from", "object", "it {filters:from_trait*single}", "select", quant="it"),
    phrase("other_than", "last_trait", "other than {of:one}", "other_than"),
    phrase("owner_is", "owner", "{player:possessor}", "controlled_by"),
]

POSSESSED: list[Row] = [
    *include("one", "possessed"),
    *include("untargeted", "possessed"),
    phrase("possessed", "possessed", "{filters:owner*single} {?{filters:adjective*space} }{nouns:noun*single}", "select",
           quant="the"),
    phrase("possessed.many", "group", "{filters:owner*single} {?{filters:adjective*space} }{nouns:nouns*and}"
           "{? {filters:trait*space}}", "select", quant="each"),
    phrase("possessed.other", "group", "{filters:owner*single} other {?{filters:adjective*space} }{nouns:nouns*and}"
           "{? {filters:trait*space}}", "select", quant="each", other=True),
    phrase("each_of", "one", "each of {filters:owner*single} {?{filters:adjective*space} }{nouns:nouns*single}", "select", quant="each"),
    phrase("countable.of", "countable", "of {filters:owner*single} {?{filters:adjective*space} }{nouns:nouns*single}", "select",
           quant="each"),
    phrase("one_of", "chosen", "one of {filters:owner*single} {?{filters:adjective*space} }{nouns:nouns*single}", "select",
           quant="choose", n=number(1)),
    phrase("any_of_owned", "chosen_many", "any number of {filters:owner*single} {?{filters:adjective*space} }{nouns:nouns*single}",
           "select", quant="any_number"),
]

# What a card makes happen is named after it ("an ability of this card"); a game gives `link_noun` and `link_nouns`.
LINKS: list[Row] = [
    phrase("of", "belonging", "of {of:one/group}", "belonging"),
    phrase("link_of", "chosen", "{a} {nouns:link_noun*or} {filters:belonging*single}", "select", quant="choose",
           n=number(1)),
    phrase("link_of.target", "targeted", "target {nouns:link_noun*or} {filters:belonging*single}", "select",
           quant="choose", n=number(1), target=True),
    phrase("links_of.all", "every", "all {nouns:link_nouns*and} {filters:belonging*single}", "select", quant="each"),
    phrase("links_of", "group", "{nouns:link_nouns*and} {filters:belonging*single}", "select", quant="each"),
]

CONTROL: list[Row] = [
    *bounded("control", "fact", "{player:you/third/they} {control/controls/control} {N} {of:group}", "controls", none="no"),
    phrase("control.n", "fact", "{player:you/third/they} {control/controls/control} {n:several} {of:group}", "controls", op=">="),
    phrase("control.a", "fact", "{player:you/third/they} {control/controls/control} {of:chosen}", "controls", op=">=", n=number(1)),
    phrase("control.more", "fact", "{player:you/third/they} {control/controls/control} more {of:group} than {than:anyone}",
           "versus", op=">"),
    phrase("control.fewer", "fact", "{player:you/third/they} {control/controls/control} fewer {of:group} than {than:anyone}",
           "versus", op="<"),
    *bounded("stock", "fact", "{player:you/third/they} {have/has/have} {N} {of:stock}", "stock_is", none="no"),
    phrase("stock.more", "fact", "{player:you/third/they} {have/has/have} more {of:stock} than {than:anyone}", "versus", op=">"),
    phrase("stock.fewer", "fact", "{player:you/third/they} {have/has/have} fewer {of:stock} than {than:anyone}", "versus", op="<"),
]

FITTING: list[Row] = [
    phrase("is", "fact", "{who:one/subjects} {is/are} {filters:predicate*single}", "fits"),
    phrase("is_not", "fact", "{who:one/subjects} {is/are} not {filters:predicate*single}", "fits", negated=True),
    phrase("has", "fact", "{who:one} has {filters:possession*single}", "fits"),
    phrase("measure_is", "fact", "{who:whose} {filters:measure_is*single}", "fits"),
]

HOLDING: list[Row] = [
    *bounded("holds", "fact", "{place:zone} holds {N} {of:group}", "holds", none="no"),
    *bounded("there_are", "fact", "there are {N} {of:group}", "exists", none="no"),
    phrase("there_is", "fact", "there is {of:chosen}", "exists", op=">=", n=number(1)),
]

CHANCE: list[Row] = [
    *deed("coin", "flip/flips", "a coin", "flip_coin"),
    phrase("heads", "fact", "it is heads", "coin", side="heads"),
    phrase("tails", "fact", "it is tails", "coin", side="tails"),
    phrase("heads.bare", "fact", "heads", "coin", side="heads"),
    phrase("tails.bare", "fact", "tails", "coin", side="tails"),
    *deed("die", "roll/rolls", "a die", "roll_die", sides=6),
    *bounded("result_is", "fact", "the result is {N}", "result_is", few="less"),
]

