"""Instructions that every game has beside those of its phrases: what the card language tells and phrases never did."""

from __future__ import annotations

from ..text.kinds import Kind, kind

MORE: dict[str, Kind] = {
    row.name: row
    for row in (
        kind("either_event", "event", "One of several events.", items="event…"),
        kind("one_or_more", "event", "The event of one of them, once for all that come together.", event="event"),
        kind("nth_event", "event", "The n-th such event of the turn, of its player where one is named.", event="event", n="int"),
        kind("not_so", "condition", "That is not so.", inner="condition"),
        kind("recalled", "condition", "It happened in the span.",
             event="event", span="turn | last | since | game", player="player? (whose last turn)"),
        kind("recalled_count", "counted", "How often it happened, or to how many.",
             event="event", span="as recalled", player="player?", part="'' | who | of: which Things are counted"),
        kind("recalled_sum", "amount", "How much it was, all together.", event="event", span="as recalled", player="player?"),
        kind("recalled_in", "filter", "A Thing that had that part in such an event, or had not.",
             event="event", span="as recalled", player="player?", part="who | of", negated="bool"),
        kind("took_part", "condition", "A named Thing had that part in such an event.",
             who="select", event="event", span="as recalled", player="player?", part="who | of"),
        kind("same_as", "filter", "Has the same name, controller, owner or number as that one, or another.",
             name="name | controller | owner | str (as attribute)", of="select", other="bool"),
        kind("unlike", "filter", "Not such a thing.", filters="filter…"),
        kind("level", "condition", "All players have as much of it.", of="amount (of the player compared)"),
        kind("is_player", "condition", "That player is that one.", player="player", of="player"),
        kind("apart", "amount", "How far apart the players are in it.", of="amount (of the player compared)"),
        kind("choose_secretly", "instruction", "Each player chooses in secret; all are shown at once.",
             of="number | a word of the game", low="int?", high="int?"),
        kind("chosen_by", "amount", "What that player has chosen in secret.", player="player"),
        kind("every", "counted", "How often there are so many of it.", of="counted | select", n="int"),
        kind("compare", "condition", "Two numbers compared.", left="amount", op="op", n="amount"),
        kind("up_to_number", "amount", "A number from 0 up to that, chosen by whoever is told to act.", n="amount"),
        kind("times", "amount", "A number so many times.", n="amount", of="amount"),
        kind("sum", "amount", "Two numbers together.", a="amount", b="amount"),
        kind("total_of", "amount", "That number of each of them, added.", name="str (as attribute)", of="select"),
        kind("best_of", "amount", "The highest or lowest of such numbers.",
             name="str (as attribute)", best="highest | lowest", of="select"),
        kind("less", "amount", "A number less another, at least 0.", a="amount", b="amount"),
        kind("half_up", "amount", "Half of a number, rounded up.", of="amount"),
        kind("at_most", "amount", "A number, but no more than that.", of="amount", n="amount"),
        kind("at_least", "amount", "A number, but no less than that.", of="amount", n="amount"),
        kind("limited", "statement", "A player can do that only so many times.", who="player", deed="str", of="counted", n="amount"),
        kind("bars", "statement", "It cannot do or suffer that against some others (none: against all).",
             who="select | player", deed="str", of="select | player?", but="bool (against all but these)",
             toll="amount? (what its controller pays to do it all the same)"),
        kind("gather", "instruction", "Those that were chosen are one group from now on.", of="select…"),
        kind("spared", "instruction", "What would happen does not (in a replacement)."),
        kind("vetoed", "statement", "That does not happen.", event="event"),
        kind("reveal_until", "instruction", "Reveal cards from the top of a deck until one fits.",
             player="player", zone="zone", what="select",
             found="int? (the number of what is found, beside that of the phrase)"),
        kind("with_defined", "filter", "Has (or lacks) a keyword that a pack defines.", name="str", without="bool"),
        kind("may_play", "statement", "The player may play these cards from where they lie.",
             player="player", what="select", free="bool: without paying for them"),
        kind("exchange", "instruction", "Exchange control of two things.", player="player", what="select", other="select?"),
    )
}
