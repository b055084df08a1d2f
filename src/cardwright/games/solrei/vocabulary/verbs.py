"""SolRei instructions and statements: the keywords, Rei, Power and Damage values, cards and positions, what cannot be done.

Keywords are printed in capitals; for another player they take a small s ("engaged Rival DISCARDs 1") or stand in capitals altogether.
A keyword without a number acts once (SOL-11.1).
"""

from __future__ import annotations

from cardwright.text import include, phrase, word, words
from cardwright.text.phrases import Row
from cardwright.text.shared import DOER, SAME, deed, unit
from cardwright.text.tree import Arg, Node, number, player, select

from .kinds import REI

_ABILITY = select("choose", "ability", n=number(1), target=True)
_ONE_CARD = select("choose", n=number(1))
_FOR_EACH = "{? for each {per:countable}}"


def act(id: str, verb: str, rest: str, kind: str, /, cost: str = "", **fixed: Arg) -> list[Row]:
    """A keyword of every person: "READY 1", "you READY 1", "Rival READIES 1"; the third person also in capitals throughout."""
    third = verb.split("/")[1]
    rows = deed(id, verb, rest, kind, cost, **fixed)
    if third != third.upper():
        tail = f" {rest}" if rest else ""
        rows.append(phrase(f"{id}.third", "instruction", f"{{player:third}} {third.upper()}{tail}", kind, **fixed))
        rows.append(phrase(f"{id}.third_same", "instruction", f"{third.upper()}{tail}", kind, player=SAME, **fixed))
    return rows


def counted(id: str, verb: str, kind: str, /, **fixed: Arg) -> list[Row]:
    """A keyword with a number, with "where X is …", or without one."""
    return [
        *act(id, verb, f"{{n:figure}}{_FOR_EACH}", kind, "", **fixed),
        *act(f"{id}.where", verb, "X, where X is {n:measured}", kind, "", **fixed),
        *act(f"{id}.once", verb, "", kind, "", n=number(1), **fixed),
    ]


KEYWORDS: list[Row] = [
    *counted("DRAW", "DRAW/DRAWs", "draw"),
    *act("DRAW.cards", "DRAW/DRAWs", "{n:cards}", "draw"),
    *act("DRAW.that_many", "DRAW/DRAWs", "that many", "draw", n=Node("that_much", {})),
    *deed("draw.n", "draw/draws", f"{{n:figure}}{_FOR_EACH}", "draw"),
    *counted("RETALIATE", "RETALIATE/RETALIATEs", "retaliate"),
    *counted("BLOCK", "BLOCK/BLOCKs", "cover"),
    *counted("COUNTER", "COUNTER/COUNTERs", "cover", back=True),
    *act("BLOCK.damage", "BLOCK/BLOCKs", "{n:figure} Damage", "cover"),
    *act("COUNTER.damage", "COUNTER/COUNTERs", "{n:figure} Damage", "cover", back=True),
    *(
        row
        for mark, what in (("all", "all Damage"), ("all_round", "all Damage this round"), ("all_points", "all points"))
        for row in (
            *act(f"BLOCK.{mark}", "BLOCK/BLOCKs", what, "cover", n=Node("all_points", {})),
            *act(f"COUNTER.{mark}", "COUNTER/COUNTERs", what, "cover", n=Node("all_points", {}), back=True),
        )
    ),
    *unit("bare_points", "point", "points"),
    *unit("damage_points", "point of Damage", "points of Damage"),
    *include("points", "bare_points", "damage_points"),
    *act("BLOCK.points", "BLOCK/BLOCKs", "{n:points}", "cover"),
    *act("COUNTER.points", "COUNTER/COUNTERs", "{n:points}", "cover", back=True),
    *act("CULTIVATE.cards", "CULTIVATE/CULTIVATEs", "{n:cards}", "cultivate"),
    *counted("CULTIVATE", "CULTIVATE/CULTIVATEs", "cultivate"),
    *act("HARVEST", "HARVEST/HARVESTs", "{n:figure}", "harvest", cost="{n:figure}"),
    *act("HARVEST.once", "HARVEST/HARVESTs", "", "harvest", cost="-", n=number(1)),
    *counted("CHECK", "CHECK/CHECKs", "check"),
    *include("turnable", "object", "bare_count"),
    *include("payable_cards", "untargeted", "bare_count"),
    *act("READY", "READY/READIES", f"{{what:turnable}}{_FOR_EACH}", "ready"),
    *act("EXHAUST", "EXHAUST/EXHAUSTs", f"{{what:turnable}}{_FOR_EACH}", "exhaust", cost="{what:payable_cards}"),
    *act("BREAK", "BREAK/BREAKs", f"{{what:turnable}}{_FOR_EACH}", "break", cost="{what:payable_cards}"),
    *act("READY.once", "READY/READIES", "", "ready", what=_ONE_CARD),
    *act("EXHAUST.once", "EXHAUST/EXHAUSTs", "", "exhaust", cost="-", what=_ONE_CARD),
    *act("BREAK.once", "BREAK/BREAKs", "", "break", cost="-", what=_ONE_CARD),
    *act("SWAP", "SWAP/SWAPs", "", "swap"),
    *act("GRAPPLE", "GRAPPLE/GRAPPLEs", "", "grapple"),
    *act("NEGATE", "NEGATE/NEGATEs", "{what:object}", "negate"),
    *act("NEGATE.once", "NEGATE/NEGATEs", "", "negate", what=_ABILITY),
    *act("CHARGE", "CHARGE/CHARGEs", "", "perform_charge"),
    *deed("perform_charge", "perform/performs", "a CHARGE", "perform_charge"),
]

