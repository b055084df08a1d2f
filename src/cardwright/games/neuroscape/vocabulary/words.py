"""Neuroscape words: nouns, states, factions, keywords, zones, ports, stages, and the traits they make.

"This" card may be written by its own name (NSC-3.30): whoever lowers the tree makes sure that it is the right one. "Cyberware" and "RAM"
are their own plurals.
"""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.text import Terminal, include, phrase, word, words
from cardwright.text.phrases import Phrase, Row
from cardwright.text.shared import attribute, nouns, states
from cardwright.text.tree import number, player

KEYWORDS = ("Iconic", "OVERRUN", "Stamina", "Biovamp", "Datavamp", "Malicious", "Tether")
FACTIONS = {
    "CYB": "Cybernetic", "MYS": "Mystic", "NET": "Netrunner", "SYD": "Syndicate", "COR": "Corporate", "MUT": "Mutant",
}
SUBTYPES = ("EXE", "Script", "Tarot", "Drug", "Protocol", "Virus", "Trojan", "Environment")
PORTS = {"head": "head", "left_arm": "left arm", "right_arm": "right arm", "arm": "arm", "body": "body"}
STAGES = {
    "Initialize": "Initialize stage", "Deploy": "Deploy stage", "Netcheck": "Netcheck stage", "Combat": "Combat stage",
    "Reset": "Reset stage", "turn": "turn",
}
# Words that cannot be a card's own name, so that a pronoun at the start of a sentence is one.
NEVER = frozenset((
    "It", "They", "Each", "This", "That", "RAM", "OVERRUN", "Stamina", "Biovamp", "Datavamp", "Iconic", "Tier", "You", "Target", "Both",
    "Opponents", "Players", "Your", "An", "A", "All", "Another",
    "Cache", "EXE", "EXEs", "Characters", "Programs", "Cyberware", "Scripts", "Tarots", "Drugs", "Protocols", "Viruses", "Trojans",
    "Environments", "Tokens", "Abilities", "Mainframes", "Cards", "Attackers", "Blockers", *FACTIONS.values(),
))
_NAME_WORD = r"[A-Z](?:[\w!.-]*[\w!-])?(?:['’](?!s (?:[a-z+\"]|RAM)|s$)\w+)?"
OWN_NAME = rf"{_NAME_WORD}(?:,? (?:{_NAME_WORD}|\d+|of|the|and|to|in|for|on|with|from|a|an|at|by))*"

NOUNS: list[Row] = [
    *nouns(
        card="card/cards", character="character/characters", cyberware="cyberware/cyberware", program="program/programs",
        EXE="EXE/EXEs", Script="script/scripts", Tarot="tarot/tarots", Drug="drug/drugs", Protocol="protocol/protocols",
        Virus="virus/viruses", Trojan="trojan/trojans", Environment="environment/environments", RAM="RAM/RAM",
        mainframe="mainframe/mainframes", bioframe="bioframe/bioframes", token="token/tokens", ability="ability/abilities",
        activated_ability="activated ability/activated abilities", swift_action="swift action/swift actions", tether="tether/tethers",
        attacker="attacker/attackers", blocker="blocker/blockers",
    ),
    *words("zone_name", hand="hand", deck="cyberdeck", bin="recycle bin", purge="purge zone", ram_deck="RAM deck", bank="RAM bank"),
    *words("zone_names", hand="hands", deck="cyberdecks", bin="recycle bins", purge="purge zones", ram_deck="RAM decks", bank="RAM banks"),
    phrase("zone.deck", "zone", "{player:possessor} deck", "zone", name="deck"),
    phrase("zone.bin", "zone", "{player:possessor} bin", "zone", name="bin"),
    phrase("zone.bank", "zone", "{player:possessor} bank", "zone", name="bank"),
    phrase("zone.the_bin", "zone", "the recycle bin", "zone", name="bin"),
    phrase("zone.any_bin", "zone", "a recycle bin", "zone", name="bin"),
    phrase("zone.any_bin.short", "zone", "a bin", "zone", name="bin"),
    phrase("zone.every_bin", "zone", "any recycle bin", "zone", name="bin"),
    phrase("zone.any_purge", "zone", "any purge zone", "zone", name="purge"),
    *(word("icon", f"{{{{{name}}}}}", name) for name in FACTIONS),
    *(word("faction", printed, name) for name, printed in FACTIONS.items()),
    *(word("keyword_name", name, name) for name in KEYWORDS),
    *words("port_kind", **PORTS),
    *(word("stage", printed, name) for name, printed in STAGES.items() if name != "turn"),
    word("stage", "Main stage", "Main"),
    *words("color", red="red", blue="blue"),
    *words("pool", bio="bioframe", main="mainframe"),
    Terminal("own_name", OWN_NAME, "Pale Courier", splits=True, never=NEVER),
    Terminal("card_name", OWN_NAME, "Rivet Sister", splits=True, never=frozenset(("RAM", "Cache"))),
    Terminal("counter_name", r"[a-z][a-z-]*[a-z]", "static", never=frozenset((
        "damage", "card", "cards", "character", "characters", "or", "and", "additional", "more", "the", "a", "an", "no", "that", "target",
    ))),
    Terminal("ability_name", OWN_NAME, "Spin Up", never=frozenset(("Activation", "Tier", "Reversed"))),
    phrase("self", "pointed", "{nouns:own_name*single}", "select", quant="this"),
    phrase("self.s", "whose", "{nouns:own_name*single}'s", "select", quant="this"),
]

