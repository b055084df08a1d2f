"""The game of docs/add-a-game.md, taken from the page as it stands: its files are put on the shelf, and it keeps every promise.

Each block of the page with a file's name above it is that file; scenario files are run, everything else is the package.
"""

import importlib
import random
import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cardwright as cw
from cardwright import library, shelf
from cardwright.language import ir
from cardwright.language.lexicon import build
from cardwright.language.reader import Reader
from cardwright.players import player
from cardwright.players.seen import Seen
from cardwright.scenario import run_text
from cardwright.tellings import Tellings
from cardwright.text.faults import Untold
from cardwright.text.kinds import kind
from cardwright.text.tree import Node
from cardwright.text.tree import walk as tree_walk
from contract.checks import AT_DECISIONS, Check, begin, ends_by_a_rule, logs_change_nothing, replays_alike, walk

PAGE = Path(__file__).resolve().parents[2] / "docs" / "add-a-game.md"
BLOCK = re.compile(r"^\*\*`([^`\n]+)`\*\*\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILES = dict(BLOCK.findall(PAGE.read_text(encoding="utf-8")))
SCENARIOS = {name: text for name, text in FILES.items() if name.startswith("tests/")}
PACKAGE = {name: text for name, text in FILES.items() if name not in SCENARIOS}


@pytest.fixture(scope="module")
def kites(tmp_path_factory: pytest.TempPathFactory) -> Iterator[shelf.Shelved]:
    """The game of the page, on the shelf for these tests."""
    folder = tmp_path_factory.mktemp("games")
    for name, text in PACKAGE.items():
        file = folder / "kites" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    games = importlib.import_module("cardwright.games")
    games.__path__.append(str(folder))
    importlib.invalidate_caches()
    yield cw.game("kites")
    games.__path__.remove(str(folder))
    for cache in (shelf.game, library.tellings, library.telling_mark):
        cache.cache_clear()
    for name in [name for name in sys.modules if name.startswith("cardwright.games.kites")]:
        del sys.modules[name]


def test_the_page_has_every_file_it_lists() -> None:
    listed = re.findall(r"^  ([\w.*/]+)\s", PAGE.read_text(encoding="utf-8").split("games/kites/\n")[1].split("```")[0], re.MULTILINE)
    for name in listed:
        assert any(re.fullmatch(name.replace("*", "[^/]+"), file) for file in PACKAGE), name
    assert len(SCENARIOS) == 2


def test_it_is_found_by_itself(kites: shelf.Shelved) -> None:
    assert "kites" in cw.games() and kites.title == "Kites"


def test_its_cards_have_no_faults(kites: shelf.Shelved) -> None:
    """Every text is read one way and told; every word of it has a meaning."""
    pool, faults = library.check_pool("kites")
    assert not faults and len(pool) == 12
    assert set(kites.pool) == set(pool)


def test_a_new_verb_is_a_line_of_words(kites: shelf.Shelved) -> None:
    """The verbs of the page: one that does what another does, with every form of it, and one with an operation of its own."""
    section = PAGE.read_text(encoding="utf-8").split("### A new verb")[1].split("\n## ")[0]
    (topple,) = re.findall(r"`(\w+ = [^`]+)`", section)
    sell, handler = (re.findall(rf"```{kind}\n(.*?)```", section, re.DOTALL)[0] for kind in ("toml", "python"))
    teller = library.tellings("kites")
    shared = (Path(cw.__file__).parent / "language" / "words.toml").read_text(encoding="utf-8")
    own = FILES["words.toml"].replace("[verbs]\n", f"[verbs]\n{topple}\n{sell}")
    space: dict[str, Any] = {"ir": ir, "Node": Node}
    exec(textwrap.dedent(handler), space)
    kind_of_it = kind("sell", "instruction", "A Kite is sold.", player="player", what="select")
    meaning = type("More", (teller.meaning,), {"do_sell": space["do_sell"]})
    more = Tellings("kites", meaning, {**teller.kinds, "sell": kind_of_it}, lambda: Reader(build("kites", shared, own)))
    for text, start, found in (
        ("Topple target Kite.", "gust", "ground"),
        ("When a Kite is toppled: Draw a card.", "kite", "event"),
        ("Sell target Kite.", "gust", "sell"),
    ):
        assert found in {node.kind for node in tree_walk(more.tell(text, start, ""))}, text
        with pytest.raises(Untold):
            teller.tell(text, start, "")


def test_its_decks_may_be_played_and_others_may_not(kites: shelf.Shelved) -> None:
    assert len(kites.decks) == 2
    for deck in kites.decks.values():
        assert kites.deck_faults(deck) == []
    with pytest.raises(cw.IllegalDeck) as fault:
        kites.start([{"Box Kite": 3}, "high-flyers"])
    assert [(found.rule, found.card) for found in fault.value.faults] == [("KIT-2.1", ""), ("KIT-2.2", "Box Kite")]


def test_every_rule_it_cites_is_a_rule_of_it_and_every_rule_is_cited(kites: shelf.Shelved) -> None:
    code = "".join(text for name, text in FILES.items() if name != "rules.md")
    cited = set(re.findall(r"KIT-\d+\.\d+", code))
    assert cited <= set(kites.rules.rules)
    assert set(kites.rules.rules) - cited <= {"KIT-1.1"}, "what forbids a third player is the number of seats"


@pytest.mark.parametrize("seed", range(30))
def test_random_matches_end_by_a_rule(kites: shelf.Shelved, seed: int) -> None:
    match = begin(kites, seed)
    for _ in walk(match, random.Random(seed)):
        pass
    ends_by_a_rule(kites, match)
    replays_alike(match)
    logs_change_nothing(kites, match, seed)


@pytest.mark.parametrize("check", AT_DECISIONS, ids=lambda check: check.__name__)
def test_it_keeps_the_contract(kites: shelf.Shelved, check: Check) -> None:
    chance = random.Random(check.__name__)
    for seed in range(2):
        for number, match in enumerate(walk(begin(kites, seed), random.Random(seed))):
            try:
                check(match, chance)
            except Exception as fault:
                fault.add_note(f"match {seed}, decision {number}: {match.decision}")
                raise


@pytest.mark.parametrize("name", SCENARIOS)
def test_its_scenarios_pass(kites: shelf.Shelved, name: str) -> None:
    result = run_text(SCENARIOS[name], name)
    assert result.passed, result.reason


MORE = {
    "a trigger of its own launch": """
        [A]
        hand = ["Lantern Kite"]
        [[do]]
        A = "launch Lantern Kite"
        [expect]
        "A.hand.count" = 1
        "A.wind" = 1
    """,
    "triggers on another's departure and on its own": """
        [A]
        sky = ["Storm Petrel"]
        hand = ["Snag"]
        [B]
        sky = ["Long Tail"]
        [[do]]
        A = "blow Snag -> Long Tail"
        [expect]
        "Storm Petrel.lift" = 2
        "B.points" = 2
        "B.pile" = ["Long Tail"]
    """,
    "a group by a state, then a sentence that hangs on it": """
        [A]
        hand = ["Downpour"]
        sky = ["Paper Swallow"]
        [B]
        sky = ["Box Kite", "Red Diamond"]
        [[do]]
        A = "blow Downpour"
        [expect]
        "B.sky" = ["Red Diamond"]
        "A.hand.count" = 1
    """,
    "points for each, and a condition": """
        [A]
        hand = ["Festival"]
        sky = ["Paper Swallow", "Red Diamond"]
        [[do]]
        A = "blow Festival"
        [expect]
        "A.points" = 2
        "A.hand.count" = 0
    """,
    "a Gust whose target is gone does nothing": """
        [A]
        hand = ["Updraft"]
        sky = ["Red Diamond"]
        [B]
        hand = ["Snag"]
        [[do]]
        A = "blow Updraft -> Red Diamond"
        [[do]]
        B = "blow Snag -> Red Diamond"
        [expect]
        "A.pile" = ["Red Diamond", "Updraft"]
        "A.sky" = []
    """,
    "without a target, and out of turn": """
        [A]
        hand = ["Snag"]
        [B]
        hand = ["Lull"]
        [[refused]]
        A = "blow Snag"
        because = "KIT-4.5"
        [[refused]]
        B = "blow Lull"
        because = "KIT-4.3"
        [expect]
        asked = "A"
    """,
    "fifteen points win at once": """
        [A]
        points = 14
        hand = ["Festival"]
        sky = ["Paper Swallow"]
        [[do]]
        A = "blow Festival"
        [expect]
        winner = "A"
        result = "KIT-1.2"
    """,
    "turn 40 is the last": """
        [A]
        points = 3
        [B]
        points = 4
        [turn]
        turn = 40
        [[do]]
        A = "end turn"
        [expect]
        winner = "B"
        result = "KIT-1.3"
    """,
}


@pytest.mark.parametrize("title", MORE)
def test_its_words_do_what_they_say(kites: shelf.Shelved, title: str) -> None:
    head = f'title = "{title}"\ngame = "kites"\nrules = ["KIT-1.2"]\n'
    result = run_text(head + "\n".join(line.strip() for line in MORE[title].splitlines()), title)
    assert result.passed, result.reason


def test_the_players_that_come_with_cardwright_can_play_it(kites: shelf.Shelved) -> None:
    """Looking one move ahead beats chance."""
    won = 0
    for seed in range(8):
        match = begin(kites, seed)
        mine = "AB"[seed % 2]
        players = {seat: player("greedy" if seat == mine else "random", seed) for seat in "AB"}
        while match.decision is not None:
            seat = match.decision.seat
            match.choose(players[seat].choose(Seen(match.state, "AB".index(seat))), seat)
        won += match.result is not None and match.result.winners == (mine,)
    assert won >= 6
