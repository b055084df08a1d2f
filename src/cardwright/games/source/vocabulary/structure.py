"""SOURCE sentences and abilities: a text is plain prose, so how a sentence begins says where it belongs.

"When …", "At …", "While …", "Once per turn, …" and costs with a colon open an ability; so does a statement that always holds. Orders,
sentences with a linking word, with a duration or about something just spoken of *continue* the ability before them.
"""

from __future__ import annotations

from cardwright.text import include, phrase, word
from cardwright.text.phrases import Row
from cardwright.text.shared import LIMITS as SHARED_LIMITS
from cardwright.text.shared import LOGIC, MODE_CHOICES, REPEAT
from cardwright.text.tree import Node, number, player, select

_IT = select("it")
_WHEN = "{?{when:later}, }{?if {condition:condition}, }"
_TAIL = "{?instead: instead}{?at_once: immediately}{? unless {unless:exception}}{.}"
_PARTS = "{parts:may_part*and|then|oxford|steps}"

LINKS: list[Row] = [
    word("link", "then", "then"),
    word("link", "also,", "also"),
    word("link", "if Y do,", "if_you_do"),
    word("link", "if OP does,", "if_they_do"),
    word("link", "if so,", "if_so"),
    word("link", "otherwise,", "otherwise"),
    *(
        word("link", f"if {printed},", f"if_{who}_{key}")
        for who, key, printed in (
            ("you", "do_not", "Y do not"), ("you", "dont", "Y don't"), ("you", "cannot", "Y cannot"), ("they", "do_not", "OP does not"),
            ("they", "dont", "OP doesn't"), ("they", "cannot", "OP cannot"),
        )
    ),
    *include("decider", "you", "other"),
    *include("exception", "condition"),
]

TELLING: list[Row] = [
    *include("instruction", "imperative"),
    *include("lastable", "fixed_statement", "lively_statement"),
    *include("telling", "instruction"),
    phrase("lasting", "telling", "{what:lastable}{? {until:duration}}", "lasting"),
    phrase("lasting.first", "telling", "{until:duration}, {what:lastable}", "lasting"),
    # What may continue a text: a statement without a duration must speak of something named before, else it always holds.
    *include("further", "instruction"),
    phrase("lasting.lively", "further", "{what:lively_statement}{? {until:duration}}", "lasting"),
    phrase("lasting.timed", "further", "{what:fixed_statement} {until:duration}", "lasting"),
    phrase("lasting.timed_first", "further", "{until:duration}, {what:lastable}", "lasting"),
]

