"""The kinds that only HeroSync has, beside the shared ones of `cardwright.text.kinds`.

Words: *deed* (what `cannot`, `must` and `may` speak of), *event name*, *state*, *cause* (of damage) and *attribute* are closed
lists, given below, so that whoever carries out trees knows every word that can come.
"""

from __future__ import annotations

from ....text.kinds import SHARED_KINDS, catalogue, kind

EVENTS = {
    "attacks": "who declares an attack (of: on that character)",
    "attacks_directly": "who declares an attack on a Hero",
    "attacked": "who is attacked (of: by that)",
    "attacked_directly": "the Hero of player is attacked",
    "succeeds": "who attacks successfully (of: that character)",
    "succeeds_directly": "who attacks a Hero successfully",
    "attack_negated": "an attack of who is negated",
    "kills": "who kills of, in battle or by its own ability",
    "kills_in_battle": "who kills of in battle",
    "killed": "who dies, in whatever way",
    "killed_in_battle": "who dies in battle",
    "killed_by_effect": "who dies by an effect",
    "sacrificed": "who is sacrificed",
    "sacrifices": "player sacrifices of",
    "enters": "who enters the field",
    "played": "who is played",
    "plays": "player plays of (a Follower or Drive)",
    "prepares": "player prepares of (a Counter)",
    "prepared": "who (a Counter) is prepared",
    "uses_reward": "player uses an Active Sync Reward",
    "counter": "player activates a Counter",
    "destroyed": "who (a prepared Counter) is destroyed",
    "revealed": "who, Hidden before, is revealed",
    "hidden": "who becomes Hidden",
    "leaves": "who leaves the field",
    "returned": "who goes from the field to a hand",
    "removed": "who is removed from the game",
    "falls": "who is put into the Fallen Area of player, from wherever",
    "discards": "player discards of",
    "discarded": "who is discarded",
    "milled": "who goes from a deck to the Fallen Area",
    "draws": "player draws a card",
    "draws_extra": "player draws a card other than the turn draw",
    "searches": "player searches a deck",
    "loses": "player loses Influence",
    "gains": "player gains Influence",
    "level_up": "player levels up",
    "boosted": "who gains Power",
    "control": "player takes control of of",
    "start": "start of a turn of player (None: any), or of a round (span)",
    "end": "end of a turn of player",
}
STATES = {
    "hidden": "Hidden",
    "visible": "not Hidden",
    "attacking": "from the declaration of its attack until that is settled",
    "attacked": "the target of the attack under way",
    "battling": "attacking a Follower, or a Follower being attacked",
    "attacking_hero": "attacking a Hero",
    "prepared": "a Counter in a Counter slot",
    "in_play": "on the field",
    "entered": "entered the field this turn",
    "not_entered": "did not enter the field this turn",
    "has_attacked": "attacked this turn",
    "not_attacked": "has not attacked this turn",
    "raised": "with a Power increase",
    "not_raised": "without a Power increase",
    "lowered": "with a Power decrease",
    "not_lowered": "without a Power decrease",
    "has_power": "its Power is more than 0",
    "advance": "has an Advance ability",
    "no_advance": "has no Advance ability",
    "dies": "has a Dies ability",
    "no_dies": "has no Dies ability",
    "able": "has an ability",
    "own_allegiance": "of your Hero's allegiance",
    "open": "of the Open Expansion",
    "same_allegiance": "of the allegiance of this card",
}
ATTRIBUTES = ("power", "printed_power", "base_power", "level")
DEEDS = (
    "attack", "attack_entering", "attack_heroes", "attack_followers", "be_attacked", "be_killed", "be_killed_in_battle",
    "be_killed_by_effects", "be_targeted", "be_targeted_by_opponent", "be_sacrificed", "become_hidden", "be_returned", "be_taken",
    "be_negated", "activate_abilities", "gain_power",
)
PLAYER_DEEDS = (
    "activate_counters", "prepare_counters", "play_followers", "play_drives", "use_rewards", "draw_cards", "gain_influence",
    "lose_influence", "take_damage", "search_decks", "attack", "discard_cards",
)
CAUSES = ("attack", "kill", "effect")
ZONES = ("hand", "deck", "fallen")

