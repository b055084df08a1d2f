"""HeroSync: every kind of the catalogue has a meaning, every card and every ledger wording can be lowered, nonsense is refused by name."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright import library
from cardwright.effects import LoweringFault
from cardwright.games.herosync.effects import LEXICON, build_print
from cardwright.games.herosync.meaning import KINDS
from cardwright.text.faults import Untold
from cardwright.text.tree import Node
from meaning.ledger import wordings

TYPES = {
    "follower": "Follower", "drive": "Drive", "counter": "Counter", "passive_reward": "Passive Reward", "active_reward": "Active Reward",
}
# Kinds that are parts of others, read by the handler of the node they stand in, and shared ones that no phrase of HeroSync makes.
PARTS = {
    "text", "keywords", "effect", "sentence", "limit", "duration", "zone", "player", "select", "event", "next_time", "pays", "counters",
    "either_event", "one_or_more", "damaged", "activated", "only_one", "only_once", "only_if", "some",
}


class Sheet:
    """A compiled card as the library gives it."""

    def __init__(self, start: str, text: str, name: str = "Wording") -> None:
        self.name, self.type = name, TYPES[start]
        self.attrs: dict[str, Any] = {"text": text, "level": 1, "power": 20, "allegiance": "Open Expansion", "hero": "Somebody"}
        self.trees = {"text": library.tellings("herosync").tell(text, start, "")}


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_has_a_meaning(kind: str) -> None:
    assert LEXICON.handles(kind) or kind in PARTS


def test_every_card_of_the_pool_can_be_lowered() -> None:
    for card in library.compile_pool("herosync").values():
        made = build_print(card, 0)
        assert made.kind == card.type.split(" ")[-1]
        assert len(made.listed) == 1 or made.kind in ("Hero", "Follower", "Reward")
        if card.type == "Active Reward":
            assert [made.abilities[number].kind for number in made.listed] == ["active"]


WORDINGS = wordings("herosync")


@pytest.mark.parametrize(("start", "text"), WORDINGS)
def test_every_wording_of_the_ledger_can_be_lowered(start: str, text: str) -> None:
    made = build_print(Sheet(start, text, "Deep Breath"), 0)
    assert made.listed or made.bits


@pytest.mark.parametrize(("start", "text", "says"), [
    ("drive", "Deal X damage to your opponent.", "no X"),
    ("drive", "This Follower gains +10 Power.", "not in play"),
    ("drive", "Prevent that damage.", "no damage"),
    ("drive", "Prepare a Counter.", "where the Counter comes from"),
    ("drive", "Put them back in any order.", "speaks of nothing before it"),
    ("drive", "Sacrifice up to 2 Followers: Draw a card.", "exactly what is paid"),
    ("drive", 'Draw a card. You can use only one "Something Else" each turn.', "limits itself"),
    ("follower", "While you control no other Followers, this Follower becomes Hidden.", "happens once"),
    ("follower", "A Follower you control cannot attack.", "cannot choose"),
    ("passive_reward", "Your Followers have +5 Power for each other Follower you control.", "quotation marks"),
    ("follower", "Advance: You may discard a card. If you do, kill an enemy Follower with level equal to that card's level.", "announced"),
    ("drive", "Choose a Drive. Draw a card.", "never in play"),
    ("follower", "Agile. This ability triggers only once each turn.", "cannot be so all the time"),
    ("drive", "Gain Influence equal to the sacrificed Follower's Power.", "HeroSync cannot carry this out"),
])
def test_what_makes_no_sense_is_refused(start: str, text: str, says: str) -> None:
    with pytest.raises((LoweringFault, Untold), match=says):
        build_print(Sheet(start, text), 0)


def test_an_unknown_kind_is_an_error_that_names_it() -> None:
    odd = Sheet("drive", "Draw a card.")
    odd.trees["text"] = Node("text", {"abilities": (Node("juggle", {}),)})
    with pytest.raises(LoweringFault, match=r"Wording: .*'juggle'"):
        build_print(odd, 0)


def _print(start: str, text: str) -> Any:
    made = build_print(Sheet(start, text), 0)
    return made.abilities[made.listed[0]]


def test_only_own_picks_in_play_are_targets() -> None:
    """HRS-15.5, 15.5a, 15.5b."""
    aimed = {
        "Kill a Follower.": 1, "Kill up to 2 enemy Followers.": 1, "Swap the Power of a Follower you control and an enemy Follower.": 2,
        "Destroy a prepared Counter.": 1, "You may kill a Follower.": 1, "Kill all Followers.": 0, "Kill a random enemy Follower.": 0,
        "Your opponent sacrifices a Follower.": 0, "Sacrifice a Follower.": 0, "Add a Follower from your Fallen Area to your hand.": 0,
        "Discard a card.": 0,
    }
    for text, count in aimed.items():
        assert len(_print("drive", text).targets) == count, text


def test_a_text_that_can_always_act_is_not_judged() -> None:
    """HRS-15.9b."""
    for text in ("Deal 10 damage to your opponent.", "Gain 10 Influence. Kill a Follower.", "Lose 10 Influence."):
        assert "possible" not in _print("drive", text).extra, text
    hang = "Kill all Followers. If you do, gain 10 Influence."
    for text in ("Kill all Followers.", "Add a Drive from your Fallen Area to your hand.", hang):
        assert "possible" in _print("drive", text).extra, text


def test_a_condition_of_a_trigger_is_kept_for_a_second_look() -> None:
    """HRS-15.16a."""
    for text in ("When this Follower attacks, if you control no other Followers, draw a card.",
                 "When this Follower attacks, if you control no other Followers: Draw a card."):
        assert "if" in _print("follower", text).extra
    both = _print("follower", "When this Follower attacks, if you control no other Followers, draw a card. Otherwise, discard a card.")
    assert "if" not in both.extra
