"""The report as one HTML page that needs nothing else: plots, tables, and what they mean in a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from .. import shelf
from .cards import CardLine, CardsSummary
from .compare import CompareSummary, Difference
from .drawing import heat_map, histogram, intervals, rates, span, told
from .ladder import LadderSummary
from .matrix import MatrixSummary, Pairing, Rate

LEAST, MOST = 0.35, 0.65  # a pairing outside is lopsided
EDGE = (0.42, 0.58)  # whoever moves first should win in between
STARTS = "in play"  # what is told of a card that was there from the start instead of how often it was drawn
AGAINST = "win rate of each row against each column"
WORDY = 40  # letters from which a cell of a table is read as a text

WORDS, LONG = ' class="words"', ' class="words long"'
Item = str | Rate | Difference

STYLE = """
:root { color-scheme: light dark; --ink: #1b2430; --soft: #5b6777; --paper: #fbfbfd; --line: #d9dee6; --bar: #2563eb; }
:root { --above: #60a5fa; --below: #fb923c; --none: #eceef2; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e7ecf3; --soft: #9aa7b8; --paper: #12161c; --line: #2c3541; --bar: #6ea0ff; }
  :root { --above: #1d4ed8; --below: #a84c08; --none: #20262f; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: break-word; }
h1 { font-size: 1.7rem; margin-bottom: 0; } h2 { margin-top: 2.2rem; border-bottom: 1px solid var(--line); } p.note { color: var(--soft); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; } .scroll { overflow: auto; max-height: 85vh; }
th, td { text-align: right; padding: .25rem .6rem; border-bottom: 1px solid var(--line); overflow-wrap: normal; }
th:first-child, td:first-child, .words { text-align: left; } .long { min-width: 12rem; }
th { position: sticky; top: 0; background: var(--paper); box-shadow: 0 1px var(--line); vertical-align: bottom; }
td small { white-space: nowrap; } th button { all: unset; cursor: pointer; }
th button:focus-visible, .scroll:focus-visible { outline: 2px solid; outline-offset: -2px; }
th[aria-sort=ascending] button::after { content: "\\00A0\\25B4" / ""; }
th[aria-sort=descending] button::after { content: "\\00A0\\25BE" / ""; }
.plot { overflow-x: auto; } svg { max-width: 100%; min-width: 34rem; height: auto; }
svg text { fill: var(--ink); font-size: 14px; } svg text.big { font-size: 17px; font-weight: 600; }
svg text.cell { font-size: 12px; } svg text.small { fill: var(--soft); font-size: 12px; }
.above { fill: var(--above); } .below { fill: var(--below); } .none { fill: var(--none); }
.bar, .dot { fill: var(--bar); } .reach { stroke: var(--bar); stroke-width: 3; }
.mark { stroke: var(--soft); stroke-dasharray: 4 4; }
.warn { font-weight: 600; } .warn::before { content: "\\25B2\\00A0"; } .fine::before { content: "\\2713\\00A0"; }
.open::before { content: "?\\00A0"; font-weight: 600; }
@media print { .scroll { max-height: none; } }
"""
SORT = """
document.querySelectorAll("table.sorts").forEach(function (table) {
  table.querySelectorAll("th").forEach(function (head, column) {
    head.querySelector("button").addEventListener("click", function () {
      var body = table.tBodies[0], rows = Array.from(body.rows);
      function value(row) { var cell = row.cells[column]; return cell.dataset.sort || cell.textContent; }
      var numbers = rows.every(function (row) { return !isNaN(value(row)); });
      var before = head.getAttribute("aria-sort");
      var down = before ? before === "ascending" : numbers;
      table.querySelectorAll("th").forEach(function (other) { other.removeAttribute("aria-sort"); });
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      rows.sort(function (a, b) {
        var order = numbers ? value(a) - value(b) : value(a).localeCompare(value(b));
        return down ? -order : order;
      }).forEach(function (row) { body.appendChild(row); });
    });
  });
});
"""


def page(game: str, subject: str, note: str, body: Sequence[str], games: int, *, whole: bool) -> str:
    title = f"{shelf.game(game).title}: {subject}"
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title><style>{STYLE}</style>'
    inner = "\n".join([*([] if whole else [verdict(f"Interrupted: {games} games so far.", "warn")]), *body])
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n<h1>{escape(title)}</h1>\n'
        f'<p class="note">{escape(note)}</p>\n{inner}\n'
        f"<script>{SORT}</script></body></html>\n"
    )


def table(columns: Sequence[str], rows: Sequence[Sequence[Item]], *, sorts: bool = False) -> str:
    worded = [in_letters([row[column] for row in rows]) for column in range(len(columns))]
    heads = "".join(
        f'<th{WORDS if words else ""}>{f"<button>{escape(name)}</button>" if sorts else escape(name)}</th>'
        for name, words in zip(columns, worded, strict=True)
    )
    lines = "".join("<tr>" + "".join(cell(item, words) for item, words in zip(row, worded, strict=True)) + "</tr>" for row in rows)
    kind = ' class="sorts"' if sorts else ""
    return f'<div class="scroll" tabindex="0"><table{kind}><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table></div>'


def in_letters(column: Sequence[Item]) -> bool:
    """Whether a column is read rather than compared line by line."""
    words = [item for item in column if isinstance(item, str) and item != STARTS]
    return len(words) == len(column) and any(item and not item.isdecimal() for item in words)


def cell(item: Item, words: bool) -> str:
    if isinstance(item, Difference):
        return f'<td data-sort="{item.difference if item.games else -2}">{told_difference(item)}</td>'
    if isinstance(item, Rate):
        if not item.games:
            return '<td data-sort="-1">-</td>'
        return f'<td data-sort="{item.rate}" title="{escape(told(item))}">{item.rate:.0%} <small>{span(item)}</small></td>'
    if item == STARTS:
        return f'<td data-sort="1">{escape(item)}</td>'
    return f"<td{LONG if len(item) >= WORDY else WORDS if words else ''}>{escape(item)}</td>"


def verdict(words: str, kind: str) -> str:
    """A sentence on what was found: beyond doubt good ("fine") or bad ("warn"), or still "open"."""
    return f'<p class="{kind}">{escape(words)}</p>'


def balance(pairings: Sequence[Pairing]) -> str:
    """Whether decks are lopsided, and whether these games can tell."""
    sides = [(item.one, item.other, item.rate) for item in pairings] + [(item.other, item.one, item.back) for item in pairings]
    beyond = [f"{one} against {other} ({rate.rate:.0%})" for one, other, rate in sides if rate.games and rate.low > MOST]
    doubtful = [item for item in pairings if max(item.rate.high, item.back.high) > MOST]
    limits = f"{LEAST:.0%} to {MOST:.0%}"
    if beyond:
        return verdict(f"Lopsided beyond doubt (outside {limits}): {'; '.join(beyond)}.", "warn")
    if doubtful:
        return verdict(f"Too few games to tell: {len(doubtful)} of {len(pairings)} intervals reach beyond {limits}.", "open")
    return verdict(f"No pairing is outside {limits}.", "fine")


def edge(first: Rate) -> str:
    """Whether moving first decides too much, and whether these games can tell."""
    words = f"Whoever moved first won {told(first)}" if first.games else "Nobody has moved first yet"
    limits = f"{EDGE[0]:.0%} to {EDGE[1]:.0%}"
    if first.games and (first.low > EDGE[1] or first.high < EDGE[0]):
        return verdict(f"{words}: outside {limits} beyond doubt.", "warn")
    if first.low < EDGE[0] or first.high > EDGE[1]:
        return verdict(f"{words}: too few games to tell whether it is within {limits}.", "open")
    return verdict(f"{words}: within {limits}.", "fine")


def matrix_page(found: MatrixSummary, cards: Sequence[CardLine], command: str, *, whole: bool = True) -> str:
    body = ["<h2>Win rates</h2>", heat_map(found.decks, found.pairings, AGAINST), balance(found.pairings)]
    body += ["<h2>Decks overall</h2>", rates(sorted(found.overall.items(), key=lambda item: -item[1].rate), "win rate of each deck")]
    body += ["<h2>Moving first</h2>", edge(found.first_mover)]
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
    return page(found.game, "decks against each other", note, body, found.games, whole=whole)


def usual(values: Sequence[int], verb: str, unit: str) -> str:
    """What most games are like, in a sentence."""
    ranked = sorted(values)
    if not ranked:
        return ""
    quarter, half, rest = (ranked[(len(ranked) - 1) * part // 4] for part in (1, 2, 3))
    return f"<p>Half of the games {verb} {quarter} to {rest} {unit}; {half} is the middle, {ranked[-1]} the most.</p>"


def card_table(cards: Sequence[CardLine]) -> str:
    """Every card and how its players fared."""
    rows: list[tuple[Item, ...]] = [
        (line.name, line.kind, ", ".join(line.decks), STARTS if line.starts else line.drawn, line.played, line.dead, line.wins_drawn,
         line.wins_played)
        for line in cards
    ]
    columns = ("card", "type", "decks", "drawn", "played when drawn", "dead in hand", "wins when drawn", "wins when played")
    return "<p>Click a heading to sort. Compare a card's wins with those of its deck.</p>" + table(columns, rows, sorts=True)


def cards_page(found: CardsSummary, command: str, *, whole: bool = True) -> str:
    overall = rates(list(found.overall.items()), "win rate of each deck")
    body = ["<h2>Cards</h2>", card_table(found.cards), "<h2>Decks overall</h2>", overall]
    note = f"{found.games} games between {found.players[0]} players. Made by: {command}"
    return page(found.game, "cards", note, body, found.games, whole=whole)


def ladder_page(found: LadderSummary, command: str, *, whole: bool = True) -> str:
    rows = [(rung.player, rung.rating, rung.low, rung.high) for rung in found.rungs]
    low, high = min(row[2] for row in rows) - 20, max(row[3] for row in rows) + 20
    body = ["<h2>Ratings</h2>", intervals(rows, "rating of each player", low, high, 1500.0, ".0f")]
    names = [rung.player for rung in found.rungs]
    body += ["<h2>Against each other</h2>", heat_map(names, found.pairings, AGAINST)]
    note = f"{found.games} games, the same decks on both sides. Made by: {command}"
    return page(found.game, "players", note, body, found.games, whole=whole)


def compare_page(found: CompareSummary, command: str, *, whole: bool = True) -> str:
    body = ["<h2>What changed</h2>", *changed(found), "<h2>Win rates</h2>"]
    for item in found.differences:
        body.append(verdict(in_words(item), "warn" if item.plain else "open"))
    reach = max([0.05, *(max(abs(item.low), abs(item.high)) for item in found.differences)])
    rows = [(item.deck, item.difference, item.low, item.high) for item in found.differences if item.games]
    body += [intervals(rows, "difference in win rate", -reach, reach, 0.0, "+.1%")] if rows else []
    columns = ("without", "with", "difference", "games that went otherwise")
    body.append(table(("deck", *columns), [(item.deck, *compared(item)) for item in found.differences]))
    body.append(f"<p>Turns a game: {found.turns[0]} without, {found.turns[1]} with.</p>")
    pairs = [(f"{item.deck} - {item.other}", *compared(item)) for item in found.pairings]
    body += ["<h2>All pairings</h2>", table(("pairing", *columns), pairs, sorts=True)]
    note = f"{found.games} games between {found.players[0]} players, the same seeds and both seats. Made by: {command}"
    return page(found.game, "with and without the change", note, body, found.games, whole=whole)


def changed(found: CompareSummary) -> list[str]:
    """Old against new: cards, then lists."""
    body = []
    facts = [(change.name, fact.what, fact.old, fact.new) for change in found.cards for fact in change.facts if change.state == "changed"]
    facts += [(change.name, fact.what, "", fact.new) for change in found.cards for fact in change.facts if change.state == "new"]
    if facts:
        body.append(table(("card", "what", "without", "with"), facts))
    for state in ("new", "unchanged"):
        names = [change.name for change in found.cards if change.state == state]
        body += [f"<p>{state.capitalize()}: {escape(', '.join(names))}.</p>"] if names else []
    lists = [(change.deck, change.file, counted(change.left), counted(change.came)) for change in found.lists]
    return body + ([table(("deck", "played from", "cards that left", "cards that came"), lists)] if lists else [])


def counted(cards: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in cards.items())


def compared(item: Difference) -> tuple[Item, ...]:
    """A difference as cells of a table."""
    return item.without, item.with_pack, item, str(item.changed_games)


def told_difference(item: Difference) -> str:
    return f"{item.difference:+.1%} ({item.low:+.1%} to {item.high:+.1%})" if item.games else "-"


def in_words(item: Difference) -> str:
    """What a difference means."""
    if not item.games:
        return f"{item.deck}: no game was played with the change and without it yet."
    if not item.changed_games:
        return f"{item.deck}: no difference, none of {item.games} games went otherwise with the change."
    if item.plain:
        return f"{item.deck} wins {'more' if item.low > 0 else 'less'} often with the change: {told_difference(item)}."
    return f"{item.deck}: no difference that these games can show, {told_difference(item)}."
