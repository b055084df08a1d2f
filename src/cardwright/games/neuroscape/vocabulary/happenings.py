"""Neuroscape events and conditions: what triggers wait for (NSC-10.21), and what must hold.

Every event is a node of kind `event` whose `name` is one of `kinds.EVENTS`; *moments* are netchecks, stages and the ends of turns. Past
forms of the same events serve as conditions.
"""

from __future__ import annotations

from cardwright.text import include, phrase
from cardwright.text.phrases import Phrase, Row
from cardwright.text.shared import bounded
from cardwright.text.tree import Node, number, select

_TETHERED = Node("attached", {"which": "both"})


def _passive(name: str, printed: str, id: str = "") -> list[Phrase]:
    """ "this character is destroyed", "characters you control are destroyed"."""
    return [phrase(f"on.{id or name}", "event", f"{{who:subject/event_many}} {{is/are}} {printed}", "event", name=name)]


def _active(name: str, verb: str, rest: str = "", id: str = "") -> list[Phrase]:
    """ "this character attacks", "characters you control attack"."""
    return [phrase(f"on.{id or name}", "event", f"{{who:subject/event_many}} {{{verb}}}{rest}", "event", name=name)]


def _player(name: str, verb: str, rest: str, id: str = "") -> list[Phrase]:
    """ "you draw a card", "an opponent draws a card"."""
    return [phrase(f"on.{id or name}", "event", f"{{player:you/somebody/plural_players}} {{{verb}/{verb.split('/')[0]}}}{rest}", "event",
                   name=name)]


