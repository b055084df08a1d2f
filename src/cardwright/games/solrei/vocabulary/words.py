"""SolRei words: players, nouns, suits and states, zones, timings, durations, and the traits they make.

"Rival" and "engaged Rival" are the same player at a table for two; "attacking" and "defending Rival" are so only in that position
(SOL-15.1 to 15.4).
"""

from __future__ import annotations

from cardwright.text import Terminal, include, phrase, word, words
from cardwright.text.phrases import Phrase, Row
from cardwright.text.shared import YOU, attribute, bounded, nouns, player, states, this_way
from cardwright.text.tree import number
from cardwright.text.tree import player as player_node

from .kinds import SPANS, SUITS, TIMINGS

# Words that cannot be part of a name in a text, so that a name cannot swallow what stands after it.
NEVER = frozenset((
    "Art", "Arts", "Advantage", "Advantages", "Muse", "Muses", "Damage", "Card", "Cards", "Power", "Rei", "Rival", "Round", "Fight",
    "OFFENSE", "DEFENSE", "Readied", "Exhausted", "BROKEN", "Augmented", "TYPE", "SIGNATURE", "Skill",
))
# Keywords are verbs, also after a name: "an Art named Weighted Sleeves and BLOCK".
_VERBS = frozenset(
    verb + ending
    for verb in ("AUGMENT", "BLOCK", "BREAK", "CHARGE", "CHECK", "COUNTER", "CULTIVATE", "DISCARD", "DRAW", "EXHAUST", "GAIN", "GRAPPLE",
                 "HARVEST", "NEGATE", "READY", "RETALIATE", "SPEND", "SWAP")
    for ending in ("", "s", "S")
) | {"READIES"}
_NAME = r"[A-Z][\w'’!-]*(?: (?:[A-Z][\w'’!-]*|of|the|and|to|in|a|for|with|at)){0,6}"


def _rivals(id: str, printed: str, who: str) -> list[Phrase]:
    """A word for one other player, and its possessive."""
    return [player(id, "other", printed, who), player(f"{id}.s", "possessor", f"{printed}'s", who)]


PLAYERS: list[Row] = [
    *YOU,
    *_rivals("rival", "Rival", "opponent"),
    *_rivals("the_rival", "the Rival", "opponent"),
    *_rivals("your_rival", "your Rival", "opponent"),
    *_rivals("engaged", "engaged Rival", "opponent"),
    *_rivals("the_engaged", "the engaged Rival", "opponent"),
    *_rivals("attacking", "attacking Rival", "attacking"),
    *_rivals("the_attacking", "the attacking Rival", "attacking"),
    *_rivals("defending", "defending Rival", "defending"),
    *_rivals("the_defending", "the defending Rival", "defending"),
    *_rivals("target_rival", "target Rival", "target_rival"),
    *_rivals("target", "target player", "target"),
    *_rivals("that_rival", "that Rival", "that"),
    *_rivals("that", "that player", "that"),
    *_rivals("winner", "the winner", "winner"),
    *_rivals("loser", "the loser", "loser"),
    *_rivals("winner_of", "the winner of the Showdown", "winner"),
    *_rivals("loser_of", "the loser of the Showdown", "loser"),
    *_rivals("offense", "the Offensive player", "offense"),
    *_rivals("defense", "the Defensive player", "defense"),
    player("each", "third", "each player", "each"),
    player("each_rival", "third", "each Rival", "opponent"),
    player("each.s", "possessor", "each player's", "each"),
    player("each_rival.s", "possessor", "each Rival's", "opponent"),
    player("your_own", "possessor", "your own", "you"),
    *(
        phrase(f"player.its_{word}", "other", f"its {word}", "player", who=who)
        for word, who in (("player", "controller"), ("controller", "controller"), ("owner", "owner"))
    ),
    player("their", "possessor", "their", "that"),
    player("they", "they", "they", "that"),
    player("both", "they", "both players", "each"),
    *include("third", "other"),
    *include("anyone", "you", "third"),
    player("any", "somebody", "a player", "any"),
    *include("somebody", "third"),
    phrase("player.owner", "possessor", "its owner's", "player", who="owner"),
    phrase("player.their_owners", "owners", "their owners'", "player", who="owner"),
]

