// What a coach points at, on the table as it is drawn, and where what it says stands: near to that, over as little else as can be.

import type { Pointer } from '../lib/protocol';
import { shared, type Box } from './notice';

const seen = (one: Element): boolean => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden';

/** The element of a pointer; what lies in an open window comes before what lies under it. */
export function elementOf(pointer: Pointer, root: ParentNode): HTMLElement | null {
  const at = CSS.escape(pointer.at);
  const wanted: Record<Pointer['kind'], string[]> = {
    thing: [`[data-handle="${at}"]`],
    zone: [`[data-pile="${CSS.escape(pointer.seat)}.${at}"]`, pointer.seat ? `[data-zone="${at}"][data-seat="${CSS.escape(pointer.seat)}"]` : `[data-zone="${at}"]`],
    number: [`.seatbar[data-seat="${CSS.escape(pointer.seat)}"] [data-meter="${at}"]`],
    option: [`.prompt [data-option="${at}"]`, `.pick[data-option="${at}"]`, `dialog [data-option="${at}"]`],
    phase: [`[data-name="${at}"]`],
  };
  const rooms: ParentNode[] = [...[...root.querySelectorAll('dialog[open]')].reverse(), root];
  for (const room of rooms) {
    for (const selector of wanted[pointer.kind]) {
      const found = [...room.querySelectorAll<HTMLElement>(selector)].find(seen);
      if (found) return found;
    }
  }
  return null;
}

const FAR = 14; // pixels between words and what they are about

/** The place of words of that size beside what they are about: within the frame, clear of that, and over as little of `kept`, and
 * then of `cards`, as can be. */
export function beside(size: { width: number; height: number }, frame: Box, about: readonly Box[], kept: readonly Box[], cards: readonly Box[] = []): Box {
  const within = (at: number, least: number, room: number) => Math.max(least, Math.min(least + Math.max(0, room), at));
  const fitted = (left: number, top: number): Box => ({
    left: within(left, frame.left, frame.width - size.width), top: within(top, frame.top, frame.height - size.height), ...size,
  });
  const middle = { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 };
  const first = about[0] ?? { left: middle.x, top: middle.y, width: 0, height: 0 };
  const [x, y] = [first.left + first.width / 2, first.top + first.height / 2];
  const tries = about.flatMap((one) => {
    const [across, down] = [one.left + one.width / 2, one.top + one.height / 2];
    return [
      fitted(across - size.width / 2, one.top - size.height - FAR), fitted(across - size.width / 2, one.top + one.height + FAR),
      fitted(one.left - size.width - FAR, down - size.height / 2), fitted(one.left + one.width + FAR, down - size.height / 2),
    ];
  });
  for (const across of [0, 0.5, 1]) for (const down of [0, 0.25, 0.5, 0.75, 1]) tries.push(fitted(frame.left + (frame.width - size.width) * across, frame.top + (frame.height - size.height) * down));
  const area = Math.max(1, size.width * size.height);
  const covered = (box: Box, list: readonly Box[]) => list.reduce((sum, one) => sum + shared(box, one) / Math.max(1, Math.min(area, one.width * one.height)), 0);
  const cost = (box: Box) => {
    const away = Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y) / Math.hypot(frame.width, frame.height);
    return covered(box, about) * 6 + covered(box, kept) * 3 + covered(box, cards) * 0.5 + away;
  };
  return tries.reduce((best, box) => (cost(box) < cost(best) ? box : best), tries[0] as Box);
}

/** From the edge of one box to the edge of another, on the line between their middles. */
export function line(from: Box, to: Box): { x1: number; y1: number; x2: number; y2: number } {
  const middle = (box: Box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const [a, b] = [middle(from), middle(to)];
  const edge = (box: Box, at: { x: number; y: number }, other: { x: number; y: number }) => {
    const [dx, dy] = [other.x - at.x, other.y - at.y];
    const share = Math.min(dx ? box.width / 2 / Math.abs(dx) : Infinity, dy ? box.height / 2 / Math.abs(dy) : Infinity, 1);
    return { x: at.x + dx * share, y: at.y + dy * share };
  };
  const [start, end] = [edge(from, a, b), edge(to, b, a)];
  return { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
}
