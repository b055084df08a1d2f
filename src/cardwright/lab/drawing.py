"""Plots as inline SVG, drawn here: a heat map of rates, bars of counts, and dots with their intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

from .matrix import Pairing, Rate

CELL, LABEL = 66, 150


def svg(width: float, height: float, parts: Sequence[str], title: str) -> str:
    inner = "".join(parts)
    head = f'<svg viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}" role="img" aria-label="{escape(title)}">'
    return f"{head}<title>{escape(title)}</title>{inner}</svg>"


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'


def tint(rate: float) -> str:
    """Blue above one half, orange below, pale where it is even: told apart without red and green."""
    far = min(1.0, abs(rate - 0.5) * 2.5)
    hue = "37, 99, 235" if rate >= 0.5 else "217, 119, 6"
    return f"rgba({hue}, {far:.2f})"


def heat_map(names: Sequence[str], pairings: Sequence[Pairing], title: str) -> str:
    """Each row's rate against each column."""
    rates: dict[tuple[str, str], Rate] = {}
    for found in pairings:
        rates[found.one, found.other] = found.rate
        rates[found.other, found.one] = found.back
    parts = []
    for column, name in enumerate(names):
        x = LABEL + column * CELL + CELL / 2
        parts.append(f'<text transform="translate({x:.0f},{LABEL - 8}) rotate(-40)" text-anchor="start">{escape(name)}</text>')
    for row, one in enumerate(names):
        y = LABEL + row * CELL
        parts.append(text(LABEL - 8, y + CELL / 2 + 5, one, anchor="end"))
        for column, other in enumerate(names):
            rate = rates.get((one, other))
            x = LABEL + column * CELL
            fill = tint(rate.rate) if rate else "rgba(128, 128, 128, 0.12)"
            tip = f"<title>{escape(f'{one} against {other}: {told(rate)}')}</title>" if rate else ""
            parts.append(f'<rect x="{x}" y="{y}" width="{CELL - 3}" height="{CELL - 3}" rx="6" fill="{fill}">{tip}</rect>')
            if rate:
                parts.append(text(x + CELL / 2 - 1, y + CELL / 2 - 2, f"{rate.rate:.0%}", "big"))
                parts.append(text(x + CELL / 2 - 1, y + CELL / 2 + 16, f"{rate.low:.0%}-{rate.high:.0%}", "cell"))
    size = LABEL + len(names) * CELL
    return svg(size + 90, size + 4, parts, title)


def histogram(values: Sequence[int], title: str, unit: str, bars: int = 24) -> str:
    """How often each value (or each span of values) came up."""
    if not values:
        return ""
    low, high = min(values), max(values)
    span = max(1, -(-(high - low + 1) // bars))
    counts = Counter((value - low) // span for value in values)
    places = range((high - low) // span + 1)
    most = max(counts.values())
    width, height, step = 640, 200, 600 / len(places)
    parts = []
    for place in places:
        tall = 150 * counts[place] / most
        start = low + place * span
        label = str(start) if span == 1 else f"{start}-{start + span - 1}"
        x = 30 + place * step
        tip = f"<title>{label} {escape(unit)}: {counts[place]} games</title>"
        wide = max(1.0, step - 2)
        parts.append(f'<rect class="bar" x="{x:.1f}" y="{165 - tall:.1f}" width="{wide:.1f}" height="{tall:.1f}">{tip}</rect>')
        if place % max(1, len(places) // 12) == 0:
            parts.append(text(x + step / 2, 182, str(start), "small"))
    parts.append(text(330, 198, unit, "small"))
    return svg(width, height, parts, title)


def intervals(rows: Sequence[tuple[str, float, float, float]], title: str, low: float, high: float, mark: float, form: str) -> str:
    """A dot with its interval for each row, on one scale; a line marks the even value."""
    width, step = 640, 30
    span = high - low or 1.0

    def place(value: float) -> float:
        return 200 + 400 * (min(max(value, low), high) - low) / span

    height = step * len(rows) + 30
    parts = [f'<line class="mark" x1="{place(mark):.1f}" x2="{place(mark):.1f}" y1="4" y2="{height - 24}"/>']
    for row, (name, value, least, most) in enumerate(rows):
        y = 18 + row * step
        parts.append(text(190, y + 5, name, anchor="end"))
        parts.append(f'<line class="reach" x1="{place(least):.1f}" x2="{place(most):.1f}" y1="{y}" y2="{y}"/>')
        tip = f"<title>{escape(name)}: {value:{form}} ({least:{form}} to {most:{form}})</title>"
        parts.append(f'<circle class="dot" cx="{place(value):.1f}" cy="{y}" r="6">{tip}</circle>')
    for value in (low, mark, high):
        parts.append(text(place(value), height - 6, f"{value:{form}}", "small"))
    return svg(width, height, parts, title)


def told(rate: Rate) -> str:
    """A rate in words."""
    return f"{rate.rate:.1%} of {rate.games} games ({rate.low:.1%} to {rate.high:.1%})"
