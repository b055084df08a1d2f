"""Neuroscape instructions and statements about RAM, costs, the Cache, dice, turns and the game itself.

A RAM cost is written in braces, `{2}`; `{RUN}` is running the character whose ability it is (NSC-10.3). What is countered, copied or given
another target is an item on the Cache, also where the text does not say so (NSC-11.28, 11.47).
"""

from __future__ import annotations

from cardwright.text import include, phrase, word, words
from cardwright.text.phrases import Row
from cardwright.text.shared import DOER, deed, unit
from cardwright.text.tree import Node, number, player, select

END_OF_TURN = Node("event", {"name": "end", "who": None, "player": None, "of": None, "place": None, "span": "turn"})


def _paid(category: str, person: int) -> list[Row]:
    """What a player pays to be spared something: "runs 2 RAM", "you discard a card"."""
    run, pay, discard, sacrifice, lose, destroy, mill = (
        verb.split("/")[person] for verb in (
            "run/runs", "pay/pays", "discard/discards", "sacrifice/sacrifices", "lose/loses", "destroy/destroys", "mill/mills",
        )
    )
    return [
        phrase(f"{category}.run", category, f"{run} {{what:some}}", "run", player=DOER),
        phrase(f"{category}.ram", category, f"{pay} {{{{{{n:figure}}}}}}", "pay", player=DOER),
        phrase(f"{category}.ram_word", category, f"{pay} {{n:ram}}", "pay", player=DOER),
        phrase(f"{category}.discard", category, f"{discard} {{what:some}}", "discard", player=DOER),
        phrase(f"{category}.sacrifice", category, f"{sacrifice} {{what:some}}", "sacrifice", player=DOER),
        phrase(f"{category}.health", category, f"{lose} {{n:figure}} {{?{{pool:pool}} }}health", "health", player=DOER, down=True),
        phrase(f"{category}.destroy", category, f"{destroy} {{what:some}}", "destroy", player=DOER),
        phrase(f"{category}.mill", category, f"{mill} {{n:cards}}", "mill", player=DOER),
    ]


RAM: list[Row] = [
    *unit("ram", "RAM", "RAM"),
    phrase("ram.a", "ram", "a RAM", "number", n=1),
    *deed("install", "install/installs", "{n:ram}{?running: running}{? {per:per}}", "install"),
    *deed("commit", "commit/commits", "{n:ram} to {what:object}", "commit"),
    *deed("commit.more", "commit/commits", "{n:figure} additional RAM to {what:object}", "commit"),
    *deed("extra_action", "take/takes", "an additional draw/install action", "actions", n=number(1)),
    *deed("extra_actions", "take/takes", "{n:printed_several} additional draw/install actions", "actions"),
    *deed("fewer_action", "take/takes", "one fewer draw/install action on {whose:possessor} next turn", "actions", n=number(1), down=True),
    phrase("actions.more", "statement", "{player:you/third/plural_players} {have/has/have} an additional draw/install action each turn",
           "more_actions", n=number(1)),
    phrase("actions.fewer", "statement", "{player:you/third/plural_players} {have/has/have} one fewer draw/install action each turn",
           "more_actions", n=number(1), down=True),
    phrase("actions.taken", "statement", "{player:you/third/plural_players} {take/takes/take} an additional draw/install action each turn",
           "more_actions", n=number(1)),
    phrase("actions.taken.bare", "statement", "take an additional draw/install action each turn", "more_actions", player=player("you"),
           n=number(1)),
    phrase("actions.untaken", "statement", "{player:you/third/plural_players} {take/takes/take} one fewer draw/install action each turn",
           "more_actions", n=number(1), down=True),
    phrase("cost.ram", "cost", "{{{n:figure}}}", "pay", player=DOER),
    *deed("pay", "pay/pays", "{{{n:figure}}}", "pay"),
    phrase("cost.run", "cost", "{{RUN}}", "run", player=DOER, what=select("this", "character")),
]

