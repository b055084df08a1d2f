"""SYNSOULS events and conditions: what triggers wait for, and what must hold.

Every event is a node of kind `event` whose `name` is one of `kinds.EVENTS`; *moments* are starts and ends of Beats,
performances, Rounds and the Overture.
"""

from __future__ import annotations

from cardwright.text import phrase, word
from cardwright.text.phrases import Phrase, Row
from cardwright.text.shared import DOER, bounded
from cardwright.text.tree import Node, number, player, select

from .words import BEATS


def _passive(name: str, printed: str) -> list[Phrase]:
    """ "this card is Silenced", "Records you control are Silenced"."""
    return [phrase(f"on.{name}", "event", f"{{who:one/many}} {{is/are}} {printed}", "event", name=name)]


def _active(name: str, verb: str, rest: str = "") -> list[Phrase]:
    """ "this card attacks", "Records you control attack"."""
    return [phrase(f"on.{name}", "event", f"{{who:one/many}} {{{verb}}}{rest}", "event", name=name)]


def _player(name: str, verb: str, rest: str) -> list[Phrase]:
    """ "you load a Record", "the opponent loads a Record"."""
    return [phrase(f"on.{name}", "event", f"{{player:you/somebody}} {{{verb}}}{rest}", "event", name=name)]


EVENTS: list[Row] = [
    *_passive("loaded", "loaded"),
    *_player("loads", "load/loads", " {of:one}"),
    *_active("enters", "enters/enter", " {place:measure}"),
    *_passive("expended", "expended"),
    *_player("expends", "expend/expends", " {of:one}"),
    *_player("final_verse", "use/uses", " a Final Verse"),
    *_player("activates", "activate/activates", " {of:one}"),
    *_active("attacks", "attacks/attack", "{? {of:one}}"),
    *_passive("attacked", "attacked{? by {of:one}}"),
    *_active("blocks", "blocks/block", "{? {of:one}}"),
    *_passive("blocked", "blocked{? by {of:one}}"),
    phrase("on.cued", "event", "{who:one/many} {is/are} cued", "event", name="attacks"),
    *_passive("canceled", "canceled"),
    phrase("on.attack_of_canceled", "event", "{who:attack_of} is canceled", "event", name="canceled"),
    phrase("attack_of", "attack_of", "{filters:of_whose*single} attack", "select", quant="choose", n=number(1), nouns=("attack",)),
    phrase("of_whose", "of_whose", "{of:whose}", "belonging"),
    *_active("deals_strain", "deals/deal", " Strain{? to {of:one}}"),
    *_active("takes_strain", "takes/take", " Strain"),
    *_active("silences", "Silences/Silence", " {of:one} in an attack"),
    *_passive("silenced", "Silenced"),
    *_passive("voided", "Voided"),
    *_passive("removed", "removed from play"),
    *_passive("returned", "returned to {place:zone}"),
    *_active("leaves", "leaves/leave", " the Ensemble"),
    *_passive("overwritten", "Overwritten"),
    *_passive("re_revealed", "re-revealed"),
    *_passive("moved", "moved"),
    *_passive("exhausted", "exhausted"),
    *_passive("reset", "Reset"),
    *_active("crashes", "Crashes/Crash"),
    *_player("draws", "draw/draws", " a card"),
    *_player("discards", "discard/discards", " {of:one}"),
    *_passive("discarded", "discarded"),
    *_passive("milled", "put into the Void Zone from the deck"),
    phrase("on.milled.yours", "event", "{who:one/many} {is/are} put into your Void Zone from your deck", "event", name="milled",
           player=player("you")),
    phrase("on.milled.theirs", "event", "{who:one/many} {is/are} put into the opponent's Void Zone from the opponent's deck", "event",
           name="milled", player=player("opponent")),
    *_player("gains_notes", "gain/gains", " Notes"),
    *_player("raises_max", "raise/raises", " MAX NOTES"),
    phrase("on.max_raised", "event", "{player:possessor} MAX NOTES is raised", "event", name="raises_max"),
    phrase("would.silenced", "would", "{who:one} would be Silenced", "event", name="silenced"),
    phrase("would.voided", "would", "{who:one} would be Voided", "event", name="voided"),
    phrase("would.removed", "would", "{who:one} would be removed from play", "event", name="removed"),
    phrase("would.leaves", "would", "{who:one} would leave the Ensemble", "event", name="leaves"),
    phrase("would.takes", "would", "{who:one} would take Strain", "event", name="takes_strain"),
    phrase("next_time.would", "later", "the next time {event:would}{? {until:span}}", "next_time",
           would=True),
]

