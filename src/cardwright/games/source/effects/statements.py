"""Statements of SOURCE: numbers, leaves and bans, blank and copied texts, and how long each lasts (for ST see `strengths`).

`says` puts a subject before several predicates: it is lowered part by part, the subject chosen once.
"""

from __future__ import annotations

from ....effects.filters import folded
from ....effects.lending import mod_of
from ....effects.lexicon import Gift
from ....effects.logic import all_match
from ....effects.players import seat_of, seat_test
from ....effects.scope import Scope, Seat, Selection, constant
from ....effects.selecting import phrase_match, select
from ....effects.sentences import lower_sentence
from ....effects.statements import add_replacer, covers, give_statics, itself, lay, lay_passive, less, lower_static
from ....effects.statements import lasting as plain_lasting
from ....kernel.abilities import Ability, Amount, Fx, Match, Replacer, Test
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import Event, Mod
from ....text.tree import Node, player
from ..model import CODES, DEED, E_LOSES_SP, MAY, kind_of
from .filters import name_attr
from .lexicon import LEXICON, until_turn
from .places import spaces_of

# Words of texts that are several bans of the rules, or go by another name there.
BANS = {
    "be_summoned_except_by_effect": ("be_summoned_conventionally", "be_summoned_reactionarily"), "be_swapped": ("be_moved",),
    "be_channeled": ("channel",),
}


def told_of(node: Node, who: Node) -> Node:
    """A predicate with its subject."""
    slot = "who" if "who" in node.args else "what"
    return Node(node.kind, {**node.args, slot: who}, node.said)


# -- several predicates of one subject ----------------------------------------------------------------------


def name_once(scope: Scope, who: Node, also: Match | None = None) -> Node:
    """Choose a subject now; the node given speaks of it from here on."""
    selection = select(scope, who, also)
    scope.remember(selection)
    return Node("known", {"place": len(scope.known) - 1})


@LEXICON.on("static", "says")
def says_always(scope: Scope, node: Node) -> None:
    for part in node.nodes("parts"):
        lower_static(scope, told_of(part, node.node("who")))


@LEXICON.on("instruction", "says")
def says_once(scope: Scope, node: Node) -> None:
    """Something happens to it, or it does something."""
    who = node.node("who")
    parts = node.nodes("parts")
    for place, part in enumerate(parts):
        scope.instruct(told_of(part, who))
        if place == 0 and len(parts) > 1:
            who = Node("known", {"place": len(scope.known) - 1})


@LEXICON.on("instruction", "lasting")
def lasting(scope: Scope, node: Node) -> None:
    """Make a statement true for a while."""
    what, until = node.node("what"), node["until"]
    forbidden = what.args.get("who")
    if isinstance(forbidden, Node) and forbidden.kind == "player" and "bind" in forbidden.args and forbidden["who"] not in ("each", "any"):
        seat_of(scope, forbidden)  # “your opponent cannot … during their next turn”
    if what.kind == "says":
        who = name_once(scope, what.node("who"), LEXICON.in_play)
        for part in what.nodes("parts"):
            lasting(scope, Node("lasting", {"what": told_of(part, who), "until": until}))
        return
    if until is not None and until["name"] == "next_turn":
        _in_a_later_turn(scope, what, until)
        return
    plain_lasting(scope, node)


def _in_a_later_turn(scope: Scope, what: Node, until: Node) -> None:
    """ "During OP next turn": lent until that turn ends, and in force only while it is that turn."""
    boundary, whose = LEXICON.until(scope, until)

    def test(inner: Scope) -> Test:
        def then(s: State, fx: Fx) -> bool:
            mod = mod_of(s, fx)
            return mod is not None and s.own.active == mod.seat and mod.since <= s.own.began

        return then

    slot = next((name for name in ("who", "player") if isinstance(what.args.get(name), Node) and what[name].kind == "player"), "")
    if not slot:
        lay_passive(scope, what, boundary, whose, test)
        return
    passive = Ability("passive", what.said)  # a player holds it and is "you" in it
    inner = scope.writer.scope(passive, static=True)
    passive.condition = test(inner)
    lower_static(inner, Node(what.kind, {**what.args, slot: player("you")}, what.said))
    number = scope.writer.add(passive, listed=False)
    lay_on_seats(scope, what.node(slot), [("ability", "grant", constant(1), (number,))], boundary, whose)


# -- leaves, numbers, bans ----------------------------------------------------------------------------------


@LEXICON.on("gifts", "allows")
def allows(scope: Scope, node: Node) -> list[Gift]:
    return [("may", "gain", constant(MAY[node["way"]]), ())]


@LEXICON.on("static", "allows")
def allows_always(scope: Scope, node: Node) -> None:
    """What a card says of itself works from wherever it is."""
    match = covers(scope, node.node("who"))
    give_statics(scope.ability, match, allows(scope, node))
    if match is itself:
        _of_itself(scope, "own_may", MAY[node["way"]])


