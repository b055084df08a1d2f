"""Small vocabularies for the games that come later: enough of each to read some example texts of its ledger.

They show that the shared phrases and the engine cope with the other games' frames and signs; they are not those games.
"""

from __future__ import annotations

from cardwright.text import SHARED_KINDS, Terminal, Vocabulary, catalogue, include, phrase, word, words
from cardwright.text.kinds import kind
from cardwright.text.phrases import Row
from cardwright.text.shared import (
    CHOICES,
    DOER,
    DRAWING,
    GROUPS,
    LIMITS,
    LOGIC,
    LOOKING,
    MODES,
    MOVING,
    NUMBERS,
    POINTING,
    SENTENCES,
    TARGETS,
    TRAITS,
    WHOSE,
    YOU,
    attribute,
    deed,
    nouns,
    player,
    states,
)
from cardwright.text.tree import number

_STRUCTURE: list[Row] = [*NUMBERS, *SENTENCES, *MODES, *LOGIC]
_THINGS: list[Row] = [*POINTING, *TARGETS, *CHOICES, *GROUPS, *TRAITS, *WHOSE]

# ---- HeroSync: timing words before a colon, "enemy" as an adjective, names in quotation marks

HEROSYNC = Vocabulary(
    "herosync",
    [
        *_STRUCTURE, *_THINGS, *LIMITS, *DRAWING, *LOOKING, *MOVING, *YOU,
        player("opponent", "other", "your opponent", "opponent"), *include("third", "other"),
        phrase("player.owner", "possessor", "their owner's", "player", who="owner"),
        player("they", "they", "they", "that"),
        player("their_owners", "owners", "their owners'", "owner"),
        *nouns(card="card/cards", Follower="Follower/Followers", Hero="Hero/Heroes"),
        *words("zone_name", hand="hand", deck="deck", fallen="Fallen Area"),
        *words("zone_names", hand="hands"),
        *states("adjective", enemy="enemy", hidden="Hidden"),
        *attribute("power", "Power"),
        Terminal("quoted_words", r'"[^"\n]{1,60}"', '"Kindred"'),
        phrase("name_part", "last_trait", "with {name:quoted_words} in its name", "named"),
        phrase("your_hero", "one", "your Hero", "select", quant="the", nouns=("Hero",)),
        phrase("plus", "gift", "+{n:number} Power", "change", name="power"),
        phrase("plus.bare", "gift", "{n:number} Power", "change", name="power"),
        phrase("gain", "statement", "{who:one/many} {gains/gain} {gifts:gift*and}", "gain"),
        phrase("until", "duration", "until end of turn", "duration", name="turn"),
        phrase("this_turn", "span", "this turn", "duration", name="turn"),
        phrase("attacks", "event", "{who:one} attacks", "event", name="attacks"),
        phrase("control_none", "fact", "you control no {of:group}", "controls", op="=", n=number(0),
               player=DOER),
        *deed("damage", "deal/deals", "{n:number} damage to {to:third}", "damage"),
        *deed("kill", "kill/kills", "{what:object}", "kill"),
        *deed("sacrifice", "sacrifice/sacrifices", "{what:some}", "sacrifice", cost="{what:some}"),
        *words("timing", advance="Advance", dies="Dies"),
        phrase("timed", "card", "{name:timing}: {effect:effect}", "timed"),
        phrase("active", "card", "{?{limit:limit}, }{costs:cost*comma}: {effect:effect}", "active"),
        phrase("spell", "card", "{effect:effect}", "spell"),
    ],
    catalogue(SHARED_KINDS, [
        kind("damage", "instruction", "Deal damage.", player="player", n="amount", to="player"),
        kind("kill", "instruction", "Kill.", player="player", what="select"),
        kind("sacrifice", "instruction", "Sacrifice.", player="player", what="select"),
        kind("timed", "ability", "At its word.", name="str", effect="effect"),
    ]),
)
HEROSYNC_TEXTS = [
    "Advance: Draw a card.",
    "Dies: Deal 10 damage to your opponent.",
    "Once per turn, sacrifice another Follower you control: Kill an enemy Follower with Power 60 or less.",
    "A Follower you control gains +20 Power until end of turn.",
    'Search your deck for a Follower with "Kindred" in its name and add it to your hand.',
    "Kill all Followers. Then draw 2 cards.",
    "Choose one: A Follower you control gains +10 Power until end of turn; or your Hero gains 20 Power until end of turn.",
]

# ---- SolRei: a timing in brackets, suits as costs, verbs in capitals

