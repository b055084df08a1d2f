"""SYNSOULS events and conditions: what triggers wait for, and what must hold.

Every event is a node of kind `event` whose `name` is one of `kinds.EVENTS`; *moments* are starts and ends of Beats,
performances, Rounds and the Overture.
"""

from __future__ import annotations

from cardwright.text import phrase, word
from cardwright.text.phrases import Phrase, Row
from cardwright.text.shared import DOER, bounded
from cardwright.text.tree import Arg, Node, number, player, select

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


def _spans(id: str, category: str, template: str, kind: str, /, **fixed: Arg) -> list[Phrase]:
    """A phrase about a Beat or a performance, which may also be called a turn (SYN-6.1); `{S}` is its place."""
    return [
        phrase(id, category, template.replace("{S}", "{span:beat}"), kind, **fixed),
        *(phrase(f"{id}.{name}", category, template.replace("{S}", name), kind, span="performance", **fixed) for name in PERFORMANCE),
    ]


PERFORMANCE = ("Performance", "turn")  # besides "performance"

EITHER = (
    ("silenced_or_removed", "Silenced or removed from play"), ("voided_or_removed", "Voided or removed from play"),
    ("overwritten_or_silenced", "Overwritten or Silenced"), ("overwritten_or_voided", "Overwritten or Voided"),
)

EVENTS: list[Row] = [
    *_passive("loaded", "loaded"),
    phrase("on.loaded.into", "event", "{who:one/many} {is/are} loaded into {place:measure}", "event", name="loaded"),
    phrase("on.loaded.ensemble", "event", "{who:one/many} {enters/enter} the Ensemble", "event", name="loaded"),
    *_player("loads", "load/loads", " {of:one}"),
    phrase("on.loads.into", "event", "{player:you/somebody} {load/loads} {of:one} into {place:measure}", "event", name="loads"),
    *_active("enters", "enters/enter", " {place:measure}"),
    *_passive("expended", "expended"),
    *_player("expends", "expend/expends", " {of:one}"),
    *_player("final_verse", "use/uses", " a Final Verse"),
    phrase("on.final_verse.own", "event", "{player:you/somebody} {use your/uses their} Final Verse", "event", name="final_verse"),
    phrase("on.final_verse.passive", "event", "{player:possessor} Final Verse is used", "event", name="final_verse"),
    phrase("on.final_verse.any", "event", "a Final Verse is used", "event", name="final_verse"),
    *_player("activates", "activate/activates", " {of:one}"),
    *_active("attacks", "attacks/attack", "{? {of:one}}"),
    *_passive("attacked", "attacked{? by {of:one}}"),
    *_active("blocks", "blocks/block", "{? {of:one}}"),
    *_passive("blocked", "blocked{? by {of:one}}"),
    phrase("on.blocked.becomes", "event", "{who:one/many} {becomes/become} blocked", "event", name="blocked"),
    phrase("on.exhausted.becomes", "event", "{who:one/many} {becomes/become} exhausted", "event", name="exhausted"),
    *_active("attacks_or_blocks", "attacks or blocks/attack or block"),
    phrase("on.cued", "event", "{who:one/many} {is/are} cued", "event", name="attacks"),
    *_passive("canceled", "canceled"),
    phrase("on.attack_of_canceled", "event", "{who:attack_of} is canceled", "event", name="canceled"),
    phrase("attack_of", "attack_of", "{filters:of_whose*single} attack", "select", quant="choose", n=number(1), nouns=("attack",)),
    phrase("of_whose", "of_whose", "{of:whose}", "belonging"),
    *_active("deals_strain", "deals/deal", " Strain{? to {of:one}}"),
    *_active("takes_strain", "takes/take", " Strain"),
    phrase("on.takes_strain.dealt", "event", "{who:one/many} {is/are} dealt Strain", "event", name="takes_strain"),
    *_active("silences", "Silences/Silence", " {of:one} in an attack"),
    *_passive("silenced", "Silenced"),
    *_passive("voided", "Voided"),
    *_passive("silenced_or_voided", "Silenced or Voided"),
    *(_row for _name, _printed in EITHER for _row in _passive(_name, _printed)),
    *_passive("removed", "removed from play"),
    *_passive("returned", "returned to {place:zone}"),
    phrase("on.returned.hand", "event", "{who:one/many} {is/are} returned to hand", "event", name="returned"),
    phrase("on.returned.any_hand", "event", "{who:one/many} {is/are} returned to a hand", "event", name="returned"),
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
    phrase("on.any_max_raised", "event", "a player's MAX NOTES is raised", "event", name="raises_max", player=player("any")),
    phrase("would.silenced", "would", "{who:one} would be Silenced", "event", name="silenced"),
    phrase("would.voided", "would", "{who:one} would be Voided", "event", name="voided"),
    phrase("would.removed", "would", "{who:one} would be removed from play", "event", name="removed"),
    phrase("would.leaves", "would", "{who:one} would leave the Ensemble", "event", name="leaves"),
    phrase("would.takes", "would", "{who:one} would take Strain", "event", name="takes_strain"),
    phrase("would.dealt", "would", "{who:one} would be dealt Strain", "event", name="takes_strain"),
    phrase("next_time.would", "later", "the next time {event:would}{? {until:span}}", "next_time",
           would=True),
]

