"""HeroSync words: nouns, states, levels and Power, names, zones, durations, and the traits they make.

A Follower may be called by its side ("an enemy Follower", "a Follower you control"), by its numbers ("of level 2 or lower", "with
Power 60 or less"), by its name in quotation marks, and by what it is or did ("Hidden", "that attacked this turn").
"""

from __future__ import annotations

from cardwright.text import Terminal, include, phrase, words
from cardwright.text.phrases import Row
from cardwright.text.shared import attribute, nouns, states
from cardwright.text.shared import player as player_word
from cardwright.text.tree import Node, player

_THEIRS = Node("controlled_by", {"player": player("opponent")})
_MINE = Node("controlled_by", {"player": player("you")})
_ANY_FALLEN = Node("zone", {"name": "fallen", "player": None, "position": None})

NOUNS: list[Row] = [
    *nouns(
        card="card/cards", Follower="Follower/Followers", Drive="Drive/Drives", Counter="Counter/Counters", Hero="Hero/Heroes",
        character="character/characters", Follower_card="Follower card/Follower cards", Drive_card="Drive card/Drive cards",
        Counter_card="Counter card/Counter cards",
    ),
    *words("zone_name", hand="hand", deck="deck", fallen="Fallen Area"),
    *words("zone_names", hand="hands", deck="decks", fallen="Fallen Areas"),
    *words("keyword_name", AGILE="Agile"),
    Terminal("quoted_name", r"[^\"@#\n]{1,60}", "Kindred"),
]

PLAYER_WORDS: list[Row] = [
    player_word("your_opponent", "other", "your opponent", "opponent"),
    player_word("your_opponents", "possessor", "your opponent's", "opponent"),
    player_word("their_owner", "possessor", "their owner's", "owner"),
    player_word("their_controller", "possessor", "their controller's", "controller"),
    player_word("turn_player", "other", "the turn player", "performer"),
    phrase("player.controller_of.whose", "other", "{of:pointed_own} controller", "player", who="controller"),
    phrase("player.controllers_of.whose", "possessor", "{of:pointed_own} controller's", "player", who="controller"),
    phrase("pointed.this.s", "pointed_own", "this {nouns:noun*single}'s", "select", quant="this"),
    phrase("pointed.that.s", "pointed_own", "that {nouns:noun*single}'s", "select", quant="that"),
    # Damage to a Hero is damage to its player (HRS-3.1).
    *include("hit", "you", "third"),
    player_word("hit.hero", "hit", "your Hero", "you"),
    player_word("hit.enemy", "hit", "the enemy Hero", "opponent"),
    player_word("hit.opponents", "hit", "your opponent's Hero", "opponent"),
    player_word("hit.heroes", "hit", "each Hero", "each"),
    player_word("hit.them", "hit", "them", "that"),
]

