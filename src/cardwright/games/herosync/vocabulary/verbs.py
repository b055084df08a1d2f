"""HeroSync instructions and statements: Influence, killing, Power, moving cards, Counters, negation, attacks, status, levels.

An *instruction* is carried out once; a *statement* is true for a while (`lasting`) or as long as its passive applies. What a
character "gains" or "gets" is given once; what it "has" holds as long as its source says so (HRS-11.1b).
"""

from __future__ import annotations

from cardwright.text import include, phrase, words
from cardwright.text.phrases import Row
from cardwright.text.shared import DOER, deed
from cardwright.text.tree import Arg, Node, number, player, select

_TURN = Node("duration", {"name": "turn", "player": None, "of": None, "condition": None})
_AGILE = Node("keyword", {"name": "AGILE", "n": None})


def _influence(id: str, verb: str, kind: str, cost: bool = False) -> list[Row]:
    """ "gain 20 Influence", "gain 10 Influence for each …", "gain Influence equal to …", "gain that much Influence"."""
    return [
        *deed(id, verb, "{n:figure} Influence{? for each {per:countable}}", kind, cost="{n:figure} Influence" if cost else ""),
        *deed(f"{id}.that_much", verb, "{n:so_much} Influence", kind),
        *deed(f"{id}.equal", verb, "Influence equal to {n:measured}", kind),
    ]


INFLUENCE: list[Row] = [
    *deed("damage", "deal/deals", "{n:figure} damage to {to:hit}{? for each {per:countable}}", "damage"),
    *deed("damage.so_much", "deal/deals", "{n:so_much} damage to {to:hit}", "damage"),
    *deed("damage.equal", "deal/deals", "damage equal to {n:measured} to {to:hit}", "damage"),
    *deed("damage.to_equal", "deal/deals", "damage to {to:hit} equal to {n:measured}", "damage"),
    phrase("damage.by", "instruction", "{by:dealer} deals {n:figure} damage to {to:hit}{? for each {per:countable}}", "damage",
           player=DOER),
    phrase("damage.by.equal", "instruction", "{by:dealer} deals damage equal to {n:measured} to {to:hit}", "damage", player=DOER),
    *include("dealer", "pointed", "chosen"),
    phrase("take", "instruction", "{to:you/third/they} {take/takes/take} {n:figure} damage{? for each {per:countable}}", "damage",
           player=DOER),
    phrase("take.so_much", "instruction", "{to:you/third/they} {take/takes/take} {n:so_much} damage", "damage", player=DOER),
    phrase("take.equal", "instruction", "{to:you/third/they} {take/takes/take} damage equal to {n:measured}", "damage", player=DOER),
    *_influence("lose", "lose/loses", "lose_influence", cost=True),
    *_influence("gain_influence", "gain/gains", "gain_influence"),
    *deed("lose.half", "lose/loses", "{n:half_of} Influence", "lose_influence"),
    *deed("lose.half_rounded", "lose/loses", "{n:half_of} Influence, rounded down", "lose_influence"),
    phrase("half_of", "half_of", "half {of:influence_own}", "half"),
    phrase("influence_own", "influence_own", "{player:possessor}", "influence_of"),
    phrase("pay", "cost", "pay {n:figure} Influence", "lose_influence", player=DOER),
    phrase("pay.now", "imperative", "pay {n:figure} Influence", "pay", player=DOER),
    *deed("set_influence", "set/sets", "{whose:possessor} Influence to {n:amount}", "set_influence"),
    phrase("influence_becomes", "instruction", "{whose:possessor} Influence becomes {n:amount}", "set_influence", player=DOER),
    phrase("prevent", "lastable", "prevent the next {n:figure} damage{? {cause:cause}} dealt to {whose:hit}", "prevent"),
    phrase("prevent.take", "lastable", "prevent the next {n:figure} damage {whose:you/other} would take{? {cause:cause}}", "prevent"),
    phrase("prevent.plain", "lastable", "prevent the next {n:figure} damage{? {cause:cause}}", "prevent", whose=player("you")),
    phrase("prevent.all", "lastable", "prevent all damage{? {cause:cause}}", "prevent", whose=player("you")),
    phrase("prevent.all_take", "statement", "prevent all damage {whose:you/other} would take{? {cause:cause}}", "prevent"),
    phrase("prevent.all_dealt", "statement", "prevent all damage{? {cause:cause}} dealt to {whose:hit}", "prevent"),
    phrase("prevent_it", "imperative", "prevent it", "prevent_it"),
    phrase("prevent_that", "imperative", "prevent that damage", "prevent_it"),
    phrase("prevent_some", "imperative", "prevent {n:figure} of it", "prevent_it"),
    phrase("prevent_some.that", "imperative", "prevent {n:figure} of that damage", "prevent_it"),
    *words("cause", attack="from direct attacks", kill="from kills", effect="from effects"),
]


