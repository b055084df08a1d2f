"""Wordings for every line of the HeroSync ledger's effect vocabulary, and its example texts.

Each row is (line of the ledger, category it is read as, text). "follower", "drive" and "counter" are texts of those card types,
"passive_reward" and "active_reward" those of Sync Rewards.
"""

from __future__ import annotations

EXAMPLES = [
    ("Lantern Runner", "follower", "Advance: Draw a card."),
    ("Cinder Whelp", "follower", "Dies: Deal 10 damage to your opponent."),
    ("Veilstalker", "follower", "Advance: This Follower becomes Hidden until the start of your next turn."),
    ("Banner of Two Roads", "follower", "Your other Followers have +5 Power."),
    ("Stormhoof Lancer", "follower", "Agile. When this Follower attacks, it gets -10 Power until end of turn."),
    ("Gravewright Oran", "follower", "Once per turn, sacrifice another Follower you control: Kill an enemy Follower with "
     "Power 60 or less."),
    ("Citadel Colossus", "follower", "This Follower cannot attack the turn it enters the field. Whenever this Follower kills a Follower in "
     "battle, gain 20 Influence."),
    ("Maerin, Voice of the Tide", "follower", "Advance: Return up to 2 enemy Followers to their owner's hand."),
    ("Forced March", "drive", "A Follower you control gains +20 Power until end of turn."),
    ("Call the Kindred", "drive", 'Search your deck for a Follower with "Kindred" in its name and add it to your hand.'),
    ("Blood Oath", "drive", "Sacrifice a Follower: Put a Follower of level 3 or lower from your Fallen Area onto the field."),
    ("Scorched Field", "drive", "Kill all Followers. Then draw 2 cards."),
    ("Pitfall Ring", "counter", "When an enemy Follower attacks: That Follower gets -20 Power until end of turn."),
    ("Broken Signal", "counter", "When your opponent plays a Drive: Negate its effect. Then your opponent draws a card."),
    ("Closing Ranks", "counter", "When a Follower you control is killed in battle: Put a Follower of level 2 or lower from your hand onto "
     "the field."),
    ("Mirror Ward", "counter", "When you take damage from a direct attack: Deal the same amount of damage to your opponent."),
    ("Rallying Cry", "active_reward", "Choose one: A Follower you control gains +10 Power until end of turn; or your Hero gains 20 Power "
     "until end of turn."),
    ("Grim Harvest", "passive_reward", "Whenever an enemy Follower dies, gain 10 Influence."),
]

INFLUENCE = [
    ("deal N damage to your opponent", "drive", "Deal 20 damage to your opponent."),
    ("deal N damage to you", "drive", "Deal 20 damage to you."),
    ("deal N damage to each player", "drive", "Deal 20 damage to each player."),
    ("deal N damage to the enemy Hero", "drive", "Deal 20 damage to the enemy Hero."),
    ("deal for each", "drive", "Deal 10 damage to your opponent for each Follower you control."),
    ("deal equal", "drive", "Deal damage equal to the number of cards in your hand to your opponent."),
    ("deal equal, other order", "drive", "Deal damage to your opponent equal to the Power of a Follower you control."),
    ("deal that much", "passive_reward", "Whenever you lose Influence, deal that much damage to your opponent."),
    ("deal ten times its level", "follower", "Dies: Deal damage equal to 10 times its Level to your opponent."),
    ("a Follower deals", "follower", "Once per turn: This Follower deals 10 damage to your opponent."),
    ("take damage", "drive", "Draw 2 cards. Then you take 20 damage."),
    ("each player takes", "drive", "Each player takes 20 damage."),
    ("lose N Influence", "drive", "Lose 20 Influence."),
    ("your opponent loses", "drive", "Your opponent loses 20 Influence."),
    ("lose for each", "drive", "Your opponent loses 10 Influence for each card in their hand."),
    ("lose half", "drive", "Your opponent loses half their Influence."),
    ("gain N Influence", "drive", "Gain 20 Influence."),
    ("gain for each", "drive", "Gain 10 Influence for each Follower you control."),
    ("gain equal", "drive", "Gain Influence equal to the Power of a Follower you control."),
    ("gain that much", "passive_reward", "Whenever your opponent takes damage from an effect, gain that much Influence."),
    ("each player gains", "drive", "Each player gains 20 Influence."),
    ("prevent the next", "drive", "Prevent the next 30 damage you would take this turn."),
    ("prevent the next, plain", "drive", "Prevent the next 30 damage."),
    ("prevent the next, dealt", "drive", "Prevent the next 30 damage dealt to you until the start of your next turn."),
    ("prevent from a cause", "drive", "Prevent the next 30 damage you would take from direct attacks this turn."),
    ("prevent all", "drive", "Prevent all damage you would take from kills this turn."),
    ("reduce damage", "passive_reward", "Damage you take from kills is reduced by 5."),
    ("reduce damage, order", "drive", "Reduce damage you take by 10 until the start of your next turn."),
    ("damage is doubled", "passive_reward", "Damage your opponent takes from direct attacks is doubled."),
    ("all damage is doubled", "drive", "Damage is doubled this turn."),
    ("no damage", "drive", "You take no damage from effects until the start of your next turn."),
    ("deals double damage", "follower", "This Follower deals double damage."),
    ("set Influence", "drive", "Set your Influence to 200."),
    ("set Influence of the opponent", "drive", "Set your opponent's Influence to 100."),
    ("Influence becomes", "drive", "Your Influence becomes 150."),
]

