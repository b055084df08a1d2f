"""Views made: the position as one seat, or a spectator, may know it. Zones and cards that did not change since the last view of the same
viewer are the same objects again (see `looks`)."""

from __future__ import annotations

from typing import Any

from .agenda import decision_for
from .looks import Eyes, Look, look_at
from .names import SPECTATOR, Sight, sees_leaf
from .state import State
from .things import Thing
from .views import ArrowView, CardView, LinkView, View, ZoneView
from .wording import written_question


def view(s: State, seat: int) -> View:
    """What a seat sees (-1: a spectator)."""
    look = look_at(s)
    eyes = look.eyes[seat + 1]
    if eyes.view is not None:
        return eyes.view
    game = s.game
    sight = Sight(s, seat)
    asked = decision_for(s, seat)
    waiting = [game.seat_name(item.seat) for item in s.pending if item.answer is None and (not item.quiet or item is asked)]
    result: dict[str, Any] | None = None
    if s.result is not None:
        result = {"winners": [game.seat_name(winner) for winner in s.result.winners], "rule": s.result.rule}
    if look.status is None:
        look.status = game.shown.status(s)
    eyes.view = made = View(
        game.id, game.seat_name(seat) if seat != SPECTATOR else "", look.status, fixtures(s, look, eyes), zones(s, look, eyes),
        chain(s, eyes, sight) if s.chain else (), tuple(waiting),
        written_question(s, look, sight, asked) if asked is not None else None, result, game.shown.board(s, seat), team_names(s),
        tuple([ArrowView(kind, eyes.handle_of(s, source), eyes.handle_of(s, target)) for kind, source, target in game.shown.arrows(s)]),
    )
    return made


def fixtures(s: State, look: Look, eyes: Eyes) -> tuple[CardView, ...]:
    """The Things that are no cards."""
    if eyes.fixed != look.fixed:
        eyes.fixed = look.fixed
        eyes.fixtures = tuple([eyes.card(s, look, leaf) for leaf in s.things if leaf.print < 0])
    return eyes.fixtures


def zones(s: State, look: Look, eyes: Eyes) -> tuple[ZoneView, ...]:
    found: list[ZoneView] = []
    for zone in look.shown:
        known = eyes.zones[zone]
        if known is None or eyes.stamps[zone] != look.stamps[zone]:
            eyes.zones[zone] = known = zone_view(s, look, eyes, zone, known)
        found.append(known)
    return tuple(found)


def zone_view(s: State, look: Look, eyes: Eyes, zone: int, known: ZoneView | None) -> ZoneView:
    """One zone. It is looked at again each time if it shows backs, which are told by their place, cards that lie on others, or a list
    of what is nowhere to be seen."""
    seat, seats, things = eyes.seat, s.table.seats, s.things
    spec = s.game.zones[zone // seats]
    content = s.zones[zone]
    oids: tuple[int, ...] = content
    if spec.deck:  # a deck shows only what this seat knows of its ordered ends
        top, bottom = s.marks.get(zone, (0, 0))
        oids = content[:top] + content[max(top, len(content) - bottom) :]
    cards: list[CardView] = []
    still = True
    for oid in oids:
        leaf = things[oid]
        if leaf.host >= 0:
            still = False
        if sees_leaf(s, seat, leaf):
            cards.append(eyes.card(s, look, leaf))
        elif spec.hides:
            cards.append(back_view(s, eyes, leaf))
            still = False
    listed: tuple[str, ...] = ()
    if spec.listed and zone % seats == seat:
        listed = listed_names(s, eyes, zone)
        still = False
    eyes.stamps[zone] = look.stamps[zone] if still else 0
    shown = tuple(cards)
    if known is not None and known.count == len(content) and known.cards == shown and known.listed == listed:
        return known
    return ZoneView(spec.name, look.names[zone], len(content), shown, listed)


def back_view(s: State, eyes: Eyes, leaf: Thing) -> CardView:
    """A card that lies face down in an open zone: only its place tells it from others."""
    game = s.game
    states, numbers = game.cards.shown_back(s, leaf.oid)
    return CardView(
        eyes.handle_of(s, leaf.oid), "", "", game.seat_name(leaf.owner), game.seat_name(leaf.controller), states, numbers,
        place=game.shown.spot(s, leaf), host=eyes.handle_of(s, leaf.host) if leaf.host >= 0 else "",
    )


def team_names(s: State) -> tuple[tuple[str, ...], ...]:
    table = s.table
    if not table.teams:
        return ()
    sides = dict.fromkeys(table.sides)
    return tuple(tuple(s.game.seat_name(seat) for seat in range(table.seats) if table.sides[seat] == side) for side in sides)


def listed_names(s: State, eyes: Eyes, zone: int) -> tuple[str, ...]:
    """What players know from their own list to lie in a zone of theirs, though not in which order."""
    seat = eyes.seat
    cards: list[int] = []
    for leaf in s.things:
        if leaf.owner == seat and leaf.print >= 0 and (leaf.zone == zone or not sees_leaf(s, seat, leaf)):
            cards.append(leaf.card)
    known = eyes.lists.get(zone)
    if known is not None and known[0] == cards:
        return known[1]
    prints = s.table.prints
    listed = tuple(sorted([prints[card].name for card in cards]))
    eyes.lists[zone] = (cards, listed)
    return listed


def chain_view(s: State, seat: int) -> tuple[LinkView, ...]:
    """The chain alone, as a seat sees it."""
    return chain(s, look_at(s).eyes[seat + 1], Sight(s, seat))


def chain(s: State, eyes: Eyes, sight: Sight) -> tuple[LinkView, ...]:
    found = []
    game = s.game
    for number, link in enumerate(s.chain, 1):
        ability = s.prints[link.prog[0]].abilities[link.prog[1]] if link.prog[0] >= 0 else None
        aims = [ref[0] for refs in link.targets for ref in refs if game.words.nameable(s, ref)]
        by = link.source[0]
        found.append(LinkView(
            number, link.kind, sight.name(by) if by >= 0 else "", game.seat_name(link.seat), tuple([sight.name(aim) for aim in aims]),
            ability.text if ability else "", eyes.handle_of(s, by) if by >= 0 else "", tuple([eyes.handle_of(s, aim) for aim in aims]),
        ))
    return tuple(found)