def _nouns(**forms: str) -> list[Row]:
    """Nouns whose plural can be told from the singular: "your Art" is one of them, while "your Damage" is all of it."""
    rows: list[Row] = []
    for value, form in forms.items():
        singular, plural = form.split("/")
        name = value.replace("_", " ")
        rows += [word("sole_noun", singular, name), word("nouns", plural, name)]
    return rows


NOUNS: list[Row] = [
    *_nouns(
        card="card/cards", Art="Art/Arts", Damage_card="Damage card/Damage cards", ability="ability/abilities",
        Action_Card="Action Card/Action Cards", Attack_Card="Attack Card/Attack Cards", Charge_Card="Charge Card/Charge Cards",
        Muse="Muse/Muses", Advantage="Advantage/Advantages", Ace="Ace/Aces", King="King/Kings", Queen="Queen/Queens", Jack="Jack/Jacks",
        SIGNATURE_MOVE="SIGNATURE MOVE/SIGNATURE MOVES",
    ),
    *include("noun", "sole_noun"),
    *nouns(Damage="Damage/Damage"),
    word("sole_noun", "point of Damage", "point of Damage"), word("nouns", "points of Damage", "point of Damage"),
    phrase("possessed", "possessed", "{filters:owner*single} {?{filters:adjective*space} }{nouns:sole_noun*single}", "select", quant="the"),
    *words("link_noun", ability="ability"),
    *words("link_nouns", ability="abilities"),
    *(word("suit", suit, suit) for suit in SUITS),
    *words("zone_name", hand="hand", deck="deck", action_deck="Action Deck", discard="Discard pile", damage="Damage Zone"),
    *words("zone_names", hand="hands", deck="decks", action_deck="Action Decks", discard="Discard piles", damage="Damage Zones"),
    phrase("zone.target_hand", "zone", "target hand", "zone", name="hand", player=player_node("target")),
    phrase("zone.the_discard", "zone", "the Discard pile", "zone", name="discard"),
    phrase("zone.the_deck", "zone", "the deck", "zone", name="deck"),
    Terminal("skill_name", r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,2}", "Guard", splits=True),
    Terminal("type_name", r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,2}", "Duelist", splits=True, never=NEVER),
    Terminal("type_word", r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,2}", "Duelist", splits=True, never=NEVER | {"Ace", "King", "Queen", "Jack"}),
    Terminal("signature_name", r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,2}", "Ashley", splits=True, never=NEVER),
    Terminal("plain_name", r"(?!TYPE-|SIGNATURE-)[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,2}", "Ashley", splits=True, never=NEVER),
    Terminal("card_name", _NAME, "Weighted Sleeves", splits=True, never=NEVER | _VERBS),
    Terminal("style_name", r"[A-Z][\w'’-]*", "Stance", never=NEVER),
]


def _state(category: str, name: str, printed: str) -> Phrase:
    return phrase(f"{category}.as.{printed}", category, printed, "state", name=name)


