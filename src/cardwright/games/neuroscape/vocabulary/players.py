"""Players as Neuroscape texts name them: you, an opponent, teammates, the host of a virus, the player who is attacked (NSC-3.29, 14.42).

"An opponent" is any player of another side: in a condition or event anyone of them, in an instruction the one its player chooses.
"""

from __future__ import annotations

from cardwright.text import include, phrase
from cardwright.text.phrases import Row
from cardwright.text.shared import player
from cardwright.text.tree import player as who

PLAYERS: list[Row] = [
    player("you", "you", "you", "you"),
    player("your", "possessor", "your", "you"),
    player("opponent", "other", "an opponent", "opponent"),
    player("opponents", "possessor", "an opponent's", "opponent"),
    player("the_opponent", "other", "the opponent", "opponent"),
    player("the_opponents", "possessor", "the opponent's", "opponent"),
    player("opponents.many", "plural_players", "opponents", "opponent"),
    player("opponents.your", "plural_players", "your opponents", "opponent"),
    player("opponents.s", "possessor", "opponents'", "opponent"),
    player("your_opponents.s", "possessor", "your opponents'", "opponent"),
    player("players.many", "plural_players", "players", "any"),
    player("players.s", "possessor", "players'", "any"),
    player("each", "third", "each player", "each"),
    player("each.in_order", "third", "each player in turn order", "each"),
    player("each_opponent", "third", "each opponent", "each_opponent"),
    player("each_other", "third", "each other player", "each_other"),
    player("target", "other", "target player", "target"),
    player("target_opponent", "other", "target opponent", "target_opponent"),
    player("target_teammate", "other", "target teammate", "target_teammate"),
    player("teammate", "other", "your teammate", "teammate"),
    player("that", "other", "that player", "that"),
    player("host", "other", "the host", "host"),
    player("active", "other", "the active player", "active"),
    player("attacked", "other", "the attacked player", "attacked"),
    player("defending", "other", "the defending player", "attacked"),
    phrase("player.controller", "other", "its controller", "player", who="controller"),
    phrase("player.owner", "other", "its owner", "player", who="owner"),
    phrase("player.controller_of", "other", "the controller of {of:one}", "player", who="controller"),
    phrase("player.controller_of.that", "other", "{of:that_ones} controller", "player", who="controller"),
    phrase("player.owner_of.that", "other", "{of:that_ones} owner", "player", who="owner"),
    phrase("that_ones", "that_ones", "that {nouns:noun*single}'s", "select", quant="that"),
    phrase("player.attached_controller", "other", "the attached character's controller", "player", who="attached"),
    *include("third", "other"),
    player("each.s", "possessor", "each player's", "each"),
    player("each_opponent.s", "possessor", "each opponent's", "each_opponent"),
    player("target.s", "possessor", "target player's", "target"),
    player("target_opponent.s", "possessor", "target opponent's", "target_opponent"),
    player("teammate.s", "possessor", "your teammate's", "teammate"),
    player("that.s", "possessor", "that player's", "that"),
    player("host.s", "possessor", "the host's", "host"),
    player("active.s", "possessor", "the active player's", "active"),
    player("their", "possessor", "their", "that"),
    phrase("player.controllers", "possessor", "its controller's", "player", who="controller"),
    phrase("player.owners", "possessor", "its owner's", "player", who="owner"),
    phrase("player.their_owner", "possessor", "their owner's", "player", who="owner"),
    phrase("player.their_owners", "owners", "their owners'", "player", who="owner"),
    *include("anyone", "you", "third"),
    player("they", "they", "they", "that"),
    player("any", "somebody", "a player", "any"),
    *include("somebody", "third"),
    phrase("opponents_control", "control_trait", "{player:plural_players} control", "controlled_by"),
    phrase("you_do_not_control", "control_trait", "{player:you} do not control", "not_controlled"),
    phrase("your_team_controls", "control_trait", "your team controls", "controlled_by", player=who("team")),
    phrase("opponent_owns", "trait", "{player:you} own", "owned_by"),
]
