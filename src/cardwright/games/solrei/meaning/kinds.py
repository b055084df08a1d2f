"""The kinds of nodes that SolRei texts are read to, beside the shared ones, and the closed lists of words in them.

*Points* are damage on its way to a player; *Damage* as a noun means the cards in a Damage Zone (SOL-12.7).
"""

from __future__ import annotations

from ....text.kinds import SHARED_KINDS, catalogue, kind

SUITS = "♠♥♦♣"
REI = ("♠", "♥", "♦", "♣", "R", "B", "●")
TIMINGS = (
    "START OF ROUND", "OPEN PHASE", "BEFORE SHOWDOWN", "SHOWDOWN!", "AFTER SHOWDOWN", "UPON WINNING", "UPON LOSING", "BEFORE DAMAGE",
    "AFTER DAMAGE", "CHARGE PHASE", "RESET PHASE", "END OF ROUND",
)
SPANS = ("SHOWDOWN PHASE", "DAMAGE PHASE", "ANY TIME")  # timings that are several of those
ZONES = ("hand", "deck", "action_deck", "discard", "damage")
EVENTS = (
    "wins", "loses", "ties", "takes", "blocks", "deals", "draws", "discards", "readied", "exhausted", "broken", "augmented", "cultivates",
    "harvests", "activates", "negated", "swaps", "charges", "gains_power", "gains_damage", "to_offense", "to_defense", "switch",
    "revealed", "enters_damage", "step", "exhausts", "breaks",
)
STATES = (
    "readied", "exhausted", "broken", "augmented", "face_up", "face_down", "red", "black", "odd", "even", "attached", "placed",
)
DEEDS = (
    "gain_power", "gain_damage", "gain_values", "activate", "activate_arts", "activate_abilities", "swap", "ready", "ready_arts",
    "ready_damage", "draw",
    "block", "deal_damage", "harvest", "cultivate", "generate_rei", "charge", "discard", "be_readied", "be_exhausted",
    "be_broken",
)

