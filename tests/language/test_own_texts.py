"""Every text of every game's own cards: one reading, the same tree when printed and read again, every reference bound, no word lost."""

from pathlib import Path

import pytest

from cardwright import library, readings
from cardwright.language.coverage import measure
from cardwright.language.explain import explain, in_lines
from cardwright.language.ir import Ability, Amount, Dur, If, Instead, Node, Player, Prior, Ref, WhenDone
from cardwright.language.say import say
from language.pool import reader, scenario_texts

GAMES = library.games()
# Texts of scenario files that are read; the numbers may only rise.
SCENARIO_TEXTS_READ = {"herosync": 572, "neuroscape": 518, "solrei": 296, "source": 318, "synsouls": 708}


@pytest.mark.parametrize("game", GAMES)
def test_own_texts_are_read_and_said_again(game: str) -> None:
    found = measure(reader(game), readings.own_texts(game))
    assert found.texts > 50
    assert not found.refusals, found.refusals[0]
    assert not found.no_round_trip, found.no_round_trip[0]


@pytest.mark.parametrize("game", GAMES)
def test_scenario_texts_are_read_and_said_again(game: str) -> None:
    found = measure(reader(game), scenario_texts()[game])
    assert found.read >= SCENARIO_TEXTS_READ[game], f"{found.read} of {found.texts}"
    assert len(found.no_round_trip) <= max(6, found.texts // 50), found.no_round_trip


def unbound(tree: Node) -> list[Node]:
    """References without what they speak of."""
    return [
        node
        for node in tree.walk()
        if (isinstance(node, Ref | Prior | WhenDone | Instead) and node.to is None)
        or (isinstance(node, Amount) and node.to is None and node.word not in ("all", "any", "as much", "the same number"))
        or (isinstance(node, Player) and node.who.startswith("that") and node.to is None)
        or (isinstance(node, Dur) and node.way == "this way" and node.to is None)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_reference_of_own_texts_is_bound(game: str) -> None:
    for asked in readings.own_texts(game):
        tree = reader(game).read(asked.text, asked.name).tree
        assert tree is not None
        assert not unbound(tree), asked.text
        for part in tree.abilities:
            if isinstance(part, Ability):
                numbers = [node.to for node in part.walk() if isinstance(node, Ref | Amount) and node.to is not None]
                assert all(number < len(part.bindings) for number in numbers), asked.text


def test_a_condition_behind_a_label_is_read_and_said_there_again() -> None:
    text = "Tier 1 (you control an environment): If you control a character, characters you control have +1/+1."
    tree = reader("neuroscape").read(text).tree
    assert tree is not None
    part = tree.abilities[0]
    assert isinstance(part, Ability)
    assert part.labels == ("Tier 1",)
    assert [type(adv) for adv in part.header] == [If]  # the other condition is one of the text
    assert say(reader("neuroscape").lexicon, tree) == text
    (fault,) = reader("neuroscape").read(text.replace("(you control", "(you kontrol")).faults
    assert fault.word == "kontrol"


@pytest.mark.parametrize("game", GAMES)
def test_own_texts_are_explained_from_the_tree(game: str) -> None:
    for asked in readings.own_texts(game):
        tree = reader(game).read(asked.text, asked.name).tree
        assert tree is not None
        told = in_lines(explain(reader(game).lexicon, tree))
        again = reader(game).read(say(reader(game).lexicon, tree), asked.name).tree
        assert again is not None
        assert told == in_lines(explain(reader(game).lexicon, again)), asked.text


def test_readings_are_kept_between_runs(tmp_path: Path) -> None:
    folder = tmp_path
    asked = readings.own_texts("synsouls")
    first = readings.Readings("synsouls", folder)
    trees = [reading.tree for reading in first.read_all(asked)]
    again = readings.Readings("synsouls", folder)
    kept = again.read_all(asked)
    assert [reading.tree for reading in kept] == trees
    assert all(reading.steps == 0 for reading in kept)
    next(folder.iterdir()).write_bytes(b"damaged")
    assert readings.Readings("synsouls", folder).read_all(asked[:3])[0].tree == trees[0]
