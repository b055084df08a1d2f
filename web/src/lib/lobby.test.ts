import { expect, test } from 'vitest';
import { clockWords, playerName } from './lobby';

test('a clock is told in words', () => {
  expect(clockWords(null)).toBe('');
  expect(clockWords({ minutes: 15, increment: 10 })).toBe('a clock of 15 minutes, 10 seconds a move');
  expect(clockWords({ minutes: 1, increment: 1 })).toBe('a clock of 1 minute, 1 second a move');
  expect(clockWords({ minutes: 0.5, increment: 0 })).toBe('a clock of 30 seconds');
});

test('an open seat that is kept for someone names who was asked', () => {
  const seat = { seat: 'B', kind: 'open' as const, name: '', level: 0, deck: '', here: false, yours: false, seconds: 0 };
  expect(playerName(seat)).toBe('an open seat');
  expect(playerName({ ...seat, name: 'Bob' })).toBe('Bob (asked)');
});
