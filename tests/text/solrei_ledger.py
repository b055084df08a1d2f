"""The SolRei ledger's effect vocabulary, line by line, each as texts that cards may carry: (line, start, text)."""

from __future__ import annotations

Row = tuple[str, str, str]

# -- example card texts (the ledger's numbers) --------------------------------------------------------------

EXAMPLES: dict[str, tuple[tuple[str, str], ...]] = {
    "1 Tamsin": (("muse", "(AFTER SHOWDOWN) ♦: GAIN +2 Power."), ("bonus", "(♦): READY 1 Damage.")),
    "2 Orrin": (("muse", "(UPON LOSING) CRISIS 3: DRAW 1."), ("bonus", "(♠, ♣): CHECK 2.")),
    "3 Pell": (
        ("muse", "(START OF ROUND) If you are on DEFENSE, CULTIVATE 1. (BEFORE DAMAGE) HARVEST 2: BLOCK 1."), ("bonus",
        "(♣): CULTIVATE 2."),
    ),
    "4 Isolde": (("muse", "(BEFORE DAMAGE) HARVEST 1, R: GAIN +1 Damage."), ("bonus", "(♥): You may DISCARD 1. If you do, DRAW 2.")),
    "5 Weighted Sleeves": (
        ("muse", "(BEFORE SHOWDOWN) ● ●: engaged Rival's Power is reduced by 2 this round."), ("requirements", "[Skill: Guard]"),
    ),
    "6 Lantern": (("muse", "(BEFORE SHOWDOWN) ●: SWAP."), ("requirements", "")),
    "7 Oath of Ash": (("muse", "While you have CRISIS 5, your Attack Cards have +1 Power."), ("requirements", "TYPE-Duelist")),
    "8 Tidal Rebuke": (("art", "(BEFORE DAMAGE) COUNTER 2."), ("cost_line", "B ●")),
    "9 Grudge Kept Warm": (("art", "(AFTER DAMAGE) RETALIATE 1."), ("cost_line", "R"), ("requirements", "TYPE-Spirit")),
    "10 Stone Embrace": (("art", "(BEFORE SHOWDOWN) GRAPPLE."), ("cost_line", "●"), ("requirements", "[Skill: Forge]")),
    "11 Mantle of Cinders": (("art", "(BEFORE SHOWDOWN) AUGMENT: Your Attack Cards have +2 Power."), ("cost_line", "♦")),
    "12 Silence the Bell": (("art", "(ANY TIME) NEGATE target ability."), ("cost_line", "♠")),
    "13 Rot at the Root": (("art", "(END OF ROUND) Engaged Rival DISCARDs 1. EXHAUST 1 of that Rival's Damage."), ("cost_line", "B")),
    "14 Final Harvest": (
        ("art", "(UPON WINNING) GAIN +3 Damage."), ("cost_line", "♣, HARVEST 3"), ("requirements", "SIGNATURE-Pell"),
    ),
    "15 Break the Mirror": (
        ("art", "(AFTER SHOWDOWN) BREAK target Exhausted Art of engaged Rival, then READY 1."), ("cost_line", "R B"),
    ),
}

# -- verbs and effects --------------------------------------------------------------------------------------

