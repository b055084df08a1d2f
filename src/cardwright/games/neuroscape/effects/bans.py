"""What cards and players cannot, must and may do; actions and rolls (NSC-1.16, 9.52).

What is told once about players or groups of cards in hands is held by the seat of the text's
player as a passive ability, and ends with its duration.
"""

from __future__ import annotations

from collections.abc import Callable

from ....effects.bans import for_a_while
from ....effects.lexicon import Gift
from ....effects.players import seat_of, seat_test
from ....effects.scope import Scope, Seat, constant
from ....effects.selecting import select
from ....effects.statements import covers, give_statics, itself, lay, less, lower_static
from ....kernel.abilities import Ability, Fx, Match
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import Mod
from ....text.tree import Node, walk
from .. import changes
from ..model import DEED, E_CHANGED, PERMIT
from .lexicon import LEXICON

DEEDS = {"prevent_damage": "be_prevented", "be_eliminated": "lose_game", "lose": "lose_game"}
SWIFT = {"EXE": "swift_exes", "character": "swift_characters", "cyberware": "swift_cyberware", "Drug": "swift_drugs",
         "Protocol": "swift_protocols", "Virus": "swift_viruses", "Trojan": "swift_trojans", "Environment": "swift_environments"}
PERMISSIONS = {"reversed": "reversed", "level": "any_level", "trojan": "early_trojans", "requirement": "ignore_requirements",
               "tarot": "without_mystics"}


# -- bans ---------------------------------------------------------------------------------------------------


def ban_bits(scope: Scope, node: Node) -> int:
    """The deeds that a ban forbids."""
    deed = DEEDS.get(node["deed"], node["deed"])
    by = node.args.get("by")
    if by is None:
        return sum(DEED[name] for name in deed.split("_or_"))
    if deed == "be_targeted" and _foreign(by):
        return DEED["be_targeted_by_opponent"]
    raise scope.refuse(node, f"nobody can be kept from that ({deed}) by only some cards")


def _foreign(by: Node) -> bool:
    """Whether a ban speaks of opponents, or of what they control."""
    if by.kind == "player":
        return bool(by["who"] == "opponent")
    return by.kind == "select" and any(item.kind == "controlled_by" and item["player"]["who"] == "opponent" for item in by.nodes("filters"))


def _partial(node: Node) -> bool:
    """Whether only some cards or players are kept from it: a block or a text by some, an attack on someone."""
    by = node["by"]
    return by is not None and (node["deed"] in ("be_blocked", "attack") or (node["deed"] == "be_targeted" and not _anyones(by)))


def _anyones(by: Node) -> bool:
    """Opponents, and all that they control: the bit says the same and needs no looking."""
    return _foreign(by) and (by.kind == "player" or set(by["nouns"]) <= {"card", "ability", "effect"})


def _bar(node: Node) -> Node:
    """The same as a ban of one thing against others."""
    deed = {"be_blocked": "be_block", "be_targeted": "be_target"}.get(node["deed"], node["deed"])
    return Node("bars", {"who": node["who"], "deed": deed, "of": node["by"], "but": False}, node.said)


@LEXICON.on("static", "cannot")
def cannot(scope: Scope, node: Node) -> None:
    """What a card cannot do or suffer; of a player, a ban on that player's seat; without a subject, on everything."""
    who = node["who"]
    if who is not None and _partial(node):
        lower_static(scope, _bar(node))
        return
    match: Match = _everything if who is None else _seated(scope, who) if who.kind == "player" else covers(scope, who)
    bits = ban_bits(scope, node)
    give_statics(scope.ability, match, [("cannot", "gain", constant(bits), ())])
    if match is itself:
        scope.ability.extra["own_ban"] = scope.ability.extra.get("own_ban", 0) | bits


def _everything(s: State, fx: Fx, oid: int) -> bool:
    return True


def _seated(scope: Scope, who: Node) -> Match:
    """The seats that a word for players means."""
    test = seat_test(scope, who)

    def seated(s: State, fx: Fx, oid: int) -> bool:
        return oid < s.table.seats and (test is None or test(s, fx, oid))

    return seated


@LEXICON.on("static", "blocked_only_by")
def blocked_only_by(scope: Scope, node: Node) -> None:
    lower_static(scope, Node("bars", {"who": node["who"], "deed": "be_block", "of": node["by"], "but": True}, node.said))


@LEXICON.on("instruction", "banned")
def banned(scope: Scope, node: Node) -> None:
    who = node["who"]
    plain = Node("cannot", {"who": who, "deed": node["deed"], "by": node["by"]}, "")
    if who is None or who.kind == "player":
        hold_by_seat(scope, plain, node)
    elif _partial(node):
        for_a_while(scope, Node("bars", {**_bar(plain).args, "until": until_of(scope, node)}, node.said))
    else:
        laid_on(scope, who, LEXICON.ban(scope, plain), node)


@LEXICON.on("instruction", "told")
def told(scope: Scope, node: Node) -> None:
    laid_on(scope, node.node("who"), [("must", "gain", constant(DEED[node["deed"]]), ())], node)


@LEXICON.on("instruction", "block_more_for")
def block_more_for(scope: Scope, node: Node) -> None:
    laid_on(scope, node.node("who"), [("blocks", "add", scope.fixed(node.node("n")), ())], node)


