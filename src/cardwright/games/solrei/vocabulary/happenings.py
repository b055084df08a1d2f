"""SolRei events and conditions: what abilities wait for, and what must hold.

Every event is a node of kind `event` whose `name` is one of `kinds.EVENTS`. Conditions about a card look at the card that lies in the
Action Card Zone; those about a player look at that player's Power, points and cards.
"""

from __future__ import annotations

from cardwright.text import phrase, words
from cardwright.text.phrases import Phrase, Row
from cardwright.text.shared import bounded
from cardwright.text.tree import number, player, select


def _player(id: str, name: str, verb: str, rest: str = "") -> Phrase:
    """ "you take Damage", "Rival takes Damage", "a player takes Damage"."""
    return phrase(f"on.{id}", "event", f"{{player:you/somebody}} {{{verb}}}{rest}", "event", name=name)


def _passive(id: str, name: str, printed: str) -> Phrase:
    """ "an Art you control is EXHAUSTED"."""
    return phrase(f"on.{id}", "event", f"{{who:one/many}} {{is/are}} {printed}", "event", name=name)


EVENTS: list[Row] = [
    _player("wins", "wins", "win/wins", " the Showdown"),
    _player("wins_a", "wins", "win/wins", " a Showdown"),
    _player("loses_a", "loses", "lose/loses", " a Showdown"),
    _player("wins_round", "wins", "win/wins", " the round"),
    _player("loses", "loses", "lose/loses", " the Showdown"),
    _player("loses_round", "loses", "lose/loses", " the round"),
    _player("ties", "ties", "tie/ties", " the Showdown"),
    phrase("on.tied", "event", "the Showdown is tied", "event", name="ties"),
    _player("takes", "takes", "take/takes", " Damage"),
    _player("takes_point", "takes", "take/takes", " a point of Damage"),
    _player("blocks", "blocks", "block/blocks", " Damage"),
    _player("BLOCKS", "blocks", "BLOCK/BLOCKs", " Damage"),
    _player("deals", "deals", "deal/deals", " Damage"),
    _player("blocks_any", "blocks", "block/blocks"),
    *(
        _player(f"{name}_{point}", name, verb, f" {point}")
        for name, verb in (("takes", "take/takes"), ("blocks", "block/blocks"), ("deals", "deal/deals"))
        for point in ("a point", "a point of Damage")
        if (name, point) != ("takes", "a point of Damage")
    ),
    _player("draws", "draws", "draw/draws", " a card"),
    _player("DRAWS", "draws", "DRAW/DRAWs"),
    _player("discards", "discards", "discard/discards", " {of:one}"),
    _player("DISCARDS", "discards", "DISCARD/DISCARDs", " {of:one}"),
    _player("DISCARDS_any", "discards", "DISCARD/DISCARDs"),
    _player("readies", "readied", "READY/READIES", " {of:one}"),
    _passive("readied", "readied", "READIED"),
    _passive("exhausted", "exhausted", "EXHAUSTED"),
    _passive("broken", "broken", "BROKEN"),
    _passive("augmented", "augmented", "Augmented"),
    *(
        phrase(f"on.becomes_{name}", "event", f"{{who:one}} becomes {form}", "event", name=name)
        for name, form in (("augmented", "Augmented"), ("broken", "BROKEN"), ("exhausted", "Exhausted"), ("readied", "Readied"))
    ),
    _player("cultivates", "cultivates", "CULTIVATE/CULTIVATEs"),
    _player("harvests", "harvests", "HARVEST/HARVESTs"),
    _player("activates", "activates", "activate/activates", " {of:one}"),
    _passive("activated", "activates", "activated"),
    _passive("negated", "negated", "NEGATEd"),
    _player("swaps", "swaps", "SWAP/SWAPs"),
    _player("charges", "charges", "perform/performs", " a CHARGE"),
    _player("CHARGES", "charges", "CHARGE/CHARGEs"),
    _player("gains_power", "gains_power", "GAIN/GAINs", " Power"),
    _player("gains_damage", "gains_damage", "GAIN/GAINs", " Damage"),
    _player("gains_power.low", "gains_power", "gain/gains", " Power"),
    _player("gains_damage.low", "gains_damage", "gain/gains", " Damage"),
    _player("to_offense", "to_offense", "change/changes", " to OFFENSE"),
    _player("to_defense", "to_defense", "change/changes", " to DEFENSE"),
    phrase("on.switch", "event", "positions change", "event", name="switch"),
    _passive("revealed", "revealed", "revealed"),
    _player("reveals", "revealed", "reveal/reveals", " {of:one}"),
    _player("plays", "revealed", "play/plays", " {of:one}"),
    phrase("on.enters_damage", "event", "{who:one/many} {enters/enter} {place:zone}", "event", name="enters_damage"),
    phrase("would.takes", "would", "{player:you/somebody} would take Damage", "event", name="takes"),
    phrase("would.takes_point", "would", "{player:you/somebody} would take a point of Damage", "event", name="takes"),
    phrase("would.takes_a_point", "would", "{player:you/somebody} would take a point", "event", name="takes"),
    phrase("would.draws", "would", "{player:you/somebody} would draw a card", "event", name="draws"),
    phrase("would.DRAWS", "would", "{player:you/somebody} would DRAW", "event", name="draws"),
    phrase("would.discards", "would", "{player:you/somebody} would discard a card", "event", name="discards"),
    phrase("would.cultivates", "would", "{player:you/somebody} would CULTIVATE", "event", name="cultivates"),
    phrase("would.readied", "would", "{who:one} would be READIED", "event", name="readied"),
    phrase("would.exhausted", "would", "{who:one} would be EXHAUSTED", "event", name="exhausted"),
    phrase("would.broken", "would", "{who:one} would be BROKEN", "event", name="broken"),
    phrase("next_time.would", "later", "the next time {event:would}{? {until:span}}", "next_time", would=True),
    phrase("at.next_step", "later", "at the next {event:moment}", "next_time"),
    phrase("at.step", "later", "at {event:moment}", "next_time"),
    phrase("moment", "moment", "{span:step_name}", "event", name="step"),
]

