"""SolRei ability frames: timings, CRISIS, costs, events, AUGMENT, Charge Bonuses, requirements and cost lines.

A text opens with bare statements, which always hold; after its first frame every sentence belongs to the frame before it. What follows
a colon may begin small or with a capital; what follows a timing begins with a capital.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from cardwright.text import include, phrase, words
from cardwright.text.phrases import Phrase, Row
from cardwright.text.tree import Node, number

# What may stand before the body of a frame. A timing comes first; "Once per Round" and CRISIS follow it.
_TIMES = "({timings:timing*comma|or}) "
_LIMIT = "{?{^limit:limit}, }"
_CRISIS = "{?CRISIS {crisis:digits}: }"
_COSTS = ("{costs:cost*comma}: ", "{^costs:cost*comma}: ")
_EFFECTS = ("{effect:effect}", "{effect:low_effect}")
_WAITS = ("{word:wait_word} {event:event}, ", "{^word:wait_word} {event:event}, ")


def _frames(id: str, category: str, kind: str, heads: Sequence[str], *bodies: Sequence[str]) -> list[Phrase]:
    """A phrase for every head with every body."""
    return [
        phrase(f"{id}.{number}", category, head + "".join(body), kind)
        for number, (head, *body) in enumerate(product(heads, *bodies))
    ]


FRAMES: list[Row] = [
    phrase("effect.low", "low_effect", "{sentences:sentence*single}{? {^^sentences:sentence*space}}", "effect"),
    phrase("static.low", "low_static", "{sentences:static_sentence*single}", "effect"),
    phrase("static.unstopped", "unstopped_static", "{sentences:unstopped_sentence*single}", "effect"),
    phrase("static.unstopped_sentence", "unstopped_sentence", "{parts:static_statement*and}", "sentence"),
    *words("wait_word", when="when", whenever="whenever", each_time="each time"),
    *_frames("frame.cost", "frame", "timed", (f"{_TIMES}{_LIMIT}{_CRISIS}", f"{_LIMIT}{_CRISIS}"), _COSTS, _EFFECTS),
    *_frames("frame.crisis_first", "frame", "timed", (f"CRISIS {{crisis:digits}}: {_TIMES}",), _COSTS, _EFFECTS),
    *_frames("frame.crisis_free", "frame", "timed", (f"CRISIS {{crisis:digits}}: {_TIMES}",), _EFFECTS),
    *_frames("frame.crisis_cost", "frame", "timed", (f"{_TIMES}CRISIS {{crisis:digits}}, ",), _COSTS, _EFFECTS),
    *_frames("frame.free", "frame", "timed", (f"{_TIMES}{_LIMIT}{_CRISIS}", f"{_TIMES}{{^limit:limit}}: "), _EFFECTS),
    *_frames("frame.wait", "frame", "waiting", (f"{_TIMES}{_LIMIT}{_CRISIS}", f"{_LIMIT}{_CRISIS}"), _WAITS, ("{effect:low_effect}",)),
    *_frames("frame.wait_cost", "frame", "waiting", (f"{_TIMES}{_LIMIT}{_CRISIS}", f"{_LIMIT}{_CRISIS}"), _WAITS, _COSTS[:1], _EFFECTS),
    phrase("frame.first_time", "frame", "the first time {event:event} each round, {effect:low_effect}", "waiting", word="when",
           limit=Node("limit", {"n": number(1), "span": "round"})),
    # what always holds
    phrase("frame.while", "frame", "while {condition:condition}, {effect:low_static}", "passive"),
    phrase("frame.as_long", "frame", "as long as {condition:condition}, {effect:low_static}", "passive"),
    phrase("frame.crisis", "frame", "CRISIS {crisis:digits}: {effect:single_static}", "crisis_passive"),
    phrase("frame.crisis.low", "frame", "CRISIS {crisis:digits}: {effect:low_static}", "crisis_passive"),
    phrase("frame.would", "frame", "{?{limit:limit}, }if {event:would}, {effect:would_effect}", "replacement"),
    phrase("frame.would.when", "frame", "{?{limit:limit}, }when {event:would}, {effect:would_effect}", "replacement"),
    phrase("frame.first_would", "frame", "the first time {event:would} each round, {effect:would_effect}", "replacement",
           limit=Node("limit", {"n": number(1), "span": "round"})),
    phrase("frame.as", "frame", "as {event:event}, {effect:low_effect}", "as_event"),
    phrase("would_effect", "would_effect", "{sentences:would_sentence*single}{? {^^sentences:sentence*space}}", "effect"),
    phrase("would_sentence", "would_sentence", "{parts:instruction*and|then} instead{.}", "sentence", instead=True),
    phrase("would_sentence.may", "would_sentence", "{may:you} may {parts:imperative*and|then} instead{.}", "sentence", instead=True),
    phrase("bare", "bare", "{effect:single_static}", "passive"),
    phrase("bare.while", "bare", "{^effect:unstopped_static} while {condition:condition}.", "passive"),
    phrase("bare.as_long", "bare", "{^effect:unstopped_static} as long as {condition:condition}.", "passive"),
    phrase("bare.if_last", "bare", "{^effect:unstopped_static} if {condition:condition}.", "passive"),
    phrase("bare.if", "bare", "if {condition:condition}, {effect:low_static}", "passive"),
    phrase("bare.may", "open_frame", "{effect:may_effect}", "timed"),
    phrase("may_effect", "may_effect", "{^sentences:may_sentence*single}{? {^^sentences:sentence*space}}", "effect"),
    phrase("may_sentence", "may_sentence", "{?if {condition:condition}, }{may:you} may {parts:imperative*and|then}{.}", "sentence"),
    *include("quotable", "frame", "bare"),
]

TEXTS: list[Row] = [
    phrase("text.empty", "muse", "", "text"),
    phrase("text.open", "muse", "{^^abilities:bare*space}", "text"),
    phrase("text.framed", "muse", "{?{^^abilities:bare*space} }{^^abilities:frame*space}", "text"),
    phrase("text.may", "muse", "{^abilities:open_frame*single}{? {^^abilities:frame*space}}", "text"),
    # An Art is one ability; with AUGMENT it holds several.
    phrase("art", "art", "{^abilities:art_frame*single}", "text"),
    *include("art_frame", "art_timed", "augment"),
    *_frames("art.free", "art_timed", "timed", (f"{_TIMES}{_LIMIT}{_CRISIS}", f"{_LIMIT}{_CRISIS}"), _EFFECTS),
    *_frames("art.cost", "art_timed", "timed", (f"{_TIMES}{_LIMIT}{_CRISIS}", f"{_LIMIT}{_CRISIS}"), _COSTS, _EFFECTS),
    *_frames(
        "augment", "augment", "augment", (f"{_TIMES}{_LIMIT}{_CRISIS}", f"{_LIMIT}{_CRISIS}"), ("{?{costs:cost*comma}: }AUGMENT: ",),
        ("{^^abilities:bare*space}{? {^^abilities:frame*space}}", "{^^abilities:frame*space}",
         "{abilities:low_bare*single}{? {^^abilities:frame*space}}"),
    ),
    phrase("low_bare", "low_bare", "{effect:low_static}", "passive"),
    phrase("bonus", "bonus", "({suits:suit*comma|or}): {effect:effect}", "charge_bonus"),
    phrase("bonus.low", "bonus", "({suits:suit*comma|or}): {effect:low_effect}", "charge_bonus"),
    phrase("bonus.none", "bonus", "", "charge_bonus"),
    phrase("requires.none", "requirements", "", "requirements"),
    phrase("requires.all", "requirements", "{items:requirement*comma}", "requirements"),
    phrase("requires.any", "requirements", "{items:requirement*or2}", "requirements", any=True),
    phrase("require.signature", "requirement", "SIGNATURE-{name:signature_name}", "requirement", of="signature"),
    phrase("require.type", "requirement", "TYPE-{name:type_name}", "requirement", of="type"),
    phrase("require.skill", "requirement", "[Skill: {name:skill_name}]", "requirement", of="skill"),
    phrase("cost_line.none", "cost_line", "", "cost_line"),
    phrase("cost_line.nought", "cost_line", "0", "cost_line"),
    phrase("cost_line", "cost_line", "{^costs:cost*comma}", "cost_line"),
    phrase("cost_line.low", "cost_line", "{costs:cost*comma}", "cost_line"),
]
