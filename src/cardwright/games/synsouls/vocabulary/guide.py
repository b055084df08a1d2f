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
