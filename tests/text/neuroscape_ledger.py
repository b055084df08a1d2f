"""The ledger's Effect vocabulary, Named cards and Example card texts, as texts in the game's printed language.

Each list is one paragraph of the ledger; a row is a text, read as `program` unless it says otherwise.
"""

from __future__ import annotations

CARD, PROGRAM, MAINFRAME = "card", "program", "mainframe"

EXAMPLES = [
    (MAINFRAME, "Tier 1 ({CYB}{CYB}): Cybernetic characters you control have +0/+1. "
                "Tier 2 ({CYB}{CYB}{CYB}{CYB}): The first cyberware you play each turn costs 1 less RAM."),
    (MAINFRAME, "Tier 1 ({MYS}{MYS}): You may play tarots reversed. "
                "Tier 2 ({MYS}{MYS}{MYS}{MYS}{MYS}): Whenever you play a tarot, deal 1 mainframe damage to target opponent."),
    (CARD, "If Fallback Stick is destroyed, install 1 RAM running."),
    (CARD, "Spin Up: {RUN}, {1}: Target character you control gains +1/+0 for every {CYB} you control until end of turn."),
    (CARD, "If Pale Courier deals combat damage to a player, draw 1 card."),
    (CARD, "Iconic. As long as Auntie Ledger remains in play, activated abilities opponents control cost 1 more RAM."),
    (CARD, "OVERRUN. Stamina."),
    (CARD, "Biovamp. Whenever another Mystic character you control is destroyed, put a +1/+1 counter on Hollow Choir."),
    (CARD, "When Mirror Urchin enters play, you may have it become a copy of target character, except that its attack is blue."),
    (CARD, "+2/+0."),
    (CARD, "Gains the ability: Burn: {2}: Deal 2 damage to any target."),
    (CARD, "+3/+3 and OVERRUN. Psychosis 9."),
    (CARD, "Malicious. -1/-0. Psychosis 6."),
    (CARD, "Tether. Both characters have +1/+1. If damage would be dealt to one of them, you may have it dealt to the other instead."),
    (PROGRAM, "Destroy target program. Its controller installs 1 RAM running."),
    (PROGRAM, "Counter target program or ability unless its controller runs 2 RAM."),
    (PROGRAM, "Target character gets [+2/+2 until end of turn]. Reversed: [two bleed counters]."),
    (PROGRAM, "Target character gets +3/+0 and Stamina until end of turn. Put a bleed counter on it."),
    (PROGRAM, "On your netcheck, install 1 RAM running."),
    (PROGRAM, "On the host's netcheck, deal 1 mainframe damage to the host. Characters the host controls have -1/-0."),
    (PROGRAM, "Activation {1}: Destroy target character the host controls with RAM cost 3 or less."),
    (PROGRAM, "All characters have -0/-1. {1}: Target character you control gains OVERRUN until end of turn."),
    (PROGRAM, "Change the target of target program, ability or cyberware."),
    (PROGRAM, "Copy target program or ability on the Cache. You may choose new targets for the copy."),
    (PROGRAM, "If an opponent has 5 or less mainframe health, you win the game."),
]

NAMED = [
    (CARD, "Whenever Digital Spectre deals combat damage to a player, that player takes 2 additional mainframe damage."),
    (CARD, "Iconic. As long as Singularity remains in play, characters and activated abilities you control have a RAM cost of 0."),
    (CARD, "Overdrive: {1}: Lazersaw Berzerker gets +2/+0 for every {CYB} you control until end of turn."),
    (PROGRAM, "Deal 2 damage to any target."),
    (CARD, "Scrap Heap: {RUN}: Install 1 RAM running."),
    (CARD, "Knuckle Up: {RUN}: Back Alley Bruisers duels target character."),
    (CARD,
     "Silent Execution: {1}, {RUN}: Faceless Oni duels target character. If that character is destroyed, its controller takes 3 damage."),
    (CARD, "DDOS Attack: {3}, {RUN}: Deal 6 mainframe damage to target player."),
    (PROGRAM, "Destroy target character."),
    (PROGRAM, "[Copy target program you control on the Cache]. Reversed: [Counter target program]."),
]