EVENTS: list[Row] = [
    *_active("enters", "enters/enter", " play"),
    *_active("enters", "enters/enter", " play under {player:possessor} control", "enters.under"),
    *_active("leaves", "leaves/leave", " play"),
    *_passive("destroyed", "destroyed"),
    *_passive("sacrificed", "sacrificed"),
    *_passive("quit", "force quit"),
    *_player("quits", "force quit/force quits", " {of:one}"),
    *_active("crashed", "crashes/crash"),
    *_passive("purged", "purged"),
    *_passive("returned", "returned to {place:zone}"),
    *_passive("binned", "put into {place:zone}{? from anywhere}"),
    *_active("attacks", "attacks/attack"),
    *_active("attacks_player", "attacks/attack", " {of:damaged_player}"),
    *_active("blocks", "blocks/block", "{? {of:one}}"),
    *_passive("blocked", "blocked{? by {of:one}}"),
    *_passive("unblocked", "not blocked"),
    *_active("unblocked", "attacks and is/attack and are", " not blocked", "attacks_unblocked"),
    *_active("deals", "deals/deal", " damage"),
    *_active("deals_character", "deals/deal", " damage to {of:one}"),
    *_active("deals_player", "deals/deal", " damage to {of:damaged_player}"),
    *_active("deals_combat", "deals/deal", " combat damage"),
    *_active("deals_combat_character", "deals/deal", " combat damage to {of:one}"),
    *_active("deals_combat_player", "deals/deal", " combat damage to {of:damaged_player}"),
    *_active("deals_bio", "deals/deal", " bioframe damage{? to {of:damaged_player}}"),
    *_active("deals_main", "deals/deal", " mainframe damage{? to {of:damaged_player}}"),
    *_passive("dealt", "dealt damage{? by {of:one}}"),
    *_passive("dealt_combat", "dealt combat damage{? by {of:one}}"),
    *_player("suffers", "take/takes", " damage"),
    *_player("suffers_bio", "take/takes", " bioframe damage"),
    *_player("suffers_main", "take/takes", " mainframe damage"),
    *include("damaged_player", "you", "somebody"),
    *_active("duels", "duels/duel", "{? {of:one}}"),
    *_passive("run", "run"),
    *_passive("refreshed", "refreshed"),
    *_active("activates", "activates/activate", " an ability"),
    *_player("activates_player", "activate/activates", " {of:one}"),
    *_active("psychosis_failed", "fails/fail", " a psychosis check"),
    *_active("psychosis_passed", "passes/pass", " a psychosis check"),
    *_player("psychosis_failed", "fail/fails", " a psychosis check", "psychosis_failed.player"),
    *_player("psychosis_passed", "pass/passes", " a psychosis check", "psychosis_passed.player"),
    *_active("stability_failed", "fails/fail", " a stability roll"),
    *_active("stability_passed", "passes/pass", " a stability roll"),
    *_player("plays", "play/plays", " {of:one}"),
    *_passive("played", "played"),
    *_passive("countered", "countered"),
    *_active("targeted", "becomes/become", " the target of {of:one}"),
    *_passive("targeted", "targeted", "targeted.short"),
    *_player("draws", "draw/draws", " a card"),
    *_player("discards", "discard/discards", " {of:one}"),
    *_player("mills", "mill/mills", " a card"),
    *_passive("installed", "installed"),
    *_player("installs", "install/installs", " RAM"),
    *_player("installs", "install/installs", " a RAM", "installs.a"),
    *_player("gains_health", "gain/gains", " health"),
    *_player("gains_bio", "gain/gains", " bioframe health"),
    *_player("gains_main", "gain/gains", " mainframe health"),
    *_player("loses_health", "lose/loses", " health"),
    *_player("loses_bio", "lose/loses", " bioframe health"),
    *_player("loses_main", "lose/loses", " mainframe health"),
    *_passive("attached", "attached{? to {of:bearer}}"),
    phrase("on.cyberware_attached", "event", "cyberware is attached to {of:bearer}", "event", name="attached", who=select(
        "choose", "cyberware", n=number(1))),
    *_passive("attached_frame", "attached to {of:framed}"),
    *_passive("trojan", "activated"),
    *_passive("replaced", "replaced"),
    *_passive("counters", "given a counter"),
    phrase("on.counters.named", "event", "{a} {counter:counter_name} counter is put on {who:subject}", "counter_event"),
    *_passive("control", "taken over"),
    phrase("on.tier_on", "event", "tier {n:digits} becomes active", "tier_event", name="tier_on"),
    phrase("on.tier_off", "event", "tier {n:digits} becomes inactive", "tier_event", name="tier_off"),
    phrase("on.any_tier_on", "event", "a tier becomes active", "tier_event", name="tier_on", n=0),
    phrase("on.any_tier_off", "event", "a tier becomes inactive", "tier_event", name="tier_off", n=0),
    phrase("on.roll", "event", "{player:you/somebody/plural_players} {roll/rolls/roll} a die", "event", name="roll"),
    phrase("on.eliminated", "event", "{player:somebody} is eliminated", "event", name="eliminated"),
    phrase("on.one_or_more", "event", "one or more {event:many_event}", "one_or_more"),
    *(
        phrase(f"many.{name}", "many_event", f"{{who:group}} {verb}", "event", name=name)
        for name, verb in {
            "attacks": "attack", "blocks": "block", "destroyed": "are destroyed", "enters": "enter play", "leaves": "leave play",
            "run": "are run", "deals_combat_player": "deal combat damage to a player",
        }.items()
    ),
    # of a text that waits: what was named before may be spoken of
    phrase("next_time.it", "later", "the next time {event:it_event}{? {until:span}}", "next_time"),
    *(
        phrase(f"it.{name}", "it_event", f"{{who:pronoun}} {verb}", "event", name=name)
        for name, verb in {
            "attacks": "attacks", "blocks": "blocks", "destroyed": "is destroyed", "leaves": "leaves play", "run": "is run",
            "dealt": "is dealt damage", "deals": "deals damage", "deals_combat_player": "deals combat damage to a player",
            "activates": "activates an ability", "blocked": "is blocked",
        }.items()
    ),
    phrase("pronoun.it", "pronoun", "it", "select", quant="it"),
    *include("pronoun", "targeted"),
    phrase("pronoun.that", "pronoun", "that {nouns:noun*single}", "select", quant="that"),
]

