"""SYNSOULS words: nouns, states, Measures, zones, keywords, durations, and the traits they make.

*Measure* phrases after "in" and "to" are kept simple (no traits of their own), so that "Records in target Measure you
control" has one reading: the Records are yours.
"""

from __future__ import annotations

from cardwright.text import Terminal, include, phrase, word, words
from cardwright.text.phrases import Row
from cardwright.text.shared import attribute, bounded, nouns, states, this_way
from cardwright.text.tree import Arg, Node, number, player, select

KEYWORDS = (
    "CACHE", "DISCORD", "ECHO", "ENCRYPT", "ENTROPY", "FORMAT", "HARMONIZE", "INDEX", "OVERCLOCK", "PULSE",
    "SINGULARITY", "SOLO", "SUSTAIN", "TRACE",
)
NUMBERED = ("ENTROPY", "OVERCLOCK")  # keywords that carry a number
BEATS = ("RESET", "DRAW", "MAIN", "ATTACK", "CLOSING", "ENCORE")
MEASURES = ("MIND", "FRAME", "HEART")
# Words that cannot be part of a Genre or name in a text, so that neither can swallow the noun after it.
NEVER = frozenset((
    "Record", "Records", "Concept", "Concepts", "Verse", "Verses", "Measure", "Measures", "Conductor", "Conductors", "Final",
    "Genre", "Strain", "Rating", "Void", "Zone", "Removed", "Ensemble", "Note", "Notes", "Buffering", "Traced", "Overwritten",
    "Crashed", "MIND", "FRAME", "HEART", "STATIC", "DYNAMIC",
))

# Words that may begin a sentence before a noun, so that with a capital they are no Genre.
NO_GENRE = frozenset((
    "A", "Active", "All", "An", "Another", "Any", "Attacking", "Blocking", "Each", "Exhausted", "Full", "Non-exhausted", "Opposing",
    "Other", "Target", "That", "The", "This", "Those", "Up", "Upright", "Your", "One", "Two", "Three", "Four", "Five", "Six", "X",
    "Random", "Then", "If", "When", "Whenever", "While", "Otherwise", "Its", "Their", "Card", "Cards", "Ability", "Abilities", "Attack",
    "Attacks", "Block", "Blocks",
))

_GENRE = r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,3}"
# Verbs have capitals too: "a Cadet Silences a Record", "Silence Cadets you control".
_NOUN_WORD = r"(?!(?:Silence|Void|Reset|Crash|Overwrite)(?:s|es)?\b)[A-Z][\w'’-]*"
_GENRE_NOUN = f"{_NOUN_WORD}(?: {_NOUN_WORD}){{0,3}}"

NOUNS: list[Row] = [
    *nouns(
        card="card/cards", Record="Record/Records", Concept="Concept/Concepts", Verse="Verse/Verses",
        Final_Verse="Final Verse/Final Verses", Conductor="Conductor/Conductors", Measure="Measure/Measures",
        ability="ability/abilities", attack="attack/attacks", block="block/blocks",
    ),
    *words("link_noun", ability="ability", attack="attack", block="block"),
    *words("link_nouns", ability="abilities", attack="attacks", block="blocks"),
    *words("zone_name", hand="hand", deck="deck", void="Void Zone", removed="Removed Zone"),
    *words("zone_names", hand="hands", deck="decks", void="Void Zones", removed="Removed Zones"),
    *(word("keyword_name", name, name) for name in KEYWORDS if name not in NUMBERED),
    *(word("numbered_name", name, name) for name in NUMBERED),
    *(word("measure_name", name, name) for name in MEASURES),
    *(word("beat_name", name, name) for name in BEATS),
    Terminal("genre_name", _GENRE, "Huldra", splits=True, never=NEVER),
    # A Genre before a noun, or alone.
    Terminal("genre_before", rf"{_GENRE}(?= (?:Records?|cards?|Conductors?)\b)|\A{_GENRE}\Z", "Huldra", never=NEVER | NO_GENRE),
    # A Genre that stands for the noun: by its end it is one ("Chorus", "Compass") or several ("Huldras").
    Terminal("genre_alone", rf"{_GENRE_NOUN}(?<![^sui]s)", "Huldra", never=NEVER | NO_GENRE, unlike=NEVER),
    Terminal("genre_many", rf"{_GENRE_NOUN}(?<=[^sui]s)", "Huldras", never=NEVER | NO_GENRE, unlike=NEVER),
    Terminal("card_name", r"[A-Z][\w'’-]*(?: (?:[A-Z][\w'’-]*|of|the|and|to|in)){0,6}", "Ember Fox", splits=True,
             never=NEVER),
    Terminal("counter_name", r"[A-Z][a-z]+", "Tempo", never=NEVER),
]

