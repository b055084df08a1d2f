"""HeroSync events and conditions: what triggers and Counters wait for, and what must hold.

An event is a node of kind `event` whose `name` is one of `kinds.EVENTS`, or one of the game's own kinds (`damaged`, `activated`,
`either_event`, `one_or_more`); *moments* are starts and ends of turns.
"""

from __future__ import annotations

from cardwright.text import include, phrase, words
from cardwright.text.phrases import Phrase, Row
from cardwright.text.shared import DOER, bounded
from cardwright.text.tree import Node, number, player, select

_ENEMY = select("choose", "Follower", n=number(1), filters=(Node("controlled_by", {"player": player("opponent")}),))


def _doing(name: str, verb: str, rest: str = "", id: str = "") -> list[Phrase]:
    """ "this Follower attacks", "one or more enemy Followers attack"."""
    key = id or name
    return [
        phrase(f"on.{key}", "event", f"{{who:one/many}} {{{verb}}}{rest}", "event", name=name),
        phrase(f"on.{key}.more", "several_event", f"one or more {{who:group}} {verb.split('/')[1]}{rest}", "event", name=name),
    ]


def _suffering(name: str, printed: str, id: str = "") -> list[Phrase]:
    """ "this Follower is attacked", "one or more Followers you control are killed"."""
    return _doing(name, "is/are", f" {printed}", id)


def _player(name: str, verb: str, rest: str, id: str = "") -> list[Phrase]:
    """ "you play a Drive", "your opponent plays a Drive"."""
    return [phrase(f"on.{id or name}", "event", f"{{player:you/somebody}} {{{verb}}}{rest}", "event", name=name)]


