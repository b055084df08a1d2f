import { describe, expect, it } from 'vitest';
import { freePlace, shared } from './notice';

const frame = { left: 0, top: 0, width: 390, height: 400 };
const size = { width: 300, height: 30 };

describe('a notice', () => {
  it('stands in the middle of an empty table', () => {
    const box = freePlace(size, frame, [], []);
    expect(box?.left).toBe(45);
    expect(Math.abs((box?.top ?? 0) - 185)).toBeLessThan(8);
  });
  it('keeps clear of what can be chosen, and covers as little of cards as can be', () => {
    const lit = { left: 0, top: 100, width: 390, height: 200 };
    const card = { left: 0, top: 0, width: 390, height: 96 };
    const box = freePlace(size, frame, [lit], [card]);
    expect(box && shared(box, lit)).toBe(0);
    expect(box && shared(box, card)).toBe(0);
  });
  it('stands nowhere if there is no room beside what can be chosen', () => {
    expect(freePlace(size, frame, [frame], [])).toBeNull();
    expect(freePlace({ width: 500, height: 30 }, frame, [], [])).toBeNull();
  });
});