KINDS = catalogue(SHARED_KINDS, (
    kind(
        "timed", "ability", "An ability with a timing, a cost, or both (SOL-9.2, 9.3).",
        timings="str… (none: every window)", joins="'' | comma | or", limit="limit?", crisis="int?", costs="instruction…", effect="effect",
    ),
    kind(
        "waiting", "ability", "An ability that waits for an event.",
        timings="str…", joins="'' | comma | or", limit="limit?", crisis="int?", word="when | whenever | each time",
        event="event", costs="instruction…", effect="effect",
    ),
    kind("as_event", "ability", "What is done as an event happens (SOL-9.4a).", event="event", effect="effect"),
    kind("crisis_passive", "ability", "Statements that hold under CRISIS.", crisis="int", effect="effect"),
    kind("augment", "ability", "An Art that stays: what it does while Augmented.",
         timings="str…", joins="'' | comma | or", limit="limit?", crisis="int?", costs="instruction…", abilities="ability…"),
    kind("charge_bonus", "ability", "What a CHARGE brings besides, for cards of these suits.", suits="str…",
         joins="'' | comma | or", effect="effect"),
    kind("requirements", "structure", "What a Muse must be or know; all of them, or any.", items="requirement…", any="bool"),
    kind("requirement", "requirement", "One of them.", of="signature | type | skill", name="str"),
    kind("cost_line", "structure", "The printed cost of an Art.", costs="instruction…"),
    # instructions
    kind("rei", "instruction", "Pay Rei of these suits and colours.", player="player", items="str…"),
    kind("spend", "instruction", "Pay so many Rei of any suit.", player="player", n="amount"),
    kind("generate", "instruction", "Rei comes into the pool.", player="player", n="amount", suit="str (a suit, any or alignment)"),
    kind("gain_now", "instruction", "A player's Muse gains that.", player="player", gifts="gift…", until="duration?"),
    kind("retaliate", "instruction", "Points for whoever did damage to the player this Round.",
         player="player", n="amount", per="counted? | select? (times)"),
    kind("cover", "instruction", "BLOCK and COUNTER: the next points are blocked.",
         player="player", n="amount", per="counted? | select? (times)", back="bool: each deals one back"),
    kind("cultivate", "instruction", "Attach cards of the deck.", player="player", n="amount", per="counted? | select? (times)"),
    kind("harvest", "instruction", "Remove attached cards.", player="player", n="amount"),
    kind("check", "instruction", "Look at the top cards, put each on the top or the bottom.",
         player="player", n="amount", per="counted? | select? (times)"),
    kind("ready", "instruction", "Turn Exhausted cards face-up.", player="player", what="select", per="counted? | select?"),
    kind("exhaust", "instruction", "Turn face-up cards face-down.", player="player", what="select", per="counted? | select?"),
    kind("break", "instruction", "Turn cards face-down and sideways for good.", player="player", what="select", per="counted? | select?"),
    kind("swap", "instruction", "Replace the placed Attack Card with a card in hand.", player="player"),
    kind("grapple", "instruction", "No Damage gained, no activations of the Rival.", player="player"),
    kind("negate", "instruction", "An ability on the Exchange does nothing.", player="player", what="select"),
    kind("perform_charge", "instruction", "READY 1 and draw 1.", player="player"),
    kind("deal", "instruction", "Points dealt directly.",
         player="player", n="amount", per="counted? | select? (times)", to="player?", unblockable="bool"),
    kind("take", "instruction", "Points a player takes.", player="player", n="amount", per="counted? | select? (times)"),
    kind("heal", "instruction", "Damage cards go to the Discard pile.", player="player", n="amount"),
    kind("exchange", "instruction", "The two placed cards change places.", player="player"),
    kind("turn_up", "instruction", "A card is turned face-up.", player="player", what="select"),
    kind("turn_down", "instruction", "A Muse or Advantage is turned face-down.", player="player", what="select", until="duration?"),
    kind("switch", "instruction", "The players change positions.", player="player"),
    kind("outcome", "instruction", "Whatever the Powers are, the Showdown ends so for the player.",
         player="player?", name="won | lost | tied"),
    kind("hold_positions", "instruction", "Positions do not change next Round.", player="player"),
    kind("decide", "instruction", "A player wins or loses the Fight.", player="player", won="bool"),
    kind("treat", "instruction", "A card counts as of that suit too.", player="player", what="select", suit="str", until="duration?"),
    # statements
    kind("shift", "statement", "A player's Power or Damage value changes.",
         player="player", name="power | damage", how="add | drop | set | double | halve", n="amount?",
         per="counted? | select? (times)"),
    kind("player_gain", "statement", "A player has these besides.", who="player", gifts="gift…"),
    kind("charge_power", "statement", "Charge Cards of a player have that Power (SOL-3.6a).", player="player", n="amount"),
    kind("charge_power_of", "statement", "Charge Cards of a rank or suit have that Power (SOL-3.6a).", who="select", n="amount"),
    kind("cost_change", "statement", "Abilities of these cards cost so many ● more or less (SOL-7.27).",
         who="select", n="amount", less="bool"),
    kind("wins_ties", "statement", "Equal Power is a win.", player="player"),
    kind("counts_as", "statement", "Cards are of that suit too.", who="select", suit="str"),
    kind("unblockable", "statement", "Points that a player deals cannot be blocked.", player="player"),
    kind("unblockable_now", "instruction", "The points just dealt cannot be blocked."),
    kind("unblockable_for", "instruction", "Points that a player deals cannot be blocked for a while.", player="player", until="duration"),
    kind("skill_gift", "gift", "A Skill.", name="str"),
    kind("type_gift", "gift", "A Type.", name="str"),
    kind("alignment_gift", "gift", "An Alignment.", suit="str"),
    kind("keyword_gift", "gift", "RETALIATE, BLOCK, COUNTER or GRAPPLE.", name="str", n="amount?"),
    # filters
    kind("suited", "filter", "Of that suit.", suit="str"),
    kind("suited_either", "filter", "Of one of these suits.", suits="str…"),
    kind("such", "filter", "A card of these types that fits.", nouns="str…", filters="filter…"),
    kind("has_word", "filter", "A Muse with that Skill, Type or signature.", of="signature | type | skill", name="str"),
    kind("numbered", "filter", "The number printed on an Action Card compares so (SOL-3.3).", op="op", n="amount"),
    kind("styled", "filter", "Of that Art or Advantage type.", name="str"),
    # conditions
    kind("on_position", "condition", "The player is on OFFENSE or DEFENSE.", player="player", name="OFFENSE | DEFENSE"),
    kind("showdown", "condition", "How the Showdown ended for the player.", player="player?", name="won | lost | tied", negated="bool"),
    kind("faring", "condition", "Who would win the Showdown as it stands, or has won it.",
         player="player?", name="won | lost | tied", negated="bool"),
    kind("last_round", "condition", "How the Round before ended for the player.",
         player="player", name="won | lost | tied", negated="bool"),
    kind("played", "condition", "The player's Action Card is such a card.", player="player", of="select", negated="bool"),
    kind("player_value", "condition", "A player's Power or Damage value compares so.",
         player="player", name="power | damage", op="op", n="amount"),
    kind("parity", "condition", "A player's Power is odd or even.", player="player", name="odd | even"),
    kind("exceeds", "condition", "A player's Power is above another's by so much.",
         player="player", than="player", op="op", n="amount", name="power | damage"),
    kind("won_by", "condition", "The player won the Showdown by so much Power.", player="player", n="amount"),
    kind("crisis", "condition", "The player has so many points.", player="player", n="amount"),
    kind("points", "condition", "So many points were taken, blocked or dealt.",
         player="player", what="taken | blocked | dealt", op="op", n="amount"),
    kind("activated", "condition", "So many Arts or abilities were activated this Round.",
         player="player?", what="arts | abilities", op="op", n="amount"),
    kind("so_many", "condition", "So many of them fit.", op="op", n="amount", of="select", filters="filter…"),
    kind("round_is", "condition", "The Round's number compares so.", op="op", n="amount"),
    # amounts and counted things
    kind("done_now", "counted", "Of the things this text last named, those it did that to.", nouns="str…", event="str (an event name)",
         span="turn | round"),
    kind("lacking", "amount", "As many as that player lacks until so many are in hand.", player="player", n="amount"),
    kind("counters_are", "condition", "So many counters of a name (None: of any) are on a card.",
         of="select", name="str?", op="op", n="amount"),
    kind("alike", "condition", "Two cards share a suit, or the number printed on them.", name="suit | rank", one="select", two="select",
         negated="bool"),
    kind("chosen_suit", "filter", "Of the suit or colour chosen before."),
    kind("exchange_power", "instruction", "Two players' Powers change places.", player="player", other="player"),
    kind("all_points", "amount", "As many points as come this Round."),
    kind("player_number", "amount", "A player's Power or Damage value.", player="player", name="power | damage"),
    kind("difference", "amount", "How far two players' Powers are apart."),
    kind("points_counted", "counted", "Points taken, blocked or dealt this Round.", player="player", what="taken | blocked | dealt"),
    kind("activations", "counted", "Arts or abilities activated this Round.", player="player?", what="arts | abilities"),
))
