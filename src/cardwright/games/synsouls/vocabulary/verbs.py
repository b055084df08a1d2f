"""SYNSOULS instructions and statements: Strain, departure, arrival, state, chain, Notes.

An *instruction* is carried out once; a *statement* is true for a while (`lasting`) or as long as its passive applies.
"""

from __future__ import annotations

from cardwright.text import include, phrase, word, words
from cardwright.text.phrases import Row
from cardwright.text.shared import DOER, bounded, deed, unit
from cardwright.text.tree import Node, number, player, select

_THIS = select("this", "card")
_ITS_HAND = Node("zone", {"name": "hand", "player": player("owner"), "position": None})

GIFTS: list[Row] = [
    phrase("plus", "change", "[+{n:figure}]{? for each {per:countable}}", "change", name="rating"),
    phrase("plus.every", "change", "[+{n:figure}] for every {per:countable}", "change", name="rating"),
    phrase("minus", "change", "[-{n:figure}]{? for each {per:countable}}", "change", name="rating", down=True),
    *include("gift", "change", "keyword"),
    *include("loss", "keyword"),
    phrase("keyword", "keyword", "[{name:keyword_name}]", "keyword"),
    phrase("keyword.n", "keyword", "[{name:numbered_name} {n:digits}]", "keyword"),
    phrase("all_abilities", "loss", "all abilities", "all_abilities"),
    phrase("gain", "statement", "{who:one/subjects} {gains/gain} {gifts:gift*and}", "gain"),
    phrase("has_keyword.gained", "statement", "{who:one/subjects} {has/have} {gifts:gift*and}", "gain"),
    phrase("has_and_gains", "statement", "{who:one/subjects} {has/have} {gifts:keyword*and} and {gains/gain} {gifts:change*and}", "gain"),
    phrase("gains_and_has", "statement", "{who:one/subjects} {gains/gain} {gifts:change*single} and {has/have} {gifts:keyword*and}",
           "gain"),
    phrase("lose_and_gain", "statement", "{who:one/subjects} {loses/lose} {lost:loss*and} and {gains/gain} {gifts:gift*and}",
           "lose_and_gain"),
    phrase("gain_and_lose", "statement", "{who:one/subjects} {gains/gain} {gifts:gift*and} and {loses/lose} {lost:loss*and}",
           "lose_and_gain"),
    phrase("gain_but_cannot", "statement", "{who:one/subjects} {gains/gain} {gifts:gift*and} and cannot {deed:deed}{? by {by:agent}}",
           "gain_but_cannot"),
    phrase("has_but_cannot", "statement", "{who:one/subjects} {has/have} {gifts:gift*and} and cannot {deed:deed}{? by {by:agent}}",
           "gain_but_cannot"),
    phrase("lose", "statement", "{who:one/subjects} {loses/lose} {gifts:loss*and}", "lose"),
]

RATINGS: list[Row] = [
    phrase("becomes", "statement", "the Rating of {who:object} becomes {n:amount}", "set_value", name="rating"),
    phrase("its_becomes", "statement", "{who:whose} Rating becomes {n:amount}", "set_value", name="rating"),
    phrase("becomes.equal", "statement", "the Rating of {who:object} becomes equal to {n:measured}", "set_value", name="rating"),
    phrase("its_becomes.equal", "statement", "{who:whose} Rating becomes equal to {n:measured}", "set_value", name="rating"),
    phrase("its_is.equal", "static_statement", "{who:whose} Rating is equal to {n:measured}", "set_value", name="rating"),
    phrase("doubles", "statement", "the Rating of {who:object} doubles", "multiply", name="rating", by="double"),
    phrase("halves", "statement", "the Rating of {who:object} halves", "multiply", name="rating", by="half"),
    phrase("its_doubles", "statement", "{who:whose} Rating doubles", "multiply", name="rating", by="double"),
    phrase("its_halves", "statement", "{who:whose} Rating halves", "multiply", name="rating", by="half"),
    phrase("swap_ratings", "lastable", "swap the Ratings of {what:many}", "swap_ratings"),
    phrase("swap_ratings.two", "lastable", "swap the Ratings of {what:one} and {other:one}", "swap_ratings"),
    *(
        row
        for verb, by in (("double", "double"), ("halve", "half"))
        for row in (
            phrase(f"{verb}_its", "lastable", f"{verb} {{who:whose}} Rating", "multiply", name="rating", by=by),
            phrase(f"{verb}_of", "lastable", f"{verb} the Rating of {{who:object}}", "multiply", name="rating", by=by),
        )
    ),
]