DAMAGE = [
    "Deal 3 bioframe damage to target player.",
    "Deal 3 mainframe damage to each opponent.",
    "Deal 4 damage to target character.",
    "Target character you control deals its attack damage to target opponent.",
    "Target opponent discards a card. Deal 2 additional damage to that player.",
    "Divide 5 damage among any number of target characters.",
    "Deal 4 damage divided as you choose among up to two targets.",
    "You lose 3 bioframe health.",
    "Each opponent loses 2 mainframe health.",
    "Gain 4 bioframe health.",
    "Your bioframe health becomes 10.",
    "Exchange your bioframe health and mainframe health.",
    "Exchange your bioframe health with target opponent's.",
    "Prevent the next 3 damage that would be dealt to target character this turn.",
    "Prevent all damage that would be dealt to you this turn.",
    "Prevent all combat damage this turn.",
    "The next 3 damage that would be dealt to target character is dealt to target opponent instead.",
    "Double all damage that would be dealt by target character this turn.",
    "Damage cannot be prevented this turn.",
    "Heal 2 damage from target character.",
    "Heal all damage from each character you control.",
]
IN_PLAY = [
    "Destroy target cyberware.",
    "Target opponent sacrifices a character.",
    "Purge target character.",
    "Return target character to its owner's hand.",
    "Put target character on top of its owner's cyberdeck.",
    "Put target character on the bottom of its owner's cyberdeck.",
    "Shuffle target character into its owner's cyberdeck.",
    "Gain control of target character until end of turn.",
    "Exchange control of target character you control and target character an opponent controls.",
    "Run target character.",
    "Refresh target character.",
    "Target character does not refresh during its controller's next Refresh substage.",
    "Put a character from your hand into play running.",
    "Target character cannot be destroyed this turn.",
    "Target character cannot be targeted this turn.",
]
ELSEWHERE = [
    "Draw 2 cards.",
    "Target player discards a card.",
    "Target player discards a card at random.",
    "Target player discards their hand.",
    "Reveal the top card of your cyberdeck.",
    "Look at the top 3 cards of your cyberdeck. Put them back in any order.",
    "Look at target opponent's hand.",
    "Look at target face-down trojan.",
    "Search your cyberdeck for a character with RAM cost 3 or less. Put it into your hand.",
    "Shuffle your cyberdeck.",
    "Mill 3 cards.",
    "Return target character in your recycle bin to your hand.",
    "Return target character in your recycle bin to play.",
    "Play target program in your recycle bin for free.",
    "You may play a card from your purge zone.",
    "Purge target card in a recycle bin.",
]
RAM = [
    "Install 2 RAM.",
    "Install 1 RAM running.",
    "Target opponent runs 2 RAM.",
    "Refresh 2 RAM.",
    "Destroy target RAM.",
    "Target opponent destroys 2 RAM they control.",
    "Return target RAM to the RAM deck.",
    "Commit 1 additional RAM to target character.",
    "Take an additional draw/install action.",
    "Target opponent takes one fewer draw/install action on their next turn.",
]
COSTS = [
    "Characters opponents play cost 1 more RAM.",
    "Cyberware you play cost 1 less RAM.",
    "Programs you play cost 0 RAM.",
    "Play a character from your hand for free.",
    "You may play a program from your hand for 2 less.",
    "Activated abilities you control cost 1 less RAM.",
    "As an additional cost, discard a card. Draw 3 cards.",
    "You may play a program from your hand ignoring its faction requirement.",
    "The next program you play this turn costs 2 less RAM this turn.",
]
VALUES = [
    "Target character gets +2/+1 until end of turn.",
    "Target character gets -2/-2 until end of turn.",
    "Target character's attack becomes 5 until end of turn.",
    "The defense of target character becomes 1 until end of turn.",
    "Exchange target character's attack and defense until end of turn.",
    "Double target character's attack until end of turn.",
    "Target character's attack becomes red until end of turn.",
    "Target character gains OVERRUN until end of turn.",
    "Target character loses OVERRUN until end of turn.",
    "Target character gains \"Whenever this character attacks, draw 1 card.\" until end of turn.",
    "Target character loses all abilities until end of turn.",
    "Target character gets psychosis +5 until end of turn.",
    "Target character gets psychosis -5 until end of turn.",
    "Target character gains a level 2 arm port.",
    "Target character becomes Mystic in addition to its other factions until end of turn.",
]
COUNTERS = [
    "Put two bleed counters on target character.",
    "Put a +1/+1 counter on each character you control.",
    "Put three -1/-1 counters on target character.",
    "Put a static counter on target character.",
    "Remove all bleed counters from target character.",
    "Move a bleed counter from target character to another target character.",
    "Draw 1 card for each bleed counter on target character.",
]
COMBAT = [
    "Target character you control duels target character an opponent controls.",
    "Target character attacks this turn if able.",
    "Target character cannot attack this turn.",
    "Target character cannot attack you until your next turn.",
    "Target character cannot block this turn.",
    "Target character cannot be blocked this turn.",
    "Target character can be blocked only by Mystic characters this turn.",
    "Target character must be blocked this turn if able.",
    "Target character can block an additional attacker this turn.",
    "Remove target attacking character from combat.",
    "There is an additional Combat stage after this one.",
]
CACHE = [
    "Counter target program.",
    "Counter target ability unless its controller discards a card.",
    "Counter target swift action.",
    "Counter target character on the Cache.",
    "This script cannot be countered. Draw 1 card.",
    "Change the target of target ability.",
    "Copy target ability on the Cache.",
    "Target program you control on the Cache resolves twice.",
    "Draw 1 card. Put this script into its owner's hand.",
]
CREATION = [
    "Create a 1/1 red token.",
    "Create two 2/2 blue Netrunner tokens with Stamina.",
    "Create a 3/3 red Mutant character token with OVERRUN named Sump Hulk.",
    "Create a copy of target character.",
    "Create a copy of target character, except that its attack is blue and it has OVERRUN.",
    "Target character you control becomes a copy of target character an opponent controls until end of turn.",
    "Create a copy of target protocol.",
    "Create a copy of target virus, protocol or trojan.",
]
ATTACHMENTS = [
    "Attach target cyberware to target character.",
    "Move target cyberware to another port.",
    "Move target cyberware to another target character.",
    "Destroy all cyberware on target character.",
    "Detach target cyberware.",
    "Your mainframe has an additional slot.",
    "A slot of the host mainframe cannot be used.",
    "Turn target trojan face up.",
    "Move target virus to target opponent's mainframe.",
]
DICE = [
    "Roll a d20. 1-10: Draw 1 card. 11-20: Draw 2 cards.",
    "Roll a d20. If the result is 11 or more, draw 2 cards. Otherwise, deal 2 damage to any target.",
    "Roll a d20. You may reroll it. If the result is 15 or more, draw 2 cards.",
    "Roll a d20. Add 2 to the result. Deal damage equal to the result to target character.",
    "Roll two d20 and use the higher. If the result is 15 or more, draw 2 cards.",
    "Your stability rolls have +3.",
    "Your psychosis rolls have -2.",
    "Treat your psychosis rolls as 20.",
    "You roll twice for stability rolls and use the higher.",
    "You skip psychosis checks.",
    "Skip your next stability check.",
    "You may reroll psychosis rolls.",
]
TURN = [
    "Take an extra turn after this one.",
    "Target opponent skips their next Combat stage.",
    "End the turn.",
    "Target character may activate one more ability this round.",
    "Refresh the activation of target character.",
    "Opponents cannot activate abilities this turn.",
    "Swift actions cannot be taken this turn.",
    "You win the game.",
    "Target player is eliminated.",
    "You cannot lose the game this turn.",
]
PERMISSION = [
    "You may play tarots reversed this turn.",
    "You may play EXEs as though they were swift.",
    "You may play characters as though they were swift this turn.",
    "You may attach cyberware of any level.",
    "You may activate trojans in the turn they were played.",
]
STRUCTURE = [
    "Choose one: Draw 2 cards; or deal 2 damage to any target.",
    "Choose one or more: Draw 1 card; gain 2 bioframe health; or install 1 RAM running.",
    "Choose two: Draw 1 card; gain 2 bioframe health; or install 1 RAM running.",
    "Draw 2 cards, then discard a card.",
    "Destroy target character. If you do, draw 1 card.",
    "You may sacrifice a character. If you do, draw 2 cards. Otherwise, lose 2 bioframe health.",
    "Draw 1 card for every character you control.",
    "Destroy up to two target characters.",
    "Deal X damage to target character, where X is the number of characters you control.",
    "Draw 1 card. Repeat this two times.",
    "Each player discards a card.",
    "Deal 2 damage to target character. If you control an environment, deal 4 damage to that character instead.",
]
TARGETS = [f"Destroy target {what}." for what in (
    "character you control", "character an opponent controls", "character with RAM cost 2 or less", "character with attack 3 or less",
    "character with defense 2 or less", "running character", "refreshed character", "attacking character", "blocking character",
    "short character", "token", "Mystic character", "character with cyberware", "character with a bleed counter",
    "character that is running", "protocol", "virus", "trojan", "environment", "face-down trojan", "malicious cyberware", "tether", "RAM",
    "program an opponent controls",
)] + [
    "Destroy another target character.",
    "Destroy up to two target characters with RAM cost 2 or less.",
    "Deal 3 damage to target bioframe.",
    "Deal 3 damage to target mainframe.",
    "Target teammate draws a card.",
    "Return target card in a recycle bin to its owner's hand.",
    "Counter target program, ability, cyberware or character on the Cache.",
    "Destroy each character.",
    "Destroy all characters.",
    "Deal 1 damage to every other character.",
    "Mystic cards you control cannot be destroyed this turn.",
]
GROUPS = [
    "This character has +1/+0 for each other character you control.",
    "The attached character has +1/+1.",
    "Both tethered characters have OVERRUN.",
    "The attached character cannot attack.",
]
CONDITIONS = [f"If {what}, draw 1 card." for what in (
    "you control two or more characters", "you have 3 or more Mystic synergy points", "tier 2 is active", "you control an environment",
    "an opponent controls more characters than you", "you have 5 or less bioframe health", "your mainframe health is 5 or less",
    "you have 5 or less health", "it is your turn", "it is the Combat stage", "a character attacked this turn",
    "a character was destroyed this turn", "there are 10 or more cards in your recycle bin", "there are 3 or fewer cards in your hand",
    "you control a running character", "you control a character with cyberware", "you control a short character",
    "your mainframe has an open slot", "the Cache is empty", "you played a tarot this turn",
    "target character has an open head port", "target character's RAM cost is 3",
)] + [
    "Destroy target character. If it was destroyed this way, draw 1 card.",
    "Deal 2 damage to target character. If this damage destroyed it, draw 1 card.",
]
TRIGGERS = [f"Whenever {what}, draw 1 card." for what in (
    "a character enters play", "this character leaves play", "a character you control is destroyed", "you force quit a character",
    "a character is sacrificed", "a character is force quit", "a character crashes", "this character attacks", "this character blocks",
    "this character is blocked", "this character is not blocked", "this character deals damage", "this character deals combat damage",
    "this character deals combat damage to a player", "this character deals combat damage to a character",
    "this character deals bioframe damage to a player", "this character deals mainframe damage to an opponent",
    "this character is dealt damage", "this character duels", "this character duels a character", "this character is run",
    "this character is refreshed",
    "this character activates an ability", "this character fails a psychosis check", "a character passes a psychosis check",
    "a character fails a stability roll", "a character passes a stability roll", "you play a program", "an opponent plays a character",
    "a program is countered", "this character becomes the target of a program", "you draw a card", "an opponent discards a card",
    "you install RAM", "a RAM is destroyed", "a RAM you control is destroyed", "you gain health", "an opponent loses mainframe health",
    "cyberware is attached to this character", "a virus is attached to your mainframe", "a trojan is activated",
    "an environment is replaced", "tier 2 becomes active", "tier 1 becomes inactive", "your Deploy stage begins",
    "one or more characters you control attack", "a cyberware is attached", "an opponent activates an ability",
    "this character attacks a player", "an opponent takes mainframe damage", "you play a Mystic character",
)] + [
    "On your netcheck, draw 1 card.",
    "On each netcheck, deal 1 damage to each character.",
    "On the host's netcheck, the host discards a card.",
    "At the end of your turn, draw 1 card.",
    "At the end of turn, refresh this character.",
    "At the start of your turn, draw 1 card.",
    "The first time each turn you play a program, draw 1 card.",
    "Once each round, whenever you draw a card, gain 1 bioframe health.",
]
DURATIONS = [f"Target character gets +1/+1 {how}." for how in (
    "until end of turn", "until your next turn", "this round", "this combat", "for as long as this character remains in play",
    "for as long as this cyberware remains attached", "for as long as this character is running", "until this character leaves play",
    "permanently", "for three turns", "this turn",
)] + ["The next time target character attacks this turn, draw 1 card."]
COST_WORDS = [f"{cost}: Draw 1 card." for cost in (
    "{1}", "{X}", "{RUN}", "Sacrifice a character", "Sacrifice this character", "Discard a card", "Discard 2 cards",
    "Lose 2 bioframe health",
    "Purge 2 cards from your recycle bin", "Remove a static counter from this character",
    "Return a character you control to its owner's hand",
    "Destroy a RAM you control", "Run another character you control", "Reveal a card from your hand", "{2}, {RUN}, discard a card",
    "Mill 2 cards",
)]
TIMING = [
    "{1}: Draw 1 card. Activate only in your Deploy stage.",
    "{1}: Draw 1 card. Activate only in combat.",
    "{1}: Draw 1 card. Activate only during an opponent's turn.",
    "{1}: Draw 1 card. Activate only on your turn.",
    "{1}: Draw 1 card. Activate only if you control an environment.",
    "{1}: Draw 1 card. Activate only once each game.",
    "Play this EXE only if you control an environment. Draw 1 card.",
]

CARDS_ONLY = {id(table) for table in (GROUPS, TRIGGERS, COST_WORDS)}


def rows() -> list[tuple[str, str, str]]:
    """Every text with its paragraph and what it is read as."""
    found: list[tuple[str, str, str]] = []
    for name, table in globals().items():
        if name.isupper() and isinstance(table, list):
            for row in table:
                start, text = row if isinstance(row, tuple) else (PROGRAM, row)
                found.append((f"{name.lower()}-{text[:50]}", start, text))
    return found