VERBS: dict[str, tuple[str, ...]] = {
    "GAIN +X Power": ("GAIN +2 Power.", "GAIN +1 Power this round.", "GAIN +1 Power for each Readied Art you control.",
                      "GAIN +X Power, where X is the number of attached cards.", "You GAIN +1 Power.", "Rival GAINs +1 Power."),
    "GAIN -X Power": ("GAIN -1 Power.", "Engaged Rival GAINs -2 Power.", "Rival's Power is reduced by 3.",
                      "Rival's Power is reduced by 1 for each Damage you have this round.",
                      "Reduce engaged Rival's Power by 2 this round."),
    "set Power to X": ("Set your Power to 7.", "Your Power becomes 7 this round.", "Set Rival's Power to 2 this round.",
                       "Set your Power to Rival's Power."),
    "double or halve Power": ("Double your Power.", "Halve Rival's Power.", "Your Power is doubled.",
                              "Rival's Power is halved this round."),
    "GAIN +X Damage": ("GAIN +1 Damage.", "GAIN +1 Power and +1 Damage.", "GAIN +1 Damage for each attached card.",
                       "GAIN +2 Power and DRAW 1."),
    "reduce the Rival's Damage by X": ("Reduce the Rival's Damage by 1.", "The Rival's Damage is reduced by 2 this round."),
    "set Damage to X": ("Set your Damage to 3.", "Set Rival's Damage to 0.", "Reduce Rival's Damage to 0."),
    "GAIN an ability in quotation marks": (
        'GAIN "(AFTER DAMAGE) RETALIATE 1."', 'GAIN "Whenever you take Damage, DRAW 1." this round.',
        'GAIN "(BEFORE DAMAGE) ●: BLOCK 1." for the rest of the Fight.', "GAIN RETALIATE 1.", "GAIN BLOCK 1.", "GAIN COUNTER 1.",
        "GAIN GRAPPLE.",
    ),
    "DRAW X": ("DRAW 1.", "DRAW 2, then DISCARD 1 from your hand.", "DRAW 1 for each Augmented Art you control.", "You DRAW 2.",
               "Engaged Rival DRAWs 1.", "Draw a card.", "DRAW."),
    "each player draws X": ("Each player draws 1.", "Each player DRAWs 2.", "Each player draws a card."),
    "RETALIATE X": ("RETALIATE 2.", "RETALIATE 1 for each Damage you took this round."),
    "COUNTER X": ("COUNTER 1.", "COUNTER 2 and DRAW 1."),
    "BLOCK X": ("BLOCK 1.", "BLOCK 1 for each Exhausted Art you control.", "BLOCK X, where X is the number of Damage you have."),
    "deal X Damage to a player": ("Deal 1 Damage to the Rival.", "Deal 2 Damage to each player.", "Deal 1 Damage.",
                                  "Rival deals 1 Damage to you.", "Deal 1 Damage to target Rival.", "Deal 1 Damage to the loser."),
    "take X Damage": ("Take 1 Damage.", "Each player takes 1 Damage.", "Rival takes 2 Damage.", "The loser takes 1 Damage."),
    "points cannot be blocked": (
        "Deal 1 Damage to the Rival. This Damage cannot be blocked.", "Damage you deal cannot be blocked this round.",
        "Deal 2 Damage to Rival that cannot be blocked.", "Your Damage cannot be blocked.",
    ),
    "CULTIVATE X": ("CULTIVATE 2.", "Each player CULTIVATEs 1.", "CULTIVATE 1 for each Readied Art you control."),
    "HARVEST X": ("You may HARVEST 2. If you do, DRAW 2.", "HARVEST 1."),
    "READY X": ("READY 1.", "READY 1 Art.", "READY 2 Damage.", "READY 1 Art or Damage.", "READY up to 2 Arts.", "READY all your Damage.",
                "READY 1 ♥ Damage.", "READY target Exhausted Art.", "READY 2.", "READY X.", "READY 1 Damage card.",
                "READY 1 for each attached card.", "Each player READIES 1 Damage."),
    "EXHAUST X": ("EXHAUST 1 Damage.", "EXHAUST 1.", "EXHAUST 2 of engaged Rival's Damage.", "EXHAUST target Readied Art.",
                  "EXHAUST target Augmented Art.", "EXHAUST all of Rival's Damage.", "Rival EXHAUSTs 1 Art.",
                  "EXHAUST 1 Art or Damage."),
    "BREAK X": ("BREAK 1 Damage.", "BREAK target Art of engaged Rival.", "BREAK 1 of Rival's Exhausted Arts.", "BREAK 1.",
                "BREAK target Damage card."),
    "DISCARD X": ("DISCARD 1.", "Engaged Rival DISCARDs 2.", "Engaged Rival DISCARDs 1 at random.", "DISCARD 1 from engaged Rival's hand.",
                  "DISCARD 1 from target hand.", "DISCARD 1 at random from Rival's hand.", "Each player DISCARDs 1.", "DISCARD your hand.",
                  "You DISCARD 1 ♥ card.", "Rival DISCARDs 1 card at random.", "DISCARD 2 from Rival's hand at random."),
    "SWAP": ("SWAP.", "You may SWAP.", "Rival SWAPs."),
    "exchange the two placed cards": ("Exchange the two placed cards.", "Exchange both placed cards.",
                                      "Exchange your Action Card with engaged Rival's Action Card."),
    "turn a placed card face-up": ("Turn engaged Rival's Action Card face-up.", "Turn your Action Card face-up."),
    "look at the Rival's hand": ("Look at Rival's hand.", "Look at engaged Rival's hand. You may DISCARD 1. If you do, DRAW 1."),
    "look at a face-down Art": ("Look at target face-down Art.", "Look at target face-down Art of engaged Rival.",
                                "Look at 1 of Rival's face-down Arts."),
    "GRAPPLE": ("GRAPPLE.", "GRAPPLE, then DRAW 1."),
    "CHECK X": ("CHECK 2.", "CHECK 3, then DRAW 1."),
    "look at the top card of a deck": ("Look at the top card of your deck.", "Look at the top 2 cards of Rival's deck.",
                                       "Look at the top card of engaged Rival's deck. You may put it on the bottom of their deck."),
    "NEGATE": ("NEGATE target ability.", "NEGATE target ability of engaged Rival.", "NEGATE.", "NEGATE target Art."),
    "NEGATE unless": ("NEGATE target ability unless Rival SPENDs 2.", "NEGATE target ability unless engaged Rival SPENDs R ●.",
                      "NEGATE target ability unless Rival DISCARDs 1."),
    "SPEND X": ("You may SPEND 2. If you do, DRAW 2.", "You may SPEND ♥ ♥. If you do, GAIN +3 Power.", "SPEND 1."),
    "generate one Rei": ("Generate 1 ♥ Rei.", "Generate one ♠ Rei.", "Generate 2 Rei of any suit.", "Generate 1 Rei of your Alignment."),
    "treat a card as another suit": ("Treat your Action Card as ♥ this round.", "Your ♠ cards count as ♥ this round.",
                                     "Treat 1 card in your hand as ♦ this round."),
    "add an Alignment": ("Your Muse gains the Alignment ♠ this round.", "GAIN the Alignment ♣ for the rest of the Fight."),
    "perform a CHARGE": ("Perform a CHARGE.", "CHARGE.", "Each player performs a CHARGE."),
    "return a card": ("Return a card from your Discard pile to your hand.", "Return target card in your Discard pile to your hand.",
                      "Put 1 card from your Discard pile on the bottom of your deck.",
                      "Return 1 ♥ card from your Discard pile to your hand."),
    "shuffle the deck": ("Shuffle your deck.", "Shuffle your Discard pile into your deck.",
                         "Put a card from your hand on top of your deck. "
                         "Then shuffle your deck."),
    "put a card from hand on the deck": ("Put a card from your hand on top of your deck.",
                                         "Put 1 card from your hand on the bottom of your deck."),
    "heal": ("Move 1 of your Damage to your Discard pile.", "Put 1 Damage into your Discard pile.",
             "Move 1 BROKEN Damage to your Discard pile."),
    "cannot gain": ("Rival cannot GAIN Power this round.", "Rival cannot GAIN Damage.", "You cannot gain Damage this round."),
    "cannot activate": ("Rival cannot activate Arts or Abilities this round.", "Engaged Rival cannot activate Arts next round."),
    "cannot SWAP, READY": ("Rival cannot SWAP this round.", "Engaged Rival cannot READY until the next START OF ROUND.",
                           "Rival cannot READY Arts next round.", "Rival cannot DRAW this round.", "Rival cannot BLOCK this round."),
    "positions": ("Positions do not change next Round.", "Change positions."),
    "wins ties": ("You win ties this round.", "You win ties."),
    "repeat this effect": ("DRAW 1. Repeat this effect.", "GAIN +1 Power. If you are on OFFENSE, repeat this effect.",
                           "CULTIVATE 1. Repeat this effect twice."),
    "win or lose": ("You win the Fight.", "Each player loses the Fight.", "Rival loses the Fight."),
    "turn down": ("Turn engaged Rival's Advantage face-down this round.", "Turn your Advantage face-up."),
}