SENTENCES: list[Row] = [
    phrase("effect", "effect", "{^^sentences:sentence*space}", "effect"),
    phrase("told", "told", "{sentences:sentence*single}{? {^^sentences:continued*space}}", "effect"),
    phrase("sentence", "sentence", "{?{link:link} }" + _WHEN + "{parts:telling*and|then|oxford|steps}" + _TAIL, "sentence"),
    phrase("sentence.may", "sentence", "{?{link:link} }" + _WHEN + "{may:decider} may " + _PARTS + _TAIL, "sentence"),
    phrase("sentence.it_may", "sentence", "{?{link:link} }" + _WHEN + "{parts:may_says*single}{.}", "sentence", may=player("you")),
    phrase("sentence.if", "sentence", "{?{link:link} }{parts:telling*and|then|oxford|steps} if {condition:condition}{.}", "sentence",
           trailing=True),
    phrase("sentence.may_if", "sentence", "{?{link:link} }{may:decider} may " + _PARTS + " if {condition:condition}{.}", "sentence",
           trailing=True),
    phrase("sentence.modes", "sentence", "{?{link:link} }" + _WHEN + "{parts:modal*single}{.}", "sentence"),
    phrase("sentence.modes_of", "sentence", "{?{link:link} }" + _WHEN + "{parts:modal_of*single}{.}", "sentence"),
    phrase("where", "sentence", "{?{link:link} }" + _WHEN + "{parts:where_x*single}{.}", "sentence"),
    phrase("more.where", "continued", "{?{link:link} }" + _WHEN + "{parts:where_x*single}{.}", "sentence"),
    phrase("where_x", "where_x", "{what:telling}, where X is {n:measured}", "where"),
    phrase("sentence.at", "sentence", "{?{link:link} }{parts:imperative*and|then} {when:later_at}{.}", "sentence"),
    phrase("more.at", "continued", "{?{link:link} }{parts:imperative*and|then} {when:later_at}{.}", "sentence"),
    phrase("later_at", "later_at", "at {event:once_moment}", "next_time"),
    phrase("sentence.may_modes", "sentence", "{?{link:link} }" + _WHEN + "{may:decider} may {parts:modal*single}{.}", "sentence"),
    phrase("more.linked", "continued", "{link:link} " + _WHEN + "{parts:telling*and|then|oxford|steps}" + _TAIL, "sentence"),
    phrase("more", "continued", _WHEN + "{parts:further*and|then|oxford|steps}" + _TAIL, "sentence"),
    phrase("more.may", "continued", "{?{link:link} }" + _WHEN + "{may:decider} may " + _PARTS + _TAIL, "sentence"),
    phrase("more.it_may", "continued", "{?{link:link} }" + _WHEN + "{parts:may_says*single}{.}", "sentence", may=player("you")),
    phrase("more.if", "continued", "{?{link:link} }{parts:further*and|then|oxford|steps} if {condition:condition}{.}", "sentence",
           trailing=True),
    phrase("more.may_if", "continued", "{?{link:link} }{may:decider} may " + _PARTS + " if {condition:condition}{.}", "sentence",
           trailing=True),
    phrase("more.modes", "continued", "{?{link:link} }" + _WHEN + "{parts:modal*single}{.}", "sentence"),
    phrase("more.modes_of", "continued", "{?{link:link} }" + _WHEN + "{parts:modal_of*single}{.}", "sentence"),
    phrase("more.may_modes", "continued", "{?{link:link} }" + _WHEN + "{may:decider} may {parts:modal*single}{.}", "sentence"),
    *MODE_CHOICES,
    *(
        phrase(f"modes_of.{mark}{or_too}", "modal_of", f"{{player:other}} chooses {printed}: {{^options:mode*{way}}}", "modes", n=number(1))
        for mark, printed in (("one", "one"), ("figure", "1"))
        for or_too, way in (("", "modes"), (".or", "or_modes"))
    ),
    phrase("modes.one.figure", "modal", "choose 1: {^options:mode*modes}", "modes", n=number(1)),
    phrase("mode", "mode", "{parts:telling*and|then|oxford|steps}", "sentence"),
    phrase("mode.if", "mode", "if {condition:condition}, {parts:telling*and|then|oxford|steps}", "sentence"),
    *REPEAT,
    *LOGIC,
]

STATICS: list[Row] = [
    phrase("statics", "standing_effect", "{sentences:static_first*single}{? {^^sentences:static_more*space}}", "effect"),
    phrase("statics.under", "under_effect", "{sentences:under_first*single}{? {^^sentences:static_more*space}}", "effect"),
    phrase("statics.bare", "bare_effect", "{sentences:bare_first*single}", "effect"),
    *include("any_statement", "fixed_statement", "lively_statement"),
    phrase("static", "static_first", "{parts:fixed_statement*single}{? and {parts:any_statement*and}}{.}", "sentence"),
    phrase("static.bare", "bare_first", "{parts:fixed_statement*single}{? and {parts:any_statement*and}}", "sentence"),
    phrase("static.under", "under_first", "{parts:any_statement*and}{.}", "sentence"),
    phrase("static.more", "static_more", "{parts:lively_statement*and}{.}", "sentence"),
]

LIMITS: list[Row] = [
    *SHARED_LIMITS,
    phrase("limit.life", "limit", "once while on the map", "limit", n=number(1), span="life"),
    phrase("on_turn.whose", "on_turn", "on {player:possessor} turn", "during", span="turn"),
    phrase("on_turn.either", "on_turn", "on either turn", "during", span="turn", player=player("any")),
]

