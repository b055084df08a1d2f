"""Where Neuroscape texts look: characters, attachments, slots, banks, pools, zones and the Cache (NSC-3.31, 11.28, 11.38, 11.54).

A *domain* is a pool of Things and the test of kind and place. Without a named zone a text means cards in play; abilities, swift actions and
whatever is "on the Cache" are items there. What lies face down is a trojan and nothing more (NSC-11.53, 18.2).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....effects.domains import either, in_zone, looked_at, nothing, on_chain, states_of, zone_filter
from ....effects.lexicon import Domain, Filter
from ....effects.scope import LoweringFault, Scope
from ....kernel.abilities import Fx, Match
from ....kernel.state import State
from ....kernel.things import Event, Link, Thing
from ....text.tree import Node
from ..model import (
    BANK,
    BIN,
    BLUE,
    CHARACTERS,
    COMMITTED,
    CYBERDECK,
    CYBERWARE,
    ENVIRONMENT,
    FACE_DOWN,
    HAND,
    MAINFRAME_CARD,
    ONE_TIME,
    PURGE,
    RAM_DECK,
    RED,
    SLOTS,
    SWIFT,
    TETHER,
    TOKEN,
    all_characters,
    attacker_of,
    blocking,
    is_pool,
    pool,
    pool_colour,
)

ZONES: dict[str, int] = {"hand": HAND, "deck": CYBERDECK, "bin": BIN, "purge": PURGE, "ram_deck": RAM_DECK, "bank": BANK}
TYPES = {"character": "Character", "cyberware": "Cyberware", "program": "Program", "RAM": "RAM", "mainframe": "Mainframe"}
SUBTYPES = frozenset({"EXE", "Script", "Tarot", "Drug", "Protocol", "Virus", "Trojan", "Environment"})
ITEMS = frozenset({"ability", "activated ability", "swift action"})


def on_cache(scope: Scope, node: Node) -> bool:
    """Whether a noun phrase means items of the Cache."""
    nouns = set(node["nouns"])
    if zone_filter(node) is not None or any(item.kind == "among" for item in node.nodes("filters")):
        return False
    return bool(nouns & ITEMS) or "on_cache" in states_of(node) or "items" in scope.about


def means_looked(scope: Scope, item: Node) -> bool:
    """Whether a filter says "from it" of a hand or of cards just looked at."""
    return item.kind == "located" and item.said in ("from_it", "in_it") and scope.looked is not None


def domain(scope: Scope, node: Node) -> Domain:
    """The pool of a noun phrase and its test of kind and place."""
    nouns = frozenset(node["nouns"])
    if any(item.kind == "among" or means_looked(scope, item) for item in node.nodes("filters")):
        return looked_at(scope, kind_test(nouns), node)
    zone = zone_filter(node)
    if zone is not None:
        return in_zone(scope, zone, kind_test(nouns), zone["name"] not in ("deck", "ram_deck"))
    if scope.anywhere or scope.in_event:
        return Domain(nothing, Filter(kind_test(nouns), kind_then(nouns)))
    if on_cache(scope, node):
        return _items(nouns, "aimed" in scope.about)
    return _in_play(nouns, "damage" in scope.about)


# -- kinds --------------------------------------------------------------------------------------------------


def _of_kind(nouns: frozenset[str]) -> Callable[[State, Thing], bool]:
    """Whether a leaf is of one of these kinds, by what it counts as."""
    if "card" in nouns or not nouns:
        return lambda s, leaf: leaf.print >= 0
    types = frozenset(TYPES[noun] for noun in nouns if noun in TYPES)
    subtypes = frozenset(nouns & SUBTYPES)
    token, tether, swift = "token" in nouns, "tether" in nouns, "swift action" in nouns
    roles = bool(nouns & {"attacker", "blocker"})
    anything = bool(nouns & {"ability", "activated ability"})

    def test(s: State, leaf: Thing) -> bool:
        if leaf.print < 0:
            return False
        card = s.prints[leaf.print]
        if card.kind in types or (subtypes and card.attrs.get("subtype") in subtypes) or anything:
            return True
        if token and leaf.flags & TOKEN:
            return True
        if tether and card.bits & TETHER:
            return True
        if swift and card.attrs.get("subtype") in SWIFT:
            return True
        return roles and card.kind == "Character"

    return test


def kind_test(nouns: frozenset[str]) -> Match:
    """Whether a Thing is a card of one of these kinds, wherever it is."""
    test = _of_kind(nouns)
    people = "player" in nouns

    def now(s: State, fx: Fx, oid: int) -> bool:
        return (oid >= 0 and test(s, s.things[oid])) or (people and 0 <= oid < s.table.seats)

    return now


def kind_then(nouns: frozenset[str]) -> Callable[[State, Fx, Event], bool]:
    """Whether the subject of an event was of one of these kinds."""
    test = _of_kind(nouns)

    def then(s: State, fx: Fx, event: Event) -> bool:
        return event.it >= 0 and test(s, event.was if event.was is not None else s.things[event.it])

    return then


# -- places -------------------------------------------------------------------------------------------------


def _items(nouns: frozenset[str], aimed: bool) -> Domain:
    """Items of the Cache (NSC-11.28, 11.51); where a target is to be changed, only those that have one."""
    wanted = _item_test(nouns)
    return on_chain(lambda s, link: (not aimed or has_target(link)) and wanted(s, link))


def has_target(link: Link) -> bool:
    """Whether an item has a target (NSC-11.34, 11.35): a character has none, nor is a mainframe one (NSC-11.52)."""
    return any(link.targets) and link.kind != "character"


def is_ability(link: Link) -> bool:
    return link.kind == "ability"


def _item_test(nouns: frozenset[str]) -> Callable[[State, Link], bool]:
    abilities = bool(nouns & {"ability", "activated ability"})
    swift, cards = "swift action" in nouns, _of_kind(nouns - ITEMS)
    named = bool(nouns - ITEMS)

    def test(s: State, link: Link) -> bool:
        if is_ability(link):
            return abilities or swift
        leaf = s.things[link.source[0]]
        if swift and leaf.print >= 0 and s.prints[leaf.print].attrs.get("subtype") in SWIFT:
            return True
        return named and cards(s, leaf)

    return test


def _in_play(nouns: frozenset[str], of_pools: bool) -> Domain:
    """Cards in play; where damage is dealt also pools and players (NSC-11.38)."""
    if nouns == {"character"}:
        return Domain(_characters, Filter(_is_character, _was_character))
    parts: list[Domain] = []
    if "mainframe" in nouns:
        parts.append(_pools(BLUE) if of_pools else _zone_of(MAINFRAME_CARD, frozenset({"mainframe"})))
    if "bioframe" in nouns:
        parts.append(_pools(RED))
    if "player" in nouns:
        parts.append(Domain(lambda s, fx: [seat for seat in range(s.table.seats) if s.playing(seat)],
                            Filter(lambda s, fx, oid: 0 <= oid < s.table.seats and s.playing(oid))))
    if "character" in nouns or nouns & {"attacker", "blocker"}:
        parts.append(_people(nouns))
    if nouns & {"cyberware", "tether"}:
        parts.append(_zone_of(CYBERWARE, nouns & {"cyberware", "tether"}))
    slotted = nouns & {"program", "Protocol", "Virus", "Trojan", *(SUBTYPES & ONE_TIME)}
    if slotted:
        parts.append(_zone_of(SLOTS, slotted))
    if nouns & {"program", "Environment"}:
        parts.append(_zone_of(ENVIRONMENT, nouns & {"program", "Environment"}))
    if "RAM" in nouns:
        parts += [_zone_of(BANK, frozenset({"RAM"})), _zone_of(COMMITTED, frozenset({"RAM"}))]
    if "card" in nouns or "token" in nouns or not nouns:
        kinds = frozenset({"token"}) if "token" in nouns and "card" not in nouns else frozenset({"card"})
        parts += [_zone_of(kind, kinds) for kind in (CHARACTERS, CYBERWARE, SLOTS, ENVIRONMENT)]
    if not parts:
        raise LoweringFault(f"no {' or '.join(sorted(nouns))} is in play")
    made = parts[0]
    for part in parts[1:]:
        made = either(made, part)
    return made


def _characters(s: State, fx: Fx) -> Sequence[int]:
    return all_characters(s)


def _is_character(s: State, fx: Fx, oid: int) -> bool:
    return oid >= 0 and s.things[oid].zone < s.table.seats and s.things[oid].print >= 0


def _was_character(s: State, fx: Fx, event: Event) -> bool:
    leaf = event.was if event.was is not None else s.things[event.it]
    return leaf.print >= 0 and s.prints[leaf.print].kind == "Character"


def _people(nouns: frozenset[str]) -> Domain:
    """Characters, or those with a part in the fight."""
    if "character" in nouns:
        return Domain(_characters, Filter(_is_character, _was_character))
    attacks, blocks = "attacker" in nouns, "blocker" in nouns

    def now(s: State, fx: Fx, oid: int) -> bool:
        if not _is_character(s, fx, oid):
            return False
        return (attacks and attacker_of(s, oid) is not None) or (blocks and blocking(s, oid) is not None)

    return Domain(_characters, Filter(now, _was_character))


def _pools(colour: int) -> Domain:
    def members(s: State, fx: Fx) -> Sequence[int]:
        return [pool(s, seat, colour) for seat in range(s.table.seats) if s.playing(seat)]

    def now(s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and is_pool(s, oid) and pool_colour(s, oid) == colour

    return Domain(members, Filter(now))


def _zone_of(kind: int, nouns: frozenset[str]) -> Domain:
    """Cards of one kind of zone in play."""
    test = _of_kind(nouns)

    def pool(s: State, fx: Fx) -> Sequence[int]:
        seats = s.table.seats
        zones = range(kind * seats, (kind + 1) * seats)
        return [oid for zone in zones for oid in s.zones[zone] if test(s, s.things[oid])]

    def now(s: State, fx: Fx, oid: int) -> bool:
        return oid >= 0 and s.things[oid].zone // s.table.seats == kind and test(s, s.things[oid])

    return Domain(pool, Filter(now, kind_then(nouns)))


def unseen(s: State, oid: int) -> bool:
    """Whether a card lies face down in play or on the Cache: nothing of its face counts (NSC-12.8, 18.2)."""
    return oid >= 0 and bool(s.things[oid].flags & FACE_DOWN)
