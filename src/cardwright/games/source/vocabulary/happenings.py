"""SOURCE events: what triggers wait for, what would happen, and moments of the turn.

Every event is a node of kind `event` whose `name` is one of `kinds.EVENTS`. "When summoned", "when equipped" and the like speak of
this card without naming it.
"""

from __future__ import annotations

from cardwright.text import include, phrase
from cardwright.text.phrases import Phrase, Row
from cardwright.text.tree import Arg, Node, select

_THIS = select("this", "card")


def _passive(id: str, printed: str, name: str, /, **fixed: Arg) -> list[Phrase]:
    """ "this monster is destroyed", "monsters Y control are destroyed", and "destroyed" for this card."""
    return [
        phrase(f"on.{id}", "event", f"{{who:one/many}} {{is/are}} {printed}", "event", name=name, **fixed),
        phrase(f"on.{id}.bare", "bare_event", printed, "event", name=name, who=_THIS, **fixed),
    ]


def _active(id: str, verb: str, rest: str, name: str, /, **fixed: Arg) -> list[Phrase]:
    """ "this monster attacks", "monsters Y control attack"."""
    return [phrase(f"on.{id}", "event", f"{{who:one/many}} {{{verb}}}{rest}", "event", name=name, **fixed)]


def _player(id: str, verb: str, rest: str, name: str, /, **fixed: Arg) -> list[Phrase]:
    """ "Y draw a card", "OP draws a card"."""
    return [phrase(f"on.{id}", "event", f"{{player:you/somebody}} {{{verb}}}{rest}", "event", name=name, **fixed)]


SUMMONS: list[Row] = [
    *_passive("summoned", "summoned", "summoned"),
    *_passive("summoned.conventionally", "summoned conventionally", "summoned", span="conventional"),
    *_passive("summoned.reactionarily", "summoned reactionarily", "summoned", span="reactionary"),
    *_passive("summoned.effect", "summoned by an effect", "summoned", span="effect"),
    *_player("summons", "summon/summons", " {of:one}", "summons"),
    *_passive("placed_token", "placed", "summoned", span="effect"),
]

MOVES: list[Row] = [
    *include("whereabouts", "placement", "side"),
    *_active("moves", "moves/move", "", "moves"),
    *(row for id, printed, op in (("least", "{of:quantity} or more", ">="), ("most", "{of:quantity} or fewer", "<="),
                                  ("exact", "exactly {of:quantity}", "="))
      for row in _active(f"moves.{id}", "moves/move", f" {printed} spaces", "moves", span=op)),
    *_active("lands", "lands/land", " on {place:whereabouts}", "lands"),
    *_active("enters", "enters/enter", " {place:whereabouts}", "enters"),
    *_active("enters.movement", "enters/enter", " {place:whereabouts} by movement", "enters", span="movement"),
    *_active("leaves", "leaves/leave", " {place:whereabouts}", "leaves"),
    *_active("passes", "passes/pass", " {place:placement}", "passes"),
    *_active("left_map", "leaves/leave", " the map", "left_map"),
    *_active("left_play", "leaves/leave", " play", "left_play"),
    *_passive("swapped", "swapped", "swapped"),
    *_passive("pushed", "pushed or moved back", "pushed"),
    *_passive("pushed.only", "pushed", "pushed", span="push"),
    *_passive("moved_back", "moved back", "pushed", span="back"),
]

BATTLES: list[Row] = [
    *_active("attacks", "attacks/attack", "", "attacks"),
    *_active("attacks.one", "attacks/attack", " {of:one}", "attacks"),
    *_passive("attacked", "attacked", "attacked"),
    phrase("on.attacked.by", "event", "{who:one/many} {is/are} attacked by {of:one}", "event", name="attacked"),
    *_active("attacks.generator", "attacks/attack", " the generator", "attacks_generator"),
    phrase("on.attacks.generator.of", "event", "{who:one/many} {attacks/attack} {player:possessor} generator", "event",
           name="attacks_generator"),
    phrase("on.generator.attacked", "event", "{player:possessor} generator is attacked", "event", name="attacks_generator"),
    *_active("survives", "attacks/attack", " {of:one} and does not destroy it", "survives"),
    *_active("wins", "destroys/destroy", " {of:one} in battle", "wins"),
    *_active("wins_battle", "wins/win", " a battle", "wins_battle"),
    *_active("wins_battle.against", "wins/win", " a battle against {of:one}", "wins_battle"),
    *_passive("destroyed", "destroyed", "destroyed"),
    *_passive("destroyed.battle", "destroyed in battle", "destroyed", span="battle"),
    *_passive("destroyed.effect", "destroyed by an effect", "destroyed", span="effect"),
]

