"""The report as one HTML page that needs nothing else: plots, tables, and what they mean in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .. import shelf
from .cards import CardLine, CardsSummary
from .compare import CompareSummary
from .drawing import heat_map, histogram, intervals, rates, told
from .ladder import LadderSummary
from .matrix import MatrixSummary, Rate

LEAST, MOST = 0.35, 0.65  # a pairing outside is lopsided
EDGE = (0.42, 0.58)  # whoever moves first should win in between
WORDY = 40  # letters from which a cell of a table is read as a text

STYLE = """
:root { color-scheme: light dark; --ink: #1b2430; --soft: #5b6777; --paper: #fbfbfd; --line: #d9dee6; --bar: #2563eb; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7ecf3; --soft: #9aa7b8; --paper: #12161c; --line: #2c3541; --bar: #6ea0ff; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; margin-bottom: 0; } h2 { margin-top: 2.2rem; border-bottom: 1px solid var(--line); } p.note { color: var(--soft); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; } .scroll { overflow-x: auto; }
th, td { text-align: right; padding: .25rem .6rem; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child, .words { text-align: left; } th { position: sticky; top: 0; background: var(--paper); }
td small { white-space: nowrap; } th button { all: unset; cursor: pointer; } th button:focus-visible { outline: 2px solid; }
svg { max-width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 14px; } svg text.big { font-size: 17px; font-weight: 600; }
svg text.cell { font-size: 12px; } svg text.small { fill: var(--soft); font-size: 12px; }
.bar, .dot { fill: var(--bar); } .reach { stroke: var(--bar); stroke-width: 3; }
.mark { stroke: var(--soft); stroke-dasharray: 4 4; }
.warn { font-weight: 600; } .warn::before { content: "\\25B2\\00A0"; } .fine::before { content: "\\2713\\00A0"; }
"""
SORT = """
document.querySelectorAll("table.sorts").forEach(function (table) {
  table.querySelectorAll("th button").forEach(function (button, column) {
    button.addEventListener("click", function () {
      var body = table.tBodies[0], down = button.dataset.down !== "1";
      button.dataset.down = down ? "1" : "0";
      Array.from(body.rows).sort(function (a, b) {
        var one = a.cells[column], other = b.cells[column];
        var x = one.dataset.sort || one.textContent, y = other.dataset.sort || other.textContent;
        var order = isNaN(x) || isNaN(y) ? x.localeCompare(y) : x - y;
        return down ? -order : order;
      }).forEach(function (row) { body.appendChild(row); });
    });
  });
});
"""


def page(game: str, subject: str, note: str, body: Sequence[str]) -> str:
    title = f"{shelf.game(game).title}: {subject}"
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title><style>{STYLE}</style>'
    inner = "\n".join(body)
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n<h1>{escape(title)}</h1>\n'
        f'<p class="note">{escape(note)}</p>\n{inner}\n'
        f"<script>{SORT}</script></body></html>\n"
    )


def table(columns: Sequence[str], rows: Sequence[Sequence[str | Rate]], *, sorts: bool = False) -> str:
    heads = "".join(f"<th>{f'<button>{escape(name)}</button>' if sorts else escape(name)}</th>" for name in columns)
    lines = "".join("<tr>" + "".join(cell(item) for item in row) + "</tr>" for row in rows)
    kind = ' class="sorts"' if sorts else ""
    return f'<div class="scroll"><table{kind}><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table></div>'


def cell(item: str | Rate) -> str:
    if isinstance(item, Rate):
        if not item.games:
            return '<td data-sort="-1">-</td>'
        reach = f"<small>{item.low:.0%}-{item.high:.0%}</small>"
        return f'<td data-sort="{item.rate}" title="{escape(told(item))}">{item.rate:.0%} {reach}</td>'
    kind = ' class="words"' if len(item) >= WORDY else ""
    return f"<td{kind}>{escape(item)}</td>"


def verdict(words: str, *, warn: bool) -> str:
    return f'<p class="{"warn" if warn else "fine"}">{escape(words)}</p>'


def matrix_page(found: MatrixSummary, cards: Sequence[CardLine], command: str) -> str:
    lopsided = [item for item in found.pairings if item.rate.low > MOST or item.rate.high < LEAST]
    body = ["<h2>Win rates</h2>", heat_map(found.decks, found.pairings, "win rate of each row against each column")]
    if lopsided:
        names = "; ".join(f"{item.one} against {item.other} ({item.rate.rate:.0%})" for item in lopsided)
        body.append(verdict(f"Lopsided beyond doubt (outside {LEAST:.0%} to {MOST:.0%}): {names}.", warn=True))
    else:
        body.append(verdict(f"No pairing is outside {LEAST:.0%} to {MOST:.0%} beyond doubt.", warn=False))
    body += ["<h2>Decks overall</h2>", rates(sorted(found.overall.items(), key=lambda item: -item[1].rate), "win rate of each deck")]
    first = found.first_mover
    body += ["<h2>Moving first</h2>"]
    edge = first.low > EDGE[1] or first.high < EDGE[0]
    words = f"Whoever moved first won {told(first)}"
    body.append(verdict(words + ("." if not edge else f": outside {EDGE[0]:.0%} to {EDGE[1]:.0%} beyond doubt."), warn=edge))
    movers = [(f"{item.one} - {item.other}", item.first_mover) for item in found.pairings]
    body.append(rates(movers, "first mover's win rate in each pairing"))
    body += ["<h2>Length</h2>", usual(found.turns, "last", "turns"), histogram(found.turns, "length of the games", "turns")]
    body += ["<h2>Lead changes</h2>", usual(found.leads, "see", "changes of the lead")]
    body.append(histogram(found.leads, "how often the lead changed", "changes of the lead"))
    rules = shelf.game(found.game).rules.rules
    ended = [(rule, rules[rule].text if rule in rules else "", str(count)) for rule, count in found.ended_by.items()]
    body += ["<h2>How games ended</h2>", table(("rule", "what it says", "games"), ended)]
    pairs = [(f"{item.one} - {item.other}", item.rate, item.first_mover, f"{item.turns}") for item in found.pairings]
    body += ["<h2>All pairings</h2>", table(("pairing", "first deck wins", "first mover wins", "turns"), pairs, sorts=True)]
    body += ["<h2>Cards</h2>", card_table(cards)]
    note = f"{found.games} games between {found.players[0]} players, {found.draws} draws. Made by: {command}"
    return page(found.game, "decks against each other", note, body)


def usual(values: Sequence[int], verb: str, unit: str) -> str:
    """What most games are like, in a sentence."""
    ranked = sorted(values)
    if not ranked:
        return ""
    quarter, half, rest = (ranked[(len(ranked) - 1) * part // 4] for part in (1, 2, 3))
    return f"<p>Half of the games {verb} {quarter} to {rest} {unit}; {half} is the middle, {ranked[-1]} the most.</p>"


def card_table(cards: Sequence[CardLine]) -> str:
    """Every card and how its players fared."""
    rows: list[tuple[str | Rate, ...]] = [
        (line.name, line.kind, ", ".join(line.decks), line.drawn, line.played, line.dead, line.wins_drawn, line.wins_played)
        for line in cards
    ]
    columns = ("card", "type", "decks", "drawn", "played when drawn", "dead in hand", "wins when drawn", "wins when played")
    return "<p>Click a heading to sort. Compare a card's wins with those of its deck.</p>" + table(columns, rows, sorts=True)


def cards_page(found: CardsSummary, command: str) -> str:
    overall = rates(list(found.overall.items()), "win rate of each deck")
    body = ["<h2>Cards</h2>", card_table(found.cards), "<h2>Decks overall</h2>", overall]
    return page(found.game, "cards", f"{found.games} games between {found.players[0]} players. Made by: {command}", body)


def compare_page(found: CompareSummary, command: str) -> str:
    body = ["<h2>What changed</h2>", f"<p>{escape(', '.join(found.cards))}</p>", "<h2>Win rates</h2>"]
    for item in found.differences:
        body.append(verdict(in_words(item.deck, item.difference, item.low, item.high), warn=item.plain))
    reach = max([0.05, *(max(abs(item.low), abs(item.high)) for item in found.differences)])
    rows = [(item.deck, item.difference, item.low, item.high) for item in found.differences]
    body.append(intervals(rows, "difference in win rate", -reach, reach, 0.0, "+.1%"))
    lines: list[tuple[str | Rate, ...]] = [(item.deck, item.without, item.with_pack, str(item.changed_games)) for item in found.differences]
    body.append(table(("deck", "without", "with", "games that went otherwise"), lines))
    body.append(f"<p>Turns a game: {found.turns[0]} without, {found.turns[1]} with.</p>")
    return page(found.game, "with and without the pack", f"{found.games} games, the same seeds and both seats. Made by: {command}", body)


def in_words(deck: str, difference: float, low: float, high: float) -> str:
    """What a difference means."""
    told = f"{difference:+.1%} ({low:+.1%} to {high:+.1%})"
    if low > 0:
        return f"{deck} wins more often with the pack: {told}."
    if high < 0:
        return f"{deck} wins less often with the pack: {told}."
    return f"{deck}: no difference that these games can show, {told}."


def ladder_page(found: LadderSummary, command: str) -> str:
    rows = [(rung.player, rung.rating, rung.low, rung.high) for rung in found.rungs]
    low, high = min(row[2] for row in rows) - 20, max(row[3] for row in rows) + 20
    body = ["<h2>Ratings</h2>", intervals(rows, "rating of each player", low, high, 1500.0, ".0f")]
    names = [rung.player for rung in found.rungs]
    body += ["<h2>Against each other</h2>", heat_map(names, found.pairings, "win rate of each row against each column")]
    return page(found.game, "players", f"{found.games} games, the same decks on both sides. Made by: {command}", body)
