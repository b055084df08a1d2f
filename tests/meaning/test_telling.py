"""Texts told by the card language: every own text, with every reference bound; what a game cannot do is refused in plain words."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from cardwright import library, playing, shelf
from cardwright.effects.scope import LoweringFault
from cardwright.text.cards import CompiledCard
from cardwright.text.faults import Untold
from cardwright.text.tree import Node, walk

GAMES = library.games()


def told(game: str, text: str, start: str) -> Node:
    return library.tellings(game).tell(text, start, "")


@pytest.mark.parametrize("game", GAMES)
def test_own_texts_are_played(game: str) -> None:
    found = playing.measure(game, library.card_sources(game))
    assert found.texts == found.played, found.missing


@pytest.mark.parametrize("game", GAMES)
def test_what_is_spoken_of_was_made_before(game: str) -> None:
    """Within each ability, `to` is this card or the number of something that the ability makes."""
    for card in library.compile_pool(game).values():
        for tree in card.trees.values():
            for ability in walk(tree):
                if ability.kind not in ("spell", "active", "trigger", "drive", "counter", "load", "activated"):
                    continue
                copied = any(node.kind == "become_copy" for node in walk(ability))  # what something becomes is spoken of there alone
                made = {node.args[name] for node in walk(ability) for name in ("bind", "seen", "deed") if name in node.args}
                named = [node for node in walk(ability) if node.kind != "that_much"]  # that may be the amount of the event
                spoken = {node.args["to"] for node in named if type(node.args.get("to")) is int}
                assert copied or spoken <= made | {0}, (card.name, spoken - made)


def sentences(node: Node) -> list[Node]:
    return [part for part in walk(node) if part.kind == "sentence"]


def test_what_goes_on_with_a_delayed_sentence_belongs_to_it() -> None:
    first = sentences(told("synsouls", "At the start of your next performance, discard a card. If you do, draw two cards.", "spell"))[0]
    assert first["when"] is not None
    assert [part.kind for part in first["rest"][0]["parts"]] == ["draw"]
    now = told("synsouls", "At the start of your next performance, discard a card. Draw a card.", "spell")
    assert len([part for part in sentences(now) if part["when"] is None and part["link"] == ""]) == 1


def test_a_leading_duration_is_said_of_every_statement() -> None:
    node = told("herosync", "Until end of turn, your Followers gain +10 Power and enemy Followers get -10 Power.", "drive")
    lasting = [part for part in walk(node) if part.kind == "lasting"]
    assert [part["until"]["name"] for part in lasting] == ["turn", "turn"]


def test_a_subject_that_goes_on_is_chosen_once() -> None:
    node = told("synsouls", "Target Record gains [+1] and loses [ECHO] until end of performance.", "spell")
    chosen = [part for part in walk(node) if part.kind == "select"]
    assert [part["target"] for part in chosen] == [True, False]
    assert chosen[1]["to"] == chosen[0]["bind"]


def test_it_is_what_is_left_after_an_offer() -> None:
    node = told("herosync", "Choose an enemy Follower. You may discard a card. If you do, kill it.", "drive")
    choose = next(part for part in walk(node) if part.kind == "choose")
    kill = next(part for part in walk(node) if part.kind == "kill")
    assert kill["what"]["to"] == choose["what"]["bind"]


@pytest.mark.parametrize(
    ("game", "start", "text", "words"),
    [
        ("synsouls", "spell", "Void a Record you control with the highest capacity.", "SYNSOULS cannot carry this out"),
        ("synsouls", "card", "When the opponent expends a Verse >> Cancel it.", "SYN-7.40"),
        ("herosync", "drive", "Put a Follower on the bottom of your deck at random.", "HeroSync cannot carry this out"),
        ("neuroscape", "program", "Each player shuffles their hand into their cyberdeck twice.", "Neuroscape cannot carry this out"),
    ],
)
def test_what_a_game_cannot_do_is_refused(game: str, start: str, text: str, words: str) -> None:
    assert library.reader_of(game).read(text).tree is not None
    with pytest.raises(Untold, match=words) as refused:
        told(game, text, start)
    assert [fault.level for fault in refused.value.faults] == ["game"]


def test_a_part_of_which_nothing_was_made_is_refused() -> None:
    """Every adverbial must be told: what a handler passes over is found by the audit."""
    with pytest.raises(Untold, match="once more"):
        told("synsouls", "Draw a card once more.", "spell")


def two_texts(game: str, words: str, kind: str) -> playing.Played:
    entries = "".join(f'[[text]]\nid = "{name}"\ncard = "Made"\ntext = "{words}"\n' for name in "ab")
    return playing.measure_texts(game, f'[kinds.Made]\ntype = "{kind}"\n{entries}', "made.toml")


def test_a_fault_of_one_text_does_not_end_the_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that breaks the rules' code is told as one that is not played, with what broke it; those behind it are counted."""
    real = shelf.game("solrei").rules_code

    def build(card: CompiledCard, number: int) -> object:
        if card.name == "a":
            raise AttributeError("nothing here")
        return real.cards.build(card, number)

    monkeypatch.setattr(playing.shelf, "game", lambda game: SimpleNamespace(rules_code=SimpleNamespace(cards=SimpleNamespace(build=build))))
    found = two_texts("solrei", "(AFTER DAMAGE) DRAW 1.", "Art")
    assert (found.texts, found.played) == (2, 1)
    assert [(refused.name, refused.lacks) for refused in found.refused] == [("a", "a fault of Cardwright: AttributeError")]


def test_what_cannot_be_carried_out_names_its_text() -> None:
    """Of a card with two texts only the one that is at fault is not played."""
    with pytest.raises(LoweringFault) as refused:
        raise LoweringFault("nothing to do", "charge")
    assert (refused.value.message, refused.value.path) == ("nothing to do", "charge")
    assert LoweringFault("nothing to do").path == "text"