KILLING = [
    ("kill a Follower", "drive", "Kill a Follower."),
    ("kill an enemy Follower", "drive", "Kill an enemy Follower of level 2 or lower."),
    ("kill all Followers", "drive", "Kill all Followers."),
    ("kill all with", "drive", "Kill all Followers with Power 30 or less."),
    ("kill a random", "drive", "Kill a random enemy Follower."),
    ("kill up to", "drive", "Kill up to 2 enemy Followers."),
    ("kill two", "drive", "Kill two Followers."),
    ("kill each other", "drive", "Kill each enemy Follower."),
    ("destroy", "drive", "Destroy a Follower with Power 20 or less."),
    ("sacrifice as an order", "drive", "Sacrifice a Follower. Then draw 3 cards."),
    ("opponent sacrifices", "drive", "Your opponent sacrifices a Follower."),
    ("each player sacrifices", "drive", "Each player sacrifices a Follower."),
    ("sacrifice this", "follower", "At the end of your turn, sacrifice this Follower."),
]

POWER = [
    ("gains +N", "drive", "A Follower you control gains +20 Power."),
    ("gains +N and a keyword", "drive", "A Follower you control gains +10 Power and Agile until end of turn."),
    ("gets -N", "drive", "An enemy Follower gets -20 Power until end of turn."),
    ("has +N", "follower", "Your other Followers have +5 Power."),
    ("has -N", "follower", "Enemy Followers have -5 Power."),
    ("has +N for each", "follower", "This Follower has +5 Power for each other Follower you control."),
    ("all gain", "drive", "All Followers you control gain +10 Power until end of turn."),
    ("gain equal", "drive", "A Follower you control gains Power equal to your Hero's level until end of turn."),
    ("Power becomes", "drive", "The Power of a Follower becomes 10 until end of turn."),
    ("its Power becomes", "follower", "Advance: Choose an enemy Follower. Its Power becomes 0 until end of turn."),
    ("double", "drive", "Double the Power of a Follower you control until end of turn."),
    ("doubled", "drive", "Choose a Follower you control. Its Power is doubled this turn."),
    ("halve", "drive", "Halve the Power of an enemy Follower."),
    ("swap", "drive", "Swap the Power of two Followers until end of turn."),
    ("swap two", "drive", "Swap the Power of a Follower you control and an enemy Follower."),
    ("remove increases", "drive", "Remove all increases from an enemy Follower."),
    ("remove Power increases", "drive", "Remove all Power increases from all enemy Followers."),
    ("remove decreases", "drive", "Remove all decreases from all Followers you control."),
    ("Hero gains Power", "drive", "Your Hero gains 20 Power until end of turn."),
    ("Hero gains +Power", "drive", "Your Hero gains +20 Power until end of turn."),
    ("Hero has Power", "passive_reward", "Your Hero has 20 Power."),
    ("loses Power", "drive", "An enemy Follower loses 10 Power."),
]

