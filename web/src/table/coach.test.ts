import { expect, test } from 'vitest';
import { beside, line } from './coach';
import { shared } from './notice';

const FRAME = { left: 0, top: 0, width: 1000, height: 700 };
const SIZE = { width: 300, height: 120 };

test('words stand beside what they are about, within the frame', () => {
  for (const [left, top] of [[0, 0], [450, 300], [920, 620], [0, 620], [920, 0]]) {
    const about = { left: left as number, top: top as number, width: 80, height: 80 };
    const box = beside(SIZE, FRAME, [about], []);
    expect(shared(box, about)).toBe(0);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.left + box.width).toBeLessThanOrEqual(1000);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.top + box.height).toBeLessThanOrEqual(700);
  }
});

test('they stand clear of what is to be clicked where there is room', () => {
  const about = { left: 450, top: 300, width: 80, height: 80 };
  const above = { left: 300, top: 100, width: 400, height: 190 };
  expect(shared(beside(SIZE, FRAME, [about], [above]), above)).toBe(0);
});

test('words about nothing are there all the same, and so are those that are larger than the frame', () => {
  expect(beside(SIZE, FRAME, [], [])).toMatchObject(SIZE);
  expect(beside({ width: 1200, height: 900 }, FRAME, [], [])).toMatchObject({ left: 0, top: 0 });
});

test('a line goes from edge to edge', () => {
  expect(line({ left: 0, top: 0, width: 10, height: 10 }, { left: 100, top: 0, width: 10, height: 10 })).toEqual({ x1: 10, y1: 5, x2: 100, y2: 5 });
});
