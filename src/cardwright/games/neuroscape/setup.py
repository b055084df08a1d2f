"""Set-up (section 5) and matches of several games (section 2): how a game is laid out, who begins, and sideboards.

The *form* of a game is "1v1", "2v2" or "ffa" (free-for-all); a match is one game or the best of three (NSC-2.27).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...errors import CardwrightError
from ...kernel.abilities import Print
from ...kernel.agenda import ask, ask_one, ask_sealed
from ...kernel.decks import Deck
from ...kernel.events import commit
from ...kernel.laying import lay_card, lay_deck
from ...kernel.series import Score, play_match
from ...kernel.state import State
from ...kernel.table import SEAT_NAMES
from ...kernel.things import Decision, Option, Thing, replace
from . import changes
from .model import (
    BIOFRAME,
    CYBERDECK,
    DIE,
    EVENTS,
    HAND,
    HAND_SIZE,
    HEALTH,
    MAINFRAME,
    MAINFRAME_CARD,
    NUMS,
    RAM_DECK,
    TABLE,
    Own,
)
from .procedures import draw_cards

FORMS: Mapping[str, tuple[int, ...]] = {"1v1": (2,), "2v2": (4,), "ffa": (3, 4, 5, 6)}  # NSC-2.1
BEST_OF = (1, 3)


# -- options ------------------------------------------------------------------------------------------------


def form_of(seats: int, options: Mapping[str, Any]) -> str:
    """The form of a game: as it is named, else a duel for two and free-for-all for more (NSC-2.1)."""
    form = str(options.get("form", "1v1" if seats == 2 else "ffa"))
    if form not in FORMS:
        raise CardwrightError(f"Neuroscape has no form {form!r} (NSC-2.1)", f"the forms are: {', '.join(FORMS)}")
    if seats not in FORMS[form]:
        counts = " or ".join(str(count) for count in FORMS[form])
        raise CardwrightError(f"{form} is played by {counts} players, not by {seats} (NSC-2.1)", "give one deck for each seat")
    return form


def sides(seats: int, options: Mapping[str, Any]) -> tuple[int, ...]:
    """Seats 1 and 2 are one team, 3 and 4 the other (NSC-17.24)."""
    return (0, 0, 1, 1) if form_of(seats, options) == "2v2" else tuple(range(seats))


def prepare(prints: Sequence[Print], options: Mapping[str, Any], data: Mapping[str, str]) -> dict[str, Any]:
    """Form and length of the match, and what the rules want to know of the cards: counts that are asked for, tiers that are watched."""
    unknown = set(options) - {"form", "best_of"}
    if unknown:
        raise CardwrightError(f"Neuroscape has no option {sorted(unknown)[0]!r}", "the options are: form, best_of")
    best_of = options.get("best_of", 1)
    if best_of not in BEST_OF:
        raise CardwrightError(f"best_of cannot be {best_of!r} (NSC-2.27)", "it is 1 or 3")
    abilities = [ability for card in prints for ability in card.abilities]
    tallied = {name for ability in abilities for name in ability.extra.get("tallies", ())}
    watched = sum(1 << place for place, name in enumerate(EVENTS) if name in ("tier_on", "tier_off"))
    return {
        **options,
        "best_of": best_of,
        "tallied": sum(1 << place for place, name in enumerate(EVENTS) if name in tallied),
        "tiers_watched": any(ability.watch is not None and ability.watch.names & watched for ability in abilities),
    }


# -- laying out ---------------------------------------------------------------------------------------------


def lay_fixtures(s: State) -> None:
    """Seats with 20 health in both pools (NSC-1.2, 1.3), and the pools as Things to be damaged."""
    nums = tuple(HEALTH if place in (BIOFRAME, MAINFRAME) else 0 for place in range(len(NUMS)))
    zone = TABLE * s.table.seats
    for seat in range(s.table.seats):
        s.add(Thing(seat, -1, -1, seat, seat, zone, nums=nums))
    for seat in range(s.table.seats):
        for _ in range(2):
            s.add(Thing(len(s.things), -1, -1, seat, seat, zone, nums=s.game.blank_nums))


def lay_out(s: State, decks: Sequence[Deck]) -> None:
    """A single game, or the first of a match (NSC-2.27)."""
    if s.table.options["best_of"] > 1:
        most = s.table.options["best_of"]
        play_match(s, most // 2 + 1, most)
        return
    lay_game(s, decks)


def lay_game(s: State, decks: Sequence[Deck]) -> None:
    """Mainframes first (NSC-5.1), then both decks of each player, shuffled (NSC-5.2); no RAM is installed (NSC-5.4)."""
    if not s.things:
        lay_fixtures(s)
    for seat, deck in enumerate(decks):
        lay_card(s, str(deck.leader), MAINFRAME_CARD, seat)
    for seat, deck in enumerate(decks):
        lay_deck(s, deck, CYBERDECK, seat)
        lay_deck(s, Deck("", deck.parts.get("ram", {})), RAM_DECK, seat)
    s.own = Own()
    s.push("setup.mulligan")
    s.push("setup.draw", 0)


def setup_draw(s: State, frame: tuple[Any, ...]) -> None:
    """Each player draws 5 cards (NSC-5.3)."""
    seat = frame[1]
    if seat + 1 < s.table.seats:
        s.push("setup.draw", seat + 1)
    draw_cards(s, seat, HAND_SIZE)


def mulligan(s: State, frame: tuple[Any, ...]) -> None:
    """All decide at the same time (NSC-5.9), any number of cards in the order in which they go to the bottom (NSC-5.6, 5.8)."""
    s.set_own(replace(s.own, substage="mulligan"))
    hands = {seat: [Option("pick", oid) for oid in s.zone(HAND, seat)] for seat in range(s.table.seats) if s.zone(HAND, seat)}
    if not hands:  # only a made-up position begins without a hand
        s.push("setup.order")
        return
    ask_sealed(s, "mulligan", "NSC-5.5", hands, "setup.exchange", least=0, most=HAND_SIZE, ordered=True)


def exchange(s: State, frame: tuple[Any, ...]) -> None:
    """The cards go to the bottom before others are drawn, and nothing is shuffled (NSC-5.7)."""
    s.push("setup.order")
    events = []
    for seat, given in frame[1]:
        cards = "card" if len(given) == 1 else "cards"
        s.note(f"{SEAT_NAMES[seat]} exchanges {len(given)} {cards}." if given else f"{SEAT_NAMES[seat]} keeps the hand.")
        if given:
            s.push("setup.redraw", seat, len(given))
            events += [changes.to_deck(s, option.it, seat, "bottom") for option in given]
    commit(s, events)


def redraw(s: State, frame: tuple[Any, ...]) -> None:
    draw_cards(s, frame[1], frame[2])


# -- turn order (NSC-5.10 to 5.17) --------------------------------------------------------------------------


def roll_all(s: State, seats: Sequence[int]) -> dict[int, int]:
    """A d20 for each of these players; all see it (NSC-18.4)."""
    rolls = {seat: s.random(DIE) + 1 for seat in seats}
    s.note("Rolls for turn order: " + ", ".join(f"{SEAT_NAMES[seat]} {number}" for seat, number in rolls.items()) + ".")
    return rolls


def turn_order(s: State, frame: tuple[Any, ...]) -> None:
    s.set_own(replace(s.own, substage="turn order"))
    seats = [seat for seat in range(s.table.seats) if s.playing(seat)]
    form = form_of(s.table.seats, s.table.options)
    if form == "2v2":
        while True:
            rolls = roll_all(s, seats)
            totals = [sum(rolls[seat] for seat in seats if s.table.sides[seat] == side) for side in (0, 1)]
            if totals[0] != totals[1]:  # NSC-5.16
                break
        winner = 2 * totals.index(max(totals))
        ask_one(s, winner, "first", "NSC-5.14", [Option("play first"), Option("play second")], "setup.member", winner)
        return
    best = seats
    while len(best) > 1:  # NSC-5.12, 5.17
        rolls = roll_all(s, best)
        best = [seat for seat in best if rolls[seat] == max(rolls.values())]
    if form == "1v1":
        ask_one(s, best[0], "first", "NSC-5.11", [Option("play first"), Option("play second")], "setup.first", best[0])
    else:
        ask_one(s, best[0], "first", "NSC-5.17", [Option("first", seat) for seat in seats], "setup.named")


def first(s: State, frame: tuple[Any, ...]) -> None:
    _, winner, given = frame
    if given[0].verb != "play first":
        s.note(f"{SEAT_NAMES[winner]} chooses to play second.")
    start(s, winner if given[0].verb == "play first" else 1 - winner)


def named(s: State, frame: tuple[Any, ...]) -> None:
    start(s, frame[1][0].it)


def member(s: State, frame: tuple[Any, ...]) -> None:
    """The team that won the roll also names which of its members plays before the other (NSC-5.15)."""
    _, winner, given = frame
    options = [Option("first", seat) for seat in s.table.allies(winner)]
    ask_one(s, winner, "member", "NSC-5.15", options, "setup.members", given[0].verb == "play first")


def members(s: State, frame: tuple[Any, ...]) -> None:
    """If it plays second, the opponent opposite the named member takes the first turn (NSC-5.15)."""
    _, plays_first, given = frame
    seat = given[0].it
    start(s, seat if plays_first else opposite(seat))


def opposite(seat: int) -> int:
    """1 faces 4 and 2 faces 3 (NSC-17.24)."""
    return 3 - seat


def order_from(s: State, seat: int) -> tuple[int, ...]:
    """Turn order: a figure eight in 2v2 (NSC-17.16 to 17.19), else round the table (NSC-17.22)."""
    if form_of(s.table.seats, s.table.options) != "2v2":
        return tuple((seat + step) % s.table.seats for step in range(s.table.seats))
    mate = seat ^ 1
    return (seat, opposite(seat), mate, opposite(mate))


def start(s: State, seat: int) -> None:
    s.note(f"{SEAT_NAMES[seat]} takes the first turn.")
    s.set_own(replace(s.own, first=seat, active=seat, regular=seat, order=order_from(s, seat), substage=""))
    s.push("begin", seat)


# -- matches (NSC-2.18 to 2.21) -----------------------------------------------------------------------------


def next_game(s: State, score: Score) -> None:
    """Between games each player may exchange cards with the sideboard; the registered deck counts (NSC-2.20, 2.21)."""
    decks = s.table.decks
    if not score.played:
        lay_game(s, decks)
        return
    lay_fixtures(s)
    s.own = Own(substage="sideboard")
    s.push("sideboard.in")


def copies(s: State, cards: Mapping[str, int]) -> tuple[Option, ...]:
    """Every copy of a list as an option: `n` is its print, `to` tells copies apart."""
    return tuple(Option("card", to=-2 - place, n=s.table.names[name]) for name, count in sorted(cards.items()) for place in range(count))


def sideboard_in(s: State, frame: tuple[Any, ...]) -> None:
    """Whoever has another mainframe in the sideboard first says which is to be the mainframe of the deck (NSC-2.16)."""
    asked = False
    for seat, deck in enumerate(s.table.decks):
        side = [name for name in deck.parts.get("sideboard", {}) if is_mainframe(s, name) and name != deck.leader]
        if side:
            asked = True
            options = copies(s, dict.fromkeys([str(deck.leader), *side], 1))
            ask(s, Decision(seat, "sideboard mainframe", "NSC-2.16", options, "sideboard.led", (), -1, sealed=True))
    if not asked:
        bring_in(s, ())


def is_mainframe(s: State, name: str) -> bool:
    return s.prints[s.table.names[name]].kind == "Mainframe"


def sideboard_led(s: State, frame: tuple[Any, ...]) -> None:
    bring_in(s, tuple((seat, s.prints[given[0].n].name) for seat, given in frame[1]))


def bring_in(s: State, leaders: tuple[tuple[int, str], ...]) -> None:
    """Each player may bring in other cards of the sideboard (NSC-2.18)."""
    asked = False
    for seat, deck in enumerate(s.table.decks):
        board = copies(s, {name: count for name, count in deck.parts.get("sideboard", {}).items() if not is_mainframe(s, name)})
        if board:
            asked = True
            ask(s, Decision(seat, "sideboard in", "NSC-2.18", board, "sideboard.out", (leaders,), -1, 0, len(board), sealed=True))
    if not asked:
        exchanged(s, leaders, (), {})


def sideboard_out(s: State, frame: tuple[Any, ...]) -> None:
    """One for one (NSC-2.19): as many cards leave the deck as come in."""
    _, leaders, answers = frame
    taken = tuple((seat, given) for seat, given in answers if given)
    if not taken:
        exchanged(s, leaders, (), {})
    for seat, given in taken:
        cards = copies(s, s.table.decks[seat].cards)
        count = len(given)
        ask(s, Decision(seat, "sideboard out", "NSC-2.19", cards, "sideboard.done", (leaders, taken), -1, count, count, sealed=True))


def sideboard_done(s: State, frame: tuple[Any, ...]) -> None:
    _, leaders, taken, given = frame
    exchanged(s, leaders, taken, dict(given))


def exchanged(
    s: State, leaders: tuple[tuple[int, str], ...], taken: tuple[tuple[int, tuple[Option, ...]], ...],
    gone: Mapping[int, tuple[Option, ...]],
) -> None:
    """The next game is laid out with the decks as they now are."""
    decks = list(s.table.decks)
    for seat, name in leaders:
        deck = decks[seat]
        decks[seat] = Deck(deck.name, deck.cards, name, deck.plan, deck.parts)
    for seat, coming in taken:
        cards = Counter(decks[seat].cards)
        cards.subtract(s.prints[option.n].name for option in gone[seat])
        cards.update(s.prints[option.n].name for option in coming)
        deck = decks[seat]
        decks[seat] = Deck(deck.name, {name: count for name, count in cards.items() if count}, deck.leader, deck.plan, deck.parts)
    lay_game(s, decks)


STEPS = {
    "setup.draw": setup_draw, "setup.mulligan": mulligan, "setup.exchange": exchange, "setup.redraw": redraw, "setup.order": turn_order,
    "setup.first": first, "setup.named": named, "setup.member": member, "setup.members": members, "sideboard.in": sideboard_in,
    "sideboard.led": sideboard_led, "sideboard.out": sideboard_out, "sideboard.done": sideboard_done,
}
