"""SYNSOULS ability frames: ">>", LOAD, ENCORE, and what is listed under a keyword (SYN-9.1, 9.2).

A text opens with bare keywords and bare passive sentences; after its first frame every sentence belongs to the frame
before it. Verses and Final Verses are read as `spell`, all other cards as `card`.
"""

from __future__ import annotations

from cardwright.text import include, phrase, word
from cardwright.text.phrases import Row

FRAMES: list[Row] = [
    phrase("text.empty", "card", "", "text"),
    phrase("text.keywords", "card", "{abilities:unstopped*single}", "text"),
    phrase("text.open", "card", "{^^abilities:opening*space}", "text"),
    phrase("text.framed", "card",
           "{?{^^abilities:opening*space} }{^abilities:frame*single}{? {^^abilities:later_frame*space}}", "text"),
    phrase("keywords", "keywords", "{items:keyword*comma}.", "keywords"),
    phrase("keywords.unstopped", "unstopped", "{items:keyword*comma}", "keywords"),
    *include("opening", "keywords", "bare"),
    *include("later_frame", "keywords", "frame"),
    phrase("bare", "bare", "{effect:single_static}", "passive"),
    phrase("bare.while", "bare", "{effect:unstopped_static} while {condition:condition}.", "passive"),
    phrase("bare.as_long_as", "bare", "{effect:unstopped_static} as long as {condition:condition}.", "passive"),
    phrase("bare.if", "bare", "{effect:unstopped_static} if {condition:condition}.", "passive"),
    phrase("bare.during", "bare", "{effect:unstopped_static} {condition:during}.", "passive"),
    phrase("bare.unless", "bare", "{effect:unstopped_static} unless {unless:condition}.", "passive"),
    phrase("unstopped_static", "unstopped_static", "{sentences:unstopped_sentence*single}", "effect"),
    phrase("unstopped_sentence", "unstopped_sentence", "{parts:static_statement*and}", "sentence"),
    phrase("frame.active", "frame", "{?{limit:limit}, }{?{condition:during}, }{costs:cost*comma} >> {effect:effect}", "active"),
    phrase("frame.free", "frame", "{limit:limit} >> {effect:effect}", "active"),
    phrase("frame.free.said", "frame", "{limit:limit}, {effect:said_effect}", "active"),
    phrase("said_effect", "said_effect", "{sentences:sentence*single}{? {^^sentences:sentence*space}}", "effect"),
    phrase("frame.while", "frame", "while {condition:condition} >> {effect:static_effect}", "passive"),
    phrase("frame.during", "frame", "{condition:during} >> {effect:static_effect}", "passive"),
    phrase("frame.when", "frame", "{?{limit:limit}, }when {event:event}{?, if {condition:condition}} >> {effect:effect}",
           "trigger"),
    phrase("frame.whenever", "frame", "{?{limit:limit}, }whenever {event:event}{?, if {condition:condition}} >> {effect:effect}",
           "trigger"),
    phrase("frame.if", "frame", "{?{limit:limit}, }if {event:event}{?, if {condition:condition}} >> {effect:effect}", "trigger"),
    phrase("frame.at", "frame", "{?{limit:limit}, }at {event:moment}{?, if {condition:condition}} >> {effect:effect}",
           "trigger"),
    phrase("frame.would", "frame", "{?{limit:limit}, }if {event:would}{?, if {condition:condition}} >> {effect:effect}",
           "replacement"),
    phrase("frame.load", "frame", "LOAD >> {effect:effect}", "load"),
    phrase("frame.encore", "frame", "[ENCORE] >> {effect:effect}", "encore"),
    phrase("frame.encore.cost", "frame", "[ENCORE] {^costs:cost*comma} >> {effect:effect}", "encore"),
    phrase("frame.under", "frame", "[{keyword:under_name}] >> {^ability:listed}", "under"),
    phrase("frame.under.n", "frame", "[{keyword:numbered_name} {n:digits}] >> {^ability:listed}", "under"),
    word("under_name", "HARMONIZE", "HARMONIZE"),
    word("under_name", "SOLO", "SOLO"),
    phrase("listed", "listed", "{effect:static_effect}", "passive"),
    phrase("load.inner", "listed", "LOAD: {effect:effect}", "load"),
    phrase("active.inner", "listed", "{?{limit:limit}, }{costs:cost*comma} >> {effect:effect}", "active"),
    phrase("when.inner", "listed", "{?{limit:limit}, }when {event:event} >> {effect:effect}", "trigger"),
    *include("quotable", "frame", "bare"),
]

SPELLS: list[Row] = [
    phrase("spell.text", "spell",
           "{?{^^abilities:spell_rule*space} }{^abilities:spell_effect*single}{? {^^abilities:spell_under*space}}", "text"),
    phrase("spell", "spell_effect", "{effect:effect}", "spell"),
    phrase("spell.rule", "spell_rule", "{effect:rule_effect}", "passive"),
    phrase("spell.rule_if", "spell_rule", "{effect:unstopped_rule} if {condition:condition}.", "passive"),
    phrase("spell.unstopped_rule", "unstopped_rule", "{sentences:unstopped_rule_sentence*single}", "effect"),
    phrase("spell.unstopped_rule_sentence", "unstopped_rule_sentence", "{parts:rule_statement*single}", "sentence"),
    phrase("spell.rule_effect", "rule_effect", "{sentences:rule_sentence*single}", "effect"),
    phrase("spell.rule_sentence", "rule_sentence", "{parts:rule_statement*single}.", "sentence"),
    phrase("spell.cannot", "rule_statement", "{who:this_card} cannot {deed:link_deed}", "cannot"),
    *include("rule_statement", "own_cost"),
    phrase("spell.under", "spell_under", "[{keyword:numbered_name} {n:digits}] >> {^ability:spell_effect}", "under"),
]