WOULD: list[Row] = [
    phrase("would.destroyed", "would", "{who:one} would be destroyed", "event", name="destroyed"),
    phrase("would.sacrificed", "would", "{who:one} would be sacrificed", "event", name="sacrificed"),
    phrase("would.leaves", "would", "{who:one} would leave play", "event", name="leaves"),
    phrase("would.crash", "would", "{who:one} would crash", "event", name="crashed"),
    phrase("would.purged", "would", "{who:one} would be purged", "event", name="purged"),
    phrase("would.binned", "would", "{who:one} would be put into {place:zone}", "event", name="binned"),
    phrase("would.dealt", "would", "damage would be dealt to {who:one}", "event", name="dealt"),
    phrase("would.be_dealt", "would", "{who:one} would be dealt damage", "event", name="dealt"),
    phrase("would.be_dealt_combat", "would", "{who:one} would be dealt combat damage", "event", name="dealt_combat"),
    phrase("would.dealt_combat", "would", "combat damage would be dealt to {who:one}", "event", name="dealt_combat"),
    phrase("would.dealt.player", "would", "damage would be dealt to {player:damaged_player}", "event", name="suffers"),
    phrase("would.dealt.bio", "would", "bioframe damage would be dealt to {player:damaged_player}", "event", name="suffers_bio"),
    phrase("would.dealt.main", "would", "mainframe damage would be dealt to {player:damaged_player}", "event", name="suffers_main"),
    phrase("would.tethered", "would", "damage would be dealt to one of them", "event", name="dealt", who=_TETHERED),
    phrase("would.take.card", "would", "{who:one} would take damage", "event", name="dealt"),
    phrase("would.deals", "would", "{who:one} would deal damage", "event", name="deals"),
    phrase("would.deals_to", "would", "{who:one} would deal damage to {of:one}", "event", name="deals_character"),
    phrase("would.deals_player", "would", "{who:one} would deal damage to {of:damaged_player}", "event", name="deals_player"),
    phrase("would.deals_combat", "would", "{who:one} would deal combat damage", "event", name="deals_combat"),
    phrase("would.deals_combat_to", "would", "{who:one} would deal combat damage to {of:one}", "event", name="deals_combat_character"),
    phrase("would.deals_combat_player", "would", "{who:one} would deal combat damage to {of:damaged_player}", "event",
           name="deals_combat_player"),
    phrase("would.suffer", "would", "{player:you/somebody} would be dealt damage", "event", name="suffers"),
    phrase("would.suffer.bio", "would", "{player:you/somebody} would be dealt bioframe damage", "event", name="suffers_bio"),
    phrase("would.suffer.main", "would", "{player:you/somebody} would be dealt mainframe damage", "event", name="suffers_main"),
    phrase("would.take", "would", "{player:you/somebody} would take damage", "event", name="suffers"),
    phrase("would.take.bio", "would", "{player:you/somebody} would take bioframe damage", "event", name="suffers_bio"),
    phrase("would.take.main", "would", "{player:you/somebody} would take mainframe damage", "event", name="suffers_main"),
    phrase("would.draw", "would", "{player:you/somebody} would draw a card", "event", name="draws"),
    phrase("would.gain", "would", "{player:you/somebody} would gain health", "event", name="gains_health"),
    phrase("would.lose", "would", "{player:you/somebody} would lose health", "event", name="loses_health"),
    phrase("would.discard", "would", "{player:you/somebody} would discard a card", "event", name="discards"),
    phrase("would.install", "would", "{player:you/somebody} would install RAM", "event", name="installs"),
    phrase("if_would", "later", "if {event:would} {until:span}", "next_time", would=True),
    phrase("next_time.would", "later", "the next time {event:would}{? {until:span}}", "next_time", would=True),
]