MOVING = [
    ("put from hand", "drive", "Put a Follower from your hand onto the field."),
    ("put from deck", "drive", "Search your deck for a Follower of level 1 and put it onto the field."),
    ("put from Fallen Area", "drive", "Put a Follower of level 2 or lower from your Fallen Area onto the field."),
    ("put Hidden", "drive", "Put a Follower from your hand onto the field Hidden."),
    ("summon", "drive", "Summon a Follower of level 1 from your Fallen Area."),
    ("return to hand", "drive", "Return an enemy Follower to its owner's hand."),
    ("return own", "drive", "Return a Follower you control to your hand."),
    ("return all", "drive", "Return all Followers to their owners' hands."),
    ("on top", "drive", "Put an enemy Follower on top of its owner's deck."),
    ("on the bottom", "drive", "Put an enemy Follower on the bottom of its owner's deck."),
    ("shuffle into", "drive", "Shuffle an enemy Follower into its owner's deck."),
    ("remove from the game", "drive", "Remove an enemy Follower from the game."),
    ("remove from a Fallen Area", "drive", "Remove up to 3 cards in your opponent's Fallen Area from the game."),
    ("take control", "drive", "Take control of an enemy Follower until end of turn."),
    ("take control for good", "drive", "Take control of an enemy Follower of level 1."),
]

CARDS = [
    ("draw", "drive", "Draw 2 cards."),
    ("draw for each", "drive", "Draw a card for each Follower you control."),
    ("opponent draws", "drive", "Your opponent draws a card."),
    ("each draws", "drive", "Each player draws 2 cards."),
    ("discard", "drive", "Draw 2 cards and discard a card."),
    ("discard a type", "drive", "Discard a Drive. If you do, draw 2 cards."),
    ("opponent discards", "drive", "Your opponent discards 2 cards."),
    ("discard at random", "drive", "Your opponent discards a card at random."),
    ("discard your hand", "drive", "Discard your hand. Then draw 4 cards."),
    ("search and add", "drive", "Search your deck for a Drive and add it to your hand."),
    ("search any card", "drive", "Search your deck for a card and add it to your hand."),
    ("search and put", "drive", "Search your deck for a Follower of level 2 or lower and put it onto the field."),
    ("search and prepare", "drive", "Search your deck for a Counter and prepare it."),
    ("search by name", "drive", 'Search your deck for a card named "Ember Fox" and add it to your hand.'),
    ("search, may", "drive", "You may search your deck for a Follower of level 1 and add it to your hand."),
    ("search, up to", "drive", "Search your deck for up to 2 Followers of level 1 and add them to your hand."),
    ("look at the top", "drive", "Look at the top 3 cards of your deck. Put one of them into your hand and the rest on the bottom of your "
     "deck in any order."),
    ("look and rearrange", "drive", "Look at the top 3 cards of your deck. Then put them back in any order."),
    ("reveal", "drive", "Reveal the top card of your deck. If it is a Follower, add it to your hand."),
    ("reveal hand", "drive", "Your opponent reveals their hand."),
    ("mill", "drive", "Put the top 3 cards of your deck into your Fallen Area."),
    ("mill opponent", "drive", "Put the top 2 cards of your opponent's deck into their Fallen Area."),
    ("add from Fallen Area", "drive", "Add a Follower from your Fallen Area to your hand."),
    ("add, in", "drive", "Add a Drive in your Fallen Area to your hand."),
    ("return from Fallen Area", "drive", "Return up to 2 cards from your Fallen Area to your hand."),
    ("shuffle", "drive", "Shuffle your deck."),
    ("shuffle Fallen Area", "drive", "Shuffle your Fallen Area into your deck."),
    ("look at a hand", "drive", "Look at your opponent's hand. Choose a card in it. Your opponent discards that card."),
    ("pick from a hand", "drive", "Choose a card in your opponent's hand. Your opponent discards it."),
]

COUNTERS = [
    ("prepare from hand", "drive", "Prepare a Counter from your hand."),
    ("prepare from deck", "drive", "Prepare a Counter from your deck."),
    ("destroy", "drive", "Destroy a prepared Counter."),
    ("destroy enemy", "drive", "Destroy an enemy prepared Counter."),
    ("destroy all", "drive", "Destroy all prepared Counters your opponent controls."),
    ("return", "drive", "Return a prepared Counter to its owner's hand."),
    ("look", "drive", "Look at a prepared Counter."),
    ("look at the opponent's", "drive", "Look at a prepared Counter your opponent controls."),
    ("Counters cannot be activated", "drive", "Counters cannot be activated this turn."),
    ("opponent cannot activate", "drive", "Your opponent cannot activate Counters until end of turn."),
    ("opponent's Counters", "drive", "Your opponent's Counters cannot be activated this turn."),
]