STATES: list[Row] = [
    *states(
        "adjective", "predicate", readied="Readied", exhausted="Exhausted", broken="BROKEN", augmented="Augmented", face_up="face-up",
        face_down="face-down", red="Red", black="Black", odd="odd", even="even",
    ),
    *(
        _state(category, name, printed)
        for category in ("adjective", "predicate")
        for name, printed in (
            ("readied", "READIED"), ("exhausted", "EXHAUSTED"), ("broken", "Broken"), ("augmented", "AUGMENTED"),
            ("red", "red"), ("black", "black"),
        )
    ),
    *states("adjective", attached="attached", placed="placed"),
    *states("predicate", placed="placed"),
    phrase("state.attached_to", "trait", "attached to your Muse", "state", name="attached"),
    phrase("suit.adjective", "adjective", "{suit:suit}", "suited"),
    phrase("suit.of", "trait", "of suit {suit:suit}", "suited"),
    phrase("suit.is", "predicate", "{suit:suit}", "suited"),
    phrase("suit.is_either", "predicate", "{suits:suit*or2}", "suited_either"),
    phrase("suit.either", "adjective", "{suits:suit*or2}", "suited_either"),
    phrase("suit.is_of", "predicate", "of suit {suit:suit}", "suited"),
    phrase("suit.is_a", "predicate", "a {suit:suit}", "suited"),
    phrase("is_a", "predicate", "{a} {?{filters:adjective*space} }{nouns:noun*or}", "such"),
    # What a card was that a text just discarded, broke or NEGATEd: cards keep what they are.
    phrase("was_a", "fact", "{who:one} was {filters:card_of_a_kind*single}", "fits"),
    phrase("was_not_a", "fact", "{who:one} was not {filters:card_of_a_kind*single}", "fits", negated=True),
    phrase("card_of_a_kind", "card_of_a_kind", "{a} {?{filters:adjective*space} }{nouns:noun*or}", "such"),
    phrase("is_of_power", "predicate", "of Power {n:figure} or more", "value", name="power", op=">="),
    phrase("is_of_power.less", "predicate", "of Power {n:figure} or less", "value", name="power", op="<="),
    phrase("named", "trait", "named {name:card_name}", "named"),
    phrase("is_named", "predicate", "named {name:card_name}", "named"),
    phrase("style", "trait", "of type {name:style_name}", "styled"),
    phrase("of_player", "control_trait", "of {player:other}", "controlled_by"),
    phrase("of_yours", "control_trait", "of yours", "controlled_by", player=player_node("you")),
    phrase("you_have", "control_trait", "{player:you} have", "controlled_by"),
    phrase("they_have", "control_trait", "{player:they} have", "controlled_by"),
    phrase("has_got", "control_trait", "{player:third} has", "controlled_by"),
    phrase("skill.has", "possession", "[Skill: {name:skill_name}]", "has_word", of="skill"),
    phrase("type.has", "possession", "TYPE-{name:type_name}", "has_word", of="type"),
    phrase("type.is", "predicate", "TYPE-{name:type_name}", "has_word", of="type"),
    phrase("signature.is", "predicate", "SIGNATURE-{name:signature_name}", "has_word", of="signature"),
    phrase("signature.has", "possession", "SIGNATURE-{name:signature_name}", "has_word", of="signature"),
    *bounded("has.power", "possession", "Power {N}", "value", few="less", name="power"),
    *bounded("has.so_much_power", "possession", "{N} Power", "value", few="less", name="power"),
    *attribute("power", "Power"),
    *bounded("of.power", "trait", "of Power {N}", "value", few="less", name="power"),
]

# "1 of your Damage", "2 of that Rival's Arts", "all your Arts": counts of what someone has.
_OWNED = "{filters:owner*single} {?{filters:adjective*space} }{nouns:nouns*or}"
COUNTS: list[Row] = [
    phrase("one_of.figure", "chosen", f"1 of {_OWNED}", "select", quant="choose", n=number(1)),
    phrase("several_of", "chosen_many", f"{{n:several}} of {_OWNED}", "select", quant="choose"),
    phrase("up_to_of", "chosen_many", f"up to {{n:several}} of {_OWNED}", "select", quant="up_to"),
    phrase("up_to_one_of", "chosen", f"up to 1 of {_OWNED}", "select", quant="up_to", n=number(1)),
    phrase("all_of_owned", "many", f"all of {_OWNED}", "select", quant="each"),
    phrase("all_owned", "many", f"all {_OWNED}", "select", quant="each"),
    phrase("bare.one", "bare_count", "1", "select", quant="choose", n=number(1)),
    phrase("bare.several", "bare_count", "{n:several}", "select", quant="choose"),
    phrase("bare.up_to", "bare_count", "up to {n:figure}", "select", quant="up_to"),
    phrase("bare.random", "bare_random", "1 at random", "select", quant="random", n=number(1), nouns=("card",)),
    phrase("bare.randoms", "bare_random", "{n:several} at random", "select", quant="random", nouns=("card",)),
    phrase("at_random.from", "at_random", "1 card at random {filters:from_trait*single}", "select", quant="random", n=number(1),
           nouns=("card",)),
    phrase("at_random.several_from", "at_random", "{n:several} cards at random {filters:from_trait*single}", "select", quant="random",
           nouns=("card",)),
]

TIMES: list[Row] = [
    *(word("timing", name, name) for name in (*TIMINGS, *SPANS)),
    *(word("step_name", name, name) for name in TIMINGS),
]

