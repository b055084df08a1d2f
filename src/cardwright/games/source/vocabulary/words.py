"""SOURCE words: players (Y and OP), nouns, symbols, types, zones, names, states, and what can be pointed at.

*Spoken* things are pronouns and roles ("it", "the attacked monster"): a sentence about one continues the text before it. *Standing*
things ("this monster", "each OP monster", "OP monsters") may open a text that always holds.
"""

from __future__ import annotations

from cardwright.text import Terminal, include, phrase, word, words
from cardwright.text.phrases import Phrase, Row, without
from cardwright.text.shared import CHOICES, GROUPS, PLAYERS, WHOSE, nouns, player, states
from cardwright.text.shared.selection import AMONG
from cardwright.text.tree import number
from cardwright.text.tree import player as seat

SYMBOLS = {"alpha": "[α]", "beta": "[β]", "gamma": "[γ]", "delta": "[Δ]"}
TYPES = {
    "AL": "Alien", "AQ": "Aquatic", "BE": "Beast", "DE": "Demon", "FL": "Flame", "FR": "Frost", "GA": "Gas", "GR": "Ground", "IN": "Insect",
    "OT": "Otherworldly", "RO": "Robot", "SP": "Spirit", "ST": "Static", "TO": "Token",
}
# Words that cannot be part of a name in a text, so that no name swallows what stands after it.
NEVER = frozenset((
    "Y", "OP", "X", "ST", "Done", "Zone", "Terrestrial", "Otherworldly", "T", "O", "SourcePoints", "Card", "Cards", "Monster", "Trap",
        "Equipment",
    "Channeled", "Symbol",
))
ROLES = {
    "equipped": "the equipped monster", "channeling": "the channeling monster", "triggering": "the triggering monster",
    "summoned": "the summoned monster", "attacked": "the attacked monster", "attacking": "the attacking monster",
    "defeated": "the defeated monster", "destroyed": "the destroyed monster", "moving": "the moving monster",
    "destroyer": "the monster that destroyed it", "destroyer_of_this": "the monster that destroyed this monster",
}

PEOPLE: list[Row] = [
    player("you", "you", "Y", "you"),
    player("your", "possessor", "Y", "you"),
    player("opponent", "other", "OP", "opponent"),
    player("opponents", "possessor", "OP", "opponent"),
    *without(PLAYERS, "player.you", "player.your", "player.opponent", "player.opponents", "player.target", "player.target.s"),
    player("performer", "other", "the player whose turn it is", "performer"),
]

NOUNS: list[Row] = [
    *nouns(
        card="card/cards", monster="monster/monsters", trap="trap/traps", equipment="equipment/equipment", token="token/tokens",
        tile="tile/tiles", monster_card="monster card/monster cards", monster_token="monster token/monster tokens",
        trap_card="trap card/trap cards", equipment_card="equipment card/equipment cards",
        channeled_effect="channeled effect/channeled effects", channeled_effect_card="channeled effect card/channeled effect cards",
        symbol_card="symbol card/symbol cards", Monster_Card="Monster Card/Monster Cards", Trap_Card="Trap Card/Trap Cards",
        Equipment_Card="Equipment Card/Equipment Cards", Channeled_Effect_Card="Channeled Effect Card/Channeled Effect Cards",
        Symbol_Card="Symbol Card/Symbol Cards",
    ),
    *words("zone_name", hand="hand", deck="deck", done="Done Zone"),
    *words("zone_names", hand="hands", deck="decks", done="Done Zones"),
    *(word("symbol", sign, name) for name, sign in SYMBOLS.items()),
    *(word("type_name", name, code) for code, name in TYPES.items()),
    *(word("type_code", code, code) for code in TYPES),
    Terminal("card_name", r"[A-Z][\w'’-]*(?: (?:[A-Z0-9][\w'’-]*|of|the|and|to|in)){0,6}", "HIVE MATRON", splits=True, never=NEVER),
]