def _taken(id: str, template: str, how: str, **fixed: Arg) -> Row:
    """A statement about the damage that a player takes, from anything or from one cause."""
    return phrase(id, "statement", template, "damage_change", how=how, **fixed)


DAMAGE: list[Row] = [
    _taken("reduce", "reduce damage {whose:you/other} {take/takes}{? {cause:cause}} by {n:figure}", "less"),
    _taken("reduced", "damage {whose:you/other} {take/takes}{? {cause:cause}} is reduced by {n:figure}", "less"),
    _taken("increased", "damage {whose:you/other} {take/takes}{? {cause:cause}} is increased by {n:figure}", "add"),
    _taken("doubled", "damage {whose:you/other} {take/takes}{? {cause:cause}} is doubled", "mul", n=number(2)),
    _taken("halved", "damage {whose:you/other} {take/takes}{? {cause:cause}} is halved", "half", n=number(2)),
    *(
        _taken(f"dealt_to.{key}", f"damage dealt to {{whose:hit}}{{? {{cause:cause}}}} is {printed}", how, **fixed)
        for key, printed, how, fixed in (
            ("less", "reduced by {n:figure}", "less", {}), ("more", "increased by {n:figure}", "add", {}),
            ("double", "doubled", "mul", {"n": number(2)}), ("half", "halved", "half", {"n": number(2)}),
        )
    ),
    _taken("all_doubled", "damage{? {cause:cause}} is doubled", "mul", n=number(2), whose=player("each")),
    _taken("all_damage_doubled", "all damage{? {cause:cause}} is doubled", "mul", n=number(2), whose=player("each")),
    _taken("all_reduced", "damage{? {cause:cause}} is reduced by {n:figure}", "less", whose=player("each")),
    _taken("becomes_n", "damage {whose:you/other} {take/takes}{? {cause:cause}} becomes {n:figure}", "set"),
    _taken("take_double", "{whose:you/third} {take/takes} double damage{? {cause:cause}}", "mul", n=number(2)),
    _taken("take_no", "{whose:you/third} {take/takes} no damage{? {cause:cause}}", "mul", n=number(0)),
    _taken("take_more", "{whose:you/third} {take/takes} {n:figure} more damage{? {cause:cause}}", "add"),
    _taken("take_less", "{whose:you/third} {take/takes} {n:figure} less damage{? {cause:cause}}", "less"),
    *(
        phrase(f"dealt_by.{key}", "statement", f"damage dealt by {{who:one/group}} is {printed}", "deals", how=how, **fixed)
        for key, printed, how, fixed in (
            ("more", "increased by {n:figure}", "add", {}), ("less", "reduced by {n:figure}", "less", {}),
            ("double", "doubled", "mul", {"n": number(2)}),
        )
    ),
    phrase("deals_double", "statement", "{who:one/subjects} {deals/deal} double damage", "deals", how="mul", n=number(2)),
    phrase("deals_no", "statement", "{who:one/subjects} {deals/deal} no damage", "deals", how="mul", n=number(0)),
    phrase("deals_more", "statement", "{who:one/subjects} {deals/deal} {n:figure} more damage", "deals", how="add"),
    phrase("deals_less", "statement", "{who:one/subjects} {deals/deal} {n:figure} less damage", "deals", how="less"),
]

