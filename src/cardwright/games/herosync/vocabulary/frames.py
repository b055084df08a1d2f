"""HeroSync ability frames: Advance, Dies, When, While, costs before a colon, and how each card type's text is made of them.

A Follower's text opens with keywords and statements that always hold; after its first frame every sentence belongs to the frame
before it, but for keywords and what it "has". A Drive is an effect, a Counter a trigger condition and an effect (HRS-3.14, 3.15a).
"""

from __future__ import annotations

from cardwright.text import include, phrase
from cardwright.text.phrases import Row
from cardwright.text.tree import Node, number, player

_ONCE = Node("limit", {"n": number(1), "span": "turn"})
_LIMIT = "{?{limit:limit}, }"
_IF = "{?, if {condition:condition}}"

TEXTS: list[Row] = [
    phrase("follower.empty", "follower", "", "text"),
    phrase("follower.keywords", "follower", "{abilities:unstopped*single}", "text"),
    phrase("follower.open", "follower", "{^^abilities:opening*space}", "text"),
    phrase("follower.framed", "follower",
           "{?{^^abilities:opening*space} }{^abilities:frame*single}{? {^^abilities:later_frame*space}}", "text"),
    phrase("passive_reward.open", "passive_reward", "{^^abilities:opening*space}", "text"),
    phrase("passive_reward.framed", "passive_reward",
           "{?{^^abilities:opening*space} }{^abilities:reaction*single}{? {^^abilities:later_reaction*space}}", "text"),
    phrase("active_reward", "active_reward", "{^abilities:used*single}{? {^^abilities:rider*space}}", "text"),
    phrase("drive", "drive", "{?{^^abilities:rider*space} }{^abilities:used*single}{? {^^abilities:rider*space}}", "text"),
    phrase("counter", "counter", "{^abilities:answer*single}{? {^^abilities:rider*space}}", "text"),
    phrase("keywords", "keywords", "{items:keyword*comma}.", "keywords"),
    phrase("keywords.unstopped", "unstopped", "{items:keyword*comma}", "keywords"),
    *include("opening", "keywords", "bare", "rider"),
    *include("later_frame", "keywords", "held", "frame", "rider"),
    *include("later_reaction", "keywords", "held", "reaction", "rider"),
    phrase("bare", "bare", "{effect:single_static}", "passive"),
    # What a card "has" can only be meant to last, so it may follow a frame.
    phrase("held", "held", "{effect:held_effect}", "passive"),
    phrase("held.effect", "held_effect", "{sentences:held_sentence*single}", "effect"),
    phrase("held.sentence", "held_sentence", "{parts:has_statement*and}{.}", "sentence"),
]

RIDERS: list[Row] = [
    phrase("only_one", "rider", 'you can use only one "{name:quoted_name}" each turn.', "only_one"),
    phrase("only_one.per", "rider", 'you can use only one "{name:quoted_name}" per turn.', "only_one"),
    phrase("only_one.activate", "rider", 'you can activate only one "{name:quoted_name}" each turn.', "only_one"),
    phrase("only_one.play", "rider", 'you can play only one "{name:quoted_name}" each turn.', "only_one"),
    phrase("only_once.triggers", "rider", "this ability triggers only once each turn.", "only_once"),
    phrase("only_once.triggers_per", "rider", "this ability triggers only once per turn.", "only_once"),
    phrase("only_if.play", "rider", "play this only if {condition:condition}.", "only_if"),
    phrase("only_if.use", "rider", "use this only if {condition:condition}.", "only_if"),
    phrase("only_if.ability", "rider", "use this ability only if {condition:condition}.", "only_if"),
    phrase("only_if.activate", "rider", "activate this only if {condition:condition}.", "only_if"),
    phrase("only_if.during", "rider", "use this only {condition:during}.", "only_if"),
]

