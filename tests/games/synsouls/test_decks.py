"""Players and decks (section 2): what is settled before a match begins, and so cannot be told by a position."""

from __future__ import annotations

import tomllib
from colorsys import rgb_to_hls

import pytest

from cardwright import library, shelf
from cardwright.errors import CardwrightError
from cardwright.games.synsouls import GAME
from cardwright.games.synsouls.decks import advice
from cardwright.games.synsouls.schema import SCHEMA
from cardwright.kernel.decks import Deck, parse_deck
from cardwright.library import table_text
from cardwright.shelf import IllegalDeck
from cardwright.text.cards import compile_cards

TELL = library.tellings("synsouls").tell

SYNSOULS = shelf.game("synsouls")
STARTER = SYNSOULS.decks["gray-line"]

CARD = """
[[card]]
name = "Somebody"
type = "Record"
cost = 1
rating = 1
genres = ["Guest"]
id = "NEW-1"
text = ""
frequency = {frequency}
"""


def changed(**cards: int) -> Deck:
    """The starter deck with other counts of some cards (underscores for blanks)."""
    counts = {**STARTER.cards, **{name.replace("_", " "): count for name, count in cards.items()}}
    return Deck("changed", counts, STARTER.leader)


@pytest.mark.rules("SYN-2.1")
@pytest.mark.parametrize("players", [0, 1, 3, 4])
def test_exactly_two_play(players: int) -> None:
    with pytest.raises(CardwrightError, match=r"SYN-2\.1\b"):
        SYNSOULS.start(["gray-line"] * players)
    assert SYNSOULS.start(["gray-line"] * 2).seats == ["A", "B"]


@pytest.mark.rules("SYN-2.2")
def test_a_deck_names_one_conductor() -> None:
    deck = parse_deck("Conductor: Provost Halden Grey\nConductor: Marshal Oriel Vance\n3 Gray Cadet\n")
    faults = [fault for fault in SYNSOULS.deck_faults(deck) if fault.card == "Marshal Oriel Vance"]
    assert [rule for fault in faults for rule in (fault.rule, *fault.also)][:2] == ["SYN-2.4", "SYN-2.2"]


@pytest.mark.rules("SYN-2.5", "SYN-4.8")
def test_the_conductor_lies_in_the_soul_zone_and_not_in_the_deck() -> None:
    match = SYNSOULS.start(["gray-line", "full-house"], seed=3)
    for seat, name in zip("AB", ("gray-line", "full-house"), strict=True):
        listed = SYNSOULS.decks[name]
        mine = {zone.name: zone for zone in match.view().zones if zone.seat == seat}
        assert mine["deck"].count + mine["hand"].count == sum(listed.cards.values())
        assert [card.name for card in mine["SOUL"].cards] == [listed.leader]


@pytest.mark.rules("SYN-2.6")
def test_a_final_verse_is_no_card_of_its_own() -> None:
    backs = [card.attrs["final_verse"] for card in SYNSOULS.pool.values() if card.kind == "Conductor"]
    assert len(backs) == len(set(backs)) >= 6
    for name in backs:
        assert name not in SYNSOULS.pool
        with pytest.raises(CardwrightError, match="there is no card"):
            SYNSOULS.deck(Deck("with a Final Verse", {**STARTER.cards, name: 1}, STARTER.leader))
    faults = compile_cards(SCHEMA, CARD.format(frequency='"Amari"').replace('"Record"', '"Final Verse"'), "mine.toml", TELL)[1]
    assert "no card type" in faults[0].message


@pytest.mark.rules("SYN-2.9")
def test_there_are_six_frequencies() -> None:
    listed = ("Vyrafaeth", "Cavali'Ya", "LuKaineth", "Kubrakan", "Casaadi", "Amari")
    for card_type in SCHEMA.types.values():
        assert card_type.attributes["frequency"].words == listed
    assert {card.attrs["frequency"] for card in SYNSOULS.pool.values()} == set(listed)
    _, faults = compile_cards(SCHEMA, CARD.format(frequency='"Ultraviolet"'), "mine.toml", TELL)
    assert len(faults) == 1 and "frequency" in faults[0].message