_CONDITIONS = {"": "", ".turn": "{condition:on_turn}, ", ".if": "if {condition:condition}, ", ".only": "only if {condition:condition}, "}
_LIMIT = "{?{limit:limit}, }"
_DESTROY_THIS = Node("effect", {"sentences": (Node("sentence", {
    "link": "", "when": None, "may": None, "condition": None, "trailing": False, "unless": None,
    "parts": (Node("destroy", {"player": player("doer"), "what": select("this", "card")}),), "joins": "", "instead": False,
        "at_once": False, "where": None,
}),)})

ACTIVES: list[Row] = [
    *(phrase(f"active.cost{mark}", "ability", f"{_LIMIT}{before}{{costs:cost*and}}: {{^effect:told}}", "active")
      for mark, before in _CONDITIONS.items()),
    *(phrase(f"active.may_cost{mark}", "ability", f"{_LIMIT}{before}Y may {{costs:cost*and}}: {{effect:told}}", "active")
      for mark, before in _CONDITIONS.items()),
    *(phrase(f"active.may{mark}", "ability", f"{{limit:limit}}, {before}Y may {{effect:may_told}}", "active")
      for mark, before in _CONDITIONS.items()),
    phrase("active.on_turn", "ability", "{condition:on_turn}, Y may {effect:may_told}", "active"),
    phrase("active.forgo", "ability", _LIMIT + "instead of {costs:forgone*single}, Y may {effect:may_told}", "active"),
    phrase("active.forgo.turn", "ability", _LIMIT + "{condition:on_turn}, instead of {costs:forgone*single}, Y may {effect:may_told}",
           "active"),
    phrase("forgo.attacking", "forgone", "attacking", "forgo", player=player("doer"), deed="attack"),
    phrase("forgo.moving", "forgone", "moving", "forgo", player=player("doer"), deed="move"),
    phrase("may_told", "may_told", "{sentences:may_first*single}{? {^^sentences:continued*space}}", "effect"),
    phrase("may_first", "may_first", _PARTS + "{.}", "sentence"),
    phrase("may_first.modes", "may_first", "{parts:modal*single}{.}", "sentence"),
]

TRIGGERS: list[Row] = [
    *include("when_any", "when_event", "bare_event"),
    phrase("when", "ability", _LIMIT + "when {event:when_any}, {effect:told}", "trigger"),
    phrase("whenever", "ability", _LIMIT + "whenever {event:when_any}, {effect:told}", "trigger"),
    phrase("when.turn", "ability", "{condition:on_turn}, when {event:when_any}, {effect:told}", "trigger"),
    phrase("when.if", "ability", _LIMIT + "if {event:event}, {effect:told}", "trigger"),
    phrase("when.at", "ability", _LIMIT + "at {event:moment}, {effect:told}", "trigger"),
    phrase("when.moment", "ability", _LIMIT + "{event:moment_event}, {effect:told}", "trigger"),
    phrase("when.first", "ability", "the first time {event:event} each turn, {effect:told}", "trigger",
           limit=Node("limit", {"n": number(1), "span": "turn"})),
    *(
        phrase(f"when.would{mark}", "ability", f"{_LIMIT}{printed} {{event:would}}, {{effect:told}}", "replacement")
        for mark, printed in (("", "if"), (".when", "when"), (".whenever", "whenever"))
    ),
    *(phrase(f"destroyed_when.{noun.replace(' ', '_')}", "ability", f"this {noun} is destroyed when {{event:when_event}}.", "trigger",
             effect=_DESTROY_THIS) for noun in ("equipment", "monster", "card", "equipment card", "channeled effect card")),
    # "An OP monster that enters this space ends its movement here."
    phrase("when.that", "ability", "{event:that_event} {effect:that_effect}", "trigger"),
    phrase("when.those", "ability", "{event:those_event} {effect:those_effect}", "trigger"),
    *(
        phrase(f"{which}.{name}{mark}", f"{which}_event", f"{{who:{who}}} that {forms[form]} {{place:placement}}{tail}", "event", name=name,
               span=span)
        for form, (which, who) in enumerate((("that", "chosen"), ("those", "group")))
        for name, forms in {"enters": ("enters", "enter"), "lands": ("lands on", "land on"), "leaves": ("leaves", "leave"),
                            "passes": ("passes", "pass")}.items()
        for mark, tail, span in (("", "", None), (".movement", " by movement", "movement"))
        if not mark or name == "enters"
    ),
    *(
        row
        for which, does, performs in (("that", "does", "performs"), ("those", "do", "perform"))
        for row in (
            phrase(f"{which}.effect", f"{which}_effect", f"{{sentences:{which}_sentence*single}}{{? {{^^sentences:continued*space}}}}",
                   "effect"),
            phrase(f"{which}.sentence", f"{which}_sentence", f"{{parts:{which}_part*single}}{{.}}", "sentence"),
            phrase(f"{which}.deed", f"{which}_part", f"{{parts:{performs}*and}}", "says", who=_IT),
            phrase(f"{which}.lasting", f"{which}_part", f"{{what:{which}_says}}{{? {{until:duration}}}}", "lasting"),
            phrase(f"{which}.says", f"{which}_says", f"{{parts:{does}*and}}", "says", who=_IT),
        )
    ),
]

