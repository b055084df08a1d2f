"""Values and what is given: +A/+D, keywords, abilities, colours, factions, ports, psychosis, copies, control, permissions, bans.

What *has* or *is* so is a statement of a passive ability; what *gets* or *gains* it is told once and lasts as long as the text says
(NSC-10.38). So a text of several sentences has one reading.
"""

from __future__ import annotations

from cardwright.text import include, phrase, word, words
from cardwright.text.phrases import Row
from cardwright.text.shared import DOER
from cardwright.text.tree import Node, number, select

_SIGNS = {"plus": ("+", "+", False, False), "plus_minus": ("+", "-", False, True), "minus_plus": ("-", "+", True, False),
          "minus": ("-", "-", True, True)}

GIFTS: list[Row] = [
    *(
        phrase(f"power.{name}", "power", f"{one}{{attack:figure}}/{two}{{defense:figure}}{{? {{per:per}}}}", "power", less_attack=down,
               less_defense=drop)
        for name, (one, two, down, drop) in _SIGNS.items()
    ),
    phrase("per.each", "per", "for each {of:countable}", "per"),
    phrase("per.every", "per", "for every {of:countable}", "per"),
    phrase("keyword", "keyword", "{name:keyword_name}", "keyword"),
    phrase("keyword.n", "keyword", "Psychosis {n:digits}", "keyword", name="Psychosis"),
    *include("gift", "power", "keyword", "port_gift", "psychosis_gift"),
    phrase("all_abilities", "loss", "all abilities", "all_abilities"),
    *include("loss", "lost_keyword"),
    phrase("lost_keyword", "lost_keyword", "{name:keyword_name}", "keyword"),
    phrase("psychosis.more", "psychosis_gift", "psychosis +{n:figure}", "change", name="psychosis"),
    phrase("psychosis.less", "psychosis_gift", "psychosis -{n:figure}", "change", name="psychosis", down=True),
    phrase("port.gift", "port_gift", "a level {n:digits} {port:port_kind} port", "port"),
    phrase("the_ability", "ability_gift", "the ability: {^ability:quotable}", "ability"),
    phrase("its_quote", "gift", '"{^ability:quotable}"', "ability"),
    # told once
    phrase("get", "lastable", "{who:one/subjects} {gets/get} {gifts:gift*and}", "gain"),
    phrase("gain", "lastable", "{who:one/subjects} {gains/gain} {gifts:gift*and}", "gain"),
    phrase("get_and_gain", "lastable", "{who:one/subjects} {gets/get} {gifts:power*single} and {gains/gain} {gifts:gained*and}", "gain"),
    *include("gained", "keyword"),
    phrase("gained.quote", "gained", '"{^ability:quotable}"', "ability"),
    phrase("lose", "lastable", "{who:one/subjects} {loses/lose} {gifts:loss*and}", "lose"),
    phrase("lose_and_get", "lastable", "{who:one/subjects} {loses/lose} {lost:loss*and} and {gets/get} {gifts:gift*and}", "lose_and_gain"),
    # always
    phrase("has", "statement", "{who:one/subjects} {has/have} {gifts:gift*and}", "gain"),
    phrase("has.where", "static_statement", "{what:x_statement}, where X is {n:measured}", "where"),
    *include("x_statement", "gets_statement"),
    phrase("x_statement.has", "x_statement", "{who:one/subjects} {has/have} {gifts:gift*and}", "gain"),
    phrase("has.cannot", "static_statement", "{who:one/subjects} {has/have} {gifts:gift*and} and {gifts:ban_gift*single}", "gain"),
    phrase("ban_gift", "ban_gift", "cannot {deed:deed}", "ban_gift"),
    phrase("gains.always", "gets_statement", "{who:attached_one} gains {gifts:ability_gift*single}", "gain"),
    phrase("gets.always", "gets_statement", "{who:bonus_one/both} {gets/get} {gifts:gift*and}", "gain"),
    phrase("has.for", "told_for", "{who:one/subjects} {has/have} {gifts:gift*and}", "gain"),
    phrase("has.ability", "statement", "{who:one/subjects} {has/have} {gifts:ability_gift*single}", "gain"),
    phrase("has.none", "statement", "{who:one/subjects} {has/have} no abilities", "lose",
           gifts=(Node("all_abilities", {}),)),
    phrase("has.lost", "statement", "{who:one/subjects} {does/do} not have {gifts:lost_keyword*and}", "lose"),
    phrase("gains.ability", "lastable", "{who:one/subjects} {gains/gain} {gifts:ability_gift*single}", "gain"),
]

