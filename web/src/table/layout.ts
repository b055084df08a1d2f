// The four layouts of a table. Everything that differs by the size of the screen hangs on these names, which the table and its board
// carry as classes; `compact` are the two in which each side is a small overview.

export type Layout = 'phone' | 'landscape' | 'tablet' | 'desk';

const LOW = 560; // a screen lower than that has no room for a hand below its board
const NARROW = 700;
const PANEL = 1000; // from here on the log has a column of its own

export function layoutOf(width: number, height: number): Layout {
  if (height < LOW && width > height) return 'landscape';
  if (width <= NARROW) return 'phone';
  return width < PANEL ? 'tablet' : 'desk';
}

export const compact = (layout: Layout): boolean => layout === 'phone' || layout === 'landscape';

/** The classes of a layout. */
export const dressed = (layout: Layout): string => (compact(layout) ? `compact ${layout}` : layout);

const GAP = 6;
const PROPORTION = 0.7; // a card's width by its height

/** How many rows make so many cards largest in a room: where they lie in one row as small as in two, they lie in one. */
export function rows(cards: number, room: { width: number; height: number }): number {
  let [best, largest] = [1, 0];
  for (let count = 1; count <= Math.min(3, cards); count++) {
    const across = Math.ceil(cards / count);
    const wide = Math.min((room.width - GAP * across) / across, (room.height / count - GAP) * PROPORTION);
    if (wide > largest * 1.08) [best, largest] = [count, wide];
  }
  return best;
}