_STATES = {
    "running": "running", "refreshed": "refreshed", "attacking": "attacking", "blocking": "blocking", "blocked": "blocked",
    "unblocked": "unblocked", "short": "short", "damaged": "damaged", "malicious": "malicious", "face_down": "face-down",
    "face_up": "face-up", "tethered": "tethered",
}
_KINDS = {"persistent": "persistent", "one_time": "one-time", "swift": "swift", "advanced": "advanced", "basic": "basic", "token": "token"}
_DID = {
    "attacks": "attacked", "blocks": "blocked", "enters": "entered play", "plays": "was played", "damaged": "was dealt damage",
    "activates": "activated an ability", "duels": "duelled",
}


def _colored(category: str, template: str, id: str) -> list[Phrase]:
    """The colour of an attack as a state."""
    return [phrase(f"{id}.{color}", category, template.replace("@", color), "state", name=color) for color in ("red", "blue")]


STATES: list[Row] = [
    *states("adjective", "predicate", **_STATES, **_KINDS),
    *(phrase(f"that_is.{name}", "trait", f"that is {form}", "state", name=name) for name, form in _STATES.items()),
    *(phrase(f"that_are.{name}", "trait", f"that are {form}", "state", name=name) for name, form in _STATES.items()),
    phrase("state.not_running", "adjective", "non-running", "state", name="refreshed"),
    phrase("state.fighting", "adjective", "attacking or blocking", "state", name="fighting"),
    phrase("state.nontoken", "adjective", "nontoken", "state", name="nontoken"),
    *_colored("adjective", "@", "adjective"),
    *_colored("trait", "with @ attack", "with_attack"),
    *_colored("trait", "with a @ attack", "with_an_attack"),
    phrase("faction", "adjective", "{name:faction}", "faction"),
    phrase("faction.non", "adjective", "non-{name:faction}", "faction", without=True),
    phrase("faction.is", "predicate", "{name:faction}", "faction"),
    phrase("faction.icon", "adjective", "{name:icon}", "faction"),
    phrase("faction.none", "trait", "with no faction", "faction"),
    phrase("iconic", "adjective", "Iconic", "with_keyword", name="Iconic"),
    phrase("iconic.not", "adjective", "non-Iconic", "with_keyword", name="Iconic", without=True),
    phrase("with_keyword", "trait", "with {name:keyword_name}", "with_keyword"),
    phrase("without_keyword", "trait", "without {name:keyword_name}", "with_keyword", without=True),
    phrase("has_keyword", "possession", "{name:keyword_name}", "with_keyword"),
    phrase("without_abilities", "trait", "without abilities", "no_abilities"),
    phrase("no_abilities", "possession", "no abilities", "no_abilities"),
    *states("trait", cyberware="with cyberware", no_cyberware="with no cyberware", bare="without cyberware", psychosis="with psychosis",
            counters="with a counter on it", countered="with counters", on_cache="on the Cache", in_play="in play",
            tokens_only="that are tokens", open_port="with an open port", ability_left="that can activate"),
    *states("possession", cyberware="cyberware", no_cyberware="no cyberware", psychosis="psychosis", counters="a counter on it",
            open_port="an open port", full_ram="all its RAM"),
    *states("predicate", in_play="in play", on_cache="on the Cache", in_slot="in a slot", attached="attached", full="full"),
    *(phrase(f"nontoken.{word}", "trait", word, "state", name="nontoken") for word in ("card", "cards")),
    phrase("with_counter", "trait", "with {a} {name:counter_name} counter on it", "has_counter"),
    phrase("with_bleed", "trait", "with {a} {name:counter_name} counter", "has_counter"),
    phrase("with_counters", "trait", "with {name:counter_name} counters", "has_counter"),
    phrase("with_counter.them", "trait", "with {a} {name:counter_name} counter on them", "has_counter"),
    *(
        row for id, form in (("", ""), (".it", " on it"), (".them", " on them")) for row in (
            phrase(f"with_counters.least{id}", "trait", f"with {{n:quantity}} or more {{name:counter_name}} counters{form}", "has_counter"),
            phrase(f"with_power_counters.least{id}", "trait", f"with {{n:quantity}} or more {{name:power_counter}} counters{form}",
                   "has_counter"),
        )
    ),
    phrase("has_counters.least", "possession", "{n:quantity} or more {name:counter_name} counters", "has_counter"),
    phrase("has_power_counters.least", "possession", "{n:quantity} or more {name:power_counter} counters", "has_counter"),
    phrase("has_power_counters.least.it", "possession", "{n:quantity} or more {name:power_counter} counters on it", "has_counter"),
    phrase("has_counters.least.it", "possession", "{n:quantity} or more {name:counter_name} counters on it", "has_counter"),
    phrase("with_power_counter", "trait", "with a {name:power_counter} counter", "has_counter"),
    phrase("has_counter", "possession", "{a} {name:counter_name} counter on it", "has_counter"),
    phrase("has_counter.short", "possession", "{a} {name:counter_name} counter", "has_counter"),
    phrase("has_power_counter", "possession", "a {name:power_counter} counter", "has_counter"),
    *words("power_counter", **{"+1/+1": "+1/+1", "-1/-1": "-1/-1"}),
    phrase("open.port", "trait", "with an open {name:port_kind} port", "open_port"),
    phrase("open.port.has", "possession", "an open {name:port_kind} port", "open_port"),
    phrase("has_port", "trait", "with {a} {name:port_kind} port", "has_port"),
    phrase("port.has", "possession", "{a} {name:port_kind} port", "has_port"),
    phrase("fits_port", "adjective", "{name:port_kind}", "of_port"),
    phrase("named", "trait", "named {name:card_name}", "named"),
    phrase("same_name", "last_trait", "with the same name as {of:one}", "same_name"),
    phrase("attached_to", "last_trait", "attached to {place:bearer}", "located"),
    phrase("on_bearer", "last_trait", "on {place:borne}", "located"),
    phrase("is_on", "predicate", "attached to {place:bearer}", "located"),
    phrase("committed_to", "last_trait", "committed to {place:bearer}", "located"),
    phrase("in_slots", "trait", "in {player:possessor} slots", "slotted"),
    phrase("blocking_that", "trait", "blocking {of:pointed}", "blocking_it"),
    phrase("attacking_that", "trait", "attacking {player:anyone}", "attacking_player"),
    *(phrase(f"did.{event}", "trait", f"that {form} this turn", "history", event=event, span="turn") for event, form in _DID.items()),
    phrase("did.played", "trait", "played this turn", "history", event="plays", span="turn"),
    phrase("did.short", "trait", "put into a recycle bin this turn", "history", event="binned", span="turn"),
    phrase("is_a", "predicate", "{a} {nouns:noun*or}", "of_type"),
    *attribute("cost", "RAM cost"),
    *(replace(row, id=f"plain_{row.id}") for row in attribute("cost", "cost") if isinstance(row, Phrase)),
    *attribute("attack", "attack"),
    *attribute("defense", "defense"),
    *attribute("psychosis", "total psychosis"),
    *attribute("level", "level"),
    *(replace(row, id=f"printed_{row.id}") for row in attribute("base_cost", "printed RAM cost") if isinstance(row, Phrase)),
    phrase("with_x_cost", "trait", "with RAM cost {n:exact}", "value", name="cost", op="="),
    phrase("with_x_attack", "trait", "with attack {n:exact}", "value", name="attack", op="="),
    phrase("is_x_attack", "measure_is", "attack is {n:exact}", "value", name="attack", op="="),
    phrase("is_x_defense", "measure_is", "defense is {n:exact}", "value", name="defense", op="="),
    phrase("is_x_cost", "measure_is", "RAM cost is {n:exact}", "value", name="cost", op="="),
    phrase("exact", "exact", "{n:digits}", "number"),
    phrase("damage_on", "measured", "the damage on {of:one}", "attribute", name="damage"),
    phrase("highest_attack", "one", "the character with the highest attack{? {filters:control_trait*single}}", "select", quant="highest",
           n=number(1), nouns=("character",)),
    phrase("lowest_attack", "one", "the character with the lowest attack{? {filters:control_trait*single}}", "select", quant="lowest",
           n=number(1), nouns=("character",)),
    *include("borne", "subject", "targeted", "plain_group"),
    *include("bearer", "pointed", "attached_one", "targeted", "chosen", "plain_group"),
    phrase("plain_group", "plain_group", "characters {filters:control_trait*single}", "select", quant="each", nouns=("character",)),
]

