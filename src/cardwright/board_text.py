"""A board as plain text: its places in rows, what stands on them, and the roads between them.

A *cell* is one place: its name with the sign of its kind, and a line for each thing on it. Rows with fewer places are spread evenly.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence

from .kernel.views import BoardView

WIDEST = 38  # columns of a cell


def board_lines(board: BoardView, here: Mapping[str, Sequence[str]], signs: Mapping[str, str], width: int) -> list[str]:
    """The whole board; `here` is what stands on each place, `signs` how the kinds of places are written (`[{}]`)."""
    columns = max((len(row) for row in board.rows), default=1)
    cell = min(WIDEST, (width - 2) // columns - 2)
    lines: list[str] = []
    for place, row in enumerate(board.rows):
        if place:
            lines.append(roads_between(board, board.rows[place - 1], row, cell, columns))
        lines += row_lines(board, row, here, signs, cell, columns)
    return [line.rstrip() for line in lines]


def centre(row: Sequence[str], number: int, cell: int, columns: int) -> int:
    """The column in the middle of a cell."""
    whole = columns * (cell + 2)
    return 1 + int((number + 0.5) * whole / len(row))


def row_lines(
    board: BoardView, row: Sequence[str], here: Mapping[str, Sequence[str]], signs: Mapping[str, str], cell: int, columns: int,
) -> list[str]:
    """The cells of one row side by side, as many lines as the fullest needs."""
    cells = []
    for name in row:
        lines = [signs.get(board.kinds.get(name, ""), "{}").format(name)]
        for words in here.get(name, ()):
            lines += textwrap.wrap(words, cell, subsequent_indent="  ")
        cells.append(lines)
    drawn = []
    for number in range(max(len(lines) for lines in cells)):
        line = ""
        for place, lines in enumerate(cells):
            words = lines[number] if number < len(lines) else ""
            left = centre(row, place, cell, columns) - len(words) // 2
            if number == 0 and place and (row[place - 1], row[place]) in {*board.across, *((two, one) for one, two in board.across)}:
                line = line.ljust(left - 1)
                line = line[: len(line.rstrip()) + 1] + "." * (len(line) - len(line.rstrip()) - 1) + " "
            line = line.ljust(left) + words
        drawn.append(line)
    return drawn


def roads_between(board: BoardView, above: Sequence[str], below: Sequence[str], cell: int, columns: int) -> str:
    """One line of strokes: straight down, or slanting to a place further left or right."""
    strokes: dict[int, str] = {}
    for one, two in board.roads:
        if one in below and two in above:
            one, two = two, one
        if one in above and two in below:
            top, bottom = (centre(row, row.index(name), cell, columns) for row, name in ((above, one), (below, two)))
            strokes[(top + bottom) // 2] = "|" if top == bottom else "/" if bottom < top else "\\"
    line = ""
    for column in sorted(strokes):
        line = line.ljust(column) + strokes[column]
    return line
