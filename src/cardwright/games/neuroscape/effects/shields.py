"""Damage that would be dealt: prevented, doubled, lessened, dealt to something else (NSC-15.34, 20.12).

In a passive these are replacers of the ability; told once, they are given to the player whose text it is and end with the duration.
"It", in what happens instead, is the damage of the event.
"""

from __future__ import annotations

from collections.abc import Callable

from ....effects import frames
from ....effects.frames import limit_of
from ....effects.lending import mod_of
from ....effects.logic import Then, all_match
from ....effects.noting import group_of_mod
from ....effects.players import seat_of, seat_test
from ....effects.scope import Scope, Seat, Selection
from ....effects.selecting import phrase_match, select
from ....effects.sentences import event_words
from ....effects.statements import add_replacer, covers
from ....effects.writer import Writer
from ....kernel.abilities import Ability, Amount, Fx, Replacer
from ....kernel.causes import caused_by
from ....kernel.events import apply, commit, propose
from ....kernel.state import State
from ....kernel.things import Event, Mod, replace
from ....text.tree import Node
from .. import changes, procedures
from ..innate import preventable
from ..model import E_BIO, E_COMBAT, E_DAMAGE, E_MAIN, is_character, is_pool, pool, pool_colour, pool_seat
from .damage import can_suffer, players, victims
from .lexicon import LEXICON

Change = Callable[[State, Fx, Event], Event | None]


def _kind(node: Node) -> int:
    """The names that the damage must have: combat damage, of one pool."""
    names = E_DAMAGE | (E_COMBAT if node["combat"] else 0)
    return names | {None: 0, "bio": E_BIO, "main": E_MAIN}[node["pool"]]


def _struck(scope: Scope, node: Node | None) -> Then:
    """Whether the damage would be dealt to what a phrase names (None: to anything)."""
    if node is None:
        return lambda s, fx, event: True
    if node.kind == "player":
        test = seat_test(scope, node)
        return lambda s, fx, event: is_pool(s, event.it) and (test is None or test(s, fx, pool_seat(s, event.it)))
    if node.kind == "mainframe_of":
        owner = seat_test(scope, node.node("player"))
        return lambda s, fx, event: bool(event.names & E_MAIN) and (owner is None or owner(s, fx, pool_seat(s, event.it)))
    before, scope.about = scope.about, scope.about | {"damage"}
    match = covers(scope, node)
    scope.about = before
    return lambda s, fx, event: match(s, fx, event.it)


def _source(scope: Scope, node: Node | None) -> Then:
    """Whether the damage comes from what a phrase names."""
    if node is None:
        return lambda s, fx, event: True
    if node.kind == "select" and node["quant"] in ("each", "the") and not node["target"]:
        match = all_match(phrase_match(scope, node)[0])
        return lambda s, fx, event: event.by[0] >= 0 and match(s, fx, event.by[0])
    match = covers(scope, node)
    return lambda s, fx, event: event.by[0] >= 0 and match(s, fx, event.by[0])


def _nothing(s: State, fx: Fx, event: Event) -> Event | None:
    return None


def _changed(how: str, amount: Amount | None) -> Change:
    """No, less, more or double damage."""
    if how == "none":
        return _nothing

    def change(s: State, fx: Fx, event: Event) -> Event | None:
        by = amount(s, fx) if amount is not None else event.amount
        left = event.amount - by if how == "less" else event.amount + by
        return replace(event, amount=left) if left > 0 else None

    return change


def _replacing(names: int, *tests: Then, lessens: bool) -> Then:
    """All of the tests; what lessens damage is prevention (NSC-15.34)."""

    def fits(s: State, fx: Fx, event: Event) -> bool:
        if event.names & names != names or event.amount <= 0 or (lessens and not preventable(s, event)):
            return False
        return all(test(s, fx, event) for test in tests)

    return fits


def _statement(scope: Scope, node: Node) -> Replacer:
    """A statement about damage as a replacer."""
    names = _kind(node)
    kind = node.kind
    if kind == "prevent":
        fits = _replacing(names, _struck(scope, node["what"]), _source(scope, node["by"]), lessens=True)
        return Replacer(E_DAMAGE, fits, _nothing)
    amount = scope.fixed(node["n"]) if node["n"] is not None else None
    if kind == "takes":
        fits = _replacing(names, _struck(scope, node["who"]), _source(scope, node["by"]), lessens=node["how"] != "double")
        return Replacer(E_DAMAGE, fits, _changed(node["how"], amount))
    if kind == "deals":
        fits = _replacing(names, _source(scope, node["who"]), _struck(scope, node["to"]), lessens=node["how"] == "none")
        return Replacer(E_DAMAGE, fits, _changed("more" if node["how"] == "double" else node["how"], amount))
    elsewhere = _aim(scope, node["to"])
    return Replacer(E_DAMAGE, _replacing(names, _struck(scope, node["what"]), lessens=False), elsewhere)