SUPPORT: list[Row] = [
    phrase("on.sp.lost", "event", "{player:possessor} generator loses SourcePoints", "event", name="loses_sp"),
    *_player("sp.loses", "lose/loses", " SourcePoints", "loses_sp"),
    *_player("sp.regains", "regain/regains", " SourcePoints", "regains_sp"),
    *_passive("trap.set", "set", "trap_set"),
    *_player("trap.sets", "set/sets", " a trap", "sets_trap"),
    *_active("trap.springs", "springs/spring", "", "springs"),
    phrase("on.equipped", "when_event", "{who:one/many} {is/are} equipped", "event", name="equipped"),
    phrase("on.equipped.bare", "bare_event", "equipped", "event", name="equipped", who=_THIS),
    *_player("equips", "play/plays", " {of:one}", "equips"),
    *_active("expired", "expires/expire", "", "expired"),
    phrase("on.gear_gone", "event", "{who:one} expires or is destroyed", "event", name="gear_gone"),
    # "equipment Y control expires": one piece of it or more
    phrase("gear_mass", "gear_mass", "equipment{? {filters:trait*space}}", "select", quant="each", nouns=("equipment",)),
    *(phrase(f"on.{name}.gear", "event", f"{{who:gear_mass}} {printed}", "event", name=name) for name, printed in (
        ("expired", "expires"), ("gear_gone", "expires or is destroyed"), ("destroyed", "is destroyed"), ("left_play", "leaves play"))),
    *_player("channels", "channel/channels", "", "channels"),
    *_player("channels.success", "channel/channels", " successfully", "channels", span="success"),
    *_player("channels.failure", "channel/channels", " unsuccessfully", "channels", span="failure"),
    *_player("channels.card", "channel/channels", " {of:one}", "channels"),
    *_player("places", "place/places", " a channeled effect card", "placed"),
    phrase("on.symbol.used", "event", "a symbol card is used", "event", name="symbol_used"),
    *_player("symbol.uses", "use/uses", " a symbol card", "symbol_used"),
]

CARDS: list[Row] = [
    *_player("draws", "draw/draws", " a card", "draws"),
    *_player("discards", "discard/discards", " {of:one}", "discards"),
    *_passive("discarded", "discarded", "discarded"),
    *_passive("milled", "put into the Done Zone from the deck", "milled"),
    *_passive("returned", "returned to {place:zone}", "returned"),
    *_player("control", "take/takes", " control of {of:one}", "control"),
]

MOMENTS: list[Row] = [
    # Moments that come again and again open an ability; those that come once belong to a sentence.
    phrase("at.start", "moment", "the start of {player:possessor} turn", "event", name="start"),
    phrase("at.end", "moment", "the end of {player:possessor} turn", "event", name="end"),
    phrase("at.beginning", "moment", "the beginning of {player:possessor} turn", "event", name="start"),
    phrase("at.each_beginning", "moment", "the beginning of each turn", "event", name="start"),
    phrase("at.each_start", "moment", "the start of each turn", "event", name="start"),
    phrase("at.each_end", "moment", "the end of each turn", "event", name="end"),
    phrase("at.the_end", "once_moment", "the end of the turn", "event", name="turn_end"),
    phrase("at.this_end", "once_moment", "the end of this turn", "event", name="turn_end"),
    phrase("at.next_start", "once_moment", "the start of {player:possessor} next turn", "event", name="start", span="next"),
    phrase("at.next_end", "once_moment", "the end of {player:possessor} next turn", "event", name="end", span="next"),
    phrase("later", "later", "at {event:once_moment}", "next_time"),
    phrase("later.movement", "later", "after this movement", "next_time", event=Node("event", {
        "name": "movement_end", "who": None, "player": None, "of": None, "place": None, "span": None})),
    phrase("next_time", "later", "the next time {event:event}{? {until:span}}", "next_time"),
    phrase("next_time.would", "later", "the next time {event:would}{? {until:span}}", "next_time", would=True),
    phrase("before.comparison", "moment_event", "before the comparison", "event", name="battle"),
    phrase("after.comparison", "moment_event", "after the comparison", "event", name="compared"),
    phrase("before.comparison.who", "moment_event", "before the comparison when {who:one} attacks", "event", name="battle"),
    phrase("after.movement", "moment_event", "after {who:whose} movement", "event", name="moves"),
    *include("when_event", "event"),
]

WOULD: list[Row] = [
    phrase("would.destroyed", "would", "{who:one} would be destroyed", "event", name="destroyed"),
    phrase("would.destroyed.battle", "would", "{who:one} would be destroyed in battle", "event", name="destroyed", span="battle"),
    phrase("would.destroyed.effect", "would", "{who:one} would be destroyed by an effect", "event", name="destroyed", span="effect"),
    phrase("would.lose", "would", "{player:you/somebody} would lose SourcePoints", "event", name="loses_sp"),
    phrase("would.land", "would", "{who:one} would land on {place:placement}", "event", name="lands"),
    phrase("would.leave", "would", "{who:one} would leave the map", "event", name="left_map"),
    phrase("would.draw", "would", "{player:you/somebody} would draw a card", "event", name="draws"),
]
ALL: list[Row] = [*SUMMONS, *MOVES, *BATTLES, *SUPPORT, *CARDS, *MOMENTS, *WOULD]