EVENTS: list[Row] = [
    *_doing("attacks", "attacks/attack", "{? {of:one}}"),
    *_doing("attacks_directly", "attacks/attack", " directly"),
    *_doing("attacks_directly", "makes/make", " a direct attack", "direct_attack"),
    *_suffering("attacked", "attacked{? by {of:one}}"),
    *(
        phrase(f"on.attacked_directly.{key}", "event", f"your opponent {printed}", "event", name="attacked_directly", player=player("you"))
        for key, printed in (
            ("you", "attacks you directly"), ("hero", "attacks your Hero"), ("hero_directly", "attacks your Hero directly"),
        )
    ),
    phrase("on.attacked_directly", "event", "{player:you/somebody} {are/is} attacked directly", "event", name="attacked_directly"),
    *_doing("succeeds", "attacks/attack", " successfully"),
    *_doing("succeeds", "attacks/attack", " {of:one} successfully", "succeeds_of"),
    *_doing("succeeds_directly", "attacks/attack", " directly successfully"),
    phrase("on.attack_negated", "event", "an attack of {who:one} is negated", "event", name="attack_negated"),
    *_doing("kills", "kills/kill", " {of:one}"),
    *_doing("kills_in_battle", "kills/kill", " {of:one} in battle"),
    *_doing("killed", "dies/die", "", "dies"),
    *_suffering("killed", "killed"),
    *_doing("killed_in_battle", "dies/die", " in battle", "dies_in_battle"),
    *_suffering("killed_in_battle", "killed in battle"),
    *_suffering("killed_by_effect", "killed by an effect"),
    phrase("on.killed.by", "event", "{who:one/many} {is/are} killed by {of:one}", "event", name="killed"),
    phrase("on.killed_in_battle.by", "event", "{who:one/many} {is/are} killed in battle by {of:one}", "event", name="killed_in_battle"),
    *_suffering("sacrificed", "sacrificed"),
    *_player("sacrifices", "sacrifice/sacrifices", " {of:one}"),
    *_doing("enters", "enters/enter", " the field"),
    phrase("on.enters.under", "event", "{who:one/many} {enters/enter} the field under {player:possessor} control", "event", name="enters"),
    *_suffering("played", "played"),
    *_player("plays", "play/plays", " {of:one}"),
    *_player("plays", "use/uses", " {of:one}", "uses"),
    *_player("prepares", "prepare/prepares", " {of:one}"),
    *_suffering("prepared", "prepared"),
    *_player("uses_reward", "use/uses", " an Active Sync Reward"),
    *_player("uses_reward", "use/uses", " a Sync Reward", "uses_sync_reward"),
    phrase("on.ability", "event", "{sort:ability_sort} of {who:one} is activated", "activated"),
    phrase("on.its_ability", "event", "{who:pointed_own} ability is activated", "activated"),
    phrase("on.activates", "event", "{who:one} activates {sort:ability_sort}", "activated"),
    *words("ability_sort", advance="an Advance ability", dies="a Dies ability", active="an active ability"),
    phrase("on.ability.any", "event", "an ability of {who:one} is activated", "activated"),
    phrase("on.activates.any", "event", "{who:one} activates an ability", "activated"),
    phrase("on.opponent_activates", "event", "your opponent activates {sort:ability_sort}", "activated", who=_ENEMY),
    phrase("on.opponent_activates.any", "event", "your opponent activates an ability", "activated", who=_ENEMY),
    phrase("on.counter", "event", "a Counter is activated", "event", name="counter"),
    *_player("counter", "activate/activates", " a Counter", "activates_counter"),
    *_suffering("destroyed", "destroyed"),
    *_suffering("revealed", "revealed"),
    *_doing("hidden", "becomes/become", " Hidden"),
    *_doing("leaves", "leaves/leave", " the field"),
    *_suffering("returned", "returned to {place:zone}"),
    *_doing("returned", "returns/return", " to {place:zone}", "returns"),
    phrase("on.returned.a_hand", "event", "{who:one/many} {is/are} returned to a hand", "event", name="returned"),
    *_suffering("removed", "removed from the game"),
    *_player("discards", "discard/discards", " {of:one}"),
    *_suffering("discarded", "discarded"),
    phrase("on.milled", "event", "{who:one/many} {is/are} put into the Fallen Area from a deck", "event", name="milled"),
    phrase("on.milled.yours", "event", "{who:one/many} {is/are} put into your Fallen Area from your deck", "event", name="milled",
           player=player("you")),
    *_player("draws", "draw/draws", " a card"),
    *(
        row for place, words_ in enumerate((
            " a card other than the turn draw", " a card other than their turn draw", " a card other than for the turn draw",
            " a card outside the turn draw",
        )) for row in _player("draws_extra", "draw/draws", words_, f"draws_extra.{place}")
    ),
    *_player("searches", "search/searches", " a deck"),
    *_player("searches", "search/searches", " {place:zone}", "searches_zone"),
    *_player("loses", "lose/loses", " Influence"),
    *_player("gains", "gain/gains", " Influence"),
    *_player("level_up", "level/levels", " up"),
    phrase("on.level_up.hero", "event", "your Hero levels up", "event", name="level_up", player=player("you")),
    phrase("on.level_up.enemy", "event", "the enemy Hero levels up", "event", name="level_up", player=player("opponent")),
    *_doing("boosted", "gains/gain", " Power"),
    phrase("on.boosted.is", "event", "{who:somebodys} Power is increased", "event", name="boosted"),
    phrase("on.boosted.of", "event", "the Power of {who:one} is increased", "event", name="boosted"),
    phrase("anyones", "anyones", "{a} {?{filters:adjective*space} }{nouns:noun*single}'s", "select", quant="choose", n=number(1)),
    *include("somebodys", "anyones", "pointed_own"),
    *_player("control", "take/takes", " control of {of:one}"),
    phrase("on.damaged", "event", "{player:hurt_you/hurt} {take/takes} damage{? {cause:from}}", "damaged"),
    phrase("on.damaged.n", "event", "{player:hurt_you/hurt} {take/takes} {n:figure} or more damage{? {cause:from}}", "damaged"),
    phrase("on.damaged.by", "event", "{by:one} deals damage to {player:hurt_to}{? {cause:from}}", "damaged"),
    *include("hurt_you", "you"),
    *include("hurt", "somebody"),
    phrase("hurt.hero", "hurt", "your Hero", "player", who="you"),
    phrase("hurt.enemy", "hurt", "the enemy Hero", "player", who="opponent"),
    *include("hurt_to", "you", "hurt"),
    *words("from", attack="from a direct attack", kill="from a kill", effect="from an effect"),
    *include("happening", "event"),
    phrase("either", "happening", "{items:event*or2}", "either_event"),
    phrase("one_or_more", "event", "{event:several_event}", "one_or_more"),
]

