"""Plots as inline SVG, drawn here: a heat map of rates, bars of counts, and dots with their intervals. Their colours are the page's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from math import ceil

from .matrix import Pairing, Rate

CELL = 72
WIDE = 900
LETTER = 8.2  # about what a letter of a label takes


def svg(width: float, height: float, parts: Sequence[str], title: str) -> str:
    inner = "".join(parts)
    head = f'<svg viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}" role="img" aria-label="{escape(title)}">'
    return f'<div class="plot">{head}<title>{escape(title)}</title>{inner}</svg></div>'


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'


def tint(rate: Rate | None) -> str:
    """Blue above one half, orange below, pale where it is even: told apart without red and green. Grey without games."""
    if rate is None or not rate.games:
        return 'class="none"'
    return f'class="{"above" if rate.rate >= 0.5 else "below"}" fill-opacity="{min(1.0, abs(rate.rate - 0.5) * 2.5):.2f}"'


def heat_map(names: Sequence[str], pairings: Sequence[Pairing], title: str) -> str:
    """Each row's rate against each column."""
    rates: dict[tuple[str, str], Rate] = {}
    for found in pairings:
        rates[found.one, found.other] = found.rate
        rates[found.other, found.one] = found.back
    left = room(names)
    top = 20 + 0.65 * left
    parts = []
    for column, name in enumerate(names):
        x = left + column * CELL + CELL / 2
        parts.append(f'<text transform="translate({x:.0f},{top - 8:.0f}) rotate(-40)" text-anchor="start">{escape(name)}</text>')
    for row, one in enumerate(names):
        y = top + row * CELL
        parts.append(text(left - 8, y + CELL / 2 + 5, one, anchor="end"))
        for column, other in enumerate(names):
            rate = rates.get((one, other))
            x = left + column * CELL
            tip = f"<title>{escape(f'{one} against {other}: {told(rate)}')}</title>" if rate else ""
            parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{CELL - 3}" height="{CELL - 3}" rx="6" {tint(rate)}>{tip}</rect>')
            if rate and rate.games:
                parts.append(text(x + CELL / 2 - 1, y + CELL / 2 - 2, f"{rate.rate:.0%}", "big"))
                parts.append(text(x + CELL / 2 - 1, y + CELL / 2 + 16, span(rate), "cell"))
            elif rate:
                parts.append(text(x + CELL / 2 - 1, y + CELL / 2 + 5, "-", "big"))
    return svg(left * 1.75 + len(names) * CELL, top + len(names) * CELL + 4, parts, title)


def room(names: Sequence[str]) -> float:
    """The width that the longest of these labels takes."""
    return 24 + LETTER * max(len(name) for name in names)


def histogram(values: Sequence[int], title: str, unit: str, bars: int = 30) -> str:
    """How often each value (or each span of values) came up; the last bar holds all that is longer than almost every other."""
    if not values:
        return ""
    ranked = sorted(values)
    low, high = ranked[0], ranked[(len(ranked) - 1) * 99 // 100]
    span = max(1, -(-(high - low + 1) // bars))
    last = (high - low) // span + (ranked[-1] > high)
    counts = Counter(min(last, (value - low) // span) for value in values)
    most = max(counts.values())
    step = (WIDE - 60) / (last + 1)
    parts = []
    for place in range(last + 1):
        tall = 150 * counts[place] / most
        start = low + place * span
        beyond = place == last and ranked[-1] >= start + span
        label = f"{start} or more" if beyond else str(start) if span == 1 else f"{start} to {start + span - 1}"
        x = 30 + place * step
        tip = f"<title>{label} {escape(unit)}: {counts[place]} games</title>"
        wide = max(1.0, step - 2)
        parts.append(f'<rect class="bar" x="{x:.1f}" y="{165 - tall:.1f}" width="{wide:.1f}" height="{tall:.1f}">{tip}</rect>')
        if beyond or (place % max(1, (last + 1) // 12) == 0 and (place < last - 1 or ranked[-1] < low + (last + 1) * span)):
            parts.append(text(x + step / 2, 182, f"{start}+" if beyond else str(start), "small"))
    parts.append(text(WIDE / 2, 198, unit, "small"))
    return svg(WIDE, 206, parts, title)


def intervals(rows: Sequence[tuple[str, float, float, float]], title: str, low: float, high: float, mark: float, form: str) -> str:
    """A dot with its interval for each row, on one scale; a line marks the even value."""
    step = 30
    span = high - low or 1.0
    left = room([row[0] for row in rows])

    def place(value: float) -> float:
        return left + (WIDE - 40 - left) * (min(max(value, low), high) - low) / span

    height = step * len(rows) + 30
    parts = [f'<line class="mark" x1="{place(mark):.1f}" x2="{place(mark):.1f}" y1="4" y2="{height - 24}"/>']
    for row, (name, value, least, most) in enumerate(rows):
        y = 18 + row * step
        parts.append(text(left - 12, y + 5, name, anchor="end"))
        parts.append(f'<line class="reach" x1="{place(least):.1f}" x2="{place(most):.1f}" y1="{y}" y2="{y}"/>')
        tip = f"<title>{escape(name)}: {value:{form}} ({least:{form}} to {most:{form}})</title>"
        parts.append(f'<circle class="dot" cx="{place(value):.1f}" cy="{y}" r="6">{tip}</circle>')
    for value in (low, mark, high):
        parts.append(text(place(value), height - 6, f"{value:{form}}", "small"))
    return svg(WIDE, height, parts, title)


def rates(rows: Sequence[tuple[str, Rate]], title: str) -> str:
    """Rates on a scale around one half that shows all of them."""
    rows = [(name, found) for name, found in rows if found.games]
    if not rows:
        return ""
    reach = max([0.2, *(abs(end - 0.5) for _, found in rows for end in (found.low, found.high))])
    reach = min(0.5, ceil(reach * 20) / 20)
    return intervals([(name, found.rate, found.low, found.high) for name, found in rows], title, 0.5 - reach, 0.5 + reach, 0.5, ".0%")


def span(rate: Rate) -> str:
    """The interval of a rate, as short as it can be told."""
    return f"{100 * rate.low:.0f}-{rate.high:.0%}"


def told(rate: Rate) -> str:
    """A rate in words."""
    return f"{rate.rate:.1%} of {rate.games} games ({rate.low:.1%} to {rate.high:.1%})" if rate.games else "no games yet"
