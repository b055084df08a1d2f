"""What cards and players cannot, must and may do; what cards cost; rolls (NSC-1.16, 7.45, 7.47, 9.52).

Costs are changed for cards wherever they are. What is told once about players or groups of cards in hands is held by the seat of the text's
player as a passive ability, and ends with its duration.
"""

from __future__ import annotations

from collections.abc import Callable

from ....effects.lexicon import Gift
from ....effects.logic import all_match
from ....effects.players import seat_of, seat_test
from ....effects.scope import Scope, Seat, constant
from ....effects.selecting import phrase_match, select
from ....effects.statements import covers, give_statics, itself, lay, lay_passive, less, lower_static
from ....kernel.abilities import Ability, Amount, Fx, Match
from ....kernel.events import commit
from ....kernel.state import State
from ....kernel.things import Mod
from ....text.tree import Node
from .. import changes
from ..model import DEED, E_CHANGED, IN_PLAY, PERMIT
from .domains import unseen
from .lexicon import LEXICON

DEEDS = {"prevent_damage": "be_prevented", "be_eliminated": "lose_game"}
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
    """Whether a ban speaks of what opponents control."""
    return by.kind == "select" and any(item.kind == "controlled_by" and item["player"]["who"] == "opponent" for item in by.nodes("filters"))


def _partial(node: Node) -> bool:
    """Whether only some characters or players are kept from it: a block by some, an attack on someone."""
    return node["by"] is not None and node["deed"] in ("be_blocked", "attack")


@LEXICON.on("static", "cannot")
def cannot(scope: Scope, node: Node) -> None:
    """What a card cannot do or suffer; of a player, a ban on that player's seat; without a subject, on everything."""
    who = node["who"]
    if who is not None and _partial(node):
        _partly(scope, node)
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


def _partly(scope: Scope, node: Node) -> None:
    """The rules of attacking and blocking ask for the attribute and look at what stands in `extra`."""
    by = node.node("by")
    who = covers(scope, node.node("who"))
    if node["deed"] == "attack":
        test = seat_test(scope, by)
        scope.ability.extra["barred_seat"] = (lambda s, fx, seat: True) if test is None else test
        attr = "barred_attack"
    else:
        scope.ability.extra["barred"] = all_match(phrase_match(scope, by)[0])
        attr = "barred_block"
    give_statics(scope.ability, lambda s, fx, oid: who(s, fx, oid), [(attr, "gain", constant(1), ())])


@LEXICON.on("static", "blocked_only_by")
def blocked_only_by(scope: Scope, node: Node) -> None:
    who = covers(scope, node.node("who"))
    scope.ability.extra["only_by"] = all_match(phrase_match(scope, node.node("by"))[0])
    give_statics(scope.ability, lambda s, fx, oid: who(s, fx, oid), [("only_by", "gain", constant(1), ())])


@LEXICON.on("instruction", "banned")
def banned(scope: Scope, node: Node) -> None:
    who = node["who"]
    plain = Node("cannot", {"who": who, "deed": node["deed"], "by": node["by"]}, "")
    if who is None or who.kind == "player":
        hold_by_seat(scope, plain, node)
    elif _partial(node):
        _passively(scope, plain, node)
    else:
        _laid(scope, who, LEXICON.ban(scope, plain), node)


@LEXICON.on("instruction", "told")
def told(scope: Scope, node: Node) -> None:
    _laid(scope, node.node("who"), [("must", "gain", constant(DEED[node["deed"]]), ())], node)


@LEXICON.on("instruction", "block_more_for")
def block_more_for(scope: Scope, node: Node) -> None:
    _laid(scope, node.node("who"), [("blocks", "add", scope.fixed(node.node("n")), ())], node)


@LEXICON.on("instruction", "only_by_for")
def only_by_for(scope: Scope, node: Node) -> None:
    _passively(scope, Node("blocked_only_by", {"who": node["who"], "by": node["by"]}, ""), node)


def _until(scope: Scope, node: Node) -> tuple[str, Seat | None]:
    return LEXICON.until(scope, node["until"])