_THIS_TURN = Node("duration", {"name": "turn", "player": None, "of": None, "condition": None})

# Costs are changed for cards where they are played from and, for characters, where they are in play (NSC-7.45).
COSTS: list[Row] = [
    word("more_or_less", "more", False),
    word("more_or_less", "less", True),
    phrase("costs", "statement", "{what:priced_one/priced} {costs/cost} {n:figure} {down:more_or_less} RAM{? {per:per}}", "cost_change"),
    phrase("costs.for", "instruction", "{what:told_one/priced} {costs/cost} {n:figure} {down:more_or_less} RAM {until:duration}",
           "cost_for"),
    phrase("costs.short", "statement", "{what:priced_one/priced} {costs/cost} {n:figure} {down:more_or_less}{? {per:per}}", "cost_change"),
    phrase("costs.for.short", "instruction", "{what:told_one/priced} {costs/cost} {n:figure} {down:more_or_less} {until:duration}",
           "cost_for"),
    phrase("costs.next", "instruction", "{what:next_one} costs {n:figure} {down:more_or_less} RAM", "cost_for", until=_THIS_TURN),
    phrase("costs.next.short", "instruction", "{what:next_one} costs {n:figure} {down:more_or_less}", "cost_for", until=_THIS_TURN),
    phrase("costs.zero", "statement", "{what:priced_one/priced} {costs/cost} 0 RAM", "cost_set", n=number(0)),
    phrase("costs.of", "statement", "{what:priced_one/priced} {has/have} a RAM cost of {n:figure}", "cost_set"),
    phrase("costs.of.for", "instruction", "{what:priced_one/priced} {has/have} a RAM cost of {n:figure} {until:duration}", "cost_set_for"),
    *include("priced_one", "one"),
    *include("priced", "subjects"),
    phrase("first_each_turn", "priced_one", "the first {?{filters:adjective*space} }{nouns:noun*or} {filters:play_trait*single} each turn",
           "first_played"),
    *include("told_one", "priced_one", "next_one"),
    phrase("next_played", "next_one", "the next {?{filters:adjective*space} }{nouns:noun*or} {filters:play_trait*single} this turn",
           "next_played"),
    phrase("play_trait.you", "play_trait", "{player:you} play", "played_by"),
    phrase("play_trait.many", "play_trait", "{player:plural_players} play", "played_by"),
    phrase("play_trait.third", "play_trait", "{player:third} plays", "played_by"),
    *include("trait", "play_trait"),
    phrase("ability_costs", "statement", "{who:whose} activated abilities cost {n:figure} {down:more_or_less} RAM", "ability_cost"),
    *deed("play", "play/plays", "{what:object}", "play_card"),
    *deed("play.free", "play/plays", "{what:object} for free", "play_card", free=True),
    *deed("play.unpaid", "play/plays", "{what:object} without paying its RAM cost", "play_card", free=True),
    *deed("play.less", "play/plays", "{what:object} for {less:figure} less", "play_card"),
    *deed("play.any_faction", "play/plays", "{what:object} ignoring its faction requirement", "play_card", ignoring=True),
    phrase("may_play_from", "statement", "{player:you} may play {what:group}", "may_play"),
    phrase("may_play_from.for", "instruction", "{player:you} may play {what:group} {until:duration}", "may_play_for"),
    phrase("ignore_own", "statement", "{player:you} may ignore the faction requirement of {what:object}", "ignore_requirement"),
]