HEROSYNC_KINDS = (
    # abilities
    kind("advance", "ability", "After this Follower has entered the field (HRS-12.1).", costs="instruction…", effect="effect"),
    kind("dies", "ability", "After this Follower has been killed (HRS-12.20).", costs="instruction…", effect="effect"),
    kind("paid_trigger", "ability", "A trigger with a cost.", event="event", condition="condition?", limit="limit?",
         costs="instruction…", effect="effect"),
    kind("drive", "ability", "What a Drive or an Active Sync Reward does.", condition="condition?", costs="instruction…", effect="effect"),
    kind("counter", "ability", "What a Counter does when its trigger is met (HRS-3.15a).", event="event", condition="condition?",
         costs="instruction…", effect="effect"),
    kind("counter_instead", "ability", "What a Counter does in the place of something that would happen (HRS-10.15).", event="event",
         condition="condition?", effect="effect"),
    kind("entry_cost", "ability", "What is paid to play this Follower (HRS-7.5).", costs="instruction…"),
    kind("only_one", "ability", "Of cards with that name a player uses one each turn.", name="str"),
    kind("only_once", "ability", "The trigger before it works once each turn."),
    kind("only_if", "ability", "The text is used only if that holds.", condition="condition"),
    # events
    kind("either_event", "event", "One of these happens.", items="event…"),
    kind("one_or_more", "event", "Met once, however many fit at one moment (HRS-15.16).", event="event"),
    kind("damaged", "event", "A player takes damage.", player="player", cause="attack? | kill | effect (None: any)", n="amount? (at least)",
         by="select? (dealt by that)", dealer="player? (by whatever that player has)"),
    kind("activated", "event", "An ability of who is activated.", who="select?", sort="advance? | dies | active", player="player?"),
    # filters and conditions
    kind("in_name", "filter", "With that in its name (HRS-3.17b).", name="str"),
    kind("superlative", "filter", "With the highest or lowest of the group.", name="str (as attribute)", best="highest | lowest"),
    kind("influence_is", "condition", "The player's Influence compares so.", player="player", op="op", n="amount"),
    kind("level_is", "condition", "The player's level compares so.", player="player", op="op", n="amount"),
    kind("only_hidden", "condition", "The player controls Followers, and all are Hidden.", player="player"),
    kind("not_so", "condition", "That does not hold.", inner="condition"),
    kind("first_attack", "condition", "The player has declared exactly one attack this turn, the one under way."),
    kind("killed_in_battle", "condition", "The death that the text answers was one in battle."),
    kind("no_attack", "condition", "The player has declared no attack this turn.", player="player"),
    # amounts
    kind("times", "amount", "So many times that.", n="amount", of="amount"),
    kind("influence_of", "amount", "A player's Influence.", player="player"),
    kind("level_of", "amount", "A player's level.", player="player"),
    kind("this_way", "counted", "Those just named that this text has moved.", nouns="str…",
         how="sacrificed? | killed | discarded | returned | removed | destroyed | shuffled (None: in any way)"),
    kind("killer", "select", "What has killed the Follower that the event is about.", nouns="str…"),
    # Influence
    kind("damage", "instruction", "Deal damage to players.", player="player", n="amount", to="player", per="counted? | select? (times)",
         by="select? (what deals it; None: this card)"),
    kind("lose_influence", "instruction", "Lose Influence; not damage (HRS-9.18).", player="player", n="amount", per="counted? | select?"),
    kind("pay", "instruction", "Pay Influence, of which at least 1 stays (HRS-9.20).", player="player", n="amount"),
    kind("gain_influence", "instruction", "Gain Influence.", player="player", n="amount", per="counted? | select?"),
    kind("set_influence", "instruction", "Influence becomes that number (HRS-9.21b).", player="player", whose="player", n="amount"),
    kind("swap_influence", "instruction", "Each of two players has the Influence that the other had (HRS-9.21b).", player="player",
         other="player"),
    kind("prevent", "statement", "The next n damage is prevented.", whose="player", n="amount? (None: all)",
         cause="attack? | kill | effect"),
    kind("prevent_it", "instruction", "The damage that would be dealt is not, or so much of it (in a replacement).",
         n="amount? (None: all)"),
    kind("damage_change", "statement", "Damage that a player takes changes.", whose="player", cause="attack? | kill | effect",
         how="set | mul | half | add | less", n="amount"),
    kind("deals", "statement", "Damage that a character deals changes.", who="select", how="mul | add | less", n="amount"),
    # Followers
    kind("kill", "instruction", "Put Followers from the field into the Fallen Area (HRS-9.1d).", player="player", what="select"),
    kind("destroy", "instruction", "The same, of Followers and prepared Counters (HRS-7.19a, 9.1e).", player="player", what="select"),
    kind("sacrifice", "instruction", "The player kills one of their Followers (HRS-9.11).", player="player", what="select"),
    kind("enter", "instruction", "Put Followers onto the field.", player="player", what="select", hidden="bool", whose="player? (under "
         "whose control)"),
    kind("remove", "instruction", "Remove from the game (HRS-4.11).", player="player", what="select"),
    kind("swap_power", "statement", "Swap the Power (HRS-11.8b).", what="select", other="select?"),
    kind("clear_power", "instruction", "Remove one-time changes (HRS-11.11b).", player="player", what="select", of="increases | decreases"),
    kind("hide", "statement", "Becomes Hidden.", who="select"),
    kind("again", "instruction", "It may attack once more this turn (HRS-12.2f).", player="player", what="select"),
    kind("allow", "statement", "It may do what the rules forbid.", who="select", deed="str"),
    kind("enters_hidden", "statement", "It enters the field Hidden.", who="select"),
    # Counters, attacks, levels
    kind("prepare", "instruction", "Prepare a Counter by an effect.", player="player", what="select"),
    kind("negate", "instruction", "What the text answers does nothing (HRS-12.22).", player="player",
         what="str: a word for the attack, effect, ability or reward answered"),
    kind("play_drive", "instruction", "Play a Drive from wherever it lies (HRS-7.12a).", player="player", what="select"),
    kind("battle", "instruction", "Two Followers battle without an attack (HRS-8.33).", what="select", other="select?"),
    kind("redirect", "instruction", "Change the target of the attack (HRS-8.10e).", player="player", to="select"),
    kind("play_level", "statement", "The player's level counts as higher for playing cards.", whose="player", n="amount",
         nouns="str… (which cards)"),
    kind("level_up", "instruction", "The Hero's level rises by one (HRS-6.24).", player="player"),
    kind("reuse", "instruction", "An Active Sync Reward may be used once more this turn.", player="player"),
    # structure
    kind("up_to_number", "amount", "A number from 0 up to that, chosen by whoever is told to act.", n="amount"),
    kind("lacking", "amount", "As many as that player lacks until so many are in hand.", player="player", n="amount"),
)

KINDS = catalogue(SHARED_KINDS, HEROSYNC_KINDS)