@pytest.mark.rules("SYN-2.9")
@pytest.mark.parametrize(("frequency", "name", "low", "high"), [
    ("Vyrafaeth", "yellow", 40, 70), ("Cavali'Ya", "red", -20, 20), ("LuKaineth", "blue", 190, 250), ("Kubrakan", "green", 90, 160),
    ("Casaadi", "purple", 260, 310),
])
def test_a_frequency_has_its_border_colour(frequency: str, name: str, low: int, high: int) -> None:
    hue, lightness, saturation = _colour(frequency)
    assert low <= (hue if hue <= 310 else hue - 360) <= high, name
    assert saturation > 0.3 and 0.2 < lightness < 0.9


@pytest.mark.rules("SYN-2.9")
def test_the_border_of_amari_is_gray() -> None:
    assert _colour("Amari")[2] < 0.2


def _colour(frequency: str) -> tuple[float, float, float]:
    """Hue in degrees, lightness and saturation of a border as the table is drawn."""
    table = tomllib.loads(table_text("synsouls"))
    assert table["card"]["border"] == "frequency"
    digits = table["card"]["borders"][frequency]["colour"].removeprefix("#")
    red, green, blue = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
    hue, lightness, saturation = rgb_to_hls(red, green, blue)
    return 360 * hue, lightness, saturation


@pytest.mark.rules("SYN-2.10")
def test_a_card_has_exactly_one_frequency() -> None:
    assert not compile_cards(SCHEMA, CARD.format(frequency='"Amari"'), "mine.toml", TELL)[1]
    for wrong in ('["Amari", "Casaadi"]', '"Amari, Casaadi"', '""'):
        assert compile_cards(SCHEMA, CARD.format(frequency=wrong), "mine.toml", TELL)[1], wrong
    without = CARD.replace("frequency = {frequency}", "")
    (card,), _ = compile_cards(SCHEMA, without, "mine.toml", TELL)
    assert card.assumed["frequency"] == "Vyrafaeth"


@pytest.mark.rules("SYN-2.12")
def test_both_players_may_bring_the_same_deck_and_conductor() -> None:
    match = SYNSOULS.start(["gray-line", "gray-line"])
    assert [zone.cards[0].name for zone in match.view().zones if zone.name == "SOUL"] == [STARTER.leader] * 2


@pytest.mark.rules("SYN-2.14")
def test_the_mix_is_a_hint_and_never_a_refusal() -> None:
    kinds: dict[str, list[str]] = {"Record": [], "Verse": [], "Concept": []}
    for card in SYNSOULS.pool.values():
        if card.attrs["frequency"] == "Amari" and card.kind in kinds:
            kinds[card.kind].append(card.name)
    records = dict.fromkeys(kinds["Record"][:10], 3)
    assert sum(records.values()) == 30
    unusual = Deck("all Records", records, STARTER.leader)
    assert [hint.split(";")[0] for hint in advice(unusual, SYNSOULS.pool)] == ["30 Records", "0 Verses", "0 Concepts"]
    assert not GAME.decks.faults(unusual, SYNSOULS.pool, {})
    usual = dict.fromkeys(kinds["Record"][:6], 3) | dict.fromkeys(kinds["Verse"][:3], 3) | dict.fromkeys(kinds["Concept"][:1], 3)
    assert advice(Deck("usual", usual, STARTER.leader), SYNSOULS.pool) == []


@pytest.mark.rules("SYN-2.15")
@pytest.mark.parametrize(("deck", "rule"), [
    (Deck("small", {"Gray Cadet": 3}, STARTER.leader), "SYN-2.3"),
    (changed(Provost_Halden_Grey=1), "SYN-2.4"),
    (changed(Gray_Cadet=4), "SYN-2.7"),
    (changed(Lantern_Courier=1), "SYN-2.8"),
])
def test_an_illegal_deck_starts_no_match_on_either_side(deck: Deck, rule: str) -> None:
    for decks in ([deck, STARTER], [STARTER, deck]):
        with pytest.raises(IllegalDeck) as caught:
            SYNSOULS.start(decks)
        assert [fault.rule for fault in caught.value.faults] == [rule]