MOMENTS: list[Row] = [
    phrase("on.start", "event", "{player:possessor} {span:beat} starts", "event", name="start"),
    phrase("on.end", "event", "{player:possessor} {span:beat} ends", "event", name="end"),
    phrase("on.any_start", "event", "{a} {span:beat} starts", "event", name="start"),
    phrase("on.any_end", "event", "{a} {span:beat} ends", "event", name="end"),
    phrase("on.round_start", "event", "the Round starts", "event", name="start", span="round"),
    phrase("on.round_end", "event", "the Round ends", "event", name="end", span="round"),
    phrase("on.overture_end", "event", "the Overture ends", "event", name="end", span="overture"),
    *(word("beat", f"{beat} Beat", beat) for beat in BEATS),
    word("beat", "performance", "performance"),
    phrase("at.beat", "moment", "the {span:beat_name} Beat", "event", name="start"),
    # "End Beat" is the CLOSING Beat by another name (SYN-6.26a).
    phrase("at.end_beat", "moment", "the End Beat", "event", name="start", span="CLOSING"),
    phrase("on.end_beat", "event", "{player:possessor} End Beat starts", "event", name="start", span="CLOSING"),
    phrase("at.next_beat", "moment", "{player:possessor} next {span:beat_name} Beat", "event", name="start"),
    phrase("at.start", "moment", "the start of {player:possessor} {span:beat}", "event", name="start"),
    phrase("at.end", "moment", "the end of {player:possessor} {span:beat}", "event", name="end"),
    phrase("at.end_of_this", "moment", "the end of this performance", "event", name="end", span="performance"),
    phrase("at.end_of_round", "moment", "the end of the Round", "event", name="end", span="round"),
    phrase("later", "later", "at {event:moment}", "next_time"),
]

PAST: list[Row] = [
    *(
        phrase(f"past.{name}", "past", f"{{who:one/many}} {form}", "event", name=name)
        for name, form in {
            "silenced": "{was/were} Silenced", "voided": "{was/were} Voided", "removed": "{was/were} removed from play",
            "loaded": "{was/were} loaded", "exhausted": "{was/were} exhausted", "canceled": "{was/were} canceled",
            "attacked": "{was/were} attacked", "attacks": "attacked", "blocks": "blocked", "takes_strain": "took Strain",
            "crashes": "Crashed",
        }.items()
    ),
    phrase("past.expends", "past", "{player:anyone} expended {of:one}", "event", name="expends"),
    phrase("past.loads", "past", "{player:anyone} loaded {of:one}", "event", name="loads"),
    phrase("past.discards", "past", "{player:anyone} discarded {of:one}", "event", name="discards"),
    phrase("past.draws", "past", "{player:anyone} drew a card", "event", name="draws"),
    phrase("happened", "fact", "{event:past} this turn", "happened", span="turn"),
    phrase("happened.round", "fact", "{event:past} this Round", "happened", span="round"),
    phrase("happened.now", "fact", "{event:past} this way", "happened", span="now"),
]

FACTS: list[Row] = [
    phrase("is_a", "predicate", "{a} {nouns:noun*or}", "of_type"),
    phrase("ensemble", "predicate", "in the Ensemble", "state", name="ensemble"),
    *bounded("crashed", "fact", "{N} of {player:possessor} Measures have Crashed", "controls", of=select(
        "each", "Measure", filters=(Node("state", {"name": "crashed"}),))),
    *bounded("have", "fact", "{player:you/third} {have/has} {N} {of:crashed_measures}", "controls", none="no"),
    phrase("crashed_measures", "crashed_measures", "Crashed Measures", "select", quant="each", nouns=("Measure",),
           filters=(Node("state", {"name": "crashed"}),)),
    phrase("have.a_crashed", "fact", "{player:you/third} {have/has} {of:crashed_measure}", "controls", op=">=", n=number(1)),
    phrase("crashed_measure", "crashed_measure", "a Crashed Measure", "select", quant="each", nouns=("Measure",),
           filters=(Node("state", {"name": "crashed"}),)),
    phrase("measures_have", "fact", "one or more of {player:possessor} Measures have {n:figure} or more Strain",
           "measures_strained"),
    phrase("has_no", "fact", "{place:measure} has no {of:single}", "holds", op="=", n=number(0)),
    *bounded("measure_holds", "fact", "{place:measure} holds {N} {of:group}", "holds", none="no"),
    *bounded("tally_is", "fact", "{N} {of:tallied} this turn", "tally_is"),
    phrase("tallied.verses", "tallied", "Verses were expended", "tally", event="expended", nouns=("Verse",), span="turn"),
    phrase("tallied.silenced", "tallied", "Records were Silenced", "tally", event="silenced", nouns=("Record",),
           span="turn"),
    phrase("performance", "fact", "it is {player:possessor} performance", "during", span="performance"),
    phrase("overture", "fact", "the Overture is in force", "during", span="overture"),
    phrase("during.overture", "during", "during the Overture", "during", span="overture"),
    phrase("during.beat", "during", "during {player:possessor} {span:beat}", "during"),
    phrase("pays", "exception", "{player:other} {costs:paid*and}", "pays"),
    phrase("paid.notes", "paid", "pays {n:notes}", "pay", player=DOER),
    phrase("paid.discards", "paid", "discards {what:some}", "discard", player=DOER),
    phrase("paid.voids", "paid", "Voids {what:some}", "void", player=DOER),
]