STATES: list[Row] = [
    phrase("enemy", "adjective", "enemy", "controlled_by", player=player("opponent")),
    phrase("level.before", "adjective", "level {n:figure}", "value", name="level", op="="),
    phrase("friendly", "adjective", "friendly", "controlled_by", player=player("you")),
    *states("adjective", "predicate", hidden="Hidden", visible="visible", attacking="attacking", prepared="prepared"),
    *states("adjective", attacked="attacked", in_play="fielded"),
    phrase("state.defending", "adjective", "defending", "state", name="attacked"),
    *states("predicate", attacked="being attacked", attacking_hero="attacking the enemy Hero", in_play="on the field", battling="battling"),
    phrase("is.attacking_directly", "predicate", "attacking directly", "state", name="attacking_hero"),
    phrase("is.in_play", "predicate", "in play", "state", name="in_play"),
    phrase("is_a", "predicate", "{a} {nouns:noun*or}", "of_type"),
    *states(
        "trait", in_play="on the field", entered="that entered this turn", has_attacked="that attacked this turn",
        not_attacked="that has not attacked this turn", raised="with a Power increase", lowered="with a Power decrease",
        not_raised="without a Power increase", not_lowered="without a Power decrease", advance="with an Advance ability",
        no_advance="without an Advance ability", dies="with a Dies ability", no_dies="without a Dies ability", able="with an ability",
        own_allegiance="of your Hero's allegiance", open="of the Open Expansion", same_allegiance="of the same allegiance",
        not_entered="that did not enter this turn", has_power="with Power",
    ),
    phrase("trait.is_in_play", "trait", "in play", "state", name="in_play"),
    phrase("trait.entered_field", "trait", "that entered the field this turn", "state", name="entered"),
    phrase("trait.attacked_past", "trait", "that has attacked this turn", "state", name="has_attacked"),
    phrase("trait.have_attacked", "trait", "that have attacked this turn", "state", name="has_attacked"),
    phrase("trait.did_not_attack", "trait", "that did not attack this turn", "state", name="not_attacked"),
    phrase("trait.have_not_attacked", "trait", "that have not attacked this turn", "state", name="not_attacked"),
    phrase("trait.allegiance", "trait", "of your allegiance", "state", name="own_allegiance"),
    *states(
        "possession", raised="a Power increase", lowered="a Power decrease", not_raised="no Power increase",
        not_lowered="no Power decrease", advance="an Advance ability", dies="a Dies ability", has_power="Power", able="an ability",
    ),
    *states("done", has_attacked="attacked this turn", entered="entered the field this turn"),
    phrase("not_done.attacked", "not_done", "attack this turn", "state", name="has_attacked"),
    phrase("not_done.just_attacked", "not_done", "attack", "state", name="has_attacked"),
    phrase("not_done.entered", "not_done", "enter the field this turn", "state", name="entered"),
    phrase("done.just_attacked", "done", "attacked", "state", name="has_attacked"),
    phrase("named", "trait", 'named "{name:quoted_name}"', "named"),
    phrase("in_name", "trait", 'with "{name:quoted_name}" in its name', "in_name"),
    phrase("in_name.many", "trait", 'with "{name:quoted_name}" in their names', "in_name"),
    phrase("in_name.their", "trait", 'with "{name:quoted_name}" in their name', "in_name"),
    phrase("is_named", "predicate", 'named "{name:quoted_name}"', "named"),
    phrase("has_in_name", "possession", '"{name:quoted_name}" in its name', "in_name"),
    phrase("with_keyword", "trait", "with {name:keyword_name}", "with_keyword"),
    phrase("without_keyword", "trait", "without {name:keyword_name}", "with_keyword", without=True),
    phrase("has_keyword", "possession", "{name:keyword_name}", "with_keyword"),
    phrase("without_abilities", "trait", "without abilities", "no_abilities"),
    phrase("without_an_ability", "trait", "without an ability", "no_abilities"),
    phrase("with_no_abilities", "trait", "with no abilities", "no_abilities"),
    phrase("no_abilities", "possession", "no abilities", "no_abilities"),
    *(
        phrase(f"{word}_{which}_fallen", "trait", f"{word} {which} Fallen Area", "located", place=_ANY_FALLEN)
        for word in ("in", "from") for which in ("any", "a")
    ),
    phrase("is_in_zone", "predicate", "in {place:zone}", "located"),
]


