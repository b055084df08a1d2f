"""The kinds that only Neuroscape has, beside the shared ones of `cardwright.text.kinds`, and its closed lists of words.

Words: *which* roll is stability or psychosis; *pool* is bio, main or None (NSC-1.12: the bioframe); `*_for` kinds are the statement of
the same name, told once for a while.
"""

from __future__ import annotations

from ....text.kinds import SHARED_KINDS, catalogue, kind

_PER = "per? (times)"

ABILITIES = (
    kind("turned", "ability", "A tarot's text in both forms, and where its pink words stand (NSC-14.9).",
         upright="text", reversed="text", pink="int…", turned="int…"),
    kind("bonus", "ability", "What the character of this cyberware has while it is attached (NSC-13.13).", gifts="gift…"),
    kind("activated", "ability", "Pay the costs, get the effect (NSC-10.3).", anyone="bool: the text says that any player may",
         label="str?", costs="instruction…", effect="effect", condition="condition?", limit="limit?"),
    kind("activation", "ability", "What a trojan does when it is activated (NSC-14.24).", costs="instruction…", effect="effect",
         condition="condition?"),
    kind("tier", "ability", "Abilities that exist while the condition holds (NSC-12.23, 12.29).",
         n="int", condition="condition", abilities="ability…"),
    kind("play_only", "ability", "The card can be played only then.", noun="str?", condition="condition"),
    kind("play_cost", "ability", "The card costs that too (NSC-10.3).", noun="str?", costs="instruction…"),
    kind("play_mystics", "ability", "So many Mystic characters are wanted to play it (NSC-14.4).", n="amount"),
    kind("own_cost", "ability", "The card costs more or less to play.", noun="str?", n="amount", down="bool", per=_PER,
         condition="condition?"),
)

WORDS = (
    kind("not_so", "condition", "The condition does not hold.", condition="condition"),
    kind("not_controlled", "filter", "Under another player's control, be it a teammate.", player="player"),
    kind("attached", "select", "The character that this cyberware is attached to; of a tether both or the other one.",
         which="None | both | other"),
    kind("mainframe_of", "select", "A player's mainframe card.", player="player"),
    kind("another_port", "select", "Another port of the same character."),
    kind("first_played", "select", "The first such card that player plays each turn.", nouns="str…", filters="filter…"),
    kind("next_played", "select", "The next such card that player plays this turn.", nouns="str…", filters="filter…"),
    kind("faction", "filter", "Has (or lacks) that faction; no name: has none at all.", name="str?", without="bool"),
    kind("has_counter", "filter", "Has a counter of that name.", n="amount? (at least; None: 1)", name="str"),
    kind("open_port", "filter", "Has an open port of that kind.", name="str"),
    kind("has_port", "filter", "Has a port of that kind.", name="str"),
    kind("of_port", "filter", "Fits a port of that kind.", name="str"),
    kind("same_name", "filter", "Has the name of that one.", of="select"),
    kind("slotted", "filter", "Sits in a slot of that player's mainframe.", player="player"),
    kind("owned_by", "filter", "Belongs to that player.", player="player"),
    kind("blocking_it", "filter", "Blocks that attacker.", of="select"),
    kind("attacking_player", "filter", "Attacks that player.", player="player"),
    kind("aims_at", "filter", "Waits on the Cache with one of these as a target.", of="(select | player)…"),
    kind("alone", "condition", "It is the only attacker declared.", who="select"),
    kind("played_by", "filter", "Played by that player.", player="player"),
    kind("turns", "duration", "For so many turns, this one included.",
         name="turns", n="amount", player="player?", of="select?", condition="condition?"),
    kind("per", "counted", "Times so many.", of="counted | select"),
)

EVENT_KINDS = (
    kind("counter_event", "event", "Counters (of that name) are put on who, so that it has n or more; are removed, or the last of them is.",
         counter="str?", who="select", way="put | removed | last", n="int?"),
    kind("tier_event", "event", "A tier of this mainframe becomes active or inactive.", name="str", n="int"),
    kind("either_event", "event", "One of these happens.", items="event…"),
    kind("one_or_more", "event", "The event, met once for everything that happens at one moment.", event="event"),
)

