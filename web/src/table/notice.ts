// Where something that is said for a moment may lie over a table: never over what can be chosen, and over cards only where it must.

export interface Box { left: number; top: number; width: number; height: number }

const STEP = 8;

/** How much of one box another covers. */
export function shared(one: Box, two: Box): number {
  const wide = Math.min(one.left + one.width, two.left + two.width) - Math.max(one.left, two.left);
  const high = Math.min(one.top + one.height, two.top + two.height) - Math.max(one.top, two.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The best place of a box of that size within a frame: clear of all `kept`, with as little of `cards` covered as can be; none if there is no such place. */
export function freePlace(size: { width: number; height: number }, frame: Box, kept: readonly Box[], cards: readonly Box[]): Box | null {
  const room = { width: frame.width - size.width, height: frame.height - size.height };
  let best: Box | null = null;
  let least = Infinity;
  for (const across of [0.5, 0.25, 0.75, 0, 1]) {
    for (let down = 0; down <= room.height; down += STEP) {
      const box = { left: frame.left + room.width * across, top: frame.top + down, ...size };
      if (room.width < 0 || kept.some((one) => shared(box, one))) continue;
      const away = Math.abs(across - 0.5) * frame.width + Math.abs(down - room.height / 2);
      const cost = cards.reduce((sum, one) => sum + shared(box, one), 0) + away * 4;
      if (cost < least) [best, least] = [box, cost];
    }
  }
  return best;
}
