"""Reading and searching a ledger of numbered rules."""

import pytest

from cardwright.errors import CardwrightError
from cardwright.rules import Ledger, Rule, parse_rules

SMALL = """# TOY: rules

Some words before the rules, with **bold** in them.

## 1 Goal

- **TOY-1.1** Who has no cards loses.
- **TOY-1.2** A draw is a draw. *(ruling: the book is silent)*

## 2 Turns

### Main part

- **TOY-2.1** A player may do any of these:
- **TOY-2.1a** load a card with [CACHE];
- **TOY-2.1b** block, if the blocker is upright.
- **TOY-2.10** Blocking costs nothing.
- **TOY-2.11** Pictures mean nothing. *(ruling: they are pictures)* *(definition)*
- **TOY-2.12** A player may block with two cards. *(ruling: nothing is paid)* *(follows: TOY-2.10)*
"""


@pytest.fixture
def toy() -> Ledger:
    return parse_rules(SMALL)


def test_rules_keep_their_order_and_their_parts(toy: Ledger) -> None:
    assert toy.title == "TOY"
    assert toy.prefix == "TOY-"
    assert toy.ids == ("TOY-1.1", "TOY-1.2", "TOY-2.1", "TOY-2.1a", "TOY-2.1b", "TOY-2.10", "TOY-2.11", "TOY-2.12")
    assert toy.get("TOY-1.1") == Rule("TOY-1.1", "Who has no cards loses.", "1 Goal")
    assert toy.get("TOY-1.2") == Rule("TOY-1.2", "A draw is a draw.", "1 Goal", "the book is silent")
    assert toy.get("TOY-2.11") == Rule(
        "TOY-2.11", "Pictures mean nothing.", "2 Turns: Main part", "they are pictures", True
    )
    assert toy.get("TOY-2.12").follows == "TOY-2.10"
    assert toy.get("TOY-2.12").ruling == "nothing is paid"


def test_lettered_rules_stand_under_theirs(toy: Ledger) -> None:
    assert [rule.id for rule in toy.parts("TOY-2.1")] == ["TOY-2.1a", "TOY-2.1b"]
    assert toy.parts("TOY-2.10") == ()


def test_an_id_may_be_typed_in_any_case(toy: Ledger) -> None:
    assert toy.get(" toy-2.1A ").id == "TOY-2.1a"


def test_an_unknown_id_says_which_there_are(toy: Ledger) -> None:
    with pytest.raises(CardwrightError) as fault:
        toy.get("TOY-2.7")
    assert fault.value.message == "TOY has no rule TOY-2.7"
    assert fault.value.hint == "TOY-2 runs from TOY-2.1 to TOY-2.12"
    with pytest.raises(CardwrightError, match="no rule id"):
        toy.get("7")


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("blocker", ["TOY-2.1b"]),
        ("blocks upright", ["TOY-2.1b", "TOY-2.10"]),
        ("silent", ["TOY-1.2"]),
        ("cache", ["TOY-2.1a"]),
        ("a card", ["TOY-2.1a"]),
        ("toy-1.2", ["TOY-1.2"]),
        ("MEAN Nothing", ["TOY-2.11", "TOY-2.10"]),
        ("dragon", []),
        ("", []),
    ],
)
def test_search_puts_the_best_match_first(toy: Ledger, words: str, ids: list[str]) -> None:
    assert [rule.id for rule in toy.search(words)][: len(ids) or None] == ids


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("- **TOY-1.1** One.\n- **TOY-1.1** Two.", "line 2: TOY-1.1 is defined twice"),
        ("- **TOY-1.1** One.\n- **YOT-1.2** Two.", "line 2: YOT-1.2 is not numbered like TOY-1.1"),
        ("- **TOY 1.1** One.", "line 1: 'TOY 1.1' is no rule id"),
        ("- **TOY-1.1**", "line 1: TOY-1.1 has no text or an unknown mark"),
        ("- **TOY-1.1** One. *(rulling: typo)*", "line 1: TOY-1.1 has no text or an unknown mark"),
        ("- **TOY-1.1** One. *(follows: TOY-1.2)*", "TOY-1.1 cannot follow from TOY-1.2"),
        ("- **TOY-1.1** One. *(definition)* *(ruling: x)*", "line 1: TOY-1.1 has no text or an unknown mark"),
        ("Nothing here.", "this text holds no rule"),
    ],
)
def test_a_damaged_ledger_is_refused_with_its_place(lines: str, message: str) -> None:
    with pytest.raises(CardwrightError) as fault:
        parse_rules(lines)
    assert fault.value.message == message
    assert fault.value.hint
