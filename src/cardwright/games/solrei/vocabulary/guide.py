"""What a designer is told about SolRei texts, and how its categories are called."""

from __future__ import annotations

from cardwright.text.shared import LABELS as SHARED_LABELS

_UNUSED = ("card", "keyword", "keyword_name", "spell")

LABELS = {
    **{category: label for category, label in SHARED_LABELS.items() if category not in _UNUSED},
    "muse": "the text of a Muse or Advantage",
    "art": "the text of an Art",
    "art_frame": "what an Art does",
    "art_timed": "what an Art does",
    "augment": "what an Art does while Augmented",
    "bonus": "a Charge Bonus",
    "requirements": "requirements",
    "requirement": "a requirement",
    "cost_line": "the cost of an Art",
    "frame": "an ability",
    "open_frame": "an ability",
    "bare": "a statement",
    "low_bare": "a statement",
    "low_effect": "an effect",
    "low_static": "a statement",
    "may_effect": "an effect",
    "may_sentence": "a sentence",
    "would_effect": "what happens instead",
    "would_sentence": "what happens instead",
    "unstopped_static": "a statement",
    "unstopped_sentence": "a statement",
    "wait_word": "when, whenever or each time",
    "timing": "a timing",
    "while_it_holds": "a duration",
    "round_end": "a duration",
    "step_name": "a step",
    "suit": "a suit",
    "sole_noun": "a noun",
    "rei_sign": "a sign of Rei",
    "rei_symbol": "a sign of Rei",
    "skill_name": "a Skill",
    "type_name": "a Type",
    "signature_name": "a Muse's name",
    "plain_name": "a Muse's name",
    "muse_name": "a Muse's name",
    "muse_type": "a Type",
    "type_word": "a Type",
    "added_suit": "a suit",
    "lost_value": "something lost",
    "charge_cards": "Charge Cards of a rank or suit",
    "charge_nouns": "Charge Cards",
    "court_nouns": "Aces, Kings, Queens or Jacks",
    "card_of_a_kind": "a card of some kind",
    "points": "so many points",
    "bare_points": "so many points",
    "damage_points": "so many points of Damage",
    "named_card": "an Art or Advantage by its name",
    "your_muse": "someone's Muse",
    "card_name": "a card name",
    "bare_name": "a card name",
    "style_name": "an Art or Advantage type",
    "bare_count": "so many",
    "bare_cards": "so many",
    "bare_random": "so many, by chance",
    "turnable": "which Arts or Damage",
    "payable_cards": "which Arts or Damage",
    "discardable": "which cards",
    "discard_cost": "which cards",
    "owned_cards": "someone's cards",
    "keyword_gift": "a keyword",
    "told": "a change of Power or Damage",
    "paid": "what is paid",
    "paid_you": "what is paid",
    "deed": "what is done to it",
    "player_deed": "something to do",
    "position_name": "OFFENSE or DEFENSE",
    "result_name": "won, lost or tied",
    "parity_name": "odd or even",
    "point_word": "took, blocked or dealt",
    "past": "what happened",
    "your_choice": "cards of your choice",
    "modal_of": "a choice that another player makes",
    "damage_done": "Damage taken, blocked or dealt",
    "done_word": "what was done",
}

# Words that other games have for what SolRei says by these phrases.
KIN = {
    "untap": "READY", "unexhaust": "READY", "tap": "EXHAUST", "destroy": "BREAK", "silence": "NEGATE", "cancel": "NEGATE",
    "counterspell": "NEGATE", "scry": "CHECK", "heal": "move", "mill": "put.top", "prevent": "BLOCK", "reflect": "COUNTER", "pay": "SPEND",
    "plant": "CULTIVATE", "reap": "HARVEST", "replace": "SWAP",
}

SAMPLES = {
    "one": "your Action Card",
    "object": "target Exhausted Art",
    "targeted": "target Readied Art",
    "targeted_many": "up to 2 target Arts",
    "untargeted": "1 of your Damage",
    "chosen": "1 Art",
    "many": "2 Arts",
    "subjects": "your Attack Cards",
    "group": "Readied Arts",
    "single": "Readied Art you control",
    "countable": "attached card",
    "counted": "attached cards",
    "some": "1 card",
    "third": "engaged Rival",
    "other": "engaged Rival",
    "anyone": "the Rival",
    "somebody": "Rival",
    "possessor": "engaged Rival's",
    "owner": "your",
    "decider": "you",
    "quantity": "2",
    "figure": "2",
    "several": "2",
    "amount": "7",
    "measured": "your Power",
    "cards": "a card",
    "zone": "your Discard pile",
    "noun": "Art",
    "nouns": "Arts",
    "adjective": "Readied",
    "trait": "you control",
    "predicate": "Red",
    "possession": "[Skill: Guard]",
    "fact": "you are on OFFENSE",
    "condition": "you are on OFFENSE",
    "event": "you take Damage",
    "would": "you would take Damage",
    "past": "you drew a card",
    "duration": "this round",
    "span": "this round",
    "limit": "once per Round",
    "statement": "you win ties",
    "lastable": "you win ties",
    "static_statement": "your Attack Cards have +1 Power",
    "instruction": "DRAW 1",
    "imperative": "DRAW 1",
    "effect": "DRAW 1.",
    "low_effect": "you may DRAW 1.",
    "cost": "♥",
    "gift": "+1 Power",
    "loss": "[Skill: Guard]",
    "mode": "DRAW 1",
    "quotable": "(AFTER DAMAGE) RETALIATE 1.",
    "frame": "(AFTER DAMAGE) ●: DRAW 1.",
    "bare": "Your Attack Cards have +1 Power.",
    "timing": "BEFORE SHOWDOWN",
    "position": "on top of your deck",
    "destination": "into your hand",
    "turnable": "1 Art",
    "stock": "cards in hand",
}