WOULD: list[Row] = [
    phrase("would.killed", "would", "{who:one} would be killed", "event", name="killed"),
    phrase("would.die", "would", "{who:one} would die", "event", name="killed"),
    phrase("would.killed_in_battle", "would", "{who:one} would be killed in battle", "event", name="killed_in_battle"),
    phrase("would.killed_by_effect", "would", "{who:one} would be killed by an effect", "event", name="killed_by_effect"),
    phrase("would.leaves", "would", "{who:one} would leave the field", "event", name="leaves"),
    phrase("would.returned", "would", "{who:one} would be returned to a hand", "event", name="returned"),
    phrase("would.damaged", "would", "{player:you/other} would take damage{? {cause:from}}", "damaged"),
    phrase("would.damaged.n", "would", "{player:you/other} would take {n:figure} or more damage{? {cause:from}}", "damaged"),
    phrase("would.loses", "would", "{player:you/other} would lose Influence", "event", name="loses"),
    phrase("would.gains", "would", "{player:you/other} would gain Influence", "event", name="gains"),
    phrase("would.draws", "would", "{player:you/other} would draw a card", "event", name="draws"),
    phrase("would.draws_extra", "would", "{player:you/other} would draw a card other than the turn draw", "event", name="draws_extra"),
    phrase("would.discards", "would", "{player:you/other} would discard {of:one}", "event", name="discards"),
    phrase("next_time.would", "later", "the next time {event:would}{? {until:span}}", "next_time", would=True),
]

# A `moment` comes again and again, so a text about one is an ability; a `coming` one is meant once, in the midst of an effect.
MOMENTS: list[Row] = [
    phrase("at.start", "moment", "the start of {player:possessor} turn", "event", name="start"),
    phrase("at.end", "moment", "the end of {player:possessor} turn", "event", name="end"),
    phrase("at.start.each", "moment", "the start of each turn", "event", name="start"),
    phrase("at.end.each", "moment", "the end of each turn", "event", name="end"),
    phrase("at.start.round", "moment", "the start of each round", "event", name="start", span="round"),
    phrase("at.end.round", "moment", "the end of each round", "event", name="end", span="round"),
    phrase("at.end.this_round", "coming", "the end of this round", "event", name="end", span="round"),
    phrase("on.turn_ends", "event", "{player:possessor} turn ends", "event", name="end"),
    phrase("on.turn_starts", "event", "{player:possessor} turn starts", "event", name="start"),
    phrase("on.ends_turn", "event", "{player:you/somebody} {end your/ends their} turn", "event", name="end"),
    phrase("at.start.next", "coming", "the start of {player:possessor} next turn", "event", name="start"),
    phrase("at.end.this", "coming", "the end of this turn", "event", name="end"),
    phrase("at.end.turn", "coming", "end of turn", "event", name="end"),
    phrase("at.end.the_turn", "coming", "the end of the turn", "event", name="end"),
    phrase("later", "later", "at {event:coming}", "next_time"),
    phrase("sentence.at", "sentence", "{?{link:link} }{parts:imperative*and|then} {when:later_at}{.}", "sentence"),
    phrase("later_at", "later_at", "at {event:coming}", "next_time"),
]