MOMENTS: list[Row] = [
    phrase("netcheck", "netcheck", "{player:possessor} netcheck", "event", name="netcheck"),
    phrase("netcheck.each", "netcheck", "each netcheck", "event", name="netcheck"),
    phrase("netcheck.every", "netcheck", "every netcheck", "event", name="netcheck"),
    phrase("at.start", "moment", "the start of {player:possessor} {span:stage}", "event", name="start"),
    phrase("at.start_of_turn", "moment", "the start of {player:possessor} turn", "event", name="start", span="turn"),
    phrase("at.start_of_each", "moment", "the start of each turn", "event", name="start", span="turn"),
    phrase("at.start_of_each_stage", "moment", "the start of each {span:stage}", "event", name="start"),
    phrase("at.end", "moment", "the end of {player:possessor} turn", "event", name="end", span="turn"),
    phrase("at.end_of_each", "moment", "the end of each turn", "event", name="end", span="turn"),
    phrase("at.end_of_turn", "moment", "the end of turn", "event", name="end", span="turn"),
    phrase("at.end_stage", "moment", "the end of {player:possessor} {span:stage}", "event", name="end"),
    phrase("at.end_of_combat", "moment", "end of combat", "event", name="end", span="Combat"),
    phrase("stage.begins", "event", "{player:possessor} {span:stage} begins", "event", name="start"),
    phrase("turn.begins", "event", "{player:possessor} turn begins", "event", name="start", span="turn"),
    phrase("turn.ends", "event", "{player:possessor} turn ends", "event", name="end", span="turn"),
    # of a text that waits: this turn's end, the next netcheck
    phrase("later.end", "later", "at the end of this turn", "next_time", event=Node("event", {
        "name": "end", "who": None, "player": None, "of": None, "place": None, "span": "turn"})),
    phrase("later.end_of_turn", "later", "at end of turn", "next_time", event=Node("event", {
        "name": "end", "who": None, "player": None, "of": None, "place": None, "span": "turn"})),
    phrase("later.netcheck", "later", "on {event:next_netcheck}", "next_time"),
    phrase("next_netcheck", "next_netcheck", "{player:possessor} next netcheck", "event", name="netcheck"),
    phrase("later.turn", "later", "at the start of {event:next_turn}", "next_time"),
    phrase("next_turn", "next_turn", "{player:possessor} next turn", "event", name="start", span="turn"),
]

_PAST = {
    "destroyed": "{was/were} destroyed", "sacrificed": "{was/were} sacrificed", "enters": "entered play", "attacks": "attacked",
    "blocks": "blocked", "dealt": "{was/were} dealt damage", "played": "{was/were} played", "activates": "activated an ability",
    "run": "{was/were} run", "leaves": "left play", "countered": "{was/were} countered", "blocked": "{was/were} blocked",
    "crashed": "crashed", "purged": "{was/were} purged", "quit": "{was/were} force quit",
}

