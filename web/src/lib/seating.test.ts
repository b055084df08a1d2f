import { expect, test } from 'vitest';
import { asked, counts, filled, seatWord, teamSize } from './seating';

test('teams are read from the name of a form', () => {
  expect(['2v2', '3v3', '1v1', 'ffa', 'duel', null, 'vv', 'ivy'].map(teamSize)).toEqual([2, 3, 0, 0, 0, 0, 0, 0]);
  expect([0, 1, 2, 3].map((seat) => seatWord(seat, '2v2', 4))).toEqual(['You', 'Your partner', 'Rival 1', 'Rival 2']);
  expect([0, 1].map((seat) => seatWord(seat, null, 2))).toEqual(['You', 'Rival']);
  expect([1, 2].map((seat) => seatWord(seat, 'ffa', 3))).toEqual(['Rival 1', 'Rival 2']);
});

test('how many sit down', () => {
  const game = { forms: { '2v2': [4], ffa: [3, 4] }, seat_counts: [2, 3, 4] };
  expect(counts(game, 'ffa')).toEqual([3, 4]);
  expect(counts(game, null)).toEqual([2, 3, 4]);
});

test('a kind of rival fills all other seats and keeps decks and levels', () => {
  const before = filled('computer', 2, 3, []);
  expect(before).toEqual([{ who: 'me', level: 3, deck: '' }, { who: 'computer', level: 3, deck: '' }]);
  before[1]!.deck = 'red';
  before[1]!.level = 5;
  expect(filled('screen', 3, 3, before)).toEqual([
    { who: 'me', level: 3, deck: '' }, { who: 'me', level: 5, deck: 'red' }, { who: 'me', level: 3, deck: '' },
  ]);
});

test('what is sent: an open seat has no deck, a computer its level', () => {
  expect(asked([{ who: 'me', level: 2, deck: 'red' }, { who: 'computer', level: 4, deck: '' }, { who: 'open', level: 2, deck: 'red' }])).toEqual([
    { who: 'me', deck: 'red' }, { who: 'computer', level: 4 }, { who: 'open' },
  ]);
});