PAST: list[Row] = [
    *(
        phrase(f"past.{name}", "past", f"{{player:anyone}} {form}", "event", name=name)
        for name, form in {
            "draws": "drew a card", "discards": "discarded a card", "cultivates": "CULTIVATEd", "harvests": "HARVESTed",
            "swaps": "SWAPped", "charges": "performed a CHARGE", "gains_power": "GAINed Power", "gains_damage": "GAINed Damage",
        }.items()
    ),
    *(
        phrase(f"past.{name}", "past", f"{{who:one/many}} {{was/were}} {form}", "event", name=name)
        for name, form in {
            "readied": "READIED", "exhausted": "EXHAUSTED", "broken": "BROKEN", "negated": "NEGATEd", "augmented": "Augmented",
        }.items()
    ),
    phrase("happened", "fact", "{event:past} this round", "happened", span="round"),
    phrase("happened.Round", "fact", "{event:past} this Round", "happened", span="round"),
]

_CARDS = select("each", "card")
FACTS: list[Row] = [
    *words("position_name", OFFENSE="OFFENSE", DEFENSE="DEFENSE"),
    phrase("on_position", "fact", "{player:you/third} {are/is} on {name:position_name}", "on_position"),
    *words("result_name", won="won", lost="lost", tied="tied"),
    phrase("showdown", "fact", "{player:anyone} {name:result_name} the Showdown", "showdown"),
    phrase("showdown.round", "fact", "{player:anyone} {name:result_name} the round", "showdown"),
    phrase("showdown.this_round", "fact", "{player:anyone} {name:result_name} the Showdown this round", "showdown"),
    phrase("showdown.not", "fact", "{player:anyone} did not win the Showdown", "showdown", name="won", negated=True),
    phrase("showdown.not_lost", "fact", "{player:anyone} did not lose the Showdown", "showdown", name="lost", negated=True),
    phrase("showdown.wins", "fact", "{player:you/third} {win/wins} the Showdown", "showdown", name="won"),
    phrase("showdown.loses", "fact", "{player:you/third} {lose/loses} the Showdown", "showdown", name="lost"),
    phrase("showdown.is_tied", "fact", "the Showdown is tied", "showdown", name="tied"),
    phrase("showdown.tie", "fact", "the Showdown was tied", "showdown", name="tied"),
    phrase("showdown.a_tie", "fact", "the Showdown was a tie", "showdown", name="tied"),
    phrase("played", "fact", "{player:anyone} played {of:chosen}", "played"),
    phrase("both_played", "fact", "both players played {of:chosen}", "played", player=player("each")),
    phrase("both_played.many", "fact", "both players played {of:group}", "played", player=player("each")),
    phrase("not_played", "fact", "{player:anyone} did not play {of:chosen}", "played", negated=True),
    *bounded("power_is", "fact", "{player:possessor} Power is {N}", "player_value", few="less", name="power"),
    *bounded("damage_is", "fact", "{player:possessor} Damage value is {N}", "player_value", few="less", name="damage"),
    *(
        row
        for noun in ("Action Card", "Attack Card")
        for row in bounded(f"power_of.{noun}", "fact", f"{{player:possessor}} {noun}'s Power is {{N}}", "player_value", few="less",
                           name="power")
    ),
    *words("parity_name", odd="odd", even="even"),
    phrase("parity", "fact", "{player:possessor} Power is {name:parity_name}", "parity"),
    phrase("exceeds", "fact", "{player:possessor} Power exceeds {than:possessor} by {n:figure} or more", "exceeds", op=">=", name="power"),
    phrase("exceeds.power", "fact", "{player:possessor} Power exceeds {than:possessor} Power by {n:figure} or more", "exceeds", op=">=",
           name="power"),
    phrase("exceeds.any", "fact", "{player:possessor} Power exceeds {than:possessor}", "exceeds", op=">=", n=number(1), name="power"),
    *(
        phrase(f"power.{printed}.{end}", "fact", f"{{player:possessor}} Power is {printed} {{than:possessor}}{end}", "exceeds", op=op,
               n=number(n), name="power")
        for printed, op, n in (
            ("higher than", ">=", 1), ("greater than", ">=", 1), ("lower than", "<=", -1), ("less than", "<=", -1), ("equal to", "=", 0),
        )
        for end in ("", " Power")
    ),
    phrase("crisis", "fact", "CRISIS {n:number}", "crisis"),
    phrase("crisis.is_met", "fact", "CRISIS {n:number} is met", "crisis"),
    phrase("crisis.have", "fact", "{player:you/third} {have/has} CRISIS {n:number}", "crisis"),
    *(
        phrase(f"points.{what}{number_of}{span}", "fact", f"{{player:anyone}} {form} {point}{span}", "points", what=what, op=">=",
               n=number(1))
        for what, form in (("taken", "took"), ("blocked", "blocked"), ("dealt", "dealt"))
        for number_of, point in (("", "Damage"), (".a", "a point"), (".a_damage", "a point of Damage"))
        for span in (" this round", "")
    ),
    *(
        phrase(f"points.none.{what}{number_of}{span}", "fact", f"{{player:anyone}} {form} Damage{span}", "points", what=what, op="=",
               n=number(0))
        for what, forms in (("taken", ("took no", "did not take")), ("blocked", ("blocked no", "did not block")),
                            ("dealt", ("dealt no", "did not deal")))
        for number_of, form in zip(("", ".not"), forms, strict=True)
        for span in (" this round", "")
    ),
    *(
        phrase(f"won_by{rest}", "fact", f"{{player:anyone}} won{rest} by {{n:figure}} or more", "won_by")
        for rest in ("", " the Showdown")
    ),
    *(
        row
        for what, form in (("taken", "took"), ("blocked", "blocked"), ("dealt", "dealt"))
        for row in bounded(f"points.{what}.n", "fact", f"{{player:anyone}} {form} {{N}} Damage this round", "points", few="less", what=what)
    ),
    *bounded("have", "fact", "{player:you/third} {have/has} {N} {of:group}", "controls", none="no"),
    phrase("have.n", "fact", "{player:you/third} {have/has} {n:several} {of:group}", "controls", op=">="),
    phrase("have.a", "fact", "{player:you/third} {have/has} {of:chosen}", "controls", op=">=", n=number(1)),
    phrase("have.more", "fact", "{player:you/third} {have/has} more {of:group} than {than:anyone}", "versus", op=">"),
    phrase("have.fewer", "fact", "{player:you/third} {have/has} fewer {of:group} than {than:anyone}", "versus", op="<"),
    phrase("have.less", "fact", "{player:you/third} {have/has} less {of:group} than {than:anyone}", "versus", op="<"),
    phrase("the_named", "chosen", "the {nouns:noun*single} {filters:bare_name*single}", "select", quant="choose", n=number(1)),
    phrase("the_named.quoted", "chosen", "the {nouns:noun*single} \"{filters:bare_name*single}\"", "select", quant="choose", n=number(1)),
    phrase("named_card", "named_card", "{filters:bare_name*single}", "select", quant="choose", n=number(1), nouns=("Art", "Advantage")),
    phrase("control.named", "fact", "{player:you/third} {control/controls} {of:named_card}", "controls", op=">=", n=number(1)),
    phrase("have.named", "fact", "{player:you/third} {have/has} {of:named_card}", "controls", op=">=", n=number(1)),
    phrase("bare_name", "bare_name", "{name:card_name}", "named"),
    phrase("is_empty", "fact", "{place:zone} is empty", "holds", op="=", n=number(0), of=_CARDS),
    phrase("is_not_empty", "fact", "{place:zone} is not empty", "holds", op=">=", n=number(1), of=_CARDS),
    *bounded("has_cards", "fact", "{place:zone} has {N} {of:group}", "holds", none="no"),
    *bounded("so_many_of", "fact", "{N} of {of:owned_cards} are {filters:predicate*single}", "so_many", none="none"),
    phrase("owned_cards", "owned_cards", "{filters:owner*single} {nouns:nouns*and}", "select", quant="each"),
    *bounded("so_many", "fact", "{N} {of:group} are {filters:predicate*single}", "so_many", none="no"),
    phrase("signature.bare", "fact", "{who:your_muse} is {filters:muse_name*single}", "fits"),
    phrase("type.bare", "fact", "{who:your_muse} is {a} {filters:muse_type*single}", "fits"),
    phrase("muse_type", "muse_type", "{name:type_word}", "has_word", of="type"),
    phrase("your_muse", "your_muse", "{filters:owner*single} Muse", "select", quant="the", nouns=("Muse",)),
    phrase("muse_name", "muse_name", "{name:plain_name}", "has_word", of="signature"),
    *(
        row
        for what, one, many in (("arts", "an Art", "Arts"), ("abilities", "an ability", "abilities"))
        for row in (
            phrase(f"activated.{what}", "fact", f"{one} was activated this round", "activated", what=what, op=">=", n=number(1)),
            phrase(f"activated.{what}.by", "fact", f"{{player:anyone}} activated {one} this round", "activated", what=what, op=">=",
                   n=number(1)),
            phrase(f"activated.{what}.has", "fact", f"{{player:you/third}} {{have/has}} activated {one} this round", "activated", what=what,
                   op=">=", n=number(1)),
            *bounded(f"activated.{what}.has_n", "fact", f"{{player:you/third}} {{have/has}} activated {{N}} {many} this round", "activated",
                     what=what),
            phrase(f"activated.{what}.no", "fact", f"{{player:anyone}} activated no {many} this round", "activated", what=what, op="=",
                   n=number(0)),
            *bounded(f"activated.{what}.n", "fact", f"{{player:anyone}} activated {{N}} {many} this round", "activated", what=what),
        )
    ),
    phrase("round_is.least", "fact", "it is Round {n:number} or later", "round_is", op=">="),
    phrase("round_is.most", "fact", "it is Round {n:number} or earlier", "round_is", op="<="),
    phrase("round_is.exact", "fact", "it is Round {n:number}", "round_is", op="="),
]