GIFTS: list[Row] = [
    phrase("plus", "change", "+{n:figure} Power{? for each {per:countable}}", "change", name="power"),
    phrase("minus", "change", "-{n:figure} Power{? for each {per:countable}}", "change", name="power", down=True),
    phrase("plus.equal", "equal_change", "Power equal to {n:measured}", "change", name="power"),
    phrase("plain_plus", "plain_change", "{n:figure} Power{? for each {per:countable}}", "change", name="power"),
    *include("gift", "change", "keyword"),
    *include("gained", "gift", "equal_change", "plain_change"),
    *include("had", "gift", "plain_change", "equal_change"),
    phrase("keyword", "keyword", "{name:keyword_name}", "keyword"),
    *include("loss", "keyword"),
    phrase("all_abilities", "loss", "all abilities", "all_abilities"),
    phrase("its_abilities", "loss", "its abilities", "all_abilities"),
    phrase("their_abilities", "loss", "their abilities", "all_abilities"),
    phrase("lost.power", "lost_power", "{n:figure} Power{? for each {per:countable}}", "change", name="power", down=True),
    phrase("lost.power.equal", "lost_power", "Power equal to {n:measured}", "change", name="power", down=True),
    phrase("gain", "one_time", "{who:one/subjects} {gains/gain} {gifts:gained*and}", "gain"),
    phrase("get", "one_time", "{who:one/subjects} {gets/get} {gifts:change*and}", "gain"),
    phrase("have", "has_statement", "{who:one/subjects} {has/have} {gifts:had*and}", "gain"),
    phrase("gain_and_ban", "one_time", "{who:one/subjects} {gains/gain} {gifts:gained*and} and cannot {deed:deed}", "gain_and_ban"),
    phrase("get_and_ban", "one_time", "{who:one/subjects} {gets/get} {gifts:change*and} and cannot {deed:deed}", "gain_and_ban"),
    phrase("have_and_ban", "has_statement", "{who:one/subjects} {has/have} {gifts:had*and} and cannot {deed:deed}", "gain_and_ban"),
    phrase("lose_power", "one_time", "{who:one/subjects} {loses/lose} {gifts:lost_power*single}", "gain"),
    phrase("lose", "statement", "{who:one/subjects} {loses/lose} {gifts:loss*and}", "lose"),
    phrase("lose_and_get", "statement", "{who:one/subjects} {loses/lose} {lost:loss*and} and {gets/get} {gifts:change*and}",
           "lose_and_gain"),
    phrase("lose_and_gain", "statement", "{who:one/subjects} {loses/lose} {lost:loss*and} and {gains/gain} {gifts:gift*and}",
           "lose_and_gain"),
    phrase("has_no_abilities", "has_statement", "{who:one/subjects} {has/have} {gifts:no_gift*single}", "lose"),
    phrase("no_gift", "no_gift", "no abilities", "all_abilities"),
    *include("lastable", "one_time"),
    phrase("lasting.has", "instruction", "{what:has_statement} {until:duration}", "lasting"),
    phrase("lasting.staying", "instruction", "{what:lastable} {until:staying}", "lasting"),
]

POWER: list[Row] = [
    phrase("becomes", "one_time", "{who:whose} Power becomes {n:amount}", "set_value", name="power"),
    phrase("becomes.of", "one_time", "the Power of {who:object} becomes {n:amount}", "set_value", name="power"),
    phrase("becomes.hero", "one_time", "{who:hero_own} Power becomes {n:amount}", "set_value", name="power"),
    phrase("becomes.some", "one_time", "{who:anyones} Power becomes {n:amount}", "set_value", name="power"),
    phrase("double.some", "one_time", "double {who:anyones} Power", "multiply", name="power", by="double"),
    phrase("halve.some", "one_time", "halve {who:anyones} Power", "multiply", name="power", by="half"),
    phrase("is_set", "has_statement", "{who:whose} Power is {n:amount}", "set_value", name="power"),
    phrase("is_equal", "has_statement", "{who:whose} Power is equal to {n:measured}", "set_value", name="power"),
    phrase("double", "one_time", "double {who:whose} Power", "multiply", name="power", by="double"),
    phrase("double.of", "one_time", "double the Power of {who:object}", "multiply", name="power", by="double"),
    phrase("doubled", "one_time", "{who:whose} Power is doubled", "multiply", name="power", by="double"),
    phrase("doubled.of", "one_time", "the Power of {who:object} is doubled", "multiply", name="power", by="double"),
    phrase("halve", "one_time", "halve {who:whose} Power", "multiply", name="power", by="half"),
    phrase("halve.of", "one_time", "halve the Power of {who:object}", "multiply", name="power", by="half"),
    phrase("halved", "one_time", "{who:whose} Power is halved", "multiply", name="power", by="half"),
    phrase("halved.of", "one_time", "the Power of {who:object} is halved", "multiply", name="power", by="half"),
    phrase("swap", "lastable", "swap the Power of {what:many}", "swap_power"),
    phrase("swap.their", "lastable", "swap their Power", "swap_power", what=select("them")),
    phrase("swap.two", "lastable", "swap the Power of {what:one} and {other:one}", "swap_power"),
    *deed("clear", "remove/removes", "all {of:changes} from {what:object}", "clear_power"),
    *deed("clear.power", "remove/removes", "all Power {of:changes} from {what:object}", "clear_power"),
    phrase("lose_changes", "instruction", "{what:one/subjects} {loses/lose} all Power {of:changes}", "clear_power", player=DOER),
    *words("changes", increases="increases", decreases="decreases"),
]