# -- players and target phrases -----------------------------------------------------------------------------

PLAYERS: dict[str, tuple[str, ...]] = {
    "attacking Rival": ("Deal 1 Damage to attacking Rival.",), "defending Rival": ("Defending Rival DISCARDs 1.",),
    "target Rival": ("Target Rival DISCARDs 1.",), "each player": ("Each player READIES 1 Art.",),
    "target ability": ("NEGATE target ability.",), "target Readied Art": ("EXHAUST target Readied Art of engaged Rival.",),
    "your Muse": ("Your Muse gains [Skill: Guard] this round.", "Your Muse loses TYPE-Duelist for the rest of the Fight."),
    "your Attack Card": ("Your Attack Card has +2 Power.", "Your Attack Cards have +1 Power this round."),
    "your Charge Card": ("Your Charge Cards have 6 Power this round.", "Your Charge Card has 5 Power."),
    "the winner": ("The winner DRAWs 1.", "The loser DISCARDs 1.", "The winner takes 1 Damage."),
    "the top X cards": ("Put the top 2 cards of your deck into your Discard pile.",),
    "a card in hand of suit S": ("You may DISCARD 1 ♥ card. If you do, GAIN +2 Damage.", "You may DISCARD a Red card. If you do, DRAW 2."),
    "attached cards": ("Put all attached cards into your Discard pile.", "Return 1 attached card to your hand."),
}

