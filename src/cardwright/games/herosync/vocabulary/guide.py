"""What a designer is told about HeroSync texts, and how its categories are called."""

from __future__ import annotations

from cardwright.text.shared import LABELS as SHARED_LABELS

_ELSEWHERE = ("belonging", "card", "link_noun", "link_nouns", "spell")  # categories of texts that HeroSync does not have

LABELS = {
    **{name: label for name, label in SHARED_LABELS.items() if name not in _ELSEWHERE},
    "follower": "a Follower's text",
    "drive": "a Drive's text",
    "counter": "a Counter's text",
    "passive_reward": "the text of a Passive Sync Reward",
    "active_reward": "the text of an Active Sync Reward",
    "ability_sort": "a sort of ability",
    "anyones": "whose",
    "answer": "a trigger condition and an effect",
    "ban": "something forbidden or demanded",
    "bare": "a statement",
    "bare_rest": "a statement",
    "cause": "from what",
    "change": "+N Power or -N Power",
    "changes": "increases or decreases",
    "coming": "a later moment",
    "counting": "thing to count",
    "dealer": "what deals it",
    "deed": "something to do",
    "done": "what it has done",
    "during": "a turn",
    "equal_change": "Power equal to something",
    "following": "an effect",
    "frame": "an ability",
    "from": "from what",
    "gained": "something gained",
    "had": "something it has",
    "half_of": "half of something",
    "happening": "an event",
    "has_rest": "a statement",
    "has_statement": "what something has",
    "held": "what something has",
    "held_effect": "what something has",
    "held_sentence": "what something has",
    "hero_own": "a Hero's",
    "hit": "a player or Hero",
    "hurt": "a player or Hero",
    "hurt_to": "a player or Hero",
    "hurt_you": "you",
    "influence_bound": "someone's Influence",
    "influence_own": "whose",
    "keywords": "keywords",
    "later_at": "a later moment",
    "later_frame": "an ability",
    "later_reaction": "an ability",
    "level_bound": "someone's level",
    "lost_power": "Power lost",
    "must_deed": "something to do",
    "must_turn": "a statement",
    "negatable": "what is negated",
    "next_turn": "a turn",
    "no_gift": "no abilities",
    "not_done": "what it has not done",
    "not_past": "what did not happen",
    "not_so": "a condition",
    "one_time": "something gained or set",
    "open_effect": "a statement",
    "open_sentence": "a statement",
    "opening": "a keyword or statement",
    "own_frame": "an ability",
    "paid": "what is paid",
    "paid_by_you": "what is paid",
    "past": "what happened",
    "plain_change": "N Power",
    "played": "cards, Followers or Drives",
    "player_deed": "something to do",
    "pointed_own": "whose",
    "powers": "another character",
    "quoted_name": "a name",
    "reached": "a level reached",
    "reaction": "an ability",
    "repeated": "something for each",
    "rider": "a limit of its use",
    "self_is": "what it is",
    "several_event": "an event",
    "several_times": "a number above 1",
    "somebodys": "whose",
    "static_rest": "a statement",
    "staying": "a duration",
    "superlative": "a trait",
    "tallied": "what happened",
    "this_one": "this Follower",
    "unhappened": "what did not happen",
    "unstopped": "keywords",
    "used": "an effect",
    "your_choice": "a card of your choice",
    "modal_of": "a choice of modes that another player makes",
    "while_sentence": "a statement",
    "while_statement": "a statement",
}

# Words that other games have for what HeroSync says by these phrases.
KIN = {
    "silence": "kill", "defeat": "kill", "void": "sacrifice", "exile": "remove", "banish": "remove", "bounce": "return",
    "mill": "put.top", "cancel": "negate", "heal": "gain_influence", "play": "enter", "deploy": "enter", "load": "enter",
    "steal": "control",
}

