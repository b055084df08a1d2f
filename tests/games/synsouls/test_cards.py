"""Card types and attributes (section 3): what a card file may say, which no position can show."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from cardwright import library, shelf
from cardwright.games.synsouls.schema import SCHEMA
from cardwright.players.driving import drive
from cardwright.players.random import Random
from cardwright.scenario import run_text
from cardwright.text.cards import CompiledCard, compile_cards
from cardwright.text.faults import TextFault, Untold

TELL = library.tellings("synsouls").tell

SYNSOULS = shelf.game("synsouls")

FULL = {
    "Record": """
name = "Somebody"
type = "Record"
frequency = "Amari"
cost = 2
rating = 3
genres = ["Guest"]
id = "NEW-1"
text = "[ECHO]."
flavor = "Nobody in particular."
artist = "Unknown"
""",
    "Verse": """
name = "Something"
type = "Verse"
frequency = "Amari"
cost = 1
tag = "STATIC"
id = "NEW-2"
text = "Draw a card."
""",
    "Concept": """
name = "Some Idea"
type = "Concept"
frequency = "Amari"
cost = 1
id = "NEW-3"
text = ""
""",
    "Conductor": """
name = "Someone"
type = "Conductor"
frequency = "Amari"
genres = ["Host", "Guest"]
id = "NEW-X4"
text = "While you control no Records >> This card gains [ENCRYPT]. [ENCORE] >> Draw a card."
[card.final_verse]
name = "Some End"
cost = 3
condition = "you control no Records"
text = "Draw 2 cards."
""",
}


def compiled(kind: str, **changed: str | None) -> tuple[list[CompiledCard], list[TextFault]]:
    """A card of a type with some attributes written otherwise, or left out (None)."""
    table, _, part = FULL[kind].partition("[card.final_verse]")
    for name, value in changed.items():
        table = re.sub(rf"^{name} = .*\n", "", table, flags=re.MULTILINE)
        if value is not None:
            table += f"{name} = {value}\n"
    return compile_cards(SCHEMA, "[[card]]" + table + ("[card.final_verse]" + part if part else ""), "mine.toml", TELL)


def assumed(kind: str, **changed: str | None) -> dict[str, object]:
    (card,), faults = compiled(kind, **changed)
    assert not faults
    return card.assumed


def fault(kind: str, **changed: str | None) -> str:
    _, faults = compiled(kind, **changed)
    assert len(faults) == 1, [str(each) for each in faults]
    return str(faults[0])


@pytest.mark.rules("SYN-3.1")
def test_the_attributes_of_a_card() -> None:
    """Name and type stand on every card; `text` holds the abilities and `tag` is part of the type (SYN-3.22)."""
    known = {name for card_type in SCHEMA.types.values() for name in card_type.attributes}
    assert known == {"cost", "rating", "text", "genres", "frequency", "id", "artist", "flavor", "tag"}
    for kind in FULL:
        assert not compiled(kind)[1]
        assert not compiled(kind, artist=None, flavor=None)[1]
        assert "is no attribute" in fault(kind, power="3")


@pytest.mark.rules("SYN-3.5")
@pytest.mark.parametrize("kind", ["Verse", "Concept", "Conductor"])
def test_only_records_have_a_rating(kind: str) -> None:
    assert "rating is no attribute" in fault(kind, rating="3")
    assert assumed("Record", rating=None) == {"rating": 1}


@pytest.mark.rules("SYN-3.7")
@pytest.mark.parametrize("kind", ["Record", "Conductor"])
def test_records_and_conductors_have_genres(kind: str) -> None:
    assert not compiled(kind, genres=None)[1]
    assert "genres cannot be" in fault(kind, genres="[]")
    cards, faults = compiled(kind, genres='["One", "Another", "Third"]')
    assert not faults and cards[0].attrs["genres"] == ("One", "Another", "Third")


@pytest.mark.rules("SYN-3.11")
def test_a_card_id_has_no_effect_in_play() -> None:
    """The same moves with another id: the same options are offered and the same things happen."""
    text = '''
title = "Whatever its id"
game = "synsouls"
[[card]]
name = "Numbered"
type = "Record"
id = "{id}"
rating = 3
text = "When this card attacks >> Draw a card."
[A]
MIND = ["Numbered"]
hand = ["Numbered"]
[[expect]]
"options.count" = 7
[[do]]
A = "cue Numbered -> B.MIND"
[[expect]]
"B.MIND.strain" = 3
"A.hand.count" = 2
'''
    for card_id in ("AMA-001", "ZZZZZ-9999"):
        result = run_text(text.format(id=card_id))
        assert result.passed, result.reason


@pytest.mark.rules("SYN-3.12")
def test_the_id_of_a_conductor_is_marked_with_an_x() -> None:
    assert "SYN-3.12" in fault("Conductor", id='"NEW-4"')
    assert "id cannot be" in fault("Record", id='"NEW-X4"')
    for card in SYNSOULS.pool.values():
        assert ("-X" in card.attrs["id"]) == (card.kind == "Conductor"), card.name


@pytest.mark.rules("SYN-3.16")
def test_the_card_types() -> None:
    assert set(SCHEMA.types) == {"Record", "Verse", "Concept", "Conductor"}
    assert set(SCHEMA.types["Conductor"].parts) == {"final_verse"}  # the fifth type, on the reverse of a Conductor
    assert "is no card type" in fault("Record", type='"Token"')
    without = FULL["Conductor"].partition("[card.final_verse]")[0]
    assert "[card.final_verse] is missing" in str(compile_cards(SCHEMA, "[[card]]" + without, "mine.toml", TELL)[1][0])


@pytest.mark.rules("SYN-3.19")
@pytest.mark.parametrize("text", ["", "Pay 1 Note >> Draw a card.", "[ENCRYPT]."])
def test_a_conductor_has_an_encore_ability(text: str) -> None:
    assert "SYN-3.19" in fault("Conductor", text=f'"{text}"')
    assert not compiled("Conductor", text='"[ENCORE] >> Draw a card."')[1]
    for card in SYNSOULS.pool.values():
        if card.kind == "Conductor":
            assert any(ability.kind == "encore" for ability in card.abilities), card.name


@pytest.mark.rules("SYN-3.22")
def test_a_verse_is_static_or_dynamic() -> None:
    assert assumed("Verse", tag=None) == {"tag": "DYNAMIC"}
    assert "tag cannot be" in fault("Verse", tag='"QUICK"')
    for tag in ("STATIC", "DYNAMIC"):
        assert not compiled("Verse", tag=f'"{tag}"')[1]
    assert "tag is no attribute" in fault("Record", tag='"STATIC"')


@pytest.mark.rules("SYN-3.26")
def test_a_final_verse_without_a_tag_is_static() -> None:
    cards, faults = compiled("Conductor")
    assert not faults
    assert cards[0].attrs["final_verse"]["tag"] == "STATIC"
    made = SYNSOULS.rules_code.cards.build(cards[0], 0)
    assert [ability.extra["tag"] for ability in made.abilities if ability.label == "Some End"] == ["STATIC"]


@pytest.mark.rules("SYN-3.31")
@pytest.mark.parametrize("text", [
    "Create a Record token.", "Load a Record token.", "Put a Record with Rating 1 into your MIND Measure.", "Load a copy of this card.",
])
def test_no_text_makes_a_card_out_of_nothing(text: str) -> None:
    with pytest.raises(Untold) as refused:
        TELL(text, "spell", "")
    assert [fault.level for fault in refused.value.faults] == ["game"]  # it is read, and SYNSOULS has no such deed


@pytest.mark.rules("SYN-3.31")
def test_a_match_is_played_with_the_cards_that_were_brought() -> None:
    match = SYNSOULS.start(["full-house", "second-funeral"], seed=5, log=False)
    state = match.state
    brought = Counter((thing.owner, thing.card) for thing in state.things)
    drive(state, [Random(1), Random(2)])
    assert Counter((thing.owner, thing.card) for thing in state.things) == brought
    lying = [oid for zone in state.zones for oid in zone]
    assert sorted(lying) == sorted(thing.oid for thing in state.things)