SOLREI = Vocabulary(
    "solrei",
    [
        *_STRUCTURE, *YOU,
        player("rival", "other", "engaged Rival", "opponent"), *include("third", "other"),
        phrase("group", "group", "Arts", "select", quant="each", nouns=("Art",)),
        phrase("single", "single", "Art", "select", quant="each", nouns=("Art",)),
        *words("suit", spade="♠", heart="♥", diamond="♦", club="♣", red="R", black="B", any="●"),
        *(word("timing", name, name) for name in (
            "START OF ROUND", "BEFORE SHOWDOWN", "AFTER SHOWDOWN", "UPON LOSING", "BEFORE DAMAGE", "END OF ROUND")),
        phrase("rei", "cost", "{suits:suit*space}", "rei"),
        phrase("harvest", "cost", "HARVEST {n:number}", "harvest"),
        phrase("crisis", "cost", "CRISIS {n:number}", "crisis"),
        phrase("draw", "imperative", "DRAW {n:number}", "draw", player=DOER),
        phrase("discard", "imperative", "DISCARD {n:number}", "drop"),
        phrase("cultivate", "imperative", "CULTIVATE {n:number}", "cultivate"),
        phrase("block", "imperative", "BLOCK {n:number}", "block"),
        phrase("power", "statement", "GAIN +{n:number} {name:number_name}", "boost"),
        *words("number_name", power="Power", damage="Damage"),
        phrase("this_round", "duration", "this round", "duration", name="round"),
        phrase("span", "span", "this round", "duration", name="round"),
        phrase("on_defense", "fact", "you are on DEFENSE", "during", span="defense"),
        phrase("on_offense", "fact", "you are on OFFENSE", "during", span="offense"),
        phrase("won", "event", "you win the Showdown", "event", name="won"),
        phrase("card", "card", "{^^abilities:timed*space}", "text"),
        phrase("bonus", "bonus", "{effect:effect}", "spell"),
        phrase("timed", "timed", "({timing:timing}) {?{^costs:cost*comma}: }{effect:effect}", "timed"),
    ],
    catalogue(SHARED_KINDS, [
        kind("rei", "instruction", "Pay suits.", suits="str…"),
        *(kind(name, "instruction", "A verb.", n="amount") for name in ("harvest", "crisis", "drop", "cultivate", "block")),
        kind("boost", "statement", "A number rises.", n="amount", name="str"),
        kind("timed", "ability", "Usable then.", timing="str", costs="instruction…", effect="effect"),
    ]),
    starts=("card", "bonus"),
)
SOLREI_TEXTS = [
    "(AFTER SHOWDOWN) ♦: GAIN +2 Power.",
    "(UPON LOSING) CRISIS 3: DRAW 1.",
    "(START OF ROUND) If you are on DEFENSE, CULTIVATE 1. (BEFORE DAMAGE) HARVEST 2: BLOCK 1.",
    "(BEFORE DAMAGE) HARVEST 1, R: GAIN +1 Damage.",
    "(BEFORE SHOWDOWN) ● ●: GAIN +2 Power this round.",
]

# ---- SOURCE: Y and OP, rows by strength, symbols in brackets

SOURCE = Vocabulary(
    "source",
    [
        *_STRUCTURE, *_THINGS, *LOOKING, *MOVING,
        player("y", "you", "Y", "you"), player("op", "other", "OP", "opponent"), *include("third", "other"),
        player("y.s", "possessor", "Y", "you"), player("op.s", "possessor", "OP", "opponent"),
        player("they", "they", "they", "that"), player("their_owners", "owners", "their owners'", "owner"),
        *nouns(monster="monster/monsters", card="card/cards"),
        *words("zone_name", hand="hand", deck="deck", done="Done Zone"),
        *words("zone_names", hand="hands"),
        *states("adjective", rival="OP"),
        *attribute("st", "ST"),
        phrase("cards.one", "cards", "1 card", "number", n=1),
        phrase("cards.n", "cards", "{n:several} cards", "number_of"),
        phrase("points", "points", "{n:number} SourcePoints", "number_of"),
        *deed("draw", "draw/draws", "{n:cards}", "draw"),
        *deed("lose", "lose/loses", "{n:points}", "lose_points"),
        phrase("triggering", "one", "the triggering monster", "select", quant="that", nouns=("monster",)),
        phrase("back", "imperative", "move {what:one} {n:number} spaces back", "back"),
        phrase("gain", "statement", "{who:one/many} {gains/gain} {gifts:gift*and}", "gain"),
        phrase("st", "gift", "{n:number} ST of the drawn symbol", "change", name="drawn"),
        phrase("st.symbol", "gift", "{n:number} [{name:symbol}] ST", "change"),
        *words("symbol", alpha="α", beta="β", gamma="γ", delta="Δ"),
        phrase("until", "duration", "until the end of the turn", "duration", name="turn"),
        phrase("this_turn", "span", "this turn", "duration", name="turn"),
        phrase("destroyed", "event", "{who:one} is destroyed", "event", name="destroyed"),
        phrase("destroys", "event", "{who:one} destroys {of:one} in battle", "event", name="destroys"),
        phrase("few", "fact", "Y have {n:number} or fewer SourcePoints", "stock_is", op="<="),
        phrase("trigger", "ability", "when {event:event}, {sentences:rest_sentence*single}", "wake"),
        phrase("rest", "rest_sentence", "{?{may:decider} may }{parts:instruction*and}.", "sentence"),
        phrase("rows", "ability", "{rows:row*space}", "rows"),
        phrase("row", "row", "{least:digits}-{most:digits}: {effect:effect}", "row"),
        phrase("row.last", "row", "{least:digits}+: {effect:effect}", "row"),
        phrase("spell", "ability", "{effect:effect}", "spell"),
        *include("card", "ability"),
    ],
    catalogue(SHARED_KINDS, [
        kind("number_of", "amount", "So many.", n="amount"),
        kind("lose_points", "instruction", "SourcePoints fall.", player="player", n="amount"),
        kind("back", "instruction", "Move back.", what="select", n="amount"),
        kind("wake", "ability", "A trigger.", event="event", sentences="sentence…"),
        kind("rows", "ability", "By strength.", rows="row…"),
        kind("row", "structure", "One row.", least="int", most="int?", effect="effect"),
    ]),
)
SOURCE_TEXTS = [
    "When this monster is destroyed, Y may draw 1 card.",
    "When this monster destroys an OP monster in battle, OP loses 5 SourcePoints.",
    "0-20: Y lose 10 SourcePoints. 21-45: Draw 2 cards. 46+: Each monster Y control gains 15 ST of the drawn symbol until the "
    "end of the turn.",
    "Move the triggering monster 2 spaces back.",
    "Each monster Y control gains 20 [β] ST and 20 [γ] ST until the end of the turn.",
]