SAMPLES = {
    "one": "this Follower", "targeted": "target Follower", "object": "an enemy Follower", "untargeted": "a Follower you control",
    "chosen": "a Follower", "many": "two Followers", "subjects": "all Followers you control", "group": "Followers you control",
    "single": "Follower you control", "countable": "Follower you control", "counted": "Followers you control", "some": "a card",
    "third": "your opponent", "other": "your opponent", "anyone": "your opponent", "somebody": "your opponent", "hit": "your opponent",
    "hurt": "your opponent", "hurt_to": "your opponent", "decider": "you", "quantity": "2", "figure": "20", "number": "20", "several": "2",
    "amount": "20", "measured": "its Power", "cards": "a card", "zone": "your deck", "possessor": "your", "owner": "your", "whose": "its",
    "noun": "Follower", "nouns": "Followers", "adjective": "enemy", "trait": "you control", "predicate": "Hidden", "possession": "Agile",
    "fact": "you control no Followers", "condition": "you control no Followers", "event": "this Follower attacks",
    "happening": "this Follower attacks", "past": "a Follower died", "moment": "the start of your turn",
    "coming": "the end of this turn", "duration": "until end of turn",
    "one_time": "a Follower you control gains +10 Power", "has_statement": "your other Followers have +5 Power",
    "statement": "this Follower cannot attack", "lastable": "a Follower you control gains +10 Power",
    "static_statement": "your other Followers have +5 Power", "while_statement": "it has +10 Power",
    "static_effect": "This Follower cannot attack.", "instruction": "draw a card", "imperative": "draw a card", "effect": "Draw a card.",
    "following": "draw a card.", "cost": "discard a card", "keyword": "Agile", "gift": "+10 Power", "gained": "+10 Power",
    "had": "+5 Power", "loss": "its abilities", "position": "on top of its owner's deck", "destination": "into your hand",
    "some_of_them": "one of them", "mode": "draw a card", "limit": "once per turn", "quotable": "Dies: Draw a card.",
    "frame": "Advance: Draw a card.", "own_frame": "Advance: Draw a card.", "reaction": "when this Follower attacks, draw a card.",
    "later_frame": "Dies: Draw a card.", "stock": "cards in hand", "deed": "attack", "dealer": "this Follower", "quoted_name": "Kindred",
    "would": "this Follower would be killed", "superlative": "with the highest Power", "of_them": "one of them",
}

# Where the shortest example would read oddly, a better one, by phrase.
EXAMPLES: dict[str, str] = {}

GUIDE = """
A Follower's text is a list of abilities, a Drive's an effect, a Counter's a trigger condition and an effect. The ten Sync Rewards of a
Hero are cards of their own, one of level 1 and three each of levels 2 to 4, that name their Hero; a Passive one is written like a
Follower's text, an Active one like a Drive's.

| Frame | Means |
|---|---|
| `Agile.` | A keyword. |
| `This Follower cannot be attacked.` | A statement: it holds as long as the Follower is visible on the field. |
| `Your other Followers have +5 Power.` | A continuous increase: "has" holds, "gains" and "gets" happen once. |
| `While this Follower is attacking, it has +10 Power.` | A statement under a condition; also `During your turn, …` and `If …, …` |
| `Advance: Draw a card.` | Happens after the Follower has entered the field. |
| `Dies: Draw a card.` | Happens after the Follower has been killed. |
| `When this Follower attacks, draw a card.` | Trigger. `Whenever …` means the same; `At the start of your turn, …` |
| `Once per turn, when an enemy Follower dies, draw a card.` | Trigger with a limit. |
| `Once per turn, discard a card: Draw a card.` | Active: a cost stands before the colon. Without a limit once per turn too. |
| `If this Follower would be killed, return it to its owner's hand instead.` | Replacement. |

A Counter reads `When an enemy Follower attacks: Negate the attack.`; a cost may follow its colon: `When your opponent plays a Drive:
Discard a card: Negate its effect.` A Drive's cost stands before a colon: `Sacrifice a Follower: Draw 2 cards.` Limits of use come
last: `Play this only if you control no Followers.`, `You can use only one "Deep Breath" each turn.` What was paid with can be spoken of:
`Sacrifice a Follower: Deal damage to your opponent equal to the sacrificed Follower's Power.`

What a text's own player picks among Followers, characters and prepared Counters in play is a target (HRS-15.5); no word is needed for
it. `Your opponent chooses one: They lose 40 Influence; or they sacrifice a Follower.` is decided as the text is carried out; a verb
without a subject there speaks of whoever chooses.
Names stand in quotation marks. Keywords and statements come first; after the first frame every sentence belongs to the frame before it,
apart from keywords and what something "has". A sentence is one event, and "then" begins another (HRS-15.1a).
"""