DISCARDS: list[Row] = [
    *include("discardable", "some", "at_random", "bare_random", "bare_cards", "pointed"),
    phrase("bare_cards.one", "bare_cards", "1", "select", quant="choose", n=number(1), nouns=("card",)),
    phrase("bare_cards.several", "bare_cards", "{n:several}", "select", quant="choose", nouns=("card",)),
    phrase("bare_cards.up_to", "bare_cards", "up to {n:figure}", "select", quant="up_to", nouns=("card",)),
    phrase("bare_cards.one_from", "bare_cards", "1 {filters:from_trait*single}", "select", quant="choose", n=number(1), nouns=("card",)),
    phrase("bare_cards.several_from", "bare_cards", "{n:several} {filters:from_trait*single}", "select", quant="choose", nouns=("card",)),
    phrase("bare_random.from", "bare_random", "1 at random {filters:from_trait*single}", "select", quant="random", n=number(1),
           nouns=("card",)),
    phrase("bare_random.several_from", "bare_random", "{n:several} at random {filters:from_trait*single}", "select", quant="random",
           nouns=("card",)),
    phrase("bare_random.from_last", "bare_random", "1 {filters:from_trait*single} at random", "select", quant="random", n=number(1),
           nouns=("card",)),
    phrase("bare_random.several_last", "bare_random", "{n:several} {filters:from_trait*single} at random", "select", quant="random",
           nouns=("card",)),
    *include("discard_cost", "some", "bare_cards"),
    *act("DISCARD", "DISCARD/DISCARDs", "{what:discardable}", "discard", cost="{what:discard_cost}"),
    *act("DISCARD.once", "DISCARD/DISCARDs", "", "discard", what=select("choose", "card", n=number(1))),
    *(
        phrase(f"DISCARD.yours.{number_}", "instruction", f"{{player:third}} {verb} {{what:your_choice}}", "discard")
        for number_, verb in enumerate(("DISCARDs", "DISCARDS", "discards"))
    ),
    phrase("your_choice", "your_choice", "1 of your choice", "select", quant="choose", n=number(1), nouns=("card",), chooser=player("you")),
    *(
        phrase(f"your_choice.{one}", "your_choice", f"{one} card of your choice", "select", quant="choose", n=number(1), nouns=("card",),
               chooser=player("you"))
        for one in ("1", "a")
    ),
    phrase("your_choice.several", "your_choice", "{n:several} cards of your choice", "select", quant="choose", nouns=("card",),
           chooser=player("you")),
    *act("DISCARD.all", "DISCARD/DISCARDs", "{what:zone}", "discard", cost="{what:zone}"),
]