# -- conditions ---------------------------------------------------------------------------------------------

CONDITIONS: dict[str, tuple[str, ...]] = {
    "position": ("you are on OFFENSE", "Rival is on DEFENSE", "you are on DEFENSE and your deck is empty"),
    "result": ("you won the Showdown", "you lost the Showdown", "the Showdown was tied", "you tied the Showdown", "Rival won the Showdown",
               "you lost the round"),
    "your Action Card": (
        "your Action Card is an Attack Card", "your Action Card is a Charge Card", "your Action Card is ♥", "your Action Card is of suit ♠",
        "your Action Card is Red", "your Action Card is Black", "your Action Card has Power 5 or more", "your Action Card is odd",
        "your Action Card is even", "your Action Card is a ♥ Attack Card", "your Action Card is not Red", "your Action Card is an Ace",
        "your Power is 7 or more", "your Power is odd", "engaged Rival's Action Card is Black", "your Action Card is of Power 7 or more",
    ),
    "the Rival played": ("the Rival played a Charge Card", "you played an Attack Card", "Rival played a ♠ card",
                         "you did not play a Charge Card"),
    "exceeds": ("your Power exceeds the Rival's by 3 or more", "your Power exceeds engaged Rival's Power by 2 or more",
                "your Power is higher than the Rival's", "your Power is lower than Rival's Power", "your Power is equal to Rival's"),
    "CRISIS": ("CRISIS 3", "you have CRISIS 4", "CRISIS 5 is met", "Rival has CRISIS 5"),
    "Damage": ("the Rival has 3 or more Damage", "you have 4 or more Damage", "you have more Damage than Rival", "you have no Damage",
               "you have exactly 6 Damage", "you have 2 or more Readied Damage"),
    "took, blocked, dealt": ("you took Damage this round", "you blocked Damage this round", "you dealt Damage this round",
                             "Rival took 2 or more Damage this round", "you took no Damage this round"),
    "hand": ("you have 2 or fewer cards in hand", "you have no cards in hand", "your hand is empty", "Rival has 4 or more cards in hand",
             "you have fewer cards in hand than Rival"),
    "deck": ("your deck is empty", "your deck has 10 or fewer cards"),
    "attached": ("you have 3 or more attached cards", "you have an attached card", "you have no attached cards"),
    "control": ("you control an Augmented Art", "you have the Advantage Weighted Sleeves", "you control the Advantage Oath of Ash",
                "you control an Art named Tidal Rebuke", "you control 2 or more Readied Arts", "you control no Readied Arts",
                "Rival controls an Augmented Art"),
    "your Muse": ("your Muse has TYPE-Duelist", "your Muse is TYPE-Duelist", "your Muse has [Skill: Guard]", "your Muse is Ashley",
                  "your Muse is SIGNATURE-Ashley"),
    "N Arts are": ("2 Arts are Readied", "2 or more of your Arts are Exhausted", "3 or more of Rival's Arts are BROKEN",
                   "all your Arts are Exhausted"),
    "activated": ("an Art was activated this round", "you activated an Art this round", "Rival activated 2 or more abilities this round",
                  "you activated no Arts this round"),
    "happened": ("you drew a card this round", "an Art you control was BROKEN this round", "you performed a CHARGE this round"),
}

