"""Neuroscape ability frames: keywords, passives, triggers, activated abilities, tiers, activations, bonuses of cyberware (NSC-10.1).

Texts of persistent cards are abilities one after the other; those of EXEs, scripts, tarots and drugs are sentences, with what the card says
of its own play before them; mainframes have their tiers at the end.
"""

from __future__ import annotations

from cardwright.text import include, phrase, word
from cardwright.text.phrases import Row
from cardwright.text.tree import Node, number

_ONCE = Node("limit", {"n": number(1), "span": "turn"})

FRAMES: list[Row] = [
    phrase("text.empty", "card", "", "text"),
    phrase("text", "card", "{^^abilities:ability*space}", "text"),
    *include("ability", "keywords", "bonus", "bare", "gated", "triggered", "replacing", "activated", "activation", "play_rule"),
    phrase("keywords", "keywords", "{items:keyword*comma}.", "keywords"),
    # of cyberware: what its character has while it is attached (NSC-13.13)
    phrase("bonus", "bonus", "{gifts:power*single}.", "bonus"),
    phrase("bonus.and", "bonus", "{gifts:power*single} and {gifts:keyword*single}.", "bonus"),
    phrase("bonus.list", "bonus", "{gifts:power*single}, {gifts:keyword*and2}.", "bonus"),
    phrase("bonus.ability", "bonus", "gains {gifts:ability_gift*single}", "bonus"),
    phrase("bonus.port", "bonus", "gains {gifts:port_gift*single}.", "bonus"),
    # always
    phrase("bare", "bare", "{effect:single_static}", "passive"),
    # "gets" may stand for "has" where nothing happens that it could be told once by
    phrase("bare.gets", "bare", "{effect:gets_static}", "passive"),
    phrase("gets_static", "gets_static", "{^sentences:gets_sentence*single}", "effect"),
    phrase("gets_sentence", "gets_sentence", "{parts:gets_statement*single}{.}", "sentence"),
    phrase("unended_gets", "unended_sentence", "{parts:gets_statement*single}", "sentence"),
    phrase("gated", "gated", "as long as {condition:condition}, {effect:lower_static}", "passive"),
    phrase("gated.while", "gated", "while {condition:condition}, {effect:lower_static}", "passive"),
    phrase("gated.if", "gated", "if {condition:condition}, {effect:lower_static}", "passive"),
    phrase("gated.during", "gated", "{condition:timing}, {effect:lower_static}", "passive"),
    phrase("gated.after", "gated", "{effect:unended} as long as {condition:condition}.", "passive"),
    phrase("gated.while_after", "gated", "{effect:unended} while {condition:condition}.", "passive"),
    phrase("gated.during_after", "gated", "{effect:unended} {condition:timing}.", "passive"),
    phrase("gated.unless", "gated", "{effect:unended} unless {condition:unless_so}.", "passive"),
    phrase("unless_so", "unless_so", "{condition:condition}", "not_so"),
    phrase("unended", "unended", "{sentences:unended_sentence*single}", "effect"),
    phrase("unended_sentence", "unended_sentence", "{parts:static_statement*and}", "sentence"),
    phrase("lower_static", "lower_static", "{sentences:static_sentence*single}", "effect"),
    # when something happens
    phrase("on.whenever", "triggered", "{?{limit:limit}, }whenever {event:event}, {effect:after_comma}",
           "trigger"),
    phrase("on.when", "triggered", "{?{limit:limit}, }when {event:event}, {effect:after_comma}", "trigger"),
    phrase("on.if", "triggered", "{?{limit:limit}, }if {event:event}, {effect:after_comma}", "trigger"),
    phrase("on.first_time", "triggered", "{limit:first_time} {event:event}, {effect:after_comma}", "trigger"),
    phrase("on.first_time.each", "triggered", "the first time {event:event} each turn, {effect:after_comma}", "trigger", limit=_ONCE),
    phrase("on.netcheck", "triggered", "on {event:netcheck}, {effect:after_comma}", "trigger"),
    phrase("at.moment", "triggered", "at {event:moment}, {effect:after_comma}", "trigger"),
    phrase("limit.first", "first_time", "the first time each turn", "limit", n=number(1), span="turn"),
    phrase("limit.first_round", "first_time", "the first time each round", "limit", n=number(1), span="round"),
    phrase("limit.each_turn", "limit", "once each turn", "limit", n=number(1), span="turn"),
    phrase("limit.each_round", "limit", "once each round", "limit", n=number(1), span="round"),
    phrase("limit.each_game", "limit", "once each game", "limit", n=number(1), span="game"),
    phrase("effect.after", "after_comma", "{sentences:sentence*single}{? {^^sentences:sentence*space}}", "effect"),
    *(
        phrase(f"replacing{mark}", "replacing", f"{{?{{limit:limit}}, }}{printed} {{event:would}}, {{effect:after_comma}}", "replacement")
        for mark, printed in (("", "if"), (".when", "when"), (".whenever", "whenever"))
    ),
    # paid for
    phrase("activated", "activated", "{?{label:ability_name}: }{^costs:cost*comma}: {effect:effect}{? Activate {condition:only}.}"
           "{? Activate {limit:only_limit}.}", "activated"),
    *(
        phrase(f"activated.{id}.{part}", "activated", "{?{label:ability_name}: }{^costs:cost*comma}: {effect:effect} "
               f"{verb} {{{part}:{category}}}.", "activated")
        for id, verb in (("this", "Activate this ability"), ("use", "Use this ability"), ("use_only", "Use"))
        for part, category in (("condition", "only"), ("limit", "only_limit"))
    ),
    phrase("activation", "activation", "Activation {costs:cost*comma}: {effect:effect}", "activation"),
    phrase("activation.free", "activation", "Activation: {effect:effect}", "activation"),
    phrase("only.condition", "only", "only if {items:condition*single}", "all_of"),
    phrase("only.timing", "only", "only {items:timing*single}", "all_of"),
    phrase("only.in_stage", "only", "only in {items:in_stage*single}", "all_of"),
    phrase("in_stage", "in_stage", "{player:possessor} {span:stage}", "during"),
    phrase("in_stage.combat", "in_stage", "combat", "during", span="Combat"),
    phrase("only.on_turn", "only", "only on {items:on_turn*single}", "all_of"),
    phrase("on_turn", "on_turn", "{player:possessor} turn", "during", span="turn"),
    phrase("only.once", "only_limit", "only once each game", "limit", n=number(1), span="game"),
    phrase("only.once_turn", "only_limit", "only once each turn", "limit", n=number(1), span="turn"),
    phrase("only.once_round", "only_limit", "only once each round", "limit", n=number(1), span="round"),
    # of the card's own play
    phrase("play.only", "play_rule", "play this {noun:noun} {condition:only}.", "play_only"),
    phrase("play.only.self", "play_rule", "play {self:own_name} {condition:only}.", "play_only"),
    phrase("play.cost", "play_rule", "as an additional cost, {costs:cost*and}.", "play_cost"),
    phrase("play.cost.long", "play_rule", "as an additional cost to play this {noun:noun}, {costs:cost*and}.", "play_cost"),
    phrase("play.cost.short", "play_rule", "as an additional cost to play this, {costs:cost*and}.", "play_cost"),
    phrase("play.cost.self", "play_rule", "as an additional cost to play {self:own_name}, {costs:cost*and}.", "play_cost"),
    phrase("play.mystics", "play_rule", "requires {n:printed_several} Mystic characters.", "play_mystics"),
    phrase("play.own_cost", "play_rule",
           "this {noun:noun} costs {n:figure} {down:more_or_less} RAM to play{? {per:per}}{? if {condition:condition}}.",
           "own_cost"),
    phrase("play.own_cost.self", "play_rule",
           "{self:own_name} costs {n:figure} {down:more_or_less} RAM to play{? {per:per}}{? if {condition:condition}}.", "own_cost"),
    *include("quotable", "bare", "gated", "triggered", "replacing", "activated"),
]