def _aim(scope: Scope, node: Node) -> Change:
    """The same damage to something else; a player takes it in the pool it was meant for, from a character in the bioframe."""
    if node.kind == "player":
        seats = players(scope, node)

        def to_player(s: State, fx: Fx, event: Event) -> Event:
            colour = pool_colour(s, event.it) if is_pool(s, event.it) else 0
            found = seats(s, fx)
            return _turned(s, event, pool(s, found[0], colour)) if found else event

        return to_player
    oids = victims(scope, node, lambda s, fx: 0)

    def to_thing(s: State, fx: Fx, event: Event) -> Event:
        found = [oid for oid in oids(s, fx) if oid != event.it]
        same = [oid for oid in found if is_pool(s, oid) and is_pool(s, event.it) and pool_colour(s, oid) == pool_colour(s, event.it)]
        return _turned(s, event, (same or found)[0]) if found else event

    return to_thing


def _turned(s: State, event: Event, to: int) -> Event:
    """The event as damage to another; it stays combat damage if it was."""
    return changes.damage(s, to, event.amount, event.by, event.seat, event.how)


@LEXICON.on("static", "prevent", "takes", "deals", "redirect")
def always(scope: Scope, node: Node) -> None:
    if node["n"] is not None and node.kind in ("prevent", "redirect"):
        raise scope.refuse(node, "a number would have no end: say how long it lasts")
    add_replacer(scope.ability, _statement(scope, node))


@LEXICON.on("lasting", "prevent", "takes", "deals", "redirect")
def for_a_while(scope: Scope, node: Node) -> None:
    """Held by the player's seat with what it speaks of, since targets are known only as it is told."""
    if node.kind == "prevent" and node["what"] is not None and node["by"] is None:
        _shield(scope, node)
        return
    until, whose = node["until"]
    passive = Ability("passive", node.said)
    inner = scope.writer.scope(passive, static=True)
    slots = {name: part for name in ("what", "who", "by", "to") if isinstance(part := node.args.get(name), Node)}
    noted = {name: Node("noted", {"place": place}) for place, name in enumerate(slots)}
    amount = scope.fixed(node["n"]) if node["n"] is not None and node.kind == "redirect" else None
    plain = {**node.args, **noted, "n": None if amount is not None else node["n"]}
    replacer = _statement(inner, Node(node.kind, plain, node.said))
    passive.replacers = (replacer if amount is None else _used_up(replacer),)
    number = scope.writer.add(passive, listed=False)
    named = [_named(scope, part) for part in slots.values()]
    writer = scope.writer

    def op(s: State, fx: Fx) -> None:
        groups = [tuple(find(s, fx)) for find in named]
        data = [part for group in groups for part in (len(group), *(number for oid in group for number in s.ref(oid)))]
        seat = whose(s, fx) if whose is not None else -1
        n = amount(s, fx) if amount is not None else 1
        s.add_mod(fx.you, Mod("ability", "grant", n, until, seat, source=fx.source, data=(*writer.prog(number), *data)))
        commit(s, LEXICON.changed(s, fx, (fx.you,)))

    scope.emit(op)


def _used_up(inner: Replacer) -> Replacer:
    """ "The next n damage": what is left lies in the amount of the mod that gives it."""

    def change(s: State, fx: Fx, event: Event) -> Event | None:
        mod = mod_of(s, fx)
        turned = inner.change(s, fx, event)
        if mod is None or turned is None or turned.it == event.it:
            return event
        part = min(mod.amount, event.amount)
        others = tuple(other for other in s.things[fx.me].mods if other is not mod)
        s.set_mods(fx.me, (*others, replace(mod, amount=mod.amount - part)) if mod.amount > part else others)
        if part == event.amount:
            return turned
        # The part of the damage that goes elsewhere is dealt right after the rest.
        propose(s, [replace(turned, amount=part)], caused_by(fx))
        return replace(event, amount=event.amount - part)

    return Replacer(inner.names, inner.fits, change)


def _named(scope: Scope, node: Node) -> Callable[[State, Fx], list[int]]:
    """What a phrase names when the text is told: Things, pools or players."""
    if node.kind == "player":
        seats = players(scope, node)
        return lambda s, fx: list(seats(s, fx))
    before, scope.about = scope.about, scope.about | {"damage"}
    selection = select(scope, node, lambda s, fx, oid: can_suffer(s, fx, oid) or is_character(s, oid) or oid >= 0)
    scope.about = before
    return selection.oids


@LEXICON.on("select", "noted")
def noted(scope: Scope, node: Node) -> Selection:
    """What the mod of a lasting statement speaks of: groups of Refs in its data, after the number of the ability."""
    place = int(node["place"])

    def refs(s: State, fx: Fx) -> list[tuple[int, int]]:
        return [part for ref in group_of_mod(s, fx, place) if s.alive(ref) for part in _with_pools(s, ref)]

    return Selection(refs, ())


