import { expect, test } from 'vitest';
import { compact, layoutOf, rows } from './layout';

test('a screen has one of four layouts', () => {
  const sizes: [number, number, string][] = [
    [320, 640, 'phone'], [360, 640, 'phone'], [390, 844, 'phone'], [844, 390, 'landscape'], [720, 450, 'landscape'], [768, 1024, 'tablet'],
    [1024, 768, 'desk'], [1280, 720, 'desk'], [1366, 650, 'desk'], [2560, 1440, 'desk'],
  ];
  for (const [width, height, layout] of sizes) expect(layoutOf(width, height), `${width} × ${height}`).toBe(layout);
  expect(compact('landscape') && compact('phone')).toBe(true);
  expect(compact('tablet') || compact('desk')).toBe(false);
});

test('cards lie in as many rows as make them largest', () => {
  expect(rows(2, { width: 400, height: 200 })).toBe(1);
  expect(rows(3, { width: 200, height: 320 })).toBe(2);
  expect(rows(1, { width: 60, height: 600 })).toBe(1);
  expect(rows(6, { width: 120, height: 500 })).toBe(3);
  expect(rows(4, { width: 0, height: 0 })).toBe(1); // before it is drawn
});