STATES: list[Row] = [
    *states(
        "adjective", "predicate",
        exhausted="exhausted", upright="upright", attacking="attacking", blocking="blocking", buffering="Buffering",
        traced="Traced", overwritten="Overwritten", active="active",
    ),
    *states("adjective", crashed="Crashed", static="STATIC", dynamic="DYNAMIC", opposing="opposing", full="full",
            MIND="MIND", FRAME="FRAME", HEART="HEART"),
    phrase("state.non_exhausted", "adjective", "non-exhausted", "state", name="upright"),
    phrase("predicate.alone_there", "predicate", "alone in its Measure", "state", name="alone"),
    *states("predicate", alone="alone", in_full_measure="in a full Measure", strained="Strained", full="full",
            attacked="being attacked", blocked="being blocked"),
    *states("trait", strained="with Strain", unstrained="with no Strain", on_chain="on the chain",
            ensemble="in the Ensemble", either_side="on either side"),
    *states("possession", strained="Strain", unstrained="no Strain", crashed="Crashed"),
    phrase("genre", "trait", "of Genre {name:genre_name}", "genre"),
    phrase("genre.is_a", "predicate", "{a} {name:genre_name}", "genre"),
    phrase("genre.is", "predicate", "of Genre {name:genre_name}", "genre"),
    phrase("genre.chosen", "trait", "of the chosen Genre", "chosen_genre"),
    phrase("named", "trait", "named {name:card_name}", "named"),
    phrase("named.that", "trait", "with that name", "chosen_name"),
    phrase("named.chosen", "trait", "with the chosen name", "chosen_name"),
    phrase("with_keyword", "trait", "with [{name:any_keyword}]", "with_keyword"),
    phrase("without_keyword", "trait", "without [{name:any_keyword}]", "with_keyword", without=True),
    phrase("has_keyword", "possession", "[{name:any_keyword}]", "with_keyword"),
    *include("any_keyword", "keyword_name", "numbered_name"),
    phrase("without_abilities", "trait", "without abilities", "no_abilities"),
    phrase("no_abilities", "possession", "no abilities", "no_abilities"),
    phrase("holds_no", "trait", "with no {of:group} in it", "holds_none"),
    phrase("holds_no.one", "trait", "with no {of:single} in it", "holds_none"),
    phrase("in_any_void", "trait", "in any Void Zone", "located", place=Node(
        "zone", {"name": "void", "player": None, "position": None})),
    phrase("from_any_void", "trait", "from any Void Zone", "located", place=Node(
        "zone", {"name": "void", "player": None, "position": None})),
    phrase("in_measure", "trait", "in {place:measure}", "located"),
    phrase("in_named", "trait", "in {place:named_measure}", "located"),
    phrase("is_in_named", "predicate", "in {place:named_measure}", "located"),
    phrase("measure.any_named", "named_measure", "{filters:measure_state*single}", "select", quant="each", nouns=("Measure",)),
    phrase("is_in", "predicate", "in {place:measure}", "located"),
    phrase("did.attacked", "trait", "that attacked this turn", "history", event="attacks", span="turn"),
    phrase("did.blocked", "trait", "that blocked this turn", "history", event="blocks", span="turn"),
    phrase("did.loaded", "trait", "loaded this turn", "history", event="loaded", span="turn"),
    phrase("has_strain.on_it", "possession", "Strain on it", "state", name="strained"),
    *bounded("has_strain", "possession", "{N} Strain", "value", few="less", name="strain"),
    *bounded("with_strain", "trait", "with {N} Strain", "value", few="less", name="strain"),
    *attribute("rating", "Rating"),
    *attribute("printed_rating", "printed Rating"),
    *attribute("cost", "cost"),
    phrase("with.rating.just", "trait", "with Rating {n:figure}", "value", name="rating", op="="),
    phrase("with.cost.just", "trait", "with cost {n:figure}", "value", name="cost", op="="),
    phrase("chosen_number", "measured", "the chosen number", "chosen_number"),
    phrase("strain_on", "measured", "the Strain on {of:one}", "attribute", name="strain"),
]