@LEXICON.on("gifts", "adjusts")
def adjusts(scope: Scope, node: Node) -> list[Gift]:
    name = node["name"]
    if name == "wearers":
        raise scope.refuse(node, "only an equipment card says this, of itself")
    amount = scope.fixed(node.node("n"), node["per"])
    if name == "reach":
        return [("reach", "set", amount, ())]
    return [(name, "drop" if node["down"] else "add", less(amount) if node["down"] else amount, ())]


@LEXICON.on("static", "adjusts")
def adjusts_always(scope: Scope, node: Node) -> None:
    """Requirements are those of cards in a hand; a card's own are read there too."""
    who, name = node.node("who"), node["name"]
    if name == "wearers":
        if node["n"].kind != "number":
            raise scope.refuse(node, "the number of monsters must be printed")
        scope.ability.extra["wearers"] = int(node["n"]["n"])
        return
    if name not in ("need_t", "need_o"):
        give_statics(scope.ability, covers(scope, who), adjusts(scope, node))
        return
    gifts = adjusts(scope, node)
    if who.kind == "select" and who["quant"] == "this":
        scope.ability.extra[name] = gifts[0][2]
        return
    scope.anywhere = True
    match = all_match(phrase_match(scope, who)[0])
    scope.anywhere = False
    give_statics(scope.ability, match, gifts)


@LEXICON.on("static", "equip_only_to")
def equip_only_to(scope: Scope, node: Node) -> None:
    """Which monsters may wear it; where the text names a controller, it may be the opponent's."""
    what = node.node("what")
    if scope.writer.card.kind != "Equipment":
        raise scope.refuse(node, "only an equipment card says this, of itself")
    whose = any(item.kind == "controlled_by" for item in what.nodes("filters"))
    scope.ability.extra["equips"] = (all_match(phrase_match(scope, what)[0]), whose)


def ban_bits(scope: Scope, node: Node) -> int:
    bits = 0
    for word in node["deeds"]:
        for deed in BANS.get(word, (word,)):
            bits |= DEED[deed]
    return bits


@LEXICON.on("gifts", "barred")
def barred(scope: Scope, node: Node) -> list[Gift]:
    return [("cannot", "gain", constant(ban_bits(scope, node)), ())]


def seats_of(scope: Scope, who: Node) -> Match:
    """The seats that a statement about players covers."""
    test = seat_test(scope, who)

    def seated(s: State, fx: Fx, oid: int) -> bool:
        return oid < s.table.seats and (test is None or test(s, fx, oid))

    return seated


@LEXICON.on("static", "barred")
def barred_always(scope: Scope, node: Node) -> None:
    who, bits = node.node("who"), ban_bits(scope, node)
    match = seats_of(scope, who) if who.kind == "player" else covers(scope, who)
    give_statics(scope.ability, match, [("cannot", "gain", constant(bits), ())])
    if match is itself:
        _of_itself(scope, "own_cannot", bits)


@LEXICON.on("static", "summoned_by")
def summoned_by(scope: Scope, node: Node) -> None:
    """Neither from the hand nor by other effects: which card it takes is kept on the print."""
    if covers(scope, node.node("who")) is not itself:
        raise scope.refuse(node, "a card says only of itself what it can be summoned by")
    from_hand = ("be_summoned_except_by_effect",)
    barred_always(scope, Node("barred", {"who": node["who"], "deeds": from_hand}, node.said))
    scope.ability.extra["summoned_by"] = folded(node["name"])


def _of_itself(scope: Scope, word: str, bits: int) -> None:
    """Bits that a card has of itself, also before it is in play."""
    scope.ability.extra[word] = scope.ability.extra.get(word, 0) | bits


@LEXICON.on("lasting", "barred")
def barred_for_a_while(scope: Scope, node: Node) -> None:
    until, whose = node["until"]
    who = node.node("who")
    if who.kind == "player":
        lay_on_seats(scope, who, barred(scope, node), until, whose)
    else:
        lay(scope, select(scope, who, LEXICON.in_play), barred(scope, node), until, whose)


def lay_on_seats(scope: Scope, who: Node, gifts: list[Gift], until: str, whose: Seat | None) -> None:
    """Lay changes on players."""
    test = seats_of(scope, who)

    def refs(s: State, fx: Fx) -> list[tuple[int, int]]:
        return [s.ref(seat) for seat in range(s.table.seats) if test(s, fx, seat)]

    lay(scope, Selection(refs, (), many=True), gifts, until, whose)


@LEXICON.on("gifts", "granted")
def granted(scope: Scope, node: Node) -> list[Gift]:
    return [(node["what"], "add", scope.fixed(node.node("n")), ())]


@LEXICON.on("static", "granted")
def granted_always(scope: Scope, node: Node) -> None:
    give_statics(scope.ability, seats_of(scope, node.node("player")), granted(scope, node))


