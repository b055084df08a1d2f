"""Worlds a seat may imagine: everything it sees as it is, everything else dealt again.

Two truths that look the same to the seat, and one rng, give one world, so that whoever searches in worlds learns nothing. Cards
are dealt, not Things: every Ref stays good.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .abilities import Fx
from .declare import Draft
from .names import sees, sees_leaf
from .rng import Rng
from .state import State
from .things import Event, Link, Past, Thing, Waiting, replace

Hidden = tuple[list[int], list[int]]
HOLDERS = (tuple, Event, Fx, Waiting, Link, Draft)  # what may hold a leaf of the past


def imagine(s: State, seat: int, rng: Rng, hidden: Sequence[Hidden] | None = None) -> State:
    """A world that looks the same to this seat: unseen cards dealt again, chance re-keyed, other seats' secrets forgotten.

    Whoever imagines many worlds of one position gives what is `hidden` there, which is the same for all of them.
    """
    world = s.clone()
    world.rng = rng
    for oids, stock in hidden_from(s, seat) if hidden is None else hidden:
        deal(world, oids, [*stock])
    world.forget_kept()
    forget(world, seat)
    s.game.computer.forget(world, seat)
    return world


def hidden_from(s: State, seat: int) -> list[Hidden]:
    """For each owner of cards that a seat cannot name: these Things, and the cards they are thought to be."""
    found: list[Hidden] = []
    for owner in range(s.table.seats):
        oids = unseen(s, seat, owner)
        if not oids:
            continue
        if s.table.sides[owner] == s.table.sides[seat]:
            stock = sorted(s.things[oid].card for oid in oids)  # players know their own list
        else:
            seen = sorted(leaf.card for leaf in s.things if leaf.owner == owner and leaf.print >= 0 and sees(s, seat, leaf.oid))
            stock = s.game.computer.guess(s, owner, len(oids), seen)
        found.append((oids, stock))
    return found


def unseen(s: State, seat: int, owner: int) -> list[int]:
    """The cards of an owner whose faces a seat does not know, in a fixed order."""
    return [leaf.oid for leaf in s.things if leaf.owner == owner and leaf.print >= 0 and not sees_leaf(s, seat, leaf)]


def deal(world: State, hidden: list[int], stock: list[int]) -> None:
    """Give each hidden Thing a card of the stock: first where only some cards can lie, then hands and known order, then decks."""
    game, seats = world.game, world.table.seats
    ends = {oid for zone, (top, bottom) in world.marks.items() for oid in _ends(world.zones[zone], top, bottom)}
    plain: list[int] = []
    poured: list[int] = []
    for oid in hidden:
        leaf = world.things[oid]
        fits = game.computer.lies_there(world, leaf)
        if fits is not None:
            places = [place for place, card in enumerate(stock) if fits(card)]
            _give(world, leaf, stock.pop(places[world.random(len(places))] if places else world.random(len(stock))))
        elif game.zones[leaf.zone // seats].deck and oid not in ends:
            poured.append(oid)
        else:
            plain.append(oid)
    for oid in plain:
        _give(world, world.things[oid], stock.pop(world.random(len(stock))))
    exact = len(stock) == len(poured)  # then the unordered cards take what is left as it comes: drawing from them is chance anyway
    for oid in poured:
        _give(world, world.things[oid], stock.pop() if exact else stock.pop(world.random(len(stock))))


def _ends(content: tuple[int, ...], top: int, bottom: int) -> tuple[int, ...]:
    return (*content[:top], *content[max(top, len(content) - bottom) :])


def _give(world: State, leaf: Thing, card: int) -> None:
    """Another card in the place of an unseen one. What lies on a card in a hidden zone is not seen either."""
    if world.game.zones[leaf.zone // world.table.seats].seen != "all":
        leaf = replace(leaf, flags=0, nums=world.game.blank_nums, mods=())
    world.things[leaf.oid] = replace(leaf, card=card, print=card)


def forget(world: State, seat: int) -> None:
    """Make the rest of a world fit its cards: leaves of the past, and questions that others are asked."""
    if world.waiting:
        world.waiting = _faced(world, seat, world.waiting)
    if world.chain:
        world.chain = _faced(world, seat, world.chain)
    if world.gone:
        world.gone = {ref: _faced(world, seat, event) for ref, event in world.gone.items()}
    if world.past:
        world.past = tuple([_past_faced(world, seat, item) for item in world.past])
    for place, frame in enumerate(world.agenda):
        world.agenda[place] = _faced(world, seat, frame)
    for place, decision in enumerate(world.pending):
        if decision.seat != seat:
            world.pending[place] = world.game.computer.ask_again(world, replace(decision, answer=None, picked=()))


def _past_faced(world: State, seat: int, item: Past) -> Past:
    event, by, to = (_valued(world, part, _faced(world, seat, part)) for part in (item.event, item.by, item.to))
    return replace(item, event=event, by=by, to=to)


def _valued(world: State, event: Event | None, faced: Event | None) -> Event | None:
    """An event of the past whose Thing has a new face has the values of that."""
    if faced is None or faced is event:
        return event
    return replace(faced, last=world.game.cards.snapshot(world, faced.it))


def _faced(world: State, seat: int, item: Any) -> Any:
    """A value with the new faces in every event of it that the seat did not see."""
    if isinstance(item, tuple):
        return tuple([_faced(world, seat, part) if isinstance(part, HOLDERS) else part for part in item])
    if item is None:
        return None
    if isinstance(item, Event):
        leaf = item.was
        if leaf is None or leaf.print < 0 or sees_leaf(world, seat, leaf) or sees(world, seat, leaf.oid):
            return item
        face = world.things[leaf.oid].card
        return replace(item, was=replace(leaf, card=face, print=face))
    if isinstance(item, Draft):
        return replace(item, fx=_faced(world, seat, item.fx)) if item.fx.event is not None else item
    if item.event is None:
        return item
    return replace(item, event=_faced(world, seat, item.event))