ABILITIES: list[Row] = [
    phrase("text.empty", "card", "", "text"),
    phrase("text", "card", "{^^abilities:ability*space}", "text"),
    phrase("passive", "ability", "{effect:standing_effect}", "passive"),
    phrase("passive.while", "ability", "while {condition:condition}, {effect:under_effect}", "passive"),
    phrase("passive.while_self", "ability", "while {condition:self_fact}, {effect:under_effect}", "passive"),
    phrase("passive.as_long", "ability", "as long as {condition:condition}, {effect:under_effect}", "passive"),
    phrase("passive.if", "ability", "if {condition:condition}, {effect:under_effect}", "passive"),
    phrase("passive.unless_first", "ability", "unless {condition:unless_fact}, {effect:under_effect}", "passive"),
    phrase("passive.turn", "ability", "{condition:on_turn}, {effect:under_effect}", "passive"),
    phrase("passive.if_last", "ability", "{effect:bare_effect} if {condition:condition}.", "passive"),
    phrase("passive.while_last", "ability", "{effect:bare_effect} while {condition:condition}.", "passive"),
    phrase("passive.while_self_last", "ability", "{effect:bare_effect} while {condition:self_fact}.", "passive"),
    phrase("passive.as_long_last", "ability", "{effect:bare_effect} as long as {condition:condition}.", "passive"),
    phrase("passive.unless_last", "ability", "{effect:bare_effect} unless {condition:unless_fact}.", "passive"),
    phrase("passive.turn_last", "ability", "{effect:bare_effect} {condition:on_turn}.", "passive"),
    phrase("origin", "ability", "placed by {name:card_name}.", "origin"),
    phrase("origin.summoned", "ability", "summoned by {name:card_name}.", "origin"),
    phrase("origin.naming", "ability", "placed by the card that names it.", "origin"),
    *include("quotable", "ability"),
    # traps and channeled effect cards
    phrase("trap.text", "trap",
           "{?{^^abilities:trap_rule*space} }{^abilities:trap_effect*single}{? {^^abilities:trap_rule*space}}", "text"),
    phrase("trap.effect", "trap_effect", "{effect:effect}", "trap"),
    phrase("trap.rule", "trap_rule", "{effect:trap_rule_effect}", "passive"),
    phrase("trap.rule_effect", "trap_rule_effect", "{sentences:trap_rule_sentence*single}", "effect"),
    phrase("trap.rule_sentence", "trap_rule_sentence", "{parts:trap_statement*single}.", "sentence"),
    phrase("trap.passing", "trap_statement", "passing monsters also spring {who:itself}", "allows", way="passing_springs"),
    phrase("channel.text", "channel", "{^^abilities:bracket*space}", "text"),
    phrase("bracket", "bracket", "{low:digits}-{high:digits}: {^effect:effect}", "bracket"),
    phrase("bracket.open", "bracket", "{low:digits}+: {^effect:effect}", "bracket"),
]
ALL: list[Row] = [*LINKS, *TELLING, *SENTENCES, *STATICS, *LIMITS, *ACTIVES, *TRIGGERS, *ABILITIES]