NUMBERS: list[Row] = [
    *(
        row
        for name in ("attack", "defense")
        for row in (
            phrase(f"{name}.becomes", "lastable", f"{{who:whose}} {name} becomes {{n:amount}}", "set_value", name=name),
            phrase(f"{name}.of.becomes", "lastable", f"the {name} of {{who:object}} becomes {{n:amount}}", "set_value", name=name),
            phrase(f"{name}.is", "statement", f"{{who:whose}} {name} is {{n:amount}}", "set_value", name=name),
            phrase(f"{name}.is_equal", "statement", f"{{who:whose}} {name} is equal to {{n:measured}}", "set_value", name=name),
            phrase(f"{name}.of.is", "statement", f"the {name} of {{who:object}} is {{n:amount}}", "set_value", name=name),
            phrase(f"{name}.doubled", "imperative", f"double {{who:whose}} {name}{{? {{until:duration}}}}", "double", name=name),
            phrase(f"{name}.of.doubled", "imperative", f"double the {name} of {{who:object}}{{? {{until:duration}}}}", "double", name=name),
            phrase(f"{name}.is_doubled", "instruction", f"{{who:whose}} {name} is doubled{{? {{until:duration}}}}", "double", name=name),
            phrase(f"{name}.halved", "imperative", f"halve {{who:whose}} {name}{{? {{until:duration}}}}", "double", name=name, half=True),
        )
    ),
    phrase("power.becomes", "lastable", "{who:one/subjects} {becomes/become} {attack:figure}/{defense:figure}", "set_power"),
    phrase("power.is", "statement", "{who:one/subjects} {is/are} {attack:figure}/{defense:figure}", "set_power"),
    phrase("swap_values", "imperative", "exchange {who:whose} attack and defense{? {until:duration}}", "swap_values"),
    phrase("swap_values.of", "imperative", "exchange the attack and defense of {who:object}{? {until:duration}}", "swap_values"),
    phrase("swap_values.switch", "imperative", "switch {who:whose} attack and defense{? {until:duration}}", "swap_values"),
    phrase("color.becomes", "lastable", "{who:whose} attack becomes {color:color}", "color"),
    phrase("color.of.becomes", "lastable", "the attack of {who:object} becomes {color:color}", "color"),
    phrase("color.is", "statement", "{who:whose} attack is {color:color}", "color"),
    phrase("color.of.is", "statement", "the attack of {who:object} is {color:color}", "color"),
    phrase("faction.also", "statement", "{who:one/subjects} {is/are} also {name:faction}", "is_faction"),
    phrase("faction.also.for", "told_for", "{who:one/subjects} {is/are} also {name:faction}", "is_faction"),
    phrase("faction.becomes", "lastable", "{who:one/subjects} {becomes/become} {name:faction} in addition to {its/their} other factions",
           "is_faction"),
    phrase("points.extra", "statement", "{who:one/subjects} {counts/count} as {n:extra} additional synergy {points:points_word}",
           "points_more"),
    word("points_word", "point", "point"),
    word("points_word", "points", "points"),
    phrase("extra", "extra", "{n:digits}", "number"),
    phrase("points.none", "statement", "{who:one/subjects} {gives/give} no synergy points", "no_points"),
    phrase("points.none.cards", "statement", "{who:one/subjects} {counts/count} as no card for synergy", "no_points"),
    phrase("port.loses", "lastable", "{who:one/subjects} {loses/lose} {its/their} {port:port_kind} port", "lose_port"),
    phrase("slot.extra", "statement", "{who:framed} has an additional slot", "slots", n=number(1)),
    phrase("slot.more", "statement", "{who:framed} has {n:printed_several} additional slots", "slots"),
    phrase("slot.shut", "statement", "a slot of {who:framed} cannot be used", "shut_slot"),
    phrase("slot.shut.named", "statement", "the {slot:slot_name} slot of {who:framed} cannot be used", "shut_slot"),
    *words("slot_name", top="top", left="left", right="right"),
    phrase("control.gain", "imperative", "gain control of {what:object}{? {until:duration}}", "gain_control", player=DOER),
    phrase("control.gains", "instruction", "{player:you/third/they} {gain/gains/gain} control of {what:object}{? {until:duration}}",
           "gain_control"),
    phrase("control.swap", "imperative", "exchange control of {what:one} and {other:one}", "swap_control", player=DOER),
    phrase("control.swap.many", "imperative", "exchange control of {what:many}", "swap_control", player=DOER),
]