# Where the shortest example would read oddly, or by another phrase of the same meaning, a better one, by phrase.
EXAMPLES = {
    "sentence": "then DRAW 1.",
    "sentence.may": "if you are on OFFENSE, you may DRAW 1.",
    "sentence.modes": "choose one: DRAW 1; or READY 1.",
    "sentence.may_modes": "you may choose one: DRAW 1; or READY 1.",
    "modes.one": "choose one: DRAW 1; or READY 1",
    "modes.n": "choose two: DRAW 1; READY 1; or GAIN +1 Power",
    "modes.up_to": "choose up to 2: DRAW 1; READY 1; or GAIN +1 Power",
    "next_time": "the next time you take Damage this round",
    "look": "look at the top 2 cards of your deck",
    "look.zone": "look at Rival's hand",
    "look.at": "look at target face-down Art",
    "return": "return 1 card from your Discard pile to your hand",
    "put": "put 1 Damage into your Discard pile",
    "put.cost": "put your Action Card into the Discard pile",
    "put.on": "put a card from your hand on the bottom of your deck",
    "move": "move 1 of your Damage to your Discard pile",
    "NEGATE": "NEGATE target ability",
    "pays": "Rival SPENDs 2",
    "modes_of.one.low": "engaged Rival chooses one: take 1 Damage; or DISCARD 1",
    "modes_of.one.or.low": "engaged Rival chooses one: take 1 Damage; or DISCARD 1; or BREAK 1 Art",
    "lasting": "Rival cannot SWAP this round",
    "turn_up": "turn engaged Rival's Action Card face-up",
    "turn_down": "turn engaged Rival's Advantage face-down this round",
    "frame.cost.2": "(BEFORE DAMAGE) Take 1 Damage: BLOCK 1.",
    "frame.cost.3": "(BEFORE DAMAGE) Take 1 Damage: you win ties.",
    "frame.cost.6": "Take 1 Damage: GAIN +1 Power.",
    "frame.cost.7": "Take 1 Damage: you win ties.",
    "frame.crisis_first.2": "CRISIS 3: (BEFORE DAMAGE) Take 1 Damage: BLOCK 1.",
    "frame.crisis_first.3": "CRISIS 3: (BEFORE DAMAGE) Take 1 Damage: you win ties.",
    "frame.crisis_cost.2": "(BEFORE DAMAGE) CRISIS 3, Take 1 Damage: BLOCK 1.",
    "frame.crisis_cost.3": "(BEFORE DAMAGE) CRISIS 3, Take 1 Damage: you win ties.",
    "art.cost.2": "(BEFORE DAMAGE) Take 1 Damage: BLOCK 1.",
    "art.cost.3": "(BEFORE DAMAGE) Take 1 Damage: you win ties.",
    "art.cost.6": "Take 1 Damage: GAIN +1 Power.",
    "art.cost.7": "Take 1 Damage: you win ties.",
    "cost_line.low": "take 1 Damage",
    "charge_cards.such": "your ♥ Charge Cards",
    "cost.rei.touching": "♥●●",
    "the_named": "the Advantage Weighted Sleeves",
    "exceeds": "your Power exceeds the Rival's by 3 or more",
}

GUIDE = """
Every ability has one of these frames. A timing stands in parentheses, then perhaps a limit and CRISIS, then the cost and a colon, then the
effect.

| Frame | Means |
|---|---|
| `(AFTER SHOWDOWN) ♦: GAIN +2 Power.` | Activated: in that step, for that cost. |
| `(START OF ROUND) If you are on DEFENSE, CULTIVATE 1.` | Automatic: a timing and no cost. |
| `(SHOWDOWN!) You may SWAP.` | Activated without a cost: once per Round. |
| `(UPON LOSING) CRISIS 3: DRAW 1.` | Only with that many points. |
| `(BEFORE DAMAGE) Once per Round, HARVEST 1, R: GAIN +1 Damage.` | Several costs, with commas, and a limit. |
| `Whenever you take Damage, DRAW 1.` | Waits for an event; `When` and `Each time` mean the same. |
| `Whenever you deal Damage, ●: engaged Rival DISCARDs 1.` | The same with a cost: it may be declined. |
| `Your Attack Cards have +1 Power.` | Continuous. |
| `While you have CRISIS 5, your Attack Cards have +1 Power.` | Continuous while it holds. |
| `If you would take Damage, HARVEST 1 instead.` | Changes what happens. |
| `As your Action Card is revealed, GAIN +1 Power.` | Done as something happens, without an Exchange. |

An Art has one ability, always activated; its cost line is an attribute of its own. `(BEFORE SHOWDOWN) AUGMENT: Your Attack Cards have +2
Power.` keeps the Art on the table: after AUGMENT stand the abilities that it has there. Statements that always hold come first; every
sentence after a frame belongs to that frame until the next one begins.

Rei is written ♠ ♥ ♦ ♣, R (Red), B (Black), ● (any); signs stand with blanks between. A requirement is `[Skill: Guard]`, `TYPE-Duelist` or
`SIGNATURE-Pell`, several with commas (all) or `or` (any). A Charge Bonus names its suits: `(♠, ♣): CHECK 2.`
"""