CONDITIONS = (
    kind("points_are", "condition", "The player has so many synergy points (no faction: in some faction).",
         player="player", faction="str?", op="op", n="amount"),
    kind("icons", "condition", "You have the synergy points that these icons ask for (NSC-12.24).", icons="str…"),
    kind("tier_is", "condition", "That tier of the mainframe is active.", n="int", player="player?"),
    kind("health_is", "condition", "The player has so much health (no pool: in either).", player="player", pool="str?", op="op",
         n="amount"),
    kind("health_versus", "condition", "The player has more or less health than the other.",
         player="player", pool="str", op="op", than="player"),
    kind("cache_empty", "condition", "Nothing waits on the Cache."),
    kind("slot_open", "condition", "That mainframe has an open slot.", who="select"),
    kind("was_reversed", "condition", "This tarot was played reversed."),
    kind("was_destroyed", "condition", "It was destroyed by what this text has just done.", who="select"),
    kind("result_range", "condition", "The die just rolled shows a number from low to high.", low="int", high="int? (None: the same)"),
    kind("unstable", "condition", "The player controls a short character (NSC-8.13).", player="player"),
    kind("has_teammate", "condition", "The game is played in teams."),
    kind("attacked_this_turn", "condition", "The player has declared an attacker this turn.", player="player"),
)

AMOUNTS = (
    kind("points", "counted", "Synergy points of a player in a faction (NSC-12.15).", faction="str", player="player"),
    kind("health_of", "amount", "A player's health in a pool.", player="player", pool="str"),
    kind("damage_counted", "counted", "Damage on a character.", of="select"),
    kind("done_now", "counted", "Of the things this text named, those it did that to.", nouns="str…", event="str", span="turn"),
    kind("opponents", "counted", "Opponents still playing."),
)

GIFTS = (
    kind("power", "gift", "+A/+D.", attack="amount", defense="amount", less_attack="bool", less_defense="bool", per=_PER),
    kind("port", "gift", "A port of a kind and level.", n="int", port="str"),
)

