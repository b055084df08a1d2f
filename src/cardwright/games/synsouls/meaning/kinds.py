"""The kinds that only SYNSOULS has, beside the shared ones of `cardwright.text.kinds`.

Words: *deed* (what `cannot` and `must` speak of), *event name*, *state* and *attribute* are closed lists, given
below, so that whoever carries out trees knows every word that can come.
"""

from __future__ import annotations

from ....text.kinds import SHARED_KINDS, catalogue, kind

EVENTS = {
    "loaded": "who is loaded (LOAD of this card is the ability kind load)",
    "loads": "player loads of",
    "enters": "who enters place",
    "expended": "who (a Verse) is expended",
    "expends": "player expends of (a Verse)",
    "final_verse": "player uses a Final Verse",
    "activates": "player activates of (an ability)",
    "attacks": "who attacks (of: that Measure or Record)",
    "attacked": "who is attacked (of: by that)",
    "blocks": "who blocks (of: that attacker)",
    "blocked": "who is blocked (of: by that)",
    "attacks_or_blocks": "who attacks, or blocks",
    "canceled": "who (a Verse, ability, attack or block) is canceled",
    "deals_strain": "who deals Strain (of: to that)",
    "takes_strain": "who takes Strain",
    "silences": "who Silences of in an attack",
    "silenced": "who is Silenced",
    "voided": "who is Voided",
    "silenced_or_voided": "who is Silenced, or Voided",
    "silenced_or_removed": "who is Silenced, or removed from play",
    "voided_or_removed": "who is Voided, or removed from play",
    "overwritten_or_silenced": "who is Overwritten, or Silenced",
    "overwritten_or_voided": "who is Overwritten, or Voided",
    "removed": "who is removed from play",
    "returned": "who is returned to place (a hand)",
    "leaves": "who leaves the Ensemble",
    "overwritten": "who is Overwritten",
    "re_revealed": "who is re-revealed",
    "moved": "who is moved to another Measure",
    "exhausted": "who becomes exhausted",
    "reset": "who is Reset",
    "crashes": "who (a Measure) Crashes",
    "draws": "player draws a card",
    "discards": "player discards of",
    "discarded": "who is discarded",
    "milled": "who is put into the Void Zone from the deck",
    "gains_notes": "player gains Notes",
    "raises_max": "player raises MAX NOTES",
    "start": "start of span (RESET, DRAW, MAIN, ATTACK, CLOSING, ENCORE, performance, round) of player (None: any)",
    "end": "end of span (those, and overture)",
}
STATES = {
    "exhausted": "turned sideways",
    "upright": "not exhausted",
    "attacking": "from its cue to the end of the ATTACK Beat",
    "blocking": "from its block to the end of the ATTACK Beat",
    "attacked": "the target of the attack in progress",
    "blocked": "its attack is blocked",
    "buffering": "loaded this turn",
    "traced": "loaded by [TRACE]",
    "overwritten": "a Concept under another",
    "active": "in the Ensemble and not Overwritten",
    "crashed": "a Measure that has Crashed",
    "strained": "has Strain",
    "unstrained": "has no Strain",
    "alone": "no other Record in its Measure",
    "full": "a Measure at capacity",
    "in_full_measure": "in a Measure at capacity",
    "static": "a STATIC Verse",
    "dynamic": "a DYNAMIC Verse",
    "on_chain": "a link of the chain",
    "ensemble": "in the Ensemble",
    "either_side": "on whichever side",
    "opposing": "on the opponent's side",
    "MIND": "the Measure of that name",
    "FRAME": "the Measure of that name",
    "HEART": "the Measure of that name",
}
ATTRIBUTES = ("rating", "printed_rating", "cost", "strain")
DEEDS = (
    "attack", "attack_or_block", "attack_measures", "attack_records", "block", "be_blocked", "be_targeted", "be_exhausted",
    "be_attacked", "be_canceled", "be_answered", "be_silenced", "be_voided", "reset", "be_moved", "be_overwritten",
    "load_records", "load_concepts", "expend_verses", "activate_abilities", "draw_cards",  # of players
)
ZONES = ("hand", "deck", "void", "removed")