def _laid(scope: Scope, who: Node, gifts: list[Gift], node: Node) -> None:
    until, whose = _until(scope, node)
    selection = select(scope, who, LEXICON.in_play)
    lay(scope, selection, gifts, until, whose)


def _passively(scope: Scope, plain: Node, node: Node) -> None:
    until, whose = _until(scope, node)
    lay_passive(scope, plain, until, whose)


def hold_by_seat(scope: Scope, plain: Node, node: Node) -> None:
    """A statement that lasts for a while: the seat of the text's player holds it as a passive ability.

    A player who was targeted or named is kept with it, since the passive knows only its holder.
    """
    until, whose = _until(scope, node)
    passive = Ability("passive", scope.writer.show(node))
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


@LEXICON.on("static", "may_play")
def may_play(scope: Scope, node: Node) -> None:
    """Cards that lie somewhere else than in hand, as though they were there."""
    if not any(item.kind == "located" for item in node.node("what").nodes("filters")):
        raise scope.refuse(node, "say where these cards are played from")
    match = all_match(phrase_match(scope, node.node("what"))[0])
    give_statics(scope.ability, match, [("playable", "add", constant(1), ())])


@LEXICON.on("instruction", "may_play_for")
def may_play_for(scope: Scope, node: Node) -> None:
    hold_by_seat(scope, Node("may_play", {"player": node["player"], "what": node["what"]}, ""), node)


@LEXICON.on("static", "ignore_requirement")
def ignore_requirement(scope: Scope, node: Node) -> None:
    give_statics(scope.ability, _priced(scope, node.node("what")), [("no_requirement", "add", constant(1), ())])


# -- costs --------------------------------------------------------------------------------------------------


def _priced(scope: Scope, what: Node) -> Match:
    """The cards whose cost changes, wherever they are; the first or next of a turn only while none was played."""
    if what.kind in ("first_played", "next_played"):
        plain = {"quant": "each", "n": None, "nouns": what["nouns"], "filters": what["filters"], "other": False, "target": False,
                 "chooser": None}
        return _first(scope, Node("select", plain))
    if what.kind == "select" and what["quant"] == "each":
        scope.anywhere = True
        match = all_match(phrase_match(scope, what)[0])
        scope.anywhere = False
        return _visible(match)
    return covers(scope, what)


