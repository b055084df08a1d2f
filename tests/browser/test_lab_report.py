"""A report of the lab in a browser: labels stay in their cells, headings stay in sight, and sorting begins where one expects."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from cardwright.lab.cards import card_lines
from cardwright.lab.matrix import Matrix
from cardwright.lab.page import matrix_page
from cardwright.lab.questions import Asked
from cardwright.lab.results import Results
from cardwright.lab.running import local, run

OUTSIDE = """() => {
  const cells = [...document.querySelectorAll("svg")][0].querySelectorAll("rect");
  const boxes = [...cells].map((cell) => cell.getBoundingClientRect());
  return [...document.querySelectorAll("text.cell, text.big")].filter((label) => {
    const box = label.getBoundingClientRect();
    return !boxes.some((cell) => cell.left <= box.left && box.right <= cell.right);
  }).length;
}"""


@pytest.fixture(params=[1280, 390])
def report(request: pytest.FixtureRequest, browser: Browser, tmp_path: Path) -> Iterator[Page]:
    question = Matrix(Asked("synsouls", 2, ("gray-line", "full-house", "second-funeral"), ("random",), "report"))
    results = Results(question.as_plain())
    run(question, results, local(1))
    path = tmp_path / "report.html"
    path.write_text(matrix_page(question.summary(results), card_lines(question, results.all()), "made by a test"), encoding="utf-8")
    page = browser.new_page(viewport={"width": request.param, "height": 800})
    page.goto(path.as_uri())
    yield page
    page.close()


def test_a_report_is_easy_on_the_eye(report: Page) -> None:
    assert report.evaluate("document.querySelectorAll('text.cell').length") == 6
    assert report.evaluate(OUTSIDE) == 0
    assert report.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = report.locator(".scroll").last
    top = "box => box.querySelector('th').getBoundingClientRect().top - box.getBoundingClientRect().top"
    assert box.evaluate("box => { box.scrollTop = 300; return box.scrollTop }") == 300
    assert abs(box.evaluate(top)) < 2


def test_letters_sort_from_a_and_numbers_from_the_highest(report: Page) -> None:
    table = report.locator("table.sorts").last
    names = table.locator("tbody td:first-child")
    table.locator("th button", has_text="wins when played").click()
    rates = [float(value) for value in table.locator("tbody td:last-child").evaluate_all("cells => cells.map((cell) => cell.dataset.sort)")]
    assert rates == sorted(rates, reverse=True) and rates[0] > rates[-1]
    heading = table.locator("th button").first
    heading.click()
    first = names.all_inner_texts()
    assert first == sorted(first, key=str.casefold)
    heading.click()
    assert names.all_inner_texts() == first[::-1]