STRAIN: list[Row] = [
    *deed("deal", "deal/deals", "{n:figure} Strain to {to:object}{? for each {per:countable}}", "deal",
          cost="{n:figure} Strain to {to:untargeted}"),
    *deed("deal.that_much", "deal/deals", "{n:so_much} Strain to {to:object}", "deal"),
    *deed("deal.equal", "deal/deals", "Strain equal to {n:measured} to {to:object}", "deal"),
    *deed("deal.to_equal", "deal/deals", "Strain to {to:object} equal to {n:measured}", "deal", late=True),
    *deed("deal.and", "deal/deals", "{n:figure} Strain to {to:one} and {also:one}", "deal_both"),
    *deed("deal.and_more", "deal/deals", "{n:figure} Strain to {to:one} and {more:figure} Strain to {also:object}", "deal_both"),
    phrase("deal.by", "instruction", "{by:one} deals {n:figure} Strain to {to:object}{? for each {per:countable}}", "deal", player=DOER),
    phrase("deal.by.equal", "instruction", "{by:one} deals Strain equal to {n:measured} to {to:object}", "deal", player=DOER),
    *deed("divide", "divide/divides", "{n:figure} Strain among {to:targeted_many}", "deal", divided=True),
    *deed("divide.deal", "deal/deals", "{n:figure} Strain divided among {to:targeted_many}", "deal", divided=True),
    *deed("divide.choose", "deal/deals", "{n:figure} Strain divided as you choose among {to:targeted_many}", "deal", divided=True),
    *deed("remove_strain", "remove/removes", "{n:figure} Strain from {what:object}", "remove_strain"),
    *deed("remove_strain.that_much", "remove/removes", "{n:so_much} Strain from {what:object}", "remove_strain"),
    *deed("remove_strain.equal", "remove/removes", "Strain equal to {n:measured} from {what:object}", "remove_strain"),
    *deed("remove_strain.all", "remove/removes", "all Strain from {what:object}", "remove_strain"),
    *deed("move_strain", "move/moves", "{n:figure} Strain from {source:one} to {to:one}", "move_strain"),
    *deed("move_strain.all", "move/moves", "all Strain from {source:one} to {to:one}", "move_strain"),
    phrase("prevent", "lastable", "prevent the next {n:figure} Strain dealt to {what:object}", "prevent"),
    phrase("prevent.would", "lastable", "prevent the next {n:figure} Strain that would be dealt to {what:object}", "prevent"),
    phrase("prevent.all_would", "lastable", "prevent all Strain that would be dealt to {what:object}", "prevent"),
    *deed("prevent_it", "prevent/prevents", "{n:figure} of it", "prevent_it"),
    *deed("prevent_it.that", "prevent/prevents", "{n:figure} of that Strain", "prevent_it"),
    *deed("prevent_it.all", "prevent/prevents", "that Strain", "prevent_it"),
    phrase("prevent.all", "lastable", "prevent all Strain dealt to {what:object}", "prevent"),
    phrase("takes_no", "statement", "{who:one/subjects} {takes/take} no Strain{? from {by:object}}", "takes", times=0),
    phrase("takes_double", "statement", "{who:one/subjects} {takes/take} double Strain{? from {by:object}}", "takes",
           times=2),
    phrase("takes_less", "statement", "{who:one/subjects} {takes/take} {less:figure} less Strain{? from {by:object}}", "takes", times=1),
    phrase("takes_less.reduced", "statement", "Strain dealt to {who:one/subjects} is reduced by {less:figure}", "takes", times=1),
    phrase("duel", "instruction", "{what:targeted_many} deal Strain equal to their Ratings to each other", "duel"),
    phrase("duel.two", "instruction", "{what:one} and {other:one} deal Strain equal to their Ratings to each other", "duel"),
    phrase("duel.strike", "instruction", "{what:targeted_many} strike each other", "duel"),
    phrase("duel.strike_two", "instruction", "{what:one} and {other:one} strike each other", "duel"),
    phrase("keeps", "statement", "{who:one/subjects} {keeps its/keep their} Strain at CLOSING", "keeps_strain"),
    phrase("keeps.beat", "statement", "{who:one/subjects} {keeps its/keep their} Strain at the CLOSING Beat", "keeps_strain"),
]