def _level(printed: str, suffix: str = "") -> list[Row]:
    """ "of level 2 or lower", "of level 3 or higher", "of level 1"; the same with a capital."""
    at = f"level{suffix}"
    return [
        phrase(f"of_{at}.most", "trait", f"of {printed} {{n:figure}} or lower", "value", name="level", op="<="),
        phrase(f"of_{at}.least", "trait", f"of {printed} {{n:figure}} or higher", "value", name="level", op=">="),
        phrase(f"of_{at}.less", "trait", f"of {printed} {{n:figure}} or less", "value", name="level", op="<="),
        phrase(f"of_{at}.more", "trait", f"of {printed} {{n:figure}} or more", "value", name="level", op=">="),
        phrase(f"with_{at}.less", "trait", f"with {printed} {{n:figure}} or less", "value", name="level", op="<="),
        phrase(f"with_{at}.more", "trait", f"with {printed} {{n:figure}} or more", "value", name="level", op=">="),
        phrase(f"{at}.before.most", "adjective", f"{printed} {{n:figure}} or lower", "value", name="level", op="<="),
        phrase(f"{at}.before.least", "adjective", f"{printed} {{n:figure}} or higher", "value", name="level", op=">="),
        phrase(f"of_{at}.exact", "trait", f"of {printed} {{n:figure}}", "value", name="level", op="="),
        phrase(f"with_{at}.most", "trait", f"with {printed} {{n:figure}} or lower", "value", name="level", op="<="),
        phrase(f"with_{at}.least", "trait", f"with {printed} {{n:figure}} or higher", "value", name="level", op=">="),
        phrase(f"of_{at}.up_to_yours", "last_trait", f"of {printed} equal to or lower than {{n:measured}}", "value", name="level", op="<="),
        phrase(f"of_{at}.equal", "last_trait", f"of {printed} equal to {{n:measured}}", "value", name="level", op="="),
        phrase(f"with_{at}.equal", "last_trait", f"with {printed} equal to {{n:measured}}", "value", name="level", op="="),
        phrase(f"of_{at}.below", "last_trait", f"of {printed} lower than {{n:measured}}", "value", name="level", op="<"),
        phrase(f"of_{at}.above", "last_trait", f"of {printed} higher than {{n:measured}}", "value", name="level", op=">"),
        phrase(f"its_{at}", "measured", f"{{of:whose}} {printed}", "attribute", name="level"),
        phrase(f"the_{at}_of", "measured", f"the {printed} of {{of:one}}", "attribute", name="level"),
        phrase(f"{at}.is", "measure_is", f"{printed} is {{n:figure}}", "value", name="level", op="="),
        phrase(f"{at}.is_most", "measure_is", f"{printed} is {{n:figure}} or lower", "value", name="level", op="<="),
        phrase(f"{at}.is_least", "measure_is", f"{printed} is {{n:figure}} or higher", "value", name="level", op=">="),
        phrase(f"{at}.total", "measured", f"the total {printed} of {{of:group}}", "total", name="level"),
    ]