FOR_EACH = ("Damage you have", "attached card", "Readied Art you control", "card in your hand", "card in hand", "Damage Rival has",
            "Exhausted Damage you have", "BROKEN Art you control", "Damage you took this round", "Art you activated this round")

DURATIONS = ("", " this round", " until the end of the step", " until the next START OF ROUND", " next round",
             " while this Art is Augmented", " while you have CRISIS 4", " for the rest of the Fight", " as long as you are on OFFENSE")

COSTS = ("♠", "♥ ♦", "R", "B ●", "● ●", "SPEND 2", "SPEND X", "HARVEST 2", "DISCARD 1", "DISCARD 1 ♥ card", "DISCARD 1 Charge Card",
         "EXHAUST 1 Damage", "EXHAUST 1 Art", "EXHAUST 2", "BREAK 1 Damage", "BREAK 1 Art",
         "Take 1 Damage", "HARVEST 1, R", "♥, take 1 Damage",
         "Put your Action Card into the Discard pile", "R, DISCARD 1")

TIMINGS = ("START OF ROUND", "OPEN PHASE", "BEFORE SHOWDOWN", "SHOWDOWN!", "AFTER SHOWDOWN", "UPON WINNING", "UPON LOSING",
           "SHOWDOWN PHASE", "BEFORE DAMAGE", "AFTER DAMAGE", "DAMAGE PHASE", "CHARGE PHASE", "RESET PHASE", "END OF ROUND", "ANY TIME",
           "BEFORE SHOWDOWN, AFTER SHOWDOWN", "UPON WINNING or UPON LOSING")