NEGATION = [
    ("negate the attack", "counter", "When an enemy Follower attacks: Negate the attack."),
    ("negate that Drive's effect", "counter", "When your opponent plays a Drive: Negate that Drive's effect."),
    ("negate that ability", "counter", "When an ability of an enemy Follower is activated: Negate that ability."),
    ("negate that reward", "counter", "When your opponent uses an Active Sync Reward: Negate that reward."),
    ("negate with a cost", "counter", "When your opponent plays a Drive: Discard a card: Negate its effect."),
]

ATTACKS = [
    ("can attack again", "drive", "A Follower you control can attack again this turn."),
    ("it can attack again", "follower", "Whenever this Follower kills a Follower in battle, it can attack again this turn."),
    ("can attack twice", "follower", "This Follower can attack twice each turn."),
    ("cannot attack", "drive", "An enemy Follower cannot attack until the end of your opponent's next turn."),
    ("cannot be attacked", "follower", "This Follower cannot be attacked."),
    ("others cannot be attacked", "follower", "Your other Followers cannot be attacked."),
    ("attack anyway", "follower", "This Follower may attack the enemy Hero even if it controls Followers."),
    ("attack anyway, opponent", "drive", "Followers you control may attack the enemy Hero even if your opponent controls "
     "Followers this turn."),
    ("must attack", "drive", "An enemy Follower must attack this turn if able."),
    ("must attack, passive", "follower", "This Follower must attack if able."),
    ("redirect", "counter", "When an enemy Follower attacks a Follower you control: Change the target of the attack to "
     "another Follower you "
     "control."),
    ("redirect to Hero", "counter", "When an enemy Follower attacks: Change the target of the attack to your Hero."),
]

STATUS = [
    ("becomes Hidden", "drive", "A Follower you control becomes Hidden until the start of your next turn."),
    ("becomes Hidden for good", "drive", "A Follower you control becomes Hidden."),
    ("all become Hidden", "drive", "All Followers you control become Hidden until the end of your opponent's next turn."),
    ("reveal a Hidden Follower", "drive", "Reveal a Hidden Follower."),
    ("reveal an enemy Hidden Follower", "drive", "Reveal an enemy Hidden Follower."),
    ("gains Agile", "drive", "A Follower you control gains Agile until end of turn."),
    ("loses its abilities", "drive", "An enemy Follower loses its abilities until end of turn."),
    ("lose all abilities", "drive", "All enemy Followers lose all abilities this turn."),
    ("cannot be killed", "drive", "A Follower you control cannot be killed this turn."),
    ("cannot be killed in battle", "follower", "This Follower cannot be killed in battle."),
    ("cannot be targeted", "follower", "This Follower cannot be targeted."),
    ("cannot be targeted by the opponent", "follower", "Your other Followers cannot be targeted by your opponent."),
    ("enters Hidden", "passive_reward", "Followers you control enter the field Hidden."),
    ("quoted ability", "drive", 'A Follower you control gains "Dies: Draw a card." until end of turn.'),
    ("quoted ability, last", "drive", 'A Follower you control gains "Whenever this Follower attacks, draw a card."'),
]

LEVELS = [
    ("treat your level", "drive", "Treat your level as 1 higher for playing cards this turn."),
    ("treat, passive", "passive_reward", "Your level is treated as 1 higher for playing Followers."),
    ("level up", "drive", "Level up."),
    ("Hero levels up", "drive", "Your Hero levels up."),
    ("reuse", "drive", "You may use your Active Sync Reward once more this turn."),
]

