"""Card files: what is wrong is told with file, line and column, all of it at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cardwright import library
from cardwright.games.synsouls.schema import SCHEMA
from cardwright.text.cards import compile_cards, read_cards
from cardwright.text.faults import TextFault
from cardwright.text.schema import Attribute, CardSchema, CardType
from cardwright.text.toml_places import letter_offset, table_places

TELL = library.tellings("synsouls").tell

GOOD = """
# A comment with [[card]] in it.
[[card]]
name = "Ember Fox"
type = "Record"
frequency = "Cavali'Ya"
cost = 2
rating = 3
genres = ["Fox", "Tinted Huldra"]
id = "CAV-101"
text = "[ECHO]. When this card attacks >> Draw a card."

[[card]]
name = "Long Note"
type = "Verse"
tag = "DYNAMIC"
frequency = "Cavali'Ya"
cost = "X"
id = "CAV-102"
text = '''
Deal X Strain to target Record.'''
flavor = "It \\"goes on\\"."
"""

CONDUCTOR = """
[[card]]
name = "Ilva"
type = "Conductor"
frequency = "Cavali'Ya"
genres = ["Maestra"]
id = "CAV-X9"
text = "[ENCORE] >> Draw a card."

[card.final_verse]
name = "Last Bow"
cost = 3
condition = "you control no Records"
text = "Draw 2 cards."
"""


def faults_of(source: str) -> list[TextFault]:
    return compile_cards(SCHEMA, source, "mine.toml", TELL)[1]


def only(source: str) -> TextFault:
    faults = faults_of(source)
    assert len(faults) == 1, [str(fault) for fault in faults]
    return faults[0]


def test_good_cards_compile() -> None:
    cards, faults = compile_cards(SCHEMA, GOOD + CONDUCTOR, "mine.toml", TELL)
    assert faults == []
    fox, verse, conductor = cards
    assert (fox.name, fox.type, fox.attrs["genres"], fox.place.line) == ("Ember Fox", "Record", ("Fox", "Tinted Huldra"), 3)
    assert fox.tree.kind == "text"
    assert verse.attrs["cost"] == "X"
    assert conductor.attrs["final_verse"]["tag"] == "STATIC"
    assert set(conductor.trees) == {"text", "final_verse.text", "final_verse.condition"}


def test_carriage_returns_do_not_matter() -> None:
    assert faults_of(GOOD.replace("\n", "\r\n")) == []


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        ("Draw a card.", "Drawn a card.", 11, 49, "Ember Fox: cannot go on at “a”"),
        ("target Record.", "target Recrod.", 21, 25, "Long Note: “Recrod” is no word of this game"),
        ("cost = 2", "cost = -2", 7, 8, "cost cannot be -2"),
        ("cost = 2", 'cost = "two"', 7, 8, "cost cannot be 'two'"),
        ("cost = 2", "cost = true", 7, 8, "cost cannot be True"),
        ('text = "[ECHO].', '# "[ECHO].', 3, 1, "text is missing"),
        ("rating = 3", "ratign = 3", 8, 10, "ratign is no attribute"),
        ('type = "Record"', 'type = "Rekord"', 5, 8, "'Rekord' is no card type"),
        ('name = "Ember Fox"', 'name = "Ember@Fox"', 4, 8, "may not contain '@'"),
        ('name = "Ember Fox"', "", 3, 1, "a card needs a name"),
        ('name = "Long Note"', 'name = "Ember Fox"', 14, 8, "two cards named 'Ember Fox'"),
        ('tag = "DYNAMIC"', 'tag = "QUICK"', 16, 7, "tag cannot be 'QUICK'"),
        ('id = "CAV-101"', 'id = "CAV-X1"', 10, 6, "id cannot be 'CAV-X1'"),
        ('["Fox", "Tinted Huldra"]', "[]", 9, 10, "genres cannot be []"),
    ],
)
def test_a_fault_has_its_place(old: str, new: str, line: int, column: int, words: str) -> None:
    assert old in GOOD
    faults = faults_of(GOOD.replace(old, new, 1))
    places = [(fault.file, fault.line, fault.column) for fault in faults if words in fault.message]
    assert places == [("mine.toml", line, column)], [str(fault) for fault in faults]


def test_unknown_attributes_name_the_nearest() -> None:
    faults = faults_of(GOOD.replace("rating = 3", "ratign = 3"))
    assert {fault.nearest for fault in faults} == {"rating"}


def test_a_missing_part() -> None:
    assert "[card.final_verse] is missing" in only(CONDUCTOR.split("[card.final_verse]")[0]).message


def test_faults_inside_a_part() -> None:
    fault = only(CONDUCTOR.replace("you control no Records", "you control no Recods"))
    assert (fault.line, fault.column, fault.end) == (13, 29, (13, 35))
    assert only(CONDUCTOR.replace('name = "Last Bow"\n', "")).line == 10


def test_what_a_card_does_not_say_is_assumed_and_told() -> None:
    (card,), faults = compile_cards(SCHEMA, '[[card]]\nname = "Ember Fox"\ntext = ""\n', "mine.toml", TELL)
    assert faults == []
    assert card.type == "Record"
    assert card.assumed == {"type": "Record", "frequency": "Vyrafaeth", "cost": 1, "rating": 1}
    assert card.attrs == {"name": "Ember Fox", "text": "", "id": "", "genres": (), **card.assumed}


def test_inline_and_dotted_parts_work_too() -> None:
    head = CONDUCTOR.split("[card.final_verse]")[0]
    inline = 'final_verse = { name = "Last Bow", cost = 3, condition = "you control no Records", text = "Draw 2 cards." }\n'
    assert faults_of(head + inline) == []
    dotted = 'final_verse.name = "B"\nfinal_verse.cost = 3\nfinal_verse.condition = "x"\nfinal_verse.text = "Draw 2 cards."\n'
    assert (only(head + dotted).line, only(head + dotted).column) == (12, 27)


def test_all_faults_come_at_once() -> None:
    source = GOOD.replace("Draw a card", "Darw a card").replace("target Record", "target Recrod").replace("cost = 2", "cost = -1")
    assert len(faults_of(source)) == 2  # the text of a card with wrong attributes is not read


def test_not_toml() -> None:
    fault = only('[[card]]\nname = "x\n')
    assert (fault.line, fault.file) == (2, "mine.toml")
    assert "not TOML" in fault.message


@pytest.mark.parametrize("source", ["card = 3", "[card]\nname = 'x'", "[[cards]]\nname = 'x'", "x = 1", "a = " + "[" * 5000, "\x00"])
def test_other_shapes_are_faults(source: str) -> None:
    cards, faults = read_cards(source, "mine.toml", SCHEMA)
    assert cards == []
    assert faults


def test_a_huge_file_is_not_read() -> None:
    assert "at most" in only("#" * 1_000_001).message


def test_letters_are_found_behind_escapes() -> None:
    source = 'a = "x\\"y\\u0041z"'
    begin = source.index('"')
    assert [source[letter_offset(source, begin, place)] for place in range(5)] == ["x", "\\", "y", "\\", "z"]
    folded = 'a = """\nab\\\n   cd"""'
    assert folded[letter_offset(folded, folded.index('"'), 2)] in "\\c"
    assert folded[letter_offset(folded, folded.index('"'), 3)] == "d"


def test_places_skip_what_only_looks_like_a_card() -> None:
    source = 'x = """\n[[card]]\n"""\n[[card]]\ntext = "[[card]]"\nlist = [\n  "[[card]]", # [[card]]\n]\nname = "y"\n'
    (places,) = table_places(source, "card")
    assert source[places.offset :].startswith("[[card]]\ntext")
    assert set(places.values) == {"text", "list", "name"}


def test_attributes_that_do_not_agree_are_a_fault_of_the_card() -> None:
    def pair(attrs: Mapping[str, Any]) -> str | None:
        return None if attrs["low"] <= attrs["high"] else "low is above high"

    schema = CardSchema({"Range": CardType({"low": Attribute("int"), "high": Attribute("int")}, check=pair)})
    cards, faults = read_cards('[[card]]\nname = "A"\ntype = "Range"\nlow = 1\nhigh = 2', "a.toml", schema)
    assert ([card.name for card in cards], faults) == (["A"], [])
    cards, faults = read_cards('\n[[card]]\nname = "B"\ntype = "Range"\nlow = 3\nhigh = 2', "b.toml", schema)
    assert cards == []
    assert [str(fault) for fault in faults] == ["b.toml:2:1: B: low is above high"]
