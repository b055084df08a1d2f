"""The kinds that every game shares: what each means, and which args it has.

A node of a kind always has exactly the args listed here; an arg the text does not mention is None (or False, or
an empty tuple, where the row says so). A game adds its own rows; a vocabulary refuses phrases that stray from them.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Kind(msgspec.Struct, frozen=True):
    """One row of the catalogue: `args` maps an arg to what it holds."""

    name: str
    group: str
    args: dict[str, str]
    says: str


def kind(name: str, group: str, says: str, /, **args: str) -> Kind:
    """A row, written compactly."""
    return Kind(name, group, args, says)


def catalogue(*tables: Iterable[Kind]) -> dict[str, Kind]:
    """Rows by name; the same name twice is an error."""
    rows: dict[str, Kind] = {}
    for table in tables:
        for row in table:
            if row.name in rows:
                raise ValueError(f"kind {row.name!r} is described twice")
            rows[row.name] = row
    return rows


# Words used in the rows: "amount", "select", "player", "zone", "filter", "condition", "event", "duration", "limit",
# "statement" and "instruction" mean a node of that group; "?" after one means "or None"; "…" means a tuple of them.
# ops are "<", "<=", "=", ">=", ">".

STRUCTURE = (
    kind("text", "structure", "The whole text of a card.", abilities="ability…; see tree.abilities"),
    kind("keywords", "ability", "A comma list of bare keywords.", items="keyword…"),
    kind("keyword", "ability", "A keyword: bare, or given or lost as a gift.", name="str", n="int?"),
    kind(
        "active", "ability", "Pay the costs, get the effect.",
        limit="limit?", condition="condition?", costs="instruction… (all paid by you)", effect="effect",
    ),
    kind(
        "passive", "ability", "Statements that hold while the condition does (None: always).",
        condition="condition?", unless="condition? — they hold while it does not", effect="effect whose parts are all statements",
    ),
    kind(
        "trigger", "ability", "When the event happens (and the condition holds), the effect follows.",
        event="event", condition="condition?", limit="limit?", effect="effect",
    ),
    kind(
        "replacement", "ability", "If the event would happen, the effect happens instead.",
        event="event", condition="condition?", limit="limit?", effect="effect",
    ),
    kind("spell", "ability", "What a one-shot card does.", effect="effect"),
    kind("effect", "structure", "Sentences in printed order.", sentences="sentence…"),
    kind(
        "sentence", "structure", "One printed sentence: the unit of all or nothing.",
        link="'' | then | if_you_do | if_they_do | if_so | otherwise: how it hangs on the sentence before",
        when="event? — not now but when that next happens, once; see next_time and event start/end",
        may="player? — that player decides whether",
        condition="condition? — 'If …, …' (read as it is carried out)",
        trailing="bool: the condition is printed last and may speak of what stands before it",
        unless="condition? — skip it if this holds or is paid",
        where="amount? — what X is in it",
        parts="instruction… (in a passive: statement…)",
        joins="'' | and | then | oxford (with a comma before “and”): what stands between the parts",
        instead="bool: '… instead.'",
        at_once="bool: '… at once.'",
    ),
    kind("lasting", "instruction", "Make a statement true for a while.",
         what="statement", until="duration? (None: the game's default)"),
    kind("modes", "instruction", "Choose one (or n): the modes are picked when the game says.",
         n="amount | some", up_to="bool", options="sentence | effect…", player="player? (None: the controller)",
         random="bool (chance picks them)", fresh="str (only those not chosen before in that span)"),
    kind("some", "amount", "One or more, as many as there are."),
    kind("repeat", "instruction", "Carry out the sentences before this one again.", n="amount (how many more times)"),
    kind("next_time", "event", "The next time the event happens (or would happen) within the duration.",
         event="event", until="duration?", would="bool: before it happens, so that the sentence can replace it",
         again="bool: not only the next time but every time"),
)

VALUES = (
    kind("number", "amount", "A fixed number.", n="int"),
    kind("x", "amount", "The announced X."),
    kind("count", "amount", "How many there are.", of="select (quant each) | tally | counted"),
    kind("attribute", "amount", "A number of a card or place, such as its rating, cost or strain.",
         name="str", of="select"),
    kind("equal", "amount", "The same number (cards equal to …).", of="amount"),
    kind("half", "amount", "Half, rounded down.", of="amount"),
    kind("twice", "amount", "Double.", of="amount"),
    kind("that_much", "amount", "The amount of the event or instruction just spoken of."),
    kind("result", "amount", "What the last die roll showed."),
    kind("chosen_number", "amount", "The number chosen before."),
    kind("counters_on", "amount", "Counters of a name on a card.", name="str", of="select"),
    kind("tally", "counted", "Things that happened in a span, counted.",
         event="str (an event name)", nouns="str… (of what)", player="player? (None: anybody)", span="turn | game"),
    kind("stock", "counted", "A player's number, such as the Notes they have.",
         name="str", player="player? (None: the player the sentence speaks of)"),
    kind("player", "player", "A player.",
         who="doer (who is told to act: the sentence's may-player, else you) | you | opponent | each | target | "
             "controller | owner | that | performer | any | same (who did what stands before)",
         of="select? (for controller and owner; None: of it)"),
    kind("zone", "zone", "A zone of a player, and where in it.",
         name="str", player="player? (None: anybody's)", position="None | top | bottom | shuffled"),
    kind("limit", "limit", "How often.", n="amount", span="turn | game | round"),
    kind("duration", "duration", "How long a statement lasts.",
         name="turn (until the end of it) | own_turn_end (of this turn or the next one of `player`) | next_turn_end | next_reset | "
              "attack | round | game | leaves (until `of` "
              "leaves the field) | while", player="player? (whose next turn, reset)", of="select?",
         condition="condition? (for while)"),
)

SELECTION = (
    kind(
        "select", "select", "Cards, places or links of a chain.",
        quant="this | it | that | them | the (the only one) | choose (a, n) | up_to | any_number | each (each, all, "
              "plain plural) | random | highest | lowest | top (of a deck) | rest (what is left of cards looked at)",
        n="amount? (for choose, up_to, random, top)",
        nouns="str… (any of these types)",
        filters="filter… (all must fit)",
        other="bool: not this card, nor one already chosen by the same text",
        target="bool: it is targeted",
        chooser="player? (who chooses, if not the default chooser)",
    ),
    kind("state", "filter", "In a state that the game knows by name.", name="str"),
    kind("controlled_by", "filter", "Under that player's control.", player="player"),
    kind("located", "filter", "In that place.", place="zone | select (a place) | place-word of the game"),
    kind("value", "filter", "Its number compares so.", name="str (as attribute)", op="op", n="amount"),
    kind("with_keyword", "filter", "Has (or lacks) the keyword.", name="str", without="bool"),
    kind("no_abilities", "filter", "Has no abilities."),
    kind("of_type", "filter", "A card of one of these types.", nouns="str…"),
    kind("genre", "filter", "Of that class, as a whole phrase.", name="str"),
    kind("chosen_genre", "filter", "Of the class chosen before."),
    kind("named", "filter", "With that name.", name="str"),
    kind("chosen_name", "filter", "With the name chosen before."),
    kind("history", "filter", "Did or suffered that in the span.", event="str (an event name)", span="turn | round"),
    kind("other_than", "filter", "Not that one.", of="select"),
    kind("located_with", "filter", "In the same place as that one.", of="select"),
    kind("belonging", "filter", "An ability, attack or other thing of that card.", of="select"),
    kind("among", "filter", "One of the cards just looked at, revealed, found or spoken of."),
)

CONDITIONS = (
    kind("fits", "condition", "That one fits all filters.", who="select", filters="filter…", negated="bool"),
    kind("controls", "condition", "The player controls so many.",
         player="player", op="op", n="amount", of="select (quant each, or choose: any)"),
    kind("holds", "condition", "The place holds so many.",
         place="zone | select", op="op", n="amount", of="select (quant each)"),
    kind("exists", "condition", "There are so many.", op="op", n="amount", of="select (quant each, or choose: any)"),
    kind("versus", "condition", "The player has more or fewer of it than the other.",
         player="player", op="op", of="select (quant each) | stock", than="player"),
    kind("tally_is", "condition", "So many such things happened.", of="tally", op="op", n="amount"),
    kind("stock_is", "condition", "The player has so many.", player="player", of="stock", op="op", n="amount"),
    kind("during", "condition", "In that span.", span="str", player="player?"),
    kind("happened", "condition", "The event happened in the span.", event="event", span="turn | round | now"),
    kind("pays", "condition", "The player pays that now (after unless).", player="player", costs="instruction…"),
    kind("coin", "condition", "The coin just flipped shows that side.", side="heads | tails"),
    kind("result_is", "condition", "The die just rolled compares so.", op="op", n="amount"),
    kind("all_of", "condition", "All hold.", items="condition…"),
    kind("any_of", "condition", "One or more hold.", items="condition…"),
    kind(
        "event", "event", "Something happens.",
        name="str: the game lists its event names",
        who="select? — the one it happens to or who does it",
        player="player? — the player who does it or whose span it is",
        of="select? — the second one: what is struck, loaded, drawn (or an amount: how far)",
        place="zone | select? — where",
        span="str? — for start and end",
    ),
)

INSTRUCTIONS = (
    kind("draw", "instruction", "Draw cards.", player="player", n="amount", per="counted? | select? (times)"),
    kind("discard", "instruction", "Discard from the hand.", player="player", what="select | zone (the whole hand)"),
    kind("look", "instruction", "Look at cards; only that player sees them.", player="player", what="select | zone"),
    kind("reveal", "instruction", "Show cards to all.", player="player", what="select | zone"),
    kind("arrange", "instruction", "Put the cards just looked at back in any order.", player="player", to="zone? (None: where they were)",
         random="bool: in a random order"),
    kind("search", "instruction", "Search a zone for a card; it may fail.", player="player", zone="zone", what="select"),
    kind("put", "instruction", "Put cards into a zone (return, add, put, shuffle in).",
         player="player", what="select", to="zone"),
    kind("split", "instruction", "Put some of the cards just looked at there, and the rest elsewhere.",
         player="player", what="select", to="zone", rest_to="zone", any_order="bool"),
    kind("shuffle", "instruction", "Shuffle a zone.", player="player", zone="zone"),
    kind("choose", "instruction", "Choose cards to be spoken of later.", player="player", what="select"),
    kind("choose_word", "instruction", "Choose a Genre, name or number.", player="player", of="genre | name | number",
         low="int? (the least number that can be chosen)", high="int?"),
    kind("flip_coin", "instruction", "Flip a coin.", player="player"),
    kind("roll_die", "instruction", "Roll a die.", player="player", sides="int"),
    kind("put_counters", "instruction", "Put counters on a card.",
         player="player", what="counters", on="select"),
    kind("remove_counters", "instruction", "Remove counters from a card.",
         player="player", what="counters", on="select"),
    kind("counters", "counted", "So many counters of a name.", n="amount? (None: all)", name="str? (None: any)"),
    kind("gain_control", "instruction", "Take control of cards.", player="player", what="select", until="duration?"),
)

STATEMENTS = (
    kind("gain", "statement", "Has these besides.", who="select", gifts="gift…"),
    kind("lose", "statement", "Has these no longer.", who="select", gifts="gift…"),
    kind("change", "gift", "A number goes up (or down).",
         name="str (as attribute)", n="amount", down="bool", per="counted? | select? (times)"),
    kind("ability", "gift", "A quoted ability.", ability="ability"),
    kind("all_abilities", "gift", "Every ability (only lost)."),
    kind("set_value", "statement", "A number becomes.", who="select", name="str (as attribute)", n="amount"),
    kind("multiply", "statement", "A number is doubled or halved.",
         who="select", name="str (as attribute)", by="double | half"),
    kind("cannot", "statement", "It cannot do or suffer that.",
         who="select | player", deed="str: the game lists its deeds", by="select? | player? (only by that)"),
    kind("must", "statement", "It does that if able.", who="select", deed="str"),
)

SHARED_KINDS = (*STRUCTURE, *VALUES, *SELECTION, *CONDITIONS, *INSTRUCTIONS, *STATEMENTS)