def _visible(match: Match) -> Match:
    """A face-down trojan counts as the card it is for its controller alone: its cost is the same as of every trojan."""

    def priced(s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and not unseen(s, oid) and match(s, fx, oid)

    return priced


def _first(scope: Scope, what: Node) -> Match:
    """The first such card that its player plays each turn."""
    scope.anywhere = True
    match = all_match(phrase_match(scope, what)[0])
    scope.anywhere = False
    LEXICON.keep_tally(scope, "played")
    kinds = LEXICON.tally_kinds(tuple(what["nouns"]))

    def first(s: State, fx: Fx, oid: int) -> bool:
        if oid < 0 or not match(s, fx, oid):
            return False
        seat = s.things[oid].controller
        done = sum(s.used("turn", "tally", "played", kind, seat) for kind in kinds)
        return done == 0 and _still_to_play(s, oid)

    return first


def _still_to_play(s: State, oid: int) -> bool:
    """A cost of playing: cards in play have been played."""
    return s.things[oid].zone >= IN_PLAY * s.table.seats


def _abilities(what: Node) -> tuple[bool, Node | None]:
    """Whether a phrase speaks of activated abilities, and the cards it speaks of besides."""
    if what.kind != "select":
        return False, what
    nouns = tuple(noun for noun in what["nouns"] if noun not in ("ability", "activated ability"))
    if len(nouns) == len(what["nouns"]):
        return False, what
    return True, Node(what.kind, {**what.args, "nouns": nouns}, "") if nouns else None


def _cost_gifts(scope: Scope, what: Node, how: str, amount: Amount) -> None:
    """A change of RAM costs of cards, of activated abilities, or of both (NSC-7.45)."""
    abilities, cards = _abilities(what)
    if cards is not None:
        give_statics(scope.ability, _priced(scope, cards), [("cost", how, amount, ())])
    if abilities:
        owners = Node(what.kind, {**what.args, "nouns": ("card",)}, "")
        scope.anywhere = True
        match = all_match(phrase_match(scope, owners)[0])
        scope.anywhere = False
        give_statics(scope.ability, match, [("ability_cost", how, amount, ())])


@LEXICON.on("static", "cost_change")
def cost_change(scope: Scope, node: Node) -> None:
    """Costs more or less. A card's own cost works wherever it is played from."""
    what = node.node("what")
    amount = scope.fixed(node.node("n"), node["per"])
    if node["down"]:
        amount = less(amount)
    if what.kind == "select" and what["quant"] == "this" and scope.source_of is None:
        scope.ability.extra["own_cost"] = amount
        return
    _cost_gifts(scope, what, "add", amount)


@LEXICON.on("static", "cost_set")
def cost_set(scope: Scope, node: Node) -> None:
    _cost_gifts(scope, node.node("what"), "set", scope.fixed(node.node("n")))


@LEXICON.on("instruction", "cost_for")
def cost_for(scope: Scope, node: Node) -> None:
    what = node.node("what")
    if what.kind == "next_played":
        _next_played(scope, node, what)
    elif _single(what):
        amount = scope.fixed(node.node("n"))
        _laid(scope, what, [("cost", "add", less(amount) if node["down"] else amount, ())], node)
    else:
        hold_by_seat(scope, Node("cost_change", {"what": what, "n": node["n"], "down": node["down"], "per": None}, ""), node)


def _single(what: Node) -> bool:
    return what.kind == "select" and (what["target"] or what["quant"] in ("this", "it", "that", "them"))


def _next_played(scope: Scope, node: Node, what: Node) -> None:
    """The next such card that the player plays: from now on counted anew."""
    LEXICON.keep_tally(scope, "played")
    kinds = LEXICON.tally_kinds(tuple(what["nouns"]))
    plain = {"quant": "each", "n": None, "nouns": what["nouns"], "filters": what["filters"], "other": False, "target": False,
             "chooser": None}
    passive = Ability("passive", scope.writer.show(node))
    inner = scope.writer.scope(passive, static=True)
    inner.anywhere = True
    match = all_match(phrase_match(inner, Node("select", plain))[0])
    inner.anywhere = False
    amount = inner.fixed(node.node("n"))
    until, whose = _until(scope, node)

    def following(s: State, fx: Fx, oid: int) -> bool:
        if oid < 0 or not match(s, fx, oid) or not _still_to_play(s, oid):
            return False
        mod = next((item for item in s.things[fx.me].mods if item.since == fx.since), None)
        return mod is not None and _played(s, fx.you, kinds) == mod.amount

    give_statics(passive, following, [("cost", "add", less(amount) if node["down"] else amount, ())])
    writer, number = scope.writer, scope.writer.add(passive, listed=False)

    def op(s: State, fx: Fx) -> None:
        seat = whose(s, fx) if whose is not None else -1
        done = _played(s, fx.you, kinds)
        s.add_mod(fx.you, Mod("ability", "grant", done, until, seat, source=fx.source, data=writer.prog(number)))
        commit(s, [changes.mark(E_CHANGED, fx.you, seat=fx.you, by=fx.source)])

    scope.emit(op)


def _played(s: State, seat: int, kinds: tuple[str, ...]) -> int:
    return sum(s.used("turn", "tally", "played", kind, seat) for kind in kinds)


@LEXICON.on("instruction", "cost_set_for")
def cost_set_for(scope: Scope, node: Node) -> None:
    if _single(node.node("what")):
        _laid(scope, node.node("what"), [("cost", "set", scope.fixed(node.node("n")), ())], node)
    else:
        hold_by_seat(scope, Node("cost_set", {"what": node["what"], "n": node["n"]}, ""), node)


@LEXICON.on("gifts", "ability_cost")
def ability_cost(scope: Scope, node: Node) -> list[Gift]:
    amount = scope.fixed(node.node("n"))
    return [("ability_cost", "add", less(amount) if node["down"] else amount, ())]


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


