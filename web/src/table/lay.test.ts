import { describe, expect, it } from 'vitest';
import type { Look } from '../lib/api';
import type { CardView, View } from '../lib/protocol';
import { area, lay, slotted, wholeLook } from './lay';

const card = (handle: string, more: Partial<CardView> = {}): CardView => ({ handle, name: handle, ...more });
const view = (more: Partial<View> = {}): View => ({
  game: 'g', seat: 'A', status: {}, chain: [], waiting_for: [],
  fixtures: [card('fa', { name: 'A' }), card('fb', { name: 'B' }), card('lane', { name: 'A.MIND' })],
  zones: [
    { name: 'row', seat: 'A', count: 2, cards: [card('host'), card('kid', { host: 'host' })] },
    { name: 'pile', seat: 'A', count: 2, cards: [card('below'), card('top')] },
    { name: 'hand', seat: 'A', count: 1, cards: [card('mine')] },
    { name: 'hand', seat: 'B', count: 1, cards: [card('shown')] },
    { name: 'row', seat: 'B', count: 0 },
  ],
  ...more,
});
const look: Look = {
  pitch: '', theme: {}, table: { columns: 12, rows: 6 }, turn: {}, card: {},
  zone: [{ name: 'row', label: 'Row', place: 'lane', fixture: 'MIND', at: [2, 0, 3, 4] }, { name: 'pile', label: 'Pile', place: 'pile' }, { name: 'hand', label: 'Hand', place: 'hand' }],
};

describe('what lies where', () => {
  it('knows what can be clicked: not the depths of a pile, nor what a rival holds', () => {
    const { drawn, under } = lay(view(), look);
    expect([...drawn].sort()).toEqual(['fa', 'fb', 'host', 'kid', 'lane', 'mine', 'top']);
    expect(under.get('host')?.map((one) => one.handle)).toEqual(['kid']);
  });
  it('seats friends beside and rivals across, in the order of play', () => {
    const zones = ['A', 'B', 'C', 'D'].map((seat) => ({ name: 'row', seat, count: 0 }));
    const laid = lay(view({ seat: 'B', zones, teams: [['A', 'B'], ['C', 'D']] }), look);
    expect([laid.own, laid.friends, laid.rivals]).toEqual(['B', ['A'], ['C', 'D']]);
  });
  it('shows a spectator the last seat below', () => {
    expect(lay(view({ seat: '' }), look).own).toBe('B');
  });
  it("mirrors a rival's half", () => {
    expect(area(look.zone[0]!, look, false)).toBe('grid-area:1 / 3 / span 4 / span 3');
    expect(area(look.zone[0]!, look, true)).toBe('grid-area:3 / 3 / span 4 / span 3');
  });
  it('puts cards into their slots, and those that say none into free ones', () => {
    const { slots, rest } = slotted([card('b', { numbers: { slot: 2 } }), card('x')], { name: 'z', label: '', place: 'lane', slots: 3 });
    expect([slots.map((one) => one?.handle), rest]).toEqual([['x', 'b', undefined], []]);
  });
  it('draws a game that says nothing of its zones', () => {
    const plain = wholeLook({ ...look, zone: [] }, view());
    expect(plain.zone.map((zone) => [zone.name, zone.place])).toEqual([['row', 'row'], ['pile', 'row'], ['hand', 'hand']]);
    expect(lay(view(), plain).drawn.has('mine')).toBe(true);
  });
});