STRUCTURE = [
    ("choose one", "drive", "Choose one: Draw 2 cards; or gain 30 Influence."),
    ("choose one of three", "drive", "Choose one: Draw a card; gain 20 Influence; or kill an enemy Follower of level 1."),
    ("you may", "follower", "Advance: You may discard a card. If you do, draw 2 cards."),
    ("then", "drive", "Draw a card, then discard a card."),
    ("if you do, otherwise", "drive", "You may sacrifice a Follower. If you do, draw 2 cards. Otherwise, lose 20 Influence."),
    ("for each, first", "drive", "For each enemy Follower, gain 10 Influence and draw a card."),
    ("repeat for each", "drive", "Deal 5 damage to your opponent. Repeat this for each Follower you control."),
    ("repeat", "drive", "Draw a card. Repeat this twice."),
    ("instead", "follower", "If this Follower would be killed, return it to its owner's hand instead."),
    ("instead, damage", "passive_reward", "Once per turn, if you would take damage from a kill, gain 10 Influence instead."),
    ("instead, condition", "drive", "Draw a card. If you control no Followers, draw 2 cards instead."),
    ("next time would", "drive", "Choose a Follower you control. The next time it would be killed this turn, return it to its owner's hand "
     "instead."),
    ("and", "drive", "Deal 20 damage to your opponent and gain 20 Influence."),
    ("unless", "drive", "Draw 2 cards unless you control 3 or more Followers."),
    ("unless paid", "drive", "Kill an enemy Follower unless your opponent pays 30 Influence."),
    ("unless discarded", "drive", "Kill an enemy Follower unless your opponent discards 2 cards."),
    ("at a later moment", "drive", "Draw 2 cards. At the end of this turn, discard a card."),
    ("the next time", "drive", "The next time a Follower you control attacks this turn, draw a card."),
]

OBJECTS = [
    ("a Follower", "drive", "Kill a Follower."),
    ("up to N", "drive", "Up to 2 Followers you control gain +10 Power until end of turn."),
    ("another", "follower", "Advance: Another Follower you control gains +10 Power until end of turn."),
    ("this", "follower", "Whenever a Follower enters the field, this Follower gains +5 Power until end of turn."),
    ("that", "follower", "Whenever this Follower is attacked, the attacking Follower gets -5 Power this battle."),
    ("all enemy Followers", "drive", "All enemy Followers get -10 Power until end of turn."),
    ("each other", "follower", "Advance: Each other Follower you control gains +10 Power until end of turn."),
    ("a random", "drive", "A random Follower you control gains +30 Power until end of turn."),
    ("a character", "drive", "A character you control gains +20 Power until end of turn."),
    ("your Hero", "drive", "Your Hero gains 30 Power this turn."),
    ("each player", "drive", "Each player draws a card."),
    ("of level N", "drive", "Kill a Follower of level 1."),
    ("of level N or lower", "drive", "Kill a Follower of level 2 or lower."),
    ("of level N or higher", "drive", "Kill a Follower of level 3 or higher."),
    ("with Power N or less", "drive", "Kill a Follower with Power 30 or less."),
    ("with Power N or more", "drive", "Kill a Follower with Power 50 or more."),
    ("highest", "drive", "Kill the enemy Follower with the highest Power."),
    ("lowest", "drive", "A Follower you control with the lowest Power gains +30 Power until end of turn."),
    ("named", "drive", 'Kill a Follower named "Cinder Whelp".'),
    ("in its name", "drive", 'Kill all Followers with "Whelp" in their names.'),
    ("allegiance", "drive", "All Followers you control of your Hero's allegiance gain +10 Power until end of turn."),
    ("open", "drive", "Search your deck for a card of the Open Expansion and add it to your hand."),
    ("Hidden", "drive", "Kill a Hidden Follower."),
    ("visible", "drive", "Kill a visible Follower."),
    ("attacking", "counter", "When an enemy Follower attacks: Kill the attacking Follower."),
    ("that attacked", "drive", "Kill a Follower you control that attacked this turn."),
    ("that entered", "drive", "A Follower you control that entered this turn gains Agile until end of turn."),
    ("with a Power increase", "drive", "Kill an enemy Follower with a Power increase."),
    ("with a Dies ability", "drive", "Sacrifice a Follower with a Dies ability: Draw 2 cards."),
    ("a card", "drive", "Add a card from your Fallen Area to your hand."),
    ("a Follower card", "drive", "Add a Follower card from your Fallen Area to your hand."),
    ("a Drive", "drive", "Add a Drive from your Fallen Area to your hand."),
    ("a Counter", "drive", "Add a Counter from your Fallen Area to your hand."),
    ("less Power than", "follower", "Advance: Kill an enemy Follower with less Power than this Follower."),
]