NUMBERS: list[Row] = [
    *_level("level"),
    *_level("Level", ".capital"),
    *attribute("power", "Power"),
    *attribute("printed_power", "printed Power"),
    *attribute("base_power", "base Power"),
    phrase("current_power", "measured", "{of:whose} current Power", "attribute", name="power"),
    *(
        phrase(f"has_power.{key}", "possession", f"Power {{n:figure}} or {printed}", "value", name="power", op=op)
        for key, printed, op in (("less", "less", "<="), ("more", "more", ">="), ("lower", "lower", "<="), ("higher", "higher", ">="))
    ),
    *(
        phrase(f"with_power.{key}", "last_trait", f"with Power {printed} {{n:measured}}", "value", name="power", op=op)
        for key, printed, op in (
            ("at_most", "equal to or less than", "<="), ("at_most_of", "less than or equal to", "<="),
            ("at_least", "equal to or greater than", ">="), ("at_least_of", "greater than or equal to", ">="),
        )
    ),
    phrase("with_power", "trait", "with Power {n:figure}", "value", name="power", op="="),
    phrase("with_power.or_lower", "trait", "with Power {n:figure} or lower", "value", name="power", op="<="),
    phrase("with_power.or_higher", "trait", "with Power {n:figure} or higher", "value", name="power", op=">="),
    phrase("with_power.lower", "last_trait", "with lower Power than {n:powers}", "value", name="power", op="<"),
    phrase("with_power.less", "last_trait", "with less Power than {n:powers}", "value", name="power", op="<"),
    phrase("with_power.higher", "last_trait", "with higher Power than {n:powers}", "value", name="power", op=">"),
    phrase("with_power.more", "last_trait", "with more Power than {n:powers}", "value", name="power", op=">"),
    phrase("powers", "powers", "{of:one}", "attribute", name="power"),
    phrase("power.is_exactly", "measure_is", "Power is {n:figure}", "value", name="power", op="="),
    phrase("power.is_higher", "measure_is", "Power is higher than {n:measured}", "value", name="power", op=">"),
    phrase("power.is_lower", "measure_is", "Power is lower than {n:measured}", "value", name="power", op="<"),
    *(
        phrase(f"{best}_{name}_among", "measured", f"the {best} {printed} among {{of:group}}", "extreme", name=name, best=best)
        for name, printed in (("power", "Power"), ("level", "Level")) for best in ("highest", "lowest")
    ),
    phrase("power.total", "measured", "the total Power of {of:group}", "total", name="power"),
    phrase("hero_power", "measured", "{of:hero_own} Power", "attribute", name="power"),
    phrase("hero_own", "hero_own", "your Hero's", "select", quant="the", nouns=("Hero",), filters=(_MINE,)),
    phrase("hero_own.enemy", "hero_own", "the enemy Hero's", "select", quant="the", nouns=("Hero",), filters=(_THEIRS,)),
    *(
        phrase(f"{best}_{name}", "last_trait", f"with the {best} {printed}", "superlative", name=name, best=best)
        for name, printed in (("power", "Power"), ("level", "Level")) for best in ("highest", "lowest")
    ),
    phrase("the_best", "chosen", "the {?{filters:adjective*space} }{nouns:noun*single}{? {filters:trait*space}}"
           " {filters:superlative*single}", "select", quant="choose", n=Node("number", {"n": 1})),
    *(
        phrase(f"the.{best}_{name}", "superlative", f"with the {best} {printed}", "superlative", name=name, best=best)
        for name, printed in (("power", "Power"), ("level", "Level")) for best in ("highest", "lowest")
    ),
    phrase("half.rounded", "measured", "half {of:measured}, rounded down", "half"),
    phrase("times", "measured", "{n:several_times} times {of:measured}", "times"),
    phrase("times.number", "several_times", "{n:digits_from_2}", "number"),
    phrase("influence_of", "measured", "{player:possessor} Influence", "influence_of"),
    phrase("level_of", "measured", "{player:possessor} level", "level_of"),
    phrase("level_of.hero", "measured", "your Hero's level", "level_of", player=player("you")),
    phrase("level_of.enemy", "measured", "the enemy Hero's level", "level_of", player=player("opponent")),
    phrase("level_of.opponents_hero", "measured", "your opponent's Hero's level", "level_of", player=player("opponent")),
    phrase("damage_dealt", "measured", "the damage dealt", "that_much"),
    phrase("damage_just_dealt", "measured", "the damage just dealt", "that_much"),
    phrase("damage_taken", "measured", "the damage taken", "that_much"),
    phrase("same_amount", "so_much", "the same amount of", "that_much"),
    phrase("twice_so_much", "so_much", "twice that much", "twice", of=Node("that_much", {})),
    phrase("half_so_much", "so_much", "half that much", "half", of=Node("that_much", {})),
    phrase("half_as_much", "so_much", "half as much", "half", of=Node("that_much", {})),
    phrase("double_so_much", "so_much", "double that much", "twice", of=Node("that_much", {})),
    phrase("killed_this_turn", "counted", "Followers killed this turn", "tally", event="killed", nouns=("Follower",), span="turn"),
    phrase("died_this_turn", "counted", "Followers that died this turn", "tally", event="killed", nouns=("Follower",), span="turn"),
    phrase("enemy_killed", "counted", "enemy Followers killed this turn", "tally", event="killed", nouns=("Follower",), span="turn",
           player=player("opponent")),
    phrase("killed_each", "countable", "Follower killed this turn", "tally", event="killed", nouns=("Follower",), span="turn"),
    phrase("died_each", "countable", "Follower that died this turn", "tally", event="killed", nouns=("Follower",), span="turn"),
    phrase("enemy_killed_each", "countable", "enemy Follower killed this turn", "tally", event="killed", nouns=("Follower",), span="turn",
           player=player("opponent")),
    *(
        phrase(f"this_way.{word}", "countable", f"{{nouns:noun*single}} {word} this way", "this_way", how=word)
        for word in ("sacrificed", "killed", "discarded", "returned", "removed", "destroyed", "shuffled")
    ),
    phrase("drives_played", "counted", "Drives {player:you} have played this turn", "tally", event="drive", nouns=("Drive",), span="turn"),
    phrase("drive_played", "countable", "Drive {player:you} have played this turn", "tally", event="drive", nouns=("Drive",), span="turn"),
    *(
        phrase(f"prepared_by.{who}.{category}", category, f"{noun} {printed}", "select", quant="each", nouns=("Counter",),
               filters=(Node("state", {"name": "prepared"}), side))
        for who, printed, side in (("you", "you have prepared", _MINE), ("opponent", "your opponent has prepared", _THEIRS))
        for category, noun in (("countable", "Counter"), ("counted", "Counters"))
    ),
    phrase("counting", "counting", "{of:countable}", "count"),
]