PAST: list[Row] = [
    *(
        phrase(f"past.{key}", "past", f"{{who:one/many}} {form}", "event", name=key.partition(".")[0])
        for key, form in {
            "killed": "died", "killed.was": "{was/were} killed", "killed_in_battle": "{was/were} killed in battle",
            "killed_in_battle.died": "died in battle", "attacks": "attacked", "attacked": "{was/were} attacked",
            "enters": "entered the field", "played": "{was/were} played", "sacrificed": "{was/were} sacrificed",
            "revealed": "{was/were} revealed", "returned": "{was/were} returned to a hand", "hidden": "became Hidden",
        }.items()
    ),
    *(
        phrase(f"past.{key}", "past", f"{{player:you/somebody/they}} {form}", "event", name=key.partition(".")[0])
        for key, form in {
            "plays": "played {of:one}", "plays.have": "{have/has/have} played {of:one}", "plays.used": "used {of:one}",
            "plays.have_used": "{have/has/have} used {of:one}", "uses_reward": "used an Active Sync Reward",
            "uses_reward.have": "{have/has/have} used an Active Sync Reward", "sacrifices": "sacrificed {of:one}",
            "sacrifices.have": "{have/has/have} sacrificed {of:one}", "draws": "drew a card", "draws.have": "{have/has/have} drawn a card",
            "discards": "discarded {of:one}", "discards.have": "{have/has/have} discarded {of:one}", "loses": "lost Influence",
            "loses.have": "{have/has/have} lost Influence", "gains": "gained Influence", "gains.have": "{have/has/have} gained Influence",
            "prepares": "prepared {of:one}", "prepares.have": "{have/has/have} prepared {of:one}", "counter": "activated a Counter",
            "counter.have": "{have/has/have} activated a Counter", "searches": "searched a deck", "level_up": "leveled up",
        }.items()
    ),
    phrase("past.damaged", "past", "{player:you/somebody/they} took damage{? {cause:from}}", "damaged"),
    phrase("past.damaged.have", "past", "{player:you/somebody/they} {have/has/have} taken damage{? {cause:from}}", "damaged"),
    phrase("happened", "fact", "{event:past} this turn", "happened", span="turn"),
    phrase("not_happened", "fact", "{inner:unhappened}", "not_so"),
    phrase("unhappened", "unhappened", "{event:not_past} this turn", "happened", span="turn"),
    *(
        phrase(f"not_past.{key}", "not_past", f"{{player:you/third}} {form}", "event", name=key.partition(".")[0])
        for key, form in {
            "plays": "did not play {of:one}", "plays.have": "{have/has} not played {of:one}", "plays.no": "played no {of:group}",
            "plays.have_no": "{have/has} played no {of:group}", "uses_reward": "did not use an Active Sync Reward",
            "uses_reward.have": "{have/has} not used an Active Sync Reward", "sacrifices": "did not sacrifice {of:one}",
            "sacrifices.have": "{have/has} not sacrificed {of:one}", "discards": "did not discard {of:one}",
            "discards.have": "{have/has} not discarded {of:one}", "prepares": "did not prepare {of:one}",
            "prepares.have": "{have/has} not prepared {of:one}",
        }.items()
    ),
    phrase("not_past.damaged", "not_past", "{player:you/third} did not take damage{? {cause:from}}", "damaged"),
    phrase("not_past.damaged.have", "not_past", "{player:you/third} {have/has} not taken damage{? {cause:from}}", "damaged"),
    *(
        phrase(f"not_past.no.{key}", "not_past", f"no {{who:group}} {form}", "event", name=key)
        for key, form in {"killed": "died", "attacks": "attacked", "enters": "entered the field"}.items()
    ),
    phrase("happened.now", "fact", "{event:past} this way", "happened", span="now"),
]


def _compared(id: str, printed: str, kind: str, own: str) -> list[Row]:
    """ "your Influence is 100 or less", "your level is 3 or higher", "your Influence is less than your opponent's"."""

    def row(key: str, rest: str, op: str) -> Phrase:
        return phrase(f"{id}.{key}", "fact", f"{{player:possessor}} {printed} is {rest}", kind, op=op)

    return [
        row("most", "{n:figure} or less", "<="), row("least", "{n:figure} or more", ">="), row("lower", "{n:figure} or lower", "<="),
        row("higher", "{n:figure} or higher", ">="), row("exact", "{n:figure}", "="), row("exactly", "exactly {n:figure}", "="),
        row("below", f"less than {{n:{own}}}", "<"), row("above", f"more than {{n:{own}}}", ">"),
        row("lower_than", f"lower than {{n:{own}}}", "<"), row("higher_than", f"higher than {{n:{own}}}", ">"),
        row("greater", f"greater than {{n:{own}}}", ">"), row("equal", f"equal to {{n:{own}}}", "="),
        phrase(f"{id}.own", own, "{player:possessor}", f"{id}_of"),
        phrase(f"{id}.own.full", own, f"{{player:possessor}} {printed}", f"{id}_of"),
        phrase(f"{id}.own.number", own, "{n:digits}", "number"),
    ]


