"""SOURCE conditions and durations: what must hold, and how long a change lasts."""

from __future__ import annotations

from cardwright.text import include, phrase, words
from cardwright.text.phrases import Row
from cardwright.text.shared import DOER, bounded
from cardwright.text.tree import Node, number, player, select

_KINDS = {"terrestrial": "Terrestrial spaces", "otherworldly": "Otherworldly spaces", "lane": "spaces"}
_SHORT = {"terrestrial": "T spaces", "otherworldly": "O spaces"}
_THIS = select("this", "card")
_PAST = {
    "moves": ("moved", "did not move"), "attacks": ("attacked", "did not attack"), "summoned": ("was summoned", "was not summoned"),
    "attacked": ("was attacked", "was not attacked"), "swapped": ("was swapped", "was not swapped"),
    "channels": ("channeled", "did not channel"),
}

FACTS: list[Row] = [
    *(
        row
        for event, (did, did_not) in _PAST.items()
        for row in (
            phrase(f"did.{event}", "fact", f"{{who:one}} {did} this turn", "did", event=event),
            phrase(f"did_not.{event}", "fact", f"{{who:one}} {did_not} this turn", "did", event=event, negated=True),
        )
    ),
    *bounded("moved", "fact", "{who:one} moved {N} spaces this turn", "moved_is"),
    *(
        row
        for words, mark in ((_KINDS, ""), (_SHORT, ".short"))
        for name, printed in words.items()
        for row in (
            *bounded(f"occupies.{name}{mark}", "fact", f"{{player:you/third}} {{occupy/occupies}} {{N}} {printed}", "occupies", none="no",
                      sort=name),
            phrase(f"occupies.{name}{mark}.n", "fact", f"{{player:you/third}} {{occupy/occupies}} {{n:several}} {printed}", "occupies",
                   op=">=", sort=name),
            phrase(f"occupies.{name}{mark}.one", "fact", f"{{player:you/third}} {{occupy/occupies}} {{a}} {printed[:-1]}", "occupies",
                   op=">=", n=number(1), sort=name),
        )
    ),
    phrase("control.more.you", "fact", "{player:you} control more {of:group}", "versus", op=">", than=player("opponent")),
    phrase("control.more.op", "fact", "{player:third} controls more {of:group}", "versus", op=">", than=player("you")),
    phrase("control.fewer.you", "fact", "{player:you} control fewer {of:group}", "versus", op="<", than=player("opponent")),
    phrase("control.fewer.op", "fact", "{player:third} controls fewer {of:group}", "versus", op="<", than=player("you")),
    phrase("struck", "fact", "{player:possessor} generator was attacked last turn", "struck"),
    phrase("symbol_is", "fact", "the drawn symbol is {symbols:symbol*or}", "symbol_is"),
    phrase("on_turn", "fact", "it is {player:possessor} turn", "during", span="turn"),
    phrase("first_time", "fact", "it is the first {event:first_word} this turn", "first_time"),
    phrase("first_time.whose", "fact", "it is {player:possessor} first {event:first_word} this turn", "first_time"),
    *words("first_word", attacks="attack", moves="movement", summoned="summon", channels="channeling", destroyed="destruction"),
    phrase("controls.named", "fact", "{player:you/third} {control/controls} {of:named_one}", "controls", op=">=", n=number(1)),
    phrase("controls.no_named", "fact", "{player:you/third} {control/controls} no {of:no_named}", "controls", op="=", n=number(0)),
    phrase("named_one", "named_one", "{a} {filters:bare_name*single}", "select", quant="each", nouns=("card",)),
    phrase("no_named", "no_named", "{filters:bare_name*single}", "select", quant="each", nouns=("card",)),
    phrase("draw_style.blind", "fact", "the match is played in blind draw", "blind_draw", style="blind"),
    phrase("draw_style.intentional", "fact", "the match is played in intentional draw", "blind_draw", style="intentional"),
    phrase("hand_has.least", "fact", "{place:zone} has {n:quantity} or more {of:group}", "holds", op=">="),
    phrase("hand_has.most", "fact", "{place:zone} has {n:quantity} or fewer {of:group}", "holds", op="<="),
    phrase("hand_has.none", "fact", "{place:zone} has no {of:group}", "holds", op="=", n=number(0)),
    phrase("pays", "exception", "{player:other} {costs:paid*and}", "pays"),
    phrase("pays.you", "exception", "{player:you} {costs:cost*and}", "pays"),
    phrase("paid.sp", "paid", "loses {n:points}", "lose_sp", player=DOER),
    phrase("paid.discards", "paid", "discards {what:some}", "discard", player=DOER),
    phrase("paid.destroys", "paid", "destroys {what:some}", "destroy", player=DOER),
    # After "while" the subject may be left out: it is this card.
    phrase("self_fact", "self_fact", "{filters:predicate*single}", "fits", who=_THIS),
    phrase("self_fact.not", "self_fact", "not {filters:predicate*single}", "fits", who=_THIS, negated=True),
    # "unless", before the condition of a text that always holds
    phrase("unless", "unless_fact", "{condition:condition}", "unless"),
]

DURATIONS: list[Row] = [
    phrase("until.turn", "duration", "until the end of the turn", "duration", name="turn"),
    phrase("until.this_turn", "duration", "until the end of this turn", "duration", name="turn"),
    phrase("this_turn", "span", "this turn", "duration", name="turn"),
    phrase("until.next", "duration", "until the end of {player:possessor} next turn", "duration", name="next_turn_end"),
    phrase("until.start", "duration", "until the start of {player:possessor} next turn", "duration", name="next_turn_start"),
    phrase("for_turns", "duration", "for {n:several} turns", "for_turns", name="turns"),
    phrase("for_turn", "duration", "for 1 turn", "for_turns", name="turns", n=number(1)),
    phrase("during", "span", "during {player:possessor} next turn", "duration", name="next_turn"),
    phrase("while.in_play", "duration", "while {of:itself} is in play", "duration", name="leaves"),
    phrase("while.on_map", "duration", "while {of:itself} is on the map", "duration", name="leaves"),
    phrase("while.equipped", "duration", "while equipped", "duration", name="while", condition=Node(
        "fits", {"who": select("it"), "filters": (Node("state", {"name": "equipped"}),), "negated": False})),
    phrase("while.that_space", "duration", "while on that space", "duration", name="moves"),
    phrase("until.moves", "duration", "until it moves", "duration", name="moves"),
    phrase("this_attack", "span", "for this attack", "duration", name="attack"),
    phrase("this_movement", "span", "for this movement", "duration", name="movement"),
    phrase("rest_of_game", "duration", "for the rest of the game", "duration", name="game"),
    phrase("permanently", "duration", "permanently", "duration", name="game"),
    phrase("as_long_as", "duration", "as long as {condition:condition}", "duration", name="while"),
    *include("duration", "span"),
]