MOMENTS: list[Row] = [
    *_spans("on.start", "event", "{player:possessor} {S} starts", "event", name="start"),
    *_spans("on.end", "event", "{player:possessor} {S} ends", "event", name="end"),
    *_spans("on.any_start", "event", "{a} {S} starts", "event", name="start"),
    *_spans("on.any_end", "event", "{a} {S} ends", "event", name="end"),
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
    *_spans("at.next_start", "moment", "the start of {player:possessor} next {S}", "event", name="start"),
    *_spans("at.start", "moment", "the start of {player:possessor} {S}", "event", name="start"),
    *_spans("at.beginning", "moment", "the beginning of {player:possessor} {S}", "event", name="start"),
    *_spans("at.end", "moment", "the end of {player:possessor} {S}", "event", name="end"),
    *(
        phrase(f"at.{name}_of_{which}{called}", "moment", f"the {name} of {which} {called}", "event", name=name, span="performance")
        for called in ("performance", *PERFORMANCE)
        for name, which in (("end", "this"), ("start", "each"), ("end", "each"), ("end", "the"))
    ),
    *(
        phrase(f"at.{name}_of_{which}{called.lower()}{low}", "moment", f"the {name} of {which} {called}", "event", name=name, span="round")
        for called, low in (("Round", ""), ("round", "_low"))
        for name, which in (("end", "the"), ("end", "this"), ("start", "each"), ("end", "each"))
    ),
    phrase("later", "later", "at {event:moment}", "next_time"),
    phrase("later.last", "at_last", "at {event:moment}", "next_time"),
    phrase("sentence.at", "sentence", "{?{link:link} }{parts:instruction*and|then|oxford} {when:at_last}{.}", "sentence"),
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
    *(
        phrase(f"done.{name}", "done_now", f"{{who:one/many}} {{is/are}} {form}", "event", name=name)
        for name, form in {"silenced": "Silenced", "voided": "Voided", "removed": "removed from play", "canceled": "canceled"}.items()
    ),
    phrase("happened.now.is", "fact", "{event:done_now} this way", "happened", span="now"),
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
    phrase("have.n_crashed", "fact", "{player:you/third} {have/has} {n:several} {of:crashed_measures}", "controls", op=">="),
    *(
        phrase(f"have.{one}_crashed", "fact", f"{{player:you/third}} {{have/has}} {one} {{of:crashed_one}}", "controls", op=">=",
               n=number(1))
        for one in ("1", "one")
    ),
    phrase("countable.measure_had", "countable", "{filters:adjective*single} Measure {filters:had_by*single}", "select", quant="each",
           nouns=("Measure",)),
    phrase("counted.measures_had", "counted", "{filters:adjective*single} Measures {filters:had_by*single}", "select", quant="each",
           nouns=("Measure",)),
    phrase("had_by", "had_by", "{player:you/third} {have/has}", "controlled_by"),
    phrase("crashed_one", "crashed_one", "Crashed Measure", "select", quant="each", nouns=("Measure",),
           filters=(Node("state", {"name": "crashed"}),)),
    phrase("have.more", "fact", "{player:you/third} {have/has} more {of:had} than {than:anyone}", "versus", op=">"),
    phrase("have.fewer", "fact", "{player:you/third} {have/has} fewer {of:had} than {than:anyone}", "versus", op="<"),
    *(phrase(f"had.{noun}", "had", f"{noun}s", "select", quant="each", nouns=(noun,)) for noun in ("Record", "Concept")),
    phrase("had.crashed", "had", "Crashed Measures", "select", quant="each", nouns=("Measure",),
           filters=(Node("state", {"name": "crashed"}),)),
    phrase("have.a_crashed", "fact", "{player:you/third} {have/has} {of:crashed_measure}", "controls", op=">=", n=number(1)),
    phrase("crashed_measure", "crashed_measure", "a Crashed Measure", "select", quant="each", nouns=("Measure",),
           filters=(Node("state", {"name": "crashed"}),)),
    phrase("measures_have", "fact", "one or more of {player:possessor} Measures have {n:figure} or more Strain",
           "measures_strained"),
    phrase("has_no.many", "fact", "{place:measure} has no {of:group}", "holds", op="=", n=number(0)),
    phrase("has_no", "fact", "{place:measure} has no {of:single}", "holds", op="=", n=number(0)),
    *bounded("measure_holds", "fact", "{place:measure} holds {N} {of:group}", "holds", none="no"),
    *bounded("tally_is", "fact", "{N} {of:tallied} this turn", "tally_is"),
    phrase("tallied.verses", "tallied", "Verses were expended", "tally", event="expended", nouns=("Verse",), span="turn"),
    phrase("tallied.silenced", "tallied", "Records were Silenced", "tally", event="silenced", nouns=("Record",),
           span="turn"),
    *(
        phrase(f"is.{name}", "fact", f"it is {{player:possessor}} {name}", "during", span="performance")
        for name in ("performance", *PERFORMANCE)
    ),
    phrase("overture", "fact", "the Overture is in force", "during", span="overture"),
    phrase("during.overture", "during", "during the Overture", "during", span="overture"),
    *_spans("during.beat", "during", "during {player:possessor} {S}", "during"),
    phrase("pays", "exception", "{player:other} {costs:paid*and}", "pays"),
    phrase("pays.they", "exception", "{player:they} {costs:they_pay*and}", "pays"),
    phrase("they_pay.notes", "they_pay", "pay {n:notes}", "pay", player=DOER),
    phrase("they_pay.discard", "they_pay", "discard {what:some}", "discard", player=DOER),
    phrase("they_pay.void", "they_pay", "Void {what:some}", "void", player=DOER),
    phrase("paid.notes", "paid", "pays {n:notes}", "pay", player=DOER),
    phrase("paid.discards", "paid", "discards {what:some}", "discard", player=DOER),
    phrase("paid.voids", "paid", "Voids {what:some}", "void", player=DOER),
]
