"""Shared noun phrases: "target exhausted Record you control", "up to 2 cards in your hand", "each other Record".

A game gives the nouns (`noun` in the singular, `nouns` in the plural), the `adjective`s before them and the
`trait`s after them. `one` takes a singular verb, `many` a plural one, `object` is either.
"""

from __future__ import annotations

from ..phrases import Row, include, phrase, word
from ..tree import Node, number

_BEFORE = "{?{filters:adjective*space} }"
_AFTER = "{? {filters:trait*space}}{? {filters:last_trait*single}}"
_ONE = f"{_BEFORE}{{nouns:noun*or}}{_AFTER}"
_SOME = f"{_BEFORE}{{nouns:nouns*or}}{_AFTER}"
_ALL = f"{_BEFORE}{{nouns:nouns*and}}{_AFTER}"


def nouns(**forms: str) -> list[Row]:
    """Nouns of the game, as Value="singular/plural"."""
    rows: list[Row] = []
    for value, form in forms.items():
        singular, plural = form.split("/")
        name = value.replace("_", " ")
        rows += [word("noun", singular, name), word("nouns", plural, name)]
    return rows


AMONG = (Node("among", {}),)

POINTING: list[Row] = [
    phrase("this", "pointed", "this {nouns:noun*single}", "select", quant="this"),
    phrase("that", "pointed", "that {nouns:noun*single}", "select", quant="that"),
    phrase("it", "pointed", "it", "select", quant="it"),
    phrase("those", "many", "those {nouns:nouns*single}", "select", quant="them"),
    phrase("they", "subjects", "they", "select", quant="them"),
    phrase("them", "object", "them", "select", quant="them"),
    phrase("one_of_them", "of_them", "one of them", "select", quant="choose", n=number(1), filters=AMONG),
    phrase("n_of_them", "of_them", "{n:several} of them", "select", quant="choose", filters=AMONG),
    phrase("up_to_of_them", "of_them", "up to {n:several} of them", "select", quant="up_to", filters=AMONG),
    phrase("any_of_them", "of_them", "any number of them", "select", quant="any_number", filters=AMONG),
    phrase("one_among", "of_them", "{a} {nouns:noun*or} among them", "select", quant="choose", n=number(1), filters=AMONG),
    phrase("one_from_among", "of_them", "{a} {nouns:noun*or} from among them", "select", quant="choose", n=number(1), filters=AMONG),
    phrase("all_among", "of_them", "all {nouns:nouns*or} among them", "select", quant="each", filters=AMONG),
    phrase("each_among", "countable", "{nouns:noun*or} among them", "select", quant="each", filters=AMONG),
    phrase("just_one", "some_of_them", "one", "select", quant="choose", n=number(1), filters=AMONG),
    phrase("the_rest", "object", "the rest", "select", quant="rest"),
    *include("object", "of_them"),
    *include("some_of_them", "of_them"),
    *include("subjects", "many"),
    *include("one", "pointed"),
    *include("object", "one", "many"),
    *include("untargeted", "pointed", "chosen", "chosen_many"),
]

# Targets are chosen when a text is announced, so their number is printed.
TARGETS: list[Row] = [
    phrase("target", "targeted", f"target {_ONE}", "select", quant="choose", n=number(1), target=True),
    phrase("target.a", "targeted", f"a target {_ONE}", "select", quant="choose", n=number(1), target=True),
    phrase(
        "target.another", "targeted", f"another target {_ONE}", "select",
        quant="choose", n=number(1), target=True, other=True,
    ),
    phrase("targets", "targeted_many", f"{{n:printed_several}} target {_SOME}", "select", quant="choose", target=True),
    phrase("targets.other", "targeted_many", f"{{n:printed_several}} other target {_SOME}", "select",
           quant="choose", target=True, other=True),
    phrase("targets.up_to", "targeted_many", f"up to {{n:printed_several}} target {_SOME}", "select", quant="up_to", target=True),
    phrase("targets.each_of", "targeted_many", f"each of {{n:printed_several}} target {_SOME}", "select", quant="choose", target=True),
    phrase("targets.each_of.up_to", "targeted_many", f"each of up to {{n:printed_several}} target {_SOME}", "select", quant="up_to",
           target=True),
    phrase("target.up_to", "targeted", f"up to 1 target {_ONE}", "select", quant="up_to", n=number(1), target=True),
    phrase("target.up_to_one", "targeted", f"up to one target {_ONE}", "select", quant="up_to", n=number(1), target=True),
    phrase("targets.any", "targeted_many", f"any number of target {_SOME}", "select", quant="any_number", target=True),
    *include("one", "targeted"),
    *include("many", "targeted_many"),
]