INSTRUCTIONS = (
    kind("deal", "instruction", "Deal damage (NSC-1.12, 10.42).", n="amount? (None: the attack damage of the source)",
         pool="bio | main | attack | None", to="select | player", source="select? (None: this card)", per=_PER, divided="bool",
         additional="bool"),
    kind("heal", "instruction", "Remove damage from a character (NSC-15.36).", player="player", n="amount? (None: all)", what="select"),
    kind("health", "instruction", "A player gains or loses health (NSC-1.14).", player="player", n="amount", pool="str?", down="bool",
         per=_PER),
    kind("set_health", "instruction", "A pool becomes that number.", player="player", pool="str", n="amount"),
    kind("swap_health", "instruction", "Exchange both pools of a player, or one pool of two players.",
         player="player", pool="str?", other="player?"),
    kind("instead_dealt", "instruction", "The damage is dealt there instead.", to="select | player"),
    kind("instead_prevented", "instruction", "So much of the damage (None: all) is not dealt.", n="amount?"),
    kind("instead_doubled", "instruction", "Twice the damage is dealt."),
    kind("destroy", "instruction", "Destroy (NSC-15.13).", player="player", what="select"),
    kind("sacrifice", "instruction", "Sacrifice (NSC-15.23).", player="player", what="select"),
    kind("purge", "instruction", "Purge (NSC-15.31).", player="player", what="select"),
    kind("run", "instruction", "Run (NSC-15.30).", player="player", what="select"),
    kind("refresh", "instruction", "Refresh (NSC-10.44).", player="player", what="select"),
    kind("leave_combat", "instruction", "Remove from combat.", player="player", what="select"),
    kind("put_into_play", "instruction", "Put cards into play without playing them (NSC-7.53).",
         player="player", what="select", running="bool", whose="player?"),
    kind("mill", "instruction", "Put the top cards of the cyberdeck into the bin.", player="player", n="amount"),
    kind("attach", "instruction", "Attach or move a cyberware or program to something else.", player="player", what="select", to="select"),
    kind("turn_up", "instruction", "Turn a face-down trojan face up.", player="player", what="select"),
    kind("move_counters", "instruction", "Move counters.", player="player", what="counters", on="select", to="select"),
    kind("create", "instruction", "Create tokens (NSC-16.11).",
         player="player", n="amount", token="token_kind", gifts="gift…", name="str?", running="bool", per=_PER),
    kind("token_kind", "token", "What a token is.", attack="int", defense="int", color="red | blue", factions="str…", character="bool"),
    kind("create_copy", "instruction", "Create token copies (NSC-16.12, 16.23).", **{
        "player": "player", "n": "amount", "of": "select", "except": "statement…"}),
    kind("become_copy", "instruction", "Become a copy (NSC-16.22).", **{
        "what": "select", "of": "select", "except": "statement…", "until": "duration?"}),
    kind("install", "instruction", "Install RAM (NSC-7.2).", player="player", n="amount", running="bool", per=_PER),
    kind("commit", "instruction", "Commit more RAM to a character.", player="player", n="amount", what="select"),
    kind("actions", "instruction", "More (or fewer) draw/install actions, this turn or the next.",
         player="player", n="amount", down="bool", whose="player?"),
    kind("pay", "instruction", "Pay RAM (NSC-7.9).", player="player", n="amount"),
    kind("play_card", "instruction", "Play a card by an effect.",
         player="player", what="select", free="bool", less="amount?", ignoring="bool"),
    kind("counter", "instruction", "Counter an item on the Cache (NSC-11.25).", player="player", what="select"),
    kind("change_target", "instruction", "Give an item another target (NSC-11.49).", player="player", what="select", to="select?"),
    kind("copy_item", "instruction", "Copy an item on the Cache (NSC-16.30).", player="player", what="select"),
    kind("new_targets", "instruction", "New targets for the copy: they are asked for as it is made (NSC-16.31)."),
    kind("resolve_twice", "instruction", "The item is carried out a second time.", what="select"),
    kind("reroll", "instruction", "Roll the die of this text again."),
    kind("roll_two", "instruction", "Roll two d20, one counts.", best="higher | lower"),
    kind("change_result", "instruction", "The result rises or falls.", n="amount", down="bool"),
    kind("skip_next_check", "instruction", "The next check of that sort is not made.", player="player", whose="player", which="str"),
    kind("skip", "instruction", "Skip that stage the next time it comes.", player="player", whose="player", stage="str"),
    kind("end_turn", "instruction", "Go to the Reset stage at once."),
    kind("extra_combat", "instruction", "One more Combat stage."),
    kind("more_activations", "instruction", "One more activated ability this round.", what="select"),
    kind("renew", "instruction", "Its activation of the round is unused again.", player="player", what="select"),
    kind("win", "instruction", "Win the game (NSC-1.7).", player="player"),
    kind("eliminate", "instruction", "That player's side is eliminated.", player="player"),
    kind("duel", "instruction", "Two characters duel (NSC-15.15).", what="select", other="select?"),
    kind("paid", "select", "The card that the cost of the same text was paid with.", nouns="str…", cost="sacrifice | discard | reveal"),
    kind("where", "instruction", "X is that number in the instruction.", what="instruction", n="amount"),
    kind("up_to_number", "amount", "A number from 0 up to that, chosen by whoever is told to act.", n="amount"),
    kind("lacking", "amount", "As many as that player lacks until so many are in hand.", player="player", n="amount"),
    kind("double", "instruction", "Double or halve a value once (NSC-20.8).", who="select", name="str", half="bool", until="duration?"),
    kind("swap_values", "instruction", "Exchange attack and defense.", who="select", until="duration?"),
    kind("no_refresh", "instruction", "It stays running in its next Refresh substage.", who="select"),
)