SPELLS: list[Row] = [
    phrase("spell.text", "spell", "{?{^^abilities:spell_rule*space} }{^abilities:spell_effect*single}", "text"),
    phrase("spell", "spell_effect", "{effect:effect}", "spell"),
    *include("spell_rule", "play_rule", "spell_keywords", "spell_own"),
    phrase("spell.keywords", "spell_keywords", "{items:keyword*comma}.", "keywords"),
    phrase("spell.own", "spell_own", "{effect:own_effect}", "passive"),
    phrase("spell.own_effect", "own_effect", "{sentences:own_sentence*single}", "effect"),
    phrase("spell.own_sentence", "own_sentence", "{parts:own_statement*single}.", "sentence"),
    phrase("spell.cannot", "own_statement", "{who:subject} cannot {deed:link_deed}", "cannot"),
    phrase("spell.copies", "own_statement", "a cyberdeck may contain any number of copies of this card", "copies"),
    phrase("spell.copies.deck", "own_statement", "a deck may contain any number of copies of this card", "copies"),
    phrase("spell.copies.self", "own_statement", "a cyberdeck may contain any number of copies of {self:own_name}", "copies"),
    phrase("spell.copies.deck_self", "own_statement", "a deck may contain any number of copies of {self:own_name}", "copies"),
    word("link_deed", "be countered", "be_countered"),
    word("link_deed", "be copied", "be_copied"),
]

MAINFRAMES: list[Row] = [
    phrase("mainframe.text", "mainframe", "{?{^^abilities:ability*space} }{^^abilities:tier*space}", "text"),
    phrase("tier", "tier", "Tier {n:digits} ({condition:icons}): {^^abilities:ability*space}", "tier"),
    phrase("tier.condition", "tier", "Tier {n:digits} ({condition:condition}): {^^abilities:ability*space}", "tier"),
]