DEPARTURE: list[Row] = [
    *deed("silence", "Silence/Silences", "{what:object}", "silence"),
    *deed("void", "Void/Voids", "{what:object}", "void", cost="{what:untargeted}"),
    *deed("remove", "remove/removes", "{what:object} from play", "remove", cost="{what:untargeted} from play"),
    *deed("remove.top", "remove/removes", "{what:top_cards} from play", "remove", cost="{what:top_cards} from play"),
    *deed("crash", "Crash/Crashes", "{what:object}", "crash"),
    *deed("recover", "recover/recovers", "{what:object}", "put", to=_ITS_HAND),
]

ARRIVAL: list[Row] = [
    *deed("load", "load/loads", "{what:object}{? into {to:measure_to}}{?exhausted: exhausted}"
          "{?free: without paying its cost}", "load_card"),
    *deed("load.paying", "load/loads", "{what:object}{? into {to:measure_to}}{?exhausted: exhausted} by paying its cost",
          "load_card"),
    *deed("move", "move/moves", "{what:object} to {to:measure_to}", "move"),
    *deed("swap", "swap/swaps", "{what:many}", "swap_places"),
    *deed("swap.with", "swap/swaps", "{what:one} with {other:one}", "swap_places"),
    *deed("swap.two", "swap/swaps", "{what:one} and {other:one}", "swap_places"),
    *deed("overwrite", "Overwrite/Overwrites", "{what:one} with {by:one}{?free: without paying its cost}", "overwrite"),
    *deed("re_reveal", "re-reveal/re-reveals", "{what:object}", "re_reveal"),
    *deed("control", "gain/gains", "control of {what:object}{? {until:duration}}", "gain_control"),
]

STATE: list[Row] = [
    phrase("exhaust.this", "cost", "exhaust", "exhaust", player=DOER, what=_THIS),
    phrase("exhaust.loud", "cost", "EXHAUST", "exhaust", player=DOER, what=_THIS),
    *deed("exhaust", "exhaust/exhausts", "{what:object}", "exhaust", cost="{what:untargeted}"),
    *deed("reset", "Reset/Resets", "{what:object}", "reset"),
    phrase("end_buffering", "instruction", "{what:one/subjects} {ends/end} Buffering", "end_buffering", player=DOER),
    phrase("enters_exhausted.this", "static_statement", "{who:this_card} enters the Ensemble exhausted", "enters_exhausted"),
    phrase("enters_exhausted.loaded", "static_statement", "{who:this_card} is loaded exhausted", "enters_exhausted"),
    phrase("enters_exhausted", "static_statement", "{who:group} enter the Ensemble exhausted", "enters_exhausted"),
    phrase("no_longer_buffering", "instruction", "{what:one/subjects} {is/are} no longer Buffering", "end_buffering", player=DOER),
    phrase("no_reset", "statement", "{who:one/subjects} {does/do} not Reset in {its/their} next RESET Beat", "no_reset"),
    phrase("no_reset.controller", "statement",
           "{who:one/subjects} {does/do} not Reset in {its controller's/their controllers'} next RESET Beat", "no_reset"),
    phrase("attack_twice", "statement", "{who:one/subjects} may attack twice", "attack_twice"),
    phrase("attack_twice.each", "static_statement", "{who:one/subjects} may attack twice each turn", "attack_twice"),
    phrase("extra_attack", "instruction", "{what:one} takes an additional attack", "extra_attack", player=DOER),
    phrase("extra_attack.again", "instruction", "{what:one} may attack again this turn", "extra_attack", player=DOER),
    phrase("extra_attack.time", "instruction", "{what:one} may attack an additional time this turn", "extra_attack", player=DOER),
    phrase("cannot", "statement", "{who:one/subjects} cannot {deed:deed}{? by {by:agent}}", "cannot"),
    phrase("cannot.either", "statement", "{who:one/subjects} cannot {deed:either_deed}", "cannot"),
    *words("either_deed", attack_or_block="attack or block"),
    phrase("cannot.link", "statement", "{who:targeted/group} cannot {deed:link_deed}", "cannot"),
    *words("link_deed", be_canceled="be canceled", be_answered="be answered"),
    phrase("cannot.player", "statement", "{who:you/third} cannot {deed:player_deed}", "cannot"),
    phrase("cannot.players", "statement", "players cannot {deed:player_deed}", "cannot", who=player("each")),
    phrase("must.each_turn", "statement", "{who:one/subjects} must {deed:deed} each turn if able", "must"),
    phrase("must.span", "instruction", "{what:must_do} {until:span} if able", "lasting"),
    phrase("must_do", "must_do", "{who:one/subjects} must {deed:deed}", "must"),
    phrase("must", "statement", "{who:one/subjects} must {deed:deed} if able", "must"),
    *include("agent", "group", "opponent"),
    phrase("player.the_opponent", "opponent", "the opponent", "player", who="opponent"),
    *words(
        "deed",
        attack="attack", attack_measures="attack Measures", attack_records="attack Records", block="block",
        be_blocked="be blocked", be_targeted="be targeted", be_exhausted="be exhausted", be_attacked="be attacked",
        be_silenced="be Silenced", be_voided="be Voided",
        reset="Reset", be_moved="be moved", be_overwritten="be Overwritten",
    ),
    *words("player_deed", load_records="load Records", load_concepts="load Concepts", expend_verses="expend Verses",
           activate_abilities="activate abilities", draw_cards="draw cards", attack="attack", block="block"),
]