STOCKS: list[Row] = [
    phrase("stock.hand", "stock", "cards in hand", "stock", name="hand"),
    phrase("stock.your_hand", "stock", "cards in your hand", "stock", name="hand"),
    phrase("stock.their_hand", "stock", "cards in their hand", "stock", name="hand"),
    phrase("stock.fallen", "stock", "cards in your Fallen Area", "stock", name="fallen"),
    phrase("stock.their_fallen", "stock", "cards in their Fallen Area", "stock", name="fallen"),
    phrase("stock.deck", "stock", "cards in your deck", "stock", name="deck"),
    phrase("stock.their_deck", "stock", "cards in their deck", "stock", name="deck"),
    phrase("stock.influence", "stock", "Influence", "stock", name="influence"),
    phrase("stock.counters", "stock", "prepared Counters", "stock", name="counters"),
]

DURATIONS: list[Row] = [
    phrase("until.turn", "duration", "until end of turn", "duration", name="turn"),
    phrase("until.the_turn", "duration", "until the end of the turn", "duration", name="turn"),
    phrase("until.this_turn", "duration", "until the end of this turn", "duration", name="turn"),
    phrase("this_turn", "span", "this turn", "duration", name="turn"),
    phrase("until.start", "duration", "until the start of {player:possessor} next turn", "duration", name="next_turn_start"),
    phrase("until.end", "duration", "until the end of {player:possessor} next turn", "duration", name="next_turn_end"),
    # What is forbidden or demanded in one turn only may as well be so until it is over.
    phrase("during_next", "next_turn", "during {player:possessor} next turn", "duration", name="next_turn_end"),
    phrase("this_battle", "span", "this battle", "duration", name="attack"),
    phrase("for_this_battle", "duration", "for this battle", "duration", name="attack"),
    phrase("during_battle", "duration", "during this battle", "duration", name="attack"),
    phrase("this_attack", "duration", "for this attack", "duration", name="attack"),
    # These two can only stand last: before a comma they begin an ability.
    phrase("while_field", "staying", "while {of:this_one} is on the field", "duration", name="leaves"),
    phrase("as_long_field", "staying", "as long as {of:this_one} is on the field", "duration", name="leaves"),
    phrase("until_leaves", "duration", "until {of:this_one} leaves the field", "duration", name="leaves"),
    phrase("this_one", "this_one", "this Follower", "select", quant="this", nouns=("Follower",)),
    phrase("rest_of_game", "duration", "for the rest of the game", "duration", name="game"),
    *include("duration", "span"),
]

HEROES: list[Row] = [
    phrase("killer", "one", "the {nouns:noun*single} that killed it", "killer"),
    *(
        row for cost, word in (("sacrifice", "sacrificed"), ("discard", "discarded"), ("reveal", "revealed"))
        for row in (
            phrase(f"paid.{cost}", "one", f"the {word} {{nouns:noun*single}}", "paid", cost=cost),
            phrase(f"paid.{cost}.s", "whose", f"the {word} {{nouns:noun*single}}'s", "paid", cost=cost),
        )
    ),
    phrase("this.from", "object", "this {nouns:noun*single} {filters:from_trait*single}", "select", quant="this"),
    phrase("enemy_hero", "one", "the enemy Hero", "select", quant="the", nouns=("Hero",), filters=(_THEIRS,)),
    *(
        phrase(f"the_{name}", "one", f"the {printed} Follower", "select", quant="the", nouns=("Follower",),
               filters=(Node("state", {"name": state}),))
        for name, printed, state in (("attacking", "attacking", "attacking"), ("defending", "defending", "attacked"),
                                     ("attacked", "attacked", "attacked"))
    ),
    phrase("the_attacker", "one", "the attacking character", "select", quant="the", nouns=("character",),
           filters=(Node("state", {"name": "attacking"}),)),
]
