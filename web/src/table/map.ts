// Where the places of a board stand on the screen, in parts of its width and height.

import type { BoardView } from '../lib/protocol';

export interface Spot { name: string; x: number; y: number; kind: string }

/**
 * Rows run from the far side to the near one; lying down, the near side is at the left. Where room is short they go up and down in
 * turns (`zigzag`), so that each place may be twice as broad as its row.
 */
export function spots(board: BoardView, lying: boolean, zigzag = false): Spot[] {
  const deep = board.rows.length;
  return board.rows.flatMap((row, far) => row.map((name, place) => {
    const along = (far + 0.5) / deep;
    const within = !zigzag ? 0.5 : row.length > 1 ? (far % 2 ? 0.75 : 0.25) : far % 2 ? 0.375 : 0.625; // a place alone lies between its neighbours
    const across = (place + within) / row.length;
    return { name, kind: board.kinds?.[name] ?? '', x: lying ? 1 - along : across, y: lying ? across : along };
  }));
}

export function broadest(board: BoardView): number {
  return Math.max(1, ...board.rows.map((row) => row.length));
}