SYNSOULS_KINDS = (
    kind("load", "ability", "LOAD: triggers when this card is loaded or re-revealed (SYN-9.11).", effect="effect"),
    kind("encore", "ability", "One of the choices of the ENCORE Beat (SYN-6.42).", costs="instruction…", effect="effect"),
    kind("under", "ability", "The ability listed under a keyword: works while the keyword's test is met, or, for "
         "OVERCLOCK, when its Notes were paid (SYN-11.32, 11.45, 11.60, 11.74).",
         keyword="ENTROPY | HARMONIZE | SOLO | OVERCLOCK", n="int?", ability="ability"),
    kind("measure_of", "select", "The Occupied Measure of a card.", of="select"),
    kind("opposing_measure", "select", "The opponent's Measure with the name of the Occupied Measure of this card."),
    kind("strain_on", "counted", "Each point of Strain there.", of="select"),
    # Strain
    kind("deal", "instruction", "Deal Strain.", player="player", n="amount", to="select",
         per="counted? | select? (times)", divided="bool: n is divided among the targets", by="select? (the Record that deals it)",
         late="bool: the amount is printed last and may speak of what stands before it"),
    kind("deal_both", "instruction", "Deal Strain to two things.", player="player", n="amount", to="select",
         more="amount? (for the second; None: the same)", also="select"),
    kind("remove_strain", "instruction", "Remove Strain.", player="player", n="amount? (None: all)", what="select"),
    kind("move_strain", "instruction", "Move Strain.", player="player", n="amount? (None: all)", source="select", to="select"),
    kind("prevent", "statement", "The next n Strain dealt to it is prevented.", n="amount? (None: all)", what="select"),
    kind("takes", "statement", "It takes no Strain, or double, or some less.", who="select", times="0 | 1 | 2", less="amount?",
         by="select? (only from that)"),
    kind("deals", "statement", "What it deals is none, double, so much more or less.", who="select", times="0 | 1 | 2", n="amount?", down="bool",
         to="select? (only to that)"),
    kind("skips", "statement", "The player skips that Beat.", who="player", beat="str"),
    kind("duel", "instruction", "Each of two Records deals Strain equal to its Rating to the other.", what="select", other="select?"),
    kind("keeps_strain", "statement", "Its Strain stays at CLOSING (SYN-6.29).", who="select"),
    # departure
    kind("silence", "instruction", "Send to the Void Zone.", player="player", what="select"),
    kind("void", "instruction", "Send to the Void Zone.", player="player", what="select"),
    kind("remove", "instruction", "Remove from play.", player="player", what="select"),
    kind("genre_noun", "filter", "Of the Genre that stands for the noun: a Cadet, Cadets.", name="str", plural="bool"),
    kind("done_now", "counted", "Of the things this text last named, those it did that to.", nouns="str…", event="str (an event name)",
         span="turn | round"),
    kind("holds_some", "filter", "A Measure in which there are so many of these.", op="op", n="amount", of="select"),
    kind("prevent_it", "instruction", "Of the Strain that would be dealt, so much (None: all) is not.", player="player", n="amount?"),
    kind("crash", "instruction", "Crash a Measure.", player="player", what="select"),
    # arrival and movement
    kind("load_card", "instruction", "Load a card by effect.", player="player", what="select", free="bool: without "
         "paying its cost", to="select? (a Measure; None: chosen as usual)", exhausted="bool"),
    kind("move", "instruction", "Move to another Measure (SYN-7.20).", player="player", what="select", to="select"),
    kind("swap_places", "instruction", "Swap the Measures of two Records.", player="player", what="select", other="select?"),
    kind("swap_ratings", "statement", "Swap the Ratings.", what="select", other="select? (None: what is two)"),
    kind("overwrite", "instruction", "Put what on top of other.", player="player", what="select", by="select", free="bool"),
    kind("re_reveal", "instruction", "Put an Overwritten Concept on top of its stack.", player="player", what="select"),
    # state
    kind("exhaust", "instruction", "Exhaust.", player="player", what="select"),
    kind("reset", "instruction", "Reset.", player="player", what="select"),
    kind("enters_exhausted", "statement", "It is exhausted as it is loaded (SYN-7.18).", who="select"),
    kind("end_buffering", "instruction", "It stops Buffering.", player="player", what="select"),
    kind("no_reset", "statement", "It does not Reset in its next RESET Beat.", who="select"),
    kind("attack_twice", "statement", "It may attack twice each turn.", who="select"),
    kind("extra_attack", "instruction", "It may attack once more this turn though exhausted.", player="player", what="select"),
    # chain
    kind("cancel", "instruction", "Cancel a link of the chain (SYN-10.39).", player="player", what="select"),
    kind("change_target", "instruction", "Choose another legal target for it.", player="player", what="select", to="select?"),
    kind("use_load", "instruction", "Its LOAD ability happens again.", player="player", what="select"),
    # Notes, capacity, turn
    kind("pay", "instruction", "Pay Notes.", player="player", n="amount"),
    kind("gain_notes", "instruction", "AVAILABLE NOTES rises.", player="player", n="amount", per="counted? | select?"),
    kind("lose_notes", "instruction", "AVAILABLE NOTES falls.", player="player", n="amount", per="counted? | select?"),
    kind("max_notes", "instruction", "MAX NOTES rises or falls.", player="player", whose="player", n="amount", down="bool",
         per="counted? | select?"),
    kind("cost_change", "statement", "Costs n more or less Notes.", what="select (cards, or abilities)",
         player="player? (who pays; None: anybody)", act="load | expend | activate", n="amount", down="bool",
         per="counted? | select?", into="select? (only if loaded into that Measure)"),
    kind("next_cost", "instruction", "The next such card that player loads or expends costs n more or less Notes.",
         what="select", player="player", act="load | expend", until="duration?", n="amount", down="bool"),
    kind("capacity", "statement", "The capacity of a Measure rises or falls.", what="select", n="amount", down="bool"),
    kind("skip", "instruction", "Skip that Beat the next time it comes.", player="player", whose="player", beat="str"),
    kind("counters_are", "condition", "So many counters of a name (None: of any) are on a card.",
         of="select", name="str?", op="op", n="amount"),
    kind("measures_strained", "condition", "One or more of the player's Measures have n or more Strain.",
         player="player", n="amount"),
)

KINDS = catalogue(SHARED_KINDS, SYNSOULS_KINDS)
