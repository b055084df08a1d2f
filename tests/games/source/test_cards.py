"""Cards (section 3) as their files give them: which parts each type shows, and what must agree on one card."""

from __future__ import annotations

import tomllib

import pytest

from cardwright import library, shelf
from cardwright.errors import CardwrightError
from cardwright.games.source import GAME
from cardwright.games.source.model import CODES, SYMBOL_NAMES
from cardwright.games.source.schema import SCHEMA
from cardwright.library import table_text
from cardwright.shelf import build_cards
from cardwright.text.cards import compile_cards

TELL = library.tellings("source").tell

SOURCE = shelf.game("source")
PLAIN = {
    "Monster": 'code = "BE"\nterrestrial = 0\notherworldly = 0\nalpha = 20\nbeta = 10\ngamma = 10\ndelta = 10\ntext = ""',
    "Equipment": 'terrestrial = 1\notherworldly = 0\nturns = 2\nmarker = "Y"\ntext = "The equipped monster gains 5 [α] ST."',
    "Trap": 'terrestrial = 1\notherworldly = 0\ntext = "Draw 1 card."',
    "Channeled": 'orbs = ["alpha", "beta"]\nuses = 1\nmarker = "Y"\ntext = "0-20: Draw 1 card. 21+: Draw 2 cards."',
    "Token": 'alpha = 1\nbeta = 2\ngamma = 3\ndelta = 4\ntext = ""',
    "Tile": 'text = ""',
}
PARTS = {
    "Monster": ("code", "terrestrial", "otherworldly", *SYMBOL_NAMES, "text"),
    "Equipment": ("terrestrial", "otherworldly", "turns", "marker", "text"),
    "Trap": ("terrestrial", "otherworldly", "text"),
    "Channeled": ("orbs", "uses", "marker", "text"),
}


def faults(kind: str, *changes: tuple[str, str]) -> list[str]:
    """What is wrong with a plain card of a type after these changes of its lines."""
    body = PLAIN[kind]
    for old, new in changes:
        assert old in body
        body = body.replace(old, new)
    source = f'[[card]]\nname = "Somebody"\ntype = "{kind}"\nid = "NEW-1"\n{body}\n'
    cards, wrong = compile_cards(SCHEMA, source, "new.toml", TELL)
    return [str(fault) for fault in (*wrong, *build_cards(GAME, cards)[1])]


def strengths(*row: int, t: int = 0, o: int = 0) -> list[tuple[str, str]]:
    """The lines of a monster with these ST and requirements."""
    old = PLAIN["Monster"].splitlines()
    new = [f"terrestrial = {t}", f"otherworldly = {o}", *(f"{name} = {st}" for name, st in zip(SYMBOL_NAMES, row, strict=True))]
    return list(zip(old[1:7], new, strict=True))


@pytest.mark.rules("SRC-3.9", "SRC-3.21", "SRC-3.22", "SRC-3.23", "SRC-3.5")
@pytest.mark.parametrize(("kind", "part"), [(kind, part) for kind, parts in PARTS.items() for part in parts])
def test_each_card_has_each_part_of_its_type(kind: str, part: str) -> None:
    """Our own cards say it; for what a designer leaves out something harmless stands in, but the text is asked for."""
    assert faults(kind) == []
    line = next(line for line in PLAIN[kind].splitlines() if line.startswith(f"{part} ="))
    without = faults(kind, (line + "\n" if not PLAIN[kind].endswith(line) else "\n" + line, ""))
    assert ("text is missing" in str(without)) == (part == "text") == bool(without)
    assert all(part not in card.assumed for card in SOURCE.cards.values() if card.type == kind)


def test_strengths_that_a_card_does_not_say_fill_the_total() -> None:
    """SRC-3.15."""
    source = '[[card]]\nname = "Somebody"\nterrestrial = 1\nalpha = 40\ntext = ""\n'
    (card,), _ = compile_cards(SCHEMA, source, "new.toml", TELL)
    assert [card.attrs[name] for name in SYMBOL_NAMES] == [40, 15, 10, 10]


