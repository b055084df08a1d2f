import { describe, expect, it } from 'vitest';
import type { Question } from '../lib/protocol';
import { asked, drop, lit, loose, meant, passing, touch } from './options';

const question: Question = {
  kind: 'main', prompt: 'Your turn', rule: 'X-1',
  options: ['end turn', 'play Fox', 'attack Owl -> Hero', 'attack Owl -> Crab', 'use Owl', 'move Bat with α', 'move Bat with β', 'take Deep Card'],
  touches: [[], ['fox'], ['owl', 'hero'], ['owl', 'crab'], ['owl'], ['bat'], ['bat'], ['hidden']],
};
const drawn = new Set(['fox', 'owl', 'hero', 'crab', 'bat']);
const ask = asked(question, drawn);

describe('options as touches', () => {
  it('lights the first thing of each option, and leaves the others to their texts', () => {
    expect([...lit(ask).keys()]).toEqual(['fox', 'owl', 'bat']);
    expect(loose(ask)).toEqual([0, 7]);
  });
  it('does the only option of a card at once', () => {
    expect(touch(ask, [], 'fox')).toEqual({ kind: 'choose', option: 1 });
  });
  it('aims when options go on, with what needs no aim in a menu', () => {
    expect(touch(ask, [], 'owl')).toEqual({ kind: 'aim', path: ['owl'], menu: [4] });
    expect([...lit(ask, ['owl']).keys()]).toEqual(['hero', 'crab']);
    expect(touch(ask, ['owl'], 'crab')).toEqual({ kind: 'choose', option: 3 });
    expect(meant(ask, ['owl'])).toEqual([2, 3, 4]);
  });
  it('opens a menu where only words tell options apart', () => {
    expect(touch(ask, [], 'bat')).toEqual({ kind: 'menu', path: ['bat'], menu: [5, 6] });
  });
  it('begins again with another card, and knows what means nothing', () => {
    expect(touch(ask, ['owl'], 'fox')).toEqual({ kind: 'choose', option: 1 });
    expect(touch(ask, ['owl'], 'owl')).toEqual({ kind: 'nothing' });
    expect(touch(ask, [], 'crab')).toEqual({ kind: 'nothing' });
  });
  it('lights where a move might end, and reads a click there as the moves that do', () => {
    const moves = asked({ ...question, options: ['move Bat with α', 'move Bat with β', 'move Bat with γ'], touches: [['bat'], ['bat'], ['bat']], reaches: [['near'], ['near', 'far'], ['far']] }, new Set(['bat', 'near', 'far']));
    expect(touch(moves, [], 'bat')).toEqual({ kind: 'menu', path: ['bat'], menu: [0, 1, 2] });
    expect([...lit(moves, ['bat']).keys()]).toEqual(['near', 'far']);
    expect(touch(moves, ['bat'], 'near')).toEqual({ kind: 'menu', path: ['bat'], menu: [0, 1] });
    expect(drop(moves, 'bat', 'far')).toEqual({ kind: 'menu', path: ['bat'], menu: [1, 2] });
  });
  it('reads a drop on a target and on the open table', () => {
    expect(drop(ask, 'owl', 'hero')).toEqual({ kind: 'choose', option: 2 });
    expect(drop(ask, 'fox', null)).toEqual({ kind: 'choose', option: 1 });
    expect(drop(ask, 'owl', 'fox')).toEqual({ kind: 'nothing' });
    expect(drop(ask, 'bat', null)).toEqual({ kind: 'menu', path: ['bat'], menu: [5, 6] });
  });
  it('finds the option that passes', () => {
    expect(passing(question, ['pass', 'end turn'])).toBe(0);
    expect(passing(question, ['pass'])).toBe(-1);
  });
  it('begins with the means as well, and shows all that could be done with them', () => {
    const moves: Question = {
      kind: 'main', prompt: 'Your turn', rule: 'X-1', options: ['end turn', 'move Bat with α', 'move Bat with β', 'move Owl with α', 'attack Owl -> Crab with α'],
      touches: [[], ['bat'], ['bat'], ['owl'], ['owl', 'crab']], reaches: [[], ['here'], ['there'], ['here'], []],
    };
    const begun = asked(moves, new Set(['bat', 'owl', 'crab', 'here', 'there', 'alpha', 'beta']), new Map([['α', 'alpha'], ['β', 'beta']]));
    expect([...lit(begun).keys()].sort()).toEqual(['alpha', 'bat', 'beta', 'owl']);
    expect(touch(begun, [], 'alpha')).toEqual({ kind: 'aim', path: ['alpha'], menu: [] });
    expect([...lit(begun, ['alpha']).keys()].sort()).toEqual(['bat', 'crab', 'here', 'owl']);
    expect(touch(begun, ['alpha'], 'here')).toEqual({ kind: 'menu', path: ['alpha'], menu: [1, 3] });
    expect(touch(begun, ['alpha'], 'crab')).toEqual({ kind: 'choose', option: 4 });
    expect(touch(begun, ['alpha'], 'owl')).toEqual({ kind: 'aim', path: ['alpha', 'owl'], menu: [3] });
    expect(touch(begun, ['alpha', 'owl'], 'crab')).toEqual({ kind: 'choose', option: 4 });
    expect(meant(begun, ['alpha'])).toEqual([1, 3, 4]);
    expect(drop(begun, 'beta', 'bat')).toEqual({ kind: 'choose', option: 2 });
  });
});