POWER: list[Row] = [
    phrase("plus.power", "gift", f"+{{n:figure}} Power{_FOR_EACH}", "change", name="power"),
    phrase("minus.power", "gift", f"-{{n:figure}} Power{_FOR_EACH}", "change", name="power", down=True),
    phrase("plus.damage", "gift", f"+{{n:figure}} Damage{_FOR_EACH}", "change", name="damage"),
    phrase("minus.damage", "gift", f"-{{n:figure}} Damage{_FOR_EACH}", "change", name="damage", down=True),
    phrase("plus.power.where", "gift", "+X Power, where X is {n:measured}", "change", name="power"),
    phrase("plus.damage.where", "gift", "+X Damage, where X is {n:measured}", "change", name="damage"),
    phrase("plus.power.equal", "gift", "Power equal to {n:measured}", "change", name="power"),
    phrase("plus.damage.equal", "gift", "Damage equal to {n:measured}", "change", name="damage"),
    phrase("gift.skill", "gift", "[Skill: {name:skill_name}]", "skill_gift"),
    phrase("gift.type", "gift", "TYPE-{name:type_name}", "type_gift"),
    phrase("gift.alignment", "gift", "the Alignment {suit:suit}", "alignment_gift"),
    phrase("gift.alignment.short", "gift", "Alignment {suit:suit}", "alignment_gift"),
    phrase("added_suit", "added_suit", "{suit:suit}", "alignment_gift"),
    *(
        row
        for form in ("Alignment", "Alignments")
        for row in deed(f"add_{form}", "add/adds", f"{{gifts:added_suit*and}} to your {form}{{? {{until:duration}}}}", "gain_now")
    ),
    *include("loss", "gift"),
    *(
        phrase(f"gift.{name}", "keyword_gift", f"{name} {{n:figure}}", "keyword_gift", name=name)
        for name in ("RETALIATE", "BLOCK", "COUNTER")
    ),
    phrase("gift.GRAPPLE", "keyword_gift", "GRAPPLE", "keyword_gift", name="GRAPPLE"),
    *act("GAIN", "GAIN/GAINs", "{gifts:gift*and}{? {until:duration}}", "gain_now"),
    *deed("gain", "gain/gains", "{gifts:gift*and}{? {until:duration}}", "gain_now"),
    *deed("get", "get/gets", "{gifts:gift*and}{? {until:duration}}", "gain_now"),
    *deed("lose_value", "lose/loses", "{gifts:lost_value*and}{? {until:duration}}", "gain_now"),
    # Damage that someone "loses" could be the value or the cards (SOL-12.7), so only Power is said so.
    phrase("lost.power", "lost_value", f"{{n:figure}} Power{_FOR_EACH}", "change", name="power", down=True),
    phrase("GAIN.first", "imperative", "{until:duration}, GAIN {gifts:gift*and}", "gain_now", player=DOER),
    *act("GAIN.while", "GAIN/GAINs", "{gifts:gift*and} {until:while_it_holds}", "gain_now"),
    *act("GAIN.keyword", "GAIN/GAINs", "{gifts:keyword_gift*single}{? {until:round_end}}", "gain_now"),
    *include("round_end", "span"),
    phrase("have", "statement", "{who:one/subjects} {has/have} {gifts:gift*and}", "gain"),
    phrase("gains", "statement", "{who:one/many} {gains/gain} {gifts:gift*and}", "gain"),
    phrase("GAINS", "statement", "{who:one/many} {GAINs/GAIN} {gifts:gift*and}", "gain"),
    phrase("loses", "statement", "{who:one/subjects} {loses/lose} {gifts:loss*and}", "lose"),
    phrase("player.have", "statement", "{who:you/third} {have/has} {gifts:gift*and}", "player_gain"),
    *(
        phrase(f"{name}.reduced", "statement", f"{{player:possessor}} {printed} is reduced by {{n:figure}}{_FOR_EACH}", "shift", name=name,
               how="drop")
        for name, printed in (("power", "Power"), ("damage", "Damage"))
    ),
    *(
        phrase(f"{name}.increased", "statement", f"{{player:possessor}} {printed} is increased by {{n:figure}}{_FOR_EACH}", "shift",
               name=name, how="add")
        for name, printed in (("power", "Power"), ("damage", "Damage"))
    ),
    *(
        phrase(f"{name}.{verb}", "statement", f"{{player:possessor}} {printed} {verb} {{n:amount}}", "shift", name=name, how="set")
        for name, printed in (("power", "Power"), ("damage", "Damage"))
        for verb in ("becomes", "is set to", "becomes equal to", "is equal to")
    ),
    *(
        phrase(f"power.{verb}", "statement", f"{{player:possessor}} Power {verb}", "shift", name="power", how=how)
        for verb, how in (("is doubled", "double"), ("is halved", "halve"), ("doubles", "double"), ("halves", "halve"))
    ),
    *(
        phrase(f"told.{verb}.{name}", "told", f"{verb} {{player:possessor}} {printed} by {{n:figure}}{_FOR_EACH}", "shift", name=name,
               how=how)
        for name, printed in (("power", "Power"), ("damage", "Damage"))
        for verb, how in (("reduce", "drop"), ("increase", "add"))
    ),
    *(
        phrase(f"told.set.{name}", "told", f"set {{player:possessor}} {printed} to {{n:amount}}", "shift", name=name, how="set")
        for name, printed in (("power", "Power"), ("damage", "Damage"))
    ),
    phrase("told.reduce_to", "told", "reduce {player:possessor} Damage to {n:figure}", "shift", name="damage", how="set"),
    phrase("told.double", "told", "double {player:possessor} Power", "shift", name="power", how="double"),
    phrase("told.halve", "told", "halve {player:possessor} Power", "shift", name="power", how="halve"),
    phrase("lasting.told", "imperative", "{what:told}{? {until:duration}}", "lasting"),
    phrase("lasting.told_while", "imperative", "{what:told} {until:while_it_holds}", "lasting"),
    phrase("attack_power", "statement", "{player:possessor} Attack Cards have {n:figure} Power", "shift", name="power", how="set"),
    phrase("attack_power.one", "statement", "{player:possessor} Attack Card has {n:figure} Power", "shift", name="power", how="set"),
    phrase("charge_power", "statement", "{player:possessor} Charge Cards have {n:figure} Power", "charge_power"),
    phrase("charge_power.of", "statement", "{who:charge_cards} have {n:figure} Power", "charge_power_of"),
    phrase("charge_cards.rank", "charge_cards", "{filters:owner*single} {?{filters:adjective*space} }{nouns:court_nouns*or}", "select",
           quant="each"),
    phrase("charge_cards.such", "charge_cards", "{filters:owner*single} {filters:adjective*space} {nouns:charge_nouns*single}", "select",
           quant="each"),
    *words("court_nouns", Ace="Aces", King="Kings", Queen="Queens", Jack="Jacks"),
    word("charge_nouns", "Charge Cards", "Charge Card"),
    phrase("charge_power.one", "statement", "{player:possessor} Charge Card has {n:figure} Power", "charge_power"),
    phrase("wins_ties", "statement", "{player:you/third} {win/wins} ties", "wins_ties"),
    phrase("wins_ties.muse", "statement", "{player:possessor} Muse wins ties", "wins_ties"),
    phrase("counts_as", "statement", "{who:one/subjects} {counts/count} as {suit:suit}", "counts_as"),
    phrase("is_also", "statement", "{who:one/subjects} {is/are} also {suit:suit}", "counts_as"),
    phrase("is_treated", "statement", "{who:one/subjects} {is/are} treated as {suit:suit}", "counts_as"),
    *deed("treat", "treat/treats", "{what:object} as {suit:suit}{? {until:duration}}", "treat"),
]

