"""Shared structure: sentences, what links them, may, if, unless, modes, lasting statements, quoted abilities.

A game gives the category `instruction` (what an effect tells to do), `statement` (what is true for a while; `lastable` only by an
effect), `condition`, `event`, `duration` and its ability frames; the sentence around them is the same everywhere.
"""

from __future__ import annotations

from ..phrases import Row, include, phrase, word
from ..tree import Node, number

SENTENCES: list[Row] = [
    phrase("effect", "effect", "{^^sentences:sentence*space}", "effect"),
    phrase(
        "sentence", "sentence",
        "{?{link:link} }{?{when:later}, }{?if {condition:condition}, }"
        "{parts:instruction*and|then|oxford|steps}{?instead: instead}{?at_once: at once}{? unless {unless:exception}}{.}",
        "sentence",
    ),
    phrase(
        "sentence.may", "sentence",
        "{?{link:link} }{?{when:later}, }{?if {condition:condition}, }{may:decider} may "
        "{parts:imperative*and|then|oxford|steps}{?instead: instead}{? unless {unless:exception}}{.}",
        "sentence",
    ),
    phrase("sentence.instead_first", "sentence",
           "{?{when:later}, }{?if {condition:condition}, }instead {parts:instruction*and|then|oxford|steps}{.}", "sentence", instead=True),
    phrase("sentence.if", "sentence", "{?{link:link} }{parts:instruction*and|then|oxford|steps} if {condition:condition}{.}",
           "sentence", trailing=True),
    phrase("sentence.may_if", "sentence",
           "{?{link:link} }{may:decider} may {parts:imperative*and|then|oxford|steps} if {condition:condition}{.}", "sentence",
           trailing=True),
    *include("instruction", "imperative"),
    word("link", "then", "then"),
    word("link", "if you do,", "if_you_do"),
    word("link", "if they do,", "if_they_do"),
    word("link", "if so,", "if_so"),
    word("link", "otherwise,", "otherwise"),
    word("link", "if not,", "if_not"),
    *(
        word("link", f"if {who} {verb},", f"if_{who}_{key}")
        for who in ("you", "they") for key, verb in (("do_not", "do not"), ("dont", "don't"), ("cannot", "cannot"))
    ),
    *include("decider", "you", "other"),
    *include("exception", "condition"),
    phrase("next_time", "later", "the next time {event:event}{? {until:span}}", "next_time"),
    *include("lastable", "statement"),
    phrase("lasting", "instruction", "{what:lastable}{? {until:duration}}", "lasting"),
    phrase("lasting.first", "instruction", "{until:duration}, {what:lastable}", "lasting"),
]

# "Deal X Strain to target Record and draw X cards, where X is …": X is that number in all of the sentence.
WHERE: list[Row] = [
    phrase("sentence.where", "sentence",
           "{?{link:link} }{?{when:later}, }{?if {condition:condition}, }{parts:instruction*and|then|oxford|steps}, "
           "where X is {where:measured}{.}", "sentence"),
    phrase("sentence.may_where", "sentence",
           "{?{link:link} }{?{when:later}, }{?if {condition:condition}, }{may:decider} may {parts:imperative*and|then|oxford|steps}, "
           "where X is {where:measured}{.}", "sentence"),
]
STATIC_WHERE: list[Row] = [
    phrase("static.where", "static_sentence", "{parts:static_statement*and}, where X is {where:measured}{.}", "sentence"),
]

SOME = Node("some", {})  # of modes: one or more

# Both "A; B; or C" and "A; or B; or C".
_WAYS = (("", "modes"), (".or", "or_modes"))
MODE_CHOICES: list[Row] = [
    row
    for mark, way in _WAYS
    for row in (
        phrase(f"modes.one{mark}", "modal", f"choose one: {{^options:mode*{way}}}", "modes", n=number(1)),
        phrase(f"modes.n{mark}", "modal", f"choose {{n:printed_several}}: {{^options:mode*{way}}}", "modes"),
        phrase(f"modes.up_to{mark}", "modal", f"choose up to {{n:printed_several}}: {{^options:mode*{way}}}", "modes", up_to=True),
        phrase(f"modes.some{mark}", "modal", f"choose one or more: {{^options:mode*{way}}}", "modes", n=SOME),
    )
]

# Another player's choice, made as the text is carried out; that player does what is not said of anyone else.
OTHERS_MODES: list[Row] = [
    phrase("sentence.modes_of", "sentence", "{?{link:link} }{?{when:later}, }{?if {condition:condition}, }{parts:modal_of*single}{.}",
           "sentence"),
    *(
        phrase(f"modes_of.one{mark}{low}", "modal_of", f"{{player:third}} chooses one: {{{capital}options:mode*{way}}}", "modes",
               n=number(1))
        for mark, way in _WAYS
        for low, capital in (("", "^"), (".low", ""))
    ),
]

# Modes end their sentence: otherwise "Choose one: A; or B and C" would leave open where C belongs.
MODES: list[Row] = [
    phrase("sentence.modes", "sentence",
           "{?{link:link} }{?{when:later}, }{?if {condition:condition}, }{parts:modal*single}{.}", "sentence"),
    phrase("sentence.may_modes", "sentence",
           "{?{link:link} }{?{when:later}, }{?if {condition:condition}, }{may:decider} may {parts:modal*single}{.}",
           "sentence"),
    *MODE_CHOICES,
    phrase("mode", "mode", "{parts:instruction*and|then|oxford|steps}", "sentence"),
    phrase("mode.if", "mode", "if {condition:condition}, {parts:instruction*and|then|oxford|steps}", "sentence"),
]

STATICS: list[Row] = [
    phrase("statics", "static_effect", "{^^sentences:static_sentence*space}", "effect"),
    phrase("static", "static_sentence", "{parts:static_statement*and}{.}", "sentence"),
    *include("static_statement", "statement"),
    phrase("statics.one", "single_static", "{^sentences:static_sentence*single}", "effect"),
]

QUOTES: list[Row] = [
    phrase("quoted", "gift", '"{^ability:quotable}"', "ability"),
]

REPEAT: list[Row] = [
    phrase("repeat", "imperative", "repeat this", "repeat", n=number(1)),
    phrase("repeat.once", "imperative", "repeat this once", "repeat", n=number(1)),
    phrase("repeat.twice", "imperative", "repeat this twice", "repeat", n=number(2)),
    phrase("repeat.n", "imperative", "repeat this {n:several} times", "repeat"),
]

LOGIC: list[Row] = [
    *include("condition", "fact"),
    phrase("all_of", "condition", "{items:fact*and2}", "all_of"),
    phrase("any_of", "condition", "{items:fact*or2}", "any_of"),
]