STATEMENTS = (
    kind("prevent", "statement", "Damage is prevented (NSC-15.34).", n="amount?", pool="str?", combat="bool", what="select? | player?",
         by="select?"),
    kind("takes", "statement", "It takes no, less or double damage.", who="select | player", how="none | less | double", n="amount?",
         pool="str?",
         combat="bool", by="select?"),
    kind("deals", "statement", "It deals no, more or double damage.", who="select", how="none | more | double", n="amount?", pool="str?",
         combat="bool", to="select? | player?"),
    kind("redirect", "statement", "Damage is dealt to something else.", n="amount?", pool="str?", combat="bool", what="select | player",
         to="select | player"),
    kind("set_power", "statement", "Attack and defense become these.", who="select", attack="amount", defense="amount"),
    kind("color", "statement", "Its attack is red or blue.", who="select", color="red | blue"),
    kind("is_faction", "statement", "It is of that faction too.", who="select", name="str"),
    kind("no_points", "statement", "It gives no synergy points.", who="select"),
    kind("points_more", "statement", "It counts as so many more synergy points.", who="select", n="amount", points="str"),
    kind("lose_port", "statement", "It lacks that port (NSC-13.17).", who="select", port="str"),
    kind("slots", "statement", "The mainframe has more slots.", who="select", n="amount"),
    kind("shut_slot", "statement", "A slot takes no further card.", who="select", slot="str?"),
    kind("blocked_only_by", "statement", "Only these can block it.", who="select", by="select"),
    kind("block_more", "statement", "It can block so many more attackers.", who="select", n="amount"),
    kind("blocks_running", "statement", "It can block though it is running (NSC-9.14a).", who="select"),
    kind("enters_with", "statement", "It enters play with counters.", who="select", what="counters"),
    kind("enters_as", "statement", "It enters play as a copy of one of these (NSC-16.22a).", **{
        "who": "select", "of": "select", "may": "bool", "except": "statement…"}),
    kind("no_faction", "statement", "A copy has no faction."),
    kind("not_this_ability", "statement", "A copy lacks the ability that makes it."),
    kind("enters_running", "statement", "It enters play running.", who="select"),
    kind("permission", "statement", "The player may do that.", player="player", what="str", nouns="str…", they="str?"),
    kind("cost_change", "statement", "Costs so much more or less RAM.", what="select", n="amount", down="bool", per=_PER),
    kind("cost_set", "statement", "Has that RAM cost.", what="select", n="amount"),
    kind("ability_cost", "statement", "Its activated abilities cost more or less RAM.", who="select", n="amount", down="bool"),
    kind("ignore_requirement", "statement", "No faction requirement for these.", player="player", what="select"),
    kind("more_actions", "statement", "More or fewer draw/install actions each turn.", player="player", n="amount", down="bool"),
    kind("roll_change", "statement", "Rolls of that sort are higher or lower.", player="player", which="str", n="amount", down="bool"),
    kind("roll_of", "statement", "Rolls of that sort for these cards are higher or lower.", who="select", which="str", n="amount",
         down="bool"),
    kind("roll_as", "statement", "Rolls of that sort count as that number.", player="player", which="str", n="amount"),
    kind("roll_twice", "statement", "The higher of two rolls counts.", player="player", which="str"),
    kind("may_reroll", "statement", "A roll of that sort may be made again once.", player="player", which="str"),
    kind("skip_checks", "statement", "Checks of that sort are not made.", player="player", which="str"),
    kind("skip_own_checks", "statement", "It makes no psychosis checks.", who="select"),
    kind("activations", "statement", "It may activate one more ability each round.", who="select"),
    kind("copies", "statement", "How many copies of this card a cyberdeck may hold (NSC-2.8).", n="amount? (None: any number)"),
)

FOR_A_WHILE = (
    kind("banned", "instruction", "`cannot` for a while.", who="select? | player?", deed="str", by="select? | player?", until="duration"),
    kind("told", "instruction", "`must` for a while.", who="select", deed="str", until="duration"),
    kind("only_by_for", "instruction", "`blocked_only_by` for a while.", who="select", by="select", until="duration"),
    kind("block_more_for", "instruction", "`block_more` for a while.", who="select", n="amount", until="duration"),
    kind("permitted", "instruction", "`permission` for a while.", player="player", what="str", nouns="str…", they="str?", until="duration"),
    kind("cost_for", "instruction", "`cost_change` for a while.", what="select", n="amount", down="bool", until="duration"),
    kind("cost_set_for", "instruction", "`cost_set` for a while.", what="select", n="amount", until="duration"),
    kind("roll_for", "instruction", "`roll_change` for a while.", player="player", which="str", n="amount", down="bool", until="duration?"),
    kind("roll_as_for", "instruction", "`roll_as` for a while.", player="player", which="str", n="amount", until="duration"),
)

NEUROSCAPE_KINDS = (
    *ABILITIES, *WORDS, *EVENT_KINDS, *CONDITIONS, *AMOUNTS, *GIFTS, *INSTRUCTIONS, *STATEMENTS, *FOR_A_WHILE,
)
KINDS = catalogue(SHARED_KINDS, NEUROSCAPE_KINDS)