@pytest.mark.rules("SRC-3.5", "SRC-3.2")
@pytest.mark.parametrize("code", ['["BE", "FL"]', '"BEAST"', '"TO"', '"EQ"', '""'])
def test_a_monster_has_exactly_one_of_the_types(code: str) -> None:
    assert faults("Monster", ('code = "BE"', f"code = {code}"))


@pytest.mark.rules("SRC-3.2")
def test_the_monster_types_are_fourteen() -> None:
    assert CODES == ("AL", "AQ", "BE", "DE", "FL", "FR", "GA", "GR", "IN", "OT", "RO", "SP", "ST", "TO")
    for code in CODES[:-1]:
        assert faults("Monster", ('code = "BE"', f'code = "{code}"')) == []
    assert {card.attrs["code"] for card in SOURCE.pool.values() if card.kind == "Token"} == {"TO"}


@pytest.mark.rules("SRC-3.1")
def test_the_general_type_codes() -> None:
    types = tomllib.loads(table_text("source"))["card"]["types"]
    codes = {kind: types[kind]["code"] for kind in SCHEMA.types if kind != "Monster"}
    assert codes == {"Channeled": "CH", "Equipment": "EQ", "Token": "TO", "Tile": "TO", "Trap": "TR"}


@pytest.mark.rules("SRC-3.15", "SRC-3.15a", "SRC-3.15b", "SRC-3.15c", "SRC-3.15d", "SRC-3.15e", "SRC-2.12")
@pytest.mark.parametrize(("need", "total"), [(0, 50), (1, 75), (2, 100), (3, 125), (4, 150)])
def test_the_total_of_st_follows_from_the_requirement(need: int, total: int) -> None:
    for t in range(need + 1):
        assert faults("Monster", *strengths(total - 30, 10, 10, 10, t=t, o=need - t)) == []
        assert "SRC-3.15" in faults("Monster", *strengths(total - 29, 10, 10, 10, t=t, o=need - t))[0]
        assert "SRC-3.15" in faults("Monster", *strengths(total - 35, 10, 10, 10, t=t, o=need - t))[0]


@pytest.mark.rules("SRC-3.16")
def test_no_monster_needs_more_than_four_spaces() -> None:
    assert "SRC-3.16" in faults("Monster", *strengths(145, 10, 10, 10, t=3, o=2))[0]


@pytest.mark.rules("SRC-3.17", "SRC-14.4")
def test_the_totals_do_not_bind_tokens() -> None:
    assert faults("Token") == []
    totals = [sum(card.attrs[name] for name in SYMBOL_NAMES) for card in SOURCE.pool.values() if card.kind == "Token"]
    assert totals and all(total < 50 for total in totals)


@pytest.mark.rules("SRC-3.14")
@pytest.mark.parametrize("value", ["-5", "2.5", '"20"'])
def test_a_printed_st_is_a_whole_number_of_0_or_more(value: str) -> None:
    assert faults("Monster", ("alpha = 20", f"alpha = {value}"))


@pytest.mark.rules("SRC-3.26", "SRC-3.25", "SRC-3.27")
@pytest.mark.parametrize(("text", "fine"), [
    ("0-20: Draw 1 card. 21+: Draw 2 cards.", True), ("0+: Draw 1 card.", True), ("5-10: Draw 1 card. 30-40: Draw 2 cards.", True),
    ("0-9: Draw 1 card. 10-19: Draw 2 cards. 20-29: Draw 3 cards. 30+: Draw 4 cards.", True),
    ("0-20: Draw 1 card. 20+: Draw 2 cards.", False), ("0+: Draw 1 card. 30-40: Draw 2 cards.", False),
    ("20-10: Draw 1 card.", False), ("Draw 1 card.", False),
])
def test_brackets_do_not_overlap(text: str, fine: bool) -> None:
    assert (faults("Channeled", ("0-20: Draw 1 card. 21+: Draw 2 cards.", text)) == []) == fine


def test_every_card_of_the_pool_can_be_found_by_any_case() -> None:
    assert SOURCE.card("gale wings").name == "Gale Wings"
    with pytest.raises(CardwrightError):
        SOURCE.card("no such card")