POINTING: list[Row] = [
    phrase("this", "itself", "this {nouns:noun*single}", "select", quant="this"),
    phrase("it", "spoken", "it", "select", quant="it"),
    phrase("that", "spoken", "that {nouns:noun*single}", "select", quant="that"),
    *(phrase(f"role.{name}", "spoken", form, "role", name=name) for name, form in ROLES.items() if name != "equipped"),
    phrase("role.equipped", "wearer", ROLES["equipped"], "role", name="equipped"),
    phrase("role.equipped.many", "wearers", "the equipped monsters", "role", name="equipped"),
    *include("many", "wearers"),
    *include("pointed", "itself", "spoken", "wearer"),
    phrase("they", "spoken_many", "they", "select", quant="them"),
    phrase("those", "spoken_many", "those {nouns:nouns*single}", "select", quant="them"),
    phrase("both", "spoken_many", "both monsters", "role", name="both"),
    phrase("them", "object", "them", "select", quant="them"),
    *include("many", "spoken_many"),
    *include("subjects", "many"),
    *include("one", "pointed"),
    *include("object", "one", "many"),
    *include("untargeted", "pointed", "chosen", "chosen_many"),
    phrase("one_of_them", "of_them", "one of them", "select", quant="choose", n=number(1), filters=AMONG),
    phrase("one_of_them.figure", "of_them", "1 of them", "select", quant="choose", n=number(1), filters=AMONG),
    phrase("n_of_them", "of_them", "{n:several} of them", "select", quant="choose", filters=AMONG),
    phrase("up_to_of_them", "of_them", "up to {n:several} of them", "select", quant="up_to", filters=AMONG),
    phrase("any_of_them", "of_them", "any number of them", "select", quant="any_number", filters=AMONG),
    phrase("one_among", "of_them", "1 {nouns:noun*or} among them", "select", quant="choose", n=number(1), filters=AMONG),
    phrase("the_rest", "object", "the rest", "select", quant="rest"),
    *include("object", "of_them"),
    *include("some_of_them", "of_them"),
]

_ONE = "{?{filters:adjective*space} }{nouns:noun*or}{? {filters:trait*space}}{? {filters:last_trait*single}}"
_ALL = "{?{filters:adjective*space} }{nouns:nouns*and}{? {filters:trait*space}}{? {filters:last_trait*single}}"

SELECTION: list[Row] = [
    *CHOICES,
    *GROUPS,
    phrase("any_one", "chosen", f"any {_ONE}", "select", quant="choose", n=number(1)),
    phrase("the_one", "chosen",
           "the {?{filters:adjective*space} }{nouns:noun*single}{? {filters:trait*space}} {filters:superlative*single}",
           "select", quant="choose", n=number(1)),
    # What a text that always holds may speak of: it cannot choose.
    *include("standing_one", "itself", "wearer"),
    phrase("each.standing", "standing_one", f"each {_ONE}", "select", quant="each"),
    phrase("each.other.standing", "standing_one", f"each other {_ONE}", "select", quant="each", other=True),
    phrase("all.standing", "standing_many", f"all {_ALL}", "select", quant="each"),
    phrase("all.other.standing", "standing_many", f"all other {_ALL}", "select", quant="each", other=True),
    *include("standing_many", "group", "wearers"),
    phrase("worn", "standing_one", "equipment {filters:worn_by*single}", "select", quant="each", nouns=("equipment",)),
    phrase("worn_by", "worn_by", "equipped to {of:pointed}", "belonging"),
    # What a sentence may speak of that continues a text.
    *include("lively_one", "spoken", "chosen"),
    *include("lively_many", "spoken_many", "chosen_many"),
    # Objects that are there already or are chosen, but are no group.
    *include("described", "chosen", "chosen_many"),
]

OWNERS: list[Row] = [
    *(row for row in WHOSE if isinstance(row, Phrase) and row.id in ("its", "this.s", "that.s")),
    *(phrase(f"role.{name}.s", "whose", f"{form}'s", "role", name=name)
      for name, form in ROLES.items() if not name.startswith("destroyer")),
    *(phrase(f"role.{name}.own", "role_own", f"{form}'s", "role", name=name)
      for name, form in ROLES.items() if not name.startswith("destroyer")),
    phrase("player.controller_of.role", "other", "{of:role_own} controller", "player", who="controller"),
    phrase("player.owner_of.role", "other", "{of:role_own} owner", "player", who="owner"),
    phrase("owner_is", "owner", "{player:possessor}", "controlled_by"),
]

STATES: list[Row] = [
    phrase("op", "adjective", "OP", "controlled_by", player=seat("opponent")),
    *states("adjective", "predicate", equipped="equipped", unused="unused", used="used", face_down="face-down", face_up="face-up"),
    *states("adjective", unequipped="unequipped", non_token="non-token"),
    *states("predicate", in_play="in play", on_map="on the map", alone="the only monster Y control"),
    *states("trait", equipped="that is equipped", unequipped="that is not equipped", in_play="in play", on_map="on the map"),
    phrase("symbol.adjective", "adjective", "{name:symbol}", "of_symbol"),
    phrase("type.adjective", "adjective", "{name:type_name}", "typed"),
    phrase("type.named", "trait", "of type {name:type_name}", "typed"),
    phrase("type.coded", "trait", "of type {name:type_code}", "typed"),
    phrase("type.is", "predicate", "of type {name:type_name}", "typed"),
    phrase("type.is_coded", "predicate", "of type {name:type_code}", "typed"),
    phrase("named", "trait", "named {name:card_name}", "named"),
    phrase("is_named", "predicate", "named {name:card_name}", "named"),
    phrase("is_a", "predicate", "{a} {nouns:noun*or}", "of_type"),
]
