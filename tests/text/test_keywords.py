"""Keywords that a pack defines: how they are read, what they stand for, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright import library, shelf
from cardwright.language.explain import explain, in_lines

VOLLEY = """
[[keyword]]
name = "Volley"
number = true
text = "When this card attacks >> Deal X Strain to target Record."
"""


def faults(source: str, game: str = "synsouls") -> list[str]:
    cards, wrong = library.check_sources(game, {"mine.toml": source})
    return [*(str(fault) for fault in wrong), *(str(fault) for fault in shelf.build_cards(shelf.game(game).rules_code, cards.values())[1])]


def card(text: str) -> str:
    return f"""
[[card]]
name = "Archer"
text = "{text}"
"""


@pytest.mark.parametrize(
    "text", ["[VOLLEY 2]", "[VOLLEY 2], [ECHO]", "Other Records you control have [VOLLEY 1].", "Records with [VOLLEY] have [+1].",
             "When this card is loaded >> Target Record gains [VOLLEY 3] this performance."],
)  # fmt: skip
def test_a_keyword_of_the_pack_stands_where_one_of_the_game_does(text: str) -> None:
    assert faults(VOLLEY + card(text)) == []
    assert faults(card(text)) != []  # without the definition nobody knows it


def test_cards_of_the_game_know_nothing_of_it() -> None:
    library.check_sources("synsouls", {"mine.toml": VOLLEY})
    assert any("no keyword" in fault for fault in faults(card("[VOLLEY 2]")))


@pytest.mark.parametrize(
    ("keyword", "text", "fault"),
    [
        ('name = "Volley"\nnumber = true\ntext = "When this card attacks >> Draw X cards."', "[VOLLEY]", "needs a number behind it"),
        ('name = "Volley"\ntext = "When this card attacks >> Draw a card."', "[VOLLEY 2]", "has no number"),
        ('name = "Volley"\nnumber = true\ntext = "When this card attacks >> Draw a card."', "", "says nothing of X"),
        ('name = "Volley"\ntext = "When this card attaks >> Draw a card."', "", "mine.toml:4:24: Volley: “attaks” is no word"),
        ('name = "Volley"\ntext = ""', "", "needs a text"),
        ('name = "Volley"\ntext = 3', "", "text is a text"),
        ('name = "Volley 2"\ntext = "Draw a card."', "", "a name of one to three words"),
        ('name = "Volley"\nrarity = "high"\ntext = "Draw a card."', "", "not 'rarity'"),
        ('name = "Echo"\ntext = "When this card attacks >> Draw a card."', "", "this is a word of the game already"),
        ('name = "Volley"\ntext = "[VOLLEY]"', "", "explained by itself"),
        ('name = "Volley"\ntext = "[ECHO], [CACHE]"', "Other Records you control have [VOLLEY].", "must be one ability"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_at_its_place(keyword: str, text: str, fault: str) -> None:
    found = faults(f"\n[[keyword]]\n{keyword}\n" + (card(text) if text else ""))
    assert any(fault in said for said in found), found


def test_a_circle_of_keywords_is_refused() -> None:
    circle = '[[keyword]]\nname = "Yin"\ntext = "[YANG]"\n[[keyword]]\nname = "Yang"\ntext = "[YIN]"\n'
    assert any("explained by itself" in fault for fault in faults(circle))


def test_keywords_that_multiply_are_refused_in_time() -> None:
    bomb = '[[keyword]]\nname = "Aa"\ntext = "[CACHE]"\n' + "".join(
        f'[[keyword]]\nname = "A{chr(98 + n)}"\ntext = "[A{chr(97 + n)}], [A{chr(97 + n)}]"\n' for n in range(20)
    )
    assert any("too many keywords" in fault for fault in faults(bomb + card("[AU]")))


def test_two_of_one_name_are_a_fault() -> None:
    assert any("two keywords named 'Volley'" in fault for fault in faults(VOLLEY + VOLLEY))


def test_a_keyword_may_stand_in_the_meaning_of_another() -> None:
    both = VOLLEY + '[[keyword]]\nname = "Barrage"\nnumber = true\ntext = "[VOLLEY X], [ECHO]"\n'
    cards, wrong = library.check_sources("synsouls", {"mine.toml": both + card("[BARRAGE 4]")})
    assert not wrong
    made = shelf.build_cards(shelf.game("synsouls").rules_code, cards.values())[0][0]
    assert [ability.text for ability in made.abilities] == ["When this card attacks >> Deal 4 Strain to target Record."]
    assert made.bits


def test_what_it_means_is_told_and_shown(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(VOLLEY + card("[VOLLEY 2]"))
    shelved = shelf.game("synsouls", str(pack))
    (entry,) = [entry for entry in shelved.words["Archer"] if entry.word == "Volley"]
    assert (entry.says, entry.rule) == ("When this card attacks >> Deal X Strain to target Record.", "SYN-11.3a")
    reader = library.reader_of("synsouls", shelved.keywords)
    tree = reader.read("[VOLLEY 2]").tree
    assert tree is not None
    told = in_lines(explain(reader.lexicon, tree, {keyword.word: keyword.meaning for keyword in shelved.keywords}))
    assert told[-1].strip() == "Means: When this card attacks >> Deal 2 Strain to target Record."


def test_an_unknown_one_offers_to_define_it() -> None:
    assert any("define it in the file: [[keyword]]" in fault for fault in faults(card("[RICOCHET 2]")))
    assert any("define it in the file: [[keyword]]" in fault for fault in faults(card("Deep Strike 2."), "herosync"))
