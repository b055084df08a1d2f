import { expect, test } from 'vitest';
import type { Card, Look } from './api';
import { examples, find, keywords, orders, sorted } from './find';
import { fieldsOf } from './query';

const cards: Card[] = [
  { name: 'Owl', type: 'Record', text: '[INDEX]. When loaded >> [CACHE].', cost: 3, frequency: 'Amari' },
  { name: 'Fox', type: 'Verse', text: 'GRAPPLE, then draw a card.', cost: 'X', frequency: 'Kubrakan' },
  { name: 'Elk', type: 'Record', text: '', cost: 1, frequency: 'Amari', rating: 2 },
  { name: 'Hen', type: 'Conductor', text: '', frequency: 'Amari', back: { text: '[ENCORE] >> Draw.' } },
];
const look = { card: { border: 'frequency' } } as Look;
const names = (list: Card[]) => list.map((card) => card.name).join(' ');

test('a query that cannot be read finds nothing and says why', () => {
  const fields = fieldsOf(cards);
  expect(names(find(cards, fields, 'type:record').cards)).toBe('Owl Elk');
  expect(find(cards, fields, 'colour:red').fault?.message).toContain('No card has');
});

test('sorting: numbers, then words, then cards without', () => {
  expect(names(sorted(cards, 'cost'))).toBe('Elk Owl Fox Hen');
  expect(names(sorted(cards, 'frequency'))).toBe('Elk Hen Owl Fox');
  expect(names(sorted(cards, ''))).toBe('Owl Fox Elk Hen');
  expect(orders(cards, look).map((order) => order.value)).toEqual(['', 'name', 'type', 'frequency', 'cost', 'rating']);
});

test('every example can be read', () => {
  const fields = fieldsOf(cards);
  for (const query of examples(cards, look)) expect(find(cards, fields, query).fault).toBeNull();
});

test('the words the rules may explain', () => {
  expect(cards.map(keywords)).toEqual([['INDEX', 'CACHE'], ['GRAPPLE'], ['Record'], ['ENCORE']]);
});