KILLING: list[Row] = [
    *deed("kill", "kill/kills", "{what:object}", "kill"),
    *deed("destroy", "destroy/destroys", "{what:object}", "destroy"),
    *deed("sacrifice", "sacrifice/sacrifices", "{what:object}", "sacrifice", cost="{what:untargeted}"),
    *deed("sacrifice.choice", "sacrifice/sacrifices", "{what:some} of their choice", "sacrifice"),
    phrase("remove.cost", "cost", "remove {what:untargeted} from the game", "remove", player=DOER),
    *deed("remove", "remove/removes", "{what:object} from the game", "remove"),
    *deed("remove.top", "remove/removes", "{what:top_cards} from the game", "remove", cost="{what:top_cards} from the game"),
    *deed("enter", "put/puts", "{what:object} onto the field{?hidden: Hidden}", "enter"),
    *deed("enter.yours", "put/puts", "{what:object} onto the field{?hidden: Hidden} under {whose:possessor} control", "enter"),
    *deed("summon", "summon/summons", "{what:object}{?hidden: Hidden}", "enter"),
    *deed("control", "take/takes", "control of {what:object}{? {until:duration}}", "gain_control"),
    *deed("control.gain", "gain/gains", "control of {what:object}{? {until:duration}}", "gain_control"),
]

CARDS: list[Row] = [
    *deed("look.card", "look/looks", "at {what:object}", "look"),
    *deed("prepare", "prepare/prepares", "{what:object}", "prepare"),
    *deed("choose", "choose/chooses", "{what:some}", "choose"),
    *deed("rearrange", "put/puts", "them back on top of your deck in any order", "arrange"),
    phrase("discard.yours", "instruction", "{player:third} discards {what:your_choice}", "discard"),
    phrase("discard.yours.they", "instruction", "{player:they} discard {what:your_choice}", "discard"),
    phrase("your_choice", "your_choice", "a card of your choice", "select", quant="choose", n=number(1), nouns=("card",),
           chooser=player("you")),
    phrase("reveal.this.cost", "cost", "reveal {what:pointed}", "reveal", player=DOER),
    phrase("discard.random.cost", "cost", "discard {what:at_random}", "discard", player=DOER),
]