CHAIN: list[Row] = [
    *deed("cancel", "cancel/cancels", "{what:object}", "cancel"),
    *deed("change_target", "change/changes", "the target of {what:one} to another legal target", "change_target"),
    *deed("change_target.to", "change/changes", "the target of {what:one} to {to:one}", "change_target"),
    *deed("change_target.any", "change/changes", "the target of {what:one}", "change_target"),
    *deed("use_load.s", "activate/activates", "{what:whose} LOAD ability again", "use_load"),
    *deed("use_load", "activate/activates", "the LOAD ability of {what:one} again", "use_load"),
]

NOTES: list[Row] = [
    *unit("notes", "Note", "Notes"),
    *deed("pay", "pay/pays", "{n:notes}", "pay", cost="{n:notes}"),
    phrase("pay.nothing", "cost", "pay 0 Notes", "pay", player=DOER, n=number(0)),
    *deed("gain_notes", "gain/gains", "{n:notes}{? for each {per:countable}}", "gain_notes"),
    *deed("lose_notes", "lose/loses", "{n:notes}{? for each {per:countable}}", "lose_notes"),
    *deed("raise_max", "raise/raises", "{whose:possessor} MAX NOTES by {n:figure}{? for each {per:countable}}", "max_notes"),
    *deed("increase_max", "increase/increases", "{whose:possessor} MAX NOTES by {n:figure}", "max_notes"),
    *deed("decrease_max", "decrease/decreases", "{whose:possessor} MAX NOTES by {n:figure}", "max_notes", down=True),
    *deed("reduce_max", "reduce/reduces", "{whose:possessor} MAX NOTES by {n:figure}", "max_notes", down=True),
    *deed("lower_max", "lower/lowers", "{whose:possessor} MAX NOTES by {n:figure}", "max_notes",
          cost="{whose:possessor} MAX NOTES by {n:figure}", down=True),
    phrase("costs.this", "own_cost", "{what:this_card} costs {n:notes} {down:more_or_less} to {act:act}"
           "{? for each {per:countable}}", "cost_change"),
    phrase("this_card", "this_card", "this card", "select", quant="this", nouns=("card",)),
    phrase("this_verse", "this_card", "this Verse", "select", quant="this", nouns=("Verse",)),
    *include("static_statement", "own_cost"),
    phrase("costs", "statement", "{what:targeted/group} {costs/cost} {n:notes} {down:more_or_less} to {act:act}"
           "{? for each {per:countable}}", "cost_change"),
    phrase("costs.player", "statement", "{what:targeted/group} {costs/cost} {player:payer} {n:notes} {down:more_or_less} "
           "to {act:act}{? for each {per:countable}}", "cost_change"),
    # "Records you load cost 1 Note less" says what "Records cost you 1 Note less to load" says.
    *(
        phrase(f"costs.when.{form}", "statement", f"{{what:group}} {{player:{who}}} {form} cost {{n:notes}} {{down:more_or_less}}",
               "cost_change", act=act)
        for act in ("load", "expend")
        for who, form in (("you", act), ("other", f"{act}s"))
    ),
    *(
        phrase(f"costs.into.{form}", "statement", f"{{what:group}} {{player:{who}}} {form} into {{into:measure}} cost {{n:notes}} "
               "{down:more_or_less}", "cost_change", act="load")
        for who, form in (("you", "load"), ("other", "loads"))
    ),
    phrase("costs.into.loaded", "statement", "{what:group} loaded into {into:measure} cost {n:notes} {down:more_or_less}", "cost_change",
           act="load"),
    phrase("costs.into", "statement", "{what:group} cost {n:notes} {down:more_or_less} to load into {into:measure}", "cost_change",
           act="load"),
    *(
        phrase(f"costs.bare.{what}", category, f"{{what:{what}}} {verb} {{n:figure}} {{down:more_or_less}} to {{act:act}}"
               "{? for each {per:countable}}", "cost_change")
        for category, what, verb in (("own_cost", "this_card", "costs"), ("statement", "group", "cost"))
    ),
    *include("payer", "you", "other"),
    *(
        row
        for act in ("load", "expend")
        for row in (
            phrase(f"next_costs.{act}", "instruction", f"the next {{what:next_card}} {{player:you/other}} {{{act}/{act}s}}"
                   "{? {until:span}} costs {n:notes} {down:more_or_less}", "next_cost", act=act),
            phrase(f"next_costs.{act}.to", "instruction", f"the next {{what:next_card}} {{player:you/other}} {{{act}/{act}s}}"
                   f"{{? {{until:span}}}} costs {{n:notes}} {{down:more_or_less}} to {act}", "next_cost", act=act),
        )
    ),
    phrase("next_card", "next_card", "{?{filters:adjective*space} }{nouns:noun*or}{? {filters:trait*space}}", "select", quant="each"),
    word("more_or_less", "more", False),
    word("more_or_less", "less", True),
    *words("act", load="load", expend="expend", activate="activate"),
    phrase("capacity.rises", "statement", "the capacity of {what:object} rises by {n:figure}", "capacity"),
    phrase("capacity.its_rises", "statement", "{what:whose} capacity rises by {n:figure}", "capacity"),
    phrase("capacity.its_falls", "statement", "{what:whose} capacity falls by {n:figure}", "capacity", down=True),
    phrase("capacity.falls", "statement", "the capacity of {what:object} falls by {n:figure}", "capacity", down=True),
]

