import { describe, expect, it } from 'vitest';
import type { Look } from '../lib/api';
import type { CardView, View } from '../lib/protocol';
import { pops, travels, turns } from './moves';

const card = (handle: string, name: string, more: Partial<CardView> = {}): CardView => ({ handle, name, owner: 'A', ...more });
const view = (zones: Record<string, [number, CardView[]]>, fixtures: CardView[] = []): View => ({
  game: 'g', seat: 'A', status: {}, fixtures, chain: [], waiting_for: [],
  zones: Object.entries(zones).map(([key, [count, cards]]) => ({ seat: key.split('.')[0] ?? '', name: key.split('.')[1] ?? '', count, cards })),
});

describe('what moved', () => {
  it('follows a card that got a new handle by its name and owner', () => {
    const before = view({ 'A.hand': [1, [card('h1', 'Fox')]], 'A.lane': [0, []] });
    const after = view({ 'A.hand': [0, []], 'A.lane': [1, [card('t1', 'Fox')]] });
    expect(travels(before, after)).toEqual([{ handle: 't1', from: { handle: 'h1' } }]);
  });
  it("lets a rival's card come out of the hand, and a drawn one out of the deck", () => {
    const before = view({ 'B.hand': [3, []], 'B.lane': [0, []], 'A.deck': [9, []], 'A.hand': [0, []] });
    const after = view({ 'B.hand': [2, []], 'B.lane': [1, [card('x', 'Owl', { owner: 'B' })]], 'A.deck': [8, []], 'A.hand': [1, [card('y', 'Cat')]] });
    expect(travels(before, after)).toEqual([{ handle: 'x', from: { zone: 'B.hand' } }, { handle: 'y', from: { zone: 'A.deck' } }]);
  });
  it('leaves alone what stays and what comes from nowhere', () => {
    const before = view({ 'A.lane': [1, [card('s', 'Fox')]] });
    const after = view({ 'A.lane': [2, [card('s', 'Fox'), card('n', 'Token')]] });
    expect(travels(before, after)).toEqual([]);
  });
});

describe('numbers that changed', () => {
  const look = { table: { columns: 12, rows: 6 }, theme: {}, turn: {}, zone: [], pitch: '', card: { corner: 'power' }, numbers: { strain: { label: 'Strain' }, slot: { label: '' } } } as Look;
  it('tells rises and falls of named numbers and of the corner value', () => {
    const before = view({ 'A.lane': [1, [card('s', 'Fox', { values: { power: 3 }, numbers: { slot: 1 } })]] }, [card('f', 'A.MIND', { numbers: { strain: 2 } })]);
    const after = view({ 'A.lane': [1, [card('s', 'Fox', { values: { power: 5 }, numbers: { slot: 2 } })]] }, [card('f', 'A.MIND', {})]);
    expect(pops(before, after, look)).toEqual([{ handle: 'f', words: '−2 Strain', kind: 'less', meter: 'Strain' }, { handle: 's', words: '+2', kind: 'more' }]);
  });
});

describe('cards that turn face up', () => {
  const look = { table: { columns: 12, rows: 6 }, theme: {}, turn: {}, zone: [], pitch: '', card: {}, states: { sealed: { label: '', look: 'face down' } } } as Look;
  it('are those that lay there unseen, or seen by their own side only', () => {
    const before = view({ 'A.action': [1, [card('own', 'Fox', { states: ['sealed'] })]], 'B.action': [1, [card('B.action:1', '')]], 'B.arts': [1, [card('B.arts:1', '')]] });
    const after = view({ 'A.action': [1, [card('own', 'Fox')]], 'B.action': [1, [card('new', 'Owl')]], 'B.arts': [1, [card('B.arts:1', '')]] });
    expect([...turns(before, after, look)].sort()).toEqual(['new', 'own']);
    expect([...turns(after, after, look)]).toEqual([]);
  });
  it('are not those that came from elsewhere', () => {
    const before = view({ 'A.hand': [1, [card('own', 'Fox', { states: ['sealed'] })]], 'A.action': [0, []] });
    const after = view({ 'A.hand': [0, []], 'A.action': [1, [card('own', 'Fox')]] });
    expect([...turns(before, after, look)]).toEqual([]);
  });
});
