"""Every rule of a chapter that a module has taken in lives there, in one place."""

import pytest

from cardwright import library, shelf
from cardwright.homes import Home, Homes, homes_of, named
from cardwright.kernel.actions import Action
from cardwright.rules import parse_rules

LEDGER = """# TOY
## 1 Goal
- **TOY-1.1** Whoever has no cards loses.
- **TOY-1.2** Nobody wins twice. *(definition)*
- **TOY-1.3** A loss ends the game.
- **TOY-1.4** So does a second loss. *(follows: TOY-1.3)*
- **TOY-1.5** There are two players.
- **TOY-1.6** A game lasts at most 100 turns.
- **TOY-1.7** Ties are draws.
- **TOY-1.8** A draw is nobody's win.
## 2 Turns
- **TOY-2.1** Turns alternate.
"""
GOAL = '''"""TOY-1 Goal: who wins."""
def lose(s):
    """The game is over (TOY-1.1, 1.3)."""
    finish(s, "TOY-1.3")  # TOY-1.8

class Draw:
    def why(s):
        return "TOY-1.7"

TIES = {"tie": "TOY-1.8"}
'''
STATE = '''"""Numbers."""
SEATS = 2  # TOY-1.5
'''
TURNS = '''"""How turns go, by TOY-1.6."""
def turn(s):
    """Alternately (TOY-2.1); nobody has lost (TOY-1.1)."""
'''
SOURCES = {"goal.py": GOAL, "state.py": STATE, "turns.py": TURNS, "table.toml": 'rule = "TOY-1.6"\n# TOY-1.8 says so\n', "rules.md": LEDGER}


@pytest.fixture
def toy() -> Homes:
    return Homes(parse_rules(LEDGER), SOURCES)


def test_a_home_is_code_data_a_definition_or_another_rules(toy: Homes) -> None:
    homes = {home.id: home for chapter in toy.contents("toy").chapters for home in chapter.rules}
    assert homes == {
        "TOY-1.1": Home("TOY-1.1", "code", "goal.py", 3, "lose()"),
        "TOY-1.2": Home("TOY-1.2", "definition", "rules.md", 4, ""),
        "TOY-1.3": Home("TOY-1.3", "code", "goal.py", 3, "lose()"),
        "TOY-1.4": Home("TOY-1.4", "follows", "goal.py", 3, "lose()"),
        "TOY-1.5": Home("TOY-1.5", "data", "state.py", 2, "SEATS"),
        "TOY-1.7": Home("TOY-1.7", "code", "goal.py", 8, "Draw.why()"),
        "TOY-1.8": Home("TOY-1.8", "code", "goal.py", 4, "lose()"),
    }
    assert toy.contents("toy").homeless == ["TOY-1.6", "TOY-2.1"], "a mention elsewhere is no home"
    assert len(toy.homes("TOY-1.8")) == 2, "told of by the chapter and by the data"
    assert [str(place) for place in toy.mentions("TOY-1.1")] == ["turns.py:3 (turn())"]
    assert [(chapter.chapter, chapter.module) for chapter in toy.contents("toy").chapters] == [("TOY-1", "goal.py"), ("TOY-2", "")]


@pytest.mark.parametrize("game", library.games())
def test_a_claimed_chapter_is_at_home(game: str) -> None:
    homes = homes_of(game)
    claimed = [rule for rule in homes.ledger.rules if homes.claimed(rule)]
    homeless = [rule for rule in claimed if not homes.homes(rule)]
    assert not homeless, f"{homeless} have no home: name each where its chapter's module sees to it, or mark it in rules.md."
    several = {rule: [str(home) for home in found] for rule in claimed if len(found := homes.homes(rule)) > 1}
    assert not several, f"{several} are told of in several places: keep the one that sees to the rule."


TAKEN_IN = {"synsouls": tuple(range(1, 18))}  # chapters that have their modules: this only grows


@pytest.mark.parametrize("game", TAKEN_IN)
def test_a_chapter_that_has_its_module_keeps_it(game: str) -> None:
    modules = homes_of(game).modules
    prefix = homes_of(game).ledger.prefix
    missing = [chapter for chapter in TAKEN_IN[game] if f"{prefix}{chapter}" not in modules]
    assert not missing, f"no module opens with {missing} any more."


@pytest.mark.parametrize("game", TAKEN_IN)
def test_every_condition_is_enforced_and_explained_by_one_entry(game: str) -> None:
    """No verb beside Actions, so none of the checks that only explain."""
    verbs = shelf.game(game).rules_code.verbs
    assert verbs and all(isinstance(verb, Action) and not verb.bars for verb in verbs.values())


@pytest.mark.parametrize("game", library.games())
def test_a_chapter_is_one_module_or_one_folder(game: str) -> None:
    scattered = {
        chapter: modules for chapter, modules in homes_of(game).modules.items()
        if len({module.rpartition("/")[0] or module for module in modules}) > 1
    }
    assert not scattered, f"{scattered}: a chapter is one module, or one folder of its own."


def test_lists_and_ranges_name_every_rule() -> None:
    assert list(named("the end (SYN-8.15, 8.21), SYN-8.25 to 8.28 and 9.1a")) == [
        "SYN-8.15", "SYN-8.21", "SYN-8.25", "SYN-8.26", "SYN-8.27", "SYN-8.28", "SYN-9.1a",
    ]