DAMAGE: list[Row] = [
    *deed("deal", "deal/deals", f"{{n:figure}} Damage to {{to:anyone}}{_FOR_EACH}", "deal"),
    *deed("deal.points", "deal/deals", "{n:points} to {to:anyone}", "deal"),
    *deed("take.points", "take/takes", "{n:points}", "take", cost="{n:points}"),
    *deed("deal.plain", "deal/deals", f"{{n:figure}} Damage{_FOR_EACH}", "deal"),
    *deed("deal.equal", "deal/deals", "Damage equal to {n:measured} to {to:anyone}", "deal"),
    *deed("deal.to_equal", "deal/deals", "Damage to {to:anyone} equal to {n:measured}", "deal"),
    *deed("deal.where", "deal/deals", "X Damage to {to:anyone}, where X is {n:measured}", "deal"),
    *deed("deal.unblockable", "deal/deals", "{n:figure} Damage to {to:anyone} that cannot be blocked", "deal", unblockable=True),
    *deed("take", "take/takes", f"{{n:figure}} Damage{_FOR_EACH}", "take", cost="{n:figure} Damage"),
    phrase("unblockable.this", "instruction", "this Damage cannot be blocked", "unblockable_now"),
    phrase("unblockable.that", "instruction", "that Damage cannot be blocked", "unblockable_now"),
    *(
        phrase(f"unblockable.{words}", "instruction", f"{words} cannot be blocked", "unblockable_now")
        for words in ("it", "they", "this point", "that point", "these points", "those points")
    ),
    phrase("unblockable.for", "instruction", "Damage {player:you} deal {until:duration} cannot be blocked", "unblockable_for"),
    phrase("unblockable.for.third", "instruction", "Damage {player:third} deals {until:duration} cannot be blocked", "unblockable_for"),
    phrase("unblockable.way", "instruction", "Damage dealt this way cannot be blocked", "unblockable_now"),
    phrase("unblockable.you", "statement", "Damage {player:you} deal cannot be blocked", "unblockable"),
    phrase("unblockable.third", "statement", "Damage {player:third} deals cannot be blocked", "unblockable"),
    phrase("unblockable.points", "statement", "points {player:you} deal cannot be blocked", "unblockable"),
    phrase("unblockable.points.third", "statement", "points {player:third} deals cannot be blocked", "unblockable"),
    phrase("unblockable.whose", "statement", "{player:possessor} Damage cannot be blocked", "unblockable"),
]

