"""What a designer is told about SYNSOULS texts, and how its categories are called."""

from __future__ import annotations

from cardwright.text.shared import LABELS as SHARED_LABELS

LABELS = {
    **SHARED_LABELS,
    "spell": "a Verse text",
    "any_keyword": "a keyword",
    "numbered_name": "a keyword with a number",
    "under_name": "a keyword",
    "measure": "a Measure",
    "measure_to": "a Measure",
    "measure_name": "MIND, FRAME or HEART",
    "measure_state": "MIND, FRAME or HEART",
    "occupied": "a Measure",
    "notes": "so many Notes",
    "beat": "a Beat or performance",
    "beat_name": "a Beat",
    "deed": "something to do",
    "link_deed": "something to do",
    "player_deed": "something to do",
    "payer": "who pays",
    "act": "load, expend or activate",
    "more_or_less": "more or less",
    "during": "a span",
    "frame": "an ability",
    "later_frame": "an ability",
    "opening": "a keyword or statement",
    "bare": "a statement",
    "keywords": "keywords",
    "unstopped": "keywords",
    "listed": "an ability",
    "change": "[+N] or [-N]",
    "counters": "so many counters",
    "any_counters": "so many counters",
    "all_counters": "all counters",
    "choosable": "Genre, name or number",
    "paid": "what is paid",
    "past": "what happened",
    "agent": "by what",
    "tallied": "what happened",
    "crashed_measure": "a Crashed Measure",
    "named_measure": "MIND, FRAME or HEART",
    "either_deed": "something to do",
    "attack_of": "someone's attack",
    "of_whose": "whose",
    "crashed_measures": "Crashed Measures",
    "this_card": "this card",
    "own_cost": "a statement",
    "spell_rule": "a rule of the card itself",
    "rule_effect": "a rule of the card itself",
    "rule_sentence": "a rule of the card itself",
    "rule_statement": "a rule of the card itself",
    "spell_effect": "an effect",
    "spell_under": "an effect under a keyword",
    "genre_name": "a Genre",
    "card_name": "a card name",
    "counter_name": "a counter name",
}

# Words that other games have for what SYNSOULS says by these phrases.
KIN = {
    "destroy": "silence", "kill": "silence", "defeat": "silence", "sacrifice": "void", "exile": "remove", "banish": "remove",
    "bounce": "return", "mill": "put.top", "tap": "exhaust", "untap": "reset", "ready": "reset", "counter": "cancel", "negate": "cancel",
    "heal": "remove_strain", "summon": "load", "play": "load", "deploy": "load",
}

SAMPLES = {
    "one": "target Record",
    "targeted": "target Record",
    "object": "target Record",
    "untargeted": "a Record you control",
    "chosen": "a Record",
    "many": "two target Records",
    "subjects": "Records you control",
    "group": "Records you control",
    "single": "Record you control",
    "countable": "Record you control",
    "counted": "Records you control",
    "some": "a card",
    "third": "the opponent",
    "other": "the opponent",
    "anyone": "the opponent",
    "payer": "the opponent",
    "decider": "you",
    "quantity": "2",
    "figure": "2",
    "several": "2",
    "amount": "3",
    "measured": "its Rating",
    "cards": "a card",
    "notes": "1 Note",
    "zone": "your deck",
    "possessor": "your",
    "owner": "your",
    "whose": "its",
    "noun": "Record",
    "nouns": "Records",
    "adjective": "exhausted",
    "trait": "you control",
    "predicate": "exhausted",
    "possession": "[ECHO]",
    "fact": "this card is exhausted",
    "condition": "you control no Concepts",
    "event": "this card attacks",
    "past": "a Record was Silenced",
    "moment": "the CLOSING Beat",
    "beat": "MAIN Beat",
    "duration": "until end of performance",
    "statement": "target Record gains [+1]",
    "lastable": "target Record gains [+1]",
    "static_statement": "Records you control gain [+1]",
    "static_effect": "This card gains [+1].",
    "instruction": "draw a card",
    "imperative": "draw a card",
    "effect": "Draw a card.",
    "cost": "pay 1 Note",
    "keyword": "[ECHO]",
    "gift": "[+1]",
    "loss": "[ECHO]",
    "measure": "this Measure",
    "measure_to": "your MIND Measure",
    "position": "on top of its owner's deck",
    "destination": "into your hand",
    "some_of_them": "one of them",
    "mode": "draw a card",
    "limit": "once per turn",
    "quotable": "when this card attacks >> Draw a card.",
    "listed": "This card gains [+2].",
    "frame": "LOAD >> Draw a card.",
    "later_frame": "LOAD >> Draw a card.",
    "stock": "Notes",
    "deed": "attack",
}

