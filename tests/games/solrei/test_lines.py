"""Cost lines and requirements (SOL-3.26, 3.30): signs, not sentences, and faults that say how to write them."""

from __future__ import annotations

import pytest

from cardwright import library
from cardwright.text.faults import Untold
from cardwright.text.tree import Node

TELL = library.tellings("solrei").tell


def items(line: str) -> list[tuple[str, str]]:
    return [(node["of"], node["name"]) for node in TELL(line, "requirements", "").nodes("items")]


def test_requirements_are_all_or_any() -> None:
    assert items("") == []
    assert items("TYPE-Duelist, [Skill: Guard]") == [("type", "Duelist"), ("skill", "Guard")]
    assert not TELL("TYPE-Duelist, [Skill: Guard]", "requirements", "")["any"]
    either = "[Skill: Growth], [Skill: Tide] or SIGNATURE-Ashley Lin"
    assert items(either) == [("skill", "Growth"), ("skill", "Tide"), ("signature", "Ashley Lin")]
    assert TELL(either, "requirements", "")["any"]


@pytest.mark.parametrize(
    ("line", "start", "end", "words"),
    [
        ("Guard", 0, 5, "write SIGNATURE-Ashley for a Muse"),
        ("TYPE-Duelist, Typ-Human", 14, 23, "write it as TYPE-Duelist"),
        ("[Skill: guard]", 0, 14, "is no requirement"),
        ("TYPE-A or TYPE-B, TYPE-C", 0, 24, "either all of them or any"),
        ("TYPE-Duelist,", 0, 13, "is no requirement"),
    ],
)
def test_a_wrong_requirement_is_shown(line: str, start: int, end: int, words: str) -> None:
    with pytest.raises(Untold, match=words) as refused:
        TELL(line, "requirements", "")
    assert [(fault.start, fault.end) for fault in refused.value.faults] == [(start, end)]


def costs(line: str) -> list[Node]:
    return list(TELL(line, "cost_line", "").nodes("costs"))


def test_costs_are_read_as_before_a_colon() -> None:
    assert costs("") == costs("0") == []
    assert [node["items"] for node in costs("♥ ● R B B")] == [("♥", "●", "R", "B", "B")]
    assert [node.kind for node in costs("♣, HARVEST 2")] == ["rei", "harvest"]
    assert [node.kind for node in costs("Take 1 Damage")] == ["take"]


@pytest.mark.parametrize("line", ["RR", "three hearts", "♥, HARVST 2", "Draw a card.", "(BEFORE SHOWDOWN)"])
def test_a_wrong_cost_is_a_fault_in_the_line(line: str) -> None:
    with pytest.raises(Untold) as refused:
        TELL(line, "cost_line", "")
    assert all(fault.end <= len(line) and "“:”" not in fault.message for fault in refused.value.faults)