# Deeds that cards and players can be kept from or told to do. An instruction must say how long; a passive needs no end.
BANS: list[Row] = [
    phrase("cannot", "statement", "{who:one/subjects} cannot {deed:deed}{? by {by:agent}}", "cannot"),
    phrase("cannot.for", "instruction", "{who:one/subjects} cannot {deed:deed}{? by {by:agent}} {until:duration}", "banned"),
    phrase("cannot.for.it", "instruction", "cannot {deed:deed} {until:duration}", "banned", who=select("it")),
    phrase("cannot.target_of", "statement", "{who:one/subjects} cannot be the target of {by:agent}", "cannot", deed="be_targeted"),
    phrase("cannot.by_players", "statement", "{who:one/subjects} cannot be targeted by {by:plural_players}", "cannot", deed="be_targeted"),
    phrase("cannot.by_players.for", "instruction", "{who:one/subjects} cannot be targeted by {by:plural_players} {until:duration}",
           "banned", deed="be_targeted"),
    *(
        phrase(f"cannot.play_{deed}", "statement", f"{printed} cannot be played", "cannot", who=None, deed=f"play_{deed}")
        for deed, printed in {
            "cards": "cards", "characters": "characters", "programs": "programs", "scripts": "scripts", "tarots": "tarots", "exes": "EXEs",
        }.items()
    ),
    phrase("cannot.either", "statement", "{who:one/subjects} cannot attack or block", "cannot", deed="attack_or_block"),
    phrase("cannot.either.for", "instruction", "{who:one/subjects} cannot attack or block {until:duration}", "banned",
           deed="attack_or_block"),
    phrase("cannot.attack_player", "statement", "{who:one/subjects} cannot attack {by:anyone}", "cannot", deed="attack"),
    phrase("cannot.attack_player.for", "instruction", "{who:one/subjects} cannot attack {by:anyone} {until:duration}", "banned",
           deed="attack"),
    phrase("cannot.player", "statement", "{who:you/third/plural_players} cannot {deed:player_deed}", "cannot"),
    phrase("cannot.player.for", "instruction", "{who:you/third/plural_players} cannot {deed:player_deed} {until:duration}", "banned"),
    phrase("cannot.swift", "statement", "swift actions cannot be taken", "cannot", who=None, deed="take_swift"),
    phrase("cannot.swift.for", "instruction", "swift actions cannot be taken {until:duration}", "banned", who=None, deed="take_swift"),
    phrase("cannot.damage", "statement", "damage cannot be prevented", "cannot", who=None, deed="prevent_damage"),
    phrase("cannot.damage.for", "instruction", "damage cannot be prevented {until:duration}", "banned", who=None, deed="prevent_damage"),
    phrase("cannot.abilities", "statement", "abilities cannot be activated", "cannot", who=None, deed="activate_abilities"),
    phrase("cannot.abilities.for", "instruction", "abilities cannot be activated {until:duration}", "banned", who=None,
           deed="activate_abilities"),
    # the span first: "Until your next turn, characters you control cannot be destroyed."
    phrase("cannot.first", "instruction", "{until:duration}, {who:one/subjects} cannot {deed:deed}{? by {by:agent}}", "banned"),
    phrase("cannot.player.first", "instruction", "{until:duration}, {who:you/third/plural_players} cannot {deed:player_deed}", "banned"),
    phrase("cannot.attack_player.first", "instruction", "{until:duration}, {who:one/subjects} cannot attack {by:anyone}", "banned",
           deed="attack"),
    phrase("cannot.either.first", "instruction", "{until:duration}, {who:one/subjects} cannot attack or block", "banned",
           deed="attack_or_block"),
    phrase("must", "statement", "{who:one/subjects} {attacks/attack} if able", "must", deed="attack"),
    phrase("must.each", "statement", "{who:one/subjects} {attacks/attack} each combat if able", "must", deed="attack"),
    phrase("must.each_turn", "statement", "{who:one/subjects} {attacks/attack} each turn if able", "must", deed="attack"),
    phrase("must.told", "statement", "{who:one/subjects} must attack if able", "must", deed="attack"),
    phrase("must.told.each", "statement", "{who:one/subjects} must attack each turn if able", "must", deed="attack"),
    phrase("must.told.combat", "statement", "{who:one/subjects} must attack each combat if able", "must", deed="attack"),
    phrase("must.told.for", "instruction", "{who:one/subjects} must attack {until:duration} if able", "told", deed="attack"),
    phrase("must.told.it", "instruction", "must attack {until:duration} if able", "told", deed="attack", who=select("it")),
    phrase("must.for", "instruction", "{who:one/subjects} {attacks/attack} {until:duration} if able", "told", deed="attack"),
    phrase("must.blocked", "statement", "{who:one/subjects} must be blocked if able", "must", deed="be_blocked"),
    phrase("must.blocked.for", "instruction", "{who:one/subjects} must be blocked {until:duration} if able", "told", deed="be_blocked"),
    phrase("only_by", "statement", "{who:one/subjects} can be blocked only by {by:agent}", "blocked_only_by"),
    phrase("only_by.for", "instruction", "{who:one/subjects} can be blocked only by {by:agent} {until:duration}", "only_by_for"),
    phrase("block_more", "statement", "{who:one/subjects} can block {n:extra_attackers}", "block_more"),
    phrase("block_more.for", "instruction", "{who:one/subjects} can block {n:extra_attackers} {until:duration}", "block_more_for"),
    phrase("extra_attacker", "extra_attackers", "an additional attacker", "number", n=1),
    phrase("extra_attackers", "extra_attackers", "any number of attackers", "number", n=99),
    phrase("no_refresh", "statement", "{who:one/subjects} {does/do} not refresh", "cannot", deed="refresh"),
    phrase("no_refresh.step", "statement", "{who:one/subjects} {does/do} not refresh during {its/their} controller's Refresh substage",
           "cannot", deed="refresh"),
    phrase("no_refresh.yours", "statement", "{who:one/subjects} {does/do} not refresh during your Refresh substage", "cannot",
           deed="refresh"),
    phrase("no_refresh.next", "instruction",
           "{who:one/subjects} {does/do} not refresh during {its/their} controller's next Refresh substage",
           "no_refresh"),
    phrase("enters_with", "statement", "{who:one/subjects} {enters/enter} play with {what:counters}", "enters_with"),
    phrase("enters_with.on", "statement", "{who:one/subjects} {enters/enter} play with {what:counters} on {it/them}", "enters_with"),
    phrase("enters_running", "statement", "{who:one/subjects} {enters/enter} play running", "enters_running"),
    *include("agent", "group", "chosen_many"),
    *words(
        "deed",
        attack="attack", block="block", be_blocked="be blocked", be_destroyed="be destroyed", be_targeted="be targeted",
        be_sacrificed="be sacrificed", refresh="refresh", activate="activate abilities", be_countered="be countered",
        be_copied="be copied", be_run="be run", deal_combat_damage="deal combat damage", be_force_quit="be force quit",
        be_attached="have cyberware attached",
    ),
    *words(
        "player_deed",
        play_cards="play cards", play_characters="play characters", play_cyberware="play cyberware", play_programs="play programs",
        play_scripts="play scripts", play_tarots="play tarots", play_exes="play EXEs", activate_abilities="activate abilities",
        take_swift="take swift actions", gain_health="gain health", lose_health="lose health", lose_game="lose the game", lose="lose",
        be_eliminated="be eliminated", draw="draw cards", install="install RAM", force_quit="force quit cards",
    ),
]