FRAMES: list[Row] = [
    # What a Drive or an Active Sync Reward does; a cost stands before a colon or is called one (HRS-15.19).
    phrase("used", "used", "{effect:effect}", "drive"),
    phrase("used.cost", "used", "{costs:cost*and}: {effect:effect}", "drive"),
    phrase("used.as_cost", "used", "as a cost, {costs:cost*and}. {effect:effect}", "drive"),
    phrase("used.cost_after", "used", "{costs:cost*and} as a cost. {effect:effect}", "drive"),
    phrase("used.only_if", "used", "only if {condition:condition}: {effect:effect}", "drive"),
    phrase("used.only_if.cost", "used", "only if {condition:condition}, {costs:cost*and}: {effect:effect}", "drive"),
    # Counters
    phrase("answer", "answer", f"when {{event:happening}}{_IF}: {{effect:effect}}", "counter"),
    phrase("answer.cost", "answer", f"when {{event:happening}}{_IF}: {{^costs:cost*and}}: {{effect:effect}}", "counter"),
    phrase("answer.comma", "answer", "when {event:happening}, {effect:following}", "counter"),
    phrase("answer.comma.cost", "answer", "when {event:happening}, {costs:cost*and}: {effect:effect}", "counter"),
    phrase("answer.whenever", "answer", f"whenever {{event:happening}}{_IF}: {{effect:effect}}", "counter"),
    phrase("answer.at", "answer", f"at {{event:moment}}{_IF}: {{effect:effect}}", "counter"),
    phrase("answer.at.comma", "answer", "at {event:moment}, {effect:following}", "counter"),
    # Followers
    phrase("frame.advance", "own_frame", "Advance: {effect:effect}", "advance"),
    phrase("frame.advance.cost", "own_frame", "Advance: {^costs:cost*and}: {effect:effect}", "advance"),
    phrase("frame.dies", "own_frame", "Dies: {effect:effect}", "dies"),
    phrase("frame.dies.cost", "own_frame", "Dies: {^costs:cost*and}: {effect:effect}", "dies"),
    phrase("frame.active", "own_frame", f"{_LIMIT}{{costs:cost*and}}: {{effect:effect}}", "active"),
    phrase("frame.active.if", "own_frame", f"{_LIMIT}only if {{condition:condition}}, {{costs:cost*and}}: {{effect:effect}}", "active"),
    phrase("frame.active.during", "own_frame", f"{_LIMIT}{{condition:during}}, {{costs:cost*and}}: {{effect:effect}}", "active"),
    phrase("frame.free", "own_frame", "{limit:limit}: {effect:effect}", "active"),
    phrase("frame.free.if", "own_frame", "{limit:limit}, only if {condition:condition}: {effect:effect}", "active"),
    phrase("frame.free.comma", "own_frame", "{limit:limit}, {effect:following}", "active"),
    # Followers and Passive Sync Rewards
    phrase("frame.when", "reaction", f"{_LIMIT}when {{event:happening}}, {{effect:following}}", "trigger"),
    phrase("frame.whenever", "reaction", f"{_LIMIT}whenever {{event:happening}}, {{effect:following}}", "trigger"),
    phrase("frame.at", "reaction", f"{_LIMIT}at {{event:moment}}, {{effect:following}}", "trigger"),
    phrase("frame.when.during", "reaction", f"{_LIMIT}when {{event:happening}} {{condition:during}}, {{effect:following}}", "trigger"),
    phrase("frame.whenever.during", "reaction", f"{_LIMIT}whenever {{event:happening}} {{condition:during}}, {{effect:following}}",
           "trigger"),
    phrase("frame.when.reach", "reaction", "when {condition:reached}, {effect:following}", "trigger",
           event=Node("event", {"name": "level_up", "who": None, "player": player("you"), "of": None, "place": None, "span": None})),
    phrase("reached", "reached", "you reach level {n:figure}", "level_is", player=player("you"), op="="),
    phrase("frame.first_time", "reaction", "the first time {event:happening} each turn, {effect:following}", "trigger", limit=_ONCE),
    phrase("frame.first_time.would", "reaction", "the first time {event:would} each turn, {effect:following}", "replacement", limit=_ONCE),
    phrase("frame.when.colon", "reaction", f"{_LIMIT}when {{event:happening}}{_IF}: {{effect:effect}}", "trigger"),
    phrase("frame.whenever.colon", "reaction", f"{_LIMIT}whenever {{event:happening}}{_IF}: {{effect:effect}}", "trigger"),
    phrase("frame.at.colon", "reaction", f"{_LIMIT}at {{event:moment}}{_IF}: {{effect:effect}}", "trigger"),
    phrase("frame.when.cost", "reaction", f"{_LIMIT}when {{event:happening}}{_IF}: {{^costs:cost*and}}: {{effect:effect}}",
           "paid_trigger"),
    phrase("frame.when.comma_cost", "reaction", f"{_LIMIT}when {{event:happening}}, {{costs:cost*and}}: {{effect:effect}}", "paid_trigger"),
    phrase("frame.whenever.cost", "reaction", f"{_LIMIT}whenever {{event:happening}}{_IF}: {{^costs:cost*and}}: {{effect:effect}}",
           "paid_trigger"),
    phrase("frame.whenever.comma_cost", "reaction", f"{_LIMIT}whenever {{event:happening}}, {{costs:cost*and}}: {{effect:effect}}",
           "paid_trigger"),
    phrase("frame.at.cost", "reaction", f"{_LIMIT}at {{event:moment}}, {{costs:cost*and}}: {{effect:effect}}", "paid_trigger"),
    phrase("frame.while", "reaction", "while {condition:condition}, {effect:static_rest}", "passive"),
    phrase("frame.as_long_as", "reaction", "as long as {condition:condition}, {effect:static_rest}", "passive"),
    phrase("frame.during", "reaction", "{condition:during}, {effect:static_rest}", "passive"),
    phrase("frame.if", "reaction", "if {condition:condition}, {effect:has_rest}", "passive"),
    phrase("frame.would", "reaction", f"{_LIMIT}if {{event:would}}, {{effect:following}}", "replacement"),
    phrase("frame.would.colon", "reaction", f"{_LIMIT}if {{event:would}}{_IF}: {{effect:effect}}", "replacement"),
    phrase("frame.when_would", "reaction", f"{_LIMIT}when {{event:would}}, {{effect:following}}", "replacement"),
    phrase("frame.whenever_would", "reaction", f"{_LIMIT}whenever {{event:would}}, {{effect:following}}", "replacement"),
    *include("frame", "own_frame", "reaction"),
    phrase("following", "following", "{sentences:sentence*single}{? {^^sentences:sentence*space}}", "effect"),
    *include("static_statement", "has_statement"),
    *include("while_statement", "static_statement", "one_time"),
    phrase("while.effect", "static_rest", "{sentences:while_sentence*single}", "effect"),
    phrase("while.sentence", "while_sentence", "{parts:while_statement*and}{.}", "sentence"),
    phrase("has_rest", "has_rest", "{sentences:held_sentence*single}", "effect"),
    phrase("bare.if", "bare", "if {condition:condition}, {effect:bare_rest}", "passive"),
    # A condition may also stand last.
    phrase("bare.while", "bare", "{effect:open_effect} while {condition:condition}.", "passive"),
    phrase("bare.if_last", "bare", "{effect:open_effect} if {condition:condition}.", "passive"),
    phrase("bare.while_self", "bare", "{effect:open_effect} while {condition:self_is}.", "passive"),
    phrase("bare.during", "bare", "{effect:open_effect} {condition:during}.", "passive"),
    phrase("bare.unless", "bare", "{effect:open_effect} unless {condition:not_so}.", "passive"),
    phrase("open_effect", "open_effect", "{sentences:open_sentence*single}", "effect"),
    phrase("open_sentence", "open_sentence", "{parts:while_statement*and}", "sentence"),
    phrase("frame.while_self", "reaction", "while {condition:self_is}, {effect:static_rest}", "passive"),
    phrase("bare_rest", "bare_rest", "{sentences:static_sentence*single}", "effect"),
    *include("quotable", "frame", "bare", "keywords"),
]