# What a cost was paid with.
PAID: list[Row] = [
    row for cost, word_ in (("sacrifice", "sacrificed"), ("discard", "discarded"), ("reveal", "revealed"))
    for row in (
        phrase(f"paid_with.{cost}", "one", f"the {word_} {{nouns:noun*single}}", "paid", cost=cost),
        phrase(f"paid_with.{cost}.s", "whose", f"the {word_} {{nouns:noun*single}}'s", "paid", cost=cost),
    )
]

# What a cyberware or program sits on, and what sits there.
ATTACHED: list[Row] = [
    phrase("attached", "attached_one", "the attached character", "attached"),
    phrase("attached.bare", "attached_one", "attached character", "attached"),
    phrase("attached.host", "attached_one", "the host character", "attached"),
    *include("one", "attached_one", "framed"),
    phrase("attached.s", "whose", "the attached character's", "attached"),
    # of whom a card says what it always gets; what is told once speaks of others
    phrase("bonus_one.this", "bonus_one", "this {nouns:noun*single}", "select", quant="this"),
    phrase("bonus_one.self", "bonus_one", "{nouns:own_name*single}", "select", quant="this"),
    *include("bonus_one", "attached_one"),
    phrase("tethered.both", "both", "both tethered characters", "attached", which="both"),
    phrase("tethered.one", "subject", "one of the tethered characters", "attached", which="both"),
    phrase("tethered.either", "subject", "either tethered character", "attached", which="both"),
    phrase("other_end", "one", "the other", "attached", which="other"),
    phrase("tethered.other", "one", "the other character", "attached", which="other"),
    phrase("tethered.other.long", "one", "the other tethered character", "attached", which="other"),
    phrase("tethered.both.short", "both", "both characters", "attached", which="both"),
    *include("subjects", "both"),
    *include("object", "both"),
    phrase("host.frame", "framed", "the host mainframe", "mainframe_of", player=player("host")),
    phrase("your.frame", "framed", "{filters:owner*single} mainframe", "select", quant="the", nouns=("mainframe",)),
    phrase("the_environment", "framed", "the environment", "select", quant="the", nouns=("Environment",)),
]