FACTS: list[Row] = [
    phrase("influence.has_most", "fact", "{player:you/third/they} {have/has/have} {n:figure} or less Influence", "influence_is", op="<="),
    *_compared("influence", "Influence", "influence_is", "influence_bound"),
    *_compared("level", "level", "level_is", "level_bound"),
    phrase("level.hero", "fact", "your Hero is level {n:figure} or higher", "level_is", player=player("you"), op=">="),
    phrase("level.hero_is", "fact", "your Hero's level is {n:figure} or higher", "level_is", player=player("you"), op=">="),
    phrase("level.hero_exact", "fact", "your Hero's level is {n:figure}", "level_is", player=player("you"), op="="),
    phrase("only_hidden", "fact", "{player:you/third} {control/controls} only Hidden Followers", "only_hidden"),
    phrase("first_attack", "fact", "this is your first attack this turn", "first_attack"),
    phrase("first_attack.it", "fact", "it is your first attack this turn", "first_attack"),
    phrase("first_attack.the", "fact", "this is the first attack this turn", "first_attack"),
    phrase("no_attack.did", "fact", "{player:you/third} did not attack this turn", "no_attack"),
    phrase("no_attack", "fact", "{player:you/third} {have/has} not attacked this turn", "no_attack"),
    *(
        phrase(f"counter.{key}", "fact", f"{{player:you/third}} {{have/has}} {printed}", "controls", op=op, n=number(n),
               of=select("each", "Counter", filters=(Node("state", {"name": "prepared"}),)))
        for key, printed, op, n in (("a", "a prepared Counter", ">=", 1), ("none", "no prepared Counter", "=", 0))
    ),
    phrase("has_done", "fact", "{who:one/subjects} {has/have} {filters:done*single}", "fits"),
    phrase("has_not_done", "fact", "{who:one/subjects} {has/have} not {filters:done*single}", "fits", negated=True),
    phrase("did_not_do", "fact", "{who:one/subjects} did not {filters:not_done*single}", "fits", negated=True),
    phrase("self_is", "self_is", "{filters:predicate*single}", "fits", who=select("this", "Follower")),
    phrase("not_so", "not_so", "{inner:condition}", "not_so"),
    phrase("turn", "fact", "it is {player:possessor} turn", "during", span="turn"),
    phrase("not_turn", "fact", "it is not {player:possessor} turn", "during", span="not_turn"),
    phrase("during.turn", "during", "during {player:possessor} turn", "during", span="turn"),
    *include("condition", "during"),
    *bounded("tally_is", "fact", "{N} {of:tallied} this turn", "tally_is"),
    phrase("tallied.died", "tallied", "Followers died", "tally", event="killed", nouns=("Follower",), span="turn"),
    phrase("tallied.killed", "tallied", "Followers were killed", "tally", event="killed", nouns=("Follower",), span="turn"),
    phrase("tallied.enemy", "tallied", "enemy Followers died", "tally", event="killed", nouns=("Follower",), span="turn",
           player=player("opponent")),
    phrase("tallied.drives", "tallied", "Drives were played", "tally", event="drive", nouns=("Drive",), span="turn"),
]

# Somebody may prevent a sentence: "unless your opponent pays 20 Influence".
PAYING: list[Row] = [
    phrase("pays", "exception", "{player:other} {costs:paid*and}", "pays"),
    phrase("pays.you", "exception", "you {costs:paid_by_you*and}", "pays", player=player("you")),
    phrase("pays.they", "exception", "they {costs:paid_by_you*and}", "pays", player=player("that")),
    phrase("paid.loses", "paid", "loses {n:figure} Influence", "pay", player=DOER),
    phrase("paid.loses.you", "paid_by_you", "lose {n:figure} Influence", "pay", player=DOER),
    phrase("paid.influence", "paid", "pays {n:figure} Influence", "pay", player=DOER),
    phrase("paid.discards", "paid", "discards {what:some}", "discard", player=DOER),
    phrase("paid.sacrifices", "paid", "sacrifices {what:some}", "sacrifice", player=DOER),
    phrase("paid.influence.you", "paid_by_you", "pay {n:figure} Influence", "pay", player=DOER),
    phrase("paid.discards.you", "paid_by_you", "discard {what:some}", "discard", player=DOER),
    phrase("paid.sacrifices.you", "paid_by_you", "sacrifice {what:some}", "sacrifice", player=DOER),
]

LOOPS: list[Row] = [
    phrase("sentence.for_each", "sentence", "{?{link:link} }{parts:repeated*single}{.}", "sentence"),
    phrase("for_each", "repeated", "for each {per:countable}, {parts:instruction*and|then}", "for_each"),
    phrase("repeat.for_each", "imperative", "repeat this for each {n:counting}", "repeat"),
]