CACHE: list[Row] = [
    *deed("counter", "counter/counters", "{what:object}", "counter"),
    *deed("change_target", "change/changes", "the target of {what:one}", "change_target"),
    *deed("change_target.to", "change/changes", "the target of {what:one} to {to:one}", "change_target"),
    *deed("copy", "copy/copies", "{what:object}", "copy_item"),
    phrase("new_targets", "sentence", "you may choose new targets for {parts:the_copy*single}{.}", "sentence"),
    phrase("the_copy", "the_copy", "the copy", "new_targets"),
    phrase("the_copy.it", "the_copy", "it", "new_targets"),
    phrase("resolve_twice", "instruction", "{what:one} resolves twice", "resolve_twice"),
    phrase("resolve_twice.do", "imperative", "resolve {what:one} twice", "resolve_twice"),
    phrase("pays", "exception", "{player:other} {costs:paid*and}", "pays"),
    phrase("pays.they", "exception", "{player:they} {costs:paid_you*and}", "pays"),
    phrase("pays.you", "exception", "{player:you} {costs:paid_you*and}", "pays"),
    *_paid("paid", 1),
    *_paid("paid_you", 0),
]

DICE: list[Row] = [
    *deed("d20", "roll/rolls", "a d20", "roll_die", sides=20),
    phrase("reroll", "imperative", "reroll it", "reroll"),
    phrase("reroll.die", "imperative", "reroll the die", "reroll"),
    phrase("higher_of_two", "imperative", "roll two d20 and use the higher", "roll_two", best="higher"),
    phrase("lower_of_two", "imperative", "roll two d20 and use the lower", "roll_two", best="lower"),
    phrase("add_to_result", "imperative", "add {n:figure} to the result", "change_result"),
    phrase("subtract_from_result", "imperative", "subtract {n:figure} from the result", "change_result", down=True),
    phrase("sentence.range", "sentence", "{condition:range}: {^parts:instruction*and|then}{.}", "sentence"),
    phrase("range", "range", "{low:digits}-{high:digits}", "result_range"),
    phrase("range.one", "range", "{low:digits}", "result_range"),
    phrase("sentence.on_result", "sentence", "on {condition:roll_bound}, {parts:instruction*and|then}{.}", "sentence"),
    *(
        phrase(f"result.{word}{'.a' if a else ''}", "roll_bound", f"{a}{{{given}:digits}} or {word}", "result_range", **{other: end})
        for given, other, end, words_of in (("low", "high", 99, ("higher", "more")), ("high", "low", -99, ("lower", "less")))
        for word in words_of for a in ("", "a ")
    ),
    phrase("roll.more", "statement", "{player:possessor} {which:roll_kind} rolls have +{n:figure}", "roll_change"),
    phrase("roll.less", "statement", "{player:possessor} {which:roll_kind} rolls have -{n:figure}", "roll_change", down=True),
    phrase("roll.added", "statement", "add {n:figure} to {player:possessor} {which:roll_kind} rolls", "roll_change"),
    phrase("roll.subtracted", "statement", "subtract {n:figure} from {player:possessor} {which:roll_kind} rolls", "roll_change", down=True),
    phrase("roll.more.for", "instruction", "{player:possessor} {which:roll_kind} rolls get +{n:figure}{? {until:duration}}", "roll_for"),
    phrase("roll.less.for", "instruction", "{player:possessor} {which:roll_kind} rolls get -{n:figure}{? {until:duration}}", "roll_for",
           down=True),
    phrase("roll.card.more", "statement", "{which:roll_kind} rolls for {who:object} have +{n:figure}", "roll_of"),
    phrase("roll.card.less", "statement", "{which:roll_kind} rolls for {who:object} have -{n:figure}", "roll_of", down=True),
    phrase("roll.as", "statement", "treat {player:possessor} {which:roll_kind} rolls as {n:figure}", "roll_as"),
    phrase("roll.as.for", "instruction", "treat {player:possessor} {which:roll_kind} rolls as {n:figure} {until:duration}", "roll_as_for"),
    phrase("roll.twice", "statement", "{player:you/third} {roll/rolls} twice for {which:roll_kind} rolls and {use/uses} the higher",
           "roll_twice"),
    phrase("roll.again", "statement", "{player:you} may reroll {which:roll_kind} rolls", "may_reroll"),
    phrase("roll.again.checks", "statement", "{player:you} may reroll {which:roll_kind} checks", "may_reroll"),
    *words("roll_kind", stability="stability", psychosis="psychosis"),
    phrase("skip_check", "statement", "{player:you/third} {skip/skips} {which:roll_kind} checks", "skip_checks"),
    phrase("skip_check.own", "statement", "{player:you/third} {skip your/skips their} {which:roll_kind} checks", "skip_checks"),
    phrase("skip_check.card", "statement", "{who:one/subjects} {skips/skip} psychosis checks", "skip_own_checks"),
    *deed("skip_next_check", "skip/skips", "{whose:possessor} next {which:roll_kind} check", "skip_next_check"),
]