DURATIONS: list[Row] = [
    phrase("until.round", "duration", "this round", "duration", name="round"),
    phrase("until.Round", "duration", "this Round", "duration", name="round"),
    phrase("until.end_of_round", "duration", "until the end of the round", "duration", name="round"),
    phrase("until.end_of_this_round", "duration", "until the end of this round", "duration", name="round"),
    phrase("until.bare_end", "duration", "until end of round", "duration", name="round"),
    phrase("until.END", "duration", "until END OF ROUND", "duration", name="round"),
    phrase("until.reset", "duration", "until the RESET PHASE", "duration", name="reset"),
    phrase("until.step", "duration", "until the end of the step", "duration", name="step"),
    phrase("until.this_step", "duration", "until the end of this step", "duration", name="step"),
    phrase("until.start", "duration", "until the next START OF ROUND", "duration", name="start"),
    phrase("until.next_round", "duration", "next round", "duration", name="next"),
    phrase("until.next_Round", "duration", "next Round", "duration", name="next"),
    phrase("until.fight", "duration", "for the rest of the Fight", "duration", name="fight"),
    # What lasts while something holds is said after it only: before it, it would be an ability of its own.
    phrase("until.while", "while_it_holds", "while {condition:condition}", "duration", name="while"),
    phrase("until.as_long", "while_it_holds", "as long as {condition:condition}", "duration", name="while"),
    phrase("lasting.while", "instruction", "{what:lastable} {until:while_it_holds}", "lasting"),
    phrase("span.round", "span", "this round", "duration", name="round"),
    phrase("span.Round", "span", "this Round", "duration", name="round"),
    phrase("span.fight", "span", "this Fight", "duration", name="fight"),
    phrase("limit.round", "limit", "once per Round", "limit", n=number(1), span="round"),
    phrase("limit.round_low", "limit", "once per round", "limit", n=number(1), span="round"),
    phrase("limit.fight", "limit", "once per Fight", "limit", n=number(1), span="fight"),
    phrase("limit.twice", "limit", "twice per Round", "limit", n=number(2), span="round"),
    phrase("limit.twice_fight", "limit", "twice per Fight", "limit", n=number(2), span="fight"),
    phrase("limit.n", "limit", "up to {n:printed_several} times per Round", "limit", span="round"),
    phrase("limit.n_fight", "limit", "up to {n:printed_several} times per Fight", "limit", span="fight"),
]

STOCKS: list[Row] = [
    phrase("stock.hand", "stock", "cards in hand", "stock", name="hand"),
    phrase("stock.deck", "stock", "cards in deck", "stock", name="deck"),
    phrase("stock.rei", "stock", "Rei", "stock", name="rei"),
    phrase("countable.hand", "countable", "card in hand", "stock", name="hand"),
    phrase("counted.hand", "counted", "cards in hand", "stock", name="hand"),
    phrase("countable.points", "countable", "Damage {player:you} {what:point_word} this round", "points_counted"),
    phrase("countable.points.third", "countable", "Damage {player:third} {what:point_word} this round", "points_counted"),
    phrase("countable.point_of", "countable", "point of Damage {player:you} {what:point_word} this round", "points_counted"),
    phrase("countable.point", "countable", "point {player:you} {what:point_word} this round", "points_counted"),
    phrase("counted.points", "counted", "Damage {player:you} {what:point_word} this round", "points_counted"),
    phrase("counted.points.third", "counted", "Damage {player:third} {what:point_word} this round", "points_counted"),
    phrase("counted.point_of", "counted", "points of Damage {player:you} {what:point_word} this round", "points_counted"),
    phrase("counted.point", "counted", "points {player:you} {what:point_word} this round", "points_counted"),
    phrase("damage_done", "measured", "the {of:damage_done}", "count"),
    phrase("damage_done.you", "damage_done", "Damage {player:you} {what:point_word} this round", "points_counted"),
    phrase("damage_done.third", "damage_done", "Damage {player:third} {what:point_word} this round", "points_counted"),
    *this_way("round", discards="discarded"),
    *words("point_word", taken="took", blocked="blocked", dealt="dealt"),
    phrase("countable.arts", "countable", "Art {player:you} activated this round", "activations", what="arts"),
    phrase("countable.arts.third", "countable", "Art {player:third} activated this round", "activations", what="arts"),
    phrase("countable.arts.any", "countable", "Art activated this round", "activations", what="arts"),
    phrase("power_of", "measured", "{player:possessor} Power", "player_number", name="power"),
    phrase("damage_value", "measured", "{player:possessor} Damage value", "player_number", name="damage"),
    phrase("difference", "measured", "the difference between both Powers", "difference"),
]
