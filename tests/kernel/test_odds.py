"""A chance to win from a lead, whatever the numbers."""

from __future__ import annotations

from math import log

import pytest

from cardwright.kernel.odds import chance


def test_log_odds_become_a_chance() -> None:
    assert chance(0.0) == 0.5
    assert chance(log(3.0)) == pytest.approx(0.75)
    assert chance(-log(3.0)) == pytest.approx(0.25)


def test_a_lead_of_any_size_has_a_chance() -> None:
    assert chance(1e12) == 1.0
    assert 0.0 <= chance(-1e12) < 1e-300