@LEXICON.on("lasting", "granted")
def granted_for_a_while(scope: Scope, node: Node) -> None:
    lay_on_seats(scope, node.node("player"), granted(scope, node), *node["until"])


@LEXICON.on("static", "bars_summon")
def bars_summon_always(scope: Scope, node: Node) -> None:
    """Spaces that a player cannot summon to: a bit for each seat on the space."""
    spaces = spaces_of(scope, node.node("place"))
    give_statics(scope.ability, lambda s, fx, oid: oid in spaces(s, fx), [("no_summon", "gain", _seat_bits(scope, node), ())])


def _seat_bits(scope: Scope, node: Node) -> Amount:
    """A bit for each player that is meant."""
    test = seat_test(scope, node.node("player"))
    return lambda s, fx: sum(1 << seat for seat in range(s.table.seats) if test is None or test(s, fx, seat))


@LEXICON.on("lasting", "bars_summon")
def bars_summon(scope: Scope, node: Node) -> None:
    spaces = spaces_of(scope, node.node("place"))
    until, whose = node["until"]
    found = Selection(lambda s, fx: [s.ref(space) for space in spaces(s, fx)], ("space",), many=True)
    lay(scope, found, [("no_summon", "gain", _seat_bits(scope, node), ())], until, whose)


# -- texts and names ----------------------------------------------------------------------------------------


@LEXICON.on("gifts", "becomes_type")
def becomes_type(scope: Scope, node: Node) -> list[Gift]:
    return [("code", "set", constant(CODES.index(node["code"])), ())]


@LEXICON.on("gifts", "named_too")
def named_too(scope: Scope, node: Node) -> list[Gift]:
    return [(name_attr(node["name"]), "set", constant(1), ())]


@LEXICON.on("gifts", "blank")
def has_no_effect(scope: Scope, node: Node) -> list[Gift]:
    return [("blank", "gain", constant(1), ())]


@LEXICON.on("static", "copies")
def copies_always(scope: Scope, node: Node) -> None:
    raise scope.refuse(node, "an effect is copied once; say for how long")


@LEXICON.on("lasting", "copies")
def copies(scope: Scope, node: Node) -> None:
    """It has every effect that is printed on the other, besides its own."""
    until, whose = node["until"]
    who = select(scope, node.node("who"), LEXICON.in_play)
    of = select(scope, node.node("of"))

    def op(s: State, fx: Fx) -> None:
        oids = who.oids(s, fx)
        seat = whose(s, fx) if whose is not None else -1
        for ref in of.refs(s, fx):
            card = s.table.prints[s.things[ref[0]].card]
            for oid in oids:
                if kind_of(s, oid) in ("Monster", "Token"):
                    for number in card.listed:
                        LEXICON.give(s, oid, Mod("ability", "grant", 1, until, seat, source=fx.source, data=(card.number, number)))
        commit(s, LEXICON.changed(s, fx, oids, "copies an effect"))

    scope.emit(op)


# -- SourcePoints, and what is to be destroyed --------------------------------------------------------------


@LEXICON.on("lasting", "prevents")
def prevents(scope: Scope, node: Node) -> None:
    """A shield on the player: so many, or all, that would be lost."""
    until, whose = node["until"]
    amount = scope.fixed(node["n"]) if node["n"] is not None else constant(-1)
    seat = seat_of(scope, node["player"])

    def op(s: State, fx: Fx) -> None:
        end = whose(s, fx) if whose is not None else -1
        s.add_mod(seat(s, fx), Mod("shield", "add", amount(s, fx), until_turn(s, until), end, source=fx.source))

    scope.emit(op)


@LEXICON.on("static", "prevents")
def prevents_always(scope: Scope, node: Node) -> None:
    if node["n"] is not None:
        raise scope.refuse(node, "the next points lost are prevented once; say for how long")
    test = seats_of(scope, node.node("player"))

    def fits(s: State, fx: Fx, event: Event) -> bool:
        return test(s, fx, event.it)

    add_replacer(scope.ability, Replacer(E_LOSES_SP, fits, lambda s, fx, event: None))


@LEXICON.on("lasting", "doomed")
def doomed(scope: Scope, node: Node) -> None:
    """It is destroyed at a later moment: a text that waits, once."""
    who = node.node("who")
    if who.kind != "known":
        who = name_once(scope, who, LEXICON.in_play)
    destroy = Node("destroy", {"player": player("doer"), "what": who})
    when = Node("next_time", {"event": node["event"], "until": None, "would": False})
    lower_sentence(scope, Node("sentence", {
        "link": "", "when": when, "may": None, "condition": None, "trailing": False, "unless": None, "parts": (destroy,), "joins": "",
        "instead": False, "at_once": False, "where": None,
    }))


@LEXICON.on("static", "doomed")
def doomed_always(scope: Scope, node: Node) -> None:
    """A text that always holds: each such moment destroys it (SRC-14.11). The frame makes a trigger of it."""
    scope.ability.extra.setdefault("doomed", []).append(node)