FRAMES = (
    "When you win the Showdown, DRAW 1.", "Whenever you take Damage, READY 1 Damage.", "Each time Rival activates an Art, CHECK 1.",
    "Whenever you block Damage, you may SPEND 1. If you do, DRAW 1.", "Whenever you take Damage, ♥: RETALIATE 1.",
    "(AFTER DAMAGE) Whenever you take Damage, DRAW 1.", "CRISIS 4: Whenever you take Damage, DRAW 1.",
    "As your Action Card is revealed, GAIN +1 Power.", "If you would take Damage, HARVEST 1 instead.",
    "Once per Round, if you would draw a card, CULTIVATE 1 instead.", "If an Art you control would be BROKEN, EXHAUST it instead.",
    "(BEFORE DAMAGE) Once per Round, ●: BLOCK 1.", "(BEFORE DAMAGE) Once per Fight, DRAW 2.",
    "(ANY TIME) Once per Fight, ♠: NEGATE target ability.",
    "Your Attack Cards have +1 Power while you are on OFFENSE.", "CRISIS 5: Your Attack Cards have +2 Power.", "You win ties.",
    "Your Red Attack Cards have +1 Power.", "While you are on DEFENSE, Rival cannot GAIN Damage and you win ties.",
    "♥: GAIN +1 Power.", "You may SWAP.", "(SHOWDOWN!) You may SWAP.", "(START OF ROUND) If you are on OFFENSE, you may DRAW 1.",
    "(AFTER SHOWDOWN) CRISIS 4, R: GAIN +3 Power.", "Your Attack Cards have +1 Power. (AFTER DAMAGE) ●: DRAW 1.",
    "(UPON WINNING) Choose one: DRAW 1; or READY 1.", "(UPON WINNING) Choose one: DRAW 1; READY 1; or GAIN +1 Damage.",
    "(AFTER DAMAGE) If you took Damage this round, READY 1. Otherwise, DRAW 1.", "(END OF ROUND) The next time you take Damage, DRAW 1.",
    "(RESET PHASE) ●: At the next START OF ROUND, DRAW 1.", "(START OF ROUND) This round, Rival cannot SWAP.",
    "(BEFORE SHOWDOWN) R: GAIN +1 Power. If you are on OFFENSE, GAIN +2 Power instead.",
    "(CHARGE PHASE) Put 1 Damage into your Discard pile. If you do, take 1 Damage.",
    "Damage you deal cannot be blocked.", "Your ♠ cards count as ♥.", "Your Muse has the Alignment ♣.", "Rival's Power is reduced by 1.",
    "Whenever Rival reveals a Charge Card, DRAW 1.", "Whenever you change to OFFENSE, READY 1 Art.", "When positions change, CHECK 1.",
    "Whenever a ♥ card enters your Damage Zone, EXHAUST it.", "As a ♥ card enters your Damage Zone, EXHAUST it.",
    "Whenever you DISCARD a Charge Card, DRAW 1.", "Whenever an Art you control is EXHAUSTED, CULTIVATE 1.", "Whenever you SWAP, DRAW 1.",
    "(AFTER SHOWDOWN) ●: Rival's Attack Cards have -2 Power this round.", "(BEFORE DAMAGE) Once per Round: BLOCK 1.",
)

ARTS = (
    "(BEFORE SHOWDOWN) AUGMENT: Your Attack Cards have +2 Power.", "(BEFORE SHOWDOWN) AUGMENT: Whenever you take Damage, DRAW 1.",
    "(OPEN PHASE) AUGMENT: You win ties. (AFTER DAMAGE) ●: DRAW 1.", "(ANY TIME) AUGMENT: (BEFORE DAMAGE) HARVEST 1: BLOCK 1.",
    "(BEFORE SHOWDOWN) CRISIS 3: GAIN +4 Power.", "(BEFORE SHOWDOWN) HARVEST 1: GAIN +3 Power.", "DRAW 2.",
    "(AFTER DAMAGE) You may DRAW 2.",
    "(BEFORE SHOWDOWN) Once per Fight, double your Power.",
    "(START OF ROUND) AUGMENT: While you are on OFFENSE, your Attack Cards have +1 Power.",
)


def rows() -> list[Row]:
    """Every line with its texts."""
    found: list[Row] = [(line, start, text) for line, texts in EXAMPLES.items() for start, text in texts]
    for table in (VERBS, PLAYERS):
        for line, texts in table.items():
            for text in texts:
                found += [(line, "muse", f"(AFTER SHOWDOWN) {text}"), (line, "bonus", f"(♥): {text}")]
                found.append((line, "art", f"(ANY TIME) {text}"))
    for line, texts in CONDITIONS.items():
        for text in texts:
            found.append((line, "muse", f"(END OF ROUND) If {text}, DRAW 1."))
            found.append((line, "muse", f"While {text}, your Attack Cards have +1 Power."))
    found += [("for each", "muse", f"(AFTER SHOWDOWN) GAIN +1 Power for each {text}.") for text in FOR_EACH]
    found += [("durations", "art", f"(ANY TIME) GAIN +1 Power{text}.") for text in DURATIONS]
    found += [("durations", "art", f"(ANY TIME) Rival cannot GAIN Power{text}.") for text in DURATIONS]
    found += [("costs", "muse", f"(BEFORE DAMAGE) {text}: BLOCK 1.") for text in COSTS]
    found += [("costs", "cost_line", text) for text in COSTS]
    found += [("timing", "muse", f"({text}) DRAW 1.") for text in TIMINGS]
    found += [("frames", "muse", text) for text in FRAMES]
    found += [("arts", "art", text) for text in ARTS]
    return found