# ---- Neuroscape: signs in braces as costs, +A/+D, several players

NEUROSCAPE = Vocabulary(
    "neuroscape",
    [
        *_STRUCTURE, *_THINGS, *LOOKING, *MOVING, *YOU,
        player("its_controller", "other", "its controller", "controller"), *include("third", "other"),
        player("opponent", "other", "an opponent", "opponent"),
        player("they", "they", "they", "that"), player("their_owners", "owners", "their owners'", "owner"),
        *nouns(character="character/characters", program="program/programs", ability="ability/abilities"),
        *words("zone_name", hand="hand", deck="cyberdeck", bin="recycle bin"),
        *words("zone_names", hand="hands"),
        *states("adjective", running="running", attacking="attacking"),
        *attribute("ram", "RAM cost"),
        *words("icon", cyb="{{CYB}}", mys="{{MYS}}"),
        phrase("run", "cost", "{{RUN}}", "run"),
        phrase("ram", "cost", "{{{n:digits}}}", "ram"),
        phrase("stats", "gift", "+{attack:digits}/+{defense:digits}{? for every {icon:icon} you control}", "stats"),
        phrase("gain", "statement", "{who:one/many} {gains/gain} {gifts:gift*and}", "gain"),
        phrase("until", "duration", "until end of turn", "duration", name="turn"),
        phrase("this_turn", "span", "this turn", "duration", name="turn"),
        phrase("enters", "event", "{who:one} enters play", "event", name="enters"),
        phrase("netcheck", "later", "on your netcheck", "netcheck"),
        *deed("destroy", "destroy/destroys", "{what:object}", "destroy"),
        *deed("counter", "counter/counters", "{what:object}", "counter"),
        *deed("install", "install/installs", "{n:number} RAM running", "install"),
        phrase("runs", "exception", "{player:third} runs {n:number} RAM", "runs"),
        phrase("control", "fact", "you control {of:chosen}", "controls", op=">=", n=number(1), player=DOER),
        phrase("active", "card", "{costs:cost*comma}: {effect:effect}", "active"),
        phrase("spell", "card", "{effect:effect}", "spell"),
    ],
    catalogue(SHARED_KINDS, [
        kind("run", "instruction", "Run this."),
        kind("ram", "instruction", "Pay RAM.", n="int"),
        kind("stats", "gift", "Attack and defense.", attack="int", defense="int", icon="str?"),
        kind("netcheck", "event", "Your netcheck."),
        kind("destroy", "instruction", "Destroy.", player="player", what="select"),
        kind("counter", "instruction", "Counter.", player="player", what="select"),
        kind("install", "instruction", "Install.", player="player", n="amount"),
        kind("runs", "condition", "Runs RAM now.", player="player", n="amount"),
    ]),
)
NEUROSCAPE_TEXTS = [
    "{RUN}, {1}: Target character you control gains +1/+0 for every {CYB} you control until end of turn.",
    "Destroy target program. Its controller installs 1 RAM running.",
    "Counter target program or ability unless its controller runs 2 RAM.",
    "On your netcheck, install 1 RAM running.",
]

GAMES = [
    (HEROSYNC, HEROSYNC_TEXTS),
    (SOLREI, SOLREI_TEXTS),
    (SOURCE, SOURCE_TEXTS),
    (NEUROSCAPE, NEUROSCAPE_TEXTS),
]