_ADJECTIVES = "{?{filters:adjective*space} }"
_AFTER = "{? {filters:trait*space}}{? {filters:last_trait*single}}"


def _of_genre(mark: str, one: str, some: str, **fixed: Arg) -> list[Row]:
    """Noun phrases about cards of a Genre; `one` and `some` are what stands for the noun."""
    one, some = f"{_ADJECTIVES}{one}{_AFTER}", f"{_ADJECTIVES}{some}{_AFTER}"
    rows: list[tuple[str, str, str, dict[str, Arg]]] = [
        ("target", "targeted", f"target {one}", {"quant": "choose", "n": number(1), "target": True}),
        ("another_target", "targeted", f"another target {one}", {"quant": "choose", "n": number(1), "target": True, "other": True}),
        ("targets", "targeted_many", f"{{n:printed_several}} target {some}", {"quant": "choose", "target": True}),
        ("up_to_targets", "targeted_many", f"up to {{n:printed_several}} target {some}", {"quant": "up_to", "target": True}),
        ("a", "chosen", f"{{a}} {one}", {"quant": "choose", "n": number(1)}),
        ("another", "chosen", f"another {one}", {"quant": "choose", "n": number(1), "other": True}),
        ("several", "chosen_many", f"{{n:several}} {some}", {"quant": "choose"}),
        ("up_to", "chosen_many", f"up to {{n:several}} {some}", {"quant": "up_to"}),
        ("each", "one", f"each {one}", {"quant": "each"}),
        ("each_other", "one", f"each other {one}", {"quant": "each", "other": True}),
        ("all", "every", f"all {some}", {"quant": "each"}),
        ("all_other", "every", f"all other {some}", {"quant": "each", "other": True}),
        ("group", "group", some, {"quant": "each"}),
        ("others", "group", f"other {some}", {"quant": "each", "other": True}),
        ("owned", "group", f"{{filters:owner*single}} {some}", {"quant": "each"}),
        ("owned_others", "group", f"{{filters:owner*single}} other {some}", {"quant": "each", "other": True}),
        ("single", "single", one, {"quant": "each"}),
        ("single_other", "single", f"other {one}", {"quant": "each", "other": True}),
    ]
    return [phrase(f"{mark}.{name}", category, template, "select", **fixed, **more) for name, category, template, more in rows]


# "Tinted Huldra Records": the Genre stands right before the noun, and is the whole of what stands there (SYN-3.8). It may also stand
# for the noun: "each other Cadet" is each other card of Genre Cadet, "Cadets" are cards of that Genre.
GENRES: list[Row] = [
    phrase("genre_word", "genre_word", "{name:genre_before}", "genre"),
    phrase("genre_noun", "genre_noun", "{name:genre_alone}", "genre_noun"),
    phrase("genre_nouns", "genre_nouns", "{name:genre_many}", "genre_noun", plural=True),
    *words("of_genre_noun", Record="Record", card="card", Conductor="Conductor"),
    *words("of_genre_nouns", Record="Records", card="cards", Conductor="Conductors"),
    *_of_genre("of_genre", "{filters:genre_word*single} {nouns:of_genre_noun*single}",
               "{filters:genre_word*single} {nouns:of_genre_nouns*single}"),
    *_of_genre("genre_noun", "{filters:genre_noun*single}", "{filters:genre_nouns*single}", nouns=("card",)),
]