OTHER: list[Row] = [
    phrase("counters.one", "counters", "1 {name:counter_name} counter", "counters", n=number(1)),
    phrase("counters.a", "counters", "{a} {name:counter_name} counter", "counters", n=number(1)),
    phrase("counters.n", "counters", "{n:several} {name:counter_name} counters", "counters"),
    phrase("counters.all", "all_counters", "all counters", "counters"),
    *include("any_counters", "counters"),
    phrase("counters.any", "any_counters", "{n:several} counters", "counters"),
    phrase("counters.any_one", "any_counters", "1 counter", "counters", n=number(1)),
    *deed("put_counters", "put/puts", "{what:counters} on {on:object}", "put_counters"),
    *deed("remove_counters", "remove/removes", "{what:any_counters} from {on:object}", "remove_counters",
          cost="{what:any_counters} from {on:untargeted}"),
    *deed("remove_counters.all", "remove/removes", "{what:all_counters} from {on:object}", "remove_counters"),
    *bounded("counters_are", "fact", "{of:one} has {N} {name:counter_name} counters", "counters_are", none="no"),
    *bounded("counters_are.any", "fact", "{of:one} has {N} counters", "counters_are", none="no"),
    phrase("counters_are.a", "fact", "{of:one} has {a} {name:counter_name} counter", "counters_are", op=">=", n=number(1)),
    phrase("counters_on", "measured", "the number of {name:counter_name} counters on {of:one}", "counters_on"),
    phrase("countable.counters", "countable", "{name:counter_name} counter on {of:one}", "counters_on"),
    phrase("discard.yours", "instruction", "{player:third} discards {what:your_choice}", "discard"),
    phrase("your_choice", "your_choice", "{a} {?{filters:adjective*space} }{nouns:noun*or} of your choice", "select", quant="choose",
           n=number(1), chooser=player("you")),
    phrase("your_choice.several", "your_choice", "{n:several} {?{filters:adjective*space} }{nouns:nouns*or} of your choice", "select",
           quant="choose", chooser=player("you")),
    *deed("choose", "choose/chooses", "{what:some}", "choose"),
    *deed("choose.target", "choose/chooses", "{what:targeted}", "choose"),
    *deed("choose_word", "choose/chooses", "a {of:choosable}", "choose_word"),
    *deed("choose_word.card_name", "choose/chooses", "a card name", "choose_word", of="name"),
    phrase("target.bare", "bare_target", "{a} {?{filters:adjective*space} }{nouns:noun*or}{? {filters:trait*space}}", "select",
           quant="choose", n=number(1), target=True),
    *deed("choose.aim", "target/targets", "{what:bare_target}", "choose"),
    *words("choosable", genre="Genre", name="name", number="number"),
    *deed("skip", "skip/skips", "{whose:possessor} next {beat:beat_name} Beat", "skip"),
    *deed("rearrange", "rearrange/rearranges", "them", "arrange"),
]
