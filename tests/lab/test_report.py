"""The report claims no more than was played, and can be read: contrast, missing games, an interrupt."""

from __future__ import annotations

import re

import msgspec
import pytest

from cardwright.cli.lab import show_matrix
from cardwright.lab import page
from cardwright.lab.bouts import Fate, Record
from cardwright.lab.cards import Cards, card_lines
from cardwright.lab.drawing import heat_map, span, told
from cardwright.lab.ladder import Ladder
from cardwright.lab.matrix import Matrix, MatrixSummary, paired, rate
from cardwright.lab.questions import Asked
from cardwright.lab.results import Results

DECKS = ("gray-line", "morning-rush", "full-house")
FATES = (Fate(), Fate())
QUESTION = Matrix(Asked("synsouls", 2, DECKS, ("random",), "lab"))


def summary(seeds: int, *groups: str) -> MatrixSummary:
    """So many seeds of some groups, with every second game won."""
    results = Results(QUESTION.as_plain())
    for place, group in enumerate(QUESTION.groups):
        for pair in range(seeds if group.name in groups else 0):
            results.add(
                Record(bout.number, group.name, bout.decks, bout.players, bout.seed, bout.turned, bout.turned, 0, 9, 50, "", 0, FATES)
                for bout in QUESTION.bouts(pair, place)
            )
    return QUESTION.summary(results)


ALL = tuple(group.name for group in QUESTION.groups)


def test_a_pairing_without_games_has_no_rate(capsys: pytest.CaptureFixture[str]) -> None:
    found = summary(1, ALL[0])
    show_matrix(found)
    rows = capsys.readouterr().out.splitlines()
    assert rows[1].split() == ["gray-line", "50%", "-", "50%", "(9%-91%)"]
    assert rows[3].split() == ["full-house", "-", "-", "-"]
    drawn = heat_map(found.decks, found.pairings, "rates")
    assert drawn.count(">-</text>") == 4 and drawn.count('class="none"') == 7 and drawn.count(">50%</text>") == 2
    assert "0% of 0 games" not in page.matrix_page(found, [], "")
    assert told(rate(0, 0)) == "no games yet"


@pytest.mark.parametrize(("seeds", "groups", "kind"), [(2, ALL, "open"), (1, ALL[:1], "open"), (200, ALL, "fine"), (200, ALL[:2], "open")])
def test_balance_is_claimed_only_where_every_interval_is_narrow(seeds: int, groups: tuple[str, ...], kind: str) -> None:
    told = page.balance(summary(seeds, *groups).pairings)
    assert f'class="{kind}"' in told
    assert ("No pairing is outside" in told) == (kind == "fine")


def test_a_lopsided_pairing_is_found_and_draws_are_nobody_s_strength() -> None:
    record = play_record(0)
    lost = [msgspec.structs.replace(record, winner=1)] * 80
    assert "Lopsided beyond doubt" in page.balance([paired(("one", "other"), lost)])
    drawn = [msgspec.structs.replace(record, winner=-1)] * 60 + [record] * 10 + lost[:10]
    assert "Lopsided" not in page.balance([paired(("one", "other"), drawn)])


def play_record(winner: int) -> Record:
    return Record(0, "", ("one", "other"), ("random", "random"), "0/0", 0, winner, 0, 9, 50, "", 0, (Fate(), Fate()))


def test_moving_first_is_judged_only_where_the_interval_is_narrow() -> None:
    assert 'class="open"' in page.edge(rate(2, 4)) and 'class="open"' in page.edge(rate(0, 0))
    assert 'class="fine"' in page.edge(rate(500, 1000)) and 'class="warn"' in page.edge(rate(900, 1000))


def test_a_report_of_an_interrupted_run_says_so() -> None:
    found = summary(1, ALL[0])
    assert "Interrupted: 2 games so far." in page.matrix_page(found, [], "", whole=False)
    assert "Interrupted" not in page.matrix_page(found, [], "")
    cards = Cards(QUESTION.asked)
    results = Results(cards.as_plain())
    assert "Interrupted: 0 games so far." in page.cards_page(cards.table(results), "", whole=False)
    ladder = Ladder(Asked("synsouls", 2, DECKS, ("random", "greedy", "careless"), "lab"))
    assert "Interrupted: 0 games so far." in page.ladder_page(ladder.summary(Results(ladder.as_plain())), "", whole=False)


def test_a_card_that_starts_in_play_is_told_as_that() -> None:
    results = Results(QUESTION.as_plain())
    fate = Fate([], [], [], ["Provost Halden Grey"])
    for bout in QUESTION.bouts(0, 0):
        record = Record(bout.number, bout.group, bout.decks, bout.players, bout.seed, bout.turned, 0, 0, 9, 50, "", 0, (fate, Fate()))
        results.add([record])
    lines = {line.name: line for line in card_lines(QUESTION, results.all())}
    assert lines["Provost Halden Grey"].starts and not lines["Gray Cadet"].starts
    row = next(row for row in page.card_table(list(lines.values())).split("<tr>") if "Provost" in row)
    assert '<td data-sort="1">in play</td>' in row


def test_the_interval_in_a_cell_is_short() -> None:
    assert span(rate(2, 2)) == "34-100%"


# -- contrast -----------------------------------------------------------------------------------------------

Colour = tuple[float, float, float]


def colours() -> list[dict[str, Colour]]:
    """The colours of the page, light and dark."""
    light, dark = page.STYLE.split("@media (prefers-color-scheme: dark)")
    dark = dark.split("\n}\n")[0]
    found = []
    for style in (light, dark):
        named = re.findall(r"--(\w+): #(\w\w)(\w\w)(\w\w)", style)
        found.append({name: (int(red, 16), int(green, 16), int(blue, 16)) for name, red, green, blue in named})
    return found


def brightness(colour: Colour) -> float:
    parts = [part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: Colour, other: Colour) -> float:
    dim, bright = sorted((brightness(one), brightness(other)))
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize("scheme", [0, 1])
def test_every_label_can_be_read(scheme: int) -> None:
    named = colours()[scheme]
    paper = named["paper"]
    assert contrast(named["soft"], paper) >= 4.5 and contrast(named["ink"], named["none"]) >= 4.5
    for fill in ("above", "below"):
        for part in range(21):
            red, green, blue = (there + (over - there) * part / 20 for there, over in zip(paper, named[fill], strict=True))
            assert contrast(named["ink"], (red, green, blue)) >= 4.5