TURN: list[Row] = [
    *deed("extra_turn", "take/takes", "an extra turn after this one", "extra_turn"),
    *deed("skip", "skip/skips", "{whose:possessor} next {stage:stage}", "skip"),
    phrase("end_turn", "imperative", "end the turn", "end_turn"),
    phrase("modes.both", "modal", "choose one or both: {^options:mode*modes}", "modes", n=Node("some", {})),
    phrase("extra_combat", "instruction", "there is an additional Combat stage after this one", "extra_combat"),
    phrase("extra_combat.turn", "instruction", "there is an additional Combat stage this turn", "extra_combat"),
    phrase("extra_combat.small", "instruction", "there is an additional combat stage after this one", "extra_combat"),
    phrase("extra_combat.turn.small", "instruction", "there is an additional combat stage this turn", "extra_combat"),
    phrase("extra_combat.after", "instruction", "after this combat stage, there is an additional combat stage", "extra_combat"),
    phrase("more_activations", "instruction", "{what:one/subjects} may activate one more ability this round", "more_activations"),
    phrase("more_activations.always", "statement", "{who:one/subjects} may activate one more ability each round", "activations"),
    phrase("more_activations.additional", "instruction", "{what:one/subjects} may activate an additional ability this round",
           "more_activations"),
    phrase("more_activations.additional.always", "statement", "{who:one/subjects} may activate an additional ability each round",
           "activations"),
    phrase("more_activations.two", "statement", "{who:one/subjects} may activate two abilities each round", "activations"),
    *deed("renew", "refresh/refreshes", "the activation of {what:object}", "renew"),
    phrase("win", "instruction", "{player:you/other} {win/wins} the game", "win"),
    phrase("eliminated", "instruction", "{player:third} is eliminated", "eliminate"),
    phrase("duel", "imperative", "duel {other:one}", "duel", what=select("this", "character")),
    phrase("duels", "instruction", "{what:one/subjects} {duels/duel} {other:one}", "duel"),
    phrase("duel.each_other", "instruction", "{what:targeted_many} duel each other", "duel"),
    phrase("have_duel", "imperative", "have {what:one} duel {other:one}", "duel"),
    phrase("sentence.end_of_turn", "sentence", "{parts:instruction*single} {when:at_end}{.}", "sentence"),
    *(
        phrase(f"at_end.{id}", "at_end", printed, "next_time", event=END_OF_TURN)
        for id, printed in (("turn", "at end of turn"), ("the_turn", "at the end of turn"), ("this_turn", "at the end of this turn"))
    ),
    phrase("copies_limit", "statement", "a cyberdeck may contain any number of copies of this card", "copies"),
    phrase("copies_limit.deck", "statement", "a deck may contain any number of copies of this card", "copies"),
    phrase("copies_limit.self", "statement", "a cyberdeck may contain any number of copies of {self:own_name}", "copies"),
    phrase("copies_limit.deck_self", "statement", "a deck may contain any number of copies of {self:own_name}", "copies"),
    phrase("copies_limit.n", "statement", "a cyberdeck may contain up to {n:printed_several} copies of this card", "copies"),
]
