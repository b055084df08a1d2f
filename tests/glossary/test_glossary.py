"""Reading a glossary, finding its words, and what people see of it: in the terminal, at the prompt and over HTTP."""

import json
from pathlib import Path

import pytest

from cardwright import shelf
from cardwright.cli import main
from cardwright.cli.session import Session
from cardwright.errors import CardwrightError
from cardwright.glossary import name_pattern, parse_glossary
from cardwright.server.http import catalog

TOY = """
[keyword]
"[ENTROPY]" = { forms = ["[ENTROPY N]"], rule = "SYN-11.32", says = "Many Records are gone." }
[state]
exhausted = { forms = ["exhausted", "exhaust"], rule = "SYN-7.14", says = "Turned sideways." }
[zone]
Void = { rule = "SYN-16.9", says = "Put away." }
"Void Zone" = { rule = "SYN-4.32", says = "A pile." }
"""


def found(text: str, *names: str) -> list[str]:
    return [entry.word for _, _, entry in parse_glossary(TOY).spans(text, name_pattern(names))]


def test_the_longest_form_is_found_as_a_whole_word_in_any_number_or_at_the_head_of_a_sentence() -> None:
    text = "[ENTROPY 3] >> Exhaust it. Then it goes to the Void Zone, not exhaustedly avoided."
    assert found(text) == ["[ENTROPY]", "exhausted", "Void Zone"]
    assert found("Void it") == ["Void"]
    assert found("void it") == []


def test_names_of_cards_hold_no_words() -> None:
    assert found("When Void Singer is exhausted", "Void Singer") == ["exhausted"]


def test_a_person_may_write_a_word_as_they_like() -> None:
    glossary = parse_glossary(TOY)
    assert [entry.word for entry in glossary.meaning(" entropy ")] == ["[ENTROPY]"]
    assert [entry.word for entry in glossary.meaning("[Entropy 4]")] == ["[ENTROPY]"]
    assert glossary.meaning("") == glossary.meaning("nothing") == ()
    assert glossary.defining("VOID ZONE") == ("SYN-4.32",)


@pytest.mark.parametrize(("wrong", "message"), [
    ('[sort]\nX = { rule = "SYN-1.1", says = "X." }', "kind 'sort'"),
    ('[term]\nX = { rule = "SYN-1.1" }', "cannot be read"),
    ('[term]\nX = { rule = "SYN-1.1", says = "X.", loud = true }', "cannot be read"),
    (f'[term]\nX = {{ rule = "SYN-1.1", says = "{"x" * 161}" }}', "161 letters"),
    ('[term]\nX = { rule = "SYN-1.1", says = "X." }\nY = { forms = ["X"], rule = "SYN-1.1", says = "Y." }', "'X' twice"),
])
def test_a_wrong_glossary_is_refused_in_words(wrong: str, message: str) -> None:
    with pytest.raises(CardwrightError, match=message):
        parse_glossary(wrong)


def test_a_card_explains_its_words_in_the_order_in_which_they_stand() -> None:
    words = [entry.word for entry in shelf.game("synsouls").words["Blood Tempo Fencer"]]
    assert words == ["Rating", "cost", "Record", "Genre", "Frequency", "[SOLO]", ">>", "[+1]", "[ECHO]"]
    assert "Charge Card" in [entry.word for entry in shelf.game("solrei").words["K♠"]]
    assert "Attack Card" in [entry.word for entry in shelf.game("solrei").words["9♥"]]


def test_cards_show_and_rules_search_explain_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("cards", "show", "Blood", "Tempo", "Fencer")) == 0
    shown = capsys.readouterr().out
    assert "[SOLO]: What follows works while this is the only Record" in shown
    assert "(SYN-11.74)" in shown
    assert main(("rules", "search", "strain", "--game", "synsouls")) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Strain:")
    assert next(line for line in lines if line.startswith("SYN-")).startswith("SYN-16.1 ")


def test_a_word_is_looked_up_at_the_prompt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = shelf.game("synsouls")
    session = Session(game, game.start(decks=["neon-vanguard", "quiet-stacks"], seed=1), {}, tmp_path / "m.json", read=lambda: None)
    for line, told in (
        ("word echo", "SYN-11.14: "), ("look buffering", "SYN-7.30"), ("look Blood Tempo Fencer", "Words on it:"),
        ("word xyz", "no word 'xyz'"), ("look xyz", "no zone, card or word 'xyz'"), ("word", "[SUSTAIN]: "),
    ):
        session.obey("A", line)
        assert told in capsys.readouterr().out, line


def test_the_server_tells_the_words_of_a_game_and_of_its_cards() -> None:
    told = json.loads(catalog.glossary_json("solrei"))
    on_card = [told["words"][place]["word"] for place in told["cards"]["K♠"]]
    assert on_card == ["Action Card", "♠", "Charge Card"]
    assert json.loads(catalog.rules_json("solrei", "grapple"))["rules"][0]["id"] == "SOL-11.47"