# Where the shortest example would read oddly, a better one, by phrase.
EXAMPLES = {
    "sentence": "then draw a card.",
    "sentence.may": "if you control no Concepts, you may draw a card.",
    "sentence.modes": "choose one: Draw a card; or gain 1 Note.",
    "sentence.may_modes": "you may choose one: Draw a card; or gain 1 Note.",
    "modes.one": "choose one: Draw a card; or gain 1 Note",
    "modes.n": "choose two: Draw a card; gain 1 Note; or Reset target Record",
    "modes.up_to": "choose up to 2: Draw a card; gain 1 Note; or Reset target Record",
    "frame.would": "if this card would be Silenced >> Return it to its owner's hand instead.",
    "would.silenced": "this card would be Silenced",
    "would.voided": "this card would be Voided",
    "would.removed": "this card would be removed from play",
    "would.leaves": "this card would leave the Ensemble",
    "would.takes": "this card would take Strain",
    "next_time": "the next time a Record you control attacks this turn",
    "next_time.would": "the next time target Record would be Silenced this turn",
    "discard.all": "discard your hand",
    "look": "look at the top 2 cards of your deck",
    "look.zone": "look at the opponent's hand",
    "reveal": "reveal a card from your hand",
    "reveal.zone": "reveal your hand",
    "arrange.on": "put them on top of your deck in any order",
    "search": "search your deck for a Record with cost 2 or less",
    "return": "return target Record to its owner's hand",
    "add": "add it to your hand",
    "put": "put it into your Void Zone",
    "put.top": "put the top 2 cards of your deck into your Void Zone",
    "shuffle_in": "shuffle target Record into its owner's deck",
    "split": "put two of them into your hand and the rest on the bottom of your deck in any order",
    "split.other": "put one into your hand and the other on the bottom",
    "crash": "Crash target Measure",
    "recover": "recover target Record from your Void Zone",
    "load": "load a Record from your hand into your MIND Measure without paying its cost",
    "load.paying": "load target Record from your Removed Zone by paying its cost",
    "move": "move target Record to another Measure",
    "swap.two": "swap this card and another target Record you control",
    "overwrite": "Overwrite target Concept with a Concept from your hand",
    "re_reveal": "re-reveal target Overwritten Concept",
    "control": "gain control of target Record until end of performance",
    "cancel": "cancel target Verse or ability",
    "change_target": "change the target of target Verse to another legal target",
    "change_target.to": "change the target of target attack to target exhausted Record",
    "use_load": "activate the LOAD ability of target Record you control again",
    "raise_max": "raise your MAX NOTES by 1",
    "lower_max": "lower the opponent's MAX NOTES by 1",
    "move_strain": "move 2 Strain from target Record to another target Record",
    "move_strain.all": "move all Strain from target Record to target Measure the opponent controls",
    "divide": "divide 4 Strain among any number of target Records",
    "draw": "draw a card for each Concept you control",
    "choose": "choose a Record you control",
    "deal": "deal 1 Strain to target Record for each Record you control",
    "discard.cost": "discard a card of Genre Huldra",
    "discard.all.cost": "discard your hand",
    "reveal.cost": "reveal a card from your hand",
    "return.cost": "return a Record you control to your hand",
    "put.cost": "put a card from your hand into your Void Zone",
    "put.top.cost": "put the top 2 cards of your deck into your Void Zone",
    "put.on.cost": "put a card from your hand on the bottom of your deck",
    "remove.cost": "remove 2 Records from your Void Zone from play",
    "deal.cost": "deal 1 Strain to one of your Measures",
    "lower_max.cost": "lower your MAX NOTES by 1",
    "plus": "[+1] for each other Record you control",
    "lasting": "target Record gains [+1] until end of performance",
}

GUIDE = """
Every ability has one of these frames. What stands left of `>>` is the cost, condition or event; what stands right of
it is the effect.

| Frame | Means |
|---|---|
| `[ECHO].` | A bare keyword; several as `[SINGULARITY], [SUSTAIN].` |
| `This card cannot block.` | A bare statement: it holds as long as the card is active. |
| `While you control four or more Records >> This card gains [+1].` | Passive. |
| `Exhaust, pay 1 Note >> Draw a card.` | Active: costs, in any order, with commas. |
| `Once per turn, pay 1 Note >> Draw a card.` | Active with a limit. |
| `When this card attacks >> Draw a card.` | Trigger. `If` means the same before an event. |
| `If this card would be Silenced >> Return it to its owner's hand instead.` | Replacement. |
| `LOAD >> Draw a card.` | Happens when the card is loaded or re-revealed. Inside another frame: `LOAD:` |
| `[ENCORE] >> Draw a card.` | A Conductor's ENCORE ability; a cost stands before the sign. |
| `[SOLO] >> This card gains [+2].` | Holds under `[SOLO]`, `[HARMONIZE]`, `[ENTROPY N]` or `[OVERCLOCK N]`. |

Bare keywords and bare statements come first; every sentence after a frame belongs to that frame until the next one. The
text of a Verse or Final Verse is plain sentences, with `This card cannot be canceled.` and the like in front and
`[OVERCLOCK N] >>` behind. Only the word "target" targets (SYN-7.48), and one sentence is carried out wholly or not at
all (SYN-9.17), so split what should happen as far as possible into sentences of its own.

The `condition` of a Final Verse is a condition without a capital and without a full stop:
`two or more of your Measures have Crashed`.
"""