ANY_TARGET: list[Row] = [
    phrase("any_target", "targeted", "any target", "select", quant="choose", n=number(1), nouns=("character", "bioframe", "mainframe"),
           target=True),
    phrase("any_other_target", "targeted", "any other target", "select", quant="choose", n=number(1),
           nouns=("character", "bioframe", "mainframe"), target=True, other=True),
    phrase("any_targets", "targeted_many", "any number of targets", "select", quant="any_number",
           nouns=("character", "bioframe", "mainframe"), target=True),
    phrase("up_to_targets", "targeted_many", "up to {n:printed_several} targets", "select", quant="up_to",
           nouns=("character", "bioframe", "mainframe"), target=True),
    phrase("target.or_player", "targeted", "target character or player", "select", quant="choose", n=number(1),
           nouns=("character", "player"), target=True),
    phrase("every_other", "one", "every other {?{filters:adjective*space} }{nouns:noun*or}{? {filters:trait*space}}", "select",
           quant="each", other=True),
    phrase("every", "one", "every {?{filters:adjective*space} }{nouns:noun*or}{? {filters:trait*space}}", "select", quant="each"),
    # Whose events a trigger may wait for: not what a text before it has named.
    phrase("subject.this", "subject", "this {nouns:noun*single}", "select", quant="this"),
    phrase("subject.self", "subject", "{nouns:own_name*single}", "select", quant="this"),
    phrase("subject.each", "subject", "each {?{filters:adjective*space} }{nouns:noun*or}{? {filters:trait*space}}", "select", quant="each"),
    *include("subject", "attached_one", "framed", "chosen"),
    *include("event_many", "group", "both"),
]
