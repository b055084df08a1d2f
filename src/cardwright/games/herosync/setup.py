"""Deck construction and Setup (sections 2 and 5): which decks may start, who goes first, the opening search and the opening draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ...effects.filters import folded
from ...errors import CardwrightError
from ...kernel.abilities import Print
from ...kernel.agenda import ask_sealed
from ...kernel.decks import Deck, DeckFault
from ...kernel.events import commit
from ...kernel.laying import lay_card, lay_deck
from ...kernel.state import State
from ...kernel.table import SEAT_NAMES
from ...kernel.things import Event, Option, Thing, replace
from . import changes
from .model import (
    DECK,
    EVENTS,
    HERO,
    INFLUENCE,
    LEVEL,
    MOST_INFLUENCE,
    NUMS,
    OPEN,
    PATH,
    SEATS,
    TABLE,
    Own,
    zone_id,
)
from .procedures import draw_cards
from .rating import START, checked_ratings

SIZE, OPENING = 45, 4
COPIES = {"any": None, 3: 3}  # the most cards of a name (HRS-2.6), by the option of the match
PLAYABLE = 3  # copies in decks made by chance, which may be played under either agreement
PATH_SHAPE = {1: 1, 2: 3, 3: 3, 4: 3}
MAY_NOT_START = ("HRS-2.8",)


# -- decks --------------------------------------------------------------------------------------------------


def path_of_hero(prints: Sequence[Print], name: str) -> list[Print]:
    """The rewards of a Hero's Sync Path, by level (HRS-2.9)."""
    found = [card for card in prints if card.kind == "Reward" and card.attrs.get("hero") == name]
    return sorted(found, key=lambda card: (card.attrs["level"], card.name))


def deck_faults(deck: Deck, pool: Mapping[str, Print], options: Mapping[str, Any]) -> list[DeckFault]:
    """Everything that keeps a deck from starting a game (HRS-2.8), each with its rule; of a name as many as was agreed (HRS-2.6)."""
    most = COPIES.get(options.get("copies", "any"))
    faults: list[DeckFault] = []
    leader = pool.get(deck.leader or "")
    if leader is None or leader.kind != "Hero":
        faults.append(DeckFault("HRS-2.2", deck.leader or "", "a deck needs one Hero", MAY_NOT_START))
    else:
        path = Counter(card.attrs["level"] for card in path_of_hero(list(pool.values()), leader.name))
        if path != PATH_SHAPE:
            words = "its Sync Path needs one reward for level 1 and three each for levels 2 to 4"
            faults.append(DeckFault("HRS-2.9", leader.name, words, MAY_NOT_START))
    size = sum(deck.cards.values())
    if size != SIZE:
        faults.append(DeckFault("HRS-2.3", "", f"a deck has exactly {SIZE} cards, this one {size}", MAY_NOT_START))
    faults += [DeckFault("HRS-2.7", "", f"there is no [{part}] beside the deck", MAY_NOT_START) for part in deck.parts]
    shared = Counter[str]()
    for name, count in deck.cards.items():
        shared[folded(name)] += count
    for name in deck.cards:
        card = pool[name]
        if card.kind not in ("Follower", "Drive", "Counter"):
            also = ("HRS-2.2", "HRS-2.3a", *MAY_NOT_START) if card.kind == "Hero" else MAY_NOT_START
            faults.append(DeckFault("HRS-2.4", name, f"a {card.kind} cannot be in a deck", also))
        elif leader is not None and card.attrs.get("allegiance") not in (OPEN, leader.name):
            words = f"its allegiance is {card.attrs.get('allegiance')}, and the Hero is {leader.name}"
            faults.append(DeckFault("HRS-2.5c", name, words, MAY_NOT_START))
        if most is not None and shared[folded(name)] > most:
            words = f"at most {most} cards of a name were agreed on, this deck has {shared[folded(name)]}"
            faults.append(DeckFault("HRS-2.6", name, words, MAY_NOT_START))
    return faults


def advice(deck: Deck, pool: Mapping[str, Print]) -> list[str]:
    """Hints on the mix, never enforced (HRS-2.4a, 2.4b)."""
    kinds, levels = Counter[str](), Counter[int]()
    for name, count in deck.cards.items():
        kinds[pool[name].kind] += count
        levels[int(pool[name].attrs.get("level", 0))] += count
    hints = []
    if kinds["Follower"] < 20:
        hints.append(f"{kinds['Follower']} Followers are few: an empty line lets every attack through")
    if levels[1] < 10:
        hints.append(f"only {levels[1]} cards of level 1 can be played in the first round")
    return hints


def make_deck(pool: Mapping[str, Print], wanted: Sequence[str], below: Callable[[int], int]) -> Deck:
    """A deck by chance: the Hero of the first card wanted (or any), the wanted cards three times, then others that fit."""
    cards = list(pool.values())
    heroes = sorted(card.name for card in cards if card.kind == "Hero")
    asked = [pool[name] for name in wanted]
    named = [str(card.name if card.kind == "Hero" else card.attrs.get("hero") or card.attrs.get("allegiance")) for card in asked]
    found = [name for name in named if name in heroes]
    leader = found[0] if found else heroes[below(len(heroes))]
    fitting = sorted(card.name for card in cards if card.attrs.get("allegiance") in (OPEN, leader))
    chosen = {card.name: PLAYABLE for card in asked if card.name in fitting}
    while sum(chosen.values()) < SIZE:
        name = fitting[below(len(fitting))]
        chosen[name] = min(PLAYABLE, chosen.get(name, 0) + 1)
    while sum(chosen.values()) > SIZE:
        name = max(chosen)
        chosen[name] -= 1
        if not chosen[name]:
            del chosen[name]
    return Deck("made by chance", chosen, leader)