CHOICES: list[Row] = [
    phrase("a", "chosen", f"{{a}} {_ONE}", "select", quant="choose", n=number(1)),
    phrase("a.or_a", "chosen", f"{{a}} {{nouns:noun*single}} or {{a}} {{nouns:noun*single}}{_AFTER}", "select", quant="choose",
           n=number(1)),
    phrase("another", "chosen", f"another {_ONE}", "select", quant="choose", n=number(1), other=True),
    phrase("several", "chosen_many", f"{{n:several}} {_SOME}", "select", quant="choose"),
    phrase("several.other", "chosen_many", f"{{n:several}} other {_SOME}", "select", quant="choose", other=True),
    phrase("up_to", "chosen_many", f"up to {{n:several}} {_SOME}", "select", quant="up_to"),
    phrase("up_to.one", "chosen", f"up to 1 {_ONE}", "select", quant="up_to", n=number(1)),
    phrase("up_to.one_word", "chosen", f"up to one {_ONE}", "select", quant="up_to", n=number(1)),
    phrase("any_number", "chosen_many", f"any number of {_SOME}", "select", quant="any_number"),
    phrase("random", "chosen", f"{{a}} random {_ONE}", "select", quant="random", n=number(1)),
    phrase("random.figure", "chosen", f"1 random {_ONE}", "select", quant="random", n=number(1)),
    phrase("at_random", "at_random", "{a} {nouns:noun*or} at random", "select", quant="random", n=number(1)),
    phrase("at_random.many", "at_random", "{n:several} {nouns:nouns*or} at random", "select", quant="random"),
    phrase("one_figure", "chosen", f"1 {_ONE}", "select", quant="choose", n=number(1)),
    phrase("one_figure.other", "chosen", f"1 other {_ONE}", "select", quant="choose", n=number(1), other=True),
    phrase("at_random.one", "at_random", "1 {nouns:noun*or} at random", "select", quant="random", n=number(1)),
    phrase("one_word", "chosen", f"one {_ONE}", "select", quant="choose", n=number(1)),
    phrase("randoms", "chosen_many", f"{{n:several}} random {_SOME}", "select", quant="random"),
    *include("one", "chosen"),
    *include("many", "chosen_many"),
    *include("some", "chosen", "chosen_many"),
]

GROUPS: list[Row] = [
    phrase("each", "one", f"each {_ONE}", "select", quant="each"),
    phrase("each.other", "one", f"each other {_ONE}", "select", quant="each", other=True),
    phrase("all", "every", f"all {_ALL}", "select", quant="each"),
    phrase("all.other", "every", f"all other {_ALL}", "select", quant="each", other=True),
    *include("many", "every"),
    *include("untargeted", "every"),
    phrase("plural", "group", _ALL, "select", quant="each"),
    phrase("plural.other", "group", f"other {_ALL}", "select", quant="each", other=True),
    phrase("single", "single", _ONE, "select", quant="each"),
    phrase("single.other", "single", f"other {_ONE}", "select", quant="each", other=True),
    *include("many", "group"),
]

SELECTION: list[Row] = [*POINTING, *TARGETS, *CHOICES, *GROUPS]