def _with_pools(s: State, ref: tuple[int, int]) -> list[tuple[int, int]]:
    """A player stands for both pools."""
    if ref[0] < s.table.seats:
        return [s.ref(pool(s, ref[0], colour)) for colour in (0, 1)]
    return [ref]


def _shield(scope: Scope, node: Node) -> None:
    """Prevent the next n damage, or all of it, that would be dealt to something (NSC-15.34)."""
    until, whose = node["until"]
    amount = scope.fixed(node["n"]) if node["n"] is not None else None
    found = _named(scope, node.node("what"))
    combat, colour = bool(node["combat"]), {None: None, "bio": 0, "main": 1}[node["pool"]]

    def op(s: State, fx: Fx) -> None:
        oids = found(s, fx)
        seat = whose(s, fx) if whose is not None else -1
        n = amount(s, fx) if amount is not None else -1
        for oid in oids:
            if n:
                procedures.shield(s, oid, n, until, seat, combat, colour)
        words = "is shielded from damage" if n < 0 else f"is shielded from the next {n} damage"
        commit(s, LEXICON.changed(s, fx, oids, words))

    scope.emit(op)


# -- instead ------------------------------------------------------------------------------------------------


def _damage_words(node: Node) -> Node | None:
    """The one instruction of an effect that only says where the damage goes instead, or how much of it."""
    sentences = node.node("effect").nodes("sentences")
    if len(sentences) != 1 or len(sentences[0].nodes("parts")) != 1:
        return None
    part = sentences[0].nodes("parts")[0]
    return part if part.kind in ("instead_dealt", "instead_prevented", "instead_doubled") else None


def _lifted(node: Node) -> Node:
    """A condition before what happens instead is one of the replacement: if it does not hold, nothing is replaced."""
    effect = node.node("effect")
    first, *rest = effect.nodes("sentences")
    if first["condition"] is None or first["trailing"] or node["condition"] is not None:
        return node
    plain = Node(first.kind, {**first.args, "condition": None}, first.said)
    return Node(node.kind, {
        **node.args, "condition": first["condition"], "effect": Node(effect.kind, {"sentences": (plain, *rest)}, effect.said),
    }, node.said)


@LEXICON.on("ability", "replacement")
def replacement(writer: Writer, node: Node) -> list[Ability]:
    """Damage that is turned, prevented or doubled is changed as it is proposed; everything else happens in its place."""
    node = _lifted(node)
    part = _damage_words(node)
    if part is None:
        return frames.replacement(writer, node)
    sentence = node.node("effect").nodes("sentences")[0]
    ability = Ability("passive", node.said)
    scope = writer.scope(ability, static=True)
    match = writer.lexicon.event(scope, node.node("event"))
    event_words(scope, match)
    if not match.names & E_DAMAGE:
        raise scope.refuse(part, "this happens only to damage that would be dealt")
    change = _instead(scope, part)
    tests = [scope.test(test) for test in (node["condition"], sentence["condition"]) if test is not None]
    lessens = part.kind == "instead_prevented"
    limit = limit_of(node["limit"])
    key = f"{writer.card.name} {len(writer.abilities)}"

    def fits(s: State, fx: Fx, event: Event) -> bool:
        if event.amount <= 0 or (lessens and not preventable(s, event)) or not match.fits(s, fx, event):
            return False
        if limit is not None and s.used(limit[0], "instead", key, fx.me, fx.life) >= limit[1]:
            return False
        here = replace(fx, event=event)
        return all(test(s, here) for test in tests)

    def counted(s: State, fx: Fx, event: Event) -> Event | None:
        if limit is not None:
            s.use(limit[0], "instead", key, fx.me, fx.life)
        return change(s, replace(fx, event=event), event)

    may: Seat | None = seat_of(scope, sentence["may"]) if sentence["may"] is not None else None
    add_replacer(ability, Replacer(E_DAMAGE, fits, counted, may))
    return [ability]


def _instead(scope: Scope, part: Node) -> Change:
    if part.kind == "instead_dealt":
        return _aim(scope, part.node("to"))
    if part.kind == "instead_doubled":
        return _changed("more", None)
    return _changed("less", scope.amount(part["n"])) if part["n"] is not None else _nothing


@LEXICON.on("instruction", "instead_dealt", "instead_prevented", "instead_doubled")
def only_instead(scope: Scope, node: Node) -> None:
    """Among other things that happen in place of damage: it was taken away, and comes back as this text wants it."""
    if scope.ability.kind != "instead":
        raise scope.refuse(node, "this can only be what happens instead of damage that would be dealt")
    change, lessens = _instead(scope, node), node.kind == "instead_prevented"

    def op(s: State, fx: Fx) -> None:
        event = fx.event
        if event is None or not event.names & E_DAMAGE:
            return
        left = change(s, fx, event) if not lessens or preventable(s, event) else event
        happening = s.game.happenings.amend(s, left) if left is not None else None
        if happening is not None:
            apply(s, [happening])

    scope.emit(op)