# -- options ------------------------------------------------------------------------------------------------


def prepare(prints: Sequence[Print], options: Mapping[str, Any], data: Mapping[str, str]) -> dict[str, Any]:
    """A ranked game (HRS-14.2) with the ratings it begins with, the most copies in a deck (HRS-2.6), which counts cards ask for, and what
    prepared Counters and Hidden Followers, whichever cards they are, might replace or be met by."""
    unknown = set(options) - {"ranked", "ratings", "copies"}
    if unknown:
        raise CardwrightError(f"HeroSync has no option {sorted(unknown)[0]!r}", "the options are: copies, ranked, ratings")
    if options.get("copies", "any") not in tuple(COPIES):
        raise CardwrightError(f"copies cannot be {options['copies']!r} (HRS-2.6)", "it is any or 3")
    ranked = options.get("ranked", False)
    if not isinstance(ranked, bool):
        raise CardwrightError(f"ranked cannot be {ranked!r}", "it is true or false")
    watches = [ability.watch for card in prints for ability in card.abilities if ability.watch is not None and ability.kind != "counter"]
    replacers = [replacer for card in prints if card.kind == "Counter" for ability in card.abilities for replacer in ability.replacers]
    tallied = {name for card in prints for ability in card.abilities for name in ability.extra.get("tallies", ())}
    return {
        "ranked": ranked, "rated": ranked or "ratings" in options, "ratings": checked_ratings(options.get("ratings", [START] * SEATS)),
        "tallied": sum(1 << place for place, name in enumerate(EVENTS) if name in tallied),
        "replaced_unseen": names_of(replacer.names for replacer in replacers),
        "stirs": names_of(watch.names for watch in watches if not watch.own),
        "stirs_itself": names_of(watch.names for watch in watches if watch.own),
    }


def names_of(masks: Iterable[int]) -> int:
    """All names in these masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found


# -- laying out ---------------------------------------------------------------------------------------------


def lay_fixtures(s: State) -> None:
    """A Thing for each player, with 400 Influence and level 1 (HRS-1.1, 3.4)."""
    for seat in range(SEATS):
        nums = tuple({INFLUENCE: MOST_INFLUENCE, LEVEL: 1}.get(place, 0) for place in range(len(NUMS)))
        s.add(Thing(seat, -1, -1, seat, seat, zone_id(TABLE, 0), nums=nums))


def lay_path(s: State, seat: int, name: str) -> None:
    """The ten rewards of the Hero's Sync Path, in sight of all (HRS-4.7, 13.5)."""
    for card in path_of_hero(s.table.prints, name):
        lay_card(s, card.name, PATH, seat)


def lay_out(s: State, decks: Sequence[Any]) -> None:
    """Players, Heroes, their Sync Paths, then the decks."""
    lay_fixtures(s)
    for seat, deck in enumerate(decks):
        lay_card(s, deck.leader, HERO, seat)
    for seat, deck in enumerate(decks):
        lay_path(s, seat, deck.leader)
        lay_deck(s, deck, DECK, seat)
    s.own = Own()
    s.push("setup")


def setup(s: State, frame: tuple[Any, ...]) -> None:
    """Chance says who goes first, and both learn it before anything else (HRS-5.1, 5.1a); both decks are shuffled (HRS-5.3)."""
    first = s.random(SEATS)
    for seat in range(SEATS):
        s.shuffle(zone_id(DECK, seat))
    s.set_own(replace(s.own, first=first, player=first))
    s.note(f"{SEAT_NAMES[first]} goes first.")
    s.push("begin", first)
    s.push("setup.draw", 1 - first)
    s.push("setup.draw", first)
    s.push("setup.search")


def search(s: State, frame: tuple[Any, ...]) -> None:
    """Each player takes any one card of their deck, both at the same time (HRS-5.4 to 5.4e). The cards are listed by name, not in deck
    order (HRS-5.4g). A clock that runs out takes a card by chance, as from the top of a shuffled deck (HRS-5.4f)."""
    options: dict[int, list[Option]] = {}
    defaults: dict[int, int] = {}
    for seat in range(SEATS):
        deck = s.zones[zone_id(DECK, seat)]
        for oid in deck:
            s.show(oid, 1 << seat)
        faces = {s.table.prints[s.things[oid].print].name: oid for oid in deck}
        options[seat] = [Option("pick", faces[name]) for name in sorted(faces)]
        top = deck[s.random(len(deck))]
        defaults[seat] = sorted(faces).index(s.table.prints[s.things[top].print].name)
    ask_sealed(s, "opening", "HRS-5.4", options, "setup.found", defaults=defaults)


def found(s: State, frame: tuple[Any, ...]) -> None:
    """The picks go to the hands unseen (HRS-5.4d), and each deck is shuffled before the opening draw (HRS-5.4h)."""
    events: list[Event] = []
    for seat, given in frame[1]:
        events.append(changes.to_hand(s, given[0].it, seat, how="opening"))
        events.append(changes.shuffled(zone_id(DECK, seat), seat))
    commit(s, events)


def draw(s: State, frame: tuple[Any, ...]) -> None:
    """Then each player draws 4 cards (HRS-5.5)."""
    draw_cards(s, frame[1], OPENING)


STEPS = {"setup": setup, "setup.search": search, "setup.found": found, "setup.draw": draw}