REI_ROWS: list[Row] = [
    *(word("rei_sign", sign, sign) for sign in REI),
    *(word("rei_symbol", sign, sign) for sign in REI if not sign.isalpha()),  # letters would make a word
    phrase("cost.rei", "cost", "{items:rei_sign*space}", "rei", player=DOER),
    phrase("cost.rei.touching", "cost", "{items:rei_symbol*touching}", "rei", player=DOER),
    *act("SPEND", "SPEND/SPENDs", "{n:figure}", "spend", cost="{n:figure}"),
    *act("SPEND.rei", "SPEND/SPENDs", "{items:rei_sign*space}", "rei", cost="{items:rei_sign*space}"),
    *deed("pay.rei", "pay/pays", "{items:rei_sign*space}", "rei", cost="{items:rei_sign*space}"),
    *deed("generate", "generate/generates", "{n:quantity} {suit:suit} Rei", "generate"),
    *deed("generate.any", "generate/generates", "{n:quantity} Rei of any suit", "generate", suit="any"),
    *deed("generate.own", "generate/generates", "{n:quantity} Rei of your Alignment", "generate", suit="alignment"),
    phrase("pays", "exception", "{player:other} {costs:paid*and}", "pays"),
    phrase("pays.they", "exception", "{player:they} {costs:paid_you*and}", "pays"),
    phrase("pays.you", "exception", "{player:you} {costs:paid_you*and}", "pays"),
    *(
        row
        for category, spends, pays, discards, takes in (("paid", "SPENDs", "pays", "DISCARDs", "takes"),
                                                         ("paid_you", "SPEND", "pay", "DISCARD", "take"))
        for row in (
            phrase(f"{category}.spend", category, f"{spends} {{n:figure}}", "spend", player=DOER),
            phrase(f"{category}.spend_rei", category, f"{spends} {{items:rei_sign*space}}", "rei", player=DOER),
            phrase(f"{category}.rei", category, f"{pays} {{items:rei_sign*space}}", "rei", player=DOER),
            phrase(f"{category}.discard", category, f"{discards} {{what:discard_cost}}", "discard", player=DOER),
            phrase(f"{category}.take", category, f"{takes} {{n:figure}} Damage", "take", player=DOER),
        )
    ),
]