PERMISSIONS: list[Row] = [
    phrase("may_reversed", "statement", "{player:you} may play tarots reversed", "permission", what="reversed"),
    phrase("may_reversed.all", "statement", "{player:plural_players} may play tarots reversed", "permission", what="reversed"),
    phrase("may_reversed.for", "instruction", "{player:you} may play tarots reversed {until:duration}", "permitted", what="reversed"),
    phrase("may_swift", "statement", "{player:you} may play {nouns:nouns*and} as though {they:were_swift} swift", "permission",
           what="swift"),
    phrase("may_swift.for", "instruction", "{player:you} may play {nouns:nouns*and} as though {they:were_swift} swift {until:duration}",
           "permitted", what="swift"),
    word("were_swift", "they were", "they were"),
    phrase("may_level", "statement", "{player:you} may attach cyberware of any level", "permission", what="level"),
    phrase("may_level.for", "instruction", "{player:you} may attach cyberware of any level {until:duration}", "permitted", what="level"),
    phrase("may_trojan", "statement", "{player:you} may activate trojans in the turn they were played", "permission", what="trojan"),
    phrase("may_trojan.for", "instruction", "{player:you} may activate trojans in the turn they were played {until:duration}", "permitted",
           what="trojan"),
    phrase("may_faction", "statement", "{player:you} may ignore faction requirements", "permission", what="requirement"),
    phrase("may_faction.for", "instruction", "{player:you} may ignore faction requirements {until:duration}", "permitted",
           what="requirement"),
    phrase("may_mystic", "statement", "{player:you} may play tarots without a Mystic character", "permission", what="tarot"),
]