PAST: list[Row] = [
    *(phrase(f"past.{name}", "past", f"{{who:one/subjects}} {form}", "event", name=name) for name, form in _PAST.items()),
    phrase("past.plays", "past", "{player:anyone/they} played {of:one}", "event", name="plays"),
    phrase("past.discards", "past", "{player:anyone/they} discarded {of:one}", "event", name="discards"),
    phrase("past.draws", "past", "{player:anyone/they} drew a card", "event", name="draws"),
    phrase("past.gains", "past", "{player:anyone/they} gained health", "event", name="gains_health"),
    phrase("past.loses", "past", "{player:anyone/they} lost health", "event", name="loses_health"),
    phrase("past.suffers", "past", "{player:anyone/they} took damage", "event", name="suffers"),
    phrase("happened", "fact", "{event:past} this turn", "happened", span="turn"),
    phrase("not_happened", "fact", "{condition:unhappened} this turn", "not_so"),
    phrase("unhappened", "unhappened", "{event:not_past}", "happened", span="turn"),
    *(
        phrase(f"not_past.{id}", "not_past", f"{{player:you/third/they}} {form}", "event", name=name)
        for id, name, form in (
            ("plays", "plays", "played no {of:group}"), ("plays.did", "plays", "did not play {of:one}"),
            ("discards.did", "discards", "did not discard {of:one}"), ("suffers.did", "suffers", "did not take damage"),
        )
    ),
    *(
        phrase(f"not_past.no.{name}", "not_past", f"no {{who:group}} {form}", "event", name=name)
        for name, form in (("attacks", "attacked"), ("enters", "entered play"), ("destroyed", "were destroyed"))
    ),
    phrase("happened.now", "fact", "{event:past} this way", "happened", span="now"),
    phrase("damage_destroyed", "fact", "this damage destroyed it", "happened", span="now", event=Node("event", {
        "name": "destroyed", "who": select("it"), "player": None, "of": None, "place": None, "span": None})),
    phrase("destroyed_it", "fact", "that {who:noun_ref} is destroyed", "was_destroyed"),
    phrase("it_destroyed", "fact", "it is destroyed", "was_destroyed", who=select("it")),
    phrase("destroyed_it.way", "fact", "that {who:noun_ref} is destroyed this way", "was_destroyed"),
    phrase("it_destroyed.way", "fact", "it is destroyed this way", "was_destroyed", who=select("it")),
    phrase("noun_ref", "noun_ref", "{nouns:noun*single}", "select", quant="that"),
]

FACTS: list[Row] = [
    *bounded("points", "fact", "{player:you/third} {have/has} {N} {faction:faction} synergy points", "points_are"),
    *bounded("points.any", "fact", "{player:you/third} {have/has} {N} synergy points in any faction", "points_are"),
    *bounded("points.icons", "fact", "{player:you/third} {control/controls} {N} {faction:icon}", "points_are"),
    *bounded("points.have_icons", "fact", "{player:you/third} {have/has} {N} {faction:icon}", "points_are"),
    phrase("icons", "icons", "{icons:icon*touching}", "icons"),
    phrase("tier_active", "fact", "tier {n:digits} is active", "tier_is"),
    phrase("tier_active.your", "fact", "tier {n:digits} of {player:possessor} mainframe is active", "tier_is"),
    *bounded("health", "fact", "{player:you/third} {have/has} {N} {pool:pool} health", "health_is", few="less"),
    *bounded("health.any", "fact", "{player:you/third} {have/has} {N} health", "health_is", few="less"),
    *bounded("health.of", "fact", "{player:possessor} {pool:pool} health is {N}", "health_is", few="less"),
    phrase("health.more", "fact", "{player:you/third} {have/has} more {pool:pool} health than {than:anyone}", "health_versus", op=">"),
    phrase("health.less", "fact", "{player:you/third} {have/has} less {pool:pool} health than {than:anyone}", "health_versus", op="<"),
    phrase("turn_is", "fact", "it is {player:possessor} turn", "during", span="turn"),
    phrase("turn_is_not", "fact", "it is not {player:possessor} turn", "during", span="not_turn"),
    phrase("in_combat", "fact", "it is the Combat stage", "during", span="Combat"),
    phrase("during.combat", "timing", "during combat", "during", span="Combat"),
    phrase("during.turn", "timing", "during {player:possessor} turn", "during", span="turn"),
    phrase("during.stage", "timing", "during {player:possessor} {span:stage}", "during"),
    phrase("cache_empty", "fact", "the Cache is empty", "cache_empty"),
    phrase("slot_open", "fact", "{who:framed} has an open slot", "slot_open"),
    phrase("slot_open.a", "fact", "a slot of {who:framed} is open", "slot_open"),
    phrase("reversed", "fact", "this was played reversed", "was_reversed"),
    phrase("reversed.card", "fact", "this tarot was played reversed", "was_reversed"),
    phrase("remains", "fact", "{who:one} remains in play", "fits", filters=(Node("state", {"name": "in_play"}),)),
    phrase("remains.attached", "fact", "{who:one} remains attached", "fits", filters=(Node("state", {"name": "attached"}),)),
    phrase("remains.running", "fact", "{who:one} remains running", "fits", filters=(Node("state", {"name": "running"}),)),
    phrase("result_range", "fact", "the result is from {low:digits} to {high:digits}", "result_range"),
    phrase("short", "fact", "{player:you/third} {are/is} unstable", "unstable"),
    phrase("no_teammate", "fact", "you have a teammate", "has_teammate"),
    phrase("attacked_you", "fact", "{player:anyone} attacked this turn", "attacked_this_turn"),
]

