"""Every line of the games' effect vocabularies, in at least one wording: told, or known as one that is not told yet."""

from __future__ import annotations

import pytest

from cardwright import library
from cardwright.text.faults import Untold
from meaning.ledger import rows

TOLD = [(game, *row) for game in library.games() for row in rows(game)]
REFUSED = [(game, *row) for game in library.games() for row in rows(game, "refused")]


def name(row: tuple[str, str, str, str]) -> str:
    return f"{row[0]}-{row[2]}-{row[1]}"


@pytest.mark.parametrize("row", TOLD, ids=map(name, TOLD))
def test_a_line_of_the_ledger_is_told(row: tuple[str, str, str, str]) -> None:
    game, _, start, text = row
    library.tellings(game).tell(text, start, "")


@pytest.mark.parametrize("row", REFUSED, ids=map(name, REFUSED))
def test_what_is_not_told_yet_is_refused_with_its_words(row: tuple[str, str, str, str]) -> None:
    """One that is told now belongs into the other list."""
    game, _, start, text = row
    with pytest.raises(Untold) as refused:
        library.tellings(game).tell(text, start, "")
    assert all(fault.message for fault in refused.value.faults)
