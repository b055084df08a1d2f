"""Which rules are cited by scenarios and tests, and what a wrong citation says."""

from pathlib import Path

import pytest

from cardwright import library
from cardwright.errors import CardwrightError
from cardwright.rules import citations_in_python, citations_in_scenario, coverage

RULES = """# TOY: rules
- **TOY-1.1** One.
- **TOY-1.2** Two.
- **TOY-1.3** Three.
- **TOY-1.4** Four. *(definition)*
- **TOY-1.5** Five.
"""
SCENARIO = """title = "x"
rules = ["TOY-1.1"]
[[do]]
A = "x"
[[refused]]
B = "y"
because = "TOY-1.2"
"""


@pytest.fixture
def tests_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(library, "rules_text", lambda game: RULES)
    scenarios = tmp_path / "tests" / "games" / "toy" / "scenarios" / "deep"
    scenarios.mkdir(parents=True)
    (scenarios / "one.toml").write_text(SCENARIO, encoding="utf-8")
    return tmp_path / "tests"


def test_scenarios_and_marked_tests_cover_rules(tests_dir: Path) -> None:
    source = "import pytest\npytestmark = pytest.mark.rules('TOY-1.3', 'TOY-1.4', 'OTHER-1.1')\n"
    (tests_dir / "test_x.py").write_text(source, encoding="utf-8")
    found = coverage("toy", tests_dir)
    assert (found.game, found.rules, found.covered, found.definitions) == ("toy", 5, 3, 1)
    assert found.uncovered == ["TOY-1.5"]
    assert found.rules == found.covered + found.definitions + len(found.uncovered)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("bad.toml", "title = 'x'\nrules = ['TOY-1.1', 'TOY-9.9']", "scenarios/bad.toml:2 cites TOY-9.9"),
        ("bad.toml", "rules = ['OTHER-1.1']", "bad.toml:1 cites OTHER-1.1"),
        ("bad.toml", "[[refused]]\nbecause = 'no reason'", "bad.toml:2 cites 'no reason'"),
        ("bad.toml", "rules = [", "bad.toml is no valid TOML"),
        ("test_bad.py", "@pytest.mark.rules('TOY-9.9')\ndef test_x(): ...", "test_bad.py:1 cites TOY-9.9"),
        ("test_bad.py", "x = 1\n@pytest.mark.rules(*IDS)\ndef test_x(): ...", "test_bad.py:2 cites '*IDS'"),
        ("test_bad.py", "@pytest.mark.rules(", "test_bad.py:1 is no valid Python"),
    ],
)
def test_a_wrong_citation_is_a_fault_with_its_place(tests_dir: Path, name: str, text: str, said: str) -> None:
    (tests_dir / "games" / "toy" / "scenarios" / name).write_text(text, encoding="utf-8")
    with pytest.raises(CardwrightError) as fault:
        coverage("toy", tests_dir)
    assert fault.value.message.startswith("tests/games/toy/scenarios/")
    assert said in fault.value.message
    assert fault.value.hint


def test_every_way_to_mark_a_test_is_read() -> None:
    source = """
import pytest
from pytest import mark

pytestmark = [pytest.mark.slow, pytest.mark.rules("TOY-1.1")]

@pytest.mark.rules("TOY-1.2", "TOY-1.3")
class TestSomething:
    @mark.rules("TOY-1.4")
    def test_it(self): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rules("TOY-1.5"))])
async def test_more(x): ...

NOT_A_MARK = 'pytest.mark.rules("TOY-1.6")'
"""
    found = [citation.rule_id for citation in citations_in_python(source, "x.py")]
    assert sorted(found) == ["TOY-1.1", "TOY-1.2", "TOY-1.3", "TOY-1.4", "TOY-1.5"]


def test_a_refusal_may_give_several_reasons() -> None:
    source = "[[refused]]\nA = 'x'\nbecause = ['TOY-1.1', 'TOY-1.2']\n"
    found = [(citation.rule_id, citation.place) for citation in citations_in_scenario(source, "x.toml")]
    assert found == [("TOY-1.1", "x.toml:3"), ("TOY-1.2", "x.toml:3")]