CONDITIONS = [
    ("N or more Followers", "drive", "If you control 2 or more Followers, draw 2 cards."),
    ("no Followers", "drive", "If you control no Followers, draw 2 cards."),
    ("only Hidden Followers", "drive", "If you control only Hidden Followers, draw 2 cards."),
    ("a Follower named", "drive", 'If you control a Follower named "Cinder Whelp", draw 2 cards.'),
    ("more Followers than you", "drive", "If your opponent controls more Followers than you, kill an enemy Follower."),
    ("Influence N or less", "drive", "If your Influence is 100 or less, gain 60 Influence."),
    ("less than your opponent's", "drive", "If your Influence is less than your opponent's, draw 2 cards."),
    ("level N or higher", "drive", "If your level is 3 or higher, draw 2 cards."),
    ("cards in hand", "drive", "If you have 5 or more cards in hand, deal 30 damage to your opponent."),
    ("cards in your Fallen Area", "drive", "If you have 10 or more cards in your Fallen Area, draw 3 cards."),
    ("a prepared Counter", "drive", "If your opponent has a prepared Counter, draw 2 cards."),
    ("has attacked", "follower", "At the end of your turn, if this Follower has attacked, draw a card."),
    ("a Follower died", "drive", "If a Follower died this turn, draw 2 cards."),
    ("an enemy Follower died", "drive", "If an enemy Follower died this turn, draw 2 cards."),
    ("first attack", "follower", "When this Follower attacks, if this is your first attack this turn, draw a card."),
    ("used a Drive", "follower", "At the end of your turn, if you have used a Drive this turn, draw a card."),
    ("during your turn", "follower", "During your turn, this Follower has +10 Power."),
    ("during your opponent's turn", "follower", "During your opponent's turn, this Follower has +10 Power."),
    ("while Hidden", "passive_reward", "While you control only Hidden Followers, you take no damage from effects."),
    ("while attacking", "follower", "While this Follower is attacking, it has +10 Power."),
    ("while being attacked", "follower", "While this Follower is being attacked, it gains +15 Power."),
    ("while visible", "follower", "While this Follower is visible, enemy Followers have -5 Power."),
    ("if, passive", "follower", "If you control no other Followers, this Follower has +20 Power."),
    ("as long as", "follower", "As long as you control another Follower, this Follower cannot be attacked."),
]

TRIGGERS = [
    (f"when {event}", "follower", f"When {event}, draw a card.") for event in (
        "this Follower attacks", "this Follower attacks a Follower",
        "this Follower attacks the enemy Hero", "this Follower attacks directly",
        "this Follower is attacked", "this Follower kills a Follower", "this Follower kills a Follower in battle",
        "this Follower attacks successfully", "this Follower is revealed", "a Follower you control dies", "an enemy Follower dies",
        "another Follower you control dies", "a Follower enters the field",
        "an enemy Follower enters the field", "your opponent plays a Follower",
        "your opponent plays a Drive", "you play a Drive", "your opponent prepares a Counter", "your opponent uses an Active Sync Reward",
        "an ability of an enemy Follower is activated", "an enemy Follower activates an ability", "you take damage",
        "you take damage from a direct attack", "you take damage from a kill", "you take damage from an effect",
        "your opponent takes damage", "you lose Influence", "you gain Influence", "a player draws a card other than the turn draw",
        "your opponent draws a card", "a player discards a card", "your opponent discards a card", "a player searches a deck",
        "you sacrifice a Follower", "a Counter is activated", "your opponent activates a Counter", "you level up",
        "one or more enemy Followers die", "a Follower you control becomes Hidden", "this Follower leaves the field",
        "an enemy Follower is returned to a hand", "you take 20 or more damage", "a Follower you control gains Power",
        "this Follower attacks or this Follower is attacked",
    )
]

TIMING = [
    ("start of turn", "follower", "At the start of your turn, draw a card."),
    ("end of turn", "follower", "At the end of your turn, gain 10 Influence."),
    ("opponent's turn", "follower", "At the end of your opponent's turn, gain 10 Influence."),
    ("each turn", "passive_reward", "At the start of each turn, gain 5 Influence."),
    ("level up", "passive_reward", "When you level up, draw a card."),
    ("whenever", "follower", "Whenever you play a Drive, this Follower gains +10 Power until end of turn."),
    ("once per turn", "follower", "Once per turn, when an enemy Follower dies, draw a card."),
    ("Dies with a cost", "follower", "Dies: Discard a card: Add this card from your Fallen Area to your hand."),
]

DURATIONS = [
    ("until end of turn", "drive", "A Follower you control gains +10 Power until end of turn."),
    ("start of your next turn", "drive", "A Follower you control gains +10 Power until the start of your next turn."),
    ("end of your opponent's next turn", "drive", "A Follower you control gains +10 Power until the end of your opponent's next turn."),
    ("this battle", "counter", "When an enemy Follower attacks a Follower you control: That Follower gets -10 Power this battle."),
    ("while on the field", "follower", "Advance: An enemy Follower cannot attack while this Follower is on the field."),
    ("for the rest of the game", "drive", "You take 5 less damage from kills for the rest of the game."),
    ("the next time this turn", "drive", "The next time you take damage this turn, draw a card."),
]

