import { expect, test } from 'vitest';
import type { Card, Look, Rule } from './api';
import { examples, find, keywords, orders, rulesAbout, sorted, kindsOf, ofKinds, shuffled } from './find';
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
  expect(names(sorted(cards, ''))).toBe('Elk Fox Hen Owl');
  expect(orders(cards, look).map((order) => order.value)).toEqual(['', 'type', 'frequency', 'cost', 'rating']);
});

test('every example can be read', () => {
  const fields = fieldsOf(cards);
  for (const query of examples(cards, look)) expect(find(cards, fields, query).fault).toBeNull();
});

test('the words the rules may explain', () => {
  const text = (words: string) => keywords({ name: 'x', type: 'y', text: words });
  expect(cards.map(keywords)).toEqual([['INDEX', 'CACHE'], ['GRAPPLE'], [], ['ENCORE']]);
  expect(text('(BEFORE DAMAGE) HARVEST 1, R: GAIN +1 Damage.')).toEqual(['BEFORE DAMAGE', 'HARVEST', 'GAIN']);
  expect(text('[PULSE]. [OVERCLOCK 2] >> LOAD: Deal 3 Strain. [PULSE].')).toEqual(['PULSE', 'OVERCLOCK', 'LOAD']);
});

test('the rules about a word', () => {
  const rule = (id: string, text: string, section = ''): Rule => ({ id, text, section, ruling: null, definition: false, follows: null });
  const rules = [rule('A-1', 'Whoever has HARVEST may harvest.'), rule('A-2', 'HARVEST is a cost.'), rule('A-3', 'Of cards with HARVEST.', '9 Harvest'), rule('A-4', 'Draw.')];
  expect(rulesAbout('HARVEST', rules, 3).map((one) => one.id)).toEqual(['A-3', 'A-2', 'A-1']);
});

test('colours and types to choose from', () => {
  const look = { card: { border: 'suit', borders: { '♠': { colour: '#000', sign: 's' }, '♥': { colour: '#f00', sign: 'h', word: 'Hearts' }, '♦': { colour: '#f00', sign: 'd' } } } } as unknown as Look;
  const all: Card[] = [{ name: 'a', type: 'Art', suit: '♠' }, { name: 'b', type: 'Art', suit: '♥' }, { name: 'c', type: 'Muse', suit: '♥' }];
  expect(kindsOf(all, look).map((row) => row.kinds.map((kind) => kind.label))).toEqual([['♠', 'Hearts'], ['Art', 'Muse']]);
  const names = (chosen: Record<string, string[]>) => ofKinds(all, look, chosen).map((card) => card.name);
  expect([names({}), names({ suit: ['♥'] }), names({ suit: ['♥'], type: ['Art'] }), names({ suit: ['♠', '♥'], type: [] })]).toEqual([['a', 'b', 'c'], ['b', 'c'], ['b'], ['a', 'b', 'c']]);
});

test('a shuffled deck has the same cards', () => {
  expect(shuffled([1, 2, 3], () => 0)).toEqual([2, 3, 1]);
  expect(shuffled([1, 2, 2, 3]).sort()).toEqual([1, 2, 2, 3]);
});