CARDS: list[Row] = [
    *deed("exchange", "exchange/exchanges", "the two placed cards", "exchange"),
    *deed("exchange.both", "exchange/exchanges", "both placed cards", "exchange"),
    *deed("exchange.with", "exchange/exchanges", "your Action Card with engaged Rival's Action Card", "exchange"),
    *deed("exchange.cards", "exchange/exchanges", "Action Cards with engaged Rival", "exchange"),
    *deed("turn_up", "turn/turns", "{what:one} face-up", "turn_up"),
    phrase("turned_up", "instruction", "{what:one} is turned face-up", "turn_up", player=DOER),
    *deed("turn_down", "turn/turns", "{what:one} face-down{? {until:duration}}", "turn_down"),
    *deed("look.at", "look/looks", "at {what:one}", "look"),
    *deed("move", "move/moves", "{what:object} to {to:zone}", "put", cost="{what:untargeted} to {to:zone}"),
    *deed("choose", "choose/chooses", "{what:some}", "choose"),
    *deed("choose.target", "choose/chooses", "{what:targeted}", "choose"),
    *deed("switch", "change/changes", "positions", "switch"),
    *deed("switch.both", "switch/switches", "positions", "switch"),
    *(
        phrase(f"switch.{who}.{verb}", "instruction", f"{who} {verb} positions", "switch", player=DOER)
        for who in ("players", "the players")
        for verb in ("change", "switch")
    ),
    *deed("heal", "heal/heals", "{n:figure} Damage", "heal"),
    phrase("hold", "instruction", "positions do not change next Round", "hold_positions", player=DOER),
    phrase("hold.low", "instruction", "positions do not change next round", "hold_positions", player=DOER),
    *deed("win", "win/wins", "the Fight", "decide", won=True),
    *deed("lose", "lose/loses", "the Fight", "decide"),
    phrase("repeat.effect", "imperative", "repeat this effect", "repeat", n=number(1)),
    phrase("repeat.effect_once", "imperative", "repeat this effect once", "repeat", n=number(1)),
    phrase("repeat.effect_twice", "imperative", "repeat this effect twice", "repeat", n=number(2)),
    phrase("repeat.effect_n", "imperative", "repeat this effect {n:several} times", "repeat"),
]

BANS: list[Row] = [
    phrase("cannot.player", "statement", "{who:you/third} cannot {deed:player_deed}", "cannot"),
    phrase("cannot", "statement", "{who:one/subjects} cannot {deed:deed}", "cannot"),
    *words("deed", be_readied="be READIED", be_exhausted="be EXHAUSTED", be_broken="be BROKEN"),
    *words(
        "player_deed", gain_power="GAIN Power", gain_damage="GAIN Damage", gain_values="GAIN Power or Damage",
        activate="activate Arts or Abilities",
        activate_arts="activate Arts", activate_abilities="activate Abilities", swap="SWAP", ready="READY", ready_arts="READY Arts",
        ready_damage="READY Damage", draw="DRAW", block="BLOCK", deal_damage="deal Damage", harvest="HARVEST", cultivate="CULTIVATE",
        generate_rei="generate Rei", charge="perform a CHARGE", discard="DISCARD",
    ),
    *(
        phrase(f"cannot.{form}", "statement", f"{{who:you/third}} cannot {form}", "cannot", deed=name)
        for form, name in (
            ("gain Power", "gain_power"), ("gain Damage", "gain_damage"), ("gain Power or Damage", "gain_values"),
            ("activate abilities", "activate_abilities"),
            ("activate Arts or abilities", "activate"), ("activate", "activate"), ("draw cards", "draw"), ("draw", "draw"),
            ("block", "block"), ("block Damage", "block"), ("ready cards", "ready"), ("CHARGE", "charge"),
        )
    ),
]
