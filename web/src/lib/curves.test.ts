import { expect, test } from 'vitest';
import type { Card, Look } from './api';
import { curves } from './curves';
import { readDeck } from './deck';

const cards = new Map<string, Card>([
  { name: 'Owl', type: 'Record', cost: 10, frequency: 'Amari' }, { name: 'Fox', type: 'Verse', cost: 2, frequency: 'Amari' },
  { name: 'Elk', type: 'Record', cost: 'X', frequency: 'Casaadi' },
].map((card) => [card.name, card]));

test('counts of the main deck, numbers in order', () => {
  const look = { card: { price: 'cost', border: 'frequency', borders: { Amari: { colour: '#999999', sign: 'gate' } } } } as unknown as Look;
  expect(curves(readDeck('2 Owl\n3 Fox\n1 Elk\n4 Unknown\n[sideboard]\n2 Fox'), cards, look)).toEqual([
    { title: 'cost', bars: [{ label: '2', count: 3 }, { label: '10', count: 2 }, { label: 'X', count: 1 }] },
    { title: 'type', bars: [{ label: 'Record', count: 3 }, { label: 'Verse', count: 3 }] },
    { title: 'frequency', bars: [{ label: 'Amari', count: 5, colour: '#999999' }, { label: 'Casaadi', count: 1 }] },
  ]);
});

test('a game without a price counts what its cards ask for', () => {
  const look = { card: { facts: { code: '{}', terrestrial: '{} T', otherworldly: '{} O' } } } as unknown as Look;
  const monsters = new Map<string, Card>([['Crab', { name: 'Crab', type: 'Monster', code: 'AQ', terrestrial: 0, otherworldly: 1 }], ['Ram', { name: 'Ram', type: 'Monster', code: 'GR', terrestrial: 2, otherworldly: 0 }]]);
  expect(curves(readDeck('3 Crab\n1 Ram'), monsters, look).map((curve) => curve.title)).toEqual(['terrestrial', 'otherworldly', 'type']);
});