@LEXICON.on("instruction", "only_by_for")
def only_by_for(scope: Scope, node: Node) -> None:
    given = {"who": node["who"], "deed": "be_block", "of": node["by"], "but": True, "until": until_of(scope, node)}
    for_a_while(scope, Node("bars", given, node.said))


def until_of(scope: Scope, node: Node) -> tuple[str, Seat | None]:
    return LEXICON.until(scope, node["until"])


def laid_on(scope: Scope, who: Node, gifts: list[Gift], node: Node) -> None:
    until, whose = until_of(scope, node)
    selection = select(scope, who, LEXICON.in_play)
    lay(scope, selection, gifts, until, whose)


def hold_by_seat(scope: Scope, plain: Node, node: Node) -> None:
    """A statement that lasts for a while: the seat of the text's player holds it as a passive ability.

    A player who was targeted or named is kept with it, since the passive knows only its holder.
    """
    if any(part.kind in ("x", "that_much", "result") for part in walk(plain)):
        raise scope.refuse(node, "what lasts for a while knows no X: print the number")
    until, whose = until_of(scope, node)
    passive = Ability("passive", node.said)
    inner = scope.writer.scope(passive, static=True)
    holder: Seat | None = None
    slot = "who" if isinstance(plain.args.get("who"), Node) and plain["who"].kind == "player" else "player"
    named = plain.args.get(slot)
    if isinstance(named, Node) and named.kind == "player" and named["who"] not in ("you", "any", "each", "opponent", "each_opponent"):
        holder = seat_of(scope, named)
        plain = Node(plain.kind, {**plain.args, slot: Node("player", {"who": "you", "of": None})}, "")
    lower_static(inner, plain)
    writer, number = scope.writer, scope.writer.add(passive, listed=False)

    def op(s: State, fx: Fx) -> None:
        seat = whose(s, fx) if whose is not None else -1
        held = holder(s, fx) if holder is not None else fx.you
        if held >= 0:
            s.add_mod(held, Mod("ability", "grant", 1, until, seat, source=fx.source, data=writer.prog(number)))
            commit(s, [changes.mark(E_CHANGED, held, seat=fx.you, by=fx.source)])

    scope.emit(op)


# -- permissions --------------------------------------------------------------------------------------------


@LEXICON.on("static", "permission")
def permission(scope: Scope, node: Node) -> None:
    what = node["what"]
    if what == "swift":
        bits = 0
        for noun in node["nouns"]:
            if noun not in SWIFT:
                raise scope.refuse(node, f"{noun} cannot be played as though swift")
            bits |= PERMIT[SWIFT[noun]]
    else:
        bits = PERMIT[PERMISSIONS[what]]
    give_statics(scope.ability, _seated(scope, node["player"]), [("may", "gain", constant(bits), ())])


@LEXICON.on("instruction", "permitted")
def permitted(scope: Scope, node: Node) -> None:
    plain = Node("permission", {"player": node["player"], "what": node["what"], "nouns": node["nouns"], "they": node["they"]}, "")
    hold_by_seat(scope, plain, node)


# -- actions and rolls --------------------------------------------------------------------------------------


def _of_seats(attr: str, how: str) -> Callable[[Scope, Node], None]:
    """A number of players changes all the time."""

    def lower(scope: Scope, node: Node) -> None:
        amount = scope.fixed(node.node("n"))
        give_statics(scope.ability, _seated(scope, node["player"]), [
            (attr.format(which=node.args.get("which")), how, less(amount) if node.args.get("down") else amount, ()),
        ])

    return lower


LEXICON.on("static", "more_actions")(_of_seats("actions", "add"))
LEXICON.on("static", "roll_change")(_of_seats("roll_{which}", "add"))
LEXICON.on("static", "roll_as")(_of_seats("roll_{which}_as", "set"))


@LEXICON.on("instruction", "roll_for")
def roll_for(scope: Scope, node: Node) -> None:
    plain = {"player": node["player"], "which": node["which"], "n": node["n"], "down": node["down"]}
    hold_by_seat(scope, Node("roll_change", plain, ""), node)


@LEXICON.on("instruction", "roll_as_for")
def roll_as_for(scope: Scope, node: Node) -> None:
    hold_by_seat(scope, Node("roll_as", {"player": node["player"], "which": node["which"], "n": node["n"]}, ""), node)


def _allows(prefix: str) -> Callable[[Scope, Node], None]:
    def lower(scope: Scope, node: Node) -> None:
        bit = PERMIT[f"{prefix}_{node['which']}"]
        give_statics(scope.ability, _seated(scope, node["player"]), [("may", "gain", constant(bit), ())])

    return lower


LEXICON.on("static", "roll_twice")(_allows("twice"))
LEXICON.on("static", "may_reroll")(_allows("reroll"))
LEXICON.on("static", "skip_checks")(_allows("skip"))


@LEXICON.on("static", "copies")
def copies(scope: Scope, node: Node) -> None:
    """How many copies a cyberdeck may hold (NSC-2.8)."""
    scope.writer.card.attrs["copies"] = None if node["n"] is None else int(node["n"]["n"])