PLACES: list[Row] = [
    phrase("measure.this", "measure", "this Measure", "select", quant="this", nouns=("Measure",)),
    phrase("measure.that", "measure", "that Measure", "select", quant="that", nouns=("Measure",)),
    phrase("measure.chosen", "measure", "the chosen Measure", "select", quant="that", nouns=("Measure",)),
    phrase("measure.target", "measure", "target Measure", "select", quant="choose", n=number(1), nouns=("Measure",),
           target=True),
    phrase("measure.a", "measure", "a Measure", "select", quant="choose", n=number(1), nouns=("Measure",)),
    phrase("measure.another", "measure", "another Measure", "select", quant="choose", n=number(1), nouns=("Measure",),
           other=True),
    phrase("measure.named", "measure", "{filters:owner*single} {filters:measure_state*single} Measure", "select",
           quant="the", nouns=("Measure",)),
    phrase("measure.bare", "measure", "{filters:owner*single} {filters:measure_state*single}", "select", quant="the",
           nouns=("Measure",)),
    phrase("measure_state", "measure_state", "{name:measure_name}", "state"),
    phrase("measure.yours", "measure", "{filters:owner*single} Measures", "select", quant="each", nouns=("Measure",)),
    phrase("measure.an_opponents", "measure", "an opponent's Measure", "select", quant="choose", n=number(1),
           nouns=("Measure",), filters=(Node("controlled_by", {"player": player("opponent")}),)),
    phrase("measure.one_of", "measure", "one of {filters:owner*single} Measures", "select", quant="choose", n=number(1),
           nouns=("Measure",)),
    phrase("measure.occupied", "occupied", "the Occupied Measure", "measure_of", of=select("this", "card")),
    phrase("measure.its", "occupied", "its Measure", "measure_of", of=select("it")),
    phrase("measure.its_occupied", "occupied", "its Occupied Measure", "measure_of", of=select("it")),
    phrase("measure.of_that", "occupied", "{of:thats_own} Measure", "measure_of"),
    phrase("measure.of_target", "occupied", "{of:targets_own} Measure", "measure_of"),
    phrase("measure.opposing", "occupied", "the opposing Measure", "opposing_measure"),
    phrase("measure.same_name", "occupied", "the opposing Measure of the same name", "opposing_measure"),
    *include("measure", "occupied"),
    *include("measure_to", "measure"),
    phrase("measure.another_yours", "measure_to", "another Measure {filters:control_trait*single}", "select",
           quant="choose", n=number(1), nouns=("Measure",), other=True),
    phrase("measure.another_of", "measure_to", "another of {filters:owner*single} Measures", "select", quant="choose", n=number(1),
           nouns=("Measure",), other=True),
    # A Record goes only to its controller's own, so that the bare name is enough (SYN-4.12, 4.30).
    phrase("measure.just_named", "measure_to", "{filters:measure_state*single}", "select", quant="choose", n=number(1),
           nouns=("Measure",)),
    phrase("measure.a_yours", "measure_to", "a Measure {filters:control_trait*single}", "select", quant="choose",
           n=number(1), nouns=("Measure",)),
    phrase("measure.target_yours", "measure_to", "target Measure {filters:control_trait*single}", "select",
           quant="choose", n=number(1), nouns=("Measure",), target=True),
    phrase("in_measure_of", "last_trait", "in the Occupied Measure of {of:one}", "located_with"),
    *include("one", "occupied"),
    # There is one attack at a time, so each of these is one Record.
    *(
        phrase(f"the_{name}", "one", f"the {name} Record", "select", quant="the", nouns=("Record",),
               filters=(Node("state", {"name": name}),))
        for name in ("attacking", "blocking")
    ),
    phrase("highest", "one", "the highest-Rated Record{? {filters:trait*space}}", "select", quant="highest", n=number(1),
           nouns=("Record",)),
    phrase("lowest", "one", "the lowest-Rated Record{? {filters:trait*space}}", "select", quant="lowest", n=number(1),
           nouns=("Record",)),
]