COSTS = [
    ("sacrifice a Follower", "drive", "Sacrifice a Follower: Draw 2 cards."),
    ("sacrifice this", "follower", "Sacrifice this Follower: Deal 20 damage to your opponent."),
    ("discard", "follower", "Discard a card: This Follower gains +10 Power until end of turn."),
    ("discard two", "drive", "Discard 2 cards: Kill an enemy Follower."),
    ("discard a type", "drive", "Discard a Follower: Draw 2 cards."),
    ("discard at random", "drive", "Discard a card at random: Draw 2 cards."),
    ("lose Influence", "drive", "Lose 20 Influence: Draw 2 cards."),
    ("pay Influence", "drive", "Pay 20 Influence: Draw 2 cards."),
    ("return", "drive", "Return a Follower you control to your hand: Kill an enemy Follower of level 2 or lower."),
    ("reveal this", "follower", "Reveal this Follower: Draw a card."),
    ("mill", "drive", "Put the top 2 cards of your deck into your Fallen Area: Draw a card."),
    ("two costs", "drive", "Discard a card and lose 10 Influence: Draw 2 cards."),
    ("remove", "drive", "Remove 2 cards in your Fallen Area from the game: Draw 2 cards."),
    ("as a cost", "drive", "Discard a card as a cost. Draw 2 cards."),
    ("as a cost, first", "drive", "As a cost, discard a card. Draw 2 cards."),
    ("once per turn", "follower", "Once per turn: Draw a card."),
    ("once per turn with a cost", "follower", "Once per turn, discard a card: Draw a card."),
    ("once per turn, comma", "follower", "Once per turn, draw a card. Then discard a card."),
    ("only if", "drive", "Draw 2 cards. Play this only if you control no Followers."),
    ("only if, active", "follower", "Once per turn, only if you control no other Followers: Draw a card."),
    ("only one", "drive", 'Draw 2 cards. You can use only one "Deep Breath" each turn.'),
    ("Advance with a cost", "follower", "Advance: Discard a card: Kill an enemy Follower of level 1."),
]

NUMBERS = [
    ("the Level of a Follower", "drive", "Gain Influence equal to the Level of a Follower you control."),
    ("10 times its Level", "follower", "Dies: Gain Influence equal to 10 times its Level."),
    ("current Power", "follower", "Dies: Deal damage equal to its current Power to your opponent."),
    ("printed Power", "follower", "Dies: Deal damage equal to its printed Power to your opponent."),
    ("half, rounded down", "follower", "Dies: Gain Influence equal to half its Power, rounded down."),
    ("number of Followers", "drive", "Draw cards equal to the number of Followers you control."),
    ("cards in hand", "drive", "Gain Influence equal to 5 times the number of cards in your hand."),
    ("cards in a Fallen Area", "drive", "Deal damage equal to the number of cards in your opponent's Fallen Area to your opponent."),
    ("killed this turn", "drive", "Deal 10 damage to your opponent for each Follower killed this turn."),
    ("number killed this turn", "drive", "Draw cards equal to the number of Followers killed this turn."),
    ("the damage just dealt", "counter", "When you take damage: Gain Influence equal to the damage just dealt."),
    ("the Hero's level", "drive", "Deal damage equal to 10 times your Hero's level to your opponent."),
    ("your level", "drive", "Draw cards equal to your level."),
]

GROUPS = {
    "example": EXAMPLES, "influence": INFLUENCE, "killing": KILLING, "power": POWER, "moving": MOVING, "cards": CARDS, "counters": COUNTERS,
    "negation": NEGATION, "attacks": ATTACKS, "status": STATUS, "levels": LEVELS, "structure": STRUCTURE, "objects": OBJECTS,
    "conditions": CONDITIONS, "triggers": TRIGGERS, "timing": TIMING, "durations": DURATIONS, "costs": COSTS, "numbers": NUMBERS,
}


def rows() -> list[tuple[str, str, str]]:
    """Every row, its line preceded by the group."""
    return [(f"{group}: {line}", start, text) for group, lines in GROUPS.items() for line, start, text in lines]