# Numbers of players, and what can be counted.
STOCKS: list[Row] = [
    phrase("stock.hand", "stock", "cards in hand", "stock", name="hand"),
    phrase("stock.bin", "stock", "cards in the recycle bin", "stock", name="bin"),
    phrase("stock.bank", "stock", "RAM in the bank", "stock", name="bank"),
    phrase("stock.characters", "stock", "characters", "stock", name="characters"),
    phrase("icons.countable", "countable", "{faction:icon} {player:you} control", "points"),
    phrase("icons.countable.third", "countable", "{faction:icon} {player:third} controls", "points"),
    phrase("points.countable", "countable", "{faction:faction} synergy point {player:you} have", "points"),
    phrase("points.counted", "counted", "{faction:faction} synergy points {player:you} have", "points"),
    phrase("icons.counted", "counted", "{faction:icon} {player:you} control", "points"),
    phrase("health.measured", "measured", "{player:possessor} {pool:pool} health", "health_of"),
    phrase("tally.played", "countable", "{nouns:noun*single} {player:you} played this turn", "tally", event="plays", span="turn"),
    phrase("tally.played.many", "counted", "{nouns:nouns*single} {player:you} played this turn", "tally", event="plays", span="turn"),
    phrase("tally.destroyed", "countable", "{nouns:noun*single} destroyed this turn", "tally", event="destroyed", span="turn"),
    phrase("tally.destroyed.many", "counted", "{nouns:nouns*single} destroyed this turn", "tally", event="destroyed", span="turn"),
    *bounded("tally_is", "fact", "{N} {of:tallied} this turn", "tally_is"),
    phrase("tallied.played", "tallied", "{nouns:nouns*single} were played", "tally", event="plays", span="turn"),
    phrase("tallied.destroyed", "tallied", "{nouns:nouns*single} were destroyed", "tally", event="destroyed", span="turn"),
    phrase("countable.damage", "countable", "damage on {of:one}", "damage_counted"),
    phrase("countable.opponent", "countable", "opponent", "opponents"),
    phrase("counted.opponents", "counted", "opponents", "opponents"),
]

DURATIONS: list[Row] = [
    phrase("until.turn", "duration", "until end of turn", "duration", name="turn"),
    phrase("until.the_turn", "duration", "until the end of the turn", "duration", name="turn"),
    phrase("until.this_turn", "duration", "until the end of this turn", "duration", name="turn"),
    phrase("this_turn", "span", "this turn", "duration", name="turn"),
    phrase("until.next_turn", "duration", "until {player:possessor} next turn", "duration", name="next_turn"),
    phrase("until.start_of_next", "duration", "until the start of {player:possessor} next turn", "duration", name="next_turn"),
    phrase("this_round", "span", "this round", "duration", name="round"),
    phrase("this_combat", "span", "this combat", "duration", name="combat"),
    phrase("until.combat", "duration", "until end of combat", "duration", name="combat"),
    phrase("until.leaves", "duration", "until {of:one} leaves play", "duration", name="leaves"),
    phrase("permanently", "duration", "permanently", "duration", name="game"),
    phrase("rest_of_game", "duration", "for the rest of the game", "duration", name="game"),
    phrase("for_turns", "duration", "for {n:printed_several} turns", "turns"),
    phrase("as_long_as", "duration", "for as long as {condition:condition}", "duration", name="while"),
    *include("duration", "span"),
]