WHOSE: list[Row] = [
    phrase("that.s.own", "thats_own", "that {nouns:noun*single}'s", "select", quant="that"),
    *(phrase(f"player.{who}_of.that", "other", f"{{of:thats_own}} {who}", "player", who=who) for who in ("controller", "owner")),
]

DURATIONS: list[Row] = [
    phrase("until.performance", "duration", "until end of performance", "duration", name="turn"),
    phrase("until.the_performance", "duration", "until the end of the performance", "duration", name="turn"),
    phrase("until.the_turn", "duration", "until the end of the turn", "duration", name="turn"),
    phrase("until.turn", "duration", "until end of turn", "duration", name="turn"),
    phrase("this_turn", "span", "this turn", "duration", name="turn"),
    phrase("this_performance", "span", "this performance", "duration", name="turn"),
    phrase("this_Performance", "span", "this Performance", "duration", name="turn"),
    phrase("until.Performance", "duration", "until end of Performance", "duration", name="turn"),
    phrase("until.the_Performance", "duration", "until the end of the Performance", "duration", name="turn"),
    phrase("until.reset", "duration", "until {player:possessor} next RESET Beat", "duration", name="next_reset"),
    # A Performance begins with its RESET Beat (SYN-6.2).
    *(
        phrase(f"until.{mark}{name}", "duration", f"until {words}{{player:possessor}} next {name}", "duration", name="next_reset")
        for name in ("performance", "Performance", "turn")
        for mark, words in (("next_begins.", ""), ("next_start.", "the start of "))
    ),
    *(
        phrase(f"until.next.{name}", "duration", f"until the end of {{player:possessor}} next {name}", "duration", name="next_turn_end")
        for name in ("performance", "Performance", "turn")
    ),
    phrase("until.leaves", "duration", "until {of:one} leaves the Ensemble", "duration", name="leaves"),
    phrase("this_attack", "span", "for this attack", "duration", name="attack"),
    phrase("this_round", "span", "this Round", "duration", name="round"),
    phrase("this_round.low", "span", "this round", "duration", name="round"),
    phrase("rest_of_game", "duration", "for the rest of the game", "duration", name="game"),
    phrase("as_long_as", "duration", "as long as {condition:condition}", "duration", name="while"),
    *include("duration", "span"),
]

STOCKS: list[Row] = [
    phrase("stock.notes", "stock", "Notes", "stock", name="notes"),
    phrase("stock.hand", "stock", "cards in hand", "stock", name="hand"),
    phrase("stock.cards", "stock", "cards", "stock", name="hand"),
    phrase("stock.void", "stock", "cards in the Void Zone", "stock", name="void"),
    phrase("counted.notes", "counted", "Notes {player:you} have", "stock", name="notes"),
    phrase("countable.note", "countable", "Note {player:you} have", "stock", name="notes"),
    phrase("countable.strain", "countable", "Strain on {of:one}", "strain_on"),
    *this_way("turn", silenced="Silenced", voided="Voided", removed="removed from play", exhausted="exhausted", discarded="discarded",
              reset="Reset"),
    phrase("tally.verse", "countable", "Verse expended this turn", "tally", event="expended", nouns=("Verse",), span="turn"),
    phrase("tally.verses", "counted", "Verses expended this turn", "tally", event="expended", nouns=("Verse",),
           span="turn"),
    phrase("tally.have_verse", "countable", "Verse {player:you} have expended this turn", "tally", event="expended",
           nouns=("Verse",), span="turn"),
    phrase("tally.your_verse", "countable", "Verse {player:you} expended this turn", "tally", event="expended",
           nouns=("Verse",), span="turn"),
]