STATUS: list[Row] = [
    phrase("hide", "one_time", "{who:one/subjects} {becomes/become} Hidden", "hide"),
    phrase("hidden.gain", "one_time", "{who:one/subjects} {gains/gain} Hidden", "hide"),
    phrase("enters_hidden", "statement", "{who:one/subjects} {enters/enter} the field Hidden", "enters_hidden"),
    *include("statement", "ban"),
    *(
        row for key, word in (("cannot", "cannot"), ("cant", "can't")) for row in (
            phrase(key, "ban", f"{{who:one/subjects}} {word} {{deed:deed}}", "cannot"),
            phrase(f"{key}.either", "ban", f"{{who:one/subjects}} {word} {{deeds:deed*or2}}", "cannot_either"),
            phrase(f"{key}.player", "ban", f"{{who:you/third}} {word} {{deed:player_deed}}", "cannot"),
        )
    ),
    phrase("cannot.entering", "ban", "{who:subjects} cannot attack the turn they enter the field", "cannot", deed="attack_entering"),
    phrase("counters_cannot", "ban", "Counters cannot be activated", "cannot", who=player("each"), deed="activate_counters"),
    phrase("counters_cannot.yours", "ban", "{who:possessor} Counters cannot be activated", "cannot", deed="activate_counters"),
    *(
        phrase(f"cannot.{key}", "ban", f"{{who:one/subjects}} cannot {printed}", "cannot", deed="attack_heroes")
        for key, printed in (("attack_the_hero", "attack the enemy Hero"), ("attack_directly", "attack directly"))
    ),
    phrase("rewards_cannot", "ban", "Active Sync Rewards cannot be used", "cannot", who=player("each"), deed="use_rewards"),
    phrase("must", "ban", "{who:one/subjects} must {deed:must_deed} if able", "must"),
    phrase("lasting.next_turn", "instruction", "{what:ban} {until:next_turn}", "lasting"),
    phrase("lasting.next_turn.first", "instruction", "{until:next_turn}, {what:ban}", "lasting"),
    phrase("must.turn", "instruction", "{what:must_turn}", "lasting", until=_TURN),
    phrase("must.turn.who", "must_turn", "{who:one/subjects} must {deed:must_deed} this turn if able", "must"),
    phrase("attack_twice", "has_statement", "{who:one/subjects} can attack twice each turn", "gain", gifts=(_AGILE,)),
    phrase("attack_twice.per", "has_statement", "{who:one/subjects} may attack twice per turn", "gain", gifts=(_AGILE,)),
    phrase("attack_twice.plain", "has_statement", "{who:one/subjects} can attack twice", "gain", gifts=(_AGILE,)),
    phrase("attack_twice.may", "has_statement", "{who:one/subjects} may attack twice", "gain", gifts=(_AGILE,)),
    *(
        phrase(f"allow.{verb}.{place}", "statement", f"{{who:one/subjects}} {verb} attack the enemy Hero even if {whose}", "allow",
               deed="attack_hero_anyway")
        for verb in ("may", "can")
        for place, whose in enumerate((
            "it controls Followers", "your opponent controls Followers", "your opponent controls visible Followers",
            "its player controls Followers",
        ))
    ),
    *words("must_deed", attack="attack"),
    *words(
        "deed",
        attack="attack", attack_entering="attack the turn it enters the field", attack_heroes="attack Heroes",
        attack_followers="attack Followers", be_attacked="be attacked", be_killed="be killed", be_killed_in_battle="be killed in battle",
        be_killed_by_effects="be killed by effects", be_targeted="be targeted", be_targeted_by_opponent="be targeted by your opponent",
        be_sacrificed="be sacrificed", become_hidden="become Hidden", be_returned="be returned to a hand", be_taken="be taken control of",
        activate_abilities="activate abilities", gain_power="gain Power",
    ),
    *words(
        "player_deed",
        activate_counters="activate Counters", prepare_counters="prepare Counters", play_followers="play Followers",
        play_drives="play Drives", use_rewards="use Active Sync Rewards", draw_cards="draw cards", gain_influence="gain Influence",
        lose_influence="lose Influence", take_damage="take damage", search_decks="search decks", attack="attack",
        discard_cards="discard cards",
    ),
]

ATTACKS: list[Row] = [
    *(
        phrase(f"again.{verb}.{place}", "instruction", f"{{what:one/subjects}} {verb} attack {rest}", "again", player=DOER)
        for verb in ("can", "may")
        for place, rest in enumerate((
            "again", "again this turn", "once more", "once more this turn", "an additional time", "an additional time this turn",
        ))
    ),
    *deed("redirect", "change/changes", "the target of the attack to {to:object}", "redirect"),
    *deed("redirect.that", "change/changes", "the target of that attack to {to:object}", "redirect"),
    *deed("redirect.its", "change/changes", "the attack's target to {to:object}", "redirect"),
    *deed("negate", "negate/negates", "{what:negatable}", "negate"),
    *words(
        "negatable", attack="the attack", that_attack="that attack", its_attack="its attack", effect="its effect",
        the_effect="the effect", that_effect="that effect", drive_effect="that Drive's effect", drive="that Drive",
        the_drive="the Drive", ability="that ability", its_ability="its ability", the_ability="the ability", reward="that reward",
        sync_reward="that Sync Reward", its_reward="its reward", it="it",
    ),
]

LEVELS: list[Row] = [
    phrase("play_level", "statement", "treat {whose:possessor} level as {n:figure} higher for playing {nouns:played*and}", "play_level"),
    phrase("play_level.is", "statement", "{whose:possessor} level is treated as {n:figure} higher for playing {nouns:played*and}",
           "play_level"),
    phrase("play_level.is_cards", "statement", "{whose:possessor} level counts as {n:figure} higher for playing {nouns:played*and}",
           "play_level"),
    phrase("play_level.as_if", "statement", "you may play {nouns:played*and} as if your level were {n:figure} higher", "play_level",
           whose=player("you")),
    *words("played", card="cards", Follower="Followers", Drive="Drives"),
    *deed("level_up", "level/levels", "up", "level_up"),
    phrase("level_up.hero", "instruction", "your Hero levels up", "level_up", player=player("you")),
    *(
        phrase(f"reuse.{place}", "instruction", f"you may use {what} once more this turn", "reuse", player=player("you"))
        for place, what in enumerate((
            "your Active Sync Reward", "an Active Sync Reward", "one of your Active Sync Rewards", "an Active Sync Reward you have used",
        ))
    ),
]
